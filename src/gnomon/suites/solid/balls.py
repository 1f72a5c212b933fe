"""The balls that a question names without a centre of its own: inscribed, circumscribed, and touching balls.

Their centres and radii are computed in floating point numbers for the figure alone.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

from gnomon.plane.ties import rounded
from gnomon.space.space_scene import Place, Sphere, place
from gnomon.suites.solid.item import Item

Vector: TypeAlias = NDArray[np.float64]
Places: TypeAlias = "Mapping[str, Vector]"


def named_balls(item: Item, points: Mapping[str, Place]) -> list[Sphere]:
    """The balls of the question and of what the text states; none if the author has drawn a ball.

    They are clear: only their own lines are hidden by them.
    """
    spoken_of = any(word in item.text[0] for word in ("sphere", "ball"))
    if not spoken_of or any(part[0] == "sphere" for part in item.rounds):
        return []
    places = {label: np.array(at) for label, at in points.items()}
    found: list[Sphere] = []
    for name, *arguments in _stated([item.asks, *item.givens]):
        if name in _BALLS:
            centre, radius = _BALLS[name](places, *arguments)
            # The record holds rounded numbers, which are the same on every machine.
            ball = Sphere(place([rounded(x, 9) for x in centre.tolist()]), rounded(radius, 9), opaque=False)
            if not any(_same(ball, other) for other in found):
                found.append(ball)
    return found


def _stated(values: Sequence[Any]) -> Iterator[Sequence[Any]]:
    """All lists that begin with a name, the inner ones of a measure such as a ratio included."""
    for value in values:
        if isinstance(value, list | tuple) and value:
            if isinstance(value[0], str):
                yield value
            yield from _stated(value)


def _same(one: Sphere, other: Sphere) -> bool:
    apart = float(np.linalg.norm(np.array(one.centre) - np.array(other.centre)))
    return apart + abs(one.radius - other.radius) < 1e-6 * one.radius


def _through(points: Places, corners: Sequence[str], *_: Any) -> tuple[Vector, float]:
    """The ball through points in general position."""
    at = np.array([points[label] for label in corners])
    rows = 2 * (at[1:] - at[0])
    centre = np.linalg.lstsq(rows, (at[1:] ** 2).sum(axis=1) - (at[0] ** 2).sum(), rcond=None)[0]
    return centre, float(np.linalg.norm(at[0] - centre))


def _about(points: Places, centre: str, corners: Sequence[str], *_: Any) -> tuple[Vector, float]:
    """The ball with a centre through a point."""
    return points[centre], float(np.linalg.norm(points[corners[0]] - points[centre]))


def _inside(points: Places, faces: Sequence[Sequence[str]], *_: Any) -> tuple[Vector, float]:
    """The ball that touches all faces of a convex solid."""
    middle = np.mean([points[label] for face in faces for label in face], axis=0)
    rows, levels = [], []
    for face in faces:
        a, b, c = (points[label] for label in face[:3])
        normal = np.cross(b - a, c - a)
        normal = normal / np.linalg.norm(normal)
        normal = normal if float(normal @ (middle - a)) > 0 else -normal  # inwards
        rows.append([*normal, -1.0])
        levels.append(float(normal @ a))
    *centre, radius = np.linalg.lstsq(np.array(rows), np.array(levels), rcond=None)[0].tolist()
    return np.array(centre), float(radius)


def _touching_edges(points: Places, centre: str, edges: Sequence[Sequence[str]], *_: Any) -> tuple[Vector, float]:
    """The ball with a centre that touches segments."""
    o, (a, b) = points[centre], (points[label] for label in edges[0])
    along = (b - a) / np.linalg.norm(b - a)
    return o, float(np.linalg.norm(np.cross(o - a, along)))


def _in_cone(points: Places, apex: str, base: str, rim: str) -> tuple[Vector, float]:
    """The ball that touches the base and the lateral surface of a cone."""
    s, o, a = points[apex], points[base], points[rim]
    slant, wide, high = (float(np.linalg.norm(v)) for v in (a - s, a - o, s - o))
    radius = wide * high / (wide + slant)
    return o + (s - o) * (radius / high), radius


def _about_axis(points: Places, base: str, along: str, *through: str) -> tuple[Vector, float]:
    """The ball with its centre on an axis through two points."""
    o, t = points[base], points[along]
    p, q = (points[label] for label in through)
    axis = t - o
    share = float(q @ q - p @ p - 2 * (q - p) @ o) / float(2 * (q - p) @ axis)
    centre = o + share * axis
    return centre, float(np.linalg.norm(p - centre))


def _about_cone(points: Places, apex: str, base: str, rim: str) -> tuple[Vector, float]:
    return _about_axis(points, base, apex, rim, apex)


def _about_cylinder(points: Places, base: str, top: str, rim: str) -> tuple[Vector, float]:
    centre = (points[base] + points[top]) / 2
    return centre, float(np.linalg.norm(points[rim] - centre))


def _about_frustum(points: Places, base: str, top: str, rim: str, upper: str) -> tuple[Vector, float]:
    return _about_axis(points, base, top, rim, upper)


def _between_bases(points: Places, base: str, top: str, *_: Any) -> tuple[Vector, float]:
    """The ball that touches both bases of a frustum in their centres."""
    return (points[base] + points[top]) / 2, float(np.linalg.norm(points[top] - points[base])) / 2


_BALLS: Mapping[str, Callable[..., tuple[Vector, float]]] = {
    "circumradius": _through,
    "circumsphere_area": _through,
    "circumsphere_volume": _through,
    "circumsphere_section_area": _through,
    "circumsphere_least_section": _through,
    "sphere_power": _through,
    "equidistant": _about,
    "inradius": _inside,
    "touches_edges": _touching_edges,
    "cone_inradius": _in_cone,
    "cone_insphere_area": _in_cone,
    "cone_circumradius": _about_cone,
    "cone_circumsphere_area": _about_cone,
    "cylinder_circumsphere_area": _about_cylinder,
    "frustum_circumradius": _about_frustum,
    "frustum_circumsphere_area": _about_frustum,
    "tangential_frustum": _between_bases,
}
"""The names of measures and relations that speak of a ball, with the ball that they speak of."""
