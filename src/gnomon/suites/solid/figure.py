"""The picture of an item, seen by a random camera that shows it well: hidden edges dashed, labels placed.

A camera is rejected if two labelled points come too close, if a point comes too close to a line that it is not on, if a
face is seen edge-on, or if the finished figure does not pass the readability audit.
"""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING

import numpy as np

from gnomon.draw import Dot, Label, Polygon, Scene, Segment, audit, layout, render_png
from gnomon.problem import Figure
from gnomon.space.camera import Camera, visible_parts
from gnomon.space.vectors import Vector, unit
from gnomon.suites.solid.question import Item, Labels, pretty

if TYPE_CHECKING:
    from collections.abc import Mapping

    from gnomon.seeding import Rng

_SHADE = "#7fb2e555"
_TRIES = 400  # cameras
_AUDITS = 12  # failed audits after which the item is given up: an audit takes longer than a camera


class NoView(Exception):  # noqa: N818 - not an error: the caller draws other sizes
    """No camera shows the item well."""


def float_points(item: Item) -> dict[str, Vector]:
    """The points of an item as floating point vectors."""
    return {label: np.array([float(x) for x in place]) for label, place in item.points.items()}


def edges(item: Item) -> set[frozenset[str]]:
    """The edges of the solid, from its faces."""
    return {frozenset(pair) for face in item.faces for pair in zip(face, [*face[1:], face[0]], strict=True)}


def best_view(item: Item, rng: Rng, size: int) -> tuple[Camera, Figure]:
    """The first random camera whose picture is readable, and that picture; raises `NoView` if there is none."""
    points = float_points(item)
    audits = 0
    for _ in range(_TRIES):
        camera = Camera(azimuth=round(rng.uniform(0, 360), 2), elevation=round(rng.uniform(12, 38), 2))
        seen = {label: camera.see(p) for label, p in points.items()}
        if not _clear(item, seen):
            continue
        placed = layout(scene_of(item, seen), (size, size))
        if audit(placed).readable:
            return camera, Figure("figure", render_png(placed), size, size, alt=_in_words(item))
        audits += 1
        if audits >= _AUDITS:
            break
    raise NoView


def scene_of(item: Item, seen: Mapping[str, Vector]) -> Scene:
    """The scene of an item whose points are given in view coordinates."""
    flat = {label: (float(p[0]), float(p[1])) for label, p in seen.items()}
    faces = [[seen[label] for label in face] for face in item.faces]
    shown: list[Segment] = []
    hidden: list[Segment] = []
    for a, b in _segments(item):
        start, end = seen[a], seen[b]
        for low, high, visible in visible_parts(start, end, faces):
            p, q = start + (end - start) * low, start + (end - start) * high
            piece = Segment((float(p[0]), float(p[1])), (float(q[0]), float(q[1])), pen="main" if visible else "hidden")
            (shown if visible else hidden).append(piece)
    corners = {label for face in item.faces for label in face}
    return Scene().add(
        *(Polygon(tuple(flat[label] for label in piece), pen=None, fill=_SHADE) for piece in item.shaded),
        *hidden,
        *shown,
        *(Dot(flat[label]) for label in flat if label not in corners),
        *(Label(label, place) for label, place in flat.items()),
    )


def _segments(item: Item) -> list[tuple[str, str]]:
    """Edges and further segments, in a fixed order, without repeating a segment that is an edge."""
    ordered = sorted(tuple(sorted(edge)) for edge in edges(item))
    extra = [(a, b) for a, b in item.segments if frozenset((a, b)) not in edges(item)]
    return [(pair[0], pair[1]) for pair in ordered] + extra


def _clear(item: Item, seen: Mapping[str, Vector]) -> bool:
    flat = {label: p[:2] for label, p in seen.items()}
    corners = np.array(list(flat.values()))
    span = float(np.max(corners.max(axis=0) - corners.min(axis=0)))
    if any(float(np.linalg.norm(flat[p] - flat[q])) < 0.07 * span for p, q in combinations(flat, 2)):
        return False
    for a, b in _segments(item):
        for label, p in flat.items():
            if label not in (a, b) and not _on_segment(seen, label, a, b) and _gap(p, flat[a], flat[b]) < 0.025 * span:
                return False
    return all(_facing(seen, face) > 0.1 for face in [*item.faces, *item.shaded])


def _gap(p: Vector, a: Vector, b: Vector) -> float:
    t = float(np.clip(np.dot(p - a, b - a) / np.dot(b - a, b - a), 0.0, 1.0))
    return float(np.linalg.norm(p - (a + (b - a) * t)))


def _on_segment(seen: Mapping[str, Vector], p: str, a: str, b: str) -> bool:
    """Whether the point lies on the segment in space, not only as seen."""
    return _gap(seen[p], seen[a], seen[b]) < 1e-9 * float(np.linalg.norm(seen[b] - seen[a]))


def _facing(seen: Mapping[str, Vector], face: Labels) -> float:
    """The absolute cosine of the angle between a face's normal and the line of sight: 0 is edge-on."""
    a, b, c = (seen[label] for label in face[:3])
    return abs(float(unit(np.cross(b - a, c - a))[2]))


def _in_words(item: Item) -> str:
    """The alternative text of the picture; it says no more than the picture shows."""
    corners = sorted({label for face in item.faces for label in face})
    extra = [pretty(a) + pretty(b) for a, b in item.segments]
    drawn = f" Drawn as well: {', '.join(extra)}." if extra else ""
    return f"A solid with the vertices {', '.join(map(pretty, corners))}, hidden edges dashed.{drawn}"
