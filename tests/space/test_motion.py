"""Extrema and tracks of moving points against values known in closed form."""

from __future__ import annotations

from math import isclose, pi, sqrt
from typing import Any

import numpy as np
import pytest

from gnomon.space.extremum import extremum, motion_of
from gnomon.space.float_vectors import Vector, vector
from gnomon.space.tracks import track_area, track_length

BOX: dict[str, Vector] = {
    "A": vector(0, 0, 0),
    "B": vector(4, 0, 0),
    "C": vector(4, 3, 0),
    "D": vector(0, 3, 0),
    "E": vector(0, 0, 5),
    "F": vector(4, 0, 5),
    "G": vector(4, 3, 5),
    "H": vector(0, 3, 5),
    "o": vector(0, 0, 0),
    "s": vector(0, 0, 1),
    "a": vector(2, 0, 0),
    "P": vector(1, 1, 0),
    "Q": vector(1, 1, 0),
    "M": vector(1, 1, 1),
}
Z = list

EXTREMA: list[tuple[str, list[Any], list[list[Any]], list[list[Any]], float]] = [
    ("least", ["distance", "A", "P"], [["P", "segment", Z("BD")]], [], 12 / 5),
    ("greatest", ["distance", "A", "P"], [["P", "segment", Z("BD")]], [], 4.0),
    ("least", ["sum", ["distance", "D", "P"], ["distance", "P", "G"]], [["P", "segment", Z("BF")]], [], sqrt(89)),
    ("least", ["distance", "E", "P"], [["P", "face", Z("ABCD")]], [], 5.0),
    ("greatest", ["distance", "E", "P"], [["P", "face", Z("ABCD")]], [], sqrt(50)),
    ("least", ["distance", "P", "Q"], [["P", "segment", Z("AC")], ["Q", "segment", Z("EB")]], [], 60 / sqrt(769)),
    ("greatest", ["distance", "C", "P"], [["P", "circle", "o", "s", "a"]], [], 7.0),
    ("least", ["distance", "G", "P"], [["P", "sphere", "o", "a"]], [], sqrt(50) - 2),
    ("greatest", ["distance", "G", "P"], [["P", "disc", "o", "s", "a"]], [], sqrt(74)),
    ("least", ["distance", "G", "P"], [["P", "tube", "o", "s", "a"]], [], 5.0),
    ("least", ["distance", "G", "P"], [["P", "plane", Z("ABC")]], [], 5.0),
    ("least", ["distance", "G", "P"], [["P", "plane", Z("ABC")]], [["length", Z("AP"), 2.0]], sqrt(34)),
    ("least", ["distance", "C", "P"], [["P", "face", Z("ABCD")]], [["length", Z("AP"), 2.0]], 3.0),
    ("greatest", ["distance", "A", "P"], [["P", "surface", [Z("ABCD"), Z("EFGH")]]], [], sqrt(50)),
    (
        "greatest",
        ["pyramid_volume", "E", Z("BPQ")],
        [["P", "segment", Z("AB")], ["Q", "with", "P", Z("AB"), Z("BC")]],
        [],
        10 / 3,
    ),
    (
        "least",
        ["distance", "A", "M"],
        [["P", "segment", Z("AB")], ["Q", "segment", Z("AD")]],
        [["length", Z("PQ"), 3.0], ["midpoint", "M", Z("PQ")]],
        1.5,
    ),
]


@pytest.mark.parametrize(("which", "asked", "moving", "relations", "value"), EXTREMA)
def test_extrema(which: Any, asked: list[Any], moving: list[Any], relations: list[Any], value: float) -> None:
    found = extremum(BOX, which, asked, motion_of(moving, relations))
    assert isclose(found, value, rel_tol=1e-8)


TRACKS: list[tuple[str, list[list[Any]], list[list[Any]], float]] = [
    ("P", [["P", "face", Z("ABCD")]], [["length", Z("AP"), 2.0]], pi),
    ("P", [["P", "face", Z("ABCD")]], [["perpendicular", Z("EP"), Z("BD")]], 3.75),
    ("P", [["P", "surface", [Z("ABCD"), Z("ABFE")]]], [["length", Z("AP"), 1.0]], pi),
    ("M", [["P", "segment", Z("AB")]], [["midpoint", "M", Z("PG")]], 2.0),
    (
        "M",
        [["P", "segment", Z("AB")], ["Q", "segment", Z("AD")]],
        [["length", Z("PQ"), 2.0], ["midpoint", "M", Z("PQ")]],
        pi / 2,
    ),
]


@pytest.mark.parametrize(("label", "moving", "relations", "value"), TRACKS)
def test_tracks(label: str, moving: list[Any], relations: list[Any], value: float) -> None:
    assert isclose(track_length(BOX, label, motion_of(moving, relations)), value, rel_tol=1e-8)


def test_a_turn_is_an_arc() -> None:
    points = {**BOX, "D": vector(1, 3, 0), "E": vector(1, 0, 3)}
    found = track_length(points, "P", motion_of([["P", "turn", Z("AB"), "D", "E"]], []))
    assert isclose(found, 1.5 * pi, rel_tol=1e-9)


def test_an_area_that_is_filled() -> None:
    motion = motion_of([["P", "segment", Z("AF")], ["Q", "segment", Z("BG")]], [["midpoint", "M", Z("PQ")]])
    area = np.linalg.norm(np.cross([4, 0, 5], [0, 3, 5])) / 4
    assert isclose(track_area(BOX, "M", motion), float(area), rel_tol=1e-8)
    assert np.isnan(track_area(BOX, "P", motion_of([["P", "segment", Z("AB")]], [])))


def test_an_unknown_domain_is_named() -> None:
    with pytest.raises(ValueError, match="'river'"):
        extremum(BOX, "least", ["distance", "A", "P"], motion_of([["P", "river", Z("AB")]], []))
