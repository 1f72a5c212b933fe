"""The relation that solves the problems of a family, in words; the solution shows it between the figure and the value.

A relation holds for all problems of its family. Names in square brackets are the author's letters. Families whose
way is a long computation or a count have none.
"""

from __future__ import annotations

from collections.abc import Mapping

RELATIONS: Mapping[str, tuple[str, str]] = {
    "altitude-foot-ratio": (
        "The ratio in which the foot of an altitude divides its side is the ratio of the dot products at the two ends of the side.",
        "高的垂足分所在边的比，等于该边两端点处的数量积之比。",
    ),
    "altitude-inradii": (
        "Both parts are similar to the whole triangle, so the squares of their inradii add up to the square of its inradius.",
        "两个小三角形都与原三角形相似，所以它们的内切圆半径的平方和等于原三角形内切圆半径的平方。",
    ),
    "bisector-altitude-angle": (
        "Altitude and bisector of an angle form half the difference of the two other angles; altitude and the line to the "
        "circumcentre form the whole difference.",
        "同一顶点处的高与角平分线的夹角等于另两个角之差的一半；高与顶点和外心连线的夹角等于另两个角之差。",
    ),
    "bisector-length": (
        "$[BD] : [DC] = [AB] : [AC]$ and $[AD]^2 = [AB] \\cdot [AC] - [BD] \\cdot [DC]$.",
        "$[BD] : [DC] = [AB] : [AC]$，$[AD]^2 = [AB] \\cdot [AC] - [BD] \\cdot [DC]$。",
    ),
    "bit-vertex-tetrahedron": (
        "The volume of a tetrahedron is a sixth of the absolute value of the determinant of the three edges at a vertex.",
        "四面体的体积等于从一个顶点出发的三条棱的向量所成行列式的绝对值的六分之一。",
    ),
    "box-surface-path": (
        "With the two faces at the edge laid into one plane, the shortest broken line is straight.",
        "把这条棱两侧的面展开到同一平面内，最短的折线成为线段。",
    ),
    "british-flag": (
        "For a point in a rectangle, $[PA]^2 + [PC]^2 = [PB]^2 + [PD]^2$.",
        "对矩形内的点，有 $[PA]^2 + [PC]^2 = [PB]^2 + [PD]^2$。",
    ),
    "centre-rotated-square": (
        "When a square turns about its centre by an angle $\\theta$ of at most $90^\\circ$, the part common to both positions is "
        "$\\frac{2}{1 + \\sin\\theta + \\cos\\theta}$ of its area.",
        "正方形绕中心旋转角 $\\theta$（不超过 $90^\\circ$）时，旋转前后公共部分的面积是正方形面积的 "
        "$\\frac{2}{1 + \\sin\\theta + \\cos\\theta}$。",
    ),
    "cevian-by-ratio": (
        "By Stewart's theorem, $[AB]^2 \\cdot [DC] + [AC]^2 \\cdot [BD] = [BC] \\cdot ([AD]^2 + [BD] \\cdot [DC])$.",
        "由斯图尔特定理，$[AB]^2 \\cdot [DC] + [AC]^2 \\cdot [BD] = [BC] \\cdot ([AD]^2 + [BD] \\cdot [DC])$。",
    ),
    "circles-on-line": (
        "Where three circles with radii $r$, $s$ and $t$ touch each other and a line, and $t$ is the smallest, "
        "$\\frac{1}{\\sqrt{t}} = \\frac{1}{\\sqrt{r}} + \\frac{1}{\\sqrt{s}}$.",
        "半径为 $r$、$s$、$t$ 的三个圆两两外切且都与同一直线相切，其中 $t$ 最小，则 "
        "$\\frac{1}{\\sqrt{t}} = \\frac{1}{\\sqrt{r}} + \\frac{1}{\\sqrt{s}}$。",
    ),
    "clipped-disc-array": (
        "A disc counts whole inside the rectangle, half on a side and a quarter at a vertex.",
        "圆心在矩形内部的圆算整个，在边上的算一半，在顶点处的算四分之一。",
    ),
    "common-tangent-length": (
        "With the distance $d$ of the centres and the radii $r$ and $s$, an external tangent has length $\\sqrt{d^2 - (r - s)^2}$ "
        "and an internal one $\\sqrt{d^2 - (r + s)^2}$.",
        "设圆心距为 $d$，半径为 $r$ 和 $s$，则外公切线长为 $\\sqrt{d^2 - (r - s)^2}$，内公切线长为 $\\sqrt{d^2 - (r + s)^2}$。",
    ),
    "contact-chord": (
        "With the radius $r$ and the distance $d$ from the centre, the tangent has length $\\sqrt{d^2 - r^2}$, and the chord "
        "between the points of contact has length $\\frac{2r\\sqrt{d^2 - r^2}}{d}$.",
        "设半径为 $r$，点到圆心的距离为 $d$，则切线长为 $\\sqrt{d^2 - r^2}$，两切点间的弦长为 $\\frac{2r\\sqrt{d^2 - r^2}}{d}$。",
    ),
    "corner-to-corner-fold": (
        "The crease is the perpendicular bisector of the two corners, so its points are equally far from both.",
        "折痕是两个顶点连线的垂直平分线，折痕上的点到这两个顶点的距离相等。",
    ),
    "crossing-poles": (
        "$\\frac{1}{[XF]} = \\frac{1}{[BQ]} + \\frac{n}{[AP]}$, where $n$ is the number of lines from $[P]$ that cross $[AQ]$.",
        "$\\frac{1}{[XF]} = \\frac{1}{[BQ]} + \\frac{n}{[AP]}$，其中 $n$ 是从 $[P]$ 出发并与 $[AQ]$ 相交的线段的条数。",
    ),
    "crossing-strips": (
        "The common part is a parallelogram whose heights are the widths of the strips; each side is the other strip's width divided "
        "by the sine of the angle.",
        "公共部分是平行四边形，它的两条高就是两个长条的宽；每条边等于另一长条的宽除以夹角的正弦。",
    ),
    "cyclic-opposite-sides": (
        "Opposite angles add up to $180^\\circ$, so $2\\angle [BAD] + \\angle [AED] + \\angle [AFB] = 180^\\circ$.",
        "对角之和为 $180^\\circ$，所以 $2\\angle [BAD] + \\angle [AED] + \\angle [AFB] = 180^\\circ$。",
    ),
    "diagonal-product": (
        "The area of a convex quadrilateral is half the product of its diagonals times the sine of their angle.",
        "凸四边形的面积等于两条对角线的积与夹角正弦之积的一半。",
    ),
    "diagonals-crossing-angle": (
        "An angle between two chords that cross in a circle is half the sum of the two arcs that it and its opposite angle span.",
        "圆内两弦相交所成的角，等于它与其对顶角所对两弧的度数之和的一半。",
    ),
    "equiangular-hexagon": (
        "Every second side is prolonged: the hexagon is an equilateral triangle without three small ones at its corners.",
        "延长相间的边：六边形等于一个等边三角形去掉三个角上的小等边三角形。",
    ),
    "even-odd-shade": (
        "The part that lies in exactly one rectangle is the sum of both areas less twice the common part.",
        "恰好属于一个矩形的部分的面积，等于两个矩形的面积之和减去公共部分面积的两倍。",
    ),
    "grid-line-cells": (
        "A segment between two grid points, $p$ columns and $q$ rows apart, passes through $p + q - \\gcd(p, q)$ cells.",
        "连接相距 $p$ 列、$q$ 行的两个格点的线段，穿过 $p + q - \\gcd(p, q)$ 个小方格。",
    ),
    "lattice-interior-count": (
        "By Pick's theorem the area is the number of inner points plus half the number of points on the border less $1$.",
        "由皮克定理，面积等于内部格点数加上边界格点数的一半再减 $1$。",
    ),
    "mirror-path": (
        "With $[B]$ mirrored in the line, the shortest way is straight.",
        "作 $[B]$ 关于该直线的对称点，最短路线成为线段。",
    ),
    "mirror-point-triangle": (
        "The distance of a point from the line is half its distance from its mirror image.",
        "点到直线的距离等于该点到其对称点的距离的一半。",
    ),
    "ngons-on-shared-side": (
        "$[AP] = [AQ]$, so triangle $[APQ]$ is isosceles; its angle at $[A]$ follows from the angles of the two polygons.",
        "$[AP] = [AQ]$，所以三角形 $[APQ]$ 是等腰三角形，它在 $[A]$ 处的角由两个正多边形的内角得出。",
    ),
    "orthic-angle": (
        "The angle of the triangle of the feet at the foot of an altitude is $180^\\circ$ less twice the angle that the altitude comes from.",
        "垂足三角形在一条高的垂足处的角，等于 $180^\\circ$ 减去该高所在顶点处的角的两倍。",
    ),
    "parallel-through-crossing": (
        "If the parallel divides $[AD]$ in the ratio $m : n$ from $[A]$, then $[EF] = \\frac{n[AB] + m[CD]}{m + n}$; through the "
        "crossing of the diagonals, $m : n = [AB] : [CD]$.",
        "若平行线从 $[A]$ 起分 $[AD]$ 为 $m : n$，则 $[EF] = \\frac{n[AB] + m[CD]}{m + n}$；过对角线交点时，$m : n = [AB] : [CD]$。",
    ),
    "partition-product": (
        "The areas of two rectangles in the same columns are in the same ratio in every row.",
        "位于相同两列的两个矩形的面积之比，在每一行中都相同。",
    ),
    "perpendicular-chords": (
        "$[PA] \\cdot [PB] = [PC] \\cdot [PD]$, and $[PA]^2 + [PB]^2 + [PC]^2 + [PD]^2$ is the square of the diameter.",
        "$[PA] \\cdot [PB] = [PC] \\cdot [PD]$，且 $[PA]^2 + [PB]^2 + [PC]^2 + [PD]^2$ 等于直径的平方。",
    ),
    "pythagoras-tree-perimeter": (
        "Each step multiplies the sum of the perimeters of the newest squares by the sum of the legs, taken as shares of the hypotenuse.",
        "每操作一次，最新的正方形的周长之和就乘以两条直角边与斜边之比的和。",
    ),
    "right-angles-on-diagonal": (
        "With right angles at opposite vertices, the diagonal between the others is the hypotenuse of two right triangles; with right "
        "angles at neighbouring vertices, the quadrilateral is a right trapezoid.",
        "若直角在相对的顶点，则连接另两个顶点的对角线是两个直角三角形的公共斜边；若直角在相邻的顶点，则四边形是直角梯形。",
    ),
    "right-incircle-gap": (
        "The inradius of a right triangle is half of what the legs together exceed the hypotenuse by.",
        "直角三角形的内切圆半径等于两条直角边之和与斜边之差的一半。",
    ),
    "rounded-polygon": (
        "The area is that of the polygon, plus the perimeter times the radius, plus the area of one disc.",
        "面积等于多边形的面积，加上周长与半径的积，再加上一个圆的面积。",
    ),
    "skew-face-diagonals": (
        "The distance of two skew lines is the projection of a segment between them on their common perpendicular.",
        "两条异面直线的距离，等于连接它们的线段在公垂线上的投影。",
    ),
    "square-pinwheel": (
        "If each line meets its side at the share $t$, the inner square is $\\frac{(1 - t)^2}{1 + t^2}$ of the large one.",
        "若每条线与所交的边交于该边的 $t$ 处，则内部正方形的面积是大正方形的 $\\frac{(1 - t)^2}{1 + t^2}$。",
    ),
    "tangent-diagonal-angle": (
        "The angle between a tangent and a chord is half of the arc that it encloses.",
        "弦切角等于它所夹的弧的度数的一半。",
    ),
    "tangent-diameter-secant": (
        "$[PT]^2 = [PA] \\cdot [PB]$, and $[AB]$ is a diameter.",
        "$[PT]^2 = [PA] \\cdot [PB]$，$[AB]$ 是直径。",
    ),
    "tangential-trapezoid": (
        "The sides of a quadrilateral with an incircle have equal sums of opposite sides.",
        "有内切圆的四边形的两组对边之和相等。",
    ),
    "three-parallels": (
        "The small triangles are similar to the large one, so the square root of its area is the sum of the square roots of theirs.",
        "三个小三角形都与大三角形相似，所以大三角形面积的算术平方根等于三个小三角形面积的算术平方根之和。",
    ),
    "trapezoid-slice": (
        "The length of a parallel to the bases changes evenly along a leg, and each part is a trapezoid again.",
        "平行于底边的线段的长沿腰均匀变化，所分成的每一部分仍是梯形。",
    ),
    "two-secants": (
        "$[PA] \\cdot [PB] = [PC] \\cdot [PD]$.",
        "$[PA] \\cdot [PB] = [PC] \\cdot [PD]$。",
    ),
    "two-squares-in-semicircle": (
        "The square of the radius is the sum of the squares of the two sides.",
        "半径的平方等于两个正方形边长的平方和。",
    ),
    "vertex-rotated-square": (
        "When a square turns about a vertex by an acute angle $\\theta$, the part common to both positions is "
        "$\\frac{1 - \\sin\\theta}{\\cos\\theta}$ of its area.",
        "正方形绕顶点旋转锐角 $\\theta$ 时，旋转前后公共部分的面积是正方形面积的 $\\frac{1 - \\sin\\theta}{\\cos\\theta}$。",
    ),
    "wave-with-gaps": (
        "A half circle is $\\frac{\\pi}{2}$ times as long as its diameter.",
        "半圆弧的长是直径的 $\\frac{\\pi}{2}$ 倍。",
    ),
    "wedge-circle-chain": (
        "If $\\sigma$ is the sine of half the angle, each radius is $\\frac{1 - \\sigma}{1 + \\sigma}$ of the one before.",
        "设角的一半的正弦为 $\\sigma$，则每个圆的半径是前一个圆半径的 $\\frac{1 - \\sigma}{1 + \\sigma}$。",
    ),
    "woven-strips": (
        "The covered area is the sum of all strips less the rectangles where two strips cross, which are counted twice.",
        "覆盖的面积等于各长条面积之和减去两方向长条相交处重复计算的小矩形。",
    ),
    "zigzag-parallels": (
        "A parallel through every bend splits the angle there into two; alternate angles at parallels are equal.",
        "过每个转折点作平行线，把该处的角分成两部分；两直线平行，内错角相等。",
    ),
}
