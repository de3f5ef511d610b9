"""Who may have taken each trick: the courses of takers that the told cards and leaders leave open.

All points of the play but those of a low card that does not count depend on nothing else, so the courses that
can be filled with cards say all there is to say of a score, however many pairs of hands there are.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from itertools import islice

from .slots import Plays

COURSES = 256
"""courses of takers that are looked at one by one"""

SUITS = (255, 255 << 8, 255 << 16, 255 << 24)


class StepLimitError(Exception):
    """The steps were used up."""


class Steps:
    """Steps left for a whole deal."""

    def __init__(self, number: int) -> None:
        self.left = number

    def take(self, number: int) -> None:
        """Use some. Raises ``StepLimitError``."""
        self.left -= number
        if self.left < 0:
            raise StepLimitError


class TooManyCoursesError(Exception):
    """More courses of takers than ``COURSES``."""


def courses(plays: Plays, may: tuple[int, int], most: int = COURSES) -> list[tuple[int, ...]]:
    """All courses (the taker of each trick) that cards one by one allow; ``may`` are the masks of what elder
    and younger may hold. Raises ``TooManyCoursesError``."""
    found = list(islice(each_course(plays, may), most + 1))
    if len(found) > most:
        raise TooManyCoursesError
    return found


def each_course(
    plays: Plays, may: tuple[int, int], refuted: Collection[tuple[int, ...]] = ()
) -> Iterator[tuple[int, ...]]:
    """The same one by one; those that begin as one of ``refuted`` are left out, which may grow meanwhile."""
    stack: list[tuple[int, ...]] = [()]
    while stack:
        done = stack.pop()
        trick = len(done)
        if done in refuted:
            continue
        if trick == plays.tricks:
            yield done
        else:
            found = list(choices(plays, may, trick, done[-1] if done else 0))
            # that the leader takes is tried first: cards for it are soon found
            stack += [(*done, taken) for taken in reversed(found)]


def choices(plays: Plays, may: tuple[int, int], trick: int, leader: int) -> Iterator[int]:
    """Who may take a trick that ``leader`` leads; nobody where he cannot lead it."""
    lead, answer = plays.slots[2 * trick], plays.slots[2 * trick + 1]
    if lead.leader not in (None, leader):
        return
    leads = lead.domain & may[leader]
    answers = answer.domain & may[1 - leader]
    kept = kept_by_leader(leads, answers)
    if kept[0] and kept[1]:
        yield leader
    lost = lost_by_leader(leads, answers)
    if lost[0] and lost[1]:
        yield 1 - leader


def lost_by_leader(leads: int, answers: int) -> tuple[int, int]:
    """Of these leads and answers those with which the answer takes the trick: a higher card of the suit."""
    low = high = 0
    for suit in SUITS:
        led, over = leads & suit, answers & suit
        if led and over:
            over &= ~((led & -led) * 2 - 1)
            led &= (1 << over.bit_length() >> 1) - 1 if over else 0
            low |= led
            high |= over if led else 0
    return low, high


def kept_by_leader(leads: int, answers: int) -> tuple[int, int]:
    """Of these leads and answers those with which the lead takes the trick: a lower card, or another suit."""
    return _not_above(leads, answers), _not_below(leads, answers)


def _not_above(leads: int, answers: int) -> int:
    """Leads that some answer does not beat."""
    for suit in SUITS:
        if answers & ~suit == 0:
            # all answers are of one suit: a lead of it must stand above the lowest
            return leads & ~(suit & (answers & -answers) * 2 - 1)
    return leads


def _not_below(leads: int, answers: int) -> int:
    """Answers that some lead beats."""
    for suit in SUITS:
        if leads & ~suit == 0:
            top = 1 << leads.bit_length() >> 1
            return answers & (~suit | top - 1)
    return answers


def one_suit(cards: int) -> int:
    """The suit, as a mask, that all these cards are of; 0 where they are of several."""
    suit = SUITS[(cards & -cards).bit_length() - 1 >> 3] if cards else SUITS[0]
    return suit if cards & ~suit == 0 else 0
