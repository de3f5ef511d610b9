"""A signal that comes at a bad moment waits for a good one."""

from __future__ import annotations

import signal
import subprocess
import sys
from pathlib import Path

import pytest

from pgn_piquet.bulk.deferral import Deferral

BAD_MOMENT = """
import signal, sys
from multiprocessing.context import SpawnProcess
from pgn_piquet.bulk.crew import Pool
from pgn_piquet.bulk.run import Bulk, sources

class Stopped(BaseException):
    pass

def stop(number, frame):
    raise Stopped

def start(self, begun=SpawnProcess.start):
    begun(self)
    signal.raise_signal(NUMBER)  # it runs, and the pool does not know it yet

if __name__ == "__main__":
    SpawnProcess.start = start
    signal.signal(NUMBER, stop)
    try:
        for _ in Bulk(Pool(2), size=8000).results(sources([sys.argv[1]])):
            print("a result")
    except Stopped:
        print("stopped")
"""


@pytest.mark.parametrize("number", ["signal.SIGINT", "signal.SIGTERM"])
def test_a_worker_that_is_just_begun_is_not_left_behind(number: str, big: Path, tmp_path: Path) -> None:
    """It would wait for work for ever, and the program, at its end, for it."""
    script = tmp_path / "bad_moment.py"
    script.write_text(BAD_MOMENT.replace("NUMBER", number))
    found = subprocess.run(
        [sys.executable, str(script), str(big)], capture_output=True, text=True, timeout=60, check=False
    )
    assert (found.stdout, found.stderr, found.returncode) == ("stopped\n", "", 0)


def test_what_came_is_handed_on_to_who_handled_it_before() -> None:
    came: list[int] = []
    before = {one: signal.signal(one, lambda number, _: came.append(number))
              for one in (signal.SIGINT, signal.SIGTERM)}  # fmt: skip
    try:
        with Deferral() as deferral:
            signal.raise_signal(signal.SIGTERM)
            assert came == []
            deferral.check()
            assert came == [signal.SIGTERM]
            signal.raise_signal(signal.SIGINT)
            assert came == [signal.SIGTERM]
        assert came == [signal.SIGTERM, signal.SIGINT]
        signal.raise_signal(signal.SIGTERM)
        assert len(came) == 3
    finally:
        for one, handler in before.items():
            signal.signal(one, handler)
