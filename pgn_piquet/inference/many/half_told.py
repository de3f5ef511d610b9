"""One deal, or side line, of a game of several hands or with a trump, of which cards are not told.

A *case* is a deal of hands that the facts allow and under which the calls and replies are true. As for two
hands, the search knows only what may legally lie where and what tricks score; the engine judges each deal
filled in.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec import Struct, structs

from ...engine.ahead import tells_all
from ...engine.deal_walk import another_follows
from ...engine.game import DealResult, ScoreLine
from ...engine.replay import replay
from ...model.cards import NUMBER, PACK, RANKS, TEXT
from ...model.record import Record
from ...model.statements import Assertion, Call, Claim, Line, Play, Turn
from ...rules.policies import Trump as TrumpPolicy
from ...rules.ruleset import RuleSet
from ..budget import WHOLE, Budget
from ..elsewhere import Elsewhere, places_left, without_it
from ..filling import Filled, Filling
from ..half_told import may_be, put_out, untrue
from ..paths import Cut, Path
from ..places import Facts
from ..slots import Plays, domain_of, passed_after, slot_after, slots_of
from .catches import catches_of
from .courses import Courses
from .laying import rest_of
from .ledger import InHand, in_hand, nothing_known, reaches
from .players import best_place
from .table import Table
from .whereabouts import TooManyDealsError, deals, facts_of, number_of_deals, slots_fit

FEW = 60
"""deals of hands looked at one by one"""
PAIRS = 20_000
"""ways to give the cards that are held against the facts, where few deals of hands may be left of them"""
TRICKS = 6_000
"""tricks tried in all cases together"""
OF_THE_END = ("score", "cards", "capot")
TURNED = "retourne"
"""what is said of an imperial that the turned card completes"""


class Case(Struct, frozen=True):
    """One deal of hands, what it counts in hand, its courses of play, and what the engine says of one."""

    hands: tuple[int, ...]
    held: InHand
    courses: Courses
    sample: DealResult
    cards: tuple[int, ...]
    """the course of which ``sample`` speaks"""


class ManyTold:
    """The lines of one path. Raises ``NotSlotsError`` where its play does not fit the tricks of a deal."""

    def __init__(
        self,
        record: Record,
        rules: RuleSet,
        result: DealResult,
        path: Path,
        moved: Elsewhere | None = None,
        turned: int | None = None,
        budget: Budget = WHOLE,
        before: tuple[int, ...] = (),
    ) -> None:
        """``moved``: a card that is supposed not to lie where it must, besides what is told. ``turned``: the
        cards one of which is turned for trump (see ``trumps``); None where it is told, or there is none.
        ``before``: the totals before the deal by side, where a game to so many points may end within it and
        the deal is to be reckoned up to there."""
        self.record = record
        self.lines = record.lines
        self.rules = rules
        self.result = result
        self.path = path
        self.moved = moved
        self.budget = budget
        told = card_turned(record, path)
        self.turned = turned or 0
        """the cards one of which is turned, 0 where that is told"""
        self.table = Table(rules, result.seats, (turned & -turned).bit_length() - 1 if turned else told)
        self.plays = without_it(self.slots_told(), moved)
        self.catches = catches_of(self.lines, path, self.table, result)
        whole = all(hand.bit_count() == rules.hand_size for hand in result.held) and moved is None
        self.known = result.held if whole and result.held else None
        # of a tombée it is not told when in the play it reckons
        self.before = () if self.catches or self.table.values.bonus_by_list else before
        self.few = budget.of(FEW)
        self.tricks = budget.of(TRICKS)

    def slots_told(self) -> Plays:
        """The play as it is told."""
        return slots_of(self.lines, self.path, self.result.seats, self.rules.hand_size)

    @property
    def told_hands(self) -> Path:
        """The path with all hands told by themselves where they do not follow from what is written."""
        return self.path if self.known else Path(self.path.deal, self.path.steps, supposes=True)

    @property
    def breaks_off(self) -> bool:
        """Does the path stop within the play, and speak of no end? A deal that another follows was played
        out."""
        if another_follows(self.lines, self.result.end):
            return False
        reached = max((end for _, end in ends_of(self.lines, self.plays)), default=0)
        sides, size = len(self.table.sides), self.table.tricks
        ends = any(
            (isinstance(says, Assertion) and not says.sure and says.word in OF_THE_END)
            or tells_all(says, sides, size)
            for says in (self.lines[line].says for line in self.path.lines)
        )
        return reached < len(self.plays.slots) and not ends

    def reached(self, line: int) -> int:
        """Cards played on the path before a line; with -1 on all of it."""
        found = 0
        ends = dict(self.plays.ends)
        for step in self.path.steps:
            if step == line:
                break
            if isinstance(step, Cut):
                found = slot_after(step, self.table.players)
            elif isinstance(step, int):
                found = ends.get(step, found)
        return found

    def facts(self) -> Facts:
        """Where each card may be."""
        facts = facts_of(self.table, self.lines, self.path, self.plays)
        if self.turned:
            facts.one_of(self.turned, self.table.left, self.path.deal)
        if self.moved is not None:
            table = self.table
            places = places_left(self.moved, table.seats, table.held, table.places)
            facts.narrow(1 << self.moved.card, places, self.path.deal)
        return facts

    def cases(self) -> list[Case]:
        """All cases; where no hands make every reply true, those with a reply that is not.

        Raises ``TooManyDealsError`` and ``PlayLimitError``."""
        found = [case for hands in self.hands() if (case := self.case(hands)) is not None]
        true = [case for case in found if not untrue(case.sample)]
        return true or found

    def hands(self) -> Iterator[tuple[int, ...]]:
        """The deals of hands that the facts allow, ``few`` at most. Raises ``TooManyDealsError``."""
        if self.known is not None:
            if not self.turned or self.turned & ~sum(self.known):
                yield self.known
            return
        facts = self.facts()
        if not slots_fit(self.table, facts, self.plays):
            return
        number = number_of_deals(self.table, facts)
        if number > PAIRS:
            raise TooManyDealsError(number)
        for given, hands in enumerate(deals(self.table, facts, PAIRS)):
            if given >= self.few:
                raise TooManyDealsError(number)
            yield hands

    def case(self, hands: tuple[int, ...], until: int | None = None) -> Case | None:
        """The case of a deal of hands, None where the play or the calls do not fit it. Of its play so many
        tricks are looked at (None: all), where nothing is told of the rest."""
        blind = self.courses(hands, nothing_known(self.table), until)
        if not blind.fits:
            return None
        spot = next(iter(blind.layers[-1]))
        cards = blind.course(spot) + rest_of(blind, spot, len(blind.layers) - 1)
        sample = self.engine(hands, cards)
        if not may_be(sample, self.result):
            return None
        held = self.reckoned(self.in_hand(hands, cards, sample), sample)
        courses = self.courses(hands, held, until) if any(held.needs) or held.room else blind
        return Case(hands, held, courses, sample, cards)

    def reckoned(self, held: InHand, sample: DealResult) -> InHand:
        """The same with what each side lacks to end the game; where calls end it, what they score up to
        there, which is all that ``sample`` scores too."""
        table = self.table
        if not self.before or not reaches(table, self.before, held.base, held.needs, table.tricks):
            return held
        room = tuple(
            self.rules.target - total - points for total, points in zip(self.before, held.base, strict=True)
        )
        if min(room) > 0:
            return InHand(held.base, held.needs, room, held.made, held.miscounted)
        nothing = (0,) * len(room)
        scores = tuple(sample.scores[side][0] for side in self.table.sides)
        return InHand(scores, nothing, nothing, held.made, held.miscounted)

    def courses(self, hands: tuple[int, ...], held: InHand, until: int | None = None) -> Courses:
        """The courses of play of these hands, so many tricks of it (None: all)."""
        found = Courses(self.table, self.plays, hands, held.start(), self.tricks, until, self.catches)
        self.tricks -= found.tried
        return found

    # ---- the engine --------------------------------------------------------------------------------

    def fill(self, hands: tuple[int, ...], cards: Sequence[int]) -> Filled:
        """The deal written out with these hands and cards, slot by slot."""
        return self.filling(hands).filled(cards, self.leaders(cards), hands)

    def leaders(self, cards: Sequence[int]) -> list[str]:
        """Who leads each trick of a course."""
        table = self.table
        leaders, leader = [], 0
        for trick in range(table.tricks):
            leaders.append(table.seats[leader])
            start = table.players * trick
            leader = (leader + best_place(table, cards[start : start + table.players])) % table.players
        return leaders

    def filling(self, hands: tuple[int, ...]) -> Filling:
        """The lines of the deal, to be written out with these hands."""
        table = self.table
        filling = Filling(self.lines, self.told_hands, table.seats, self.plays)
        filling.kept = put_out(self.path, self.lines, self.result)
        if self.before:
            totals = tuple(zip(table.sides, self.before, strict=True))
            filling.before = (Line(Assertion("total", totals)),)
        if self.turned:
            filling.after = (Line(Turn(TEXT[self.turns(hands)])),)
        return filling

    def in_hand(self, hands: tuple[int, ...], cards: Sequence[int], sample: DealResult) -> InHand:
        """What the sides have in hand, from a deal filled in and what the engine says of it."""
        held = in_hand(self.table, sample.score_lines)
        wrong = [one for one in sample.findings if one.code == "P101" and isinstance(one.computed, int)]
        if not wrong:
            return held
        origin = self.fill(hands, cards).origin
        miscounted = tuple((origin[one.line], int(one.computed or 0)) for one in wrong)
        return structs.replace(held, miscounted=miscounted)

    def turns(self, hands: tuple[int, ...]) -> int:
        """The card turned, with these hands, where it is not told."""
        free = self.turned & ~sum(hands)
        return (free & -free).bit_length() - 1

    def engine(self, hands: tuple[int, ...], cards: Sequence[int]) -> DealResult:
        """The same judged by the engine."""
        return replay(self.fill(hands, cards).record, self.rules).deals[0]

    def score_lines(self, hands: tuple[int, ...], cards: Sequence[int]) -> tuple[ScoreLine, ...]:
        """The score lines of one way to fill in the deal; a card that is not told is not named."""
        filled = self.fill(hands, cards)
        told = {TEXT[slot.domain.bit_length() - 1] for slot in self.plays.slots
                if slot.domain & slot.domain - 1 == 0}  # fmt: skip
        return tuple(
            ScoreLine(
                line.side, line.points, line.reason, filled.origin[line.line],
                line.detail if line.detail not in NUMBER or line.detail in told else "", line.trick,
            )
            for line in replay(filled.record, self.rules).deals[0].score_lines
        )  # fmt: skip


def card_turned(record: Record, path: Path) -> int:
    """The card turned for trump, -1 where none is told."""
    for index in path.lines:
        says = record.lines[index].says
        if isinstance(says, Turn):
            return NUMBER.get(says.card, -1)
    return -1


def may_be_turned(record: Record, path: Path) -> int:
    """Mask of the cards one of which is turned, by what is told of it: all, those of a suit or of a rank."""
    for index in path.lines:
        says = record.lines[index].says
        if isinstance(says, Turn):
            return domain_of(says.card)
    return PACK


def ends_of(lines: Sequence[Line], plays: Plays) -> list[tuple[int, int]]:
    """How many slots are over after each line of play, those passed over (``...``) among them."""
    return [
        (line, passed_after(says, end, plays.players))
        for line, end in plays.ends
        if isinstance(says := lines[line].says, Play)
    ]


def trumps(record: Record, rules: RuleSet, path: Path) -> list[int | None]:
    """For each way the trump may be, the cards (a mask) one of which is turned for it; one None where that is
    told, or there is no trump. Cards of a suit that count as much are one way, unless a call speaks of the
    card turned."""
    if rules.trump is TrumpPolicy.NONE or card_turned(record, path) >= 0:
        return [None]
    calls = (says for line in path.lines if isinstance(says := record.lines[line].says, Call))
    claims = (claim for says in calls for claim in says.said if isinstance(claim, Claim))
    told = may_be_turned(record, path)
    if any(claim.word == TURNED for claim in claims):
        return [1 << card for card in range(32) if told >> card & 1]
    marks = sum(1 << RANKS.index(rank) for rank in rules.honours)
    ways = (part << 8 * suit & told for suit in range(4) for part in (marks, 255 & ~marks))
    return [way for way in ways if way]
