"""How the partie was begun and the cards given: the cut for the first deal, the sizes of the packets.

Only where the rule set's own book states it: a custom taken over from another book blames nobody.
"""

from __future__ import annotations

from collections.abc import Iterator

from ..diagnostics.diagnostic import Finding, Part
from ..model.record import Record
from ..model.statements import Cuts, Deal
from ..rules.policies import Cut, PacketsKept, Sides
from ..rules.ruleset import RuleSet

_CUT_RANKS = "789TJQKA"
"""the ace is highest in the cut, in every game"""


def packets_are_allowed(record: Record, rules: RuleSet) -> Iterator[Finding]:
    """R421: a packet of a size the rules do not know; R422: another size than before in the partie."""
    if rules.sources["packets"].inferred:
        return
    sizes = " or ".join(str(size) for size in rules.packets)
    kept: tuple[int, int] | None = None
    for index, line in enumerate(record.lines):
        says = line.says
        if not isinstance(says, Deal):
            continue
        wrong = [size for size in says.packets if size not in rules.packets]
        if wrong:
            yield Finding("R421", index, Part("word"), {"size": wrong[0], "sizes": sizes})
        elif rules.packets_kept is PacketsKept.PARTIE and says.packets:
            size = says.packets[0]
            if kept is None:
                kept = size, index
            changed = next((other for other in says.packets if other != kept[0]), None)
            if changed is not None:
                values: dict[str, str | int] = {"size": changed, "before": kept[0]}
                yield Finding("R422", index, Part("word"), values, related=((kept[1], "as it was begun"),))


def dealer_is_as_cut(record: Record, rules: RuleSet) -> Iterator[Finding]:
    """R423: the lowest cut deals first; R424: the two lowest are partners, where the cut says who is."""
    if rules.cut is not Cut.LOWER_DEALS or rules.sources["cut"].inferred:
        return
    cuts: dict[str, int] = {}
    for index, line in enumerate(record.lines):
        says = line.says
        if isinstance(says, Cuts):
            shown = [card for card in says.cards if isinstance(card, str) and "*" not in card]
            if shown:
                cuts[says.seat] = min(_CUT_RANKS.index(card[0]) for card in shown)
        elif isinstance(says, Deal):
            yield from _first_deal(cuts, says, index, rules)
            return


def _first_deal(cuts: dict[str, int], deal: Deal, index: int, rules: RuleSet) -> Iterator[Finding]:
    lowest = min(cuts.values(), default=0)
    low = [seat for seat, rank in cuts.items() if rank == lowest]
    if deal.dealer is None or len(cuts) < rules.playing or len(low) != 1:
        return
    if deal.dealer != low[0]:
        yield Finding("R423", index, Part("seat"), {"seat": deal.dealer, "due": low[0]})
    if rules.sides is Sides.PAIRS:
        order = sorted(cuts, key=lambda seat: cuts[seat])
        apart = abs("ABCDEFG".index(order[0]) - "ABCDEFG".index(order[1]))
        if cuts[order[1]] != cuts[order[2]] and apart != 2:
            yield Finding("R424", index, Part("seat"), {"seats": " and ".join(sorted(order[:2]))})
