"""What a picture of a deal shows where little is told, and where a card is turned; what its sheet does."""

from __future__ import annotations

from xml.etree import ElementTree as ET

from pgn_piquet import library
from pgn_piquet.convert.format import Item, Items, Settings
from pgn_piquet.convert.formats import find
from pgn_piquet.render import svg
from pgn_piquet.render.replay_view import of_record
from pgn_piquet.render.score_sheet import sheet

HEAD = '[Piquet "1"]\n[Rules "cavendish@1"]\n\n'
IMPERIAL = """\
[Piquet "1"]
[Rules "imperial@1"]

B: deals 1
A: dealt Qs KQ97h AQJT8d J7c
B: dealt AJT8s AJTh K97d A8c
turn 8h
1. A: 7h
"""


def _said(text: str, line: int | None = None) -> str:
    document = library.read(text)
    drawn = svg.picture(of_record(document, document.records[0]), Settings(line=line))
    return next(one.text or "" for one in ET.fromstring(drawn).iter() if one.tag.endswith("desc"))


def test_hands_told_after_the_exchange_are_drawn_before_the_play() -> None:
    """No card was dealt or laid out as far as is told, so nothing is said of a talon either."""
    told = "B: deals\nA: holds AJ98s AKQJ8h Kd J9c\nB: holds QTs Th AQJT7d AKQTc\n1. A: Ah Th\n"
    assert _said(HEAD + told) == "B holds QTs Th AQJT7d AKQTc; A holds AJ98s AKQJ8h Kd J9c"


def test_a_hand_of_which_nothing_is_told_lies_face_down() -> None:
    assert _said(HEAD + "B: deals\nA: holds AJ98s AKQJ8h Kd J9c\n") == (
        "B holds 12; A holds AJ98s AKQJ8h Kd J9c"
    )
    talon = "talon, top first: " + " ".join(["**"] * 8)
    assert _said(HEAD + "B: deals 1\nscore A: 28 B: 13\n") == f"B holds 12; {talon}; A holds 12"


def test_the_turned_card_is_drawn_once_it_is_turned() -> None:
    assert "turned for trump: 8h; " in _said(IMPERIAL)
    assert "turned for trump: 8h; " in _said(IMPERIAL, line=8)
    assert "turned" not in _said(IMPERIAL, line=6)


def test_the_sheet_of_a_lone_deal_has_both_players_and_a_heading() -> None:
    """B has scored nothing yet, and the deal has no number."""
    document = library.read(
        HEAD + "B: deals\nA: holds AJ98s AKQJ8h Kd J9c\nB: holds QTs Th AQJT7d AKQTc\n1. A: Ah Th\n"
    )
    view = of_record(document, document.records[0])
    assert [(row.deal, row.side, dict(row.points)) for row in sheet(view).rows] == [
        ("–", "A", {"lead": 1}), ("–", "B", {}),
    ]  # fmt: skip
    for name in ("markdown", "html", "latex"):
        write = find(name).write
        assert write is not None
        items = Items([Item(document.records[0].record, 1, lambda: view)])
        page = b"".join(write(items, Settings())).decode()
        assert "The deal" in page and "Deal –" not in page and "Deal --" not in page


def test_nobody_is_called_elder_where_that_is_not_told() -> None:
    told = "deals\nA: holds AJ98s AKQJ8h Kd J9c\nB: holds QTs Th AQJT7d AKQTc\n"
    document = library.read(HEAD + told)
    drawn = svg.picture(of_record(document, document.records[0]), Settings())
    assert "elder" not in drawn and "dealer" not in drawn
    assert "A holds AJ98s AKQJ8h Kd J9c" in drawn
    document = library.read(HEAD + "B: " + told)
    assert "A, elder" in svg.picture(of_record(document, document.records[0]), Settings())
