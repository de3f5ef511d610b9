"""Calls and replies of a record, led to the board and judged by the laws of talk."""

from __future__ import annotations

from typing import Final

from ..diagnostics.diagnostic import Part
from ..model.statements import Call, Claim, Count, Names, Pips, Question, Reply, Said, Without
from ..rules.policies import Misnomer
from . import faults
from .board import IN_HAND, PIQUE, POINT, REPIQUE, SEQUENCE, SET
from .claim import has
from .contest import call, close, tell_pips, tell_suit
from .corrections import earlier_call, mends
from .counts import spoken
from .deal_state import CallMade, DealState, Going
from .exchange import announce_blanche
from .false_calls import could_have_held, false_call
from .liability import law_of
from .mending import as_mended
from .reckon import reckon, tombee
from .replying import reply
from .talk_faults import call_fault, calls_too_early, comes_early, words_fault
from .talk_laws import (
    LENGTHS,
    PIPS_FROM,
    asked_what_it_makes,
    claim_text,
    named_enough,
    not_to_be_reckoned,
    reckoned_all_the_same,
)
from .undercalls import lower_lost
from .undoing import undo

NOT_HELD: Final = (faults.CALL_NOT_HELD, faults.SUIT_NOT_HELD)


def call_line(deal: DealState, line: int, says: Call) -> None:
    """Judge one exchange of talk."""
    if not deal.seats:
        deal.needs_more = True
        return
    player = deal.player(says.seat)
    if player < 0:
        deal.find("M401", line, Part("seat"), seat=says.seat)
        return
    if deal.going is not Going.ON:
        # after a card that is not told a call is nobody's fault
        deal.suppressed += int(deal.going is Going.STOPPED)
        return
    if comes_early(deal, player) and not calls_too_early(deal, line, player):
        # the cards before it are not told: what is called after them is for ``inference``
        deal.going = Going.UNTOLD
        return
    deal.calls += 1
    said = says.said
    made = None
    if mends(says):
        made = earlier_call(deal, says)
        said = as_mended(deal, line, says, made)
        if made is not None:
            if same(said, made.said):
                return
            undo(deal, made)
            deal.board.late |= 1 << player
    exchange_of_talk(deal, line, says, said, player)
    if made is not None:
        deal.board.late &= ~(1 << player)


def same(said: tuple[Said, ...], before: tuple[Said, ...]) -> bool:
    """Has nothing come of the correction?"""
    plain = [item for item in before if not isinstance(item, Count)]
    return list(said) == plain or list(said) == list(before)


def exchange_of_talk(deal: DealState, line: int, says: Call, said: tuple[Said, ...], player: int) -> None:
    """A claim and what followed, corrections already made."""
    board = deal.board
    place, claim = claim_of(said)
    index_of = {id(item): index for index, item in enumerate(says.said)}
    at = index_of.get(id(claim), 0)
    fault = begin(deal, player, claim)
    if claim.kind == "imperial" and claim.word in ("blanche", "tombee"):
        if fault:
            call_fault(deal, line, at, fault, claim)
        else:
            finish_counts(deal, line, says, player)
        return
    false = fault in NOT_HELD
    if fault and not false:
        call_fault(deal, line, at, fault, claim)
        return
    kind = board.open_class
    entry = CallMade(line, len(deal.made), player, kind, claim, said)
    entry.reckoned = board.stands[player * IN_HAND + kind].reckoned
    entry.rouge = board.players[player].rouge
    entry.deciding = board.stands[player * IN_HAND + kind].first == 0
    for index, item in enumerate(said):
        if index == place or (isinstance(item, Claim) and index < place):
            continue
        fault = hear(deal, line, player, index_of.get(id(item), index), item)
        if fault == faults.SUIT_NOT_HELD and misnomer(deal, line, index_of.get(id(item), index), claim, item):
            continue
        if fault in NOT_HELD:
            false = True
        elif fault:
            # said wrongly, it tells nothing; the claim stands as it was answered
            words_fault(deal, line, index_of.get(id(item), index), fault, claim)
    if player and not false and not_to_be_reckoned(deal, line, at, player, claim):
        return
    board.trusting = 1 if false else 0
    fault = close(board)
    if fault == faults.UNDERCALL_BINDS and reckoned_all_the_same(deal, player, says):
        fault = reckon(board, player)
    if fault == faults.CALL_TWICE and unnamed_before(deal, player, claim):
        # the one reckoned before was of another suit: that of this one was not named then
        board.open_suit = -1
        fault = reckon(board, player)
    board.trusting = 0
    if fault:
        call_fault(deal, line, at, fault, claim)
        if fault == faults.UNDERCALL_BINDS:
            lower_lost(deal, line, at, player)
        return
    if board.settled and not false:
        late_repique(deal, player)
    entry.good = board.contests[kind].outcome == board.side(player)
    entry.false = false
    entry.mended = mends(says)
    deal.made.append(entry)
    if false:
        false_call(deal, line, at, says, entry)
    elif not deal.values.red:
        named_enough(deal, line, at, claim, said, player)
    if board.unsettled:
        deal.needs_more = True
    finish_counts(deal, line, says, player)


