"""What follows with auxiliary points is true: certain facts about the points of a premise hold in all its figures."""

from __future__ import annotations

from itertools import islice

import numpy as np
import pytest
from oracles.deduce.premises import random_premise

from gnomon import _engine
from gnomon.deduce import Fact, Premise, RealisationError, parse_premise, realise
from gnomon.deduce.auxiliary.attempt_order import BestFirst
from gnomon.deduce.auxiliary.attempts import coordinates, encoded_facts, encoded_problem
from gnomon.deduce.conclusions import read_conclusions
from gnomon.deduce.worlds.realise import rough_worlds
from gnomon.deduce.worlds.truth import Bools, batches, decide
from gnomon.plane.loci import Points

LOOSE = 1e-5  # rough worlds are less precise than drawn ones
NAMES = tuple(name for name, _, _ in _engine.predicates())


def false_facts(premise: Premise, attempts: int, sines: bool) -> tuple[int, list[Fact]]:
    """The facts about points of the premise that are derived as certain and false in some other world; and how many."""
    figure = realise(premise, worlds=4, tries=600)
    goal = parse_premise(f"{premise} ? coll {' '.join(premise.points[:3])}")
    problem = encoded_problem(goal, figure, extended=True)
    n = len(premise.points)
    certain: dict[Fact, None] = {}
    seen: set[tuple[object, ...]] = set()
    for points in islice(BestFirst(problem, 5, 3), attempts):
        positions = np.vstack([problem.positions, *(p.place[None] for p in points)])
        engine = _engine.Engine(coordinates(positions, problem.middle, problem.size), True, sines)
        engine.give([*problem.given, *(fact for k, p in enumerate(points) for fact in encoded_facts(p, n + k))])
        engine.run(200, 20_000, 1e9)
        engine.conclude()
        for relation in engine.concluded():
            places = relation[1]
            if not relation[5] or max(places) >= n or (relation[:4]) in seen:
                continue
            seen.add(relation[:4])
            certain |= dict.fromkeys(c.fact for c in read_conclusions([relation], premise.points, NAMES, frozenset()))
    worlds = rough_worlds(premise, 9, 400)
    where = np.array([worlds[name] for name in premise.points])
    where = where[:, _as_distinct(where, problem.positions)]
    wrong = [
        fact
        for batch in batches(certain, premise.points)
        for fact, true in zip(batch.facts, decide(batch, where, LOOSE), strict=True)
        if true.size and not true.all()
    ]
    return len(certain), wrong


def _as_distinct(where: Points, drawn: Points) -> Bools:
    """The worlds in which points are apart that are apart in the figure; in others the engine has not looked."""
    apart = (abs(drawn[:, None] - drawn[None]) > LOOSE).all(axis=2)
    gaps = abs(where[:, None] - where[None])
    return np.asarray((gaps[apart] > LOOSE).all(axis=0))


def sweep(premises: int, attempts: int) -> None:
    found = tried = 0
    seed = 0
    while tried < premises:
        premise = random_premise(3000 + seed, 6 + seed % 5)
        seed += 1
        try:
            count, wrong = false_facts(premise, attempts, sines=seed % 2 == 0)
        except RealisationError:
            continue
        assert wrong == [], str(premise)
        found += count
        tried += 1
    assert found > 5 * premises


def test_certain_facts_with_auxiliary_points_hold_in_other_worlds() -> None:
    sweep(4, 10)


@pytest.mark.slow
def test_certain_facts_of_ten_thousand_attempts_hold_in_other_worlds() -> None:
    sweep(100, 100)
