"""The catalogue: every code once.

The entries stand in ``entries/``, one module a matter; ``MODULES`` says which modules hold the codes of
a letter. To add a code, add an ``Entry`` to the ``ENTRIES`` of the module it belongs to (or a new module
and its name here). Nothing is registered at import: a module is read when one of its letter's codes is
asked for.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from importlib import import_module

from .diagnostic import Diagnostic, Finding, Related, Severity
from .entry import Entry
from .span import Span
from .translations import sentence_of

MODULES: Mapping[str, tuple[str, ...]] = {
    "S": ("reading", "lines", "twin", "request"),
    "M": ("record", "rulesets", "untold"),
    "R": ("exchange", "calls", "play", "partie", "laws", "beginning"),
    "P": ("points",),
    "W": ("lenient", "judged", "dropping", "law_notes"),
}
LETTERS: Mapping[str, str] = {
    "S": "Reading",
    "M": "The record: tags and pack",
    "R": "Legality by the rules",
    "P": "Points: written differs from computed",
    "W": "Form and style",
}

_UNLISTED = Severity.ERROR
"""of a code that is not in the catalogue (a test forbids it): loud rather than lost"""


@cache
def of_letter(letter: str) -> Mapping[str, Entry]:
    """The entries of one letter by code; empty for a letter that has none."""
    found: dict[str, Entry] = {}
    for module in MODULES.get(letter, ()):
        for entry in import_module(f"{__package__}.entries.{module}").ENTRIES:
            if entry.code in found:
                raise ValueError(f"{entry.code} stands twice in the catalogue")
            found[entry.code] = entry
    return found


def entry(code: str) -> Entry | None:
    """The entry of a code such as ``R214``, or None."""
    return of_letter(code[:1].upper()).get(code.upper())


def entries() -> Iterator[Entry]:
    """All entries, by letter in the order of the stages, then by number."""
    for letter in MODULES:
        yield from sorted(of_letter(letter).values(), key=lambda one: one.code)


class _Values(dict[str, str | int]):
    """Values of a sentence; one that is missing is shown by its name instead of failing."""

    def __missing__(self, key: str) -> str:
        return f"{{{key}}}"


def message(code: str, values: Mapping[str, str | int], language: str = "en") -> str:
    """The sentence of a code, filled in; the code itself where the catalogue has none."""
    found = entry(code)
    if found is None:
        return f"{code}: {', '.join(f'{name} {value}' for name, value in values.items())}"
    return sentence_of(found, language).format_map(_Values(values))


def with_remedy(code: str, values: Mapping[str, str | int]) -> str:
    """The sentence of a code and what to do about it, for where no diagnostic with a place is given."""
    found = entry(code)
    remedy = f" ({found.help.format_map(_Values(values))})" if found and found.help else ""
    return message(code, values) + remedy


def severity(code: str) -> Severity:
    """How grave a code is."""
    found = entry(code)
    return found.severity if found else _UNLISTED


def diagnose(
    finding: Finding,
    span: Span,
    *,
    hands: tuple[tuple[str, str], ...] = (),
    related: tuple[Related, ...] = (),
    language: str = "en",
) -> Diagnostic:
    """A finding with its place and its sentence.

    ``hands`` are the hands of the finding as text (``AKs 9h``), ``related`` its related lines with
    their places; who knows the text and the cards makes both.
    """
    found = entry(finding.code)
    help_text = found.help.format_map(_Values(finding.values)) if found and found.help else None
    return Diagnostic(
        code=finding.code,
        severity=severity(finding.code),
        span=span,
        message=message(finding.code, finding.values, language),
        law=finding.law or (found.law if found else None),
        help=help_text,
        stated=finding.stated,
        computed=finding.computed,
        hands=hands,
        related=related,
        fix=finding.fix,
    )
