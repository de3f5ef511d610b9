"""The service as an ASGI application: ``create()``."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from prometheus_client import generate_latest
from prometheus_client.exposition import CONTENT_TYPE_PLAIN_0_0_4
from starlette.exceptions import HTTPException
from starlette.middleware.cors import CORSMiddleware
from starlette.requests import ClientDisconnect
from starlette.responses import PlainTextResponse, Response

from .. import __version__
from . import api, pages, schemas
from .heads import Heads
from .observing import Metrics, Observing
from .pool import Pool
from .problems import Problem, refused, response
from .request_faults import QUERY, told
from .settings import Settings

DESCRIPTION = """Records of Piquet judged, replayed and converted.

Stateless: nothing that is sent is kept. Every error is a problem document (RFC 9457).
"""


def create(settings: Settings | None = None) -> FastAPI:
    """A new service; each has its own workers and figures. The workers start with the application."""
    settings = settings or Settings()
    metrics = Metrics()
    pool = Pool(settings, lambda why: metrics.lost.labels(why).inc())

    @asynccontextmanager
    async def life(app: FastAPI) -> AsyncIterator[None]:
        await pool.start()
        yield
        await pool.stop()

    app = FastAPI(
        title="PQN",
        version=__version__,
        description=DESCRIPTION,
        lifespan=life,
        docs_url=None,
        redoc_url=None,
        openapi_url="/api/v1/openapi.json",
    )
    app.state.pool, app.state.settings, app.state.metrics = pool, settings, metrics
    app.include_router(api.router)
    _watched(app, pool, metrics)
    app.include_router(pages.router)
    _problems(app)
    _described(app)
    if settings.origins:
        app.add_middleware(
            CORSMiddleware,
            allow_origins=list(settings.origins),
            allow_methods=["GET", "POST"],
            allow_headers=["content-type", "content-encoding", "x-request-id"],
            expose_headers=["x-request-id"],
        )
    app.add_middleware(Heads)
    app.add_middleware(Observing, metrics=metrics, log=settings.log)
    return app


def _watched(app: FastAPI, pool: Pool, metrics: Metrics) -> None:
    """Health, readiness and figures."""

    @app.get(
        "/healthz",
        summary="Is the process alive?",
        response_class=PlainTextResponse,
        responses=schemas.ALWAYS,
    )
    async def healthz() -> str:
        """Always `ok` while the process answers."""
        return "ok\n"

    @app.get(
        "/readyz",
        summary="Can work be done?",
        response_class=PlainTextResponse,
        responses={503: schemas.PROBLEMS[503], **schemas.ALWAYS},
    )
    async def readyz() -> str:
        """`ready` while at least one worker lives."""
        if not pool.ready:
            raise Problem("stopping", "no worker is ready")
        return "ready\n"

    @app.get(
        "/metrics",
        summary="Figures for Prometheus",
        response_class=PlainTextResponse,
        responses=schemas.ALWAYS,
    )
    async def figures() -> Response:
        """Requests, times, workers."""
        metrics.waiting.set(pool.waiting)
        metrics.working.set(pool.working)
        return Response(generate_latest(metrics.registry), media_type=CONTENT_TYPE_PLAIN_0_0_4)


_KIND_OF_STATUS = {404: "not-found", 405: "method-not-allowed", 413: "body-too-large", 415: "media-type"}


def _problems(app: FastAPI) -> None:
    """Every error as a problem document."""

    def answered(request: Request, problem: Problem, headers: dict[str, str] | None = None) -> Response:
        if pages.is_page(request):
            return pages.trouble(request, problem)
        return response(problem, getattr(request.state, "request_id", "none"), headers)

    @app.exception_handler(Problem)
    async def ours(request: Request, error: Problem) -> Response:
        return answered(request, error)

    @app.exception_handler(HTTPException)
    async def theirs(request: Request, error: HTTPException) -> Response:
        kind = _KIND_OF_STATUS.get(error.status_code, "bad-request")
        return answered(request, Problem(kind, str(error.detail)), dict(error.headers or {}))

    @app.exception_handler(RequestValidationError)
    async def invalid(request: Request, error: RequestValidationError) -> Response:
        found = [
            told("S405", {"name": str(one["loc"][-1]), "why": str(one["msg"])}, QUERY)
            for one in error.errors()
        ]
        detail = "; ".join(str(one["message"]) for one in found)
        return answered(request, Problem("unprocessable", detail, diagnostics=found))

    @app.exception_handler(ClientDisconnect)
    async def gone(request: Request, error: ClientDisconnect) -> Response:
        return answered(request, refused("bad-request", "S406", {}))

    @app.exception_handler(Exception)
    async def defect(request: Request, error: Exception) -> Response:
        return answered(request, Problem("internal", type(error).__name__))


def _described(app: FastAPI) -> None:
    """Puts our schemas into the OpenAPI document."""
    made = app.openapi

    def openapi() -> dict[str, Any]:
        document = made()
        document.setdefault("components", {}).setdefault("schemas", {}).update(schemas.components())
        for unused in ("HTTPValidationError", "ValidationError"):
            document["components"]["schemas"].pop(unused, None)
        return document

    app.openapi = openapi  # type: ignore[method-assign]  # FastAPI's own way to extend the document
