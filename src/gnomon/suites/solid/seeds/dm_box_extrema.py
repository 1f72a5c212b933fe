"""Seed questions on extreme lengths, angles, areas and volumes of cuboids with a moving point."""

from __future__ import annotations

from fractions import Fraction

from gnomon.exact import sqrt
from gnomon.suites.solid import asks
from gnomon.suites.solid.given_facts import parallel
from gnomon.suites.solid.item import SeedAnswer
from gnomon.suites.solid.phrases import bracketed
from gnomon.suites.solid.points import crossing, midpoint, point_at
from gnomon.suites.solid.question import Question, seed
from gnomon.suites.solid.solids import boxes
from gnomon.suites.solid.vectors import between

_THIRD = Fraction(3, 10)


@seed("box-parallel-nearest", "DM", "medium")
def parallel_nearest(q: Question) -> SeedAnswer:
    """Least distance of a corner from a point of a face, their join parallel to a plane through three corners."""
    a, c, e = q.triple(30)
    b = q.length(2, 16)
    q.require(b <= 2 * e and 2 * b >= min(a, c))
    q.solid(boxes.cuboid(a, b, c))
    q.move("P", "face", "ABB1A1", between(q.places["A1"], q.places["B"], Fraction(1, 4)))
    q.keep(parallel("C1P", "ACD1"))
    q.segments("AC CD1 AD1 C1P")
    q.shade("ACD1")
    q.ask(asks.least(asks.length("C1P")))
    q.step(
        "[A1C1] ∥ [AC] and [A1B] ∥ [CD1], so the plane [A1BC1] is parallel to the plane [ACD1], and [P] runs on the segment [A1B].",
        "因为[A1C1]∥[AC]，[A1B]∥[CD1]，所以平面[A1BC1]∥平面[ACD1]，点[P]的轨迹是线段[A1B]。",
    )
    q.step(
        f"[C1B1] = {b} is perpendicular to the face [ABB1A1], so [C1P]² = {b}² + [B1P]², and [B1P] is least as the height of the triangle [A1B1B] on [A1B] = {e}: {a * c / e}.",
        f"[C1B1] = {b}，且[C1B1]⊥平面[ABB1A1]，所以 [C1P]² = {b}² + [B1P]²；[B1P]的最小值是△[A1B1B]在 [A1B] = {e} 上的高 {a * c / e}。",
    )
    least = sqrt(b**2 + (a * c / e) ** 2)
    q.step(
        f"The least [C1P] is √({b}² + {bracketed(a * c / e)}²) = {least}.",
        f"[C1P]的最小值为 √({b}² + {bracketed(a * c / e)}²) = {least}。",
    )
    return q.neat(sqrt(a**2 * b**2 + b**2 * c**2 + c**2 * a**2) / sqrt(a**2 + c**2))


@seed("box-midline-farthest", "DM", "easy")
def midline_farthest(q: Question) -> SeedAnswer:
    """Greatest distance of a corner from a point of a face, their join parallel to a plane through two midpoints."""
    a, b, c = q.lengths(3, 2, 16)
    q.solid(boxes.cuboid(a, b, c))
    q.point(E=midpoint("BC"), F=midpoint("CC1"))
    start, end = (
        between(q.places["B"], q.places["B1"], Fraction(1, 2)),
        between(q.places["B1"], q.places["C1"], Fraction(1, 2)),
    )
    q.move("P", "face", "BCC1B1", between(start, end, Fraction(3, 5)))
    q.keep(parallel("A1P", "AEF"))
    q.segments("AE EF AF A1P")
    q.shade("AEF")
    q.ask(asks.greatest(asks.length("A1P")))
    q.letter("M")
    q.letter("N")
    q.step(
        "Let [M] and [N] be the midpoints of [BB1] and [B1C1]. [MN] ∥ [EF] and [A1N] ∥ [AE], so the plane [A1MN] is parallel to the plane [AEF], and [P] runs on [MN].",
        "设[M]、[N]分别是[BB1]、[B1C1]的中点。因为[MN]∥[EF]，[A1N]∥[AE]，所以平面[A1MN]∥平面[AEF]，点[P]的轨迹是线段[MN]。",
    )
    p, r = sqrt(a**2 + c**2 / 4), sqrt(a**2 + b**2 / 4)
    q.step(
        f"[A1P] is greatest at an end of [MN]: [A1M] = √({a}² + {bracketed(c / 2)}²) = {p} and [A1N] = √({a}² + {bracketed(b / 2)}²) = {r}. The greater one is {max(p, r)}.",
        f"[A1P]在[MN]的端点处取最大值：[A1M] = √({a}² + {bracketed(c / 2)}²) = {p}，[A1N] = √({a}² + {bracketed(b / 2)}²) = {r}，较大者为 {max(p, r)}。",
    )
    return q.neat(sqrt(a**2 + max(b, c) ** 2 / 4))


