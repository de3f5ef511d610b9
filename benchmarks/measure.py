"""One build of the package measured in rounds beside python-chess; prints JSON for ``__main__``."""

from __future__ import annotations

import io
import json
import statistics
import sys
from collections.abc import Callable
from pathlib import Path
from time import process_time

import chess.pgn

from pgn_piquet import library
from pgn_piquet.validation.judge import Judge, Piece

ROUNDS = 7


def timed(work: Callable[[], object]) -> float:
    """Seconds of this process that the work takes."""
    start = process_time()
    work()
    return process_time() - start


def read_chess(text: str) -> int:
    """Read PGN with full legality; the number of plies."""
    source = io.StringIO(text)
    plies = 0
    while (game := chess.pgn.read_game(source)) is not None:
        plies += sum(1 for _ in game.mainline_moves())
    return plies


def judged(data: bytes, told: bool) -> None:
    """Judge a text as ``check -j 1`` does."""
    for _ in Judge(told=told).reports("bench.pqn", Piece(data)):
        pass


def measure(folder: Path) -> dict[str, object]:
    """All texts of a folder, each in rounds with python-chess between them."""
    pgn = (folder / "chess.pgn").read_text()
    plies = read_chess(pgn)
    facts = json.loads((folder / "facts.json").read_text())
    found: dict[str, object] = {"version": library.version()}
    compiled = "compiled" in library.version()
    for name, fact in facts.items():
        data = (folder / name).read_bytes() * (12 if compiled else 1)
        times = 12 if compiled else 1
        for told in (False, True):
            ratios, seconds = [], []
            for _ in range(ROUNDS):
                chess_rate = plies / timed(lambda: read_chess(pgn))
                took = timed(lambda data=data, told=told: judged(data, told))
                seconds.append(took)
                ratios.append(fact["plays"] * times / took / chess_rate)
            took = statistics.median(seconds)
            found[f"{name} {'with verdicts' if told else 'diagnostics only'}"] = {
                "deals/s": round(fact["deals"] * times / took),
                "plays/s": round(fact["plays"] * times / took),
                "MB/s": round(len(data) / took / 1e6, 1),
                "x python-chess": round(statistics.median(ratios), 2),
            }
    found["python-chess plies/s"] = round(plies / min(timed(lambda: read_chess(pgn)) for _ in range(3)))
    return found


if __name__ == "__main__":
    sys.stdout.write(json.dumps(measure(Path(sys.argv[1]))) + "\n")
