"""The calls with which known hands come to an outcome of the talk: lines of PQN with true answers, for the
engine to judge.

A class is called by the side that has it; everybody else is silent in it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice, permutations, product

from msgspec import Struct

from ...engine.board import CARTE_BLANCHE, IN_HAND, POINT, SEQUENCE
from ...engine.callable import ALL_FOUR, SHORTEST, Holder, best, parts_of, reds_of, runs_of, set_ranks, worth
from ...engine.in_hand import InHand
from ...model.cards import RANKS, SUITS
from ...model.statements import (
    Call,
    CarteBlanche,
    Claim,
    Counts,
    Line,
    Names,
    Pips,
    Play,
    Question,
    Reply,
    Said,
    Statement,
)
from ...rules.holdings import PIPS_IN
from ...rules.policies import Calls, CarteBlancheTold, PointCalled
from ...rules.ruleset import RuleSet

LENGTHS = ("", "", "", "tierce", "quart", "quint", "sixieme", "septieme", "huitieme")
WAYS = 6
"""ways to call that are put to the engine for one outcome"""
CLASSES = range(POINT, IN_HAND)


class Piece(Struct, frozen=True):
    """One combination that is called; ``suit`` is -1 for a set, ``pips`` 0 where there are none."""

    points: int
    key: int
    claim: Claim
    suit: int = -1
    pips: int = 0


class Spoken(Struct, frozen=True):
    """What one player calls of a class, the best first."""

    player: int
    kind: int
    pieces: tuple[Piece, ...]


def ways_to_call(
    holders: Sequence[Holder], called: InHand, seats: Sequence[str], rules: RuleSet
) -> Iterator[list[list[Statement]]]:
    """Some ways to call what an outcome counts: for each player the lines before his first card."""
    choices = [list(islice(_of_class(holders, kind, called, rules), WAYS)) for kind in CLASSES]
    for way in islice(product(*choices), WAYS):
        lines: list[list[Statement]] = [[] for _ in holders]
        for player, one in enumerate(holders):
            # where both exchange it is told before that
            first = 0 if rules.carte_blanche_told is not CarteBlancheTold.WITH_CALLS else player
            lines[first] += _blanche(one, called, seats[player], rules)
        for spoken in way:
            for said in spoken:
                lines[said.player] += _said(said, holders, seats, rules)
        yield lines


def with_calls(lines: Sequence[Line], calls: Sequence[Sequence[Statement]]) -> list[tuple[Line, int]]:
    """The lines of a deal written out card by card, with what each player calls before his first card, each
    with its place before (-1: of none). What is counted before the first card counts them."""
    found: list[tuple[Line, int]] = []
    laid = 0
    for place, line in enumerate(lines):
        if isinstance(line.says, Play):
            at = len(found)
            while at and isinstance(found[at - 1][0].says, Counts):
                at -= 1
            if laid < len(calls):
                found[at:at] = [(Line(says), -1) for says in calls[laid]]
            laid += 1
        found.append((line, place))
    return found


def _blanche(holder: Holder, called: InHand, seat: str, rules: RuleSet) -> list[Statement]:
    if not holder.blanche or not called.points[holder.side * IN_HAND + CARTE_BLANCHE]:
        return []
    return [Call(seat, (Claim("imperial", word="blanche"),)) if rules.red else CarteBlanche(seat)]


def _of_class(
    holders: Sequence[Holder], kind: int, called: InHand, rules: RuleSet
) -> Iterator[tuple[Spoken, ...]]:
    """What those who have a class may have called of it, to count as much as they did."""
    sides = len(called.points) // IN_HAND
    side = next((one for one in range(sides) if called.points[one * IN_HAND + kind]), -1)
    if side < 0:
        yield ()
        return
    place = side * IN_HAND + kind
    wanted, order = called.points[place], called.pieces[place]
    players = [player for player, one in enumerate(holders) if one.side == side]
    each = [((), *_choices(holders[player], kind, rules)) for player in players]
    for own in product(*each):
        if sum(piece.points for pieces in own for piece in pieces) != wanted:
            continue
        spoken = tuple(
            Spoken(player, kind, pieces) for player, pieces in zip(players, own, strict=True) if pieces
        )
        if not order or len(spoken) != 1:
            yield spoken
            continue
        for pieces in permutations(spoken[0].pieces):
            if tuple(one.points for one in pieces) == order:
                yield (Spoken(spoken[0].player, kind, pieces),)


def _choices(holder: Holder, kind: int, rules: RuleSet) -> list[tuple[Piece, ...]]:
    """All that a player may call of a class, the best first in each, and what is best of all first."""
    found: list[tuple[Piece, ...]]
    if kind == POINT:
        found = [(one,) for one in _points(holder, rules)]
    elif rules.calls is Calls.IMPERIALS:
        found = _some_of([[one] for one in _imperials(holder, kind, rules)])
    elif kind == SEQUENCE:
        found = _some_of([])
        for suit in range(4):
            own = [
                tuple(_run(run, suit, rules) for run in runs)
                for runs in runs_of(holder.held >> 8 * suit & 255)
            ]
            found = [(*some, *more) for some in found for more in own]
    else:
        found = _some_of(list(_sets(holder, rules)))
    kept = [tuple(sorted(some, key=lambda one: -one.key)) for some in found if some]
    return sorted(kept, key=lambda some: (-some[0].key, len(some)))


def _some_of(each: Sequence[Sequence[Piece]]) -> list[tuple[Piece, ...]]:
    """Every choice of one or none of each."""
    found: list[tuple[Piece, ...]] = [()]
    for own in each:
        found += [(*some, one) for some in found for one in own]
    return found


def _points(holder: Holder, rules: RuleSet) -> Iterator[Piece]:
    for suit in range(4):
        for part in parts_of(holder.held >> 8 * suit & 255):
            number, pips = part.bit_count(), PIPS_IN[part]
            if number >= SHORTEST and pips >= rules.point_minimum:
                said = pips if rules.point_called is PointCalled.PIPS else number
                key = number * 128 + pips
                yield Piece(worth(rules.point_value, part), key, Claim("point", said), suit, pips)


def _run(run: int, suit: int, rules: RuleSet) -> Piece:
    length, top = run.bit_count(), run.bit_length() - 1
    claim = Claim(LENGTHS[length], rank=RANKS[top])  # type: ignore[arg-type]  # a length is a kind
    return Piece(rules.sequence_values[length], length * 8 + top, claim, suit)


def _sets(holder: Holder, rules: RuleSet) -> Iterator[list[Piece]]:
    for rank in range(8):
        number = (holder.held >> rank & ALL_FOUR).bit_count()
        if not set_ranks(rules) >> rank & 1 or number < SHORTEST:
            continue
        own = [Piece(rules.trio, SHORTEST * 8 + rank, Claim("trio", rank=RANKS[rank]))] if rules.trio else []
        if number > SHORTEST and rules.quatorze:
            own.insert(0, Piece(rules.quatorze, 32 + rank, Claim("quatorze", rank=RANKS[rank])))
        yield own


def _imperials(holder: Holder, kind: int, rules: RuleSet) -> Iterator[Piece]:
    for cards, key in reds_of(kind, holder, rules):
        missing = cards & ~holder.held
        if missing & ~holder.turned:
            continue
        if missing:
            claim = Claim("imperial", word="retourne")
        elif kind == SEQUENCE:
            claim = Claim("imperial", suit=SUITS[(cards.bit_length() - 1) >> 3])  # type: ignore[arg-type]  # a letter
        else:
            claim = Claim("imperial", rank=RANKS[(cards.bit_length() - 1) & 7])
        yield Piece(rules.red, key, claim)


# ---- what is said -----------------------------------------------------------------------------------


def _said(one: Spoken, holders: Sequence[Holder], seats: Sequence[str], rules: RuleSet) -> list[Statement]:
    """The lines of one player in one class: the first is answered by all adversaries who call later."""
    asked = [] if rules.calls is Calls.ALL_AT_ONCE else [
        player for player in range(one.player + 1, len(holders))
        if holders[player].side != holders[one.player].side
    ]  # fmt: skip
    found: list[Statement] = []
    for place, piece in enumerate(one.pieces):
        said: list[Said] = [piece.claim]
        if not place:
            said += _pips(piece, one, asked, holders, rules)
            said += [
                _reply(piece, best(holders[player], one.kind, rules), seats[player] * (len(seats) > 2))
                for player in asked
            ]
        if piece.suit >= 0:
            said.append(Names(SUITS[piece.suit]))  # type: ignore[arg-type]  # a letter of a suit
        found.append(Call(seats[one.player], tuple(said)))
    return found


def _pips(
    piece: Piece, one: Spoken, asked: Sequence[int], holders: Sequence[Holder], rules: RuleSet
) -> list[Said]:
    """The pips of a point called by its cards: asked for where another has as many."""
    if one.kind != POINT or rules.point_called is PointCalled.PIPS:
        return []
    if len(holders) > 2:
        return [Pips(piece.pips, making=True)]
    as_many = any(best(holders[player], POINT, rules) >> 7 == piece.key >> 7 for player in asked)
    return [Question("makes"), Pips(piece.pips)] if as_many else []


def _reply(piece: Piece, others: int, seat: str) -> Reply:
    return Reply("good" if others < piece.key else "equal", seat or None)
