"""Which of several plane drawings is the right one: views of a stack, and nets of a cube, found by rolling a cube.

A drawing is a list of squares, each by its lower left corner and the text that stands on it, or a polygon by its
corners. Drawings are numbered from
1. What is asked has one answer, else a ``ValueError`` says how many there are.
"""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING, TypeAlias

import numpy as np

from gnomon.space.polyhedra import section

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from numpy.typing import NDArray

    from gnomon.space.float_vectors import Vector

Cell = tuple[int, int, int]
Place = tuple[int, int]
Drawing: TypeAlias = "Sequence[Sequence[int | str]]"
_NEAR = 1e-4  # coordinates of drawings are rounded
_FACES = ((0, 0, -1), (0, 1, 0), (1, 0, 0))
"""The faces of a cube on the page before it rolls: below, to the north, to the east."""


def _places(drawing: Drawing) -> set[Place]:
    return {(int(x), int(y)) for x, y, _ in drawing}


def _texts(drawing: Drawing) -> dict[Place, int]:
    return {(int(x), int(y)): int(text) for x, y, text in drawing}


def _one(found: Sequence[int]) -> int:
    if len(found) != 1:
        raise ValueError(f"{len(found)} answers are right, not one")
    return found[0]


def _moved(places: set[Place]) -> set[Place]:
    left, low = min(x for x, _ in places), min(y for _, y in places)
    return {(x - left, y - low) for x, y in places}


def panel_view(cells: Sequence[Cell], axis: int, drawings: Sequence[Drawing]) -> int:
    """The drawing that is the view from the left (0), from the front (1) or from above (2).

    From the left, the front is at the right; from above, it is at the bottom.
    """
    seen = {((-y, z), (x, z), (x, y))[axis] for x, y, z in cells}
    return _one([k for k, drawing in enumerate(drawings, 1) if _moved(_places(drawing)) == _moved(seen)])


def _rolled(places: set[Place]) -> dict[Place, Cell]:
    """The face of a cube on each square of a drawing over which it rolls from square to square."""
    start = min(places)
    found, left = {start: _FACES}, [start]
    while left:
        x, y = left.pop()
        below, north, east = found[x, y]
        for at, now in (
            ((x, y + 1), (north, _back(below), east)),
            ((x, y - 1), (_back(north), below, east)),
            ((x + 1, y), (east, north, _back(below))),
            ((x - 1, y), (_back(east), north, below)),
        ):
            if at in places and at not in found:
                found[at] = now
                left.append(at)
    return {at: below for at, (below, *_) in found.items()}


def _back(side: Cell) -> Cell:
    return (-side[0], -side[1], -side[2])


def panel_net(folds: int, drawings: Sequence[Drawing]) -> int:
    """The one drawing whose squares cover different faces of a cube (``folds`` 1), or the one whose squares do not."""
    good = [len(set(_rolled(_places(drawing)).values())) == len(drawing) for drawing in drawings]
    return _one([k for k, fits in enumerate(good, 1) if fits == bool(folds)])


def _numbered(drawing: Drawing) -> dict[Cell, int]:
    """The numbers on the faces of the cube of a net."""
    faces, numbers = _rolled(_places(drawing)), _texts(drawing)
    if len(set(faces.values())) != 6:
        raise ValueError("the drawing is not the net of a cube")
    return {faces[at]: number for at, number in numbers.items()}


def panel_die(total: int, drawings: Sequence[Drawing]) -> int:
    """The drawing of the cube on which the numbers of opposite faces always have this sum."""
    cubes = [_numbered(drawing) for drawing in drawings]
    return _one([k for k, cube in enumerate(cubes, 1) if all(cube[s] + cube[_back(s)] == total for s in cube)])


def panel_opposite(number: int, drawings: Sequence[Drawing]) -> int:
    """The number on the face opposite to that with a number."""
    cube = _numbered(drawings[0])
    return _one([cube[_back(side)] for side, there in cube.items() if there == number])


def panel_around(number: int, drawings: Sequence[Drawing]) -> int:
    """The sum of the numbers on the faces beside that with a number."""
    cube = _numbered(drawings[0])
    return sum(cube.values()) - number - panel_opposite(number, drawings)


def panel_corner(drawings: Sequence[Drawing]) -> int:
    """The greatest sum of the numbers on three faces with a common vertex."""
    cube = _numbered(drawings[0])
    threes = [three for three in combinations(cube, 3) if not any(_back(a) == b for a in three for b in three)]
    return max(sum(cube[side] for side in three) for three in threes)


def panel_section(
    points: Mapping[str, Vector],
    plane: Sequence[str],
    faces: Sequence[Sequence[str]],
    drawings: Sequence[Sequence[Vector]],
) -> int:
    """The polygon that is similar to the section of a convex solid by a plane; 0 if none or several are."""
    corners = section([[points[label] for label in face] for face in faces], plane_of(points, plane))
    form = _distances(corners)
    found = [k for k, drawing in enumerate(drawings, 1) if _same_form(_distances(drawing), form)]
    return found[0] if len(found) == 1 else 0


def plane_of(points: Mapping[str, Vector], plane: Sequence[str]) -> tuple[Vector, Vector, Vector]:
    a, b, c = (points[label] for label in plane[:3])
    return a, b, c


def _distances(corners: Sequence[Vector]) -> NDArray[np.float64]:
    """The distances of all corners of a polygon from each other, as parts of the greatest."""
    places = np.array([[float(x) for x in corner] for corner in corners])
    if len(places) < 3:
        return np.zeros((0, 0))
    apart = np.linalg.norm(places[:, None] - places[None], axis=2)
    return np.asarray(apart / apart.max())


def _same_form(one: NDArray[np.float64], other: NDArray[np.float64]) -> bool:
    """Whether the corners of two polygons fit on each other, from some corner on and one way round or the other."""
    if one.shape != other.shape:
        return False
    ways = [np.roll(np.arange(len(one))[::way], shift) for way in (1, -1) for shift in range(len(one))]
    return any(float(np.abs(one[np.ix_(way, way)] - other).max()) < _NEAR for way in ways)


PANELS: Mapping[str, Callable[..., int]] = {
    "panel_net": panel_net,
    "panel_die": panel_die,
    "panel_opposite": panel_opposite,
    "panel_around": panel_around,
    "panel_corner": panel_corner,
}
