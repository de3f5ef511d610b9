"""``import pgn_piquet`` is cheap, and gives every name it promises."""

from __future__ import annotations

import ast
import subprocess
import sys
from pathlib import Path

import pytest

import pgn_piquet

SOURCE = Path(pgn_piquet.__file__)


@pytest.mark.parametrize("name", pgn_piquet.__all__)
def test_every_name_of_the_door_is_there_and_documented(name: str) -> None:
    found = getattr(pgn_piquet, name)
    assert name in dir(pgn_piquet)
    assert name == "__version__" or found.__doc__


def test_type_checkers_see_the_same_names() -> None:
    tree = ast.parse(SOURCE.read_text(encoding="utf-8"))
    (block,) = (node for node in tree.body if isinstance(node, ast.If))
    seen = {alias.asname: f"{statement.module}"
            for statement in block.body if isinstance(statement, ast.ImportFrom)
            for alias in statement.names}  # fmt: skip
    assert seen == pgn_piquet._DOORS


def test_an_unknown_name_is_an_attribute_error() -> None:
    with pytest.raises(AttributeError, match="no attribute 'chess'"):
        _ = pgn_piquet.chess


def test_importing_the_package_loads_nothing() -> None:
    code = (
        "import sys; before = set(sys.modules); import pgn_piquet\n"
        "print(sorted(name for name in set(sys.modules) - before"
        " if name.partition('.')[0] not in sys.stdlib_module_names))"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, timeout=60, check=True
    )
    # the display hook is there from the beginning, so that a notebook can ask a value to draw itself
    assert done.stdout.strip() == "['pgn_piquet', 'pgn_piquet.model', 'pgn_piquet.model.display']"


def test_the_package_is_typed() -> None:
    assert (SOURCE.parent / "py.typed").exists()
