"""Partners by the cut: the two lowest against the two highest, sitting opposite each other (Voleur)."""

from __future__ import annotations

from collections.abc import Iterator

from ..diagnostics.diagnostic import Finding, Part
from ..model.record import Record
from ..model.statements import Cuts, Deal
from ..rules.policies import Cut, Sides
from ..rules.ruleset import RuleSet

_CUT_RANKS = "789TJQKA"
"""the ace is highest in the cut, in every game"""


def partners_are_as_cut(record: Record, rules: RuleSet) -> Iterator[Finding]:
    """R424: the two lowest cuts sit side by side and so are no partners; a level cut says nothing."""
    if rules.sides is not Sides.PAIRS or rules.cut is not Cut.LOWER_DEALS:
        return
    cuts: dict[str, int] = {}
    for index, line in enumerate(record.lines):
        says = line.says
        if isinstance(says, Cuts):
            shown = [card for card in says.cards if isinstance(card, str) and "*" not in card]
            if shown:
                cuts[says.seat] = min(_CUT_RANKS.index(card[0]) for card in shown)
        elif isinstance(says, Deal):
            if len(cuts) == rules.playing:
                yield from _compare(cuts, index)
            return


def _compare(cuts: dict[str, int], index: int) -> Iterator[Finding]:
    order = sorted(cuts, key=lambda seat: cuts[seat])
    apart = abs("ABCDEFG".index(order[0]) - "ABCDEFG".index(order[1]))
    if cuts[order[1]] != cuts[order[2]] and apart != 2:
        yield Finding("R424", index, Part("word"), {"seats": " and ".join(sorted(order[:2]))})
