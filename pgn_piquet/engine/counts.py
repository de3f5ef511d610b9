"""Counts spoken aloud, compared with the running count of the deal."""

from __future__ import annotations

from typing import Final

from ..diagnostics.diagnostic import Part
from ..model.statements import Call, Counts
from .board import CAPOT, CARDS, HONOUR, PIQUE, POINT, REPIQUE, TRICKS
from .deal_state import DealState, Going, SpokenCount
from .stated import count
from .values import ALL_AT_ONCE, POINT_LESS_789, POINT_LESS_IN_4

AT_THE_END: Final = (CARDS, CAPOT, HONOUR, TRICKS)


def spoken(deal: DealState, line: int, part: Part | None, side: int, stated: int) -> None:
    """A side says its count: compared at once when the hands are settled, else kept until they are.

    Before younger's card to the first trick a bonus may be spoken from the moment it is reached, or
    left out: whether it stands is not known yet. After the last card the count may hold the cards (or the
    capot, the counters) or leave them to be said apart.
    """
    board = deal.board
    deal.last_count[side] = stated
    if deal.going is not Going.ON or deal.needs_more:
        if deal.going is not Going.STRUCK:
            deal.unchecked.append(line)
        return
    count(deal, line, part, side, stated)
    if board.lying and board.trick == deal.values.hand_size - 1:
        deal.spoken_last.append(SpokenCount(line, part, side, stated, board.accounts[side].total))
    elif board.over:
        if stated != before_the_end(deal, side):
            compare(deal, line, part, side, stated, board.accounts[side].total)
    elif board.settled:
        compare(deal, line, part, side, stated, board.accounts[side].total)
    else:
        deal.spoken.append(SpokenCount(line, part, side, stated, board.accounts[side].total))


def before_the_end(deal: DealState, side: int) -> int:
    """What a side has when the last trick is turned, without what is reckoned after it."""
    # cards that count toward a pique are scored in the play
    at_the_end = AT_THE_END[1:] if deal.values.cards_to_pique else AT_THE_END
    return deal.board.accounts[side].total - sum(
        entry[1] for entry in deal.board.log if entry[0] == side and entry[2] in at_the_end
    )


def compare(deal: DealState, line: int, part: Part | None, side: int, stated: int, computed: int) -> None:
    """P101 where the count spoken is not the one computed. A count that is wrong by as much as the one before
    follows from it: told once, then counted as suppressed."""
    off = stated - computed
    if off == -1 and point_may_be_less(deal, side):
        deal.unchecked.append(line)
        return
    deal.said_counts[side, stated] = computed
    if off and off == deal.count_off.get(side):
        deal.suppressed += 1
    elif off and not corrected_later(deal, line, side, stated):
        deal.find("P101", line, part, stated=stated, computed=computed, side=deal.side_name(side))
    deal.count_off[side] = off


def point_may_be_less(deal: DealState, side: int) -> bool:
    """May a point that the side reckoned score one less, by cards of a hand that is not told?"""
    if deal.values.point_value not in (POINT_LESS_IN_4, POINT_LESS_789):
        return False
    board = deal.board
    reckoned = any(entry[0] == side and entry[2] == POINT for entry in board.log)
    return reckoned and not all(one.known for one in board.players if one.side == side)


def corrected_later(deal: DealState, line: int, side: int, stated: int) -> bool:
    """Does a later line of this deal correct this count? (then it is judged there)"""
    says = (deal.lines[index].says for index in deal.main if index > line)
    return any(
        isinstance(one, Counts) and one.corrected and one.number == stated and deal.side_of(one.side) == side
        for one in says
    )


def settle_last(deal: DealState) -> None:
    """The last trick is turned: a count within it may hold all that it brings, or what was counted then."""
    waiting, deal.spoken_last = deal.spoken_last, []
    for said in waiting:
        if said.stated != before_the_end(deal, said.side):
            compare(deal, said.line, said.part, said.side, said.stated, said.running)


def settle_spoken(deal: DealState) -> None:
    """The hands are settled, or the record breaks off before they are: compare what was spoken before. Where
    nothing says yet who is barred, a bonus may be in the count or not."""
    board = deal.board
    waiting, deal.spoken = deal.spoken, []
    for said in waiting:
        computed = said.running
        bonus = board.accounts[said.side].bonus
        allowed = {computed}
        if computed >= deal.values.repique_at and (bonus == REPIQUE or not board.settled):
            allowed.add(computed + deal.values.repique)
        in_play = not isinstance(deal.lines[said.line].says, Call)
        if computed >= deal.values.pique_at and (bonus == PIQUE or (in_play and not board.settled)):
            allowed.add(computed + deal.values.pique)
        if deal.values.calls == ALL_AT_ONCE:
            allowed.update(range(computed, board.accounts[said.side].total + 1))
        if said.stated not in allowed:
            nearest = min(allowed, key=lambda one: abs(one - said.stated))
            compare(deal, said.line, said.part, said.side, said.stated, nearest)
