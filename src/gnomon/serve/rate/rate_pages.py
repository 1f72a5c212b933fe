"""The room of ratings: pages of raters and arbiters, who come by invitation, and of the owner of a project.

A rater's page needs the cookie that the invitation link sets; it holds the token of the invitation, so a revoked
invitation ends with the next request. The owner's pages need the owner's link, also where everybody may browse: who
rates must not see which model an item is of.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from http import HTTPStatus
from typing import TYPE_CHECKING
from urllib.parse import parse_qs
from weakref import WeakKeyDictionary

from markupsafe import Markup
from starlette.concurrency import run_in_threadpool
from starlette.responses import JSONResponse, RedirectResponse, Response
from starlette.routing import Route

from gnomon.human.rating_stages import KNOWN
from gnomon.human.settled_scores import settle
from gnomon.serve.access import is_owner
from gnomon.serve.pages import page, sorry
from gnomon.serve.rate import rating_project, rating_results, rating_scores
from gnomon.serve.rate.rating_project import Person, Project, RatingError
from gnomon.serve.serving import Serving, serving_of

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from starlette.requests import Request

_COOKIE = "gnomon_rater"
_KEPT = 365 * 24 * 3600  # seconds for which a browser keeps an invitation
_LISTED = 300  # settled scores in the list on the owner's page


@dataclass
class _Room:
    """What the room keeps while the server runs."""

    links: dict[str, str] = field(default_factory=dict)
    """Tokens that were made since the server started, by person: the database has only their hashes."""
    writer: rating_results.RatingsWriter = field(default_factory=rating_results.RatingsWriter)
    found: dict[str, tuple[int, rating_results.Findings]] = field(default_factory=dict)
    """The findings of each project, with the number of ratings that they are of."""


_ROOMS: WeakKeyDictionary[Serving, _Room] = WeakKeyDictionary()


def room_of(serving: Serving) -> _Room:
    """The room of a server; the command that starts it puts the first links there."""
    return _ROOMS.setdefault(serving, _Room())


# ------------------------------------------------------------------------------------------------------------ raters


def _for_raters(handler: Callable[[Request, Person], Awaitable[Response]]) -> Callable[[Request], Awaitable[Response]]:
    """Answers only to somebody whose invitation to this project holds."""

    async def answer(request: Request) -> Response:
        token = request.cookies.get(_COOKIE, "")
        database = serving_of(request).database
        person = await run_in_threadpool(rating_project.invited, database, token) if token else None
        if person is None or person.project != request.path_params["project"]:
            message = "This page needs an invitation that holds. Open the link that you got, or ask for a new one."
            return _refusal(request, message, HTTPStatus.FORBIDDEN)
        try:
            return await handler(request, person)
        except rating_scores.NoItemError as error:
            return _refusal(request, str(error), HTTPStatus.NOT_FOUND)
        except RatingError as error:
            return _refusal(request, str(error), HTTPStatus.CONFLICT)

    return answer


def _refusal(request: Request, message: str, status: HTTPStatus) -> Response:
    """A page, or JSON for the script that saves."""
    if request.headers.get("content-type") == "application/json":
        return JSONResponse({"why": message}, status)
    return sorry(request, message, status)


async def join(request: Request) -> Response:
    """The invitation link: keeps its token as a cookie, and leads on to a page without it in the address."""
    token = request.path_params["token"]
    person = await run_in_threadpool(rating_project.invited, serving_of(request).database, token)
    if person is None:
        return sorry(request, "This invitation does not hold, or no longer. Ask for a new link.", HTTPStatus.FORBIDDEN)
    home = f"/rate/{person.project}"
    answer = RedirectResponse(home, HTTPStatus.SEE_OTHER)
    secure = request.url.scheme == "https"
    answer.set_cookie(_COOKIE, token, max_age=_KEPT, path=home, httponly=True, samesite="lax", secure=secure)
    return answer


async def person_page(request: Request, person: Person) -> Response:
    database = serving_of(request).database
    progress = await run_in_threadpool(rating_scores.progress, database, person)
    items = await run_in_threadpool(rating_scores.own_items, database, person)
    return page(request, "rate_person.html", person=person, progress=progress, items=items)


async def next_item(request: Request, person: Person) -> Response:
    return await _on_to_next(request, person)


async def _on_to_next(request: Request, person: Person) -> RedirectResponse:
    item = await run_in_threadpool(rating_scores.next_item, serving_of(request).database, person)
    home = f"/rate/{person.project}"
    return RedirectResponse(f"{home}/items/{item}" if item else home, HTTPStatus.SEE_OTHER)


async def item_page(request: Request, person: Person) -> Response:
    database = serving_of(request).database
    item = await run_in_threadpool(rating_scores.own_item, database, person, request.path_params["item"])
    progress = await run_in_threadpool(rating_scores.progress, database, person)
    stages = [KNOWN[name] for name in item.stages]
    return page(request, "rate_item.html", person=person, item=item, stages=stages, progress=progress)


async def picture(request: Request, person: Person) -> Response:
    database = serving_of(request).database
    data = await run_in_threadpool(rating_scores.own_picture, database, person, request.path_params["picture"])
    kind = "image/png" if data.startswith(b"\x89PNG") else "image/webp"
    return Response(data, media_type=kind, headers={"cache-control": "private, max-age=3600"})


async def save_score(request: Request, person: Person) -> Response:
    """Keeps one score. The answer comes after it is on the disk."""
    try:
        sent = await request.json()
        stage, score = sent["stage"], sent["score"]
    except (ValueError, KeyError, TypeError, RecursionError):
        return _refusal(request, "The request has no stage and score.", HTTPStatus.BAD_REQUEST)
    if not isinstance(stage, str) or not isinstance(score, int) or isinstance(score, bool):
        return _refusal(request, "A score is a whole number from 1 to 5.", HTTPStatus.BAD_REQUEST)
    await run_in_threadpool(
        rating_scores.save, serving_of(request).database, person, request.path_params["item"], {stage: score}
    )
    return JSONResponse({"saved": {stage: score}})


async def finish_item(request: Request, person: Person) -> Response:
    """Keeps all scores of the form, hands the item in, and goes on to the next."""
    serving = serving_of(request)
    sent = {name: values[-1] for name, values in (await _form(request)).items() if name in KNOWN}
    if not all(value in "12345" and len(value) == 1 for value in sent.values()):
        return _refusal(request, "A score is a whole number from 1 to 5.", HTTPStatus.BAD_REQUEST)
    scores = {stage: int(value) for stage, value in sent.items()}
    item = request.path_params["item"]
    settled = await run_in_threadpool(rating_scores.save, serving.database, person, item, scores, finish=True)
    if settled:
        room_of(serving).writer.write_soon(serving.database, serving.out, person.project)
    return await _on_to_next(request, person)


async def _form(request: Request) -> dict[str, list[str]]:
    return parse_qs((await request.body()).decode("utf-8", "replace"), max_num_fields=50)


# ------------------------------------------------------------------------------------------------------------- owner


def _for_owner(handler: Callable[[Request, Project], Awaitable[Response]]) -> Callable[[Request], Awaitable[Response]]:
    """Answers only to the owner, and for projects that there are."""

    async def answer(request: Request) -> Response:
        if not is_owner(request):
            return _not_owner(request)
        database = serving_of(request).database
        project = await run_in_threadpool(rating_project.project_of, database, request.path_params["project"])
        if project is None:
            return sorry(request, "There is no such rating project.", HTTPStatus.NOT_FOUND)
        try:
            return await handler(request, project)
        except RatingError as error:
            return sorry(request, str(error), HTTPStatus.CONFLICT)

    return answer


def _not_owner(request: Request) -> Response:
    message = (
        "The pages of rating projects need the owner's link, which 'gnomon serve' printed when it started: they tell "
        "which model an item is of."
    )
    return sorry(request, message, HTTPStatus.FORBIDDEN)


async def project_list(request: Request) -> Response:
    if not is_owner(request):
        return _not_owner(request)
    database = serving_of(request).database
    found = [
        (project, await run_in_threadpool(rating_results.counts, database, project.id))
        for project in await run_in_threadpool(rating_project.projects, database)
    ]
    return page(request, "rate_projects.html", projects=found)


async def project_page(request: Request, project: Project) -> Response:
    serving = serving_of(request)
    links = {person: f"{request.base_url}invited/{token}" for person, token in room_of(serving).links.items()}
    return page(
        request,
        "rate_project.html",
        project=project,
        counts=await run_in_threadpool(rating_results.counts, serving.database, project.id),
        people=await run_in_threadpool(rating_project.people, serving.database, project.id),
        links=links,
        file=rating_results.file_of(serving.out, project.id),
    )


async def invite(request: Request, project: Project) -> Response:
    serving, sent = serving_of(request), await _form(request)
    name, role = (sent.get(field_, [""])[0] for field_ in ("name", "role"))
    person, token = await run_in_threadpool(rating_project.invite, serving.database, project.id, name, role)
    room_of(serving).links[person.id] = token
    return _back(project)


async def renew(request: Request, project: Project) -> Response:
    serving, person = serving_of(request), (await _form(request)).get("person", [""])[0]
    room_of(serving).links[person] = await run_in_threadpool(rating_project.renew, serving.database, project.id, person)
    return _back(project)


async def revoke(request: Request, project: Project) -> Response:
    serving, person = serving_of(request), (await _form(request)).get("person", [""])[0]
    await run_in_threadpool(rating_project.revoke, serving.database, project.id, person)
    room_of(serving).links.pop(person, None)
    return _back(project)


def _back(project: Project) -> Response:
    return RedirectResponse(f"/projects/{project.id}#people", HTTPStatus.SEE_OTHER)


async def agreement(request: Request, project: Project) -> Response:
    """The part of the owner's page that takes a moment: coefficients with intervals, and plots."""
    serving = serving_of(request)
    ratings = await run_in_threadpool(rating_results.settled_ratings, serving.database, project.id)
    if not ratings:
        return page(request, "rate_agreement.html", found=None)
    known = room_of(serving).found.get(project.id)
    if known is None or known[0] != len(ratings):
        known = (len(ratings), await run_in_threadpool(rating_results.findings, project, ratings))
        room_of(serving).found[project.id] = known
    found = known[1]
    return page(
        request,
        "rate_agreement.html",
        found=found,
        plots=[(plot, Markup(plot.svg)) for plot in found.plots],  # made by the report's own functions, texts escaped
        settled=settle(ratings)[:_LISTED],
        more=max(0, len(found.report.settled) - _LISTED),
        titles={name: stage.title for name, stage in KNOWN.items()},
    )


