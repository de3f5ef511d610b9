"""Side lines of half-told deals: the cards they suppose, and how their results compare."""

from __future__ import annotations

from pgn_piquet import library

MIDDLE = """\
[Piquet "1"]
[Rules "cavendish@1"]

B: deals
tricks A: 3 B: 4
A: holds KQh 9s Ad 8d
B: holds AJh Ks Kd 7d
8. A: Ad 7d
9. A: 9s Ks
10. B: Kd 8d
11. B: Ah Qh
12. B: Jh Kh
"""


def codes(text: str) -> list[str]:
    return [one.code for one in library.check(text.encode()).diagnostics if one.code != "W902"]


def test_a_side_line_of_a_deal_told_from_its_middle_supposes_other_cards() -> None:
    assert codes(MIDDLE) == []
    supposed = "(\nA: holds KQh AKd 8d\nB: holds AJh Ks Qd 7d\n8. A: Ad 7d\n9. A: Kd Qd\n)\n"
    assert codes(MIDDLE + supposed) == []
    # of the cards supposed, too, each is played once
    assert codes(MIDDLE + supposed.replace("9. A: Kd", "9. A: Ad")) == ["M501"]
