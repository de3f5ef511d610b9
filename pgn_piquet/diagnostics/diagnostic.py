"""A diagnostic: one cause, its place, its law and its remedy, as a value."""

from __future__ import annotations

from enum import StrEnum

from msgspec import Struct

from .span import Span


class Severity(StrEnum):
    """Errors and warnings make exit code 1, notes never do (but under ``--strict``)."""

    ERROR = "error"
    WARNING = "warning"
    NOTE = "note"


class Related(Struct, frozen=True):
    """Another place that belongs to the matter, and why."""

    span: Span
    message: str


class Fix(Struct, frozen=True):
    """A replacement for the span of the diagnostic that would mend it, if the record is at fault."""

    text: str
    title: str


class Part(Struct, frozen=True):
    """A piece of a statement, for finding its span in the text.

    ``name`` is one of: ``card`` (k-th card of a Cards field or of a play line, counted over all lanes
    from 0), ``count`` (the spoken count at the k-th card of a play line), ``said`` (k-th item of
    ``Call.said``), ``value`` (k-th pair of an assertion), ``word`` (the keyword), ``seat``, ``number``
    (trick or deal number), ``tag-value``.
    """

    name: str
    index: int = 0


class Finding(Struct, frozen=True):
    """A diagnostic before it has a place in a text: what the engine and the checks give out.

    ``line`` is the index in ``Record.lines``; ``part`` names the piece of that statement
    (see ``Part``); ``values`` fill the sentence of the catalogue.
    """

    code: str
    line: int
    part: Part | None = None
    values: dict[str, str | int] = {}
    law: str | None = None
    stated: int | str | None = None
    computed: int | str | None = None
    hands: tuple[tuple[str, int], ...] = ()
    """(seat, mask) of each hand at that moment, where known"""
    related: tuple[tuple[int, str], ...] = ()
    """(line index, why) of other lines that belong to the matter"""
    fix: Fix | None = None


class Diagnostic(Struct, frozen=True):
    """A finding with its place and its sentence, ready to show."""

    code: str
    severity: Severity
    span: Span
    message: str
    law: str | None = None
    help: str | None = None
    stated: int | str | None = None
    computed: int | str | None = None
    hands: tuple[tuple[str, str], ...] = ()
    related: tuple[Related, ...] = ()
    fix: Fix | None = None
