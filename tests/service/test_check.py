"""The service judges as the command line does, byte for byte."""

from __future__ import annotations

import gzip
import zlib
from pathlib import Path

import pytest
from click.testing import CliRunner
from fastapi.testclient import TestClient

from pgn_piquet.cli.main import main

ROOT = Path(__file__).parents[2]
RECORDS = sorted((ROOT / "corpus" / "historical").glob("*/*.pqn")) + sorted(
    (ROOT / "tests" / "data" / "samples").glob("*.pqn")
)
POLE = (ROOT / "corpus/historical/pole/imaginary-hand.pqn").read_bytes()
TEXT = {"content-type": "text/vnd.pqn"}


def said_by_command(*arguments: str, data: bytes) -> bytes:
    return CliRunner().invoke(main, [*arguments, "-"], input=data).stdout_bytes


def test_there_are_records_to_compare() -> None:
    assert len(RECORDS) > 40


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_report_is_that_of_the_command_line(client: TestClient, path: Path) -> None:
    data = path.read_bytes()
    answer = client.post("/api/v1/check", content=data, headers=TEXT)
    assert answer.status_code == 200
    assert answer.headers["content-type"] == "application/json"
    assert answer.content == said_by_command("check", "--format", "json", data=data)


FOLDERS = sorted({path.parent for path in (ROOT / "corpus").glob("*/*/*.pqn")})
"""the whole corpus, good and bad"""
MOST = 300_000
"""bytes of a folder that are posted"""


def test_there_is_a_corpus_to_compare() -> None:
    assert len(FOLDERS) > 30


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda path: f"{path.parent.name}/{path.name}")
def test_reports_on_the_corpus_are_those_of_the_command_line(client: TestClient, folder: Path) -> None:
    """All records of a folder in one body; a file that ends amid a record runs into the next in both. Of a
    folder that holds more records than a body may, the first."""
    data = b"\n".join(path.read_bytes() for path in sorted(folder.glob("*.pqn")))
    if len(data) > MOST:
        data = data[: data.rfind(b"\n[Piquet", 0, MOST) + 1]
    answer = client.post("/api/v1/check", content=data, headers=TEXT)
    assert answer.status_code == 200
    assert answer.content == said_by_command("check", "--format", "json", data=data)


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"\xff\xfe",
        b"not a record\n",
        b'[Piquet "1"]\nB: deal 1\n',
        b'{"piquet": "1", "records": [',
        b"{}",
    ],
)
def test_bad_records_are_judged_too(client: TestClient, data: bytes) -> None:
    answer = client.post("/api/v1/check", content=data, headers=TEXT)
    assert answer.status_code == 200
    assert answer.content == said_by_command("check", "--format", "json", data=data)


@pytest.mark.parametrize(
    ("coding", "packed"), [("gzip", gzip.compress(POLE)), ("deflate", zlib.compress(POLE))]
)
def test_compressed_body_is_the_same(client: TestClient, coding: str, packed: bytes) -> None:
    plain = client.post("/api/v1/check", content=POLE, headers=TEXT)
    answer = client.post("/api/v1/check", content=packed, headers={**TEXT, "content-encoding": coding})
    assert answer.status_code == 200
    assert answer.content == plain.content


def test_format_writes_what_fmt_writes(client: TestClient) -> None:
    rough = POLE.replace(b"A: takes 5", b"A:  takes   5").replace(b"\n\nB: deals", b"\nB: deals")
    assert rough != POLE
    answer = client.post("/api/v1/format", content=rough, headers=TEXT)
    assert answer.status_code == 200
    assert answer.headers["content-type"] == "text/vnd.pqn; charset=utf-8"
    assert answer.content == POLE
    assert answer.content == said_by_command("fmt", data=rough)


def test_json_in_is_judged_as_its_text(client: TestClient) -> None:
    twin = client.post("/api/v1/convert?to=json", content=POLE, headers=TEXT).content
    answer = client.post("/api/v1/check", content=twin, headers={"content-type": "application/json"})
    assert answer.content == client.post("/api/v1/check", content=POLE, headers=TEXT).content


UNTOLD = b'[Piquet "1"]\n[Rules "cavendish@1"]\n\nB: deals\nA: holds AK87s 8\n1-12. ...\nscore A: 20\n'


@pytest.mark.parametrize("budget", ["0", "100"])
def test_a_budget_is_that_of_the_command_line(client: TestClient, budget: str) -> None:
    answer = client.post(f"/api/v1/check?budget={budget}", content=UNTOLD, headers=TEXT)
    assert answer.status_code == 200
    assert answer.content == said_by_command("check", "--format", "json", "--budget", budget, data=UNTOLD)
    assert b'"undecided"' in answer.content


@pytest.mark.parametrize("budget", ["-1", "100001", "much"])
def test_a_service_searches_no_more_than_by_default(client: TestClient, budget: str) -> None:
    assert client.post(f"/api/v1/check?budget={budget}", content=UNTOLD, headers=TEXT).status_code == 422
