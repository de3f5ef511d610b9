"""A moment of a record about which the solver is asked, and what it answers."""

from __future__ import annotations

from enum import Enum, StrEnum, auto

from msgspec import Struct, structs

from ..engine.deal_state import DealState
from ..engine.game import DealResult, Game
from ..engine.replay import RecordWalk
from ..model.record import Record
from ..model.statements import Deal
from ..rules.policies import Trump
from ..rules.ruleset import RuleSet
from .many.half_told import card_turned
from .moments import Moment, deal_at
from .paths import main_path
from .resolve import resolve
from .settling import UnsolvableError, stands
from .told_after import written_out


class For(StrEnum):
    """What is played for. Where more than two sides play, the others are in league against who asks."""

    SCORE = "score"
    """own points less those of each other side, over the whole deal: of two, the difference"""
    TRICKS = "tricks"
    POINTS = "points"
    """own points alone"""
    RESULT = "result"
    """what the partie is worth at its end, in the last deal"""


class Counted(Enum):
    """Since when are points counted?"""

    WHOLE_DEAL = auto()
    FROM_HERE = auto()


class Valued(Struct, frozen=True):
    """A legal card: the tricks of the whole deal that the player to play (or his side) makes with it, all
    playing for tricks, and its value for what was asked."""

    card: str
    value: int
    tricks: int


class Solved(Struct, frozen=True):
    """``cards`` best first. ``line`` goes on from the moment to the last card; ``leaders`` are the seats
    that lead its tricks, the first one being that of trick ``trick``. ``led``: the cards on the table;
    ``side``: for whom the values are, ``sides``: how many play against each other."""

    seat: str
    side: str
    sides: int
    trick: int
    led: tuple[str, ...]
    hands: tuple[tuple[str, int], ...]
    cards: tuple[Valued, ...]
    line: tuple[str, ...]
    leaders: tuple[str, ...]
    nodes: int
    counted: Counted = Counted.WHOLE_DEAL
    instead: str = ""
    """why tricks are answered where something else was asked for"""


class Asked(Struct, frozen=True):
    """The deal as it stood at the moment, as it was judged in the end, and the totals before it by seat,
    None where they are not told."""

    deal: DealState
    result: DealResult
    before: tuple[int | None, ...]
    partie: tuple[str, ...] = ()
    """the sides of the partie"""
    instead: str = ""
    """why of the moment nothing but tricks is known"""
    sheet: tuple[int, ...] = ()
    """à écrire: how the players of the deal stood before it; empty where that is not known"""


def asked(record: Record, rules: RuleSet, moment: Moment) -> Asked:
    """The deal as it stands at a moment of its main line."""
    if moment.slot is None:
        raise UnsolvableError("say before which trick, as 3.7 (deal 3, trick 7)")
    first, end = deal_at(record, moment)
    path = main_path(record.lines, first, end)
    if rules.trump is not Trump.NONE and card_turned(record, path) < 0:
        raise UnsolvableError("the card turned for trump is not told")
    walk = _Marked(record, rules, first)
    game = resolve(record, rules, walk.played())
    deal = walk.marks.get((moment.slot // 2 + 1, bool(moment.slot % 2)))
    if deal is None or not deal.seats or not all(one.known for one in deal.board.players[: len(deal.seats)]):
        found = None
        if walk.result is not None:
            found = written_out(record, walk.deal_rules, walk.result, path, moment.slot)
        if found is not None:
            return structs.replace(asked(found.record, rules, moment), instead=found.instead)
        if deal is None:
            raise UnsolvableError("the play does not come so far, or cards before it are not told")
        both = "both" if len(deal.seats) == 2 else "all"
        raise UnsolvableError(f"{both} hands must be known")
    result = next(one for one in game.deals if one.first == first)
    return Asked(deal, result, walk.before, walk.partie.sides(), sheet=walk.sheet)


class _Marks(dict[tuple[int, bool], DealState]):
    """The moments of one deal; ``led`` keeps, by trick, the one with the lead alone on the table."""

    def __init__(self) -> None:
        super().__init__()
        self.led: dict[int, DealState] = {}

    def __setitem__(self, key: tuple[int, bool], deal: DealState) -> None:
        if deal.board.lying == 1:
            self.led[key[0]] = deal
        super().__setitem__(key, deal)


class _Marked(RecordWalk):
    """A walk that remembers one deal as it stood before every card."""

    def __init__(self, record: Record, rules: RuleSet, first: int) -> None:
        super().__init__(record, rules)
        self.first = first
        self.marks: dict[tuple[int, bool], DealState] = {}
        self.before: tuple[int | None, ...] = ()
        self.result: DealResult | None = None
        """what the engine alone says of the deal, where it is told from its beginning"""
        self.deal_rules = rules
        self.sheet: tuple[int, ...] = ()

    def played(self) -> Game:
        """Walk the whole record."""
        for line in range(len(self.lines)):
            self.step(line)
        return self.finish()

    def begin_deal(self, line: int, says: Deal) -> None:
        """Marks are kept of every deal, also where nothing goes back."""
        super().begin_deal(line, says)
        if self.deal is not None:
            self.deal.marks = _Marks()

    def judged(self, deal: DealState) -> DealResult:
        """Keep the marks of the deal that is asked for."""
        if deal.first == self.first and isinstance(deal.marks, _Marks):
            self.marks = dict(deal.marks)
            for trick, there in deal.marks.led.items():
                self.marks[trick, True] = there
            self.marks.setdefault((deal.board.trick + 1, deal.board.lying > 0), deal)
            self.sheet = stands(self.partie, deal.seats)
            totals = [self.partie.totals.get(self.partie.side(seat) or "") for seat in deal.seats]
            self.before = tuple(
                total[0] if total is not None and total[0] == total[1] else None for total in totals
            )
        result = super().judged(deal)
        if deal.first == self.first and deal.starts_at == 1 and not deal.void and not deal.unread:
            self.result, self.deal_rules = result, deal.rules
        return result
