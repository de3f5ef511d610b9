"""Who is to act, and what he may do, in the words of the notation."""

from __future__ import annotations

from ..model.cards import RANKS, SUITS, cards
from ..rules.holdings import best_point, sequences, sets
from .board import POINT, SEQUENCE, SET
from .board_state import DEAD, OPEN
from .claim import may_call
from .deal_state import SEQUENCES, DealState
from .game import Phase
from .trick import legal


def legal_acts(deal: DealState, phase: Phase) -> tuple[str | None, tuple[str, ...]]:
    """The seat to act and its legal acts: cards to play; calls it holds and may make; how many it may
    discard. Empty where the hand is not told or the deal is over."""
    if not deal.seats or phase in (Phase.OVER, Phase.DEAL):
        return None, ()
    board = deal.board
    if phase is Phase.EXCHANGE:
        return exchange_acts(deal)
    player = board.turn
    seat = deal.seats[player]
    if not board.players[player].known:
        return seat, ()
    playable = tuple(cards(legal(board, player)))
    return seat, calls_open(deal, player) + playable


def exchange_acts(deal: DealState) -> tuple[str | None, tuple[str, ...]]:
    """Elder first, then the others; where only the dealer exchanges, he."""
    board = deal.board
    values = deal.values
    first = board.n - 1 if values.exchange == 2 else 0
    for player in range(first, board.n):
        taken = deal.taken[player]
        number = deal.hands.discards[player] if deal.discard_lines[player] >= 0 else None
        seat = deal.seats[player]
        if not board.players[player].exchanged:
            left = deal.hands.left_for(player)
            most = values.stock_size if left is None else left
            least = values.younger_least if player else values.elder_least
            if player == 0:
                most = min(most, values.elder_most)
            elif values.younger_most:
                most = min(most, values.younger_most)
            return seat, (f"discards {least}-{most}",)
        if number is not None and number.number is not None and taken < number.number:
            return seat, (f"takes {number.number - taken}",)
    return None, ()


def calls_open(deal: DealState, player: int) -> tuple[str, ...]:
    """Combinations the player holds and may still call now, best first in each class."""
    board = deal.board
    if board.trick or board.v.calls == 2:
        return ()
    words: list[str] = []
    hand = board.players[player].held
    for kind in (POINT, SEQUENCE, SET):
        outcome = board.contests[kind].outcome
        mine = outcome == board.side(player)
        if may_call(board, player, kind) or outcome == DEAD or (outcome != OPEN and not mine):
            continue
        if board.contests[kind].refused >> player & 1 or (
            kind == POINT and (mine or board.stands[player * 4 + kind].first)
        ):
            continue
        words += combinations(deal, player, hand, kind)
    return tuple(words)


def combinations(deal: DealState, player: int, hand: int, kind: int) -> list[str]:
    """The combinations of a class in a hand that are not reckoned yet, as words."""
    board = deal.board
    reckoned = board.stands[player * 4 + kind].reckoned
    if kind == POINT:
        best = best_point(hand)
        return [f"point {best >> 7}"] if best else []
    if kind == SEQUENCE:
        return [
            f"{SEQUENCES[key >> 3]} {RANKS[key & 7]}{SUITS[suit]}"
            for key, suit in sequences(hand)
            if not reckoned >> (suit * 8 + (key & 7)) & 1
        ]
    return [
        f"{'quatorze' if key >> 3 == 4 else 'trio'} {RANKS[key & 7]}"
        for key in sets(hand, board.v.set_ranks)
        if not reckoned >> (key & 7) & 1
    ]
