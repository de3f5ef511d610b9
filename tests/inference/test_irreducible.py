"""Lines that cannot hold together: only those that are needed for it are named, and what is said of them is
so when they are really left out."""

from __future__ import annotations

import pytest

import pgn_piquet as pqn
from pgn_piquet.diagnostics.diagnostic import Finding
from pgn_piquet.engine.game import Game, Status

HEAD = '[Piquet "1"]\n[Rules "{rules}"]\n\nB: deals\n'

ONE_OF_EACH_RANK = """\
A: holds AKQJTs AJh QJd A87c
A: point 5 good s
A: quint A good s
A: trio A not-good
1. A: As
B: quatorze *
1... B: **
2-12. A: ...
"""
"""A has an ace, a king, a queen, a knave and a ten"""
GAP = """\
A: holds AKQJTs AKQh AKd KQc
B: holds 987s JT9h QJTd AJTc
A: point 5 good s
1-5. A: AKQJTs / ...
6-8. A: AKQh / ...
9-10. A: AKd / ...
11. A: **
12. ...
score A: 30
"""
"""five for the point: with all tricks and forty for them 58; else twelve for tricks, one for the last and ten
for the cards make 28 at the most, whatever anybody holds"""
LAST_LEADS = """\
A: holds AQs ...
1-10. ...
11. B: Ks Qs
12. A: **
"""
"""the king holds the eleventh trick, and who led it leads the twelfth"""
DEALT_AND_OUT = """\
A: dealt QT98s AKh Td 7*c Q* 7* 7*
A: discards Td K87c **
A: takes 5
1-12. ...
"""
"""a club not told, a queen and two sevens: king and eight of clubs cannot both be among them"""


def game(text: str, rules: str = "cavendish@1") -> Game:
    return pqn.replay(pqn.read(HEAD.format(rules=rules) + text).records[0].record)


def contradiction(text: str, rules: str = "cavendish@1") -> Finding:
    (found,) = (one for one in game(text, rules).findings if one.code == "M501")
    return found


def without(text: str, line: int) -> str:
    """``line`` counts as findings do: two tags and the line of the deal come first."""
    lines = text.splitlines(keepends=True)
    return "".join(lines[: line - 3] + lines[line - 2 :])


@pytest.mark.parametrize(
    ("text", "lines", "cures"),
    [
        (ONE_OF_EACH_RANK, {3, 8}, {8}),
        (GAP, {5, 11}, {5, 11}),
        (LAST_LEADS, {5, 6}, {5, 6}),
        (DEALT_AND_OUT, {3, 4}, {3, 4}),
    ],
)
def test_only_lines_that_are_needed_are_named(text: str, lines: set[int], cures: set[int]) -> None:
    found = contradiction(text)
    assert {found.line, *(line for line, _ in found.related)} == lines
    for line in sorted(lines):
        status = game(without(text, line)).deals[0].status
        assert (status is not Status.CONTRADICTORY) == (line in cures), line
    whole = "leave out any one of them and the deal can be filled in"
    assert (found.values["proof"] == whole) == (cures == lines)
    assert "search ended" not in str(found.values["proof"])
