"""Loci that are conics: parabola, ellipse and hyperbola by their foci, an envelope, and the sliding rod."""

from __future__ import annotations

from gnomon.suites.construct.givens import Givens, distance_to_line, fits, foot
from gnomon.suites.construct.notation import family


def _focus_and_line(g: Givens) -> None:
    a, b, f = g.points("A B F")
    near = foot(f, a, b)
    height = distance_to_line(f, a, b)
    g.require(abs(a - b) > 2.5 and 1.4 < height < 3.2)
    unit = (b - a) / abs(b - a)
    along = g.uniform(-2.6, 2.6)
    d = near + along * unit
    g.require(0.7 < abs(along) < 1.3 * height and abs(abs(along) - height) > 0.2)
    x = d + (f - near) / height * (along * along + height * height) / (2 * height)
    g.require(fits(x, d, near, width=6, height=4.8))
    g.slider_point("D", "Line(A, B)", d)
    g.show("Line(A, B)")


family("""
    parabola-point: analytic medium, basic locus
    Parabola as a locus | 抛物线的轨迹作法
    The line $AB$, a point $F$ not on it and a point $D$ that moves on the line $AB$ are given. On the perpendicular to $AB$ at $D$ construct the point $X$ {same_en}, and construct the locus $L$ of $X$ as $D$ runs along the line.
    | 已知直线$AB$、直线外一点$F$以及在直线$AB$上移动的点$D$。在过$D$且垂直于$AB$的直线上求作点$X$，{same_zh}，并作出$D$沿直线移动时$X$的轨迹$L$。
    goals: on(X, PerpendicularLine(D, Line(A, B))); equal_lengths(XF, XD); locus(L, Parabola(F, Line(A, B)))
    facts: not collinear(A, B, F); on(D, line AB)
    skills: focus and directrix of a parabola; perpendicular bisector as a locus
    variant: same_en="that is as far from $F$ as from the line $AB$", same_zh="使它到$F$的距离等于它到直线$AB$的距离"
    variant: same_en="for which the circle about it through $D$ passes through $F$", same_zh="使以它为圆心、过$D$的圆经过$F$"
    solution:
    l = Line(A, B); p = PerpendicularLine(D, l)
      do: Draw the perpendicular $p$ to $AB$ at $D$. | 过$D$作$AB$的垂线$p$。
      why: The distance of a point of $p$ from $AB$ is its distance from $D$. | $p$上的点到$AB$的距离就是它到$D$的距离。
    m = PerpendicularBisector(F, D)
      do: Construct the perpendicular bisector $m$ of $FD$. | 作$FD$的垂直平分线$m$。
      why: Its points are equally far from $F$ and $D$. | 它上面的点到$F$与$D$的距离相等。
    X = Intersect(p, m)
      why: $XF = XD$, and $XD$ is the distance from the line $AB$. | $XF = XD$，而$XD$就是$X$到直线$AB$的距离。
    L = Locus(X, D)
      why: The points that are as far from $F$ as from $AB$ form the parabola with focus $F$ and directrix $AB$.
      | 到$F$与到$AB$距离相等的点组成以$F$为焦点、$AB$为准线的抛物线。
    solution:
    L = Parabola(F, Line(A, B))
      do: Draw the parabola $L$ with focus $F$ and directrix $AB$. | 作以$F$为焦点、$AB$为准线的抛物线$L$。
      why: It is the set of the points that are as far from $F$ as from $AB$. | 它是到$F$与到$AB$距离相等的点的集合。
    p = PerpendicularLine(D, Line(A, B)); X = Intersect(L, p)
      do: The perpendicular $p$ to $AB$ at $D$ meets $L$ in $X$. | 过$D$作$AB$的垂线$p$，交$L$于$X$。
      why: Lines perpendicular to the directrix meet the parabola once. | 垂直于准线的直线与抛物线只有一个交点。
    wrong: X = Midpoint(F, D); L = Locus(X, D)
    wrong: X = Intersect(PerpendicularLine(D, Line(A, B)), PerpendicularBisector(F, D)); L = Circle(F, X)
    wrong: X = Intersect(PerpendicularLine(D, Line(A, B)), Line(F, Line(A, B))); L = Locus(X, D)
""")(_focus_and_line)


