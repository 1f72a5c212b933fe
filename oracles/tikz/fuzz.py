"""Damaged and hostile TikZ pictures: no crash but TikzError, no hang, no file access.

    python -m oracles.tikz.fuzz 20000 --seed 0

Translations of our Asymptote programs, and pictures with loops, calculations and macros, are mutated as in
`oracles.asymptote.fuzz`. Every run must end in a figure or a TikzError of a kind other than ``internal``, within
seconds, without opening a file.
"""

from __future__ import annotations

import random
import re

from gnomon.program.figure import figure_of_asy
from gnomon.program.tikz import figure_of_tikz
from gnomon.program.translate import translated
from oracles import fuzz
from oracles.asymptote import own_programs

_PIECE = re.compile(r"\\[A-Za-z]+|[A-Za-z]+|\d+\.?\d*|\s+|--|\.\.\.|\.\.|.", re.DOTALL)
HOSTILE = (
    "{", "}", "[", "]", "(", ")", ";", "$", "!", ":", ",", "..", "...", "--", "|-", "cycle", "++", "+", "-", "*",
    "/0", "^", "=", "1e308", "99999999999", "-1", "0", "nan", "1cm", "1e-300pt", "\\", "%", "#1", "\\x", "\\foreach",
    "\\def\\a{\\a}", "\\a", "\\foreach \\q in {1,...,100000} {\\draw (0,0)--(1,1);}", "\\def\\b{\\b\\b}\\b",
    "\\input{/etc/passwd}", "\\begin{scope}", "\\end{scope}", "\\pgfmathsetmacro{\\x}{1/0}", "\\openin5=/etc/passwd",
    "\\write18{ls}", "[scale=0]", "[rotate=1e300]", "circle (1e300)", "arc (0:1e9:1)", "grid (1e6,1e6)",
    "plot (\\x,\\x)", "[samples=1000000]", "plot file {/etc/passwd}", "($(A)!0.5!(B)$)", "node {",
    "let \\p1=(1,1) in", "\\ifnum", "\\fi", "\\else", "\\newcommand", "\\clip (0,0) circle (1);",
    "[name intersections={of=a and b}]", "\\tikzset{a/.style={a}}", "[a]", "\\edef\\c{\\c\\c}", "é", "\x00",
    "\\begin{axis}", "controls", "and", "to[bend left=1e9]", "pic {angle=A--B--C}", "[x=0cm]", "[cm={1,2,3}]",
    "(barycentric cs:A=0)",
)  # fmt: skip
OWN = (
    r"""\begin{tikzpicture}[scale=0.8]
\coordinate (A) at (0,0); \coordinate[label=right:$B$] (B) at (4,0); \coordinate (C) at ($(A)!0.5!60:(B)$);
\draw[thick,dashed] (A) -- (B) node[midway,above] {$c$} -- (C) -- cycle;
\foreach \x/\l [count=\i from 0] in {0/P,1/Q,3/R} \fill (\x,-1) circle (2pt) node[above] {$\l_\i$};
\foreach \k in {0,30,...,90} { \draw[rotate=\k] (1,0) -- ++(1,0); }
\pgfmathsetmacro{\r}{sqrt(2)*2} \draw (30:\r) arc[start angle=30, end angle=120, radius=\r];
\begin{scope}[shift={(1,1)}] \clip (0,0) circle (1); \fill[gray!30] (-1,-1) rectangle (2,2); \end{scope}
\draw let \p1=($(C)-(A)$), \n1={veclen(\x1,\y1)} in (A) circle (\n1);
\draw[domain=0:360,samples=40] plot ({2*cos(\x)},{2*sin(\x)});
\path[name path=c] (A) circle (1.5); \path[name path=l] (0,-3) -- (0.5,3);
\path[name intersections={of=c and l, by={E,F}}]; \draw (E) to[bend left=20] (F);
\end{tikzpicture}""",
    r"""\def\n{7}\newcommand{\side}[2]{\draw (#1) -- (#2);}
\tikzset{mine/.style={red,->}, every node/.style={scale=0.8}}
\foreach \i in {1,...,\n} { \coordinate (v\i) at ({360/\n*\i}:2);
  \ifnum\i>1 \pgfmathtruncatemacro{\j}{\i-1} \side{v\i}{v\j} \fi }
\draw[mine] (0,0) \foreach \x in {1,2,3} { -- (\x,\x*\x) } .. controls (1,1) and ++(2,1) .. (0,0)
  |- (3,4) rectangle +(1,1);
\node[draw,circle through=(v1)] at (0,0) {}; \pic[draw,"$\alpha$"] {angle = v1--v2--v3};
\draw[step=0.5] (0,0) grid (2,2) (0,0) parabola bend (1,1) (2,0) sin (3,1) cos (4,0);""",
)


def programs() -> list[str]:
    """The pictures that are mutated."""
    drawn = [figure_of_asy(code) for code in own_programs()]
    short = [text for text in (translated(one, "tikz") for one in drawn) if len(text) < 6000]
    return [*short, *OWN * 40]


def mutated(rng: random.Random, code: str, others: list[str]) -> str:
    """A picture with some random changes."""
    pieces = _PIECE.findall(code)
    for _ in range(rng.randint(1, 4)):
        k = rng.randrange(len(pieces))
        change = rng.randrange(8)
        if change == 0 and len(pieces) > 1:
            del pieces[k]
        elif change == 1:
            pieces.insert(k, pieces[k])
        elif change == 2:
            j = rng.randrange(len(pieces))
            pieces[k], pieces[j] = pieces[j], pieces[k]
        elif change in (3, 4):
            pieces[k : k + (change == 3)] = [rng.choice(HOSTILE)]
        elif change == 5:
            pieces[k] = rng.choice(_PIECE.findall(rng.choice(others)))
        elif change == 6:
            pieces[k:k] = pieces[k : k + rng.randint(1, 30)] * rng.randint(1, 4)
        else:
            numbers = [j for j, piece in enumerate(pieces) if piece[0].isdigit()]
            if numbers:
                pieces[rng.choice(numbers)] = rng.choice(("0", "-1", "1e9", "0.5", "100000", "nan", "2pt"))
    return "".join(pieces)


def attack(count: int, seed: int) -> fuzz.Attack:
    """Outcomes of mutated pictures, the ones that are defects, and the longest time."""
    return fuzz.attack(figure_of_tikz, programs(), mutated, count, seed)


if __name__ == "__main__":
    raise SystemExit(not fuzz.main(attack))
