"""How a value is drawn in a notebook: the value asks, and whoever can draw has said that it can.

A notebook asks an object for ``_repr_html_``. Records, deals and positions pass the question on to here; the
door of the package sets ``draw`` to the room that draws (``render.notebook``), which stands above them.
"""

from __future__ import annotations

from collections.abc import Callable


class _Drawer:
    """Who draws; nobody until the door of the package has said so."""

    draw: Callable[[object], str | None] | None = None


def drawn_by(draw: Callable[[object], str | None]) -> None:
    """From now on values are drawn by this function: HTML, or None for what it does not draw."""
    _Drawer.draw = staticmethod(draw)


def drawn(value: object) -> str | None:
    """A value as HTML; None where nobody draws it (a notebook then shows its ``repr``)."""
    return None if _Drawer.draw is None else _Drawer.draw(value)
