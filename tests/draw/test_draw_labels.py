"""Label placement: over random figures no label overlaps another, covers a dot, leaves the picture or is crossed."""

from __future__ import annotations

import itertools
import math
import random
from collections.abc import Sequence

import numpy as np
import pytest
from oracles.figures.plane import GALLERY, random_figure

from gnomon._engine import weighed_places
from gnomon.draw import Audit, Dot, Label, Line, Scene, Segment, View, audit, layout
from gnomon.draw.labels.candidate_places import Floats
from gnomon.draw.labels.choose_places import CROSSED, OUTSIDE, OVERLAP


def check(audits: list[Audit], unclear: float = 0.02) -> None:
    assert not [a.overlapping for a in audits if a.overlapping]
    assert not [a.covering for a in audits if a.covering]
    assert not [a.outside for a in audits if a.outside]
    labels = sum(a.labels for a in audits)
    assert sum(a.crossed_labels for a in audits) < 0.01 * labels
    assert sum(len(a.unclear) for a in audits) < unclear * labels


def test_random_figures_are_labelled_cleanly() -> None:
    check([audit(random_figure(seed)) for seed in range(200)])


@pytest.mark.slow
def test_a_thousand_random_figures_are_labelled_cleanly() -> None:
    check([audit(random_figure(seed)) for seed in range(1000)])


def test_crowded_figures_are_labelled_without_overlap() -> None:
    audits = [audit(random_figure(seed, 16, 20)) for seed in range(20)]
    assert not [a for a in audits if a.overlapping or a.covering or a.outside]
    assert sum(a.crossed_labels for a in audits) < 0.01 * sum(a.labels for a in audits)


@pytest.mark.parametrize("size", [256, (640, 320), 1024])
def test_other_sizes_are_labelled_cleanly(size: int | tuple[int, int]) -> None:
    check([audit(random_figure(seed), size) for seed in range(30)], unclear=0.15)  # letters are large in small pictures


def test_many_lines_through_a_point_leave_room_for_its_name() -> None:
    rng = random.Random(5)
    for _ in range(20):
        ends = [(rng.uniform(-3, 3), rng.uniform(-3, 3)) for _ in range(7)]
        scene = Scene().extend(Line((0.0, 0.0), end) for end in ends).point("O", (0.0, 0.0))
        assert audit(scene).crossed == ()


def test_two_points_close_together_have_distinct_labels() -> None:
    scene = Scene().points(A=(0.0, 0.0), B=(0.2, 0.0), C=(10.0, 8.0))
    assert audit(scene).unclear == ()
    a, b, _ = layout(scene).labels
    assert a.box[0] < b.box[0]


def test_gallery_figures_have_no_defect_but_the_known_ones() -> None:
    found = {name: audit(make()).problems() for name, make in GALLERY.items()}
    assert found.pop("everything") == ["Character '龘' has no glyph."]
    assert len(found.pop("pencil")) == 1  # the middle of nine lines can only be named from afar
    assert found == {name: [] for name in found}


def test_a_label_lies_on_the_outer_side_of_a_corner() -> None:
    scene = Scene().add(Segment((0, 0), (4, 0)), Segment((0, 0), (0, 4))).point("A", (0, 0)).add(Dot((4, 4)))
    (words,) = layout(scene).labels
    x, y = layout(scene).view.at((0, 0))
    assert words.box[2] < x
    assert words.box[1] > y


def test_a_length_lies_beside_its_segment_and_an_angle_within_its_arms() -> None:
    a, b, c = (0.0, 0.0), (6.0, 0.0), (0.0, 5.0)
    scene = Scene().add(Segment(a, b), Segment(a, c), Label.segment("6", a, b), Label.angle("90°", b, a, c))
    placed = layout(scene)
    length, angle = (words.box for words in placed.labels)
    (x0, y0), (x1, _), (_, y2) = (placed.view.at(p) for p in (a, b, c))
    assert abs((length[0] + length[2]) / 2 - (x0 + x1) / 2) < 0.2 * (x1 - x0)
    assert min(abs(length[1] - y0), abs(length[3] - y0)) < 12
    assert x0 < angle[0] < x1
    assert y2 < angle[3] < y0


