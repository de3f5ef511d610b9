"""A hand that leads to every trick and loses none: found where it is so, and never where it is not."""

from __future__ import annotations

import random

import pgn_piquet as pqn
from pgn_piquet.inference.paths import main_path
from pgn_piquet.inference.places import facts_of
from pgn_piquet.inference.slots import slots_of
from pgn_piquet.inference.sure_leads import loses_none
from pgn_piquet.model.cards import TEXT, mask, text

HEAD = '[Piquet "1"]\n[Rules "cavendish@1"]\n\nB: deals\n'


def led(hand: list[str], leads: list[str]) -> bytes:
    """A deal in which elder leads these cards and nothing is told of the answers."""
    return (HEAD + f"A: holds {text(mask(hand))}\n1-12. A: {' '.join(leads)} / ...\n").encode()


def judged(hand: list[str], leads: list[str]) -> str:
    """The status of that deal."""
    return pqn.check(led(hand, leads)).verdicts[0].deals[0].status


def sure(hand: list[str], leads: list[str]) -> bool:
    """Is the hand said to lose none of these leads?"""
    lines = pqn.read(led(hand, leads)).records[0].record.lines
    path = main_path(lines, 2, len(lines))
    plays = slots_of(lines, path, ("A", "B"), 12)
    return loses_none(facts_of(lines, path, plays, ("A", "B"), pqn.rule_set("cavendish@1")), plays)


def loses_a_trick(hand: list[str], leads: list[str], chance: random.Random, tries: int) -> bool:
    """Does some hand of younger's, playing at random, take a trick?"""
    outside = [card for card in TEXT if card not in hand]
    for _ in range(tries):
        other = chance.sample(outside, 12)
        for lead in leads:
            same = [card for card in other if card[1] == lead[1]]
            answer = chance.choice(same or other)
            other.remove(answer)
            if answer[1] == lead[1] and TEXT.index(answer) > TEXT.index(lead):
                return True
    return False


def falling(hand: list[str]) -> list[str]:
    return sorted(hand, key=lambda card: ("shdc".index(card[1]), -TEXT.index(card)))


def test_what_is_said_to_be_sure_is_sure() -> None:
    chance = random.Random(12)
    found = 0
    for _ in range(60):
        suits = chance.sample("shdc", 4)
        lengths = chance.choice([(6, 4, 1, 1), (5, 5, 1, 1), (6, 3, 2, 1), (7, 3, 1, 1), (6, 6, 0, 0)])
        hand = []
        for suit, length in zip(suits, lengths, strict=True):
            top = chance.randint(max(0, length - 2), length)
            ranks = list("AKQJT987")
            rest = chance.sample(ranks[top:], length - top)
            hand += [rank + suit for rank in ranks[:top] + rest]
        leads = falling(hand)
        if sure(hand, leads):
            found += 1
            assert not loses_a_trick(hand, leads, chance, 300), leads
    assert found > 5


def test_a_long_suit_holds_once_the_higher_cards_are_drawn() -> None:
    hand = ["As", "Ks", "Qs", "Js", "8s", "Ah", "Kh", "Jh", "Th", "8h", "7h", "Ad"]
    assert judged(hand, falling(hand)) == "determined"


def test_a_low_card_led_too_early_is_not_sure() -> None:
    hand = ["As", "Ks", "Qs", "Js", "8s", "Ah", "Kh", "Jh", "Th", "8h", "7h", "Ad"]
    leads = ["8s", *[card for card in falling(hand) if card != "8s"]]
    assert loses_a_trick(hand, leads, random.Random(1), 300)
    assert not sure(hand, leads)
    # and yet the score is determined: the record tells that he led again each time
    assert judged(hand, leads) == "determined"
