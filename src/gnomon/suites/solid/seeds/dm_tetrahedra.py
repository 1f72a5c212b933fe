"""Seed questions on moving points of tetrahedra."""

from __future__ import annotations

from fractions import Fraction
from math import cos, radians, sin

from gnomon.author.draws import Angle
from gnomon.exact import sqrt
from gnomon.suites.solid import asks, moves
from gnomon.suites.solid.given_facts import angle_is, equal_to
from gnomon.suites.solid.item import SeedAnswer
from gnomon.suites.solid.phrases import bracketed
from gnomon.suites.solid.points import midpoint, parallel_crossing, point_where
from gnomon.suites.solid.question import Question, seed
from gnomon.suites.solid.solids import rounds, tetrahedra
from gnomon.suites.solid.vectors import at, between

_FACE_ANGLES = (
    (20, 20, 20),
    (15, 20, 25),
    (30, 30, 30),
    (25, 35, 30),
    (20, 30, 40),
    (40, 40, 40),
    (35, 40, 45),
    (30, 40, 50),
)
"""Angles at an apex with the sum 60, 90 or 120 degrees."""


@seed("corner-tetrahedron-product", "DM", "easy")
def corner_product(q: Question) -> SeedAnswer:
    """Greatest product of the distances of a point of one face from the other three."""
    a, b, c = q.lengths(3)
    q.solid(tetrahedra.corner(a, b, c))
    q.move(
        "Q",
        "triangle",
        "ABC",
        between(between(q.places["A"], q.places["B"], Fraction(1, 4)), q.places["C"], Fraction(1, 5)),
    )
    q.segments("PQ")
    q.ask(asks.greatest(asks.distances("product", "Q", "PAB", "PBC", "PCA")))
    q.step(
        f"Let x, y, z be the distances of [Q] from the faces [PBC], [PCA], [PAB]. Splitting the tetrahedron from [Q] gives x/{a} + y/{b} + z/{c} = 1.",
        f"设[Q]到面[PBC]、[PCA]、[PAB]的距离分别为 x、y、z。以[Q]为顶点分割三棱锥，由体积得 x/{a} + y/{b} + z/{c} = 1。",
    )
    q.step(
        f"Three numbers with the sum 1 have a product of at most 1/27, so xyz ≤ {a}·{b}·{c} / 27 = {a * b * c / 27}, with equality if [Q] is the centroid of [ABC]. The greatest product is {a * b * c / 27}.",
        f"和为 1 的三个正数之积不超过 1/27，所以 xyz ≤ {a}·{b}·{c} / 27 = {a * b * c / 27}，当[Q]为△[ABC]的重心时取等号，所以积的最大值为 {a * b * c / 27}。",
    )
    return a * b * c / 27


@seed("tetrahedron-loop", "DM", "medium")
def loop(q: Question) -> SeedAnswer:
    """Least perimeter of a triangle round the lateral faces of a tetrahedron with given angles at the apex."""
    lateral = q.length(2, 24)
    x, y, z = q.shuffled(list(q.pick(*_FACE_ANGLES)))
    total = Angle(x + y + z)
    a, b, c = (radians(float(degrees)) for degrees in (x, y, z))
    size = float(lateral)
    u = (cos(b) - cos(a) * cos(c)) / sin(a)
    points = {
        "P": at(0.0, 0.0, 0.0),
        "A": at(size, 0.0, 0.0),
        "B": at(size * cos(a), size * sin(a), 0.0),
        "C": at(size * cos(c), size * u, size * (1 - cos(c) ** 2 - u**2) ** 0.5),
    }
    sizes = {
        "PA": equal_to(lateral, "PA", "PB", "PC"),
        "APB": angle_is("APB", x),
        "BPC": angle_is("BPC", y),
        "CPA": angle_is("CPA", z),
    }
    q.solid(tetrahedra.tetrahedron(points, ("", ""), [], sizes))
    q.move("E", "edge", "PB", between(q.places["P"], q.places["B"], 0.6))
    q.move("F", "edge", "PC", between(q.places["P"], q.places["C"], 0.75))
    q.segments("AE EF FA")
    q.shade("AEF")
    q.ask(asks.least(asks.perimeter("AEF")))
    q.letter("D")
    q.step(
        f"Cut the lateral faces along [PA] and unfold them about [P]; let [D] be the second place of [A]. Then ∠[APD] = {x}° + {y}° + {z}° = {total}.",
        f"将侧面沿[PA]剪开，绕[P]展平，设[A]的另一位置为[D]，则∠[APD] = {x}° + {y}° + {z}° = {total}。",
    )
    least = 2 * lateral * total.half.sin if total.degrees != 90 else lateral * sqrt(2)
    q.step(
        f"The perimeter becomes a broken line from [A] to [D], at least [AD] = 2·{lateral}·sin({total} / 2) = {least}; the segment [AD] meets [PB] and [PC].",
        f"周长化为由[A]到[D]的折线，不小于 [AD] = 2·{lateral}·sin({total} / 2) = {least}，且线段[AD]与[PB]、[PC]都相交。",
    )
    return q.neat({60: lateral, 90: lateral * sqrt(2), 120: lateral * sqrt(3)}[total.degrees])


