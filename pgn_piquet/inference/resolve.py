"""Deals of which cards are not told: what holds for every way to fill them in.

The search knows only what may legally lie where and who takes a trick; a deal filled in is judged by the
engine, so that no rule is written twice.
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct, structs

from ..diagnostics.diagnostic import Finding, Part
from ..engine.deal_state import DealState, Going
from ..engine.deal_walk import finish
from ..engine.game import DealResult, Game, Reason, ScoreLine, Status
from ..engine.replay import RecordWalk, replay
from ..model.record import Record
from ..model.statements import (
    Assertion,
    Call,
    Claims,
    Concedes,
    Line,
    Play,
    Played,
    Redeal,
    Retake,
    SideLine,
    Statement,
)  # fmt: skip
from ..rules.ruleset import RuleSet
from .certainty import STANDINGS, judged
from .figures import Figure, figures_of, points
from .filling import Filled, Filling
from .paths import Path, main_path, side_path, slots_until
from .plays import Between, Course, Goal, PlayLimitError, PlaySearch, words
from .search import ExhaustedError
from .slots import NotSlotsError, Plays, slots_of
from .stakes import Hands, stakes_of, two_hands
from .standing import Standing, on_board

CODES = {"count": "P101", "tricks": "P201", "score": "P301"}
NOT_CERTAIN = {"what": "a claim of certainty (sure)"}
MENDING = (Retake, Redeal, Concedes, Claims)


def resolve(record: Record, rules: RuleSet, game: Game) -> Game:
    """The game with its half-told deals judged: each that the engine left ``NOT_JUDGED`` for want of cards
    becomes ``DETERMINED``, ``POSSIBLE``, ``CONTRADICTORY`` or ``UNDECIDED`` where that can be said.

    ``game`` is what ``engine.replay.replay`` gave for this record and these rules; it is given back as it is
    when nothing in it is open.
    """
    if not two_hands(rules) or not is_open(game):
        return game
    walk = _Walk(record, rules)
    for line in range(len(record.lines)):
        walk.step(line)
    return walk.finish()


def is_open(game: Game) -> bool:
    """Is there anything in the game that only reasoning about it can judge?"""
    deals = (*game.deals, *(branch.deal for branch in game.branches))
    if any(deal.status is Status.NOT_JUDGED for deal in deals):
        return True
    return any(finding.code == "W901" and finding.values == NOT_CERTAIN for finding in game.findings)


class Sure(Struct, frozen=True):
    """A ``sure`` line met on the walk, and the deal as it stood there (None: not known there)."""

    line: int
    deal: DealState | None
    before: tuple[int | None, ...]
    """totals before the deal, by player"""


class _Walk(RecordWalk):
    """The walk over the record once more, with deals judged here in the place of those left open."""

    def __init__(self, record: Record, rules: RuleSet) -> None:
        super().__init__(record, rules)
        self.sures: dict[int, list[Sure]] = {}
        """by the first line of the deal or side line"""

    def say(self, line: int, says: Statement) -> None:
        """As the engine does, but a ``sure`` line waits until its deal is judged."""
        deal = self.deal
        if isinstance(says, Assertion) and says.sure and deal is not None and len(deal.seats) == 2:
            there = deal.fork() if deal.going is Going.ON else None
            self.sures.setdefault(deal.first, []).append(Sure(line, there, self.totals_before(deal)))
            return
        super().say(line, says)

    def totals_before(self, deal: DealState) -> tuple[int | None, ...]:
        """What both had before the deal, elder first, as far as it is told."""
        found = []
        for seat in deal.seats:
            side = self.partie.side(seat)
            total = None if side is None else self.partie.totals[side]
            found.append(total[0] if total is not None and total[0] == total[1] else None)
        return tuple(found)

    def judged(self, deal: DealState) -> DealResult:
        """What can be said of a deal whose cards are not all told, and of what is said to be sure in it."""
        result = finish(deal, self.lines)
        if isinstance(self.lines[deal.first].says, SideLine):
            path = side_path(self.lines, deal.first)
        else:
            path = main_path(self.lines, deal.first, deal.end)
        sures = self.sures.pop(deal.first, [])
        if deal.void or mended(self.lines, path.lines):
            return self.not_judged(result, sures)
        opened = Open(self.record, self.rules, result, path)
        if result.status is Status.NOT_JUDGED:
            result = opened.judged()
        found = [finding for sure in sures for finding in opened.sure(sure)]
        return structs.replace(result, findings=result.findings + tuple(found)) if found else result

    def not_judged(self, result: DealResult, sures: Sequence[Sure]) -> DealResult:
        """The deal as the engine left it; what is said to be sure is not judged."""
        found = tuple(Finding("W901", sure.line, Part("word"), dict(NOT_CERTAIN)) for sure in sures)
        return structs.replace(result, findings=result.findings + found)


def mended(lines: Sequence[Line], main: Sequence[int]) -> bool:
    """Is something taken back, struck or conceded in these lines? Their play is not one course."""
    for index in main:
        says = lines[index].says
        if isinstance(says, MENDING):
            return True
        if isinstance(says, Play) and any(
            isinstance(laid, Played) and laid.instead for lane in says.lanes for laid in lane
        ):
            return True
        if isinstance(says, Call) and any(
            getattr(said, "instead", False) and said is not says.said[1] for said in says.said[1:]
        ):
            return True
    return False


class Open:
    """One deal that is not told whole, both hands for play being known."""

    def __init__(self, record: Record, rules: RuleSet, result: DealResult, path: Path) -> None:
        self.record = record
        self.lines = record.lines
        self.rules = rules
        self.result = result
        self.path = path
        self.plays: Plays | None = None
        self.search: PlaySearch | None = None
        self.held: Hands | None = None

    def judged(self) -> DealResult:
        """The deal as far as every way to fill it in agrees."""
        result = self.result
        size = self.rules.hand_size
        if len(result.seats) != 2 or [hand.bit_count() for hand in result.held] != [size, size]:
            return result
        try:
            return self.ranged()
        except NotSlotsError:
            return result
        except (PlayLimitError, ExhaustedError):
            return structs.replace(result, status=Status.UNDECIDED)

    @property
    def seats(self) -> tuple[str, str]:
        """Elder and younger."""
        elder, younger = self.result.seats
        return elder, younger

    @property
    def own(self) -> tuple[int, ...]:
        """The lines of the path that belong to this line of play alone."""
        return tuple(line for line in self.path.lines if line >= self.result.first)

    def ranged(self) -> DealResult:
        elder, younger = self.seats
        plays = slots_of(self.lines, self.path, self.seats, self.rules.hand_size)
        hands = (self.result.held[0], self.result.held[1])
        stakes = stakes_of(self.rules)
        some = PlaySearch(plays, hands, stakes, Hands(self.rules, (), self.seats).start()).most(Goal())
        if some is None:
            return self.contradictory(plays)
        sample = self.engine(some)
        if sample.status is not Status.COMPLETE:
            return self.result
        held = Hands(self.rules, sample.score_lines, self.seats)
        search = PlaySearch(plays, hands, stakes, held.start())
        self.plays, self.search, self.held = plays, search, held
        scores: dict[str, tuple[int, int]] = {}
        tricks: dict[str, tuple[int, int]] = {}
        ends: list[tuple[str, Between]] = []
        for player, seat in enumerate(self.seats):
            found = _sure(search.between(points(player)))
            base = held.base[player]
            scores[seat] = (base + found.low.value, base + found.high.value)
            ends.append((seat, found))
        won = _sure(search.between(Goal(tricks=1)))
        tricks[elder] = (won.low.value, won.high.value)
        tricks[younger] = (plays.tricks - won.high.value, plays.tricks - won.low.value)
        return self.told(plays, search, held, scores, tricks, ends)

    def told(
        self,
        plays: Plays,
        search: PlaySearch,
        held: Hands,
        scores: dict[str, tuple[int, int]],
        tricks: dict[str, tuple[int, int]],
        ends: list[tuple[str, Between]],
    ) -> DealResult:
        """The result with its ranges, each end proved by the engine on a deal written out."""
        lows: list[str] = []
        highs: list[str] = []
        first = untold_trick(plays)
        for seat, between in ends:
            low, high = self.engine(between.low), self.engine(between.high)
            if (low.scores.get(seat), high.scores.get(seat)) != (
                (scores[seat][0],) * 2,
                (scores[seat][1],) * 2,
            ):
                # the engine has the last word: what it does not confirm is not said
                return structs.replace(self.result, status=Status.UNDECIDED)
            lows.append(f"; {seat} {scores[seat][0]}\n{words(between.low, self.seats, first)}")
            highs.append(f"; {seat} {scores[seat][1]}\n{words(between.high, self.seats, first)}")
        fixed = all(low == high for low, high in (*scores.values(), *tricks.values()))
        findings = self.figures(plays, search, held)
        lines = self.score_lines(ends[0][1].low, plays) if fixed else self.result.score_lines
        return structs.replace(
            self.result,
            status=Status.DETERMINED if fixed else Status.POSSIBLE,
            scores=scores,
            tricks=tricks,
            findings=self.result.findings + tuple(findings),
            score_lines=lines,
            unchecked=(),
            low_completion=None if fixed else "\n".join(lows),
            high_completion=None if fixed else "\n".join(highs),
        )

    def figures(self, plays: Plays, search: PlaySearch, held: Hands) -> list[Finding]:
        """Findings for the figures that cannot be."""
        found = []
        unchecked = frozenset(self.result.unchecked)
        for figure in figures_of(self.lines, self.path, plays, self.seats, held.base):
            if figure.line in unchecked:
                ranges = [_sure(search.between(goal)) for goal in figure.goals]
                low = figure.base + min(between.low.value for between in ranges)
                high = figure.base + max(between.high.value for between in ranges)
                if not low <= figure.stated <= high:
                    found.append(self.wrong(figure, low, high))
        found += self.winners(search)
        return found

    def wrong(self, figure: Figure, low: int, high: int) -> Finding:
        """The finding of a figure that no way to fill in the deal gives."""
        computed = str(low) if low == high else f"{low} to {high}"
        nearest = low if figure.stated < low else high
        sic = isinstance(says := self.lines[figure.line].says, Assertion) and says.sic
        return Finding(
            "P401" if sic else CODES[figure.word],
            figure.line,
            figure.part,
            {
                "side": figure.side,
                "stated": figure.stated,
                "computed": computed,
                "difference": f"{figure.stated - nearest:+d}",
                "word": figure.word,
            },
            None,
            figure.stated,
            low if low == high else computed,
        )

    def winners(self, search: PlaySearch) -> list[Finding]:
        """``cards A:``, ``cards divided``, ``capot A:`` against the tricks that can be won."""
        found = []
        between = _sure(search.between(Goal(tricks=1)))
        size = self.rules.hand_size
        for index in self.own:
            says = self.lines[index].says
            if not isinstance(says, Assertion) or says.word not in ("cards", "capot") or says.sure:
                continue
            need = size if says.word == "capot" else size // 2 + 1
            elder, younger = self.seats
            may = {
                elder: between.high.value >= need,
                younger: size - between.low.value >= need,
                "divided": between.low.value <= size // 2 <= between.high.value,
            }
            stated = [says.outcome] if says.outcome else [letters for letters, _ in says.values]
            for place, word in enumerate(stated):
                if word in may and not may[word]:
                    part = Part("word") if says.outcome else Part("value", place)
                    computed = " or ".join(
                        f"{name}:" if name in self.seats else name
                        for name, can in may.items()
                        if can and (says.word == "cards" or name != "divided")
                    )
                    values: dict[str, str | int] = {
                        "side": word,
                        "stated": word if says.outcome else f"{word}:",
                        "computed": computed or "nobody",
                    }
                    code = "P202" if says.word == "cards" else "P203"
                    found.append(Finding(code, index, part, values, None, word, computed or "nobody"))
        return found

    # ---- certainty -----------------------------------------------------------------------------------

    def sure(self, sure: Sure) -> list[Finding]:
        """What is found of a ``sure`` line: nothing where the player can be certain of it."""
        says = self.lines[sure.line].says
        assert isinstance(says, Assertion)
        try:
            standings = self.standings(sure)
            if standings is None:
                return [Finding("W901", sure.line, Part("word"), dict(NOT_CERTAIN))]
            return judged(says, sure.line, standings, self.rules, self.seats, sure.before)
        except (PlayLimitError, ExhaustedError):
            return [Finding("P502", sure.line, Part("word"), {"why": "the limit of the search was reached"})]

    def standings(self, sure: Sure) -> list[Standing] | None:
        """Every position in which the player must be certain; None where the hands are not known."""
        deal = sure.deal
        if deal is not None and all(deal.board.known[:2]):
            needs = self.held.needs if self.held is not None and not deal.board.settled else None
            return [on_board(deal.board, self.rules, needs)]
        if self.plays is None or self.search is None or self.held is None:
            return None
        base = self.held.base
        reached = slots_until(self.lines, self.path, sure.line)
        return [
            Standing(ending, (base[0] + points[0], base[1] + points[1]))
            for ending, points in self.search.reached(reached, STANDINGS)
        ]

    # ---- the engine --------------------------------------------------------------------------------

    def fill(self, course: Course) -> Filled:
        """The deal written out with one course."""
        leaders = [self.seats[0], *(self.seats[winner] for winner in course.winners[:-1])]
        held = (self.result.held[0], self.result.held[1])
        return Filling(self.lines, self.path, self.seats).filled(course.cards, leaders, held)

    def engine(self, course: Course) -> DealResult:
        """The deal written out with one course, judged by the engine."""
        return replay(self.fill(course).record, self.rules).deals[0]

    def score_lines(self, course: Course, plays: Plays) -> tuple[ScoreLine, ...]:
        """The score lines of one course; a card that is not told is not named."""
        filled_in = self.fill(course)
        told = replay(filled_in.record, self.rules).deals[0].score_lines
        found = []
        for line in told:
            detail = line.detail
            if line.reason in (Reason.LEAD, Reason.WIN) and line.trick is not None:
                slot = 2 * line.trick - (2 if line.reason is Reason.LEAD else 1)
                detail = detail if plays.slots[slot].domain.bit_count() == 1 else ""
            found.append(structs.replace(line, line=filled_in.origin[line.line], detail=detail))
        return tuple(found)

    # ---- nothing fits ------------------------------------------------------------------------------

    def contradictory(self, plays: Plays) -> DealResult:
        """No course of play fits the hands and what is told of it."""
        del plays
        return structs.replace(self.result, status=Status.CONTRADICTORY)


def untold_trick(plays: Plays) -> int:
    """The first trick of which not every card is told."""
    for place, slot in enumerate(plays.slots):
        if slot.domain.bit_count() != 1:
            return place // 2 + 1
    return plays.tricks


def _sure(between: Between | None) -> Between:
    assert between is not None
    return between
