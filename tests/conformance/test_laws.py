"""The laws as cases: each stands with its twin, the nearest record that must be ruled otherwise.

``tests/data/law_ids.json`` lists the laws, decisions and descriptions that a transcript can show. Expected
figures stand in the sidecars, worked out by hand from the law; the corpus tests compare the totals, this one
how they are made up.
"""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any, Final

import pytest

import pgn_piquet
from pgn_piquet.engine.game import Reason

ROOT = Path(__file__).parents[2]
LAWS = ROOT / "corpus" / "laws"
LISTED = json.loads((ROOT / "tests" / "data" / "law_ids.json").read_text(encoding="utf-8"))
SIDES = {
    path.relative_to(ROOT / "corpus").with_suffix("").as_posix(): json.loads(path.read_text(encoding="utf-8"))
    for path in sorted(LAWS.glob("*/*.json"))
}
CASES = {name: side for name, side in SIDES.items() if "law" in side}
RULED = {name: side for name, side in CASES.items() if "ruling" in side["law"]}
IN_PLAY: Final = (Reason.LEAD, Reason.WIN, Reason.LAST_TRICK)
SCORES: Final = re.compile(
    r"^(?:[A-G]: (?:point|tierce|quart|quint|sixieme|huitieme|trio|quatorze|carte-blanche)|\d+[-.])", re.M
)
"""an act from which a score follows"""
NOTHING_JUDGED: Final = ("M201", "R120")
"""no rule set, or an announcement that cannot be: there is no score to expect"""


def text_of(name: str) -> str:
    return (ROOT / "corpus" / f"{name}.pqn").read_text(encoding="utf-8")


def ruling_of(name: str) -> list[Any]:
    """What the judge says of a case: codes by line of the deal, and the figures that stand."""
    report = pgn_piquet.check(text_of(name).encode(), name=name)
    found: list[Any] = [(one.code, one.message) for one in report.diagnostics]
    for record in report.records:
        if record.verdict is not None:
            found += [(deal.status, deal.scores, deal.words) for deal in record.verdict.deals]
            found.append((record.verdict.totals, record.verdict.result))
    return found


def test_every_law_that_a_transcript_can_show_is_a_case() -> None:
    assert len(LISTED["cases"]) == 149
    assert sorted({side["law"]["case"] for side in RULED.values()} & set(LISTED["cases"])) == sorted(
        LISTED["cases"]
    )


@pytest.mark.parametrize("name", [name for name in RULED if RULED[name]["law"]["case"] in LISTED["partly"]])
def test_what_no_transcript_can_show_is_said(name: str) -> None:
    case = RULED[name]["law"]["case"]
    told = [side["law"] for side in RULED.values() if side["law"]["case"] == case]
    assert any("cannot-show" in law for law in told)


@pytest.mark.parametrize("name", RULED)
def test_a_case_and_its_twin_are_ruled_otherwise(name: str) -> None:
    twin = CASES[name]["law"]["twin"]
    assert twin in CASES, f"{name} has no twin"
    assert CASES[twin]["law"]["twin"] == name
    assert text_of(name) != text_of(twin)
    assert ruling_of(name) != ruling_of(twin)


@pytest.mark.parametrize("name", [name for name in CASES if "ruling" not in CASES[name]["law"]])
def test_a_twin_belongs_to_a_case(name: str) -> None:
    assert CASES[name]["law"]["twin"] in RULED


@pytest.mark.parametrize("name", [name for name in CASES if SCORES.search(text_of(name))])
def test_where_something_scores_the_case_says_what(name: str) -> None:
    expected = CASES[name]["expected"]
    codes = [one["code"] for one in expected["diagnostics"]]
    if not any(code in NOTHING_JUDGED for code in codes):
        deals = expected["records"][0]["deals"]
        assert "scores" in deals[0] or "so-far" in deals[0]


def made_up(name: str) -> list[dict[str, dict[str, int]]]:
    """The score lines of each deal by side and part."""
    (located,) = pgn_piquet.read(text_of(name).encode()).records
    found = []
    for deal in pgn_piquet.replay(located.record).deals:
        parts: dict[str, dict[str, int]] = {}
        for line in deal.score_lines:
            part = "play" if line.reason in IN_PLAY else line.reason.value
            mine = parts.setdefault(line.side, {})
            mine[part] = mine.get(part, 0) + line.points
        found.append(parts)
    return found


@pytest.mark.parametrize("name", [name for name in SIDES if "parts" in json.dumps(SIDES[name]["expected"])])
def test_a_score_is_made_up_as_the_law_says(name: str) -> None:
    told = made_up(name)
    for number, deal in enumerate(SIDES[name]["expected"]["records"][0]["deals"]):
        figures = deal.get("scores", deal.get("so-far"))
        for side, parts in deal["parts"].items():
            assert sum(parts.values()) == figures[side], "the parts of the case are its figure"
        assert told[number] == deal["parts"]
