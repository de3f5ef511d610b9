"""Side lines: the moment from which they branch."""

from __future__ import annotations

from pgn_piquet import library
from pgn_piquet.engine.game import Branch
from pgn_piquet.engine.replay import replay
from pgn_piquet.generate import partie
from pgn_piquet.rules.load import preset


def test_a_side_line_right_after_the_first_line_of_a_deal_is_of_that_deal() -> None:
    text = next(partie.records("rubicon@1", 5, 2))
    first = text.split("deals 2\n")
    hand = first[1].split("\n")[0]
    told = f"{first[0]}deals 2\n(\n{hand}\n)\n{first[1]}"
    game = replay(library.read(told.encode()).records[0].record, preset("rubicon@1"))
    (branch,) = game.branches
    assert (branch.deal.number, branch.deal.elder) == (2, hand[0])
    assert branch.deal.scores == {}


def test_a_card_taken_back_in_one_deal_is_no_matter_of_the_others() -> None:
    """The deals after it are judged as without it, and of a side line in a later one the branch is right."""
    text = next(partie.records("rubicon@1", 5, 3))
    lines = text.split("\n")
    trick = next(place for place, line in enumerate(lines) if line.startswith("3. "))
    again = ["retake 3", lines[trick]]
    last = len(lines) - 1 - lines[::-1].index(next(line for line in lines[::-1] if line.startswith("12. ")))
    side = ["(", lines[last], ")"]
    told = "\n".join((*lines[: trick + 1], *again, *lines[trick + 1 : last + 1], *side, *lines[last + 1 :]))
    plain = replay(library.read(text.encode()).records[0].record, preset("rubicon@1"))
    game = replay(library.read(told.encode()).records[0].record, preset("rubicon@1"))
    assert [one.scores for one in game.deals] == [one.scores for one in plain.deals]
    (branch,) = game.branches
    assert branch.deal.scores == plain.deals[2].scores
    assert [one.code for one in game.findings if one.code.startswith("R")] == ["R321"]


HANDS = """\
[Piquet "1"]
[Rules "cavendish@1"]

B: deals
A: holds AKQJTs AKQh AKd 98c
B: holds 987s JT9h QJTd AKQc
"""
PLAYED = """\
1. A: As 7s
2. A: Ks 8s
3. A: Ah 9h
4. A: Kh Th
5. A: Ad Td
6. A: Kd Jd
"""
LOSES_A_CLUB = """\
(
3. A: 8c Qc
4. B: Kc 9c
5. B: Ac Ts
)
"""


def told(text: str) -> tuple[Branch, ...]:
    game = replay(library.read((HANDS + text).encode()).records[0].record, preset("cavendish@1"))
    assert [one.code for one in game.findings] == []
    return game.branches


def test_the_second_side_line_leaves_the_main_line_not_the_first() -> None:
    """Trick 4 of the first is led by B; the second goes back to trick 4 of the main line, which A leads."""
    first, second = told(PLAYED + LOSES_A_CLUB + "(\n4. A: Ad Td\n5. A: Kd Jd\n)\n")
    # A 3 leads; B wins with the queen and leads two clubs
    assert first.deal.so_far == {"A": 3, "B": 3}
    # five leads of A, none won by B
    assert second.deal.so_far == {"A": 5, "B": 0}


def test_a_side_line_in_a_side_line_leaves_that_and_no_more() -> None:
    text = PLAYED + LOSES_A_CLUB.replace(
        "5. B: Ac Ts\n", "(\n5. B: Ac Ts\n(\n6. B: Qd Kd\n)\n)\n5. B: Qd Ad\n"
    )
    by_line = {one.first: one for one in told(text)}
    outer, inner, inmost = (by_line[line] for line in sorted(by_line))
    assert (inner.parent, inmost.parent) == (outer.first, inner.first)
    # outer: 3 leads of A and B's queen, B's king of clubs, the queen of diamonds which the ace takes
    assert outer.deal.so_far == {"A": 4, "B": 3}
    assert inner.deal.so_far == {"A": 3, "B": 3}
    assert inmost.deal.so_far == {"A": 4, "B": 4}


def test_what_is_played_in_a_side_line_is_no_trick_to_take_back() -> None:
    """After the side line the main line takes back its own trick 4."""
    game = replay(
        library.read((HANDS + PLAYED + LOSES_A_CLUB + "retake 4\n4. A: Ad Td\n").encode()).records[0].record,
        preset("cavendish@1"),
    )
    assert [one.code for one in game.findings] == ["R321"]
    assert game.deals[0].so_far == {"A": 4, "B": 0}


def test_two_hands_may_change_cards_in_a_side_line() -> None:
    (branch,) = told(
        PLAYED
        + "(\nA: holds AKQJTs AKQh KQd 98c\nB: holds 987s JT9h AJTd AKQc\n1. A: Kd Ad\n2. B: Ac 8c\n)\n"
    )
    assert branch.deal.so_far == {"A": 1, "B": 2}


def test_a_supposed_hand_that_another_still_holds_is_a_fault() -> None:
    for suppose in (
        "A: holds AKQJTs AKQh KQd 98c\n",
        "A: holds AKQJTs AKQh KQd 98c\nB: holds 987s JT9h QJTd AKQc\n",
    ):
        text = f"{HANDS}{PLAYED}(\n{suppose}1. A: Kd Td\n)\n"
        game = replay(library.read(text.encode()).records[0].record, preset("cavendish@1"))
        assert [one.code for one in game.findings] == ["M301"]


def test_a_supposed_hand_has_as_many_cards_as_are_left() -> None:
    """At trick 3 ten are left; the two that have been played may be named with them."""
    for suppose, number in (
        ("QJTs AKQh AKd 98c", None), ("AKQJTs AKQh AKd 98c", None), ("QJTs *h ...", None), ("QJTs 7", None),
        ("QJTs AKQh", 6), ("QJTs AKQh AKd 987c", 11), ("QJTs 8", 11),
    ):  # fmt: skip
        text = f"{HANDS}{PLAYED}(\nA: holds {suppose}\n3. A: Qs 9s\n)\n"
        game = replay(library.read(text.encode()).records[0].record, preset("cavendish@1"))
        found = [(one.code, one.stated, one.computed) for one in game.findings]
        assert found == ([] if number is None else [("M302", number, 10)]), suppose
