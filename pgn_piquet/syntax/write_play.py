"""Tricks and batches as canonical text."""

from __future__ import annotations

from ..model import statements as s
from .build_play import most_of_one
from .write_words import (
    Unwritable,
    card_word,
    clock_word,
    group,
    joined,
    joined_words,
    number_word,
    read_back,
    seat_word,
    trick_number,
)


def _played(one: s.Played) -> str:
    return "".join((
        "-> " if one.instead else "",
        card_word(one.card),
        "" if one.count is None else f"={number_word(one.count)}",
        one.glyph or "",
        "" if one.clock is None else clock_word(one.clock),
    ))  # fmt: skip


def _other(one: s.Group | s.Rest) -> str:
    return group(one.cards) if isinstance(one, s.Group) else "..."


def _apart(lane: tuple[s.Laid, ...]) -> str:
    """The cards of one trick, one word a card."""
    return " ".join(_played(one) if isinstance(one, s.Played) else _other(one) for one in lane)


def _in_runs(lane: tuple[s.Laid, ...]) -> str:
    """The cards of a list of a batch: those with nothing said at them joined to runs."""
    words: list[str] = []
    run: list[str] = []
    for one in lane:
        if isinstance(one, s.Played) and one == s.Played(one.card):
            run.append(one.card)
            continue
        words.extend(joined(run))
        run = []
        words.append(_played(one) if isinstance(one, s.Played) else _other(one))
    words.extend(joined(run))
    return " ".join(words)


def play(says: s.Play) -> str:
    """A trick or a batch."""
    if not all(says.lanes):
        raise Unwritable("no card is played")
    number, lanes = _batch(says) if says.first != says.last else _trick(says)
    text = joined_words(number, seat_word(says.seat) if says.seat else None, lanes)
    return read_back(text, says) if "->" in text else text


def _trick(says: s.Play) -> tuple[str, str]:
    if len(says.lanes) != 1:
        raise Unwritable("a single trick has one lane")
    return trick_number(says.first) + ("..." if says.answering else "."), _apart(says.lanes[0])


def _batch(says: s.Play) -> tuple[str, str]:
    if says.first > says.last or says.answering:
        raise Unwritable("a batch goes from a trick to a later one and does not answer")
    if not says.lanes or most_of_one(says.lanes) > says.last - says.first + 1:
        raise Unwritable("a batch has cards, and at most one of each player a trick")
    number = f"{trick_number(says.first)}-{trick_number(says.last)}."
    return number, " / ".join(map(_in_runs, says.lanes))
