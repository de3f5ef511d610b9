"""Acts on a board in the words of the game: hands as text, claims with their answers."""

from __future__ import annotations

from msgspec import structs

from pgn_piquet.engine.board import Board
from pgn_piquet.engine.contest import answer, call, close
from pgn_piquet.engine.trick import play
from pgn_piquet.engine.values import Values
from pgn_piquet.model.cards import NUMBER, RANKS, SUITS, mask
from pgn_piquet.rules.load import preset

GOOD, EQUAL, NOT_GOOD = 1, 2, 3


def hand(words: str) -> int:
    """Mask of ``AKs T9h``."""
    return mask(rank + word[-1] for word in words.split() for rank in word[:-1])


def board(name: str, *hands: str, options: str = "", **changed: object) -> Board:
    """A board of a rule set, single values changed, with these hands; an empty one is not told."""
    made = Board(Values(structs.replace(preset(name, options), **changed)))
    for player, words in enumerate(hands):
        if words:
            made.give(player, hand(words))
    return made


def claim(
    b: Board, player: int, kind: int, size: int, rank: str = "", suit: str = "", pips: int = 0,
    said: int = GOOD,
) -> int:  # fmt: skip
    """A claim, the same answer of every other side, and its end: the first fault, or 0."""
    top = RANKS.index(rank) if rank else -1
    fault = call(b, player, kind, size, top, SUITS.index(suit) if suit else -1, pips)
    for other in range(b.n):
        if not fault and said and b.side(other) != b.side(player):
            fault = answer(b, other, said)
    return fault or close(b)


def lay(b: Board, cards: str) -> list[int]:
    """Lay ``As Ks …``, each by whose turn it is: what the board says to each."""
    return [play(b, b.turn, NUMBER[card]) for card in cards.split()]


def lines(b: Board) -> list[tuple[int, int, int]]:
    """The score lines: side, points, reason."""
    return [entry[:3] for entry in b.log]
