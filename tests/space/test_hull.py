"""Convex hulls, and which folded sheets are drawn as closed solids."""

from __future__ import annotations

from itertools import product

from gnomon.space.hull import closed_by_lines, hull_faces
from gnomon.space.space_scene import Place

CUBE: dict[str, Place] = {
    name: (float(x), float(y), float(z)) for name, (x, y, z) in zip("ABCDEFGH", product((0, 1), repeat=3), strict=True)
}


def test_the_hull_of_a_cube_has_six_squares_in_order() -> None:
    faces = hull_faces({**CUBE, "M": (0.5, 0.5, 0.5), "N": (0.5, 0.4, 0.0)})  # inside, and inside a face
    assert len(faces) == 6
    for face in faces:
        assert len(face) == 4
        for a, b in zip(face, [*face[1:], face[0]], strict=True):
            assert sum(abs(p - q) for p, q in zip(CUBE[a], CUBE[b], strict=True)) == 1.0


def test_a_point_within_an_edge_stays_in_its_faces() -> None:
    faces = hull_faces({**CUBE, "M": (0.0, 0.0, 0.5)})
    assert sorted(len(face) for face in faces) == [4, 4, 4, 4, 5, 5]


def test_points_of_one_plane_have_no_hull() -> None:
    assert hull_faces({"A": (0.0, 0.0, 0.0), "B": (1.0, 0.0, 0.0), "C": (0.0, 1.0, 0.0), "D": (3.0, 1.0, 0.0)}) == []


SHEET: dict[str, Place] = {
    "A": (0.0, 0.0, 0.0),
    "B": (4.0, 0.0, 0.0),
    "C": (4.0, 3.0, 0.0),
    "E": (1.0, 3.0, 0.0),
    "D": (0.5, 1.5, 2.0),
}
"""A rectangle whose corner D is folded up along AE."""


def test_a_folded_sheet_is_closed_where_all_edges_of_the_solid_are_drawn() -> None:
    faces = closed_by_lines(SHEET, ["ABCE", "ADE"], ["DB", "DC"])
    assert sorted("".join(sorted(face)) for face in faces) == ["ABCE", "ABD", "ADE", "BCD", "CDE"]


def test_a_folded_sheet_stays_open_where_an_edge_is_missing() -> None:
    assert closed_by_lines(SHEET, ["ABCE", "ADE"], ["DB"]) == []


def test_an_edge_may_be_drawn_in_parts() -> None:
    places = {**SHEET, "M": (2.25, 0.75, 1.0)}  # the midpoint of DB
    assert len(closed_by_lines(places, ["ABCE", "ADE"], ["DM", "DB", "DC"])) == 5


def test_an_open_box_and_a_closed_solid_stay_as_they_are() -> None:
    faces = hull_faces(CUBE)
    assert closed_by_lines(CUBE, faces[1:], []) == []
    assert closed_by_lines(CUBE, faces, ["AH"]) == []
