"""``solve`` in the games of three and four hands and with a trump: the best line played out by the engine
gives what the solver said, and endings worked out by hand."""

from __future__ import annotations

import random
import re

import pytest
from msgspec import structs

import pgn_piquet as pqn
from pgn_piquet.engine.game import Status
from pgn_piquet.generate.partie import records
from pgn_piquet.inference.asked import For, Solved, UnsolvableError
from pgn_piquet.inference.moments import read_moment
from pgn_piquet.inference.solving import solve
from tests.strategies import open_deals
from tests.strategies.open_deals import record

RULES = ("normand@1", "voleur@1", "imperial@1")
TALK = re.compile(r"^([A-D]): (?!deals|dealt|discards|takes|holds)")


def solved(text: str, at: str, goal: For) -> Solved:
    (one,) = pqn.read(text).records
    named = re.search(r'Rules "(.*)"', text)
    assert named is not None
    rules = pqn.rule_set(named.group(1))
    return solve(one.record, rules, read_moment(at), goal)


def as_played(text: str, found: Solved) -> str:
    """The record up to the moment, what was called after it where it belongs, and the best line."""
    before, after = cut(text, found)
    cards, number = list(found.line), len(found.hands)
    seats = [seat for seat, _ in found.hands]
    lines = before
    for at, leader in enumerate(found.leaders):
        trick = found.trick + at
        lying = list(found.led) if at == 0 else []
        laid = [*lying, *(cards.pop(0) for _ in range(number - len(lying)))]
        order = [seats[(seats.index(leader) + place) % number] for place in range(number)]
        for place, (seat, card) in enumerate(zip(order, laid, strict=True)):
            if trick == 1 and place >= len(lying):
                lines += [one for one in after if one.startswith(f"{seat}:")]
            lines.append(f"{trick}{'...' if place else '.'} {seat}: {card}")
        lines += fallen(text, lines, found)
    return "\n".join(lines) + "\n"


def cut(text: str, found: Solved) -> tuple[list[str], list[str]]:
    """The lines before the moment, without counts and with its lead; and what is called after it."""
    lines = re.sub(r"(?<=\S)=\d+|(?<= )=\d+", "", text).splitlines()
    at = next(place for place, line in enumerate(lines) if line.startswith(f"{found.trick}. "))
    after = [line for line in lines[at:] if TALK.match(line)]
    return lines[:at], after


def fallen(text: str, lines: list[str], found: Solved) -> list[str]:
    """The call of a tombée once the king and queen of trumps have caught knave and ace."""
    turn = re.search(r"^turn .(.)$", text, re.MULTILINE)
    if turn is None or any("tombee" in line for line in lines):
        return []
    for seat, _ in found.hands:
        (deal,) = pqn.replay(
            pqn.read("\n".join([*lines, f"{seat}: imperial tombee", ""])).records[0].record
        ).deals
        if not any(one.code[0] in "RM" for one in deal.findings):
            return [f"{seat}: imperial tombee"]
    return []


def worth(found: Solved, text: str, goal: For) -> int:
    """What the deal played so is worth for who asked."""
    game = pqn.replay(pqn.read(text).records[0].record)
    (deal,) = game.deals
    assert deal.status is Status.COMPLETE, (text, game.findings)
    if goal is For.TRICKS:
        return deal.tricks[found.side][0]
    mine = deal.scores[found.side][0]
    if goal is For.POINTS:
        return mine
    return sum(mine - score[0] for side, score in deal.scores.items() if side != found.side)


@pytest.mark.parametrize("goal", [For.SCORE, For.POINTS, For.TRICKS])
@pytest.mark.parametrize("rules", RULES)
@pytest.mark.parametrize("seed", range(3))
def test_the_best_line_played_by_the_engine_is_worth_what_was_said(rules: str, goal: For, seed: int) -> None:
    draw = random.Random(f"{rules} {goal} {seed}")
    text = next(records(rules, seed, 1))
    head = "\n".join(
        line for line in text.splitlines() if not re.match("score|total|tricks|capot|cards|result", line)
    )
    size = {"normand@1": 10, "voleur@1": 8, "imperial@1": 12}[rules]
    for trick in {1, draw.randrange(2, size), size - 2}:
        if rules == "normand@1" and trick < 4 and goal is For.SCORE:
            continue  # some seconds in the pure build
        found = solved(text, f"1.{trick}", goal)
        assert worth(found, as_played(head, found), goal) == found.cards[0].value
        assert [card.value for card in found.cards] == sorted(
            (card.value for card in found.cards), reverse=True
        )


NORMAND = record("normand@1", open_deals.NORMAND + "1. A: As Qd Kc\n")
VOLEUR = record("voleur@1", open_deals.VOLEUR + "1. A: As 7s 7d 7c\n")
IMPERIAL = record("imperial@1", open_deals.IMPERIAL)


@pytest.mark.parametrize(
    ("text", "goal", "value", "tricks"),
    [
        (NORMAND, For.POINTS, 47, 10),
        (NORMAND, For.SCORE, 94, 10),  # 47 more than B and 47 more than C
        (VOLEUR, For.POINTS, 48, 8),
        (VOLEUR, For.SCORE, 48, 8),
        (VOLEUR, For.TRICKS, 8, 8),
    ],
)
def test_what_is_cashed_from_the_top(text: str, goal: For, value: int, tricks: int) -> None:
    for at in ("1.1", "1.2"):
        best = solved(text, at, goal).cards[0]
        assert (best.value, best.tricks) == (value, tricks)


