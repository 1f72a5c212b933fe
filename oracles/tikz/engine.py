"""TikZ pictures as TeX draws them, against our reader: the corners of every path, from the operators in the PDF.

    python -m oracles.tikz.engine

It needs pdflatex with TikZ. Each picture is set on a page of its own without compression; the numbers of its path
operators, in points of 1/72 inch, are compared with the corners and control points that our reader gives. TeX computes
with about five digits, so that points may differ by a hundredth of a centimetre.
"""

from __future__ import annotations

import re
import shutil
import subprocess
import tempfile
from pathlib import Path

from gnomon.program.shapes import Arc, Fill, Label, Pieces, Stroke
from gnomon.program.tikz import figure_of_tikz
from gnomon.program.translate.pieces_and_numbers import cubics

CM = 72 / 2.54
NEAR = 0.012
PICTURES = (
    r"\draw (0,0) -- (1,2) -- (3,0) -- cycle;",
    r"\draw (0,0) -- ++(1,0) -- ++(0,1) -- +(1,1);",
    r"\draw (0,0) -- +(1,0) -- +(0,1) -- (2,2);",
    r"\draw (60:2) -- (90:1) -- (30:1 and 2);",
    r"\draw (0,0) -| (2,1) |- (3,3);",
    r"\draw[shift={(1,2)},scale=2] (1,0) -- (2,0);",
    r"\draw[scale=2,shift={(1,2)}] (1,0) -- (2,0);",
    r"\draw[rotate=30,xshift=1cm,yscale=2] (1,0) -- (2,1);",
    r"\draw[cm={0,1,-1,0,(1,0)}] (0,0) -- (1,0) -- (2,3);",
    r"\draw[rotate around={90:(1,1)}] (1,1) -- (2,1);",
    r"\draw[xslant=0.5] (0,0) -- (1,1) -- (0,2);",
    r"\coordinate (A) at (1,1); \draw[rotate=90] (A) -- (1,0);",
    r"\coordinate (A) at (1,1); \begin{scope}[shift={(1,0)},rotate=20] \draw ($(A)+(1,0)$) -- (A |- 2,2); \end{scope}",
    r"\coordinate (A) at (0,0); \coordinate (B) at (4,1);"
    r"\draw ($(A)!0.25!(B)$) -- ($(A)!0.5!60:(B)$) -- ($(A)!(3,7)!(B)$);",
    r"\coordinate (A) at (0,1); \coordinate (B) at (4,0);"
    r"\draw ($(A)!1cm!(B)$) -- ($0.5*(A)+1/2*(B)$) -- ($(A)!1cm!90:(B)$);",
    r"\coordinate (A) at (0,2); \coordinate (B) at (4,0); \draw (barycentric cs:A=1,B=3) -- (A -| B);",
    r"\draw[scale=2] let \p1=(1,1), \n1={veclen(\x1,\y1)} in (0,0) -- (\n1,0) -- (\x1,\y1);",
    r"\draw (2,0) arc (0:90:2) -- (0,0);",
    r"\draw[rotate=30] (2,0) arc[start angle=0, delta angle=-90, x radius=2, y radius=1];",
    r"\draw (0,0) to[bend left=30] (3,1);",
    r"\draw[rotate=40] (0,0) to[out=90,in=200] (3,1);",
    r"\draw (0,0) to[out=90,in=180,looseness=1.5] (2,2);",
    r"\draw (0,0) .. controls (1,1) and (2,1) .. (3,0) .. controls +(1,0) and +(0,-1) .. (5,2);",
    r"\draw (0,0) .. controls (1,1) .. (3,0);",
    r"\draw (0,0) parabola (2,1) (0,0) parabola bend (1,2) (2,0);",
    r"\draw[x=0.5cm,y=2cm] (0,0) -- (1,1) -- (1cm,1cm);",
    r"\draw[x={(0.5cm,0.5cm)}] (1,0) -- (0,1) -- (1,1);",
    r"\draw (0,0,0) -- (1,0,0) -- (1,1,1);",
    r"\draw[step=0.5] (0.2,0) grid (1,1);",
    r"\foreach \x [count=\i from 0, evaluate=\x as \y using {\x^2/4}] in {1,3,...,7} \draw (\x,0) -- (\y,\i);",
    r"\foreach \k [remember=\k as \j (initially 7)] in {1,2,5} \draw (\j,0) -- (\k,1);",
    r"\draw (0,0) \foreach \x in {1,...,3} { -- (\x,{mod(\x,2)}) };",
    r"\path[name path=a] (0,0) circle (2.5); \path[name path=b] (1.5,-4) -- (1.5,4);"
    r"\path[name intersections={of=b and a, by={P,Q}}]; \draw (P) -- (Q);",
    r"\draw[domain=0:2,samples=5] plot (\x,{\x^2/2});",
    r"\draw (1,1) rectangle (3,2) (0,0) rectangle +(1,-1);",
    r"\draw[rotate=30] (0,0) rectangle (2,1);",
    r"\draw[scale=0.5] (0,0) -- (1cm,0) -- (2,2);",
    r"\draw ([shift={(1,1)}]30:1) -- ([xshift=1cm]0,0);",
    r"\pgfmathsetmacro{\r}{2*sin(60)+atan(1)/45} \draw (0,0) -- (\r,{-\r^2/4});",
    r"\coordinate (A) at (0,0); \coordinate (B) at (3,3); \coordinate (C) at (0,3); \coordinate (D) at (3,1);"
    r"\draw (A) -- (intersection of A--B and C--D);",
)


