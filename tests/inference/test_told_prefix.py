"""Deals of which one hand is told, the talk and the first tricks: judged from classes of the other hand."""

from __future__ import annotations

import pytest
from msgspec import structs

import pgn_piquet as pqn
from pgn_piquet.engine.game import DealResult, Status
from pgn_piquet.inference import judging
from pgn_piquet.model.record import Record
from pgn_piquet.model.statements import Assertion, Play, Played
from tests.strategies.hiding import complete
from tests.strategies.one_hand import one_hand

HEAD = '[Piquet "1"]\n[Rules "cavendish@1"]\n\nB: deals\n'
FAULTS = "SMRP"
NO_FAULTS = ("M502", "M503", "P504")


def judged(text: str) -> DealResult:
    """The one deal of a record."""
    (found,) = pqn.replay(pqn.read(HEAD + text).records[0].record).deals
    return found


def test_a_fact_that_tells_four_cards_does_not_leave_a_deal_undecided() -> None:
    """A counts 5 and 4 in hand, leads once (1) and takes that trick: ten. B has 14 for the tens. At
    the worst A leads once more and B takes that and leads the other ten, the cards are B's; at the best all
    tricks are A's."""
    told = (
        "A: holds AKQJ9s AKh QJd A87c\nA: point 5 good s\nA: quart A good\nA: trio A not-good\n"
        "1. A: As\nB: quatorze T\n1... B: 7s\n2-12. ...\n"
    )
    found = judged(told)
    assert found.status is Status.POSSIBLE
    assert found.scores == {"A": (9 + 2, 9 + 12 + 1 + 40), "B": (14, 14 + 1 + 10 + 1 + 10)}
    assert found.tricks == {"A": (1, 12), "B": (0, 11)}


@pytest.mark.parametrize("seed", range(16))
def test_one_hand_and_some_tricks_leave_no_deal_undecided(seed: int) -> None:
    """The truth lies within the range, and nothing is found against what is true."""
    player, tricks = seed % 2, 1 + seed * 5 % 8
    whole = complete(seed)
    (true,) = pqn.replay(whole).deals
    (found,) = pqn.replay(one_hand(whole, player, tricks, figures=False)).deals
    assert found.status in (Status.POSSIBLE, Status.DETERMINED)
    assert not [one for one in found.findings if one.code[0] in FAULTS and one.code not in NO_FAULTS]
    for seat, (low, high) in found.scores.items():
        assert low <= true.scores[seat][0] <= high


