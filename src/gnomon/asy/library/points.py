"""Functions of pairs and transforms."""

from __future__ import annotations

import cmath
import math

from gnomon.asy.errors import fail
from gnomon.asy.library.registry import FIELDS, asy, define
from gnomon.asy.values import transforms as tr
from gnomon.asy.values.intersect import extension
from gnomon.asy.values.paths import unit
from gnomon.asy.values.transforms import Transform, unit_degrees

FIELDS["pair", "x"] = ("real", lambda z: z.real, None)
FIELDS["pair", "y"] = ("real", lambda z: z.imag, None)
for _k, _name in enumerate(("x", "y", "xx", "xy", "yx", "yy")):
    FIELDS["transform", _name] = ("real", lambda t, k=_k: t.six()[k], None)

_NE = complex(math.sqrt(0.5), math.sqrt(0.5))
_COMPASS = {"E": 1 + 0j, "N": 1j, "W": -1 + 0j, "S": -1j}
_COMPASS |= {"NE": unit(1 + 1j), "NW": unit(-1 + 1j), "SW": unit(-1 - 1j), "SE": unit(1 - 1j)}
_COMPASS |= {
    a + b: unit(_COMPASS[a] + _COMPASS[b])
    for a, b in (
        ("E", "NE"),
        ("N", "NE"),
        ("N", "NW"),
        ("W", "NW"),
        ("W", "SW"),
        ("S", "SW"),
        ("S", "SE"),
        ("E", "SE"),
    )
}
define("pair", **_COMPASS)
define("pair", right=1 + 0j, left=-1 + 0j, up=1j, down=-1j, I=1j, origin=0j)
define("transform", identity=Transform(), invert=Transform(0j, 1 + 0j, 0j), zeroTransform=tr.from_six(0, 0, 0, 0, 0, 0))

asy("real abs(pair z)", "real length(pair z)")(abs)
asy("pair unit(pair z)")(unit)
asy("real xpart(pair z)")(lambda z: z.real)
asy("real ypart(pair z)")(lambda z: z.imag)
asy("pair conj(pair z)")(lambda z: z.conjugate())
asy("real dot(explicit pair z, explicit pair w)")(lambda z, w: z.real * w.real + z.imag * w.imag)
asy("real cross(explicit pair z, explicit pair w)")(lambda z, w: z.real * w.imag - z.imag * w.real)
asy("pair expi(real angle)")(lambda a: cmath.rect(1.0, a) if math.isfinite(a) else complex(math.nan, math.nan))
asy("pair polar(real r, real theta)")(lambda r, a: cmath.rect(r, a))
asy("pair dir(real degrees)")(unit_degrees)
asy("pair dir(explicit pair z)")(unit)
asy("pair extension(pair P, pair Q, pair p, pair q)")(extension)
asy("pair minbound(pair z, pair w)")(lambda z, w: complex(min(z.real, w.real), min(z.imag, w.imag)))
asy("pair maxbound(pair z, pair w)")(lambda z, w: complex(max(z.real, w.real), max(z.imag, w.imag)))
asy("bool finite(pair z)")(lambda z: math.isfinite(z.real) and math.isfinite(z.imag))
asy("pair exp(explicit pair z)", module="math")(lambda z: cmath.exp(z) if z.real < 700 else fail("overflow"))
asy("pair unityroot(int n, int k=1)", module="math")(lambda n, k: unit_degrees(360 * k / n) if n else fail("n is 0"))
asy("real interp(real a, real b, real t)")(lambda a, b, t: a + t * (b - a))
asy("pair interp(pair a, pair b, real t)")(lambda a, b, t: a + t * (b - a))


@asy("real angle(pair z, bool warn=true)")
def angle(z: complex, warn: bool) -> float:
    """The angle in radians."""
    if z == 0:
        if warn:
            fail("taking the angle of (0,0)")
        return 0.0
    return cmath.phase(z)


@asy("real degrees(pair z, bool warn=true)")
def degrees(z: complex, warn: bool) -> float:
    """The angle in degrees, from 0 to 360."""
    found = math.degrees(angle(z, warn))
    return found + 360 if found < 0 else found


@asy("pair bisectorpoint(pair A, pair B)", module="olympiad")
def perpendicular_bisector_point(a: complex, b: complex) -> complex:
    """A point on the perpendicular bisector of AB, one unit from the middle."""
    middle = (a + b) / 2
    return unit(1j * (a - middle)) + middle


