"""Graphs and curves: tangents, normals, curvature, pieces of functions, cycloids."""

from __future__ import annotations

import math
from collections.abc import Callable

from gnomon.suites.construct.givens import Givens
from gnomon.suites.construct.notation import family


def _graph(g: Givens, low: float, high: float) -> float:
    """The function of the variant and a number, on the left or on the right of the origin by `side`."""
    g.line(f"f(x) = {g.variant['f']}")
    value = g.side * g.tenths(low, high, hidden=0.01)
    g.line(f"a = {value:g}")
    return value


_SLOPES: dict[str, Callable[[float], float]] = {
    "x^3/4 - x": lambda a: 0.75 * a * a - 1,
    "x^3/6 - x/2 + 1": lambda a: 0.5 * a * a - 0.5,
    "x^2/2 - 2": lambda a: a,
    "2sin(x)": lambda a: 2 * math.cos(a),
    "4/(x^2 + 1)": lambda a: -8 * a / (a * a + 1) ** 2,
}


@family("""
    tangent-cubic: analytic medium, basic
    Tangent to the graph of a function | 作函数图像的切线
    The function $f(x) = {f}$ and the number $a$ are given. Mark the point $A$ of the graph of $f$ at $x = a$, and construct the tangent $t$ to the graph at $A$.
    | 已知函数$f(x) = {f}$和数$a$。在$f$的图像上标出$x = a$处的点$A$，并作出图像在$A$处的切线$t$。
    flags: axes, fixed-names
    goals: equal(A, (a, f(a))); on(A, t); on((a + 1, f(a) + {slope}), t); on((a - 2, f(a) - 2 ({slope})), t)
    skills: derivative as slope; equation of a tangent
    variant: f="x^3/4 - x", slope="3 a^2 / 4 - 1", derivative="3a^2/4 - 1", low="0.4", high="3.0"
    variant: f="x^3/6 - x/2 + 1", slope="a^2 / 2 - 1 / 2", derivative="a^2/2 - 1/2", low="0.4", high="2.8"
    variant: f="x^2/2 - 2", slope="a", derivative="a", low="0.5", high="3.0"
    variant: f="2sin(x)", slope="2 cos(a)", derivative="2cos(a)", low="0.4", high="4.5"
    variant: f="4/(x^2 + 1)", slope="-8 a / (a^2 + 1)^2", derivative="-8a/(a^2 + 1)^2", low="0.4", high="3.0"
    solution:
    A = (a, f(a))
      do: Mark the point $A$ with the coordinates $a$ and $f(a)$. | 标出坐标为$a$、$f(a)$的点$A$。
      why: The points of the graph have the value of the function as second coordinate. | 图像上点的纵坐标等于函数值。
    m = {slope}
      do: Find the slope $m = {derivative}$ as the value of the derivative at $a$.
      | 求导数在$a$处的值，得斜率$m = {derivative}$。
      why: The derivative is the slope of the tangent. | 导数就是切线的斜率。
    t: y = f(a) + m (x - a)
      do: Draw the line $t$ through $A$ with slope $m$: $y = f(a) + m(x - a)$.
      | 过$A$画斜率为$m$的直线$t$：$y = f(a) + m(x - a)$。
      why: This is the tangent by its definition. | 由定义，这就是切线。
    solution:
    A = (a, f(a))
      do: Mark the point $A$ of the graph at $x = a$. | 标出图像上$x = a$处的点$A$。
      why: Its second coordinate is $f(a)$. | 它的纵坐标是$f(a)$。
    t = Tangent(A, f)
      do: Draw the tangent $t$ to the graph of $f$ at $A$. | 作$f$的图像在$A$处的切线$t$。
      why: The command uses the derivative of $f$. | 该命令利用$f$的导数。
    wrong: A = (a, f(a)); t = Line(A, (a + 0.1, f(a + 0.1)))
    wrong: A = (a, f(a)); t = PerpendicularLine(A, Tangent(A, f))
""")
def _tangent(g: Givens) -> None:
    """A tangent that is neither horizontal nor nearly so, which would be a special case."""
    a = _graph(g, float(g.variant["low"]), float(g.variant["high"]))
    g.require(abs(_SLOPES[str(g.variant["f"])](a)) > 0.15)


