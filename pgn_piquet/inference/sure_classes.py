"""What a player is certain of in every completion, from the classes of the pairs of hands: exactly, wherever
the cards played so far are told and the classes are not too many.

What he can get depends on the pattern of each suit alone, so that one search with one table answers it for
all classes; a class counts only if a pair of hands in it fits all that is told.
"""

from __future__ import annotations

from msgspec import structs

from ..engine.board import Board
from .claims import DRAWN, OF_TRICKS, RESULT, Claimed
from .classes import Classes
from .half_told import Case, HalfTold
from .moves import FreeMoves
from .pairs import ELDER, NEITHER, YOUNGER, coarse
from .places import player_of
from .realized import Realized, UnknownError
from .search import BIAS, ExhaustedError, Rows, Stakes
from .settling import credited
from .solver import Ending, Solver
from .standing import PIQUE_WEIGHT, Standing, calls_counted, on_board, weighed
from .sure_told import at_the_result
from .talk_told import compares_untold, settles_itself

CLASSES = 30_000
NODES = 150_000
"""classes and positions of one claim"""


class SureClasses:
    """The classes at one moment of a deal; ``board`` as it stands there, all cards played so far told."""

    def __init__(self, half: HalfTold, board: Board) -> None:
        """Raises ``UnknownError`` where there are too many classes."""
        self.half = half.afresh()
        self.board = board
        self.played = self._played()
        self.standing = on_board(board, half.rules)
        self.led = -1 if self.standing.ending.led is None else self.standing.ending.led
        self.leader = self.standing.ending.leader
        solver = Solver(weighed(half.rules, 1, 0))
        left = half.rules.hand_size - int(board.trick)
        self.classes = Classes(self._may(), (left, left), FreeMoves(solver.search.patterns).code)
        if self.classes.number > half.budget.of(CLASSES):
            raise UnknownError
        self.realized = Realized(self.half, self.classes)
        self.others = self.played[0] | self.played[1] << 32

    def _played(self) -> tuple[int, int]:
        """The cards that both have played, without one that lies on the table."""
        slots = 2 * int(self.board.trick)
        found = [0, 0]
        owners = player_of(self.half.plays)
        for place, slot in enumerate(self.half.plays.slots[:slots]):
            owner = owners[place]
            if owner is None or slot.domain & slot.domain - 1:
                raise UnknownError
            found[owner] |= slot.domain
        return found[0], found[1]

    def _may(self) -> list[int]:
        """Where each card may be now; the lead that lies on the table is still its leader's."""
        gone = self.played[0] | self.played[1]
        found = []
        for card, places in enumerate(self.half.facts().may):
            may = coarse(places)
            for player, bit in ((0, ELDER), (1, YOUNGER)):
                if self.board.players[player].known:
                    has = self.board.players[player].hand >> card & 1 or (
                        card == self.led and self.leader == player
                    )
                    may = bit if has else may & ~bit
            if card == self.led:
                may = (ELDER, YOUNGER)[self.leader]
            found.append(NEITHER if gone >> card & 1 else may)
        return found

    def certain(self, claim: Claimed, before: tuple[int | None, ...]) -> int | None:
        """Less than is claimed that is all the player is certain of, in the numbers of the claim; None where
        he is certain of that. ``before``: the totals before the deal. Raises ``UnknownError``, and
        ``UnsolvableError`` where the partie has no result."""
        if claim.word in OF_TRICKS:
            return self.least(claim.side, claim.wanted, *self.of_tricks(claim.side))
        standing = self.standing if calls_counted(self.board) else self.before_the_lead()
        if claim.word == "pique":
            return self.without_pique(claim, standing)
        if claim.word in (RESULT, DRAWN):
            ending, stakes = at_the_result(claim, standing, self.half, before)
            least = self.least(claim.side, claim.wanted, ending, stakes, 0)
            return least if least is None or claim.word == DRAWN else credited(self.half.rules, least)
        stakes = weighed(self.half.rules, 1 - claim.side, claim.side)
        return self.least(claim.side, claim.wanted, standing.ending, stakes, standing.scored[claim.side])

    def certain_in_play(self, claim: Claimed) -> int | None:
        """The same of points, whatever the calls score: by the play alone, with no pique."""
        ending = self.standing.ending
        bare = Ending(ending.hands, ending.leader, ending.led, ending.won)
        stakes = weighed(self.half.rules, 1 - claim.side, claim.side)
        return self.least(claim.side, claim.wanted, bare, stakes, self.standing.scored[claim.side])

    def least(self, player: int, wanted: int, ending: Ending, stakes: Stakes, base: int) -> int | None:
        """The least that the player gets in a class in which a pair of hands fits, ``base`` with it, where
        that is less than ``wanted``."""
        solver = Solver(stakes)
        short: list[tuple[int, Rows]] = []
        for rows in self.classes:
            value = self.value(solver, ending, rows, player, wanted - base)
            if solver.search.nodes > self.half.budget.of(NODES):
                raise UnknownError
            if value < wanted - base:
                short.append((value, rows))
        short.sort()
        for value, rows in short:
            if self.realized.case(rows, self.others) is not None:
                return base + value
        return None

    def of_tricks(self, player: int) -> tuple[Ending, Stakes, int]:
        """The moment as tricks are asked of it, what is at stake, and the tricks that the player has."""
        size, ending = self.half.rules.hand_size, self.standing.ending
        stakes = Stakes(weight0=0, weight1=0, per_trick=1, cards=0, capot_extra=0, pique=0, tricks=size)
        bare = Ending(ending.hands, ending.leader, ending.led, ending.won)
        return bare, stakes, ending.won if player == 0 else size - ending.won

    def without_pique(self, claim: Claimed, standing: Standing) -> int | None:
        """0 where the player is not certain of a pique, None where he is."""
        if standing.piqued == claim.side:
            return None
        if not standing.ending.needs[claim.side]:
            return 0
        stakes = weighed(self.half.rules, 1 - claim.side, claim.side)
        stakes.pique = PIQUE_WEIGHT
        return None if self.least(claim.side, PIQUE_WEIGHT, standing.ending, stakes, 0) is None else 0

    def before_the_lead(self) -> Standing:
        """The moment with what the calls of both score, which is the same whatever the hands."""
        return on_board(self.board, self.half.rules, self.some().held)

    def some(self) -> Case:
        """Some case, where the calls score the same in all."""
        half = self.half
        itself = settles_itself(half.lines, half.path, half.seats, half.rules)
        if not itself or compares_untold(half.lines, half.path, half.seats):
            raise UnknownError
        cases = (self.realized.case(rows, self.others) for rows in self.classes)
        found = next((case for case in cases if case is not None), None)
        if found is None:
            raise UnknownError
        return found

    def value(self, solver: Solver, ending: Ending, rows: Rows, player: int, wanted: int) -> int:
        """What the player gets from here in a class; exact where it is less than ``wanted``. Of player 1 what
        he gets more than nothing counts against player 0."""
        if self.led >= 0 or ending.needs_after_lead is not None:
            hands = next(self.classes.members(rows))
            if self.led >= 0:
                hands = hands[0] & ~(1 << self.led), hands[1] & ~(1 << self.led)
            value = solver.value(structs.replace(ending, hands=hands))
        else:
            left = self.half.rules.hand_size - int(self.board.trick)
            low, high = (-BIAS, wanted) if player == 0 else (-wanted, BIAS)
            value = solver.search.value(rows, ending.leader, left, ending.ledger, low, high)
        return value if player == 0 else -value


def judged_by_classes(half: HalfTold, board: Board) -> SureClasses | None:
    """The classes at a moment; None where they cannot be told, or are too many."""
    try:
        return SureClasses(half, board)
    except (UnknownError, ExhaustedError):
        return None
