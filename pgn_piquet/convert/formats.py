"""The formats by name: those of this package and those that other packages add.

An installed package adds a format by an entry point of the group ``pgn_piquet.formats``:

    [project.entry-points."pgn_piquet.formats"]
    pbn = "pqn_pbn:FORMAT"

A format is loaded only when it is asked for.
"""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from importlib.metadata import EntryPoint, entry_points
from typing import cast

from .format import Format

GROUP = "pgn_piquet.formats"
OWN: Mapping[str, str] = {
    "pqn": "pgn_piquet.convert.plain:PQN",
    "json": "pgn_piquet.convert.plain:JSON",
    "ndjson": "pgn_piquet.convert.plain:NDJSON",
    "game": "pgn_piquet.convert.plain:GAME",
    "csv": "pgn_piquet.convert.csv:FORMAT",
    "parquet": "pgn_piquet.convert.parquet:FORMAT",
    "markdown": "pgn_piquet.render.markdown:FORMAT",
    "html": "pgn_piquet.render.html:FORMAT",
    "svg": "pgn_piquet.render.svg:FORMAT",
    "latex": "pgn_piquet.render.latex:FORMAT",
}
"""where each is; ``render`` stands above this room, so its formats are named, not imported"""


def names() -> tuple[str, ...]:
    """Names of all formats, this package's first."""
    return (*OWN, *sorted(name for name in _added() if name not in OWN))


class NoFormatError(TypeError):
    """An entry point of another package that gives no format: the fault of that package."""


def find(name: str) -> Format:
    """The format of that name; LookupError for none, NoFormatError where a package's entry point gives none,
    ImportError where an extra of this package is not installed."""
    if name in OWN:
        module, _, place = OWN[name].partition(":")
        return cast("Format", getattr(import_module(module), place))
    added = _added().get(name)
    if added is None:
        raise LookupError(f"there is no format {name!r}")
    what = f"the entry point {name!r} of {GROUP} ({added.value})"
    try:
        found = added.load()
    except (ImportError, AttributeError) as error:
        raise NoFormatError(f"{what} cannot be loaded: {error}") from error
    if not isinstance(found, Format):
        raise NoFormatError(f"{what} is no Format")
    return found


def _added() -> dict[str, EntryPoint]:
    return {one.name: one for one in entry_points(group=GROUP)}
