"""``corpus/rulesets.json``: every value of every rule set, for a program in any language."""

from __future__ import annotations

import json
from typing import Any

import msgspec

from pgn_piquet.rules.load import names, preset
from pgn_piquet.rules.options import OPTIONS
from pgn_piquet.rules.rooms import ROOMS
from pgn_piquet.rules.ruleset import RuleSet, Source


def document() -> str:
    """The rule sets, complete and each valid by ``schemas/ruleset.schema.json``, and the options."""
    sets = {name: rule_set(preset(name)) for name in names()}
    parts = [f"    {json.dumps(name)}: {laid_out(one)}" for name, one in sets.items()]
    options = [f"    {json.dumps(name)}: {json.dumps(option(name))}" for name in OPTIONS]
    return (
        '{\n  "comment": "Made by `make docs`; every value with its source, none left out.",\n'
        '  "piquet": "1",\n  "rulesets": {\n' + ",\n".join(parts) + "\n  },\n"
        '  "options": {\n' + ",\n".join(options) + "\n  }\n}\n"
    )


def rule_set(rules: RuleSet) -> dict[str, Any]:
    """One rule set as a file would say it that extends no other."""
    found: dict[str, Any] = {"name": rules.name, "title": rules.title}
    for room, fields in ROOMS.items():
        found[room] = {field: entry(getattr(rules, field), rules.sources[field]) for field in fields}
    return found


def entry(value: object, source: Source) -> dict[str, Any]:
    """A value and where it stands; of a value that no book gives, why it is so."""
    told = {"value": msgspec.to_builtins(value), "law": source.law, "why": source.why}
    if not source.inferred:
        told["book"] = source.book
    return {key: one for key, one in told.items() if key == "value" or one}


def option(name: str) -> dict[str, Any]:
    """An option: the field that it sets, its words, and the rule sets on which it makes sense."""
    told = OPTIONS[name]
    return {
        "says": told.says,
        "field": told.field,
        "words": {word: msgspec.to_builtins(value) for word, value in told.words.items()},
        "needs": told.needs,
        "fits": [one for one in names() if told.fits(preset(one))],
    }


def laid_out(told: dict[str, Any]) -> str:
    """One value a line."""
    lines = [f"      {json.dumps(key)}: {json.dumps(told[key])}" for key in ("name", "title")]
    for room in ROOMS:
        fields = [
            f"        {json.dumps(field)}: {json.dumps(one)}"
            for field, one in told[room].items()
        ]
        lines.append(f"      {json.dumps(room)}: {{\n" + ",\n".join(fields) + "\n      }")
    return "{\n" + ",\n".join(lines) + "\n    }"
