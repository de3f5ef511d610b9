"""A signal waits while it would come at a bad moment: inside the locks of a pool of processes."""

from __future__ import annotations

import signal
import threading
from collections.abc import Callable
from types import FrameType, TracebackType
from typing import Any, Final

SIGNALS: Final = (signal.SIGINT, signal.SIGTERM)


class Deferral:
    """While it is entered, SIGINT and SIGTERM are only remembered; ``check`` and the end of it hand them to
    whoever handled them before. An exception of a handler in the middle of a pool's own work would leave a
    lock taken or a process unknown to it, and the end of the run would wait for ever. In a thread that is
    not the main one, where no handler runs, it does nothing."""

    def __init__(self) -> None:
        self._before: dict[int, Callable[[int, FrameType | None], Any] | int] = {}
        self._came: list[int] = []

    def __enter__(self) -> Deferral:
        if threading.current_thread() is threading.main_thread():
            for number in SIGNALS:
                if (handler := signal.getsignal(number)) is not None:  # None: it is not Python's to restore
                    self._before[number] = handler
                    signal.signal(number, self._note)
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        for number, handler in self._before.items():
            signal.signal(number, handler)
        self._before.clear()
        self._hand_on()

    def check(self) -> None:
        """A good moment: what came is handed on now, and may raise."""
        if self._came:
            self.__exit__(None, None, None)
            self.__enter__()

    def _note(self, number: int, _: FrameType | None) -> None:
        self._came.append(number)

    def _hand_on(self) -> None:
        while self._came:
            signal.raise_signal(self._came.pop(0))
