"""The audit finds each kind of defect in a figure made to have it, and nothing in a good figure."""

from __future__ import annotations

import math
from dataclasses import replace
from itertools import pairwise

import numpy as np
import pytest
from oracles.figures.plane import random_figure, triangle_with_circles

from gnomon._engine import weighed_places
from gnomon.draw import Circle, Dot, Label, Limits, PlacedScene, Polygon, Scene, Segment, Ticks, View, audit, layout
from gnomon.draw.audit import glyph_box
from gnomon.draw.glyphs import Box
from gnomon.draw.ink import Ink
from gnomon.draw.labels.choose_places import Obstacles

BOX = Scene().add(Dot((0.0, 0.0)), Dot((10.0, 10.0)))  # spans the picture, so that positions are predictable


def here(text: str, at: tuple[float, float], offset: tuple[float, float] = (0.0, 0.0)) -> Label:
    return Label(text, at, "free", offset=offset)


def test_a_good_figure_is_readable() -> None:
    found = audit(triangle_with_circles())
    assert found.readable
    assert found.problems() == []
    assert found.labels == 8
    assert found.label_gap > 2
    assert 15 < found.wedge < 90


def test_overlapping_labels_are_found() -> None:
    found = audit(BOX.add(here("A", (5.0, 5.0)), here("B", (5.0, 5.0), (8.0, 3.0)), here("C", (2.0, 5.0))))
    assert found.overlapping == (("A", "B"),)
    assert found.label_gap == 0
    assert found.problems() == ["Labels A and B overlap."]
    assert not found.readable


def test_the_gap_between_labels_is_measured_in_pixels() -> None:
    scene = BOX.add(here("H", (5.0, 5.0)), here("H", (5.0, 5.0), (0.0, 40.0)))
    placed = layout(scene)
    top, bottom = sorted((words.box for words in placed.labels), key=lambda box: box[1])
    assert audit(placed).label_gap == pytest.approx(bottom[1] - top[3])


def test_a_crossed_label_is_found_with_what_crosses_it() -> None:
    scene = BOX.add(Segment((0.0, 5.0), (10.0, 5.0)), here("A", (5.0, 5.0)), here("B", (5.0, 8.0)))
    found = audit(scene)
    assert [c.label for c in found.crossed] == ["A"]
    assert found.crossed_labels == 1
    assert "Label A is crossed by the stroke from" in found.problems()[0]
    assert not found.problems(Limits(crossed=1))


def test_a_label_crossed_by_a_circle_is_found_but_not_one_within_it() -> None:
    scene = BOX.add(Circle((5.0, 5.0), 3.0), here("A", (5.0, 8.0)), here("B", (5.0, 5.0)))
    assert [c.label for c in audit(scene).crossed] == ["A"]


def test_a_label_crossed_by_a_mark_is_found() -> None:
    scene = BOX.add(Segment((1.0, 5.0), (9.0, 5.0)), Ticks((1.0, 5.0), (9.0, 5.0)), here("A", (5.0, 5.0), (0.0, 12.0)))
    assert audit(scene).crossed_labels == 1


def test_a_label_that_covers_a_dot_is_found() -> None:
    assert audit(BOX.add(here("A", (10.0, 10.0)))).covering == ("A",)


def test_a_label_outside_the_picture_is_found() -> None:
    view = View.window(0.0, 0.0, 10.0, 10.0, (512, 512))
    found = audit(Scene().add(here("A", (10.0, 5.0)), here("B", (5.0, 5.0))), view=view)
    assert found.outside == ("Label A",)
    assert found.problems() == ["Label A is not wholly in the picture."]


def test_a_dot_outside_the_picture_is_found() -> None:
    view = View.window(0.0, 0.0, 10.0, 10.0, (512, 512))
    assert audit(Scene().add(Dot((11.0, 5.0))), view=view).outside == ("The dot at (11.0, 5.0)",)


def test_dots_too_close_are_found() -> None:
    placed = layout(BOX.add(Dot((5.0, 5.0)), Dot((5.1, 5.0)), Dot((5.1, 5.0))))
    found = audit(placed)
    assert found.dot_gap == pytest.approx(0.1 * placed.view.scale)
    assert "Two dots are" in found.problems()[0]


def test_an_acute_wedge_is_found_but_not_a_stroke_upon_another() -> None:
    fan = Scene().add(Segment((0.0, 0.0), (10.0, 0.0)), Segment((0.0, 0.0), (10.0, 0.5)))
    assert audit(fan).wedge == pytest.approx(2.862, abs=0.01)
    assert "angle of 2.9°" in audit(fan).problems()[0]
    upon = Scene().add(Polygon(((0.0, 0.0), (10.0, 0.0), (0.0, 10.0))), Segment((0.0, 0.0), (5.0, 0.0)))
    assert audit(upon).wedge == pytest.approx(45)


