"""The room in which a person sits an exam: the choice of an exam, one problem a page, the result.

Nothing that is sent before the exam is handed in tells an answer or names a problem: pictures are addressed by the
number of the problem in the sitting, and only those that a model would be shown are sent.
"""

from __future__ import annotations

import hashlib
import secrets
import shlex
from collections import Counter
from dataclasses import asdict, fields
from functools import wraps
from hmac import compare_digest
from http import HTTPStatus
from typing import TYPE_CHECKING
from urllib.parse import parse_qs, urlencode

from markupsafe import Markup
from starlette.concurrency import run_in_threadpool
from starlette.responses import PlainTextResponse, RedirectResponse, Response
from starlette.routing import Route

from gnomon.grade.answers.read_number import read_exact
from gnomon.problem import Choice, Goals, Number
from gnomon.report.chapters.outcomes_and_cost import OUTCOME_WORDS
from gnomon.report.plain_answers import readable_answer
from gnomon.report.statistics import estimate
from gnomon.report.tables import Cell, ColumnHead, Row, Table, plain_cell, to_html
from gnomon.serve.access import is_owner
from gnomon.serve.jobs import JobError
from gnomon.serve.pages import page, sorry
from gnomon.serve.serving import serving_of
from gnomon.serve.shown_texts import text_parts
from gnomon.serve.sit.drawn_script import JOB
from gnomon.serve.sit.sitting import (
    LONGEST_ENTRY,
    LONGEST_LIMIT,
    LONGEST_NAME,
    MIXES,
    MOST_PROBLEMS,
    ExamSetting,
    Sitting,
    SittingError,
    checked_name,
    end,
    give_answer,
    open_problem,
    save_entry,
)
from gnomon.serve.sit.sitting_store import SittingStore
from gnomon.suites import PromptMode
from gnomon.suites.measures import reported
from gnomon.uncertainty import FEWEST

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Mapping, Sequence

    from starlette.requests import Request

    from gnomon.problem import Json, Problem
    from gnomon.results import Answered
    from gnomon.suites import Suite
    from gnomon.suites.modes import Prompt

FOLDER = "sittings"
_COOKIE = "gnomon_sitter"
_KEPT = 365 * 24 * 3600  # seconds for which a browser keeps its sittings
_LISTED = 20  # sittings in the list of one's own
_ELSEWHERE = (
    "This exam was begun in another browser. Open the address there, by hand or from the page Sit; a link on a page "
    "elsewhere does not do. If that browser has lost its cookie, the owner of the server can open the exam and hand it "
    "in, or you begin a new one."
)


def store_of(request: Request) -> SittingStore:
    """The sittings of the server, read from the disk at the first request."""
    state = request.app.state
    if not hasattr(state, "sittings"):
        serving = serving_of(request)
        state.sittings = SittingStore(serving.out / FOLDER, serving.library)
    found: SittingStore = state.sittings
    return found


def _saying(handler: Callable[[Request], Awaitable[Response]]) -> Callable[[Request], Awaitable[Response]]:
    """The handler, with a page for what cannot be done, under the status that belongs to it."""

    @wraps(handler)
    async def answered(request: Request) -> Response:
        try:
            return await handler(request)
        except SittingError as error:
            return sorry(request, str(error), error.status)

    return answered


# ------------------------------------------------------------------------------------------------------ choose an exam


@_saying
async def choose(request: Request) -> Response:
    """The form for an exam, filled in from the address, so that a link gives the same exam to another person."""
    store, library = store_of(request), serving_of(request).library
    asked = request.query_params
    known = {field.name: asked[field.name] for field in fields(ExamSetting) if field.name in asked}
    own = _browser(request)
    mine = [one for one in store.all() if is_owner(request) or (own and one.browser == own)]
    return page(
        request,
        "sit_choose.html",
        library=library,
        chosen=asdict(ExamSetting(next(iter(library.datasets), "prove@"))) | known,
        mixes=MIXES,
        sittings=mine[:_LISTED],
        now=store.clock(),
        most={"count": MOST_PROBLEMS, "limit": LONGEST_LIMIT, "name": LONGEST_NAME},
    )


