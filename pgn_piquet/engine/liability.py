"""What the law gives against a player, and what the table did with it: applied, waived or missed.

A liability arises where an act is judged; a ``ruling`` applies it, ``waives`` waives it, and one that
neither follows is reported at the end of the deal: the score stands as played, and the difference is told.
"""

from __future__ import annotations

from enum import Enum, auto
from typing import Final

from ..diagnostics.diagnostic import Part
from ..rules.policies import Moment
from ..rules.ruleset import RuleSet
from . import faults
from .board import CARTE_BLANCHE, IN_HAND, PIQUE, REPIQUE, Board
from .board_state import DEAD, OPEN

UNTIL: Final = {
    Moment.NEVER_MENDED: "at no time",
    Moment.REPLY: "until the reply",
    Moment.NEXT_CALL_OR_LEAD: "until elder's next call or the lead",
    Moment.OWN_CARD: "until the caller's own first card",
    Moment.YOUNGER_PLAYED: "until younger's card to the first trick",
    Moment.STOCK_TOUCHED: "until the stock is touched",
    Moment.STOCK_TAKEN: "until a card of the stock is taken up",
    Moment.NEXT_HAND_SEEN: "until the next hand is seen",
    Moment.GAME_OVER: "until the end of the game",
}
"""the moments of the laws, for a sentence"""


RULED_BY: Final = {
    faults.EXCHANGE_OUT_OF_TURN: "exchange",
    faults.NO_EXCHANGE_HERE: "exchange",
    faults.TAKES_WRONG_CARD: "exchange",
    faults.EXCHANGED_TWICE: "discard_fixed",
    faults.EXCHANGE_AFTER_CALLS: "exchange",
    faults.ALL_OR_NONE: "exchange_size",
    faults.NOT_CARTE_BLANCHE: "carte_blanche",
    faults.TWO_CARTES_BLANCHES: "carte_blanche",
    faults.NO_CARTE_BLANCHE_HERE: "carte_blanche",
    faults.CALL_OUT_OF_TURN: "calls",
    faults.NO_SUCH_CALL: "calls",
    faults.POINT_TOO_SMALL: "point_minimum",
    faults.SET_CANNOT_BE_EQUAL: "trio",
    faults.REPLY_OUT_OF_TURN: "calls",
    faults.TOO_MANY_TRICKS: "hand_size",
}
"""faults of the board that one value of the rule set settles"""


class Costs(Enum):
    """What a player is liable to."""

    NOTHING = "nothing"
    """he reckons nothing in this deal (what he holds still bars the other)"""
    POINT = "point"
    """his point is not reckoned"""
    SEQUENCE = "sequence"
    """his sequences are not reckoned"""
    SET = "set"
    """his sets are not reckoned"""
    GAME = "game"
    """he loses the game"""
    LEAD = "lead"
    """the other calls the suit of his next lead"""
    REDEAL = "redeal"
    """a new deal"""
    RETAKE = "retake"
    """the trick is played again, with all after it"""


class State(Enum):
    """What became of a liability."""

    OPEN = auto()
    APPLIED = auto()
    WAIVED = auto()


class Liability:
    """One irregularity and what it costs. ``player`` is the offender; ``line`` where it happened."""

    def __init__(self, player: int, costs: Costs, line: int, part: Part | None, law: str, what: str) -> None:
        self.player = player
        self.costs = costs
        self.line = line
        self.part = part
        self.law = law
        self.what = what
        self.or_redeal = False
        """may the other have a new deal instead?"""
        self.trick = 0
        """the trick that is played again"""
        self.suit: str | None = None
        """the suit that was not followed"""
        self.laid = 0
        """cards that lay on the table or in tricks by then"""
        self.state = State.OPEN


def law_of(rules: RuleSet, field: str) -> str:
    """Book and law of a value, for a finding."""
    source = rules.sources.get(field)
    if source is None:
        return rules.name
    book = source.book.split(",")[0]
    return f"{book}, {source.law}" if source.law else book


def penalize(board: Board, player: int, false_classes: set[int], everything: bool) -> None:
    """The player reckons nothing in this deal: his lines go, carte blanche excepted, and none are added.

    What he holds goes on barring pique and repique. The classes that a false call of his had won are open
    to the other again (all of them where the rule set says so), and the other may call though he has played.
    """
    side = board.side(player)
    board.nothing |= 1 << side
    board.log = [entry for entry in board.log if entry[0] != side or entry[2] == CARTE_BLANCHE]
    board.accounts[side].total = board.points[side * IN_HAND + CARTE_BLANCHE].scored
    for kind in range(1, IN_HAND):
        mine = board.contests[kind].outcome in (side, DEAD)
        unknown = not board.players[player].known and not false_classes
        if everything or (mine and (unknown or kind in false_classes)):
            board.contests[kind].outcome = OPEN
            board.stands[player * IN_HAND + kind].first = 0
            board.points[side * IN_HAND + kind].bars = 0
    for other in range(board.n):
        if board.side(other) != side:
            board.late |= 1 << other
            for kind in range(1, IN_HAND):
                if board.contests[kind].outcome == OPEN:
                    board.contests[kind].refused &= ~(1 << other)


def reopen(board: Board, player: int, kind: int) -> None:
    """A class that a player had won is open to the others again, who may call though they have played."""
    board.contests[kind].outcome = OPEN
    board.contests[kind].refused = 0
    board.stands[player * IN_HAND + kind].first = 0
    for other in range(board.n):
        if board.side(other) != board.side(player):
            board.late |= 1 << other


def lose_class(board: Board, player: int, kind: int) -> None:
    """What the player has reckoned in a class is not reckoned; it bars as before."""
    side = board.side(player)
    lost = sum(entry[1] for entry in board.log if entry[0] == side and entry[2] == kind)
    board.log = [entry for entry in board.log if entry[0] != side or entry[2] != kind]
    board.accounts[side].total -= lost
    board.points[side * IN_HAND + kind].scored = 0
    lose_bonus(board, side)


def lose_bonus(board: Board, side: int) -> None:
    """A repique or pique that hung on what is not reckoned goes with it."""
    account = board.accounts[side]
    repique = account.bonus == REPIQUE and not board.makes_repique(side)
    if repique or (account.bonus == PIQUE and board.hand_and_play(side) < board.v.pique_at):
        gone = [entry for entry in board.log if entry[0] == side and entry[2] == account.bonus]
        board.log = [entry for entry in board.log if entry not in gone]
        account.total -= sum(entry[1] for entry in gone)
        account.bonus = 0
