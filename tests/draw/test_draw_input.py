"""Input that cannot be drawn raises an error that names the primitive and what to change."""

from __future__ import annotations

import math
from collections.abc import Callable

import pytest

from gnomon.draw import (
    AngleArc,
    Arc,
    Caption,
    Circle,
    Curve,
    Dot,
    DrawError,
    Label,
    Line,
    Pen,
    Polygon,
    RightAngle,
    Scene,
    Segment,
    Style,
    Ticks,
    View,
    layout,
    render_array,
)

A, B, C = (0.0, 0.0), (1.0, 0.0), (0.0, 1.0)

BAD: dict[str, tuple[Callable[[], object], str]] = {
    "not a number": (lambda: Dot((math.nan, 0.0)), "Dot: at .*finite"),
    "infinite": (lambda: Segment(A, (math.inf, 0.0)), "Segment: b .*finite"),
    "not a point": (lambda: Dot((1.0, 2.0, 3.0)), r"Dot: at .*two numbers"),  # type: ignore[arg-type]
    "no length": (lambda: Segment(B, B), "Segment: a and b are both .*drop"),
    "line through one point": (lambda: Line(B, B), "Line: a and b are both"),
    "angle without an arm": (lambda: AngleArc(A, A, B), "AngleArc: a and vertex are both"),
    "right angle without an arm": (lambda: RightAngle(A, B, B), "RightAngle: b and vertex are both"),
    "a bow that is higher than a half circle": (lambda: Ticks(A, B, bow=0.6), "Ticks: bow is 0.6; give a share"),
    "a tick without a shape": (lambda: Ticks(A, B, shape="dot"), "Ticks: shape 'dot' is not one of"),  # type: ignore[arg-type]
    "negative level": (lambda: AngleArc(A, B, C, level=-1), "AngleArc: level is -1"),
    "negative radius": (lambda: Circle(A, -1.0), "Circle: radius is -1.0; give a positive"),
    "radius not a number": (lambda: Circle(A, math.nan), "Circle: radius is nan"),
    "infinite radius": (lambda: Circle(A, math.inf), "Circle: radius is inf"),
    "angle not a number": (lambda: Arc(A, 1.0, 0.0, math.nan), "Arc: angles"),
    "two corners": (lambda: Polygon((A, B, A)), "Polygon: 2 distinct points; give three"),
    "corner not finite": (lambda: Polygon((A, B, (math.nan, 1.0))), r"Polygon: points\[2\]"),
    "one point": (lambda: Curve((A, A)), "Curve: 1 distinct"),
    "no ticks": (lambda: Ticks(A, B, 0), "Ticks: n is 0"),
    "unknown colour": (lambda: Polygon((A, B, C), fill="blau"), "Polygon: fill: colour 'blau' is unknown"),
    "unknown pen colour": (lambda: Pen("#12"), "colour '#12' is unknown"),
    "odd dashes": (lambda: Pen(dash=(3.0,)), "Pen: dash"),
    "empty label": (lambda: Label(" ", A), "Label: the text .*empty"),
    "label without arms": (lambda: Label("5", A, "segment"), "naming a segment takes 2"),
    "empty caption": (lambda: Caption(""), "Caption: the text is empty"),
    "no primitive": (lambda: Scene(("A",)), "Scene: 'A' is not a primitive"),  # type: ignore[arg-type]
    "unknown pen": (lambda: layout(Scene().add(Segment(A, B, pen="wavy"))), "pen 'wavy' is unknown: .*hidden"),
    "no size": (lambda: layout(Scene(), 0), "size 0"),
    "inverted window": (lambda: View.window(1, 0, 0, 1, (512, 512)), "View: window"),
    "style without a font": (lambda: Style(font_size=0.0), "Style: font_size is 0.0"),
    "too wide a span": (lambda: layout(Scene().add(Dot((-1e308, 0.0)), Dot((1e308, 0.0)))), "span too much"),
}


@pytest.mark.parametrize("case", BAD)
def test_bad_input_is_a_draw_error_that_names_what_to_change(case: str) -> None:
    make, message = BAD[case]
    with pytest.raises(DrawError, match=message):
        make()


def test_a_draw_error_is_a_value_error() -> None:
    assert issubclass(DrawError, ValueError)


def test_an_empty_scene_is_a_blank_picture() -> None:
    pixels = render_array(Scene())
    assert pixels.shape == (512, 512, 3)
    assert (pixels == 255).all()


@pytest.mark.parametrize("span", [1e-300, 1e-12, 1.0, 1e12, 1e300])
def test_any_scale_can_be_drawn(span: float) -> None:
    assert (render_array(Scene().points(A=(0.0, 0.0), B=(span, 0.0)).add(Segment((0.0, 0.0), (span, 0.0)))) == 0).any()


def test_a_single_point_can_be_drawn() -> None:
    assert (render_array(Scene().point("A", (1e6, -1e6))) == 0).any()


def test_adding_leaves_the_old_scene_as_it_was() -> None:
    old = Scene().add(Dot(A))
    new = old.point("B", B)
    assert len(old.items) == 1
    assert [label.text for label in new.labels] == ["B"]
