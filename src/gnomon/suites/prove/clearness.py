"""Whether a figure can be taken for another one: floors for what the eye should tell apart, in pixels and degrees.

`gnomon.draw.audit` judges any picture. Here are the stricter floors of exams, in which a figure must not look as if a
point were on a stroke or circle that it is not on, or as if two strokes were one.
"""

from __future__ import annotations

import math
from itertools import combinations
from typing import TYPE_CHECKING

from gnomon.draw import Circle, Dot, Scene, Segment
from gnomon.draw.audit import Limits

if TYPE_CHECKING:
    from gnomon.draw import Point

LIMITS = Limits(dot_gap=20.0, wedge=6.0, label_distance=20.0)
LEAST_BEND = 2.0  # degrees, between a stroke and one that goes on beyond its end
LEAST_OFF = 6.0  # pixels, between a dot and a stroke or circle that it is not on
CLOSE = 36.0  # pixels: no dot has two others as near as that
_SAME = 1e-6  # of the figure's size, and radians: nearer than that is the same by construction

Stroke = tuple[complex, complex]


def narrow(scene: Scene) -> bool:
    """Whether two strokes of a scene meet at so small an angle that they look like one.

    >>> narrow(Scene().add(Segment((0, 0), (9, 0)), Segment((0, 0), (9, 0.5))))
    True
    >>> narrow(Scene().add(Segment((0, 0), (-9, 0)), Segment((0, 0), (9, 0.5))))
    False
    """
    strokes = _strokes(scene)
    least_sine = math.sin(math.radians(LIMITS.wedge))
    for (a, b), (c, d) in combinations(strokes, 2):
        way, other = (b - a) / abs(b - a), (d - c) / abs(d - c)
        sine = (way.conjugate() * other).imag
        if not _SAME < abs(sine) < least_sine:
            continue
        meeting = a + way * ((c - a).conjugate() * other).imag / sine
        ends = [((p - meeting) * way.conjugate()).real for p in (a, b, c, d)]
        near = _SAME * max(map(abs, ends))
        if max(ends[0] * ends[1], ends[2] * ends[3]) > near * max(map(abs, ends)):
            continue  # they do not meet
        ahead = [max(ends[:2]) > near, max(ends[2:]) > near]
        behind = [min(ends[:2]) < -near, min(ends[2:]) < -near]
        if all(ahead) or all(behind) or abs(sine) < math.sin(math.radians(LEAST_BEND)):
            return True
    return False


def crowded(scene: Scene, scale: float) -> bool:
    """Whether a dot nearly touches another one, is in a crowd, or nearly on a stroke or circle that it is not on.

    `scale` is in pixels a unit.

    >>> scene = Scene().add(Segment((0, 0), (9, 0)), Dot((4, 1)))
    >>> crowded(scene, 20), crowded(scene, 5)
    (False, True)
    >>> crowded(Scene().add(Dot((0, 0)), Dot((1, 0)), Dot((0, 1))), 30)
    True
    """
    dots = list({_z(item.at) for item in scene.items if isinstance(item, Dot)})
    for p in dots:
        nearest, second, *_ = *sorted(abs(p - q) * scale for q in dots if q != p), math.inf, math.inf
        if nearest < LIMITS.dot_gap or second < CLOSE:
            return True
    gaps = [_distance(p, stroke) for p in dots for stroke in _strokes(scene)]
    circles = [(_z(item.centre), item.radius) for item in scene.items if isinstance(item, Circle)]
    gaps += [abs(abs(p - centre) - radius) for p in dots for centre, radius in circles]
    on = _SAME * max([abs(p - q) for p, q in combinations(dots, 2)], default=1.0)
    return any(on < gap < LEAST_OFF / scale for gap in gaps)


def _strokes(scene: Scene) -> list[Stroke]:
    return [(_z(item.a), _z(item.b)) for item in scene.items if isinstance(item, Segment)]


def _distance(p: complex, stroke: Stroke) -> float:
    a, b = stroke
    t = ((p - a) / (b - a)).real
    return abs(p - a - min(1.0, max(0.0, t)) * (b - a))


def _z(point: Point) -> complex:
    return complex(*point)
