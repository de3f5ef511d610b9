"""JSON to statements: an object is held to the shape that its keyword names, then becomes a statement.

``line`` is strict: unknown keys, wrong types, numbers out of range and mixed-up words are refused with
the path inside the object. What it takes is a statement that PQN can say; whether it is the canonical
way to say it is the affair of ``json``.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final, get_args

import msgspec
from msgspec import UNSET

from ..model import statements as st
from ..model.statements import Line, Statement
from . import shape_words as sw
from . import shapes as sh
from .json_pieces import in_brackets, member
from .json_words import split


class ShapeError(ValueError):
    """An object that is no statement; ``path`` is JSONPath below that object (``.cards[2]`` or empty)."""

    def __init__(self, cause: str, path: str = "") -> None:
        super().__init__(cause)
        self.cause = cause
        self.path = path


def line(told: Any) -> Line:
    """The line that a JSON object says; ShapeError if it says none."""
    if not isinstance(told, dict):
        raise ShapeError(f"a statement is an object, not {_kind(told)}")
    shape, build = _DECODERS[_keyword(told)]
    try:
        made = _held_to(told, shape)
    except msgspec.ValidationError as error:
        cause, path = split(str(error))
        raise ShapeError(cause, _exact(told, shape, path)) from error
    says = build(made)
    return Line(says, None if isinstance(says, st.Remark | st.Unreadable) else made.remark)


def _held_to(told: dict[str, Any], shape: type[Any]) -> Any:
    """The object as its shape; a second time with ``5.0`` as 5 where a number stood in the way."""
    try:
        return msgspec.convert(told, shape)
    except msgspec.ValidationError as error:
        if "`float`" not in str(error):
            raise
    return msgspec.convert(whole_numbers(told), shape)


def _exact(told: dict[str, Any], shape: type[Any], path: str) -> str:
    """The JSONPath of a fault. Of an object of sides msgspec does not say which member it is in."""
    key = path.removesuffix("[...]").removeprefix(".")
    found = told.get(key)
    if not isinstance(found, dict):
        return in_brackets(path)
    for side in found:
        try:
            _held_to({**told, key: {side: found[side]}}, shape)
        except msgspec.ValidationError:
            return member(key) + member(side)
    return in_brackets(path)


WHOLE_MOST: Final = 2.0**53
"""beyond this a JSON number is not one whole number to all programs"""


def whole_numbers(told: Any) -> Any:
    """The same value with ``5.0`` as 5: to JSON Schema they are one number."""
    if isinstance(told, float):
        return int(told) if told.is_integer() and abs(told) < WHOLE_MOST else told
    if isinstance(told, dict):
        return {key: whole_numbers(value) for key, value in told.items()}
    return [whole_numbers(one) for one in told] if isinstance(told, list) else told


def _kind(told: object) -> str:
    names = {dict: "an object", list: "a list", str: "a text", bool: "true or false", type(None): "null"}
    return names.get(type(told), "a number")


def _keyword(told: Mapping[str, Any]) -> str:
    """The key that says which statement an object is."""
    if "trick" in told:
        return "trick"
    if "lanes" in told:
        return "lanes"
    found = [key for key in told if key in _DECODERS and key not in _ALSO_DETAILS]
    if not found:
        found = [key for key in told if key in _ALSO_DETAILS]
    if not found:
        keys = ", ".join(sorted(told)[:5]) or "none"
        raise ShapeError(f"none of the keys is a word of the notation (keys: {keys})")
    if len(found) > 1:
        raise ShapeError(f"two statements in one object: {found[0]} and {found[1]}")
    return found[0]


_ALSO_DETAILS: Final = ("remark",)
"""words that stand in other statements too, so they count only when no other word does"""


def cards(told: sw.Cards) -> st.Cards:
    """Cards as the model has them: inner lists become tuples."""
    return tuple(tuple(one) if isinstance(one, list) else one for one in told)


def pairs(told: sw.Figures) -> tuple[tuple[str, int], ...]:
    """Sides and numbers; an object's sides in order, whatever the order of its keys."""
    return tuple(sorted(told.items())) if isinstance(told, dict) else tuple(told)


