"""A report for a person: each diagnostic with its excerpt, then the verdicts."""

from __future__ import annotations

import textwrap
from collections.abc import Iterable, Iterator

from ...diagnostics.diagnostic import Diagnostic
from ...diagnostics.span import Span
from ...engine.game import Status
from ...validation.report import DealVerdict, RecordReport, RecordVerdict
from .excerpt import carets, shown
from .palette import PLAIN, Palette

COMPLETION_CELLS = 110
_KEPT = "\u00a0"
"""a blank at which no line is broken"""
_TOLD_ALONE = frozenset({Status.COMPLETE, Status.NOT_TOLD})
"""a deal of this status needs no line of its own beside that of the record"""


def pieces(reports: Iterable[RecordReport], palette: Palette = PLAIN) -> Iterator[str]:
    """The report piece by piece; each piece ends with a newline."""
    for report in reports:
        for diagnostic in report.diagnostics:
            yield "\n".join(diagnostic_lines(diagnostic, report.excerpts, palette)) + "\n\n"
        if report.verdict is not None:
            yield "\n".join(verdict_lines(report.verdict, palette)) + "\n"


def place(span: Span) -> str:
    """``cup.pqn:31:12   record 4, deal 3``."""
    where = [f"record {span.record}"] if span.record is not None else []
    if span.deal is not None:
        where.append(f"deal {span.deal}")
    text = f"{span.file}:{span.line}:{span.column}"
    return f"{text}   {', '.join(where)}" if where else text


def difference(stated: int | str | None, computed: int | str | None) -> str:
    """What stands beside the carets: the true figure or answer; empty when nothing was computed."""
    if computed is None:
        return ""
    if isinstance(stated, int) and isinstance(computed, int):
        apart = abs(stated - computed)
        return f"computed {computed}: written {apart} too {'many' if stated > computed else 'few'}"
    if isinstance(computed, int):
        return f"computed {computed}"
    return f'true answer "{computed}"' if isinstance(stated, str) else f"by the rules: {computed}"


def diagnostic_lines(
    diagnostic: Diagnostic, excerpts: dict[int, str], palette: Palette = PLAIN
) -> Iterator[str]:
    """One diagnostic as lines without their endings."""
    colour = palette.of(diagnostic.severity)
    head = palette.paint(colour, f"{diagnostic.severity}[{diagnostic.code}]")
    yield f"{head}: {palette.paint(palette.strong, clean(diagnostic.message))}"
    margin = " " * len(str(diagnostic.span.line))
    yield f"{margin}{palette.paint(palette.frame, '-->')} {clean(place(diagnostic.span))}"
    label = difference(diagnostic.stated, diagnostic.computed)
    yield from _excerpt(diagnostic.span, excerpts, palette, colour, clean(label))
    equals = f"{margin} {palette.paint(palette.frame, '=')} "
    if diagnostic.hands:
        hands = "   ".join(f"{seat}  {cards or 'none'}" for seat, cards in diagnostic.hands)
        yield f"{equals}hands: {hands}"
    for related in diagnostic.related:
        yield f"{equals}see: {clean(place(related.span))}: {clean(related.message)}"
    if diagnostic.law:
        yield f"{equals}law: {clean(diagnostic.law)}"
    if diagnostic.help:
        yield f"{equals}help: {clean(diagnostic.help)}"
    if diagnostic.fix is not None:
        told = f"`{diagnostic.fix.text}`"
        title = diagnostic.fix.title
        yield f"{equals}fix: {clean(title if told in title else f'{title}: {told}')}"


def _excerpt(
    span: Span, excerpts: dict[int, str], palette: Palette, colour: str, label: str
) -> Iterator[str]:
    line = excerpts.get(span.line)
    margin = " " * len(str(span.line))
    bar = palette.paint(palette.frame, "|")
    if line is None:
        if label:
            yield f"{margin} {palette.paint(palette.frame, '=')} {label}"
        return
    text, marks = carets(line, span.column, span.end_column)
    number = palette.paint(palette.frame, str(span.line))
    yield f"{margin} {bar}"
    yield f"{number} {bar} {text}".rstrip()
    yield f"{margin} {bar} {palette.paint(colour, f'{marks} {label}'.rstrip())}"