@_saying
async def begin(request: Request) -> Response:
    """A new sitting; its exam is made while its page waits."""
    sent = await _sent(request)
    person, setting = checked_name(sent.get("person", "")), _setting(request, sent)
    token = request.cookies.get(_COOKIE) or secrets.token_urlsafe(24)
    sitting = await run_in_threadpool(store_of(request).begin, person, setting, _hash(token))
    answer = RedirectResponse(f"/sit/{sitting.id}", HTTPStatus.SEE_OTHER)
    secure = request.url.scheme == "https"
    answer.set_cookie(_COOKIE, token, max_age=_KEPT, path="/sit", httponly=True, samesite="strict", secure=secure)
    return answer


def _browser(request: Request) -> str:
    """What sittings know a browser by; empty for one that began none."""
    token = request.cookies.get(_COOKIE, "")
    return _hash(token) if token else ""


def _hash(token: str) -> str:
    return hashlib.sha256(token.encode()).hexdigest()


def _setting(request: Request, sent: Mapping[str, str]) -> ExamSetting:
    library = serving_of(request).library
    source = sent.get("source", "")
    exams = [*library.datasets, *(f"{suite.name}@" for suite in library.suites)]
    if source not in exams:
        known = ", ".join(exams)
        raise SittingError(f"there is no exam {source[:80]!r} here; there are {known}")
    return ExamSetting(
        source=source,
        count=_whole("number of problems", sent.get("count", "10")),
        language=sent.get("language", "en"),
        mix=sent.get("mix", "exam"),
        seed=_whole("seed", sent.get("seed", "0")),
        limit=_whole("seconds a problem", sent.get("limit") or "0"),
        back="back" in sent,
    )


def _whole(name: str, text: str) -> int:
    if not (text.isascii() and text.isdigit() and len(text) < 20):
        raise SittingError(f"the {name} is {text[:40]!r}; give a whole number")
    return int(text)


async def _sent(request: Request) -> dict[str, str]:
    """The fields of a form; of several with one name, all that were chosen, with commas between."""
    try:
        found = parse_qs((await request.body()).decode(), keep_blank_values=True, max_num_fields=100)
    except ValueError:
        raise SittingError("the form cannot be read; load the page again") from None
    return {name: ",".join(values) for name, values in found.items()}


# ------------------------------------------------------------------------------------------------------------ the exam


@_saying
async def sitting_page(request: Request) -> Response:
    """The page of a sitting: the exam is being made, a problem is to be opened or is open, or the result."""
    store, sitting = _sitting(request)
    if not sitting.asked:
        return await _making(request, store, sitting)
    if request.headers.get("hx-request"):  # the page that waits for the exam
        return PlainTextResponse("", headers={"hx-refresh": "true"})
    if sitting.ended is not None:
        return await _result(request, store, sitting)
    now = store.clock()
    number = _shown_number(request, sitting)
    if number > len(sitting.asked) or sitting.asked[number - 1].opened is None or sitting.is_over(number, now):
        return _between(request, store, sitting)
    return await _problem_page(request, store, sitting, number)


async def _making(request: Request, store: SittingStore, sitting: Sitting) -> Response:
    how_far = await run_in_threadpool(store.prepare, sitting.id)
    if request.headers.get("hx-request"):
        return PlainTextResponse(how_far, headers={} if how_far else {"hx-refresh": "true"})
    if not how_far:
        return RedirectResponse(f"/sit/{sitting.id}", HTTPStatus.SEE_OTHER)
    return page(request, "sit_making.html", sitting=sitting, how_far=how_far)


def _between(request: Request, store: SittingStore, sitting: Sitting) -> Response:
    """Before the first problem, after one whose time ran out, and after the last one."""
    now, number = store.clock(), sitting.current
    over = number <= len(sitting.asked) and sitting.is_over(number, now)
    coming = number + 1 if over else number
    before = sitting.asked[coming - 2] if coming > 1 else None
    return page(
        request,
        "sit_between.html",
        sitting=sitting,
        coming=coming,
        last=coming > len(sitting.asked),
        before=before if over or (before and (before.ran_out or not sitting.setting.back)) else None,
        over=over or (before is not None and before.ran_out),
    )


