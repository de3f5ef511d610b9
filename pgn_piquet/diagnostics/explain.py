"""The page of a code, for a terminal and for ``docs/diagnostics.md``."""

from __future__ import annotations

from .catalogue import LETTERS, entries
from .entry import Entry, Repeated, Sample, sample_bytes

_HEAD = """\
<!-- Made by `make docs` from pgn_piquet/diagnostics/entries/; do not edit. -->

# Diagnostics

Every code of the judge, once. `pqn explain CODE` shows the same page. An error or a warning makes the exit
code 1, a note never does (but under `--strict`). Both records of each code are tests.
"""


def page(entry: Entry) -> str:
    """The page of ``pqn explain``; ends with a newline."""
    parts = [f"{entry.code} ({entry.severity}): {entry.title}", "", f"  {entry.sentence}", ""]
    parts += [entry.explanation, ""]
    if entry.help:
        parts += [f"help: {entry.help}", ""]
    if entry.law:
        parts += [f"law: {entry.law}", ""]
    parts += ["raises it:", *_indented(entry.bad), "", "does not:", *_indented(entry.good)]
    return "\n".join(parts) + "\n"


def document() -> str:
    """``docs/diagnostics.md``, whole."""
    parts = [_HEAD]
    letter = ""
    for entry in entries():
        if entry.code[0] != letter:
            letter = entry.code[0]
            parts.append(f"## {letter}: {LETTERS[letter]}\n")
        parts.append(_section(entry))
    return "\n".join(parts)


def _section(entry: Entry) -> str:
    parts = [f"### {entry.code} {entry.title}", "", f"*{entry.severity}*: `{entry.sentence}`", ""]
    parts += [entry.explanation, ""]
    if entry.help:
        parts += [f"Help: {entry.help}.", ""]
    if entry.law:
        parts += [f"Law: {entry.law}.", ""]
    parts += ["Raises it:", "", "```text", *sample_lines(entry.bad), "```", ""]
    parts += ["Does not:", "", "```text", *sample_lines(entry.good), "```", ""]
    return "\n".join(parts)


def sample_lines(sample: Sample) -> list[str]:
    """A sample as lines to show: what is no text as escapes, what is long cut short and said so."""
    if isinstance(sample, Repeated):
        shown = " + ".join(f"{piece!r} × {times:,}" if times > 1 else repr(piece)
                           for piece, times in sample.pieces)  # fmt: skip
        return [f"({shown})"]
    data = sample_bytes(sample)
    lines = data.decode("utf-8", "backslashreplace").splitlines()
    if not lines:
        return ["(an empty file)"]
    return lines


def _indented(sample: Sample) -> list[str]:
    return [f"  {line}".rstrip() for line in sample_lines(sample)]
