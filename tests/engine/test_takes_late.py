"""Cards taken after the play has begun: late, but for those forgotten on the table (case XIII)."""

from __future__ import annotations

import pytest

import pgn_piquet as pqn

HEAD = '[Piquet "1"]\n[Rules "cavendish@1"]\n\nB: deals\n'
PLAY = "1. A: Ah 7h\n2. A: Kh 8h\n3. A: Qh 9h\n"


@pytest.mark.parametrize(
    ("text", "codes"),
    [
        ("A: point 5 good\n" + PLAY + "A: takes 2\n", ["R109"]),
        (PLAY.replace("8h", "**") + "B: takes 2\n", ["R109"]),
        ("A: point 5 good\nA: takes 5\n", ["R109"]),
        ("A: takes 5\nA: point 5 good\n" + PLAY, []),
        ("A: discards 5\nA: takes 4\n" + PLAY + "A: takes 1\n", []),
        # he is told to have put out more than he took up before
        ("A: discards 5\n" + PLAY + "A: takes 5\n", []),
    ],
)
def test_cards_are_taken_before_the_play(text: str, codes: list[str]) -> None:
    found = pqn.check(HEAD + text).diagnostics
    assert [one.code for one in found if one.severity == "error"] == codes