@seed("disphenoid-two-movers", "DM", "medium")
def disphenoid_gap(q: Question) -> SeedAnswer:
    """Least distance of points on two opposite edges of a tetrahedron with equal opposite edges."""
    x, y, z = q.lengths(3, 2, 30, surds=True)
    q.solid(tetrahedra.disphenoid(x, y, z))
    q.move("M", "edge", "AB", between(q.places["A"], q.places["B"], Fraction(1, 3)))
    q.move("N", "edge", "CD", between(q.places["C"], q.places["D"], Fraction(1, 4)))
    q.segments("MN")
    q.ask(asks.least(asks.length("MN")))
    p2, q2, r2 = y**2 + z**2, z**2 + x**2, x**2 + y**2
    q.step(
        "Opposite edges are equal, so the tetrahedron fits into a cuboid whose face diagonals are its edges. [AB] and [CD] lie in opposite faces of the cuboid, so the least [MN] is the edge between these faces, joining the midpoints of [AB] and [CD].",
        "对棱分别相等，所以四面体可补成一个长方体，它的棱是长方体的面对角线。[AB]、[CD]在长方体的一组相对面上，所以[MN]的最小值等于这两个面之间的棱长，此时[M]、[N]分别为[AB]、[CD]的中点。",
    )
    q.step(
        f"Let x, y, z be the edges of the cuboid with y² + z² = [AB]² = {p2}, z² + x² = [AC]² = {q2}, x² + y² = [AD]² = {r2}.",
        f"设长方体的棱长为 x、y、z，则 y² + z² = [AB]² = {p2}，z² + x² = [AC]² = {q2}，x² + y² = [AD]² = {r2}。",
    )
    q.step(
        f"So x² = ({q2} + {r2} - {p2}) / 2 = {x**2}, and the least [MN] is x = {x}.",
        f"所以 x² = ({q2} + {r2} - {p2}) / 2 = {x**2}，[MN]的最小值为 x = {x}。",
    )
    return x


@seed("sphere-greatest-tetrahedron", "DM", "easy")
def sphere_tetrahedron(q: Question) -> SeedAnswer:
    """Greatest volume of a tetrahedron in a sphere on a given right triangle."""
    p, r, e = q.triple(30)
    half, radius = e / 2, q.length(3, 30)
    q.require(radius > half and radius <= 2 * half)
    away = sqrt(radius**2 - half**2)
    q.solid(rounds.sphere(radius))
    q.place("A", at(-half, 0, -away))
    q.place("B", at(half, 0, -away))
    q.place("C", at((p**2 - r**2) / (2 * e), p * r / e, -away))
    q.say(
        f"[A], [B] and [C] are points of the sphere with ∠[ACB] = 90°, [CA] = {p} and [CB] = {r}.",
        f"[A]，[B]，[C]是球面上的三点，∠[ACB] = 90°，[CA] = {p}，[CB] = {r}。",
        ("on_sphere", "A", "O", "a"),
        ("on_sphere", "B", "O", "a"),
        ("on_sphere", "C", "O", "a"),
        ("angle", "ACB", 90),
        ("length", "CA", p),
        ("length", "CB", r),
    )
    moves.on_sphere(q, "P", "O", "a", at(radius * Fraction(1, 3), radius * Fraction(-2, 3), radius * Fraction(2, 3)))
    q.segments("AB BC CA PA PB PC")
    q.ask(asks.greatest(asks.volume("P-ABC")))
    q.letter("D")
    q.step(
        f"The triangle [ABC] has a right angle at [C], so the centre of its circle is the midpoint [D] of [AB], with [AD] = √({p}² + {r}²) / 2 = {half}.",
        f"△[ABC]中∠[ACB]为直角，所以它的外接圆圆心是[AB]的中点[D]，[AD] = √({p}² + {r}²) / 2 = {half}。",
    )
    q.step(
        f"[OD] ⊥ plane [ABC] and [OD] = √({radius}² - {bracketed(half)}²) = {away}, so the distance of [P] from the plane is at most {radius} + {away} = {radius + away}.",
        f"[OD]⊥平面[ABC]，[OD] = √({radius}² - {bracketed(half)}²) = {away}，所以[P]到该平面的距离最大为 {radius} + {away} = {radius + away}。",
    )
    q.step(
        f"The greatest volume is ({p}·{r} / 2)·{bracketed(radius + away)} / 3 = {p * r * (radius + away) / 6}.",
        f"体积的最大值为 ({p}·{r} / 2)·{bracketed(radius + away)} / 3 = {p * r * (radius + away) / 6}。",
    )
    return q.neat(p * r * (radius + sqrt(radius**2 - (p**2 + r**2) / 4)) / 6)