def unnamed_before(deal: DealState, player: int, claim: Claim) -> bool:
    """Has he called the same sequence before without its suit, so that it may have been one of another?"""
    if claim.kind not in LENGTHS or claim.suit is None:
        return False
    return any(
        one.player == player
        and (one.claim.kind, one.claim.rank, one.claim.suit) == (claim.kind, claim.rank, None)
        and not any(isinstance(item, Names) for item in one.said)
        for one in deal.made
    )


def late_repique(deal: DealState, player: int) -> None:
    """What is reckoned by right after the hands were settled may still make a repique (laws 54, 68)."""
    board = deal.board
    side = int(board.side(player))
    account = board.accounts[side]
    if deal.values.repique and account.bonus != REPIQUE and board.makes_repique(side):
        if account.bonus:
            board.log = [entry for entry in board.log if entry[0] != side or entry[2] != PIQUE]
            account.total -= deal.values.pique
        account.bonus = REPIQUE
        board.score(side, deal.values.repique, REPIQUE, 0)


def claim_of(said: tuple[Said, ...]) -> tuple[int, Claim]:
    """The claim that stands when the first reply comes, and its place: one corrected before the reply
    counts as corrected (law 50)."""
    place, claim = 0, said[0]
    assert isinstance(claim, Claim)
    for index, item in enumerate(said):
        if isinstance(item, Reply | Question):
            break
        if isinstance(item, Claim):
            place, claim = index, item
    return place, claim


def begin(deal: DealState, player: int, claim: Claim) -> int:
    """Open the claim on the board."""
    board = deal.board
    suit = -1 if claim.suit is None else "shdc".index(claim.suit)
    rank = -1 if claim.rank is None else "789TJQKA".index(claim.rank)
    if claim.kind == "point":
        number = claim.number or 0
        size, pips = (0, number) if number >= PIPS_FROM else (number, 0)
        return call(board, player, POINT, size, -1, suit, pips)
    if claim.kind == "imperial":
        return begin_imperial(deal, player, claim, rank, suit)
    if deal.values.red:
        return faults.NO_SUCH_CALL
    if claim.kind in LENGTHS:
        return call(board, player, SEQUENCE, LENGTHS[claim.kind], rank, suit, 0)
    size = 4 if claim.kind == "quatorze" else 3
    if rank >= 0 and not deal.values.set_ranks >> rank & 1:
        return faults.NO_SUCH_CALL
    return call(board, player, SET, size, rank, -1, 0)


