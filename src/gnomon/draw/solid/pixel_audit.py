"""The audit of a finished picture of a figure in space: its pixels against the scene and its record.

It shares no code with the drawing: it projects the points itself, decides by points along rays to the eye what is
hidden, and looks in the pixels whether a line is drawn through where it is visible, and dashed where it is hidden.
"""

from __future__ import annotations

import io
import math
from dataclasses import dataclass
from itertools import combinations, pairwise
from typing import TYPE_CHECKING, Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

from gnomon.space.space_scene import Frustum, SceneError, SolidScene, Sphere

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

Floats: TypeAlias = NDArray[np.float64]
Bools: TypeAlias = NDArray[np.bool_]

_APART = 0.03  # of the picture: the least distance of two points
_EDGE_ON = 0.07  # the sine of the least angle between a face and the line of sight
_REACH = 31.0  # pixels between a label and its point, in a picture of 512 pixels
_DARK = 150.0  # pixels below this grey belong to a line
_STEP = 1.0  # pixels between samples along a line
_SURE = 5  # samples on both sides that must agree before a sample is judged
_CLEAR = 6.0  # pixels: samples this near to other lines are not judged
_ALONG_RAY = 160


def audit_picture(png: bytes, scene: Mapping[str, Any], record: Mapping[str, Any]) -> list[str]:
    """What is wrong with a picture, in sentences; empty if it shows the scene as its record says and is readable."""
    return _audit(png, scene, record, still=True)


def audit_frame(png: bytes, scene: Mapping[str, Any], record: Mapping[str, Any]) -> list[str]:
    """What is wrong with the lines of a frame of a video; points and labels meet now and then while a figure turns."""
    return _audit(png, scene, record, still=False)


def _audit(png: bytes, scene: Mapping[str, Any], record: Mapping[str, Any], *, still: bool) -> list[str]:
    from PIL import Image

    try:
        shown = SolidScene.from_json(scene)
        look = _Look.of(record)
        boxes = {str(label): np.array([float(v) for v in box]) for label, box in record["labels"].items()}
    except (SceneError, KeyError, TypeError, ValueError, AttributeError) as error:
        return [f"the record of the figure cannot be read: {error!r}"]
    grey = np.asarray(Image.open(io.BytesIO(png)).convert("L"), dtype=np.float64)
    size = float(max(grey.shape))
    points = {label: np.array(place) for label, place in shown.points.items()}
    pixels = {label: look.pixel(p[None])[0] for label, p in points.items()}
    lines = _check_lines(shown, points, look, boxes, grey, size)
    if not still:
        return [line for line in lines if not line.startswith("The label")]
    return [
        *_check_places(pixels, size),
        *_check_view(shown, points, look),
        *_check_labels(shown, pixels, boxes, grey, size),
        *lines,
    ]


# ------------------------------------------------------------------------------------------------------- the camera


@dataclass(frozen=True)
class _Look:
    """The camera and the view of a record, as an eye and three directions."""

    right: Floats
    up: Floats
    back: Floats
    """From the target towards the eye."""
    target: Floats
    distance: float
    centre: Floats
    at: Floats
    scale: float

    @classmethod
    def of(cls, record: Mapping[str, Any]) -> _Look:
        camera, view = record["camera"], record["view"]
        a, e = math.radians(float(camera["azimuth"])), math.radians(float(camera["elevation"]))
        back = np.array([math.cos(a) * math.cos(e), math.sin(a) * math.cos(e), math.sin(e)])
        right = np.array([math.cos(a + math.pi / 2), math.sin(a + math.pi / 2), 0.0])
        distance = math.inf if camera["distance"] is None else float(camera["distance"])
        centre, at = (np.array([float(v) for v in view[name]]) for name in ("centre", "pixel"))
        target = np.array([float(v) for v in camera["target"]])
        return cls(right, np.cross(back, right), back, target, distance, centre, at, float(view["scale"]))

    def pixel(self, points: Floats) -> Floats:
        """The pixels (n, 2) of points (n, 3) of space; y is down."""
        away = points - self.target
        nearer = 1.0 if math.isinf(self.distance) else self.distance / (self.distance - away @ self.back)
        x, y = (away @ self.right) * nearer, (away @ self.up) * nearer
        return np.stack(
            [self.at[0] + self.scale * (x - self.centre[0]), self.at[1] - self.scale * (y - self.centre[1])], axis=1
        )

    def sight(self, points: Floats) -> Floats:
        """Unit vectors (n, 3) from points of space to the eye."""
        if math.isinf(self.distance):
            return np.broadcast_to(self.back, points.shape)
        towards = self.target + self.distance * self.back - points
        return np.asarray(towards / np.linalg.norm(towards, axis=1, keepdims=True))