@family("""
    ellipse-point: analytic medium, circle locus
    Ellipse as a locus | 椭圆的轨迹作法
    The circle $c$ about $F$, a point $G$ inside it and a point $D$ that moves on $c$ are given. Construct the point $X$ on the radius $FD$ {same_en}, and the locus $L$ of $X$ as $D$ runs round the circle.
    | 已知以$F$为圆心的圆$c$、圆内一点$G$和在圆$c$上移动的点$D$。在半径$FD$上求作点$X$，{same_zh}，并作出$D$绕圆移动时$X$的轨迹$L$。
    goals: on(X, segment FD); equal_lengths(XG, XD); locus(L, Ellipse(F, G, Radius(c)/2))
    facts: inside(G, c); on(D, c); centre(F, c)
    skills: sum of the focal distances; perpendicular bisector as a locus
    variant: same_en="for which $XG = XD$", same_zh="使$XG = XD$"
    variant: same_en="whose distances from $F$ and $G$ add up to the radius of $c$", same_zh="使它到$F$、$G$的距离之和等于圆$c$的半径"
    solution:
    s = Segment(F, D)
      do: Draw the radius $s$ from $F$ to $D$. | 作半径$s$，即$FD$。
      why: On it $XF$ and $XD$ add up to the radius. | 在它上面$XF$与$XD$之和等于半径。
    m = PerpendicularBisector(G, D)
      do: Construct the perpendicular bisector $m$ of $GD$. | 作$GD$的垂直平分线$m$。
      why: Its points are equally far from $G$ and $D$. | 它上面的点到$G$与$D$的距离相等。
    X = Intersect(s, m)
      why: $XG = XD$, so $XF + XG$ is the radius of $c$. | $XG = XD$，故$XF + XG$等于圆$c$的半径。
    L = Locus(X, D)
      why: Points with a fixed sum of the distances from $F$ and $G$ form an ellipse with these foci.
      | 到$F$、$G$距离之和为定值的点组成以它们为焦点的椭圆。
    solution:
    r = Radius(c); L = Ellipse(F, G, r/2)
      do: Draw the ellipse $L$ with foci $F$ and $G$ whose major axis is as long as the radius of $c$.
      | 作以$F$、$G$为焦点、长轴等于圆$c$半径的椭圆$L$。
      why: $XF + XG$ must be equal to the radius. | $XF + XG$应等于半径。
    X = Intersect(L, Segment(F, D))
      do: The radius $FD$ meets $L$ in $X$. | 半径$FD$交$L$于$X$。
      why: From $XF + XD = XF + XG$ follows $XD = XG$. | 由$XF + XD = XF + XG$得$XD = XG$。
    wrong: X = Midpoint(F, D); L = Locus(X, D)
    wrong: X = Intersect(Segment(F, D), PerpendicularBisector(G, D)); L = Ellipse(F, G, Radius(c))
    wrong: X = Midpoint(G, D); L = Locus(X, D)
""")
def _director_circle(g: Givens) -> None:
    f, radius = g.circle("c", "F", 3.0, 4.4)
    g.inside("G", "c", 0.3, 0.72)
    g.require(fits(f, width=3, height=1.2))
    d = g.on_circle("D", "c", apart=1.2)
    g.require(distance_to_line(g.places["G"], f, d) > 0.2 * radius)


