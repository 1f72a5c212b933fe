"""The room in which runs are looked at: the list of runs, the samples of one with filters, one sample.

Responses come from models: they stand in pages as text, and the pictures that models drew are decoded and written anew.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from dataclasses import asdict
from typing import TYPE_CHECKING
from urllib.parse import urlencode

from starlette.concurrency import run_in_threadpool
from starlette.routing import Route

from gnomon.errors import GnomonError
from gnomon.evaluate.evaluation_settings import mode_of
from gnomon.grade.image.embedded import without_pictures
from gnomon.grade.image.response_pictures import MOST_PICTURES
from gnomon.report.chapters.outcomes_and_cost import OUTCOME_WORDS
from gnomon.report.plain_answers import readable_answer
from gnomon.report.samples import LONGEST, drawn, shortened
from gnomon.report.tables import Cell, plain_cell
from gnomon.serve.library import LibraryError
from gnomon.serve.pages import page
from gnomon.serve.runs.run_table import NOT_RIGHT, RunTable, SampleFilter, ShownRun
from gnomon.serve.serving import serving_of
from gnomon.serve.shown_texts import headline

if TYPE_CHECKING:
    from collections.abc import Sequence

    from starlette.requests import Request
    from starlette.responses import Response

    from gnomon.problem import Json, Problem
    from gnomon.results import Answered

WINDOW = 60
"""Lines of a list that are sent at once."""
_LONGEST_SEARCH = 200
_READ = 4000  # characters of a response that its line in a list is made from
_REPLY = 4_000  # characters of a judge's reply


def table_of(request: Request) -> RunTable:
    """The runs of the server."""
    state = request.app.state
    if not hasattr(state, "runs"):
        serving = serving_of(request)
        state.runs = RunTable(serving.library, serving.out)
    found: RunTable = state.runs
    return found


async def runs(request: Request) -> Response:
    """Every run with its score."""
    table = table_of(request)
    rows = await run_in_threadpool(_rows, table)
    return page(request, "runs.html", rows=rows, remarks=table.remarks, words=OUTCOME_WORDS)


def _rows(table: RunTable) -> list[tuple[ShownRun, str]]:
    return [
        (run, plain_cell(Cell.of(run.score.interval, run.measure.unit)) or "no score") for run in table.runs().values()
    ]


async def samples(request: Request) -> Response:
    """The samples of a run, with filters. The lines come from `lines`, as many as are seen."""
    run, wanted = await _run(request), _filter(request)
    chosen = await run_in_threadpool(run.chosen, wanted)
    shared: dict[str, Json] = {
        "run": run,
        "wanted": wanted,
        "total": len(chosen),
        "query": _query(request),
        "words": OUTCOME_WORDS,
    }
    if request.headers.get("hx-request"):
        return page(request, "run_samples.html", **shared)
    score = await run_in_threadpool(lambda: plain_cell(Cell.of(run.score.interval, run.measure.unit)))
    return page(request, "run.html", choices=run.choices, score=score, not_right=NOT_RIGHT, **shared)


async def lines(request: Request) -> Response:
    """The lines of a list from a place on."""
    run, wanted = await _run(request), _filter(request)
    start, count = window(request)
    chosen = (await run_in_threadpool(run.chosen, wanted))[start : start + count]
    found = [(place, run.entry.answers[place]) for place in chosen]
    heads = [headline(without_pictures(answer.response[:_READ])) for _, answer in found]
    return page(
        request,
        "run_lines.html",
        run=run,
        lines=list(zip(found, heads, strict=True)),
        start=start,
        query=_query(request),
        words=OUTCOME_WORDS,
    )


async def sample(request: Request) -> Response:
    """One sample: the problem, the response, and how it was graded."""
    run, wanted = await _run(request), _filter(request)
    place = request.path_params["place"]
    answers = run.entry.answers
    if place >= len(answers):
        raise LibraryError(f"the run has {len(answers)} samples, counted from 0")
    table = table_of(request)
    problem = await run_in_threadpool(table.problem, run, answers[place])
    chosen = await run_in_threadpool(run.chosen, wanted)
    wrong = [other for other in chosen if answers[other].score.outcome != "right"]
    return page(
        request,
        "run_sample.html",
        run=run,
        place=place,
        answer=answers[place],
        query=_query(request),
        around=_around(chosen, place),
        wrong=_around(wrong, place),
        number=bisect_left(chosen, place) + 1,
        total=len(chosen),
        link=await run_in_threadpool(table.problem_link, run, answers[place]),
        **await run_in_threadpool(asked, run, problem),
        **await run_in_threadpool(answered, answers[place]),
        words=OUTCOME_WORDS,
    )


async def figure(request: Request) -> Response:
    """The first picture of the problem of a sample."""
    from starlette.responses import Response as Plain

    run, place = await _run(request), request.path_params["place"]
    if place >= len(run.entry.answers):
        raise LibraryError("there is no such sample")
    problem = await run_in_threadpool(table_of(request).problem, run, run.entry.answers[place])
    if problem is None or not problem.figures:
        raise LibraryError("there is no such picture")
    kept = {"cache-control": "private, max-age=600"}
    return Plain(problem.figures[0].png, media_type="image/png", headers=kept)


# ------------------------------------------------------------------------------------------------- what pages are given


def asked(run: ShownRun, problem: Problem | None) -> dict[str, Json]:
    """What a template shows of a problem as a run was asked it."""
    settings = run.entry.run.settings
    prompt = ""
    if problem is not None:
        try:
            prompt = run.entry.suite.prompt(problem, mode_of(settings)).text
        except (GnomonError, LookupError, TypeError, ValueError):
            prompt = ""  # a suite of another version may not make it any more
    return {
        "problem": problem,
        "language": settings.language,
        "gold": readable_answer(problem) if problem else "",
        "prompt": prompt,
    }


def answered(answer: Answered) -> dict[str, Json]:
    """What a template shows of a response."""
    text, left_out = shortened(without_pictures(answer.response), LONGEST)
    judged = [(name, one.value, shortened(one.reply, _REPLY)[0], one.why) for name, one in answer.judged.items()]
    if (one := answer.extraction) and (one.reply or one.why):
        value = one.score.value if one.score else None
        why = f"copied: {one.copy}" if one.copy else one.why
        judged.append(("extraction", value, shortened(one.reply, _REPLY)[0], why))
    return {
        "response": text,
        "left_out": left_out,
        "pictures": drawn(answer.response, MOST_PICTURES),
        "judged": judged,
        "parts": {**answer.score.parts, **answer.metrics},
    }


def _around(places: Sequence[int], place: int) -> tuple[int | None, int | None]:
    """The places before and after one among some."""
    before, after = bisect_left(places, place), bisect_right(places, place)
    return (places[before - 1] if before else None), (places[after] if after < len(places) else None)


# ------------------------------------------------------------------------------------------------- what a request names


async def _run(request: Request) -> ShownRun:
    return await run_in_threadpool(table_of(request).run, request.path_params["run"])


def _filter(request: Request) -> SampleFilter:
    names = ("outcome", "level", "category", "search")
    return SampleFilter(**{name: request.query_params.get(name, "")[:_LONGEST_SEARCH] for name in names})


def _query(request: Request) -> str:
    """What the list was filtered by, for links that keep it."""
    kept = {name: value for name, value in asdict(_filter(request)).items() if value}
    return f"?{urlencode(kept)}" if kept else ""


def window(request: Request) -> tuple[int, int]:
    """The first line and the number of lines that a list asks for."""

    def whole(name: str, default: int) -> int:
        asked = request.query_params.get(name, "")
        return int(asked) if asked.isascii() and asked.isdigit() and len(asked) < 10 else default

    return whole("from", 0), min(whole("count", WINDOW), WINDOW)


ROUTES = [
    Route("/runs", runs),
    Route("/runs/{run}", samples),
    Route("/runs/{run}/lines", lines),
    Route("/runs/{run}/at/{place:int}", sample),
    Route("/runs/{run}/at/{place:int}/figure", figure),
]
