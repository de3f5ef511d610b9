"""A rule set in rows for people: each value with its source, and what differs between two."""

from __future__ import annotations

from enum import StrEnum
from functools import cache
from typing import get_type_hints

from msgspec import Meta, Struct, structs

from .rooms import ROOMS
from .ruleset import RuleSet, Source


class Row(Struct, frozen=True):
    """One value of a rule set, all as text."""

    room: str
    field: str
    meaning: str
    value: str
    source: str


class Difference(Struct, frozen=True):
    """A value in which two rule sets differ, all as text."""

    room: str
    field: str
    meaning: str
    left: str
    right: str
    left_source: str
    right_source: str


@cache
def meanings() -> dict[str, str]:
    """Field name to its description."""
    found = {}
    hints = get_type_hints(RuleSet, include_extras=True)
    for field in structs.fields(RuleSet):
        for meta in getattr(hints[field.name], "__metadata__", ()):
            if isinstance(meta, Meta) and meta.description:
                found[field.name] = meta.description
    return found


def value_text(value: object) -> str:
    """A value as the tables show it."""
    if isinstance(value, StrEnum):
        return value.value
    if isinstance(value, tuple):
        return " ".join(str(one) for one in value) or "none"
    return str(value) or "none"


def source_text(source: Source | None) -> str:
    """A source in one line: book, law, and why where the book is silent or unclear."""
    if source is None:
        return ""
    parts = [source.book]
    if source.law:
        parts.append(f"{'law ' if source.law[0].isdigit() else ''}{source.law}")
    text = ", ".join(parts)
    if source.inferred:
        return f"inferred: {source.why}" + (f" ({text})" if source.why.startswith("not stated") else "")
    return f"{text}: {source.why}" if source.why else text


def rows(rules: RuleSet) -> tuple[Row, ...]:
    """Every value of a rule set, by rooms, with its source."""
    return tuple(
        Row(room, field, meanings()[field], value_text(getattr(rules, field)),
            source_text(rules.sources.get(field)))
        for room, fields in ROOMS.items()
        for field in fields
    )  # fmt: skip


def difference(left: RuleSet, right: RuleSet) -> tuple[Difference, ...]:
    """The values in which two rule sets differ, by rooms; empty when they are played alike."""
    found = []
    for room, fields in ROOMS.items():
        for field in fields:
            one, other = getattr(left, field), getattr(right, field)
            if one != other:
                sources = source_text(left.sources.get(field)), source_text(right.sources.get(field))
                texts = value_text(one), value_text(other)
                found.append(Difference(room, field, meanings()[field], *texts, *sources))
    return tuple(found)
