"""Sentences of the catalogue in other languages; English stands in the entries and is always complete."""

from __future__ import annotations

from collections.abc import Mapping

from .entry import Entry

SENTENCES: Mapping[str, Mapping[str, str]] = {}
"""language (BCP 47) → code → sentence with the same ``{values}`` as the English one"""


def sentence_of(entry: Entry, language: str) -> str:
    """The sentence in that language (``fr-CH`` falls back to ``fr``), or in English."""
    for name in (language, language.partition("-")[0]):
        found = SENTENCES.get(name, {}).get(entry.code)
        if found is not None:
            return found
    return entry.sentence
