"""A record spoilt in one place: one function a fault, each takes a legal record and changes one thing.

A function answers the spoilt lines, or None where this record gives no occasion for its fault.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from itertools import pairwise
from typing import Final

from ..model.cards import NUMBER, RANKS, SUITS, TEXT, cards
from ..rules.holdings import best_sequence, sequences
from . import words
from .chance import Chance
from .deal import DealPlayed

Lines = list[str]
Spoiler = Callable[["Whole"], Lines | None]
_FIGURE: Final = re.compile(r"^(tricks|score|total|cards|capot|pique|repique|result)\b")
_SPOKEN: Final = re.compile(r"=\d+")
_CALL: Final = re.compile(r"[A-G]: (point|tierce|quart|quint|sixieme|septieme|huitieme|trio|quatorze) ")
_TRICK: Final = re.compile(r"^(\d+)\. ([A-G]): (\S+)((?: \S+)*)$")


class Whole:
    """A legal record: its lines, the last deal as it was played, and where that begins in the lines."""

    def __init__(self, lines: Lines, deal: DealPlayed, start: int, chance: Chance) -> None:
        self.lines = lines
        self.deal = deal
        self.start = start
        self.chance = chance

    def find(self, pattern: str) -> list[int]:
        """Indexes of the lines of the last deal that match a pattern from their beginning."""
        return [
            index for index in range(self.start, len(self.lines)) if re.match(pattern, self.lines[index])
        ]

    def any_of(self, indexes: list[int]) -> int | None:
        """One of several places, by chance."""
        return indexes[self.chance.below(len(indexes))] if indexes else None

    def changed(self, index: int, line: str) -> Lines:
        """The lines with one replaced."""
        return [*self.lines[:index], line, *self.lines[index + 1 :]]

    def added(self, index: int, *lines: str) -> Lines:
        """The lines with some put before one."""
        return [*self.lines[:index], *lines, *self.lines[index:]]


def without_figures(lines: Lines, start: int) -> Lines:
    """The lines with the counts and assertions from ``start`` on left out: they say what no longer holds."""
    return lines[:start] + [
        _SPOKEN.sub("", line).rstrip() for line in lines[start:] if not _FIGURE.match(line)
    ]


def cut_after(lines: Lines, index: int) -> Lines:
    """The lines up to and with one: what follows of the deal would be told against a judgment."""
    return lines[: index + 1]


def _substitute(pattern: str, put: str) -> Spoiler:
    """Replaces, in one line of the last deal that has it, the first place of a pattern."""

    def spoil(whole: Whole) -> Lines | None:
        index = whole.any_of(whole.find(f".*{pattern}"))
        if index is None:
            return None
        return whole.changed(index, re.sub(pattern, put, whole.lines[index], count=1))

    return spoil


def _tag(line: str) -> Spoiler:
    """Puts a tag before the rule set."""

    def spoil(whole: Whole) -> Lines | None:
        index = next(place for place, one in enumerate(whole.lines) if one.startswith("[Rules"))
        return whole.added(index, line)

    return spoil


def _option(line: str) -> Spoiler:
    """Puts a tag after the rule set, where none stands."""

    def spoil(whole: Whole) -> Lines | None:
        if any(one.startswith("[Options") for one in whole.lines):
            return None
        index = next(place for place, one in enumerate(whole.lines) if one.startswith("[Rules"))
        return whole.added(index + 1, line)

    return spoil


def _rules(whole: Whole) -> Lines | None:
    index = next(place for place, one in enumerate(whole.lines) if one.startswith("[Rules"))
    return whole.changed(index, '[Rules "of-the-house@1"]')


def _unclosed(whole: Whole) -> Lines | None:
    index = whole.any_of(whole.find(r"[A-G]: takes"))
    return None if index is None else whole.added(index, whole.lines[index][:3] + 'says "one moment')


# ---- cards ----------------------------------------------------------------------------------------


def card_twice(whole: Whole) -> Lines | None:
    """One hand is told with a card of another."""
    hands = whole.find(r"[A-G]: dealt")
    if len(hands) < 2:
        return None
    deal = whole.deal
    mine = list(cards(deal.dealt[1]))
    strange = list(cards(deal.dealt[0]))[whole.chance.below(len(mine))]
    told = deal.dealt[1] & ~(1 << NUMBER[mine[whole.chance.below(len(mine))]]) | 1 << NUMBER[strange]
    return whole.changed(hands[1], f"{deal.seats[1]}: dealt {words.hand(told)}")


def hand_too_small(whole: Whole) -> Lines | None:
    """A hand is told with one card less."""
    hands = whole.find(r"[A-G]: dealt")
    if not hands or whole.deal.values.exchange != 1:
        return None
    hand = whole.deal.dealt[0]
    left_out = whole.chance.below(hand.bit_count() - 1)
    told = hand & ~(1 << NUMBER[list(cards(hand))[left_out]])
    return whole.changed(hands[0], f"{whole.deal.seats[0]}: dealt {words.hand(told)}")


# ---- exchange -------------------------------------------------------------------------------------


def too_many_discarded(whole: Whole) -> Lines | None:
    """Elder lays out one card more than he may."""
    index = whole.any_of(whole.find(rf"{whole.deal.seats[0]}: discards"))
    if index is None or whole.deal.values.exchange != 1:
        return None
    told = list(cards(whole.deal.dealt[0]))[: whole.deal.values.elder_most + 1]
    mask = sum(1 << NUMBER[card] for card in told)
    return whole.changed(index, f"{whole.deal.seats[0]}: discards {words.hand(mask)}")


def too_few_discarded(whole: Whole) -> Lines | None:
    """Elder discards nothing though he must."""
    index = whole.any_of(whole.find(rf"{whole.deal.seats[0]}: discards"))
    if index is None or not whole.deal.values.elder_least:
        return None
    return whole.changed(index, f"{whole.deal.seats[0]}: discards 0")


def discard_not_held(whole: Whole) -> Lines | None:
    """A discard names a card of the other hand."""
    index = whole.any_of(whole.find(r"[A-G]: discards"))
    if index is None:
        return None
    one = whole.deal.seats.index(whole.lines[index][0])
    out = whole.deal.discarded[one]
    strange = next(iter(cards(whole.deal.dealt[one - 1])))
    told = out & out - 1 | 1 << NUMBER[strange]
    return whole.changed(index, f"{whole.lines[index][0]}: discards {words.hand(told)}")


def takes_otherwise(whole: Whole) -> Lines | None:
    """A player takes one card fewer than he discarded."""
    index = whole.any_of(whole.find(r"[A-G]: takes [2-9]"))
    if index is None:
        return None
    number = int(whole.lines[index][-1])
    spoilt = whole.changed(index, f"{whole.lines[index][:-1]}{number + 1}")
    return cut_after(spoilt, index)


def exchanges_again(whole: Whole) -> Lines | None:
    """Elder lays a card of his discard out a second time: it is mixed with the discard."""
    deal = whole.deal
    index = whole.any_of(whole.find(rf"{deal.seats[1]}: takes"))
    if index is None or deal.values.exchange != 1:
        return None
    again = f"{deal.seats[0]}: discards {words.hand(deal.discarded[0])}"
    return cut_after(whole.added(index + 1, again), index + 1)


def leaves_otherwise(whole: Whole) -> Lines | None:
    """What is said to be left is not what is left."""
    index = whole.any_of(whole.find(r"[A-G]: leaves"))
    if index is None:
        return None
    return whole.changed(index, f"{whole.lines[index][:-1]}{int(whole.lines[index][-1]) + 1}")


def exchange_where_none_is(whole: Whole) -> Lines | None:
    """Elder discards in a game in which he has no exchange."""
    deal = whole.deal
    if deal.values.exchange == 1:
        return None
    index = whole.find(r"[A-G]: dealt|stock|turn")[-1]
    again = whole.added(index + 1, f"{deal.seats[0]}: discards {next(iter(cards(deal.dealt[0])))}")
    return cut_after(again, index + 1)


def false_carte_blanche(whole: Whole) -> Lines | None:
    """Carte blanche with a court card."""
    if whole.deal.values.red or whole.find(r"[A-G]: carte-blanche"):
        return None
    index = whole.find(r"[A-G]: dealt|stock")[-1]
    return whole.added(index + 1, f"{whole.deal.seats[0]}: carte-blanche")


# ---- calls ----------------------------------------------------------------------------------------


def _first_cards(whole: Whole) -> tuple[int, str, str] | None:
    """Index of the line of the first trick, its lead alone, and the rest as lines of its own."""
    for index in whole.find(r"1\. "):
        match = _TRICK.match(whole.lines[index])
        if match and match[4]:
            deal = whole.deal
            second = deal.seats[(deal.seats.index(match[2]) + 1) % len(deal.seats)]
            return index, f"1. {match[2]}: {match[3]}", f"1... {second}:{match[4]}"
        if match:
            return index, whole.lines[index], ""
    return None


def _says_before_playing(whole: Whole, line: str) -> Lines | None:
    """Puts a line of the second player between the lead and his card."""
    found = _first_cards(whole)
    if found is None:
        return None
    index, lead, rest = found
    after = [lead, line, rest] if rest else [lead, line]
    return [*whole.lines[:index], *after, *whole.lines[index + 1 :]]


def call_barred(whole: Whole) -> Lines | None:
    """Younger calls a sequence though elder's is good."""
    deal = whole.deal
    if len(deal.seats) != 2 or not best_sequence(deal.held[1]):
        return None
    if not whole.find(rf"{deal.seats[0]}: ({'|'.join(words.SEQUENCES[3:])}) . good"):
        return None
    key, suit = sequences(deal.held[1])[0]
    return _says_before_playing(whole, f"{deal.seats[1]}: {words.sequence(key, suit)}")


