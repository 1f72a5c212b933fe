"""Lines, circles, distances and regions given by equations and numbers."""

from __future__ import annotations

from gnomon.suites.construct.givens import Givens, in_view
from gnomon.suites.construct.notation import family


@family("""
    line-intercepts: analytic easy, basic
    Intercepts of a line on the axes | 求直线与坐标轴的交点
    The numbers $a$ and $b$ are given, neither of them 0. Draw the line $l$ with the equation ${equation}$, and mark the point $A$ where it meets the $x$-axis and the point $B$ where it meets the $y$-axis.
    | 已知不为0的数$a$和$b$。画出方程为${equation}$的直线$l$，并标出它与$x$轴的交点$A$和与$y$轴的交点$B$。
    flags: axes, fixed-names
    goals: equal(A, ({at}, 0)); equal(B, (0, b)); on(A, l); on(B, l); on((2 ({at}), -b), l); on((-({at}), 2 b), l)
    facts: not equal(a, 0); not equal(b, 0)
    skills: equations of lines; intersection with the axes
    variant: form="intercepts", equation="x/a + y/b = 1", code="x / a + y / b = 1", at="a"
    variant: form="slope", equation="y = ax + b", code="y = a x + b", at="-b / a"
    variant: form="slope", equation="ax - y + b = 0", code="a x - y + b = 0", at="-b / a"
    solution:
    l: {code}
      do: Enter the equation of the line $l$. | 输入直线$l$的方程。
      why: GeoGebra draws all points whose coordinates satisfy it. | GeoGebra画出坐标满足该方程的所有点。
    A = Intersect(l, xAxis)
      do: Let $A$ be the common point of $l$ and the $x$-axis. | 取$l$与$x$轴的交点$A$。
      why: On this axis $y$ is 0, which leaves an equation for the first coordinate.
      | 在该轴上$y$为0，由方程得到横坐标。
    B = Intersect(l, yAxis)
      do: Let $B$ be the common point of $l$ and the $y$-axis. | 取$l$与$y$轴的交点$B$。
      why: On this axis $x$ is 0, which leaves $y = b$. | 在该轴上$x$为0，于是$y = b$。
    solution:
    A = ({at}, 0); B = (0, b)
      do: With $y$ equal to 0 in the equation, find $A$; with $x$ equal to 0, find $B$.
      | 在方程中令$y$为0求得$A$，令$x$为0求得$B$。
      why: The points of the axes have one coordinate 0. | 坐标轴上的点有一个坐标为0。
    l = Line(A, B)
      do: Draw the line $l$ through $A$ and $B$. | 过$A$、$B$画直线$l$。
      why: Two points fix a line. | 两点确定一条直线。
    wrong: A = (b, 0); B = (0, a); l = Line(A, B)
    wrong: l: x + y = 1; A = Intersect(l, xAxis); B = Intersect(l, yAxis)
""")
def _intercepts(g: Givens) -> None:
    a, b = g.number("a", -6, 6), g.number("b", -4.5, 4.5)
    g.require(min(abs(a), abs(b)) > 1.4 and abs(abs(a) - abs(b)) > 0.3)
    if g.variant["form"] == "slope":
        g.require(1.2 < abs(b / a) < 7)


