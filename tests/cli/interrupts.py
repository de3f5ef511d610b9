"""A process begun by a test can be interrupted, also where the tests run as a background job, which is begun
without."""

from __future__ import annotations

import signal


def can_be_interrupted() -> None:
    """To be called in the new process before it runs its program."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)
