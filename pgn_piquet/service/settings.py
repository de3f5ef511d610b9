"""What the service is told when it starts, and its limits, each with its reason."""

from __future__ import annotations

import os
from typing import Final

from msgspec import Struct

HOST: Final = "127.0.0.1"
"""nobody but this machine is answered unless another address is asked for"""
PORT: Final = 8765

BODY_BYTES: Final = 2 * 1024 * 1024
"""largest body, and the most that a compressed one may become: a partie is about 4 kB"""
STREAM_BYTES: Final = 256 * 1024 * 1024
"""largest NDJSON stream; it is never held whole"""
STREAM_LINE_BYTES: Final = BODY_BYTES
"""largest line of a stream: one record"""
RECORDS: Final = 1_000
"""records in one body; more go as a stream"""
SECONDS: Final = 10.0
"""time that one piece of work may take before its worker is ended"""
WAITING: Final = 64
"""pieces of work that may wait for a worker; one more is answered 503"""
RETRY_SECONDS: Final = 1
"""what ``Retry-After`` says then"""
WORKER_BYTES: Final = 2 * 1024**3
"""address space of a worker: a record that wants more ends as a clear answer, not with the machine"""
STOP_SECONDS: Final = 30
"""how long a graceful stop waits for what runs"""


class Settings(Struct, frozen=True, kw_only=True):
    """How one service runs. ``origins`` may read it from other sites (CORS); nobody by default."""

    workers: int = 0
    """processes that judge; 0: one a core"""
    seconds: float = SECONDS
    waiting: int = WAITING
    origins: tuple[str, ...] = ()
    log: bool = True
    """write a line of JSON a request to standard error"""

    @property
    def processes(self) -> int:
        """How many workers there are."""
        return self.workers or max(1, os.cpu_count() or 1)
