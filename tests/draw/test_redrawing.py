"""Figures drawn anew: what moves and what stays, and letters written by hand."""

from __future__ import annotations

from dataclasses import replace
from math import dist, pi

import pytest

from gnomon.draw import TEXTBOOK, AngleArc, Arc, Axes, DrawError, Label, Polygon, Scene, Ticks, layout, render_svg
from gnomon.draw.fonts.handwriting import HANDS, is_written
from gnomon.draw.glyphs import glyph_box, glyph_contours, set_text
from gnomon.draw.picture_styles import REDRAWN, StyleError, restyled
from gnomon.draw.redrawing import Redrawing, redrawings

WRITTEN = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789′°αβγδεθλπφω"
WAYS = [way for style in REDRAWN for way in redrawings(style, "one")]


def turned(a: tuple[float, float], b: tuple[float, float], c: tuple[float, float]) -> float:
    """Twice the area of a triangle, positive where its corners run counter-clockwise."""
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])


@pytest.mark.parametrize("way", WAYS)
def test_lengths_stay_and_only_a_mirror_turns_round(way: Redrawing) -> None:
    a, b, c = corners = ((0.0, 0.0), (6.0, 1.0), (2.0, 5.0))
    polygon, ticks, label = way.of(
        Scene((Polygon(corners), Ticks(a, b, bow=0.2), replace(Label.segment("7", a, c), offset=(3, 4))))
    ).items
    assert isinstance(polygon, Polygon)
    assert isinstance(ticks, Ticks)
    assert isinstance(label, Label)
    for (p, q), (was_p, was_q) in zip(
        [(p, q) for p in polygon.points for q in polygon.points],
        [(p, q) for p in corners for q in corners],
        strict=True,
    ):
        assert dist(p, q) == pytest.approx(dist(was_p, was_q))
    assert (turned(*polygon.points) > 0) is not way.mirrored
    # The bow stays on the side of the third corner, and the label at the middle of its segment.
    assert turned(ticks.a, ticks.b, ticks.apex) * turned(*polygon.points) > 0
    assert label.at == pytest.approx([(p + q) / 2 for p, q in zip(polygon.points[0], polygon.points[2], strict=True)])


@pytest.mark.parametrize("way", WAYS)
def test_an_arc_ends_where_its_ends_go(way: Redrawing) -> None:
    arc = Arc((1, 2), 3, 0.4, 2.1)
    moved = way.of(Scene((arc, AngleArc((1, 0), (0, 0), (0, 1))))).items[0]
    assert isinstance(moved, Arc)
    assert moved.sweep == pytest.approx(arc.sweep)

    def at(one: Arc, angle: float) -> complex:
        return complex(*one.centre) + one.radius * complex(*_unit(angle))

    def sent(z: complex) -> complex:
        return way.turn * (z.conjugate() if way.mirrored else z)

    ends = [sent(at(arc, arc.start)), sent(at(arc, arc.end))]
    found = [at(moved, moved.start), at(moved, moved.end)]
    assert found == pytest.approx(ends[::-1] if way.mirrored else ends)


def _unit(angle: float) -> tuple[float, float]:
    from math import cos, sin

    return cos(angle), sin(angle)


def test_a_turn_is_by_a_large_angle_and_axes_are_not_turned() -> None:
    from cmath import phase

    assert all(abs(phase(way.turn)) > pi / 4 and abs(way.turn) == pytest.approx(1) for way in redrawings("turned", "x"))
    with pytest.raises(DrawError, match="Axes"):
        Redrawing(1j).of(Scene((Axes(),)))
    with pytest.raises(StyleError, match="draws a figure anew"):
        restyled(b"", "mirrored")


@pytest.mark.parametrize("hand", HANDS)
def test_a_hand_has_all_letters_in_the_sizes_of_print(hand: str) -> None:
    assert all(map(is_written, WRITTEN))
    for char in WRITTEN:
        written, printed = glyph_box(hand, char), glyph_box("upright", char)
        assert written is not None
        assert printed is not None
        assert abs(written[1] - printed[1]) < 130, char  # the top
        if char not in "°′":
            assert abs(written[3] - printed[3]) < 130, char  # the bottom
    outlines = {glyph_contours(hand, char) for char in WRITTEN}
    assert len(outlines) == len(WRITTEN)


def test_hands_differ_and_what_has_no_form_by_hand_is_printed() -> None:
    assert len({glyph_contours(hand, "A") for hand in HANDS}) == len(HANDS)
    faces = [(piece.char, piece.face) for piece in set_text("B_1√{3}圆", 20.0, hand=HANDS[0]).pieces]
    assert faces == [("B", HANDS[0]), ("1", HANDS[0]), ("√", "upright"), ("3", HANDS[0]), ("圆", "chinese")]
    style = replace(TEXTBOOK, hand=HANDS[1])
    scene = Scene().points(A=(0, 0), B=(4, 3))
    assert {piece.face for words in layout(scene, style=style).labels for piece in words.text.pieces} == {HANDS[1]}
    assert render_svg(scene, style=style) != render_svg(scene)
