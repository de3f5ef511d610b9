"""Running the application under uvicorn, from a bound socket to a graceful stop."""

from __future__ import annotations

import socket
from collections.abc import Callable

import uvicorn

from .app import create
from .settings import STOP_SECONDS, Settings


def run(settings: Settings, host: str, port: int, started: Callable[[str], object]) -> None:
    """Serves until SIGTERM or SIGINT; ``started`` gets the address once requests are answered.

    OSError when the address cannot be bound.
    """
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    bound = socket.socket(family, socket.SOCK_STREAM)
    bound.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    bound.bind((host, port))
    shown = f"[{host}]" if family == socket.AF_INET6 else host
    config = uvicorn.Config(
        create(settings),
        log_level="warning",
        access_log=False,
        server_header=False,
        timeout_graceful_shutdown=STOP_SECONDS,
        timeout_keep_alive=10,
        h11_max_incomplete_event_size=64 * 1024,
    )
    _Server(config, lambda: started(f"http://{shown}:{bound.getsockname()[1]}/")).run(sockets=[bound])


class _Server(uvicorn.Server):
    """Says when it answers."""

    def __init__(self, config: uvicorn.Config, told: Callable[[], object]) -> None:
        super().__init__(config)
        self._told = told

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """As uvicorn does, then calls back."""
        await super().startup(sockets)
        if self.started:
            self._told()
