"""``pqn generate``: records of a seeded player, legal or with one fault."""

from __future__ import annotations

import sys

import click

from . import options
from .inputs import Trouble


@click.command()
@click.option("--rules", default="rubicon@1", show_default=True, help="The rule set.")
@click.option("--options", "given", default="", help="Its options, as in the tag: carte-rouge=20 capot=30.")
@click.option("--seed", type=int, default=1, show_default=True, help="The same seed gives the same bytes.")
@click.option("--deals", type=click.IntRange(1), default=6, show_default=True, help="How many deals in all.")
@click.option("--fault", metavar="CODE", help="A partie with this one fault in its last deal.")
@click.option("--list-faults", is_flag=True, help="List the faults that can be made.")
def generate(rules: str, given: str, seed: int, deals: int, fault: str | None, list_faults: bool) -> None:
    """Write legal partie played by a seeded player who exchanges, calls, sinks and plays plausibly.

    With --fault exactly that one fault is made; `pqn check` finds it and nothing else. The same arguments
    give the same bytes on every machine.
    """
    from ..generate import faulty, partie

    if list_faults:
        options.put("".join(f"{code} {title}\n" for code, title in faulty.titles()))
        return
    try:
        if fault is not None:
            options.put(faulty.record(rules, seed, deals, fault.upper(), given))
            return
        blank = ""
        for text in partie.records(rules, seed, deals, given):
            sys.stdout.write(blank + text)
            blank = "\n"
    except LookupError as error:
        raise click.UsageError(str(error.args[0])) from error
    except BrokenPipeError:
        sys.stderr.close()
    except OSError as error:
        raise Trouble(f"standard output: {error.strerror or error}") from error
