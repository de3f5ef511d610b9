"""Hands of eleven and thirteen, a stock of seven or nine: what the law of a wrong deal gives (11 to 13)."""

from __future__ import annotations

from ..diagnostics.diagnostic import Part
from ..model.statements import Play, Redeal, Takes
from .deal_state import DealState, Going
from .liability import UNTIL, Costs, law_of


def odd_deal(deal: DealState) -> None:
    """Are the hands as large as they should be? One card astray: elder chooses; more: a new deal."""
    if deal.going is not Going.ON:
        return
    hands = deal.hands
    size = int(deal.values.hand_size)
    sizes = [size if hand is None or hand.number is None else hand.number for hand in hands.dealt]
    stock = deal.values.stock_size
    if hands.stock is not None and hands.stock.number is not None:
        stock = hands.stock.number
    if sizes == [size] * len(sizes) and stock == deal.values.stock_size:
        return
    line = deal.lines_of.get("stock", deal.first)
    for player, number in enumerate(sizes):
        if number != size:
            line = deal.lines_of[f"dealt {player}"]
            break
    expected = [(size, deal.lines_of.get(f"dealt {player}")) for player in range(len(sizes))]
    if deal.values.exchange != 1 or len(sizes) != 2:
        wrong = next((player for player, number in enumerate(sizes) if number != size), None)
        where = "the stock" if wrong is None else f"{deal.seats[wrong]}'s hand"
        stated = stock if wrong is None else sizes[wrong]
        due = deal.values.stock_size if wrong is None else expected[wrong][0]
        deal.find("M302", line, Part("word"), where=where, stated=stated, computed=due)
        deal.going = Going.STOPPED
        return
    judge(deal, line, sizes, stock)


def hands_in_part(deal: DealState) -> None:
    """Does a hand that is told in part have as many cards as it should? One told whole that has not is played
    by its laws (57, 58); of one told in part the number may be all that is told."""
    hands = deal.hands
    if deal.going is not Going.ON or deal.values.exchange != 1 or deal.starts_at > 1 or any(hands.extra):
        return
    due = int(deal.values.hand_size)
    first_play = next((at for at in deal.main if isinstance(deal.lines[at].says, Play)), deal.end)
    for player, seat in enumerate(deal.seats):
        held = hands.holds[player]
        if held is None or held.whole or taken_short(deal, player):
            continue
        line = deal.lines_of[f"holds {player}"]
        number = held.mask.bit_count() + held.unknown
        short = line < first_play and number < due and not held.open
        if number > due or short:
            deal.find("M302", line, Part("word"), where=f"{seat}'s hand", stated=number, computed=due)
            deal.going = Going.STOPPED


def taken_short(deal: DealState, player: int) -> bool:
    """Is it told that a player took other than as many cards as he put out?"""
    laid, taken = deal.hands.discards[player], deal.hands.takes[player]
    return laid is not None and taken is not None and laid.number != taken.number


def judge(deal: DealState, line: int, sizes: list[int], stock: int) -> None:
    """Law 11 or law 12, and what the table did."""
    size = int(deal.values.hand_size)
    due = int(deal.values.stock_size)
    astray: int = max(abs(sizes[0] - size), abs(sizes[1] - size), abs(stock - due))
    asked = next((index for index in deal.main if isinstance(deal.lines[index].says, Redeal)), -1)
    law = law_of(deal.rules, "redeal_until")
    told = f"{deal.seats[0]} {sizes[0]}, {deal.seats[1]} {sizes[1]}, stock {stock}"
    compulsory = astray > 1 or stock > deal.values.stock_size or (sizes[0] < size and stock < 8)
    if asked >= 0:
        deal.redeal_due = True
        asked_for(deal, asked, line, compulsory, told)
    elif compulsory:
        deal.find("R131", line, Part("word"), hands=told, law=law)
        deal.liable(0, Costs.REDEAL, line, Part("word"), law, "a deal that must be made again")
        deal.going = Going.STOPPED
    elif sum(sizes) + stock != 32:
        player = 0 if sizes[0] != size else 1
        deal.find(
            "M302", line, Part("word"), where=f"{deal.seats[player]}'s hand", stated=sizes[player],
            computed=size,
        )  # fmt: skip
        deal.going = Going.STOPPED
    else:
        until = UNTIL[deal.rules.redeal_until]
        deal.find("R130", line, Part("word"), hands=told, law=law, until=until)
    deal.hands.extra = [number - size for number in sizes]
    deal.hands.stock_size = stock


def asked_for(deal: DealState, asked: int, line: int, compulsory: bool, told: str) -> None:
    """A new deal was made. With one card astray the choice was elder's alone, and only before he took up a
    card of the stock (laws 11, 39)."""
    law = law_of(deal.rules, "redeal_until")
    says = deal.lines[asked].says
    assert isinstance(says, Redeal)
    elder = deal.seats[0]
    if not compulsory and says.seat not in (None, elder):
        what = f"a wrong deal ({told})"
        deal.find("R245", asked, Part("word"), seat=says.seat or "?", what=what, chooser=elder, law=law)
        return
    earlier = (deal.lines[index].says for index in deal.main if index < asked)
    if not compulsory and any(isinstance(one, Takes) and one.seat == elder for one in earlier):
        until = UNTIL[deal.rules.redeal_until]
        deal.find("R132", asked, Part("word"), until=until, law=law)
        return
    deal.find("W926", line, Part("word"), hands=told, law=law)
