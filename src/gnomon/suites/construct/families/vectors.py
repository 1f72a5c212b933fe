"""Vectors, coordinates and parameters: sums of vectors, affine images, turns by a given angle."""

from __future__ import annotations

import cmath

from gnomon.suites.construct.givens import Givens, in_view
from gnomon.suites.construct.notation import family


@family("""
    vector-sum: analytic easy, basic transformation
    Combination of two vectors | 作两个向量的线性组合
    The points $A$, $B$, $C$, $D$ are given; $u$ is the vector from $A$ to $B$, and $v$ is the vector from $C$ to $D$. Construct the point $P$ for which the vector from $A$ to $P$ is equal to ${formula}$.
    | 已知点$A$、$B$、$C$、$D$，$u$是从$A$到$B$的向量，$v$是从$C$到$D$的向量。求作点$P$，使从$A$到$P$的向量等于${formula}$。
    goals: equal(P, A + {m} (B - A) + {n} (D - C))
    skills: adding vectors; translation
    variant: m=-1, mu="-u", times="-u", n=1, formula="v - u", shift="v", wrong=-1
    variant: m=2, mu="2u", times="2 u", n=1, formula="2u + v", shift="v", wrong=-1
    variant: m=2, mu="2u", times="2 u", n=-1, formula="2u - v", shift="-v", wrong=1
    solution:
    u = Vector(A, B); v = Vector(C, D)
      do: Draw the vectors $u$ from $A$ to $B$ and $v$ from $C$ to $D$. | 作从$A$到$B$的向量$u$和从$C$到$D$的向量$v$。
      why: They are added by laying them one after the other. | 向量相加时首尾相接。
    E = Translate(A, {times})
      do: Translate $A$ by ${mu}$ to get $E$. | 将$A$按${mu}$平移得$E$。
      why: The vector from $A$ to $E$ is ${mu}$. | 从$A$到$E$的向量是${mu}$。
    P = Translate(E, {shift}); w = Vector(A, P)
      do: Translate $E$ by ${shift}$ to get $P$. | 将$E$按${shift}$平移得$P$。
      why: The two ways together are ${formula}$. | 两段合起来就是${formula}$。
    solution:
    P = A + {m} (B - A) + {n} (D - C)
      do: Compute the coordinates of the vector ${formula}$ from those of $A$, $B$, $C$ and $D$, and add them to the coordinates of $A$; the sum is $P$.
      | 由$A$、$B$、$C$、$D$的坐标算出向量${formula}$的坐标，再与$A$的坐标相加，得点$P$。
      why: Vectors are added coordinate by coordinate. | 向量按坐标相加。
    w = Vector(A, P)
      do: Draw the vector $w$ from $A$ to $P$. | 作从$A$到$P$的向量$w$。
      why: It is equal to ${formula}$. | 它等于${formula}$。
    wrong: P = A + {m} (B - A) + {wrong} (D - C)
    wrong: P = D
""")
def _vector_sum(g: Givens) -> None:
    a, b, c, d = (g.point(name) for name in "ABCD")
    first, second = b - a, d - c
    g.require(min(abs(first), abs(second)) > 1.5 and abs((first.conjugate() * second).imag) > 0.3 * abs(first * second))
    p = a + int(g.variant["m"]) * first + int(g.variant["n"]) * second
    g.require(in_view(p, a + int(g.variant["m"]) * first))
    g.keep_apart(a, b, c, d, p)
    g.show("Vector(A, B)", "Vector(C, D)")


