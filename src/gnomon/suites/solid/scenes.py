"""The scene of an item: its exact coordinates, faces and round solids as a figure in space."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from gnomon.space.hull import closed_by_lines
from gnomon.space.space_scene import Frustum, Round, SolidScene, Sphere, place
from gnomon.suites.solid.balls import named_balls
from gnomon.suites.solid.item import Item, shown


def scene_of(item: Item) -> SolidScene:
    """What the figure of an item shows; hidden points carry no label."""
    points = {label: place(at.parts) for label, at in item.points.items()}
    used = {
        label for part in (item.faces, item.segments, item.shaded, item.ghosts) for piece in part for label in piece
    }
    kept = {label: at for label, at in points.items() if shown(label) or label in used}
    outlines = [*item.segments, *(pair for piece in item.shaded for pair in _sides(piece))]
    faces = closed_by_lines(points, item.faces, outlines) or item.faces
    return SolidScene(
        kept,
        faces=faces,
        blocks=item.blocks,
        rounds=[*(_round(part, points) for part in item.rounds), *named_balls(item, points)],
        segments=_new_segments(item, faces),
        arcs=item.arcs,
        curves=item.curves,
        from_front=item.from_front,
        shaded=item.shaded,
        ghosts=item.ghosts,
        unlabelled=[label for label in kept if not shown(label)],
    )


def _sides(piece: Sequence[str]) -> list[tuple[str, str]]:
    return list(zip(piece, [*piece[1:], piece[0]], strict=True))


def _new_segments(item: Item, faces: Sequence[Sequence[str]]) -> list[list[str]]:
    """The further segments, sides of the sheet inside a closed solid included, without edges and repetition."""
    seen = {frozenset(pair) for face in faces for pair in _sides(face)}
    fresh = []
    for segment in [*item.segments, *(pair for face in item.faces for pair in _sides(face))]:
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