def call_of_nobody(whole: Whole) -> Lines | None:
    """Younger calls a sequence though the best were equal."""
    deal = whole.deal
    if len(deal.seats) != 2:
        return None
    if not whole.find(rf"{deal.seats[0]}: ({'|'.join(words.SEQUENCES[3:])}) . equal"):
        return None
    key, suit = sequences(deal.held[1])[0]
    return _says_before_playing(whole, f"{deal.seats[1]}: {words.sequence(key, suit)}")


def called_twice(whole: Whole) -> Lines | None:
    """A set that is good is called once more."""
    index = whole.any_of(whole.find(r"[A-G]: (trio|quatorze) .( good)?( =\d+)?$"))
    if index is None or whole.deal.values.calls == 1:
        return None
    plain = re.sub(r"( good)?( =\d+)?$", "", whole.lines[index])
    return whole.added(index + 1, plain)


def called_before_elder(whole: Whole) -> Lines | None:
    """Younger calls before elder has led."""
    deal = whole.deal
    found = _first_cards(whole)
    if found is None or len(deal.seats) != 2 or deal.values.red or not best_sequence(deal.held[1]):
        return None
    key, suit = sequences(deal.held[1])[0]
    return whole.added(found[0], f"{deal.seats[1]}: {words.sequence(key, suit)}")


