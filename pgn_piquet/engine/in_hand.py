"""What the players may have had in hand where no call is told: every outcome that the talk may have had.

Whatever a player holds he may leave uncalled, or call a part of it; replies are taken to be true. So a class
is his whose best call beats all that those after him hold; those before him need only have been silent. Of a
hand that is not told everything is taken to be possible that its cards could make.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product

from msgspec import Struct

from ..model.cards import PACK
from ..rules.holdings import COURTS, size
from ..rules.policies import Calls, Sharing, Ties
from ..rules.ruleset import RuleSet
from .board import CARTE_BLANCHE, IN_HAND, POINT
from .callable import NOTHING, Called, Holder, best, callable_of


class InHand(Struct, frozen=True):
    """One outcome of the talk: points by side * 4 + class, which sides cover all their cards with it, and, by
    side * 4 + class, the points one by one in the order called where that matters (else none)."""

    points: tuple[int, ...]
    covers: tuple[bool, ...]
    pieces: tuple[tuple[int, ...], ...]

    def lines(self, side: int, kind: int) -> tuple[int, ...]:
        """The points of a side in a class, score line by score line."""
        place = side * IN_HAND + kind
        return self.pieces[place] or ((self.points[place],) if self.points[place] else ())

    def of(self, side: int) -> int:
        """The points of a side in hand, without a bonus."""
        return sum(self.points[side * IN_HAND : side * IN_HAND + IN_HAND])


Pieces = tuple[int, ...]
Share = tuple[tuple[int, int, Pieces], ...]
"""how one class is shared: for each side its points, the cards they cover, and their pieces"""
Talk = tuple[tuple[int, ...], tuple[int, ...], tuple[Pieces, ...]]
"""points by side * 4 + class, the cards covered by side, and the pieces by side * 4 + class"""
Key = tuple[object, ...]
NONE: tuple[int, int, Pieces] = (0, 0, ())


def outcomes(holders: Sequence[Holder], rules: RuleSet) -> tuple[InHand, ...]:
    """Every outcome of the talk that these hands (elder's first) allow, one for all that count alike: equal
    in what each side has, what it had before another side counted, in carte blanche and in carte rouge."""
    sides = max(one.side for one in holders) + 1
    talks: dict[Key, Talk] = {(): ((0,) * sides * IN_HAND, (0,) * sides, ((),) * sides * IN_HAND)}
    for kind in range(IN_HAND):
        shares = tuple(dict.fromkeys(_shares(holders, kind, sides, rules)))
        after: dict[Key, Talk] = {}
        for talk in talks.values():
            for share in shares:
                one = _with(talk, kind, share)
                after.setdefault((*_counts(one[0], sides), *one[1:]), one)
        talks = after
    whole = [_hand(holders, side) if rules.carte_rouge else 0 for side in range(sides)]
    found: dict[Key, InHand] = {}
    for points, cards, pieces in talks.values():
        covers = tuple(bool(hand) and one == hand for hand, one in zip(whole, cards, strict=True))
        found.setdefault((*_counts(points, sides), covers, pieces), InHand(points, covers, pieces))
    return tuple(found.values())


def _with(talk: Talk, kind: int, share: Share) -> Talk:
    points, cards, pieces = list(talk[0]), list(talk[1]), list(talk[2])
    for side, (counted, covered, own) in enumerate(share):
        points[side * IN_HAND + kind] = counted
        cards[side] |= covered
        pieces[side * IN_HAND + kind] = own
    return tuple(points), tuple(cards), tuple(pieces)


def _hand(holders: Sequence[Holder], side: int) -> int:
    """The hand of a side of one player that is told whole, else 0."""
    own = [one for one in holders if one.side == side]
    return own[0].held if len(own) == 1 and not own[0].may else 0


def _counts(points: Sequence[int], sides: int) -> Key:
    """All that a bonus may hang on: sums, sums before another side counts anything, carte blanche."""
    found: list[int] = []
    for side in range(sides):
        own = points[side * IN_HAND : side * IN_HAND + IN_HAND]
        before = 0
        for kind in range(IN_HAND):
            if any(points[other * IN_HAND + kind] for other in range(sides) if other != side):
                break
            before += own[kind]
        found += [sum(own), before, own[CARTE_BLANCHE]]
    return tuple(found)


# ---- one class ------------------------------------------------------------------------------------------


def _shares(holders: Sequence[Holder], kind: int, sides: int, rules: RuleSet) -> Iterator[Share]:
    """How a class may have been shared: nobody has it, or one side."""
    yield (NONE,) * sides
    if kind == CARTE_BLANCHE:
        yield from _blanches(holders, sides, rules)
    elif rules.calls is Calls.ALL_AT_ONCE:
        yield from _at_once(holders, kind, sides, rules)
    else:
        for player, holder in enumerate(holders):
            beaten = max((best(one, kind, rules) for one in holders[player + 1 :]), default=0)
            least = beaten if player == 0 and rules.ties is Ties.ELDER else beaten + 1
            for called in callable_of(holder, kind, rules):
                if called.key >= least:
                    yield _share(sides, holder.side, called)


def _share(sides: int, side: int, *called: Called) -> Share:
    points, cards = sum(one.points for one in called), 0
    for each in called:
        cards |= each.cards
    pieces = tuple(points for each in called for points, _ in each.pieces)
    return tuple((points, cards, pieces) if one == side else NONE for one in range(sides))


def _at_once(holders: Sequence[Holder], kind: int, sides: int, rules: RuleSet) -> Iterator[Share]:
    """All call at once: the class is the side's of the best call, and the others may have been silent. One
    point counts, of the other classes what both partners called (where they share)."""
    for side in range(sides):
        own = [callable_of(one, kind, rules) for one in holders if one.side == side]
        if kind != POINT and rules.partners_share is Sharing.SIDE:
            for both in product(*((NOTHING, *some) for some in own)):
                yield _share(sides, side, *both)
        else:
            for called in (one for some in own for one in some):
                yield _share(sides, side, called)


def _blanches(holders: Sequence[Holder], sides: int, rules: RuleSet) -> Iterator[Share]:
    """Carte blanche of those who may have been dealt it; two hands of twelve cannot both be without a court
    card."""
    able = [one for one in holders if one.blanche]
    for who in product((0, 1), repeat=len(able)):
        if sum(who) * rules.hand_size > int(size(PACK & ~COURTS)):
            continue
        points = [0] * sides
        for holder, has in zip(able, who, strict=True):
            points[holder.side] += blanche_points(rules) * has
        yield tuple((one, 0, ()) for one in points)


def blanche_points(rules: RuleSet) -> int:
    """What carte blanche counts: points of its own, or an imperial."""
    return rules.red * rules.imperial_carte_blanche if rules.red else rules.carte_blanche


def may_be_blanche(dealt: int, held: int, out: int, most: int) -> bool:
    """May a player whose hand after the exchange is ``held`` have been dealt no court card? ``dealt`` is 0
    where it is not told, ``out``: the cards that he may have put out, ``most``: how many."""
    if dealt:
        return not dealt & COURTS
    # each court card came out of the stock for one that he put out
    return int(size(held & COURTS)) <= min(most, int(size(out & ~COURTS)))
