"""The table where the engine cannot follow: cards fall as the record tells them."""

from __future__ import annotations

from pathlib import Path

from pgn_piquet.engine.game import Phase, Position
from pgn_piquet.engine.positions import positions
from pgn_piquet.library import read
from pgn_piquet.model.cards import size
from pgn_piquet.model.cards import text as cards
from pgn_piquet.render.as_written import followed
from pgn_piquet.rules.load import preset
from pgn_piquet.syntax.writer import write_line

HEAD = '[Piquet "1"]\n[Rules "cavendish@1"]\n\nB: deals 1\n'
HELD = HEAD + "A: holds AKQs AKQh AKQd AKQc\nB: holds JT9s JT9h JT9d JT9c\n"


def shown(text: str) -> list[Position]:
    record = read(text).records[0].record
    found = tuple(positions(record, preset("cavendish@1")))
    return followed(record, found, preset("cavendish@1"))


def test_what_the_engine_follows_is_left_as_it_is() -> None:
    text = HELD + "1. A: As Js\n2. A: Ks Ts\n"
    record = read(text).records[0].record
    found = tuple(positions(record, preset("cavendish@1")))
    assert followed(record, found, preset("cavendish@1")) == list(found)


def test_cards_not_told_are_laid_face_down_and_counted_down() -> None:
    text = HEAD + "A: holds AKQs AKQh AKQd AKQc\n1. A: As **\n2. A: Ks **\n3. A: Qs 9s\n"
    last = shown(text)[-1]
    assert last.on_table == (("A", "Qs"), ("B", "9s"))
    assert (size(last.hands[0]), last.unknown[1]) == (9, 9)


def test_trick_goes_to_who_leads_the_next() -> None:
    text = HELD + "1-2. A: AKs / *s *s\n3. A: Kh Th\n4. A: Ah Jh\n5. B: Jd Qd\n"
    by_line = {one.line: one for one in shown(text) if one.card is None}
    assert [by_line[line].tricks for line in sorted(by_line)[-4:]] == [(2, 0), (3, 0), (3, 1), (4, 1)]


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


def by_line(text: str) -> dict[str, Position]:
    """The table after each line; a line told twice: the last time."""
    lines = [write_line(one) for one in read(text).records[0].record.lines]
    return {lines[one.line]: one for one in shown(text) if one.card is None}


def hands(at: Position) -> list[tuple[str, int]]:
    return [(cards(hand), number) for hand, number in zip(at.hands, at.unknown, strict=True)]


def test_of_a_card_not_told_it_is_not_known_which_is_left() -> None:
    """B holds JT9 of each suit. He answers with a spade: of the three the ten is played later."""
    at = by_line(HELD + "1. A: As *s\n2. A: Ah Th\n3. A: Ks Ts\n")
    assert hands(at["1. A: As *s"])[1] == ("Ts JT9h JT9d JT9c", 1)
    assert hands(at["3. A: Ks Ts"])[1] == ("J9h JT9d JT9c", 1)


def test_cards_of_a_group_are_gone_once_all_have_fallen() -> None:
    at = by_line(HELD + "1-2. A: AKs / {T9s}\n3. A: Ah 9h\n")
    assert hands(at["1-2. A: AKs / {T9s}"]) == [("Qs AKQh AKQd AKQc", 0), ("Js JT9h JT9d JT9c", 0)]


def test_where_one_list_of_a_batch_is_told_the_other_player_plays_too() -> None:
    at = by_line(HELD + "1-2. A: AKs\n3-12. A: ...\n")
    assert hands(at["1-2. A: AKs"]) == [("Qs AKQh AKQd AKQc", 0), ("", 10)]
    last = at["3-12. A: ..."]
    assert (last.on_table, hands(last)) == ((("A", "**"), ("B", "**")), [("", 0), ("", 0)])


