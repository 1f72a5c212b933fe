"""The room in which what is given as numbers moves: figures dragged, solids turned, code drawn, premises proved.

A problem page loads its panel from ``/move/COLLECTION/NAME`` and posts every step of a drag to the same address. What
people type (code, premises) is computed in worker processes (`jobs`); figures of problems are computed here, by
functions whose work is bounded by the problem.
"""

from __future__ import annotations

import json
from functools import lru_cache
from http import HTTPStatus
from typing import TYPE_CHECKING, Any
from urllib.parse import parse_qs, urlencode, urlsplit

from starlette.concurrency import run_in_threadpool
from starlette.responses import JSONResponse, Response
from starlette.routing import Route

from gnomon.errors import GnomonError
from gnomon.problem import LANGUAGES
from gnomon.serve.jobs import JobError
from gnomon.serve.move import drawn_code, proved_text
from gnomon.serve.move.moved_figures import moved_construction, moved_premise, turned_solid
from gnomon.serve.move.readers import RequestError, mapping
from gnomon.serve.pages import page
from gnomon.serve.serving import serving_of

if TYPE_CHECKING:
    from collections.abc import Mapping

    from starlette.requests import Request

    from gnomon.problem import Problem
    from gnomon.serve.library import Collection
    from gnomon.serve.move.moved_figures import Moved

MOST_CODE = 100_000


# ------------------------------------------------------------------------------------------------------------- problems


async def panel(request: Request) -> Response:
    """What can be moved in a problem; nothing for problems of other suites."""
    problem = await _problem(request)
    kind = _kind(problem)
    if kind is None:
        return Response("")
    if kind == "program":
        return page(request, "move_program.html", code=problem.code, languages=drawn_code.LANGUAGES)
    try:
        moved = await run_in_threadpool(_moved, problem, kind, {})
    except GnomonError:
        return Response("")  # a record that somebody changed: the page shows the problem without a panel
    if "gone" in moved:
        return Response("")
    language = _language(request)
    steps = [step.text.get(language, "") for step in problem.solution] if kind == "construct" else []
    return page(request, f"move_{kind}.html", here=request.url.path, moved=moved, steps=steps, language=language)


async def move(request: Request) -> Response:
    """A step of a drag or a turn, or another step of a construction: the new picture and the new state."""
    problem = await _problem(request)
    kind = _kind(problem)
    if kind is None or kind == "program":
        return _refused("there is nothing to drag in this problem")
    try:
        moved = await run_in_threadpool(_moved, problem, kind, await _asked(request))
    except GnomonError as error:
        return _refused(str(error))
    return JSONResponse(moved)


def _kind(problem: Problem) -> str | None:
    """Which panel a problem has. Records are data that may come from anyone, so they are looked at."""
    formal, suite = problem.formal, problem.provenance.suite
    if suite == "prove" and {"premise", "figure"} <= set(formal):
        return "prove"
    if suite == "construct" and {"positions", "solutions"} <= set(formal):
        return "construct"
    if suite == "solid" and formal.get("scene") and formal.get("figure"):  # a net has no camera
        return "solid"
    return "program" if suite == "program" and problem.code else None


def _moved(problem: Problem, kind: str, asked: Mapping[str, Any]) -> Moved:
    try:
        return _moved_figure(problem, kind, asked)
    except GnomonError:
        raise
    except (LookupError, TypeError, ValueError, ArithmeticError) as error:
        raise RequestError(f"the record of {problem.id} has no figure that can be moved") from error


def _moved_figure(problem: Problem, kind: str, asked: Mapping[str, Any]) -> Moved:
    formal = problem.formal
    if kind == "prove":
        return moved_premise(formal["premise"], formal["figure"], asked)
    sizes = [(figure.width, figure.height) for figure in problem.figures]
    if kind == "construct":
        return moved_construction(formal, sizes[0] if sizes else (560, 420), asked)
    return turned_solid(formal, sizes[0][0] if sizes else 512, asked)


async def _problem(request: Request) -> Problem:
    names = request.path_params
    collection = await run_in_threadpool(serving_of(request).library.collection, names["collection"])
    place = await run_in_threadpool(collection.place, names["name"])
    return await run_in_threadpool(_kept_problem, collection, place)  # type: ignore[arg-type]  # hashed by identity


@lru_cache(maxsize=64)
def _kept_problem(collection: Collection, place: int) -> Problem:
    """A problem: every step of a drag asks for it, and to read it from a dataset takes longer than the step."""
    return collection.problem(place)


