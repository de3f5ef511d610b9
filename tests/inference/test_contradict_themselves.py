"""Figures that contradict each other by themselves; contradictions beside a fault that does not say why."""

from __future__ import annotations

import pytest
from msgspec import structs

import pgn_piquet as pqn
from pgn_piquet.diagnostics.diagnostic import Finding, Part
from pgn_piquet.engine.game import Game, Status
from pgn_piquet.inference.many.figures import Figure, clash

HEAD = '[Piquet "1"]\n[Rules "{rules}"]\n\n'
A, B = "A: holds AKQ97s KJh AQTd A8c\n", "B: holds JT8s AQTh KJ97d KQc\n"
TWO_HANDS = f"B: deals\n{A}{B}A: point 5 good s\n1-5. A: AKQ97s / JT8s 97d\n6-12. ...\n"
ONE_HAND = f"B: deals\n{A}A: point 5 good s\n1-3. A: AKQs / JT8s\n4-12. ...\n"
NOTHING = "B: deals\n1. A: **\n2-11. ...\n12. *h *h\n"
WHOLE = "leave out any one of them and the deal can be filled in"
AMONG_THEM = "leave out any one of them and the others can"
CUT_SHORT = "the search ended before it was shown that each of them is needed"
NO_QUATORZE = """\
B: deals
A: holds AKQJs AKh QJTd QJ9c
A: trio A not-good
1. A: As
B: quatorze K
1... B: 9s
2-12. ...
"""
"""A has two aces and two kings: its trio is a false call (R228), and B cannot have four kings"""


def game(text: str, rules: str = "cavendish@1") -> Game:
    return pqn.replay(pqn.read(HEAD.format(rules=rules) + text).records[0].record)


def contradiction(text: str, rules: str = "cavendish@1") -> Finding:
    (found,) = (one for one in game(text, rules).findings if one.code == "M501")
    return found


def named(text: str, finding: Finding, rules: str = "cavendish@1") -> list[str]:
    lines = (HEAD.format(rules=rules) + text).replace("\n\n", "\n").splitlines()
    return [lines[line] for line in sorted((*(line for line, _ in finding.related), finding.line))]


@pytest.mark.parametrize(
    ("deal", "figures"),
    [
        (TWO_HANDS, ["score A: 25", "score A: 26"]),
        (TWO_HANDS, ["score A: 24", "score A: 27"]),
        (TWO_HANDS, ["cards A:", "cards divided"]),
        (TWO_HANDS, ["tricks A: 7", "tricks B: 6"]),
        (ONE_HAND, ["score A: 25", "score A: 26"]),
        (ONE_HAND, ["score A: 25 B: 8", "score A: 26 B: 8"]),
        (NOTHING, ["tricks A: 7 B: 5", "tricks A: 6"]),
    ],
)
def test_two_figures_of_one_thing_are_named_and_no_more(deal: str, figures: list[str]) -> None:
    text = deal + "\n".join(figures) + "\n"
    found = contradiction(text)
    assert named(text, found) == figures
    for figure in figures:
        assert game(text.replace(figure + "\n", "")).deals[0].status is not Status.CONTRADICTORY
    assert found.values["proof"] == WHOLE
    assert found.values["told"] == "these 2 lines cannot hold together"
    assert found.values["lines"] == 2


def test_where_one_of_them_cannot_be_beside_others_only_that_is_said() -> None:
    # the play told cannot give A 31 nor 30: what becomes of the deal without a line is not possible either
    figures = ["score A: 31", "score A: 30"]
    found = contradiction(ONE_HAND + "\n".join(figures) + "\n")
    assert named(ONE_HAND + "\n".join(figures), found) == figures
    assert found.values["proof"] == AMONG_THEM
    figures = ["cards A:", "cards divided"]
    found = contradiction(NOTHING + "\n".join(figures) + "\n")
    assert named(NOTHING + "\n".join(figures), found) == figures
    assert str(found.values["proof"]) in (WHOLE, AMONG_THEM)


def test_no_call_that_is_not_told_explains_two_numbers_of_one_thing() -> None:
    text = NOTHING + "score A: 18 B: 9\nscore A: 19 B: 9\n"
    text += "cards A:\ncards divided\ntricks A: 7 B: 5\ntricks A: 6\n"
    found = contradiction(text)
    assert named(text, found) == ["score A: 18 B: 9", "score A: 19 B: 9"]
    assert found.values["proof"] == CUT_SHORT


def test_figures_of_other_moments_and_sides_do_not() -> None:
    text = f"B: deals\n{A}1-3. A: AKQs / ...\ntricks A: 3 B: 0\n4-12. ...\n"
    text += "tricks A: 7 B: 5\ntricks A: 7\nscore A: 19\nscore B: 7\n"
    assert game(text).deals[0].status is not Status.CONTRADICTORY


def test_several_hands() -> None:
    ten = Figure(8, Part("value", 0), "score", 0, 30, 10, 10)
    eleven = structs.replace(ten, line=9, least=11, most=11)
    assert clash([ten, eleven])
    assert not clash([ten, structs.replace(eleven, side=1)])
    assert not clash([ten, structs.replace(eleven, slot=27)])
    assert not clash([ten, structs.replace(eleven, early=True)])


def test_one_line_that_cannot_be() -> None:
    found = contradiction(NOTHING + "tricks A: 7 B: 6\n")
    assert (found.values["lines"], found.related) == (1, ())
    assert found.values["told"] == "this line cannot be, whatever else is told"
    assert found.values["proof"] == "leave it out and the deal can be filled in"


def test_a_false_call_of_one_does_not_say_why_the_other_cannot_have_what_he_calls() -> None:
    found = game(NO_QUATORZE)
    assert "R228" in [one.code for one in found.findings]
    conflict = contradiction(NO_QUATORZE)
    assert named(NO_QUATORZE, conflict) == ["A: holds AKQJs AKh QJTd QJ9c", "B: quatorze K"]
    assert conflict.values["proof"] == AMONG_THEM
