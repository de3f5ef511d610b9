"""The cards of a hand as the table shows them at a moment: which are known to lie in it, how many others do.

Only what is told up to the line counts as told of a hand that is not told whole; nothing is concluded.
"""

from __future__ import annotations

from ..model.cards import TEXT
from .deal_state import DealState


def hand_shown(deal: DealState, player: int, line: int, exchanging: bool) -> tuple[int, int]:
    """(mask of the cards known, number of those not told) of a player's hand after ``line``."""
    one = deal.board.players[player]
    if one.known and not exchanging:
        return one.hand, 0
    holding = deal.holding[player]
    if holding is not None:
        mask, number = holding.mask, holding.number
        number = due_for_play(deal) if number is None else number
    elif exchanging:
        mask, number = hand_in_exchange(deal, player, line)
    else:
        mask, number = certain_after_exchange(deal, player), due_for_play(deal)
    mask &= ~deal.board.gone
    return mask, max(0, number - one.played_cards - mask.bit_count())


def due_for_play(deal: DealState) -> int:
    """Cards of a hand before the first trick that is told."""
    return deal.values.hand_size - deal.starts_at + 1


def hand_in_exchange(deal: DealState, player: int, line: int) -> tuple[int, int]:
    """A hand while cards are exchanged: dealt, less what was laid out, and what was taken."""
    hands = deal.hands
    dealt = hands.dealt[player]
    mask = 0 if dealt is None else dealt.mask
    number = None if dealt is None else dealt.number
    if number is None:
        number = due_for_play(deal)
    out = hands.discards[player] if deal.discard_lines[player] >= 0 else None
    if out is not None:
        one = deal.board.players[player]
        if out.whole:
            mask &= ~out.mask
        else:
            # which cards are left is known only where the hand for play is
            mask &= one.held if one.known else 0
        laid_out = hands.drawn(player) if out.number is None else out.number
        number -= out.mask.bit_count() if laid_out is None else laid_out
    drawn = taken_so_far(deal, player, line)
    return mask | cards_taken(deal, player, drawn), number + drawn


def taken_so_far(deal: DealState, player: int, line: int) -> int:
    """How many cards a player has taken: where that line does not say, as many as he is known to draw."""
    if deal.taken[player]:
        return deal.taken[player]
    takes = deal.hands.takes[player]
    if takes is None or deal.lines_of.get(f"takes {player}", line + 1) > line:
        return 0
    return deal.hands.drawn(player) or 0


def cards_taken(deal: DealState, player: int, number: int) -> int:
    """The cards among the first ``number`` that a player takes, as far as they are told."""
    hands = deal.hands
    takes = hands.takes[player]
    if not number:
        return 0
    mask = 0 if takes is None else takes.mask
    left = hands.left_for(player)
    if hands.stock is not None and not hands.stock.open and left is not None:
        start = deal.values.stock_size - left
        for card in hands.stock.order[start : start + number]:
            mask |= 1 << card if card >= 0 else 0
    return mask


def certain_after_exchange(deal: DealState, player: int) -> int:
    """The cards that must be in a hand for play that is not told whole."""
    hands = deal.hands
    dealt, out = hands.dealt[player], hands.discards[player]
    mask = 0
    if dealt is not None and out is not None and out.whole:
        mask = dealt.mask & ~out.mask
    elif dealt is not None and out is None and hands.no_exchange(player):
        mask = dealt.mask
    return mask | cards_taken(deal, player, hands.drawn(player) or 0)


def untold_discards(deal: DealState, player: int) -> int:
    """How many cards of those a player has laid out are not told."""
    out = deal.hands.discards[player] if deal.discard_lines[player] >= 0 else None
    if out is None:
        return 0
    number = deal.hands.drawn(player) if out.number is None else out.number
    return 0 if number is None else max(0, number - out.mask.bit_count())


def stock_left(deal: DealState, exchanging: bool) -> tuple[str, ...]:
    """What still lies in the stock, top first; nothing where the exchange is over and nobody tells how many
    cards were left."""
    hands = deal.hands
    taken = 0
    for player in range(len(deal.seats)):
        drawn = deal.taken[player] if exchanging else hands.drawn(player)
        if drawn is None and hands.stock is None and hands.exchange:
            return ()
        taken += drawn or 0
    size = deal.values.stock_size
    if hands.stock is None:
        return ("**",) * max(0, size - taken)
    return tuple(TEXT[number] if number >= 0 else "**" for number in hands.stock.order[taken:])
