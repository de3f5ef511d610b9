"""Figures written in a half-told deal of several hands, as what they ask of the play."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations

from msgspec import Struct

from ...diagnostics.diagnostic import Finding, Part
from ...engine.ahead import stands_after
from ...model.statements import Assertion, Counts, Line, Play
from ..claims import amount
from ..figures import CODES, first_card_after
from ..paths import Cut, Path
from ..slots import Plays, passed_after, slot_after
from .half_told import OF_THE_END
from .players import players_of
from .table import Table, side_of


class Figure(Struct, frozen=True):
    """``side`` (its number) has between ``least`` and ``most`` after ``slot`` cards: points (besides ``plus``
    from before the deal), or tricks where ``of_tricks``. ``early``: may it be what was counted before the
    last trick, or the cards, were reckoned?"""

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
    ) -> None:
        """``before``: the totals before the deal by side, None where not told."""
        self.table = table
        self.lines = lines
        self.path = path
        self.plays = plays
        self.before = before
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
        if reached in (0, self.slots):
            return reached
        following = [self.lines[step].says for step in self.path.lines if step > line]
        done = reached // self.table.players
        after = stands_after(says, len(self.table.sides), done, self.table.tricks, following)
        return None if after is None else reached if after == done else after * self.table.players

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
                yield Figure(line, part, "total", side, end, number - before, number - before, plus=before)
            elif says.word == "tricks" and number is not None:
                yield Figure(line, part, "tricks", side, end, number, number, of_tricks=True)
            elif says.word == "capot" and len(says.values) == 1:
                yield Figure(line, part, "capot", side, self.slots, size, size, of_tricks=True)
            elif says.word == "cards" and number is None:
                yield Figure(line, part, "cards", side, self.slots, size // 2 + 1, size, of_tricks=True)


def wrong(figure: Figure, low: int, high: int, sic: bool, table: Table) -> Finding:
    """The finding of a figure that no way to fill in the deal gives."""
    side = table.sides[figure.side]
    if figure.word in ("cards", "capot", "divided"):
        stated = "divided" if figure.word == "divided" else f"{side}:"
        computed = (
            f"{low} to {high} tricks for {side}" if low < high else f"{amount(low, 'trick')} for {side}"
        )
        code = "P203" if figure.word == "capot" else "P202"
        values: dict[str, str | int] = {"side": side, "stated": stated, "computed": computed}
        return Finding(code, figure.line, figure.part, values, None, stated, computed)
    low, high, number = low + figure.plus, high + figure.plus, figure.least + figure.plus
    computed = str(low) if low == high else f"{low} to {high}"
    nearest = low if number < low else high
    values = {
        "side": side, "stated": number, "computed": computed, "difference": f"{number - nearest:+d}",
        "word": figure.word,
    }  # fmt: skip
    code = "P401" if sic else CODES[figure.word]
    return Finding(code, figure.line, figure.part, values, None, number, low if low == high else computed)


def possible(figure: Figure, low: int, high: int, table: Table) -> Finding:
    """The note on a figure that can be and need not: what it is taken to say from here on."""
    side = table.sides[figure.side]
    if figure.word in ("cards", "capot", "divided"):
        stated = "cards divided" if figure.word == "divided" else f"{figure.word} {side}"
        told = f"{low} to {high} tricks of {side}"
    else:
        stated = f"{figure.word} {side} {figure.least + figure.plus}"
        told = f"{low + figure.plus} to {high + figure.plus}"
    return Finding("P504", figure.line, figure.part, {"stated": stated, "computed": told})
