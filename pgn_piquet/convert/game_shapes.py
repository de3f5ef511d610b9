"""The shapes of a replayed record: everything that a viewer draws, nothing that it must work out.

``schemas/game.schema.json`` is made from these structs; their docstrings are its descriptions.
"""

from __future__ import annotations

from typing import Annotated, Any, Final

from msgspec import UNSET, Meta, Struct, UnsetType

from .shape_words import Seat, Side

Hand = Annotated[list[str], Meta(description="cards by suits s h d c, ranks falling, `Ad`")]
Range = Annotated[
    tuple[int, int], Meta(description="lowest and highest value that what is told allows; equal where known")
]
Index = Annotated[int, Meta(ge=0)]


class View(Struct, frozen=True, forbid_unknown_fields=True):
    """What all shapes of the view share."""


class RulesView(View, frozen=True):
    """The rule set of the record, as far as a table must be laid for it."""

    name: Annotated[str, Meta(description="with its version, `rubicon@1`")]
    title: str
    sha256: str
    hand_size: int
    stock_size: int
    trump: Annotated[bool, Meta(description="is a card turned for trump?")]
    deals: Annotated[int, Meta(description="deals of a partie; 0: until a target or an agreement")]
    target: Annotated[int, Meta(description="points that end the game; 0: none")]
    red: Annotated[int, Meta(description="whites in a red counter (Impérial); 0: points, no counters")]
    ranks: Annotated[str, Meta(description="falling, as they take tricks")] = "AKQJT987"


class ScoreView(View, frozen=True):
    """Points for one side and why. `line` is the index of the line that earned them."""

    side: Side
    points: int
    reason: Annotated[str, Meta(description="a key of `terms`: `point`, `sequence`, `lead`, `capot` …")]
    line: Index
    detail: Annotated[str, Meta(description="the combination or card, `quint Jd`, `Ad`; may be empty")]
    trick: int | None
    deal: Annotated[Index, Meta(description="index in `deals`")]
    void: Annotated[
        bool | UnsetType, Meta(description="true: reckoned after the end of the game, it counts nothing")
    ] = UNSET


class DealView(View, frozen=True):
    """One deal as judged. `first` and `end` are line indexes, `end` not included."""

    number: int | None
    dealer: Seat | None
    elder: Seat | None
    first: Index
    end: Index
    status: Annotated[
        str,
        Meta(description="what could be judged: `complete`, `determined`, `possible` …, words in `terms`"),
    ]
    seats: Annotated[list[Seat], Meta(description="who plays, elder first")]
    held: Annotated[dict[str, Hand], Meta(description="the hands after the exchange, where known")]
    score_lines: Annotated[list[Index], Meta(description="indexes in the pool `score_lines`, as reckoned")]
    scores: Annotated[dict[str, Range], Meta(description="points by side; empty where nothing can be said")]
    tricks: dict[str, Range]
    suppressed: Annotated[int, Meta(description="diagnostics left out: they follow from others")]
    low_completion: Annotated[str | None, Meta(description="cards not told that give the lowest score")]
    high_completion: str | None


class TableCard(View, frozen=True):
    """A card of the trick that lies."""

    seat: Seat
    card: str


class PositionView(View, frozen=True):
    """The table after a line. Objects go by seat; `unknown` cards of a hand lie face down."""

    phase: Annotated[str, Meta(description="deal, exchange, calls, play or over")]
    seats: Annotated[list[Seat], Meta(description="elder first")]
    hands: dict[str, Hand]
    unknown: Annotated[dict[str, int], Meta(description="cards of each hand that are not told")]
    discards: Annotated[dict[str, Hand], Meta(description="cards laid out; `**` not told")]
    stock: Annotated[list[str], Meta(description="cards still in the stock, top first; `**` not told")]
    trick: Annotated[int, Meta(description="trick that lies or is next to be led; 0 before the play")]
    table: Annotated[list[TableCard], Meta(description="the trick that lies, in order of play")]
    leader: Seat | None
    to_act: Seat | None
    tricks: dict[str, int]
    counts: Annotated[dict[str, int], Meta(description="points of this deal so far")]


class Utterance(View, frozen=True):
    """Something said aloud; `seat` is empty where the record does not tell who."""

    seat: str
    text: str


NOT_TOLD: Final = "**"
"""a card that is not told"""
ONLOOKER: Final = "onlooker"
"""key of the view of somebody who sits at no seat"""