def test_partners_are_one_side() -> None:
    found = solved(VOLEUR, "1.2", For.TRICKS)
    assert (found.seat, found.side, found.sides) == ("A", "AC", 2)


def test_the_queen_of_trumps_catches_the_knave() -> None:
    """Ten tricks against two: eight. Four honours, and the tombée of six. A spade led before that must be
    trumped, and the knave is saved."""
    assert solved(IMPERIAL, "1.2", For.TRICKS).cards[0].tricks == 10
    values = {one.card: one.value for one in solved(IMPERIAL, "1.2", For.POINTS).cards}
    assert values["Qh"] == 4 + 6 + 8
    assert values["Kd"] == 18  # it is followed, and the queen may wait so long
    assert all(value < 18 for card, value in values.items() if card not in ("Qh", "Kd"))


@pytest.mark.parametrize(
    ("text", "at", "why"),
    [
        (IMPERIAL.replace("turn Th\n", ""), "1.2", "turned for trump is not told"),
        (NORMAND, "1", "say before which trick"),
        (NORMAND, "1.5", "does not come so far"),
        (NORMAND.replace("B: dealt KQJT987h KQJd\nC: dealt T987d AKQJT9c\n", ""), "1.1", "all hands"),
    ],
)  # fmt: skip
def test_what_cannot_be_solved_is_said(text: str, at: str, why: str) -> None:
    with pytest.raises(UnsolvableError, match=why):
        solved(text, at, For.SCORE)


@pytest.mark.parametrize("text", [NORMAND, VOLEUR, IMPERIAL])
def test_these_parties_have_no_settlement_after_the_last_deal(text: str) -> None:
    with pytest.raises(UnsolvableError, match="no settlement"):
        solved(text, "1.2", For.RESULT)


def test_the_lead_alone_lies_on_the_table() -> None:
    found = solved(NORMAND, "1.1...", For.TRICKS)
    assert (found.seat, found.led) == ("B", ("As",))
    assert found.cards[0].tricks == 0


HOUSE = """\
[Piquet "1"]
[Rules "cavendish@1"]

total A: {} B: 95
B: deals 6
A: holds KQJAT987s KQh KQd
B: holds JAT9h JAT9d KQJAc
1. A: Ks Jh
2. A: Qs Jd
"""
"""The ace ranks between knave and ten, as in Impérial, in a rule set of one's own. A takes all: thirteen with
the last trick, and forty."""


def test_two_hands_with_other_ranks_and_the_result_of_their_partie() -> None:
    """B stays below the rubicon: A wins the sum of both, 103 and 95, and a hundred."""
    rules = structs.replace(pqn.rule_set("cavendish@1"), ranks="KQJAT987")
    (one,) = pqn.read(HOUSE.format(50)).records
    found = solve(one.record, rules, read_moment("6.1"), For.POINTS)
    assert (found.cards[0].value, found.cards[0].tricks) == (53, 12)
    result = solve(one.record, rules, read_moment("6.1"), For.RESULT)
    assert result.cards[0].value == 103 + 95 + 100
    assert result.cards[0].card == found.cards[0].card
    at_answer = solve(one.record, rules, read_moment("6.2..."), For.RESULT)
    assert {card.value for card in at_answer.cards} == {-(103 + 95 + 100)}
    assert len(at_answer.line) == 1 + 2 * 10


GAME = """\
[Piquet "1"]
[Rules "cavendish-au-cent@1"]

total A: {} B: {}
B: deals
A: holds AKQJT98s 87h 87d 8c
B: holds 7s AKQJh AKQJd AKQc
A: point 7 good
A: septieme As good
1. A: As 7s
2. A: Ks Ah
"""


def solved_game(totals: tuple[int, int], goal: For) -> dict[str, int]:
    """What each card of A's second lead is worth: six spades are left to him, 24 he has in hand, one led."""
    record = pqn.read(GAME.format(*totals)).records[0].record
    found = solve(record, pqn.rule_set("cavendish-au-cent@1"), read_moment("1.2"), goal)
    return {one.card: one.value for one in found.cards}


def test_a_game_is_solved_up_to_its_end() -> None:
    """The fifth spade more makes thirty, and the pique of thirty; seven tricks are ten for the cards, and the
    eighth lead counts too. With 70 before, five more make a hundred, and the pique is not reckoned."""
    assert solved_game((0, 0), For.POINTS)["Ks"] == 24 + 8 + 30 + 10
    assert solved_game((70, 0), For.POINTS)["Ks"] == 30
    wins = dict.fromkeys(("Ks", "Qs", "Js", "Ts", "9s", "8s"), 1)
    loses = dict.fromkeys(("7h", "8h", "7d", "8d", "8c"), -1)
    assert solved_game((70, 95), For.RESULT) == wins | loses
    # from nothing the game goes on
    assert set(solved_game((0, 0), For.RESULT).values()) == {0}
    with pytest.raises(UnsolvableError):
        solved_game((80, 0), For.POINTS)
    assert solved_game((80, 0), For.TRICKS)["Ks"] == 7
