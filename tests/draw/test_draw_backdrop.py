"""Grid and axes behind a figure, dots of other shapes, exact colours, and pages of text and pictures."""

from __future__ import annotations

import io
import math
from xml.etree import ElementTree

import numpy as np
import pytest
from PIL import Image

from gnomon.draw import (
    Axes,
    Dot,
    DrawError,
    Grid,
    Label,
    Polygon,
    RightAngle,
    Scene,
    Segment,
    Style,
    View,
    layout,
    render_array,
    render_png,
    render_svg,
)
from gnomon.draw.backdrop import number_step
from gnomon.draw.glyphs import set_plain
from gnomon.draw.page import Paragraph, broken, page

SIZE = (400, 300)
VIEW = View.window(-4, -3, 4, 3, SIZE)


# ------------------------------------------------------------------------------------------------------- grid and axes


def test_axes_run_through_the_origin_from_edge_to_edge() -> None:
    placed = layout(Scene((Axes(),)), SIZE, view=VIEW)
    across, up = (stroke.path for stroke in placed.ink.backdrop if math.dist(*stroke.path) > 100)
    assert [p[1] for p in across] == [150.5, 150.5]
    assert [p[0] for p in across] == [0.0, 400.0]
    assert [p[0] for p in up] == [200.5, 200.5]


def test_numbers_stand_at_their_places() -> None:
    placed = layout(Scene((Axes(),)), SIZE, view=VIEW)
    texts = [number.text for number in placed.ink.numbers]
    assert {"-3", "-1", "1", "2", "0"} <= set(texts)
    assert texts.count("0") == 1
    two = next(number for number in placed.ink.numbers if number.text == "2" and not number.ends)
    assert two.at[0] == pytest.approx(300.0)
    assert two.at[1] > 150
    assert [words.text.advance for words in placed.numbers]


def test_axes_that_are_not_in_the_picture_are_not_drawn() -> None:
    away = View.window(10, 10, 18, 16, SIZE)
    assert layout(Scene((Axes(),)), SIZE, view=away).ink.backdrop == []
    only_x = View.window(10, -3, 18, 3, SIZE)
    placed = layout(Scene((Axes(),)), SIZE, view=only_x)
    assert {number.ends for number in placed.ink.numbers} == {False}


@pytest.mark.parametrize("scale", [1e-9, 0.003, 1.0, 7.0, 50.0, 123.0, 1e6])
def test_the_step_is_one_two_or_five_and_readable(scale: float) -> None:
    step = number_step(scale)
    digit = step / 10 ** math.floor(math.log10(step) + 1e-9)
    assert min(abs(digit - wanted) for wanted in (1, 2, 5, 10)) < 1e-6
    assert 44 < step * scale < 120


def test_a_grid_lies_at_multiples_of_its_step() -> None:
    placed = layout(Scene((Grid(2.0, minor=False),)), SIZE, view=VIEW)
    upright = sorted(stroke.path[0][0] for stroke in placed.ink.backdrop if stroke.path[0][0] == stroke.path[1][0])
    assert upright == [0.5, 100.5, 200.5, 300.5, 400.5]


def test_a_minor_grid_is_fainter_and_below() -> None:
    placed = layout(Scene((Grid(1.0),)), SIZE, view=VIEW)
    pens = [stroke.pen.colour for stroke in placed.ink.backdrop]
    assert len(set(pens)) == 2
    assert pens == sorted(pens, key=len, reverse=True)


def test_labels_may_lie_on_the_grid_but_not_on_axes_or_numbers() -> None:
    scene = Scene((Grid(), Axes(), Dot((0.0, 0.0)), Label("O", (0.0, 0.0))))
    placed = layout(scene, SIZE, view=VIEW)
    x0, y0, x1, y1 = placed.labels[0].box
    assert not x0 < 200.5 < x1
    assert not y0 < 150.5 < y1
    assert all(x1 < a or c < x0 or y1 < b or d < y0 for a, b, c, d in (words.box for words in placed.numbers))


def test_a_grid_does_not_change_where_labels_go() -> None:
    plain = Scene((Segment((-2, -1), (2, 1)), Dot((2.0, 1.0)), Label("B", (2.0, 1.0))))
    on_grid = Scene((Grid(), *plain.items))
    boxes = [layout(scene, SIZE, view=VIEW).labels[0].box for scene in (plain, on_grid)]
    assert boxes[0] == boxes[1]


def test_png_and_svg_both_show_the_backdrop() -> None:
    scene = Scene((Grid(), Axes()))
    pixels = render_array(scene, SIZE, view=VIEW)
    assert (pixels[150, :, 0] < 100).mean() > 0.9
    assert (pixels[:, 100, 0] < 255).mean() > 0.9
    svg = ElementTree.fromstring(render_svg(scene, SIZE, view=VIEW))
    assert "−3" in {element.get("aria-label", "").replace("-", "−") for element in svg.iter()}