@seed("box-two-movers-nearest", "DM", "medium", large=True)
def two_movers(q: Question) -> SeedAnswer:
    """Least distance of two points that move on skew diagonals of neighbouring faces."""
    a, b, c = q.lengths(3)
    q.solid(boxes.cuboid(a, b, c))
    q.move("M", "segment", "AC", between(q.places["A"], q.places["C"], Fraction(3, 5)))
    q.move("N", "segment", "A1B", between(q.places["A1"], q.places["B"], Fraction(1, 4)))
    q.segments("AC A1B MN")
    q.ask(asks.least(asks.length("MN")))
    s = sqrt(a**2 * b**2 + b**2 * c**2 + c**2 * a**2)
    q.step(
        "[MN] is least as the distance of the skew lines [AC] and [A1B]. The planes [ACD1] and [A1BC1] contain them and are parallel, so it is the distance of these planes.",
        "[MN]的最小值是异面直线[AC]与[A1B]的距离。平面[ACD1]与平面[A1BC1]分别经过这两条直线且互相平行，所以它等于这两个平面的距离。",
    )
    q.step(
        f"It equals the distance from [D] to the plane [ACD1]: the tetrahedron [D-ACD1] has the volume {a * b * c / 6}, and the triangle [ACD1] has the area {s / 2}.",
        f"它等于点[D]到平面[ACD1]的距离：三棱锥[D-ACD1]的体积为 {a * b * c / 6}，△[ACD1]的面积为 {s / 2}。",
    )
    q.step(
        f"So the least value is 3·{a * b * c / 6} / {bracketed(s / 2)} = {a * b * c / s}.",
        f"所以最小值为 3·{a * b * c / 6} / {bracketed(s / 2)} = {a * b * c / s}。",
    )
    return q.neat(a * b * c / sqrt(a**2 * b**2 + b**2 * c**2 + c**2 * a**2))


@seed("box-least-line-angle", "DM", "medium")
def least_line_angle(q: Question) -> SeedAnswer:
    """Greatest cosine of the angle between a fixed line and a line in the base that turns about a corner."""
    a, b, c = q.lengths(3, 3, 16)
    e = sqrt(a**2 + b**2)
    m = q.length(1, 12)
    q.require(m < c)
    q.solid(boxes.cuboid(a, b, c))
    q.point(E=point_at("CC1", m, edge=True))
    q.move("P", "segment", "BD", between(q.places["B"], q.places["D"], Fraction(1, 4)))
    q.segments("BD AP A1E AC")
    q.ask(asks.greatest(asks.cos(asks.lines_angle("AP", "A1E", skew=False))))
    drop = c - m
    q.step(
        "The angle between a line of the base and [A1E] is never smaller than the angle between [A1E] and the base, with equality if the line is parallel to the projection [AC] of [A1E].",
        "底面内的直线与[A1E]所成的角不小于[A1E]与底面所成的角，当该直线平行于[A1E]在底面内的射影[AC]时取等号。",
    )
    q.step(
        "[AP] lies on [AC] when [P] is the centre of [ABCD], which is a point of [BD]; so the extreme is attained.",
        "当[P]为[ABCD]的中心时，[AP]在[AC]上，而该点在[BD]上，所以等号可以取到。",
    )
    q.step(
        f"The projection has the length [AC] = {e}, and [A1E] = √({e**2} + ({c} - {m})²) = {sqrt(e**2 + drop**2)}. The greatest cosine is {e / sqrt(e**2 + drop**2)}.",
        f"射影的长 [AC] = {e}，[A1E] = √({e**2} + ({c} - {m})²) = {sqrt(e**2 + drop**2)}，所以余弦值的最大值为 {e / sqrt(e**2 + drop**2)}。",
    )
    return q.neat(sqrt(a**2 + b**2) / sqrt(a**2 + b**2 + (c - m) ** 2))