@seed("regular-pyramid-distance-sum", "DM", "medium", large=True)
def distance_sum(q: Question) -> SeedAnswer:
    """Sum of the distances of a point of the base of a regular triangular pyramid from the lateral faces."""
    t, h = q.lengths(2, 2, 15, spread=2.0)
    s = sqrt(t**2 + h**2)
    a = 2 * t * sqrt(3)
    q.solid(tetrahedra.regular_pyramid(a, h), state="AB height")
    q.move(
        "Q",
        "triangle",
        "ABC",
        between(between(q.places["A"], q.places["B"], Fraction(1, 4)), q.places["C"], Fraction(1, 4)),
    )
    q.segments("PQ")
    q.ask(asks.distances("sum", "Q", "PAB", "PBC", "PCA"))
    face = a * s / 2
    volume = sqrt(3) * t**2 * h
    q.step(
        "Join [Q] to the corners: the pyramid splits into three tetrahedra on the lateral faces, which have equal areas S, so V = S·d / 3 with the sum d of the distances, whatever the place of [Q].",
        "连接[Q]与各顶点，棱锥被分成以三个侧面为底的三棱锥。三个侧面面积相等，记为 S，设距离之和为 d，则 V = S·d / 3，与[Q]的位置无关。",
    )
    q.step(
        f"The volume is {sqrt(3) * a**2 / 4}·{h} / 3 = {volume}.",
        f"体积为 {sqrt(3) * a**2 / 4}·{h} / 3 = {volume}。",
    )
    q.step(
        f"The centre of the base has the distance {t} from each side, so the slant height is √({t}² + {h}²) = {s} and S = {a}·{s} / 2 = {face}.",
        f"底面中心到各边的距离为 {t}，所以斜高为 √({t}² + {h}²) = {s}，S = {a}·{s} / 2 = {face}。",
    )
    q.step(f"The sum is 3V / S = {3 * t * h / s}.", f"所以距离之和为 3V / S = {3 * t * h / s}。")
    return q.neat(3 * a * h / sqrt(12 * h**2 + a**2))


@seed("regular-pyramid-least-section", "DM", "medium")
def least_section(q: Question) -> SeedAnswer:
    """Least area of the section of a regular triangular pyramid through a base edge."""
    a, h = q.lengths(2, 2, 18)
    q.require(6 * h**2 > a**2)
    q.solid(tetrahedra.regular_pyramid(a, h), state="AB height")
    q.move("M", "edge", "PA", between(q.places["P"], q.places["A"], Fraction(1, 4)))
    q.segments("MB MC")
    q.shade("MBC")
    q.ask(asks.least(asks.area("MBC")))
    q.letter("K")
    lateral, median = sqrt(h**2 + a**2 / 3), a * sqrt(3) / 2
    near = median * h / lateral
    q.step(
        f"Let [K] be the midpoint of [BC]. [BC] ⊥ [AK] and [BC] ⊥ [PK], so [BC] ⊥ plane [PAK], and the area is {a}·[MK] / 2.",
        f"设[K]是[BC]的中点。[BC]⊥[AK]，[BC]⊥[PK]，所以[BC]⊥平面[PAK]，面积为 {a}·[MK] / 2。",
    )
    q.step(
        f"The least [MK] is the height of the triangle [PAK] on [PA]. [AK] = {median}, [PA] = √({h}² + {a**2 / 3}) = {lateral}, so it is {median}·{h} / {bracketed(lateral)} = {near}.",
        f"[MK]的最小值是△[PAK]在[PA]上的高。[AK] = {median}，[PA] = √({h}² + {a**2 / 3}) = {lateral}，所以它等于 {median}·{h} / {bracketed(lateral)} = {near}。",
    )
    q.step(f"The least area is {a}·{near} / 2 = {a * near / 2}.", f"面积的最小值为 {a}·{near} / 2 = {a * near / 2}。")
    return q.neat(3 * a**2 * h / (4 * sqrt(3 * h**2 + a**2)))


