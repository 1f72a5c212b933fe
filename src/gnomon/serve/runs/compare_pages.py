"""The room in which two runs are compared: the paired test, and the problems they share, disagreements first.

The statistics are those of ``gnomon compare`` (`gnomon.report.compare`).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from markupsafe import Markup
from starlette.concurrency import run_in_threadpool
from starlette.routing import Route

from gnomon.report.chapters.outcomes_and_cost import OUTCOME_WORDS
from gnomon.report.compare.comparison_tables import measures_table
from gnomon.report.tables import to_html
from gnomon.serve.library import LibraryError
from gnomon.serve.pages import page, sorry
from gnomon.serve.runs.run_pages import answered, asked, table_of, window

if TYPE_CHECKING:
    from collections.abc import Mapping

    from starlette.requests import Request
    from starlette.responses import Response

    from gnomon.problem import Json
    from gnomon.report.compare.pairs import RunPair
    from gnomon.results import Answered
    from gnomon.serve.runs.run_table import ShownRun

KINDS: Mapping[str, str] = {
    "lost": "the first did better",
    "won": "the second did better",
    "wrong": "both the same, not right",
    "right": "both right",
}
"""How the two runs stand to each other on a problem, in the order of the list."""


class PairOfRuns:
    """Two runs on the problems that they share, each problem with how they stand to each other."""

    def __init__(self, first: ShownRun, second: ShownRun, pair: RunPair) -> None:
        self.first, self.second, self.pair = first, second, pair
        self._mine, self._theirs = _by_problem(first), _by_problem(second)
        better_low = pair.ranking.measure.better == "low"
        kinds = {
            change.problem: "lost" if (change.after < change.before) != better_low else "won" for change in pair.changes
        }
        rest = [problem for problem in self._mine if problem in self._theirs and problem not in kinds]
        kinds |= {problem: "right" if self._all_right(problem) else "wrong" for problem in rest}
        order = list(KINDS)
        self.kinds = dict(sorted(kinds.items(), key=lambda item: order.index(item[1])))

    def _all_right(self, problem: str) -> bool:
        return all(one.score.outcome == "right" for one in (*self._mine[problem], *self._theirs[problem]))

    def answers(self, problem: str) -> tuple[list[Answered], list[Answered]]:
        return self._mine[problem], self._theirs[problem]

    def chosen(self, kind: str) -> list[str]:
        return [problem for problem, found in self.kinds.items() if not kind or found == kind]

    @property
    def counts(self) -> dict[str, int]:
        found = list(self.kinds.values())
        return {kind: found.count(kind) for kind in KINDS}


def _by_problem(run: ShownRun) -> dict[str, list[Answered]]:
    found: dict[str, list[Answered]] = {}
    for answer in run.entry.answers:
        found.setdefault(answer.problem, []).append(answer)
    return found


async def choose(request: Request) -> Response:
    """Which two runs; the form leads to the address of their comparison."""
    runs = await run_in_threadpool(table_of(request).runs)
    first, second = (request.query_params.get(name, "") for name in ("first", "second"))
    if first and second:
        return await _overview(request, first, second)
    return page(request, "compare_choose.html", runs=runs, first=first, second=second)


async def _overview(request: Request, first: str, second: str) -> Response:
    """The paired test and the list of problems."""
    if first == second:
        return sorry(request, "This is one run twice; choose two different ones.")
    found = await run_in_threadpool(_pair, request, first, second)
    kind = _kind(request)
    shared: dict[str, Json] = {"found": found, "kind": kind, "total": len(found.chosen(kind)), "kinds": KINDS}
    if request.headers.get("hx-request"):
        return page(request, "compare_list.html", **shared)
    runs = await run_in_threadpool(table_of(request).runs)
    table = Markup(to_html(measures_table(found.pair)))  # it escapes what stands in it
    return page(request, "compare.html", table=table, runs=runs, first=first, second=second, **shared)


async def lines(request: Request) -> Response:
    """The lines of the list from a place on."""
    found, kind = await _named(request), _kind(request)
    start, count = window(request)
    rows = [(problem, found.kinds[problem], *found.answers(problem)) for problem in found.chosen(kind)[start:][:count]]
    return page(
        request, "compare_lines.html", found=found, kind=kind, rows=rows, start=start, words=OUTCOME_WORDS, kinds=KINDS
    )


async def both(request: Request) -> Response:
    """One problem with the responses of both runs side by side."""
    found, kind = await _named(request), _kind(request)
    name = request.path_params["problem"]
    if name not in found.kinds:
        raise LibraryError(f"the two runs do not share a problem {name[:80]!r}")
    chosen = found.chosen(kind)
    at = chosen.index(name) if name in chosen else -1
    mine, theirs = found.answers(name)
    table = table_of(request)
    problem = await run_in_threadpool(table.problem, found.first, mine[0])
    sides = [
        (run, [(one, await run_in_threadpool(answered, one)) for one in answers])
        for run, answers in ((found.first, mine), (found.second, theirs))
    ]
    return page(
        request,
        "compare_both.html",
        found=found,
        kind=kind,
        kinds=KINDS,
        name=name,
        answer=mine[0],
        sides=sides,
        before=chosen[at - 1] if at > 0 else None,
        after=chosen[at + 1] if 0 <= at < len(chosen) - 1 else None,
        number=at + 1,
        total=len(chosen),
        link=await run_in_threadpool(table.problem_link, found.first, mine[0]),
        place=found.first.entry.answers.index(mine[0]),
        words=OUTCOME_WORDS,
        **await run_in_threadpool(asked, found.second, problem),
    )


async def _named(request: Request) -> PairOfRuns:
    return await run_in_threadpool(_pair, request, request.path_params["first"], request.path_params["second"])


def _pair(request: Request, first: str, second: str) -> PairOfRuns:
    table = table_of(request)
    one, two = table.run(first), table.run(second)
    if one.entry.suite.name != two.entry.suite.name:
        raise LibraryError(
            f"the runs are of different suites, {one.entry.suite.name} and {two.entry.suite.name}; "
            "choose two runs of one suite"
        )
    return PairOfRuns(one, two, table.pair(first, second))


def _kind(request: Request) -> str:
    asked_for = request.query_params.get("kind", "")
    return asked_for if asked_for in KINDS else ""


ROUTES = [
    Route("/compare", choose),
    Route("/compare/{first}/{second}/lines", lines),
    Route("/compare/{first}/{second}/at/{problem}", both),
]
