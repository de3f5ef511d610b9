"""The report: what the judge says of a record, of a file, of many files, as values."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from ..diagnostics.diagnostic import Diagnostic, Severity
from ..engine.game import Status

Range = tuple[int, int]
"""(least, most) points; equal where the figure is known"""


class DealVerdict(Struct, frozen=True):
    """What is certain of one deal. ``scores`` and ``tricks`` by side, empty when nothing can be said;
    ``by_acts`` the scores before written figures narrowed them (empty where none did), ``confirmed`` the
    lines of the text whose figures are the only value there is; ``so_far`` what each side has scored where
    the record breaks off or the judging stops;
    ``words`` is the verdict as a sentence; ``suppressed`` counts findings not given because they follow
    from an earlier one; the completions are lines of PQN that reach the ends of the range."""

    deal: int | None
    status: Status
    words: str
    scores: dict[str, Range] = {}
    tricks: dict[str, Range] = {}
    by_acts: dict[str, Range] = {}
    confirmed: tuple[int, ...] = ()
    so_far: dict[str, int] = {}
    suppressed: int = 0
    low_completion: str | None = None
    high_completion: str | None = None


class SideVerdict(Struct, frozen=True):
    """What is certain of a side line, and how it compares with the line that it leaves: ``line`` is the
    number of its first line in the text, ``leaves`` that of the side line with which it is compared (None:
    the main line), ``against`` what each side has more there at least and at most (less than nothing:
    fewer), ``result`` how the partie ends with it."""

    line: int
    deal: int | None
    status: Status
    words: str
    scores: dict[str, Range] = {}
    tricks: dict[str, Range] = {}
    leaves: int | None = None
    against: dict[str, Range] = {}
    result: dict[str, int] = {}


class RecordVerdict(Struct, frozen=True):
    """What is certain of one record. ``record`` counts from 1 in its file; ``rules`` is the rule set
    judged by and ``rules_sha256`` its fingerprint; ``totals`` by side; ``result`` in the system's own
    unit; ``outcome`` is ``won``, ``drawn``, ``void`` or ``unfinished``."""

    file: str
    record: int
    event: str | None
    rules: str
    rules_sha256: str
    status: Status
    words: str
    deals: tuple[DealVerdict, ...] = ()
    totals: dict[str, Range] = {}
    winner: str | None = None
    outcome: str = "unfinished"
    result: dict[str, int] = {}
    explanation: str = ""
    side_lines: tuple[SideVerdict, ...] = ()


class RecordReport(Struct, frozen=True):
    """The report on one record, or (``record`` None) on what belongs to the file as a whole.

    ``excerpts`` holds the text of each line that a diagnostic stands at, by its number.
    """

    file: str
    record: int | None
    diagnostics: tuple[Diagnostic, ...]
    verdict: RecordVerdict | None = None
    excerpts: dict[int, str] = {}


class Report(Struct, frozen=True):
    """The reports on all records of one input, in order."""

    records: tuple[RecordReport, ...]

    @property
    def diagnostics(self) -> tuple[Diagnostic, ...]:
        """All diagnostics, in the order of the text."""
        return tuple(one for record in self.records for one in record.diagnostics)

    @property
    def verdicts(self) -> tuple[RecordVerdict, ...]:
        """One verdict a record, in order."""
        return tuple(record.verdict for record in self.records if record.verdict is not None)

    @property
    def codes(self) -> tuple[str, ...]:
        """The codes of the diagnostics, in the order of the text."""
        return tuple(one.code for one in self.diagnostics)

    def of(self, severity: Severity) -> Iterator[Diagnostic]:
        """The diagnostics of one severity."""
        return (one for one in self.diagnostics if one.severity is severity)

    @property
    def is_clean(self) -> bool:
        """No error and no warning (notes may stand)."""
        return all(one.severity is Severity.NOTE for one in self.diagnostics)