def clean(text: str) -> str:
    """Text from a record, harmless on a terminal."""
    return "".join(map(shown, text))


def verdict_lines(verdict: RecordVerdict, palette: Palette = PLAIN) -> Iterator[str]:
    """The verdict on a record, then on each deal that needs a word of its own."""
    event = f"{verdict.event}; " if verdict.event else ""
    head = palette.paint(palette.strong, clean(f"{verdict.file}: record {verdict.record}"))
    words = "; ".join((verdict.words, *_told_alone(verdict)))
    yield f"{head} ({clean(event)}{clean(verdict.rules)}): {clean(words)}"
    for deal in verdict.deals:
        if deal.status in _TOLD_ALONE and not deal.suppressed:
            continue
        yield from _deal_lines(deal, is_said=deal.words == verdict.words)
    for side in verdict.side_lines:
        yield f"  side line, line {side.line}: {clean(side.words)}"


def _told_alone(verdict: RecordVerdict) -> Iterator[str]:
    """The verdict on the deals that have no line of their own: ``complete``, ``5 deals complete``."""
    deals = verdict.deals
    if len(deals) == 1 and deals[0].status is Status.NOT_TOLD and deals[0].words == verdict.words:
        return
    for status, one, more in (
        (Status.COMPLETE, "complete", "{} complete"),
        (Status.NOT_TOLD, "the play is not told", "the play of {} is not told"),
    ):
        number = sum(deal.status is status and not deal.suppressed for deal in deals)
        if number and len(deals) == 1:
            yield one
        elif number:
            yield more.format("all deals" if number == len(deals) else f"{number} of {len(deals)} deals")


def _deal_lines(deal: DealVerdict, *, is_said: bool) -> Iterator[str]:
    number = f"deal {deal.deal}" if deal.deal is not None else "the deal"
    if not is_said:
        yield f"  {number}: {clean(deal.words)}"
    if deal.confirmed:
        lines = "line" if len(deal.confirmed) == 1 else "lines"
        told = ", ".join(map(str, deal.confirmed))
        yield from _filled(f"written figures confirmed, no other is possible: {lines} {told}")
    if deal.status is Status.POSSIBLE:
        yield from _completions(deal)


def _completions(deal: DealVerdict) -> Iterator[str]:
    """What the ends of the ranges look like; one example where it reaches several."""
    examples: dict[tuple[str, ...], list[str]] = {}
    for end, completion in (("least", deal.low_completion), ("most", deal.high_completion)):
        for head, lines in _parts(completion or ""):
            side, _, _ = head.partition(" ")
            low, high = deal.scores.get(side, (0, 0))
            ends = examples.setdefault(lines, [])
            # an example that is of no end says itself what it is of
            told = f"{end} {head}" if side in deal.scores and low < high else head
            if told not in ends:
                ends.append(told)
    for lines, ends in examples.items():
        kept = "  ".join(line.replace(" ", _KEPT) for line in lines)
        yield from _filled(f"{', '.join(ends)}, for example: {kept}")


def _parts(completion: str) -> Iterator[tuple[str, tuple[str, ...]]]:
    """A completion is lines of PQN, under a remark that says what it reaches (``; A 8``)."""
    head, lines = "", list[str]()
    for line in (*completion.splitlines(), "; "):
        if not line.startswith("; "):
            lines.append(clean(line))
            continue
        if head:
            yield head, tuple(lines)
        head, lines = clean(line.removeprefix("; ")), []


def _filled(line: str) -> Iterator[str]:
    yield textwrap.fill(
        line, COMPLETION_CELLS, initial_indent="    ", subsequent_indent="      ", break_on_hyphens=False
    ).replace(_KEPT, " ")
