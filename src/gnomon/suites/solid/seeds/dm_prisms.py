"""Seed questions on moving points of triangular, rhombic and hexagonal prisms and of parallelepipeds."""

from __future__ import annotations

from fractions import Fraction

from gnomon.author.draws import Angle
from gnomon.exact import PI, sqrt
from gnomon.suites.solid import asks
from gnomon.suites.solid.given_facts import angle_is, edge, equal, perpendicular
from gnomon.suites.solid.item import SeedAnswer
from gnomon.suites.solid.phrases import bracketed
from gnomon.suites.solid.points import midpoint, point_at
from gnomon.suites.solid.question import Question, seed
from gnomon.suites.solid.solids import boxes, prisms
from gnomon.suites.solid.vectors import at, between


@seed("prism-least-section-angle", "DM", "hard")
def least_section_angle(q: Question) -> SeedAnswer:
    """Least sine of the angle between a lateral face and a plane that turns about a line."""
    a, b, h = q.lengths(3)
    q.require(2 * b**2 >= h**2)
    q.solid(prisms.right_triangle(a, b, h, "B"))
    q.point(E=midpoint("AC"), F=midpoint("CC1"))
    q.move("D", "edge", "A1B1", between(q.places["A1"], q.places["B1"], Fraction(1, 4)))
    q.segments("DE EF DF")
    q.shade("DEF")
    q.ask(asks.least(asks.sin(asks.planes_angle("DEF", "BCC1B1"))))
    d = sqrt(a**2 + b**2 + h**2)
    q.step(
        "[D] moves, but the plane [DEF] always contains [EF]. The angle between a plane and the face [BCC1B1] is at least the angle between a line of that plane and the face, here between [EF] and the face.",
        "[D]运动时，平面[DEF]总经过[EF]。一个平面与侧面[BCC1B1]所成的角不小于该平面内的直线[EF]与该侧面所成的角。",
    )
    q.step(
        f"[AB] ⊥ plane [BCC1B1], so [E] has the distance {a / 2} from it. [EF] = √([EC]² + [CF]²) = {d / 2}, so the sine of the angle of [EF] and the face is {a / d}.",
        f"[AB]⊥平面[BCC1B1]，所以[E]到该侧面的距离为 {a / 2}。[EF] = √([EC]² + [CF]²) = {d / 2}，所以[EF]与该侧面所成角的正弦值为 {a / d}。",
    )
    t = a * (2 * b**2 - h**2) / (2 * (b**2 + h**2))
    q.step(
        f"With [B] as the origin and [BA], [BC], [BB1] as axes let [B1D] = t. The plane [DEF] has the normal ({3 * b * h}, {h}(2t + {a}), {2 * b}({a} - t)); the sum of the squares of its last two coordinates is least for t = {t}, a point of [A1B1], where the bound is attained.",
        f"以[B]为原点，[BA]、[BC]、[BB1]所在直线为坐标轴，设 [B1D] = t，平面[DEF]的一个法向量为 ({3 * b * h}, {h}(2t + {a}), {2 * b}({a} - t))，后两个坐标的平方和在 t = {t} 时最小，此点在棱[A1B1]上，等号成立。",
    )
    q.step(f"So the least sine is {a / d}.", f"所以正弦值的最小值为 {a / d}。")
    return q.neat(a / sqrt(a**2 + b**2 + h**2))


