"""The routes below ``/api/v1``."""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated, Any

import msgspec
from fastapi import APIRouter, Path, Query, Request
from starlette.responses import Response

from ..convert.format import Colours, Layout, Table
from ..inference.budget import DEFAULT as BUDGET
from . import intake, library_shelf, schemas, streaming
from .converting import MEDIA
from .pool import Pool
from .problems import Problem
from .request_faults import QUERY, told
from .schemas import PROBLEMS, content, ref
from .worker import Job

router = APIRouter(prefix="/api/v1")
MOST = 1_000_000
"""largest number that a query may hold"""


class Strict(StrEnum):
    """Is it refused when something is left out?"""

    YES = "true"
    NO = "false"


_SIMPLE: dict[int | str, dict[str, Any]] = {
    status: words for status, words in PROBLEMS.items() if status in (405, 422, 500)
}


def _pool(request: Request) -> Pool:
    pool: Pool = request.app.state.pool
    return pool


async def _done(request: Request, job: str, asked: dict[str, str] | None = None) -> Response:
    """The answer to a body: one document, or a stream for a stream where there is a job for lines."""
    pool = _pool(request)
    streams = job in ("check", "replay")
    if streams and intake.media_of(request) == intake.NDJSON:
        return await streaming.answers(
            request, pool, f"{job}-line", asked or {}, request.app.state.settings.processes
        )
    data = await intake.body(request)
    outcome = await pool.do(Job(job, data, asked or {}))
    if outcome.problem:
        raise streaming.problem_of(outcome)
    left_out = msgspec.json.decode(outcome.extra)["dropped"] if outcome.extra else []
    headers = {"PQN-Dropped": " ".join(left_out)} if left_out else None
    return Response(outcome.body, headers=headers, media_type=outcome.media)


def _answers(words: str, media: dict[str, Any]) -> dict[int | str, dict[str, Any]]:
    return {200: {"description": words, "content": media}, **PROBLEMS}


@router.post(
    "/check",
    summary="Judge records",
    response_class=Response,
    openapi_extra=schemas.body(stream=True),
    responses=_answers(
        "The report, as `pqn check --format json -` writes it; for NDJSON one report a line",
        {**content(intake.JSON, ref("Report")), **content(intake.NDJSON)},
    ),
)
async def check(
    request: Request,
    budget: Annotated[
        int, Query(ge=0, le=BUDGET, description="what may be searched for a deal of which cards are not told")
    ] = BUDGET,
) -> Response:
    """Every act legal, every figure right? Bad records are answered 200: the report says what is wrong."""
    return await _done(request, "check", {"budget": str(budget)})


@router.post(
    "/format",
    summary="Write records in the canonical form",
    response_class=Response,
    openapi_extra=schemas.body(stream=False),
    responses=_answers("Canonical text", content(intake.TEXT)),
)
async def format(request: Request) -> Response:
    """Canonical text, as `pqn fmt` writes it. Lines that cannot be read are kept as they stand."""
    return await _done(request, "format")


@router.post(
    "/replay",
    summary="Replay records",
    response_class=Response,
    openapi_extra=schemas.body(stream=True),
    responses=_answers(
        "Every record with every position, score line and diagnostic: what the viewer draws; "
        "for NDJSON one record a line",
        {**content(intake.JSON, ref("Games")), **content(intake.NDJSON)},
    ),
)
async def replay(request: Request) -> Response:
    """The game JSON of each record (schemas/game.schema.json)."""
    return await _done(request, "replay")


class Target(StrEnum):
    """What records are converted to."""

    PQN = "pqn"
    JSON = "json"
    NDJSON = "ndjson"
    GAME = "game"
    CSV = "csv"
    MARKDOWN = "markdown"
    HTML = "html"
    SVG = "svg"
    LATEX = "latex"
    REPLAY = "replay"


_MEDIA = sorted({media.partition(";")[0] for media in MEDIA.values()})
_DROPPED = {
    "PQN-Dropped": {
        "description": "codes of what the format leaves out, as `pqn explain` tells them",
        "schema": {"type": "string"},
    }
}


@router.post(
    "/convert",
    summary="Write records in another format",
    response_class=Response,
    openapi_extra=schemas.body(stream=False),
    responses={
        200: {
            "description": "The records in that format",
            "headers": _DROPPED,
            "content": {media: {"schema": {}} for media in _MEDIA},
        },
        **PROBLEMS,
    },
)
async def convert(
    request: Request,
    to: Annotated[Target, Query(description="`replay` is one HTML file that works offline")],
    table: Annotated[Table, Query(description="rows of a CSV")] = Table.SCORES,
    colours: Annotated[Colours, Query(description="of the suits")] = Colours.TWO,
    layout: Annotated[Layout, Query(description="how hands lie")] = Layout.SUITS,
    deal: Annotated[int | None, Query(ge=1, le=MOST, description="one deal of the record, from 1")] = None,
    strict: Annotated[Strict, Query(description="refuse when the format leaves something out")] = Strict.NO,
) -> Response:
    """As `pqn convert --to` writes them."""
    asked = {
        "to": to,
        "table": table,
        "colours": colours,
        "layout": layout,
        "strict": str(strict == Strict.YES).lower(),
    }
    if deal is not None:
        asked["deal"] = str(deal)
    return await _done(request, "convert", {name: str(value) for name, value in asked.items()})


