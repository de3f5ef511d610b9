"""The identity of a record: the SHA-256 of its canonical text."""

from __future__ import annotations

from hashlib import sha256 as _sha256

from ..model.record import Record
from ..syntax.writer import write


def sha256(record: Record) -> str:
    """Lower-case hexadecimal SHA-256 of the record's canonical bytes: the same for equal records, however
    they were laid out and whether they came as text or as JSON."""
    return _sha256(write(record).encode()).hexdigest()
