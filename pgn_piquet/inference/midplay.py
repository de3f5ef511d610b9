"""A deal told from its middle: tricks won so far, what both still hold, and the cards from there.

Such a deal has no score of its own to compare, but what a player can be certain of from there can be said.
The dealer need not be told.
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from ..engine.told import told
from ..model.statements import Assertion, Holds, Line, Play
from ..rules.policies import CardsToPique
from ..rules.ruleset import RuleSet
from .paths import Cut, Path, last_slot
from .slots import NotSlotsError, slots_of
from .solver import Ending, Solver, legal
from .standing import Standing, weighed


class Middle(Struct, frozen=True):
    """The moment before line ``line`` of a path. ``totals`` by player at that moment, None where not told;
    the points of ``standing.scored`` count from nothing."""

    seats: tuple[str, str]
    standing: Standing
    totals: tuple[int | None, int | None]


def middle(
    lines: Sequence[Line], path: Path, line: int, seats: tuple[str, str], rules: RuleSet, weight: int = 1
) -> Middle | None:
    """The moment before ``line``; ``seats`` in any order, ``weight`` how much the points of the deal count
    in a total. None where hands, tricks or cards are missing, or where a pique might still be made."""
    before = Path(path.deal, tuple(_until(path, line)))
    hands = _hands(lines, path, seats)
    won = _won(lines, path, seats)
    start = next(
        (says.first for at in path.lines if isinstance(says := lines[at].says, Play)), 1 + sum(won or ())
    )
    if hands is None or won is None or sum(won) != start - 1 or start < 2:
        return None
    size = rules.hand_size - start + 1
    if [hand.bit_count() for hand in hands] != [size, size] or 0 in won:
        return None
    try:
        plays = slots_of(lines, before, seats, rules.hand_size)
    except NotSlotsError:
        return None
    solver = Solver(weighed(rules, 1, 1))
    if rules.pique and solver.stakes.split:
        return None  # who took a trick with a low card has counted nothing
    first = plays.slots[2 * start - 2].leader
    if first is None:
        return None
    place = Ending(hands, first, None, won[0])
    points: dict[int, tuple[int, int]] = {2 * start - 2: (0, 0)}
    taken: dict[int, tuple[int, int]] = {2 * start - 2: (won[0], won[1])}
    slot = 2 * start - 2
    while slot < len(plays.slots):
        domain = plays.slots[slot].domain
        card = domain.bit_length() - 1
        if domain & domain - 1 or not legal(place.hands[place.to_play], place.led) >> card & 1:
            break
        lead = rules.lead if place.led is None and not (solver.stakes.split and card & 7 < 3) else 0
        leader = place.leader
        place = solver.play(place, card)
        slot += 1
        now = place.points
        if place.led is not None:
            now = (now[0] + lead * (1 - leader), now[1] + lead * leader)
        points[slot] = now
        taken[slot] = place.won, slot // 2 - place.won
    if slot < _reached(lines, before):
        return None
    totals = _totals(lines, before, seats, points, place, _decided(taken, rules), weight)
    return Middle(seats, Standing(place, (0, 0)), totals)


def _decided(taken: dict[int, tuple[int, int]], rules: RuleSet) -> dict[int, tuple[int, int]]:
    """Points for the cards that each has already, by slot: no total that is told so far holds them, and the
    search counts them with the trick that decides."""
    points = 0 if rules.cards_to_pique is CardsToPique.SEVENTH_TRICK else rules.cards
    most = rules.hand_size // 2
    return {
        slot: (points if won > most else 0, points if lost > most else 0)
        for slot, (won, lost) in taken.items()
    }


def _until(path: Path, line: int) -> list[int | Cut]:
    found = []
    for step in path.steps:
        if step == line:
            break
        if isinstance(step, int | Cut):
            found.append(step)
    return found


def _reached(lines: Sequence[Line], path: Path) -> int:
    reached = 0
    for step in path.steps:
        if isinstance(step, Cut):
            reached = step.slot
        elif isinstance(step, int) and isinstance(says := lines[step].says, Play):
            reached = last_slot(says) + 1
    return reached


def _hands(lines: Sequence[Line], path: Path, seats: tuple[str, str]) -> tuple[int, int] | None:
    found: dict[str, int] = {}
    for at in path.lines:
        says = lines[at].says
        if isinstance(says, Holds) and (cards := told(says.cards)).whole:
            found[says.seat] = cards.mask
    if set(found) != set(seats):
        return None
    return found[seats[0]], found[seats[1]]


def _won(lines: Sequence[Line], path: Path, seats: tuple[str, str]) -> tuple[int, int] | None:
    """Tricks told before the first card."""
    for at in path.lines:
        says = lines[at].says
        if isinstance(says, Play):
            break
        if isinstance(says, Assertion) and says.word == "tricks":
            values = dict(says.values)
            first, second = values.get(seats[0]), values.get(seats[1])
            if first is not None and second is not None:
                return first, second
    return None


def _totals(
    lines: Sequence[Line],
    path: Path,
    seats: tuple[str, str],
    points: dict[int, tuple[int, int]],
    place: Ending,
    decided: dict[int, tuple[int, int]],
    weight: int,
) -> tuple[int | None, int | None]:
    """The totals at the end of the path: the last that is told of each, and what was scored since, with the
    cards where they were ``decided`` before it."""
    start = min(points)
    reached = start
    told_at: list[list[tuple[int, int]]] = [[], []]
    for step in path.steps:
        if isinstance(step, Cut):
            reached = step.slot
            told_at = [[one for one in side if one[0] <= reached] for side in told_at]
        elif isinstance(step, int):
            says = lines[step].says
            if isinstance(says, Play):
                reached = last_slot(says) + 1
            elif isinstance(says, Assertion) and says.word == "total" and not says.sure:
                for player, seat in enumerate(seats):
                    number = dict(says.values).get(seat)
                    if number is not None:
                        told_at[player].append((reached, number))
    found: list[int | None] = []
    for player in (0, 1):
        if not told_at[player]:
            found.append(None)
            continue
        slot, number = told_at[player][-1]
        # the search counts a lead with its trick, so the end of the last whole trick is what counts
        whole = place.points[player]
        at = max(slot, start)
        found.append(number + weight * (whole - points[at][player] + decided[at][player]))
    return found[0], found[1]
