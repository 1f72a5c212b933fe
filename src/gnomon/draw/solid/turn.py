"""A full turn of the camera round a scene: frames with one view, hidden lines for each of them, labels that glide."""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import pairwise
from typing import TYPE_CHECKING, Any

import numpy as np

from gnomon.draw.glyphs import set_text
from gnomon.draw.ink import scene_to_ink
from gnomon.draw.layout import PlacedScene, PlacedText
from gnomon.draw.solid.solid_picture import Picture, flat_scene, seen_points, solid_style
from gnomon.draw.solid.steady import steady_places
from gnomon.draw.style import DrawError
from gnomon.draw.view import View
from gnomon.space.lines import see
from gnomon.space.space_scene import Sphere
from gnomon.space.wireframe import Wireframe, wireframe

if TYPE_CHECKING:
    from collections.abc import Iterator

    from gnomon.draw.glyphs import Text
    from gnomon.draw.ink import Ink
    from gnomon.draw.raster import Pixels
    from gnomon.draw.style import Style
    from gnomon.space.camera import Camera
    from gnomon.space.hidden import Floats
    from gnomon.space.space_scene import SolidScene

FRAMES = 120
SIZE = 1024
_HALO = 0.08  # of the em
_SKIP = 3  # points of a curve from one obstacle for labels to the next


@dataclass(frozen=True)
class Turn:
    """The frames of a full turn."""

    scene: SolidScene
    cameras: tuple[Camera, ...]
    frames: tuple[PlacedScene, ...]

    def pixels(self) -> Iterator[Pixels]:
        """The frames in shades of grey, (height, width)."""
        from gnomon.draw.raster import render_grey

        for frame in self.frames:
            yield render_grey(frame)

    def png(self, frame: int) -> bytes:
        """One frame as a PNG file."""
        from gnomon.draw.raster import render_png

        return render_png(self.frames[frame])

    def record(self, frame: int) -> dict[str, Any]:
        """Camera, view and places of labels of one frame as plain data."""
        return Picture(self.scene, self.cameras[frame], self.frames[frame]).record()


def full_turn(scene: SolidScene, camera: Camera, size: int = SIZE, frames: int = FRAMES) -> Turn:
    """The frames of a full turn about the vertical axis through the camera's target, beginning at the camera.

    >>> from gnomon.space.camera import Camera
    >>> from gnomon.space.space_scene import SolidScene
    >>> corners = {"A": (0.0, 0.0, 0.0), "B": (4.0, 0.0, 0.0), "C": (1.0, 3.0, 0.0), "P": (1.0, 1.0, 3.0)}
    >>> turn = full_turn(SolidScene(corners, faces=["ABC", "PAB", "PBC", "PCA"]), Camera(30, 20), size=256, frames=24)
    >>> len(turn.frames), len(turn.frames[0].labels)
    (24, 4)
    """
    if not 4 <= frames <= 1000:
        raise DrawError(f"frames={frames} is out of range; give 4 to 1000 frames for a turn")
    wire = wireframe(scene)
    style = solid_style(size)
    cameras = [replace(camera, azimuth=camera.azimuth + 360.0 * k / frames) for k in range(frames)]
    view = _view(wire, cameras, size, style)
    flats = [flat_scene(wire, one, see(wire, one)) for one in cameras]
    box = (3.0, 3.0, size - 3.0, size - 3.0)
    inks = [scene_to_ink(flat, view, style, box) for flat in flats]
    texts = [set_text(label, style.font_size) for label in scene.labelled]
    places = np.zeros((frames, 0, 2))
    if texts:
        halves = np.array([((t.box[2] - t.box[0]) / 2, (t.box[3] - t.box[1]) / 2) for t in texts])
        anchors = np.array([_anchors(scene, one, view) for one in cameras])
        clear = style.dot_radius + style.label_gap
        lines = [_obstacles(ink) for ink in inks]
        places = steady_places(anchors, halves, lines, np.array(view.pixel), style.font_size, clear)
    made = []
    for flat, ink, at in zip(flats, inks, places.tolist(), strict=True):
        labels = tuple(_label(text, x, y, style) for text, (x, y) in zip(texts, at, strict=True))
        made.append(PlacedScene(flat, (size, size), style, view, ink, labels, ()))
    return Turn(scene, tuple(cameras), tuple(made))


def _label(text: Text, x: float, y: float, style: Style) -> PlacedText:
    """A label with its middle at a pixel; lines pass under labels while a figure turns, so it has a halo."""
    x0, y0, x1, y1 = text.box
    halo = max(1, round(_HALO * style.font_size))
    return PlacedText(text, (x - (x0 + x1) / 2, y - (y0 + y1) / 2), style.label_colour, halo)


def _anchors(scene: SolidScene, camera: Camera, view: View) -> list[tuple[float, float]]:
    seen = seen_points(scene, camera)
    return [view.at(seen[label]) for label in scene.labelled]


def _view(wire: Wireframe, cameras: list[Camera], size: int, style: Style) -> View:
    """The largest view that shows the scene in every frame, with room for labels on all sides."""
    parts = [np.array(list(wire.scene.points.values())).reshape(-1, 3), *(trace.points for trace in wire.traces)]
    if wire.blocks is not None:
        parts.append(wire.blocks.corners.reshape(-1, 3))
    points = np.concatenate([*parts, wire.middle[None]])
    seen = np.concatenate([camera.see(points)[:, :2] for camera in cameras])
    low, high = seen.min(axis=0), seen.max(axis=0)
    for solid in wire.scene.rounds:
        if isinstance(solid, Sphere):
            for camera in cameras:
                around = _ball(np.array(solid.centre), solid.radius, camera)
                low, high = np.minimum(low, around.min(axis=0)), np.maximum(high, around.max(axis=0))
    room = style.margin + (
        2 * (style.font_size * 0.8 + style.label_gap + style.dot_radius) if wire.scene.labelled else 0
    )
    scale = (size - room) / max(float((high - low).max()), 1e-9)
    centre = (low + high) / 2
    return View((float(centre[0]), float(centre[1])), (size / 2, size / 2), scale)


def _ball(centre: Floats, radius: float, camera: Camera) -> Floats:
    """Points in the picture whose box holds the picture of a ball."""
    right, up, back = camera.matrix()
    sides = [centre + radius * (a * right + b * up + c * back) for a in (-1, 1) for b in (-1, 1) for c in (0, 0.35)]
    return np.asarray(camera.see(np.array(sides))[:, :2])


def _obstacles(ink: Ink) -> Floats:
    """The segments of all strokes, (n, 5), with curves as longer chords, and the dots as short segments."""
    rows: list[tuple[float, ...]] = []
    for stroke in ink.strokes:
        path = stroke.path if len(stroke.path) < 8 else (*stroke.path[:-1:_SKIP], stroke.path[-1])
        rows += [(*p, *q, stroke.pen.width / 2) for p, q in pairwise(path)]
    rows += [(x - 0.1, y, x + 0.1, y, disc.radius * 0.6) for disc in ink.discs for x, y in (disc.centre,)]
    return np.array(rows, dtype=np.float64).reshape(-1, 5)
