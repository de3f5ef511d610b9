"""Large runs: order, workers that die, files that change, what cannot be read."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from pgn_piquet.bulk.crew import TRIES, Alone, Failure, Pool
from pgn_piquet.bulk.run import Bulk, sources
from pgn_piquet.bulk.work import Done

from .conftest import SMALL, run


def test_the_size_of_the_blocks_changes_nothing(big: Path) -> None:
    small, _ = run(Alone(), [big])
    whole, _ = run(Alone(), [big], size=1 << 22)
    assert small == whole


@pytest.mark.parametrize("jobs", [2, 3])
def test_more_workers_say_what_one_says(big: Path, jobs: int) -> None:
    one, counted = run(Alone(), [big, big])
    more, again = run(Pool(jobs), [big, big])
    assert one == more
    assert counted.counts == again.counts


def test_what_cannot_be_read_is_told_and_the_rest_is_done(tmp_path: Path, big: Path) -> None:
    found, bulk = run(Pool(2), [tmp_path / "none.pqn", big])
    told = [one for one in found if isinstance(one, str)]
    assert told == [f"{tmp_path / 'none.pqn'}: No such file or directory"]
    assert bulk.counts.records == big.read_bytes().count(b"[Piquet")


def test_a_file_changed_while_it_is_read_is_told_once(big: Path) -> None:
    bulk = Bulk(Alone(), size=SMALL)
    results = bulk.results(sources([big]))
    next(results)
    with big.open("ab") as file:
        file.write(b"\n")
    told = [str(one) for one in results]
    assert told == [f"{big}: it was changed while it was read"]


def test_a_file_put_in_the_place_of_another_is_noticed(big: Path, tmp_path: Path) -> None:
    """Same size, same time: another inode."""
    bulk = Bulk(Alone(), size=SMALL)
    results = bulk.results(sources([big]))
    next(results)
    before = big.stat()
    other = tmp_path / "other"
    other.write_bytes(big.read_bytes())
    os.utime(other, ns=(before.st_atime_ns, before.st_mtime_ns))
    other.replace(big)
    assert [str(one) for one in results] == [f"{big}: it was changed while it was read"]


def test_a_file_that_shrinks_is_told_and_the_others_are_judged(big: Path, tmp_path: Path) -> None:
    other = tmp_path / "other.pqn"
    other.write_bytes(big.read_bytes())
    bulk = Bulk(Pool(2), size=SMALL)
    results = bulk.results(sources([big, other]))
    next(results)
    os.truncate(big, 100)
    rest = list(results)
    assert [str(one) for one in rest if isinstance(one, Failure)] == [
        f"{big}: it was changed while it was read"
    ]
    judged = sum(one.counts.records for one in rest if isinstance(one, Done) and one.source.number == 1)
    assert judged == other.read_bytes().count(b"[Piquet")


def test_a_worker_killed_in_mid_run_loses_and_doubles_nothing(big: Path) -> None:
    expected, counted = run(Alone(), [big])
    pool = Pool(2)
    bulk = Bulk(pool, size=SMALL)
    found: list[object] = []
    for number, result in enumerate(bulk.results(sources([big]))):
        assert isinstance(result, Done)
        found.extend(result.reports)
        if number == 1:
            assert pool._executor is not None
            victim = next(iter(pool._executor._processes))
            os.kill(victim, signal.SIGKILL)
    assert found == expected
    assert bulk.counts == counted.counts


def test_work_that_kills_its_workers_is_given_up(big: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from pgn_piquet.bulk import crew

    monkeypatch.setattr(crew, "do", _die)
    found, bulk = run(Pool(1), [big], size=1 << 22)
    assert found == [f"{big}: workers died {TRIES} times at this file"]
    assert bulk.counts.records == 0


def _die(_: object) -> None:
    os._exit(9)


def test_workers_end_when_the_process_that_began_them_is_killed(big: Path, tmp_path: Path) -> None:
    code = (
        "import sys, time\n"
        "from pgn_piquet.bulk.crew import Pool\n"
        "from pgn_piquet.bulk.run import Bulk, sources\n"
        "if __name__ == '__main__':\n"
        "    pool = Pool(2)\n"
        f"    results = Bulk(pool, size={SMALL}).results(sources(sys.argv[1:]))\n"
        "    next(results)\n"
        "    print(*pool._executor._processes, flush=True)\n"
        "    time.sleep(100)\n"
    )
    script = tmp_path / "script.py"
    script.write_text(code)
    with subprocess.Popen(
        [sys.executable, str(script), str(big)], stdout=subprocess.PIPE, text=True
    ) as process:
        assert process.stdout is not None
        workers = [int(word) for word in process.stdout.readline().split()]
        assert workers
        process.kill()
    until = time.monotonic() + 20
    while any(map(_is_there, workers)) and time.monotonic() < until:
        time.sleep(0.05)
    assert not any(map(_is_there, workers))


def _is_there(number: int) -> bool:
    try:
        return "(zombie)" not in Path(f"/proc/{number}/status").read_text()
    except (FileNotFoundError, ProcessLookupError):
        return False


def test_a_file_in_which_a_match_is_reckoned_is_one_piece(tmp_path: Path, text: bytes) -> None:
    """Its reports come in portions where they are many, and are counted once."""
    path = tmp_path / "match.pqn"
    path.write_bytes(text + b"match A: 1\n")
    found, bulk = run(Pool(2), [path])
    alone, counted = run(Alone(), [path], size=1 << 22)
    assert found == alone
    assert bulk.counts == counted.counts
    assert bulk.done_bytes == len(text) + 11
