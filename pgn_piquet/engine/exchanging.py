"""The exchange of a record: discards, cards taken, left and looked at, by the laws (21 to 43)."""

from __future__ import annotations

from ..diagnostics.diagnostic import Part
from ..model.cards import text
from ..model.statements import CarteBlanche, Discards, Leaves, Statement, Takes
from ..rules.policies import CarteBlancheShown, CarteBlancheTold, OddHands, WrongStockCard
from . import faults
from .board import Board
from .counts import spoken
from .deal_state import DealState, Going
from .exchange import announce_blanche, discard
from .liability import RULED_BY, UNTIL, Costs, law_of
from .out_of_time import begun, blanche_late, exchanged_late, leaves_late, takes_late, within_untold
from .told import told


def going_on(deal: DealState) -> bool:
    """Count an act; False when the deal is judged no further."""
    deal.acts += 1
    if deal.going is Going.STOPPED:
        deal.suppressed += 1
    return deal.going is Going.ON


def discards(deal: DealState, line: int, says: Statement) -> None:
    """Cards laid out: as many as the law allows for the hand as it was dealt."""
    assert isinstance(says, Discards)
    player = deal.player(says.seat)
    if not going_on(deal) or player < 0:
        if player >= 0 and within_untold(deal) and not says.corrected:
            exchanged_late(deal, line, says.seat)
        return
    cards = told(says.corrected[-1] if says.corrected else says.cards)
    board = deal.board
    if deal.discard_lines[player] >= 0:
        if not says.corrected:
            second_discard(deal, line, says, player)
            return
        if deal.taken[player]:
            law = law_of(deal.rules, "discard_fixed")
            until = UNTIL[deal.rules.discard_fixed]
            deal.find("R111", line, Part("word"), seat=says.seat, law=law, until=until)
            return
        board.players[player].exchanged = 0
    first = player == 1 and deal.values.exchange == 1 and deal.discard_lines[0] < 0
    if first and deal.hands.discards[0] is not None and not board.blanche & 1:
        deal.find("R104", line, Part("word"), seat=says.seat, law=law_of(deal.rules, "exchange"))
    deal.discard_lines[player] = line
    if board.players[player].dealt and cards.mask & ~board.players[player].dealt:
        strange = text(cards.mask & ~int(board.players[player].dealt))
        deal.fault(faults.DISCARD_NOT_HELD, line, Part("word"), seat=says.seat, cards=strange)
        return
    if cards.number is not None:
        number_discarded(deal, line, says.seat, player, cards.number)
    elif begun(deal):
        exchanged_late(deal, line, says.seat)


def number_discarded(deal: DealState, line: int, seat: str, player: int, number: int) -> None:
    """Is the number within the limits? A hand of eleven or thirteen has its own (laws 39 to 43)."""
    values = deal.values
    left = deal.hands.left_for(player)
    left = deal.hands.stock_size if left is None else left
    extra = deal.hands.extra[player]
    if any(deal.hands.extra) and deal.rules.odd_hands is OddHands.LEAVES_THREE:
        odd_number(deal, line, seat, player, number)
        return
    fault = discard(deal.board, player, max(0, number - extra), left)
    if fault in (faults.TOO_FEW_DISCARDED, faults.TOO_MANY_DISCARDED) and number - extra < 0:
        fault = faults.TOO_FEW_DISCARDED
    if not fault and number - extra < 0:
        fault = faults.TOO_FEW_DISCARDED
    if fault:
        least = values.elder_least if player == 0 else values.younger_least
        most = min(values.elder_most, left) if player == 0 else left
        deal.find(
            faults.CODES[fault], line, Part("word"), seat=seat, number=number, left=left,
            least=max(0, least + extra), most=most + extra, law=limit_law(deal, player, fault),
        )  # fmt: skip
        if taken_later(deal, line, player) not in (0, number - extra):
            # he took another number: the line is at fault, and the hand is not what it says
            deal.going = Going.STOPPED


