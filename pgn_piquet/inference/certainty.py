"""``sure`` lines: what a player can be certain of from there, with the cards as they lie.

Where cards before that moment are not told, he must be certain of it for every way to fill them in.
"""

from __future__ import annotations

from msgspec import Struct

from ..diagnostics.diagnostic import Finding, Part
from ..engine.deal_state import DealState
from ..model.statements import Assertion
from ..rules.ruleset import RuleSet

NOT_CERTAIN = {"what": "a claim of certainty (sure)"}
OF_TRICKS = ("tricks", "cards", "capot")
WORDS = (*OF_TRICKS, "pique", "score", "total")
"""what a player may be certain of by playing well"""


class Sure(Struct, frozen=True):
    """A ``sure`` line met on the walk, and the deal as it stood there (None: not known there)."""

    line: int
    deal: DealState | None
    before: tuple[int | None, ...]
    """totals before the deal, by player"""


def is_of_the_play(says: Assertion) -> bool:
    """Is it something of which a player may be certain by playing well?"""
    return says.word in WORDS and bool(says.values)


def compared(word: str, number: int | None, least: int, before: int, rules: RuleSet) -> tuple[int, int]:
    """What is claimed and what is certain, as two numbers."""
    if word == "cards":
        return rules.hand_size // 2 + 1, least
    if word == "capot":
        return rules.hand_size, least
    if word == "pique":
        return 1, least
    return number or 0, least + (before if word == "total" else 0)


def false(word: str, line: int, index: int, seat: str, stated: int, computed: int) -> Finding:
    """P501: the player can be certain of ``computed`` only, in the unit of the word."""
    unit = {"tricks": "tricks", "cards": "tricks", "capot": "tricks"}.get(word, "points")
    if word == "pique":
        told, certain = "a pique", "none"
    else:
        told, certain = f"{stated} {unit}", f"{computed} {unit}"
    return Finding(
        "P501",
        line,
        Part("value", index),
        {"side": seat, "stated": told, "computed": certain},
        None,
        told,
        certain,
    )


def undecided(line: int, index: int, why: str) -> Finding:
    """P502: nothing is said of the value at ``index``."""
    return Finding("P502", line, Part("value", index), {"why": why})
