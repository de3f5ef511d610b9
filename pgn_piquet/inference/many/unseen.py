"""What a player of several can be certain of where too little is told of the other hands to look at all of
them: what he cashes from the top, and deals that may refute a claim."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random

from msgspec import structs

from ...engine.board import Board
from ..half_told import may_be, untrue
from ..places import Facts
from ..plays import PlayLimitError
from ..slots import OPEN
from .courses import Courses
from .half_told import TRICKS, Case, ManyTold
from .laying import Spot
from .ledger import Ledger, finished, in_hand, led, nothing_known, turned
from .open_cards import Place
from .pasts import parted
from .players import best_place
from .standing import Standing, on_board
from .table import Table
from .whereabouts import coarse, fits, number_of_deals

TRIED = 24
"""orders in which the cards that are not told are given to the hands"""
NOBODY = -1
EIGHT = 1
"""a rank that is no honour and takes nothing"""


def possible_deals(half: ManyTold) -> int:
    """How many deals of hands the facts allow, at most."""
    return 1 if half.known is not None else number_of_deals(half.table, half.facts())


def cashed(half: ManyTold, board: Board, player: int) -> int:
    """Tricks of the whole deal that the side of the player on lead is certain of because he takes them one
    after another from the top, whatever of the unseen cards the others hold."""
    return int(board.tricks_of(half.table.side_of[player])) + len(from_the_top(half, board, player))


def from_the_top(half: ManyTold, board: Board, player: int) -> list[int]:
    """The cards that he so leads, in order."""
    table = half.table
    own, gone = int(board.players[player].hand), int(board.gone)
    may = half.facts().may
    held = table.in_hands & ~table.held[player]
    others = sum(1 << card for card, places in enumerate(may) if places & held) & ~(own | gone)
    left = table.tricks - int(board.trick)
    strength = table.values.strength
    found: list[int] = []
    drawn = True
    for suit in sorted(range(4), key=lambda one: one != table.trump):
        theirs = others >> 8 * suit & 255
        mine = [8 * suit + rank for rank in range(8) if own >> (8 * suit + rank) & 1]
        mine.sort(key=lambda card: -int(strength[card & 7]))
        top = sum(1 for card in mine if not table.stronger[card] & others)
        if suit == table.trump:
            drawn = top >= theirs.bit_count()
        if suit == table.trump or drawn:
            found += mine if top >= min(theirs.bit_count(), left) else mine[:top]
    return found[:left]


def after_cashing(half: ManyTold, board: Board, standing: Standing, player: int) -> Ledger:
    """What the side of the player on lead has after that, of all that the tricks and the end bring it at
    least; ``standing``: the moment, of which the hands do not matter."""
    table = half.table
    side = table.side_of[player]
    ledger = standing.place.ledger
    low = next(8 * suit + EIGHT for suit in range(4) if suit != table.trump)
    for card in from_the_top(half, board, player):
        laid = (card, *(low for _ in range(table.players - 1)))
        ledger = turned(table, led(table, ledger, player, card), player, player, laid)
    left = table.tricks - sum(ledger.tricks)
    if ledger.room and left:
        return ledger  # who ends the game after that is not known
    ends = (
        finished(table, structs.replace(ledger, tricks=added(ledger.tricks, more)))
        for more in parted(left, len(table.sides))
    )
    return min(ends, key=lambda one: one.points[side])


def added(numbers: Sequence[int], more: Sequence[int]) -> tuple[int, ...]:
    """The sums place by place."""
    return tuple(one + other for one, other in zip(numbers, more, strict=True))


def sampled(
    half: ManyTold, board: Board | None, side: int, before: Sequence[int | None]
) -> Iterator[tuple[Case, Standing]]:
    """Deals of hands that fit what is told, with the moment that a board has reached (None: before the first
    lead) in each. In every other one the cards that a side may not hold are high."""
    table = half.table
    facts = half.facts()
    slot = 0 if board is None else table.players * int(board.trick) + int(board.lying)
    seen = set()
    for seed in range(TRIED):
        hands = _given(half, facts, Random(seed), side if seed % 2 else NOBODY)
        if hands is None or hands in seen or not fits(table, facts, hands):
            continue
        seen.add(hands)
        try:
            case = fitting(half, hands, slot)
        except PlayLimitError:
            return
        if case is not None:
            yield case, _standing(half, board, case, before)


def _standing(half: ManyTold, board: Board | None, case: Case, before: Sequence[int | None]) -> Standing:
    """The moment in one deal of hands."""
    table = half.table
    if board is not None:
        return on_board(board, table, case.sample.score_lines, case.hands, before)
    start = case.held.start()
    return Standing(Place(case.hands, 0, start), case.held.base)


def fitting(half: ManyTold, hands: tuple[int, ...], slot: int) -> Case | None:
    """The case of a deal of hands that fits all that is told, ``slot`` cards being played; where nothing is
    told after them its courses reach no further than that trick. Raises ``PlayLimitError``."""
    most = half.tricks = half.budget.of(TRICKS)
    if not open_after(half, slot):
        case = half.case(hands)
        return case if case is not None and not untrue(case.sample) else None
    until = -(-slot // half.table.players)
    start = nothing_known(half.table).start()
    blind = Courses(half.table, half.plays, hands, start, most, until, half.catches)
    if not blind.fits:
        return None
    spot = next(iter(blind.layers[-1]))
    cards = (*blind.course(spot), *played_out(half.table, spot))
    sample = half.engine(hands, cards)
    if not may_be(sample, half.result) or untrue(sample):
        return None
    held = in_hand(half.table, sample.score_lines)
    if not any(held.needs):
        return Case(hands, held, blind, sample, cards)
    courses = Courses(half.table, half.plays, hands, held.start(), most, until, half.catches)
    return Case(hands, held, courses, sample, cards)


def open_after(half: ManyTold, slot: int) -> bool:
    """Is nothing told of the play after so many cards?"""
    first = half.table.players * -(-slot // half.table.players)
    return all(one.domain == OPEN and one.leader is None for one in half.plays.slots[first:])


def cases_at(half: ManyTold, slot: int) -> list[Case]:
    """The cases of a deal of which nothing is told after so many cards. Raises ``TooManyDealsError`` and
    ``PlayLimitError``."""
    return [case for hands in half.hands() if (case := fitting(half, hands, slot)) is not None]


def played_out(table: Table, spot: Spot) -> list[int]:
    """The lowest legal card from each player to the end."""
    hands, leader = list(spot.hands), spot.leader
    cards: list[int] = []
    while any(hands):
        laid: list[int] = []
        for place in range(table.players):
            player = (leader + place) % table.players
            may = (
                table.legal(hands[player], laid[0], laid[best_place(table, laid)]) if laid else hands[player]
            )
            card = (may & -may).bit_length() - 1
            laid.append(card)
            hands[player] &= ~(1 << card)
        leader = (leader + best_place(table, laid)) % table.players
        cards += laid
    return cards


def _given(half: ManyTold, facts: Facts, draw: Random, weak: int) -> tuple[int, ...] | None:
    """The cards given to hands that may hold them, in an order of its own; None where one finds no room.
    ``weak``: a side that gets no high card that another may hold (``NOBODY``: none does)."""
    table = half.table
    room = [table.tricks] * table.players + [table.unseen]
    hands = [0] * (table.players + 1)
    order = list(range(32))
    draw.shuffle(order)
    strength = table.values.strength
    if weak != NOBODY:
        order.sort(key=lambda card: -int(strength[card & 7]))
    order.sort(key=lambda card: coarse(table, facts.may[card]).bit_count())
    for card in order:
        may = coarse(table, facts.may[card])
        owners = [owner for owner in range(len(room)) if may >> owner & 1 and room[owner]]
        if weak != NOBODY:
            strong = [one for one in owners if one < table.players and table.side_of[one] != weak]
            owners = strong or owners
        if not owners:
            return None
        owner = draw.choice(owners)
        room[owner] -= 1
        hands[owner] |= 1 << card
    return tuple(hands[:-1])
