"""The corpus covers the standard: every alternative of the grammar, every code, every rule set."""

from __future__ import annotations

from collections import Counter
from functools import cache
from typing import Any

import pytest
from lark import Lark
from lark.exceptions import UnexpectedInput
from test_corpus import CASES, ROOT

from pgn_piquet.diagnostics.catalogue import entries
from pgn_piquet.rules.load import names
from pgn_piquet.rules.options import OPTIONS

NOT_IN_THE_CORPUS = {
    "M207": "a rule set file with a fault: a program may refuse its command line before it reads a record",
    "M502": "a limit of this judge's search: another judge may well decide the deal",
    "M503": "the same: another judge may well find the exact range",
    "M504": "what this judge does not fill in: another judge may",
    "W904": "figures where too many hands fit: another judge may well compare them",
    "W901": "what this judge keeps and does not judge: another may judge it",
    **dict.fromkeys(
        ("S401", "S402", "S403", "S404", "S405", "S406", "S407"),
        "what is wrong with a request to a service, not with a record",
    ),
}
"""codes that no other program need give; the records of the catalogue show them"""


HEAD = 4_000
"""bytes of a case that are looked at: some are long on purpose"""


@cache
def judged() -> Counter[str]:
    """How often each code is expected, over all cases."""
    found: Counter[str] = Counter()
    for case in CASES:
        for kind in ("diagnostics", "notes"):
            found.update({one["code"] for one in case.expected.get(kind, ())})
        for dropped in case.expected.get("dropped", {}).values():
            found.update(set(dropped))
    return found


def codes() -> list[str]:
    return [one.code for one in entries() if one.code not in NOT_IN_THE_CORPUS]


@pytest.mark.parametrize("code", codes())
def test_every_code_has_a_case_that_raises_it(code: str) -> None:
    assert judged()[code], f"no case of the corpus expects {code}"


def test_what_is_left_out_is_still_in_the_catalogue() -> None:
    known = {one.code for one in entries()}
    assert set(NOT_IN_THE_CORPUS) <= known


def test_expected_codes_are_in_the_catalogue() -> None:
    assert set(judged()) <= {one.code for one in entries()}


@pytest.mark.parametrize("name", names())
def test_every_rule_set_has_a_clean_case_and_a_faulty_one(name: str) -> None:
    with_it = [case for case in CASES if name in case.says.get("rules", ())]
    reported = [case.expected["diagnostics"] for case in with_it if "diagnostics" in case.expected]
    assert any(not one for one in reported), f"{name}: no clean case"
    assert any(reported), f"{name}: no case with a fault"


def test_there_are_about_twice_as_many_invalid_cases_as_valid_ones() -> None:
    folders = Counter(case.name.split("/")[0] for case in CASES)
    assert 1.9 < folders["invalid"] / folders["valid"] < 2.3


# ---- grammar -----------------------------------------------------------------------------------------


@cache
def grammar() -> Lark:
    """The normative grammar; ``debug`` keeps what each state of its parser is about."""
    text = (ROOT / "grammar" / "pqn.lark").read_text(encoding="utf-8")
    return Lark(text, parser="lalr", start="line", lexer="basic", debug=True)


@cache
def alternatives() -> tuple[frozenset[str], frozenset[str]]:
    """(all alternatives of the grammar, those in the lines of canonical cases with nothing wrong)"""
    parser = grammar()
    used: set[str] = set()
    core: Any = parser.parser.parser.parser  # type: ignore[attr-defined]
    kept = dict(core.callbacks)
    core.callbacks.update({rule: recorder(str(rule), act, used) for rule, act in kept.items()})
    for case in CASES:
        if case.says.get("form") == "canonical" and "recorded-" not in case.name:
            for line in case.input.read_text(encoding="utf-8").splitlines():
                if line and not expects_a_fault(case):
                    parser.parse(line)
    core.callbacks.update(kept)
    return frozenset(str(rule) for rule in parser.rules), frozenset(used)


