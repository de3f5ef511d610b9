"""Figures written in a deal that is not told whole, held against the least and the greatest they can be.

First the acts alone say what can be. A figure outside that is an error; one inside it is possible, and only
then used to narrow what can be.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations

from msgspec import Struct, structs

from ..diagnostics.diagnostic import Finding, Part
from ..engine.ahead import ACTS, stands_after
from ..engine.game import DealResult, Status
from ..model.statements import Assertion, Call, Count, Counts, Line, Play, Played, Statement
from .fit import Fit
from .paths import Cut, Path, last_slot
from .places import player_of
from .plays import Condition, Goal
from .slots import Plays

CODES = {"count": "P101", "tricks": "P201", "score": "P301", "total": "P302"}


Range = tuple[int, int]
OF_THE_END = ("score", "cards", "capot")
PIQUE = "pique"
BONUSES = {PIQUE: "P204", "repique": "P205", "carte-rouge": "P206"}
"""words that say who made a bonus, and the code of the finding where he cannot have"""


class Figure(Struct, frozen=True):
    """A figure that a line states.

    ``goals`` say what it may count, one or the other; the points in hand of ``player`` are added (None: of
    nobody). It holds when the sum lies between ``least`` and ``most``. The line states ``weight`` times that
    and ``plus``. ``flip`` is where a number of tricks was turned into the elder hand's: all tricks so far.
    ``uneven``: a number that no sum makes, of a deal that counts double. ``bonus`` is the player who is said
    to have made one: it holds also where he makes it in hand, and only there if there are no goals.
    ``heard``: it is a count that was spoken before the play.
    """

    line: int
    part: Part
    word: str
    side: str
    goals: tuple[Goal, ...]
    player: int | None
    least: int
    most: int
    plus: int = 0
    flip: int | None = None
    weight: int = 1
    uneven: int | None = None
    bonus: int | None = None
    heard: bool = False

    def shown(self, value: int) -> int:
        """A value as the line would state it."""
        return self.weight * value + self.plus if self.flip is None else self.flip - value

    @property
    def stated(self) -> int:
        """The number that the line states."""
        return self.shown(self.least) if self.uneven is None else self.uneven

    def all_shown(self, ranges: Sequence[Range]) -> list[Range]:
        """Ranges of values as the line would state them."""
        ends = (sorted((self.shown(low), self.shown(high))) for low, high in ranges)
        return [(low, high) for low, high in ends]

    def differs(self, other: Figure) -> bool:
        """Does another figure of the same kind, side and moment have no number with this in common? Tricks
        of both sides are of one kind; a figure that may count one thing or the other is of none."""
        alike = self.player is None or self.word == other.word
        if len(self.goals) != 1 or self.goals != other.goals or self.player != other.player or not alike:
            return False
        return self.most < other.least or other.most < self.least

    @property
    def of_calls(self) -> bool:
        """Does it hang on what was called?"""
        return self.player is not None or self.bonus is not None or self.heard

    @property
    def condition(self) -> Condition:
        """The figure as a condition on the play and the points in hand."""
        other = self.goals[1] if len(self.goals) > 1 else None
        return Condition(self.goals[0], self.least, self.most, other)


def clash(figures: Sequence[Figure]) -> tuple[Figure, Figure] | None:
    """Two of these that say different numbers of the same thing, if there are: they cannot hold together,
    whatever else is told."""
    return next((two for two in combinations(figures, 2) if two[0].differs(two[1])), None)


def points(player: int, until: int | None = None, cards: int = 1) -> Goal:
    """Points in play of a player over the first ``until`` slots; the cards are counted when the deal is
    over."""
    return Goal(1 - player, player, 0, until, cards if until is None else 0)


def counted(player: int, until: int, slots: int) -> tuple[Goal, ...]:
    """What a count spoken after ``until`` of all ``slots`` may hold: at the last lead the point for the last
    trick or not, after the last card the cards or not."""
    if until == slots:
        return points(player, None, 0), points(player)
    if until == slots - 1:
        return points(player, until), points(player, None, 0)
    return (points(player, until),)


def states_figure(says: Statement) -> bool:
    """Does the line write a figure that the judge reckons too? A ``sure`` speaks of what was not played."""
    if isinstance(says, Play):
        return any(
            isinstance(laid, Played) and laid.count is not None for lane in says.lanes for laid in lane
        )
    return isinstance(says, Counts) or (isinstance(says, Assertion) and not says.sure)


class Settled(Struct, frozen=True):
    """Figures that are certain whatever the cards: ``lines`` of them, and what is wrong in these."""

    lines: frozenset[int] = frozenset()
    findings: tuple[Finding, ...] = ()


def broken_off(result: DealResult, lines: Sequence[Line], settled: Settled) -> DealResult:
    """The deal as the engine left it, where the record breaks off and no more can be said; a note (W904)
    tells how many lines have figures that are not compared. Those before a side line are of another line."""
    open_lines = {line for line in result.unchecked if line >= result.first and line not in settled.lines}
    left = sorted(one for one in open_lines if states_figure(lines[one].says) or speaks(lines[one]))
    result = structs.replace(result, status=Status.UNFINISHED, findings=(*result.findings, *settled.findings))
    if not left:
        return result
    what, they = ("1 figure is", "it hangs") if len(left) == 1 else (f"{len(left)} figures are", "they hang")
    finding = Finding("W904", left[0], None, {"what": what, "they": they})
    return structs.replace(result, findings=(*result.findings, finding))


def so_far(result: DealResult, judged: DealResult, lines: Sequence[Line], settled: Settled) -> DealResult:
    """A deal that breaks off has no score, however few ways there are to fill it in; what is found of its
    figures so far stands. ``result`` is the deal as the engine left it."""
    if judged.status is Status.CONTRADICTORY:
        return judged
    if judged.status is Status.UNDECIDED:
        return broken_off(result, lines, settled)
    figures = tuple(one for one in judged.findings if one.code != "M503")
    return structs.replace(result, status=Status.UNFINISHED, findings=figures)


def speaks(line: Line) -> bool:
    """Is a count spoken in a call?"""
    return isinstance(line.says, Call) and any(isinstance(said, Count) for said in line.says.said)


def hangs_on_figures(result: DealResult, lines: Sequence[Line]) -> bool:
    """Is it a written figure with which the deal cannot be filled in? Where a game ends within the deal not
    all of it counts, and the figure may fit; what contradicts itself without one does so whatever counts."""
    if result.status is not Status.CONTRADICTORY:
        return False
    found = [one for one in result.findings if one.code == "M501"]
    named = [lines[at] for one in found for at in (one.line, *(at for at, _ in one.related))]
    return not named or any(states_figure(one.says) or speaks(one) for one in named)


def first_card_after(lines: Sequence[Line], path: Path, line: int) -> bool:
    """Is the play told after this line? A total before the first card holds the calls so far, which the
    engine compares."""
    return any(isinstance(lines[step].says, Play) for step in path.lines if step > line)


def no_act_after(lines: Sequence[Line], path: Path, line: int) -> bool:
    """Is no line of the play after this line?"""
    return not any(isinstance(lines[step].says, ACTS) for step in path.lines if step > line)


class Figures:
    """The figures on a path, from the first lead on. Counts spoken in calls are left to ``bonuses``."""

    def __init__(
        self,
        lines: Sequence[Line],
        path: Path,
        plays: Plays,
        seats: tuple[str, str],
        before: tuple[int | None, ...],
        early: bool,
        weight: int,
        over: bool,
    ) -> None:
        """``before``: the totals before the deal, elder first, None where not told. ``early``: is a
        bonus due by the first lead? It may be spoken with it or not yet, so that count is left alone.
        ``weight``: 2 in a deal that counts double. ``over``: was the deal played out?"""
        self.early = early
        self.weight = weight
        self.over = over
        self.lines = lines
        self.path = path
        self.plays = plays
        self.seats = seats
        self.before = before
        self.slots = len(plays.slots)

    def __iter__(self) -> Iterator[Figure]:
        reached = 0
        for step in self.path.steps:
            if not isinstance(step, int):
                reached = step.slot if isinstance(step, Cut) else reached
                continue
            says = self.lines[step].says
            if isinstance(says, Play):
                reached = last_slot(says) + 1
            elif isinstance(says, Assertion) and says.word in OF_THE_END and not says.sure:
                # the deal is reckoned: a total after this holds the whole of it
                reached = self.slots
                yield from self.asserted(step, says, reached)
            elif isinstance(says, Counts) and says.side in self.seats and reached > 1:
                stated = says.corrected[-1] if says.corrected else says.number
                yield self.count(step, Part("number"), self.seats.index(says.side), reached, stated)
            elif isinstance(says, Assertion) and not says.sure:
                if says.word != "total" or reached or not first_card_after(self.lines, self.path, step):
                    yield from self.asserted(step, says, reached)
                if says.word == "tricks" and self.of_trick(step, says, reached) == self.slots:
                    reached = self.slots  # a total after it is that of the end too
        yield from self.spoken()

    def count(self, line: int, part: Part, player: int, until: int, stated: int) -> Figure:
        """A count spoken after ``until`` cards."""
        goals = counted(player, until, self.slots)
        return Figure(line, part, "count", self.seats[player], goals, player, stated, stated)

    def spoken(self) -> Iterator[Figure]:
        """Counts at cards; one whose speaker is not known is left alone."""
        for slot, (told, player) in enumerate(zip(self.plays.slots, player_of(self.plays), strict=True)):
            if told.count is not None and player is not None and (slot or not self.early):
                yield self.count(told.line, Part("count", told.index), player, slot + 1, told.count)

    def asserted(self, line: int, says: Assertion, reached: int) -> Iterator[Figure]:
        """The pairs of an assertion that speaks of the deal."""
        if says.word == "cards" and says.outcome == "divided":
            half = self.slots // 4
            yield self.tricks(line, Part("word"), "cards", "divided", 0, (half, half), None)
            return
        if says.word == "tricks":
            after = self.of_trick(line, says, reached)
            if after is None:
                return
            reached = after
        for place, (letters, number) in enumerate(says.values):
            if letters in self.seats:
                yield from self.pair(line, says.word, place, self.seats.index(letters), number, reached)

    def of_trick(self, line: int, says: Assertion, reached: int) -> int | None:
        """The cards after which it stands: where tricks that are not told lie about it, ``tricks`` of both
        says how many of them were over. None where that may be one moment or another."""
        following = [self.lines[step].says for step in self.path.lines if step > line]
        if reached == self.slots or (reached == 0 and not any(isinstance(one, Play) for one in following)):
            return reached
        tricks = stands_after(says, len(self.seats), reached // 2, self.slots // 2, following)
        if not tricks:
            return None  # one moment or another, or before the first trick
        return reached if tricks == reached // 2 else 2 * tricks

    def pair(
        self, line: int, word: str, place: int, player: int, number: int | None, reached: int
    ) -> Iterator[Figure]:
        """One pair (side, number) of an assertion."""
        part = Part("value", place)
        seat = self.seats[player]
        size = self.slots // 2
        if word == "score" and number is not None:
            yield Figure(line, part, word, seat, (points(player),), player, number, number)
        elif word == "total" and number is not None and self.before[player] is not None:
            until = None if reached in (0, self.slots) else reached
            goals: tuple[Goal, ...] = (points(player, until),)
            if until is not None and self.over and no_act_after(self.lines, self.path, line):
                # the deal was played out: it may be what both had then, or at its end
                goals = (*goals, points(player))
            base = self.before[player] or 0
            points_made, rest = divmod(number - base, self.weight)
            # half a point is none: the least is above the most
            uneven = number if rest else None
            least = points_made + (1 if rest else 0)
            yield Figure(
                line, part, word, seat, goals, player, least, points_made, base, None, self.weight, uneven
            )
        elif word == "tricks" and number is not None:
            until = None if reached in (0, self.slots) else reached
            yield self.tricks(line, part, word, seat, player, (number, number), until)
        elif word in ("cards", "capot"):
            least = size if word == "capot" else size // 2 + 1
            yield self.tricks(line, part, word, seat, player, (least, size), None)

    def tricks(
        self,
        line: int,
        part: Part,
        word: str,
        side: str,
        player: int,
        tricks: tuple[int, int],
        until: int | None,
    ) -> Figure:
        """A figure about tricks, turned into the elder hand's."""
        so_far = (self.slots if until is None else until) // 2
        least, most = tricks
        goal = (Goal(tricks=1, until=until),)
        if player == 0:
            return Figure(line, part, word, side, goal, None, least, most)
        return Figure(line, part, word, side, goal, None, so_far - most, so_far - least, flip=so_far)


