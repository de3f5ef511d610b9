"""From the rules of the grammar to statements: ``BUILDERS`` has one function a rule, by its name.

A builder takes what its rule keeps, in order: tokens ``(terminal, text, column)`` and values already built.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Any

from msgspec.structs import replace

from ..model import statements as s

Parts = list[Any]
"""tokens and built values; which stand where is the grammar's affair"""

_ESCAPE = re.compile(r'\\(["\\])')
_SEQUENCES = ("tierce", "quart", "quint", "sixieme", "septieme", "huitieme")


class Refused(ValueError):
    """A line that the grammar takes and the spec's further conditions do not."""

    def __init__(self, code: str, column: int, width: int, **values: str | int) -> None:
        super().__init__(code)
        self.code = code
        self.column = column
        self.width = width
        self.values: dict[str, str | int] = dict(values)


def unquoted(text: str) -> str:
    """The value of a string in its quotes."""
    return _ESCAPE.sub(r"\1", text[1:-1]) if "\\" in text else text[1:-1]


def _seat(token: Any) -> str:
    return str(token[1][:-1])


def _side(token: Any) -> str:
    """Letters of a side, without the colon; each once and in order of the alphabet."""
    letters: str = token[1][:-1]
    if len(letters) > 1 and letters != "".join(sorted(set(letters))):
        raise Refused("S207", token[2], len(letters), side=letters)
    return letters


def _of(parts: Parts, *names: str) -> list[Any]:
    """The tokens of these terminals."""
    return [part for part in parts if type(part) is tuple and part[0] in names]


def _first(parts: Parts, *names: str) -> str | None:
    """Text of the first token of these terminals."""
    for part in parts:
        if type(part) is tuple and part[0] in names:
            return str(part[1])
    return None


def _string(parts: Parts) -> str | None:
    text = _first(parts, "STRING")
    return None if text is None else unquoted(text)


def _numbers(parts: Parts) -> tuple[int, ...]:
    return tuple(part for part in parts if type(part) is int)


def _number(parts: Parts) -> int | None:
    return next((part for part in parts if type(part) is int), None)


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


# ---- cards, numbers ------------------------------------------------------------------------------


def spread(token: Any) -> tuple[str, ...]:
    """The cards of one word: ``AK*h`` is ``Ah Kh *h``."""
    name, text, _ = token
    if name != "RUN":
        return (text,)
    suit = text[-1]
    return tuple(rank + suit for rank in text[:-1])


def _cards(parts: Parts) -> s.Cards:
    found: list[str | int | tuple[str, ...]] = []
    for part in parts:
        if type(part) is int:
            found.append(part)
        elif type(part) is s.Group:
            found.append(part.cards)
        elif part[0] == "REST":
            found.append("...")
        else:
            found.extend(spread(part))
    return tuple(found)


def _known_cards(parts: Parts) -> tuple[str, ...]:
    return tuple(card for part in parts for card in spread(part))


def _group(parts: Parts) -> s.Group:
    return s.Group(_known_cards(parts))


def _number_of(parts: Parts) -> int:
    return int(parts[0][1])


def _integer(parts: Parts) -> int:
    return parts[0] if type(parts[0]) is int else int(parts[0][1])


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
                elder = _seat(part)
            else:
                dealer = _seat(part)
        else:
            after = part[0]
    return s.Deal(dealer, number, elder, tuple(packets))


def _with_cards(kind: Callable[[str, s.Cards], s.Statement]) -> Callable[[Parts], s.Statement]:
    def build(parts: Parts) -> s.Statement:
        return kind(_seat(parts[0]), parts[1] if len(parts) > 1 else ())

    return build


def _discards(parts: Parts) -> s.Discards:
    lists = [part for part in parts[1:] if not _of([part], "ARROW")]
    return s.Discards(_seat(parts[0]), lists[0], tuple(lists[1:]))


def _takes(parts: Parts) -> s.Takes:
    return s.Takes(_seat(parts[0]), parts[1], parts[3] if len(parts) > 2 else None)


def _carte_blanche(parts: Parts) -> s.CarteBlanche:
    return s.CarteBlanche(_seat(parts[0]), int(parts[1][1][1:]) if len(parts) > 1 else None)


