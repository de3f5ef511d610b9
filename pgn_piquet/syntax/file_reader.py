"""A file's lines grouped into records, as they come. What stands behind ``read`` and ``stream``."""

from __future__ import annotations

from ..diagnostics.diagnostic import Diagnostic
from ..model.statements import Remark
from . import limits
from .charset import UTF16_MARKS, likely_charset
from .document import Located
from .fault import Fault, placed, span_in_line
from .lines import BOM, Raw, begins_record
from .record_reader import LineReader

_OF_BYTES = ("S101", "S103")
"""codes that are told of lines before the first record too; all else there is one ``S104``"""


class FileReader:
    """Takes raw lines one by one and gives each record when the next one begins.

    ``bound`` is the most bytes a record may have (None: no bound); what is over it is passed over, with a
    diagnostic. So many ``records`` stand in the file before the first line taken. ``before`` holds what
    stood before the first record once that begins, and after ``finish`` ``diagnostics`` what concerns the
    file as a whole.
    """

    def __init__(self, name: str, bound: int | None = None, records: int = 0) -> None:
        self.name = name
        self.diagnostics: list[Diagnostic] = []
        self.before: Located | None = None
        self._bound = bound
        self._head = LineReader(name, None)
        self._current: LineReader | None = None
        self._records = records
        self._size = 0
        self._seen: set[str] = set()
        self._foreign = False
        self._first: Raw | None = None

    def take(self, raw: Raw) -> Located | None:
        """Takes the next line; gives the record that ends before it, if one does."""
        if raw.start == 0:
            raw = self._file_start(raw)
        if raw.ending not in (b"\n", b""):
            self._once("W101" if raw.ending == b"\r\n" else "W102", raw, 0)
        finished: Located | None = None
        if begins_record(raw.text):
            if self._current is None:
                self.before = self._head.located()
            finished = None if self._current is None else self._current.located()
            self._records += 1
            texts: list[bytes] | None = None if self._bound is None else []
            self._current = LineReader(self.name, self._records, texts)
            self._size = 0
        reader = self._current or self._head
        self._size += len(raw.text)
        if self._foreign:
            self._head.keep(raw)
        elif self._bound is not None and self._size > self._bound:
            reader.pass_over(raw, self._bound)
        else:
            reader.take(raw)
        return finished

    def finish(self) -> Located | None:
        """Ends the file; gives its last record, if it has any."""
        self.before = self._head.located()
        if not self._foreign:
            self.diagnostics += [one for one in self.before.diagnostics if one.code in _OF_BYTES]
            self._stray()
        return None if self._current is None else self._current.located()

    def _file_start(self, raw: Raw) -> Raw:
        self._first = raw
        if raw.text.startswith(UTF16_MARKS):
            self._foreign = True
            self._once("S101", raw, 0, charset=likely_charset(raw.text))
        elif raw.text.startswith(BOM):
            self._once("W103", raw, 0)
            return Raw(1, len(BOM), raw.text[len(BOM) :], raw.ending, raw.size - len(BOM))
        return raw

    def _once(self, code: str, raw: Raw, column: int, **values: str) -> None:
        """A diagnostic of the whole file, at the first line that shows it."""
        if code in self._seen:
            return
        self._seen.add(code)
        text = raw.text[: limits.KEPT_BYTES].decode("utf-8", "backslashreplace")
        span = span_in_line(self.name, raw.number, raw.start, text, column, column + 1)
        self.diagnostics.append(placed(Fault(code, column, column + 1, dict(values)), span))

    def _stray(self) -> None:
        """Text before the first record is one diagnostic, and so is a file without a record."""
        assert self.before is not None
        if not self._records:
            first = self._first or Raw(1, 0, b"", b"", 0)
            self._once("S102", first, 0)
            return
        for line, place in zip(self.before.record.lines, self.before.places, strict=True):
            if not isinstance(line.says, Remark):
                self._once("S104", Raw(place.number, place.start, b"", b"", 0), 0)
                return
