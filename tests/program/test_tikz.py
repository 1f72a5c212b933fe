"""The reader of TikZ pictures."""

from __future__ import annotations

import cmath
import math

import pytest

from gnomon.program.figure import Arc, Cubic, Figure, Segment
from gnomon.program.tikz import TikzError, figure_of_tikz


def corners(drawn: Figure, k: int = 0) -> list[complex]:
    """The corners of a stroke, rounded."""
    stroke = drawn.strokes[k]
    found = [piece.start for piece in stroke.pieces] + ([] if stroke.closed else [stroke.pieces[-1].end])
    return [complex(round(z.real, 9) + 0.0, round(z.imag, 9) + 0.0) for z in found]


def arc(drawn: Figure, k: int = 0) -> Arc:
    """The first arc of a stroke."""
    return next(piece for piece in drawn.strokes[k].pieces if isinstance(piece, Arc))


S3 = round(math.sqrt(3), 9)
AB = r"\coordinate (A) at (0,0); \coordinate (B) at (4,0); "
MANY = " ".join(rf"\foreach \{name} in {{1,...,200}}" for name in "abc")


@pytest.mark.parametrize(
    ("code", "expected"),
    [
        (r"\draw (0,0) -- (1,2) -- (3,0) -- cycle;", [0, 1 + 2j, 3]),
        (r"\draw (0,0) -- ++(1,0) -- ++(0,1) -- +(1,1);", [0, 1, 1 + 1j, 2 + 2j]),
        (r"\draw (0,0) coordinate (A) -- (1,1) coordinate[pos=0.5] (M) -- (M);", [0, 1 + 1j, 0.5 + 0.5j]),
        (r"\draw (1,1) -- +(1,0) -- +(0,1) -- ++(2,2) -- +(1,0);", [1 + 1j, 2 + 1j, 1 + 2j, 3 + 3j, 4 + 3j]),
        (r"\draw (60:2) -- (90:1);", [1 + S3 * 1j, 1j]),
        (r"\draw (0,0) rectangle (2,1);", [0, 2, 2 + 1j, 1j]),
        (r"\draw (0,0) -| (2,1);", [0, 2, 2 + 1j]),
        (r"\draw (0,0) |- (2,1);", [0, 1j, 2 + 1j]),
        (r"\draw[rotate=90] (1,0) -- (2,0);", [1j, 2j]),
        (r"\draw[shift={(1,2)},scale=2] (1,0) -- (2,0);", [3 + 2j, 5 + 2j]),
        (r"\draw[scale=2,shift={(1,2)}] (1,0) -- (2,0);", [4 + 4j, 6 + 4j]),
        (r"\draw[xshift=1cm,yshift=-1cm] (0,0) -- (1,0);", [1 - 1j, 2 - 1j]),
        (r"\draw[cm={0,1,-1,0,(1,0)}] (0,0) -- (1,0);", [1, 1 + 1j]),
        (r"\draw[rotate around={90:(1,1)}] (1,1) -- (2,1);", [1 + 1j, 1 + 2j]),
        (r"\draw[xscale=2,yscale=3] (0,0) -- (1,1);", [0, 2 + 3j]),
        (r"\coordinate (A) at (1,1); \draw[rotate=90] (A) -- (1,0);", [1 + 1j, 1j]),  # named points stay
        (AB + r"\draw ($(A)!0.25!(B)$) -- ($(A)!0.5!60:(B)$);", [1, 1 + S3 * 1j]),
        (AB + r"\draw ($(A)!(3,7)!(B)$) -- ($2*(B)-(1,1)$);", [3, 7 - 1j]),
        (AB + r"\draw ($(A)!1cm!(B)$) -- ($0.5*(A)+{1/2}*(B)$);", [1, 2]),
        (AB + r"\coordinate (A) at (0,2); \draw (barycentric cs:A=1,B=3) -- (A |- B);", [3 + 0.5j, 0]),
        (AB + r"\coordinate (C) at (2,-1); \coordinate (D) at (2,8);"
         r"\draw (A) -- (intersection of A--B and C--D);", [0, 2]),
        (r"\draw[x=2cm,y=1cm] (0,0) -- (1,1) -- (1cm,0);", [0, 2 + 1j, 1]),
        (r"\pgfmathsetmacro{\r}{sqrt(9)+1} \draw (0,0) -- (\r,{\r/2});", [0, 4 + 2j]),
        (r"\def\a{2} \newcommand{\b}[1]{(#1,\a)} \draw \b{0} -- \b{3};", [2j, 3 + 2j]),
        (r"\tikzmath{\a=2; \b=\a^2;} \draw (0,0) -- (\a,\b);", [0, 2 + 4j]),
        (r"\draw (0,0) \foreach \x in {1,...,3} { -- (\x,\x*\x) };", [0, 1 + 1j, 2 + 4j, 3 + 9j]),
        (r"\foreach \x [count=\i from 0] in {5,6} \draw (\x,0) -- (\i,1);", [5, 1j]),
        (r"\foreach \x [evaluate=\x as \y using {\x^2}] in {3} \draw (\x,0) -- (\y,1);", [3, 9 + 1j]),
        (r"\foreach \x/\y in {1/2} \draw (\x,\y) -- (\y,\x);", [1 + 2j, 2 + 1j]),
        (r"\foreach \k [remember=\k as \j (initially 7)] in {1,2} \draw (\j,0) -- (\k,0);", [7, 1]),
        (r"\foreach \i in {0,1} { \ifnum\i>0 \draw (0,0) -- (1,1); \else \draw (5,5) -- (6,6); \fi }",
         [5 + 5j, 6 + 6j]),
        (r"\draw[domain=0:2,samples=3] plot (\x,{\x^2});", [0, 1 + 1j, 2 + 4j]),
        (r"\draw plot coordinates {(0,0) (1,2) (3,1)};", [0, 1 + 2j, 3 + 1j]),
        (r"\draw (0,0) -- (1,0) % a comment; with (brackets" + "\n-- (1,1);", [0, 1, 1 + 1j]),
        (r"\begin{scope}[shift={(2,0)}] \begin{scope}[rotate=90] \draw (0,0) -- (1,0); \end{scope} \end{scope}",
         [2, 2 + 1j]),
        (r"\tikzset{big/.style={scale=3}, moved/.style={shift={(#1,0)}}} \draw[big,moved=1] (0,0) -- (1,0);", [3, 6]),
        (r"\draw let \p1=(3,4), \n1={veclen(\x1,\y1)} in (0,0) -- (\n1,0);", [0, 5]),
        (r"\node (A) at (1,2) {x}; \draw (A) -- (A.center);", [1 + 2j, 1 + 2j]),
        (r"\path[name path=a] (0,0) circle (5); \path[name path=b] (3,-9) -- (3,9);"
         r"\path[name intersections={of=b and a, by={P,Q}}]; \draw (P) -- (Q);", [3 - 4j, 3 + 4j]),
    ],
)  # fmt: skip
def test_corners(code: str, expected: list[complex]) -> None:
    assert corners(figure_of_tikz(code)) == expected


