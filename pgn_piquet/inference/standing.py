"""A moment of the play as the solver needs it: from the board, or from a node of a half-told play."""

from __future__ import annotations

from msgspec import Struct, structs

from ..engine.board import CARDS, IN_HAND, LAST_TRICK, LEAD, PIQUE, Board
from ..rules.policies import CardsToPique, PiqueWho
from ..rules.ruleset import RuleSet
from .search import Stakes
from .solver import Ending, Solver
from .stakes import Hands, stakes_of


class Standing(Struct, frozen=True):
    """Two open hands, whose turn it is, and what both have scored in the deal so far (bonuses included),
    elder first."""

    ending: Ending
    scored: tuple[int, int]
    piqued: int = -1
    """who has made a pique, -1 where nobody has or it is not known"""


def on_board(
    board: Board, rules: RuleSet, held: Hands | None = None, hands: tuple[int, int] | None = None
) -> Standing:
    """The moment that a board has reached; ``hands`` are what both still hold, where the board does not know
    it.

    Before younger's card to the first trick the calls of both are not all made, and where hands are not told
    they may not count on the board later either: then ``held`` must be what all calls of the deal score. It
    does not depend on the play, and counts as scored.
    """
    if held is not None and board.settled and board.unsettled:
        there = begun(board, rules, held)
        both = hands or (int(board.players[0].hand), int(board.players[1].hand))
        return structs.replace(there, ending=structs.replace(there.ending, hands=both))
    if board.settled or held is None:
        known = need(board, rules, 0), need(board, rules, 1)
        scored = [board.accounts[player].total + decided(board, rules, player) for player in (0, 1)]
    else:
        bonus = [player for player in (0, 1) if board.accounts[player].bonus == PIQUE]
        known = (0, 0) if bonus else held.needs
        scored = [held.base[player] + int(board.accounts[player].in_play) for player in (0, 1)]
        for player in bonus:
            scored[player] += 0 if held.piqued[player] else rules.pique
    led = None
    leader = board.turn
    if board.lying:
        # the search counts a lead with its trick: what the board has counted for it is taken back
        led, leader = board.best_card, board.leader
        point = lead_on_table(board, rules)
        scored[leader] -= point
        known = (
            known[0] + (point if leader == 0 and known[0] else 0),
            known[1] + (point if leader == 1 and known[1] else 0),
        )
    both = hands or (int(board.players[0].hand), int(board.players[1].hand))
    ending = Ending(both, leader, led, board.players[0].tricks, known)
    piqued = next((player for player in (0, 1) if board.accounts[player].bonus == PIQUE), -1)
    return Standing(ending, (scored[0], scored[1]), piqued)


def calls_counted(board: Board) -> bool:
    """Are all calls made, and does what they score count on the board? It does not where a claim is not
    settled by what is told of it."""
    return bool(board.settled) and not board.unsettled


def lead_on_table(board: Board, rules: RuleSet) -> int:
    """The point for the card that is led and lies."""
    return rules.lead if board.v.low_counts or int(board.best_card) & 7 > 2 else 0


def scored_in_play(board: Board, lead: int) -> list[tuple[int, int]]:
    """Side and points of what the play has brought toward a pique, in order; without that for a card that is
    led and lies (``lead``: it counts so much)."""
    found = [
        (entry[0], entry[1])
        for entry in board.log
        if LEAD <= entry[2] <= LAST_TRICK or (entry[2] == CARDS and board.v.cards_to_pique)
    ]
    return found[:-1] if board.lying and lead else found


def begun(board: Board, rules: RuleSet, held: Hands) -> Standing:
    """``Standing`` by the points in play that the board has counted, one after the other, with what the calls
    score besides: no hands, and a card on the table not counted."""
    points, needs = list(held.base), list(held.needs)
    piqued = next((player for player in (0, 1) if held.piqued[player]), -1)
    for side, scored in scored_in_play(board, lead_on_table(board, rules)):
        points[side] += scored
        needs[1 - side] = 0
        if 0 < needs[side] <= scored:
            points[side] += rules.pique
            piqued = side
        needs[side] = max(0, needs[side] - scored)
    for player in (0, 1):
        points[player] += decided(board, rules, player)
    led = board.best_card if board.lying else None
    leader = board.leader if board.lying else board.turn
    ending = Ending((0, 0), leader, led, board.players[0].tricks, (needs[0], needs[1]))
    return Standing(ending, (points[0], points[1]), piqued)


def decided(board: Board, rules: RuleSet, player: int) -> int:
    """Points for the cards that a player has already; the board counts them at the end, the search with the
    trick that decides."""
    if rules.cards_to_pique is CardsToPique.SEVENTH_TRICK or board.over:
        return 0
    return rules.cards if board.players[player].tricks * 2 > rules.hand_size else 0


def need(board: Board, rules: RuleSet, player: int) -> int:
    """Points the player still needs for a pique, 0 if there can be none."""
    other = 1 - player
    if rules.pique == 0 or board.accounts[player].bonus or (player and rules.pique_who is PiqueWho.ELDER):
        return 0
    if board.accounts[other].in_play or any(
        board.points[other * IN_HAND + kind].bars for kind in range(IN_HAND)
    ):
        return 0
    return max(0, rules.pique_at - board.hand_and_play(player))


def weighed(rules: RuleSet, weight0: int, weight1: int, tricks: int = 0) -> Stakes:
    """The stakes of a rule set with other weights."""
    stakes = stakes_of(rules)
    stakes.weight0 = weight0
    stakes.weight1 = weight1
    stakes.per_trick = tricks
    return stakes


def sure_tricks(standing: Standing, rules: RuleSet, player: int) -> int:
    """Tricks of the whole deal that the player is certain of against any play."""
    ending = standing.ending
    stakes = Stakes(
        weight0=0, weight1=0, per_trick=1, cards=0, capot_extra=0, pique=0, tricks=rules.hand_size
    )
    won = ending.won + Solver(stakes).value(_without_needs(ending))
    return won if player == 0 else rules.hand_size - won


def sure_points(standing: Standing, rules: RuleSet, player: int) -> int:
    """Points of the whole deal that the player is certain of, if he plays for his own points alone."""
    stakes = weighed(rules, 1, 0) if player == 0 else weighed(rules, 0, 1)
    value = Solver(stakes).value(standing.ending)
    return standing.scored[player] + (value if player == 0 else -value)


def sure_pique(standing: Standing, rules: RuleSet, player: int) -> bool:
    """Is the player certain of a pique, made before or from here?"""
    if standing.piqued == player:
        return True
    needs = standing.ending.needs
    if not needs[player]:
        return False
    stakes = weighed(rules, 1, 0) if player == 0 else weighed(rules, 0, 1)
    # a bonus so high that it outweighs all else, and yet fits the table of the search
    stakes.pique = PIQUE_WEIGHT
    value = Solver(stakes).value(standing.ending)
    return (value if player == 0 else -value) >= PIQUE_WEIGHT


PIQUE_WEIGHT = 1000


def _without_needs(ending: Ending) -> Ending:
    return Ending(ending.hands, ending.leader, ending.led, ending.won)
