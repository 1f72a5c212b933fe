"""Figures of the prove suite: marks that keep clear of points, circles that can be distinguished, points that span the
picture."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

import numpy as np
import pytest
from oracles.figures.drawn_marks import read_marked
from oracles.figures.drawn_measures import read_svg

from gnomon.deduce.facts import Fact
from gnomon.deduce.figure_objects import Drawing
from gnomon.deduce.mark_places import MarkPlaces
from gnomon.deduce.premise import parse_premise
from gnomon.deduce.premise_picture import highlight_segments, premise_scene
from gnomon.deduce.worlds.realise import realise
from gnomon.draw import AngleArc, Circle, Dot, ParallelArrows, RightAngle, Scene, Segment, Ticks, render_svg
from gnomon.draw.audit import Limits, smallest_wedge
from gnomon.problem import Problem
from gnomon.suites import get_suite
from gnomon.suites.prove.clearness import LEAST_OFF, LIMITS, ROOM, Outlines, faults
from gnomon.suites.prove.figure import draw, unmarked
from gnomon.suites.prove.near import near_figures
from gnomon.suites.prove.option_worlds import figures
from gnomon.suites.prove.premise.grow import compares_with_itself, there_already
from gnomon.suites.prove.statement import Statement
from gnomon.suites.prove.strokes import strokes_of, wedge_and_span
from gnomon.suites.prove.verify.figure import shown_in_figure

# A is the midpoint of FD, and FD = CB is given: its tick must not fall on A.
SQUARE = parse_premise("a b c d = isquare a b c d; f = parallelogram a c b f")
PLACES = {"a": 0j, "b": 1 + 0j, "c": 1 + 1j, "d": 1j, "f": -1j}


def extent(scene: Scene, places: Mapping[str, complex]) -> float:
    """The larger of width and height of a figure, with its circles."""
    xs, ys = [z.real for z in places.values()], [z.imag for z in places.values()]
    for circle in (item for item in scene.items if isinstance(item, Circle)):
        x, y = circle.centre
        xs += [x - circle.radius, x + circle.radius]
        ys += [y - circle.radius, y + circle.radius]
    return float(max(max(xs) - min(xs), max(ys) - min(ys)))


def span_of_points(scene: Scene, places: Mapping[str, complex]) -> float:
    """How much of the picture's width or height the points take up."""
    return extent(Scene(), places) / extent(scene, places)


def test_ticks_and_arrows_keep_clear_of_points_and_of_each_other() -> None:
    scene = premise_scene(SQUARE, PLACES)
    marks = [item for item in scene.items if isinstance(item, Ticks | ParallelArrows)]
    at = [complex(*m.a) + m.at * (complex(*m.b) - complex(*m.a)) for m in marks]
    assert len(marks) > 4
    for k, place in enumerate(at):
        assert min(abs(place - z) for z in PLACES.values()) > 0.05
        assert all(abs(place - other) > 0.05 for other in at[k + 1 :])


def test_marks_keep_clear_of_strokes_and_circles_that_they_are_not_on() -> None:
    drawing = Drawing({"a": 0j, "b": 12 + 0j, "c": 9 + 3j, "d": 9 - 3j})
    for ends in ("ab", "cd"):
        drawing.segment(*ends)
    drawing.circle(6 - 2j, 2.0)
    drawing.circle(0j, 7.0)
    room = MarkPlaces(drawing)
    shares = (0.5, 0.75, 7 / 12, 0.3, 0.2)
    assert [room.along(0j, 12 + 0j, shares, 1) for _ in range(2)] == [0.3, 0.2], "0.3 is then taken"


