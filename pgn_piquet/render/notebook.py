"""Rich display in notebooks: records, deals and positions as HTML.

A record, document, game, deal or position draws itself in a notebook (its ``_repr_html_`` ends up in
``drawn``). ``show(record, deal=2, settings=…)`` chooses what is drawn, and how.
"""

from __future__ import annotations

from collections.abc import Iterable
from html import escape
from typing import Final, Protocol

from msgspec.structs import replace

from ..convert.format import Settings
from ..convert.game import position as position_view
from ..engine.game import DealResult, Game, Position, ScoreLine
from ..model import cards
from ..model.record import Record
from ..syntax.document import Document, Located
from ..syntax.reader import read
from ..syntax.writer import write
from . import html, svg
from .replay_view import NotReplayedError, of_record
from .score_sheet import ranged

SHOWN: Final = 20
"""records of a document that are drawn; of the others their number is told"""


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


def drawn(value: object) -> str | None:
    """A value of the library as HTML; None for one that has no picture."""
    match value:
        case Record():
            return _record(value, None, Settings())
        case Located():
            return _record(value.record, None, Settings())
        case Document():
            return _document(value)
        case Game():
            return "".join(_deal(one) for one in value.deals) + _settled(value)
        case DealResult():
            return _deal(value)
        case Position():
            return show_position(value).text
    return None


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
    drawn_deal = html.deal_fragment(view, deal - 1, settings)
    return f"<div>{html.sheet_fragment(one)}{drawn_deal}</div>"


def _document(document: Document) -> str:
    made = [_record(one.record, None, Settings()) for one in document.records[:SHOWN]]
    more = len(document.records) - SHOWN
    return "<hr>".join([*made, f"<p>and {more} more</p>"] if more > 0 else made)


def _deal(deal: DealResult) -> str:
    """One deal as judged: who held what, what was scored and why, the score and the tricks."""
    name = "Deal" if deal.number is None else f"Deal {deal.number}"
    hands = [
        f"<dt>{escape(seat)}</dt><dd>{_hand(held)}</dd>"
        for seat, held in zip(deal.seats, deal.held, strict=False)
        if held
    ]
    rows = [(one.side, str(one.points), _reason(one), str(one.trick or "")) for one in deal.score_lines]
    sums = [
        f"{side}: {ranged(score)}" + (f" ({ranged(deal.tricks[side])} tricks)" if side in deal.tricks else "")
        for side, score in deal.scores.items()
    ]
    said = "; ".join([deal.status.value, *sums])
    return (
        f"<section><h4>{name}</h4><dl>{''.join(hands)}</dl>"
        f"{_table(('side', 'points', 'for', 'trick'), rows)}<p>{escape(said)}</p></section>"
    )


def _reason(one: ScoreLine) -> str:
    """``point 5 making 50``, ``lead Ad``, ``repique``: what was scored, its kind named once."""
    if not one.detail or one.detail.startswith(one.reason.value):
        return one.detail or one.reason.value
    return f"{one.reason.value} {one.detail}"


def _hand(held: int) -> str:
    """A hand by suits, as the notation writes it, with the signs of the suits."""
    signs = {"s": "♠", "h": "♥", "d": "♦", "c": "♣"}
    return " ".join(signs[word[-1]] + word[:-1] for word in cards.text(held).split())


def _table(head: Iterable[str], rows: Iterable[Iterable[str]]) -> str:
    titles = "".join(f'<th scope="col">{escape(one)}</th>' for one in head)
    body = "".join("<tr>" + "".join(f"<td>{escape(one)}</td>" for one in row) + "</tr>" for row in rows)
    return f"<table><thead><tr>{titles}</tr></thead><tbody>{body}</tbody></table>" if body else ""


def _settled(game: Game) -> str:
    totals = ", ".join(f"{side}: {ranged(total)}" for side, total in game.settlement.totals.items())
    words = [f"Total {totals}"] if totals else []
    words += [game.settlement.explanation] if game.settlement.explanation else []
    return f"<p>{escape('. '.join(words))}</p>" if words else ""
