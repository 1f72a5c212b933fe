"""Counts by brute force on points of space: convex hulls, arrangements of planes, colourings, symmetries, walks."""

from __future__ import annotations

from itertools import combinations, permutations, product
from typing import TYPE_CHECKING

import numpy as np

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from gnomon.space.float_vectors import Vector

_NEAR = 1e-7


def hull(points: Mapping[str, Vector], among: Sequence[str]) -> list[frozenset[str]]:
    """The faces of the convex hull, each as the set of the points on it."""
    places = np.array([points[label] for label in among])
    size = float(np.ptp(places, axis=0).max())
    faces = set()
    for a, b, c in combinations(range(len(among)), 3):
        across = np.cross(places[b] - places[a], places[c] - places[a])
        long = float(np.linalg.norm(across))
        if long < _NEAR * size**2:
            continue
        far = (places - places[a]) @ (across / long)
        if far.min() > -_NEAR * size or far.max() < _NEAR * size:
            faces.add(frozenset(label for label, off in zip(among, far, strict=True) if abs(off) < _NEAR * size))
    return sorted(faces, key=sorted)


def _hull_edges(points: Mapping[str, Vector], among: Sequence[str]) -> set[frozenset[str]]:
    return {one & other for one, other in combinations(hull(points, among), 2) if len(one & other) == 2}


def hull_edges(points: Mapping[str, Vector], among: Sequence[str]) -> int:
    """The number of edges of the convex solid with these vertices."""
    return len(_hull_edges(points, among))


def hull_vertices(points: Mapping[str, Vector], among: Sequence[str]) -> int:
    """The number of vertices of the convex solid on these points."""
    return len({label for edge in _hull_edges(points, among) for label in edge})


def net_cuts(points: Mapping[str, Vector], among: Sequence[str]) -> int:
    """The number of edges to cut so that the surface unfolds in one piece: all but those that join the faces."""
    return hull_edges(points, among) - (len(hull(points, among)) - 1)


def hull_diagonals(points: Mapping[str, Vector], among: Sequence[str]) -> int:
    """The number of segments between two vertices of the convex solid that lie in no face."""
    faces = hull(points, among)
    return sum(not any({a, b} <= face for face in faces) for a, b in combinations(among, 2))


def face_plane_parts(points: Mapping[str, Vector], among: Sequence[str]) -> int:
    """The number of parts into which the planes of the faces of the convex solid divide space."""
    planes = []
    for face in hull(points, among):
        a, b, c = (points[label] for label in sorted(face)[:3])
        normal = np.cross(b - a, c - a)
        normal = normal / np.linalg.norm(normal)
        planes.append((normal, float(normal @ a)))
    parts = 1
    for k, (normal, offset) in enumerate(planes):
        # A new plane adds as many parts as the earlier planes divide it into.
        u = np.cross(normal, [1.0, 0.3, 0.2])
        u = u / np.linalg.norm(u)
        v = np.cross(normal, u)
        lines = []
        for other, far in planes[:k]:
            flat = np.array([other @ u, other @ v])
            long = float(np.linalg.norm(flat))
            if long > _NEAR:
                lines.append(np.array([*flat, far - offset * float(other @ normal)]) / long)
        parts += _plane_parts(lines)
    return parts


def _plane_parts(lines: Sequence[Vector]) -> int:
    """The number of parts into which lines ax + by = c divide a plane."""
    parts = 1
    earlier: list[Vector] = []
    for line in lines:
        if any(np.abs(line - other).max() < _NEAR or np.abs(line + other).max() < _NEAR for other in earlier):
            continue
        crossed: list[float] = []
        along = np.array([-line[1], line[0]])
        start = line[2] * line[:2]
        for other in earlier:
            slope = float(other[:2] @ along)
            if abs(slope) > _NEAR:
                at = float(other[2] - other[:2] @ start) / slope
                if all(abs(at - known) > _NEAR for known in crossed):
                    crossed.append(at)
        parts += len(crossed) + 1
        earlier.append(line)
    return parts


def equidistant_planes(points: Mapping[str, Vector], among: Sequence[str]) -> int:
    """The number of planes that have the same distance, not 0, from all the points."""
    places = np.array([[*points[label], 1.0] for label in among])
    total = 0
    for signs in product((1.0, -1.0), repeat=len(among) - 1):
        wanted = np.array([1.0, *signs])
        found, *_ = np.linalg.lstsq(places, wanted, rcond=None)
        if np.abs(places @ found - wanted).max() < _NEAR and np.abs(found[:3]).max() > _NEAR:
            total += 1
    return total


