"""Conics: the matrix, what kind it is, and its centre, axes and foci; arcs and sectors; conics by foci, points,
equations.

The matrix is (A0 .. A5) of A0 x² + A1 y² + A2 + 2 A3 xy + 2 A4 x + 2 A5 y = 0, scaled as GeoGebra scales it,
because scripts can read coefficients. Everything else is derived from the matrix when the conic is made.
"""

from __future__ import annotations

import math
from dataclasses import dataclass, field
from typing import TypeAlias

from gnomon.ggb.values.objects import NAN, Line, TypedEquation

Matrix: TypeAlias = tuple[float, float, float, float, float, float]

_ZERO = 1e-8
UNDEFINED = "conic"  # GeoGebra's type name of an undefined conic


@dataclass(slots=True)
class Conic:
    """A conic with its kind and shape.

    (x, y) is the centre (a parabola's vertex), (ux, uy) the direction of the first axis, `a` and `b` the half axes (a
    parabola has its focal parameter in `a`), `lines` the parts of a degenerate one.
    """

    matrix: Matrix
    type_name: str
    x: float = NAN
    y: float = NAN
    a: float = NAN
    b: float = NAN
    ux: float = 1.0
    uy: float = 0.0
    lines: tuple[Line, ...] = ()
    form: TypedEquation | None = field(default=None, kw_only=True, compare=False, repr=False)  # the equation as typed

    @property
    def defined(self) -> bool:
        return self.type_name != UNDEFINED


@dataclass(slots=True)
class ConicPart:
    """An arc or sector of a circle or ellipse, from one parameter counter-clockwise to another.

    Counts as a number where one is wanted: an arc by its length, a sector by its area.
    """

    conic: Conic
    type_name: str
    start: float
    end: float

    @property
    def matrix(self) -> Matrix:
        return self.conic.matrix

    @property
    def defined(self) -> bool:
        return self.conic.defined and self.start == self.start and self.end == self.end

    @property
    def extent(self) -> float:
        """The angle that is covered, in (0, 2 pi]."""
        extent = (self.end - self.start) % (2 * math.pi)
        return extent if extent > 0 else 2 * math.pi

    def measure(self) -> float:
        """The length of an arc, the area of a sector."""
        if self.type_name == "sector":
            return self.area()
        return self.length()

    def length(self) -> float:
        """The length of the curved part."""
        conic = self.conic
        if conic.type_name == "circle":
            return conic.a * self.extent
        if conic.type_name == "parallellines":
            return conic.a
        return ellipse_arc(conic.a, conic.b, self.start, self.extent)

    def area(self) -> float:
        """The area of the sector from the centre."""
        if self.conic.type_name == "parallellines":
            return math.inf
        return self.conic.a * self.conic.b * self.extent / 2


def undefined_conic() -> Conic:
    """A conic without meaning."""
    return Conic((0.0,) * 6, UNDEFINED)


def circle(x: float, y: float, r: float) -> Conic:
    """The circle about a centre; it is undefined without a radius."""
    if x != x or y != y:
        return undefined_conic()
    matrix = (1.0, 1.0, x * x + y * y - r * r, 0.0, -x, -y)
    if r != r or r < 0:
        return Conic(matrix, "emptyset", x, y, NAN, NAN) if r != r else undefined_conic()
    if r < _ZERO:
        return Conic(matrix, "point", x, y, 0.0, 0.0)
    return Conic(matrix, "circle", x, y, r, r)


def conic_of_matrix(matrix: Matrix) -> Conic:
    """The conic of a matrix: what it is, and its shape."""
    a0, a1, a2, a3, a4, a5 = matrix
    if not all(math.isfinite(v) for v in matrix):
        return Conic(matrix, UNDEFINED)
    size = max(abs(a0), abs(a1), abs(a3))
    if size < 1e-14:
        line = Line(2 * a4, 2 * a5, a2)
        return Conic(matrix, "parallellines", lines=(line, Line(0.0, 0.0, math.inf)))
    det = a0 * a1 - a3 * a3
    if abs(det) < _ZERO * size * size:
        return _parabolic(matrix)
    return _central(matrix, det, size)


def conic_of_equation(matrix: Matrix) -> Conic:
    """The conic of an equation, whose small quadratic parts GeoGebra doubles until one of them is 1 or more."""
    size = max(abs(matrix[0]), abs(matrix[1]), abs(matrix[3]))
    if 1e-14 < size < 1:
        factor = 2.0 ** math.ceil(-math.log2(size))
        a0, a1, a2, a3, a4, a5 = matrix
        return conic_of_matrix((factor * a0, factor * a1, factor * a2, factor * a3, factor * a4, factor * a5))
    return conic_of_matrix(matrix)