def begin_imperial(deal: DealState, player: int, claim: Claim, rank: int, suit: int) -> int:
    """Open an imperial: a suit's sequence, a four, carte blanche, tombée, de retourne."""
    board = deal.board
    if not deal.values.red:
        return faults.NO_SUCH_CALL
    if claim.word == "blanche":
        return announce_blanche(board, player)
    if claim.word == "tombee":
        return tombee(board, player)
    if claim.word == "retourne":
        if player != board.n - 1 or board.turned < 0:
            return faults.NO_SUCH_CALL
        with_turn = board.players[player].held | 1 << board.turned
        if with_turn >> (board.trump * 8) & 0xF0 == 0xF0 and board.turned & 7 > 3:
            suit = board.trump
        else:
            rank = board.turned & 7
    if suit >= 0:
        return call(board, player, SEQUENCE, 4, 7, suit, 0)
    if rank < 0 or not deal.values.set_ranks >> rank & 1:
        return faults.NO_SUCH_CALL
    return call(board, player, SET, 4, rank, -1, 0)


def hear(deal: DealState, line: int, player: int, index: int, item: object) -> int:
    """One thing said after the claim; 0 or the fault that ends the judging."""
    board = deal.board
    if isinstance(item, Reply):
        return reply(deal, line, player, index, item)
    if isinstance(item, Question) and item.word == "makes":
        asked_what_it_makes(deal, line, player, index)
    elif isinstance(item, Question) and board.n == 2 and board.players[1 - player].word == 0:
        # to ask which card is not reckoned admits the rest (case VII)
        deal.admitted = line
        return reply(deal, line, player, index, Reply("good"))
    if isinstance(item, Pips):
        return tell_pips(board, item.number)
    if isinstance(item, Names) and board.open_class != SET:
        return tell_suit(board, "shdc".index(item.suit))
    if isinstance(item, Names) and which_was_asked(deal, line):
        # the answer to "which do you not reckon?": the others must be held (case VIII)
        return without(deal, player, Without(item.suit))
    if isinstance(item, Without):
        return without(deal, player, item)
    return faults.OK


def which_was_asked(deal: DealState, line: int) -> bool:
    """Is it asked in this line which card is not reckoned?"""
    says = deal.lines[line].says
    assert isinstance(says, Call)
    return any(isinstance(item, Question) and item.word != "makes" for item in says.said)


def without(deal: DealState, player: int, item: Without) -> int:
    """A card not reckoned, named unasked: the rest must be held without it."""
    board = deal.board
    if (
        board.open_class != SET
        or not board.players[player].known
        or len(item.what) != 1
        or board.open_rank < 0
    ):
        return faults.OK
    card = 1 << ("shdc".index(item.what) * 8 + board.open_rank)
    left = board.players[player].held & ~card & (0x01010101 << board.open_rank)
    return faults.OK if int(left).bit_count() >= board.open_size else faults.CALL_NOT_HELD


def misnomer(deal: DealState, line: int, index: int, claim: Claim, item: object) -> bool:
    """Is the wrong suit named for what is held in another (law 53)? Free, if hand and discard together
    could not have held it in the suit named; the call stands."""
    board = deal.board
    player = board.open_player
    named = board.open_suit
    if could_have_held(deal, player) or deal.rules.misnomer is Misnomer.MENDED_BEFORE_LEAD:
        return False
    board.open_suit = -1
    if not has(board, player):
        board.open_suit = named
        return False
    suit = item.suit if isinstance(item, Names) else "shdc"[named]
    law = law_of(deal.rules, "misnomer")
    seat = deal.seats[player]
    deal.find("R219", line, Part("said", index), law=law, seat=seat, call=claim_text(claim), suit=suit)
    return True


def finish_counts(deal: DealState, line: int, says: Call, player: int) -> None:
    """Compare the count spoken with the call; a corrected one counts as corrected (law 70)."""
    last: tuple[int, Count] | None = None
    for index, item in enumerate(says.said):
        if isinstance(item, Count):
            last = index, item
    if last is not None:
        spoken(deal, line, Part("said", last[0]), deal.board.side(player), last[1].number)
