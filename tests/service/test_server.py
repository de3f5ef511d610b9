"""The service as a process: its address, its log, its end."""

from __future__ import annotations

import asyncio
import http.client
import json
import os
import re
import signal
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path

import pytest

from benchmarks import load

ROOT = Path(__file__).parents[2]
RECORD = (ROOT / "corpus/valid/cavendish/recorded-1.pqn").read_bytes().partition(b"\n[Piquet")[0] + b"\n"
"""one whole deal"""
SLOW = (ROOT / "corpus/historical/cavendish/playing-17.pqn").read_bytes() + b"\n"
"""a half-told deal, which takes the judge many times longer"""
TEXT = {"Content-Type": "text/vnd.pqn"}


@contextmanager
def served(*arguments: str) -> Iterator[tuple[subprocess.Popen[str], int]]:
    command = [sys.executable, "-m", "pgn_piquet", "serve", "--port", "0", "--workers", "1", *arguments]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, cwd=ROOT)
    try:
        assert process.stdout is not None
        said = process.stdout.readline()
        found = re.fullmatch(r"pqn serves http://127\.0\.0\.1:(\d+)/\n", said)
        assert found, said or process.communicate()[1]
        yield process, int(found[1])
    finally:
        if process.poll() is None:
            process.kill()
        process.wait()
        for pipe in (process.stdout, process.stderr):
            if pipe is not None:
                pipe.close()


def ask(port: int, path: str, data: bytes | None = None) -> tuple[int, bytes]:
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=60)
    try:
        connection.request("GET" if data is None else "POST", path, data, TEXT)
        answer = connection.getresponse()
        return answer.status, answer.read()
    finally:
        connection.close()


def test_sigterm_answers_what_runs_and_then_ends() -> None:
    with served("--quiet") as (process, port):
        found: list[int] = []
        # a body large enough that most of the twenty still wait when the signal comes
        data = RECORD * 60

        def one() -> None:
            found.append(ask(port, "/api/v1/check", data)[0])

        threads = [threading.Thread(target=one) for _ in range(20)]
        for thread in threads:
            thread.start()
        deadline = time.monotonic() + 20
        while running(port) + len(found) < 21 and time.monotonic() < deadline:
            time.sleep(0.02)
        assert len(found) < 10, "the work was too quick to be interrupted"
        process.send_signal(signal.SIGTERM)
        for thread in threads:
            thread.join(60)
        assert found == [200] * 20
        assert process.wait(20) == -signal.SIGTERM or process.returncode == 0


def running(port: int) -> float:
    figures = ask(port, "/metrics")[1].decode()
    found = re.search(r"^pqn_requests_running (\S+)$", figures, re.MULTILINE)
    return float(found[1]) if found else 0.0


def test_killed_worker_is_answered_503_and_the_next_request_works() -> None:
    with served("--quiet") as (process, port):
        children = Path(f"/proc/{process.pid}/task/{process.pid}/children")
        if not children.exists():
            pytest.skip("needs /proc")
        answers: list[tuple[int, bytes]] = []
        thread = threading.Thread(target=lambda: answers.append(ask(port, "/api/v1/check", SLOW * 20)))
        thread.start()
        time.sleep(0.3)
        for child in children.read_text().split():
            if "spawn_main" in Path(f"/proc/{child}/cmdline").read_text():
                os.kill(int(child), signal.SIGKILL)
        thread.join(60)
        status, body = answers[0]
        assert status == 503
        assert json.loads(body)["type"] == "urn:pqn:problem:worker-lost"
        assert ask(port, "/api/v1/check", RECORD)[0] == 200
        assert b'pqn_workers_replaced_total{why="worker-lost"} 1.0' in ask(port, "/metrics")[1]


