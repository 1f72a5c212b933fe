"""Images of figures under motions: reflections, turns, translations, half turns and glide reflections."""

from __future__ import annotations

import cmath
import math

from gnomon.suites.construct.givens import (
    Givens,
    barycentric,
    distance_to_line,
    in_view,
    mirror,
)
from gnomon.suites.construct.notation import family


def _triangle_and_pair(g: Givens) -> None:
    """A triangle CDE and two points A and B that fix an axis or a vector."""
    c, d, e = g.small_triangle("C D E")
    a = g.point("A")
    b = g.near("B", a, 2, 5)
    g.require(min(barycentric(a, c, d, e)) < -0.1 and min(barycentric(b, c, d, e)) < -0.1)


@family("""
    reflect-triangle: transformation easy, basic transformation
    Mirror image of a triangle | 作三角形的轴对称图形
    The triangle $CDE$ and the points $A$ and $B$ are given. Construct the triangle $PQR$ that is the mirror image of $CDE$ in {axis_en}, where $P$, $Q$ and $R$ are the images of $C$, $D$ and $E$.
    | 已知三角形$CDE$以及点$A$、$B$。求作三角形$CDE$关于{axis_zh}对称的三角形$PQR$，其中$P$、$Q$、$R$分别是$C$、$D$、$E$的对称点。
    goals: reflection(P, C, {axis}); reflection(Q, D, {axis}); reflection(R, E, {axis})
    facts: not collinear(C, D, E)
    skills: reflection in a line; image of a figure point by point
    variant: axis="Line(A, B)", axis_en="the line $AB$", axis_zh="直线$AB$"
    variant: axis="PerpendicularBisector(A, B)", axis_en="the perpendicular bisector of the segment $AB$", axis_zh="线段$AB$的垂直平分线"
    variant: axis="PerpendicularLine(A, Line(A, B))", axis_en="the line through $A$ perpendicular to $AB$", axis_zh="过$A$且垂直于$AB$的直线"
    solution:
    l = {axis}
      do: Draw the axis $l$: {axis_en}. | 作对称轴$l$，即{axis_zh}。
      why: The reflection is determined by its axis. | 轴对称由对称轴唯一确定。
    P = Reflect(C, l)
      why: The axis $l$ is the perpendicular bisector of $CP$. | 对称轴$l$垂直平分线段$CP$。
    Q = Reflect(D, l); R = Reflect(E, l)
      do: Reflect $D$ and $E$ in $l$ to get $Q$ and $R$. | 作$D$、$E$关于$l$的对称点$Q$、$R$。
      why: The same reflection moves every vertex. | 每个顶点都作同一个轴对称变换。
    t = Polygon(P, Q, R)
      why: The reflection takes segments to segments, so the sides of $CDE$ go to those of $PQR$.
      | 轴对称把线段变为线段，故$CDE$的各边变为$PQR$的各边。
    solution:
    l = {axis}
      do: Draw the axis $l$: {axis_en}. | 作对称轴$l$，即{axis_zh}。
      why: Vertices and images lie symmetrically about it. | 各顶点与其对称点关于它对称。
    p = PerpendicularLine(C, l); q = PerpendicularLine(D, l); r = PerpendicularLine(E, l)
      do: Draw the perpendiculars to $l$ through $C$, $D$ and $E$. | 过$C$、$D$、$E$分别作$l$的垂线。
      why: Each point and its mirror image lie on one perpendicular to the axis. | 对称点的连线垂直于对称轴。
    F = Intersect(p, l); G = Intersect(q, l); H = Intersect(r, l)
      do: Mark the feet $F$, $G$ and $H$ of the perpendiculars. | 标出垂足$F$、$G$、$H$。
      why: Each foot is halfway between a vertex and its image. | 垂足是顶点与其对称点所连线段的中点。
    P = Reflect(C, F); Q = Reflect(D, G); R = Reflect(E, H); t = Polygon(P, Q, R)
      do: Extend $CF$, $DG$ and $EH$ by their own lengths to $P$, $Q$ and $R$; draw the triangle.
      | 延长$CF$、$DG$、$EH$各一倍，得$P$、$Q$、$R$，连成三角形。
      why: Then $CF = FP$, $DG = GQ$ and $EH = HR$. | 于是$CF = FP$，$DG = GQ$，$EH = HR$。
    wrong: P = Reflect(C, Midpoint(A, B)); Q = Reflect(D, Midpoint(A, B)); R = Reflect(E, Midpoint(A, B))
    wrong: P = Reflect(C, {axis}); Q = Reflect(E, {axis}); R = Reflect(D, {axis})
""")
def _reflect_triangle(g: Givens) -> None:
    _triangle_and_pair(g)
    a, b = g.places["A"], g.places["B"]
    start, end = {
        "Line(A, B)": (a, b),
        "PerpendicularBisector(A, B)": ((a + b) / 2, (a + b) / 2 + 1j * (b - a)),
        "PerpendicularLine(A, Line(A, B))": (a, a + 1j * (b - a)),
    }[str(g.variant["axis"])]
    corners = [g.places[name] for name in "CDE"]
    g.require(all(distance_to_line(corner, start, end) > 0.7 for corner in corners))
    g.require(in_view(*(mirror(corner, start, end) for corner in corners)))
    g.show("Segment(A, B)")


