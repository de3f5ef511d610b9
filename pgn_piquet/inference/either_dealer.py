"""A deal of two hands of which neither dealer nor leaders are told: judged with either player as elder.

What holds in both cases holds. A figure that fits in neither is wrong; one that fits in one alone is possible
and says who is elder. Where the deal fits in one case alone, that is the case.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from msgspec import Struct, structs

from ..diagnostics.diagnostic import Finding, Part
from ..engine.game import DealResult, Game, Status
from ..model.record import Record
from ..model.statements import Assertion, Deal, Line
from .conflict import Conflict, Proof, contradictory
from .figures import states_figure

Range = tuple[int, int]
Key = tuple[int, Part | None]
"""the place of a finding"""
FITS = (Status.COMPLETE, Status.DETERMINED, Status.POSSIBLE)
FIGURES = ("P1", "P2", "P3")
"""codes of figures that cannot be"""
LIMITS = ("M502", "M503", "M504")
OF_CERTAINTY = ("P501", "P502")


class Dealt(Struct, frozen=True):
    """The deal with one player as the dealer, its lines counted as those of the whole record."""

    dealer: str
    result: DealResult

    @property
    def faulty(self) -> bool:
        """Was something against the law, had he dealt? What limits the search is no fault."""
        codes = {one.code for one in self.result.findings}
        return any(code[0] in "RM" and code not in LIMITS for code in codes)

    @property
    def fits(self) -> bool:
        """Can it have been so?"""
        return self.result.status in FITS and not self.faulty

    @property
    def unknown(self) -> bool:
        """Is it left open whether it can have been so? Where something was against the law the other
        dealt, if he can have."""
        return not self.faulty and self.result.status not in (*FITS, Status.CONTRADICTORY, Status.STOPPED)

    def figures_differ(self, record: Record) -> bool:
        """Is it a figure for which nothing fits? By the acts the deal may then have been so."""
        named = {one.line for one in self.result.findings if one.code == "M501"}
        named |= {line for one in self.result.findings if one.code == "M501" for line, _ in one.related}
        return any(states_figure(record.lines[line].says) for line in named)

    def wrong(self) -> dict[Key, Finding]:
        """Figures that cannot be, by their places."""
        found = (one for one in self.result.findings if one.code[:2] in FIGURES)
        return {(one.line, one.part): one for one in found}


def either(
    record: Record,
    seats: Sequence[str],
    result: DealResult,
    totals: Sequence[int | None],
    judge: Callable[[Record], Game],
) -> DealResult | None:
    """The deal judged with either of ``seats`` as the dealer; ``totals`` are those before it, by seat. None
    where that does not say more than that the cards go together."""
    cases = [_dealt(record, dealer, seats, result, totals, judge) for dealer in seats]
    if any(case is None or case.unknown for case in cases):
        return None
    left = [case for case in cases if case is not None and case.fits]
    if not left:
        return _in_neither([case.result for case in cases if case is not None], result)
    if any(case is not None and case.figures_differ(record) for case in cases):
        return None
    if len(left) == 1:
        return left[0].result
    return _of_both(left, result)


def _in_neither(cases: Sequence[DealResult], result: DealResult) -> DealResult | None:
    """The deal where the same is wrong whoever dealt: an act against the law, or lines that cannot hold
    together; None where nothing is."""
    one, other = cases
    if one.status is not other.status or one.status not in (Status.STOPPED, Status.CONTRADICTORY):
        return None
    keys = {_key(found) for found in other.findings}
    same = tuple(found for found in one.findings if found.code[0] in "RM" and _key(found) in keys)
    if not any(found.code not in LIMITS for found in same):
        return None
    said = (*result.findings, *same)
    return structs.replace(result, status=one.status, findings=said, suppressed=one.suppressed)


def _key(found: Finding) -> tuple[object, ...]:
    """What is found, and where."""
    return found.code, found.line, found.part, found.related


def _dealt(
    record: Record,
    dealer: str,
    seats: Sequence[str],
    result: DealResult,
    totals: Sequence[int | None],
    judge: Callable[[Record], Game],
) -> Dealt | None:
    """The deal by itself, dealt by this player; None where it is not judged."""
    if not isinstance(record.lines[result.first].says, Deal):
        return None
    told = tuple((seat, total) for seat, total in zip(seats, totals, strict=True) if total is not None)
    before = (Line(Assertion("total", told)),) if told else ()
    dealt = with_dealer(record, result.first, dealer)
    lines = (*before, *dealt.lines[result.first : result.end])
    (found,) = judge(structs.replace(record, lines=lines)).deals or (None,)
    if found is None:
        return None
    shift = result.first - len(before)
    findings = tuple(_moved(one, shift) for one in found.findings if one.line >= len(before))
    return Dealt(
        dealer,
        structs.replace(
            found,
            first=result.first,
            end=result.end,
            findings=findings,
            score_lines=tuple(structs.replace(one, line=one.line + shift) for one in found.score_lines),
            confirmed=tuple(line + shift for line in found.confirmed),
            unchecked=(),
        ),
    )


def with_dealer(record: Record, first: int, dealer: str | None) -> Record:
    """The record with the dealer of the deal told that begins at line ``first``."""
    lines = list(record.lines)
    says = lines[first].says
    assert isinstance(says, Deal)
    lines[first] = structs.replace(lines[first], says=structs.replace(says, dealer=dealer))
    return structs.replace(record, lines=tuple(lines))


def _moved(finding: Finding, shift: int) -> Finding:
    related = tuple((line + shift, what) for line, what in finding.related)
    return structs.replace(finding, line=finding.line + shift, related=related)


def _of_both(cases: Sequence[Dealt], result: DealResult) -> DealResult:
    """The deal can have been dealt by either."""
    first, second = cases
    wrong = (first.wrong(), second.wrong())
    errors = [_joined(one, wrong[1][key]) for key, one in wrong[0].items() if key in wrong[1]]
    alone = [[one for key, one in mine.items() if key not in other] for mine, other in (wrong, wrong[::-1])]
    if alone[0] and alone[1]:
        lines = tuple(sorted({alone[0][0].line, alone[1][0].line}))
        each_one = len(alone[0]) == len(alone[1]) == 1
        return contradictory(result, Conflict(lines, Proof.WHOLE if each_one else Proof.CUT_SHORT))
    left = [case for case, own in zip(cases, alone, strict=True) if not own]
    notes = [_possible(one) for own in alone for one in own]
    notes += _narrowing(cases, {(one.line, one.part) for one in (*errors, *notes)})
    base = left[0].result if len(left) == 1 else result
    return structs.replace(
        base,
        status=Status.POSSIBLE,
        scores=_union([case.result.scores for case in left]),
        tricks=_union([case.result.tricks for case in left]),
        by_acts=_union([case.result.by_acts or case.result.scores for case in cases]) if notes else {},
        confirmed=tuple(sorted(set(first.result.confirmed) & set(second.result.confirmed))),
        findings=(*result.findings, *errors, *notes, *_certainties(left), *_too_wide(left)),
        unchecked=(),
    )


def _union(ranges: Sequence[dict[str, Range]]) -> dict[str, Range]:
    """One range over all, by seat."""
    seats = sorted(set.intersection(*(set(one) for one in ranges)))
    return {
        seat: (min(one[seat][0] for one in ranges), max(one[seat][1] for one in ranges)) for seat in seats
    }


def _joined(one: Finding, other: Finding) -> Finding:
    """A figure that is wrong in both cases."""
    if one.computed == other.computed:
        return one
    computed = f"{one.computed} or {other.computed}"
    return structs.replace(one, values={**one.values, "computed": computed}, computed=computed)


def _possible(wrong: Finding) -> Finding:
    """The note on a figure that is wrong in one case alone."""
    word = wrong.values.get("word", "")
    values: dict[str, str | int] = {
        "stated": f"{word} {wrong.values.get('side', '')} {wrong.values.get('stated', '')}".strip(),
        "computed": f"{wrong.computed} with the other as elder",
    }
    return Finding("P504", wrong.line, wrong.part, values)


def _narrowing(cases: Sequence[Dealt], noted: set[Key]) -> list[Finding]:
    """The notes on figures that are possible and need not be, in either case."""
    found: dict[Key, Finding] = {}
    for case in cases:
        for one in case.result.findings:
            if one.code == "P504" and (one.line, one.part) not in noted:
                found.setdefault((one.line, one.part), one)
    return list(found.values())


def _too_wide(cases: Sequence[Dealt]) -> list[Finding]:
    """The note that a range may be too wide, where it may be in either case."""
    found = [one for case in cases for one in case.result.findings if one.code == "M503"]
    return found[:1]


def _certainties(cases: Sequence[Dealt]) -> list[Finding]:
    """What is not certain in one case is not certain."""
    found: dict[Key, Finding] = {}
    for code in OF_CERTAINTY:
        for case in cases:
            for one in case.result.findings:
                if one.code == code:
                    found.setdefault((one.line, one.part), one)
    return list(found.values())
