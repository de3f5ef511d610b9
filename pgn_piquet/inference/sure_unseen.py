"""``sure`` where more pairs of hands are possible than are looked at one by one.

He is certain of the tricks that he cashes from the top against all cards that the other may hold together.
Else the classes of pairs are searched (``sure_classes``). Where these cannot be, he is not certain of what he
does not get against one deal that fits; between the two nothing is said.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

from msgspec import Struct

from ..diagnostics.diagnostic import Finding
from ..model.statements import Assertion
from .certainty import OF_TRICKS, Sure, at_most, compared, false, undecided
from .half_told import HalfTold
from .pairs import TooManyPairsError, fits, pairs
from .places import HELD
from .plays import PlayLimitError
from .realized import UnknownError
from .search import ExhaustedError
from .solver import Ending
from .standing import Standing, sure_tricks
from .sure_classes import SureClasses, judged_by_classes

MORE = 12
"""deals that a claim is held against besides those likely to refute it"""


def judged_unseen(sure: Sure, half: HalfTold, pairs: int) -> list[Finding]:
    """What is found of a ``sure`` line, where ``pairs`` pairs of hands are possible."""
    says = half.lines[sure.line].says
    assert isinstance(says, Assertion)
    found: list[Finding] = []
    classes = None if sure.deal is None else judged_by_classes(half, sure.deal.board)
    for index, (letters, number) in enumerate(says.values):
        if letters not in half.seats:
            continue
        player = half.seats.index(letters)
        before = sure.before[player]
        if says.word == "total" and before is None:
            found.append(undecided(sure.line, index, "the total before the deal is not told"))
            continue
        had = before or 0 if says.word == "total" else 0
        wanted, _ = compared(says.word, number, 0, had, half.rules)
        claim = _Claim(sure, half, index, letters, says.word, wanted, had)
        found += claim.judged(classes, pairs)
    return found


class _Claim(Struct, frozen=True):
    """One pair of a ``sure`` line; ``had`` is what a total holds of the deals before."""

    sure: Sure
    half: HalfTold
    index: int
    letters: str
    word: str
    wanted: int
    had: int

    def judged(self, classes: SureClasses | None, pairs: int) -> list[Finding]:
        """Nothing where it is certain, P501 where it is not, P502 where that is not known."""
        sure, half, player = self.sure, self.half, self.half.seats.index(self.letters)
        at_the_lead = self.word in OF_TRICKS and _at_the_lead(sure, player)
        if at_the_lead and cashed(sure, half, player) >= self.wanted:
            return []
        try:
            if classes is not None and self.word in (*OF_TRICKS, "score", "total"):
                least = classes.certain(self.word, player, self.wanted - self.had)
                return [] if least is None else [self.false(least + self.had)]
        except (UnknownError, ExhaustedError):
            pass
        if not at_the_lead:
            why = f"{pairs:,} pairs of hands are possible, more than can be looked at with {half.budget.told}"
            return [undecided(sure.line, self.index, why)]
        worst, tried = _worst(sure, half, player)
        if worst is not None and worst < self.wanted:
            return [at_most(self.false(worst))]
        why = f"{pairs:,} pairs of hands are possible, and it holds in the {tried} looked at"
        return [undecided(sure.line, self.index, why)]

    def false(self, computed: int) -> Finding:
        """The player is certain of ``computed`` only."""
        return false(self.word, self.sure.line, self.index, self.letters, self.wanted, computed)


def _at_the_lead(sure: Sure, player: int) -> bool:
    """Is it the player's lead, with his hand and all played so far known?"""
    deal = sure.deal
    return (
        deal is not None
        and not deal.board.lying
        and deal.board.turn == player
        and bool(deal.board.players[player].known)
    )


def cashed(sure: Sure, half: HalfTold, player: int) -> int:
    """Tricks of the whole deal that the player is certain of because he takes them one after another from the
    top, whatever of the unseen cards the other holds."""
    assert sure.deal is not None
    board = sure.deal.board
    own = board.players[player].hand
    may = half.facts().may
    others = sum(1 << card for card, places in enumerate(may) if places & HELD[1 - player])
    others &= ~(own | board.gone)
    left = half.rules.hand_size - int(board.trick)
    number = 0
    for shift in range(0, 32, 8):
        mine, theirs = int(own) >> shift & 255, others >> shift & 255
        top = (mine >> theirs.bit_length()).bit_count()
        number += mine.bit_count() if top >= min(theirs.bit_count(), left) else top
    return int(board.players[player].tricks) + min(number, left)


def _worst(sure: Sure, half: HalfTold, player: int) -> tuple[int | None, int]:
    """The fewest tricks that the player is certain of in some deals that fit, and how many these are."""
    assert sure.deal is not None
    board = sure.deal.board
    tried = 0
    least: int | None = None
    for hands in _deals(half, player, int(board.players[player].held)):
        try:
            if half.case(hands) is None:
                continue
            rest = hands[1 - player] & ~int(board.gone)
            own = int(board.players[player].hand)
            both = (own, rest) if player == 0 else (rest, own)
            place = Ending(both, player, None, int(board.players[0].tricks))
            value = sure_tricks(Standing(place, (0, 0)), half.rules, player)
        except (PlayLimitError, ExhaustedError):
            continue
        tried += 1
        least = value if least is None else min(least, value)
    return least, tried


def _deals(half: HalfTold, player: int, own: int) -> Iterator[tuple[int, int]]:
    """Deals that may fit: the other with the highest cards he may hold, with as many of one suit, and some
    more."""
    facts = half.facts()
    may = [card for card, places in enumerate(facts.may) if places & HELD[1 - player] and not own >> card & 1]
    must = [card for card in may if facts.may[card] & ~HELD[1 - player] == 0]
    for suit in (None, 0, 1, 2, 3):
        order = sorted(
            may, key=lambda card: (card not in must, suit is not None and card >> 3 != suit, -(card & 7))
        )
        other = sum(1 << card for card in order[: half.rules.hand_size])
        hands = (own, other) if player == 0 else (other, own)
        if fits(facts, *hands):
            yield hands
    try:
        yield from islice(pairs(facts), MORE)
    except TooManyPairsError:
        return
