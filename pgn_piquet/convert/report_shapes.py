"""The shapes of a report in JSON, as ``pqn check --format json`` writes it.

``schemas/report.schema.json`` is made from these structs. What is empty or not known is left out, so
every key that may be missing has a default here.
"""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from .shape_words import Side

Range = Annotated[tuple[int, int], Meta(description="least and most points; equal where the figure is known")]
Count = Annotated[int, Meta(ge=0)]
Place = Annotated[int, Meta(ge=1)]
Status = Literal[
    "complete", "determined", "possible", "contradictory", "undecided", "stopped", "not-told", "not-judged",
    "unfinished",
]  # fmt: skip


class Told(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """What all shapes of a report share."""


class SpanTold(Told, frozen=True, kw_only=True):
    """A place in the input: line and column from 1, offset and length in bytes.

    `record` counts from 1 in the file, `deal` is the number that the record gives.
    """

    file: str
    line: Place
    column: Place
    offset: Count
    length: Count
    end_column: Place
    record: Place | None = None
    deal: Count | None = None


class RelatedTold(Told, frozen=True, kw_only=True):
    """Another place that belongs to the matter, and why."""

    span: SpanTold
    message: str


class FixTold(Told, frozen=True, kw_only=True):
    """A text for the span that would mend it, if the record is at fault."""

    text: str
    title: str


class DiagnosticTold(Told, frozen=True, kw_only=True):
    """One cause, its place, its law and its remedy. `docs/diagnostics.md` explains each code."""

    code: Annotated[str, Meta(pattern=r"^[SMRPW][0-9]{3}$")]
    severity: Literal["error", "warning", "note"]
    span: SpanTold
    message: str
    law: str | None = None
    help: str | None = None
    stated: int | str | None = None
    computed: int | str | None = None
    hands: Annotated[dict[str, str], Meta(description="hands at that moment by seat, `AKs 9h`")] = {}
    related: list[RelatedTold] = []
    fix: FixTold | None = None


class DealTold(Told, frozen=True, kw_only=True):
    """What is certain of one deal.

    `by_acts` are the scores before written figures narrowed them, empty where none did; `confirmed` are the
    lines of the text whose figures are the only value there is, whatever is not told; `so_far` is what each
    side has scored where the record breaks off or the judging stops; `suppressed` counts findings left out
    because they follow from another; the completions are lines of PQN that reach the ends of the range.
    """

    deal: Count | None = None
    status: Status
    words: str
    scores: dict[Side, Range] = {}
    tricks: dict[Side, Range] = {}
    by_acts: dict[Side, Range] = {}
    confirmed: list[Place] = []
    so_far: dict[Side, Count] = {}
    suppressed: Count = 0
    low_completion: str | None = None
    high_completion: str | None = None


Difference = Annotated[tuple[int, int], Meta(description="lowest and highest; negative: fewer")]


class SideTold(Told, frozen=True, kw_only=True):
    """What is certain of a side line that comes to a score, or cannot; `line` is the number of its first
    line, `leaves` that of the side line with which it is compared (missing: the main line), `against` what
    each side has more than there, `result` how the partie ends with it."""

    line: Place
    deal: Count | None = None
    status: Status
    words: str
    scores: dict[Side, Range] = {}
    tricks: dict[Side, Range] = {}
    leaves: Place | None = None
    against: dict[Side, Difference] = {}
    result: dict[Side, int] = {}


class VerdictTold(Told, frozen=True, kw_only=True):
    """What is certain of one record; `result` in the system's own unit (points, games, stakes)."""

    file: str
    record: Place
    event: str | None = None
    rules: str
    rules_sha256: str
    status: Status
    words: str
    deals: list[DealTold] = []
    totals: dict[Side, Range] = {}
    winner: Side | None = None
    outcome: Literal["won", "drawn", "void", "unfinished"]
    result: dict[Side, int] = {}
    explanation: str = ""
    side_lines: list[SideTold] = []


class ReportTold(Told, frozen=True, kw_only=True):
    """The report on one or several files: diagnostics in the order of the input, a verdict a record."""

    diagnostics: list[DiagnosticTold]
    verdicts: list[VerdictTold]
