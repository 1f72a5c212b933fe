"""Pictures of scripts: primitives, appearance, the visible part of the plane, and the steps of a construction."""

from __future__ import annotations

import io
import itertools
import json
import math
from collections.abc import Callable, Iterator
from pathlib import Path

import numpy as np
import pytest
from PIL import Image

from gnomon import draw
from gnomon.draw import Pen, Primitive, Scene
from gnomon.draw.style import parse_colour
from gnomon.ggb import run
from gnomon.ggb.picture import Look, StepsError, long_image, picture_png, picture_svg, placed_picture, scene_of
from gnomon.ggb.picture.appearance import ACCENT, BROWN, DEPENDENT, FREE, ON_PATH, hex_colour
from gnomon.ggb.picture.construction_scene import drawn_objects, window_of
from gnomon.ggb.picture.construction_steps import step_pictures
from gnomon.ggb.picture.curve_paths import graph, region
from gnomon.ggb.picture.window import GEOGEBRA_WINDOW

BARE = Look(axes=False, grid=False)


def scene(*lines: str, look: Look = BARE) -> Scene:
    """The scene of a script whose lines must run."""
    done = run(lines)
    assert done.ok, [result.error for result in done.results if result.error]
    return scene_of(done, look)


def of(kind: type, *lines: str) -> list[Primitive]:
    return [item for item in scene(*lines).items if isinstance(item, kind)]


def colour_of(text: str) -> tuple[int, int, int]:
    return parse_colour(text)[:3]


def pen_of(*lines: str) -> Pen:
    """The pen of the last stroked primitive."""
    found = [pen for item in scene(*lines).items if isinstance(pen := getattr(item, "pen", None), Pen)]
    assert found
    return found[-1]


def curve_points(*lines: str) -> list[tuple[float, float]]:
    return [p for item in of(draw.Curve, *lines) for p in item.points]  # type: ignore[union-attr]


def labels(*lines: str, names: str = "points") -> dict[str, draw.Label]:
    look = Look(axes=False, grid=False, names=names)  # type: ignore[arg-type]
    return {label.text: label for label in scene(*lines, look=look).labels}


# ---------------------------------------------------------------------------------------------------- default looks


POINTS = {
    "free": (("A=(1,2)",), FREE, 5.0),
    "dependent": (("A=(1,2)", "B=(3,4)", "M=Midpoint(A,B)"), DEPENDENT, 4.0),
    "on a path": (("c=Circle((0,0),2)", "P=Point(c)"), ON_PATH, 5.0),
    "on a path at a parameter": (("c=Circle((0,0),2)", "P=Point(c,0.3)"), ON_PATH, 5.0),
    "turned, as its original": (("A=(1,2)", "B=(3,4)", "C=Rotate(A,90°,B)"), FREE, 5.0),
    "from a list": (("B=Point({2,2})",), DEPENDENT, 4.0),
}


def test_images_of_free_points_may_look_constructed() -> None:
    for lines in (["A=(1,2)", "C=Rotate(A,90°,(0,0))"], ["c=Circle((0,0),2)", "P=Point(c)", "Q=Reflect(P,xAxis)"]):
        dots = [item for item in scene(*lines, look=Look(blue_images=False)).items if isinstance(item, draw.Dot)]
        assert [colour_of(dot.colour or "") in (FREE, ON_PATH) for dot in dots] == [True, False]
        assert (colour_of(dots[-1].colour or ""), dots[-1].radius) == (DEPENDENT, 4.0)


@pytest.mark.parametrize("name", POINTS)
def test_points_have_the_colours_of_geogebra(name: str) -> None:
    lines, colour, size = POINTS[name]
    dot = of(draw.Dot, *lines)[-1]
    assert isinstance(dot, draw.Dot)
    assert colour_of(dot.colour or "") == colour
    assert dot.radius == size


