"""What holds: the game as replayed from a record. Frozen; nothing here is asserted, all is computed."""

from __future__ import annotations

from enum import StrEnum

from msgspec import Struct

from ..diagnostics.diagnostic import Finding
from ..model.display import drawn


class Reason(StrEnum):
    """Why points were scored. The order of the members is the order of reckoning of law 67."""

    CARTE_BLANCHE = "carte-blanche"
    POINT = "point"
    SEQUENCE = "sequence"
    SET = "set"
    CARTE_ROUGE = "carte-rouge"
    REPIQUE = "repique"
    LEAD = "lead"
    WIN = "win"
    LAST_TRICK = "last-trick"
    PIQUE = "pique"
    CARDS = "cards"
    CAPOT = "capot"
    TURN = "turn"
    IMPERIAL = "imperial"
    HONOUR = "honour"
    TRICKS = "tricks"


class ScoreLine(Struct, frozen=True):
    """Points for one side, and why. ``line`` is the index in ``Record.lines`` of the act that earned
    them; ``detail`` names the combination or card (``quint Jd``, ``Ad``); ``trick`` is 1 to 12 in play."""

    side: str
    points: int
    reason: Reason
    line: int
    detail: str = ""
    trick: int | None = None


class Phase(StrEnum):
    """Where a deal stands."""

    DEAL = "deal"
    EXCHANGE = "exchange"
    CALLS = "calls"
    PLAY = "play"
    OVER = "over"


class Position(Struct, frozen=True):
    """The table after one line of the record: what a viewer draws.

    Masks are 32-bit (see ``model.cards``); tuples go by ``seats`` (elder first). ``unknown`` are the
    numbers of cards in each hand that are not told. ``counts`` are the running counts of the deal.
    """

    line: int
    deal: int
    phase: Phase
    seats: tuple[str, ...]
    hands: tuple[int, ...]
    unknown: tuple[int, ...]
    discards: tuple[int, ...]
    stock: tuple[str, ...]
    """cards still in the stock, top first; ``**`` where not told"""
    trick: int
    """number of the trick lying or next to be led, 0 before the play"""
    on_table: tuple[tuple[str, str], ...]
    """(seat, card) of the trick that lies"""
    leader: str | None
    to_act: str | None
    tricks: tuple[int, ...]
    counts: tuple[int, ...]
    card: int | None = None
    """index of the card in its line, where this is the table after one card of several; None: after the
    whole line"""
    legal: tuple[str, ...] = ()
    """legal acts of ``to_act``, as PQN words (cards in play; words such as ``discards 1-5`` before)"""
    untold_discards: tuple[int, ...] = ()
    """numbers of cards laid out that are not told"""

    def _repr_html_(self) -> str | None:
        """What a notebook shows (see ``model.display``)."""
        return drawn(self)


class Status(StrEnum):
    """How much of a deal could be judged. ``COMPLETE``: everything is told. ``DETERMINED``: unknowns
    remain, the scores do not depend on them. ``POSSIBLE``: the scores lie in a range.
    ``CONTRADICTORY``: nothing fits. ``UNDECIDED``: a limit of the search was hit. ``STOPPED``: judged
    up to an illegal act. ``NOT_TOLD``: only totals are told. ``NOT_JUDGED``: needs what is not told.
    ``UNFINISHED``: what is told is judged, and the record breaks off."""

    COMPLETE = "complete"
    DETERMINED = "determined"
    POSSIBLE = "possible"
    CONTRADICTORY = "contradictory"
    UNDECIDED = "undecided"
    STOPPED = "stopped"
    NOT_TOLD = "not-told"
    NOT_JUDGED = "not-judged"
    UNFINISHED = "unfinished"


class LeftOpenError(Exception):
    """A record of which only the deals in question were read has to be read whole."""


class DealResult(Struct, frozen=True):
    """One deal as judged. ``scores`` maps each side to ``(low, high)`` points, equal where known;
    empty when nothing can be said. ``tricks`` likewise."""

    number: int | None
    dealer: str | None
    elder: str | None
    first: int
    end: int
    status: Status
    seats: tuple[str, ...] = ()
    held: tuple[int, ...] = ()
    score_lines: tuple[ScoreLine, ...] = ()
    scores: dict[str, tuple[int, int]] = {}
    tricks: dict[str, tuple[int, int]] = {}
    by_acts: dict[str, tuple[int, int]] = {}
    """``scores`` before the figures written in the deal narrowed them; empty where they did not"""
    confirmed: tuple[int, ...] = ()
    """lines of figures that are the only value there is, whatever the cards that are not told"""
    so_far: dict[str, int] = {}
    """points reckoned up to where the judging ends, for a deal that is not judged to its end"""
    findings: tuple[Finding, ...] = ()
    suppressed: int = 0
    """lines not judged because they follow from an earlier finding"""
    wrongly_again: tuple[tuple[int, int], ...] = ()
    """(line, index) of cards wrongly played by whom that was said before of the same suit"""
    unread: bool = False
    """could a line of the deal not be read, so that what follows from it is not compared?"""
    unchecked: tuple[int, ...] = ()
    """lines of figures that could not be compared for want of what is not told"""
    low_completion: str | None = None
    high_completion: str | None = None

    def _repr_html_(self) -> str | None:
        """What a notebook shows (see ``model.display``)."""
        return drawn(self)


class Settlement(Struct, frozen=True):
    """The end of a partie or game: totals, who won, the result in the system's own unit."""

    totals: dict[str, tuple[int, int]]
    winner: str | None
    result: dict[str, int]
    outcome: str
    """``won``, ``drawn``, ``void``, ``unfinished``"""
    explanation: str = ""


class Branch(Struct, frozen=True):
    """A side line as judged. ``first`` and ``end`` are the lines of its brackets, ``parent`` the ``first``
    of the side line it stands in (None: the main line); ``deal`` is its deal with its own scores."""

    first: int
    end: int
    parent: int | None
    deal: DealResult
    settlement: Settlement


class Game(Struct, frozen=True):
    """A record replayed: the deals, the totals, the settlement, and all findings in order of line."""

    rules: str
    rules_sha256: str
    seats: tuple[str, ...]
    deals: tuple[DealResult, ...]
    settlement: Settlement
    findings: tuple[Finding, ...]
    branches: tuple[Branch, ...] = ()
    """side lines, in the order in which they end"""

    def _repr_html_(self) -> str | None:
        """What a notebook shows (see ``model.display``)."""
        return drawn(self)
