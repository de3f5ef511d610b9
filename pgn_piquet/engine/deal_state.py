"""One deal while its lines are walked: the board, who sits where, what was found, what is still open."""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum, auto

from msgspec import Struct

from ..diagnostics.diagnostic import Finding, Part
from ..model.cards import TEXT, text
from ..model.statements import Asks, Claim, Line, Said, Writes
from ..rules.ruleset import RuleSet
from .board import Board
from .faults import CODES, FROM_UNREAD
from .game import DealResult, Reason, ScoreLine, Status
from .hands import Hands
from .liability import RULED_BY, Costs, Liability, law_of
from .reached import Reached
from .stated import Stated
from .told import Told
from .values import Values

SUITS = "shdc"
RANKS = "789TJQKA"
REASONS = tuple(Reason)
SEQUENCES = ("", "", "", "tierce", "quart", "quint", "sixieme", "septieme", "huitieme")


class Going(Enum):
    """How far a deal is judged."""

    ON = auto()
    STOPPED = auto()
    """an illegal act: nothing after it is judged"""
    UNTOLD = auto()
    """a play that is not told: the acts after it are not applied, figures are kept for ``inference``"""
    STRUCK = auto()
    """a card wrongly played that is taken back later: the lines until the retake are void"""
    BEYOND = auto()
    """something this judge does not judge"""


Trace = Callable[["DealState", int, int], None]
"""called with the deal, the line and the index of the card after every card laid"""


class SpokenCount:
    """A count spoken before the hands were settled, to be compared when they are."""

    def __init__(self, line: int, part: Part | None, side: int, stated: int, running: int) -> None:
        self.line = line
        self.part = part
        self.side = side
        self.stated = stated
        self.running = running


class CallMade:
    """A call as it was made, for what may come back to it."""

    def __init__(
        self, line: int, order: int, player: int, kind: int, claim: Claim, said: tuple[Said, ...]
    ) -> None:
        self.line = line
        self.order = order
        self.player = player
        self.kind = kind
        self.claim = claim
        self.said = said
        self.reckoned = 0
        self.rouge = 0
        self.deciding = False
        """did it decide its class?"""
        self.good = False
        self.false = False
        """was it a call of what is not held?"""
        self.words = ""
        """a call of what is not held, as it was told"""
        self.harmless: tuple[str, str] | None = None
        """why such a call costs nothing: the value of the rule set, the reason"""
        self.mended = False
        """has a correction made it what it is?"""


class GivenTotal(Struct, frozen=True):
    """A total that is taken as given, and where it stands."""

    line: int
    part: Part
    number: int
    sic: bool = False


