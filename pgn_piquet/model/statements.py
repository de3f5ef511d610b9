"""What a record says, one frozen value a line: any claim, possibly impossible.

These values are the meeting point of the house: the reader and the JSON codec make them, the writer
and the encoder take them, the engine judges them. They carry no place in a text (see
``syntax.document``) and no computed figure.

Words used in the fields:

* *seat*: ``"A"`` to ``"G"``; *side*: one or more seats, ``"AC"``.
* *card*: ``"Ad"`` known, ``"**"`` any, ``"*h"`` a heart, ``"K*"`` a king.
* *cards*: a tuple of cards, of numbers (``5`` for five cards not told), of ``"..."`` (and the rest,
  not told), and of inner tuples for ``{…}`` (cards whose order is not told). Runs are told apart:
  ``AKQs`` is ``("As", "Ks", "Qs")``. The order is that of the text.
* ``instead``: the mark ``->`` stood before this item: it replaces the one before it.
"""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

Suit = Literal["s", "h", "d", "c"]
Cards = tuple[str | int | tuple[str, ...], ...]


class Tag(Struct, frozen=True, tag=True):
    """``[Name "value"]``, value unescaped."""

    name: str
    value: str


class Deal(Struct, frozen=True, tag=True):
    """``B: deals 1``, ``C: deals 3 to D:``, ``D: deals 1 by 2 3``, ``deals 6`` (dealer not told)."""

    dealer: str | None = None
    number: int | None = None
    elder: str | None = None
    packets: tuple[int, ...] = ()


class Cuts(Struct, frozen=True, tag=True):
    """``A: cuts Kh Qh``"""

    seat: str
    cards: Cards


class Dealt(Struct, frozen=True, tag=True):
    """``A: dealt 97s A98h JT98d JT7c``: the hand as dealt, before the exchange."""

    seat: str
    cards: Cards


class Stock(Struct, frozen=True, tag=True):
    """``stock Ad 9c …``, top first."""

    cards: Cards


class Holds(Struct, frozen=True, tag=True):
    """``A: holds …``: the hand at that moment (after the exchange; in a side line: suppose)."""

    seat: str
    cards: Cards


class Turn(Struct, frozen=True, tag=True):
    """``turn 7h``: the card turned for trump; ``*h`` where only the suit is told."""

    card: str


class Discards(Struct, frozen=True, tag=True):
    """``B: discards 97s 98h 7c -> 7s 98h 7c``; ``corrected`` holds what followed each ``->``."""

    seat: str
    cards: Cards
    corrected: tuple[Cards, ...] = ()


class Takes(Struct, frozen=True, tag=True):
    """``A: takes 5``, ``A: takes 98s Kh`` or ``B: takes 3 from 6`` (place in the stock as dealt, 1 = top)."""

    seat: str
    cards: Cards
    place: int | None = None


class Leaves(Struct, frozen=True, tag=True):
    """``A: leaves 2``"""

    seat: str
    number: int


class Looks(Struct, frozen=True, tag=True):
    """``A: looks`` or ``A: looks As Kh``: at cards left in the stock."""

    seat: str
    cards: Cards = ()


class CarteBlanche(Struct, frozen=True, tag=True):
    """``A: carte-blanche``, announced at that moment; ``count`` if spoken at once."""

    seat: str
    count: int | None = None


class Shows(Struct, frozen=True, tag=True):
    """``A: shows AKQh``: cards that become visible."""

    seat: str
    cards: Cards


# ---- an exchange of talk -------------------------------------------------------------------------

ClaimKind = Literal[
    "point", "tierce", "quart", "quint", "sixieme", "septieme", "huitieme",
    "trio", "quatorze", "imperial",
]  # fmt: skip
ReplyWord = Literal["good", "not-good", "equal"]


