"""Solving relations from random starts, and the directions that they leave free."""

from __future__ import annotations

from typing import Any

import numpy as np

from gnomon.seeding import Rng
from gnomon.space.float_vectors import Numbers, norm
from gnomon.space.relations import residual
from gnomon.space.solving import solutions, system_of, undetermined

BOX: list[list[Any]] = [
    ["cuboid", list("ABCD"), list("EFGH")],
    ["length", ["A", "B"], 3.0],
    ["length", ["A", "D"], 4.0],
    ["length", ["A", "E"], 12.0],
    ["midpoint", "M", ["A", "G"]],
]


def starts(count: int, unknowns: int) -> Numbers:
    rng = Rng("starts")
    return np.array([[rng.uniform(-8, 8) for _ in range(unknowns)] for _ in range(count)])


def test_every_solution_is_the_same_box() -> None:
    system = system_of(BOX, list("ABCDEFGHM"))
    assert "M" not in system.free
    found = solutions(system, starts(8, 24))
    assert len(found) >= 4
    for points in found:
        assert abs(float(norm(points["G"] - points["A"])) - 13.0) < 1e-8
        assert abs(float(norm(points["M"] - points["B"])) - 6.5) < 1e-8
        assert all(float(np.abs(residual(points, relation)).max()) < 1e-8 for relation in BOX)


def test_what_is_left_free_is_counted() -> None:
    full = system_of(BOX, list("ABCDEFGHM"))
    (box, *_) = solutions(full, starts(4, 24))
    for left_out, free in ((0, 0), (1, 1), (2, 2)):
        system = system_of(BOX[: 4 - left_out] + BOX[4:], list("ABCDEFGHM"))
        unknowns = np.concatenate([box[label] for label in system.free])
        assert len(undetermined(system, unknowns)) == free


def test_two_points_that_place_each_other_are_solved() -> None:
    relations: list[list[Any]] = [
        ["length", ["A", "B"], 6.0],
        ["midpoint", "M", ["A", "N"]],
        ["midpoint", "N", ["M", "B"]],
    ]
    found = solutions(system_of(relations, list("ABMN")), starts(6, 9))
    assert found
    for points in found:
        assert abs(float(norm(points["M"] - points["A"])) - 2.0) < 1e-7
