"""What the calls of a half-told deal say of the hands, as far as it does not take a whole hand to see it.

A claim asks that its player holds so much; a reply that the other does not hold more, or does. More cards
never make a holding worse, so both can be asked of a hand that is known in part: of what the player holds for
certain, and of all that he may still hold.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from msgspec import Struct

from ..diagnostics.diagnostic import Finding
from ..engine.talk_laws import LENGTHS
from ..model.cards import PACK, RANKS, SUITS
from ..model.statements import Call, Claim, Line, Names, Pips, Question, Reply
from ..rules.holdings import (
    best_point,
    best_sequence,
    best_set,
    cards_of_point,
    has_set,
    suit_has,
    whole_pips,
)
from ..rules.policies import PointValue
from ..rules.ruleset import RuleSet
from .paths import Path

POINT: Final = 1
SEQUENCE: Final = 2
SET: Final = 3
POINT_CARDS: Final = 8
"""a point claimed with a larger number is told by what it makes"""
HANGS_ON_CARDS: Final = (PointValue.LESS_ONE_IN_4, PointValue.LESS_ONE_WITH_789)
"""what a point scores may hang on its cards, and not on their number alone"""
SIZES: Final = {"trio": 3, "quatorze": 4}


class Held(Struct, frozen=True):
    """``player`` holds what he claims: a point, sequence or set of ``size``; rank and suit -1, pips 0 where
    not told."""

    player: int
    kind: int
    size: int
    rank: int
    suit: int
    pips: int

    def can(self, hand: int, set_ranks: int) -> bool:
        """May a hand that is part of ``hand`` hold it?"""
        if self.kind == SET:
            return bool(has_set(hand, self.size, self.rank, set_ranks))
        suits = range(4) if self.suit < 0 else (self.suit,)
        return any(
            suit_has(hand >> 8 * suit & 255, self.kind, self.size, self.rank, self.pips) for suit in suits
        )


class Bound(Struct, frozen=True):
    """What was learned from hands that make a reply false: the best of a class in ``player``'s hand is less
    than ``key`` (``above`` false), or more than it (``above`` true); of the ``cards`` named alone. One of
    ``but`` or more is no fault either (0: there is no such)."""

    player: int
    kind: int
    key: int
    above: bool
    cards: int = PACK
    but: int = 0

    def can(self, held: int, may: int, set_ranks: int) -> bool:
        """Is it possible with these cards held for certain and those that may be held?"""
        if self.above:
            return best(self.kind, may & self.cards, set_ranks) > self.key
        if best(self.kind, held & self.cards, set_ranks) < self.key:
            return True
        return 0 < self.but <= best(self.kind, may & self.cards, set_ranks)


class Talk:
    """What the talk asks of the hands: ``held`` as claimed, ``bounds`` as learned."""

    def __init__(self, held: tuple[Held, ...], set_ranks: int) -> None:
        self.held = held
        self.bounds: list[Bound] = []
        self.set_ranks = set_ranks

    def can(self, held: Sequence[int], may: Sequence[int]) -> bool:
        """Can hands with these cards held, and these besides perhaps, be as the talk says?"""
        ranks = self.set_ranks
        return all(one.can(may[one.player], ranks) for one in self.held) and all(
            bound.can(held[bound.player], may[bound.player], ranks) for bound in self.bounds
        )


def set_ranks_of(rules: RuleSet) -> int:
    """The ranks that count as sets, as a byte."""
    return sum(1 << RANKS.index(rank) for rank in rules.set_ranks)


def best(kind: int, hand: int, set_ranks: int) -> int:
    """Key of the best point, sequence or set of a hand."""
    if kind == POINT:
        return int(best_point(hand))
    return int(best_sequence(hand) if kind == SEQUENCE else best_set(hand, set_ranks))


def learned(says: Call, finding: Finding, player: int, hand: int, set_ranks: int) -> Bound | None:
    """A reply that is found false says that the best of ``player``, who gave it with this hand, is too good,
    or not good enough; None where more, or less, would not be false too."""
    claim = says.said[0]
    assert isinstance(claim, Claim)
    kind = kind_of(claim)
    stated, true = finding.values.get("stated"), finding.values.get("computed")
    if kind == 0 or (true == "equal" and not is_exact(says, kind)):
        return None
    if any(isinstance(said, Question) for said in says.said):
        return None  # who asks what a point makes has given up a longer one
    above = true == "good" or (true == "equal" and stated == "not-good")
    return Bound(player, kind, best(kind, hand, set_ranks), above)


def kind_of(claim: Claim) -> int:
    """The class of a claim, 0 for one of another game."""
    if claim.kind == "point":
        return POINT
    return SEQUENCE if claim.kind in LENGTHS else SET if claim.kind in SIZES else 0


def calls(lines: Sequence[Line], path: Path, seats: tuple[str, ...]) -> list[tuple[int, int, Call]]:
    """Line, player and call of all calls of a path."""
    found = []
    for line in path.lines:
        says = lines[line].says
        if isinstance(says, Call) and says.seat in seats:
            found.append((line, seats.index(says.seat), says))
    return found


def corrected(lines: Sequence[Line], path: Path) -> frozenset[int]:
    """The calls of a path of which anything is corrected, in their own line or by a later one that begins
    with the same claim (``A: quatorze K -> trio K``): they say nothing of what is held."""
    said = [(line, says) for line in path.lines if isinstance(says := lines[line].says, Call)]
    mended = [one for one in said if any(getattr(word, "instead", False) for word in one[1].said)]
    return frozenset(
        line
        for line, says in said
        for at, last in mended
        if line <= at and (says.seat, says.said[0]) == (last.seat, last.said[0])
    )


def claimed(lines: Sequence[Line], path: Path, seats: tuple[str, ...]) -> tuple[Held, ...]:
    """What the claims of a path say is held; one corrected there, or by a later line, says nothing."""
    found = []
    taken_back = corrected(lines, path)
    for line, player, says in calls(lines, path, seats):
        if line in taken_back:
            continue
        claim = says.said[0]
        assert isinstance(claim, Claim)
        kind = kind_of(claim)
        suit = claim.suit or next((said.suit for said in says.said if isinstance(said, Names)), None)
        place = -1 if suit is None or kind == SET else SUITS.index(suit)
        rank = -1 if claim.rank is None or claim.rank not in RANKS else RANKS.index(claim.rank)
        if kind == POINT and claim.number is not None:
            pips = next((said.number for said in says.said if isinstance(said, Pips)), 0)
            size = claim.number
            if size > 8:
                size, pips = int(cards_of_point(claim.number)), claim.number
            pips = max(0, int(whole_pips(size, pips)))
            if size:
                found.append(Held(player, kind, size, -1, place, pips))
        elif kind == SEQUENCE:
            found.append(Held(player, kind, LENGTHS[claim.kind], rank, place, 0))
        elif kind == SET:
            found.append(Held(player, kind, SIZES[claim.kind], rank, -1, 0))
    return tuple(found)


def settles_itself(lines: Sequence[Line], path: Path, seats: tuple[str, str], rules: RuleSet) -> bool:
    """Do the calls score the same whatever the hands, if they are true? Elder's claims are answered, every
    claim has its size, and no sequence goes on from one reckoned before."""
    if rules.carte_rouge and may_be_red(lines, path, seats, rules.hand_size):
        return False
    good: set[int] = set()
    reckoned = [9, 9]
    for _, player, says in calls(lines, path, seats):
        claim = says.said[0]
        assert isinstance(claim, Claim)
        kind = kind_of(claim)
        if kind == POINT and rules.point_value in HANGS_ON_CARDS:
            return False
        if not is_whole(says, claim, kind) or (
            player == 0 and kind not in good and not is_settled(says, kind)
        ):
            return False
        if kind == SEQUENCE:
            if LENGTHS[claim.kind] > reckoned[player]:
                return False
            reckoned[player] = LENGTHS[claim.kind]
        if player == 0 and any(isinstance(said, Reply) and said.word == "good" for said in says.said):
            good.add(kind)
    return True


def compares_untold(lines: Sequence[Line], path: Path, seats: tuple[str, str]) -> bool:
    """Does younger claim as much as elder did whose claim was not good, with what they are compared by not
    told of both? What he holds decides then whether he scores."""
    denied: dict[tuple[int, int], bool] = {}
    for _, player, says in calls(lines, path, seats):
        claim = says.said[0]
        assert isinstance(claim, Claim)
        kind = kind_of(claim)
        size = claim.number or 0 if kind == POINT else {**LENGTHS, **SIZES}.get(claim.kind, 0)
        exact = is_exact(says, kind) if kind == POINT else claim.rank is not None
        words = [said.word for said in says.said if isinstance(said, Reply)]
        if player == 0 and words and words[-1] == "not-good":
            denied[kind, size] = exact
        elif player and (kind, size) in denied and not (exact and denied[kind, size]):
            return True
    return False


def may_be_red(lines: Sequence[Line], path: Path, seats: tuple[str, str], size: int) -> bool:
    """May all cards of a hand count in what a player calls (carte rouge)?"""
    cards = [0, 0]
    for _, player, says in calls(lines, path, seats):
        claim = says.said[0]
        assert isinstance(claim, Claim)
        if claim.kind == "point" and claim.number is not None:
            number = claim.number
            cards[player] += number if number <= POINT_CARDS else int(cards_of_point(number))
        else:
            cards[player] += {**LENGTHS, **SIZES}.get(claim.kind, size)
    return max(cards) >= size


def is_whole(says: Call, claim: Claim, kind: int) -> bool:
    """Is a claim of this game told with its size, and nothing of it taken back? A sequence or set scores by
    its name; what rank it has is only compared."""
    told = kind != POINT or claim.number is not None
    return kind != 0 and told and not any(getattr(said, "instead", False) for said in says.said)


def is_settled(says: Call, kind: int) -> bool:
    """Does the last reply settle it, whatever is held?"""
    words = [said.word for said in says.said if isinstance(said, Reply)]
    return bool(words) and (words[-1] != "equal" or is_exact(says, kind))


def is_exact(says: Call, kind: int) -> bool:
    """Is all told that is compared: of a point also what it makes?"""
    return kind != POINT or any(isinstance(said, Pips) for said in says.said)
