"""PNG, SVG and arrays show the same picture, and the same bytes come out every time and in every process."""

from __future__ import annotations

import hashlib
import io
import os
import subprocess
import sys
from pathlib import Path
from xml.etree import ElementTree

import numpy as np
import pytest
from oracles.figures.plane import GALLERY, prism, random_figure
from PIL import Image

from gnomon.draw import (
    Arc,
    Caption,
    Circle,
    Curve,
    Dot,
    Label,
    Line,
    Pen,
    PlacedScene,
    Polygon,
    Primitive,
    Ray,
    Scene,
    Segment,
    Style,
    Ticks,
    TickShape,
    View,
    audit,
    layout,
    render_array,
    render_png,
    render_svg,
)
from gnomon.draw.glyphs import set_text

ROOT = Path(__file__).parents[2]


def decode(png: bytes) -> Image.Image:
    image = Image.open(io.BytesIO(png))
    image.load()
    return image


def dark(scene: Scene | PlacedScene, **more: object) -> np.ndarray[tuple[int, ...], np.dtype[np.bool_]]:
    return np.asarray(render_array(scene, **more)[:, :, 0] < 128)  # type: ignore[arg-type]


# ----------------------------------------------------------------------------------------------------------- same bytes


@pytest.mark.parametrize("name", GALLERY)
def test_the_png_shows_the_array(name: str) -> None:
    scene = GALLERY[name]()
    assert (np.asarray(decode(render_png(scene)).convert("RGB")) == render_array(scene)).all()


def test_drawing_twice_gives_the_same_bytes() -> None:
    for seed in range(20):
        assert render_png(random_figure(seed)) == render_png(random_figure(seed))
        assert render_svg(random_figure(seed)) == render_svg(random_figure(seed))


def fingerprint() -> str:
    """Of a dozen figures, PNG and SVG together."""
    digest = hashlib.sha256()
    for scene in (*(make() for make in GALLERY.values()), *(random_figure(seed) for seed in range(4))):
        digest.update(render_png(scene) + render_svg(scene).encode())
    return digest.hexdigest()


@pytest.mark.parametrize("hash_seed", ["1", "271828"])
def test_a_fresh_process_gives_the_same_bytes(hash_seed: str) -> None:
    code = "from tests.draw.test_draw_output import fingerprint; print(fingerprint())"
    env = {**os.environ, "PYTHONHASHSEED": hash_seed, "PYTHONPATH": str(ROOT)}
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, env=env, cwd=ROOT, check=True)
    assert done.stdout.strip() == fingerprint()


def test_importing_the_drawing_room_does_not_load_the_rasteriser() -> None:
    code = "import sys, gnomon.draw; print([m for m in ('PIL', 'aggdraw', 'matplotlib') if m in sys.modules])"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, cwd=ROOT, check=True)
    assert done.stdout.strip() == "[]"


# ------------------------------------------------------------------------------------------------------------------ png


def test_a_black_and_white_figure_is_a_small_grey_png() -> None:
    png = render_png(GALLERY["triangle"]())
    assert decode(png).mode == "L"
    assert len(png) < 16_000


def test_a_coloured_figure_keeps_its_colours_in_a_palette() -> None:
    scene = Scene().add(
        Polygon(((0, 0), (4, 0), (4, 4), (0, 4)), fill="#d6e4f5"), Segment((0, 0), (4, 4), pen="accent")
    )
    image = decode(render_png(scene))
    assert image.mode == "P"
    assert render_array(scene)[256, 100].tolist() == [0xD6, 0xE4, 0xF5]


