"""Labels on paths, outlines, ranges of pictures, clips by several paths, holes of arrays as in Asymptote."""

from __future__ import annotations

import io
import subprocess
import sys
from pathlib import Path

import pytest
from PIL import Image

from gnomon.asy import run
from gnomon.asy.picture import picture_png

_LINE = "pair A = (0,0), B = (3,4); "


@pytest.mark.parametrize(
    ("code", "at", "align"),
    [
        ('draw("a", A--B, LeftSide);', 1.5 + 2j, -0.8 + 0.6j),
        ('draw("a", A--B, RightSide);', 1.5 + 2j, 0.8 - 0.6j),
        ('draw("a", A--B, Relative(W));', 1.5 + 2j, -0.8 + 0.6j),
        ('draw("a", A--B);', 1.5 + 2j, 0.8 - 0.6j),
        ('draw("a", A--B, N);', 1.5 + 2j, 1j),
        ('draw("a", A--B, Center);', 1.5 + 2j, 0j),
        ('draw(Label("a", MidPoint, LeftSide), A--B);', 1.5 + 2j, -0.8 + 0.6j),
        ('draw(Label("a", EndPoint), A--B);', 3 + 4j, 0.6 + 0.8j),
        ('label(Label("a", BeginPoint), A--B);', 0j, -0.6 - 0.8j),
        ('label(Label("a", EndPoint, LeftSide), A--B);', 3 + 4j, -0.8 + 0.6j),
        ('label("a", (0,0)--(1,0)--(1,5));', 1 + 2j, 1 + 0j),
        ('draw("a", A..(2,0)..B);', 3.0217287121962659 + 0.83226730832998852j, 0.8059873579703406 - 0.591932748538202j),
    ],
)
def test_the_place_and_side_of_a_label_on_a_path(code: str, at: complex, align: complex) -> None:
    drawn = run(_LINE + code).primitives[0]
    assert drawn.at == pytest.approx(at, abs=1e-9)
    assert drawn.align == pytest.approx(align, abs=1e-9)


@pytest.mark.parametrize(
    ("expression", "expected"),
    [
        ("inside(p, (0,0))", "true "),
        ("inside(p, (2,0))", "true "),
        ("inside(p, (4,2))", "true "),
        ("inside(p, (4,2.0000001))", "true "),
        ("inside(p, (4.0000001,2))", "false "),
        ("inside(unitcircle, (1,0))", "true "),
        ("inside(unitcircle, point(unitcircle, 0.3))", "true "),
        ("inside(unitcircle, 1.0000001*point(unitcircle, 0.3))", "false "),
        ("windingnumber(p, (2,2))", "1"),
        ("windingnumber(p, (0,2))", "9223372036854775805"),
        ("interior(2, evenodd)", "false "),
        ("interior(2, zerowinding)", "true "),
        ("infinity", "5.64380309412236e+102"),
        ("extension((0,0),(1,1),(0,1),(1,2)) == (infinity,infinity)", "true "),
    ],
)
def test_points_on_outlines_and_at_infinity(expression: str, expected: str) -> None:
    assert run(f"path p = (0,0)--(4,0)--(4,4)--(0,4)--cycle; write({expression});").written == (expected,)


def test_arrays_know_which_items_were_set() -> None:
    code = """int[] a; a[3] = 1; write(a.length); for (int k : a.keys) write(k); write(a.initialized(0));
    a.insert(0, 7); write(a.keys[1]); a[2] = 5; write(a.keys.length); a.delete(4); write(a.keys.length);
    real[] b = new real[3]; write(b.initialized(1)); b[1] = 2; write(b.initialized(1));"""
    assert "\n".join(run(code).written).split() == ["4", "3", "false", "4", "3", "2", "false", "true"]


def test_limits_with_crop_clip() -> None:
    code = "import graph; draw((0,0)--(3,3)); xlimits(0,2); ylimits(0,1); crop();"
    assert list(run(code).primitives[1].path.pts) == [0j, 2 + 0j, 2 + 1j, 1j]
    code = "import graph; draw((0,0)--(3,3)); limits((-2,-1),(2,5),Crop); write(currentpicture.userMax());"
    done = run(code)
    assert [p.kind for p in done.primitives] == ["draw", "clip"]
    assert done.written == ("(2,5)",)
    done = run("import graph; draw((0,0)--(4,4)); xlimits(0,2,Crop);")
    assert [p.kind for p in done.primitives] == ["draw"]
    assert max(z.real for z in _stroke(done)) == 2


def _stroke(done: object) -> tuple[complex, ...]:
    from gnomon.asy.picture import shapes_of

    return shapes_of(done)[0].points  # type: ignore[arg-type]


def _share(code: str) -> float:
    """The part of the picture that is red."""
    image = Image.open(io.BytesIO(picture_png(run(code), (200, 200)))).convert("RGB")
    return sum(image.getpixel((x, y)) == (255, 0, 0) for x in range(200) for y in range(200)) / 200**2


_FRAME = "draw(box((0,0),(10,10)),white); "


@pytest.mark.parametrize(
    ("clip", "part"),
    [
        ("circle((5,5),4)^^reverse(circle((5,5),2))", 3.141593 * 12 / 100),
        ("circle((5,5),4)^^circle((5,5),2), evenodd", 3.141593 * 12 / 100),
        ("circle((5,5),4)^^circle((5,5),2)", 3.141593 * 16 / 100),
        ("circle((2.5,5),2)^^circle((7.5,5),2)", 3.141593 * 8 / 100),
        ("box((0,0),(5,10))^^box((5,2),(10,4))", 0.6),
    ],
)
@pytest.mark.parametrize("filled", ["box((0,0),(10,10))", "(0,0)--(10,0)--(10,10)--(5,10)--(0,10)--(0,5)--cycle"])
def test_a_clip_by_several_paths_is_seen(clip: str, part: float, filled: str) -> None:
    whole = _share(f"fill({filled},red); {_FRAME}")
    assert _share(f"fill({filled},red); clip({clip}); {_FRAME}") / whole == pytest.approx(part, abs=0.02)


def test_a_line_beside_an_axis_is_drawn_in_its_place() -> None:
    from gnomon.asy.picture import shapes_of

    shapes = shapes_of(run("import graph; dot((3,3)); xequals(1,0,3); yequals(2,0,3);"))
    assert [shape.points for shape in shapes[1:]] == [(1 + 0j, 1 + 3j), (2j, 3 + 2j)]


def test_the_picture_is_written_even_if_nobody_reads_what_is_printed(tmp_path: Path) -> None:
    (tmp_path / "long.asy").write_text("for (int i = 0; i < 3000; ++i) dot((i,i));")
    line = f"{sys.executable} -m gnomon.cli asy run long.asy --figure out.png 2>&1 >/dev/full"
    subprocess.run(line, shell=True, cwd=tmp_path, capture_output=True, timeout=60, check=False)
    assert (tmp_path / "out.png").read_bytes().startswith(b"\x89PNG")
