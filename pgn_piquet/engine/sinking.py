"""What was held and not called, and what it cost: a note of the rich view, never a fault.

Nothing is looked for in a deal that tells no call: there the calls are not told. The points are counted by
``uncalled``, for both walks alike; here they get their words.
"""

from __future__ import annotations

from collections.abc import Iterator

from ..diagnostics.diagnostic import Part
from ..model.cards import RANKS, SUITS
from ..rules.holdings import best_point, sequences, sets
from .board import CARTE_BLANCHE, IN_HAND, PIQUE, POINT, REPIQUE, SEQUENCE, SET, Board
from .deal_state import SEQUENCES, DealState
from .lost_bonus import bonus, had_more
from .uncalled import uncalled, untold_blanche
from .values import ANSWERED


def sunk(deal: DealState) -> None:
    """W911 for each player and class in which more would have been reckoned than was called, with the pique
    or repique that it cost him or let the other make."""
    board = deal.board
    if board.n != 2 or not deal.calls or deal.values.calls != ANSWERED or deal.needs_more:
        return
    if not board.over or not board.all_known() or board.nothing:
        return
    for player in range(board.n):
        had = board.copy()
        # points of tricks that were given make no pique
        had.log = [entry for place, entry in enumerate(had.log) if place not in deal.given]
        told = 0
        for kind, what, points in uncalled_by(deal, player):
            before = bonuses(had, player, told)
            had = had_more(had, player, kind, points)
            told += points
            mine, his = bonuses(had, player, told)
            gained = worth(board, mine) - worth(board, before[0])
            deal.find(
                "W911", deal.first, Part("word"), seat=deal.seats[player], what=what, cost=points + gained,
                besides=besides(mine if gained else 0, before[1] if his != before[1] else 0, deal, player),
            )  # fmt: skip


def uncalled_by(deal: DealState, player: int) -> Iterator[tuple[int, str, int]]:
    """Class, words and points of what a player did not reckon, in the order of reckoning."""
    board = deal.board
    if untold_blanche(board, player) and dealt_told(deal, player):
        yield CARTE_BLANCHE, "carte blanche", int(deal.values.carte_blanche)
    for kind in (POINT, SEQUENCE, SET):
        points = int(uncalled(board, player, kind))
        if points:
            yield kind, words(deal, player, kind), points


def bonuses(board: Board, player: int, told: int) -> tuple[int, int]:
    """The bonus that the player makes, and the other's, with so many points in hand that he did not call."""
    unsaid = (told, 0) if player == 0 else (0, told)
    return bonus(board, player, unsaid), bonus(board, 1 - player, unsaid)


def worth(board: Board, made: int) -> int:
    """Points of a bonus."""
    return int(board.v.repique if made == REPIQUE else board.v.pique if made == PIQUE else 0)


def besides(mine: int, his: int, deal: DealState, player: int) -> str:
    """The bonus that went with it: his own that he did not make, the other's that it did not bar."""
    name = {REPIQUE: "repique", PIQUE: "pique"}
    own = f" with the {name[mine]}" if mine else ""
    return own + (f", and does not bar {deal.seats[1 - player]}'s {name[his]}" if his else "")


def dealt_told(deal: DealState, player: int) -> bool:
    """Is the hand told as dealt, card by card?"""
    dealt = deal.hands.dealt[player]
    return dealt is not None and dealt.whole


def words(deal: DealState, player: int, kind: int) -> str:
    """What of a class was not reckoned, in the words of the notation."""
    board = deal.board
    hand = int(board.players[player].held)
    reckoned = int(board.stands[player * IN_HAND + kind].reckoned)
    if kind == POINT:
        return f"point {best_point(hand) >> 7}"
    if kind == SEQUENCE:
        left = [(key, suit) for key, suit in sequences(hand) if not covered(reckoned, key, suit)]
        return ", ".join(f"{SEQUENCES[key >> 3]} {RANKS[key & 7]}{SUITS[suit]}" for key, suit in left)
    keys = [key for key in sets(hand, int(board.v.set_ranks)) if not reckoned >> (key & 7) & 1]
    return ", ".join(f"{'quatorze' if key >> 3 == 4 else 'trio'} {RANKS[key & 7]}" for key in keys)


def covered(reckoned: int, key: int, suit: int) -> bool:
    """Was this run, or a part of it, reckoned?"""
    length = key >> 3
    run = ((1 << length) - 1) << ((key & 7) - length + 1)
    return bool(reckoned >> (suit * 8) & run)
