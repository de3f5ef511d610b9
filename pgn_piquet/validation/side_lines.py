"""Side lines compared with the line that each leaves: what either side has more, how the partie ends."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ..engine.game import Branch, DealResult, Game, Settlement, Status
from .report import Range, SideVerdict
from .words import deal_words

TOLD_WITHOUT_SCORE = (Status.CONTRADICTORY, Status.STOPPED, Status.UNDECIDED)
"""side lines that come to no score but of which it must be said why"""


def of_side_lines(game: Game, numbers: Sequence[int]) -> tuple[SideVerdict, ...]:
    """The verdicts on the side lines that come to a score (to tricks, where the deal is told from its
    middle), or cannot, in the order of the text; ``numbers`` are those of the lines in the text."""
    branches = {branch.first: branch for branch in game.branches}
    found = []
    for branch in sorted(game.branches, key=lambda one: one.first):
        left = line_left(game, branches, branch)
        if left is None or not (comes_to(branch.deal) or branch.deal.status in TOLD_WITHOUT_SCORE):
            continue
        outer, other, settlement = left
        against = compared(branch.deal.scores, other.scores)
        than = (
            "the main line" if outer is None else f"the side line of line {number_of(outer.first, numbers)}"
        )
        words = deal_words(branch.deal)
        more_told = against if branch.deal.scores else compared(comes_to(branch.deal), comes_to(other))
        if more_told:
            words += f"; against {than} {differences(more_told)}"
        settled = branch.settlement if branch.settlement.outcome != "unfinished" else None
        if settled is not None and settled.result:
            words += f"; {ends(settled, settlement, than)}"
        found.append(
            SideVerdict(
                line=number_of(branch.first, numbers),
                deal=other.number,
                status=branch.deal.status,
                words=words,
                scores=branch.deal.scores,
                tricks=branch.deal.tricks,
                leaves=None if outer is None else number_of(outer.first, numbers),
                against=against,
                result={} if settled is None else settled.result,
            )
        )
    return tuple(found)


def comes_to(deal: DealResult) -> Mapping[str, Range]:
    """What a line comes to: its score, or its tricks where it is told from its middle to its end; empty where
    that is not known."""
    if deal.scores or deal.status is not Status.POSSIBLE:
        return deal.scores
    return deal.tricks


def line_left(
    game: Game, branches: Mapping[int, Branch], branch: Branch
) -> tuple[Branch | None, DealResult, Settlement] | None:
    """The line with which a side line is compared: the one that it leaves, or that which this leaves, as far
    as there is a score (None: the main line); its deal, its settlement. None outside of any deal."""
    outer = branches.get(-1 if branch.parent is None else branch.parent)
    while outer is not None and not comes_to(outer.deal):
        outer = branches.get(-1 if outer.parent is None else outer.parent)
    if outer is not None:
        return outer, outer.deal, outer.settlement
    deal = next((one for one in game.deals if one.first <= branch.first < one.end), None)
    return None if deal is None else (None, deal, game.settlement)


def number_of(line: int, numbers: Sequence[int]) -> int:
    """The number of a line in the text; where that is not known as in a record written out."""
    return numbers[line] if line < len(numbers) else line + 1


def compared(scores: Mapping[str, Range], others: Mapping[str, Range]) -> dict[str, Range]:
    """What each side has more, at least and at most: negative where it has fewer."""
    return {
        side: (low - others[side][1], high - others[side][0])
        for side, (low, high) in scores.items()
        if side in others
    }


def differences(against: Mapping[str, Range]) -> str:
    """``A 31 fewer, B 2 more``; ``A 13 fewer to 4 more``, ``A as many``."""
    return ", ".join(f"{side} {difference(low, high)}" for side, (low, high) in against.items())


def difference(low: int, high: int) -> str:
    """What lies between two differences, in words."""
    if low == high:
        return more(low)
    if low > 0:
        return f"{low} to {high} more"
    if high < 0:
        return f"{-high} to {-low} fewer"
    return f"{more(low)} to {more(high)}"


def more(number: int) -> str:
    """A difference in words."""
    return f"{number} more" if number > 0 else f"{-number} fewer" if number else "as many"


def ends(settled: Settlement, other: Settlement, than: str) -> str:
    """How the partie ends with a side line, beside how it ends with the line that it leaves."""
    told = "result " + of_result(settled)
    if other.outcome == "unfinished" or not other.result:
        return told
    if settled.result == other.result:
        return f"{told}, as by {than}"
    return f"{told} instead of {of_result(other)}"


def of_result(settled: Settlement) -> str:
    """``A 119``."""
    return ", ".join(f"{side} {number}" for side, number in settled.result.items())