def test_tricks_that_are_not_told_are_passed_over() -> None:
    at = by_line(HELD + "1. A: As *s\n4. A: Ah *h\n(\n2. A: Ks *s\n)\n")
    fourth = at["4. A: Ah *h"]
    # of three tricks between nobody knows the cards; the third was won by who leads the fourth
    assert [hand.bit_count() + number for hand, number in zip(fourth.hands, fourth.unknown, strict=True)] == [
        8, 8,
    ]  # fmt: skip
    assert fourth.trick == 5
    second = at["2. A: Ks *s"]
    assert [hand.bit_count() + number for hand, number in zip(second.hands, second.unknown, strict=True)] == [
        10, 10,
    ]  # fmt: skip


def test_tricks_left_out_at_the_beginning_are_passed_over() -> None:
    """Both hands are told as held for play; the record goes on with the third trick."""
    at = by_line(HELD + "3. A: Ks Ts\n4. A: Ah 9h\n")["3. A: Ks Ts"]
    assert [hand.bit_count() + number for hand, number in zip(at.hands, at.unknown, strict=True)] == [9, 9]
    # what is played later is still held, of the rest nobody knows
    assert hands(at) == [("Ah", 8), ("9h", 8)]
    assert (at.tricks, at.trick) == ((2, 0), 4)


def test_tricks_told_in_the_middle_of_a_whole_deal_change_nothing() -> None:
    at = by_line(HELD + "1. A: As Js\ntricks A: 1 B: 0\n2. A: Ks Ts\n3. A: Qs 9s\n")
    assert at["3. A: Qs 9s"].tricks == (3, 0)


def test_a_deal_told_from_its_middle_counts_on() -> None:
    text = (
        HEAD + "tricks A: 3 B: 4\nA: holds KQh 9s Ad 8d\nB: holds AJh Ks Kd 7d\n8. A: Ad 7d\n9. A: 9s Ks\n"
        "(\nA: holds KQh 8s Ad 8d\n8. A: 8s Ks\n)\n"
    )
    at = by_line(text)
    assert at["A: holds 9s KQh A8d"].tricks == (3, 4)
    assert at["9. A: 9s Ks"].tricks == (4, 5)
    assert hands(at["9. A: 9s Ks"]) == [("KQh 8d", 0), ("AJh Kd", 0)]
    # the side line goes back to the eighth trick before it supposes
    assert (at["A: holds 8s KQh A8d"].tricks, hands(at["A: holds 8s KQh A8d"])[0]) == (
        (3, 4), ("8s KQh A8d", 0),
    )  # fmt: skip
    assert at["8. A: 8s Ks"].tricks == (3, 5)


def test_hands_are_shown_also_where_nobody_tells_who_is_elder() -> None:
    text = HELD.replace("B: deals 1", "deals 1") + "(\n1. B: Js As\n)\nA: point 4\n"
    at = by_line(text)
    # A calls first, and so is elder: the hands are shown as where that is told
    assert at["A: holds AKQs AKQh AKQd AKQc"].seats == ("A", "B")
    whole = [("AKQs AKQh AKQd AKQc", 0), ("JT9s JT9h JT9d JT9c", 0)]
    assert hands(at["A: holds AKQs AKQh AKQd AKQc"]) == whole
    assert hands(at["1. B: Js As"]) == [("KQs AKQh AKQd AKQc", 0), ("T9s JT9h JT9d JT9c", 0)]
    assert hands(at["A: point 4"]) == whole
    alone = by_line(HELD.replace("B: deals 1", "deals 1"))
    assert hands(alone["A: holds AKQs AKQh AKQd AKQc"]) == [("AKQs AKQh AKQd AKQc", 0), ("", 12)]


def test_every_record_of_the_corpus_can_be_shown() -> None:
    from pgn_piquet.render.replay_view import views

    root = Path(__file__).parents[2] / "corpus" / "historical" / "pole"
    for path in sorted(root.glob("*.pqn")):
        assert list(views(read(path.read_bytes()))), path
