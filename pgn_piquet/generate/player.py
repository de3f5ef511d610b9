"""How the seeded player plays: sensibly, quickly, and now and then against the book."""

from __future__ import annotations

from typing import Final

from ..engine.board import Board
from ..engine.trick import legal, takes
from ..rules.holdings import CARDS_IN
from .chance import Chance

_SET_WORTH: Final = (0, 0, 2, 8, 24)
"""worth of a card of a rank from the ten up, by how many of the rank the hand has"""


def discards(chance: Chance, hand: int, number: int) -> int:
    """Mask of the ``number`` cards that are worth least to the hand."""
    threes = [(hand >> rank & 0x01010101).bit_count() for rank in range(8)]
    noise = chance.bits()
    worth = []
    for suit in range(4):
        byte = hand >> (suit * 8) & 255
        length = CARDS_IN[byte] * 4
        near = byte & (byte << 1 | byte >> 1)
        for rank in range(8):
            if byte >> rank & 1:
                value = length + rank + (noise & 3)
                noise >>= 2
                if near >> rank & 1:
                    value += 4
                if rank > 2:
                    value += _SET_WORTH[threes[rank]]
                if rank == 7:
                    value += 6
                worth.append((value, suit * 8 + rank))
    worth.sort()
    mask = 0
    for _, card in worth[:number]:
        mask |= 1 << card
    return mask


def card_to_lay(chance: Chance, board: Board, player: int) -> int:
    """A legal card: the lead from the longest or surest suit; in answer the cheapest that serves."""
    if board.lying:
        return _answer(board, legal(board, player))
    return _lead(chance, board.players[player].hand, board.gone)


def _lead(chance: Chance, hand: int, gone: int) -> int:
    others = ~(hand | gone)
    best = -1
    found = 0
    whim = chance.bits()
    for suit in range(4):
        byte = hand >> (suit * 8) & 255
        if not byte:
            continue
        top = byte.bit_length() - 1
        value = CARDS_IN[byte] * 4 + top + (whim & 7)
        whim >>= 3
        if byte > others >> (suit * 8) & 255:
            value += 24
        if value > best:
            best = value
            found = suit * 8 + top
    return found


def _answer(board: Board, allowed: int) -> int:
    """The lowest card that takes the trick if the trick is worth it, else the lowest of all."""
    cheap = _lowest(allowed)
    if allowed & allowed - 1 == 0:
        return cheap
    partner_has_it = board.v.pairs and board.side(board.turn) == board.side(board.best)
    if partner_has_it:
        return cheap
    left = allowed
    taking = -1
    while left:
        bit = left & -left
        card = bit.bit_length() - 1
        if takes(board, card) and (taking < 0 or card & 7 < taking & 7):
            taking = card
        left ^= bit
    return cheap if taking < 0 else taking


def _lowest(mask: int) -> int:
    """The card of the lowest rank; of several the one of the shortest suit."""
    for rank in range(8):
        same = mask >> rank & 0x01010101
        if same:
            best = -1
            length = 9
            for suit in range(4):
                if same >> (suit * 8) & 1:
                    cards = CARDS_IN[mask >> (suit * 8) & 255]
                    if cards < length:
                        length = cards
                        best = suit * 8 + rank
            return best
    raise ValueError("no card to choose from")
