"""A board cleared for the next deal is a new board."""

from __future__ import annotations

import pytest

from pgn_piquet.engine.board import Board
from pgn_piquet.engine.trick import play
from pgn_piquet.engine.values import Values
from pgn_piquet.rules.load import preset


def fields(board: Board) -> dict[str, object]:
    names = (name for name in dir(board) if not name.startswith("_") and name != "v")
    return {name: getattr(board, name) for name in names if not callable(getattr(board, name))}


@pytest.mark.parametrize("rules", ["rubicon@1", "normand@1", "voleur@1", "imperial@1"])
def test_start_clears_everything(rules: str) -> None:
    values = Values(preset(rules))
    board = Board(values)
    new = fields(Board(values))
    for name, value in fields(board).items():
        if isinstance(value, list):
            value[:] = [7] * len(value) if value else [7]
        elif name not in ("n", "sides", "keep"):
            setattr(board, name, 7)
    board.start()
    assert fields(board) == new
    board.hold(0, 1)
    assert play(board, 0, 0) == 0
