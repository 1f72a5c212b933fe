"""Counts by brute force on stacks of unit cubes, beyond cubes and squares: views, dice, grid lines, cuts, colours."""

from __future__ import annotations

from fractions import Fraction
from itertools import permutations, product
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

Cell = tuple[int, int, int]
_SIDES: tuple[Cell, ...] = ((1, 0, 0), (-1, 0, 0), (0, 1, 0), (0, -1, 0), (0, 0, 1), (0, 0, -1))


def _open(cells: set[Cell], cell: Cell) -> list[Cell]:
    """The sides of a cube that are free."""
    return [side for side in _SIDES if (cell[0] + side[0], cell[1] + side[1], cell[2] + side[2]) not in cells]


def unseen_in_corner(cells: Sequence[Cell]) -> int:
    """The number of cubes of a stack in a corner of a room without a face to the front, to one side or to the top."""
    filled = set(cells)
    free = {(1, 0, 0), (0, 1, 0), (0, 0, 1)}
    return sum(not free & set(_open(filled, cell)) for cell in filled)


def two_colours(cells: Sequence[Cell]) -> int:
    """The number of cubes with both colours, where upper and lower faces have one colour and the sides another."""
    filled = set(cells)
    sides = [_open(filled, cell) for cell in filled]
    return sum(any(s[2] for s in free) and any(not s[2] for s in free) for free in sides)


def unpainted_faces(cells: Sequence[Cell]) -> int:
    """The number of faces of the unit cubes that do not lie on the surface of the stack."""
    filled = set(cells)
    return sum(6 - len(_open(filled, cell)) for cell in filled)


def _turns() -> list[dict[Cell, int]]:
    """The 24 ways to put down a die: the spots on each side. Opposite faces add up to 7."""
    found = []
    for order in permutations(range(3)):
        for signs in product((1, -1), repeat=3):
            spots: dict[Cell, int] = {}
            columns = []
            for axis, sign, number in zip(order, signs, (1, 2, 3), strict=True):
                side = tuple(sign if k == axis else 0 for k in range(3))
                spots[(side[0], side[1], side[2])] = number
                spots[(-side[0], -side[1], -side[2])] = 7 - number
                columns.append(side)
            (a, b, c), (d, e, f), (g, h, i) = columns
            if a * (e * i - f * h) - b * (d * i - f * g) + c * (d * h - e * g) == 1:
                found.append(spots)
    return found


def least_spots(cells: Sequence[Cell]) -> int:
    """The least sum of the spots on the surface of a stack of dice, the underside included."""
    filled, turns = set(cells), _turns()
    return sum(min(sum(turn[side] for side in _open(filled, cell)) for turn in turns) for cell in filled)


def _edges(cells: Sequence[Cell]) -> set[tuple[Cell, int]]:
    """The unit segments on the edges of all cubes: their lower end and their direction."""
    found = set()
    for cell in cells:
        for axis in range(3):
            others = [k for k in range(3) if k != axis]
            for u, v in product((0, 1), repeat=2):
                low = list(cell)
                low[others[0]] += u
                low[others[1]] += v
                found.add(((low[0], low[1], low[2]), axis))
    return found


def sticks(cells: Sequence[Cell]) -> int:
    """The number of unit segments that are edges of unit cubes, each counted once."""
    return len(_edges(cells))


def grid_squares(cells: Sequence[Cell]) -> int:
    """The number of squares of all sizes whose sides consist of edges of the unit cubes."""
    edges = _edges(cells)
    longest = max(max(cell) for cell in cells) + 2
    total = 0
    for first, second in ((0, 1), (0, 2), (1, 2)):
        for low in {end for end, _ in edges}:
            for size in range(1, longest):
                sides = []
                for step in range(size):
                    for along, across in ((first, second), (second, first)):
                        for shift in (0, size):
                            end = list(low)
                            end[along] += step
                            end[across] += shift
                            sides.append(((end[0], end[1], end[2]), along))
                if not all(side in edges for side in sides):
                    break
                total += 1
    return total


def on_diagonal(cells: Sequence[Cell]) -> int:
    """The number of cubes of a full block whose interior a space diagonal of the block meets."""
    sizes = [max(cell[k] for cell in cells) + 1 for k in range(3)]
    total = 0
    for cell in set(cells):
        enters = max(Fraction(cell[k], sizes[k]) for k in range(3))
        leaves = min(Fraction(cell[k] + 1, sizes[k]) for k in range(3))
        total += enters < leaves
    return total


def cut_by_corner_plane(cells: Sequence[Cell], distance: int) -> int:
    """The number of cubes that the plane through the points at this distance on three edges at a corner cuts in two."""
    return sum(sum(cell) < distance < sum(cell) + 3 for cell in set(cells))


def _by_views(front: Sequence[int], side: Sequence[int]) -> list[int]:
    """The numbers of cubes of all stacks with these heights seen from the front (columns) and from the side (rows)."""
    found = []
    for heights in product(range(max(front) + 1), repeat=len(front) * len(side)):
        rows = [heights[k * len(front) : (k + 1) * len(front)] for k in range(len(side))]
        columns = zip(*rows, strict=True)
        if [max(row) for row in rows] == list(side) and [max(column) for column in columns] == list(front):
            found.append(sum(heights))
    return found


def most_by_views(front: Sequence[int], side: Sequence[int]) -> int:
    """The greatest number of cubes of a stack with these views."""
    return max(_by_views(front, side))


def least_by_views(front: Sequence[int], side: Sequence[int]) -> int:
    """The least number of cubes of a stack with these views."""
    return min(_by_views(front, side))


BLOCKS: Mapping[str, Callable[..., int]] = {
    "unseen_in_corner": unseen_in_corner,
    "two_colours": two_colours,
    "unpainted_faces": unpainted_faces,
    "least_spots": least_spots,
    "sticks": sticks,
    "grid_squares": grid_squares,
    "on_diagonal": on_diagonal,
    "cut_by_corner_plane": cut_by_corner_plane,
}
VIEWS: Mapping[str, Callable[..., int]] = {"most_by_views": most_by_views, "least_by_views": least_by_views}
