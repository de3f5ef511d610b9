"""Positions: the table after each line, and after each card of a line of play."""

from __future__ import annotations

from collections.abc import Iterator

from ..model.cards import TEXT
from ..model.record import Record
from ..model.statements import Tag
from ..rules.ruleset import RuleSet
from .deal_state import DealState, Trace
from .game import Phase, Position
from .legal_acts import legal_acts
from .replay import RecordWalk


def positions(record: Record, rules: RuleSet) -> Iterator[Position]:
    """The table after each line that is no tag, from the first deal on, side lines included.

    A line of play with several cards gives one position a card (``Position.card`` tells which) and one for
    the whole line. Side lines stand where they are written; after one the main line goes on.
    """
    walk = RecordWalk(record, rules)
    for line, said in enumerate(record.lines):
        laid: list[Position] = []
        if walk.deal is not None:
            walk.deal.trace = _tracer(laid)
        walk.step(line)
        yield from laid
        if isinstance(said.says, Tag) or walk.deal is None:
            continue
        walk.deal.trace = None
        yield snapshot(walk.deal, line)


def _tracer(laid: list[Position]) -> Trace:
    def trace(deal: DealState, line: int, card: int) -> None:
        laid.append(snapshot(deal, line, card))

    return trace


def phase_of(deal: DealState) -> Phase:
    """Where the deal stands."""
    board = deal.board
    if board.over:
        return Phase.OVER
    if board.trick or board.lying:
        return Phase.PLAY
    if deal.calls or exchange_done(deal):
        return Phase.CALLS
    return Phase.EXCHANGE if any(one.dealt or one.exchanged for one in board.players) else Phase.DEAL


def exchange_done(deal: DealState) -> bool:
    """Has everybody who may exchange done so, or nobody may?"""
    if deal.values.exchange == 0:
        return any(one.dealt for one in deal.board.players)
    players = range(len(deal.seats))
    who = players[-1:] if deal.values.exchange == 2 else players
    return all(deal.board.players[player].exchanged and not draws_yet(deal, player) for player in who)


def draws_yet(deal: DealState, player: int) -> bool:
    """Has he laid out, and a line still to come says what he takes?"""
    return deal.hands.takes[player] is not None and not deal.taken[player]


def snapshot(deal: DealState, line: int, card: int | None = None) -> Position:
    """The table of a deal at this moment."""
    board = deal.board
    phase = phase_of(deal)
    seats = deal.seats
    players = range(len(seats))
    exchanging = phase in (Phase.DEAL, Phase.EXCHANGE)
    hands = tuple(
        exchanging_hand(deal, player) if exchanging else board.players[player].hand for player in players
    )
    to_act, legal = legal_acts(deal, phase)
    return Position(
        line=line,
        deal=deal.number or 0,
        phase=phase,
        seats=seats,
        hands=hands,
        unknown=tuple(untold_cards(deal, player, hands[player]) for player in players),
        discards=tuple(discarded(deal, player) for player in players),
        stock=stock_left(deal, exchanging),
        trick=0 if phase not in (Phase.PLAY, Phase.OVER) else board.trick + (0 if board.over else 1),
        on_table=on_table(deal),
        leader=seats[board.leader] if seats and phase is Phase.PLAY else None,
        to_act=to_act,
        tricks=tuple(board.players[player].tricks for player in players),
        counts=tuple(board.accounts[board.side(player)].total for player in players),
        card=card,
        legal=legal,
    )


def discarded(deal: DealState, player: int) -> int:
    """Cards this player has laid out so far, as told."""
    return deal.hands.discarded(player) if deal.discard_lines[player] >= 0 else 0


def exchanging_hand(deal: DealState, player: int) -> int:
    """The hand while cards are exchanged: dealt, less what was laid out, and what was taken."""
    board = deal.board
    hand = board.players[player].dealt & ~discarded(deal, player)
    if deal.taken[player] and deal.hands.stock is not None and deal.hands.stock.whole:
        left = deal.hands.left_for(player)
        start = 0 if left is None else deal.values.stock_size - left
        for number in deal.hands.stock.order[start : start + deal.taken[player]]:
            hand |= 1 << number
    elif deal.taken[player] and deal.hands.takes[player] is not None:
        hand |= board.players[player].held
    return hand


def untold_cards(deal: DealState, player: int, hand: int) -> int:
    """Cards of a hand that are not told."""
    board = deal.board
    if board.players[player].known or (hand and not board.players[player].played_cards):
        return 0
    return max(0, deal.values.hand_size - board.players[player].played_cards - hand.bit_count())


def stock_left(deal: DealState, exchanging: bool) -> tuple[str, ...]:
    """What still lies in the stock, top first."""
    hands = deal.hands
    taken = 0
    for player in range(len(deal.seats)):
        drawn = deal.taken[player] if exchanging else hands.drawn(player)
        taken += drawn or 0
    size = deal.values.stock_size
    if hands.stock is None:
        return ("**",) * max(0, size - taken)
    return tuple(TEXT[number] if number >= 0 else "**" for number in hands.stock.order[taken:])


def on_table(deal: DealState) -> tuple[tuple[str, str], ...]:
    """The trick that lies, in order of play."""
    return tuple((deal.seats[player], TEXT[card]) for player, card in deal.board.table)