def test_the_square_of_a_right_angle_stands_where_no_line_crosses_it() -> None:
    arms = [(1 + 0j, 1j), (1 + 0j, -1j), (-1 + 0j, 1j), (-1 + 0j, -1j)]
    drawing = Drawing({"a": -1j, "b": -1 + 0j, "c": 1 + 0j, "d": 0j, "e": 0.6 + 0.9j, "f": 1j})
    for ends in ("bc", "af", "de"):
        drawing.segment(*ends)
    room = MarkPlaces(drawing)
    told = [False] * len(arms)
    assert [room.corner(0j, arms, told) for _ in range(2)] == [(1, 0.0), (2, 0.0)], "then away from the first square"


def test_two_parts_of_a_line_have_one_right_angle() -> None:
    # BC and BD are one line here, which no sentence says.
    premise = parse_premise("a b c = r_triangle a b c; d = reflect d b a c; e = on_tline e a b d")
    places = {"a": 0j, "b": 1j, "c": 0.8 + 0j, "d": -1j, "e": -0.7 + 0j}
    squares = [item for item in premise_scene(premise, places).items if isinstance(item, RightAngle)]
    assert len(squares) == 1
    assert unmarked(premise, places) == []


def test_a_square_that_overlaps_another_one_is_larger() -> None:
    premise = parse_premise("a b c = r_triangle a b c; d = on_tline d a a b; e f = segment e f; g = on_tline g a e a")
    places = {"a": 0j, "b": 4 + 0j, "c": 4j, "d": 3j, "e": 3 + 3j, "f": 5 - 3j, "g": -3 + 3j}
    squares = [item for item in premise_scene(premise, places).items if isinstance(item, RightAngle)]
    assert [square.level for square in squares] == [0.0, 1.3]


def test_short_segments_have_few_strokes_in_their_marks() -> None:
    premise = parse_premise("a b c = triangle a b c; d = midpoint d a b; e = midpoint e a c; f = midpoint f a e")
    places = {"a": 0j, "b": 8 + 0j, "c": 5j, "d": 4 + 0j, "e": 2.5j, "f": 1.25j}
    ticks = [item for item in premise_scene(premise, places).items if isinstance(item, Ticks)]
    length = {(tick.n, abs(complex(*tick.a) - complex(*tick.b))) for tick in ticks}
    assert sorted(length) == [(1, 1.25), (2, 2.5), (3, 4.0)]


def test_ticks_on_a_bow_keep_clear_of_a_line_through_its_middle() -> None:
    drawing = Drawing({"a": 0j, "b": 8 + 0j, "d": 4 + 0j, "e": 4 + 5j, "f": 4 - 5j})
    for ends in ("ab", "ef"):
        drawing.segment(*ends)
    found = MarkPlaces(drawing).over(0j, 8 + 0j, (0.1, -0.1), 1)
    assert found == (0.1, 0.4)
    height, share = found
    drawn = read_marked(render_svg(Scene().add(Segment((4, 5), (4, -5)), Ticks((0, 0), (8, 0), at=share, bow=height))))
    (tick,) = drawn.marks
    assert min(abs(tick.at - z) for z in drawn.lines[1]) < 4.0, "it is on its bow"
    assert drawn.on_lines() == []


@pytest.mark.parametrize("side", [1, -1])
def test_a_bow_does_not_run_along_a_circle_or_a_stroke(side: int) -> None:
    drawing = Drawing({"a": 0j, "b": 8 + 0j, "d": 4 + 0j, "e": 4 + 9j, "f": 4 - 9j})
    drawing.segment("a", "b")
    along_it = 4 - side * 9.6j  # the circle through A and B of a bow with the first of the heights
    drawing.circle(along_it, abs(along_it))
    found = MarkPlaces(drawing).over(0j, 8 + 0j, (0.1 * side, -0.1 * side), 1)
    assert found is not None
    height = found[0]
    assert height == -0.1 * side
    assert MarkPlaces(drawing).over(0j, 8 + 0j, (0.1 * side,), 1) is None, (
        "rather no bow than one that looks like a line"
    )
    ends = ((0.0, 0.0), (8.0, 0.0))
    circle, dots = Circle((4.0, -9.6 * side), abs(along_it)), map(Dot, [*ends, (4.0, 9.0)])
    scene = Scene().add(Segment(*ends), circle, *dots)
    chosen, other = (scene.extend([Ticks(*ends, bow=bow)]) for bow in (height, -height))
    assert read_marked(render_svg(chosen)).longest_run() < 40.0 < read_marked(render_svg(other)).longest_run()


