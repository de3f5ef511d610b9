"""Which build these tests run on, and that nothing compiled hides a source that was changed since.

``make test-compiled`` sets ``PQN_BUILD=compiled``; without it the tests run on the source tree.
"""

from __future__ import annotations

import os
import sys
from importlib import import_module
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

import pytest

import pgn_piquet
from pgn_piquet import library

ROOT = Path(__file__).parents[2]
TREE = ROOT / "pgn_piquet"
PACKAGE = Path(pgn_piquet.__file__).parent
ON_COMPILED = os.environ.get("PQN_BUILD") == "compiled"

sys.path.insert(0, str(ROOT))
hatch_build = pytest.importorskip("hatch_build")  # hatchling is there for developers
sys.path.remove(str(ROOT))
PATHS = sorted(path for pattern in hatch_build.COMPILED for path in ROOT.glob(pattern))


def compiled_in(folder: Path) -> list[str]:
    return [
        str(path.relative_to(folder))
        for path in folder.rglob("*")
        if path.name.endswith(tuple(EXTENSION_SUFFIXES))
    ]


def test_no_compiled_module_stands_in_the_source_tree() -> None:
    """It would be loaded instead of the source beside it, whatever that says by now: remove it."""
    assert compiled_in(TREE) == []


def test_the_version_tells_the_build() -> None:
    assert library.version().endswith("(compiled)" if ON_COMPILED else "(pure Python)")
    assert (PACKAGE != TREE) == ON_COMPILED


@pytest.mark.parametrize("path", PATHS, ids=lambda path: path.stem)
def test_each_module_of_the_list_is_what_the_build_says(path: Path) -> None:
    name = ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")
    origin = import_module(name).__file__ or ""
    assert origin.endswith(tuple(EXTENSION_SUFFIXES)) == ON_COMPILED


def test_every_pattern_of_the_list_names_modules() -> None:
    assert all(list(ROOT.glob(pattern)) for pattern in hatch_build.COMPILED)


@pytest.mark.skipif(not ON_COMPILED, reason="the source tree is what is tested")
def test_the_compiled_package_is_of_these_sources() -> None:
    """Its wheel holds the sources too."""
    sources = {str(path.relative_to(TREE)): path.read_bytes() for path in TREE.rglob("*.py")}
    packed = {
        str(path.relative_to(PACKAGE)): path.read_bytes()
        for path in PACKAGE.rglob("*.py")
        if "_shipped" not in path.parts
    }
    assert sorted(packed) == sorted(sources)
    assert [name for name in sources if sources[name] != packed[name]] == []


@pytest.mark.parametrize(("name", "value"), [("PQN_PURE", "1"), ("CC", "no-such-compiler")])
def test_it_does_not_compile_where_it_must_not_or_cannot(
    monkeypatch: pytest.MonkeyPatch, name: str, value: str
) -> None:
    monkeypatch.setenv(name, value)
    assert not hatch_build.can_compile()