@seed("prism-diagonal-sum", "DM", "medium")
def diagonal_sum(q: Question) -> SeedAnswer:
    """Least sum of the ways from two corners to a point of a face diagonal, by turning a triangle into the face."""
    b, h, e = q.triple(60)
    a = q.length(2, 40)
    square = a**2 + h**2 + 2 * a * b * h / e
    q.require(square.as_fraction().denominator == 1 and a <= 2 * e and 3 * a >= min(b, h))
    q.solid(prisms.right_triangle(a, b, h, "C"))
    q.move("P", "segment", "BC1", between(q.places["C1"], q.places["B"], Fraction(3, 5)))
    q.segments("BC1 CP PA1")
    q.ask(asks.least(asks.path("CP", "PA1")))
    q.step(
        f"[A1C1] ⊥ plane [BCC1B1], so ∠[A1C1B] = 90° with [A1C1] = {a}. Turn the triangle [A1C1B] about [BC1] into the plane of the triangle [BCC1], to the other side of [BC1] from [C].",
        f"[A1C1]⊥平面[BCC1B1]，所以∠[A1C1B] = 90°，[A1C1] = {a}。将△[A1C1B]绕[BC1]旋转到△[BCC1]所在平面内，使[A1]与[C]在[BC1]的两侧。",
    )
    q.step(
        f"Then ∠[A1C1C] = 90° + ∠[BC1C], where sin ∠[BC1C] = {b} / {bracketed(e)} = {b / e} and [CC1] = {h}. The least sum is the straight distance [A1C].",
        f"此时∠[A1C1C] = 90° + ∠[BC1C]，其中 sin ∠[BC1C] = {b} / {bracketed(e)} = {b / e}，[CC1] = {h}，最小值为线段[A1C]的长。",
    )
    q.step(
        f"By the law of cosines [A1C]² = {a}² + {h}² + 2·{a}·{h}·{b / e} = {square}, so the least sum is {sqrt(square)}.",
        f"由余弦定理得 [A1C]² = {a}² + {h}² + 2·{a}·{h}·{b / e} = {square}，所以最小值为 {sqrt(square)}。",
    )
    return q.neat(sqrt(a**2 + h**2 + 2 * a * h * b / sqrt(b**2 + h**2)))


@seed("prism-wrap-sum", "DM", "easy")
def wrap_sum(q: Question) -> SeedAnswer:
    """Least length of a broken line once round the lateral faces of a prism."""
    c, a, b = q.lengths(3, 3, 12, spread=2.0)
    h = q.length(5, 30)
    q.require(c + a > b and a + b > c and b + c > a and h <= 2 * (a + b + c))
    q.solid(prisms.triangle(c, a, b, h))
    q.move("M", "edge", "BB1", between(q.places["B"], q.places["B1"], Fraction(3, 5)))
    q.move("N", "edge", "CC1", between(q.places["C"], q.places["C1"], Fraction(1, 2)))
    q.segments("AM MN NA1")
    q.ask(asks.least(asks.path("AM", "MN", "NA1")))
    total = a + b + c
    q.step(
        f"Cut the lateral surface along [AA1] and unfold it: a rectangle with the sides {c} + {a} + {b} = {total} and {h}.",
        f"将侧面沿[AA1]剪开并展平，得到边长为 {c} + {a} + {b} = {total} 和 {h} 的矩形。",
    )
    q.step(
        f"The broken line joins opposite corners of the rectangle, so it is at least the diagonal √({total}² + {h}²) = {sqrt(total**2 + h**2)}, which meets the lines of [BB1] and [CC1].",
        f"折线连接矩形的一组相对顶点，所以不短于对角线 √({total}² + {h}²) = {sqrt(total**2 + h**2)}，且对角线与[BB1]、[CC1]对应的线段都相交。",
    )
    return q.neat(sqrt((a + b + c) ** 2 + h**2))


@seed("prism-vector-nearest", "DM", "medium")
def vector_nearest(q: Question) -> SeedAnswer:
    """Least distance to a point that a vector equation with a parameter puts on a face diagonal."""
    a, h = q.lengths(2, 2, 20)
    q.require((a**2 + h**2) * (3 * a**2 + 4 * h**2) <= 10**6)
    q.solid(prisms.equilateral(a, h))
    q.moving_on("P", "segment", "CB1", at=between(q.places["C"], q.places["B1"], Fraction(1, 3)))
    q.say(
        "The point [P] satisfies vector [BP] = λ·vector [BC] + (1 - λ)·vector [BB1] with 0 ≤ λ ≤ 1.",
        "点[P]满足向量[BP] = λ·向量[BC] + (1 - λ)·向量[BB1]，其中 0 ≤ λ ≤ 1。",
    )
    q.segments("CB1 AP BP AB1")
    q.ask(asks.least(asks.length("AP")))
    lateral = sqrt(a**2 + h**2)
    q.step(
        "The coefficients have the sum 1 and are not negative, so [P] runs on the segment [B1C].",
        "两个系数非负且和为 1，所以点[P]在线段[B1C]上运动。",
    )
    high = sqrt(a**2 + h**2 - a**2 / 4)
    q.step(
        f"In the triangle [AB1C], [AB1] = [B1C] = √({a}² + {h}²) = {lateral} and [AC] = {a}; its height on [AC] is {high}.",
        f"△[AB1C]中，[AB1] = [B1C] = √({a}² + {h}²) = {lateral}，[AC] = {a}，[AC]上的高为 {high}。",
    )
    q.step(
        f"The least [AP] is its height on [B1C]: {a}·{high} / {bracketed(lateral)} = {a * high / lateral}.",
        f"[AP]的最小值是[B1C]上的高：{a}·{high} / {bracketed(lateral)} = {a * high / lateral}。",
    )
    return q.neat(a * sqrt(3 * a**2 + 4 * h**2) / (2 * sqrt(a**2 + h**2)))


