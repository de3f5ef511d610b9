"""The pool: processes that work, each replaced when it dies or takes too long.

One piece of work is given to one worker over a pipe. The event loop never waits for it: a thread does,
one a worker. What a caller can meet is told by exceptions of this module and by nothing else.
"""

from __future__ import annotations

import asyncio
import multiprocessing
import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from enum import Enum, auto
from multiprocessing.connection import Connection
from multiprocessing.context import SpawnProcess
from typing import Final

import msgspec

from . import worker
from .problems import Problem
from .settings import WORKER_BYTES, Settings
from .worker import Job, Outcome

START_SECONDS: Final = 30.0
"""how long a new worker may take until it says that it lives"""
WATCH_SECONDS: Final = 0.5
"""how often the workers are looked at that nobody waits for"""
JOBS: Final = "pgn_piquet.service.jobs"
"""the module that does the work"""
_CONTEXT: Final = multiprocessing.get_context("spawn")
_ENCODE: Final = msgspec.msgpack.Encoder().encode
_DECODE: Final = msgspec.msgpack.Decoder(Outcome).decode


class Turn(Enum):
    """What is done with a piece of work when as many wait as may."""

    REFUSED = auto()
    """it is sent away at once, as a request can be"""
    WAITED_FOR = auto()
    """it waits however long: a line of a stream that was begun, of which only a few are on their way"""


class _Worker:
    """One process and our end of its pipe. Only one thread at a time works with it or mends it."""

    def __init__(self, jobs: str) -> None:
        self._jobs = jobs
        self._held = threading.Lock()
        self.pipe: Connection
        self.process: SpawnProcess
        self.busy = False
        self.start()

    def start(self) -> None:
        self.pipe, theirs = _CONTEXT.Pipe()
        self.process = _CONTEXT.Process(
            target=worker.serve, args=(theirs, WORKER_BYTES, self._jobs), daemon=True, name="pqn-worker"
        )
        self.process.start()
        theirs.close()
        self.ready = False

    def wait_until_ready(self) -> None:
        """Waits for its first word; ``Problem`` when it does not come."""
        if self.ready:
            return
        try:
            said = self.pipe.recv_bytes() if self.pipe.poll(START_SECONDS) else b""
        except (EOFError, OSError):
            said = b""
        if said != worker.ALIVE:
            raise Problem("worker-lost", "a worker could not be started")
        self.ready = True

    def work(self, job: Job, seconds: float) -> Outcome:
        """Does a job; blocks for at most ``seconds`` (and the start of the process). A process that fails is
        replaced before the ``Problem`` is raised."""
        with self._held:
            try:
                return self._done(job, seconds)
            except Problem:
                self._replace()
                raise

    def mend(self) -> bool:
        """Starts another process where this one has died idle, and waits until it can work. Did it?"""
        with self._held:
            if self.process.is_alive():
                return False
            self._replace()
            self.wait_until_ready()
            return True

    def _done(self, job: Job, seconds: float) -> Outcome:
        self.wait_until_ready()
        try:
            self.pipe.send_bytes(_ENCODE(job))
            if not self.pipe.poll(seconds):
                raise Problem("time-limit", f"the work took more than {seconds:g} seconds and was ended")
            return _DECODE(self.pipe.recv_bytes())
        except (EOFError, OSError) as error:
            raise self._died() from error

    def _died(self) -> Problem:
        """Why the process has gone: a defect of ours ends it with exit code 1."""
        self.process.join(timeout=5)
        if self.process.exitcode == 1:
            return Problem(
                "internal", "the work met a defect of this program; the log of the worker tells where"
            )
        return Problem("worker-lost", "the process that did the work has died")

    def end(self) -> None:
        """Ends the process at once."""
        self.process.kill()
        self.process.join()
        self.pipe.close()

    def _replace(self) -> None:
        self.end()
        self.start()


