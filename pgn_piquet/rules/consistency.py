"""Values of a rule set that cannot stand together: a table nobody could play at."""

from __future__ import annotations

from .policies import Calls, Capot, End, Exchange, Finish, Follow, Settlement, Sharing, Sides, Trump
from .ruleset import PACK_SIZE, RuleSet

PHASES = ("carte-blanche", "exchange", "calls", "play")
"""parts of a deal the engine can run, in the order they may stand in"""


def contradictions(rules: RuleSet) -> list[str]:
    """Why these values contradict each other, a phrase each; empty when they do not."""
    return _table(rules) + _deal(rules) + _partie(rules)


def _table(rules: RuleSet) -> list[str]:
    found = []
    if rules.players_min > rules.players_max:
        found.append("players_min is more than players_max")
    if rules.playing > rules.players_max:
        found.append("more play a deal than may sit")
    if rules.sides is Sides.PAIRS and rules.playing != 4:
        found.append("pairs need four in the deal")
    if rules.partners_share is Sharing.SIDE and rules.sides is not Sides.PAIRS:
        found.append("partners_share needs pairs")
    if rules.calls is Calls.ALL_AT_ONCE and rules.sides is not Sides.PAIRS:
        found.append("calls all at once are settled between two pairs")
    if rules.calls is Calls.IMPERIALS and (rules.playing != 2 or rules.trump is Trump.NONE or not rules.red):
        found.append("imperials need two players, a trump and counters")
    if rules.follow is Follow.WIN_OR_TRUMP and rules.trump is Trump.NONE:
        found.append("win-or-trump needs a trump")
    if rules.capot_includes is Capot.COUNTERS and not rules.red:
        found.append("a capot in counters needs counters")
    return found


def _deal(rules: RuleSet) -> list[str]:
    found = []
    dealt = rules.playing * rules.hand_size
    if dealt + rules.stock_size != PACK_SIZE:
        found.append(f"{dealt} cards dealt and {rules.stock_size} in stock are not {PACK_SIZE}")
    if sorted(rules.ranks) != sorted("AKQJT987"):
        found.append("ranks must name each rank once")
    if rules.trump is Trump.TURNED and not rules.stock_size:
        found.append("a card turned for trump needs a stock")
    order = [PHASES.index(phase) for phase in rules.phases if phase in PHASES]
    if len(order) != len(rules.phases) or order != sorted(set(order)) or PHASES.index("play") not in order:
        found.append(f"phases stand in the order {', '.join(PHASES)}, with play at the end")
    if ("exchange" in rules.phases) != (rules.exchange is not Exchange.NONE):
        found.append("phases and exchange disagree about an exchange")
    if rules.elder_least > rules.elder_most or rules.elder_most > rules.stock_size:
        found.append("elder_least to elder_most must lie within the stock")
    if rules.younger_most and rules.younger_least > rules.younger_most:
        found.append("younger_least is more than younger_most")
    both = rules.exchange is Exchange.ELDER_THEN_YOUNGER
    if both and rules.elder_most + rules.younger_least > rules.stock_size:
        found.append("elder may take so many that younger cannot exchange what he must")
    return found


def _partie(rules: RuleSet) -> list[str]:
    found = []
    if (rules.end is End.DEALS) != (rules.deals > 0):
        found.append("end by deals and a number of deals go together")
    if (rules.end is End.TARGET) != (rules.target > 0):
        found.append("end at a target and a target go together")
    if rules.doubled and (rules.doubled[-1] != rules.deals or min(rules.doubled) < 1):
        which = ", ".join(map(str, rules.doubled))
        found.append(f"deals {which} doubled of {rules.deals} (the last one doubled is the last of all)")
    if rules.doubled and list(rules.doubled) != sorted(set(rules.doubled)):
        found.append("doubled names each deal once, in order")
    if rules.settlement is Settlement.POOL and rules.playing != 3:
        found.append("a pool needs three in the deal")
    if rules.finish is Finish.PLAY_OFF and not rules.played_by_two:
        found.append("a play-off needs the rule set that two play it by")
    if rules.settlement is Settlement.SHEET and rules.end is not End.AGREED:
        found.append("a sheet is balanced at an agreed end")
    if rules.settlement in (Settlement.RUBICON, Settlement.CHOUETTE) and rules.end is not End.DEALS:
        found.append("a rubicon is judged after a number of deals")
    if (rules.settlement is Settlement.CHOUETTE) != (rules.sides is Sides.ONE_AGAINST_TWO):
        found.append("one against two and the chouette's settlement go together")
    if rules.settlement is Settlement.GAMES and rules.end is not End.TARGET:
        found.append("games end at a target")
    return found
