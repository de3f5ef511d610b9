"""A partie with exactly one fault, of the kind asked for."""

from __future__ import annotations

from typing import Final

from ..diagnostics.catalogue import entries
from ..engine.partie import Partie
from ..rules.load import preset
from .chance import Chance
from .partie import Table
from .spoil import SPOILERS
from .whole import Whole

DEALS_MOST: Final = 1_200
"""deals looked through for an occasion; the rarest fault finds one in a hundred"""
OF_THE_RESULT: Final = ("P303", "P305")
"""faults in the last line; with any other the result is left out, for it hangs on the deal spoilt"""


class NoOccasionError(LookupError):
    """The rule set never gives an occasion for this fault (no trump, no exchange, …)."""


def codes() -> tuple[str, ...]:
    """The codes of the faults that can be made."""
    return tuple(SPOILERS)


def titles() -> tuple[tuple[str, str], ...]:
    """The codes of the faults that can be made, by code, each with its title in the catalogue."""
    known = {one.code: one.title for one in entries()}
    return tuple((code, known[code]) for code in sorted(SPOILERS))


def record(rules_name: str, seed: int, deals: int, code: str, options: str = "") -> str:
    """A partie of at most ``deals`` deals that is legal but for one fault in its last deal.

    The first partie from the seed on that gives an occasion is taken. LookupError for a code or rule set
    that does not exist, NoOccasionError where the game has no place for the fault.
    """
    if code not in SPOILERS:
        raise LookupError(f"no fault {code} can be made; those that can: {', '.join(SPOILERS)}")
    table = Table(preset(rules_name, options), options)
    chance = Chance(seed)
    for _ in range(DEALS_MOST // max(1, deals)):
        whole = _whole(table, chance, deals, f"A partie with {code}, seed {seed}")
        if code not in OF_THE_RESULT:
            whole.lines.pop()
        spoilt = SPOILERS[code](whole)
        if spoilt is not None:
            return "\n".join(spoilt) + "\n"
    raise NoOccasionError(f"{rules_name} gives no occasion for {code}: take another rule set")


def _whole(table: Table, chance: Chance, most: int, event: str) -> Whole:
    lines = table.head(event)
    partie = Partie(table.rules, tuple(table.seats))
    number = 0
    while True:
        number += 1
        start = len(lines)
        deal = table.deal(chance, number, partie)
        lines += deal.lines
        if number >= most or partie.finished():
            break
    return Whole(lines + table.end(partie), deal, start, chance)
