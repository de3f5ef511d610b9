"""Statements to JSON: what ``shapes`` describes, as plain values for the encoder.

One function a statement, found by its class. Keys stand in the order of the shape's fields.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import pairwise
from typing import Any, Final

from ..model import statements as st
from ..model.statements import Line, Remark, Statement

Json = dict[str, Any]
"""a JSON object; its values are what msgspec encodes"""

SEATS: Final = "ABCDEFG"


class UnspeakableError(ValueError):
    """A value made by a program that no line of PQN can say (a claim without its kind's field)."""


def line(one: Line) -> Json:
    """The JSON object of a line."""
    says = one.says
    made = _ENCODERS[type(says)](says)
    if one.remark is not None:
        if isinstance(says, Remark):
            raise UnspeakableError(f"a remark has no remark of its own: {one!r}")
        made["remark"] = one.remark
    return made


def statement(says: Statement) -> Json:
    """The JSON object of a statement."""
    return _ENCODERS[type(says)](says)


def cards(told: st.Cards) -> list[Any]:
    """A Cards field: inner tuples become inner lists."""
    return [list(one) if isinstance(one, tuple) else one for one in told]


def values(pairs: Sequence[tuple[str, int | None]]) -> Any:
    """Sides and numbers: an object where the sides stand in order, each once; else a list of pairs."""
    sides = [side for side, _ in pairs]
    if all(earlier < later for earlier, later in pairwise(sides)):
        return dict(pairs)
    return [list(pair) for pair in pairs]


# ---- setting out and exchange ---------------------------------------------------------------------


def _tag(says: st.Tag) -> Json:
    return {"tag": says.name, "value": says.value}


def _deal(says: st.Deal) -> Json:
    made: Json = {"deals": says.number}
    if says.dealer is not None:
        made = {"seat": says.dealer, **made}
    if says.elder is not None:
        made["to"] = says.elder
    if says.packets:
        made["by"] = list(says.packets)
    return made


def _stock(says: st.Stock) -> Json:
    return {"stock": cards(says.cards)}


def _turn(says: st.Turn) -> Json:
    return {"turn": says.card}


def _seat_cards(word: str) -> Callable[[Any], Json]:
    def encode(says: st.Cuts | st.Dealt | st.Holds | st.Looks | st.Shows) -> Json:
        return {"seat": says.seat, word: cards(says.cards)}

    return encode


def _discards(says: st.Discards) -> Json:
    made: Json = {"seat": says.seat, "discards": cards(says.cards)}
    if says.corrected:
        made["instead"] = [cards(one) for one in says.corrected]
    return made


def _takes(says: st.Takes) -> Json:
    made: Json = {"seat": says.seat, "takes": cards(says.cards)}
    if says.place is not None:
        made["from"] = says.place
    return made


def _leaves(says: st.Leaves) -> Json:
    return {"seat": says.seat, "leaves": says.number}


def _carte_blanche(says: st.CarteBlanche) -> Json:
    made: Json = {"seat": says.seat, "carte-blanche": True}
    if says.count is not None:
        made["count"] = says.count
    return made


# ---- talk -----------------------------------------------------------------------------------------


def _claim(said: st.Claim) -> Json:
    made: Json
    if said.kind == "point":
        told: str | int | None = said.number
        if said.rank is not None or said.word is not None:
            raise UnspeakableError(f"a point has a number and no rank: {said!r}")
        made = {"point": told}
    elif said.kind == "imperial":
        parts = [one for one in (said.suit, said.rank, said.word) if one is not None]
        if len(parts) > 1 or said.number is not None:
            raise UnspeakableError(f"an imperial is of a suit, of a rank or of a word: {said!r}")
        return {"imperial": parts[0] if parts else None}
    else:
        if said.word == "unsaid" and said.number is None and said.rank is None:
            return {said.kind: "unsaid"}
        if said.number is not None or said.word is not None:
            raise UnspeakableError(f"a sequence or set has a rank and no number: {said!r}")
        made = {said.kind: said.rank}
    if said.suit is not None:
        made["suit"] = said.suit
    return made


def _reply(said: st.Reply) -> Any:
    return said.word if said.seat is None else {"reply": said.word, "seat": said.seat}


def _pips(said: st.Pips) -> Any:
    return {"making": said.number} if said.making else said.number


_SAID: Final[dict[type[Any], Callable[[Any], Any]]] = {
    st.Claim: _claim,
    st.Reply: _reply,
    st.Question: lambda said: said.word + "?",
    st.Pips: _pips,
    st.Names: lambda said: said.suit,
    st.Without: lambda said: {"without": said.what},
    st.Count: lambda said: {"count": said.number},
    st.Glyph: lambda said: {"glyph": said.mark},
    st.Clock: lambda said: {"clock": said.seconds},
}


def said(one: st.Said) -> Any:
    """One item of a call."""
    made = _SAID[type(one)](one)
    return {"instead": made} if getattr(one, "instead", False) else made


def _call(says: st.Call) -> Json:
    return {"seat": says.seat, "call": [said(one) for one in says.said]}


def _asks(says: st.Asks) -> Json:
    return {"seat": says.seat, "asks": said(says.claim) if says.claim is not None else says.suit}


def _answers(says: st.Answers) -> Json:
    told: Any = says.number if says.number is not None else says.suit
    return {"seat": says.seat, "answers": cards(says.cards) if says.cards is not None else told}


def _counts(says: st.Counts) -> Json:
    made: Json = {"side": says.side, "counts": says.number}
    if says.corrected:
        made["instead"] = list(says.corrected)
    return made


def _says(says: st.Says) -> Json:
    return {"seat": says.seat, "says": says.text}


# ---- play -----------------------------------------------------------------------------------------


def _laid(one: st.Laid) -> Any:
    if isinstance(one, st.Played):
        return one.card
    return list(one.cards) if isinstance(one, st.Group) else "..."


def _told(lane: Sequence[st.Laid], field: str) -> list[Any]:
    """What was said card by card, null where nothing, cut after the last."""
    found = [getattr(one, field) if isinstance(one, st.Played) else None for one in lane]
    while found and found[-1] is None:
        found.pop()
    return found


def _replacing(lane: Sequence[st.Laid]) -> list[int]:
    return [place for place, one in enumerate(lane) if isinstance(one, st.Played) and one.instead]


def _play(says: st.Play) -> Json:
    single = says.first == says.last and len(says.lanes) == 1
    made: Json = {"trick": says.first} if single else {"tricks": [says.first, says.last]}
    if says.answering:
        made["follower"] = says.seat
    elif says.seat is not None:
        made["leader"] = says.seat
    lanes = [[_laid(one) for one in lane] for lane in says.lanes]
    if single:
        made["cards"] = lanes[0]
    else:
        made["lanes"] = lanes
    for key, field in (("counts", "count"), ("glyphs", "glyph"), ("clocks", "clock")):
        told = [_told(lane, field) for lane in says.lanes]
        if any(told):
            made[key] = told[0] if single else told
    replacing = [_replacing(lane) for lane in says.lanes]
    if any(replacing):
        made["instead"] = replacing[0] if single else replacing
    return made


# ---- mending, assertions, the rest ----------------------------------------------------------------


def _names(says: st.NamesSuit) -> Json:
    return {"seat": says.seat, "names": says.suit}


def _retake(says: st.Retake) -> Json:
    made: Json = {"retake": says.trick}
    if says.reason is not None:
        made["reason"] = says.reason
    return made


def _redeal(says: st.Redeal) -> Json:
    made: Json = {"redeal": True}
    if says.seat is not None:
        made["seat"] = says.seat
    if says.reason is not None:
        made["reason"] = says.reason
    return made


def _waives(says: st.Waives) -> Json:
    return {"seat": says.seat, "waives": True}


def _concedes(says: st.Concedes) -> Json:
    return {"seat": says.seat, "concedes": True if says.number is None else says.number}


def _claims(says: st.Claims) -> Json:
    made: Json = {"seat": says.seat, "claims": True if says.number is None else says.number}
    if says.reply is not None:
        made["reply"] = says.reply
    return made


def _ruling(says: st.Ruling) -> Json:
    made: Json = {"ruling": says.what}
    if says.seat is not None:
        made["seat"] = says.seat
    if says.suit is not None:
        made["suit"] = says.suit
    if says.text is not None:
        made["text"] = says.text
    return made


def _assertion(says: st.Assertion) -> Json:
    told: Any = says.outcome
    if told is None:
        prize = all(number is None for _, number in says.values)
        told = [side for side, _ in says.values] if prize else values(says.values)
    made: Json = {says.word: told}
    if says.sure:
        made["sure"] = True
    if says.sic:
        made["sic"] = True
    return made


def _writes(says: st.Writes) -> Json:
    return {"seat": says.seat, "writes": values(says.values)}


_ENCODERS: Final[dict[type[Any], Callable[[Any], Json]]] = {
    st.Tag: _tag,
    st.Deal: _deal,
    st.Cuts: _seat_cards("cuts"),
    st.Dealt: _seat_cards("dealt"),
    st.Stock: _stock,
    st.Holds: _seat_cards("holds"),
    st.Turn: _turn,
    st.Discards: _discards,
    st.Takes: _takes,
    st.Leaves: _leaves,
    st.Looks: _seat_cards("looks"),
    st.CarteBlanche: _carte_blanche,
    st.Shows: _seat_cards("shows"),
    st.Call: _call,
    st.Asks: _asks,
    st.Answers: _answers,
    st.Counts: _counts,
    st.Says: _says,
    st.Play: _play,
    st.NamesSuit: _names,
    st.Retake: _retake,
    st.Redeal: _redeal,
    st.Waives: _waives,
    st.Concedes: _concedes,
    st.Claims: _claims,
    st.Ruling: _ruling,
    st.Assertion: _assertion,
    st.Writes: _writes,
    st.SideLine: lambda says: {"side-line": "begins"},
    st.SideLineEnd: lambda says: {"side-line": "ends"},
    st.Remark: lambda says: {"remark": says.text},
    st.Unreadable: lambda says: {"unreadable": says.text},
}
