"""The account of a run: going on after a stop tells and counts everything once."""

from __future__ import annotations

import errno
import os
from pathlib import Path

import pytest

from pgn_piquet.bulk import work
from pgn_piquet.bulk.crew import Alone
from pgn_piquet.bulk.journal import Journal, JournalError
from pgn_piquet.bulk.run import CHANGED_SINCE, Bulk, sources
from pgn_piquet.bulk.work import Done

from .conftest import SMALL, run


def some(account: Path, paths: list[Path], least: int, **more: object) -> list[object]:
    """A run that stops after some reports."""
    bulk = Bulk(Alone(), journal=Journal(account), **{"size": SMALL, **more})  # type: ignore[arg-type]  # passed on
    found: list[object] = []
    for result in bulk.results(sources(paths)):
        assert isinstance(result, Done)
        found.extend(result.reports)
        bulk.written(result, -1)
        if len(found) >= least:
            break
    return found


@pytest.mark.parametrize("least", [1, 10, 30])
def test_a_run_goes_on_where_it_stopped(tmp_path: Path, big: Path, least: int) -> None:
    """The same file named twice is two files of the run."""
    whole, counted = run(Alone(), [big, big])
    account = tmp_path / "account"
    first = some(account, [big, big], least)
    with account.open("ab") as file:
        file.write(b'{"key": "cut o')  # killed while it wrote
    rest, resumed = run(Alone(), [big, big], journal=Journal(account))
    assert first + rest == whole
    assert resumed.counts == counted.counts
    assert resumed.done_bytes == counted.done_bytes
    again, nothing = run(Alone(), [big, big], journal=Journal(account))
    assert again == [] and nothing.counts == counted.counts


def test_portions_of_a_whole_file_are_one_entry(
    tmp_path: Path, text: bytes, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(work, "REPORTS_HELD", 5)
    path = tmp_path / "match.pqn"
    path.write_bytes(text + b"match A: 1\n")
    whole, counted = run(Alone(), [path])
    account = tmp_path / "account"
    first = some(account, [path], 8)
    assert 8 <= len(first) < len(whole)
    assert len(account.read_bytes().splitlines()) == 1
    rest, resumed = run(Alone(), [path], journal=Journal(account))
    assert rest == whole and resumed.counts == counted.counts
    assert len(account.read_bytes().splitlines()) == 2


def test_a_file_changed_since_is_told(tmp_path: Path, big: Path) -> None:
    account = tmp_path / "account"
    some(account, [big], 10)
    os.utime(big, ns=(1, 1))
    found, bulk = run(Alone(), [big], journal=Journal(account))
    assert found == [f"{big}: {CHANGED_SINCE}"]
    assert bulk.counts.records == 0


@pytest.mark.parametrize("text", [b"no account\n", b"no account", b'{"key": 1}\n', b'{"about": 1}\n'])
def test_what_is_no_account_is_left_alone(tmp_path: Path, text: bytes) -> None:
    other = tmp_path / "other"
    other.write_bytes(text)
    with pytest.raises(JournalError, match="no account of a run"):
        Journal(other)
    assert other.read_bytes() == text


def test_an_account_of_another_run_is_refused(tmp_path: Path) -> None:
    account = tmp_path / "account"
    Journal(account, {"version": "1", "files": "a"}).close()
    Journal(account, {"version": "1", "files": "a"}).close()
    with pytest.raises(JournalError, match=r"of another run \(version: 1, now 2\)"):
        Journal(account, {"version": "2", "files": "a"})


@pytest.mark.parametrize("cut_off", [b"", b'{"abou', b'{"about":{"ver'])
def test_an_account_cut_off_at_its_beginning_is_begun_anew(tmp_path: Path, cut_off: bytes) -> None:
    account = tmp_path / "account"
    account.write_bytes(cut_off)
    journal = Journal(account, {"version": "1"})
    assert not journal.begun
    assert account.read_bytes() == b'{"about":{"version":"1"},"start":-1}\n'


def test_an_account_on_a_full_disk_stays_whole(
    tmp_path: Path, big: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    account = tmp_path / "account"
    journal = Journal(account)
    bulk = Bulk(Alone(), journal=journal, size=SMALL)
    results = bulk.results(sources([big]))
    first = next(results)
    assert isinstance(first, Done)
    bulk.written(first, 10)
    kept = account.read_bytes()
    write = os.write

    def half(number: int, data: bytes) -> int:
        write(number, data[: len(data) // 2])
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    with monkeypatch.context() as patch:
        patch.setattr(os, "write", half)
        with pytest.raises(JournalError, match="cannot be written: No space left"):
            bulk.written(first, 20)
    assert account.read_bytes() == kept
    assert Journal(account).out == 10
