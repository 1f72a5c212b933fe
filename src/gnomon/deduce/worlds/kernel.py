"""Placement and measuring by the C++ kernel: `clause_loci`, `placed_points` and `truth`, recorded as tapes.

Every function does what its NumPy counterpart in `placement_plan`, `truth` or `quality` does, several times as fast for
the small batches of worlds that a search over premises needs. The proof checker and the verification of problems from
their texts use the NumPy forms and not this module.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any

import numpy as np

from gnomon import _engine
from gnomon.deduce.worlds.clause_loci import Sampler
from gnomon.deduce.worlds.placement_plan import PlacementCall, PlacementStep
from gnomon.deduce.worlds.trace import KNOWN, ODD, VALUE, Plane, Recorder, Symbol, Truth, UntraceableError, parts, plain
from gnomon.deduce.worlds.truth import DEGENERACY, NONDEGENERATE, RESIDUALS, TOLERANCE, Bools, FactBatch, Residual

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence

    from gnomon._engine import Tape
    from gnomon.deduce.facts import Fact
    from gnomon.deduce.worlds.placement_plan import PlacementPlan
    from gnomon.deduce.worlds.truth import Worlds
    from gnomon.plane.loci import Points, Reals

_TAPES = 4096  # tapes of placements that are kept; a premise with numbers of its own may need new ones


class _Draws:
    """Random numbers of a recording: one symbol for each row of numbers."""

    def __init__(self, recorder: Recorder) -> None:
        self.recorder = recorder

    def random(self, _size: int, /) -> Any:
        return self.recorder.draw()


class _RecordingSampler(Sampler):
    """A sampler whose numbers and choices are symbols."""

    def __init__(self, recorder: Recorder, wide: bool, any_names: bool) -> None:
        super().__init__(_Draws(recorder), 0, None, wide=wide, any_names=any_names)
        self.recorder = recorder

    def extreme(self) -> Any:
        return super().extreme() if self.wide else False

    def every_second(self) -> Any:
        return Truth(self.recorder, self.recorder.input(ODD))

    def coin(self) -> Any:
        return super().coin() if self.wide else False

    def branch(self) -> Any:
        return self.recorder.choice()

    def names(self) -> Any:
        return self.branch() if self.any_names else False


class _RecordedPoints:
    """The earlier points of a recording; of their number only whether they are none, one or more is known."""

    def __init__(self, recorder: Recorder, least: int) -> None:
        self.recorder, self.least = recorder, least

    @property
    def count(self) -> Symbol:
        return Symbol(self.recorder, self.recorder.input(KNOWN))

    def at_least(self, count: int) -> bool:
        return self.least >= count

    def at(self, number: Any) -> Plane:
        note = self.recorder.note
        return Plane(note("picked_x", number), note("picked_y", number))

    def taken(self, point: Any) -> Truth:
        found = self.recorder.note("taken", point.real, point.imag)
        assert isinstance(found, Symbol)
        return Truth(self.recorder, found.register)


_Call = tuple["Callable[..., object]", int, float | None]  # a function, the number of its points, its number if any


@lru_cache(maxsize=_TAPES)
def _tape(
    what: str,
    place: Callable[..., tuple[Points, ...]] | None,
    calls: tuple[_Call, ...],
    makes: int,
    wide: bool,
    any_names: bool,
    earlier: int,
) -> Tape | None:
    """The tape of the points that a method of `PlacementStep` gives; None if it decides by the positions what it
    computes."""
    numbered, used = [], 0
    for function, count, value in calls:
        numbered.append(PlacementCall(function, tuple(range(used, used + count)), value))
        used += count
    step = PlacementStep((0,) * makes, place, tuple(numbered), (None,) * makes)
    recorder = Recorder()
    sampler: Any = _RecordingSampler(recorder, wide, any_names)
    known: Any = _RecordedPoints(recorder, earlier)
    positions: Any = [recorder.argument(k) for k in range(used)]
    try:
        made = getattr(step, what)(sampler, positions, known)
        return recorder.tape(parts(made if isinstance(made, tuple) else (made,)))
    except UntraceableError:
        return None


@lru_cache(maxsize=_TAPES)
def _encoded_step(step: PlacementStep, wide: bool, any_names: bool) -> _engine.PlacementStep | None:
    return encoded_step(step, wide, any_names)


def encoded_step(step: PlacementStep, wide: bool, any_names: bool) -> _engine.PlacementStep | None:
    """A placement step as the kernel takes it; None if the kernel cannot carry it out."""
    if any(pin is not None for pin in step.pins):
        return None
    calls = tuple([(call.function, len(call.rows), call.value) for call in step.calls])
    meet = step.place is None and not step.free
    first = calls[:1] if meet else calls  # where loci do not meet, the point is put on the first of them
    how = "on_locus" if step.place is None else "placed"
    placed = _tape(how, step.place, first, len(step.rows), wide, any_names, min(*step.rows, 2))
    # The point where loci meet is the same for all samplers.
    meeting = _tape("where_loci_meet", None, calls, 1, False, False, 2) if meet else None
    if placed is None or (meet and meeting is None):
        return None
    arguments = [row for call in step.calls for row in call.rows]
    return (placed, None, arguments, step.rows) if meeting is None else (meeting, placed, arguments, step.rows)


def place(plan: PlacementPlan, sampler: Sampler) -> Points:
    """As `PlacementPlan.place`: positions of all points, of shape (points, candidates)."""
    placement = _placement(plan, sampler.wide, sampler.any_names)
    branches = sampler.branches
    if (
        placement is None
        or not isinstance(sampler.rng, np.random.Generator)
        or not (branches is None or all(isinstance(branch, bool) for branch in branches))
    ):
        return plan.place(sampler)
    choices = None if branches is None else list(map(bool, branches))
    positions, chosen, _ = placement.place(sampler.rng.bit_generator.capsule, sampler.count, choices)
    sampler.chosen.extend(chosen)
    return positions


def record(plan: PlacementPlan, rng: np.random.Generator, count: int) -> tuple[Points, Reals] | None:
    """Random figures, the first of all branches taken, and their random numbers; None if the kernel cannot place."""
    placement = _placement(plan, False, False)
    if placement is None:
        return None
    positions, _, drawn = placement.place(rng.bit_generator.capsule, count, [], True)
    return positions, drawn


def replay(plan: PlacementPlan, dials: Reals) -> Points | None:
    """The figures that these random numbers give; None if the kernel cannot place them."""
    placement = _placement(plan, False, False)
    return None if placement is None else placement.place(np.ascontiguousarray(dials), dials.shape[1], [])[0]


class Extension:
    """One more placement step, to be tried on the positions of the points before it."""

    def __init__(self, step: PlacementStep, earlier: int, wide: bool = False, any_names: bool = False) -> None:
        self._step, self._points = step, earlier + len(step.rows)
        encoded = encoded_step(step, wide, any_names)  # not kept: few steps come again
        self._placement = None if encoded is None else _engine.Placement(earlier, self._points, [encoded])

    def place(self, sampler: Sampler, before: Points) -> Points:
        """The positions of earlier points, of shape (points, worlds), followed by those that the step places."""
        if self._placement is not None and isinstance(sampler.rng, np.random.Generator):
            choices = None if sampler.branches is None else list(map(bool, sampler.branches))
            return self._placement.place(sampler.rng.bit_generator.capsule, sampler.count, choices, False, before)[0]
        positions = np.full((self._points, before.shape[1]), np.nan, dtype=np.complex128)
        positions[: len(before)] = before
        with np.errstate(all="ignore"):
            self._step.run(sampler, positions)
        return positions


def _placement(plan: PlacementPlan, wide: bool, any_names: bool) -> _engine.Placement | None:
    """The plan as the kernel takes it, kept with the plan; None if the kernel cannot carry it out."""
    kept: dict[tuple[bool, bool], _engine.Placement | None] = plan.__dict__.setdefault("_placements", {})
    if (wide, any_names) not in kept:
        steps = [_encoded_step(step, wide, any_names) for step in plan.steps]
        usable = [step for step in steps if step is not None]
        kept[wide, any_names] = (
            _engine.Placement(0, len(plan.premise.points), usable) if len(usable) == len(steps) else None
        )
    return kept[wide, any_names]


# --------------------------------------------------------------------------------------------------------- measuring


@lru_cache(maxsize=256)
def residual_tape(predicate: str, count: int) -> Tape:
    """The tape that measures by how much a fact of so many points is missed, or how well a condition is met."""
    return tape_of(count, DEGENERACY[predicate] if predicate in DEGENERACY else RESIDUALS[predicate])


def tape_of(count: int, function: Residual) -> Tape:
    """A measure of so many points, and perhaps a number, as a tape."""
    recorder = Recorder()
    points: Any = [recorder.argument(k) for k in range(count)]
    value: Any = Symbol(recorder, recorder.input(VALUE))
    return recorder.tape([plain(function(points, value))])


def table(batch: FactBatch) -> _engine.FactTable:
    """The facts of a batch as the kernel takes them."""
    tape = residual_tape(batch.predicate, len(batch.rows))
    rows, values = batch.rows.T.ravel().tolist(), batch.values.ravel().tolist()
    return _engine.FactTable(tape, batch.predicate in DEGENERACY, rows, values)


def decide(batch: FactBatch, positions: Points, tol: float = TOLERANCE) -> Bools:
    """As `truth.decide`: which facts of a batch (rows) hold in which worlds (columns)."""
    measured = table(batch).measure(np.ascontiguousarray(positions))
    found: Bools = measured > NONDEGENERATE if batch.predicate in DEGENERACY else measured < tol
    return found


def satisfying(plan: PlacementPlan, positions: Points, needs_tol: float, given_tol: float) -> Bools:
    """Which candidates, of shape (points, candidates), are finite and satisfy conditions and givens."""
    kept: dict[tuple[float, float], list[tuple[_engine.FactTable, float]]] = plan.__dict__.setdefault("_tables", {})
    if (needs_tol, given_tol) not in kept:
        points = plan.premise.points
        kept[needs_tol, given_tol] = [
            *tables_of(plan.conditions, points, needs_tol),
            *tables_of(plan.premise.given, points, given_tol),
        ]
    return _engine.all_true(kept[needs_tol, given_tol], np.ascontiguousarray(positions))


def tables_of(facts: Iterable[Fact], points: Sequence[str], tol: float) -> list[tuple[_engine.FactTable, float]]:
    """Facts grouped by predicate and number of points, each group with the limit that decides it."""
    index = {name: row for row, name in enumerate(points)}
    groups: dict[tuple[str, int], tuple[list[int], list[float]]] = {}
    for fact in facts:
        rows, values = groups.setdefault((fact.predicate, len(fact.args)), ([], []))
        rows += [index[name] for name in fact.args]
        values.append(0.0 if fact.value is None else float(fact.value))
    return [
        (
            _engine.FactTable(residual_tape(predicate, count), predicate in DEGENERACY, rows, values),
            NONDEGENERATE if predicate in DEGENERACY else tol,
        )
        for (predicate, count), (rows, values) in groups.items()
    ]


def tested(facts: Iterable[Fact], index: Mapping[str, int], tol: float) -> list[_engine.TestedFact]:
    """Facts as `Addition.where_readable` takes them, one by one; `index` has the rows of the points."""
    return [
        (
            residual_tape(fact.predicate, len(fact.args)),
            fact.predicate in DEGENERACY,
            NONDEGENERATE if fact.predicate in DEGENERACY else tol,
            [index[name] for name in fact.args],
            0.0 if fact.value is None else float(fact.value),
        )
        for fact in facts
    ]


def true_everywhere(fact: Fact, worlds: Worlds, tol: float = TOLERANCE) -> bool:
    """As `truth.holds`, in all worlds."""
    value = 0.0 if fact.value is None else float(fact.value)
    measured = residual_tape(fact.predicate, len(fact.args)).measure([worlds[name] for name in fact.args], value)
    return bool((measured > NONDEGENERATE if fact.predicate in DEGENERACY else measured < tol).all())


def readability(positions: Points) -> Reals:
    """As `quality.readability`."""
    return _engine.readability(np.ascontiguousarray(positions))


def crowded(positions: Points, too_near: float) -> Bools:
    """The worlds in which two points that do not coincide in all worlds are nearer than a share of the extent."""
    return _engine.crowded(np.ascontiguousarray(positions), too_near)
