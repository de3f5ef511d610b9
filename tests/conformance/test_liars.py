"""The suite finds out a program that is nearly right: one lie a report, told of every case."""

from __future__ import annotations

import json
from collections.abc import Callable
from copy import deepcopy
from functools import cache
from typing import Any

import pytest
from test_corpus import CASES, library_report, suite

Report = dict[str, Any]
FOLDERS = ("invalid/points/", "valid/rubicon/", "laws/history/", "historical/pole/", "historical/cavendish/")
SOME = [case for case in CASES if case.name.startswith(FOLDERS)]


@cache
def honest() -> list[tuple[Any, Report, int]]:
    return [(case, *library_report(case)) for case in SOME]


def without_the_last(report: Report) -> None:
    """Says one diagnostic too few."""
    del report["diagnostics"][-1:]


def twice(report: Report) -> None:
    """Says one diagnostic twice."""
    report["diagnostics"] += report["diagnostics"][:1]


def another_code(report: Report) -> None:
    for one in report["diagnostics"]:
        one["code"] = {"P301": "P302", "P101": "P102", "P201": "P202"}.get(one["code"], one["code"])


def next_line(report: Report) -> None:
    for one in report["diagnostics"]:
        one["span"] = {**one["span"], "line": one["span"]["line"] + 1}


def columns_from_nought(report: Report) -> None:
    for one in report["diagnostics"]:
        one["span"] = {**one["span"], "column": one["span"]["column"] - 1}


def always_notes(report: Report) -> None:
    for one in report["diagnostics"]:
        one["severity"] = "note"


def wrong_sum(report: Report) -> None:
    for one in report["diagnostics"]:
        if isinstance(one.get("computed"), int):
            one["computed"] += 1


def every_deal(report: Report, change: Callable[[dict[str, Any]], None]) -> None:
    for verdict in report["verdicts"]:
        for deal in verdict.get("deals", ()):
            change(deal)


def figures(report: Report, change: Callable[[int, int], list[int]]) -> None:
    def changed(deal: dict[str, Any]) -> None:
        deal["scores"] = {side: change(*both) for side, both in deal.get("scores", {}).items()}

    every_deal(report, changed)


def a_point_more(report: Report) -> None:
    figures(report, lambda low, high: [low + 1, high + 1])


def sides_changed(report: Report) -> None:
    def changed(deal: dict[str, Any]) -> None:
        scores = deal.get("scores", {})
        deal["scores"] = dict(zip(scores, reversed(scores.values()), strict=True))

    every_deal(report, changed)


def a_range_for_a_figure(report: Report) -> None:
    figures(report, lambda low, high: [0, high])


def all_complete(report: Report) -> None:
    every_deal(report, lambda deal: deal.update(status="complete"))


def no_tricks(report: Report) -> None:
    every_deal(report, lambda deal: deal.update(tricks={}))


def no_result(report: Report) -> None:
    for verdict in report["verdicts"]:
        verdict["result"] = {}


def one_verdict_too_few(report: Report) -> None:
    del report["verdicts"][-1:]


LIES: list[Callable[[Report], None]] = [
    without_the_last, twice, another_code, next_line, columns_from_nought, always_notes, wrong_sum,
    a_point_more, sides_changed, a_range_for_a_figure, all_complete, no_tricks, no_result,
    one_verdict_too_few,
]  # fmt: skip


def failed(change: Callable[[Report], None]) -> list[str]:
    found = []
    for case, report, code in honest():
        told = deepcopy(json.loads(json.dumps(report)))
        change(told)
        if list(suite().report_faults(case, told, code)):
            found.append(case.name)
    return found


def test_the_honest_program_passes() -> None:
    assert len(SOME) > 100
    assert failed(lambda report: None) == []


@pytest.mark.parametrize("lie", LIES, ids=lambda lie: lie.__name__)
def test_a_lie_is_found_out(lie: Callable[[Report], None]) -> None:
    assert failed(lie)


@pytest.mark.parametrize("code", [0, 1, 2])
def test_an_exit_code_that_is_always_the_same_is_found_out(code: int) -> None:
    assert any(list(suite().report_faults(case, report, code)) for case, report, _ in honest())
