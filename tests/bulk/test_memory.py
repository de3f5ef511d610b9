"""Memory stays flat: a gigabyte of records, a line of four gigabytes, a bomb (long proofs)."""

from __future__ import annotations

import subprocess
import sys
import time
from pathlib import Path

import pytest
import zstandard

from pgn_piquet import library
from pgn_piquet.convert.packed import RATIO_MOST, UNPACKED_FREE
from pgn_piquet.generate import faulty, partie

MOST = 150
"""megabytes of each process"""
SIZE = 1_000_000_000 if "compiled" in library.version() else 100_000_000
"""bytes of the large file: the pure build needs half an hour for a gigabyte"""
GIGABYTE = 1 << 30


def checked(out: Path, *words: str) -> tuple[int, list[int], str]:
    """Exit code of a check, the most memory of each of its processes in MB, and its standard error."""
    peaks: dict[int, int] = {}
    with (
        out.open("wb") as file,
        subprocess.Popen(
            [sys.executable, "-m", "pgn_piquet", "check", *words],
            stdout=file,
            stderr=subprocess.PIPE,
            text=True,
        ) as run,
    ):
        while run.poll() is None:
            look(run.pid, peaks)
            time.sleep(0.05)
        assert run.stderr is not None
        return run.returncode, sorted(peaks.values()), run.stderr.read()


def look(number: int, peaks: dict[int, int]) -> None:
    """The high-water mark of a process and of its children."""
    try:
        for line in Path(f"/proc/{number}/status").read_text().splitlines():
            if line.startswith("VmHWM"):
                peaks[number] = max(peaks.get(number, 0), int(line.split()[1]) // 1024)
        children = Path(f"/proc/{number}/task/{number}/children").read_text().split()
    except (FileNotFoundError, ProcessLookupError):
        return
    for child in children:
        look(int(child), peaks)


def write_records(path: Path, size: int) -> int:
    """Records of several rule sets, each with an event of its own, one in two hundred faulty; how many."""
    good = [
        text.encode()
        for rules in ("rubicon@1", "pole-100@1", "normand@1", "imperial@1")
        for text in partie.records(rules, 5, 120)
        if not library.check(text).diagnostics
    ]
    bad = faulty.record("rubicon@1", 2, 6, "R303").encode()
    number = written = 0
    with path.open("wb") as file:
        while written < size:
            text = bad if number % 200 == 199 else good[number * 7919 % len(good)]
            written += file.write(text.replace(b'[Event "', b'[Event "%d ' % number, 1) + b"\n")
            number += 1
    return number


@pytest.mark.long
@pytest.mark.parametrize(("jobs", "shape"), [("1", "short"), ("2", "short"), ("2", "text")])
def test_of_a_large_file_little_is_held(tmp_path: Path, jobs: str, shape: str) -> None:
    path = tmp_path / "large.pqn"
    number = write_records(path, SIZE)
    code, peaks, err = checked(tmp_path / "out", "-j", jobs, "--format", shape, str(path))
    assert code == 1 and f"{number} records" in err
    assert f"R303: {number // 200}" in err
    assert peaks[-1] < MOST
    path.unlink()


@pytest.mark.long
@pytest.mark.parametrize("words", [(), ("-j", "2")])
def test_a_line_of_four_gigabytes(tmp_path: Path, words: tuple[str, ...]) -> None:
    path = tmp_path / "line.pqn"
    with path.open("wb") as file:
        file.write(b'[Piquet "1"]\n[Rules "rubicon@1"]\n; ')
        file.truncate(4 * GIGABYTE)
        file.seek(0, 2)
        file.write(b"\nB: deals\n")
    code, peaks, _ = checked(tmp_path / "out", "--format", "short", *words, str(path))
    assert code == 1
    assert "line.pqn:3:1: error[S103]" in (tmp_path / "out").read_text()
    assert peaks[-1] < MOST


@pytest.mark.long
@pytest.mark.parametrize("words", [(), ("-j", "2")])
def test_a_bomb_of_zstd(tmp_path: Path, words: tuple[str, ...]) -> None:
    path = tmp_path / "bomb.pqn.zst"
    packer = zstandard.ZstdCompressor().compressobj()
    with path.open("wb") as file:
        for _ in range(3 * 1024):
            file.write(packer.compress(bytes(1 << 20)))
        file.write(packer.flush())
    code, peaks, err = checked(tmp_path / "out", "--format", "short", *words, str(path))
    assert code == 2
    assert (
        f"the zstd stream unpacks to more than {UNPACKED_FREE} bytes and {RATIO_MOST} times its own size"
        in err
    )
    assert peaks[-1] < MOST


@pytest.mark.long
def test_a_file_of_faults_alone(tmp_path: Path) -> None:
    """A record in thirteen bytes, each with something to say of it."""
    path = tmp_path / "tiny.pqn"
    path.write_bytes(b'[Piquet "1"]\n' * 60_000)
    code, peaks, err = checked(tmp_path / "out", "-j", "2", "--format", "text", str(path))
    assert code in (0, 1) and "60000 records" in err
    assert peaks[-1] < MOST
