"""What a partie may come to whose totals are ranges, for cards of its deals are not told: ``result`` lines
are held against that."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct

from ..diagnostics.diagnostic import Finding, Part
from ..model.statements import Assertion
from ..rules.policies import End, Finish
from ..rules.policies import Settlement as How
from .partie import Partie, in_tens, rubicon_points

Range = tuple[int, int]
MOST = 40_000
"""pairs of totals that are looked at"""
NOT_TOLD = "cards that are not told"


class Open(Struct, frozen=True):
    """``won``: by side what it may be credited with; all totals in the ranges count, also those that no deal
    gives. ``yet``: is it not known whether the partie is over, or is won?"""

    won: dict[str, set[int]]
    yet: bool

    def text(self) -> str:
        """In the words of a result line: ``A: 284 to 293``; what a side may win."""
        gains = {side: [value for value in values if value > 0] for side, values in self.won.items()}
        found = [f"{side}: {runs(values)}" for side, values in gains.items() if values]
        return " or ".join([*found, "none yet"] if self.yet else found)


def totals_open(partie: Partie) -> dict[str, Range] | None:
    """The totals where all are ranges and some is open; else None."""
    found = {side: total for side, total in partie.totals.items() if total is not None}
    if partie.unknown or len(found) < len(partie.totals):
        return None
    return found if any(low < high for low, high in found.values()) else None


def may_be_over(partie: Partie) -> bool:
    """Is the partie over, or may it be in some way to fill in its deals?"""
    totals = totals_open(partie)
    if partie.finished() or totals is None:
        return partie.finished()
    return partie.rules.end is End.TARGET and any(high >= partie.rules.target for _, high in totals.values())


def open_results(partie: Partie) -> Open | None:
    """What a partie that may be over may come to; None where that is not reckoned, or hangs on calls too."""
    totals = totals_open(partie)
    if totals is None or partie.calls_untold or not may_be_over(partie):
        return None
    if partie.rules.settlement is How.POOL and partie.rules.finish is Finish.POOL:
        return by_pool(partie, totals)
    if len(totals) != 2:
        return None
    if partie.rules.settlement in (How.RUBICON, How.CHOUETTE):
        return by_rubicon(partie, totals)
    if partie.rules.settlement is How.GAMES and partie.rules.end is End.TARGET:
        return by_games(partie, totals)
    return None


def by_rubicon(partie: Partie, totals: dict[str, Range]) -> Open | None:
    """Each pair of totals settled, of a chouette in tens, double for the single player; None where there are
    too many."""
    tens = partie.rules.settlement is How.CHOUETTE
    (one, (low, high)), (other, (least, most)) = totals.items()
    if (high - low + 1) * (most - least + 1) > MOST:
        return None
    won: dict[str, set[int]] = {one: set(), other: set()}
    level = False
    for his in range(low, high + 1):
        for hers in range(least, most + 1):
            if his == hers:
                level = True
                continue
            winner, loser = (one, other) if his > hers else (other, one)
            points = rubicon_points(partie.rules, max(his, hers), min(his, hers))
            for side, sign in ((winner, 1), (loser, -1)):
                share = in_tens(points) * (2 if len(side) == 1 else 1)
                won[side].add(sign * share if tens else max(0, sign * points))
    return Open(won, level)


def by_pool(partie: Partie, totals: dict[str, Range]) -> Open:
    """The pool for each who may have reached the target; each of the others pays one."""
    won: dict[str, set[int]] = {side: set() for side in totals}
    known = partie.winner if partie.finished() else None
    for winner, (_, high) in totals.items():
        if winner == known or (known is None and high >= partie.rules.target):
            for side in totals:
                won[side].add(len(totals) - 1 if side == winner else -1)
    return Open(won, not partie.finished())


def by_games(partie: Partie, totals: dict[str, Range]) -> Open:
    """One game or two for each who may have reached the target."""
    rules = partie.rules
    won: dict[str, set[int]] = {side: set() for side in totals}
    for side, (_, high) in totals.items():
        if high < rules.target:
            continue
        (other,) = (one for one in totals if one != side)
        least, most = totals[other]
        if least < rules.double_under:
            won[side].add(2)
        if most >= rules.double_under:
            won[side].add(1)
        won[other].add(0)
    return Open(won, not partie.finished())


def check_open_result(partie: Partie, line: int, says: Assertion) -> list[Finding]:
    """A result where the totals are open: wrong where no totals in the ranges give it, else left open."""
    found = open_results(partie)
    if found is not None and says.outcome and not found.yet:
        return [result_finding(line, says.outcome, found.text())]
    if found is None or says.outcome:
        return [left_open(line, NOT_TOLD)]
    wrong: list[Finding] = []
    for index, (letters, number) in enumerate(says.values):
        allowed = found.won.get(partie.side(letters) or letters) or {0}
        if number is None or number in allowed:
            continue
        values: dict[str, str | int] = {
            "side": letters, "stated": number, "computed": found.text(), "difference": "", "word": "result",
        }  # fmt: skip
        code = "P401" if says.sic else "P303"
        wrong.append(Finding(code, line, Part("value", index), values, None, number, found.text()))
    if wrong:
        return wrong
    sure = not found.yet and all(len(values) == 1 for values in found.won.values())
    return [] if sure else [left_open(line, f"{NOT_TOLD}; it may be {found.text()}")]


def left_open(line: int, what: str) -> Finding:
    """A result that hangs on something (W903)."""
    return Finding("W903", line, Part("word"), {"what": what})


def result_finding(line: int, stated: str, computed: str) -> Finding:
    """P303 for a result in words."""
    values: dict[str, str | int] = {
        "side": "the partie", "stated": stated, "computed": computed, "difference": "", "word": "result",
    }  # fmt: skip
    return Finding("P303", line, Part("word"), values, None, stated, computed)


def runs(values: Iterable[int]) -> str:
    """Numbers in words, those that follow one another as a range: ``1 or 284 to 293``."""
    found: list[list[int]] = []
    for value in sorted(values):
        if found and value == found[-1][1] + 1:
            found[-1][1] = value
        else:
            found.append([value, value])
    return " or ".join(str(low) if low == high else f"{low} to {high}" for low, high in found)