def test_a_triangle_is_brown_with_a_light_fill_and_its_sides_draw_its_outline() -> None:
    items = scene("A=(0,0)", "B=(4,0)", "C=(0,3)", "t=Polygon(A,B,C)").items
    [polygon] = [item for item in items if isinstance(item, draw.Polygon)]
    sides = [item for item in items if isinstance(item, draw.Segment)]
    assert polygon.pen is None
    assert polygon.fill == hex_colour(BROWN, 0.1)
    assert len(sides) == 3
    assert {colour_of(side.pen.colour) for side in sides if isinstance(side.pen, Pen)} == {BROWN}


def test_a_polygon_without_sides_of_its_own_draws_its_outline() -> None:
    [polygon] = of(draw.Polygon, "L={(0,0),(1,0),(0,1)}", "p=Polygon(L)")
    assert isinstance(polygon, draw.Polygon)
    assert isinstance(polygon.pen, Pen)


def test_lines_and_circles_are_dark_and_half_as_wide_as_thick() -> None:
    assert pen_of("A=(0,0)", "l=Line(A,(1,1))") == Pen("#000000b2", 2.5)
    assert pen_of("c=Circle((0,0),2)").width == 2.5


def test_each_graph_has_another_colour() -> None:
    curves = of(draw.Curve, "f(x)=x", "g(x)=-x")
    assert len({item.pen.colour for item in curves}) == 2  # type: ignore[union-attr]


# ------------------------------------------------------------------------------------------------- what scripts set


def test_style_commands_change_the_looks() -> None:
    lines = ("A=(0,0)", "B=(4,0)", "s=Segment(A,B)")
    assert colour_of(pen_of(*lines, 'SetColor(s,"red")').colour) == (255, 0, 0)
    assert colour_of(pen_of(*lines, "SetColor(s,0,1,0)").colour) == (0, 255, 0)
    assert pen_of(*lines, "SetLineThickness(s,9)").width == 4.5
    assert pen_of(*lines, "SetLineStyle(s,2)").dash
    assert not pen_of(*lines).dash


def test_filling_fills_a_circle() -> None:
    [circle] = of(draw.Circle, "c=Circle((0,0),1)", "SetFilling(c,0.5)")
    assert isinstance(circle, draw.Circle)
    assert circle.fill == "#00000080"


def test_points_can_be_larger_and_of_another_style() -> None:
    [dot] = of(draw.Dot, "A=(1,1)", "SetPointSize(A,8)", "SetPointStyle(A,1)")
    assert isinstance(dot, draw.Dot)
    assert (dot.radius, dot.shape) == (8.0, "cross")


def test_a_side_has_the_colour_of_its_polygon_unless_it_has_its_own() -> None:
    lines = ("A=(0,0)", "B=(4,0)", "C=(0,3)", "t=Polygon(A,B,C)", 'SetColor(t,"red")', 'SetColor(a,"blue")')
    sides = [item.pen for item in of(draw.Segment, *lines)]  # type: ignore[union-attr]
    assert sorted(colour_of(pen.colour) for pen in sides if isinstance(pen, Pen)) == [
        (0, 0, 255),
        (255, 0, 0),
        (255, 0, 0),
    ]


HIDDEN = {
    "hidden": "SetVisibleInView(A,1,false)",
    "by a condition": "SetConditionToShowObject(A,1>2)",
    "by its layer": "HideLayer(0)",
    "without a size": "SetPointSize(A,-1)",
}


@pytest.mark.parametrize("name", HIDDEN)
def test_hidden_objects_are_not_drawn(name: str) -> None:
    assert of(draw.Dot, "A=(1,1)")
    assert not of(draw.Dot, "A=(1,1)", HIDDEN[name])


def test_undefined_objects_and_numbers_are_not_drawn() -> None:
    undefined = ("l: y=1", "m: y=2", "P=Intersect(l,m)")
    assert not of(draw.Dot, *undefined)
    assert scene("a=3", "b=true", "L={(1,1),(2,2)}").items == ()


def test_items_of_a_list_are_drawn() -> None:
    dots = of(draw.Dot, "L=Sequence((i,i^2),i,1,4)")
    assert [item.at for item in dots] == [(1, 1), (2, 4), (3, 9), (4, 16)]  # type: ignore[union-attr]


