"""Running ``pqn`` in this process, and records to run it on."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from pgn_piquet.cli.main import main

GOOD = """\
[Piquet "1"]
[Event "A partie"]
[Rules "cavendish@1"]

B: deals 1
score A: 27 B: 13

A: deals 2
score A: 15 B: 31

B: deals 3
score A: 44 B: 6

A: deals 4
score A: 18 B: 29

B: deals 5
score A: 35 B: 12

A: deals 6
score A: 25 B: 23
total A: 164 B: 114
result A: 150
"""
WRONG = GOOD.replace("total A: 164", "total A: 165")
NOTED = GOOD.replace('[Rules "cavendish@1"]\n', "")
"""names no rule set: a note"""


@pytest.fixture
def pqn() -> Callable[..., Result]:
    """``pqn("check", "-", input=…)``"""

    def run(*words: str, input: str | bytes | None = None) -> Result:
        return CliRunner().invoke(main, words, input=input, catch_exceptions=False)

    return run


@pytest.fixture
def files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder to stand in: good.pqn, wrong.pqn, noted.pqn, sub/good.pqn, notes.txt, empty/."""
    (tmp_path / "sub").mkdir()
    (tmp_path / "empty").mkdir()
    for name, text in (("good", GOOD), ("wrong", WRONG), ("noted", NOTED), ("sub/good", GOOD)):
        (tmp_path / f"{name}.pqn").write_text(text, encoding="utf-8")
    (tmp_path / "notes.txt").write_text("nothing of Piquet\n", encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    return tmp_path
