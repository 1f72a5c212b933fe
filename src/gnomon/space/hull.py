"""The faces of a convex hull, and the closing of a folded sheet to the solid that its drawn lines bound."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING, TypeAlias

import numpy as np
from numpy.typing import NDArray

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from gnomon.space.space_scene import Place

Vector: TypeAlias = NDArray[np.float64]
_FLAT = 1e-7  # of the size of the points: a point this near to a plane or a line lies on it


def hull_faces(points: Mapping[str, Place]) -> list[list[str]]:
    """The faces of the convex hull, each with the points on its boundary in order; none for points in one plane.

    >>> corners = {"A": (0.0, 0.0, 0.0), "B": (1.0, 0.0, 0.0), "C": (0.0, 1.0, 0.0), "D": (0.0, 0.0, 1.0)}
    >>> [sorted(face) for face in hull_faces(corners)]
    [['A', 'B', 'C'], ['A', 'B', 'D'], ['A', 'C', 'D'], ['B', 'C', 'D']]
    """
    names = list(points)
    places = np.array([points[name] for name in names]).reshape(-1, 3)
    near = _FLAT * _size(places)
    found: dict[frozenset[int], Vector] = {}
    for i, j, k in combinations(range(len(names)), 3):
        normal = np.cross(places[j] - places[i], places[k] - places[i])
        length = float(np.linalg.norm(normal))
        if length < near * near:
            continue
        away = (places - places[i]) @ (normal / length)
        if (away > -near).all() != (away < near).all():
            found.setdefault(frozenset(np.flatnonzero(np.abs(away) <= near).tolist()), normal / length)
    return [[names[k] for k in _boundary(places, sorted(on), normal, near)] for on, normal in found.items()]


def closed_by_lines(
    points: Mapping[str, Place], faces: Sequence[Sequence[str]], lines: Sequence[Sequence[str]]
) -> list[list[str]]:
    """The faces of the convex solid whose edges are all drawn, by open faces and the further lines; else no faces.

    A folded sheet whose free corners are joined by segments looks like a closed solid. An open box, whose faces alone
    have all the edges, stays open.

    >>> corners = {"A": (0.0, 0.0, 0.0), "B": (1.0, 0.0, 0.0), "C": (0.0, 1.0, 0.0), "D": (0.0, 0.0, 1.0)}
    >>> len(closed_by_lines(corners, ["ABC", "ABD"], ["CD"])), closed_by_lines(corners, ["ABC", "ABD"], [])
    (4, [])
    """
    corners = {label: points[label] for face in faces for label in face}
    sides = [pair for face in faces for pair in _pairs(face)]
    if not sides or all(sum({*pair} == {*other} for other in sides) > 1 for pair in sides):
        return []
    ends = {label: points[label] for line in lines for label in line}
    hull = hull_faces(corners)
    edges = [pair for face in hull for pair in _pairs(face)]
    places = {**corners, **ends}
    near = _FLAT * _size(np.array(list(places.values()))) if places else 0.0

    def drawn(edge: tuple[str, str], by: Sequence[Sequence[str]]) -> bool:
        return any(all(_between(places[p], places[a], places[b], near) for p in edge) for a, b in by)

    if all(drawn(edge, [*sides, *lines]) for edge in edges) and not all(drawn(edge, sides) for edge in edges):
        return hull
    return []


def _pairs(face: Sequence[str]) -> list[tuple[str, str]]:
    return list(zip(face, [*face[1:], face[0]], strict=True))


def _size(places: Vector) -> float:
    return float(np.linalg.norm(places.max(axis=0) - places.min(axis=0))) or 1.0


def _boundary(places: Vector, on: Sequence[int], normal: Vector, near: float) -> list[int]:
    """The points on the boundary of a plane convex hull in order, those within its sides included."""
    sides = []
    for i, j in combinations(on, 2):
        along = places[j] - places[i]
        across = np.cross(normal, along) / float(np.linalg.norm(along))
        away = (places[on] - places[i]) @ across
        if (away > -near).all() or (away < near).all():
            sides += [k for k, gap in zip(on, away.tolist(), strict=True) if abs(gap) <= near]
    ring = sorted(set(sides))
    middle = places[ring].mean(axis=0)
    u = places[ring[0]] - middle
    v = np.cross(normal, u)
    return sorted(ring, key=lambda k: float(np.arctan2((places[k] - middle) @ v, (places[k] - middle) @ u)))


def _between(p: Place, a: Place, b: Place, near: float) -> bool:
    """Whether a point lies on a segment."""
    start, run, at = np.array(a), np.array(b) - np.array(a), np.array(p)
    t = float(np.clip((at - start) @ run / float(run @ run), 0.0, 1.0))
    return float(np.linalg.norm(at - start - t * run)) <= near
