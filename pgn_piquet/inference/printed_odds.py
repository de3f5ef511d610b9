"""Odds and figures that the books print, each counted exactly and judged.

The documents are the modern page of Rubicon Piquet (001) and Pole's chapter in Hoffmann (002), who reports
Hoyle. What they say is given in our own words.
"""

from __future__ import annotations

from enum import StrEnum
from fractions import Fraction
from itertools import combinations
from math import comb

from msgspec import Struct

from ..rules.holdings import CARDS_IN, fours, run_mask, sequences, threes
from .odds import Chance, carte_blanche, count, unseen_by
from .wants import SET_RANKS, Kind, Want, read_hand

NEAR = Fraction(1, 20)
"""a printed ratio within five parts in a hundred of the exact one is near it"""


HEARTS_LEFT = 8 - 5
"""hearts that others may hold when five are in the hand"""
TOP_HEARTS = 3
"""ace, king, queen: so many rounds take a heart from whoever has one"""


class Truth(StrEnum):
    """What counting says of a printed figure."""

    RIGHT = "right"
    NEAR = "near"
    WRONG = "wrong"
    NO_COUNT = "no count can decide"


class Printed(Struct, frozen=True):
    """One claim: where it stands, what it says, what counting gives, and why."""

    name: str
    document: str
    says: str
    exact: str
    truth: Truth
    because: str


def compared(stated: Fraction, exact: Fraction) -> Truth:
    """A printed ratio beside the exact one."""
    if stated == exact:
        return Truth.RIGHT
    return Truth.NEAR if abs(stated - exact) <= exact * NEAR else Truth.WRONG


def against(chance: Chance) -> Fraction:
    """Losing draws for one that wins."""
    return Fraction(chance.total - chance.ways, chance.ways)


def printed() -> tuple[Printed, ...]:
    """Every claim of the two documents that is or might be a matter of counting."""
    return (*_draws(), *_hoyle(), *_scores(), *_undecided())


def _draws() -> list[Printed]:
    blanche = carte_blanche(2)
    once = 1 / blanche.fraction
    trio = _fourth_of_a_rank(3)
    pair = _fourth_of_a_rank(2)
    king = _guards()
    return [
        Printed(
            "carte-blanche", "002", "a carte blanche occurs about once in nine hundred deals",
            f"once in {float(once):.1f} deals", compared(Fraction(900), once),
            f"{comb(20, 12):,} of {comb(32, 12):,} hands have no court; two of them cannot meet, so either "
            f"player has one once in {once} deals",
        ),
        Printed(
            "trio-to-quatorze", "002", "three to one against completing a quatorze with five cards",
            trio.odds, compared(Fraction(3), against(trio)),
            f"the fourth card is one of twenty unseen: {trio.ways:,} of {trio.total:,} draws of five",
        ),
        Printed(
            "quatorzes-against", "002", "the odds for high quatorzes are considerably against you",
            pair.odds, Truth.RIGHT,
            f"two cards become four in {pair.ways:,} of {pair.total:,} draws of five, three in {trio.ways:,}",
        ),
        Printed(
            "quint-stopped", "002", "a knave or a ten keeps the adversary from a quint in that suit",
            f"each of the {len(QUINTS)} quints of a suit", quint_needs(read_hand("JTs")),
            "knave and ten stand in every run of five of the eight ranks, so that either of them stops all",
        ),
        Printed(
            "king-guarded-again", "002", "the guard of a king thrown out is probably replaced in five cards",
            f"{king[6].odds} with six of the suit unseen, {king[3].odds} with three, {king[2].odds} with two",
            Truth.RIGHT, "more than even while three cards of the suit are unseen",
        ),
    ]  # fmt: skip


QUINTS = tuple(run_mask(5, top) for top in range(4, 8))
"""the runs of five in one suit"""


def quint_needs(cards: int) -> Truth:
    """Does every quint hold each of these cards of spades?"""
    return Truth.RIGHT if all(run & cards == cards for run in QUINTS) else Truth.WRONG


