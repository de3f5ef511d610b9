"""A claim of certainty that is kept and not judged says why, and which line it is."""

from __future__ import annotations

import pytest

import pgn_piquet as pqn

HEAD = '[Piquet "1"]\n[Rules "{rules}"]\n\n'
TWO = """\
B: deals
A: holds AJ98s AKQJ8h J9c Kd
B: holds QTs Th AKQTc AQJT7d
sure tricks A: 6
1-5. A: AKQJ8h / Th {cards} JQd
6. A: Kd Ad
"""
THREE = """\
C: deals 1
A: holds AKQJTs AKh AK9d
B: holds 98s QJTh QJ8d QJc
C: holds 7s 987h T7d AKT9c
sure tricks A: 6
1-5. A: AKQJTs / 98s 8d QJc / 7s 987h {cards}
6. A: 9d Jd Td
"""


def said(text: str) -> list[tuple[str, int, str, list[int]]]:
    """Code, line, words and the lines pointed at."""
    return [
        (one.code, one.span.line, one.message, [other.span.line for other in one.related])
        for one in pqn.check(text.encode()).diagnostics
        if one.code[0] == "W"
    ]


@pytest.mark.parametrize(("rules", "deal"), [("cavendish@1", TWO), ("normand@1", THREE)])
def test_a_line_that_cannot_be_read_is_named(rules: str, deal: str) -> None:
    """It may have told the tricks before the sixth, too: that these are left out is not said."""
    text = HEAD.format(rules=rules) + deal.format(cards="7T")
    at = next(number for number, line in enumerate(text.splitlines(), 1) if line.startswith("1-5."))
    message = "a claim of certainty (sure; a line of its deal cannot be read) is kept and not judged"
    assert said(text) == [("W901", at - 1, message, [at])]


def test_cards_dealt_anew_are_named() -> None:
    text = HEAD.format(rules="cavendish@1") + TWO.format(cards="7d Td") + 'redeal "a card was faced"\n'
    (found,) = (one for one in said(text) if one[0] == "W901")
    assert found[2] == "a claim of certainty (sure; the cards are dealt anew) is kept and not judged"
