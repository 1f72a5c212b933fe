"""Hexagons to be completed by their symmetry about a centre or an axis."""

from __future__ import annotations

import cmath
import math

from gnomon.suites.construct.givens import Givens, angle, distance_to_line, in_view, mirror, orientation
from gnomon.suites.construct.notation import family


@family("""
    symmetric-hexagon-centre: transformation easy, basic transformation polygon
    Completing a point-symmetric hexagon | 补全中心对称的六边形
    The vertices ${p}$, ${q}$ and ${r}$ of a hexagon $ABCDEF$ and a point $S$ are given. The half turn about $S$ takes the hexagon to itself and each vertex to the opposite one. Construct its other vertices {others}.
    | 已知六边形$ABCDEF$的顶点${p}$、${q}$、${r}$和点$S$。关于点$S$的中心对称把六边形变为自身，并把每个顶点变为与它相对的顶点。求作其余顶点{others_zh}。
    goals: midpoint(S, A, D); midpoint(S, B, E); midpoint(S, C, F)
    skills: point symmetry; opposite vertices
    variant: p="A", q="B", r="C", u="D", v="E", w="F", others="$D$, $E$ and $F$", others_zh="$D$、$E$、$F$"
    variant: p="A", q="C", r="E", u="D", v="F", w="B", others="$B$, $D$ and $F$", others_zh="$B$、$D$、$F$"
    variant: p="B", q="C", r="D", u="E", v="F", w="A", others="$A$, $E$ and $F$", others_zh="$A$、$E$、$F$"
    solution:
    {u} = Reflect({p}, S)
      do: Reflect ${p}$ in $S$ to ${u}$. | 作${p}$关于$S$的对称点${u}$。
      why: Opposite vertices lie symmetrically about $S$. | 相对的顶点关于$S$对称。
    {v} = Reflect({q}, S)
      do: Reflect ${q}$ in $S$ to ${v}$. | 作${q}$关于$S$的对称点${v}$。
      why: $S$ is the midpoint of the diagonal ${q}{v}$. | $S$是对角线${q}{v}$的中点。
    {w} = Reflect({r}, S)
      do: Reflect ${r}$ in $S$ to ${w}$. | 作${r}$关于$S$的对称点${w}$。
      why: $S$ is the midpoint of the diagonal ${r}{w}$. | $S$是对角线${r}{w}$的中点。
    h = Polygon(A, B, C, D, E, F)
      do: Join the vertices to the hexagon $ABCDEF$. | 依次连接各顶点，得六边形$ABCDEF$。
      why: Its opposite sides are parallel and equal. | 它的对边平行且相等。
    solution:
    j = Circle(S, {p}); k = Circle(S, {q}); n = Circle(S, {r})
      do: Draw the circles $j$, $k$ and $n$ about $S$ through ${p}$, ${q}$ and ${r}$.
      | 以$S$为圆心，分别过${p}$、${q}$、${r}$作圆$j$、$k$、$n$。
      why: Opposite vertices have the same distance from $S$. | 相对的顶点到$S$的距离相等。
    {u} = Intersect(j, Line({p}, S), ?); {v} = Intersect(k, Line({q}, S), ?); {w} = Intersect(n, Line({r}, S), ?)
    h = Polygon(A, B, C, D, E, F)
      do: Extend ${p}S$ beyond $S$ to the point ${u}$ of $j$, ${q}S$ to ${v}$ on $k$, and ${r}S$ to ${w}$ on $n$; draw the hexagon.
      | 延长${p}S$交圆$j$于${u}$，延长${q}S$交圆$k$于${v}$，延长${r}S$交圆$n$于${w}$，连成六边形。
      why: The other end of a diameter is the image under the half turn. | 直径的另一端点就是中心对称的对应点。
    wrong: {u} = Translate({p}, Vector({q}, S)); {v} = Reflect({q}, S); {w} = Reflect({r}, S)
    wrong: {u} = Reflect({p}, Line(S, {q})); {v} = Reflect({q}, S); {w} = Reflect({r}, S)
""")
def _hexagon(g: Givens) -> None:
    """Six corners that lie symmetrically about S in pairs; three of them are given."""
    s = complex(g.tenths(-1.5, 1.5), g.tenths(-1, 1))
    start, first, second = (g.uniform(low, high) for low, high in ((0, 360), (40, 80), (40, 80)))
    a, b, c = (
        s + cmath.rect(g.uniform(2.4, 4.4), math.radians(start + g.side * turn)) for turn in (0, first, first + second)
    )
    a, b, c = (complex(round(p.real, 1), round(p.imag, 1)) for p in (a, b, c))
    corners = dict(zip("ABCDEF", (a, b, c, 2 * s - a, 2 * s - b, 2 * s - c), strict=True))
    ring = list(corners.values())
    for i in range(6):
        p, q, r = ring[i - 2], ring[i - 1], ring[i]
        g.require(orientation(p, q, r) == g.side and angle(p, q, r) < math.radians(160) and abs(p - q) > 1.4)
    g.require(
        in_view(*ring) and max(abs(a - s), abs(b - s), abs(c - s)) > 1.1 * min(abs(a - s), abs(b - s), abs(c - s))
    )
    for name in ("p", "q", "r"):
        letter = str(g.variant[name])
        g.put(letter, corners[letter])
    g.put("S", s)
    if g.variant["q"] != "C" or g.variant["r"] == "D":
        g.show("Segment({p}, {q})".format(**g.variant), "Segment({q}, {r})".format(**g.variant))


