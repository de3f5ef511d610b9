"""From an entry of the tape back to what the line says: the value that the grammar's reader would give."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final, Literal

from ..model import tape as t
from ..model.cards import TEXT, cards
from ..model.statements import (
    Assertion,
    AssertionWord,
    Call,
    CarteBlanche,
    Claim,
    ClaimKind,
    Count,
    Counts,
    Cuts,
    Deal,
    Dealt,
    Discards,
    Holds,
    Leaves,
    Line,
    Looks,
    Names,
    NamesSuit,
    Pips,
    Play,
    Played,
    Question,
    Remark,
    Reply,
    ReplyWord,
    Said,
    Says,
    Shows,
    SideLine,
    SideLineEnd,
    Statement,
    Stock,
    Suit,
    Tag,
    Takes,
    Turn,
    Without,
)  # fmt: skip
from .scanner import scan_one

SEATS: Final = "ABCDEFG"
SUITS: Final[tuple[Suit, ...]] = ("s", "h", "d", "c")
RANKS: Final = "789TJQKA"
KINDS: Final[tuple[ClaimKind, ...]] = (
    "point", "tierce", "quart", "quint", "sixieme", "septieme", "huitieme", "trio", "quatorze", "imperial",
)  # fmt: skip
IMPERIAL_WORDS: Final = ("blanche", "tombee", "retourne")
REPLIES: Final[tuple[ReplyWord, ...]] = ("good", "not-good", "equal")
WORDS: Final[tuple[AssertionWord, ...]] = (
    "tricks", "cards", "capot", "pique", "repique", "carte-rouge", "score", "total", "result", "match",
)  # fmt: skip


def scan_line(line: bytes) -> Line | None:
    """What one canonical line says (``line`` without its ending); None if it is not canonical, and the
    grammar must be asked."""
    if b"\n" in line or not line:
        return None
    tape = t.Tape(1)
    data = line + b"\n"
    scan_one(data, 0, tape)
    if tape.entries[0].kind == t.LARK:
        return None
    return decode(data, tape, 0)[0]


def decode(data: bytes, tape: t.Tape, index: int) -> tuple[Line, int]:
    """The line at ``entries[index]``, which is not ``LARK``, and the index of the next line's entry."""
    entry = tape.entries[index]
    kind = entry.kind
    if kind == t.REMARK:
        return Line(Remark(_rest(data, entry.remark))), index + 1
    remark = _rest(data, entry.remark) if entry.remark else None
    if kind == t.BATCH:
        return Line(_batch(tape, index), remark), index + 1 + (entry.a >> 10 & 63) - (entry.a & 63) + 1
    return Line(_STATEMENTS[kind](data, entry), remark), index + 1


def _rest(data: bytes, at: int) -> str:
    return data[at : data.index(b"\n", at)].decode()


def _unescape(text: str) -> str:
    return re.sub(r"\\(.)", r"\1", text) if "\\" in text else text


def _tag(data: bytes, e: t.Entry) -> Statement:
    return Tag(data[e.at + 1 : e.a].decode(), _unescape(data[e.a + 2 : e.b].decode()))


def _says(data: bytes, e: t.Entry) -> Statement:
    opening = data.index(b'"', e.at)
    return Says(SEATS[e.a], _unescape(data[opening + 1 : e.b].decode()))


def _deal(data: bytes, e: t.Entry) -> Statement:
    packets = []
    rest = e.c >> 3
    while rest:
        packets.append(rest & 15)
        rest >>= 4
    return Deal(_seat(e.a), e.b - 1 if e.b else None, _seat(e.c & 7), tuple(packets))


def _seat(number: int) -> str | None:
    return SEATS[number - 1] if number else None


def _hand(e: t.Entry) -> tuple[str | int, ...]:
    return (e.c,) if e.c else tuple(cards(e.b))


def _list(e: t.Entry) -> tuple[str | int, ...]:
    if e.c:
        return (e.c,)
    return tuple(TEXT[e.b >> 5 * place & 31] for place in range(e.a >> 3 & 31))


def _takes(data: bytes, e: t.Entry) -> Statement:
    place = e.a >> 8
    return Takes(SEATS[e.a & 7], _list(e), place - 1 if place else None)


def _counts(data: bytes, e: t.Entry) -> Statement:
    return Counts(_side(e.a), e.c)


def _side(mask: int) -> str:
    return "".join(SEATS[seat] for seat in range(7) if mask >> seat & 1)


def _played(card: int) -> Played:
    return Played(TEXT[card & 31], (card >> 5) - 1 if card >> 5 else None)


