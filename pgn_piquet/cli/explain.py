"""``pqn explain CODE``: what a code means, with a record that raises it and one that does not."""

from __future__ import annotations

from difflib import get_close_matches

import click

from ..diagnostics import catalogue
from ..diagnostics.explain import page


@click.command()
@click.argument("codes", nargs=-1, metavar="[CODE]...")
def explain(codes: tuple[str, ...]) -> None:
    """Explain diagnostic CODEs such as R214; without one, list them all."""
    if not codes:
        for entry in catalogue.entries():
            click.echo(f"{entry.code}  {entry.severity:<7}  {entry.title}")
        return
    for place, code in enumerate(codes):
        found = catalogue.entry(code)
        if found is None:
            known = [one.code for one in catalogue.entries()]
            nearest = get_close_matches(code.upper(), known, n=3, cutoff=0.5)
            hint = f"; near it are {', '.join(nearest)}" if nearest else "; `pqn explain` lists them all"
            raise click.UsageError(f"there is no code {code!r}{hint}")
        click.echo(("\n" if place else "") + page(found), nl=False)
