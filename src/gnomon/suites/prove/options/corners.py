"""What a figure shows of its corners and triangles, measured once for all statements that name them.

The statements that are tried for one problem are about the same few corners in the same few figures, and each is
measured several times until it is an option. So what was measured is kept with the worlds it was measured in, for the
figures that were looked at last.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import combinations
from math import pi, radians
from typing import TYPE_CHECKING

import numpy as np

from gnomon.deduce.worlds.truth import TOLERANCE
from gnomon.suites.prove.options.option_truth import corner_spread, distance, thickness_spread

if TYPE_CHECKING:
    from collections.abc import Sequence

    from gnomon.deduce.worlds.truth import Worlds
    from gnomon.plane.loci import Reals
    from gnomon.suites.prove.statement import Corner, Statement

NARROWEST, WIDEST = radians(8), radians(172)  # angles in a statement
FLATTEST = 0.03  # triangle in a statement, by its thickness
MOST_EXCEPTIONS = 0.15  # the share of worlds that may miss these limits
_FIGURES = 4  # whose measurements are kept


@dataclass(slots=True)
class _Measured:
    """The worlds of a figure, and by corner, triangle or statement what was found in them."""

    worlds: Worlds
    corners: dict[Corner, tuple[bool, bool]] = field(default_factory=dict)
    """Whether the angle is clear, and whether it is right."""
    triangles: dict[tuple[str, ...], tuple[bool, bool]] = field(default_factory=dict)
    """Whether the triangle is wide, and whether it is flat somewhere."""
    shapes: dict[frozenset[str], bool] = field(default_factory=dict)
    """Whether points have one shape."""
    ratios: dict[tuple[str, str], bytes] = field(init=False)
    distance: dict[Statement, Reals] = field(default_factory=dict)
    most: float = field(init=False)
    """In how many worlds a corner or triangle may miss the limits."""

    def __post_init__(self) -> None:
        self.most = MOST_EXCEPTIONS * max((len(z) for z in self.worlds.values()), default=0)
        self.ratios = _ratios(self.worlds)


_latest: list[_Measured] = []  # the latest first


def _measured(worlds: Worlds) -> _Measured:
    global _latest
    for found in _latest:
        if found.worlds is worlds:
            return found
    _latest = [_Measured(worlds), *_latest[: _FIGURES - 1]]
    return _latest[0]


def kept_distance(statement: Statement, worlds: Worlds) -> Reals:
    """As `option_truth.distance`, measured when it is asked for first."""
    kept = _measured(worlds).distance
    found = kept.get(statement)
    if found is None:
        found = kept[statement] = distance(statement, worlds)
    return found


def _sorted_arms(corner: Corner) -> Corner:
    a, vertex, b = corner
    return corner if a <= b else (b, vertex, a)


def _corner(corner: Corner, worlds: Worlds) -> tuple[bool, bool]:
    """Whether the angle at a corner is clear, and whether it is right."""
    figure, key = _measured(worlds), _sorted_arms(corner)
    found = figure.corners.get(key)
    if found is None:
        outside, least, greatest = corner_spread(key, worlds, NARROWEST, WIDEST)
        right = abs(least - pi / 2) < 1e-6 and abs(greatest - pi / 2) < 1e-6
        found = figure.corners[key] = outside <= figure.most, right
    return found


def _triangle(triple: Sequence[str], worlds: Worlds) -> tuple[bool, bool]:
    """Whether a triangle is wide, and whether it is flat somewhere."""
    figure, key = _measured(worlds), tuple(sorted(triple))
    found = figure.triangles.get(key)
    if found is None:
        thin, least, _ = thickness_spread(worlds, key, FLATTEST)
        found = figure.triangles[key] = thin <= figure.most, least < TOLERANCE
    return found


def is_clear(corner: Corner, worlds: Worlds) -> bool:
    """Whether the angle at a corner is neither too narrow nor too wide for a statement, in nearly all worlds."""
    return _corner(corner, worlds)[0]


def is_right(corner: Corner, worlds: Worlds) -> bool:
    """Whether the angle at a corner is a right angle in all worlds."""
    return _corner(corner, worlds)[1]


def is_wide(triple: Sequence[str], worlds: Worlds) -> bool:
    """Whether a triangle is far enough from flat for a statement, in nearly all worlds."""
    return _triangle(triple, worlds)[0]


def is_flat_somewhere(triple: Sequence[str], worlds: Worlds) -> bool:
    """Whether three points are on a line in at least one world."""
    return _triangle(triple, worlds)[1]


def has_one_shape(points: Sequence[str], worlds: Worlds) -> bool:
    """Whether some points, not all on a line, are placed alike in all worlds, except for size.

    What is said of them is computed, as in a square of side 1, and there is little to prove. All figures of them look
    alike, so that a wrong option cannot be made a near miss.
    """
    figure, key = _measured(worlds), frozenset(points)
    found = figure.shapes.get(key)
    if found is None:
        ratios = {figure.ratios[pair] for pair in combinations(sorted(key), 2)}
        found = figure.shapes[key] = len(ratios) == 1 and not all(
            _triangle(triple, worlds)[1] for triple in combinations(sorted(key), 3)
        )
    return found


def _ratios(worlds: Worlds) -> dict[tuple[str, str], bytes]:
    """What tells for each segment how its length changes from world to world: the same for two of constant ratio."""
    pairs = list(combinations(sorted(worlds), 2))
    with np.errstate(divide="ignore", invalid="ignore"):  # of points in one place
        lengths = np.log(abs(np.array([worlds[p] - worlds[q] for p, q in pairs])))
        changes = np.round(lengths - lengths[:, :1], 6) + 0.0
    return dict(zip(pairs, map(bytes, changes), strict=True))