def expects_a_fault(case: Any) -> bool:
    return bool(case.expected.get("diagnostics"))


def recorder(name: str, act: Any, used: set[str]) -> Any:
    def recorded(children: Any) -> Any:
        used.add(name)
        return act(children)

    return recorded


def test_every_alternative_of_the_grammar_stands_in_a_case_that_passes() -> None:
    every, used = alternatives()
    missing = sorted(every - used)
    assert not missing, "\n".join(missing)


@cache
def refused() -> frozenset[str]:
    """Alternatives at whose place a line of an invalid case goes wrong: one of them had begun or might have,
    and what stands there is no part of it."""
    found: set[str] = set()
    for case in CASES:
        lines = case.data()[:HEAD].decode("utf-8", "replace").split("\n")
        for one in case.expected.get("diagnostics", ()):
            if case.input.suffix == ".pqn" and one["code"].startswith("S2"):
                found.update(at_the_fault(lines[one["line"] - 1]))
    return frozenset(found)


def at_the_fault(line: str) -> set[str]:
    """The alternatives of the state in which the parser cannot go on; none for a line that it takes."""
    going = grammar().parse_interactive(line)
    try:
        going.exhaust_lexer()
        going.feed_eof()
    except UnexpectedInput:
        state: Any = going.parser_state.state_stack[-1]
        return {str(place.rule) for place in state}
    return set()


def test_every_alternative_of_the_grammar_is_refused_in_a_case_that_fails() -> None:
    every, _ = alternatives()
    missing = sorted(every - refused())
    assert not missing, "\n".join(missing)


def test_a_line_that_is_right_is_refused_nowhere() -> None:
    assert at_the_fault("A: point 5 good h") == set()
    assert any("capot" in one or "prize" in one for one in at_the_fault("capot A: B"))


def option_words() -> list[str]:
    return [f"{name}={word}" for name, option in OPTIONS.items() for word in option.words]


@pytest.mark.parametrize("word", option_words())
def test_every_value_of_every_option_stands_in_a_case(word: str) -> None:
    used: set[str] = set()
    for case in CASES:
        for line in case.data()[:HEAD].decode("utf-8", "replace").splitlines():
            if line.startswith('[Options "'):
                used.update(line.split('"')[1].split())
    assert word in used


# ---- no near-copies ------------------------------------------------------------------------------------

ALIKE = 0.8
"""of the lines of two cases, not counting their tags"""
SMALL = 4
"""lines; of a case so small the tags are the matter"""


def own_lines(case: Any) -> frozenset[str]:
    lines = case.data()[:HEAD].decode("utf-8", "replace").splitlines()
    return frozenset(line for line in lines if line and not line.startswith("["))


def matter(case: Any) -> tuple[Any, ...]:
    """What a case is about: its rule set with options, and the codes it expects."""
    head = case.data()[:HEAD].decode("utf-8", "replace").splitlines()
    tags = tuple(line for line in head if line.startswith(("[Rules", "[Options")))
    told = (one for kind in ("diagnostics", "notes") for one in case.expected.get(kind, ()))
    return tags, frozenset(one["code"] for one in told)


def test_no_case_is_a_near_copy_of_another() -> None:
    """Of the same rule set and with the same codes, no two share most of their lines. In `laws` and
    `disputed` two cases belong together, and differ in the one thing that decides."""
    found: dict[tuple[Any, ...], list[tuple[str, frozenset[str]]]] = {}
    for case in CASES:
        if case.name.startswith(("valid/", "invalid/")):
            found.setdefault(matter(case), []).append((case.name, own_lines(case)))
    alike = [
        (one, other)
        for some in found.values()
        for place, (one, left) in enumerate(some)
        for other, right in some[place + 1 :]
        if max(len(left), len(right)) > SMALL and len(left & right) >= ALIKE * len(left | right)
    ]
    assert alike == []
