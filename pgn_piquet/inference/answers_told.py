"""What the answers to elder's claims ask of younger's hand, as far as they can only be true in one way.

A point of so many cards that is good leaves the other no longer one; one that is not good leaves him one as
long. What a point makes is compared only where it is told.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from enum import Enum, auto

from msgspec import structs

from ..engine.talk_laws import LENGTHS
from ..model.cards import RANKS, SUITS
from ..model.statements import Call, Claim, Line, Names, Pips, Question, Reply
from ..rules.holdings import whole_pips
from ..rules.policies import Ties
from ..rules.ruleset import RuleSet
from .paths import Path
from .talk_told import POINT, SEQUENCE, SET, SIZES, Bound, calls, kind_of

POINT_CARDS = 8
"""a point claimed with a larger number is told by what it makes"""
A_CARD = 128
A_LENGTH = 8
"""what a card of a point, or of a sequence or set, weighs in a key (``rules.holdings``)"""


class Truth(Enum):
    """Must the replies be true?"""

    ASKED = auto()
    NOT_ASKED = auto()


def answered(lines: Sequence[Line], path: Path, seats: tuple[str, str], rules: RuleSet) -> tuple[Bound, ...]:
    """Bounds of the best of each class in younger's hand. What elder reckons more in a class that is his is
    good whatever the other holds, and a claim that stands twice is a correction: these ask nothing."""
    if rules.ties is not Ties.NOBODY:
        return ()  # what is equal is good then too
    found: list[Bound] = []
    his: set[int] = set()
    every = calls(lines, path, seats)
    elders = [says for _, player, says in every if player == 0]
    for says in elders:
        claim = says.said[0]
        kind = kind_of(claim) if isinstance(claim, Claim) else 0
        if kind not in his and sum(one.said[0] == claim for one in elders) == 1:
            found += _of_call(says)
        if any(isinstance(said, Reply) and said.word == "good" for said in says.said):
            his.add(kind)
    found += [bound for _, player, says in every if player for bound in _beaten(says, found)]
    return tuple(found)


def _beaten(says: Call, bounds: Sequence[Bound]) -> Iterator[Bound]:
    """Younger's point in the suit he names is better than elder's that was not good."""
    claim = says.said[0]
    if not isinstance(claim, Claim) or kind_of(claim) != POINT:
        return
    suit = claim.suit or next((one.suit for one in says.said if isinstance(one, Names)), None)
    if suit is None:
        return
    for bound in bounds:
        if bound.kind == POINT and bound.above:
            yield structs.replace(bound, cards=255 << 8 * SUITS.index(suit))


def _of_call(says: Call) -> Iterator[Bound]:
    """What one exchange of talk asks; one that was corrected, or in which more was asked, asks nothing."""
    claim = says.said[0]
    words = [said.word for said in says.said if isinstance(said, Reply)]
    asked = [said.word for said in says.said if isinstance(said, Question)]
    unclear = "without" in asked or any(getattr(said, "instead", False) for said in says.said)
    if unclear or not words or not isinstance(claim, Claim):
        return
    kind = kind_of(claim)
    making = next((said.number for said in says.said if isinstance(said, Pips)), None)
    two = keys(kind, claim, making)
    if two is None:
        return
    low, high = two
    if len(words) > 1:
        if kind != POINT:
            return
        # as many cards, then what they make
        yield Bound(1, kind, low // A_CARD * A_CARD - 1, above=True)
    elif kind == POINT and "makes" in asked:
        # nor may he ask what it makes who has none as long
        yield Bound(1, kind, low // A_CARD * A_CARD - 1, above=True)
    if asked and words[-1] != "not-good":
        # who asks what a point makes has given up a longer one, which is then no fault
        longer = (low // A_CARD + 1) * A_CARD
        equal = words[-1] == "equal"
        if equal:
            yield Bound(1, kind, low - 1, above=True)
        yield Bound(1, kind, high + 1 if equal or low < high else high, above=False, but=longer)
        return
    if words[-1] == "good":
        yield Bound(1, kind, high + 1 if low < high else high, above=False)
    elif words[-1] == "not-good":
        yield Bound(1, kind, low - 1 if low < high else low, above=True)
    else:
        yield Bound(1, kind, high + 1, above=False)
        yield Bound(1, kind, low - 1, above=True)


def keys(kind: int, claim: Claim, making: int | None) -> tuple[int, int] | None:
    """The least and the greatest key that a claim may have; None where its size is not told."""
    if kind == POINT:
        number = claim.number
        if number is None or number > POINT_CARDS:
            return None
        pips = int(whole_pips(number, making or 0))
        if pips > 0:
            return number * A_CARD + pips, number * A_CARD + pips
        return number * A_CARD, number * A_CARD + A_CARD - 1
    size = LENGTHS.get(claim.kind, 0) if kind == SEQUENCE else SIZES.get(claim.kind, 0) if kind == SET else 0
    if not size:
        return None
    if claim.rank is not None and claim.rank in RANKS:
        key = size * A_LENGTH + RANKS.index(claim.rank)
        return key, key
    return size * A_LENGTH, size * A_LENGTH + A_LENGTH - 1
