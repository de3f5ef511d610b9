"""The shapes of the JSON twin: one struct a statement, its keys the words of the notation.

The structs say what is allowed (unknown keys never are), msgspec holds the input to them, and
``schemas/record.schema.json`` is made from them. A key that is the notation's keyword (``dealt``,
``counts``) tells which statement an object is; ``seat`` is the player whose line it is.

Cards are lists: ``"Ad"`` a card, ``"*h"`` ``"K*"`` ``"**"`` cards told in part or not at all, ``5`` five
cards not told, ``"..."`` and the rest, an inner list cards whose order is not told.
"""

from __future__ import annotations

from typing import Annotated, Final, Literal

from msgspec import UNSET, Meta, Raw, Struct, UnsetType

from ..model.statements import ClaimKind, Effect, ReplyWord, Suit
from .shape_words import (
    Card,
    Cards,
    CardsOrNone,
    CardsShown,
    Clock,
    Figures,
    Glyph,
    Imperial,
    Laid,
    LeftOut,
    Number,
    Rank,
    Seat,
    Side,
    Sides,
    Stood,
    TagName,
    Text,
    Told,
    TrickNumber,
    Yes,
)


class Shape(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True, rename="kebab"):
    """What all statements share."""


class TagLine(Shape, frozen=True, kw_only=True):
    """`[Name "value"]` that could not stand in `tags`: a second of its name, or after other lines."""

    tag: TagName
    value: Text
    remark: Text | None = None


class DealLine(Shape, frozen=True, kw_only=True):
    """`B: deals 1`, `C: deals 3 to D:`, `D: deals 1 by 2 3`; `deals` is null for a lone deal."""

    seat: Seat | None = None
    deals: Number | None
    to: Seat | None = None
    by: list[Number] = []
    remark: Text | None = None


class CutsLine(Shape, frozen=True, kw_only=True):
    """`A: cuts Kh`"""

    seat: Seat
    cuts: Cards
    remark: Text | None = None


class DealtLine(Shape, frozen=True, kw_only=True):
    """`A: dealt 97s A98h JT98d JT7c`: the hand before the exchange."""

    seat: Seat
    dealt: Cards
    remark: Text | None = None


class StockLine(Shape, frozen=True, kw_only=True):
    """`stock Ad 9c 7d …`, top first."""

    stock: Cards
    remark: Text | None = None


class HoldsLine(Shape, frozen=True, kw_only=True):
    """`A: holds …`: the hand at that moment."""

    seat: Seat
    holds: Cards
    remark: Text | None = None


class TurnLine(Shape, frozen=True, kw_only=True):
    """`turn 7h`: the card turned for trump; `turn *h` where only its suit is told."""

    turn: Card
    remark: Text | None = None


class DiscardsLine(Shape, frozen=True, kw_only=True):
    """`B: discards 97s 98h 7c -> 7s 98h 7c`; `instead` holds what followed each `->`."""

    seat: Seat
    discards: Cards
    instead: list[Cards] = []
    remark: Text | None = None


class TakesLine(Shape, frozen=True, kw_only=True):
    """`A: takes 5`, `B: takes 3 from 6` (place in the stock as dealt, 1 is the top)."""

    seat: Seat
    takes: Cards
    from_: Number | None = None
    remark: Text | None = None


class LeavesLine(Shape, frozen=True, kw_only=True):
    """`A: leaves 2`"""

    seat: Seat
    leaves: Number
    remark: Text | None = None


class LooksLine(Shape, frozen=True, kw_only=True):
    """`A: looks` (an empty list) or `A: looks As Kh`."""

    seat: Seat
    looks: CardsOrNone
    remark: Text | None = None


class CarteBlancheLine(Shape, frozen=True, kw_only=True):
    """`A: carte-blanche`; `count` if spoken at once."""

    seat: Seat
    carte_blanche: Yes
    count: Number | None = None
    remark: Text | None = None


class ShowsLine(Shape, frozen=True, kw_only=True):
    """`A: shows AKQh`"""

    seat: Seat
    shows: Cards
    remark: Text | None = None


