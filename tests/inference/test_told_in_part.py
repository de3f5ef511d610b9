"""Deals of which one hand is told, the talk, and the play in part: by lanes, with answers left out,
with cards of which only the suit or the rank stands."""

from __future__ import annotations

import random

import pytest
from msgspec import structs

import pgn_piquet as pqn
from pgn_piquet.engine.game import DealResult, Status
from pgn_piquet.inference import judging
from pgn_piquet.model.record import Record
from pgn_piquet.model.statements import Line, Play, Played
from tests.strategies.hiding import complete, hidden
from tests.strategies.one_hand import one_hand

HEAD = '[Piquet "1"]\n[Rules "cavendish@1"]\n\nB: deals\n'
SCHOLAR = "A: holds AKQJTs AKh AKd T98c\nA: point 5 good s\nA: quint A good s\n1-5. A: AKQJTs / ...\n"


def judged(text: str) -> DealResult:
    """The one deal of a record."""
    (found,) = pqn.replay(pqn.read(HEAD + text).records[0].record).deals
    return found


def test_a_hand_the_calls_and_the_first_leads_decide_a_deal() -> None:
    """A has 20 in hand and leads five spades, which nobody beats.

    At the best all tricks are his: 20, twelve leads, the last, 40 for the capot; the tenth lead makes thirty,
    so the pique too. At the worst he leads a club and never takes another: B has AKQJ7 of clubs and two red
    cards that A has no more of by then. A: 20 and six leads. B: one for each of seven tricks, the last, ten.
    """
    found = judged(SCHOLAR + "6-12. ...\n")
    assert found.status is Status.POSSIBLE
    assert found.scores == {"A": (20 + 6, 20 + 12 + 1 + 30 + 40), "B": (0, 7 + 1 + 10)}
    assert found.tricks == {"A": (5, 12), "B": (0, 7)}
    assert not found.findings


def test_the_capot_written_besides_leaves_one_score() -> None:
    found = judged(SCHOLAR + "6-12. ...\ncapot A:\ncapot B:\n")
    assert found.scores == {"A": (103, 103), "B": (0, 0)}
    assert [one.code for one in found.findings] == ["P504", "P203"]


def test_a_side_line_of_such_a_deal_is_judged_too() -> None:
    """With four more leads that nobody beats A has the ninth trick, and with the tenth lead the pique: 60 of
    ten leads and what is in hand, ten for the cards; 90 + 70 = 160 at the least, 193 with the capot."""
    text = SCHOLAR + "6-12. ...\n(\n6-9. A: AKh AKd / ...\n10. A: Tc **\n11-12. ...\ntotal A: 140\n)\n"
    record = (
        pqn.read(f"{HEAD}{text}".replace("B: deals", "total A: 90 B: 95\n\nB: deals 6")).records[0].record
    )
    (wrong,) = [one for one in pqn.replay(record).findings if one.code == "P302"]
    assert wrong.computed == "160 to 193"


def test_a_call_sunk_by_a_known_hand_does_not_leave_the_deal_undecided() -> None:
    """Two trios are six, and A leads four spades. At the worst he leads a club then, and takes nothing more:
    6 and five leads. B at the best scores at each of the eight tricks, the last, ten for the cards."""
    found = judged(
        "A: holds AKQJs AKQh AKd 98c Kc\nA: trio A good\nA: trio K good\n"
        "1. A: As 7s\n2-4. A: KQJs ...\n5-12. ...\n"
    )
    assert found.status is Status.POSSIBLE
    assert found.scores == {"A": (6 + 5, 6 + 12 + 1 + 40), "B": (0, 8 + 1 + 10)}


def in_part(record: Record, number: int, draw: random.Random) -> Record:
    """The record with so many cards of the play not told, or only by suit or rank."""
    lines = list(record.lines)
    laid = [
        (at, place)
        for at, line in enumerate(lines)
        if isinstance(line.says, Play) and len(line.says.lanes) == 1
        for place, one in enumerate(line.says.lanes[0])
        if isinstance(one, Played)
    ]
    for at, place in draw.sample(laid, number):
        says = lines[at].says
        assert isinstance(says, Play)
        lane = list(says.lanes[0])
        one = lane[place]
        assert isinstance(one, Played)
        lane[place] = structs.replace(one, card=hidden(one.card, draw))
        lines[at] = Line(structs.replace(says, lanes=(tuple(lane),)))
    return Record(tuple(lines))


@pytest.mark.parametrize("seed", range(8))
def test_classes_say_what_every_pair_of_hands_says(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """After nine tricks, some cards of them told in part, each pair of hands can still be looked at."""
    draw = random.Random(seed)
    told = in_part(one_hand(complete(seed), seed % 2, 9, figures=seed % 4 == 0), (2, 4, 8)[seed % 3], draw)
    monkeypatch.setattr(judging, "FEW", 1_000_000)
    (by_pairs,) = pqn.replay(told, budget=1_000_000).deals
    monkeypatch.setattr(judging, "FEW", 0)
    monkeypatch.setattr(judging.Judge, "covered", lambda self, number: None)
    monkeypatch.setattr(judging.HalfTold, "cases", _too_many)
    (by_classes,) = pqn.replay(told).deals
    assert (by_classes.status, by_classes.scores) == (by_pairs.status, by_pairs.scores)
    assert (by_classes.tricks, by_classes.by_acts) == (by_pairs.tricks, by_pairs.by_acts)


def _too_many(half: object) -> None:
    raise judging.TooManyCasesError(1_000_000)
