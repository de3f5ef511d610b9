"""Calls of what is not held: what they cost, and when they cost nothing (laws 52 to 55)."""

from __future__ import annotations

from ..diagnostics.diagnostic import Part
from ..model.cards import PACK
from ..model.statements import Call, Names, Play, Question, Shows, Without
from ..rules.holdings import subset_with_pips
from ..rules.policies import FalseCallOf, Misnomer
from .board import IN_HAND, POINT, SEQUENCE, SET
from .claim import has
from .corrections import corrected_later
from .deal_state import CallMade, DealState
from .liability import UNTIL, Costs, law_of
from .talk_laws import claim_text, counted_all_the_same, suit_named
from .told import told
from .undoing import undo


def false_call(deal: DealState, line: int, index: int, says: Call, made: CallMade) -> None:
    """A call of what is not held (laws 52 to 54): mended later, harmless, or the loss of all he reckons."""
    made.words = claim_text(made.claim) + suit_named(says, made.claim)
    made.harmless = harmless(deal, made)
    if corrected_later(deal, line, says):
        return
    if not made.good:
        if not made.mended:
            law = law_of(deal.rules, "false_call")
            seat = deal.seats[made.player]
            deal.find("R228", line, Part("said", index), law=law, seat=seat, call=made.words)
        return
    if not costs_nothing(deal, index, made):
        law = law_of(deal.rules, "false_call")
        until = UNTIL[deal.rules.false_call_mended]
        seat = deal.seats[made.player]
        deal.find("R201", line, Part("said", index), law=law, seat=seat, call=made.words, until=until)
        costs_all(deal, index, made, f"a false call of {made.words}")


def corrected_too_late(deal: DealState, made: CallMade) -> None:
    """A false call that was allowed is corrected when the time is over: the law of false calls applies."""
    if made.false and made.good and not costs_nothing(deal, 0, made):
        costs_all(deal, 0, made, "a false call corrected too late")


def costs_all(deal: DealState, index: int, made: CallMade, what: str) -> None:
    """The caller is liable to reckon nothing in this deal."""
    law = law_of(deal.rules, "false_call")
    deal.liable(made.player, Costs.NOTHING, made.line, Part("said", index), law, what)
    deal.false_classes.setdefault(made.player, set()).add(made.kind)


def costs_nothing(deal: DealState, index: int, made: CallMade) -> bool:
    """Is the false call one that reckons nothing and costs nothing? Then it is told, and taken back."""
    if made.harmless is None:
        return False
    field, why = made.harmless
    seat = deal.seats[made.player]
    law = law_of(deal.rules, field)
    undo(deal, made)
    deal.board.stands[made.player * IN_HAND + made.kind].first = 0
    if why:
        deal.find("R227", made.line, Part("said", index), law=law, seat=seat, call=made.words, why=why)
    else:
        deal.find("R246", made.line, Part("said", index), law=law, seat=seat, call=made.words)
    counted_all_the_same(deal, made.player, made.claim)
    return True


def harmless(deal: DealState, made: CallMade) -> tuple[str, str] | None:
    """Why the open claim, which is not held, costs nothing: the value it stands on and the reason, which is
    empty for a misnomer that was not put right; None if it does cost."""
    if misnomer_stands(deal, made.player):
        return "misnomer", ""
    if shown_before_playing(deal, made) or (
        deal.rules.false_call_of is FalseCallOf.SETS and made.kind != SET
    ):
        return "showing", "which is not held, as the cards shown tell"
    if not could_have_held(deal, made.player, left_out(made)):
        return "false_call", "which hand and discard together never held"
    return None


def misnomer_stands(deal: DealState, player: int) -> bool:
    """Is it a wrong suit that hand and discard cannot have held, for what is held in another, where it must
    be put right before the lead and was not?"""
    board = deal.board
    if deal.rules.misnomer is not Misnomer.MENDED_BEFORE_LEAD or board.open_suit < 0:
        return False
    if could_have_held(deal, player):
        return False
    named = board.open_suit
    board.open_suit = -1
    found = has(board, player)
    board.open_suit = named
    return bool(found)


def shown_before_playing(deal: DealState, made: CallMade) -> bool:
    """Does the caller show, unasked and before his first card, cards of what he claims? (law 55: to miscall
    the cards shown costs nothing)"""
    seat = deal.seats[made.player]
    shown = 0
    for index in deal.main:
        says = deal.lines[index].says
        if isinstance(says, Play) and plays_in(says, seat):
            break
        if isinstance(says, Shows) and says.seat == seat:
            shown |= told(says.cards).mask
    board = deal.board
    if made.kind == SET:
        return board.open_rank >= 0 and bool(shown & 0x01010101 << board.open_rank)
    if board.open_suit >= 0:
        return bool(shown >> board.open_suit * 8 & 255)
    return shown != 0


def plays_in(says: Play, seat: str) -> bool:
    """Does this player lay a card in this line? Two play."""
    return says.seat in (seat, None) or len(says.lanes) > 1 or len(says.lanes[0]) > 1


def left_out(made: CallMade) -> int:
    """The card of a set that was named as not reckoned, as a mask: the set is then of the others."""
    rank = made.claim.rank
    asked = any(isinstance(item, Question) and item.word != "makes" for item in made.said)
    for item in made.said:
        suit = (
            item.what if isinstance(item, Without) else item.suit if isinstance(item, Names) and asked else ""
        )
        if made.kind == SET and rank is not None and len(suit) == 1:
            return 1 << ("shdc".index(suit) * 8 + "789TJQKA".index(rank))
    return 0


def could_have_held(deal: DealState, player: int, but: int = 0) -> bool:
    """Could hand and discard together, ``but`` the card of this mask, have held what the open claim names?
    (laws 53, 54)"""
    board = deal.board
    cards = board.players[player].held | board.players[player].discarded
    discards = deal.hands.discards[player]
    if discards is None or not discards.whole:
        others = 0
        for other in range(board.n):
            if other != player and board.players[other].known:
                others |= board.players[other].held
        cards |= PACK & ~others
    kind = board.open_class
    size, rank = board.open_size, board.open_rank
    cards &= ~but
    if kind == SET:
        return rank < 0 or int(cards & (0x01010101 << rank)).bit_count() >= size
    for suit in range(4):
        if board.open_suit in (-1, suit):
            byte = cards >> (suit * 8) & 255
            if kind == POINT and subset_with_pips(byte, size, board.open_pips):
                return True
            if kind == SEQUENCE and (rank < 0 or has_run(byte, size, rank)):
                return True
    return False


def has_run(byte: int, size: int, rank: int) -> bool:
    """Does the suit hold this run?"""
    run = ((1 << size) - 1) << max(0, rank - size + 1)
    return byte & run == run