class SaidObject(Shape, frozen=True, kw_only=True):
    """One thing said in an exchange that needs more than a word.

    A claim has its kind as key: `{"point": 5}`, `{"quint": "J", "suit": "d"}`, `{"trio": "A"}`,
    `{"imperial": "h"}` (a suit, a rank, `blanche`, `tombee`, `retourne`), null where not told.
    `{"reply": "good", "seat": "B"}` names who answers. `{"making": 39}`, `{"without": "s"}`,
    `{"count": 24}` spoken aloud, `{"glyph": "!"}`, `{"clock": "12.3"}`; `{"instead": …}` replaces what was
    said before it (the mark `->`).
    """

    point: Number | UnsetType | None = UNSET
    tierce: Rank | Literal["unsaid"] | UnsetType | None = UNSET
    quart: Rank | Literal["unsaid"] | UnsetType | None = UNSET
    quint: Rank | Literal["unsaid"] | UnsetType | None = UNSET
    sixieme: Rank | Literal["unsaid"] | UnsetType | None = UNSET
    septieme: Rank | Literal["unsaid"] | UnsetType | None = UNSET
    huitieme: Rank | Literal["unsaid"] | UnsetType | None = UNSET
    trio: Rank | Literal["unsaid"] | UnsetType | None = UNSET
    quatorze: Rank | Literal["unsaid"] | UnsetType | None = UNSET
    imperial: Imperial | UnsetType | None = UNSET
    suit: Suit | UnsetType = UNSET
    reply: ReplyWord | UnsetType = UNSET
    seat: Seat | UnsetType = UNSET
    making: Number | UnsetType = UNSET
    without: LeftOut | UnsetType = UNSET
    count: Number | UnsetType = UNSET
    glyph: Glyph | UnsetType = UNSET
    clock: Clock | UnsetType = UNSET
    instead: SaidObject | SaidWord | Number | UnsetType = UNSET


SaidWord = Literal["good", "not-good", "equal", "makes?", "without?", "s", "h", "d", "c"]
Said = SaidObject | SaidWord | Number
SEQUENCES: Final = ("tierce", "quart", "quint", "sixieme", "septieme", "huitieme")
CLAIM_KINDS: Final[tuple[ClaimKind, ...]] = (
    "point", "tierce", "quart", "quint", "sixieme", "septieme", "huitieme", "trio", "quatorze", "imperial",
)  # fmt: skip


class CallLine(Shape, frozen=True, kw_only=True):
    """`A: point 5 makes? 49 good h`: the claim, then what followed, in order. A bare number is the pips.

    Which word may follow which no schema can say; the grammar does (`call` in grammar/pqn.lark), and what
    cannot be said in that order is refused (S307).
    """

    seat: Seat
    call: Annotated[list[Said], Meta(min_length=1)]
    remark: Text | None = None


class AsksLine(Shape, frozen=True, kw_only=True):
    """`B: asks d` (how many?) or `B: asks quart A`."""

    seat: Seat
    asks: SaidObject | Suit
    remark: Text | None = None


class AnswersLine(Shape, frozen=True, kw_only=True):
    """`A: answers 2`, `A: answers s`, `A: answers Ks` (a list of cards)."""

    seat: Seat
    answers: Suit | Number | CardsShown
    remark: Text | None = None


class CountsLine(Shape, frozen=True, kw_only=True):
    """`A: counts 33`, `AC: counts 22`; `instead` holds what followed each `->`."""

    side: Side
    counts: Number
    instead: list[Number] = []
    remark: Text | None = None


class SaysLine(Shape, frozen=True, kw_only=True):
    """`A: says "keep three"`"""

    seat: Seat
    says: Text
    remark: Text | None = None


class TrickLine(Shape, frozen=True, kw_only=True):
    """`3. B: Ac=19 Jc` or, the lead already lying, `1... B: Qd` (then `follower` instead of `leader`).

    `counts`, `glyphs` and `clocks` go card by card, null where nothing was said, cut after the last;
    `instead` are the places (from 0) of cards that replace the one before them. All four name cards alone,
    not a group nor `...`, and go no further than the cards do.
    """

    trick: TrickNumber
    leader: Seat | UnsetType = UNSET
    follower: Seat | UnsetType | None = UNSET
    cards: Laid
    counts: Told = []
    glyphs: list[Glyph | None] = []
    clocks: list[Clock | None] = []
    instead: list[Number] = []
    remark: Text | None = None


