"""Counts by brute force on stacks of unit cubes, beyond cubes and squares: views, dice, grid lines, cuts, colours."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from itertools import permutations, product

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


def squares_on_way(cells: Sequence[Cell]) -> int:
    """The number of unit squares on a block whose interior a shortest way between opposite corners meets.

    Two faces are unfolded into a rectangle, in which the way is a diagonal; of the rectangles, one has the shortest.
    """
    x, y, z = (max(cell[k] for cell in cells) + 1 for k in range(3))
    long, wide = min(((x + y, z), (y + z, x), (z + x, y)), key=lambda sides: sides[0] ** 2 + sides[1] ** 2)
    return sum(
        max(Fraction(i, long), Fraction(j, wide)) < min(Fraction(i + 1, long), Fraction(j + 1, wide))
        for i, j in product(range(long), range(wide))
    )


def cubes_in_ball(cells: Sequence[Cell], radius: int) -> int:
    """The number of cubes of a block that lie completely in the ball of a radius about a corner of the block."""
    return sum(sum((x + 1) ** 2 for x in cell) <= radius**2 for cell in set(cells))


def grid_points_in_plane(cells: Sequence[Cell]) -> int:
    """The number of vertices of cubes of a full block in the plane through the ends of the three edges at a corner."""
    sizes = [max(cell[k] for cell in cells) + 1 for k in range(3)]
    corners = product(*(range(size + 1) for size in sizes))
    return sum(sum(Fraction(x, size) for x, size in zip(corner, sizes, strict=True)) == 1 for corner in corners)


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


def _sizes(cells: Sequence[Cell]) -> list[int]:
    return [max(cell[k] for cell in cells) - min(cell[k] for cell in cells) + 1 for k in range(3)]


def missing_in_cuboid(cells: Sequence[Cell]) -> int:
    """The number of cubes that the smallest cuboid round the stack has besides those of the stack."""
    p, q, r = _sizes(cells)
    return p * q * r - len(set(cells))


def missing_in_cube(cells: Sequence[Cell]) -> int:
    """The same for the smallest cube that has room for the stack."""
    edge = max(_sizes(cells))
    return int(edge**3 - len(set(cells)))


def view_squares(cells: Sequence[Cell], axis: int) -> int:
    """The number of unit squares of the view along an axis: 0 from the left, 1 from the front, 2 from above."""
    return len({(*cell[:axis], *cell[axis + 1 :]) for cell in cells})


def piles_of_height(cells: Sequence[Cell], height: int) -> int:
    """The number of piles that are exactly so many cubes high."""
    places = [cell[:2] for cell in set(cells)]
    return sum(places.count(place) == height for place in set(places))


def in_layer(cells: Sequence[Cell], layer: int) -> int:
    """The number of cubes in a layer, counted from below."""
    floor = min(cell[2] for cell in cells)
    return sum(cell[2] - floor == layer - 1 for cell in set(cells))


def free_in_corner(cells: Sequence[Cell]) -> int:
    """The number of unit squares on the surface of a stack in a corner that lie on neither wall nor on the floor."""
    filled = set(cells)
    low, high = ([pick(cell[k] for cell in filled) for k in range(3)] for pick in (min, max))
    walls = {((-1, 0, 0), 0, low[0]), ((0, 1, 0), 1, high[1]), ((0, 0, -1), 2, low[2])}
    touching = sum(side in _open(filled, cell) and cell[k] == at for cell in filled for side, k, at in walls)
    return sum(len(_open(filled, cell)) for cell in filled) - touching


def addable_unseen(cells: Sequence[Cell]) -> int:
    """The number of places for further cubes that change neither the view from the front nor that from the left."""
    front, left = {(x, z) for x, _, z in cells}, {(y, z) for _, y, z in cells}
    places = {(x, y, z) for x, z in front for y, high in left if high == z}
    return len(places - set(cells))


BLOCKS: Mapping[str, Callable[..., int]] = {
    "unseen_in_corner": unseen_in_corner,
    "two_colours": two_colours,
    "unpainted_faces": unpainted_faces,
    "least_spots": least_spots,
    "sticks": sticks,
    "grid_squares": grid_squares,
    "on_diagonal": on_diagonal,
    "squares_on_way": squares_on_way,
    "cubes_in_ball": cubes_in_ball,
    "grid_points_in_plane": grid_points_in_plane,
    "cut_by_corner_plane": cut_by_corner_plane,
    "missing_in_cuboid": missing_in_cuboid,
    "missing_in_cube": missing_in_cube,
    "view_squares": view_squares,
    "piles_of_height": piles_of_height,
    "in_layer": in_layer,
    "free_in_corner": free_in_corner,
    "addable_unseen": addable_unseen,
}
VIEWS: Mapping[str, Callable[..., int]] = {"most_by_views": most_by_views, "least_by_views": least_by_views}