class Claim(Struct, frozen=True, tag=True):
    """``point 5``, ``quart K``, ``tierce Jc``, ``trio Q``, ``imperial h|K|blanche|tombee|retourne``.

    ``number`` belongs to a point (cards, or pips where it is 30 and more), ``rank`` to sequences, sets
    and imperials, ``suit`` where it was said with the claim, ``word`` to an imperial. Without a rank
    ``quint *`` is not told, and ``quint`` alone (``word`` is ``unsaid``) was called so: its rank not said.
    """

    kind: ClaimKind
    number: int | None = None
    rank: str | None = None
    suit: Suit | None = None
    word: str | None = None
    instead: bool = False


class Reply(Struct, frozen=True, tag=True):
    """``good``, ``not-good``, ``equal``; ``seat`` where the line names who answers (``B: good``)."""

    word: ReplyWord
    seat: str | None = None
    instead: bool = False


class Question(Struct, frozen=True, tag=True):
    """``makes?`` (what do they make?) or ``without?`` (which do you not reckon?)."""

    word: Literal["makes", "without"]
    instead: bool = False


class Pips(Struct, frozen=True, tag=True):
    """``49`` (or ``9`` for short) after an equal or a question, ``making 39`` with the claim.

    ``making`` tells which of the two was written; the canonical form keeps it.
    """

    number: int
    making: bool = False
    instead: bool = False


class Names(Struct, frozen=True, tag=True):
    """A suit named in the exchange: ``h`` after ``good``; also the answer to ``without?``."""

    suit: Suit
    instead: bool = False


class Without(Struct, frozen=True, tag=True):
    """``without s`` (a set without that suit) or ``without Ks`` (a point without that card)."""

    what: str
    instead: bool = False


class Count(Struct, frozen=True, tag=True):
    """``=24``: the count spoken aloud."""

    number: int
    instead: bool = False


class Glyph(Struct, frozen=True, tag=True):
    """``!``, ``?``, ``!!``, ``??``, ``!?``, ``?!``"""

    mark: str


class Clock(Struct, frozen=True, tag=True):
    """``@12.3``: seconds used, digits as written (canonical: no leading zeros)."""

    seconds: str


Said = Claim | Reply | Question | Pips | Names | Without | Count | Glyph | Clock


class Call(Struct, frozen=True, tag=True):
    """One claim and what followed it, in order; ``said[0]`` is a Claim."""

    seat: str
    said: tuple[Said, ...]


class Asks(Struct, frozen=True, tag=True):
    """``B: asks d`` (how many?), ``B: asks quart A``, ``B: asks trio K``: exactly one of the two."""

    seat: str
    suit: Suit | None = None
    claim: Claim | None = None


class Answers(Struct, frozen=True, tag=True):
    """``A: answers 2``, ``A: answers s``, ``A: answers Ks``: exactly one of the three."""

    seat: str
    number: int | None = None
    suit: Suit | None = None
    cards: Cards | None = None


class Counts(Struct, frozen=True, tag=True):
    """``A: counts 33``, ``AC: counts 22``: a count said by itself; ``corrected`` after each ``->``."""

    side: str
    number: int
    corrected: tuple[int, ...] = ()


class Says(Struct, frozen=True, tag=True):
    """``A: says "keep three"``: judged by nobody."""

    seat: str
    text: str


# ---- play -----------------------------------------------------------------------------------------


class Played(Struct, frozen=True, tag=True):
    """One card on the table, with what was said at it: ``Ac=19!@12.3``."""

    card: str
    count: int | None = None
    glyph: str | None = None
    clock: str | None = None
    instead: bool = False


class Group(Struct, frozen=True, tag=True):
    """``{7s Jd}``: these cards, in an order not told."""

    cards: tuple[str, ...]


class Rest(Struct, frozen=True, tag=True):
    """``...``: and the rest, not told."""


Laid = Played | Group | Rest


class Play(Struct, frozen=True, tag=True):
    """``3. B: Ac Jc``, ``1... B: Qd``, ``1-5. A: AKQJTh / Th 98s J9c``, ``3-8. B: ...``.

    ``first`` and ``last`` are trick numbers. ``answering``: written with ``...`` after the number, the
    lead already lies. A single trick has one lane, its cards in order of play. A batch has the leads
    in ``lanes[0]`` and, after each ``/``, the cards of the next player.
    """

    first: int
    last: int
    lanes: tuple[tuple[Laid, ...], ...]
    seat: str | None = None
    answering: bool = False


