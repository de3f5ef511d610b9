"""The board by itself: a copy is apart, shared tricks of three, counters, the faults of the exchange."""

from __future__ import annotations

import random

import pytest

from pgn_piquet.engine import faults
from pgn_piquet.engine.board import Board
from pgn_piquet.engine.contest import answer, call, close
from pgn_piquet.engine.exchange import announce_blanche, discard, turn_up
from pgn_piquet.engine.trick import legal, play
from pgn_piquet.engine.values import Values
from pgn_piquet.model.cards import mask
from pgn_piquet.rules.load import preset

KEPT = ("n", "sides", "keep", "v", "side")
"""of the board and its players themselves, not of a deal"""
PLAIN = int | str | None


def names(thing: object) -> list[str]:
    found = (name for name in dir(thing) if not name.startswith("_") and name not in KEPT)
    return [name for name in found if not callable(getattr(thing, name))]


def fields(thing: object) -> object:
    """All that a board holds, what its parts hold included."""
    if isinstance(thing, PLAIN | tuple):
        return thing
    if isinstance(thing, list):
        return [fields(one) for one in thing]
    return {name: fields(getattr(thing, name)) for name in names(thing)}


def spoil(thing: object) -> None:
    """Seven in every place that is a number, deep down."""
    for name in names(thing):
        value = getattr(thing, name)
        if isinstance(value, PLAIN):
            setattr(thing, name, 7)
        elif isinstance(value, list):
            if not value or isinstance(value[0], PLAIN | tuple):
                value.append(7)
            else:
                for one in value:
                    spoil(one)
        else:
            spoil(value)


def hand(words: str) -> int:
    """Mask of ``AKs T9h``."""
    return mask(rank + word[-1] for word in words.split() for rank in word[:-1])


def playing(name: str, seed: int) -> Board:
    """A board in the middle of a game dealt at random."""
    values = Values(preset(name))
    board = Board(values)
    pack = list(range(32))
    shuffled = random.Random(seed)
    shuffled.shuffle(pack)
    size = values.hand_size
    for player in range(board.n):
        board.give(player, sum(1 << card for card in pack[player * size : player * size + size]))
    for _ in range(shuffled.randrange(3, 9)):
        player = board.turn
        cards = [card for card in range(32) if legal(board, player) >> card & 1]
        assert play(board, player, shuffled.choice(cards)) == faults.OK
    return board


@pytest.mark.parametrize("name", ["cavendish@1", "normand@1", "voleur@1"])
def test_a_copy_holds_the_same_and_stays_apart(name: str) -> None:
    board = playing(name, 7)
    copy = board.copy()
    before = fields(copy)
    assert before == fields(board)
    spoil(board)
    assert before != fields(board)
    assert fields(copy) == before


@pytest.mark.parametrize("name", ["rubicon@1", "normand@1", "voleur@1", "imperial@1"])
def test_a_board_started_again_is_as_new(name: str) -> None:
    board = Board(Values(preset(name)))
    new = fields(Board(Values(preset(name))))
    spoil(board)
    assert fields(board) != new
    board.start()
    assert fields(board) == new
    board.hold(0, 1)
    assert play(board, 0, 0) == 0


def play_out(board: Board, tricks: list[tuple[int, ...]]) -> None:
    """Lay these cards, the leader found by the board."""
    for trick in tricks:
        for card in trick:
            assert play(board, board.turn, card) == faults.OK


def ended(name: str, won: list[int]) -> Board:
    """A board on which the deal has come to its end with tricks that fell so (by player)."""
    from pgn_piquet.engine.trick import finish

    board = Board(Values(preset(name)))
    for player, tricks in zip(board.players, won, strict=True):
        player.tricks = tricks
    board.trick = sum(won)
    finish(board)
    return board


@pytest.mark.parametrize(
    ("name", "won", "added"),
    [
        ("cavendish@1", [7, 5], [10, 0]), ("cavendish@1", [6, 6], [0, 0]), ("cavendish@1", [5, 7], [0, 10]),
        ("cavendish@1", [12, 0], [40, 0]), ("cavendish@1", [0, 12], [0, 40]),
        # Foster: most takes ten, two tied five each; all forty, two who share all twenty each
        ("normand@1", [5, 3, 2], [10, 0, 0]), ("normand@1", [4, 4, 2], [5, 5, 0]),
        ("normand@1", [2, 4, 4], [0, 5, 5]), ("normand@1", [10, 0, 0], [40, 0, 0]),
        ("normand@1", [6, 4, 0], [20, 20, 0]), ("normand@1", [0, 5, 5], [0, 20, 20]),
        ("normand@1", [2, 2, 2], [0, 0, 0]),
        # partners: five of eight ten, four all nothing, all forty
        ("voleur@1", [3, 1, 2, 2], [10, 0]), ("voleur@1", [2, 2, 2, 2], [0, 0]),
        ("voleur@1", [0, 3, 1, 4], [0, 10]), ("voleur@1", [5, 0, 3, 0], [40, 0]),
        # whites: one a trick more than the other; all are two reds
        ("imperial@1", [7, 5], [2, 0]), ("imperial@1", [6, 6], [0, 0]), ("imperial@1", [12, 0], [12, 0]),
        ("imperial@1", [3, 9], [0, 6]),
    ],
)  # fmt: skip
def test_the_end_of_a_deal(name: str, won: list[int], added: list[int]) -> None:
    board = ended(name, won)
    assert board.totals() == added
    lines = [(side, points, detail) for side, points, _, _, detail, _ in board.log]
    assert lines == [(side, points, 0) for side, points in enumerate(added) if points]
    assert all(type(points) is int for points in board.totals())


