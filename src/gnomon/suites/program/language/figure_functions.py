"""The functions of the figure language, each with its value; emitters spell them by the same names.

Points are complex numbers, angles are degrees. Paths are lists of points (curves are sampled), a transform is the
triple (a, b, c) of z -> a z + b conj(z) + c.
"""

from __future__ import annotations

import cmath
import math
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from gnomon.suites.program.language.expressions import Expr, Kind, LanguageError, Value, wrapped

SAMPLES = 96
"""Points on a full circle where a curve is followed by points."""

Transform = tuple[complex, complex, complex]


@dataclass(frozen=True)
class Path:
    """A path as points. ``closed`` paths return to their first point."""

    points: tuple[complex, ...]
    closed: bool = False


@dataclass(frozen=True)
class Function:
    """A function: the kinds of its arguments and of its value, and the value itself."""

    takes: tuple[Kind, ...]
    gives: Kind
    value: Callable[..., Any]


def unit(degrees: float) -> complex:
    """The point of the unit circle in a direction; exact at multiples of 90."""
    quarter, rest = divmod(degrees, 90)
    turned = 1j ** int(quarter % 4)
    return turned if rest == 0 else turned * cmath.exp(1j * math.radians(rest))


def _cross(u: complex, v: complex) -> float:
    return (u.conjugate() * v).imag


def _meet(a: complex, b: complex, c: complex, d: complex) -> complex:
    u, v = b - a, d - c
    if abs(_cross(u, v)) < 1e-12 * abs(u) * abs(v):
        raise ValueError("parallel lines do not meet")
    return a + u * (_cross(c - a, v) / _cross(u, v))


def _foot(p: complex, a: complex, b: complex) -> complex:
    u = b - a
    return a + u * (((p - a) * u.conjugate()).real / abs(u) ** 2)


def _circumcenter(a: complex, b: complex, c: complex) -> complex:
    u, v = b - a, c - a
    return a + (u * abs(v) ** 2 - v * abs(u) ** 2) * 1j / (2 * _cross(u, v))


def _incenter(a: complex, b: complex, c: complex) -> complex:
    p, q, r = abs(b - c), abs(c - a), abs(a - b)
    return (p * a + q * b + r * c) / (p + q + r)


def _line_circle(a: complex, b: complex, o: complex, r: float, far: bool) -> complex:
    """Where the line AB meets a circle: the point nearer to A, or the farther one."""
    h = _foot(o, a, b)
    half = r * r - abs(o - h) ** 2
    if half < 0:
        raise ValueError("the line misses the circle")
    step = (b - a) / abs(b - a) * math.sqrt(half)
    first, last = sorted((h - step, h + step), key=lambda z: abs(z - a))
    return last if far else first


def _two_circles(o: complex, r: float, p: complex, s: float) -> complex:
    """The common point of two circles that lies to the left of the way from the first centre to the second."""
    d = abs(p - o)
    along = (d * d + r * r - s * s) / (2 * d)
    across = r * r - along * along
    if across < 0:
        raise ValueError("the circles do not meet")
    return o + (p - o) / d * complex(along, math.sqrt(across))


def _arc(o: complex, r: float, start: float, end: float) -> Path:
    count = max(8, math.ceil(abs(end - start) / 360 * SAMPLES))
    return Path(tuple(o + r * unit(start + (end - start) * i / count) for i in range(count + 1)))


def _circle(o: complex, r: float) -> Path:
    return Path(tuple(o + r * unit(360 * i / SAMPLES) for i in range(SAMPLES)), True)


def _degrees(z: complex) -> float:
    return math.degrees(cmath.phase(z)) % 360


def _rotation(degrees: float, about: complex = 0j) -> Transform:
    a = unit(degrees)
    return a, 0j, about - a * about


def _reflection(a: complex, b: complex) -> Transform:
    u = (b - a) / abs(b - a)
    return 0j, u * u, a - u * u * a.conjugate()


