"""What one player may call of a class: all that he holds of it or parts, as it would count were it good."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache, reduce
from itertools import permutations, product

from msgspec import Struct, structs

from ..model.cards import PACK, RANKS
from ..rules.holdings import PIPS_IN, best_point, best_sequence, best_set, run_mask, size
from ..rules.policies import Calls, End, PointValue, UnderCall
from ..rules.ruleset import RuleSet
from .board import POINT, SEQUENCE

SHORTEST = 3
"""cards of a tierce, of a trio, and of the least point worth a call"""
ALL_FOUR = 0x01010101
"""the sevens"""


class Holder(Struct, frozen=True):
    """What is known of a hand for calls: cards that are in it (``held``), and those that may be in it besides
    (``may``: 0 where the hand is told whole). ``blanche``: may its holder have been dealt carte blanche?
    ``out``: the cards that he may have put out. ``turned``: the card turned for trump, of which the dealer
    makes imperials, ``trump`` its suit."""

    side: int
    held: int
    may: int
    blanche: bool
    out: int = 0
    turned: int = 0
    trump: int = -1


Piece = tuple[int, int]
"""points and key of one combination"""


class Called(Struct, frozen=True):
    """Points of what is called, the key of the best of it, the cards it covers (0 where there is no carte
    rouge), how many cards of it are not known to be in the hand, and the pieces of it: in the order called
    where a game may end between two of them (``key`` is then that of the first), else none."""

    points: int
    key: int
    cards: int
    more: int
    pieces: tuple[Piece, ...] = ()


NOTHING = Called(0, 0, 0, 0)


def set_ranks(rules: RuleSet) -> int:
    """The byte of the ranks of which sets count."""
    return sum(1 << RANKS.index(rank) for rank in rules.set_ranks)


def best(holder: Holder, kind: int, rules: RuleSet) -> int:
    """Key of the best that a player holds of a class, by the cards known to be his."""
    if kind == POINT:
        return int(best_point(holder.held))
    if rules.calls is Calls.IMPERIALS:
        own = holder.held | holder.turned
        keys = (key for cards, key in reds_of(kind, holder, rules) if own & cards == cards)
        return max(keys, default=0)
    if kind == SEQUENCE:
        return int(best_sequence(holder.held))
    return int(best_set(holder.held, set_ranks(rules)))


def callable_of(holder: Holder, kind: int, rules: RuleSet) -> tuple[Called, ...]:
    """All that a player may call of a class; of what counts and covers the same that with the best key."""
    if rules.calls is Calls.IMPERIALS and kind != POINT:
        # they count alike, in whatever order they are called
        return tuple(one for one in _reds(kind, holder, rules) if one.points)
    choices = {POINT: _points, SEQUENCE: _sequences}.get(kind, _sets)
    found = [one for one in choices(holder, rules) if one.points]
    if not in_pieces(holder, rules):
        return tuple(found)
    return tuple(dict.fromkeys(order for one in found for order in _orders(holder, kind, one, rules)))


def in_pieces(holder: Holder, rules: RuleSet) -> bool:
    """Does it matter in what order one class is called? A game to so many points may end within it; that is
    not gone into where the hand is not told."""
    return rules.end is End.TARGET and not holder.may


def _orders(holder: Holder, kind: int, one: Called, rules: RuleSet) -> Iterator[Called]:
    """The orders in which the pieces may be called: the best first, or one that no cards can beat that the
    caller does not know, where an under-call does not bind whatever he knows."""
    best_key = max(key for _, key in one.pieces)
    unseen = structs.replace(holder, held=PACK & ~(holder.held | holder.out), may=0)
    beaten = best(unseen, kind, rules)
    for order in dict.fromkeys(permutations(one.pieces)):
        free = rules.undercall is not UnderCall.BINDING and beaten < order[0][1]
        if free or order[0][1] == best_key:
            yield Called(one.points, order[0][1], one.cards, one.more, order)


def _called(holder: Holder, rules: RuleSet, points: int, key: int, cards: int) -> Called:
    covered = cards if rules.carte_rouge else 0
    pieces = ((points, key),) if points and in_pieces(holder, rules) else ()
    return Called(points, key, covered, int(size(cards & holder.may)), pieces)


def _points(holder: Holder, rules: RuleSet) -> list[Called]:
    found: list[Called] = []
    for suit in range(4):
        for part in parts_of((holder.held | holder.may) >> 8 * suit & 255):
            number, pips = part.bit_count(), PIPS_IN[part]
            if number >= SHORTEST and pips >= rules.point_minimum:
                points = worth(rules.point_value, part)
                found.append(_called(holder, rules, points, number * 128 + pips, part << 8 * suit))
    return _best_of(found, holder, rules)


def worth(value: PointValue, part: int) -> int:
    """What the cards of a suit score as a point."""
    if value is PointValue.ONE:
        return 1
    less = (value is PointValue.LESS_ONE_IN_4 and PIPS_IN[part] % 10 == 4) or (
        value is PointValue.LESS_ONE_WITH_789 and part & 7 == 7
    )
    return part.bit_count() - int(less)


def parts_of(byte: int) -> Iterator[int]:
    part = byte
    while part:
        yield part
        part = (part - 1) & byte


def _sequences(holder: Holder, rules: RuleSet) -> list[Called]:
    """Runs and parts of runs, of each suit several that have no card in common."""
    values = rules.sequence_values
    found = [NOTHING]
    for suit in range(4):
        own = []
        for some in runs_of((holder.held | holder.may) >> 8 * suit & 255):
            runs = [
                _called(holder, rules, values[run.bit_count()], run.bit_count() * 8 + run.bit_length() - 1,
                        run << 8 * suit)
                for run in some
            ]  # fmt: skip
            own.append(reduce(_beside, runs, NOTHING))
        found = _joined(found, own, holder, rules)
    return found


@lru_cache(maxsize=256)
def runs_of(byte: int) -> tuple[tuple[int, ...], ...]:
    """Every choice of runs in a suit that have no card in common; none is one of them."""
    runs = [
        run
        for length in range(SHORTEST, 9)
        for top in range(length - 1, 8)
        if byte & (run := int(run_mask(length, top))) == run
    ]
    found: list[tuple[int, ...]] = [()]
    for run in runs:
        found += [(*some, run) for some in found if not sum(some) & run]
    return tuple(found)


def _sets(holder: Holder, rules: RuleSet) -> list[Called]:
    found = [NOTHING]
    for rank in (RANKS.index(one) for one in rules.set_ranks):
        cards = (holder.held | holder.may) & ALL_FOUR << rank
        own = [NOTHING]
        if cards.bit_count() >= SHORTEST and rules.trio:
            three = _three_of(cards, holder.may)
            own.append(_called(holder, rules, rules.trio, SHORTEST * 8 + rank, three))
        if cards.bit_count() > SHORTEST and rules.quatorze:
            own.append(_called(holder, rules, rules.quatorze, 4 * 8 + rank, cards))
        found = _joined(found, own, holder, rules)
    return found


def _three_of(cards: int, may: int) -> int:
    """Three of the cards of a rank, one that is not known to be held left out first."""
    if cards.bit_count() == SHORTEST:
        return cards
    doubtful = cards & may or cards
    return cards & ~(doubtful & -doubtful)


def reds_of(kind: int, holder: Holder, rules: RuleSet) -> list[Piece]:
    """The cards and the key of each imperial of a class."""
    if kind == SEQUENCE:
        run = sum(1 << RANKS.index(rank) for rank in rules.imperial_sequence)
        return [(run << 8 * suit, 2 if suit == holder.trump else 1) for suit in range(4) if run]
    fours = rules.imperial_fours
    return [(ALL_FOUR << RANKS.index(rank), len(fours) - place) for place, rank in enumerate(fours)]


def _reds(kind: int, holder: Holder, rules: RuleSet) -> list[Called]:
    """Each choice of the imperials that a player may hold."""
    own = holder.held | holder.turned
    found = [NOTHING]
    for cards, key in reds_of(kind, holder, rules):
        if (own | holder.may) & cards == cards:
            more = int(size(cards & ~own))
            one = Called(rules.red, key, 0, more, ((rules.red, key),))
            found = _best_of((*found, *(_beside(other, one) for other in found)), holder, rules)
    return found


def _joined(some: Iterable[Called], more: Iterable[Called], holder: Holder, rules: RuleSet) -> list[Called]:
    """Every choice of one side by side with every choice of the other."""
    both = product(tuple(some), tuple(more))
    return _best_of((_beside(one, other) for one, other in both), holder, rules)


def _beside(a: Called, b: Called) -> Called:
    """Both are called."""
    pieces = tuple(sorted((*a.pieces, *b.pieces)))
    return Called(a.points + b.points, max(a.key, b.key), a.cards | b.cards, a.more + b.more, pieces)


def _best_of(found: Iterable[Called], holder: Holder, rules: RuleSet) -> list[Called]:
    """Of choices that count and cover the same that with the best key; none with more cards than a hand."""
    room = rules.hand_size - int(size(holder.held))
    kept: dict[tuple[int, int, int, tuple[Piece, ...]], Called] = {}
    for one in found:
        place = (one.points, one.cards, one.more, one.pieces)
        if one.more <= room and (place not in kept or kept[place].key < one.key):
            kept[place] = one
    return list(kept.values())
