"""Facts about directed angles, rewritten with ordinary angles at corners as a reader sees them in the figure.

At a corner the ordinary angle is the directed angle (modulo 180°) or 180° minus it, depending on the orientation of its
arms. If the orientations agree in all worlds, equal directed angles are equal or supplementary ordinary angles. `facts`
writes the result in words.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from gnomon.deduce.facts import Fact

if TYPE_CHECKING:
    from collections.abc import Iterator

    from numpy.typing import NDArray

    from gnomon.deduce.worlds.truth import Worlds

Corner = tuple[str, str, str]  # arm, vertex, arm
PointPair = tuple[str, ...]  # two points of a line

FLAT = 1e-6  # a corner with a smaller sine is flat and has no orientation


def corner_of(first: PointPair, second: PointPair) -> Corner | None:
    """The corner of two lines that share exactly one named point; None if they do not."""
    (a, b), (c, d) = first, second
    if a == b or c == d or {a, b} == {c, d}:
        return None
    if a in second:
        return b, a, d if a == c else c
    return (a, b, d if b == c else c) if b in second else None


def turning(corner: Corner, worlds: Worlds) -> NDArray[np.float64]:
    """The orientation of a corner in each world: 1 counterclockwise, -1 clockwise, 0 if it is flat."""
    a, v, b = (worlds[p] for p in corner)
    turn = (b - v) * (a - v).conjugate()
    return np.where(np.abs(turn.imag) < FLAT * np.abs(turn), 0.0, np.sign(turn.imag))


def corner_facts(fact: Fact) -> Iterator[tuple[tuple[Corner, ...], Fact]]:
    """The corners that a fact about directed angles compares, and the fact written with them as v a v b."""
    lines: list[PointPair] = [(fact.args[i], fact.args[i + 1]) for i in range(0, len(fact.args), 2)]
    if fact.predicate == "aconst":
        orders: tuple[tuple[int, ...], ...] = ((0, 1),) if fact.value is not None and fact.value % 180 else ()
    else:
        orders = ((0, 1, 2, 3), (0, 2, 1, 3))
    for order in orders:
        corners = [corner_of(lines[i], lines[j]) for i, j in zip(order[::2], order[1::2], strict=True)]
        found = tuple(corner for corner in corners if corner is not None)
        if len(found) < len(corners) or len({(v, *sorted((a, b))) for a, v, b in found}) < len(found):
            continue
        yield found, Fact(fact.predicate, tuple(p for a, v, b in found for p in (v, a, v, b)), fact.value)


class _Shown:
    """What was found for the facts of one figure. A proof is told in several languages, and of each step both what it
    says and why it holds are told, so that the same facts are asked for several times."""

    def __init__(self, worlds: Worlds) -> None:
        self.worlds = worlds
        self.found: dict[Fact, tuple[Fact, bool] | None] = {}


_last_shown = _Shown({})


def as_ordinary(fact: Fact, worlds: Worlds) -> tuple[Fact, bool] | None:
    """The fact written with corners, and whether their ordinary angles are supplementary instead of equal.

    For `aconst`: whether the ordinary angle is 180° minus the value. None if there are no corners, or if their
    orientations do not agree in all worlds.
    """
    global _last_shown
    shown = _last_shown
    if shown.worlds is not worlds:
        shown = _last_shown = _Shown(worlds)
    if fact not in shown.found:
        shown.found[fact] = _as_ordinary(fact, worlds)
    return shown.found[fact]


def _as_ordinary(fact: Fact, worlds: Worlds) -> tuple[Fact, bool] | None:
    supplementary: Fact | None = None
    for corners, written in corner_facts(fact):
        turns = turning(corners[0], worlds)
        for corner in corners[1:]:
            turns = turns * turning(corner, worlds)
        if (turns > 0).all():
            return written, False
        if (turns < 0).all():
            supplementary = supplementary or written
    return None if supplementary is None else (supplementary, True)
