"""The pool: nothing is lost, nothing hangs, nothing is answered with somebody else's answer."""

from __future__ import annotations

import asyncio
import os
import signal
import time
from collections.abc import Awaitable, Callable, Coroutine
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from pgn_piquet.service.pool import Pool, Turn
from pgn_piquet.service.problems import Problem
from pgn_piquet.service.settings import Settings
from pgn_piquet.service.worker import Job

JOBS = "tests.service.slow_jobs"


def apart(work: Coroutine[None, None, None]) -> None:
    """Run in a thread of its own: a browser of another test may have left a loop running in this one."""
    with ThreadPoolExecutor(1) as thread:
        thread.submit(asyncio.run, work).result()


def with_pool(use: Callable[[Pool, list[str]], Awaitable[None]], **settings: float) -> None:
    async def run() -> None:
        lost: list[str] = []
        pool = Pool(Settings(workers=1, **settings), lost.append, JOBS)  # type: ignore[arg-type]  # by name
        await pool.start()
        try:
            await use(pool, lost)
        finally:
            await pool.stop()

    apart(run())


async def text(pool: Pool, name: str, data: bytes = b"") -> str:
    return (await pool.do(Job(name, data))).body.decode()


def test_each_gets_its_own_answer() -> None:
    async def use(pool: Pool, lost: list[str]) -> None:
        found = await asyncio.gather(*(text(pool, "echo", str(number).encode()) for number in range(40)))
        assert found == [str(number) for number in range(40)]
        assert lost == []

    with_pool(use)


def test_time_limit_ends_the_work_and_the_next_is_done() -> None:
    async def use(pool: Pool, lost: list[str]) -> None:
        before = await text(pool, "pid")
        with pytest.raises(Problem) as ended:
            await pool.do(Job("until", b"/nowhere/that/ever/is"))
        assert ended.value.kind == "time-limit"
        assert lost == ["time-limit"]
        assert await text(pool, "pid") != before

    with_pool(use, seconds=0.3)


def test_killed_worker_is_told_and_replaced() -> None:
    async def use(pool: Pool, lost: list[str]) -> None:
        pid = int(await text(pool, "pid"))
        running = asyncio.create_task(pool.do(Job("sleep", b"30")))
        await asyncio.sleep(0.2)
        os.kill(pid, signal.SIGKILL)
        with pytest.raises(Problem) as ended:
            await running
        assert ended.value.kind == "worker-lost"
        assert lost == ["worker-lost"]
        assert await text(pool, "echo", b"alive") == "alive"

    with_pool(use)


def test_worker_killed_while_idle_costs_no_answer() -> None:
    async def use(pool: Pool, lost: list[str]) -> None:
        before = int(await text(pool, "pid"))
        os.kill(before, signal.SIGKILL)
        os.waitid(os.P_PID, before, os.WEXITED | os.WNOWAIT)
        assert await text(pool, "echo", b"first") == "first"
        assert lost == ["worker-lost"]

    with_pool(use)


def test_worker_killed_while_idle_is_replaced_without_being_asked() -> None:
    async def use(pool: Pool, lost: list[str]) -> None:
        os.kill(int(await text(pool, "pid")), signal.SIGKILL)
        deadline = time.monotonic() + 20
        while pool.ready and time.monotonic() < deadline:
            await asyncio.sleep(0.02)
        assert not pool.ready, "the death was not seen"
        while not pool.ready and time.monotonic() < deadline:
            await asyncio.sleep(0.05)
        assert pool.ready, "nobody replaced it"
        assert lost == ["worker-lost"]
        assert await text(pool, "echo", b"on") == "on"

    with_pool(use)


def test_lines_of_streams_wait_and_send_no_request_away() -> None:
    async def use(pool: Pool, lost: list[str]) -> None:
        lines = [asyncio.create_task(pool.do(Job("echo", b"x"), Turn.WAITED_FOR)) for _ in range(9)]
        await asyncio.sleep(0)
        assert await text(pool, "echo", b"a request") == "a request"
        assert [one.body for one in await asyncio.gather(*lines)] == [b"x"] * 9

    with_pool(use, waiting=1)


def test_defect_is_a_defect() -> None:
    async def use(pool: Pool, lost: list[str]) -> None:
        with pytest.raises(Problem) as ended:
            await pool.do(Job("no such job", b""))
        assert ended.value.kind == "internal"
        assert await text(pool, "echo", b"on") == "on"

    with_pool(use)


def test_too_many_waiting_are_sent_away_at_once(tmp_path: Path) -> None:
    """While those before are at work: none of them ends before it is let go."""
    let_go = tmp_path / "go"

    async def use(pool: Pool, lost: list[str]) -> None:
        running = [asyncio.create_task(pool.do(Job("until", str(let_go).encode()))) for _ in range(3)]
        await asyncio.sleep(0.1)
        with pytest.raises(Problem) as ended:
            await pool.do(Job("echo", b""))
        assert ended.value.kind == "busy"
        let_go.touch()
        assert [one.body for one in await asyncio.gather(*running)] == [b"let go"] * 3

    with_pool(use, waiting=2)


def test_client_that_goes_away_leaves_no_answer_behind() -> None:
    async def use(pool: Pool, lost: list[str]) -> None:
        gone = asyncio.create_task(pool.do(Job("echo", b"for the one who left")))
        await asyncio.sleep(0)
        gone.cancel()
        assert await text(pool, "echo", b"mine") == "mine"

    with_pool(use)


def test_stopped_pool_takes_no_work() -> None:
    async def run() -> None:
        pool = Pool(Settings(workers=1), lambda _: None, JOBS)
        with pytest.raises(Problem) as ended:
            await pool.do(Job("echo", b""))
        assert ended.value.kind == "stopping"

    apart(run())
