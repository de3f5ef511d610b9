"""What only a terminal sees: colours and the progress bar."""

from __future__ import annotations

import os
import pty
import subprocess
import sys
from pathlib import Path

import pytest

from pgn_piquet.cli.options import palette
from pgn_piquet.render.reports.palette import ANSI, PLAIN

from .conftest import WRONG


class Terminal:
    """Says that it is one."""

    def isatty(self) -> bool:
        return True


def stand_on_a_terminal(patch: pytest.MonkeyPatch) -> None:
    """In the test itself: pytest puts its own standard output in place before each."""
    patch.setattr(sys, "stdout", Terminal())
    for name in ("NO_COLOR", "TERM"):
        patch.delenv(name, raising=False)


def test_a_terminal_has_colours(monkeypatch: pytest.MonkeyPatch) -> None:
    stand_on_a_terminal(monkeypatch)
    assert palette() is ANSI


@pytest.mark.parametrize(("name", "value"), [("NO_COLOR", "1"), ("TERM", "dumb")])
def test_but_not_when_told_so(monkeypatch: pytest.MonkeyPatch, name: str, value: str) -> None:
    stand_on_a_terminal(monkeypatch)
    monkeypatch.setenv(name, value)
    assert palette() is PLAIN


def test_an_empty_no_color_says_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    stand_on_a_terminal(monkeypatch)
    monkeypatch.setenv("NO_COLOR", "")
    assert palette() is ANSI


def run_on_a_terminal(path: Path, patience: float, out: Path) -> str:
    """Check a file with standard error on a pseudo-terminal; what was written there."""
    code = (
        "import sys\n"
        "from pgn_piquet.cli import progress\n"
        f"progress.Meter.__init__.__defaults__ = ({patience},)\n"
        "from pgn_piquet.cli.main import main\n"
        "main(['check', '--format', 'short', sys.argv[1]])\n"
    )
    ours, theirs = pty.openpty()
    with out.open("wb") as file:
        done = subprocess.Popen(
            [sys.executable, "-c", code, str(path)], stdout=file, stderr=theirs,
            env={**os.environ, "TERM": "xterm", "COLUMNS": "100"},
        )  # fmt: skip
        os.close(theirs)
        written = b""
        while True:
            try:
                block = os.read(ours, 4096)
            except OSError:
                break
            if not block:
                break
            written += block
        done.wait(60)
    os.close(ours)
    return written.decode()


@pytest.fixture
def many(tmp_path: Path) -> Path:
    path = tmp_path / "many.pqn"
    path.write_text("\n".join([WRONG] * 300), encoding="utf-8")
    return path


def test_long_work_shows_a_bar_on_standard_error_alone(many: Path, tmp_path: Path) -> None:
    out = tmp_path / "out"
    shown = run_on_a_terminal(many, 0.0, out)
    assert "many.pqn" in shown
    assert out.read_text().count("P302") == 300
    assert "\x1b" not in out.read_text()


def test_short_work_does_not(many: Path, tmp_path: Path) -> None:
    assert run_on_a_terminal(many, 3600.0, tmp_path / "out") == ""
