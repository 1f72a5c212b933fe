"""Conics, circles and parabolas found from equations."""

from __future__ import annotations

import math

from gnomon.suites.construct.givens import Givens, in_view
from gnomon.suites.construct.notation import family


@family("""
    conic-from-equation: analytic medium, basic
    Foci of a conic from its equation | 由方程求圆锥曲线的焦点
    The positive numbers $a$ and $b$ are given{more_en}. Draw the {kind} $q$ with the equation $x^2/a^2 {sign} y^2/b^2 = 1$, and mark its two foci, $F$ on the left and $G$ on the right.
    | 已知正数$a$和$b${more_zh}。画出方程为$x^2/a^2 {sign} y^2/b^2 = 1$的{kind_zh}$q$，并标出它的两个焦点，左焦点为$F$，右焦点为$G$。
    flags: axes, fixed-names
    goals: is_{kind}(q); on((a, 0), q); on(({at}, {height}), q); on(({at}, -{height}), q)
    goals: equal(F, (-sqrt(a^2 {opposite} b^2), 0)); equal(G, (sqrt(a^2 {opposite} b^2), 0))
    goals: equal(q, {command}(F, G, (a, 0)))
    facts: less(0, a); less(0, b)
    skills: equation of a conic; foci
    variant: kind="ellipse", kind_zh="椭圆", sign="+", opposite="-", at="a / 2", height="b * sqrt(3) / 2", more_en=", with $a > b$", more_zh="，且$a > b$", command="Ellipse"
    variant: kind="hyperbola", kind_zh="双曲线", sign="-", opposite="+", at="2 a", height="b * sqrt(3)", more_en="", more_zh="", command="Hyperbola"
    solution:
    q: x^2 / a^2 {sign} y^2 / b^2 = 1
      do: Enter the equation of $q$. | 输入$q$的方程。
      why: It is in the standard position, with the origin as its centre. | 它处于标准位置，中心在原点。
    c = sqrt(a^2 {opposite} b^2)
      do: Find the distance $c$ of the foci from the centre. | 求焦点到中心的距离$c$。
      why: For this {kind} $c^2 = a^2 {opposite} b^2$. | 对这个{kind_zh}，$c^2 = a^2 {opposite} b^2$。
    F = (-c, 0); G = (c, 0)
      do: Mark the foci $F$ and $G$ on the $x$-axis. | 在$x$轴上标出焦点$F$和$G$。
      why: They lie at the distance $c$ from the origin on both sides. | 它们在原点两侧，到原点的距离都是$c$。
    solution:
    A = (a, 0); c = sqrt(a^2 {opposite} b^2)
      do: Mark the vertex $A$ on the $x$-axis, and find the distance $c$ of the foci from the origin.
      | 标出$x$轴上的顶点$A$，并求焦点到原点的距离$c$。
      why: The foci satisfy $c^2 = a^2 {opposite} b^2$. | 焦点满足$c^2 = a^2 {opposite} b^2$。
    F = (-c, 0); G = (c, 0)
      do: Mark the foci $F$ and $G$. | 标出焦点$F$和$G$。
      why: They lie on the $x$-axis. | 它们在$x$轴上。
    q = {command}(F, G, A)
      do: Draw the {kind} $q$ with these foci through $A$. | 作以它们为焦点、过$A$的{kind_zh}$q$。
      why: Foci and a vertex fix the curve. | 焦点和顶点确定该曲线。
    wrong: q: x^2 / a^2 {sign} y^2 / b^2 = 1; F = (-a, 0); G = (a, 0)
    wrong: q: x^2 / b^2 {sign} y^2 / a^2 = 1; F = (-sqrt(a^2 {opposite} b^2), 0); G = (sqrt(a^2 {opposite} b^2), 0)
""")
def _ellipse_equation(g: Givens) -> None:
    a, b = g.number("a", 1.5, 6), g.number("b", 1.2, 4)
    if g.variant["kind"] == "ellipse":
        g.require(a > 1.2 * b)
    g.require(abs(a - b) > 0.3 and a * a + b * b < 40)