@family("""
    rotate-triangle: transformation easy, basic transformation
    Turning a triangle about a point | 作三角形绕一点旋转后的图形
    The triangle $ABC$ and a point $O$ are given. Turn the triangle about $O$ by {size} degrees {way_en}: construct the images $P$, $Q$ and $R$ of $A$, $B$ and $C$.
    | 已知三角形$ABC$和点$O$。将三角形绕$O${way_zh}旋转{size}°：求作$A$、$B$、$C$的对应点$P$、$Q$、$R$。
    goals: equal(P, Rotate(A, {degrees}°, O)); equal(Q, Rotate(B, {degrees}°, O)); equal(R, Rotate(C, {degrees}°, O))
    facts: not collinear(A, B, C)
    skills: rotation about a point; orientation of an angle
    variant: degrees=60, size=60, half="30", way_en="counterclockwise", way_zh="按逆时针方向"
    variant: degrees=-60, size=60, half="-30", way_en="clockwise", way_zh="按顺时针方向"
    variant: degrees=90, size=90, half="45", way_en="counterclockwise", way_zh="按逆时针方向"
    variant: degrees=-90, size=90, half="-45", way_en="clockwise", way_zh="按顺时针方向"
    variant: degrees=120, size=120, half="60", way_en="counterclockwise", way_zh="按逆时针方向"
    variant: degrees=-120, size=120, half="-60", way_en="clockwise", way_zh="按顺时针方向"
    variant: degrees=45, size=45, half="22.5", way_en="counterclockwise", way_zh="按逆时针方向"
    variant: degrees=-45, size=45, half="-22.5", way_en="clockwise", way_zh="按顺时针方向"
    variant: degrees=135, size=135, half="67.5", way_en="counterclockwise", way_zh="按逆时针方向"
    variant: degrees=-135, size=135, half="-67.5", way_en="clockwise", way_zh="按顺时针方向"
    solution:
    P = Rotate(A, {degrees}°, O)
      do: Turn $A$ about $O$ by {size} degrees {way_en} to get $P$. | 将$A$绕$O${way_zh}旋转{size}°，得$P$。
      why: $OP = OA$, and the turn from $OA$ to $OP$ is {size} degrees. | $OP = OA$，且由$OA$到$OP$的旋转角为{size}°。
    Q = Rotate(B, {degrees}°, O)
      do: Turn $B$ in the same way to get $Q$. | 同样旋转$B$，得$Q$。
      why: All points turn about $O$ by the same angle. | 各点都绕$O$旋转同样的角度。
    R = Rotate(C, {degrees}°, O)
      do: Turn $C$ in the same way to get $R$. | 同样旋转$C$，得$R$。
      why: $OR = OC$ and the turn has the same sense. | $OR = OC$，且旋转方向相同。
    t = Polygon(P, Q, R)
      why: Rotations keep lengths, so $PQR$ is congruent to $ABC$. | 旋转保持长度，故$PQR$与$ABC$全等。
    solution:
    l = Line(O, A); m = Rotate(l, {half}°, O)
      do: Draw the line $l$ through $O$ and $A$, and turn it about $O$ by half the angle to the line $m$.
      | 作过$O$、$A$的直线$l$，并将它绕$O$旋转所给角的一半，得直线$m$。
      why: Reflecting in $l$ and then in $m$ is a turn about $O$ by twice the angle from $l$ to $m$.
      | 先后关于$l$、$m$作轴对称，等于绕$O$旋转$l$到$m$夹角的两倍。
    P = Reflect(A, m)
      why: $A$ lies on $l$, so the first reflection leaves it in place. | $A$在$l$上，第一次对称时不动。
    D = Reflect(B, l); E = Reflect(C, l); Q = Reflect(D, m); R = Reflect(E, m)
      do: Reflect $B$ and $C$ in $l$ to get $D$ and $E$, and these in $m$ to get $Q$ and $R$.
      | 作$B$、$C$关于$l$的对称点$D$、$E$，再作$D$、$E$关于$m$的对称点$Q$、$R$。
      why: Two reflections make the turn. | 两次轴对称合成所求旋转。
    wrong: P = Rotate(A, -({degrees}°), O); Q = Rotate(B, -({degrees}°), O); R = Rotate(C, -({degrees}°), O)
    wrong: P = Rotate(A, {degrees}°, O); Q = Rotate(B, {degrees}°, O); R = Rotate(C, {degrees}°, A)
""")
def _turn_triangle(g: Givens) -> None:
    corners = g.triangle("A", "B", "C")
    o = g.point("O", apart=1.3)
    turn = cmath.rect(1, math.radians(int(g.variant["degrees"])))
    g.require(min(barycentric(o, *corners)) < -0.15)
    g.require(in_view(*(o + turn * (corner - o) for corner in corners)))


