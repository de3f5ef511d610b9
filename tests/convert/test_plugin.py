"""A package adds a format: a real one, built, installed beside this package, and used by the command line."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

PROJECT = """[build-system]
requires = ["hatchling"]
build-backend = "hatchling.build"

[project]
name = "pqn-cuts"
version = "1.0"

[project.entry-points."pgn_piquet.formats"]
cuts = "pqn_cuts:FORMAT"
text = "pqn_cuts:NAME"
lost = "pqn_cuts:NOWHERE"
moved = "pqn_gone:FORMAT"
"""
MODULE = '''"""Cuts, one a line: `A Kh`."""
from pgn_piquet.convert.format import Format, Kind
from pgn_piquet.model.statements import Cuts, Unreadable
from pgn_piquet.syntax.reader import read as read_text

NAME = "cuts"


def write(items, settings):
    for item in items:
        for line in item.record.lines:
            if isinstance(line.says, Cuts):
                yield f"{line.says.seat} {line.says.cards[0]}\\n".encode()


def read(data, name):
    lines = [f"{line[0]}: cuts {line[2:]}" for line in data.decode().splitlines()]
    return read_text("\\n".join(['[Piquet "1"]', *lines]) + "\\n", name)


FORMAT = Format(NAME, "cuts alone", ".cuts", write, frozenset({Kind.CUTS}), read=read)
'''


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    source, target = tmp_path_factory.mktemp("source"), tmp_path_factory.mktemp("target")
    (source / "pyproject.toml").write_text(PROJECT)
    (source / "pqn_cuts.py").write_text(MODULE)
    options = ["--quiet", "--no-deps", "--no-index", "--no-build-isolation", "--disable-pip-version-check"]
    command = [sys.executable, "-m", "pip", "install", *options, "--target", str(target), str(source)]
    done = subprocess.run(command, capture_output=True, text=True, timeout=100, check=False)
    assert done.returncode == 0, done.stderr
    return target


def _pqn(installed: Path, given: str, *words: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "pgn_piquet", *words]
    environment = {**os.environ, "PYTHONPATH": str(installed)}
    return subprocess.run(
        command, input=given, capture_output=True, text=True, timeout=60, check=False, env=environment
    )


def test_its_writer_is_used_and_what_it_drops_is_told(installed: Path) -> None:
    given = '[Piquet "1"]\n; of an evening\nA: cuts Kh\nB: cuts 9s\n'
    made = _pqn(installed, given, "convert", "--to", "cuts", "-")
    assert (made.returncode, made.stdout) == (0, "A Kh\nB 9s\n")
    assert "note[W501] cuts leaves out remarks (1 in this record)" in made.stderr
    assert _pqn(installed, given, "convert", "--to", "cuts", "--strict", "-").returncode == 1


def test_its_reader_is_used(installed: Path) -> None:
    made = _pqn(installed, "A Kh\nB 9s\n", "convert", "--from", "cuts", "--to", "pqn", "-")
    assert (made.returncode, made.stdout) == (0, '[Piquet "1"]\nA: cuts Kh\nB: cuts 9s\n')


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("text", "(pqn_cuts:NAME) is no Format"),
        ("lost", "(pqn_cuts:NOWHERE) cannot be loaded: module 'pqn_cuts' has no attribute 'NOWHERE'"),
        ("moved", "(pqn_gone:FORMAT) cannot be loaded: No module named 'pqn_gone'"),
    ],
)
def test_an_entry_point_that_gives_no_format_is_said(installed: Path, name: str, said: str) -> None:
    made = _pqn(installed, "", "convert", "--to", name, "-")
    assert made.returncode == 2
    assert f"the entry point '{name}' of pgn_piquet.formats {said}" in " ".join(made.stderr.split())
    assert "Traceback" not in made.stderr


def test_without_the_package_the_format_is_not_there() -> None:
    made = _pqn(Path("."), "", "convert", "--to", "cuts", "-")
    assert made.returncode == 2
    assert "there is no format 'cuts'" in made.stderr
