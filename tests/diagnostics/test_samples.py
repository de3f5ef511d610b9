"""Every code is raised by its bad record and not by its good one."""

from __future__ import annotations

import pytest

from pgn_piquet.diagnostics import catalogue
from pgn_piquet.diagnostics.diagnostic import Diagnostic
from pgn_piquet.diagnostics.entry import Entry, Sample, Shown, sample_bytes
from pgn_piquet.library import check

ENTRIES = [entry for entry in catalogue.entries() if entry.shown is Shown.CHECK]


def raised(sample: Sample) -> list[Diagnostic]:
    """What the judge says of a sample."""
    return list(check(sample_bytes(sample), name="sample.pqn").diagnostics)


@pytest.mark.parametrize("entry", ENTRIES, ids=lambda entry: entry.code)
def test_the_bad_record_raises_the_code_with_a_whole_sentence(entry: Entry) -> None:
    found = [one for one in raised(entry.bad) if one.code == entry.code]
    assert found, [one.code for one in raised(entry.bad)]
    for one in found:
        assert "…" not in one.message, one.message
        assert "…" not in (one.help or ""), one.help
        assert one.severity is entry.severity


@pytest.mark.parametrize("entry", ENTRIES, ids=lambda entry: entry.code)
def test_the_good_record_does_not(entry: Entry) -> None:
    assert entry.code not in [one.code for one in raised(entry.good)]


@pytest.mark.parametrize("entry", ENTRIES, ids=lambda entry: entry.code)
def test_the_good_record_has_no_other_fault(entry: Entry) -> None:
    assert [one.code for one in raised(entry.good) if one.severity != "note"] == []
