"""A premise made ready for drawing: names as rows, facts grouped, each construction as loci or a placing function.

The plan of a premise is computed once and kept with it; `realise` then runs it on batches of candidate worlds.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

import numpy as np

from gnomon.deduce.clauses import VALUE, Template
from gnomon.deduce.facts import Fact
from gnomon.deduce.premise import Application, Construction, Premise
from gnomon.deduce.worlds.loci import LOCI, Draw, Stretch
from gnomon.deduce.worlds.places import PLACES
from gnomon.deduce.worlds.truth import Bools, FactBatch, batches, decide
from gnomon.plane import loci
from gnomon.plane.loci import Points

MEETING = 1e-6  # an intersection this near to an earlier point is that point, and the other intersection is meant
PIN_NOISE = 0.04  # how far other worlds move a point whose position the premise asks for, against the figure's size

_MIRRORED = {"simtri": "simtrir", "simtrir": "simtri", "contri": "contrir", "contrir": "contri"}


@dataclass(frozen=True, slots=True)
class Sketch:
    """A function of the tables LOCI or PLACES with its arguments as rows of the positions."""

    function: Callable[..., object]
    rows: tuple[int, ...]
    value: float | None

    def arguments(self, positions: Points) -> list[Points | float]:
        """The arguments in all candidate worlds."""
        points: list[Points | float] = [positions[row] for row in self.rows]
        return points if self.value is None else [*points, self.value]


@dataclass(frozen=True, slots=True)
class Stage:
    """One construction: the rows it fills, by a placing function or where loci meet."""

    rows: tuple[int, ...]
    place: Callable[..., tuple[Points, ...]] | None
    sketches: tuple[Sketch, ...]
    pins: tuple[complex | None, ...]

    def run(self, draw: Draw, positions: Points) -> None:
        """Fill in the positions of the new points."""
        known = positions[: self.rows[0]]
        if self.place is None:
            positions[self.rows[0]] = self._meet(draw, positions, known)
            return
        made = self.place(draw, *self.sketches[0].arguments(positions))
        free = not self.sketches[0].rows
        if free and len(made) > 2:  # which way round a figure to begin with goes matters to later clauses that turn
            flip = draw.branch()
            made = tuple(np.where(flip, -point.conjugate(), point) for point in made)
        for row, point, pin in zip(self.rows, made, self.pins, strict=True):
            positions[row] = _near(draw, pin) if free and pin is not None else point

    def _meet(self, draw: Draw, positions: Points, known: Points) -> Points:
        stretches = [_stretch(sketch, positions) for sketch in self.sketches]
        pin = self.pins[0]
        if len(stretches) == 1:
            stretch = stretches[0]
            return stretch.sample(draw) if pin is None else loci.nearest(_near(draw, pin), stretch.locus)
        found = loci.intersections(stretches[0].locus, stretches[1].locus)
        swap = draw.branch() if len(found) == 2 else None
        if not np.isfinite(found[0]).any():
            # Loci that say the same leave the point free; if they do not meet, the check of the premise will tell.
            return stretches[0].sample(draw)
        for stretch in stretches:
            found = tuple(map(stretch.keeps, found))
        if swap is None:
            return found[0]
        first, second = found
        if len(stretches) > 2:
            cost = [sum(loci.distance(p, s.locus) for s in stretches[2:]) for p in found]
            return np.where(np.asarray(cost[0] <= cost[1]) | np.isnan(cost[1]), first, second)
        if pin is not None:
            return np.where((abs(first - pin) <= abs(second - pin)) | np.isnan(second), first, second)
        first, second = np.where(swap, second, first), np.where(swap, first, second)
        return np.where((_taken(first, known) & ~_taken(second, known)) | np.isnan(first), second, first)


def _stretch(sketch: Sketch, positions: Points) -> Stretch:
    stretch = sketch.function(*sketch.arguments(positions))
    assert isinstance(stretch, Stretch)
    return stretch


def _taken(point: Points, known: Points) -> Bools:
    """Where an earlier point is at the same place."""
    return np.asarray((abs(known - point) < MEETING).any(axis=0))


def _near(draw: Draw, pin: complex) -> Points:
    noise = draw.uniform(0.0, PIN_NOISE * max(1.0, abs(pin))) * draw.turn()
    noise[0] = 0
    return pin + noise


@dataclass(frozen=True)
class Plan:
    """Everything that drawing a premise needs, on arrays."""

    premise: Premise
    stages: tuple[Stage, ...]
    needs: tuple[FactBatch, ...]
    given: tuple[FactBatch, ...]
    goals: tuple[FactBatch, ...]

    def place(self, draw: Draw) -> Points:
        """Positions of all points, of shape (points, candidates); not finite where a construction fails."""
        positions = np.full((len(self.premise.points), draw.count), np.nan, dtype=np.complex128)
        with np.errstate(all="ignore"):
            for stage in self.stages:
                stage.run(draw, positions)
        return positions

    def oriented_goal(self, positions: Points) -> Fact | None:
        """The goal, or its mirrored form, if it holds in all worlds."""
        return next((b.facts[0] for b in self.goals if decide(b, positions).all()), None)

    def culprit(self, rng: np.random.Generator) -> str:
        """The first construction after which no candidate is left, or the last one: why there is no figure."""
        positions = self.place(Draw(rng, 512, branches=None))
        alive = np.ones(positions.shape[1], dtype=bool)
        for stage, construction in zip(self.stages, self.premise.constructions, strict=True):
            alive &= np.isfinite(positions[list(stage.rows)]).all(axis=0)
            facts = [f for a in construction.clauses for f in (*a.needs(), *a.facts())]
            for batch in batches(facts, self.premise.points):
                alive &= decide(batch, np.where(np.isfinite(positions), positions, 0), 1e-7).all(axis=0)
            if not alive.any():
                return str(construction)
        return str(self.premise.constructions[-1])


def plan_of(premise: Premise) -> Plan:
    """The plan of a premise, computed once for each."""
    plan = premise.__dict__.get("_plan")
    if not isinstance(plan, Plan):
        plan = _plan(premise)
        premise.__dict__["_plan"] = plan
    return plan


def _plan(premise: Premise) -> Plan:
    index = {name: row for row, name in enumerate(premise.points)}
    pins = dict(premise.pins)
    needs = dict.fromkeys(f.canonical() for c in premise.constructions for a in c.clauses for f in a.needs())
    goals = [premise.goal] if premise.goal is not None else []
    goals += [replace(goal, predicate=_MIRRORED[goal.predicate]) for goal in goals if goal.predicate in _MIRRORED]
    return Plan(
        premise,
        tuple(_stage(c, index, pins) for c in premise.constructions),
        tuple(batches(needs, premise.points)),
        tuple(batches(premise.given, premise.points)),
        tuple(batches(goals, premise.points)),
    )


def stage_of(construction: Construction, points: Sequence[str]) -> Stage:
    """One construction made ready for drawing, apart from what it needs and gives."""
    return _stage(construction, {name: row for row, name in enumerate(points)}, {})


def _stage(construction: Construction, index: dict[str, int], pins: dict[str, complex]) -> Stage:
    placed = [a for a in construction.clauses if a.clause.at is not None]
    if placed:  # a clause that fixes its points; what the others say is checked afterwards
        application = placed[0]
        assert application.clause.at is not None
        place = PLACES[application.clause.at.name]
        made = application.makes
        sketches = [_sketch(place, application.clause.at, application, index)]
    else:
        place = None
        made = construction.points
        sketches = [_sketch(LOCI[t.name], t, a, index) for a in construction.clauses for t in a.clause.on]
    return Stage(tuple(index[p] for p in made), place, tuple(sketches), tuple(pins.get(p) for p in made))


def _sketch(
    function: Callable[..., object], template: Template, application: Application, index: dict[str, int]
) -> Sketch:
    binding = application.binding
    rows = tuple(index[binding[p]] for p in template.params if p != VALUE)
    number = application.value
    return Sketch(function, rows, float(number) if VALUE in template.params and number is not None else None)