@pytest.mark.parametrize(
    ("code", "circle"),
    [
        (r"\draw (1,2) circle (3);", (1 + 2j, 3, 0, 360)),
        (r"\draw (1,2) circle [radius=1.5];", (1 + 2j, 1.5, 0, 360)),
        (r"\draw (1,2) circle (1cm);", (1 + 2j, 1, 0, 360)),
        (r"\draw[scale=2] (1,2) circle (1);", (2 + 4j, 2, 0, 360)),
        (r"\draw (2,0) arc (0:90:2);", (0, 2, 0, 90)),
        (r"\draw (2,0) arc [start angle=0, delta angle=-90, radius=2];", (0, 2, 0, -90)),
        (r"\draw[rotate=30] (2,0) arc (0:90:2);", (0, 2, 30, 120)),
        (r"\draw[yscale=-1] (2,0) arc (0:90:2);", (0, 2, 0, -90)),
        (r"\begin{tikzpicture}[scale=0.3] \draw (1,1) circle (2); \end{tikzpicture}", (1 + 1j, 2, 0, 360)),
        (r"\begin{tikzpicture}[x=0.5cm,y=0.5cm] \draw (1,1) circle (1cm); \end{tikzpicture}", (1 + 1j, 2, 0, 360)),
        (r"\draw[domain=0:360,samples=121] plot ({3*cos(\x)},{3*sin(\x)});", (0, 3, 0, 360)),
        (
            r"\coordinate (O) at (1,1); \coordinate (P) at (4,5); \node[draw,circle through=(P)] at (O) {};",
            (1 + 1j, 5, 0, 360),
        ),
    ],
)
def test_circles_are_true(code: str, circle: tuple[complex, float, float, float]) -> None:
    found = arc(figure_of_tikz(code))
    assert found.centre == pytest.approx(circle[0], abs=1e-9)
    assert (found.radius, found.from_angle, found.to_angle) == pytest.approx(circle[1:], abs=1e-9)


