"""``pqn view``: a record's replay in the browser, from one file that works offline."""

from __future__ import annotations

import tempfile
import webbrowser
from pathlib import Path

import click

from ..convert.packed import PackedError
from . import options
from .inputs import STDIN, STDIN_NAME, Input, Trouble, load
from .main import EXIT_CLEAN


@click.command()
@click.argument("file")
@click.option("-o", "--output", type=click.Path(path_type=Path), help="Write the page here and keep it.")
@click.option("--no-open", is_flag=True, help="Only write the page and print its path.")
@options.rules_files
def view(file: str, output: Path | None, no_open: bool, rules_files: tuple[Path, ...]) -> int:
    """Replay a record in the browser.

    FILE is a file, or - for standard input. The page holds the viewer and the records, and asks for nothing
    from anywhere. Its path goes to standard output.
    """
    source = Input(STDIN_NAME, None) if file == STDIN else Input(file, Path(file))
    made = _page(source, rules_files)
    path = output or Path(tempfile.mkdtemp(prefix="pqn-")) / "replay.html"
    try:
        path.write_text(made, encoding="utf-8")
    except OSError as error:
        raise Trouble(f"{path}: {error.strerror or error}") from error
    options.put(f"{path}\n")
    if not no_open and not webbrowser.open(path.resolve().as_uri()):
        options.say(f"no browser was found; open {path}")
    return EXIT_CLEAN


def _page(source: Input, rules_files: tuple[Path, ...]) -> str:
    from ..library import read
    from ..render.replay_page import page
    from ..render.replay_view import NotReplayedError, views

    try:
        document = read(load(source), name=source.name)
        found = list(views(document, rules_files))
    except PackedError as error:
        raise Trouble(f"{source.name}: {error}") from error
    except NotReplayedError as error:
        raise Trouble(f"{source.name}: {error}; `pqn check` says more") from error
    if not found:
        raise Trouble(f"{source.name}: there is no record in it")
    return page(found)
