"""Naive settlements: rubicon, games with a double, pool and play-off, sheet, chouette."""

from __future__ import annotations


def rubicon(totals: dict[str, int]) -> dict[str, int]:
    """What the winner of a partie takes (laws 72 and 73); empty when it is level."""
    (one, first), (other, second) = totals.items()
    if first == second:
        return {}
    winner, high, low = (one, first, second) if first > second else (other, second, first)
    return {winner: high - low + 100 if low >= 100 else high + low + 100}


def partie(deals: list[dict[str, int]], number: int = 6, doubled: tuple[int, ...] = ()) -> dict:
    """Totals after the deals of a partie, two more when it is level; ``over``: enough was played."""
    totals: dict[str, int] = {}
    for place, scores in enumerate(deals, start=1):
        if (place == number + 1 and len(set(totals.values())) > 1) or place > number + 2:
            return {"totals": totals, "over": True, "too_many": True}
        for who, points in scores.items():
            totals[who] = totals.get(who, 0) + points * (2 if place in doubled else 1)
    level = len(set(totals.values())) == 1
    over = len(deals) == number + 2 or (len(deals) == number and not level)
    settled = rubicon(totals) if over else {}
    return {"totals": totals, "over": over, "drawn": over and level, "settled": settled}


def game(totals: dict[str, int], winner: str, double_under: int) -> dict[str, int]:
    """One game, two where the loser has less than ``double_under``."""
    low = min(points for who, points in totals.items() if who != winner)
    return {winner: 2 if low < double_under else 1}


def match_of_games(games: list[dict[str, int]], needed: int = 3) -> str | None:
    """Who first has ``needed`` games, a double counting two."""
    won: dict[str, int] = {}
    for one in games:
        for who, number in one.items():
            won[who] = won.get(who, 0) + number
            if won[who] >= needed:
                return who
    return None


def pool(players: str, first_out: str) -> dict[str, int]:
    """First out takes the pool: one from each of the two others."""
    return {who: len(players) - 1 if who == first_out else -1 for who in players}


def play_off(players: str, last: str) -> dict[str, int]:
    """The last of three pays one to each."""
    return {who: 1 - len(players) if who == last else 1 for who in players}


def sheet(players: str, deals: list[dict[str, int]], balance: str = "skat") -> dict[str, int]:
    """À écrire: each deal charges its loser the difference.

    ``skat``: each balance is the number of players times the own charge less the sum of all charges,
    charges being negative; ``between``: what the loser is charged the winner is credited.
    """
    charged = dict.fromkeys(players, 0)
    credited = dict.fromkeys(players, 0)
    for deal in deals:
        (one, first), (other, second) = deal.items()
        loser, winner = (one, other) if first < second else (other, one)
        charged[loser] -= abs(first - second)
        credited[winner] += abs(first - second)
    if balance == "between":
        return {who: charged[who] + credited[who] for who in players}
    return {who: len(players) * charged[who] - sum(charged.values()) for who in players}


def in_tens(points: int) -> int:
    """Rounded to tens: one to five are dropped, six to nine raised (Cavendish, chouette)."""
    return points // 10 + (1 if points % 10 > 5 else 0)


def chouette(single: str, partners: str, totals: dict[str, int]) -> dict[str, int]:
    """Tens that each wins: the single player double, the partners the same each with the other sign.

    ``totals`` has the single player and the side of the partners as keys.
    """
    won = rubicon(totals)
    if not won:
        return dict.fromkeys(single + partners, 0)
    (winner, points), = won.items()
    tens = in_tens(points) * (1 if winner == single else -1)
    return {single: 2 * tens, **dict.fromkeys(partners, -tens)}
