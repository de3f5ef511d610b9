"""Every ruling on the systems that a transcript can show stands in the corpus as a named record."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
CASES = json.loads((ROOT / "tests" / "data" / "system_cases.json").read_text(encoding="utf-8"))
NUMBERS = {"MO": 17, "PO": 10, "FA": 26, "FR": 5, "FN": 5, "FV": 6, "FE": 1, "FI": 9}
"""rulings by source: the modern page, Pole, Foster au cent, Rubicon, Normand, Voleur, à écrire, Impérial"""
RULES = {
    "MO": "rubicon", "PO": "pole", "FA": "foster-au-cent", "FR": "foster-rubicon", "FN": "normand",
    "FV": "voleur", "FE": "ecrire", "FI": "imperial",
}  # fmt: skip


def test_all_rulings_are_there() -> None:
    wanted = {f"{letters}-{number:02}" for letters, most in NUMBERS.items() for number in range(1, most + 1)}
    assert set(CASES) == wanted
    assert all(case["records"] for case in CASES.values())


@pytest.mark.parametrize("name", sorted(CASES))
def test_a_ruling_has_its_records(name: str) -> None:
    rule_sets = set()
    for record in CASES[name]["records"]:
        path = ROOT / "corpus" / f"{record}.pqn"
        assert path.exists(), record
        assert path.with_suffix(".json").exists(), record
        rule_sets |= set(re.findall(r'\[Rules "([a-z0-9-]+)@1"\]', path.read_text(encoding="utf-8")))
    own = RULES[name[:2]]
    assert any(rules.startswith(own) for rules in rule_sets), f"{name}: no record by {own}"
