"""JSON values drawn from a schema: whatever the schema allows, whether or not a program would write it so.

Only the keywords that the schemas of this project use. Texts with a pattern are drawn from the examples of
``TEXTS``; what does not fit the whole schema (``not``, ``if``) is drawn again.
"""

from __future__ import annotations

from random import Random
from typing import Any, Final

import jsonschema

Schema = dict[str, Any]
TEXTS: Final = (
    "A", "AC", "BCD", "Ann", "Event", "Zeal-1", "12.3", "0", "7.05", "", " ", "a b ", "; not a remark", "é ♠",
    'says "so"', "back\\slash", "[A]", "tab\there", "point 5 good", "(", "B: deals 1", "[Piquet", "\u2028",
)  # fmt: skip
MOST: Final = 3
"""members of a list or object drawn at most, besides those that must be"""
TRIES: Final = 200


class Drawer:
    """Draws values of the definitions of one schema."""

    def __init__(self, schema: Schema, chance: Random) -> None:
        self._defs: Schema = schema["$defs"]
        self._chance = chance
        self._validators = {
            name: jsonschema.Draft202012Validator({"$ref": f"#/$defs/{name}", "$defs": self._defs})
            for name in self._defs
        }

    def of(self, name: str) -> Any:
        """A valid value of a definition."""
        for _ in range(TRIES):
            value = self._draw({"$ref": f"#/$defs/{name}"})
            if self._validators[name].is_valid(value):
                return value
        raise AssertionError(f"nothing found for {name}")

    def _draw(self, schema: Schema) -> Any:
        if "$ref" in schema:
            wanted = [one["required"] for one in schema.get("anyOf", ()) if "required" in one]
            found = self._defs[schema["$ref"].rpartition("/")[2]]
            return self._draw({**found, "oneOf": [{"required": one} for one in wanted]} if wanted else found)
        if "const" in schema:
            return schema["const"]
        if "enum" in schema:
            return self._chance.choice(schema["enum"])
        for key in ("anyOf", "oneOf"):
            if key in schema and "properties" not in schema:
                return self._draw(self._chance.choice(schema[key]))
        return getattr(self, "_" + schema["type"])(schema)

    def _null(self, schema: Schema) -> None:
        return None

    def _boolean(self, schema: Schema) -> bool:
        return self._chance.random() < 0.5

    def _integer(self, schema: Schema) -> int | float:
        least, most = schema.get("minimum", 0), schema.get("maximum", 20)
        number = self._chance.choice([least, most, *(self._chance.randint(max(least, 0), 13),) * 6])
        return float(number) if self._chance.random() < 0.1 else int(number)

    def _string(self, schema: Schema) -> str:
        fitting = [one for one in TEXTS if jsonschema.Draft202012Validator(schema).is_valid(one)]
        return self._chance.choice(fitting)

    def _array(self, schema: Schema) -> list[Any]:
        first = [self._draw(one) for one in schema.get("prefixItems", ())]
        if not schema.get("items"):
            return first
        least = schema.get("minItems", 0) - len(first)
        more = self._chance.randint(max(least, 0), max(least, 0) + MOST)
        return first + [self._draw(schema["items"]) for _ in range(more)]

    def _object(self, schema: Schema) -> dict[str, Any]:
        properties: Schema = schema.get("properties", {})
        if not properties:
            names = [self._string({"type": "string", **schema["propertyNames"]}) for _ in range(MOST)]
            return {name: self._draw(schema["additionalProperties"]) for name in names}
        either = [word for one in schema.get("oneOf", ()) for word in one["required"]]
        must = {*schema["required"], *([self._chance.choice(either)] if either else ())}
        may = [key for key in properties if key not in must and key not in self._words(schema, either)]
        chosen = [*must, *(key for key in may if self._chance.random() < 0.3)]
        self._chance.shuffle(chosen)
        return {key: self._draw(properties[key]) for key in chosen}

    def _words(self, schema: Schema, either: list[str]) -> set[str]:
        """Keys of which an object has one: those named by ``oneOf``, in whichever place."""
        known = {one for each in schema.get("oneOf", ()) for one in each.get("required", ())}
        original = {"reply", "making", "without", "count", "glyph", "clock", "instead"}
        return {*either, *known, *(original if "point" in schema["properties"] else ())}
