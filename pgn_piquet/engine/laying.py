"""Play lines of a record, led to the board."""

from __future__ import annotations

from typing import Final

from ..diagnostics.diagnostic import Part
from ..model.cards import NUMBER, TEXT
from ..model.statements import Laid, Play, Played
from . import faults
from .ahead import laid_again, next_of_play, suit_laid_later
from .counts import settle_last, settle_spoken, spoken
from .deal_state import DealState, Going
from .leads import Lead, leads_on, out_of_turn
from .liability import Costs, law_of
from .retaking import lead_stays, retaken_later
from .several import changed_leads, extra_card, several_answers
from .trick import lay as put_down
from .trick import legal, play
from .trick_order import in_order, number_of_cards, plays_out

FOLLOWING: Final = (faults.MUST_FOLLOW, faults.MUST_WIN, faults.MUST_TRUMP)
"""cards that are taken back and played again when it is found out"""


def play_line(deal: DealState, line: int, says: Play) -> None:
    """Judge one line of play: a trick, an answer, or a batch."""
    deal.plays += 1
    if deal.going in (Going.ON, Going.UNTOLD) and not in_order(deal, line, says):
        return
    if not deal.seats:
        deal.needs_more = True
        return
    if deal.going is not Going.ON:
        if deal.going is Going.STOPPED:
            deal.suppressed += 1
        elif deal.going is not Going.STRUCK:
            deal.unchecked.append(line)
        return
    if not in_place(deal, line, says):
        return
    if says.first == says.last and len(says.lanes) == 1:
        lane = says.lanes[0]
        due = deal.board.n - int(deal.board.lying)
        for index, laid in enumerate(lane):
            if index >= due and extra_card(deal, line, index, lane[due:]):
                return
            if index >= due and number_of_cards(lane[: index + 1]) > due:
                cards = deal.board.n - due + number_of_cards(lane)
                deal.find("R315", line, Part("card", index), stated=cards, computed=deal.board.n)
                deal.going = Going.STOPPED
                return
            after = lane[index + 1] if index + 1 < len(lane) else None
            if isinstance(after, Played) and after.instead:
                if not taken_back(deal, line, index, laid):
                    return
            elif not lay(deal, line, index, laid):
                return
        return
    batch(deal, line, says)


def in_place(deal: DealState, line: int, says: Play) -> bool:
    """Is it this trick, and this player's lead?"""
    board = deal.board
    if deal.retake_lead is not None:
        if says.answering:
            lead_stays(deal, says.first)
        deal.retake_lead = None
    if board.over:
        deal.fault(faults.TOO_MANY_TRICKS, line, Part("number"), tricks=board.trick)
        return False
    if deal.values.trump and board.trump < 0:
        untold(deal, line)  # which suit is trump is for ``inference``
        return False
    expected = board.trick + 1
    if expected == 1 and not board.lying and says.first > 1 and deal.plays == 1:
        gap(deal, line, left_out(deal, 1, says))
        return False
    if says.answering and says.first == expected and not board.lying and not board.all_known():
        gap(deal, line, f"the lead of trick {expected} is")
        return False
    if says.first > expected and not board.all_known():
        gap(deal, line, left_out(deal, expected, says))
        return False
    if says.first != expected or (board.lying > 0) != says.answering:
        if deal.unread:
            deal.going = Going.BEYOND
            deal.unchecked.append(line)
            return False
        deal.find(
            "R308",
            line,
            Part("number"),
            stated=f"{says.first}{'...' if says.answering else '.'}",
            computed=f"{expected}{'...' if board.lying else '.'}",
        )
        if plays_out(says, board.trick) and not board.lying:
            untold(deal, line)
        else:
            deal.going = Going.STOPPED
        return False
    if says.seat is not None and deal.player(says.seat) != board.turn:
        return out_of_turn(deal, line, says) is Lead.STANDS
    return True


def gap(deal: DealState, line: int, what: str) -> None:
    """Something is not told before this line; a line that cannot be read may have told it."""
    if not deal.unread:
        deal.find("W902", line, Part("number"), what=what)
    untold(deal, line)


