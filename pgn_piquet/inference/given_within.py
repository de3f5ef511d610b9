"""The verdict on a half-told deal in which the play goes on after tricks that were given.

Which cards fell in them nobody tells: they go to the player they were given to, whatever they were, and no
suit need be followed. So each course of takers in which they do is looked at, cards are sought for it, and
the engine says what the deal comes to, the tricks that were given left out as they are in the record.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec import Struct, structs

from ..engine.replay import replay
from ..model.statements import Claims, Concedes, Line, Play
from .covering import STEPS, Covering
from .given_up import PLAYED_OUT, GivenUp, Way
from .goals import Course
from .half_told import HalfTold, cannot_be
from .paths import Path, last_slot
from .slots import Plays
from .takers import Steps, courses
from .talks import talks


class Gap(Struct, frozen=True):
    """Tricks ``first`` to ``last`` (from 0) were given to ``player``."""

    first: int
    last: int
    player: int


def gaps(lines: Sequence[Line], path: Path, seats: tuple[str, str]) -> list[Gap] | None:
    """The tricks that were given and after which the play goes on; None where it cannot be said which."""
    found: list[Gap] = []
    reached = 0
    given: list[tuple[int, int | None]] = []
    for index in path.lines:
        says = lines[index].says
        if isinstance(says, Concedes | Claims) and says.seat in seats:
            if isinstance(says, Claims) and says.reply == "not-good":
                continue
            player = seats.index(says.seat)
            given.append((1 - player if isinstance(says, Concedes) else player, says.number))
        elif isinstance(says, Play):
            start = reached // 2
            number = says.first - 1 - start
            if given and number:
                every = [many for _, many in given]
                if reached % 2 or None in every or sum(many or 0 for many in every) != number:
                    return None
                for player, many in given:
                    found.append(Gap(start, start + (many or 0) - 1, player))
                    start += many or 0
            given = []
            reached = last_slot(says) + 1
    return found


def with_gaps(plays: Plays, given: Sequence[Gap]) -> Plays:
    """The slots of the play with the tricks that were given: who takes them leads next, and whatever is
    thrown to them stands."""
    slots = list(plays.slots)
    for gap in given:
        for trick in range(gap.first, gap.last + 1):
            slots[2 * trick + 1] = structs.replace(slots[2 * trick + 1], irregular=True)
            if trick + 1 < plays.tricks:
                slots[2 * trick + 2] = structs.replace(slots[2 * trick + 2], leader=gap.player)
    return structs.replace(plays, slots=tuple(slots))


class GivenWithin(GivenUp):
    """One deal in which tricks were given before the end."""

    def __init__(self, half: HalfTold, given: Sequence[Gap], before: tuple[int | None, ...]) -> None:
        """``before``: the totals before the deal, elder first, None where not told."""
        super().__init__(half, -1, before)
        tricks = [trick for gap in given for trick in range(gap.first, gap.last + 1)]
        self.left_out = frozenset(tricks)
        self.given = given
        self.slots = 2 * half.plays.tricks
        self.last: Way | None = None
        self.played.plays = with_gaps(self.played.plays, given)

    def ways(self) -> Iterator[Way]:
        """One for each talk and course of takers for which there are cards."""
        steps = Steps(self.half.budget.of(STEPS))
        for half in talks(self.played):
            half.plays = self.played.plays
            covering = Covering(half, steps)
            may = (covering.witness.may[0], covering.witness.may[1])
            for winners in courses(half.plays, may):
                if not self.as_given(winners):
                    continue
                self.last = None
                if covering.witness.found(winners, self.accepts) is not None and self.last is not None:
                    yield self.last

    def as_given(self, winners: Sequence[int]) -> bool:
        """Do the tricks go to whom they were given?"""
        return all(
            winners[trick] == gap.player for gap in self.given for trick in range(gap.first, gap.last + 1)
        )

    def accepts(self, hands: tuple[int, int], course: Course) -> bool:
        """Does the engine judge the deal to its end, the tricks that were given left out?"""
        half = self.half
        leaders = [half.seats[player] for player in (0, *course.winners[:-1])]
        filling = half.filling()
        filling.left_out = self.left_out
        filled = filling.with_figures(self.before).filled(course.cards, leaders, hands)
        game = replay(filled.record, half.rules)
        result = game.deals[0]
        if result.status not in PLAYED_OUT or cannot_be(result, half.result):
            return False
        self.last = Way(hands, course.cards, result, game.findings, filled)
        return True
