"""The application: the rooms with their routes, the files that pages load, and what is said when something fails."""

from __future__ import annotations

from contextlib import asynccontextmanager
from http import HTTPStatus
from importlib.resources import files
from typing import TYPE_CHECKING

from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.responses import Response
from starlette.routing import Route

from gnomon.errors import GnomonError
from gnomon.report.report_page import page_style
from gnomon.serve import browse
from gnomon.serve.access import Access
from gnomon.serve.library import LibraryError
from gnomon.serve.move import move_pages
from gnomon.serve.pages import sorry
from gnomon.serve.rate import rate_pages
from gnomon.serve.runs import compare_pages, run_pages
from gnomon.serve.sit import sit_pages

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    from starlette.requests import Request

    from gnomon.serve.serving import Serving

ROOMS = (browse, move_pages, sit_pages, run_pages, compare_pages, rate_pages)
_KINDS = {".css": "text/css", ".js": "text/javascript"}


def application(serving: Serving) -> Starlette:
    """The application that serves the pages."""
    app = Starlette(
        routes=[Route("/static/{name}", static), *(route for room in ROOMS for route in room.ROUTES)],
        middleware=[Middleware(Access)],
        lifespan=_lifespan,
        exception_handlers={
            GnomonError: _say_error,
            HTTPStatus.NOT_FOUND: _say_missing,
            HTTPStatus.METHOD_NOT_ALLOWED: _say_missing,
            Exception: _say_defect,
        },
    )
    app.state.serving = serving
    return app


@asynccontextmanager
async def _lifespan(app: Starlette) -> AsyncIterator[None]:
    yield
    app.state.serving.jobs.close()


async def static(request: Request) -> Response:
    """A style sheet or script. The style and the drawing of formulas are those of reports."""
    name = request.path_params["name"]
    if name == "page.css":
        return Response(page_style(), media_type="text/css", headers=_KEPT)
    folder = files("gnomon.report" if name == "math.js" else "gnomon.serve") / (
        "assets" if name == "math.js" else "static"
    )
    known = {entry.name: entry for entry in folder.iterdir()}
    kind = next((kind for ending, kind in _KINDS.items() if name.endswith(ending)), None)
    if kind is None or name not in known:
        return sorry(request, "There is no such file.", HTTPStatus.NOT_FOUND)
    return Response(known[name].read_bytes(), media_type=kind, headers=_KEPT)


_KEPT = {"cache-control": "no-cache"}  # a browser asks again: a new version of gnomon has new files


async def _say_error(request: Request, error: Exception) -> Response:
    return sorry(
        request, str(error), HTTPStatus.NOT_FOUND if isinstance(error, LibraryError) else HTTPStatus.BAD_REQUEST
    )


async def _say_missing(request: Request, _error: Exception) -> Response:
    return sorry(request, "There is no such page; the first page lists what there is.", HTTPStatus.NOT_FOUND)


async def _say_defect(request: Request, _error: Exception) -> Response:
    message = "This is a defect of gnomon: the terminal in which the server runs shows it. Nothing was changed."
    return sorry(request, message, HTTPStatus.INTERNAL_SERVER_ERROR)
