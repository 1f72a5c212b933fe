"""The picture of a scene in space: its visible and hidden pieces as primitives of ``draw``, with labels placed.

A picture has a record (camera, view and places of labels), from which an audit can look the figure up in the pixels.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np

from gnomon.draw.layout import PlacedScene, layout
from gnomon.draw.scene import Curve, Dot, Label, Point, Polygon, Primitive, Scene, Segment
from gnomon.draw.style import TEXTBOOK, Pen, Style
from gnomon.plane.ties import rounded
from gnomon.space.camera import Camera
from gnomon.space.lines import Seen, see
from gnomon.space.space_scene import place
from gnomon.space.wireframe import Wireframe, arc_points, wireframe

if TYPE_CHECKING:
    from collections.abc import Mapping

    from gnomon.draw.view import View
    from gnomon.space.hidden import Floats
    from gnomon.space.space_scene import SolidScene

SHADE = "#7fb2e555"
"""The light fill of pieces that the text names."""
TONES = ("#d4d4d4", "#b4b4b4", "#f2f2f2")
"""The sides of cubes, by the axis that they face; the top is the lightest."""
_SIZE = 512  # the size of a picture that the style is made for
_THIN = {"equator"}


def solid_style(size: int) -> Style:
    """The textbook style for a picture of this size, with a pen for ghosts and one for thin hidden lines."""
    pens = dict(TEXTBOOK.pens)
    pens["ghost"] = Pen("#8a8a8a", 1.2, (4.0, 3.5))
    pens["thin-hidden"] = Pen("#606060", 1.0, (5.0, 4.5))
    style = Style(pens=pens)
    return style if size == _SIZE else style.scaled(size / _SIZE)


@dataclass(frozen=True, slots=True)
class Picture:
    """A scene in space drawn for one camera."""

    scene: SolidScene
    camera: Camera
    placed: PlacedScene

    def png(self) -> bytes:
        """The picture as a PNG file."""
        from gnomon.draw.raster import render_png

        return render_png(self.placed)

    def record(self) -> dict[str, Any]:
        """Camera, view and places of labels as plain data: what the picture shows where."""
        view = self.placed.view
        return {
            "camera": camera_to_json(self.camera),
            "view": {
                "centre": [*map(rounded, view.centre)],
                "pixel": [*map(rounded, view.pixel)],
                "scale": rounded(view.scale),
            },
            "labels": {
                label.text: [round(v, 2) for v in words.box]
                for label, words in zip(self.placed.scene.labels, self.placed.labels, strict=True)
                if label.names == "point"
            },
        }


def camera_to_json(camera: Camera) -> dict[str, Any]:
    """A camera as plain data; an orthographic one has no distance."""
    return {
        "azimuth": camera.azimuth,
        "elevation": camera.elevation,
        "distance": None if math.isinf(camera.distance) else camera.distance,
        "target": list(camera.target),
    }


def camera_from_json(data: Mapping[str, Any]) -> Camera:
    """The camera of `camera_to_json`; raises KeyError, TypeError or ValueError for data that are not one."""
    distance = math.inf if data["distance"] is None else float(data["distance"])
    return Camera(float(data["azimuth"]), float(data["elevation"]), distance, place(data["target"]))


def draw_solid(scene: SolidScene | Wireframe, camera: Camera, size: int = _SIZE, view: View | None = None) -> Picture:
    """The picture of a scene for a camera.

    >>> from gnomon.space.camera import Camera
    >>> from gnomon.space.space_scene import SolidScene
    >>> corners = {"A": (0.0, 0.0, 0.0), "B": (4.0, 0.0, 0.0), "C": (1.0, 3.0, 0.0), "P": (1.0, 1.0, 3.0)}
    >>> tetrahedron = SolidScene(corners, faces=["ABC", "PAB", "PBC", "PCA"])
    >>> picture = draw_solid(tetrahedron, Camera(-60, 20))
    >>> sorted(item.pen for item in picture.placed.scene.items if isinstance(item, Segment))
    ['hidden', 'hidden', 'hidden', 'main', 'main', 'main']
    """
    wire = scene if isinstance(scene, Wireframe) else wireframe(scene)
    flat = flat_scene(wire, camera, see(wire, camera))
    return Picture(wire.scene, camera, layout(flat, size, style=solid_style(size), view=view))


def flat_scene(wire: Wireframe, camera: Camera, seen: Seen, *, labels: bool = True) -> Scene:
    """What the camera sees as primitives: fills, hidden pieces, visible pieces, dots and labels."""
    scene = wire.scene
    flat = seen_points(scene, camera)
    fills: list[Primitive] = [Polygon(_path(side.path), pen=None, fill=TONES[side.axis]) for side in seen.sides]
    fills += [Polygon(tuple(flat[label] for label in piece), pen=None, fill=SHADE) for piece in scene.shaded]
    for arc in scene.arcs:
        if arc.filled:
            around = arc_points(arc, np.linspace(arc.start, arc.end, 97))
            around = around[:-1] if arc.end - arc.start > math.tau - 1e-9 else around  # a full turn ends where it began
            fills.append(Polygon(_path(camera.see(around)[:, :2]), pen=None, fill=SHADE))
    hidden: list[Primitive] = []
    shown: list[Primitive] = []
    for piece in seen.pieces:
        path = _path(piece.path)
        if len(set(path)) < 2:
            continue
        pen = _pen(piece.role, piece.visible)
        straight = len(path) == 2 and piece.role != "block"
        stroke = Segment(path[0], path[1], pen=pen) if straight else Curve(path, pen=pen)
        (shown if piece.visible else hidden).append(stroke)
    dots = [Dot(flat[label]) for label in dotted(scene)]
    words = [Label(label, flat[label]) for label in scene.labelled] if labels else []
    return Scene((*fills, *hidden, *shown, *dots, *words))


def seen_points(scene: SolidScene, camera: Camera) -> dict[str, Point]:
    """The named points in the picture, right and up."""
    if not scene.points:
        return {}
    seen = camera.see(np.array(list(scene.points.values())))
    return {label: (float(x), float(y)) for label, (x, y, _) in zip(scene.points, seen, strict=True)}


def dotted(scene: SolidScene) -> list[str]:
    """The points that need a dot: those at which no face has a corner; a face may list a point within its side."""
    corners = set()
    for face in scene.faces:
        places = np.array([scene.points[label] for label in face])
        before, after = np.roll(places, 1, axis=0) - places, np.roll(places, -1, axis=0) - places
        across = np.linalg.norm(np.cross(before, after), axis=1)
        bent = across > 1e-9 * np.linalg.norm(before, axis=1) * np.linalg.norm(after, axis=1)
        corners |= {label for label, bends in zip(face, bent.tolist(), strict=True) if bends}
    return [label for label in scene.labelled if label not in corners]


def _path(points: Floats) -> tuple[Point, ...]:
    return tuple((x, y) for x, y in points.tolist())


def _pen(role: str, visible: bool) -> str:
    if role == "ghost":
        return "ghost"
    if role == "mark":
        return "mark"
    if role in _THIN:
        return "thin" if visible else "thin-hidden"
    return "main" if visible else "hidden"
