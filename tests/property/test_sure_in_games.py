"""``sure`` against cards that are not told, in a game to so many points that may end within the deal: what is
certain is the least over all ways to fill them in, each played out in every way on the board of the engine,
which says where the game ends. No search of the solver is asked."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import combinations, permutations

import pytest
from msgspec import structs

import pgn_piquet as pqn
from pgn_piquet.engine.board import Board
from pgn_piquet.engine.reckoning import end_of_game
from pgn_piquet.engine.trick import legal, play
from pgn_piquet.generate.partie import records
from pgn_piquet.inference import half_told, judging
from pgn_piquet.inference.asked import For, asked
from pgn_piquet.inference.many import half_told as many_told
from pgn_piquet.inference.moments import Moment, read_moment
from pgn_piquet.inference.solving import solve
from pgn_piquet.inference.views import redact
from pgn_piquet.model.cards import NUMBER, TEXT
from pgn_piquet.model.record import Record
from pgn_piquet.model.statements import (
    Assertion,
    Call,
    Counts,
    Deal,
    Dealt,
    Discards,
    Line,
    Play,
    Played,
    Stock,
    Takes,
    Turn,
)  # fmt: skip

SIZES = {
    "normand@1": 10,
    "voleur@1": 8,
    "imperial@1": 12,
    "foster-au-cent@1": 12,
    "cavendish-au-cent@1": 12,
    "pole-100@1": 12,
}
UNDECIDED = [("P502", "None")]
Place = tuple[int, int]
"""a line and a card in its list"""


def begun(rules: str, seed: int, until: int, lacking: tuple[int, ...], draw: random.Random) -> Record:
    """A deal without figures up to a trick, with totals before it to which the target lacks about as much as
    each side has and some more."""
    lines: list[Line] = []
    record = pqn.read(next(records(rules, seed, 1))).records[0].record
    for line in record.lines:
        says = line.says
        if isinstance(says, Assertion | Counts):
            continue
        if isinstance(says, Play):
            if says.first >= until:
                break
            says = structs.replace(says, lanes=tuple(map(uncounted, says.lanes)))
        lines.append(Line(says))
    game = pqn.replay(Record(tuple(lines)))
    target = pqn.rule_set(rules).target
    scored: dict[str, int] = {}
    for one in game.deals[0].score_lines:
        scored[one.side] = scored.get(one.side, 0) + one.points
    sides = ["AC", "BD"] if rules == "voleur@1" else game.deals[0].seats
    totals = tuple((side, max(0, target - scored.get(side, 0) - draw.choice(lacking))) for side in sides)
    at = next(place for place, line in enumerate(lines) if isinstance(line.says, Deal))
    return Record((*lines[:at], Line(Assertion("total", totals)), *lines[at:]))


def uncounted(lane: tuple[object, ...]) -> tuple[object, ...]:
    return tuple(structs.replace(one, count=None) if isinstance(one, Played) else one for one in lane)


def left(record: Record) -> list[tuple[Place, str]]:
    """The cards that the players still hold, each with its place in the lists of what they were dealt."""
    gone = {
        laid.card
        for line in record.lines
        if isinstance(line.says, Play)
        for lane in line.says.lanes
        for laid in lane
        if isinstance(laid, Played)
    }
    gone |= {card for line in record.lines if isinstance(line.says, Discards) for card in line.says.cards}
    return [
        ((index, at), str(card))
        for index, line in enumerate(record.lines)
        if isinstance(line.says, Dealt | Takes)
        for at, card in enumerate(line.says.cards)
        if card in NUMBER and card not in gone
    ]


def told(record: Record) -> set[str]:
    """Every card that stands in a list."""
    said = (line.says for line in record.lines)
    lists = (says.cards for says in said if isinstance(says, Dealt | Discards | Stock | Takes))
    return {str(card) for cards in lists for card in cards} | {
        line.says.card for line in record.lines if isinstance(line.says, Turn)
    }


def with_cards(record: Record, given: dict[Place, str]) -> Record:
    """The record with other cards at places of its lists; a stock that is told whole is left out."""
    lines = []
    for index, line in enumerate(record.lines):
        says = line.says
        if isinstance(says, Dealt | Takes):
            cards = tuple(given.get((index, at), card) for at, card in enumerate(says.cards))
            says = structs.replace(says, cards=cards)
        lines.append(Line(says))
    return Record(tuple(lines))


def of_game(board: Board, before: list[int], target: int) -> tuple[int | None, list[int]]:
    """The side that has ended the game, and what each has scored up to there."""
    ended = end_of_game(board, before, target)
    if ended is None:
        return None, list(board.totals())
    return ended[0], [total - one for total, one in zip(ended[1], before, strict=True)]


def certain(board: Board, before: list[int], target: int, side: int, *, of_result: bool) -> int:
    """The most that a side gets against all others, by playing everything."""
    if board.over:
        winner, scored = of_game(board, before, target)
        if of_result:
            return 0 if winner is None else 1 if winner == side else -1
        return scored[side]
    player = board.turn
    values = []
    for card in range(32):
        if legal(board, player) >> card & 1:
            after = board.copy()
            assert play(after, player, card) == 0
            values.append(certain(after, before, target, side, of_result=of_result))
    return max(values) if board.side(player) == side else min(values)


def ways(record: Record, here: Place, there: Place, free: list[str]) -> Iterator[Record]:
    """The record with all that may lie in two places so that no rule is broken."""
    for one, other in permutations(free, 2):
        way = with_cards(record, {here: one, there: other})
        if not any(found.code[0] in "RM" for found in pqn.replay(way).findings):
            yield way


def said(record: Record, word: str, side: str, number: int) -> list[tuple[str, str | None]]:
    claim = Record((*record.lines, Line(Assertion(word, ((side, number),), sure=True))))
    found = pqn.replay(claim).findings
    return [(one.code, str(one.computed)) for one in found if one.code in ("P501", "P502", "W901")]


@pytest.mark.parametrize("rules", SIZES)
@pytest.mark.parametrize("seed", range(4))
def test_the_least_of_all_ways_to_play_and_to_fill_in(rules: str, seed: int) -> None:
    for said_of in three_deals(rules, seed):
        assert "P502" not in said_of


@pytest.mark.parametrize("rules", ["foster-au-cent@1", "cavendish-au-cent@1", "pole-100@1"])
@pytest.mark.parametrize("seed", range(3))
def test_classes_of_hands_say_the_same(rules: str, seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where no hands are looked at one by one; what hangs on calls that are not settled stays open."""
    monkeypatch.setattr(many_told, "FEW", 0)
    monkeypatch.setattr(half_told, "CASES", 0)
    monkeypatch.setattr(judging, "FEW", 0)
    every = [code for said_of in three_deals(rules, seed) for code in said_of]
    assert every.count("P502") < len(every) / 2


