"""The room in which problems are looked at: what there is, lists with filters, one problem with its figure.

Answers, solutions and records are fragments of their own, so that a page does not hold them before they are asked for.
"""

from __future__ import annotations

import json
from bisect import bisect_left
from dataclasses import asdict
from http import HTTPStatus
from typing import TYPE_CHECKING
from urllib.parse import quote, urlencode

from starlette.concurrency import run_in_threadpool
from starlette.responses import RedirectResponse, Response
from starlette.routing import Route

from gnomon.errors import NotCheckedError
from gnomon.problem import LANGUAGES, LEVELS, Choice
from gnomon.report.plain_answers import readable_answer
from gnomon.serve.library import Filter, LibraryError
from gnomon.serve.pages import page
from gnomon.serve.serving import serving_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from starlette.requests import Request

    from gnomon.problem import Problem
    from gnomon.serve.library import Collection

_WINDOW = 60  # lines of a list that are sent at once
_LONGEST = 200  # characters of a search


async def home(request: Request) -> Response:
    """What there is to see."""
    library = serving_of(request).library
    return page(request, "home.html", library=library)


async def live(request: Request) -> Response:
    """From the form of the first page to the problems of a suite."""
    suite, seed = request.query_params.get("suite", ""), request.query_params.get("seed", "0")
    settings = request.query_params.get("settings", "").split()
    key = ";".join([f"{suite}@{seed}", *settings])
    collection = await run_in_threadpool(serving_of(request).library.collection, key)
    return RedirectResponse(f"/problems/{quote(collection.key)}", HTTPStatus.SEE_OTHER)


async def problems(request: Request) -> Response:
    """A list with its filters. The lines come from `lines`, as many as are seen."""
    collection, wanted = await _collection(request), _filter(request)
    chosen = await run_in_threadpool(collection.chosen, wanted)
    choices = {name: sorted(found.items(), key=_by_level) for name, found in collection.choices.items()}
    whole = not request.headers.get("hx-request")
    return page(
        request,
        "problems.html" if whole else "problem_list.html",
        collection=collection,
        wanted=wanted,
        language=request.query_params.get("language") or LANGUAGES[0],
        total=len(chosen),
        choices=choices,
        query=_query(request),
    )


async def lines(request: Request) -> Response:
    """The lines of a list from a place on, as fragments that the page puts where they belong."""
    collection, wanted = await _collection(request), _filter(request)
    start = _number(request, "from")
    count = min(_number(request, "count", _WINDOW), _WINDOW)
    chosen = await run_in_threadpool(collection.chosen, wanted)
    found = await run_in_threadpool(collection.lines, chosen[start : start + count], _language(request))
    return page(request, "problem_lines.html", collection=collection, lines=found, start=start, query=_query(request))


async def problem(request: Request) -> Response:
    """One problem."""
    collection, place, found = await _problem(request)
    before, after, number, total = await run_in_threadpool(_neighbours, collection, place, _filter(request))
    return page(
        request,
        "problem.html",
        collection=collection,
        name=collection.name(place),
        problem=found,
        languages=_languages(request),
        details={language: collection.suite.reporting.details(found, language) for language in LANGUAGES},
        before=before,
        after=after,
        number=number,
        total=total,
        query=_query(request),
        choice=isinstance(found.answer, Choice),
    )


async def answer(request: Request) -> Response:
    """The answer, the solution and the record of a problem."""
    collection, _, found = await _problem(request)
    languages = _languages(request)
    steps = {language: collection.suite.reporting.worked_steps(found, language) for language in languages}
    return page(
        request,
        "answer.html",
        problem=found,
        languages=languages,
        answer=readable_answer(found),
        steps=steps,
        record=json.dumps(found.to_json(figure_bytes=False), ensure_ascii=False, indent=2),
    )


async def verified(request: Request) -> Response:
    """What the suite finds when it verifies the problem in its second way."""
    collection, _, found = await _problem(request)
    unchecked, findings = "", []
    try:
        findings = await run_in_threadpool(collection.suite.verify, found)
    except NotCheckedError as error:
        unchecked = str(error)
    return page(request, "verified.html", findings=findings, unchecked=unchecked)


async def figure(request: Request) -> Response:
    """A picture of a problem."""
    _, _, found = await _problem(request)
    number = request.path_params["number"]
    if number >= len(found.figures):
        raise LibraryError(f"problem {found.id} has {len(found.figures)} pictures, counted from 0")
    return Response(
        found.figures[number].png, media_type="image/png", headers={"cache-control": "private, max-age=600"}
    )


# -- what a request names ----------------------------------------------------------------------------------------------


async def _collection(request: Request) -> Collection:
    found: Collection = await run_in_threadpool(
        serving_of(request).library.collection, request.path_params["collection"]
    )
    return found


async def _problem(request: Request) -> tuple[Collection, int, Problem]:
    collection = await _collection(request)
    place = await run_in_threadpool(collection.place, request.path_params["name"])
    return collection, place, await run_in_threadpool(collection.problem, place)


def _filter(request: Request) -> Filter:
    asked = request.query_params
    fields = {name: asked.get(name, "")[:_LONGEST] for name in ("level", "category", "family", "search")}
    return Filter(**fields)


def _language(request: Request) -> str:
    asked = request.query_params.get("language", "")
    return asked if asked in LANGUAGES else LANGUAGES[0]


def _languages(request: Request) -> Sequence[str]:
    return LANGUAGES if request.query_params.get("language") == "both" else (_language(request),)


def _number(request: Request, name: str, default: int = 0) -> int:
    asked = request.query_params.get(name, "")
    return int(asked) if asked.isascii() and asked.isdigit() and len(asked) < 10 else default


def _query(request: Request) -> str:
    """What the list was filtered by, for links that keep it."""
    kept = {name: value for name, value in asdict(_filter(request)).items() if value}
    language = request.query_params.get("language")
    if language in (*LANGUAGES, "both"):
        kept["language"] = language
    return f"?{urlencode(kept)}" if kept else ""


def _neighbours(collection: Collection, place: int, wanted: Filter) -> tuple[str | None, str | None, int, int]:
    """The names of the problems before and after one in the filtered list, its number in it and the length of it."""
    chosen = collection.chosen(wanted)
    at = bisect_left(chosen, place)
    here = at < len(chosen) and chosen[at] == place
    after = at + 1 if here else at
    name = collection.name
    return (
        name(chosen[at - 1]) if at else None,
        name(chosen[after]) if after < len(chosen) else None,
        at + 1,
        len(chosen),
    )


def _by_level(item: tuple[str, int]) -> tuple[int, str]:
    return (LEVELS.index(item[0]) if item[0] in LEVELS else len(LEVELS), item[0])


ROUTES = [
    Route("/", home),
    Route("/live", live),
    Route("/problems/{collection}", problems),
    Route("/problems/{collection}/lines", lines),
    Route("/problems/{collection}/at/{name}", problem),
    Route("/problems/{collection}/at/{name}/answer", answer),
    Route("/problems/{collection}/at/{name}/verified", verified),
    Route("/problems/{collection}/at/{name}/figure/{number:int}", figure),
]
