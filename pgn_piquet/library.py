"""The library: the few functions that most programs need, each over bytes, text or an open file.

``import pgn_piquet as pqn`` gives the same names. What a call needs is given to it, no result depends
on the calls before it, and what it gives out is frozen. Bad input is never an exception, always a
diagnostic; a ``TypeError`` or ``LookupError`` means that the calling program is wrong.
"""

from __future__ import annotations

import threading
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import BinaryIO

from . import __version__
from .diagnostics.catalogue import with_remedy
from .diagnostics.diagnostic import Diagnostic, Finding
from .engine.game import Game, Position
from .inference.budget import DEFAULT as BUDGET
from .inference.budget import WHOLE, Budget
from .model.record import Record
from .rules.fault import Refused
from .rules.load import fitting_options as _fitting_options
from .rules.load import for_record, load
from .rules.ruleset import RuleSet
from .syntax import reader
from .syntax.canonical import canonical
from .syntax.document import Document, Located
from .syntax.record_starts import reckons_match
from .syntax.writer import write, write_all
from .validation import run
from .validation.judge import Judge, Piece
from .validation.match import MatchBook
from .validation.report import RecordReport, Report

NAME = "<input>"
"""what places call an input without a name"""

__all__ = [
    "UnjudgedError", "canonical", "check", "check_document", "check_stream",
    "fill", "fitting_options", "from_json", "positions",
    "read", "records", "replay", "rule_set", "rules_for", "to_json", "version", "write", "write_all",
]  # fmt: skip


class UnjudgedError(LookupError):
    """A record names a rule set or an option that is not known, so there are no rules to replay it by.

    ``findings`` says why (codes M201 to M210). ``check`` gives the same as diagnostics.
    """

    def __init__(self, findings: tuple[Finding, ...]) -> None:
        super().__init__("; ".join(with_remedy(one.code, one.values) for one in findings))
        self.findings = findings


def version() -> str:
    """``0.1.0 (compiled)`` or ``0.1.0 (pure Python)``: both give the same results."""

    from importlib.util import find_spec

    spec = find_spec("pgn_piquet.engine.board")
    source = spec is None or spec.origin is None or spec.origin.endswith(".py")
    return f"{__version__} ({'pure Python' if source else 'compiled'})"


def read(data: bytes | str, *, name: str = NAME) -> Document:
    """What a file says: its records with the place of each line, and the reader's diagnostics.

    ``data`` is the whole file as text or bytes: PQN (UTF-8), or its JSON twin (the first byte that is
    not blank is ``{``), which is read as the canonical text of the same records; gzip and zstd are
    unpacked. ``name`` is only shown. Everything is read: a line that is not PQN is kept as
    ``Unreadable`` with a diagnostic. Raises ``PackedError`` for what cannot be unpacked whole.
    """
    data = data.encode("utf-8", "surrogatepass") if isinstance(data, str) else data
    if data.startswith(b"["):
        return reader.read(data, name)
    from .convert import source

    return source.document(data, name)


def to_json(record: Record) -> bytes:
    """A record as its JSON twin (``schemas/record.schema.json``): canonical, one statement a line."""
    from .convert import json

    return json.encode(record)


def from_json(data: bytes | str) -> Record:
    """The one record that some JSON says; ``ValueError`` with all that is wrong with it otherwise.

    ``read`` takes JSON too, any number of records, and never fails.
    """
    from .convert import json

    return json.decode(data.encode() if isinstance(data, str) else data)


def records(file: BinaryIO, *, name: str = NAME) -> Iterator[Located | Diagnostic]:
    """The records of an open binary file, one at a time, no more than one being held; what belongs to the
    file as a whole comes as diagnostics between them. Kinds of input and errors as in ``read``."""
    from .convert import source

    for found in source.stream(file, name):
        if not isinstance(found, source.Before):
            yield found


