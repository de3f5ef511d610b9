"""Random legal deals of every system, as PQN text and as the dict that a naive scorer takes.

Nothing of the package is used. ``two_hand(random, rules)`` and its like give ``(text, deal)``: the text of
the lines of one deal (no tags), in which A is elder and the last letter deals.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from .naive_cards import (
    ORDER,
    PACK,
    SUITS,
    Call,
    best,
    carte_blanche,
    good_against_the_cards,
    held,
    pips,
    strength,
    trick_winner,
)
from .naive_imperial import ORDER as TRUMP_ORDER

KINDS = ("point", "sequence", "set")
LENGTHS = {3: "tierce", 4: "quart", 5: "quint", 6: "sixieme", 7: "septieme", 8: "huitieme"}
LIKES = ("uniform", "long", "high", "low")


def spelled(cards: list[str]) -> str:
    """A hand by suits, ranks falling."""
    suits = []
    for suit in SUITS:
        ranks = [card[0] for card in cards if card[1] == suit]
        if ranks:
            suits.append("".join(sorted(ranks, key=ORDER.index, reverse=True)) + suit)
    return " ".join(suits)


def shuffled(random: Random, best_hand: int) -> list[str]:
    """A pack; often so stacked that the first cards make a strange hand (long suits, courts, none)."""
    like = random.choice(LIKES)
    suits = random.sample(SUITS, 4)
    favour = {
        "uniform": lambda card: 0.0,
        "long": lambda card: suits.index(card[1]),
        "high": lambda card: -ORDER.index(card[0]) / 2,
        "low": lambda card: 6.0 if card[0] in "KQJ" else 0.0,
    }[like]
    pack = sorted(PACK, key=lambda card: favour(card) + random.gauss(0, 1.2))
    first, rest = pack[:best_hand], pack[best_hand:]
    random.shuffle(rest)
    return first + rest if random.random() < 0.5 else rest + first


def claim(kind: str, cards: list[str], by_pips: bool, length_first: bool = False) -> str:
    """A call in words, told whole."""
    if kind == "point":
        return f"point {pips(cards)}" if by_pips else f"point {len(cards)} making {pips(cards)}"
    top = max(cards, key=lambda card: ORDER.index(card[0]))
    if kind == "sequence":
        return f"{LENGTHS[len(cards)]} {top}"
    return f"{'quatorze' if len(cards) == 4 else 'trio'} {top[0]}"


def suit_told(kind: str, cards: list[str]) -> str:
    return f" {cards[0][1]}" if kind == "point" else ""


def sayable(kind: str, hand: list[str], rules: dict, by_pips: bool) -> list[list[str]]:
    """What may be called; by pips not a point of one card: its number would be taken for that of cards."""
    mine = held(kind, hand, rules["set_ranks"])
    return [cards for cards in mine if not by_pips or len(cards) > 1]


def legal(hand: list[str], led: str | None) -> list[str]:
    """Cards that may be played: follow suit."""
    same = [card for card in hand if led is not None and card[1] == led[1]]
    return same or list(hand)


def play_out(
    random: Random, hands: dict[str, list[str]], order: str, choose: Callable = legal
) -> list[list[tuple[str, str]]]:
    """All tricks, leader first in each; players go with the highest, the lowest or any card."""
    left = {who: list(cards) for who, cards in hands.items()}
    style = {who: random.choice(("high", "low", "any")) for who in order}
    leader, tricks = order[0], []
    while left[leader]:
        trick: list[tuple[str, str]] = []
        start = order.index(leader)
        for step in range(len(order)):
            who = order[(start + step) % len(order)]
            may = choose(left[who], trick[0][1] if trick else None)
            cards = sorted(may, key=lambda card: ORDER.index(card[0]))
            card = {"high": cards[-1], "low": cards[0], "any": random.choice(cards)}[style[who]]
            left[who].remove(card)
            trick.append((who, card))
        tricks.append(trick)
        leader = winner_of(trick, choose)
    return tricks


def winner_of(trick: list[tuple[str, str]], choose: Callable) -> str:
    if isinstance(choose, MustWin):
        return trick_winner(trick, TRUMP_ORDER, choose.trump)
    return trick_winner(trick)


class MustWin:
    """Imperial: follow suit and win if able; else trump; else any card."""

    def __init__(self, trump: str) -> None:
        self.trump = trump

    def __call__(self, hand: list[str], led: str | None) -> list[str]:
        if led is None:
            return list(hand)
        same = [card for card in hand if card[1] == led[1]]
        higher = [card for card in same if TRUMP_ORDER.index(card[0]) > TRUMP_ORDER.index(led[0])]
        trumps = [card for card in hand if card[1] == self.trump]
        return higher or same or trumps or list(hand)


# ---- two hands --------------------------------------------------------------------------------------


def elder_calls(random: Random, deal: dict, rules: dict, by_pips: bool) -> tuple[list[str], list[Call]]:
    """Elder's calls with truthful answers, as lines and as calls."""
    lines, calls = [], []
    classes = ["point", *random.sample(["sequence", "set"], 2)]
    for kind in classes:
        mine = sayable(kind, deal["hands"]["E"], rules, by_pips)
        if not rules["carte_rouge"]:
            mine += parts(random, kind, mine)
        if not mine or random.random() < 0.12:
            continue
        first = mine[0] if random.random() < 0.75 else random.choice(mine)
        against = best(kind, deal["hands"]["Y"], rules["set_ranks"])
        strong = strength(kind, first)
        word = "good" if strong > against else "equal" if strong == against else "not-good"
        tail = suit_told(kind, first) if word == "good" else ""
        lines.append(f"A: {claim(kind, first, by_pips)} {word}{tail}")
        calls.append((kind, first))
        if word == "good" and kind != "point":
            for cards in mine:
                if may_follow(kind, cards, first, calls, deal, rules) and random.random() < 0.85:
                    lines.append(f"A: {claim(kind, cards, by_pips)}")
                    calls.append((kind, cards))
    return lines, calls