# ---- calls ---------------------------------------------------------------------------------------


def _claim(parts: Parts) -> s.Claim:
    """A point or an imperial."""
    kind: Any = parts[0][1]
    told = parts[1]
    if type(told) is int:
        return s.Claim(kind, number=told)
    if type(told) is s.Names:
        return s.Claim(kind, suit=told.suit)
    if type(told) is str:
        return s.Claim(kind, rank=told)
    return s.Claim(kind, word=told[1]) if told[0] == "IMPERIAL_WORD" else s.Claim(kind)


def _unsaid(parts: Parts) -> s.Claim:
    """A sequence or set by its word alone; ``_ranked`` adds what is told of its rank."""
    kind: Any = parts[0][1]
    return s.Claim(kind, word="unsaid")


def _ranked(claim: s.Claim, told: Any) -> s.Claim:
    """A sequence or set with its rank, its top card, or ``*``."""
    if type(told) is str:
        return s.Claim(claim.kind, rank=told, instead=claim.instead)
    name, text, _ = told
    if name == "CARD":
        return s.Claim(claim.kind, rank=text[0], suit=text[1], instead=claim.instead)
    return s.Claim(claim.kind, instead=claim.instead)


def _reply(parts: Parts) -> s.Reply:
    return s.Reply(parts[-1][1], _seat(parts[0]) if len(parts) > 1 else None)


def _mark(parts: Parts) -> s.Glyph | s.Clock:
    name, text, _ = parts[0]
    return s.Glyph(text) if name == "GLYPH" else s.Clock(text[1:])


def takes_suit(claim: s.Claim) -> bool:
    """Whether a suit said right after this claim belongs to it (``point 6 h``, ``quart A s``)."""
    return claim.suit is None and (
        claim.kind == "point" or (claim.kind in _SEQUENCES and claim.rank is not None)
    )


def _call(parts: Parts) -> s.Call:
    said: list[Any] = []
    instead = False
    for part in parts[1:]:
        before = said[-1] if said else None
        if type(part) is tuple and part[0] == "ARROW":
            instead = True
        elif type(part) is tuple or type(part) is str:
            said[-1] = _ranked(said[-1], part)
        elif type(part) is s.Names and not instead and type(before) is s.Claim and takes_suit(before):
            said[-1] = replace(before, suit=part.suit)
        else:
            said.append(replace(part, instead=True) if instead else part)
            instead = False
    return s.Call(_seat(parts[0]), tuple(said))


def _asks(parts: Parts) -> s.Asks:
    seat, what = parts[:2]
    if type(what) is s.Names:
        return s.Asks(_seat(seat), suit=what.suit)
    return s.Asks(_seat(seat), claim=_ranked(what, parts[2]) if len(parts) > 2 else what)


def _answers(parts: Parts) -> s.Answers:
    seat, what = parts
    if type(what) is int:
        return s.Answers(_seat(seat), number=what)
    if type(what) is s.Names:
        return s.Answers(_seat(seat), suit=what.suit)
    return s.Answers(_seat(seat), cards=what)


def _counts(parts: Parts) -> s.Counts:
    numbers = _numbers(parts)
    return s.Counts(_side(parts[0]), numbers[0], numbers[1:])


# ---- play ----------------------------------------------------------------------------------------


