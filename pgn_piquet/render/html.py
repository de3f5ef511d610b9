"""A replayed record as one HTML page that needs nothing else: score sheet, deals with their pictures."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from html import escape
from typing import Final

from msgspec.structs import replace

from ..convert.format import EVERYTHING, Format, Items, Kind, Replays, Settings
from ..convert.game_shapes import GameView
from .annotated import Entry, entries, facts, title
from .score_sheet import Row, Sheet, heading, settlement, sheet
from .svg import picture

STYLE: Final = """
body{font:17px/1.45 Georgia,'Times New Roman',serif;max-width:46em;margin:2em auto;padding:0 1em;
color:#1b1b1b;background:#fdfcf8}
h1{font-size:1.6em;margin:.2em 0}h2{font-size:1.2em;margin:1.6em 0 .4em;border-bottom:1px solid #bbb}
dl{display:grid;grid-template-columns:max-content auto;gap:.1em 1em;margin:.5em 0}dt{color:#555}dd{margin:0}
table{border-collapse:collapse;margin:1em 0;font-variant-numeric:tabular-nums lining-nums}
th,td{padding:.15em .6em;text-align:right;border-bottom:1px solid #ddd}th{font-weight:normal;color:#555}
td:nth-child(2),th:nth-child(2){text-align:left}tr.first td{border-top:1px solid #999}
ol{list-style:none;padding:0;margin:.6em 0}ol li{margin:.15em 0}
code{font:15px/1.4 ui-monospace,Menlo,Consolas,monospace;white-space:pre-wrap}
.scored{color:#24521d}.remark{font-style:italic;color:#444}.told{color:#9c1016}.said{color:#444}
svg{max-width:100%;height:auto}
@media print{body{margin:0;max-width:none;background:#fff;font-size:11pt}section{break-inside:avoid-page}
h2{break-after:avoid}li{break-inside:avoid}}
"""


def fragment(view: GameView, settings: Settings) -> str:
    """The record as HTML without the page around it."""
    parts = [f"<h1>{escape(title(view))}</h1><dl>"]
    parts += [f"<dt>{escape(name)}</dt><dd>{escape(words)}</dd>" for name, words in facts(view)]
    parts += ["</dl>", _sheet(sheet(view), view), f"<p>{escape(settlement(view))}</p>"]
    parts.append(_lines(list(entries(view, None))))
    for place in range(len(view.deals)):
        parts.append(deal_fragment(view, place, settings))
    return "".join(parts)


def page(views: Sequence[GameView], settings: Settings) -> str:
    """Records as one standing-alone page."""
    name = title(views[0]) if views else "Piquet"
    body = "<hr>".join(f"<article>{fragment(one, settings)}</article>" for one in views)
    return (
        '<!DOCTYPE html>\n<html lang="en"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<title>{escape(name)}</title><style>{STYLE}</style></head><body>{body}</body></html>\n"
    )


def sheet_fragment(view: GameView) -> str:
    """The score sheet alone."""
    return _sheet(sheet(view), view)


def _sheet(made: Sheet, view: GameView) -> str:
    if not made.rows:
        return ""
    names = ["deal", "side", *(view.terms.get(one, one).lower() for one in made.reasons), "score", "total"]
    head = "".join(f'<th scope="col">{escape(one)}</th>' for one in names)
    before = ""
    rows = []
    for row in made.rows:
        kind = ' class="first"' if row.deal != before else ""
        cells = "".join(f"<td>{escape(one)}</td>" for one in _cells(row, made.reasons))
        rows.append(f"<tr{kind}>{cells}</tr>")
        before = row.deal
    return (
        f"<table><caption>Score</caption><thead><tr>{head}</tr></thead><tbody>{''.join(rows)}</tbody></table>"
    )


def _cells(row: Row, reasons: Sequence[str]) -> list[str]:
    points = [str(row.points[one]) if one in row.points else "" for one in reasons]
    return [row.deal, row.side, *points, row.score, row.total]


def deal_fragment(view: GameView, place: int, settings: Settings) -> str:
    """One deal, by its index: its picture, its verdict, its lines."""
    deal = view.deals[place]
    drawn = ""
    if any(deal.held.get(seat) for seat in deal.seats):
        drawn = picture(view, replace(settings, deal=place + 1, line=None))
    words = view.terms.get(deal.status, deal.status)
    return (
        f"<section><h2>{heading(deal)}</h2>{drawn}"
        f'<p class="said">{escape(words)}</p>{_lines(list(entries(view, place)))}</section>'
    )


def _lines(found: Sequence[Entry]) -> str:
    if not found:
        return ""
    return f"<ol>{''.join(_line(one) for one in found)}</ol>"


def _line(one: Entry) -> str:
    parts = [f"<code>{escape(one.text)}</code>"] if one.text else []
    if one.said:
        said = " ".join(f"{seat}: {words}" if seat else words for seat, words in one.said)
        parts[:1] = [f'<code title="{escape(said)}">{escape(one.text)}</code>']
    if one.scored:
        parts.append(f'<span class="scored">{escape("; ".join(one.scored))}</span>')
    if one.remark:
        parts.append(f'<span class="remark">{escape(one.remark)}</span>')
    parts += [f'<strong class="told">{escape(told)}</strong>' for told in one.told]
    if one.comes_to:
        parts.append(f'<em class="side-line">{escape(one.comes_to)}</em>')
    inset = f' style="margin-left:{one.depth * 2}em"' if one.depth else ""
    return f"<li{inset}>{' '.join(parts)}</li>"


def write(items: Items, settings: Settings) -> Iterator[bytes]:
    """One page with all records."""
    yield page([item.view for item in items if item.view is not None], settings).encode()


FORMAT = Format(
    "html",
    "score sheet and annotated deals, one page that stands alone",
    ".html",
    write,
    EVERYTHING - {Kind.BEFORE, Kind.TAG_REMARKS, Kind.TAGS},
    Replays.REPLAYED,
)