@asy("pair bisectorpoint(pair A, pair B, pair C)", module="olympiad")
def angle_bisector_point(a: complex, b: complex, c: complex) -> complex:
    """The point on the bisector of angle ABC, one unit from B."""
    return unit((unit(a - b) + unit(c - b)) / 2) + b


# -------------------------------------------------------------------------------------------------------- transforms

asy("transform identity()")(lambda: Transform())
asy("transform shift(pair z)")(tr.shift)
asy("transform shift(real x, real y)")(lambda x, y: tr.shift(complex(x, y)))
asy("transform shift(transform t)")(lambda t: Transform(0j, 0j, t.t))
asy("transform shiftless(transform t)")(lambda t: Transform(t.a, t.b, 0j))
asy("transform xscale(real x)")(lambda x: tr.scale(x, 1.0))
asy("transform yscale(real y)")(lambda y: tr.scale(1.0, y))
asy("transform scale(real s)")(lambda s: tr.scale(s, s))
asy("transform scale(real x, real y)")(tr.scale)
asy("transform slant(real s)")(lambda s: tr.from_six(0, 0, 1, s, 0, 1))
asy("transform rotate(real angle, pair z=0)")(lambda a, z: tr.rotate(a, z or 0j))
asy("transform reflect(pair a, pair b)")(tr.reflect)
asy("transform inverse(transform t)")(lambda t: t.inverse())


@asy("transform scale(real s, pair z)")
def scale_about(s: float, z: complex) -> Transform:
    """A stretch about a point."""
    return Transform(complex(s), 0j, z - s * z)


asy("real abs2(pair z)")(lambda z: z.real * z.real + z.imag * z.imag)
asy("pair realmult(pair z, pair w)")(lambda z, w: complex(z.real * w.real, z.imag * w.imag))
asy("real orient(pair a, pair b, pair c)")(lambda a, b, c: ((a - c).conjugate() * (b - c)).imag)
asy("bool lexorder(pair a, pair b)", module="math")(lambda a, b: (a.real, a.imag) < (b.real, b.imag))
asy("real angle(transform t)")(lambda t: math.atan2(t.six()[4] - t.six()[3], t.six()[2] + t.six()[5]))
asy(*(f"{kind} bezier({kind} a, {kind} b, {kind} c, {kind} d, real t)" for kind in ("real", "pair")))(
    lambda a, b, c, d, t: a * (1 - t) ** 3 + 3 * b * t * (1 - t) ** 2 + 3 * c * t * t * (1 - t) + d * t**3
)


@asy("real intersect(pair p, pair q, pair z)", module="math")
def share(p: complex, q: complex, z: complex) -> float:
    """How far along pq the foot of the perpendicular from z lies: 0 at p, 1 at q."""
    u = q - p
    return ((z - p) * u.conjugate()).real / abs(u) ** 2 if u else math.sqrt(0.25 * 1.7976931348623157e308)


asy("real incircle(pair a, pair b, pair c, pair d)")(lambda a, b, c, d: _incircle(a - d, b - d, c - d))
asy("pair bezier(pair a, pair b, pair c, pair d, real t)")(
    lambda a, b, c, d, t: (1 - t) ** 3 * a + 3 * (1 - t) ** 2 * t * b + 3 * (1 - t) * t * t * c + t**3 * d
)
asy("pair bezierP(pair a, pair b, pair c, pair d, real t)")(
    lambda a, b, c, d, t: 3 * ((1 - t) ** 2 * (b - a) + 2 * (1 - t) * t * (c - b) + t * t * (d - c))
)
asy("pair bezierPP(pair a, pair b, pair c, pair d, real t)")(
    lambda a, b, c, d, t: 6 * ((1 - t) * (a - 2 * b + c) + t * (b - 2 * c + d))
)
asy("pair bezierPPP(pair a, pair b, pair c, pair d)")(lambda a, b, c, d: 6 * (d - a + 3 * (b - c)))


def _incircle(a: complex, b: complex, c: complex) -> float:
    """Positive if the origin lies inside the circle through three points in counterclockwise order."""

    def squared(z: complex) -> float:
        return z.real**2 + z.imag**2

    def turn(z: complex, w: complex) -> float:
        return z.real * w.imag - z.imag * w.real

    return squared(a) * turn(b, c) + squared(b) * turn(c, a) + squared(c) * turn(a, b)