@family("""
    hyperbola-point: analytic medium, circle locus
    Hyperbola as a locus | 双曲线的轨迹作法
    The circle $c$ about $F$, a point $G$ outside it and a point $D$ that moves on $c$ are given. Construct the point $X$ on the line $FD$ for which $XG = XD$, and the locus $L$ of $X$ as $D$ runs round the circle.
    | 已知以$F$为圆心的圆$c$、圆外一点$G$和在圆$c$上移动的点$D$。在直线$FD$上求作点$X$，使$XG = XD$，并作出$D$绕圆移动时$X$的轨迹$L$。
    goals: on(X, line FD); equal_lengths(XG, XD); locus(L, Hyperbola(F, G, Radius(c)/2))
    facts: outside(G, c); on(D, c); centre(F, c)
    skills: difference of the focal distances; perpendicular bisector as a locus
    solution:
    l = Line(F, D)
      why: Outside the radius the distances $XF$ and $XD$ differ by the radius. | 在半径之外，$XF$与$XD$之差等于半径。
    m = PerpendicularBisector(G, D)
      do: Construct the perpendicular bisector $m$ of $GD$. | 作$GD$的垂直平分线$m$。
      why: Its points are equally far from $G$ and $D$. | 它上面的点到$G$与$D$的距离相等。
    X = Intersect(l, m)
      why: $XG = XD$, so $XF$ and $XG$ differ by the radius of $c$. | $XG = XD$，故$XF$与$XG$之差等于圆$c$的半径。
    L = Locus(X, D)
      why: Points with a fixed difference of the distances from $F$ and $G$ form a hyperbola with these foci.
      | 到$F$、$G$距离之差为定值的点组成以它们为焦点的双曲线。
    solution:
    X = Intersect(Line(F, D), PerpendicularBisector(G, D))
      do: The perpendicular bisector of $GD$ meets the line $FD$ in $X$. | $GD$的垂直平分线交直线$FD$于$X$。
      why: $XG = XD$. | $XG = XD$。
    L = Hyperbola(F, G, X)
      do: Draw the hyperbola $L$ with foci $F$ and $G$ that passes through $X$. | 作以$F$、$G$为焦点、过$X$的双曲线$L$。
      why: $XF$ and $XG$ always differ by the radius of $c$. | $XF$与$XG$之差总等于圆$c$的半径。
    wrong: X = Midpoint(F, D); L = Locus(X, D)
    wrong: X = Intersect(Line(F, D), PerpendicularBisector(G, D)); L = Ellipse(F, G, X)
    wrong: X = Intersect(Line(F, D), PerpendicularBisector(F, G)); L = Locus(X, D)
""")
def _outer_focus(g: Givens) -> None:
    f, radius = g.circle("c", "F", 1.4, 2.2)
    focus = g.outside("G", "c", 1.5, 2.4)
    d = g.on_circle("D", "c", apart=1.0)
    unit = (d - f) / radius
    lean = ((focus - f) * unit.conjugate()).real - radius
    g.require(abs(lean) > 0.35 * radius)
    t = (abs(focus - f) ** 2 - radius**2) / (2 * lean)
    g.require(fits(f + t * unit, width=6, height=4.8) and distance_to_line(focus, f, d) > 0.5)


family("""
    envelope-parabola: analytic hard, basic locus
    Parabola as an envelope | 抛物线作为直线族的包络
    The line $AB$, a point $F$ not on it and a point $D$ that moves on the line $AB$ are given. Construct the perpendicular $t$ to $FD$ at $D$, and the parabola $p$ to which all these perpendiculars are tangent as $D$ runs along the line $AB$.
    | 已知直线$AB$、直线外一点$F$以及在直线$AB$上移动的点$D$。过$D$求作$FD$的垂线$t$，并求作抛物线$p$，使$D$沿直线$AB$移动时所有这样的垂线都与它相切。
    goals: perpendicular(t, line FD); on(D, t); is_parabola(p); equal(p, Parabola(F, Dilate(Line(A, B), 2, F)))
    facts: not collinear(A, B, F); on(D, line AB)
    skills: tangents of a parabola; the pedal line of the focus; dilation
    solution:
    t = PerpendicularLine(D, Line(F, D))
      why: If $t$ touches a parabola with focus $F$, the mirror image of $F$ in $t$ lies on the directrix.
      | 若$t$与以$F$为焦点的抛物线相切，则$F$关于$t$的对称点在准线上。
    K = Reflect(F, D)
      why: $K$ is the mirror image of $F$ in $t$. | $K$就是$F$关于$t$的对称点。
    d = Line(K, Line(A, B))
      why: While $D$ runs along $AB$, the point $K$ runs along $d$, the image of $AB$ under the dilation about $F$ by the factor 2.
      | $D$沿$AB$移动时，$K$沿$d$移动；$d$是$AB$以$F$为中心、2为比的位似像。
    p = Parabola(F, d)
      do: Draw the parabola $p$ with focus $F$ and directrix $d$. | 作以$F$为焦点、$d$为准线的抛物线$p$。
      why: The perpendicular bisector of $FK$ is always a tangent of this parabola.
      | $FK$的垂直平分线总是这条抛物线的切线。
    solution:
    t = PerpendicularLine(D, Line(F, D))
      why: The feet of the perpendiculars from the focus to the tangents lie on the tangent at the vertex.
      | 由焦点向各切线所作垂线的垂足都在顶点处的切线上。
    V = ClosestPoint(Line(A, B), F)
      do: Let $V$ be the foot of the perpendicular from $F$ to $AB$. | 由$F$向$AB$作垂线，垂足为$V$。
      why: $AB$ is the tangent at the vertex, so $V$ is the vertex. | $AB$是顶点处的切线，故$V$是顶点。
    K = Reflect(F, V); d = Line(K, Line(A, B)); p = Parabola(F, d)
      do: Reflect $F$ in $V$ to get $K$, draw the parallel $d$ to $AB$ through $K$, and the parabola $p$ with focus $F$ and directrix $d$.
      | 作$F$关于$V$的对称点$K$，过$K$作$AB$的平行线$d$，再作以$F$为焦点、$d$为准线的抛物线$p$。
      why: The vertex lies in the middle between focus and directrix. | 顶点在焦点与准线的正中间。
    wrong: t = PerpendicularLine(D, Line(F, D)); p = Parabola(F, Line(A, B))
    wrong: t = PerpendicularLine(D, Line(F, D)); p = Parabola(D, Line(A, B))
    wrong: t = PerpendicularLine(D, Line(A, B)); p = Parabola(F, Dilate(Line(A, B), 2, F))
""")(_focus_and_line)


