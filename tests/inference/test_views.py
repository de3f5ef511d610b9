"""What a player can know: his own cards and everything shown or said, and nothing else."""

from __future__ import annotations

import random

import pytest

from pgn_piquet.inference.moments import Moment, read_moment
from pgn_piquet.inference.views import redact, redact_to_end
from pgn_piquet.library import check
from pgn_piquet.model.record import Record
from pgn_piquet.syntax.reader import read
from pgn_piquet.syntax.writer import write

POLE = """\
[Piquet "1"]
[Event "An imaginary hand"]
[A "A"]
[B "B"]
[Rules "pole@1"]
[Note "A wins"]

B: deals 1
A: dealt 97s A98h JT98d JT7c
B: dealt QT8s QJ7h KQd AKQ8c
stock Ad 9c 7d As Kh Ks Th Js
A: discards 97s 98h 7c
A: takes 5
B: discards T8s 7h
B: takes 3
A: point 6 good d
A: trio A ! not-good =9 ; a remark
1. A: Ad=10
B: quatorze Q
1... B: Qd
2. A: 7d=11! Kd
(
2. A: Ah Qh
)
; the clubs are good
3-6. B: AKQ8c / {JTc} 9c Kh
7. B: Ks As
sure tricks A: 7
8-12. A: JT98d Ah / ...
score A: 28 B: 20
"""


def record(text: str) -> Record:
    return read(text.encode(), "test").records[0].record


def seen(text: str, viewer: str | None, at: str) -> list[str]:
    """The lines after the tags."""
    return write(redact(record(text), viewer, read_moment(at))).split("\n\n", 1)[1].splitlines()


def test_before_the_exchange_a_player_sees_twelve_cards() -> None:
    assert seen(POLE, "B", "1") == ["B: deals 1", "A: dealt 12", "B: dealt QT8s QJ7h KQd AKQ8c", "stock 8"]
    assert seen(POLE, None, "1") == ["B: deals 1", "A: dealt 12", "B: dealt 12", "stock 8"]


def test_the_cards_taken_are_seen_by_who_takes_them() -> None:
    assert "stock Ad 9c 7d As Kh ** ** **" in seen(POLE, "A", "1.1")
    assert "stock ** ** ** ** ** Ks Th Js" in seen(POLE, "B", "1.1")
    assert "stock 8" in seen(POLE, None, "1.1")


def test_the_others_discards_are_a_number() -> None:
    assert {"A: discards 5", "B: discards T8s 7h"} <= set(seen(POLE, "B", "1.1"))
    assert {"A: discards 97s 98h 7c", "B: discards 3"} <= set(seen(POLE, "A", "1.1"))


def test_what_was_said_is_kept_and_what_was_remarked_is_not() -> None:
    lines = seen(POLE, "B", "1.3")
    assert "A: trio A not-good =9" in lines
    assert "2. A: 7d=11 Kd" in lines
    assert not any(mark in line for line in lines for mark in ";(!")


def test_the_moment_ends_it() -> None:
    assert seen(POLE, "A", "1.1...")[-2:] == ["1. A: Ad=10", "B: quatorze Q"]
    assert seen(POLE, "A", "1.2")[-1] == "1... B: Qd"
    # of a batch that is cut only what has been played, of a group that is cut only how many
    assert seen(POLE, "A", "1.4")[-1] == "3. B: Ac **"
    assert seen(POLE, "A", "1.5")[-1] == "3-4. B: AKc / {JTc}"
    # of the trick that lies only the lead
    assert seen(POLE, "A", "1.10...")[-2:] == ["8-9. A: JTd / ...", "10. A: 9d"]
    assert seen(POLE, "A", "1.3...")[-1] == "3. B: Ac"
    assert seen(POLE, "A", "1.4...")[-2:] == ["3. B: Ac **", "4. B: Kc"]


def test_a_batch_of_three_is_cut_for_each() -> None:
    told = (
        '[Piquet "1"]\n[Rules "normand@1"]\n\nC: deals\n'
        "1-4. A: AKQs Ah -> Kh / 98s {JTh} / T7s 8h -> 9h 8d\n5-6. A: ... / ... / ...\n7-8. A: AKd\n"
    )
    assert seen(told, "B", "1.3")[-1] == "1-2. A: AKs / 98s / T7s"
    assert seen(told, "B", "1.3...")[-2:] == ["1-2. A: AKs / 98s / T7s", "3. A: Qs"]
    assert seen(told, "B", "1.4")[-1] == "1-3. A: AKQs / 98s ** / T7s 8h -> 9h"
    assert seen(told, "B", "1.6...")[-2:] == ["5. A: ** ** **", "6. A: **"]
    assert seen(told, "B", "1.8")[-1] == "7. A: Ad ..."


