"""``sure`` lines: what a player can be certain of from there, with the cards as they lie.

Where cards before that moment are not told, he must be certain of it for every way to fill them in.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from msgspec import Struct, structs

from ..diagnostics.diagnostic import Finding, Part
from ..engine.deal_state import DealState
from ..engine.game import DealResult, Reason, Status
from ..model.statements import Assertion, Line
from ..rules.ruleset import RuleSet
from .budget import spent
from .half_told import Case, HalfTold
from .midplay import middle
from .paths import Path, slots_until
from .plays import PlayLimitError
from .search import ExhaustedError
from .stakes import Hands
from .standing import Standing, on_board, sure_pique, sure_points, sure_tricks
from .supposed_rest import supposed_rest

NOT_CERTAIN = {"what": "a claim of certainty (sure)"}
OF_TRICKS = ("tricks", "cards", "capot")
WORDS = (*OF_TRICKS, "pique", "score", "total")
"""what a player may be certain of by playing well"""
NOT_KNOWN = "what the deal counts is not known"
STANDINGS = 2_000
"""positions that one ``sure`` line may have to hold in; more are left undecided"""


class Sure(Struct, frozen=True):
    """A ``sure`` line met on the walk, and the deal as it stood there (None: not known there)."""

    line: int
    deal: DealState | None
    before: tuple[int | None, ...]
    """totals before the deal, by player"""


def is_of_the_play(says: Assertion) -> bool:
    """Is it something of which a player may be certain by playing well?"""
    return says.word in WORDS and bool(says.values)


def judged_sure(sure: Sure, half: HalfTold, result: DealResult, cases: Sequence[Case]) -> list[Finding]:
    """What is found of a ``sure`` line: nothing where the player can be certain of it."""
    says = half.lines[sure.line].says
    assert isinstance(says, Assertion)
    try:
        rest = supposed_rest(half, sure.line) if says.word in OF_TRICKS else None
        standings = [rest] if rest is not None else _standings(sure, half, result, cases)
        if not standings:
            return [Finding("W901", sure.line, Part("word"), dict(NOT_CERTAIN))]
        return judged(says, sure.line, standings, half.rules, half.seats, sure.before)
    except (PlayLimitError, ExhaustedError):
        return [Finding("P502", sure.line, Part("word"), {"why": spent(half.budget)})]


def judged_after(sure: Sure, half: HalfTold, result: DealResult) -> list[Finding] | None:
    """The same where every card is played. None where it is not so, or the deal has no figures."""
    says = half.lines[sure.line].says
    assert isinstance(says, Assertion)
    ranges = result.tricks if says.word in OF_TRICKS else result.scores
    over = slots_until(half.lines, half.path, sure.line) >= len(half.plays.slots)
    return judged_over(sure, half, result) if over and ranges else None


def judged_over(sure: Sure, half: HalfTold, result: DealResult) -> list[Finding]:
    """The same where the deal is over: certain is then what is so in every way to fill it in."""
    says = half.lines[sure.line].says
    assert isinstance(says, Assertion)
    ranges = result.tricks if says.word in OF_TRICKS else result.scores
    if says.word == "pique":
        return pique_after(sure.line, says, result)
    found = []
    for index, (letters, number) in enumerate(says.values):
        if letters not in half.seats:
            continue
        before = sure.before[half.seats.index(letters)]
        if says.word == "total" and before is None:
            found.append(undecided(sure.line, index, "the total before the deal is not told"))
            continue
        if letters not in ranges:
            found.append(undecided(sure.line, index, NOT_KNOWN))
            continue
        wanted, computed = compared(says.word, number, ranges[letters][0], before or 0, half.rules)
        if computed < wanted:
            found.append(false(says.word, sure.line, index, letters, wanted, computed))
    return found


def judged_given_up(
    sures: Sequence[Sure], half: HalfTold, result: DealResult, end: int | None
) -> list[Finding]:
    """The same in a deal that was given up at line ``end`` (None: in part, and played on), or in which tricks
    were: what was certain before that, and what has come of it after the end."""
    found: list[Finding] = []
    for sure in sures:
        says = half.lines[sure.line].says
        board = None if sure.deal is None else sure.deal.board
        is_open = board is not None and board.all_known() and not board.over
        if not (isinstance(says, Assertion) and is_of_the_play(says)):
            found.append(Finding("W901", sure.line, Part("word"), dict(NOT_CERTAIN)))
        elif end is not None and sure.line > end:
            found += judged_over(sure, half, result)
        elif is_open:
            found += judged_sure(sure, half, result, ())
        else:
            found.append(Finding("W901", sure.line, Part("word"), dict(NOT_CERTAIN)))
    return found


def pique_after(line: int, says: Assertion, result: DealResult) -> list[Finding]:
    """The same of a pique, for all sides that are named."""
    if result.status not in (Status.COMPLETE, Status.DETERMINED):
        return [undecided(line, index, NOT_KNOWN) for index in range(len(says.values))]
    made = [one.side for one in result.score_lines if one.reason is Reason.PIQUE]
    return [
        false("pique", line, index, letters, 1, 0)
        for index, (letters, _) in enumerate(says.values)
        if letters in result.scores and letters not in made
    ]


def judged_in_middle(
    line: int, lines: Sequence[Line], path: Path, seats: Sequence[str], rules: RuleSet
) -> list[Finding]:
    """The same in a deal told from its middle; W901 where too little is told even for that."""
    says = lines[line].says
    assert isinstance(says, Assertion)
    place = middle(lines, path, line, (seats[0], seats[1]), rules) if len(seats) == 2 else None
    if place is None or says.word not in ("total", "tricks", "cards"):
        return [Finding("W901", line, Part("word"), dict(NOT_CERTAIN))]
    return judged(says, line, [place.standing], rules, place.seats, place.totals)


def _standings(sure: Sure, half: HalfTold, result: DealResult, cases: Sequence[Case]) -> list[Standing]:
    """Every position in which the player must be certain; none where that is not known."""
    deal = sure.deal
    if deal is not None and all(one.known for one in deal.board.players[:2]):
        held = Hands(half.rules, result.score_lines, half.seats)
        return [on_board(deal.board, half.rules, held)]
    reached = slots_until(half.lines, half.path, sure.line)
    found = []
    for case in cases:
        base = case.held.base
        for ending, points in case.search.reached(reached, STANDINGS):
            found.append(Standing(ending, (base[0] + points[0], base[1] + points[1])))
            if len(found) > STANDINGS:
                raise PlayLimitError
    return found


def judged(
    says: Assertion,
    line: int,
    standings: Iterable[Standing],
    rules: RuleSet,
    seats: tuple[str, str],
    totals: tuple[int | None, ...],
) -> list[Finding]:
    """Findings for a ``sure`` line: P501 where the player can be certain of less only. ``totals`` are what
    both had before the deal, elder first, None where it is not told."""
    found = []
    places = list(standings)
    for index, (letters, number) in enumerate(says.values):
        if letters not in seats:
            continue
        player = seats.index(letters)
        before = totals[player]
        if says.word == "total" and before is None:
            found.append(undecided(line, index, "the total before the deal is not told"))
            continue
        least = min((_certain(says.word, place, rules, player) for place in places), default=None)
        if least is None:
            found.append(undecided(line, index, "no position fits what is told"))
            continue
        wanted, computed = compared(says.word, number, least, before or 0, rules)
        if computed < wanted:
            found.append(false(says.word, line, index, letters, wanted, computed))
    return found


def _certain(word: str, standing: Standing, rules: RuleSet, player: int) -> int:
    """What the player is certain of, in the unit of the word."""
    if word in OF_TRICKS:
        return sure_tricks(standing, rules, player)
    if word == "pique":
        return int(sure_pique(standing, rules, player))
    return sure_points(standing, rules, player)


def compared(word: str, number: int | None, least: int, before: int, rules: RuleSet) -> tuple[int, int]:
    """What is claimed and what is certain, as two numbers."""
    if word == "cards":
        return rules.hand_size // 2 + 1, least
    if word == "capot":
        return rules.hand_size, least
    if word == "pique":
        return 1, least
    return number or 0, least + (before if word == "total" else 0)


def false(word: str, line: int, index: int, seat: str, stated: int, computed: int) -> Finding:
    """P501: the player can be certain of ``computed`` only, in the unit of the word."""
    unit = {"tricks": "tricks", "cards": "tricks", "capot": "tricks"}.get(word, "points")
    if word == "pique":
        told, certain = "a pique", "none"
    else:
        told, certain = f"{stated} {unit}", f"{computed} {unit}"
    return Finding(
        "P501",
        line,
        Part("value", index),
        {"side": seat, "stated": told, "computed": certain},
        None,
        told,
        certain,
    )


def at_most(found: Finding) -> Finding:
    """The same where only some of the deals that fit were looked at: in others it may be less."""
    certain = f"at most {found.computed}"
    return structs.replace(found, values={**found.values, "computed": certain}, computed=certain)


def undecided(line: int, index: int, why: str) -> Finding:
    """P502: nothing is said of the value at ``index``."""
    return Finding("P502", line, Part("value", index), {"why": why})
