"""Running collected tests without reports, and learning which lines of the package each of them runs."""

from __future__ import annotations

import os
import pickle
import sys
import time
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from types import FrameType
from typing import Any

import pytest
from _pytest.runner import runtestprotocol

Lines = dict[str, set[int]]


@dataclass(frozen=True)
class Learnt:
    """Of each test, by its place, its seconds under tracing and the lines it runs; of one that does not pass,
    nothing."""

    seconds: dict[int, float]
    lines: dict[int, Lines]


def run_one(item: pytest.Item, following: pytest.Item | None) -> bool:
    """Whether a test passes; nothing is told of how it fails."""
    if "tmp_path" in getattr(item, "fixturenames", ()):
        return all(one.passed for one in runtestprotocol(item, log=False, nextitem=following))
    state = item.session._setupstate
    try:
        item._initrequest()
        state.setup(item)
        item.runtest()
    except (Exception, pytest.fail.Exception, SystemExit):
        return False
    finally:
        state.teardown_exact(following)
    return True


def learnt(items: Sequence[pytest.Item], watched: Sequence[Path]) -> Learnt:
    """Run every test once in a process of its own: what it leaves in memory is gone with it."""
    into, out = os.pipe()
    child = os.fork()
    if child == 0:
        os.close(into)
        with os.fdopen(out, "wb") as pipe:
            pickle.dump(_learn(items, watched), pipe)
            pipe.flush()
        os._exit(0)
    os.close(out)
    with os.fdopen(into, "rb") as pipe:
        found: Learnt = pickle.load(pipe)
    os.waitpid(child, 0)
    return found


def kept(path: Path, items: Sequence[pytest.Item], watched: Sequence[Path]) -> Learnt:
    """What was learnt before and kept in a file, by the names of the tests; of tests not met before it is
    learnt now and kept. The file is of one state of the code: lines move when a module changes."""
    known: tuple[dict[str, float], dict[str, Lines]] = ({}, {})
    if path.exists():
        known = pickle.loads(path.read_bytes())
    seconds, lines = known
    new = [one for one in items if one.nodeid not in seconds]
    if new:
        found = learnt(new, watched)
        seconds |= {new[number].nodeid: value for number, value in found.seconds.items()}
        lines |= {new[number].nodeid: value for number, value in found.lines.items()}
        path.write_bytes(pickle.dumps(known))
    places = {one.nodeid: number for number, one in enumerate(items)}
    return Learnt(
        {places[name]: value for name, value in seconds.items() if name in places},
        {places[name]: value for name, value in lines.items() if name in places},
    )


def _learn(items: Sequence[pytest.Item], watched: Sequence[Path]) -> Learnt:
    seconds: dict[int, float] = {}
    lines: dict[int, Lines] = {}
    names = {str(path.resolve()): path.as_posix() for path in watched}
    for number, item in enumerate(items):
        found: Lines = {}

        def trace(frame: FrameType, event: str, arg: Any, found: Lines = found) -> Any:
            name = names.get(frame.f_code.co_filename)
            if name is None:
                return None
            seen = found.setdefault(name, set())
            seen.add(frame.f_lineno)

            def line(frame: FrameType, event: str, arg: Any) -> Any:
                if event == "line":
                    seen.add(frame.f_lineno)
                return line

            return line

        start = time.process_time()
        try:
            sys.settrace(trace)
            passed = run_one(item, None)
        except pytest.skip.Exception:
            passed = False
        finally:
            sys.settrace(None)
        if passed:
            seconds[number] = time.process_time() - start
            lines[number] = found
    return Learnt(seconds, lines)
