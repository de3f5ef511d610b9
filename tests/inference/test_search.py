"""The solver against an exhaustive search that knows sets of cards and adds up points one by one."""

from __future__ import annotations

import random

import pytest

from pgn_piquet.inference.patterns import Patterns
from pgn_piquet.inference.search import BIAS, Ledger, Search, Stakes

RANKS = "789TJQKA"
PACK = [(suit, rank) for suit in range(4) for rank in range(8)]
SHARED = {False: Patterns(False), True: Patterns(True)}

Hand = frozenset[tuple[int, int]]


def codes(hands: tuple[Hand, Hand], split: bool) -> tuple[int, int, int, int]:
    """Pattern codes from sets of cards."""

    def byte(hand: Hand, suit: int) -> int:
        return sum(1 << rank for s, rank in hand if s == suit)

    a, b, c, d = (SHARED[split].code(byte(hands[0], s), byte(hands[1], s)) for s in range(4))
    return a, b, c, d


class Slow:
    """Plays every card in every order and reckons what was scored, trick by trick, at the end."""

    def __init__(self, stakes: Stakes, won: int, needs: tuple[int, int]) -> None:
        self.stakes = stakes
        self.won = won
        self.needs = needs

    def best(
        self, hands: tuple[Hand, Hand], leader: int, played: tuple[tuple[int, int, int, int], ...]
    ) -> int:
        if not hands[leader]:
            return self.reckon(played)
        sign = 1 if leader == 0 else -1
        return sign * max(sign * self.answered(hands, leader, lead, played) for lead in hands[leader])

    def answered(self, hands, leader, lead, played):  # type: ignore[no-untyped-def]
        other = 1 - leader
        legal = [card for card in hands[other] if card[0] == lead[0]] or list(hands[other])
        values = []
        for card in legal:
            taken = other if card[0] == lead[0] and card[1] > lead[1] else leader
            left = [hands[0] - {lead, card}, hands[1] - {lead, card}]
            trick = (leader, taken, lead[1], card[1])
            values.append(self.best((left[0], left[1]), taken, (*played, trick)))
        return max(values) if other == 0 else min(values)

    def reckon(self, played: tuple[tuple[int, int, int, int], ...]) -> int:
        stakes = self.stakes
        events: list[tuple[int, int, bool]] = []  # player, points, toward a pique
        before = stakes.tricks - len(played)
        tricks = [self.won, before - self.won]
        for number, (leader, taken, lead, answer) in enumerate(played, 1):
            if not (stakes.split and RANKS[lead] in "789"):
                events.append((leader, stakes.lead, True))
            if taken != leader and not (stakes.split and RANKS[answer] in "789"):
                events.append((taken, stakes.win, True))
            tricks[taken] += 1
            if number == len(played) and not (stakes.holds_last and tricks[taken] == 12):
                events.append((taken, stakes.last, True))
            if tricks[taken] == 7:
                events.append((taken, stakes.cards, stakes.seventh))
            if tricks[taken] == 12:
                events.append((taken, stakes.capot_extra, False))
        totals = [0, 0]
        for player in (0, 1):
            totals[player] = sum(points for who, points, _ in events if who == player)
            counted = 0
            for who, points, toward in events:
                if who != player and toward and points:
                    break
                counted += points if toward and who == player else 0
                if self.needs[player] and counted >= self.needs[player]:
                    totals[player] += stakes.pique
                    break
        if stakes.worth is not None:
            return stakes.worth[totals[0]][totals[1]]
        value = stakes.weight0 * totals[0] - stakes.weight1 * totals[1]
        return value + stakes.per_trick * (tricks[0] - self.won)


def settled(mine: int, theirs: int) -> int:
    """A rubicon that lies within reach of a few tricks: who is under five fails."""
    if mine == theirs:
        return 0
    low = min(mine, theirs)
    stake = abs(mine - theirs) + 100 if low >= 5 else mine + theirs + 100
    return stake if mine > theirs else -stake


KINDS = {
    "tricks": {"weight0": 0, "weight1": 0, "per_trick": 1, "cards": 0, "capot_extra": 0, "pique": 0},
    "difference": {},
    "own": {"weight1": 0},
    "theirs": {"weight0": 0},
    "au cent": {"split": True, "holds_last": True},
    "capot with the last": {"holds_last": True},
    "seventh": {"seventh": True},
    "imperial": {"win": 0, "lead": 1},
    "settled": {},
}


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("seed", range(6))
def test_values_are_those_of_exhaustive_search(kind: str, seed: int) -> None:
    draw = random.Random(f"{kind} {seed}")
    for _ in range(8):
        size = draw.choice((1, 2, 3, 4, 4, 5) if seed else (1, 2, 3))
        pack = (
            draw.sample(PACK, 2 * size)
            if draw.random() < 0.5
            else draw.sample(PACK[: 2 * size + 3], 2 * size)
        )
        hands = (frozenset(pack[:size]), frozenset(pack[size:]))
        stakes = Stakes(**KINDS[kind])  # type: ignore[arg-type]
        if kind == "settled":
            stakes.worth = [[settled(mine, theirs) for theirs in range(120)] for mine in range(120)]
        won = draw.choice((0, 12 - size, 6, 7 - size, draw.randrange(13 - size)))
        won = max(0, min(won, 12 - size))
        needs = draw.choice(((0, 0), (3, 0), (1, 2), (13, 0), (5, 5), (0, 4)))
        if kind == "tricks":
            needs = (0, 0)
        leader = draw.randrange(2)
        search = Search(stakes, SHARED[stakes.split])
        past = Ledger(won, needs[0], needs[1], 0, 0)
        found = search.value(codes(hands, stakes.split), leader, size, past, -BIAS, BIAS)
        assert found == Slow(stakes, won, needs).best(hands, leader, ())
