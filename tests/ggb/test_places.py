"""Names of circles and lines stand where nothing else is near, and stay there from step to step."""

from __future__ import annotations

import math

import pytest

from gnomon.draw import Label
from gnomon.ggb.picture import Look, scene_of, step_pictures
from gnomon.ggb.picture.construction_scene import construction_of, view_of, window_of
from gnomon.ggb.picture.name_places import CLEAR

PLAIN = Look(axes=False, grid=False, names="all")
CROSSING = ["A=(0,0)", "c=Circle(A,2)", "B=(-2,0)", "d=Circle(B,2)"]


def label(script: list[str], name: str) -> Label:
    return next(each for each in scene_of(script, PLAIN).labels if each.text == name)


def test_a_circle_is_named_at_its_upper_left() -> None:
    at = label(["A=(0,0)", "c=Circle(A,2)"], "c").at
    assert at == pytest.approx((2 * math.cos(math.radians(120)), 2 * math.sin(math.radians(120))))


def test_a_name_moves_away_from_a_crossing() -> None:
    """Both circles pass through (-1, 1.73), where the name of c would stand."""
    at = label(CROSSING, "c").at
    view, _ = view_of(window_of(construction_of(CROSSING), PLAIN), PLAIN)
    assert math.hypot(*at) == pytest.approx(2)
    assert abs(math.dist(at, (-2, 0)) - 2) * view.scale >= CLEAR


def test_a_name_moves_away_from_a_line_far_from_its_ends() -> None:
    """The line passes through (-1, 1.73), where the name of c would stand, and has its ends at the edge."""
    script = ["A=(0,0)", "c=Circle(A,2)", "l=Line((0,0),(-1,sqrt(3)))"]
    x, y = label(script, "c").at
    view, _ = view_of(window_of(construction_of(script), PLAIN), PLAIN)
    assert abs(x * math.sqrt(3) / 2 + y / 2) * view.scale >= CLEAR


def test_lines_through_one_point_at_the_edge_are_named_elsewhere() -> None:
    script = ["P=(0,5)", "A=(-3,-4)", "B=(-2,-4)", "l=Line(P,A)", "m=Line(P,B)"]
    first, second = label(script, "l").at, label(script, "m").at
    view, _ = view_of(window_of(construction_of(script), PLAIN), PLAIN)
    assert math.dist(first, second) * view.scale >= CLEAR / 2  # the lines make a small angle, and leave no more


def test_names_stay_from_step_to_step() -> None:
    steps = step_pictures(["\n".join(CROSSING[:2]), "\n".join(CROSSING[2:])], look=PLAIN)
    first, last = (next(each for each in step.picture.scene.labels if each.text == "c").at for step in steps)
    assert first == last
