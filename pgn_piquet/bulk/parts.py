"""Results as files: NDJSON or Parquet parts, one a block, and a manifest that lists them in order.

A part is written aside and put in its place when it is whole, under a name that the block gives it: work
done twice makes the same part twice, not two parts. The manifest is written last; where it is, all is.
"""

from __future__ import annotations

import hashlib
import os
import tempfile
from collections.abc import Iterable, Iterator
from contextlib import contextmanager, suppress
from enum import StrEnum
from typing import IO, TYPE_CHECKING, Any, Final

import msgspec
from msgspec import Struct

from ..render.reports.json import diagnostic_object, verdict_object
from ..validation.report import RecordReport
from . import places

if TYPE_CHECKING:
    import pyarrow as pa

MANIFEST: Final = "manifest.json"
FORMAT: Final = "pqn-check-parts/1"
"""what the manifest says that it is; another number means another layout"""
ROWS: Final = 2048
"""rows of Parquet held at once"""


class Shape(StrEnum):
    """How the rows of a part are written."""

    NDJSON = "ndjson"
    PARQUET = "parquet"


class Target(Struct, frozen=True):
    """Where results go: a folder or an address, and how they are written there."""

    folder: str
    shape: Shape = Shape.NDJSON

    def name(self, file: int, block: int) -> str:
        """The name of the part of a block: number of the file in the run, number of the block in the file."""
        return f"part-{file:05d}-{block:06d}.{self.shape}"


class Part(Struct, frozen=True):
    """A part that is written: its name, rows and bytes, and the SHA-256 of the bytes."""

    name: str
    rows: int
    bytes: int
    sha256: str


class FatalError(OSError):
    """What ends a run: not one file is at fault, but what all of them need."""


class UnwrittenError(FatalError):
    """Results that cannot be written: a full disk, a folder that may not be written to."""


def row(report: RecordReport) -> dict[str, Any]:
    """The report on a record as one row; ``record`` is left out of a report on the whole file."""
    found: dict[str, Any] = {"file": report.file}
    if report.record is not None:
        found["record"] = report.record
    if report.verdict is not None:
        found["verdict"] = verdict_object(report.verdict)
    found["diagnostics"] = [diagnostic_object(one) for one in report.diagnostics]
    return found


def write(target: Target, name: str, reports: Iterable[RecordReport]) -> Part:
    """Write a part, report by report as they come. UnwrittenError where it cannot be; what goes wrong with
    the reports themselves is passed on. Either way nothing is left behind."""
    made = _begun(target)
    try:
        writer = _Lines(made) if target.shape is Shape.NDJSON else _Table(made)
        try:
            for report in reports:
                with _writing(target):
                    writer.add(report)
        finally:
            with _writing(target):
                writer.close()
        with _writing(target):
            found = Part(name, writer.rows, os.path.getsize(made), _digest(made))
            places.deliver(made, target.folder, name)
    finally:
        with suppress(OSError):
            os.unlink(made)
    return found


def begin(target: Target, going_on: bool) -> None:
    """Make the folder. Raises UnwrittenError, also where results of another run are in it."""
    with _writing(target):
        places.make_folder(target.folder)
        there = places.names(target.folder)
        parts = [name for name in there if name.startswith("part-")]
        if MANIFEST in there or (parts and not going_on):
            raise UnwrittenError(f"{target.folder}: there are results already; name an empty folder")


def finish(target: Target, parts: Iterable[Part], told: dict[str, Any]) -> None:
    """Write the manifest; parts that are not of this run (left by one that was stopped) are taken away.
    Raises UnwrittenError, also where a part is gone."""
    listed = list(parts)
    names = {one.name for one in listed}
    text = msgspec.json.format(msgspec.json.encode({"format": FORMAT, **told, "parts": listed}), indent=1)
    with _writing(target):
        there = [name for name in places.names(target.folder) if name.startswith("part-")]
        for name in sorted(names.difference(there)):
            raise UnwrittenError(f"{target.folder}: {name} is gone: begin again in an empty folder")
        for name in sorted(set(there) - names):
            places.remove(target.folder, name)
        made = _begun(target)
        with open(made, "wb") as file:
            file.write(text + b"\n")
            _settle(file)
        places.deliver(made, target.folder, MANIFEST)


