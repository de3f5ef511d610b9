"""What must be so in a half-told deal: cards that every way to fill it in puts in one place."""

from __future__ import annotations

from msgspec import Struct, structs

from ..engine.deal_state import DealState
from ..engine.game import DealResult, Status
from ..engine.replay import RecordWalk
from ..engine.seating import seats_at_table
from ..model.cards import TEXT
from ..model.record import Record
from ..rules.ruleset import RuleSet
from .budget import WHOLE, Budget
from .core_lines import Proof
from .either_forced import alone, may_be_either, of_either
from .given_up import given_up_at, without_giving
from .half_told import HalfTold
from .many.forced import sure_of
from .many.half_told import ManyTold, trumps
from .middle_forced import forced_within
from .musts import Sure
from .paths import main_path
from .resolve import Judged, middles, resolve
from .scope import Scope, scope_of
from .slots import NotSlotsError
from .stakes import two_hands
from .two_forced import TwoForced
from .ways import Ways

EXPLAINED = 32
"""forced cards of a deal for which the lines that force them are sought"""


class Forced(Struct, frozen=True):
    """``card`` is held by ``seat`` at the first lead (None: by nobody), or, with ``slot``, is what fills that
    slot of the play, of ``players`` to a trick; it is then told in ``line``, ``index`` being its place among
    the cards of that line. ``because`` are the line indexes that force it, ``proof`` whether it is shown that
    each is needed for it (None: that was not asked, and the lines speak of the card alone)."""

    card: str
    seat: str | None
    slot: int | None = None
    because: tuple[int, ...] = ()
    players: int = 2
    index: int = -1
    first: int = 1
    """the trick before which it is held: that of the first lead that is told"""
    line: int = -1
    proof: Proof | None = None


class Inferred(Struct, frozen=True):
    """What can be said of one deal. ``pairs`` is the number of pairs (deals, where more than two play) of
    hands that fit all acts; with ``exact`` false a bound of it; None: nothing is known of it. ``held`` are
    cards known to be in each hand, elder first, as masks."""

    number: int | None
    first: int
    seats: tuple[str, ...]
    result: DealResult
    pairs: int | None
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
    settled: bool = True
    """is it known of each card whether it is forced?"""
    cases: tuple[Inferred, ...] = ()
    """where either player may have dealt: the same with each as ``dealer``; ``forced`` is then what is so in
    both"""


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
        else _of_either(record, rules, result, explained, budget)
        if may_be_either(result) and len(walk.seats) == 2
        else _in_middle(result, within.get(result.first), explained)
        if result.first in within or (result.first in walk.middle and not budget.nodes)
        else _of_deal(record, rules, result, walk.open.get(result.first), explained, budget)
        for result in game.deals
    )


def _of_dealer(
    record: Record, rules: RuleSet, judged: DealResult, explained: int, budget: Budget
) -> Inferred:
    """A deal that only this dealer can have dealt."""
    (found,) = infer(alone(record, judged, judged.dealer), rules, explained, budget)
    return structs.replace(found, result=judged, dealer=judged.dealer)


def _of_either(
    record: Record, rules: RuleSet, judged: DealResult, explained: int, budget: Budget
) -> Inferred:
    """A deal that either of two may have dealt."""
    seats = seats_at_table(record, rules)
    cases = [infer(alone(record, judged, seat), rules, explained, budget)[0] for seat in seats]
    return of_either(judged, cases, seats)


def _in_middle(judged: DealResult, told: Judged | None, explained: int) -> Inferred:
    """A deal told from its middle."""
    if told is None:
        return _without_cards(judged, Scope.MIDDLE)
    middle = told.middle
    size = middle.rules.hand_size - middle.first + 1
    return _inferred(judged, middle.seats, forced_within(told, explained), size, middle.first)


def _inferred(
    judged: DealResult, seats: tuple[str, ...], sure: Sure, size: int, first: int = 1
) -> Inferred:
    """What is sure of a deal, told from trick ``first``."""
    forced = tuple(
        Forced(
            TEXT[one.card], one.seat, one.slot, one.because, len(seats), one.index, first, one.line, one.proof
        )
        for one in sure.musts
    )
    return Inferred(
        judged.number, judged.first, seats, judged, sure.deals, sure.exact, forced, sure.held, size,
        sure.played, settled=sure.settled,
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
        if not result.seats and result.dealer is None:
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
    whole = given_up_at(record.lines, path) is None and not half.breaks_off
    sure = TwoForced(half, explained).sure(whole=whole)
    return _inferred(judged, half.seats, sure, rules.hand_size)


def _of_many(
    record: Record, rules: RuleSet, judged: DealResult, result: DealResult, explained: int, budget: Budget
) -> Inferred:
    """The same of several hands or with a trump."""
    path = main_path(record.lines, result.first, result.end)
    turns = trumps(record, rules, path)
    halves = [ManyTold(record, rules, result, path, turned=turned, budget=budget) for turned in turns]
    return _inferred(judged, result.seats, sure_of(halves, explained), rules.hand_size)
