"""The figure of a premise with one of its points moved: what the premise says stays true.

The constructions of the premise are carried out again, one after the other. Points that nothing binds go where they are
put; a point of a line or a circle goes to the nearest place there; corners of an initial figure, such as an isosceles
triangle, take the other corners with them as little as its shape allows; all further points are computed. What the
constructions leave open (a place on a line, which of two intersections) stays as it is in the figure before, so that a
figure is described by the places of its points alone.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property
from itertools import product
from typing import TYPE_CHECKING, Literal, TypeAlias

import numpy as np

from gnomon.deduce.worlds import kernel
from gnomon.deduce.worlds.clause_loci import EarlierPoints, LocusPart, Sampler
from gnomon.deduce.worlds.placement_plan import PlacementPlan, PlacementStep, placement_plan
from gnomon.deduce.worlds.truth import TOLERANCE
from gnomon.plane import loci
from gnomon.plane.loci import Line

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence

    from gnomon.deduce.premise import Construction, Premise
    from gnomon.deduce.worlds.truth import Bools
    from gnomon.plane.loci import Points, Reals

Role: TypeAlias = Literal["free", "slides", "fixed"]
"""How a point can be moved: anywhere, on a line or circle, or not by itself."""

TOO_NEAR = 2e-3  # of the figure's extent: points that are apart in one figure and nearer than this in the next coincide
WRITTEN = 1e-6  # places are written with nine decimals, and the relations hold as far as that
_PULL = 200.0  # how much more it counts that the dragged corner is at the pointer than that the others stay
_MARGIN = 0.02  # how near to the ends of a segment or ray a point may slide, as a share of its direction vector
_DIFFERENCE = 1e-7  # for derivatives
_ROUNDS = 40


@dataclass(frozen=True)
class DraggedPremise:
    """A premise whose figure can be changed."""

    premise: Premise

    @cached_property
    def _plan(self) -> PlacementPlan:
        return placement_plan(replace(self.premise, pins=(), goal=None, more_goals=()))

    def roles(self, places: Mapping[str, complex]) -> dict[str, Role]:
        """How each point can be moved."""
        points, old = self.premise.points, self._array(places)
        found: dict[str, Role] = {}
        with np.errstate(all="ignore"):
            for step in self._plan.steps:
                role: Role = "fixed"
                if not _arguments(step):
                    role = "free"
                elif _on_one_locus(step, old) or _draws(step, old):
                    role = "slides"
                found.update((points[row], role) for row in step.rows)
        return found

    def moved(self, places: Mapping[str, complex], name: str, to: complex) -> dict[str, complex] | None:
        """The places of all points when one of them is put somewhere; None where there is no such figure."""
        points, old = self.premise.points, self._array(places)
        new = np.full_like(old, np.nan)
        with np.errstate(all="ignore"):
            for step, made in zip(self._plan.steps, self._plan.premise.constructions, strict=True):
                target = (step.rows.index(points.index(name)), to) if points.index(name) in step.rows else None
                new[list(step.rows), 0] = _placed(step, made, old, new, target)
        if not self._true_of(new) or _collapsed(old[:, 0], new[:, 0]):
            return None
        return dict(zip(points, new[:, 0].tolist(), strict=True))

    def holds(self, places: Mapping[str, complex]) -> bool:
        """Whether the premise is true of these places, up to the rounding of what is written down."""
        return set(places) == set(self.premise.points) and self._true_of(self._array(places))

    def _true_of(self, positions: Points) -> bool:
        return bool(kernel.satisfying(self._plan, positions, TOLERANCE, WRITTEN)[0])

    def _array(self, places: Mapping[str, complex]) -> Points:
        return np.array([[places[point]] for point in self.premise.points])


Target: TypeAlias = "tuple[int, complex] | None"
"""Which of the points of a construction is dragged, and where to."""


def _placed(step: PlacementStep, made: Construction, old: Points, new: Points, target: Target) -> Sequence[complex]:
    """The new places of the points of a construction."""
    before = old[list(step.rows), 0]
    if not _arguments(step):
        if target is None:
            return list(before)
        if not made.facts():
            before[target[0]] = target[1]
            return list(before)
        return _reshaped(step, before, target)
    part = _on_one_locus(step, old)
    if part is not None:
        return [_slid(part, _part(step, new), before[0], target)]
    if _draws(step, old):
        return _redrawn(step, old, new, target)
    return list(_computed(step, new, _branches(step, old)))


def _arguments(step: PlacementStep) -> bool:
    """Whether a construction depends on earlier points; if not, it is an initial figure."""
    return any(call.rows for call in step.calls)


def _collapsed(old: Points, new: Points) -> bool:
    """Whether points coincide that were apart."""
    before, after = abs(old[:, None] - old), abs(new[:, None] - new)
    apart = before > TOO_NEAR * before.max()
    return bool((apart & (after < TOO_NEAR * after.max())).any())


# ----------------------------------------------------------------------------------------- a point of a line or circle


def _part(step: PlacementStep, positions: Points) -> LocusPart:
    call = step.calls[0]
    part = call.function(*call.arguments(positions))
    assert isinstance(part, LocusPart)
    return part


def _on_one_locus(step: PlacementStep, positions: Points) -> LocusPart | None:
    """The locus of a point that is on one locus alone, or on several that are the same; None for other points."""
    if step.place is not None:
        return None
    if len(step.calls) == 1:
        return _part(step, positions)
    known = EarlierPoints(positions[: min(step.rows)])
    _, meeting = step.where_loci_meet(_sampler(1, ()), positions, known)
    return None if np.isfinite(meeting).any() else _part(step, positions)


def _slid(part: LocusPart, now: LocusPart, place: complex, target: Target) -> complex:
    """The point of the new locus nearest to the pointer, or at the same place of it as before."""
    one = np.array([place])
    if target is not None:
        at = loci.nearest(np.array([target[1]]), now.locus)
        return complex(_kept_on(now, at)[0])
    if isinstance(part.locus, Line) and isinstance(now.locus, Line):
        along = loci.dot(one - part.locus.point, part.locus.direction) / abs(part.locus.direction) ** 2
        return complex((now.locus.point + along * now.locus.direction)[0])
    if isinstance(part.locus, Line) or isinstance(now.locus, Line):
        return complex(loci.nearest(one, now.locus)[0])
    way = one - part.locus.centre
    return complex((now.locus.centre + now.locus.radius * way / abs(way))[0])


def _kept_on(part: LocusPart, at: Points) -> Points:
    """The point, or the last place before the end where the locus is a ray or a segment."""
    if not part.half or not isinstance(part.locus, Line):
        return at
    along = loci.dot(at - part.locus.point, part.locus.direction) / abs(part.locus.direction) ** 2
    along = np.clip(along, _MARGIN, 1 - _MARGIN if part.ended else np.inf)
    on: Points = part.locus.point + along * part.locus.direction
    return on


# ------------------------------------------------------------------------------------------------------ computed points


@dataclass(slots=True)
class _Given:
    """Numbers, of shape (numbers, worlds), in place of random ones; halves if a construction asks for more."""

    numbers: Reals
    used: int = 0

    def random(self, size: int, /) -> Reals:
        self.used += 1
        return self.numbers[self.used - 1] if self.used <= len(self.numbers) else np.full(size, 0.5)


def _sampler(count: int, branches: Iterable[bool | Bools], numbers: Reals | None = None) -> Sampler:
    given = _Given(np.empty((0, count)) if numbers is None else numbers)
    return Sampler(given, count, branches=tuple(branches), any_names=True)


def _branches(step: PlacementStep, old: Points) -> tuple[bool, ...]:
    """The choices that the construction leaves open, as they were made in a figure: those that come nearest to it."""
    trial = _sampler(1, ())
    _run(step, trial, old)
    if not trial.chosen:
        return ()
    choices = list(product((False, True), repeat=len(trial.chosen)))
    places = _run(step, _sampler(len(choices), list(np.array(choices).T)), np.repeat(old, len(choices), axis=1))
    off = np.nan_to_num(abs(places - old[list(step.rows)]).sum(axis=0), nan=np.inf)
    return choices[int(np.argmin(off))]


def _computed(step: PlacementStep, new: Points, branches: tuple[bool, ...]) -> Points:
    return _run(step, _sampler(1, branches), new)[:, 0]


def _run(step: PlacementStep, sampler: Sampler, positions: Points) -> Points:
    """The places that a construction gives its points; the positions stay as they are."""
    filled = positions.copy()
    step.run(sampler, filled)
    return filled[list(step.rows)]


# ---------------------------------------------------------------------------- figures with numbers of their own: shapes


def _draws(step: PlacementStep, positions: Points) -> int:
    """How many numbers a construction of earlier points leaves open."""
    if step.place is None:
        return 0
    given = _Given(np.empty((0, 1)))
    _run(step, Sampler(given, 1, any_names=True), positions)
    return given.used


def _redrawn(step: PlacementStep, old: Points, new: Points, target: Target) -> Sequence[complex]:
    """The points of a construction whose own numbers are kept, or vary so that one point comes near to the pointer."""
    count, branches = _draws(step, old), _branches(step, old)

    def shape_at(positions: Points) -> Callable[[Reals], Points]:
        def shape(numbers: Reals) -> Points:
            many = numbers.shape[1]
            sampler = _sampler(many, branches, numbers)
            return _run(step, sampler, np.repeat(positions, many, axis=1))

        return shape

    before = old[list(step.rows), 0]
    starts = [np.array(start) for start in product((0.2, 0.8), repeat=min(count, 4))]
    fits = [_fitted(shape_at(old), start, before, np.ones(len(before))) for start in starts]
    numbers = min(fits, key=lambda fit: fit[1])[0]
    shape = shape_at(new)
    if target is not None:
        wanted, weights = before.copy(), np.full(len(before), 1e-3)
        wanted[target[0]], weights[target[0]] = target[1], 1.0
        numbers = _fitted(shape, numbers, wanted, weights)[0]
    return list(shape(numbers[:, None])[:, 0])


def _reshaped(step: PlacementStep, before: Points, target: tuple[int, complex]) -> Sequence[complex]:
    """The corners of an initial figure with one of them at the pointer: the figure may take any of its shapes, turn,
    grow and move; the other corners stay where they are as far as possible."""
    place = step.place
    assert place is not None
    given = _Given(np.empty((0, 1)))
    place(Sampler(given, 1))
    fits = []
    for mirrored in (False, True):

        def shape(numbers: Reals, mirrored: bool = mirrored) -> Points:
            many = numbers.shape[1]
            made = place(Sampler(_Given(numbers[:-4]), many))
            corners = np.array([np.broadcast_to(corner, many) for corner in made])
            turn, shift = numbers[-4] + 1j * numbers[-3], numbers[-2] + 1j * numbers[-1]
            moved: Points = shift + turn * (corners.conj() if mirrored else corners)
            return moved

        start = np.concatenate([np.full(given.used, 0.5), [1.0, 0.0, 0.0, 0.0]])
        start[-4:] = _similarity(shape(start[:, None])[:, 0], before)
        numbers, off = _fitted(shape, start, before, np.ones(len(before)))
        fits.append((off, numbers, shape))
    _, numbers, shape = min(fits, key=lambda fit: fit[0])
    wanted, weights = before.copy(), np.ones(len(before))
    wanted[target[0]], weights[target[0]] = target[1], _PULL
    return list(shape(_fitted(shape, numbers, wanted, weights)[0][:, None])[:, 0])


def _similarity(corners: Points, wanted: Points) -> list[float]:
    """The turn, growth and shift that bring points nearest to others."""
    middle, to = corners.mean(), wanted.mean()
    turn = np.vdot(corners - middle, wanted - to) / (abs(corners - middle) ** 2).sum()
    shift = to - turn * middle
    return [turn.real, turn.imag, shift.real, shift.imag]


def _fitted(shape: Callable[[Reals], Points], start: Reals, wanted: Points, weights: Reals) -> tuple[Reals, float]:
    """Numbers for which a shape is nearest to wanted places, and how far it still is: damped least squares."""

    def off(columns: Reals) -> Reals:
        gap = (shape(columns) - wanted[:, None]) * weights[:, None]
        return np.concatenate([gap.real, gap.imag])

    numbers, damping = start.astype(float), 1e-6
    size, steps = len(numbers), _DIFFERENCE * np.eye(len(numbers))
    here = off(numbers[:, None])[:, 0]
    cost = float(here @ here)
    for _ in range(_ROUNDS):
        slopes = (off(numbers[:, None] + steps) - here[:, None]) / _DIFFERENCE
        if not np.isfinite(slopes).all():
            break
        normal, downhill = slopes.T @ slopes, slopes.T @ here
        step = np.linalg.lstsq(normal + damping * np.eye(size), downhill, rcond=None)[0]
        there = off((numbers - step)[:, None])[:, 0]
        less = float(there @ there)
        if not less < cost:  # also where there is no such shape
            damping *= 10
            if damping > 1e6:
                break
            continue
        gained = cost - less
        numbers, here, cost, damping = numbers - step, there, less, max(damping / 10, 1e-12)
        if gained <= 1e-12 * cost + 1e-24:
            break
    return numbers, cost
