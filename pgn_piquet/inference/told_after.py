"""A moment before which cards are not told, where the play told after it says what is held there.

One deal that fits is written out in the place of what is told; it stands for all of them where hands, tricks
and points at the moment are the same in each.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from msgspec import Struct

from ..engine.game import DealResult
from ..model.cards import NUMBER
from ..model.record import Record
from ..model.statements import Deal
from ..rules.policies import Trump
from ..rules.ruleset import RuleSet
from .begun import Begun
from .budget import spent
from .covering import STEPS, Covering, Truth
from .filling import Filled
from .forced import infer
from .given_up import given_up_at, skips
from .half_told import HalfTold, TooManyCasesError
from .many.half_told import ManyTold
from .many.players import players_of
from .many.reached import positions
from .many.seeking import Seeking
from .many.talk import settles_itself
from .many.whereabouts import TooManyDealsError
from .many.wide import steps_of
from .paths import Path, cut_short
from .places import player_of
from .plays import PlayLimitError
from .settling import UnsolvableError
from .slots import NotSlotsError
from .stakes import two_hands
from .takers import StepLimitError, Steps

STANDINGS = 2_000
"""positions of the play that are compared"""
NO_TAKERS = "who took each trick before it does not follow from what is told"
NO_SCORE = "what was scored before it does not follow from what is told"
NONE_FOUND = "no deal that fits what is told was found"


class Written(Struct, frozen=True):
    """The record with the deal written out; ``instead``: why of the moment nothing but tricks is known, empty
    where all is."""

    record: Record
    instead: str


class Settled(Struct, frozen=True):
    """A deal that fits, and what is the same in all that do."""

    filled: Filled
    scores: bool


Key = tuple[object, ...]
"""what is the same in two positions"""


def written_out(record: Record, rules: RuleSet, result: DealResult, path: Path, slot: int) -> Written | None:
    """The record with one deal that fits, where nothing at the moment after ``slot`` cards hangs on which it
    is; None where it does not follow what is held there. ``slot`` counts two cards a trick. Raises
    ``UnsolvableError``."""
    lines = record.lines
    players = 2 if two_hands(rules) else rules.playing
    if cut_short(lines, path) or given_up_at(lines, path) is not None or skips(lines, path):
        return None
    if len(result.seats) != players or any(one.code[0] == "R" for one in result.findings):
        return None
    at = players * (slot // 2) + slot % 2
    try:
        settled = (_of_two if two_hands(rules) else _of_many)(record, rules, result, path, at)
    except NotSlotsError:
        return None
    if settled is None:
        return None
    told = settled.filled.record.lines
    begins = next(place for place, line in enumerate(told) if isinstance(line.says, Deal))
    written = (*lines[: result.first], *told[begins:], *lines[result.end :])
    return Written(Record(written), "" if settled.scores else NO_SCORE)


# ---- what is held --------------------------------------------------------------------------------------


def is_held(
    record: Record, rules: RuleSet, half: HalfTold | ManyTold, owners: Sequence[int | None], at: int
) -> bool:
    """Does it follow what each holds after ``at`` cards, and what lies on the table?"""
    domains = [slot.domain for slot in half.plays.slots]
    if at >= len(domains) or None in owners[at:]:
        return False
    if _are_rests(owners, domains, half.result.held, at):
        return True
    # cards that are not told, and can be no others
    found = next(one for one in infer(record, rules, 0) if one.first == half.result.first)
    for forced in found.forced:
        if forced.slot is not None and forced.players == half.plays.players:
            domains[forced.slot] = 1 << NUMBER[forced.card]
    return _are_rests(owners, domains, found.held, at)


def _are_rests(
    owners: Sequence[int | None], domains: Sequence[int], held: Sequence[int], at: int
) -> bool:
    """Is each rest told by what is played of it, or by a hand and what was played of that before?"""
    players = max(owner for owner in owners[at:] if owner is not None) + 1
    on_table = range(at - at % players, at)
    return all(_is_card(domains[slot]) for slot in on_table) and all(
        _cards(domains, [slot for slot in range(at, len(domains)) if owners[slot] == player])
        or (
            None not in owners[:at]
            and player < len(held)
            and held[player].bit_count() == len(domains) // players
            and _cards(domains, [slot for slot in range(at) if owners[slot] == player])
        )
        for player in range(players)
    )


def _is_card(domain: int) -> bool:
    return domain & domain - 1 == 0


def _cards(domains: Sequence[int], slots: Iterable[int]) -> bool:
    """Is the card of each slot known?"""
    return all(_is_card(domains[slot]) for slot in slots)


# ---- what was taken and scored -------------------------------------------------------------------------


def _one(keys: Iterable[tuple[Key, Key]]) -> bool:
    """Have all positions the same scores? Raises ``UnsolvableError`` where they have not the same tricks."""
    both = set(keys)
    if len({tricks for tricks, _ in both}) != 1:
        raise UnsolvableError(NO_TAKERS)
    return len(both) == 1


def _of_two(record: Record, rules: RuleSet, result: DealResult, path: Path, at: int) -> Settled | None:
    half = HalfTold(record, rules, result, path)
    half.each_pair = True
    owners = player_of(half.plays)
    if half.irregular or not is_held(record, rules, half, owners, at):
        return None
    try:
        cases = half.cases()
        keys: list[tuple[Key, Key]] = []
        for case in cases:
            base = case.held.base
            for ending, points in case.search.reached(at, STANDINGS):
                scored = (base[0] + points[0], base[1] + points[1], ending.needs)
                keys.append(((ending.won, ending.leader, ending.led), scored))
    except (TooManyCasesError, PlayLimitError):
        return _one_for_all(half, owners, at)
    if not cases:
        raise UnsolvableError(NONE_FOUND)
    some = cases[0]
    return Settled(half.fill(some.hands, some.sample_course), _one(keys))


def _one_for_all(half: HalfTold, owners: Sequence[int | None], at: int) -> Settled:
    """The same where the pairs of hands are too many: one of them, if the points are those of the takers."""
    if None in owners[: at + 1]:
        raise UnsolvableError(NO_TAKERS)
    steps = Steps(half.budget.of(STEPS))
    try:
        whole = Begun(half, steps, Truth.ASKED).found()
    except StepLimitError:
        raise UnsolvableError(spent(half.budget)) from None
    if whole is None:
        raise UnsolvableError(NONE_FOUND)
    return Settled(half.fill(whole.hands, whole.course), Covering(half, steps).settled)


def _of_many(record: Record, rules: RuleSet, result: DealResult, path: Path, at: int) -> Settled | None:
    half = ManyTold(record, rules, result, path)
    owners = players_of(half.table, half.plays)
    if not is_held(record, rules, half, owners, at):
        return None
    try:
        cases = half.cases()
        line = half.plays.slots[at].line
        keys: list[tuple[Key, Key]] = []
        for standing, honours in positions(half, cases, at, line):
            place = standing.place
            scored = (standing.scored, standing.piqued, honours, place.ledger, place.catcher, place.falls)
            keys.append(((place.ledger.tricks, place.leader, place.laid), scored))
    except (TooManyDealsError, PlayLimitError):
        return _one_of_many(half, owners, at)
    if not cases:
        raise UnsolvableError(NONE_FOUND)
    some = cases[0]
    return Settled(half.fill(some.hands, some.cards), _one(keys))


def _one_of_many(half: ManyTold, owners: Sequence[int | None], at: int) -> Settled:
    """The same where the deals of hands are too many."""
    if None in owners[: at + 1]:
        raise UnsolvableError(NO_TAKERS)
    try:
        found = Seeking(half, steps_of(half.budget)).any()
    except StepLimitError:
        raise UnsolvableError(spent(half.budget)) from None
    if found is None:
        raise UnsolvableError(NONE_FOUND)
    plain = half.rules.trump is Trump.NONE and all(half.table.counts(card) for card in range(32))
    return Settled(half.fill(found.hands, found.cards), plain and settles_itself(half))
