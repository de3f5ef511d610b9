"""``pqn replay``: a record played over in the terminal, act by act."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import click

from ..inference.moments import Moment, deal_at
from . import options
from .inputs import Trouble
from .pick import at, document_of, is_terminal, record_in

if TYPE_CHECKING:
    from ..convert.game_shapes import GameView


@click.command()
@click.argument("file")
@at
@click.option("--plain", is_flag=True, help="Running text, as when the output is no terminal.")
@options.rules_files
def replay(file: str, moment: Moment | None, plain: bool, rules_files: tuple[Path, ...]) -> None:
    """Play a record over: hands, talk, counts, remarks and side lines, one act after the other.

    Keys as in a pager; ? lists them. When the output is no terminal the whole record is written as running
    text. --at RECORD.DEAL.TRICK begins there.
    """
    from ..render import text_replay

    view = _view(file, moment, rules_files)
    start = first_moment(file, view, moment)
    if plain or not can_page():
        for piece in text_replay.plain(view):
            options.put(piece)
        return
    from ..render.moments_shown import moments
    from .pager import Pager

    encoding = (sys.stdout.encoding or "").lower()
    found = text_replay.frames(view, ascii_only=not encoding.startswith("utf"))
    if not found:
        raise Trouble(f"{file}: there is nothing to replay in it")
    Pager(view, moments(view), found).run(start)


def can_page() -> bool:
    """Are both ends a terminal that can be written over?"""
    return is_terminal() and os.environ.get("TERM") != "dumb"


def _view(file: str, moment: Moment | None, rules_files: tuple[Path, ...]) -> GameView:
    from ..render.replay_view import NotReplayedError, of_record

    document = document_of(file)
    located = record_in(document, moment.record if moment else None)
    try:
        if moment is not None:
            deal_at(located.record, moment)
        return of_record(document, located, rules_files)
    except LookupError as error:
        raise Trouble(f"{file}: {error.args[0]}") from error
    except NotReplayedError as error:
        raise Trouble(f"{file}: {error}") from error


def first_moment(file: str, view: GameView, moment: Moment | None) -> int:
    """The index of the moment that ``--at`` names: before that lead, or with it on the table; before any act
    of the deal; after its last card. 0 where none is asked for."""
    from ..render.moments_shown import moments

    if moment is None:
        return 0
    shown = moments(view)
    deals = [place for place, one in enumerate(view.deals) if (one.number or place + 1) == moment.deal]
    own = [index for index, one in enumerate(shown) if one.branch is None and one.deal in deals[-1:]]
    if moment.trick is None:
        return own[-1] if moment.over else own[0]
    for place, index in enumerate(own):
        one = shown[index]
        if one.at is not None and one.at.table and one.trick >= moment.trick:
            lies = one.trick == moment.trick and len(one.at.table) == 1
            return index if moment.answering and lies else own[max(0, place - 1)]
    raise Trouble(f"{file}: deal {moment.deal} tells nothing of trick {moment.trick}")