def test_a_label_far_from_its_point_is_found() -> None:
    found = audit(BOX.add(Label("A", (0.0, 0.0), offset=(150.0, 150.0))))
    assert found.label_distance > 150
    assert "px from what it names" in found.problems()[0]


def test_a_label_nearer_to_another_point_is_found() -> None:
    scene = BOX.add(Dot((5.0, 5.0)), Dot((7.0, 5.0)), Label("A", (5.0, 5.0), offset=(70.0, 0.0)))
    assert audit(scene).unclear == ("A",)


@pytest.mark.parametrize(("at", "behind"), [(5.25, True), (5.0, False), (6.5, False)])
def test_a_label_behind_a_stroke_is_found_if_doubt_is_limited(at: float, behind: bool) -> None:
    scene = BOX.add(Dot((5.0, 5.0)), Dot((1.0, 1.0)), Label("A", (5.0, 5.0), offset=(20.0, 0.0)))
    found = audit(scene.add(Segment((at, 3.0), (at, 7.0))))
    assert not found.unclear
    assert ("behind a stroke" in " ".join(found.problems(Limits(label_doubt=0.6)))) == behind
    assert "behind a stroke" not in " ".join(found.problems())


def test_a_tiny_feature_is_found() -> None:
    placed = layout(BOX.add(Segment((5.0, 5.0), (5.05, 5.0))))
    assert audit(placed).smallest_feature == pytest.approx(0.05 * placed.view.scale)
    assert not audit(placed).readable


def test_unknown_characters_are_found() -> None:
    assert audit(BOX.add(here("龘", (5.0, 5.0)))).problems() == ["Character '龘' has no glyph."]


def pushed(seed: int) -> PlacedScene:
    """A random figure whose labels were pushed by some pixels, so that many are crossed."""
    placed = layout(random_figure(seed))
    right, up = seed % 7 * 6 + 3, seed % 5 * 6
    labels = (replace(words, origin=(words.origin[0] + right, words.origin[1] - up)) for words in placed.labels)
    return replace(placed, labels=tuple(labels))


def test_the_audit_finds_the_labels_that_the_drawn_strokes_pass_through() -> None:
    """Clipping in the audit against points taken densely along everything that is drawn."""
    crossed = 0
    for seed in range(40):
        placed = pushed(seed)
        found = {crossing.index for crossing in audit(placed).crossed}
        boxes = [glyph_box(words) for words in placed.labels]
        surely = {k for k, box in enumerate(boxes) if _met(box, placed.ink, pens=True)}
        perhaps = {k for k, box in enumerate(boxes) if _met(box, placed.ink, pens=True, more=0.1)}  # grazed corners
        assert surely <= found <= perhaps
        crossed += len(found)
    assert crossed > 100


def test_the_placer_measures_the_same_crossings() -> None:
    """Separating axes in the placer against the same dense points."""
    for seed in range(40):
        placed = pushed(seed)
        obstacles = Obstacles.of(placed.ink)
        for words in placed.labels:
            assert _met_by_axes(words.box, obstacles) == _met(words.box, placed.ink, pens=False)


def _met_by_axes(box: Box, obstacles: Obstacles) -> bool:
    """Whether the placer counts a stroke without width or a ring as crossing a label with this box."""
    middle = np.array([(box[0] + box[2]) / 2, (box[1] + box[3]) / 2])
    half = np.array([[(box[2] - box[0]) / 2, (box[3] - box[1]) / 2]])
    thin_segments = obstacles.segments * (1, 1, 1, 1, 0, 1)
    thin_rings = obstacles.rings * (1, 1, 1, 0)
    crossed, none, everywhere = 1e6, np.zeros((0, 3)), (-1e9, -1e9, 1e9, 1e9)
    cost = weighed_places(
        middle[:, None, None],
        np.zeros((1, 1)),
        half,
        middle[None],
        np.array([False]),
        thin_segments,
        thin_rings,
        none,
        everywhere,
        (0.0, 0.0, crossed, 0.0, 0.0, 0.0, 0.0),
    )
    return bool(cost[0, 0] >= crossed)


def _met(box: Box, ink: Ink, *, pens: bool, more: float = 0.0) -> bool:
    """Whether one of many points along a stroke or ring lies in the box, grown by half the pen's width or not."""
    t = np.linspace(0, 1, 4001)
    curves = []
    for stroke in ink.strokes:
        path = (*stroke.path, stroke.path[0]) if stroke.closed else stroke.path
        for (x0, y0), (x1, y1) in pairwise(path):
            curves.append((x0 + t * (x1 - x0), y0 + t * (y1 - y0), stroke.pen.width / 2))
    for ring in ink.rings:
        x, y, r = *ring.centre, ring.radius
        curves.append((x + r * np.cos(t * math.tau), y + r * np.sin(t * math.tau), ring.pen.width / 2))
    for xs, ys, half in curves:
        by = more + (half if pens else 0.0)
        inside = (box[0] - by < xs) & (xs < box[2] + by) & (box[1] - by < ys) & (ys < box[3] + by)
        if inside.any():
            return True
    return False
