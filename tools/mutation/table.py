"""What became of the mutants, one line a module, from the results of a run."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from tools.mutation.trial import Fate

HEAD = (
    "| module | mutants judged | killed | killed by time | the same code | alive | run by no test |\n"
    "|---|--:|--:|--:|--:|--:|--:|\n"
)
COLUMNS = (Fate.KILLED, Fate.TIMEOUT, Fate.SAME, Fate.SURVIVED, Fate.UNTOUCHED)


def read(path: Path) -> Iterator[dict[str, Any]]:
    """The results of a module, one mutant a line."""
    with path.open(encoding="utf-8") as lines:
        for line in lines:
            yield json.loads(line)


def table(folder: Path) -> str:
    """The results of a folder as a table in Markdown."""
    rows = [HEAD]
    whole: Counter[str] = Counter()
    for path in sorted(folder.glob("*.jsonl")):
        results = list(read(path))
        fates = Counter(str(one["fate"]) for one in results)
        whole += fates
        if results:
            rows.append(_row(f"`{results[0]['file'].removeprefix('pgn_piquet/')}`", fates))
    return "".join([*rows, _row("all", whole)])


def _row(name: str, fates: Counter[str]) -> str:
    numbers = [fates.total(), *(fates[fate] for fate in COLUMNS)]
    return f"| {name} | " + " | ".join(str(number) for number in numbers) + " |\n"