def called_too_late(whole: Whole) -> Lines | None:
    """Elder calls in the second trick."""
    deal = whole.deal
    index = whole.any_of(whole.find(r"2\. "))
    if index is None or len(deal.seats) == 4 or deal.values.red or not best_sequence(deal.held[0]):
        return None
    if whole.find(rf"{deal.seats[0]}: ({'|'.join(words.SEQUENCES[3:])}) "):
        return None
    key, suit = sequences(deal.held[0])[0]
    return whole.added(index, f"{deal.seats[0]}: {words.sequence(key, suit)}")


def reply_changed(true: str, told: str, calls: str = "point|tierce|quart|quint|trio|quatorze") -> Spoiler:
    """A reply is another than the true one."""

    def spoil(whole: Whole) -> Lines | None:
        if len(whole.deal.seats) != 2 or whole.deal.values.red:
            return None
        index = whole.any_of(whole.find(rf"[A-G]: ({calls}) .*\b(?<!-){true}\b"))
        if index is None:
            return None
        line = re.sub(rf"(?<!-)\b{true}\b.*$", told, whole.lines[index])
        spoilt = without_figures(whole.changed(index, line), whole.start)
        return spoilt[: index + 1] + [one for one in spoilt[index + 1 :] if not _CALL.match(one)]

    return spoil


