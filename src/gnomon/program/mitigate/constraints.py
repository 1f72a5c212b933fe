"""What a figure has to keep when it is distorted: its own incidences and the relations that the text states.

Each constraint is a residual of the positions of points and the radii of circles, scaled to the size of the figure, and
0 where it holds. They are written here for the solver alone; the check of the result measures the new figure anew.
"""

from __future__ import annotations

import itertools
import math
import re
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from gnomon.program.shapes import Arc, Segment, Stroke

if TYPE_CHECKING:
    from gnomon.program.figure import Figure
    from gnomon.program.question import Quantity, Stated

Residual = Callable[[list[complex], list[float]], float]
SLACK = 2e-3
"""A relation that holds to this part of the figure's size counts as meant."""
MAX_POINTS = 60


@dataclass
class Layout:
    """The points and circles of a figure, and what they have to keep."""

    points: list[complex]
    radii: list[float]
    size: float
    circles: list[tuple[int, int]] = field(default_factory=list)
    """Centre and radius of each circle, by number."""
    lines: list[tuple[int, int]] = field(default_factory=list)
    names: dict[str, int] = field(default_factory=dict)
    residuals: list[Residual] = field(default_factory=list)
    between: list[tuple[int, int, int]] = field(default_factory=list)

    def number(self, z: complex) -> int:
        """The number of a point; a new one if it is not there yet."""
        for k, other in enumerate(self.points):
            if abs(other - z) <= 1e-6 * self.size:
                return k
        self.points.append(z)
        return len(self.points) - 1


def layout_of(figure: Figure) -> Layout | None:
    """The layout of a figure with the incidences that it shows; None for figures with too many points."""
    made = Layout([], [], figure.size)
    for name, z in figure.points.items():
        made.names[name] = made.number(z)
    outlines = [stroke.pieces for stroke in figure.strokes if not small(stroke, figure.size)]
    outlines += [ring for fill in figure.fills for ring in fill.region.rings]
    for pieces in outlines:
        for piece in pieces:
            if isinstance(piece, Segment):
                ends = made.number(piece.start), made.number(piece.end)
                if ends[0] != ends[1] and ends not in made.lines and ends[::-1] not in made.lines:
                    made.lines.append(ends)
            elif isinstance(piece, Arc):
                _circle(made, piece)
            else:
                made.number(piece.start)
                made.number(piece.end)
            if len(made.points) > MAX_POINTS:
                return None
    for dot in figure.dots:
        made.number(dot.at)
    if len(made.points) > MAX_POINTS:
        return None
    _incidences(made)
    _right_angles(made, figure)
    return made


def small(stroke: Stroke, size: float) -> bool:
    """Whether a stroke is a sign (a tick, a right angle) and no part of the figure proper."""
    if stroke.mark:
        return True
    ends = [z for piece in stroke.pieces for z in (piece.start, piece.end)]
    if any(isinstance(piece, Arc) and piece.whole for piece in stroke.pieces):
        return False
    width = max(z.real for z in ends) - min(z.real for z in ends)
    height = max(z.imag for z in ends) - min(z.imag for z in ends)
    return max(width, height) < 0.07 * size


def _circle(made: Layout, arc: Arc) -> None:
    centre = made.number(arc.centre)
    for c, r in made.circles:
        if c == centre and abs(made.radii[r] - arc.radius) <= 1e-6 * made.size:
            break
    else:
        made.circles.append((centre, len(made.radii)))
        made.radii.append(arc.radius)
    if not arc.whole:
        made.number(arc.start)
        made.number(arc.end)


def _cross(u: complex, v: complex) -> float:
    return u.real * v.imag - u.imag * v.real


def _incidences(made: Layout) -> None:
    """Points on lines and circles, lines and circles that touch, equal circles."""
    near = 1e-4 * made.size
    for (i, j), k in itertools.product(made.lines, range(len(made.points))):
        a, b, p = made.points[i], made.points[j], made.points[k]
        if k in (i, j) or abs(_cross(b - a, p - a)) > near * abs(b - a):
            continue
        t = ((p - a) / (b - a)).real
        if 0 < t < 1:
            made.residuals.append(_collinear(i, j, k, made.size))
            made.between.append((i, k, j))
    for (c, r), k in itertools.product(made.circles, range(len(made.points))):
        if abs(abs(made.points[k] - made.points[c]) - made.radii[r]) <= near:
            made.residuals.append(_on_circle(k, c, r, made.size))
    for (c, r), (i, j) in itertools.product(made.circles, made.lines):
        a, b, o = made.points[i], made.points[j], made.points[c]
        height = abs(_cross(b - a, o - a)) / abs(b - a)
        if abs(height - made.radii[r]) <= near and 0 <= ((o - a) / (b - a)).real <= 1:
            made.residuals.append(_touching_line(i, j, c, r, made.size))
    for (c, r), (d, s) in itertools.combinations(made.circles, 2):
        distance = abs(made.points[c] - made.points[d])
        if abs(made.radii[r] - made.radii[s]) <= near:
            made.residuals.append(_same_radius(r, s, made.size))
        for sign in (1, -1):
            if distance > near and abs(distance - abs(made.radii[r] + sign * made.radii[s])) <= near:
                made.residuals.append(_touching_circles(c, r, d, s, sign, made.size))


