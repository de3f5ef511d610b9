"""Totals, the end within a deal, results: what a record says of the partie, compared."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from msgspec import structs

from ..diagnostics.diagnostic import Finding, Part
from ..model.statements import Assertion, Call, CarteBlanche, Claims, Concedes, Play, Remark, Retake
from ..rules.policies import End
from .ahead import ACTS, later, settles, tells_all, tells_end
from .deal_state import DealState, GivenTotal, Going
from .deal_walk import another_follows
from .figures import compare as compare_figure
from .figures import keep_misprint, told_so_far, values_of
from .game import DealResult, Settlement, Status
from .open_results import check_open_result, left_open, may_be_over, result_finding, totals_open
from .partie import Partie
from .reckoning import end_of_game
from .stated import When, state
from .totals_in_range import may_be_cut_off, of_total

SCORING = (Call, CarteBlanche, Claims, Concedes, Play, Retake)
"""acts from which points may follow"""
FIGURES = (Assertion, Remark)
"""what may follow in a deal whose total is that of its end, nothing else of it being told"""


def base_of(partie: Partie, deal: DealState) -> list[int] | None:
    """Totals by side of the deal before it, None if not all are known."""
    found = []
    for side in range(deal.board.sides):
        name = partie.side(deal.side_name(side))
        total = None if name is None else partie.totals[name]
        if total is None or total[0] != total[1]:
            return None
        found.append(total[0])
    return found


def game_end(partie: Partie, deal: DealState) -> tuple[int, list[int]] | None:
    """Where the deal so far ends the game, if it does (in the order of reckoning)."""
    if partie.rules.end is not End.TARGET or not deal.seats or deal.needs_more:
        return None
    base = base_of(partie, deal)
    return None if base is None else end_of_game(deal.board, base, partie.rules.target)


def close_deal(partie: Partie, deal: DealState, result: DealResult) -> DealResult:
    """The deal's result as it counts: cut off where the game ended within it."""
    if deal.going is not Going.ON or not told_so_far(deal):
        return result
    end = game_end(partie, deal)
    if end is None:
        return result
    winner, totals = end
    base = base_of(partie, deal) or totals
    scores = {}
    for side in range(deal.board.sides):
        points = totals[side] - base[side]
        scores[deal.side_name(side)] = (points, points)
    partie.winner = partie.side(deal.side_name(winner))
    return structs.replace(result, scores=scores, status=Status.COMPLETE)


def score_of_last(partie: Partie, deal: DealState, line: int, says: Assertion) -> bool:
    """``score`` of the deal in which the game ended: what was reckoned up to its end (decision 5 of the
    rules). False for every other line: it is one of the deal."""
    if says.word != "score" or says.sure or deal.going is not Going.ON or not deal.seats:
        return False
    if not told_so_far(deal):
        return False
    end = game_end(partie, deal)
    base = base_of(partie, deal)
    if end is None or base is None:
        return False
    for index, side, number in values_of(deal, line, says):
        state(deal, "P301", line, Part("value", index), side, number, When.DEAL, says.sic)
        compare_figure(deal, line, says, index, side, number, end[1][side] - base[side])
    keep_misprint(deal.findings, line)
    return True


def so_far(
    partie: Partie, deal: DealState | None, points: Mapping[str, int | None]
) -> dict[str, int | None]:
    """Totals at this moment, ``points`` of the deal under way included; None where not known."""
    found: dict[str, int | None] = {}
    end = game_end(partie, deal) if deal is not None and told_so_far(deal) else None
    for name, total in partie.totals.items():
        found[name] = total[0] if total is not None and total[0] == total[1] else None
    if deal is None:
        return found
    if end is None and may_be_cut_off(partie, dict(points.items())):
        return dict.fromkeys(found)
    weight = partie.weight(deal.number)
    for name, more in points.items():
        before = found[name]
        found[name] = None if before is None or more is None else before + weight * more
    if end is not None:
        for side, total_there in enumerate(end[1]):
            letters = partie.side(deal.side_name(side))
            if letters is not None:
                found[letters] = total_there
    return found