@family("""
    hyperbola-asymptotes: analytic medium, basic
    Hyperbola with its asymptotes | 双曲线及其渐近线
    The positive numbers $a$ and $b$ are given. Draw the hyperbola $q$ with the equation ${equation}$ and its asymptotes: $t$ is the rising one and $u$ the falling one.
    | 已知正数$a$和$b$。画出方程为${equation}$的双曲线$q$及其渐近线，其中上升的一条为$t$，下降的一条为$u$。
    flags: axes, fixed-names
    goals: is_hyperbola(q); equal(q, {exact}); on((a, b), t); on((-2 a, -2 b), t); on((0, 0), t); on((a, -b), u)
    goals: on((-2 a, 2 b), u); on((0, 0), u)
    facts: less(0, a); less(0, b)
    skills: asymptotes of a hyperbola; equations of lines
    variant: equation="x^2/a^2 - y^2/b^2 = 1", code="x^2 / a^2 - y^2 / b^2 = 1", exact="Hyperbola((-sqrt(a^2 + b^2), 0), (sqrt(a^2 + b^2), 0), a)", zero="x^2/a^2 = y^2/b^2"
    variant: equation="y^2/b^2 - x^2/a^2 = 1", code="y^2 / b^2 - x^2 / a^2 = 1", exact="Hyperbola((0, -sqrt(a^2 + b^2)), (0, sqrt(a^2 + b^2)), b)", zero="x^2/a^2 = y^2/b^2"
    solution:
    q: {code}
      do: Draw the hyperbola $q$ by its equation. | 由方程画出双曲线$q$。
      why: The origin is its centre and the axes of coordinates are its axes. | 原点是它的中心，坐标轴是它的对称轴。
    A = (a, b); C = (a, -b); B = (-a, -b); D = (-a, b)
      do: Mark the four points $A$, $B$, $C$, $D$ at the distances $a$ and $b$ from the axes, $B$ opposite to $A$ and $D$ opposite to $C$: they are the vertices of a rectangle.
      | 标出到坐标轴的距离为$a$和$b$的四个点$A$、$B$、$C$、$D$（$B$与$A$相对，$D$与$C$相对），它们是一个矩形的顶点。
      why: The asymptotes are the diagonals of this rectangle. | 渐近线是这个矩形的对角线。
    t = Line(A, B); u = Line(C, D)
      do: Draw the diagonals: $t$ through $A$ and $B$, $u$ through $C$ and $D$.
      | 画对角线：$t$过$A$、$B$，$u$过$C$、$D$。
      why: Far away the constant 1 no longer matters, and ${zero}$ remains. | 在远处常数1不再起作用，只剩${zero}$。
    solution:
    q: {code}
      do: Draw the hyperbola $q$ by its equation. | 由方程画出双曲线$q$。
      why: It is in the standard position. | 它处于标准位置。
    t: y = b / a x; u: y = -b / a x
      do: Draw the lines $t$: $y = bx/a$ and $u$: $y = -bx/a$. | 画直线$t$：$y = bx/a$和$u$：$y = -bx/a$。
      why: They solve ${zero}$. | 它们满足${zero}$。
    wrong: q: {code}; t: y = a / b x; u: y = -a / b x
    wrong: q: {code}; t: y = -b / a x; u: y = b / a x
    wrong: q: {code}; t: y = x; u: y = -x
""")
def _asymptotes(g: Givens) -> None:
    a, b = g.number("a", 1, 3), g.number("b", 0.8, 2.8)
    g.require(abs(a - b) > 0.2)


