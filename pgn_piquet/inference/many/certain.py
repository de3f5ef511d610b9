"""``sure`` lines in deals of several hands or with a trump: what a side can be certain of against all others.

Partners are one side. Of three players the two others are in league against who is spoken of.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import suppress

from msgspec import structs

from ...diagnostics.diagnostic import Finding
from ...engine.board import Board
from ...engine.game import DealResult, Reason, Status
from ...model.statements import Assertion, Call, CarteBlanche
from ...rules.policies import End, Finish, Settlement
from ..budget import Budget, spent
from ..certainty import Sure
from ..claims import (
    AT_STAKE,
    DRAWN,
    GOES_ON,
    MAY_END,
    MOST_CALLED,
    NO_CALLS,
    NONE_FITS,
    NOT_KNOWN,
    OF_CALLS,
    OF_TRICKS,
    RESULT,
    TO_THE_END,
    UNTOLD_CALLS,
    Before,
    Claimed,
    claims,
    of_line,
)  # fmt: skip
from ..judging import perhaps_too_wide
from ..plays import PlayLimitError
from ..search import ExhaustedError
from ..settling import FIRST, LAST, played_off
from ..standing import calls_counted
from .half_told import Case, ManyTold
from .open_cards import OpenCards
from .pasts import FAR, Aim, of_tricks, outcome, own_points
from .reached import positions
from .standing import Standing, UnreckonedError, may_end, of_whole_deal, on_board, with_room
from .talk import settles_itself
from .unseen import after_cashing, cases_at, cashed, from_the_top, open_after, possible_deals, sampled
from .whereabouts import TooManyDealsError

STANDINGS = 1_000
"""positions that one ``sure`` line may have to hold in"""
NODES = 400_000
"""positions searched for all ``sure`` lines of one deal"""
NO_RESULT = "the result of such a game is not that of one deal"


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
        self.before: tuple[int | None, ...] = ()
        """the totals before the deal, by side"""
        self.play_off = False
        """do the last two play it out?"""
        self.cases_of: dict[int, Sequence[Case]] = {}
        """the cases of a deal without a verdict, by the cards played"""

    def judged(self, sure: Sure) -> list[Finding]:
        """What is found of a line: nothing where all that it names is certain."""
        says = self.half.lines[sure.line].says
        assert isinstance(says, Assertion)
        table = self.table
        totals = tuple(sure.before[table.side_of.index(side)] for side in range(len(table.sides)))
        before = Before(totals, self.result.number, sure.partie)
        self.play_off = played_off(table.rules, sure.partie, table.sides)
        found: list[Finding] = []
        for claim in claims(says, sure.line, table.sides, table.rules, before):
            self.before = before.totals
            if isinstance(claim, Finding):
                found.append(claim)
                continue
            try:
                found += self.of_claim(sure, claim)
            except (PlayLimitError, ExhaustedError):
                found += claim.undecided(spent(self.budget))
            except UnreckonedError:
                found += claim.undecided(MAY_END)
        return of_line(found)

    def of_claim(self, sure: Sure, claim: Claimed) -> list[Finding]:
        """What is found of one thing that a line claims."""
        if claim.word == RESULT and self.play_off:
            if claim.side < 0 or not LAST < claim.wanted <= FIRST:
                return claim.found(min(claim.wanted, FIRST))
            claim = structs.replace(claim, wanted=FIRST)
        if claim.word in (RESULT, DRAWN) and not self.has_result(claim):
            return claim.undecided(NO_RESULT)
        if self.result.status is Status.CONTRADICTORY:
            return claim.undecided(NONE_FITS)
        if claim.word in OF_CALLS:
            return self.of_calls(claim)
        over = sure.deal is not None and sure.deal.board.over
        if over or self.half.reached(sure.line) >= len(self.half.plays.slots):
            return self.at_the_end(sure, claim)
        if claim.word not in TO_THE_END:
            self.before = ()
        standings = self.standings(sure, claim.word)
        if standings is None:
            return self.unseen(sure, claim)
        least: int | None = None
        for places, standing in enumerate(standings):
            if places >= self.budget.of(STANDINGS):
                raise PlayLimitError
            value = self.at_most(claim, standing)
            least = value if least is None else min(least, value)
        if least is None:
            return claim.undecided(NONE_FITS)
        return self.with_talk(claim, least)

    def has_result(self, claim: Claimed) -> bool:
        """Is it a game that who reaches the target wins?"""
        rules = self.table.rules
        known = claim.word == RESULT and all(total is not None for total in self.before)
        return known and rules.end is End.TARGET and (rules.finish is Finish.POOL or self.play_off)

    def with_talk(self, claim: Claimed, least: int) -> list[Finding]:
        """What is found where the side is certain of ``least`` by what is told: calls that are not told may
        have scored more."""
        if claim.word == RESULT and (least == 0 or self.talk_open):
            return claim.undecided(NO_CALLS if self.talk_open else GOES_ON)
        if claim.word == RESULT and self.play_off:
            if least < 0 and self.table.players > 2:
                return claim.undecided(GOES_ON)
            return claim.found(FIRST if least > 0 else LAST)
        if claim.word == RESULT and self.table.rules.settlement is Settlement.GAMES:
            least = max(least, 0)
        if claim.word not in AT_STAKE or not self.talk_open:
            return claim.found(least)
        if least >= claim.wanted:
            return claim.undecided(NO_CALLS) if self.calls_may_end(claim) else claim.found(least)
        if claim.word == "pique":
            return claim.undecided(NO_CALLS)
        if least + MOST_CALLED < claim.wanted:
            return claim.found(least)
        told = claim.in_words(claim.before + claim.weight * least)
        return claim.undecided(UNTOLD_CALLS.format(told=told))

    @property
    def talk_open(self) -> bool:
        """Is no call told, or does the record break off before the calls are over?"""
        return not self.calls_told or self.half.reached(-1) < self.table.players

    @property
    def calls_told(self) -> bool:
        """Is any call told?"""
        half = self.half
        return any(isinstance(half.lines[line].says, Call | CarteBlanche) for line in half.path.lines)

    def calls_may_end(self, claim: Claimed) -> bool:
        """May another side end the game by calls that are still to be made, before what is claimed is
        reckoned? Of a deal that tells no call the points are those of the play."""
        if claim.wanted <= 0 or claim.word not in TO_THE_END or not self.calls_told:
            return False
        ends = self.table.rules.end is End.TARGET and None not in self.before
        return ends and any(
            total + MOST_CALLED >= self.table.rules.target
            for side, total in enumerate(self.before)
            if side != claim.side and total is not None
        )

    def of_calls(self, claim: Claimed) -> list[Finding]:
        """A repique or carte rouge: nothing but the calls decides it."""
        if self.talk_open:
            return claim.undecided(NO_CALLS)
        samples = [case.sample for case in self.cases]
        if not samples and (self.half.known or self.result.status in (Status.COMPLETE, Status.DETERMINED)):
            samples = [self.result]
        if samples:
            return claim.found(min(self.made(one, claim) for one in samples))
        found = [self.made(case.sample, claim) for case, _ in sampled(self.half, None, claim.side, ())]
        why = f"{possible_deals(self.half):,} deals of the hands are possible"
        return claim.refuted(min(found, default=1)) or claim.undecided(why)

    def made(self, result: DealResult, claim: Claimed) -> int:
        """1 where the side has the bonus that is claimed, 0 where it has not."""
        reason = OF_CALLS.get(claim.word, Reason.PIQUE)
        side = self.table.sides[claim.side]
        return int(any(one.side == side and one.reason is reason for one in result.score_lines))

    def at_the_end(self, sure: Sure, claim: Claimed) -> list[Finding]:
        """The deal is over: certain is what is so in every way to fill it in."""
        deal = sure.deal
        if claim.word == RESULT or (deal is not None and deal.board.over and deal.board.all_known()):
            if deal is None or not deal.board.over:
                return claim.undecided(NOT_KNOWN)
            standing = on_board(deal.board, self.table, self.result.score_lines, before=self.before)
            return self.with_talk(claim, self.at_most(claim, standing))
        name = self.table.sides[claim.side]
        if claim.word == "pique":
            if self.result.status not in (Status.COMPLETE, Status.DETERMINED):
                return claim.undecided(NOT_KNOWN)
            return self.with_talk(claim, self.made(self.result, claim))
        ranges = self.result.tricks if claim.word in OF_TRICKS else self.result.scores
        if name not in ranges:
            return claim.undecided(NOT_KNOWN)
        # what a deal with a verdict scores is reckoned up to the end of a game
        low, _ = ranges[name]
        if low < claim.wanted and perhaps_too_wide(self.result):
            return claim.undecided(NOT_KNOWN)
        return self.with_talk(claim, low)

    # ---- the moments --------------------------------------------------------------------------------

    def standings(self, sure: Sure, word: str) -> Iterator[Standing] | None:
        """Every position in which the side must be certain; None where the deals of hands that fit were not
        looked at one by one."""
        deal = sure.deal
        if deal is not None and deal.board.all_known():
            lines = self.result.score_lines
            return iter([on_board(deal.board, self.table, lines, before=self.before)])
        slot = self.half.reached(sure.line)
        cases = self.cases_at(slot)
        return self.reckoned(positions(self.half, cases, slot, sure.line), word) if cases else None

    def reckoned(
        self, standings: Iterator[tuple[Standing, tuple[int, ...]]], word: str
    ) -> Iterator[Standing]:
        """Positions with the honours taken, and what each side lacks to end the game where it may end. Raises
        ``UnreckonedError``."""
        totals = [total for total in self.before if total is not None]
        for one, taken in standings:
            if one.place.ledger.room:
                yield one if self.before else of_whole_deal(one, word)
                continue
            ends = len(totals) == len(self.table.sides) and may_end(self.table, one, totals)
            yield with_room(one, self.table, totals, taken) if ends else one

    def cases_at(self, slot: int) -> Sequence[Case]:
        """The cases that fit; where the deal has no verdict those of one of which nothing is told later. None
        where they are not looked at one by one."""
        if self.cases:
            return self.cases
        if slot not in self.cases_of:
            self.cases_of[slot] = ()
            if open_after(self.half, slot):
                with suppress(TooManyDealsError):
                    self.cases_of[slot] = cases_at(self.half, slot)
        return self.cases_of[slot]

    def looks_at_each(self, sure: Sure) -> bool:
        """Is every deal of hands that fits looked at, or the deal over?"""
        slot = self.half.reached(sure.line)
        return slot >= len(self.half.plays.slots) or bool(self.cases_at(slot))

    # ---- what is certain there ----------------------------------------------------------------------

    def at_most(self, claim: Claimed, standing: Standing) -> int:
        """What the side is certain of, in the numbers of the claim; what is claimed where it is that or
        more."""
        place, side = standing.place, claim.side
        if place.over and not place.laid:
            return self.at_last(claim, standing)
        if claim.word == "pique":
            made = standing.piqued == side
            need = place.ledger.needs[side]
            before, aim = int(made), Aim(side, pique=True)
            if made or not (need or (place.needs_after_lead or (0,) * (side + 1))[side]):
                return before
        elif claim.word == RESULT:
            before, aim = 0, Aim(side, game=1)
        elif claim.word in OF_TRICKS:
            before, aim = place.ledger.tricks[side], of_tricks(side)
        else:
            before, aim = standing.scored[side], own_points(side)
        search = self.search(aim, place.catcher)
        start = search.search.nodes
        search.search.limit = start + self.left
        try:
            if search.at_least(place, claim.wanted - before):
                return claim.wanted
            return before + search.value(place)
        finally:
            self.left = max(0, self.left - (search.search.nodes - start))

    def at_last(self, claim: Claimed, standing: Standing) -> int:
        """The same where every card is played."""
        ledger, side = standing.place.ledger, claim.side
        if claim.word == "pique":
            return int(standing.piqued == side)
        if claim.word == RESULT:
            return outcome(self.table, ledger, side)
        return ledger.tricks[side] if claim.word in OF_TRICKS else standing.scored[side]

    def search(self, aim: Aim, catcher: int) -> OpenCards:
        """The search for an aim; one for all deals of hands, its table is shared."""
        if (aim, catcher) not in self.searches:
            self.searches[aim, catcher] = OpenCards(self.table, aim, catcher)
        return self.searches[aim, catcher]

    def unseen(self, sure: Sure, claim: Claimed) -> list[Finding]:
        """More deals of hands fit than are looked at: certain is what is cashed from the top against all
        cards that the others may hold, and not certain what one deal that fits refutes, or what another side
        cashes."""
        number = possible_deals(self.half)
        if number == 0:
            return claim.undecided(NONE_FITS)
        why = f"{number:,} deals of the hands are possible"
        deal = sure.deal
        if deal is None or self.half.reached(sure.line) != deal.board.trick * self.table.players + int(
            deal.board.lying
        ):
            return claim.undecided(why)
        if claim.word in OF_TRICKS:
            low, high = self.from_the_top(deal.board, claim.side)
            if low >= claim.wanted or high < claim.wanted:
                return claim.found(low) if low >= claim.wanted else claim.refuted(high)
        low, high = self.points_from_the_top(deal.board, claim)
        if low >= claim.wanted:
            return self.with_talk(claim, min(low, high))
        if claim.word in AT_STAKE and self.talk_open:
            return claim.undecided(NO_CALLS)
        if high < claim.wanted:
            return self.refuted(claim, high) or claim.undecided(GOES_ON)
        tried = 0
        least: int | None = None
        for _, standing in sampled(self.half, deal.board, claim.side, self.before):
            tried += 1
            value = self.at_most(claim, standing)
            least = value if least is None else min(least, value)
            if least < claim.wanted:
                return self.refuted(claim, least) or claim.undecided(GOES_ON)
        return claim.undecided(f"{why}, and it holds in the {tried} looked at" if tried else why)

    def refuted(self, claim: Claimed, some: int) -> list[Finding]:
        """What is found where the side gets ``some`` in a deal that fits; nothing where that is what is
        claimed, or the game may go on after it."""
        if claim.word == RESULT and some == 0:
            return []
        if claim.word == RESULT and self.play_off:
            return claim.refuted(LAST) if self.table.players == 2 else []
        games = claim.word == RESULT and self.table.rules.settlement is Settlement.GAMES
        return claim.refuted(max(some, 0) if games else some)

    def points_from_the_top(self, board: Board, claim: Claimed) -> tuple[int, int]:
        """The fewest and the most points of a side, by what it has and what the player on lead cashes from
        the top: who takes all that is left leaves the others what they have. As good as nothing where the
        calls hang on the hands, or something else is asked."""
        side, player = claim.side, int(board.turn)
        nothing = -FAR if claim.word == RESULT else 0
        if claim.word not in TO_THE_END:
            return -FAR, FAR
        if board.lying or not (calls_counted(board) or self.calls_of_elder):
            return nothing, FAR
        standing = on_board(board, self.table, self.half.result.score_lines, before=self.before)
        scored = standing.scored[side]
        if not board.players[player].known:
            return scored if claim.word != RESULT else nothing, FAR
        after = after_cashing(self.half, board, standing, player)
        mine = self.table.side_of[player] == side
        if claim.word == RESULT:
            # the game goes to who is on lead, or nothing is known of it
            value = outcome(self.table, after, side) if after.over else 0
            if mine or not value:
                return value or nothing, FAR
            # nobody loses more than the game, and where games are counted who loses has nothing
            games = self.table.rules.settlement is Settlement.GAMES
            return 0 if games else value, value
        if mine:
            return scored + after.points[side], FAR
        takes_all = len(from_the_top(self.half, board, player)) == self.table.tricks - int(board.trick)
        return scored, scored + after.points[side] if takes_all else FAR

    @property
    def calls_of_elder(self) -> bool:
        """Are no calls told but those of elder, and do they score the same whatever the hands?"""
        half = self.half
        seats = {says.seat for line in half.path.lines if isinstance(says := half.lines[line].says, Call)}
        return seats <= {self.table.seats[0]} and settles_itself(half)

    def from_the_top(self, board: Board, side: int) -> tuple[int, int]:
        """The fewest and the most tricks of a side, by what is taken and what the player on lead cashes."""
        table = self.table
        left = table.tricks - int(board.trick)
        low = int(board.tricks_of(side))
        high = low + left
        leader = int(board.turn)
        if board.lying or not board.players[leader].known:
            return low, high
        tricks = cashed(self.half, board, leader)
        if table.side_of[leader] == side:
            return tricks, high
        return low, high - (tricks - int(board.tricks_of(table.side_of[leader])))