def test_a_label_with_an_offset_has_that_offset() -> None:
    scene = Scene().add(Dot((0.0, 0.0)), Dot((1.0, 1.0)), Label("A", (0.0, 0.0), offset=(30.0, 40.0)))
    placed = layout(scene)
    x, y = placed.view.at((0.0, 0.0))
    x0, y0, x1, y1 = placed.labels[0].box
    assert abs((x0 + x1) / 2 - x - 30) <= 0.25
    assert abs((y0 + y1) / 2 - y + 40) <= 0.25


def frame(turn: float) -> Scene:
    """A cube seen while it turns, with a diagonal."""
    corners = [(math.cos(turn + k * math.pi / 2), math.sin(turn + k * math.pi / 2)) for k in range(4)]
    low = [(x, 0.4 * y) for x, y in corners]
    top = [(x, y + 1.5) for x, y in low]
    scene = Scene().add(Segment(low[0], top[2], pen="thin"))
    for k in range(4):
        scene = scene.add(Segment(low[k - 1], low[k]), Segment(top[k - 1], top[k]), Segment(low[k], top[k]))
    for k, name in enumerate("ABCD"):
        scene = scene.point(name, low[k]).point(f"{name}_1", top[k])
    return scene


def jumps(*, remembering: bool) -> int:
    """How often, in 60 frames, a label changes its place relative to its point by over three pixels."""
    view, count, before = View.window(-1.5, -1.0, 1.5, 2.4, (512, 512)), 0, None
    for k in range(60):
        now = layout(frame(0.02 * k), view=view, previous=before if remembering else None)
        if before is not None:
            for old, new, one, other in zip(
                before.labels, now.labels, before.scene.labels, now.scene.labels, strict=True
            ):
                (x0, y0), (x1, y1) = view.at(one.at), view.at(other.at)
                dx, dy = new.origin[0] - old.origin[0] - (x1 - x0), new.origin[1] - old.origin[1] - (y1 - y0)
                count += math.hypot(dx, dy) > 3
        assert not audit(now).overlapping
        assert not audit(now).covering
        assert not audit(now).crossed
        before = now
    return count


def test_the_next_frame_keeps_labels_where_they_were() -> None:
    assert jumps(remembering=True) <= 24  # of 472; each is forced by an edge that comes too close
    assert jumps(remembering=True) < 0.5 * jumps(remembering=False)


