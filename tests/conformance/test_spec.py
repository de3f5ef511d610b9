"""Every example of the standard, as the standard marks it."""

from __future__ import annotations

import re
from typing import NamedTuple

import pytest

from pgn_piquet import resources
from pgn_piquet.diagnostics.catalogue import entry
from pgn_piquet.diagnostics.entries import lenient, lines, reading
from pgn_piquet.syntax.document import Document
from pgn_piquet.syntax.reader import read
from pgn_piquet.syntax.tables import PATTERNS, WORDS
from pgn_piquet.syntax.vocabulary import SAID, plain
from pgn_piquet.syntax.writer import write_all, write_line
from pgn_piquet.validation.run import of_document

TEXT = (resources.folder("docs") / "spec.md").read_text(encoding="utf-8")
_FENCE = re.compile(r"^```pqn(?: (?P<mark>[^\n]*))?\n(?P<text>.*?)^```$", re.MULTILINE | re.DOTALL)


class Example(NamedTuple):
    """One fenced example: its mark, its code if it has one, its text, and the line of the page."""

    kind: str
    code: str
    text: str
    line: int

    @property
    def whole(self) -> bool:
        """Whether it holds records, and is no piece of one."""
        return "[Piquet" in self.text

    def document(self) -> Document:
        return read(self.text if self.whole or self.code == "S102" else '[Piquet "1"]\n' + self.text)


def examples() -> list[Example]:
    found = []
    for match in _FENCE.finditer(TEXT):
        kind, _, code = (match["mark"] or "").partition(" ")
        found.append(Example(kind, code, match["text"], TEXT.count("\n", 0, match.start()) + 1))
    return found


EXAMPLES = examples()


def codes(document: Document) -> list[str]:
    told = [*document.diagnostics, *(one for some in document.records for one in some.diagnostics)]
    return [one.code for one in told]


def of_kind(*kinds: str) -> list[object]:
    return [
        pytest.param(one, id=f"line {one.line} {one.kind} {one.code}")
        for one in EXAMPLES
        if one.kind in kinds
    ]


def test_every_example_is_marked() -> None:
    assert {one.kind for one in EXAMPLES} <= {"good", "bad", "lenient", "judge"}
    assert len(EXAMPLES) == TEXT.count("```pqn")
    for one in EXAMPLES:
        assert (one.kind == "good") == (one.code == ""), one
        assert one.kind == "good" or entry(one.code) is not None, one.code


@pytest.mark.parametrize("example", of_kind("good", "judge"))
def test_good_examples_read_and_are_canonical(example: Example) -> None:
    document = example.document()
    assert codes(document) == []
    if example.whole:
        written = write_all((one.record for one in document.records), document.before)
        assert written == example.text
        return
    for line in example.text.splitlines():
        if line:
            (located,) = read('[Piquet "1"]\n' + line).records
            assert write_line(located.record.lines[1]) == line


@pytest.mark.parametrize("example", of_kind("bad"))
def test_bad_examples_raise_their_code(example: Example) -> None:
    assert codes(example.document()) == [example.code]


@pytest.mark.parametrize("example", of_kind("lenient"))
def test_lenient_examples_are_read_with_their_note(example: Example) -> None:
    assert codes(example.document()) == [example.code]


@pytest.mark.parametrize("example", of_kind("judge"))
def test_judged_examples_raise_their_code(example: Example) -> None:
    told = [one.code for report in of_document(example.document()) for one in report.diagnostics]
    assert example.code in told


def test_every_word_stands_in_the_list_of_words() -> None:
    listed = set(TEXT.split("## 22. Words")[1].replace("`", " ").split())
    spaced = {pattern.strip() for name, pattern in PATTERNS if name in ("FROM", "SIC")}
    words = {word for word in WORDS if len(word) > 1} | spaced
    assert words <= listed


def test_every_code_of_reading_stands_in_the_standard() -> None:
    span = {f"S{number}" for number in range(201, 217)}
    told = set(re.findall(r"\b[SW]\d{3}\b", TEXT)) | span
    wanted = {one.code for module in (lenient, lines, reading) for one in module.ENTRIES}
    assert wanted <= told


def test_every_foreign_word_stands_in_the_standard() -> None:
    section = plain(TEXT.split("Words (W111)")[1].split("```")[0])
    endings = section.replace("pas bon(ne)(s)", "pas bon, pas bonne, pas bons, pas bonnes")
    endings = endings.replace("egal(e)(s)", "egal, egale, egales").replace("\n", " ")
    for said in SAID:
        assert re.search(rf"\b{re.escape(said.rstrip('?'))}(?!\w)", endings), said
