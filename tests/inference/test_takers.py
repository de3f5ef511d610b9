"""Who may take a trick, and cards for a course of takers."""

from __future__ import annotations

import random

import pytest

from pgn_piquet.inference.slots import Plays, Slot
from pgn_piquet.inference.takers import (
    TooManyCoursesError,
    choices,
    courses,
    kept_by_leader,
    lost_by_leader,
)
from pgn_piquet.model.cards import mask


def beats(led: int, answer: int) -> bool:
    """A higher card of the suit led."""
    return led // 8 == answer // 8 and answer > led


@pytest.mark.parametrize("seed", range(300))
def test_the_cards_that_win_and_lose_are_those_of_some_pair(seed: int) -> None:
    draw = random.Random(seed)
    drawn = draw.sample(range(32), draw.randint(2, 9))
    at = draw.randint(1, len(drawn) - 1)
    leads, answers = drawn[:at], drawn[at:]
    pairs = [(led, answer) for led in leads for answer in answers]
    masks = sum(1 << one for one in leads), sum(1 << one for one in answers)
    for function, taken in ((lost_by_leader, True), (kept_by_leader, False)):
        fit = [(led, answer) for led, answer in pairs if beats(led, answer) is taken]
        found = function(*masks)
        if fit:
            assert found == (
                sum(1 << one for one in {led for led, _ in fit}),
                sum(1 << one for one in {answer for _, answer in fit}),
            )
        else:
            assert 0 in found


def plays(*tricks: tuple[str, str]) -> Plays:
    slots = [Slot(mask((card,)) if card else 0xFFFFFFFF) for trick in tricks for card in trick]
    return Plays(tuple(slots))


ALL = (0xFFFFFFFF, 0xFFFFFFFF)


def test_a_trick_of_two_told_cards_has_one_taker() -> None:
    assert list(choices(plays(("Kh", "Ah")), ALL, 0, 0)) == [1]
    assert list(choices(plays(("Kh", "As")), ALL, 0, 1)) == [1]
    assert list(choices(plays(("Kh", "")), ALL, 0, 0)) == [0, 1]
    # nothing beats an ace, nothing but a seven loses to another card of its suit for certain
    assert list(choices(plays(("Ah", "")), ALL, 0, 0)) == [0]


def test_who_cannot_have_a_card_does_not_take_with_it() -> None:
    assert list(choices(plays(("Kh", "")), (ALL[0], ALL[1] & ~mask(("Ah",))), 0, 0)) == [0]


def test_the_courses_of_tricks_of_which_nothing_is_told() -> None:
    assert len(courses(plays(*[("", "")] * 5), ALL)) == 32
    with pytest.raises(TooManyCoursesError):
        courses(plays(*[("", "")] * 12), ALL)