def _collinear(i: int, j: int, k: int, size: float) -> Residual:
    return lambda z, _: _cross(z[j] - z[i], z[k] - z[i]) / (size * size)


def _on_circle(k: int, c: int, r: int, size: float) -> Residual:
    return lambda z, q: (abs(z[k] - z[c]) - q[r]) / size


def _same_radius(r: int, s: int, size: float) -> Residual:
    return lambda _, q: (q[r] - q[s]) / size


def _touching_line(i: int, j: int, c: int, r: int, size: float) -> Residual:
    def residual(z: list[complex], q: list[float]) -> float:
        way = z[j] - z[i]
        return (abs(_cross(way, z[c] - z[i])) / (abs(way) or 1.0) - q[r]) / size

    return residual


def _touching_circles(c: int, r: int, d: int, s: int, sign: int, size: float) -> Residual:
    return lambda z, q: (abs(z[c] - z[d]) - abs(q[r] + sign * q[s])) / size


def _right_angles(made: Layout, figure: Figure) -> None:
    """Angles that a small square marks."""
    for stroke in figure.strokes:
        corner = right_angle_mark(stroke, figure.size)
        if corner is None:
            continue
        vertex, one, other = corner
        v = next((k for k, z in enumerate(made.points) if abs(z - vertex) <= 1e-4 * made.size), None)
        if v is None:
            continue
        arms = [_arm(made, v, way) for way in (one - vertex, other - vertex)]
        if arms[0] is not None and arms[1] is not None:
            made.residuals.append(_perpendicular((v, arms[0]), (v, arms[1]), made.size))


def right_angle_mark(stroke: Stroke, size: float) -> tuple[complex, complex, complex] | None:
    """The vertex and the two ends of a mark of a right angle; None if a stroke is none."""
    pieces = stroke.pieces
    if len(pieces) != 2 or stroke.closed or not small(stroke, size):
        return None
    a, b, c = pieces[0].start, pieces[0].end, pieces[1].end
    u, v = a - b, c - b
    if not u or not v or abs(abs(u) - abs(v)) > 1e-3 * abs(u) or abs((u.conjugate() * v).real) > 1e-3 * abs(u) ** 2:
        return None
    return a + c - b, a, c


def _arm(made: Layout, v: int, way: complex) -> int | None:
    """A point that lies from a vertex in a direction."""
    for k, z in enumerate(made.points):
        if k != v and abs(z - made.points[v]) > 1e-3 * made.size:
            turn = (z - made.points[v]) / way
            if turn.real > 0 and abs(turn.imag) < 1e-3 * turn.real:
                return k
    return None


def _perpendicular(one: tuple[int, int], other: tuple[int, int], size: float) -> Residual:
    (a, b), (c, d) = one, other
    return lambda z, _: ((z[b] - z[a]).conjugate() * (z[d] - z[c])).real / (size * size)


# ------------------------------------------------------------------------------------------- what words may mean

_RIGHT = re.compile(
    r"square|rectang|right|perpendicular|\\perp|altitude|grid|diameter|tangent|cube|box|prism|height|fold|"
    r"正方形|长方形|矩形|直角|垂直|高|相切"
)
_PARALLEL = re.compile(
    r"parallel|square|rectang|trapez|rhomb|grid|cube|box|prism|fold|strip|平行|梯形|正方形|长方形|矩形|菱形"
)
_EQUAL = re.compile(
    r"regular|equilateral|square|rhomb|isosceles|equal|congruent|identical|same|each|unit|equidistant|equiangular|"
    r"divide|trisect|bisect|median|midpoint|centroid|相等|全等|等边|等腰|正|中点|平分"
)


