"""A board cleared for the next deal is a new board."""

from __future__ import annotations

import pytest

from pgn_piquet.engine.board import Board
from pgn_piquet.engine.trick import play
from pgn_piquet.engine.values import Values
from pgn_piquet.rules.load import preset

KEPT = ("n", "sides", "keep", "v", "log", "side")
"""of the board and its players themselves, not of a deal"""
PLAIN = (int, str, bool, type(None))


def names(thing: object) -> list[str]:
    found = (name for name in dir(thing) if not name.startswith("_") and name not in KEPT)
    return [name for name in found if not callable(getattr(thing, name))]


def fields(thing: object) -> object:
    """All that a board holds, what its parts hold included."""
    if isinstance(thing, PLAIN):
        return thing
    if isinstance(thing, list):
        return [fields(one) for one in thing]
    return {name: fields(getattr(thing, name)) for name in names(thing)}


def spoil(thing: object) -> None:
    """Seven in every place that is a number, deep down."""
    for name in names(thing):
        value = getattr(thing, name)
        if isinstance(value, PLAIN):
            setattr(thing, name, 7)
        elif isinstance(value, list):
            if not value or isinstance(value[0], PLAIN):
                value[:] = [7] * max(1, len(value))
            else:
                for one in value:
                    spoil(one)
        else:
            spoil(value)


@pytest.mark.parametrize("rules", ["rubicon@1", "normand@1", "voleur@1", "imperial@1"])
def test_start_clears_everything(rules: str) -> None:
    values = Values(preset(rules))
    board = Board(values)
    new = fields(Board(values))
    spoil(board)
    assert fields(board) != new
    board.start()
    assert fields(board) == new
    board.hold(0, 1)
    assert play(board, 0, 0) == 0
