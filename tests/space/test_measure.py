"""Measures compared with known values, and checked for their dimension."""

from __future__ import annotations

from math import acos, asin, cos, isclose, pi, sqrt
from typing import Any

import numpy as np
import pytest

from gnomon.space.float_vectors import Vector, vector
from gnomon.space.measure import MEASURES, dimension, measure, related, takes_many, values

# The unit cube ABCD-EFGH, its centre O, a point K on AE and a point M of EFGH.
CUBE: dict[str, Vector] = {
    "A": vector(0, 0, 0),
    "B": vector(1, 0, 0),
    "C": vector(1, 1, 0),
    "D": vector(0, 1, 0),
    "E": vector(0, 0, 1),
    "F": vector(1, 0, 1),
    "G": vector(1, 1, 1),
    "H": vector(0, 1, 1),
    "O": vector(0.5, 0.5, 0.5),
    "K": vector(0, 0, 0.25),
    "M": vector(1 / 3, 2 / 3, 1),
}


def _faces(names: str) -> list[list[str]]:
    return [list(face) for face in names.split()]


FACES = _faces("ABCD EFGH ABFE BCGF CDHG DAEH")

CONE: dict[str, Vector] = {
    "s": vector(0, 0, 4),
    "o": vector(0, 0, 0),
    "a": vector(3, 0, 0),
    "b": vector(1, 0, 4),
    "c": vector(3, 0, 4),
    "d": vector(-3, 0, 1),
    "m": vector(0, 0, 2),
}
# A point g of the generator sa with sg = 2 (a turn of 150° develops into 90°), and a frustum whose whole cone develops
# into a sector of 60°: radii 1 and 3, slant 12.
CONE |= {"g": vector(1.2, 0, 2.4), "t": vector(0, 0, sqrt(140)), "p": vector(3, 0, 0), "q": vector(1, 0, sqrt(140))}

