"""Computed features of a problem's program, against which results are shown.

They are counts (``gnomon.program.complexity``), and do not pretend to be the level. Programs in Asymptote and TikZ are
read for what they draw; one in matplotlib is not run for this, so it has only the features of its code.
"""

from __future__ import annotations

from gnomon.asy import AsyError
from gnomon.problem import Problem
from gnomon.program.complexity import complexity
from gnomon.program.figure import Figure, figure_of_asy
from gnomon.program.tikz import TikzError, figure_of_tikz

_OF_CODE = ("depth", "loops", "nesting", "functions", "transforms", "space")
_OF_FIGURE = ("elements", "points", "constraints", "score")


def features_of(problem: Problem) -> dict[str, float]:
    """The features by name; none where the problem has no program."""
    for language, code in problem.code.items():
        figure = _figure(code, language)
        counts = complexity(code, figure, language).to_json()
        names = (*_OF_CODE, *(_OF_FIGURE if figure is not None else ()))
        lines = sum(bool(line.strip()) for line in code.splitlines())
        return {"lines": float(lines), **{name: float(counts[name]) for name in names}}
    return {}


def _figure(code: str, language: str) -> Figure | None:
    try:
        return figure_of_asy(code) if language == "asymptote" else figure_of_tikz(code) if language == "tikz" else None
    except (AsyError, TikzError):  # of a dataset made elsewhere
        return None
