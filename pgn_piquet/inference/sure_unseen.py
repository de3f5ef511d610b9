"""``sure`` where more pairs of hands are possible than are looked at one by one.

He is certain of the tricks that he cashes from the top against all cards that the other may hold together,
and not certain of those that the other so cashes against him. Else the classes of pairs are searched
(``sure_classes``). Where these cannot be, he is not certain of what he does not get against one deal that
fits; between the two nothing is said.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

from msgspec import Struct

from ..diagnostics.diagnostic import Finding
from ..engine.board import LEAD, Board
from .certainty import Sure
from .claims import AT_STAKE, MOST_CALLED, NO_CALLS, NONE_FITS, OF_CALLS, OF_TRICKS, Claimed
from .half_told import Case, HalfTold, untrue
from .pairs import TooManyPairsError, fits, pairs
from .paths import slots_until
from .patterns import LOW
from .places import HELD, player_of
from .plays import PlayLimitError
from .realized import UnknownError
from .search import ExhaustedError
from .settling import UnsolvableError
from .stakes import IN_HAND
from .standing import calls_counted, on_board
from .supposed_rest import told_rest
from .sure_classes import SureClasses, judged_by_classes
from .sure_in_game import InGame
from .sure_leads import keeps_the_lead
from .sure_told import certain, made, may_end, said, talk_open
from .talk_told import settles_itself

MORE = 12
"""deals that a claim is held against besides those likely to refute it"""
HANGS = "what the calls score hangs on hands that are not told"


def judged_unseen(sure: Sure, half: HalfTold, pairs: int) -> list[Finding]:
    """What is found of a ``sure`` line, where ``pairs`` pairs of hands are possible."""
    classes = None if sure.deal is None else judged_by_classes(half, sure.deal.board)
    return said(sure, half, _Unseen(sure, half, classes, pairs).judged)


class _Unseen(Struct, frozen=True):
    """One line; ``classes`` where they can be searched."""

    sure: Sure
    half: HalfTold
    classes: SureClasses | None
    pairs: int

    def judged(self, claim: Claimed) -> list[Finding]:
        """What is found of one claim."""
        if not self.pairs:
            return claim.undecided(NONE_FITS)
        if claim.word in (*AT_STAKE, *OF_CALLS) and talk_open(self.half) and not self.may_end(claim):
            # what is certain by the play alone is still certain
            alone = self.by_play_alone(claim) or self.cashes_points(claim)
            return [] if alone else claim.undecided(NO_CALLS)
        if claim.word in OF_CALLS:
            return self.of_calls(claim)
        if self.may_end(claim):
            board = None if self.sure.deal is None else self.sure.deal.board
            in_game = InGame(self.half, board, self.sure.before, self.classes, self.too_many)
            return in_game.judged(claim, _cases(self.half, board))
        bounds = self.from_the_top(claim)
        if bounds is not None:
            return bounds
        if self.cashes_points(claim):
            return claim.found(claim.wanted)
        try:
            if self.classes is not None:
                value = self.classes.certain(claim, self.sure.before)
                return claim.found(claim.wanted if value is None else value)
        except UnsolvableError as why:
            return claim.undecided(str(why))
        except (UnknownError, ExhaustedError):
            pass
        return self.by_deals(claim)

    def may_end(self, claim: Claimed) -> bool:
        """May the game end within the deal?"""
        board = None if self.sure.deal is None else self.sure.deal.board
        scored = 0, 0
        if board is not None:
            scored = int(board.accounts[0].total), int(board.accounts[1].total)
        if board is None or not calls_counted(board):
            scored = scored[0] + MOST_CALLED, scored[1] + MOST_CALLED
        return may_end(claim, self.half, self.sure.before, [scored])

    def by_play_alone(self, claim: Claimed) -> bool:
        """Is it certain whatever was called?"""
        if self.classes is None or claim.word not in ("score", "total"):
            return False
        try:
            return self.classes.certain_in_play(claim) is None
        except (UnknownError, ExhaustedError):
            return False

    def of_calls(self, claim: Claimed) -> list[Finding]:
        """A repique or carte rouge, where the calls score the same whatever the hands."""
        half = self.half
        if not settles_itself(half.lines, half.path, half.seats, half.rules):
            return claim.undecided(HANGS)
        for case in _cases(half):
            return claim.found(made(case.sample, claim, half))
        return claim.undecided(self.too_many)

    @property
    def too_many(self) -> str:
        """Why nothing is said."""
        return (
            f"{self.pairs:,} pairs of hands are possible, more than can be looked at with "
            f"{self.half.budget.told}"
        )

    def from_the_top(self, claim: Claimed) -> list[Finding] | None:
        """What cashing from the top says of tricks, of him on lead or against the other; None where that is
        not enough."""
        lead = None if claim.word not in OF_TRICKS else self.lead()
        if lead is None:
            return None
        leader = lead.player
        tricks = cashed(lead, self.half)
        if leader == claim.side:
            return claim.found(claim.wanted) if tricks >= claim.wanted else None
        return claim.refuted(self.half.rules.hand_size - tricks) or None

    def cashes_points(self, claim: Claimed) -> bool:
        """Does he score what is claimed by his calls that are good, his leads so far and what he cashes from
        the top? A pique that they make is left out."""
        if claim.word not in ("score", "total"):
            return False
        half, lead = self.half, self.lead()
        if lead is None or lead.player != claim.side:
            return False
        rules, seat = half.rules, half.seats[claim.side]
        called = sum(
            line.points for line in half.result.score_lines if line.side == seat and line.reason in IN_HAND
        )
        tricks, counting = from_the_top(lead, half)
        points = called + rules.lead * (lead.leads + counting)
        won = lead.won + tricks
        if won * 2 > rules.hand_size:
            points += rules.capot if won == rules.hand_size else rules.cards
        holds_last = won == rules.hand_size and half.stakes.holds_last
        if tricks == lead.left and not holds_last:
            points += rules.last_trick
        return points >= claim.wanted

    def lead(self) -> Lead | None:
        """Who is on lead and what he holds; None where that is not known."""
        half = self.half
        board = None if self.sure.deal is None else self.sure.deal.board
        if board is not None:
            player = int(board.turn)
            one = board.players[player]
            if board.lying or not one.known:
                return None
            left = half.rules.hand_size - int(board.trick)
            led = sum(1 for entry in board.log if entry[0] == player and entry[2] == LEAD)
            return Lead(player, int(one.hand), int(board.gone), int(one.tricks), left, led)
        at = slots_until(half.lines, half.path, self.sure.line)
        owners = player_of(half.plays)
        elder = half.result.held[0]
        if elder.bit_count() == half.rules.hand_size and keeps_the_lead(elder, half.plays, at):
            owners[: at + 1] = [slot % 2 for slot in range(at + 1)]
        leader = owners[at] if at < len(owners) else None
        if at % 2 or leader is None or None in owners[:at] or half.irregular:
            return None
        rest = told_rest(half, leader, owners, at)
        gone = sum(one.domain for one in half.plays.slots[:at] if one.domain & one.domain - 1 == 0)
        won = sum(owners[slot] == leader for slot in range(2, at + 1, 2))
        cards = [half.plays.slots[slot].domain for slot in range(0, at, 2) if owners[slot] == leader]
        leads = sum(counts(half, card.bit_length() - 1) for card in cards)
        return Lead(leader, rest, gone, won, half.plays.tricks - at // 2, leads) if rest else None

    def by_deals(self, claim: Claimed) -> list[Finding]:
        """One deal that fits may refute it."""
        board = None if self.sure.deal is None else self.sure.deal.board
        if board is None:
            return claim.undecided(self.too_many)
        tried = 0
        worst: int | None = None
        for case in _cases(self.half, board):
            rest = case.hands[0] & ~int(board.gone), case.hands[1] & ~int(board.gone)
            try:
                place = on_board(board, self.half.rules, case.held, rest)
                value = certain(claim, place, self.half, self.sure.before)
            except ExhaustedError:
                continue
            except UnsolvableError as why:
                return claim.undecided(str(why))
            tried += 1
            worst = value if worst is None else min(worst, value)
        refuted = [] if worst is None else claim.refuted(worst)
        if refuted:
            return refuted
        if not tried:
            return claim.undecided(self.too_many)
        return claim.undecided(
            f"{self.pairs:,} pairs of hands are possible, and it holds in the {tried} looked at"
        )


class Lead(Struct, frozen=True):
    """A player on lead with ``hand``, ``won`` tricks taken and so many left; ``gone``: cards told to be
    played; ``leads``: those of his that counted."""

    player: int
    hand: int
    gone: int
    won: int
    left: int
    leads: int


def cashed(lead: Lead, half: HalfTold) -> int:
    """Tricks of the whole deal that the player on lead is certain of because he takes them one after another
    from the top, whatever of the unseen cards the other holds."""
    return lead.won + from_the_top(lead, half)[0]


def from_the_top(lead: Lead, half: HalfTold) -> tuple[int, int]:
    """How many tricks these are from here on, and how many of the leads count."""
    may = half.facts().may
    others = sum(1 << card for card, places in enumerate(may) if places & HELD[1 - lead.player])
    others &= ~(lead.hand | lead.gone)
    taken: list[int] = []
    for shift in range(0, 32, 8):
        mine, theirs = lead.hand >> shift & 255, others >> shift & 255
        top = (mine >> theirs.bit_length()).bit_count()
        cards = [shift + rank for rank in range(7, -1, -1) if mine >> rank & 1]
        taken += cards if top >= min(theirs.bit_count(), lead.left) else cards[:top]
    counting = sum(counts(half, card) for card in taken)
    number = min(len(taken), lead.left)
    return number, max(0, counting - (len(taken) - number))


def counts(half: HalfTold, card: int) -> bool:
    """Does a lead of this card score?"""
    return not half.stakes.split or (1 << (card & 7)) & LOW == 0


def _cases(half: HalfTold, board: Board | None = None) -> Iterator[Case]:
    """Cases of deals that may refute a claim, and fit all that is told."""
    for hands in _deals(half, board):
        try:
            case = half.case(hands)
        except (PlayLimitError, ExhaustedError):
            continue
        if case is not None and not untrue(case.sample, half.result):
            yield case


def _deals(half: HalfTold, board: Board | None) -> Iterator[tuple[int, int]]:
    """Deals that may fit: the hand that is not told with the highest cards it may hold, with the lowest, with
    as many of one suit, and some more."""
    facts = half.facts()
    known = [player for player in (0, 1) if board is not None and board.players[player].known]
    if len(known) == 1:
        own = int(board.players[known[0]].held) if board is not None else 0
        yield from (pair for pair in _against(half, known[0], own) if fits(facts, *pair))
    try:
        yield from islice(pairs(facts), MORE)
    except TooManyPairsError:
        return


def _against(half: HalfTold, player: int, own: int) -> Iterator[tuple[int, int]]:
    """Pairs of hands with ``own`` in one."""
    facts = half.facts()
    may = [card for card, places in enumerate(facts.may) if places & HELD[1 - player] and not own >> card & 1]
    must = [card for card in may if facts.may[card] & ~HELD[1 - player] == 0]
    for suit in (-1, 0, 1, 2, 3):
        for sign in (-1, 1):
            order = sorted(
                may, key=lambda card: (card not in must, suit >= 0 and card >> 3 != suit, sign * (card & 7))
            )
            other = sum(1 << card for card in order[: half.rules.hand_size])
            yield (own, other) if player == 0 else (other, own)
