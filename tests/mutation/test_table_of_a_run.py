"""The table of a run: one line a module, and their sum."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

pytest.importorskip("mutmut")
from tools.mutation.table import table


def write(folder: Path, module: str, *fates: str) -> None:
    lines = (json.dumps({"file": f"pgn_piquet/{module}.py", "fate": fate}) + "\n" for fate in fates)
    (folder / f"{module.replace('/', '-')}.jsonl").write_text("".join(lines), encoding="utf-8")


def test_each_module_has_its_line(tmp_path: Path) -> None:
    write(tmp_path, "engine/trick", "killed", "survived", "killed", "timeout")
    write(tmp_path, "rules/load", "untouched", "same", "survived", "survived")
    write(tmp_path, "rules/fault")
    _, _, *rows = table(tmp_path).splitlines()
    assert rows == [
        "| `engine/trick.py` | 4 | 2 | 1 | 0 | 1 | 0 |",
        "| `rules/load.py` | 4 | 0 | 0 | 1 | 2 | 1 |",
        "| all | 8 | 2 | 1 | 1 | 3 | 1 |",
    ]