@seed("prism-equal-cuts-volume", "DM", "easy")
def equal_cuts(q: Question) -> SeedAnswer:
    """Greatest volume of a corner tetrahedron whose two base points move by equal lengths."""
    a, b, h = q.lengths(3)
    q.require(b > a)
    q.solid(prisms.right_triangle(a, b, h, "B"))
    q.move("E", "edge", "AB", at(a * Fraction(2, 3), 0, 0))
    q.move("F", "edge", "BC", at(0, a * Fraction(1, 3), 0))
    q.keep(equal("AE", "BF"))
    q.segments("EF B1E B1F")
    q.ask(asks.greatest(asks.volume("B1-BEF")))
    q.step(
        f"Let [AE] = [BF] = x. Then [BE] = {a} - x, and the triangle [BEF] with its right angle at [B] has the area x({a} - x) / 2.",
        f"设 [AE] = [BF] = x，则 [BE] = {a} - x，直角三角形[BEF]的面积为 x({a} - x) / 2。",
    )
    q.step(
        f"The volume is {h}·x({a} - x) / 6. The product x({a} - x) is greatest for x = {a / 2}, where it is {a**2 / 4}.",
        f"体积为 {h}·x({a} - x) / 6。当 x = {a / 2} 时，x({a} - x) 取最大值 {a**2 / 4}。",
    )
    q.step(
        f"The greatest volume is {h}·{a**2 / 4} / 6 = {a**2 * h / 24}.",
        f"体积的最大值为 {h}·{a**2 / 4} / 6 = {a**2 * h / 24}。",
    )
    return a**2 * h / 24


@seed("prism-perpendicular-track", "DM", "medium")
def perpendicular_track(q: Question) -> SeedAnswer:
    """Length of the track in a face of points whose join with a corner is perpendicular to a face diagonal."""
    a, b, h = q.lengths(3)
    q.require(b > h)
    q.solid(prisms.right_triangle(a, b, h, "C"))
    share = h**2 / b**2
    end = at(a * (1 - share), b * share, 0)
    q.move("P", "face", "ABB1A1", between(q.places["A1"], end, Fraction(2, 5)))
    q.keep(perpendicular("C1P", "B1C"))
    q.segments("B1C C1P")
    q.ask(asks.track_length("P"))
    q.letter("N")
    q.letter("K")
    total = sqrt(a**2 * share**2 + b**2 * share**2 + h**2)
    q.step(
        "[A1C1] ⊥ plane [BCC1B1], so [A1C1] ⊥ [B1C], and the plane through [C1] perpendicular to [B1C] contains [A1C1].",
        "[A1C1]⊥平面[BCC1B1]，所以[A1C1]⊥[B1C]，过[C1]且垂直于[B1C]的平面经过[A1C1]。",
    )
    q.step(
        f"In the face [BCC1B1] it meets [BC] at [N] with [C1N] ⊥ [B1C]: [CN] : [CC1] = [CC1] : [BC], so [CN] = {h**2 / b}. It is parallel to [AC], so it meets [AB] at [K] with [NK] ∥ [AC].",
        f"在侧面[BCC1B1]内，它交[BC]于点[N]，[C1N]⊥[B1C]，[CN] : [CC1] = [CC1] : [BC]，所以 [CN] = {h**2 / b}。它平行于[AC]，所以交[AB]于点[K]，[NK]∥[AC]。",
    )
    q.step(
        f"The path is the segment [A1K]. [AK] = {share}·[AB] = {share * sqrt(a**2 + b**2)}, so [A1K] = √({h}² + [AK]²) = {total}.",
        f"轨迹是线段[A1K]。[AK] = {share}·[AB] = {share * sqrt(a**2 + b**2)}，所以 [A1K] = √({h}² + [AK]²) = {total}。",
    )
    return q.neat(h * sqrt(a**2 * h**2 + b**2 * h**2 + b**4) / b**2)