def test_higher_layers_are_drawn_later() -> None:
    dots = of(draw.Dot, "A=(1,1)", "B=(2,2)", "SetLayer(A,3)")
    assert [item.at for item in dots] == [(2, 2), (1, 1)]  # type: ignore[union-attr]


def test_axes_and_grid_are_on_at_first_and_as_the_script_leaves_them() -> None:
    def kinds(*lines: str, look: Look | None = None) -> set[type]:
        return {type(item) for item in scene_of(run(lines), look).items} & {draw.Axes, draw.Grid}

    assert kinds("A=(1,1)") == {draw.Axes, draw.Grid}
    assert kinds("A=(1,1)", "ShowAxes(false)") == {draw.Grid}
    assert kinds("A=(1,1)", "ShowGrid(false)") == {draw.Axes}
    assert kinds("ShowAxes(false)", look=Look(axes=True, grid=False)) == {draw.Axes}


# -------------------------------------------------------------------------------------------------------------- views


def test_the_view_is_what_the_script_zoomed_to() -> None:
    zoomed = run(["A=(1,1)", "ZoomIn(-2,-1,6,5)"])
    assert window_of(zoomed.construction, Look()) == (-2, -1, 6, 5)


def test_the_view_has_room_for_everything() -> None:
    window = window_of(run(["A=(0,0)", "B=(30,0)", "c=Circle(B,4)"]).construction, Look())
    assert window[0] < 0
    assert window[2] > 34
    assert window[1] < -4 < 4 < window[3]


def test_a_far_intersection_does_not_shrink_the_rest() -> None:
    lines = ["A=(0,0)", "B=(4,0)", "C=(0,1)", "D=(4,1.01)", "P=Intersect(Line(A,B),Line(C,D))"]
    window = window_of(run(lines).construction, Look())
    assert window[2] - window[0] < 12
    assert window_of(run([*lines, "E=(-400,0)"]).construction, Look())[0] < -400  # a free point is always seen


def test_objects_of_typed_coordinates_are_all_in_the_view() -> None:
    lines = ["c=Circle((0,0),3)", "d=Circle((4,1),2)", "e=Circle((2,5),3)", "P=Intersect(c,d)", "Q=Intersect(c,e)"]
    window = window_of(run(lines).construction, Look())
    assert window[0] < -3
    assert window[1] < -3
    assert window[2] > 6
    assert window[3] > 8


def test_graphs_and_single_points_are_shown_in_the_window_of_geogebra() -> None:
    assert window_of(run(["f(x)=x^2", "A=(1,1)"]).construction, Look()) == GEOGEBRA_WINDOW
    assert window_of(run(["A=(1,1)"]).construction, Look()) == GEOGEBRA_WINDOW
    assert window_of(run(["a=1"]).construction, Look()) == GEOGEBRA_WINDOW
    assert window_of(run(["A=(0,0)", "B=(1,0)"]).construction, Look(view="engine")) == GEOGEBRA_WINDOW


# ------------------------------------------------------------------------------------------------------------- labels


def test_points_are_named_and_other_objects_only_with_show_label() -> None:
    lines = ("A=(0,0)", "B=(4,0)", "s=Segment(A,B)", "c=Circle(A,2)")
    assert set(labels(*lines)) == {"A", "B"}
    assert set(labels(*lines, "ShowLabel(s,true)", "ShowLabel(A,false)")) == {"B", "s"}
    assert set(labels(*lines, names="all")) == {"A", "B", "s", "c"}
    assert set(labels(*lines, names="engine")) == set()
    assert set(labels(*lines, "ShowLabel(c,true)", names="engine")) == {"c"}


def test_captions_and_modes() -> None:
    assert set(labels("A=(1,2)", 'SetCaption(A,"top")')) == {"top"}
    assert set(labels("A=(1,2.3456)", "SetLabelMode(A,1)")) == {"A = (1, 2.35)"}
    assert set(labels("A=(1,2)", "SetLabelMode(A,2)")) == {"(1, 2)"}


def test_texts_stand_at_their_points() -> None:
    found = labels('T=Text("hello",(3,4))', 'U="there"')
    assert found["hello"].at == (3, 4)
    assert found["there"].at == (0, 0)


