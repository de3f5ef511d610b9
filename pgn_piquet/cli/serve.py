"""``pqn serve``: the service on this machine."""

from __future__ import annotations

from importlib.util import find_spec

import click

from .main import EXIT_CLEAN, EXIT_TROUBLE

NEEDS = ("fastapi", "uvicorn", "prometheus_client", "markdown_it")
HOST = "127.0.0.1"
PORT = 8765


@click.command()
@click.option("--host", default=HOST, show_default=True, help="Address to listen on.")
@click.option(
    "--port", default=PORT, show_default=True, type=click.IntRange(0, 65535), help="0: any free port."
)
@click.option(
    "--workers", default=0, type=click.IntRange(0, 256), help="Processes that judge; 0: one a core."
)
@click.option(
    "--seconds",
    default=10.0,
    show_default=True,
    type=click.FloatRange(0.1, 3600),
    help="Limit of one request.",
)
@click.option(
    "--cors", "origins", multiple=True, metavar="ORIGIN", help="Let pages of this site read; may be repeated."
)
@click.option("--quiet", is_flag=True, help="No log of requests.")
def serve(host: str, port: int, workers: int, seconds: float, origins: tuple[str, ...], quiet: bool) -> int:
    """Serve the pages, the viewer and the API on this machine.

    Needs the extra `serve`. The address goes to standard output, a line of JSON a request to standard
    error. SIGTERM and Ctrl-C finish what runs.
    """
    missing = [name for name in NEEDS if find_spec(name) is None]
    if missing:
        click.echo("pqn: the service is not installed; pip install 'pgn-piquet[serve]'", err=True)
        return EXIT_TROUBLE
    from ..service.server import run
    from ..service.settings import Settings

    settings = Settings(workers=workers, seconds=seconds, origins=origins, log=not quiet)
    try:
        run(settings, host, port, lambda address: click.echo(f"pqn serves {address}"))
    except OSError as error:
        click.echo(f"pqn: {host}:{port}: {error.strerror or error}", err=True)
        return EXIT_TROUBLE
    return EXIT_CLEAN
