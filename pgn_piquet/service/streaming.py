"""Streams of NDJSON: a record a line in, an answer a line out, in order, as they come."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import AsyncIterator

import msgspec
from starlette.requests import ClientDisconnect, Request
from starlette.responses import StreamingResponse
from starlette.types import Receive, Scope, Send

from . import intake
from .pool import Pool
from .problems import Problem, document
from .worker import Job, Outcome


class Streamed(StreamingResponse):
    """An answer that is sent while the request is still being read, so nobody else may listen to it."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Sends the answer; a client that goes away ends it where the request is read."""
        try:
            await self.stream_response(send)
        except (ClientDisconnect, OSError):
            return


async def answers(request: Request, pool: Pool, job: str, asked: dict[str, str], ahead: int) -> Streamed:
    """Starts the answer to a stream. ``ahead`` lines are worked on at once, no more are read meanwhile.

    A line that cannot be done is answered by its problem document in its place. When the stream itself
    fails (too long a line, bad coding) the last line says so and the answer ends there.
    """
    request_id: str = request.state.request_id
    return Streamed(_lines(request, pool, job, asked, ahead, request_id), media_type=intake.NDJSON)


async def _lines(
    request: Request, pool: Pool, job: str, asked: dict[str, str], ahead: int, request_id: str
) -> AsyncIterator[bytes]:
    running: deque[asyncio.Task[bytes]] = deque()
    failed: Problem | None = None
    try:
        async for line in intake.lines(request):
            running.append(asyncio.create_task(_one(pool, Job(job, line, asked), request_id)))
            if len(running) >= ahead:
                yield await running.popleft()
    except Problem as problem:
        failed = problem
    while running:
        yield await running.popleft()
    if failed is not None:
        yield _problem(failed, request_id)


def _problem(problem: Problem, request_id: str) -> bytes:
    return msgspec.json.encode(document(problem, request_id)) + b"\n"


async def _one(pool: Pool, job: Job, request_id: str) -> bytes:
    try:
        outcome = await pool.do(job)
    except Problem as problem:
        return _problem(problem, request_id)
    if outcome.problem:
        return _problem(problem_of(outcome), request_id)
    return outcome.body.rstrip() + b"\n"


def problem_of(outcome: Outcome) -> Problem:
    """The problem that a worker's outcome tells."""
    extra = msgspec.json.decode(outcome.extra) if outcome.extra else {}
    return Problem(outcome.problem, outcome.body.decode(), **extra)
