"""The replayed records that the viewer's own tests read.

``python -m tests.service.snapshots web/tests/snapshots`` writes them anew; the tests write their own.
"""

from __future__ import annotations

import sys
from pathlib import Path

from pgn_piquet.service.jobs import do
from pgn_piquet.service.worker import Job

ROOT = Path(__file__).parents[2]
RECORDS = {
    "imaginary-hand": "corpus/historical/pole/imaginary-hand.pqn",
    "playing-04": "corpus/historical/cavendish/playing-04.pqn",
    "score-card": "corpus/historical/cavendish/score-card.pqn",
    "voleur": "corpus/historical/foster/voleur.pqn",
    "systems": "tests/data/samples/systems.pqn",
    "talk": "tests/data/samples/laws-calls.pqn",
}


def write(folder: Path) -> None:
    """One file a record set, as the service answers it."""
    folder.mkdir(parents=True, exist_ok=True)
    for name, path in RECORDS.items():
        outcome = do(Job("replay", (ROOT / path).read_bytes()))
        if outcome.problem:
            raise AssertionError(f"{path}: {outcome.body.decode()}")
        (folder / f"{name}.json").write_bytes(outcome.body)


if __name__ == "__main__":
    write(Path(sys.argv[1]))
