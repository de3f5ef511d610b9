"""Every answer of every policy has a case that passes by it and one that fails (corpus/policies.json)."""

from __future__ import annotations

import json
from collections.abc import Iterator
from enum import Enum
from typing import Any, get_type_hints

import msgspec
import pytest
from test_corpus import CASES, ROOT

from pgn_piquet import library
from pgn_piquet.model.record import Record
from pgn_piquet.rules.load import for_record, names, preset
from pgn_piquet.rules.options import OPTIONS
from pgn_piquet.rules.ruleset import RuleSet
from pgn_piquet.validation import run

TABLE: dict[str, dict[str, dict[str, str]]] = json.loads((ROOT / "corpus" / "policies.json").read_text())
BY_NAME = {case.name: case for case in CASES}
POLICIES: dict[str, type[Enum]] = {
    field: kind
    for field, kind in get_type_hints(RuleSet).items()
    if isinstance(kind, type) and issubclass(kind, Enum)
}
WITHOUT_A_PAIR = 10
"""answers of which one case or both cannot be; `why` says why. No more may be added without a look."""
ALIKE = 11
"""answers with a pair that no other answer would judge otherwise; `alike` says why"""


def in_use(field: str) -> list[Any]:
    """The answers that a rule set of the package or an option gives."""
    given = [getattr(preset(name), field) for name in names()]
    given += [word for one in OPTIONS.values() if one.field == field for word in one.words.values()]
    return [value for value in POLICIES[field] if value in given]


def answers() -> list[tuple[str, Any]]:
    return [(field, value) for field in POLICIES for value in in_use(field)]


def named(field: str, value: Any) -> dict[str, str]:
    """What the table says of an answer."""
    return TABLE[field][value.value]


def judged(monkeypatch: pytest.MonkeyPatch, case: Any, **otherwise: Any) -> Any:
    """What is said of a case by its rule set, some of its answers changed: diagnostics and verdicts."""

    def rules(record: Record, files: Any = ()) -> Any:
        found, findings = for_record(record, files)
        return (msgspec.structs.replace(found, **otherwise) if found else None), findings

    with monkeypatch.context() as patch:
        patch.setattr(run, "for_record", rules)
        reports = list(run.of_document(library.read(case.data())))
    told = [(one.code, one.span, one.message) for report in reports for one in report.diagnostics]
    return told, [report.verdict for report in reports]


def test_the_table_has_every_answer_and_no_other() -> None:
    assert {field: list(rows) for field, rows in TABLE.items()} == {
        field: [value.value for value in in_use(field)] for field in POLICIES
    }


@pytest.mark.parametrize(("field", "value"), answers())
def test_an_answer_has_a_case_that_passes_and_one_that_fails(field: str, value: Any) -> None:
    row = named(field, value)
    both = {"passes", "fails"} <= set(row)
    assert set(row) <= {"passes", "fails", "why", "alike"}
    assert both != bool(row.get("why")), "a pair, or the reason why there is none"
    for kind in {"passes", "fails"} & set(row):
        name = row[kind]
        case = BY_NAME[name]
        in_force, _ = for_record(library.read(case.data()).records[0].record)
        assert in_force is not None and getattr(in_force, field) is value, f"{name} is not played so"
        loud = [one for one in case.expected["diagnostics"] if one.get("severity") != "note"]
        assert bool(loud) == (kind == "fails"), f"{name}: {kind}"


def with_a_choice() -> Iterator[tuple[str, Any]]:
    """Answers of questions that have more than one, with at least one case; not those of which the table says
    why no other answer can be told from it."""
    for field, value in answers():
        row = named(field, value)
        if len(in_use(field)) > 1 and {"passes", "fails"} & set(row) and not row.get("alike"):
            yield field, value


@pytest.mark.parametrize(("field", "value"), list(with_a_choice()))
def test_by_another_answer_one_of_the_cases_is_judged_otherwise(
    monkeypatch: pytest.MonkeyPatch, field: str, value: Any
) -> None:
    row = named(field, value)
    for name in (row[kind] for kind in ("fails", "passes") if kind in row):
        case = BY_NAME[name]
        before = judged(monkeypatch, case)
        for other in in_use(field):
            if other is not value and judged(monkeypatch, case, **{field: other}) != before:
                return
    pytest.fail(f"{field}={value.value}: no case turns on it")


def test_most_answers_have_both_cases() -> None:
    without = [(field, value.value) for field, value in answers() if "why" in named(field, value)]
    assert len(without) <= WITHOUT_A_PAIR, without
    alike = [(field, value.value) for field, value in answers() if "alike" in named(field, value)]
    assert len(alike) <= ALIKE, alike