KNOWN: list[tuple[tuple[Any, ...], float]] = [
    (("distance", "A", "G"), sqrt(3)),
    (("distance_point_line", "B", ["A", "G"]), sqrt(6) / 3),
    (("distance_point_plane", "E", ["A", "F", "H"]), 1 / sqrt(3)),
    (("distance_point_plane", "A", ["B", "C", "A"]), 0.0),
    (("distance_skew_lines", ["A", "C"], ["E", "F"]), 1.0),
    (("distance_skew_lines", ["A", "F"], ["B", "D"]), 1 / sqrt(3)),
    (("distance_parallel_planes", ["A", "F", "H"], ["B", "D", "G"]), 1 / sqrt(3)),
    (("perimeter", ["A", "F", "H"]), 3 * sqrt(2)),
    (("scalar_product", ["A", "G"], ["A", "F"]), 2.0),
    (("fold_path", "E", "B", ["A", "D"]), pi / 2),
    (("thread_length", "A", "G", [["B", "F"]]), sqrt(5)),
    (("thread_length", "A", "E", [["B", "F"], ["C", "G"], ["D", "H"]]), sqrt(17)),
    (("cone_circumradius", "s", "o", "a"), 25 / 8),
    (("cone_downhill", "s", "o", "a", "a", "g", 150.0), 4 / sqrt(29)),
    (("frustum_path", "o", "t", "p", "q", "p", "q", 360.0), 6 * sqrt(7)),
    (("lines_angle", ["A", "F"], ["B", "G"]), pi / 3),
    (("line_plane_angle", ["A", "G"], ["A", "B", "C"]), asin(1 / sqrt(3))),
    (("dihedral", "E", ["B", "D"], "A"), acos(1 / sqrt(3))),
    (("dihedral", "E", ["B", "D"], "C"), acos(-1 / sqrt(3))),
    (("planes_angle", ["E", "B", "D"], ["A", "B", "C"]), acos(1 / sqrt(3))),
    (("corner_angle", ["F", "A", "H"]), pi / 3),
    (("area", ["A", "F", "H"]), sqrt(3) / 2),
    (("area", ["A", "B", "G", "H"]), sqrt(2)),
    (("total_area", FACES), 6.0),
    (("section_area", ["A", "F", "H"], FACES), sqrt(3) / 2),
    (("section_area", ["A", "B", "G"], FACES), sqrt(2)),
    (("section_perimeter", ["A", "F", "H"], FACES), 3 * sqrt(2)),
    (("pyramid_volume", "A", ["C", "F", "H"]), 1 / 3),
    (("volume", FACES), 1.0),
    (("part_volume", ["A", "F", "H"], "E", FACES), 1 / 6),
    (("part_volume", ["A", "F", "H"], "C", FACES), 5 / 6),
    (("common_volume", FACES, _faces("ACF ACH AFH CFH")), 1 / 3),
    (("common_volume", _faces("ACF ACH AFH CFH"), _faces("BDE BDG BEG DEG")), 1 / 6),
    (("common_volume", _faces("ABCD EAB EBC ECD EDA"), _faces("ABCD FAB FBC FCD FDA")), 5 / 24),
    (("circumradius", ["A", "B", "C", "D", "E", "G"]), sqrt(3) / 2),
    (("circumradius", ["A", "F", "H"]), sqrt(6) / 3),
    (("circumsphere_area", ["A", "B", "C", "D", "E", "G"]), 3 * pi),
    (("circumsphere_volume", ["A", "B", "C", "D", "E", "G"]), sqrt(3) / 2 * pi),
    (("inradius", FACES), 0.5),
    (("surface_distance", "A", "G", FACES), sqrt(5)),
    (("cone_lateral_area", "s", "o", "a"), 15 * pi),
    (("cone_total_area", "s", "o", "a"), 24 * pi),
    (("cone_volume", "s", "o", "a"), 12 * pi),
    (("cylinder_lateral_area", "o", "s", "a"), 24 * pi),
    (("cylinder_total_area", "o", "s", "a"), 42 * pi),
    (("cylinder_volume", "o", "s", "a"), 36 * pi),
    (("frustum_lateral_area", "o", "s", "a", "b"), 4 * pi * sqrt(20)),
    (("frustum_total_area", "o", "s", "a", "b"), 4 * pi * sqrt(20) + 10 * pi),
    (("frustum_volume", "o", "s", "a", "b"), 52 * pi / 3),
    (("sphere_total_area", "o", "a"), 36 * pi),
    (("sphere_volume", "o", "a"), 36 * pi),
    (("revolution_volume", ["o", "a", "s"], ["o", "s"]), 12 * pi),
    (("revolution_area", ["o", "a", "s"], ["o", "s"]), 24 * pi),
    (("cap_volume", "A", "B", ["O", "C", "D"], "G"), pi * (1 - sqrt(0.5)) ** 2 * (2 + sqrt(0.5)) / 3),
    (("cone_below_volume", "s", "o", "a", "m"), 10.5 * pi),
    (("beyond_volume", "o", "a", "m"), 8 * pi / 3),
    (("balls_common_volume", "A", "B", "B", "A"), 5 * pi / 12),
    (("bored_ball_volume", "o", "a", "m"), 20 * pi * sqrt(5) / 3),
    (("cylinder_below_volume", "o", "s", "a", "o", "c"), 24.0),
    (("cylinder_below_volume", "o", "s", "a", "d", "c"), 22.5 * pi),
    (("sphere_section_area", "A", "G", ["E", "F", "H"]), 2 * pi),
    (("cone_path", "s", "o", "a", "a", "s", 90), 5.0),
    (("cone_path", "s", "o", "a", "a", "a", 150), 5 * sqrt(2)),
    (("parallel_section_area", "O", ["A", "B"], ["A", "D"], FACES), 1.0),
    (("parallel_section_area", "O", ["A", "B"], ["A", "H"], FACES), sqrt(2)),
    (("parallel_plane_section_area", "O", ["A", "F", "H"], FACES), 3 * sqrt(3) / 4),
    (("perpendicular_section_area", "O", ["A", "G"], FACES), 3 * sqrt(3) / 4),
    (("part_area", ["A", "F", "H"], "E", FACES), 1.5 + sqrt(3) / 2),
    (("part_area", ["A", "F", "H"], "C", FACES), 4.5 + sqrt(3) / 2),
    (("shadow_area", list("ABCDEFGH"), ["A", "G"]), sqrt(3)),
    (("shadow_area", list("ABCDEFGH"), ["A", "E"]), 1.0),
    (("circumsphere_section_area", list("ABCDEG"), ["A", "F", "H"]), 2 * pi / 3),
    (("circumsphere_least_section", list("ABCDEG"), "K"), 3 * pi / 16),
    (("cone_circumsphere_area", "s", "o", "a"), 4 * pi * (25 / 8) ** 2),
    (("cone_insphere_area", "s", "o", "a"), 9 * pi),
    (("frustum_circumsphere_area", "o", "s", "a", "b"), 40 * pi),
    (("cylinder_circumsphere_area", "o", "s", "a"), 52 * pi),
    (("cap_total_area", "O", "A", "K"), 2 * pi * (0.75 - sqrt(0.75 * 0.5625)) + pi * 0.1875),
    (("inscribed_cylinder_lateral_area", "s", "o", "a", "m"), 9 * pi / 2 * 4 / 3),
    (("cylinder_path", "o", "s", "a", "a", "b", 360), sqrt(16 + 36 * pi**2)),
    (("cylinder_winding", "o", "s", "a", "a", "b", 2), sqrt(16 + 144 * pi**2)),
    (("glass_path", "o", "s", "a", "a", "D"), sqrt(64 + 9 * pi**2 / 4)),
    (("frustum_path", "o", "s", "a", "b", "a", "b", 90), sqrt(50 - 30 * cos(pi / sqrt(20)))),
    (("frustum_path", "o", "s", "a", "b", "a", "b", 360), sqrt(40) + sqrt(5) * (4 * pi / sqrt(20) - acos(1 / 3))),
    (("cone_path_depth", "s", "o", "a", "a", 150), 5 / sqrt(2)),
    (("cone_inradius", "s", "o", "a"), 1.5),
    (("level", "H", "o", "s"), 1.0),
    (("frustum_circumradius", "o", "s", "a", "b"), sqrt(10)),
    (("vertex_curvature", "A", ["B", "D", "E"]), pi / 2),
    (("mean_breadth", FACES), 1.5),
    (("shell_volume", FACES, ["A", "B"]), 6 + 13 * pi / 3),
    (("sphere_power", ["A", "C", "F", "H"], "O"), -0.75),
    (("segments_distance", ["A", "B"], ["O", "G"]), sqrt(0.5)),
    (("segments_distance", ["A", "C"], ["F", "H"]), 1.0),
    (("mean_volume", ["A", "B", "C"], ["E", "D"]), 1 / 16),
    (("greatest_shadow", FACES), sqrt(3)),
    (("least_box_volume", "A", ["B", "D", "K"]), 1 / 4),
    (("greatest_box_volume", "A", ["B", "D", "K"]), 5 / 16),
    (("layer_distance", ["A", "B", "D", "E"]), 1 / sqrt(14)),
    (("nearer_area", ["A", "B", "C", "D"], "E", "C"), 1 / 8),
    (("lamp_shadow_area", "s", ["A", "B", "C", "D"], ["E", "F", "G", "H"]), 7 / 9),
    (("solid_width", ["A", "C", "F", "H"]), 1.0),
    (("deviation", list("ABCDEFGH"), ["A", "G"]), sqrt(2 / 3)),
    (("solid_angle", "E", ["A", "B", "C", "D"]), pi / 6),
    (("enclosing_radius", ["A", "B", "C", "O"]), sqrt(0.5)),
    (("enclosing_radius", list("ABCDEFGH")), sqrt(0.75)),
    (("small_corner_ball", "A", ["B", "D", "E"], "G"), (3 - sqrt(3)) / 2),
    (("large_corner_ball", "A", ["B", "D", "E"], "G"), (3 + sqrt(3)) / 2),
    (("cone_chain_radius", "s", "o", "a", 1), 1.5),
    (("cone_chain_radius", "s", "o", "a", 3), 3 / 32),
    (("two_cones_volume", "o", "s", "a", "c"), 3 * pi),
    (("turned_part_area", ["A", "B", "C", "D"], ["E", "F", "G", "H"], 45), 12 - 4 * sqrt(2)),
    (("turned_distance", "A", "G", ["A", "B", "C", "D"], 180), 1.0),
    (("least_intercepts", "A", ["B", "D", "E"]), 9.0),
    (("wire_height", FACES, ["A", "B", "C", "D"]), 0.5),
    (("mirror_path", "A", "M", ["B", "D", "E"]), sqrt(14)),
    (("contact_curve", "E", "K", ["A", "B", "C", "D"]), pi / 4),
    (("untouched_area", FACES, ["A", "K"]), 4.5),
    (("cone_tip_volume", "s", "o", "a"), 0.3 * pi),
    (("swept_area", ["o", "a", "s"], ["o", "s"], 90), 6 * pi + 12),
    (("swept_prism_volume", ["A", "B", "C", "D"], ["A", "E"], 90), 1 + pi / 2),
    (("twice_covered_volume", FACES, ["A", "E"], 30), 1 / sqrt(3)),
    (("skew_turn_volume", ["A", "F"], ["D", "H"]), 4 * pi / 3),
    (("rolling_path", "K", ["A", "B", "F", "E"]), pi / 2 * (2.25 + sqrt(17) / 4)),
    (("twisted_volume", ["A", "B", "C", "D"], ["E", "F", "G", "H"], 45), (2 + sqrt(2)) / 3),
]
POINTS = {**CUBE, **CONE}


