"""Tricks and batches, from what the grammar keeps of them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from msgspec.structs import replace

from ..model import statements as s
from .parts import Parts, Refused, seat_of, spread, text_of, tokens_of


def _word(parts: Parts) -> s.Played:
    count = text_of(parts, "COUNT")
    clock = text_of(parts, "CLOCK")
    return s.Played(
        parts[0][1],
        None if count is None else int(count[1:]),
        text_of(parts, "GLYPH"),
        None if clock is None else clock[1:],
    )


def _lane(parts: Parts) -> tuple[s.Laid, ...]:
    laid: list[s.Laid] = []
    instead = False
    for part in parts:
        if type(part) is not tuple:
            laid.append(replace(part, instead=True) if instead else part)
            instead = False
        elif part[0] == "ARROW":
            instead = True
        elif part[0] == "REST":
            laid.append(s.Rest())
        else:
            laid.extend(s.Played(card) for card in spread(part))
    return tuple(laid)


def cards_in(lane: tuple[s.Laid, ...]) -> int:
    """How many cards a lane names, corrected ones once."""
    count = 0
    for one in lane:
        if isinstance(one, s.Group):
            count += len(one.cards)
        elif isinstance(one, s.Played) and not one.instead:
            count += 1
    return count


def most_of_one(lanes: Sequence[tuple[s.Laid, ...]]) -> int:
    """Cards in the longest list that may hold one a trick: the leads. Of two players the other may have
    played too many (law 59, II); a list of a third is never longer."""
    bound = lanes[:1] if len(lanes) == 2 else lanes
    return max(map(cards_in, bound))


def _play(parts: Parts) -> s.Play:
    name, text, _ = parts[0]
    number = int(text.rstrip("."))
    seat = seat_of(parts[1]) if len(parts) > 2 else None
    return s.Play(number, number, (parts[-1],), seat, name == "ANSWER")


def _batch(parts: Parts) -> s.Play:
    _, text, column = parts[0]
    first, _, last = text[:-1].partition("-")
    if int(first) >= int(last):
        raise Refused("S206", column, len(text), first=int(first), last=int(last))
    seats = tokens_of(parts[1:2], "SEAT")
    lanes = parts[1 + len(seats) :]
    tricks = int(last) - int(first) + 1
    longest = most_of_one(lanes)
    if longest > tricks:
        hint = "; a ` / ` is missing" if longest % tricks == 0 and len(lanes) == 1 else ""
        raise Refused("S216", column, len(text), tricks=tricks, cards=longest, hint=hint)
    return s.Play(int(first), int(last), tuple(lanes), seat_of(seats[0]) if seats else None)


def _names_suit(parts: Parts) -> s.NamesSuit:
    return s.NamesSuit(seat_of(parts[0]), parts[1][1])


PLAY: Mapping[str, Callable[[Parts], Any]] = {
    "play": _play,
    "batch": _batch,
    "trick": _lane,
    "lane": _lane,
    "word": _word,
    "names_suit": _names_suit,
}
"""builders by rule"""
