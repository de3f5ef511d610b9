"""The table as the record tells it where the engine cannot follow: half-told play, or play after a fault.

Nothing is judged and nothing inferred. Cards fall as they are written. Of a card that is not told it is no
longer known which of those that it may have been are still in the hand, but for those that are played later.
A trick goes to who leads the next one, else to the best card where all are told; a count is that spoken. So a
deal out of a book can be looked at to its end, though its score must come from elsewhere.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from ..engine.branching import opening_play
from ..engine.from_middle import first_told
from ..engine.game import DealResult, Phase, Position, Reason
from ..engine.main_line import main_lines, side_end
from ..model.cards import NUMBER
from ..model.record import Record
from ..model.statements import (
    Assertion,
    Deal,
    Group,
    Holds,
    Play,
    Retake,
    SideLine,
    SideLineEnd,
)
from ..rules.policies import Trump
from ..rules.ruleset import RuleSet
from .cards_laid import after_card, holding, named, thrown, turn_from, unordered
from .unseated import seated


class _Level:
    """One line of play, the main line or a side line: where it stands and where each trick began."""

    def __init__(self, at: Position | None, before_last: Position | None) -> None:
        self.at = at
        self.before_last = before_last
        self.written = False
        """does the engine no longer follow?"""
        self.begins: dict[tuple[int, bool], Position] = {}
        """the table before the lead (False) and before the reply (True) of each trick"""
        self.opens: tuple[int, bool] | None = None
        """the trick that a side line goes back to"""
        self.given: tuple[int, ...] = ()
        """tricks of both before the first that is told, where the deal begins in mid-play"""


def followed(
    record: Record, positions: Sequence[Position], rules: RuleSet, deals: Sequence[DealResult] = ()
) -> list[Position]:
    """The engine's positions, and in the place of those that no longer move the table as it is written.

    ``positions`` are all that ``engine.positions`` gives for the record, in its order; ``deals``
    are judged: counts are the sum of their score lines where the engine no longer counts.
    """
    return list(_Walk(record, tuple(seated(record, positions, rules)), rules, deals).all())


class _Walk:
    def __init__(
        self, record: Record, positions: Sequence[Position], rules: RuleSet, deals: Sequence[DealResult]
    ) -> None:
        self._record = record
        self._rules = rules
        self._deals = {one.first: one for one in deals}
        self._deal = 0
        """line at which the deal of the main line began"""
        self._ends = dict(record.deals())
        self._starts = 1
        """the trick from which it is told"""
        self._whole = {one.line: one for one in positions if one.card is None}
        self._cards: dict[int, list[Position]] = {}
        for one in positions:
            if one.card is not None:
                self._cards.setdefault(one.line, []).append(one)
        self._levels = [_Level(None, None)]

    def all(self) -> Iterator[Position]:
        for index, line in enumerate(self._record.lines):
            says, whole = line.says, self._whole.get(index)
            if whole is None:
                continue
            if isinstance(says, SideLine):
                self._levels.append(self._side_line(index))
            elif isinstance(says, SideLineEnd) and len(self._levels) > 1:
                self._levels.pop()
            elif isinstance(says, Deal) and len(self._levels) == 1:
                self._levels = [_Level(None, None)]
                self._deal = index
                main = main_lines(self._record.lines, index + 1, self._ends.get(index, index + 1))
                told = [self._record.lines[one].says for one in main]
                self._starts = first_told(told, self._rules.hand_size)
            yield from self._line(index, whole)

    def _side_line(self, index: int) -> _Level:
        """The side line that opens at a line: it stands where the play it opens with goes back to."""
        outer = self._levels[-1]
        made = _Level(outer.at, outer.before_last)
        made.begins, made.written, made.given = dict(outer.begins), outer.written, outer.given
        opening = opening_play(self._record.lines, index + 1, side_end(self._record.lines, index))
        if opening is None:
            made.at = made.before_last or made.at
        else:
            made.opens = opening.first, opening.answering
            made.at = made.begins.get(made.opens, made.at)
        return made

    def _line(self, index: int, whole: Position) -> Iterator[Position]:
        level, says = self._levels[-1], self._record.lines[index].says
        stands = level.at
        if isinstance(says, Play):
            fallen = len(self._cards.get(index, ()))
            if whole.seats and (level.written or fallen < len(list(thrown(says, stands or whole)))):
                if not level.written:
                    level.at = self._before(index, stands or whole, whole)
                    if level.at.phase is not Phase.PLAY and says.first > self._starts:
                        seats = level.at.seats
                        before = replace(level.at, phase=Phase.PLAY, trick=self._starts, leader=seats[0])
                        level.at = self._passed_over(index, says, level, before)
                    level.begins[says.first, says.answering] = level.at
                level.written = True
                yield from self._played(index, says, level)
                level.before_last = stands
                return
        if isinstance(says, Retake) and level.written:
            level.at = level.begins.get((says.trick, False), level.at)
        if not level.written:
            self._note(whole, level)
            yield from self._cards.get(index, ())
            level.at = whole
            if level.given:
                level.at = replace(whole, tricks=level.given)
            elif isinstance(says, Assertion) and self._starts > 1:
                level.given = _given(says, whole)
                level.at = replace(whole, tricks=level.given or whole.tricks)
        elif isinstance(says, Holds) and level.at is not None:
            level.at = holding(level.at, says)
            if level.opens is not None:
                level.begins[level.opens] = level.at
        if not isinstance(says, SideLine | SideLineEnd):
            level.before_last = stands
        if level.written and level.at is not None and level.at.phase is Phase.OVER:
            none = (0,) * len(level.at.seats)
            level.at = replace(level.at, on_table=(), hands=none, unknown=none)
        yield replace(level.at or whole, line=index, card=None)

    def _before(self, index: int, stands: Position, whole: Position) -> Position:
        """The table before a line of play that the engine followed in part: what fell is taken up again."""
        hands, unknown = list(whole.hands), list(whole.unknown)
        for one in self._cards.get(index, ()):
            seat, card = one.on_table[-1]
            player = one.seats.index(seat)
            number = NUMBER.get(card)
            was_seen = number is not None and stands.seats == one.seats and stands.hands[player] >> number & 1
            if number is None or (unknown[player] and not was_seen):
                unknown[player] += 1
            else:
                hands[player] |= 1 << number
        return replace(stands, hands=tuple(hands), unknown=tuple(unknown), seats=whole.seats)

    def _note(self, after: Position, level: _Level) -> None:
        """Remembers where the tricks began, from the engine's own positions."""
        for one in (*self._cards.get(after.line, ()), after):
            full = len(one.on_table) == len(one.seats)
            if one.phase is Phase.PLAY and (full or not one.on_table):
                level.begins[one.trick, False] = one
            elif one.phase is Phase.PLAY and len(one.on_table) == 1:
                level.begins[one.trick, True] = one
            elif one.phase is not Phase.OVER:
                level.begins[1, False] = one

    def _played(self, index: int, says: Play, level: _Level) -> Iterator[Position]:
        start = level.begins.get((says.first, says.answering)) or level.at
        if start is None:
            return
        if start is level.at and start.phase is Phase.PLAY:
            start = self._passed_over(index, says, level, start)
        if not says.answering:
            start = replace(start, on_table=())
        cards = list(thrown(says, start))
        later = self._named_later(index)
        at = unordered(says, start)
        for place, (trick, seat, laid) in enumerate(cards):
            if len(at.on_table) == len(at.seats):
                at = replace(at, on_table=())
            rest = later | named(one for _, _, one in cards[place + 1 :] if not isinstance(one, Group))
            at = replace(after_card(at, seat, laid, trick, rest), line=index, card=place)
            if len(at.on_table) == len(at.seats):
                at = self._taken(at, index, says, trick)
                level.begins[trick + 1, False] = at
            else:
                level.begins[trick, True] = at
            if len(self._levels) == 1:
                at = self._counted(at, index, trick)
            if len(cards) > 1:
                yield at
        level.at = replace(at, line=index, card=None)
        yield level.at

    def _passed_over(self, index: int, says: Play, level: _Level, at: Position) -> Position:
        """The table before a line of play where tricks before it, or the end of one, are not told."""
        later = self._named_later(index) | named(laid for lane in says.lanes for laid in lane)
        for trick in range(at.trick, says.first):
            if len(at.on_table) == len(at.seats):
                at = replace(at, on_table=())
            for seat in turn_from(at.seats, at.leader)[len(at.on_table) :]:
                at = after_card(at, seat, None, trick, later)
            winner = says.seat if trick + 1 == says.first else None
            tricks = tuple(won + (seat == winner) for seat, won in zip(at.seats, at.tricks, strict=True))
            at = replace(at, tricks=tricks, trick=trick + 1, to_act=winner, leader=winner)
            level.begins[trick + 1, False] = at
        return at

    def _named_later(self, index: int) -> int:
        """The cards that are told to be played in the lines after ``index`` of the same line of play."""
        mask, depth = 0, 0
        for line in self._record.lines[index + 1 :]:
            says = line.says
            if isinstance(says, SideLine):
                depth += 1
            elif isinstance(says, SideLineEnd):
                depth -= 1
            elif depth == 0 and isinstance(says, Play):
                mask |= named(laid for lane in says.lanes for laid in lane)
            if depth < 0 or (depth == 0 and isinstance(says, Deal)):
                break
        return mask

    def _counted(self, at: Position, index: int, trick: int) -> Position:
        """With what the lines so far have scored, where that is known of this line."""
        deal = self._deals.get(self._deal)
        own = [one for one in deal.score_lines if one.line <= index] if deal else []
        if not any(one.line == index for one in own):
            return at
        whole = len(at.on_table) == len(at.seats)
        due = [
            one for one in own
            if one.line < index or (one.trick or 99) < trick
            or (one.trick == trick and (whole or one.reason is Reason.LEAD))
        ]  # fmt: skip
        counts = tuple(sum(one.points for one in due if seat in one.side) for seat in at.seats)
        return replace(at, counts=counts)

    def _taken(self, at: Position, index: int, says: Play, trick: int) -> Position:
        """The trick lies whole: it goes to who leads the next, where that is told."""
        winner = at.leader if trick < says.last else self._leads_next(index, trick + 1)
        winner = winner or self._best(at)
        tricks = tuple(won + (seat == winner) for seat, won in zip(at.seats, at.tricks, strict=True))
        over = any(not hand and not untold for hand, untold in zip(at.hands, at.unknown, strict=True))
        if over and len(self._levels) == 1:
            return replace(at, tricks=self._won(at, tricks), phase=Phase.OVER, to_act=None, legal=())
        return replace(at, tricks=tricks, trick=trick + 1, to_act=winner, legal=())

    def _best(self, at: Position) -> str | None:
        """Who takes the trick that lies, where every card is told and no suit is trump."""
        cards = [(seat, card) for seat, card in at.on_table if card in NUMBER]
        if self._rules.trump is not Trump.NONE or len(cards) < len(at.seats):
            return None
        suit = cards[0][1][1]
        followed_suit = [(self._rules.ranks.index(card[0]), seat) for seat, card in cards if card[1] == suit]
        return min(followed_suit)[1]

    def _won(self, at: Position, tricks: tuple[int, ...]) -> tuple[int, ...]:
        """The tricks at the end, from the deal as judged where that is certain."""
        deal = self._deals.get(self._deal)
        ranges = [deal.tricks.get(seat, (0, 1)) if deal else (0, 1) for seat in at.seats]
        return tuple(low for low, _ in ranges) if all(low == high for low, high in ranges) else tricks

    def _leads_next(self, index: int, trick: int) -> str | None:
        depth = 0
        for line in self._record.lines[index + 1 :]:
            says = line.says
            if isinstance(says, SideLine):
                depth += 1
            elif isinstance(says, SideLineEnd):
                depth -= 1
            elif depth == 0 and isinstance(says, Play) and says.first == trick:
                return says.seat
            if depth < 0 or (depth == 0 and isinstance(says, Deal)):
                return None
        return None


def _given(says: Assertion, at: Position) -> tuple[int, ...]:
    """The tricks of all before the first that is told, where a line says so."""
    values = dict(says.values)
    tricks = tuple(values.get(seat) for seat in at.seats)
    if says.word != "tricks" or says.sure or at.phase is Phase.OVER or not at.seats:
        return ()
    return () if any(number is None for number in tricks) else tuple(one for one in tricks if one is not None)
