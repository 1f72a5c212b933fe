"""The stored pictures as pixels: every named point has its dot where it belongs, and new ones stand out."""

from __future__ import annotations

from collections.abc import Iterator

from gnomon.ggb.check.shown_points import picture_problems, points_of, read_png
from gnomon.ggb.run.interpreter import run
from gnomon.problem import Problem


def picture_findings(problem: Problem) -> Iterator[str]:
    """The question picture shows the givens, and the picture of each step what is there after it."""
    lines: list[str] = list(problem.formal["positions"][0])
    steps = problem.formal["solutions"][0] if len(problem.figures) > 1 else []
    names = ["question", *(f"step-{k}" for k in range(1, len(steps) + 1))]
    if [figure.name for figure in problem.figures] != names:
        yield f"its pictures are not the givens and the steps: {', '.join(figure.name for figure in problem.figures)}"
        return
    givens = points_of(run(lines).construction)
    before = givens
    for figure, step in zip(problem.figures, [None, *steps], strict=True):
        lines += step["code"] if step is not None else []
        points = points_of(run(lines).construction)
        new = set(points) - set(before)
        pixels = read_png(figure.png)
        if pixels is None or pixels.shape != (figure.height, figure.width):
            yield f"picture {figure.name} is not a PNG of {figure.width} x {figure.height} pixels"
        else:
            yield from (f"picture {figure.name}: {each}" for each in picture_problems(pixels, points, givens, new))
        before = points
