"""``pqn``: the commands by name, each loaded only when it is called.

To add a command, write ``cli/NAME.py`` and one line in ``COMMANDS``.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping
from contextlib import suppress
from importlib import import_module
from io import TextIOWrapper
from typing import Any, NamedTuple

import click

EXIT_CLEAN = 0
EXIT_FOUND = 1
"""an error or a warning was found (a note too, under ``--strict``); a difference under ``fmt --check``"""
EXIT_TROUBLE = 2
"""wrong usage, or input that cannot be read or output that cannot be written"""
EXIT_INTERRUPTED = 130


class Command(NamedTuple):
    """Where a command is, ``module:object`` below ``pgn_piquet.cli``, and what it does in a few words."""

    place: str
    summary: str


COMMANDS: Mapping[str, Command] = {
    "check": Command("check:check", "Judge records: every act legal, every figure right?"),
    "fmt": Command("fmt:fmt", "Write records in the canonical form."),
    "show": Command("show:show", "Show a record as a score sheet."),
    "score": Command("score:score", "Give totals, result and verdict, one line a record."),
    "convert": Command("convert:convert", "Write records in another format: JSON, CSV, HTML, SVG …"),
    "id": Command("id:identify", "Print the identity of each record, a SHA-256."),
    "generate": Command("generate:generate", "Write records of a seeded player, legal or with one fault."),
    "explain": Command("explain:explain", "Explain a diagnostic code."),
    "rules": Command("rules:rules", "List the rule sets, explain one, compare two."),
    "view": Command("view:view", "Replay a record in the browser."),
    "serve": Command("serve:serve", "Serve the pages, the viewer and the API on this machine."),
    "infer": Command("infer:infer", "Say what must be so where cards are not told."),
    "redact": Command("redact:redact", "Write a record as one player could know it at a moment."),
    "solve": Command("solve:solve", "Value every card of a moment with all cards on the table."),
    "odds": Command("odds:odds", "Count what a draw may bring; judge the odds that books print."),
    "replay": Command("replay:replay", "Play a record over in the terminal, act by act."),
    "completion": Command("completion:completion", "Print the completion script for a shell."),
}


class LazyGroup(click.Group):
    """A group that knows its commands by name and loads the one that is asked for."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """The names, in the order of the table."""
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """The command of that name, or None."""
        command = COMMANDS.get(cmd_name)
        if command is None:
            return None
        module, _, name = command.place.partition(":")
        found: click.Command = getattr(import_module(f"{__package__}.{module}"), name)
        return found

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """As click does, but an unknown name is answered with the nearest ones."""
        if args and args[0] not in COMMANDS and not args[0].startswith("-"):
            from difflib import get_close_matches

            nearest = get_close_matches(args[0], COMMANDS, n=2)
            hint = f"; did you mean {' or '.join(nearest)}?" if nearest else ""
            ctx.fail(f"there is no command {args[0]!r}{hint}")
        return super().resolve_command(ctx, args)

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """The list of commands, without loading them."""
        with formatter.section("Commands"):
            formatter.write_dl([(name, command.summary) for name, command in COMMANDS.items()])

    def main(self, *args: Any, **extra: Any) -> Any:
        """As click does, but an interrupt exits with 130, and output that cannot be written with 2."""
        if extra.get("standalone_mode", True) is False:
            return super().main(*args, **extra)
        _speak_utf8()
        try:
            code = super().main(*args, **{**extra, "standalone_mode": False})
            sys.stdout.flush()
        except click.exceptions.Abort:
            click.echo("interrupted", err=True)
            sys.exit(EXIT_INTERRUPTED)
        except click.ClickException as error:
            error.show()
            sys.exit(error.exit_code)
        except OSError as error:
            _drop_output()
            click.echo(f"pqn: standard output: {error.strerror or error}", err=True)
            sys.exit(EXIT_TROUBLE)
        sys.exit(code if isinstance(code, int) else EXIT_CLEAN)


def _speak_utf8() -> None:
    """Data is UTF-8 whatever the locale; a terminal that cannot show a character gets its number."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            if stream.isatty():
                stream.reconfigure(errors="backslashreplace")
            else:
                stream.reconfigure(encoding="utf-8")


def _drop_output() -> None:
    """What is still to be written cannot be; do not try again at the end of the process."""
    with suppress(OSError, ValueError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _version(ctx: click.Context, _: click.Parameter, wanted: bool) -> None:
    if not wanted or ctx.resilient_parsing:
        return
    from ..library import version

    click.echo(f"pqn {version()}")
    ctx.exit()


@click.group(cls=LazyGroup, context_settings={"help_option_names": ["-h", "--help"]})
@click.option(
    "--version", is_flag=True, is_eager=True, expose_value=False, callback=_version,
    help="Show the version and whether this build is compiled.",
)  # fmt: skip
def main() -> None:
    """PQN: read, judge, show and convert records of Piquet.

    Exit code 0: clean; 1: an error or a warning was found; 2: wrong usage, or input that cannot be read.
    """
