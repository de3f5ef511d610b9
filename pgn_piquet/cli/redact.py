"""``pqn redact``: a record as one player, or a spectator, could know it at a moment."""

from __future__ import annotations

import click

from ..inference.moments import Moment
from . import options
from .inputs import Trouble
from .pick import SPECTATOR, at, record_of, viewer_of


@click.command()
@click.argument("file")
@click.option(
    "--as", "viewer", default=SPECTATOR, show_default=True, metavar="SEAT",
    help="Whose view: a seat (A to G), or spectator.",
)  # fmt: skip
@at
def redact(file: str, viewer: str, moment: Moment | None) -> None:
    """Write the record as that player could know it: own cards, cards seen, everything said.

    What the others hold stands as the number of cards; what comes later is left out. Without --at the
    whole record is seen to its end.
    """
    from ..inference.views import redact as redacted
    from ..inference.views import redact_to_end
    from ..syntax.writer import write

    seat = viewer_of(viewer)
    located = record_of(file, moment.record if moment else None)
    try:
        record = (
            redact_to_end(located.record, seat) if moment is None else redacted(located.record, seat, moment)
        )
    except LookupError as error:
        raise Trouble(f"{file}: {error.args[0]}") from error
    options.put(write(record))
