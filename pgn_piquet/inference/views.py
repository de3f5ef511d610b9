"""A record as one player, or a spectator, could know it at a moment.

What a player sees: his own hand, discard and the cards he takes or looks at, every card played or shown, and
everything said. What the others hold stands as the number of cards. What the annotator adds (remarks,
glyphs, side lines, certainties, tags outside the roster) is nobody's at the table and is left out. Only what
is written is used: nothing is concluded here.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from itertools import takewhile

from msgspec import Struct, structs

from ..engine.from_middle import first_told
from ..engine.told import told
from ..model.record import Record
from ..model.statements import (
    Assertion,
    Call,
    Cards,
    Cuts,
    Deal,
    Dealt,
    Discards,
    Glyph,
    Group,
    Holds,
    Laid,
    Line,
    Looks,
    Play,
    Played,
    Remark,
    Rest,
    SideLine,
    SideLineEnd,
    Statement,
    Stock,
    Tag,
    Takes,
    Turn,
    Unreadable,
    Writes,
)  # fmt: skip
from ..rules.ruleset import RuleSet
from .house import BlancheSeen, House, Numbers, house_of, house_of_deal, numbers_of
from .moments import Moment, deal_at
from .paths import first_slot, last_slot
from .stock_seen import StockSeen

ROSTER = ("Piquet", "Event", "Site", "Date", "Round", "Source", *"ABCDEFG", "Rules", "Options")
"""tags that everybody at the table knows"""
BONUSES = ("pique", "repique", "carte-rouge")
"""figures that are known as soon as they are made"""
SETTING_OUT = (Deal, Dealt, Stock, Turn, Cuts)
"""lines that stand before any act of a deal"""


def redact(record: Record, viewer: str | None, moment: Moment, rules: RuleSet | None = None) -> Record:
    """The record as ``viewer`` (a seat; None: a spectator) could know it at ``moment``.

    Lines after the moment are left out. ``rules`` are those of the record where none are given: they tell how
    many cards there are where no line does. Raises LookupError when there is no such seat, deal or trick.
    """
    first, end = deal_at(record, moment)
    house = house_of(record, rules)
    house_of_deal(house, record.lines[first].says).must_have(viewer, moment.trick)
    view = _View(record, viewer, house)
    seen = view.opening()
    for start, until in record.deals():
        if start < first:
            seen += view.deal(start, until, None)
    if moment.over:
        seen += view.deal(first, end, None)
    elif moment.slot is None:
        seen += view.setting_out(first, end)
    else:
        seen += view.deal(first, end, moment.slot)
    return Record(tuple(seen))


def redact_to_end(record: Record, viewer: str | None, rules: RuleSet | None = None) -> Record:
    """The same with every deal played out. Raises LookupError when there is no such seat."""
    house = house_of(record, rules)
    house.must_have(viewer)
    view = _View(record, viewer, house)
    seen = view.opening()
    for start, until in record.deals():
        seen += view.deal(start, until, None)
    return Record(tuple(seen))


class _View:
    """What one viewer sees of a record."""

    def __init__(self, record: Record, viewer: str | None, house: House) -> None:
        self.lines = record.lines
        self.viewer = viewer
        self.house = house

    def main(self, first: int, end: int) -> Iterator[Statement]:
        """What the main line says, without what the annotator adds."""
        depth = 0
        for line in self.lines[first:end]:
            says = line.says
            if isinstance(says, SideLine):
                depth += 1
            elif isinstance(says, SideLineEnd):
                depth = max(0, depth - 1)
            elif depth == 0 and not isinstance(says, Remark | Unreadable | Tag):
                yield says

    def opening(self) -> list[Line]:
        """The roster and the lines before the first deal: cuts, talk, totals given."""
        roster = [one for one in self.lines if isinstance(one.says, Tag) and one.says.name in ROSTER]
        end = next((at for at, line in enumerate(self.lines) if isinstance(line.says, Deal)), len(self.lines))
        eyes = Eyes(self.viewer, numbers_of(self.house, ()))
        talk = [seen for says in self.main(0, end) if (seen := as_seen(says, eyes)) is not None]
        return [*(Line(line.says) for line in roster), *(Line(says) for says in talk)]

    def setting_out(self, first: int, end: int) -> list[Line]:
        """The deal before any act: what was dealt."""
        whole = list(self.main(first, end))
        told = [says for says in whole if isinstance(says, SETTING_OUT)]
        return self.seen(told, whole, Eyes(self.viewer, numbers_of(self.house, whole)))

    def deal(self, first: int, end: int, slot: int | None) -> list[Line]:
        """A deal up to ``slot`` cards played; None: to its end."""
        told = list(self.main(first, end) if slot is None else self.until(first, end, slot))
        stock, blanche = StockSeen(self.viewer), BlancheSeen(self.house)
        for says in told:
            stock.see(says)
            blanche.see(says)
        if slot is not None:
            stock.exchange_is_over()
            blanche.exchange_is_over()
        whole = list(self.main(first, end))
        begins = 1 if self.house.hand is None else first_told(whole, self.house.hand)
        if slot is not None and slot < 2 * begins - 2:
            return self.setting_out(first, end)  # the moment is before all that is told
        numbers = numbers_of(self.house, whole)
        return self.seen(told, whole, Eyes(self.viewer, numbers, stock.places, frozenset(blanche.open)))

    def seen(self, told: Sequence[Statement], whole: Sequence[Statement], eyes: Eyes) -> list[Line]:
        """The lines of a deal as seen (``whole``: all that it tells). The hands as dealt and the stock stand
        first, told or not: that they are there everybody knows. The hand that another holds for play tells
        nothing."""
        house = house_of_deal(self.house, whole[0] if whole else None)
        if house.hand is None or from_middle(told, house.hand):
            return [Line(seen) for says in told if (seen := as_seen(says, eyes)) is not None]
        dealt = {says.seat: says for says in told if isinstance(says, Dealt)}
        stock = next((says for says in told if isinstance(says, Stock)), None)
        out: list[Statement] = [
            dealt.get(seat) or Dealt(seat, (house.hand,)) for seat in self.order(told, dealt)
        ]
        untold = Stock((house.stock or 0,))
        if house.exchanges or (stock is not None and as_seen(stock, eyes) != untold):
            out.append(stock or untold)
        rest = (
            says for says in told[1:]
            if not isinstance(says, Dealt | Stock) and not tells_nothing(says, eyes)
        )  # fmt: skip
        return [Line(seen) for says in (*told[:1], *out, *rest) if (seen := as_seen(says, eyes)) is not None]

    def order(self, told: Sequence[Statement], dealt: Collection[str]) -> list[str]:
        """Whose hands are dealt, elder first where the dealer is told."""
        begins = next((says for says in told if isinstance(says, Deal)), Deal())
        players = self.house.seats
        if not players and begins.dealer is not None and begins.elder is not None:
            players = (begins.dealer, begins.elder)
        seats = sorted({*players, *dealt})
        start = 0
        if begins.dealer is not None:
            start = next((place for place, seat in enumerate(seats) if seat > begins.dealer), 0)
        elif begins.elder in seats:
            start = seats.index(begins.elder)
        return [*seats[start:], *seats[:start]]

    def until(self, first: int, end: int, slot: int) -> Iterator[Statement]:
        """What is said before ``slot`` cards are played and one more."""
        told = list(self.main(first, end))
        reached = 0
        for place, says in enumerate(told):
            if isinstance(says, Play):
                if last_slot(says) >= slot:
                    if first_slot(says) < slot:
                        yield from cut_play(says, slot)
                    return
                reached = last_slot(says) + 1
            elif isinstance(says, Assertion) and not (
                reached >= slot or plays_before(told[place:], slot)
                if says.word in BONUSES
                else tricks_over(says, slot)
            ):
                continue
            yield says


def from_middle(told: Sequence[Statement], hand: int) -> bool:
    """Do these lines tell a deal from its middle, so that nothing is said of what was dealt?"""
    if any(isinstance(one, Play) for one in told):
        return first_told(told, hand) > 1
    tricks = any(isinstance(one, Assertion) and one.word == "tricks" and not one.sure for one in told)
    return tricks or any(isinstance(one, Holds) and number_only(one.cards, hand) != (hand,) for one in told)


def plays_before(told: Sequence[Statement], slot: int) -> bool:
    """Does the play go on here, before so many cards are played?"""
    after = next((one for one in told if isinstance(one, Play)), None)
    return after is not None and first_slot(after) < slot


def tricks_over(says: Assertion, slot: int) -> bool:
    """Is it a number of tricks that are over by then? All other figures are known at the end of a deal."""
    return says.word == "tricks" and sum(number or 0 for _, number in says.values) * 2 <= slot


def tells_nothing(says: Statement, eyes: Eyes) -> bool:
    """Is it the hand for play of another, of which only the number is known that is due?"""
    if not isinstance(says, Holds) or says.seat == eyes.viewer:
        return False
    return number_only(says.cards, eyes.numbers.held) == (eyes.numbers.dealt,)


class Eyes(Struct, frozen=True):
    """Who looks (None: a spectator) and what he knows besides the lines: numbers of cards, the places of the
    stock (bit 0 the top) that he has taken or looked at, whose hand as dealt lies open."""

    viewer: str | None
    numbers: Numbers
    places: int = 0
    open: frozenset[str] = frozenset()


def as_seen(says: Statement, eyes: Eyes) -> Statement | None:
    """One statement as the viewer knows it, None if he knows nothing of it."""
    viewer = eyes.viewer
    if isinstance(says, Dealt | Holds | Discards | Takes | Looks | Stock):
        return _cards_as_seen(says, eyes)
    if isinstance(says, Assertion):
        return None if says.sure else says
    if isinstance(says, Writes):
        return says if says.seat == viewer else None
    if isinstance(says, Remark | Unreadable | Tag):
        return None
    if isinstance(says, Call):
        return Call(says.seat, tuple(said for said in says.said if not isinstance(said, Glyph)))
    return _without_glyphs(says) if isinstance(says, Play) else says


def _cards_as_seen(says: Dealt | Holds | Discards | Takes | Looks | Stock, eyes: Eyes) -> Statement:
    numbers = eyes.numbers
    if isinstance(says, Stock):
        return Stock(stock_as_seen(says.cards, eyes.places, numbers.stock))
    if says.seat == eyes.viewer or (isinstance(says, Dealt) and says.seat in eyes.open):
        return says
    if isinstance(says, Looks):
        return Looks(says.seat)
    if isinstance(says, Dealt | Holds):
        due = numbers.dealt if isinstance(says, Dealt) else numbers.held
        return structs.replace(says, cards=number_only(says.cards, due))
    due = numbers.exchanged.get(says.seat)
    if isinstance(says, Takes):
        return Takes(says.seat, number_only(says.cards, due), says.place)
    corrected = tuple(number_only(cards, due) for cards in says.corrected)
    return Discards(says.seat, number_only(says.cards, due), corrected)


def number_only(cards: Cards, due: int | None) -> Cards:
    """How many cards, and no more: as many as are told, else as many as are ``due`` (None: ``...``)."""
    number = told(cards).number
    number = due if number is None else number
    return ("...",) if number is None else (number,)


def stock_as_seen(cards: Cards, known: int, due: int | None) -> Cards:
    """The stock with the cards at the places ``known``, the others ``**``; as a number if none is seen."""
    order: list[str | None] = []
    for item in cards:
        if isinstance(item, int):
            order += [None] * item
        elif isinstance(item, tuple):
            order += [None] * len(item)
        elif item == "...":
            if due is None:
                return ("...",)
            order += [None] * (due - len(order))
        else:
            order.append(item)
    seen = tuple(card if card and known >> place & 1 else "**" for place, card in enumerate(order))
    return (len(seen),) if all(card == "**" for card in seen) else seen


def _without_glyphs(says: Play) -> Play:
    lanes = tuple(tuple(_plain(laid) for laid in lane) for lane in says.lanes)
    return structs.replace(says, lanes=lanes)


def _plain(laid: Laid) -> Laid:
    return structs.replace(laid, glyph=None) if isinstance(laid, Played) else laid


def cut_play(says: Play, slot: int) -> Iterator[Play]:
    """The part of a play line that fills slots below ``slot``: the tricks that are over, then the lead that
    lies."""
    if says.first == says.last and len(says.lanes) == 1:
        cards = _first_cards(says.lanes[0], slot - first_slot(says))
        yield structs.replace(says, lanes=(cards,))
        return
    over = min(says.last, slot // 2) - says.first + 1
    lanes = tuple(_first_cards(lane, over) for lane in says.lanes)
    if over == 1:
        whole: list[Laid] = [
            Played("**") if isinstance(laid, Rest) else laid for lane in lanes for laid in lane
        ]
        if len(lanes) == 1:
            whole.append(Rest())
        yield Play(says.first, says.first, (tuple(whole),), says.seat, says.answering)
    elif over > 1:
        yield Play(says.first, says.first + over - 1, lanes, says.seat, says.answering)
    if slot % 2 and says.first + over <= says.last:
        yield Play(says.first + over, says.first + over, (_card_at(says.lanes[0], over),), says.seat)


def _card_at(lane: tuple[Laid, ...], place: int) -> tuple[Laid, ...]:
    """The card of a lane at a place, from 0, with what it was changed for; of one whose order is not told
    only that it was laid."""
    passed = 0
    for index, laid in enumerate(lane):
        if isinstance(laid, Rest):
            break
        if isinstance(laid, Group):
            passed += len(laid.cards)
            if passed > place:
                break
        elif not laid.instead:
            if passed == place:
                return (laid, *takewhile(_is_instead, lane[index + 1 :]))
            passed += 1
    return (Played("**"),)


def _is_instead(laid: Laid) -> bool:
    return isinstance(laid, Played) and laid.instead


def _first_cards(lane: tuple[Laid, ...], number: int) -> tuple[Laid, ...]:
    """The first ``number`` cards of a lane; of a group that is cut only how many."""
    found: list[Laid] = []
    left = number
    for laid in lane:
        if left <= 0 and not (found and _is_instead(laid)):
            break
        if isinstance(laid, Group):
            if len(laid.cards) <= left:
                found.append(laid)
            else:
                found += [Played("**")] * left
            left -= min(left, len(laid.cards))
        else:
            found.append(laid)
            left -= 1 if isinstance(laid, Played) and not laid.instead else 0
    return tuple(found)
