"""``!`` and ``?`` at cards, held against what the solver finds with all cards on the table."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec import Struct, structs

from ..diagnostics.diagnostic import Finding, Part
from ..engine.board import Board
from ..engine.deal_state import DealState, Going
from ..engine.game import DealResult
from ..engine.replay import RecordWalk
from ..model.cards import NUMBER, TEXT
from ..model.record import Record
from ..model.statements import Play, Played, Statement
from ..rules.policies import End
from ..rules.ruleset import RuleSet
from .claims import MAY_END, NO_CALLS, amount
from .many.open_cards import OpenCards
from .many.pasts import Aim, of_score
from .many.standing import EndedError, UnreckonedError
from .many.standing import on_board as many_on_board
from .many.table import Table
from .search import ExhaustedError
from .solver import Choice, Solver
from .stakes import Hands, stakes_of, two_hands
from .standing import on_board

GOOD = ("!", "!!")
BAD = ("?", "??")
"""the doubtful ``!?`` and ``?!`` say nothing that a solver could contradict"""
FOR_THE_GAME = 1_000
"""weight of winning a game, more than all points of a deal are worth"""
NODES = 1_000_000
"""positions searched for the glyphs of one record where several hands play, or with a trump"""


def contradicted(record: Record, rules: RuleSet) -> Iterator[Finding]:
    """P503 for each glyph that the solver contradicts: a card called good with which the player makes less
    than he could, or called bad with which he makes the most; points of the whole deal, own less those of
    each other side, all hands open. W901 where the limit of the search was reached."""
    walk = _Watching(record, rules)
    for line in range(len(record.lines)):
        walk.step(line)
    walk.finish()
    yield from walk.found


def _glyphs(says: Play) -> list[tuple[int, Played]]:
    """The cards with a glyph, by their place in the line."""
    laid = [one for lane in says.lanes for one in lane]
    return [(place, one) for place, one in enumerate(laid) if isinstance(one, Played) and one.glyph]


class Marked(Struct, frozen=True):
    """A card with a glyph, and the board before it."""

    line: int
    place: int
    card: str
    glyph: str
    board: Board


class _Watching(RecordWalk):
    """A walk that keeps the board before each card that bears a glyph."""

    def __init__(self, record: Record, rules: RuleSet) -> None:
        super().__init__(record, rules)
        self.found: list[Finding] = []
        self.boards: list[tuple[int, Board]] = []
        self.marked: dict[int, list[Marked]] = {}
        """by the first line of the deal or side line"""
        self.nodes = NODES

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
            self.remember(deal.first, line, place, card, start)

    def keep(self, deal: DealState, line: int, index: int) -> None:
        """Keep the board after a card."""
        del line
        self.boards.append((index, deal.board.copy()))

    def remember(self, first: int, line: int, place: int, card: Played, start: Board) -> None:
        """Keep a card with its glyph until the deal is judged and all calls are known."""
        order = [index for index, _ in self.boards]
        if place not in order or card.card not in NUMBER or card.glyph not in (*GOOD, *BAD):
            return
        at = order.index(place)
        board = start if at == 0 else self.boards[at - 1][1]
        if board.all_known() and not board.over:
            self.marked.setdefault(first, []).append(Marked(line, place, card.card, card.glyph, board))

    def judged(self, deal: DealState) -> DealResult:
        """Compare the glyphs of the deal."""
        names = [self.partie.side(deal.side_name(side)) or "" for side in range(deal.board.sides)]
        totals = [self.partie.totals.get(name) for name in names]
        before = [None if one is None or one[0] != one[1] else one[0] for one in totals]
        result = super().judged(deal)
        of_two = two_hands(deal.rules) and deal.rules.end is not End.TARGET
        searches: dict[Aim, OpenCards] = {}
        for one in self.marked.pop(deal.first, []):
            if deal.calls and not deal.board.settled:
                self.not_judged(one, NO_CALLS)
                continue
            try:
                if of_two:
                    choices = self.worth_of_two(deal, result, one.board)
                else:
                    choices = self.worth_of_many(deal, result, one.board, searches, before)
                self.compare(one, choices)
            except EndedError:
                continue  # in hand comes before all play: no card matters
            except ExhaustedError:
                self.not_judged(one, "the limit of the search was reached")
            except UnreckonedError:
                self.not_judged(one, MAY_END)
        return result

    def not_judged(self, one: Marked, why: str) -> None:
        """W901 with the reason."""
        what = f"the glyph {one.glyph} ({why})"
        self.found.append(Finding("W901", one.line, Part("card", one.place), {"what": what}))

    def worth_of_two(self, deal: DealState, result: DealResult, board: Board) -> list[Choice]:
        """What each card is worth for the player to play, best first."""
        held = Hands(deal.rules, result.score_lines, (deal.seats[0], deal.seats[1]))
        ending = on_board(board, deal.rules, held).ending
        sign = 1 if ending.to_play == 0 else -1
        choices = Solver(stakes_of(deal.rules)).choices(ending)
        return [Choice(one.card, sign * one.value) for one in choices]

    def worth_of_many(
        self,
        deal: DealState,
        result: DealResult,
        board: Board,
        searches: dict[Aim, OpenCards],
        before: Sequence[int | None],
    ) -> list[Choice]:
        """The same of several hands or with a trump, or where a game may end within the deal: who wins it
        then comes before points; none where it has ended. One search for each aim of a deal."""
        table = Table(deal.rules, deal.seats, int(board.turned))
        if deal.values.trump and table.trump < 0:
            return []
        place = many_on_board(board, table, result.score_lines, before=before).place
        if place.ledger.over:
            return []
        aim = of_score(table, table.side_of[place.to_play])
        if place.ledger.room:
            aim = structs.replace(aim, game=FOR_THE_GAME)
        if aim not in searches:
            searches[aim] = OpenCards(table, aim, place.catcher)
        search = searches[aim].search
        start = search.nodes
        search.limit = start + self.nodes
        try:
            return list(searches[aim].choices(place))
        finally:
            self.nodes = max(0, self.nodes - (search.nodes - start))

    def compare(self, one: Marked, choices: list[Choice]) -> None:
        """The glyph of one card against what each card is worth."""
        values = {choice.card: choice.value for choice in choices}
        mine = values.get(one.card)
        most = max(values.values(), default=0)
        if mine is None or (mine < most) == (one.glyph in BAD):
            return
        less = amount(most - mine, "point")
        told = f"{less} worse than {choices[0].card}" if mine < most else "as good as any other"
        if most - mine > FOR_THE_GAME // 2:
            told = f"worse for the game than {choices[0].card}"
        card = TEXT[NUMBER[one.card]]
        self.found.append(
            Finding(
                "P503", one.line, Part("card", one.place), {"card": card, "glyph": one.glyph, "told": told}
            )
        )
