"""Every relation holds in figures that have it and fails in figures that do not."""

from __future__ import annotations

from math import sqrt
from typing import Any

import pytest

from gnomon.space.relations import RELATIONS, holds, rescaled
from gnomon.space.vectors import Vector, vector

# The unit cube ABCD-EFGH with its centre O and points of its edges, a smaller square above, a hexagon and a cone.
POINTS: dict[str, Vector] = {
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
    "M": vector(0.5, 0, 0),
    "N": vector(0.5, 0.5, 0),
    "T": vector(1 / 3, 1 / 3, 1 / 3),
    "I": vector(1 - sqrt(0.5), 1 - sqrt(0.5), 0),
    "J": vector(2, 0.5, 0),
    "L": vector(2 / 3, 2 / 3, 2 / 3),
    "P": vector(0.25, 0.25, 0.5),
    "Q": vector(0.75, 0.25, 0.5),
    "R": vector(0.75, 0.75, 0.5),
    "S": vector(0.25, 0.75, 0.5),
    "U": vector(0.5, 1, 0.5),
    "V": vector(0, 0.5, 0),
    "W": vector(0, 1, 0.5),
    "a": vector(1, 0, 0),
    "s": vector(0, 0, 2),
    "b": vector(0.5, 0, 2),
    "c": vector(0, 1, 0),
    "d": vector(1, 0, 2),
} | {
    f"H{k}": vector(x, y, 0)
    for k, (x, y) in enumerate(
        [(1, 0), (0.5, sqrt(0.75)), (-0.5, sqrt(0.75)), (-1, 0), (-0.5, -sqrt(0.75)), (0.5, -sqrt(0.75))]
    )
}
HEXAGON = [f"H{k}" for k in range(6)]
Z = list


TRUE: list[tuple[Any, ...]] = [
    ("length", Z("AG"), sqrt(3)),
    ("equal", Z("AB"), Z("CG"), Z("EH")),
    ("length_ratio", Z("AE"), Z("AK"), 4.0),
    ("angle", Z("FAH"), 60.0),
    ("cos_angle", Z("BAG"), 1 / sqrt(3)),
    ("lines_angle", Z("AF"), Z("BG"), 60.0),
    ("line_plane_angle", Z("AF"), Z("ABC"), 45.0),
    ("planes_angle", Z("ABG"), Z("ABC"), 45.0),
    ("dihedral", "G", Z("AB"), "C", 45.0),
    ("height", "O", Z("ABCD"), 0.5),
    ("distance_line", "C", Z("AB"), 1.0),
    ("polygon_area", Z("ABGH"), sqrt(2)),
    ("pyramid_volume", "O", Z("ABCD"), 1 / 6),
    ("perpendicular", Z("AB"), Z("CG")),
    ("parallel", Z("AB"), Z("HG")),
    ("line_perpendicular_plane", Z("AG"), Z("BDE")),
    ("line_parallel_plane", Z("EF"), Z("ABC")),
    ("planes_perpendicular", Z("ABC"), Z("ABF")),
    ("planes_parallel", Z("AFH"), Z("BDG")),
    ("coplanar", Z("ABGH")),
    ("on_line", "O", Z("AG")),
    ("on_segment", "M", Z("AB")),
    ("on_ray", "B", Z("AM")),
    ("on_plane", "O", Z("ABG")),
    ("midpoint", "M", Z("AB")),
    ("divides", "K", Z("AE"), 1 / 3),
    ("centre", "O", Z("ABGH")),
    ("centroid", "T", Z("BDE")),
    ("foot", "T", "A", Z("BDE")),
    ("mirror", "L", "A", Z("BDE")),
    ("incentre", "I", Z("BAD")),
    ("equidistant", "O", Z("ABCDEFGH")),
    ("parallelogram", Z("ABGH")),
    ("rectangle", Z("ABGH")),
    ("rhombus", Z("ABCD")),
    ("square", Z("ABCD")),
    ("trapezoid", Z("ABUV"), Z("AB"), Z("DC")),
    ("convex", Z("ABGH")),
    ("equilateral", Z("AFH")),
    ("regular_polygon", HEXAGON),
    ("prism", Z("ABC"), Z("EFG")),
    ("right_prism", Z("ABC"), Z("EFG")),
    ("parallelepiped", Z("ABCD"), Z("EFGH")),
    ("cuboid", Z("ABCD"), Z("EFGH")),
    ("cube", Z("ABCD"), Z("EFGH")),
    ("regular_pyramid", "O", Z("ABCD")),
    ("regular_tetrahedron", Z("ACFH")),
    ("frustum", Z("ABCD"), Z("PQRS")),
    ("regular_frustum", Z("ABCD"), Z("PQRS")),
    ("over_centre", "O", Z("ABCD")),
    ("over_midpoint", "O", Z("AC"), Z("ABC")),
    ("cone", "s", "A", "a"),
    ("cylinder", "A", "s", "a"),
    ("conical_frustum", "A", "s", "a", "b"),
    ("sphere", "A", "a"),
    ("on_circle", "c", "A", "s", "a"),
    ("on_sphere", "E", "A", "a"),
    ("same_side", "E", "O", Z("ABC")),
    ("opposite_sides", "A", "G", Z("BDO")),
    ("fold", Z("AB"), [Z("DE"), Z("CF")]),
    ("insphere", "O", [Z(face) for face in ("ABCD", "EFGH", "ABFE", "BCGF", "CDHG", "DAEH")]),
    ("sector_angle", "s", "A", "a", 360 / sqrt(5)),
    ("cone_volume", "s", "A", "a", 2 / 3),
    ("total_length", [Z("AB"), Z("AC"), Z("AG")], 1 + sqrt(2) + sqrt(3)),
    ("equal_angles", Z("BAG"), Z("DAG")),
    ("lengths_sum", Z("AB"), Z("AC"), 1 + sqrt(2)),
    ("height_equals", "O", Z("ABC"), Z("AM")),
    ("crosses", "T", Z("AG"), Z("BDE")),
    ("parallel_plane_meets", "M", "N", Z("AD"), Z("AE"), Z("AB")),
    ("parallel_meets", "M", "N", Z("AD"), Z("AB")),
    ("circumradius", Z("ABCDEFGH"), sqrt(3) / 2),
    ("sphere_section", "A", "G", "E", sqrt(2)),
    ("on_table", Z("EFGH"), Z("ABCD")),
    ("on_cone", "c", "s", "A", "a"),
    ("touches_edges", "O", [Z("AB"), Z("CG"), Z("EH")]),
    ("tangential_frustum", "A", "s", "a", "d"),
    ("projects_inside", "Q", Z("ABC")),
    ("shorter", Z("AB"), Z("AC")),
    ("arc_radius", "A", "B", 120.0, 3.0),
    ("perpendicular_meets", "M", "N", Z("AB"), Z("AB")),
    ("net_in_square", "O", Z("ABCD"), 0.5 * sqrt(2) + 1),
    ("net_in_circle", "O", Z("ABCD"), 0.5 + sqrt(0.5)),
    ("unrolled_straight", ["B", "A", "D"], ["B", "K", "W"]),
    ("upright", "E", "D", Z("AB")),
]

