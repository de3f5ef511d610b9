"""The work of a run given to a cluster of dask.distributed that is already there (extra ``dask``).

The cluster judges the same blocks as a pool on one machine would, and the results come back in the same
order. A worker that dies loses nothing: the scheduler gives its blocks to others, and a block is counted
when its result is here, once.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from typing import Any, Final

from distributed import Client

from .run import Outcome
from .work import Work, do

_client: Any = Client
AHEAD: Final = 4
"""pieces of work waiting for each worker"""


class Cluster:
    """The workers behind a scheduler's address. They must see the same files under the same names."""

    def __init__(self, address: str) -> None:
        self.address = address

    def results(self, works: Iterator[Work | OSError]) -> Iterator[Outcome]:
        """See ``run.Crew``."""
        with _client(self.address) as client:
            waiting: deque[Any] = deque()
            most = AHEAD * max(1, len(client.scheduler_info()["workers"]))
            for work in works:
                waiting.append(work if isinstance(work, OSError) else client.submit(do, work, pure=False))
                while len(waiting) >= most:
                    yield _result(waiting.popleft())
            while waiting:
                yield _result(waiting.popleft())


def _result(waiting: Any) -> Outcome:
    if isinstance(waiting, OSError):
        return waiting
    try:
        result: Outcome = waiting.result()
    except OSError as error:
        return error
    return result
