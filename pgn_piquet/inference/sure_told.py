"""``sure`` lines of whole deals of two hands: all cards told, or against every pair of hands that fits."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from msgspec import Struct, structs

from ..diagnostics.diagnostic import Finding, Part
from ..engine.game import DealResult, Reason, Status
from ..model.statements import Assertion, Call, CarteBlanche
from ..rules.policies import End, Settlement
from .budget import spent
from .certainty import Sure
from .claims import (
    AT_STAKE,
    DRAWN,
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
from .half_told import Case, HalfTold
from .judging import perhaps_too_wide
from .paths import slots_until
from .plays import PlayLimitError
from .search import ExhaustedError, Stakes
from .settling import UnsolvableError, credited, on_the_sheet, worth
from .solver import Ending, Solver
from .stakes import Hands
from .standing import Standing, on_board, sure_pique, sure_points, sure_tricks, weighed
from .supposed_rest import supposed_rest

NOT_OPEN = "how the cards lie there is not told"
NO_NUMBER = "which deal of the partie it is, is not told"
STANDINGS = 2_000
"""positions that one ``sure`` line may have to hold in; more are left undecided"""


def said(sure: Sure, half: HalfTold, judge: Callable[[Claimed], list[Finding]]) -> list[Finding]:
    """What is found of a line, ``judge`` being asked about each thing that it claims."""
    says = half.lines[sure.line].says
    assert isinstance(says, Assertion)
    found: list[Finding] = []
    before = Before(sure.before, half.result.number, sure.partie, sure.sheet)
    for claim in claims(says, sure.line, half.seats, half.rules, before):
        found += [claim] if isinstance(claim, Finding) else judge(claim)
    return of_line(found)


def judged_sure(sure: Sure, half: HalfTold, result: DealResult, cases: Sequence[Case]) -> list[Finding]:
    """What is found of a ``sure`` line: nothing where the player can be certain of it."""
    return said(sure, half, _Told(sure, half, result, cases).judged)


class _Told(Struct, frozen=True):
    """One line, the deal as it is judged, and the pairs of hands that fit where they are not told."""

    sure: Sure
    half: HalfTold
    result: DealResult
    cases: Sequence[Case]

    def judged(self, claim: Claimed) -> list[Finding]:
        """What is found of one claim."""
        try:
            if claim.word in OF_CALLS:
                return self.of_calls(claim)
            standings = self.standings(claim)
            if not standings:
                return claim.undecided(NOT_OPEN if self.sure.deal is None or not self.cases else NONE_FITS)
            if may_end(claim, self.half, self.sure.before, [one.scored for one in standings]):
                return claim.undecided(MAY_END)
            if claim.word in AT_STAKE and talk_open(self.half):
                return with_open_talk(claim, standings, self.half, self.sure.before)
            return claim.found(least(claim, standings, self.half, self.sure.before))
        except UnsolvableError as why:
            return claim.undecided(str(why))
        except (PlayLimitError, ExhaustedError):
            return claim.undecided(spent(self.half.budget))

    def of_calls(self, claim: Claimed) -> list[Finding]:
        """A repique or carte rouge: nothing but the calls decides it."""
        if talk_open(self.half):
            return claim.undecided(NO_CALLS)
        samples = [case.sample for case in self.cases] or [self.result]
        return claim.found(min(made(one, claim, self.half) for one in samples))

    def standings(self, claim: Claimed) -> list[Standing]:
        """Every position in which the player must be certain; none where that is not known."""
        half, deal = self.half, self.sure.deal
        rest = supposed_rest(half, self.sure.line) if claim.word in OF_TRICKS else None
        if rest is not None:
            return [rest]
        if deal is not None and all(one.known for one in deal.board.players[:2]):
            held = Hands(half.rules, self.result.score_lines, half.seats)
            return [on_board(deal.board, half.rules, held)]
        reached = slots_until(half.lines, half.path, self.sure.line)
        found = []
        for case in self.cases:
            base = case.held.base
            for ending, points in case.search.reached(reached, STANDINGS):
                scored = base[0] + points[0], base[1] + points[1]
                found.append(Standing(ending, scored, piqued(case, points, int(half.rules.pique))))
                if len(found) > STANDINGS:
                    raise PlayLimitError
        return found


def may_end(
    claim: Claimed, half: HalfTold, before: tuple[int | None, ...], scored: Sequence[tuple[int, int]]
) -> bool:
    """May the game end within the deal, before all is reckoned of which a claim speaks? ``scored``: what both
    may have so far."""
    rules, totals = half.rules, [total for total in before if total is not None]
    if rules.end is not End.TARGET or claim.word not in TO_THE_END or len(totals) < 2:
        return False
    most = 2 * rules.hand_size + rules.last_trick + rules.cards + rules.capot + rules.pique
    return any(
        total + points + most >= rules.target
        for both in scored
        for total, points in zip(totals, both, strict=True)
    )


def made(result: DealResult, claim: Claimed, half: HalfTold) -> int:
    """1 where the player has the bonus that is claimed, 0 where he has not."""
    reason = OF_CALLS.get(claim.word, Reason.PIQUE)
    side = half.seats[claim.side]
    return int(any(one.side == side and one.reason is reason for one in result.score_lines))


def piqued(case: Case, points: tuple[int, int], pique: int) -> int:
    """Who has made a pique, in hand or with these points in play, -1 where nobody has: more than it brings
    nobody scores in tricks."""
    for player in (0, 1):
        if case.held.piqued[player] or (case.held.needs[player] and points[player] >= pique):
            return player
    return -1


def talk_open(half: HalfTold) -> bool:
    """Is no call told, or does the record break off before the calls are over?"""
    calls = any(isinstance(half.lines[line].says, Call | CarteBlanche) for line in half.path.lines)
    return not calls or slots_until(half.lines, half.path, -1) < 2


def least(
    claim: Claimed, standings: Iterable[Standing], half: HalfTold, before: tuple[int | None, ...]
) -> int:
    """What the player is certain of in all positions, in the numbers of the claim. Raises ``UnsolvableError``
    and ``ExhaustedError``."""
    return min(certain(claim, one, half, before) for one in standings)


def certain(claim: Claimed, standing: Standing, half: HalfTold, before: tuple[int | None, ...]) -> int:
    """The same in one position."""
    rules, player = half.rules, claim.side
    if claim.word in OF_TRICKS:
        return sure_tricks(standing, rules, player)
    if claim.word == "pique":
        return int(sure_pique(standing, rules, player))
    if claim.word in (RESULT, DRAWN):
        value = sure_result(claim, standing, half, before)
        return credited(rules, value) if claim.word == RESULT else value
    return sure_points(standing, rules, player)


def sure_result(
    claim: Claimed, standing: Standing, half: HalfTold, before: tuple[int | None, ...]
) -> int:
    """What the partie comes to for the player, negative where he loses it."""
    ending, stakes = at_the_result(claim, standing, half, before)
    value = Solver(stakes).value(ending)
    return value if claim.side == 0 else -value


def at_the_result(
    claim: Claimed, standing: Standing, half: HalfTold, before: tuple[int | None, ...]
) -> tuple[Ending, Stakes]:
    """The moment with what was scored before it, and the partie at stake. Raises ``UnsolvableError``."""
    stakes = weighed(half.rules, 1, 1)
    stakes.worth = of_partie(claim, half, before)
    return structs.replace(standing.ending, points=standing.scored), stakes


def of_partie(claim: Claimed, half: HalfTold, before: tuple[int | None, ...]) -> list[list[int]]:
    """What the partie is worth for elder, by the points of both. Raises ``UnsolvableError``."""
    if half.rules.settlement is Settlement.SHEET:
        return on_the_sheet(half.rules, claim.players, claim.side)
    if half.result.number is None:
        raise UnsolvableError(NO_NUMBER)
    return worth(half.rules, half.result.number, before)


def with_open_talk(
    claim: Claimed, standings: Sequence[Standing], half: HalfTold, before: tuple[int | None, ...]
) -> list[Finding]:
    """A claim about points where the calls are not all told: they may score more, and bar a pique."""
    if claim.word in (RESULT, DRAWN):
        return claim.undecided(NO_CALLS)
    barred = [
        structs.replace(one, ending=structs.replace(one.ending, needs=(0, 0), needs_after_lead=None))
        for one in standings
    ]
    value = least(claim, barred, half, before)
    if value >= claim.wanted:
        return claim.found(value)
    most = 1 if claim.word == "pique" else MOST_CALLED
    if least(claim, standings, half, before) + most < claim.wanted:
        return claim.found(value)
    if claim.word == "pique":
        return claim.undecided(NO_CALLS)
    told = claim.in_words(claim.before + claim.weight * value)
    return claim.undecided(UNTOLD_CALLS.format(told=told))


# ---- when every card is played ---------------------------------------------------------------------


def judged_after(sure: Sure, half: HalfTold, result: DealResult) -> list[Finding] | None:
    """The same where every card is played. None where it is not so, or the deal has no figures."""
    says = half.lines[sure.line].says
    assert isinstance(says, Assertion)
    ranges = result.tricks if says.word in OF_TRICKS else result.scores
    over = slots_until(half.lines, half.path, sure.line) >= len(half.plays.slots)
    return judged_over(sure, half, result) if over and ranges else None


def judged_over(sure: Sure, half: HalfTold, result: DealResult) -> list[Finding]:
    """The same where the deal is over: certain is then what is so in every way to fill it in."""

    def judge(claim: Claimed) -> list[Finding]:
        letters = half.seats[claim.side]
        if claim.word in OF_CALLS or claim.word == "pique":
            if result.status not in (Status.COMPLETE, Status.DETERMINED) or talk_open(half):
                return claim.undecided(NOT_KNOWN)
            return claim.found(made(result, claim, half))
        if claim.word in (RESULT, DRAWN):
            return _result_over(claim, half, result, sure.before)
        ranges = result.tricks if claim.word in OF_TRICKS else result.scores
        if letters not in ranges:
            return claim.undecided(NOT_KNOWN)
        low, _ = ranges[letters]  # reckoned up to the end of a game that ends in this deal
        if low < claim.wanted and perhaps_too_wide(result):
            return claim.undecided(NOT_KNOWN)
        untold = claim.word in AT_STAKE and talk_open(half) and low < claim.wanted <= low + MOST_CALLED
        if untold:
            told = claim.in_words(claim.before + claim.weight * low)
            return claim.undecided(UNTOLD_CALLS.format(told=told))
        return claim.found(low)

    return said(sure, half, judge)


def _result_over(
    claim: Claimed, half: HalfTold, result: DealResult, before: tuple[int | None, ...]
) -> list[Finding]:
    scores = [result.scores.get(seat) for seat in half.seats]
    if any(one is None or one[0] != one[1] for one in scores) or talk_open(half):
        return claim.undecided(NOT_KNOWN)
    try:
        points = (scores[0] or (0, 0))[0], (scores[1] or (0, 0))[0]
        value = of_partie(claim, half, before)[points[0]][points[1]]
    except UnsolvableError as why:
        return claim.undecided(str(why))
    value = value if claim.side == 0 else -value
    return claim.found(credited(half.rules, value) if claim.word == RESULT else value)


def judged_given_up(
    sures: Sequence[Sure], half: HalfTold, result: DealResult, end: int | None
) -> list[Finding]:
    """The same in a deal that was given up at line ``end`` (None: in part, and played on), or in which tricks
    were: what was certain before that, and what has come of it after the end."""
    found: list[Finding] = []
    for sure in sures:
        board = None if sure.deal is None else sure.deal.board
        if end is not None and sure.line > end:
            ended = may_have_ended(sure, half, result)
            found += [why_not(sure, MAY_END)] if ended else judged_over(sure, half, result)
        elif board is not None and board.all_known() and not board.over:
            found += judged_sure(sure, half, result, ())
        else:
            found.append(why_not(sure, NOT_OPEN))
    return found


def why_not(sure: Sure, why: str) -> Finding:
    """P502: nothing is said of a line."""
    return Finding("P502", sure.line, Part("word"), {"why": why})


def may_have_ended(sure: Sure, half: HalfTold, result: DealResult) -> bool:
    """May a game have ended within a deal that is reckoned whole, where the line speaks of points?"""
    says, rules = half.lines[sure.line].says, half.rules
    scores = [result.scores.get(seat, (0, 0))[1] for seat in half.seats]
    of_points = isinstance(says, Assertion) and says.word in TO_THE_END and rules.end is End.TARGET
    return of_points and any(
        total is not None and total + most >= rules.target
        for total, most in zip(sure.before, scores, strict=True)
    )
