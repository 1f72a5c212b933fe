"""Translations of figures, and the comparison that checks them."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from oracles.asymptote import PROGRAMS
from tests.commands import gnomon

from gnomon.program.figure import Arc, Dot, Figure, Fill, Label, Pen, Region, Segment, Stroke, figure, figure_of_asy
from gnomon.program.translate import LANGUAGES, TranslateError, differences, read_back, translate, translated
from gnomon.program.translate.svg_reader import figure_of_svg
from gnomon.sandbox import reason_unavailable

PROGRAM = r"""
size(200);
pair A=(0,0), B=(4,0), C=(1,3), O=(2,1);
fill(A--B--C--cycle, gray(0.8));
fill(circle(O,0.5)^^scale(0.5)*shift(O)*unitcircle, evenodd+palered);
draw(A--B--C--cycle, linewidth(1));
draw(circle(O, 1.5), dashed+blue);
draw(arc(A, 2, 10, 80), red);
draw(A..(1,1)..(3,-1)..B);
draw((0,-1)--(4,-1), EndArrow);
draw(B{up}..C, Arrows);
draw(arc(B,1,90,180)--cycle, dotted);
dot(A); dot(O, green);
picture p; draw(p, (-5,1)--(9,2)); clip(p, circle(O,1)); add(p);
label("$A$", A, SW); label("$B_1$", B, dir(20)); label("50\%", O);
label("$\alpha^{\circ}$", C, N, red);
"""


def languages() -> list[str]:
    return [name for name in LANGUAGES if name != "matplotlib" or not reason_unavailable()]


@pytest.mark.parametrize("language", languages())
def test_a_figure_comes_back(language: str) -> None:
    drawn = figure_of_asy(PROGRAM)
    again = read_back(translated(drawn, language), language)
    assert differences(drawn, again) == []
    assert set(again.points) == set(drawn.points) == {"A", "B_1"}
    assert len(again.items) == len(drawn.items)


@pytest.mark.parametrize("language", ["tikz", "svg"])
def test_programs_that_asymptote_drew_come_back(language: str) -> None:
    files = sorted(PROGRAMS.glob("*.asy"))[::4]
    assert len(files) >= 15
    for file in files:
        drawn = figure_of_asy(file.read_text(encoding="utf-8"))
        assert differences(drawn, read_back(translated(drawn, language), language)) == [], file.name


LINE = Stroke((Segment(0j, 4 + 0j), Segment(4 + 0j, 4 + 3j)))
SQUARE = Fill(Region(((Segment(0j, 1 + 0j), Segment(1 + 0j, 1 + 1j), Segment(1 + 1j, 1j), Segment(1j, 0j)),)))
ROUND = Stroke((Arc(0j, 2.0, 0.0, 360.0),), True)


def drawn(*items: Stroke | Fill | Dot | Label) -> Figure:
    return figure(items, language="asymptote")


@pytest.mark.parametrize(
    ("one", "other"),
    [
        (LINE, replace(LINE, pieces=(Segment(0j, 4 + 0j), Segment(4 + 0j, 4 + 3.0001j)))),
        (LINE, replace(LINE, pieces=(Segment(0j, 4 + 0j),))),
        (LINE, replace(LINE, closed=True)),
        (LINE, replace(LINE, pen=Pen(dashes=(3.0, 3.0)))),
        (LINE, replace(LINE, pen=Pen((1.0, 0.0, 0.0)))),
        (LINE, replace(LINE, pen=Pen(width=0.6))),
        (LINE, replace(LINE, arrow="end")),
        (LINE, replace(LINE, clips=(SQUARE.region,))),
        (ROUND, replace(ROUND, pieces=(Arc(0j, 2.0001, 0.0, 360.0),))),
        (ROUND, replace(ROUND, pieces=(Arc(0j, 2.0, 0.0, 350.0),), closed=False)),
        (Stroke((Arc(0j, 2.0, 0.0, 90.0),)), Stroke((Arc(0j, 2.0, 1.0, 91.0),))),
        (SQUARE, replace(SQUARE, pen=Pen((0.5, 0.5, 0.5)))),
        (SQUARE, replace(SQUARE, region=Region((*SQUARE.region.rings, ROUND.pieces)))),
        (Dot(1j), Dot(1.001j)),
        (Label("A", 0j, 1j), Label("A", 0j, 1 + 0j)),
        (Label("A", 0j, 1j), Label("B", 0j, 1j)),
        (Label("A", 0j), Label("A", 0.01j)),
        (LINE, ROUND),
    ],
)
def test_differences_are_found(one: Stroke | Fill | Dot | Label, other: Stroke | Fill | Dot | Label) -> None:
    frame = Stroke((Segment(-5 - 5j, 5 + 5j),))
    assert differences(drawn(frame, one), drawn(frame, one)) == []
    assert differences(drawn(frame, one), drawn(frame, other)) != []
    assert differences(drawn(frame, one), drawn(frame)) != []
    assert differences(drawn(frame), drawn(frame, other)) != []


def test_direction_and_first_corner_do_not_matter_but_the_order_of_fillings_does() -> None:
    corners = [0j, 4 + 0j, 4 + 3j]
    turned = [4 + 3j, 4 + 0j, 0j]
    one, other = (
        Stroke(tuple(Segment(p, q) for p, q in zip(c, [*c[1:], c[0]], strict=True)), True) for c in (corners, turned)
    )
    assert differences(drawn(one), drawn(other)) == []
    assert differences(drawn(LINE, ROUND), drawn(ROUND, LINE)) == []
    assert differences(drawn(SQUARE, LINE), drawn(LINE, SQUARE)) != []


def test_svg_of_other_hands_is_read() -> None:
    code = """<?xml version="1.0"?>
