"""A moment of a record, as the command line names it: ``4.3.7`` is record 4, deal 3, before trick 7."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from ..model.record import Record
from ..model.statements import Deal

END = "end"
"""as a trick: after the last card of the deal"""


class Moment(Struct, frozen=True):
    """``record`` counts from 1 (None: not said). ``deal`` is the number that the deal bears, or its place in
    the record where none bears it. ``trick`` None is before any act of the deal, 1 to 12 before that lead,
    ``answering`` with the lead on the table; ``over`` after the last card."""

    deal: int
    trick: int | None = None
    record: int | None = None
    answering: bool = False
    over: bool = False

    @property
    def slot(self) -> int | None:
        """Cards played before the moment; None before any act and after the end."""
        if self.trick is None or self.over:
            return None
        return 2 * self.trick - 2 + int(self.answering)


def read_moment(told: str) -> Moment:
    """``3`` (deal), ``3.7`` (deal, trick), ``4.3.7`` (record, deal, trick); ``3.7...`` with the lead on the
    table; ``3.end``. Raises ValueError that says what may be written."""
    answering = told.endswith(("...", "…"))
    parts = told.rstrip(".…").split(".")
    over = parts[-1] == END and len(parts) > 1
    if over:
        parts = parts[:-1]
    if not 1 <= len(parts) <= 3 or not all(part.isdecimal() and len(part) < 10 for part in parts):
        raise ValueError(f"{told!r} is no moment; write deal.trick (3.7), record.deal.trick (4.3.7) or 3.end")
    numbers = [int(part) for part in parts]
    if over:
        record = numbers[0] if len(numbers) == 2 else None
        return Moment(numbers[-1], None, record, over=True)
    record = numbers.pop(0) if len(numbers) == 3 else None
    trick = numbers[1] if len(numbers) == 2 else None
    if 0 in (record, trick) or (answering and trick is None):
        raise ValueError(f"{told!r}: records and tricks count from 1, and ... belongs to a trick")
    return Moment(numbers[0], trick, record, answering)


def deal_at(record: Record, moment: Moment) -> tuple[int, int]:
    """Line range ``(first, end)`` of the deal of a moment: the last that bears the number, else the deal at
    that place. Raises LookupError with the numbers that there are."""
    ranges = tuple(record.deals())
    numbers = [_number(record, first) for first, _ in ranges]
    named = [place for place, number in enumerate(numbers) if number == moment.deal]
    if named:
        return ranges[named[-1]]
    if not any(numbers) and 1 <= moment.deal <= len(ranges):
        return ranges[moment.deal - 1]
    raise LookupError(f"there is no deal {moment.deal}; {_there_are(numbers)}")


def _number(record: Record, first: int) -> int | None:
    says = record.lines[first].says
    return says.number if isinstance(says, Deal) else None


def _there_are(numbers: Sequence[int | None]) -> str:
    if not numbers:
        return "the record has no deal"
    told = [str(number) for number in numbers if number is not None]
    return f"deals told: {', '.join(told)}" if told else f"the record has {len(numbers)} without a number"
