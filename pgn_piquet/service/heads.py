"""HEAD: whatever answers GET answers it with the same head and no body."""

from __future__ import annotations

from starlette.types import ASGIApp, Message, Receive, Scope, Send


class Heads:
    """ASGI middleware: inside, a HEAD is a GET; outside, it has no body, and Allow names HEAD with GET."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Passes a request on."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        is_head = scope["method"] == "HEAD"

        async def answer(message: Message) -> None:
            if message["type"] == "http.response.start" and message["status"] == 405:
                message = {**message, "headers": [_allowed(*one) for one in message["headers"]]}
            if message["type"] == "http.response.body" and is_head:
                message = {**message, "body": b""}
            await send(message)

        inner = {**scope, "method": "GET"} if is_head else scope
        await self._app(inner, receive, answer)
        if "route" in inner:
            # what the log and the figures call it
            scope["route"] = inner["route"]


def _allowed(name: bytes, value: bytes) -> tuple[bytes, bytes]:
    methods = [one.strip() for one in value.split(b",")]
    if name.lower() != b"allow" or b"GET" not in methods or b"HEAD" in methods:
        return name, value
    return name, b", ".join([*methods, b"HEAD"])
