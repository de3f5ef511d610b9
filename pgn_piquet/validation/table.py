"""A game recorded as it is played: acts added one by one, each judged as it comes."""

from __future__ import annotations

from collections import deque
from collections.abc import Mapping

from ..diagnostics.catalogue import diagnose, severity
from ..diagnostics.diagnostic import Diagnostic, Finding, Severity
from ..diagnostics.span import Span
from ..engine.game import Game, Position
from ..engine.positions import positions
from ..engine.replay import replay
from ..model.record import Record
from ..model.statements import Line, Statement, Tag
from ..rules.ruleset import RuleSet
from ..syntax.reader import read_line
from ..syntax.writer import write

NOT_HELD = frozenset({"R201", "R227", "R228"})
"""calls of what is not held: at a table the law has an answer to each, a site does not let them be made"""


class Table:
    """A table where one game is played.

    ``add`` takes the next line of the record (text such as ``"A: point 5 good h"`` or a statement) and
    gives the diagnostics it raises; an act that is illegal (a call of what is not held is one), or a line
    that cannot be read, is not added.
    Nothing else is held than the record: it can be taken at any moment, with its text and its game.
    """

    def __init__(self, rules: RuleSet, tags: Mapping[str, str] | None = None) -> None:
        self.rules = rules
        given = {"Piquet": "1", **(tags or {}), "Rules": rules.name}
        if rules.options:
            given["Options"] = rules.options
        self._lines: list[Line] = [Line(Tag(name, value)) for name, value in given.items()]
        self._game = replay(self.record, rules)

    @property
    def record(self) -> Record:
        """The record so far."""
        return Record(tuple(self._lines))

    @property
    def text(self) -> str:
        """The record so far as canonical text."""
        return write(self.record)

    @property
    def game(self) -> Game:
        """The game so far: deals, totals, findings."""
        return self._game

    @property
    def position(self) -> Position | None:
        """The table as it lies, with the legal acts; None before the first deal."""
        last = deque(positions(self.record, self.rules), maxlen=1)
        return last[0] if last else None

    def legal(self) -> tuple[str, ...]:
        """What may be done now, in words of the notation (see ``Position.legal``)."""
        position = self.position
        return () if position is None else position.legal

    def add(self, act: str | Statement) -> tuple[Diagnostic, ...]:
        """Add the next line; what is found by it. With an error (or a call not held) among them it was not
        added."""
        line: Line | Diagnostic = read_line(act) if isinstance(act, str) else Line(act)
        if isinstance(line, Diagnostic):
            return (line,)
        record = Record((*self._lines, line))
        game = replay(record, self.rules)
        before = {(one.code, one.line) for one in self._game.findings}
        found = tuple(one for one in game.findings if (one.code, one.line) not in before)
        if not any(one.code in NOT_HELD or severity(one.code) is Severity.ERROR for one in found):
            self._lines.append(line)
            self._game = game
        return tuple(diagnose(one, self._span(one)) for one in found)

    def take_back(self) -> Line | None:
        """Take the last line back, if it is no tag."""
        if isinstance(self._lines[-1].says, Tag):
            return None
        line = self._lines.pop()
        self._game = replay(self.record, self.rules)
        return line

    def _span(self, finding: Finding) -> Span:
        """A place in the record as it would be written: the line, whole."""
        number = finding.line + 1
        return Span("<table>", number, 1, 0, 0, 1)
