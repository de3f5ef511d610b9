"""``pqn check``: what it says, where, and with which exit code."""

from __future__ import annotations

import gzip
import json
import os
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import Result

from .conftest import GOOD, NOTED, WRONG

Run = Callable[..., Result]


def test_a_good_record_is_clean(pqn: Run, files: Path) -> None:
    done = pqn("check", "good.pqn")
    assert done.exit_code == 0
    assert done.stdout == (
        "good.pqn: record 1 (A partie; cavendish@1): total A 164, B 114; won by A; result A 150; "
        "164 - 114 + 100; the play of all deals is not told\n"
    )
    assert done.stderr == "nothing to remark\n"


def test_a_wrong_total_is_shown_with_its_place_and_exit_code_1(pqn: Run, files: Path) -> None:
    done = pqn("check", "wrong.pqn")
    assert done.exit_code == 1
    assert done.stdout.startswith(
        "error[P302]: A is said to total 165; the deals give 164 (+1)\n"
        "  --> wrong.pqn:22:10   record 1, deal 6\n"
        "   |\n"
        "22 | total A: 165 B: 114\n"
        "   |          ^^^ computed 164: written 1 too many\n"
    )
    assert done.stderr == "1 error\n"


@pytest.mark.parametrize(("words", "code"), [((), 0), (("--strict",), 1)])
def test_notes_count_only_when_strict(pqn: Run, files: Path, words: tuple[str, ...], code: int) -> None:
    done = pqn("check", "noted.pqn", *words)
    assert "note[M202]" in done.stdout
    assert done.exit_code == code


def test_standard_input(pqn: Run) -> None:
    done = pqn("check", "--format", "short", "-", input=WRONG)
    assert done.exit_code == 1
    assert done.stdout == "<stdin>:22:10: error[P302] A is said to total 165; the deals give 164 (+1)\n"
    assert done.stderr == ""


def test_folders_are_searched_and_globs_expanded_in_order(pqn: Run, files: Path) -> None:
    done = pqn("check", ".")
    heads = [line.partition(":")[0] for line in done.stdout.splitlines() if ": record 1 (" in line]
    assert heads == ["good.pqn", "noted.pqn", "sub/good.pqn", "wrong.pqn"]
    globbed = pqn("check", "**/go*.pqn")
    assert globbed.stdout.count(": record 1 (") == 2
    assert globbed.exit_code == 0


@pytest.mark.parametrize(
    ("name", "message"),
    [
        ("missing.pqn", "pqn: missing.pqn: there is no such file"),
        ("empty", "pqn: empty: no records in this folder"),
        ("q*.pqn", "pqn: q*.pqn: no file matches"),
    ],
)
def test_what_is_not_there_is_told_and_the_rest_is_judged(
    pqn: Run, files: Path, name: str, message: str
) -> None:
    done = pqn("check", name, "good.pqn")
    assert done.exit_code == 2
    assert message in done.stderr
    assert "good.pqn: record 1" in done.stdout


@pytest.mark.skipif(os.geteuid() == 0, reason="root may read everything")
def test_a_file_that_may_not_be_read(pqn: Run, files: Path) -> None:
    (files / "good.pqn").chmod(0)
    done = pqn("check", "good.pqn")
    assert done.exit_code == 2
    assert "good.pqn: not allowed to read it" in done.stderr


def test_without_files_the_usage_is_shown(pqn: Run) -> None:
    done = pqn("check")
    assert done.exit_code == 2
    assert "Missing argument 'FILE...'" in done.stderr


def test_an_empty_file_has_no_record(pqn: Run, files: Path) -> None:
    (files / "nothing.pqn").write_bytes(b"")
    done = pqn("check", "--format", "short", "nothing.pqn")
    assert done.exit_code == 1
    assert done.stdout == "nothing.pqn:1:1: error[S102] there is no record in this file\n"


def test_a_record_of_tags_alone_has_a_verdict(pqn: Run) -> None:
    done = pqn("check", "-", input='[Piquet "1"]\n[Rules "cavendish@1"]\n')
    assert done.exit_code == 0
    assert "tells no deal: nothing to judge" in done.stdout


def test_an_unknown_rule_set_is_not_judged_by(pqn: Run) -> None:
    done = pqn("check", "-", input=GOOD.replace("cavendish@1", "cavendish@9"))
    assert done.exit_code == 1
    assert "not judged: its rules are not known" in done.stdout


def test_json_has_diagnostics_and_verdicts(pqn: Run, files: Path) -> None:
    made = json.loads(pqn("check", "--format", "json", "wrong.pqn", "good.pqn").stdout)
    assert [one["code"] for one in made["diagnostics"]] == ["P302"]
    assert made["diagnostics"][0]["span"] == {
        "file": "wrong.pqn", "line": 22, "column": 10, "offset": WRONG.index("165"), "length": 3,
        "end_column": 13, "record": 1, "deal": 6,
    }  # fmt: skip
    assert [(one["file"], one["totals"]) for one in made["verdicts"]] == [
        ("wrong.pqn", {"A": [164, 164], "B": [114, 114]}),
        ("good.pqn", {"A": [164, 164], "B": [114, 114]}),
    ]


