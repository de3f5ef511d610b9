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
    # what the request is at fault for is told by diagnostics, as on the command line
    assert bool(told["diagnostics"]) == (status in (400, 413, 415, 422))
    for one in told["diagnostics"]:
        assert one["message"] and one["severity"] in ("error", "warning", "note") and one["span"]["line"] >= 1
    return told


def codes(told: dict[str, Any]) -> list[str]:
    return [one["code"] for one in told["diagnostics"]]


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
    told = client.post("/api/v1/rules", content=b"")
    problem(told, 405, "method-not-allowed")
    assert told.headers["allow"] == "GET, HEAD"


@pytest.mark.parametrize(
    "path",
    [
        "/",
        "/corpus",
        "/docs/rules",
        "/static/app.js",
        "/healthz",
        "/readyz",
        "/api/v1/rules",
        "/viewer/pqn-viewer.js",
    ],
)
def test_head_is_answered_like_get_without_the_body(client: TestClient, path: str) -> None:
    whole, head = client.get(path), client.head(path)
    assert (head.status_code, head.content) == (200, b"")
    same = ("content-type", "content-length", "etag", "content-security-policy")
    assert [head.headers.get(name) for name in same] == [whole.headers.get(name) for name in same]
    assert client.head("/api/v1/nothing").status_code == 404
    assert client.head("/api/v1/check").status_code == 405


def test_body_that_says_it_is_too_large(client: TestClient) -> None:
    told = problem(
        client.post("/api/v1/check", content=b" " * (BODY_BYTES + 1), headers=TEXT), 413, "body-too-large"
    )
    assert told["limit"] == {"what": "body", "bytes": BODY_BYTES}
    assert codes(told) == ["S401"]
    assert told["diagnostics"][0]["message"] == "the body is larger than 2097152 bytes"


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
        assert codes(problem(answer, 400, "bad-request")) == ["S403"]


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
    assert "text/vnd.pqn" in told["accepted"] and codes(told) == ["S404"]
    answer = client.post("/api/v1/check", content=RECORD, headers={**TEXT, "content-encoding": "br"})
    problem(answer, 415, "media-type")


@pytest.mark.parametrize("charset", ["utf-16", "iso-8859-1", '"UTF-16"', "nonsense"])
@pytest.mark.parametrize("route", ["check", "format", "replay", "convert?to=json", "svg"])
def test_character_set_that_is_not_read(client: TestClient, route: str, charset: str) -> None:
    headers = {"content-type": f"text/vnd.pqn; charset={charset}"}
    told = problem(client.post(f"/api/v1/{route}", content=RECORD, headers=headers), 415, "media-type")
    assert codes(told) == ["S404"] and told["accepted"] == ["utf-8", "utf8", "us-ascii", "ascii"]


@pytest.mark.parametrize("charset", ["utf-8", '"UTF-8"', "US-ASCII"])
def test_character_set_that_is_read(client: TestClient, charset: str) -> None:
    headers = {"content-type": f"text/vnd.pqn; charset={charset}"}
    assert client.post("/api/v1/check", content=RECORD, headers=headers).status_code == 200


def test_too_many_records(client: TestClient) -> None:
    most = client.post("/api/v1/format", content=RECORD * RECORDS, headers=TEXT)
    assert most.status_code == 200
    told = problem(
        client.post("/api/v1/format", content=RECORD * (RECORDS + 1), headers=TEXT), 413, "body-too-large"
    )
    assert told["limit"] == {"what": "records", "number": RECORDS}
    assert codes(told) == ["S402"]


def test_rules_that_nobody_knows_cannot_be_replayed(client: TestClient) -> None:
    data = RECORD.replace(b"rubicon@1", b"whist@1")
    told = problem(client.post("/api/v1/replay", content=data, headers=TEXT), 422, "unprocessable")
    assert [one["code"] for one in told["diagnostics"]] == ["M201"]

    page = problem(client.post("/api/v1/convert?to=replay", content=data, headers=TEXT), 422, "unprocessable")
    assert codes(page) == ["M201"]
    sheet = problem(client.post("/api/v1/convert?to=html", content=data, headers=TEXT), 422, "unprocessable")
    assert codes(sheet)[0] == "M201"


