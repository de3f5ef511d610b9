"""The shipped schemas by ``$id``, without a network: for validators that follow references."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

import msgspec

from ..resources import folder
from .schema import BASE


@cache
def schemas() -> Mapping[str, Mapping[str, Any]]:
    """All schemas of ``schemas/`` by their ``$id``."""
    found: dict[str, Mapping[str, Any]] = {}
    for path in sorted(folder("schemas").glob("*.schema.json")):
        schema = msgspec.json.decode(path.read_bytes(), type=dict[str, Any])
        found[schema["$id"]] = schema
    return found


def schema(name: str) -> Mapping[str, Any]:
    """A schema by its ``$id`` or its short name (``record``); LookupError for none."""
    wanted = name if name.startswith("https:") else f"{BASE}{name}.schema.json"
    if wanted not in schemas():
        raise LookupError(f"there is no schema {name}; there are {', '.join(schemas())}")
    return schemas()[wanted]
