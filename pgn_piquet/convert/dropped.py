"""What a format leaves out of a record: one note a kind, with how many and where the first stands."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from ..diagnostics.catalogue import diagnose
from ..diagnostics.diagnostic import Diagnostic, Finding
from ..diagnostics.span import Span
from ..model import statements as st
from ..model.statements import Line
from ..syntax.canonical import ROSTER
from ..syntax.document import Located
from .format import Format, Kind

CODES: Final[Mapping[Kind, str]] = {
    Kind.REMARKS: "W501",
    Kind.TAG_REMARKS: "W501",
    Kind.SIDE_LINES: "W502",
    Kind.UNREADABLE: "W503",
    Kind.TALK: "W504",
    Kind.CUTS: "W504",
    Kind.MARKS: "W505",
    Kind.CORRECTIONS: "W506",
    Kind.FIGURES: "W507",
    Kind.ROSTER: "W508",
    Kind.TAGS: "W508",
    Kind.BEFORE: "W509",
}
NOT_REPLAYED: Final = "W510"
TALK: Final = (st.Says, st.Asks, st.Answers)
IN_EVERY_TABLE: Final = ("Piquet", "Event", "Date", "Rules")
"""tags that every format shows"""
FIGURES: Final = (st.Assertion, st.Writes)


def kinds(line: Line) -> Iterator[Kind]:
    """What a line holds that a format may leave out."""
    says = line.says
    if isinstance(says, st.Remark):
        yield Kind.REMARKS
    if line.remark is not None:
        is_outside = isinstance(says, st.Tag | st.SideLine | st.SideLineEnd)
        yield Kind.TAG_REMARKS if is_outside else Kind.REMARKS
    if isinstance(says, st.SideLine):
        yield Kind.SIDE_LINES
    elif isinstance(says, st.Unreadable):
        yield Kind.UNREADABLE
    elif isinstance(says, TALK):
        yield Kind.TALK
    elif isinstance(says, FIGURES):
        yield Kind.FIGURES
    elif isinstance(says, st.Cuts):
        yield Kind.CUTS
    elif isinstance(says, st.Tag) and says.name not in IN_EVERY_TABLE:
        yield Kind.ROSTER if says.name in ROSTER else Kind.TAGS
    yield from _of_parts(says)


def _of_parts(says: st.Statement) -> Iterator[Kind]:
    """Marks and corrections inside a statement."""
    if isinstance(says, st.Play):
        laid = [one for lane in says.lanes for one in lane if isinstance(one, st.Played)]
        if any(one.glyph is not None or one.clock is not None for one in laid):
            yield Kind.MARKS
        if any(one.instead for one in laid):
            yield Kind.CORRECTIONS
    elif isinstance(says, st.Call):
        if any(isinstance(one, st.Glyph | st.Clock) for one in says.said):
            yield Kind.MARKS
        if any(getattr(one, "instead", False) for one in says.said):
            yield Kind.CORRECTIONS
    elif isinstance(says, st.Discards | st.Counts) and says.corrected:
        yield Kind.CORRECTIONS


def of_record(located: Located, name: str, target: Format) -> Iterator[Diagnostic]:
    """What ``target`` leaves out of a record, each kind once, at the first line that holds it."""
    found: dict[Kind, list[int]] = {}
    for index, line in enumerate(located.record.lines):
        for kind in kinds(line):
            if kind not in target.keeps:
                found.setdefault(kind, []).append(index)
    for kind, lines in found.items():
        yield _note(CODES[kind], name, located, lines[0], kind.value, len(lines), target.name)


def before(lines: tuple[Line, ...], name: str, target: Format) -> Iterator[Diagnostic]:
    """The lines before the first record, where ``target`` leaves them out."""
    if Kind.BEFORE not in target.keeps:
        yield from before_of_later(lines, name, target)


def before_of_later(lines: tuple[Line, ...], name: str, target: Format) -> Iterator[Diagnostic]:
    """The lines before the first record of an input after the first: one output has one such place."""
    if lines:
        values: dict[str, str | int] = {
            "what": Kind.BEFORE.value, "number": len(lines), "format": target.name,
        }  # fmt: skip
        yield diagnose(Finding(CODES[Kind.BEFORE], 0, values=values), Span(name, 1, 1, 0, 0, 1))


def not_replayed(located: Located, name: str, target: Format) -> Diagnostic:
    """A record that is left out as a whole, its rules not being known."""
    return _note(NOT_REPLAYED, name, located, 0, "record", 1, target.name)


def _note(
    code: str, name: str, located: Located, line: int, what: str, number: int, target: str
) -> Diagnostic:
    place = located.places[line]
    span = Span(name, place.number, 1, place.start, place.end - place.start, 1, located.index)
    values: dict[str, str | int] = {"what": what, "number": number, "format": target}
    return diagnose(Finding(code, line, values=values), span)
