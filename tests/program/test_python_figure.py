"""Figures of matplotlib programs."""

from __future__ import annotations

import cmath
import itertools
import math

import pytest

from gnomon.program.circular import with_arcs
from gnomon.program.figure import Arc, Cubic, Segment
from gnomon.program.python_figure import figure_of_matplotlib
from gnomon.sandbox import SandboxError, picture_of_matplotlib, reason_unavailable

needs_matplotlib = pytest.mark.skipif(bool(reason_unavailable()), reason=reason_unavailable() or "-")

PROGRAM = """
import numpy as np
import matplotlib.pyplot as plt
from matplotlib.patches import Arc, Circle, Ellipse, PathPatch, Polygon, Rectangle, Wedge
A, B = 0j, 4 + 0j
C = np.array([1.0, 3.0])
fig, ax = plt.subplots()
ax.plot([A.real, B.real, C[0], A.real], [A.imag, B.imag, C[1], A.imag], "k-", lw=2)
ax.add_patch(Circle((1, 1), 0.5, fill=False))
ax.add_patch(Wedge((0, 0), 2, 30, 90, facecolor="0.8", edgecolor="none"))
ax.add_patch(Arc((2, 0), 2, 2, theta1=0, theta2=60))
ax.add_patch(Rectangle((0, 0), 2, 1, angle=90, fill=False))
t = np.linspace(0, 2 * np.pi, 200)
ax.plot(5 + 3 * np.cos(t), 3 * np.sin(t))
t = np.linspace(0, 2 * np.pi, 13)
ax.plot(np.cos(t), np.sin(t), marker="o")
line, = ax.plot([-5, 5], [0, 0])
line.set_clip_path(Circle((0, 0), 3, transform=ax.transData))
ax.text(0, 0, "$A$", ha="right", va="top")
ax.annotate("B", (4, 0), xytext=(5, -5), textcoords="offset points")
ax.set_aspect("equal")
plt.savefig("figure.png")
plt.close()
"""


@needs_matplotlib
def test_artists_become_items_with_true_circles() -> None:
    drawn = figure_of_matplotlib(PROGRAM)
    arcs = [piece for stroke in drawn.strokes for piece in stroke.pieces if isinstance(piece, Arc)]
    found = {
        (round(arc.centre.real, 9), round(arc.centre.imag, 9), round(arc.radius, 9), round(abs(arc.sweep), 6))
        for arc in arcs
    }
    assert found == {(1, 1, 0.5, 360), (2, 0, 1, 60), (5, 0, 3, 360)}
    triangle = next(s for s in drawn.strokes if s.closed and len(s.pieces) == 3)
    assert [piece.start for piece in triangle.pieces] == [0, 4, 1 + 3j]
    assert triangle.pen.width == 2
    (wedge,) = drawn.fills
    assert [type(piece) for piece in wedge.region.rings[0]] == [Arc, Segment, Segment]
    rectangle = next(s for s in drawn.strokes if s.closed and len(s.pieces) == 4)
    assert {complex(round(p.start.real, 9), round(p.start.imag, 9)) for p in rectangle.pieces} == {
        0,
        2j,
        -1 + 2j,
        -1 + 0j,
    }
    assert len(drawn.dots) == 13
    assert any(len(s.pieces) == 12 for s in drawn.strokes)  # a polygon of twelve sides is not a circle
    (clipped,) = [stroke for stroke in drawn.strokes if stroke.clips]
    (region,) = clipped.clips
    assert isinstance(region.rings[0][0], Arc)
    assert region.rings[0][0].radius == pytest.approx(3)
    assert drawn.points["A"] == 0
    assert drawn.points["B"] == 4
    assert drawn.places == {"A": 0, "B": 4, "C": 1 + 3j}
    assert drawn.language == "matplotlib"


@needs_matplotlib
def test_space_is_projected() -> None:
    code = """
import matplotlib.pyplot as plt
from mpl_toolkits.mplot3d.art3d import Poly3DCollection
ax = plt.figure().add_subplot(projection="3d")
ax.plot([0, 1], [0, 1], [0, 1])
ax.text(0, 0, 0, "O")
ax.add_collection3d(Poly3DCollection([[(0, 0, 0), (1, 0, 0), (0, 1, 0)]]))
ax.scatter([0], [0], [0])
"""
    drawn = figure_of_matplotlib(code)
    assert len(drawn.fills) == 1
    assert len(drawn.dots) == 1
    assert drawn.labels[0].text == "O"
    ends = drawn.strokes[0].pieces[0]
    assert abs(ends.start - drawn.labels[0].at) < 1e-9


@needs_matplotlib
def test_errors_have_kind_and_line() -> None:
    with pytest.raises(SandboxError, match="line 2: ZeroDivisionError") as caught:
        figure_of_matplotlib("x = 1\ny = x / 0\n")
    assert (caught.value.kind, caught.value.line) == ("program", 2)
    with pytest.raises(SandboxError, match="/etc/passwd") as caught:
        figure_of_matplotlib("\n\nopen('/etc/passwd')")
    assert (caught.value.kind, caught.value.line) == ("forbidden", 3)


@needs_matplotlib
def test_pictures_are_png() -> None:
    picture = picture_of_matplotlib(PROGRAM)
    assert picture.startswith(b"\x89PNG")


def test_cubics_and_fine_polylines_become_arcs_and_others_do_not() -> None:
    fine = [3 + cmath.rect(2, math.radians(3 * k)) for k in range(31)]
    (arc,) = with_arcs([Segment(a, b) for a, b in itertools.pairwise(fine)])
    assert isinstance(arc, Arc)
    assert arc.radius == pytest.approx(2, rel=1e-12)
    assert arc.sweep == pytest.approx(90, rel=1e-12)
    coarse = [cmath.rect(2, math.radians(10 * k)) for k in range(37)]
    assert len(with_arcs([Segment(a, b) for a, b in itertools.pairwise(coarse)])) == 36
    parabola = [complex(x / 50, (x / 50) ** 2) for x in range(100)]
    kept = with_arcs([Segment(a, b) for a, b in itertools.pairwise(parabola)])
    assert len(kept) == 99
    bent = Cubic(0j, 1 + 2j, 3 - 1j, 4 + 0j)
    assert with_arcs([bent]) == (bent,)
