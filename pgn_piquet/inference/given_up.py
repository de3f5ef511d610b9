"""The verdict on a half-told deal in which the rest is conceded or claimed: not every trick is played.

What the deal comes to hangs on the tricks before, and on what the calls score. So every way these may have
gone is sought, one deal written out for each, and the engine says what each comes to with the concession;
the figures stand in it as they are written.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import islice

from msgspec import Struct, structs

from ..diagnostics.diagnostic import Finding
from ..engine.game import DealResult, Status
from ..engine.replay import replay
from ..model.cards import TEXT, text
from ..model.statements import Claims, Concedes, Line, Play
from .budget import spent, too_many
from .conflict import Conflict, Proof, contradictory
from .covering import Covering, UnsettledError
from .figures import states_figure
from .filling import Filled, untold_before
from .half_told import HalfTold, TooManyCasesError, cannot_be, untrue
from .judging import Fit, Judge, confirmed
from .many.courses import Courses
from .many.laying import Spot
from .many.ledger import nothing_known
from .many.players import best_place
from .many.table import Table
from .pairs import number_of_pairs
from .paths import Path, last_slot, slots_until
from .plays import PlayLimitError
from .takers import StepLimitError, Steps, TooManyCoursesError, choices
from .talks import TooManyTalksError

FEW = 60
"""pairs of hands looked at one by one"""
TRICKS = 20_000
"""tricks tried with all of them"""
STEPS = 6_000
"""steps of the search for cards where there are more"""
EVERY = 60
"""courses of one pair of hands, where each is to be looked at"""
RESTS = 30
"""ways the tricks that are not played might have gone, tried for hands that fit"""
FIGURES = "P"
CONFLICT = "M501"
POSSIBLE = "P504"
PLAYED_OUT = (Status.COMPLETE, Status.DETERMINED, Status.POSSIBLE, Status.CONTRADICTORY)
"""what the engine may say of a deal whose play is told: where no call is, its figures leave more than one
score or none"""
CALLS_OPEN = (POSSIBLE, "M503")
"""notes of the engine on what may have been called"""


class Way(Struct, frozen=True):
    """One way the deal may have gone until it was given up: hands, cards played, what the engine says."""

    hands: tuple[int, int]
    cards: tuple[int, ...]
    result: DealResult
    findings: tuple[Finding, ...]
    """of its figures too"""
    filled: Filled


def given_up_at(lines: Sequence[Line], path: Path) -> int | None:
    """The line that ends the play; None where the play goes on, or goes to its end, after all of them."""
    last = None
    for index in path.lines:
        says = lines[index].says
        if isinstance(says, Play):
            last = None
        elif isinstance(says, Concedes) or (isinstance(says, Claims) and says.reply != "not-good"):
            last = index if last is None else last
    return last


def skips(lines: Sequence[Line], path: Path) -> bool:
    """Does the play go on after tricks that were given and of which no card is told?"""
    given = False
    reached = 0
    for index in path.lines:
        says = lines[index].says
        if isinstance(says, Play):
            if given and says.first > (reached + 1) // 2 + 1:
                return True
            reached = last_slot(says) + 1
        given = given or isinstance(says, Concedes | Claims)
    return False


def without_giving(lines: Sequence[Line], path: Path) -> Path:
    """The path without what was conceded or claimed: hands and tricks as if it were played out."""
    steps = tuple(
        step
        for step in path.steps
        if not isinstance(step, int) or not isinstance(lines[step].says, Concedes | Claims)
    )
    return Path(path.deal, steps, path.supposes)


class GivenUp:
    """One deal given up at ``line``."""

    def __init__(
        self, half: HalfTold, line: int, before: tuple[int | None, ...], *, silent: bool = False
    ) -> None:
        """``before``: the totals before the deal, elder first, None where not told. ``silent``: does it write
        points and tell no call? What may have been called hangs on the hands and on every card played."""
        self.half = half
        self.silent = silent
        self.before = before
        self.line = line
        played = without_giving(half.lines, half.path)
        self.played = HalfTold(half.record, half.rules, half.result, played, budget=half.budget)
        called = (untold_before(half.lines[one].says, half.seats, half.plays) for one in half.path.lines)
        self.slots = max(slots_until(half.lines, half.path, line), *called, 0)
        self.table = Table(half.rules, half.seats)
        self.left_out: frozenset[int] = frozenset()
        """tricks (from 0) of which no card is told, since they were given and the play went on"""

    def judged(self) -> DealResult:
        """The deal as far as every way it may have gone agrees."""
        judge = Judge(self.played, self.before)
        try:
            ways = list(self.ways())
        except (TooManyCasesError, TooManyCoursesError, TooManyTalksError, UnsettledError):
            return judge.undecided(too_many(number_of_pairs(self.played.facts()), self.half.budget))
        except (PlayLimitError, StepLimitError):
            return judge.undecided(spent(self.half.budget))
        true = [way for way in ways if not untrue(way.result, self.half.result)] or ways
        if not true:
            return judge.contradictory(())
        return self.stated(true)

    # ---- the ways it may have gone -----------------------------------------------------------------

    def ways(self) -> Iterator[Way]:
        """One for each course of the tricks that were played, with each pair of hands or with some."""
        half = self.played
        number = 1 if half.known is not None else number_of_pairs(half.facts())
        half.most_cases = min(FEW, half.most_cases)
        if self.silent and number > FEW:
            raise PlayLimitError
        each = self.by_hands() if number <= FEW else self.by_courses()
        for hands, cards in each:
            way = self.way(hands, cards)
            if way is not None:
                yield way

    def by_hands(self) -> Iterator[tuple[tuple[int, int], tuple[int, ...]]]:
        left = self.half.budget.of(TRICKS)
        start = nothing_known(self.table).start()
        tricks, lying = divmod(self.slots, 2)
        for hands in self.played.hands():
            courses = Courses(self.table, self.half.plays, hands, start, left, tricks)
            left -= courses.tried
            if self.silent and lying:
                raise PlayLimitError
            for spot, cards in every_course(courses) if self.silent else one_course_each(courses):
                if lying:
                    domain = spot.hands[spot.leader] & self.half.plays.slots[self.slots - 1].domain
                    if not domain:
                        continue
                    cards = (*cards, domain.bit_length() - 1)
                yield hands, cards

    def by_courses(self) -> Iterator[tuple[tuple[int, int], tuple[int, ...]]]:
        """Raises ``UnsettledError`` where what the calls score depends on the hands."""
        covering = Covering(self.played, Steps(self.half.budget.of(STEPS)))
        if not covering.settled:
            raise UnsettledError
        for prefix in self.takers(covering, (), (self.slots + 1) // 2):
            for whole in islice(self.takers(covering, prefix, self.half.plays.tricks), RESTS):
                case = covering.case(whole)
                if case is not None:
                    yield case.hands, case.sample_course.cards[: self.slots]
                    break

    def takers(self, covering: Covering, start: tuple[int, ...], until: int) -> Iterator[tuple[int, ...]]:
        """Who may have taken the tricks from those of ``start`` on."""
        stack = [start]
        may = (covering.witness.may[0], covering.witness.may[1])
        while stack:
            done = stack.pop()
            if len(done) >= until:
                yield done
                continue
            found = choices(self.half.plays, may, len(done), done[-1] if done else 0)
            stack += [(*done, taken) for taken in reversed(list(found))]

    def way(self, hands: tuple[int, int], cards: tuple[int, ...]) -> Way | None:
        """The deal written out to where it is given up, and judged; None where it does not fit."""
        half = self.half
        leaders, leader = [half.seats[0]], 0
        for trick in range(len(cards) // 2):
            leader = (leader + best_place(self.table, cards[2 * trick : 2 * trick + 2])) % 2
            leaders.append(half.seats[leader])
        filling = half.filling()
        filled = filling.with_figures(self.before).filled(cards, leaders, hands)
        game = replay(filled.record, half.rules)
        result = game.deals[0]
        fits = result.status in PLAYED_OUT and not cannot_be(result, half.result)
        return Way(hands, cards, result, game.findings, filled) if fits else None

    # ---- what they say -----------------------------------------------------------------------------

    def stated(self, ways: Sequence[Way]) -> DealResult:
        """The result with its ranges; a figure that no way gives is wrong, one that some give narrows."""
        findings: list[Finding] = []
        narrowed = False
        together = [way for way in ways if way.result.status is not Status.CONTRADICTORY]
        if not together:
            return contradictory(self.half.result, of_figures(ways[0]))
        ways = together
        left = list(ways)
        fits: list[tuple[int, Fit]] = []
        allowed: list[tuple[int, set[int]]] = []
        for line in self.half.path.lines:
            said = [self.found(way, line) for way in ways]
            good = {id(way) for way, found in zip(ways, said, strict=True) if not found}
            if not good:
                findings += self.told(impossible(line, said))
                continue
            if len(good) == len(ways):
                fits.append((line, Fit.CONFIRMED))
                continue
            fits.append((line, Fit.POSSIBLE))
            allowed.append((line, good))
            kept = [way for way in left if id(way) in good]
            if not kept:
                return contradictory(self.half.result, fewest(allowed))
            if len(kept) < len(left):
                findings.append(possible(line, [one[0] for one in said if one]))
                narrowed = True
                left = kept
        called = any(way.result.status is Status.POSSIBLE for way in left)
        findings += _called(left)
        narrowed = narrowed or called
        seats = self.half.seats
        scores = _scores(seats, left)
        tricks = {seat: _range([way.result.tricks[seat][0] for way in left]) for seat in seats}
        open_lines = {
            line for line in self.half.result.unchecked if states_figure(self.half.lines[line].says)
        }
        fixed = not narrowed and all(low == high for low, high in (*scores.values(), *tricks.values()))
        known = {(one.code, one.line) for one in self.half.result.findings}
        return structs.replace(
            self.half.result,
            status=Status.DETERMINED if fixed else Status.POSSIBLE,
            scores=scores,
            tricks=tricks,
            by_acts=_scores(seats, ways, by_acts=True) if narrowed else {},
            confirmed=confirmed([one for one in fits if one[0] in open_lines]),
            findings=(
                *self.half.result.findings,
                *(one for one in findings if (one.code, one.line) not in known),
            ),
            unchecked=(),
            # of what is called no deal is written out
            low_completion=None if fixed or called else self.ends(left, min),
            high_completion=None if fixed or called else self.ends(left, max),
        )

    def found(self, way: Way, line: int) -> list[Finding]:
        """What the engine finds wrong with the figures of one line; of some it says that they may be, where
        no call is told."""
        return [
            one
            for one in way.findings
            if one.code[0] == FIGURES
            and one.code != POSSIBLE
            and way.filled.origin[one.line] == line
        ]

    def told(self, found: Sequence[Finding]) -> list[Finding]:
        """The findings with the hands that are told: the others are those of one way among many."""
        held = dict(zip(self.half.result.seats, self.half.result.held, strict=False))
        return [
            structs.replace(one, hands=tuple(hand for hand in one.hands if held.get(hand[0]) == hand[1]))
            for one in found
        ]

    def ends(self, ways: Sequence[Way], end: Callable[..., Way]) -> str:
        """The least or the greatest score of each in lines of PQN, to where the deal is given up."""
        found = []
        for seat in self.half.seats:
            way = end(ways, key=lambda one, seat=seat: one.result.scores[seat][0])
            found.append(f"; {seat} {way.result.scores[seat][0]}")
            found += self.written_out(way)
        return "\n".join(found)

    def written_out(self, way: Way) -> list[str]:
        """One way in lines of PQN."""
        found = []
        if self.half.known is None:
            pairs = zip(self.half.seats, way.hands, strict=True)
            found = [f"{one}: holds {text(hand)}" for one, hand in pairs]
        leader = 0
        for start in range(0, len(way.cards), 2):
            cards = way.cards[start : start + 2]
            if start // 2 not in self.left_out:
                told = " ".join(TEXT[card] for card in cards)
                found.append(f"{start // 2 + 1}. {self.half.seats[leader]}: {told}")
            leader = (leader + best_place(self.table, cards)) % 2
        return found


def fewest(allowed: Sequence[tuple[int, set[int]]]) -> Conflict:
    """Of figures that are possible one by one and not together those that are needed for it; ``allowed``:
    their lines, each with the ways that it leaves."""
    kept = list(allowed)
    for one in reversed(allowed):
        others = [other for other in kept if other is not one]
        if others and not set.intersection(*(ways for _, ways in others)):
            kept = others
    return Conflict(tuple(sorted(line for line, _ in kept)), Proof.AMONG_THEM)


def possible(line: int, wrong: Sequence[Finding]) -> Finding:
    """The note on a figure that some ways give; ``wrong`` is what is found of it in the others."""
    first = wrong[0]
    numbers = {str(one.computed) for one in wrong} | {str(first.stated)}
    stated = f"{first.values.get('word', 'this')} {first.values.get('side', '')} {first.stated}"
    values: dict[str, str | int] = {
        "stated": " ".join(stated.split()),
        "computed": " or ".join(sorted(numbers)),
    }
    return Finding("P504", line, first.part, values)


def impossible(line: int, ways: Sequence[Sequence[Finding]]) -> list[Finding]:
    """The findings of a figure that no way gives, with all that it might be."""
    found = []
    for place, first in enumerate(ways[0]):
        others = {str(one[place].computed) for one in ways if len(one) > place}
        values = dict(first.values)
        if len(others) > 1:
            values["computed"] = " or ".join(sorted(others))
        found.append(structs.replace(first, line=line, values=values))
    return found


def one_course_each(courses: Courses) -> Iterator[tuple[Spot, tuple[int, ...]]]:
    """A course to each position in which the play may end."""
    for spot in courses.layers[-1]:
        yield spot, courses.course(spot)


def every_course(courses: Courses) -> Iterator[tuple[Spot, tuple[int, ...]]]:
    """All courses, each with the position in which it ends. Raises ``PlayLimitError`` where they are many."""
    found: list[tuple[Spot, tuple[int, ...]]] = [(spot, ()) for spot in courses.layers[0]]
    for layer in courses.layers[:-1]:
        found = [(one.after, (*cards, *one.cards)) for spot, cards in found for one in layer[spot]]
        if len(found) > EVERY:
            raise PlayLimitError
    yield from found


def of_figures(way: Way) -> Conflict:
    """The lines of figures that contradict each other with all that may have been called."""
    found = [one for one in way.result.findings if one.code == CONFLICT]
    lines = {line for one in found for line in (one.line, *(other for other, _ in one.related))}
    return Conflict(tuple(sorted(way.filled.origin[line] for line in lines)), Proof.AMONG_THEM)


def _scores(
    seats: Sequence[str], ways: Sequence[Way], *, by_acts: bool = False
) -> dict[str, tuple[int, int]]:
    """The range of each score, one way having a range where no call is told."""
    scores = [(by_acts and way.result.by_acts) or way.result.scores for way in ways]
    return {seat: _range([end for one in scores for end in one[seat]]) for seat in seats}


def _called(ways: Sequence[Way]) -> Iterator[Finding]:
    """The notes on what may have been called, of which one way says as much as another."""
    said = set()
    for way in ways:
        for one in way.result.findings:
            line = way.filled.origin[one.line]
            if one.code in CALLS_OPEN and (one.code, line, one.part) not in said:
                said.add((one.code, line, one.part))
                yield structs.replace(one, line=line)


def _range(values: Sequence[int]) -> tuple[int, int]:
    return min(values), max(values)