@family("""
    affine-image: analytic medium, transformation
    Image of a triangle under a linear map | 三角形在线性变换下的像
    The triangle $ABC$ is given. The map $(x, y) → ({new_x}, {new_y})$ takes $A$, $B$, $C$ to $P$, $Q$, $R$. Construct the points $P$, $Q$, $R$ and the polygon $s$ with these vertices.
    | 已知三角形$ABC$。变换$(x, y) → ({new_x}, {new_y})$把$A$、$B$、$C$分别变为$P$、$Q$、$R$。求作点$P$、$Q$、$R$以及以它们为顶点的多边形$s$。
    flags: axes, fixed-names
    goals: equal(P, ({xx} x(A) + {xy} y(A), {yx} x(A) + {yy} y(A)))
    goals: equal(Q, ({xx} x(B) + {xy} y(B), {yx} x(B) + {yy} y(B)))
    goals: equal(R, ({xx} x(C) + {xy} y(C), {yx} x(C) + {yy} y(C))); equal(s, Polygon(P, Q, R))
    facts: not collinear(A, B, C)
    skills: linear maps in coordinates; matrices; shears
    variant: new_x="x + y/2", new_y="y", xx=1, xy="0.5", yx=0, yy=1
    variant: new_x="x", new_y="y - x/2", xx=1, xy=0, yx="-0.5", yy=1
    variant: new_x="x/2", new_y="-y", xx="0.5", xy=0, yx=0, yy=-1
    variant: new_x="y", new_y="x/2 - y", xx=0, xy=1, yx="0.5", yy=-1
    solution:
    P = ({xx} x(A) + {xy} y(A), {yx} x(A) + {yy} y(A))
      do: Put the coordinates of $A$ into the formulas of the map to get $P$. | 把$A$的坐标代入变换公式得$P$。
      why: The map acts on each point by its coordinates. | 变换通过坐标作用于每个点。
    Q = ({xx} x(B) + {xy} y(B), {yx} x(B) + {yy} y(B)); R = ({xx} x(C) + {xy} y(C), {yx} x(C) + {yy} y(C))
      do: In the same way get $Q$ from $B$ and $R$ from $C$. | 同样由$B$得$Q$，由$C$得$R$。
      why: The formulas are the same for all points. | 公式对所有点都相同。
    s = Polygon(P, Q, R)
      do: Draw the polygon $s$ with the vertices $P$, $Q$, $R$. | 画以$P$、$Q$、$R$为顶点的多边形$s$。
      why: Linear maps take segments to segments, so $s$ is the image of the triangle.
      | 线性变换把线段变为线段，故$s$是三角形的像。
    solution:
    M = {{{xx}, {xy}}, {{yx}, {yy}}}
      do: Write the map as the matrix $M$. | 把变换写成矩阵$M$。
      why: Its rows are the coefficients of $x$ and $y$ in the two formulas. | 它的行是两个公式中$x$和$y$的系数。
    P = ApplyMatrix(M, A); Q = ApplyMatrix(M, B); R = ApplyMatrix(M, C)
      do: Apply $M$ to the vertices $A$, $B$, $C$ to get $P$, $Q$, $R$. | 将$M$作用于顶点$A$、$B$、$C$，得$P$、$Q$、$R$。
      why: The product of the matrix and a vector is the image of the vector. | 矩阵与向量的乘积就是向量的像。
    s = Polygon(P, Q, R)
      do: Draw the polygon $s$ with the vertices $P$, $Q$, $R$. | 画以$P$、$Q$、$R$为顶点的多边形$s$。
      why: Segments go to segments. | 线段变为线段。
    wrong: P = ({xx} x(A) + {yx} y(A), {xy} x(A) + {yy} y(A) + 0.1); Q = ({xx} x(B) + {yx} y(B), {xy} x(B) + {yy} y(B)); R = ({xx} x(C) + {yx} y(C), {xy} x(C) + {yy} y(C)); s = Polygon(P, Q, R)
    wrong: P = Reflect(A, xAxis); Q = Reflect(B, xAxis); R = Reflect(C, xAxis); s = Polygon(P, Q, R)
""")
def _affine(g: Givens) -> None:
    corners = g.small_triangle("A B C")
    images = [
        complex(
            float(g.variant["xx"]) * p.real + float(g.variant["xy"]) * p.imag,
            float(g.variant["yx"]) * p.real + float(g.variant["yy"]) * p.imag,
        )
        for p in corners
    ]
    g.require(in_view(*images))
    g.keep_apart(*corners, *images, least=0.5)


