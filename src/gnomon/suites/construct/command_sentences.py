"""What plain commands do, in English and Chinese: the sentences of steps that need no words of their own.

A row has the commands of a step and what they do. Single letters stand for any names: capitals for points, small
letters for lines, circles and numbers, as GeoGebra writes them. A step whose author has more to say has its own words.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache

from gnomon.author.bilingual import Words

_ROWS = """
k = Circle(M, A)
    Draw the circle $k$ about $M$ through $A$. | 以$M$为圆心、过$A$作圆$k$。
k = Circle(M, r)
    Draw the circle $k$ about $M$ with radius $r$. | 以$M$为圆心、$r$为半径作圆$k$。
k = Circle(M, Segment(A, B))
    Draw the circle $k$ about $M$ with radius $AB$. | 以$M$为圆心、$AB$长为半径作圆$k$。
k = Circle(A, B, C)
    Draw the circle $k$ through $A$, $B$ and $C$. | 过$A$、$B$、$C$作圆$k$。
k = Circle(Midpoint(A, B), A)
    Draw the circle $k$ with diameter $AB$. | 以$AB$为直径作圆$k$。
k = Circle(M, A); h = Circle(N, A)
    Draw the circles $k$ about $M$ and $h$ about $N$ through $A$. | 分别以$M$、$N$为圆心、过$A$作圆$k$、$h$。
k = Circle(M, r); h = Circle(N, s)
    Draw the circle $k$ about $M$ with radius $r$ and the circle $h$ about $N$ with radius $s$.
    | 以$M$为圆心、$r$为半径作圆$k$，以$N$为圆心、$s$为半径作圆$h$。
k = Circle(A, B, C); h = Circle(A, B, D)
    Draw the circle $k$ through $A$, $B$ and $C$, and the circle $h$ through $A$, $B$ and $D$.
    | 过$A$、$B$、$C$作圆$k$，过$A$、$B$、$D$作圆$h$。
k = Circle(M, A); B = Intersect(k, Ray(M, C))
    Draw the circle $k$ about $M$ through $A$; it meets the ray $MC$ in $B$.
    | 以$M$为圆心、过$A$作圆$k$，交射线$MC$于$B$。
k = Circle(M, r); A = Intersect(c, k, 1)
    Draw the circle $k$ about $M$ with radius $r$; it meets $c$ in $A$.
    | 以$M$为圆心、$r$为半径作圆$k$，与$c$交于一点$A$。
M = Midpoint(A, B); k = Circle(M, C)
    Construct the midpoint $M$ of $AB$ and the circle $k$ about $M$ through $C$.
    | 作$AB$的中点$M$，以$M$为圆心、过$C$作圆$k$。
M = Midpoint(A, B)
    Construct the midpoint $M$ of $AB$. | 作$AB$的中点$M$。
M = Midpoint(A, B); N = Midpoint(B, C)
    Construct the midpoints $M$ of $AB$ and $N$ of $BC$. | 作$AB$的中点$M$和$BC$的中点$N$。
l = Line(A, B)
    Draw the line $l$ through $A$ and $B$. | 作过$A$、$B$的直线$l$。
l = Line(A, B); m = Line(A, C)
    Draw the line $l$ through $A$ and $B$ and the line $m$ through $A$ and $C$.
    | 作过$A$、$B$的直线$l$和过$A$、$C$的直线$m$。
l = Line(A, B); m = Line(C, D); P = Intersect(l, m)
    Draw the lines $AB$ and $CD$; they meet in $P$. | 作直线$AB$和$CD$，交于$P$。
l = Line(A, Line(B, C))
    Draw the parallel $l$ to $BC$ through $A$. | 过$A$作$BC$的平行线$l$。
s = Segment(A, B)
    Draw the segment $s$ from $A$ to $B$. | 连接$A$、$B$，得线段$s$。
p = PerpendicularBisector(A, B)
    Draw the perpendicular bisector $p$ of $AB$. | 作$AB$的垂直平分线$p$。
p = PerpendicularLine(A, l)
    Draw the perpendicular $p$ to $l$ through $A$. | 过$A$作$l$的垂线$p$。
p = PerpendicularLine(A, Line(B, A))
    Draw the perpendicular $p$ to $BA$ at $A$. | 过$A$作$BA$的垂线$p$。
l = Line(A, B); p = PerpendicularLine(C, l); F = Intersect(l, p)
    Drop the perpendicular $p$ from $C$ to the line $AB$; its foot is $F$. | 过$C$作直线$AB$的垂线$p$，垂足为$F$。
P = Intersect(l, m)
    Let $P$ be the common point of $l$ and $m$. | 设$l$与$m$交于$P$。
P = Intersect(l, m, 1)
    Let $P$ be a common point of $l$ and $m$. | 取$l$与$m$的一个交点$P$。
