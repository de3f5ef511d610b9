"""No sentence told of a record of the corpus lacks one of its values."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from pgn_piquet.library import check

CORPUS = Path(__file__).resolve().parents[2] / "corpus"
RECORDS = [path.relative_to(CORPUS).as_posix() for path in sorted(CORPUS.rglob("*.pqn"))]
MISSING = re.compile(r"\{[a-z_]+\}|\bNone\b")
"""the name of a value that was not given, or a value that is nothing"""


@pytest.mark.parametrize("name", RECORDS)
def test_every_sentence_is_whole(name: str) -> None:
    for one in check((CORPUS / name).read_bytes(), name=name).diagnostics:
        for words in (one.message, one.help or "", *(other.message for other in one.related)):
            assert not MISSING.search(words), f"{one.code}: {words}"
