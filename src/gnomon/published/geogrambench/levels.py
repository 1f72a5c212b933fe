"""The published levels as a judge gives them, beside the level that people gave and the computed complexity."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from typing import TYPE_CHECKING

from gnomon.agreement import spearman
from gnomon.program.complexity import Complexity, complexity
from gnomon.program.taxonomy import LEVELS as JUDGED
from gnomon.program.taxonomy import judged_level
from gnomon.published.geogrambench.data import LEVELS
from gnomon.published.geogrambench.problem_audit import LEVEL_NAMES

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from gnomon.grade.judge import Ask, Cache
    from gnomon.published.geogrambench.data import Published

_CALLS = 8  # questions that wait for the judge at the same time
_ORDER = tuple(JUDGED)


@dataclass(frozen=True, slots=True)
class Judged:
    """The level of one problem. ``level`` is None, unscored, where the judge gave no clear verdict."""

    problem: Published
    level: str | None
    reply: str
    """The judge's words, or why there are none."""
    complexity: Complexity

    def to_json(self) -> dict[str, object]:
        """A row of the results."""
        counted = self.complexity.to_json()
        return {
            "index": self.problem.index,
            "published": self.problem.level,
            "judged": self.level,
            "reply": self.reply,
            "complexity": counted,
        }


def judged_levels(
    problems: Sequence[Published],
    ask: Ask,
    cache: Cache | None,
    progress: Callable[[int, int], None] | None = None,
    prompt: str = "default",
) -> list[Judged]:
    """Ask a judge for the level of each problem. Verdicts in the cache are not asked for again."""

    async def all_of_them() -> list[Judged]:
        gate, done = asyncio.Semaphore(_CALLS), 0

        async def one(problem: Published) -> Judged:
            nonlocal done
            async with gate:
                level, reply = await judged_level(problem.statement, problem.code, ask, cache, prompt)
            counted = complexity(problem.code, problem.drawn.figure, problem.language)
            done += 1
            if progress:
                progress(done, len(problems))
            return Judged(problem, level, reply, counted)

        return list(await asyncio.gather(*map(one, problems)))

    return asyncio.run(all_of_them())


def table_rows(found: Sequence[Judged]) -> tuple[list[str], list[list[str]]]:
    """The head and rows of a table: published levels against judged ones, with the median score of complexity."""
    head = ["published level", *_ORDER, "unscored", "complexity score"]
    rows = []
    for level in (*LEVELS, "other levels"):
        here = [one for one in found if (one.problem.level if one.problem.level in LEVELS else "other levels") == level]
        if here:
            cells = [str(sum(one.level == name for one in here)) for name in (*_ORDER, None)]
            scores = sorted(float(one.complexity.score) for one in here)
            rows.append([LEVEL_NAMES.get(level, level), *cells, f"{scores[len(scores) // 2]:.3g}"])
    return head, rows


def agreement(found: Sequence[Judged]) -> dict[str, float | int | None]:
    """How often judge and people agree, and rank correlations of the judged level with theirs and with the score."""
    both = [one for one in found if one.level is not None and one.problem.level in LEVELS]
    scored = [one for one in found if one.level is not None]
    same = sum(_ORDER.index(str(one.level)) == LEVELS.index(one.problem.level) for one in both)
    return {
        "problems": len(found),
        "unscored": len(found) - len(scored),
        "agree": same,
        "compared": len(both),
        "correlation with people": _correlation(
            [(float(LEVELS.index(one.problem.level)), float(_ORDER.index(str(one.level)))) for one in both]
        ),
        "correlation with complexity": _correlation(
            [(float(one.complexity.score), float(_ORDER.index(str(one.level)))) for one in scored]
        ),
    }


def _correlation(pairs: Sequence[tuple[float, float]]) -> float | None:
    if len({a for a, _ in pairs}) < 2 or len({b for _, b in pairs}) < 2:
        return None
    return round(spearman([a for a, _ in pairs], [b for _, b in pairs]), 3)
