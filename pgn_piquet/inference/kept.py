"""Claims of certainty that are kept and not judged (W901), and why."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct, structs

from ..diagnostics.diagnostic import Finding, Part
from ..engine.deal_state import DealState
from ..engine.game import DealResult
from ..model.statements import Line, Redeal, Ruling, Unreadable
from .certainty import Sure
from .paths import Path

UNREAD = "a line of its deal cannot be read"
DEALT_ANEW = "the cards are dealt anew"
RULED = "it was ruled of cards that are not told that somebody reckons nothing"
NOT_AS_LAWS = "what is told of its deal is not as the laws are"
MISFIT = "the lines of play do not fit the tricks of the deal"
NO_PLAYERS = "who plays, and who deals, is not told"
TOO_LITTLE = "too little of its deal is told"


class Why(Struct, frozen=True):
    """Why a deal is not reasoned about, and the line (an index, -1: none) it lies in."""

    reason: str
    line: int = -1


def hindered(deal: DealState, lines: Sequence[Line], path: Path) -> Why | None:
    """What forbids to reason about a deal at all."""
    if deal.unread:
        return Why(UNREAD, next((at for at in path.lines if isinstance(lines[at].says, Unreadable)), -1))
    anew = next((index for index in path.lines if isinstance(lines[index].says, Redeal)), -1)
    if deal.void or anew >= 0:
        return Why(DEALT_ANEW, anew)
    # what was called says nothing then of what was held
    if not deal.board.all_known():
        for index in path.lines:
            says = lines[index].says
            if isinstance(says, Ruling) and says.what not in (None, "game", "lead"):
                return Why(RULED, index)
    return None


def kept(result: DealResult, sures: Sequence[Sure], why: Why) -> DealResult:
    """The deal as the engine left it; what is said to be sure is not judged."""
    related = () if why.line < 0 else ((why.line, "this line"),)
    found = tuple(
        Finding(
            "W901",
            sure.line,
            Part("word"),
            {"what": f"a claim of certainty (sure; {why.reason})"},
            related=related,
        )
        for sure in sures
    )
    return structs.replace(result, findings=result.findings + found)


def not_from_the_middle(*, broken: bool, known: bool) -> Why:
    """Why nothing can be said of a deal that is told from its middle. ``known``: do as many play as there
    should? ``broken``: is something of it not as the laws are?"""
    return Why(NOT_AS_LAWS if broken else TOO_LITTLE if known else NO_PLAYERS)