P = Intersect(Line(A, B), Line(C, D))
    Let $P$ be the common point of the lines $AB$ and $CD$. | 设直线$AB$与$CD$交于$P$。
P = Intersect(l, m, 1); Q = Intersect(l, m, 2)
    Let $P$ and $Q$ be the common points of $l$ and $m$. | 设$l$与$m$交于$P$、$Q$。
P = Intersect(l, m, 1); Q = Intersect(l, m, 2); p = Line(P, Q)
    Draw the line $p$ through the common points $P$ and $Q$ of $l$ and $m$. | 过$l$与$m$的交点$P$、$Q$作直线$p$。
P = Intersect(l, m, 1); Q = Intersect(l, m, 2); f = Polygon(A, P, Q)
    Let $P$ and $Q$ be the points where $l$ meets $m$, and draw the triangle. | 设$l$与$m$交于$P$、$Q$，连成三角形。
P = Intersect(l, m); f = Polygon(A, B, P)
    Let $P$ be the common point of $l$ and $m$, and draw the triangle. | 设$l$与$m$交于$P$，连成三角形。
P = Intersect(l, m, 1); f = Polygon(P, A, B)
    Let $P$ be a common point of $l$ and $m$, and draw the triangle $PAB$. | 取$l$与$m$的一个交点$P$，连成三角形$PAB$。
f = Polygon(A, B, C)
    Draw the triangle $ABC$. | 连成三角形$ABC$。
Q = Reflect(P, l)
    Reflect $P$ in $l$ to get $Q$. | 作$P$关于$l$的对称点$Q$。
Q = Reflect(P, M)
    Reflect $P$ in $M$ to get $Q$. | 作$P$关于$M$的对称点$Q$。
l = Line(A, B); Q = Reflect(P, l)
    Draw the line $l$ through $A$ and $B$, and reflect $P$ in it to get $Q$.
    | 作过$A$、$B$的直线$l$，再作$P$关于$l$的对称点$Q$。
Q = Dilate(P, k, M)
    Dilate $P$ from $M$ by the factor $k$ to get $Q$. | 以$M$为位似中心、$k$为位似比，将$P$变为$Q$。
Q = Translate(P, Vector(A, B))
    Translate $P$ by the vector from $A$ to $B$ to get $Q$. | 将$P$按从$A$到$B$的向量平移得$Q$。
Q = Rotate(P, Angle(A, B, C), M); r = Ray(M, Q)
    Turn $P$ about $M$ by the angle $ABC$ to get $Q$, and draw the ray $r$ from $M$ through $Q$.
    | 将$P$绕$M$旋转$∠ABC$得$Q$，从$M$出发过$Q$作射线$r$。
Q = Rotate(P, Angle(A, B, C), M); l = Line(M, Q)
    Turn $P$ about $M$ by the angle $ABC$ to get $Q$, and draw the line $l$ through $M$ and $Q$.
    | 将$P$绕$M$旋转$∠ABC$得$Q$，过$M$、$Q$作直线$l$。
L = Locus(Q, P)
    Construct the locus $L$ of $Q$ as $P$ moves. | 作$P$移动时$Q$的轨迹$L$。
"""
_LETTER = re.compile(r"\b[A-Za-z]\b")
_FORMULA = re.compile(r"\$[^$]*\$")


def sentence(code: Sequence[str]) -> Words | None:
    """What the commands of a step do, or None if no row says it.

    >>> sentence(["c = Circle(O, A)"])
    ('Draw the circle $c$ about $O$ through $A$.', '以$O$为圆心、过$A$作圆$c$。')
    """
    script = "; ".join(code)
    for pattern, (english, chinese) in _rows():
        if found := pattern.fullmatch(script):
            return _named(english, found), _named(chinese, found)
    return None


def _named(text: str, names: re.Match[str]) -> str:
    """A sentence of a row with the names of a script in its formulas."""
    known = names.groupdict()
    return _FORMULA.sub(lambda formula: "".join(known.get(letter, letter) for letter in formula[0]), text)


@cache
def _rows() -> list[tuple[re.Pattern[str], Words]]:
    lines = _ROWS.replace("\n    |", " |").strip().splitlines()
    return [
        (_pattern(code), (english, chinese))
        for code, told in zip(lines[::2], lines[1::2], strict=True)
        for english, chinese in [told.strip().split(" | ")]
    ]


def _pattern(code: str) -> re.Pattern[str]:
    """The regular expression of a row: each letter is a name of its kind, or a variant's placeholder for one."""
    seen: set[str] = set()

    def name(letter: re.Match[str]) -> str:
        if letter[0] in seen:
            return f"(?P={letter[0]})"
        seen.add(letter[0])
        kind = "[A-Z]" if letter[0].isupper() else "[a-z]"
        return rf"(?P<{letter[0]}>{kind}(?:_?\d+)?'*|\{{{kind}\w*\}})"

    return re.compile(_LETTER.sub(name, re.escape(code)))
