"""One deal that meets all that is written of a half-told deal that tells no call: hands, an outcome of the
talk that they allow, and a course of play.

Hands are drawn that fit what is told of them, each time with a liking of its own for suits and ranks, so that
great calls and capots come about; with each outcome of the talk that may leave the figures right a course is
sought. What is found is put to the engine with every figure written.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import count
from random import Random

from msgspec import Struct, structs

from ...diagnostics.diagnostic import Finding, Part
from ...engine.deal_state import DealState
from ...engine.game import DealResult, ScoreLine, Status
from ...engine.replay import replay
from ...model.record import Record
from ...model.statements import Assertion, Line, Statement
from ..budget import spent
from ..half_told import may_be
from ..judging import undecided
from ..takers import StepLimitError, Steps
from .figures import MANY
from .half_told import ManyTold
from .laying import Spot
from .ledger import InHand, nothing_known
from .meeting import Meeting, Opening, OverError
from .outcomes import Condition, Goal
from .shown import as_lines
from .silent import Asked, Chances, Talk
from .silent_calls import ways_to_call, with_calls
from .silent_draws import Draws
from .silent_judge import Silence
from .sought import Found, UnsettledError
from .whereabouts import fits

STEPS = 60_000
"""tricks tried, and what is reckoned as one"""
A_DRAW = 40
"""what it costs to draw hands"""
FITS = 40
"""and to look whether they can have come about"""
OUTCOMES = 50
"""what the outcomes of the talk of one deal of hands cost"""
A_TALK = 4
CONFIRMED = 30
"""what a deal put to the engine costs"""
TALKS = 8
"""outcomes of the talk that may leave the figures right, of one deal of hands"""
FIRST = 60
"""tricks tried for any play of hands that are drawn"""
COURSE = 40
"""tricks tried for one outcome of the talk"""
WRONG = ("P1", "P2", "P3")
"""how codes of figures begin that do not hold"""
NOT_SOUGHT = "no deal is looked for that meets all points written"
Hands = tuple[int, ...]
Place = tuple[int, Part | None]
"""line and part of a figure"""
Calls = Sequence[Sequence[Statement]]
"""for each player the lines before his first card"""


class Witness(Struct, frozen=True):
    """A deal that meets all that is written."""

    half: ManyTold
    hands: Hands
    cards: tuple[int, ...]
    talk: Talk
    calls: Calls

    @property
    def comes_to(self) -> str:
        """The score of each side."""
        table, talk = self.half.table, self.talk
        deal = Found(self.hands, self.cards, talk.held)
        scores = []
        for side, name in enumerate(table.sides):
            goal = Goal(side, False, 1, table.players * table.tricks)
            score = talk.ended[side] if talk.ended else deal.value(goal, table)
            scores.append(f"{name} {score} ({talk.called.of(side)} in hand)")
        return ", ".join(scores)

    @property
    def shown(self) -> str:
        """The same in lines of PQN."""
        return "\n".join(as_lines(self.half, self.hands, self.cards, self.calls))


def witnessed(
    found: DealResult,
    halves: Sequence[ManyTold],
    deal: DealState,
    told: DealResult,
    before: Sequence[int | None],
    why: str = "",
) -> DealResult:
    """A deal whose points lie within their bounds, with an example that has all of them; undecided where none
    is found (``why``: a limit that was met before). ``told``: the deal with nothing found of its points."""
    if not halves:
        return not_decided(found, NOT_SOUGHT)
    wrong = frozenset((one.line, one.part) for one in found.findings if one.code[:2] in WRONG)
    try:
        one = WitnessSought(halves, deal, told, before, wrong).found()
    except StepLimitError:
        return not_decided(found, why or spent(halves[0].budget))
    what = "the rest of what is written" if wrong else "all that is written"
    shown = f"; one way to have {what}: {one.comes_to}\n{one.shown}"
    return structs.replace(found, low_completion=shown, high_completion=shown)


def not_decided(found: DealResult, why: str) -> DealResult:
    """Whether a deal has all that is written is not known, nor then what is possible."""
    kept = tuple(one for one in found.findings if one.code not in ("P504", "M503"))
    return undecided(structs.replace(found, scores={}, by_acts={}, findings=kept), why)


class WitnessSought:
    """Seeks one deal. ``halves``: the deal in each way the trump may be; ``result``: it with nothing found of
    its points; ``before``: the totals before it by side; ``wrong``: the figures that no deal meets."""

    def __init__(
        self,
        halves: Sequence[ManyTold],
        deal: DealState,
        result: DealResult,
        before: Sequence[int | None],
        wrong: frozenset[Place],
    ) -> None:
        whole = Silence(halves, deal, result, before)
        figures = [one for one in whole.asked.figures if (one.line, one.part) not in wrong]
        made = [one for one in whole.asked.made if (one.line, Part("value", one.place)) not in wrong]
        self.asked = Asked(figures, made)
        self.before = whole.before
        self.wrong = wrong
        self.steps = Steps(halves[0].budget.of(STEPS))
        self.ways = [_Way(self, half, deal) for half in halves]

    def found(self) -> Witness:
        """Raises ``StepLimitError``."""
        for number in count():
            found = self.ways[number % len(self.ways)].tried(Random(number))
            if found is not None:
                return found
        raise AssertionError("the draws do not end")


class _Way:
    """The search in one way the trump may be."""

    def __init__(self, whole: WitnessSought, half: ManyTold, deal: DealState) -> None:
        self.whole = whole
        self.half = half
        self.table = half.table
        self.steps = whole.steps
        self.facts = half.facts()
        self.draws = Draws(half, self.facts, whole.asked.figures)
        self.chances = Chances(half, deal, whole.before, whole.asked, Steps(0))
        self.meetings: dict[tuple[Condition, ...], Meeting] = {}
        self.scored: Sequence[ScoreLine] | None = None
        self.slots = self.table.players * self.table.tricks

    def tried(self, order: Random) -> Witness | None:
        """One deal of hands, with what may have been called and played."""
        self.steps.take(A_DRAW)
        hands = self.half.known or self.draws.hands(order)
        if hands is None:
            return None
        if self.facts.needed:
            # where no list is told in part, what was drawn has come about
            self.steps.take(FITS)
            if not fits(self.table, self.facts, hands):
                return None
        cards = self.course(hands, nothing_known(self.table), (), order, FIRST)
        if cards is None:
            return None
        if self.scored is None:
            sample = self.half.engine(hands, cards)
            if not may_be(sample, self.half.result):
                return None
            self.scored = sample.score_lines
        self.steps.take(OUTCOMES)
        try:
            talks = list(self.chances.talks(hands, self.scored, self.draws.asks_for))
        except UnsettledError:
            return None
        order.shuffle(talks)
        left = TALKS
        for talk in talks:
            self.steps.take(A_TALK)
            asked = self.conditions(talk)
            if asked is None:
                continue
            steps = self.steps.left
            cards = self.course(hands, talk.held, asked, order, COURSE)
            calls = None if cards is None else self.confirmed(hands, cards, talk)
            if cards is not None and calls is not None:
                return Witness(self.half, hands, cards, talk, calls)
            left -= steps > self.steps.left
            if not left:
                break
        return None

    def course(
        self, hands: Hands, held: InHand, asked: Sequence[Condition], order: Random, most: int
    ) -> tuple[int, ...] | None:
        """A course of these hands as it is told, that meets what is asked; None where none is soon found."""
        meeting = self.meeting(tuple(asked))
        spot = Spot(hands, 0, held.start(), self.half.plays.groups)
        meeting.openings = [Opening(hands, held, spot, ())]
        meeting.ruled_out = [set()]
        meeting.laying.order = order
        meeting.left = most
        try:
            found = meeting.attempted()
        except OverError:
            return None
        return None if found is None else found.cards

    def meeting(self, asked: tuple[Condition, ...]) -> Meeting:
        """The search for a course that meets what is asked, of hands that are still to be told."""
        if asked not in self.meetings:
            self.meetings[asked] = Meeting(self.half, (), 0, asked, self.steps)
        return self.meetings[asked]

    def conditions(self, talk: Talk) -> list[Condition] | None:
        """What the figures ask of the play with one outcome of the talk; None where they cannot be met, or
        that is not gone into."""
        if talk.tombee >= 0:
            return None
        found = []
        for figure in self.whole.asked.figures:
            if not talk.ended or figure.of_tricks:
                found.append(figure.condition(self.slots))
            elif not figure.least <= talk.ended[figure.side] <= figure.most and figure.slot == self.slots:
                return None
        for one in self.whole.asked.made:
            if (one.word, one.side) in talk.made:
                continue
            if one.word != "pique" or talk.ended or not talk.held.needs[one.side]:
                return None
            goal = Goal(one.side, False, 1, self.slots, whole=False, in_play=True)
            found.append(Condition((goal,), int(self.table.values.pique), MANY))
        return found

    def confirmed(self, hands: Hands, cards: tuple[int, ...], talk: Talk) -> Calls | None:
        """The calls with which the engine finds every figure right in the deal written out, and nothing
        against the law that is not so as it is told; None where there are none."""
        half = self.half
        filling = half.filling(hands)
        filling.figures = True
        if self.whole.before is not None:
            totals = tuple(zip(self.table.sides, self.whole.before, strict=True))
            filling.before = (Line(Assertion("total", totals)),)
        filled = filling.filled(cards, half.leaders(cards), hands)
        holders = [self.chances.holder(hands, player) for player in range(self.table.players)]
        for calls in ways_to_call(holders, talk.called, self.table.seats, half.rules):
            self.steps.take(CONFIRMED)
            told = with_calls(filled.record.lines, calls)
            game = replay(Record(tuple(line for line, _ in told)), half.rules)
            origin = [-1 if place < 0 else filled.origin[place] for _, place in told]
            found = (one for one in game.findings if one.code[0] in "MRP" and not self.is_told(one))
            faults = {(origin[one.line], one.part) for one in found}
            if game.deals[0].status is Status.COMPLETE and faults <= self.whole.wrong:
                return calls
        return None

    def is_told(self, finding: Finding) -> bool:
        """Is it a fault that is found in the deal as it is told, or a known misprint?"""
        return finding.code == "P401" or any(one.code == finding.code for one in self.half.result.findings)