@family("""
    normal-parabola: analytic medium, basic
    Normal of a parabola and its second crossing | 抛物线的法线及其另一交点
    The function $f(x) = {f}$ and a number $a$, not 0, are given. The point $A$ lies on the graph of $f$ at $x = a$. Mark $A$, construct the normal $n$ of the graph at $A$, and mark the second point $B$ in which $n$ meets the graph.
    | 已知函数$f(x) = {f}$和不为0的数$a$，点$A$在$f$的图像上$x = a$处。标出$A$，作出图像在$A$处的法线$n$，并标出$n$与图像的另一个交点$B$。
    flags: axes, fixed-names
    goals: equal(A, (a, f(a))); on(A, n); on((a - {slope}, f(a) + 1), n); on((a + 2 ({slope}), f(a) - 2), n)
    goals: equal(B, ({second}, f({second})))
    facts: not equal(a, 0)
    skills: slope of a normal; intersection of a line and a parabola
    variant: f="x^2", slope="2 a", second="-a - 1 / (2 a)", low="0.5", high="1.6"
    variant: f="x^2/2", slope="a", second="-a - 2 / a", low="0.9", high="2.4"
    variant: f="x^2/2 - 2", slope="a", second="-a - 2 / a", low="0.9", high="2.6"
    variant: f="4 - x^2", slope="(-2 a)", second="-a - 1 / (2 a)", low="0.5", high="1.8"
    solution:
    A = (a, f(a))
      do: Mark the point $A$ of the graph at $x = a$. | 标出图像上$x = a$处的点$A$。
      why: Its second coordinate is $f(a)$. | 它的纵坐标是$f(a)$。
    t = Tangent(A, f)
      do: Draw the tangent $t$ at $A$. | 作$A$处的切线$t$。
      why: The normal is perpendicular to the tangent. | 法线与切线垂直。
    n = PerpendicularLine(A, t)
      do: Draw the perpendicular $n$ to $t$ at $A$. | 过$A$作$t$的垂线$n$。
      why: This is the normal. | 这就是法线。
    B = Intersect(n, f, ?)
      do: The normal meets the graph in $A$ and in $B$. | 法线与图像交于$A$和$B$。
      why: The equation for the crossings is quadratic, and $x = a$ is one of its roots.
      | 求交点的方程是二次方程，$x = a$是它的一个根。
    solution:
    A = (a, f(a)); C = (a - {slope}, f(a) + 1)
      do: Mark $A$ and the point $C$ one unit higher and as far to the left as the slope of the tangent says.
      | 标出$A$，再标出比$A$高一个单位、并按切线斜率左移的点$C$。
      why: The direction from $A$ to $C$ is perpendicular to the tangent. | 从$A$到$C$的方向与切线垂直。
    n = Line(A, C)
      do: Draw the normal $n$ through $A$ and $C$. | 过$A$、$C$作法线$n$。
      why: Slopes of perpendicular lines have the product $-1$. | 互相垂直的直线斜率之积为$-1$。
    B = ({second}, f({second}))
      do: Mark $B$ at the other root of the quadratic equation for the crossings.
      | 在求交点的二次方程的另一根处标出$B$。
      why: By Vieta's formulas the sum of the roots gives the second root from $a$. | 由韦达定理，从$a$可得另一个根。
    wrong: A = (a, f(a)); n = Tangent(A, f); B = (-a, f(-a))
    wrong: A = (a, f(a)); n = PerpendicularLine(A, Tangent(A, f)); B = (-a, f(-a))
    wrong: A = (a, f(a)); n = PerpendicularLine(A, Tangent(A, f)); B = A
""")
def _normal(g: Givens) -> None:
    _graph(g, float(g.variant["low"]), float(g.variant["high"]))


