"""Half turns about the centres of a triangle, and images of circles."""

from __future__ import annotations

from gnomon.suites.construct.givens import (
    Givens,
    circumcentre,
    flatness,
    in_view,
    mirror,
)
from gnomon.suites.construct.notation import family


@family("""
    half-turn-triangle: transformation easy, basic transformation
    Half turn of a triangle about its {name} | 三角形关于其{name_zh}的中心对称图形
    The acute triangle $ABC$ is given. Construct its {name} $S$ and the image $PQR$ of the triangle under the half turn about $S$, where $P$, $Q$ and $R$ are the images of $A$, $B$ and $C$.
    | 已知锐角三角形$ABC$。求作它的{name_zh}$S$，以及三角形$ABC$关于点$S$的中心对称图形$PQR$，其中$P$、$Q$、$R$分别是$A$、$B$、$C$的对应点。
    goals: {name}(S, ABC); midpoint(S, A, P); midpoint(S, B, Q); midpoint(S, C, R)
    facts: inside(TriangleCenter(A, B, C, 3), ABC)
    skills: point symmetry; centres of a triangle
    variant: name="centroid", name_zh="重心", f="Line(A, Midpoint(B, C))", h="Line(B, Midpoint(C, A))", lines="the medians from $A$ and $B$", lines_zh="过$A$、$B$的两条中线", why="The medians meet in the centroid.", why_zh="三条中线交于重心。", other="Midpoint(A, B)"
    variant: name="circumcentre", name_zh="外心", f="PerpendicularBisector(B, C)", h="PerpendicularBisector(C, A)", lines="the perpendicular bisectors of $BC$ and $CA$", lines_zh="$BC$、$CA$的垂直平分线", why="The perpendicular bisectors of the sides meet in the circumcentre.", why_zh="各边的垂直平分线交于外心。", other="Centroid(Polygon(A, B, C))"
    variant: name="incentre", name_zh="内心", f="AngleBisector(B, A, C)", h="AngleBisector(A, B, C)", lines="the bisectors of the angles at $A$ and $B$", lines_zh="$A$、$B$处的角平分线", why="The angle bisectors meet in the incentre.", why_zh="三条角平分线交于内心。", other="Centroid(Polygon(A, B, C))"
    variant: name="orthocentre", name_zh="垂心", f="PerpendicularLine(A, Line(B, C))", h="PerpendicularLine(B, Line(C, A))", lines="the altitudes from $A$ and $B$", lines_zh="过$A$、$B$的高", why="The altitudes meet in the orthocentre.", why_zh="三条高交于垂心。", other="Centroid(Polygon(A, B, C))"
    solution:
    f = {f}; h = {h}
      do: Draw {lines}: the lines $f$ and $h$. | 作{lines_zh}，即直线$f$、$h$。
      why: {why} | {why_zh}
    S = Intersect(f, h)
      do: Let $S$ be the common point of $f$ and $h$. | 设$f$与$h$交于点$S$。
      why: $S$ is the {name}: the centre of the half turn. | $S$是{name_zh}，即对称中心。
    P = Reflect(A, S); Q = Reflect(B, S); R = Reflect(C, S)
      do: Reflect $A$, $B$ and $C$ in $S$ to get $P$, $Q$ and $R$. | 作$A$、$B$、$C$关于$S$的对称点$P$、$Q$、$R$。
      why: $S$ is the midpoint of $AP$, $BQ$ and $CR$. | $S$是$AP$、$BQ$、$CR$的中点。
    t = Polygon(P, Q, R)
      why: Half turns take segments to parallel segments of equal length. | 中心对称把线段变为与之平行且相等的线段。
    solution:
    f = {f}; h = {h}; S = Intersect(f, h)
      do: Draw {lines}; they meet in $S$. | 作{lines_zh}，交于$S$。
      why: {why} | {why_zh}
    P = Rotate(A, 180°, S)
      do: Turn $A$ about $S$ by 180 degrees to get $P$. | 将$A$绕$S$旋转180°，得$P$。
      why: $S$ is then the midpoint of $AP$. | 此时$S$是$AP$的中点。
    Q = Translate(P, Vector(B, A)); R = Translate(P, Vector(C, A)); t = Polygon(P, Q, R)
      do: Translate $B$ and $C$: complete the parallelograms $ABPQ$ and $ACPR$; draw the triangle.
      | 作平行四边形$ABPQ$和$ACPR$，连成三角形。
      why: $PQ$ and $AB$ are parallel, equal and of opposite direction; so are $PR$ and $AC$.
      | $PQ$与$AB$平行、相等且方向相反，$PR$与$AC$也是如此。
    wrong: S = {other}; P = Reflect(A, S); Q = Reflect(B, S); R = Reflect(C, S)
    wrong: S = Intersect({f}, {h}); P = Reflect(A, Line(B, C)); Q = Reflect(B, Line(C, A)); R = Reflect(C, Line(A, B))
""")
def _half_turn(g: Givens) -> None:
    a, b, c = g.triangle("A", "B", "C", acute=True)
    o = circumcentre(a, b, c)
    sides = abs(b - c), abs(c - a), abs(a - b)
    incentre = (sides[0] * a + sides[1] * b + sides[2] * c) / sum(sides)
    centre = {"centroid": (a + b + c) / 3, "circumcentre": o, "incentre": incentre, "orthocentre": a + b + c - 2 * o}
    s = centre[str(g.variant["name"])]
    images = [2 * s - corner for corner in (a, b, c)]
    g.require(in_view(*images) and min(sides) > 3)
    g.require(all(abs(p - q) > 0.6 for p in images for q in (a, b, c)))


