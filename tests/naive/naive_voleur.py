"""A naive scorer of Piquet Voleur: four players, first and third against second and fourth.

As for three hands, with ``order`` of four players; sides are "1" (elder's) and "2". Each calls all he has
with his first card and silence admits; the best called is settled after the fourth call. One point a side;
the side with the best sequence (set) reckons those of both partners; the best equal between the sides:
nobody reckons that class.
"""

from __future__ import annotations

from .naive_cards import pips, strength, trick_winner, worth
from .naive_normand import KINDS, bonus_line, summary
from .naive_two_hand import counts_in_play, line, without_parts

SETTLED = 3
"""moment of all that is counted in hand: with the fourth card"""


def side_of(who: str, deal: dict) -> str:
    return "12"[deal["order"].index(who) % 2]


def hand_lines(deal: dict, rules: dict) -> list[dict]:
    lines = [line(side_of(who, deal), rules["carte_blanche"], "cb", SETTLED)
             for who in deal["order"] if deal.get("cb", {}).get(who)]  # fmt: skip
    for kind in KINDS:
        called: dict[str, list[list[str]]] = {"1": [], "2": []}
        for who in deal["order"]:
            mine = without_parts([call for call in deal["calls"][who] if call[0] == kind])
            called[side_of(who, deal)] += [cards for _, cards in mine if may_be_called(kind, cards, rules)]
        tops = {side: max((strength(kind, cards) for cards in many), default=(0, 0))
                for side, many in called.items()}  # fmt: skip
        if tops["1"] == tops["2"]:
            continue
        side = max(tops, key=lambda one: tops[one])
        reckoned = called[side]
        if kind == "point":
            reckoned = [max(reckoned, key=lambda cards: strength("point", cards))]
        lines += [line(side, worth(kind, cards, rules), kind, SETTLED) for cards in reckoned]
    return lines


def may_be_called(kind: str, cards: list[str], rules: dict) -> bool:
    return kind != "point" or pips(cards) >= rules["point_minimum"]


def play_lines(deal: dict, rules: dict) -> tuple[list[dict], dict[str, int]]:
    plays, tricks, lines = deal["plays"], {"1": 0, "2": 0}, []
    for number in range(len(plays) // 4):
        trick = plays[4 * number : 4 * number + 4]
        leader, led = trick[0]
        if counts_in_play(led, rules):
            lines.append(line(side_of(leader, deal), rules["lead"], "play", 4 * number))
        winner = trick_winner(trick)
        side = side_of(winner, deal)
        tricks[side] += 1
        if side != side_of(leader, deal) and counts_in_play(dict(trick)[winner], rules):
            lines.append(line(side, rules["win"], "play", 4 * number + 3))
        if number == 7 and tricks[side] < 8:
            lines.append(line(side, rules["last_trick"], "play", 4 * number + 3))
    if len(plays) == 32:
        for side, number in tricks.items():
            if number > 4:
                points = rules["capot"] if number == 8 else rules["cards"]
                lines.append(line(side, points, "cards", 32, toward=False))
    return lines, tricks


def two_blank_partners(deal: dict) -> str | None:
    """The side of which both partners announced carte blanche."""
    blank = [side_of(who, deal) for who in deal["order"] if deal.get("cb", {}).get(who)]
    return next((side for side in "12" if blank.count(side) == 2), None)


def score(deal: dict, rules: dict) -> dict:
    """Totals by side, parts, counts after each trick, bonus, tricks, who is out."""
    hand = hand_lines(deal, rules)
    play, tricks = play_lines(deal, rules)
    repique = bonus_line(hand, rules["repique_at"], ("cb", *KINDS))
    pique = None if repique else bonus_line(hand + play, rules["pique_at"], ("cb", *KINDS, "play"))
    spoken = []
    for one in hand + play:
        spoken.append(one)
        for part, cause in (("repique", repique), ("pique", pique)):
            if one is cause:
                spoken.append(line(one["who"], rules[part], part, one["moment"], toward=False))
    return summary(spoken, deal, rules, tricks, "12")
