"""Chords and secants divided in a given ratio, found by dilating a circle."""

from __future__ import annotations

from fractions import Fraction

from gnomon.suites.construct.givens import Givens, in_view
from gnomon.suites.construct.notation import family


@family("""
    chord-trisected: straightedge-compass hard, circle ratio
    Chord cut in a given ratio by a concentric circle | 被同心圆按定比分割的弦
    Two circles $c$ and $d$ about $O$ are given, $d$ inside $c$, and a point $P$ on $c$, such that a solution exists. Construct a chord $PQ$ of $c$ that meets $d$ in $X$ and $Y$, in the order $P$, $X$, $Y$, $Q$, so that {text}.
    | 已知以$O$为公共圆心的圆$c$和圆$d$，圆$d$在圆$c$内，$P$是圆$c$上一点，且本题有解。求作圆$c$的一条弦$PQ$，使它与圆$d$交于$X$、$Y$（顺序为$P$、$X$、$Y$、$Q$），且{text_zh}。
    goals: on(Q, c); on(X, d); on(Y, d); equal_lengths(PX, YQ); ratio(XY, PX, {k}); between(X, P, Y); between(Y, X, Q)
    facts: on(P, c); centre(O, c); centre(O, d); less(Radius(d), Radius(c))
    skills: dilation of a circle; image of a circle as a locus
    variant: k="1", y="2", q="3", back="1/2", third="1/3", text="the parts $PX$, $XY$ and $YQ$ are equal", text_zh="三段$PX$、$XY$、$YQ$相等"
    variant: k="2", y="3", q="4", back="1/3", third="1/4", text="the middle part $XY$ is twice as long as each of the parts $PX$ and $YQ$", text_zh="中间一段$XY$的长是$PX$、$YQ$每一段的两倍"
    variant: k="1/2", y="3/2", q="5/2", back="2/3", third="2/5", text="the middle part $XY$ is half as long as each of the parts $PX$ and $YQ$", text_zh="中间一段$XY$的长是$PX$、$YQ$每一段的一半"
    solution:
    j = Dilate(d, {back}, P)
      do: Dilate the circle $d$ from $P$ by the factor ${back}$ to the circle $j$.
      | 以$P$为位似中心、${back}$为位似比，将圆$d$变为圆$j$。
      why: $PY$ is ${y}$ times $PX$, so this dilation takes $Y$ to $X$, and $X$ lies on $j$.
      | $PY$是$PX$的${y}$倍，故该位似变换把$Y$变为$X$，$X$在圆$j$上。
    X = Intersect(d, j, 1)
      do: Let $X$ be a common point of $d$ and $j$. | 取圆$d$与圆$j$的一个交点$X$。
      why: $X$ lies on both circles. | $X$同在这两个圆上。
    Y = Dilate(X, {y}, P)
      why: The dilation takes $j$ back to $d$, so $Y$ lies on $d$. | 位似变换把圆$j$变回圆$d$，故$Y$在圆$d$上。
    Q = Dilate(X, {q}, P); s = Segment(P, Q)
      do: Dilate $X$ from $P$ by the factor ${q}$ to get $Q$, and draw the chord $s$.
      | 以$P$为位似中心、${q}$为位似比，将$X$变为$Q$，连成弦$s$。
      why: Then $YQ = PX$. The chords of both circles on the line have the same midpoint, so $Q$ lies on $c$.
      | 于是$YQ = PX$。该直线上两圆的弦有相同的中点，故$Q$在圆$c$上。
    solution:
    k = Dilate(c, {third}, P)
      do: Dilate the circle $c$ from $P$ by the factor ${third}$ to the circle $k$.
      | 以$P$为位似中心、${third}$为位似比，将圆$c$变为圆$k$。
      why: $PQ$ is ${q}$ times $PX$, so this dilation takes $Q$ to $X$.
      | $PQ$是$PX$的${q}$倍，故该位似变换把$Q$变为$X$。
    X = Intersect(k, d, 2); Q = Dilate(X, {q}, P)
      do: Let $X$ be a common point of $k$ and $d$, and extend $PX$ to the point $Q$ of $c$.
      | 取圆$k$与圆$d$的一个交点$X$，延长$PX$交圆$c$于$Q$。
      why: $Q$ is the point of $c$ that the dilation takes to $X$. | $Q$是圆$c$上经位似变换变为$X$的点。
    M = Midpoint(P, Q); Y = Reflect(X, M)
      do: Reflect $X$ in the midpoint $M$ of $PQ$ to get $Y$. | 作$X$关于$PQ$的中点$M$的对称点$Y$。
      why: The perpendicular from $O$ bisects the chords of both circles, so $Y$ lies on $d$ and $YQ = PX$.
      | 由$O$所作的垂线平分两圆的弦，故$Y$在圆$d$上，且$YQ = PX$。
    wrong: Q = Reflect(P, O); X = Intersect(Line(P, O), d, 1); Y = Reflect(X, O)
    wrong: Q = Rotate(P, 120°, O); X = Dilate(Q, {third}, P); Y = Dilate(X, {y}, P)
""")
def _cut_chord(g: Givens) -> None:
    o = complex(g.tenths(-1.5, 1.5), g.tenths(-1, 1))
    g.put("O", o)
    _, large = g.circle("c", "O", 2.8, 4)
    _, small = g.circle("d", "O", 1.2, 3)
    k = float(Fraction(str(g.variant["k"])))
    limit = (2 + k) / k
    g.require(1.15 < large / small < min(0.92 * limit, 2.6))
    g.on_circle("P", "c")


