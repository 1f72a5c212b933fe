"""Triangles from their parts: sides and medians."""

from __future__ import annotations

from gnomon.suites.construct.families.apex import apex, base, in_window
from gnomon.suites.construct.givens import Givens, triangle_sides
from gnomon.suites.construct.notation import family


@family("""
    tri-a-mb-mc: straightedge-compass medium, basic circle triangle
    Triangle from a side and two medians | 已知一边和另两边上的中线作三角形
    The segment $BC$ and lengths $p$ and $q$ are given, such that the triangle exists. Construct a point $A$ so that in the triangle $ABC$ the median from $B$ has the length $p$ and the median from $C$ has the length $q$.
    | 已知线段$BC$以及长度$p$和$q$，且所求三角形存在。求作点$A$，使三角形$ABC$中从$B$引出的中线等于$p$，从$C$引出的中线等于$q$。
    goals: distance(B, Midpoint(A, C), p); distance(C, Midpoint(A, B), q)
    skills: midline of a triangle; the centroid divides medians in the ratio 2 to 1
    solution:
    M = Midpoint(B, C); N = Reflect(M, C)
      do: Construct the midpoint $M$ of $BC$ and reflect it in $C$ to $N$.
      | 作$BC$的中点$M$，再作$M$关于$C$的对称点$N$。
      why: $CN$ is half of $BC$, as long as the midline that joins the midpoints of $AB$ and $AC$, and parallel to it.
      | $CN$等于$BC$的一半，与连接$AB$、$AC$中点的中位线平行且相等。
    d = Circle(B, p); k = Circle(N, q)
      why: Shifted along the midline, the median from $C$ ends in $N$ and the midpoint of $AC$, so this midpoint has the distance $q$ from $N$.
      | 把从$C$引出的中线沿中位线平移，它的两端落在$N$和$AC$的中点，故该中点到$N$的距离等于$q$。
    E = Intersect(d, k, 1)
      why: $E$ is the midpoint of $AC$, since $BE = p$ and $NE = q$. | $BE = p$，$NE = q$，故$E$是$AC$的中点。
    A = Reflect(C, E); s = Polygon(A, B, C)
      do: Reflect $C$ in $E$ to get $A$ and draw the triangle $ABC$. | 作$C$关于$E$的对称点$A$，连成三角形$ABC$。
      why: $E$ bisects $AC$. | $E$平分$AC$。
    solution:
    P = Intersect(Circle(B, p), Ray(B, C)); Q = Intersect(Circle(C, q), Ray(C, B))
      do: Mark on the ray $BC$ the point $P$ at the distance $p$ from $B$, and on the ray $CB$ the point $Q$ at the distance $q$ from $C$.
      | 在射线$BC$上取点$P$，使它到$B$的距离等于$p$；在射线$CB$上取点$Q$，使它到$C$的距离等于$q$。
      why: The lengths of the medians are laid off from $B$ and $C$. | 从$B$和$C$出发截取两条中线的长。
    U = Dilate(P, 2/3, B); V = Dilate(Q, 2/3, C); d = Circle(B, U); k = Circle(C, V)
      do: Dilate $P$ from $B$ and $Q$ from $C$ by 2/3, and draw the circles $d$ about $B$ and $k$ about $C$ through the images $U$ and $V$.
      | 以$B$为中心将$P$、以$C$为中心将$Q$作比为2/3的位似，得$U$、$V$；以$B$为圆心过$U$作圆$d$，以$C$为圆心过$V$作圆$k$。
      why: The centroid lies at two thirds of each median. | 重心到顶点的距离是中线长的三分之二。
    G = Intersect(d, k, 1); M = Midpoint(B, C)
      do: Let $G$ be a common point of $d$ and $k$, and $M$ the midpoint of $BC$.
      | 取$d$与$k$的一个交点$G$，并作$BC$的中点$M$。
      why: $G$ is the centroid of the triangle. | $G$是三角形的重心。
    A = Dilate(G, 3, M); w = Polygon(A, B, C)
      do: Dilate $G$ from $M$ by 3 to get $A$. | 以$M$为中心将$G$作比为3的位似，得$A$。
      why: The centroid cuts off a third of the median $MA$ at $M$. | 重心从$M$起截得中线$MA$的三分之一。
    wrong: G = Intersect(Circle(B, p), Circle(C, q), 1); A = Dilate(G, 3, Midpoint(B, C))
    wrong: E = Intersect(Circle(B, p), Circle(C, q), 1); A = Reflect(C, E)
""")
def _mb_mc(g: Givens) -> None:
    b, c, a = base(g, 2.6, 4.2)
    first, second = g.number("p", 2.4, 5.0), g.number("q", 2.4, 5.0)
    g.require(triangle_sides(first, second, 1.5 * a, 1.12) and abs(first - second) > 0.35)
    n = b + 1.5 * (c - b)
    tops = [2 * apex(b, n, first, second, side) - c for side in (1, -1)]
    g.require(in_window(n, *tops) and 2 < abs(tops[0] - b) < 6.5 and 2 < abs(tops[0] - c) < 6.5)


