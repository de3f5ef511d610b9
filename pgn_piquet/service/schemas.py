"""What the OpenAPI document says of bodies and answers, beside the routes themselves."""

from __future__ import annotations

from typing import Any, Final

import msgspec

from ..convert.game_shapes import GameView
from ..syntax.limits import LINE_BYTES, NESTING, SYNTAX_DIAGNOSTICS
from . import intake
from .problems import KINDS, MEDIA
from .settings import BODY_BYTES, RECORDS, STREAM_BYTES, STREAM_LINE_BYTES

Json = dict[str, Any]

PROBLEM: Final[Json] = {
    "type": "object",
    "description": "A problem document (RFC 9457).",
    "required": ["type", "title", "status", "detail", "remedy", "instance", "diagnostics"],
    "properties": {
        "type": {"type": "string", "enum": [f"urn:pqn:problem:{kind}" for kind in KINDS]},
        "title": {"type": "string"},
        "status": {"type": "integer"},
        "detail": {"type": "string", "description": "what was wrong with this request"},
        "remedy": {"type": "string", "description": "what to do"},
        "instance": {"type": "string", "description": "the request's id, as in X-Request-ID and the log"},
        "diagnostics": {
            "type": "array",
            "description": "what of the request or of its records is at fault; empty where nothing is",
            "items": {"$ref": "#/components/schemas/Diagnostic"},
        },
        "limit": {"type": "object", "description": "the limit that was passed"},
    },
}
SPAN: Final[Json] = {
    "type": "object",
    "description": "A place: line and column from 1, offset and length in bytes.",
    "required": ["file", "line", "column", "offset", "length", "end_column"],
    "properties": {
        "file": {"type": "string"},
        **{
            name: {"type": "integer"}
            for name in ("line", "column", "offset", "length", "end_column", "record", "deal")
        },
    },
}
DIAGNOSTIC: Final[Json] = {
    "type": "object",
    "description": "One cause, its place, its law and its remedy.",
    "required": ["code", "severity", "span", "message"],
    "properties": {
        "code": {"type": "string", "pattern": "^[SMRPW][0-9]{3}$"},
        "severity": {"type": "string", "enum": ["error", "warning", "note"]},
        "span": {"$ref": "#/components/schemas/Span"},
        "message": {"type": "string"},
        "law": {"type": "string"},
        "help": {"type": "string"},
        "stated": {"type": ["integer", "string"]},
        "computed": {"type": ["integer", "string"]},
        "hands": {"type": "object", "additionalProperties": {"type": "string"}},
        "related": {"type": "array", "items": {"type": "object"}},
        "fix": {"type": "object", "properties": {"text": {"type": "string"}, "title": {"type": "string"}}},
    },
}
REPORT: Final[Json] = {
    "type": "object",
    "description": "What `pqn check --format json` writes.",
    "required": ["diagnostics", "verdicts"],
    "properties": {
        "diagnostics": {"type": "array", "items": {"$ref": "#/components/schemas/Diagnostic"}},
        "verdicts": {
            "type": "array",
            "items": {"type": "object", "required": ["record", "rules", "status", "words"]},
        },
    },
}


def components() -> Json:
    """Schemas by name, the game's own among them."""
    _, games = msgspec.json.schema_components([GameView], ref_template="#/components/schemas/{name}")
    return {
        **games,
        "Problem": PROBLEM,
        "Span": SPAN,
        "Diagnostic": DIAGNOSTIC,
        "Report": REPORT,
        "Games": {
            "type": "object",
            "required": ["records"],
            "properties": {
                "records": {"type": "array", "items": {"$ref": "#/components/schemas/GameView"}},
                "diagnostics": {
                    "type": "array",
                    "description": "what belongs to the body as a whole, where there is anything",
                    "items": {"$ref": "#/components/schemas/Diagnostic"},
                },
            },
        },
    }


def content(media: str, schema: Json | None = None) -> Json:
    """A `content` member."""
    return {media: {"schema": schema or {"type": "string"}}}


def ref(name: str) -> Json:
    """A reference to a schema of ``components``."""
    return {"$ref": f"#/components/schemas/{name}"}


def body(*, stream: bool) -> Json:
    """The request body of a route that takes records."""
    example = '[Piquet "1"]\n[Rules "pole@1"]\n\nB: deals 1\nA: point 6 good d\n'
    text = {"schema": {"type": "string", "maxLength": BODY_BYTES}, "example": example}
    json = {"schema": {"description": "the JSON twin; what is not is told by diagnostics"}}
    media: Json = {intake.TEXT: text, "text/plain": text, intake.JSON: json}
    if stream:
        media[intake.NDJSON] = {"schema": {"type": "string", "description": "one record a line, as JSON"}}
    words = (
        f"Records as text or JSON (told by the content), at most {BODY_BYTES} bytes and {RECORDS} records; "
        "`Content-Encoding` gzip, deflate or zstd. Beyond that is 413. A line of more than "
        f"{LINE_BYTES} bytes (S103), side lines more than {NESTING} deep and more than {SYNTAX_DIAGNOSTICS} "
        "faults in one record are told by diagnostics of the report."
    )
    if stream:
        words += (
            f" As NDJSON any number of records, each at most {STREAM_LINE_BYTES} bytes and {STREAM_BYTES} in "
            "all, answered line by line while they come."
        )
    return {"requestBody": {"required": False, "description": words, "content": media}}


def problem(words: str) -> Json:
    """A response that is a problem document."""
    return {"description": words, "content": content(MEDIA, ref("Problem"))}


ALWAYS: Final[dict[int | str, Json]] = {
    405: {
        **problem("The address does not answer that method"),
        "headers": {"Allow": {"schema": {"type": "string"}, "description": "the methods it answers"}},
    },
    500: problem("The service failed"),
}
"""what every address can answer"""
PROBLEMS: Final[dict[int | str, Json]] = {
    **ALWAYS,
    400: problem("The request cannot be understood"),
    413: problem("The body, a line or the number of records is over the limit"),
    415: problem("A type or coding of the body that is not read"),
    422: problem(
        "A query that is not allowed, or what was asked cannot be made from the body; see `diagnostics`"
    ),
    503: {
        **problem("Busy, stopping, over the time limit, or the worker died; try again"),
        "headers": {"Retry-After": {"schema": {"type": "integer"}, "description": "seconds"}},
    },
}