def test_labels_are_in_the_picture_and_apart() -> None:
    lines = ["A=(0,0)", "B=(6,0)", "C=(2,5)", "t=Polygon(A,B,C)", "I=TriangleCenter(A,B,C,1)", "d=Angle(B,A,C)"]
    placed = placed_picture(run(lines))
    boxes = [words.box for words in placed.labels]
    assert len(boxes) == 5
    assert all(x0 >= 0 and y0 >= 0 and x1 <= 800 and y1 <= 600 for x0, y0, x1, y1 in boxes)
    for (a, b, c, d), (e, f, g, h) in itertools.combinations(boxes, 2):
        assert c <= e or g <= a or d <= f or h <= b


# -------------------------------------------------------------------------------------------------------------- marks


def test_a_right_angle_is_a_square_and_others_are_arcs_with_their_size() -> None:
    lines = ("A=(1,0)", "B=(0,0)")
    assert of(draw.RightAngle, *lines, "C=(0,2)", "a=Angle(A,B,C)")
    [arc] = of(draw.AngleArc, *lines, "C=(1,1)", "a=Angle(A,B,C)")
    assert isinstance(arc, draw.AngleArc)
    assert not arc.reflex
    assert "45°" in labels(*lines, "C=(1,1)", "a=Angle(A,B,C)")


def test_angles_turn_counter_clockwise() -> None:
    [arc] = of(draw.AngleArc, "A=(1,0)", "B=(0,0)", "C=(1,1)", "a=Angle(C,B,A)")
    assert isinstance(arc, draw.AngleArc)
    assert arc.reflex
    assert "315°" in labels("A=(1,0)", "B=(0,0)", "C=(1,1)", "a=Angle(C,B,A)")


def test_the_angles_of_a_polygon_lie_at_its_corners() -> None:
    arcs = of(draw.AngleArc, "A=(0,0)", "B=(4,0)", "C=(1,3)", "t=Polygon(A,B,C)", "Angle(t)")
    assert [item.vertex for item in arcs] == [(0, 0), (4, 0), (1, 3)]  # type: ignore[union-attr]


def test_an_angle_between_lines_lies_where_they_meet() -> None:
    [arc] = of(draw.AngleArc, "l: y=x-1", "m: y=0", "a=Angle(l,m)")
    assert isinstance(arc, draw.AngleArc)
    assert arc.vertex == pytest.approx((1, 0))


def test_an_angle_that_was_not_measured_on_anything_is_not_drawn() -> None:
    assert not of(draw.AngleArc, "a=45°", "b=2a")


def test_a_vector_starts_at_its_first_point() -> None:
    [arrow] = of(draw.Segment, "A=(1,2)", "B=(4,6)", "v=Vector(A,B)")
    assert isinstance(arrow, draw.Segment)
    assert (arrow.a, arrow.b, arrow.arrow) == ((1, 2), (4, 6), True)
    [arrow] = of(draw.Segment, "v=(3,4)")
    assert isinstance(arrow, draw.Segment)
    assert (arrow.a, arrow.b) == ((0, 0), (3, 4))


def test_integrals_and_slopes_are_drawn() -> None:
    [area] = of(draw.Polygon, "f(x)=x^2/4", "a=Integral(f,0,2)")
    assert isinstance(area, draw.Polygon)
    shoelace = sum(p[0] * q[1] - q[0] * p[1] for p, q in itertools.pairwise((*area.points, area.points[0]))) / 2
    assert abs(shoelace) == pytest.approx(2 / 3, rel=1e-3)
    [triangle] = of(draw.Polygon, "A=(1,1)", "l=Line(A,(2,3))", "m=Slope(l)")
    assert isinstance(triangle, draw.Polygon)
    assert triangle.points == ((1, 1), (2, 1), (2, 3))


def test_decorations_are_ticks() -> None:
    [ticks] = of(draw.Ticks, "A=(0,0)", "B=(4,0)", "s=Segment(A,B)", "SetDecoration(s,2)")
    assert isinstance(ticks, draw.Ticks)
    assert ticks.n == 2


