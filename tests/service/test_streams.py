"""Streams of NDJSON: an answer a line, in order, whatever a line holds."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from fastapi.testclient import TestClient

from pgn_piquet.service import streaming
from pgn_piquet.service.app import create
from pgn_piquet.service.pool import Pool, Turn
from pgn_piquet.service.settings import STREAM_BYTES, STREAM_LINE_BYTES, Settings
from pgn_piquet.service.worker import Job, Outcome

NDJSON = {"content-type": "application/x-ndjson"}


def record(event: str, rules: str = "rubicon@1") -> bytes:
    lines = [{"seat": "B", "deals": 1}, {"score": {"A": 20, "B": 18}}]
    return json.dumps({"piquet": "1", "tags": {"Event": event, "Rules": rules}, "lines": lines}).encode()


def lines(client: TestClient, job: str, data: bytes) -> list[dict[str, Any]]:
    with client.stream("POST", f"/api/v1/{job}", content=data, headers=NDJSON) as answer:
        assert answer.status_code == 200
        assert answer.headers["content-type"].startswith("application/x-ndjson")
        return [json.loads(line) for line in answer.iter_lines()]


def test_reports_come_in_order(client: TestClient) -> None:
    sent = [f"event {number}" for number in range(50)]
    found = lines(client, "check", b"\n".join(record(event) for event in sent) + b"\n")
    assert [one["verdicts"][0]["event"] for one in found] == sent


def test_replays_come_in_order(client: TestClient) -> None:
    sent = [f"event {number}" for number in range(8)]
    found = lines(client, "replay", b"\n\n".join(record(event) for event in sent))
    assert [one["tags"]["Event"] for one in found] == sent
    assert all(one["view"] == "game" for one in found)


def test_a_line_that_cannot_be_done_has_its_problem_in_its_place(client: TestClient) -> None:
    found = lines(client, "replay", b"\n".join([record("a"), record("b", "whist@1"), b"{", record("d")]))
    assert found[0]["tags"]["Event"] == "a" and found[3]["tags"]["Event"] == "d"
    assert [one["status"] for one in found[1:3]] == [422, 422]
    assert found[1]["diagnostics"][0]["code"] == "M201"


def test_a_line_that_is_no_json_is_a_diagnostic_in_its_report(client: TestClient) -> None:
    good, bad = lines(client, "check", record("a") + b"\n{no json\n")
    assert good["diagnostics"] == []
    assert [one["severity"] for one in bad["diagnostics"]] == ["error"]


def test_too_long_a_line_ends_the_stream_with_a_problem(client: TestClient) -> None:
    found = lines(client, "check", record("a") + b"\n" + b" " * (STREAM_LINE_BYTES + 1) + b"\n" + record("b"))
    assert found[0]["verdicts"][0]["event"] == "a"
    assert [one.get("status") for one in found[1:]] == [413]


def test_what_is_wrong_before_anything_is_answered_is_the_answer(client: TestClient) -> None:
    long = b" " * (STREAM_LINE_BYTES + 1)
    for headers, data, status, code in (
        ({"content-encoding": "br"}, record("a"), 415, "S404"),
        ({"content-type": "application/x-ndjson; charset=utf-16"}, record("a"), 415, "S404"),
        ({"content-encoding": "gzip"}, record("a"), 400, "S403"),
        ({}, long, 413, "S401"),
        ({}, long + b"\n" + record("a"), 413, "S401"),
        ({"content-length": str(STREAM_BYTES + 1)}, record("a"), 413, "S401"),
    ):
        answer = client.post("/api/v1/check", content=data, headers={**NDJSON, **headers})
        assert answer.status_code == status, (headers, answer.text)
        assert answer.headers["content-type"] == "application/problem+json"
        assert [one["code"] for one in answer.json()["diagnostics"]] == [code]


def test_streams_lose_no_line_however_busy_the_service_is() -> None:
    """More streams than may wait at once run together; a stream that was begun is never sent away."""
    data = b"\n".join(record(f"event {number}") for number in range(40))
    with TestClient(create(Settings(workers=1, waiting=6, log=False))) as client:

        def one(_: int) -> list[dict[str, Any]]:
            return lines(client, "check", data)

        with ThreadPoolExecutor(6) as threads:
            found = list(threads.map(one, range(6)))
            # each has ended: as many may begin again
            found += list(threads.map(one, range(6)))
    for answers in found:
        assert [one["verdicts"][0]["event"] for one in answers] == [f"event {number}" for number in range(40)]


def test_each_answer_comes_before_the_next_line_is_sent() -> None:
    """Also where several lines may be worked on at once."""
    answered = asyncio.Event()
    told: list[bytes] = []

    class Echo(Pool):
        async def do(self, job: Job, turn: Turn = Turn.REFUSED) -> Outcome:
            return Outcome(job.data)

    async def sent() -> AsyncIterator[bytes]:
        for number in range(3):
            yield b"%d" % number
            await asyncio.wait_for(answered.wait(), 5)
            answered.clear()

    async def run() -> None:
        pool = Echo(Settings(workers=3), lambda _: None)
        async for answer in streaming._lines(sent(), pool, "check-line", {}, 3, "id"):
            told.append(answer)
            answered.set()

    with ThreadPoolExecutor(1) as thread:
        thread.submit(asyncio.run, run()).result()
    assert told == [b"0\n", b"1\n", b"2\n"]


def test_a_stream_too_many_is_sent_away_before_it_begins() -> None:
    with TestClient(create(Settings(workers=1, waiting=1, log=False))) as client:
        client.app.state.pool.open_stream()  # type: ignore[attr-defined]  # our own application
        answer = client.post("/api/v1/check", content=record("a"), headers=NDJSON)
        assert answer.status_code == 503 and answer.headers["retry-after"] == "1"
        client.app.state.pool.close_stream()  # type: ignore[attr-defined]  # our own application
        assert client.post("/api/v1/check", content=record("a"), headers=NDJSON).status_code == 200


def test_empty_stream_is_an_empty_answer(client: TestClient) -> None:
    assert lines(client, "check", b"\n\n") == []


def test_a_format_is_made_of_documents_only(client: TestClient) -> None:
    answer = client.post("/api/v1/format", content=record("a"), headers=NDJSON)
    assert answer.status_code == 200
    assert answer.text.startswith('[Piquet "1"]\n[Event "a"]\n')
