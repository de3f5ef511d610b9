"""What must be so in a deal of two hands of which it is not told who dealt: what holds with either player as
the dealer."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from msgspec import structs

from ..engine.game import DealResult, Status
from ..model.record import Record
from ..model.statements import Assertion, Line, Remark
from .core_lines import Proof
from .either_dealer import with_dealer
from .scope import Scope

if TYPE_CHECKING:
    from .forced import Forced, Inferred

OF_PARTIE = ("total", "result")
Key = tuple[str, str | None, int | None, int]


def may_be_either(judged: DealResult) -> bool:
    """Is it not told who dealt, and was the deal judged with either player as the dealer?"""
    return (
        not judged.seats
        and judged.dealer is None
        and judged.status is Status.POSSIBLE
        and bool(judged.scores)
    )


def alone(record: Record, judged: DealResult, dealer: str | None) -> Record:
    """The record with this deal alone, dealt by ``dealer``, and nothing said of totals; as many lines."""
    dealt = with_dealer(record, judged.first, dealer)
    begins = next(first for first, _ in record.deals())
    lines = [
        line if at < begins or judged.first <= at < judged.end else Line(Remark(""))
        for at, line in enumerate(dealt.lines)
    ]
    return structs.replace(dealt, lines=tuple(Line(Remark("")) if _of_partie(one) else one for one in lines))


def _of_partie(line: Line) -> bool:
    return isinstance(line.says, Assertion) and line.says.word in OF_PARTIE


def of_either(judged: DealResult, cases: Sequence[Inferred], seats: Sequence[str]) -> Inferred:
    """What both cases say; ``cases`` are in the order of ``seats``, who dealt."""
    left = [structs.replace(one, dealer=seat) for one, seat in zip(cases, seats, strict=True)]
    first, other = left
    of_other = {_key(one): one for one in other.forced}
    forced = tuple(_both(one, of_other[_key(one)]) for one in first.forced if _key(one) in of_other)
    held = [dict(zip(one.seats, one.held, strict=False)) for one in left]
    return structs.replace(
        first,
        seats=tuple(seats),
        result=judged,
        pairs=None,
        exact=False,
        forced=forced,
        held=tuple(held[0].get(seat, 0) & held[1].get(seat, 0) for seat in seats),
        ways=None,
        scope=first.scope if first.scope is other.scope else Scope.NOTHING,
        dealer=None,
        settled=first.settled and other.settled,
        cases=tuple(left),
    )


def _key(one: Forced) -> Key:
    """What is forced: a card in a hand, or one of a line of the play, whoever laid it."""
    return one.card, one.seat if one.slot is None else None, None if one.slot is None else one.line, one.index


def _both(one: Forced, other: Forced) -> Forced:
    """The same card, forced in both cases: by the lines of both, each of which is needed in one."""
    proofs = {one.proof, other.proof}
    proof = None if None in proofs else proofs.pop() if len(proofs) == 1 else Proof.CUT_SHORT
    because = tuple(sorted({*one.because, *other.because}))
    seat = one.seat if one.seat == other.seat else None
    return structs.replace(one, seat=seat, because=because, proof=proof)