@seed("skew-edges-midpoint-area", "DM", "medium")
def skew_midpoints(q: Question) -> SeedAnswer:
    """Area that the midpoint of a segment fills whose ends run on two opposite edges at a given angle."""
    p, r, d = q.lengths(3, 2, 14)
    angle = Angle(q.pick(30, 45, 60))
    q.solid(tetrahedra.skew_edges(p, r, d, angle))
    q.move("M", "edge", "AB", between(q.places["A"], q.places["B"], Fraction(1, 4)))
    q.move("N", "edge", "CD", between(q.places["C"], q.places["D"], Fraction(2, 3)))
    q.point(K=midpoint("MN"))
    q.segments("MN")
    q.ask(asks.track_area("K"))
    q.step(
        "If [M] stays and [N] runs over [CD], [K] runs over a segment parallel to [CD] and half as long; if [N] stays, over a segment parallel to [AB] and half as long.",
        "若[M]不动，[N]在[CD]上运动，则[K]的轨迹是平行于[CD]且等于其一半的线段；若[N]不动，则[K]的轨迹是平行于[AB]且等于其一半的线段。",
    )
    area = p * r * angle.sin / 4
    q.step(
        f"So [K] fills a parallelogram with the sides {p / 2} and {r / 2} and the angle {angle} in the plane midway between the two edges. Its area is {p / 2}·{r / 2}·sin {angle} = {area}.",
        f"所以[K]在与两棱等距的平面内扫过一个平行四边形，邻边长为 {p / 2}、{r / 2}，夹角为 {angle}，面积为 {p / 2}·{r / 2}·sin {angle} = {area}。",
    )
    return p * r * angle.sin / 4


@seed("upright-tetrahedron-least-triangle", "DM", "easy")
def upright_triangle(q: Question) -> SeedAnswer:
    """Least area of a triangle on a base edge with its third corner on a skew lateral edge."""
    b, h, w = q.triple(30)
    a = q.length(2, 24)
    q.require(a <= 2 * w and 3 * a >= min(b, h))
    q.solid(tetrahedra.upright_right(a, b, h))
    q.move("M", "edge", "PC", between(q.places["P"], q.places["C"], Fraction(1, 5)))
    q.segments("MA MB")
    q.shade("MAB")
    q.ask(asks.least(asks.area("MAB")))
    near = b * h / w
    q.step(
        "The area is [AB]/2 times the distance from [M] to [AB], so the distance of the skew lines [AB] and [PC] is wanted.",
        "面积等于 [AB]/2 乘以[M]到[AB]的距离，所以需求异面直线[AB]与[PC]的距离。",
    )
    q.step(
        f"Look along [AB]: [BC] ⊥ [AB] and [PA] ⊥ [AB], so the projection on a plane perpendicular to [AB] is a right triangle with the legs {h} and {b}, and the distance is its height {h}·{b} / {bracketed(w)} = {near}.",
        f"沿[AB]方向作投影：[BC]⊥[AB]，[PA]⊥[AB]，所以在垂直于[AB]的平面内的投影是直角边为 {h}、{b} 的直角三角形，所求距离是斜边上的高 {h}·{b} / {bracketed(w)} = {near}。",
    )
    q.step(f"The least area is {a}·{near} / 2 = {a * near / 2}.", f"面积的最小值为 {a}·{near} / 2 = {a * near / 2}。")
    return q.neat(a * b * h / (2 * sqrt(b**2 + h**2)))


@seed("corner-tetrahedron-foot-sum", "DM", "medium")
def foot_sum(q: Question) -> SeedAnswer:
    """Least sum of the ways from two corners to a point of the opposite edge, where both are least at once."""
    b, c, e = q.triple(40)
    a = q.length(2, 30)
    near = b * c / e
    q.require(a <= 2 * e and 3 * a >= min(b, c))
    q.solid(tetrahedra.corner(a, b, c))
    q.move("M", "edge", "BC", between(q.places["B"], q.places["C"], Fraction(3, 4)))
    q.segments("AM PM")
    q.ask(asks.least(asks.path("AM", "MP")))
    q.letter("H")
    far = sqrt(a**2 + near**2)
    q.step(
        "Let [PH] ⊥ [BC] at [H]. [PA] ⊥ plane [PBC], so by the theorem of three perpendiculars [AH] ⊥ [BC]: both [PM] and [AM] are least at [H].",
        "作[PH]⊥[BC]于点[H]。[PA]⊥平面[PBC]，由三垂线定理得[AH]⊥[BC]，所以[PM]与[AM]同时在[H]处取最小值。",
    )
    q.step(
        f"[PH] = {b}·{c} / {bracketed(e)} = {near} and [AH] = √({a}² + {bracketed(near)}²) = {far}.",
        f"[PH] = {b}·{c} / {bracketed(e)} = {near}，[AH] = √({a}² + {bracketed(near)}²) = {far}。",
    )
    q.step(f"The least sum is {near} + {far} = {near + far}.", f"最小值为 {near} + {far} = {near + far}。")
    return q.neat((b * c + sqrt(a**2 * (b**2 + c**2) + b**2 * c**2)) / sqrt(b**2 + c**2))


