"""One whole game of every rule set: the committed files are what the naive scorers make."""

from __future__ import annotations

from naive import make_games

from pgn_piquet.rules.load import names


def test_there_is_a_game_of_every_rule_set() -> None:
    assert sorted(make_games.MAKERS) == sorted(names())


def test_the_files_are_up_to_date() -> None:
    for path, text in make_games.made():
        assert path.read_text(encoding="utf-8") == text, f"{path}: python tests/naive/make_games.py"