@family("""
    secant-divided: straightedge-compass medium, circle ratio
    Secant divided by the circle in a given ratio | 被圆按定比分割的割线
    The circle $c$ about $O$ and a point $P$ outside it are given, such that a solution exists. Construct a secant from $P$ that meets $c$ first in $X$ and then in $Y$ so that {text}.
    | 已知以$O$为圆心的圆$c$和圆外一点$P$，且本题有解。过$P$求作一条割线，先后交圆$c$于$X$、$Y$，使{text_zh}。
    goals: on(X, c); on(Y, c); between(X, P, Y); ratio(PX, PY, {part})
    facts: outside(P, c)
    skills: dilation of a circle; image of a circle as a locus
    variant: part="1/2", whole="2", text="$PX = XY$", text_zh="$PX = XY$"
    variant: part="1/3", whole="3", text="$PX : XY = 1 : 2$", text_zh="$PX : XY = 1 : 2$"
    variant: part="2/3", whole="3/2", text="$PX : XY = 2 : 1$", text_zh="$PX : XY = 2 : 1$"
    solution:
    S = Dilate(O, {part}, P)
      do: Dilate the centre $O$ from $P$ by the factor ${part}$ to get $S$.
      | 以$P$为位似中心、${part}$为位似比，将圆心$O$变为$S$。
      why: $S$ is the centre of the dilated circle. | $S$是位似圆的圆心。
    k = Dilate(c, {part}, P)
      do: Dilate the circle $c$ in the same way to the circle $k$ about $S$. | 同样将圆$c$变为以$S$为圆心的圆$k$。
      why: $PX$ is ${part}$ of $PY$, so the dilation takes $Y$ to $X$, and $X$ lies on $k$.
      | $PX$是$PY$的${part}$，故位似变换把$Y$变为$X$，$X$在圆$k$上。
    X = Intersect(c, k, 1)
      do: Let $X$ be a common point of $c$ and $k$. | 取圆$c$与圆$k$的一个交点$X$。
      why: $X$ lies on both circles. | $X$同在这两个圆上。
    Y = Dilate(X, {whole}, P); s = Segment(P, Y)
      do: Dilate $X$ from $P$ by the factor ${whole}$ to get $Y$, and draw the segment $s$.
      | 以$P$为位似中心、${whole}$为位似比，将$X$变为$Y$，连成线段$s$。
      why: This takes $k$ back to $c$, so $Y$ lies on $c$. | 这把圆$k$变回圆$c$，故$Y$在圆$c$上。
    solution:
    d = Dilate(c, {whole}, P)
      do: Dilate the circle $c$ from $P$ by the factor ${whole}$ to the circle $d$.
      | 以$P$为位似中心、${whole}$为位似比，将圆$c$变为圆$d$。
      why: $PY$ is ${whole}$ times $PX$, so $Y$ lies on $d$. | $PY$是$PX$的${whole}$倍，故$Y$在圆$d$上。
    Y = Intersect(c, d, 2)
      do: Let $Y$ be a common point of $c$ and $d$. | 取圆$c$与圆$d$的一个交点$Y$。
      why: $Y$ lies on both circles. | $Y$同在这两个圆上。
    X = Dilate(Y, {part}, P)
      why: This takes $d$ back to $c$, so $X$ lies on $c$. | 这把圆$d$变回圆$c$，故$X$在圆$c$上。
    wrong: X = Intersect(Segment(O, P), c); Y = Reflect(X, O)
    wrong: Y = Intersect(Circle(Midpoint(O, P), O), c, 1); X = Dilate(Y, {part}, P)
""")
def _secant(g: Givens) -> None:
    o = complex(g.tenths(-3, 3), g.tenths(-1.5, 1.5))
    g.put("O", o)
    _, r = g.circle("c", "O", 2, 3)
    part = float(Fraction(str(g.variant["part"])))
    limit = (1 + part) / (1 - part)
    p = g.near("P", o, 1.25 * r, min(0.93 * limit, 2.6) * r)
    g.require(1.2 < abs(p - o) / r < 0.95 * limit and in_view(p))


