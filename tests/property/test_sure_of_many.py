"""``sure`` in deals of three and four hands, and with a trump, of which cards are hidden: what is certain is
never said to be more than it was with the cards as they lay, and where two cards alone are hidden it is the
least that the solver gives for any way they may lie."""

from __future__ import annotations

import random
from itertools import combinations, permutations

import pytest
from msgspec import structs

import pgn_piquet as pqn
from pgn_piquet.generate.partie import records
from pgn_piquet.inference.asked import For
from pgn_piquet.inference.moments import read_moment
from pgn_piquet.inference.solving import solve
from pgn_piquet.model.cards import TEXT
from pgn_piquet.model.record import Record
from pgn_piquet.model.statements import (
    Assertion,
    Call,
    Dealt,
    Discards,
    Line,
    Play,
    Played,
    Stock,
    Turn,
)  # fmt: skip
from tests.strategies.hiding import hide

SAID = ("P501", "P502", "W901")
SIZES = {"normand@1": 10, "voleur@1": 8, "imperial@1": 12}


def complete(rules: str, seed: int) -> Record:
    """One deal without figures, told whole."""
    record = pqn.read(next(records(rules, seed, 1))).records[0].record
    return Record(tuple(line for line in record.lines if not isinstance(line.says, Assertion)))


def with_sure(record: Record, trick: int, word: str, side: str, number: int) -> Record:
    """The record with a claim before a trick."""
    at = next(
        place for place, line in enumerate(record.lines)
        if isinstance(line.says, Play) and line.says.first == trick and not line.says.answering
    )  # fmt: skip
    claim = Line(Assertion(word, ((side, number),), sure=True))
    return Record((*record.lines[:at], claim, *record.lines[at:]))


def codes(record: Record) -> list[str]:
    return [one.code for one in pqn.replay(record).findings if one.code in SAID]


@pytest.mark.parametrize("rules", SIZES)
@pytest.mark.parametrize("seed", range(6))
def test_more_than_the_truth_is_never_certain(rules: str, seed: int) -> None:
    record = complete(rules, seed)
    draw = random.Random(f"{rules} {seed}")
    trick = draw.randrange(3, SIZES[rules])
    word = draw.choice(("tricks", "score"))
    found = solve(
        record, pqn.rule_set(rules), read_moment(f"1.{trick}"), For.TRICKS if word == "tricks" else For.POINTS
    )
    most = found.cards[0].value
    assert codes(with_sure(record, trick, word, found.side, most)) == []
    assert codes(with_sure(record, trick, word, found.side, most + 1)) == ["P501"]
    for number in (2, 6, 12):
        hidden = hide(record, number, random.Random(f"{rules} {seed} {number}"))
        assert codes(with_sure(hidden, trick, word, found.side, most + 1)) in (["P501"], ["P502"])
        assert codes(with_sure(hidden, trick, word, found.side, 0)) in ([], ["P502"])


def dealt_with(record: Record, given: dict[tuple[int, int], str], until: int) -> Record:
    """The record up to a trick, without calls, with other cards at places of its lists of hands."""
    lines = []
    for index, line in enumerate(record.lines):
        says = line.says
        if isinstance(says, Call):
            continue
        if isinstance(says, Play) and says.first >= until:
            break
        if isinstance(says, Dealt):
            cards = tuple(given.get((index, at), card) for at, card in enumerate(says.cards))
            says = structs.replace(says, cards=cards)
        lines.append(Line(says))
    return Record(tuple(lines))


def hands_left(record: Record, until: int) -> list[tuple[tuple[int, int], str]]:
    """The cards that the players still hold before a trick, each with its place in the lists."""
    played = {
        laid.card
        for line in record.lines
        if isinstance(line.says, Play) and line.says.first < until
        for lane in line.says.lanes
        for laid in lane
        if isinstance(laid, Played)
    }
    exchanged = {card for line in record.lines if isinstance(line.says, Discards) for card in line.says.cards}
    return [
        ((index, at), str(card))
        for index, line in enumerate(record.lines)
        if isinstance(line.says, Dealt)
        for at, card in enumerate(line.says.cards)
        if card not in played | exchanged
    ]


def told_cards(record: Record) -> set[str]:
    """Every card that stands in a list of cards."""
    lists = (line.says.cards for line in record.lines if isinstance(line.says, Dealt | Discards | Stock))
    turned = {line.says.card for line in record.lines if isinstance(line.says, Turn)}
    return {str(card) for cards in lists for card in cards} | turned


@pytest.mark.parametrize("rules", SIZES)
@pytest.mark.parametrize("seed", range(5))
def test_two_cards_of_a_suit_that_may_lie_in_several_ways(rules: str, seed: int) -> None:
    """Two cards of which only the suit is told, in two hands, before the last three tricks: certain is the
    least that the solver gives for any way to fill them in that breaks no rule."""
    trick = SIZES[rules] - 2
    draw = random.Random(f"two {rules} {seed}")
    tried = 0
    for number in range(60):
        record = complete(rules, 100 * seed + number)
        if rules == "normand@1" and not any(isinstance(line.says, Discards) for line in record.lines):
            continue  # where nothing is said of it the dealer may have exchanged
        left = hands_left(record, trick)
        pairs = [
            (one, two)
            for one, two in combinations(left, 2)
            if one[0][0] != two[0][0] and one[1][1] == two[1][1]
        ]
        if not pairs:
            continue
        (here, first), (there, second) = draw.choice(pairs)
        suit = f"*{first[1]}"
        free = [card for card in TEXT if card[1] == first[1] and card not in told_cards(record)]
        values = []
        for mine, theirs in permutations([first, second, *free], 2):
            way = dealt_with(record, {here: mine, there: theirs}, trick)
            if any(one.code[0] in "RM" for one in pqn.replay(way).findings):
                continue
            found = solve(way, pqn.rule_set(rules), read_moment(f"1.{trick}"), For.TRICKS)
            values.append(found.cards[0].value)
        told = dealt_with(record, {here: suit, there: suit}, trick)
        least = min(values)
        assert codes(claimed(told, found.side, least)) == []
        claim = claimed(told, found.side, least + 1)
        (finding,) = (one for one in pqn.replay(claim).findings if one.code in SAID)
        assert (finding.code, finding.computed) == ("P501", f"{least} tricks")
        tried += 1
        if tried == 3:
            return
    pytest.fail("too few deals")


def claimed(record: Record, side: str, tricks: int) -> Record:
    """The record with a claim at its end."""
    return Record((*record.lines, Line(Assertion("tricks", ((side, tricks),), sure=True))))
