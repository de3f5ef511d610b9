"""What must be so in a half-told deal: cards that every way to fill it in puts in one place."""

from __future__ import annotations

from itertools import islice

from msgspec import Struct, structs

from ..engine.deal_state import DealState
from ..engine.game import DealResult, Status
from ..engine.replay import RecordWalk
from ..model.cards import TEXT, mask
from ..model.record import Record
from ..model.statements import Holds, Takes
from ..rules.ruleset import RuleSet
from .budget import WHOLE, Budget
from .conflict import conflict
from .covering import STEPS, Covering, Truth
from .either_dealer import with_dealer
from .given_up import given_up_at, without_giving
from .half_told import Case, HalfTold, TooManyCasesError
from .many.forced import sure_of
from .many.half_told import ManyTold, trumps
from .many.table import Table
from .middle_forced import forced_within
from .pairs import ELDER, NEITHER, YOUNGER, coarse, number_of_pairs
from .paths import main_path
from .places import HELD, PLACES, Facts, player_of
from .plays import Goal, PlayLimitError, PlaySearch
from .resolve import Judged, middles, resolve
from .scope import Scope, scope_of
from .slots import NotSlotsError
from .stakes import two_hands
from .takers import StepLimitError, Steps
from .ways import Ways, most_ways, ways

EXPLAINED = 8
"""forced cards of a deal for which the lines that force them are sought"""
SAMPLES = 8
"""deals that fit, of which all must have a card in one place before it is asked whether it must lie there"""
STEPS_A_CARD = 1_500
"""steps of the question whether a card may lie elsewhere"""
PLAY_CASES = 60
"""pairs of hands for which single cards of the play are tried"""


class Forced(Struct, frozen=True):
    """``card`` is held by ``seat`` at the first lead (None: by nobody), or, with ``slot``, is what fills that
    slot of the play, of ``players`` to a trick; ``index`` is then its place among the cards of its line.
    ``because`` are the line indexes that force it."""

    card: str
    seat: str | None
    slot: int | None = None
    because: tuple[int, ...] = ()
    players: int = 2
    index: int = -1
    first: int = 1
    """the trick before which it is held: that of the first lead that is told"""


class Inferred(Struct, frozen=True):
    """What can be said of one deal. ``pairs`` is the number of pairs (deals, where more than two play) of
    hands that fit all acts; with ``exact`` false a bound of it. ``held`` are cards known to be in each hand,
    elder first, as masks."""

    number: int | None
    first: int
    seats: tuple[str, ...]
    result: DealResult
    pairs: int
    exact: bool
    forced: tuple[Forced, ...]
    held: tuple[int, ...] = (0, 0)
    size: int = 12
    """cards of a hand"""
    ways: Ways | None = None
    """in how many ways the play may have gone, over all those hands; None where that is not asked: the record
    breaks off, or the rest is given up"""
    scope: Scope = Scope.OPEN
    dealer: str | None = None
    """who must have dealt, where that is not told"""


def infer(
    record: Record, rules: RuleSet, explained: int = EXPLAINED, budget: Budget = WHOLE
) -> tuple[Inferred, ...]:
    """What must be so in each deal of a record; for ``explained`` forced cards of a deal an irreducible set
    of lines is sought that forces them. With a ``budget`` of nothing: what follows from single lines."""
    explained = explained if budget.nodes else 0
    walk = _Deals(record, rules)
    for line in range(len(record.lines)):
        walk.step(line)
    game = resolve(record, rules, walk.finish(), budget=budget)
    within = middles(record, rules, budget) if walk.middle else {}
    return tuple(
        _of_dealer(record, rules, result, explained, budget)
        if result.dealer is not None and result.first in walk.of_nobody
        else _in_middle(result, within.get(result.first), explained)
        if result.first in within or (result.first in walk.middle and not budget.nodes)
        else _of_deal(record, rules, result, walk.open.get(result.first), explained, budget)
        for result in game.deals
    )


def _of_dealer(
    record: Record, rules: RuleSet, judged: DealResult, explained: int, budget: Budget
) -> Inferred:
    """A deal that only this dealer can have dealt."""
    every = infer(with_dealer(record, judged.first, judged.dealer), rules, explained, budget)
    found = next(one for one in every if one.first == judged.first)
    return structs.replace(found, result=judged, dealer=judged.dealer)


def _in_middle(judged: DealResult, told: Judged | None, explained: int) -> Inferred:
    """A deal told from its middle."""
    if told is None:
        return _without_cards(judged, Scope.MIDDLE)
    seats, first = told.middle.seats, told.middle.first
    found = forced_within(told, explained)
    forced = tuple(
        Forced(TEXT[one.card], one.seat, one.slot, one.because, len(seats), one.index, first)
        for one in found.musts
    )
    return Inferred(
        judged.number, judged.first, seats, judged, found.deals, found.exact, forced, found.held,
        found.size, found.played,
    )  # fmt: skip


