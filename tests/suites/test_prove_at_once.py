"""Right options of the prove suite are more than two steps from the givens, by code that does not make problems."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from oracles.proofs.steps_from_givens import FAR, by_grader, by_table

from gnomon.deduce import deduce
from gnomon.deduce.facts import Fact
from gnomon.deduce.premise import parse_premise
from gnomon.problem import Problem
from gnomon.suites.prove.options.at_once import Forward
from gnomon.suites.prove.statement import Statement

TANGENTS = "a b c d = trapezoid a b c d; f g = tangent f g b a c; h = on_circle h b f; m = midpoint m f g"


@pytest.mark.parametrize(
    ("fact", "at_once"),
    [
        ("cong b f b g", True),  # equal tangents
        ("cong b g b h", True),  # a sum of these and what is given
        ("perp f g c d", True),  # the chord of contact, and parallel lines
        ("coll a m b", True),
        ("cyclic a b f g", True),  # right angles over one segment
        ("cyclic f g h c", False),  # not true
    ],
)
def test_what_is_seen_at_once(fact: str, at_once: bool) -> None:
    found = deduce(TANGENTS)
    assert found.premise is not None
    assert Forward(found.premise, found.coordinates, thorough=True).at_once(Fact.parse(fact)) is at_once


@pytest.mark.parametrize(
    ("premise", "fact", "at_once"),
    [
        # D is the reflection of A in BC, and F is on BC.
        ("a b c = triangle a b c; d = intersection_cc d b c a; f = on_line f b c", "eqangle d f d a a d a f", True),
        ("a b c = triangle a b c; d = intersection_cc d b c a; f = on_line f b c", "contrir f a b f d b", True),
        # An isosceles trapezium and a point of its axis.
        ("a b c d = iso_trapezoid a b c d; e = midpoint e a b", "cong e c e d", True),
        ("a b c d = iso_trapezoid a b c d; e = midpoint e a b", "eqangle e d e a e b e c", True),
        ("a b c d = iso_trapezoid a b c d; e = midpoint e a b", "cong a d e c", False),
        # Common tangents of two circles.
        ("a b = segment a b; c d = segment c d; e f g h = cc_tangent e f g h a b c d", "cyclic e f g h", True),
    ],
)
def test_what_an_axis_of_symmetry_swaps_is_seen_at_once(premise: str, fact: str, at_once: bool) -> None:
    found = deduce(premise)
    assert found.premise is not None
    assert Forward(found.premise, found.coordinates, thorough=True).at_once(Fact.parse(fact)) is at_once


def test_hardly_any_right_option_is_near_the_givens(prove_problems: Sequence[Problem]) -> None:
    # Each way knows a few short proofs that the makers' engine does not find; before there was a test of this kind, one
    # of eight right options was near by the grader, and one of thirty by the table.
    sizes: list[int] = []
    steps: list[int] = []
    for problem in prove_problems[:20]:
        premise = parse_premise(problem.formal["premise"])
        goals = [Statement.parse(option.formal).fact for option in problem.options if option.correct]
        steps += by_table(premise, goals)
        sizes += by_grader(premise, goals)
    assert min(steps + sizes) > 1
    assert max(sum(n < FAR for n in found) for found in (steps, sizes)) <= 1 < len(sizes)
