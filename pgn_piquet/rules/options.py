"""Options: what a table may agree on, on any rule set where it makes sense.

An option makes sense where its question arises: that is read from the rule set's values, never from
its name. A rule set file may say more in ``[options.NAME]`` (see ``rules.files``).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from msgspec import Struct

from .fault import Fault, nearest
from .policies import (
    Balance,
    BonusReckons,
    Calls,
    Capot,
    CardsToPique,
    End,
    Exchange,
    Finish,
    LowCards,
    PiqueOrder,
    PointValue,
    Settlement,
    Turns,
    UnderCall,
)
from .ruleset import RuleSet


class Option(Struct, frozen=True):
    """One option: its words, the field it sets, and where it makes sense."""

    name: str
    field: str
    words: dict[str, Any]
    """word to the value of the field"""
    fits: Callable[[RuleSet], bool]
    needs: str
    """what a rule set must have for it, for the sentence of a fault"""
    says: str
    """the option in a few words, for tables"""


def _answered(rules: RuleSet) -> bool:
    return rules.calls is Calls.ANSWERED


def _two_exchange(rules: RuleSet) -> bool:
    return rules.exchange is Exchange.ELDER_THEN_YOUNGER


def _cards_score(rules: RuleSet) -> bool:
    return rules.lead > 0


def _bonuses(rules: RuleSet) -> bool:
    return rules.pique > 0


def _fixed_deals(rules: RuleSet) -> bool:
    return rules.end is End.DEALS


_DEALS = "a partie of a fixed number of deals"

OPTIONS: Final[dict[str, Option]] = {
    option.name: option
    for option in (
        Option("carte-rouge", "carte_rouge", {text: int(text) for text in ("0", "10", "20", "40", "50")},
               _answered, "calls that are answered one by one",
               "points when every card stands in a good combination"),
        Option("cards-to-pique", "cards_to_pique",
               {"no": CardsToPique.NO, "seventh-trick": CardsToPique.SEVENTH_TRICK},
               lambda rules: rules.pique > 0 and rules.playing == 2 and rules.hand_size == 12,
               "a pique and twelve tricks between two players",
               "the ten for the cards count toward a pique at the seventh trick"),
        Option("deals", "deals", {"4": 4, "6": 6}, _fixed_deals, _DEALS, "deals of the partie"),
        Option("doubled", "doubled", {"1,4": (1, 4)}, _fixed_deals, _DEALS,
               "numbers of the deals that count double"),
        Option("point-value", "point_value",
               {value.value: value for value in PointValue if value is not PointValue.ONE},
               lambda rules: rules.calls is not Calls.IMPERIALS, "a point that scores by its cards",
               "what a point scores"),
        Option("low-cards", "low_cards", {"yes": LowCards.COUNT, "no": LowCards.NOT}, _cards_score,
               "cards that score when led", "do 9, 8, 7 score in play?"),
        Option("last-trick", "last_trick", {"1": 0, "2": 1, "3": 2}, _cards_score,
               "cards that score when led",
               "what the last trick counts to its winner in all, with a card that scores"),
        Option("capot", "capot", {"30": 30, "40": 40},
               lambda rules: rules.capot > 0 and rules.capot_includes is not Capot.COUNTERS,
               "a capot in points", "points for all tricks"),
        Option("target", "target", {text: int(text) for text in ("100", "101", "150", "221")},
               lambda rules: rules.end is End.TARGET and rules.red == 0,
               "a game that ends at a number of points", "points that end the game"),
        Option("younger-discards", "younger_least", {"0": 0, "1": 1}, _two_exchange,
               "an exchange of elder and younger", "cards the younger hand must exchange at least"),
        Option("elder-discards", "elder_least", {"1": 1, "3": 3}, _two_exchange,
               "an exchange of elder and younger", "cards the elder hand must exchange at least"),
        Option("pique-order", "pique_order", {value.value: value for value in PiqueOrder}, _bonuses,
               "a pique", "the order in which scores count toward a bonus"),
        Option("bonus-reckons", "bonus_reckons", {value.value: value for value in BonusReckons},
               lambda rules: rules.pique > 0 and rules.end is End.TARGET,
               "a pique, and a game that ends at a number of points",
               "where a bonus stands in the order that ends a game"),
        Option("undercall", "undercall", {"free": UnderCall.FREE, "binding": UnderCall.BINDING}, _answered,
               "calls that are answered one by one", "a higher combination than the one called"),
        Option("finish", "finish", {value.value: value for value in Finish},
               lambda rules: rules.settlement is Settlement.POOL, "a pool of three players",
               "what happens when one is out"),
        Option("balance", "balance", {value.value: value for value in Balance},
               lambda rules: rules.settlement is Settlement.SHEET, "a sheet of losses",
               "how the sheet is balanced"),
        Option("turns", "turns", {"neighbours": Turns.NEIGHBOURS, "loser-out": Turns.LOSER_OUT},
               lambda rules: rules.turns in (Turns.NEIGHBOURS, Turns.LOSER_OUT),
               "more players at the table than play a deal", "who plays the next deal"),
    )
}  # fmt: skip


def words(given: str | dict[str, str]) -> tuple[list[tuple[str, str]], list[Fault]]:
    """The options given, in order, and the faults of their form: no ``=``, or the same one twice."""
    if isinstance(given, dict):
        return list(given.items()), []
    found: dict[str, str] = {}
    faults = []
    for word in given.split():
        name, mark, value = word.partition("=")
        if not mark or not name or not value:
            faults.append(Fault("M203", {"option": word, "nearest": nearest(name, OPTIONS)}, option=True))
        elif name in found:
            faults.append(Fault("M206", {"option": name, "first": found[name]}, option=True))
        else:
            found[name] = value
    return list(found.items()), faults


def fitting(rules: RuleSet, declared: frozenset[str] = frozenset()) -> tuple[str, ...]:
    """Names of the options that make sense on a rule set; ``declared`` are those its file names."""
    return tuple(name for name, option in OPTIONS.items() if name in declared or option.fits(rules))


def fault_of(rules: RuleSet, name: str, value: str, declared: frozenset[str]) -> Fault | None:
    """What is wrong with one option on this rule set, or None."""
    option = OPTIONS.get(name)
    if option is None:
        return Fault("M203", {"option": name, "nearest": nearest(name, OPTIONS)}, option=True)
    if value not in option.words:
        given: dict[str, str | int] = {"option": name, "value": value, "words": "|".join(option.words)}
        return Fault("M204", given, option=True)
    if name not in declared and not option.fits(rules):
        return Fault("M205", {"option": name, "rules": rules.name, "needs": option.needs}, option=True)
    return None
