"""The work of a run given to a cluster of dask.distributed that is already there (extra ``dask``).

The cluster judges the same blocks as a pool on one machine would, and the results come back in the same
order. A worker that dies loses nothing: the scheduler gives its blocks to others, and a block is counted
when its result is here, once.
"""

from __future__ import annotations

import logging
from collections import deque
from collections.abc import Iterator
from concurrent.futures import CancelledError
from contextlib import contextmanager
from threading import Event
from typing import Any, Final

from distributed import Client, KilledWorker

from .crew import Failure, Outcome, failure, here
from .parts import FatalError
from .work import Done, Work, do

_client: Any = Client
AHEAD: Final = 4
"""pieces of work waiting for each worker"""
POLL: Final = 1.0
"""seconds between looks at whether the scheduler still answers"""
PATIENCE: Final = 20
"""seconds to wait for the scheduler, and then for a first worker"""


class ClusterError(FatalError):
    """A cluster that is not there, or whose workers cannot do this work."""


class Cluster:
    """The workers behind a scheduler's address. They must see the same files under the same names."""

    def __init__(self, address: str, patience: float = PATIENCE) -> None:
        self.address = address
        self.patience = patience

    def results(self, works: Iterator[Work | Failure]) -> Iterator[Outcome]:
        """See ``crew.Crew``. Raises ClusterError."""
        with _hushed(), self._joined() as client:
            waiting: deque[tuple[Work | Failure, Any]] = deque()
            most = AHEAD * max(1, sum(client.nthreads().values()))
            for work in works:
                waiting.append((work, self._sent(client, work)))
                while len(waiting) >= most:
                    yield from self._first(client, *waiting.popleft())
            while waiting:
                yield from self._first(client, *waiting.popleft())

    def _sent(self, client: Any, work: Work | Failure) -> Any:
        if isinstance(work, Failure) or not work.held:
            return None
        try:
            return client.submit(do, work, pure=False)
        except (OSError, CancelledError) as error:
            raise ClusterError(f"the scheduler at {self.address} is gone") from error

    @contextmanager
    def _joined(self) -> Iterator[Any]:
        try:
            client = _client(self.address, timeout=self.patience, set_as_default=False)
        except (OSError, ValueError) as error:
            raise ClusterError(f"no scheduler at {self.address}: {error}") from error
        with client:
            try:
                client.wait_for_workers(1, timeout=self.patience)
            except TimeoutError as error:
                raise ClusterError(f"the scheduler at {self.address} has no workers") from error
            yield client

    def _result(self, client: Any, sent: Any) -> Done:
        """What comes of work that was sent, however long it takes; but a scheduler that does not answer is
        given up."""
        ended = Event()
        sent.add_done_callback(lambda _: ended.set())
        silent = 0.0
        while not sent.done():
            if not ended.wait(POLL):
                silent = 0.0 if client.status == "running" else silent + POLL
            ended.clear()
            if silent > self.patience:
                raise ClusterError(f"the scheduler at {self.address} is gone")
        result: Done = sent.result()
        return result

    def _first(self, client: Any, work: Work | Failure, sent: Any) -> Iterator[Outcome]:
        if sent is None or isinstance(work, Failure):
            yield from here(work)
            return
        try:
            yield self._result(client, sent)
        except FatalError:
            raise
        except KilledWorker:
            yield Failure(work.source, "workers died again and again at this file")
        except FileNotFoundError:
            yield Failure(work.source, f"a worker of the cluster does not see it (as {work.source.path})")
        except OSError as error:
            yield failure(work.source, error)
        except ImportError as error:
            raise ClusterError(f"the workers at {self.address} cannot run pqn: {error}") from error
        except CancelledError as error:
            raise ClusterError(f"the scheduler at {self.address} is gone") from error


@contextmanager
def _hushed() -> Iterator[None]:
    """What goes wrong with the cluster is said once, by the run; not by the client's log as well."""
    loggers = [logging.getLogger(name) for name in ("distributed", "distributed.client", "distributed.core")]
    before = [one.level for one in loggers]
    for one in loggers:
        one.setLevel(logging.CRITICAL + 1)
    try:
        yield
    finally:
        for one, level in zip(loggers, before, strict=True):
            one.setLevel(level)