@pytest.mark.parametrize(("asked", "value"), KNOWN, ids=[known[0][0] for known in KNOWN])
def test_known_values(asked: tuple[Any, ...], value: float) -> None:
    assert isclose(measure(POINTS, *asked), value, rel_tol=1e-9, abs_tol=1e-9)


def test_every_measure_is_tested() -> None:
    assert {asked[0] for asked, _ in KNOWN} == set(MEASURES)


@pytest.mark.parametrize(("asked", "value"), KNOWN, ids=[known[0][0] for known in KNOWN])
def test_measures_scale_with_their_dimension_and_ignore_motion(asked: tuple[Any, ...], value: float) -> None:
    turn, _ = np.linalg.qr(np.array([[1.0, 2, 3], [0, 1, 4], [5, 6, 0]]))
    moved = {label: 2 * (turn @ p) + vector(3, -1, 7) for label, p in POINTS.items()}
    expected = value * 2 ** dimension(asked)
    assert isclose(measure(moved, *asked), expected, rel_tol=1e-7, abs_tol=1e-7)


@pytest.mark.parametrize(("asked", "value"), KNOWN, ids=[known[0][0] for known in KNOWN])
def test_many_positions_at_once_give_what_single_ones_give(asked: tuple[Any, ...], value: float) -> None:
    if not takes_many(asked) or "circum" in asked[0]:
        return
    many = {label: np.stack([place, 2 * place]) for label, place in POINTS.items()}
    found = values(many, asked)
    assert np.allclose(found, [value, value * 2 ** dimension(asked)], rtol=1e-9, atol=1e-9)