def drawn_by_tex(pictures: tuple[str, ...]) -> list[list[complex]]:
    """The points of the path operators of each picture, in centimetres."""
    body = "\n".join(f"\\begin{{tikzpicture}}{text}\\end{{tikzpicture}}\\clearpage" for text in pictures)
    head = r"\pdfcompresslevel=0\documentclass{article}\usepackage{tikz}\pagestyle{empty}"
    head += r"\usetikzlibrary{calc,intersections}"
    with tempfile.TemporaryDirectory() as folder:
        (Path(folder) / "all.tex").write_text(f"{head}\\begin{{document}}{body}\\end{{document}}", encoding="utf-8")
        subprocess.run(["pdflatex", "-interaction=batchmode", "all.tex"], cwd=folder, check=False, capture_output=True)
        data = (Path(folder) / "all.pdf").read_bytes().decode("latin-1")
    pages = [page for page in re.findall(r"stream\n(.*?)endstream", data, re.DOTALL) if "\nq" in page or " cm" in page]
    return [_points(page) for page in pages][: len(pictures)]


def _points(page: str) -> list[complex]:
    found: list[complex] = []
    stack: list[float] = []
    for token in page.split():
        try:
            stack.append(float(token))
        except ValueError:
            if token in ("m", "l", "c"):
                count = {"m": 2, "l": 2, "c": 6}[token]
                values = stack[-count:]
                found += [complex(x, y) / CM for x, y in zip(values[::2], values[1::2], strict=True)]
            elif token == "re":
                x, y, w, h = stack[-4:]
                found += [complex(x, y) / CM, complex(x + w, y + h) / CM]
            stack = []
    return found


def read_by_us(text: str) -> list[complex]:
    """The corners and control points of a picture as our reader has them."""
    found: list[complex] = []
    for item in figure_of_tikz(text).items:
        if isinstance(item, Stroke | Fill):
            for ring in (item.pieces,) if isinstance(item, Stroke) else item.region.rings:
                found += _corners(ring)
        elif not isinstance(item, Label):
            found.append(item.at)
    return found


def _corners(ring: Pieces) -> list[complex]:
    points = [ring[0].start]
    for piece in ring:
        for part in cubics(piece) if isinstance(piece, Arc) else [piece]:
            points += part[1:]
    return points


def main() -> bool:
    """Print the pictures that differ; whether there is none."""
    if shutil.which("pdflatex") is None:
        print("pdflatex is not installed")
        return True
    good = 0
    for text, theirs in zip(PICTURES, drawn_by_tex(PICTURES), strict=False):
        ours = read_by_us(text)
        curved = "arc" in text
        apart = [z for z in theirs if min((abs(z - w) for w in ours), default=9.0) > NEAR] if not curved else []
        ends = [ours[0], ours[-1]] if ours else []
        missing = [z for z in (ends if curved else ours) if min((abs(z - w) for w in theirs), default=9.0) > NEAR]
        if apart or missing:
            print(f"{text}\n   TeX {theirs}\n   we  {ours}")
        good += not (apart or missing)
    print(f"{good} of {len(PICTURES)} pictures have the corners that TeX gives them")
    return good == len(PICTURES)


if __name__ == "__main__":
    raise SystemExit(not main())
