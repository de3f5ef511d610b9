"""``pqn replay`` shows the same moments as the viewer: what the API answers is laid out here by hand and
compared with what is drawn, frame by frame, for all historical records and a part of the valid ones.

(That the viewer makes the same moments of that answer, and that the keys lead to the same ones, is held by
``web/tests/replay.test.ts``.)
"""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import msgspec
import pytest

from pgn_piquet.convert.game_shapes import GameView
from pgn_piquet.render.text_replay import Frame, frames
from pgn_piquet.service.jobs import do
from pgn_piquet.service.worker import Job

ROOT = Path(__file__).parents[2]
MOST = 20_000
VALID = [path for path in sorted((ROOT / "corpus" / "valid").glob("*/*.pqn")) if path.stat().st_size < MOST]
CORPUS = [
    *sorted((ROOT / "corpus" / "historical").glob("*/*.pqn")),
    *VALID[::25],
    *(path for path in VALID if re.search(rb"^\($|\*|\.\.\.", path.read_bytes(), re.MULTILINE)),
    ROOT / "tests" / "data" / "side-lines.pqn",
]
PARTS = 4
SUITS = "shdc"
COUNTER = re.compile(r"\[\d+/\d+\]$")


def answered(data: bytes) -> list[dict[str, Any]]:
    """What the service gives the viewer."""
    outcome = do(Job("replay", data))
    if outcome.problem:
        return []
    made = json.loads(outcome.body)
    found: list[dict[str, Any]] = made.get("records", [made])
    return found


def moments(game: dict[str, Any]) -> list[tuple[dict[str, Any], dict[str, Any] | None, bool]]:
    """(step, table, is the whole line told?): a line, or each of its cards; the last card is the line, but
    where the deal is over with it."""
    found = []
    for step in game["steps"]:
        cards, at = step["cards"], step["position"]
        if cards and at["table"]:
            cards = cards[:-1]
        found += [(step, one, False) for one in cards]
        found.append((step, at, True))
    return found


def run(cards: list[str]) -> str:
    """``AKs Qh`` of single cards, as they are drawn in a hand."""
    known = [card for card in cards if card != "**"]
    suits = ["".join(card[0] for card in known if card[1] == suit) + suit for suit in SUITS]
    told = " ".join(suit for suit in suits if len(suit) > 1)
    backs = "▒" * cards.count("**")
    return " ".join(one for one in (told, backs) if one)


def drawn(at: dict[str, Any], names: dict[str, str]) -> list[str]:
    """The table in the same words, apart from blanks."""
    lines = []
    for seat in at["seats"]:
        name = seat if names.get(seat, seat) == seat else f"{seat} {names[seat]}"
        turn = "* " if seat == at["to_act"] else ""
        hand = run([*at["hands"].get(seat, []), *["**"] * at["unknown"].get(seat, 0)]) or "-"
        points, tricks = at["counts"].get(seat, 0), at["tricks"].get(seat, 0)
        told = f"{points} point{'s' * (points != 1)} {tricks} trick{'s' * (tricks != 1)}"
        lines.append(f"{turn}{name[:18]} {hand} {told}")
        if at["discards"].get(seat):
            lines.append(f"discarded {run(at['discards'][seat])}")
    if at["stock"]:
        lines.append("stock " + " ".join("▒▒" if card == "**" else card for card in at["stock"]))
    if at["table"]:
        number = at["trick"]
        if at["phase"] != "over" and len(at["table"]) == len(at["seats"]):
            number = max(1, number - 1)
        laid = " ".join(f"{one['seat']} {one['card'].replace('*', '▒')}" for one in at["table"])
        lines.append(f"trick {number} {laid}")
    return [" ".join(line.split()) for line in lines]


def compared(game: dict[str, Any], shown: list[Frame]) -> None:
    expected = moments(game)
    assert len(shown) == len(expected)
    for (step, at, whole), frame in zip(expected, shown, strict=True):
        table = [" ".join(line.split()) for line in frame.table()]
        turned = [one for one in game["steps"] if "turn" in one["act"] and one["deal"] == step["deal"]]
        if turned and turned[-1]["line"] <= step["line"]:
            table.remove(f"turned {turned[-1]['act']['turn']}")
        assert table == ([] if at is None else drawn(at, game["names"])), step["text"]
        assert COUNTER.search(frame.head)
        assert ("side line" in frame.head) == (step["branch"] is not None)
        told = "\n".join(frame.act)
        for word in step["text"].split(" ; ")[0].removeprefix("; ").split():
            assert word in told or step["text"].startswith(";")
        assert all(f"“{one['text']}”" in told for one in step["speech"]) or not whole
        assert all(game["diagnostics"][one]["code"] in told for one in step["diagnostics"]) or not whole
        if whole and step["remark"]:
            assert " ".join(step["remark"].split()) in " ".join(told.split())
        if not whole:
            assert len(frame.act) == 1


@pytest.mark.parametrize("part", range(PARTS))
def test_replay_shows_what_the_viewer_shows(part: int) -> None:
    steps = 0
    for path in CORPUS[part::PARTS]:
        for game in answered(path.read_bytes()):
            # the same answer, as the value that it was made from
            shown = frames(msgspec.convert(game, GameView))
            compared(game, shown)
            steps += len(shown)
    assert steps > 300
