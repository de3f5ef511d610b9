"""``pqn rules``: the rule sets, one explained, two compared."""

from __future__ import annotations

from pathlib import Path

import click

from . import options
from .main import EXIT_CLEAN

_SOURCE_CELLS = 60
"""a longer source is cut in the table; ``docs/rules.md`` has it whole"""


@click.command()
@click.argument("name", required=False)
@click.option("--explain", is_flag=True, help="Every value with its meaning, book and law.")
@click.option("--diff", "other", metavar="NAME", help="What differs in another rule set.")
@click.option("--options", "given", default="", metavar="WORDS", help="Options, as in the Options tag.")
@options.rules_files
def rules(
    name: str | None, explain: bool, other: str | None, given: str, rules_files: tuple[Path, ...]
) -> int:
    """List the rule sets; with a NAME, say what it plays; with --diff, what differs."""
    from .. import library

    if name is None:
        if explain or other:
            raise click.UsageError("say which rule set: pqn rules NAME --explain")
        options.put(_listed(rules_files))
        return EXIT_CLEAN
    try:
        chosen = library.rule_set(_versioned(name, rules_files), given, rules_files=rules_files)
        if other is not None:
            second = library.rule_set(_versioned(other, rules_files), rules_files=rules_files)
    except library.UnjudgedError as error:
        raise click.UsageError(str(error)) from error
    from ..rules.explain import difference, rows

    if other is not None:
        rows_of = [[one.field, one.left, one.right, one.left_source, one.right_source]
                   for one in difference(chosen, second)]  # fmt: skip
        head = ["value", chosen.name, second.name, "source", "source"]
        options.put(_table(head, rows_of) if rows_of else f"{chosen.name} and {second.name} play alike\n")
        return EXIT_CLEAN
    options.put(f"{chosen.name}: {chosen.title}\n")
    options.put(f"sha256 {chosen.sha256}\n\n")
    if explain:
        options.put(_table(
            ["value", "", "meaning", "source"],
            [[one.field, one.value, one.meaning, one.source] for one in rows(chosen)],
        ))  # fmt: skip
    else:
        options.put(_table(["value", ""], [[one.field, one.value] for one in rows(chosen)]))
    fitting = library.fitting_options(chosen.name, rules_files=rules_files)
    options.put(f"\noptions: {' '.join(fitting) or 'none'}\n")
    return EXIT_CLEAN


def _versioned(name: str, rules_files: tuple[Path, ...]) -> str:
    """``cavendish`` is the newest ``cavendish@N``."""
    from ..rules.load import names

    if "@" in name:
        return name
    versions = [one for one in names(rules_files) if one.partition("@")[0] == name]
    return max(versions, key=lambda one: int(one.partition("@")[2]), default=name)


def _listed(rules_files: tuple[Path, ...]) -> str:
    from ..library import rule_set
    from ..rules.load import names

    sets = [rule_set(one, rules_files=rules_files) for one in names(rules_files)]
    return _table(["name", "title"], [[one.name, one.title] for one in sets])


def _table(head: list[str], rows: list[list[str]]) -> str:
    from ..render.text_table import Align, table

    cut = [[cell if len(cell) <= _SOURCE_CELLS else cell[: _SOURCE_CELLS - 1] + "…" for cell in row]
           for row in rows]  # fmt: skip
    return "\n".join(table(head, cut, [Align.LEFT] * len(head))) + "\n"
