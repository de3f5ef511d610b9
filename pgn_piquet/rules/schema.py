"""``schemas/ruleset.schema.json``, made from the fields so that the two cannot differ.

`make docs` writes it; a test holds the file to this.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, Final, get_type_hints

import msgspec

from .options import OPTIONS
from .rooms import FIELDS, ROOMS
from .ruleset import RuleSet

NAME: Final = "ruleset.schema.json"
ID: Final = f"https://pqn.example/schemas/{NAME}"
"""stable ``$id``; nothing is fetched from there"""
COMMENT: Final = "Made by: make docs"

Schema = dict[str, Any]

_SOURCE: Final[Schema] = {
    "law": {"type": "string", "description": "law, page or heading of the book where the value is stated"},
    "book": {"type": "string", "description": "the book, where it is not the file's own"},
    "why": {"type": "string", "description": "the reason; alone (no law, no book): an inferred value"},
}

_ROOM_WORDS: Final[Mapping[str, str]] = {
    "table": "who sits down, who deals, what the score sheet calls things",
    "deal": "hands, stock, packets, trump, carte blanche",
    "exchange": "who exchanges, how many cards, until when a discard may be changed",
    "calls": "what is called, what it is worth, how it is answered",
    "play": "which cards may be played, what cards and tricks score",
    "bonuses": "pique and repique",
    "partie": "when the game is over and how it is settled",
    "laws": "until when what was said or done may be mended, and what it costs",
}
_EXAMPLE: Final[Schema] = {
    "name": "club@2",
    "title": "A club that gives twelve for carte blanche",
    "extends": "cavendish@1",
    "book": "Laws of the club",
    "deal": {"carte_blanche": {"value": 12, "law": "law 7"}},
}
"""a club's own rules: what differs, and where it stands"""


def schema() -> Schema:
    """Schema of a rule set file (TOML read as JSON): what it states, and each value it may give."""
    types, components = _value_types()
    every = {"required": list(ROOMS), "properties": {
        room: {"required": list(fields)} for room, fields in ROOMS.items()}}  # fmt: skip
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "$id": ID,
        "$comment": COMMENT,
        "title": "A rule set of Piquet",
        "description": "One way to play, a TOML file. What it leaves out comes from the rule set it extends.",
        "type": "object",
        "required": ["name", "title"],
        "additionalProperties": False,
        "properties": {
            **_head(types),
            **{room: _room(room, types) for room in ROOMS},
            "options": _options(),
        },
        "examples": [_EXAMPLE],
        "if": {"required": ["extends"]},
        "else": every,
        "$defs": {
            **{name: _tidy(component) for name, component in components.items()},
            **{field: _entry(types[field]) for field in FIELDS},
            "effects": {
                "description": "values that an option changes besides its own",
                "type": "object",
                "additionalProperties": False,
                "properties": {field: {"$ref": f"#/$defs/{field}"} for field in FIELDS},
            },
        },
    }


def _value_types() -> tuple[Mapping[str, Schema], Mapping[str, Schema]]:
    hints = get_type_hints(RuleSet, include_extras=True)
    names = ("name", *FIELDS)
    found, components = msgspec.json.schema_components(
        [hints[name] for name in names], ref_template="#/$defs/{name}"
    )
    return dict(zip(names, found, strict=True)), components


def _head(types: Mapping[str, Schema]) -> Schema:
    return {
        "name": types["name"],
        "title": {"type": "string", "minLength": 1, "description": "the rule set in a few words"},
        "extends": {**types["name"], "description": "the rule set that says what this file leaves out"},
        "book": {"type": "string", "description": "the book that the values of this file are taken from"},
        "adopts": {"type": "string", "description": "in which words the book takes over the rest; without it "
                   "what is left out counts as not stated"},
    }  # fmt: skip


def _room(room: str, types: Mapping[str, Schema]) -> Schema:
    return {
        "description": _ROOM_WORDS[room],
        "type": "object",
        "additionalProperties": False,
        "properties": {
            field: {"$ref": f"#/$defs/{field}", "description": types[field]["description"]}
            for field in ROOMS[room]
        },
    }


def _entry(value: Schema) -> Schema:
    """A value bare or with its source."""
    plain = {key: part for key, part in value.items() if key != "description"}
    sourced = {
        "type": "object",
        "required": ["value"],
        "additionalProperties": False,
        "properties": {"value": plain, **_SOURCE},
    }
    return {"description": value["description"], "anyOf": [plain, sourced]}


def _options() -> Schema:
    return {
        "description": "options that this rule set knows besides those that always make sense on its values, "
        "each with the other values that it changes",
        "type": "object",
        "additionalProperties": False,
        "properties": {
            name: {"description": option.says, "$ref": "#/$defs/effects"} for name, option in OPTIONS.items()
        },
    }


def _tidy(component: Schema) -> Schema:
    made = {key: part for key, part in component.items() if key != "title"}
    made["description"] = re.sub(r"\s+", " ", str(made.get("description", ""))).strip()
    return made


def text() -> str:
    """The schema as the text of its file."""
    return msgspec.json.format(msgspec.json.encode(schema()), indent=2).decode() + "\n"
