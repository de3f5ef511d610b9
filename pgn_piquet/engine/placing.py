"""The cards of a deal: gathered from its lines, checked against the pack, and put on the board."""

from __future__ import annotations

from ..diagnostics.diagnostic import Part
from ..model.cards import cards, text
from ..model.statements import Cards, Dealt, Discards, Holds, Leaves, Statement, Stock, Takes, Turn
from .deal_state import DealState, Going
from .liability import law_of
from .told import Told, told


def gather(deal: DealState, line: int, says: Statement) -> None:
    """Note what one line tells of the cards."""
    hands = deal.hands
    if isinstance(says, Stock):
        hands.stock = read(deal, line, says.cards, stock_limit(deal), "the stock")
        deal.lines_of["stock"] = line
        return
    if isinstance(says, Turn):
        deal.lines_of["turn"] = line
        return
    if not isinstance(says, Dealt | Holds | Discards | Takes | Leaves):
        return
    player = deal.player(says.seat)
    if player < 0:
        if deal.seats:
            deal.find("M401", line, Part("seat"), seat=says.seat)
        return
    if isinstance(says, Dealt):
        hands.dealt[player] = read(deal, line, says.cards, hand_limit(deal), f"{says.seat}'s hand")
        deal.lines_of[f"dealt {player}"] = line
    elif isinstance(says, Holds):
        size = None if deal.starts_at > 1 else hand_limit(deal)
        hands.holds[player] = read(deal, line, says.cards, size, f"{says.seat}'s hand")
        deal.lines_of[f"holds {player}"] = line
    elif isinstance(says, Discards):
        if hands.discards[player] is not None and (not says.corrected or hands.takes[player] is not None):
            return
        given = says.corrected[-1] if says.corrected else says.cards
        hands.discards[player] = read(deal, line, given, None, f"{says.seat}'s discard")
        deal.lines_of[f"discards {player}"] = line
    elif isinstance(says, Takes):
        more = read(deal, line, says.cards, None, f"{says.seat}'s cards")
        hands.takes[player] = joined(hands.takes[player], more)
        deal.lines_of[f"takes {player}"] = line
    else:
        hands.leaves[player] = says.number


def hand_limit(deal: DealState) -> int | None:
    """The size a hand must have; None where a wrong deal has its laws (see ``odd_hands``)."""
    return None if deal.values.exchange == 1 else deal.values.hand_size


def stock_limit(deal: DealState) -> int | None:
    """The same of the stock."""
    return None if deal.values.exchange == 1 else deal.values.stock_size


def joined(before: Told | None, more: Told) -> Told:
    """Cards taken in two goes."""
    if before is None:
        return more
    return Told(
        before.mask | more.mask,
        before.order + more.order,
        before.unknown + more.unknown,
        before.open or more.open,
        before.twice or more.twice,
    )


def read(deal: DealState, line: int, given: Cards, size: int | None, where: str) -> Told:
    """The cards of a line, with findings for a card twice or a wrong number."""
    found = told(given)
    if found.twice is not None:
        part = card_part(given, found.twice)
        deal.find("M301", line, part, card=found.twice, first=where, second="there again")
        deal.going = Going.STOPPED
    elif size is not None and found.number is not None and found.number != size:
        deal.find("M302", line, Part("word"), where=where, stated=found.number, computed=size)
        deal.going = Going.STOPPED
    elif size is not None and found.open and found.mask.bit_count() + found.unknown > size:
        number = found.mask.bit_count() + found.unknown
        deal.find("M302", line, Part("word"), where=where, stated=number, computed=size)
        deal.going = Going.STOPPED
    return found


def card_part(given: Cards, card: str) -> Part:
    """The place of the second time a card stands in a list."""
    seen = 0
    for index, item in enumerate(given):
        if item == card:
            seen += 1
            if seen == 2:
                return Part("card", index)
    return Part("word")


def place_hands(deal: DealState) -> None:
    """Check the pack and put the hands that are told on the board."""
    if not deal.seats:
        return
    whole_pack(deal)
    turned_apart(deal)
    if deal.going is not Going.ON:
        return
    hands = deal.hands
    board = deal.board
    for player in range(len(deal.seats)):
        dealt = hands.dealt[player]
        if dealt is not None and dealt.whole:
            board.give(player, dealt.mask)
        exchanged = hands.discards[player]
        if exchanged is not None and dealt is not None and dealt.whole and exchanged.mask & ~dealt.mask:
            bad = text(exchanged.mask & ~dealt.mask)
            deal.find(
                "R103", deal.lines_of[f"discards {player}"], Part("word"), seat=deal.seats[player], cards=bad
            )
            deal.going = Going.STOPPED
            return
        taken_as_told(deal, player)
        held = hands.held(player)
        board.players[player].discarded = hands.discarded(player)
        if held is None:
            board.players[player].known = 0
        else:
            board.hold(player, held)
        held_as_told(deal, player)
    apart(deal)


