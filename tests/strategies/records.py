"""Hypothesis strategies for statements, lines and records of any content, possible or not in play.

Everything drawn has a text form. ``records()`` gives canonical records, so that reading what is written
gives the same value; ``lines()`` gives lines in canonical form.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from hypothesis import strategies as st

from pgn_piquet.model import statements as s
from pgn_piquet.model.cards import RANKS, SUITS
from pgn_piquet.model.record import Record
from pgn_piquet.syntax.canonical import ROSTER, canonical, canonical_line
from pgn_piquet.syntax.lines import begins_record
from pgn_piquet.syntax.reading import reading

seats = st.sampled_from("ABCDEFG")
sides = st.lists(seats, min_size=1, max_size=3, unique=True).map(lambda letters: "".join(sorted(letters)))
suits = st.sampled_from(SUITS)
ranks = st.sampled_from(RANKS)
numbers = st.one_of(st.integers(0, 40), st.integers(0, 999_999))
tricks = st.one_of(st.integers(1, 12), st.integers(1, 999_999))
signed = st.one_of(numbers, numbers.map(lambda number: -number))
texts = st.text(st.characters(exclude_categories=("Cs", "Cc")) | st.just("\t"), max_size=30)
remarks = texts.map(lambda text: text.rstrip(" \t"))

known = st.builds(lambda rank, suit: rank + suit, ranks, suits)
unknown = st.one_of(st.just("**"), suits.map(lambda suit: "*" + suit), ranks.map(lambda rank: rank + "*"))
any_card = st.one_of(known, known, unknown)
groups = st.lists(any_card, min_size=1, max_size=4).map(tuple)
cards = st.lists(
    st.one_of(any_card, any_card, any_card, numbers, st.just("..."), groups), min_size=1, max_size=13
).map(tuple)
card_lists = st.lists(cards, max_size=2).map(tuple)
clocks = st.from_regex(r"\A(0|[1-9][0-9]{0,5})(\.[0-9]{1,3})?\Z")
glyphs = st.sampled_from(["!", "?", "!!", "??", "!?", "?!"])

# ---- setting out and exchange ----------------------------------------------------------------------

deals = st.builds(
    s.Deal,
    dealer=st.none() | seats,
    number=st.none() | numbers,
    elder=st.none() | seats,
    packets=st.lists(numbers, max_size=3).map(tuple),
)
settings = st.one_of(
    deals,
    st.builds(s.Cuts, seats, cards),
    st.builds(s.Dealt, seats, cards),
    st.builds(s.Stock, cards),
    st.builds(s.Holds, seats, cards),
    st.builds(s.Turn, known),
)
exchanges = st.one_of(
    st.builds(s.Discards, seats, cards, card_lists),
    st.builds(s.Takes, seats, cards, st.none() | numbers),
    st.builds(s.Leaves, seats, numbers),
    st.builds(s.Looks, seats, st.just(()) | cards),
    st.builds(s.CarteBlanche, seats, st.none() | numbers),
    st.builds(s.Shows, seats, cards),
)

# ---- calls -----------------------------------------------------------------------------------------

_SEQUENCES = ("tierce", "quart", "quint", "sixieme", "septieme", "huitieme")
claims = st.one_of(
    st.builds(
        lambda number, suit: s.Claim("point", number, suit=suit), st.none() | numbers, st.none() | suits
    ),
    st.builds(lambda kind, rank: s.Claim(kind, rank=rank), st.sampled_from(_SEQUENCES), st.none() | ranks),
    st.builds(lambda kind: s.Claim(kind, word="unsaid"), st.sampled_from((*_SEQUENCES, "trio", "quatorze"))),
    st.builds(
        lambda kind, rank, suit: s.Claim(kind, rank=rank, suit=suit),
        st.sampled_from(_SEQUENCES),
        ranks,
        suits,
    ),
    st.builds(
        lambda kind, rank: s.Claim(kind, rank=rank), st.sampled_from(("trio", "quatorze")), st.none() | ranks
    ),
    st.builds(lambda rank: s.Claim("imperial", rank=rank), st.none() | ranks),
    st.builds(lambda suit: s.Claim("imperial", suit=suit), suits),
    st.builds(
        lambda word: s.Claim("imperial", word=word), st.sampled_from(("blanche", "tombee", "retourne"))
    ),
)
unsaid = st.sampled_from((*_SEQUENCES, "trio", "quatorze")).map(lambda kind: s.Claim(kind, word="unsaid"))
"""a sequence called by its length alone, a set by its number"""
_replies = st.builds(s.Reply, st.sampled_from(("good", "not-good", "equal")), st.none() | seats)
_questions = st.builds(s.Question, st.sampled_from(("makes", "without")))
_making = st.builds(s.Pips, numbers, making=st.just(True))
_names = st.builds(s.Names, suits)
_without = st.builds(s.Without, st.one_of(suits, known))
_counts = st.builds(s.Count, numbers)
_marks = st.one_of(st.builds(s.Glyph, glyphs), st.builds(s.Clock, clocks))


def _asked(item: s.Said) -> bool:
    return (isinstance(item, s.Reply) and item.word == "equal") or (
        isinstance(item, s.Question) and item.word == "makes"
    )


def _correction(draw: Callable[[Any], Any], before: s.Said) -> s.Said | None:
    """What may replace the item before, or None."""
    if isinstance(before, s.Claim):
        found: s.Claim = draw(st.one_of(claims, unsaid))
        return s.Claim(found.kind, found.number, found.rank, found.suit, found.word, instead=True)
    if isinstance(before, s.Reply):
        return s.Reply(
            draw(st.sampled_from(("good", "not-good", "equal"))), draw(st.none() | seats), instead=True
        )
    if isinstance(before, s.Question):
        return s.Question(draw(st.sampled_from(("makes", "without"))), instead=True)
    if isinstance(before, s.Pips):
        return s.Pips(draw(numbers), making=before.making, instead=True)
    if isinstance(before, s.Names):
        return s.Names(draw(suits), instead=True)
    if isinstance(before, s.Without):
        return s.Without(draw(st.one_of(suits, known)), instead=True)
    return s.Count(draw(numbers), instead=True) if isinstance(before, s.Count) else None


@st.composite
def calls(draw: Callable[[Any], Any]) -> s.Call:
    """A call with any talk after it, corrections included."""
    said: list[s.Said] = [draw(st.one_of(claims, claims, claims, unsaid))]
    for _ in range(draw(st.integers(0, 6))):
        correction = _correction(draw, said[-1]) if draw(st.integers(0, 3)) == 0 else None
        if correction is not None:
            said.append(correction)
        elif _asked(said[-1]) and draw(st.booleans()):
            said.append(s.Pips(draw(numbers)))
        else:
            said.append(draw(st.one_of(_replies, _questions, _making, _names, _without, _counts, _marks)))
    return s.Call(draw(seats), tuple(said))


talk = st.one_of(
    calls(),
    calls(),
    st.builds(lambda seat, suit: s.Asks(seat, suit=suit), seats, suits),
    st.builds(
        lambda seat, claim: s.Asks(seat, claim=claim),
        seats,
        claims.filter(lambda one: not (one.kind == "point" and one.suit)),
    ),
    st.builds(lambda seat, number: s.Answers(seat, number=number), seats, numbers),
    st.builds(lambda seat, suit: s.Answers(seat, suit=suit), seats, suits),
    st.builds(
        lambda seat, told: s.Answers(seat, cards=tuple(told)),
        seats,
        st.lists(any_card, min_size=1, max_size=5),
    ),
    st.builds(s.Counts, sides, numbers, st.lists(numbers, max_size=2).map(tuple)),
    st.builds(s.Says, seats, texts),
)

# ---- play ------------------------------------------------------------------------------------------

played = st.builds(s.Played, any_card, st.none() | numbers, st.none() | glyphs, st.none() | clocks)
bare = st.builds(s.Played, any_card)
others = st.one_of(st.builds(s.Group, groups), st.just(s.Rest()))


@st.composite
def lanes(draw: Callable[[Any], Any], most: int) -> tuple[s.Laid, ...]:
    """Cards of one lane, at most ``most`` that are told, some of them corrected."""
    laid: list[s.Laid] = []
    room = most
    for one in draw(st.lists(st.one_of(bare, bare, played, others), min_size=1, max_size=5)):
        size = len(one.cards) if isinstance(one, s.Group) else isinstance(one, s.Played)
        if size > room:
            continue
        room -= size
        laid.append(one)
        if isinstance(one, s.Played) and draw(st.integers(0, 7)) == 0:
            other = draw(played)
            laid.append(s.Played(other.card, other.count, other.glyph, other.clock, instead=True))
    return tuple(laid) or (s.Rest(),)


@st.composite
def plays(draw: Callable[[Any], Any]) -> s.Play:
    """A trick or a batch."""
    first = draw(tricks)
    seat = draw(st.none() | seats)
    if draw(st.booleans()) or first == 999_999:
        return s.Play(first, first, (draw(lanes(9)),), seat, draw(st.booleans()))
    last = draw(st.integers(first + 1, min(first + 11, 999_999)))
    count = draw(st.integers(1, 3))
    return s.Play(first, last, tuple(draw(lanes(last - first + 1)) for _ in range(count)), seat)


play_lines = st.one_of(plays(), plays(), st.builds(s.NamesSuit, seats, suits))

# ---- mending, ruling, assertions -------------------------------------------------------------------

_reasons = st.none() | texts
_words_of_reply = st.sampled_from(("good", "not-good", "equal"))
mending = st.one_of(
    st.builds(s.Retake, numbers, _reasons),
    st.builds(s.Redeal, st.none() | seats, _reasons),
    st.builds(s.Waives, seats),
    st.builds(s.Concedes, seats, st.none() | numbers),
    st.builds(s.Claims, seats, st.none() | numbers, st.none() | _words_of_reply),
    st.builds(
        lambda seat, what, text: s.Ruling(seat, what, text=text),
        st.none() | seats, st.sampled_from((None, "nothing", "point", "quint", "trio", "game")), _reasons,
    ),
    st.builds(s.Ruling, st.none() | seats, st.just("lead"), suits, _reasons),
)  # fmt: skip
figures = st.lists(st.tuples(sides, signed), min_size=1, max_size=4).map(tuple)
prizes = st.lists(st.tuples(sides, st.none()), min_size=1, max_size=3).map(tuple)
assertions = st.one_of(
    st.builds(
        s.Assertion, st.sampled_from(("tricks", "score", "total", "result", "match")), figures,
        sure=st.booleans(), sic=st.booleans(),
    ),
    st.builds(
        s.Assertion, st.sampled_from(("cards", "capot", "pique", "repique", "carte-rouge")), prizes,
        sure=st.booleans(), sic=st.booleans(),
    ),
    st.builds(
        lambda pair, sure, sic: s.Assertion(pair[0], outcome=pair[1], sure=sure, sic=sic),
        st.sampled_from((("cards", "divided"), ("result", "drawn"), ("result", "unfinished"))),
        st.booleans(), st.booleans(),
    ),
    st.builds(s.Writes, seats, figures),
)  # fmt: skip

# ---- lines and records -----------------------------------------------------------------------------

tag_names = st.one_of(st.sampled_from(ROSTER[1:]), st.from_regex(r"\A[A-Za-z][A-Za-z0-9_-]{0,10}\Z")).filter(
    lambda name: name != "Piquet"
)
tags = st.builds(s.Tag, tag_names, texts)


def _is_unreadable(text: str) -> bool:
    return (
        bool(text)
        and not text.isspace()
        and not begins_record(text.encode())
        and isinstance(reading(text).line.says, s.Unreadable)
    )


unreadable = st.one_of(
    st.sampled_from(["A: quimt J", "3.", "hello world", "A: point5", 'A: says "x', "[Event", "  ?", "Ac"]),
    texts,
).filter(_is_unreadable).map(s.Unreadable)  # fmt: skip
spoken = st.one_of(settings, exchanges, talk, talk, play_lines, play_lines, mending, assertions, tags)


def lines() -> st.SearchStrategy[s.Line]:
    """Any line but a side line's parentheses, in canonical form."""
    return st.one_of(
        st.builds(s.Line, spoken, st.none() | remarks),
        st.builds(s.Line, spoken),
        st.builds(s.Line, remarks.map(s.Remark)),
        st.builds(s.Line, unreadable),
    ).map(canonical_line)


def _side_line(inner: st.SearchStrategy[list[s.Line]]) -> st.SearchStrategy[list[s.Line]]:
    return st.lists(inner, max_size=3).map(
        lambda parts: [
            s.Line(s.SideLine()),
            *(line for part in parts for line in part),
            s.Line(s.SideLineEnd()),
        ]
    )


def bodies() -> st.SearchStrategy[list[s.Line]]:
    """Lines with side lines, closed and nested."""
    part = st.recursive(lines().map(lambda line: [line]), _side_line, max_leaves=8)
    return st.lists(part, max_size=8).map(lambda parts: [line for some in parts for line in some])


def records() -> st.SearchStrategy[Record]:
    """Any record in canonical form: every kind of statement, any order, nothing legal in particular."""
    head = st.lists(st.builds(s.Line, tags, st.none() | remarks), max_size=4)
    return st.builds(
        lambda tag_lines, body: canonical(Record((s.Line(s.Tag("Piquet", "1")), *tag_lines, *body))),
        head, bodies(),
    )  # fmt: skip