def three_deals(rules: str, seed: int) -> list[list[str]]:
    """What is said of points in three deals, held against what is true."""
    draw = random.Random(f"game {rules} {seed}")
    trick = SIZES[rules] - (1 if rules in ("normand@1", "voleur@1") else 2)
    found: list[list[str]] = []
    for number in range(80):
        record = begun(rules, 100 * seed + number, trick, (1, 2, 3, 5, 9, 14), draw)
        if any(one.code[0] in "RM" for one in pqn.replay(record).findings):
            continue
        if not any(isinstance(line.says, Call) for line in record.lines):
            continue  # more may have been called
        if rules == "normand@1" and not any(isinstance(line.says, Discards) for line in record.lines):
            continue  # where nothing is said of it the dealer may have exchanged
        held = left(record)
        pairs = [
            (one, two)
            for one, two in combinations(held, 2)
            if one[0][0] != two[0][0] and one[1][1] == two[1][1]
        ]
        if not pairs:
            continue
        (here, first), (there, second) = draw.choice(pairs)
        suit = first[1]
        free = [card for card in TEXT if card[1] == suit and card not in told(record)] + [first, second]
        found += compare(record, rules, trick, here, there, free)
        if len(found) == 3:
            return found
    pytest.fail("too few deals")


def compare(
    record: Record, rules: str, trick: int, here: Place, there: Place, free: list[str]
) -> list[list[str]]:
    """Hold what is said of every side against what every way to fill in the cards leaves it; the codes of
    what is found of points. Nothing where the game is over before."""
    target = pqn.rule_set(rules).target
    least: dict[tuple[str, bool], int] = {}
    sides: list[str] = []
    for way in ways(record, here, there, free):
        question = asked(way, pqn.rule_set(rules), read_moment(f"1.{trick}"))
        deal = question.deal
        sides = [deal.side_name(side) for side in range(deal.board.sides)]
        before = [total or 0 for total in question.before[: deal.board.sides]]
        if of_game(deal.board, before, target)[0] is not None:
            return []
        for side, name in enumerate(sides):
            for of_result in (False, True):
                value = certain(deal.board, before, target, side, of_result=of_result)
                least[name, of_result] = min(value, least.get((name, of_result), value))
    suit = f"*{free[0][1]}"
    hidden = with_cards(record, {here: suit, there: suit})
    codes: list[str] = []
    for name in sides:
        score = least[name, False]
        enough, more = said(hidden, "score", name, score), said(hidden, "score", name, score + 1)
        assert enough in ([], UNDECIDED)
        assert more in ([("P501", amount(score))], [("P501", f"at most {amount(score)}")], UNDECIDED)
        codes += [*(code for code, _ in enough), more[0][0]]
        results = [one for one in said(hidden, "result", name, 1) if one[0] == "P501"]
        assert not results or least[name, True] < 1
        if "P502" not in codes:
            assert bool(results) == (least[name, True] == -1)
            assert least[name, True] < 1 or said(hidden, "result", name, 1) == []
    return [codes]


def amount(points: int) -> str:
    return f"{points} point{'s' * (points != 1)}"


@pytest.mark.parametrize("rules", SIZES)
@pytest.mark.parametrize("seed", range(4))
def test_what_one_player_sees_makes_nothing_more_certain(rules: str, seed: int) -> None:
    """By the cards that one of them sees nobody is certain of more than with all cards on the table."""
    draw = random.Random(f"seen {rules} {seed}")
    trick = SIZES[rules] - draw.randrange(2, 5)
    record = begun(rules, seed, trick, (1, 3, 8, 15, 30), draw)
    solved = solve(record, pqn.rule_set(rules), read_moment(f"1.{trick}"), For.POINTS)
    most = solved.cards[0].value
    seat = draw.choice([seat for seat, _ in solved.hands])
    view = redact(record, seat, Moment(1, trick=trick))
    calls = any(isinstance(line.says, Call) for line in record.lines)
    if calls and not any(one.code[0] in "RM" for one in pqn.replay(record).findings):
        assert said(record, "score", solved.side, most) == []
        assert said(view, "score", solved.side, most + 1)[0][0] in ("P501", "P502")
        assert said(view, "score", solved.side, 0) == []
