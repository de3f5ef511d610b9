"""The JSON Schemas (2020-12), made from the shapes so that the two cannot differ.

``python -m pgn_piquet.convert.schema schemas`` writes them; a test holds the files to this.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Any, Final

import msgspec

from .game_shapes import GameView

BASE: Final = "https://pqn.example/schemas/"
"""stable ``$id`` of the schemas; nothing is fetched from there"""
DIALECT: Final = "https://json-schema.org/draft/2020-12/schema"
COMMENT: Final = "Made by: python -m pgn_piquet.convert.schema schemas"

Schema = dict[str, Any]


def game() -> Schema:
    """Schema of a replayed record."""
    return _whole("game", "A record of Piquet, replayed", [GameView], {"$ref": "#/$defs/GameView"})


def _whole(name: str, title: str, types: Iterable[Any], root: Schema) -> Schema:
    _, components = msgspec.json.schema_components(types, ref_template="#/$defs/{name}")
    return {
        "$schema": DIALECT,
        "$id": f"{BASE}{name}.schema.json",
        "$comment": COMMENT,
        "title": title,
        **root,
        "$defs": {key: _tidy(value) for key, value in components.items()},
    }


def _tidy(schema: Any) -> Any:
    """One space for line breaks in descriptions (docstrings), the struct's name left out as title."""
    if isinstance(schema, dict):
        made = {key: _tidy(value) for key, value in schema.items()}
        if isinstance(made.get("description"), str):
            made["description"] = re.sub(r"\s+", " ", made["description"]).strip()
        return made
    return [_tidy(one) for one in schema] if isinstance(schema, list) else schema


ALL: Final = {"game": game}


def text(name: str) -> bytes:
    """A schema as the bytes of its file."""
    return msgspec.json.format(msgspec.json.encode(ALL[name]()), indent=2) + b"\n"


def main(folder: str) -> None:
    """Writes all schemas into a folder."""
    for name in ALL:
        Path(folder, f"{name}.schema.json").write_bytes(text(name))


if __name__ == "__main__":
    main(sys.argv[1])
