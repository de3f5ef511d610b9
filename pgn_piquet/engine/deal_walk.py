"""The walk over the lines of one deal: each line to the room that judges it."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from msgspec import structs

from ..diagnostics.diagnostic import Part
from ..model.statements import (
    Answers,
    Asks,
    Assertion,
    Call,
    CarteBlanche,
    Claims,
    Concedes,
    Counts,
    Deal,
    Dealt,
    Discards,
    Holds,
    Leaves,
    Line,
    Looks,
    NamesSuit,
    Play,
    Played,
    Redeal,
    Retake,
    Ruling,
    Says,
    Shows,
    Statement,
    Stock,
    Takes,
    Turn,
    Unreadable,
    Waives,
    Writes,
)  # fmt: skip
from .ahead import settles
from .asking import answers, asks
from .conceding import claims, concedes
from .counts import settle_spoken, spoken
from .deal_state import DealState, Going
from .exchange import turn_up
from .exchanging import blanche_shown, carte_blanche, discards, exchange_over, going_on, leaves, takes
from .figures import figure, settle_bonuses, told_so_far
from .game import DealResult, Status
from .laying import play_line
from .liability import law_of
from .looking import looks
from .odd_hands import hands_in_part, odd_deal
from .placing import gather, place_hands
from .recounting import corrected_here
from .retaking import retake
from .rulings import left_undone, own_books, ruling, waiver
from .sinking import sunk
from .talk import call_line
from .told import told


def step(deal: DealState, line: int, says: Statement) -> None:
    """Judge one line of the main line of a deal."""
    deal.board.act = line
    handler = HANDLERS.get(type(says))
    if handler is not None:
        handler(deal, line, says)


def prepare(deal: DealState, lines: Sequence[Line], main: Sequence[int]) -> None:
    """Look ahead at the cards of the deal: what its lines tell of the hands, wherever they stand."""
    for line in main:
        gather(deal, line, lines[line].says)
    odd_deal(deal)
    hands_in_part(deal)
    laid_hands(deal, lines, main)
    place_hands(deal)


def laid_hands(deal: DealState, lines: Sequence[Line], main: Sequence[int]) -> None:
    """Where every card of the play is told, the hands are told by it."""
    if deal.seats and all(deal.hands.held(player) is not None for player in range(len(deal.seats))):
        return
    if any(isinstance(lines[line].says, Retake | Redeal) for line in main) or not deal.seats:
        return
    from .laid import hands_laid

    masks = hands_laid(deal, [lines[line].says for line in main])
    if masks is not None:
        for player, mask in enumerate(masks):
            deal.hands.played[player] = mask


# ---- handlers ---------------------------------------------------------------------------------------


def _turn(deal: DealState, line: int, says: Statement) -> None:
    assert isinstance(says, Turn)
    if going_on(deal) and deal.values.trump:
        cards = told((says.card,))
        if cards.order[0] >= 0:
            turn_up(deal.board, cards.order[0])
    elif not deal.values.trump:
        deal.find("R311", line, Part("word"), card=says.card)


def _counts(deal: DealState, line: int, says: Statement) -> None:
    assert isinstance(says, Counts)
    side = deal.side_of(says.side)
    if side < 0:
        deal.find("M401", line, Part("seat"), seat=says.side)
        return
    if not corrected_here(deal, line, side, says):
        spoken(deal, line, Part("number"), side, says.corrected[-1] if says.corrected else says.number)


def _holds(deal: DealState, line: int, says: Statement) -> None:
    """The cards are placed beforehand (``placing``); here they become seen."""
    assert isinstance(says, Holds)
    player = deal.player(says.seat)
    if player >= 0:
        deal.holding[player] = told(says.cards)


def _shows(deal: DealState, line: int, says: Statement) -> None:
    assert isinstance(says, Shows)
    player = deal.player(says.seat)
    if player < 0:
        return
    cards = told(says.cards)
    board = deal.board
    deal.shown[player] |= cards.mask
    held = board.players[player].held | board.players[player].dealt | board.players[player].discarded
    told_hand = board.players[player].known or (board.players[player].dealt and not deal.taken[player])
    if deal.going is Going.ON and told_hand and cards.mask & ~held:
        deal.find("R312", line, Part("word"), seat=says.seat, law=law_of(deal.rules, "showing"))
    if deal.going is Going.ON:
        blanche_shown(deal, line, player, cards.mask)


def _call(deal: DealState, line: int, says: Statement) -> None:
    assert isinstance(says, Call)
    deal.acts += 1
    exchange_over(deal, line)
    call_line(deal, line, says)


def _play(deal: DealState, line: int, says: Statement) -> None:
    assert isinstance(says, Play)
    deal.acts += 1
    exchange_over(deal, line)
    play_line(deal, line, says)


def _figure(deal: DealState, line: int, says: Statement) -> None:
    assert isinstance(says, Assertion)
    if says.sure:
        deal.find("W901", line, Part("word"), what="a claim of certainty (sure)")
    elif says.word not in ("total", "result", "match"):
        figure(deal, line, says)


def _retake(deal: DealState, line: int, says: Statement) -> None:
    assert isinstance(says, Retake)
    retake(deal, line, says)


def _concedes(deal: DealState, line: int, says: Statement) -> None:
    assert isinstance(says, Concedes)
    concedes(deal, line, says)


def _claims(deal: DealState, line: int, says: Statement) -> None:
    assert isinstance(says, Claims)
    claims(deal, line, says)


def _ruling(deal: DealState, line: int, says: Statement) -> None:
    assert isinstance(says, Ruling)
    ruling(deal, line, says)


def _waives(deal: DealState, line: int, says: Statement) -> None:
    assert isinstance(says, Waives)
    waiver(deal, line, says)


def _asks(deal: DealState, line: int, says: Statement) -> None:
    assert isinstance(says, Asks)
    asks(deal, line, says)


def _answers(deal: DealState, line: int, says: Statement) -> None:
    assert isinstance(says, Answers)
    answers(deal, line, says)


def _names(deal: DealState, line: int, says: Statement) -> None:
    """The suit of the next lead, named before it."""
    assert isinstance(says, NamesSuit)
    if deal.seats and deal.player(says.seat) < 0:
        deal.find("M401", line, Part("seat"), seat=says.seat)
        return
    deal.named = (says.seat, says.suit)


def _writes(deal: DealState, line: int, says: Statement) -> None:
    """A player's own book: for his own hand it is taken (law 74), and compared when the deal is over."""
    assert isinstance(says, Writes)
    if deal.player(says.seat) < 0 and deal.seats:
        deal.find("M401", line, Part("seat"), seat=says.seat)
        return
    deal.books.append((line, says))


