"""A replay as one HTML file that works offline: the viewer's program and the replayed records in it.

The file asks for nothing from anywhere and says so in its Content-Security-Policy: only the program that
was put into it may run.
"""

from __future__ import annotations

import base64
import hashlib
from collections.abc import Iterator, Sequence
from html import escape
from importlib.resources import files
from typing import Final

from ..convert.format import EVERYTHING, Format, Items, Kind, Replays, Settings
from ..convert.game import encode
from ..convert.game_shapes import GameView

_STYLE: Final = (
    "body{margin:0;padding:24px;background:#f3eee3;font-family:Georgia,serif}"
    "@media(max-width:600px){body{padding:0}}"
    "@media(prefers-color-scheme:dark){body{background:#1a1815;color:#efe8da}}"
    "@media print{body{padding:0;background:#fff}}"
)


def program() -> str:
    """The viewer's program as shipped: one script that defines ``<pqn-viewer>``."""
    return (files("pgn_piquet") / "viewer" / "pqn-viewer.js").read_text(encoding="utf-8")


def page(views: Sequence[GameView], title: str | None = None) -> str:
    """The file; its title is the first record's event where none is given."""
    named = title or next((one.tags["Event"] for one in views if one.tags.get("Event", "?") != "?"), "Piquet")
    data = "[" + ",\n".join(encode(one).decode().strip() for one in views) + "]"
    script = program().replace("</script", "<\\/script")
    policy = (
        f"default-src 'none'; script-src {_hash(script)}; style-src {_hash(_STYLE)}; img-src data:; "
        "base-uri 'none'; form-action 'none'"
    )
    return f"""<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="{policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>{escape(named)}</title>
<style>{_STYLE}</style>
</head>
<body>
<main>
<pqn-viewer hash keys="page" lang="und">
<script type="application/json">{_harmless(data)}</script>
</pqn-viewer>
</main>
<script>{script}</script>
</body>
</html>
"""


def write(items: Items, settings: Settings) -> Iterator[bytes]:
    """The file of all records that can be replayed."""
    yield page([item.view for item in items if item.view is not None]).encode()


FORMAT: Final = Format(
    "replay",
    "one HTML file that replays the records and works offline",
    ".html",
    write,
    EVERYTHING - {Kind.BEFORE, Kind.TAG_REMARKS},
    Replays.REPLAYED,
)


def _hash(text: str) -> str:
    return f"'sha256-{base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()}'"


def _harmless(data: str) -> str:
    """JSON that cannot end the element it stands in."""
    return data.replace("<", "\\u003c").replace("\u2028", "\\u2028").replace("\u2029", "\\u2029")