def wrong_suit(whole: Whole) -> Lines | None:
    """The suit named after a good call is not that of the combination."""
    index = whole.any_of(whole.find(r"[A-G]: (quint|sixieme|quart) . good [shdc]"))
    if index is None:
        return None
    line = whole.lines[index]
    match = re.match(r"(..) (\w+) (.) good ([shdc])", line)
    assert match is not None
    one = whole.deal.seats.index(line[0])
    size, rank = words.SEQUENCES.index(match[2]), RANKS.index(match[3])
    run = ((1 << size) - 1) << (rank - size + 1)
    for suit in range(4):
        if whole.deal.held[one] >> (suit * 8) & run != run:
            return whole.changed(index, re.sub(r"good [shdc]", f"good {SUITS[suit]}", line))
    return None


def point_by_cards(whole: Whole) -> Lines | None:
    """The cards of a point are called where its pips must be."""
    index = whole.any_of(whole.find(rf"{whole.deal.seats[0]}: point \d\d not-good"))
    if index is None or not whole.deal.is_called_by_pips or len(whole.deal.seats) != 2:
        return None
    pips = int(whole.lines[index].split()[2])
    hand = whole.deal.held[0]
    sizes = [
        (hand >> (suit * 8) & 255).bit_count()
        for suit in range(4)
        if sum(words.PIP[rank] for rank in range(8) if hand >> (suit * 8 + rank) & 1) == pips
    ]
    if max((whole.deal.held[1] >> (suit * 8) & 255).bit_count() for suit in range(4)) <= sizes[0]:
        return None
    return whole.changed(index, re.sub(r"point \d\d", f"point {sizes[0]}", whole.lines[index]))


# ---- play -----------------------------------------------------------------------------------------


def _tricks(whole: Whole) -> list[tuple[int, list[int], int, list[int]]]:
    """The tricks told on one line: index, players in order, number, cards."""
    deal = whole.deal
    found = []
    for index in whole.find(r"\d+\. "):
        match = _TRICK.match(whole.lines[index])
        if match is None:
            continue
        laid = [NUMBER[word[:2]] for word in (match[3] + match[4]).split()]
        first = deal.seats.index(match[2])
        players = [(first + place) % len(deal.seats) for place in range(len(laid))]
        found.append((index, players, int(match[1]), laid))
    return found


def _hands_before(whole: Whole) -> list[list[int]]:
    """Hands before each trick told on one line, by player."""
    deal = whole.deal
    hands = list(deal.held)
    found = []
    for line in whole.lines[whole.start :]:
        match = re.match(r"(\d+)\.+ ([A-G]): (.*)$", line)
        if match is None:
            continue
        if _TRICK.match(line):
            found.append(list(hands))
        one = deal.seats.index(match[2])
        for word in match[3].split():
            hands[one] &= ~(1 << NUMBER[word[:2]])
            one = (one + 1) % len(deal.seats)
    return found


def revoke(whole: Whole) -> Lines | None:
    """The second player does not follow suit though he could."""
    for (index, players, number, laid), hands in zip(_tricks(whole), _hands_before(whole), strict=True):
        if len(laid) < 2 or number < 2 or whole.deal.values.must_win:
            continue
        hand = hands[players[1]]
        suit = laid[0] >> 3
        other = hand & ~(255 << (suit * 8))
        if laid[1] >> 3 == suit and other:
            lead = whole.lines[index].split()[:3]
            card = TEXT[other.bit_length() - 1]
            rest = [TEXT[one] for one in laid[2:]]
            return whole.changed(index, " ".join([*lead, card, *rest]))
    return None


def card_of_another(whole: Whole) -> Lines | None:
    """A player leads a card that the other holds."""
    for (index, players, number, laid), hands in zip(_tricks(whole), _hands_before(whole), strict=True):
        if number < 3 or len(laid) < 2:
            continue
        strange = hands[players[1]] & ~(1 << laid[1])
        if strange:
            head = whole.lines[index].split()[:2]
            return whole.changed(index, " ".join([*head, TEXT[strange.bit_length() - 1], TEXT[laid[1]]]))
    return None


def card_gone(whole: Whole) -> Lines | None:
    """A card is led that was led before."""
    tricks = _tricks(whole)
    for earlier, later in pairwise(tricks):
        if earlier[1][0] == later[1][0] and later[2] > 2:
            words_of_line = whole.lines[later[0]].split()
            words_of_line[2] = TEXT[earlier[3][0]]
            return whole.changed(later[0], " ".join(words_of_line))
    return None