def test_the_square_of_a_rectangle_stands_inside_although_a_diagonal_crosses_it() -> None:
    premise = parse_premise("a b c d = rectangle a b c d; e = mirror e b a; f = mirror f d a; g = midpoint g a c")
    places = {"a": 0j, "b": 5 + 0j, "c": 5 + 3j, "d": 3j, "e": -5 + 0j, "f": -3j, "g": 2.5 + 1.5j}
    for item in premise_scene(premise, places).items:
        if isinstance(item, RightAngle):
            a, vertex, b = (complex(*point) for point in (item.a, item.vertex, item.b))
            middle = vertex + 0.1 * (a + b - 2 * vertex)
            assert 0 < middle.real < 5
            assert 0 < middle.imag < 3


def test_marks_at_one_vertex_are_apart() -> None:
    premise = parse_premise(
        "a b c = risos a b c; d = on_tline d c c b, on_circle d a c; e = reflect e c a d;"
        " f = lc_tangent f c a, on_aline f e c a c b"
    )
    scene = premise_scene(premise, {"a": 0j, "b": 5j, "c": 5 + 0j, "d": -5j, "e": -5 + 0j, "f": 5 + 10j})
    at_c = [item for item in scene.items if isinstance(item, RightAngle | AngleArc) and item.vertex == (5.0, 0.0)]
    assert len({mark.level for mark in at_c}) == 3, (
        "two squares that overlap are of two sizes, and the arc is farther out"
    )
    assert read_marked(render_svg(scene)).on_marks() == []


def test_a_square_with_little_room_is_smaller() -> None:
    drawing = Drawing({"a": 0j, "b": 400 + 0j, "c": 0j + 400j, "d": 14 + 7j, "e": 14 + 390j})
    for ends in ("ab", "ac", "de"):
        drawing.segment(*ends)
    assert MarkPlaces(drawing).corner(0j, [(400 + 0j, 400j)], [True]) == (0, -0.4)


def test_marks_of_problems_touch_hardly_anything(prove_problems: Sequence[Problem]) -> None:
    faults = []
    for problem in prove_problems:
        places = {name: complex(*place) for name, place in problem.formal["figure"].items()}
        drawn = read_marked(render_svg(premise_scene(parse_premise(problem.formal["premise"]), places), 512))
        faults += [problem.id for fault in drawn.on_lines() if "across" not in fault]
        faults += [problem.id for _ in drawn.on_marks()]
    assert len(set(faults)) <= 0.2 * len(prove_problems), faults


def test_strokes_that_run_along_each_other_are_drawn_once() -> None:
    # F is on BC, but no sentence says so: BF and BC are drawn as one.
    premise = parse_premise("a b c = triangle a b c; f = on_dia f a b, on_dia f a c")
    places = {"a": 1 + 2j, "b": 0j, "c": 3 + 0j, "f": 1 + 0j}
    ends = [{item.a, item.b} for item in premise_scene(premise, places).items if isinstance(item, Segment)]
    assert ends.count({(0.0, 0.0), (3.0, 0.0)}) == 1
    assert not [pair for pair in ends if (1.0, 0.0) in pair and (1.0, 2.0) not in pair]


def test_circles_nearly_on_top_of_each_other_are_found() -> None:
    one = Circle((0.0, 0.0), 1.0)

    def overlap(other: Circle) -> bool:
        return "circle gap" in faults(Scene().add(one, other), 200.0)

    assert overlap(Circle((0.0, 0.0), 1.02))
    assert not overlap(Circle((0.0, 0.0), 1.2))
    assert not overlap(Circle((0.5, 0.0), 1.0))
    assert overlap(Circle((0.04, 0.0), 1.04)), "they touch, and run side by side for a long way"
    assert not overlap(Circle((0.4, 0.0), 0.6)), "they touch"
    assert not overlap(one)