def _hoyle() -> list[Printed]:
    dealt = read_hand("AKQ7h Qs Qd 98s 98d 98c")
    unseen = unseen_by(dealt)
    thrown = read_hand("9s 9d 98c")
    queens = Want(Kind.SET, 4, rank=5)
    quatorze = count(dealt & ~thrown & ~read_hand("7h"), unseen, 5, [queens])[0]
    kept = dealt & ~thrown & ~read_hand("Qs")
    heart = count(kept, unseen, 5, [Want(Kind.POINT, 5, suit=1)])[0]
    clubs = read_hand("QT987c JTd KQJh A9s")
    knave = count(clubs, unseen_by(clubs), 5, [Want(Kind.CARDS, 1, of=read_hand("Jc"))])[0]
    first = mean_in_hand(clubs & ~read_hand("JTd Jh A9s"), unseen_by(clubs))
    second = mean_in_hand(clubs & ~read_hand("QT987c"), unseen_by(clubs))
    return [
        Printed(
            "hoyle-queens", "002", "AKQ7 of hearts and two queens: with the seven out, three to one against "
            "the quatorze of queens", quatorze.odds, compared(Fraction(3), against(quatorze)),
            f"{quatorze.ways:,} of {quatorze.total:,} draws of five hold the queen",
        ),
        Printed(
            "hoyle-heart", "002", "the same hand with a queen out: five to two on another heart",
            heart.odds, compared(Fraction(5, 2), 1 / against(heart)),
            f"four hearts are unseen: {heart.ways:,} of {heart.total:,} draws of five hold one or more",
        ),
        Printed(
            "hoyle-five-tricks", "002", "and with that heart five certain tricks",
            "5, once he leads them", Truth.RIGHT if HEARTS_LEFT <= TOP_HEARTS else Truth.WRONG,
            f"of the eight hearts {HEARTS_LEFT} are with others: ace, king and queen draw them, and the two "
            "small ones are good",
        ),
        Printed(
            "hoyle-knave", "002", "QT987 of clubs kept: three to one against the knave of clubs",
            knave.odds, compared(Fraction(3), against(knave)),
            f"{knave.ways:,} of {knave.total:,} draws of five hold it",
        ),
        Printed(
            "hoyle-clubs", "002", "the same hand: throw all the clubs and take in something better",
            f"on average {float(first):.2f} points in the own hand with the clubs kept, {float(second):.2f} "
            "with the clubs out", Truth.NO_COUNT,
            "the mean over all draws of point, sequences and sets if all were good; what is good hangs on "
            "the other hand and what tricks it makes on the play",
        ),
    ]  # fmt: skip


def _scores() -> list[Printed]:
    lowest, highest = majority_swing()
    return [
        Printed(
            "quart-and-one", "002", "one card added to a sequence of four may add ten",
            "11, or 12 with the point", Truth.WRONG,
            "a quint counts 15 and a quart 4; the point grows by one if it is the same suit",
        ),
        Printed(
            "the-cards", "002", "the majority makes a difference of twenty-two or twenty-three points",
            f"{lowest} to {highest}", Truth.NEAR,
            "seven tricks in place of five: ten won and ten not lost, and the tricks themselves 3 to 5 more, "
            "by who takes the last; twenty-three can be, twenty-two cannot",
        ),
        Printed(
            "the-cards-modern", "001", "winning the cards is worth twenty",
            "20", Truth.RIGHT, "ten to the one, ten not to the other; the points of the tricks come besides",
        ),
        Printed(
            "the-point", "002", "the point makes generally ten difference",
            "10 for two points of five", Truth.NO_COUNT,
            "own cards and the other's: 5 and 5; how often both have five hangs on how they discard",
        ),
    ]  # fmt: skip


def _undecided() -> list[Printed]:
    return [
        Printed(
            "dealing-first", "001", "dealing first is better: who deals first is elder in the sixth deal",
            "", Truth.NO_COUNT, "it hangs on how both discard and play and on the score",
        ),
        Printed(
            "pique-and-capot", "002", "pique, repique and capot are not infrequent",
            "", Truth.NO_COUNT, "it hangs on how both discard, call and play",
        ),
    ]  # fmt: skip


def _fourth_of_a_rank(kept: int) -> Chance:
    """All of four cards of a rank of which ``kept`` are held, in five cards of twenty."""
    missing = 4 - kept
    return Chance(comb(20 - missing, 5 - missing), comb(20, 5))


def _guards() -> dict[int, Chance]:
    """At least one card of a suit of which so many are unseen, in five cards of twenty."""
    total = comb(20, 5)
    return {left: Chance(total - comb(20 - left, 5), total) for left in (6, 3, 2)}


def majority_swing() -> tuple[int, int]:
    """Least and most that seven tricks are better than five, the same player leading first.

    A player who takes t tricks makes 2t - 13 + f + w more in play than the other, f and w being 1 if he led
    first and if he took the last. Two tricks more are 4, the last one way or the other -1 to 1; the cards
    are ten to him and ten not to the other.
    """
    swings = [2 * 2 + later - before + 2 * 10 for before in (0, 1) for later in (0, 1)]
    return min(swings), max(swings)


def mean_in_hand(kept: int, unseen: int) -> Fraction:
    """Mean of point, sequences and sets over all draws to twelve cards, everything being good."""
    bits = [1 << card for card in range(32) if unseen >> card & 1]
    number = 12 - kept.bit_count()
    total = 0
    for draw in combinations(bits, number):
        total += in_hand(kept | sum(draw))
    return Fraction(total, comb(len(bits), number))


def in_hand(hand: int) -> int:
    """Point, sequences and sets of a hand if all are good."""
    values = (0, 0, 0, 3, 4, 15, 16, 17, 18)
    found = max(CARDS_IN[hand >> 8 * suit & 255] for suit in range(4))
    found += sum(values[key >> 3] for key, _ in sequences(hand))
    found += 14 * CARDS_IN[fours(hand) & SET_RANKS]
    return found + 3 * CARDS_IN[threes(hand) & SET_RANKS]
