"""Figures of problem files, drawn a second time: by code that shares nothing with gnomon's own.

Each clause is written from its definition: a point is placed, or lies on lines and circles that are intersected. All
free numbers and all choices are random, shapes may be extreme, and numbers have the longest format that NumPy has, so
that a goal which is false in one of many figures is found. Points are complex arrays, one number for each figure.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Any

import numpy as np

Array = Any  # of complex numbers in the longest format, or of real ones
Figures = dict[str, Array]
_COMPLEX, _REAL = np.clongdouble, np.longdouble
_I = _COMPLEX(1j)
_PI = 4 * np.arctan(_REAL(1))
_NEAR, _FAR = 1e-5, 1e5  # of the size of a figure: nearer points are too near, farther ones too far
FALSE = 1e-5  # a goal is false in a figure that misses it by more; where circles touch, half the digits are lost


@dataclass(frozen=True)
class Line:
    """The points p + t d for real t."""

    p: Array
    d: Array


@dataclass(frozen=True)
class Circle:
    """The points at the distance r from o."""

    o: Array
    r: Array


class Draw:
    """Random numbers for so many figures."""

    def __init__(self, seed: int, count: int) -> None:
        self.rng, self.count = np.random.default_rng(seed), count

    def number(self, low: float, high: float) -> Array:
        return self.rng.uniform(low, high, self.count).astype(_REAL)

    def sign(self) -> Array:
        return np.where(self.rng.random(self.count) < 0.5, _REAL(-1), _REAL(1))

    def way(self) -> Array:
        """A direction."""
        return turn(self.number(0, 6.283185307179586))

    def points(self, many: int) -> list[Array]:
        """Random points, in half of the figures nearly on one line."""
        flat = np.where(self.sign() > 0, 1, np.exp(self.number(-3.5, 0)))
        z = [self.rng.normal(size=self.count) + 1j * flat * self.rng.normal(size=self.count) for _ in range(many)]
        axis = self.way()
        return [axis * p.astype(_COMPLEX) for p in z]


def turn(angle: Array) -> Array:
    return np.cos(angle) + _I * np.sin(angle)


def dot(u: Array, v: Array) -> Array:
    return (u.conjugate() * v).real


def cross(u: Array, v: Array) -> Array:
    return (u.conjugate() * v).imag


def unit(u: Array) -> Array:
    return u / abs(u)


def foot(p: Array, a: Array, b: Array) -> Array:
    return a + (b - a) * dot(b - a, p - a) / dot(b - a, b - a)


def bisecting(a: Array, b: Array) -> Line:
    return Line((a + b) / 2, _I * (b - a))


def meet(one: Line, other: Line) -> Array:
    return one.p + one.d * cross(other.p - one.p, other.d) / cross(one.d, other.d)


def centre(a: Array, b: Array, c: Array) -> Array:
    return meet(bisecting(a, b), bisecting(a, c))


def incentre(a: Array, b: Array, c: Array, sign: float = 1.0) -> Array:
    """With the sign -1 the excentre opposite a."""
    at_b = Line(b, unit(a - b) + _REAL(sign) * unit(c - b))
    at_c = Line(c, unit(a - c) + _REAL(sign) * unit(b - c))
    return meet(at_b, at_c)


def seen_under(a: Array, b: Array, angle: Array) -> Circle:
    """The circle of the points from which the directed angle from a to b is that of the number `angle`."""
    tangent = (b - a) / unit(angle)
    o = meet(Line(a, _I * tangent), bisecting(a, b))
    return Circle(o, abs(o - a))


def crossings(one: Line | Circle, other: Line | Circle, sign: Array) -> tuple[Array, Array]:
    """The common points of two loci; of two lines it is both times the same."""
    if isinstance(one, Line) and isinstance(other, Line):
        point = meet(one, other)
        return point, point
    if isinstance(one, Circle) and isinstance(other, Circle):
        gap = other.o - one.o
        along = (one.r**2 - other.r**2 + abs(gap) ** 2) / (2 * abs(gap))
        one, other = Line(one.o + unit(gap) * along, _I * gap), one
    if isinstance(one, Circle):
        one, other = other, one
    assert isinstance(one, Line)
    assert isinstance(other, Circle)
    nearest = one.p + one.d * dot(one.d, other.o - one.p) / dot(one.d, one.d)
    half = sign * unit(one.d) * np.sqrt(other.r**2 - abs(nearest - other.o) ** 2)
    return nearest + half, nearest - half


def _simple(points: Sequence[Array]) -> list[Array]:
    """The polygon where no two of its sides cross, else nothing."""
    n = len(points)
    bad = np.zeros(points[0].shape, dtype=bool)
    for i, j in combinations(range(n), 2):
        if j - i in (1, n - 1):
            continue
        a, b, c, d = points[i], points[(i + 1) % n], points[j], points[(j + 1) % n]
        across = cross(b - a, c - a) * cross(b - a, d - a) < 0
        bad |= across & (cross(d - c, a - c) * cross(d - c, b - c) < 0)
    return [np.where(bad, np.nan, p) for p in points]


# --- what clauses place: new points from a `Draw` and the points that they name ---


def _trapezoid(draw: Draw, equal: bool) -> list[Array]:
    a, b, c = draw.points(3)
    if equal:
        middle, way = (a + b) / 2, unit(b - a)
        d = c - 2 * way * dot(way, c - middle)
        return [a, b, np.where(dot(b - a, c - d) > 0, c, d), np.where(dot(b - a, c - d) > 0, d, c)]
    return [a, b, c, c - (b - a) * np.exp(draw.number(-2, 2))]


def _isosceles(draw: Draw) -> list[Array]:
    b, c = draw.points(2)
    return [(b + c) / 2 + _I * (c - b) * draw.sign() * np.exp(draw.number(-3, 2)), b, c]


def _right(draw: Draw, equal: bool = False) -> list[Array]:
    a, b = draw.points(2)
    return [a, b, a + _I * (b - a) * draw.sign() * (1 if equal else np.exp(draw.number(-3, 3)))]


def _rectangle(draw: Draw, equal: bool) -> list[Array]:
    a, b, d = _right(draw, equal)
    return [a, b, b + d - a, d]


def _equilateral(draw: Draw) -> list[Array]:
    a, b = draw.points(2)
    return [a, b, a + (b - a) * turn(draw.sign() * _PI / 3)]


def _square(_: Draw, a: Array, b: Array) -> list[Array]:
    """Its vertices are in counterclockwise order."""
    return [b + _I * (b - a), a + _I * (b - a)]


def _touched(i: Array, a: Array, b: Array, c: Array) -> list[Array]:
    return [foot(i, b, c), foot(i, c, a), foot(i, a, b), i]


def _mixtilinear(draw: Draw, a: Array, b: Array, c: Array, o: Array) -> list[Array]:
    """A circle in the angle acb, at c + t u with the radius t s, that touches the circle about o from inside."""
    u = unit(unit(a - c) + unit(b - c))
    s, big = abs(cross(unit(a - c), u)), abs(a - o)
    # |c + t u - o| = big - t s, squared and sorted by powers of t
    two, one, nought = 1 - s**2, 2 * dot(u, c - o) + 2 * big * s, abs(c - o) ** 2 - big**2
    t = (-one + draw.sign() * np.sqrt(one**2 - 4 * two * nought)) / (2 * two)
    t = np.where((t > 0) & (t * s < big), t, np.nan)
    i = c + t * u
    return [foot(i, a, c), foot(i, b, c), o + big * unit(i - o), i]


def _common_tangents(o: Array, a: Array, w: Array, b: Array, sign: Array) -> list[Array]:
    r, s, gap = abs(a - o), abs(b - w), w - o
    lean = (r - s) / abs(gap)
    found = []
    for side in (sign, -sign):
        normal = unit(gap) * (lean + _I * side * np.sqrt(1 - lean**2))
        found += [o + r * normal, w + s * normal]
    return found


def _trisected(a: Array, b: Array, c: Array) -> list[Array]:
    third = turn(np.arctan2(cross(a - b, c - b), dot(a - b, c - b)) / 3)
    return [meet(Line(b, (a - b) * third**k), Line(a, c - a)) for k in (1, 2)]


def _halved(draw: Draw, a: Array, b: Array, c: Array) -> list[Array]:
    z = b + (c - b) * draw.number(-2, 3)
    x = meet(Line(a, b - a), Line(2 * z - a, c - a))
    return [x, 2 * z - x, z]


def _equal_angles(draw: Draw, a: Array, b: Array, c: Array) -> list[Array]:
    by = turn(draw.number(0, 3.1415))
    return [meet(Line(a, (b - a) * by), Line(c, (b - c) / by))]


def _half_chord(a: Array, b: Array, c: Array, d: Array) -> list[Array]:
    y = (a + b) / 2  # the tangent ya and the chord ydx say that ya² = yd · yx = yb²
    return [2 * foot(c, d, y) - d, y]


def _tangents(draw: Draw, a: Array, o: Array, b: Array) -> list[Array]:
    return list(crossings(Circle(o, abs(b - o)), Circle((a + o) / 2, abs(a - o) / 2), draw.sign()))


PLACED: dict[str, tuple[str, Callable[..., list[Array]]]] = {
    "free": ("X", lambda draw: draw.points(1)),
    "segment": ("XY", lambda draw: draw.points(2)),
    "triangle": ("XYZ", lambda draw: draw.points(3)),
    "iso_triangle": ("XYZ", _isosceles),
    "r_triangle": ("XYZ", _right),
    "risos": ("XYZ", lambda draw: _right(draw, True)),
    "ieq_triangle": ("XYZ", _equilateral),
    "quadrangle": ("XYZW", lambda draw: _simple(draw.points(4))),
    "pentagon": ("XYZWV", lambda draw: _simple(draw.points(5))),
    "trapezoid": ("XYZW", lambda draw: _trapezoid(draw, False)),
    "eq_trapezoid": ("XYZW", lambda draw: _trapezoid(draw, True)),
    "rectangle": ("XYZW", lambda draw: _rectangle(draw, False)),
    "isquare": ("XYZW", lambda draw: _rectangle(draw, True)),
    "midpoint": ("Xab", lambda _, a, b: [(a + b) / 2]),
    "mirror": ("Xab", lambda _, a, b: [2 * b - a]),
    "foot": ("Xabc", lambda _, a, b, c: [foot(a, b, c)]),
    "reflect": ("Xabc", lambda _, a, b, c: [2 * foot(a, b, c) - a]),
    "shift": ("Xbcd", lambda _, b, c, d: [b + c - d]),
    "parallelogram": ("abcX", lambda _, a, b, c: [a + c - b]),
    "psquare": ("Xab", lambda _, a, b: [a + _I * (b - a)]),
    "nsquare": ("Xab", lambda _, a, b: [a - _I * (b - a)]),
    "eq_triangle": ("Xbc", lambda draw, b, c: [b + (c - b) * turn(draw.sign() * _PI / 3)]),
    "square": ("abXY", _square),
    "circle": ("Xabc", lambda _, a, b, c: [centre(a, b, c)]),
    "circumcenter": ("Xabc", lambda _, a, b, c: [centre(a, b, c)]),
    "orthocenter": ("Xabc", lambda _, a, b, c: [meet(Line(a, _I * (c - b)), Line(b, _I * (c - a)))]),
    "incenter": ("Xabc", lambda _, a, b, c: [incentre(a, b, c)]),
    "excenter": ("Xabc", lambda _, a, b, c: [incentre(a, b, c, -1.0)]),
    "incenter2": ("XYZWabc", lambda _, a, b, c: _touched(incentre(a, b, c), a, b, c)),
    "excenter2": ("XYZWabc", lambda _, a, b, c: _touched(incentre(a, b, c, -1.0), a, b, c)),
    "centroid": ("XYZWabc", lambda _, a, b, c: [(b + c) / 2, (c + a) / 2, (a + b) / 2, (a + b + c) / 3]),
    "ninepoints": (
        "XYZWabc",
        lambda _, a, b, c: [(b + c) / 2, (c + a) / 2, (a + b) / 2, centre((b + c) / 2, (c + a) / 2, (a + b) / 2)],
    ),
    "intersection_lc": ("Xaob", lambda _, a, o, b: [2 * foot(o, a, b) - b]),
    "intersection_cc": ("Xowa", lambda _, o, w, a: [2 * foot(a, o, w) - a]),
    "eqangle2": ("Xabc", _equal_angles),
    "tangent": ("XYaob", _tangents),
    "cc_tangent": ("XYZWoawb", lambda draw, o, a, w, b: _common_tangents(o, a, w, b, draw.sign())),
    "trisegment": ("XYab", lambda _, a, b: [(2 * a + b) / 3, (a + 2 * b) / 3]),
    "trisect": ("XYabc", lambda _, a, b, c: _trisected(a, b, c)),
    "3peq": ("XYZabc", _halved),
    "2l1c": ("XYZWabco", _mixtilinear),
    "e5128": ("XYabcd", lambda _, a, b, c, d: _half_chord(a, b, c, d)),
}
"""The parameters of each clause, those that it makes in capitals, and the function that places them."""

_Loci = Callable[..., list[Line | Circle]]
LOCI: dict[str, tuple[str, _Loci]] = {
    "on_line": ("Xab", lambda a, b: [Line(a, b - a)]),
    "on_pline": ("Xabc", lambda a, b, c: [Line(a, c - b)]),
    "on_tline": ("Xabc", lambda a, b, c: [Line(a, _I * (c - b))]),
    "lc_tangent": ("Xao", lambda a, o: [Line(a, _I * (a - o))]),
    "on_bline": ("Xab", lambda a, b: [bisecting(a, b)]),
    "angle_bisector": ("Xabc", lambda a, b, c: [Line(b, unit(a - b) + unit(c - b))]),
    "angle_mirror": ("Xabc", lambda a, b, c: [Line(b, (c - b) ** 2 / (a - b))]),
    "on_aline": ("Xabcde", lambda a, b, c, d, e: [Line(a, (b - a) * (c - d) / (e - d))]),
    "on_circle": ("Xoa", lambda o, a: [Circle(o, abs(a - o))]),
    "eqdistance": ("Xabc", lambda a, b, c: [Circle(a, abs(b - c))]),
    "on_dia": ("Xab", lambda a, b: [Circle((a + b) / 2, abs(a - b) / 2)]),
    "on_circum": ("Xabc", lambda a, b, c: [Circle(centre(a, b, c), abs(a - centre(a, b, c)))]),
    "eqangle3": ("Xabdef", lambda a, b, d, e, f: [seen_under(a, b, (f - d) / (e - d))]),
    "intersection_ll": ("Xabcd", lambda a, b, c, d: [Line(a, b - a), Line(c, d - c)]),
    "intersection_lp": ("Xabcmn", lambda a, b, c, m, n: [Line(a, b - a), Line(c, n - m)]),
    "intersection_lt": ("Xabcde", lambda a, b, c, d, e: [Line(a, b - a), Line(c, _I * (e - d))]),
    "intersection_pp": ("Xabcdef", lambda a, b, c, d, e, f: [Line(a, c - b), Line(d, f - e)]),
    "intersection_tt": ("Xabcdef", lambda a, b, c, d, e, f: [Line(a, _I * (c - b)), Line(d, _I * (f - e))]),
}


# --- premises ---


def figures(text: str, seed: int, count: int) -> Figures:
    """The good ones of so many random figures of a premise, each point by its name."""
    draw = Draw(seed, count)
    places: Figures = {}
    with np.errstate(all="ignore"):
        for construction in text.partition("?")[0].split(";"):
            _construct(draw, construction, places)
        return _good(places)


def _construct(draw: Draw, construction: str, places: Figures) -> None:
    named, _, clauses = construction.partition("=")
    new = [point.partition("@")[0] for point in named.split()]  # behind the @ a file may say where to draw it
    loci: list[Line | Circle] = []
    for clause in clauses.split(","):
        name, *arguments = clause.split()
        if name in PLACED:
            parameters, place = PLACED[name]
            made = place(draw, *(places[point] for point in _given(parameters, arguments, new)))
            places.update(zip(new, made, strict=True))
            continue
        if name == "s_angle":  # the angle from ba to bx is given in degrees
            a, b = (places[point] for point in arguments[:2])
            loci.append(Line(b, (a - b) * turn(_REAL(arguments[-1]) * _PI / 180)))
            continue
        parameters, of = LOCI[name]
        loci += of(*(places[point] for point in _given(parameters, arguments, new)))
    if loci:
        places[new[0]] = _on(draw, loci, list(places.values()))


def _given(parameters: str, arguments: list[str], new: list[str]) -> list[str]:
    """The points that a clause is given; files leave out those that it makes, or write them in another place."""
    given = [point for point in arguments if point not in new]
    wanted = sum(p.islower() for p in parameters)
    assert len(given) == wanted, f"{arguments} for {parameters}"
    return given


def _on(draw: Draw, loci: list[Line | Circle], known: list[Array]) -> Array:
    """A point on one locus, or a common point of two that is no earlier point if the other one is none."""
    if len(loci) == 1:
        (locus,) = loci
        if isinstance(locus, Circle):
            return locus.o + locus.r * draw.way()
        return locus.p + locus.d * (0.5 + np.tan(draw.number(-1.45, 1.45)))
    first, second = crossings(loci[0], loci[1], draw.sign())
    size = np.max([abs(p) for p in known], axis=0)
    taken, free = ((abs(np.array(known) - p) < _REAL(1e-12) * size).any(axis=0) for p in (first, second))
    return np.where(taken & ~free, second, first)


def _good(places: Figures) -> Figures:
    """The figures whose points are finite and apart, but for points that coincide in all of them."""
    points = np.array(list(places.values()))
    points = points - points.mean(axis=0)
    size = np.median(abs(points), axis=0)
    good = np.isfinite(points).all(axis=0) & (abs(points).max(axis=0) < _FAR * size)
    for a, b in combinations(points, 2):
        apart = abs(a - b) > _NEAR * size
        if (apart & good).any():
            good &= apart
    return {name: place[good] for name, place in places.items()}


# --- goals: by how much they are missed, independent of the size of the figure ---


def _difference(x: Array, y: Array) -> Array:
    return abs(x - y) / np.maximum(x, y)


def _turned(first: Array, second: Array) -> Array:
    """The sine of the angle between two directions."""
    return abs(cross(unit(first), unit(second)))


def _similar(p: Sequence[Array], mirrored: bool) -> Array:
    a, b, c, d, e, f = p
    one, other = (c - a) / (b - a), (f - d) / (e - d)
    return abs(one - (other.conjugate() if mirrored else other)) / abs(one)


def _congruent(p: Sequence[Array], mirrored: bool) -> Array:
    return np.maximum(_similar(p, mirrored), _difference(abs(p[0] - p[1]), abs(p[3] - p[4])))


def _off_circle(p: Sequence[Array]) -> Array:
    a, b, c, *rest = p
    return np.max([_turned((a - c) / (b - c), (a - d) / (b - d)) for d in rest], axis=0)


def _off_line(p: Sequence[Array]) -> Array:
    a, b, *rest = p
    return np.max([abs(cross(b - a, c - a)) / np.maximum(abs(b - a), abs(c - a)) ** 2 for c in rest], axis=0)


_MISSED: dict[str, Callable[..., Array]] = {
    "coll": lambda p, _: _off_line(p),
    "cyclic": lambda p, _: _off_circle(p),
    "circle": lambda p, _: np.max([_difference(abs(p[0] - p[1]), abs(p[0] - q)) for q in p[2:]], axis=0),
    "para": lambda p, _: _turned(p[1] - p[0], p[3] - p[2]),
    "perp": lambda p, _: _turned(p[1] - p[0], _I * (p[3] - p[2])),
    "cong": lambda p, _: _difference(abs(p[0] - p[1]), abs(p[2] - p[3])),
    "eqangle": lambda p, _: _turned((p[3] - p[2]) / (p[1] - p[0]), (p[7] - p[6]) / (p[5] - p[4])),
    "eqratio": lambda p, _: _difference(abs(p[0] - p[1]) * abs(p[6] - p[7]), abs(p[2] - p[3]) * abs(p[4] - p[5])),
    "midp": lambda p, _: abs(2 * p[0] - p[1] - p[2]) / abs(p[1] - p[2]),
    "simtri": lambda p, _: _similar(p, False),
    "simtrir": lambda p, _: _similar(p, True),
    "contri": lambda p, _: _congruent(p, False),
    "contrir": lambda p, _: _congruent(p, True),
    "aconst": lambda p, v: _turned((p[1] - p[0]) * turn(v * _PI / 180), p[3] - p[2]),
    "rconst": lambda p, v: _difference(abs(p[0] - p[1]), v * abs(p[2] - p[3])),
}


def missed(goal: str, drawn: Figures) -> Array:
    """By how much each figure misses a goal, written as in a problem file."""
    name, *arguments = goal.split()
    value = None
    if name in ("aconst", "rconst"):
        above, _, below = arguments.pop().partition("/")
        value = _REAL(above) / _REAL(below or "1")
    with np.errstate(all="ignore"):
        return _MISSED[name]([drawn[point] for point in arguments], value)


def many_figures(text: str, wanted: int, seed: int = 1, batch: int = 20_000, batches: int = 40) -> Iterator[Figures]:
    """Figures of a premise in batches, `wanted` in all, or fewer if it is hard to draw."""
    for number in range(batches):
        drawn = figures(text, seed + number, batch)
        found = len(next(iter(drawn.values())))
        yield {name: place[:wanted] for name, place in drawn.items()}
        wanted -= found
        if wanted <= 0:
            return