@family("""
    piecewise: analytic medium, basic
    Function continued by its tangent | 用切线延拓的分段函数
    The number $a$ is given. The function $f$ is equal to ${left}$ for $x < {j}$; for $x ≥ {j}$ its graph is continued by the tangent to that curve at $x = {j}$. Define $f$ and mark the point $P$ of its graph at $x = a$.
    | 已知数$a$。函数$f$在$x < {j}$时等于${left}$；在$x ≥ {j}$时，其图像沿该曲线在$x = {j}$处的切线延续。定义$f$，并在其图像上标出$x = a$处的点$P$。
    flags: axes, fixed-names
    goals: equal(f, If(x < {j}, {code}, {right})); equal(P, (a, If(a < {j}, {at_left}, {at_right})))
    skills: piecewise functions; tangent as the best continuation
    variant: left="x^2", code="x^2", j=1, right="2x - 1", at_left="a^2", at_right="2 a - 1", other="x^2 + 1"
    variant: left="x^2/2", code="x^2 / 2", j=2, right="2x - 2", at_left="a^2 / 2", at_right="2 a - 2", other="2x"
    variant: left="4 - x^2", code="4 - x^2", j=1, right="5 - 2x", at_left="4 - a^2", at_right="5 - 2 a", other="3 - x"
    solution:
    g(x) = {code}; T = ({j}, g({j}))
      do: Draw the curve $g$: $y = {left}$ and mark its point $T$ at $x = {j}$.
      | 画曲线$g$：$y = {left}$，标出它在$x = {j}$处的点$T$。
      why: The two pieces of $f$ have to join at $T$. | $f$的两段在$T$处相接。
    h(x) = {right}
      do: Find the tangent at $T$: $y = {right}$. | 求$T$处的切线：$y = {right}$。
      why: Its slope is the derivative of $g$ at $x = {j}$. | 它的斜率是$g$在$x = {j}$处的导数。
    f(x) = If(x < {j}, {code}, {right})
      do: Define $f$ as $g$ for $x < {j}$ and as the tangent for $x ≥ {j}$.
      | 定义$f$：当$x < {j}$时取$g$，当$x ≥ {j}$时取切线。
      why: The pieces have the same value and the same slope at $x = {j}$. | 两段在$x = {j}$处的值与斜率都相同。
    P = (a, f(a))
      do: Mark the point $P$ with the coordinates $a$ and $f(a)$. | 标出坐标为$a$、$f(a)$的点$P$。
      why: The function chooses the piece by itself. | 函数会自动选取相应的一段。
    wrong: f(x) = {code}; P = (a, f(a))
    wrong: f(x) = If(x < {j}, {code}, {other}); P = (a, f(a))
    wrong: f(x) = If(x < {j}, {code}, {right} + (x - {j}) (x - {j} - 2)); P = (a, If(a < {j}, {at_left}, {at_right}))
""")
def _piecewise(g: Givens) -> None:
    a = g.number("a", -2, 4)
    g.require(abs(a - int(g.variant["j"])) > 0.3 and abs(a) > 0.3)


@family("""
    cycloid-point: analytic medium, transformation locus
    Point of a cycloid | 摆线及其上一点
    The number $a$ between 0 and $2π$ is given. The circle of radius ${r}$ rolls along the $x$-axis to the right. The point of the circle that starts at the origin traces the cycloid $q$. Draw $q$ for one full turn, and mark the point $P$ that the tracing point has reached when the circle has turned through the angle $a$ (in radians).
    | 已知0与$2π$之间的数$a$。半径为${r}$的圆沿$x$轴向右滚动，圆上从原点出发的点画出摆线$q$。画出滚动一周的摆线$q$，并标出圆转过角$a$（弧度）时该点所到的位置$P$。
    flags: axes, fixed-names
    goals: equal(P, ({r} (a - sin(a)), {r} (1 - cos(a)))); on(P, q)
    goals: locus(q, Curve({r} (t - sin(t)), {r} (1 - cos(t)), t, 0, 2 pi))
    facts: less(0, a); less(a, 2 pi)
    skills: rolling without slipping; parametric curves; rotation
    variant: r=1
    variant: r="0.8"
    variant: r="1.2"
    solution:
    T = ({r} a, 0); M = ({r} a, {r}); k = Circle(M, {r})
      do: Draw the circle $k$ after the turn by $a$: it touches the axis at $T$ and has the centre $M$.
      | 画出转过$a$后的圆$k$：它与横轴切于$T$，圆心为$M$。
      why: Rolling without slipping moves the circle by the length of the arc, ${r} · a$.
      | 无滑动滚动时，圆移动的距离等于弧长${r} · a$。
    P = Rotate(T, -a, M)
      do: Turn $T$ about $M$ by $a$ clockwise to get $P$. | 将$T$绕$M$顺时针旋转$a$得$P$。
      why: The arc from the point of contact to $P$ is as long as the way covered. | 从切点到$P$的弧长等于滚过的路程。
    q = Curve({r} (t - sin(t)), {r} (1 - cos(t)), t, 0, 2 pi)
      do: Draw the curve $q$ of all such points for one full turn. | 画出滚动一周时所有这样的点组成的曲线$q$。
      why: The coordinates follow from the rotation. | 坐标由旋转得出。
    solution:
    q = Curve({r} (t - sin(t)), {r} (1 - cos(t)), t, 0, 2 pi)
      do: Draw the curve $q$ with the parameter equations of the cycloid. | 用摆线的参数方程画出曲线$q$。
      why: The centre has moved on by ${r} · t$, and the point has turned by $t$ about it.
      | 圆心前移${r} · t$，点绕圆心转过$t$。
    P = q(a)
      do: Mark the point $P$ of $q$ with the parameter $a$. | 标出$q$上参数为$a$的点$P$。
      why: The parameter is the angle of the turn. | 参数就是转过的角。
    wrong: q = Curve({r} t, {r} (1 - cos(t)), t, 0, 2 pi); P = q(a)
    wrong: q = Curve({r} (t - sin(t)), {r} (1 - cos(t)), t, 0, 2 pi); P = q(a / 2)
""")
def _cycloid(g: Givens) -> None:
    a = g.number("a", 0.6, 5.8)
    g.require(abs(a - math.pi) > 0.2)