def whole_pack(deal: DealState) -> None:
    """No card in two places (so none is missing where all are told: ``read`` has counted them)."""
    seen = 0
    where: dict[int, str] = {}
    # in the order of their lines, whoever is elder
    places = sorted(deal.hands.all_placed(), key=lambda placed: deal.lines_of.get(placed[0], 0))
    for name, hand in places:
        double = seen & hand.mask
        if double and deal.going is Going.ON:
            card = next(cards(double))
            first = next(other for mask, other in where.items() if mask & double)
            deal.find(
                "M301", deal.lines_of[name], Part("word"), card=card, first=spoken_place(deal, first),
                second=spoken_place(deal, name), related=((deal.lines_of[first], "here first"),),
            )  # fmt: skip
            deal.going = Going.STOPPED
            return
        seen |= hand.mask
        where[hand.mask] = name


def turned_apart(deal: DealState) -> None:
    """The card turned for trump lies in no hand, where nobody takes cards of the stock."""
    turn = deal.lines_of.get("turn")
    if turn is None or deal.going is not Going.ON or not nobody_takes(deal):
        return
    says = deal.lines[turn].says
    assert isinstance(says, Turn)
    mask = told((says.card,)).mask
    hands = deal.hands
    for player, seat in enumerate(deal.seats):
        told_of_it = ((f"dealt {player}", hands.dealt[player]), (f"holds {player}", hands.holds[player]))
        for name, hand in told_of_it:
            if hand is None or not hand.mask & mask:
                continue
            at = deal.lines_of[name]
            places = [(turn, "the card turned for trump"), (at, f"{seat}'s hand")]
            (first, here), (line, there) = sorted(places)
            deal.find(
                "M301", line, Part("word"), card=says.card, first=here, second=there,
                related=((first, "here first"),),
            )  # fmt: skip
            deal.going = Going.STOPPED
            return


def nobody_takes(deal: DealState) -> bool:
    """Is there a trump, and no exchange?"""
    return bool(deal.values.trump) and not deal.values.exchange


def spoken_place(deal: DealState, name: str) -> str:
    """``A's hand`` or ``the stock``."""
    kind, _, player = name.partition(" ")
    return "the stock" if kind == "stock" else f"{deal.seats[int(player)]}'s hand"


def taken_as_told(deal: DealState, player: int) -> None:
    """Cards named as taken must be the next of the stock, where the stock is told."""
    hands = deal.hands
    takes = hands.takes[player]
    left = hands.left_for(player)
    if takes is None or not takes.mask or hands.stock is None or not hands.stock.whole or left is None:
        return
    start = deal.values.stock_size - left
    number = takes.number or 0
    expected = 0
    for card in hands.stock.order[start : start + number]:
        expected |= 1 << card
    if takes.mask & ~expected:
        deal.find(
            "R107", deal.lines_of[f"takes {player}"], Part("word"), seat=deal.seats[player],
            stated=text(takes.mask), computed=text(expected), law=law_of(deal.rules, "exchange"),
        )  # fmt: skip
        deal.going = Going.STOPPED


def held_as_told(deal: DealState, player: int) -> None:
    """``holds`` must agree with deal and exchange."""
    holds = deal.hands.holds[player]
    computed = deal.hands.computed(player)
    if holds is None or computed is None or deal.going is not Going.ON:
        return
    if holds.mask & ~computed:
        deal.find(
            "M304", deal.lines_of[f"holds {player}"], Part("word"), seat=deal.seats[player],
            stated=text(holds.mask), computed=text(computed),
        )  # fmt: skip
        deal.going = Going.STOPPED


def apart(deal: DealState) -> None:
    """Two hands for play cannot hold the same card, nor a card that was discarded: it is named where it is
    told last, whoever is elder."""
    before: list[tuple[int, str]] = []
    for line, player in sorted((told_at(deal, player), player) for player in range(len(deal.seats))):
        one, seat = deal.board.players[player], deal.seats[player]
        holds = deal.hands.holds[player]
        told_of_it = 0 if holds is None else holds.mask
        mine = one.held if one.known else told_of_it
        named = holds is not None or deal.hands.dealt[player] is not None
        for gone, other in before:
            if mine & gone and named and deal.going is Going.ON:
                deal.find(
                    "M301", line, Part("word"), card=next(cards(mine & gone)), second=f"{seat}'s hand",
                    first=f"{other}'s hand or discard",
                )  # fmt: skip
                deal.going = Going.STOPPED
        before.append((mine | one.discarded, seat))


def told_at(deal: DealState, player: int) -> int:
    """The line that tells the hand of a player."""
    return deal.lines_of.get(f"holds {player}", deal.lines_of.get(f"dealt {player}", deal.first))