def _without_cards(judged: DealResult, scope: Scope) -> Inferred:
    """A deal of which nothing is said card by card."""
    whole = scope is Scope.WHOLE
    held = judged.held if whole else ()
    return Inferred(judged.number, judged.first, judged.seats, judged, 1, whole, (), held, scope=scope)


def _of_deal(
    record: Record,
    rules: RuleSet,
    judged: DealResult,
    result: DealResult | None,
    explained: int,
    budget: Budget,
) -> Inferred:
    """One deal; ``result`` is what the engine alone says of it, None where it is told whole."""
    scope = scope_of(record, rules, judged, result)
    if result is not None and scope is Scope.OPEN:
        try:
            if two_hands(rules):
                return _deal(record, rules, judged, result, explained, budget)
            return _of_many(record, rules, judged, result, explained, budget)
        except NotSlotsError:
            scope = Scope.MISFIT
    return _without_cards(judged, scope)


class _Deals(RecordWalk):
    """A walk that remembers which deals are not told whole."""

    def __init__(self, record: Record, rules: RuleSet) -> None:
        super().__init__(record, rules)
        self.open: dict[int, DealResult] = {}
        self.of_nobody: set[int] = set()
        """deals of which it is not told who dealt"""
        self.middle: set[int] = set()
        """deals that may be told from their middle"""

    def judged(self, deal: DealState) -> DealResult:
        """Keep the result of a deal of which cards may be missing."""
        result = super().judged(deal)
        if not result.seats:
            self.of_nobody.add(deal.first)
        if deal.starts_at > 1 or not result.seats or result.status is Status.NOT_TOLD:
            self.middle.add(deal.first)
        whole = all(hand.bit_count() == self.rules.hand_size for hand in result.held)
        open_play = result.status in (Status.NOT_JUDGED, Status.UNFINISHED)
        if result.seats and (open_play or not whole or len(result.held) < len(result.seats)):
            self.open[deal.first] = result
        return result


def _deal(
    record: Record, rules: RuleSet, judged: DealResult, result: DealResult, explained: int, budget: Budget
) -> Inferred:
    """One deal of two hands. Raises ``NotSlotsError``."""
    path = main_path(record.lines, result.first, result.end)
    half = HalfTold(record, rules, result, without_giving(record.lines, path), budget=budget)
    half.each_pair = True
    facts = half.facts()
    whole = given_up_at(record.lines, path) is None and not half.breaks_off
    table = Table(rules, half.seats)
    try:
        cases = half.cases()
    except (TooManyCasesError, PlayLimitError):
        forced, held = _by_courses(half, facts, explained)
        number = 1 if half.known else number_of_pairs(facts)
        played = Ways(number * most_ways(table, half.plays), exact=False) if whole else None
        return Inferred(
            result.number, result.first, half.seats, judged, number, False, forced, held, ways=played
        )
    hands, held = _by_cases(half, facts, cases, explained)
    plays = _plays(half, cases)
    played = ways(table, half.plays, [case.hands for case in cases]) if whole else None
    return Inferred(
        result.number, result.first, half.seats, judged, len(cases), True, (*hands, *plays), held, ways=played
    )


def _of_many(
    record: Record, rules: RuleSet, judged: DealResult, result: DealResult, explained: int, budget: Budget
) -> Inferred:
    """The same of several hands or with a trump."""
    path = main_path(record.lines, result.first, result.end)
    turns = trumps(record, rules, path)
    halves = [ManyTold(record, rules, result, path, turned=turned, budget=budget) for turned in turns]
    half = halves[0]
    sure = sure_of(halves, explained)
    seats = result.seats
    forced = tuple(
        Forced(
            TEXT[one.card], seats[one.player] if one.player >= 0 else None, one.slot, one.because, len(seats),
            -1 if one.slot is None else half.plays.slots[one.slot].index,
        )
        for one in sure.musts
    )  # fmt: skip
    return Inferred(
        result.number, result.first, seats, judged, sure.deals, sure.exact, forced, sure.held,
        rules.hand_size, sure.ways,
    )  # fmt: skip


# ---- hands ----------------------------------------------------------------------------------------------


def _named(half: HalfTold, player: int) -> int:
    """Cards that lines put in a player's hand for play by name."""
    found = 0
    for line in half.path.lines:
        says = half.lines[line].says
        if isinstance(says, Holds | Takes) and says.seat == half.seats[player]:
            found |= mask(card for card in says.cards if isinstance(card, str) and card in TEXT)
    for slot, owner in zip(half.plays.slots, player_of(half.plays), strict=True):
        if owner == player and slot.domain & slot.domain - 1 == 0:
            found |= slot.domain
    return found


