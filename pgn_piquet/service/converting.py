"""Conversion as work for a worker: the formats of ``convert.formats``, and the replay as one file."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

import msgspec

from ..convert import dropped, formats
from ..convert.format import Colours, Format, Item, Items, Layout, NothingThereError, Replays, Settings, Table
from ..diagnostics.diagnostic import Diagnostic
from ..render.replay_view import NotReplayedError, of_record
from ..render.reports.json import diagnostic_object
from ..syntax.document import Document, Located
from .request_faults import QUERY, told
from .worker import Outcome

MEDIA: Final = {
    "pqn": "text/vnd.pqn; charset=utf-8",
    "json": "application/json",
    "ndjson": "application/x-ndjson",
    "game": "application/x-ndjson",
    "csv": "text/csv; charset=utf-8",
    "markdown": "text/markdown; charset=utf-8",
    "html": "text/html; charset=utf-8",
    "svg": "image/svg+xml",
    "latex": "application/x-latex",
    "replay": "text/html; charset=utf-8",
}
"""what may be asked for, and the type of the answer; Parquet makes several files and is not served"""


def convert(document: Document, asked: Mapping[str, str]) -> Outcome:
    """The records of a document in the format ``asked["to"]``.

    What the format leaves out is told in the outcome's ``notes``; with ``strict`` it is refused.
    """
    target = asked["to"]
    if target == "replay":
        return _replay_page(document)
    return written(document, formats.find(target), _settings(asked), is_strict=asked.get("strict") == "true")


def _settings(asked: Mapping[str, str]) -> Settings:
    return Settings(
        Table(asked.get("table", "scores")),
        Colours(asked.get("colours", "two")),
        Layout(asked.get("layout", "suits")),
        int(asked["deal"]) if asked.get("deal") else None,
        int(asked["line"]) if asked.get("line") else None,
    )


def written(document: Document, target: Format, settings: Settings, *, is_strict: bool) -> Outcome:
    """A document in a format."""
    left_out = list(dropped.before(document.before, document.name, target))
    if left_out and not document.records:
        return _refused("there is no record in the body", [*document.diagnostics, *left_out])
    items: list[Item] = []
    refused: list[Diagnostic] = []
    for located in document.records:
        left_out.extend(dropped.of_record(located, document.name, target))
        item = _item(document, located)
        if target.replays is Replays.REPLAYED and item.view is None:
            refused.append(dropped.not_replayed(located, document.name, target))
        else:
            items.append(item)
    if refused and not items:
        numbers = {located.index for located in document.records}
        return _refused(
            "no record of it can be replayed: the rules are not known", _said_of(document, numbers) + refused
        )
    if is_strict and (left_out or refused):
        return _refused(f"{target.name} leaves something out", left_out + refused)
    if target.write is None:
        return _not_there("to", f"{target.name} makes several files")
    try:
        body = b"".join(target.write(Items(items, document.before), settings))
    except NothingThereError as error:
        return _not_there("deal", str(error))
    told = sorted({one.code for one in (*left_out, *refused)})
    return Outcome(body, MEDIA[target.name], extra=msgspec.json.encode({"dropped": told}) if told else b"")


def _item(document: Document, located: Located) -> Item:
    def replayed() -> Any:
        try:
            return of_record(document, located)
        except NotReplayedError:
            return None

    return Item(located.record, located.index, replayed)


def _replay_page(document: Document) -> Outcome:
    from ..render.replay_page import page
    from ..render.replay_view import views

    try:
        found = list(views(document))
    except NotReplayedError as error:
        return _refused(str(error), _said_of(document, {error.record}))
    if not found:
        return _refused("there is no record in the body", list(document.diagnostics))
    return Outcome(page(found).encode(), MEDIA["replay"])


def _refused(detail: str, found: list[Diagnostic]) -> Outcome:
    extra = msgspec.json.encode({"diagnostics": [diagnostic_object(one) for one in found]})
    return Outcome(detail.encode(), problem="unprocessable", extra=extra)


def _said_of(document: Document, numbers: set[int]) -> list[Diagnostic]:
    """What the judge says of some records."""
    from ..library import check

    written = document.data if document.original is None else document.original
    reports = check(written, name=document.name).records
    return [one for report in reports if report.record in numbers for one in report.diagnostics]


def _not_there(name: str, why: str) -> Outcome:
    """What the query asks for is not there."""
    extra = msgspec.json.encode({"diagnostics": [told("S405", {"name": name, "why": why}, QUERY)]})
    return Outcome(why.encode(), problem="unprocessable", extra=extra)