@seed("prism-right-angle-nearest", "DM", "hard")
def right_angle_nearest(q: Question) -> SeedAnswer:
    """Least hypotenuse of a right triangle whose ends move on two lateral edges."""
    m, s = q.lengths(2, 3, 16)
    h = q.length(4, 30)
    q.require(2 * m**2 < s**2)
    high = sqrt(s**2 - m**2)
    q.require(h**2 >= 4 * s**2 - 8 * m**2 and h <= 3 * s)
    q.solid(prisms.isosceles(s, m, h))
    drop = sqrt(high**2 - m**2)
    q.point(M=midpoint("AA1"))
    u = drop * Fraction(9, 10)
    low, up = h / 2 - u, h / 2 + drop**2 / u
    q.require(up < h)
    q.move("N", "edge", "BB1", at(-m, 0, low))
    q.move("K", "edge", "CC1", at(m, 0, up))
    q.keep(angle_is("NMK", 90))
    q.segments("MN MK NK")
    q.shade("MNK")
    q.ask(asks.least(asks.length("NK")))
    q.step(
        f"Let u and v say by how much [N] and [K] lie higher than [M]. The vectors [MN] and [MK] have the horizontal parts [AB] and [AC] with the scalar product {s}² - [BC]²/2 = {s**2 - 2 * m**2}, so {s**2 - 2 * m**2} + uv = 0.",
        f"设[N]、[K]比[M]分别高 u、v。向量[MN]、[MK]的水平分量为[AB]、[AC]，其数量积为 {s}² - [BC]²/2 = {s**2 - 2 * m**2}，所以 {s**2 - 2 * m**2} + uv = 0。",
    )
    q.step(
        f"[NK]² = [BC]² + (u - v)² = {4 * m**2} + (|u| + |v|)², because u and v have different signs, and (|u| + |v|)² ≥ 4|uv| = {4 * (s**2 - 2 * m**2)}.",
        f"因为 u、v 异号，所以 [NK]² = [BC]² + (u - v)² = {4 * m**2} + (|u| + |v|)²，而 (|u| + |v|)² ≥ 4|uv| = {4 * (s**2 - 2 * m**2)}。",
    )
    q.step(
        f"So [NK]² ≥ {4 * s**2 - 4 * m**2}, with equality for |u| = |v| = {drop}, which the height {h} allows. The least [NK] is {2 * high}.",
        f"所以 [NK]² ≥ {4 * s**2 - 4 * m**2}，当 |u| = |v| = {drop} 时取等号，棱柱的高 {h} 允许这样取。[NK]的最小值为 {2 * high}。",
    )
    return q.neat(2 * sqrt(s**2 - m**2))


