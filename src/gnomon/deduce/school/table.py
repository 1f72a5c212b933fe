"""Theorems of school geometry that a proof cites in one step, as data.

Each reads `hypotheses => conclusion`, in the notation of `rules`, and has the words of an English and a Chinese proof.
Equal segments, parallel and perpendicular lines and collinear points among the hypotheses may be known in any way that
`known` sees at once; `midline A B C D` and `halved A B C D` say that AB is half of CD, as a midline or in another way,
`one_circle A B C D` that the points are on circles with three common points, and `ncoll A B C` that nothing says the
points are collinear. Letters stand for different points, unless a theorem says
that they may coincide. No theorem leaves two cases, except that of the two ways to join the ends of equal parallel
segments the figure shows which is meant.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from fractions import Fraction


@dataclass(frozen=True, slots=True)
class Theorem:
    """A theorem, and how a proof cites it."""

    name: str
    hypotheses: tuple[tuple[str, ...], ...]
    conclusion: tuple[str, ...]
    english: str
    chinese: str
    coinciding: bool = False
    value: Fraction | None = field(default=None)

    @property
    def reason(self) -> tuple[str, str]:
        """English and Chinese."""
        return self.english, self.chinese


def _rows(name: str, english: str, chinese: str, *patterns: str, coinciding: bool = False) -> list[Theorem]:
    rows = []
    for pattern in patterns:
        left, right = pattern.split(" => ")
        conclusion = right.split()
        value = Fraction(conclusion.pop()) if conclusion[0] == "rconst" else None
        hypotheses = tuple(tuple(one.split()) for one in left.split(", "))
        rows.append(Theorem(name, hypotheses, tuple(conclusion), english, chinese, coinciding, value))
    return rows


# Hypotheses that fewest points meet come first: they leave few choices for the letters that the others bring in.
_MIDLINE = "midp M A B, midp N A C => "
_PARALLELOGRAM = "ncoll A B C, ncoll B C D, ncoll C D A, ncoll D A B"
_SIDES_PARALLEL = f"para A B C D, para A D B C, {_PARALLELOGRAM}"
_TRAPEZIUM = f"para A B C D, cong A D B C, {_PARALLELOGRAM} => "
_CENTROID = "midp X B C, midp Y C A, coll A X G, coll B Y G => "
_TANGENTS = "cong O A O B, perp O A A P, perp O B B P => "
_HL = "perp A B B C, perp P Q Q R, cong A C P R, cong A B P Q => "
_PARALLEL_CUT = "para A C B D, coll P A B, coll P C D => "
_SECANTS = "cyclic A B C D, coll P A B, coll P C D => "
_ALTITUDE = "perp A B A C, perp A H B C, coll H B C => "

ONE_CIRCLE = ("Only one circle passes through three points that are not on a line.", "不在同一直线上的三点确定一个圆")

THEOREMS: tuple[Theorem, ...] = (
    *_rows(
        "midline_parallel",
        "The midline of a triangle is parallel to the third side.",
        "三角形的中位线平行于第三边",
        f"{_MIDLINE}para M N B C",
    ),
    *_rows(
        "midline_half",
        "The midline of a triangle is half as long as the third side.",
        "三角形的中位线等于第三边的一半",
        "midline A B C D => rconst A B C D 1/2",
        "midline A B C D, midline E F G H => eqratio A B C D E F G H",
        "midline A B C D, halved E F G H => eqratio A B C D E F G H",
        "halved A B C D, midline E F G H => eqratio A B C D E F G H",
        coinciding=True,
    ),
    *_rows(
        "midpoint_half",
        "A midpoint halves its segment, and equal segments have equal halves.",
        "中点平分线段，相等线段的一半也相等",
        "halved A B C D => rconst A B C D 1/2",
        "halved A B C D, halved E F G H => eqratio A B C D E F G H",
        coinciding=True,
    ),
    *_rows(
        "midline_half",
        "The midline of a triangle is half as long as the third side.",
        "三角形的中位线等于第三边的一半",
        f"midp D B C, {_MIDLINE}cong M N B D",
    ),
    *_rows(
        "midline_similar",
        "The midline of a triangle cuts off a triangle similar to it.",
        "三角形的中位线截得的三角形与原三角形相似",
        f"{_MIDLINE}simtri A M N A B C",
    ),
    *_rows(
        "medial_similar",
        "The midpoints of the sides of a triangle form a triangle similar to it.",
        "三角形三边中点构成的三角形与原三角形相似",
        "midp X B C, midp Y C A, midp Z A B => simtri A B C X Y Z",
    ),
    *_rows(
        "midline_converse",
        "The parallel to one side of a triangle through the midpoint of another side bisects the third side.",
        "经过三角形一边中点且平行于另一边的直线平分第三边",
        "coll N A C, midp M A B, ncoll A B C, para M N B C => midp N A C",
        "coll N A C, midp M A B, ncoll A B C, para M N B C => cong N A N C",
    ),
    *_rows(
        "trapezium_midline",
        "The midline of a trapezium is parallel to its bases.",
        "梯形的中位线平行于两底",
        "midp M A D, midp N B C, ncoll A B D, para A B C D => para M N A B",
    ),
    *_rows(
        "trapezium_midline_converse",
        "The parallel to the bases of a trapezium through the midpoint of one leg bisects the other leg.",
        "经过梯形一腰的中点且与底平行的直线平分另一腰",
        "coll N B C, midp M A D, para M N A B, para A B C D, ncoll A B D => midp N B C",
    ),
    *_rows(
        "median_to_hypotenuse",
        "The median to the hypotenuse of a right triangle is half the hypotenuse.",
        "直角三角形斜边上的中线等于斜边的一半",
        "midp M A C, perp A B B C => cong M A M B",
        "midp M A C, perp A B B C => rconst A C M B 2",
    ),
    *_rows(
        "circumcentre_of_right_triangle",
        "The circumcentre of a right triangle is the midpoint of its hypotenuse.",
        "直角三角形的外心是斜边的中点",
        *[f"cong M A M B, cong M B M C, perp A B B C => {end}" for end in ("midp M A C", "coll M A C")],
    ),
    *_rows(
        "angle_in_semicircle",
        "The angle in a semicircle is a right angle.",
        "直径所对的圆周角是直角",
        "midp M A C, cong M A M B => perp A B B C",
    ),
    *_rows(
        "centroid_ratio",
        "The centroid is twice as far from a vertex as from the midpoint of the opposite side.",
        "重心到顶点的距离等于它到对边中点距离的两倍",
        *[f"{_CENTROID}{end}" for end in ("rconst A G G X 2", "rconst A X G X 3", "rconst A X A G 3/2")],
        *[f"{_CENTROID}{end}" for end in ("eqratio A G G X B G G Y", "eqratio A X G X B Y G Y")],
        *[f"{_CENTROID}{end}" for end in ("eqratio A X A G B Y B G", "eqratio A G G X B C B X")],
    ),
    *_rows(
        "equal_tangents",
        "The two tangents from a point to a circle are equally long.",
        "从圆外一点引圆的两条切线，切线长相等",
        f"{_TANGENTS}cong P A P B",
    ),
    *_rows(
        "tangent_axis",
        "The line from a point to the centre of a circle is the axis of symmetry of the two tangents from the point.",
        "圆外一点与圆心的连线是从该点所引两条切线的对称轴",
        f"{_TANGENTS}perp O P A B",
        f"{_TANGENTS}eqangle P A P O P O P B",
        f"{_TANGENTS}eqangle O A O P O P O B",
        f"{_TANGENTS}contrir O P A O P B",
    ),
    *_rows(
        "opposite_sides",
        "Opposite sides of a parallelogram are equal.",
        "平行四边形的对边相等",
        f"{_SIDES_PARALLEL} => cong A B C D",
    ),
    *_rows(
        "diagonals",
        "The diagonals of a parallelogram bisect each other.",
        "平行四边形的对角线互相平分",
        *[f"coll E A C, coll E B D, {_SIDES_PARALLEL} => {end}" for end in ("midp E A C", "cong E A E C")],
        *[f"midp E A C, {_SIDES_PARALLEL} => {end}" for end in ("midp E B D", "coll E B D")],
    ),
    *_rows(
        "diagonals_of_rectangle",
        "The diagonals of a rectangle are equal.",
        "矩形的对角线相等",
        f"{_SIDES_PARALLEL}, perp A B B C => cong A C B D",
    ),
    *_rows(
        "equal_diagonals",
        "A parallelogram with equal diagonals is a rectangle.",
        "对角线相等的平行四边形是矩形",
        f"{_SIDES_PARALLEL}, cong A C B D => perp A B B C",
    ),
    *_rows(
        "diagonals_of_rhombus",
        "The diagonals of a rhombus are perpendicular and bisect its angles.",
        "菱形的对角线互相垂直，并且每一条对角线平分一组对角",
        *[f"{_SIDES_PARALLEL}, cong A B B C => {end}" for end in ("perp A C B D", "eqangle A B A C A C A D")],
    ),
    *_rows(
        "perpendicular_diagonals",
        "A parallelogram with perpendicular diagonals is a rhombus.",
        "对角线互相垂直的平行四边形是菱形",
        f"{_SIDES_PARALLEL}, perp A C B D => cong A B B C",
    ),
    *_rows(
        "bisected_diagonals",
        "If the diagonals of a quadrilateral bisect each other, it is a parallelogram.",
        "对角线互相平分的四边形是平行四边形",
        "midp M A C, midp M B D => para A B C D",
    ),
    *_rows(
        "bisected_diagonals",
        "If the diagonals of a quadrilateral bisect each other, it is a parallelogram, and its opposite sides are "
        "equal.",
        "对角线互相平分的四边形是平行四边形，其对边相等",
        "midp M A C, midp M B D => cong A B C D",
    ),
    *_rows(
        "parallel_and_equal",
        "If two opposite sides of a quadrilateral are parallel and equal, it is a parallelogram.",
        "一组对边平行且相等的四边形是平行四边形",
        f"para A B C D, cong A B C D, {_PARALLELOGRAM} => para A D B C",
    ),
    *_rows(
        "three_right_angles",
        "If a quadrilateral has three right angles, it is a rectangle, and its opposite sides are equal.",
        "有三个角是直角的四边形是矩形，其对边相等",
        "perp A B B C, perp B C C D, perp C D D A => cong A B C D",
    ),
    *_rows(
        "base_angles",
        "The angles at the base of an isosceles triangle are equal.",
        "等边对等角",
        "cong O A O B => eqangle O A A B A B O B",
    ),
    *_rows(
        "axis_of_kite",
        "The line through the apexes of two isosceles triangles on one base bisects the angles there.",
        "同底的两个等腰三角形的顶点的连线平分两个顶角",
        "ncoll P A B, ncoll Q A B, cong P A P B, cong Q A Q B => eqangle P A P Q P Q P B",
    ),
    *_rows(
        "isosceles_axis",
        "In an isosceles triangle the altitude, the median and the bisector at the apex are one line.",
        "等腰三角形三线合一",
        "midp M A B, ncoll P A B, cong P A P B => eqangle P A P M P M P B",
        *[f"coll M A B, cong P A P B, perp P M A B => {end}" for end in ("midp M A B", "cong M A M B")],
        "coll M A B, cong P A P B, perp P M A B => eqangle P A P M P M P B",
        "ncoll P A B, cong P A P B, eqangle P A P Q P Q P B => perp P Q A B",
        "coll M A B, ncoll P A B, cong P A P B, eqangle P A P M P M P B => midp M A B",
        "ncoll P A B, coll M A B, perp P M A B, eqangle P A P M P M P B => cong P A P B",
    ),
    *_rows(
        "hypotenuse_leg",
        "Hypotenuse-leg: right triangles with equal hypotenuses and one pair of equal legs are congruent.",
        "斜边、直角边：斜边和一条直角边分别相等的两个直角三角形全等",
        *[f"{_HL}{end}" for end in ("cong B C Q R", "contri A B C P Q R", "contrir A B C P Q R")],
        coinciding=True,
    ),
    *_rows(
        "point_on_bisector",
        "The bisector of the apex of an isosceles triangle is its axis of symmetry.",
        "等腰三角形顶角的平分线是它的对称轴",
        "ncoll P A B, cong P A P B, eqangle P A P Q P Q P B => cong Q A Q B",
    ),
    *_rows(
        "perpendicular_bisector",
        "A point of the perpendicular bisector of a segment is equally far from its ends.",
        "线段垂直平分线上的点到线段两端点的距离相等",
        "midp M A B, perp M P A B => cong P A P B",
        "cong P A P B, cong Q A Q B, coll P Q R => cong R A R B",
    ),
    *_rows(
        "bisector_axis",
        "The points of the perpendicular bisector of a segment are those equally far from its ends.",
        "到线段两端点距离相等的点都在线段的垂直平分线上",
        "cong P A P B, cong Q A Q B, cong R A R B => coll P Q R",
    ),
    *_rows(
        "right_angles_circle",
        "The vertices of right angles over one segment are on the circle with this diameter.",
        "对同一线段张直角的两点与线段两端点共圆",
        "perp A C C B, perp A D D B => cyclic A B C D",
    ),
    *_rows(
        "one_circle",
        *ONE_CIRCLE,
        "one_circle A B C D => cyclic A B C D",
    ),
    *_rows(
        "nine_points",
        "The midpoints of the sides and the feet of the altitudes of a triangle are on one circle (nine-point circle).",
        "三角形三边的中点和三条高的垂足共圆（九点圆）",
        "midp X B C, midp Y C A, midp Z A B, coll H B C, perp A H B C => cyclic X Y Z H",
        "midp X B C, coll H B C, perp A H B C, coll K C A, perp B K C A, midp Y C A => cyclic X Y H K",
    ),
    *_rows(
        "inscribed_angles",
        "Inscribed angles over the same arc are equal.",
        "同弧所对的圆周角相等",
        "cyclic A B C D => eqangle C A C B D A D B",
    ),
    *_rows(
        "middle_of_arc",
        "The bisector of an inscribed angle bisects the arc, so the chords of its halves are equal.",
        "圆周角的平分线平分它所对的弧，等弧所对的弦相等",
        "cyclic X A M B, eqangle X A X M X M X B => cong M A M B",
    ),
    *_rows(
        "intersecting_chords",
        "Two secants of a circle through one point: the products of their parts are equal.",
        "圆幂定理：过一点的两条割线被圆所截，两线段的积相等",
        f"{_SECANTS}eqratio P A P C P D P B",
    ),
    *_rows(
        "secants_similar",
        "Two secants of a circle through one point form similar triangles.",
        "过一点的两条割线与圆的交点构成相似三角形",
        f"{_SECANTS}simtrir P A C P D B",
    ),
    *_rows(
        "tangent_and_secant",
        "The square of a tangent is the product of the parts of a secant through the same point.",
        "切割线定理：切线长的平方等于割线两部分的积",
        "coll P A B, cong O A O B, cong O T O A, perp O T T P => eqratio P A P T P T P B",
    ),
    *_rows(
        "intercept",
        "Parallel lines cut two lines through one point in equal ratios.",
        "平行线分线段成比例",
        *[f"{_PARALLEL_CUT}eqratio {end}" for end in ("P A P B P C P D", "P A A B P C C D", "P A P B A C B D")],
    ),
    *_rows(
        "parallel_similar",
        "A parallel to a side of a triangle cuts off a triangle similar to it.",
        "平行于三角形一边的直线截得的三角形与原三角形相似",
        f"{_PARALLEL_CUT}simtri P A C P B D",
    ),
    *_rows(
        "altitude_of_right_triangle",
        "The altitude of a right triangle divides it into two triangles similar to it.",
        "直角三角形斜边上的高分成的两个直角三角形与原三角形相似",
        *[f"{_ALTITUDE}{end}" for end in ("eqratio B H B A B A B C", "eqratio H B H A H A H C")],
        *[f"{_ALTITUDE}{end}" for end in ("simtrir B H A B A C", "simtri H B A H A C")],
    ),
)

_SIDES = ("cong A B P Q", "cong B C Q R", "cong C A R P")
_TURNED = ("eqangle A B A C P Q P R", "eqangle B C B A Q R Q P", "eqangle C A C B R P R Q")
_MIRRORED = ("eqangle A B A C P R P Q", "eqangle B C B A Q P Q R", "eqangle C A C B R Q R P")


def _criterion(name: str, english: str, chinese: str, sides: str, angles: str, kind: str) -> list[Theorem]:
    """A criterion of congruent or similar triangles, by the numbers of sides and angles, for both orientations."""
    patterns = []
    for equal, turned in ((_TURNED, ""), (_MIRRORED, "r")):
        said = [_SIDES[int(k)] for k in sides] + [equal[int(k)] for k in angles]
        patterns.append(f"{', '.join(said)} => {kind}{turned} A B C P Q R")
    return _rows(name, english, chinese, *patterns, coinciding=True)


_ISOSCELES = {
    "simtri O A B P C D": ("O A O B P C P D", "A O A B C P C D", "A O A B D C D P"),
    "simtrir O A B P C D": ("O A O B P D P C", "A O A B C D C P", "A O A B D P D C"),
}

AS_DRAWN: tuple[Theorem, ...] = (
    *_criterion("sss", "Side-side-side.", "边边边", "012", "", "contri"),
    *_criterion("sas", "Side-angle-side.", "边角边", "01", "1", "contri"),
    *_criterion("asa", "Angle-side-angle.", "角边角", "0", "01", "contri"),
    *_criterion("aas", "Angle-angle-side.", "角角边", "0", "12", "contri"),
    *_criterion("aa", "Angle-angle.", "两角分别相等", "", "01", "simtri"),
    *_rows(
        "isosceles_similar",
        "Isosceles triangles with equal angles at the apex or at the base are similar.",
        "顶角相等或底角相等的两个等腰三角形相似",
        *[
            f"cong O A O B, cong P C P D, eqangle {angle} => {end}"
            for end, equal in _ISOSCELES.items()
            for angle in equal
        ],
        coinciding=True,
    ),
    *_rows(
        "midpoint_of_hypotenuse",
        "The point of the hypotenuse that is as far from the right angle as from another vertex is its midpoint.",
        "直角三角形斜边上到直角顶点和一个锐角顶点距离相等的点是斜边的中点",
        "coll M A C, cong M A M B, perp A B B C => midp M A C",
    ),
    *_rows(
        "equal_opposite_sides",
        "If opposite sides of a quadrilateral are equal, it is a parallelogram.",
        "两组对边分别相等的四边形是平行四边形",
        f"cong A B C D, cong A D B C, {_PARALLELOGRAM} => para A B C D",
    ),
    *_rows(
        "isosceles_trapezium",
        "The diagonals of an isosceles trapezium are equal, and so are the angles at a base.",
        "等腰梯形的对角线相等，同一底上的两个角相等",
        f"{_TRAPEZIUM}cong A C B D",
        f"{_TRAPEZIUM}eqangle A B A D B C B A",
    ),
    *_rows(
        "isosceles_axis",
        "In an isosceles triangle the altitude, the median and the bisector at the apex are one line.",
        "等腰三角形三线合一",
        "midp M A B, ncoll P A B, cong P A P B => perp P M A B",
    ),
)
"""Theorems that a writer cites as the figure shows them, such as an isosceles trapezium that is no parallelogram, and
those for which the rules of the engine have better words. They say that a statement which is proved anyway is one step;
they prove nothing."""
