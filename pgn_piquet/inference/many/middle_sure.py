"""``sure`` in a deal of several hands, or with a trump, told from its middle: tricks won so far, what all
still hold, and the cards from there."""

from __future__ import annotations

from collections.abc import Sequence

from ...diagnostics.diagnostic import Finding, Part
from ...engine.told import told
from ...model.record import Record
from ...model.statements import Assertion, Holds, Play
from ...rules.ruleset import RuleSet
from ..budget import SPENT
from ..certainty import NOT_CERTAIN, OF_TRICKS, compared, false, is_of_the_play, undecided
from ..paths import Cut, Path
from ..search import ExhaustedError
from ..slots import NotSlotsError, slots_of
from .half_told import card_turned
from .ledger import Ledger
from .open_cards import OpenCards, Place
from .pasts import of_tricks
from .table import Table, side_of


def judged_in_middle(
    line: int, record: Record, rules: RuleSet, path: Path, seats: tuple[str, ...]
) -> list[Finding]:
    """What is found of a claim about tricks; W901 where too little is told, or it is of points."""
    says = record.lines[line].says
    assert isinstance(says, Assertion)
    moment = in_middle(record, rules, path, line, seats)
    if moment is None or says.word not in OF_TRICKS or not is_of_the_play(says):
        return [Finding("W901", line, Part("word"), dict(NOT_CERTAIN))]
    table, place = moment
    found = []
    for index, (letters, number) in enumerate(says.values):
        side = side_of(table, letters)
        if side < 0:
            found.append(Finding("M401", line, Part("value", index), {"seat": letters}))
            continue
        wanted, _ = compared(says.word, number, 0, 0, rules)
        try:
            least = place.ledger.tricks[side] + OpenCards(table, of_tricks(side)).value(place)
        except ExhaustedError:
            found.append(undecided(line, index, SPENT))
            continue
        if least < wanted:
            found.append(false(says.word, line, index, table.sides[side], wanted, least))
    return found


def in_middle(
    record: Record, rules: RuleSet, path: Path, line: int, seats: tuple[str, ...]
) -> tuple[Table, Place] | None:
    """The moment before a line, what was scored before left out; None where a hand, the tricks or a card from
    there on is not told."""
    lines = record.lines
    if len(seats) != rules.playing:
        return None
    table = Table(rules, seats, card_turned(record, path))
    play = next((says for at in path.lines if isinstance(says := lines[at].says, Play)), None)
    if play is None or play.seat not in seats or (rules.honours and table.trump < 0):
        return None
    won = _won(record, path, table)
    hands = _hands(record, path, seats)
    size = table.tricks - play.first + 1
    if won is None or hands is None or play.answering or sum(won) != play.first - 1:
        return None
    if any(hand.bit_count() != size for hand in hands):
        return None
    nothing = (0,) * len(won)
    place = Place(hands, seats.index(play.seat), Ledger(won, nothing, nothing, nothing))
    return _played(record, path, line, table, place)


def _played(record: Record, path: Path, line: int, table: Table, place: Place) -> tuple[Table, Place] | None:
    """The place after the cards that are told before a line."""
    steps = path.steps[: path.steps.index(line)] if line in path.steps else path.steps
    try:
        plays = slots_of(record.lines, Path(path.deal, steps), table.seats, table.tricks)
    except NotSlotsError:
        return None
    cards = OpenCards(table, of_tricks(0))
    reached = dict(plays.ends)
    until = 0
    for step in steps:
        until = reached.get(step, until) if isinstance(step, int) else until
        if isinstance(step, Cut):
            return None
    start = table.players * sum(place.ledger.tricks)
    for slot in plays.slots[start:until]:
        card = slot.domain.bit_length() - 1
        if slot.domain & slot.domain - 1 or card not in cards.legal(place):
            return None
        place = cards.play(place, card)
    return table, place


def _hands(record: Record, path: Path, seats: Sequence[str]) -> tuple[int, ...] | None:
    found: dict[str, int] = {}
    for at in path.lines:
        says = record.lines[at].says
        if isinstance(says, Holds) and (cards := told(says.cards)).whole:
            found[says.seat] = cards.mask
    return tuple(found[seat] for seat in seats) if set(found) == set(seats) else None


def _won(record: Record, path: Path, table: Table) -> tuple[int, ...] | None:
    """Tricks of each side told before the first card."""
    for at in path.lines:
        says = record.lines[at].says
        if isinstance(says, Play):
            return None
        if isinstance(says, Assertion) and says.word == "tricks" and not says.sure:
            values = dict(says.values)
            told_of = [values.get(side) for side in table.sides]
            known = tuple(one for one in told_of if one is not None)
            return known if len(known) == len(table.sides) else None
    return None
