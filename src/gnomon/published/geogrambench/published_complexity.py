"""Computed complexity of published problems, beside the level that people gave."""

from __future__ import annotations

import statistics
from collections.abc import Callable, Sequence

from gnomon.agreement import spearman
from gnomon.program.complexity import Complexity, complexity
from gnomon.published.geogrambench.data import LEVELS, Published
from gnomon.published.geogrambench.problem_audit import LEVEL_NAMES

COUNTS = ("score", "elements", "segments", "circles", "curves", "regions", "points", "constraints", "depth", "loops",
          "nesting", "functions", "transforms", "space")  # fmt: skip
_OTHER = "other levels"


def counts(
    problems: Sequence[Published], progress: Callable[[int, int], None] | None = None
) -> list[tuple[Published, Complexity]]:
    """The counts of each problem's program; of programs that do not run, those of the code."""
    found = []
    for done, problem in enumerate(problems, 1):
        found.append((problem, complexity(problem.code, problem.drawn.figure, problem.language)))
        if progress:
            progress(done, len(problems))
    return found


def table_rows(found: Sequence[tuple[Published, Complexity]]) -> tuple[list[str], list[list[str]]]:
    """The head and rows of a table: the median of each count by level, and its rank correlation with the level.

    Problems of levels that the paper does not have share the last column and do not count in the correlation. Counts
    that most programs lack (loops, space ...) are given as the share of programs that have them.
    """
    by_level: dict[str, list[Complexity]] = {level: [] for level in (*LEVELS, _OTHER)}
    for problem, made in found:
        by_level[problem.level if problem.level in LEVELS else _OTHER].append(made)
    levels = [level for level, here in by_level.items() if here]
    ranked = [(LEVELS.index(problem.level), made) for problem, made in found if problem.level in LEVELS]
    rows = []
    for name in COUNTS:
        cells = [name]
        for level in levels:
            values = [float(getattr(made, name)) for made in by_level[level]]
            if name in ("loops", "nesting", "functions", "transforms", "space", "curves", "regions"):
                cells.append(f"{sum(value > 0 for value in values) / len(values):.0%}")
            else:
                cells.append(f"{statistics.median(values):.3g}")
        cells.append(_correlation([(rank, float(getattr(made, name))) for rank, made in ranked]))
        rows.append(cells)
    return ["count", *(LEVEL_NAMES.get(level, level) for level in levels), "correlation"], rows


def _correlation(pairs: Sequence[tuple[int, float]]) -> str:
    if len({rank for rank, _ in pairs}) < 2 or len({value for _, value in pairs}) < 2:
        return "-"
    found = spearman([float(rank) for rank, _ in pairs], [value for _, value in pairs])
    return f"{found:+.2f}"
