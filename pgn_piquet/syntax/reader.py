"""Reading: bytes or text as a document of records. Never fails on what is in the text.

``read`` takes a whole file, ``stream`` holds one record at a time, ``read_line`` reads one line. Each
line is read by itself: one that cannot be read costs one diagnostic and is kept as ``Unreadable``.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import BinaryIO

from ..diagnostics.diagnostic import Diagnostic
from ..model.statements import Line
from . import limits
from .document import Document, Located
from .fault import Fault, placed, span_in_line
from .file_reader import FileReader
from .lines import raw_lines, streamed_lines
from .reading import reading


def read(data: bytes | str, name: str = "<text>") -> Document:
    """Reads a whole file. ``name`` is for the spans alone; nothing is understood by it.

    Diagnostics of the reader (S and W codes) stand with the record that they belong to, those of the
    file as a whole with the document.
    """
    if isinstance(data, str):
        data = data.encode("utf-8", "surrogatepass")
    reader = FileReader(name)
    records = [found for raw in raw_lines(data) if (found := reader.take(raw)) is not None]
    last = reader.finish()
    if last is not None:
        records.append(last)
    head = reader.before
    assert head is not None
    return Document(
        name, data, tuple(records), head.record.lines, head.places, tuple(reader.diagnostics)
    )


class Stream(Iterator[Located]):
    """The records of a binary file, one held at a time; ``before`` is there with the first of them,
    ``diagnostics`` are complete when it has ended."""

    def __init__(self, source: BinaryIO, name: str) -> None:
        self._reader = FileReader(name, limits.RECORD_BYTES)
        self._lines = streamed_lines(source)
        self._ended = False

    @property
    def diagnostics(self) -> tuple[Diagnostic, ...]:
        """Diagnostics of the file as a whole, found so far."""
        return tuple(self._reader.diagnostics)

    @property
    def before(self) -> Located | None:
        """The lines before the first record, once that has been given out or the stream has ended."""
        return self._reader.before

    def __next__(self) -> Located:
        if self._ended:
            raise StopIteration
        for raw in self._lines:
            found = self._reader.take(raw)
            if found is not None:
                return found
        self._ended = True
        last = self._reader.finish()
        if last is None:
            raise StopIteration
        return last


def stream(source: BinaryIO, name: str = "<stream>") -> Stream:
    """Reads a binary file record by record, in memory that does not grow with the file.

    A line over ``limits.LINE_BYTES`` is kept only in its beginning, a record over
    ``limits.RECORD_BYTES`` only up to there, each with a diagnostic. Raises only what ``source.read``
    raises.
    """
    return Stream(source, name)


def read_line(text: str) -> Line | Diagnostic:
    """Reads one line without its line ending, not blank.

    Gives what it says, or the diagnostic that says why it cannot be read. Leniencies are passed over.
    """
    try:
        text.encode()
    except UnicodeEncodeError as error:
        fault = Fault("S101", error.start, error.end, {"charset": "UTF-16"})
        return placed(fault, span_in_line("<text>", 1, 0, text, fault.start, fault.end))
    read = reading(text)
    for fault in read.faults:
        if fault.code.startswith("S"):
            return placed(fault, span_in_line("<text>", 1, 0, text, fault.start, fault.end))
    return read.line