def test_service_is_ready_again_after_a_worker_died_that_nobody_waited_for() -> None:
    with served("--quiet") as (process, port):
        children = Path(f"/proc/{process.pid}/task/{process.pid}/children")
        if not children.exists():
            pytest.skip("needs /proc")
        assert ask(port, "/readyz")[0] == 200
        for child in children.read_text().split():
            if "spawn_main" in Path(f"/proc/{child}/cmdline").read_text():
                os.kill(int(child), signal.SIGKILL)
        deadline = time.monotonic() + 30
        seen: list[int] = []
        while (not seen or seen[-1] != 200 or 503 not in seen) and time.monotonic() < deadline:
            seen.append(ask(port, "/readyz")[0])
            time.sleep(0.02)
        assert set(seen) == {503, 200} and seen[-1] == 200
        assert ask(port, "/api/v1/check", RECORD)[0] == 200
        assert b'pqn_workers_replaced_total{why="worker-lost"} 1.0' in ask(port, "/metrics")[1]


def test_answers_of_a_stream_come_while_the_request_is_still_being_sent() -> None:
    line = b'{"piquet":"1","tags":{"Rules":"rubicon@1"},"lines":[{"seat":"B","deals":1}]}\n'
    with served("--quiet") as (_, port), socket.create_connection(("127.0.0.1", port), 30) as connection:
        head = "POST /api/v1/check HTTP/1.1\r\nhost: x\r\ncontent-type: application/x-ndjson\r\n"
        connection.sendall(head.encode() + b"transfer-encoding: chunked\r\n\r\n")
        answers = connection.makefile("rb")
        for number in range(3):
            connection.sendall(b"%x\r\n%s\r\n" % (len(line), line))
            if number == 0:
                assert b"200" in answers.readline()
                while answers.readline() != b"\r\n":
                    pass
            # the next line is sent only when this one is answered
            size = int(answers.readline(), 16)
            report = json.loads(answers.read(size))
            assert report["verdicts"] and answers.read(2) == b"\r\n"
        connection.sendall(b"0\r\n\r\n")
        assert answers.readline() == b"0\r\n"


def test_good_and_hostile_requests_are_all_answered_and_none_with_500() -> None:
    # asked from a thread of its own: the browser tests leave a running loop in theirs
    with served("--quiet") as (process, port), ThreadPoolExecutor(1) as thread:
        found = thread.submit(asyncio.run, load.hostile(port, 600, process.pid)).result()
    assert found["answered"] == 600
    statuses = found["by status"]
    assert isinstance(statuses, dict)
    assert statuses.keys() >= {"200", "400", "404", "413", "415", "422"} and "500" not in statuses


def test_log_is_a_line_of_json_a_request() -> None:
    with served() as (process, port):
        ask(port, "/healthz")
        connection = http.client.HTTPConnection("127.0.0.1", port, timeout=60)
        connection.request("HEAD", "/healthz")
        assert connection.getresponse().read() == b""
        connection.close()
        process.send_signal(signal.SIGTERM)
        assert process.stderr is not None
        lines = [json.loads(line) for line in process.stderr.read().splitlines() if line.startswith("{")]
        told = [(one["method"], one["path"], one["status"]) for one in lines]
        assert told == [("GET", "/healthz", 200), ("HEAD", "/healthz", 200)]
        assert {"at", "request", "bytes", "ms"} <= lines[0].keys()


def test_taken_address_is_told_in_one_line() -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = str(taken.getsockname()[1])
        command = [sys.executable, "-m", "pgn_piquet", "serve", "--port", port]
        ended = subprocess.run(command, capture_output=True, text=True, cwd=ROOT, timeout=60)
    assert ended.returncode == 2
    assert ended.stdout == ""
    assert ended.stderr == f"pqn: 127.0.0.1:{port}: Address already in use\n"


def test_without_the_extra_one_line_says_what_to_install() -> None:
    program = (
        "import importlib.util as u, sys\n"
        "find = u.find_spec\n"
        "u.find_spec = lambda name, *rest: None if name == 'fastapi' else find(name, *rest)\n"
        "sys.argv = ['pqn', 'serve']\n"
        "from pgn_piquet.cli.main import main\n"
        "main()\n"
    )
    command = [sys.executable, "-c", program]
    ended = subprocess.run(command, capture_output=True, text=True, cwd=ROOT, timeout=60)
    assert ended.returncode == 2
    assert ended.stderr == "pqn: the service is not installed; pip install 'pgn-piquet[serve]'\n"
