"""A deal played out in every way from some cards of it, known by their names, and reckoned with the scorers
beside this file: what a side can be sure of with all cards on the table."""

from __future__ import annotations

import random

from . import naive_imperial, naive_normand, naive_voleur
from .naive_cards import trick_winner
from .naive_two_hand import line
from .rule_values import BY_NAME

PACK = [rank + suit for suit in "shdc" for rank in "789TJQKA"]
SEATS = {"normand@1": "ABC", "voleur@1": "ABCD", "imperial@1": "EY"}
SIDES = {"normand@1": ("A", "B", "C"), "voleur@1": ("AC", "BD"), "imperial@1": ("E", "Y")}
SIZES = {"normand@1": 10, "voleur@1": 8, "imperial@1": 12}

Laid = list[tuple[str, str]]
Hands = dict[str, list[str]]


class Slow:
    """A game played out in every way from some cards of a deal."""

    def __init__(self, name: str, hands: Hands, turn: str, in_hand: dict[str, int]) -> None:
        self.name = name
        self.rules = dict(BY_NAME[name], target=10_000)
        self.dealt = hands
        self.turn = turn
        self.in_hand = in_hand
        self.seats = SEATS[name]

    def side(self, seat: str) -> str:
        return next(side for side in SIDES[self.name] if seat in side)

    def legal(self, hand: list[str], trick: Laid) -> list[str]:
        """Follow suit; in Impérial higher if able, else trump."""
        if not trick:
            return hand
        suit = trick[0][1][1]
        mine = [card for card in hand if card[1] == suit]
        if self.name != "imperial@1":
            return mine or hand
        best = trick[0][1]
        over = [card for card in mine if trick_winner([("x", best), ("y", card)], "789TAJQK", None) == "y"]
        return over or mine or [card for card in hand if card[1] == self.turn[1]] or hand

    def winner(self, trick: Laid) -> str:
        if self.name == "imperial@1":
            return trick_winner(trick, "789TAJQK", self.turn[1])
        return trick_winner(trick)

    def next(self, plays: Laid) -> tuple[str, Laid]:
        """Who is to play, and the trick on the table."""
        number = len(self.seats)
        done = len(plays) - len(plays) % number
        trick = plays[done:]
        leader = self.winner(plays[done - number : done]) if done else self.seats[0]
        if trick:
            leader = trick[0][0]
        return self.seats[(self.seats.index(leader) + len(trick)) % number], trick

    def hand(self, seat: str, plays: Laid) -> list[str]:
        gone = [card for _, card in plays]
        return [card for card in self.dealt[seat] if card not in gone]

    def tricks(self, plays: Laid) -> dict[str, int]:
        number = len(self.seats)
        found = dict.fromkeys(SIDES[self.name], 0)
        for start in range(0, len(plays) - number + 1, number):
            found[self.side(self.winner(plays[start : start + number]))] += 1
        return found

    def lines(self, plays: Laid) -> list[dict]:
        """The score lines so far (all of them when every card is played), what is in hand first."""
        if self.name == "imperial@1":
            deal = {"hands": self.dealt, "turn": self.turn, "calls": {"E": [], "Y": []}, "plays": plays}
            parts = naive_imperial.score(deal, self.rules)["parts"]
            return [line(who, points, part, 0) for part, both in parts.items() if part != "turn"
                    for who, points in both.items()]  # fmt: skip
        deal = {"order": self.seats, "plays": plays}
        module = naive_normand if self.name == "normand@1" else naive_voleur
        play, _ = module.play_lines(deal, self.rules)
        sides = self.sides_of_scorer()
        hand = [line(sides[side], points, "point", 0) for side, points in self.in_hand.items() if points]
        whole = naive_normand.with_bonuses(hand, play, self.rules)
        return [one for one in whole if one not in hand]

    def sides_of_scorer(self) -> dict[str, str]:
        return {"AC": "1", "BD": "2"} if self.name == "voleur@1" else {one: one for one in SIDES[self.name]}

    def points(self, plays: Laid) -> dict[str, int]:
        sides, lines = self.sides_of_scorer(), self.lines(plays)
        if self.name == "imperial@1" and len(plays) < 24:
            # the scorer marks honours when all is played; here they count when they are taken
            lines = [*lines, *self.honours(plays)]
        return {
            side: sum(one["points"] for one in lines if one["who"] == name) for side, name in sides.items()
        }

    def honours(self, plays: Laid) -> list[dict]:
        """A mark for each honour of trumps in the whole tricks."""
        return [
            line(self.winner(plays[start : start + 2]), 1, "honours", 0)
            for start in range(0, len(plays) - 1, 2)
            for _, card in plays[start : start + 2]
            if card[0] in "KQJA7" and card[1] == self.turn[1]
        ]

    def best(self, plays: Laid, goal: str, side: str, whole: Laid) -> int:
        """What a side can be sure of for a goal from ``plays`` on, all others against it; ``whole`` are the
        cards of the tricks that are over."""
        seat, trick = self.next(plays)
        cards = self.legal(self.hand(seat, plays), trick)
        if not cards:
            return self.value(goal, side, whole, plays)
        values = [self.best([*plays, (seat, card)], goal, side, whole) for card in cards]
        return max(values) if seat in side else min(values)

    def value(self, goal: str, side: str, whole: Laid, plays: Laid) -> int:
        """What has come to a side after the tricks ``whole``, when all is played as ``plays``."""
        if goal == "tricks":
            return self.tricks(plays)[side] - self.tricks(whole)[side]
        if goal == "pique":
            name = self.sides_of_scorer()[side]
            made, before = (
                sum(one["part"] == "pique" and one["who"] == name for one in self.lines(until))
                for until in (plays, whole)
            )
            return made - before
        before_points, after = self.points(whole), self.points(plays)
        more = {one: after[one] - before_points[one] for one in SIDES[self.name]}
        if goal == "points":
            return more[side]
        return sum(more[side] - more[one] for one in SIDES[self.name] if one != side)


def ending(name: str, left: int, draw: random.Random) -> tuple[Slow, Laid]:
    """A deal played at random until so many tricks are left, and perhaps some cards more."""
    number, size = len(SEATS[name]), SIZES[name]
    pack = PACK[:]
    draw.shuffle(pack)
    if name == "imperial@1" and draw.random() < 0.5:
        # the four high trumps in two hands, so that a tombée may fall
        suit = draw.choice("shdc")
        high = {"K" + suit, "Q" + suit}, {"J" + suit, "A" + suit}
        rest = [card for card in pack if card not in high[0] | high[1] and card[1] == suit]
        others = [card for card in pack if card[1] != suit]
        turn = rest.pop()
        others += rest
        draw.shuffle(others)
        pack = [*high[0], *others[:10], *high[1], *others[10:20], turn, *others[20:]]
    hands = {seat: pack[size * at : size * at + size] for at, seat in enumerate(SEATS[name])}
    some = draw.choice(SIDES[name])
    in_hand = dict.fromkeys(SIDES[name], 0)
    in_hand[some] = draw.choice((0, 5, 11, 14, 17))
    slow = Slow(name, hands, pack[number * size] if number * size < 32 else "", in_hand)
    plays: Laid = []
    until = number * (size - left) + draw.choice((0, 0, 1, number - 1))
    while len(plays) < until:
        seat, trick = slow.next(plays)
        cards = slow.legal(slow.hand(seat, plays), trick)
        plays.append((seat, draw.choice(cards)))
    return slow, plays
