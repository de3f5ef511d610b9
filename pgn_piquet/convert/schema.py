"""The JSON Schemas (2020-12), made from the shapes so that the two cannot differ.

``make docs`` (or ``python -m pgn_piquet.convert.schema schemas``) writes them; a test holds the files to
this.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Any, Final

import msgspec

from ..model.statements import ReplyWord, Suit
from . import shape_words, shapes
from .game_shapes import GameView
from .json_decode import STATEMENTS
from .report_shapes import ReportTold
from .schema_examples import GAME, RECORD, REPORT

BASE: Final = "https://pqn.example/schemas/"
"""stable ``$id`` of the schemas; nothing is fetched from there"""
DIALECT: Final = "https://json-schema.org/draft/2020-12/schema"
COMMENT: Final = "Made by `make docs` from pgn_piquet/convert; do not change by hand."

Schema = dict[str, Any]


def game() -> Schema:
    """Schema of a replayed record."""
    made = _whole("game", "A record of Piquet, replayed", [GameView], {"$ref": "#/$defs/GameView"})
    made["examples"] = [GAME]
    return made


def record() -> Schema:
    """Schema of one record."""
    made = _twin("record", "A record of Piquet: the JSON twin of PQN", {"$ref": "#/$defs/Record"})
    made["examples"] = [RECORD]
    return made


def report() -> Schema:
    """Schema of a report."""
    made = _whole("report", "The judge's report", [ReportTold], {"$ref": "#/$defs/ReportTold"})
    made["examples"] = [REPORT]
    return made


def document() -> Schema:
    """Schema of a file of records."""
    made = _twin("document", "A file of records of Piquet", {})
    lines = {"type": "array", "items": {"$ref": "#/$defs/Line"}}
    made.update(
        type="object",
        properties={
            "piquet": {"description": "version of the notation", "type": "string", "pattern": r"^1(\.|$)"},
            "before": {"description": "what stands before the first record", **lines},
            "records": {
                "description": "the records, in order",
                "type": "array",
                "items": {"$ref": "#/$defs/Record"},
            },
        },
        required=["piquet", "records"],
        additionalProperties=False,
        examples=[{"piquet": "1", "records": [RECORD]}],
    )
    return made


def _twin(name: str, title: str, root: Schema) -> Schema:
    made = _whole(name, title, (*STATEMENTS, shapes.RecordHead), root)
    found = made["$defs"]
    _say_what_types_cannot(found)
    found["Line"] = {
        "description": "One statement: the word among its keys says which.",
        "oneOf": [{"$ref": f"#/$defs/{shape.__name__}"} for shape in STATEMENTS],
    }
    found["Record"] = _record_of(found.pop("RecordHead"))
    return made


def _record_of(head: Schema) -> Schema:
    properties = {**head["properties"], "lines": {"type": "array", "items": {"$ref": "#/$defs/Line"}}}
    return {**head, "properties": properties, "required": ["piquet", "lines"], "examples": [RECORD]}


def _say_what_types_cannot(found: Schema) -> None:
    """Which keys go together: one word an object, details only with their word."""
    claims = [{"required": [kind]} for kind in shapes.CLAIM_KINDS]
    others = [
        {"required": [word]} for word in ("reply", "making", "without", "count", "glyph", "clock", "instead")
    ]
    said = found["SaidObject"]
    said["oneOf"] = claims + others
    said["dependentRequired"] = {"seat": ["reply"]}
    ranked = {"$ref": "#/$defs/Rank"}
    top = [{"required": [kind], "properties": {kind: ranked}} for kind in shapes.SEQUENCES]
    said["dependentSchemas"] = {"suit": {"anyOf": [{"required": ["point"]}, *top]}}
    claim = {"$ref": "#/$defs/SaidObject", "anyOf": claims}
    found["CallLine"]["properties"]["call"]["prefixItems"] = [claim]
    found["AsksLine"]["properties"]["asks"]["anyOf"] = [
        claim if one.get("$ref") == "#/$defs/SaidObject" else one
        for one in found["AsksLine"]["properties"]["asks"]["anyOf"]
    ]
    words = [word for word in found["AssertionLine"]["properties"] if word not in ("sure", "sic", "remark")]
    found["AssertionLine"]["oneOf"] = [{"required": [word]} for word in words]
    found["RulingLine"].update(
        {
            "if": {"properties": {"ruling": {"const": "lead"}}},
            "then": {"required": ["suit"], "properties": {"suit": {"$ref": "#/$defs/Suit"}}},
        },
        **{"else": {"not": {"required": ["suit"]}}},
    )
    found["TrickLine"]["not"] = {"required": ["leader", "follower"]}


def _whole(name: str, title: str, types: Iterable[Any], root: Schema) -> Schema:
    _, components = msgspec.json.schema_components(types, ref_template="#/$defs/{name}")
    by_text = {_text_of(_bare(kind)): {"$ref": f"#/$defs/{key}"} for key, (kind, _) in SHARED.items()}
    shared = {
        key: {"description": why, **_parts(_bare(kind), by_text)} for key, (kind, why) in SHARED.items()
    }
    found = {key: _tidy(value, by_text) for key, value in components.items()}
    used = msgspec.json.encode(found).decode()
    while more := [key for key in shared if f'/{key}"' in used and key not in found]:
        found.update({key: shared[key] for key in more})
        used = msgspec.json.encode(found).decode()
    return {
        "$schema": DIALECT,
        "$id": f"{BASE}{name}.schema.json",
        "$comment": COMMENT,
        "title": title,
        **root,
        "$defs": found,
    }


SHARED: Final[dict[str, tuple[Any, str]]] = {
    "Card": (shape_words.Card, "`Ad`; `*h` a heart, `K*` a king, `**` any card"),
    "CardOrRest": (shape_words.CardOrRest, "a card, or `...`: and the rest, not told"),
    "Seat": (shape_words.Seat, "a player"),
    "Suit": (Suit, "spades, hearts, diamonds, clubs"),
    "Rank": (shape_words.Rank, "ace, king, queen, jack, ten, nine, eight, seven"),
    "Reply": (ReplyWord, "what is answered to a claim"),
    "Glyph": (shape_words.Glyph, "a comment on a card or call"),
    "Clock": (shape_words.Clock, "seconds used, `12.3`"),
    "Number": (shape_words.Number, "a number as a record can write it"),
    "Signed": (shape_words.Signed, "a number with its sign"),
    "Trick": (shape_words.TrickNumber, "number of a trick, from 1"),
    "Side": (shape_words.Side, "one seat, or several in order: `AC`"),
    "Text": (shape_words.Text, "text of one line; of the control characters only the tab"),
    "TagName": (shape_words.TagName, "name of a tag, other than `Piquet`"),
    "Figures": (
        shape_words.Figures,
        "a number for each side; pairs where the sides do not stand in order, each once",
    ),
    "Sides": (shape_words.Sides, "sides, in order"),
    "Cards": (
        shape_words.Cards,
        "cards in order: known, in part known, a number of cards not told, the rest, a group",
    ),
    "Laid": (shape_words.Laid, "cards laid, in order"),
    "Group": (shape_words.Group, "cards whose order is not told"),
}
"""types that stand in many places: definitions of their own, by what msgspec makes of them"""


def _bare(kind: Any) -> Schema:
    """Schema of a type, without its description."""
    made: Schema = msgspec.json.schema(kind)
    made.pop("description", None)
    return made


def _parts(schema: Schema, shared: dict[str, Schema]) -> Schema:
    """A shared type itself, its parts by reference."""
    return {key: _tidy(value, shared) for key, value in schema.items()}


def _text_of(schema: Schema) -> str:
    return msgspec.json.encode(schema, order="deterministic").decode()


def _tidy(schema: Any, shared: dict[str, Schema]) -> Any:
    """Shared types by reference, line breaks of docstrings as spaces, no names of classes."""
    if isinstance(schema, list):
        return [_tidy(one, shared) for one in schema]
    if not isinstance(schema, dict):
        return schema
    described = schema.get("description")
    bare = {key: value for key, value in schema.items() if key != "description"}
    if (found := shared.get(_text_of(bare))) is not None:
        return dict(found)
    made = {key: _tidy(value, shared) for key, value in bare.items()}
    if isinstance(made.get("title"), str):
        del made["title"]
    if isinstance(described, str):
        made = {"description": re.sub(r"\s+", " ", described).strip(), **made}
    return made


ALL: Final = {"game": game, "record": record, "document": document, "report": report}


def text(name: str) -> bytes:
    """A schema as the bytes of its file."""
    return msgspec.json.format(msgspec.json.encode(ALL[name]()), indent=2) + b"\n"


def game_file() -> str:
    """Text of ``schemas/game.schema.json``."""
    return text("game").decode()


def record_file() -> str:
    """Text of ``schemas/record.schema.json``."""
    return text("record").decode()


def document_file() -> str:
    """Text of ``schemas/document.schema.json``."""
    return text("document").decode()


def report_file() -> str:
    """Text of ``schemas/report.schema.json``."""
    return text("report").decode()


def main(folder: str) -> None:
    """Writes all schemas into a folder."""
    for name in ALL:
        Path(folder, f"{name}.schema.json").write_bytes(text(name))


if __name__ == "__main__":
    main(sys.argv[1])
