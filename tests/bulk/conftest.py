"""A large file in small, and runs over it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from pgn_piquet.bulk.crew import Crew
from pgn_piquet.bulk.run import Bulk, sources
from pgn_piquet.bulk.work import Done
from pgn_piquet.generate import faulty, partie

SMALL = 8_000
"""bytes of a block"""


@pytest.fixture(scope="session")
def text() -> bytes:
    """Some forty records, one of them faulty."""
    texts = [*partie.records("rubicon@1", 3, 120), *partie.records("normand@1", 4, 60)]
    texts[5:5] = [faulty.record("rubicon@1", 2, 6, "R303")]
    return "\n".join(texts).encode()


@pytest.fixture
def big(tmp_path: Path, text: bytes) -> Path:
    path = tmp_path / "big.pqn"
    path.write_bytes(text)
    return path


def run(crew: Crew, paths: list[Path], **more: Any) -> tuple[list[object], Bulk]:
    """Reports in order, failures as text among them."""
    bulk = Bulk(crew, **{"size": SMALL, **more})
    found: list[object] = []
    for result in bulk.results(sources(paths)):
        if isinstance(result, Done):
            bulk.written(result, -1)
            found.extend(result.reports)
        else:
            found.append(str(result))
    return found, bulk
