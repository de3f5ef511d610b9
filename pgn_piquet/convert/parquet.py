"""Four Parquet tables for analysis: records, deals, calls, tricks. Needs the extra ``parquet``.

Hands are 32-bit masks (``model.cards``: suit * 8 + rank) and text. The tables share the columns ``record``
(number in the input) and ``deal`` (place in the record, from 1).
"""

from __future__ import annotations

import io
from collections.abc import Iterator
from typing import Any, Final

import pyarrow as pa
import pyarrow.parquet as pq

from ..model.cards import mask, text
from ..model.statements import Call, Claim, Count, Reply
from .format import Format, Item, Items, Replays, Settings
from .game_shapes import DealView, GameView
from .identity import sha256
from .tricks import tricks

Rows = list[dict[str, Any]]
_RECORD: Final = [("record", pa.int64())]
_DEAL: Final = [*_RECORD, ("deal", pa.int32())]
_PLAYER: Final = [
    (f"{role}{column}", kind)
    for role in ("elder", "younger", "third", "fourth")
    for column, kind in (
        ("", pa.string()), ("_mask", pa.uint32()), ("_held", pa.string()), ("_low", pa.int32()),
        ("_high", pa.int32()),
    )
]  # fmt: skip
SCHEMAS: Final[dict[str, pa.Schema]] = {
    "records": pa.schema([
        *_RECORD, ("sha256", pa.string()), ("event", pa.string()), ("date", pa.string()),
        ("source", pa.string()), ("rules", pa.string()), ("rules_sha256", pa.string()), ("deals", pa.int32()),
        ("outcome", pa.string()), ("winner", pa.string()),
    ]),
    "deals": pa.schema([
        *_DEAL, ("number", pa.int32()), ("dealer", pa.string()), ("status", pa.string()), *_PLAYER,
    ]),
    "calls": pa.schema([
        *_DEAL, ("line", pa.int32()), ("seat", pa.string()), ("kind", pa.string()), ("number", pa.int32()),
        ("rank", pa.string()), ("suit", pa.string()), ("reply", pa.string()), ("count", pa.int32()),
        ("points", pa.int32()),
    ]),
    "tricks": pa.schema([
        *_DEAL, ("trick", pa.int32()), ("leader", pa.string()), ("winner", pa.string()),
        ("seats", pa.list_(pa.string())), ("cards", pa.list_(pa.string())),
    ]),
}  # fmt: skip
"""the columns; ``line`` is an index in the record's lines, ``points`` what the call earned"""


def write(items: Items, settings: Settings) -> dict[str, bytes]:
    """The four files by name."""
    found: dict[str, Rows] = {name: [] for name in SCHEMAS}
    for item in items:
        view = item.view
        if view is None:
            continue
        found["records"].append(_record(item, view))
        found["deals"] += [_deal(item, place, deal) for place, deal in enumerate(view.deals)]
        found["calls"] += list(_calls(item, view))
        found["tricks"] += list(_tricks(item, view))
    return {f"{name}.parquet": _file(rows, SCHEMAS[name]) for name, rows in found.items()}


def _file(rows: Rows, schema: pa.Schema) -> bytes:
    out = io.BytesIO()
    pq.write_table(pa.Table.from_pylist(rows, schema=schema), out, compression="zstd")
    return out.getvalue()


def _record(item: Item, view: GameView) -> dict[str, Any]:
    return {
        "record": item.number,
        "sha256": sha256(item.record),
        "event": view.tags.get("Event"),
        "date": view.tags.get("Date"),
        "source": view.tags.get("Source"),
        "rules": view.rules.name,
        "rules_sha256": view.rules.sha256,
        "deals": len(view.deals),
        "outcome": view.settlement.outcome,
        "winner": view.settlement.winner,
    }


def _deal(item: Item, place: int, deal: DealView) -> dict[str, Any]:
    row: dict[str, Any] = {
        "record": item.number, "deal": place + 1, "number": deal.number, "dealer": deal.dealer,
        "status": deal.status,
    }  # fmt: skip
    for role, seat in zip(("elder", "younger", "third", "fourth"), deal.seats, strict=False):
        held = mask(deal.held[seat]) if deal.held.get(seat) else None
        low, high = deal.scores.get(next((one for one in deal.scores if seat in one), seat), (None, None))
        row |= {
            role: seat, f"{role}_mask": held, f"{role}_held": None if held is None else text(held),
            f"{role}_low": low, f"{role}_high": high,
        }  # fmt: skip
    return row


def _calls(item: Item, view: GameView) -> Iterator[dict[str, Any]]:
    """The calls of the main line: the claim as it stands after corrections, the last reply."""
    for step in view.steps:
        says = item.record.lines[step.line].says
        if step.branch is not None or step.deal is None or not isinstance(says, Call):
            continue
        claim = next(one for one in reversed(says.said) if isinstance(one, Claim))
        reply = next((one.word for one in reversed(says.said) if isinstance(one, Reply)), None)
        lines = [view.score_lines[one] for one in step.scored]
        count = next((one.number for one in reversed(says.said) if isinstance(one, Count)), None)
        yield {
            "record": item.number, "deal": step.deal + 1, "line": step.line, "seat": says.seat,
            "kind": claim.kind, "number": claim.number, "rank": claim.rank, "suit": claim.suit,
            "reply": reply, "count": count,
            "points": sum(line.points for line in lines if line.void is not True),
        }  # fmt: skip


def _tricks(item: Item, view: GameView) -> Iterator[dict[str, Any]]:
    for trick in tricks(view):
        yield {
            "record": item.number, "deal": trick.deal + 1, "trick": trick.number, "leader": trick.leader,
            "winner": trick.winner, "seats": [seat for seat, _ in trick.cards],
            "cards": [card for _, card in trick.cards],
        }  # fmt: skip


FORMAT = Format(
    "parquet",
    "four tables: records, deals, calls, tricks (needs the extra `parquet`)",
    "",
    None,
    frozenset(),
    Replays.REPLAYED,
    write,
)