def _central(matrix: Matrix, det: float, size: float) -> Conic:
    a0, a1, a2, a3, a4, a5 = matrix
    x, y = (a3 * a5 - a1 * a4) / det, (a3 * a4 - a0 * a5) / det
    value = a4 * x + a5 * y + a2  # the left side at the centre
    scale = max(abs(a2), abs(a4 * x), abs(a5 * y), size * 1e-6)
    if abs(a3) <= _ZERO * size:
        first, second, ux, uy = a0, a1, 1.0, 0.0
    else:
        middle, radius = (a0 + a1) / 2, math.hypot((a0 - a1) / 2, a3)
        first, second = middle - radius, middle + radius
        axis = _unit(-a3, a0 - first) if abs(a0 - first) >= abs(a1 - first) else _unit(a1 - first, -a3)
        ux, uy = _rightward(*axis)
    if abs(value) < 1e-10 * scale:
        if det > 0:
            return Conic(matrix, "point", x, y, 0.0, 0.0, ux, uy)
        return Conic(matrix, "intersectinglines", x, y, 0.0, 0.0, ux, uy, _crossing(x, y, ux, uy, first, second))
    mu, nu = -value / first, -value / second
    if mu < 0 and nu < 0:
        return Conic(matrix, "emptyset", x, y)
    if mu > 0 and nu > 0:
        if abs(mu - nu) < _ZERO * max(mu, nu):
            r = math.sqrt(mu)
            return Conic(matrix, "circle", x, y, r, r)
        if mu < nu:  # the first axis is the longer one
            mu, nu, ux, uy = nu, mu, *_other_axis(ux, uy)
        return Conic(matrix, "ellipse", x, y, math.sqrt(mu), math.sqrt(nu), ux, uy)
    if mu < 0:
        mu, nu, ux, uy = nu, mu, *_other_axis(ux, uy)
    return Conic(matrix, "hyperbola", x, y, math.sqrt(mu), math.sqrt(-nu), ux, uy)


def _other_axis(ux: float, uy: float) -> tuple[float, float]:
    """The axis across another one: upwards from a level axis, otherwise a quarter turn clockwise, as GeoGebra has
    it.
    """
    return (0.0, 1.0) if uy == 0 else (uy, -ux)


def _rightward(ux: float, uy: float) -> tuple[float, float]:
    """An axis as GeoGebra turns it: to the right, or upwards."""
    if ux < -_ZERO or (abs(ux) <= _ZERO and uy < 0):
        return -ux, -uy
    return ux, uy


def _crossing(x: float, y: float, ux: float, uy: float, first: float, second: float) -> tuple[Line, Line]:
    """The two lines through the centre of a degenerate conic first X² + second Y² = 0 along its axes."""
    slope = math.sqrt(abs(first / second))
    found = []
    for sign in (1.0, -1.0):
        dx, dy = ux - sign * slope * uy, uy + sign * slope * ux
        found.append(Line(-dy, dx, x * dy - y * dx, x, y))
    return found[0], found[1]


def _parabolic(matrix: Matrix) -> Conic:
    a0, a1, a2, a3, a4, a5 = matrix
    trace = a0 + a1
    ux, uy = _unit(-a3, a0) if abs(a0) > abs(a1) else _unit(a1, -a3)  # the axis: S u = 0
    if abs(a3) < _ZERO * max(abs(a0), abs(a1)):
        ux, uy = (1.0, 0.0) if abs(a1) > abs(a0) else (0.0, 1.0)
    vx, vy = -uy, ux
    along, across = a4 * ux + a5 * uy, a4 * vx + a5 * vy
    size = max(abs(a0), abs(a1))
    if abs(along) < _ZERO * max(size, abs(across)):
        return _parallel(matrix, vx, vy, trace, across)
    # trace X² + 2 across X + 2 along Y + a2 = 0 with X along v and Y along u
    shift = -across / trace
    height = (across * across / trace - a2) / (2 * along)
    x, y = shift * vx + height * ux, shift * vy + height * uy
    p = -along / trace
    if p < 0:
        p, ux, uy = -p, -ux, -uy
    return Conic(matrix, "parabola", x, y, p, NAN, ux, uy)


def _parallel(matrix: Matrix, vx: float, vy: float, trace: float, across: float) -> Conic:
    discriminant = (across / trace) ** 2 - matrix[2] / trace
    middle = -across / trace
    if discriminant < -_ZERO:
        return Conic(matrix, "emptyset")
    if discriminant < _ZERO:
        line = Line(vx, vy, -middle)
        return Conic(matrix, "doubleline", lines=(line, line), x=middle * vx, y=middle * vy)
    gap = math.sqrt(discriminant)
    lines = (Line(vx, vy, -(middle - gap)), Line(vx, vy, -(middle + gap)))
    return Conic(matrix, "parallellines", lines=lines, x=middle * vx, y=middle * vy, ux=-vy, uy=vx)


def _unit(x: float, y: float) -> tuple[float, float]:
    size = math.hypot(x, y)
    return (x / size, y / size) if size else (1.0, 0.0)


def by_foci(x1: float, y1: float, x2: float, y2: float, a: float) -> Conic:
    """The ellipse or hyperbola with two foci and half axis `a`, its matrix scaled as GeoGebra has it.

    Which of the two it is follows from the numbers alone, as in GeoGebra.
    """
    dx, dy = x1 - x2, y1 - y2
    s1, s2 = x1 * x1 + y1 * y1, x2 * x2 + y2 * y2
    full, difference = 4 * a * a, s1 - s2
    matrix = (
        4 * (full - dx * dx),
        4 * (full - dy * dy),
        4 * full * s2 - (full - difference) ** 2,
        -4 * dx * dy,
        -2 * (full * (x1 + x2) - dx * difference),
        -2 * (full * (y1 + y2) - dy * difference),
    )
    if not any(abs(v) > 1e-12 for v in matrix):
        return undefined_conic()
    return conic_of_matrix(matrix)