# ------------------------------------------------------------------------------------------------------------- curves


CONICS: dict[str, tuple[str, Callable[[float, float], float]]] = {
    "ellipse": ("x^2/9+y^2/4=1", lambda x, y: x * x / 9 + y * y / 4 - 1),
    "turned ellipse": ("x^2+x y+y^2=4", lambda x, y: x * x + x * y + y * y - 4),
    "parabola": ("y^2=2x", lambda x, y: y * y - 2 * x),
    "hyperbola": ("x^2-y^2=1", lambda x, y: x * x - y * y - 1),
    "turned hyperbola": ("x y=2", lambda x, y: x * y - 2),
    "cubic": ("x^3+y^3=3", lambda x, y: (x**3 + y**3 - 3) / 10),
}


@pytest.mark.parametrize("name", CONICS)
def test_curves_lie_where_their_equations_hold(name: str) -> None:
    equation, residue = CONICS[name]
    points = curve_points(f"c: {equation}")
    x0, y0, x1, y1 = window_of(run([f"c: {equation}"]).construction, BARE)
    corners = [p for p in points if x0 < p[0] < x1 and y0 < p[1] < y1]  # the ends are cut a little outside
    assert len(corners) > 10
    assert max(abs(residue(x, y)) for x, y in corners) < 0.05


def test_both_branches_of_a_hyperbola_are_drawn() -> None:
    xs = [x for x, _ in curve_points("c: x^2-y^2=1")]
    assert min(xs) < -1 < 1 < max(xs)
    assert not any(-0.99 < x < 0.99 for x in xs)


def function(line: str) -> object:
    return next(iter(run([line]).construction.objects())).value


@pytest.mark.parametrize(
    ("line", "pieces"), [("f(x)=1/x", 2), ("f(x)=tan(x)", 5), ("f(x)=x^2", 1), ("f(x)=floor(x)", 12)]
)
def test_graphs_are_broken_where_they_jump_and_nowhere_else(line: str, pieces: int) -> None:
    found = graph(function(line), (-5.9, -6.0, 5.9, 6.0))  # type: ignore[arg-type]
    assert len(found) == pytest.approx(pieces, abs=2 if pieces > 3 else 0)
    assert all(q[0] > p[0] for run_ in found for p, q in itertools.pairwise(run_))


def test_a_graph_ends_where_its_function_does() -> None:
    [found] = graph(function("f(x)=sqrt(x-1)"), (-5.0, -6.0, 5.0, 6.0))  # type: ignore[arg-type]
    assert found[0] == pytest.approx((1.0, 0.0), abs=1e-3)


def area_of(polygons: list[tuple[tuple[float, float], ...]]) -> float:
    return sum(
        abs(sum(p[0] * q[1] - q[0] * p[1] for p, q in itertools.pairwise((*path, path[0])))) / 2 for path in polygons
    )


@pytest.mark.parametrize(
    ("line", "area"),
    [("a: x^2+y^2<4", 4 * math.pi), ("a: x>1", 4 * 10), ("a: y<=x", 50), ("a: 1<x<3", 20), ("a: x^2+y^2<1/10^9", 0)],
)
def test_regions_have_the_area_of_their_inequality(line: str, area: float) -> None:
    polygons, _ = region(function(line), (-5.0, -5.0, 5.0, 5.0))  # type: ignore[arg-type]
    assert area_of(polygons) == pytest.approx(area, rel=0.05, abs=0.1)


def test_the_boundary_of_a_strict_inequality_is_dashed() -> None:
    assert pen_of("a: x^2+y^2<4").dash
    assert not pen_of("a: x^2+y^2<=4").dash


def test_arcs_and_sectors() -> None:
    points = curve_points("a=CircularArc((0,0),(2,0),(0,2))")
    assert max(abs(math.hypot(x, y) - 2) for x, y in points) < 1e-9
    assert min(x for x, _ in points) >= -1e-9
    [fill] = of(draw.Polygon, "a=CircularSector((0,0),(2,0),(0,2))")
    assert isinstance(fill, draw.Polygon)
    assert (0.0, 0.0) in fill.points


