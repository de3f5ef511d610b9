"""A naive scorer of Imperial: two players, a trump, no exchange, all counts in white counters.

A deal::

    hands   {"E": [twelve], "Y": [twelve]}       elder and dealer
    turn    "7h"                                  the twenty-fifth card
    calls   {"E": ["point", "h", "K", "blanche"], …}   point, suit of a sequence, rank of a four, …
    plays   [("E", "Ad"), …]
    start   {"E": 12, "Y": 20}

The dealer may use the turned card for a sequence or a four (de retourne). Marked in this order: the turned
honour, carte blanche, point, sequences, fours, tombee when it falls, honours in tricks (elder first), tricks.
"""

from __future__ import annotations

from .naive_cards import SUITS, by_suit, carte_blanche, pips, trick_winner

ORDER = "789TAJQK"
"""ranks as they take tricks, lowest first"""


def held_with_turn(deal: dict, who: str) -> list[str]:
    return deal["hands"][who] + ([deal["turn"]] if who == "Y" else [])


def has_sequence(deal: dict, who: str, suit: str, rules: dict) -> bool:
    return all(rank + suit in held_with_turn(deal, who) for rank in rules["imperial_sequence"])


def has_four(deal: dict, who: str, rank: str) -> bool:
    return all(rank + suit in held_with_turn(deal, who) for suit in SUITS)


def point(hand: list[str]) -> tuple[int, int]:
    return max(((len(cards), pips(cards)) for cards in by_suit(hand).values()), default=(0, 0))


def contest(elder: list[int], dealer: list[int]) -> str | None:
    """Who has the better best (a smaller number is better); elder takes ties."""
    if not elder and not dealer:
        return None
    return "E" if elder and (not dealer or min(elder) <= min(dealer)) else "Y"


def hand_marks(deal: dict, rules: dict) -> list[tuple[str, int, str]]:
    trump = deal["turn"][1]
    marks = [("Y", 1, "turn")] if deal["turn"][0] in rules["honours"] else []
    for who in ("E", "Y"):
        if "blanche" in deal["calls"][who] and carte_blanche(deal["hands"][who]):
            marks.append((who, rules["imperial_carte_blanche"] * rules["red"], "blanche"))
    callers = [who for who in ("E", "Y") if "point" in deal["calls"][who]]
    if callers:
        strengths = {who: point(deal["hands"][who]) for who in ("E", "Y")}
        better = "Y" if strengths["Y"] > strengths["E"] or "E" not in callers else "E"
        if better in callers:
            marks.append((better, 1, "point"))
    suits = {who: [0 if suit == trump else 1 for suit in SUITS
                   if suit in deal["calls"][who] and has_sequence(deal, who, suit, rules)]
             for who in ("E", "Y")}  # fmt: skip
    fours = {who: [place for place, rank in enumerate(rules["imperial_fours"])
                   if rank in deal["calls"][who] and has_four(deal, who, rank)]
             for who in ("E", "Y")}  # fmt: skip
    for kind, called in (("sequence", suits), ("four", fours)):
        winner = contest(called["E"], called["Y"])
        if winner:
            marks += [(winner, rules["red"], kind)] * len(called[winner])
    return marks


def score(deal: dict, rules: dict) -> dict:
    """Whites by player, parts, tricks, who is out."""
    trump = deal["turn"][1]
    marks = hand_marks(deal, rules)
    tricks = {"E": 0, "Y": 0}
    honours = {"E": 0, "Y": 0}
    caught: dict[str, set[str]] = {"E": set(), "Y": set()}
    plays = deal["plays"]
    for number in range(len(plays) // 2):
        trick = plays[2 * number : 2 * number + 2]
        winner = trick_winner(list(trick), ORDER, trump)
        tricks[winner] += 1
        for who, card in trick:
            if card[1] == trump and card[0] in rules["honours"]:
                honours[winner] += 1
            if card in ("J" + trump, "A" + trump) and who != winner:
                caught[winner].add(card)
                both = {"K" + trump, "Q" + trump} <= set(deal["hands"][winner])
                if both and len(caught[winner]) == 2:
                    marks.append((winner, rules["red"], "tombee"))
    if len(plays) == 24:
        marks += [(who, honours[who], "honours") for who in ("E", "Y") if honours[who]]
        marks += trick_marks(tricks, rules)
    return total(marks, deal, rules, tricks)


def trick_marks(tricks: dict[str, int], rules: dict) -> list[tuple[str, int, str]]:
    for who, number in tricks.items():
        if number == 12:
            return [(who, rules["capot"], "capot")]
        if number > 6:
            return [(who, rules["cards"] * (2 * number - 12), "tricks")]
    return []


def total(marks: list[tuple[str, int, str]], deal: dict, rules: dict, tricks: dict[str, int]) -> dict:
    """Marks until the first that brings a player to the target."""
    totals = dict(deal.get("start", {"E": 0, "Y": 0}))
    scores, parts, out = {"E": 0, "Y": 0}, {}, None
    for who, whites, part in marks:
        totals[who] += whites
        scores[who] += whites
        parts.setdefault(part, {"E": 0, "Y": 0})[who] += whites
        if totals[who] >= rules["target"]:
            out = who
            break
    return {"totals": scores, "parts": parts, "tricks": tricks, "out": out}
