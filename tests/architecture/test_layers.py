"""Imports go one way, and the contract notices when they do not."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
LINT = Path(sys.executable).with_name("lint-imports")


def _lint(folder: Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [str(LINT), "--config", str(folder / "pyproject.toml"), "--no-cache"],
        cwd=folder, capture_output=True, text=True, timeout=120,
        env={"PYTHONPATH": str(folder), "PATH": "/usr/bin:/bin"},
    )  # fmt: skip


@pytest.fixture
def house(tmp_path: Path) -> Path:
    """A copy of the package, to plant things in."""
    shutil.copy(ROOT / "pyproject.toml", tmp_path)
    shutil.copytree(
        ROOT / "pgn_piquet", tmp_path / "pgn_piquet", ignore=shutil.ignore_patterns("__pycache__", "*.so")
    )
    return tmp_path


def test_the_house_keeps_its_layers() -> None:
    done = _lint(ROOT)
    assert done.returncode == 0, done.stdout


def test_an_upward_import_is_noticed(house: Path) -> None:
    planted = house / "pgn_piquet" / "model" / "cards.py"
    planted.write_text(planted.read_text() + "\nfrom ..engine import game as planted\n")
    done = _lint(house)
    assert done.returncode == 1
    assert "pgn_piquet.model is not allowed to import pgn_piquet.engine" in done.stdout


def test_a_room_without_a_layer_is_noticed(house: Path) -> None:
    (house / "pgn_piquet" / "attic.py").write_text('"""Nobody said where this belongs."""\n')
    done = _lint(house)
    assert done.returncode == 1
    assert "attic" in done.stdout + done.stderr
