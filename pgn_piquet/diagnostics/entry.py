"""An entry of the catalogue: one code, with the record that raises it and the one that does not."""

from __future__ import annotations

from enum import StrEnum

from msgspec import Struct

from .diagnostic import Severity

HEADER = '[Piquet "1"]\n[Rules "cavendish@1"]\n\n'
"""how most sample records begin"""


class Shown(StrEnum):
    """By which door the sample records of an entry are shown."""

    CHECK = "check"
    """``check(bad)`` raises the code, ``check(good)`` does not; the catalogue's own tests do it"""
    ELSEWHERE = "elsewhere"
    """by another command; the room that raises the code tests it"""


class Repeated(Struct, frozen=True):
    """A sample too long to write out: pieces and how often each stands."""

    pieces: tuple[tuple[str, int], ...]


Sample = str | bytes | Repeated


class Entry(Struct, frozen=True, kw_only=True):
    """One code of the catalogue.

    ``title`` names the matter in a few words; ``sentence`` is the message of a diagnostic, with
    ``{values}`` from the finding; ``help`` (may hold ``{values}``) says what to do; ``law`` is where the
    matter is ruled, when it does not depend on the rule set; ``explanation`` is the paragraph of
    ``pqn explain``. ``good`` and ``bad`` are records (see ``Shown``).
    """

    code: str
    severity: Severity
    title: str
    sentence: str
    explanation: str
    good: Sample
    bad: Sample
    help: str | None = None
    law: str | None = None
    shown: Shown = Shown.CHECK


def sample_bytes(sample: Sample) -> bytes:
    """A sample as the bytes of a file."""
    if isinstance(sample, bytes):
        return sample
    if isinstance(sample, str):
        return sample.encode()
    return "".join(piece * times for piece, times in sample.pieces).encode()
