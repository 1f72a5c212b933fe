"""Leaking problems of a published file with programs that leak no more, in the published form.

Whether the relations of the statement still hold is measured on the new figure by ``program.measure``, which shares
nothing with the code that made it.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from gnomon.asy import AsyError
from gnomon.program.figure import figure_of_asy
from gnomon.program.leaks import find_leaks
from gnomon.program.measure import holds
from gnomon.program.mitigate import Mitigated, mitigate
from gnomon.program.question import relations_of

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from gnomon.problem import Json
    from gnomon.published.geogrambench.data import Published

STATUSES = {
    "removed": "the detector finds no leak any more, not even after scaling by any stated or labelled length",
    "scaled": "nothing can be read off without work, but measuring and scaling still gives the answer",
    "data": "a label that states data of the problem has the answer's number",
    "kept": "a leak is left",
}
TOLERANCE = 1e-3
"""Relations are measured to this part, before and after."""


@dataclass(frozen=True, slots=True)
class Rewritten:
    """A leaking problem, its new program, and the stated relations that held before and that hold now."""

    problem: Published
    made: Mitigated
    held: tuple[str, ...]
    broken: tuple[str, ...]


def leaking(problems: Sequence[Published]) -> list[Published]:
    """The problems in Asymptote that leak."""
    return [
        problem
        for problem in problems
        if problem.language == "asymptote"
        and problem.value is not None
        and problem.drawn.figure is not None
        and find_leaks(problem.code, problem.drawn.figure, problem.value, problem.statement, meant=True)
    ]


def rewritten(
    problems: Sequence[Published], keep: str = "relations", progress: Callable[[int, int], None] | None = None
) -> list[Rewritten]:
    """Rewrite the leaking ones among problems."""
    found = []
    wanted = leaking(problems)
    for done, problem in enumerate(wanted, 1):
        if problem.value is not None:
            made = mitigate(problem.code, problem.value, problem.statement, problem.drawn.figure, keep)
            found.append(Rewritten(problem, made, *_relations(problem, made)))
        if progress:
            progress(done, len(wanted))
    return found


def _relations(problem: Published, made: Mitigated) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The stated relations that held in the old figure: those that hold in the new one, and those that do not."""
    before = problem.drawn.figure
    try:
        after = figure_of_asy(made.code)
    except AsyError:
        return (), ("the new program does not run",)
    kept: list[str] = []
    broken: list[str] = []
    for stated in relations_of(problem.statement):
        if before is not None and holds(stated, before, TOLERANCE):
            (kept if holds(stated, after, TOLERANCE) else broken).append(str(stated))
    return tuple(kept), tuple(broken)


def row(one: Rewritten) -> Json:
    """A rewritten problem in the published form, with what was done to it."""
    made = one.made
    return {
        "index": int(one.problem.index) if one.problem.index.isdigit() else one.problem.index,
        "problem": one.problem.statement,
        "geo_code": f"[asy]\n{made.code}\n[/asy]",
        "answer": f"${one.problem.answer}$",
        "category": one.problem.level,
        "source": one.problem.source,
        "mitigation": {
            "status": made.status,
            "steps": list(made.steps),
            "leaks_before": [str(leak) for leak in made.before],
            "leaks_after": [str(leak) for leak in made.after],
            "relations_kept": list(one.held),
            "relations_broken": list(one.broken),
            "coincidences_kept": made.coincidences,
            "coincidences_unmeasured": made.unmeasured,
            "not_to_scale": list(made.released),
        },
    }