def left_out(deal: DealState, expected: int, says: Play) -> str:
    """The tricks before this line that are not told, in words."""
    first, last = expected, says.first - 1
    part = f"the rest of trick {first}" if deal.board.lying else ""
    first += int(deal.board.lying > 0)
    if first > last:
        return f"{part} is"
    tricks = f"trick {first}" if first == last else f"tricks {first} to {last}"
    return f"{part} and {tricks} are" if part else f"{tricks} {'is' if first == last else 'are'}"


def lay(deal: DealState, line: int, index: int, laid: Laid) -> bool:
    """One card on the table, and the count spoken at it. False when the judging ends here."""
    if not isinstance(laid, Played) or laid.card not in NUMBER:
        untold(deal, line)
        return False
    if not deal.marked:
        deal.mark()
    deal.marked = False
    board = deal.board
    player = board.turn
    settled = board.settled
    board.act = line
    if board.lying == 0 and deal.named is not None:
        seat, suit = deal.named
        deal.named = None
        if seat == deal.seats[player] and laid.card[1] != suit:
            law = law_of(deal.rules, "names_suit")
            deal.find("R336", line, Part("card", index), seat=seat, suit=suit, card=laid.card, law=law)
    if board.lying == 0 and player in deal.called_suit:
        suit_called(deal, line, index, player, laid.card)
    might = shown_to_hold(deal, line, index, player, laid.card)
    fault = faults.MUST_FOLLOW if might else play(board, player, NUMBER[laid.card])
    if fault:
        if retaken_later(deal, line):
            struck(deal, line, index, fault, player, laid.card)
            return False
        might = might or playable(deal, player)
        if fault not in FOLLOWING or not stands_wrongly(deal, line, index, fault, player, laid.card, might):
            play_fault(deal, line, index, fault, player, laid.card)
            return False
    if board.settled and not settled:
        settle_spoken(deal)
    if laid.count is not None:
        spoken(deal, line, Part("count", index), board.side(player), laid.count)
    if board.over:
        settle_last(deal)
    if deal.trace is not None:
        deal.trace(deal, line, index)
    return True


def suit_called(deal: DealState, line: int, index: int, player: int, card: str) -> None:
    """A suit was called from this leader by ruling: he must lead it if he can."""
    suit = deal.called_suit.pop(player)
    board = deal.board
    if card[1] != suit and (
        not board.players[player].known or board.players[player].hand >> ("shdc".index(suit) * 8) & 255
    ):
        law = law_of(deal.rules, "left_cards")
        deal.find("R332", line, Part("card", index), seat=deal.seats[player], suit=suit, card=card, law=law)


def struck(deal: DealState, line: int, index: int, fault: int, player: int, card: str) -> None:
    """A card wrongly played, taken back by a later ``retake``: a note, and the lines between are void."""
    law = law_of(deal.rules, "follow")
    deal.find(
        "W925", line, Part("card", index), seat=deal.seats[player], card=card, law=law,
        fault=faults.CODES[fault],
    )  # fmt: skip
    deal.causes.add("revoke")
    deal.going = Going.STRUCK


def taken_back(deal: DealState, line: int, index: int, laid: Laid) -> bool:
    """A card laid and replaced at once: only one that could not be played may be taken back. Where another
    is, the table let it pass, and the play goes on as it did. False where the card is not told."""
    board = deal.board
    if not isinstance(laid, Played) or laid.card not in NUMBER:
        untold(deal, line)
        return False
    player = board.turn
    if board.players[player].known and not legal(board, player) >> NUMBER[laid.card] & 1:
        return True
    if not board.players[player].known:
        return True
    law = law_of(deal.rules, "follow")
    deal.find("R313", line, Part("card", index), law=law, card=laid.card, seat=deal.seats[player])
    return True


