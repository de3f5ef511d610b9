"""The range of half-told play against every line of play written out."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from pgn_piquet.inference.plays import Condition, Goal, PlaySearch
from pgn_piquet.inference.search import Ledger, Stakes
from pgn_piquet.inference.slots import OPEN, Plays, Slot

Line = tuple[tuple[int, int, int, int], ...]
"""by trick: leader, lead, answer, taker"""


def every_line(hands: tuple[list[int], list[int]], leader: int, done: Line = ()) -> Iterator[Line]:
    if not hands[leader]:
        yield done
        return
    other = 1 - leader
    for lead in hands[leader]:
        may = [card for card in hands[other] if card // 8 == lead // 8] or hands[other]
        for answer in may:
            taken = other if answer // 8 == lead // 8 and answer > lead else leader
            left = (
                [c for c in hands[0] if c not in (lead, answer)],
                [c for c in hands[1] if c not in (lead, answer)],
            )
            yield from every_line(left, taken, (*done, (leader, lead, answer, taken)))


def told(line: Line, draw: random.Random, hard: bool) -> Plays:
    """Slots that tell a part of a line."""
    cards = [card for _, lead, answer, _ in line for card in (lead, answer)]
    slots = []
    for place, card in enumerate(cards):
        kind = draw.random()
        domain = OPEN
        if kind < (0.5 if hard else 0.25):
            domain = 1 << card
        elif kind < 0.6:
            domain = 255 << 8 * (card // 8)
        elif kind < 0.7:
            domain = 0x01010101 << card % 8
        leader = line[place // 2][0] if place % 2 == 0 and draw.random() < 0.3 else None
        slots.append(Slot(domain, leader))
    return Plays(tuple(slots))


def fits(line: Line, plays: Plays) -> bool:
    for place, slot in enumerate(plays.slots):
        leader, lead, answer, _ = line[place // 2]
        if not slot.domain >> (answer if place % 2 else lead) & 1:
            return False
        if slot.leader is not None and slot.leader != leader:
            return False
    return True


def value(line: Line, goal: Goal, stakes: Stakes, needs: tuple[int, int]) -> int:
    """The value of a goal, event by event."""
    until = 2 * len(line) if goal.until is None else goal.until
    events: list[tuple[int, int, int, bool]] = []  # slot, player, points, toward a pique
    tricks = [0, 0]
    total = 0
    for number, (leader, _, _, taken) in enumerate(line):
        events.append((2 * number, leader, 1, True))
        if taken != leader:
            events.append((2 * number + 1, taken, 1, True))
        tricks[taken] += 1
        if number == len(line) - 1:
            events.append((2 * number + 1, taken, stakes.last, True))
        if tricks[taken] == stakes.majority:
            events.append((2 * number + 1, taken, stakes.cards * goal.cards * (goal.until is None), False))
        if tricks[taken] == len(line):
            extra = stakes.capot_extra * goal.cards * (goal.until is None)
            events.append((2 * number + 1, taken, extra, False))
        if 2 * number + 1 < until:
            total += goal.tricks * (1 - taken)
    for player in (0, 1):
        counted, bonus = 0, False
        weight = goal.weight1 if player else goal.weight0
        for slot, who, points, toward in events:
            if slot >= until:
                break
            if who == player:
                total += weight * points
                if toward and not bonus and needs[player]:
                    counted += points
                    if counted >= needs[player]:
                        bonus = True
                        total += weight * stakes.pique
            elif toward and points and not bonus:
                counted = -1000
    return total


GOALS = (
    Goal(weight0=1), Goal(weight1=1), Goal(tricks=1), Goal(weight0=1, until=5), Goal(weight1=1, until=4),
    Goal(tricks=1, until=6), Goal(weight0=1, cards=0), Goal(weight0=1, weight1=-1),
)  # fmt: skip


@pytest.mark.parametrize("seed", range(40))
def test_least_and_greatest_are_those_of_all_lines(seed: int) -> None:
    draw = random.Random(seed)
    size = draw.choice((3, 4, 4))
    pack = draw.sample(range(32), 2 * size) if seed % 2 else draw.sample(range(2 * size + 4), 2 * size)
    hands = (pack[:size], pack[size:])
    lines = list(every_line(hands, 0))
    true = draw.choice(lines)
    plays = told(true, draw, hard=seed % 3 == 0)
    stakes = Stakes(tricks=size)
    needs = draw.choice(((0, 0), (2, 0), (3, 2), (size, 0)))
    masks = (sum(1 << card for card in hands[0]), sum(1 << card for card in hands[1]))
    start = Ledger(0, needs[0], needs[1], 0, 0)
    fitting = [line for line in lines if fits(line, plays)]
    assert true in fitting
    for goal in GOALS:
        between = PlaySearch(plays, masks, stakes, start).between(goal)
        assert between is not None
        values = [value(line, goal, stakes, needs) for line in fitting]
        assert (between.low.value, between.high.value) == (min(values), max(values)), goal
        for course in (between.low, between.high):
            line = as_line(course.cards, course.winners)
            assert line in fitting
            assert value(line, goal, stakes, needs) == course.value
    narrowed(draw, plays, masks, stakes, needs, fitting)


def narrowed(
    draw: random.Random,
    plays: Plays,
    masks: tuple[int, int],
    stakes: Stakes,
    needs: tuple[int, int],
    fitting: list[Line],
) -> None:
    """The same under conditions, true ones and false ones."""
    start = Ledger(0, needs[0], needs[1], 0, 0)
    for goal in (Goal(weight0=1), Goal(tricks=1), Goal(weight1=1, until=4)):
        wanted = value(draw.choice(fitting), goal, stakes, needs)
        condition = Condition(goal, wanted, wanted)
        left = [line for line in fitting if value(line, goal, stakes, needs) == wanted]
        between = PlaySearch(plays, masks, stakes, start, (condition,)).between(Goal(weight1=1))
        assert between is not None
        values = [value(line, Goal(weight1=1), stakes, needs) for line in left]
        assert (between.low.value, between.high.value) == (min(values), max(values))
        beyond = Condition(goal, 900, 900)
        assert PlaySearch(plays, masks, stakes, start, (beyond,)).between(goal) is None


def as_line(cards: tuple[int, ...], winners: tuple[int, ...]) -> Line:
    leader = 0
    found = []
    for number, taken in enumerate(winners):
        found.append((leader, cards[2 * number], cards[2 * number + 1], taken))
        leader = taken
    return tuple(found)


def test_a_group_is_played_whole() -> None:
    # 0 leads three spades from the top; the answers are, in some order, two hearts and the ten of diamonds
    spades, hearts, diamonds = 0, 8, 16
    mine = [spades + 7, spades + 6, spades + 5]
    theirs = [hearts + 1, hearts + 2, diamonds + 3]
    masks = (sum(1 << card for card in mine), sum(1 << card for card in theirs))
    members = tuple(sorted((255 << 8, 255 << 8, 1 << diamonds + 3)))
    domain = 255 << 8 | 1 << diamonds + 3
    slots = []
    for lead in mine:
        slots += [Slot(1 << lead), Slot(domain, group=0)]
    search = PlaySearch(Plays(tuple(slots), (members,)), masks, Stakes(tricks=3), Ledger(0, 0, 0, 0, 0))
    between = search.between(Goal(weight0=1))
    assert between is not None and between.low.value == between.high.value == 3 + 1 + 40
    wrong = (members[0], members[0], members[0])
    search = PlaySearch(Plays(tuple(slots), (wrong,)), masks, Stakes(tricks=3), Ledger(0, 0, 0, 0, 0))
    assert search.between(Goal(weight0=1)) is None
