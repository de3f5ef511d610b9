"""The judge: a document read, its records replayed, everything found put in its place in the text."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import NamedTuple

from ..diagnostics.catalogue import diagnose
from ..diagnostics.diagnostic import Diagnostic, Finding, Part, Related
from ..diagnostics.span import Span
from ..engine.game import Game, Status
from ..engine.replay import replay as replayed
from ..model.cards import text as hand_text
from ..model.record import Record
from ..model.statements import Deal
from ..rules.load import for_record
from ..rules.ruleset import RuleSet
from ..syntax.document import Document, Located
from . import verdict
from .report import RecordReport
from .tags import tag_values_are_dates, tags_are_unique

CHECKS: tuple[Callable[[Record], Iterator[Finding]], ...] = (tags_are_unique, tag_values_are_dates)
"""the checks that need no game, one claim each"""
EXCERPT_BYTES = 65_536
"""of a longer line, what a report keeps to show"""


class Text(NamedTuple):
    """The text that places point into: its name, and its bytes ``between(start, end)``."""

    name: str
    between: Callable[[int, int], bytes]


def of_document(document: Document, rules_files: tuple[Path, ...] = ()) -> Iterator[RecordReport]:
    """The reports on all records of a document, one by one, what belongs to the whole file first."""
    text = Text(document.name, lambda start, end: document.data[start:end])
    if document.diagnostics:
        yield of_file(document.name, document.data, document.diagnostics)
    for located in document.records:
        yield of_record(text, located, rules_files)


def of_file(name: str, data: bytes, diagnostics: tuple[Diagnostic, ...]) -> RecordReport:
    """What belongs to a file as a whole as a report; ``data`` is the file, for the excerpts."""
    excerpts = {one.span.line: _line_at(data, one.span.offset) for one in diagnostics}
    return RecordReport(name, None, diagnostics, None, excerpts)


def of_record(text: Text, located: Located, rules_files: tuple[Path, ...] = ()) -> RecordReport:
    """The report on one record; ``text`` is the text it stands in."""
    rules, findings = for_record(located.record, rules_files)
    game = None if rules is None else judged(located.record, rules)
    return placed(text, located, game, findings + checked(located.record))


def judged(record: Record, rules: RuleSet) -> Game:
    """The game of a record, its half-told deals reasoned about as far as they can be."""
    game = replayed(record, rules)
    if all(deal.status is not Status.NOT_JUDGED for deal in game.deals):
        return game
    from ..inference.resolve import resolve

    return resolve(record, rules, game)


def checked(record: Record) -> tuple[Finding, ...]:
    """What the checks of the record as a whole find, in no order."""
    return tuple(finding for check in CHECKS for finding in check(record))


def placed(
    text: Text, located: Located, game: Game | None, findings: tuple[Finding, ...] = ()
) -> RecordReport:
    """A game already replayed as a report: its findings and ``findings`` in the order of the text."""
    everything = findings + (game.findings if game is not None else ())
    deals = _deal_of_lines(located)
    diagnostics = [*located.diagnostics, *(_diagnostic(text, located, one, deals) for one in everything)]
    diagnostics.sort(key=lambda one: (one.span.line, one.span.column))
    tags = located.record.tags
    said = verdict.of_record(
        game, file=text.name, record=located.index, event=tags.get("Event"), rules=tags.get("Rules")
    )
    excerpts = _excerpts(text, located, diagnostics)
    return RecordReport(text.name, located.index, tuple(diagnostics), said, excerpts)


def _diagnostic(text: Text, located: Located, finding: Finding, deals: dict[int, int]) -> Diagnostic:
    """A finding with its span, its hands as text and its related lines in their places."""
    related = tuple(
        Related(_span(text, located, line, None, deals), why) for line, why in finding.related
    )
    hands = tuple((seat, hand_text(cards)) for seat, cards in finding.hands)
    span = _span(text, located, finding.line, finding.part, deals)
    return diagnose(finding, span, hands=hands, related=related)


def _span(text: Text, located: Located, line: int, part: Part | None, deals: dict[int, int]) -> Span:
    place = located.places[line]
    written = text.between(place.start, place.end).decode("utf-8", "replace")
    return Span(
        text.name, place.number, 1, place.start, place.end - place.start, len(written) + 1,
        located.index, deals.get(line),
    )  # fmt: skip


def _deal_of_lines(located: Located) -> dict[int, int]:
    """Number of the deal that each line of the main line belongs to; lines before the first are not in
    it, nor those of a deal without a number."""
    record = located.record
    found: dict[int, int] = {}
    for first, end in record.deals():
        says = record.lines[first].says
        if isinstance(says, Deal) and says.number is not None:
            found.update(dict.fromkeys(range(first, end), says.number))
    return found


def _excerpts(text: Text, located: Located, diagnostics: Iterable[Diagnostic]) -> dict[int, str]:
    """The lines that diagnostics stand at, by number."""
    wanted = {one.span.line for one in diagnostics}
    if not wanted:
        return {}
    return {
        place.number: text.between(place.start, min(place.end, place.start + EXCERPT_BYTES)).decode(
            "utf-8", "replace"
        )
        for place in located.places
        if place.number in wanted
    }


def _line_at(data: bytes, offset: int) -> str:
    """The line of a file that holds a byte."""
    start = max(data.rfind(b"\n", 0, offset), data.rfind(b"\r", 0, offset)) + 1
    ends = [end for end in (data.find(b"\n", offset), data.find(b"\r", offset)) if end >= 0]
    end = min([*ends, start + EXCERPT_BYTES], default=len(data))
    return data[start:end].decode("utf-8", "replace")
