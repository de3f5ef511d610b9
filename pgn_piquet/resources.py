"""The one place that finds ``grammar/``, ``schemas/`` and ``corpus/``: in a wheel, an editable install
and a bare checkout."""

from __future__ import annotations

from pathlib import Path

_PACKAGE = Path(__file__).parent
_SHIPPED = _PACKAGE / "_shipped"
"""in a wheel the folders from outside the package stand here (hatchling ``force-include``)"""


def folder(name: str) -> Path:
    """Path of a top-level data folder (``grammar``, ``schemas``, ``corpus``, ``docs``)."""
    for base in (_SHIPPED, _PACKAGE.parent):
        path = base / name
        if path.is_dir():
            return path
    raise FileNotFoundError(f"{name}/ is not in this installation of pgn-piquet")
