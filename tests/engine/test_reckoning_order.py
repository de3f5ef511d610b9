"""The order of reckoning by places is the order by sorting, where no bonus stands between."""

from __future__ import annotations

import pytest

from pgn_piquet.engine.reckoning import has_bonus, in_order, in_plain_order
from pgn_piquet.generate import partie
from pgn_piquet.model.tape import ASSERTION, DEAL, REMARK, SAYS, TAG, Tape
from pgn_piquet.rules.load import preset
from pgn_piquet.syntax.scanning import new_scanner
from pgn_piquet.validation.swift import swift


@pytest.mark.parametrize("rules", ["cavendish-au-cent@1", "foster-au-cent@1", "normand@1", "imperial@1"])
def test_both_orders_are_the_same(rules: str) -> None:
    fast = swift(preset(rules))
    assert fast is not None
    kept = fast.walk.kept
    compared = lines = 0
    for text in partie.records(rules, 5, 12):
        tape = Tape()
        new_scanner()(text.encode() + b"\n", 0, tape)
        begun = False
        for entry in tape.entries[: tape.used]:
            if entry.kind == DEAL:
                begun = fast.walk.sitting.place(entry) >= 0
                kept.start(fast.walk.sitting.order)
            elif begun and entry.kind not in (ASSERTION, SAYS, REMARK, TAG):
                kept.step(entry)
                if kept.board.over and not has_bonus(kept.board):
                    assert in_plain_order(kept.board) == in_order(kept.board)
                    compared += 1
                    lines += len(kept.board.log)
    assert compared > 3
    assert lines > 3 * compared