@seed("box-least-plane-slope", "DM", "medium")
def least_plane_slope(q: Question) -> SeedAnswer:
    """Least tangent of the angle between the base and a plane that turns about a line."""
    a, b, e = q.triple(25)
    c, m = q.length(4, 20), q.length(1, 19)
    q.require(m < c and c <= 2 * e)
    q.solid(boxes.cuboid(a, b, c))
    q.point(E=point_at("CC1", m, edge=True))
    q.move("P", "edge", "BB1", between(q.places["B"], q.places["B1"], Fraction(4, 5)))
    q.segments("AE EP AP")
    q.shade("AEP")
    q.ask(asks.least(asks.tan(asks.planes_angle("AEP", "ABCD"))))
    q.step(
        "The angle between a plane and the base is never smaller than the angle between a line of that plane and the base. So it is at least the angle ∠[EAC] between [AE] and the base.",
        "一个平面与底面所成的角不小于该平面内任一直线与底面所成的角，所以所求角不小于[AE]与底面所成的角∠[EAC]。",
    )
    high = m * a**2 / (a**2 + b**2)
    q.step(
        f"Equality holds if the plane contains the horizontal direction perpendicular to [AC]; then [BP] = {m}·{a}² / {e}² = {high}, which does not exceed {c}.",
        f"当该平面经过与[AC]垂直的水平方向时取等号，此时 [BP] = {m}·{a}² / {e}² = {high}，不超过 {c}。",
    )
    q.step(
        f"The least tangent is [CE] / [AC] = {m} / {bracketed(e)} = {m / e}.",
        f"正切值的最小值为 [CE] / [AC] = {m} / {bracketed(e)} = {m / e}。",
    )
    return q.neat(m / sqrt(a**2 + b**2))


@seed("box-steepest-plane", "DM", "easy")
def steepest_plane(q: Question) -> SeedAnswer:
    """Greatest tangent of the angle between the base and a plane through a corner and points of two lateral edges."""
    a, b, c = q.lengths(3)
    m = q.length(1, 12)
    q.require(m < c and m != a)
    q.solid(boxes.cuboid(a, b, c))
    q.point(E=point_at("BB1", m, edge=True))
    q.move("P", "edge", "DD1", between(q.places["D"], q.places["D1"], Fraction(3, 5)))
    q.segments("AE EP AP BD")
    q.shade("AEP")
    q.ask(asks.greatest(asks.tan(asks.planes_angle("AEP", "ABCD"))))
    total = sqrt(m**2 * b**2 + c**2 * a**2) / (a * b)
    q.step(
        f"With [A] as the origin and [AB], [AD], [AA1] as axes let [DP] = t. The plane [AEP] is z = {m}x/{a} + ty/{b}.",
        f"以[A]为原点，[AB]、[AD]、[AA1]所在直线为坐标轴，设 [DP] = t，则平面[AEP]的方程为 z = {m}x/{a} + ty/{b}。",
    )
    q.step(
        f"The tangent of its angle with the base is √({m**2}/{a**2} + t²/{b**2}), which grows with t. For t = {c} it is {total}.",
        f"它与底面所成角的正切值为 √({m**2}/{a**2} + t²/{b**2})，随 t 增大而增大，当 t = {c} 时为 {total}。",
    )
    return q.neat(sqrt(m**2 / a**2 + c**2 / b**2))


