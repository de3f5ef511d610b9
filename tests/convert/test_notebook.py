"""What the library gives out draws itself in a notebook, as a notebook asks for it."""

from __future__ import annotations

import subprocess
import sys
from typing import Any

import pytest

import pgn_piquet as pqn
from pgn_piquet.model.display import drawn

TEXT = """[Piquet "1"]
[A "Ann <b>"]
[B "Bob"]
[Rules "cavendish@1"]

B: deals 1
A: holds AQJT9s AKh Ad KT98c
B: holds K87s QJh KQJT9d QJc
A: point 5 good s
1. A: As Ks
"""
DOCUMENT = pqn.read(TEXT)
RECORD = DOCUMENT.records[0].record
GAME = pqn.replay(RECORD)
LAST = list(pqn.positions(RECORD))[-1]


def _shown(value: Any) -> str:
    """What IPython, Jupyter and marimo do: they ask the object for its HTML."""
    found = value._repr_html_()
    assert isinstance(found, str)
    return found


@pytest.mark.parametrize("value", [DOCUMENT, DOCUMENT.records[0], RECORD], ids=["file", "located", "record"])
def test_a_record_shows_its_players_pictures_and_lines(value: object) -> None:
    shown = _shown(value)
    assert "Ann &lt;b&gt;" in shown and "<b>" not in shown
    assert "<svg" in shown and "A: point 5 good s" in shown


@pytest.mark.parametrize("value", [GAME, GAME.deals[0]], ids=["game", "deal"])
def test_a_deal_shows_hands_scores_and_why(value: object) -> None:
    shown = _shown(value)
    assert "<h4>Deal 1</h4>" in shown
    assert "<dt>A</dt><dd>♠AQJT9 ♥AK ♦A ♣KT98</dd>" in shown
    assert "<td>A</td><td>5</td><td>point 5 making 50</td>" in shown
    assert "<td>A</td><td>1</td><td>lead As</td><td>1</td>" in shown
    assert "unfinished" in shown


def test_a_position_shows_the_table() -> None:
    shown = _shown(LAST)
    assert shown.startswith("<svg") and "</title>" in shown


def test_a_record_without_known_rules_shows_its_text() -> None:
    record = pqn.read(TEXT.replace("cavendish@1", "nowhere@1")).records[0].record
    shown = _shown(record)
    assert shown.startswith("<pre>") and "A: point 5 good s" in shown and "Ann &lt;b&gt;" in shown


def test_of_a_long_file_the_first_records_are_drawn() -> None:
    several = pqn.read("\n".join(f'[Piquet "1"]\n[Event "No. {number}"]\n' for number in range(23)))
    shown = _shown(several)
    assert "No. 19" in shown and "No. 20" not in shown and "and 3 more" in shown


def test_what_has_no_picture_is_left_to_its_repr() -> None:
    assert drawn(object()) is None


def test_a_value_made_by_hand_is_drawn_too() -> None:
    """The model knows nothing of pictures, so the package says who draws as soon as it is imported."""
    code = (
        "from pgn_piquet.model.record import Record\n"
        "from pgn_piquet.model.statements import Line, Tag\n"
        "import sys\n"
        "assert 'pgn_piquet.render' not in sys.modules\n"
        "print(Record((Line(Tag('Piquet', '1')),))._repr_html_())"
    )
    made = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True, timeout=60
    )
    assert "Piquet" in made.stdout