def test_honours_in_tricks_are_whites_elder_first() -> None:
    """King, queen, knave, ace and seven of trumps; the rest of the trumps counts nothing."""
    from pgn_piquet.engine.board import HONOUR, TRICKS
    from pgn_piquet.engine.trick import finish

    board = Board(Values(preset("imperial@1")))
    board.trump = 2
    board.trick = 12
    for player, taken, tricks in ((0, "KT98d AKQh", 5), (1, "AQJ7d KQs", 7)):
        board.players[player].captured = hand(taken)
        board.players[player].tricks = tricks
    finish(board)
    assert [(side, points, reason, detail) for side, points, reason, _, detail, _ in board.log] == [
        (0, 1, HONOUR, 0), (1, 4, HONOUR, 0), (1, 2, TRICKS, 0),
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("name", "player", "number", "left", "fault"),
    [
        ("cavendish@1", 0, 1, 8, faults.OK), ("cavendish@1", 0, 5, 8, faults.OK),
        ("cavendish@1", 0, 0, 8, faults.TOO_FEW_DISCARDED),
        ("cavendish@1", 0, 6, 8, faults.TOO_MANY_DISCARDED),
        ("cavendish@1", 1, 3, 3, faults.OK), ("cavendish@1", 1, 5, 5, faults.OK),
        ("cavendish@1", 1, 0, 3, faults.TOO_FEW_DISCARDED),
        ("cavendish@1", 1, 4, 3, faults.TOO_MANY_DISCARDED),
        ("cavendish-au-cent@1", 1, 0, 3, faults.OK),
        ("normand@1", 2, 2, 2, faults.OK), ("normand@1", 2, 0, 2, faults.OK),
        ("normand@1", 2, 1, 2, faults.ALL_OR_NONE), ("normand@1", 0, 2, 2, faults.NO_EXCHANGE_HERE),
        ("voleur@1", 0, 1, 0, faults.NO_EXCHANGE_HERE), ("imperial@1", 1, 1, 7, faults.NO_EXCHANGE_HERE),
    ],
)  # fmt: skip
def test_how_many_may_be_discarded(name: str, player: int, number: int, left: int, fault: int) -> None:
    assert discard(Board(Values(preset(name))), player, number, left) == fault


def test_nobody_discards_twice() -> None:
    board = Board(Values(preset("cavendish@1")))
    assert discard(board, 0, 5, 8) == faults.OK
    assert discard(board, 0, 5, 8) == faults.EXCHANGED_TWICE


def test_carte_blanche_is_ten_once_and_never_both() -> None:
    board = Board(Values(preset("cavendish@1")))
    board.give(0, hand("T987s T987h T987d"))
    board.give(1, hand("AKQJs AKQJh AKQJd"))
    assert announce_blanche(board, 1) == faults.NOT_CARTE_BLANCHE
    assert announce_blanche(board, 0) == faults.OK
    assert board.totals() == [10, 0]
    assert announce_blanche(board, 0) == faults.CALL_TWICE
    board.players[1].dealt = 0
    assert announce_blanche(board, 1) == faults.TWO_CARTES_BLANCHES


def test_carte_blanche_at_imperial_is_reds() -> None:
    board = Board(Values(preset("imperial@1")))
    board.give(0, hand("AT987s AT987h T9d"))
    assert announce_blanche(board, 0) == faults.OK
    assert board.totals() == [board.v.imperial_blanche * 6, 0]


@pytest.mark.parametrize(("card", "whites"), [(0, 1), (1, 0), (2, 0), (3, 0), (4, 1), (5, 1), (6, 1), (7, 1)])
def test_a_turned_honour_is_the_dealers_white(card: int, whites: int) -> None:
    board = Board(Values(preset("imperial@1")))
    turn_up(board, card)

    assert board.totals() == [0, whites]
    assert board.trump == 0


def test_a_second_call_is_set_against_what_stands() -> None:
    board = Board(Values(preset("cavendish@1")))
    board.hold(0, hand("AKQJTs AQh AKd KJTc"))
    board.hold(1, hand("987s KJTh QJTd AQ9c"))
    assert call(board, 0, 3, 3, 7, -1, 0) == faults.OK
    assert answer(board, 1, 3) == faults.REPLY_SHOULD_BE_GOOD
    assert close(board) == faults.OK
    assert call(board, 0, 3, 3, 6, -1, 0) == faults.OK
    assert close(board) == faults.CALL_REFUSED