@family("""
    move-circle: transformation easy, basic circle transformation
    Image of a circle under {kind} | 作圆的{kind_zh}图形
    The circle $c$ about $O$ and the points $A$ and $B$ are given. Under {map} the circle $c$ goes to a circle $k$ with the centre $Q$. Construct $k$ and $Q$.
    | 已知以$O$为圆心的圆$c$以及点$A$、$B$。求作圆$c${map_zh}的圆$k$及其圆心$Q$。
    goals: equal(k, {command}(c, {object})); centre(Q, k)
    facts: not collinear(O, A, B)
    skills: image of a circle; a motion keeps the radius
    variant: command="Translate", object="Vector(A, B)", kind="a translation", kind_zh="平移", map="the translation by the vector from $A$ to $B$", map_zh="按从$A$到$B$的向量平移后", other="Translate(O, Vector(B, A))"
    variant: command="Reflect", object="Line(A, B)", kind="a reflection", kind_zh="轴对称", map="the reflection in the line $AB$", map_zh="关于直线$AB$对称", other="Reflect(O, Midpoint(A, B))"
    variant: command="Reflect", object="PerpendicularBisector(A, B)", kind="a reflection", kind_zh="轴对称", map="the reflection in a line that takes $A$ to $B$,", map_zh="在把$A$变为$B$的轴对称变换下所得", other="Translate(O, Vector(A, B))"
    variant: command="Reflect", object="Midpoint(A, B)", kind="a half turn", kind_zh="中心对称", map="the half turn that takes $A$ to $B$,", map_zh="在把$A$变为$B$的中心对称变换下所得", other="Translate(O, Vector(A, B))"
    solution:
    Q = {command}(O, {object})
      do: Construct the image $Q$ of $O$ under the motion. | 作$O$在该变换下的对应点$Q$。
      why: The centre of the image is the image of the centre. | 对应圆的圆心是原圆心的对应点。
    T = Point(c)
      do: Choose a point $T$ on $c$. | 在圆$c$上任取一点$T$。
      why: $OT$ is a radius of $c$. | $OT$是圆$c$的半径。
    U = {command}(T, {object})
      do: Construct the image $U$ of $T$ under the same motion. | 作$T$在同一变换下的对应点$U$。
      why: The motion keeps lengths, so $QU = OT$. | 变换保持长度，故$QU = OT$。
    k = Circle(Q, U)
      why: $k$ has the radius of $c$ and the centre $Q$. | 圆$k$以$Q$为圆心，半径与圆$c$相等。
    solution:
    k = {command}(c, {object})
      do: Move the whole circle $c$ to $k$. | 将整个圆$c$变换为圆$k$。
      why: Motions take circles to circles of equal radius. | 全等变换把圆变为半径相等的圆。
    Q = Center(k)
      do: Mark the centre $Q$ of $k$. | 标出圆$k$的圆心$Q$。
      why: $Q$ is the image of $O$. | $Q$是$O$的对应点。
    wrong: Q = {other}; k = Circle(Q, Radius(c))
    wrong: Q = {command}(O, {object}); k = Circle(Q, O)
""")
def _move_circle(g: Givens) -> None:
    o, r = g.circle("c", "O", 1.2, 2.2)
    a = g.point("A")
    b = g.near("B", a, 2, 4.5)
    middle = (a + b) / 2
    image = {
        "Vector(A, B)": o + b - a,
        "Line(A, B)": mirror(o, a, b),
        "PerpendicularBisector(A, B)": mirror(o, middle, middle + 1j * (b - a)),
        "Midpoint(A, B)": 2 * middle - o,
    }[str(g.variant["object"])]
    g.require(all(abs(abs(o - p) - r) > 0.4 and abs(image - p) > 0.7 for p in (a, b)) and abs(image - o) > 1.5)
    g.require(flatness(o, a, b) > 0.2 and in_view(image + r + r * 1j, image - r - r * 1j))
    g.show("Segment(A, B)")