@family("""
    translate-triangle: transformation easy, basic transformation
    Translating a triangle | 作三角形平移后的图形
    The triangle $CDE$ and the points $A$ and $B$ are given. Translate the triangle by {vector_en}: construct the images $P$, $Q$ and $R$ of $C$, $D$ and $E$.
    | 已知三角形$CDE$以及点$A$、$B$。将三角形按{vector_zh}平移：求作$C$、$D$、$E$的对应点$P$、$Q$、$R$。
    goals: equal(P, Translate(C, {vector})); equal(Q, Translate(D, {vector})); equal(R, Translate(E, {vector}))
    facts: not collinear(C, D, E)
    skills: translation by a vector; parallelograms
    variant: vector="Vector(A, B)", vector_en="the vector from $A$ to $B$", vector_zh="从$A$到$B$的向量", from="A", to="B", far="B"
    variant: vector="Vector(B, A)", vector_en="the vector from $B$ to $A$", vector_zh="从$B$到$A$的向量", from="B", to="A", far="A"
    variant: vector="Vector(A, Reflect(A, B))", vector_en="twice the vector from $A$ to $B$", vector_zh="从$A$到$B$的向量的两倍", from="A", to="B", far="Reflect(A, B)"
    solution:
    v = {vector}
      do: Draw the vector $v$: {vector_en}. | 作向量$v$，即{vector_zh}。
      why: The translation is determined by its vector. | 平移由平移向量唯一确定。
    P = Translate(C, v)
      do: Translate $C$ by $v$ to get $P$. | 将$C$按$v$平移到$P$。
      why: $CP$ is parallel to $AB$. | $CP$与$AB$平行。
    Q = Translate(D, v); R = Translate(E, v)
      do: Translate $D$ and $E$ by $v$ to get $Q$ and $R$. | 将$D$、$E$按$v$平移到$Q$、$R$。
      why: All points move by the same vector. | 各点移动的向量相同。
    t = Polygon(P, Q, R)
      why: Translations keep lengths and directions. | 平移保持长度和方向。
    solution:
    s = Segment({from}, {far})
      do: Draw the segment $s$ from ${from}$ that shows the vector. | 作出以${from}$为起点、表示平移向量的线段$s$。
      why: It is the way that each point moves. | 它就是每一点移动的路径。
    M = Midpoint(C, {far}); P = Reflect({from}, M)
      do: Construct the midpoint $M$ between $C$ and the end of $s$, and reflect ${from}$ in it to $P$.
      | 作$C$与$s$的终点连线的中点$M$，再作${from}$关于$M$的对称点$P$。
      why: The diagonals of the quadrilateral bisect each other: it is a parallelogram.
      | 所得四边形的对角线互相平分，是平行四边形。
    N = Midpoint(D, {far}); Q = Reflect({from}, N); K = Midpoint(E, {far}); R = Reflect({from}, K)
      do: Do the same with the midpoints $N$ for $D$ and $K$ for $E$ to get $Q$ and $R$.
      | 对$D$、$E$同样作中点$N$、$K$，得到$Q$、$R$。
      why: Again parallelograms arise. | 同样得到平行四边形。
    wrong: v = Vector({far}, {from}); P = Translate(C, v); Q = Translate(D, v); R = Translate(E, v)
    wrong: P = {to}; Q = Translate(D, Vector(C, {to})); R = Translate(E, Vector(C, {to}))
""")
def _translate_triangle(g: Givens) -> None:
    _triangle_and_pair(g)
    a, b = g.places["A"], g.places["B"]
    shift = {"Vector(A, B)": b - a, "Vector(B, A)": a - b, "Vector(A, Reflect(A, B))": 2 * (b - a)}[
        str(g.variant["vector"])
    ]
    g.require(abs(b - a) < 4 and in_view(*(g.places[name] + shift for name in "CDE")))
    g.require(all(distance_to_line(g.places[name], a, b) > 0.5 for name in "CDE"))
    g.show("Segment(A, B)")