def out_of_turn(whole: Whole) -> Lines | None:
    """The loser of a trick leads to the next, and nobody has played to it."""
    if len(whole.deal.seats) != 2:
        return None
    for (index, players, number, laid), hands in zip(_tricks(whole), _hands_before(whole), strict=True):
        if number > 2 and len(laid) == 2:
            other = players[1]
            card = TEXT[hands[other].bit_length() - 1]
            lines = [*whole.lines[:index], f"{number}. {whole.deal.seats[other]}: {card}"]
            return [*lines, *(one for one in whole.lines[index + 1 :] if not re.match(r"\d|$", one))]
    return None


def wrong_trick_number(whole: Whole) -> Lines | None:
    """A trick has the number after its own."""
    tricks = [trick for trick in _tricks(whole) if trick[2] > 2]
    if not tricks:
        return None
    index, _, number, _ = tricks[whole.chance.below(len(tricks))]
    return whole.changed(index, re.sub(r"^\d+", str(number + 1), whole.lines[index]))


def one_trick_more(whole: Whole) -> Lines | None:
    """A trick after the last."""
    index, players, number, laid = _tricks(whole)[-1]
    seat = whole.deal.seats[players[0]]
    return whole.added(index + 1, f"{number + 1}. {seat}: {' '.join(TEXT[card] for card in laid)}")


def turned_without_trump(whole: Whole) -> Lines | None:
    """A card is turned in a game without a trump."""
    if whole.deal.values.trump:
        return None
    index = whole.find(r"[A-G]: dealt|stock")[-1]
    return whole.added(index + 1, "turn 7h")


def shown_not_held(whole: Whole) -> Lines | None:
    """A player shows a card of the other's."""
    found = [trick for trick in _tricks(whole) if trick[2] == 2]
    if not found:
        return None
    deal = whole.deal
    strange = next(iter(cards(deal.held[1] & ~deal.dealt[0])))
    return whole.added(found[0][0], f"{deal.seats[0]}: shows {strange}")


def must_win(whole: Whole) -> Lines | None:
    """Impérial: a player follows low though he could take the trick."""
    strength = whole.deal.values.strength
    for (index, players, _, laid), hands in zip(_tricks(whole), _hands_before(whole), strict=True):
        if len(laid) < 2 or not whole.deal.values.must_win or laid[1] >> 3 != laid[0] >> 3:
            continue
        if strength[laid[1] & 7] < strength[laid[0] & 7]:
            continue
        byte = hands[players[1]] >> (laid[0] >> 3 << 3) & 255
        low = [rank for rank in range(8) if byte >> rank & 1 and strength[rank] < strength[laid[0] & 7]]
        if low:
            card = TEXT[(laid[0] >> 3) * 8 + low[0]]
            return whole.changed(index, f"{' '.join(whole.lines[index].split()[:3])} {card}")
    return None


def must_trump(whole: Whole) -> Lines | None:
    """Impérial: a player throws away though he could trump."""
    trump = int(whole.deal.board.trump)
    for (index, players, _, laid), hands in zip(_tricks(whole), _hands_before(whole), strict=True):
        if len(laid) < 2 or not whole.deal.values.must_win or laid[1] >> 3 != trump:
            continue
        other = hands[players[1]] & ~(255 << (trump * 8))
        if laid[0] >> 3 != trump and other:
            card = TEXT[other.bit_length() - 1]
            return whole.changed(index, f"{' '.join(whole.lines[index].split()[:3])} {card}")
    return None


# ---- partie and figures ---------------------------------------------------------------------------


def _deal_line(whole: Whole) -> int:
    return whole.find(r"[A-G]: deals \d+$")[0] if whole.find(r"[A-G]: deals \d+$") else -1


def dealt_out_of_turn(whole: Whole) -> Lines | None:
    """The same player deals twice running; only the score of that deal is told."""
    index = _deal_line(whole)
    if index < 0 or len(whole.deal.seats) != 2 or whole.lines[index].endswith(" 1"):
        return None
    other = whole.deal.seats[0]
    scores = [one for one in whole.lines[whole.start :] if one.startswith("score")]
    if not scores:
        return None
    return [*whole.lines[:index], f"{other}: deals {whole.lines[index].split()[2]}", scores[0]]


def wrong_deal_number(whole: Whole) -> Lines | None:
    """A deal has the number after its own."""
    index = _deal_line(whole)
    if index < 0 or whole.lines[index].endswith(" 1"):
        return None
    head, _, number = whole.lines[index].rpartition(" ")
    return whole.changed(index, f"{head} {int(number) + 1}")