class Pool:
    """``Settings.processes`` workers. ``lost`` is called when one was replaced, with the kind of problem;
    ``jobs`` names the module that does the work."""

    def __init__(self, settings: Settings, lost: Callable[[str], None], jobs: str = JOBS) -> None:
        self._jobs = jobs
        self._settings = settings
        self._lost = lost
        self._workers: list[_Worker] = []
        self._idle: asyncio.Queue[_Worker] = asyncio.Queue()
        self._threads: ThreadPoolExecutor | None = None
        self._watch: asyncio.Task[None] | None = None
        self._streams = 0
        self.waiting = 0
        self.working = 0

    @property
    def ready(self) -> bool:
        """Can work be done now?"""
        return any(one.ready and one.process.is_alive() for one in self._workers)

    @property
    def pids(self) -> list[int]:
        """The processes, for who watches them."""
        return [one.process.pid for one in self._workers if one.process.pid is not None]

    async def start(self) -> None:
        """Starts the processes and waits until they can work."""
        number = self._settings.processes
        self._idle = asyncio.Queue()
        # one to work with each and one to mend each, so that neither waits for the other's thread
        self._threads = ThreadPoolExecutor(2 * number, thread_name_prefix="pqn-pool")
        self._workers = [_Worker(self._jobs) for _ in range(number)]
        loop = asyncio.get_running_loop()
        await asyncio.gather(
            *(loop.run_in_executor(self._threads, one.wait_until_ready) for one in self._workers)
        )
        for one in self._workers:
            self._idle.put_nowait(one)
        self._watch = asyncio.create_task(self._mending())

    async def stop(self) -> None:
        """Ends the processes; what still runs is lost, so stop taking work before."""
        if self._watch is not None:
            self._watch.cancel()
        for one in self._workers:
            one.end()
        self._workers = []
        if self._threads is not None:
            self._threads.shutdown(wait=False)

    async def _mending(self) -> None:
        """Replaces workers that die while they are idle: nobody's request would tell of it."""
        loop = asyncio.get_running_loop()
        while True:
            await asyncio.sleep(WATCH_SECONDS)
            for one in self._workers:
                if one.busy or one.process.is_alive():
                    continue
                try:
                    mended = await loop.run_in_executor(self._threads, one.mend)
                except (Problem, OSError):
                    # not to be had now (memory, processes): it is tried again
                    continue
                if mended:
                    self._lost("worker-lost")

    def open_stream(self) -> None:
        """A stream begins; ``busy`` when as many run as may wait. Each is ended by ``close_stream``."""
        if self._streams >= self._settings.waiting:
            raise Problem("busy", f"{self._streams} streams run already")
        self._streams += 1

    def close_stream(self) -> None:
        """A stream has ended."""
        self._streams -= 1

    async def do(self, job: Job, turn: Turn = Turn.REFUSED) -> Outcome:
        """Does a job in a worker. ``Problem``: ``busy``, ``time-limit``, ``worker-lost``, ``stopping``."""
        if not self._workers or self._threads is None:
            raise Problem("stopping", "the service takes no work now")
        if turn is Turn.REFUSED and self._idle.empty() and self.waiting >= self._settings.waiting:
            raise Problem("busy", f"{self.waiting} requests wait already")
        one = await self._free_worker(turn)
        one.busy = True
        self.working += 1
        loop = asyncio.get_running_loop()
        task = loop.run_in_executor(self._threads, self._work, one, job)
        task.add_done_callback(lambda _: self._free(one))
        # a client that goes away must not leave the worker's answer for the next one to read
        return await asyncio.shield(task)

    async def _free_worker(self, turn: Turn) -> _Worker:
        """Waits for a worker. Lines of streams are not counted: they must not send requests away."""
        counted = turn is Turn.REFUSED
        self.waiting += counted
        try:
            return await self._idle.get()
        finally:
            self.waiting -= counted

    def _work(self, one: _Worker, job: Job) -> Outcome:
        try:
            if one.mend():
                # it died idle: nothing of this job is lost
                self._lost("worker-lost")
            return one.work(job, self._settings.seconds)
        except Problem as problem:
            self._lost(problem.kind)
            raise

    def _free(self, one: _Worker) -> None:
        self.working -= 1
        one.busy = False
        self._idle.put_nowait(one)