@family("""
    curvature-centre: analytic hard, circle
    Circle of curvature of a parabola | 抛物线的曲率圆
    The function $f(x) = {f}$ and a number $a$, not 0, are given. Construct the circle of curvature $k$ of the graph of $f$ at its point $A$ with $x = a$, and mark $A$ and the centre $K$ of $k$.
    | 已知函数$f(x) = {f}$和不为0的数$a$。求作$f$的图像在$x = a$处的点$A$的曲率圆$k$，并标出$A$和$k$的圆心$K$。
    flags: axes, fixed-names
    goals: equal(A, (a, f(a))); equal(K, ({centre_x}, {centre_y})); centre(K, k); on(A, k)
    facts: not equal(a, 0)
    skills: curvature; normal; second derivative
    variant: f="x^2", slope="2 a", bend=2, centre_x="-4 a^3", centre_y="3 a^2 + 1/2", low="0.3", high="1.0"
    variant: f="x^2/2", slope="a", bend=1, centre_x="-a^3", centre_y="3 a^2 / 2 + 1", low="0.4", high="1.6"
    variant: f="x^2/4", slope="a / 2", bend="0.5", centre_x="-a^3 / 4", centre_y="3 a^2 / 4 + 2", low="0.6", high="2.2"
    solution:
    A = (a, f(a)); t = Tangent(A, f)
      do: Mark the point $A$ of the graph at $x = a$ and draw the tangent $t$. | 标出图像上$x = a$处的点$A$，作切线$t$。
      why: The circle of curvature touches the graph at $A$. | 曲率圆在$A$处与图像相切。
    n = PerpendicularLine(A, t)
      do: Draw the normal $n$ at $A$. | 作$A$处的法线$n$。
      why: The centre lies on the normal. | 曲率中心在法线上。
    m = {slope}; h: y = f(a) + (1 + m^2) / {bend}; K = Intersect(n, h)
      do: With the slope $m$ and the second derivative {bend}, go up from $A$ by $1 + m^2$ divided by {bend}, along the normal: this is $K$.
      | 设斜率为$m$，二阶导数为{bend}，从$A$沿法线上升$1 + m^2$除以{bend}的高度，得$K$。
      why: The centre of curvature lies higher than the point by one plus the square of the slope over the second derivative.
      | 曲率中心比该点高出（一加斜率的平方）与二阶导数之比。
    k = Circle(K, A)
      do: Draw the circle $k$ about $K$ through $A$. | 以$K$为圆心、过$A$画圆$k$。
      why: It has the tangent and the curvature of the graph at $A$. | 它在$A$处与图像有相同的切线和曲率。
    solution:
    A = (a, f(a))
      do: Mark the point $A$ of the graph at $x = a$. | 标出图像上$x = a$处的点$A$。
      why: Its second coordinate is $f(a)$. | 它的纵坐标是$f(a)$。
    k = OsculatingCircle(A, f); K = Center(k)
      do: Draw the osculating circle $k$ at $A$ and mark its centre $K$. | 作$A$处的密切圆$k$，标出圆心$K$。
      why: The osculating circle is the circle of curvature. | 密切圆就是曲率圆。
    wrong: A = (a, f(a)); K = (0, f(a) + 1); k = Circle(K, A)
    wrong: A = (a, f(a)); K = Intersect(PerpendicularLine(A, Tangent(A, f)), yAxis); k = Circle(K, A)
""")
def _curvature(g: Givens) -> None:
    _graph(g, float(g.variant["low"]), float(g.variant["high"]))
