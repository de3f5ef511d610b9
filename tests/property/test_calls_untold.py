"""Deals whose calls are left out: figures are wrong exactly where no calls give them, by the naive scorer."""

from __future__ import annotations

from itertools import combinations, permutations, product
from random import Random

import pytest
from naive import naive_two_hand, random_deals
from naive.naive_cards import best, carte_blanche, good_against_the_cards, held, strength, trick_winner, worth

from pgn_piquet.engine.game import Game
from pgn_piquet.engine.replay import replay
from pgn_piquet.rules.load import preset
from pgn_piquet.rules.rooms import FIELDS
from pgn_piquet.rules.ruleset import RuleSet
from pgn_piquet.syntax.reader import read
from pgn_piquet.validation.run import judged

AMISS = (-14, -3, -1, 1, 2, 3, 5, 10, 30, 60)
"""by how much a figure is changed"""
FEW = 25
MANY = 400
SEAT = {"E": "A", "Y": "B"}
TALK = ("point", "carte-blanche", "trio", "quatorze", *random_deals.LENGTHS.values())
NAMES = {
    "cavendish@1": "", "rubicon@1": "", "rubicon@1 seventh": "cards-to-pique=seventh-trick",
    "cavendish@1 low": "low-cards=no pique-order=as-it-happens", "pole@1 four": "point-value=less-one-in-4",
    "foster-rubicon@1": "", "foster-au-cent@1": "", "pole-100@1": "",
}  # fmt: skip
BY_DEALS = [name for name in NAMES if not preset(name.split()[0]).target]
Figures = dict[tuple[str, int], int]
"""by player and moment (number of cards played before; -1: the score) what is written"""


def runs(hand: list[str]) -> list[list[str]]:
    """Every sequence that can be called, parts of longer ones too."""
    found = []
    for whole in held("sequence", hand):
        found += [whole[a:b] for a in range(len(whole)) for b in range(a + 3, len(whole) + 1)]
    return found


def choices(kind: str, hand: list[str], rules: dict) -> list[list[list[str]]]:
    """Every choice of calls of a class, best first."""
    if kind == "point":
        suits = [cards for cards in held("point", hand) if len(cards) >= 3]
        sizes = [(cards, number) for cards in suits for number in range(3, len(cards) + 1)]
        return [[list(some)] for cards, number in sizes for some in combinations(cards, number)]
    if kind == "set":
        ranks = held("set", hand, rules["set_ranks"])
        each = [[[], [cards], *([[cards[:3]]] if len(cards) == 4 else [])] for cards in ranks]
        made = [[cards for calls in some for cards in calls] for some in product(*each)]
    else:
        every = runs(hand)
        made = [
            list(some) for n in range(5) for some in combinations(every, n)
            if len({card for run in some for card in run}) == sum(len(run) for run in some)
        ]  # fmt: skip
    return [sorted(some, key=lambda cards: strength(kind, cards), reverse=True) for some in made if some]


def orders(kind: str, hand: list[str], known: list[str], rules: dict) -> list[list[list[str]]]:
    """The choices in every order in which they may be called, where a game may end between two calls: the
    best first, or one that is good against the cards where that frees an under-call."""
    found = choices(kind, hand, rules)
    if rules["end"] != "target":
        return found
    every = [list(order) for calls in found for order in permutations(calls)]
    return [
        calls for calls in every
        if strength(kind, calls[0]) == max(strength(kind, one) for one in calls)
        or (rules["undercall"] != "binding" and good_against_the_cards(kind, calls[0], known, 12))
    ]  # fmt: skip


def counted(kind: str, calls: list[list[str]], rules: dict) -> tuple[int, ...]:
    """What calls score, one by one where that matters."""
    points = tuple(worth(kind, cards, rules) for cards in calls)
    return points if rules["end"] == "target" else (sum(points),)


def talks(deal: dict, dealt: dict, rules: dict) -> list[dict]:
    """The deal with every talk that scores otherwise, replies being true: elder's best call must beat all
    that younger holds; where elder is silent, younger may call what he likes."""
    by_class = []
    known = {who: [*deal["hands"][who], *dealt[who]] for who in "EY"}
    for kind in ("point", "sequence", "set"):
        against = best(kind, deal["hands"]["Y"], rules["set_ranks"])
        found = {("E", ()): []}
        for who in "EY":
            for calls in orders(kind, deal["hands"][who], known[who], rules):
                if who == "Y" or strength(kind, calls[0]) > against:
                    found[who, counted(kind, calls, rules)] = calls
        by_class.append([(who, [(kind, cards) for cards in calls]) for (who, _), calls in found.items()])
    blanks = [{}] + [{who: True} for who in "EY" if carte_blanche(dealt[who])]
    every = []
    for blank, some in product(blanks, product(*by_class)):
        said = {who: [call for one, calls in some if one == who for call in calls] for who in "EY"}
        every.append({**deal, "calls": said, "cb": blank})
    return every