def test_sarif_and_github(pqn: Run, files: Path) -> None:
    sarif = json.loads(pqn("check", "--format", "sarif", "wrong.pqn").stdout)
    assert sarif["runs"][0]["results"][0]["ruleId"] == "P302"
    github = pqn("check", "--format", "github", "wrong.pqn").stdout
    assert github.startswith("::error file=wrong.pqn,line=22,col=10,endColumn=13,title=P302::")


def test_text_and_its_json_twin_get_the_same_diagnostics(pqn: Run) -> None:
    from pgn_piquet import read
    from pgn_piquet.convert import json as twin

    text = pqn("check", "--format", "json", "-", input=WRONG).stdout
    as_json = twin.encode(read(WRONG).records[0].record)
    assert pqn("check", "--format", "json", "-", input=as_json).stdout == text


def test_a_packed_file_is_judged(pqn: Run, files: Path) -> None:
    (files / "packed.pqn.gz").write_bytes(gzip.compress(WRONG.encode()))
    done = pqn("check", "--format", "short", "packed.pqn.gz")
    assert done.exit_code == 1
    assert done.stdout == "packed.pqn.gz:22:10: error[P302] A is said to total 165; the deals give 164 (+1)\n"


def test_of_a_broken_packed_file_what_could_be_read_is_judged(pqn: Run, files: Path) -> None:
    many = "\n".join([WRONG] * 400).encode()
    whole = gzip.compress(many)
    (files / "broken.gz").write_bytes(whole[: len(whole) - 30])
    done = pqn("check", "--format", "short", "broken.gz")
    assert done.exit_code == 2
    assert "broken.gz: the gzip stream breaks off" in done.stderr
    assert 0 < done.stdout.count("P302") <= 400


def test_a_large_file_is_streamed_with_the_same_words(
    pqn: Run, files: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    whole = pqn("check", "wrong.pqn", "good.pqn")
    monkeypatch.setattr("pgn_piquet.cli.check.STREAM_FROM", 0)
    streamed = pqn("check", "wrong.pqn", "good.pqn")
    assert streamed.stdout == whole.stdout
    assert streamed.exit_code == whole.exit_code == 1


def test_a_clubs_own_rules(pqn: Run, files: Path) -> None:
    (files / "ghent.toml").write_text(
        'name = "club-of-ghent@1"\ntitle = "Rubicon at Ghent"\nextends = "rubicon@1"\n', encoding="utf-8"
    )
    record = GOOD.replace("cavendish@1", "club-of-ghent@1")
    assert "M201" in pqn("check", "-", input=record).stdout
    done = pqn("check", "--rules", "ghent.toml", "-", input=record)
    assert done.exit_code == 0, done.stdout
    assert "club-of-ghent@1" in done.stdout


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ('name = "x', "not TOML"),
        ('name = "x@1"\ntitle = "X"\nextends = "nothing@1"\n', "extends nothing@1, which is not known"),
        ('name = "rubicon@1"\ntitle = "X"\nextends = "rubicon@1"\n', "the name rubicon@1 is taken"),
    ],
)
@pytest.mark.parametrize("command", [("check", "good.pqn"), ("rules",), ("show", "good.pqn")])
def test_rules_that_cannot_be_read_are_told_at_once(
    pqn: Run, files: Path, command: tuple[str, ...], text: str, why: str
) -> None:
    (files / "bad.toml").write_text(text, encoding="utf-8")
    done = pqn(*command, "--rules", "bad.toml")
    assert done.exit_code == 2
    assert why in done.stderr
    assert done.stdout == ""


def test_no_colour_when_not_a_terminal(pqn: Run) -> None:
    assert "\x1b" not in pqn("check", "-", input=NOTED).output


UNTOLD = b'[Piquet "1"]\n[Rules "cavendish@1"]\n\nB: deals\nA: holds AK87s 8\n1-12. ...\nscore A: 20\n'


def test_a_budget_of_zero_leaves_what_is_not_told_undecided(pqn: Run) -> None:
    found = pqn("check", "--budget", "0", "-", input=UNTOLD)
    assert "undecided: the budget is 0: nothing was searched" in found.stdout
    assert found.exit_code == 0


def test_a_budget_that_cannot_be(pqn: Run) -> None:
    assert pqn("check", "--budget", "-1", "-", input=UNTOLD).exit_code == 2
    assert pqn("check", "--budget", "much", "-", input=UNTOLD).exit_code == 2
    assert pqn("check", "--budget", "5", "--workers", "2", "-", input=UNTOLD).exit_code == 2
