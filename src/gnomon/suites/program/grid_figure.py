"""The figure of a problem on a grid of squares, for the version without code.

The grid says what only the numbers of the code say otherwise: where the corners are. Which problems can be read off it
is decided in ``verify/read_off_grid``.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from functools import lru_cache

from gnomon.asy import run
from gnomon.asy.picture import picture_png
from gnomon.draw import Pen, Segment
from gnomon.problem import Figure, Problem
from gnomon.program.figure import figure_of_asy, figure_of_asy_result
from gnomon.program.translate.pieces_and_numbers import visible_box

_FEWEST, _MOST = 4, 32
"""Cells along the larger side of a figure: with more, a cell of a picture of 512 pixels has less than 16."""
_NEAR = 1e-4
_PEN = Pen("#1f77b466", 1.0)
"""It lets the figure shine through, so that the grid can lie above shaded regions."""


@lru_cache(maxsize=256)
def cell_of(code: str) -> float:
    """The side of a cell, 1, 2 or 5 times a power of ten: the largest that has most corners of the figure on the grid.

    >>> cell_of("draw((0,0)--(40,0)--(0,30)--cycle);")
    10.0
    >>> cell_of("draw((0,0)--(4,0)--(0,3.5)--cycle);")
    0.5
    """
    figure = figure_of_asy(code)
    power = math.floor(math.log10(figure.size))
    sides = [digit * 10.0**k for k in (power, power - 1, power - 2) for digit in (5, 2, 1)]
    fitting = [side for side in sides if _FEWEST <= figure.size / side <= _MOST]
    return max(fitting, key=lambda side: sum(_on_grid(z / side) for z in figure.vertices))


def _on_grid(z: complex) -> bool:
    return abs(z - complex(round(z.real), round(z.imag))) < _NEAR


def grid_figure(problem: Problem) -> Figure:
    """The picture of a problem, drawn again from its code in Asymptote, with the grid over it."""
    code, plain = problem.code["asymptote"], problem.figures[0]
    done, size = run(code), (plain.width, plain.height)
    box = visible_box(list(figure_of_asy_result(done).items))
    png = picture_png(done, size, over=tuple(_lines(box, cell_of(code))))
    return Figure("figure", png, *size, "the figure on a grid of squares")


def _lines(box: tuple[complex, complex], cell: float) -> Iterator[Segment]:
    """The lines of the grid, from the last ones before the figure to the first ones after it."""
    left, low = (math.floor(x / cell + _NEAR) for x in (box[0].real, box[0].imag))
    right, high = (math.ceil(x / cell - _NEAR) for x in (box[1].real, box[1].imag))
    for x in range(left, right + 1):
        yield Segment((x * cell, low * cell), (x * cell, high * cell), _PEN)
    for y in range(low, high + 1):
        yield Segment((left * cell, y * cell), (right * cell, y * cell), _PEN)