def parts(random: Random, kind: str, mine: list[list[str]]) -> list[list[str]]:
    """Lower calls out of what is held: three of a quatorze, some cards of a longer sequence."""
    found = []
    for cards in mine:
        if kind == "set" and len(cards) == 4 and random.random() < 0.3:
            found.append(cards[:3])
        if kind == "sequence" and len(cards) > 3 and random.random() < 0.3:
            size = random.randint(3, len(cards) - 1)
            start = random.randint(0, len(cards) - size)
            found.append(cards[start : start + size])
    return found


def may_follow(kind: str, cards: list[str], first: list[str], calls: list, deal: dict, rules: dict) -> bool:
    """Is this one still to be reckoned after ``first`` was good, by the law of under-calls?"""
    same = [other for what, other in calls if what == kind]
    if any(set(cards) & set(other) and not set(other) < set(cards) for other in same):
        return False
    if strength(kind, cards) <= strength(kind, first):
        return True
    return rules["undercall"] != "binding" and good_against_the_cards(kind, first, deal["known"]["E"], 12)


def younger_calls(random: Random, deal: dict, rules: dict, by_pips: bool) -> tuple[list[str], list[Call]]:
    """What younger calls: his best and perhaps the rest, where elder's call does not stand above it."""
    lines, calls = [], []
    for kind in random.sample(KINDS, 3):
        mine = sayable(kind, deal["hands"]["Y"], rules, by_pips)
        stands = [strength(kind, cards) for what, cards in deal["calls"]["E"] if what == kind][:1]
        if not mine or random.random() < 0.12 or (stands and strength(kind, mine[0]) <= stands[0]):
            continue
        if kind == "sequence" and not stands and may_be_shown(deal, rules, by_pips, mine[0]):
            continue
        for place, cards in enumerate(mine):
            if place == 0 or (kind != "point" and random.random() < 0.85):
                lines.append(f"B: {claim(kind, cards, by_pips)}{suit_told(kind, cards)}")
                calls.append((kind, cards))
    return lines, calls


def may_be_shown(deal: dict, rules: dict, by_pips: bool, best: list[str]) -> bool:
    """May elder's point have shown as good a sequence, where that bars it?"""
    if rules.get("calling_shows") != "bars" or not any(what == "point" for what, _ in deal["calls"]["E"]):
        return False
    held = sayable("sequence", deal["hands"]["E"], rules, by_pips)
    return bool(held) and strength("sequence", held[0]) >= strength("sequence", best)


def two_hand(
    random: Random, rules: dict, *, by_pips: bool, elder_least: int = 1, younger_least: int = 1
) -> tuple[str, dict]:
    """A deal of two: B deals, A is elder."""
    pack = shuffled(random, 12)
    dealt = {"E": pack[:12], "Y": pack[12:24]}
    stock = pack[24:]
    lines = ["B: deals", f"A: dealt {spelled(dealt['E'])}", f"B: dealt {spelled(dealt['Y'])}"]
    lines.append(f"stock {' '.join(stock)}")
    blank = {who: carte_blanche(hand) and random.random() < 0.9 for who, hand in dealt.items()}
    lines += [f"{letter}: carte-blanche" for who, letter in (("E", "A"), ("Y", "B")) if blank[who]]
    number = random.randint(elder_least, 5)
    out = random.sample(dealt["E"], number)
    lines += [f"A: discards {spelled(out)}", f"A: takes {number}"]
    taken, left = stock[:number], stock[number:]
    hands = {"E": [card for card in dealt["E"] if card not in out] + taken}
    more = random.randint(younger_least, len(left))
    cast = random.sample(dealt["Y"], more)
    if more:
        lines += [f"B: discards {spelled(cast)}", f"B: takes {more}"]
    hands["Y"] = [card for card in dealt["Y"] if card not in cast] + left[:more]
    deal = {"hands": hands, "known": {"E": hands["E"] + out}, "cb": blank, "calls": {"E": [], "Y": []}}
    called, deal["calls"]["E"] = elder_calls(random, deal, rules, by_pips)
    answered, deal["calls"]["Y"] = younger_calls(random, deal, rules, by_pips)
    tricks = play_out(random, {"A": hands["E"], "B": hands["Y"]}, "AB")
    (_, led), (_, answer) = tricks[0]
    lines += [*called, f"1. A: {led}", *answered, f"1... B: {answer}", *trick_lines(tricks[1:], 2)]
    deal["plays"] = [({"A": "E", "B": "Y"}[who], card) for trick in tricks for who, card in trick]
    return "\n".join(lines) + "\n", deal


def trick_lines(tricks: list[list[tuple[str, str]]], first: int) -> list[str]:
    return [f"{number}. {trick[0][0]}: {' '.join(card for _, card in trick)}"
            for number, trick in enumerate(tricks, start=first)]  # fmt: skip