@seed("box-parallel-line-sine", "DM", "medium", large=True)
def parallel_line_sine(q: Question) -> SeedAnswer:
    """Greatest sine of the angle between a plane and a line to a point that moves parallel to the plane."""
    b, c, e = q.triple(20)
    a = q.length(2, 16)
    q.require(a <= 2 * e and 2 * a >= min(b, c))
    q.solid(boxes.cuboid(a, b, c))
    q.move("P", "segment", "A1D", between(q.places["A1"], q.places["D"], Fraction(1, 4)))
    q.segments("A1D BP AB1 B1C AC")
    q.shade("AB1C")
    q.ask(asks.greatest(asks.sin(asks.line_plane("BP", "AB1C"))))
    square = a**2 * b**2 + b**2 * c**2 + c**2 * a**2
    high = a * b * c / sqrt(square)
    q.step(
        "[A1D] ∥ [B1C], so [P] keeps its distance from the plane [AB1C], that of [D]. Since [AC] bisects [BD], [B] has the same distance on the other side.",
        "[A1D]∥[B1C]，所以[P]到平面[AB1C]的距离不变，等于[D]到该平面的距离。因为[AC]平分[BD]，所以[B]在另一侧且到该平面的距离与之相等。",
    )
    q.step(
        f"By the volume of [B-AB1C] this distance is {high}, so the sine is 2·{high} / [BP].",
        f"由三棱锥[B-AB1C]的体积得该距离为 {high}，所以正弦值为 2·{high} / [BP]。",
    )
    near = sqrt(square) / e
    q.step(
        f"The least [BP] is the height of the triangle [A1BD] on [A1D] = {e}, {near}. The greatest sine is {2 * high / near}.",
        f"[BP]的最小值是△[A1BD]在 [A1D] = {e} 上的高 {near}，所以正弦值的最大值为 {2 * high / near}。",
    )
    return q.neat(2 * a * b * c * sqrt(b**2 + c**2) / (a**2 * b**2 + b**2 * c**2 + c**2 * a**2))


@seed("box-steady-volume", "DM", "easy")
def steady_volume(q: Question) -> SeedAnswer:
    """Volume of a tetrahedron whose apex moves parallel to its base."""
    a, b, c = q.lengths(3)
    m = q.length(1, 11)
    q.require(m < c)
    q.solid(boxes.cuboid(a, b, c))
    q.point(E=point_at("BB1", m, edge=True))
    q.move("P", "edge", "B1C1", between(q.places["B1"], q.places["C1"], _THIRD))
    q.segments("AE DE PA PD PE")
    q.shade("ADE")
    q.ask(asks.volume("P-ADE"))
    q.step(
        "[B1C1] ∥ [AD], so [B1C1] is parallel to the plane [ADE] and the volume does not depend on the place of [P]: V([P-ADE]) = V([B1-ADE]) = V([D-AEB1]).",
        "[B1C1]∥[AD]，所以[B1C1]∥平面[ADE]，体积与[P]的位置无关：V([P-ADE]) = V([B1-ADE]) = V([D-AEB1])。",
    )
    q.step(
        f"The triangle [AEB1] has the area ({c} - {m})·{a} / 2 = {a * (c - m) / 2}, and [DA] = {b} is perpendicular to its plane.",
        f"△[AEB1]的面积为 ({c} - {m})·{a} / 2 = {a * (c - m) / 2}，且[DA]⊥平面[AEB1]，[DA] = {b}。",
    )
    q.step(
        f"The volume is {a * (c - m) / 2}·{b} / 3 = {a * b * (c - m) / 6}.",
        f"体积为 {a * (c - m) / 2}·{b} / 3 = {a * b * (c - m) / 6}。",
    )
    return a * b * (c - m) / 6


@seed("box-least-section", "DM", "medium")
def least_section(q: Question) -> SeedAnswer:
    """Least area of the section by a plane that turns about a body diagonal."""
    a, b, e = q.triple(25)
    c = q.length(3, 24)
    q.require(c <= 2 * e and 2 * c >= min(a, b))
    q.solid(boxes.cuboid(a, b, c))
    q.move("E", "edge", "AA1", between(q.places["A"], q.places["A1"], Fraction(1, 4)))
    q.point(F=crossing("CC1", "BED1"))
    q.segments("BE ED1 D1F FB BD1")
    q.shade("BED1F")
    q.ask(asks.least(asks.area("BED1F")))
    d = sqrt(e**2 + c**2)
    q.step(
        f"Opposite faces are parallel, so [BED1F] is a parallelogram, twice the triangle [BED1], in which [BD1] = √({e}² + {c}²) = {d} is fixed.",
        f"长方体的相对面平行，所以[BED1F]是平行四边形，面积等于△[BED1]面积的两倍，其中 [BD1] = √({e}² + {c}²) = {d} 为定值。",
    )
    q.step(
        f"The least distance from [E] to [BD1] is the distance of the skew lines [AA1] and [BD1]. [AA1] is parallel to the plane [BDD1B1], so it is the distance from [A] to [BD], {a}·{b} / {bracketed(e)} = {a * b / e}.",
        f"[E]到[BD1]的距离的最小值是异面直线[AA1]与[BD1]的距离。[AA1]∥平面[BDD1B1]，所以它等于[A]到[BD]的距离 {a}·{b} / {bracketed(e)} = {a * b / e}。",
    )
    q.step(
        f"The least area is {d}·{a * b / e} = {d * a * b / e}.",
        f"面积的最小值为 {d}·{a * b / e} = {d * a * b / e}。",
    )
    return q.neat(a * b * sqrt(a**2 + b**2 + c**2) / sqrt(a**2 + b**2))


