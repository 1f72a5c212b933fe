"""Wide samplers place points wherever their clauses allow: shapes that readable figures do not have."""

from __future__ import annotations

import numpy as np
import pytest

from gnomon.deduce.facts import Fact
from gnomon.deduce.premise import parse_premise
from gnomon.deduce.worlds.realise import random_branch_worlds, rough_worlds
from gnomon.deduce.worlds.truth import RESIDUALS, Bools, Worlds
from gnomon.plane.loci import Points, Reals, cross, dot


def rough(text: str, count: int = 400) -> Worlds:
    return rough_worlds(parse_premise(text), 1, count)


def share(hits: Bools) -> float:
    return float(np.mean(hits))


def along(x: Points, a: Points, b: Points) -> Reals:
    return np.asarray(dot(x - a, b - a) / abs(b - a) ** 2)


def test_points_on_lines_go_far_beyond_the_ends() -> None:
    w = rough("a b = segment a b; x = on_line x a b")
    place = along(w["x"], w["a"], w["b"])
    assert min(share(place < -1), share(place > 2), share((place > 0) & (place < 1))) > 0.04


def test_points_on_extensions_stay_there() -> None:
    w = rough("a b = segment a b; x = on_opline x a b")
    assert (along(w["x"], w["a"], w["b"]) < 0).all()


@pytest.mark.parametrize(
    "clause", ["angle_mirror x a b c", "on_aline x b c c b a", "s_angle c b x 60", "angle_bisector x a b c"]
)
def test_lines_at_an_angle_have_two_sides(clause: str) -> None:
    premise = f"a b c = triangle a b c; x = {clause}"
    wide = rough(premise)
    assert 0.2 < share(cross(wide["c"] - wide["b"], wide["x"] - wide["b"]) > 0) < 0.8
    drawn = random_branch_worlds(parse_premise(premise), 1)
    side, turn = (cross(drawn["c"] - drawn["b"], drawn[p] - drawn["b"]) > 0 for p in "xa")
    assert len(set(side)) == 1 or len(set(side == turn)) == 1  # readable figures take the one that looks natural


def test_a_locus_that_splits_has_both_parts() -> None:
    w = rough("b a c = iso_triangle b a c; x = eqangle2 x a b c")
    on_axis = abs(abs(w["x"] - w["a"]) - abs(w["x"] - w["c"])) < 1e-6
    on_base = abs(cross(w["c"] - w["a"], w["x"] - w["a"])) < 1e-6
    assert (on_axis | on_base).all()
    assert min(share(on_axis), share(on_base)) > 0.2


@pytest.mark.parametrize("clause", ["quadrangle", "eq_quadrangle", "eqdia_quadrangle"])
def test_quadrilaterals_are_convex_or_not_and_never_cross_themselves(clause: str) -> None:
    w = rough(f"a b c d = {clause} a b c d")
    turns = [cross(w[q] - w[p], w[r] - w[q]) > 0 for p, q, r in ("abc", "bcd", "cda", "dab")]
    left = np.sum(turns, axis=0)
    assert set(left) <= {0, 1, 3, 4}  # two turns each way only where two sides cross
    assert min(share((left == 0) | (left == 4)), share((left == 1) | (left == 3))) > 0.04


def test_common_tangents_are_labelled_either_way() -> None:
    w = rough("o a = segment o a; w b = segment w b; x y z i = cc_tangent x y z i o a w b")
    assert 0.2 < share(cross(w["w"] - w["o"], w["x"] - w["o"]) > 0) < 0.8


@pytest.mark.parametrize(
    ("premise", "low", "high"),
    [
        ("a b c = triangle a b c", 3, 177),
        ("b a c = iso_triangle b a c", 3, 177),
        ("a b c d = quadrangle a b c d", 10, 170),
        ("a b c d = trapezoid a b c d", 10, 170),
        ("a b = segment a b; c = free c", 3, 177),
        ("a c d = triangle a c d; b = on_circum b a c d", 5, 175),
    ],
)
def test_angles_are_very_small_and_very_large_in_some_worlds(premise: str, low: float, high: float) -> None:
    w = rough(premise)
    angle = np.rad2deg(abs(np.angle((w["a"] - w["b"]) / (w["c"] - w["b"]))))
    assert min(share(angle < low), share(angle > high)) > 0.004
    assert share((angle > 20) & (angle < 160)) > 0.3  # ordinary shapes remain the most frequent


def test_points_on_a_line_come_beside_earlier_points_and_their_feet() -> None:
    w = rough("a b c = triangle a b c; x = on_line x b c")
    foot = along(w["a"], w["b"], w["c"])
    place = along(w["x"], w["b"], w["c"])
    for near in (0.0, 1.0, foot):
        assert share((place - near > 0) & (place - near < 0.1)) > 0.01
        assert share((place - near < 0) & (place - near > -0.1)) > 0.01


def test_flat_worlds_do_not_refute_theorems_by_rounding() -> None:
    """On the circumcircle, the orthocentre's reflections in the sides: far away and close together if ABC is flat."""
    premise = (
        "a b c = triangle a b c; h = orthocenter h a b c; o = circle o a b c; x = reflect x h b c; "
        "y = reflect y h c a; d = foot d a b c; e = foot e b c a"
    )
    w = rough(premise, 4000)
    assert len(w["a"]) > 3000
    for text in ("cyclic a b c x", "cyclic a b c y", "para d e x y", "cong o x o y", "cyclic a b d e"):
        fact = Fact.parse(text)
        assert (RESIDUALS[fact.predicate]([w[p] for p in fact.args], 0.0) < 1e-4).all()


def test_equal_base_angles_are_those_of_a_triangle() -> None:
    """On line BC every point of the segment would have two angles of 0°, not only the midpoint."""
    flat = "a b c = triangle a b c; x = iso_triangle_vertex_angle x b c, on_line x b c"
    assert not len(rough(flat)["x"])
    assert len(rough(flat.replace("on_line x b c", "on_line x a c"))["x"])
