"""Several cards led at once: leads changed before they are played to, answers too many (59 II; case XI)."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import structs

from ..diagnostics.diagnostic import Part
from ..model.cards import NUMBER
from ..model.statements import Laid, Play, Played
from .deal_state import DealState
from .liability import law_of


def changed_leads(lanes: tuple[tuple[Laid, ...], ...], tricks: int) -> tuple[tuple[Laid, ...], ...]:
    """The lists of a batch with every lead as it was at last: one of several leads may be changed until it is
    played to, and the leads stand before the answers."""
    leads: list[Laid] = []
    for laid in lanes[0]:
        if isinstance(laid, Played) and laid.instead and leads:
            leads[-1] = structs.replace(laid, instead=False)
        else:
            leads.append(laid)
    return lanes if len(leads) > tricks else (tuple(leads), *lanes[1:])


def several_answers(deal: DealState, line: int, says: Play) -> bool:
    """More answers than leads: the cards too many are taken up again. False where not every card is told, or
    one was replaced: then there may be no more than one a trick."""
    answers = says.lanes[1]
    tricks = says.last - says.first + 1
    if deal.board.n != 2 or any(not isinstance(one, Played) or one.instead for one in answers):
        return False
    player = deal.player(says.seat) if says.seat is not None else int(deal.board.turn)
    too_many(deal, line, len(says.lanes[0]) + tricks, 1 - player, answers[tricks:], len(answers), tricks)
    return True


def extra_card(deal: DealState, line: int, index: int, extra: Sequence[Laid]) -> bool:
    """After the trick is full: does the card belong to him who played last? Then it was one too many. A card
    of the leader's is no answer: the line says two tricks."""
    board = deal.board
    if board.n != 2 or board.over or board.trick == 0:
        return False
    answered = 1 - int(board.table[0][0]) if board.table else -1
    hand = int(board.players[answered].hand) if answered >= 0 else 0
    told = [one for one in extra if isinstance(one, Played) and not one.instead]
    known = answered >= 0 and board.players[answered].known
    if len(told) != len(extra) or not known or any(not holds(hand, one.card) for one in told):
        return False
    too_many(deal, line, index, answered, told, len(told) + 1, 1)
    return True


def holds(hand: int, card: str) -> bool:
    """Is this card in the hand?"""
    return card in NUMBER and bool(hand >> NUMBER[card] & 1)


def too_many(
    deal: DealState, line: int, index: int, player: int, extra: Sequence[Laid], played: int, leads: int
) -> None:
    """R334: they are taken up again, and what was played in error after them is played again."""
    cards = " ".join(one.card for one in extra if isinstance(one, Played))
    deal.causes.add("several led")
    deal.find(
        "R334", line, Part("card", index), law=law_of(deal.rules, "several_led"), seat=deal.seats[player],
        played=played, leads=leads, cards=cards,
    )  # fmt: skip