@family("""
    circle-equation: analytic medium, circle
    Centre and radius from an equation | 由圆的方程求圆心和半径
    The numbers $a$ and $b$ are given. Draw the circle $c$ with the equation ${equation}$, mark its centre $M$ and compute its radius $r$.
    | 已知数$a$和$b$。画出方程为${equation}$的圆$c$，标出圆心$M$，并求出半径$r$。
    flags: axes, fixed-names
    goals: equal(c, Circle({centre}, sqrt({square}))); centre(M, c); equal(r, sqrt({square}))
    skills: completing the square; equation of a circle
    variant: wide="", equation="x^2 + y^2 - 2ax + 4by = 9", code="x^2 + y^2 - 2 a x + 4 b y = 9", centre="(a, -2 b)", square="9 + a^2 + 4 b^2", completed="(x - a)^2 + (y + 2b)^2 = 9 + a^2 + 4b^2"
    variant: wide="", equation="x^2 + y^2 + 4ax - 2by = 4", code="x^2 + y^2 + 4 a x - 2 b y = 4", centre="(-2 a, b)", square="4 + 4 a^2 + b^2", completed="(x + 2a)^2 + (y - b)^2 = 4 + 4a^2 + b^2"
    variant: wide="yes", equation="x^2 + y^2 - 6ax - 2by = 1", code="x^2 + y^2 - 6 a x - 2 b y = 1", centre="(3 a, b)", square="1 + 9 a^2 + b^2", completed="(x - 3a)^2 + (y - b)^2 = 1 + 9a^2 + b^2"
    solution:
    M = {centre}
      do: Complete the squares: ${completed}$. Mark the centre $M$. | 配方得${completed}$，标出圆心$M$。
      why: The squares show by how much the centre is shifted from the origin. | 由完全平方式可读出圆心相对原点的位移。
    r = sqrt({square})
      do: The radius $r$ is the root of the right side. | 半径$r$是右边的算术平方根。
      why: The left side is the square of the distance from $M$. | 左边是到$M$的距离的平方。
    c = Circle(M, r)
      do: Draw the circle $c$ about $M$ with radius $r$. | 以$M$为圆心、$r$为半径画圆$c$。
      why: Its points are those at the distance $r$ from $M$. | 圆上各点到$M$的距离都是$r$。
    solution:
    c: {code}
      do: Enter the equation of the circle $c$. | 输入圆$c$的方程。
      why: GeoGebra draws all points whose coordinates satisfy it. | GeoGebra画出坐标满足该方程的所有点。
    M = Center(c); r = Radius(c)
      do: Mark the centre $M$ of $c$ and read off the radius $r$. | 标出圆$c$的圆心$M$，并读出半径$r$。
      why: The equation is that of a circle, because its square terms have equal coefficients.
      | 二次项系数相等，故该方程表示圆。
    wrong: c: {code}; M = -Center(c); r = Radius(c)
    wrong: c: {code}; M = Center(c); r = 3
""")
def _circle_equation(g: Givens) -> None:
    a, b = g.number("a", -2, 2), g.number("b", -1.5, 1.5)
    g.require(min(abs(a), abs(b)) > 0.4 and abs(abs(a) - abs(b)) > 0.2)
    low, high = (0.4, 1.2) if g.variant["wide"] else (0.4, 2.0)
    g.require(low < abs(a) < high)


@family("""
    circle-through-crossings: analytic medium, basic circle
    Circle through the crossings of two circles | 过两圆交点和已知点的圆
    The circles $c$: $x^2 + y^2 = {r}$ and $d$: $(x - {h})^2 + (y - {v})^2 = {s}$ cross each other; a point $P$ is given that lies on neither of them nor on the line through their common points. Construct the points $X$ and $Y$ where they cross, and the circle $k$ through $X$, $Y$ and $P$.
    | 已知两圆$c$：$x^2 + y^2 = {r}$与$d$：$(x - {h})^2 + (y - {v})^2 = {s}$相交，点$P$不在这两个圆上，也不在过两圆交点的直线上。求作两圆的交点$X$、$Y$，以及过$X$、$Y$、$P$三点的圆$k$。
    flags: axes, fixed-names
    goals: on(X, c); on(X, d); on(Y, c); on(Y, d); not equal(X, Y); is_circle(k); on(X, k); on(Y, k); on(P, k)
    facts: not on(P, c); not on(P, d); not collinear(P, Intersect(c, d, 1), Intersect(c, d, 2))
    skills: intersection of circles; pencils of circles
    variant: r=9, h=3, v=1, s=4
    variant: r=4, h=2, v=2, s=3
    variant: r=8, h=1, v=3, s=5
    solution:
    X = Intersect(c, d, 1); Y = Intersect(c, d, 2)
      do: Mark the two common points $X$ and $Y$ of $c$ and $d$. | 标出$c$与$d$的两个交点$X$、$Y$。
      why: Their coordinates satisfy both equations. | 它们的坐标同时满足两个方程。
    m = PerpendicularBisector(X, Y); n = PerpendicularBisector(X, P); M = Intersect(m, n)
      do: Draw the perpendicular bisectors $m$ of $XY$ and $n$ of $XP$; they meet in $M$.
      | 作$XY$、$XP$的垂直平分线$m$、$n$，交于$M$。
      why: $M$ is equally far from $X$, $Y$ and $P$. | $M$到$X$、$Y$、$P$的距离相等。
    k = Circle(M, P)
      do: Draw the circle $k$ about $M$ through $P$. | 以$M$为圆心、过$P$画圆$k$。
      why: It passes through $X$ and $Y$ as well. | 它也过$X$和$Y$。
    solution:
    m = (x(P)^2 + y(P)^2 - {r}) / ((x(P) - {h})^2 + (y(P) - {v})^2 - {s})
      do: Find the ratio $m$ of the values that the two equations take at $P$.
      | 求出两个方程左右之差在$P$处的值之比$m$。
      why: For $P$ to lie on the new circle, the two values have to cancel. | 要使$P$在新圆上，两个值必须抵消。
    k: x^2 + y^2 - {r} - m ((x - {h})^2 + (y - {v})^2 - {s}) = 0
      do: Draw the circle $k$ whose equation is that of $c$ minus $m$ times that of $d$.
      | 画圆$k$，其方程为$c$的方程减去$d$的方程的$m$倍。
      why: All circles through the crossings arise in this way. | 过两圆交点的圆都可以这样表示。
    X = Intersect(c, d, 1); Y = Intersect(c, d, 2)
      do: Mark the common points $X$ and $Y$ of $c$ and $d$. | 标出$c$与$d$的交点$X$、$Y$。
      why: There both equations vanish, so $k$ passes through $X$ and $Y$. | 在这两点处两个方程都成立，故$k$过$X$、$Y$。
    wrong: X = Intersect(c, d, 1); Y = Intersect(c, d, 2); k = Circle(Midpoint(X, Y), P)
    wrong: X = Intersect(c, d, 1); Y = X; k = Circle(X, P)
""")
def _pencil(g: Givens) -> None:
    p = g.point("P")
    h, v, s, r = (float(g.variant[name]) for name in ("h", "v", "s", "r"))
    first, second = abs(p) ** 2 - r, abs(p - complex(h, v)) ** 2 - s
    g.require(abs(first) > 3 and abs(second) > 3)
    share = first / second
    g.require(abs(share - 1) > 0.25)
    middle = -share * complex(h, v) / (1 - share)
    g.require(abs(middle - p) < 4.5 and in_view(middle))
    g.lines[:0] = [
        f"c: x^2 + y^2 = {g.variant['r']}",
        f"d: (x - {g.variant['h']})^2 + (y - {g.variant['v']})^2 = {g.variant['s']}",
    ]


