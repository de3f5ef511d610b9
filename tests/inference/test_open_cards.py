"""Several open hands and a trump: the solver against an exhaustive search of small endings."""

from __future__ import annotations

import random

import pytest

from pgn_piquet.inference.many.ledger import Ledger
from pgn_piquet.inference.many.open_cards import OpenCards, Place
from pgn_piquet.inference.many.pasts import Aim
from pgn_piquet.inference.many.table import Table
from pgn_piquet.inference.solver import Ending, Solver
from pgn_piquet.inference.standing import weighed
from pgn_piquet.model.cards import NUMBER, mask
from pgn_piquet.rules.load import preset
from tests.naive.played_out import SEATS, SIDES, Laid, Slow, ending


def place_of(slow: Slow, plays: Laid) -> tuple[Table, Place]:
    """The same in the words of the solver, what was scored left out."""
    sides = SIDES[slow.name]
    seats = tuple(slow.seats)
    table = Table(preset(slow.name), seats, NUMBER[slow.turn] if slow.name == "imperial@1" else -1)
    number = len(seats)
    whole = plays[: len(plays) - len(plays) % number]
    _, trick = slow.next(plays)
    leader = slow.next(whole)[0]
    scored = slow.points(whole)
    needs = []
    for side in sides:
        others = any(slow.in_hand[one] or scored[one] for one in sides if one != side)
        need = 20 - slow.in_hand[side] - scored[side]
        needs.append(need if need > 0 and not others and slow.name != "imperial@1" else 0)
    won = slow.tricks(whole)
    nothing = (0,) * len(sides)
    ledger = Ledger(tuple(won[side] for side in sides), nothing, tuple(needs), nothing)
    hands = tuple(mask(slow.hand(seat, plays)) for seat in seats)
    laid = tuple(NUMBER[card] for _, card in trick)
    catcher, falls = tombee(slow, whole)
    return table, Place(hands, seats.index(leader), ledger, laid, None, catcher, falls)


def tombee(slow: Slow, plays: Laid) -> tuple[int, int]:
    """Who may catch the knave and ace of trumps with the king and queen, and how many are still to catch."""
    if slow.name != "imperial@1":
        return -1, 0
    trump = slow.turn[1]
    for at, seat in enumerate("EY"):
        other = "YE"[at]
        if {"K" + trump, "Q" + trump} <= set(slow.dealt[seat]) and {"J" + trump, "A" + trump} <= set(
            slow.dealt[other]
        ):
            left = 2
            for start in range(0, len(plays), 2):
                trick = plays[start : start + 2]
                if any(card in ("J" + trump, "A" + trump) for _, card in trick):
                    if slow.winner(trick) != seat:
                        return at, 0
                    left -= sum(card in ("J" + trump, "A" + trump) for _, card in trick)
            return at, left
    return -1, 0


GOALS = ("tricks", "points", "score", "pique")


def aim_of(goal: str, side: int, sides: int) -> Aim:
    if goal == "tricks":
        return Aim(side, per_trick=1)
    if goal == "points":
        return Aim(side, own=1)
    return Aim(side, pique=True) if goal == "pique" else Aim(side, own=sides - 1, others=1)


@pytest.mark.parametrize("name", SEATS)
@pytest.mark.parametrize("goal", GOALS)
@pytest.mark.parametrize("seed", range(5))
def test_values_are_those_of_exhaustive_search(name: str, goal: str, seed: int) -> None:
    if name == "imperial@1" and goal == "pique":
        pytest.skip("there is none")
    draw = random.Random(f"{name} {goal} {seed}")
    for _ in range(10):
        left = draw.choice((1, 2, 3, 3) if name != "imperial@1" else (2, 3, 4, 4, 5))
        slow, plays = ending(name, left, draw)
        table, place = place_of(slow, plays)
        side = draw.choice(SIDES[name])
        number = SIDES[name].index(side)
        whole = plays[: len(plays) - len(plays) % len(slow.seats)]
        cards = OpenCards(table, aim_of(goal, number, len(SIDES[name])), place.catcher)
        expected = slow.best(plays, goal, side, whole)
        assert cards.value(place) == expected, (slow.dealt, slow.turn, plays, slow.in_hand, side)
        assert cards.at_least(place, expected)
        assert not cards.at_least(place, expected + 1)


