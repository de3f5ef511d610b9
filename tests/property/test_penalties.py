"""Laws that no penalty breaks: a total is the sum of its lines, nobody is judged by cards he cannot know."""

from __future__ import annotations

import random

from hypothesis import given, settings
from hypothesis import strategies as st

from pgn_piquet.engine.board import SEQUENCE, SET, Board
from pgn_piquet.engine.contest import bound_by_undercall
from pgn_piquet.engine.replay import replay
from pgn_piquet.engine.values import Values
from pgn_piquet.model.cards import text
from pgn_piquet.rules.load import preset
from pgn_piquet.syntax.reader import read

RULES = preset("cavendish@1")
HEAD = '[Piquet "1"]\n[Rules "cavendish@1"]\n\nB: deals\n'
TWO_HANDED = ("cavendish@1", "rubicon@1", "foster-rubicon@1", "cavendish-au-cent@1", "foster-au-cent@1")


def shuffled(seed: int) -> tuple[int, int, int]:
    """Elder's hand, younger's hand, elder's five discards, from a seed."""
    pack = list(range(32))
    random.Random(seed).shuffle(pack)
    parts = (pack[:12], pack[12:24], pack[24:29])
    return tuple(sum(1 << card for card in part) for part in parts)  # type: ignore[return-value]


def cards_in_order(seed: int, elder: int, younger: int) -> list[str]:
    """Lines of a legal play of all twelve tricks, each card the first that is allowed."""
    del seed
    hands = [elder, younger]
    leader = 0
    lines = []
    for trick in range(1, 13):
        lead = hands[leader].bit_length() - 1
        suit = 255 << (lead // 8 * 8)
        answers = hands[1 - leader] & suit or hands[1 - leader]
        answer = answers.bit_length() - 1
        lines.append(f"{trick}. {'AB'[leader]}: {text(1 << lead)} {text(1 << answer)}")
        hands[leader] &= ~(1 << lead)
        hands[1 - leader] &= ~(1 << answer)
        if answer // 8 == lead // 8 and answer > lead:
            leader = 1 - leader
    return lines


@settings(max_examples=150, deadline=None)
@given(
    st.integers(0, 10**9), st.sampled_from("AKQJT"), st.integers(0, 12), st.sampled_from("AB"),
    st.sampled_from(TWO_HANDED),
)  # fmt: skip
def test_a_penalty_leaves_totals_that_are_the_sum_of_their_lines(
    seed: int, rank: str, when: int, seat: str, book: str
) -> None:
    elder, younger, put_out = shuffled(seed)
    lines = [
        f"A: discards {text(put_out)}", f"A: holds {text(elder)}", f"B: holds {text(younger)}",
        f"A: trio {rank} good",
    ]  # fmt: skip
    lines += cards_in_order(seed, elder, younger)
    lines.insert(4 + when, f"ruling {seat}: nothing")
    (located,) = read((HEAD + "\n".join(lines) + "\n").encode()).records
    assert not located.diagnostics
    (deal,) = replay(located.record, preset(book)).deals
    assert deal.scores, deal.status
    for side, (low, high) in deal.scores.items():
        assert low == high == sum(one.points for one in deal.score_lines if one.side == side)
    assert deal.scores[seat] == (0, 0), "nothing is reckoned by him who reckons nothing"


@settings(max_examples=150, deadline=None)
@given(st.integers(0, 10**9), st.integers(0, 10**9), st.sampled_from((SEQUENCE, SET)), st.integers(24, 71))
def test_an_undercall_is_judged_by_what_the_caller_could_know(
    seed: int, other: int, kind: int, first: int
) -> None:
    elder, younger, put_out = shuffled(seed)
    unseen = [card for card in range(32) if not (elder | put_out) >> card & 1]
    random.Random(other).shuffle(unseen)
    elsewhere = sum(1 << card for card in unseen[:12])
    verdicts = []
    for hand in (younger, elsewhere):
        board = Board(Values(RULES))
        board.hold(0, elder)
        board.hold(1, hand)
        board.players[0].discarded = put_out
        board.stands[kind].first = first
        board.open_class = kind
        verdicts.append(bound_by_undercall(board, 0))
    assert verdicts[0] == verdicts[1]


@settings(max_examples=100, deadline=None)
@given(st.integers(0, 10**9), st.integers(1, 12), st.integers(0, 11), st.sampled_from(("again", "lies")))
def test_a_card_taken_back_leaves_the_score_as_if_it_had_never_been_laid(
    seed: int, trick: int, wrong: int, lead: str
) -> None:
    """Law 59, IV: play goes on as if nothing had happened, whoever laid what, whenever it is found out."""
    elder, younger, put_out = shuffled(seed)
    head = [f"A: discards {text(put_out)}", f"A: holds {text(elder)}", f"B: holds {text(younger)}"]
    play = cards_in_order(seed, elder, younger)
    answer = play[trick - 1].split()
    other = younger if answer[1] == "A:" else elder
    cards = [one for one in split(other) if one != answer[3]]
    spoilt = " ".join([*answer[:3], cards[wrong % len(cards)]])
    seat = "B:" if answer[1] == "A:" else "A:"
    anew = play[trick - 1] if lead == "again" else f"{trick}... {seat} {answer[3]}"
    mended = [*play[: trick - 1], spoilt, f'retake {trick} "found out"', anew, *play[trick:]]
    scores = []
    for lines in (play, mended):
        (located,) = read((HEAD + "\n".join([*head, *lines]) + "\n").encode()).records
        (deal,) = replay(located.record, RULES).deals
        for side, (low, high) in deal.scores.items():
            assert low == high == sum(one.points for one in deal.score_lines if one.side == side)
        scores.append((deal.scores, deal.tricks))
    assert scores[0] == scores[1]
    assert scores[0][0]


def split(hand: int) -> list[str]:
    """The cards of a hand, each by itself."""
    return [text(1 << card) for card in range(32) if hand >> card & 1]


@settings(max_examples=100, deadline=None)
@given(
    st.integers(0, 10**9), st.integers(0, 10**9), st.sampled_from("AKQJT"), st.sampled_from((3, 4)),
    st.sampled_from(TWO_HANDED),
)  # fmt: skip
def test_a_false_call_costs_by_what_the_caller_held(
    seed: int, other: int, rank: str, size: int, book: str
) -> None:
    """What hand and discard together could have held never depends on the cards of the other."""
    elder, younger, put_out = shuffled(seed)
    unseen = [card for card in range(32) if not (elder | put_out) >> card & 1]
    random.Random(other).shuffle(unseen)
    elsewhere = sum(1 << card for card in unseen[:12])
    found = []
    for hand in (younger, elsewhere):
        name = "quatorze" if size == 4 else "trio"
        lines = [
            f"A: discards {text(put_out)}", f"A: holds {text(elder)}", f"B: holds {text(hand)}",
            f"A: {name} {rank} good",
        ]  # fmt: skip
        (located,) = read((HEAD + "\n".join(lines) + "\n").encode()).records
        (deal,) = replay(located.record, preset(book)).deals
        found.append([one.code for one in deal.findings if one.code in ("R201", "R227")])
    assert found[0] == found[1]
