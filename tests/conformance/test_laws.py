"""The laws as cases: each stands with its twin, the nearest record that must be ruled otherwise."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import pgn_piquet

ROOT = Path(__file__).parents[2]
LAWS = ROOT / "corpus" / "laws"
CASES = {
    path.relative_to(ROOT / "corpus").with_suffix("").as_posix(): side
    for path in sorted(LAWS.glob("*/*.json"))
    if "law" in (side := json.loads(path.read_text(encoding="utf-8")))
}
RULED = {name: side for name, side in CASES.items() if "ruling" in side["law"]}


def ruling_of(name: str) -> list[Any]:
    """What the judge says of a case: codes by line of the deal, and the figures that stand."""
    data = (ROOT / "corpus" / f"{name}.pqn").read_bytes()
    report = pgn_piquet.check(data, name=name)
    found: list[Any] = [(one.code, one.message) for one in report.diagnostics]
    for record in report.records:
        if record.verdict is not None:
            found += [(deal.status, deal.scores, deal.words) for deal in record.verdict.deals]
            found.append((record.verdict.totals, record.verdict.result))
    return found


def test_there_are_cases() -> None:
    assert len(RULED) > 100


@pytest.mark.parametrize("name", RULED)
def test_a_case_and_its_twin_are_ruled_otherwise(name: str) -> None:
    twin = CASES[name]["law"]["twin"]
    assert twin in CASES, f"{name} has no twin"
    assert CASES[twin]["law"]["twin"] == name
    text = (ROOT / "corpus" / f"{name}.pqn").read_text(encoding="utf-8")
    other = (ROOT / "corpus" / f"{twin}.pqn").read_text(encoding="utf-8")
    assert text != other
    assert ruling_of(name) != ruling_of(twin)


@pytest.mark.parametrize("name", [name for name in CASES if "ruling" not in CASES[name]["law"]])
def test_a_twin_belongs_to_a_case(name: str) -> None:
    assert CASES[name]["law"]["twin"] in RULED
