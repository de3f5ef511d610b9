"""The answers in ``docs/old-books.md``: each command of the page is run on the records of the page.

A record stands in a block ``pqn NAME``, commands in blocks ``console``, each after ``$ ``. What the program
answers is written under it.
"""

from __future__ import annotations

import os
import re
import shlex
import tempfile
from contextlib import chdir
from pathlib import Path

from click.testing import CliRunner

PAGE = Path(__file__).parent.parent / "docs" / "old-books.md"
_BLOCK = re.compile(r"^```(pqn|console)(?: (\S+))?\n(.*?)^```$", re.MULTILINE | re.DOTALL)


def document() -> str:
    """The page with the answers as they are now."""
    page = PAGE.read_text(encoding="utf-8")
    with tempfile.TemporaryDirectory() as folder, chdir(folder):
        for kind, name, body in _BLOCK.findall(page):
            if kind == "pqn" and name:
                Path(name).write_text(body, encoding="utf-8")
        return _BLOCK.sub(lambda found: _answered(found) if found[1] == "console" else found[0], page)


def _answered(found: re.Match[str]) -> str:
    commands = [line for line in found[3].splitlines() if line.startswith("$ ")]
    answers = "\n".join(f"{command}\n{_answer(command)}".rstrip() for command in commands)
    return f"```console\n{answers}\n```"


def _answer(command: str) -> str:
    from pgn_piquet.cli.main import main

    _, *words = shlex.split(command.removeprefix("$ "))
    return CliRunner(env={**os.environ, "COLUMNS": "100"}).invoke(main, words).stdout
