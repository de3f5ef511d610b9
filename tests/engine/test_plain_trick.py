"""A plain trick is what two cards laid one after the other are."""

from __future__ import annotations

import random

import pytest
from msgspec import structs

from pgn_piquet.engine import faults
from pgn_piquet.engine.board import SEQUENCE, Board
from pgn_piquet.engine.trick import follows, legal, plain_trick, play
from pgn_piquet.engine.values import Values
from pgn_piquet.rules.load import preset
from pgn_piquet.rules.policies import LowCards, PiqueWho

PLAYER = ("hand", "tricks", "captured", "played_cards")
ACCOUNT = ("total", "in_play", "bonus")
BOARD = ("trick", "turn", "leader", "gone", "lying", "over", "contended")
TWO_HANDED = ("cavendish@1", "rubicon@1", "pole@1", "cavendish-au-cent@1")
OTHERWISE = {"low_cards": LowCards.NOT, "pique_who": PiqueWho.ANYONE}
"""plain tricks too, with more to ask at each card"""


def state(board: Board) -> list[object]:
    """What both ways must leave alike."""
    return [
        *(getattr(board, name) for name in BOARD),
        board.log,
        *(getattr(one, name) for one in board.players for name in PLAYER),
        *(getattr(one, name) for one in board.accounts for name in ACCOUNT),
    ]


def begun(name: str, chance: random.Random, keep: bool = False, **changed: object) -> Board:
    """A deal after its first trick, with something in hand for one side or for both."""
    board = Board(Values(structs.replace(preset(name), **changed)), keep=keep)
    pack = list(range(32))
    chance.shuffle(pack)
    for player in range(2):
        board.give(player, sum(1 << card for card in pack[player * 12 : player * 12 + 12]))
        board.score_in_hand(player, chance.choice([0, 0, 15, 24, 29]), SEQUENCE, 0)
    for _ in range(2):
        play(board, board.turn, chance.choice(cards_of(legal(board, board.turn))))
    return board


def cards_of(mask: int) -> list[int]:
    return [card for card in range(32) if mask >> card & 1]


@pytest.mark.parametrize("name", TWO_HANDED)
@pytest.mark.parametrize("seed", range(40))
def test_a_plain_trick_is_two_cards_laid(name: str, seed: int) -> None:
    chance = random.Random(seed)
    changed = OTHERWISE if seed % 4 > 1 else {}
    board = begun(name, chance, keep=seed % 2 == 1, **changed)
    assert board.plain
    while board.trick < board.v.hand_size - 1:
        twice = board.copy()
        lead = chance.choice(cards_of(legal(twice, twice.turn)))
        assert play(twice, twice.turn, lead) == faults.OK
        said = twice.accounts[board.turn].total
        answer = chance.choice(cards_of(legal(twice, twice.turn)))
        assert play(twice, twice.turn, answer) == faults.OK
        answered = twice.accounts[1 - board.turn].total
        spoken = chance.choice([(0, 0), (said + 1, 0), (0, answered + 1), (said + 1, answered + 1)])
        assert plain_trick(board, lead, answer, *spoken) == 0
        assert state(board) == state(twice)


@pytest.mark.parametrize("seed", range(40))
def test_a_card_not_held_and_a_wrong_count_are_no_plain_trick(seed: int) -> None:
    chance = random.Random(seed)
    board = begun("cavendish@1", chance)
    leader = board.turn
    lead = chance.choice(cards_of(board.players[leader].hand))
    laid = board.copy()
    assert play(laid, leader, lead) == faults.OK
    theirs = board.players[1 - leader].hand
    for card in range(32):
        held = theirs >> card & 1
        may = bool(held) and follows(laid, 1 - leader, card) == faults.OK
        assert (plain_trick(board.copy(), lead, card, 0, 0) == 0) is may
    answer = cards_of(legal(laid, 1 - leader))[0]
    assert plain_trick(board.copy(), answer, lead, 0, 0) == 1
    said = laid.accounts[leader].total
    assert plain_trick(board.copy(), lead, answer, said + 1, 0) == 0
    assert plain_trick(board.copy(), lead, answer, said + 2, 0) == 1
    assert play(laid, 1 - leader, answer) == faults.OK
    answered = laid.accounts[1 - leader].total
    assert plain_trick(board.copy(), lead, answer, 0, answered + 1) == 0
    assert plain_trick(board.copy(), lead, answer, 0, answered + 2) == 1


def test_only_two_open_hands_of_full_size_are_plain() -> None:
    for name in ("normand@1", "voleur@1", "foster-au-cent@1", "imperial@1"):
        assert not Values(preset(name)).plain_tricks
    short = Board(Values(preset("cavendish@1")), keep=False)
    short.give(0, 0x7FF)
    short.give(1, 0xFFF000)
    play(short, 0, 0)
    play(short, 1, 16)
    assert short.trick == 1 and not short.plain
