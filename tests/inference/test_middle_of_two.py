"""Deals of two hands told from their middle: the truth is among what is said of them."""

from __future__ import annotations

import random

import pytest

import pgn_piquet as pqn
from pgn_piquet.engine.game import Game, Status
from pgn_piquet.generate.partie import records
from pgn_piquet.model.statements import Play, Played

HEAD = '[Piquet "1"]\n[Rules "cavendish@1"]\n\n'


def game(text: str) -> Game:
    return pqn.replay(pqn.read(HEAD + text).records[0].record)


def codes(found: Game) -> list[str]:
    return [one.code for one in found.findings if one.code[0] != "W"]


class Ending:
    """A generated deal from a trick on."""

    def __init__(self, seed: int, first: int) -> None:
        record = pqn.read(next(records("cavendish@1", seed, 1))).records[0].record
        tricks: dict[int, tuple[str, list[str]]] = {}
        for line in record.lines:
            says = line.says
            if isinstance(says, Play):
                cards = [laid.card for laid in says.lanes[0] if isinstance(laid, Played)]
                leader, laid = tricks.get(says.first, (says.seat or "", []))
                if len(laid) < 2:
                    tricks[says.first] = (leader, [*laid, *cards])
        self.tricks = tricks
        self.first = first
        deal = pqn.replay(record).deals[0]
        self.true = {seat: low for seat, (low, _) in deal.tricks.items()}
        leaders = [tricks[trick][0] for trick in range(1, 13)]
        self.before = {seat: leaders[1:first].count(seat) for seat in "AB"}
        self.hands: dict[str, list[str]] = {"A": [], "B": []}
        for trick in range(first, 13):
            leader, cards = tricks[trick]
            self.hands[leader].append(cards[0])
            self.hands["B" if leader == "A" else "A"].append(cards[1])
        self.draw = random.Random(seed)

    def text(self, hidden: int, told: int, *, dealer: str = "") -> str:
        """As a record that hides so many cards, and tells so many tricks."""
        every = [card for hand in self.hands.values() for card in hand]
        gone = set(self.draw.sample(every, min(hidden, len(every))))

        def shown(cards: list[str]) -> str:
            return " ".join("**" if one in gone else one for one in cards)

        lines = [f"{dealer}deals", f"tricks A: {self.before['A']} B: {self.before['B']}"]
        lines += [f"{seat}: holds {shown(hand)}" for seat, hand in self.hands.items()]
        for trick in range(self.first, min(self.first + told, 13)):
            leader, cards = self.tricks[trick]
            lines.append(f"{trick}. {leader}: {shown(cards)}")
        return "\n".join(lines) + "\n"


@pytest.mark.parametrize("seed", range(24))
def test_the_truth_is_among_the_ranges(seed: int) -> None:
    ending = Ending(seed, 4 + seed % 6)
    text = ending.text(hidden=seed % 9, told=seed % 5)
    found = game(text)
    assert codes(found) == []
    (deal,) = found.deals
    assert deal.tricks
    for seat, (low, high) in deal.tricks.items():
        assert low <= ending.true[seat] <= high


@pytest.mark.parametrize("seed", range(12))
def test_the_true_figures_of_the_end_are_never_wrong(seed: int) -> None:
    ending = Ending(100 + seed, 6 + seed % 4)
    text = ending.text(hidden=seed % 4, told=1 + seed % 3)
    text += f"tricks A: {ending.true['A']} B: {ending.true['B']}\n"
    more = [seat for seat, number in ending.true.items() if number > 6]
    found = game(text + (f"cards {more[0]}:\n" if more else "cards divided\n"))
    assert set(codes(found)) <= {"P504"}
    (deal,) = found.deals
    assert deal.status is Status.POSSIBLE
    assert deal.tricks == {seat: (number, number) for seat, number in ending.true.items()}


@pytest.mark.parametrize(
    "told",
    [
        # a hand of twelve is not what is left of it
        "B: deals\nA: holds AKQJT98s AKQh 7d 7c\ntricks A: 3 B: 4\nB: holds Jh 98c AKd\n8. A: 7d Ad\n",
        # what is left later, told in part: the king and knave of spades and the queen of hearts
        "deals\ntricks A: 3 B: 4\nA: holds AQs K9h 7d\nB: holds KJs AQh Ad\n"
        "8. A: 7d Ad\n9. B: Ah 9h\nB: holds *s *s *h\n",
    ],
)
def test_hands_of_another_moment_contradict_nothing(told: str) -> None:
    assert codes(game(told)) == []


def test_tricks_of_one_player_after_the_last_card_told_may_be_those_of_the_end() -> None:
    """A has his spades, the ace of diamonds, and three from before: six at the end, four when it stands."""
    told = (
        '[Piquet "1"]\n[Rules "cavendish@1"]\n\nB: deals\ntricks A: 3 B: 4\n'
        "A: holds AKs Qh Kc Ad\nB: holds QJs Kh Ac Kd\n8. A: As Js\n"
    )
    for number, codes in ((4, []), (6, []), (7, ["P201"])):
        found = pqn.replay(pqn.read(told + f"tricks A: {number}\n").records[0].record)
        assert [one.code for one in found.findings if one.code != "W902"] == codes
