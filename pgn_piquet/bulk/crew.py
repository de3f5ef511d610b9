"""Who does the work of a run: this process, or several; what comes out is the same and in the same order."""

from __future__ import annotations

import os
import signal
from collections import deque
from collections.abc import Iterator
from concurrent.futures import Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context, parent_process
from threading import Thread
from typing import Final, Protocol

from msgspec import Struct

from .blocks import Source
from .deferral import Deferral
from .parts import FatalError
from .work import Done, Work, do, stream

AHEAD: Final = 2
"""pieces of work waiting for each worker"""
TRIES: Final = 3
"""times that one piece of work is begun, where a worker is killed at it"""
GLANCE: Final = 0.1
"""seconds of waiting for a worker, then it is asked whether a signal came"""


class Failure(Struct, frozen=True):
    """A file of which no more can be read, and why."""

    source: Source
    why: str

    def __str__(self) -> str:
        return self.why if self.why.startswith(self.source.name) else f"{self.source.name}: {self.why}"


Outcome = Done | Failure
"""what comes of a piece of work, or why nothing does"""


class Crew(Protocol):
    """Who does the work: gives the results in the order of the work, whatever happens to a worker."""

    def results(self, works: Iterator[Work | Failure]) -> Iterator[Outcome]:
        """The results of each piece of work, in order; a failure among the work is passed on in its place.
        FatalError ends the run."""
        ...


def failure(source: Source, error: OSError) -> Failure:
    """What an error of the system says of a file."""
    return Failure(source, error.strerror or str(error))


def here(work: Work | Failure) -> Iterator[Outcome]:
    """A piece of work done by this process."""
    if isinstance(work, Failure):
        yield work
        return
    try:
        if work.held:
            yield do(work)
        else:
            yield from stream(work)
    except FatalError:
        raise
    except OSError as error:
        yield failure(work.source, error)


class Alone:
    """This process."""

    def results(self, works: Iterator[Work | Failure]) -> Iterator[Outcome]:
        """See ``Crew``."""
        for work in works:
            yield from here(work)


class Pool:
    """``jobs`` processes on this machine. The work of one that dies is begun again by another."""

    def __init__(self, jobs: int) -> None:
        self.jobs = jobs
        self._waiting: deque[tuple[Work | Failure, Future[Done] | None]] = deque()
        self._tries: dict[str, int] = {}
        self._executor: ProcessPoolExecutor | None = None

    def results(self, works: Iterator[Work | Failure]) -> Iterator[Outcome]:
        """See ``Crew``."""
        try:
            for work in works:
                self._waiting.append((work, self._submit(work)))
                while len(self._waiting) >= self.jobs * AHEAD:
                    yield from self._first()
            while self._waiting:
                yield from self._first()
        finally:
            self._stop()

    def _submit(self, work: Work | Failure) -> Future[Done] | None:
        if isinstance(work, Failure) or not work.held:
            return None
        if self._executor is None:
            self._executor = ProcessPoolExecutor(
                self.jobs, mp_context=get_context("spawn"), initializer=_worker_begins
            )
        try:
            with Deferral():
                return self._executor.submit(do, work)
        except BrokenProcessPool:
            self._begin_again()
            return self._submit(work)

    def _first(self) -> Iterator[Outcome]:
        """What comes of the oldest piece of work."""
        while True:
            work, future = self._waiting[0]
            if isinstance(work, Failure) or future is None:
                self._waiting.popleft()
                yield from here(work)
                return
            try:
                result: Outcome | None = _waited_for(future)
            except BrokenProcessPool:
                result = self._lost(work)
            except FatalError:
                raise
            except OSError as error:
                result = failure(work.source, error)
            if result is not None:
                self._waiting.popleft()
                yield result
                return

    def _lost(self, work: Work) -> Failure | None:
        """A worker died; the pool with it. The oldest work may be what killed it."""
        self._tries[work.key] = self._tries.get(work.key, 0) + 1
        given_up = None
        if self._tries[work.key] >= TRIES:
            given_up = Failure(work.source, f"workers died {TRIES} times at this file")
            self._waiting[0] = (given_up, None)
        self._begin_again()
        return given_up

    def _begin_again(self) -> None:
        """A new pool, and all that waited submitted to it: results are counted when they are given out, so
        nothing is lost and nothing counted twice."""
        self._stop()
        again = [work for work, _ in self._waiting]
        self._waiting.clear()
        for work in again:
            self._waiting.append((work, self._submit(work)))

    def _stop(self) -> None:
        """What runs is done to its end, a block a worker: one that is still starting would complain of a
        parent that is gone."""
        if self._executor is not None:
            with Deferral():
                self._executor.shutdown(wait=True, cancel_futures=True)
                self._executor = None


def _waited_for(future: Future[Done]) -> Done:
    """The result, or what the work raised; a signal is told between two glances, not while locks are held."""
    with Deferral() as deferral:
        while True:
            done, _ = wait((future,), GLANCE)
            deferral.check()
            if done:
                return future.result()


def _worker_begins() -> None:
    """A worker is told to stop by the process that began it, not by the terminal, and ends with it, even if
    that is killed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    parent = parent_process()
    if parent is not None:

        def watch() -> None:
            parent.join()
            os._exit(1)

        Thread(target=watch, daemon=True).start()