@family("""
    parameter-circle: analytic easy, circle
    Extreme points of a circle | 圆的最高点、最低点或最左、最右点
    The point $A$ and the positive number $r$ are given. Construct the circle $k$ about $A$ with radius $r$, its {far_en} point $P$, and the tangent $t$ at $P$.
    | 已知点$A$和正数$r$。求作以$A$为圆心、$r$为半径的圆$k$，它的{far_zh}点$P$，以及$P$处的切线$t$。
    flags: axes, fixed-names
    goals: radius(k, r); centre(A, k); equal(P, A + ({dx} r, {dy} r)); on(P, t); on(P + ({dy}, {dx}), t)
    goals: on(P - ({dy}, {dx}), t)
    facts: less(0, r)
    skills: coordinates of points of a circle; tangents parallel to an axis
    variant: far_en="highest", far_zh="最高", dx=0, dy=1, back_x=0, back_y=-1, line="x = x(A)", tangent="y = y(P)", way_en="upright", way_zh="竖直"
    variant: far_en="lowest", far_zh="最低", dx=0, dy=-1, back_x=0, back_y=1, line="x = x(A)", tangent="y = y(P)", way_en="upright", way_zh="竖直"
    variant: far_en="leftmost", far_zh="最左", dx=-1, dy=0, back_x=1, back_y=0, line="y = y(A)", tangent="x = x(P)", way_en="level", way_zh="水平"
    variant: far_en="rightmost", far_zh="最右", dx=1, dy=0, back_x=-1, back_y=0, line="y = y(A)", tangent="x = x(P)", way_en="level", way_zh="水平"
    solution:
    k = Circle(A, r)
      do: Draw the circle $k$ about $A$ with radius $r$. | 以$A$为圆心、$r$为半径画圆$k$。
      why: Its points have the distance $r$ from $A$. | 圆上的点到$A$的距离为$r$。
    n: {line}
      do: Draw the {way_en} line $n$ through $A$. | 过$A$画{way_zh}直线$n$。
      why: The {far_en} point lies on the diameter in this direction. | {far_zh}点在这个方向的直径上。
    P = Intersect(k, n, ?)
      do: Let $P$ be the {far_en} point in which $n$ meets $k$. | 取$n$与圆$k$的{far_zh}的交点$P$。
      why: It is at the distance $r$ from $A$. | 它到$A$的距离为$r$。
    t = PerpendicularLine(P, n)
      do: Draw the line $t$ through $P$ perpendicular to $n$. | 过$P$作$n$的垂线$t$。
      why: The tangent is perpendicular to the radius. | 切线垂直于半径。
    solution:
    P = A + ({dx} r, {dy} r)
      do: Go from $A$ by the radius $r$ in the direction asked for, and mark $P$.
      | 在相应方向上由$A$移动半径$r$，标出点$P$。
      why: The {far_en} point differs from the centre in one coordinate only, by $r$.
      | {far_zh}点与圆心只有一个坐标不同，相差$r$。
    k = Circle(A, P); t: {tangent}
      do: Draw the circle $k$ about $A$ through $P$ and the tangent $t$ at $P$.
      | 以$A$为圆心、过$P$画圆$k$，并作$P$处的切线$t$。
      why: The tangent at an extreme point is parallel to an axis. | 最值点处的切线与坐标轴平行。
    wrong: k = Circle(A, r); P = A + ({back_x} r, {back_y} r); t = Tangent(P, k)
    wrong: k = Circle(A, r); P = A + ({dy} r, {dx} r); t = Tangent(P, k)
""")
def _parameter_circle(g: Givens) -> None:
    a = g.point("A")
    r = g.number("r", 1.2, 3.2)
    g.require(abs(a.real) > 0.5 and abs(a.imag) > 0.5)
    g.require(in_view(a + complex(r, r), a - complex(r, r)) and abs(r - abs(a)) > 0.3)