def test_a_document_of_the_kind_people_write() -> None:
    code = r"""
\documentclass[tikz]{standalone}
\usetikzlibrary{calc,angles}
\begin{document}
\begin{tikzpicture}[scale=1.2, >=stealth]
  \coordinate[label=below left:$A$] (A) at (0,0);
  \coordinate[label={[red]below right:$B$}] (B) at (4,0);
  \coordinate (C) at (1,3);
  \fill[gray!20] (A) -- (B) -- (C) -- cycle;
  \draw[thick,dashed] (A) -- (B) node[midway,below] {$c$} -- (C) node[above] {$C$} -- cycle;
  \foreach \P in {A,B,C} \fill (\P) circle (1.5pt);
  \filldraw[fill=white, draw=black] (2,1) circle (2pt);
  \fill[black] (1,1) circle (0.04);
  \begin{scope}
    \clip (A) rectangle (2,2);
    \draw[->] (A) to[bend left=30] (3,3);
  \end{scope}
  \draw (5,0) -- (6,0);
  \pic[draw, angle radius=4mm, "$\alpha$"] {angle = B--A--C};
\end{tikzpicture}
\end{document}
"""
    drawn = figure_of_tikz(code)
    assert dict(drawn.points) == {"A": 0, "B": 4, "C": 1 + 3j}
    assert len(drawn.dots) == 5
    (fill,) = drawn.fills
    assert fill.pen.colour == pytest.approx((0.9, 0.9, 0.9))
    triangle, bent, free, angle = drawn.strokes
    assert triangle.closed
    assert triangle.pen.dashes
    assert isinstance(bent.pieces[0], Cubic)
    assert (len(bent.clips), bent.arrow, len(free.clips)) == (1, "end", 0)
    assert angle.mark
    assert arc(drawn, 3).sweep == pytest.approx(math.degrees(cmath.phase(1 + 3j)))
    texts = {label.text: label for label in drawn.labels}
    assert texts["$c$"].at == 2
    assert isinstance(texts["$c$"].on[0], Segment)
    assert texts["$c$"].align == -1j
    assert triangle.line == 10


@pytest.mark.parametrize(
    ("code", "kind", "line", "says"),
    [
        ("\\draw (0,0)\n -- (A);", "undefined", 1, "'A'"),
        ("\\draw (0,0) -- (1,1);\n\\draw (0,0) -- (1,1)", "syntax", 2, "semicolon"),
        ("\n\n\\drow (0,0) -- (1,1);", "undefined", 3, r"\\drow"),
        ("\\draw (0,0) -- (1,;", "syntax", 1, "never closed"),
        ("\\draw (0,0) -- (1+,1);", "syntax", 1, "cannot be read"),
        ("\\draw (0,0) -- (1/0,1);", "value", 1, "zero"),
        ("\\draw (0,0) circle;", "syntax", 1, "radius"),
        ("\\draw (0,0) wiggle (1,1);", "syntax", 1, "wiggle"),
        ("\\foreach \\x in {1,...,1000000000} \\draw (0,0) -- (1,1);", "budget", 1, "never ends"),
        ("\\def\\a{\\a\\a} \\draw (\\a,0) -- (1,1);", "budget", 1, "deep"),
        ("\\def\\a{\\draw (0,0) -- (1,1);\\a} \\a", "budget", 1, "deep"),
        ("\\begin{axis}\\end{axis}", "unsupported", 1, "axis"),
        ("\\draw plot file {/etc/passwd};", "unsupported", 1, "files"),
        ("\\input{/etc/passwd}", "undefined", 1, r"\\input"),
        ("\\write18{ls}", "undefined", 1, "write"),
        (
            MANY + " \\draw (\\a,\\b) -- (\\c,0);",
            "budget",
            1,
            "much",
        ),
    ],
)
def test_errors_have_kind_line_and_reason(code: str, kind: str, line: int, says: str) -> None:
    with pytest.raises(TikzError, match=says) as caught:
        figure_of_tikz(code)
    assert (caught.value.kind, caught.value.line) == (kind, line)
