"""``python -m benchmarks.load``: the service under load; writes ``out/load.json`` and ``load.md``.

One worker; the service, its worker and this client share one core.
First whole deals, one a request, over a few connections kept open; then good and hostile
requests mixed, of which none may be lost or answered 500, while memory stays where it is.
"""

from __future__ import annotations

import argparse
import asyncio
import gzip
import json
import os
import random
import re
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

HERE = Path(__file__).parent
ROOT = HERE.parent
RECORD = (ROOT / "corpus/valid/cavendish/recorded-1.pqn").read_bytes().partition(b"\n[Piquet")[0] + b"\n"
CONNECTIONS = 4
MOST_GROWTH = 1.1
"""memory after the last request to memory after the first tenth"""
BUSY = os.getloadavg()[0]
TEXT = "text/vnd.pqn"


async def ask(
    reader: asyncio.StreamReader, writer: asyncio.StreamWriter, path: str, body: bytes, headers: str
) -> int:
    """One request over an open connection; its status."""
    method = "POST" if body or headers else "GET"
    head = f"{method} {path} HTTP/1.1\r\nhost: load\r\ncontent-length: {len(body)}\r\n{headers}\r\n"
    writer.write(head.encode() + body)
    status = int((await reader.readline()).split()[1])
    length = 0
    chunked = False
    while (line := await reader.readline()) not in (b"\r\n", b""):
        name, _, value = line.decode("latin-1").partition(":")
        if name.lower() == "content-length":
            length = int(value)
        chunked = chunked or (name.lower() == "transfer-encoding" and "chunked" in value)
    if not chunked:
        await reader.readexactly(length)
        return status
    while (size := int(await reader.readline(), 16)) > 0:
        await reader.readexactly(size + 2)
    await reader.readline()
    return status


