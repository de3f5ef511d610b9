"""The pool: processes that work, each replaced when it dies or takes too long.

One piece of work is given to one worker over a pipe. The event loop never waits for it: a thread does,
one a worker. What a caller can meet is told by exceptions of this module and by nothing else.
"""

from __future__ import annotations

import asyncio
import multiprocessing
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
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
JOBS: Final = "pgn_piquet.service.jobs"
"""the module that does the work"""
_CONTEXT: Final = multiprocessing.get_context("spawn")
_ENCODE: Final = msgspec.msgpack.Encoder().encode
_DECODE: Final = msgspec.msgpack.Decoder(Outcome).decode


class _Worker:
    """One process and our end of its pipe."""

    def __init__(self, jobs: str) -> None:
        self._jobs = jobs
        self.pipe: Connection
        self.process: SpawnProcess
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
        """Does a job; blocks for at most ``seconds`` (and the start of the process)."""
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

    def replace(self) -> None:
        """Ends the process and starts another."""
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
        self._threads = ThreadPoolExecutor(number, thread_name_prefix="pqn-pool")
        self._workers = [_Worker(self._jobs) for _ in range(number)]
        loop = asyncio.get_running_loop()
        await asyncio.gather(
            *(loop.run_in_executor(self._threads, one.wait_until_ready) for one in self._workers)
        )
        for one in self._workers:
            self._idle.put_nowait(one)

    async def stop(self) -> None:
        """Ends the processes; what still runs is lost, so stop taking work before."""
        for one in self._workers:
            one.end()
        self._workers = []
        if self._threads is not None:
            self._threads.shutdown(wait=False)

    async def do(self, job: Job) -> Outcome:
        """Does a job in a worker. ``Problem``: ``busy``, ``time-limit``, ``worker-lost``, ``stopping``."""
        if not self._workers or self._threads is None:
            raise Problem("stopping", "the service takes no work now")
        if self._idle.empty() and self.waiting >= self._settings.waiting:
            raise Problem("busy", f"{self.waiting} requests wait already")
        self.waiting += 1
        try:
            one = await self._idle.get()
        finally:
            self.waiting -= 1
        self.working += 1
        loop = asyncio.get_running_loop()
        task = loop.run_in_executor(self._threads, self._work, one, job)
        task.add_done_callback(lambda _: self._free(one))
        # a client that goes away must not leave the worker's answer for the next one to read
        return await asyncio.shield(task)

    def _work(self, one: _Worker, job: Job) -> Outcome:
        try:
            return one.work(job, self._settings.seconds)
        except Problem as problem:
            one.replace()
            self._lost(problem.kind)
            raise

    def _free(self, one: _Worker) -> None:
        self.working -= 1
        self._idle.put_nowait(one)