def odd_number(deal: DealState, line: int, seat: str, player: int, number: int) -> None:
    """The limits of a wrong deal that stands, where none need be taken and elder leaves three (au cent)."""
    extra = deal.hands.extra[player]
    stock = deal.hands.stock_size
    left = deal.hands.left_for(player)
    left = stock if left is None else left
    most = min(deal.values.elder_most, stock - 3) if player == 0 else left
    least = max(1, extra) if player == 0 else max(0, extra)
    deal.board.players[player].exchanged = 1
    if least <= number <= most + extra:
        return
    fault = faults.TOO_FEW_DISCARDED if number < least else faults.TOO_MANY_DISCARDED
    deal.find(
        faults.CODES[fault], line, Part("word"), seat=seat, number=number, left=left, least=least,
        most=most + extra, law=limit_law(deal, player, fault),
    )  # fmt: skip


def limit_law(deal: DealState, player: int, fault: int) -> str:
    """The law that sets how many cards this player may lay out."""
    if any(deal.hands.extra):
        return law_of(deal.rules, "odd_hands")
    few = fault == faults.TOO_FEW_DISCARDED
    if player == 0:
        return law_of(deal.rules, "elder_least" if few else "elder_most")
    return law_of(deal.rules, "younger_least" if few else "younger_most")


def second_discard(deal: DealState, line: int, says: Discards, player: int) -> None:
    """A card mixed with the discard after taking stays there: the player is a card short (law 26)."""
    if not deal.taken[player]:
        deal.fault(faults.EXCHANGED_TWICE, line, Part("word"), seat=says.seat)
        return
    law = law_of(deal.rules, "discard_fixed")
    deal.find("R135", line, Part("word"), seat=says.seat, law=law)
    cards = told(says.cards)
    board = deal.board
    if board.players[player].known:
        board.hold(player, board.players[player].held & ~cards.mask)
    board.players[player].discarded |= cards.mask
    deal.short.add(player)


def takes(deal: DealState, line: int, says: Statement) -> None:
    """Cards taken: from their own place of the stock, and as many as were laid out."""
    assert isinstance(says, Takes)
    player = deal.player(says.seat)
    cards = told(says.cards)
    if not going_on(deal) or player < 0:
        if player >= 0 and within_untold(deal):
            takes_within_untold(deal, line, says.seat, player, cards.number or 0)
        return
    if deal.values.exchange == 0:
        deal.fault(faults.NO_EXCHANGE_HERE, line, Part("word"), seat=says.seat)
        return
    misplaced = says.place is not None and wrong_place(deal, line, says, player)
    if not misplaced and takes_late(deal, player, expected_draw(deal, player), cards.number):
        exchanged_late(deal, line, says.seat)
    deal.taken[player] += cards.number or 0
    if misplaced:
        return
    drawn = expected_draw(deal, player)
    if drawn is not None and deal.taken[player] > drawn:
        plays_long(deal, line, says.seat, player, deal.taken[player], drawn)
    elif player == 0 and deal.values.exchange == 1 and deal.taken[0] > deal.values.elder_most:
        # the sixth from the top is the first of the bottom three; the number is told where it was laid out
        law = law_of(deal.rules, "wrong_stock_card")
        costs, _ = penalty_of_stock(deal)
        deal.liable(player, costs, line, Part("word"), law, "a card taken from the other's part of the stock")
        deal.liabilities[-1].or_redeal = True


def takes_within_untold(deal: DealState, line: int, seat: str, player: int, number: int) -> None:
    """The same after play that is not told card by card: more than was laid out is late as well."""
    drawn = expected_draw(deal, player)
    too_many = drawn is not None and deal.taken[player] + number > drawn
    if too_many or takes_late(deal, player, drawn, number):
        exchanged_late(deal, line, seat)
    deal.taken[player] += number


