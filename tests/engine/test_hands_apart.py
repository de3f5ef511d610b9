"""A card told in two hands is found, however little else is told of them."""

from __future__ import annotations

import pytest

from pgn_piquet import library

HEAD = '[Piquet "1"]\n[Rules "cavendish@1"]\n\nB: deals\n'


@pytest.mark.parametrize(
    ("hands", "twice"),
    [
        ("A: holds As 11\nB: holds As 11\n", True),
        ("A: holds AKs 10\nB: holds As 11\n", True),
        ("A: holds AKs QJh AKd AQJT9c 9h\nB: holds As 11\n", True),
        ("A: holds AKs 10\nB: holds Qs 11\n", False),
        ("A: discards Ks 4\nB: holds Ks 11\n", True),
        ("A: discards Ks 4\nB: holds Qs 11\n", False),
    ],
)
def test_a_card_in_two_hands(hands: str, twice: bool) -> None:
    codes = [one.code for one in library.check(HEAD + hands).diagnostics if one.severity == "error"]
    assert codes == (["M301"] if twice else [])
