"""W5: what a conversion leaves out."""

from __future__ import annotations

from ..diagnostic import Severity
from ..entry import HEADER, Entry, Shown

_GOOD = HEADER + "B: deals 1\nA: takes 5\n"


def _left_out(code: str, title: str, bad: str, explanation: str) -> Entry:
    return Entry(
        code=code,
        severity=Severity.NOTE,
        title=title,
        sentence="{format} leaves out {what} ({number} in this record)",
        help="`pqn convert --strict` refuses instead; json and pqn keep everything",
        explanation=explanation,
        good=_GOOD,
        bad=HEADER + bad,
        shown=Shown.ELSEWHERE,
    )


ENTRIES = (
    _left_out(
        "W501", "remarks left out", "B: deals 1 ; at the club\n", "The format has no place for remarks."
    ),
    _left_out(
        "W502",
        "side lines left out",
        "B: deals 1\n3. A: As Ks\n(\n3. A: Ah Kh\n)\n",
        "The format shows the main line alone.",
    ),
    _left_out(
        "W503",
        "unreadable lines left out",
        "B: deals 1\nA: tkaes 5\n",
        "The format is made from what could be read.",
    ),
    _left_out(
        "W504",
        "talk left out",
        'B: deals 1\nA: says "shall we?"\n',
        "Questions, answers, words and cuts have no place in the format.",
    ),
    _left_out(
        "W505",
        "glyphs and clocks left out",
        "B: deals 1\n3. A: As! Ks@12\n",
        "The format has no place for comments by sign or for times.",
    ),
    _left_out(
        "W506",
        "corrections left out",
        "B: deals 1\nA: trio K good -> not-good\n",
        "The format shows what holds, not what was said first.",
    ),
    _left_out(
        "W507",
        "written figures left out",
        "B: deals 1\nscore A: 20 B: 30\n",
        "The format shows the figures that are computed, not those that the record asserts.",
    ),
    _left_out(
        "W508", "tags left out", '[Club "Portland"]\nB: deals 1\n', "The format has no place for these tags."
    ),
    Entry(
        code="W509",
        severity=Severity.NOTE,
        title="lines before the first record left out",
        sentence="{format} leaves out {what} ({number} in this file)",
        help="`pqn convert --strict` refuses instead; json and pqn keep them",
        explanation="The format knows records only. Of several files written as one, only the lines before the "
        "first record of the first are kept.",
        good=_GOOD,
        bad="; my games\n" + _GOOD,
        shown=Shown.ELSEWHERE,
    ),
    Entry(
        code="W510",
        severity=Severity.WARNING,
        title="record left out",
        sentence="{format} leaves out this record: its rules are not known, so it cannot be replayed",
        help="name a rule set in the tag Rules; `pqn rules` lists them",
        explanation="The format shows a record as replayed, which needs the rules it was played by.",
        good=_GOOD,
        bad='[Piquet "1"]\n[Rules "of-the-house@1"]\n\nB: deals 1\n',
        shown=Shown.ELSEWHERE,
    ),
)