def word_residuals(statement: str, made: Layout) -> list[Residual]:
    """What words of a statement may mean, where it does not name the points: "a square and a regular heptagon".

    If a statement speaks of right angles, parallels or equal lengths at all, those that the figure shows are kept.
    """
    found: list[Residual] = []
    ways = [made.points[j] - made.points[i] for i, j in made.lines]
    if _RIGHT.search(statement):
        for (k, (a, b)), (m, (c, d)) in itertools.combinations(enumerate(made.lines), 2):
            cosine = (ways[k].conjugate() * ways[m]).real / (abs(ways[k]) * abs(ways[m]))
            if {a, b} & {c, d} and abs(cosine) < 1e-4:
                found.append(_perpendicular((a, b), (c, d), made.size))
    if _PARALLEL.search(statement):
        found += _chained(
            made, lambda k, m: abs(_cross(ways[k], ways[m])) < 1e-4 * abs(ways[k]) * abs(ways[m]), _parallel
        )
    if _EQUAL.search(statement):
        found += _chained(made, lambda k, m: abs(abs(ways[k]) - abs(ways[m])) < 1e-4 * abs(ways[k]), _same_length)
        if re.search(r"regular|equiangular|正", statement):
            found += _equal_angles(made)
    return found


def _chained(
    made: Layout, alike: Callable[[int, int], bool], keep: Callable[[tuple[int, int], tuple[int, int], float], Residual]
) -> list[Residual]:
    """Each line tied to the first earlier one that is alike."""
    found = []
    for m in range(len(made.lines)):
        first = next((k for k in range(m) if alike(k, m)), None)
        if first is not None:
            found.append(keep(made.lines[first], made.lines[m], made.size))
    return found


def _parallel(one: tuple[int, int], other: tuple[int, int], size: float) -> Residual:
    (a, b), (c, d) = one, other
    return lambda z, _: _cross(z[b] - z[a], z[d] - z[c]) / (size * size)


def _same_length(one: tuple[int, int], other: tuple[int, int], size: float) -> Residual:
    (a, b), (c, d) = one, other
    return lambda z, _: (abs(z[b] - z[a]) - abs(z[d] - z[c])) / size


def _equal_angles(made: Layout) -> list[Residual]:
    """Angles between neighbouring lines that are equal stay equal."""
    corners = []
    for (a, b), (c, d) in itertools.combinations(made.lines, 2):
        common = {a, b} & {c, d}
        if len(common) == 1:
            v = common.pop()
            p, q = a + b - v, c + d - v
            corners.append((p, v, q, _degrees(made.points[p] - made.points[v], made.points[q] - made.points[v])))
    found = []
    for m, (*ids, angle) in enumerate(corners):
        first = next((k for k in range(m) if abs(corners[k][3] - angle) < 1e-3), None)
        if first is not None and 1 < angle < 179:
            found.append(_same_angle(corners[first][:3], (ids[0], ids[1], ids[2])))
    return found


def _same_angle(one: tuple[int, int, int], other: tuple[int, int, int]) -> Residual:
    (a, v, b), (c, w, d) = one, other
    return lambda z, _: math.radians(_degrees(z[a] - z[v], z[b] - z[v]) - _degrees(z[c] - z[w], z[d] - z[w]))


# -------------------------------------------------------------------------------------------- what the text states


def stated_residuals(stated: Stated, made: Layout) -> list[Residual]:
    """The residuals of a stated relation; empty if its points are not in the figure."""
    if any(name not in made.names for group in stated.groups for name in group):
        return []
    groups = [tuple(made.names[name] for name in group) for group in stated.groups]
    size = made.size
    if stated.kind == "midpoint":
        (m,), (a, b) = groups
        return [lambda z, _: (2 * z[m] - z[a] - z[b]).real / size, lambda z, _: (2 * z[m] - z[a] - z[b]).imag / size]
    if stated.kind in ("on", "intersection"):
        (p,) = groups[0]
        return [_collinear(ends[0], ends[1], p, size) for ends in groups[1:]]
    if stated.kind == "parallel":
        (a, b), (c, d) = groups
        return [lambda z, _: _cross(z[b] - z[a], z[d] - z[c]) / (size * size)]
    if stated.kind == "perpendicular":
        (a, b), (c, d) = groups
        return [_perpendicular((a, b), (c, d), size)]
    if stated.kind == "bisects":
        return _bisecting(groups, size, made)
    if stated.kind == "shape":
        return _shape(groups[0], stated.word, size, made)
    if stated.kind == "equal":
        measures = [_quantity(one, made) for one in stated.quantities]
        known = [one for one in measures if one is not None]
        if len(known) < len(measures) or len({one.power for one in stated.quantities}) > 1:
            return []
        scale = size ** stated.quantities[0].power if stated.quantities[0].power else 1.0
        return [_difference(one, known[0], scale) for one in known[1:]]
    return []


def _difference(one: Residual, other: Residual, scale: float) -> Residual:
    return lambda z, q: (one(z, q) - other(z, q)) / scale


