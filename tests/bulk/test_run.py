"""Large runs: blocks, order, resuming, workers that die, files that change."""

from __future__ import annotations

import gzip
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from pgn_piquet.bulk import blocks
from pgn_piquet.bulk.blocks import cut, read
from pgn_piquet.bulk.journal import Journal, JournalError
from pgn_piquet.bulk.run import Alone, Bulk, Crew, Pool
from pgn_piquet.bulk.work import Done
from pgn_piquet.generate import faulty, partie
from pgn_piquet.syntax.record_starts import line_count, reckons_match, record_starts

SMALL = 8_000


@pytest.fixture(scope="module")
def text() -> bytes:
    """Some forty records, a few of them faulty."""
    texts = [*partie.records("rubicon@1", 3, 120), *partie.records("normand@1", 4, 60)]
    texts[5:5] = [faulty.record("rubicon@1", 2, 6, "R303")]
    return "\n".join(texts).encode()


@pytest.fixture
def big(tmp_path: Path, text: bytes) -> Path:
    path = tmp_path / "big.pqn"
    path.write_bytes(text)
    return path


def run(crew: Crew, paths: list[Path], **more: object) -> tuple[list[object], Bulk]:
    bulk = Bulk(crew, size=SMALL, **more)  # type: ignore[arg-type]  # passed on as given
    found = []
    for result in bulk.results([str(path) for path in paths]):
        if isinstance(result, Done):
            bulk.written(result, -1)
            found.extend(result.reports)
        else:
            found.append(str(result))
    return found, bulk


def test_blocks_are_the_file_and_begin_with_records(big: Path, text: bytes) -> None:
    plan = cut(str(big), SMALL)
    assert len(plan.blocks) > 5 and not plan.alone
    found = [read(block) for block in plan.blocks]
    assert b"".join(piece.data for piece in found) == text
    for block, piece in zip(plan.blocks, found, strict=True):
        assert piece.data.startswith(b'[Piquet "1"]')
        assert block.number == text[: block.start].count(b"\n") + 1
        assert block.before == text[: block.start].count(b"[Piquet")


def test_packed_files_are_cut_alike(tmp_path: Path, text: bytes) -> None:
    path = tmp_path / "big.pqn.gz"
    path.write_bytes(gzip.compress(text))
    found, bulk = run(Alone(), [path])
    assert bulk.counts.records == text.count(b"[Piquet")
    assert len(found) == bulk.counts.records


def test_the_size_of_the_blocks_changes_nothing(big: Path) -> None:
    small, _ = run(Alone(), [big])
    whole = Bulk(Alone())
    reports = [one for done in whole.results([str(big)]) if isinstance(done, Done) for one in done.reports]
    assert small == reports


def test_two_workers_say_what_one_says(big: Path) -> None:
    one, counted = run(Alone(), [big, big])
    two, again = run(Pool(2), [big, big])
    assert one == two
    assert counted.counts == again.counts


def test_what_cannot_be_read_is_told_and_the_rest_is_done(tmp_path: Path, big: Path) -> None:
    broken = tmp_path / "broken.pqn.gz"
    broken.write_bytes(gzip.compress(big.read_bytes())[:2000])
    found, bulk = run(Alone(), [tmp_path / "none.pqn", broken, big])
    told = [one for one in found if isinstance(one, str)]
    assert len(told) == 2 and told[0].startswith(str(tmp_path / "none.pqn"))
    assert bulk.counts.records == big.read_bytes().count(b"[Piquet")


def test_a_run_goes_on_where_it_stopped(tmp_path: Path, big: Path) -> None:
    whole, counted = run(Alone(), [big])
    account = tmp_path / "account"
    bulk = Bulk(Alone(), journal=Journal(account), size=SMALL)
    first = []
    for result in bulk.results([str(big)]):
        assert isinstance(result, Done)
        first.extend(result.reports)
        bulk.written(result, -1)
        if len(first) > 10:
            break
    with account.open("ab") as file:
        file.write(b'{"key": "cut o')  # killed while it wrote
    rest, resumed = run(Alone(), [big], journal=Journal(account))
    assert first + rest == whole
    assert resumed.counts == counted.counts


def test_an_account_of_another_file_is_not_trusted(tmp_path: Path, big: Path) -> None:
    account = tmp_path / "account"
    run(Alone(), [big], journal=Journal(account))
    os.utime(big, ns=(1, 1))
    _, bulk = run(Alone(), [big], journal=Journal(account))
    assert bulk.counts.records == big.read_bytes().count(b"[Piquet")
    other = tmp_path / "other"
    other.write_text("no account\n")
    with pytest.raises(JournalError):
        Journal(other)


def test_a_file_changed_while_it_is_read(big: Path) -> None:
    bulk = Bulk(Alone(), size=SMALL)
    results = bulk.results([str(big)])
    next(results)
    with big.open("ab") as file:
        file.write(b"\n")
    told = [str(one) for one in results]
    assert told == [f"{big}: it was changed while it was read"]


def test_a_worker_killed_in_mid_run_loses_and_doubles_nothing(big: Path) -> None:
    expected, counted = run(Alone(), [big])
    pool = Pool(2)
    bulk = Bulk(pool, size=SMALL)
    found: list[object] = []
    for number, result in enumerate(bulk.results([str(big)])):
        assert isinstance(result, Done)
        found.extend(result.reports)
        if number == 1:
            assert pool._executor is not None
            victim = next(iter(pool._executor._processes))
            os.kill(victim, signal.SIGKILL)
    assert found == expected
    assert bulk.counts == counted.counts


def test_a_line_without_end_is_read_in_bounded_memory(tmp_path: Path) -> None:
    path = tmp_path / "line.pqn"
    path.write_bytes(b'[Piquet "1"]\n[Rules "rubicon@1"]\n; ' + b"x" * 300_000)
    plan = cut(str(path), SMALL, 50_000)
    assert plan.alone
    found, _ = run(Alone(), [path])
    assert [one.code for report in found for one in report.diagnostics][:1] == ["S103"]  # type: ignore[attr-defined]


def test_starts_of_records() -> None:
    data = b'; [Piquet "1"]\n[Piquet "1"]\n  [ Piquet "1"]\n[Piquets "1"]\r[Piquet "1.1"]\n[A "[Piquet"]\n'
    assert list(record_starts(data)) == [15, 28, 58]
    assert line_count(data) == 6
    assert reckons_match(b'[Piquet "1"]\n match A: 5\n') and not reckons_match(b'[Event "match"]\n')


def test_command_line(tmp_path: Path, big: Path) -> None:
    def pqn(*words: str) -> subprocess.CompletedProcess[str]:
        command = [sys.executable, "-m", "pgn_piquet", "check", "--format", "short", *words]
        return subprocess.run(command, capture_output=True, text=True, check=False)

    plain = pqn(str(big))
    one = pqn("-j", "1", str(big))
    two = pqn("-j", "2", str(big), "--max-diagnostics", "1")
    assert plain.stdout == one.stdout and plain.returncode == one.returncode == two.returncode == 1
    assert two.stdout == plain.stdout.splitlines(keepends=True)[0]
    assert "records" in one.stderr and "rubicon@1" in one.stderr and "more diagnostics" in two.stderr
    assert len(big.read_bytes()) < blocks.BLOCK_BYTES
