"""A side line that supposes what is left of a hand in the play: ``B: holds Ad KJc`` before trick 10.

Of the cards before that nothing need be known but who took each trick; the other's rest is his hand less
what he is told to have played.
"""

from __future__ import annotations

from ..engine.told import told
from ..model.statements import Holds
from .half_told import HalfTold
from .paths import slots_until
from .places import player_of
from .solver import Ending, Solver, legal
from .standing import Standing, weighed


def supposed_rest(half: HalfTold, line: int) -> Standing | None:
    """The moment before ``line`` (an index), what was scored before left out; None where a hand, a taker or
    a card since then is not known."""
    at, supposed = _supposed(half, line)
    reached = slots_until(half.lines, half.path, line)
    if at % 2 or not supposed:
        return None
    owners = player_of(half.plays)
    if None in owners[: at + 1]:
        return None
    hands = []
    for player in (0, 1):
        rest = supposed.get(player) or told_rest(half, player, owners, at)
        if rest.bit_count() != half.plays.tricks - at // 2:
            return None
        hands.append(rest)
    won = sum(owners[slot] == 0 for slot in range(2, at + 1, 2))
    solver = Solver(weighed(half.rules, 1, 1))
    place = Ending((hands[0], hands[1]), owners[at] or 0, None, won)
    for slot in range(at, reached):
        card = half.plays.slots[slot].domain
        if card & card - 1 or not legal(place.hands[place.to_play], place.led) & card:
            return None
        place = solver.play(place, card.bit_length() - 1)
    return Standing(place, (0, 0))


def _supposed(half: HalfTold, line: int) -> tuple[int, dict[int, int]]:
    """Cards played before the last ``holds`` of fewer cards than a hand, and whose rests they are."""
    at = 0
    found: dict[int, int] = {}
    for index in half.path.lines:
        says = half.lines[index].says
        if index >= line:
            break
        if isinstance(says, Holds) and says.seat in half.seats and (cards := told(says.cards)).whole:
            reached = slots_until(half.lines, half.path, index)
            if cards.mask.bit_count() == half.plays.tricks - reached // 2 and reached:
                found = found if reached == at else {}
                at = reached
                found[half.seats.index(says.seat)] = cards.mask
    return at, found


def told_rest(half: HalfTold, player: int, owners: list[int | None], at: int) -> int:
    """What the player has left of a hand that is known; 0 where it is not, or his plays are not."""
    hand = half.result.held[player]
    played = 0
    for slot in range(at):
        if owners[slot] == player:
            played |= half.plays.slots[slot].domain
    if hand.bit_count() != half.plays.tricks or played & ~hand or played.bit_count() != at // 2:
        return 0
    return hand & ~played
