"""The scene of an item: its exact coordinates, faces and round solids as a figure in space."""

from __future__ import annotations

from typing import Any

from gnomon.space.scene import Frustum, Round, SolidScene, Sphere, place
from gnomon.suites.solid.item import Item, shown


def scene_of(item: Item) -> SolidScene:
    """What the figure of an item shows; hidden points carry no label."""
    points = {label: place(at.parts) for label, at in item.points.items()}
    used = {
        label for part in (item.faces, item.segments, item.shaded, item.ghosts) for piece in part for label in piece
    }
    kept = {label: at for label, at in points.items() if shown(label) or label in used}
    return SolidScene(
        kept,
        faces=item.faces,
        blocks=item.blocks,
        rounds=[_round(part, points) for part in item.rounds],
        segments=_new_segments(item),
        arcs=item.arcs,
        shaded=item.shaded,
        ghosts=item.ghosts,
        unlabelled=[label for label in kept if not shown(label)],
    )


def _new_segments(item: Item) -> list[list[str]]:
    """The further segments without edges of the solid and without repetition."""
    seen = {frozenset(pair) for face in item.faces for pair in zip(face, [*face[1:], face[0]], strict=True)}
    fresh = []
    for segment in item.segments:
        if frozenset(segment) not in seen:
            seen.add(frozenset(segment))
            fresh.append(list(segment))
    return fresh


def _round(part: tuple[Any, ...], points: dict[str, tuple[float, float, float]]) -> Round:
    kind, *where = part
    if kind == "sphere":
        centre, radius = where
        return Sphere(points[centre], float(radius))
    bottom, top, low, high = where
    return Frustum(points[bottom], points[top], float(low), float(high))