# ---- talk -----------------------------------------------------------------------------------------


def _claim(told: sh.SaidObject, kind: st.ClaimKind, instead: bool) -> st.Claim:
    value = getattr(told, kind)
    suit = None if told.suit is UNSET else told.suit
    if kind == "point":
        return st.Claim(kind, number=value, suit=suit, instead=instead)
    if kind != "imperial":
        if suit is not None and (kind in ("trio", "quatorze") or value is None):
            raise ShapeError(f"a suit does not belong to this {kind}", ".suit")
        if value == "unsaid":
            if suit is not None:
                raise ShapeError(f"a suit does not belong to this {kind}", ".suit")
            return st.Claim(kind, word=value, instead=instead)
        return st.Claim(kind, rank=value, suit=suit, instead=instead)
    if value is None or value in get_args(sw.Rank):
        return st.Claim(kind, rank=value, instead=instead)
    if value in get_args(st.Suit):
        return st.Claim(kind, suit=value, instead=instead)
    return st.Claim(kind, word=value, instead=instead)


_DETAILS: Final[Mapping[str, frozenset[str]]] = {
    **{kind: frozenset({"suit"}) for kind in sh.CLAIM_KINDS if kind != "imperial"},
    "imperial": frozenset(),
    "reply": frozenset({"seat"}),
    **{word: frozenset() for word in ("making", "without", "count", "glyph", "clock", "instead")},
}
"""the words of an item of talk, and the keys that may stand beside each"""


def _word_of(told: sh.SaidObject) -> str:
    """The one word of an item; ShapeError for none, two, or a key that does not go with it."""
    present = [name for name in told.__struct_fields__ if getattr(told, name) is not UNSET]
    words = [name for name in present if name in _DETAILS]
    if len(words) != 1:
        raise ShapeError("one thing said has exactly one word; here: " + (", ".join(words) or "none"))
    for name in present:
        if name != words[0] and name not in _DETAILS[words[0]]:
            raise ShapeError(f"`{name}` does not go with `{words[0]}`", f".{name}")
    return words[0]


def said(told: sh.Said, instead: bool = False) -> st.Said:
    """One item of a call; ``instead`` when the mark ``->`` stood before it."""
    if isinstance(told, int):
        return st.Pips(told, instead=instead)
    if isinstance(told, str):
        return _said_word(told, instead)
    word = _word_of(told)
    value: Any = getattr(told, word)
    if word in sh.CLAIM_KINDS:
        return _claim(told, word, instead)
    match word:
        case "instead":
            if instead:
                raise ShapeError("`instead` inside `instead`", ".instead")
            return said(value, True)
        case "reply":
            return st.Reply(value, None if told.seat is UNSET else told.seat, instead)
        case "making":
            return st.Pips(value, making=True, instead=instead)
        case "without":
            return st.Without(value, instead)
        case "count":
            return st.Count(value, instead)
    if instead:
        raise ShapeError(f"a {word} replaces nothing", ".instead")
    return st.Glyph(value) if word == "glyph" else st.Clock(value)


def _said_word(told: str, instead: bool) -> st.Said:
    match told:
        case "good" | "not-good" | "equal":
            return st.Reply(told, instead=instead)
        case "makes?":
            return st.Question("makes", instead)
        case "without?":
            return st.Question("without", instead)
        case "s" | "h" | "d" | "c":
            return st.Names(told, instead)
    raise ShapeError(f"{told!r} is nothing that is said in an exchange")


def _call(told: sh.CallLine) -> st.Call:
    items: list[st.Said] = []
    for place, one in enumerate(told.call):
        try:
            items.append(said(one))
        except ShapeError as error:
            raise ShapeError(error.cause, f".call[{place}]{error.path}") from error
    if not isinstance(items[0], st.Claim) or items[0].instead:
        raise ShapeError("a call begins with a claim", ".call[0]")
    return st.Call(told.seat, tuple(items))


