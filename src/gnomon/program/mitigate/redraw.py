"""The asked quantity in figures that are redrawn until they obey the whole statement.

Published figures need not be to scale. If every figure that obeys what the statement says gives the same value, and
another one than the published answer, then the answer, the statement or its reading is wrong.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from gnomon.program.mitigate.coincidences import incidences
from gnomon.program.mitigate.constraints import quantity_of, residual_of, stated_residuals, value_residual
from gnomon.program.mitigate.numbered_figure import layout_of
from gnomon.program.mitigate.warp import distorted_points
from gnomon.program.question import question_of, relations_of
from gnomon.seeding import Rng

if TYPE_CHECKING:
    from gnomon.program.figure import Figure
    from gnomon.program.mitigate.constraints import Residual
    from gnomon.program.mitigate.numbered_figure import Layout
    from gnomon.program.question import Stated

TRIES = 5
FIGURES = 3


def value_by_statement(figure: Figure, statement: str) -> float | None:
    r"""The asked quantity where the statement determines it; None where it does not, or where it was not all read.

    The incidences of the figure are taken as meant.

    >>> from gnomon.program.figure import figure_of_asy
    >>> code = 'pair A, B=(3,0), C=(3,4); draw(A--B--C--cycle); dot("$A$",A); dot("$B$",B); dot("$C$",C);'
    >>> text = r"In triangle $ABC$, $\angle ABC=90^\circ$, $AB=5$ and $BC=12$. Find $AC$."
    >>> round(value_by_statement(figure_of_asy(code), text), 4)
    13.0
    """
    question = question_of(statement)
    layout = layout_of(figure)
    if question.asked is None or layout is None or len(layout.points) < 3:
        return None
    asked = quantity_of(question.asked, layout)
    made = _residuals(layout, statement)
    if asked is None or made is None:
        return None
    residuals, scale = made
    power = question.asked.power
    if power and scale is None:
        return None
    residuals += [residual_of(one, layout.size) for one in incidences(layout)]
    found: list[float] = []
    rng = Rng("redraw", statement)
    for attempt in range(TRIES):
        placed = distorted_points(layout, residuals, rng.stream(attempt), 0.04 + 0.06 * attempt)
        if placed is not None:
            factor = scale(*placed) if scale is not None else 1.0
            found.append(asked(*placed) * factor**power)
        if len(found) >= FIGURES:
            break
    agree = len(found) >= FIGURES and max(found) - min(found) <= 1e-3 * max(abs(value) for value in found)
    return found[0] if agree else None


def _residuals(layout: Layout, statement: str) -> tuple[list[Residual], Residual | None] | None:
    """All that a statement says as residuals, and the factor by its sizes; None if one of its relations has no form."""
    found: list[Residual] = []
    sizes: list[Residual] = []
    for stated in relations_of(statement):
        if stated.kind == "value" and stated.quantities[0].power:
            size = _factor(stated, layout)
            if size is None:
                return None
            sizes.append(size)
            continue
        value = value_residual(stated, layout)
        more = [value] if value is not None else stated_residuals(stated, layout)
        if not more:
            return None
        found += more
    if not sizes:
        return found, None
    first = sizes[0]
    found += [_same(first, other) for other in sizes[1:]]
    return found, first


def _factor(stated: Stated, layout: Layout) -> Residual | None:
    measured = quantity_of(stated.quantities[0], layout)
    power, value = stated.quantities[0].power, stated.value
    if measured is None or value <= 0 or power < 1:
        return None
    return lambda z, q: (value / max(measured(z, q), 1e-12)) ** (1 / power)


def _same(first: Residual, other: Residual) -> Residual:
    return lambda z, q: first(z, q) / other(z, q) - 1