FUNCTIONS: Mapping[str, Function] = {
    "dir": Function(("real",), "pair", unit),
    "pair": Function(("real", "real"), "pair", lambda x, y: complex(x, y)),
    "abs": Function(("real",), "real", abs),
    "dist": Function(("pair", "pair"), "real", lambda a, b: abs(b - a)),
    "xpart": Function(("pair",), "real", lambda z: z.real),
    "ypart": Function(("pair",), "real", lambda z: z.imag),
    "sqrt": Function(("real",), "real", math.sqrt),
    "sin": Function(("real",), "real", lambda t: unit(t).imag),
    "cos": Function(("real",), "real", lambda t: unit(t).real),
    "floor": Function(("real",), "int", math.floor),
    "min": Function(("real", "real"), "real", min),
    "max": Function(("real", "real"), "real", max),
    "degrees": Function(("pair",), "real", _degrees),
    "unit": Function(("pair",), "pair", lambda z: z / abs(z)),
    "between": Function(("pair", "pair", "real"), "pair", lambda a, b, t: a + t * (b - a)),
    "midpoint": Function(("pair", "pair"), "pair", lambda a, b: (a + b) / 2),
    "meet": Function(("pair", "pair", "pair", "pair"), "pair", _meet),
    "foot": Function(("pair", "pair", "pair"), "pair", _foot),
    "rotated": Function(("pair", "real", "pair"), "pair", lambda z, t, o: o + unit(t) * (z - o)),
    "mirrored": Function(
        ("pair", "pair", "pair"), "pair", lambda p, a, b: a + (b - a) * ((p - a) / (b - a)).conjugate()
    ),
    "circumcenter": Function(("pair", "pair", "pair"), "pair", _circumcenter),
    "incenter": Function(("pair", "pair", "pair"), "pair", _incenter),
    "near_cut": Function(("pair", "pair", "pair", "real"), "pair", lambda a, b, o, r: _line_circle(a, b, o, r, False)),
    "far_cut": Function(("pair", "pair", "pair", "real"), "pair", lambda a, b, o, r: _line_circle(a, b, o, r, True)),
    "circles_meet": Function(("pair", "real", "pair", "real"), "pair", _two_circles),
    "circle": Function(("pair", "real"), "path", _circle),
    "arc": Function(("pair", "real", "real", "real"), "path", _arc),
    "shift": Function(("pair",), "transform", lambda v: (1 + 0j, 0j, v)),
    "rotate": Function(("real", "pair"), "transform", _rotation),
    "scale": Function(("real",), "transform", lambda k: (complex(k), 0j, 0j)),
    "stretch": Function(("real", "real"), "transform", lambda a, b: (complex((a + b) / 2), complex((a - b) / 2), 0j)),
    "slant": Function(("real",), "transform", lambda s: (1 - s * 0.5j, s * 0.5j, 0j)),
    "reflect": Function(("pair", "pair"), "transform", _reflection),
}
"""All functions by name. ``sketch`` documents them for authors."""


AFFINE = ("between", "midpoint")
"""What points of space are also joined by; their pictures are joined in the same way."""


def call(name: str, *values: Value) -> Expr:
    """A call of a function; the kinds of its arguments are checked."""
    function = FUNCTIONS[name]
    args = tuple(wrapped(value) for value in values)
    if name in AFFINE and args[0].kind == "triple":
        takes: tuple[Kind, ...] = tuple("triple" if kind == "pair" else kind for kind in function.takes)
        function = Function(takes, "triple", function.value)
    if len(args) != len(function.takes):
        raise LanguageError(f"{name} takes {len(function.takes)} arguments, not {len(args)}")
    for arg, kind in zip(args, function.takes, strict=True):
        if arg.kind != kind and not (kind == "real" and arg.kind == "int"):
            raise LanguageError(f"{name} takes a {kind}, but {arg.shown()} is a {arg.kind}")
    return Expr(function.gives, name, args)


def moved(transform: Transform, z: complex) -> complex:
    """The image of a point."""
    a, b, c = transform
    return a * z + b * z.conjugate() + c


def composed(outer: Transform, inner: Transform) -> Transform:
    """The transform that does ``inner`` first."""
    a, b, c = outer
    p, q, r = inner
    return (
        a * p + b * q.conjugate(),
        a * q + b * p.conjugate(),
        a * r + b * r.conjugate() + c,
    )


def joined(parts: Sequence[complex | Path], closed: bool) -> Path:
    """Points and paths joined by straight lines."""
    points: list[complex] = []
    for part in parts:
        for z in part.points if isinstance(part, Path) else (part,):
            if not points or abs(z - points[-1]) > 1e-12:
                points.append(z)
    return Path(tuple(points), closed)