def _begun(target: Target) -> str:
    """An empty file to write in: beside the part where that is on this machine, so that it can be renamed."""
    folder = None if places.is_address(target.folder) else target.folder
    with _writing(target):
        number, path = tempfile.mkstemp(prefix=".part-", dir=folder)
        os.fchmod(number, 0o644)
        os.close(number)
    return path


def _settle(file: IO[bytes]) -> None:
    file.flush()
    os.fsync(file.fileno())


def _digest(path: str) -> str:
    with open(path, "rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest()


@contextmanager
def _writing(target: Target) -> Iterator[None]:
    try:
        yield
    except FatalError:
        raise
    except OSError as error:
        text = error.strerror or str(error)
        raise UnwrittenError(f"{target.folder}: the results cannot be written: {text}") from error


class _Lines:
    """NDJSON: one row a line."""

    def __init__(self, path: str) -> None:
        self.rows = 0
        self._file = open(path, "wb")  # noqa: SIM115  open until ``close``

    def add(self, report: RecordReport) -> None:
        self._file.write(msgspec.json.encode(row(report)) + b"\n")
        self.rows += 1

    def close(self) -> None:
        try:
            _settle(self._file)
        finally:
            self._file.close()


class _Table:
    """Parquet: the verdict's main figures as columns, the whole of it as JSON, the diagnostics nested."""

    def __init__(self, path: str) -> None:
        import pyarrow.parquet as pq

        self.rows = 0
        self._held: list[dict[str, Any]] = []
        self._schema = schema()
        self._file = open(path, "wb")  # noqa: SIM115  open until ``close``
        self._writer = pq.ParquetWriter(self._file, self._schema, compression="zstd")

    def add(self, report: RecordReport) -> None:
        self._held.append(_columns(report))
        self.rows += 1
        if len(self._held) >= ROWS:
            self._flush()

    def _flush(self) -> None:
        import pyarrow as pa

        self._writer.write_table(pa.Table.from_pylist(self._held, schema=self._schema))
        self._held.clear()

    def close(self) -> None:
        try:
            self._flush()
            self._writer.close()
            _settle(self._file)
        finally:
            self._file.close()


def schema() -> pa.Schema:
    """The columns of a Parquet part."""
    import pyarrow as pa

    text, number = pa.string(), pa.int64()
    diagnostic = pa.struct([
        ("code", text), ("severity", text), ("line", number), ("column", number), ("offset", number),
        ("length", number), ("deal", number), ("message", text), ("law", text),
    ])  # fmt: skip
    return pa.schema([
        ("file", text), ("record", number), ("event", text), ("rules", text), ("rules_sha256", text),
        ("status", text), ("outcome", text), ("winner", text), ("deals", pa.int32()), ("verdict", text),
        ("diagnostics", pa.list_(diagnostic)),
    ])  # fmt: skip


def _columns(report: RecordReport) -> dict[str, Any]:
    found: dict[str, Any] = {"file": report.file, "record": report.record}
    said = report.verdict
    if said is not None:
        found |= {
            "event": said.event, "rules": said.rules, "rules_sha256": said.rules_sha256,
            "status": str(said.status), "outcome": said.outcome, "winner": said.winner,
            "deals": len(said.deals), "verdict": msgspec.json.encode(verdict_object(said)).decode(),
        }  # fmt: skip
    found["diagnostics"] = [
        {
            "code": one.code, "severity": str(one.severity), "line": one.span.line, "column": one.span.column,
            "offset": one.span.offset, "length": one.span.length, "deal": one.span.deal,
            "message": one.message, "law": one.law,
        }
        for one in report.diagnostics
    ]  # fmt: skip
    return found