def apart(ranges: Sequence[Range]) -> list[Range]:
    """Ranges in order, those that meet put together."""
    found: list[Range] = []
    for low, high in sorted(ranges):
        if found and low <= found[-1][1] + 1:
            found[-1] = found[-1][0], max(found[-1][1], high)
        else:
            found.append((low, high))
    return found


def in_words(ranges: Sequence[Range]) -> str:
    """``20 to 21 or 30``: all that may be."""
    return " or ".join(str(low) if low == high else f"{low} to {high}" for low, high in apart(ranges))


def nearest(stated: int, ranges: Sequence[Range]) -> int:
    """The end of a range that is nearest to a number outside all of them."""
    return min((end for two in ranges for end in two), key=lambda end: (abs(end - stated), end))


def wrong(
    figure: Figure,
    ranges: Sequence[Range],
    sic: bool,
    seats: tuple[str, str],
    size: int,
    makers: Sequence[tuple[str, Fit]] = (),
) -> Finding:
    """The finding of a figure that no way to fill in the deal gives; ``ranges`` are those of the values that
    it may have, ``makers`` how it would stand if it named another as who made a bonus."""
    low, high = min(low for low, _ in ranges), max(high for _, high in ranges)
    if figure.bonus is not None:
        return wrong_bonus(figure.word, figure.line, figure.part, figure.side, makers)
    if figure.word in ("cards", "capot"):
        return _wrong_winner(figure, low, high, seats, size)
    shown = figure.all_shown(ranges)
    stated, computed = figure.stated, in_words(shown)
    values: dict[str, str | int] = {
        "side": figure.side,
        "stated": stated,
        "computed": computed,
        "difference": f"{stated - nearest(stated, shown):+d}",
        "word": figure.word,
    }
    code = "P401" if sic else CODES[figure.word]
    value = shown[0][0] if low == high else computed
    return Finding(code, figure.line, figure.part, values, None, stated, value)