def test_a_locus_is_a_curve() -> None:
    points = curve_points("c=Circle((0,0),2)", "P=Point(c)", "M=Midpoint(P,(4,0))", "l=Locus(M,P)")
    assert max(abs(math.dist(p, (2, 0)) - 1) for p in points) < 0.01


# ------------------------------------------------------------------------------------------------------------ outputs


def test_png_and_svg_come_out_and_are_the_same_every_time() -> None:
    lines = ["A=(0,0)", "B=(4,1)", "c=Circle(A,B)", "f(x)=sin(x)"]
    png = picture_png(lines, Look(size=(320, 240)))
    assert Image.open(io.BytesIO(png)).size == (320, 240)
    assert png == picture_png(lines, Look(size=(320, 240)))
    assert picture_svg(lines).startswith("<svg")


HOSTILE = [
    "A=(1e300,1)",
    "A=(1e200,1)\nB=(0,0)\nC=(1,1)\ns=Segment(A,B)\nc=Circle(A,B)",
    "A=(0,0)\nB=(1,0)\nC=(2,1e-9)\nc=Circle(A,B,C)",
    "A=(3,0)\nB=(3,1e-17)",
    "f(x)=x^1000",
    "f(x)=tan(1000x)",
    "ZoomIn(0,0,1e-300,1e-300)\nA=(0,0)",
    "ZoomIn(-1e300,-1e300,1e300,1e300)\nf(x)=x^2",
    "c=Curve(t,1/t,t,-1e9,1e9)",
    "A=(1,1)\nl=Line(A,(2,2))\nSetLineThickness(l,1e9)\nSetPointSize(A,1e9)",
    'T=""\nA=(1,1)\nSetCaption(A,"")\nShowLabel(A,true)',
    "p=Polygon((0,0),(1,0),(0,0))",
    "e: x^2/10^12+y^2*10^12=1",
    "Polyline((0,0),(1,1),(1/0,1),(2,2))",
    "M={{(1,1),(2,2)},Circle((0,0),1)}",
    "\n".join(f"P_{{{i}}}=({i % 40},{i // 40})" for i in range(300)),
]


@pytest.mark.parametrize("script", HOSTILE, ids=lambda script: script[:24])
def test_strange_scripts_have_a_picture_too(script: str) -> None:
    assert picture_png(script, Look(size=(200, 150))).startswith(b"\x89PNG")


# -------------------------------------------------------------------------------------------------------------- steps


SCRIPT = "A=(0,0)\nB=(4,0)\nc=Circle(A,B)\n\nd=Circle(B,A)\nC=Intersect(c,d,1)\nt=Polygon(A,B,C)"


def test_a_step_shows_what_is_there_and_accents_what_is_new() -> None:
    steps = step_pictures(SCRIPT)
    assert [step.new for step in steps][:3] == [("A",), ("B",), ("c",)]
    assert steps[-1].new[0] == "t"
    assert [len(step.picture.ink.rings) for step in steps] == [0, 0, 1, 2, 2, 2]
    accents = [{ring.pen.colour for ring in step.picture.ink.rings} for step in steps]
    assert accents[2] == {hex_colour(ACCENT)}
    assert hex_colour(ACCENT) not in accents[-1]


def test_nothing_moves_from_step_to_step() -> None:
    views = {step.picture.view for step in step_pictures(SCRIPT)}
    assert len(views) == 1


def test_helpers_that_are_hidden_later_are_in_the_picture_while_they_are_shown() -> None:
    lines = ["A=(0,0)", "B=(1,0)", "c=Circle(A,9)", "SetVisibleInView(c,1,false)"]
    ring = step_pictures(lines)[2].picture.ink.rings[0]
    assert ring.centre[1] - ring.radius > 0


def test_steps_of_several_lines_have_one_picture() -> None:
    steps = step_pictures(["A=(0,0)\nB=(4,0)", "c=Circle(A,B)"], ["Two points.", "A circle."])
    assert [(step.text, step.new) for step in steps] == [("Two points.", ("A", "B")), ("A circle.", ("c",))]