async def _asked(request: Request) -> Mapping[str, Any]:
    try:
        return mapping(json.loads(await request.body()))
    except (ValueError, RecursionError):
        raise RequestError("the request is not JSON; load the page again") from None


def _refused(message: str) -> Response:
    return JSONResponse({"error": message}, HTTPStatus.BAD_REQUEST)


def _language(request: Request) -> str:
    """The language of the page that asks for a fragment."""
    asked = parse_qs(urlsplit(request.headers.get("hx-current-url", "")).query).get("language", [""])[0]
    return asked if asked in LANGUAGES else LANGUAGES[0]


# --------------------------------------------------------------------------------------------------------- drawing code


async def code(request: Request) -> Response:
    """Typed drawing code, drawn."""
    async with request.form() as form:
        text, language = str(form.get("code", "")), str(form.get("language", ""))
    text = text.replace("\r\n", "\n")
    drawn: Mapping[str, Any]
    if language not in drawn_code.LANGUAGES:
        drawn = {"error": f"this language cannot be drawn; choose {', '.join(drawn_code.LANGUAGES)}", "line": None}
    elif len(text) > MOST_CODE:
        drawn = {"error": f"the program has more than {MOST_CODE:,} characters", "line": None}
    else:
        drawn = await _job(request, drawn_code.JOB, text, language, seconds=drawn_code.SECONDS)
    lines = text.split("\n")
    line = drawn.get("line")
    quoted = lines[line - 1].strip()[:200] if isinstance(line, int) and 1 <= line <= len(lines) else ""
    return page(request, "move_drawn.html", drawn.get("status", HTTPStatus.OK), drawn=drawn, quoted=quoted)


# ------------------------------------------------------------------------------------------------------ typed premises


async def prove_page(request: Request) -> Response:
    """A premise is typed and proved here. The address may hold one, so that a link can be shared."""
    asked = request.query_params
    return page(
        request,
        "move_prove_page.html",
        text=asked.get("premise", "")[: proved_text.MOST_CHARACTERS],
        language=asked.get("language", "en"),
        examples=proved_text.EXAMPLES,
    )


async def proved(request: Request) -> Response:
    """The verdict on a typed premise, with the proof and the figure."""
    async with request.form() as form:
        text, language = str(form.get("premise", "")), str(form.get("language", "en"))
        auxiliary = form.get("auxiliary") is not None
    told: Mapping[str, Any]
    if len(text) > proved_text.MOST_CHARACTERS:
        told = {"error": f"the premise has more than {proved_text.MOST_CHARACTERS:,} characters"}
    elif language not in LANGUAGES:
        told = {"error": f"proofs are written in {' or '.join(LANGUAGES)}"}
    else:
        flat = " ".join(text.split())
        told = await _job(request, proved_text.JOB, flat, language, auxiliary, seconds=proved_text.SECONDS)
    link = urlencode({"premise": text, "language": language})
    return page(request, "move_proved.html", told.get("status", HTTPStatus.OK), told=told, language=language, link=link)


async def move_proved(request: Request) -> Response:
    """A step of a drag in the figure of a typed premise."""
    try:
        asked = await _asked(request)
    except RequestError as error:
        return _refused(str(error))
    text, auxiliary = asked.get("premise"), asked.get("auxiliary", "")
    if not isinstance(text, str) or not isinstance(auxiliary, str) or len(text) > proved_text.MOST_CHARACTERS:
        return _refused("the request has no premise; load the page again")
    told = await _job(request, proved_text.MOVE_JOB, text, auxiliary, dict(asked))
    return JSONResponse(told, told.get("status", HTTPStatus.OK))


async def _job(request: Request, name: str, *arguments: Any, seconds: float | None = None) -> Mapping[str, Any]:
    """The result of a job; if it has none, the reason as ``error``. What a job says of the text that was typed, also
    that it takes too long, is an answer; that the server is busy is none."""
    try:
        found: Mapping[str, Any] = await run_in_threadpool(
            serving_of(request).jobs.call, name, *arguments, seconds=seconds
        )
    except JobError as error:
        status = HTTPStatus.SERVICE_UNAVAILABLE if error.kind == "busy" else HTTPStatus.OK
        return {"error": str(error), "line": None, "status": status}
    return found


ROUTES = [
    Route("/move/code", code, methods=["POST"]),
    Route("/move/{collection}/{name}", panel),
    Route("/move/{collection}/{name}", move, methods=["POST"]),
    Route("/prove", prove_page),
    Route("/prove", proved, methods=["POST"]),
    Route("/prove/move", move_proved, methods=["POST"]),
]
