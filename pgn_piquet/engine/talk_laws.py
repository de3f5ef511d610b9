"""What the laws of talk make of a call: held or not, named enough, kept out, admitted (laws 46 to 55)."""

from __future__ import annotations

from typing import Final

from ..diagnostics.diagnostic import Part
from ..model.statements import Call, Claim, Count, Names, Pips, Said
from ..rules.holdings import best_sequence, best_set, cards_of_point
from ..rules.policies import CallingShows, Naming, PointCalled, Showing
from .board import IN_HAND, POINT, SEQUENCE, SET, Board
from .board_state import DEAD
from .claim import best_of
from .deal_state import DealState
from .holders import most_out
from .liability import law_of
from .shown_by_call import sequence_shown

LENGTHS: Final = {"tierce": 3, "quart": 4, "quint": 5, "sixieme": 6, "septieme": 7, "huitieme": 8}
PACK_SIZE: Final = 32
SUITS: Final = tuple(255 << 8 * suit for suit in range(4))
RANKS: Final = tuple(0x01010101 << rank for rank in range(8))
PIPS_FROM: Final = 9
"""a point called with a higher number than eight is called by its pips"""


def not_to_be_reckoned(deal: DealState, line: int, index: int, player: int, claim: Claim) -> bool:
    """Younger's claim that a law keeps out: a point longer than the one he asked about (46). A sequence no
    better than one that elder's point has shown is noted: elder may object to it."""
    board = deal.board
    seat = deal.seats[player]
    if board.open_class == POINT and 0 < board.asked_size < board.open_size:
        side = board.side(player)
        board.points[side * IN_HAND + POINT].bars += board.open_size
        law = law_of(deal.rules, "call_order")
        deal.find("R230", line, Part("said", index), law=law, seat=seat, number=board.asked_size)
        return True
    longer = board.open_size > board.stands[POINT].first >> 7
    if board.open_class == POINT and board.contests[POINT].outcome == DEAD and longer:
        # his answer bars the longer point; it saves pique and repique all the same (case I)
        board.points[board.side(player) * IN_HAND + POINT].bars += board.open_size
        law = law_of(deal.rules, "reply_mended")
        deal.find("R203", line, Part("said", index), law=law, seat=seat, call=claim_text(claim))
        return True
    if board.nothing & 1 or board.contests[board.open_class].outcome == board.side(player):
        # what elder showed or called bars nothing once he reckons nothing, nor what is less than a better one
        return False
    if board.open_class == SEQUENCE and board.n == 2 and 0 < shown_key(deal) >= open_key(board):
        law = law_of(deal.rules, "showing")
        deal.find("R233", line, Part("said", index), law=law, seat=seat, call=claim_text(claim))
        return True
    if board.open_class == SEQUENCE and board.n == 2 and board.stands[SEQUENCE].first == 0:
        # a sequence ruled not to be shown bars nothing, though the point told its cards
        shown = 0 if (0, SEQUENCE) in deal.reopened else sequence_shown(deal, 0)
        if shown and board.open_rank >= 0 and board.open_size * 8 + board.open_rank <= shown:
            if deal.rules.calling_shows is CallingShows.BARS:
                law = law_of(deal.rules, "calling_shows")
                deal.find("R233", line, Part("said", index), law=law, seat=seat, call=claim_text(claim))
                return True
            # the other may object; where nobody does, the claim stands as it was allowed
            law = law_of(deal.rules, "calling_shows")
            deal.find("W931", line, Part("said", index), law=law, seat=seat, call=claim_text(claim))
    return False


def shown_key(deal: DealState) -> int:
    """Key of the best sequence that elder showed before the lead, where what is called must be shown."""
    if deal.rules.showing is not Showing.BEFORE_LEAD:
        return 0
    return best_sequence(deal.shown[0])


def open_key(board: Board) -> int:
    """Key of the open claim of a sequence; above all others where the top card was not said."""
    return board.open_size * 8 + board.open_rank if board.open_rank >= 0 else 128


def asked_what_it_makes(deal: DealState, line: int, player: int, index: int) -> None:
    """Who asks what a point makes must hold as many cards, and is barred from a longer one (law 46)."""
    board = deal.board
    if board.n != 2 or board.open_class != POINT:
        return
    other = 1 - player
    board.asked_size = board.open_size
    if board.players[other].known and best_of(board, other, POINT) >> 7 < board.open_size:
        law = law_of(deal.rules, "call_order").rsplit(",", 1)[0] + ", 46"
        deal.find("R223", line, Part("said", index), law=law, seat=deal.seats[other])


def counted_all_the_same(deal: DealState, player: int, claim: Claim) -> None:
    """Counts that hold a call which is not reckoned follow from that call: they are not told again."""
    side = deal.board.side(player)
    values = deal.values
    if claim.kind in LENGTHS:
        points = values.sequence_values[LENGTHS[claim.kind]]
    elif claim.kind == "point":
        number = claim.number or 0
        points = number if number < PIPS_FROM else cards_of_point(number) or cards_nearest(number)
    else:
        points = values.quatorze if claim.kind == "quatorze" else values.trio
    deal.count_off[side] = deal.count_off.get(side, 0) + int(points)


