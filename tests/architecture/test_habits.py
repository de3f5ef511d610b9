"""Habits of the house that a tool does not hold."""

from __future__ import annotations

import ast
import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
MODULES = sorted(path for path in (ROOT / "pgn_piquet").rglob("*.py") if "_shipped" not in path.parts)
SILENCED = re.compile(r"#\s*(type:\s*ignore|noqa)(\[[^\]]*\])?(.*)")
UNFINISHED = re.compile(r"\b(TODO|FIXME|XXX)\b")
AS_ABOVE = 12
"""lines within which one reason for a silenced check serves its neighbours"""


def _id(path: Path) -> str:
    return str(path.relative_to(ROOT / "pgn_piquet"))


@pytest.mark.parametrize("path", MODULES, ids=_id)
def test_a_module_says_what_it_is(path: Path) -> None:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    assert ast.get_docstring(tree), "no docstring"


@pytest.mark.parametrize("path", MODULES, ids=_id)
def test_nothing_is_left_for_later(path: Path) -> None:
    assert not UNFINISHED.search(path.read_text(encoding="utf-8"))


def broad(tree: ast.AST) -> Iterator[str]:
    """``except:``, ``except Exception`` and calls of ``print``."""
    for node in ast.walk(tree):
        if isinstance(node, ast.ExceptHandler):
            if node.type is None or ast.unparse(node.type) == "Exception":
                yield f"line {node.lineno}: catches everything"
        elif isinstance(node, ast.Call) and ast.unparse(node.func) == "print":
            yield f"line {node.lineno}: prints"


@pytest.mark.parametrize("path", MODULES, ids=_id)
def test_nothing_catches_everything_or_prints(path: Path) -> None:
    assert list(broad(ast.parse(path.read_text(encoding="utf-8")))) == []


@pytest.mark.parametrize("planted", ["try: f()\nexcept Exception: g()", "try: f()\nexcept: g()", "print(1)"])
def test_what_is_planted_is_noticed(planted: str) -> None:
    assert list(broad(ast.parse(planted)))


@pytest.mark.parametrize("path", MODULES, ids=_id)
def test_a_silenced_check_has_its_reason(path: Path) -> None:
    last = -AS_ABOVE - 1
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines()):
        found = SILENCED.search(line)
        if found and found[3].strip(" #"):
            last = number
        elif found:
            assert number - last <= AS_ABOVE, f"line {number + 1}: {line.strip()}"


def test_test_files_outside_packages_have_names_of_their_own() -> None:
    """pytest takes two of one name for one module, and then reads neither."""
    bare = Counter(
        one.name for one in (ROOT / "tests").rglob("test_*.py") if not (one.parent / "__init__.py").exists()
    )
    assert [name for name, number in bare.items() if number > 1] == []


def test_each_decision_has_a_number_of_its_own() -> None:
    numbers = [one.name[:4] for one in sorted((ROOT / "docs" / "decisions").glob("[0-9]*.md"))]
    assert numbers == [f"{number:04}" for number in range(1, len(numbers) + 1)]