def test_expressions_nest() -> None:
    assert isclose(measure(CUBE, "cos", ["lines_angle", ["A", "F"], ["B", "G"]]), 0.5)
    assert isclose(measure(CUBE, "degrees", ["corner_angle", ["F", "A", "H"]]), 60.0)
    assert isclose(measure(CUBE, "ratio", ["distance", "A", "C"], ["distance", "A", "B"]), sqrt(2))
    assert isclose(measure(CUBE, "sum", ["distance", "A", "B"], ["times", 2, ["distance", "A", "B"]]), 3.0)
    assert dimension(["product", ["area", ["A"]], ["distance", "A", "B"]]) == 3


def test_no_sphere_through_points_that_have_none() -> None:
    assert np.isnan(measure(CUBE, "circumradius", ["A", "B", "C", "D", "E", "O"]))


def test_an_unknown_measure_is_named() -> None:
    with pytest.raises(ValueError, match="'girth'"):
        measure(CUBE, "girth", "A")


@pytest.mark.parametrize(
    ("relation", "first", "second", "holding"),
    [
        ("perpendicular", "AB", "CG", True),
        ("perpendicular", "AB", "CE", False),
        ("perpendicular", "AG", "BDE", True),
        ("perpendicular", "ABC", "ABF", True),
        ("perpendicular", "ABC", "AFH", False),
        ("parallel", "AB", "HG", True),
        ("parallel", "AB", "AB", False),
        ("parallel", "EF", "ABC", True),
        ("parallel", "AC", "ABD", False),
        ("parallel", "AFH", "BDG", True),
    ],
)
def test_relations_of_lines_and_planes(relation: str, first: str, second: str, holding: bool) -> None:
    assert related(CUBE, relation, list(first), list(second)) == holding