@family("""
    circles-touching-axes: analytic hard, circle
    Circles through a point that touch both axes | 过一点且与两坐标轴都相切的圆
    The point $P$ is given; it lies on neither axis. Construct both circles $c$ and $k$ that pass through $P$ and touch the $x$-axis and the $y$-axis.
    | 已知不在坐标轴上的点$P$。求作过$P$且与$x$轴、$y$轴都相切的两个圆$c$和$k$。
    flags: axes, fixed-names
    goals: on(P, c); tangent(c, Line((0, 0), (1, 0))); tangent(c, Line((0, 0), (0, 1))); on(P, k)
    goals: tangent(k, Line((0, 0), (1, 0))); tangent(k, Line((0, 0), (0, 1))); not same_curve(c, k)
    facts: not on(P, xAxis); not on(P, yAxis)
    skills: circles that touch the axes; quadratic equations; dilation
    solution:
    a = abs(x(P)); b = abs(y(P))
      do: Let $a$ and $b$ be the distances of $P$ from the axes. | 设$P$到两坐标轴的距离为$a$和$b$。
      why: Each circle that touches both axes has its centre at the same distance $r$ from them.
      | 与两坐标轴都相切的圆，圆心到两轴的距离都等于半径$r$。
    m = a + b - sqrt(2 a b); n = a + b + sqrt(2 a b)
      do: Solve $(r - a)^2 + (r - b)^2 = r^2$: the radii are $m = a + b - √(2ab)$ and $n = a + b + √(2ab)$.
      | 解方程$(r - a)^2 + (r - b)^2 = r^2$，得两个半径$m = a + b - √(2ab)$和$n = a + b + √(2ab)$。
      why: The equation says that $P$ is at the distance $r$ from the centre. | 该方程表示$P$到圆心的距离为$r$。
    M = (m sgn(x(P)), m sgn(y(P))); N = (n sgn(x(P)), n sgn(y(P)))
      do: Mark the centres $M$ and $N$ at these distances from both axes, in the quadrant of $P$.
      | 在$P$所在的象限内，标出到两轴距离为上述半径的圆心$M$、$N$。
      why: The signs of the coordinates are those of $P$. | 坐标的符号与$P$的相同。
    c = Circle(M, P); k = Circle(N, P)
      do: Draw the circles $c$ about $M$ and $k$ about $N$ through $P$. | 分别以$M$、$N$为圆心、过$P$画圆$c$和$k$。
      why: Their radii are the distances of the centres from the axes. | 它们的半径等于圆心到坐标轴的距离。
    solution:
    O = (0, 0); D = (sgn(x(P)), sgn(y(P))); d = Circle(D, 1)
      do: Draw some circle $d$ that touches both axes in the quadrant of $P$; its centre is $D$.
      | 在$P$所在的象限内任作一个与两轴都相切的圆$d$，圆心为$D$。
      why: All such circles arise from each other by dilation about the origin $O$.
      | 所有这样的圆都可由以原点$O$为中心的位似互相得到。
    X = Intersect(d, Line(O, P), 1); Y = Intersect(d, Line(O, P), 2)
      do: The line $OP$ meets $d$ in $X$ and $Y$. | 直线$OP$与圆$d$交于$X$、$Y$。
      why: The dilation that takes one of them to $P$ takes $d$ to a circle through $P$.
      | 把其中一点变为$P$的位似，把$d$变为过$P$的圆。
    c = Dilate(d, Distance(O, P) / Distance(O, X), O); k = Dilate(d, Distance(O, P) / Distance(O, Y), O)
      do: Dilate $d$ about $O$ so that $X$ goes to get $P$, giving $c$, and so that $Y$ goes to get $P$, giving $k$.
      | 以$O$为中心作位似，把$X$变为$P$时$d$变为$c$，把$Y$变为$P$时$d$变为$k$。
      why: Dilations about $O$ take the axes to themselves, so the images touch them.
      | 以$O$为中心的位似保持坐标轴不变，故所得圆仍与两轴相切。
    wrong: c = Circle((x(P), x(P)), abs(x(P))); k = Circle((y(P), y(P)), abs(y(P)))
    wrong: d = Circle((sgn(x(P)), sgn(y(P))), 1); X = Intersect(d, Line((0, 0), P), 1); c = Dilate(d, Distance((0, 0), P) / Distance((0, 0), X), (0, 0)); k = c
""")
def _touching_axes(g: Givens) -> None:
    x, y = g.tenths(0.4, 1.8), g.tenths(0.4, 1.8)
    g.require(abs(x - y) > 0.3 and x + y + math.sqrt(2 * x * y) < 4.3 and x + y - math.sqrt(2 * x * y) > 0.5)
    g.require(abs(math.hypot(x - 1, y - 1) - 1) > 0.2)  # a solution begins with the circle of radius 1; P is not on it
    g.put("P", complex(x * g.pick(1, -1), y * g.pick(1, -1)))


