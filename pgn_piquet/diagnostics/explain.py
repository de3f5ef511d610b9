"""The page of a code, for a terminal and for ``docs/diagnostics.md``."""

from __future__ import annotations

import textwrap
from typing import Final

from .catalogue import LETTERS, of_letter
from .entry import Entry, Repeated, Sample, sample_bytes

WIDTH: Final = 88
"""columns of the page on a terminal"""

_HEAD = """\
<!-- Made by `make docs` from pgn_piquet/diagnostics/entries/; do not edit. -->

# Diagnostics

Every code of the judge, once. `pqn explain CODE` shows the same page. An error or a warning makes the exit
code 1, a note never does (but under `--strict`). Both records of each code are tests.
"""


def page(entry: Entry) -> str:
    """The page of ``pqn explain``; ends with a newline."""
    parts = [f"{entry.code} ({entry.severity}): {entry.title}", ""]
    parts += [textwrap.fill(entry.sentence, WIDTH, initial_indent="  ", subsequent_indent="  "), ""]
    parts += [textwrap.fill(entry.explanation, WIDTH), ""]
    if entry.help:
        parts += [textwrap.fill(f"help: {entry.help}", WIDTH), ""]
    if entry.law:
        parts += [f"law: {entry.law}", ""]
    parts += ["raises it:", *_indented(entry.bad), "", "does not:", *_indented(entry.good)]
    return "\n".join(parts) + "\n"


def document() -> str:
    """``docs/diagnostics.md``, whole."""
    parts = [_HEAD]
    for letter, name in LETTERS.items():
        listed = sorted(of_letter(letter).values(), key=lambda one: one.code)
        parts.append(f"## {letter}: {name}\n")
        parts += ["| code | | |", "|---|---|---|"]
        parts += [f"| [{one.code}](#{_anchor(one)}) | {one.severity} | {one.title} |" for one in listed]
        parts.append("")
        parts += [_section(one) for one in listed]
    return "\n".join(parts)


def _anchor(entry: Entry) -> str:
    """The anchor that GitHub makes of a section's heading."""
    kept = (char for char in f"{entry.code} {entry.title}".lower() if char.isalnum() or char in " -_")
    return "".join(kept).replace(" ", "-")


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
    text = data.decode("utf-8", "backslashreplace")
    lines = ["".join(map(_visible, line)) for line in text.splitlines()]
    if not lines:
        return ["(an empty file)"]
    return lines


def _visible(char: str) -> str:
    """A control character as its escape."""
    return char if char.isprintable() or char == "\t" else repr(char)[1:-1]


def _indented(sample: Sample) -> list[str]:
    return [f"  {line}".rstrip() for line in sample_lines(sample)]
