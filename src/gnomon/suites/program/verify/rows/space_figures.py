"""Rows of figures drawn in space: the places of their points are those that the program gives them."""

from __future__ import annotations

import itertools
import re

import numpy as np
from numpy.typing import NDArray

from gnomon.suites.program.verify.seen import NotSeen, Seen, row

Vector = NDArray[np.float64]
_NAME = r"[A-Z]'?"


def _spots(seen: Seen, names: str) -> list[Vector]:
    """The places of points, by a word of their letters."""
    found = re.findall(_NAME, names)
    missing = [name for name in found if name not in seen.figure.spots]
    if missing:
        raise NotSeen(f"a place in space of {', '.join(missing)}")
    return [np.array(seen.figure.spots[name], dtype=float) for name in found]


def _scale(seen: Seen) -> float:
    """What a unit of the drawing is, by the length of a segment that the statement gives."""
    a, b = _spots(seen, "".join(seen.names(rf"\$({_NAME}{_NAME}) = ")))
    return seen.number(r"\$[A-Z']+ = ([^$]+)\$") / float(np.linalg.norm(b - a))


def _area(corners: list[Vector]) -> float:
    fan = (np.cross(p - corners[0], q - corners[0]) for p, q in itertools.pairwise(corners[1:]))
    return float(np.linalg.norm(sum(fan))) / 2


def _hull_volume(corners: list[Vector]) -> float:
    """The volume of the convex solid with these corners: its faces are found as planes with all corners on one side."""
    points = np.array(corners)
    middle = points.mean(axis=0)
    faces: dict[tuple[int, ...], float] = {}
    for a, b, c in itertools.combinations(points, 3):
        normal = np.cross(b - a, c - a)
        size = float(np.linalg.norm(normal))
        if size < 1e-9:
            continue
        heights = (points - a) @ normal / size
        near = 1e-7 * float(np.ptp(points))
        if (heights > near).any() and (heights < -near).any():
            continue
        inside = np.flatnonzero(np.abs(heights) <= near)
        hub = points[inside].mean(axis=0)
        first = points[inside[0]] - hub
        second = np.cross(normal / size, first)
        turned = sorted(inside, key=lambda k: np.arctan2((points[k] - hub) @ second, (points[k] - hub) @ first))
        faces[tuple(inside)] = _area([points[k] for k in turned]) * abs(float((middle - a) @ normal)) / size / 3
    return sum(faces.values())


@row("space-box-segment")
@row("space-pyramid-edges")
def segment(seen: Seen) -> float:
    a, b = _spots(seen, seen.names(rf"(?:[Ff]ind|[Ww]hat is) (?:the length of )?\$({_NAME}{_NAME})\$")[0])
    return _scale(seen) * float(np.linalg.norm(b - a))


@row("space-box-triangle")
def triangle(seen: Seen) -> float:
    return _scale(seen) ** 2 * _area(_spots(seen, seen.names(rf"area of triangle \$((?:{_NAME}){{3}})\$")[0]))


def _plane(seen: Seen) -> tuple[Vector, Vector]:
    """A point of the plane that the question names, and a vector at right angles to it."""
    a, b, c = _spots(seen, seen.names(rf"plane \$((?:{_NAME}){{3}})\$")[0])
    return a, np.cross(b - a, c - a)


@row("space-box-corner-distance")
def distance_to_plane(seen: Seen) -> float:
    (point,) = _spots(seen, seen.names(rf"distance from \$({_NAME})\$")[0])
    on, normal = _plane(seen)
    return _scale(seen) * abs(float((point - on) @ normal)) / float(np.linalg.norm(normal))


@row("space-box-plane-meets-edge")
def plane_meets_edge(seen: Seen) -> float:
    (point,) = _spots(seen, seen.names(rf"distance from \$({_NAME})\$")[0])
    start, end = _spots(seen, seen.names(rf"line \$({_NAME}{_NAME})\$")[0])
    on, normal = _plane(seen)
    meets = start + (end - start) * float((on - start) @ normal) / float((end - start) @ normal)
    return _scale(seen) * float(np.linalg.norm(meets - point))


@row("space-pyramid-volume")
def pyramid_volume(seen: Seen) -> float:
    apex, base = seen.names(rf"apex \$({_NAME})\$ and a rectangular base \$((?:{_NAME})+)\$")
    return _scale(seen) ** 3 * _hull_volume(_spots(seen, apex + base))


@row("space-pyramid-cut")
@row("space-prism-tetrahedron")
def named_volume(seen: Seen) -> float:
    (names,) = seen.names(rf"volume of the (?:frustum|tetrahedron) \$((?:{_NAME})+)\$")
    return _scale(seen) ** 3 * _hull_volume(_spots(seen, names))


@row("space-cube-path")
def bold_path(seen: Seen) -> float:
    """The path that is drawn with a wider pen than the others; the shortest line between corners is an edge."""
    widest = max(seen.strokes, key=lambda stroke: stroke.pen.width)
    lines = [line for line in seen.figure.space if len(line.corners) > 1]
    path = lines[seen.strokes.index(widest)]
    ends = [np.array(spot) for spot in path.corners]
    ends += ends[:1] if path.closed else []
    corners = [np.array(spot) for line in lines for spot in line.corners]
    apart = (float(np.linalg.norm(p - q)) for p, q in itertools.combinations(corners, 2))
    edge = min(size for size in apart if size > 1e-9)
    whole = sum(float(np.linalg.norm(q - p)) for p, q in itertools.pairwise(ends))
    return seen.number(r"length \$([^$]+)\$") * whole / edge


@row("space-spiral")
def spiral(seen: Seen) -> float:
    """From the start of the first line to the end of the last."""
    lines = [[np.array(spot) for spot in line.corners] for line in seen.figure.space]
    first = float(np.linalg.norm(lines[0][1] - lines[0][0]))
    for before, after in itertools.pairwise(lines):
        if float(np.linalg.norm(after[0] - before[-1])) > 1e-6 * first:
            raise NotSeen("lines that follow each other")
    return seen.number(r"length \$([^$]+)\$") * float(np.linalg.norm(lines[-1][-1] - lines[0][0])) / first
