"""What may have been called in a half-told deal that tells no call, with what may have been played: deals of
several hands, with a trump, or in which a game may end, their hands looked at one by one."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from msgspec import Struct

from ...engine.callable import Holder
from ...engine.deal_state import REASONS, DealState
from ...engine.game import Reason, ScoreLine
from ...engine.holders import most_out
from ...engine.in_hand import InHand as Called
from ...engine.in_hand import blanche_points, may_be_blanche, outcomes
from ...engine.tally import Played, Tally
from ...model.cards import PACK
from ..takers import Steps
from .catches import Catch
from .courses import Courses
from .figures import Figure
from .half_told import Case, ManyTold
from .ledger import InHand, in_hand, reaches
from .sought import UnsettledError
from .tombee import to_catch
from .values import Reached, Vector

BONUSES = {"pique": Reason.PIQUE, "repique": Reason.REPIQUE, "carte-rouge": Reason.CARTE_ROUGE}


class Made(Struct, frozen=True):
    """A line says that ``side`` made this."""

    line: int
    place: int
    word: str
    side: int


class Talk(Struct, frozen=True):
    """One outcome of the talk: what counts besides the play, who may call a tombée (a side, -1 for none),
    what is made in it, and the scores where the calls end the game."""

    called: Called
    tombee: int
    held: InHand
    made: frozenset[tuple[str, int]]
    ended: tuple[int, ...] = ()


def any_of_them(called: Called) -> bool:
    """Every outcome of the talk is asked for."""
    return True


class Chance:
    """One deal of hands with one outcome of the talk; the ways of the play are numbered."""

    def __init__(self, half: ManyTold, case: Case, talk: Talk, reached: Reached, asked: Asked) -> None:
        self.half = half
        self.case = case
        self.talk = talk
        self.reached = reached
        self.every = (1 << len(reached.vectors)) - 1
        self.fits = [asked.fits(self, place) for place in range(len(asked))]

    @property
    def is_plain(self) -> bool:
        """Is nothing called?"""
        return self.talk.tombee < 0 and not any(self.talk.called.points)

    def gives(self, places: Sequence[int]) -> int:
        """The ways, as bits, that give all figures at these places."""
        left = self.every
        for place in places:
            left &= self.fits[place]
        return left

    def scores(self, vector: Vector) -> tuple[int, ...]:
        """The points of the deal by side, as they count."""
        if self.talk.ended:
            return self.talk.ended
        return tuple(one + more for one, more in zip(self.talk.held.base, vector[-3], strict=True))

    def ways(self, left: int) -> Iterator[Vector]:
        """The vectors of these bits."""
        for number, vector in enumerate(self.reached.vectors):
            if left >> number & 1:
                yield vector

    def numbers(self, figure: Figure, place: int, vector: Vector) -> list[int]:
        """All that a figure may say in one way of the play."""
        if figure.of_tricks:
            return list(vector[place])
        side = figure.side
        at_end = figure.slot == self.reached.slots
        if self.talk.ended:
            return [self.talk.ended[side]] if at_end and not figure.early else []
        base = self.talk.held.base[side]
        found = [base + number for number in vector[place]]
        if self.talk.tombee == side and not (at_end and not figure.early):
            # he may have called it by then, or call it later
            found += [number - self.half.rules.red for number in found]
        return found


class Asked:
    """The figures and bonuses that are asked of all chances; figures come first."""

    def __init__(self, figures: Sequence[Figure], made: Sequence[Made]) -> None:
        self.figures = figures
        self.made = made
        self.lines = [*(figure.line for figure in figures), *(one.line for one in made)]

    def __len__(self) -> int:
        return len(self.lines)

    def fits(self, chance: Chance, place: int) -> int:
        """The ways of a chance that give what is asked at a place."""
        if place >= len(self.figures):
            one = self.made[place - len(self.figures)]
            if (one.word, one.side) in chance.talk.made:
                return chance.every
            piques = one.word == "pique"
            vectors = enumerate(chance.reached.vectors)
            return sum(1 << number for number, vector in vectors if piques and vector[-1][one.side])
        figure = self.figures[place]
        found = 0
        for number, vector in enumerate(chance.reached.vectors):
            values = chance.numbers(figure, place, vector)
            if not values or any(figure.least <= value <= figure.most for value in values):
                found |= 1 << number
        return found


class Chances:
    """All chances of one deal in one way the trump may be. ``before``: the totals before the deal by side,
    None where not all are told."""

    def __init__(
        self, half: ManyTold, deal: DealState, before: Sequence[int] | None, asked: Asked, work: Steps
    ) -> None:
        self.half = half
        self.deal = deal
        self.table = half.table
        self.before = before
        self.asked = asked
        self.work = work

    def found(self) -> list[Chance]:
        """Raises ``StepLimitError``, ``UnsettledError``, and as ``ManyTold.cases``."""
        found = []
        for case in self.half.cases():
            reached: dict[object, Reached] = {}
            for talk in self.talks(case.hands, case.sample.score_lines):
                held = talk.held
                key = (held.needs, held.room, talk.tombee)
                if key not in reached:
                    courses = self.courses(case, talk)
                    reached[key] = Reached(courses, self.asked.figures, self.work)
                self.work.take(len(reached[key].vectors) * (len(self.asked) + 1))
                if reached[key].vectors:
                    found.append(Chance(self.half, case, talk, reached[key], self.asked))
        return found

    def courses(self, case: Case, talk: Talk) -> Courses:
        """The courses of play with what is in hand; with a tombée those in which it is made."""
        if not any(talk.held.needs) and not talk.held.room and talk.tombee < 0:
            return case.courses
        catches: tuple[Catch, ...] = ()
        if talk.tombee >= 0:
            catches = (Catch(talk.tombee, self.table.tricks, -1),)
        half = self.half
        start = talk.held.start()
        found = Courses(self.table, half.plays, case.hands, start, half.tricks, catches=catches)
        half.tricks -= found.tried
        return found

    def talks(
        self,
        hands: tuple[int, ...],
        scored: Sequence[ScoreLine],
        asked: Callable[[Called], bool] = any_of_them,
    ) -> Iterator[Talk]:
        """The outcomes of the talk with these hands that are asked for, one for all that count alike;
        ``scored``: what the engine reckons without a call, the card turned among it."""
        turn = [line for line in scored if line.reason is Reason.TURN]
        catcher, _ = to_catch(self.table, hands, hands)
        seen = set()
        holders = [self.holder(hands, player) for player in range(self.table.players)]
        for called in filter(asked, outcomes(holders, self.half.rules)):
            for tombee in (-1,) if catcher < 0 else (-1, catcher):
                talk = self.talk(called, tombee, turn)
                key = (talk.held.base, talk.held.needs, talk.held.room, talk.made, talk.ended, tombee)
                if key not in seen:
                    seen.add(key)
                    yield talk

    def talk(self, called: Called, tombee: int, turn: Sequence[ScoreLine]) -> Talk:
        """What one outcome comes to before the play."""
        table, values = self.table, self.table.values
        log = [(table.sides.index(one.side), one.points, REASONS.index(one.reason), 0, 0, 0) for one in turn]
        before, target = self.before, self.half.rules.target
        tally = Tally(Played(values, log, (), -1, before, target), called)
        lines = [
            ScoreLine(table.sides[entry[0]], entry[1], REASONS[entry[2]], 0) for entry in tally.board.log
        ]
        made = frozenset((str(one.reason), table.sides.index(one.side)) for one in lines
                         if one.reason in BONUSES.values())  # fmt: skip
        held = in_hand(table, lines)
        later = any(called.of(side) for side in range(1, len(table.sides)))
        if values.as_it_happens and later and 0 < values.pique_at - called.of(0) <= values.lead:
            # a pique at elder's first lead comes before what the later hands call
            raise UnsettledError
        nothing = (0,) * len(table.sides)
        if tally.winner >= 0:
            return Talk(called, tombee, InHand(nothing, nothing), made, tuple(tally.scores))
        base = list(held.base)
        if tombee >= 0:
            base[tombee] += self.half.rules.red
        needs = tuple(need if need <= self.most_in_play() else 0 for need in held.needs)
        room: tuple[int, ...] = ()
        if before is not None and reaches(table, before, base, needs, table.tricks):
            if values.bonus_by_list:
                raise UnsettledError
            room = tuple(target - total - points for total, points in zip(before, base, strict=True))
        if room and min(room) <= 0:
            # the tombée ends it, before anything that is scored at the end
            return Talk(called, tombee, InHand(nothing, nothing), made, tuple(base))
        return Talk(called, tombee, InHand(tuple(base), needs, room), made)

    def most_in_play(self) -> int:
        """More than this nobody can count toward a pique in the play."""
        values = self.table.values
        most = self.table.tricks * max(int(values.lead), int(values.win)) + int(values.last_trick)
        return most + (int(values.cards) if values.cards_to_pique else 0)

    def holder(self, hands: tuple[int, ...], player: int) -> Holder:
        """A hand that is known."""
        deal, rules, table = self.deal, self.half.rules, self.table
        held = hands[player]
        discards = deal.hands.discards[player]
        told = discards is not None and discards.whole
        out = discards.mask if discards is not None and told else PACK & ~sum(hands)
        dealt = int(deal.board.players[player].dealt)
        most = most_out(rules, player)
        blanche = blanche_points(rules) > 0 and may_be_blanche(dealt, held, out, most)
        turned = 0
        if table.trump >= 0 and player == table.players - 1:
            turned = 1 << (self.half.turns(hands) if self.half.turned else table.turned)
        return Holder(table.side_of[player], held, 0, blanche, out, turned, table.trump)