def parabola(x: float, y: float, line: Line) -> Conic:
    """The parabola with a focus and a directrix."""
    a, b, c = line.a, line.b, line.c
    n = a * a + b * b
    if not n or x != x:
        return undefined_conic()
    matrix = (
        b * b,
        a * a,
        n * (x * x + y * y) - c * c,
        -a * b,
        -(n * x + a * c),
        -(n * y + b * c),
    )
    return conic_of_matrix(matrix)


def combination(p: float, first: Matrix, q: float, second: Matrix) -> Matrix:
    """The matrix p first + q second: a conic of the pencil of two others."""
    a0, a1, a2, a3, a4, a5 = (p * a + q * b for a, b in zip(first, second, strict=True))
    return a0, a1, a2, a3, a4, a5


def through_points(points: tuple[tuple[float, float], ...]) -> Conic:
    """The conic through five points: two line pairs through four of them, mixed so that the fifth lies on it."""
    (ax, ay), (bx, by), (cx, cy), (dx, dy), (ex, ey) = points
    ab, cd = _through(ax, ay, bx, by), _through(cx, cy, dx, dy)
    ac, bd = _through(ax, ay, cx, cy), _through(bx, by, dx, dy)
    first = _at(ab, ex, ey) * _at(cd, ex, ey)
    second = _at(ac, ex, ey) * _at(bd, ex, ey)
    one, two = _product(ab, cd), _product(ac, bd)
    matrix = combination(second, one, -first, two)
    if not any(abs(v) > 1e-12 for v in matrix):
        return undefined_conic()
    return conic_of_matrix(matrix)


def _through(x1: float, y1: float, x2: float, y2: float) -> tuple[float, float, float]:
    return (y1 - y2, x2 - x1, x1 * y2 - y1 * x2)


def _at(line: tuple[float, float, float], x: float, y: float) -> float:
    return line[0] * x + line[1] * y + line[2]


def _product(g: tuple[float, float, float], h: tuple[float, float, float]) -> Matrix:
    """The degenerate conic of two lines."""
    return (
        g[0] * h[0],
        g[1] * h[1],
        g[2] * h[2],
        (g[0] * h[1] + g[1] * h[0]) / 2,
        (g[0] * h[2] + g[2] * h[0]) / 2,
        (g[1] * h[2] + g[2] * h[1]) / 2,
    )


def value_at(matrix: Matrix, x: float, y: float) -> float:
    """The left side of the equation at a point."""
    a0, a1, a2, a3, a4, a5 = matrix
    return a0 * x * x + a1 * y * y + a2 + 2 * (a3 * x * y + a4 * x + a5 * y)


def polar(matrix: Matrix, x: float, y: float) -> Line:
    """The polar line of a point."""
    a0, a1, a2, a3, a4, a5 = matrix
    return Line(a0 * x + a3 * y + a4, a3 * x + a1 * y + a5, a4 * x + a5 * y + a2)


def parameter(conic: Conic, x: float, y: float) -> float:
    """The angle parameter of a point on (or seen from the centre of) a circle or ellipse."""
    dx, dy = x - conic.x, y - conic.y
    along, across = dx * conic.ux + dy * conic.uy, -dx * conic.uy + dy * conic.ux
    return math.atan2(across * conic.a, along * conic.b)


def point_at(conic: Conic, t: float) -> tuple[float, float]:
    """The point with an angle parameter on a circle or ellipse."""
    along, across = conic.a * math.cos(t), conic.b * math.sin(t)
    return conic.x + along * conic.ux - across * conic.uy, conic.y + along * conic.uy + across * conic.ux


def foci_distance(conic: Conic) -> float:
    """The distance of a focus from the centre."""
    if conic.type_name == "hyperbola":
        return math.hypot(conic.a, conic.b)
    return math.sqrt(max(conic.a * conic.a - conic.b * conic.b, 0.0))


def ellipse_arc(a: float, b: float, start: float, extent: float) -> float:
    """The length of an arc of an ellipse by its parameter, with Gauss-Legendre on pieces."""
    pieces = max(8, math.ceil(16 * extent / math.pi))
    step = extent / pieces
    total = 0.0
    for i in range(pieces):
        middle = start + (i + 0.5) * step
        for node, weight in _GAUSS:
            for t in (middle + node * step / 2, middle - node * step / 2):
                total += weight * math.hypot(a * math.sin(t), b * math.cos(t))
    return total * step / 2


_GAUSS = (
    (0.1488743389816312, 0.2955242247147529),
    (0.4333953941292472, 0.2692667193099963),
    (0.6794095682990244, 0.2190863625159820),
    (0.8650633666889845, 0.1494513491505806),
    (0.9739065285171717, 0.0666713443086881),
)