def test_certainty_is_not_known_at_the_table() -> None:
    lines = seen(POLE, "A", "1.end")
    assert not any(line.startswith("sure") for line in lines)
    assert lines[-1] == "score A: 28 B: 20"
    assert write(redact_to_end(record(POLE), "A")) == write(redact(record(POLE), "A", Moment(1, over=True)))


def test_tags_outside_the_roster_may_tell_the_end() -> None:
    assert "Note" not in write(redact_to_end(record(POLE), "A"))


@pytest.mark.parametrize("told", ["", "x", "3.x", "1.2.3.4", "0.1.1", "1.0", "3...", "-1", "1." + "9" * 30])
def test_what_is_no_moment_is_said(told: str) -> None:
    with pytest.raises(ValueError, match=r"moment|count from 1"):
        read_moment(told)


def test_moments_are_read() -> None:
    assert read_moment("4.3.7") == Moment(3, 7, 4)
    assert read_moment("3.7...") == Moment(3, 7, None, answering=True)
    assert read_moment("2.3.end") == Moment(3, None, 2, over=True)
    assert read_moment("3") == Moment(3)


def test_a_deal_that_is_not_there_is_said() -> None:
    with pytest.raises(LookupError, match="deals told: 1"):
        redact(record(POLE), "A", Moment(4))


HIDDEN_A = "97s A98h JT98d JT7c"
HIDDEN_STOCK = "Ad 9c 7d As Kh"


@pytest.mark.parametrize("seed", range(20))
def test_records_that_differ_in_hidden_cards_look_the_same(seed: int) -> None:
    """B's view does not change with A's dealt cards, A's discard, the cards A takes, what is still in the
    stock, what is played later, nor with what the annotator wrote."""
    draw = random.Random(seed)
    high = ["As", "Ah", "Ad", "Ac", "Ks", "Kh", "Jd", "Jc", "Td", "Tc"]
    pool = [*high, "9s", "9h", "9d", "9c", "8h", "8d", "7s", "7d", "7c"]
    draw.shuffle(pool)
    other = POLE.replace(HIDDEN_A, " ".join(pool[:12]))
    other = other.replace("A: discards 97s 98h 7c", "A: discards " + " ".join(pool[12:17]))
    other = other.replace(HIDDEN_STOCK, " ".join(draw.sample(pool, 5)))
    other = other.replace("a remark", "another").replace("sure tricks A: 7", "sure tricks A: 9")
    other = other.replace("7. B: Ks As", "7. B: Qh Ah").replace('[Note "A wins"]', '[Note "B wins"]')
    assert other != POLE
    for at in ("1", "1.1", "1.1...", "1.4", "1.7"):
        assert seen(other, "B", at) == seen(POLE, "B", at)
        if at != "1":
            assert seen(other, "A", at) != seen(POLE, "A", at)


def test_elder_who_looks_sees_what_he_left_and_nobody_else_does() -> None:
    told = POLE.replace(
        "A: discards 97s 98h 7c\nA: takes 5", "A: discards 97s 98h\nA: leaves 1\nA: takes 4\nA: looks"
    )
    assert "stock Ad 9c 7d As Kh ** ** **" in seen(told, "A", "1.1")
    assert "stock 8" in seen(told, None, "1.1")
    assert "stock ** ** ** ** Kh Ks Th **" in seen(told, "B", "1.1")


BLANCHE = """\
[Piquet "1"]
[Rules "{rules}"]

B: deals 1
A: dealt AT98s T987h T87d 7c
B: dealt KQJ7s KQJh KQJd KQc
stock As Ah Ad Ac Jc Tc 9c 8c
A: carte-blanche
A: discards T98s T7c
A: takes 5
B: discards 7s
B: takes 1
1. A: As
"""


