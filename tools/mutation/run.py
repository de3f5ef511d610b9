"""A plugin of pytest that, instead of running what was collected, judges mutants with it."""

from __future__ import annotations

import gc
import json
import sys
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from fnmatch import fnmatch
from pathlib import Path
from random import Random
from typing import Final

import pytest

from pgn_piquet import library
from pgn_piquet.rules.load import names, preset
from tools.mutation.items import Learnt, kept
from tools.mutation.mutants import Mutant, count, mutants_of
from tools.mutation.table import read, table
from tools.mutation.trial import Fate, Judge, caches, tried

BLANK: Final = 300
"""tests, the quickest, that must pass in a fork without a mutant"""
OWN: Final = ("tests/engine/", "tests/rules/")
"""tests made for what is mutated"""
LIVED: Final = (Fate.SURVIVED, Fate.UNTOUCHED)
SHARP: Final = 12
"""tests of a function kept as those that saw its last mutants"""


@dataclass(frozen=True)
class Wanted:
    """What is to be judged: ``sample`` mutants a module (0: all), each by ``most`` seconds of tests, as they
    take when traced; of ``again``, the folder of an earlier run, only what lived."""

    files: tuple[Path, ...]
    watched: tuple[Path, ...]
    out: Path
    without: tuple[str, ...]
    sample: int
    seed: str
    most: float
    again: Path | None


class Run:
    """The plugin. Results that stand in the folder are kept: a run broken off goes on where it was."""

    def __init__(self, wanted: Wanted) -> None:
        self.wanted = wanted
        self.killers: dict[str, list[int]] = {}
        self.turns: dict[int, tuple[bool, float]] = {}

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        left_out = self.wanted.without
        items[:] = [one for one in items if not any(fnmatch(one.nodeid, name) for name in left_out)]

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        self.wanted.out.mkdir(parents=True, exist_ok=True)
        items = session.items
        known = kept(self.wanted.out.parent / "learnt.pickle", items, self.wanted.watched)
        note(f"{len(known.seconds)} of {len(items)} tests, {sum(known.seconds.values()):.1f} s traced")
        self.turns = {
            number: (not items[number].nodeid.startswith(OWN), seconds)
            for number, seconds in known.seconds.items()
        }
        warm()
        gc.collect()
        gc.freeze()
        quick = sorted(known.seconds, key=known.seconds.__getitem__)[:BLANK]
        fate, killer, _ = tried(None, [Judge(number, items[number], 5.0) for number in quick], ())
        if fate is not Fate.SURVIVED:  # else every mutant would be killed
            raise pytest.UsageError(f"without a mutant: {fate} {killer and items[killer].nodeid}")
        for path in self.wanted.files:
            self.judge_file(path, items, known)
        note(table(self.wanted.out))
        return True

    def chosen(self, path: Path) -> frozenset[int] | None:
        """The numbers of the mutants to judge; None is all."""
        if self.wanted.again is not None:
            before = read(self.wanted.again / f"{path.stem}.jsonl")
            return frozenset(one["number"] for one in before if one["fate"] in LIVED)
        if self.wanted.sample:
            total = count(path)
            if total > self.wanted.sample:
                drawn = Random(f"{self.wanted.seed} {path}").sample(range(total), self.wanted.sample)
                return frozenset(drawn)
        return None

    def judge_file(self, path: Path, items: Sequence[pytest.Item], known: Learnt) -> None:
        touching = by_line(path.as_posix(), known)
        emptied = caches("pgn_piquet.rules") if "rules" in path.parts else []
        fates: Counter[str] = Counter()
        results = self.wanted.out / f"{path.stem}.jsonl"
        before = {one["number"] for one in read(results)} if results.exists() else set()
        with results.open("a", encoding="utf-8") as lines:
            for mutant in mutants_of(path, self.chosen(path)):
                if mutant.number in before:
                    continue
                judges = self.judges(mutant, touching, known)
                asked = [Judge(number, items[number], known.seconds[number]) for number in judges]
                fate, killer, spent = tried(mutant, asked, emptied)
                fates[fate] += 1
                if killer is not None:
                    self.remember(mutant, killer)
                told = {
                    "file": mutant.path, "number": mutant.number, "function": mutant.function,
                    "line": mutant.lines[0], "fate": fate, "spent": round(spent, 3), "judges": len(judges),
                    "killer": items[killer].nodeid if killer is not None else None, "change": mutant.change,
                }  # fmt: skip
                lines.write(json.dumps(told, ensure_ascii=False) + "\n")
                lines.flush()
        note(f"{path}: " + ", ".join(f"{number} {fate}" for fate, number in sorted(fates.items())))

    def judges(self, mutant: Mutant, touching: dict[int, set[int]], known: Learnt) -> list[int]:
        """The tests that run the changed lines: the last that saw mutants of the function, then those of the
        rooms themselves and all others, the quickest first."""
        first, last = mutant.lines
        found: set[int] = set()
        for line in range(first, last + 1):
            found |= touching.get(line, set())
        sharp = [one for one in self.killers.get(f"{mutant.path} {mutant.function}", ()) if one in found]
        rest = sorted(found - set(sharp), key=self.turns.__getitem__)
        spent = 0.0
        asked: list[int] = []
        for one in [*sharp, *rest]:
            spent += known.seconds[one]
            if spent > self.wanted.most and asked:
                break
            asked.append(one)
        return asked

    def remember(self, mutant: Mutant, killer: int) -> None:
        sharp = self.killers.setdefault(f"{mutant.path} {mutant.function}", [])
        if killer in sharp:
            sharp.remove(killer)
        sharp.insert(0, killer)
        del sharp[SHARP:]


def warm() -> None:
    """Load what no mutant concerns: the reader, with the lines of the corpus read, and the rule sets.

    What the engine gives is kept nowhere in this process, else a fork would take it for its own."""
    for path in sorted(Path("corpus").rglob("*.pqn")):
        library.read(path.read_bytes(), name=path.name)
    for name in names():
        preset(name)


def by_line(path: str, known: Learnt) -> dict[int, set[int]]:
    """The tests that run each line of a module."""
    found: dict[int, set[int]] = {}
    for number, lines in known.lines.items():
        for line in lines.get(path, ()):
            found.setdefault(line, set()).add(number)
    return found


def note(words: str) -> None:
    """Tell how far it has come, past what pytest takes of the output."""
    print(words, file=sys.__stderr__, flush=True)