@pytest.mark.parametrize("seed", range(0, 24, 3))
def test_classes_say_what_every_pair_of_hands_says(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """After eight tricks told few pairs are left, so that each can be looked at."""
    told = one_hand(complete(seed), seed % 2, 8, figures=False)
    monkeypatch.setattr(judging, "FEW", 1_000_000)
    (by_pairs,) = pqn.replay(told).deals
    assert by_pairs.status is not Status.UNDECIDED
    monkeypatch.setattr(judging.Judge, "covered", lambda self, number: None)
    monkeypatch.setattr(judging.Judge, "ranged", lambda self, cases: None)
    monkeypatch.setattr(judging.HalfTold, "cases", _too_many)
    (by_classes,) = pqn.replay(told).deals
    assert (by_classes.status, by_classes.scores) == (by_pairs.status, by_pairs.scores)
    assert by_classes.tricks == by_pairs.tricks


def _too_many(half: object) -> None:
    raise judging.TooManyCasesError(1_000_000)


@pytest.mark.parametrize("seed", range(0, 24, 2))
def test_what_is_written_at_the_end_leaves_what_every_pair_leaves(
    seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One figure alone is kept, so that others keep a range; after eight tricks pairs can be looked at."""
    lines = one_hand(complete(seed), seed // 2 % 2, 8, figures=False).lines
    written = [
        line
        for line in complete(seed).lines
        if isinstance(line.says, Assertion) and line.says.word in ("tricks", "score")
    ]
    line = written[seed // 2 % 2]
    assert isinstance(line.says, Assertion)
    line = structs.replace(line, says=structs.replace(line.says, values=line.says.values[:1]))
    told = Record((*lines, line))
    monkeypatch.setattr(judging, "FEW", 1_000_000)
    (by_pairs,) = pqn.replay(told, budget=1_000_000).deals
    monkeypatch.setattr(judging, "FEW", 0)
    monkeypatch.setattr(judging.Judge, "covered", lambda self, number: None)
    (by_classes,) = pqn.replay(told).deals
    assert "M503" not in [one.code for one in (*by_pairs.findings, *by_classes.findings)]
    assert (by_classes.scores, by_classes.by_acts) == (by_pairs.scores, by_pairs.by_acts)
    assert by_classes.tricks == by_pairs.tricks
    assert by_classes.findings == by_pairs.findings
    assert by_classes.confirmed == by_pairs.confirmed


def test_a_count_that_is_none_of_the_deal_is_wrong() -> None:
    """A leads and takes the first trick, and leads again: 9 in hand and 2. A count of 15 then is wrong, one
    of 6 after the call of the point too."""
    told = (
        "A: holds AKQJ9s AKh QJd A87c\nA: point 5 good s =5\nA: quart A good =9\nA: trio A not-good\n"
        "1. A: As=10 7s\n2. A: Ks=11 8s\n3-12. ...\n"
    )
    assert not [one for one in judged(told).findings if one.code[0] in FAULTS]
    late = judged(told.replace("=11", "=15"))
    assert [(one.code, one.stated, one.computed) for one in late.findings] == [("P101", 15, 11)]
    early = judged(told.replace("=5", "=6"))
    assert [(one.code, one.stated, one.computed) for one in early.findings] == [("P101", 6, 5)]


def test_a_count_at_the_end_may_be_without_the_cards() -> None:
    """A's cards are all good: he takes twelve tricks whatever B holds, 13 points and 40. The 13 may be
    counted before the 40."""
    found = judged("A: holds AKQJT98s AKh AKd Ac\n1. A: As 7s\n2-12. ...\nA: counts 13\n")
    assert found.status is Status.DETERMINED
    assert found.scores["A"] == (53, 53)
    assert not [one for one in found.findings if one.code == "P101"]


def test_an_answer_that_no_hands_make_true_stands_as_said() -> None:
    """A holds the four aces; that they are not good is false whatever B holds, and counts nothing all the
    same. At the worst A leads, takes that trick and leads again, and no more than spades follow."""
    found = judged("A: holds AKQJ9s AKh AQd A87c\nA: quatorze A not-good\n1. A: As 7s\n2-12. ...\n")
    assert found.status is Status.POSSIBLE
    assert found.scores["A"][1] == 53


def test_equal_after_a_question_asks_for_as_good_a_point() -> None:
    """A's four make forty. B has asked, so four of B's make forty too; most hands of B have no such four."""
    found = judged(
        "A: holds QJs KQJh KQ8d KQJTc\nA: point 4 makes? 40 equal\nA: quart K good c\nA: quatorze Q good\n"
        "1. A: Kd 7d\n2. A: Kc Ac\n3. B: As Js\n4. B: Ah Jh\n5. B: Ks Qs\n6-12. ...\n"
    )
    assert found.status is Status.POSSIBLE


def test_a_pique_is_wrong_where_no_play_makes_it() -> None:
    """A has 9 in hand and leads: with twelve tricks and the last 22. With 14 for queens besides he makes 30
    at the seventh trick, if B has nothing before; once B has taken one, no more."""
    told = (
        "A: holds AKQJ9s AKh QJd A87c\nA: point 5 good s\nA: quart A good\n1. A: As 7s\n2-12. ...\npique A:\n"
    )
    found = judged(told)
    assert [(one.code, one.computed) for one in found.findings] == [("P204", "nobody")]
    queens = (
        "A: holds AKQJs AQh AQd AKQ8c\nA: point 4 good c\nA: quart A good s\nA: quatorze Q good\n{}pique A:\n"
    )
    may = judged(queens.format("1. A: As 7s\n2-12. ...\n"))
    assert [one.code for one in may.findings] == ["P504"]
    # 22 in hand, the pique, the eight leads that make it, and the cards, which seven tricks bring
    assert may.scores["A"][0] == 70
    late = judged(queens.format("1. A: 8c 9c\n2-12. ...\n"))
    assert [(one.code, one.computed) for one in late.findings] == [("P204", "nobody")]


def test_an_answer_not_told_in_the_first_tricks_leaves_a_deal_decided() -> None:
    """Nothing B may throw to the ace changes what the rest may come to: as with the seven of spades."""
    told = (
        "A: holds AKQJ9s AKh QJd A87c\nA: point 5 good s\nA: quart A good\nA: trio A not-good\n"
        "1. A: As\nB: quatorze T\n1... B: **\n2-12. ...\n"
    )
    found = judged(told)
    assert found.scores == {"A": (9 + 2, 9 + 12 + 1 + 40), "B": (14, 14 + 1 + 10 + 1 + 10)}


@pytest.mark.parametrize("seed", range(4))
def test_beginnings_say_what_every_pair_of_hands_says(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """The answer to the eighth trick is not told; each pair of hands can still be looked at."""
    lines = list(one_hand(complete(seed), seed % 2, 8, figures=True).lines)
    place = max(at for at, line in enumerate(lines) if isinstance(line.says, Play) and line.says.first == 8)
    says = lines[place].says
    assert isinstance(says, Play)
    *before, last = says.lanes[0]
    assert isinstance(last, Played)
    lane = (*before, structs.replace(last, card="**"))
    lines[place] = structs.replace(lines[place], says=structs.replace(says, lanes=(lane,)))
    told = Record(tuple(lines))
    monkeypatch.setattr(judging, "FEW", 1_000_000)
    (by_pairs,) = pqn.replay(told, budget=2_000_000).deals
    monkeypatch.setattr(judging, "FEW", 0)
    (by_classes,) = pqn.replay(told).deals
    assert (by_classes.scores, by_classes.by_acts) == (by_pairs.scores, by_pairs.by_acts)
    assert by_classes.tricks == by_pairs.tricks


@pytest.mark.parametrize("calls", ["A: point 5 good s\nA: tierce A good\nA: trio A good\n", ""])
def test_two_scores_of_one_deal_are_not_both_possible(calls: str) -> None:
    text = f"A: holds AKQ97s KJh AQTd A8c\n{calls}1-3. A: AKQs / JT8s\n4. A: 9s **\n5-12. ...\n"
    record = pqn.read(HEAD + text + "score A: 31 B: 8\nscore A: 30 B: 8\n").records[0].record
    assert pqn.replay(record).deals[0].status is Status.CONTRADICTORY


def test_one_score_written_twice_is_one_score() -> None:
    text = "A: holds AKQ97s KJh AQTd A8c\nA: trio A not-good\n1-3. A: AKQs / JT8s\n4-12. ...\nscore A: 22\n"
    records = (pqn.read(HEAD + one).records[0].record for one in (text, text + "score A: 22\n"))
    once, twice = (pqn.replay(record) for record in records)
    assert twice.deals[0].scores == once.deals[0].scores == {"A": (22, 22), "B": (2, 8)}
