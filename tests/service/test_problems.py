"""Every way to ask wrongly is answered with a problem document, and the service goes on."""

from __future__ import annotations

import gzip
from collections.abc import Iterator
from typing import Any

import pytest
from fastapi.testclient import TestClient

from pgn_piquet.service.settings import BODY_BYTES, RECORDS

TEXT = {"content-type": "text/vnd.pqn"}
RECORD = b'[Piquet "1"]\n[Rules "rubicon@1"]\n\nB: deals 1\nscore A: 20 B: 18\n'


def problem(answer: Any, status: int, kind: str) -> dict[str, Any]:
    assert answer.status_code == status, answer.text
    assert answer.headers["content-type"] == "application/problem+json"
    told: dict[str, Any] = answer.json()
    assert told["type"] == f"urn:pqn:problem:{kind}"
    assert told["status"] == status
    assert told["detail"] and told["title"] and told["remedy"]
    assert told["instance"] == f"urn:pqn:request:{answer.headers['x-request-id']}"
    return told


def test_unknown_address(client: TestClient) -> None:
    problem(client.get("/api/v1/nothing"), 404, "not-found")
    problem(client.get("/static/../settings.py"), 404, "not-found")
    problem(client.get("/static/%2e%2e%2fsettings.py"), 404, "not-found")
    problem(client.get("/docs/..%2f..%2fpyproject"), 404, "not-found")
    problem(client.get("/api/v1/corpus/pole/..%2f..%2f..%2fpyproject"), 404, "not-found")


def test_wrong_method(client: TestClient) -> None:
    told = client.get("/api/v1/check")
    problem(told, 405, "method-not-allowed")
    assert told.headers["allow"] == "POST"


def test_body_that_says_it_is_too_large(client: TestClient) -> None:
    told = problem(
        client.post("/api/v1/check", content=b" " * (BODY_BYTES + 1), headers=TEXT), 413, "body-too-large"
    )
    assert told["limit"] == {"what": "body", "bytes": BODY_BYTES}


def test_body_that_only_turns_out_too_large(client: TestClient) -> None:
    def pieces() -> Iterator[bytes]:
        for _ in range(3):
            yield b" " * (BODY_BYTES // 2)

    problem(client.post("/api/v1/check", content=pieces(), headers=TEXT), 413, "body-too-large")


def test_body_that_is_larger_unpacked(client: TestClient) -> None:
    bomb = gzip.compress(b"\n" * (BODY_BYTES + 1))
    assert len(bomb) < 10_000
    answer = client.post("/api/v1/check", content=bomb, headers={**TEXT, "content-encoding": "gzip"})
    problem(answer, 413, "body-too-large")


def test_largest_body_is_taken(client: TestClient) -> None:
    filler = b"; " + b"x" * 97 + b"\n"
    data = RECORD + filler * ((BODY_BYTES - len(RECORD)) // 100)
    packed = gzip.compress(data)
    answer = client.post("/api/v1/format", content=packed, headers={**TEXT, "content-encoding": "gzip"})
    assert answer.status_code == 200


def test_body_that_is_not_what_its_coding_says(client: TestClient) -> None:
    packed = gzip.compress(RECORD)
    for data in (b"plain", packed[:-3], packed[:10] + b"xxxxxxxxxxxx", packed + b"more"):
        answer = client.post("/api/v1/check", content=data, headers={**TEXT, "content-encoding": "gzip"})
        problem(answer, 400, "bad-request")


def test_zstd_is_read_and_held_to_the_limits(client: TestClient) -> None:
    zstandard = pytest.importorskip("zstandard")
    headers = {**TEXT, "content-encoding": "zstd"}
    good = client.post("/api/v1/format", content=zstandard.compress(RECORD), headers=headers)
    assert good.content == client.post("/api/v1/format", content=RECORD, headers=TEXT).content
    bomb = zstandard.compress(b"\n" * (BODY_BYTES + 1))
    problem(client.post("/api/v1/format", content=bomb, headers=headers), 413, "body-too-large")
    for data in (b"plain", zstandard.compress(RECORD)[:-3], zstandard.compress(RECORD) + b"more"):
        problem(client.post("/api/v1/format", content=data, headers=headers), 400, "bad-request")


def test_type_or_coding_that_is_not_read(client: TestClient) -> None:
    told = problem(
        client.post("/api/v1/check", content=b"a=1", headers={"content-type": "image/png"}), 415, "media-type"
    )
    assert "text/vnd.pqn" in told["accepted"]
    answer = client.post("/api/v1/check", content=RECORD, headers={**TEXT, "content-encoding": "br"})
    problem(answer, 415, "media-type")


def test_too_many_records(client: TestClient) -> None:
    most = client.post("/api/v1/format", content=RECORD * RECORDS, headers=TEXT)
    assert most.status_code == 200
    told = problem(
        client.post("/api/v1/format", content=RECORD * (RECORDS + 1), headers=TEXT), 413, "body-too-large"
    )
    assert told["limit"] == {"what": "records", "number": RECORDS}


def test_rules_that_nobody_knows_cannot_be_replayed(client: TestClient) -> None:
    data = RECORD.replace(b"rubicon@1", b"whist@1")
    told = problem(client.post("/api/v1/replay", content=data, headers=TEXT), 422, "unprocessable")
    assert [one["code"] for one in told["diagnostics"]] == ["M201"]


def test_nothing_cannot_be_replayed(client: TestClient) -> None:
    problem(client.post("/api/v1/replay", content=b"", headers=TEXT), 422, "unprocessable")


@pytest.mark.parametrize("query", ["", "to=chess", "to=pqn&deal=0", "to=pqn&strict=perhaps"])
def test_query_that_is_not_allowed(client: TestClient, query: str) -> None:
    problem(client.post(f"/api/v1/convert?{query}", content=RECORD, headers=TEXT), 422, "unprocessable")


def test_unknown_code_and_rule_set(client: TestClient) -> None:
    problem(client.get("/api/v1/explain/X999"), 404, "not-found")
    told = problem(client.get("/api/v1/rules/whist@1"), 404, "not-found")
    assert told["detail"].startswith('there is no rule set "whist@1"; the nearest are ')
    told = problem(client.get("/api/v1/rules/rubicon@1?options=deals%3D5"), 422, "unprocessable")
    assert told["detail"].startswith("deals cannot be 5; it is one of ")
    told = problem(client.get("/api/v1/rules/rubicon@1?options=luck%3D5"), 422, "unprocessable")
    assert told["detail"].startswith('there is no option "luck"')
    assert "an option is written name=value" in told["detail"]


def test_moment_that_is_not_there(client: TestClient) -> None:
    for query in ("at=9.1", "at=once", "line=400", "line=1"):
        problem(client.post(f"/api/v1/svg?{query}", content=RECORD, headers=TEXT), 422, "unprocessable")


def test_request_id_is_kept_or_made(client: TestClient) -> None:
    assert client.get("/healthz", headers={"x-request-id": "mine-1"}).headers["x-request-id"] == "mine-1"
    made = client.get("/healthz", headers={"x-request-id": "bad id\t"}).headers["x-request-id"]
    assert made != "bad id\t" and len(made) == 32


def test_service_still_answers(client: TestClient) -> None:
    assert client.get("/readyz").text == "ready\n"
    assert client.post("/api/v1/check", content=RECORD, headers=TEXT).status_code == 200