async def _problem_page(request: Request, store: SittingStore, sitting: Sitting, number: int) -> Response:
    suite, problem, prompt = await run_in_threadpool(_asked, store, sitting, number)
    deadline = sitting.deadline(number)
    language = sitting.setting.language
    text = prompt.text if isinstance(problem.answer, Goals) else problem.text[language]
    letters = problem.answer.among if isinstance(problem.answer, Choice) else ()
    return page(
        request,
        "sit_problem.html",
        sitting=sitting,
        number=number,
        words=text,
        letters=letters,
        options={option.letter: option.text[language] for option in problem.options},
        script=isinstance(problem.answer, Goals),
        entry=sitting.asked[number - 1].entry,
        marked=sitting.asked[number - 1].entry.split(","),
        pictures=[(figure.width, figure.height) for figure in prompt.images],
        left=None if deadline is None else max(0.0, deadline - store.clock()),
        longest=LONGEST_ENTRY,
        title=suite.title,
    )


def _asked(store: SittingStore, sitting: Sitting, number: int) -> tuple[Suite, Problem, Prompt]:
    suite, problem = store.suite(sitting), store.problem(sitting, number)
    pictured = "text+image" if "text+image" in suite.modalities else suite.modalities[0]
    return suite, problem, suite.prompt(problem, PromptMode(sitting.setting.language, pictured))


@_saying
async def open_next(request: Request) -> Response:
    """Open the problem that is next: its clock begins."""
    number = _whole("problem", (await _sent(request)).get("number", ""))
    return await _changed(request, lambda sitting, now: open_problem(sitting, number, now))


@_saying
async def save(request: Request) -> Response:
    """Keep what stands in the page; says how a number is read, so that nobody loses by the way of writing."""
    sent = await _sent(request)
    number, entry = _whole("problem", sent.get("number", "")), _entry(sent)
    store, sitting = _sitting(request)
    await run_in_threadpool(store.change, sitting.id, lambda before, now: save_entry(before, number, entry, now))
    problem = await run_in_threadpool(store.problem, sitting, number)
    return PlainTextResponse(f"Saved.{_read_as(problem, entry)}")


def _read_as(problem: Problem, entry: str) -> str:
    if not isinstance(problem.answer, Number) or not entry.strip():
        return ""
    found = read_exact(entry) if len(entry) < 1000 else None
    return f" It is read as {found.text()}." if found is not None else " It is not read as a number."


@_saying
async def answer(request: Request) -> Response:
    """Close a problem with an answer and open the next one, unless the time of this one was over."""
    sent = await _sent(request)
    number, entry = _whole("problem", sent.get("number", "")), _entry(sent)

    def go_on(before: Sitting, now: float) -> Sitting:
        after = give_answer(before, number, entry, now)
        deadline = before.deadline(number)
        coming = after.current
        if after is before or after.ended is not None or coming > len(after.asked):
            return after
        if after.asked[coming - 1].opened is not None or (deadline is not None and now > deadline):
            return after
        return open_problem(after, coming, now)

    return await _changed(request, go_on, after=number)


@_saying
async def draw(request: Request) -> Response:
    """What a script draws so far; the clock runs on."""
    sent = await _sent(request)
    number, entry = _whole("problem", sent.get("number", "")), _entry(sent)
    store, sitting = _sitting(request)
    await run_in_threadpool(store.change, sitting.id, lambda before, now: save_entry(before, number, entry, now))
    _, problem, prompt = await run_in_threadpool(_asked, store, sitting, number)
    if not isinstance(problem.answer, Goals):
        raise SittingError(f"problem {number} asks for no script")
    givens = next((part for code, part in text_parts(prompt.text) if code), "")  # as the page shows them
    try:
        drawn = await run_in_threadpool(serving_of(request).jobs.call, JOB, givens, entry)
    except JobError as error:
        drawn = {"picture": "", "errors": [str(error)]}
    return page(request, "sit_drawn.html", **drawn)


@_saying
async def hand_in(request: Request) -> Response:
    """End the exam."""
    return await _changed(request, end)


async def _changed(request: Request, change: Callable[[Sitting, float], Sitting], after: int = 0) -> Response:
    store, sitting = _sitting(request)
    changed = await run_in_threadpool(store.change, sitting.id, change)
    # Who went back to an earlier problem goes on from there.
    following = f"?problem={after + 1}" if changed.setting.back and after and after < changed.opened else ""
    return RedirectResponse(f"/sit/{sitting.id}{following}", HTTPStatus.SEE_OTHER)