# -------------------------------------------------------------------------------------------- points, faces, labels


def _check_places(pixels: Mapping[str, Floats], size: float) -> Iterator[str]:
    for (a, p), (b, q) in combinations(pixels.items(), 2):
        gap = float(np.linalg.norm(p - q))
        if gap < _APART * size:
            yield f"The points {a} and {b} are {gap:.1f} px apart in the figure; {_APART * size:.0f} is the least."
    for label, (x, y) in pixels.items():
        if not (0 <= x <= size and 0 <= y <= size):
            yield f"The point {label} is outside the figure."


def _check_view(scene: SolidScene, points: Mapping[str, Floats], look: _Look) -> Iterator[str]:
    if look.up[2] <= 0:
        yield "The figure is upside down."
    for piece in {*map(tuple, scene.faces), *map(tuple, scene.shaded)}:
        corners = np.array([points[label] for label in piece])
        middle = corners.mean(axis=0)
        normal = sum(
            np.cross(p - middle, q - middle) for p, q in zip(corners, np.roll(corners, -1, axis=0), strict=True)
        )
        sine = abs(float(normal @ look.sight(middle[None])[0])) / float(np.linalg.norm(normal))
        if sine < _EDGE_ON:
            yield f"The face {'-'.join(piece)} is seen edge-on ({math.degrees(math.asin(sine)):.1f}°)."


def _check_labels(
    scene: SolidScene, pixels: Mapping[str, Floats], boxes: Mapping[str, Floats], grey: Floats, size: float
) -> Iterator[str]:
    for label in scene.labelled:
        if label not in boxes:
            yield f"The figure has no label {label}."
            continue
        x0, y0, x1, y1 = boxes[label]
        if x0 < 0 or y0 < 0 or x1 > size or y1 > size:
            yield f"The label {label} is not wholly in the figure."
            continue
        inside = grey[math.floor(y0) : math.ceil(y1) + 1, math.floor(x0) : math.ceil(x1) + 1]
        if not inside.size or inside.min() > _DARK:
            yield f"The figure has no ink where the label {label} should be."
        gaps = {other: _box_point(boxes[label], pixel) for other, pixel in pixels.items()}
        if gaps[label] > _REACH * size / 512:
            yield f"The label {label} is {gaps[label]:.0f} px from its point."
    for (a, p), (b, q) in combinations(boxes.items(), 2):
        if p[0] < q[2] and q[0] < p[2] and p[1] < q[3] and q[1] < p[3]:
            yield f"The labels {a} and {b} overlap."


def _box_point(box: Floats, p: Floats) -> float:
    return math.hypot(max(box[0] - p[0], p[0] - box[2], 0.0), max(box[1] - p[1], p[1] - box[3], 0.0))


# ------------------------------------------------------------------------------------------------------------- lines


@dataclass(frozen=True)
class _Line:
    """A line of the scene: its name, its points in space, and what is expected where it is hidden."""

    name: str
    points: Floats
    hidden: str = "dashed"
    """``dashed``, ``absent`` (edges of cubes) or ``any``."""