def test_room_is_what_large_circles_leave_to_the_points() -> None:
    places = {"a": 0j, "b": 1 + 0j}
    assert span_of_points(Scene(), places) == 1
    assert span_of_points(Scene().add(Circle((0.0, 0.0), 2.0)), places) == 0.25


def test_angles_and_room_of_many_figures_are_those_of_the_drawn_ones() -> None:
    # Lines of three and four points, whose ends depend on the figure; circles about a point and through three points.
    premise = parse_premise(
        "a b c = triangle a b c; d = on_line d b c; e = on_line e b c; f = midpoint f a d; o = circle o a b d;"
        "g = on_circum g a c d; h = on_circle h b f"
    )
    figure = realise(premise, worlds=12, seed=5)
    positions = np.array([figure.worlds[p] for p in premise.points])
    worlds = [dict(zip(premise.points, z.tolist(), strict=True)) for z in positions.T]
    scenes = [premise_scene(premise, places) for places in worlds]
    found_wedges, found_spans = wedge_and_span(strokes_of(premise, worlds[0]), positions)
    wedges = [smallest_wedge(scene) for scene in scenes]
    spans = [span_of_points(scene, places) for scene, places in zip(scenes, worlds, strict=True)]
    assert min(wedges) < 10 < max(wedges)
    assert min(spans) < 0.7 < max(spans)
    assert np.degrees(found_wedges) == pytest.approx(wedges)
    assert found_spans == pytest.approx(spans)


def test_the_search_for_a_figure_avoids_strokes_at_very_small_angles() -> None:
    # If AB = AC and AD = AC nearly hold, D is near B or near C: the triangle has to be wide for a readable figure.
    premise = parse_premise("a b c = triangle a b c; d = on_line d b c; e = midpoint e a d; f = foot f c a b")
    wrong = [Statement.parse(text) for text in ("cong a b a c", "cong a d a c")]
    for seed in range(3):
        for z in near_figures(premise, wrong, seed).T:
            places = dict(zip(premise.points, z.tolist(), strict=True))
            assert smallest_wedge(premise_scene(premise, places)) >= Limits().wedge


def test_what_the_eye_should_tell_apart_is_apart_in_drawn_figures(prove_problems: Sequence[Problem]) -> None:
    for problem in prove_problems:
        places = {name: complex(*place) for name, place in problem.formal["figure"].items()}
        drawn = read_svg(render_svg(premise_scene(parse_premise(problem.formal["premise"]), places), 512))
        rounding = 0.1
        assert drawn.dot_gap > LIMITS.dot_gap - rounding, problem.id
        assert drawn.wedge > LIMITS.wedge - rounding, problem.id
        assert min(drawn.dot_to_stroke, drawn.dot_to_circle) > LEAST_OFF - rounding, problem.id
        assert drawn.label_distance < LIMITS.label_distance + rounding, problem.id


@pytest.mark.parametrize(
    ("other", "is_narrow"),
    [
        (((0.0, 0.0), (9.0, 0.5)), True),  # they leave one end
        (((3.0, 0.0), (9.0, 0.3)), True),  # one leaves a point inside the other
        (((0.0, -0.3), (9.0, 0.2)), True),  # they cross
        (((0.0, 0.2), (9.0, 0.5)), False),  # they do not meet
        (((0.0, 0.0), (-9.0, 0.1)), True),  # one goes on beyond the end of the other, with a bend that is hard to see
        (((0.0, 0.0), (-9.0, 0.9)), True),
        (((0.0, 0.0), (-9.0, 1.1)), False),
        (((0.0, 0.0), (12.0, 0.0)), False),  # one line
    ],
)
def test_strokes_that_look_like_one_are_found(
    other: tuple[tuple[float, float], tuple[float, float]], is_narrow: bool
) -> None:
    ends = ((0.0, 0.0), (9.0, 0.0))
    scene = Scene().add(Segment(*ends), Segment(*other), *map(Dot, {*ends, *other}))
    assert bool({"wedge", "bend"} & set(faults(scene, 45.0))) is is_narrow


