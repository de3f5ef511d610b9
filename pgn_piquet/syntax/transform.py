"""From the rules of the grammar to statements: ``BUILDERS`` has one function a rule, by its name.

A builder takes what its rule keeps, in order: tokens ``(terminal, text, column)`` and values already built.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from ..model import statements as s
from .build_play import PLAY
from .build_talk import TALK
from .parts import (
    Parts,
    cards_of,
    group_of,
    integer_of,
    known_cards_of,
    number_in,
    number_of,
    seat_of,
    side_of,
    string_of,
    text_of,
    tokens_of,
    unquoted,
)

# ---- lines ---------------------------------------------------------------------------------------


def _line(parts: Parts) -> s.Line:
    first = parts[0]
    if type(first) is tuple:
        return s.Line(s.Remark(first[1][2:]))
    return s.Line(first, parts[1][1][3:] if len(parts) > 1 else None)


def _tag(parts: Parts) -> s.Tag:
    text: str = parts[0][1]
    name, _, value = text[1:-1].partition(" ")
    return s.Tag(name, unquoted(value))


# ---- setting out and exchange --------------------------------------------------------------------


def _deal(parts: Parts) -> s.Deal:
    dealer = elder = number = None
    packets: list[int] = []
    after = ""
    for part in parts:
        if type(part) is int:
            if after == "BY":
                packets.append(part)
            else:
                number = part
        elif part[0] == "SEAT":
            if after == "TO":
                elder = seat_of(part)
            else:
                dealer = seat_of(part)
        else:
            after = part[0]
    return s.Deal(dealer, number, elder, tuple(packets))


def _with_cards(kind: Callable[[str, s.Cards], s.Statement]) -> Callable[[Parts], s.Statement]:
    def build(parts: Parts) -> s.Statement:
        return kind(seat_of(parts[0]), parts[1] if len(parts) > 1 else ())

    return build


def _discards(parts: Parts) -> s.Discards:
    lists = [part for part in parts[1:] if not tokens_of([part], "ARROW")]
    return s.Discards(seat_of(parts[0]), lists[0], tuple(lists[1:]))


def _takes(parts: Parts) -> s.Takes:
    return s.Takes(seat_of(parts[0]), parts[1], parts[3] if len(parts) > 2 else None)


def _carte_blanche(parts: Parts) -> s.CarteBlanche:
    return s.CarteBlanche(seat_of(parts[0]), int(parts[1][1][1:]) if len(parts) > 1 else None)


# ---- mending and ruling --------------------------------------------------------------------------


def _retake(parts: Parts) -> s.Retake:
    return s.Retake(parts[0], string_of(parts))


def _redeal(parts: Parts) -> s.Redeal:
    seats = tokens_of(parts, "SEAT")
    return s.Redeal(seat_of(seats[0]) if seats else None, string_of(parts))


def _concedes(parts: Parts) -> s.Concedes:
    return s.Concedes(seat_of(parts[0]), number_in(parts))


def _claims(parts: Parts) -> s.Claims:
    reply: Any = text_of(parts, "REPLY", "EQUAL")
    return s.Claims(seat_of(parts[0]), number_in(parts), reply)


def _ruling(parts: Parts) -> s.Ruling:
    seats = tokens_of(parts, "SEAT")
    what: Any = text_of(parts, "EFFECT", "POINT", "SEQUENCE", "SET", "LEAD")
    suit: Any = text_of(parts, "SUIT")
    return s.Ruling(seat_of(seats[0]) if seats else None, what, suit, string_of(parts))


# ---- assertions ----------------------------------------------------------------------------------


def _pairs(parts: Parts) -> list[tuple[str, int | None]]:
    """Sides with their numbers, None where no number follows."""
    pairs: list[tuple[str, int | None]] = []
    for part in parts:
        if type(part) is int:
            pairs[-1] = (pairs[-1][0], part)
        elif part[0] in ("SEAT", "SIDE"):
            pairs.append((side_of(part), None))
    return pairs


def _assertion(parts: Parts) -> s.Assertion:
    word: Any = text_of(parts, "FIGURE", "RESULT", "PRIZE", "CARDS")
    outcome: Any = text_of(parts, "DIVIDED", "OUTCOME")
    return s.Assertion(
        word, tuple(_pairs(parts)), outcome, bool(tokens_of(parts, "SURE")), bool(tokens_of(parts, "SIC"))
    )


def _writes(parts: Parts) -> s.Writes:
    pairs = _pairs(parts[1:])
    return s.Writes(seat_of(parts[0]), tuple((side, number or 0) for side, number in pairs))


BUILDERS: Mapping[str, Callable[[Parts], Any]] = {
    **TALK,
    **PLAY,
    "line": _line,
    "tag": _tag,
    "side_line": lambda parts: s.SideLine(),
    "side_line_end": lambda parts: s.SideLineEnd(),
    "deal": _deal,
    "cuts": _with_cards(s.Cuts),
    "dealt": _with_cards(s.Dealt),
    "stock": lambda parts: s.Stock(parts[0]),
    "holds": _with_cards(s.Holds),
    "turn": lambda parts: s.Turn(parts[0][1]),
    "discards": _discards,
    "takes": _takes,
    "leaves": lambda parts: s.Leaves(seat_of(parts[0]), parts[1]),
    "looks": _with_cards(s.Looks),
    "carte_blanche": _carte_blanche,
    "shows": _with_cards(s.Shows),
    "group": group_of,
    "retake": _retake,
    "redeal": _redeal,
    "waives": lambda parts: s.Waives(seat_of(parts[0])),
    "concedes": _concedes,
    "claims": _claims,
    "ruling": _ruling,
    "assertion": _assertion,
    "writes": _writes,
    "cards": cards_of,
    "known_cards": known_cards_of,
    "rank": lambda parts: parts[0][1],
    "number": number_of,
    "integer": integer_of,
}
