"""The replayed records that the viewer's own tests read, and the steps of ``pqn replay`` through them.

``python -m tests.service.snapshots web/tests/snapshots`` writes them anew; the tests write their own.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

from pgn_piquet.convert.game_shapes import NOT_TOLD, GameView
from pgn_piquet.library import read
from pgn_piquet.render import moments_shown as ways
from pgn_piquet.render.replay_view import views
from pgn_piquet.service.jobs import do
from pgn_piquet.service.worker import Job

ROOT = Path(__file__).parents[2]
RECORDS = {
    "imaginary-hand": "tests/data/samples/pole.pqn",
    "playing-04": "corpus/historical/cavendish/playing-04.pqn",
    "score-card": "corpus/historical/cavendish/score-card.pqn",
    "voleur": "corpus/historical/foster/voleur.pqn",
    "systems": "tests/data/samples/systems.pqn",
    "talk": "tests/data/samples/laws-calls.pqn",
    "side-lines": "tests/data/side-lines.pqn",
}


def write(folder: Path) -> None:
    """One file a record set, as the service answers it."""
    folder.mkdir(parents=True, exist_ok=True)
    for name, path in RECORDS.items():
        outcome = do(Job("replay", (ROOT / path).read_bytes()))
        if outcome.problem:
            raise AssertionError(f"{path}: {outcome.body.decode()}")
        (folder / f"{name}.json").write_bytes(outcome.body)
    steps = {
        name: [stepped(view) for view in views(read((ROOT / path).read_bytes()))]
        for name, path in RECORDS.items()
    }
    (folder / "steps.json").write_text(json.dumps(steps, separators=(",", ":")) + "\n")


def stepped(view: GameView) -> list[dict[str, Any]]:
    """The moments of a record as ``pqn replay`` shows them, and where its keys lead from each."""
    shown = ways.moments(view)
    return [
        {
            "line": view.steps[one.step].line,
            "laid": one.laid,
            "branch": 0 if one.branch is None else one.branch + 1,
            "deal": -1 if one.deal is None else one.deal,
            "trick": one.trick,
            "hands": [] if one.at is None else [
                [*one.at.hands[seat], *[NOT_TOLD] * one.at.unknown[seat]] for seat in one.at.seats
            ],
            "discards": [] if one.at is None else [one.at.discards[seat] for seat in one.at.seats],
            "table": [] if one.at is None else [[lies.seat, lies.card] for lies in one.at.table],
            "tricks": [] if one.at is None else [one.at.tricks[seat] for seat in one.at.seats],
            "counts": [] if one.at is None else [one.at.counts[seat] for seat in one.at.seats],
            "next": ways.stepped(shown, view, index, 1),
            "previous": ways.stepped(shown, view, index, -1),
            "next-trick": ways.jumped(shown, index, 1, ways.trick_of),
            "previous-trick": ways.jumped(shown, index, -1, ways.trick_of),
            "next-deal": ways.jumped(shown, index, 1, ways.deal_of),
            "previous-deal": ways.jumped(shown, index, -1, ways.deal_of),
            "out": ways.left(shown, view, index),
        }
        for index, one in enumerate(shown)
    ]  # fmt: skip


if __name__ == "__main__":
    write(Path(sys.argv[1]))
