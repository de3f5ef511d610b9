"""Streams of NDJSON: a record a line in, an answer a line out, in order, as they come."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import AsyncIterator, Callable
from typing import Any

import msgspec
from starlette.requests import ClientDisconnect, Request
from starlette.responses import StreamingResponse
from starlette.types import Receive, Scope, Send

from . import intake
from .pool import Pool, Turn
from .problems import Problem, document
from .worker import Job, Outcome


class Streamed(StreamingResponse):
    """An answer that is sent while the request is still being read, so nobody else may listen to it.

    ``ended`` is called once when it is over, however it ends.
    """

    def __init__(self, content: AsyncIterator[bytes], ended: Callable[[], object]) -> None:
        super().__init__(content, media_type=intake.NDJSON)
        self._ended = ended

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Sends the answer; a client that goes away ends it where the request is read."""
        try:
            await self.stream_response(send)
        except (ClientDisconnect, OSError):
            return
        finally:
            self._ended()


async def answers(request: Request, pool: Pool, job: str, asked: dict[str, str], ahead: int) -> Streamed:
    """Starts the answer to a stream. ``ahead`` lines are worked on at once, no more are read meanwhile.

    What is wrong before anything was answered is raised as a ``Problem``, ``busy`` among them: a stream that
    was begun waits for its turn and loses no line. A line that cannot be done is answered by its problem
    document in its place. When the stream itself fails later (too long a line, bad coding) the last line
    says so and the answer ends there.
    """
    request_id: str = request.state.request_id
    lines = intake.stream(request)
    pool.open_stream()
    found = _lines(lines, pool, job, asked, ahead, request_id)
    try:
        first = await anext(found, b"")
    except BaseException:
        pool.close_stream()
        raise
    return Streamed(_all(first, found), pool.close_stream)


async def _all(first: bytes, rest: AsyncIterator[bytes]) -> AsyncIterator[bytes]:
    if first:
        yield first
    async for answer in rest:
        yield answer


async def _lines(
    lines: AsyncIterator[bytes], pool: Pool, job: str, asked: dict[str, str], ahead: int, request_id: str
) -> AsyncIterator[bytes]:
    """Answers in order, each as soon as it is there: who sends a line may wait for it before the next."""
    running: deque[asyncio.Task[bytes]] = deque()
    reading: asyncio.Task[bytes | None] | None = None
    failed: Problem | None = None
    is_over = is_answered = False
    try:
        while running or not is_over:
            if reading is None and not is_over and len(running) < ahead:
                reading = asyncio.create_task(_next(lines))
            await asyncio.wait(_awaited(reading, running), return_when=asyncio.FIRST_COMPLETED)
            if running and running[0].done():
                yield running.popleft().result()
                is_answered = True
            elif reading is not None and reading.done():
                line, failed = _read(reading)
                reading = None
                if line is None:
                    is_over = True
                else:
                    running.append(asyncio.create_task(_one(pool, Job(job, line, asked), request_id)))
    finally:
        if reading is not None:
            reading.cancel()
    if failed is not None and not is_answered:
        raise failed
    if failed is not None:
        yield _problem(failed, request_id)


async def _next(lines: AsyncIterator[bytes]) -> bytes | None:
    return await anext(lines, None)


def _awaited(
    reading: asyncio.Task[bytes | None] | None, running: deque[asyncio.Task[bytes]]
) -> list[asyncio.Task[Any]]:
    """What may come next: another line, the oldest answer."""
    first = [running[0]] if running else []
    return first if reading is None else [reading, *first]


def _read(reading: asyncio.Task[bytes | None]) -> tuple[bytes | None, Problem | None]:
    """The line that was read, None at the end; and why the stream failed, where it did."""
    try:
        return reading.result(), None
    except Problem as problem:
        return None, problem


def _problem(problem: Problem, request_id: str) -> bytes:
    return msgspec.json.encode(document(problem, request_id)) + b"\n"


async def _one(pool: Pool, job: Job, request_id: str) -> bytes:
    try:
        outcome = await pool.do(job, Turn.WAITED_FOR)
    except Problem as problem:
        return _problem(problem, request_id)
    if outcome.problem:
        return _problem(problem_of(outcome), request_id)
    return outcome.body.rstrip() + b"\n"


def problem_of(outcome: Outcome) -> Problem:
    """The problem that a worker's outcome tells."""
    extra = msgspec.json.decode(outcome.extra) if outcome.extra else {}
    return Problem(outcome.problem, outcome.body.decode(), **extra)
