"""A naive scorer of two-handed deals: Cavendish's laws 61 to 69 and what other books change of them.

A deal is a plain dict::

    hands   {"E": [cards held for play], "Y": [...]}
    calls   {"E": [("point", [cards]), …], "Y": […]}   in the order called
    known   {"E": [cards elder knows: hand, discard, seen]}   (for under-calls; the hand when absent)
    cb      {"E": True}                                 carte blanche announced
    admits  {"point", …}                                classes in which younger said "good" whatever he holds
    plays   [("E", "Ad"), …]
    start   {"E": 49, "Y": 90}                          totals before the deal (games that end at a target)

``rules`` is a dict of plain values with the field names of a rule set.
"""

from __future__ import annotations

from .naive_cards import (
    ORDER,
    best,
    good_against_the_cards,
    strength,
    trick_winner,
    worth,
)

PLAYERS = ("E", "Y")
CLASSES = ("cb", "point", "sequence", "set")
BEFORE_PLAY = {"E": 0, "Y": 1}
"""a hand is counted by the time its owner plays to the first trick"""


class Line(dict):
    """who, points, part, moment (number of cards played before, 24 for the end), and if toward a bonus."""


def line(who: str, points: int, part: str, moment: int, toward: bool = True) -> Line:
    return Line(who=who, points=points, part=part, moment=moment, toward=toward)


def other(who: str) -> str:
    return "Y" if who == "E" else "E"


def good_calls(deal: dict, rules: dict) -> dict[str, list[tuple[str, list[str]]]]:
    """Which calls are reckoned, by player."""
    found: dict[str, list[tuple[str, list[str]]]] = {"E": [], "Y": []}
    for kind in ("point", "sequence", "set"):
        elder = [cards for what, cards in deal["calls"]["E"] if what == kind]
        younger = [cards for what, cards in deal["calls"]["Y"] if what == kind]
        if not elder:
            found["Y"] += [(kind, cards) for cards in younger]
            continue
        first = strength(kind, elder[0])
        against = best(kind, deal["hands"]["Y"], rules["set_ranks"])
        if first > against or kind in deal.get("admits", ()):
            found["E"] += [(kind, cards) for cards in elder if allowed(kind, cards, elder[0], deal, rules)]
        elif first < against:
            found["Y"] += [(kind, cards) for cards in younger]
    return {who: one_point(without_parts(calls)) for who, calls in found.items()}


def without_parts(calls: list[tuple[str, list[str]]]) -> list[tuple[str, list[str]]]:
    """A call that is part of a larger one of its kind, reckoned as well, is not reckoned besides it."""
    return [
        (kind, cards) for kind, cards in calls
        if not any(kind == larger and set(cards) < set(more) for larger, more in calls)
    ]  # fmt: skip


def allowed(kind: str, cards: list[str], first: list[str], deal: dict, rules: dict) -> bool:
    """May this call be reckoned once ``first`` was allowed good? (laws 49 and 50)"""
    if strength(kind, cards) <= strength(kind, first):
        return True
    if rules["undercall"] == "binding":
        return False
    known = deal.get("known", {}).get("E", deal["hands"]["E"])
    return good_against_the_cards(kind, first, known, 12)


def one_point(calls: list[tuple[str, list[str]]]) -> list[tuple[str, list[str]]]:
    """Only the largest point is good (law 62)."""
    kept, seen = [], False
    for kind, cards in calls:
        if kind == "point" and seen:
            continue
        seen = seen or kind == "point"
        kept.append((kind, cards))
    return kept


def hand_lines(deal: dict, rules: dict) -> list[Line]:
    """Carte blanche, point, sequences, sets, carte rouge, in this order whoever has them (law 67)."""
    good = good_calls(deal, rules)
    lines = [line(who, rules["carte_blanche"], "cb", BEFORE_PLAY[who])
             for who in PLAYERS if deal.get("cb", {}).get(who)]  # fmt: skip
    for kind in ("point", "sequence", "set"):
        for who in PLAYERS:
            lines += [line(who, worth(kind, cards, rules), kind, BEFORE_PLAY[who])
                      for what, cards in good[who] if what == kind]  # fmt: skip
    for who in PLAYERS:
        covered = {card for _, cards in good[who] for card in cards}
        if rules["carte_rouge"] and covered >= set(deal["hands"][who]):
            lines.append(line(who, rules["carte_rouge"], "carte_rouge", BEFORE_PLAY[who], toward=False))
    return lines


def counts_in_play(card: str, rules: dict) -> bool:
    return rules["low_cards"] == "count" or ORDER.index(card[0]) >= ORDER.index("T")