class DealState:
    """Everything that changes while a deal is walked; ``result()`` freezes it."""

    def __init__(self, rules: RuleSet, values: Values, first: int, end: int) -> None:
        self.rules = rules
        self.values = values
        self.first = first
        self.end = end
        self.number: int | None = None
        self.dealer: str | None = None
        self.elder: str | None = None
        self.seats: tuple[str, ...] = ()
        """in order of play, elder first"""
        self.board = Board(values)
        self.hands = Hands(values.players, values.hand_size, values.stock_size, values.exchange)
        self.hands_done = False
        self.going = Going.ON
        self.findings: list[Finding] = []
        self.suppressed = 0
        self.wrongly_again: list[tuple[int, int]] = []
        """(line, index) of cards wrongly played of which no more is said"""
        self.acts = 0
        self.calls = 0
        self.plays = 0
        self.reached = Reached()
        self.tricks_told = 0
        """tricks that are over by a figure that tells of all sides (``tricks A: 3 B: 4``)"""
        self.spoken: list[SpokenCount] = []
        self.spoken_last: list[SpokenCount] = []
        """counts at the lead of the last trick, compared when it is turned"""
        self.taken: list[int] = [0] * values.players
        """cards taken so far by each player, as told"""
        self.discard_lines: list[int] = [-1] * values.players
        self.holding: list[Told | None] = [None] * values.players
        """what the last ``holds`` so far tells of each hand"""
        self.unchecked: list[int] = []
        """lines of figures that could not be compared yet"""
        self.stated: list[Stated] = []
        """figures of points that could be compared"""
        self.talk_sought = False
        """was it asked already what may have been called, where no call is told?"""
        self.stated_score: dict[str, int] = {}
        self.stated_bonus: list[tuple[int, int, str]] = []
        """(line, value index, word) of pique and repique lines, compared at the end"""
        self.shown: list[int] = [0] * values.players
        self.lines_of: dict[str, int] = {}
        """lines of the deal that set out cards, by ``dealt 0``, ``stock``, ``takes 1`` …"""
        self.needs_more = False
        self.unread = False
        """does a line of the deal stand above that could not be read?"""
        """hands or replies that are not told leave an outcome open"""
        self.marks: dict[tuple[int, bool], DealState] | None = None
        """the state before each lead (trick, False) and answer (trick, True), where side lines or retakes
        may go back to it; None when nothing goes back"""
        self.marked = False
        """was the next lead marked already, before a lead out of turn that stands?"""
        self.retakes: dict[int, int] = {}
        """trick gone back to, by line of each ``retake``"""
        self.trace: Trace | None = None
        """told after every card, for who draws the table"""
        self.lines: tuple[Line, ...] = ()
        """all lines of the record"""
        self.main: tuple[int, ...] = ()
        """indexes of the lines of this deal that stand in no side line"""
        self.made: list[CallMade] = []
        self.liabilities: list[Liability] = []
        self.reopened: set[tuple[int, int]] = set()
        """(player, class) that a ruling took from the player and opened to the other"""
        self.half_named: set[tuple[int, int]] = set()
        """(player, class) of calls that do not name what the rule set wants named"""
        self.false_classes: dict[int, set[int]] = {}
        """classes in which a player made a false call that was allowed"""
        self.causes: set[str] = set()
        """what would allow a trick to be taken back"""
        self.retake_lead: DealState | None = None
        """after a retake: the state with the lead still lying, if the next line answers it"""
        self.question: tuple[int, Asks] | None = None
        self.called_suit: dict[int, str] = {}
        """suit that a player must lead at his next lead, by ruling"""
        self.game_lost: str | None = None
        """seat that lost the game by ruling"""
        self.given: set[int] = set()
        """places of the score lines of tricks that were given"""
        self.given_to_the_end = False
        """were the last tricks given?"""
        self.books: list[tuple[int, Writes]] = []
        self.long: set[int] = set()
        """players found to play with more than twelve cards"""
        self.short: set[int] = set()
        """players found to play with fewer"""
        self.left: dict[int, int] = {0: 0}
        """cards that a player said he leaves"""
        self.seen = 0
        """cards that younger left and both have seen: nobody holds them"""
        self.looked = False
        """has younger let the cards that he left be seen?"""
        self.redeal_due = False
        """the hands are such that a new deal is by right"""
        self.admitted = -1
        """line of the call that was admitted by asking which card is not reckoned"""
        self.named: tuple[str, str] | None = None
        """(seat, suit) that a leader named before his lead"""
        self.count_off: dict[int, int] = {}
        """by how much the last count spoken by a side was wrong"""
        self.said_counts: dict[tuple[int, int], int] = {}
        """by (side, count spoken): what the count was"""
        self.last_count: dict[int, int] = {}
        """the last count that each side spoke"""
        self.after_end = False
        """the partie was over before this deal: it counts for nothing"""
        self.out_of_turn = False
        """was it another's turn to deal?"""
        self.void = False
        """a new deal was made instead"""
        self.exchange_checked = False
        self.starts_at = 1
        """number of the first trick told"""
        self.clean = False
        """was it found clean before, so that nothing of it is left to judge?"""
        self.given_totals: dict[str, GivenTotal] = {}
        """totals written after what could not be judged, taken as given"""

    def settle_as(self, board: Board) -> None:
        """The deal was found clean by another walk over the same kind of board: this is its end."""
        self.board = board
        self.clean = True
        self.plays = board.trick

    def fork(self) -> DealState:
        """The same deal at this moment, apart from this one; marks are shared."""
        other = DealState.__new__(DealState)
        for name, value in vars(self).items():
            if isinstance(value, list):
                value = value[:]
            elif isinstance(value, dict) and name != "marks":
                value = dict(value)
            elif isinstance(value, set):
                value = set(value)
            elif isinstance(value, Board | Hands):
                value = value.copy()
            setattr(other, name, value)
        return other

    def mark(self) -> None:
        """Remember this moment of the play."""
        if self.marks is not None:
            key = (self.board.trick + 1, self.board.lying > 0)
            self.marks[key] = self.fork()

    # ---- who -------------------------------------------------------------------------------------

    def player(self, seat: str | None) -> int:
        """Number of a seat in this deal, -1 if it does not play it."""
        return self.seats.index(seat) if seat in self.seats else -1

    def side_name(self, side: int) -> str:
        """The letters of a side: ``A``, or ``AC`` of partners."""
        if self.values.pairs:
            return "".join(sorted(self.seats[side::2]))
        return self.seats[side]

    def side_of(self, letters: str) -> int:
        """Number of the side that a line names, -1 if none."""
        for side in range(self.board.sides if self.seats else 0):
            name = self.side_name(side)
            if letters == name or (self.values.pairs and letters in name):
                return side
        return -1

    # ---- findings ----------------------------------------------------------------------------------

    def find(
        self,
        code: str,
        line: int,
        part: Part | None = None,
        *,
        stated: int | str | None = None,
        computed: int | str | None = None,
        law: str | None = None,
        related: tuple[tuple[int, str], ...] = (),
        **values: str | int,
    ) -> None:
        """Keep a finding, with the hands at this moment."""
        if stated is not None:
            values.setdefault("stated", stated)
        if computed is not None:
            values.setdefault("computed", computed)
        self.findings.append(
            Finding(code, line, part, dict(values), law, stated, computed, self.hands_now(), related)
        )

    def fault(
        self, fault: int, line: int, part: Part | None = None, *, law: str | None = None, **values: str | int
    ) -> None:
        """Keep the finding of a fault of the board and stop judging the deal."""
        if self.unread and fault in FROM_UNREAD:
            self.going = Going.BEYOND
            return
        if law is None and fault in RULED_BY:
            law = law_of(self.rules, RULED_BY[fault])
        self.findings.append(Finding(CODES[fault], line, part, dict(values), law, hands=self.hands_now()))
        self.going = Going.STOPPED

    def liable(self, player: int, costs: Costs, line: int, part: Part | None, law: str, what: str) -> None:
        """Note what the law gives against a player."""
        self.liabilities.append(Liability(player, costs, line, part, law, what))

    def hands_now(self) -> tuple[tuple[str, int], ...]:
        """The hands that are known at this moment, for a diagnostic."""
        board = self.board
        playing = (board.trick or board.lying) and not board.over
        return tuple(
            (seat, board.players[player].hand if playing else board.players[player].held)
            for player, seat in enumerate(self.seats)
            if player < board.n and board.players[player].known
        )

    # ---- the end -----------------------------------------------------------------------------------

    def score_lines(self) -> tuple[ScoreLine, ...]:
        """The log of the board as score lines."""
        return tuple(
            ScoreLine(
                self.side_name(side),
                points,
                REASONS[reason],
                act,
                detail_text(REASONS[reason], detail),
                trick or None,
            )
            for side, points, reason, act, detail, trick in self.board.log
        )

    def points_so_far(self) -> dict[str, int]:
        """Points by side at this moment; empty where nothing was done that could score."""
        board = self.board
        if not (self.calls or self.plays or board.blanche or self.given):
            return {}
        return {self.side_name(side): int(board.accounts[side].total) for side in range(board.sides)}

    def result(self, status: Status) -> DealResult:
        """The deal as judged."""
        board = self.board
        scores: dict[str, tuple[int, int]] = {}
        tricks: dict[str, tuple[int, int]] = {}
        if status is Status.COMPLETE:
            for side in range(board.sides):
                name = self.side_name(side)
                scores[name] = (board.accounts[side].total, board.accounts[side].total)
                tricks[name] = (board.tricks_of(side), board.tricks_of(side))
        elif status is Status.NOT_TOLD:
            scores = {side: (points, points) for side, points in self.stated_score.items()}
        return DealResult(
            number=self.number,
            dealer=self.dealer,
            elder=self.elder,
            first=self.first,
            end=self.end,
            status=status,
            seats=self.seats,
            # a hand told only as dealt is not the hand for play
            held=tuple(one.held if one.known else 0 for one in board.players) if self.seats else (),
            score_lines=self.score_lines() if self.seats else (),
            scores=scores,
            tricks=tricks,
            so_far={} if scores or not self.seats else self.points_so_far(),
            findings=tuple(self.findings),
            suppressed=self.suppressed,
            wrongly_again=tuple(self.wrongly_again),
            unread=self.unread,
            unchecked=tuple(self.unchecked),
        )


def detail_text(reason: Reason, detail: int) -> str:
    """The combination or card of a score line in words of the notation."""
    if reason is Reason.POINT:
        size, pips = divmod(detail, 128)
        return f"point {size}" + (f" making {pips}" if pips else "")
    if reason is Reason.SEQUENCE:
        key, suit = divmod(detail, 8)
        return f"{SEQUENCES[key >> 3]} {RANKS[key & 7]}{SUITS[suit] if suit < 4 else ''}"
    if reason is Reason.SET:
        return f"{'quatorze' if detail >> 3 == 4 else 'trio'} {RANKS[detail & 7]}"
    if reason in (Reason.LEAD, Reason.WIN, Reason.TURN):
        return TEXT[detail]
    if reason is Reason.IMPERIAL:
        kind, which = divmod(detail, 8)
        if kind == 0:
            return "imperial tombee" if which == 7 else "imperial blanche"
        return f"imperial {SUITS[which] if kind == 2 else RANKS[which]}"
    return ""


def hand_text(mask: int) -> str:
    """A hand for a sentence; ``no card`` when empty."""
    return text(mask) or "no card"