def _check_lines(
    scene: SolidScene,
    points: Mapping[str, Floats],
    look: _Look,
    boxes: Mapping[str, Floats],
    grey: Floats,
    size: float,
) -> Iterator[str]:
    lines = [_even(line, look) for line in _lines(scene, points)]
    paths = [look.pixel(line.points) for line in lines]
    factor = size / 512
    owners = np.repeat(np.arange(len(paths)), [len(path) for path in paths])
    dots = [look.pixel(p[None]) for p in points.values()]
    balls = [look.pixel(_outline(solid, look)) for solid in scene.rounds if isinstance(solid, Sphere)]
    crowd = _crowd([*paths, *dots, *balls], _CLEAR * factor, size)
    states = _states(scene, points, look, np.concatenate([line.points for line in lines])) if lines else np.zeros(0)
    for k, (line, path) in enumerate(zip(lines, paths, strict=True)):
        state = states[owners == k]
        crossed = [name for name, box in boxes.items() if _through(box, path)]
        yield from (f"The label {name} lies on the line {line.name}." for name in crossed)  # left out of frames
        sure = _agreed(state)
        dark = _darkness(grey, path, factor) < _DARK
        free = np.ones(len(path), dtype=bool)
        for box in boxes.values():
            free &= ~_within(path, box, 3.0 * max(1.0, factor))
        shown = sure & (state == 0) & free
        if shown.sum() >= 12 and (missing := float((~dark[shown]).mean())) > 0.06:
            yield f"The line {line.name} is visible, but {100 * missing:.0f}% of its visible part is not drawn through."
        alone = sure & (state == 1) & free & (crowd[_cells(path, _CLEAR * factor, len(crowd) - 2)] == 1)
        if alone.sum() < 24 * factor or line.hidden == "any":
            continue
        share = float(dark[alone].mean())
        if line.hidden == "absent" and share > 0.1:
            yield f"The line {line.name} is hidden, but drawn."
        if line.hidden == "dashed" and not 0.2 < share < 0.9:
            yield f"The line {line.name} is hidden, but {'drawn through' if share >= 0.9 else 'not dashed'} there."


def _lines(scene: SolidScene, points: Mapping[str, Floats]) -> Iterator[_Line]:
    """Every line that the picture must show: edges and segments, cubes, rims, arcs."""
    pairs: set[tuple[str, str]] = set()
    for piece in (*scene.faces, *scene.shaded):
        for a, b in zip(piece, [*piece[1:], piece[0]], strict=True):
            pairs.add((a, b) if a < b else (b, a))
    pairs |= {(a, b) if a < b else (b, a) for a, b in scene.segments}
    for a, b in sorted(pairs):
        yield _Line(a + b, np.array([points[a], points[b]]))
    for ends in _cube_edges(scene.blocks):
        yield _Line(f"from {ends[0]} to {ends[1]}", np.array(ends, dtype=float), "absent")
    turn = np.linspace(0, math.tau, 721)
    for solid in scene.rounds:
        if isinstance(solid, Frustum) and solid.opaque:
            axis = np.array(solid.top) - np.array(solid.bottom)
            u = np.cross(axis, [1.0, 0.3, 0.2])
            v = np.cross(axis, u)
            u, v = u / np.linalg.norm(u), v / np.linalg.norm(v)
            around = np.outer(np.cos(turn), u) + np.outer(np.sin(turn), v)
            for centre, radius in ((solid.bottom, solid.bottom_radius), (solid.top, solid.top_radius)):
                if radius > 0:
                    yield _Line("of a rim", np.array(centre) + radius * around)
    for arc in scene.arcs:
        t = np.linspace(arc.start, arc.end, 721)[:, None]
        path = np.array(arc.centre) + np.cos(t) * np.array(arc.u) + np.sin(t) * np.array(arc.v)
        yield _Line("of an arc", path, "dashed" if all(solid.opaque for solid in scene.rounds) else "any")


def _outline(ball: Sphere, look: _Look) -> Floats:
    """The circle in which the sight touches a ball; lines that run along it cannot be told from it."""
    centre = np.array(ball.centre)
    towards = look.sight(centre[None])[0]
    eye = look.target + look.distance * look.back if math.isfinite(look.distance) else None
    sine = 0.0 if eye is None else min(1.0, ball.radius / float(np.linalg.norm(eye - centre)))
    u = np.cross(towards, look.up)
    v = np.cross(towards, u)
    turn = np.linspace(0, math.tau, 1441)[:, None]
    around = np.cos(turn) * u / np.linalg.norm(u) + np.sin(turn) * v / np.linalg.norm(v)
    return np.asarray(centre + ball.radius * (sine * towards + math.sqrt(1 - sine * sine) * around))


