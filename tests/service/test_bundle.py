"""The built viewer and page are those of the sources, small enough, and ask for nothing outside."""

from __future__ import annotations

import gzip
import hashlib
import json
import os
import re
import shutil
import subprocess
from pathlib import Path

import pytest

from tests.service import snapshots

ROOT = Path(__file__).parents[2]
BUILT = json.loads((ROOT / "web" / "build.json").read_bytes())
VIEWER = ROOT / "pgn_piquet" / "viewer" / "pqn-viewer.js"
APP = ROOT / "pgn_piquet" / "service" / "static" / "app.js"
MOST_GZIPPED = 40 * 1024


def sha256(path: Path) -> str:
    return hashlib.sha256(path.read_bytes()).hexdigest()


def test_build_is_that_of_the_sources() -> None:
    found = {name: sha256(ROOT / name) for name in BUILT["sources"]}
    assert found == BUILT["sources"], BUILT["made"]
    there = {str(path.relative_to(ROOT)) for path in (ROOT / "web" / "src").rglob("*") if path.is_file()}
    assert there <= BUILT["sources"].keys(), BUILT["made"]


def test_built_files_are_those_that_were_made() -> None:
    assert {name: sha256(ROOT / name) for name in BUILT["outputs"]} == {
        name: told["sha256"] for name, told in BUILT["outputs"].items()
    }


def test_viewer_is_small() -> None:
    assert len(gzip.compress(VIEWER.read_bytes(), 9)) <= MOST_GZIPPED


@pytest.mark.parametrize("path", [VIEWER, APP], ids=lambda path: path.name)
def test_program_makes_no_code_of_text(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert not re.search(r"\beval\(|new Function\(|document\.write\(", text)
    assert not re.search(r"""(?:fetch|import)\(\s*["'`]https?:""", text)


def test_viewer_passes_its_own_tests_on_what_the_service_answers(tmp_path: Path) -> None:
    npx = shutil.which("npx")
    if npx is None or not (ROOT / "web" / "node_modules" / "vitest").is_dir():
        pytest.skip("needs node and `cd web && npm ci`")
    snapshots.write(tmp_path)
    environment = {**os.environ, "PQN_SNAPSHOTS": str(tmp_path), "CI": "1"}
    ended = subprocess.run(
        [npx, "vitest", "run"], cwd=ROOT / "web", env=environment, capture_output=True, text=True, timeout=300
    )
    assert ended.returncode == 0, ended.stdout + ended.stderr
