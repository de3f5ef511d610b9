"""``pqn solve`` in the games of three and four hands and with a trump, from the outside."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from pgn_piquet.cli.main import main

CORPUS = Path(__file__).parents[2] / "corpus" / "valid"


def run(*arguments: str) -> Result:
    return CliRunner().invoke(main, list(arguments))


@pytest.mark.parametrize(
    ("game", "told"),
    [
        ("normand", "score: points more than each of the others, added up, over the whole deal, for C"),
        ("voleur", "score: points more than the other, over the whole deal, for AC"),
        ("imperial", "score: points more than the other, over the whole deal, for A"),
    ],
)
def test_every_card_and_the_best_line(game: str, told: str) -> None:
    done = run("solve", str(CORPUS / game / "game.pqn"), "--at", "1.6")
    assert done.exit_code == 0, done.output
    assert told in done.output
    tricks = {"normand": 10, "voleur": 8, "imperial": 12}[game]
    line = done.output.splitlines()[-1]
    assert line.startswith("best line: 6. ")
    assert f" {tricks}. " in line


def test_with_the_lead_on_the_table_the_next_player_is_asked() -> None:
    done = run("solve", str(CORPUS / "normand" / "game.pqn"), "--at", "1.6...", "--for", "tricks")
    assert "trick 6: A to play, the 7c on the table" in done.output
    assert "best line: 6... A: " in done.output


def test_there_is_no_result_to_play_for() -> None:
    done = run("solve", str(CORPUS / "voleur" / "game.pqn"), "--at", "1.6", "--for", "result")
    assert done.exit_code == 2
    assert "no settlement: the game cannot end here" in done.output