def _unreadable(deal: DealState, line: int, says: Statement) -> None:
    """What it said is missing from here on: its figures, and what follows from it, are not compared."""
    deal.unread = True
    deal.needs_more = True


HANDLERS: dict[type, Callable[[DealState, int, Statement], None]] = {
    Discards: discards,
    Takes: takes,
    Leaves: leaves,
    Looks: looks,
    CarteBlanche: carte_blanche,
    Turn: _turn,
    Counts: _counts,
    Shows: _shows,
    Holds: _holds,
    Call: _call,
    Play: _play,
    Assertion: _figure,
    Retake: _retake,
    Concedes: _concedes,
    Claims: _claims,
    Ruling: _ruling,
    Waives: _waives,
    Asks: _asks,
    Answers: _answers,
    Writes: _writes,
    NamesSuit: _names,
    Unreadable: _unreadable,
}
SILENT = (Dealt, Stock, Says, Played, Redeal)
"""statements that the walk itself does not judge: cards are placed beforehand (``placing``), talk that is
judged by nobody, and the redeal, which the record's walk sees"""


def finish(deal: DealState, lines: Sequence[Line]) -> DealResult:
    """The lines of the deal are over: settle, compare what waited, and freeze."""
    board = deal.board
    if deal.clean:
        return deal.result(status(deal))
    if deal.going is Going.ON and deal.seats:
        if told_so_far(deal) and not board.settled and not board.trick and not board.lying:
            board.settle()
        if board.settled or not deal.needs_more:
            settle_spoken(deal)
        left_undone(deal)
        sunk(deal)
    if deal.going is Going.ON and deal.seats and not deal.unread:
        own_books(deal)
        if deal.stated_bonus and told_so_far(deal):
            settle_bonuses(deal, {line: _assertion(lines, line) for line, _, _ in deal.stated_bonus})
        else:
            deal.unchecked.extend(line for line, _, _ in deal.stated_bonus)
    else:
        deal.unchecked.extend(said.line for said in deal.spoken)
        deal.unchecked.extend(line for line, _, _ in deal.stated_bonus)
    deal.unchecked.sort()
    result = deal.result(status(deal))
    if result.status is Status.COMPLETE and not deal.board.all_known():
        # given up before it was played out: what is not told of the hands did not matter
        return structs.replace(result, status=Status.DETERMINED)
    return result


def _assertion(lines: Sequence[Line], line: int) -> Assertion:
    says = lines[line].says
    assert isinstance(says, Assertion)
    return says


def status(deal: DealState) -> Status:
    """How much of the deal could be judged."""
    if deal.going is Going.STOPPED:
        return Status.STOPPED
    if deal.going is not Going.ON or deal.needs_more:
        return Status.NOT_JUDGED
    if deal.board.over:
        return Status.COMPLETE
    if not told_so_far(deal):
        return Status.NOT_TOLD
    played_out = deal.unchecked or another_follows(deal.lines, deal.end) or settles(deal)
    return Status.NOT_JUDGED if played_out else Status.UNFINISHED


def another_follows(lines: Sequence[Line], end: int) -> bool:
    """Does the record go on with another deal after this one? Then it was played out, told or not."""
    return end < len(lines) and isinstance(lines[end].says, Deal)
