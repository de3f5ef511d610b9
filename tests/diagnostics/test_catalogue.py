"""The catalogue holds each code once, complete, and every code that the package uses is in it."""

from __future__ import annotations

import re
import string
import subprocess
import sys
from pathlib import Path

import pytest

from pgn_piquet.diagnostics import catalogue
from pgn_piquet.diagnostics.diagnostic import Finding, Fix, Severity
from pgn_piquet.diagnostics.entry import Entry, Repeated, sample_bytes
from pgn_piquet.diagnostics.span import Span
from pgn_piquet.diagnostics.translations import SENTENCES, sentence_of

ROOT = Path(__file__).parents[2]
ENTRIES = tuple(catalogue.entries())
CODE = re.compile(r"[SMRPW][1-9]\d\d")
SPAN = Span("cup.pqn", 31, 12, 640, 4, 16, record=4, deal=3)


def fields(sentence: str) -> set[str]:
    """The names in braces."""
    return {name for _, name, _, _ in string.Formatter().parse(sentence) if name}


def test_there_are_codes_of_every_letter() -> None:
    assert {entry.code[0] for entry in ENTRIES} == set("SMRPW")


@pytest.mark.parametrize("entry", ENTRIES, ids=lambda entry: entry.code)
def test_an_entry_is_complete(entry: Entry) -> None:
    assert CODE.fullmatch(entry.code)
    assert entry.title and entry.sentence and entry.explanation
    assert not entry.sentence.endswith(".") and not entry.title.endswith(".")
    assert entry.explanation.endswith((".", ".)"))
    assert entry.good != entry.bad
    assert fields(entry.help or "") <= fields(entry.sentence) | fields(entry.help or "")


def test_titles_tell_the_codes_apart() -> None:
    titles = [entry.title for entry in ENTRIES]
    assert sorted(titles) == sorted(set(titles))


def test_codes_of_a_letter_stand_in_its_modules() -> None:
    for letter in catalogue.MODULES:
        assert all(code.startswith(letter) for code in catalogue.of_letter(letter))


def used_codes() -> dict[str, str]:
    """Code → file, of every string in the package that looks like a code."""
    found = {}
    for path in sorted((ROOT / "pgn_piquet").rglob("*.py")):
        if "entries" in path.parts:
            continue
        for code in re.findall(r'"([SMRPW][1-9]\d\d)"', path.read_text(encoding="utf-8")):
            found.setdefault(code, str(path.relative_to(ROOT)))
    return found


def test_every_code_used_is_in_the_catalogue() -> None:
    missing = {code: path for code, path in used_codes().items() if catalogue.entry(code) is None}
    assert missing == {}


def test_no_code_is_in_the_catalogue_that_nothing_uses() -> None:
    assert {entry.code for entry in ENTRIES} - set(used_codes()) == set()


def test_an_entry_is_found_in_either_case() -> None:
    found = catalogue.entry("m101")
    assert found is not None and found.code == "M101"
    assert catalogue.entry("M999") is None
    assert catalogue.entry("") is None
    assert catalogue.entry("?") is None


def test_a_finding_becomes_a_diagnostic() -> None:
    finding = Finding(
        "R214", 7, values={"seat": "B", "stated": "good", "computed": "not-good", "until": "until the lead"},
        law="cavendish 51", stated="good", computed="not-good", fix=Fix("not-good", "deny it"),
    )  # fmt: skip
    made = catalogue.diagnose(finding, SPAN, hands=(("A", "AKs"),))
    assert made.code == "R214"
    assert made.severity is Severity.WARNING
    assert made.span == SPAN
    assert made.message == (
        'B answers "good"; the true answer was "not-good"; it could be withdrawn until the lead, and stands'
    )
    assert made.help == "if the record is at fault, write `not-good`"
    assert made.law == "cavendish 51"
    assert made.hands == (("A", "AKs"),)
    assert (made.stated, made.computed, made.fix) == ("good", "not-good", Fix("not-good", "deny it"))


def test_a_value_that_is_missing_does_not_lose_the_diagnostic() -> None:
    assert catalogue.message("M101", {"name": "Event"}) == 'the tag Event stands twice; "{first}" counts'


def test_a_code_without_entry_is_an_error_with_its_values() -> None:
    assert catalogue.message("Z123", {"seat": "A"}) == "Z123: seat A"
    assert catalogue.severity("Z123") is Severity.ERROR


def test_sentences_are_looked_up_by_language_and_fall_back_to_english() -> None:
    found = catalogue.entry("S102")
    assert found is not None
    assert sentence_of(found, "en") == found.sentence
    assert sentence_of(found, "xx-YY") == found.sentence


def test_translations_say_nothing_that_the_english_sentence_does_not() -> None:
    for sentences in SENTENCES.values():
        for code, sentence in sentences.items():
            found = catalogue.entry(code)
            assert found is not None, code
            assert fields(sentence) == fields(found.sentence), code


def test_a_long_sample_is_put_together() -> None:
    assert sample_bytes(Repeated((("a", 2), ("\n", 1)))) == b"aa\n"
    assert sample_bytes("é") == b"\xc3\xa9"
    assert sample_bytes(b"\xff") == b"\xff"


def test_the_catalogue_loads_only_the_letter_asked_for() -> None:
    code = (
        "import sys; from pgn_piquet.diagnostics import catalogue; catalogue.entry('P201');"
        "print(sorted(m for m in sys.modules if '.entries.' in m))"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, timeout=60, check=True
    )
    assert done.stdout.strip() == (
        "['pgn_piquet.diagnostics.entries.points', 'pgn_piquet.diagnostics.entries.samples']"
    )
