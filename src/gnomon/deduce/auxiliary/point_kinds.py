"""The kinds of auxiliary points: where each is placed, and the clauses that construct it.

A kind takes points of the figure as arguments. In its clauses the digits stand for these arguments and `X` for the new
point. Functions take and return arrays of positions of any common shape, usually (candidates, worlds), and give NaN or
any other value where the construction fails: `candidates` keeps a point only where all conditions of its clauses hold
and its two loci cross at an angle. The clauses are those of `deduce.clauses`, so that a proof with such points is
written, drawn and checked like any other.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import cast

import numpy as np

from gnomon.deduce.clauses import CLAUSES
from gnomon.deduce.premise import Application, Construction
from gnomon.plane.centres import circumcentre, excentre, foot, incentre, orthocentre, reflection
from gnomon.plane.loci import Points, Reals, cross, dot

Place = Callable[..., Points]
X = -1  # stands for the new point among the arguments of a clause


@dataclass(frozen=True, slots=True)
class ClausePattern:
    """A clause with numbers of arguments instead of points; `X` is the new point."""

    name: str
    slots: tuple[int, ...]

    def filled(self, points: tuple[str, ...], new: str) -> Application:
        """The clause about named points."""
        return Application(self.name, tuple(new if s == X else points[s] for s in self.slots))


@dataclass(frozen=True, slots=True)
class Kind:
    """One kind of auxiliary point; `simplicity` is how much a reader would prefer it, for the ranking."""

    name: str
    arity: int
    place: Place
    clauses: tuple[ClausePattern, ...]
    simplicity: float

    @property
    def facts(self) -> tuple[tuple[str, tuple[int, ...]], ...]:
        """The facts that the clauses state: predicates with numbers of arguments, `X` for the new point."""
        return tuple(
            (template.name, tuple(pattern.slots[CLAUSES[pattern.name].params.index(p)] for p in template.params))
            for pattern in self.clauses
            for template in CLAUSES[pattern.name].gives
        )

    @property
    def needs(self) -> tuple[tuple[str, tuple[int, ...]], ...]:
        """The conditions that the clauses need, in the same form."""
        return tuple(
            (template.name, tuple(pattern.slots[CLAUSES[pattern.name].params.index(p)] for p in template.params))
            for pattern in self.clauses
            for template in CLAUSES[pattern.name].needs
        )

    def construction(self, points: tuple[str, ...], new: str) -> Construction:
        """The construction of the new point from named points."""
        return Construction((new,), tuple(pattern.filled(points, new) for pattern in self.clauses))


# --- placing ---


def _meet(a: Points, u: Points, c: Points, v: Points) -> Points:
    """The intersection of the line through a along u with the line through c along v."""
    return a + u * (cross(c - a, v) / cross(u, v))


def _again(known: Points, centre: Points, way: Points) -> Points:
    """The second intersection of a circle with the line along `way` through a known point of the circle."""
    return 2 * (known + way * (dot(centre - known, way) / dot(way, way))) - known


def _crossing(a: Points, way: Points, centre: Points, radius: Reals, sign: int) -> Points:
    """One of the two intersections of the line through a along `way` with a circle; `sign` chooses it."""
    along = way / abs(way)
    middle = a + along * dot(centre - a, along)
    return cast("Points", middle + sign * along * np.sqrt(radius**2 - abs(centre - middle) ** 2))


def _circles(o: Points, r: Reals, w: Points, s: Reals, sign: int) -> Points:
    """One of the two intersections of the circles about o and w; `sign` chooses the side of the line of centres."""
    d = abs(w - o)
    along = (r**2 - s**2 + d**2) / (2 * d)
    return cast("Points", o + (w - o) / d * (along + 1j * sign * np.sqrt(r**2 - along**2)))


def _bisecting(a: Points, b: Points, c: Points) -> Points:
    """The direction of the internal bisector of the angle abc."""
    return (a - b) / abs(a - b) + (c - b) / abs(c - b)


def _arc_midpoint(a: Points, b: Points, c: Points, far: bool) -> Points:
    """The midpoint of an arc ab of the circle abc: the arc through c, or with `far` the other one."""
    o = circumcentre(a, b, c)
    normal = 1j * (b - a) / abs(b - a)
    side = np.sign(dot(normal, c - a))
    return cast("Points", o + (-side if far else side) * abs(a - o) * normal)


def _touching(o: Points, a: Points, p: Points, sign: int) -> Points:
    """Where a tangent from p touches the circle about o through a."""
    return _circles(o, abs(a - o), (p + o) / 2, abs(p - o) / 2, sign)


def _kind(name: str, place: Place, clauses: str, simplicity: float = 0.0) -> Kind:
    patterns = []
    for clause in clauses.split(", "):
        head, slots = clause.split()
        patterns.append(ClausePattern(head, tuple(X if s == "X" else int(s) for s in slots)))
    arity = 1 + max(s for pattern in patterns for s in pattern.slots)
    return Kind(name, arity, place, tuple(patterns), simplicity)


KINDS: dict[str, Kind] = {
    kind.name: kind
    for kind in (
        # Determined by points
        _kind("midpoint", lambda a, b: (a + b) / 2, "midpoint X01", 2.0),
        _kind("mirror", lambda a, b: 2 * b - a, "mirror X01", 1.2),
        _kind("foot", foot, "foot X012", 1.2),
        _kind("reflection", reflection, "reflect X012", 1.6),
        _kind("parallelogram", lambda a, b, c: a + c - b, "parallelogram 012X", 0.8),
        _kind("circumcentre", circumcentre, "circle X012", 1.0),
        _kind("orthocentre", orthocentre, "orthocenter X012"),
        _kind("incentre", incentre, "incenter X012"),
        _kind("excentre", excentre, "excenter X012"),
        _kind("equilateral_left", lambda a, b: a + (b - a) * np.exp(1j * np.pi / 3), "eq_triangle X01"),
        _kind("equilateral_right", lambda a, b: a + (b - a) * np.exp(-1j * np.pi / 3), "eq_triangle X01"),
        _kind("square_left", lambda a, b: a + (b - a) * 1j, "psquare X01"),
        _kind("square_right", lambda a, b: a - (b - a) * 1j, "nsquare X01"),
        # Two lines
        _kind("line_line", lambda a, b, c, d: _meet(a, b - a, c, d - c), "on_line X01, on_line X23", 1.2),
        _kind("line_parallel", lambda a, b, c, d, e: _meet(a, b - a, c, e - d), "on_line X01, on_pline0 X234"),
        _kind(
            "line_perpendicular", lambda a, b, c, d, e: _meet(a, b - a, c, 1j * (e - d)), "on_line X01, on_tline X234"
        ),
        _kind(
            "bisector_line",
            lambda a, b, c, d: _meet((a + b) / 2, 1j * (b - a), c, d - c),
            "on_bline X01, on_line X23",
        ),
        _kind(
            "angle_bisector_line",
            lambda a, b, c, d, e: _meet(b, _bisecting(a, b, c), d, e - d),
            "angle_bisector X012, on_line X34",
        ),
        _kind("tangents", lambda a, b, o: _meet(a, 1j * (a - o), b, 1j * (b - o)), "on_tline X020, on_tline X121"),
        _kind("tangent_line", lambda a, o, b, c: _meet(a, 1j * (a - o), b, c - b), "on_tline X010, on_line X23"),
        # A line and a circle; the circle about 0 through 1, or through three points
        _kind("line_circle_again", lambda o, b, a: _again(b, o, a - b), "intersection_lc X201", 1.6),
        _kind(
            "line_circumcircle_again",
            lambda a, b, c, d: _again(b, circumcentre(b, c, d), a - b),
            "on_line X01, on_circum X123",
            1.0,
        ),
        _kind("parallel_chord", lambda o, a, c, d: _again(a, o, d - c), "on_circle X01, on_pline0 X123"),
        _kind("perpendicular_chord", lambda o, a, c, d: _again(a, o, 1j * (d - c)), "on_circle X01, on_tline X123"),
        _kind(
            "parallel_circumchord",
            lambda a, b, c, d, e: _again(a, circumcentre(a, b, c), e - d),
            "on_circum X012, on_pline0 X034",
        ),
        _kind("antipode", lambda a, b, c: 2 * circumcentre(a, b, c) - a, "on_circum X012, on_tline X110", 0.6),
        _kind("arc_far", lambda a, b, c: _arc_midpoint(a, b, c, True), "on_circum X012, on_bline X01", 1.0),
        _kind("arc_near", lambda a, b, c: _arc_midpoint(a, b, c, False), "on_circum X012, on_bline X01", 1.0),
        _kind(
            "line_circle_first",
            lambda o, c, a, b: _crossing(a, b - a, o, abs(c - o), 1),
            "on_line X23, on_circle X01",
        ),
        _kind(
            "line_circle_second",
            lambda o, c, a, b: _crossing(a, b - a, o, abs(c - o), -1),
            "on_line X23, on_circle X01",
        ),
        _kind("cut_off", lambda a, b, c: a + (b - a) / abs(b - a) * abs(c - a), "on_line X01, on_circle X02", 0.6),
        _kind("cut_off_behind", lambda a, b, c: a - (b - a) / abs(b - a) * abs(c - a), "on_line X01, on_circle X02"),
        # Two circles
        _kind(
            "circumcircles_again",
            lambda a, b, c, d, e: reflection(a, circumcentre(a, b, c), circumcentre(a, d, e)),
            "on_circum X012, on_circum X034",
            0.4,
        ),
        _kind(
            "circle_circumcircle_again",
            lambda o, a, b, c: reflection(a, o, circumcentre(a, b, c)),
            "on_circle X01, on_circum X123",
        ),
        _kind(
            "circles_first",
            lambda o, a, w, b: _circles(o, abs(a - o), w, abs(b - w), 1),
            "on_circle X01, on_circle X23",
        ),
        _kind(
            "circles_second",
            lambda o, a, w, b: _circles(o, abs(a - o), w, abs(b - w), -1),
            "on_circle X01, on_circle X23",
        ),
        _kind("touch_first", lambda o, a, p: _touching(o, a, p, 1), "on_circle X01, on_dia X20"),
        _kind("touch_second", lambda o, a, p: _touching(o, a, p, -1), "on_circle X01, on_dia X20"),
    )
}

# --- the loci of clauses ---

# The direction of the locus of a clause at the new point x, from the positions of its other arguments.
TANGENTS: dict[str, Callable[..., Points]] = {
    "on_line": lambda _x, a, b: b - a,
    "on_pline0": lambda _x, _a, b, c: c - b,
    "on_tline": lambda _x, _a, b, c: 1j * (c - b),
    "on_bline": lambda _x, a, b: 1j * (b - a),
    "angle_bisector": lambda x, _a, b, _c: x - b,
    "on_circle": lambda x, o, _a: 1j * (x - o),
    "on_circum": lambda x, a, b, c: 1j * (x - circumcentre(a, b, c)),
    "on_dia": lambda x, a, b: 1j * (2 * x - a - b),
}


def crossing_sine(kind: Kind, new: Points, arguments: tuple[Points, ...]) -> Reals | None:
    """The sine of the angle at which the two loci of a point cross; None for a kind that determines its point."""
    if len(kind.clauses) < 2:
        return None
    ways = [
        TANGENTS[pattern.name](*(new if s == X else arguments[s] for s in pattern.slots)) for pattern in kind.clauses
    ]
    return cast("Reals", abs(cross(ways[0], ways[1])) / (abs(ways[0]) * abs(ways[1])))
