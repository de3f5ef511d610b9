"""Laws that hold in every system: the pack, the tricks, the sums, the settlements."""

from __future__ import annotations

from hypothesis import Phase, given, settings
from hypothesis import strategies as st
from strategies.deals import deals, rule_sets

import pgn_piquet as pqn
from pgn_piquet.engine.game import Game
from pgn_piquet.model.cards import PACK
from pgn_piquet.rules.load import preset

EXAMPLES = settings(max_examples=60, deadline=None, phases=(Phase.explicit, Phase.reuse, Phase.generate))
"""no shrinking: a deal is drawn by one generator of random numbers"""
scores = st.integers(0, 170)


def game(name: str, text: str, options: str = "") -> Game:
    head = f'[Piquet "1"]\n[Rules "{name}"]\n' + (f'[Options "{options}"]\n' if options else "")
    (located,) = pqn.read(head + text).records
    return pqn.replay(located.record)


@EXAMPLES
@given(st.data())
def test_a_deal_of_every_system(data: st.DataObject) -> None:
    name = data.draw(rule_sets)
    text = data.draw(deals(name))
    rules = preset(name)
    played = game(name, text)
    assert [one.code for one in played.findings if one.code[0] in "RPM"] == []
    (deal,) = played.deals
    together = 0
    for hand in deal.held:
        assert hand.bit_count() == rules.hand_size
        assert together & hand == 0
        together |= hand
    assert together & ~PACK == 0
    assert sum(low for low, _ in deal.tricks.values()) == rules.hand_size
    ended = played.settlement.winner is not None
    for side, (low, high) in deal.scores.items():
        assert low == high
        of_lines = sum(line.points for line in deal.score_lines if line.side == side)
        assert low == of_lines or (ended and low < of_lines)


@EXAMPLES
@given(st.data())
def test_what_is_written_by_the_engine_holds(data: st.DataObject) -> None:
    """The computed score, written as an assertion, is right; one point more is not."""
    name = data.draw(rule_sets)
    text = data.draw(deals(name))
    (deal,) = game(name, text).deals
    side, (points, _) = next(iter(deal.scores.items()))
    assert [one.code for one in game(name, f"{text}score {side}: {points}\n").findings
            if one.code[0] in "RPM"] == []  # fmt: skip
    wrong = game(name, f"{text}score {side}: {points + 1}\n").findings
    assert [one.code for one in wrong if one.code[0] in "RPM"] == ["P301"]


@EXAMPLES
@given(st.lists(st.tuples(scores, scores), min_size=1, max_size=12), st.sampled_from(["skat", "between"]))
def test_a_sheet_balances(rows: list[tuple[int, int]], balance: str) -> None:
    seats = "ABCDE"
    text = "".join(
        f"{seats[number % 5]}: deals {number + 1} to {seats[(number + 1) % 5]}:\n"
        f"score {seats[number % 5]}: {one} {seats[(number + 1) % 5]}: {other}\n"
        for number, (one, other) in enumerate(rows)
    )
    head = "".join(f'[{seat} "{seat}"]\n' for seat in seats)
    result = game("ecrire@1", head + text, f"balance={balance}").settlement.result
    assert set(result) == set(seats)
    assert sum(result.values()) == 0


@EXAMPLES
@given(st.lists(st.tuples(scores, scores), min_size=6, max_size=6))
def test_a_chouette_balances(rows: list[tuple[int, int]]) -> None:
    text = "".join(
        f"{'AB'[number % 2]}: deals {number + 1} to {'BA'[number % 2]}:\nscore A: {one} B: {other}\n"
        for number, (one, other) in enumerate(rows)
    )
    settlement = game("chouette@1", '[C "C"]\n' + text).settlement
    assert sum(settlement.result.values()) == 0
    one, other = sum(row[0] for row in rows), sum(row[1] for row in rows)
    if one != other:
        assert (settlement.result["A"] > 0) == (one > other)
        assert settlement.result["B"] == settlement.result["C"]


@EXAMPLES
@given(st.lists(st.tuples(scores, scores, scores), min_size=1, max_size=12), st.booleans())
def test_a_pool_balances(rows: list[tuple[int, int, int]], play_off: bool) -> None:
    text = "".join(
        f"{'CAB'[number % 3]}: deals {number + 1}\nscore A: {a} B: {b} C: {c}\n"
        for number, (a, b, c) in enumerate(rows)
    )
    result = game("normand@1", text, "finish=play-off" if play_off else "").settlement.result
    assert sum(result.values()) == 0
    assert not result or max(result.values()) in (1, 2)
