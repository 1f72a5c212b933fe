"""An attempt that adds points to a saturated engine reaches what an engine derives from the beginning."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from itertools import combinations, islice
from pathlib import Path

import numpy as np
import pytest

from gnomon import _engine
from gnomon.deduce import RealisationError, parse_premise, parse_problems, realise
from gnomon.deduce.auxiliary import attempts
from gnomon.deduce.auxiliary.attempt_order import BestFirst
from gnomon.deduce.auxiliary.attempts import Problem, afresh, encoded_problem, follows, with_points
from gnomon.deduce.engine import NUMBER_OF_PREDICATE, EncodedFact, Mode
from gnomon.deduce.premise import Premise
from gnomon.plane.centres import circumcentre
from gnomon.plane.loci import Points, cross

THEOREMS = Path(__file__).parent
ARITY = {number: arity for number, (_, arity, _) in enumerate(_engine.predicates())}
MODES: tuple[Mode, ...] = ("default", "extended", "sines")
BASE = "a b c = triangle a b c; d = midpoint d b c; e = foot e a b c; o = circle o a b c ? cong o d o e"


def problems(*files: str) -> list[Premise]:
    return [problem for file in files for problem in parse_problems((THEOREMS / file).read_text())]


def drawn(premise: Premise, mode: Mode = "default") -> Problem | None:
    """The problem in four worlds, None if that many were not found."""
    try:
        figure = realise(premise, worlds=4, seed=3)
    except RealisationError:
        return None
    return encoded_problem(premise, figure, mode != "default", mode == "sines") if figure.goal is not None else None


def conclusions(engine: _engine.Engine) -> Iterator[EncodedFact]:
    """All that the engine knows; a line or circle of many points in parts."""
    engine.conclude()
    for number, points, numerator, denominator, _, _ in engine.concluded():
        head = ARITY[number] - 1
        many = len(points) > ARITY[number]
        for last in points[head:] if many else ():
            yield number, (*points[:head], last), numerator, denominator
        if not many:
            yield number, points, numerator, denominator


def assert_same_closure(problem: Problem, sets: int) -> int:
    """Compare both ways for the first sets of points, and return how many were compared."""
    tried = 0
    for added in islice(BestFirst(problem, 1, 5), sets):
        quick, whole = with_points(problem, added), afresh(problem, added)
        named = [(candidate.kind.name, candidate.arguments) for candidate in added]
        if max(engine.statistics()["asserted"] for engine in (quick, whole)) > attempts._FACTS:
            continue  # the limit ended one of them before everything was derived
        for rank in ("angle_rank", "ratio_rank"):
            assert quick.statistics()[rank] == whole.statistics()[rank], named
        for one, other in ((quick, whole), (whole, quick)):
            missing = [fact for fact in conclusions(one) if other.level(fact) is None]
            assert not missing, (named, missing[:3])
        tried += 1
    return tried


@pytest.mark.parametrize("mode", MODES)
def test_points_added_to_a_saturated_engine_lead_to_the_same_facts(mode: Mode) -> None:
    chosen = problems("theorems_with_points.txt")[:10:3] + problems("theorems.txt")[:40:13]
    found = [problem for premise in chosen if len(premise.points) < 12 and (problem := drawn(premise, mode))]
    assert sum(assert_same_closure(problem, 4) for problem in found) >= 24


@pytest.mark.slow
@pytest.mark.parametrize("mode", MODES)
def test_added_points_lead_to_the_same_facts_in_many_problems(shared_data: Path, mode: Mode) -> None:
    published = [
        problem
        for name in ("imo_ag_30", "jgex_ag_231")
        for problem in parse_problems((shared_data / "alphageometry" / f"{name}.txt").read_text())
    ]
    chosen = problems("theorems_with_points.txt", "theorems.txt") + published[::3]
    found = [problem for premise in chosen if len(premise.points) < 16 and (problem := drawn(premise, mode))]
    assert sum(assert_same_closure(problem, 10) for problem in found) > 1000


def test_a_base_that_a_limit_stopped_is_not_extended(monkeypatch: pytest.MonkeyPatch) -> None:
    problem = drawn(parse_premise(BASE))
    assert problem is not None
    added = next(iter(BestFirst(problem, 1, 1)))
    whole = follows(problem, added)
    monkeypatch.setattr(attempts, "_FACTS", 0)
    stopped = replace(problem)
    assert stopped.saturated is None
    monkeypatch.undo()
    assert follows(stopped, added) == whole


def test_threads_add_points_to_one_engine() -> None:
    problem = drawn(parse_premise(BASE), "sines")
    assert problem is not None
    sets = list(islice(BestFirst(problem, 1, 5), 24))
    with ThreadPoolExecutor(4) as pool:
        together = [engine.statistics() for engine in pool.map(lambda added: with_points(problem, added), sets)]
    assert together == [with_points(problem, added).statistics() for added in sets]


def test_an_engine_takes_further_points_only_when_it_is_ready_for_them() -> None:
    coordinates = np.array([[[0.0, 0], [1, 0], [0.3, 0.9]], [[0, 0], [1, 0.1], [1.4, 1.1]]])
    middle = coordinates[:, :2].mean(axis=1, keepdims=True)
    plain, engine = _engine.Engine(coordinates), _engine.Engine(coordinates, extendable=True)
    for early in (plain, engine):
        with pytest.raises(ValueError, match="made extendable and has run"):
            early.with_points(middle)
    plain.run(10, 10, 1e3)
    with pytest.raises(ValueError, match="made extendable and has run"):
        plain.with_points(middle)
    engine.run(10, 10, 1e3)
    for bad, message in (
        (middle[:1], "as many worlds"),
        (middle[:, :0], "at least one added point"),
        (np.zeros((2, 62, 2)), "at most 64 points"),
        (middle * np.nan, "finite"),
    ):
        with pytest.raises(ValueError, match=message):
            engine.with_points(bad)
    longer = engine.with_points(middle)
    midpoint = (NUMBER_OF_PREDICATE["midp"], (3, 0, 1), 0, 1)
    collinear = (NUMBER_OF_PREDICATE["coll"], (0, 1, 3), 0, 1)
    assert longer.level(collinear) is None
    assert longer.give([midpoint]) == []
    longer.run(10, 10, 1e3)
    assert longer.level(collinear) is not None
    with pytest.raises(ValueError, match="no proofs"):
        longer.prove(collinear)
    with pytest.raises(ValueError, match="no proofs"):
        longer.measure(collinear)
    with pytest.raises(ValueError, match="no more facts"):
        engine.give([])
    with pytest.raises(ValueError, match="made extendable"):
        longer.with_points(middle)


def test_incidences_are_counted_as_their_definition_says() -> None:
    premise = parse_premise("a b c d = isquare a b c d; o = on_line o a c, on_line o b d; e = on_line e a b")
    figure = realise(premise, worlds=3)
    positions: Points = np.ascontiguousarray((figure.coordinates[..., 0] + 1j * figure.coordinates[..., 1]).T)
    a, b, c = positions[:3]
    places: Points = np.array([(a + b) / 2, (a + c) / 2, 2 * b - c, a + (b - a) * (0.3 + 0.7j), b + (b - a) * 1j])
    count = _engine.PointFinder(positions, [], np.random.default_rng(0).bit_generator.capsule).count
    n, equal = len(positions), 1e-7
    lines, circles = set(), set()
    for i, j in combinations(range(n), 2):
        off = cross(positions[j] - positions[i], positions - positions[i])
        lines.add(frozenset(np.flatnonzero((abs(off) < equal).all(axis=1)).tolist()))
    for rows in combinations(range(n), 3):
        if not any(set(rows) <= line for line in lines):
            centre = circumcentre(*positions[list(rows)])
            off = abs(positions - centre) - abs(positions[rows[0]] - centre)
            circles.add(frozenset(np.flatnonzero((abs(off) < equal).all(axis=1)).tolist()))
    scores = []
    for place, found in zip(places, count(places), strict=True):
        wanted = 0.0
        for line in lines:
            a, b, *_ = positions[sorted(line)]
            wanted += 1.5 * bool((abs(cross((b - a) / abs(b - a), place - a)) < equal).all())
        for circle in circles:
            a, b, c, *_ = positions[sorted(circle)]
            centre = circumcentre(a, b, c)
            through = bool((abs(abs(place - centre) - abs(a - centre)) < equal).all())
            wanted += (1.5 if len(circle) > 3 else 0.5) * through
        for i, j in combinations(range(n), 2):
            wanted += 0.7 * bool((abs(abs(place - positions[i]) - abs(place - positions[j])) < equal).all())
        assert found == pytest.approx(wanted)
        scores.append(wanted)
    assert max(scores) > 5 > 2 > min(scores)