@family("""
    sliding-rod-ellipse: analytic medium, ratio locus
    Locus of a point of a sliding rod | 滑动杆上一点的轨迹
    The number $d$ and a point $D$ that moves on the $x$-axis between $(-d, 0)$ and $(d, 0)$ are given. The rod $DE$ of length $d$ has its other end $E$ on the $y$-axis, above the $x$-axis. Construct $E$, the point $P$ on the rod with $DP : PE = {m} : {n}$, and the locus $L$ of $P$ as $D$ moves.
    | 已知数$d$以及在$x$轴上$(-d, 0)$与$(d, 0)$之间移动的点$D$。长为$d$的杆$DE$的另一端$E$在$y$轴上，且位于$x$轴上方。求作$E$、杆上满足$DP : PE = {m} : {n}$的点$P$，以及$D$移动时$P$的轨迹$L$。
    flags: axes, fixed-names
    goals: equal(x(E), 0); length(DE, d); less(0, y(E)); equal(P, Dilate(E, {m}/({m}+{n}), D)); locus(L, {curve})
    facts: less(-d, x(D)); less(x(D), d)
    skills: dividing a segment; equation of the ellipse
    variant: m=1, n=1, curve="Curve(1 d/2 cos(t), 1 d/2 sin(t), t, 0, pi)"
    variant: m=1, n=2, curve="Curve(2 d/3 cos(t), 1 d/3 sin(t), t, 0, pi)"
    variant: m=1, n=3, curve="Curve(3 d/4 cos(t), 1 d/4 sin(t), t, 0, pi)"
    variant: m=2, n=3, curve="Curve(3 d/5 cos(t), 2 d/5 sin(t), t, 0, pi)"
    solution:
    k = Circle(D, d)
      why: The other end of the rod has the distance $d$ from $D$. | 杆的另一端到$D$的距离等于$d$。
    E = Intersect(k, yAxis, ?); s = Segment(D, E)
      do: Let $E$ be the common point of $k$ and the $y$-axis above the $x$-axis, and draw the rod $s$.
      | 取$k$与$y$轴在$x$轴上方的交点$E$，作杆$s$。
      why: $E$ lies on the axis and $DE = d$. | $E$在轴上，且$DE = d$。
    P = Dilate(E, {m}/({m}+{n}), D)
      do: Mark the point $P$ of $s$ with $DP : PE = {m} : {n}$. | 在$s$上取点$P$，使$DP : PE = {m} : {n}$。
      why: The coordinates of $P$ are fixed parts of those of $D$ and $E$. | $P$的坐标是$D$、$E$坐标的固定比例。
    L = Locus(P, D)
      why: Since the squares of the coordinates of $D$ and $E$ add up to that of $d$, the point $P$ runs on an arc of an ellipse or circle about the origin.
      | 因为$D$、$E$坐标的平方和等于$d$的平方，所以$P$在以原点为中心的椭圆或圆的弧上移动。
    wrong: E = Intersect(Circle(D, d), yAxis, 1); P = Dilate(D, {m}/({m}+{n}+1), E); L = Locus(P, D)
    wrong: E = (0, d); P = Dilate(E, {m}/({m}+{n}), D); L = Locus(P, D)
""")
def _rod(g: Givens) -> None:
    length = g.number("d", 3.5, 5.0)
    share = g.uniform(0.3, 0.85) * g.side
    g.slider_point("D", "xAxis", complex(length * share, 0))
