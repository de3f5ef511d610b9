"""Every diagnostic code has a case that raises it and one that passes where it might have been raised."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from difflib import SequenceMatcher
from functools import cache
from typing import Any, NamedTuple

import pytest
from test_corpus import CASES
from test_coverage import HEAD, codes

ALIKE = 0.6
"""likeness (difflib's ratio) of a line that cannot be read and of one that is read and was meant"""
SEQUENCES = ("tierce", "quart", "quint", "sixieme", "septieme", "huitieme")
BATCH = re.compile(r"\d+-\d+\.")
TRICK = re.compile(r"\d+\.(\.\.)?")

AFTER_A_FAULT = {
    "R242": "what is waived is the penalty for a fault",
    "W924": "what is waived is the penalty for a fault",
}
"""codes of what can only follow a fault: the case that passes has that fault, and not this one"""


class Raised(NamedTuple):
    """A case, and a diagnostic that it expects."""

    case: Any
    told: dict[str, Any]


@cache
def lines_of(name: str) -> tuple[str, ...]:
    case = BY_NAME[name]
    return tuple(case.data()[:HEAD].decode("utf-8", "replace").splitlines())


BY_NAME = {case.name: case for case in CASES}
CLEAN = [
    case
    for case in CASES
    if case.expected.get("diagnostics") == [] and "recorded-" not in case.name
]
"""cases without an error or a warning; the recorded deals, much alike and long, are not looked through"""


def told_of(case: Any) -> set[str]:
    """All codes that a case expects."""
    expected = case.expected
    found = {one["code"] for kind in ("diagnostics", "notes") for one in expected.get(kind, ())}
    return found.union(*expected.get("dropped", {}).values())


def kind_of(line: str) -> str:
    """What sort of line this is: its first word, or the word after the seat; calls by their class."""
    words = line.split()
    if not words:
        return ""
    if words[0].startswith("["):
        return words[0]
    if BATCH.fullmatch(words[0]):
        return "batch"
    if TRICK.fullmatch(words[0]):
        return "trick"
    word = words[1] if words[0].endswith(":") and len(words) > 1 else words[0]
    if word in SEQUENCES:
        return "sequence"
    return "set" if word in ("trio", "quatorze") else word


@cache
def kinds(name: str) -> frozenset[str]:
    return frozenset(map(kind_of, lines_of(name)))


@cache
def raised() -> dict[str, list[Raised]]:
    """Every code with the cases that expect it, and where."""
    found: dict[str, list[Raised]] = {}
    for case in CASES:
        for kind in ("diagnostics", "notes"):
            for one in case.expected.get(kind, ()):
                found.setdefault(one["code"], []).append(Raised(case, one))
    return found


def line_of(one: Raised) -> str:
    lines = lines_of(one.case.name)
    return lines[one.told["line"] - 1] if one.told["line"] <= len(lines) else ""


def rules_of(case: Any) -> frozenset[str]:
    return frozenset(case.says.get("rules", ()))


def passing(code: str, cases: Iterable[Any]) -> Iterator[Any]:
    """Cases that do not raise the code, with the same sort of line as one that does; those by a rule set that
    both have come first. What a rule set is called is the matter of M2: there any other does."""
    last = []
    for one in raised().get(code, ()):
        wanted, form = kind_of(line_of(one)), form_of(one.case)
        for other in cases:
            if code in told_of(other) or form_of(other) != form:
                continue
            if form == "text" and wanted not in kinds(other.name):
                continue
            if rules_of(one.case) & rules_of(other) or code.startswith(("S", "M2")):
                yield other
            else:
                last.append(other)
    yield from last


@cache
def form(name: str) -> str:
    """Text, or the form of JSON: a document, one record, one record a line."""
    case = BY_NAME[name]
    head = case.data()[:HEAD].lstrip()
    if case.input.suffix == ".pqn" or not head.startswith(b"{"):
        return "text"
    if b'"records"' in head:
        return "document"
    return "lines" if head.count(b'{"piquet"') > 1 else "record"


def form_of(case: Any) -> str:
    return form(case.name)


@cache
def all_clean_lines() -> frozenset[str]:
    return frozenset(line for case in CLEAN for line in lines_of(case.name))


def is_meant(code: str) -> bool:
    """Is there a line that is read and much like one that cannot be read?"""
    for one in raised().get(code, ()):
        line = line_of(one)
        match = SequenceMatcher(b=line, autojunk=False)
        for other in all_clean_lines():
            match.set_seq1(other)
            if match.real_quick_ratio() >= ALIKE and match.quick_ratio() >= ALIKE and match.ratio() >= ALIKE:
                return True
    return False


def dropped(code: str) -> bool:
    """Does a format leave this out of one case and has another case in which it leaves nothing of it out?"""
    targets = {
        target for case in CASES for target, told in case.expected.get("dropped", {}).items() if code in told
    }
    return any(
        target in targets and code not in told
        for case in CASES
        for target, told in case.expected.get("dropped", {}).items()
    )


def has_pair(code: str) -> bool:
    if code.startswith("W5"):
        return dropped(code)
    if any(True for _ in passing(code, CASES if code in AFTER_A_FAULT else CLEAN)):
        return True
    return code.startswith(("S2", "W1")) and is_meant(code)


@pytest.mark.parametrize("code", codes())
def test_every_code_has_a_case_that_passes_where_it_might_have_been_raised(code: str) -> None:
    assert has_pair(code), code


def test_a_code_without_an_occasion_is_found_out() -> None:
    """What the count rests on: it can fail."""
    assert not has_pair("S999")
    assert not any(True for _ in passing("P301", []))
