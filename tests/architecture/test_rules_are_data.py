"""No module of the engine or the judge knows a rule set by name."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

PACKAGE = Path(__file__).parents[2] / "pgn_piquet"
NAMES = {
    "rubicon", "cavendish", "pole", "pole-100", "foster-rubicon", "foster-au-cent", "cavendish-au-cent",
    "normand", "voleur", "ecrire", "chouette", "imperial",
}  # fmt: skip
NOTATION = {"imperial"}
"""also a word of the notation (a claim), so it may stand alone as a string"""
MODULES = sorted(path for room in ("engine", "validation") for path in (PACKAGE / room).rglob("*.py"))


def _docstrings(tree: ast.AST) -> set[int]:
    """Ids of the constants that stand as statements: docstrings and the like."""
    return {id(node.value) for node in ast.walk(tree)
            if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)}  # fmt: skip


def named(source: str) -> Iterator[str]:
    """What in a module knows a rule set by its name."""
    tree = ast.parse(source)
    documents = _docstrings(tree)
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in documents:
            bare = node.value.partition("@")[0]
            if bare in NAMES - NOTATION or ("@" in node.value and bare in NAMES):
                yield f"line {node.lineno}: {node.value!r}"
        if isinstance(node, ast.Compare):
            for side in (node.left, *node.comparators):
                if isinstance(side, ast.Attribute) and side.attr in ("name", "title", "extends"):
                    holder = ast.unparse(side.value).lower()
                    if "rule" in holder:
                        yield f"line {node.lineno}: {ast.unparse(node)}"


def test_the_names_are_those_of_the_presets() -> None:
    shipped = {path.stem.partition("@")[0] for path in (PACKAGE / "rules" / "presets").glob("*.toml")}
    assert shipped <= NAMES


@pytest.mark.parametrize("path", MODULES, ids=lambda path: str(path.relative_to(PACKAGE)))
def test_no_rule_set_is_known_by_name(path: Path) -> None:
    assert list(named(path.read_text(encoding="utf-8"))) == []


@pytest.mark.parametrize(
    "planted",
    ['if rules.name == "x": pass', 'WHO = "cavendish@1"', 'f("normand")', 'x = "imperial@1"',
     "if game.rules.extends != other: pass"],
)  # fmt: skip
def test_a_planted_name_is_noticed(planted: str) -> None:
    assert list(named(planted))


@pytest.mark.parametrize(
    "fine", ['"""Law 54 of Cavendish."""', 'kind = "imperial"', "x = tag.name == 'Event'"]
)
def test_what_is_no_rule_set_is_let_through(fine: str) -> None:
    assert not list(named(fine))
