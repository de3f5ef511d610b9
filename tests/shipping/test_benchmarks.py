"""The table of the benchmarks is that of the figures beside it."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
sys.path.insert(0, str(ROOT))
from benchmarks.table import table  # noqa: E402  from beside the package

sys.path.remove(str(ROOT))
FIGURES = ROOT / "benchmarks" / "latest.json"


@pytest.mark.skipif(not FIGURES.exists(), reason="nothing was measured: make bench")
def test_the_table_tells_the_figures() -> None:
    assert (ROOT / "benchmarks" / "README.md").read_text() == table(json.loads(FIGURES.read_text()))


def test_a_table_has_a_row_for_each_figure() -> None:
    row = {
        "text": "counts", "way": "diagnostics", "deals/s": 12345, "deals/s by the clock": 9,
        "plays/s": 296280, "MB/s": 1.5, "x python-chess": 2.5,
    }  # fmt: skip
    build = {"rows": [row], "python-chess plies/s": 60000, "six deals in memory, ms": 0.7}
    shown = table({
        "machine": "x86_64, 2 cores", "python": "3.11.7", "load": 0.1, "pure": build,
        "PokerKit actions/s": 900, "json.loads deals/s (reading only)": 16000,
        "cold start": {"third-party packages": 4}, "spoilt records": {"slowest ms": 16.0},
        "growth": [{"deals": 1000, "workers": 1}, {"deals": 1000, "workers": 2}],
    })  # fmt: skip
    lines = shown.splitlines()
    assert "| pure | counts | diagnostics | 12,345 | 9 | 296,280 | 1.5 | 2.5 |" in lines
    assert "| pure | python-chess |  |  |  | 60,000 |  | 1 |" in lines
    assert "| PokerKit actions/s | 900 |" in lines and "| six deals in memory, pure, ms | 0.7 |" in lines
    assert "| cold start: third-party packages | 4 |" in lines and "| 1,000 | 2 |" in lines
