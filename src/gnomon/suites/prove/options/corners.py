"""What a figure shows of its corners and triangles, measured once for all statements that name them.

The statements that are tried for one problem are about the same few corners in the same few figures, and each is
measured several times until it is an option. So what was measured is kept with the worlds it was measured in, for the
figures that were looked at last.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

import numpy as np

from gnomon.deduce.worlds.truth import TOLERANCE
from gnomon.suites.prove.options.truth import corner_size, distance, thickness

if TYPE_CHECKING:
    from collections.abc import Sequence

    from gnomon.deduce.worlds.truth import Bools, Worlds
    from gnomon.plane.loci import Reals
    from gnomon.suites.prove.statement import Corner, Statement

NARROWEST, WIDEST = np.deg2rad(8), np.deg2rad(172)  # angles in a statement
FLATTEST = 0.03  # triangle in a statement, by its thickness
MOST_EXCEPTIONS = 0.15  # the share of worlds that may miss these limits
_FIGURES = 4  # whose measurements are kept


@dataclass(slots=True)
class _Measured:
    """The worlds of a figure, and by corner, triangle or statement what was found in them."""

    worlds: Worlds
    size: dict[Corner, Reals] = field(default_factory=dict)
    clear: dict[Corner, bool] = field(default_factory=dict)
    right: dict[Corner, bool] = field(default_factory=dict)
    thickness: dict[tuple[str, ...], Reals] = field(default_factory=dict)
    wide: dict[tuple[str, ...], bool] = field(default_factory=dict)
    flat: dict[tuple[str, ...], bool] = field(default_factory=dict)
    distance: dict[Statement, Reals] = field(default_factory=dict)

    def size_of(self, corner: Corner) -> Reals:
        """The angle at a corner, measured when it is asked for first."""
        if corner not in self.size:
            self.size[corner] = corner_size(corner, self.worlds)
        return self.size[corner]

    def thickness_of(self, triple: tuple[str, ...]) -> Reals:
        """How far a triangle is from flat, likewise."""
        if triple not in self.thickness:
            self.thickness[triple] = thickness(self.worlds, triple)
        return self.thickness[triple]


_latest: list[_Measured] = []  # the latest first


def _measured(worlds: Worlds) -> _Measured:
    global _latest
    for found in _latest:
        if found.worlds is worlds:
            return found
    _latest = [_Measured(worlds), *_latest[: _FIGURES - 1]]
    return _latest[0]


def kept_distance(statement: Statement, worlds: Worlds) -> Reals:
    """As `truth.distance`, measured when it is asked for first."""
    kept = _measured(worlds).distance
    found = kept.get(statement)
    if found is None:
        found = kept[statement] = distance(statement, worlds)
    return found


def _sorted_arms(corner: Corner) -> Corner:
    a, vertex, b = corner
    return corner if a <= b else (b, vertex, a)


def is_clear(corner: Corner, worlds: Worlds) -> bool:
    """Whether the angle at a corner is neither too narrow nor too wide for a statement, in nearly all worlds."""
    figure, key = _measured(worlds), _sorted_arms(corner)
    if key not in figure.clear:
        size = figure.size_of(key)
        figure.clear[key] = not _often((size < NARROWEST) | (size > WIDEST))
    return figure.clear[key]


def is_right(corner: Corner, worlds: Worlds) -> bool:
    """Whether the angle at a corner is a right angle in all worlds."""
    figure, key = _measured(worlds), _sorted_arms(corner)
    if key not in figure.right:
        figure.right[key] = bool((abs(figure.size_of(key) - np.pi / 2) < 1e-6).all())
    return figure.right[key]


def is_wide(triple: Sequence[str], worlds: Worlds) -> bool:
    """Whether a triangle is far enough from flat for a statement, in nearly all worlds."""
    figure, key = _measured(worlds), tuple(sorted(triple))
    if key not in figure.wide:
        figure.wide[key] = not _often(figure.thickness_of(key) < FLATTEST)
    return figure.wide[key]


def is_flat_somewhere(triple: Sequence[str], worlds: Worlds) -> bool:
    """Whether three points are on a line in at least one world."""
    figure, key = _measured(worlds), tuple(sorted(triple))
    if key not in figure.flat:
        figure.flat[key] = bool((figure.thickness_of(key) < TOLERANCE).any())
    return figure.flat[key]


def _often(bad: Bools) -> bool:
    """Whether a condition fails in more than the allowed share of worlds."""
    return int(np.count_nonzero(bad)) > MOST_EXCEPTIONS * bad.size