@family("""
    tri-b-c-ma: straightedge-compass medium, basic triangle
    Triangle from two sides and the median to the third | 已知两边及第三边上的中线作三角形
    The segment $AM$ and lengths $b$ and $c$ are given, such that the triangle exists. Construct points $B$ and $C$ so that $M$ is the midpoint of $BC$, $AB = c$ and $AC = b$.
    | 已知线段$AM$以及长度$b$和$c$，且所求三角形存在。求作点$B$和$C$，使$M$是$BC$的中点，$AB = c$，$AC = b$。
    goals: midpoint(M, B, C); length(AB, c); length(AC, b)
    skills: half-turn about a midpoint; parallelogram of two sides
    solution:
    D = Reflect(A, M)
      why: The half-turn about $M$ exchanges $B$ and $C$, so $ABDC$ is a parallelogram and $DB = AC$.
      | 绕$M$的半周旋转把$B$、$C$互换，故$ABDC$是平行四边形，$DB = AC$。
    d = Circle(A, c); k = Circle(D, b)
      why: The point $B$ must satisfy $AB = c$ and $DB = b$. | 点$B$应满足$AB = c$，$DB = b$。
    B = Intersect(d, k, 1)
      why: $B$ satisfies both conditions. | $B$同时满足两个条件。
    C = Reflect(B, M); q = Polygon(A, B, C)
      do: Reflect $B$ in $M$ to get $C$ and draw the triangle $ABC$. | 作$B$关于$M$的对称点$C$，连成三角形$ABC$。
      why: $M$ bisects $BC$, and $AC = DB = b$. | $M$平分$BC$，且$AC = DB = b$。
    solution:
    d_1 = Circle(A, c); d = Dilate(d_1, 1/2, A)
      do: Draw the circle about $A$ with radius $c$ and dilate it from $A$ by 1/2 to $d$.
      | 以$A$为圆心、$c$为半径作圆，再以$A$为中心作比为1/2的位似，得圆$d$。
      why: The midpoint of $AB$ lies on $d$, half of $c$ away from $A$. | $AB$的中点在$d$上，到$A$的距离是$c$的一半。
    k_1 = Circle(M, b); k = Dilate(k_1, 1/2, M)
      do: Draw the circle about $M$ with radius $b$ and dilate it from $M$ by 1/2 to $k$.
      | 以$M$为圆心、$b$为半径作圆，再以$M$为中心作比为1/2的位似，得圆$k$。
      why: The midline from $M$ to the midpoint of $AB$ is half as long as $AC$.
      | 从$M$到$AB$中点的中位线等于$AC$的一半。
    N = Intersect(d, k, 1); B = Reflect(A, N)
      do: Let $N$ be a common point of $d$ and $k$, and reflect $A$ in $N$ to $B$.
      | 取$d$与$k$的一个交点$N$，作$A$关于$N$的对称点$B$。
      why: $N$ is the midpoint of $AB$. | $N$是$AB$的中点。
    C = Reflect(B, M); q = Polygon(A, B, C)
      do: Reflect $B$ in $M$ to get $C$. | 作$B$关于$M$的对称点$C$。
      why: $M$ bisects $BC$, and $AC$ is twice $NM$. | $M$平分$BC$，且$AC$是$NM$的两倍。
    wrong: B = Intersect(Circle(A, c), Circle(M, b), 1); C = Reflect(B, M)
    wrong: D = Reflect(A, M); B = Intersect(Circle(A, b), Circle(D, c), 1); C = Reflect(B, M)
""")
def _b_c_ma(g: Givens) -> None:
    a, m = g.point("A"), g.point("M")
    right, left = g.number("b", 2.2, 5.5), g.number("c", 2.2, 5.5)
    g.require(1.6 < abs(a - m) < 3.6 and triangle_sides(right, left, 2 * abs(a - m), 1.15))
    g.require(abs(right - left) > 0.4 and min(abs(right - 2 * abs(a - m)), abs(left - 2 * abs(a - m))) > 0.2)
    corners = [apex(a, 2 * m - a, left, right, side) for side in (1, -1)]
    g.require(in_window(2 * m - a, *corners, *(2 * m - corner for corner in corners)))
    g.show("Segment(A, M)")