class Eyes(View, frozen=True, omit_defaults=True):
    """A line and the table after it as one player could know them, as `pqn redact` tells them."""

    known: Annotated[
        list[str], Meta(description="cards that lie elsewhere than with him whose place he knows")
    ] = []
    text: Annotated[
        str | UnsetType,
        Meta(description="the line as he knows it, where that is less than is written; empty: nothing of it"),
    ] = UNSET
    act: Annotated[dict[str, Any] | UnsetType, Meta(description="the same as a statement")] = UNSET


class Step(View, frozen=True):
    """One line of the record after it was played: what was written, said, and how the table stands."""

    line: Annotated[Index, Meta(description="index in the record's lines, tags counted")]
    number: Annotated[int | None, Meta(description="number of the line in the source text, from 1")]
    text: Annotated[str, Meta(description="the line as PQN")]
    seat: Annotated[str | None, Meta(description="whose act it is; null for a fact of the table")]
    act: Annotated[dict[str, Any], Meta(description="the statement as in the JSON twin (record.schema.json)")]
    speech: list[Utterance]
    remark: str | None
    deal: Annotated[Index | None, Meta(description="index in `deals`; null before the first")]
    branch: Annotated[Index | None, Meta(description="index in `branches`; null on the main line")]
    position: Annotated[PositionView | None, Meta(description="null before the first deal")]
    scored: Annotated[list[Index], Meta(description="score lines that this line earned")]
    score: Annotated[list[Index], Meta(description="score lines of the deal so far, this one included")]
    legal: Annotated[list[str], Meta(description="legal acts of `position.to_act`, as PQN words")]
    diagnostics: Annotated[list[Index], Meta(description="indexes in the game's `diagnostics`")]
    cards: Annotated[
        list[PositionView], Meta(description="the table after each card of a line that lays several")
    ] = []
    eyes: Annotated[
        dict[str, Eyes],
        Meta(
            description="by seat and for `onlooker`; who is missing knows the line as written, "
            "and no card of others"
        ),
    ] = {}


class Branch(View, frozen=True):
    """A side line: its steps are those whose `branch` is its index."""

    parent: Annotated[Index | None, Meta(description="the branch it stands in; null: the main line")]
    leaves: Annotated[Index | None, Meta(description="index in `steps` after which it begins")]
    first: Index
    end: Annotated[Index, Meta(description="lines between the brackets, `end` not included")]
    words: Annotated[
        str, Meta(description="what is certain of it, against the line that it leaves; may be empty")
    ] = ""


class SpanView(View, frozen=True):
    """A place in the source text: line and column from 1, offset and length in bytes."""

    file: str
    line: int
    column: int
    offset: int
    length: int
    end_column: int
    record: int | None
    deal: int | None


class RelatedView(View, frozen=True):
    """Another place that belongs to the matter."""

    span: SpanView
    message: str


class DiagnosticView(View, frozen=True):
    """A diagnostic as in report.schema.json, with the `line` it stands at (index, null: none of them)."""

    code: str
    severity: str
    line: Index | None
    span: SpanView
    message: str
    law: str | None
    help: str | None
    stated: int | str | None
    computed: int | str | None
    hands: list[tuple[str, str]]
    related: list[RelatedView]
    fix: str | None


class SettlementView(View, frozen=True):
    """The end: totals, winner, the result in the system's own unit."""

    totals: dict[str, Range]
    winner: str | None
    result: dict[str, int]
    outcome: Annotated[str, Meta(description="won, drawn, void or unfinished")]
    explanation: str


class GameView(View, frozen=True):
    """A record of Piquet replayed."""

    piquet: Annotated[str, Meta(description="version of the notation, `1`")]
    view: Annotated[str, Meta(pattern="^game$", description="always `game`: a record replayed")]
    tags: Annotated[dict[str, str], Meta(description="of a tag that stands twice the first counts")]
    names: Annotated[dict[str, str], Meta(description="name of each seat; the letter where none is told")]
    rules: RulesView
    terms: Annotated[dict[str, str], Meta(description="words for reasons, phases, statuses, outcomes")]
    seats: Annotated[list[Seat], Meta(description="who sits at the table")]
    deals: list[DealView]
    score_lines: Annotated[list[ScoreView], Meta(description="of all deals and side lines")]
    steps: Annotated[list[Step], Meta(description="main line and side lines, in the order of the text")]
    branches: list[Branch]
    settlement: SettlementView
    diagnostics: list[DiagnosticView]
    sides: Annotated[list[Side], Meta(description="who scores together: each seat, or `AC` and `BD`")] = []
