"""What a table shows of hands, discards and stock while not everything is told."""

from __future__ import annotations

from pgn_piquet.convert.game import position
from pgn_piquet.convert.game_shapes import PositionView
from pgn_piquet.engine.positions import positions
from pgn_piquet.library import read
from pgn_piquet.model.cards import mask, text
from pgn_piquet.rules.load import preset

HEAD = '[Piquet "1"]\n[Rules "{rules}"]\n\n{dealer}: deals\n'


def after(told: str, line: str, rules: str = "cavendish@1", dealer: str = "B") -> PositionView:
    """The table after a line."""
    record = read(HEAD.format(rules=rules, dealer=dealer) + told).records[0].record
    wanted = read(HEAD.format(rules=rules, dealer=dealer) + line + "\n").records[0].record.lines[-1]
    index = record.lines.index(wanted)
    found = [one for one in positions(record, preset(rules)) if one.line == index and one.card is None]
    return position(found[0])


def hand(at: PositionView, seat: str) -> tuple[str, int]:
    return text(mask(at.hands[seat])), at.unknown[seat]


def test_a_hand_held_after_the_exchange_is_shown_at_once() -> None:
    at = after("A: holds AKQJTs AKQh AKd 98c\n", "A: holds AKQJTs AKQh AKd 98c")
    assert hand(at, "A") == ("AKQJTs AKQh AKd 98c", 0)
    # the other hand lies face down; how many cards are left in the stock nobody tells
    assert (hand(at, "B"), at.stock, at.phase) == (("", 12), [], "calls")


def test_of_a_hand_told_in_part_the_cards_told_are_shown() -> None:
    told = "A: holds AKs *h ...\nB: dealt QJs 10\n"
    assert hand(after(told, "A: holds AKs *h ..."), "A") == ("AKs", 10)
    assert hand(after("B: dealt QJs 10\n", "B: dealt QJs 10"), "B") == ("QJs", 10)


def test_cards_taken_that_are_not_told_lie_face_down() -> None:
    told = "A: dealt AKQ7h Qs Qd 98s 98d 98c\nA: discards 98s 98c 9d\nA: takes Kc ...\nA: quart A\n"
    assert hand(after(told, "A: discards 98s 98c 9d"), "A") == ("Qs AKQ7h Q8d", 0)
    assert hand(after(told, "A: takes Kc ..."), "A") == ("Qs AKQ7h Q8d Kc", 4)
    assert hand(after(told, "A: quart A"), "A") == ("Qs AKQ7h Q8d Kc", 4)


def test_a_discard_told_as_a_number_leaves_no_card_certain() -> None:
    told = "A: dealt AKQ7h Qs Qd 98s 98d 98c\nA: discards 5\nA: takes 5\nA: point 5\n"
    at = after(told, "A: discards 5")
    assert (hand(at, "A"), at.discards["A"]) == (("", 7), ["**"] * 5)
    assert hand(after(told, "A: takes 5"), "A") == ("", 12)
    assert len(after(told, "A: takes 5").stock) == 3


def test_where_the_hand_for_play_is_told_what_is_kept_is_known() -> None:
    told = (
        "A: dealt AKQ7h Qs Qd 98s 98d 98c\nA: discards 5\nA: takes 5\n"
        "A: holds AKQ7h KQs KQd KQJ9c\nA: point 4\n"
    )
    assert hand(after(told, "A: discards 5"), "A") == ("Qs AKQ7h Qd 9c", 0)


def test_hands_of_three_without_an_exchange() -> None:
    told = "A: dealt AKQJs AKQh AKd *c\nB: dealt 10\nC: dealt 98s ...\nC: discards 2\nA: point 4\n"
    at = after(told, "A: point 4", "normand@1", "C")
    assert hand(at, "A") == ("AKQJs AKQh AKd", 1)
    # the dealer may have laid out the nine and the eight
    assert (hand(at, "B"), hand(at, "C")) == (("", 10), ("", 10))
    assert hand(after(told, "C: dealt 98s ...", "normand@1", "C"), "C") == ("98s", 8)


def test_partners_of_voleur_and_a_trump() -> None:
    at = after("D: dealt T98c ...\nA: point 4\n", "A: point 4", "voleur@1", "D")
    assert (hand(at, "D"), hand(at, "A"), at.stock) == (("T98c", 5), ("", 8), [])
    at = after("turn 7h\nA: dealt KQh 10\n", "A: dealt KQh 10", "imperial@1")
    assert (hand(at, "A"), hand(at, "B")) == (("KQh", 10), ("", 12))


def test_in_mid_play_there_are_as_many_cards_as_tricks() -> None:
    told = "tricks A: 3 B: 4\nA: holds KQh 9s Ad 8d\n8. A: Ad 7d\n"
    at = after(told, "A: holds KQh 9s Ad 8d")
    assert (hand(at, "A"), hand(at, "B"), at.stock) == (("9s KQh A8d", 0), ("", 5), [])


def test_a_side_line_shows_the_cards_supposed_at_once() -> None:
    told = (
        "A: holds AKQJTs AKQh AKd 98c\nB: holds 987s JT9h QJTd AKQc\n1. A: As 7s\n2. A: Ks 8s\n"
        "(\nA: holds KQJTs AKQh AKd *c ...\n2. A: Ks 8s\n)\n"
    )
    at = after(told, "A: holds KQJTs AKQh AKd *c ...")
    # one card has been played: of the eleven one is not told but for its suit, one not at all
    assert hand(at, "A") == ("KQJTs AKQh AKd", 2)
    assert hand(at, "B") == ("98s JT9h QJTd AKQc", 0)