FALSE: list[tuple[Any, ...]] = [
    ("length", Z("AG"), 1.7),
    ("equal", Z("AB"), Z("AC")),
    ("length_ratio", Z("AE"), Z("AK"), 3.0),
    ("angle", Z("FAH"), 59.0),
    ("cos_angle", Z("BAG"), 0.5),
    ("lines_angle", Z("AF"), Z("BG"), 45.0),
    ("line_plane_angle", Z("AG"), Z("ABC"), 45.0),
    ("planes_angle", Z("ABG"), Z("ABC"), 30.0),
    ("dihedral", "G", Z("AB"), "C", 135.0),
    ("height", "O", Z("ABCD"), 0.4),
    ("distance_line", "G", Z("AB"), 1.0),
    ("polygon_area", Z("ABGH"), 1.0),
    ("pyramid_volume", "O", Z("ABCD"), 0.2),
    ("perpendicular", Z("AB"), Z("CE")),
    ("parallel", Z("AB"), Z("GF")),
    ("line_perpendicular_plane", Z("AG"), Z("BDF")),
    ("line_parallel_plane", Z("EG"), Z("ABG")),
    ("planes_perpendicular", Z("ABC"), Z("AFH")),
    ("planes_parallel", Z("AFH"), Z("BDE")),
    ("coplanar", Z("ABCH")),
    ("on_line", "K", Z("AG")),
    ("on_segment", "J", Z("MN")),
    ("on_ray", "A", Z("MB")),
    ("on_plane", "O", Z("ABC")),
    ("midpoint", "M", Z("AC")),
    ("divides", "K", Z("EA"), 1 / 3),
    ("centre", "O", Z("ABCD")),
    ("centroid", "O", Z("BDE")),
    ("foot", "K", "B", Z("DA")),
    ("mirror", "G", "A", Z("BDE")),
    ("incentre", "N", Z("BAD")),
    ("equidistant", "K", Z("ABCD")),
    ("parallelogram", Z("ABHG")),
    ("rectangle", Z("ABDC")),
    ("rhombus", Z("ABGH")),
    ("square", Z("ABGH")),
    ("trapezoid", Z("ABUV"), Z("AB"), Z("CD")),
    ("convex", Z("ABHG")),
    ("equilateral", Z("ABC")),
    ("regular_polygon", [HEXAGON[k] for k in (0, 2, 1, 3, 4, 5)]),
    ("prism", Z("ABC"), Z("FGH")),
    ("right_prism", Z("ABE"), Z("FGH")),
    ("parallelepiped", Z("ABDC"), Z("EFHG")),
    ("cuboid", Z("ABCD"), Z("FGHE")),
    ("cube", Z("ABGH"), Z("DCFE")),
    ("regular_pyramid", "E", Z("ABCD")),
    ("regular_tetrahedron", Z("ABCF")),
    ("frustum", Z("ABCD"), Z("QPRS")),
    ("regular_frustum", Z("ABCD"), Z("QRSP")),
    ("over_centre", "E", Z("ABCD")),
    ("over_midpoint", "O", Z("AB"), Z("ABC")),
    ("cone", "s", "A", "b"),
    ("cylinder", "A", "s", "b"),
    ("conical_frustum", "A", "s", "a", "E"),
    ("on_circle", "E", "A", "s", "a"),
    ("on_sphere", "G", "A", "a"),
    ("same_side", "A", "G", Z("BDO")),
    ("opposite_sides", "E", "O", Z("ABC")),
    ("fold", Z("AB"), [Z("DG")]),
    ("insphere", "N", [Z(face) for face in ("ABCD", "EFGH", "ABFE", "BCGF", "CDHG", "DAEH")]),
    ("sector_angle", "s", "A", "a", 180.0),
    ("cone_volume", "s", "A", "a", 1.0),
    ("total_length", [Z("AB"), Z("AC"), Z("AG")], 4.0),
    ("equal_angles", Z("BAG"), Z("BAC")),
    ("lengths_sum", Z("AB"), Z("AC"), 2.0),
    ("height_equals", "O", Z("ABC"), Z("AB")),
    ("crosses", "L", Z("AG"), Z("BDE")),
    ("parallel_plane_meets", "M", "C", Z("AD"), Z("AE"), Z("AB")),
    ("parallel_meets", "M", "C", Z("AD"), Z("AB")),
    ("circumradius", Z("ABCDEFGO"), sqrt(3) / 2),
    ("sphere_section", "A", "G", "E", 1.0),
    ("on_table", Z("EFGO"), Z("ABCD")),
    ("on_cone", "b", "s", "A", "a"),
    ("touches_edges", "K", [Z("AB"), Z("CG"), Z("EH")]),
    ("tangential_frustum", "A", "s", "a", "b"),
    ("projects_inside", "S", Z("ABC")),
    ("shorter", Z("AC"), Z("AB")),
    ("arc_radius", "A", "B", 100.0, 3.0),
    ("perpendicular_meets", "M", "C", Z("AB"), Z("AB")),
    ("net_in_square", "O", Z("ABCD"), 1.5),
    ("net_in_circle", "O", Z("ABCD"), 1.0),
    ("unrolled_straight", Z("BAD"), Z("BKD")),
    ("upright", "E", "D", Z("AC")),
]


@pytest.mark.parametrize("stated", TRUE, ids=[stated[0] for stated in TRUE])
def test_relations_that_hold(stated: tuple[Any, ...]) -> None:
    assert holds(POINTS, *stated)


@pytest.mark.parametrize("stated", FALSE, ids=[stated[0] for stated in FALSE])
def test_relations_that_do_not_hold(stated: tuple[Any, ...]) -> None:
    assert not holds(POINTS, *stated)


@pytest.mark.parametrize("stated", TRUE, ids=[stated[0] for stated in TRUE])
def test_relations_scale(stated: tuple[Any, ...]) -> None:
    larger = {label: 7 * place for label, place in POINTS.items()}
    assert holds(larger, *rescaled(stated, 7.0))


def test_every_relation_is_tested_both_ways() -> None:
    always = {"sphere"}  # a centre and a point have nothing to violate
    assert {stated[0] for stated in TRUE} == {stated[0] for stated in FALSE} | always == set(RELATIONS)
