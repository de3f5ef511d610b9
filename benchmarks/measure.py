"""One build of the package measured in rounds beside python-chess; prints JSON for ``__main__``."""

from __future__ import annotations

import io
import json
import os
import statistics
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from time import perf_counter, process_time

import chess.pgn

from pgn_piquet import library
from pgn_piquet.validation.judge import Judge, Piece
from pgn_piquet.validation.report import RecordReport

ROUNDS = int(os.environ.get("PQN_ROUNDS", "7"))
TIMES = 12
"""how often the compiled build is given a text, to be at work as long as the pure one"""
ALL_WAYS = ("counts.pqn", "no-counts.pqn", "faulty.pqn")
"""texts that are judged in every way; the others in the first"""


def timed(work: Callable[[], object]) -> tuple[float, float]:
    """Seconds of this process's processor time that the work takes, and seconds by the clock."""
    clock, start = perf_counter(), process_time()
    work()
    return process_time() - start, perf_counter() - clock


def read_chess(text: str) -> int:
    """Read PGN with full legality; the number of plies."""
    source = io.StringIO(text)
    plies = 0
    while (game := chess.pgn.read_game(source)) is not None:
        plies += sum(1 for _ in game.mainline_moves())
    return plies


def reports(data: bytes, told: bool) -> Iterator[RecordReport]:
    """Judge a text as ``check -j 1`` does."""
    return Judge(told=told).reports("bench.pqn", Piece(data))


def passed_on(data: bytes) -> None:
    """The diagnostics are made and passed on, as for ``--format short``."""
    for _ in reports(data, told=False):
        pass


def kept(data: bytes) -> None:
    """All reports with diagnostics are kept in memory to the end."""
    _ = list(reports(data, told=False))


def with_verdicts(data: bytes) -> None:
    """The verdict of every record is made too, as for ``--format text``."""
    for _ in reports(data, told=True):
        pass


WAYS: dict[str, Callable[[bytes], None]] = {
    "diagnostics": passed_on, "diagnostics kept": kept, "with verdicts": with_verdicts,
}  # fmt: skip


def measure(folder: Path) -> dict[str, object]:
    """All texts of a folder, each in rounds with python-chess between them."""
    pgn = (folder / "chess.pgn").read_text()
    plies = read_chess(pgn)
    facts = json.loads((folder / "facts.json").read_text())
    compiled = "compiled" in library.version()
    times = TIMES if compiled else 1
    rows: list[dict[str, object]] = []
    for name, fact in facts.items():
        data = (folder / name).read_bytes() * times
        for way, judged in WAYS.items():
            if name not in ALL_WAYS and way != "diagnostics":
                continue
            ratios, seconds, clocks = [], [], []
            for _ in range(ROUNDS):
                chess_seconds, _ = timed(lambda: read_chess(pgn))
                took, clock = timed(lambda data=data, judged=judged: judged(data))
                seconds.append(took)
                clocks.append(clock)
                ratios.append(fact["plays"] * times / took / (plies / chess_seconds))
            took = statistics.median(seconds)
            rows.append({
                "text": name.removesuffix(".pqn"), "way": way,
                "deals/s": round(fact["deals"] * times / took),
                "deals/s by the clock": round(fact["deals"] * times / statistics.median(clocks)),
                "plays/s": round(fact["plays"] * times / took),
                "MB/s": round(len(data) / took / 1e6, 1),
                "x python-chess": round(statistics.median(ratios), 2),
            })  # fmt: skip
    chess_rate = round(plies / min(timed(lambda: read_chess(pgn))[0] for _ in range(3)))
    return {
        "version": library.version(), "rows": rows, "python-chess plies/s": chess_rate,
        "six deals in memory, ms": round(at_the_keyboard(folder), 3),
    }  # fmt: skip


def at_the_keyboard(folder: Path) -> float:
    """Milliseconds in which the library judges one good record of six deals."""
    record = b'[Piquet "1"]' + (folder / "counts.pqn").read_bytes().split(b'[Piquet "1"]')[1]
    library.check(record)
    return statistics.median(timed(lambda: library.check(record))[0] for _ in range(51)) * 1000


if __name__ == "__main__":
    sys.stdout.write(json.dumps(measure(Path(sys.argv[1]))) + "\n")
