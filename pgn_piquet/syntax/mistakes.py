"""Why a line cannot be read: what is wrong, and what would be right.

Looks at the word where the grammar stopped and at what could have stood there, and names the usual slips:
a misspelt word, a card that is none, a missing space, a trick without a card, a text without its quotes.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from difflib import SequenceMatcher, get_close_matches
from typing import Final, NamedTuple

from .expected import expected_after, first_wrong, told, words_of
from .fault import Fault
from .lenient import Shaped
from .lexer import Token, UnknownText, tokens
from .parser import LINE_END, UnexpectedToken, parse
from .parts import Refused
from .tables import WORDS

_CARDLIKE: Final = re.compile(
    r"(?=.*[A-Z0-9*♠♥♦♣])"
    r"(?:\{?[A-Za-z0-9*♠♥♦♣]{1,9}[shdcSHDC*][=!?@}0-9.]*|[SHDCshdc♠♥♦♣][AKQJT0-9]{1,2}|[AKQJT987*]+[A-Za-z]?)"
)
_LETTERS: Final = re.compile(r"[^\W\d_][\w'-]*\??")
_LONG_NUMBER: Final = re.compile(r"[=@-]?([0-9]{7,})\.{0,3}")
_CARDS: Final = frozenset(("CARD", "RUN", "UNKNOWN"))
_TRICKS: Final = ("TRICK", "ANSWER", "BATCH")
_PARTING: Final = ("/", "->")
"""marks that stand between two spaces"""


_LETTER_OF: Final = {
    "spade": "s", "heart": "h", "diamond": "d", "club": "c",
    "ace": "A", "king": "K", "queen": "Q", "jack": "J", "knave": "J", "ten": "T",
}  # fmt: skip
"""English names of suits and ranks, in the singular: people write them for the letter"""

_OTHER_WORDS: Final = {
    "no": "not-good", "bad": "not-good", "yes": "good", "three": "trio", "four": "quatorze",
    "talon": "stock", "has": "holds", "picks": "takes", "draws": "takes", "draw": "takes",
    "throws": "discards", "lays": "discards", "puts": "discards",
}  # fmt: skip
"""everyday words that resemble no word of the notation"""

_PLAY_WORDS: Final = frozenset(("plays", "play", "leads", "lead", "follows", "answers"))
"""people write a verb where a trick has its number"""


_ANSWERS: Final = frozenset(("good", "equal", "not-good"))
_NOBODY: Final = frozenset(("?:", "??:", "*:", "**:", "-:"))
"""people write a mark for a seat that they do not know"""


_CLAIM: Final = re.compile(
    r"[A-G]: (?P<name>point|tierce|quart|quint|sixieme|septieme|huitieme|trio|quatorze) "
)
_COUNT_BEFORE: Final = re.compile(r"=\d+ -> $")
_NUMBER_OR_RANK: Final = re.compile(r"\d+|[AKQJT987]")


class Stop(NamedTuple):
    """Where reading stopped: the column, the tokens before it, and what could have stood there."""

    text: str
    column: int
    before: list[Token]
    expected: frozenset[str]

    @property
    def start(self) -> int:
        """Where the word begins in which reading stopped."""
        return self.text.rfind(" ", 0, self.column) + 1 if self.text[self.column] != " " else self.column

    @property
    def end(self) -> int:
        """Where that word ends."""
        end = self.text.find(" ", self.column + 1)
        return len(self.text) if end < 0 else end


def fault_of(shaped: Shaped, trouble: UnknownText | UnexpectedToken | Refused) -> Fault:
    """The fault of a line that could not be read, at columns of the original line."""
    if isinstance(trouble, Refused):
        fault = Fault(trouble.code, trouble.column, trouble.column + trouble.width, trouble.values)
    else:
        fault = _fault(_stop(shaped.text, trouble))
    start, end = shaped.columns(fault.start, max(fault.end, fault.start + 1))
    return fault._replace(start=start, end=end)


def _stop(text: str, trouble: UnknownText | UnexpectedToken) -> Stop:
    """Where reading stopped. A line with an unknown word may have gone wrong before that word."""
    found = trouble.tokens
    if isinstance(trouble, UnexpectedToken):
        index, expected = trouble.index, trouble.expected
        column = found[index][2] if index < len(found) else len(text)
    else:
        index, expected = first_wrong(found)
        column = found[index][2] if index < len(found) else trouble.column
    return Stop(text, column, found[:index], expected)


def _fault(stop: Stop) -> Fault:
    if stop.text.startswith("["):
        return Fault("S209", 0, len(stop.text))
    if stop.column >= len(stop.text):
        return _ends_early(stop)
    for slip in _SLIPS:
        fault = slip(stop)
        if fault is not None:
            return fault
    return Fault("S201", stop.column, stop.end, {"expected": told(stop.expected, stop.before)})


def _ends_early(stop: Stop) -> Fault:
    """The line stops before it says anything."""
    before, end = stop.before, len(stop.text)
    if before and before[0][0] in _TRICKS and all(name in ("SEAT", "_SP") for name, _, _ in before[1:]):
        return Fault("S210", 0, end, {"trick": before[0][1]})
    values: dict[str, str | int] = {"expected": told(stop.expected - {LINE_END}, before)}
    return Fault("S213", max(0, end - 1), end, values)


def _card(stop: Stop) -> Fault | None:
    """A word in the place of a card that is no card."""
    word = stop.text[stop.start : stop.end]
    bare = word.strip("{}")
    if not _CARDLIKE.fullmatch(word) or bare.casefold() in WORDS or bare.isdigit() or _is_known(bare):
        return None
    if not _CARDS & expected_after([token for token in stop.before if token[2] < stop.start]):
        return None
    return Fault("S208", stop.start, stop.end, {"word": bare, "why": _why_no_card(bare)})


def _is_known(word: str) -> bool:
    """Whether a word is a word of the notation in the wrong place, or two cards without their space."""
    try:
        names = [name for name, _, _ in tokens(word)]
    except UnknownText:
        return False
    return names[0] not in ("LETTER_RANK", "STAR") if len(names) == 1 else _CARDS.issuperset(names)


def _why_no_card(word: str) -> str:
    bare = re.sub(r"[=!?@].*", "", word)
    if bare[:1] in "shdcSHDC♠♥♦♣" and bare[1:2] and bare[1] in "AKQJT1987":
        return f"the rank stands first: {bare[1:].replace('10', 'T')}{bare[0].lower()}"
    if bare != word and len(bare) > 2:
        return "a count, glyph or clock follows a single card"
    if all(char in "AKQJT987" for char in bare):
        return "its suit is missing: s h d c"
    if bare[-1] not in "shdc*":
        return f"`{bare[-1]}` is no suit: s h d c"
    wrong = next((char for char in bare[:-1] if char not in "AKQJT987*"), "")
    if wrong:
        return f"`{wrong}` is no rank: A K Q J T 9 8 7"
    return "named ranks stand first and one `*` ends a run: AK*h"


def _number(stop: Stop) -> Fault | None:
    digits = _LONG_NUMBER.fullmatch(stop.text[stop.start : stop.end])
    return Fault("S212", stop.start, stop.end, {"number": digits[1][:12]}) if digits else None


def _mark_without_spaces(stop: Stop) -> Fault | None:
    """``/`` or ``->`` that lacks one of its spaces."""
    text = stop.text
    for mark in _PARTING:
        at = text.find(mark, max(0, stop.column - 2), stop.column + 3)
        if at < 0 or text[max(0, at - 1) : at + len(mark) + 1] == f" {mark} ":
            continue
        if _reach(f"{text[:at].rstrip()} {mark} {text[at + len(mark) :].lstrip()}") > _reach(text):
            return Fault("S204", at, at + len(mark), {"before": mark}, f" {mark} ")
    return None


def _missing_space(stop: Stop) -> Fault | None:
    """A space that would let the line be read further."""
    text, column = stop.text, stop.column
    if not stop.before or " " in text[column - 1 : column + 1]:
        return None
    if _reach(f"{text[:column]} {text[column:]}") <= _reach(text) + 1:
        return None
    start, after = stop.before[-1][2], text[column : stop.end]
    return Fault("S204", start, stop.end, {"before": after}, f"{text[start:column]} {after}")


def _reach(text: str) -> int:
    """How far a line can be read, in characters; beyond its length if wholly."""
    try:
        parse(tokens(text))
    except (UnknownText, UnexpectedToken) as trouble:
        return _stop(text, trouble).column
    except Refused:
        pass
    return len(text) + 2


def _unquoted(stop: Stop) -> Fault | None:
    """Words in the place of a text in quotes."""
    if "STRING" not in stop.expected:
        return None
    near = get_close_matches(stop.text[stop.column : stop.end], words_of(stop.expected), 1, 0.75)
    if near:
        return None
    value = stop.text[stop.column :].strip().replace('"', "")
    return Fault("S214", stop.column, len(stop.text), fix=f'"{value}"')


def _seat(stop: Stop) -> Fault | None:
    """A seat without its colon."""
    word = stop.text[stop.start : stop.end]
    if len(word) != 1 or word not in "ABCDEFG":
        return None
    if "SEAT" not in stop.expected and len(stop.before) > 1:
        return None
    return Fault("S211", stop.start, stop.end, {"seat": word}, f"{word}:")


def _seat_not_told(stop: Stop) -> Fault | None:
    """``?: deals 6`` for ``deals 6``: a seat that is not told is left out, not written."""
    word = stop.text[stop.start : stop.end]
    if word not in _NOBODY or (stop.before and "SEAT" not in stop.expected):
        return None
    rest = stop.text[: stop.start] + stop.text[stop.end :].lstrip()
    if _reach(rest) <= len(rest):
        return None
    expected = f"a seat (`A:`); where it is not told it is left out: `{rest}`"
    return Fault("S201", stop.start, stop.end, {"expected": expected})


def _name_of_a_letter(stop: Stop) -> Fault | None:
    """``hearts`` for ``h``, ``Kings`` for ``K``."""
    word = stop.text[stop.start : stop.end]
    letter = _LETTER_OF.get(word.casefold().removesuffix("s"))
    if letter is None:
        return None
    return Fault("S202", stop.start, stop.end, {"word": word, "nearest": f"`{letter}`"}, letter)


def _play_in_words(stop: Stop) -> Fault | None:
    """``A: leads Kh`` for ``3. A: Kh``."""
    word = stop.text[stop.start : stop.end]
    if word.casefold() not in _PLAY_WORDS or [name for name, _, _ in stop.before] != ["SEAT", "_SP"]:
        return None
    seat = stop.before[0][1].rstrip(":")
    expected = f"the number of the trick before the seat: `3. {seat}: Kh` leads, `3... {seat}: Kh` answers"
    return Fault("S201", stop.start, stop.end, {"expected": expected})


def _answer_alone(stop: Stop) -> Fault | None:
    """``B: not-good`` in a line of its own: it belongs into the line of the call that it answers."""
    word = stop.text[stop.start : stop.end]
    if word not in _ANSWERS or [name for name, _, _ in stop.before] != ["SEAT", "_SP"]:
        return None
    expected = f"the answer in the line of the call: `A: trio K {word}`"
    return Fault("S201", stop.start, stop.end, {"expected": expected})


def _other_word(stop: Stop) -> Fault | None:
    """``no`` for ``not-good``, ``three`` for ``trio``, where that could stand."""
    word = stop.text[stop.start : stop.end]
    right = _OTHER_WORDS.get(word.casefold())
    if right is None or right not in words_of(stop.expected):
        return None
    return Fault("S202", stop.start, stop.end, {"word": word, "nearest": f"`{right}`"}, right)


def _number_of_a_set(stop: Stop) -> Fault | None:
    """``3 aces`` for ``trio A``."""
    word = stop.text[stop.start : stop.end]
    name = {"3": "trio", "4": "quatorze"}.get(word)
    if name is None or [kind for kind, _, _ in stop.before] != ["SEAT", "_SP"]:
        return None
    return Fault("S201", stop.start, stop.end, {"expected": f"the name of the call, as in `{name} A`"})


def _claim_cut_short(stop: Stop) -> Fault | None:
    """``point 52 -> 51`` for ``point 52 -> point 51``: a claim is replaced by a whole one."""
    word = stop.text[stop.start : stop.end]
    said = stop.text[: stop.start]
    claim = _CLAIM.match(said)
    if claim is None or not said.endswith("-> ") or not _NUMBER_OR_RANK.fullmatch(word):
        return None
    if _COUNT_BEFORE.search(said):
        return Fault("S201", stop.start, stop.end, {"expected": f"the count with its mark, `-> ={word}`"})
    if word.isdigit() != (claim["name"] == "point"):
        return None
    whole = f"the whole claim, as in `-> {claim['name']} {word}`"
    return Fault("S201", stop.start, stop.end, {"expected": whole})


def _unknown_word(stop: Stop) -> Fault | None:
    """A word that is none of the notation, with the nearest one that could stand there."""
    match = _LETTERS.match(stop.text, stop.column)
    if match is None or match[0] in WORDS:
        return None
    word = match[0].casefold()
    near = get_close_matches(word, words_of(stop.expected), 3, 0.6)
    near = near or get_close_matches(word, [one for one in WORDS if len(one) > 1], 1, 0.7)
    if not near:
        return None
    meant = _meant(stop, word, near, match.end())
    values: dict[str, str | int] = {"word": match[0], "nearest": f"`{meant}`"}
    return Fault("S202", stop.column, match.end(), values, meant)


def _meant(stop: Stop, word: str, near: list[str], end: int) -> str:
    """Of words that are equally near, the one with which more of the line can be read; then the word with
    an ``s``: who writes `deal 1` means `deals 1`, who writes `deal AKQs …` means `dealt`."""
    likeness = [SequenceMatcher(None, one, word).ratio() for one in near]
    equal = [one for one, like in zip(near, likeness, strict=True) if like == likeness[0]]
    if len(equal) == 1:
        return near[0]
    before, after = stop.text[: stop.column], stop.text[end:]
    return max(equal, key=lambda one: (_reach(before + one + after) - len(one), one == f"{word}s"))


def _too_much(stop: Stop) -> Fault | None:
    """Text after the end of what the line says: perhaps a remark without its mark."""
    expected = stop.expected
    if stop.before and stop.before[-1][0] == "_SP" and " " in stop.text[stop.column :]:
        expected |= expected_after(stop.before[:-1]) & {LINE_END, "TAIL"}
    if not stop.before or not expected & {LINE_END, "TAIL"}:
        return None
    return Fault("S215", stop.column, len(stop.text), {"expected": told(expected, stop.before)})


_SLIPS: Final[tuple[Callable[[Stop], Fault | None], ...]] = (
    _seat_not_told, _play_in_words, _answer_alone, _other_word, _number_of_a_set, _claim_cut_short,
    _name_of_a_letter, _card, _number, _mark_without_spaces, _missing_space, _unquoted, _seat, _unknown_word,
    _too_much,
)  # fmt: skip
"""in the order they are asked: the surer ones first"""