def figures_of(result: dict) -> Figures:
    """All figures that a deal may write, those left out that may hold a bonus or not, or the cards."""
    found = {(who, -1): points for who, points in result["totals"].items()}
    for moment in range(2, 22):
        for place, who in enumerate("EY"):
            found[who, moment] = result["counts"][moment][place]
    return found


def without_calls(text: str, deal: dict, figures: Figures) -> str:
    """The lines of a deal without its calls, with these figures."""
    lines = [line for line in text.splitlines() if line.split()[1:2] == [] or line.split()[1] not in TALK]
    written = []
    for line in lines:
        words = line.split()
        if words[0].rstrip(".").isdigit() and len(words) == 4:
            moment = 2 * int(words[0].rstrip(".")) - 2
            for place in (0, 1):
                who = deal["plays"][moment + place][0]
                stated = figures.get((who, moment + place))
                words[2 + place] += "" if stated is None else f"={stated}"
        written.append(" ".join(words))
    for who in "EY":
        if (who, -1) in figures:
            written.append(f"score {SEAT[who]}: {figures[who, -1]}")
    return "\n".join(written) + "\n"


def game_of(text: str, rules: RuleSet) -> Game:
    (located,) = read(('[Piquet "1"]\n' + text).encode(), "made").records
    assert located.diagnostics == (), text
    return replay(located.record, rules)


def wrong(game: Game) -> list[str]:
    return [one.code for one in game.findings if one.code[0] in "PM" and one.code not in ("P504", "M503")]


def chosen(random: Random, every: Figures, deal: dict) -> Figures:
    """Some of the figures; a count only of who lays the card."""
    players = dict(enumerate(who for who, _ in deal["plays"]))
    able = [key for key in every if key[1] < 0 or players[key[1]] == key[0]]
    return {key: every[key] for key in random.sample(able, random.randint(1, 4))}


def check(seed: str, name: str, times: int) -> None:
    """Truth is never an error and lies in the ranges; a wrong figure is one where no talk gives it."""
    rules = preset(name.split()[0], NAMES[name])
    values = {field: getattr(rules, field) for field in FIELDS}
    for number in range(times):
        random = Random(f"{seed} {name} {number}")
        by_pips = rules.point_called == "pips"
        text, deal = random_deals.two_hand(
            random, values, by_pips=by_pips, elder_least=rules.elder_least, younger_least=rules.younger_least
        )
        head = ""
        if rules.target:
            start = [random.randint(0, rules.target - 1) for _ in "AB"]
            deal["start"] = dict(zip("EY", start, strict=True))
            head = f"total A: {start[0]} B: {start[1]}\n"
        lines = text.splitlines()
        dealt = {who: cards_of(lines, f"{SEAT[who]}: dealt ") for who in "EY"}
        truth = naive_two_hand.score(deal, values)
        possible = [naive_two_hand.score(talk, values) for talk in talks(deal, dealt, values)]
        sets = [figures_of(one) for one in possible]
        figures = chosen(random, figures_of(truth), deal)
        told = head + without_calls(text, deal, figures)
        found = game_of(told, rules)
        shown = f"{name} {number}\n{told}\n{truth['lines']}"
        assert not wrong(found), f"{wrong(found)} {shown}"
        fitting = [one for one, said in zip(possible, sets, strict=True) if figures.items() <= said.items()]
        least = {SEAT[who]: min(one["totals"][who] for one in fitting) for who in "EY"}
        most = {SEAT[who]: max(one["totals"][who] for one in fitting) for who in "EY"}
        if found.deals[0].status == "possible":
            assert found.deals[0].scores == {side: (least[side], most[side]) for side in "AB"}, (
                f"{least} {most} {found.deals[0].scores} {shown}"
            )
        for _ in range(3):
            key = random.choice(list(figures))
            off = {
                **figures,
                key: max(0, figures[key] + random.choice(AMISS)),
            }
            told = head + without_calls(text, deal, off)
            is_wrong = bool(wrong(game_of(told, rules)))
            assert is_wrong == (not any(off.items() <= said.items() for said in sets)), f"{off}\n{told}"