@family("""
    slider-rotation: transformation easy, basic transformation
    Rotations by multiples of a given angle | 按已知角的倍数旋转
    The points $O$ and $A$ and the angle $w$ are given. Construct the images of $A$ under two rotations about $O$: $P$ under the rotation by $w$ counterclockwise, and $Q$ under the rotation by ${times}$ {way_en}.
    | 已知点$O$、$A$和角$w$。求作将$A$绕$O$逆时针旋转$w$所得的点$P$，以及将$A$绕$O${way_zh}旋转${times}$所得的点$Q$。
    goals: equal(P, Rotate(A, w, O)); equal(Q, Rotate(A, {k} w, O))
    skills: rotation by an angle; composing rotations
    variant: k=2, times="2w", way_en="counterclockwise", way_zh="逆时针", code="Q = Rotate(P, w, O)", step_en="Turn $P$ about $O$ by $w$ once more to get $Q$.", step_zh="将$P$绕$O$再旋转一次$w$，得$Q$。", other="Q = Reflect(A, Line(O, P))", mirror_en="Reflect $A$ in the line $OP$ to get $Q$.", mirror_zh="作$A$关于直线$OP$的对称点$Q$。"
    variant: k=-1, times="w", way_en="clockwise", way_zh="顺时针", code="Q = Rotate(A, -w, O)", step_en="Turn $A$ about $O$ by $w$ clockwise to get $Q$.", step_zh="将$A$绕$O$顺时针旋转$w$，得$Q$。", other="Q = Reflect(P, Line(O, A))", mirror_en="Reflect $P$ in the line $OA$ to get $Q$.", mirror_zh="作$P$关于直线$OA$的对称点$Q$。"
    variant: k=-2, times="2w", way_en="clockwise", way_zh="顺时针", code="Q = Rotate(A, -2w, O)", step_en="Turn $A$ about $O$ by $2w$ clockwise to get $Q$.", step_zh="将$A$绕$O$顺时针旋转$2w$，得$Q$。", other="Q = Reflect(Reflect(A, Line(O, P)), Line(O, A))", mirror_en="Reflect $A$ in the line $OP$, and the image in the line $OA$, to get $Q$.", mirror_zh="作$A$关于直线$OP$的对称点，再作所得点关于直线$OA$的对称点$Q$。"
    solution:
    k = Circle(O, A)
      why: Turns about $O$ keep the distance from $O$, so $P$ and $Q$ lie on $k$.
      | 绕$O$的旋转保持到$O$的距离，故$P$、$Q$在圆$k$上。
    P = Rotate(A, w, O); m = Segment(O, P)
      do: Turn $A$ about $O$ by $w$ counterclockwise to get $P$. | 将$A$绕$O$逆时针旋转$w$，得$P$。
      why: The positive sense of turns is counterclockwise. | 旋转的正方向是逆时针方向。
    {code}; n = Segment(O, Q)
      do: {step_en} | {step_zh}
      why: Turns about the same centre add up; a clockwise turn has a negative angle.
      | 同一中心的旋转角可以相加，顺时针旋转的角为负。
    solution:
    P = Rotate(A, w, O)
      do: Turn $A$ about $O$ by $w$ to get $P$. | 将$A$绕$O$旋转$w$，得$P$。
      why: This is the first of the points. | 这是所求的第一个点。
    {other}
      do: {mirror_en} | {mirror_zh}
      why: Reflections in lines through $O$ reverse the angle counted from the axis.
      | 关于过$O$的直线的反射使从对称轴量起的角反号。
    wrong: P = Rotate(A, -w, O); Q = Rotate(A, -({k}) w, O)
    wrong: P = Rotate(A, 60°, O); Q = Rotate(A, {k} * 60°, O)
""")
def _turn(g: Givens) -> None:
    o, a = g.point("O"), g.point("A")
    w = g.angle_number("w", 25, 110)
    g.require(2 < abs(a - o) < 4)
    k = int(g.variant["k"])
    images = [o + (a - o) * cmath.rect(1, turn) for turn in (w, k * w)]
    g.require(in_view(*images))
    g.keep_apart(a, *images, least=0.8)
    g.show("Segment(O, A)")
