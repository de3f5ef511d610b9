"""Positions: the table after each line, and after each card of a line of play."""

from __future__ import annotations

from collections.abc import Iterator

from ..model.cards import TEXT
from ..model.record import Record
from ..model.statements import Tag
from ..rules.ruleset import RuleSet
from .deal_state import DealState, Trace
from .game import Phase, Position
from .hands_shown import hand_shown, stock_left, untold_discards
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
    if deal.calls or deal.starts_at > 1 or exchange_done(deal):
        return Phase.CALLS
    return Phase.EXCHANGE if any(one.dealt or one.exchanged for one in board.players) else Phase.DEAL


def exchange_done(deal: DealState) -> bool:
    """Has everybody who may exchange done so, or nobody may? Or is it told what they hold after it?"""
    holding = [one is not None for one in deal.holding]
    if deal.seats and (all(holding) or (any(holding) and not any(deal.hands.dealt))):
        return True
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
    shown = [hand_shown(deal, player, line, exchanging) for player in players]
    to_act, legal = legal_acts(deal, phase)
    return Position(
        line=line,
        deal=deal.number or 0,
        phase=phase,
        seats=seats,
        hands=tuple(mask for mask, _ in shown),
        unknown=tuple(number for _, number in shown),
        discards=tuple(discarded(deal, player) for player in players),
        untold_discards=tuple(untold_discards(deal, player) for player in players),
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


def on_table(deal: DealState) -> tuple[tuple[str, str], ...]:
    """The trick that lies, in order of play."""
    return tuple((deal.seats[player], TEXT[card]) for player, card in deal.board.table)