async def download(request: Request, project: Project) -> Response:
    """The ratings of settled items, as ``gnomon ratings`` reads them."""
    ratings = await run_in_threadpool(rating_results.settled_ratings, serving_of(request).database, project.id)
    head = {"content-disposition": 'attachment; filename="ratings.csv"'}
    return Response(rating_results.ratings_file(ratings), media_type="text/csv", headers=head)


ROUTES = [
    Route("/invited/{token}", join),
    Route("/rate/{project}", _for_raters(person_page)),
    Route("/rate/{project}/next", _for_raters(next_item), methods=["POST"]),
    Route("/rate/{project}/items/{item}", _for_raters(item_page)),
    Route("/rate/{project}/items/{item}/score", _for_raters(save_score), methods=["POST"]),
    Route("/rate/{project}/items/{item}/finish", _for_raters(finish_item), methods=["POST"]),
    Route("/rate/{project}/pictures/{picture}", _for_raters(picture)),
    Route("/projects", project_list),
    Route("/projects/{project}", _for_owner(project_page)),
    Route("/projects/{project}/agreement", _for_owner(agreement)),
    Route("/projects/{project}/ratings.csv", _for_owner(download)),
    Route("/projects/{project}/invite", _for_owner(invite), methods=["POST"]),
    Route("/projects/{project}/renew", _for_owner(renew), methods=["POST"]),
    Route("/projects/{project}/revoke", _for_owner(revoke), methods=["POST"]),
]