@family("""
    chord-divided: straightedge-compass medium, circle ratio
    Chord divided by a point in the ratio {m} to {n} | 被一点按{m}比{n}分割的弦
    The circle $c$ about $O$ and a point $P$ inside it are given, such that a solution exists. Construct a chord $XY$ of $c$ through $P$ with $PX : PY = {m} : {n}$.
    | 已知以$O$为圆心的圆$c$和圆内一点$P$，且本题有解。过$P$求作圆$c$的一条弦$XY$，使$PX : PY = {m} : {n}$。
    goals: on(X, c); on(Y, c); between(P, X, Y); ratio(PX, PY, {m}/{n})
    facts: inside(P, c)
    skills: dilation with a negative factor; image of a circle as a locus
    variant: m=1, n=2
    variant: m=2, n=3
    variant: m=1, n=3
    solution:
    S = Dilate(O, -{m}/{n}, P)
      do: Dilate the centre $O$ from $P$ by the factor $-{m}/{n}$ to get $S$.
      | 以$P$为位似中心、$-{m}/{n}$为位似比，将圆心$O$变为$S$。
      why: $S$ is the centre of the dilated circle. | $S$是位似圆的圆心。
    k = Dilate(c, -{m}/{n}, P)
      do: Dilate the circle $c$ in the same way to the circle $k$ about $S$. | 同样将圆$c$变为以$S$为圆心的圆$k$。
      why: The dilation takes $Y$ to $X$ on the other side of $P$, so $X$ lies on $k$.
      | 位似变换把$Y$变为$P$另一侧的$X$，故$X$在圆$k$上。
    X = Intersect(c, k, 1)
      do: Let $X$ be a common point of $c$ and $k$. | 取圆$c$与圆$k$的一个交点$X$。
      why: $X$ lies on both circles. | $X$同在这两个圆上。
    Y = Dilate(X, -{n}/{m}, P); s = Segment(X, Y)
      do: Dilate $X$ from $P$ by the factor $-{n}/{m}$ to get $Y$, and draw the chord $s$.
      | 以$P$为位似中心、$-{n}/{m}$为位似比，将$X$变为$Y$，连成弦$s$。
      why: This takes $k$ back to $c$, so $Y$ lies on $c$. | 这把圆$k$变回圆$c$，故$Y$在圆$c$上。
    solution:
    d = Dilate(c, -{n}/{m}, P)
      do: Dilate the circle $c$ from $P$ by the factor $-{n}/{m}$ to the circle $d$.
      | 以$P$为位似中心、$-{n}/{m}$为位似比，将圆$c$变为圆$d$。
      why: The dilation takes $X$ to $Y$, so $Y$ lies on $d$. | 位似变换把$X$变为$Y$，故$Y$在圆$d$上。
    Y = Intersect(c, d, 2)
      do: Let $Y$ be a common point of $c$ and $d$. | 取圆$c$与圆$d$的一个交点$Y$。
      why: $Y$ lies on both circles. | $Y$同在这两个圆上。
    X = Dilate(Y, -{m}/{n}, P)
      do: Dilate $Y$ from $P$ by the factor $-{m}/{n}$ to get $X$. | 以$P$为位似中心、$-{m}/{n}$为位似比，将$Y$变为$X$。
      why: This takes $d$ back to $c$, so $X$ lies on $c$. | 这把圆$d$变回圆$c$，故$X$在圆$c$上。
    wrong: X = Intersect(c, Line(O, P), 1); Y = Intersect(c, Line(O, P), 2)
    wrong: X = Intersect(c, PerpendicularLine(P, Line(O, P)), 1); Y = Reflect(X, P)
""")
def _chord(g: Givens) -> None:
    o = complex(g.tenths(-1.5, 1.5), g.tenths(-1, 1))
    g.put("O", o)
    _, r = g.circle("c", "O", 2.5, 3.6)
    m, n = int(g.variant["m"]), int(g.variant["n"])
    least = (n - m) / (n + m)
    p = g.near("P", o, (1.1 * least + 0.05) * r, 0.85 * r, apart=0.6)
    g.require(1.08 * least < abs(p - o) / r < 0.87)
