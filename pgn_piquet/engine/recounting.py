"""A count corrected: in the same deal, or after it, in time or too late (law 70; au cent, para 28).

``A: counts 43 -> 44`` after the deal reopens the last count or score of that player that was 43. In time the
new number stands; too late the old one does, though it was wrong.
"""

from __future__ import annotations

from msgspec import Struct

from ..diagnostics.diagnostic import Finding, Part
from ..model.statements import Call, CarteBlanche, Counts, Discards, Looks, Play, Takes
from ..rules.policies import Moment
from .counts import compare
from .deal_state import DealState
from .game import DealResult, Status
from .liability import UNTIL, law_of
from .partie import Partie
from .stated import corrected

COUNTED = ("P101", "P301")
SEEN = (Call, CarteBlanche, Discards, Looks, Play, Takes)
"""acts of a player who has seen his hand"""


class Counted(Struct, frozen=True):
    """A deal that is over: what each side said that it counts, and what it counts.

    ``given``: the score is the one written, nothing else is told; ``end``: the line after it; ``weight``: 2
    for a deal that counts double.
    """

    said: dict[str, frozenset[int]]
    scores: dict[str, tuple[int, int]]
    given: bool
    end: int
    weight: int


def counted(deal: DealState, result: DealResult, partie: Partie) -> Counted:
    """What stands of a deal for a later correction of its count."""
    said = {name: {number} for name, number in deal.stated_score.items()}
    for side, number in deal.last_count.items():
        said.setdefault(deal.side_name(side), set()).add(number)
    frozen = {name: frozenset(numbers) for name, numbers in said.items()}
    given = result.status is Status.NOT_TOLD
    return Counted(frozen, dict(result.scores), given, deal.end, partie.weight(deal.number))


def corrects(
    earlier: list[Counted], deal: DealState, partie: Partie, findings: list[Finding], line: int, says: Counts
) -> bool:
    """Is this the correction of a count of a deal that is over? Then it is judged here."""
    side = deal.side_of(says.side) if deal.seats else -1
    if not says.corrected or side < 0 or (side, says.number) in deal.said_counts:
        return False
    if int(deal.board.accounts[side].total) == says.corrected[-1]:
        return False  # said wrong and right in one breath, of this deal
    name = deal.side_name(side)
    found = next((one for one in reversed(earlier) if says.number in one.said.get(name, ())), None)
    total = partie.side(name)
    low, high = (0, 1) if found is None else found.scores.get(name, (0, 1))
    if found is None or total is None or low != high:
        return False
    moment = deal.rules.count_mended
    until, law, new = UNTIL[moment], law_of(deal.rules, "count_mended"), says.corrected[-1]
    past = found is not earlier[-1] or hand_seen(deal, line, says.side)
    if past and moment is not Moment.GAME_OVER:
        deal.find(
            "R244", line, Part("number"), law=law, side=name, until=until, stated=new, computed=says.number
        )
        move(partie, total, found.weight * (says.number - low))
        return True
    findings[:] = [one for one in findings if not wrong_before(one, found.end, name, says.number)]
    deal.find("W921", line, Part("number"), law=law, seat=says.side, until=until)
    if found.given:
        move(partie, total, found.weight * (new - low))
    elif new != low:
        deal.find("P101", line, Part("number"), stated=new, computed=low, side=name)
    return True


def hand_seen(deal: DealState, line: int, seat: str) -> bool:
    """Has the player seen his hand of this deal, as far as his acts tell?"""
    before = (deal.lines[index].says for index in deal.main if index < line)
    return any(isinstance(one, SEEN) and one.seat == seat for one in before)


def move(partie: Partie, name: str, points: int) -> None:
    """The total of a side changes by points of an earlier deal."""
    total = partie.totals.get(name)
    if total is not None:
        partie.totals[name] = (total[0] + points, total[1] + points)


def wrong_before(one: Finding, end: int, name: str, number: int) -> bool:
    """Is this the finding of the count that is now corrected?"""
    said = one.values.get("side") == name and one.stated == number
    return one.code in COUNTED and one.line < end and said


def corrected_here(deal: DealState, line: int, side: int, says: Counts) -> bool:
    """Is this the correction of a count said earlier in this deal? It is compared with what it should have
    been then."""
    if not says.corrected:
        return False
    due = deal.said_counts.get((side, says.number))
    waiting = [one for one in deal.spoken if one.side == side and one.stated == says.number]
    if due is None and not waiting:
        return False
    law = law_of(deal.rules, "count_mended")
    until = UNTIL[deal.rules.count_mended]
    deal.find("W921", line, Part("number"), law=law, seat=says.side, until=until)
    corrected(deal, line, Part("number"), side, says.number, says.corrected[-1])
    if due is None:
        waiting[-1].stated = says.corrected[-1]
        return True
    deal.count_off.pop(side, None)
    compare(deal, line, Part("number"), side, says.corrected[-1], due)
    return True
