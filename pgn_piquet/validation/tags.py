"""The tags of a record: each once, dates as EDTF writes them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from datetime import date
from typing import Final

from ..diagnostics.diagnostic import Finding, Part
from ..model.record import Record
from ..model.statements import Tag

DATES: Final = ("Date",)
"""tags that hold a date"""
_EDTF: Final = re.compile(
    r"(?P<year>\d{4}|\d{3}X|\d{2}XX)"
    r"(?:-(?P<month>\d{2}|XX)(?:-(?P<day>\d{2}|XX))?)?"
    r"[?~%]?"
)
"""a date of ISO 8601-2, levels 0 and 1, as far as records of play need it"""


def tags_are_unique(record: Record) -> Iterator[Finding]:
    """M101: a tag stands twice; the first counts."""
    first: dict[str, tuple[int, str]] = {}
    for index, line in enumerate(record.lines):
        if not isinstance(line.says, Tag):
            continue
        name = line.says.name
        if name in first:
            place, value = first[name]
            first_one = ((place, "the one that counts"),)
            yield Finding("M101", index, values={"name": name, "first": value}, related=first_one)
        else:
            first[name] = index, line.says.value


def tag_values_are_dates(record: Record) -> Iterator[Finding]:
    """M103: a date that is none."""
    for index, line in enumerate(record.lines):
        says = line.says
        if isinstance(says, Tag) and says.name in DATES and says.value != "?" and not is_date(says.value):
            yield Finding("M103", index, Part("tag-value"), {"name": says.name, "value": says.value})


def is_date(text: str) -> bool:
    """Is this ``1882``, ``188X``, ``1882-05-XX``, ``1890~``, ``2024-05-01``, or two of them with ``/``?"""
    return all(map(_is_one_date, text.split("/"))) and text.count("/") < 2


def _is_one_date(text: str) -> bool:
    found = _EDTF.fullmatch(text)
    if found is None:
        return False
    month, day = found["month"], found["day"]
    if month not in (None, "XX") and not 1 <= int(month) <= 12:
        return False
    if day in (None, "XX"):
        return True
    if month == "XX" or "X" in found["year"]:
        return 1 <= int(day) <= 31
    try:
        date(int(found["year"]), int(month), int(day))
    except ValueError:
        return False
    return True
