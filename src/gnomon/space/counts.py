"""Counts by brute force: on stacks of unit cubes, and on the vertices, edges and faces of a polyhedron."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from itertools import combinations, product
from typing import Any

import numpy as np

from gnomon.space.counts_blocks import BLOCKS, VIEWS
from gnomon.space.counts_panels import PANELS, panel_section, panel_view
from gnomon.space.counts_solids import OTHERS, SOLIDS
from gnomon.space.float_vectors import Vector, cross, dot, norm

Cell = tuple[int, int, int]
_SIDES: tuple[Cell, ...] = ((1, 0, 0), (-1, 0, 0), (0, 1, 0), (0, -1, 0), (0, 0, 1), (0, 0, -1))


def _beside(cell: Cell, side: Cell) -> Cell:
    return (cell[0] + side[0], cell[1] + side[1], cell[2] + side[2])


def unit_cubes(cells: Sequence[Cell]) -> int:
    """The number of cubes."""
    return len(set(cells))


def cuboids(cells: Sequence[Cell]) -> int:
    """The number of cuboids, cubes included, made up of unit cubes of the stack."""
    return _boxes(cells, lambda _: True)


def cubes(cells: Sequence[Cell]) -> int:
    """The number of cubes of all sizes made up of unit cubes of the stack."""
    return _boxes(cells, lambda size: len(set(size)) == 1)


def _boxes(cells: Sequence[Cell], wanted: Callable[[Cell], bool]) -> int:
    filled = set(cells)
    spans = [range(min(c[k] for c in filled), max(c[k] for c in filled) + 1) for k in range(3)]
    total = 0
    for low in filled:
        for high in product(*(range(low[k], spans[k].stop) for k in range(3))):
            size = (high[0] - low[0] + 1, high[1] - low[1] + 1, high[2] - low[2] + 1)
            if wanted(size) and all(
                cell in filled for cell in product(*(range(low[k], high[k] + 1) for k in range(3)))
            ):
                total += 1
    return total


def exposed_faces(cells: Sequence[Cell]) -> int:
    """The number of unit squares on the surface, the underside included."""
    filled = set(cells)
    return sum(_beside(cell, side) not in filled for cell in filled for side in _SIDES)


def visible_faces(cells: Sequence[Cell]) -> int:
    """The number of unit squares on the surface that do not lie on the floor."""
    filled = set(cells)
    floor = min(cell[2] for cell in filled)
    return sum(
        _beside(cell, side) not in filled and not (side == (0, 0, -1) and cell[2] == floor)
        for cell in filled
        for side in _SIDES
    )


def painted(cells: Sequence[Cell], faces: int, *, bottom: bool = True) -> int:
    """The number of unit cubes with exactly so many faces on the painted surface."""
    filled = set(cells)
    floor = min(cell[2] for cell in filled)

    def count(cell: Cell) -> int:
        return sum(
            _beside(cell, side) not in filled and (bottom or side != (0, 0, -1) or cell[2] != floor) for side in _SIDES
        )

    return sum(count(cell) == faces for cell in filled)


def painted_but_bottom(cells: Sequence[Cell], faces: int) -> int:
    """As `painted`, with the underside left unpainted."""
    return painted(cells, faces, bottom=False)


STACKS: Mapping[str, Callable[..., int]] = {
    "unit_cubes": unit_cubes,
    "cuboids": cuboids,
    "cubes": cubes,
    "exposed_faces": exposed_faces,
    "visible_faces": visible_faces,
    "painted": painted,
    "painted_but_bottom": painted_but_bottom,
    "panel_view": panel_view,
    **BLOCKS,
}


# --- polyhedra


def _edges(faces: Sequence[Sequence[str]]) -> list[tuple[str, str]]:
    found = {tuple(sorted(pair)) for face in faces for pair in zip(face, [*face[1:], face[0]], strict=True)}
    return sorted((a, b) for a, b in found)


def _flat(places: Sequence[Vector]) -> bool:
    corners = np.array(places) - places[0]
    size = float(np.abs(corners).max()) or 1.0
    return int(np.linalg.matrix_rank(corners / size, tol=1e-9)) <= 2


def skew_edges(points: Mapping[str, Vector], faces: Sequence[Sequence[str]]) -> int:
    """The number of pairs of edges that lie on skew lines."""
    return sum(
        not _flat([points[label] for label in (*first, *second)]) for first, second in combinations(_edges(faces), 2)
    )


def edges_skew_to(points: Mapping[str, Vector], faces: Sequence[Sequence[str]], line: Sequence[str]) -> int:
    """The number of edges that are skew to a line."""
    return sum(not _flat([points[label] for label in (*edge, *line)]) for edge in _edges(faces))


def parallel_edges(points: Mapping[str, Vector], faces: Sequence[Sequence[str]]) -> int:
    """The number of pairs of parallel edges."""
    lines = [points[b] - points[a] for a, b in _edges(faces)]
    return sum(float(norm(cross(u, v))) < 1e-9 * float(norm(u) * norm(v)) for u, v in combinations(lines, 2))


def perpendicular_edges(points: Mapping[str, Vector], faces: Sequence[Sequence[str]]) -> int:
    """The number of pairs of edges on perpendicular lines."""
    lines = [points[b] - points[a] for a, b in _edges(faces)]
    return sum(abs(float(dot(u, v))) < 1e-9 * float(norm(u) * norm(v)) for u, v in combinations(lines, 2))


def coplanar_quadruples(points: Mapping[str, Vector], among: Sequence[str]) -> int:
    """The number of sets of four of the points that lie in a plane."""
    return sum(_flat([points[label] for label in four]) for four in combinations(among, 4))


def tetrahedra(points: Mapping[str, Vector], among: Sequence[str]) -> int:
    """The number of tetrahedra with corners among the points."""
    return sum(not _flat([points[label] for label in four]) for four in combinations(among, 4))


def planes(points: Mapping[str, Vector], among: Sequence[str]) -> int:
    """The number of planes through at least three of the points."""
    found = set()
    for three in combinations(among, 3):
        a, b, c = (points[label] for label in three)
        across = cross(b - a, c - a)
        if float(norm(across)) > 1e-9 * float(norm(b - a) * norm(c - a)):
            found.add(frozenset(label for label in among if _flat([a, b, c, points[label]])))
    return len(found)


def right_triangles(points: Mapping[str, Vector], among: Sequence[str]) -> int:
    """The number of right-angled triangles with corners among the points."""
    return sum(_has_right_angle([points[label] for label in three]) for three in combinations(among, 3))


def _has_right_angle(corners: Sequence[Vector]) -> bool:
    sides = [(corners[k - 1] - corners[k], corners[k - 2] - corners[k]) for k in range(3)]
    return any(abs(float(dot(u, v))) < 1e-9 * float(norm(u) * norm(v)) for u, v in sides)


def isosceles_triangles(points: Mapping[str, Vector], among: Sequence[str]) -> int:
    """The number of triangles with at least two equal sides and corners among the points."""
    total = 0
    for three in combinations(among, 3):
        a, b, c = (points[label] for label in three)
        sides = sorted((float(norm(b - a)), float(norm(c - b)), float(norm(a - c))))
        flat = sides[0] + sides[1] < sides[2] * (1 + 1e-9)
        total += not flat and (sides[1] - sides[0] < 1e-9 * sides[2] or sides[2] - sides[1] < 1e-9 * sides[2])
    return total


def space_diagonals(_: Mapping[str, Vector], faces: Sequence[Sequence[str]]) -> int:
    """The number of segments that join two vertices and lie in no face."""
    corners = sorted({label for face in faces for label in face})
    return sum(not any(a in face and b in face for face in faces) for a, b in combinations(corners, 2))


POLYHEDRA: Mapping[str, Callable[..., int]] = {
    "skew_edges": skew_edges,
    "edges_skew_to": edges_skew_to,
    "parallel_edges": parallel_edges,
    "perpendicular_edges": perpendicular_edges,
    "coplanar_quadruples": coplanar_quadruples,
    "tetrahedra": tetrahedra,
    "planes": planes,
    "right_triangles": right_triangles,
    "isosceles_triangles": isosceles_triangles,
    "space_diagonals": space_diagonals,
    "panel_section": panel_section,
    **SOLIDS,
}


# --- numbers alone


def shortest_grid_ways(p: int, q: int, r: int) -> int:
    """The number of shortest ways along the lines of a p × q × r grid between opposite corners, step by step."""
    ways = np.zeros((p + 1, q + 1, r + 1), dtype=object)
    ways[0, 0, 0] = 1
    for x, y, z in product(range(p + 1), range(q + 1), range(r + 1)):
        if (x, y, z) != (0, 0, 0):
            before = [(x - 1, y, z), (x, y - 1, z), (x, y, z - 1)]
            ways[x, y, z] = sum(ways[cell] for cell in before if min(cell) >= 0)
    return int(ways[p, q, r])


NUMBERS: Mapping[str, Callable[..., int]] = {"shortest_grid_ways": shortest_grid_ways, **VIEWS, **OTHERS, **PANELS}


def count(name: str, arguments: Sequence[Any], points: Mapping[str, Vector], cells: Sequence[Cell]) -> int:
    """The count of that name: on the stack, on the points, or on its arguments alone."""
    if name in STACKS:
        return STACKS[name](cells, *arguments)
    if name in POLYHEDRA:
        return POLYHEDRA[name](points, *arguments)
    if name in NUMBERS:
        return NUMBERS[name](*arguments)
    known = sorted((*STACKS, *POLYHEDRA, *NUMBERS))
    raise ValueError(f"unknown count {name!r}; known: {', '.join(known)}")
