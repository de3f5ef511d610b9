"""A document replayed for a viewer: every record as the value that ``convert.game`` encodes."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from ..convert.game import Replay, view
from ..convert.game_shapes import GameView
from ..diagnostics.diagnostic import Diagnostic, Finding
from ..engine.positions import positions
from ..rules.load import for_record
from ..syntax.document import Document, Located
from ..syntax.writer import write_line
from ..validation import run
from .as_written import followed


class NotReplayedError(ValueError):
    """A record names no rules that are known. ``record`` is its number in the file."""

    def __init__(self, record: int, findings: tuple[Finding, ...]) -> None:
        super().__init__(f"record {record} cannot be replayed: its rules are not known")
        self.record = record
        self.findings = findings


def views(document: Document, rules_files: tuple[Path, ...] = ()) -> Iterator[GameView]:
    """The records of a document one by one; ``NotReplayedError`` at one without rules."""
    for located in document.records:
        yield of_record(document, located, rules_files)


def of_record(document: Document, located: Located, rules_files: tuple[Path, ...] = ()) -> GameView:
    """One record replayed."""
    record = located.record
    rules, findings = for_record(record, rules_files)
    if rules is None:
        raise NotReplayedError(located.index, findings)
    game = run.judged(record, rules)
    report = run.placed(document, located, game, findings + run.checked(record))
    numbers = {place.number: index for index, place in enumerate(located.places)}
    return view(
        Replay(
            record=record,
            rules=rules,
            game=game,
            texts=tuple(write_line(line) for line in record.lines),
            numbers=tuple(place.number for place in located.places),
            positions=tuple(followed(record, tuple(positions(record, rules)), rules, game.deals)),
            diagnostics=tuple(_with_line(one, numbers) for one in report.diagnostics),
            side_scores=tuple(
                one
                for branch in game.branches
                for one in branch.deal.score_lines
                if branch.first <= one.line < branch.end
            ),
            side_words={
                numbers[side.line]: side.words
                for side in (report.verdict.side_lines if report.verdict else ())
                if side.line in numbers
            },
        )
    )


def _with_line(one: Diagnostic, numbers: dict[int, int]) -> tuple[int | None, Diagnostic]:
    return numbers.get(one.span.line), one
