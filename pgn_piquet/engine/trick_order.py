"""Lines of play in their order: a trick told again or too late, one that no deal has, cards too many for it.

Where every card is told the board knows what comes next. Here it is known by the lines alone, so that it is
found as well where the play is not told whole: tricks may be left out there, and none may come back.
"""

from __future__ import annotations

from collections.abc import Sequence

from ..diagnostics.diagnostic import Part
from ..model.cards import NUMBER
from ..model.statements import Group, Laid, Play, Played, Rest
from . import faults
from .deal_state import DealState, Going
from .liability import law_of
from .reached import Reached


def in_order(deal: DealState, line: int, says: Play) -> bool:
    """Can this line stand here? Notes how far the play is told with it; else says what is wrong, and the deal
    is judged no further."""
    if says.seat is not None and deal.seats and deal.player(says.seat) < 0:
        deal.find("M401", line, Part("seat"), seat=says.seat)
        return False
    by_board = deal.going is Going.ON and bool(deal.seats)
    if not (
        there_is_one(deal, line, says)
        and (by_board or deal.unread or follows(deal, line, says))
        and (lanes_fit if is_batch(says) else cards_fit)(deal, line, says, by_board)
    ):
        if deal.going is not Going.BEYOND:
            deal.going = Going.STOPPED
        return False
    deal.reached = after(deal, says)
    return True


def there_is_one(deal: DealState, line: int, says: Play) -> bool:
    """Has a deal so many tricks?"""
    tricks = int(deal.values.hand_size)
    if says.last <= tricks or deal.board.over:
        return True
    trick = says.last if says.first <= tricks else says.first
    deal.find("R314", line, Part("number"), trick=trick, tricks=tricks)
    return False


def follows(deal: DealState, line: int, says: Play) -> bool:
    """Is this a trick after those told, or an answer to the lead that lies?"""
    players, tricks = int(deal.board.n), int(deal.values.hand_size)
    reached = deal.reached
    last = players * (says.first - 1) + (players - 1 if says.answering else 0)
    if reached.cards <= last:
        return not says.answering or answers_in_turn(deal, line, says)
    if reached.passed >= players * tricks:
        deal.fault(faults.TOO_MANY_TRICKS, line, Part("number"), tricks=tricks)
    else:
        stated = f"{says.first}{'...' if says.answering else '.'}"
        deal.find("R308", line, Part("number"), stated=stated, computed=reached.next_trick(players))
        return plays_out(says, reached.cards // players)
    return False


def plays_out(says: Play, done: int) -> bool:
    """Does a line name no card, and pass over tricks after those that are ``done``? Then it says all the same
    that these were played."""
    return says.last > done and all(isinstance(laid, Rest) for lane in says.lanes for laid in lane)


def answers_in_turn(deal: DealState, line: int, says: Play) -> bool:
    """Has who answers not yet played to the trick?"""
    players = int(deal.board.n)
    player, led = deal.player(says.seat), led_by(deal, says)
    lying = max(1, deal.reached.cards - players * (says.first - 1))
    if player < 0 or led < 0 or (player - led) % players >= lying:
        return True
    turn = deal.seats[(led + lying) % players]
    deal.find(
        faults.CODES[faults.NOT_YOUR_TURN], line, Part("seat"), seat=says.seat or "?", turn=turn,
        why=f"{says.seat} has played to trick {says.first}", stated=says.seat, computed=turn,
        law=law_of(deal.rules, "out_of_turn"),
    )  # fmt: skip
    return False


def led_by(deal: DealState, says: Play) -> int:
    """Who led the trick that a line answers, -1 where that is not told."""
    begun = deal.reached.cards > int(deal.board.n) * (says.first - 1)
    if begun and deal.reached.led >= 0:
        return deal.reached.led
    return 0 if says.first == 1 and deal.seats else -1


def lanes_fit(deal: DealState, line: int, says: Play, by_board: bool) -> bool:
    """Has each player as many cards as there are tricks in a batch? Where all are told, and the hands, the
    law of several leads is asked first (``several``)."""
    players = int(deal.board.n)
    tricks = says.last - says.first + 1
    if len(says.lanes) > players:
        first = sum(len(lane) for lane in says.lanes[:players])
        deal.find("R315", line, Part("card", first), stated=len(says.lanes), computed=players)
        return False
    if by_board and all_told(says):
        return True
    first = 0
    for number, lane in enumerate(says.lanes):
        cards = number_of_cards(lane)
        if cards > tricks or (cards < tricks and not passes_over(lane)):
            lanes = "leads" if number == 0 else "answers"
            deal.find("R309", line, Part("card", first), stated=cards, computed=tricks, lane=lanes)
            return False
        first += len(lane)
    return True


def cards_fit(deal: DealState, line: int, says: Play, by_board: bool) -> bool:
    """Are there no more cards than players in a trick? Where all are told, and the hands, what a player lays
    too many has its law (``several``)."""
    if by_board and all_told(says):
        return True
    players, lane = int(deal.board.n), says.lanes[0]
    cards = place_of(deal, says) + number_of_cards(lane)
    if cards <= players:
        return True
    deal.find("R315", line, Part("card", len(lane) - 1), stated=cards, computed=players)
    return False


def after(deal: DealState, says: Play) -> Reached:
    """How far the play is told with a line."""
    players = int(deal.board.n)
    if is_batch(says):
        return Reached(players * says.last, players * says.last)
    before = players * (says.first - 1)
    place = place_of(deal, says)
    cards = min(before + place + max(1, number_of_cards(says.lanes[0])), before + players)
    passed = before + players if passes_over(says.lanes[0]) else cards
    if not says.answering:
        led = deal.player(says.seat) if says.seat else led_by(deal, says)
    else:
        led = led_by(deal, says)
        if led < 0 and says.seat in deal.seats and (players == 2 or deal.reached.passed <= before + place):
            led = (deal.player(says.seat) - place) % players
    return Reached(cards, passed, led)


def place_of(deal: DealState, says: Play) -> int:
    """The place in its trick of the first card of a line: by who plays, where it is told who led, else the
    next."""
    if not says.answering:
        return 0
    players = int(deal.board.n)
    player, led = deal.player(says.seat), led_by(deal, says)
    if player >= 0 and led >= 0:
        return max(1, (player - led) % players)
    return max(1, min(deal.reached.cards - players * (says.first - 1), players - 1))


def is_batch(says: Play) -> bool:
    """Does a line tell the cards of each player by themselves?"""
    return says.first != says.last or len(says.lanes) > 1


def all_told(says: Play) -> bool:
    """Is every card of a line told?"""
    return all(isinstance(laid, Played) and laid.card in NUMBER for lane in says.lanes for laid in lane)


def number_of_cards(lane: Sequence[Laid]) -> int:
    """Cards that lie when a lane is told; those replaced are taken up again."""
    return sum(
        len(laid.cards) if isinstance(laid, Group) else int(isinstance(laid, Played) and not laid.instead)
        for laid in lane
    )


def passes_over(lane: Sequence[Laid]) -> bool:
    """Does ``...`` stand for what is not told?"""
    return any(isinstance(laid, Rest) for laid in lane)