@seed("prism-half-circle", "DM", "medium")
def half_circle(q: Question) -> SeedAnswer:
    """Length of the half circle in a lateral face at a given distance from a corner of the opposite edge."""
    s, m, far = q.lengths(3, 3, 20)
    h = q.length(4, 20)
    q.require(m < s and far < s and far**2 > s**2 - m**2)
    high, radius = sqrt(s**2 - m**2), sqrt(far**2 - s**2 + m**2)
    q.require(radius <= h and h <= 4 * m and 3 * h >= m)
    q.solid(prisms.isosceles(s, m, h))
    q.move("P", "face", "BCC1B1", at(radius * Fraction(3, 5), 0, radius * Fraction(4, 5)))
    q.keep(edge("AP", far))
    q.segments("AP")
    q.ask(asks.track_length("P"))
    q.letter("H")
    q.step(
        f"Let [H] be the midpoint of [BC]. [AB] = [AC], so [AH] ⊥ [BC] and [AH] = √({s}² - {m}²) = {high}; [AH] is perpendicular to the face [BCC1B1].",
        f"设[H]是[BC]的中点。因为[AB] = [AC]，所以[AH]⊥[BC]，[AH] = √({s}² - {m}²) = {high}，且[AH]⊥平面[BCC1B1]。",
    )
    q.step(
        f"So [HP]² = {far}² - {high**2} = {radius**2}. {far} is less than {s}, so the circle about [H] meets [BC] between [B] and [C], and half of it lies in the face, because its radius {radius} does not exceed {h}.",
        f"所以 [HP]² = {far}² - {high**2} = {radius**2}。因为 {far} 小于 {s}，所以以[H]为圆心的圆与[BC]的交点在[B]、[C]之间；又半径 {radius} 不超过 {h}，所以该圆有一半在侧面内。",
    )
    q.step(
        f"The path is a half circle of radius {radius} and length {PI * radius}.",
        f"轨迹是半径为 {radius} 的半圆，长度为 {PI * radius}。",
    )
    return q.neat(PI * sqrt(far**2 - s**2 + m**2))


@seed("hexagonal-prism-nearest", "DM", "medium")
def hexagonal_nearest(q: Question) -> SeedAnswer:
    """Least distance of a corner from a point of a diagonal of a regular hexagonal prism."""
    a, h = q.lengths(2, 2, 36, spread=5.0)
    q.solid(prisms.hexagon(a, h))
    q.move("P", "segment", "A1C", between(q.places["A1"], q.places["C"], Fraction(1, 4)))
    q.segments("A1C AC BP")
    q.ask(asks.least(asks.length("BP")))
    q.letter("K")
    q.letter("H")
    long = sqrt(3 * a**2 + h**2)
    q.step(
        f"∠[ABC] = 120°, so [AC] = {a * sqrt(3)}, and the midpoint [K] of [AC] has [BK] = {a / 2}, [BK] ⊥ [AC]. Also [BK] ⊥ [AA1], so [BK] ⊥ plane [A1AC].",
        f"∠[ABC] = 120°，所以 [AC] = {a * sqrt(3)}，[AC]的中点[K]满足 [BK] = {a / 2}，[BK]⊥[AC]。又[BK]⊥[AA1]，所以[BK]⊥平面[A1AC]。",
    )
    away = a * sqrt(3) * h / (2 * long)
    q.step(
        f"The distance from [K] to [A1C] is half that from [A]: [AC]·[AA1] / (2[A1C]) = {away}, with [A1C] = {long}.",
        f"[K]到[A1C]的距离是[A]到[A1C]的距离的一半：[AC]·[AA1] / (2[A1C]) = {away}，其中 [A1C] = {long}。",
    )
    q.step(
        f"The least [BP] is √({bracketed(a / 2)}² + {bracketed(away)}²) = {sqrt(a**2 / 4 + away**2)}.",
        f"[BP]的最小值为 √({bracketed(a / 2)}² + {bracketed(away)}²) = {sqrt(a**2 / 4 + away**2)}。",
    )
    return q.neat(a * sqrt(3 * a**2 + 4 * h**2) / (2 * sqrt(3 * a**2 + h**2)))


