"""A deal told from a trick that no hand has: that is said of the line, and never a crash."""

from __future__ import annotations

import pytest

from pgn_piquet import library

HEAD = '[Piquet "1"]\n[Rules "{rules}"]\n\nB: deals\n'


@pytest.mark.parametrize("rules", ["cavendish@1", "rubicon@1"])
@pytest.mark.parametrize(
    "lines",
    [
        "13. A: Ah Kh\n",
        "14. A: Ah Kh\ntricks A: 3 B: 4\n",
        "12. A: Ah Kh\n13. A: As Ks\n",
        "A: holds As\n20. A: Ah Kh\n",
    ],
)
def test_there_is_no_thirteenth_trick(rules: str, lines: str) -> None:
    report = library.check(HEAD.format(rules=rules) + lines)
    assert [one.code for one in report.diagnostics if one.severity == "error"] == ["R307"]
