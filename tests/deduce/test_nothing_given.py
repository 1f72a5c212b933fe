"""Nothing can be proved about a point of which nothing is given.

Each test takes a problem, draws it, and takes away every given fact about one point of its goal. The goal is still true
in the figure, but it no longer follows. Auxiliary points that are then constructed, whichever they are, must not make
it follow: an engine that proves it has taken an equation from the figure.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass, replace
from itertools import islice
from pathlib import Path

import numpy as np
import pytest

from gnomon.deduce import Deduction, Fact, Premise, RealisationError, parse_premise, parse_problems, realise
from gnomon.deduce.auxiliary.attempt_order import BestFirst
from gnomon.deduce.auxiliary.attempts import encoded_problem, follows
from gnomon.deduce.engine import MAX_POINTS_FOR_SINES
from gnomon.deduce.premise import Application
from gnomon.plane.centres import circumcentre, foot, incentre, orthocentre, reflection
from gnomon.plane.loci import Circle, Line, Locus, Points, cross, intersections, perpendicular_bisector

WORLDS = 4
# Points closer than this are the same, and loci at a smaller angle do not cross: whether they coincide may be the goal.
CLEAR = 2e-3
FAR = 8.0  # in units of the figure's size

# Clauses that place a point, and clauses that put it on a line or circle: of those, two make a point.
PLACES: dict[str, tuple[int, Callable[..., Points]]] = {
    "midpoint": (2, lambda a, b: (a + b) / 2),
    "mirror": (2, lambda a, b: 2 * b - a),
    "foot": (3, foot),
    "reflect": (3, reflection),
    "circle": (3, circumcentre),
    "orthocenter": (3, orthocentre),
    "incenter": (3, incentre),
}
LOCI: dict[str, tuple[int, Callable[..., Locus]]] = {
    "on_line": (2, lambda a, b: Line(a, b - a)),
    "on_pline0": (3, lambda a, b, c: Line(a, c - b)),
    "on_tline": (3, lambda a, b, c: Line(a, (c - b) * 1j)),
    "on_bline": (2, perpendicular_bisector),
    "on_circle": (2, lambda o, a: Circle(o, abs(a - o))),
    "on_circum": (3, lambda a, b, c: Circle(circumcentre(a, b, c), abs(circumcentre(a, b, c) - a))),
}


@dataclass(frozen=True)
class Drawn:
    """Points with their positions in all worlds, and the facts that are given of them."""

    names: tuple[str, ...]
    positions: Points  # of shape (points, worlds)
    given: tuple[Fact, ...]

    def knows(self, goal: Fact) -> bool:
        """Whether the engine derives the goal, which is true in the figure."""
        coordinates = np.stack([self.positions.T.real, self.positions.T.imag], axis=-1).astype(np.float64)
        deduction = Deduction(self.names, coordinates, self.given).run()
        assert deduction.true(goal)
        return deduction.knows(goal)

    def constructed(self, name: str, rng: random.Random) -> tuple[Drawn, str] | None:
        """The figure with one more point, and how it was made; None where the construction is not clear-cut."""
        made = self._placed(name, rng) if rng.random() < 0.5 else self._crossed(name, rng)
        if made is None:
            return None
        place, clauses = made
        apart = abs(place - self.positions)
        if not (np.isfinite(place).all() and abs(place).max() < FAR and apart.min() > CLEAR):
            return None
        facts = tuple(fact for clause in clauses for fact in clause.facts())
        more = Drawn((*self.names, name), np.vstack([self.positions, place]), (*self.given, *facts))
        return more, f"{name} = {', '.join(map(str, clauses))}"

    def _placed(self, name: str, rng: random.Random) -> tuple[Points, list[Application]] | None:
        clause = rng.choice(sorted(PLACES))
        arity, place = PLACES[clause]
        arguments = rng.sample(range(len(self.names)), arity)
        return place(*self.positions[arguments]), [self._application(clause, name, arguments)]

    def _crossed(self, name: str, rng: random.Random) -> tuple[Points, list[Application]] | None:
        clauses, loci = [], []
        for clause in rng.choices(sorted(LOCI), k=2):
            arity, locus = LOCI[clause]
            arguments = rng.sample(range(len(self.names)), arity)
            clauses.append(self._application(clause, name, arguments))
            loci.append(locus(*self.positions[arguments]))
        place = rng.choice(intersections(*loci))
        ways = [locus.direction if isinstance(locus, Line) else (place - locus.centre) * 1j for locus in loci]
        clear = abs(cross(*ways)) > CLEAR * abs(ways[0]) * abs(ways[1])
        return (place, clauses) if clear.all() else None

    def _application(self, clause: str, name: str, arguments: list[int]) -> Application:
        return Application(clause, (name, *(self.names[i] for i in arguments)))


def without_the_last_point_of_the_goal(premise: Premise) -> tuple[Drawn, Fact]:
    """The problem drawn, without all that is given of the point of its goal that was constructed last."""
    realisation = realise(premise, worlds=WORLDS, seed=3)
    goal = realisation.goal or premise.goal
    assert goal is not None
    last = max(goal.args, key=premise.points.index)
    given = tuple(fact for fact in premise.facts() if last not in fact.args)
    z = (realisation.coordinates[..., 0] + 1j * realisation.coordinates[..., 1]).T
    z = z - z.mean(axis=0)
    return Drawn(premise.points, z / abs(z).max(axis=0), given), goal


def unfounded(premise: Premise, attempts: int) -> list[str]:
    """The constructions after which the engine derives the goal all the same."""
    start, goal = without_the_last_point_of_the_goal(premise)
    assert not start.knows(goal), "derived without any construction"
    rng = random.Random(f"nothing given {premise}")
    found = []
    while attempts:
        drawn, clauses = start, []
        for name in ("aux1", "aux2", "aux3")[: rng.choice((1, 2, 2, 3))]:
            with np.errstate(all="ignore"):
                made = drawn.constructed(name, rng)
            if made is not None:
                drawn, clause = made
                clauses.append(clause)
        if clauses:
            attempts -= 1
            if drawn.knows(goal):
                found.append("; ".join(clauses))
    return found


# In each of these the engine once took a right angle from the figure, within the attempts made here.
SMALL = (
    "c a = segment c a; b = on_tline b c c a; d = foot d c a b ? eqangle a c a d c b c d",
    "c a b = iso_triangle c a b; d = foot d a b c; e = foot e b a c; f = on_line f a d, on_line f b e ? cong f a f b",
    "a b = segment a b; c = on_circle c a b; e = intersection_lc e a a c; d = on_tline d c a c, on_tline d b a b "
    "? para a d b e",
    "a b = segment a b; c = on_circle c a b; d = on_line d a c; e = on_line e a b, on_circle e a d; "
    "f = on_line f b d, on_line f c e ? eqangle a b a f a f a c",
)


@pytest.mark.parametrize("text", SMALL)
def test_constructions_prove_nothing_about_a_point_of_which_nothing_is_given(text: str) -> None:
    assert unfounded(parse_premise(text), 150) == []


@pytest.mark.slow
@pytest.mark.parametrize(("name", "every"), [("imo_ag_30", 1), ("jgex_ag_231", 4)])
def test_constructions_in_published_problems_prove_nothing_about_such_a_point(
    name: str, every: int, shared_data: Path
) -> None:
    problems = parse_problems((shared_data / "alphageometry" / f"{name}.txt").read_text())[::every]
    found = {}
    for problem in problems:
        try:
            found[problem.name] = unfounded(problem, 300)
        except RealisationError:
            continue
    assert len(found) > 25
    assert {name: constructions for name, constructions in found.items() if constructions} == {}


def searched(premise: Premise, attempts: int, sines: bool) -> tuple[int, list[str]]:
    """How many of the sets that the search for auxiliary points would try were tried, and those that prove the goal."""
    realisation = realise(premise, worlds=WORLDS, seed=3)
    problem = encoded_problem(premise, realisation, extended=True, sines=sines)
    last = max(problem.goal_points)
    problem = replace(problem, given=tuple(fact for fact in problem.given if last not in fact[1]))
    assert not follows(problem, ()), "derived without any construction"
    found, tried = [], 0
    for points in islice(BestFirst(problem, 11, 5), attempts):
        tried += 1
        if follows(problem, points):
            found.append(", ".join(f"{p.kind.name}{p.arguments}" for p in points))
    return tried, found


@pytest.mark.parametrize("text", SMALL)
@pytest.mark.parametrize("sines", [False, True])
def test_the_search_proves_nothing_about_a_point_of_which_nothing_is_given(text: str, sines: bool) -> None:
    assert searched(parse_premise(text), 60, sines)[1] == []


@pytest.mark.slow
@pytest.mark.parametrize("sines", [False, True])
def test_a_hundred_thousand_attempts_of_the_search_prove_nothing_about_such_a_point(
    sines: bool, shared_data: Path
) -> None:
    total, found = 0, {}
    for name, every in (("imo_ag_30", 1), ("jgex_ag_231", 4)):
        for problem in parse_problems((shared_data / "alphageometry" / f"{name}.txt").read_text())[::every]:
            try:
                tried, proved = searched(problem, 1200, sines and len(problem.points) + 5 <= MAX_POINTS_FOR_SINES)
            except RealisationError:
                continue
            total += tried
            if proved:
                found[problem.name] = proved[:3]
    assert found == {}
    assert total > 100_000
