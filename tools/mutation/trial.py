"""One mutant before its judges: a fork of the process that has everything loaded."""

from __future__ import annotations

import functools
import gc
import os
import resource
import signal
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Any

import pytest

from tools.mutation.items import run_one
from tools.mutation.mutants import Mutant, put_in

ROOM = 1 << 30
"""bytes a mutant may take beyond what the parent has"""
SLACK = 1.0
"""seconds a test has beyond ten times what it takes without a mutant"""
KILLED, SURVIVED, SAME = 1, 0, 3


class Fate(StrEnum):
    """What became of a mutant."""

    KILLED = "killed"
    SURVIVED = "survived"
    TIMEOUT = "timeout"
    SAME = "same"
    UNTOUCHED = "untouched"


@dataclass(frozen=True)
class Judge:
    """A test by its place, and the seconds it takes without a mutant."""

    number: int
    item: pytest.Item
    seconds: float


def caches(prefix: str) -> list[Callable[[], None]]:
    """What empties each cache of a package that is loaded."""
    found: list[Callable[[], None]] = []
    for one in gc.get_objects():
        if isinstance(one, functools._lru_cache_wrapper) and str(one.__module__).startswith(prefix):
            found.append(one.cache_clear)
    return found


def tried(
    mutant: Mutant | None,
    judges: Sequence[Judge],
    emptied: Sequence[Callable[[], None]],
) -> tuple[Fate, int | None, float]:
    """The fate of a mutant (None: of the code as it is), the judge that saw it, and the seconds spent."""
    if not judges:
        return Fate.UNTOUCHED, None, 0.0
    start = time.monotonic()
    into, out = os.pipe()
    child = os.fork()
    if child == 0:
        os.close(into)
        _judge(mutant, judges, out, emptied)
    os.close(out)
    said = b""
    while piece := os.read(into, 64):
        said += piece
    os.close(into)
    _, status = os.waitpid(child, 0)
    spent = time.monotonic() - start
    if os.WIFSIGNALED(status):
        late = os.WTERMSIG(status) in (signal.SIGPROF, signal.SIGALRM, signal.SIGXCPU)
        return (Fate.TIMEOUT if late else Fate.KILLED), None, spent
    code = os.WEXITSTATUS(status)
    fate = {SURVIVED: Fate.SURVIVED, SAME: Fate.SAME}.get(code, Fate.KILLED)
    return fate, int(said) if said else None, spent


def _judge(mutant: Mutant | None, judges: Sequence[Judge], out: int, emptied: Any) -> None:
    """In the fork: put the mutant in, run its judges until one fails, and end."""
    code = KILLED
    try:
        now = resource.getrlimit(resource.RLIMIT_AS)[1]
        with open("/proc/self/statm", encoding="ascii") as pages:
            used = int(pages.read().split()[0]) * resource.getpagesize()
        resource.setrlimit(resource.RLIMIT_AS, (used + ROOM, now))
        signal.signal(signal.SIGPROF, signal.SIG_DFL)
        null = os.open(os.devnull, os.O_WRONLY)
        os.dup2(null, 1)
        os.dup2(null, 2)
        if mutant is not None and not put_in(mutant):
            os._exit(SAME)
        for empty in emptied:
            empty()
        for place, judge in enumerate(judges):
            following = judges[place + 1].item if place + 1 < len(judges) else None
            signal.setitimer(signal.ITIMER_PROF, 10 * judge.seconds + SLACK)
            if not run_one(judge.item, following):
                os.write(out, str(judge.number).encode())
                os._exit(KILLED)
        code = SURVIVED
    finally:
        os._exit(code)