@_saying
async def figure(request: Request) -> Response:
    """A picture of a problem that was opened."""
    store, sitting = _sitting(request)
    number, place = request.path_params["number"], request.path_params["place"]
    if not 1 <= number <= len(sitting.asked) or sitting.asked[number - 1].opened is None:
        raise SittingError(f"problem {number} is not open", HTTPStatus.NOT_FOUND)
    _, _, prompt = await run_in_threadpool(_asked, store, sitting, number)
    if place >= len(prompt.images):
        raise SittingError("there is no such picture", HTTPStatus.NOT_FOUND)
    kept = {"cache-control": "private, max-age=600"}
    return Response(prompt.images[place].png, media_type="image/png", headers=kept)


def _sitting(request: Request) -> tuple[SittingStore, Sitting]:
    """The sitting of the address, for the browser that began it and for the owner of the server."""
    store = store_of(request)
    sitting = store.get(request.path_params["id"])
    if sitting.browser and not compare_digest(sitting.browser, _browser(request)) and not is_owner(request):
        raise SittingError(_ELSEWHERE, HTTPStatus.FORBIDDEN)
    return store, sitting


def _entry(sent: Mapping[str, str]) -> str:
    return sent.get("choice", "") if "choices" in sent else sent.get("entry", "")


def _shown_number(request: Request, sitting: Sitting) -> int:
    """The problem that is shown: the current one, or where that is allowed an earlier one that the address names."""
    asked = request.query_params.get("problem", "")
    if sitting.setting.back and asked.isascii() and asked.isdigit() and len(asked) < 6:
        return max(1, min(int(asked), sitting.opened))
    return sitting.current


# ---------------------------------------------------------------------------------------------------------- the result


async def _result(request: Request, store: SittingStore, sitting: Sitting) -> Response:
    rows, scores = await run_in_threadpool(_graded, store, sitting)
    command = f"gnomon report {shlex.quote(str(store.folder))} --out report"
    return page(
        request,
        "sit_done.html",
        sitting=sitting,
        rows=rows,
        scores=Markup(to_html(scores)),  # it escapes what stands in it
        main=[plain_cell(cell) for cell in scores.rows[0].cells] if scores.rows else [],
        outcomes=Counter(row["answer"].score.outcome for row in rows),
        words=OUTCOME_WORDS,
        command=command,
        again=urlencode({name: value for name, value in asdict(sitting.setting).items() if name != "back" or value}),
    )


def _graded(store: SittingStore, sitting: Sitting) -> tuple[list[dict[str, Json]], Table]:
    """Every problem that was opened with what became of it, and the measures of the suite with their intervals."""
    run, suite = store.run(sitting), store.suite(sitting)
    answers = {found.problem: found for found in run.answers}
    language = sitting.setting.language
    rows = [
        {
            "number": number,
            "given": one,
            "answer": answers[one.problem],
            "problem": problem,
            "gold": readable_answer(problem),
            "steps": suite.reporting.worked_steps(problem, language),
        }
        for number, one in enumerate(sitting.asked, start=1)
        if one.opened is not None
        for problem in [store.problem(sitting, number)]
    ]
    return rows, _scores(suite, run.answers)


def _scores(suite: Suite, answers: Sequence[Answered]) -> Table:
    measures = [one for one in reported(suite.reporting.measures()) if not one.needs and not one.summed]
    found = [(one, estimate(answers, one)) for one in measures]
    rows = [
        Row([Cell(one.title), Cell.of(known.interval, one.unit), Cell(one.meaning)])
        for one, known in found
        if known.known
    ]
    heads = [
        ColumnHead("Measure", number=False),
        ColumnHead("Value", "with its 95% interval"),
        ColumnHead("Meaning", number=False),
    ]
    few = [f"An interval needs {FEWEST} problems of different sources."] if len(answers) < FEWEST else []
    return Table("scores", "All measures", heads, rows, few)


ROUTES = [
    Route("/sit", choose),
    Route("/sit", begin, methods=["POST"]),
    Route("/sit/{id}", sitting_page),
    Route("/sit/{id}/open", open_next, methods=["POST"]),
    Route("/sit/{id}/save", save, methods=["POST"]),
    Route("/sit/{id}/answer", answer, methods=["POST"]),
    Route("/sit/{id}/draw", draw, methods=["POST"]),
    Route("/sit/{id}/end", hand_in, methods=["POST"]),
    Route("/sit/{id}/figure/{number:int}/{place:int}", figure),
]