def figure_changed(pattern: str, by: int = 1) -> Spoiler:
    """A figure that a pattern's first group holds is another."""

    def spoil(whole: Whole) -> Lines | None:
        index = whole.any_of(whole.find(pattern))
        if index is None:
            return None
        line = whole.lines[index]
        match = re.match(pattern, line)
        assert match is not None
        figure = int(match[1]) + by
        return whole.changed(index, f"{line[: match.start(1)]}{figure}{line[match.end(1) :]}")

    return spoil


def other_has_the_cards(whole: Whole) -> Lines | None:
    """The cards are said to be the other's."""
    index = whole.any_of(whole.find(r"cards [A-G]:$"))
    if index is None:
        return None
    other = next(seat for seat in whole.deal.seats if seat != whole.lines[index][6])
    return whole.changed(index, f"cards {other}:")


def capot_said(whole: Whole) -> Lines | None:
    """A capot is said where the other made a trick."""
    index = whole.any_of(whole.find(r"cards [A-G]:$"))
    return None if index is None else whole.added(index + 1, f"capot {whole.lines[index][6:]}")


def bonus_said(word: str) -> Spoiler:
    """A pique or repique is said where nobody made one."""

    def spoil(whole: Whole) -> Lines | None:
        index = whole.any_of(whole.find(r"score "))
        if index is None or whole.find(r"(pique|repique) "):
            return None
        return whole.added(index, f"{word} {whole.deal.seat_of(0)}:")

    return spoil


def result_too_early(whole: Whole) -> Lines | None:
    """A result is given though the partie is not over."""
    index = whole.any_of(whole.find(r"result unfinished$"))
    return None if index is None else whole.changed(index, f"result {whole.deal.seat_of(0)}: 100")


SPOILERS: Final[dict[str, Spoiler]] = {
    "S201": _substitute(r"takes \d", "takes five"),
    "S202": _substitute("takes", "tkaes"),
    "S203": _unclosed,
    "M101": _tag('[Event "Another"]'),
    "M103": _tag('[Date "last Tuesday"]'),
    "M201": _rules,
    "M203": _option('[Options "colour=red"]'),
    "M204": _option('[Options "capot=31"]'),
    "M301": card_twice,
    "M302": hand_too_small,
    "R101": too_few_discarded,
    "R102": too_many_discarded,
    "R103": discard_not_held,
    "R105": exchange_where_none_is,
    "R106": takes_otherwise,
    "R135": exchanges_again,
    "R113": leaves_otherwise,
    "R120": false_carte_blanche,
    "R202": call_barred,
    "R203": call_of_nobody,
    "R205": called_twice,
    "R207": called_before_elder,
    "R208": called_too_late,
    "R213": _substitute(r"makes\? \d+", "makes? 90"),
    "R214": reply_changed("not-good", "good"),
    "R215": reply_changed("good", "not-good"),
    "R216": reply_changed("equal", "not-good"),
    "R217": reply_changed("not-good", "equal", "tierce|quart|quint"),
    "R218": reply_changed("not-good", "equal", "trio|quatorze"),
    "R219": wrong_suit,
    "R221": point_by_cards,
    "R301": card_of_another,
    "R302": out_of_turn,
    "R303": revoke,
    "R304": must_win,
    "R305": must_trump,
    "R306": card_gone,
    "R307": one_trick_more,
    "R308": wrong_trick_number,
    "R311": turned_without_trump,
    "R312": shown_not_held,
    "R401": dealt_out_of_turn,
    "R402": wrong_deal_number,
    "P101": figure_changed(r"(?:[2-9]|1[0-1])\. .*=(\d+)"),
    "P201": figure_changed(r"tricks [A-G]+: (\d+)"),
    "P202": other_has_the_cards,
    "P203": capot_said,
    "P204": bonus_said("pique"),
    "P205": bonus_said("repique"),
    "P301": figure_changed(r"score [A-G]+: (\d+)"),
    "P302": figure_changed(r"total [A-G]+: (\d+)"),
    "P303": figure_changed(r"result [A-G]+: (-?\d+)"),
    "P305": result_too_early,
}
"""the faults that can be made, by the code that judges them"""
