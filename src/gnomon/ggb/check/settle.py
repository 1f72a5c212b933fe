"""Moves points until facts about them hold again: the projection of a random move onto the data of a task.

`Settler.settle` is Newton's method on the residuals of the facts, with differences in place of derivatives. A residual
tells by how much a relation is missed, without a sign, and has a kink where the relation holds. So derivatives are
taken a little beside the present place, where the kink is not, and the sign there tells the sign here.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

import numpy as np
from numpy.typing import NDArray

from gnomon.ggb.check.binding import BoundGoal
from gnomon.ggb.check.predicates import CheckedFigure, Degenerate, Undefined, WrongKind
from gnomon.ggb.construction.construction import Algorithm, Construction, Element
from gnomon.ggb.drag.draggable import drag, move_limits, position_of, restore
from gnomon.ggb.drag.worlds import recompute
from gnomon.ggb.values.objects import Point, is_defined
from gnomon.interpret.budget import Budget, metered
from gnomon.interpret.errors import ScriptError
from gnomon.seeding import Rng

SETTLED = 1e-11  # residuals below this hold
_ROUNDS = 60
_PATIENCE = 8  # rounds in which the residuals must be halved
_WORK = 60_000.0
_ENOUGH = 1e-9  # what rounding may leave after all rounds
_BESIDE = (1e-7, 1e-3)  # how far beside the present place derivatives are taken, as parts of the figure's size
_STEP = 1e-3  # of that distance
_LONGEST = 0.5  # the longest correction in one round, as a part of the figure's size
_SMALL = 1e-3  # moves by which the freedom of points is measured, as a part of the figure's size
_LEAST_FREEDOM = 0.01  # of the strongest direction; curvature alone gives about a thousandth

Vector = NDArray[np.float64]


@dataclass(slots=True)
class Settler:
    """Facts about points, and the points that are moved to make them hold."""

    construction: Construction
    points: Sequence[Element]
    data: Sequence[BoundGoal]
    steps: Sequence[Algorithm]
    """What must be computed anew when the points move, in order."""
    size: float
    rng: Rng = field(default_factory=lambda: Rng("settle"))
    budget: Budget = field(default_factory=lambda: Budget(_WORK, _WORK))
    """What all moves of these points together may cost; beyond it nothing settles."""

    def settle(self) -> bool:
        """Move the points to where all facts hold; False if none is found, with the points anywhere."""
        missed = self._missed()
        best = math.inf
        for number in range(_ROUNDS):
            if missed is None or not self.points:
                break
            largest = float(missed.max())
            if largest <= SETTLED:
                return True
            if number % _PATIENCE == 0:
                if largest > 0.5 * best:
                    break  # it does not come nearer
                best = largest
            change = self._change(missed, largest)
            if change is None:
                return False
            self._shift(change)
            missed = self._missed()
        return missed is not None and float(missed.max()) <= _ENOUGH

    def _change(self, missed: Vector, largest: float) -> Vector | None:
        """The least move of the points that mends all residuals, if these were linear."""
        here = self._places()
        beside = self.size * min(max(largest, _BESIDE[0]), _BESIDE[1])
        way = np.array([self.rng.uniform(-1.0, 1.0) for _ in here])
        self._put(here + beside * way)
        base = self._missed()
        if base is None:
            return None
        step = beside * _STEP
        rows = np.empty((len(missed), len(here)))
        for place in range(len(here)):
            there = here + beside * way
            there[place] += step
            self._put(there)
            moved = self._missed()
            if moved is None:
                return None
            rows[:, place] = (moved - base) / step
        self._put(here)
        signed = np.where(base - beside * (rows @ way) >= 0, missed, -missed)
        change = np.asarray(np.linalg.lstsq(rows, -signed, rcond=1e-9)[0], dtype=np.float64)
        length = float(np.abs(change).max())
        if not np.isfinite(length):
            return None
        return change * min(1.0, _LONGEST * self.size / length) if length else None

    def _missed(self) -> Vector | None:
        """By how much each fact is missed; None where one cannot be judged."""
        try:
            with metered(self.budget):
                self.budget.start_line()
                self.budget.spend(len(self.steps) + 2 * len(self.data))
                done = recompute(self.construction, self.steps)
                self.budget.spend(self.construction.budget.given - self.construction.budget.line)
                if not done:
                    return None
                found = [bound.evaluate(CheckedFigure(self.size, False)).missed for bound in self.data]
        except (Undefined, Degenerate, WrongKind, ArithmeticError, ValueError, ScriptError):
            return None
        return np.array(found)

    def _places(self) -> Vector:
        values = [element.value for element in self.points]
        return np.array([v for value in values if isinstance(value, Point) for v in (value.x, value.y)])

    def _put(self, places: Vector) -> None:
        for number, element in enumerate(self.points):
            element.value = Point(float(places[2 * number]), float(places[2 * number + 1]))

    def _shift(self, change: Vector) -> None:
        self._put(self._places() + change)

    def freedom(self) -> int:
        """In how many independent directions the points can move so that the facts stay true."""

        def move() -> bool:
            for element, limit in zip(self.points, move_limits(self.points, self.size, _SMALL), strict=True):
                drag(element, self.rng, min(limit, _SMALL * self.size), _SMALL)
            return self.settle()

        return _directions(self.construction, self.points, self.points, move, self.steps)


def freedom_of(
    construction: Construction,
    points: Sequence[Element],
    moved: Sequence[Element],
    steps: Sequence[Algorithm],
    size: float,
) -> int:
    """In how many independent directions points move when a script's free objects `moved` are dragged a little."""
    rng = Rng("freedom")

    def move() -> bool:
        for element, limit in zip(moved, move_limits(moved, size, _SMALL), strict=True):
            drag(element, rng, min(limit, _SMALL * size), _SMALL)
        return recompute(construction, steps) and all(is_defined(point.value) for point in points)

    return _directions(construction, points, moved, move, steps)


def _directions(
    construction: Construction,
    points: Sequence[Element],
    moved: Sequence[Element],
    move: Callable[[], bool],
    steps: Sequence[Algorithm],
) -> int:
    """The rank of the small moves that `move` makes; in the end everything is back in its place."""
    start = position_of([*points, *moved])
    here = _coordinates(points)
    rows: list[Vector] = []
    saved = construction.budget.script
    try:
        for _ in range(2 * len(here) + 6):
            restore(start)
            if move():
                rows.append(_coordinates(points) - here)
    finally:
        construction.budget.script = saved
        restore(start)
        recompute(construction, steps)
    if not rows:
        return 0
    sizes = np.linalg.svd(np.array(rows), compute_uv=False)
    return int((sizes > _LEAST_FREEDOM * sizes[0]).sum()) if sizes[0] > 0 else 0


def _coordinates(points: Sequence[Element]) -> Vector:
    return np.array([v for e in points if isinstance(e.value, Point) for v in (e.value.x, e.value.y)])


__all__ = ["Settler", "freedom_of"]