@pytest.mark.parametrize(
    ("dots", "fault"),
    [
        ([(0, 0), (8, 0), (2, 7)], None),
        ([(0, 0), (8, 0), (4.06, 6)], "from equal"),  # nearly isosceles
        ([(0, 0), (8, 0), (4, 6)], None),  # isosceles
        ([(0, 0), (8, 0), (0.35, 6)], "from right"),
        ([(0, 0), (8, 0), (0, 6)], None),
        ([(0, 0), (8, 0), (2, 7), (5, 0.15)], "off"),
        ([(0, 0), (8, 0), (2, 7), (5, 0)], None),
        ([(0, 0), (8, 0), (2, 7), (11, 0.1)], "bend"),
        ([(0, 0), (8, 0), (2, 7), (11, 0)], None),
        ([(0, 0), (8, 0), (2, 7), (9, 8), *((2.6 + 1.1 * (k % 2), 2 + 1.1 * (k // 2)) for k in range(6))], "crowd"),
        ([(0, 0), (8, 0), (2, 7), (3, 3), (3.9, 3), (2.1, 3), (3, 3.9), (3, 2.1), (7, 5), (0, 7)], "crowd gap"),
        (
            [(0, 0), (8, 0), (2, 7), (0.85, 0), (-0.4, -0.74), (7.15, 0), (8.4, -0.74), (2.6, 6.3), (2.9, 7.4)],
            "room",
        ),
    ],
)
def test_a_figure_must_not_look_like_another_one(dots: list[tuple[float, float]], fault: str | None) -> None:
    a, b, c = dots[:3]
    scene = Scene().add(Segment(a, b), Segment(b, c), Segment(c, a), *map(Dot, dots))
    assert faults(scene, 50.0) == ([fault] if fault else [])


@pytest.mark.parametrize(
    ("other", "fault"),
    [
        (((0.0, 5.0), (5.0, 5.2)), "skew"),  # nearly parallel
        (((0.0, 5.0), (5.0, 5.0)), None),
        (((2.0, 5.0), (2.2, 10.0)), "skew"),  # nearly perpendicular, although they do not meet
        (((9.0, 0.0), (9.0, 8.9)), "from equal"),  # two sides of what looks like a square
        (((9.0, 0.0), (9.0, 9.0)), None),
    ],
)
def test_two_strokes_must_not_look_like_parallel_perpendicular_or_equal_ones(
    other: tuple[tuple[float, float], tuple[float, float]], fault: str | None
) -> None:
    ends = ((0.0, 0.0), (9.0, 0.0))
    scene = Scene().add(Segment(*ends), Segment(*other), *map(Dot, {*ends, *other}))
    assert faults(scene, 45.0) == ([fault] if fault else [])


@pytest.mark.parametrize("others", [6, 12])
def test_strokes_must_not_be_crowded_round_a_dot(others: int) -> None:
    ends = [(6 * np.cos(t), 6 * np.sin(t)) for t in 2 * np.pi * np.arange(others) / others]
    scene = Scene().add(*(Segment((0.0, 0.0), end) for end in ends), *map(Dot, [(0.0, 0.0), *ends]))
    assert ("gaps" in faults(scene, 40.0)) is (others == 12)


def test_a_figure_is_turned_as_little_as_brings_a_stroke_onto_an_axis() -> None:
    premise = parse_premise("a b c = triangle a b c")
    z = np.array([[0j, 0j, 0j], [1 + 0.1j, 1 + 0j, 1 + 1j], [0.5 + 1j, 0.4 + 1j, 3 + 2j]])
    outlines = Outlines(premise, dict(zip(premise.points, z[:, 0].tolist(), strict=True)))
    turned = outlines.upright(z)
    assert turned[:, 1] == pytest.approx(z[:, 1]), "BC is horizontal"
    turns = np.rad2deg(np.angle(turned[1:] / z[1:]))
    assert turns[0] == pytest.approx(turns[1]), "as a whole"
    assert turns[0].tolist() == pytest.approx([-np.rad2deg(np.arctan(0.1)), 0.0, -np.rad2deg(np.arctan(0.5))])


def test_parallels_through_one_point_are_not_sampled(prove_problems: Sequence[Problem]) -> None:
    assert compares_with_itself(Fact.parse("para e d a d"))
    assert not compares_with_itself(Fact.parse("para e d a b"))
    for problem in prove_problems:
        for fact in parse_premise(problem.formal["premise"]).given:
            assert fact.predicate != "para" or not set(fact.args[:2]) & set(fact.args[2:])


def test_a_highlight_shows_what_an_option_speaks_of_and_not_whether_it_is_true() -> None:
    def strokes(text: str) -> int:
        return len([i for i in highlight_segments(PLACES, Fact.parse(text)) if isinstance(i, Segment)])

    assert strokes("cong a b a d") == 2
    assert strokes("cyclic a b c d") == strokes("cyclic a b c f") == 4
    assert not [i for i in highlight_segments(PLACES, Fact.parse("cyclic a b c d")) if isinstance(i, Circle)]


def test_ticks_of_a_segment_that_a_named_point_divides_stand_on_a_bow() -> None:
    premise = parse_premise("a b c = iso_triangle a b c; d = midpoint d a b")
    places = {"a": 0.5 + 1j, "b": 0j, "c": 1 + 0j, "d": 0.25 + 0.5j}
    ticks = [item for item in premise_scene(premise, places).items if isinstance(item, Ticks)]
    assert sorted((t.n, t.bow != 0) for t in ticks) == [(1, False), (1, False), (2, False), (2, True)]
    (bowed,) = [t for t in ticks if t.bow]
    assert {complex(*bowed.a), complex(*bowed.b)} == {places["a"], places["b"]}, "D is inside AB, not inside AC"
    assert unmarked(premise, places) == []


def test_a_bow_may_leave_an_end_where_other_lines_are_near() -> None:
    # At A and C the bow beside AC is near other strokes, and at D the touching circle is on its other side.
    premise = parse_premise("a b c = iso_triangle0 a b c; d e f g = excenter2 d e f g b a c")
    places = {"a": 3j, "b": -1 + 0j, "c": 1 + 0j, "g": 10**0.5 + 3j, "e": 10**0.5 + 0j}
    reach = 10**0.5 - 1
    places |= {"d": places["c"] + reach * (-1 + 3j) / 10**0.5, "f": 3j + (10**0.5 - reach) * (1 + 3j) / 10**0.5}
    assert unmarked(premise, places) == []


def test_a_figure_in_which_all_equal_lengths_have_ticks_is_preferred() -> None:
    premise = parse_premise(
        "a b c = r_triangle a b c; d = reflect d a b c; e = midpoint e c b; f = s_angle c b f 120, on_circum f b d a;"
        "g h i = 3peq g h i b d a"
    )
    found = figures(premise, 64, 1)

    def without_ticks(worlds: list[int]) -> int | None:
        drawn = draw(premise, replace(found, coordinates=found.coordinates[worlds]), 512, "")
        return None if drawn is None else len(unmarked(premise, drawn.places))

    alone = {world: count for world in range(64) if (count := without_ticks([world])) is not None}
    some, none = (min(world for world in alone if bool(alone[world]) == has) for has in (True, False))
    assert without_ticks([some, none]) == without_ticks([none, some]) == 0


def test_a_right_angle_without_a_named_vertex_stands_where_a_prolonged_line_meets_the_other_one() -> None:
    premise = parse_premise("a b c = triangle a b c; d = on_tline d a b c")
    places = {"a": 3 + 2j, "b": 0j, "c": 4 + 0j, "d": 3 + 1j}
    items = premise_scene(premise, places).items
    (right,) = [item for item in items if isinstance(item, RightAngle)]
    assert right.vertex == pytest.approx((3.0, 0.0))
    ends = {item.a for item in items if isinstance(item, Segment) and item.pen != "main"}
    assert ends == {(3.0, 1.0)}, "AD is prolonged beyond D"
    assert unmarked(premise, places) == []
    far = premise_scene(premise, places | {"c": 2 + 0j}).items
    assert not any(isinstance(item, RightAngle) for item in far), "the foot is on neither stroke"


def test_a_line_carries_one_arrow_and_one_right_angle_for_all_its_parts() -> None:
    premise = parse_premise(
        "a b c = triangle a b c; d = midpoint d b c; e = on_pline e a b c; f = on_pline f a d c; g = on_tline g d b c;"
        "h = on_tline h d b d"
    )
    places = {"a": 3j, "b": 0j, "c": 4 + 0j, "d": 2 + 0j, "e": 1 + 3j, "f": 5 + 3j, "g": 2 - 1j, "h": 2 + 2j}
    items = premise_scene(premise, places).items
    arrows = [item for item in items if isinstance(item, ParallelArrows)]
    assert sum({complex(*t.a), complex(*t.b)} == {0j, 4 + 0j} for t in arrows) == 1, "BC and DC are one line"
    assert {t.n for t in arrows} == {1}
    assert unmarked(premise, places) == []


def test_a_named_quadrilateral_is_told_by_its_parallels_or_right_angles() -> None:
    premise = parse_premise("a b c d = rectangle a b c d; e = parallelogram a b d e")
    places = {"a": 0j, "b": 3 + 0j, "c": 3 + 2j, "d": 2j, "e": -3 + 2j}
    items = premise_scene(premise, places).items
    assert len([item for item in items if isinstance(item, RightAngle)]) == 4
    assert not any(isinstance(item, Ticks) for item in items), "that sides are equal follows"
    assert sorted(item.n for item in items if isinstance(item, ParallelArrows)) == [1, 1, 2, 2]
    strokes = {frozenset({item.a, item.b}) for item in items if isinstance(item, Segment)}
    assert frozenset({(0.0, 0.0), (3.0, 2.0)}) not in strokes, "the text draws no diagonal of a rectangle"
    shown = shown_in_figure(premise, places)
    assert all(shown.construction(made) for made in premise.constructions)


def test_a_figure_with_too_many_kinds_of_marks_says_what_it_leaves_out() -> None:
    clauses = [f"{x} = on_pline {x} {y} a {z}" for x, y, z in ("gfb", "hfc", "ifd", "kfb")]
    premise = parse_premise("a b c d e = pentagon a b c d e; f = free f; " + "; ".join(clauses))
    places = {p: complex(k % 4, k * k / 7) for k, p in enumerate("abcdefk")}
    ways = {"g": "b", "h": "c", "i": "d"}
    places |= {x: places["f"] + 0.7 * (places[y] - places["a"]) for x, y in ways.items()}
    places["k"] = places["f"] + 0.4 * (places["b"] - places["a"])
    assert unmarked(premise, places) == []
    fourth = parse_premise(str(premise) + "; l = on_pline l f b c")
    assert [str(f) for f in unmarked(fourth, places | {"l": places["f"] + places["c"] - places["b"]})] == [
        "para b c f l"
    ]


def test_arcs_of_adjacent_angles_do_not_join() -> None:
    premise = parse_premise("a b c = triangle a b c; d = angle_bisector d b a c")
    places = {"a": 0j, "b": 2 + 0j, "c": 2j, "d": 1 + 1j}
    arcs = [item for item in premise_scene(premise, places).items if isinstance(item, AngleArc)]
    assert sorted((arc.n, arc.level) for arc in arcs) == [(1, 0), (1, 1)]


def test_angles_equal_to_the_same_angle_carry_one_mark() -> None:
    premise = parse_premise("a b c = ieq_triangle a b c")
    places = {"a": 0j, "b": 1 + 0j, "c": 0.5 + 0.75**0.5 * 1j}
    arcs = [item for item in premise_scene(premise, places).items if isinstance(item, AngleArc)]
    assert len({arc.n for arc in arcs}) <= 1


def test_a_point_that_another_point_could_be_is_not_sampled() -> None:
    premise = parse_premise("a b c = iso_triangle a b c")
    figure = realise(premise, worlds=16)
    z = figure.coordinates[..., 0].T + 1j * figure.coordinates[..., 1].T
    positions = np.concatenate([z, z[:1] + 0.1])
    points = (*premise.points, "d")
    bisector = parse_premise("a b c = triangle a b c; d = on_bline d b c, on_circum d a b c").constructions[1]
    circle = parse_premise("a b c = triangle a b c; d = on_circle d b c, on_circum d a b c").constructions[1]
    assert there_already(bisector, points, positions), "A is on both"
    assert not there_already(circle, points, positions), "C is on both, and both name it: the text says D ≠ C"
    through = parse_premise("a b c = triangle a b c; d = on_tline d a a c, on_circum d a b c").constructions[1]
    other = parse_premise("a b c = triangle a b c; d = on_tline d a a c, on_bline d b c").constructions[1]
    assert not there_already(through, points, positions), "both name A"
    assert there_already(other, points, positions), "A is on the perpendicular through it"


def test_least_steps_steers_the_proofs() -> None:
    suite = get_suite("prove")
    config = suite.config_type.read({"least_steps": "12"})
    for index in range(3):
        options = suite.problem(1, index, config).formal["options"].values()
        assert all(option["steps"] >= 12 for option in options if "steps" in option)


def test_the_floors_of_many_figures_are_those_of_the_drawn_ones() -> None:
    premise = parse_premise(
        "a b c = triangle a b c; d = on_line d b c; e = midpoint e a d; o = circle o a b d; g = on_circum g a c d"
    )
    found = realise(premise, worlds=60, seed=3)
    positions = found.coordinates[..., 0].T + 1j * found.coordinates[..., 1].T
    worlds = [dict(zip(premise.points, z, strict=True)) for z in positions.T.tolist()]
    short = Outlines(premise, worlds[0]).shortfall(positions)
    scenes = [premise_scene(premise, places) for places in worlds]
    poor = [bool(faults(s, ROOM / extent(s, z))) for s, z in zip(scenes, worlds, strict=True)]
    assert (short > 0).tolist() == poor
    assert 2 < sum(poor) < 58


@pytest.mark.parametrize(("height", "fault"), [(0.0, []), (0.05, ["sagitta"]), (0.5, []), (-0.05, ["sagitta"])])
def test_a_circle_keeps_from_its_chords(height: float, fault: list[str]) -> None:
    circle = Circle((4.0, -5.0), 5.0 + height)
    assert [f for f in faults(Scene().add(circle, Segment((0, 0), (8, 0))), 40.0) if f == "sagitta"] == fault


def test_floors_of_no_figure_and_of_a_plain_one() -> None:
    premise = parse_premise("a b = segment a b; c = on_circle c a b")
    outlines = Outlines(premise, {"a": 0j, "b": 1 + 0j, "c": 1j})
    assert outlines.shortfall(np.zeros((3, 0), dtype=complex)).shape == (0,)
    assert outlines.shortfall(np.array([[0j], [1 + 0j], [-0.8 + 0.6j]])).tolist() == [0.0]