<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10">
  <g transform="translate(1 2) scale(2)" stroke="black" fill="none">
    <rect x="0" y="0" width="2" height="1"/>
    <path d="M0 0 h 3 v2 l-1,1 z"/>
    <path d="M 1 0 A 1 1 0 0 1 0 1"/>
    <path d="M0 0 Q 1 1 2 0 T 4 0"/>
    <ellipse cx="1" cy="1" rx="2" ry="1" style="fill:#ff0000;stroke:none"/>
  </g>
  <text x="1" y="2">A</text>
</svg>"""
    found = figure_of_svg(code)
    first, second, third, _fourth = found.strokes
    assert [piece.start for piece in first.pieces] == [1 - 2j, 5 - 2j, 5 - 4j, 1 - 4j]
    assert [piece.start for piece in second.pieces] == [1 - 2j, 7 - 2j, 7 - 6j, 5 - 8j]
    (arc,) = third.pieces
    assert isinstance(arc, Arc)
    assert (arc.centre, arc.radius) == pytest.approx((1 - 2j, 2))
    assert found.fills[0].pen.colour == (1.0, 0.0, 0.0)
    assert found.labels[0].at == 1 - 2j


@pytest.mark.parametrize(
    "code",
    [
        "",
        "<svg",
        '<!DOCTYPE svg [<!ENTITY a "b">]><svg>&a;</svg>',
        "<svg><image href='file:///etc/passwd'/></svg>",
        "<svg><path d='M0 0 L'/><path d='M 0 0 L 1'/></svg>",
        "<svg><g clip-path='url(#none)'/></svg>",
        "<svg>" + "<g>" * 100 + "</g>" * 100 + "</svg>",
    ],
)
def test_bad_svg_is_refused(code: str) -> None:
    with pytest.raises(TranslateError):
        figure_of_svg(code)


def test_what_a_language_cannot_express_is_an_error() -> None:
    twice = replace(LINE, clips=(SQUARE.region, Region((ROUND.pieces,))))
    with pytest.raises(TranslateError, match="clip inside a clip"):
        translated(drawn(twice), "matplotlib")
    with pytest.raises(TranslateError, match="brackets"):
        translated(drawn(Label("{", 0j)), "tikz")
    with pytest.raises(TranslateError, match="choose matplotlib, tikz, svg"):
        translate("draw((0,0)--(1,1));", "metapost")


def test_the_command(tmp_path: Path) -> None:
    file = tmp_path / "line.asy"
    file.write_text('draw((0,0)--(3,4)); label("$P$", (3,4), N);')
    done = gnomon("asy", "translate", str(file), "--to", "tikz")
    assert done.returncode == 0
    assert r"\draw[line width=0.5pt] (0,0) -- (3,4);" in done.stdout
    assert r"\node[above] at (3,4) {$P$};" in done.stdout
    out = tmp_path / "line.svg"
    assert gnomon("asy", "translate", str(file), "--to", "svg", "--save", str(out)).returncode == 0
    assert figure_of_svg(out.read_text()).points["P"] == 3 + 4j
    assert gnomon("asy", "translate", str(file), "--to", "word").returncode == 2
    assert gnomon("asy", "translate", str(tmp_path / "none.asy"), "--to", "svg").returncode == 2
    file.write_text("draw((0,0)--(1,1);")
    bad = gnomon("asy", "translate", str(file), "--to", "svg")
    assert bad.returncode == 1
    assert "line 1" in bad.stderr