def rests(deal: dict, tricks: int) -> list[list[tuple[str, str]]]:
    """Every way to play the cards that are left after so many tricks."""
    plays = deal["plays"][: 2 * tricks]
    gone = {card for _, card in plays}
    left = {who: [card for card in deal["hands"][who] if card not in gone] for who in "EY"}
    return [[*plays, *rest] for rest in _rests(left, deal["plays"][2 * tricks][0])]


def _rests(left: dict[str, list[str]], leader: str) -> list[list[tuple[str, str]]]:
    if not left[leader]:
        return [[]]
    found = []
    other = "Y" if leader == "E" else "E"
    for lead in left[leader]:
        for answer in random_deals.legal(left[other], lead):
            trick = [(leader, lead), (other, answer)]
            after = {who: [card for card in left[who] if card not in (lead, answer)] for who in "EY"}
            found += [[*trick, *rest] for rest in _rests(after, trick_winner(trick))]
    return found


def with_rest_untold(told: str, tricks: int) -> str:
    """The lines with the tricks after so many not told."""
    lines = told.splitlines()
    place = next(at for at, line in enumerate(lines) if line.startswith(f"{tricks + 1}. "))
    scores = [line for line in lines[place:] if line.startswith("score")]
    return "\n".join([*lines[:place], f"{tricks + 1}-12. ...", *scores]) + "\n"


def check_half_told(seed: str, name: str, times: int) -> None:
    """The same with the last tricks not told: figures and ranges by every rest of the play."""
    rules = preset(name.split()[0], NAMES[name])
    values = {field: getattr(rules, field) for field in FIELDS}
    for number in range(times):
        random = Random(f"{seed} half {name} {number}")
        text, deal = random_deals.two_hand(
            random, values, by_pips=False, elder_least=rules.elder_least, younger_least=rules.younger_least
        )
        tricks = random.randint(9, 10)
        dealt = {who: cards_of(text.splitlines(), f"{SEAT[who]}: dealt ") for who in "EY"}
        played = [{**deal, "plays": plays} for plays in rests(deal, tricks)]
        every = [naive_two_hand.score(talk, values) for one in played for talk in talks(one, dealt, values)]
        silent = {"calls": {"E": [], "Y": []}, "cb": {}}
        plain = [naive_two_hand.score({**one, **silent}, values) for one in played]
        truth = figures_of(naive_two_hand.score(deal, values))
        figures = chosen(random, {key: one for key, one in truth.items() if key[1] < 2 * tricks}, deal)
        for off in (0, *random.sample(AMISS, 3)):
            key = random.choice(list(figures))
            stated = {**figures, key: max(0, figures[key] + off)}
            told = with_rest_untold(without_calls(text, deal, stated), tricks)
            (located,) = read(('[Piquet "1"]\n' + told).encode(), "made").records
            found = judged(located.record, rules)
            fitting = [one["totals"] for one in every if stated.items() <= figures_of(one).items()]
            if all(stated.items() <= figures_of(one).items() for one in plain):
                fitting = [one["totals"] for one in plain]
            shown = f"{name} {number} {stated} {found.findings}\n{told}"
            assert bool(wrong(found)) == (not fitting), shown
            if fitting:
                least = {SEAT[who]: min(one[who] for one in fitting) for who in "EY"}
                most = {SEAT[who]: max(one[who] for one in fitting) for who in "EY"}
                assert found.deals[0].scores == {side: (least[side], most[side]) for side in "AB"}, shown


def cards_of(lines: list[str], start: str) -> list[str]:
    (line,) = [line for line in lines if line.startswith(start)]
    return [rank + word[-1] for word in line[len(start) :].split() for rank in word[:-1]]


@pytest.mark.parametrize("name", NAMES)
def test_a_figure_is_wrong_where_no_calls_give_it(name: str) -> None:
    check("few", name, FEW)


@pytest.mark.parametrize("name", BY_DEALS)
def test_with_the_last_tricks_not_told(name: str) -> None:
    check_half_told("few", name, 6)


@pytest.mark.long
@pytest.mark.parametrize("name", BY_DEALS)
def test_half_told_at_length(name: str) -> None:
    check_half_told("many", name, 120)


@pytest.mark.long
@pytest.mark.parametrize("name", NAMES)
def test_figures_at_length(name: str) -> None:
    check("many", name, MANY)