def play_lines(deal: dict, rules: dict) -> tuple[list[Line], dict[str, int]]:
    """Leads, winnings, last trick, cards and capot (laws 65 and 66), and the tricks of each."""
    plays, tricks, lines = deal["plays"], {"E": 0, "Y": 0}, []
    for number in range(len(plays) // 2):
        (leader, led), (follower, answer) = trick = plays[2 * number : 2 * number + 2]
        if counts_in_play(led, rules):
            lines.append(line(leader, rules["lead"], "play", 2 * number))
        winner = trick_winner(list(trick))
        tricks[winner] += 1
        moment = 2 * number + 1
        if winner == follower and counts_in_play(answer, rules):
            lines.append(line(winner, rules["win"], "play", moment))
        if rules["cards_to_pique"] == "seventh-trick" and tricks[winner] == 7:
            lines.append(line(winner, rules["cards"], "cards", moment))
        capot = tricks[winner] == 12
        if number == 11 and not (capot and rules["capot_includes"] == "includes-last-trick"):
            lines.append(line(winner, rules["last_trick"], "play", moment))
    if len(plays) == 24:
        lines += end_lines(tricks, rules)
    return lines, tricks


def end_lines(tricks: dict[str, int], rules: dict) -> list[Line]:
    counted = rules["cards"] if rules["cards_to_pique"] == "seventh-trick" else 0
    for who in PLAYERS:
        if tricks[who] == 12:
            return [line(who, rules["capot"] - counted, "cards", 24, toward=False)]
        if tricks[who] > 6 and not counted:
            return [line(who, rules["cards"], "cards", 24, toward=False)]
    return []


def repique_at(lines: list[Line], rules: dict) -> Line | None:
    """The line in hand that makes a repique: thirty before the other counts what reckons earlier (68)."""
    sums = {"E": 0, "Y": 0}
    for one in lines:
        if one["part"] in CLASSES and rules["repique"]:
            sums[one["who"]] += one["points"]
            if sums[one["who"]] >= rules["repique_at"] and not sums[other(one["who"])]:
                return one
    return None


def pique_at(lines: list[Line], rules: dict) -> Line | None:
    """The line that makes a pique: thirty in hand and play before the other counts anything (law 69)."""
    sums = {"E": 0, "Y": 0}
    who_may = PLAYERS if rules["pique_who"] == "anyone" else ("E",)
    for one in lines:
        if not one["toward"] or not rules["pique"]:
            continue
        sums[one["who"]] += one["points"]
        if one["who"] in who_may and sums[one["who"]] >= rules["pique_at"] and not sums[other(one["who"])]:
            return one
    return None


def as_it_happened(lines: list[Line], deal: dict) -> list[Line]:
    """Lines by time: carte blanche first, then each hand's calls as called, then the play."""
    said = {who: [kind for kind, _ in calls] for who, calls in deal["calls"].items()}

    def time(one: Line) -> tuple[bool, int, int]:
        kinds = said[one["who"]]
        place = kinds.index(one["part"]) if one["part"] in kinds else len(kinds)
        return one["part"] != "cb", one["moment"], place

    return sorted(lines, key=time)


def with_bonuses(hand: list[Line], play: list[Line], deal: dict, rules: dict) -> list[Line]:
    """All lines in the order of reckoning, each bonus right after the line that makes it."""
    repique = repique_at(hand, rules)
    ordered = hand + play if rules["pique_order"] == "precedence" else as_it_happened(hand + play, deal)
    pique = pique_at(ordered, rules)
    if pique is not None and repique is not None and pique["who"] == repique["who"]:
        pique = None
    made = [(part, one) for part, one in (("repique", repique), ("pique", pique)) if one is not None]
    bonus = {part: line(one["who"], rules[part], part, one["moment"], toward=False) for part, one in made}
    if rules["bonus_reckons"] == "by-the-list":
        tricks = [one for one in play if one["part"] == "play"]
        rest = [one for one in play if one["part"] != "play"]
        places = ((hand, "repique"), (tricks, "pique"), (rest, ""))
        return [one for part, name in places for one in [*part, *([bonus[name]] if name in bonus else [])]]
    found = []
    for one in hand + play:
        found.append(one)
        found += [bonus[part] for part, cause in made if one is cause]
    return found


def until_out(lines: list[Line], deal: dict, rules: dict) -> tuple[list[Line], str | None]:
    """The lines up to the first that brings a player to the target, and who that is."""
    if rules["end"] != "target":
        return lines, None
    totals = dict(deal.get("start", {"E": 0, "Y": 0}))
    for place, one in enumerate(lines):
        totals[one["who"]] += one["points"]
        if totals[one["who"]] >= rules["target"]:
            return lines[: place + 1], one["who"]
    return lines, None


def score(deal: dict, rules: dict) -> dict:
    """Totals, parts, counts after each card and once more with the cards, bonuses, who is out."""
    play, tricks = play_lines(deal, rules)
    spoken = with_bonuses(hand_lines(deal, rules), play, deal, rules)
    lines, out = until_out(spoken, deal, rules)
    parts: dict[str, list[int]] = {}
    for one in lines:
        parts.setdefault(one["part"], [0, 0])[PLAYERS.index(one["who"])] += one["points"]
    moments = len(deal["plays"]) + (1 if len(deal["plays"]) == 24 else 0)
    return {
        "totals": {who: sum(one["points"] for one in lines if one["who"] == who) for who in PLAYERS},
        "parts": parts,
        "counts": [
            [sum(one["points"] for one in spoken if one["who"] == who and one["moment"] <= moment)
             for who in PLAYERS]
            for moment in range(moments)
        ],
        "bonus": [(one["part"], one["who"]) for one in lines if one["part"] in ("repique", "pique")],
        "tricks": tricks,
        "out": out,
        "lines": [(one["who"], one["points"], one["part"]) for one in lines],
    }  # fmt: skip