@seed("parallelepiped-nearest", "DM", "medium")
def parallelepiped_nearest(q: Question) -> SeedAnswer:
    """Least distance of a top corner from a point of a base diagonal of a parallelepiped with equal angles."""
    p, r = q.lengths(2, 2, 16)
    q.require(4 * p > r)
    sixty = Angle(60)
    q.solid(boxes.parallelepiped(p, p, r, sixty, sixty, sixty))
    q.move("P", "segment", "BD", between(q.places["B"], q.places["D"], Fraction(1, 4)))
    q.segments("BD A1P A1B A1D")
    q.ask(asks.least(asks.length("A1P")))
    side = p**2 + r**2 - p * r
    q.step(
        f"By the law of cosines [A1B]² = [A1D]² = {p}² + {r}² - {p}·{r} = {side}, so the triangle [A1BD] is isosceles.",
        f"由余弦定理得 [A1B]² = [A1D]² = {p}² + {r}² - {p}·{r} = {side}，所以△[A1BD]是等腰三角形。",
    )
    q.step(
        f"The triangle [ABD] is equilateral, so [BD] = {p}. The least [A1P] is the height on [BD], at its midpoint: √({side} - {p**2 / 4}) = {sqrt(side - p**2 / 4)}.",
        f"△[ABD]是正三角形，所以 [BD] = {p}。[A1P]的最小值是底边[BD]上的高，垂足为[BD]的中点：√({side} - {p**2 / 4}) = {sqrt(side - p**2 / 4)}。",
    )
    return q.neat(sqrt(3 * p**2 / 4 + r**2 - p * r))


@seed("prism-least-triangle", "DM", "easy")
def least_triangle(q: Question) -> SeedAnswer:
    """Least area of a triangle over a face diagonal whose third corner moves on the opposite edge."""
    m, high, s = q.triple(26)
    h = q.length(3, 24)
    q.require(h <= 3 * m and m <= 3 * h)
    q.solid(prisms.isosceles(s, m, h))
    q.move("M", "edge", "AA1", between(q.places["A"], q.places["A1"], Fraction(1, 4)))
    q.segments("BC1 MB MC1")
    q.shade("MBC1")
    q.ask(asks.least(asks.area("MBC1")))
    q.letter("D")
    d = sqrt(4 * m**2 + h**2)
    q.step(
        f"[AA1] is parallel to the face [BCC1B1], so its distance from [BC1] is that from [A] to [BC], [AD] = √({s}² - {m}²) = {high}, where [D] is the midpoint of [BC].",
        f"[AA1]∥平面[BCC1B1]，所以[AA1]与[BC1]的距离等于[A]到[BC]的距离，即 [AD] = √({s}² - {m}²) = {high}，其中[D]是[BC]的中点。",
    )
    q.step(
        f"It is attained if [M] is the midpoint of [AA1]. [BC1] = √({2 * m}² + {h}²) = {d}, so the least area is {d}·{high} / 2 = {d * high / 2}.",
        f"当[M]为[AA1]的中点时取到。[BC1] = √({2 * m}² + {h}²) = {d}，所以面积的最小值为 {d}·{high} / 2 = {d * high / 2}。",
    )
    return q.neat(sqrt((s**2 - m**2) * (4 * m**2 + h**2)) / 2)


@seed("rhombic-prism-sum", "DM", "medium")
def rhombic_sum(q: Question) -> SeedAnswer:
    """Least sum of the ways from two opposite base corners of a rhombic prism to a point of a body diagonal."""
    m, n, h = q.lengths(3)
    q.solid(prisms.rhombus(m, n, h))
    q.move("M", "segment", "AC1", between(q.places["A"], q.places["C1"], Fraction(3, 4)))
    q.segments("AC BD AC1 BM MD")
    q.ask(asks.least(asks.path("BM", "MD")))
    q.letter("O")
    long = sqrt(4 * m**2 + h**2)
    away = m * h / long
    q.step(
        f"Let [O] be the centre of the base. [BD] ⊥ [AC] and [BD] ⊥ [AA1], so [BD] ⊥ plane [ACC1A1], and [BM] = [MD] = √({n}² + [OM]²).",
        f"设[O]为底面的中心。[BD]⊥[AC]，[BD]⊥[AA1]，所以[BD]⊥平面[ACC1A1]，[BM] = [MD] = √({n}² + [OM]²)。",
    )
    q.step(
        f"The least [OM] is the distance from [O] to [AC1]: [AO]·sin ∠[C1AC] = {m}·{h} / {bracketed(long)} = {away}.",
        f"[OM]的最小值是[O]到[AC1]的距离：[AO]·sin ∠[C1AC] = {m}·{h} / {bracketed(long)} = {away}。",
    )
    q.step(
        f"The least sum is 2·√({n}² + {bracketed(away)}²) = {2 * sqrt(n**2 + away**2)}.",
        f"最小值为 2·√({n}² + {bracketed(away)}²) = {2 * sqrt(n**2 + away**2)}。",
    )
    return q.neat(2 * sqrt(n**2 + m**2 * h**2 / (4 * m**2 + h**2)))