@router.post(
    "/svg",
    summary="A picture of one moment",
    response_class=Response,
    openapi_extra=schemas.body(stream=False),
    responses={
        200: {
            "description": "The table as SVG",
            "headers": _DROPPED,
            "content": {"image/svg+xml": {"schema": {}}},
        },
        **PROBLEMS,
    },
)
async def svg(
    request: Request,
    at: Annotated[
        str,
        Query(
            max_length=40, description="`4.3.7`: record, deal, trick; the record left out when there is one"
        ),
    ] = "",
    line: Annotated[
        int | None, Query(ge=1, le=MOST, description="instead: after this line of the text")
    ] = None,
    colours: Annotated[Colours, Query(description="of the suits")] = Colours.TWO,
    layout: Annotated[Layout, Query(description="how hands lie")] = Layout.SUITS,
) -> Response:
    """The hands, the talon and the trick at one moment of one record."""
    asked = {"at": at, "colours": str(colours), "layout": str(layout)}
    if line is not None:
        asked["line"] = str(line)
    return await _done(request, "svg", asked)


@router.get(
    "/explain/{code}",
    summary="Explain a diagnostic code",
    response_class=Response,
    responses={
        200: {
            "description": "The explanation",
            "content": content(
                intake.JSON,
                {
                    "type": "object",
                    "required": ["code", "severity", "title", "text"],
                    "properties": {
                        name: {"type": "string"} for name in ("code", "severity", "title", "text")
                    },
                },
            ),
        },
        404: schemas.problem("No such code"),
        **_SIMPLE,
    },
)
async def explain(code: Annotated[str, Path(max_length=16, examples=["R214"])]) -> Response:
    """What a code means, as `pqn explain` says it."""
    from ..diagnostics.catalogue import entry
    from ..diagnostics.explain import page

    found = entry(code.upper())
    if found is None:
        raise Problem("not-found", f"there is no code {code!r}")
    told = {"code": found.code, "severity": str(found.severity), "title": found.title, "text": page(found)}
    return _json(told)


@router.get(
    "/rules",
    summary="The rule sets",
    response_class=Response,
    responses={
        200: {
            "description": "Names and titles",
            "content": content(
                intake.JSON, {"type": "array", "items": {"type": "object", "required": ["name", "title"]}}
            ),
        },
        **_SIMPLE,
    },
)
async def rules() -> Response:
    """Every rule set that records may name."""
    from ..rules.load import load, names
    from ..rules.ruleset import RuleSet

    found = (load(name, "") for name in names())
    return _json([{"name": one.name, "title": one.title} for one in found if isinstance(one, RuleSet)])


@router.get(
    "/rules/{name}",
    summary="One rule set",
    response_class=Response,
    responses={
        200: {
            "description": "All values, and where each comes from",
            "content": content(
                intake.JSON, {"type": "object", "required": ["name", "title", "values", "sources"]}
            ),
        },
        404: schemas.problem("No such rule set"),
        **_SIMPLE,
    },
)
async def rule_set(
    name: Annotated[str, Path(max_length=64, examples=["rubicon@1"])],
    options: Annotated[
        str, Query(max_length=200, description="as in the tag, `carte-rouge=20 last-trick=2`")
    ] = "",
) -> Response:
    """The values of a rule set with options applied, each with its source."""
    from ..diagnostics.catalogue import message, with_remedy
    from ..rules.fault import Refused
    from ..rules.load import load

    found = load(name, options)
    if isinstance(found, Refused):
        if any(one.code != "M201" and one.code != "M202" for one in found.faults):
            detail = "; ".join(with_remedy(one.code, one.values) for one in found.faults)
            diagnostics = [told(one.code, one.values, QUERY) for one in found.faults]
            raise Problem("unprocessable", detail, diagnostics=diagnostics)
        raise Problem("not-found", "; ".join(message(one.code, one.values) for one in found.faults))
    values = msgspec.to_builtins(found)
    sources = values.pop("sources")
    return _json(
        {
            "name": found.name,
            "title": found.title,
            "sha256": found.sha256,
            "values": values,
            "sources": sources,
        }
    )


@router.get(
    "/corpus",
    summary="The historical records",
    response_class=Response,
    responses={
        200: {
            "description": "Each with its source and what it shows",
            "content": content(
                intake.JSON,
                {
                    "type": "array",
                    "items": {
                        "type": "object",
                        "required": ["id", "book", "title", "shows", "source", "rules"],
                    },
                },
            ),
        },
        **_SIMPLE,
    },
)
async def corpus() -> Response:
    """What stands in `corpus/historical/`."""
    return _json(library_shelf.pieces())


@router.get(
    "/corpus/{book}/{name}",
    summary="One historical record",
    response_class=Response,
    responses={
        200: {"description": "Its text", "content": content(intake.TEXT)},
        404: schemas.problem("No such record"),
        **_SIMPLE,
    },
)
async def corpus_record(
    book: Annotated[str, Path(max_length=64, examples=["pole"])],
    name: Annotated[str, Path(max_length=64, examples=["imaginary-hand"])],
) -> Response:
    """The record as it stands in the corpus."""
    found = library_shelf.record(f"{book}/{name}")
    if found is None:
        raise Problem("not-found", f"there is no record {book}/{name}")
    return Response(found, media_type=intake.TEXT)


def _json(value: object) -> Response:
    return Response(msgspec.json.encode(value) + b"\n", media_type=intake.JSON)
