"""Rich display in notebooks: records, deals and positions as HTML.

``show(record)`` gives an object that a notebook draws. After ``%load_ext pgn_piquet.render.notebook``
records, located records, documents and positions are drawn by themselves; the classes of the model know
nothing of it.
"""

from __future__ import annotations

from html import escape
from typing import Protocol

from msgspec.structs import replace

from ..convert.format import Settings
from ..convert.game import position as position_view
from ..engine.game import Position
from ..model.record import Record
from ..syntax.document import Document, Located
from ..syntax.reader import read
from ..syntax.writer import write
from . import html, svg
from .replay_view import NotReplayedError, of_record


class Displayed(Protocol):
    """What a notebook asks of an object."""

    def _repr_html_(self) -> str: ...


class Html:
    """A piece of HTML that a notebook shows as it is."""

    def __init__(self, text: str) -> None:
        self.text = text

    def _repr_html_(self) -> str:
        return self.text


def show(record: Record, *, deal: int | None = None, settings: Settings | None = None) -> Html:
    """A record, or one of its deals (by its place from 1), with score sheet and pictures."""
    return Html(_record(record, deal, settings or Settings()))


def show_position(position: Position, settings: Settings | None = None) -> Html:
    """The table of a position."""
    return Html(svg.table(position_view(position), settings or Settings()))


def _record(record: Record, deal: int | None, settings: Settings) -> str:
    text = write(record)
    document = read(text, "<notebook>")
    try:
        view = of_record(document, document.records[0])
    except NotReplayedError:
        return f"<pre>{escape(text)}</pre>"
    if deal is None:
        return f"<div>{html.fragment(view, settings)}</div>"
    if not 1 <= deal <= len(view.deals):
        raise LookupError(f"the record has {len(view.deals)} deals, not {deal}")
    one = replace(view, deals=[view.deals[deal - 1]], steps=[])
    drawn = html.deal_fragment(view, deal - 1, settings)
    return f"<div>{html.sheet_fragment(one)}{drawn}</div>"


class _Formatter(Protocol):
    def for_type(self, kind: type, draw: object) -> object: ...


class _Shell(Protocol):
    """The part of IPython that is used."""

    @property
    def display_formatter(self) -> _Formatters: ...


class _Formatters(Protocol):
    @property
    def formatters(self) -> dict[str, _Formatter]: ...


def load_ipython_extension(shell: _Shell) -> None:
    """``%load_ext pgn_piquet.render.notebook``"""
    drawn = shell.display_formatter.formatters["text/html"]
    settings = Settings()
    drawn.for_type(Record, lambda record: _record(record, None, settings))
    drawn.for_type(Located, lambda located: _record(located.record, None, settings))
    drawn.for_type(
        Document,
        lambda document: "<hr>".join(_record(one.record, None, settings) for one in document.records),
    )
    drawn.for_type(Position, lambda position: show_position(position).text)
