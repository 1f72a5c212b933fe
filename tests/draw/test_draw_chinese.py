"""Chinese in pictures: the packed table of outlines, its widths, line breaks, and PNG and SVG alike."""

from __future__ import annotations

import hashlib
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

from gnomon.draw import Caption, Dot, Label, Scene, audit, layout, render_array, render_svg
from gnomon.draw.fonts import chinese
from gnomon.draw.fonts.build import level_1
from gnomon.draw.glyphs import EM, glyph_box, glyph_contours, set_plain, set_text, unbroken, wrap
from gnomon.draw.page import Paragraph, broken, page
from gnomon.ggb.picture import Look, picture_svg, placed_picture
from gnomon.suites.construct.families import FAMILIES


def test_the_table_has_level_1_of_gb2312_punctuation_and_full_width_letters() -> None:
    wanted = [*level_1(), *"，。、；：？！（）《》「」『』【】〇", *"ＡＺａｚ０９＋－＝"]
    assert len(level_1()) == 3755
    assert [char for char in wanted if not chinese.is_chinese(char)] == []
    assert chinese.outline("　") == (1000, "")


def test_every_outline_lies_in_its_square() -> None:
    for char in level_1()[::7]:
        box = glyph_box("chinese", char)
        assert box is not None
        assert chinese.outline(char)[0] == EM
        assert -20 <= box[0] < box[2] <= 1020, char
        assert -900 <= box[1] < box[3] <= 200, char


def test_every_character_of_the_families_has_a_glyph() -> None:
    texts = [text for one in FAMILIES.values() for text in (one.title[1], one.task[1])]
    texts += [
        words[1]
        for one in FAMILIES.values()
        for steps in one.solutions
        for step in steps
        for words in (step.method, step.principle)
    ]
    assert "".join(sorted({char for text in texts for char in set_plain(text, 19.0).unknown})) == ""


def test_the_table_is_loaded_only_when_a_text_needs_it() -> None:
    code = (
        "from gnomon.draw import Scene, render_png; from gnomon.draw.fonts.chinese import _lines;"
        "render_png(Scene().points(A=(0, 0), B=(4, 3))); assert _lines.cache_info().currsize == 0;"
        "from gnomon.draw.glyphs import set_text; set_text('圆', 20.0); assert _lines.cache_info().currsize == 1"
    )
    subprocess.run([sys.executable, "-c", code], check=True)


def test_the_packed_table_has_not_changed() -> None:
    """Outlines show in the bytes of datasets, so a new table is a new version of what is drawn."""
    lines = chinese._lines()
    text = "".join(f"{char}{rest}\n" for char, rest in lines.items())
    digest = hashlib.sha256(text.encode()).hexdigest()
    assert digest == "e4562fb510e57fb6f57259a7a03f9554b3dd5ec43851fd10ebe456585b9a6e1a"
    assert Path(chinese.__file__).with_name("chinese.xz").stat().st_size < 280_000


def test_a_chinese_character_is_a_square_and_letters_keep_apart_from_it() -> None:
    assert set_text("圆心", 20.0).advance == 40.0
    assert set_plain("圆心，", 20.0).advance == 60.0
    alone = set_text("点", 20.0).advance + set_text("A", 20.0).advance
    assert set_text("点A", 20.0).advance == pytest.approx(alone + 0.12 * 20.0)
    assert set_text("（A）", 20.0).advance == pytest.approx(40.0 + set_text("A", 20.0).advance)


def test_a_character_outside_the_table_is_a_box() -> None:
    text = set_text("点龘", 20.0)
    assert text.unknown == ("龘",)
    assert [piece.face for piece in text.pieces] == ["chinese", "missing"]
    assert len(glyph_contours("missing", "龘")) == 2


def test_lines_of_chinese_fill_the_width_and_start_without_punctuation() -> None:
    text = "以点O为圆心、OA为半径作圆，交直线l于B、C两点；分别以B和C为圆心（左侧的点），以大于BC一半的长为半径作弧。"
    for width in range(90, 400, 13):
        lines = wrap(text, 18.0, width)
        assert "".join(lines) == text
        for line in lines:
            assert set_text(line, 18.0, prose=True).advance <= width
            assert line[0] not in "，。、；）"
            assert line[-1] not in "（"
        assert all(set_text(line, 18.0, prose=True).advance > width - 4 * 18 for line in lines[:-1])


def test_latin_words_are_not_cut_and_chinese_ones_are() -> None:
    assert unbroken("Perpendicular") == ["Perpendicular"]
    lines = broken(Paragraph("过A作PerpendicularBisector的平行线"), 220.0)
    assert any("PerpendicularBisector" in line for line in lines)
    assert "".join(lines) == "过A作PerpendicularBisector的平行线"


def test_png_and_svg_show_the_same_characters() -> None:
    scene = Scene((Dot((0.0, 0.0)), Label("圆心O", (0.0, 0.0)), Caption("以点O为圆心作圆。")))
    placed = layout(scene, (240, 160))
    assert audit(placed).problems() == []
    svg = render_svg(placed)
    shown = {piece.char for words in (*placed.labels, *placed.captions) for piece in words.text.pieces}
    assert shown >= set("圆心以为作。")
    assert all(chinese.outline(char)[1] in svg for char in "圆心为作。")
    dark = render_array(placed).min(axis=2) < 128
    for words in (*placed.labels, *placed.captions):
        x0, y0, x1, y1 = (round(v) for v in words.box)
        assert dark[y0:y1, x0:x1].mean() > 0.05
    caption = placed.captions[0]
    left, right = caption.origin[0], 240 - caption.origin[0] - caption.text.advance
    assert abs(left - right) <= 1


def test_texts_and_captions_of_geogebra_are_drawn_in_chinese() -> None:
    script = ["A=(0,0)", "B=(4,1)", 's=Segment(A,B)', 't=Text("线段AB的中点", (2,2))', 'SetCaption(B, "终点")',
              "ShowLabel(B, true)", "SetLabelMode(B, 3)"]  # fmt: skip
    placed = placed_picture(script, Look(axes=False, grid=False))
    words = {"".join(piece.char for piece in text.text.pieces) for text in placed.labels}
    assert {"线段AB的中点", "终点"} <= words
    assert audit(placed).unknown == ()
    assert chinese.outline("线")[1] in picture_svg(script)


def test_a_page_of_chinese_is_the_same_every_time() -> None:
    one = page([Paragraph("第1步：作线段AB的垂直平分线。")], 300)
    assert one == page([Paragraph("第1步：作线段AB的垂直平分线。")], 300)
    assert len(one) > 1000


def test_an_outline_without_points_on_the_curve_is_closed() -> None:
    path = chinese._contour([(0, 0, False), (0, 256, False), (256, 256, False), (256, 0, False)])
    assert path.startswith("M500 0Q0 0 0 500")
    assert path.endswith("500 0Z")


def test_glyphs_are_filled() -> None:
    """A wrong contour direction or a lost point would leave holes: the strokes of 一 and 口 are known."""
    pixels = render_array(Scene((Label("一", (0.0, 0.0), "free"),)), 64).min(axis=2)
    rows = np.flatnonzero((pixels < 128).sum(axis=1) > 10)
    assert 1 <= len(rows) <= 4