@seed("box-least-girth", "DM", "medium")
def least_girth(q: Question) -> SeedAnswer:
    """Least perimeter of the section through a body diagonal and a moving point of an edge."""
    a, b, c = q.lengths(3)
    q.solid(boxes.cuboid(a, b, c))
    q.move("M", "edge", "BB1", between(q.places["B"], q.places["B1"], Fraction(3, 4)))
    q.point(N=crossing("DD1", "AMC1"))
    q.segments("AM MC1 C1N NA")
    q.shade("AMC1N")
    q.ask(asks.least(asks.perimeter("AMC1N")))
    half = sqrt((a + b) ** 2 + c**2)
    q.step(
        "Opposite faces are parallel, so the section [AMC1N] is a parallelogram and its perimeter is 2·([AM] + [MC1]).",
        "长方体的相对面平行，所以截面[AMC1N]是平行四边形，周长为 2·([AM] + [MC1])。",
    )
    q.step(
        f"Unfold the faces [ABB1A1] and [BCC1B1] into one plane: [AM] + [MC1] is at least the diagonal of a rectangle with the sides {a} + {b} and {c}, {half}.",
        f"把侧面[ABB1A1]与[BCC1B1]展开到同一平面内，[AM] + [MC1]不小于以 {a} + {b} 和 {c} 为边长的矩形的对角线 {half}。",
    )
    q.step(f"The least perimeter is 2·{half} = {2 * half}.", f"周长的最小值为 2·{half} = {2 * half}。")
    return q.neat(2 * sqrt((a + b) ** 2 + c**2))


@seed("box-least-triangle", "DM", "medium", large=True)
def least_triangle(q: Question) -> SeedAnswer:
    """Least area of a triangle on a base diagonal whose third corner moves on a body diagonal."""
    a, b, e = q.triple(25)
    c = q.length(2, 24)
    q.require(c <= 2 * e and 3 * c >= min(a, b))
    q.solid(boxes.cuboid(a, b, c))
    q.move("P", "segment", "AC1", between(q.places["A"], q.places["C1"], Fraction(3, 5)))
    q.segments("AC1 BD PB PD")
    q.shade("PBD")
    q.ask(asks.least(asks.area("PBD")))
    n = sqrt(c**2 * e**2 + 4 * a**2 * b**2)
    q.step(
        f"[BD] = {e} is fixed, so the area is least where the distance from [P] to [BD] is least, the distance of the skew lines [AC1] and [BD].",
        f"[BD] = {e} 为定值，所以当[P]到[BD]的距离最小时面积最小，此最小距离是异面直线[AC1]与[BD]的距离。",
    )
    q.step(
        f"With [A] as the origin and [AB], [AD], [AA1] as axes, the vectors [AC1] = ({a}, {b}, {c}) and [BD] = (-{a}, {b}, 0) have the common normal n = ({b * c}, {a * c}, -{2 * a * b}), |n| = {n}.",
        f"以[A]为原点，[AB]、[AD]、[AA1]所在直线为坐标轴，向量[AC1] = ({a}, {b}, {c})，[BD] = (-{a}, {b}, 0) 的公共法向量为 n = ({b * c}, {a * c}, -{2 * a * b})，|n| = {n}。",
    )
    far = a * b * c / n
    q.step(
        f"The distance is |[AB]·n| / |n| = {far}, and the least area is {e}·{far} / 2 = {e * far / 2}.",
        f"距离为 |[AB]·n| / |n| = {far}，所以面积的最小值为 {e}·{far} / 2 = {e * far / 2}。",
    )
    return q.neat(a * b * c * sqrt(a**2 + b**2) / (2 * sqrt((a**2 + b**2) * c**2 + 4 * a**2 * b**2)))
