"""Who sits at the table and who plays a deal."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from msgspec import structs

from ..diagnostics.diagnostic import Part
from ..model.record import Record
from ..model.statements import Assertion, Call, Deal, Play, Redeal, Statement
from ..rules.policies import LateDeal
from ..rules.ruleset import RuleSet
from .deal_state import DealState, Going
from .liability import law_of
from .pairs import not_the_pair
from .partie import Partie

LETTERS = "ABCDEFG"


def seats_at_table(record: Record, rules: RuleSet) -> tuple[str, ...]:
    """Seats named by tags or lines, and at least as many as the rule set asks for, in order."""
    found = {letter for letter in record.tags if len(letter) == 1 and letter in LETTERS}
    for line in record.lines:
        says = line.says
        for name in names_in(type(says)):
            found.update(getattr(says, name) or "")
        if isinstance(says, Assertion):
            for letters, _ in says.values:
                found.update(letters)
    found.update(LETTERS[: rules.players_min])
    return tuple(letter for letter in LETTERS if letter in found)


@cache
def names_in(kind: type[Statement]) -> tuple[str, ...]:
    """The fields of a statement that hold letters of seats."""
    return tuple(name for name in ("seat", "side", "dealer", "elder") if name in kind.__struct_fields__)


def open_deal(deal: DealState, partie: Partie, says: Deal, lines: Sequence[Statement]) -> None:
    """Seat the players of a deal and check that it is the deal that is due."""
    deal.number = says.number
    deal.dealer = says.dealer
    due(deal, partie, says, lines)
    rules = deal.rules
    seats = partie.seats if rules is partie.rules else partie.left()
    if len(seats) > rules.players_max:
        deal.find(
            "M402", deal.first, Part("word"), seats=" ".join(seats), least=rules.players_min,
            most=rules.players_max,
        )  # fmt: skip
        deal.going = Going.STOPPED
        return
    for letter in (says.dealer, says.elder):
        if letter is not None and letter not in seats:
            deal.find("M401", deal.first, Part("seat"), seat=letter)
            deal.going = Going.STOPPED
            return
    if says.dealer is None and says.elder is None:
        says = structs.replace(says, **who_must(partie, says, seats, lines))
    if rules.playing == 2:
        deal.seats = two_players(deal, says, seats)
    else:
        dealer = says.dealer or before(says.elder, seats)
        deal.seats = around(dealer, seats, rules.playing) if dealer is not None else ()
    if deal.seats:
        deal.elder = deal.seats[0]
        deal.dealer = deal.seats[-1]
        if len(seats) > rules.playing:
            why = not_the_pair(partie, deal.elder, deal.dealer)
            if why is not None:
                law = law_of(rules, "turns")
                deal.find("R425", deal.first, Part("word"), law=law, seats=" and ".join(deal.seats), why=why)


def who_must(
    partie: Partie, says: Deal, seats: tuple[str, ...], lines: Sequence[Statement]
) -> dict[str, str | None]:
    """Elder or dealer of a deal that names neither: elder leads first; after a deal of this partie it is the
    next one's turn; elder calls first."""
    elder = first_leader(lines)
    if elder is not None:
        return {"elder": elder}
    if says.number is not None and says.number == partie.last_number + 1 and not partie.finished():
        expected = partie.expected_dealer()
        if expected is not None:
            return {"dealer": expected}
    caller = first_caller(lines)
    return {"elder": caller} if caller in seats else {}


def two_players(deal: DealState, says: Deal, seats: tuple[str, ...]) -> tuple[str, ...]:
    """Elder and dealer."""
    elder = says.elder
    dealer = says.dealer
    if dealer is not None and elder is None:
        others = [seat for seat in seats if seat != dealer]
        if len(others) == 1:
            elder = others[0]
        else:
            deal.find("M403", deal.first, Part("word"), seat=dealer)
    if elder is not None and dealer is None:
        others = [seat for seat in seats if seat != elder]
        dealer = others[0] if len(others) == 1 else None
    if elder is None or dealer is None or elder == dealer:
        if elder is not None and elder == dealer:
            deal.find("M404", deal.first, Part("word"), seat=elder)
            deal.going = Going.STOPPED
        return ()
    return elder, dealer


def first_leader(lines: Sequence[Statement]) -> str | None:
    """Who leads first, where the first trick is told: he is elder."""
    for line in lines:
        if isinstance(line, Play):
            return line.seat if line.first == 1 and not line.answering else None
    return None


def first_caller(lines: Sequence[Statement]) -> str | None:
    """Who calls first, where no card of the play is told before it: he is elder."""
    for line in lines:
        if isinstance(line, Play):
            return None
        if isinstance(line, Call):
            return line.seat
    return None


def before(elder: str | None, seats: tuple[str, ...]) -> str | None:
    """Who deals where this seat is elder: the one before him at the table."""
    return seats[seats.index(elder) - 1] if elder in seats else None


def around(dealer: str, seats: tuple[str, ...], playing: int) -> tuple[str, ...]:
    """Players in order of play: elder sits at the dealer's left, the dealer plays last."""
    if len(seats) != playing:
        return ()
    place = seats.index(dealer)
    return seats[place + 1 :] + seats[: place + 1]


def due(deal: DealState, partie: Partie, says: Deal, lines: Sequence[Statement]) -> None:
    """Is this the deal that comes next? (deals alternate; numbers run on; none after the end)"""
    if partie.finished() and says.number in (None, partie.rules.deals + 1):
        partie.goes_on()
    if partie.finished():
        deal.find("R403", deal.first, Part("word"), number=says.number or "?")
        deal.after_end = True
    if says.number is None:
        return
    if partie.last_number and says.number != partie.last_number + 1 and not partie.finished():
        deal.find("R402", deal.first, Part("number"), stated=says.number, computed=partie.last_number + 1)
    expected = partie.expected_dealer()
    in_turn = says.number == partie.last_number + 1
    if says.dealer is not None and expected is not None and in_turn and says.dealer != expected:
        law = law_of(deal.rules, "late_deal")
        if any(isinstance(line, Redeal) for line in lines):
            deal.find("W927", deal.first, Part("seat"), stated=says.dealer, computed=expected, law=law)
            deal.out_of_turn = True
            return
        deal.out_of_turn = True
        deal.find(
            "R401", deal.first, Part("seat"), stated=says.dealer, computed=expected, number=says.number,
            law=law, remedy=remedy(deal, partie, expected),
        )  # fmt: skip


def remedy(deal: DealState, partie: Partie, expected: str) -> str:
    """What a deal out of turn that stands means for the next."""
    if deal.rules.late_deal is LateDeal.STANDS_NEXT_DEALS_TWICE and len(partie.seats) == 2:
        if partie.near_the_end(partie.last_number + 1):
            return ", and so near the end nobody deals twice"
        return f", and {expected} deals twice running"
    return ", without remedy"
