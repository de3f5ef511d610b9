"""Corrections of talk: until when a claim, a reply, a suit may be mended, and what mending does."""

from __future__ import annotations

from msgspec import structs

from ..diagnostics.diagnostic import Part
from ..model.cards import PACK
from ..model.statements import Call, Claim, Count, Names, Pips, Question, Reply, Said
from ..rules.holdings import subset_with_pips
from ..rules.policies import Moment
from .board import IN_HAND, PIQUE, POINT, SEQUENCE, SET, Board
from .board_state import OPEN
from .deal_state import CallMade, DealState
from .liability import UNTIL, Costs, law_of

WORTH = {"good": 1, "equal": 2, "not-good": 3}


def mends(says: Call) -> bool:
    """Is something corrected in this line?"""
    return any(getattr(item, "instead", False) and not isinstance(item, Count) for item in says.said)


def earlier_call(deal: DealState, says: Call) -> CallMade | None:
    """The call that a line with a correction reopens: the last of the same player that begins alike."""
    claim = says.said[0]
    assert isinstance(claim, Claim)
    player = deal.player(says.seat)
    for made in reversed(deal.made):
        if made.player == player and alike(made.claim, claim):
            return made
    return None


def alike(one: Claim, other: Claim) -> bool:
    """Do two claims say the same (the suit may be said in one of them only)?"""
    if one.suit is not None and other.suit is not None and one.suit != other.suit:
        return False
    return structs.replace(one, suit=None, instead=False) == structs.replace(other, suit=None, instead=False)


def corrected_later(deal: DealState, line: int, says: Call) -> bool:
    """Does a later line of this deal correct this claim? (then it is judged there)"""
    claim = says.said[0]
    assert isinstance(claim, Claim)
    for index in deal.main:
        later = deal.lines[index].says
        if index > line and isinstance(later, Call) and later.seat == says.seat and mends(later):
            first = later.said[0]
            if isinstance(first, Claim) and alike(first, claim):
                return any(isinstance(item, Claim | Names) and item.instead for item in later.said)
    return False


def passed(deal: DealState, moment: Moment, player: int, made: CallMade | None) -> bool:
    """Is the moment over after which something said stands?"""
    board = deal.board
    if moment is Moment.NEVER_MENDED or moment is Moment.REPLY:
        return True
    if moment is Moment.NEXT_CALL_OR_LEAD:
        later = made is not None and any(
            one.order > made.order and one.player == made.player for one in deal.made
        )
        return later or board.trick > 0 or board.lying > 0
    if moment is Moment.OWN_CARD:
        return board.players[player].played_cards > 0
    if moment is Moment.YOUNGER_PLAYED:
        return board.trick > 0 or board.lying >= board.n
    return False


def as_mended(deal: DealState, line: int, says: Call, made: CallMade | None) -> tuple[Said, ...]:
    """What was said with every correction that came in time; of one that came too late a finding, and the
    earlier word stands. ``made`` is the earlier call that the line reopens, if it does."""
    player = deal.player(says.seat)
    kept: list[Said] = []
    replied = made is not None and any(isinstance(item, Reply) for item in made.said)
    before = list(made.said) if made is not None else []
    for index, item in enumerate(says.said):
        if not getattr(item, "instead", False):
            kept.append(item)
            if isinstance(item, Reply | Question):
                replied = True
            continue
        base = kept or before
        if allowed(deal, line, index, player, item, base, replied, made):
            replace_last(kept, item)
        elif made is not None:
            return made.said
    if made is not None:
        complete(kept, made)
    return tuple(kept)


def replace_last(kept: list[Said], item: Said) -> None:
    """The corrected item takes the place of the last of its kind; what followed it is void."""
    plain = structs.replace(item, instead=False)
    for index in range(len(kept) - 1, -1, -1):
        if type(kept[index]) is type(item):
            kept[index] = plain
            return
    kept.append(plain)


def complete(kept: list[Said], made: CallMade) -> None:
    """A line that reopens a call need not repeat the suit or pips told before."""
    for item in made.said:
        if isinstance(item, Names | Pips) and not any(type(item) is type(one) for one in kept):
            kept.append(item)