def cards_nearest(pips: int) -> int:
    """The cards that a number which no point makes stands for: as many as make a little less."""
    return next((int(cards_of_point(less)) for less in range(pips, 0, -1) if cards_of_point(less)), 0)


def named_enough(
    deal: DealState, line: int, index: int, claim: Claim, said: tuple[Said, ...], player: int
) -> None:
    """Was as much named as the rule set asks for? (law 48; au cent)"""
    if deal.board.n != 2 or not deal.board.players[player].known:
        return
    seat = deal.seats[player]
    told = any(isinstance(item, Pips) for item in said)
    if claim.kind == "point":
        by_pips = (claim.number or 0) >= PIPS_FROM
        if deal.rules.point_called is PointCalled.PIPS and not by_pips and not told:
            deal.half_named.add((player, POINT))
            deal.find("R221", line, Part("said", index), law=law_of(deal.rules, "point_called"), seat=seat)
        return
    if claim.word == "unsaid" and must_name(deal, claim, player):
        deal.half_named.add((player, SEQUENCE if claim.kind in LENGTHS else SET))
        deal.find("R222", line, Part("said", index), law=law_of(deal.rules, "naming"), seat=seat)


def not_to_be_seen(deal: DealState, player: int) -> int:
    """Cards that may be in the other's hand for all that the player knows: not in his own hand or discard,
    and not seen on the table."""
    one = deal.board.players[player]
    return ~int(one.held | one.discarded | deal.seen) & 0xFFFFFFFF


def reckoned_all_the_same(deal: DealState, player: int, says: Call) -> bool:
    """Does the higher combination count after a lower one was called first? It does where the lower was good
    against all cards that the caller had not seen. Those that he put out he has seen: where they are not told
    it stands as it was allowed if it may have been good, unless what is counted at the call says that it did
    not count."""
    board = deal.board
    if board.v.undercall_binds:
        return False
    first = int(board.stands[player * IN_HAND + board.open_class].first)
    elsewhere = 0
    for other, one in enumerate(board.players):
        if other != player:
            elsewhere |= int(one.discarded) | (int(one.held) if one.known else 0)
    if not board.players[player].known:
        return best_against(board, elsewhere & ~deal.seen) < first
    unseen = not_to_be_seen(deal, player)
    fewest = fewest_out(board, unseen, unseen & ~elsewhere, first)
    counted = [said.number for said in says.said if isinstance(said, Count)]
    if fewest and counted and counted[-1] == board.hand_and_play(board.side(player)):
        return False
    return fewest <= untold_out(deal, player)


def best_against(board: Board, cards: int) -> int:
    """Key of the best of the open class among cards."""
    if board.open_class == SEQUENCE:
        return int(best_sequence(cards))
    return int(best_set(cards, int(board.v.set_ranks)))


def fewest_out(board: Board, unseen: int, may: int, first: int) -> int:
    """How many of the cards ``may`` must be taken from ``unseen`` for nothing in it to be as good as
    ``first``; more than a pack where that cannot be. Sequences lie in one suit, sets in one rank."""
    parts = SUITS if board.open_class == SEQUENCE else RANKS
    return sum(_fewest_of(board, unseen & part, may & part, first) for part in parts)


def _fewest_of(board: Board, unseen: int, may: int, first: int) -> int:
    if best_against(board, unseen) < first:
        return 0
    some = may
    fewest = PACK_SIZE + 1
    while some:
        if some.bit_count() < fewest and best_against(board, unseen & ~some) < first:
            fewest = some.bit_count()
        some = (some - 1) & may
    return fewest


def untold_out(deal: DealState, player: int) -> int:
    """How many cards the player may have put out that are not told."""
    out = deal.hands.discards[player]
    number = most_out(deal.rules, player) if out is None or out.number is None else out.number
    return max(0, number - (0 if out is None else out.mask.bit_count()))


def must_name(deal: DealState, claim: Claim, player: int) -> bool:
    """Must top card or rank be said? Always where the rule set says so; else unless the length or number is
    good against the cards, as far as the caller can see (law 48)."""
    if deal.rules.naming is Naming.IN_FULL:
        return True
    board = deal.board
    unseen = not_to_be_seen(deal, player)
    if claim.kind in LENGTHS:
        return best_sequence(unseen) >> 3 >= LENGTHS[claim.kind]
    return best_set(unseen, int(board.v.set_ranks)) >> 3 >= (4 if claim.kind == "quatorze" else 3)


def suit_named(says: Call, claim: Claim) -> str:
    """`` making 49 in d``, what was told of a point after the call: it may be this that is wrong."""
    if claim.kind != "point":
        return ""
    pips = "".join(f" making {item.number}" for item in says.said if isinstance(item, Pips))
    if claim.suit is not None:
        return pips
    return pips + "".join(f" in {item.suit}" for item in says.said if isinstance(item, Names))


def claim_text(claim: Claim) -> str:
    """The claim in the words of the notation."""
    words: list[str] = [claim.kind]
    if claim.number is not None:
        words.append(str(claim.number))
    if claim.rank is not None:
        words.append(claim.rank + (claim.suit or ""))
    elif claim.suit is not None:
        words.append(claim.suit)
    if claim.word is not None and claim.word != "unsaid":
        words.append(claim.word)
    return " ".join(words)
