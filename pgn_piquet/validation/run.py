"""The judge: a document read, its records replayed, everything found put in its place in the text."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from pathlib import Path

from ..diagnostics.catalogue import diagnose
from ..diagnostics.diagnostic import Diagnostic, Finding, Related
from ..engine.board import Board
from ..engine.game import DealResult, Game, Status
from ..engine.replay import NONE_SETTLED
from ..engine.replay import replay as replayed
from ..inference.budget import WHOLE, Budget
from ..model.cards import text
from ..model.record import Record
from ..model.statements import Call, Dealt, Holds, Stock
from ..rules.load import for_record
from ..rules.ruleset import RuleSet
from ..syntax.document import Document, Located
from . import verdict
from .glyphs import glyphs_agree
from .match import MatchBook
from .partners import partners_are_as_cut
from .report import RecordReport
from .tags import tag_values_are_dates, tags_are_unique

CHECKS: tuple[Callable[[Record], Iterator[Finding]], ...] = (tags_are_unique, tag_values_are_dates)
"""the checks that need no game, one claim each"""
BY_RULES: tuple[Callable[[Record, RuleSet], Iterator[Finding]], ...] = (
    partners_are_as_cut, glyphs_agree,
)  # fmt: skip
"""those that ask the rule set besides"""
EXCERPT_BYTES = 65_536
"""of a longer line, what a report keeps to show"""


def of_document(
    document: Document, rules_files: tuple[Path, ...] = (), budget: Budget = WHOLE
) -> Iterator[RecordReport]:
    """The reports on all records of a document, one by one, what belongs to the whole file first."""
    if document.diagnostics:
        written = document.data if document.original is None else document.original
        yield of_file(document.name, written, document.diagnostics)
    book = MatchBook()
    for located in document.records:
        yield of_record(document, located, rules_files, book, budget=budget)


def of_file(name: str, data: bytes, diagnostics: tuple[Diagnostic, ...]) -> RecordReport:
    """What belongs to a file as a whole as a report; ``data`` is the file, for the excerpts."""
    excerpts = {one.span.line: _line_at(data, one.span.offset) for one in diagnostics}
    return RecordReport(name, None, diagnostics, None, excerpts)


def of_record(
    document: Document,
    located: Located,
    rules_files: tuple[Path, ...] = (),
    book: MatchBook | None = None,
    settled: Mapping[int, Board] = NONE_SETTLED,
    budget: Budget = WHOLE,
) -> RecordReport:
    """The report on one record of a document; of one that was streamed the document may be empty.

    ``book`` holds the sums of the matches of the records before it in the file; for ``settled`` see
    ``engine.replay``.
    """
    rules, findings = for_record(located.record, rules_files)
    game = None if rules is None else judged(located.record, rules, settled, budget)
    findings += checked(located.record)
    if rules is not None:
        findings += tuple(one for check in BY_RULES for one in check(located.record, rules))
    if book is not None:
        findings += book.compare(located.record, game)
    return placed(document, located, game, findings)


def judged(
    record: Record, rules: RuleSet, settled: Mapping[int, Board] = NONE_SETTLED, budget: Budget = WHOLE
) -> Game:
    """The game of a record, its half-told deals reasoned about as far as they can be for ``budget``.
    ``LeftOpenError`` where the lines of a deal that is ``settled`` would be needed."""
    game = replayed(record, rules, settled)
    deals = (*game.deals, *(branch.deal for branch in game.branches))
    left = any(finding.code == "W901" for finding in game.findings)
    left = left or any(deal.status is Status.NOT_JUDGED for deal in deals)
    if not left and not may_contradict(record, deals):
        return game
    from ..inference.resolve import resolve

    return resolve(record, rules, game, settled, budget)


def may_contradict(record: Record, deals: Iterable[DealResult]) -> bool:
    """Is a deal not told to its end, and are cards told of a hand that is not told whole, or that may be what
    is left of one?"""
    broken_off = any(
        (deal.status in (Status.UNFINISHED, Status.NOT_TOLD) and len(deal.seats) == 2 and 0 in deal.held)
        or (deal.status is Status.NOT_TOLD and not deal.seats)
        for deal in deals
    )
    return broken_off and any(isinstance(line.says, Dealt | Holds | Stock | Call) for line in record.lines)


def checked(record: Record) -> tuple[Finding, ...]:
    """What the checks of the record as a whole find, in no order."""
    return tuple(finding for check in CHECKS for finding in check(record))


def placed(
    document: Document, located: Located, game: Game | None, findings: tuple[Finding, ...] = ()
) -> RecordReport:
    """A game already replayed as a report: its findings and ``findings`` in the order of the text."""
    everything = findings + (game.findings if game is not None else ())
    diagnostics = [*located.diagnostics, *(_diagnostic(document, located, one) for one in everything)]
    diagnostics.sort(key=lambda one: (one.span.line, one.span.column))
    tags = located.record.tags
    said = verdict.of_record(
        game,
        file=document.name,
        record=located.index,
        event=tags.get("Event"),
        rules=tags.get("Rules"),
        numbers=[place.number for place in located.places],
    )
    excerpts = _excerpts(document, located, diagnostics)
    return RecordReport(document.name, located.index, tuple(diagnostics), said, excerpts)


def _diagnostic(document: Document, located: Located, finding: Finding) -> Diagnostic:
    """A finding with its span, its hands as text and its related lines in their places."""
    from ..syntax.locate import span

    related = tuple(Related(span(document, located, line), why) for line, why in finding.related)
    hands = tuple((seat, text(cards)) for seat, cards in finding.hands)
    place = span(document, located, finding.line, finding.part)
    return diagnose(finding, place, hands=hands, related=related)


def _excerpts(document: Document, located: Located, diagnostics: Iterable[Diagnostic]) -> dict[int, str]:
    """The lines that diagnostics stand at, by number."""
    wanted = {one.span.line for one in diagnostics}
    if not wanted:
        return {}
    found = {}
    for index, place in enumerate(located.places):
        if place.number in wanted:
            kept = located.texts
            line = document.data[place.start : place.end] if kept is None else kept[index]
            found[place.number] = line[:EXCERPT_BYTES].decode("utf-8", "replace")
    return found


def _line_at(data: bytes, offset: int) -> str:
    """The line of a file that holds a byte."""
    start = max(data.rfind(b"\n", 0, offset), data.rfind(b"\r", 0, offset)) + 1
    ends = [end for end in (data.find(b"\n", offset), data.find(b"\r", offset)) if end >= 0]
    end = min([*ends, start + EXCERPT_BYTES])
    return data[start:end].decode("utf-8", "replace")
