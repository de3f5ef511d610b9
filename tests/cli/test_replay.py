"""``pqn replay`` on a terminal: every key, side lines, other sizes and terminals; and where there is none."""

from __future__ import annotations

import fcntl
import os
import pty
import re
import select
import signal
import struct
import subprocess
import sys
import termios
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from click.testing import CliRunner

from pgn_piquet.cli.keyboard import Keyboard, keys_in
from pgn_piquet.cli.main import main

from .interrupts import can_be_interrupted

RECORD = """\
[Piquet "1"]
[Event "Of two deals"]
[A "Émile"]
[Rules "cavendish@1"]

B: deals 1
A: holds AKQJTs AKQh AKd 98c
B: holds 987s JT9h QJTd AKQc
A: point 5 good s
1. A: As 7s
2. A: Ks 8s
3. A: Ah 9h ; the king would do
(
3. A: 8c Qc ; gives up a trick
4. B: Kc 9c
(
4. B: Ac 9c
)
)
(
3. A: Kd Td
)
4. A: Kh Th

A: deals 2
B: holds AKQJTs *h *h *h ** ** ** **
B: point 5 good s
1-5. B: AKQJTs / ...
"""
SCREEN = re.compile(r"\x1b\[H(.*?)\x1b\[J", re.DOTALL)
COUNTER = re.compile(r"\[(\d+)/(\d+)\]")


class Terminal:
    """A replay in a pseudo-terminal: keys go in, the last screen drawn comes out."""

    def __init__(self, ours: int, process: subprocess.Popen[bytes]) -> None:
        self.ours, self.process = ours, process
        self.seen = ""

    def size(self, columns: int, rows: int) -> None:
        fcntl.ioctl(self.ours, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))

    def read(self, patience: float = 20.0) -> str:
        """What comes until nothing more does for a moment."""
        found = b""
        until = time.monotonic() + patience
        while time.monotonic() < until:
            ready, _, _ = select.select([self.ours], [], [], 0.15 if found else 1.0)
            if not ready:
                if found:
                    break
                continue
            try:
                block = os.read(self.ours, 65536)
            except OSError:
                break
            if not block:
                break
            found += block
        self.seen += found.decode(errors="replace")
        return found.decode(errors="replace")

    def screen(self) -> list[str]:
        self.read()
        while not SCREEN.search(self.seen) and self.process.poll() is None:
            self.read()
        return SCREEN.findall(self.seen)[-1].replace("\x1b[K", "").split("\r\n")

    def press(self, keys: str) -> list[str]:
        os.write(self.ours, keys.encode())
        return self.screen()

    def ended(self) -> int:
        return self.process.wait(20)


