"""Faults of deals out of order and of written figures."""

from __future__ import annotations

import re

from .whole import Lines, Spoiler, Whole


def _deal_line(whole: Whole) -> int:
    return whole.find(r"[A-G]: deals \d+$")[0] if whole.find(r"[A-G]: deals \d+$") else -1


def dealt_out_of_turn(whole: Whole) -> Lines | None:
    """The same player deals twice running; only the score of that deal is told."""
    index = _deal_line(whole)
    if index < 0 or len(whole.deal.seats) != 2 or whole.lines[index].endswith(" 1"):
        return None
    other = whole.deal.seats[0]
    scores = [one for one in whole.lines[whole.start :] if one.startswith("score")]
    if not scores:
        return None
    return [*whole.lines[:index], f"{other}: deals {whole.lines[index].split()[2]}", scores[0]]


def wrong_deal_number(whole: Whole) -> Lines | None:
    """A deal has the number after its own."""
    index = _deal_line(whole)
    if index < 0 or whole.lines[index].endswith(" 1"):
        return None
    head, _, number = whole.lines[index].rpartition(" ")
    return whole.changed(index, f"{head} {int(number) + 1}")


def figure_changed(pattern: str, by: int = 1) -> Spoiler:
    """A figure that a pattern's first group holds is another."""

    def spoil(whole: Whole) -> Lines | None:
        index = whole.any_of(whole.find(pattern))
        if index is None:
            return None
        line = whole.lines[index]
        match = re.match(pattern, line)
        assert match is not None
        figure = int(match[1]) + by
        return whole.changed(index, f"{line[: match.start(1)]}{figure}{line[match.end(1) :]}")

    return spoil


def other_has_the_cards(whole: Whole) -> Lines | None:
    """The cards are said to be the other's."""
    index = whole.any_of(whole.find(r"cards [A-G]:$"))
    if index is None:
        return None
    other = next(seat for seat in whole.deal.seats if seat != whole.lines[index][6])
    return whole.changed(index, f"cards {other}:")


def capot_said(whole: Whole) -> Lines | None:
    """A capot is said where the other made a trick."""
    index = whole.any_of(whole.find(r"cards [A-G]:$"))
    return None if index is None else whole.added(index + 1, f"capot {whole.lines[index][6:]}")


def bonus_said(word: str) -> Spoiler:
    """A pique or repique is said where nobody made one."""

    def spoil(whole: Whole) -> Lines | None:
        index = whole.any_of(whole.find(r"score "))
        if index is None or whole.find(r"(pique|repique) "):
            return None
        return whole.added(index, f"{word} {whole.deal.seat_of(0)}:")

    return spoil


def result_too_early(whole: Whole) -> Lines | None:
    """A result is given though the partie is not over."""
    index = whole.any_of(whole.find(r"result unfinished$"))
    return None if index is None else whole.changed(index, f"result {whole.deal.seat_of(0)}: 100")
