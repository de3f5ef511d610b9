"""Carets stand right under wide, combining and invisible characters."""

from __future__ import annotations

import pytest

from pgn_piquet.render.reports.excerpt import CELLS, carets, cells


@pytest.mark.parametrize(
    ("text", "width"),
    [("", 0), ("abc", 3), ("日本", 4), ("e\u0301", 1), ("\u200d", 0), ("♠", 1), ("\uff21", 2)],
)
def test_cells(text: str, width: int) -> None:
    assert cells(text) == width


def marked(line: str, column: int, end_column: int) -> str:
    """What stands over the carets, for texts whose characters all take one cell."""
    shown, under = carets(line, column, end_column)
    return shown[under.index("^") : len(under)]


def test_plain() -> None:
    assert carets("A: point 5 good h", 12, 16) == ("A: point 5 good h", "           ^^^^")


def test_wide_characters_before_and_under() -> None:
    assert carets("; 日本 x", 3, 5) == ("; 日本 x", "  ^^^^")
    assert carets("; 日本 x", 6, 7) == ("; 日本 x", "       ^")


def test_combining_characters_take_no_cell() -> None:
    assert carets('[A "Re\u0301ne\u0301"] x', 14, 15) == ('[A "Re\u0301ne\u0301"] x', "           ^")


def test_tabs_are_spaces() -> None:
    assert carets("\tx", 2, 3) == ("    x", "    ^")


def test_controls_are_shown_as_pictures() -> None:
    shown, under = carets("a\x1bb\x7f\u202ec", 2, 3)
    assert shown == "a␛b␡\ufffdc"
    assert under == " ^"


def test_an_empty_span_and_one_at_the_end_get_a_caret() -> None:
    assert carets("abc", 4, 4) == ("abc", "   ^")
    assert carets("", 1, 1) == ("", "^")
    assert carets("abc", 99, 120) == ("abc", "   ^")


def test_a_long_line_is_cut_around_the_span() -> None:
    line = "x" * 500 + "HERE" + "y" * 500
    shown, under = carets(line, 501, 505)
    assert cells(shown) <= CELLS + 6
    assert marked(line, 501, 505) == "HERE"
    assert shown.startswith("…") and shown.endswith("…")
    assert len(under) < CELLS


def test_a_long_span_is_cut_too() -> None:
    shown, under = carets("z" * 5000, 1, 5001)
    assert cells(shown) <= CELLS
    assert set(under) == {"^"}
