"""The table where the engine cannot follow: cards fall as the record tells them."""

from __future__ import annotations

from pathlib import Path

from pgn_piquet.engine.game import Phase, Position
from pgn_piquet.engine.positions import positions
from pgn_piquet.library import read
from pgn_piquet.model.cards import size
from pgn_piquet.render.as_written import followed
from pgn_piquet.rules.load import preset

HEAD = '[Piquet "1"]\n[Rules "cavendish@1"]\n\nB: deals 1\n'
HELD = HEAD + "A: holds AKQs AKQh AKQd AKQc\nB: holds JT9s JT9h JT9d JT9c\n"


def shown(text: str) -> list[Position]:
    record = read(text).records[0].record
    found = tuple(positions(record, preset("cavendish@1")))
    return followed(record, found)


def test_what_the_engine_follows_is_left_as_it_is() -> None:
    text = HELD + "1. A: As Js\n2. A: Ks Ts\n"
    record = read(text).records[0].record
    found = tuple(positions(record, preset("cavendish@1")))
    assert followed(record, found) == list(found)


def test_cards_not_told_are_laid_face_down_and_counted_down() -> None:
    text = HEAD + "A: holds AKQs AKQh AKQd AKQc\n1. A: As **\n2. A: Ks **\n3. A: Qs 9s\n"
    last = shown(text)[-1]
    assert last.on_table == (("A", "Qs"), ("B", "9s"))
    assert (size(last.hands[0]), last.unknown[1]) == (9, 9)


def test_trick_goes_to_who_leads_the_next() -> None:
    text = HELD + "1-2. A: AKs / *s *s\n3. A: Kh Th\n4. A: Ah Jh\n5. B: Jd Qd\n"
    by_line = {one.line: one for one in shown(text) if one.card is None}
    assert [by_line[line].tricks for line in sorted(by_line)[-4:]] == [(2, 0), (3, 0), (3, 1), (3, 1)]


def test_batch_is_laid_card_by_card() -> None:
    text = HELD + "1-3. A: AKQs / ...\n"
    found = [one for one in shown(text) if one.card is not None]
    assert [one.on_table[-1] for one in found] == [
        ("A", "As"), ("B", "**"), ("A", "Ks"), ("B", "**"), ("A", "Qs"), ("B", "**"),
    ]  # fmt: skip
    assert found[-1].tricks[0] == 2


def test_side_line_goes_back_to_its_trick() -> None:
    text = HELD + "1. A: As *s\n2. A: Ks Ts\n3. A: Ah Th\n(\n2. A: Qd Td\n)\n4. A: Kh Jh\n"
    found = shown(text)
    inside = [one for one in found if one.on_table and one.on_table[0] == ("A", "Qd")]
    assert inside and size(inside[-1].hands[0]) == 10
    assert size(found[-1].hands[0]) == 8


def test_after_an_illegal_card_the_table_goes_on() -> None:
    text = HELD + "1. A: As Jh\n2. A: Ks Ts\n"
    last = shown(text)[-1]
    assert last.phase is Phase.PLAY
    assert last.on_table == (("A", "Ks"), ("B", "Ts"))


def test_every_record_of_the_corpus_can_be_shown() -> None:
    from pgn_piquet.render.replay_view import views

    root = Path(__file__).parents[2] / "corpus" / "historical" / "pole"
    for path in sorted(root.glob("*.pqn")):
        assert list(views(read(path.read_bytes()))), path