def _by_places(half: HalfTold, facts: Facts, explained: int) -> tuple[tuple[Forced, ...], tuple[int, int]]:
    """Cards whose place follows from single lines."""
    if half.known is not None:
        return (), half.known
    held = [0, 0]
    for card, places in enumerate(facts.may):
        for player, bit in ((0, ELDER), (1, YOUNGER)):
            if coarse(places) == bit:
                held[player] |= 1 << card
    return _found(half, facts, (held[0], held[1], 0), explained), (held[0], held[1])


def _by_courses(half: HalfTold, facts: Facts, explained: int) -> tuple[tuple[Forced, ...], tuple[int, int]]:
    """Cards that lie in one place in some deals that fit, and of which none is found with the card elsewhere;
    where that is not known, those whose place follows from single lines."""
    by_places, held = _by_places(half, facts, explained)
    if half.known is not None:
        return by_places, held
    try:
        cases = list(islice(Covering(half, Steps(half.budget.of(STEPS))).each(), SAMPLES))
    except StepLimitError:
        return by_places, held
    where = [0xFFFFFFFF if cases else 0] * 3
    for case in cases:
        mine, theirs = case.hands
        for place, cards in enumerate((mine, theirs, ~(mine | theirs))):
            where[place] &= cards
    denied = (HELD[0], HELD[1], PLACES & ~(HELD[0] | HELD[1]))
    for place, cards in enumerate(where):
        for card in range(32):
            if not cards >> card & 1 or facts.may[card] & ~denied[place] == 0:
                continue
            if not _only_there(half, card, PLACES & ~denied[place]):
                where[place] &= ~(1 << card)
    return _found(half, facts, (where[0], where[1], where[2]), explained), (where[0], where[1])


def _only_there(half: HalfTold, card: int, elsewhere: int) -> bool:
    """Is it certain that no deal fits with the card elsewhere?"""
    other = HalfTold(half.record, half.rules, half.result, half.path, ((1 << card, elsewhere),), half.budget)
    covering = Covering(other, Steps(half.budget.of(STEPS_A_CARD)))
    covering.truths = (Truth.ASKED,)
    try:
        return next(covering.each(), None) is None
    except StepLimitError:
        return False


def _by_cases(
    half: HalfTold, facts: Facts, cases: list[Case], explained: int
) -> tuple[tuple[Forced, ...], tuple[int, int]]:
    """Cards that lie in one place in every case."""
    if not cases or half.known is not None:
        return (), half.known or (0, 0)
    mine = theirs = neither = 0xFFFFFFFF
    for case in cases:
        mine &= case.hands[0]
        theirs &= case.hands[1]
        neither &= ~(case.hands[0] | case.hands[1])
    return _found(half, facts, (mine, theirs, neither), explained), (mine, theirs)


def _found(half: HalfTold, facts: Facts, where: tuple[int, int, int], explained: int) -> tuple[Forced, ...]:
    """``where``: the cards certain to be in elder's hand, in younger's, in neither."""
    mine, theirs, neither = where
    found: list[Forced] = []
    named = (_named(half, 0), _named(half, 1))
    for card in range(31, -1, -1):
        bit = 1 << card
        for player, hand in ((0, mine), (1, theirs)):
            if hand & bit and not named[player] & bit:
                because = _because(half, facts, card, HELD[player], len(found) < explained)
                found.append(Forced(TEXT[card], half.seats[player], None, because))
        if neither & bit and coarse(facts.may[card]) != NEITHER:
            found.append(
                Forced(TEXT[card], None, None, _because(half, facts, card, None, len(found) < explained))
            )
    return tuple(found)


def _because(half: HalfTold, facts: Facts, card: int, places: int | None, explain: bool) -> tuple[int, ...]:
    """The lines that force a card into a place: with the card elsewhere they could not hold together."""
    if not explain:
        return tuple(sorted(set(facts.because[card])))
    inside = HELD[0] | HELD[1]
    denied = ~places & 127 if places is not None else inside
    return conflict(half, (), ((1 << card, denied),)).lines


# ---- play -----------------------------------------------------------------------------------------------


def _plays(half: HalfTold, cases: list[Case]) -> tuple[Forced, ...]:
    """Slots that only one card can fill."""
    if not cases or len(cases) > PLAY_CASES:
        return ()
    found: list[Forced] = []
    course = cases[0].search.most(Goal())
    assert course is not None
    owners = player_of(half.plays)
    for place, slot in enumerate(half.plays.slots):
        card = course.cards[place]
        if slot.domain & slot.domain - 1 == 0 or slot.line < 0:
            continue
        other = structs.replace(slot, domain=slot.domain & ~(1 << card))
        slots = (*half.plays.slots[:place], other, *half.plays.slots[place + 1 :])
        plays = structs.replace(half.plays, slots=slots)
        if not any(PlaySearch(plays, case.hands, half.stakes, case.held.start()).fits() for case in cases):
            owner = owners[place]
            seat = None if owner is None else half.seats[owner]
            found.append(Forced(TEXT[card], seat, place, (slot.line,), index=slot.index))
    return tuple(found)