def expected_draw(deal: DealState, player: int) -> int | None:
    """How many cards make the hand twelve again."""
    laid = deal.hands.discards[player]
    if laid is None or laid.number is None:
        return None
    return laid.number - deal.hands.extra[player]


def plays_long(deal: DealState, line: int, seat: str, player: int, number: int, drawn: int) -> None:
    """More taken than laid out: he plays with more than twelve and reckons nothing (laws 25, 31, 58)."""
    if player in deal.long:
        return
    deal.long.add(player)
    if player == 0 and deal.left[0] and deal.rules.wrong_stock_card is WrongStockCard.LOSES_GAME:
        # au cent a card that he said he leaves costs more than a hand too large
        law, costs = law_of(deal.rules, "wrong_stock_card"), Costs.GAME
        penalty, what = "with a card that he was to leave he loses the game", "taking what he was to leave"
    else:
        law, costs = law_of(deal.rules, "hand_long"), Costs.NOTHING
        penalty, what = (
            "with more than twelve cards he reckons nothing",
            "playing with more than twelve cards",
        )
    deal.find("R106", line, Part("word"), seat=seat, number=number, discarded=drawn, law=law, penalty=penalty)
    deal.liable(player, costs, line, Part("word"), law, what)


def wrong_place(deal: DealState, line: int, says: Takes, player: int) -> bool:
    """A card taken out of its place: of elder's five by younger, of the bottom three by elder (27 to 29)."""
    assert says.place is not None
    left = deal.hands.left_for(player)
    start = deal.values.elder_most if left is None else deal.hands.stock_size - left
    due = start + deal.taken[player] + 1
    if player == 0:
        due = deal.taken[player] + 1
    if says.place == due or (player and says.place > deal.values.elder_most):
        return False
    law = law_of(deal.rules, "wrong_stock_card")
    costs, penalty = penalty_of_stock(deal)
    deal.find(
        "R112", line, Part("number"), seat=says.seat, stated=says.place, computed=due, law=law,
        penalty=penalty,
    )  # fmt: skip
    deal.liable(player, costs, line, Part("number"), law, "a card taken from the other's part of the stock")
    deal.liabilities[-1].or_redeal = True
    if deal.hands.stock is not None or not deal.board.all_known():
        deal.needs_more = True
    return True


def penalty_of_stock(deal: DealState) -> tuple[Costs, str]:
    """What a card of the other's part of the stock costs who takes it, and the same in words."""
    if deal.rules.wrong_stock_card is WrongStockCard.LOSES_GAME:
        return Costs.GAME, "he loses the game"
    return Costs.NOTHING, "he reckons nothing, or the other has a new deal"


def leaves(deal: DealState, line: int, says: Statement) -> None:
    """``A: leaves 2``: what he may take less what he takes; taking all the same is too many."""
    assert isinstance(says, Leaves)
    player = deal.player(says.seat)
    if not going_on(deal) or player < 0 or deal.values.exchange == 0:
        if player == 0 and within_untold(deal) and deal.values.exchange:
            leaves_late(deal, line, says)
        return
    drawn = expected_draw(deal, player)
    left = deal.hands.left_for(player)
    deal.left[player] = says.number
    if player == 0 and (deal.taken[0] or deal.discard_lines[-1] >= 0 or begun(deal)):
        leaves_late(deal, line, says)
    if left is None or drawn is None:
        return
    due = (min(deal.values.elder_most, left) if player == 0 else left) - drawn
    if says.number != due:
        law = law_of(deal.rules, "leaves_told")
        deal.find("R113", line, Part("number"), seat=says.seat, stated=says.number, computed=due, law=law)