@seed("upright-tetrahedron-dihedral-place", "DM", "easy")
def dihedral_place(q: Question) -> SeedAnswer:
    """Ratio in which a point divides a lateral edge if the dihedral angle along a base edge is given."""
    a, b, h = q.lengths(3)
    angle = q.angle(30, 45, 60)
    ratio = h / (b * angle.tan)
    share = 1 / (1 + ratio)
    q.solid(tetrahedra.upright_right(a, b, h))
    q.point(
        M=point_where(
            "PC",
            lambda places: between(places["C"], places["P"], share),
            f"the dihedral angle [M-AB-C] is {angle}",
            f"二面角[M-AB-C]的大小为 {angle}",
            ("dihedral", "M", "AB", "C", angle.degrees),
        )
    )
    q.segments("MA MB")
    q.shade("MAB")
    q.ask(asks.segment_ratio("PM", "MC"))
    q.letter("N")
    q.letter("H")
    q.step(
        "Let [MN] ⊥ [AC] at [N] and [NH] ⊥ [AB] at [H]. [MN] ∥ [PA], so [MN] ⊥ plane [ABC], and ∠[MHN] is the plane angle.",
        "作[MN]⊥[AC]于点[N]，[NH]⊥[AB]于点[H]。[MN]∥[PA]，所以[MN]⊥平面[ABC]，∠[MHN]是二面角的平面角。",
    )
    q.step(
        f"With [MC] : [PC] = s we have [MN] = {h}s, and [NH] ∥ [BC] gives [NH] = {b}(1 - s).",
        f"设 [MC] : [PC] = s，则 [MN] = {h}s，由[NH]∥[BC]得 [NH] = {b}(1 - s)。",
    )
    q.step(
        f"[MN] = [NH]·tan {angle} gives [PM] : [MC] = (1 - s) : s = {h} / ({b}·tan {angle}) = {ratio}.",
        f"由 [MN] = [NH]·tan {angle} 得 [PM] : [MC] = (1 - s) : s = {h} / ({b}·tan {angle}) = {ratio}。",
    )
    return h * angle.cos / (b * angle.sin)


@seed("upright-tetrahedron-parallel-volume", "DM", "medium")
def parallel_volume(q: Question) -> SeedAnswer:
    """Greatest volume of a tetrahedron cut off by a line that moves parallel to a base edge."""
    b, c, h = q.lengths(3)
    angle = q.angle(30, 60, 120)
    q.solid(tetrahedra.upright_angle(b, c, angle, h))
    q.move("M", "edge", "PC", between(q.places["P"], q.places["C"], Fraction(3, 10)))
    q.point(N=parallel_crossing("M", "BC", "PB"))
    q.segments("MN AM AN BM")
    q.ask(asks.greatest(asks.volume("A-BMN")))
    whole = b * c * angle.sin * h / 6
    q.step(
        "Let [PM] = t·[PC]. [MN] ∥ [BC], so [PN] = t·[PB] and [MN] = t·[BC]. The triangle [BMN] has the base [MN] and the height of the strip between [MN] and [BC], so its area is t(1 - t) times that of [PBC].",
        "设 [PM] = t·[PC]。因为[MN]∥[BC]，所以 [PN] = t·[PB]，[MN] = t·[BC]。△[BMN]以[MN]为底，高为[MN]与[BC]之间的距离，所以它的面积是△[PBC]面积的 t(1 - t) 倍。",
    )
    q.step(
        f"The tetrahedra [A-BMN] and [A-PBC] have the same height, and V([P-ABC]) = ({b}·{c}·sin {angle} / 2)·{h} / 3 = {whole}.",
        f"三棱锥[A-BMN]与[A-PBC]同高，且 V([P-ABC]) = ({b}·{c}·sin {angle} / 2)·{h} / 3 = {whole}。",
    )
    q.step(
        f"t(1 - t) is at most 1/4, so the greatest volume is {whole} / 4 = {whole / 4}.",
        f"t(1 - t) 的最大值为 1/4，所以体积的最大值为 {whole} / 4 = {whole / 4}。",
    )
    return b * c * h * angle.sin / 24