def _asks(told: sh.AsksLine) -> st.Asks:
    if isinstance(told.asks, str):
        return st.Asks(told.seat, suit=told.asks)
    asked = said(told.asks)
    if not isinstance(asked, st.Claim) or asked.instead:
        raise ShapeError("what is asked is a suit or a claim", ".asks")
    return st.Asks(told.seat, claim=asked)


def _answers(told: sh.AnswersLine) -> st.Answers:
    answer = told.answers
    if isinstance(answer, int):
        return st.Answers(told.seat, number=answer)
    if isinstance(answer, str):
        return st.Answers(told.seat, suit=answer)
    return st.Answers(told.seat, cards=tuple(answer))


# ---- play -----------------------------------------------------------------------------------------


def _at(told: list[Any], place: int) -> Any:
    return told[place] if place < len(told) else None


def _lane(
    laid: sw.Laid, counts: list[Any], glyphs: list[Any], clocks: list[Any], instead: list[int]
) -> tuple[st.Laid, ...]:
    """One lane; what was said at a place belongs to a card, never to a group or to the rest."""
    if max(len(counts), len(glyphs), len(clocks), max(instead, default=-1) + 1) > len(laid):
        raise ShapeError("more is said than there are cards")
    found: list[st.Laid] = []
    for place, one in enumerate(laid):
        spoken = (_at(counts, place), _at(glyphs, place), _at(clocks, place))
        replaces = place in instead
        if isinstance(one, str) and one != "...":
            if replaces and not (found and isinstance(found[-1], st.Played)):
                raise ShapeError(f"there is no card that the card at place {place} could replace")
            found.append(st.Played(one, *spoken, replaces))
            continue
        if replaces or any(word is not None for word in spoken):
            raise ShapeError(f"what is said at place {place} is said at no card")
        found.append(st.Group(tuple(one)) if isinstance(one, list) else st.Rest())
    return tuple(found)


def _seat(told: sh.TrickLine) -> tuple[str | None, bool]:
    """Whose line it is, and whether the lead already lies."""
    if told.follower is UNSET:
        return (None if told.leader is UNSET else told.leader), False
    if told.leader is not UNSET:
        raise ShapeError("a line of play has a leader or a follower, not both", ".follower")
    return told.follower, True


def _trick(told: sh.TrickLine) -> st.Play:
    seat, answering = _seat(told)
    lane = _lane(told.cards, told.counts, told.glyphs, told.clocks, told.instead)
    return st.Play(told.trick, told.trick, (lane,), seat, answering)


def _batch(told: sh.BatchLine) -> st.Play:
    seat = None if told.leader is UNSET else told.leader
    first, last = told.tricks
    if not first < last:
        raise ShapeError("the tricks of a batch rise from the first to the last", ".tricks")
    lanes = []
    for place, laid in enumerate(told.lanes):
        spoken = [_at(one, place) or [] for one in (told.counts, told.glyphs, told.clocks, told.instead)]
        try:
            lanes.append(_lane(laid, *spoken))
        except ShapeError as error:
            raise ShapeError(error.cause, f".lanes[{place}]") from error
    return st.Play(first, last, tuple(lanes), seat, False)


# ---- the rest -------------------------------------------------------------------------------------


def _seat_cards(word: str, kind: Callable[[str, st.Cards], Statement]) -> Callable[[Any], Statement]:
    def build(told: Any) -> Statement:
        return kind(told.seat, cards(getattr(told, word)))

    return build


def _deal(told: sh.DealLine) -> st.Deal:
    return st.Deal(told.seat, told.deals, told.to, tuple(told.by))


def _discards(told: sh.DiscardsLine) -> st.Discards:
    corrected = tuple(cards(one) for one in told.instead)
    return st.Discards(told.seat, cards(told.discards), corrected)


def _ruling(told: sh.RulingLine) -> st.Ruling:
    if (told.ruling == "lead") != (told.suit is not None):
        raise ShapeError("a ruling on the lead names a suit, no other does", ".suit")
    return st.Ruling(told.seat, told.ruling, told.suit, told.text)


