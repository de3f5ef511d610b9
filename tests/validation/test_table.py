"""A site records a game as it is played: every act judged as it comes."""

from __future__ import annotations

import pytest

from pgn_piquet.rules.load import preset
from pgn_piquet.syntax.reader import read
from pgn_piquet.validation.table import Table

POLE = [
    "B: deals 1",
    "A: dealt 97s A98h JT98d JT7c",
    "B: dealt QT8s QJ7h KQd AKQ8c",
    "stock Ad 9c 7d As Kh Ks Th Js",
    "A: discards 97s 98h 7c",
    "A: takes 5",
    "B: discards T8s 7h",
    "B: takes 3",
]


@pytest.fixture
def table() -> Table:
    table = Table(preset("pole@1"), {"Event": "club night"})
    for act in POLE:
        assert table.add(act) == ()
    return table


def test_acts_are_kept_in_order(table: Table) -> None:
    assert table.text.splitlines()[:3] == ['[Piquet "1"]', '[Event "club night"]', '[Rules "pole@1"]']
    assert table.text.splitlines()[-1] == "B: takes 3"
    assert read(table.text.encode()).records[0].record == table.record


def test_the_calls_elder_holds_are_offered_before_his_cards(table: Table) -> None:
    assert table.legal()[:4] == ("point 6", "quint Jd", "tierce Jc", "trio A")
    assert len(table.legal()) == 4 + 12


def test_an_illegal_act_is_refused_and_nothing_changes(table: Table) -> None:
    before = table.text
    found = table.add("A: quatorze A")
    assert [one.code for one in found] == ["R227"]
    assert table.text == before


def test_a_line_that_cannot_be_read_is_refused(table: Table) -> None:
    before = table.text
    (found,) = table.add("A: poynt 6")
    assert found.code.startswith("S")
    assert table.text == before


def test_following_suit_is_all_that_younger_may_do(table: Table) -> None:
    table.add("A: point 6 good d")
    table.add("1. A: Ad")
    assert table.legal()[-2:] == ("Kd", "Qd")
    assert [one.code for one in table.add("1... B: Ks")] == ["R303"]
    assert table.add("1... B: Qd") == ()
    assert table.position is not None
    assert table.position.to_act == "A"
    assert table.position.counts == (7, 0)


def test_a_warning_does_not_refuse_the_act(table: Table) -> None:
    found = table.add("A: trio A good")
    assert [one.code for one in found] == ["R214"]
    assert table.text.endswith("A: trio A good\n")


def test_the_last_line_can_be_taken_back(table: Table) -> None:
    before = table.text
    table.add("A: point 6 good d")
    assert table.take_back() is not None
    assert table.text == before
