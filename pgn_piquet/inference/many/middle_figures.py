"""What is written of tricks, the cards and the capot in a deal told from its middle."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ...diagnostics.diagnostic import Finding, Part
from ...engine.ahead import passes_over
from ...model.statements import Assertion, Line, Play, Statement
from ..figures import Range
from ..paths import Path
from ..slots import Plays
from .figures import Figure, possible, wrong
from .half_told import OF_THE_END, ends_of
from .table import Table, side_of

OF_CARDS = ("cards", "capot", "divided")


def figures(
    lines: Sequence[Line], path: Sequence[int], plays: Plays, table: Table, before: dict[str, int]
) -> Iterator[Figure]:
    """The figures of the lines of a path in order. ``table`` is that of the whole deal, ``before`` the tricks
    of each of its sides before the first card, ``plays`` what is left."""
    ends = dict(ends_of(lines, plays))
    reached = 0
    for at, index in enumerate(path):
        says = lines[index].says
        reached = ends.get(index, reached)
        if isinstance(says, Assertion) and not says.sure and not more_than_there_are(says, index, table):
            reached = len(plays.slots) if says.word in OF_THE_END else reached
            later = [one for other in path[at:] if isinstance(one := lines[other].says, Play)]
            first = next((one.first for one in later if not passes_over(one)), None)
            over = table.tricks if first is None else first - 1
            if first is None and reached < len(plays.slots) and _tells_some(says, table):
                yield from _between(says, index, reached, table, plays, before)
                continue
            most = table.players * (over - table.tricks + plays.tricks)
            slot = _told_by_itself(says, table, before)
            stands = slot if reached < slot <= most else reached
            yield from _asserted(says, index, stands, table, plays, before)


def more_than_there_are(says: Assertion, line: int, table: Table) -> list[Finding]:
    """What is wrong with a line of more tricks than a deal has, for one side or together, whatever else is
    told."""
    found: list[Finding] = []
    left = table.tricks
    for place, (letters, number) in enumerate(says.values if says.word == "tricks" and not says.sure else ()):
        side = side_of(table, letters)
        if side < 0 or number is None:
            continue
        most = left if number <= table.tricks else table.tricks
        if number > most:
            figure = Figure(line, Part("value", place), "tricks", side, 0, number, number, True)
            found.append(wrong(figure, [(0, most)], says.sic, table))
        else:
            left -= number
    return found


def all_beyond(lines: Sequence[Line], path: Path, table: Table) -> Iterator[Finding]:
    """The same of the lines of a path."""
    for index in path.lines:
        says = lines[index].says
        if isinstance(says, Assertion):
            yield from more_than_there_are(says, index, table)


def tells_tricks(says: Statement, line: int, table: Table) -> bool:
    """Does a line say how many tricks somebody has, as may be?"""
    told = isinstance(says, Assertion) and says.word == "tricks" and not says.sure
    return told and isinstance(says, Assertion) and not more_than_there_are(says, line, table)


def _tells_some(says: Assertion, table: Table) -> bool:
    """Are the tricks of some sides told, and not of all?"""
    told = {side_of(table, letters) for letters, number in says.values if number is not None} - {-1}
    return says.word == "tricks" and 0 < len(told) < len(table.sides)


def _between(
    says: Assertion, line: int, reached: int, table: Table, plays: Plays, before: dict[str, int]
) -> Iterator[Figure]:
    """Tricks of some sides after the last card that is told may be those so far, those of the end or of a
    moment between: a side has no more by then (``reached`` cards), and as many at least at the end."""
    so_far = reached - reached % table.players
    for place, (letters, number) in enumerate(says.values):
        side = side_of(table, letters)
        if side >= 0 and number is not None:
            plus = before[table.sides[side]]
            part, whole, told = Part("value", place), len(plays.slots), number - plus
            yield Figure(line, part, "tricks", side, so_far, 0, told, True, plus=plus)
            yield Figure(line, part, "tricks", side, whole, told, plays.tricks, True, plus=plus)


def _told_by_itself(says: Assertion, table: Table, before: dict[str, int]) -> int:
    """After how many cards a line stands: where tricks that are not told lie about it, the tricks of all
    sides say how many were over; -1 where they do not."""
    told = {side_of(table, letters): number for letters, number in says.values if number is not None}
    if says.word != "tricks" or any(side not in told for side in range(len(table.sides))):
        return -1
    return table.players * (sum(told.values()) - sum(before.values()))


def _asserted(
    says: Assertion, line: int, reached: int, table: Table, plays: Plays, before: dict[str, int]
) -> Iterator[Figure]:
    """What an assertion says of the tricks, those before the first card left out."""
    whole, size = len(plays.slots), table.tricks
    if says.word == "cards" and says.outcome == "divided" and len(table.sides) == 2:
        plus = before[table.sides[0]]
        half = size // 2 - plus
        yield Figure(line, Part("word"), "divided", 0, whole, half, half, True, plus=plus)
        return
    for place, (letters, number) in enumerate(says.values):
        side = side_of(table, letters)
        if side < 0:
            continue
        plus = before[table.sides[side]]
        part = Part("value", place)
        if says.word == "tricks" and number is not None:
            slot = reached - reached % table.players
            yield Figure(line, part, "tricks", side, slot, number - plus, number - plus, True, plus=plus)
        elif says.word == "capot" and len(says.values) == 1:
            yield Figure(line, part, "capot", side, whole, size - plus, size - plus, True, plus=plus)
        elif says.word == "cards" and number is None and len(table.sides) == 2:
            yield Figure(line, part, "cards", side, whole, size // 2 + 1 - plus, size, True, plus=plus)


def ends_deal(lines: Sequence[Line], path: Path, plays: Plays, first: int) -> bool:
    """Is the deal told to its end, or something said of that?"""
    # a side line goes back: the last line of play says how far the deal is told
    if any(end >= len(plays.slots) for _, end in list(ends_of(lines, plays))[-1:]):
        return True
    for index in path.lines:
        says = lines[index].says
        if not isinstance(says, Assertion) or says.sure:
            continue
        if says.word in ("cards", "capot"):
            return True
        numbers = [number for _, number in says.values if number is not None]
        if says.word == "tricks" and sum(numbers) == first - 1 + plays.tricks:
            return True
    return False


def wrong_of(figure: Figure, ranges: Sequence[Range], lines: Sequence[Line], table: Table) -> Finding:
    """The finding of a figure that no way to fill in the deal gives."""
    says = lines[figure.line].says
    extra = figure.plus if figure.word in OF_CARDS else 0
    more = [(low + extra, high + extra) for low, high in ranges]
    return wrong(figure, more, isinstance(says, Assertion) and says.sic, table)


def noted(figure: Figure, ranges: Sequence[Range], table: Table) -> Finding:
    """The note on a figure that can be and need not."""
    extra = figure.plus if figure.word in OF_CARDS else 0
    return possible(figure, [(low + extra, high + extra) for low, high in ranges], table)


def leave_some(every: Iterator[Figure], plays: Plays, table: Table) -> bool:
    """Is there a number of tricks for each side that figures of the end leave it, whatever its cards are?"""
    least, most = [0] * len(table.sides), [plays.tricks] * len(table.sides)
    for figure in every:
        if figure.slot == len(plays.slots):
            least[figure.side] = max(least[figure.side], figure.least)
            most[figure.side] = min(most[figure.side], figure.most)
    fits = all(low <= high for low, high in zip(least, most, strict=True))
    return fits and sum(least) <= plays.tricks <= sum(most)


def shares(number: int, parts: int) -> Iterator[tuple[int, ...]]:
    """All ways to share so many tricks among so many sides."""
    if number < 0:
        return
    if parts == 1:
        yield (number,)
        return
    for one in range(number + 1):
        for rest in shares(number - one, parts - 1):
            yield (one, *rest)