def deal_points(partie: Partie, deal: DealState, line: int) -> dict[str, int | None]:
    """Points of the deal so far by side of the partie; None where they are not known."""
    points: dict[str, int | None] = {}
    if not told_so_far(deal) and deal.going is Going.ON and goes_on(deal, line):
        # before all calls nobody has a point; where no call is told he may have called by then
        calls = deal.starts_at == 1 and any(isinstance(says, Call) for says in later(deal, line))
        names = (partie.side(letters) for letters in deal.seats or partie.seats)
        points = {name: 0 if calls else None for name in names if name is not None}
    elif told_so_far(deal) and deal.seats:
        sure = (
            deal.going is Going.ON
            and not deal.needs_more
            and deal.starts_at == 1
            and not play_left_out(deal)
            and not closed_later(deal, line)
        )
        for side in range(deal.board.sides):
            name = partie.side(deal.side_name(side))
            if name is not None:
                points[name] = deal.board.accounts[side].total if sure else None
    else:
        if deal.stated_score:
            # a score that is told of one side says nothing of the others that play
            names = (partie.side(letters) for letters in deal.seats or partie.seats)
            points = {name: None for name in names if name is not None}
        for letters, stated in deal.stated_score.items():
            name = partie.side(letters)
            if name is not None:
                points[name] = stated
        if not deal.stated_score and (deal.acts or deal.going is not Going.ON or deal.starts_at > 1):
            points = dict.fromkeys(partie.totals)
    return points


def goes_on(deal: DealState, line: int) -> bool:
    """Is an act told after this line of the deal that may score? A total here is not that of its end."""
    return any(isinstance(says, SCORING) for says in later(deal, line))


def play_left_out(deal: DealState) -> bool:
    """Is the deal over, though its play is not told to its end? A figure of its end says so, or a deal after
    it where no card is told. A total is then that of the end."""
    if deal.board.over:
        return False
    if deal.unchecked:
        return True
    played = deal.plays or any(isinstance(deal.lines[line].says, Play) for line in deal.main)
    return (not deal.plays and another_follows(deal.lines, deal.end)) or (not played and settles(deal))


def closed_later(deal: DealState, line: int) -> bool:
    """Is no line of play after this line, and is the deal closed after it all the same, by a figure of its
    end? Then a total may be that of the moment or of the end."""
    if deal.board.over:
        return False
    rest = list(later(deal, line))
    if any(isinstance(one, ACTS) for one in rest):
        return False
    sides, size = deal.board.sides, deal.rules.hand_size
    if told_so_far(deal) and settles(deal):
        return True
    return any(tells_all(one, sides, size) or tells_end(one) for one in rest)


def total_line(
    partie: Partie, deal: DealState | None, findings: list[Finding], line: int, says: Assertion
) -> None:
    """``total A: 120 B: 99``: given before the first deal, compared afterwards."""
    points = {} if deal is None else deal_points(partie, deal, line)
    computed = so_far(partie, deal, points)
    if deal is not None and is_all_told(partie, deal, line, says, computed):
        computed = dict.fromkeys(computed)
    for index, (letters, number) in enumerate(says.values):
        name = partie.side(letters)
        if name is None:
            findings.append(Finding("M401", line, Part("value", index), {"seat": letters}))
            continue
        if number is None:
            continue
        known = computed[name]
        if not partie.started:
            partie.totals[name] = (number, number)
            partie.given.add(name)
        elif known is None and deal is not None:
            findings += given_within(partie, deal, line, index, number, points.get(name))
        elif known is None:
            # nothing told can contradict it: it is taken as given, for what comes after
            partie.totals[name] = (number, number)
        else:
            if deal is not None:
                total_stated(partie, deal, line, index, says, name, number)
            compare(findings, line, index, says, name, number, known)
    keep_misprint(findings, line)


def is_all_told(
    partie: Partie, deal: DealState, line: int, says: Assertion, before: Mapping[str, int | None]
) -> bool:
    """Is nothing told of the deal from which a score follows, here or later, and is this not the total before
    it? Then it is that of the end: so a sheet tells a deal of which it keeps the total alone."""
    if deal.acts or deal.going is not Going.ON or deal.starts_at > 1 or told_so_far(deal):
        return False
    if deal.stated_score or any(not isinstance(one, FIGURES) for one in later(deal, line)):
        return False
    known = ((before.get(partie.side(letters) or ""), number) for letters, number in says.values)
    return any(one is not None and number not in (None, one) for one, number in known)


def total_stated(
    partie: Partie, deal: DealState, line: int, index: int, says: Assertion, name: str, number: int
) -> None:
    """Keep the total of a side that plays this deal."""
    base = partie.totals[name]
    for side in range(deal.board.sides if deal.seats else 0):
        if partie.side(deal.side_name(side)) == name and base is not None:
            when = When.DEAL if deal.board.over else When.PLAY
            weight = partie.weight(deal.number)
            state(deal, "P302", line, Part("value", index), side, number, when, says.sic, base[0], weight)


