"""The placement plan of a premise: each construction as calls of the functions in `clause_loci` and `placed_points`.

Point names become rows of an array of positions, and facts are grouped for `truth.decide`. The plan is computed once
for each premise; `realise` runs it on batches of candidate worlds and chooses among them.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import TYPE_CHECKING

import numpy as np

from gnomon.deduce.clauses import VALUE, ClauseTemplate
from gnomon.deduce.worlds.clause_loci import LOCI, EarlierPoints, LocusPart, Sampler
from gnomon.deduce.worlds.placed_points import PLACES
from gnomon.deduce.worlds.truth import Bools, FactBatch, batches, decidable, decide
from gnomon.plane import loci

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from gnomon.deduce.facts import Fact
    from gnomon.deduce.premise import Application, Construction, Premise
    from gnomon.plane.loci import Points

PIN_NOISE = 0.04  # how far worlds other than the first move a point from the position that the premise asks for

_MIRRORED = {"simtri": "simtrir", "simtrir": "simtri", "contri": "contrir", "contrir": "contri"}


@dataclass(frozen=True, slots=True)
class PlacementCall:
    """A function of the tables LOCI or PLACES, the rows of its arguments, and its number if it takes one."""

    function: Callable[..., object]
    rows: tuple[int, ...]
    value: float | None

    def arguments(self, positions: Points) -> list[Points | float]:
        """The arguments of the call in all candidate worlds."""
        points: list[Points | float] = [positions[row] for row in self.rows]
        return points if self.value is None else [*points, self.value]


@dataclass(frozen=True, slots=True)
class PlacementStep:
    """One construction: the rows it fills, and the calls that fill them.

    `place` is the function that places all points; None if the one new point is on the loci that the calls give.
    `pins` are the positions that the premise asks for.
    """

    rows: tuple[int, ...]
    place: Callable[..., tuple[Points, ...]] | None
    calls: tuple[PlacementCall, ...]
    pins: tuple[complex | None, ...]

    def run(self, sampler: Sampler, positions: Points) -> None:
        """Write the positions of the new points into their rows."""
        known = EarlierPoints(positions[: min(self.rows)])
        if self.place is not None:
            made = self.placed(sampler, positions, known)
        elif self.free:
            made = (self.on_locus(sampler, positions, known),)
        else:
            point, meeting = self.where_loci_meet(sampler, positions, known)
            # Equal loci leave the point free; if the loci do not meet, the check of the givens drops the candidate.
            made = (point if np.isfinite(meeting).any() else self.on_locus(sampler, positions, known, pinned=False),)
        for row, position in zip(self.rows, made, strict=True):
            positions[row] = position

    @property
    def free(self) -> bool:
        """Whether the new point is on one locus alone."""
        return self.place is None and len(self.calls) == 1

    def on_one_line(self, positions: Points) -> Bools:
        """Where the two lines of the new point are the same line, so that they do not determine it."""
        parts = [] if self.place is not None else [_locus_part(call, positions).locus for call in self.calls[:2]]
        lines = [locus for locus in parts if isinstance(locus, loci.Line)]
        if len(lines) < 2:
            return np.zeros(positions.shape[1], dtype=bool)
        way, other = lines[0].direction, lines[1].direction
        gap = lines[1].point - lines[0].point
        alike = abs(loci.cross(way, other)) < loci.PARALLEL * abs(way) * abs(other)
        return np.asarray(alike & (abs(loci.cross(way, gap)) <= loci.PARALLEL * abs(way) * abs(gap)))

    def placed(self, sampler: Sampler, positions: Points, known: EarlierPoints) -> tuple[Points, ...]:
        """The points that the function of the clause places."""
        assert self.place is not None
        made = self.place(sampler, *self.calls[0].arguments(positions))
        free = not self.calls[0].rows
        if free and len(made) > 2:  # the orientation of an initial figure matters to later clauses that rotate
            flip = sampler.branch()
            made = tuple(np.where(flip, -point.conjugate(), point) for point in made)
        if free and known.at_least(1):
            made = _anywhere(sampler, made, known) if sampler.wide else _apart(sampler, made)
        return tuple(
            _near(sampler, pin) if free and pin is not None else point
            for point, pin in zip(made, self.pins, strict=True)
        )

    def on_locus(self, sampler: Sampler, positions: Points, known: EarlierPoints, pinned: bool = True) -> Points:
        """A point of the first locus."""
        part, pin = _locus_part(self.calls[0], positions).chosen(sampler), self.pins[0]
        if pin is None or not pinned:
            return part.sample(sampler, known)
        return loci.nearest(_near(sampler, pin), part.locus)

    def where_loci_meet(self, sampler: Sampler, positions: Points, known: EarlierPoints) -> tuple[Points, Points]:
        """An intersection of the first two loci that is on all of them, and their first intersection."""
        parts = [_locus_part(call, positions).chosen(sampler) for call in self.calls]
        found = loci.intersections(parts[0].locus, parts[1].locus)
        swap = sampler.branch() if len(found) == 2 else None
        first = found[0]
        for part in parts:
            found = tuple(map(part.restricted, found))
        if swap is None:
            return _at_infinity(found[0], parts) if sampler.algebraic else found[0], first
        others = () if sampler.algebraic else parts[2:]
        return self._chosen(found[0], found[1], swap, others, known), first

    def _chosen(
        self, first: Points, second: Points, swap: Bools, others: Sequence[LocusPart], known: EarlierPoints
    ) -> Points:
        """One of two intersections: by further loci, by the wanted position, or by the branch."""
        if others:
            cost = [sum(loci.distance(p, other.locus) for other in others) for p in (first, second)]
            return np.where((cost[0] <= cost[1]) | np.isnan(cost[1]), first, second)
        pin = self.pins[0]
        if pin is not None:
            return np.where((abs(first - pin) <= abs(second - pin)) | np.isnan(second), first, second)
        first, second = np.where(swap, second, first), np.where(swap, first, second)
        return np.where((known.taken(first) & ~known.taken(second)) | np.isnan(first), second, first)


def _at_infinity(point: Points, parts: Sequence[LocusPart]) -> Points:
    """The point where lines meet; infinite, and not unknown, where they are parallel."""
    known = [
        p for part in parts[:2] if isinstance(part.locus, loci.Line) for p in (part.locus.point, part.locus.direction)
    ]
    parallel = np.isnan(point) & np.isfinite(known).all(axis=0)
    return np.where(parallel, np.inf, point)


def _locus_part(call: PlacementCall, positions: Points) -> LocusPart:
    part = call.function(*call.arguments(positions))
    assert isinstance(part, LocusPart)
    return part


def _anywhere(sampler: Sampler, made: tuple[Points, ...], known: EarlierPoints) -> tuple[Points, ...]:
    """A figure that depends on no earlier point, in the extreme worlds turned, moved and made larger or smaller; a free
    point or the ends of a segment near to lines through earlier points instead."""
    moved, turn = sampler.extreme(), sampler.scale(0.1, 3.0) * sampler.direction()
    shift = 2 * sampler.uniform(0.0, 1.0) * sampler.direction()
    if len(made) > 2 or not known.at_least(2):
        return tuple(np.where(moved, shift + turn * point, point) for point in made)
    return tuple(np.where(sampler.extreme(), _beside_a_line(sampler, known), point) for point in made)


def _apart(sampler: Sampler, made: tuple[Points, ...]) -> tuple[Points, ...]:
    """A figure that depends on no earlier point, turned, moved and made larger or smaller: all initial figures are
    upright and about the same place, so that two of them would have sides on one line. A free point stays."""
    if len(made) == 1:
        return made
    turn, shift = sampler.scale(0.3, 1.1) * sampler.direction(), 1.5 * sampler.uniform(0.0, 1.0) * sampler.direction()
    return tuple(shift + turn * point for point in made)


def _beside_a_line(sampler: Sampler, known: EarlierPoints) -> Points:
    """A point near to the line through two random earlier points."""
    first = np.floor(sampler.rng.random(sampler.count) * known.count)
    second = first + 1 + np.floor(sampler.rng.random(sampler.count) * (known.count - 1))
    a, b = known.at(first), known.at(np.where(second >= known.count, second - known.count, second))
    off = np.where(sampler.coin(), -1.0, 1.0) * sampler.scale(0.02, 0.4)
    point: Points = a + (b - a) * (sampler.uniform(-1.0, 2.0) + 1j * off)
    return point


def _near(sampler: Sampler, pin: complex) -> Points:
    """The wanted position in the first world, and positions near it in the others."""
    noise = sampler.uniform(0.0, PIN_NOISE * max(1.0, abs(pin))) * sampler.direction()
    noise[0] = 0
    return pin + noise


@dataclass(frozen=True)
class PlacementPlan:
    """The placement steps of a premise, and its conditions, givens and goals grouped for `decide`."""

    premise: Premise
    steps: tuple[PlacementStep, ...]
    goals: tuple[FactBatch, ...]

    @property
    def conditions(self) -> Iterable[Fact]:
        """What the constructions need, each condition once."""
        return dict.fromkeys(fact.canonical() for made in self.premise.constructions for fact in made.needs())

    @cached_property
    def needs(self) -> tuple[FactBatch, ...]:
        return tuple(batches(self.conditions, self.premise.points))

    @cached_property
    def given(self) -> tuple[FactBatch, ...]:
        return tuple(batches(self.premise.given, self.premise.points))

    def place(self, sampler: Sampler) -> Points:
        """Positions of all points, of shape (points, candidates); NaN or infinite where a construction fails."""
        positions = np.full((len(self.premise.points), sampler.count), np.nan, dtype=np.complex128)
        with np.errstate(all="ignore"):
            for step in self.steps:
                step.run(sampler, positions)
        return positions

    def oriented_goal(self, positions: Points) -> Fact | None:
        """The goal, or its mirrored form, if it holds in all worlds."""
        return next((b.facts[0] for b in self.goals if decide(b, positions).all()), None)

    def true_goals(self, positions: Points) -> list[tuple[Fact, Bools]]:
        """The goal and its mirrored form if it has one, each with the worlds in which it holds, the commonest first."""
        found = [(batch.facts[0], decide(batch, positions)[0]) for batch in self.goals]
        return sorted(found, key=lambda pair: -int(pair[1].sum()))

    def failing_construction(self, rng: np.random.Generator) -> str:
        """The first construction after which no candidate is left, or the last one, as text for an error message."""
        positions = self.place(Sampler(rng, 512, branches=None))
        usable = np.ones(positions.shape[1], dtype=bool)
        for step, construction in zip(self.steps, self.premise.constructions, strict=True):
            usable &= np.isfinite(positions[list(step.rows)]).all(axis=0)
            facts = [*construction.needs(), *construction.facts()]
            for batch in batches(facts, self.premise.points):
                usable &= decide(batch, np.where(np.isfinite(positions), positions, 0), 1e-7).all(axis=0)
            if not usable.any():
                return str(construction)
        return str(self.premise.constructions[-1])


def placement_plan(premise: Premise) -> PlacementPlan:
    """The placement plan of a premise; it is computed once and kept with the premise."""
    plan = premise.__dict__.get("_plan")
    if not isinstance(plan, PlacementPlan):
        plan = _plan(premise)
        premise.__dict__["_plan"] = plan
    return plan


def _plan(premise: Premise) -> PlacementPlan:
    index = {name: row for row, name in enumerate(premise.points)}
    pins = dict(premise.pins)
    goals = [premise.goal] if premise.goal is not None and decidable(premise.goal) else []
    goals += [goal._replace(predicate=_MIRRORED[goal.predicate]) for goal in goals if goal.predicate in _MIRRORED]
    return PlacementPlan(
        premise,
        tuple(_placement_step(c, index, pins) for c in premise.constructions),
        tuple(batches(goals, premise.points)),
    )


def placement_step(construction: Construction, points: Sequence[str]) -> PlacementStep:
    """The placement step of one construction, for points in the given order; its conditions are not checked."""
    return _new_placement_step(construction, {name: row for row, name in enumerate(points)}, {})


def _placement_step(construction: Construction, index: dict[str, int], pins: dict[str, complex]) -> PlacementStep:
    if pins or construction.conditions:
        return _new_placement_step(construction, index, pins)
    return _known_placement_step(construction, tuple([index[p] for p in _named(construction)]))


def _named(construction: Construction) -> list[str]:
    """The points of a construction and of its clauses, with repeats."""
    return [*construction.points, *[p for application in construction.clauses for p in application.args]]


@lru_cache(maxsize=1 << 12)  # a search tries the same constructions on the same points in many premises
def _known_placement_step(construction: Construction, rows: tuple[int, ...]) -> PlacementStep:
    return _new_placement_step(construction, dict(zip(_named(construction), rows, strict=True)), {})


def _new_placement_step(construction: Construction, index: dict[str, int], pins: dict[str, complex]) -> PlacementStep:
    placed = [a for a in construction.clauses if a.clause.at is not None]
    if placed:  # this clause determines its points; the facts of the other clauses are checked afterwards
        application = placed[0]
        assert application.clause.at is not None
        place = PLACES[application.clause.at.name]
        made = application.makes
        calls = [_placement_call(place, application.clause.at, application, index)]
    else:
        place = None
        made = construction.points
        calls = [_placement_call(LOCI[t.name], t, a, index) for a in construction.clauses for t in a.clause.on]
    return PlacementStep(tuple(index[p] for p in made), place, tuple(calls), tuple(pins.get(p) for p in made))


def _placement_call(
    function: Callable[..., object], template: ClauseTemplate, application: Application, index: dict[str, int]
) -> PlacementCall:
    binding = application.binding
    rows = tuple(index[binding[p]] for p in template.params if p != VALUE)
    number = application.value
    return PlacementCall(function, rows, float(number) if VALUE in template.params and number is not None else None)
