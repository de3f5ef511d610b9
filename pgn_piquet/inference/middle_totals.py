"""The totals at the end of a deal of two open hands told from its middle: the last told before, and what was
scored since."""

from __future__ import annotations

from collections.abc import Sequence

from ..diagnostics.diagnostic import Finding, Part
from ..engine.deal_state import DealState, GivenTotal
from ..engine.figures import keep_misprint
from ..engine.partie import Partie
from ..engine.totals import compare
from ..model.statements import Assertion, Line
from ..rules.ruleset import RuleSet
from .midplay import middle
from .paths import Path


def totals_at_end(
    lines: Sequence[Line], path: Path, seats: Sequence[str], rules: RuleSet, deal: DealState, partie: Partie
) -> list[Finding]:
    """Gives the deal what both have at its end, where its last card is told, and says what is wrong in the
    first total that is written there."""
    weight = partie.weight(deal.number)
    for line in (*(one for one in path.lines if _is_total(lines[one])), len(lines)):
        due = _after_all(lines, path, line, (seats[0], seats[1]), rules, weight)
        if due is None:
            continue
        for seat, number in due.items():
            name = partie.side(seat)
            if name is not None:
                deal.given_totals[name] = GivenTotal(line, Part("word"), number)
        return _wrong(line, lines[line].says, due) if line < len(lines) else []
    return []


def _after_all(
    lines: Sequence[Line], path: Path, line: int, seats: tuple[str, str], rules: RuleSet, weight: int
) -> dict[str, int] | None:
    """The totals before ``line`` by seat, as far as known; None where the play is not over by then."""
    before = Path(path.deal, tuple(one for one in path.steps if not isinstance(one, int) or one < line))
    place = middle(lines, before, line, seats, rules, weight)
    if place is None or any(place.standing.ending.hands) or place.standing.ending.led is not None:
        return None
    return {seat: total for seat, total in zip(seats, place.totals, strict=True) if total is not None}


def _wrong(line: int, says: object, due: dict[str, int]) -> list[Finding]:
    """What the total of a line says otherwise."""
    findings: list[Finding] = []
    if isinstance(says, Assertion):
        for index, (letters, stated) in enumerate(says.values):
            if stated is not None and letters in due:
                compare(findings, line, index, says, letters, stated, due[letters])
    keep_misprint(findings, line)
    return findings


def _is_total(line: Line) -> bool:
    says = line.says
    return isinstance(says, Assertion) and says.word == "total" and not says.sure