def allowed(
    deal: DealState, line: int, index: int, player: int, item: Said, before: list[Said], replied: bool,
    made: CallMade | None,
) -> bool:  # fmt: skip
    """May this be corrected now? Findings W921 (in time) and R224 to R226 (too late)."""
    if isinstance(item, Claim):
        return claim_allowed(deal, line, index, player, item, before, replied, made)
    if isinstance(item, Reply):
        field, code = "reply_mended", "R224"
        moment = deal.rules.reply_mended
        if made is not None and item.word == "good":
            field, moment = "denied_wrongly", deal.rules.denied_wrongly
    elif isinstance(item, Names):
        field, code = "misnomer", "R226"
        moment = deal.rules.false_call_mended
    else:
        field, code = "false_call_mended", "R226"
        moment = deal.rules.false_call_mended
    late = made is not None and passed(deal, moment, player, made)
    if moment is Moment.NEVER_MENDED and field == "reply_mended":
        late = True
    law = law_of(deal.rules, field)
    until = UNTIL[moment]
    if late:
        deal.find(code, line, Part("said", index), law=law, seat=deal.seats[player], until=until)
        return False
    deal.find("W921", line, Part("said", index), law=law, seat=deal.seats[player], until=until)
    return True


def claim_allowed(
    deal: DealState, line: int, index: int, player: int, item: Claim, before: list[Said], replied: bool,
    made: CallMade | None,
) -> bool:  # fmt: skip
    """A claim corrected: freely before the reply (law 50); afterwards only what was not held (law 52)."""
    if not replied:
        return True
    old = next((one for one in reversed(before) if isinstance(one, Claim)), None)
    raised = old is not None and worth(item) > worth(old)
    known = bool(deal.board.players[player].known)
    if raised or (known and made is not None and not made.false):
        law = law_of(deal.rules, "undercall_mended")
        until = UNTIL[deal.rules.undercall_mended]
        deal.find("R225", line, Part("said", index), law=law, seat=deal.seats[player], until=until)
        return False
    law = law_of(deal.rules, "false_call_mended")
    until = UNTIL[deal.rules.false_call_mended]
    if passed(deal, deal.rules.false_call_mended, player, made):
        deal.find("R226", line, Part("said", index), law=law, seat=deal.seats[player], until=until)
        if made is not None and made.false and made.good:
            what = "a false call corrected too late"
            deal.liable(player, Costs.NOTHING, made.line, Part("said", 0), law, what)
            deal.false_classes.setdefault(player, set()).add(made.kind)
        return False
    deal.find("W921", line, Part("said", index), law=law, seat=deal.seats[player], until=until)
    if deal.board.lying or deal.board.trick:
        deal.causes.add("correction")
    return True


def worth(claim: Claim) -> int:
    """Which of two claims of a class is more: by number or length, then rank."""
    order = ("tierce", "trio", "quart", "quatorze", "quint", "sixieme", "septieme", "huitieme")
    size = order.index(claim.kind) if claim.kind in order else claim.number or 0
    return size * 8 + ("789TJQKA".index(claim.rank) if claim.rank else 0)


def undo(deal: DealState, made: CallMade) -> None:
    """Take an earlier call back: its points, and the outcome of its class where it decided that."""
    board = deal.board
    kind = made.kind
    side = board.side(made.player)
    follow = [one for one in deal.spoken if one.side == side and one.line >= made.line]
    deal.spoken = [one for one in deal.spoken if one not in follow]  # counted with the call that is void
    mine = [entry for entry in board.log if entry[3] == made.line and entry[2] == kind and entry[0] == side]
    points = sum(entry[1] for entry in mine)
    board.log = [entry for entry in board.log if entry not in mine]
    board.accounts[side].total -= points
    board.points[side * IN_HAND + kind].scored -= points
    board.points[side * IN_HAND + kind].bars -= points
    place = made.player * IN_HAND + kind
    board.stands[place].reckoned = made.reckoned
    board.players[made.player].rouge = made.rouge
    if made.deciding:
        board.contests[kind].outcome = OPEN
        board.stands[place].first = 0
        board.contests[kind].refused &= ~(1 << made.player)
        board.unsettled &= ~(1 << kind)
    pique_anew(board, side)


def pique_anew(board: Board, side: int) -> None:
    """Before the hands are settled a pique that hung on a call taken back is none, and one that it barred is
    due."""
    if board.settled:
        return
    account = board.accounts[side]
    if account.bonus == PIQUE and board.hand_and_play(side) < board.v.pique_at:
        account.bonus = 0
    if board.v.as_it_happens:
        for other in range(board.sides):
            board.watch(other)


def could_have_held(deal: DealState, player: int) -> bool:
    """Could hand and discard together have held what the open claim names? (laws 53, 54)"""
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
