"""Sets of coordinated points: meeting points lie on three lines or circles, centres are of circles of four points."""

from __future__ import annotations

from itertools import combinations, islice

import numpy as np
import pytest

from gnomon.deduce import AuxiliaryBudget, parse_premise, prove, realise
from gnomon.deduce.auxiliary.attempts import scaled
from gnomon.deduce.auxiliary.coordinated import coordinated_sets
from gnomon.deduce.existence import auxiliary_flaw
from gnomon.plane.loci import Points

# The circles of three triangles at the corners of ABC meet in Miquel's point.
MIQUEL = "a b c = triangle a b c; d = on_line d b c; e = on_line e c a; f = on_line f a b"
IMO_2021_3 = (
    "a b c = triangle a b c; d = angle_bisector d b a c; e = on_aline e d a d c b, on_line e a c; "
    "f = on_aline f d a d b c, on_line f a b; x = on_bline x b c, on_line x a c; o = circle o a d c; "
    "w = circle w e x d; y = on_line y e f, on_line y b c ? coll o w y"
)


def figure_of(premise: str) -> Points:
    return scaled(realise(parse_premise(premise), worlds=4))[0]


def test_the_first_sets_have_the_point_of_miquel_and_centres_of_circles_through_it() -> None:
    positions = figure_of(MIQUEL)
    names = "abcdef"

    def angle(p: Points, q: Points, r: Points) -> Points:
        return (p - q) / (r - q)

    for chosen in islice(coordinated_sets(positions, 8), 1):
        point, *centres = chosen
        assert len(centres) == 3
        a, b, c, d, e, f = (positions[names.index(name)] for name in names)
        for p, q, r in ((a, e, f), (b, f, d), (c, d, e)):  # inscribed angles differ by a straight one
            ratio = angle(p, q, r) / angle(p, point.place, r)
            assert np.allclose(ratio.imag, 0.0, atol=1e-6)
        for centre in centres:
            gaps = abs(np.vstack([positions, point.place[None]]) - centre.place)
            equal = [(abs(gaps - gap).max(axis=1) < 1e-6).sum() for gap in gaps]
            assert max(equal) >= 4


@pytest.mark.parametrize("premise", [MIQUEL, IMO_2021_3.split(" ?")[0]])
def test_every_set_is_of_distinct_points_that_the_checker_lets_a_proof_use(premise: str) -> None:
    parsed = parse_premise(premise)
    positions = figure_of(premise)
    for chosen in islice(coordinated_sets(positions, 8), 40):
        assert 0 < len(chosen) <= 8
        names, worlds = list(parsed.points), dict(zip(parsed.points, positions, strict=True))
        made = []
        for k, candidate in enumerate(chosen):
            made.append(candidate.kind.construction(tuple(names[row] for row in candidate.arguments), f"n{k}"))
            names.append(f"n{k}")
            worlds[f"n{k}"] = candidate.place
        assert auxiliary_flaw(made, parsed, worlds) is None
        for first, second in combinations(worlds.values(), 2):
            assert abs(first - second).max() > 1e-4


def test_a_large_figure_has_no_such_sets() -> None:
    premise = "a b c = triangle a b c; " + "; ".join(f"p{k} = on_line p{k} a b" for k in range(12))
    assert not list(coordinated_sets(figure_of(premise), 8))


@pytest.mark.slow
def test_problem_3_of_2021_is_proved_with_three_points() -> None:
    result = prove(parse_premise(IMO_2021_3), auxiliary=AuxiliaryBudget(attempts=4000, seconds=600.0))
    assert result.outcome == "proved"
    assert len(result.auxiliary) == 3
