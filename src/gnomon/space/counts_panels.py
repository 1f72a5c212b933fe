"""Which of several plane drawings is the right one: views of a stack, and nets of a cube, found by rolling a cube.

A drawing is a list of squares, each by its lower left corner and the text that stands on it. Drawings are numbered from
1. What is asked has one answer, else a ``ValueError`` says how many there are.
"""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING, TypeAlias

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

Cell = tuple[int, int, int]
Place = tuple[int, int]
Drawing: TypeAlias = "Sequence[Sequence[int | str]]"
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


PANELS: Mapping[str, Callable[..., int]] = {
    "panel_net": panel_net,
    "panel_die": panel_die,
    "panel_opposite": panel_opposite,
    "panel_around": panel_around,
    "panel_corner": panel_corner,
}