@family("""
    region-vertices: analytic medium, polygon
    Vertices of a region given by inequalities | 作不等式组表示的区域及其顶点
    The number $a$ is given. The region of the points with $x ≥ 0$, $y ≥ 0$, $x + 2y ≤ a$ and ${m}x + y ≤ {n}$ is a quadrilateral. Construct it as the polygon $p$, and mark its vertex $S$ that lies on neither axis.
    | 已知数$a$。满足$x ≥ 0$、$y ≥ 0$、$x + 2y ≤ a$、${m}x + y ≤ {n}$的点组成一个四边形区域。作出这个四边形$p$，并标出它不在坐标轴上的顶点$S$。
    flags: axes, fixed-names
    goals: equal(S, ((2 * {n} - a) / {k}, {n} - {m} * (2 * {n} - a) / {k}))
    goals: equal(p, Polygon((0, 0), ({n} / {m}, 0), ((2 * {n} - a) / {k}, {n} - {m} * (2 * {n} - a) / {k}), (0, a / 2)))
    facts: less({n} / {m}, a); less(a, 2 * {n})
    skills: linear inequalities; intersection of lines
    variant: m=3, n=9, k=5
    variant: m=2, n=8, k=3
    variant: m=3, n=12, k=5
    solution:
    g: x + 2y = a; h: {m}x + y = {n}
      do: Draw the lines $g$: $x + 2y = a$ and $h$: ${m}x + y = {n}$. | 画直线$g$：$x + 2y = a$和$h$：${m}x + y = {n}$。
      why: The region is bounded by the axes and by these lines. | 区域由坐标轴和这两条直线围成。
    S = Intersect(g, h)
      do: Let $S$ be the common point of $g$ and $h$. | 取$g$与$h$的交点$S$。
      why: There both inequalities hold with equality. | 在该点两个不等式都取等号。
    U = Intersect(h, xAxis); V = Intersect(g, yAxis); O = (0, 0)
      do: Mark the vertices $U$ on the $x$-axis and $V$ on the $y$-axis, and the origin $O$.
      | 标出$x$轴上的顶点$U$、$y$轴上的顶点$V$以及原点$O$。
      why: On the $x$-axis the line $h$ is the tighter bound, on the $y$-axis it is $g$.
      | 在$x$轴上$h$的限制更紧，在$y$轴上$g$的限制更紧。
    p = Polygon(O, U, S, V)
      do: Draw the polygon $p$ with the vertices $O$, $U$, $S$, $V$. | 画以$O$、$U$、$S$、$V$为顶点的多边形$p$。
      why: All its points satisfy the four inequalities. | 其中所有点都满足四个不等式。
    solution:
    S = ((2 * {n} - a) / {k}, {n} - {m} * (2 * {n} - a) / {k})
      do: Solve $x + 2y = a$ and ${m}x + y = {n}$ for the coordinates of $S$.
      | 解方程$x + 2y = a$与${m}x + y = {n}$，得$S$的坐标。
      why: Elimination gives ${k}x = 2 · {n} - a$. | 消元得${k}x = 2 · {n} - a$。
    p = Polygon((0, 0), ({n} / {m}, 0), S, (0, a / 2))
      do: Draw the polygon $p$ through the origin, the vertex on the $x$-axis, $S$ and the vertex on the $y$-axis.
      | 依次过原点、$x$轴上的顶点、$S$、$y$轴上的顶点画多边形$p$。
      why: On each axis the smaller intercept bounds the region. | 在每条轴上，较小的截距限定区域。
    wrong: S = Intersect(x + 2y = a, {m}x + y = {n}); p = Polygon((0, 0), (a, 0), S, (0, {n}))
    wrong: S = Intersect(x + 2y = a, {m}x + y = {n}); p = Polygon((0, 0), ({n} / {m}, 0), (0, a / 2), S)
""")
def _region(g: Givens) -> None:
    a = g.number("a", 4, 10)
    m, n = int(g.variant["m"]), int(g.variant["n"])
    g.require(n / m + 1 < a < 2 * n - 3 and a / 2 < 5.2)