@family("""
    quadratic-through-points: analytic medium, basic
    Quadratic function through three points | 过三点的二次函数
    The points $A$, $B$, $C$ are given; they do not lie on one line, and no two of them have the same first coordinate. Find the quadratic function $f$ whose graph passes through them, and mark the vertex $V$ of the graph.
    | 已知不共线的三点$A$、$B$、$C$，其中任意两点的横坐标不同。求图像过这三点的二次函数$f$，并标出图像的顶点$V$。
    flags: axes, fixed-names
    goals: on(A, f); on(B, f); on(C, f); equal(f, Polynomial(A, B, C)); on(V, f); equal(f(x(V) + 1), f(x(V) - 1))
    facts: not collinear(A, B, C); all_different(x(A), x(B), x(C))
    skills: interpolation; divided differences; vertex of a parabola
    solution:
    m = (y(B) - y(A)) / (x(B) - x(A)); n = (y(C) - y(A)) / (x(C) - x(A))
      do: Find the slopes $m$ from $A$ to $B$ and $n$ from $A$ to $C$. | 求从$A$到$B$的斜率$m$和从$A$到$C$的斜率$n$。
      why: On one line the slopes would be equal; their difference shows how much the graph bends.
      | 若为直线则两斜率相等，其差反映了图像的弯曲。
    p = (n - m) / (x(C) - x(B))
      do: Divide the difference of the slopes by the difference of the first coordinates of $C$ and $B$; this is the leading coefficient $p$.
      | 将斜率之差除以$C$与$B$的横坐标之差，得二次项系数$p$。
      why: This is Newton's second divided difference. | 这就是牛顿二阶差商。
    f(x) = y(A) + m (x - x(A)) + p (x - x(A)) (x - x(B))
      do: Define $f$ as the line $AB$ plus $p$ times a product that vanishes at $A$ and $B$.
      | 定义$f$为直线$AB$加上$p$乘以在$A$、$B$处为零的乘积。
      why: At $C$ the added term makes up for the rest. | 在$C$处所加的项恰好补足差值。
    v = (x(A) + x(B)) / 2 - m / (2 p); V = (v, f(v))
      do: Mark the vertex $V$ where the derivative of $f$ vanishes. | 在$f$的导数为零处标出顶点$V$。
      why: There the tangent is level. | 该处切线水平。
    solution:
    f = Polynomial(A, B, C)
      do: Let $f$ be the polynomial of least degree through $A$, $B$ and $C$. | 取过$A$、$B$、$C$的次数最低的多项式$f$。
      why: Three points that are not on one line give degree two. | 不共线的三点给出二次多项式。
    V = Extremum(f)
      do: Mark the extremum $V$ of $f$. | 标出$f$的极值点$V$。
      why: The vertex of the parabola is its highest or lowest point. | 抛物线的顶点是最高点或最低点。
    wrong: f = Polynomial(A, B, C); V = B
    wrong: f = Polynomial(A, B, C, (0, 0)); V = (0, f(0))
    wrong: f(x) = y(A) + (y(B) - y(A)) / (x(B) - x(A)) (x - x(A)); V = A
""")
def _quadratic(g: Givens) -> None:
    a, b, c = (g.point(name, apart=1.2) for name in "ABC")
    g.require(min(abs(a.real - b.real), abs(b.real - c.real), abs(c.real - a.real)) > 1)
    bend = ((c.imag - a.imag) / (c.real - a.real) - (b.imag - a.imag) / (b.real - a.real)) / (c.real - b.real)
    g.require(0.25 < abs(bend) < 2)
    slope = (b.imag - a.imag) / (b.real - a.real) - bend * (a.real + b.real)
    low = -slope / (2 * bend)
    g.require(in_view(complex(low, a.imag - bend * (a.real - low) ** 2)))