def test_costs_of_places_are_those_of_their_definition() -> None:
    """Every pair of a label and an obstacle, written out with NumPy. Only dots that are farther from the named point
    than all places are left out."""
    rng = np.random.default_rng(4)
    at = np.round(rng.uniform(0, 120, (2, 7, 11)) * 4) / 4
    half, anchor = rng.uniform(3, 9, (7, 2)), rng.uniform(20, 100, (7, 2))
    names_point = np.arange(7) % 3 > 0
    segments = np.column_stack([rng.uniform(0, 120, (9, 4)), rng.uniform(0.5, 2, 9), np.arange(9) % 2])
    rings = np.column_stack([rng.uniform(20, 100, (4, 2)), rng.uniform(10, 60, 4), rng.uniform(0.5, 2, 4)])
    dots = np.column_stack([np.concatenate([anchor[:3], rng.uniform(0, 120, (4, 2))]), rng.uniform(1, 4, 7)])
    frame = (5.0, 4.0, 110.0, 112.0)
    wanted = np.zeros((7, 11))
    for i, k in itertools.product(range(7), range(11)):
        box = [*half[i], *at[:, i, k]]
        for segment in segments:
            wanted[i, k] += round(near(box_segment(box, segment[:4]) - segment[4]))
            if segment[5] == 0 and point_segment(anchor[i], segment) > 1.0 and between(anchor[i], box[2:], segment):
                wanted[i, k] += SEPARATED
        for x, y, r, width in rings:
            off = np.abs([x - box[2], y - box[3]])
            nearest, farthest = np.hypot(*np.maximum(off - half[i], 0)), np.hypot(*(off + half[i]))
            beyond = np.hypot(*(anchor[i] - (x, y))) - r
            apart = (np.hypot(*off) > r) != (beyond > 0) and abs(beyond) > 1.0
            wanted[i, k] += round(near(max(nearest - r, r - farthest) - width) + SEPARATED * apart)
        own = np.hypot(*np.maximum(np.abs(at[:, i, k] - anchor[i]) - half[i], 0))
        reach = np.hypot(*(np.abs(at[:, i].T - anchor[i]) + half[i]).T).max() + 8
        for x, y, r in dots[np.hypot(*(dots[:, :2] - anchor[i]).T) < reach + dots[:, 2]]:
            gap = np.hypot(*np.maximum(np.abs([x - box[2], y - box[3]]) - half[i], 0))
            other = not (names_point[i] and np.hypot(*(anchor[i] - (x, y))) < 0.5)
            cost = 1.6 * max(6 + r - gap, 0) ** 2 * other + UNCLEAR * (other and names_point[i] and gap < own + 1.5)
            wanted[i, k] += round(cost + OVERLAP * (gap < r + 0.75))
        for axis in (0, 1):
            outside = box[2 + axis] < frame[axis] + half[i, axis] or box[2 + axis] > frame[axis + 2] - half[i, axis]
            wanted[i, k] += OUTSIDE * outside
    costs = (OVERLAP, OUTSIDE, CROSSED, UNCLEAR, SEPARATED, 5.0, 0.75)
    found = weighed_places(at, np.zeros((7, 11)), half, anchor, names_point, segments, rings, dots, frame, costs)
    assert np.array_equal(found, wanted)
    assert (found > CROSSED).any()
    assert (found % CROSSED > 0).any()


SEPARATED, UNCLEAR = 120.0, 260.0


def near(gap: float) -> float:
    close = max(5.0 - gap, 0.0)
    return CROSSED + 40.0 * min(close, 20.0) if gap < 0.75 else 1.6 * close * close


def box_segment(box: Sequence[float], segment: Sequence[float]) -> float:
    """The gap of a box (half sizes, then its middle) from a segment, along the best of the axes that separate them."""
    a, b, middle = np.array(segment[:2]), np.array(segment[2:4]), np.array(box[2:])
    way = (b - a) / np.hypot(*(b - a))
    gaps = []
    for axis in (np.array([1.0, 0.0]), np.array([0.0, 1.0]), np.array([-way[1], way[0]])):
        reach = np.dot(np.abs(axis), box[:2])
        ends = sorted((np.dot(a - middle, axis), np.dot(b - middle, axis)))
        gaps.append(max(ends[0] - reach, -reach - ends[1]))
    return float(max(gaps))


def point_segment(point: Floats, segment: Sequence[float]) -> float:
    a, b = np.array(segment[:2]), np.array(segment[2:4])
    t = np.clip(np.dot(point - a, b - a) / np.dot(b - a, b - a), 0.0, 1.0)
    return float(np.hypot(*(point - a - t * (b - a))))


def between(point: Floats, middle: Sequence[float], segment: Sequence[float]) -> bool:
    """Whether a segment separates two points: each has the other's ends on different sides."""

    def turn(a: Floats, b: Floats, c: Floats) -> float:
        return float((b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]))

    a, b, m = np.array(segment[:2]), np.array(segment[2:4]), np.array(middle)
    return turn(a, b, point) * turn(a, b, m) < 0 and turn(point, m, a) * turn(point, m, b) < 0