@contextmanager
def on_terminal(
    path: Path, *arguments: str, columns: int = 90, rows: int = 30, **environment: str
) -> Iterator[Terminal]:
    ours, theirs = pty.openpty()
    fcntl.ioctl(ours, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
    with_terminal = {**os.environ, "TERM": "xterm", "PYTHONUTF8": "1", **environment}
    for name in ("COLUMNS", "LINES"):
        with_terminal.pop(name, None)
    process = subprocess.Popen(
        [sys.executable, "-m", "pgn_piquet", "replay", str(path), *arguments],
        stdin=theirs, stdout=theirs, stderr=theirs, env=with_terminal, start_new_session=True,
        preexec_fn=can_be_interrupted,
    )  # fmt: skip
    os.close(theirs)
    found = Terminal(ours, process)
    try:
        yield found
    finally:
        process.kill()
        process.wait(20)
        os.close(ours)


@pytest.fixture(scope="module")
def path(tmp_path_factory: pytest.TempPathFactory) -> Path:
    made = tmp_path_factory.mktemp("replay") / "two.pqn"
    made.write_text(RECORD, encoding="utf-8")
    return made


def place(screen: list[str]) -> tuple[int, int]:
    found = COUNTER.search(" ".join(screen))
    assert found, screen
    return int(found[1]), int(found[2])


def test_the_keys_of_a_pager(path: Path) -> None:
    """Main line: 4 lines, 4 tricks of 2 cards, then 3 lines and 10 cards."""
    with on_terminal(path) as terminal:
        assert place(terminal.screen()) == (1, 25)
        for keys, expected in (
            (" ", 2), ("\r", 3), ("j", 4), ("\x1b[B", 5), ("\x1b[C", 6), ("k", 5), ("\x1b[A", 4),
            ("\x1b[D", 3), ("b", 2), ("\x7f", 1), ("k", 1), ("jjj", 4), ("G", 25), (" ", 25), ("g", 1),
            ("\x1b[F", 25), ("\x1b[H", 1), ("\x1b[6~", 13), ("\x1b[5~", 1), ("d", 13), ("u", 1), ("z", 1),
            ("]", 2), ("]", 5), ("]", 7), ("[", 5), ("\x1b[1;5C", 5), ("\x1b[4~", 25), ("\x1b[1~", 1),
        ):  # fmt: skip
            assert place(terminal.press(keys))[0] == expected, keys
        os.write(terminal.ours, b"q")
        assert terminal.ended() == 0
        # the terminal gets back its own screen and its cursor
        assert terminal.read(1).endswith("\x1b[?25h\x1b[?1049l")


def test_side_lines_are_entered_and_left(path: Path) -> None:
    with on_terminal(path) as terminal:
        terminal.screen()
        third = terminal.press("/3. A: Ah\r")
        assert any("3. A: Ah 9h" in line for line in third)
        assert place(third) == (9, 25)
        assert not any("side line" in line for line in third)
        whole = terminal.press("j")
        assert "side line 1: 3. A: 8c Qc ; gives up a trick" in whole
        assert "side line 2: 3. A: Kd Td" in whole
        assert "s side line" in whole[-1]
        # on the main line the next step passes them by
        assert any("4. A: Kh Th" in line for line in terminal.press("j"))
        terminal.press("k")
        inside = terminal.press("s")
        assert "side line 1" in inside[0] and place(inside) == (1, 4)
        assert ") leave" in inside[-1]
        assert place(terminal.press("jjj")) == (4, 4)
        assert "end of the side line" in terminal.press("j")[-1]
        nested = terminal.press("(")
        assert "side line 2 in 1" in nested[0] and place(nested) == (1, 2)
        assert place(terminal.press(")")) == (4, 4)
        # back from the start of a side line is out of it
        assert place(terminal.press("kkkk")) == (10, 25)
        assert "side line 3" in terminal.press("2")[0]
        assert place(terminal.press("k")) == (10, 25)
        assert "2 side lines stand here" in terminal.press("7")[-1]
        assert "no side line stands here" in terminal.press("gs")[-1]


def test_words_are_found_again_and_before(path: Path) -> None:
    with on_terminal(path) as terminal:
        terminal.screen()
        assert terminal.press("/THE KIN")[-1] == "/THE KIN"
        assert terminal.press("G\x7f\r")[0].endswith("[10/25]")  # the king would do
        inside = terminal.press("/gives up\r")
        assert "side line 1" in inside[0]
        assert place(terminal.press("/point\r")) == (15, 25)
        assert place(terminal.press("n")) == (4, 25)
        assert place(terminal.press("N")) == (15, 25)
        assert terminal.press("/nothing of the kind\r")[-1] == "nothing else holds “nothing of the kind”"
        assert place(terminal.press("/xyz\x1b")) == (15, 25)


def test_the_keys_are_told(path: Path) -> None:
    with on_terminal(path) as terminal:
        terminal.screen()
        told = terminal.press("?")
        assert any("find words" in line for line in told)
        assert place(terminal.press("x")) == (1, 25)


def test_another_size_is_drawn_at_once(path: Path) -> None:
    with on_terminal(path) as terminal:
        terminal.screen()
        terminal.press("j" * 10)
        terminal.size(40, 12)
        os.kill(terminal.process.pid, signal.SIGWINCH)
        small = terminal.screen()
        assert len(small) == 12
        assert all(len(line) <= 40 for line in small)
        # what was done is seen, also where the table is cut
        assert any("4. A: Kh Th" in line for line in small)


@pytest.mark.parametrize("columns", [40, 24, 10])
def test_a_narrow_terminal(path: Path, columns: int) -> None:
    with on_terminal(path, "--at", "1.3", columns=columns, rows=24) as terminal:
        screen = terminal.screen()
        assert all(len(line) <= columns for line in screen)
        if columns == 40:
            hand = "".join(line.strip() for line in screen)
            assert "QJTs AKQh AKd 98c" in hand and "2 tricks" in hand


def test_a_terminal_without_utf_8_gets_signs_of_its_own(path: Path) -> None:
    with on_terminal(path, "--at", "2", PYTHONIOENCODING="latin-1", PYTHONUTF8="0") as terminal:
        terminal.screen()
        terminal.read(0.5)
        shown = terminal.press("jj")
        told = "\n".join(shown)
        assert '"Point of five."' in told
        assert "#######" in told and "▒" not in told and "\\x" not in told


def test_no_colours_are_used(path: Path) -> None:
    with on_terminal(path, NO_COLOR="1") as terminal:
        terminal.screen()
        terminal.press("jj")
        assert not re.search(r"\x1b\[[0-9;]*m", terminal.seen)


def test_a_dumb_terminal_gets_running_text(path: Path) -> None:
    with on_terminal(path, TERM="dumb") as terminal:
        told = terminal.read()
        assert terminal.ended() == 0
        assert "deal 2" in told and "\x1b" not in told


def test_the_terminal_is_as_it_was_after_an_interrupt(path: Path) -> None:
    with on_terminal(path) as terminal:
        before = termios.tcgetattr(terminal.ours)[3]
        terminal.screen()
        assert termios.tcgetattr(terminal.ours)[3] & termios.ICANON == 0
        os.kill(terminal.process.pid, signal.SIGINT)
        assert terminal.ended() == 0
        assert termios.tcgetattr(terminal.ours)[3] == before


@pytest.mark.parametrize(
    ("at", "expected"),
    [("1", 1), ("1.1", 4), ("1.3", 8), ("1.3...", 9), ("1.end", 12), ("2", 13), ("2.2", 17), ("2.end", 25)],
)
def test_begins_at_a_moment(path: Path, at: str, expected: int) -> None:
    with on_terminal(path, "--at", at) as terminal:
        assert place(terminal.screen())[0] == expected


@pytest.mark.parametrize(("at", "told"), [("3.1", "deals told: 1, 2"), ("1.9", "tells nothing of trick 9")])
def test_a_moment_that_is_not_there_is_said(path: Path, at: str, told: str) -> None:
    done = CliRunner().invoke(main, ["replay", str(path), "--at", at])
    assert (done.exit_code, told in done.output) == (2, True), done.output


def test_what_a_record_says_moves_no_cursor(tmp_path: Path) -> None:
    path = tmp_path / "hostile.pqn"
    path.write_bytes(RECORD.replace("the king", "\x1b[2J\u202ethe king").encode())
    done = CliRunner().invoke(main, ["replay", str(path)])
    assert "\x1b" not in done.output and "\u202e" not in done.output


def test_a_pipe_that_is_closed_is_no_traceback(path: Path) -> None:
    whole = subprocess.run(
        f"{sys.executable} -m pgn_piquet replay {path} | head -1",
        shell=True, capture_output=True, text=True, timeout=60, check=False,
    )  # fmt: skip
    assert (whole.stdout, whole.stderr) == ("Of two deals\n", "")


def test_keys_that_come_in_pieces() -> None:
    assert keys_in("j\x1b[5~é\x1bOA/") == ["j", "page-up", "é", "up", "/"]
    pieces = iter(["\x1b[", "5~k", "\x1b", ""])
    keyboard = Keyboard(lambda: next(pieces))
    assert [keyboard.next() for _ in range(4)] == ["page-up", "k", "escape", "end-of-input"]
