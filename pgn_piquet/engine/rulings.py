"""Rulings, waivers, and what the law gave that the table left undone."""

from __future__ import annotations

from typing import Final

from ..diagnostics.diagnostic import Part
from ..model.statements import Ruling, Waives
from ..rules.holdings import best_point, sequences, sets
from ..rules.policies import FalseCall, Showing
from .board import CARTE_BLANCHE, IN_HAND, POINT, SEQUENCE, SET
from .board_state import OPEN
from .deal_state import DealState, Going
from .liability import UNTIL, Costs, Liability, State, law_of, lose_class, penalize, reopen
from .mending import passed
from .talk_laws import LENGTHS
from .values import ANSWERED

CLASSES: Final = {Costs.POINT: POINT, Costs.SEQUENCE: SEQUENCE, Costs.SET: SET}
"""rulings that a class is not reckoned"""


def costs_of(says: Ruling) -> Costs:
    """What a ruling makes of a player; a sequence or set is named by its word, and stands for its class."""
    if says.what in LENGTHS:
        return Costs.SEQUENCE
    return Costs.SET if says.what in ("trio", "quatorze") else Costs(says.what)


def open_liability(deal: DealState, player: int, costs: Costs | None) -> Liability | None:
    """The last liability of a player that nothing was done about yet."""
    for one in reversed(deal.liabilities):
        if one.state is State.OPEN and one.player == player and costs in (None, one.costs):
            return one
    return None


def ruling(deal: DealState, line: int, says: Ruling) -> None:
    """A penalty as the table applied it: compared with what the law gives, and applied as played."""
    if says.seat is None or says.what is None or not deal.seats:
        deal.find("W922", line, Part("word"))
        return
    player = deal.player(says.seat)
    if player < 0:
        deal.find("M401", line, Part("seat"), seat=says.seat)
        return
    if deal.going is Going.STOPPED:
        deal.suppressed += 1
        return
    costs = costs_of(says)
    due = open_liability(deal, player, costs)
    if due is not None:
        due.state = State.APPLIED
        moment = deal.rules.false_call_mended
        if player in deal.false_classes and not passed(deal, moment, player, None):
            deal.find("W934", line, Part("word"), law=due.law, seat=says.seat, until=UNTIL[moment])
    else:
        other = open_liability(deal, player, None)
        if other is not None:
            other.state = State.APPLIED
            deal.find(
                "R243", line, Part("word"), seat=says.seat, stated=costs.value, computed=other.costs.value,
                law=other.law, what=other.what,
            )  # fmt: skip
        elif costs in CLASSES and (player, CLASSES[costs]) in deal.half_named:
            pass  # what was not named as the rule set wants it is no call of it
        elif costs in (Costs.POINT, Costs.SEQUENCE) and shown_or_not(deal, player):
            law = law_of(deal.rules, "showing")
            deal.find("W923", line, Part("word"), law=law, seat=says.seat, ruling=says.what)
        elif deal.board.all_known():
            deal.find("R240", line, Part("word"), seat=says.seat, ruling=says.what)
        else:
            deal.find("W923", line, Part("word"), seat=says.seat, ruling=says.what)
    apply(deal, player, costs, says)


def apply(deal: DealState, player: int, costs: Costs, says: Ruling) -> None:
    """What the ruling does to the deal."""
    board = deal.board
    if costs is Costs.NOTHING:
        everything = deal.rules.false_call is FalseCall.EVERYTHING
        penalize(board, player, deal.false_classes.get(player, set()), everything)
    elif costs in CLASSES:
        lose_class(board, player, CLASSES[costs])
        if deal.rules.showing is Showing.BEFORE_LEAD:
            reopen(board, player, CLASSES[costs])
            deal.reopened.add((player, CLASSES[costs]))
    elif costs is Costs.GAME:
        deal.game_lost = deal.seats[player]
    elif costs is Costs.LEAD and says.suit is not None:
        deal.called_suit[player] = says.suit


def shown_or_not(deal: DealState, player: int) -> bool:
    """Must elder's point be shown before the lead, and does the record not tell that it was? (silence tells
    nothing)"""
    board = deal.board
    led = bool(board.lying or board.trick)
    return deal.rules.showing is Showing.BEFORE_LEAD and player == 0 and led and not deal.shown[0]


