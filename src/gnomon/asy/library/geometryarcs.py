"""The module geometry: arcs of circles as objects, and the measured distance between two points."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Any

from gnomon.asy.errors import fail
from gnomon.asy.library.geometry import CircleObject
from gnomon.asy.library.registry import FIELDS, TYPES, asy, cast
from gnomon.asy.values.drawing import Array, Arrow, Primitive
from gnomon.asy.values.guides import join_all, solve
from gnomon.asy.values.paths import Path, reversed_path
from gnomon.interpret.budget import charge

_M = "geometry"
_NODES = 225
"""Nodes that the module gives a whole circle which is drawn as an arc."""


@dataclass(frozen=True, slots=True)
class ArcObject:
    """The arc of a circle from one angle in degrees to another, anticlockwise or not."""

    circle: CircleObject
    start: float
    end: float
    anticlockwise: bool = True

    @property
    def degrees(self) -> float:
        """The angle of the arc, negative if it runs clockwise."""
        turn = self.end - self.start
        if self.anticlockwise:
            return turn if self.start < self.end else 360 + turn
        return turn - 360 if self.start < self.end else turn

    def path(self) -> Path:
        """A smooth path with as many nodes as the module gives the arc."""
        if not math.isfinite(self.degrees):
            fail("the angles of an arc must be finite")
        count = max(math.floor(_NODES * abs(self.degrees) / 360), 5)
        charge(count)
        low, high, forward = self.start, self.end, self.anticlockwise
        turned = low > high
        if turned:
            low, high, forward = high, low, not forward
        first, last = (low, high) if forward else (high, low + 360)
        angles = [math.radians(first + (last - first) * k / (count - 1)) for k in range(count)]
        points = [self.circle.c + self.circle.r * complex(math.cos(a), math.sin(a)) for a in angles]
        made = solve(join_all(points, ".."))
        return made if forward != turned else reversed_path(made)


TYPES["arc"] = _M
cast("arc", "path", 1, ArcObject.path)
cast("arc", "guide", 2, ArcObject.path)
cast("arc", "path[]", 3, lambda a: Array([a.path()]))
FIELDS["arc", "angle1"] = ("real", lambda a: a.start, None)
FIELDS["arc", "angle2"] = ("real", lambda a: a.end, None)
asy("real degrees(arc a)", module=_M)(lambda a: a.degrees)
asy("real angle(arc a)", module=_M)(lambda a: math.radians(a.degrees))
asy("real arclength(arc a)", module=_M)(lambda a: math.radians(abs(a.degrees)) * a.circle.r)
asy("arc arc(explicit circle c, real angle1, real angle2, bool direction=CCW)", module=_M)(ArcObject)
asy("arc complementary(arc a)", module=_M)(lambda a: ArcObject(a.circle, a.end, a.start, a.anticlockwise))
asy("arc reverse(arc a)", module=_M)(lambda a: ArcObject(a.circle, a.end, a.start, not a.anticlockwise))


def _bearing(z: complex) -> float:
    if z == 0:
        fail("the centre of the circle has no direction")
    return math.degrees(math.atan2(z.imag, z.real)) % 360


@asy("arc arc(explicit circle c, point M, point N, bool direction=CCW)", module=_M)
def arc_between(c: CircleObject, m: complex, n: complex, anticlockwise: bool) -> ArcObject:
    """The arc from one point of a circle to another."""
    return ArcObject(c, _bearing(m - c.c), _bearing(n - c.c), anticlockwise)


@asy("arc arccircle(point A, point B, real angle, bool direction=CCW)", module=_M)
def arc_about(a: complex, b: complex, angle: float, anticlockwise: bool) -> ArcObject:
    """The arc about A that starts in B and turns by an angle."""
    turned = a + (b - a) * complex(math.cos(math.radians(angle)), math.sin(math.radians(angle)))
    return arc_between(CircleObject(a, abs(b - a)), b, turned, anticlockwise)


@asy(
    'void distance(picture pic=, Label L="", point A, point B, bool rotated=true, real offset=0, pen p=, pen joinpen=, '
    "arrowbar arrow=)",
    module=_M,
)
def distance_arrow(
    rt: Any, pic: Any, text: Any, a: complex, b: complex, rotated: bool, offset: float, p: Any, q: Any, arrow: Any
) -> None:
    """An arrow beside a segment with its length; how far beside depends on the page."""
    made = Primitive("mark", 0, 0, [Path([a, b])], rt.pen(p), arrow=arrow or Arrow("both"))
    made.text, made.at, made.align = text if isinstance(text, str) else text.s, (a + b) / 2, 0j
    rt.draw(pic, made)
