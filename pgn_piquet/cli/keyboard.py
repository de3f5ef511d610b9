"""Keys of a terminal, one by one: raw while a pager runs, whatever is typed ahead is kept."""

from __future__ import annotations

import os
import re
import signal
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import FrameType
from typing import Final

import click

KEY: Final = re.compile(r"\x1b(?:\[[0-9;]*[A-Za-z~]|O[A-Za-z])|[\s\S]")
"""an escape sequence, or one character"""
UNFINISHED: Final = re.compile(r"\x1b(?:\[[0-9;]*|O)\Z")
NAMES: Final = {
    "\x1b[A": "up", "\x1b[B": "down", "\x1b[C": "right", "\x1b[D": "left", "\x1bOA": "up", "\x1bOB": "down",
    "\x1bOC": "right", "\x1bOD": "left", "\x1b[5~": "page-up", "\x1b[6~": "page-down", "\x1b[H": "home",
    "\x1b[F": "end", "\x1bOH": "home", "\x1bOF": "end", "\x1b[1~": "home", "\x1b[4~": "end",
    "\r": "enter", "\n": "enter", "\x7f": "backspace", "\x08": "backspace", "\x1b": "escape",
    "\x03": "interrupt", "\x04": "end-of-input",
}  # fmt: skip
"""keys that are no character, by what the terminal sends"""
END: Final = "end-of-input"


def keys_in(told: str) -> list[str]:
    """The keys that a text from the terminal stands for."""
    return [NAMES.get(one, one) for one in KEY.findall(told)]


class Keyboard:
    """Gives the keys; what came with one read and was not asked for yet is kept."""

    def __init__(self, read: Callable[[], str]) -> None:
        self._read = read
        self._kept: list[str] = []

    def next(self) -> str:
        """The next key; ``end-of-input`` when there is no more."""
        while not self._kept:
            told = self._read()
            if not told:
                return END
            if UNFINISHED.search(told):
                told += self._read()
            self._kept = keys_in(told)
        return self._kept.pop(0)


def standard_input() -> str:
    """What the terminal has sent, at least one character; empty at its end."""
    found = b""
    while True:
        try:
            block = os.read(sys.stdin.fileno(), 1024)
        except OSError:
            return ""
        found += block
        try:
            return found.decode()
        except UnicodeDecodeError as error:
            if not block or error.reason != "unexpected end of data":
                return found.decode(errors="replace")


def one_character() -> str:
    """The same where a terminal cannot be made raw."""
    try:
        return click.getchar()
    except (EOFError, KeyboardInterrupt):
        return ""


@contextmanager
def raw_keyboard(redraw: Callable[[], None]) -> Iterator[Keyboard]:
    """The keyboard with the terminal raw; ``redraw`` is called when the window has another size, or comes to
    the fore again. The terminal is afterwards as it was."""
    try:
        import termios
        import tty
    except ImportError:
        yield Keyboard(one_character)
        return
    descriptor = sys.stdin.fileno()
    before = termios.tcgetattr(descriptor)

    def again(_: int, __: FrameType | None) -> None:
        tty.setcbreak(descriptor, termios.TCSADRAIN)
        redraw()

    watched = {one: signal.signal(one, again) for one in (signal.SIGWINCH, signal.SIGCONT)}
    try:
        tty.setcbreak(descriptor, termios.TCSADRAIN)
        yield Keyboard(standard_input)
    except KeyboardInterrupt:
        return
    finally:
        for one, handler in watched.items():
            signal.signal(one, handler)
        termios.tcsetattr(descriptor, termios.TCSADRAIN, before)
