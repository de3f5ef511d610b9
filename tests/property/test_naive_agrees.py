"""The engine and the naive scorers agree on random legal deals of every system."""

from __future__ import annotations

from random import Random

import pytest
from naive import naive_imperial, naive_normand, naive_two_hand, naive_voleur, random_deals, random_systems

from pgn_piquet.engine.game import DealResult, Game
from pgn_piquet.engine.replay import replay
from pgn_piquet.rules.load import fitting_options, preset
from pgn_piquet.rules.options import OPTIONS
from pgn_piquet.rules.rooms import FIELDS
from pgn_piquet.rules.ruleset import RuleSet
from pgn_piquet.syntax.reader import read

FEW = 150
MANY = 2_000
PARTS = {
    "carte-blanche": "cb", "point": "point", "sequence": "sequence", "set": "set",
    "carte-rouge": "carte_rouge", "repique": "repique", "pique": "pique", "lead": "play",
    "win": "play", "last-trick": "play", "cards": "cards", "capot": "cards",
}  # fmt: skip


def plain(rules: RuleSet) -> dict:
    """The values of a rule set as the naive scorers take them."""
    values = {field: getattr(rules, field) for field in FIELDS}
    return {field: list(value) if isinstance(value, tuple) else value for field, value in values.items()}


def game_of(text: str, rules: RuleSet) -> Game:
    (located,) = read(('[Piquet "1"]\n' + text).encode(), "made").records
    assert located.diagnostics == (), text
    return replay(located.record, rules)


def clean(game: Game, text: str) -> DealResult:
    """The one deal of a game in which nothing is wrong."""
    wrong = [one for one in game.findings if one.code[0] in "RPM"]
    assert not wrong, f"{wrong[:2]}\n{text}"
    (deal,) = game.deals
    assert deal.status == "complete", f"{deal.status}\n{text}"
    return deal


def parts(deal: DealResult, names: dict[str, str]) -> dict[str, dict[str, int]]:
    found: dict[str, dict[str, int]] = {}
    for line in deal.score_lines:
        part = found.setdefault(PARTS[line.reason], dict.fromkeys(names.values(), 0))
        part[names[line.side]] += line.points
    return found


TWO = {
    "cavendish@1": "", "rubicon@1": "", "pole@1": "", "foster-rubicon@1": "",
    "rubicon@1 carte": "carte-rouge=20 cards-to-pique=seventh-trick",
    "cavendish@1 strict": "pique-order=as-it-happens undercall=binding last-trick=3 capot=30 carte-rouge=50",
    "cavendish@1 low": "low-cards=no elder-discards=3 younger-discards=0 last-trick=1",
    "pole@1 count": "point-value=less-one-in-4 cards-to-pique=seventh-trick",
    "foster-rubicon@1 count": "point-value=less-one-with-789",
}  # fmt: skip
TARGETS = {
    "cavendish-au-cent@1": "", "foster-au-cent@1": "", "pole-100@1": "", "rubicon@1": "target=100",
    "pole-100@1 more": "target=150", "foster-au-cent@1 low": "low-cards=yes point-value=less-one-in-4",
    "cavendish-au-cent@1 low": "low-cards=no carte-rouge=10 younger-discards=1",
}  # fmt: skip


def two_hands(seed: str, name: str, options: str, times: int, limit: bool) -> None:
    rules = preset(name.split()[0], options)
    values = plain(rules)
    names = {"A": "E", "B": "Y"}
    for number in range(times):
        random = Random(f"{seed} {name} {number}")
        text, deal = random_deals.two_hand(
            random, values, by_pips=rules.point_called == "pips",
            elder_least=rules.elder_least, younger_least=rules.younger_least,
        )  # fmt: skip
        if limit:
            start = [random.randint(0, rules.target - 1) for _ in "AB"]
            deal["start"] = dict(zip("EY", start, strict=True))
            text = f"total A: {start[0]} B: {start[1]}\n" + text
        expected = naive_two_hand.score(deal, values)
        game = game_of(text, rules)
        found = clean(game, text)
        shown = f"{name} {number}\n{expected['lines']}\n{text}"
        assert {names[side]: low for side, (low, _) in found.scores.items()} == expected["totals"], shown
        if expected["out"] is None:
            lists = {part: list(points.values()) for part, points in parts(found, names).items()}
            assert {part: points for part, points in lists.items() if any(points)} == {
                part: points for part, points in expected["parts"].items() if any(points)
            }, shown
        else:
            assert names[game.settlement.winner or ""] == expected["out"], shown


@pytest.mark.parametrize("name", TWO)
def test_two_hands(name: str) -> None:
    two_hands("few", name, TWO[name], FEW, limit=False)


@pytest.mark.parametrize("name", TARGETS)
def test_games_that_end_within_a_deal(name: str) -> None:
    two_hands("few", name, TARGETS[name], FEW, limit=True)


MORE = {
    "normand@1": (random_systems.normand, naive_normand.score, {"A": "A", "B": "B", "C": "C"}),
    "voleur@1": (random_systems.voleur, naive_voleur.score, {"AC": "1", "BD": "2"}),
    "imperial@1": (random_systems.imperial, naive_imperial.score, {"A": "E", "B": "Y"}),
}


def other_systems(seed: str, name: str, times: int) -> None:
    make, score, names = MORE[name]
    rules = preset(name)
    values = plain(rules)
    for number in range(times):
        random = Random(f"{seed} {name} {number}")
        text, deal = make(random, values)
        start = {side: random.randint(0, rules.target - 1) for side in names}
        deal["start"] = {names[side]: total for side, total in start.items()}
        text = "total " + " ".join(f"{side}: {total}" for side, total in start.items()) + "\n" + text
        expected = score(deal, values)
        game = game_of(text, rules)
        found = clean(game, text)
        shown = f"{name} {number} {deal['start']}\n{expected}\n{text}"
        assert {names[side]: low for side, (low, _) in found.scores.items()} == expected["totals"], shown
        if expected["out"] is not None:
            assert names[game.settlement.winner or ""] == expected["out"], shown


@pytest.mark.parametrize("name", MORE)
def test_three_and_four_hands_and_the_trump(name: str) -> None:
    other_systems("few", name, FEW)


UNSCORED = ("deals", "doubled", "finish", "balance", "turns")
"""options of the partie, which no single deal shows"""
TWO_HANDED = ("cavendish@1", "rubicon@1", "pole@1", "foster-rubicon@1", "cavendish-au-cent@1",
              "foster-au-cent@1", "pole-100@1")  # fmt: skip
EACH = [
    (name, f"{option}={word}")
    for name in TWO_HANDED
    for option in fitting_options(name)
    if option not in UNSCORED
    for word in OPTIONS[option].words
]


@pytest.mark.parametrize(("name", "option"), EACH, ids=lambda value: str(value))
def test_every_option_where_it_makes_sense(name: str, option: str) -> None:
    two_hands("option", f"{name} {option}", option, 4, limit=preset(name, option).target > 0)


@pytest.mark.long
@pytest.mark.parametrize("name", [*TWO, *TARGETS])
def test_two_hands_at_length(name: str) -> None:
    if name in TWO:
        two_hands("many", name, TWO[name], 5 * MANY if name == "cavendish@1" else MANY, limit=False)
    if name in TARGETS:
        two_hands("many", name, TARGETS[name], MANY, limit=True)


@pytest.mark.long
@pytest.mark.parametrize("name", MORE)
def test_other_systems_at_length(name: str) -> None:
    other_systems("many", name, MANY)
