"""Results in parts with a manifest: the same whoever works, nothing left of what failed."""

from __future__ import annotations

import errno
import hashlib
import json
from pathlib import Path
from typing import Any

import pyarrow.parquet as pq
import pytest

from pgn_piquet.bulk import parts, places
from pgn_piquet.bulk.crew import Alone, Crew, Pool
from pgn_piquet.bulk.journal import Journal
from pgn_piquet.bulk.parts import Shape, Target, UnwrittenError
from pgn_piquet.bulk.run import Bulk, sources
from pgn_piquet.bulk.work import Done
from pgn_piquet.validation.report import RecordReport

from .conftest import SMALL, run


def written(crew: Crew, paths: list[Path], folder: Path, shape: Shape = Shape.NDJSON, **more: Any) -> Bulk:
    target = Target(str(folder), shape)
    parts.begin(target, False)
    found, bulk = run(crew, paths, target=target, **more)
    assert found == []
    bulk.finish(sources(paths))
    return bulk


def contents(folder: Path) -> dict[str, bytes]:
    return {one.name: one.read_bytes() for one in folder.iterdir()}


def rows(folder: Path) -> list[dict[str, Any]]:
    """All rows of NDJSON in the order of the manifest."""
    manifest = json.loads((folder / parts.MANIFEST).read_text())
    return [json.loads(line) for one in manifest["parts"]
            for line in (folder / one["name"]).read_text().splitlines()]  # fmt: skip


def test_the_parts_hold_what_the_reports_say(big: Path, tmp_path: Path) -> None:
    told, counted = run(Alone(), [big])
    bulk = written(Alone(), [big], tmp_path / "out")
    reports = [one for one in told if isinstance(one, RecordReport)]
    found = rows(tmp_path / "out")
    assert [one["record"] for one in found] == [one.record for one in reports]
    assert [[d["code"] for d in one["diagnostics"]] for one in found] == [
        [d.code for d in one.diagnostics] for one in reports
    ]
    assert [one["verdict"]["words"] for one in found] == [one.verdict.words for one in reports if one.verdict]
    assert bulk.counts == counted.counts


def test_the_manifest_lists_every_part_with_its_digest(big: Path, tmp_path: Path) -> None:
    bulk = written(Alone(), [big], tmp_path / "out")
    manifest = json.loads((tmp_path / "out" / parts.MANIFEST).read_text())
    assert manifest["format"] == "pqn-check-parts/1"
    assert manifest["inputs"] == [str(big)] and manifest["failed"] == []
    assert (
        manifest["counts"]["records"] == bulk.counts.records == sum(one["rows"] for one in manifest["parts"])
    )
    for one in manifest["parts"]:
        data = (tmp_path / "out" / one["name"]).read_bytes()
        assert (len(data), hashlib.sha256(data).hexdigest()) == (one["bytes"], one["sha256"])
    assert set(contents(tmp_path / "out")) == {parts.MANIFEST, *(one["name"] for one in manifest["parts"])}


@pytest.mark.parametrize("shape", list(Shape))
def test_two_workers_write_what_one_writes(big: Path, tmp_path: Path, shape: Shape) -> None:
    written(Alone(), [big, big], tmp_path / "one", shape)
    written(Pool(2), [big, big], tmp_path / "two", shape)
    assert contents(tmp_path / "one") == contents(tmp_path / "two")


def test_parquet_says_what_ndjson_says(big: Path, tmp_path: Path) -> None:
    written(Alone(), [big], tmp_path / "lines")
    written(Alone(), [big], tmp_path / "tables", Shape.PARQUET)
    tables = [pq.read_table(path) for path in sorted((tmp_path / "tables").glob("*.parquet"))]
    found = [one for table in tables for one in table.to_pylist()]
    lines = rows(tmp_path / "lines")
    assert len(found) == len(lines)
    for one, line in zip(found, lines, strict=True):
        assert one["record"] == line["record"] and one["file"] == line["file"]
        assert json.loads(one["verdict"]) == line["verdict"]
        assert one["rules"] == line["verdict"]["rules"]
        assert [(d["code"], d["offset"]) for d in one["diagnostics"]] == [
            (d["code"], d["span"]["offset"]) for d in line["diagnostics"]
        ]


def test_results_of_another_run_are_not_mixed_with(big: Path, tmp_path: Path) -> None:
    written(Alone(), [big], tmp_path / "out")
    target = Target(str(tmp_path / "out"))
    for going_on in (False, True):
        with pytest.raises(UnwrittenError, match="there are results already"):
            parts.begin(target, going_on)


def test_a_run_goes_on_and_what_a_stopped_one_left_is_taken_away(big: Path, tmp_path: Path) -> None:
    written(Alone(), [big], tmp_path / "whole")
    target = Target(str(tmp_path / "out"))
    parts.begin(target, False)
    bulk = Bulk(Alone(), journal=Journal(tmp_path / "account"), target=target, size=SMALL)
    for number, result in enumerate(bulk.results(sources([big]))):
        if number == 3:
            break  # its part is there, the account does not know
        assert isinstance(result, Done)
        bulk.written(result, -1)
    (tmp_path / "out" / "part-00007-000000.ndjson").write_text("left\n")
    parts.begin(target, True)
    found, again = run(Alone(), [big], target=target, journal=Journal(tmp_path / "account"))
    again.finish(sources([big]))
    assert found == [] and contents(tmp_path / "out") == contents(tmp_path / "whole")


def test_a_part_that_is_gone_is_missed(big: Path, tmp_path: Path) -> None:
    target = Target(str(tmp_path / "out"))
    parts.begin(target, False)
    _, bulk = run(Alone(), [big], target=target)
    (tmp_path / "out" / target.name(0, 1)).unlink()
    with pytest.raises(UnwrittenError, match=r"part-00000-000001\.ndjson is gone"):
        bulk.finish(sources([big]))
    assert not (tmp_path / "out" / parts.MANIFEST).exists()


@pytest.mark.parametrize("shape", list(Shape))
@pytest.mark.parametrize("where", ["add", "close"])
def test_a_full_disk_ends_the_run_and_leaves_whole_parts_only(
    big: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, shape: Shape, where: str
) -> None:
    def full(*_: object) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    target = Target(str(tmp_path / "out"), shape)
    parts.begin(target, False)
    bulk = Bulk(Alone(), target=target, size=SMALL)
    results = bulk.results(sources([big]))
    next(results)
    writer = {Shape.NDJSON: parts._Lines, Shape.PARQUET: parts._Table}[shape]
    monkeypatch.setattr(*((writer, "add", full) if where == "add" else (parts, "_settle", full)))
    with pytest.raises(UnwrittenError, match="cannot be written: No space left on device"):
        next(results)
    assert list(contents(tmp_path / "out")) == [target.name(0, 0)]


def test_a_folder_in_the_memory_of_this_process(big: Path, tmp_path: Path) -> None:
    """Any store that fsspec knows."""
    pytest.importorskip("fsspec")
    written(Alone(), [big], tmp_path / "out")
    address = "memory://results/out"
    target = Target(address)
    parts.begin(target, False)
    _, bulk = run(Alone(), [big], target=target)
    bulk.finish(sources([big]))
    here = contents(tmp_path / "out")
    assert places.names(address) == sorted(here)
    for name, data in here.items():
        with places.opened(f"{address}/{name}") as file:
            assert file.read() == data
    with pytest.raises(UnwrittenError, match="there are results already"):
        parts.begin(target, False)
