"""``make wheel``: two wheels, either of which installs by itself and says which it is."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import venv
from pathlib import Path

import pytest

from .test_which import ROOT, compiled_in, hatch_build

pytestmark = [
    pytest.mark.long,
    pytest.mark.skipif(not hatch_build.can_compile(), reason="no C compiler here"),
]


@pytest.fixture(scope="module")
def tree(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the sources with both wheels in ``dist``, built in the tree itself, not from the sdist."""
    copy = tmp_path_factory.mktemp("tree")
    listed = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, timeout=60, check=True)
    for name in filter(None, listed.stdout.decode().split("\0")):
        if (ROOT / name).is_file():
            (copy / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(ROOT / name, copy / name)
    command = [sys.executable, "-m", "build", "--no-isolation", "--wheel", "--outdir", "dist"]
    bare = {name: value for name, value in os.environ.items() if name not in ("PYTHONPATH", "PYTHONSAFEPATH")}
    for more in ({}, {"PQN_PURE": "1"}):
        subprocess.run(command, cwd=copy, check=True, capture_output=True, timeout=900, env=bare | more)
    return copy


def test_a_build_leaves_nothing_compiled_in_the_tree(tree: Path) -> None:
    assert compiled_in(tree / "pgn_piquet") == []
    assert not list(tree.glob("*.so"))


@pytest.mark.parametrize(("wheel", "says"), [("*-none-any.whl", "pure Python"), ("*-cp*.whl", "compiled")])
def test_each_wheel_installs_and_says_what_it_is(tree: Path, tmp_path: Path, wheel: str, says: str) -> None:
    (found,) = (tree / "dist").glob(wheel)
    venv.create(tmp_path / "env", with_pip=True)
    python = tmp_path / "env" / "bin" / "python"
    bare = {"PATH": os.environ["PATH"], "HOME": os.environ.get("HOME", "/")}
    subprocess.run(
        [str(python), "-m", "pip", "install", "--quiet", str(found)], check=True, timeout=600, env=bare
    )
    pqn = str(python.with_name("pqn"))
    told = subprocess.run(
        [pqn, "--version"], capture_output=True, text=True, timeout=60, env=bare, cwd=tmp_path
    )
    assert told.stdout.strip().endswith(f"({says})")
    sample = next((ROOT / "corpus" / "historical").rglob("*.pqn"))
    judged = subprocess.run(
        [pqn, "check", str(sample)], capture_output=True, timeout=60, env=bare, cwd=tmp_path
    )
    assert judged.returncode in (0, 1) and judged.stdout