def test_a_failed_step_shows_its_error_instead_of_a_picture() -> None:
    heights = [
        Image.open(io.BytesIO(long_image(script))).height
        for script in ("A=(0,0)", "A=(0,0)\nB=(1,1)", "A=(0,0)\nFoo(A)")
    ]
    assert heights[0] < heights[2] < heights[1]
    [_, failed] = step_pictures("A=(0,0)\nFoo(A)")
    assert failed.errors


def test_the_long_image_stacks_all_steps() -> None:
    image = Image.open(io.BytesIO(long_image(SCRIPT)))
    assert image.width == 640 + 32
    assert image.height > 6 * 440
    reds = np.asarray(image.convert("RGB")).astype(int)
    assert ((abs(reds - np.array(ACCENT)).max(axis=2)) < 8).any()


def test_bad_steps_are_explained() -> None:
    with pytest.raises(StepsError, match="no lines"):
        step_pictures("\n \n")
    with pytest.raises(StepsError, match="1 texts for 2 steps"):
        step_pictures("A=(0,0)\nB=(1,1)", ["one"])


# ------------------------------------------------------------------------------------------------------ GeoGebra itself


def corpus(shared_data: Path) -> Iterator[tuple[str, list[str], dict[str, dict[str, object]]]]:
    with (shared_data / "geogebra" / "conformance.jsonl").open() as lines:
        for line in lines:
            row = json.loads(line)
            yield row["id"], row["script"], {each["label"]: each for each in row["final"]}


SHOWN_OTHERWISE = {
    *("point.3d A", "point.3d B", "point.3d C", "point.3d s", "reserved.x_y g"),  # they need space
    *("segment.degenerate s", "error.arity p", "error.undefined_then_use_in_expr f"),
    *("angle.vectors c", "command.angle_between_vectors_points f", "command.angle_of_circle a"),
    *("polygon.rigid_and_vector C", "reserved.e_i e", "reserved.e_i i"),
    *("redefine.type_change c", "redefine.label_case a", "multi.tangent_overwrites t", "multi.polygon_overwrites p"),
}
"""Scripts and labels of objects that are drawn and GeoGebra hides, or the other way round."""


def test_what_geogebra_shows_is_drawn_and_nothing_else_but_for_known_objects(shared_data: Path) -> None:
    """Objects with primitives compared with GeoGebra's record of visible objects; widgets have no primitives."""
    total, otherwise = 0, set()
    widgets = {"numeric", "boolean", "button", "textfield", "image"}
    for name, script, final in corpus(shared_data):
        construction = run(script).construction
        drawn = {id(each.element) for each in drawn_objects(construction, BARE)}
        for element in construction.objects():
            recorded = final.get(element.label or "")
            if recorded is None or not recorded["defined"] or recorded["type"] in widgets:
                continue
            total += 1
            if (id(element) in drawn) != recorded["visible"]:
                otherwise.add(f"{name} {element.label}")
    assert total == 1530
    assert otherwise == SHOWN_OTHERWISE


@pytest.mark.slow
def test_every_script_of_the_corpus_has_a_picture(shared_data: Path) -> None:
    for name, script, _ in corpus(shared_data):
        assert picture_png(script, Look(size=(400, 300))).startswith(b"\x89PNG"), name


def test_what_cannot_be_drawn_is_left_out() -> None:
    """A loop smaller than a pixel, and a curve that winds a million times."""
    png = picture_png(["sin(x y)=cos(x^2)", "Curve(t cos(1000t),t sin(1000t),t,0,10^6)", "A=(1,2)"])
    assert png.startswith(b"\x89PNG")


def test_too_much_work_is_left_out_and_the_rest_is_drawn() -> None:
    costly = ["f(x)=x^2+x", "f_0(x)=f(x)*f(x+1)", *(f"f_{i + 1}(x)=f_{i}(x)*f_{i}(x+1)" for i in range(7))]
    scene = scene_of([*costly, "A=(1,2)", "p=Sequence(Sequence((i,j)/40,i,1,150),j,1,150)"])
    assert len([item for item in scene.items if isinstance(item, draw.Dot)]) == 1
