"""Where carte blanche is told with the calls, it is lost with the player's own first card (Voleur)."""

from __future__ import annotations

from pgn_piquet import library

HEAD = '[Piquet "1"]\n[Rules "voleur@1"]\n\nD: deals\nA: dealt AT987s T98h\n'


def test_before_the_own_first_card_it_counts() -> None:
    report = library.check(HEAD + "A: carte-blanche\n1. A: 9s\nscore AC: 10 BD: 0\n")
    assert "R208" not in [one.code for one in report.diagnostics]


def test_after_it_nothing_is_reckoned() -> None:
    report = library.check(HEAD + "1. A: 9s\nA: carte-blanche\n")
    found = [one for one in report.diagnostics if one.severity == "error"]
    assert [one.code for one in found] == ["R208"]
    assert "until his own first card" in found[0].message
    verdict = report.records[0].verdict
    assert verdict is not None
    assert "10" not in verdict.words
