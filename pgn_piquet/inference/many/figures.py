"""Figures written in a half-told deal of several hands, as what they ask of the play."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations

from msgspec import Struct

from ...diagnostics.diagnostic import Finding, Part
from ...engine.ahead import stands_after
from ...model.statements import Assertion, Counts, Line, Play
from ..claims import amount
from ..figures import BONUSES, CODES, PIQUE, Range, first_card_after, in_words, nearest, wrong_bonus
from ..fit import Fit
from ..paths import Cut, Path
from ..said_of_talk import heard
from ..slots import Plays, passed_after, slot_after
from .half_told import OF_THE_END
from .outcomes import Condition, Goal
from .players import players_of
from .table import Table, side_of

COUNT = "count"
MANY = 1_000
"""more than anybody scores in the play of a deal, besides a pique"""


class Figure(Struct, frozen=True):
    """``side`` (its number) has between ``least`` and ``most`` after ``slot`` cards: points (besides ``plus``
    from before the deal), or tricks where ``of_tricks``. ``early``: may it be what was counted before the
    last trick, or the cards, were reckoned? ``bonus``: it says that the side made one, a pique by points in
    play alone (see ``bonuses``)."""

    line: int
    part: Part
    word: str
    side: int
    slot: int
    least: int
    most: int
    of_tricks: bool = False
    early: bool = False
    plus: int = 0
    bonus: bool = False
    heard: bool = False
    """is it a count spoken before the play?"""
    weight: int = 1
    """of a total: by how much the points of the deal count in it"""
    uneven: int = 0
    """what is left over of a total that no whole number of points gives; no value fits it"""

    def shown(self, value: int) -> int:
        """The number that a line would state for a value."""
        return self.weight * value + self.plus

    @property
    def stated(self) -> int:
        """The number that the line states."""
        return self.shown(self.most) + self.uneven if self.uneven else self.shown(self.least)

    @property
    def of_talk(self) -> tuple[str, int] | None:
        """What it says of the calls alone: who made what, or the line of a count."""
        if self.heard:
            return COUNT, self.line
        return (self.word, self.side) if self.bonus and self.word != PIQUE else None

    def condition(self, slots: int) -> Condition:
        """What it asks of the play, of so many cards in all."""
        if self.of_talk is not None:
            return Condition((), self.least, self.most, self.of_talk)
        if self.bonus:
            goals = (Goal(self.side, False, 1, slots, whole=False, in_play=True),)
            return Condition(goals, self.least, self.most)
        first = Goal(self.side, self.of_tricks, 1, self.slot, whole=not (self.early and self.slot == slots))
        if not self.early:
            return Condition((first,), self.least, self.most)
        last = Goal(self.side, self.of_tricks, 1, slots, whole=self.slot == slots)
        return Condition((first, last), self.least, self.most)

    def differs(self, other: Figure) -> bool:
        """Does another figure of the same kind, side and moment have no number with this in common?"""
        if self.early or other.early or (self.side, self.slot) != (other.side, other.slot):
            return False
        if not (self.of_tricks and other.of_tricks) and self.word != other.word:
            return False
        return self.most < other.least or other.most < self.least


def clash(figures: Sequence[Figure]) -> bool:
    """Do two of these say different numbers of the same thing? They cannot hold together, whatever else is
    told."""
    return any(one.differs(other) for one, other in combinations(figures, 2))


class Figures:
    """The figures on a path from the end of the first trick on."""

    def __init__(
        self,
        table: Table,
        lines: Sequence[Line],
        path: Path,
        plays: Plays,
        before: Sequence[int | None],
        weight: int = 1,
    ) -> None:
        """``before``: the totals before the deal by side, None where not told; ``weight``: 2 in a deal that
        counts double."""
        self.table = table
        self.lines = lines
        self.path = path
        self.plays = plays
        self.before = before
        self.weight = weight
        self.slots = len(plays.slots)

    def __iter__(self) -> Iterator[Figure]:
        reached = 0
        ends = dict(self.plays.ends)
        for step in self.path.steps:
            if not isinstance(step, int):
                reached = slot_after(step, self.table.players) if isinstance(step, Cut) else reached
                continue
            says = self.lines[step].says
            if isinstance(says, Play):
                reached = passed_after(says, ends.get(step, reached), self.table.players)
            elif isinstance(says, Assertion) and not says.sure:
                reached = self.slots if says.word in OF_THE_END else reached
                if says.word != "total" or reached or not first_card_after(self.lines, self.path, step):
                    yield from self.asserted(step, says, reached)
                if says.word == "tricks" and self.of_tricks(step, says, reached) == self.slots:
                    reached = self.slots  # a total after it is that of the end too
            elif isinstance(says, Counts) and reached >= self.table.players:
                side = self.side(says.side)
                stated = says.corrected[-1] if says.corrected else says.number
                if side >= 0:
                    yield self.count(step, Part("number"), side, reached, stated)
        yield from self.spoken()

    def side(self, letters: str) -> int:
        """Number of a side, -1 where the letters mean none. A seat means its side."""
        return side_of(self.table, letters)

    def count(self, line: int, part: Part, side: int, slot: int, stated: int) -> Figure:
        """A count spoken after so many cards: at the last lead the last trick may be in it or not, after
        the last card the points for the cards."""
        last = slot > self.slots - self.table.players
        return Figure(line, part, "count", side, slot, stated, stated, early=last)

    def spoken(self) -> Iterator[Figure]:
        """Counts at cards after the first trick; one whose speaker is not known is left alone."""
        players = players_of(self.table, self.plays)
        for place, slot in enumerate(self.plays.slots):
            player = players[place]
            if slot.count is not None and player is not None and place >= self.table.players:
                side = self.table.side_of[player]
                yield self.count(slot.line, Part("count", slot.index), side, place + 1, slot.count)

    def of_tricks(self, line: int, says: Assertion, reached: int) -> int | None:
        """The cards after which a line ``tricks`` stands, None where that may be one moment or another."""
        following = [self.lines[step].says for step in self.path.lines if step > line]
        if reached == self.slots or (reached == 0 and not any(isinstance(one, Play) for one in following)):
            return reached
        done = reached // self.table.players
        after = stands_after(says, len(self.table.sides), done, self.table.tricks, following)
        if not after:
            return None  # one moment or another, or before the first trick
        return reached if after == done else after * self.table.players

    def asserted(self, line: int, says: Assertion, reached: int) -> Iterator[Figure]:
        """The pairs of an assertion that speaks of the deal."""
        size = self.table.tricks
        if says.word == "cards" and says.outcome == "divided":
            # of two sides both have half of the tricks; of three none has more
            two = len(self.table.sides) == 2
            for side in (0,) if two else range(len(self.table.sides)):
                least = size // 2 if two else 0
                most = size // 2
                yield Figure(line, Part("word"), "divided", side, self.slots, least, most, of_tricks=True)
            return
        stands = self.of_tricks(line, says, reached) if says.word == "tricks" else reached
        if stands is None:
            return
        end = self.slots if stands == 0 else stands - stands % self.table.players
        for place, (letters, number) in enumerate(says.values):
            side = self.side(letters)
            if side < 0:
                continue
            part = Part("value", place)
            before = self.before[side]
            if says.word == "score" and number is not None:
                yield Figure(line, part, "score", side, self.slots, number, number)
            elif says.word == "total" and number is not None and before is not None:
                points, rest = divmod(number - before, self.weight)
                least = points + 1 if rest else points
                yield Figure(
                    line, part, "total", side, end, least, points, plus=before, weight=self.weight,
                    uneven=rest,
                )  # fmt: skip
            elif says.word == "tricks" and number is not None:
                yield Figure(line, part, "tricks", side, end, number, number, of_tricks=True)
            elif says.word == "capot" and len(says.values) == 1:
                yield Figure(line, part, "capot", side, self.slots, size, size, of_tricks=True)
            elif says.word == "cards" and number is None:
                yield Figure(line, part, "cards", side, self.slots, size // 2 + 1, size, of_tricks=True)


def bonuses(table: Table, lines: Sequence[Line], path: Path) -> Iterator[Figure]:
    """The ``pique``, ``repique`` and ``carte-rouge`` lines. A pique shows in that without the cards nobody
    scores as much in the play as it brings, unless he makes one."""
    pique = int(table.values.pique)
    for line in path.lines:
        says = lines[line].says
        if not isinstance(says, Assertion) or says.word not in BONUSES or says.sure:
            continue
        for place, (letters, _) in enumerate(says.values):
            side = side_of(table, letters)
            if side >= 0:
                least, most = (max(pique, 1), 2 * pique + MANY) if says.word == PIQUE else (1, 1)
                slots = table.players * table.tricks
                yield Figure(line, Part("value", place), says.word, side, slots, least, most, bonus=True)


def counts_heard(table: Table, lines: Sequence[Line], path: Path) -> Iterator[Figure]:
    """The counts spoken before the first card or in a call."""
    for line, part, letters, number in heard(lines, path):
        side = side_of(table, letters)
        if side >= 0:
            # each at a moment of its own
            yield Figure(line, part, COUNT, side, -1 - line, number, number, heard=True)


def wrong(
    figure: Figure,
    ranges: Sequence[Range],
    sic: bool,
    table: Table,
    others: Sequence[tuple[Figure, Fit]] = (),
) -> Finding:
    """The finding of a figure that no way to fill in the deal gives; ``ranges`` are those of the values that
    it may have, ``others`` how it would stand if it named each side as who made a bonus."""
    low, high = min(low for low, _ in ranges), max(high for _, high in ranges)
    side = table.sides[figure.side]
    if figure.bonus:
        makers = [(table.sides[one.side], fit) for one, fit in others]
        return wrong_bonus(figure.word, figure.line, figure.part, side, makers)
    if figure.word in ("cards", "capot", "divided"):
        stated = "divided" if figure.word == "divided" else f"{side}:"
        computed = (
            f"{low} to {high} tricks for {side}" if low < high else f"{amount(low, 'trick')} for {side}"
        )
        code = "P203" if figure.word == "capot" else "P202"
        values: dict[str, str | int] = {"side": side, "stated": stated, "computed": computed}
        return Finding(code, figure.line, figure.part, values, None, stated, computed)
    shown = [(figure.shown(low), figure.shown(high)) for low, high in ranges]
    number, computed = figure.stated, in_words(shown)
    values = {
        "side": side, "stated": number, "computed": computed,
        "difference": f"{number - nearest(number, shown):+d}", "word": figure.word,
    }  # fmt: skip
    code = "P401" if sic else CODES[figure.word]
    value = shown[0][0] if low == high else computed
    return Finding(code, figure.line, figure.part, values, None, number, value)


def possible(figure: Figure, ranges: Sequence[Range], table: Table) -> Finding:
    """The note on a figure that can be and need not: what it is taken to say from here on. ``ranges``: those
    of the values that it may have by the acts alone."""
    low, high = min(low for low, _ in ranges), max(high for _, high in ranges)
    side = table.sides[figure.side]
    if figure.word in ("cards", "capot", "divided"):
        stated = "cards divided" if figure.word == "divided" else f"{figure.word} {side}"
        told = f"{low} to {high} tricks of {side}"
    elif figure.bonus:
        stated, told = f"{figure.word} {side}", "it may be made or not"
    else:
        stated = f"{figure.word} {side} {figure.stated}"
        told = in_words([(figure.shown(low), figure.shown(high)) for low, high in ranges])
    return Finding("P504", figure.line, figure.part, {"stated": stated, "computed": told})
