"""A deal told from a trick that no hand has: said of that line, and never a crash."""

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
    (error,) = (one for one in report.diagnostics if str(one.severity) == "error")
    numbered = next(at for at, line in enumerate(lines.split("\n")) if line[:3] in ("13.", "14.", "20."))
    assert (error.code, error.span.line) == ("R314", 5 + numbered)
