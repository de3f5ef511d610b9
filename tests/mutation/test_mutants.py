"""The mutants that ``make mutation`` judges: what is changed, where it stands, and that it is put in."""

from __future__ import annotations

import importlib
from pathlib import Path

import pytest

pytest.importorskip("mutmut")
from tools.mutation.mutants import Mutant, count, live_function, mutants_of, put_in

SOURCE = '''"""A module."""

LIMIT = 3


def add(one: int, other: int = 2) -> int:
    if one < LIMIT:
        return (
            one
            + other
        )
    return one


class Counter:
    def step(self, number: int) -> int:
        return number + 1
'''
MINUS = ("-            one", "-            + other", "+            one - other")


@pytest.fixture
def module(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest) -> Path:
    """A module of its own for each test: mutants stay in what is loaded."""
    path = Path(f"sample_{abs(hash(request.node.name))}.py")
    (tmp_path / path).write_text(SOURCE, encoding="utf-8")
    (tmp_path / "pyproject.toml").write_text('[tool.mutmut]\nsource_paths = ["."]\n', encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    monkeypatch.syspath_prepend(tmp_path)
    return path


def the_one(path: Path, *change: str) -> Mutant:
    (found,) = [one for one in mutants_of(path) if one.change == change]
    return found


def loaded(path: Path) -> object:
    return importlib.import_module(path.stem)


def test_the_changes_are_those_of_mutmut(module: Path) -> None:
    changes = {one.change for one in mutants_of(module)}
    assert changes == {
        ("-def add(one: int, other: int = 2) -> int:", "+def add(one: int, other: int = 3) -> int:"),
        ("-    if one < LIMIT:", "+    if one <= LIMIT:"),
        MINUS,
        ("-    return number + 1", "+    return number - 1"),
        ("-    return number + 1", "+    return number + 2"),
    }
    assert count(module) == 5


def test_a_change_stands_in_its_whole_statement(module: Path) -> None:
    assert the_one(module, *MINUS).lines == (8, 11)
    assert the_one(module, "-    if one < LIMIT:", "+    if one <= LIMIT:").lines == (7, 7)
    assert {one.lines for one in mutants_of(module) if one.function == "add"} == {(6, 12), (7, 7), (8, 11)}


def test_some_are_chosen_by_number(module: Path) -> None:
    every = list(mutants_of(module))
    assert list(mutants_of(module, frozenset({1, 3}))) == [every[1], every[3]]


def test_a_function_is_changed_where_it_is_loaded(module: Path) -> None:
    add = live_function(module.as_posix(), "add")
    assert (add(3), add(1)) == (3, 3)
    assert put_in(the_one(module, "-    if one < LIMIT:", "+    if one <= LIMIT:"))
    assert (add(3), add(1)) == (5, 3)


def test_a_default_is_changed_with_it(module: Path) -> None:
    add = live_function(module.as_posix(), "add")
    head = "def add(one: int, other: int = {}) -> int:"
    assert put_in(the_one(module, "-" + head.format(2), "+" + head.format(3)))
    assert add(1) == 4


def test_a_method_is_changed_for_all_objects(module: Path) -> None:
    counter = loaded(module).Counter()  # type: ignore[attr-defined]  # a module written by the test
    assert put_in(the_one(module, "-    return number + 1", "+    return number + 2"))
    assert counter.step(1) == 3


def test_what_compiles_to_the_same_is_no_mutant(module: Path) -> None:
    same = "def add(one: int, other: int = 2) -> int:\n    return one + other if one < LIMIT else one\n"
    plain = Mutant(module.as_posix(), 0, "add", (6, 12), same, ())
    assert put_in(plain)
    assert not put_in(plain)
