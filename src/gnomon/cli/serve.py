"""The command ``serve``: pages in a browser."""

from __future__ import annotations

import socket
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from gnomon.cli.app import app
from gnomon.cli.console import fail
from gnomon.cli.options import shared
from gnomon.errors import BAD_INPUT

if TYPE_CHECKING:
    from gnomon.serve.serving import Serving


@app.command()
def serve(
    folders: Annotated[
        list[Path] | None,
        typer.Argument(metavar="[DIR]...", help="Folders with datasets and results; without one, the suites alone."),
    ] = None,
    out: Annotated[Path, shared("--out", ", for sittings and ratings")] = Path("served"),
    host: Annotated[str, typer.Option(metavar="ADDRESS", help="Address to listen on.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(min=0, max=65535, metavar="N", help="Port; 0 for any free one.")] = 8000,
    rate: Annotated[
        list[Path] | None,
        typer.Option(metavar="LOGS", help="Results to rate, together one project; may be repeated."),
    ] = None,
    sample: Annotated[
        int, typer.Option(min=1, metavar="N", help="With --rate: how many responses of each run are rated.")
    ] = 100,
    rater: Annotated[
        list[str] | None, typer.Option(metavar="NAME", help="With --rate: invite a rater; may be repeated.")
    ] = None,
    arbiter: Annotated[
        list[str] | None, typer.Option(metavar="NAME", help="With --rate: invite an arbiter; may be repeated.")
    ] = None,
    database: Annotated[
        str, typer.Option(metavar="URL", help="Database of ratings.", show_default="people.sqlite in --out")
    ] = "",
) -> None:
    """Look at problems, sit, rate and compare, in a browser.

    Only this machine reaches the pages. With another --host every page needs the link that is printed, which has a
    token in it; raters need an invitation.

    --rate makes a project from results, once; the same command opens it again. Two raters rate an item without knowing
    the model, and an arbiter where they differ by more than 1. Their links are printed.
    """
    try:
        import jinja2  # noqa: F401
        import python_multipart  # noqa: F401
        import sqlalchemy  # noqa: F401
        import starlette  # noqa: F401
        import uvicorn
    except ImportError as error:
        fail(f"the pages need the package {error.name!r}; install it with: pip install 'gnomon[web]'", BAD_INPUT)
    from gnomon.report.runs import find_results
    from gnomon.results import results_below
    from gnomon.serve.access import LOCAL_HOSTS
    from gnomon.serve.application import application
    from gnomon.serve.library import Library
    from gnomon.serve.serving import DATABASE, Serving

    for folder in folders or ():
        if not folder.is_dir():
            fail(f"{folder} is not a folder; name one that holds datasets or results, or none", BAD_INPUT)
    if (rater or arbiter) and not rate:
        fail("--rater and --arbiter invite people to a project; name its results, too: --rate LOGS", BAD_INPUT)
    if rate:
        find_results(rate)
    library = Library(folders or ())
    for remark in library.remarks:
        typer.echo(remark, err=True)
    if folders and not library.datasets and not any(map(results_below, folders)):
        typer.echo(f"no dataset and no results in {', '.join(map(str, folders))}; the suites are shown", err=True)
    serving = Serving(library, out, local=host in LOCAL_HOSTS, database_url=database)
    listening = _listen(host, port)  # first: links of people who are invited are shown only once
    links = _rating(serving, rate, sample, rater or [], arbiter or []) if rate else []
    address = f"http://{_in_address(host)}:{listening.getsockname()[1]}/"
    announced = [f"gnomon is at {address if serving.local else f'{address}?owner={serving.owner_token}'}"]
    announced += [f"{who}: {address}invited/{token}" for who, token in links]
    if rate or database or (out / DATABASE).exists():
        announced.append(f"your page of the ratings: {address}projects?owner={serving.owner_token}")

    class Server(uvicorn.Server):
        async def startup(self, sockets: list[socket.socket] | None = None) -> None:
            await super().startup(sockets)
            for line in announced:
                typer.echo(line)
            typer.echo("Ctrl-C ends it", err=True)

    config = uvicorn.Config(application(serving), log_level="warning", server_header=False, access_log=False)
    with suppress(KeyboardInterrupt):  # the usual end
        Server(config).run(sockets=[listening])


def _rating(
    serving: Serving, places: list[Path], sample: int, raters: list[str], arbiters: list[str]
) -> list[tuple[str, str]]:
    """Make or open the rating project of some results; who was invited now, with the tokens of their links."""
    from gnomon.report.runs import read_entries
    from gnomon.serve.rate import rating_project
    from gnomon.serve.rate.rate_pages import room_of
    from gnomon.serve.rate.rating_results import write_ratings

    def told(done: int, total: int) -> None:
        if done % 50 == 0:
            typer.echo(f"drawing what raters see: {done:,} of {total:,}", err=True)

    project, new = rating_project.find_or_make(
        serving.database, places, lambda: read_entries(places), sample=sample, told=told
    )
    if new and not raters and not arbiters:
        raters, arbiters = ["Rater 1", "Rater 2"], ["Arbiter"]
    known = {person.name.casefold(): person for person in rating_project.people(serving.database, project.id)}
    links = []
    for role, names in (("rater", raters), ("arbiter", arbiters)):
        for name in names:
            invited = known.get(name.casefold())
            if invited is None:
                person, token = rating_project.invite(serving.database, project.id, name, role)
                room_of(serving).links[person.id] = token
                links.append((f"{person.name} ({role})", token))
            elif invited.role != role:
                fail(
                    f"--{role} {name!r} is invited as {invited.role} already; give another name",
                    BAD_INPUT,
                )
    write_ratings(serving.database, serving.out, project.id)
    typer.echo("a new rating project" if new else "the rating project that these results have", err=True)
    return links


def _listen(host: str, port: int) -> socket.socket:
    """A socket that listens; ends with one line if there can be none."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    # Named as TCP, the connections send small packets at once; otherwise every answer waits 40 ms.
    found = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
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