def waiver(deal: DealState, line: int, says: Waives) -> None:
    """The other side's liability is not enforced (law 44)."""
    player = deal.player(says.seat)
    if player < 0 or deal.going is Going.STOPPED:
        if deal.seats and player < 0:
            deal.find("M401", line, Part("seat"), seat=says.seat)
        return
    for one in reversed(deal.liabilities):
        if one.state is State.OPEN and one.player != player:
            one.state = State.WAIVED
            deal.find("W924", line, Part("word"), seat=says.seat, what=one.what, law=one.law)
            return
    if deal.board.all_known():
        deal.find("R242", line, Part("word"), seat=says.seat)
    else:
        deal.find("W923", line, Part("word"), seat=says.seat, ruling="waiver")


def left_undone(deal: DealState) -> None:
    """At the end of the deal: what the law gave and nobody applied. The score stands as played."""
    board = deal.board
    for one in deal.liabilities:
        if one.state is not State.OPEN:
            continue
        if one.costs is Costs.RETAKE:
            if int(board.gone).bit_count() > one.laid:
                played_on(deal, one)
            continue
        seat = deal.seats[one.player]
        side = board.side(one.player)
        by_law: int | str = "a new deal" if one.costs is Costs.REDEAL else "the game lost"
        stated: int | str = "played on"
        besides = ""
        if one.costs is Costs.NOTHING:
            by_law = board.points[side * IN_HAND + CARTE_BLANCHE].scored
            stated = board.accounts[side].total
            more = others_right(deal, one.player)
            if stated == by_law and not more:
                continue
            if more:
                besides = f", and {deal.seats[1 - one.player]} may reckon {more} more"
        elif one.costs is Costs.LEAD:
            by_law = "a suit called"
        deal.find(
            "R241", one.line, one.part, seat=seat, what=one.what, law=one.law, stated=stated, computed=by_law,
            besides=besides, costs=one.costs.value, other=deal.seats[1 - one.player] if board.n == 2 else "?",
        )  # fmt: skip


def played_on(deal: DealState, one: Liability) -> None:
    """W935: what was scored from a trick on that by law is played again. What it would come to then nobody
    can say."""
    board = deal.board
    scored = [
        sum(entry[1] for entry in board.log if entry[0] == side and entry[5] >= one.trick)
        for side in range(board.sides)
    ]
    points = ", ".join(f"{deal.side_name(side)} {number}" for side, number in enumerate(scored))
    deal.find(
        "W935", one.line, one.part, law=one.law, seat=deal.seats[one.player], trick=one.trick, points=points
    )


def others_right(deal: DealState, offender: int) -> int:
    """Points in hand that the other may reckon beyond what he has, once the offender reckons nothing: what he
    holds in the classes that no true call of the offender bars (law 54)."""
    board = deal.board.copy()
    other = 1 - offender
    if board.n != 2 or deal.values.calls != ANSWERED or not board.players[other].known:
        return 0
    if offender not in deal.false_classes:
        return 0
    everything = deal.rules.false_call is FalseCall.EVERYTHING
    penalize(board, offender, deal.false_classes.get(offender, set()), everything)
    hand = int(board.players[other].held)
    ranks = int(board.v.set_ranks)
    held = {
        POINT: best_point(hand) >> 7,
        SEQUENCE: sum(int(board.v.sequence_values[key >> 3]) for key, _ in sequences(hand)),
        SET: sum(int(board.v.quatorze if key >> 3 == 4 else board.v.trio) for key in sets(hand, ranks)),
    }
    return sum(
        max(0, points - int(board.points[other * IN_HAND + kind].scored))
        for kind, points in held.items()
        if board.contests[kind].outcome in (OPEN, other)
    )


def own_books(deal: DealState) -> None:
    """Where the books differ, each player's own record of his own hand is taken (law 74)."""
    for line, says in deal.books:
        for index, (letters, number) in enumerate(says.values):
            if letters != says.seat:
                continue
            side = deal.side_of(letters)
            if deal.board.over and side >= 0:
                computed: int | None = deal.board.accounts[side].total
            else:
                computed = deal.stated_score.get(letters)
            if computed is None:
                deal.stated_score[letters] = number
            elif computed != number:
                deal.find("P306", line, Part("value", index), side=letters, stated=number, computed=computed)