@family("""
    glide-reflection: transformation medium, basic transformation
    Glide reflection of a triangle | 作三角形的滑移反射图形
    The triangle $CDE$ and the line $AB$ are given. The triangle is reflected in the line $AB$, and its mirror image is translated by the vector from ${start}$ to ${end}$. Construct the images $P$, $Q$ and $R$ of $C$, $D$ and $E$ under both motions together.
    | 已知三角形$CDE$和直线$AB$。先作三角形关于直线$AB$的轴对称图形，再把它按从${start}$到${end}$的向量平移。求作$C$、$D$、$E$经过这两次变换后的对应点$P$、$Q$、$R$。
    goals: equal(P, Translate(Reflect(C, Line(A, B)), Vector({ends})))
    goals: equal(Q, Translate(Reflect(D, Line(A, B)), Vector({ends})))
    goals: equal(R, Translate(Reflect(E, Line(A, B)), Vector({ends})))
    facts: not collinear(C, D, E)
    skills: composition of motions; reflection; translation
    variant: start="A", end="B", ends="A, B"
    variant: start="B", end="A", ends="B, A"
    solution:
    l = Line(A, B); v = Vector({ends})
      do: Draw the line $l$ through $A$ and $B$ and the vector $v$ from ${start}$ to ${end}$.
      | 作过$A$、$B$的直线$l$和从${start}$到${end}$的向量$v$。
      why: They determine the reflection and the translation. | 它们确定了轴对称和平移。
    F = Reflect(C, l); G = Reflect(D, l); H = Reflect(E, l)
      do: Reflect $C$, $D$ and $E$ in $l$ to get $F$, $G$ and $H$. | 作$C$、$D$、$E$关于$l$的对称点$F$、$G$、$H$。
      why: $FGH$ is the mirror image of $CDE$. | $FGH$是$CDE$的轴对称图形。
    P = Translate(F, v); Q = Translate(G, v); R = Translate(H, v)
      do: Translate $F$, $G$ and $H$ by $v$ to get $P$, $Q$ and $R$. | 将$F$、$G$、$H$按$v$平移到$P$、$Q$、$R$。
      why: The second motion is applied to the result of the first. | 第二次变换作用于第一次变换的结果。
    t = Polygon(P, Q, R)
      why: Both motions keep lengths, so $PQR$ is congruent to $CDE$. | 两次变换都保持长度，故$PQR$与$CDE$全等。
    solution:
    v = Vector({ends}); F = Translate(C, v); G = Translate(D, v); H = Translate(E, v)
      do: Translate $C$, $D$ and $E$ by the vector $v$ from ${start}$ to ${end}$, giving $F$, $G$ and $H$.
      | 将$C$、$D$、$E$按从${start}$到${end}$的向量$v$平移，得$F$、$G$、$H$。
      why: The vector is parallel to the axis, so the order of the two motions does not matter.
      | 平移向量与对称轴平行，两次变换可以交换次序。
    l = Line(A, B); P = Reflect(F, l); Q = Reflect(G, l); R = Reflect(H, l)
      do: Reflect $F$, $G$ and $H$ in the line $l$ through $A$ and $B$, giving $P$, $Q$ and $R$.
      | 作$F$、$G$、$H$关于过$A$、$B$的直线$l$的对称点$P$、$Q$、$R$。
      why: Reflection after translation gives the same images. | 先平移后对称得到同样的对应点。
    wrong: l = Line(A, B); P = Reflect(C, l); Q = Reflect(D, l); R = Reflect(E, l)
    wrong: v = Vector({end}, {start}); l = Line(A, B); P = Translate(Reflect(C, l), v); Q = Translate(Reflect(D, l), v); R = Translate(Reflect(E, l), v)
""")
def _glide(g: Givens) -> None:
    _triangle_and_pair(g)
    a, b = g.places["A"], g.places["B"]
    shift = {"A, B": b - a, "B, A": a - b}[str(g.variant["ends"])]
    corners = [g.places[name] for name in "CDE"]
    g.require(abs(b - a) < 4.5 and all(distance_to_line(corner, a, b) > 0.6 for corner in corners))
    g.require(in_view(*(mirror(corner, a, b) + shift for corner in corners)))
    g.show("Line(A, B)")
