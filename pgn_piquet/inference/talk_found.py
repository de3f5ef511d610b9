"""What the engine finds of the calls and answers of a half-told deal once it is filled in."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from msgspec import structs

from ..diagnostics.diagnostic import Finding
from ..engine.game import DealResult
from ..model.statements import Call, Line
from .filling import Filled
from .half_told import OF_ORDER

TALK = "R2"
"""how codes of calls and answers begin"""


def found_of_talk(
    result: DealResult, lines: Sequence[Line], samples: Iterable[tuple[Filled, DealResult]], only_order: bool
) -> list[Finding]:
    """What is found in every sample (a way to fill in the deal, with what the engine says of it), and is not
    in ``result``, which is of the deal as told: a count in a call (P101), a call too late, an answer that no
    hands make true. With ``only_order`` only what does not lie in the hands."""
    known = {finding.line for finding in result.findings}
    told = {(finding.code, finding.line) for finding in result.findings}
    common: dict[tuple[str, int, int], Finding] | None = None
    for filled, sample in samples:
        found: dict[tuple[str, int, int], Finding] = {}
        for finding in sample.findings:
            line = filled.origin[finding.line]
            if line < result.first or (finding.code, line) in told:
                continue  # a side line does not repeat what is found on the line that it leaves
            count = finding.code == "P101" and line not in known and isinstance(lines[line].says, Call)
            fault = finding.code in OF_ORDER if only_order else finding.code.startswith(TALK)
            if count or fault:
                place = 0 if finding.part is None else finding.part.index
                related = tuple((filled.origin[one], words) for one, words in finding.related)
                found[finding.code, line, place] = structs.replace(finding, line=line, related=related)
        common = found if common is None else {key: one for key, one in common.items() if key in found}
        if not common:
            return []
    return list((common or {}).values())