def check(
    data: bytes | str, *, name: str = NAME, rules_files: Iterable[Path] = (), budget: int = BUDGET
) -> Report:
    """Read and judge: is every act legal, every figure right?

    ``data`` is the whole file as ``read`` takes it, ``name`` is what places call it, ``rules_files`` are
    rule sets of a club's own (TOML) that records may name. ``budget`` is what may be searched for a deal
    of which cards are not told, in positions; with 0 such a deal is undecided.
    """
    data = data.encode() if isinstance(data, str) else data
    if data.startswith(b"[") and not reckons_match(data):
        return Report(tuple(_judge(tuple(rules_files), Budget(budget)).reports(name, Piece(data))))
    return check_document(read(data, name=name), rules_files=rules_files, budget=budget)


_KEPT = threading.local()
"""the judge of the last call, by thread: at the keyboard the same few rule sets come again and again"""


def _judge(rules_files: tuple[Path, ...], budget: Budget) -> Judge:
    """A judge that may have judged before. One with rule sets of a club's own is made anew, since the files
    may have changed."""
    if rules_files or budget != WHOLE:
        return Judge(rules_files, budget=budget)
    judge: Judge | None = getattr(_KEPT, "judge", None)
    if judge is None:
        judge = _KEPT.judge = Judge()
    return judge


def check_document(document: Document, *, rules_files: Iterable[Path] = (), budget: int = BUDGET) -> Report:
    """Judge what has been read already."""
    return Report(tuple(run.of_document(document, tuple(rules_files), Budget(budget))))


def check_stream(
    file: BinaryIO, *, name: str = NAME, rules_files: Iterable[Path] = (), budget: int = BUDGET
) -> Iterator[RecordReport]:
    """Judge the records of an open binary file one by one, as they come. Memory is that of the largest
    record; diagnostics of a text as a whole come without an excerpt."""
    from .convert import source

    document = Document(name, b"", ())
    book = MatchBook()
    for found, line in source.with_lines(file, name):
        if isinstance(found, Diagnostic):
            shown = {found.span.line: line.decode("utf-8", "replace")} if line else {}
            yield RecordReport(name, None, (found,), None, shown)
        elif isinstance(found, Located):
            yield run.of_record(document, found, tuple(rules_files), book, budget=Budget(budget))


def rule_set(name: str, options: str = "", *, rules_files: Iterable[Path] = ()) -> RuleSet:
    """The rule set ``cavendish@1`` with options (``carte-rouge=20 last-trick=2``).

    ``UnjudgedError`` when there is none or an option does not fit.
    """
    found = load(name, options, tuple(rules_files))
    if isinstance(found, Refused):
        raise UnjudgedError(tuple(Finding(one.code, 0, values=dict(one.values)) for one in found.faults))
    return found


def fitting_options(name: str, *, rules_files: Iterable[Path] = ()) -> tuple[str, ...]:
    """Names of the options that make sense on a rule set; none for one that is not known."""
    return _fitting_options(name, tuple(rules_files))


def rules_for(record: Record, rules: RuleSet | None = None, rules_files: Iterable[Path] = ()) -> RuleSet:
    """The rule set of a record: ``rules`` if given, else the one it names (with its options), else the
    default for two players. ``UnjudgedError`` when it names none that is known."""
    if rules is not None:
        return rules
    found, findings = for_record(record, tuple(rules_files))
    if found is None:
        raise UnjudgedError(findings)
    return found


def replay(
    record: Record,
    rules: RuleSet | None = None,
    *,
    rules_files: Iterable[Path] = (),
    budget: int = BUDGET,
) -> Game:
    """What holds of a record: deals, score lines with their reasons, totals, settlement, findings.

    ``rules`` instead of those that the record names; ``UnjudgedError`` when it names none that is known.
    ``budget`` as in ``check``.
    """
    return run.judged(record, rules_for(record, rules, rules_files), budget=Budget(budget))


def positions(
    record: Record, rules: RuleSet | None = None, *, rules_files: Iterable[Path] = ()
) -> Iterator[Position]:
    """The table after each line of a record, with the legal acts of who is to act."""
    from .engine.positions import positions as after_each_line

    return after_each_line(record, rules_for(record, rules, rules_files))


def fill(record: Record, rules: RuleSet | None = None, *, rules_files: Iterable[Path] = ()) -> Record:
    """A record with the counts, scores, totals and result that it leaves out, where they are certain."""
    from .validation.fill import filled

    return filled(record, rules_for(record, rules, rules_files))