MAKING = [
    "format",
    "replay",
    "svg",
    "convert?to=pqn",
    "convert?to=json",
    "convert?to=csv",
    "convert?to=replay",
]


@pytest.mark.parametrize("route", MAKING)
@pytest.mark.parametrize(
    ("data", "code"),
    [(b"", "S102"), (b"\n \n", "S102"), (b"{", "S301"), (b'{"records": ', "S301"), (b'{"a": 1}', "S305")],
)
def test_of_nothing_that_can_be_read_nothing_is_made(
    client: TestClient, route: str, data: bytes, code: str
) -> None:
    """An empty answer would be taken for the record, and what was sent would be lost."""
    told = problem(client.post(f"/api/v1/{route}", content=data, headers=TEXT), 422, "unprocessable")
    assert code in codes(told)


def test_a_record_of_json_that_cannot_be_read_is_not_left_out_silently(client: TestClient) -> None:
    good = b'{"piquet": "1", "tags": {"Rules": "rubicon@1"}, "lines": [{"seat": "B", "deals": 1}]}'
    data = b'{"piquet": "1", "records": [' + good + b', 3]}'
    for route in ("format", "convert?to=pqn", "convert?to=csv"):
        told = problem(client.post(f"/api/v1/{route}", content=data, headers=TEXT), 422, "unprocessable")
        assert codes(told) == ["S305"]
    shown = client.post("/api/v1/replay", content=data, headers=TEXT).json()
    assert len(shown["records"]) == 1 and [one["code"] for one in shown["diagnostics"]] == ["S305"]


def test_a_statement_of_json_that_says_nothing_is_kept_as_it_stands(client: TestClient) -> None:
    data = b'{"piquet": "1", "tags": {"Rules": "rubicon@1"}, "lines": [{"seat": "B", "dealz": 1}]}'
    answer = client.post("/api/v1/format", content=data, headers=TEXT)
    assert answer.status_code == 200
    assert answer.text.splitlines()[-1] == '{"seat": "B", "dealz": 1}'


def test_text_that_is_no_utf_8_is_not_written_as_something_else(client: TestClient) -> None:
    data = b'[Piquet "1"]\n[A "Andr\xe9"]\n[Rules "rubicon@1"]\n'
    told = problem(client.post("/api/v1/format", content=data, headers=TEXT), 422, "unprocessable")
    assert codes(told) == ["S101"]


def test_remarks_without_a_record_are_kept_or_refused(client: TestClient) -> None:
    kept = client.post("/api/v1/format", content=b"; only a remark\n", headers=TEXT)
    assert (kept.status_code, kept.text) == (200, "; only a remark\n")
    refused = client.post("/api/v1/convert?to=csv", content=b"; only a remark\n", headers=TEXT)
    assert codes(problem(refused, 422, "unprocessable")) == ["S102", "W509"]


@pytest.mark.parametrize(
    ("query", "name"),
    [
        ("", "to"),
        ("to=chess", "to"),
        ("to=pqn&deal=0", "deal"),
        ("to=pqn&strict=perhaps", "strict"),
        ("to=svg&deal=7", "deal"),
    ],
)
def test_query_that_is_not_allowed(client: TestClient, query: str, name: str) -> None:
    answer = client.post(f"/api/v1/convert?{query}", content=RECORD, headers=TEXT)
    told = problem(answer, 422, "unprocessable")
    assert codes(told) == ["S405"]
    assert told["diagnostics"][0]["message"].startswith(f"`{name}`: ")


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
        answer = client.post(f"/api/v1/svg?{query}", content=RECORD, headers=TEXT)
        assert codes(problem(answer, 422, "unprocessable")) == ["S405"]


def test_request_id_is_kept_or_made(client: TestClient) -> None:
    assert client.get("/healthz", headers={"x-request-id": "mine-1"}).headers["x-request-id"] == "mine-1"
    made = client.get("/healthz", headers={"x-request-id": "bad id\t"}).headers["x-request-id"]
    assert made != "bad id\t" and len(made) == 32


def test_service_still_answers(client: TestClient) -> None:
    assert client.get("/readyz").text == "ready\n"
    assert client.post("/api/v1/check", content=RECORD, headers=TEXT).status_code == 200