@family("""
    symmetric-hexagon-axis: transformation easy, basic transformation polygon
    Completing a hexagon with an axis of symmetry | 补全轴对称的六边形
    The vertices $A$, $B$, ${third}$ and ${fourth}$ of a hexagon $ABCDEF$ are given. The reflection in the line $AD$ takes the hexagon to itself. Construct its other vertices ${v}$ and $F$.
    | 已知六边形$ABCDEF$的顶点$A$、$B$、${third}$、${fourth}$。该六边形关于直线$AD$对称。求作其余顶点${v}$和$F$。
    goals: reflection(F, B, line AD); reflection({v}, {q}, line AD)
    facts: {side}(B, {q}, AD)
    skills: axial symmetry; completing a figure
    variant: q="C", v="E", side="same_side", third="C", fourth="D"
    variant: q="E", v="C", side="opposite_sides", third="D", fourth="E"
    solution:
    l = Line(A, D)
      do: Draw the axis $l$ through $A$ and $D$. | 过$A$、$D$作对称轴$l$。
      why: Points of the axis stay in place under the reflection. | 对称轴上的点在轴对称下不动。
    F = Reflect(B, l)
      why: The neighbours $B$ and $F$ of the fixed vertex $A$ change places. | 与不动顶点$A$相邻的$B$、$F$互为对称点。
    {v} = Reflect({q}, l)
      do: Reflect ${q}$ in $l$ to ${v}$. | 作${q}$关于$l$的对称点${v}$。
      why: The neighbours of the fixed vertex $D$ change places too. | 与不动顶点$D$相邻的两顶点也互为对称点。
    h = Polygon(A, B, C, D, E, F)
      do: Join the vertices to the hexagon $ABCDEF$. | 依次连接各顶点，得六边形$ABCDEF$。
      why: The reflection takes its sides to sides. | 轴对称把它的边变为边。
    solution:
    j = Circle(A, B); k = Circle(D, B)
      do: Draw the circles $j$ about $A$ and $k$ about $D$ through $B$. | 分别以$A$、$D$为圆心，过$B$作圆$j$、$k$。
      why: By symmetry $AF = AB$ and $DF = DB$. | 由对称性，$AF = AB$，$DF = DB$。
    F = Intersect(j, k, ?)
      do: Let $F$ be the second common point of $j$ and $k$. | 设$j$与$k$的另一交点为$F$。
      why: The line of centres is the axis of the two circles. | 两圆的连心线是它们的公共对称轴。
    m = Circle(A, {q}); n = Circle(D, {q})
      do: Draw the circles $m$ about $A$ and $n$ about $D$ through ${q}$. | 分别以$A$、$D$为圆心，过${q}$作圆$m$、$n$。
      why: The vertex ${v}$ has the distances of ${q}$ from $A$ and $D$. | ${v}$到$A$、$D$的距离与${q}$相同。
    {v} = Intersect(m, n, ?); h = Polygon(A, B, C, D, E, F)
      do: Let ${v}$ be the second common point of $m$ and $n$; draw the hexagon.
      | 设$m$与$n$的另一交点为${v}$，连成六边形。
      why: It is the mirror image of ${q}$ in the line $AD$. | 它是${q}$关于直线$AD$的对称点。
    wrong: F = Reflect(B, Midpoint(A, D)); {v} = Reflect({q}, Midpoint(A, D))
    wrong: F = Reflect(B, PerpendicularBisector(A, D)); {v} = Reflect({q}, Line(A, D))
""")
def _axis_hexagon(g: Givens) -> None:
    middle = complex(g.tenths(-1.5, 1.5), g.tenths(-1, 1))
    direction = cmath.rect(1, g.uniform(0, 2 * math.pi))
    a, d = middle - g.uniform(2.5, 4.2) * direction, middle + g.uniform(2.5, 4.2) * direction
    a, d = (complex(round(p.real, 1), round(p.imag, 1)) for p in (a, d))
    across = 1j * g.side * (d - a) / abs(d - a)
    b = a + g.uniform(0.15, 0.4) * (d - a) + g.uniform(1.3, 3) * across
    c = a + g.uniform(0.6, 0.85) * (d - a) + g.uniform(1.3, 3) * across
    b, c = (complex(round(p.real, 1), round(p.imag, 1)) for p in (b, c))
    f, e = mirror(b, a, d), mirror(c, a, d)
    ring = [a, b, c, d, e, f]
    for i in range(6):
        p, q, r = ring[i - 2], ring[i - 1], ring[i]
        g.require(orientation(p, q, r) == -g.side and angle(p, q, r) < math.radians(160) and abs(p - q) > 1.2)
    g.require(abs(distance_to_line(b, a, d) - distance_to_line(c, a, d)) > 0.3 and in_view(*ring))
    g.put("A", a)
    g.put("D", d)
    g.put("B", b)
    g.show("Line(A, D)", "Segment(A, B)", "Segment({q}, D)".format(**g.variant))
    if g.variant["q"] == "C":
        g.put("C", c)
        g.show("Segment(B, C)")
    else:
        g.put("E", complex(round(e.real, 1), round(e.imag, 1)))