def _cube_edges(cells: Sequence[tuple[int, int, int]]) -> list[tuple[tuple[int, ...], tuple[int, ...]]]:
    """The edges on the surface of a stack: those that fewer than four cubes share."""
    count: dict[tuple[tuple[int, ...], tuple[int, ...]], int] = {}
    for cell in set(cells):
        for axis in range(3):
            for i in (0, 1):
                for j in (0, 1):
                    start = list(cell)
                    start[(axis + 1) % 3] += i
                    start[(axis + 2) % 3] += j
                    end = list(start)
                    end[axis] += 1
                    count[tuple(start), tuple(end)] = count.get((tuple(start), tuple(end)), 0) + 1
    return sorted(edge for edge, cubes in count.items() if cubes < 4)


def _even(line: _Line, look: _Look) -> _Line:
    """The line with points about a pixel apart in the picture."""
    path = look.pixel(line.points)
    walked = np.concatenate([[0.0], np.cumsum(np.linalg.norm(np.diff(path, axis=0), axis=1))])
    steps = np.linspace(0.0, walked[-1], max(2, math.ceil(walked[-1] / _STEP)))
    columns = [np.interp(steps, walked, line.points[:, k]) for k in range(3)]
    return _Line(line.name, np.stack(columns, axis=1), line.hidden)


# ------------------------------------------------------------------------------------------------------- visibility


def _states(scene: SolidScene, points: Mapping[str, Floats], look: _Look, samples: Floats) -> NDArray[np.int64]:
    """0 where a sample is visible, 1 where it is hidden, 2 where that is too close to call."""
    spread = np.array([*points.values(), *([np.zeros(3)] if not points else [])])
    size = float(np.linalg.norm(spread.max(axis=0) - spread.min(axis=0))) or 1.0
    for solid in scene.rounds:
        size = max(
            size, 2 * (solid.radius if isinstance(solid, Sphere) else max(solid.bottom_radius, solid.top_radius))
        )
    if scene.blocks:
        cells = np.array(scene.blocks)
        size = max(size, float(np.linalg.norm(cells.max(axis=0) - cells.min(axis=0) + 1)))
    sight = look.sight(samples)
    states = np.zeros(len(samples), dtype=np.int64)
    for face in scene.faces:
        states[_behind(np.array([points[label] for label in face]), samples, sight, 1e-6 * size)] = 1
    first = 1.6 * size / _ALONG_RAY  # a chord may lie just below a surface: the first step is taken in small ones
    along = np.concatenate([np.linspace(0.0, first, 8)[:-1], np.linspace(first, 1.6 * size, _ALONG_RAY)])
    for solid in scene.rounds:
        if solid.opaque:
            deep = _deepest(solid, samples, sight, along) / size
            states[deep > 4e-3] = 1
            states[(deep > 1e-4) & (deep <= 4e-3) & (states == 0)] = 2
    if scene.blocks:
        chord = _longest_chord(np.array(scene.blocks, dtype=float), samples, sight)
        states[chord > 0.04] = 1
        states[(chord > 1e-5) & (chord <= 0.04) & (states == 0)] = 2
    return states


def _behind(corners: Floats, samples: Floats, sight: Floats, touch: float) -> Bools:
    """Whether the ray from each sample to the eye passes through a polygon: by the winding number of its corners."""
    u = corners[1] - corners[0]
    crosses = [np.cross(p - corners[0], q - corners[0]) for p, q in pairwise(corners)]
    normal = np.sum(crosses, axis=0)
    normal = normal / np.linalg.norm(normal)
    u = u / np.linalg.norm(u)
    v = np.cross(normal, u)
    rate = sight @ normal
    with np.errstate(divide="ignore", invalid="ignore"):
        t = ((corners[0] - samples) @ normal) / rate
    met = np.isfinite(t) & (t > touch)
    hit = samples + sight * np.where(met, t, 0.0)[:, None] - corners[0]
    flat = np.stack([hit @ u, hit @ v], axis=1)
    ring = np.stack([(corners - corners[0]) @ u, (corners - corners[0]) @ v], axis=1)
    turned = np.zeros(len(samples))
    for p, q in zip(ring, np.roll(ring, -1, axis=0), strict=True):
        a, b = p - flat, q - flat
        turned += np.arctan2(a[:, 0] * b[:, 1] - a[:, 1] * b[:, 0], (a * b).sum(axis=1))
    return np.asarray(met & (np.abs(turned) > math.pi))