def test_a_picture_of_very_many_colours_is_drawn_in_full_colour() -> None:
    colours = [f"#{r:x}0{g:x}0{b:x}0" for r in range(0, 16, 2) for g in range(0, 16, 2) for b in range(0, 16, 3)]
    scene = Scene().extend(
        Polygon(((k % 20, k // 20), (k % 20 + 1, k // 20), (k % 20 + 1, k // 20 + 1)), pen=None, fill=c)
        for k, c in enumerate(colours)
    )
    assert decode(render_png(scene)).mode == "RGB"
    assert (np.asarray(decode(render_png(scene))) == render_array(scene)).all()


@pytest.mark.parametrize("size", [(512, 512), (640, 360), (201, 333)])
def test_pictures_have_the_size_asked_for(size: tuple[int, int]) -> None:
    assert decode(render_png(prism(), size)).size == size
    assert render_array(prism(), size).shape == (size[1], size[0], 3)


@pytest.mark.parametrize("bow", [0.2, -0.2])
def test_ticks_on_a_bow_stand_beside_the_segment(bow: float) -> None:
    scene = Scene().add(Segment((0.0, 0.0), (4.0, 0.0)), Ticks((0.0, 0.0), (4.0, 0.0), n=2, bow=bow))
    placed = layout(scene, 400)
    x, y = placed.view.at((2.0, 4.0 * bow))
    marks = [stroke for stroke in placed.ink.strokes if stroke.mark]
    arc, *ticks = sorted(marks, key=lambda stroke: -len(stroke.path))
    assert len(ticks) == 2
    assert all(abs(sum(q[1] for q in t.path) / 2 - y) < 1 for t in ticks)
    assert min(abs(px - x) + abs(py - y) for px, py in arc.path) < 8, "the arc goes over its apex"
    ends = {placed.view.at((0.0, 0.0)), placed.view.at((4.0, 0.0))}
    assert all(min(abs(p[0] - q[0]) + abs(p[1] - q[1]) for q in ends) < 1 for p in (arc.path[0], arc.path[-1]))


@pytest.mark.parametrize(("shape", "strokes"), [("stroke", 1), ("cross", 2), ("ring", 1)])
def test_ticks_have_shapes(shape: TickShape, strokes: int) -> None:
    placed = layout(Scene().add(Ticks((0.0, 0.0), (4.0, 0.0), shape=shape)), 400)
    assert len([stroke for stroke in placed.ink.strokes if stroke.mark]) == strokes


def test_translucent_fills_let_the_background_through() -> None:
    scene = Scene().add(Polygon(((0, 0), (4, 0), (4, 4), (0, 4)), pen=None, fill="#ff000080"))
    red, green, blue = render_array(scene)[256, 256].tolist()
    assert red == 255
    assert 110 < green < 145
    assert green == blue


# ------------------------------------------------------------------------------------------------------------------ svg


@pytest.mark.parametrize("name", GALLERY)
def test_the_svg_is_well_formed_and_names_no_font(name: str) -> None:
    text = render_svg(GALLERY[name]())
    root = ElementTree.fromstring(text)
    space = "{http://www.w3.org/2000/svg}"
    assert root.tag == f"{space}svg"
    assert not list(root.iter(f"{space}text"))
    assert "font" not in text
    ids = {path.get("id") for path in root.iter(f"{space}path")}
    assert {use.get("href", "")[1:] for use in root.iter(f"{space}use")} <= ids


def test_the_svg_says_what_its_labels_say_even_when_they_hold_markup() -> None:
    root = ElementTree.fromstring(render_svg(Scene().add(Label('a<b & "c"', (0.0, 0.0)))))
    assert [title.text for title in root.iter("{http://www.w3.org/2000/svg}title")] == ['a<b & "c"']


def test_svg_numbers_are_short() -> None:
    import re

    assert not re.search(r"\d\.\d{4,}[ \"LMZ]", re.sub(r"matrix\([^)]*\)", "", render_svg(prism())))


# ----------------------------------------------------------------------------------------------------------------- view


def test_scale_and_place_in_the_world_do_not_matter() -> None:
    def moved(k: float, dx: float, dy: float) -> Scene:
        def at(p: tuple[float, float]) -> tuple[float, float]:
            return p[0] * k + dx, p[1] * k + dy

        items: list[Primitive] = []
        for item in prism().items:
            if isinstance(item, Segment):
                items.append(Segment(at(item.a), at(item.b), item.pen))
            elif isinstance(item, Dot):
                items.append(Dot(at(item.at)))
            elif isinstance(item, Label):
                items.append(Label(item.text, at(item.at), item.names, tuple(at(p) for p in item.arms)))
        return Scene(tuple(items))

    same = render_png(moved(1.0, 0.0, 0.0))
    for k, dx, dy in ((2.0**-20, 0.0, 0.0), (2.0**20, 0.0, 0.0), (2.0, 1024.0, -512.0)):
        assert render_png(moved(k, dx, dy)) == same
    for k in (1e-6, 1e6, 1e-30, 1e30):
        assert np.abs(render_array(moved(k, 0.0, 0.0)).astype(int) - render_array(prism())).mean() < 0.2


def test_a_circle_stays_round_in_a_wide_picture() -> None:
    ink = dark(Scene().add(Circle((3.0, -2.0), 5.0)), size=(600, 300))
    ys, xs = np.nonzero(ink)
    assert abs((xs.max() - xs.min()) - (ys.max() - ys.min())) <= 1
    assert ys.max() - ys.min() > 270


def test_everything_finite_is_in_the_picture_with_a_margin() -> None:
    for seed in range(10):
        items = [i for i in random_figure(seed).items if not isinstance(i, Line | Ray)]
        ink = dark(Scene(tuple(items)))
        assert not ink[:4].any()
        assert not ink[-4:].any()
        assert not ink[:, :4].any()
        assert not ink[:, -4:].any()


def test_lines_run_from_edge_to_edge_and_rays_from_their_end() -> None:
    view = View.window(-1.0, -1.0, 1.0, 1.0, (200, 200))
    line = dark(Scene().add(Line((0.0, 0.0), (0.1, 0.0))), size=200, view=view)
    assert line[98:102, 5].any()
    assert line[98:102, 194].any()
    ray = dark(Scene().add(Ray((0.0, 0.0), (0.1, 0.0))), size=200, view=view)
    assert not ray[98:102, 90].any()
    assert ray[98:102, 194].any()


def test_what_is_far_outside_a_given_window_is_cut() -> None:
    view = View.window(-1.0, -1.0, 1.0, 1.0, (200, 200))
    scene = Scene().add(
        Segment((-1e9, 0.0), (1e9, 0.5)),
        Circle((0.0, -1e6), 1e6),
        Circle((0.0, 3e5), 3e5, fill="lightgrey"),
        Polygon(((-1e9, 0.2), (1e9, 0.2), (0.0, 1e12)), fill="lightgrey"),
        Curve(((-1e7, -0.5), (0.0, -0.5), (1e7, -0.5)), pen="hidden"),
        Dot((1e8, 1e8)),
    )
    assert dark(scene, size=200, view=view).any()


def test_an_arc_is_part_of_its_circle() -> None:
    view = View.window(-2.0, -2.0, 2.0, 2.0, (400, 400))
    arc = dark(Scene().add(Arc((0.0, 0.0), 1.0, 0.0, 1.5707963)), size=400, view=view)
    circle = dark(Scene().add(Circle((0.0, 0.0), 1.0)), size=400, view=view)
    ys, xs = np.nonzero(arc)
    assert xs.min() >= 198
    assert ys.max() <= 202
    assert np.count_nonzero(arc & ~circle) <= 6


def test_dashes_leave_gaps_and_begin_and_end_with_ink() -> None:
    pen = Pen(width=2.0, dash=(10.0, 6.0))
    row = np.asarray(dark(Scene().add(Segment((0.0, 0.0), (1.0, 0.0), pen=pen)))[255:257].any(axis=0))
    xs = np.flatnonzero(row)
    inside = row[xs[0] : xs[-1] + 1]
    assert 0.5 < inside.mean() < 0.75
    assert inside[:8].all()
    assert inside[-8:].all()


# ----------------------------------------------------------------------------------------------------------------- text


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("A", "italic A"),
        ("A_1", "italic A, upright 1 lowered"),
        ("A_{12}", "italic A, upright 1 lowered, upright 2 lowered"),
        ("x^2", "italic x, upright 2 raised"),
        ("B''", "italic B, upright ′, upright ′"),
        ("60°", "upright 6, upright 0, upright °"),
        ("60^\\circ", "upright 6, upright 0, upright °"),
        ("α", "italic α"),
        ("-1", "upright −, upright 1"),
        ("5 cm", "upright 5, upright  , upright c, upright m"),
        ("√{12}", "upright √, upright 1, upright 2"),
        ("\\sqrt{3}", "upright √, upright 3"),
        ("图", "chinese 图"),
        ("龘", "missing 龘"),
        ("A_", "italic A, upright _"),
        ("{", ""),
    ],
)
def test_labels_are_set_like_a_textbook(text: str, shown: str) -> None:
    names = {0.0: "", 1.0: " lowered", -1.0: " raised"}
    pieces = [f"{p.face} {p.char}{names[float(np.sign(p.y))]}" for p in set_text(text, 20.0).pieces]
    assert ", ".join(pieces) == shown


def test_a_root_has_a_bar_over_its_number() -> None:
    assert [len(set_text(text, 20.0).bars) for text in ("√{12}", "2√3", "√", "√(", "√{√2}")] == [1, 1, 0, 0, 2]


def test_a_caption_is_wrapped_below_the_figure() -> None:
    text = "Draw the circle with centre A through B, and call C one of its two points of intersection with line AB."
    placed = layout(prism().add(Caption(text)))
    assert len(placed.captions) == 2
    assert audit(placed).outside == ()
    floor = min(words.box[1] for words in placed.captions)
    assert max(disc.centre[1] for disc in placed.ink.discs) < floor
    assert max(words.box[3] for words in placed.labels) < floor


def test_a_larger_style_makes_larger_letters() -> None:
    small, large = (layout(prism(), style=style).labels[0].box for style in (Style(), Style().scaled(2)))
    assert large[3] - large[1] == pytest.approx(2 * (small[3] - small[1]), rel=0.05)