def value_residual(stated: Stated, made: Layout) -> Residual | None:
    """The residual of a stated angle or ratio; None for lengths and areas, whose scale is free."""
    quantity = stated.quantities[0] if stated.kind == "value" else None
    if quantity is None or quantity.power != 0:
        return None
    measured = _quantity(quantity, made)
    return None if measured is None else (lambda z, q: measured(z, q) - stated.value)


def _bisecting(groups: list[tuple[int, ...]], size: float, made: Layout) -> list[Residual]:
    (a, b), (p, v, r) = groups
    foot = b if abs(made.points[a] - made.points[v]) <= abs(made.points[b] - made.points[v]) else a

    def residual(z: list[complex], _: list[float]) -> float:
        u, w, f = z[p] - z[v], z[r] - z[v], z[foot] - z[v]
        both = u / (abs(u) or 1.0) + w / (abs(w) or 1.0)
        return _cross(both, f) / size

    return [residual]


def _shape(ids: tuple[int, ...], word: str, size: float, made: Layout) -> list[Residual]:
    n = len(ids)
    pairs = [(ids[k], ids[(k + 1) % n]) for k in range(n)]

    def side(k: int) -> Residual:
        a, b = pairs[k]
        return lambda z, _: abs(z[b] - z[a])

    def same(k: int, m: int) -> Residual:
        one, other = side(k), side(m)
        return lambda z, q: (one(z, q) - other(z, q)) / size

    found: list[Residual] = []
    if word in ("square", "rectangle", "rhombus", "parallelogram") and n == 4:
        a, b, c, d = ids
        found += [lambda z, _: (z[a] + z[c] - z[b] - z[d]).real / size,
                  lambda z, _: (z[a] + z[c] - z[b] - z[d]).imag / size]  # fmt: skip
        if word in ("square", "rectangle"):
            found.append(_perpendicular((b, a), (b, c), size))
        if word in ("square", "rhombus"):
            found.append(same(0, 1))
    elif word in ("equilateral", "regular"):
        found += [same(k, 0) for k in range(1, n)]
        if word == "regular":
            found += [_same_distance(ids, k, size) for k in range(1, n)]
    elif word == "isosceles" and n == 3:
        lengths = [abs(made.points[b] - made.points[a]) for a, b in pairs]
        k = min(range(3), key=lambda m: abs(lengths[m] - lengths[(m + 1) % 3]))
        found.append(same(k, (k + 1) % 3))
    elif word == "right" and n == 3:
        k = min(range(3), key=lambda m: _skew(made.points, ids[m - 1], ids[m], ids[m - 2]))
        found.append(_perpendicular((ids[k], ids[k - 1]), (ids[k], ids[k - 2]), size))
    return found


def _skew(points: list[complex], a: int, v: int, b: int) -> float:
    """How far an angle is from a right one."""
    return abs(((points[a] - points[v]).conjugate() * (points[b] - points[v])).real)


def _same_distance(ids: tuple[int, ...], k: int, size: float) -> Residual:
    """Corners of a regular polygon are equally far from its centre."""

    def residual(z: list[complex], _: list[float]) -> float:
        centre = sum(z[m] for m in ids) / len(ids)
        return (abs(z[ids[k]] - centre) - abs(z[ids[0]] - centre)) / size

    return residual


def _quantity(quantity: Quantity, made: Layout) -> Residual | None:
    """A quantity as a function of the positions."""
    if quantity.kind == "number":
        value = quantity.value
        return lambda _z, _q: value
    if quantity.parts:
        parts = [_quantity(part, made) for part in quantity.parts]
        known = [part for part in parts if part is not None]
        if len(known) < len(parts):
            return None
        first, second = known[0], known[1]
        if quantity.kind == "ratio":
            return lambda z, q: first(z, q) / (second(z, q) or 1e-12)
        if quantity.kind == "product":
            return lambda z, q: math.prod(part(z, q) for part in known)
        sign = 1 if quantity.kind == "sum" else -1
        return lambda z, q: first(z, q) + sign * second(z, q)
    if any(name not in made.names for name in quantity.names):
        return None
    ids = [made.names[name] for name in quantity.names]
    if quantity.kind == "length" and len(ids) == 2:
        return lambda z, _: abs(z[ids[1]] - z[ids[0]])
    if quantity.kind == "angle" and len(ids) == 3:
        return lambda z, _: _degrees(z[ids[0]] - z[ids[1]], z[ids[2]] - z[ids[1]])
    if quantity.kind == "area":
        ring = [*ids, ids[0]]
        return lambda z, _: abs(sum(_cross(z[a], z[b]) for a, b in itertools.pairwise(ring))) / 2
    return None


def _degrees(u: complex, v: complex) -> float:
    return math.degrees(math.atan2(abs(_cross(u, v)), (u.conjugate() * v).real))