def exchange_over(deal: DealState, line: int) -> None:
    """The first call or card: what was laid out must have been taken, where taking is told."""
    if deal.exchange_checked or deal.going is not Going.ON:
        return
    deal.exchange_checked = True
    for player, seat in enumerate(deal.seats):
        drawn = expected_draw(deal, player)
        taken = deal.taken[player]
        if taken and drawn is not None and taken < drawn:
            law = law_of(deal.rules, "hand_short")
            later = taken_later(deal, line, player)
            if later == drawn - taken and not deal.left.get(player):
                deal.find("W932", line, Part("seat"), seat=seat, number=taken, discarded=drawn, law=law)
            else:
                deal.find("R133", line, Part("seat"), seat=seat, number=taken, discarded=drawn, law=law)
                deal.short.add(player)
        size_for_play(deal, line, player, seat)


def taken_later(deal: DealState, line: int, player: int) -> int:
    """Cards that a player takes up after this line: one forgotten on the table, which he neither declared to
    leave nor mixed, is still his (case XIII)."""
    says = (deal.lines[index].says for index in deal.main if index > line)
    return sum(
        told(one.cards).number or 0
        for one in says
        if isinstance(one, Takes) and deal.player(one.seat) == player
    )


def size_for_play(deal: DealState, line: int, player: int, seat: str) -> None:
    """A hand of more or fewer than it should be, as it is held for play (laws 57, 58)."""
    board: Board = deal.board
    if not board.players[player].known or deal.values.exchange != 1 or deal.starts_at > 1:
        return
    size = int(board.players[player].held).bit_count()
    law = law_of(deal.rules, "hand_long")
    if size > deal.values.hand_size and player not in deal.long:
        deal.long.add(player)
        deal.find("R134", line, Part("seat"), seat=seat, number=size, law=law)
        deal.liable(player, Costs.NOTHING, line, Part("seat"), law, "playing with more than twelve cards")
    elif size < deal.values.hand_size and player not in deal.short:
        deal.short.add(player)
        due = deal.values.hand_size
        law = law_of(deal.rules, "hand_short")
        deal.find("R133", line, Part("seat"), seat=seat, number=size, discarded=due, law=law)


def blanche_shown(deal: DealState, line: int, player: int, shown: int) -> None:
    """Carte blanche laid open: where the rule set wants it before the own exchange, not after it."""
    board = deal.board
    if not board.blanche >> player & 1 or shown != board.players[player].dealt:
        return
    before = deal.rules.carte_blanche_shown is CarteBlancheShown.BEFORE_OWN_EXCHANGE
    if before and deal.discard_lines[player] >= 0:
        law = law_of(deal.rules, "carte_blanche_shown")
        deal.find("R124", line, Part("word"), seat=deal.seats[player], law=law)


def carte_blanche(deal: DealState, line: int, says: Statement) -> None:
    """Carte blanche announced: held as dealt, and told in time (law 20)."""
    assert isinstance(says, CarteBlanche)
    player = deal.player(says.seat)
    if not going_on(deal) or player < 0:
        if player >= 0 and within_untold(deal):
            blanche_late(deal, line, says, deal.reached.cards > player)
        return
    with_calls = deal.rules.carte_blanche_told is CarteBlancheTold.WITH_CALLS
    if with_calls and deal.board.players[player].played_cards:
        blanche_late(deal, line, says, played=True)
        return
    fault = announce_blanche(deal.board, player)
    if fault:
        # announced without being held, or where it counts nothing: it is not reckoned
        law = law_of(deal.rules, RULED_BY.get(fault, "carte_blanche"))
        deal.find(faults.CODES[fault], line, Part("word"), seat=says.seat, call="carte blanche", law=law)
        side = deal.board.side(player)
        deal.count_off[side] = deal.count_off.get(side, 0) + int(deal.values.carte_blanche)
        return
    late = deal.discard_lines[player] >= 0 or bool(deal.board.lying or deal.board.trick)
    if late:
        blanche_late(deal, line, says, played=False)
    if says.count is not None:
        spoken(deal, line, Part("number"), deal.board.side(player), says.count)
