"""One attempt: the facts of a problem and of some auxiliary points, saturated, and whether the goal follows.

The problem is drawn, encoded and saturated once. An attempt adds the positions of the new points and the facts of their
constructions to what is known already, and derives what follows from both. The engine does not hold the interpreter's
lock: attempts run in parallel on threads.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property, lru_cache
from math import inf
from time import perf_counter
from typing import TYPE_CHECKING

import numpy as np

from gnomon import _engine
from gnomon.deduce.auxiliary.point_kinds import KINDS, X
from gnomon.deduce.engine import NUMBER_OF_PREDICATE, STOP_REASONS, Deduction, EncodedFact

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray

    from gnomon.deduce.auxiliary.candidates import Candidate
    from gnomon.deduce.premise import Premise
    from gnomon.deduce.worlds.realise import Realisation
    from gnomon.plane.loci import Points, Reals

# Limits of one attempt. They count work and not time, so that an attempt ends alike on every machine; only the end of
# the whole search cuts attempts short.
_ROUNDS, _FACTS = 200, 20_000


@dataclass(frozen=True)
class Problem:
    """A problem drawn and encoded: positions (points, worlds) scaled to size 1, givens and goal for the engine.

    `middle` and `size` of each world lead back from the scaled figure to the figure that was drawn, whose lengths some
    givens state. With `of_last`, the row after the last one of the figure stands in the goal for the last point that an
    attempt adds.
    """

    positions: Points
    middle: Points
    size: Reals
    given: tuple[EncodedFact, ...]
    goal: tuple[EncodedFact, ...]
    extended: bool = False
    sines: bool = False
    of_last: bool = False
    until: float = inf
    """When the search has to end, on the clock of `perf_counter`."""

    @property
    def milliseconds(self) -> float:
        """How much time is left."""
        return max(0.0, 1e3 * (self.until - perf_counter()))

    @property
    def goal_points(self) -> tuple[int, ...]:
        """The rows of the points of the goal that are points of the figure."""
        return tuple(sorted({row for _, rows, _, _ in self.goal for row in rows if row < len(self.positions)}))

    def goal_with(self, added: int) -> tuple[EncodedFact, ...]:
        """The goal of an attempt that adds so many points."""
        if not self.of_last:
            return self.goal
        n, last = len(self.positions), len(self.positions) + added - 1
        return tuple((p, tuple(last if r == n else r for r in rows), v, w) for p, rows, v, w in self.goal)

    @cached_property
    def saturated(self) -> _engine.Engine | None:
        """An engine with all that follows from the givens, to which attempts add points; None if a limit ended it."""
        places = coordinates(self.positions, self.middle, self.size)
        engine = _engine.Engine(places, self.extended, self.sines, True, self.milliseconds)
        engine.give(self.given)
        outcome = STOP_REASONS[engine.run(_ROUNDS, _FACTS, self.milliseconds)]
        return engine if outcome == "saturated" else None


def encoded_problem(premise: Premise, figure: Realisation, extended: bool = False, sines: bool = False) -> Problem:
    """The problem of a premise in a figure of it, which has a goal."""
    goal = figure.goal or premise.goal
    if goal is None:
        raise ValueError("the premise has no goal")
    deduction = Deduction(premise.points, figure.coordinates[:1], premise.facts())
    given = tuple(part for fact in deduction.given for part in deduction.encode(fact))
    positions, middle, size = scaled(figure)
    return Problem(positions, middle, size, given, tuple(deduction.encode(goal)), extended, sines)


def scaled(figure: Realisation) -> tuple[Points, Points, Reals]:
    """The positions (points, worlds) of a figure, moved and scaled to middle 0 and size 1; the middle and the size."""
    z: Points = (figure.coordinates[..., 0] + 1j * figure.coordinates[..., 1]).T
    middle: Points = z.mean(axis=0)
    size: Reals = abs(z - middle).max(axis=0)
    return (z - middle) / size, middle, size


def coordinates(positions: Points, middle: Points, size: Reals) -> NDArray[np.float64]:
    """Scaled positions (points, worlds) as coordinates of the figure that was drawn, (worlds, points, 2)."""
    z = (positions * size + middle).T
    return np.ascontiguousarray(np.stack([z.real, z.imag], axis=-1))


def follows(problem: Problem, added: Sequence[Candidate]) -> bool:
    """Whether the goal follows after the construction of these points, in this order."""
    engine = with_points(problem, added)
    return all(engine.level(part) is not None for part in problem.goal_with(len(added)))


def with_points(problem: Problem, added: Sequence[Candidate]) -> _engine.Engine:
    """An engine with all that follows from the givens and these points. It gives no proofs."""
    if problem.saturated is None:
        return afresh(problem, added)
    if not added:
        return problem.saturated
    places = np.stack([candidate.place for candidate in added])
    engine = problem.saturated.with_points(coordinates(places, problem.middle, problem.size), problem.milliseconds)
    engine.give(_facts(problem, added))
    engine.run(_ROUNDS, _FACTS, problem.milliseconds)
    return engine


def afresh(problem: Problem, added: Sequence[Candidate]) -> _engine.Engine:
    """The same as `with_points`, derived from the beginning."""
    positions = np.vstack([problem.positions, *(candidate.place[None] for candidate in added)])
    places = coordinates(positions, problem.middle, problem.size)
    engine = _engine.Engine(places, problem.extended, problem.sines, False, problem.milliseconds)
    engine.give([*problem.given, *_facts(problem, added)])
    engine.run(_ROUNDS, _FACTS, problem.milliseconds)
    return engine


def _facts(problem: Problem, added: Sequence[Candidate]) -> list[EncodedFact]:
    n = len(problem.positions)
    return [fact for row, candidate in enumerate(added, start=n) for fact in encoded_facts(candidate, row)]


def encoded_facts(candidate: Candidate, row: int) -> list[EncodedFact]:
    """The facts that the construction of a candidate states, for a new point of the given row."""
    points = candidate.arguments
    return [
        (number, tuple(row if s == X else points[s] for s in slots), 0, 1)
        for number, slots in _templates(candidate.kind.name)
    ]


@lru_cache(maxsize=256)
def _templates(kind: str) -> tuple[tuple[int, tuple[int, ...]], ...]:
    return tuple((NUMBER_OF_PREDICATE[name], slots) for name, slots in KINDS[kind].facts)