class NamesSuit(Struct, frozen=True, tag=True):
    """``A: names c``: the suit named before a lead."""

    seat: str
    suit: Suit


# ---- mending and ruling ---------------------------------------------------------------------------


class Retake(Struct, frozen=True, tag=True):
    """``retake 5 "B revoked"``: the play goes back to that trick."""

    trick: int
    reason: str | None = None


class Redeal(Struct, frozen=True, tag=True):
    """``redeal``, ``redeal A: "thirteen cards"``"""

    seat: str | None = None
    reason: str | None = None


class Waives(Struct, frozen=True, tag=True):
    """``B: waives``"""

    seat: str


class Concedes(Struct, frozen=True, tag=True):
    """``B: concedes`` (everything that is left) or ``B: concedes 5`` (tricks)."""

    seat: str
    number: int | None = None


class Claims(Struct, frozen=True, tag=True):
    """``A: claims good``, ``A: claims 5``: the rest are mine; the reply where it is told."""

    seat: str
    number: int | None = None
    reply: ReplyWord | None = None


Effect = Literal[
    "nothing", "point", "tierce", "quart", "quint", "sixieme", "septieme", "huitieme", "trio", "quatorze",
    "game", "lead",
]  # fmt: skip
"""what a ruling does: he reckons nothing, not his point, no sequence or set; loses the game; his lead is
called"""


class Ruling(Struct, frozen=True, tag=True):
    """``ruling A: lead d "para 12"``: ``what`` the ruling does, ``lead`` with its ``suit``."""

    seat: str | None = None
    what: Effect | None = None
    suit: Suit | None = None
    text: str | None = None


# ---- assertions -----------------------------------------------------------------------------------

AssertionWord = Literal[
    "tricks", "cards", "capot", "pique", "repique", "carte-rouge", "score", "total", "result", "match",
]  # fmt: skip


class Assertion(Struct, frozen=True, tag=True):
    """``score A: 43 B: 23``, ``cards A:``, ``cards divided``, ``result drawn``, ``sure tricks A: 7``.

    ``values`` are pairs (side, number), in the order written; the number is None for ``cards A:``.
    ``outcome`` is the bare word where one stands instead.
    """

    word: AssertionWord
    values: tuple[tuple[str, int | None], ...] = ()
    outcome: Literal["divided", "drawn", "unfinished"] | None = None
    sure: bool = False
    sic: bool = False


class Writes(Struct, frozen=True, tag=True):
    """``A: writes A: 33 B: 7``: that player's own book."""

    seat: str
    values: tuple[tuple[str, int], ...]


# ---- the rest of a file ---------------------------------------------------------------------------


class SideLine(Struct, frozen=True, tag=True):
    """``(`` alone on a line: a side line begins."""


class SideLineEnd(Struct, frozen=True, tag=True):
    """``)`` alone on a line."""


class Remark(Struct, frozen=True, tag=True):
    """``; text`` on a line of its own; the text without the mark and one space."""

    text: str


class Unreadable(Struct, frozen=True, tag=True):
    """A line that could not be read, kept as it stood (without its line ending)."""

    text: str


Statement = (
    Tag | Deal | Cuts | Dealt | Stock | Holds | Turn | Discards | Takes | Leaves | Looks
    | CarteBlanche | Shows | Call | Asks | Answers | Counts | Says | Play | NamesSuit | Retake
    | Redeal | Waives | Concedes | Claims | Ruling | Assertion | Writes | SideLine | SideLineEnd
    | Remark | Unreadable
)  # fmt: skip


class Line(Struct, frozen=True):
    """One line of a record: what it says and the remark after it (without ``; ``)."""

    says: Statement
    remark: str | None = None
