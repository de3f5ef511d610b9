"""Corrections of talk: until when a claim, a reply, a suit may be mended, and what mending does."""

from __future__ import annotations

from msgspec import structs

from ..diagnostics.diagnostic import Part
from ..model.statements import Call, Claim, Names, Pips, Question, Reply, Said
from ..rules.policies import Moment
from .deal_state import CallMade, DealState
from .false_calls import corrected_too_late
from .liability import UNTIL, law_of


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
        elif made is not None and made.false:
            # the call that was allowed is not held: who takes the reply back corrects the call (law 52)
            field, code, moment = "false_call_mended", "R226", deal.rules.false_call_mended
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
        if code == "R226" and made is not None and isinstance(item, Reply):
            corrected_too_late(deal, made)
        return False
    deal.find("W921", line, Part("said", index), law=law, seat=deal.seats[player], until=until)
    if field == "false_call_mended" and (deal.board.lying or deal.board.trick):
        deal.causes.add("correction")
    return True


def claim_allowed(
    deal: DealState, line: int, index: int, player: int, item: Claim, before: list[Said], replied: bool,
    made: CallMade | None,
) -> bool:  # fmt: skip
    """A claim corrected: freely before the reply (law 50), though not raised where the first call binds at
    once (au cent); afterwards only what was not held (law 52)."""
    old = next((one for one in reversed(before) if isinstance(one, Claim)), None)
    raised = old is not None and worth(item) > worth(old)
    if not replied and not (raised and deal.rules.undercall_mended is Moment.NEVER_MENDED):
        return True
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
        if made is not None:
            corrected_too_late(deal, made)
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
