"""Figures of a deal and counts spoken in it, sentence by sentence.

Elder has twelve winners. Point six, two sixièmes of sixteen: 38 and the repique is 98; twelve leads and the
last trick make 111, the capot 151. The other has nothing.
"""

from __future__ import annotations

import pytest

from pgn_piquet import library

HEAD = """[Piquet "1"]
[Rules "cavendish@1"]

B: deals 1
A: holds AKQJT9s AKQJT9h
B: holds 87s 87h AKQJd AKQJc
A: point 6 good
A: sixieme As good
A: sixieme Ah
"""
TRICKS = (
    "As 8s", "Ks 7s", "Qs Jc", "Js Qc", "Ts Kc", "9s Ac",
    "Ah 8h", "Kh 7h", "Qh Jd", "Jh Qd", "Th Kd", "9h Ad",
)  # fmt: skip


def told(after: str = "", within: str = "", **counted: str) -> list[str]:
    """What is told of the deal: figures ``within`` it after three tricks, and ``after`` it; some tricks with
    counts, by ``trick1``."""
    lines = []
    for number, cards in enumerate(TRICKS, 1):
        lines.append(f"{number}. A: {counted.get(f'trick{number}', cards)}")
        if number == 3 and within:
            lines.append(within)
    text = HEAD + "\n".join([*lines, *filter(None, after.split("\n"))]) + "\n"
    return [f"{one.code} {one.message}" for one in library.check(text.encode()).diagnostics]


def test_what_is_right_is_passed_over() -> None:
    right = "tricks A: 12 B: 0\ncards A:\ncapot A:\nrepique A:\nscore A: 151 B: 0\ntotal A: 151 B: 0"
    assert told(right, "tricks A: 3 B: 0") == []


@pytest.mark.parametrize(
    ("after", "sentences"),
    [
        ("tricks A: 11 B: 1", ["P201 tricks of A: written 11, won 12",
                               "P201 tricks of B: written 1, won 0"]),
        ("cards B:", ["P202 the cards are said to be B:; by the play they are A:"]),
        ("cards divided", ["P202 the cards are said to be divided; by the play they are A:"]),
        ("capot B:", ["P203 capot is said for B:; by the play it is A:"]),
        ("repique B:", ["P205 a repique is said for B:; by the score it is A:"]),
        ("pique A:", ["P204 a pique is said for A:; by the score it is nobody"]),
        ("score A: 141 B: 1", ["P301 A is said to score 141; the deal gives 151 (-10)",
                               "P301 B is said to score 1; the deal gives 0 (+1)"]),
        ("score A: 150 B: 0 sic", ["P401 printed so and known to be wrong: A has 150, computed 151"]),
        ("score A: 151 sic", ["P402 A is marked sic with 151, which is right"]),
        ("tricks A: 11 sic", ["P401 printed so and known to be wrong: A has 11, computed 12"]),
        ("tricks A: 12 sic", ["P402 A is marked sic with 12, which is right"]),
        # one line hides no other
        ("repique B:\npique A:\ncards B:", [
            "P202 the cards are said to be B:; by the play they are A:",
            "P205 a repique is said for B:; by the score it is A:",
            "P204 a pique is said for A:; by the score it is nobody",
        ]),
    ],
)  # fmt: skip
def test_a_figure_that_is_not_so(after: str, sentences: list[str]) -> None:
    assert sorted(told(after)) == sorted(sentences)


def test_tricks_are_those_so_far() -> None:
    assert told(within="tricks A: 3 B: 0") == []
    assert told(within="tricks A: 12 B: 1") == [
        "P201 tricks of A: written 12, won 3", "P201 tricks of B: written 1, won 0",
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("counted", "sentences"),
    [
        ({"trick1": "As=99 8s", "trick2": "Ks=100 7s=0"}, []),
        # before younger has played the repique may be counted or not yet
        ({"trick1": "As=39 8s"}, []), ({"trick1": "As=38 8s"}, ["P101 A counts 38; the count is 39"]),
        ({"trick1": "As=100 8s"}, ["P101 A counts 100; the count is 99"]),
        ({"trick2": "Ks=99 7s"}, ["P101 A counts 99; the count is 100"]),
        ({"trick2": "Ks=100 7s=1"}, ["P101 B counts 1; the count is 0"]),
        # an error carried on is told once, another is another
        ({"trick2": "Ks=101 7s", "trick3": "Qs=102 Jc"}, ["P101 A counts 101; the count is 100"]),
        ({"trick2": "Ks=101 7s", "trick3": "Qs=103 Jc"},
         ["P101 A counts 101; the count is 100", "P101 A counts 103; the count is 101"]),
        ({"trick2": "Ks=101 7s", "trick3": "Qs=101 Jc", "trick4": "Js=103 Qc"},
         ["P101 A counts 101; the count is 100", "P101 A counts 103; the count is 102"]),
        # at the lead of the last trick the point for winning it may be in the count
        ({"trick12": "9h=110 Ad"}, []), ({"trick12": "9h=111 Ad"}, []),
        ({"trick12": "9h=112 Ad"}, ["P101 A counts 112; the count is 110"]),
        ({"trick12": "9h=109 Ad"}, ["P101 A counts 109; the count is 110"]),
    ],
)  # fmt: skip
def test_counts_spoken_at_the_cards(counted: dict[str, str], sentences: list[str]) -> None:
    assert told(**counted) == sentences


def test_a_count_of_the_deal_corrected_is_compared_with_what_was_due() -> None:
    """Law 70: an error of the count may be corrected until the next hand is seen; 101 was due."""
    mended = "W921 corrected in time, until the next hand is seen: no penalty"
    wrong = {"trick3": "Qs=102 Jc"}
    assert told(within="A: counts 102 -> 101", **wrong) == [mended]
    again = told(within="A: counts 102 -> 103", **wrong)
    assert again == [mended, "P101 A counts 103; the count is 101"]


@pytest.mark.parametrize(
    ("said", "sentences"),
    [
        # the last count may be without the capot, or with it
        ("A: counts 111", []), ("A: counts 151", []), ("B: counts 0", []),
        ("A: counts 110", ["P101 A counts 110; the count is 151"]),
        ("A: counts 121", ["P101 A counts 121; the count is 151"]),
        ("B: counts 1", ["P101 B counts 1; the count is 0"]),
    ],
)  # fmt: skip
def test_counts_after_the_last_card(said: str, sentences: list[str]) -> None:
    assert told(said) == sentences
