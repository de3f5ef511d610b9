"""Figures that hang on the calls: ``pique``, ``repique`` and ``carte-rouge`` lines, and counts spoken before
the play; and counts that are wrong because one before them is."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec import structs

from ..diagnostics.diagnostic import Part
from ..model.statements import Assertion, Call, Count, Counts, Line, Play
from ..rules.ruleset import RuleSet
from .figures import BONUSES, PIQUE, Figure, Range, points
from .paths import Path
from .stakes import most_in_play


def bonuses(lines: Sequence[Line], path: Path, seats: tuple[str, str], rules: RuleSet) -> Iterator[Figure]:
    """The ``pique``, ``repique`` and ``carte-rouge`` lines. A pique in the play shows in that without the
    cards nobody scores as much there as it brings, unless he makes one."""
    shows = rules.pique > most_in_play(rules)
    most = rules.pique + most_in_play(rules)
    for line in path.lines:
        says = lines[line].says
        if not isinstance(says, Assertion) or says.word not in BONUSES or says.sure:
            continue
        for place, (letters, _) in enumerate(says.values):
            if letters not in seats:
                continue
            player, part = seats.index(letters), Part("value", place)
            goals = (points(player, None, 0),) if says.word == PIQUE and shows else ()
            least = rules.pique if goals else 1
            yield Figure(
                line, part, says.word, letters, goals, None, least, most if goals else 1, bonus=player
            )


def of_others(figure: Figure, seats: tuple[str, str]) -> list[Figure]:
    """A figure that says who made a bonus, once for each player; none for another."""
    if figure.bonus is None:
        return []
    return [
        structs.replace(
            figure, side=seat, bonus=player, goals=tuple(points(player, None, 0) for _ in figure.goals)
        )
        for player, seat in enumerate(seats)
    ]


def heard(lines: Sequence[Line], path: Path) -> Iterator[tuple[int, Part, str, int]]:
    """The counts spoken before the first card or in a call: line, place in it, side and number. What they
    hold hangs on the calls alone."""
    played = False
    for line in path.lines:
        says = lines[line].says
        played = played or isinstance(says, Play)
        if isinstance(says, Call):
            counts = [(at, one.number) for at, one in enumerate(says.said) if isinstance(one, Count)]
            if counts:
                at, number = counts[-1]
                yield line, Part("said", at), says.seat, number
        elif isinstance(says, Counts) and not played:
            number = says.corrected[-1] if says.corrected else says.number
            yield line, Part("number"), says.side, number


def counts_heard(lines: Sequence[Line], path: Path, seats: tuple[str, str]) -> Iterator[Figure]:
    """The same as figures."""
    for line, part, side, number in heard(lines, path):
        if side in seats:
            yield Figure(line, part, "count", side, (), None, number, number, heard=True)


class Misspoken:
    """Counts that are wrong. One that may be wrong by as much as the one before, of the same side, follows
    from it, and nothing more is said."""

    def __init__(self) -> None:
        self.off: dict[str, set[int]] = {}

    def follows(self, side: str, stated: int, ranges: Sequence[Range] | None) -> bool:
        """Does a count follow from one before? ``ranges`` of what would be right; None: it is not wrong."""
        if ranges is None:
            self.off.pop(side, None)
            return False
        off = {stated - value for low, high in ranges for value in range(low, high + 1)}
        both = off & self.off.get(side, set())
        self.off[side] = both or off
        return bool(both)