def equal_angle_lines(phi: float, theta: float) -> int:
    """The number of lines through a point that make the angle theta with two lines at the angle phi (degrees)."""
    a = np.array([1.0, 0.0])
    b = np.array([np.cos(np.radians(phi)), np.sin(np.radians(phi))])
    total = 0
    for sign in (1.0, -1.0):
        # The direction has the scalar products cos and ±cos with the two lines; what is left over points up or down.
        flat = np.linalg.solve(np.array([a, b]), np.cos(np.radians(theta)) * np.array([1.0, sign]))
        left = 1.0 - float(flat @ flat)
        total += 0 if left < -_NEAR else 1 if left < _NEAR else 2
    return total


def section_sides(points: Mapping[str, Vector], plane: Sequence[str], faces: Sequence[Sequence[str]]) -> int:
    """The number of sides of the section of a convex solid by a plane: one in every face that it crosses."""
    a, b, c = (points[label] for label in plane[:3])
    normal = np.cross(b - a, c - a)
    sides = 0
    for face in faces:
        far = [float(normal @ (points[label] - a)) for label in face]
        sides += min(far) < 0 < max(far)
    return sides


def symmetry_planes(points: Mapping[str, Vector], among: Sequence[str]) -> int:
    """The number of planes in which the set of points is symmetric, among those that swap two of them."""
    places = np.array([points[label] for label in among])
    size = float(np.ptp(places, axis=0).max())
    found: list[Vector] = []
    for p, q in combinations(places, 2):
        normal = (q - p) / np.linalg.norm(q - p)
        middle = (p + q) / 2
        images = places - 2 * np.outer((places - middle) @ normal, normal)
        apart = np.linalg.norm(images[:, None, :] - places[None, :, :], axis=2).min(axis=1)
        plane = np.array([*normal, float(normal @ middle) / size])
        known = any(np.abs(plane - other).max() < _NEAR or np.abs(plane + other).max() < _NEAR for other in found)
        if apart.max() < _NEAR * size and not known:
            found.append(plane)
    return len(found)


def quadrilateral_pyramids(points: Mapping[str, Vector], among: Sequence[str]) -> int:
    """The number of pyramids on a quadrilateral with vertices among the points, no three of which lie on a line."""
    places = np.array([points[label] for label in among])
    size = float(np.ptp(places, axis=0).max())
    total = 0
    for base in combinations(range(len(among)), 4):
        a, b, c, d = places[list(base)]
        normal = np.cross(b - a, c - a)
        normal = normal / np.linalg.norm(normal)
        if abs(float(normal @ (d - a))) < _NEAR * size:
            total += int((np.abs((places - a) @ normal) > _NEAR * size).sum())
    return total


def walks(faces: Sequence[Sequence[str]], start: str, end: str, moves: int) -> int:
    """The number of sequences of so many moves along edges from one vertex to another, one move after the other."""
    beside: dict[str, set[str]] = {}
    for face in faces:
        for a, b in zip(face, [*face[1:], face[0]], strict=True):
            beside.setdefault(a, set()).add(b)
            beside.setdefault(b, set()).add(a)
    places = [start]
    for _ in range(moves):
        places = [after for before in places for after in beside[before]]
    return places.count(end)


def _colourings(neighbours: Sequence[Sequence[int]], colours: int) -> int:
    """The number of ways to colour so that neighbours differ; ``neighbours[k]`` lists those before k."""

    def ways(chosen: list[int]) -> int:
        if len(chosen) == len(neighbours):
            return 1
        taken = {chosen[k] for k in neighbours[len(chosen)]}
        return sum(ways([*chosen, colour]) for colour in range(colours) if colour not in taken)

    return ways([])


def vertex_colourings(points: Mapping[str, Vector], among: Sequence[str], colours: int) -> int:
    """The number of ways to colour the vertices of the convex solid so that the ends of every edge differ."""
    edges = _hull_edges(points, among)
    return _colourings(
        [[i for i in range(k) if frozenset((among[i], among[k])) in edges] for k in range(len(among))], colours
    )


def face_colourings(points: Mapping[str, Vector], among: Sequence[str], colours: int) -> int:
    """The number of ways to colour the faces of the convex solid so that faces with a common edge differ."""
    faces = hull(points, among)
    return _colourings([[i for i in range(k) if len(faces[i] & faces[k]) == 2] for k in range(len(faces))], colours)


