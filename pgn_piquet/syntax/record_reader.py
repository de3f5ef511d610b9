"""The lines of one record, read one by one as they come."""

from __future__ import annotations

import re
from typing import Final

from ..diagnostics.diagnostic import Diagnostic
from ..model.record import Record
from ..model.statements import Deal, Line, Play, Played, Rest, SideLine, SideLineEnd, Tag, Unreadable
from . import limits
from .charset import likely_charset
from .document import Located, Place
from .fault import Fault, placed, span_in_line
from .lines import Raw
from .reading import Reading, reading

_VERSION: Final = re.compile(r"([1-9][0-9]{0,3})(?:\.([0-9]{1,4}))?")


class LineReader:
    """Reads raw lines into lines with places and diagnostics; blank lines are passed over.

    One object a record (or for what stands before the first one); ``located`` gives the result.
    ``texts``: where the bytes of the lines are to be kept, for a stream.
    """

    def __init__(self, name: str, index: int | None, texts: list[bytes] | None = None) -> None:
        self.name = name
        self.index = index
        self.lines: list[Line] = []
        self.places: list[Place] = []
        self.diagnostics: list[Diagnostic] = []
        self._texts = texts
        self._faults = 0
        self._open: list[tuple[Place, str]] = []
        self._foreign = False
        self._too_deep = False
        self._too_large = False
        self._deals = 0
        self._deal: int | None = None
        self._who_leads = True
        """can be known from what is told before? Then a leader that is left out is worth a note"""

    def take(self, raw: Raw) -> None:
        """Reads one line."""
        read = self._read(raw)
        if read is None:
            return
        place = _place(raw)
        line = read.line
        kind = type(line.says)
        side = kind is SideLine or kind is SideLineEnd
        if len(self._open) > limits.NESTING and not side:
            self._add(Line(Unreadable(_text(raw.text))), place, raw)
            return
        if isinstance(line.says, Deal):
            self._who_leads = line.says.dealer is not None
        if isinstance(line.says, Deal) and not self._open:
            self._deals += 1
            self._deal = self._deals if line.says.number is None else line.says.number
        for fault in read.faults:
            self._report(fault, place, raw)
        if isinstance(line.says, Play):
            if line.says.seat is None and self._who_leads and _tells_cards(line.says):
                self._report(Fault("W114", 0, max(1, _text(raw.text).find(" "))), place, raw)
            self._who_leads = self._who_leads and _is_whole(line.says)
        if side:
            line = self._side(line, place, raw)
        if not self.lines and self.index is not None:
            self._version(line, place, raw)
        self._add(line, place, raw)

    def _add(self, line: Line, place: Place, raw: Raw) -> None:
        self.lines.append(line)
        self.places.append(place)
        if self._texts is not None:
            self._texts.append(raw.text)

    def keep(self, raw: Raw) -> None:
        """Keeps a line unread, without a word."""
        if raw.text.strip():
            self._add(Line(Unreadable(_text(raw.text))), _place(raw), raw)

    def pass_over(self, raw: Raw, bound: int) -> None:
        """Passes over a line of a record that is too large; said once."""
        if not self._too_large:
            self._too_large = True
            self._report(Fault("S111", 0, 1, {"limit": bound}), _place(raw), raw)

    def _read(self, raw: Raw) -> Reading | None:
        """The reading of a line, or None where it is blank."""
        if raw.size > limits.LINE_BYTES:
            return _too_long(raw)
        try:
            text = raw.text.decode("utf-8")
        except UnicodeDecodeError as error:
            kept = _text(raw.text)
            column = len(raw.text[: error.start].decode("utf-8"))
            charset = {"charset": likely_charset(raw.text)}
            return Reading(Line(Unreadable(kept)), (Fault("S101", column, column + 1, charset),))
        if not text or text.isspace():
            return None
        if self._foreign:
            return Reading(Line(Unreadable(text)))
        return reading(text)

    def _report(self, fault: Fault, place: Place, raw: Raw) -> None:
        """Adds a diagnostic, up to the limit; the one after that says that there are more."""
        self._faults += 1
        if self._faults > limits.SYNTAX_DIAGNOSTICS + 1:
            return
        if self._faults > limits.SYNTAX_DIAGNOSTICS:
            fault = Fault("S108", fault.start, fault.end, {"limit": limits.SYNTAX_DIAGNOSTICS})
        self.diagnostics.append(self._placed(fault, place, _text(raw.text)))

    def _placed(self, fault: Fault, place: Place, text: str) -> Diagnostic:
        span = span_in_line(self.name, place.number, place.start, text, fault.start, fault.end)
        return placed(fault, span, self.index, self._deal)

    def _side(self, line: Line, place: Place, raw: Raw) -> Line:
        """Keeps account of the parentheses."""
        if isinstance(line.says, SideLine):
            self._open.append((place, _text(raw.text)))
            if len(self._open) > limits.NESTING:
                if not self._too_deep:
                    self._too_deep = True
                    self._report(Fault("S107", 0, 1, {"limit": limits.NESTING}), place, raw)
                return Line(Unreadable(_text(raw.text)))
            return line
        if not self._open:
            self._report(Fault("S110", 0, 1), place, raw)
            return line
        self._open.pop()
        return Line(Unreadable(_text(raw.text))) if len(self._open) >= limits.NESTING else line

    def _version(self, line: Line, place: Place, raw: Raw) -> None:
        """Looks at the tag that begins the record: which version of the notation is this?"""
        tag = line.says
        if not isinstance(tag, Tag):
            return
        text = _text(raw.text)
        start = text.find(tag.value) if tag.value else 0
        values: dict[str, str | int] = {"version": tag.value, "known": limits.FORMAT_VERSION}
        match = _VERSION.fullmatch(tag.value)
        if match is None:
            self._report(Fault("S106", start, start + max(1, len(tag.value)), values), place, raw)
        elif int(match[1]) != limits.FORMAT_VERSION:
            self._foreign = True
            self._report(Fault("S105", start, start + len(tag.value), values), place, raw)
        elif match[2] is not None and int(match[2]) > 0:
            self._report(Fault("W120", start, start + len(tag.value), values), place, raw)

    def located(self) -> Located:
        """What was read. Side lines still open are said now, at the lines that open them."""
        for place, text in self._open[: limits.NESTING]:
            self.diagnostics.append(self._placed(Fault("S109", 0, 1), place, text))
        self._open.clear()
        self.diagnostics.sort(key=lambda one: one.span.offset)
        texts = None if self._texts is None else tuple(self._texts)
        return Located(
            Record(tuple(self.lines)), tuple(self.places), self.index or 0, tuple(self.diagnostics), texts
        )


def _tells_cards(says: Play) -> bool:
    """Is any card of the line told? Where none is, it does not matter who laid them."""
    return any(not isinstance(laid, Played) or laid.card != "**" for lane in says.lanes for laid in lane
               if not isinstance(laid, Rest))  # fmt: skip


def _is_whole(says: Play) -> bool:
    """Is each card of the line told, so that it says who takes the tricks?"""
    return all(isinstance(laid, Played) and "*" not in laid.card for lane in says.lanes for laid in lane)


def _place(raw: Raw) -> Place:
    return Place(raw.number, raw.start, raw.start + raw.size)


def _too_long(raw: Raw) -> Reading:
    """A line over the limit, not looked into."""
    values: dict[str, str | int] = {"length": raw.size, "limit": limits.LINE_BYTES}
    return Reading(Line(Unreadable(_text(raw.text))), (Fault("S103", 0, 1, values),))


def _text(raw: bytes) -> str:
    r"""A line as it is kept; a byte that is no UTF-8 is written ``\xNN``."""
    return raw.decode("utf-8", "backslashreplace")
