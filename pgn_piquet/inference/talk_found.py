"""What the engine finds of the calls and answers of a half-told deal once it is filled in."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from msgspec import structs

from ..diagnostics.diagnostic import Finding
from ..engine.game import DealResult
from ..model.statements import Call, Counts, Line
from .filling import Filled
from .half_told import OF_ORDER, TALK


def found_of_talk(
    result: DealResult, lines: Sequence[Line], samples: Iterable[tuple[Filled, DealResult]], only_order: bool
) -> list[Finding]:
    """What is found in every sample (a way to fill in the deal, with what the engine says of it), and is not
    in ``result``, which is of the deal as told: a count in a call (P101), a call too late, an answer that no
    hands make true. With ``only_order`` the samples stand for others with other hands: only what does not lie
    in these."""
    known = {finding.line for finding in result.findings}
    told = {(finding.code, finding.line) for finding in result.findings}
    common: dict[tuple[str, int, int], Finding] | None = None
    for filled, sample in samples:
        found: dict[tuple[str, int, int], Finding] = {}
        for finding in sample.findings:
            line = filled.origin[finding.line]
            if line < result.first or (finding.code, line) in told:
                continue  # a side line does not repeat what is found on the line that it leaves
            spoken = isinstance(lines[line].says, Call | Counts)
            count = finding.code == "P101" and line not in known and spoken
            fault = finding.code in OF_ORDER if only_order else finding.code.startswith(TALK)
            if count or fault:
                place = 0 if finding.part is None else finding.part.index
                related = tuple((filled.origin[one], words) for one, words in finding.related)
                hands = whole_hands(finding, sample, result if only_order else sample)
                found[finding.code, line, place] = structs.replace(
                    finding, line=line, related=related, hands=hands
                )
        common = found if common is None else {
            key: agreed(one, found[key]) for key, one in common.items() if key in found
        }  # fmt: skip
        if not common:
            return []
    return list((common or {}).values())


def whole_hands(finding: Finding, sample: DealResult, told: DealResult) -> tuple[tuple[str, int], ...]:
    """The hands shown with a finding, of players whose hand is known in ``told``; what is left of one within
    the play hangs on the cards with which the sample was filled in."""
    held = dict(zip(sample.seats, sample.held, strict=False))
    known = dict(zip(told.seats, told.held, strict=False))
    return tuple(
        (seat, cards) for seat, cards in finding.hands if known.get(seat) and held.get(seat) == cards
    )


def agreed(one: Finding, other: Finding) -> Finding:
    """A finding as far as it is the same in both ways to fill in the deal; what is not is told as one or the
    other."""
    hands = tuple(hand for hand in one.hands if hand in other.hands)
    values = {
        name: value if value == other.values.get(name, value) else either(value, other.values[name])
        for name, value in one.values.items()
    }
    computed = one.computed
    if computed is not None and other.computed is not None and computed != other.computed:
        computed = either(computed, other.computed)
    return structs.replace(one, hands=hands, values=values, computed=computed)


def either(one: str | int, other: str | int) -> str:
    """``equal or not-good``: each value once, in order."""
    every = {*str(one).split(" or "), *str(other).split(" or ")}
    return " or ".join(sorted(every, key=lambda word: (len(word), word)))