@seed("prism-mirror-loop", "DM", "hard")
def mirror_loop(q: Question) -> SeedAnswer:
    """Least perimeter of a triangle with a fixed corner and one corner in each of two lateral faces."""
    p, r, e = q.triple(26)
    h = q.length(4, 20)
    m = q.length(1, 20)
    q.require(m < r and h <= 2 * e and 3 * h >= e)
    q.solid(prisms.right_triangle(p, r, h, "B"))
    q.point(M=point_at("BC", m, edge=True))
    q.move("E", "face", "ABB1A1", at(p * Fraction(2, 5), 0, h * Fraction(1, 2)))
    q.move("F", "face", "ACC1A1", at(p * Fraction(3, 10), r * Fraction(7, 10), h * Fraction(1, 4)))
    q.segments("ME EF FM AM")
    q.ask(asks.least(asks.perimeter("MEF")))
    q.letter("K")
    q.letter("L")
    far = sqrt(p**2 + m**2)
    q.step(
        "Mirror [M] in the faces [ABB1A1] and [ACC1A1] to [K] and [L]. The perimeter is [KE] + [EF] + [FL] ≥ [KL], and [K], [L] lie in the plane of the base, as do [E] and [F] in the best case.",
        "作[M]关于侧面[ABB1A1]、[ACC1A1]的对称点[K]、[L]，则周长等于 [KE] + [EF] + [FL] ≥ [KL]，[K]、[L]都在底面所在平面内，取等号时[E]、[F]也在底面内。",
    )
    q.step(
        f"[AK] = [AL] = [AM] = √({p}² + {m}²) = {far}, and ∠[KAL] = 2∠[BAC], so [KL] = 2[AM]·sin ∠[BAC].",
        f"[AK] = [AL] = [AM] = √({p}² + {m}²) = {far}，∠[KAL] = 2∠[BAC]，所以 [KL] = 2[AM]·sin ∠[BAC]。",
    )
    q.step(
        f"sin ∠[BAC] = {r} / {bracketed(e)} = {r / e}, so the least perimeter is 2·{far}·{r / e} = {2 * far * r / e}.",
        f"sin ∠[BAC] = {r} / {bracketed(e)} = {r / e}，所以周长的最小值为 2·{far}·{r / e} = {2 * far * r / e}。",
    )
    return q.neat(2 * r * sqrt(p**2 + m**2) / sqrt(p**2 + r**2))


@seed("oblique-prism-nearest", "DM", "easy")
def oblique_nearest(q: Question) -> SeedAnswer:
    """Least distance of a top corner over the centre of an equilateral base from a base edge."""
    a, lateral = q.lengths(2, 3, 18)
    q.require(3 * lateral**2 > a**2)
    q.solid(prisms.oblique_over_centre(a, lateral))
    q.move("P", "edge", "BC", between(q.places["B"], q.places["C"], Fraction(1, 4)))
    q.segments("A1B A1C A1P")
    q.ask(asks.least(asks.length("A1P")))
    q.step(
        f"[A1] lies over the centre of the equilateral triangle [ABC], so [A1B] = [A1C] = [A1A] = {lateral}.",
        f"[A1]在底面内的射影是正三角形[ABC]的中心，所以 [A1B] = [A1C] = [A1A] = {lateral}。",
    )
    q.step(
        f"The least [A1P] is the height of the isosceles triangle [A1BC] on [BC] = {a}: √({lateral}² - {bracketed(a / 2)}²) = {sqrt(lateral**2 - a**2 / 4)}.",
        f"[A1P]的最小值是等腰三角形[A1BC]底边 [BC] = {a} 上的高：√({lateral}² - {bracketed(a / 2)}²) = {sqrt(lateral**2 - a**2 / 4)}。",
    )
    return q.neat(sqrt(lateral**2 - a**2 / 4))