def coloured_boxes(a: float, b: float, c: float, colours: int) -> int:
    """The number of ways to colour the faces of a box with these edges; boxes that a turn makes alike count once."""
    sides = [(axis, sign) for axis in range(3) for sign in (1, -1)]
    turns = []
    for order in permutations(range(3)):
        for signs in product((1, -1), repeat=3):
            matrix = np.zeros((3, 3))
            for axis in range(3):
                matrix[order[axis], axis] = signs[axis]
            keeps = all(abs((a, b, c)[order[axis]] - (a, b, c)[axis]) < _NEAR for axis in range(3))
            if keeps and np.linalg.det(matrix) > 0:
                turns.append([sides.index((order[axis], sign * signs[axis])) for axis, sign in sides])
    seen: set[tuple[int, ...]] = set()
    total = 0
    for colouring in product(range(colours), repeat=6):
        if colouring not in seen:
            total += 1
            seen.update(tuple(colouring[turn[k]] for k in range(6)) for turn in turns)
    return total


def grid_ways_avoiding(size: Sequence[int], avoided: Sequence[int]) -> int:
    """The number of shortest ways between opposite corners of a grid that do not pass a grid point, step by step."""
    ways: dict[tuple[int, ...], int] = {(0, 0, 0): 1}
    for cell in product(*(range(int(s) + 1) for s in size)):
        if cell == (0, 0, 0):
            continue
        before = [tuple(x - (k == axis) for k, x in enumerate(cell)) for axis in range(3)]
        ways[cell] = 0 if list(cell) == [int(x) for x in avoided] else sum(ways.get(b, 0) for b in before)
    return ways[tuple(int(s) for s in size)]


def cylinder_pieces(across: int, through: int) -> int:
    """The number of pieces of a cylinder cut by planes across it and through its axis, by the sides of all planes."""
    seen = set()
    for height in np.arange(0.5, 2 * across + 2) / 2:
        for angle in np.linspace(0.01, 2 * np.pi, 40 * through, endpoint=False):
            sides = [height > k + 0.9 for k in range(across)]
            sides += [np.sin(angle - np.pi * k / through) > 0 for k in range(through)]
            seen.add(tuple(bool(side) for side in sides))
    return len(seen)


def tower_height(edge_square: float, bound: float) -> int:
    """The least number of cubes, each on half the base of the one below, whose visible area exceeds a bound."""
    squares = [edge_square]
    while True:
        tops = sum(low - high for low, high in zip(squares, [*squares[1:], 0.0], strict=True))
        if tops + sum(4 * square for square in squares) > bound + 1e-9:
            return len(squares)
        squares.append(squares[-1] / 2)


def whole_distances(points: Mapping[str, Vector], p: str, segment: Sequence[str]) -> int:
    """The number of points of a segment whose distance from a point is a whole number, by the circles about it."""
    a, b = points[segment[0]] - points[p], points[segment[1]] - points[p]
    way = b - a
    shares: set[float] = set()
    for whole in range(1, int(max(np.linalg.norm(a), np.linalg.norm(b)) + 2)):
        mid, rest = float(-(a @ way) / (way @ way)), float((whole**2 - a @ a) / (way @ way))
        under = mid**2 + rest
        if under > -_NEAR:
            off = max(under, 0.0) ** 0.5
            shares |= {round(t, 6) + 0.0 for t in (mid - off, mid + off) if -_NEAR < t < 1 + _NEAR}
    return len(shares)


def sixth_edge_lengths(points: Mapping[str, Vector], p: str, edge: Sequence[str], q: str) -> int:
    """The number of whole lengths PQ of tetrahedra in which the other five edges keep theirs, by their volumes."""
    corners = [points[label] for label in (p, *edge, q)]
    squares = np.array([[float(np.sum((a - b) ** 2)) for a in corners] for b in corners])
    bordered = np.pad(squares, (1, 0), constant_values=1.0)
    bordered[0, 0] = 0.0
    found = 0
    for whole in range(1, int(2 * squares.max() ** 0.5) + 2):
        bordered[1, 4] = bordered[4, 1] = whole**2
        found += bool(np.linalg.det(bordered) > _NEAR * squares.max() ** 3)
    return found


SOLIDS: Mapping[str, Callable[..., int]] = {
    "whole_distances": whole_distances,
    "sixth_edge_lengths": sixth_edge_lengths,
    "hull_edges": hull_edges,
    "hull_vertices": hull_vertices,
    "hull_diagonals": hull_diagonals,
    "net_cuts": net_cuts,
    "face_plane_parts": face_plane_parts,
    "equidistant_planes": equidistant_planes,
    "section_sides": section_sides,
    "symmetry_planes": symmetry_planes,
    "quadrilateral_pyramids": quadrilateral_pyramids,
    "vertex_colourings": vertex_colourings,
    "face_colourings": face_colourings,
}
OTHERS: Mapping[str, Callable[..., int]] = {
    "walks": walks,
    "equal_angle_lines": equal_angle_lines,
    "coloured_boxes": coloured_boxes,
    "grid_ways_avoiding": grid_ways_avoiding,
    "cylinder_pieces": cylinder_pieces,
    "tower_height": tower_height,
}