def _deepest(solid: Frustum | Sphere, samples: Floats, sight: Floats, along: Floats) -> Floats:
    """How deep inside a round solid the ray from each sample to the eye gets, by points along the ray."""
    deep = np.full(len(samples), -np.inf)
    for t in along:
        at = samples + t * sight
        if isinstance(solid, Sphere):
            inside = solid.radius - np.linalg.norm(at - np.array(solid.centre), axis=1)
        else:
            base, axis = np.array(solid.bottom), np.array(solid.top) - np.array(solid.bottom)
            height = float(np.linalg.norm(axis))
            h = (at - base) @ axis / height
            away = np.linalg.norm(at - base - np.outer(h, axis / height), axis=1)
            wide = solid.bottom_radius + (solid.top_radius - solid.bottom_radius) * h / height
            inside = np.minimum(wide - away, np.minimum(h, height - h))
        np.maximum(deep, inside, out=deep)
    return deep


def _longest_chord(cells: Floats, samples: Floats, sight: Floats) -> Floats:
    """The longest way of the ray from each sample to the eye through a cube, between the six planes of each cube."""
    longest = np.zeros(len(samples))
    safe = np.where(np.abs(sight) < 1e-12, 1e-12, sight)
    for cell in cells:
        one, other = (cell - samples) / safe, (cell + 1.0 - samples) / safe
        enter, leave = np.minimum(one, other).max(axis=1), np.maximum(one, other).min(axis=1)
        np.maximum(longest, leave - np.maximum(enter, 1e-6), out=longest)
    return longest


def _agreed(state: NDArray[np.int64]) -> Bools:
    """Where a sample and its neighbours on both sides are in the same state."""
    sure = np.ones(len(state), dtype=bool)
    for shift in range(1, _SURE + 1):
        sure[shift:] &= state[shift:] == state[:-shift]
        sure[:-shift] &= state[:-shift] == state[shift:]
    sure[:_SURE] = False
    sure[-_SURE:] = False
    return sure


# ------------------------------------------------------------------------------------------------------------ pixels


def _darkness(grey: Floats, path: Floats, factor: float) -> Floats:
    """The darkest grey across the line at each point of its path."""
    run = np.gradient(path, axis=0)
    length = np.maximum(np.linalg.norm(run, axis=1, keepdims=True), 1e-9)
    across = np.stack([-run[:, 1], run[:, 0]], axis=1) / length
    found = np.full(len(path), 255.0)
    for offset in (-0.8, 0.0, 0.8):
        at = path + across * offset * max(1.0, factor) - 0.5
        x = np.clip(np.rint(at[:, 0]).astype(int), 0, grey.shape[1] - 1)
        y = np.clip(np.rint(at[:, 1]).astype(int), 0, grey.shape[0] - 1)
        found = np.minimum(found, grey[y, x])
    return found


def _crowd(paths: Sequence[Floats], gap: float, size: float) -> NDArray[np.int64]:
    """How many of the paths come near to each cell of a grid whose cells are ``gap`` wide."""
    cells = math.ceil(size / gap) + 1
    count = np.zeros((cells + 2, cells + 2), dtype=np.int64)
    for path in paths:
        x, y = _cells(path, gap, cells)
        near = np.zeros_like(count, dtype=bool)
        for i in (-1, 0, 1):
            for j in (-1, 0, 1):
                near[x + i, y + j] = True
        count += near
    return count


def _cells(path: Floats, gap: float, cells: int) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    x, y = np.clip((path // gap).astype(np.int64), 0, cells - 1).T + 1
    return x, y


def _within(path: Floats, box: Floats, margin: float) -> Bools:
    low, high = box[:2] - margin, box[2:] + margin
    return np.asarray(((path >= low) & (path <= high)).all(axis=1))


def _through(box: Floats, path: Floats) -> bool:
    return bool(_within(path, box, -0.3).any())
