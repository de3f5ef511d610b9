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
from . import write_play, write_talk
from .canonical import canonical, canonical_line
from .lines import begins_record
from .write_words import Unwritable as Unwritable
from .write_words import (
    card_list,
    card_word,
    joined_words,
    number_or_none,
    number_word,
    quoted,
    quoted_or_none,
    remark_text,
    seat_word,
    side_word,
    signed,
)

_TAG_NAME: Final = re.compile(r"[A-Za-z][A-Za-z0-9_-]*")


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
    return f"{text} {remark_text(line.remark)}"


# ---- setting out and exchange --------------------------------------------------------------------


def _tag(says: s.Tag) -> str:
    if not _TAG_NAME.fullmatch(says.name):
        raise Unwritable(f"{says.name!r} is no name of a tag")
    return f"[{says.name} {quoted(says.value)}]"


def _deal(says: s.Deal) -> str:
    return joined_words(
        seat_word(says.dealer) if says.dealer else None,
        "deals",
        None if says.number is None else number_word(says.number),
        f"to {seat_word(says.elder)}" if says.elder else None,
        "by " + " ".join(map(number_word, says.packets)) if says.packets else None,
    )


def _with_cards(word: str) -> Callable[[Any], str]:
    return lambda says: f"{seat_word(says.seat)} {word} {card_list(says.cards)}"


def _discards(says: s.Discards) -> str:
    return f"{seat_word(says.seat)} discards " + " -> ".join(map(card_list, (says.cards, *says.corrected)))


def _takes(says: s.Takes) -> str:
    place = "" if says.place is None else f" from {number_word(says.place)}"
    return f"{seat_word(says.seat)} takes {card_list(says.cards)}{place}"


def _looks(says: s.Looks) -> str:
    return joined_words(seat_word(says.seat), "looks", card_list(says.cards) if says.cards else None)


def _carte_blanche(says: s.CarteBlanche) -> str:
    count = None if says.count is None else f"={number_word(says.count)}"
    return joined_words(seat_word(says.seat), "carte-blanche", count)


# ---- mending, ruling, assertions -----------------------------------------------------------------


def _redeal(says: s.Redeal) -> str:
    return joined_words("redeal", seat_word(says.seat) if says.seat else None, quoted_or_none(says.reason))


def _claims(says: s.Claims) -> str:
    return joined_words(seat_word(says.seat), "claims", number_or_none(says.number), says.reply)


def _ruling(says: s.Ruling) -> str:
    if (says.what == "lead") != (says.suit is not None):
        raise Unwritable("a ruled lead names its suit")
    return joined_words(
        "ruling", seat_word(says.seat) if says.seat else None, says.what, says.suit, quoted_or_none(says.text)
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
        words += [side_word(side), None if number is None else signed(number)]
    return joined_words(*words, "sic" if says.sic else None)


def _writes(says: s.Writes) -> str:
    if not says.values:
        raise Unwritable("a player's book is empty")
    pairs = (f"{side_word(side)} {signed(number)}" for side, number in says.values)
    return joined_words(seat_word(says.seat), "writes", *pairs)


def _unreadable(says: s.Unreadable) -> str:
    if "\n" in says.text or "\r" in says.text or not says.text.strip():
        raise Unwritable("an unreadable line is one line and not blank")
    return says.text


_WRITERS: dict[type, Callable[[Any], str]] = {
    s.Tag: _tag,
    s.Deal: _deal,
    s.Cuts: _with_cards("cuts"),
    s.Dealt: _with_cards("dealt"),
    s.Stock: lambda says: f"stock {card_list(says.cards)}",
    s.Holds: _with_cards("holds"),
    s.Turn: lambda says: f"turn {card_word(says.card)}",
    s.Discards: _discards,
    s.Takes: _takes,
    s.Leaves: lambda says: f"{seat_word(says.seat)} leaves {number_word(says.number)}",
    s.Looks: _looks,
    s.CarteBlanche: _carte_blanche,
    s.Shows: _with_cards("shows"),
    s.Call: write_talk.call,
    s.Asks: write_talk.asks,
    s.Answers: write_talk.answers,
    s.Counts: write_talk.counts,
    s.Says: lambda says: f"{seat_word(says.seat)} says {quoted(says.text)}",
    s.Play: write_play.play,
    s.NamesSuit: lambda says: f"{seat_word(says.seat)} names {says.suit}",
    s.Retake: lambda says: joined_words("retake", number_word(says.trick), quoted_or_none(says.reason)),
    s.Redeal: _redeal,
    s.Waives: lambda says: f"{seat_word(says.seat)} waives",
    s.Concedes: lambda says: joined_words(seat_word(says.seat), "concedes", number_or_none(says.number)),
    s.Claims: _claims,
    s.Ruling: _ruling,
    s.Assertion: _assertion,
    s.Writes: _writes,
    s.SideLine: lambda says: "(",
    s.SideLineEnd: lambda says: ")",
    s.Remark: lambda says: remark_text(says.text),
    s.Unreadable: _unreadable,
}
