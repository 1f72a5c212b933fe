"""Measures compared with known values, and checked for their dimension."""

from __future__ import annotations

from math import isclose, pi, sqrt
from typing import Any

import numpy as np
import pytest

from gnomon.space.measure import MEASURES, measure
from gnomon.space.relations import RELATIONS, holds
from gnomon.space.vectors import Vector, vector

# The unit cube ABCD-EFGH, its centre O and a point K on AE.
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
}
FACES = [list(face) for face in ("ABCD", "EFGH", "ABFE", "BCGF", "CDHG", "DAEH")]

KNOWN: list[tuple[tuple[Any, ...], float]] = [
    (("distance", "A", "G"), sqrt(3)),
    (("distance_point_line", "B", ["A", "G"]), sqrt(6) / 3),
    (("distance_point_plane", "E", ["A", "F", "H"]), 1 / sqrt(3)),
    (("distance_point_plane", "A", ["B", "C", "A"]), 0.0),
    (("distance_skew_lines", ["A", "C"], ["E", "F"]), 1.0),
    (("distance_skew_lines", ["A", "F"], ["B", "D"]), 1 / sqrt(3)),
    (("distance_skew_lines", ["A", "B"], ["H", "G"]), sqrt(2)),
    (("cos_lines", ["A", "F"], ["B", "G"]), 0.5),
    (("angle_lines", ["A", "F"], ["B", "G"]), 60.0),
    (("sin_line_plane", ["A", "G"], ["A", "B", "C"]), 1 / sqrt(3)),
    (("tan_line_plane", ["A", "G"], ["A", "B", "C"]), 1 / sqrt(2)),
    (("cos_dihedral", "E", ["B", "D"], "A"), 1 / sqrt(3)),
    (("cos_dihedral", "E", ["B", "D"], "C"), -1 / sqrt(3)),
    (("area", ["A", "F", "H"]), sqrt(3) / 2),
    (("area", ["A", "B", "G", "H"]), sqrt(2)),
    (("total_area", FACES), 6.0),
    (("volume_tetrahedron", "A", "C", "F", "H"), 1 / 3),
    (("circumradius", ["A", "B", "C", "D", "E", "G"]), sqrt(3) / 2),
    (("circumsphere_area", ["A", "B", "C", "D", "E", "G"]), 3 * pi),
    (("surface_distance", "A", "G", FACES), sqrt(5)),
]


@pytest.mark.parametrize(("asked", "value"), KNOWN, ids=[known[0][0] for known in KNOWN])
def test_known_values(asked: tuple[Any, ...], value: float) -> None:
    assert isclose(measure(CUBE, *asked), value, rel_tol=1e-9, abs_tol=1e-9)


def test_every_measure_is_tested() -> None:
    assert {asked[0] for asked, _ in KNOWN} == set(MEASURES)


@pytest.mark.parametrize(("asked", "value"), KNOWN, ids=[known[0][0] for known in KNOWN])
def test_measures_scale_with_their_dimension_and_ignore_motion(asked: tuple[Any, ...], value: float) -> None:
    turn, _ = np.linalg.qr(np.array([[1.0, 2, 3], [0, 1, 4], [5, 6, 0]]))
    moved = {label: 2 * (turn @ p) + vector(3, -1, 7) for label, p in CUBE.items()}
    expected = value * 2 ** MEASURES[asked[0]].dimension
    assert isclose(measure(moved, *asked), expected, rel_tol=1e-7, abs_tol=1e-7)


def test_no_sphere_through_points_that_have_none() -> None:
    assert np.isnan(measure(CUBE, "circumradius", ["A", "B", "C", "D", "E", "O"]))


def test_an_unknown_measure_is_named() -> None:
    with pytest.raises(ValueError, match="'girth'"):
        measure(CUBE, "girth", "A")


TRUE: list[tuple[Any, ...]] = [
    ("length", "A", "G", sqrt(3)),
    ("perpendicular", "A", "B", "C", "G"),
    ("parallel", "A", "B", "H", "G"),
    ("line_perpendicular_plane", "A", "G", ["B", "D", "E"]),
    ("coplanar", ["A", "B", "G", "H"]),
    ("rectangle", ["A", "B", "G", "H"]),
    ("square", ["A", "B", "C", "D"]),
    ("cuboid", ["A", "B", "C", "D"], ["E", "F", "G", "H"]),
    ("regular_pyramid", "O", ["A", "B", "C", "D"]),
    ("divides", "K", "A", "E", 1 / 3),
    ("foot", "A", "B", "D", "A"),
    ("height", "O", ["A", "B", "C", "D"], 0.5),
]
FALSE: list[tuple[Any, ...]] = [
    ("length", "A", "G", 1.7),
    ("perpendicular", "A", "B", "C", "E"),
    ("parallel", "A", "B", "G", "F"),
    ("line_perpendicular_plane", "A", "G", ["B", "D", "F"]),
    ("coplanar", ["A", "B", "C", "H"]),
    ("rectangle", ["A", "B", "D", "C"]),
    ("square", ["A", "B", "G", "H"]),
    ("cuboid", ["A", "B", "C", "D"], ["F", "G", "H", "E"]),
    ("regular_pyramid", "E", ["A", "B", "C", "D"]),
    ("divides", "K", "E", "A", 1 / 3),
    ("foot", "K", "B", "D", "A"),
    ("height", "O", ["A", "B", "C", "D"], 0.4),
]


@pytest.mark.parametrize("stated", TRUE, ids=[stated[0] for stated in TRUE])
def test_relations_that_hold(stated: tuple[Any, ...]) -> None:
    assert holds(CUBE, *stated)


@pytest.mark.parametrize("stated", FALSE, ids=[stated[0] for stated in FALSE])
def test_relations_that_do_not_hold(stated: tuple[Any, ...]) -> None:
    assert not holds(CUBE, *stated)


def test_every_relation_is_tested_both_ways() -> None:
    assert {stated[0] for stated in TRUE} == {stated[0] for stated in FALSE} == set(RELATIONS)
