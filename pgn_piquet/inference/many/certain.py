"""``sure`` lines in deals of several hands or with a trump: what a side can be certain of against all others.

Partners are one side. Of three players the two others are in league against who is spoken of.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ...diagnostics.diagnostic import Finding, Part
from ...engine.game import DealResult, Reason, Status
from ...model.statements import Assertion, Call, Claim
from ..budget import Budget, spent
from ..certainty import (
    NOT_CERTAIN,
    NOT_KNOWN,
    OF_TRICKS,
    Sure,
    at_most,
    compared,
    false,
    is_of_the_play,
    undecided,
)  # fmt: skip
from ..paths import Cut
from ..plays import PlayLimitError
from ..search import ExhaustedError
from ..slots import slot_after
from .half_told import Case, ManyTold
from .ledger import Ledger, in_hand
from .open_cards import CATCHES, FALL, OpenCards, Place
from .pasts import Aim, of_tricks, own_points
from .standing import Standing, is_tombee, on_board
from .table import Table, side_of
from .unseen import cases_at, cashed, open_after, possible_deals, sampled
from .whereabouts import TooManyDealsError

NONE_FITS = "no position fits what is told"
STANDINGS = 1_000
"""positions that one ``sure`` line may have to hold in"""
NODES = 400_000
"""positions searched for all ``sure`` lines of one deal"""


class Certainty:
    """Judges the ``sure`` lines of one path, the deal being judged as ``result``. ``cases``: the deals of
    hands that fit all that is written, where they were looked at one by one."""

    def __init__(self, half: ManyTold, result: DealResult, cases: Sequence[Case], budget: Budget) -> None:
        self.half = half
        self.table = half.table
        self.result = result
        self.cases = cases
        self.budget = budget
        self.searches: dict[tuple[Aim, int], OpenCards] = {}
        self.left = budget.of(NODES)

    def judged(self, sure: Sure) -> list[Finding]:
        """What is found of a line: nothing where all that it names is certain."""
        says = self.half.lines[sure.line].says
        assert isinstance(says, Assertion)
        if not is_of_the_play(says):
            return [Finding("W901", sure.line, Part("word"), dict(NOT_CERTAIN))]
        found = []
        for index, (letters, number) in enumerate(says.values):
            side = side_of(self.table, letters)
            if side < 0:
                found.append(Finding("M401", sure.line, Part("value", index), {"seat": letters}))
                continue
            try:
                one = self.of_side(sure, says.word, index, side, number)
            except (PlayLimitError, ExhaustedError):
                one = undecided(sure.line, index, spent(self.budget))
            if one is not None:
                found.append(one)
        return found

    def of_side(self, sure: Sure, word: str, index: int, side: int, number: int | None) -> Finding | None:
        """What is found of one pair of a line."""
        before = sure.before[self.table.side_of.index(side)]
        if word == "total" and before is None:
            return undecided(sure.line, index, "the total before the deal is not told")
        wanted, _ = compared(word, number, 0, 0, self.table.rules)
        offset = (before or 0) if word == "total" else 0
        name = self.table.sides[side]
        over = sure.deal is not None and sure.deal.board.over
        if over or reached(self.half, sure.line) >= len(self.half.plays.slots):
            return self.at_the_end(sure, word, index, side, wanted, offset)
        standings = self.standings(sure)
        if standings is None:
            return self.unseen(sure, word, index, side, wanted)
        least: int | None = None
        open_claims = False
        places = 0
        for standing, whole in standings:
            places += 1
            if places > self.budget.of(STANDINGS):
                raise PlayLimitError
            value = self.at_most(word, standing, side, wanted - offset)
            if value < wanted - offset:
                open_claims = open_claims or not whole
                least = value if least is None else min(least, value)
        if places == 0:
            return undecided(sure.line, index, NONE_FITS)
        if least is None:
            return None
        if open_claims:
            return undecided(sure.line, index, "who caught the knave and ace of trumps is not told")
        return false(word, sure.line, index, name, wanted, least + offset)

    def at_the_end(
        self, sure: Sure, word: str, index: int, side: int, wanted: int, offset: int
    ) -> Finding | None:
        """The deal is over: certain is what is so in every way to fill it in."""
        name = self.table.sides[side]
        if word == "pique":
            least = int(
                any(one.side == name and one.reason is Reason.PIQUE for one in self.result.score_lines)
            )
        else:
            ranges = self.result.tricks if word in OF_TRICKS else self.result.scores
            if name not in ranges:
                return undecided(sure.line, index, NOT_KNOWN)
            least = ranges[name][0]
        if least + offset >= wanted:
            return None
        return false(word, sure.line, index, name, wanted, least + offset)

    # ---- the moments --------------------------------------------------------------------------------

    def standings(self, sure: Sure) -> Iterator[tuple[Standing, bool]] | None:
        """Every position in which the side must be certain, and whether all that may be marked from there is
        known; None where the deals of hands that fit were not looked at one by one."""
        deal = sure.deal
        if deal is not None and deal.board.all_known():
            return iter([(on_board(deal.board, self.table, self.result.score_lines), True)])
        slot = reached(self.half, sure.line)
        cases = self.cases or self.cases_at(slot)
        return self.of_cases(cases, slot, sure.line) if cases else None

    def cases_at(self, slot: int) -> Sequence[Case]:
        """The cases where the deal has no verdict; none where they are not looked at one by one."""
        if self.result.status is Status.CONTRADICTORY or not open_after(self.half, slot):
            return ()
        try:
            return cases_at(self.half, slot)
        except TooManyDealsError:
            return ()

    def of_cases(self, cases: Sequence[Case], slot: int, line: int) -> Iterator[tuple[Standing, bool]]:
        """The positions at the moment in all cases."""
        trick, place = divmod(slot, self.table.players)
        called = self.tombee_before(line)
        for case in cases:
            base = list(
                in_hand(self.table, [one for one in case.sample.score_lines if not is_tombee(one)]).base
            )
            if called >= 0:
                base[called] += self.table.rules.red
            for spot, tricks in case.courses.layers[trick].items():
                seen = {()} if place == 0 else {one.cards[:place] for one in tricks}
                for laid in sorted(seen):
                    ledger = spot.ledger
                    hands = tuple(hand & ~sum(1 << card for card in laid) for hand in spot.hands)
                    catcher, falls = to_catch(self.table, case.hands, spot.hands)
                    whole = falls in (0, FALL.bit_count()) or called >= 0
                    if called >= 0 or not whole:
                        falls = 0
                    nothing = (0,) * len(base)
                    rest = Ledger(ledger.tricks, nothing, ledger.needs, nothing)
                    scored = tuple(
                        base[side] + ledger.points[side] + ledger.honours[side] for side in range(len(base))
                    )
                    there = Place(hands, spot.leader, rest, laid, None, catcher, falls)
                    yield Standing(there, scored, self.piqued(case, ledger)), whole

    def piqued(self, case: Case, ledger: Ledger) -> int:
        """The side that has made a pique, -1 where none has: more than it brings nobody scores in tricks."""
        pique = int(self.table.values.pique)
        made = (need and points >= pique for need, points in zip(case.held.needs, ledger.points, strict=True))
        return next((side for side, one in enumerate(made) if one), -1)

    def tombee_before(self, line: int) -> int:
        """The side that has called a tombée before a line, -1 where none has."""
        for index in self.half.path.lines:
            says = self.half.lines[index].says
            if index < line and isinstance(says, Call):
                claims = [one for one in says.said if isinstance(one, Claim)]
                if any(one.kind == "imperial" and one.word == "tombee" for one in claims):
                    return side_of(self.table, says.seat)
        return -1

    # ---- what is certain there ----------------------------------------------------------------------

    def at_most(self, word: str, standing: Standing, side: int, wanted: int) -> int:
        """What the side is certain of, in the unit of the word; ``wanted`` where it is that or more."""
        place = standing.place
        if word == "pique":
            made = standing.piqued == side
            need = place.ledger.needs[side]
            before, aim = int(made), Aim(side, pique=True)
            if made or not (need or (place.needs_after_lead or (0,) * (side + 1))[side]):
                return before
        elif word in OF_TRICKS:
            before, aim = place.ledger.tricks[side], of_tricks(side)
        else:
            before, aim = standing.scored[side], own_points(side)
        search = self.search(aim, place.catcher)
        start = search.search.nodes
        search.search.limit = start + self.left
        try:
            if search.at_least(place, wanted - before):
                return wanted
            return before + search.value(place)
        finally:
            self.left = max(0, self.left - (search.search.nodes - start))

    def search(self, aim: Aim, catcher: int) -> OpenCards:
        """The search for an aim; one for all deals of hands, its table is shared."""
        if (aim, catcher) not in self.searches:
            self.searches[aim, catcher] = OpenCards(self.table, aim, catcher)
        return self.searches[aim, catcher]

    def unseen(self, sure: Sure, word: str, index: int, side: int, wanted: int) -> Finding | None:
        """More deals of hands fit than are looked at: certain is what is cashed from the top against all
        cards that the others may hold, and not certain what one deal that fits refutes."""
        if self.result.status is Status.CONTRADICTORY:
            return undecided(sure.line, index, NONE_FITS)
        number, deal = possible_deals(self.half), sure.deal
        if number == 0:
            return undecided(sure.line, index, NONE_FITS)
        won = 0 if deal is None else int(deal.board.tricks_of(side))
        if word in OF_TRICKS and won >= wanted:
            return None
        why = f"{number:,} deals of the hands are possible"
        if word not in OF_TRICKS or deal is None or deal.board.lying:
            return undecided(sure.line, index, why)
        player = int(deal.board.turn)
        if self.table.side_of[player] != side or not deal.board.players[player].known:
            return undecided(sure.line, index, why)
        if cashed(self.half, deal.board, player) >= wanted:
            return None
        tried = 0
        for place in sampled(self.half, deal.board):
            tried += 1
            certain = self.at_most(word, Standing(place, ()), side, wanted)
            if certain < wanted:
                return at_most(false(word, sure.line, index, self.table.sides[side], wanted, certain))
        return undecided(sure.line, index, f"{why}, and it holds in the {tried} looked at")


def reached(half: ManyTold, line: int) -> int:
    """Cards played on the path before a line."""
    found = 0
    ends = dict(half.plays.ends)
    for step in half.path.steps:
        if step == line:
            break
        if isinstance(step, Cut):
            found = slot_after(step, half.table.players)
        elif isinstance(step, int):
            found = ends.get(step, found)
    return found


def to_catch(table: Table, dealt: Sequence[int], hands: Sequence[int]) -> tuple[int, int]:
    """Who may make a tombée with the hands as dealt (-1: nobody), and how many of the trumps that fall are
    still held."""
    if not table.rules.red or table.trump < 0:
        return -1, 0
    trumps = [hand >> 8 * table.trump & 255 for hand in dealt]
    for player, mine in enumerate(trumps):
        others = sum(one for other, one in enumerate(trumps) if other != player)
        if mine & CATCHES == CATCHES and not mine & FALL and others & FALL == FALL:
            held = sum(hand >> 8 * table.trump & FALL for hand in hands)
            return player, held.bit_count()
    return -1, 0
