"""What later lines of a deal say: some acts are judged by what the table did about them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from ..model.cards import NUMBER
from ..model.statements import (
    Assertion,
    Claims,
    Concedes,
    Group,
    Laid,
    Play,
    Played,
    Rest,
    Retake,
    Statement,
)
from ..rules.policies import End
from .deal_state import DealState

ACTS = (Play, Retake, Concedes, Claims)
PLAYED_OUT = ("score", "total", "cards", "capot")
"""figures from which it is plain that a deal was played out, if no card is told after them"""


def later(deal: DealState, line: int) -> Iterator[Statement]:
    """The statements after this line in the line of play that is walked."""
    return (deal.lines[index].says for index in deal.main if index > line)


def next_of_play(deal: DealState, line: int) -> Play | Retake | None:
    """The next line that plays or takes back; None where the play ends here."""
    for says in later(deal, line):
        if isinstance(says, Play | Retake):
            return says
    return None


def stands_after(
    says: Assertion, sides: int, played: int, size: int, following: Iterable[Statement]
) -> int | None:
    """The number of tricks after which a line ``tricks`` stands, ``played`` of all ``size`` having been told
    by then; None where it may be that moment or the end of the deal.

    The last tricks may be left out, or passed over (``7-12. ...``) before the line or after it: where no card
    is told after it, the line is of the end if it tells of as many tricks as a deal has, or if tricks are
    passed over or figures of the end follow it. Tricks of all sides say how many were over, where tricks
    that are not told lie about the line.
    """
    told = numbers_of(says)
    number, of_all = sum(told), len(told) == sides
    rest = list(following)
    act = next((one for one in rest if isinstance(one, ACTS) and not passes_over(one)), None)
    if isinstance(act, Play) and of_all and played < number < act.first:
        return number
    if act is not None:
        return played
    passed = any(passes_over(one) for one in rest)
    over = any(isinstance(one, Assertion) and one.word in PLAYED_OUT and not one.sure for one in rest)
    if number > played:
        if tells_all(says, sides, size) or (of_all and (over or passed)):
            return min(number, size)
        return size if over or passed else played
    return None if over and not of_all and not passed else played


def passes_over(says: Statement) -> bool:
    """Does a line of play tell no card of its tricks?"""
    return isinstance(says, Play) and all(
        isinstance(laid, Rest) or (isinstance(laid, Played) and laid.card == "**" and laid.count is None)
        for lane in says.lanes
        for laid in lane
    )


def tells_all(says: Statement, sides: int, size: int) -> bool:
    """Does a line say who had each of all ``size`` tricks?"""
    if not isinstance(says, Assertion) or says.word != "tricks" or says.sure:
        return False
    told = numbers_of(says)
    return len(told) == sides and sum(told) == size


def tells_end(says: Statement) -> bool:
    """Is it a figure from which it is plain that the deal was played out?"""
    return isinstance(says, Assertion) and says.word in ("score", "cards", "capot") and not says.sure


def settles(deal: DealState) -> bool:
    """Does a line of the deal say what the partie came to, so that the deal was played out? A game to so many
    points may end before that."""
    if deal.rules.end is End.TARGET:
        return False
    told = (deal.lines[line].says for line in deal.main)
    results = (says for says in told if isinstance(says, Assertion) and says.word == "result")
    return any(not says.sure and says.outcome != "unfinished" for says in results)


def numbers_of(says: Assertion) -> list[int]:
    """The numbers that a figure states."""
    return [number for _, number in says.values if number is not None]


def laid_again(deal: DealState, line: int, card: str) -> bool:
    """Does this card, laid in this line, lie on the table once more, here or in a later line?"""
    says = deal.lines[line].says
    here = list(cards_of(says)) if isinstance(says, Play) else []
    if here.count(card) > 1:
        return True
    plays = (one for one in later(deal, line) if isinstance(one, Play))
    return any(card in cards_of(one) for one in plays)


def cards_of(says: Play) -> Iterator[str]:
    """The cards that a line of play names, one by one; those in braces too."""
    for lane in says.lanes:
        for laid in lane:
            yield from names_of(laid)


def names_of(laid: Laid) -> Iterator[str]:
    """The cards of one place in a line of play."""
    if isinstance(laid, Played):
        yield laid.card
    elif isinstance(laid, Group):
        yield from laid.cards


def suit_laid_later(deal: DealState, line: int, index: int, player: int, suit: str) -> str:
    """Cards of a suit that a player lays after this card, before anything is taken back; ``""`` where none is
    told. Two play."""
    if deal.board.n != 2:
        return ""
    says = deal.lines[line].says
    found = list(rest_of_lane(says, index)) if isinstance(says, Play) else []
    for one in later(deal, line):
        if isinstance(one, Retake):
            break
        if isinstance(one, Play) and one.seat is not None:
            found += laid_by(one, deal.player(one.seat) == player)
    return " ".join(card for card in found if card[1] == suit)


def rest_of_lane(says: Play, index: int) -> Iterator[str]:
    """The cards of a batch that follow one, laid by the same player."""
    for lane in says.lanes if len(says.lanes) > 1 else ():
        if index < len(lane):
            yield from (one.card for one in lane[index + 1 :] if isinstance(one, Played))
            return
        index -= len(lane)


def laid_by(says: Play, first: bool) -> list[str]:
    """The cards of a line that are those of the player it names (``first``), or the other's, each as it was
    at last."""
    lanes = [at_last(lane) for lane in says.lanes]
    if len(lanes) == 1:
        lanes = [lanes[0][0:1], lanes[0][1:2]]
    own = lanes[0] if first else lanes[1]
    return [one for one in own if one in NUMBER]


def at_last(lane: tuple[Laid, ...]) -> list[str]:
    """The cards of a list, those replaced left out; ``""`` for one that is not told."""
    found: list[str] = []
    for laid in lane:
        card = laid.card if isinstance(laid, Played) else ""
        if isinstance(laid, Played) and laid.instead and found:
            found[-1] = card
        else:
            found.append(card)
    return found
