"""Writing: records as canonical text. The inverse of reading.

``write(record)`` is one record; ``write_all`` a whole file. ``read(write(r))`` gives ``canonical(r)``,
and ``write`` of what was read from canonical text gives that text, byte for byte.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from typing import Any, Final

from ..model import statements as s
from ..model.record import Record
from .canonical import canonical, canonical_line
from .lexer import UnknownText, tokens
from .lines import begins_record
from .parser import UnexpectedToken, parse
from .transform import Refused, cards_in

_CARD: Final = re.compile(r"[AKQJT987*][shdc*]")
_SEAT: Final = re.compile(r"[A-G]")
_SIDE: Final = re.compile(r"(?=[A-G])A?B?C?D?E?F?G?")
_TAG_NAME: Final = re.compile(r"[A-Za-z][A-Za-z0-9_-]*")
_CONTROL: Final = re.compile(r"[\x00-\x08\x0A-\x1F\x7F]")
_CLOCK: Final = re.compile(r"(0|[1-9][0-9]{0,5})(\.[0-9]{1,3})?")
_MOST: Final = 999_999


class Unwritable(ValueError):
    """A value that has no text form: a line break in a remark, a seat ``H``, a number of seven digits.

    No reader gives out such a value. ``index`` is the line's index in its record, where known.
    """

    def __init__(self, why: str, index: int | None = None) -> None:
        super().__init__(why if index is None else f"line {index}: {why}")
        self.why = why
        self.index = index


def write(record: Record) -> str:
    """One record as canonical text, with a final line ending and no blank line after it.

    Raises Unwritable for a value without a text form.
    """
    ordered = canonical(record)
    if not (ordered.lines and _begins_record(ordered.lines[0].says)):
        raise Unwritable('a record begins with its tag [Piquet "1"]', 0)
    written: list[str] = []
    depth = 0
    for index, line in enumerate(ordered.lines):
        if isinstance(line.says, s.SideLine):
            depth += 1
        elif isinstance(line.says, s.SideLineEnd):
            depth = max(0, depth - 1)
        elif index and _begins_record(line.says):
            raise Unwritable("a second tag [Piquet …] would begin another record", index)
        if depth == 0 and isinstance(line.says, s.Deal):
            written.append("")
        try:
            written.append(_line(line))
        except Unwritable as trouble:
            raise Unwritable(trouble.why, index) from None
    return "\n".join(written) + "\n"


def _begins_record(says: s.Statement) -> bool:
    """Whether a record starts with this line; one that was meant so and cannot be read does too."""
    if isinstance(says, s.Unreadable):
        return begins_record(says.text.encode("utf-8", "surrogatepass"))
    return isinstance(says, s.Tag) and says.name == "Piquet"


def write_all(records: Iterable[Record], before: Iterable[s.Line] = ()) -> str:
    """A file: the lines before its first record, then the records, one blank line between them."""
    head = "".join(write_line(line) + "\n" for line in before)
    parts = [head] if head else []
    parts.extend(write(record) for record in records)
    return "\n".join(parts)


def write_line(line: s.Line) -> str:
    """One line as canonical text, without its line ending.

    Raises Unwritable for a value without a text form.
    """
    return _line(canonical_line(line))


def _line(line: s.Line) -> str:
    says = line.says
    text = _WRITERS[type(says)](says)
    if line.remark is None:
        return text
    if isinstance(says, s.Remark | s.Unreadable):
        raise Unwritable("a remark or an unreadable line has no remark after it")
    return f"{text} {_remark_text(line.remark)}"


def _remark_text(text: str) -> str:
    if _CONTROL.search(text) or text != text.rstrip(" \t"):
        raise Unwritable("a remark holds no control character and ends in no blank")
    return f"; {text}" if text else ";"


# ---- words ---------------------------------------------------------------------------------------


def _quoted(text: str) -> str:
    if _CONTROL.search(text):
        raise Unwritable("a text in quotes holds no control character")
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"'


def _seat(seat: str) -> str:
    if not _SEAT.fullmatch(seat):
        raise Unwritable(f"{seat!r} is no seat")
    return seat + ":"


def _side(side: str) -> str:
    if not _SIDE.fullmatch(side):
        raise Unwritable(f"{side!r} is no side: seats A to G, each once, in order")
    return side + ":"


def _number(number: int) -> str:
    if not 0 <= number <= _MOST:
        raise Unwritable(f"{number} is not between 0 and {_MOST}")
    return str(number)


def _trick(number: int) -> str:
    if not 1 <= number <= _MOST:
        raise Unwritable(f"{number} is no trick number")
    return str(number)


def _signed(number: int) -> str:
    return "-" + _number(-number) if number < 0 else _number(number)


def _card(card: str) -> str:
    if not _CARD.fullmatch(card):
        raise Unwritable(f"{card!r} is no card")
    return card


def _words(*words: str | None) -> str:
    """The words that are there, one space between them."""
    return " ".join(word for word in words if word)


# ---- cards ---------------------------------------------------------------------------------------


def joined(cards: Iterable[str]) -> list[str]:
    """Cards as words: neighbours of one suit in one run, at most one unnamed card at its end."""
    words: list[str] = []
    for card in cards:
        _card(card)
        last = words[-1] if words else ""
        if last and card[1] != "*" and last[-1] == card[1] and last[-2] != "*" and last[0] != "*":
            words[-1] = last[:-1] + card
        else:
            words.append(card)
    return words


def _cards(cards: s.Cards) -> str:
    if not cards:
        raise Unwritable("a list of cards is empty")
    words: list[str] = []
    neighbours: list[str] = []
    for item in cards:
        if isinstance(item, str) and item != "...":
            neighbours.append(item)
            continue
        words.extend(joined(neighbours))
        neighbours = []
        if isinstance(item, tuple):
            words.append(_group(item))
        else:
            words.append(item if isinstance(item, str) else _number(item))
    words.extend(joined(neighbours))
    return " ".join(words)


def _group(cards: tuple[str, ...]) -> str:
    if not cards:
        raise Unwritable("a group of cards is empty")
    return "{" + " ".join(joined(cards)) + "}"


# ---- setting out and exchange --------------------------------------------------------------------


def _tag(says: s.Tag) -> str:
    if not _TAG_NAME.fullmatch(says.name):
        raise Unwritable(f"{says.name!r} is no name of a tag")
    return f"[{says.name} {_quoted(says.value)}]"


def _deal(says: s.Deal) -> str:
    return _words(
        _seat(says.dealer) if says.dealer else None,
        "deals",
        None if says.number is None else _number(says.number),
        f"to {_seat(says.elder)}" if says.elder else None,
        "by " + " ".join(map(_number, says.packets)) if says.packets else None,
    )


def _with_cards(word: str) -> Callable[[Any], str]:
    return lambda says: f"{_seat(says.seat)} {word} {_cards(says.cards)}"


def _discards(says: s.Discards) -> str:
    return f"{_seat(says.seat)} discards " + " -> ".join(map(_cards, (says.cards, *says.corrected)))


def _takes(says: s.Takes) -> str:
    place = "" if says.place is None else f" from {_number(says.place)}"
    return f"{_seat(says.seat)} takes {_cards(says.cards)}{place}"


def _looks(says: s.Looks) -> str:
    return _words(_seat(says.seat), "looks", _cards(says.cards) if says.cards else None)


def _carte_blanche(says: s.CarteBlanche) -> str:
    count = None if says.count is None else f"={_number(says.count)}"
    return _words(_seat(says.seat), "carte-blanche", count)


# ---- calls ---------------------------------------------------------------------------------------


def _claim(claim: s.Claim) -> str:
    """A claim; what is not told of it is ``*``, and a rank that was not said is left out."""
    told = "*"
    if claim.word == "unsaid" and (claim.number, claim.rank, claim.suit) == (None, None, None):
        if claim.kind in ("point", "imperial"):
            raise Unwritable(f"a claim of {claim.kind} says what it is")
        return claim.kind
    if claim.kind == "point":
        told = _words("*" if claim.number is None else _number(claim.number), claim.suit)
    elif claim.word is not None:
        told = claim.word
    elif claim.rank is not None:
        told = claim.rank + (claim.suit or "")
    elif claim.suit is not None:
        told = claim.suit
    fields = (claim.number, claim.rank, claim.suit, claim.word)
    if fields not in _told_fields(claim):
        raise Unwritable(f"a claim of {claim.kind} cannot say {fields}")
    return f"{claim.kind} {told}"


def _told_fields(claim: s.Claim) -> tuple[tuple[Any, ...], ...]:
    """What a claim of its kind may have told, as (number, rank, suit, word)."""
    if claim.kind == "point":
        return ((claim.number, None, claim.suit, None),)
    if claim.kind in ("trio", "quatorze"):
        return ((None, claim.rank, None, None),)
    if claim.kind == "imperial":
        return (
            (None, claim.rank, None, None), (None, None, claim.suit, None), (None, None, None, claim.word),
        )  # fmt: skip
    return ((None, claim.rank, claim.suit if claim.rank else None, None),)


def _item(item: s.Said) -> str:
    if isinstance(item, s.Claim):
        return _claim(item)
    if isinstance(item, s.Reply):
        return _words(_seat(item.seat) if item.seat else None, item.word)
    if isinstance(item, s.Question):
        return item.word + "?"
    if isinstance(item, s.Pips):
        return ("making " if item.making else "") + _number(item.number)
    if isinstance(item, s.Names):
        return item.suit
    if isinstance(item, s.Without):
        return "without " + (item.what if len(item.what) == 1 else _card(item.what))
    if isinstance(item, s.Count):
        return "=" + _number(item.number)
    return item.mark if isinstance(item, s.Glyph) else _clock(item.seconds)


def _clock(seconds: str) -> str:
    if not _CLOCK.fullmatch(seconds):
        raise Unwritable(f"{seconds!r} is no clock: seconds, up to three decimals")
    return "@" + seconds


def _call(says: s.Call) -> str:
    if not says.said or not isinstance(says.said[0], s.Claim) or says.said[0].instead:
        raise Unwritable("a call begins with its claim")
    words = [_seat(says.seat)]
    for item in says.said:
        if not isinstance(item, s.Glyph | s.Clock) and item.instead:
            words.append("->")
        words.append(_item(item))
    return _checked(" ".join(words), says, "->" in words or s.Pips in map(type, says.said))


def _checked(text: str, says: s.Statement, doubtful: bool) -> str:
    """The text of a call or play, read back where what may follow what is in doubt."""
    if doubtful:
        try:
            if parse(tokens(text)).says == says:
                return text
        except (UnexpectedToken, UnknownText, Refused):
            pass
        raise Unwritable(f"`{text}` cannot be read back: `->` or a number stands where it cannot")
    return text


def _asks(says: s.Asks) -> str:
    if (says.suit is None) == (says.claim is None):
        raise Unwritable("one asks for a suit or for a claim")
    return f"{_seat(says.seat)} asks {says.suit if says.claim is None else _claim(says.claim)}"


def _answers(says: s.Answers) -> str:
    told = [one for one in (says.number, says.suit, says.cards) if one is not None]
    if len(told) != 1:
        raise Unwritable("one answers a number, a suit or cards")
    if says.cards is not None:
        return f"{_seat(says.seat)} answers {_cards(says.cards)}"
    return f"{_seat(says.seat)} answers {says.suit if says.number is None else _number(says.number)}"


def _counts(says: s.Counts) -> str:
    return f"{_side(says.side)} counts " + " -> ".join(map(_number, (says.number, *says.corrected)))


# ---- play ----------------------------------------------------------------------------------------


def _played(one: s.Played) -> str:
    return "".join((
        "-> " if one.instead else "",
        _card(one.card),
        "" if one.count is None else f"={_number(one.count)}",
        one.glyph or "",
        "" if one.clock is None else _clock(one.clock),
    ))  # fmt: skip


def _bare(one: s.Laid) -> bool:
    """Whether a card can stand in a run."""
    return isinstance(one, s.Played) and one == s.Played(one.card)


def _lane(lane: tuple[s.Laid, ...], batch: bool) -> str:
    if not lane:
        raise Unwritable("no card is played")
    words: list[str] = []
    run: list[str] = []
    for one in lane:
        if batch and isinstance(one, s.Played) and _bare(one):
            run.append(one.card)
            continue
        words.extend(joined(run))
        run = []
        if isinstance(one, s.Played):
            words.append(_played(one))
        else:
            words.append(_group(one.cards) if isinstance(one, s.Group) else "...")
    words.extend(joined(run))
    return " ".join(words)


def _play(says: s.Play) -> str:
    batch = says.first != says.last
    if batch and (says.first > says.last or says.answering):
        raise Unwritable("a batch goes from a trick to a later one and does not answer")
    if not batch and len(says.lanes) != 1:
        raise Unwritable("a single trick has one lane")
    if batch and max(map(cards_in, says.lanes)) > says.last - says.first + 1:
        raise Unwritable("a batch has at most one card of each player a trick")
    number = f"{_trick(says.first)}-{_trick(says.last)}." if batch else _trick(says.first)
    if not batch:
        number += "..." if says.answering else "."
    lanes = " / ".join(_lane(lane, batch) for lane in says.lanes)
    text = _words(number, _seat(says.seat) if says.seat else None, lanes)
    return _checked(text, says, "->" in text)


# ---- mending, ruling, assertions -----------------------------------------------------------------


def _redeal(says: s.Redeal) -> str:
    return _words("redeal", _seat(says.seat) if says.seat else None, _text(says.reason))


def _text(text: str | None) -> str | None:
    return None if text is None else _quoted(text)


def _claims(says: s.Claims) -> str:
    return _words(_seat(says.seat), "claims", _optional(says.number), says.reply)


def _optional(number: int | None) -> str | None:
    return None if number is None else _number(number)


def _ruling(says: s.Ruling) -> str:
    if (says.what == "lead") != (says.suit is not None):
        raise Unwritable("a ruled lead names its suit")
    return _words(
        "ruling", _seat(says.seat) if says.seat else None, says.what, says.suit, _text(says.text)
    )


_FIGURES = ("tricks", "score", "total", "result", "match")
_OUTCOMES = {"divided": "cards", "drawn": "result", "unfinished": "result"}


def _assertion(says: s.Assertion) -> str:
    if says.outcome is not None:
        if says.values or _OUTCOMES[says.outcome] != says.word:
            raise Unwritable(f"{says.word} cannot be {says.outcome} with figures")
    elif not says.values:
        raise Unwritable(f"{says.word} names nobody")
    words = ["sure" if says.sure else None, says.word, says.outcome]
    for side, number in says.values:
        if (number is None) == (says.word in _FIGURES):
            raise Unwritable(f"{says.word} goes with {'figures' if number is None else 'seats alone'}")
        words += [_side(side), None if number is None else _signed(number)]
    return _words(*words, "sic" if says.sic else None)


def _writes(says: s.Writes) -> str:
    if not says.values:
        raise Unwritable("a player's book is empty")
    return _words(
        _seat(says.seat), "writes", *(f"{_side(side)} {_signed(number)}" for side, number in says.values)
    )


def _unreadable(says: s.Unreadable) -> str:
    if "\n" in says.text or "\r" in says.text or not says.text.strip():
        raise Unwritable("an unreadable line is one line and not blank")
    return says.text


_WRITERS: dict[type, Callable[[Any], str]] = {
    s.Tag: _tag,
    s.Deal: _deal,
    s.Cuts: _with_cards("cuts"),
    s.Dealt: _with_cards("dealt"),
    s.Stock: lambda says: f"stock {_cards(says.cards)}",
    s.Holds: _with_cards("holds"),
    s.Turn: lambda says: f"turn {_card(says.card)}",
    s.Discards: _discards,
    s.Takes: _takes,
    s.Leaves: lambda says: f"{_seat(says.seat)} leaves {_number(says.number)}",
    s.Looks: _looks,
    s.CarteBlanche: _carte_blanche,
    s.Shows: _with_cards("shows"),
    s.Call: _call,
    s.Asks: _asks,
    s.Answers: _answers,
    s.Counts: _counts,
    s.Says: lambda says: f"{_seat(says.seat)} says {_quoted(says.text)}",
    s.Play: _play,
    s.NamesSuit: lambda says: f"{_seat(says.seat)} names {says.suit}",
    s.Retake: lambda says: _words("retake", _number(says.trick), _text(says.reason)),
    s.Redeal: _redeal,
    s.Waives: lambda says: f"{_seat(says.seat)} waives",
    s.Concedes: lambda says: _words(_seat(says.seat), "concedes", _optional(says.number)),
    s.Claims: _claims,
    s.Ruling: _ruling,
    s.Assertion: _assertion,
    s.Writes: _writes,
    s.SideLine: lambda says: "(",
    s.SideLineEnd: lambda says: ")",
    s.Remark: lambda says: _remark_text(says.text),
    s.Unreadable: _unreadable,
}
