"""Hypothesis strategies for legal deals of every rule set, told whole, as the text of their lines."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from hypothesis import strategies as st
from naive import random_deals, random_systems

from pgn_piquet.rules.load import names, preset
from pgn_piquet.rules.policies import Sides
from pgn_piquet.rules.rooms import FIELDS
from pgn_piquet.rules.ruleset import RuleSet

rule_sets = st.sampled_from(names())
_MAKERS: dict[str, Callable[[Random, dict[str, Any]], tuple[str, dict[str, Any]]]] = {
    "normand@1": random_systems.normand,
    "voleur@1": random_systems.voleur,
    "imperial@1": random_systems.imperial,
}


def plain(rules: RuleSet) -> dict[str, Any]:
    """The values of a rule set as the makers of deals take them."""
    values = {field: getattr(rules, field) for field in FIELDS}
    return {field: list(value) if isinstance(value, tuple) else value for field, value in values.items()}


@st.composite
def deals(draw: st.DrawFn, name: str) -> str:
    """The lines of one legal deal under a rule set, without tags; more than two seats tell elder too."""
    random = draw(st.randoms(use_true_random=False))
    rules = preset(name)
    values = plain(rules)
    if name in _MAKERS:
        return _MAKERS[name](random, values)[0]
    text, _ = random_deals.two_hand(
        random, values, by_pips=rules.point_called == "pips",
        elder_least=rules.elder_least, younger_least=rules.younger_least,
    )  # fmt: skip
    if rules.players_max > 2:
        text = text.replace("B: deals\n", "B: deals to A:\n", 1)
        seats = "ABC" if rules.sides is Sides.ONE_AGAINST_TWO else "ABCD"
        text = "".join(f'[{seat} "{seat}"]\n' for seat in seats) + "\n" + text
    return text