def _play(data: bytes, e: t.Entry) -> Statement:
    number = e.a & 63
    size = e.a >> t.PLAY_CARDS
    lane = tuple(_played(e.b >> t.CARD_BITS * place & t.CARD_MASK) for place in range(size))
    answering = bool(e.a >> t.PLAY_ANSWERING & 1)
    return Play(number, number, (lane,), SEATS[e.a >> t.PLAY_SEAT & 7], answering)


def _batch(tape: t.Tape, index: int) -> Statement:
    e = tape.entries[index]
    first, last = e.a & 63, e.a >> 10 & 63
    tricks = tape.entries[index + 1 : index + 2 + last - first]
    lanes = tuple(
        tuple(_played(trick.b >> t.CARD_BITS * lane & t.CARD_MASK) for trick in tricks)
        for lane in range(e.a >> 16)
    )
    return Play(first, last, lanes, SEATS[e.a >> t.PLAY_SEAT & 7])


def _call(data: bytes, e: t.Entry) -> Statement:
    rank = e.a >> t.CLAIM_RANK & 15
    suit = e.a >> t.CLAIM_SUIT & 7
    word = e.a >> t.CLAIM_WORD & 7
    claim = Claim(
        KINDS[(e.a >> t.CLAIM_KIND & 15) - 1],
        e.a >> t.CLAIM_NUMBER & 127 or None,
        RANKS[rank - 1] if rank else None,
        SUITS[suit - 1] if suit else None,
        IMPERIAL_WORDS[word - 1] if word else None,
    )
    said: list[Said] = [claim]
    for place in range(e.a >> t.CLAIM_ITEMS):
        items = e.b if place < 4 else e.c
        said.append(_item(items >> t.ITEM_BITS * (place & 3) & t.ITEM_MASK))
    return Call(SEATS[e.a & 7], tuple(said))


def _item(item: int) -> Said:
    kind = item & 15
    value = item >> t.ITEM_VALUE
    if kind == t.REPLY:
        return Reply(REPLIES[value & 3], _seat(value >> 2))
    if kind == t.QUESTION:
        return Question("without" if value else "makes")
    if kind == t.PIPS or kind == t.MAKING:
        return Pips(value, kind == t.MAKING)
    if kind == t.SUIT:
        return Names(SUITS[value])
    if kind == t.WITHOUT_SUIT:
        return Without(SUITS[value])
    if kind == t.WITHOUT_CARD:
        return Without(TEXT[value])
    return Count(value)


def _assertion(data: bytes, e: t.Entry) -> Statement:
    values = []
    for place in range(e.a >> t.PAIRS):
        pair = t.pair_at(e, place)
        number = pair >> t.PAIR_NUMBER
        values.append((_side(pair & 127), number - t.ZERO if number else None))
    outcome = _OUTCOMES[e.a >> t.OUTCOME & 3]
    return Assertion(WORDS[e.a & 15], tuple(values), outcome, bool(e.a & t.SURE), bool(e.a & t.SIC))


_OUTCOMES: Final[tuple[Literal["divided", "drawn", "unfinished"] | None, ...]] = (
    None, "divided", "drawn", "unfinished",
)  # fmt: skip

_STATEMENTS: Final[dict[int, Callable[[bytes, t.Entry], Statement]]] = {
    t.PLAY: _play,
    t.CALL: _call,
    t.DEAL: _deal,
    t.DEALT: lambda data, e: Dealt(SEATS[e.a], _hand(e)),
    t.HOLDS: lambda data, e: Holds(SEATS[e.a], _hand(e)),
    t.STOCK: lambda data, e: Stock(_list(e)),
    t.DISCARDS: lambda data, e: Discards(SEATS[e.a], _hand(e)),
    t.TAKES: _takes,
    t.LEAVES: lambda data, e: Leaves(SEATS[e.a], e.c),
    t.LOOKS: lambda data, e: Looks(SEATS[e.a & 7], _list(e)),
    t.CARTE: lambda data, e: CarteBlanche(SEATS[e.a], e.c - 1 if e.c else None),
    t.SHOWS: lambda data, e: Shows(SEATS[e.a & 7], _list(e)),
    t.CUTS: lambda data, e: Cuts(SEATS[e.a & 7], _list(e)),
    t.COUNTS: _counts,
    t.TURN: lambda data, e: Turn(TEXT[e.b]),
    t.NAMES: lambda data, e: NamesSuit(SEATS[e.a], SUITS[e.b]),
    t.ASSERTION: _assertion,
    t.SAYS: _says,
    t.TAG: _tag,
    t.SIDE: lambda data, e: SideLine(),
    t.SIDE_END: lambda data, e: SideLineEnd(),
}