def play_fault(deal: DealState, line: int, index: int, fault: int, player: int, card: str) -> None:
    """A card that cannot be played: what could, and where the card is."""
    where = ""
    board = deal.board
    bit = 1 << NUMBER[card]
    if board.gone & bit:
        where = "it has been played"
    else:
        for other, seat in enumerate(deal.seats):
            if board.players[other].known and board.players[other].hand & bit:
                where = f"{seat} holds it"
            elif board.players[other].discarded & bit:
                where = f"{seat} discarded it"
    law = law_of(deal.rules, "follow") if fault in FOLLOWING else None
    deal.fault(
        fault, line, Part("card", index), law=law, card=card, seat=deal.seats[player],
        legal=playable(deal, player), trick=int(board.trick) + 1, where=where or "it is not in this hand",
        suit=TEXT[board.lead_suit * 8][1],
    )  # fmt: skip


def playable(deal: DealState, player: int) -> str:
    """The cards that may be played now, in words."""
    board = deal.board
    allowed = legal(board, player) if board.players[player].known else 0
    return " ".join(TEXT[one] for one in range(31, -1, -1) if allowed >> one & 1) or "none"


def shown_to_hold(deal: DealState, line: int, index: int, player: int, card: str) -> str:
    """Cards of the suit led that a player whose hand is not told lays later, and does not follow now."""
    board = deal.board
    suit = "shdc"[int(board.lead_suit)]
    if not board.lying or board.players[player].known or card[1] == suit or board.gone >> NUMBER[card] & 1:
        return ""
    return suit_laid_later(deal, line, index, player, suit)


def stands_wrongly(
    deal: DealState, line: int, index: int, fault: int, player: int, card: str, might: str
) -> bool:
    """A card wrongly played that nobody takes back, now or later: it lies, and the play goes on as it was
    played. False where later lines show that it was not this card (the line is then at fault): it is laid
    again, or the next lead is not his whose it would be. Who has kept back a suit once may do so again: that
    is told once."""
    if laid_again(deal, line, card):
        return False
    board = deal.board
    trick = int(board.trick) + 1
    before = board.copy()
    put_down(board, board.players[player], player, NUMBER[card])
    after = next_of_play(deal, line)
    whole = board.trick == trick and not board.over and isinstance(after, Play) and after.first == trick + 1
    if whole and isinstance(after, Play) and after.seat not in (None, deal.seats[int(board.turn)]):
        deal.board = before
        return False
    suit = "shdc"[int(before.lead_suit)]
    if any(one.player == player and one.suit == suit for one in deal.liabilities):
        deal.suppressed += 1
        deal.wrongly_again.append((line, index))
        return True
    law = law_of(deal.rules, "follow")
    deal.find(
        faults.CODES[fault], line, Part("card", index), law=law, card=card, seat=deal.seats[player],
        legal=might, trick=trick,
    )  # fmt: skip
    what = f"a card wrongly played to trick {trick}"
    deal.liable(player, Costs.RETAKE, line, Part("card", index), law, what)
    due = deal.liabilities[-1]
    due.trick, due.suit, due.laid = trick, suit, int(board.gone).bit_count()
    return True


def untold(deal: DealState, line: int) -> None:
    """From here the play is not told: what can be said is said by ``inference``."""
    deal.going = Going.UNTOLD
    deal.unchecked.append(line)


def batch(deal: DealState, line: int, says: Play) -> None:
    """Several tricks in one line: leads, then after each ``/`` the cards of the next player."""
    tricks = says.last - says.first + 1
    lanes = changed_leads(says.lanes, tricks)
    if len(lanes) == 2 and len(lanes[1]) > tricks and several_answers(deal, line, says):
        lanes = (lanes[0], lanes[1][:tricks])
    known = all(isinstance(laid, Played) and laid.card in NUMBER for lane in lanes for laid in lane)
    for lane_number, lane in enumerate(lanes):
        if known and len(lane) != tricks:
            first = sum(len(before) for before in lanes[:lane_number])
            deal.find(
                "R309", line, Part("card", first), stated=len(lane), computed=tricks,
                lane="leads" if lane_number == 0 else "answers",
            )  # fmt: skip
            deal.going = Going.STOPPED
            return
    if not known or len(lanes) < deal.board.n:
        untold(deal, line)
        return
    for trick in range(tricks):
        for lane_number, lane in enumerate(lanes):
            if lane_number == 0 and not leads_on(deal, line, says, trick, lane[trick]):
                return
            if not lay(deal, line, sum(len(one) for one in lanes[:lane_number]) + trick, lane[trick]):
                return