def wrong_bonus(word: str, line: int, part: Part, side: str, makers: Sequence[tuple[str, Fit]]) -> Finding:
    """``pique A:``, ``repique A:``, ``carte-rouge A:`` where that cannot be; ``makers``: how it would stand
    of each side."""
    may = [f"{one}:" for one, fit in makers if fit is not Fit.WRONG]
    surely = any(fit is Fit.CONFIRMED for _, fit in makers)
    stated, computed = f"{side}:", " or ".join(may if surely else [*may, "nobody"])
    values: dict[str, str | int] = {"side": side, "stated": stated, "computed": computed, "word": word}
    return Finding(BONUSES[word], line, part, values, None, stated, computed)


def _wrong_winner(figure: Figure, low: int, high: int, seats: tuple[str, str], size: int) -> Finding:
    """``cards A:``, ``cards divided``, ``capot A:`` where that cannot be; tricks are elder's."""
    need = size if figure.word == "capot" else size // 2 + 1
    can = [f"{seats[0]}:"] if high >= need else []
    can += [f"{seats[1]}:"] if size - low >= need else []
    can += ["divided"] if figure.word == "cards" and low <= size // 2 <= high else []
    can += ["nobody"] if figure.word == "capot" and high > 0 and low < size else []
    computed = " or ".join(can)
    stated = figure.side if figure.side == "divided" else f"{figure.side}:"
    values: dict[str, str | int] = {"side": figure.side, "stated": stated, "computed": computed}
    code = "P202" if figure.word == "cards" else "P203"
    return Finding(code, figure.line, figure.part, values, None, stated, computed)


def possible(figure: Figure, ranges: Sequence[Range]) -> Finding:
    """The note on a figure that can be and need not: what it is taken to say from here on. ``ranges``: those
    of the values that it may have by the acts alone."""
    low, high = min(low for low, _ in ranges), max(high for _, high in ranges)
    if figure.word in ("cards", "capot"):
        stated, told = f"{figure.word} {figure.side}", f"{low} to {high} tricks of the elder hand"
    elif figure.bonus is not None:
        stated, told = f"{figure.word} {figure.side}", "it may be made or not"
    else:
        stated = f"{figure.word} {figure.side} {figure.stated}"
        told = in_words(figure.all_shown(ranges))
    values: dict[str, str | int] = {"stated": stated, "computed": told}
    return Finding("P504", figure.line, figure.part, values)
