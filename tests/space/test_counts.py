"""Counts by brute force against numbers that are known or counted by hand."""

from __future__ import annotations

from itertools import product
from math import cos, pi, sin
from typing import Any

import numpy as np
import pytest

from gnomon.space.counts import count
from gnomon.space.counts_solids import hull


def block(p: int, q: int, r: int) -> list[tuple[int, int, int]]:
    return list(product(range(p), range(q), range(r)))


CUBE = {
    label: np.array(place, dtype=float)
    for label, place in zip("ABCDEFGH", product((0, 1), (0, 1), (0, 1)), strict=True)
}
FACES = [list(face) for face in ("ABDC", "EFHG", "ABFE", "CDHG", "ACGE", "BDHF")]
PRISM = {f"{'ab'[z]}{k}": np.array([cos(2 * pi * k / 5), sin(2 * pi * k / 5), z]) for z in (0, 1) for k in range(5)}
PYRAMID = {**{k: v for k, v in PRISM.items() if k[0] == "a"}, "p": np.array([0.1, 0.2, 1.0])}
BOX = {label: place * np.array([1.0, 2.0, 3.0]) for label, place in CUBE.items()}


HINGE = {  # a triangle ABQ turned about AB out of the plane of ABP
    "A": np.array([-1.0, 0, 0]),
    "B": np.array([5.0, 0, 0]),
    "P": np.array([0, 28**0.5, 0]),
    "Q": np.array([3, 0, 28**0.5]),
}
PATH = {
    "P": np.array([0.0, 3, 0]),
    "A": np.array([0.0, 0, 0]),
    "B": np.array([4.0, 0, 0]),
    "C": np.array([-4.0, 0, 0]),
}


@pytest.mark.parametrize(
    ("name", "arguments", "cells", "number"),
    [
        ("unseen_in_corner", [], block(3, 3, 3), 8),
        ("two_colours", [], block(3, 3, 3), 16),
        ("unpainted_faces", [], block(2, 1, 1), 2),
        ("least_spots", [], block(1, 1, 1), 21),
        ("least_spots", [], block(2, 2, 2), 48),
        ("sticks", [], block(2, 1, 1), 20),
        ("grid_squares", [], block(2, 2, 1), 8 + 2 + 12),
        ("on_diagonal", [], block(2, 2, 2), 2),
        ("on_diagonal", [], block(2, 3, 5), 8),
        ("cut_by_corner_plane", [2], block(3, 3, 3), 4),
        ("squares_on_way", [], block(1, 1, 2), 2),
        ("squares_on_way", [], block(3, 1, 1), 4),
        ("cubes_in_ball", [3], block(2, 2, 2), 7),
        ("grid_points_in_plane", [], block(2, 2, 2), 6),
        ("grid_points_in_plane", [], block(2, 3, 5), 3),
    ],
)
def test_stacks(name: str, arguments: list[Any], cells: list[tuple[int, int, int]], number: int) -> None:
    assert count(name, arguments, {}, cells) == number


@pytest.mark.parametrize(
    ("name", "arguments", "points", "number"),
    [
        ("hull_edges", [list(CUBE)], CUBE, 12),
        ("hull_vertices", [list(PRISM)], PRISM, 10),
        ("hull_diagonals", [list(CUBE)], CUBE, 4),
        ("net_cuts", [list(CUBE)], CUBE, 7),
        ("face_plane_parts", [list(CUBE)], CUBE, 27),
        ("face_plane_parts", [["A", "B", "C", "E"]], CUBE, 15),
        ("equidistant_planes", [["A", "B", "C", "E"]], CUBE, 7),
        ("section_sides", ["BCE", FACES], CUBE, 3),
        ("symmetry_planes", [list(CUBE)], CUBE, 9),
        ("symmetry_planes", [list(BOX)], BOX, 3),
        ("quadrilateral_pyramids", [list(PYRAMID)], PYRAMID, 5),
        ("vertex_colourings", [["A", "B", "C", "E"], 4], CUBE, 24),
        ("face_colourings", [list(CUBE), 3], CUBE, 6),
        ("walks", [FACES, "A", "H", 3], CUBE, 6),
        ("whole_distances", ["P", "AB"], PATH, 3),  # 3, 4 and 5, from A on
        ("whole_distances", ["P", "CB"], PATH, 5),  # 3 at the foot, 4 and 5 on both sides
        ("sixth_edge_lengths", ["P", "AB", "Q"], HINGE, 7),  # 4 to 10, for 3 and 11 need a plane
    ],
)
def test_solids(name: str, arguments: list[Any], points: dict[str, Any], number: int) -> None:
    assert count(name, arguments, points, []) == number


def test_section_of_a_cube_has_six_sides_at_most() -> None:
    more = {**CUBE, "K": np.array([1.5, 0, 0]), "L": np.array([0, 1.5, 0]), "M": np.array([0, 0, 1.5])}
    assert count("section_sides", ["KLM", FACES], more, []) == 6


@pytest.mark.parametrize(
    ("name", "arguments", "number"),
    [
        ("most_by_views", [[2, 1], [2, 1]], 5),
        ("least_by_views", [[2, 1], [2, 1]], 3),
        ("equal_angle_lines", [60, 25], 0),
        ("equal_angle_lines", [60, 30], 1),
        ("equal_angle_lines", [60, 45], 2),
        ("equal_angle_lines", [60, 60], 3),
        ("equal_angle_lines", [60, 80], 4),
        ("coloured_boxes", [1, 1, 1, 2], 10),
        ("coloured_boxes", [1, 2, 3, 1], 1),
        ("coloured_boxes", [1, 2, 3, 2], 28),
        ("grid_ways_avoiding", [[1, 1, 1], [1, 1, 0]], 4),
        ("cylinder_pieces", [1, 2], 8),
        ("cylinder_pieces", [3, 5], 40),
        ("tower_height", [4, 19], 1),
        ("tower_height", [4, 20], 2),
        ("tower_height", [4, 28], 3),
    ],
)
def test_numbers(name: str, arguments: list[Any], number: int) -> None:
    assert count(name, arguments, {}, []) == number


def test_hull_merges_the_triangles_of_a_face() -> None:
    assert sorted(len(face) for face in hull(PRISM, list(PRISM))) == [4, 4, 4, 4, 4, 5, 5]
