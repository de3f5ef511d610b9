"""What every request gets: an id, security headers, a line of log, a place in the metrics."""

from __future__ import annotations

import re
import sys
import time
import uuid
from typing import Final

import msgspec
from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram
from starlette.types import ASGIApp, Message, Receive, Scope, Send

_ID: Final = re.compile(r"[A-Za-z0-9._-]{1,64}")
CSP: Final = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; "
    "font-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
SECURITY: Final = {
    "content-security-policy": CSP,
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=()",
}


class Metrics:
    """The figures of one service, in a registry of its own."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.requests = Counter(
            "pqn_requests", "Requests answered", ["route", "method", "status"], registry=self.registry
        )
        self.seconds = Histogram(
            "pqn_request_seconds",
            "Seconds from request to answer",
            ["route"],
            registry=self.registry,
            buckets=(0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10),
        )
        self.running = Gauge("pqn_requests_running", "Requests being answered", registry=self.registry)
        self.lost = Counter(
            "pqn_workers_replaced", "Workers that died or were ended", ["why"], registry=self.registry
        )
        self.waiting = Gauge(
            "pqn_pool_waiting", "Pieces of work waiting for a worker", registry=self.registry
        )
        self.working = Gauge("pqn_pool_working", "Pieces of work being done", registry=self.registry)


class Observing:
    """ASGI middleware around the whole service."""

    def __init__(self, app: ASGIApp, metrics: Metrics, log: bool) -> None:
        self._app = app
        self._metrics = metrics
        self._log = log

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Passes a request on and notes how it was answered."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        given = next((value for name, value in scope["headers"] if name == b"x-request-id"), b"").decode(
            "latin-1"
        )
        request_id = given if _ID.fullmatch(given) else uuid.uuid4().hex
        scope.setdefault("state", {})["request_id"] = request_id
        start = time.perf_counter()
        answered = {"status": 500, "bytes": 0}

        async def noted(message: Message) -> None:
            if message["type"] == "http.response.start":
                answered["status"] = message["status"]
                present = {name.lower() for name, _ in message["headers"]}
                extra = {**SECURITY, "x-request-id": request_id}
                message["headers"] = [
                    *message["headers"],
                    *(
                        (name.encode(), value.encode())
                        for name, value in extra.items()
                        if name.encode() not in present
                    ),
                ]
            elif message["type"] == "http.response.body":
                answered["bytes"] += len(message.get("body", b""))
            await send(message)

        self._metrics.running.inc()
        try:
            await self._app(scope, receive, noted)
        finally:
            self._metrics.running.dec()
            self._note(scope, request_id, answered, time.perf_counter() - start)

    def _note(self, scope: Scope, request_id: str, answered: dict[str, int], seconds: float) -> None:
        route = getattr(scope.get("route"), "path", "none")
        self._metrics.requests.labels(route, scope["method"], str(answered["status"])).inc()
        self._metrics.seconds.labels(route).observe(seconds)
        if self._log:
            line = {
                "at": round(time.time(), 3),
                "request": request_id,
                "method": scope["method"],
                "path": scope["path"],
                "status": answered["status"],
                "bytes": answered["bytes"],
                "ms": round(seconds * 1000, 2),
            }
            sys.stderr.write(msgspec.json.encode(line).decode() + "\n")
