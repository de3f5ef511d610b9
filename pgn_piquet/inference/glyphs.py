"""``!`` and ``?`` at cards, held against what the solver finds with all cards on the table."""

from __future__ import annotations

from collections.abc import Iterator

from ..diagnostics.diagnostic import Finding, Part
from ..engine.board import Board
from ..engine.deal_state import DealState, Going
from ..engine.replay import RecordWalk
from ..model.cards import NUMBER, TEXT
from ..model.record import Record
from ..model.statements import Play, Played, Statement
from ..rules.ruleset import RuleSet
from .search import ExhaustedError
from .solver import Solver
from .stakes import stakes_of, two_hands
from .standing import on_board

GOOD = ("!", "!!")
BAD = ("?", "??")
"""the doubtful ``!?`` and ``?!`` say nothing that a solver could contradict"""


def contradicted(record: Record, rules: RuleSet) -> Iterator[Finding]:
    """P503 for each glyph that the solver contradicts: a card called good with which the player makes less
    than he could, or called bad with which he makes the most; points of the whole deal, own less the
    other's, both hands open."""
    if not two_hands(rules):
        return
    walk = _Watching(record, rules)
    for line in range(len(record.lines)):
        walk.step(line)
    walk.finish()
    yield from walk.found


def _glyphs(says: Play) -> list[tuple[int, Played]]:
    """The cards with a glyph, by their place in the line."""
    laid = [one for lane in says.lanes for one in lane]
    return [(place, one) for place, one in enumerate(laid) if isinstance(one, Played) and one.glyph]


class _Watching(RecordWalk):
    """A walk that keeps the board before each card that bears a glyph."""

    def __init__(self, record: Record, rules: RuleSet) -> None:
        super().__init__(record, rules)
        self.found: list[Finding] = []
        self.boards: list[tuple[int, Board]] = []

    def say(self, line: int, says: Statement) -> None:
        """As the engine does, with the boards of a line with glyphs kept."""
        deal = self.deal
        marked = _glyphs(says) if isinstance(says, Play) else []
        if not marked or deal is None or deal.going is not Going.ON:
            super().say(line, says)
            return
        start = deal.board.copy()
        self.boards = []
        before, deal.trace = deal.trace, self.keep
        super().say(line, says)
        deal.trace = before
        for place, card in marked:
            self.compare(line, place, card, start)

    def keep(self, deal: DealState, line: int, index: int) -> None:
        """Keep the board after a card."""
        del line
        self.boards.append((index, deal.board.copy()))

    def compare(self, line: int, place: int, card: Played, start: Board) -> None:
        """The glyph of one card against the solver."""
        order = [index for index, _ in self.boards]
        if place not in order or card.card not in NUMBER:
            return
        at = order.index(place)
        board = start if at == 0 else self.boards[at - 1][1]
        if board.n != 2 or not board.all_known() or board.over:
            return
        ending = on_board(board, self.rules).ending
        try:
            choices = Solver(stakes_of(self.rules)).choices(ending)
        except ExhaustedError:
            return
        sign = 1 if ending.to_play == 0 else -1
        values = {choice.card: sign * choice.value for choice in choices}
        most = max(values.values())
        mine = values.get(card.card)
        if mine is None or card.glyph not in (*GOOD, *BAD) or (mine < most) == (card.glyph in BAD):
            return
        best = next(choice.card for choice in choices)
        told = f"{most - mine} points worse than {best}" if mine < most else "as good as any other"
        self.found.append(
            Finding(
                "P503",
                line,
                Part("card", place),
                {"card": TEXT[NUMBER[card.card]], "glyph": card.glyph or "", "told": told},
            )
        )
