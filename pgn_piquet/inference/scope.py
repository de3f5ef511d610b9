"""How far ``infer`` reasons about a deal, and why no farther."""

from __future__ import annotations

from enum import StrEnum

from ..engine.game import DealResult, Status
from ..model.record import Record
from ..model.statements import Dealt, Discards, Holds, Looks, Redeal, Shows, Stock, Takes, Turn
from ..rules.ruleset import RuleSet
from .given_up import skips
from .many.table import is_known_game
from .paths import Path, main_path
from .stakes import two_hands


class Scope(StrEnum):
    """How far a deal is reasoned about."""

    OPEN = "cards are not told"
    WHOLE = "all cards in play are told"
    MIDDLE = "told from its middle: nothing was searched"
    TWICE = "not reasoned about: the cards are dealt anew"
    SKIPS = "not reasoned about: the play goes on after tricks that were given"
    MISFIT = "not reasoned about: the lines of play do not fit its tricks"
    TABLE = "not reasoned about: not so many play by these rules"
    FIGURES = "only its figures are told"
    NOTHING = "not reasoned about: it does not say who deals"


def scope_of(record: Record, rules: RuleSet, judged: DealResult, result: DealResult | None) -> Scope:
    """Can the deal be reasoned about, and need it be?"""
    path = main_path(record.lines, judged.first, judged.end)
    if any(isinstance(record.lines[index].says, Redeal) for index in path.lines):
        return Scope.TWICE
    if not judged.seats:
        return Scope.NOTHING
    if result is None:
        return Scope.WHOLE
    if result.status is Status.NOT_TOLD and not _names_cards(record, path):
        return Scope.FIGURES
    if skips(record.lines, path):
        return Scope.SKIPS
    if two_hands(rules):
        return Scope.OPEN if len(judged.seats) == 2 else Scope.TABLE
    if len(judged.seats) != rules.playing or not is_known_game(rules):
        return Scope.TABLE
    return Scope.OPEN


def _names_cards(record: Record, path: Path) -> bool:
    """Does a line say of a card where it lies, or of one there that it is of a suit or a rank?"""
    for index in path.lines:
        says = record.lines[index].says
        if isinstance(says, Turn):
            return True
        if isinstance(says, Dealt | Holds | Stock | Discards | Takes | Looks | Shows) and any(
            not isinstance(item, int) and item not in ("**", "...") for item in says.cards
        ):
            return True
    return False