@pytest.mark.parametrize("rules", ["cavendish@1", "rubicon@1"])
def test_a_carte_blanche_that_is_announced_lies_open(rules: str) -> None:
    text = BLANCHE.format(rules=rules)
    assert "A: dealt 12" in seen(text, "B", "1")
    for viewer in ("B", None):
        assert "A: dealt AT98s T987h T87d 7c" in seen(text, viewer, "1.1")
        assert "A: discards 5" in seen(text, viewer, "1.1")
    # the other hand lies no more open than before
    assert "B: dealt 12" in seen(text, "A", "1.1")
    assert "A: dealt 12" in seen(text.replace("A: carte-blanche\n", ""), "B", "1.1")


@pytest.mark.parametrize(
    ("told", "number"),
    [("97s A98h ...", "12"), ("97s *h 9", "12"), ("...", "12"), ("97s A98h JT98d JT7c", "12"), ("11", "11")],
)
def test_of_the_others_hand_only_the_number_is_known(told: str, number: str) -> None:
    text = POLE.replace("A: dealt 97s A98h JT98d JT7c", f"A: dealt {told}")
    assert f"A: dealt {number}" in seen(text, "B", "1")


def test_a_discard_told_in_part_is_as_many_cards_as_were_taken() -> None:
    text = POLE.replace("A: discards 97s 98h 7c", "A: discards 9s ...")
    assert "A: discards 5" in seen(text, "B", "1.1")
    assert "A: discards ..." in seen(text.replace("A: takes 5\n", ""), "B", "1.1")


MIDDLE = """\
[Piquet "1"]
[Rules "cavendish@1"]

A: deals
B: holds Ks 3
tricks A: 4 B: 4
9. B: Ks As
"""


def test_of_the_hand_that_another_holds_only_the_number_is_known() -> None:
    """A deal told from its middle has as many cards as tricks are left; nobody tells what was dealt."""
    lines = seen(MIDDLE, "A", "1.10")
    assert lines == ["A: deals", "B: holds 4", "tricks A: 4 B: 4", "9. B: Ks As"]
    # the hand for play of twelve cards tells nothing
    held = POLE.replace("A: point 6", "A: holds As AKh AJT987d JT9c\nA: point 6")
    assert not any("holds" in line for line in seen(held, "B", "1.end"))


def test_whether_hidden_cards_are_told_makes_no_difference() -> None:
    """That there are hands and a stock everybody knows."""
    hidden = POLE.replace("A: dealt 97s A98h JT98d JT7c\n", "").replace("stock Ad 9c 7d As Kh Ks Th Js\n", "")
    held = POLE.replace("A: point 6", "A: holds As AKh AJT987d JT9c\nA: point 6")
    assert POLE != hidden != held != POLE
    for at in ("1", "1.1", "1.1...", "1.7", "1.end"):
        assert seen(held, "B", at) == seen(POLE, "B", at)
        assert seen(hidden, None, at) == seen(POLE, None, at)
    assert seen(hidden, "A", "1")[1:] == ["A: dealt 12", "B: dealt 12", "stock 8"]


def test_a_figure_at_the_end_is_known_at_the_end() -> None:
    """Also where the tricks between are not told; one told before the cards it belongs to is known there."""
    told = POLE[: POLE.index("3-6.")] + "tricks A: 7 B: 5\ncards A:\nscore A: 43 B: 23 sic\n"
    assert seen(told, "B", "1.10")[-1] == "2. A: 7d=11 Kd"
    assert seen(told, "B", "1.end")[-1] == "score A: 43 B: 23 sic"
    told = POLE.replace("1. A: Ad=10", "repique A:\nA: counts 69\n1. A: Ad=10")
    assert seen(told, "B", "1.1")[-2:] == ["repique A:", "A: counts 69"]
    assert "tricks A: 4 B: 4" not in seen(MIDDLE, "A", "1.8")


def test_a_tombee_is_seen_by_what_was_caught() -> None:
    """The hand of who makes it need not be told."""
    told = (
        '[Piquet "1"]\n[Rules "imperial@1"]\n\nB: deals 1\nA: dealt 12\nB: dealt 12\nturn 7h\n'
        "1. A: Kh Jh\n2. A: Qh Ah\nA: imperial tombee\n3. A: As Th\n"
    )
    assert [one.code for one in check(told).diagnostics if one.severity == "error"] == []
    false = told.replace("2. A: Qh Ah\n", "2. A: Qh 9h\n")
    assert [one.code for one in check(false).diagnostics if one.severity == "error"] == ["R201"]
