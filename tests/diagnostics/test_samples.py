"""Every code is raised by its bad record and not by its good one."""

from __future__ import annotations

import re

import pytest

from pgn_piquet.diagnostics import catalogue
from pgn_piquet.diagnostics.diagnostic import Diagnostic
from pgn_piquet.diagnostics.entries import law_notes, laws
from pgn_piquet.diagnostics.entry import Entry, Sample, Shown, sample_bytes
from pgn_piquet.library import check

MISSING = re.compile(r"\{[a-z_]+\}")
"""a value of the sentence that the finding did not give"""
OF_LAWS = {entry.code for module in (laws, law_notes) for entry in module.ENTRIES}
"""what a law gives after a fault: its good record has the fault too, and the right ruling"""
ENTRIES = [entry for entry in catalogue.entries() if entry.shown is Shown.CHECK]


def raised(sample: Sample) -> list[Diagnostic]:
    """What the judge says of a sample."""
    return list(check(sample_bytes(sample), name="sample.pqn").diagnostics)


@pytest.mark.parametrize("entry", ENTRIES, ids=lambda entry: entry.code)
def test_the_bad_record_raises_the_code_with_a_whole_sentence(entry: Entry) -> None:
    found = [one for one in raised(entry.bad) if one.code == entry.code]
    assert found, [one.code for one in raised(entry.bad)]
    for one in found:
        assert not MISSING.search(one.message), one.message
        assert not MISSING.search(one.help or ""), one.help
        assert one.severity is entry.severity


@pytest.mark.parametrize("entry", ENTRIES, ids=lambda entry: entry.code)
def test_the_good_record_does_not(entry: Entry) -> None:
    assert entry.code not in [one.code for one in raised(entry.good)]


@pytest.mark.parametrize("entry", ENTRIES, ids=lambda entry: entry.code)
def test_the_good_record_has_no_other_fault(entry: Entry) -> None:
    if entry.code in OF_LAWS:
        pytest.skip("a ruling follows a fault")
    assert [one.code for one in raised(entry.good) if one.severity != "note"] == []


@pytest.mark.parametrize("entry", ENTRIES, ids=lambda entry: entry.code)
def test_the_good_record_can_be_read_and_its_pack_is_whole(entry: Entry) -> None:
    wrong = [one.code for one in raised(entry.good) if one.code[0] in "SM" and one.severity != "note"]
    assert wrong == []
