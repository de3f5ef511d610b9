"""A service with one worker, for all tests of this folder."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

pytest.importorskip("fastapi", reason="the extra `serve` is not installed")

from fastapi.testclient import TestClient

from pgn_piquet.service.app import create
from pgn_piquet.service.settings import Settings


@pytest.fixture(scope="session")
def client() -> Iterator[TestClient]:
    with TestClient(create(Settings(workers=1, log=False)), raise_server_exceptions=False) as made:
        yield made
