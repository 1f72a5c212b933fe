"""How readable the figures of the prove suite are, read off their SVG documents (`oracles.figures`).

python -m benchmarks.prove_figures 300 --seed 41   # problems that are made now
python -m benchmarks.prove_figures DATASET         # problems of a dataset that was generated before

For each measure the worst figure, the 1st and the 10th percentile from the worse side, and the median are printed, with
the index of the worst figure. Then the figures are counted that have a fault of some kind, with their indices.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

import numpy as np
from oracles.figures.drawn_marks import MarkedFigure, read_marked

from gnomon.dataset.format import read_problems
from gnomon.deduce.premise import parse_premise
from gnomon.deduce.premise_picture import premise_scene
from gnomon.draw import render_svg
from gnomon.problem import Problem
from gnomon.suites.prove import SUITE

SIZE = 512  # pixels
MEASURES = {
    "dot_gap": "dots apart (px)",
    "wedge": "angle between strokes (degrees)",
    "crossing": "angle between crossing lines (degrees)",
    "dot_to_stroke": "dot to a stroke that it is not on (px)",
    "dot_to_circle": "dot to a circle that it is not on (px)",
    "label_distance": "label to its dot (px)",
    "label_doubt": "label to its dot / to the next dot",
}
FAULTS: dict[str, Callable[[MarkedFigure], bool]] = {
    "a mark on a line that is not its own": lambda figure: any("across" not in on for on in figure.on_lines()),
    "a line through the vertex of a square across it": lambda figure: "square across line" in figure.on_lines(),
    "a bow that runs beside a line for 40 px": lambda figure: figure.longest_run() > 40.0,
    "marks that touch": lambda figure: bool(figure.on_marks()),
    "a mark on a dot": lambda figure: bool(figure.on_dots()),
    "a label on a mark or line": lambda figure: bool(figure.under_labels()),
    "a dot within 10 px of a line that it is not on": lambda figure: figure.beside_lines(10.0) > 0,
    "a dot within 12 px of a line that it is not on": lambda figure: figure.beside_lines(12.0) > 0,
    "a label nearly as near to another dot": lambda figure: figure.drawn.label_doubt > 0.67,
    "half of all dots but three in 128 px": lambda figure: figure.crowd >= 0.5,
}
LARGE_IS_POOR = frozenset({"label_distance", "label_doubt"})


def drawn(problem: Problem) -> MarkedFigure:
    """The figure of a problem, drawn from its record."""
    places = {name: complex(*place) for name, place in problem.formal["figure"].items()}
    return read_marked(render_svg(premise_scene(parse_premise(problem.formal["premise"]), places), SIZE))


def problems(given: argparse.Namespace) -> Iterator[Problem]:
    if given.problems.isdigit():
        yield from (SUITE.problem(given.seed, index) for index in range(int(given.problems)))
    else:
        yield from read_problems(Path(given.problems), pictures=False)


def main(arguments: Sequence[str] = ()) -> dict[str, list[float]]:
    """Print the measures of all figures, and give them back."""
    parser = argparse.ArgumentParser(description="Measure how readable the figures of prove problems are.")
    parser.add_argument("problems", nargs="?", default="300", help="how many problems to make, or a dataset's folder")
    parser.add_argument("--seed", type=int, default=2026)
    given = parser.parse_args(arguments)
    figures = [drawn(problem) for problem in problems(given)]
    found = {name: [float(getattr(figure.drawn, name)) for figure in figures] for name in MEASURES}
    print(f"{len(figures)} figures{'':31}  worst      1%     10%  median  (index of the worst)")
    for name, title in MEASURES.items():
        sign = -1.0 if name in LARGE_IS_POOR else 1.0
        values = np.minimum(sign * np.array(found[name]), 1e6)
        low = [sign * float(x) for x in np.quantile(values, [0, 0.01, 0.1, 0.5])]
        print(f"{title:42}" + "".join(f"{x:8.2f}" for x in low) + f"  ({int(values.argmin())})")
    for title, has in FAULTS.items():
        which = [k for k, figure in enumerate(figures) if has(figure)]
        print(f"{title:54}{len(which):4}  ({' '.join(map(str, which[:40]))})")
    return found


if __name__ == "__main__":
    main(sys.argv[1:])
