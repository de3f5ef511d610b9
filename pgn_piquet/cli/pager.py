"""The pager of ``pqn replay``: frames, a place among them, and the keys that move it."""

from __future__ import annotations

import shutil
import sys
from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from .keyboard import END, Keyboard, raw_keyboard

if TYPE_CHECKING:
    from ..convert.game_shapes import GameView
    from ..render.moments_shown import Shown
    from ..render.text_replay import Frame

HINT: Final = "? keys · q quit"
HINT_IN_SIDE_LINE: Final = "? keys · ) leave the side line · q quit"
HINT_BESIDE: Final = "? keys · s side line · q quit"
HELP: Final = (
    "space enter j down right  one step on: an act, an exchange of talk, a card",
    "k b backspace up left     one step back",
    "] [                       to the next trick, to the one before",
    "d PgDn, u PgUp            to the next deal, to the one before",
    "g Home, G End             to the first step, to the last",
    "s ( or 1 to 9             into the side line told below, the second, the third",
    ") escape                  out of it",
    "/ n N                     find words, find them again, find them before",
    "q                         quit",
)
ENTER: Final = "\x1b[?1049h\x1b[?25l"
LEAVE: Final = "\x1b[?25h\x1b[?1049l"
TOP, CLEAR_LINE, CLEAR_REST = "\x1b[H", "\x1b[K", "\x1b[J"

FORWARD: Final = (" ", "enter", "j", "down", "right")
BACK: Final = ("k", "p", "b", "backspace", "up", "left")


class Pager:
    """The frames with a place among them; keys move it along a line of play, into side lines and out."""

    def __init__(self, view: GameView, shown: Sequence[Shown], frames: Sequence[Frame]) -> None:
        from ..render.moments_shown import side_lines

        self.view = view
        self.shown = shown
        self.beside = side_lines(shown, view)
        self.frames = frames
        self.at = 0
        self.wanted = ""
        self.note = ""
        """what the last line says in the place of the hint"""
        self.helping = False
        self.typed: str | None = None
        """what is being typed after ``/``"""
        self.entered: list[int] = []
        """from where side lines were entered"""

    # ---- on the terminal ---------------------------------------------------------------------------

    def run(self, start: int) -> None:
        """Show frames until q."""
        self.at = start
        sys.stdout.write(ENTER)
        try:
            with raw_keyboard(self.show) as keyboard:
                self.show()
                while self.take(keyboard):
                    self.show()
        finally:
            sys.stdout.write(LEAVE)
            sys.stdout.flush()

    def show(self) -> None:
        """Draw what is to be seen, in the window as it is now."""
        size = shutil.get_terminal_size()
        lines = self.screen(size.columns, size.lines)
        sys.stdout.write(TOP + "".join(f"{line}{CLEAR_LINE}\n" for line in lines[:-1]))
        sys.stdout.write(f"{lines[-1]}{CLEAR_REST}")
        sys.stdout.flush()

    def screen(self, columns: int, rows: int) -> list[str]:
        """The lines of the window: the frame or the list of keys, and below them one line of talk."""
        height = max(2, rows - 1)
        width = max(1, columns)
        if self.helping:
            from ..render.text_replay import folded

            drawn = self.frames[self.at].signs.drawn
            lines = [part for line in HELP for part in folded(drawn(line), width, "  ")][:height]
        else:
            lines = self.frames[self.at].lines(width, height)
        lines = [line[:width] for line in lines]
        drawn = self.frames[self.at].signs.drawn
        return [*lines, *[""] * (height - len(lines)), drawn(self.bottom())[: width - 1]]

    def bottom(self) -> str:
        """The last line: what is typed, what was not found, or the keys that matter here."""
        if self.typed is not None:
            return f"/{self.typed}"
        if self.note:
            return self.note
        if self.shown[self.at].branch is not None:
            return HINT_IN_SIDE_LINE
        return HINT_BESIDE if self.frames[self.at].beside else HINT

    def take(self, keyboard: Keyboard) -> bool:
        """Do as the next key says; False to quit."""
        key = keyboard.next()
        if key in (END, "interrupt") or (key in ("q", "Q") and self.typed is None):
            return False
        self.press(key)
        return True

    # ---- keys --------------------------------------------------------------------------------------

    def press(self, key: str) -> None:
        """Move as a key says; other keys do nothing."""
        from ..render import moments_shown as ways

        self.note = ""
        if self.typed is not None:
            self.type(key)
        elif self.helping:
            self.helping = False
        elif key in FORWARD or (key == "n" and not self.wanted):
            self.forward()
        elif key in BACK:
            self.go(ways.stepped(self.shown, self.view, self.at, -1))
        elif key in ("]", "["):
            self.go(ways.jumped(self.shown, self.at, 1 if key == "]" else -1, ways.trick_of))
        elif key in ("d", "page-down"):
            self.go(ways.jumped(self.shown, self.at, 1, ways.deal_of))
        elif key in ("u", "page-up"):
            self.go(ways.jumped(self.shown, self.at, -1, ways.deal_of))
        elif key in ("g", "home", "G", "end"):
            own = ways.along(self.shown, self.shown[self.at].branch)
            self.go(own[0] if key in ("g", "home") else own[-1])
        elif key in ("s", "(") or key in "123456789":
            self.enter(int(key) if key.isdecimal() else 1)
        elif key in (")", "escape"):
            self.leave()
        elif key == "?":
            self.helping = True
        elif key == "/":
            self.typed = ""
        elif key in ("n", "N"):
            self.find(self.wanted, 1 if key == "n" else -1)

    def go(self, to: int | None) -> None:
        """To a moment, where there is one."""
        if to is not None:
            self.at = to

    def forward(self) -> None:
        """One step on; at the end of a side line it is said how to leave it."""
        from ..render.moments_shown import stepped

        to = stepped(self.shown, self.view, self.at, 1)
        if to is None:
            inside = self.shown[self.at].branch is not None
            self.note = "end of the side line · ) leaves it" if inside else "end · q quits"
        self.go(to)

    def enter(self, number: int) -> None:
        """Into the side line of that number among those told at this moment."""
        there = self.beside.get(self.at, [])
        if 1 <= number <= len(there):
            self.entered.append(self.at)
            self.at = there[number - 1]
        else:
            self.note = "no side line stands here" if not there else f"{len(there)} side lines stand here"

    def leave(self) -> None:
        """Out of a side line: to where it was entered, else to the moment before it."""
        from ..render.moments_shown import left

        out = left(self.shown, self.view, self.at)
        if out is None:
            return
        parent = self.shown[out].branch
        came_from = self.entered.pop() if self.entered else out
        self.at = came_from if self.shown[came_from].branch == parent else out

    def type(self, key: str) -> None:
        """A key while words are typed."""
        assert self.typed is not None
        if key == "enter":
            wanted, self.typed = self.typed or self.wanted, None
            self.find(wanted, 1)
        elif key == "escape" or (key == "backspace" and not self.typed):
            self.typed = None
        elif key == "backspace":
            self.typed = self.typed[:-1]
        elif len(key) == 1 and key.isprintable():
            self.typed += key

    def find(self, wanted: str, by: int) -> None:
        """To the next moment, or the one before, of another line that holds the words; side lines too."""
        self.wanted = wanted
        if not wanted:
            return
        number = len(self.frames)
        for distance in range(1, number):
            place = (self.at + by * distance) % number
            if self.shown[place].step != self.shown[self.at].step and self.frames[place].holds(wanted):
                self.at = place
                return
        self.note = f"nothing else holds “{wanted}”"
