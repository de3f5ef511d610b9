"""One more historical variant is a TOML file and nothing else: the German game, played through."""

from __future__ import annotations

from pathlib import Path

import pgn_piquet as pqn

GERMAN = """
name = "german@1"
title = "German Piquet"
extends = "cavendish@1"
book = "German rules, as reported"

[exchange]
elder_least = { value = 3, law = "the exchange" }
younger_least = { value = 3, law = "the exchange" }

[play]
last_trick = { value = 2, law = "the play", why = "the last trick counts three" }
capot = { value = 30, law = "the play" }
"""
RECORD = """[Piquet "1"]
[Rules "german@1"]

B: deals 1
A: holds AKQs AKQh AKQd AKQc
B: holds JT9s JT9h JT9d JT9c
A: point 3 making 31 good s
A: tierce As good
A: tierce Ah
A: tierce Ad
A: tierce Ac =15
A: quatorze A good
A: quatorze K
A: quatorze Q =117
1-12. A: AKQs AKQh AKQd AKQc / JT9s JT9h JT9d JT9c
capot A:
score A: 161 B: 0
"""


def codes(text: str, path: Path) -> list[str]:
    report = pqn.check(text, rules_files=(path,))
    return [one.code for one in report.diagnostics if one.severity == "error"]


def test_a_variant_from_a_file(tmp_path: Path) -> None:
    """3, 12, 42, 60, twelve leads, two more for the last, thirty: 161."""
    path = tmp_path / "german.toml"
    path.write_text(GERMAN, encoding="utf-8")
    assert codes(RECORD, path) == []
    assert codes(RECORD.replace("161", "170"), path) == ["P301"]
    few = "B: deals 1\nA: discards 98s\nA: takes 2\n"
    head = RECORD.partition("B: deals")[0]
    assert codes(head + few, path)[:1] == ["R101"]


def test_the_report_carries_the_digest_of_the_rules(tmp_path: Path) -> None:
    path = tmp_path / "german.toml"
    path.write_text(GERMAN, encoding="utf-8")
    (verdict,) = pqn.check(RECORD, rules_files=(path,)).verdicts
    rules = pqn.rule_set("german@1", rules_files=(path,))
    assert isinstance(rules, pqn.RuleSet)
    assert verdict.rules_sha256 == rules.sha256
