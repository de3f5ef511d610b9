"""Many files judged by one or more workers; what comes out does not depend on how many there are."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context
from pathlib import Path
from typing import BinaryIO, Final, Protocol, cast

from ..convert.packed import PackedError, is_packed, open_stream
from ..validation.judge import Piece
from .blocks import BLOCK_BYTES, Cut, Stamp, cut, pieces, stamp
from .journal import Entry, Journal
from .work import Counts, Done, Work, do

AHEAD: Final = 2
"""pieces of work waiting for each worker"""
TRIES: Final = 3
"""times that one piece of work is begun, where a worker is killed at it"""


class WorkerLostError(OSError):
    """Workers died again and again at the same piece of work."""


Outcome = Done | OSError
"""what comes of a piece of work, or why nothing does"""


class Crew(Protocol):
    """Who does the work: gives the results in the order of the work, whatever happens to a worker."""

    def results(self, works: Iterator[Work | OSError]) -> Iterator[Outcome]:
        """One result for each piece of work, in order; an error among the work is passed on in its place."""
        ...


class Alone:
    """This process."""

    def results(self, works: Iterator[Work | OSError]) -> Iterator[Outcome]:
        """See ``Crew``."""
        for work in works:
            try:
                yield work if isinstance(work, OSError) else do(work)
            except OSError as error:
                yield _named(cast("Work", work).path, error)


class Pool:
    """``jobs`` processes on this machine. The work of one that dies is begun again by another."""

    def __init__(self, jobs: int) -> None:
        self.jobs = jobs
        self._waiting: deque[tuple[Work | OSError, Future[Done] | None]] = deque()
        self._tries: dict[str, int] = {}
        self._executor: ProcessPoolExecutor | None = None

    def results(self, works: Iterator[Work | OSError]) -> Iterator[Outcome]:
        """See ``Crew``."""
        try:
            for work in works:
                self._waiting.append((work, self._submit(work)))
                while len(self._waiting) >= self.jobs * AHEAD:
                    yield self._first()
            while self._waiting:
                yield self._first()
        finally:
            self._stop()

    def _submit(self, work: Work | OSError) -> Future[Done] | None:
        if isinstance(work, OSError):
            return None
        if self._executor is None:
            self._executor = ProcessPoolExecutor(self.jobs, mp_context=get_context("spawn"))
        try:
            return self._executor.submit(do, work)
        except BrokenProcessPool:
            self._begin_again()
            return self._submit(work)

    def _first(self) -> Outcome:
        while True:
            work, future = self._waiting[0]
            result: Outcome | None = None
            if isinstance(work, OSError):
                result = work
            elif future is not None:
                try:
                    result = future.result()
                except BrokenProcessPool:
                    result = self._lost(work)
                except OSError as error:
                    result = _named(work.path, error)
            if result is not None:
                self._waiting.popleft()
                return result

    def _lost(self, work: Work) -> Outcome | None:
        """A worker died; the pool with it. The oldest work may be what killed it."""
        self._tries[work.key] = self._tries.get(work.key, 1) + 1
        given_up = self._tries[work.key] > TRIES
        if given_up:
            self._waiting[0] = (work, None)
        self._begin_again()
        return WorkerLostError(f"{work.path}: workers died {TRIES} times at this file") if given_up else None

    def _begin_again(self) -> None:
        """A new pool, and all that waited submitted to it: results are counted when they are given out, so
        nothing is lost and nothing counted twice."""
        self._stop()
        again = [(work, None if future is None else work) for work, future in self._waiting]
        self._waiting.clear()
        for work, live in again:
            self._waiting.append((work, None if live is None else self._submit(live)))

    def _stop(self) -> None:
        if self._executor is not None:
            self._executor.shutdown(wait=False, cancel_futures=True)
            self._executor = None


class Bulk:
    """A run over files. ``counts`` and ``done_bytes`` grow with it."""

    def __init__(
        self,
        crew: Crew,
        rules_files: Sequence[Path] = (),
        *,
        told: bool = True,
        journal: Journal | None = None,
        size: int = BLOCK_BYTES,
    ) -> None:
        self.crew = crew
        self.size = size
        """bytes of a block"""
        self.rules_files = tuple(str(one) for one in rules_files)
        self.told = told
        self.journal = journal
        self.counts = Counts()
        self.done_bytes = 0
        """those of an earlier run included"""

    def results(self, paths: Sequence[str]) -> Iterator[Outcome]:
        """What comes of each piece of work, in the order of the files; an OSError for what cannot be read
        (the rest is still done). Blocks of an earlier run are counted and not given again."""
        failed: set[str] = set()
        for result in self.crew.results(self._works(paths)):
            if isinstance(result, OSError):
                yield result
                continue
            path = result.key.rpartition(":")[0]
            if path in failed:
                continue
            if _is_changed(path, result.stamp):
                failed.add(path)
                yield OSError(f"{path}: it was changed while it was read")
                continue
            self.counts.add(result.counts)
            self.done_bytes += result.size
            yield result

    def written(self, done: Done, out: int) -> None:
        """The output of a piece of work is out: write it down."""
        if self.journal is not None:
            self.journal.write(Entry(done.key, done.stamp, done.size, done.counts, out))

    def _works(self, paths: Sequence[str]) -> Iterator[Work | OSError]:
        for path in paths:
            try:
                plan = cut(path, self.size)
                for work in self._of_file(plan):
                    if not self._known(work):
                        yield work
            except OSError as error:
                yield _named(path, error)

    def _known(self, work: Work) -> bool:
        entry = None if self.journal is None else self.journal.take(work.key, work.stamp)
        if entry is None:
            return False
        self.counts.add(entry.counts)
        self.done_bytes += entry.size
        return True

    def _of_file(self, plan: Cut) -> Iterator[Work]:
        if plan.alone:
            yield Work(plan.path, plan.stamp, None, self.rules_files, self.told)
            return
        with open(plan.path, "rb") as file:
            packed = is_packed(file.read(4))
            file.seek(0)
            if not packed:
                for block in plan.blocks:
                    yield Work(plan.path, plan.stamp, block, self.rules_files, self.told)
                return
            unpacked = pieces(cast("BinaryIO", open_stream(file)), self.size)
            for block, data in zip(plan.blocks, unpacked, strict=False):
                piece = Piece(data, block.number, block.start, block.before, block.start == 0)
                yield Work(plan.path, plan.stamp, block, self.rules_files, self.told, piece)


def _is_changed(path: str, before: Stamp) -> bool:
    try:
        return stamp(path) != before
    except OSError:
        return True


def _named(path: str, error: OSError) -> OSError:
    """The error with the name of the file in front."""
    text = error.strerror or str(error)
    named = text if text.startswith(path) else f"{path}: {text}"
    return PackedError(named) if isinstance(error, PackedError) else OSError(named)