def given_within(
    partie: Partie, deal: DealState, line: int, index: int, number: int, more: int | None
) -> list[Finding]:
    """A total within a deal where that before it is not known, or a range. Where the points so far are known
    it says what the side had before the deal; else it is that of the end, if no act comes after it."""
    says = deal.lines[line].says
    assert isinstance(says, Assertion)
    name = partie.side(says.values[index][0])
    assert name is not None
    total = GivenTotal(line, Part("value", index), number, says.sic)
    base = partie.totals[name]
    if more is not None and goes_on(deal, line) and (base is None or base[0] < base[1]):
        since = partie.weight(deal.number) * more
        found = None if base is None else of_total(name, total, (base[0] + since, base[1] + since))
        if not says.sic and (found is None or found.code == "P504"):
            partie.totals[name] = (number - since, number - since)
        return [] if found is None else [found]
    if not goes_on(deal, line) and not closed_later(deal, line):
        deal.given_totals[name] = total
    return []


def not_said_before(said: Sequence[Finding], found: Sequence[Finding]) -> list[Finding]:
    """What is found of a deal, without totals that were compared already when they were written."""
    before = {(one.code, one.line, one.part) for one in said if one.code in ("P302", "P401")}
    return [one for one in found if (one.code, one.line, one.part) not in before]


def compare(
    findings: list[Finding], line: int, index: int, says: Assertion, name: str, stated: int, computed: int
) -> None:
    """The finding of a total or result that differs; with ``sic`` a known misprint."""
    code = {"total": "P302", "result": "P303"}[says.word]
    values: dict[str, str | int] = {
        "side": name, "stated": stated, "computed": computed, "difference": f"{stated - computed:+d}",
        "word": says.word,
    }  # fmt: skip
    if stated == computed:
        if says.sic:
            findings.append(Finding("P402", line, Part("value", index), values))
        return
    findings.append(
        Finding("P401" if says.sic else code, line, Part("value", index), values, None, stated, computed)
    )


def match_line(findings: list[Finding], line: int) -> None:
    """``match`` is compared over the whole file, by ``validation``; nothing to do for one record."""
    del findings, line


def check_results(
    partie: Partie, settlement: Settlement, findings: list[Finding], results: list[tuple[int, Assertion]]
) -> None:
    """``result …`` lines against the settlement; one that calls a partie unfinished that is over does not
    change what the others are held against."""
    if settlement.outcome == "unfinished" and partie.finished():
        settlement = partie.settlement(unfinished=False)
    for line, says in results:
        if says.outcome == "unfinished":
            if partie.finished():
                # the settlement is that of a partie called unfinished: what it comes to is what was due
                due = outcome_text(partie.settlement(unfinished=False))
                if due == says.outcome:
                    unsettled(partie, findings, line, says)
                else:
                    findings.append(result_finding(line, "unfinished", due))
            continue
        if settlement.outcome == "unfinished" and not settlement.result:
            unsettled(partie, findings, line, says)
            continue
        if says.outcome == "drawn":
            if settlement.outcome not in ("drawn", "void"):
                findings.append(result_finding(line, "drawn", outcome_text(settlement)))
            continue
        if settlement.outcome in ("drawn", "void"):
            findings.append(result_finding(line, values_text(says), settlement.outcome))
            continue
        for index, (letters, number) in enumerate(says.values):
            if number is None:
                continue
            name = letters if letters in settlement.result else partie.side(letters) or letters
            compare(findings, line, index, says, letters, number, settlement.result.get(name, 0))
        keep_misprint(findings, line)


def unsettled(partie: Partie, findings: list[Finding], line: int, says: Assertion) -> None:
    """A result where the partie is not over as told, or hangs on what could not be judged."""
    if totals_open(partie) is not None and may_be_over(partie):
        findings.extend(check_open_result(partie, line, says))
        keep_misprint(findings, line)
    elif partie.finished() or partie.unknown:
        findings.append(left_open(line, "a deal that could not be judged"))
    else:
        due = partie.deals_due()
        why = f"{partie.deals} of {due} deals are told" if due else "no side has reached the target"
        findings.append(Finding("P305", line, Part("word"), {"why": why}))


def outcome_text(settlement: Settlement) -> str:
    """The settlement in the words of a result line."""
    if settlement.outcome != "won":
        return settlement.outcome
    return " ".join(f"{side}: {points}" for side, points in settlement.result.items())


def values_text(says: Assertion) -> str:
    """The pairs of an assertion as written."""
    return " ".join(f"{side}: {number}" for side, number in says.values)