@pytest.mark.parametrize("bad", [lambda: Grid(0.0), lambda: Axes(-1.0), lambda: Grid(colour="mauvish")])
def test_bad_backdrops_are_refused(bad: object) -> None:
    with pytest.raises(DrawError):
        bad()  # type: ignore[operator]


def test_a_step_far_too_small_is_refused() -> None:
    with pytest.raises(DrawError, match="too small for this view"):
        layout(Scene((Grid(1e-6),)), SIZE, view=VIEW)


# -------------------------------------------------------------------------------------------------- dots and colours


@pytest.mark.parametrize("shape", ["disc", "cross", "plus", "diamond", "up", "down", "right", "left"])
def test_every_shape_of_a_dot_makes_its_own_picture(shape: str) -> None:
    pictures = {
        other: render_png(Scene((Dot((0.0, 0.0), radius=8.0, shape=other),)), SIZE, view=VIEW)  # type: ignore[arg-type]
        for other in ("disc", shape)
    }
    assert (pictures["disc"] == pictures[shape]) == (shape == "disc")


def test_an_unknown_shape_is_refused() -> None:
    with pytest.raises(DrawError, match="is not one of disc"):
        Dot((0.0, 0.0), shape="blob")  # type: ignore[arg-type]


def test_a_rim_is_drawn_around_the_dot() -> None:
    plain, rimmed = (
        render_array(Scene((Dot((0.0, 0.0), colour="#4d4dff", radius=8.0, rim=rim),)), SIZE, view=VIEW)
        for rim in (None, "black")
    )
    assert plain[150, 200].tolist() == rimmed[150, 200].tolist()
    assert rimmed[150, 208].sum() < plain[150, 208].sum()


def test_a_right_angle_can_be_filled() -> None:
    marks = [RightAngle((2, 0), (0, 0), (0, 2), fill=fill) for fill in (None, "#ff000080")]
    empty, filled = (render_array(Scene((mark,)), SIZE, view=VIEW)[145, 205].tolist() for mark in marks)
    assert empty == [255, 255, 255]
    assert filled[0] > filled[1]


def test_exact_colours_are_kept() -> None:
    scene = Scene((Polygon(((-3, -2), (3, -2), (0, 2)), pen=None, fill="#99330019"),))
    exact = render_array(scene, SIZE, style=Style(exact_colours=True), view=VIEW)[160, 200]
    rough = render_array(scene, SIZE, view=VIEW)[160, 200]
    wanted = [255 - round((255 - c) * 0x19 / 255) for c in (0x99, 0x33, 0x00)]
    assert np.abs(exact.astype(int) - wanted).max() <= 1
    assert np.abs(rough.astype(int) - wanted).max() > 1


# --------------------------------------------------------------------------------------------------------------- pages


def test_a_page_stacks_texts_and_pictures() -> None:
    picture = layout(Scene((Dot((0.0, 0.0)),)), (200, 100))
    image = Image.open(io.BytesIO(page([Paragraph("one"), picture, Paragraph("two"), picture], 240)))
    assert image.width == 240
    assert 200 < image.height < 400
    ink_mask = (np.asarray(image.convert("L")) < 128).any(axis=1)
    bands = int(np.diff(ink_mask.astype(int)).clip(0).sum())
    assert bands >= 4


def test_lines_are_broken_at_spaces_and_within_endless_words() -> None:
    paragraph = Paragraph("a line with several words and " + "x" * 200, indent=20.0)
    lines = broken(paragraph, 300.0)
    assert "".join(lines).replace(" ", "") == paragraph.text.replace(" ", "")
    assert all(set_plain(line, paragraph.size).advance <= 300.0 for line in lines)


def test_plain_text_is_set_as_it_stands() -> None:
    text = "L={A_1,x^2}"
    assert "".join(piece.char for piece in set_plain(text, 20.0).pieces) == text
    assert {piece.y for piece in set_plain(text, 20.0).pieces} == {0.0}


def test_characters_without_a_glyph_are_named() -> None:
    assert Paragraph("ab作龘龘").undrawable == "龘"


def test_pages_that_cannot_be_are_refused() -> None:
    with pytest.raises(DrawError, match="does not fit"):
        page([layout(Scene(), (300, 100))], 200)
    with pytest.raises(DrawError, match="pixels tall"):
        page([layout(Scene(), (64, 16_000))] * 5, 64)


def test_a_number_that_would_cover_a_dot_is_left_out() -> None:
    bare = layout(Scene((Axes(),)), SIZE, view=VIEW)
    x0, y0, x1, y1 = bare.numbers[0].box
    u, v = VIEW.at((0.0, 0.0))
    step = VIEW.scale
    there = (((x0 + x1) / 2 - u) / step, (v - (y0 + y1) / 2) / step)
    placed = layout(Scene((Axes(), Dot(there))), SIZE, view=VIEW)
    assert len(placed.numbers) == len(placed.ink.numbers) == len(bare.numbers) - 1
    assert bare.numbers[0].box not in [words.box for words in placed.numbers]
