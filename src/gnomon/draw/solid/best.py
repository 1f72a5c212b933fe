"""The choice of a camera: random ones are drawn until one shows the scene well and the finished picture is readable."""

from __future__ import annotations

from dataclasses import replace
from itertools import compress
from typing import TYPE_CHECKING

from gnomon.draw.audit import Limits, audit
from gnomon.draw.scene import Polygon, Scene
from gnomon.draw.solid.solid_picture import Picture, draw_solid
from gnomon.space.seen_cubes import shows
from gnomon.space.views import GOOD, Clearness, random_camera
from gnomon.space.wireframe import wireframe

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from gnomon.seeding import Rng
    from gnomon.space.camera import Camera
    from gnomon.space.seen_cubes import Cell
    from gnomon.space.space_scene import SolidScene
    from gnomon.space.wireframe import Wireframe

LIMITS = Limits(smallest_feature=4.0)
"""Pieces of lines that are visible between two others may be short."""
_BLOCKS = (8, 32, 110, 110, 110, 110)
"""Cameras that are drawn at once. Most scenes are shown well by one of the first few; after them, only cameras that are
not refused at a glance are looked at."""
_PICTURES = 16  # pictures drawn before the scene is given up: they take longer than cameras
_UNSEEN = 12  # clear cameras that do not show what must be seen, after which no other ones are tried


class NoView(Exception):  # noqa: N818 - not an error: the caller draws other sizes
    """No camera shows the scene well."""


def best_picture(scene: SolidScene, rng: Rng, size: int = 512, must_see: Sequence[Sequence[Cell]] = ()) -> Picture:
    """The first readable picture among random cameras; raises `NoView` if there is none.

    The same scene and the same stream give the same picture. Of each group of ``must_see`` it shows a cube or gap.
    """
    wire = wireframe(scene)
    clearness = Clearness(wire)
    later = []
    drawn = unseen = 0
    for camera in _cameras(wire, clearness, rng):
        clear = clearness.of(camera)
        if must_see and clear >= 1.0 and not shows(wire, camera, must_see):
            unseen += 1
            if unseen >= _UNSEEN:
                break
            continue
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


def _cameras(wire: Wireframe, clearness: Clearness, rng: Rng) -> Iterator[Camera]:
    """Random cameras, without those that surely show the scene badly."""
    for place, size in enumerate(_BLOCKS):
        if not place:
            yield from (random_camera(wire, rng) for _ in range(size))
            continue
        cameras = [random_camera(wire, rng) for _ in range(size)]
        yield from compress(cameras, clearness.hopeful(cameras))


def is_readable(picture: Picture) -> bool:
    """Whether labels and lines pass the audit of drawings; fills without an outline have no lines that could cross."""
    strokes = (item for item in picture.placed.scene.items if not (isinstance(item, Polygon) and item.pen is None))
    return not audit(replace(picture.placed, scene=Scene(tuple(strokes)))).problems(LIMITS)
