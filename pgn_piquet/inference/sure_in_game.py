"""``sure`` lines about points of two hands in a game to so many, which may end within the deal.

The search of several hands reckons a deal up to the line that ends the game. Where more pairs of hands fit
than are looked at one by one their classes are searched with it, and past those one deal that fits may refute
a claim.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec import structs

from ..diagnostics.diagnostic import Finding
from ..engine.board import Board
from ..engine.game import DealResult, ScoreLine
from ..model.statements import Assertion
from .certainty import Sure
from .claims import MAY_END, NO_CALLS, TO_THE_END, Claimed
from .half_told import Case, HalfTold
from .many.certain import Certainty
from .many.half_told import Case as Deal
from .many.half_told import ManyTold
from .many.standing import Standing, UnreckonedError, on_board
from .realized import UnknownError
from .search import ExhaustedError, Rows
from .standing import calls_counted
from .sure_classes import SureClasses
from .sure_told import talk_open

NODES = 100_000
"""positions searched for one claim in all classes, or deals, together"""


def judged_at_each(
    sure: Sure, half: ManyTold, result: DealResult, cases: Sequence[Deal]
) -> list[Finding] | None:
    """What is found of points of two hands where both are told, or each pair of hands that fits is looked at
    (``cases``, where the deal was judged so): the search of several hands reckons up to the end of the game.
    None for every other claim, and where more fit."""
    says, deal = half.lines[sure.line].says, sure.deal
    other_rules = deal is not None and deal.rules is not half.rules
    if not isinstance(says, Assertion) or says.word not in TO_THE_END or other_rules:
        return None
    certainty = Certainty(half, result, cases, half.budget)
    if deal is not None and deal.board.all_known():
        return certainty.judged(sure)
    return certainty.judged(sure) if half.before and certainty.looks_at_each(sure) else None


class InGame:
    """Judges claims at one moment against pairs of hands that are not looked at one by one. ``before``: the
    totals before the deal, elder first; ``classes`` where they can be searched; ``why`` else nothing is
    said."""

    def __init__(
        self, half: HalfTold, board: Board | None, before: tuple[int | None, ...],
        classes: SureClasses | None, why: str,
    ) -> None:  # fmt: skip
        self.half = half
        self.board = board
        self.before = before
        self.classes = classes
        self.why = why
        many = ManyTold(half.record, half.rules, half.result, half.path, budget=half.budget)
        self.certainty = Certainty(many, half.result, (), half.budget)
        self.certainty.before = before

    def judged(self, claim: Claimed, cases: Iterator[Case]) -> list[Finding]:
        """What is found of a claim; ``cases`` are deals that fit and may refute it."""
        if claim.wanted <= 0:
            return claim.found(claim.wanted)
        if talk_open(self.half):
            return claim.undecided(NO_CALLS)
        self.certainty.left = self.half.budget.of(NODES)
        try:
            if self.classes is not None:
                return self.certainty.with_talk(claim, self.by_classes(self.classes, claim))
        except UnreckonedError:
            return claim.undecided(MAY_END)
        except (UnknownError, ExhaustedError):
            self.certainty.left = self.half.budget.of(NODES)
        return self.by_deals(claim, cases)

    def by_classes(self, classes: SureClasses, claim: Claimed) -> int:
        """What is certain in every class in which a pair of hands fits; what is claimed where that is so much
        or more."""
        lines = () if calls_counted(classes.board) else classes.some().sample.score_lines
        for rows in classes.classes:
            value = self.certainty.at_most(claim, self.standing(classes, rows, lines))
            if value < claim.wanted and classes.realized.case(rows, classes.others) is not None:
                # of the others it is asked whether they leave still less
                claim = structs.replace(claim, wanted=value)
        return claim.wanted

    def standing(self, classes: SureClasses, rows: Rows, lines: tuple[ScoreLine, ...]) -> Standing:
        """The moment with a pair of hands of a class."""
        pair = next(classes.classes.members(rows))
        hands = tuple(hand | gone for hand, gone in zip(pair, classes.played, strict=True))
        return on_board(classes.board, self.certainty.table, lines, hands, self.before)

    def by_deals(self, claim: Claimed, cases: Iterator[Case]) -> list[Finding]:
        """One deal that fits may refute it."""
        if self.board is None:
            return claim.undecided(self.why)
        worst: int | None = None
        for case in cases:
            try:
                lines = case.sample.score_lines
                there = on_board(self.board, self.certainty.table, lines, case.hands, self.before)
                value = self.certainty.at_most(claim, there)
            except ExhaustedError:
                break
            except UnreckonedError:
                continue
            worst = value if worst is None else min(worst, value)
        found = [] if worst is None else self.certainty.refuted(claim, worst)
        return found or claim.undecided(self.why)