def _word(parts: Parts) -> s.Played:
    count = _first(parts, "COUNT")
    clock = _first(parts, "CLOCK")
    return s.Played(
        parts[0][1],
        None if count is None else int(count[1:]),
        _first(parts, "GLYPH"),
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


def _play(parts: Parts) -> s.Play:
    name, text, _ = parts[0]
    number = int(text.rstrip("."))
    seat = _seat(parts[1]) if len(parts) > 2 else None
    return s.Play(number, number, (parts[-1],), seat, name == "ANSWER")


def _batch(parts: Parts) -> s.Play:
    _, text, column = parts[0]
    first, _, last = text[:-1].partition("-")
    if int(first) >= int(last):
        raise Refused("S206", column, len(text), first=int(first), last=int(last))
    seats = _of(parts[1:2], "SEAT")
    lanes = parts[1 + len(seats) :]
    tricks = int(last) - int(first) + 1
    longest = max(cards_in(lane) for lane in lanes)
    if longest > tricks:
        hint = "; a ` / ` is missing" if longest % tricks == 0 and len(lanes) == 1 else ""
        raise Refused("S216", column, len(text), tricks=tricks, cards=longest, hint=hint)
    return s.Play(int(first), int(last), tuple(lanes), _seat(seats[0]) if seats else None)


def _names_suit(parts: Parts) -> s.NamesSuit:
    return s.NamesSuit(_seat(parts[0]), parts[1][1])


# ---- mending and ruling --------------------------------------------------------------------------


def _retake(parts: Parts) -> s.Retake:
    return s.Retake(parts[0], _string(parts))


def _redeal(parts: Parts) -> s.Redeal:
    seats = _of(parts, "SEAT")
    return s.Redeal(_seat(seats[0]) if seats else None, _string(parts))


def _concedes(parts: Parts) -> s.Concedes:
    return s.Concedes(_seat(parts[0]), _number(parts))


def _claims(parts: Parts) -> s.Claims:
    reply: Any = _first(parts, "REPLY", "EQUAL")
    return s.Claims(_seat(parts[0]), _number(parts), reply)


def _ruling(parts: Parts) -> s.Ruling:
    seats = _of(parts, "SEAT")
    what: Any = _first(parts, "EFFECT", "POINT", "LEAD")
    suit: Any = _first(parts, "SUIT")
    return s.Ruling(_seat(seats[0]) if seats else None, what, suit, _string(parts))


# ---- assertions ----------------------------------------------------------------------------------


def _pairs(parts: Parts) -> list[tuple[str, int | None]]:
    """Sides with their numbers, None where no number follows."""
    pairs: list[tuple[str, int | None]] = []
    for part in parts:
        if type(part) is int:
            pairs[-1] = (pairs[-1][0], part)
        elif part[0] in ("SEAT", "SIDE"):
            pairs.append((_side(part), None))
    return pairs


def _assertion(parts: Parts) -> s.Assertion:
    word: Any = _first(parts, "FIGURE", "RESULT", "PRIZE", "CARDS")
    outcome: Any = _first(parts, "DIVIDED", "OUTCOME")
    return s.Assertion(
        word, tuple(_pairs(parts)), outcome, bool(_of(parts, "SURE")), bool(_of(parts, "SIC"))
    )


def _writes(parts: Parts) -> s.Writes:
    pairs = _pairs(parts[1:])
    return s.Writes(_seat(parts[0]), tuple((side, number or 0) for side, number in pairs))


BUILDERS: Mapping[str, Callable[[Parts], Any]] = {
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
    "leaves": lambda parts: s.Leaves(_seat(parts[0]), parts[1]),
    "looks": _with_cards(s.Looks),
    "carte_blanche": _carte_blanche,
    "shows": _with_cards(s.Shows),
    "call": _call,
    "claim": _claim,
    "length": _unsaid,
    "many": _unsaid,
    "reply": _reply,
    "equal": _reply,
    "makes": lambda parts: s.Question("makes"),
    "which": lambda parts: s.Question("without"),
    "pips": lambda parts: s.Pips(parts[0]),
    "making": lambda parts: s.Pips(parts[0], making=True),
    "suit": lambda parts: s.Names(parts[0][1]),
    "without": lambda parts: s.Without(parts[0][1]),
    "count": lambda parts: s.Count(int(parts[0][1][1:])),
    "mark": _mark,
    "asks": _asks,
    "answers": _answers,
    "counts": _counts,
    "says": lambda parts: s.Says(_seat(parts[0]), unquoted(parts[1][1])),
    "play": _play,
    "batch": _batch,
    "trick": _lane,
    "lane": _lane,
    "word": _word,
    "group": _group,
    "names_suit": _names_suit,
    "retake": _retake,
    "redeal": _redeal,
    "waives": lambda parts: s.Waives(_seat(parts[0])),
    "concedes": _concedes,
    "claims": _claims,
    "ruling": _ruling,
    "assertion": _assertion,
    "writes": _writes,
    "cards": _cards,
    "known_cards": _known_cards,
    "rank": lambda parts: parts[0][1],
    "number": _number_of,
    "integer": _integer,
}