@family("""
    distance-point-line: analytic easy, basic ratio
    Distance of a point from a line | 点到直线的距离
    The line $l$: ${equation}$ and a point $P$ that is not on it are given. Construct the foot $F$ of the perpendicular from $P$ to $l$, and compute the distance $d$ from $P$ to $l$.
    | 已知直线$l$：${equation}$和不在$l$上的点$P$。求作从$P$到$l$所引垂线的垂足$F$，并求出$P$到$l$的距离$d$。
    flags: axes, fixed-names
    goals: foot(F, P, l); equal(d, Distance(P, l))
    facts: not on(P, l)
    skills: perpendicular from a point to a line; formula of the distance
    variant: equation="3x + 4y = 6", a=3, b=4, c=6, square=25
    variant: equation="x - 2y = 2", a=1, b=-2, c=2, square=5
    variant: equation="2x + y = -3", a=2, b=1, c=-3, square=5
    variant: equation="5x - 12y = 10", a=5, b=-12, c=10, square=169
    solution:
    n = PerpendicularLine(P, l)
      do: Draw the perpendicular $n$ from $P$ to $l$. | 过$P$作$l$的垂线$n$。
      why: The shortest way to a line is perpendicular to it. | 到直线的最短路径与直线垂直。
    F = Intersect(n, l)
      do: Let $F$ be the common point of $n$ and $l$. | 取$n$与$l$的交点$F$。
      why: $F$ is the foot of the perpendicular. | $F$是垂足。
    d = Distance(P, F); s = Segment(P, F)
      do: Measure $d$ as the distance of $P$ and $F$. | 量出$P$与$F$的距离$d$。
      why: The distance from the line is the distance from the foot. | 点到直线的距离就是点到垂足的距离。
    solution:
    m = {a} x(P) + {b} y(P) - {c}; d = abs(m) / sqrt({square})
      do: Put the coordinates of $P$ into the equation of $l$, and divide the difference $m$ of its sides by the root of {square} to get $d$.
      | 把$P$的坐标代入$l$的方程，将两边之差$m$除以{square}的平方根，得$d$。
      why: This is the formula of the distance; {square} is the sum of the squares of the coefficients.
      | 这就是点到直线的距离公式，{square}是系数的平方和。
    F = P - m / {square} ({a}, {b})
      do: Shift $P$ against the normal vector by $m$ divided by {square} to get $F$.
      | 将$P$沿法向量反向移动其$m$除以{square}倍，得$F$。
      why: The normal vector has the coefficients of the equation as coordinates. | 法向量的坐标就是方程的系数。
    wrong: F = Intersect(l, x = x(P)); d = Distance(P, F)
    wrong: F = ClosestPoint(l, P); d = Distance(P, Intersect(l, y = y(P)))
""")
def _distance(g: Givens) -> None:
    a, b, c = (int(g.variant[name]) for name in "abc")
    g.line(f"l: {g.variant['equation']}")
    p = g.point("P")
    away = (a * p.real + b * p.imag - c) / abs(complex(a, b))
    g.require(1.2 < abs(away) < 5)
    g.require(in_view(p - away * complex(a, b) / abs(complex(a, b))))