async def deals(port: int, number: int, pid: int) -> dict[str, float]:
    """Checks of one deal: how many a second, and how long one takes."""
    times: list[float] = []

    async def client(share: int) -> None:
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        for _ in range(share):
            start = time.perf_counter()
            status = await ask(reader, writer, "/api/v1/check", RECORD, f"content-type: {TEXT}\r\n")
            times.append(time.perf_counter() - start)
            if status != 200:
                raise SystemExit(f"a check was answered {status}")
        writer.close()

    start, spent = time.perf_counter(), processor(pid)
    await asyncio.gather(*(client(number // CONNECTIONS) for _ in range(CONNECTIONS)))
    seconds = time.perf_counter() - start
    spent = processor(pid) - spent
    times.sort()
    return {
        "checks": len(times),
        "checks/s": round(len(times) / seconds, 1),
        "processor ms a check, service and worker": round(spent / len(times) * 1000, 2),
        "checks/s of one core": round(len(times) / spent, 1),
        "p50 ms": round(times[len(times) // 2] * 1000, 2),
        "p99 ms": round(times[len(times) * 99 // 100] * 1000, 2),
    }


def mixed(number: int) -> list[tuple[str, bytes, str]]:
    """Good and hostile requests, the same on every machine."""
    picks = random.Random(1882)
    text = f"content-type: {TEXT}\r\n"
    bomb = gzip.compress(b"\n" * 3_000_000)
    kinds: list[tuple[str, bytes, str]] = [
        ("/api/v1/check", RECORD, text),
        ("/api/v1/replay", RECORD, text),
        ("/api/v1/format", RECORD, text),
        ("/api/v1/convert?to=json", RECORD, text),
        ("/api/v1/check", b"{" * 5_000, text),
        ("/api/v1/check", b"[" + b"[" * 50_000, "content-type: application/json\r\n"),
        ("/api/v1/check", b"\xff\x00" * 500, text),
        ("/api/v1/check", b"A: holds " + b"AKQJT987s " * 2_000, text),
        ("/api/v1/replay", RECORD.replace(b"cavendish@1", b"whist@1"), text),
        ("/api/v1/convert?to=chess", RECORD, text),
        ("/api/v1/check", bomb, text + "content-encoding: gzip\r\n"),
        ("/api/v1/check", b"no gzip", text + "content-encoding: gzip\r\n"),
        ("/api/v1/check", b"x", "content-type: image/png\r\n"),
        ("/api/v1/check", b'[Piquet "1"]\n' + b"(\n" * 5_000, text),
        ("/api/v1/svg?at=99.99", RECORD, text),
        ("/api/v1/explain/R214", b"", ""),
        ("/static/..%2fsettings.py", b"", ""),
        ("/healthz", b"", ""),
    ]
    return [picks.choice(kinds) for _ in range(number)]


async def hostile(port: int, number: int, pid: int) -> dict[str, object]:
    """Mixed requests over connections that are opened anew when the service has closed one."""
    statuses: Counter[int] = Counter()
    asked = mixed(number)
    warm = asked[: number // 10]
    rest = asked[number // 10 :]

    async def client(share: list[tuple[str, bytes, str]]) -> None:
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        for path, body, headers in share:
            try:
                statuses[await ask(reader, writer, path, body, headers)] += 1
            except (asyncio.IncompleteReadError, ConnectionError, IndexError):
                # closed after an answer whose body was not read to its end: asked again, answered once
                writer.close()
                reader, writer = await asyncio.open_connection("127.0.0.1", port)
                statuses[await ask(reader, writer, path, body, headers)] += 1
        writer.close()

    await asyncio.gather(*(client(warm[one::CONNECTIONS]) for one in range(CONNECTIONS)))
    before = memory(pid)
    await asyncio.gather(*(client(rest[one::CONNECTIONS]) for one in range(CONNECTIONS)))
    return {
        "requests": number,
        "answered": sum(statuses.values()),
        "by status": {str(status): statuses[status] for status in sorted(statuses)},
        "memory MB, service and worker": [round(before, 1), round(memory(pid), 1)],
    }


def memory(pid: int) -> float:
    """Megabytes of a process and its children, as the system counts them."""
    children = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
    found = 0.0
    for one in (str(pid), *children):
        told = re.search(r"VmRSS:\s+(\d+) kB", Path(f"/proc/{one}/status").read_text())
        found += int(told[1]) / 1024 if told else 0
    return found


def processor(pid: int) -> float:
    """Seconds of processor that a process and its children have used."""
    children = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
    ticks = 0
    for one in (str(pid), *children):
        told = Path(f"/proc/{one}/stat").read_text().rpartition(")")[2].split()
        ticks += int(told[11]) + int(told[12])
    return ticks / os.sysconf("SC_CLK_TCK")


def table(found: dict[str, dict[str, object]]) -> str:
    """The figures for people."""
    rows = [f"| {name} | {key} | {value} |" for name, told in found.items() for key, value in told.items()]
    head = (
        "<!-- Made by `python -m benchmarks.load`; do not edit. -->\n\n# The service under load\n\n"
        "One worker; one core for it, the service and the client"
    )
    return (
        head
        + f"; load of the machine when it began: {BUSY:.1f}.\n\n| | | |\n|---|---|---|\n"
        + "\n".join(rows)
        + "\n"
    )


def broken(found: dict[str, object]) -> Iterator[str]:
    """What must never be, however busy the machine is."""
    statuses, sizes = found["by status"], found["memory MB, service and worker"]
    assert isinstance(statuses, dict) and isinstance(sizes, list)
    if found["answered"] != found["requests"]:
        yield "an answer was lost"
    if "500" in statuses:
        yield "a request was answered 500"
    if sizes[1] > sizes[0] * MOST_GROWTH:
        yield "the memory grows"


def main() -> None:
    """Start the service, load it, write what was found."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.load")
    parser.add_argument("--checks", type=int, default=4_000)
    parser.add_argument("--mixed", type=int, default=10_000)
    parser.add_argument("--core", type=int, default=0, help="the one core that is used")
    given = parser.parse_args()
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {given.core})
    command = [sys.executable, "-m", "pgn_piquet", "serve", "--port", "0", "--workers", "1", "--quiet"]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, cwd=ROOT)
    assert process.stdout is not None
    port = int(process.stdout.readline().rsplit(":", 1)[1].strip("/\n"))
    try:
        asyncio.run(deals(port, 200, process.pid))
        found: dict[str, dict[str, object]] = {
            "one deal a request": dict(asyncio.run(deals(port, given.checks, process.pid))),
            "good and hostile": asyncio.run(hostile(port, given.mixed, process.pid)),
        }
    finally:
        process.terminate()
        process.wait(30)
    (HERE / "out").mkdir(exist_ok=True)
    (HERE / "out" / "load.json").write_text(json.dumps(found, indent=1) + "\n")
    (HERE / "load.md").write_text(table(found))
    sys.stdout.write(table(found))
    for wrong in broken(found["good and hostile"]):
        sys.stderr.write(f"broken: {wrong}\n")
        raise SystemExit(1)


if __name__ == "__main__":
    main()
