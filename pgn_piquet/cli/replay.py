"""``pqn replay``: a record played over in the terminal, act by act."""

from __future__ import annotations

import shutil
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Final

import click

from ..inference.moments import Moment
from . import options
from .inputs import Trouble
from .pick import at, document_of, is_terminal, record_in

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ..convert.game_shapes import GameView
    from ..render.text_replay import Frame

KEYS: Final = (
    "space, enter, n next · b, p back · d next deal · u deal before · g first · G last · / find · q quit"
)
ESCAPE: Final = "\x1b"
CLEAR: Final = "\x1b[2J\x1b[H"
ARROWS: Final = {"\x1b[C": "n", "\x1b[B": "n", "\x1b[D": "p", "\x1b[A": "p", "\x1b[F": "G", "\x1b[H": "g"}


@click.command()
@click.argument("file")
@at
@click.option("--plain", is_flag=True, help="Running text, as when the output is no terminal.")
@options.rules_files
def replay(file: str, moment: Moment | None, plain: bool, rules_files: tuple[Path, ...]) -> None:
    """Play a record over: hands, talk, counts, remarks and side lines, one act after the other.

    Keys as in a pager. When the output is no terminal the whole record is written as running text.
    --at RECORD.DEAL.TRICK begins there.
    """
    from ..render import text_replay

    view = _view(file, moment, rules_files)
    if plain or not is_terminal():
        for piece in text_replay.plain(view):
            options.put(piece)
        return
    encoding = (sys.stdout.encoding or "").lower()
    found = text_replay.frames(view, ascii_only=not encoding.startswith("utf"))
    if not found:
        raise Trouble(f"{file}: there is nothing to replay in it")
    Pager(found, [step.deal for step in view.steps]).run(first_step(view, moment))


def _view(file: str, moment: Moment | None, rules_files: tuple[Path, ...]) -> GameView:
    from ..render.replay_view import NotReplayedError, of_record

    document = document_of(file)
    located = record_in(document, moment.record if moment else None)
    try:
        return of_record(document, located, rules_files)
    except NotReplayedError as error:
        raise Trouble(f"{file}: {error}") from error


def first_step(view: GameView, moment: Moment | None) -> int:
    """The step with which a moment begins; 0 where none is asked for or it is not there."""
    if moment is None:
        return 0
    for place, step in enumerate(view.steps):
        if step.deal is None or step.position is None or step.branch is not None:
            continue
        number = view.deals[step.deal].number
        if (number if number is not None else step.deal + 1) != moment.deal:
            continue
        if moment.trick is None or step.position.trick >= moment.trick:
            return place
    return 0


class Pager:
    """The frames with a place among them; keys move it."""

    def __init__(self, frames: Sequence[Frame], deals: Sequence[int | None]) -> None:
        self.frames = frames
        self.deals = deals
        self.at = 0
        self.wanted = ""

    def run(self, start: int) -> None:
        """Show frames until q."""
        self.at = start
        while True:
            self.show()
            key = read_key()
            if key in ("q", "Q", "\x03", "\x04", ""):
                click.echo("")
                return
            self.press(key)

    def show(self) -> None:
        """Draw the frame."""
        rows = shutil.get_terminal_size().lines
        lines = self.frames[self.at].text.splitlines()[: max(4, rows - 2)]
        click.echo(CLEAR + "\n".join(lines) + f"\n\n{KEYS}", nl=False)

    def press(self, key: str) -> None:
        """Move as a key says; other keys do nothing."""
        key = ARROWS.get(key, key)
        last = len(self.frames) - 1
        if key in (" ", "\r", "\n", "n", "j"):
            self.at = min(last, self.at + 1)
        elif key in ("b", "p", "k"):
            self.at = max(0, self.at - 1)
        elif key == "g":
            self.at = 0
        elif key == "G":
            self.at = last
        elif key == "d":
            self.to_deal(1)
        elif key == "u":
            self.to_deal(-1)
        elif key == "/":
            self.find(click.prompt("\nfind", default=self.wanted, show_default=bool(self.wanted)))

    def to_deal(self, step: int) -> None:
        """To the first act of the next deal, or of the one before."""
        deals = self.deals
        starts = [place for place in range(len(deals)) if place == 0 or deals[place] != deals[place - 1]]
        if step > 0:
            self.at = next((place for place in starts if place > self.at), self.at)
        else:
            self.at = next((place for place in reversed(starts) if place < self.at), 0)

    def find(self, wanted: str) -> None:
        """To the next frame whose text holds the words."""
        self.wanted = wanted
        following = (*range(self.at + 1, len(self.frames)), *range(self.at + 1))
        self.at = next((place for place in following if wanted in self.frames[place].text), self.at)


def read_key() -> str:
    """One key, an arrow as its whole sequence; the empty text at the end of input."""
    try:
        key = click.getchar()
    except (EOFError, KeyboardInterrupt):
        return ""
    return "q" if key == ESCAPE else key
