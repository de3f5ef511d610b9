"""What goes wrong with a request, as problem documents (RFC 9457): one table from cause to status."""

from __future__ import annotations

from typing import Any, Final, NamedTuple

import msgspec
from starlette.responses import Response

from .request_faults import BODY, told

MEDIA: Final = "application/problem+json"


class Kind(NamedTuple):
    """A kind of problem: its status, its title, what to do."""

    status: int
    title: str
    remedy: str


KINDS: Final[dict[str, Kind]] = {
    "bad-request": Kind(400, "The request cannot be understood", "see /api/v1/openapi.json"),
    "not-found": Kind(404, "There is no such thing here", "see /api/v1/openapi.json"),
    "method-not-allowed": Kind(405, "This address does not answer that method", "see the Allow header"),
    "body-too-large": Kind(413, "The body is too large", "send fewer records, or a stream of NDJSON"),
    "media-type": Kind(
        415, "A body of this type or coding is not read", "send text/vnd.pqn or application/json"
    ),
    "unprocessable": Kind(422, "This cannot be made from what was sent", "see the diagnostics"),
    "internal": Kind(500, "The service failed", "send the request id to who runs the service"),
    "busy": Kind(503, "All workers are busy", "try again after the seconds in Retry-After"),
    "worker-lost": Kind(503, "The worker died before it answered", "try again; the worker was replaced"),
    "stopping": Kind(503, "The service is stopping or not ready", "try again later"),
    "time-limit": Kind(503, "The work took too long and was ended", "send less at once"),
}


class Problem(Exception):
    """Ends a request with a problem document. ``kind`` is a key of ``KINDS``."""

    def __init__(self, kind: str, detail: str, **extra: Any) -> None:
        super().__init__(f"{kind}: {detail}")
        self.kind = kind
        self.detail = detail
        self.extra = extra

    @property
    def status(self) -> int:
        """The status it is answered with."""
        return KINDS[self.kind].status


def refused(kind: str, code: str, values: dict[str, str | int], where: str = BODY, **extra: Any) -> Problem:
    """A problem that one diagnostic tells: its sentence is the detail."""
    found = told(code, values, where)
    return Problem(kind, found["message"], diagnostics=[found], **extra)


def document(problem: Problem, request_id: str) -> dict[str, Any]:
    """The problem as plain values; ``instance`` is the request's id, ``diagnostics`` what of it is at fault
    (empty where nothing of the request is)."""
    kind = KINDS[problem.kind]
    return {
        "type": f"urn:pqn:problem:{problem.kind}",
        "title": kind.title,
        "status": kind.status,
        "detail": problem.detail,
        "remedy": kind.remedy,
        "instance": f"urn:pqn:request:{request_id}",
        "diagnostics": [],
        **problem.extra,
    }


def response(problem: Problem, request_id: str, headers: dict[str, str] | None = None) -> Response:
    """The problem as an answer."""
    from .settings import RETRY_SECONDS

    sent = dict(headers or {})
    if problem.status == 503:
        sent["Retry-After"] = str(RETRY_SECONDS)
    body = msgspec.json.encode(document(problem, request_id)) + b"\n"
    return Response(body, problem.status, sent, MEDIA)
