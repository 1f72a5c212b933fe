"""A quantity of a question measured in a figure.

Nothing here knows how a figure was made: points are found by their labels, circles by their centres.
"""

from __future__ import annotations

import cmath
import math
import re
from typing import TYPE_CHECKING

from gnomon.program.measure.painted import painted_area
from gnomon.program.measure.piece_measures import cross, polygon_area
from gnomon.program.shapes import Arc, Segment

if TYPE_CHECKING:
    from collections.abc import Callable

    from gnomon.program.figure import Figure
    from gnomon.program.question.quantities import Quantity, Stated


def measure(quantity: Quantity, figure: Figure) -> float | None:
    """The value of a quantity in a figure, in the figure's own units and in degrees; None if it cannot be measured.

    >>> from gnomon.program.figure import figure_of_asy
    >>> from gnomon.program.question import question_of
    >>> drawn = figure_of_asy('pair A, B=(4,0), C=(4,3); draw(A--B--C--cycle); dot("A",A); dot("B",B); dot("C",C);')
    >>> [measure(question_of(ask).asked, drawn) for ask in ("Find AC.", "Find the area of ABC.", "求∠ABC的度数")]
    [5.0, 6.0, 90.0]
    """
    if quantity.kind == "number":
        return quantity.value
    if quantity.parts:
        return _compound(quantity, figure)
    reader = _MEASURES.get(quantity.kind)
    return reader(quantity, figure) if reader else None


def point_of(figure: Figure, name: str) -> complex | None:
    """A named point: by its label, or else by the variable of its name."""
    plain = re.sub(r"[_{}]", "", name)
    for names in (figure.points, figure.places):
        for key in (name, plain):
            if key in names:
                return names[key]
    for key, z in figure.points.items():
        if re.sub(r"[_{}]|\\mathrm", "", key) == plain:
            return z
    return None


def points_of(figure: Figure, names: tuple[str, ...]) -> list[complex] | None:
    """The named points, if the figure has all of them."""
    found = [z for name in names if (z := point_of(figure, name)) is not None]
    return found if len(found) == len(names) else None


def _compound(quantity: Quantity, figure: Figure) -> float | None:
    values = [measure(part, figure) for part in quantity.parts]
    known = [value for value in values if value is not None]
    if len(known) < len(values):
        return None
    if quantity.kind == "product":
        return math.prod(known)
    first, second = known[0], known[1]
    if quantity.kind == "ratio":
        return first / second if second else None
    return first + second if quantity.kind == "sum" else first - second


def _length(quantity: Quantity, figure: Figure) -> float | None:
    found = points_of(figure, quantity.names)
    return abs(found[1] - found[0]) if found and len(found) == 2 else None


def _distance(quantity: Quantity, figure: Figure) -> float | None:
    found = points_of(figure, quantity.names)
    if not found or len(found) != 3 or found[1] == found[2]:
        return None
    p, a, b = found
    return abs(cross(b - a, p - a)) / abs(b - a)


def angle_at(a: complex, v: complex, b: complex) -> float | None:
    """The angle AVB in degrees, from 0 to 180."""
    if a == v or b == v:
        return None
    return abs(math.degrees(cmath.phase((a - v) / (b - v))))


def _angle(quantity: Quantity, figure: Figure) -> float | None:
    if len(quantity.names) == 3:
        found = points_of(figure, quantity.names)
        return angle_at(*found) if found else None
    vertex = point_of(figure, quantity.names[0]) if len(quantity.names) == 1 else None
    if vertex is None:
        return None
    ways = _directions(figure, vertex)
    if len(ways) != 2:
        return None
    return abs(math.degrees(math.remainder(ways[0] - ways[1], 2 * math.pi)))


def _directions(figure: Figure, at: complex) -> list[float]:
    """The directions in which straight lines leave a point, each once."""
    near = 1e-6 * figure.size
    found: list[float] = []
    for stroke in figure.strokes:
        if stroke.mark:
            continue
        for piece in stroke.pieces:
            if isinstance(piece, Segment) and abs(piece.end - piece.start) > near:
                for a, b in ((piece.start, piece.end), (piece.end, piece.start)):
                    if abs(a - at) <= near:
                        way = cmath.phase(b - a)
                        if all(abs(math.remainder(way - other, 2 * math.pi)) > 1e-6 for other in found):
                            found.append(way)
    return found


def _area(quantity: Quantity, figure: Figure) -> float | None:
    found = points_of(figure, quantity.names)
    return abs(polygon_area(found)) if found else None


def _perimeter(quantity: Quantity, figure: Figure) -> float | None:
    found = points_of(figure, quantity.names)
    return sum(abs(b - a) for a, b in zip(found, [*found[1:], found[0]], strict=True)) if found else None


def radii(figure: Figure, centre: complex | None = None) -> list[float]:
    """The radii of drawn circles and arcs, each once; only of those around a centre, if one is given."""
    near = 1e-6 * figure.size
    found: list[float] = []
    outlines = [stroke.pieces for stroke in figure.strokes if not stroke.mark]
    outlines += [ring for fill in figure.fills for ring in fill.region.rings]
    for pieces in outlines:
        for piece in pieces:
            if not isinstance(piece, Arc) or (centre is not None and abs(piece.centre - centre) > near):
                continue
            if all(abs(piece.radius - other) > near for other in found):
                found.append(piece.radius)
    return found


def _radius(quantity: Quantity, figure: Figure) -> float | None:
    centre = point_of(figure, quantity.names[0]) if quantity.names else None
    if quantity.names and centre is None:
        return None
    found = radii(figure, centre)
    return found[0] if len(found) == 1 else None


def _of_radius(made: Callable[[float], float]) -> Callable[[Quantity, Figure], float | None]:
    def measured(quantity: Quantity, figure: Figure) -> float | None:
        radius = _radius(quantity, figure)
        return None if radius is None else made(radius)

    return measured


def _shaded(_: Quantity, figure: Figure) -> float | None:
    return painted_area(figure)


_MEASURES: dict[str, Callable[[Quantity, Figure], float | None]] = {
    "length": _length,
    "distance": _distance,
    "angle": _angle,
    "area": _area,
    "perimeter": _perimeter,
    "radius": _radius,
    "diameter": _of_radius(lambda r: 2 * r),
    "circumference": _of_radius(lambda r: 2 * math.pi * r),
    "circle area": _of_radius(lambda r: math.pi * r * r),
    "shaded": _shaded,
}


def scales(stated: tuple[Stated, ...], figure: Figure, tolerance: float = 1e-3) -> list[float]:
    """The factors from the figure to the statement, one for each stated length or area that can be measured.

    A figure that is drawn to scale gives the same factor each time.
    """
    found: list[float] = []
    for one in stated:
        if one.kind == "value" and one.quantities[0].power > 0 and one.value > 0:
            value = measure(one.quantities[0], figure)
            if value is not None and value > 1e-9:
                factor = (one.value / value) ** (1 / one.quantities[0].power)
                if all(abs(factor - other) > tolerance * other for other in found):
                    found.append(factor)
    return found
