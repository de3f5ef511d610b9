"""Concessions and claims: the tricks that are not played out."""

from __future__ import annotations

from enum import Enum, auto

from ..diagnostics.diagnostic import Part
from ..model.statements import Claims, Concedes, Play, Retake
from ..rules.policies import ThrownDown
from .ahead import later, next_of_play
from .board import CARDS, LAST_TRICK, LEAD, WIN
from .counts import settle_spoken
from .deal_state import DealState, Going


class Leads(Enum):
    """Whose leads count in tricks that are given."""

    HIS = auto()
    """his who has them: who gives up all that is left need not count the lead that was his"""
    OF_BOTH = auto()
    """the other's lead to the first of them too"""


def concedes(deal: DealState, line: int, says: Concedes) -> None:
    """``B: concedes``: the rest are the other's; ``B: concedes 5``: so many, and what is left his own."""
    player = deal.player(says.seat)
    if player >= 0 and may_end(deal, line, says.seat, says.number):
        give(deal, line, says.seat, 1 - player, says.number)


def claims(deal: DealState, line: int, says: Claims) -> None:
    """``A: claims good``: the rest, or so many, are his, when the other allows it; not good: the play goes
    on."""
    player = deal.player(says.seat)
    if says.reply == "not-good" or (says.reply is None and played_on(deal, line, says.number)):
        return
    if player >= 0 and may_end(deal, line, says.seat, says.number):
        give(deal, line, says.seat, player, says.number)


def played_on(deal: DealState, line: int, number: int | None) -> bool:
    """Did the play go on after this line? Then a claim without a reply was not allowed, unless it goes on
    after the tricks that were claimed."""
    if number is not None and goes_on_after(deal, line, number):
        return False
    return any(isinstance(one, Play) for one in later(deal, line))


def goes_on_after(deal: DealState, line: int, number: int) -> bool:
    """Does the play go on with the trick after so many that are given?"""
    after = next_of_play(deal, line)
    return isinstance(after, Play) and after.first == int(deal.board.trick) + number + 1


def may_end(deal: DealState, line: int, seat: str, number: int | None) -> bool:
    """Can so many tricks be given? Two play, the play is told so far, as many are left."""
    board = deal.board
    if deal.going is not Going.ON:
        return False
    if board.n != 2:
        deal.find("W937", line, Part("word"), seat=seat)
        return False
    if deal.starts_at > 1:
        deal.going = Going.BEYOND
        return False
    left = 0 if board.over else deal.values.hand_size - int(board.trick)
    if not left or (number is not None and not 0 < number <= left):
        part = Part("word" if number is None else "number")
        stated = "all" if number is None else number
        deal.find("R330", line, part, seat=seat, stated=stated, computed=left)
        if left:
            deal.going = Going.BEYOND
        return False
    return True


def more_given(deal: DealState, line: int) -> bool:
    """Are tricks given or claimed again before another card is played?"""
    for one in later(deal, line):
        if isinstance(one, Play | Retake):
            return False
        if isinstance(one, Concedes) or (isinstance(one, Claims) and one.reply != "not-good"):
            return True
    return False


def give(deal: DealState, line: int, seat: str, winner: int, number: int | None) -> None:
    """The next tricks go to one player, so many or all; what is left is played out, or is the other's."""
    board = deal.board
    left = deal.values.hand_size - int(board.trick)
    given = left if number is None else number
    after = next_of_play(deal, line)
    if given < left and isinstance(after, Play) and after.first == int(board.trick) + 1:
        # the cards were asked for, one by one: what is played decides
        deal.find("W936", line, Part("word"), seat=seat)
        return
    # where cards thrown down may be taken up again, `retake` comes back to here
    deal.mark()
    if deal.rules.thrown_down is ThrownDown.TAKEN_UP:
        deal.causes.add("concession")
    if not board.settled:
        board.settle()
        settle_spoken(deal)
    goes_on = given < left and (goes_on_after(deal, line, given) or more_given(deal, line))
    tricks_to(deal, winner, given, Leads.OF_BOTH if given < left else Leads.HIS)
    if goes_on:
        # which cards fell in the tricks that were given is not told
        for one in board.players:
            one.known = 0
        return
    if given < left:
        tricks_to(deal, 1 - winner, left - given, Leads.OF_BOTH)
    end_here(deal)


def tricks_to(deal: DealState, winner: int, number: int, leads: Leads) -> None:
    """So many tricks go to one player, scored as if he took the first and led the others. Points that are
    given, not played, make no pique (thirteen and ten, Cavendish's case XXII)."""
    board = deal.board
    values = deal.values
    side = board.side(winner)
    own = board.turn == winner and not board.lying
    begun = board.lying and board.leader == winner
    ours = number if own else number - 1
    last = values.last_trick if board.trick + number == values.hand_size else 0
    if leads is Leads.OF_BOTH and not own and not board.lying:
        tell(deal, board.side(1 - winner), values.lead, LEAD)
    tell(deal, side, ours * values.lead, LEAD)
    tell(deal, side, 0 if own or begun else values.win, WIN)
    tell(deal, side, last, LAST_TRICK)
    board.players[winner].tricks += number
    board.trick += number
    board.lying = 0
    board.on_table = 0
    board.turn = board.leader = winner
    board.winners.extend([winner] * number)
    if values.cards_to_pique and 0 <= board.tricks_of(side) - (values.hand_size // 2 + 1) < number:
        board.score(side, values.cards, CARDS, 0)


def tell(deal: DealState, side: int, points: int, reason: int) -> None:
    """Points of tricks that are given."""
    if points:
        deal.board.accounts[side].in_play += points
        deal.given.add(len(deal.board.log))
        deal.board.score(side, points, reason, 0)


def end_here(deal: DealState) -> None:
    """All tricks are given: the cards. A capot is played out or not made."""
    board = deal.board
    board.over = 1
    deal.given_to_the_end = True
    for each in range(board.sides):
        if board.tricks_of(each) * 2 > deal.values.hand_size and not deal.values.cards_to_pique:
            board.score(each, deal.values.cards, CARDS, 0)
