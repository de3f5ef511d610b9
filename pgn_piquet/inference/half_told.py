"""One deal, or side line, of which cards are not told: what holds for every way to fill it in.

A *case* is a pair of hands for play that the facts allow and under which the calls and replies are true.
The search knows only what may legally lie where and who takes a trick; a deal filled in is judged by the
engine, so that no rule is written twice.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence

from msgspec import Struct, structs

from ..diagnostics.diagnostic import Finding
from ..engine.ahead import tells_all
from ..engine.deal_walk import another_follows
from ..engine.game import DealResult, Reason, ScoreLine, Status
from ..engine.replay import replay
from ..model.record import Record
from ..model.statements import Assertion, Discards, Line
from ..rules.policies import End as EndOfGame
from ..rules.ruleset import RuleSet
from .budget import DEFAULT, WHOLE, Budget
from .elsewhere import Elsewhere, places_left, without_it
from .filling import Filled, Filling
from .pairs import TooManyPairsError, number_of_pairs, pairs, possible
from .paths import Path, slots_until
from .places import HELD, PLACES, Facts, facts_of
from .plays import OPEN_NODES, Between, Condition, Course, Goal, Meter, PlayLimitError, PlaySearch
from .slots import Plays, slots_of
from .stakes import Hands, stakes_of
from .sure_leads import loses_none

CASES = 1_500
"""pairs of hands looked at one by one; a deal that leaves more open is judged by its bounds"""
NODES = DEFAULT
"""positions of the play looked at in all cases together"""
UNTRUE = frozenset(("R214", "R215", "R216", "R217", "R223"))
"""replies and questions that do not fit the hands: taken as said only where no hands make all of them true"""
NOT_GOOD = frozenset(("R202", "R203", "R206"))
"""calls that do not stand against what the other holds: taken so only where no hands let them stand"""
OF_ORDER = frozenset(("R205", "R207", "R208", "R209"))
"""faults of a call that lie in the talk alone, whatever is held"""
TALK = "R2"
"""how codes of calls and answers begin"""
NOT_FOLLOWED = ("R303", "R304", "R305")
LEAD_OUT_OF_TURN = "R322"
CANNOT_BE = frozenset((
    "R101", "R102", "R103", "R104", "R105", "R106", "R107", "R109", "R110", "R120", "R201", "R207", "R210",
    "R213", "R218", "R220", "R227", "R228", "R246", "R301", "R302", "R303", "R304", "R305", "R306", "R307",
))  # fmt: skip
"""acts against the law that the engine lets stand where they are told, and that no way to fill in a deal may
add: an exchange or call that cannot be, a card that may not be played"""

SAID_LATE = frozenset(("R114", "R123", "R137"))
LATE = SAID_LATE | {"R109", "R308"}
"""acts of the exchange out of their time, and tricks passed over once more: of the cards they say what they
say in time"""


class TooManyCasesError(Exception):
    """More pairs of hands than ``CASES``; the argument is a bound of their number."""


class Case(Struct, frozen=True):
    """One pair of hands, what it counts in hand, and the search of its play."""

    hands: tuple[int, int]
    held: Hands
    search: PlaySearch
    sample: DealResult
    sample_course: Course
    """one course of play, and what the engine says of it"""

    def under(self, conditions: Sequence[tuple[Condition, int | None]]) -> Case:
        """The same with conditions on the play; the player whose points in hand a condition includes is
        given beside it (None: of nobody)."""
        found = []
        for condition, player in conditions:
            found.append(condition.less(0 if player is None else self.held.base[player]))
        start, meter = self.held.start(), self.search.meter
        search = PlaySearch(self.search.plays, self.hands, self.search.stakes, start, tuple(found), meter)
        return Case(self.hands, self.held, search, self.sample, self.sample_course)


class End(Struct, frozen=True):
    """An end of a range: the value, and the case and course that reach it. Where the best that is found
    ``comes_to`` another value, this one is only a bound."""

    value: int
    case: Case
    course: Course
    comes_to: int | None = None

    @property
    def reached(self) -> int:
        """What the case and the course come to."""
        return self.value if self.comes_to is None else self.comes_to

    @property
    def turned(self) -> End:
        """The same of the goal turned round."""
        return End(-self.value, self.case, self.course, -self.reached)


class HalfTold:
    """The lines of one path under one rule set. Raises ``NotSlotsError`` where its play does not fit the
    tricks of a deal."""

    def __init__(
        self,
        record: Record,
        rules: RuleSet,
        result: DealResult,
        path: Path,
        moved: Elsewhere | None = None,
        budget: Budget = WHOLE,
    ) -> None:
        """``moved``: a card that is supposed not to lie where it must, besides what is told."""
        self.moved = moved
        self.budget = budget
        self.record = record
        self.lines = record.lines
        self.rules = rules
        self.result = result
        self.path = path
        elder, younger = result.seats
        self.seats = (elder, younger)
        self.irregular = irregular_lines(result)
        """lines of acts against the law, which stand as they are told"""
        self.plays = without_it(self.slots_told(), moved)
        self.stakes = stakes_of(rules)
        self.nodes = 0
        self.made: list[Facts] = []
        self.meter = Meter(budget.of(OPEN_NODES))
        self.one_for_all = False
        """does the one pair of hands looked at stand for others?"""
        self.each_pair = False
        """are the pairs of hands themselves asked for? Then one never stands for others"""
        self.most_cases = budget.of(CASES)
        self.most_nodes = budget.of(NODES)
        size = rules.hand_size
        held = [hand.bit_count() for hand in result.held]
        whole = held == [size, size] and moved is None
        self.known = (result.held[0], result.held[1]) if whole else None

    def slots_told(self) -> Plays:
        """The play as it is told."""
        return marked(slots_of(self.lines, self.path, self.seats, self.rules.hand_size), self.result)

    def afresh(self) -> HalfTold:
        """The same with nothing spent yet, for another question."""
        return HalfTold(self.record, self.rules, self.result, self.path, self.moved, self.budget)

    @property
    def told_hands(self) -> Path:
        """The path with both hands told by themselves where they do not follow from what is written."""
        return self.path if self.known else Path(self.path.deal, self.path.steps, supposes=True)

    @property
    def of_the_end(self) -> tuple[str, ...]:
        """Words of lines that speak of a deal played out; a game of so many points may end within one."""
        whole = ("score", "cards", "capot")
        return whole if self.rules.end is EndOfGame.TARGET else (*whole, "result")

    @property
    def breaks_off(self) -> bool:
        """Does the path stop within the play, and speak of no end? A deal that another follows was played
        out."""
        if another_follows(self.lines, self.result.end):
            return False
        reached = slots_until(self.lines, self.path, -1)
        spoken = [self.lines[line].says for line in self.path.lines]
        if any(tells_all(says, len(self.seats), self.rules.hand_size) for says in spoken):
            return False
        figures = any(
            isinstance(says, Assertion)
            and not says.sure
            and says.word in self.of_the_end
            and says.outcome != "unfinished"
            for says in spoken
        )
        return reached < len(self.plays.slots) and not figures

    def facts(self) -> Facts:
        """Where each card may be."""
        facts = facts_of(self.lines, self.path, self.plays, self.seats, self.rules, self.irregular)
        self.suppose(facts)
        self.made.append(facts)
        return facts

    def suppose(self, facts: Facts) -> None:
        """Narrow the places of the card that is supposed to lie elsewhere."""
        if self.moved is not None:
            places = places_left(self.moved, self.seats, HELD, PLACES)
            facts.narrow(1 << self.moved.card, places, self.path.deal)

    @property
    def on_trust(self) -> bool:
        """Was a list told in part taken to be met, in any question so far?"""
        return any(facts.on_trust for facts in self.made)

    def cases(self) -> list[Case]:
        """All cases. Raises ``TooManyCasesError``."""
        try:
            found = [case for hands in self.hands() if (case := self.case(hands)) is not None]
        except TooManyPairsError:
            raise TooManyCasesError(number_of_pairs(self.facts())) from None
        true = [case for case in found if not untrue(case.sample, self.result)]
        return true or found

    def hands(self) -> Iterator[tuple[int, int]]:
        """The pairs of hands that the facts allow."""
        if self.known is not None:
            yield self.known
            return
        facts = self.facts()
        if not possible(facts):
            return
        number = number_of_pairs(facts)
        if number <= self.most_cases:
            yield from pairs(facts)
        elif not self.each_pair and loses_none(facts, self.plays):
            self.one_for_all = True
            yield next(pairs(facts))
        else:
            raise TooManyCasesError(number)

    def case(self, hands: tuple[int, int]) -> Case | None:
        """The case of a pair of hands, None where the play or the calls do not fit it."""
        start = Hands(self.rules, (), self.seats).start()
        search = PlaySearch(self.plays, hands, self.stakes, start, (), self.meter)
        search.limit = min(self.budget.of(search.limit), self.most_nodes - self.nodes + 1)
        some = search.most(Goal())
        self.nodes += search.nodes
        if self.nodes > self.most_nodes:
            raise PlayLimitError
        if some is None:
            return None
        sample = self.engine(hands, some)
        if not may_be(sample, self.result):
            return None
        held = self.in_hand(hands, some, sample)
        if held.needs != (0, 0):
            search = PlaySearch(self.plays, hands, self.stakes, held.start(), (), self.meter)
        return Case(hands, held, search, sample, some)

    # ---- the engine --------------------------------------------------------------------------------

    def fill(self, hands: tuple[int, int], course: Course) -> Filled:
        """The deal written out with one pair of hands and one course."""
        players = [0, *course.winners[:-1]]
        for trick, slot in enumerate(self.plays.slots[::2]):
            if slot.irregular and slot.leader is not None:
                players[trick] = slot.leader
        leaders = [self.seats[player] for player in players]
        return self.filling().filled(course.cards, leaders, hands)

    def filling(self) -> Filling:
        """The path, to be written out."""
        found = Filling(self.lines, self.told_hands, self.seats, self.plays)
        found.kept = put_out(self.path, self.lines, self.result)
        return found

    def engine(self, hands: tuple[int, int], course: Course) -> DealResult:
        """The same judged by the engine."""
        return replay(self.fill(hands, course).record, self.rules).deals[0]

    def in_hand(self, hands: tuple[int, int], course: Course, sample: DealResult) -> Hands:
        """What both have in hand, from a deal filled in and what the engine says of it."""
        wrong = [one for one in sample.findings if one.code == "P101" and isinstance(one.computed, int)]
        miscounted: dict[int, int] = {}
        if wrong:
            origin = self.fill(hands, course).origin
            miscounted = {origin[one.line]: int(one.computed or 0) for one in wrong}
        return Hands(self.rules, sample.score_lines, self.seats, miscounted)

    def score_lines(self, end: End) -> tuple[ScoreLine, ...]:
        """The score lines of one way to fill in the deal; a card that is not told is not named."""
        filled_in = self.fill(end.case.hands, end.course)
        found = []
        for line in replay(filled_in.record, self.rules).deals[0].score_lines:
            detail = line.detail
            if line.reason in (Reason.LEAD, Reason.WIN) and line.trick is not None:
                slot = 2 * line.trick - (2 if line.reason is Reason.LEAD else 1)
                domain = self.plays.slots[slot].domain
                detail = detail if domain & domain - 1 == 0 else ""
            found.append(
                ScoreLine(
                    line.side, line.points, line.reason, filled_in.origin[line.line], detail, line.trick
                )
            )
        return tuple(found)


def put_out(path: Path, lines: Sequence[Line], result: DealResult) -> frozenset[int]:
    """The lines that tell what was put out of the real cards, nothing being found against them."""
    if path.supposes:
        return frozenset()
    wrong = {one.line for one in result.findings}
    said = ((index, lines[index].says) for index in path.lines)
    return frozenset(
        index
        for index, says in said
        if isinstance(says, Discards) and not says.corrected and index not in wrong
    )


def irregular_lines(result: DealResult) -> frozenset[int]:
    """The lines of acts against the law that say nothing of the cards."""
    return frozenset(one.line for one in result.findings if one.code[0] == "R" and one.code not in LATE)


def marked(plays: Plays, result: DealResult) -> Plays:
    """The slots, with those marked that hold a card against the law."""
    slots = list(plays.slots)
    for finding in result.findings:
        if finding.code not in (*NOT_FOLLOWED, LEAD_OUT_OF_TURN) or finding.part is None:
            continue
        for place, slot in enumerate(slots):
            lead = finding.code == LEAD_OUT_OF_TURN and place % 2 == 0
            card = finding.code != LEAD_OUT_OF_TURN and slot.index == finding.part.index
            if slot.line == finding.line and (lead or card):
                slots[place] = structs.replace(slot, irregular=True)
                break
    for place, slot in enumerate(slots):
        if (slot.line, slot.index) in result.wrongly_again:
            slots[place] = structs.replace(slot, irregular=True)
    return structs.replace(plays, slots=tuple(slots))


def may_be(sample: DealResult, told: DealResult) -> bool:
    """Is the deal filled in played to its end, with no fault that is not found in it as it is told?"""
    return sample.status is Status.COMPLETE and not cannot_be(sample, told)


def cannot_be(sample: DealResult, told: DealResult) -> bool:
    """Is there a fault in the deal filled in that is not found in it as it is told?"""
    known = {finding.code for finding in told.findings}
    return any(finding.code in CANNOT_BE and finding.code not in known for finding in sample.findings)


def fault_said(result: DealResult) -> bool:
    """Has the engine found a fault that may say why nothing fits? A call at the wrong time does not."""
    return any(_is_fault(one) for one in result.findings)


def says_why(result: DealResult, lines: Collection[int]) -> bool:
    """Has the engine found a fault that says why these lines cannot hold together? It lies in one of them, or
    is no fault of a call: what a false call says of the cards is left out of account, and the rest is not."""
    faults = [one for one in result.findings if _is_fault(one)]
    return any(not one.code.startswith(TALK) or one.line in lines for one in faults)


def false_calls(result: DealResult, calls: Collection[int]) -> frozenset[int]:
    """The lines of those calls in which a fault is found: what they say is held need not be."""
    return frozenset(one.line for one in result.findings if _is_fault(one) and one.line in calls)


def _is_fault(finding: Finding) -> bool:
    return finding.code[0] in "RM" and finding.code not in OF_ORDER | SAID_LATE


def untrue(sample: DealResult, told: DealResult | None = None) -> bool:
    """Is a reply not true with these hands, or a call not good that is not found so as it is told?"""
    found = {finding.code for finding in sample.findings}
    new = set() if told is None else found - {finding.code for finding in told.findings}
    return bool(found & UNTRUE or new & NOT_GOOD)


def ends(cases: Sequence[Case], goal: Goal, player: int | None) -> tuple[End, End] | None:
    """The least and the greatest value of a goal over all cases; ``player``: whose points in hand are
    added. None where no line of play fits."""
    low: End | None = None
    high: End | None = None
    for case in cases:
        between: Between | None = case.search.between(goal)
        if between is None:
            continue
        base = 0 if player is None else case.held.base[player]
        if low is None or base + between.low.value < low.value:
            low = End(base + between.low.value, case, between.low)
        if high is None or base + between.high.value > high.value:
            high = End(base + between.high.value, case, between.high)
    return None if low is None or high is None else (low, high)


def untold_trick(plays: Plays) -> int:
    """The first trick of which not every card is told."""
    for place, slot in enumerate(plays.slots):
        if slot.domain & slot.domain - 1:
            return place // 2 + 1
    return plays.tricks