class BatchLine(Shape, frozen=True, kw_only=True):
    """`1-5. A: AKQJTh / Th 98s J9c`: first and last trick, the last greater; the leads, then the cards of
    each follower. `counts`, `glyphs`, `clocks` and `instead` go lane by lane as those of one trick."""

    tricks: tuple[TrickNumber, TrickNumber]
    leader: Seat | UnsetType = UNSET
    lanes: Annotated[list[Laid], Meta(min_length=1)]
    counts: list[Told] = []
    glyphs: list[list[Glyph | None]] = []
    clocks: list[list[Clock | None]] = []
    instead: list[list[Number]] = []
    remark: Text | None = None


class NamesLine(Shape, frozen=True, kw_only=True):
    """`A: names c`: the suit named before a lead."""

    seat: Seat
    names: Suit
    remark: Text | None = None


class RetakeLine(Shape, frozen=True, kw_only=True):
    """`retake 5 "B revoked"`"""

    retake: Number
    reason: Text | None = None
    remark: Text | None = None


class RedealLine(Shape, frozen=True, kw_only=True):
    """`redeal`, `redeal A: "thirteen cards"`"""

    redeal: Yes
    seat: Seat | None = None
    reason: Text | None = None
    remark: Text | None = None


class WaivesLine(Shape, frozen=True, kw_only=True):
    """`B: waives`"""

    seat: Seat
    waives: Yes
    remark: Text | None = None


class ConcedesLine(Shape, frozen=True, kw_only=True):
    """`B: concedes` (true: all that is left) or `B: concedes 5` (tricks)."""

    seat: Seat
    concedes: Yes | Number
    remark: Text | None = None


class ClaimsLine(Shape, frozen=True, kw_only=True):
    """`A: claims good` (true: all that is left), `A: claims 5`."""

    seat: Seat
    claims: Yes | Number
    reply: ReplyWord | None = None
    remark: Text | None = None


class RulingLine(Shape, frozen=True, kw_only=True):
    """`ruling A: lead d "para 12"`; `ruling` is null where only the text tells."""

    ruling: Effect | None
    seat: Seat | None = None
    suit: Suit | None = None
    text: Text | None = None
    remark: Text | None = None


class AssertionLine(Shape, frozen=True, kw_only=True):
    """`score A: 43 B: 23`, `cards A:` (a list of sides), `cards divided`, `sure tricks A: 7`, `… sic`.

    Exactly one of the words.
    """

    tricks: Figures | UnsetType = UNSET
    cards: Sides | Literal["divided"] | UnsetType = UNSET
    capot: Sides | UnsetType = UNSET
    pique: Sides | UnsetType = UNSET
    repique: Sides | UnsetType = UNSET
    carte_rouge: Sides | UnsetType = UNSET
    score: Figures | UnsetType = UNSET
    total: Figures | UnsetType = UNSET
    result: Figures | Literal["drawn", "unfinished"] | UnsetType = UNSET
    match: Figures | UnsetType = UNSET
    sure: bool = False
    sic: bool = False
    remark: Text | None = None


class WritesLine(Shape, frozen=True, kw_only=True):
    """`B: writes A: 31 B: 8`: a player's own book."""

    seat: Seat
    writes: Figures
    remark: Text | None = None


class SideLineLine(Shape, frozen=True, kw_only=True):
    """`(` or `)`: a side line begins or ends."""

    side_line: Literal["begins", "ends"]
    remark: Text | None = None


class RemarkLine(Shape, frozen=True, kw_only=True):
    """`; text` on a line of its own."""

    remark: Text


class UnreadableLine(Shape, frozen=True, kw_only=True):
    """A line that could not be read, as it stood, remark and all."""

    unreadable: Stood


# ---- records and documents ------------------------------------------------------------------------


class RecordHead(Shape, frozen=True, kw_only=True):
    """A record: the value of its tag `Piquet`, its other tags, its lines.

    `tags` are those at the head of the record, in order, as far as each stands once and has no remark;
    any other tag is a statement among the lines. `remark` is the one after the tag `Piquet`. `piquet` is
    null where the line that was meant to be that tag cannot be read; it is then the first of the lines.
    """

    piquet: Text | None
    remark: Text | None = None
    tags: dict[TagName, Text] = {}
    lines: Raw


class DocumentHead(Shape, frozen=True, kw_only=True):
    """Several records, and in `before` what stands before the first."""

    piquet: Text
    before: Raw | UnsetType = UNSET
    records: Raw
