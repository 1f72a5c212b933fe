"""The figure of a scene, drawn by a random camera that shows it well, and its alternative text."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from gnomon.draw.solid.best import NoView, best_picture
from gnomon.problem import Figure
from gnomon.seeding import Rng
from gnomon.space.space_scene import Frustum, SolidScene
from gnomon.suites.solid.new_letters import pretty

__all__ = ["NoView", "draw_figure"]


def draw_figure(
    scene: SolidScene, rng: Rng, size: int, must_see: Sequence[Sequence[tuple[int, int, int]]] = ()
) -> tuple[Figure, dict[str, Any]]:
    """The figure of a scene, and its record: camera, view, places of labels. Raises `NoView` if no view is good."""
    picture = best_picture(scene, rng, size, must_see)
    return Figure("figure", picture.png(), size, size, alt=in_words(scene)), picture.record()


def in_words(scene: SolidScene) -> str:
    """The alternative text of the picture; it says no more than the picture shows.

    >>> corners = {"A": (0.0, 0.0, 0.0), "B": (1.0, 0.0, 0.0), "C_1": (0.0, 1.0, 0.0)}
    >>> in_words(SolidScene(corners, faces=[["A", "B", "C_1"]], segments=["AB"]))
    'A figure in space with the vertices A, B, C₁. Drawn as well: AB. Hidden lines are dashed.'
    """
    corners = sorted({label for face in scene.faces for label in face if label in scene.labelled})
    parts = [f"the vertices {', '.join(map(pretty, corners))}"] if corners else []
    balls = sum(not isinstance(solid, Frustum) for solid in scene.rounds)
    parts += [_kind(solid) for solid in scene.rounds if isinstance(solid, Frustum)]
    parts += ["a ball" if balls == 1 else f"{balls} balls"] if balls else []
    if scene.blocks:
        return "A stack of unit cubes."
    others = [pretty(label) for label in scene.labelled if label not in corners]
    parts += [f"the point{'s' if len(others) > 1 else ''} {', '.join(others)}"] if others else []
    extra = [pretty(a) + pretty(b) for a, b in scene.segments if {a, b} <= set(scene.labelled)]
    drawn = f" Drawn as well: {', '.join(extra)}." if extra else ""
    shown = f" with {' and '.join(parts)}" if parts else ""
    return f"A figure in space{shown}.{drawn} Hidden lines are dashed."


def _kind(solid: Frustum) -> str:
    if not solid.top_radius or not solid.bottom_radius:
        return "a cone"
    return "a cylinder" if solid.top_radius == solid.bottom_radius else "a frustum of a cone"