def _assertion(word: st.AssertionWord) -> Callable[[sh.AssertionLine], st.Assertion]:
    field = word.replace("-", "_")

    def build(told: sh.AssertionLine) -> st.Assertion:
        value: Any = getattr(told, field)
        if isinstance(value, str):
            outcome: Any = value
            return st.Assertion(word, (), outcome, told.sure, told.sic)
        prize = word in _PRIZES
        found = tuple((side, None) for side in value) if prize else pairs(value)
        return st.Assertion(word, found, None, told.sure, told.sic)

    return build


_PRIZES: Final = ("cards", "capot", "pique", "repique", "carte-rouge")


def _writes(told: sh.WritesLine) -> st.Writes:
    return st.Writes(told.seat, pairs(told.writes))


def _unreadable(told: sh.UnreadableLine) -> st.Unreadable:
    if not told.unreadable.strip():
        raise ShapeError("a blank line is not kept", ".unreadable")
    return st.Unreadable(told.unreadable)


_DECODERS: Final[dict[str, tuple[type[Any], Callable[[Any], Statement]]]] = {
    "tag": (sh.TagLine, lambda told: st.Tag(told.tag, told.value)),
    "deals": (sh.DealLine, _deal),
    "cuts": (sh.CutsLine, _seat_cards("cuts", st.Cuts)),
    "dealt": (sh.DealtLine, _seat_cards("dealt", st.Dealt)),
    "stock": (sh.StockLine, lambda told: st.Stock(cards(told.stock))),
    "holds": (sh.HoldsLine, _seat_cards("holds", st.Holds)),
    "turn": (sh.TurnLine, lambda told: st.Turn(told.turn)),
    "discards": (sh.DiscardsLine, _discards),
    "takes": (sh.TakesLine, lambda told: st.Takes(told.seat, cards(told.takes), told.from_)),
    "leaves": (sh.LeavesLine, lambda told: st.Leaves(told.seat, told.leaves)),
    "looks": (sh.LooksLine, lambda told: st.Looks(told.seat, cards(told.looks))),
    "carte-blanche": (sh.CarteBlancheLine, lambda told: st.CarteBlanche(told.seat, told.count)),
    "shows": (sh.ShowsLine, _seat_cards("shows", st.Shows)),
    "call": (sh.CallLine, _call),
    "asks": (sh.AsksLine, _asks),
    "answers": (sh.AnswersLine, _answers),
    "counts": (sh.CountsLine, lambda told: st.Counts(told.side, told.counts, tuple(told.instead))),
    "says": (sh.SaysLine, lambda told: st.Says(told.seat, told.says)),
    "trick": (sh.TrickLine, _trick),
    "lanes": (sh.BatchLine, _batch),
    "names": (sh.NamesLine, lambda told: st.NamesSuit(told.seat, told.names)),
    "retake": (sh.RetakeLine, lambda told: st.Retake(told.retake, told.reason)),
    "redeal": (sh.RedealLine, lambda told: st.Redeal(told.seat, told.reason)),
    "waives": (sh.WaivesLine, lambda told: st.Waives(told.seat)),
    "concedes": (
        sh.ConcedesLine,
        lambda told: st.Concedes(told.seat, None if told.concedes is True else told.concedes),
    ),
    "claims": (
        sh.ClaimsLine,
        lambda told: st.Claims(told.seat, None if told.claims is True else told.claims, told.reply),
    ),
    "ruling": (sh.RulingLine, _ruling),
    "writes": (sh.WritesLine, _writes),
    "side-line": (
        sh.SideLineLine,
        lambda told: st.SideLine() if told.side_line == "begins" else st.SideLineEnd(),
    ),
    "remark": (sh.RemarkLine, lambda told: st.Remark(told.remark)),
    "unreadable": (sh.UnreadableLine, _unreadable),
    **{word: (sh.AssertionLine, _assertion(word)) for word in get_args(st.AssertionWord)},
}

STATEMENTS: Final[tuple[type[Any], ...]] = tuple(dict.fromkeys(shape for shape, _ in _DECODERS.values()))
"""the shapes of all statements, each once"""
