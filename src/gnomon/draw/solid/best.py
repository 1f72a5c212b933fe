"""The choice of a camera: random ones are drawn until one shows the scene well and the finished picture is readable."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from gnomon.draw.audit import Limits, audit
from gnomon.draw.scene import Polygon, Scene
from gnomon.draw.solid.picture import Picture, draw_solid
from gnomon.space.views import GOOD, Clearness, random_camera
from gnomon.space.wireframe import wireframe

if TYPE_CHECKING:
    from gnomon.seeding import Rng
    from gnomon.space.scene import SolidScene

LIMITS = Limits(smallest_feature=4.0)
"""Pieces of lines that are visible between two others may be short."""
_CAMERAS = 480
_PICTURES = 16  # pictures drawn before the scene is given up: they take longer than cameras


class NoView(Exception):  # noqa: N818 - not an error: the caller draws other sizes
    """No camera shows the scene well."""


def best_picture(scene: SolidScene, rng: Rng, size: int = 512) -> Picture:
    """The first readable picture among random cameras; raises `NoView` if there is none.

    The same scene and the same stream give the same picture.
    """
    wire = wireframe(scene)
    clearness = Clearness(wire)
    later = []
    drawn = 0
    for _ in range(_CAMERAS):
        camera = random_camera(wire, rng)
        clear = clearness.of(camera)
        if clear >= GOOD:  # other cameras are tried if there is no better one
            drawn += 1
            picture = draw_solid(wire, camera, size)
            if is_readable(picture):
                return picture
            if drawn >= _PICTURES:
                break
        elif clear >= 1.0:
            later.append((clear, camera))
    for _, camera in sorted(later, key=lambda pair: -pair[0])[: _PICTURES - drawn]:
        picture = draw_solid(wire, camera, size)
        if is_readable(picture):
            return picture
    raise NoView


def is_readable(picture: Picture) -> bool:
    """Whether labels and lines pass the audit of drawings; fills without an outline have no lines that could cross."""
    strokes = (item for item in picture.placed.scene.items if not (isinstance(item, Polygon) and item.pen is None))
    return not audit(replace(picture.placed, scene=Scene(tuple(strokes)))).problems(LIMITS)
