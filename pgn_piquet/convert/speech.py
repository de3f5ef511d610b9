"""What the players say at a line, word for word as at a table: for speech bubbles and annotated deals.

Each utterance is ``(seat, text)``; the seat is empty where nothing tells who speaks (one of two adversaries
answers and the line does not say which).
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from ..model import statements as st
from ..model.statements import Statement

SUITS: Final = {"s": "spades", "h": "hearts", "d": "diamonds", "c": "clubs"}
RANKS: Final = {
    "A": "ace", "K": "king", "Q": "queen", "J": "jack", "T": "ten", "9": "nine", "8": "eight", "7": "seven",
}  # fmt: skip
PLURALS: Final = {rank: word + "s" for rank, word in RANKS.items()}
NUMBERS: Final = (
    "nothing", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven",
    "twelve", "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen",
)  # fmt: skip
TENS: Final = ("", "", "twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety")
SEQUENCES: Final = {
    "tierce": "Tierce", "quart": "Quart", "quint": "Quint", "sixieme": "Sixième", "septieme": "Septième",
    "huitieme": "Huitième",
}  # fmt: skip
REPLIES: Final = {"good": "Good.", "not-good": "Not good.", "equal": "Equal."}

Utterance = tuple[str, str]


def number(figure: int) -> str:
    """A number from 0 to 99 in words (``forty-nine``), in figures beyond."""
    if figure < len(NUMBERS):
        return NUMBERS[figure]
    if figure < 100:
        tens, ones = divmod(figure, 10)
        return TENS[tens] + (f"-{NUMBERS[ones]}" if ones else "")
    return str(figure)


def card(text: str) -> str:
    """``Ad`` as ``ace of diamonds``; a card not told as ``a card``."""
    rank, suit = RANKS.get(text[0]), SUITS.get(text[1])
    if rank and suit:
        return f"{rank} of {suit}"
    if rank:
        return f"a{'n' if rank[0] in 'ae' else ''} {rank}"
    return f"a {suit[:-1]}" if suit else "a card"


def claim(said: st.Claim) -> str:
    """A claim as it is spoken: ``Quint to the jack in diamonds``."""
    where = f" in {SUITS[said.suit]}" if said.suit else ""
    if said.kind == "point":
        return f"Point of {number(said.number)}{where}" if said.number is not None else f"Point{where}"
    if said.kind == "imperial":
        return "Imperial" + _imperial_of(said)
    if said.kind in SEQUENCES:
        top = f" to the {RANKS[said.rank]}" if said.rank else ""
        return SEQUENCES[said.kind] + top + where
    if said.rank is None:
        return said.kind.capitalize()
    return f"{'Four' if said.kind == 'quatorze' else 'Three'} {PLURALS[said.rank]}"


def _imperial_of(said: st.Claim) -> str:
    if said.suit:
        return f" in {SUITS[said.suit]}"
    if said.rank:
        return f" of {PLURALS[said.rank]}"
    return f" {said.word}" if said.word else ""


def utterances(says: Statement, seats: tuple[str, ...] = ()) -> tuple[Utterance, ...]:
    """Who says what at this statement, in order; empty where nobody speaks.

    ``seats`` are those who play the deal, in order of play.
    """
    if isinstance(says, st.Call):
        others = [seat for seat in seats if seat != says.seat]
        adversary = others[0] if len(others) == 1 else ""
        return tuple((seat or adversary, text) for seat, text in _call(says))
    if isinstance(says, st.Play):
        return tuple(_counts(says, seats))
    if isinstance(says, st.Says):
        return ((says.seat, says.text),)
    if isinstance(says, st.Counts):
        return ((says.side, number((says.number, *says.corrected)[-1]).capitalize() + "."),)
    plain = _plain(says)
    return (plain,) if plain else ()


def _counts(says: st.Play, seats: tuple[str, ...]) -> Iterator[Utterance]:
    """The counts spoken at the cards of a play line, each by who laid the card."""
    single = len(says.lanes) == 1 and says.first == says.last
    start = seats.index(says.seat) if says.seat in seats else None
    for turn, lane in enumerate(says.lanes):
        for place, one in enumerate(lane):
            if not isinstance(one, st.Played) or one.count is None:
                continue
            after = turn + (place if single else 0)
            seat = seats[(start + after) % len(seats)] if start is not None else ""
            yield seat, number(one.count).capitalize() + "."


def _plain(says: Statement) -> Utterance | None:
    """The statements that are one plain sentence."""
    match says:
        case st.CarteBlanche(seat=seat):
            return seat, "Carte blanche."
        case st.Leaves(seat=seat, number=left):
            return seat, f"I leave {number(left)}."
        case st.Asks(seat=seat, suit=suit, claim=asked):
            if asked is not None:
                return seat, f"Have you a {claim(asked)[0].lower()}{claim(asked)[1:]}?"
            return seat, f"How many {SUITS[suit]}?" if suit else "How many?"
        case st.Answers(seat=seat, number=told, suit=suit):
            answer = number(told) if told is not None else SUITS[suit] if suit else "these"
            return seat, answer.capitalize() + "."
        case st.NamesSuit(seat=seat, suit=suit):
            return seat, f"I play {SUITS[suit]}."
        case st.Concedes(seat=seat):
            return seat, "The rest is yours."
        case st.Claims(seat=seat):
            return seat, "The rest are mine."
    return None


def _call(says: st.Call) -> list[Utterance]:
    """An exchange of talk. The caller speaks first; after a question or a reply the turn passes."""
    found: list[Utterance] = []
    asked = False
    for one in says.said:
        match one:
            case st.Claim():
                found.append((says.seat, _again(one, claim(one)) + "."))
            case st.Reply(word=word, seat=seat):
                found.append((seat or "", _again(one, REPLIES[word])))
            case st.Question(word=word):
                asked = True
                found.append(("", "What does it make?" if word == "makes" else "Which do you not reckon?"))
            case st.Pips(number=figure, making=making):
                own = making or asked or not found or found[-1][0] != says.seat
                found.append((says.seat if own else "", ("Making " if making else "") + number(figure) + "."))
            case st.Names(suit=suit):
                found.append((says.seat, _again(one, ("" if asked else "In ") + SUITS[suit]) + "."))
            case st.Without(what=what):
                left_out = card(what) if len(what) == 2 else SUITS[what][:-1]
                found.append((says.seat, f"Without the {left_out}."))
            case st.Count(number=figure):
                found.append((says.seat, number(figure) + "."))
    return [(seat, text[:1].upper() + text[1:]) for seat, text in found]


def _again(one: st.Claim | st.Reply | st.Names, words: str) -> str:
    """The words, said in place of others where they correct them."""
    return f"No: {words[:1].lower()}{words[1:]}" if one.instead else words
