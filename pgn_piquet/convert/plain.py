"""The formats that keep the record: PQN, its JSON twin, one record a line, and the record replayed."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from ..syntax.writer import write, write_line
from . import game, json, source
from .format import EVERYTHING, Format, Items, Kind, Replays, Settings


def pqn(items: Items, settings: Settings) -> Iterator[bytes]:
    """Canonical text, a blank line between records."""
    if items.before:
        yield "".join(write_line(line) + "\n" for line in items.before).encode()
    blank = b"\n" if items.before else b""
    for item in items:
        yield blank + write(item.record).encode()
        blank = b"\n"


def document(items: Items, settings: Settings) -> Iterator[bytes]:
    """One JSON document, one statement a line."""
    return json.document_parts((item.record for item in items), items.before)


def lines(items: Items, settings: Settings) -> Iterator[bytes]:
    """One record a line."""
    return (json.encode_line(item.record) for item in items)


def replayed(items: Items, settings: Settings) -> Iterator[bytes]:
    """One replayed record a line; a record without known rules is left out."""
    for item in items:
        if item.view is not None:
            yield game.encode(item.view)


def replayed_pretty(view: object) -> bytes:
    """A replayed record as JSON for people, indented."""
    return msgspec.json.format(msgspec.json.encode(view), indent=1) + b"\n"


PQN = Format("pqn", "canonical text", ".pqn", pqn, EVERYTHING, read=source.document)
JSON = Format("json", "one JSON document of records", ".json", document, EVERYTHING, read=source.document)
NDJSON = Format(
    "ndjson", "JSON, one record a line", ".ndjson", lines, EVERYTHING - {Kind.BEFORE}, read=source.document
)
GAME = Format(
    "game",
    "JSON of the replayed record, one a line: every position, score line, legal act",
    ".game.ndjson",
    replayed,
    EVERYTHING - {Kind.BEFORE, Kind.TAG_REMARKS},
    Replays.REPLAYED,
)