@pytest.mark.parametrize("name", SEATS)
@pytest.mark.parametrize("goal", GOALS)
def test_every_card_has_its_value(name: str, goal: str) -> None:
    draw = random.Random(f"cards {name} {goal}")
    for _ in range(6):
        slow, plays = ending(name, 4 if name == "imperial@1" else 3, draw)
        table, place = place_of(slow, plays)
        seat, trick = slow.next(plays)
        side = slow.side(seat)
        number = SIDES[name].index(side)
        whole = plays[: len(plays) - len(plays) % len(slow.seats)]
        cards = OpenCards(table, aim_of(goal, number, len(SIDES[name])), place.catcher)
        found = {choice.card: choice.value for choice in cards.choices(place)}
        assert found == {
            card: slow.best([*plays, (seat, card)], goal, side, whole)
            for card in slow.legal(slow.hand(seat, plays), trick)
        }
        best = cards.choices(place)[0]
        line_cards, _ = cards.line(place, best)
        played = list(plays)
        for card in line_cards:
            turn, lying = slow.next(played)
            assert card in slow.legal(slow.hand(turn, played), lying)
            played.append((turn, card))
        assert slow.value(goal, side, whole, played) == best.value


@pytest.mark.parametrize("name", SEATS)
@pytest.mark.parametrize("goal", GOALS)
def test_what_the_bounds_leave_out_does_not_matter(name: str, goal: str) -> None:
    """Endings too large to be played out in every way: the same search without its bounds."""
    draw = random.Random(f"bounds {name} {goal}")
    for _ in range(12):
        slow, plays = ending(name, {"normand@1": 5, "voleur@1": 4, "imperial@1": 7}[name], draw)
        table, place = place_of(slow, plays)
        for side in range(len(table.sides)):
            aim = aim_of(goal, side, len(table.sides))
            bare = OpenCards(table, aim, place.catcher)
            bare.search.bounded = False
            assert OpenCards(table, aim, place.catcher).value(place) == bare.value(place)


TWO = ("foster-au-cent@1", "cavendish@1", "rubicon@1", "cavendish-au-cent@1")


@pytest.mark.parametrize("name", TWO)
@pytest.mark.parametrize("options", ["", "cards-to-pique=seventh-trick"])
def test_two_hands_have_the_values_of_their_own_search(name: str, options: str) -> None:
    """Two searches that share nothing but the rules of following suit."""
    rules = preset(name, options)
    table = Table(rules, ("A", "B"))
    draw = random.Random(f"{name} {options}")
    for _ in range(20):
        pack = list(range(32))
        draw.shuffle(pack)
        left = draw.choice((4, 5, 6, 12 if draw.random() < 0.2 else 7))
        hands = mask_of(pack[:left]), mask_of(pack[left : 2 * left])
        won = draw.choice((0, 12 - left, 6, draw.randrange(13 - left)))
        won = min(won, 12 - left)
        needs = draw.choice(((0, 0), (3, 0), (9, 0)))
        leader = draw.randrange(2)
        place = Place(hands, leader, Ledger((won, 12 - left - won), (0, 0), needs, (0, 0)))
        there = Ending(hands, leader, None, won, needs)
        for weights in ((1, 1), (1, 0)):
            known = Solver(weighed(rules, *weights)).value(there)
            more = OpenCards(table, Aim(0, own=weights[0], others=weights[1])).value(place)
            if not options:
                # the ten of who has the cards already are here still to come
                known += 10 * weights[0] * (won > 6) - 10 * weights[1] * (12 - left - won > 6)
            assert more == known


def mask_of(cards: list[int]) -> int:
    return sum(1 << card for card in cards)
