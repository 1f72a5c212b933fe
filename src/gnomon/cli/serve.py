"""The command ``serve``: pages in a browser."""

from __future__ import annotations

import socket
from contextlib import suppress
from pathlib import Path
from typing import Annotated

import typer

from gnomon.cli.app import app
from gnomon.cli.console import fail
from gnomon.cli.options import shared
from gnomon.errors import BAD_INPUT


@app.command()
def serve(
    folders: Annotated[
        list[Path] | None,
        typer.Argument(metavar="[DIR]...", help="Folders with datasets and results; without one, the suites alone."),
    ] = None,
    out: Annotated[Path, shared("--out", ", for sittings and ratings")] = Path("served"),
    host: Annotated[str, typer.Option(metavar="ADDRESS", help="Address to listen on.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(min=0, max=65535, metavar="N", help="Port; 0 for any free one.")] = 8000,
) -> None:
    """Look at problems, sit, rate and compare, in a browser.

    Only this machine reaches the pages. With another --host every page needs the link that is printed, which has a
    token in it; raters need an invitation.
    """
    try:
        import jinja2  # noqa: F401
        import starlette  # noqa: F401
        import uvicorn
    except ImportError as error:
        fail(f"the pages need the package {error.name!r}; install it with: pip install 'gnomon[web]'", BAD_INPUT)
    from gnomon.serve.access import LOCAL_HOSTS
    from gnomon.serve.application import application
    from gnomon.serve.library import Library
    from gnomon.serve.serving import Serving

    for folder in folders or ():
        if not folder.is_dir():
            fail(f"{folder} is not a folder; name one that holds datasets or results, or none", BAD_INPUT)
    serving = Serving(Library(folders or ()), out, local=host in LOCAL_HOSTS)
    listening = _listen(host, port)
    address = f"http://{_in_address(host)}:{listening.getsockname()[1]}/"
    announced = address if serving.local else f"{address}?owner={serving.owner_token}"

    class Server(uvicorn.Server):
        async def startup(self, sockets: list[socket.socket] | None = None) -> None:
            await super().startup(sockets)
            typer.echo(f"gnomon is at {announced}")
            typer.echo("Ctrl-C ends it", err=True)

    config = uvicorn.Config(application(serving), log_level="warning", server_header=False, access_log=False)
    with suppress(KeyboardInterrupt):  # the usual end
        Server(config).run(sockets=[listening])


def _listen(host: str, port: int) -> socket.socket:
    """A socket that listens; ends with one line if there can be none."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    found = socket.socket(family, socket.SOCK_STREAM)
    found.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        found.bind((host, port))
        found.listen(128)
    except OSError as error:
        fail(
            f"--host {host} --port {port}: {error.strerror}; name another one, or --port 0 for any free port", BAD_INPUT
        )
    return found


def _in_address(host: str) -> str:
    return f"[{host}]" if ":" in host else host
