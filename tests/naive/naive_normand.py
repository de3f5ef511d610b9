"""A naive scorer of Piquet Normand: three players, ten cards each, the dealer alone exchanges two.

A deal is a dict as for two hands, with the players in ``order`` (elder first, dealer last)::

    order   "ABC"
    hands, calls, cb, plays, start   by those letters

Good is what the two others cannot beat: those who called before by what they called, those who call
later by what they hold. The best equal: nobody scores that class.
"""

from __future__ import annotations

from .naive_cards import best, strength, trick_winner, worth
from .naive_two_hand import counts_in_play, line, one_point, without_parts

KINDS = ("point", "sequence", "set")


def good_calls(deal: dict, rules: dict) -> dict[str, list[tuple[str, list[str]]]]:
    """Which calls are reckoned, by player."""
    order = deal["order"]
    found: dict[str, list[tuple[str, list[str]]]] = {who: [] for who in order}
    for kind in KINDS:
        called = {who: [cards for what, cards in deal["calls"][who] if what == kind] for who in order}
        for place, who in enumerate(order):
            if not called[who]:
                continue
            mine = strength(kind, called[who][0])
            before = [strength(kind, cards) for earlier in order[:place] for cards in called[earlier]]
            after = [best(kind, deal["hands"][later], rules["set_ranks"]) for later in order[place + 1 :]]
            if all(mine > theirs for theirs in before + after):
                found[who] += [(kind, cards) for cards in called[who] if strength(kind, cards) <= mine]
    return {who: one_point(without_parts(calls)) for who, calls in found.items()}


def hand_lines(deal: dict, rules: dict) -> list[dict]:
    good, order = good_calls(deal, rules), deal["order"]
    lines = [line(who, rules["carte_blanche"], "cb", place)
             for place, who in enumerate(order) if deal.get("cb", {}).get(who)]  # fmt: skip
    for kind in KINDS:
        for place, who in enumerate(order):
            lines += [line(who, worth(kind, cards, rules), kind, place)
                      for what, cards in good[who] if what == kind]  # fmt: skip
    return lines


def play_lines(deal: dict, rules: dict) -> tuple[list[dict], dict[str, int]]:
    plays, order = deal["plays"], deal["order"]
    tricks, lines = dict.fromkeys(order, 0), []
    for number in range(len(plays) // 3):
        trick = plays[3 * number : 3 * number + 3]
        leader, led = trick[0]
        if counts_in_play(led, rules):
            lines.append(line(leader, rules["lead"], "play", 3 * number))
        winner = trick_winner(trick)
        tricks[winner] += 1
        if winner != leader and counts_in_play(dict(trick)[winner], rules):
            lines.append(line(winner, rules["win"], "play", 3 * number + 2))
        if (number == 9 and min(tricks.values()) > 0) or (number == 9 and not shut_out(tricks)):
            lines.append(line(winner, rules["last_trick"], "play", 3 * number + 2))
    if len(plays) == 30:
        lines += end_lines(tricks, rules)
    return lines, tricks


def shut_out(tricks: dict[str, int]) -> bool:
    """Did one player, or two between them, take all ten?"""
    return 0 in tricks.values()


def end_lines(tricks: dict[str, int], rules: dict) -> list[dict]:
    """Forty for all ten, twenty each when two take all, else ten for most or five each."""
    takers = [who for who, number in tricks.items() if number]
    if len(takers) == 1:
        return [line(takers[0], rules["capot"], "cards", 30, toward=False)]
    if len(takers) == 2:
        return [line(who, rules["capot_shared"], "cards", 30, toward=False) for who in takers]
    most = [who for who, number in tricks.items() if number == max(tricks.values())]
    return [line(who, rules["cards"] // len(most), "cards", 30, toward=False) for who in most]


def bonus_line(lines: list[dict], at: int, parts: tuple[str, ...]) -> dict | None:
    """The line with which a player reaches ``at`` before any other has counted."""
    sums: dict[str, int] = {}
    for one in lines:
        if one["part"] in parts and one["toward"]:
            sums[one["who"]] = sums.get(one["who"], 0) + one["points"]
            others = sum(points for who, points in sums.items() if who != one["who"])
            if sums[one["who"]] >= at and not others:
                return one
    return None


def with_bonuses(hand: list[dict], play: list[dict], rules: dict) -> list[dict]:
    """All lines in the order of reckoning, the one bonus right after the line that makes it."""
    repique = bonus_line(hand, rules["repique_at"], ("cb", *KINDS))
    pique = None if repique else bonus_line(hand + play, rules["pique_at"], ("cb", *KINDS, "play"))
    found = []
    for one in hand + play:
        found.append(one)
        for part, cause in (("repique", repique), ("pique", pique)):
            if one is cause:
                found.append(line(one["who"], rules[part], part, one["moment"], toward=False))
    return found


def until_out(lines: list[dict], start: dict[str, int], target: int) -> tuple[list[dict], str | None]:
    totals = dict(start)
    for place, one in enumerate(lines):
        totals[one["who"]] = totals.get(one["who"], 0) + one["points"]
        if totals[one["who"]] >= target:
            return lines[: place + 1], one["who"]
    return lines, None


def score(deal: dict, rules: dict) -> dict:
    """Totals, parts, counts after each trick, bonus, tricks, who is out."""
    play, tricks = play_lines(deal, rules)
    return summary(with_bonuses(hand_lines(deal, rules), play, rules), deal, rules, tricks, deal["order"])


def summary(spoken: list[dict], deal: dict, rules: dict, tricks: dict[str, int], sides: str) -> dict:
    lines, out = until_out(spoken, deal.get("start", {}), rules["target"])
    parts: dict[str, dict[str, int]] = {}
    for one in lines:
        part = parts.setdefault(one["part"], dict.fromkeys(sides, 0))
        part[one["who"]] += one["points"]
    each = len(deal["order"])
    return {
        "totals": {who: sum(one["points"] for one in lines if one["who"] == who) for who in sides},
        "parts": parts,
        "counts": [
            {who: sum(one["points"] for one in spoken if one["who"] == who and one["moment"] < after)
             for who in sides}
            for after in range(each, len(deal["plays"]) + 1, each)
        ],
        "bonus": [(one["part"], one["who"]) for one in lines if one["part"] in ("repique", "pique")],
        "tricks": tricks,
        "out": out,
    }  # fmt: skip
