"""Seed questions on folded isosceles and general triangles."""

from __future__ import annotations

from fractions import Fraction

from gnomon.author.draws import Angle
from gnomon.exact import PI, Exact, sqrt
from gnomon.suites.solid import asks
from gnomon.suites.solid.given_facts import edge, edges, perpendicular, planes_perpendicular
from gnomon.suites.solid.item import SeedAnswer
from gnomon.suites.solid.points import midpoint, point_at, point_where
from gnomon.suites.solid.question import Question, seed
from gnomon.suites.solid.solids import sheets
from gnomon.suites.solid.vectors import at, between

_ZERO, _ONE = Exact.of(0), Exact.of(1)


def _axis(q: Question, s: Exact, m: Exact, angle: Angle) -> None:
    """An isosceles triangle AB = AC = s, BC = 2m folded along AD, D the midpoint of BC."""
    sheets.spread_out(q, sheets.isosceles(s, m))
    q.point(D=midpoint("BC"))
    sheets.fold_to_angle(q, "AD", "ABD", "ACD" if angle.degrees == 90 else "C", angle)
    q.faces("ABD ACD")
    q.segments("BC")


@seed("isosceles-fold-apex-angle", "FP", "easy")
def apex_angle(q: Question) -> SeedAnswer:
    """Cosine of the angle at the apex after a fold along the axis."""
    m, s = sorted(q.lengths(2, 2, 15))
    angle = q.angle(60, 90, 120)
    _axis(q, s, m, angle)
    q.ask(asks.cos(asks.corner_angle("BAC")))
    square = 4 * m**2 * angle.half.sin**2
    q.step(
        f"[AD] ⊥ [BC] in the sheet, so after the fold ∠[BDC] = {angle} is the plane angle, with [DB] = [DC] = {m}: [BC]² = (2·{m}·sin {angle.half})² = {square}.",
        f"平放时[AD]⊥[BC]，所以翻折后∠[BDC] = {angle} 是平面角，[DB] = [DC] = {m}，[BC]² = (2·{m}·sin {angle.half})² = {square}。",
    )
    q.step(
        f"In the triangle [ABC] cos ∠[BAC] = ({s}² + {s}² - {square}) / (2·{s}²) = {1 - square / (2 * s**2)}.",
        f"在△[ABC]中，cos ∠[BAC] = ({s}² + {s}² - {square}) / (2·{s}²) = {1 - square / (2 * s**2)}。",
    )
    return 1 - 2 * m**2 * angle.half.sin**2 / s**2


@seed("isosceles-fold-base-dihedral", "FP", "medium")
def base_dihedral(q: Question) -> SeedAnswer:
    """Tangent of the dihedral angle on the new edge."""
    m, h, s = q.triple(60)
    angle = q.angle(60, 90, 120)
    _axis(q, s, m, angle)
    q.shade("ABC")
    q.ask(asks.tan(asks.dihedral("A-BC-D")))
    q.letter("E")
    arm = m * angle.half.cos
    q.step(
        f"[AD] = √({s}² - {m}²) = {h}; [AD] ⊥ [DB] and [AD] ⊥ [DC], so [AD] ⊥ plane [BCD], and ∠[BDC] = {angle}.",
        f"[AD] = √({s}² - {m}²) = {h}；[AD]⊥[DB]，[AD]⊥[DC]，所以[AD]⊥平面[BCD]，且∠[BDC] = {angle}。",
    )
    q.step(
        f"Let [E] be the midpoint of [BC]. [AB] = [AC] and [DB] = [DC], so [AE] ⊥ [BC] and [DE] ⊥ [BC]: ∠[AED] is the plane angle, and [DE] = {m}·cos {angle.half} = {arm}.",
        f"取[BC]的中点[E]。因为[AB] = [AC]，[DB] = [DC]，所以[AE]⊥[BC]，[DE]⊥[BC]，∠[AED]是平面角，[DE] = {m}·cos {angle.half} = {arm}。",
    )
    q.step(f"tan ∠[AED] = [AD]/[DE] = {h / arm}.", f"tan ∠[AED] = [AD]/[DE] = {h / arm}。")
    return sqrt(s**2 - m**2) / (m * angle.half.cos)


@seed("isosceles-crease-dihedral", "FP", "medium")
def crease_dihedral(q: Question) -> SeedAnswer:
    """Tangent of the dihedral angle on a leg; the place of the crease drops out."""
    m, s = sorted(q.lengths(2, 2, 15))
    t = q.length(1, 12)
    q.require(t < s)
    sheets.spread_out(q, sheets.isosceles(s, m))
    q.point(E=point_at("AB", t))
    places = q.places
    q.point(
        F=point_where(
            "AC",
            lambda _: between(places["A"], places["C"], (t / s).as_fraction()),
            "[EF] ∥ [BC]",
            "[EF]∥[BC]",
            ("parallel", "EF", "BC"),
        )
    )
    sheets.fold_until(q, "EF", "AEF", planes_perpendicular("AEF", "BCFE"), _ZERO, _ONE)
    q.faces("BCFE AEF")
    q.segments("AB")
    q.ask(asks.tan(asks.dihedral("A-BE-F")))
    q.letter("K")
    q.letter("H")
    h = sqrt(s**2 - m**2)
    ak, ek = h * t / s, m * t / s
    arm = ek * h / s
    q.step(
        f"Let [K] be the midpoint of [EF]. [AK] ⊥ [EF] and the planes are perpendicular, so [AK] ⊥ plane [BCFE]. The triangle [AEF] is similar to [ABC], so [AK] = {ak} and [EK] = {ek}.",
        f"取[EF]的中点[K]。[AK]⊥[EF]，两平面垂直，所以[AK]⊥平面[BCFE]。由△[AEF]∽△[ABC]得 [AK] = {ak}，[EK] = {ek}。",
    )
    q.step(
        f"Draw [KH] perpendicular to the line [BE] at [H]; by the theorem of three perpendiculars [AH] ⊥ [BE], so ∠[AHK] is the plane angle. ∠[KEH] equals the angle at [B], whose sine is {h / s}, "
        f"so [KH] = {arm}.",
        f"过[K]作直线[BE]的垂线，垂足为[H]，由三垂线定理，[AH]⊥[BE]，∠[AHK]是平面角。∠[KEH]等于[B]处的底角，其正弦为 {h / s}，所以 [KH] = {arm}。",
    )
    q.step(f"tan ∠[AHK] = [AK]/[KH] = {ak / arm}.", f"tan ∠[AHK] = [AK]/[KH] = {ak / arm}。")
    return s / m


@seed("isosceles-crease-least-distance", "FP", "medium", large=True)
def crease_least(q: Question) -> SeedAnswer:
    """Least distance of the apex from a corner of the base over parallel creases."""
    m, h, s = q.triple(40)
    sheets.spread_out(q, sheets.isosceles(s, m))
    share = Fraction(2, 5)
    q.move("E", "segment", "AB", between(q.places["A"], q.places["B"], share))
    q.say(
        "The point [F] lies on [AC] such that [EF] ∥ [BC].",
        "点[F]在[AC]上，使得[EF]∥[BC]。",
        ("parallel_meets", "F", "E", "BC", "AC"),
    )
    q.place("F", between(q.places["A"], q.places["C"], share))
    upright = planes_perpendicular("AEF", "BCFE")
    sheets.fold_until(q, "EF", "AEF", upright, _ZERO, _ONE, states=[("upright", "A", "A°", "EF")])
    q.faces("BCFE AEF")
    q.segments("AB")
    q.ask(asks.least(asks.length("AB")))
    q.letter("D")
    q.letter("K")
    q.step(
        f"Let [D] be the midpoint of [BC] and [K] that of [EF]. In the sheet [AD] = √({s}² - {m}²) = {h} with [K] on it; let [AK] = x, so [KD] = {h} - x. After the fold [AK] ⊥ plane [BCFE].",
        f"取[BC]的中点[D]，[EF]的中点[K]。平放时 [AD] = √({s}² - {m}²) = {h}，[K]在[AD]上；设 [AK] = x，则 [KD] = {h} - x。翻折后[AK]⊥平面[BCFE]。",
    )
    least = h**2 / 2 + m**2
    q.step(
        f"[AB]² = x² + ({h} - x)² + {m}², which is least for x = {h / 2}: [AB]² = {least}, so [AB] = {sqrt(least)}.",
        f"[AB]² = x² + ({h} - x)² + {m}²，当 x = {h / 2} 时最小，[AB]² = {least}，[AB] = {sqrt(least)}。",
    )
    return sqrt((s**2 - m**2) / 2 + m**2)


@seed("isosceles-midline-path", "FP", "easy")
def midline_path(q: Question) -> SeedAnswer:
    """Length of the way of the apex when an isosceles triangle is folded along its midline."""
    m, h, s = q.triple(60)
    angle = q.angle(60, 90, 120)
    sheets.spread_out(q, sheets.isosceles(s, m))
    q.point(E=midpoint("AB"), F=midpoint("AC"))
    sheets.fold_to_angle(q, "EF", "AEF", "BCFE" if angle.degrees == 90 else "B", angle)
    q.faces("BCFE AEF")
    q.ask(asks.fold_path("A", "EF"))
    turn = 180 - angle.degrees
    q.step(
        f"The height of the triangle [ABC] on [BC] is √({s}² - {m}²) = {h}; [EF] halves it, so [A] has the distance {h / 2} from [EF].",
        f"△[ABC]中[BC]边上的高为 √({s}² - {m}²) = {h}，[EF]平分这条高，所以[A]到[EF]的距离为 {h / 2}。",
    )
    length = PI * h * Fraction(turn, 360)
    q.step(
        f"[A] turns about [EF] through 180° - {angle} = {turn}°, so its path is an arc of length ({turn}/180)·π·{h / 2} = {length}.",
        f"[A]绕[EF]转过 180° - {angle} = {turn}°，其路径是一段圆弧，长为 ({turn}/180)·π·{h / 2} = {length}。",
    )
    return PI * sqrt(s**2 - m**2) * Fraction(180 - angle.degrees, 360)


@seed("triangle-midlines-tetrahedron", "FP", "hard")
def midlines(q: Question) -> SeedAnswer:
    """Volume of the tetrahedron into which a triangle folds along its midlines."""
    p, n, r = q.lengths(3, 3, 16)
    first, second, third = p**2 + n**2 - r**2, n**2 + r**2 - p**2, r**2 + p**2 - n**2
    q.require(first > 0 and second > 0 and third > 0)
    u = (4 * p**2 + 4 * r**2 - 4 * n**2) / (4 * p)  # the foot of A on BC, with BC = 2p, CA = 2n, AB = 2r
    v = sqrt(4 * r**2 - u**2)
    points = {"A": at(u, v, 0), "B": at(0, 0, 0), "C": at(2 * p, 0, 0)}
    sizes = edges(BC=2 * p, CA=2 * n, AB=2 * r)
    sheets.spread_out(q, sheets.Sheet(points, "ABC", ("triangle", "△"), [], sizes))
    q.point(D=midpoint("BC"), E=midpoint("CA"), F=midpoint("AB"))
    y = u * (2 * p - u) / v
    sheets.meet_at(q, "P", at(u, y, sqrt(y * (v - y))), ("AEF", "EF", "A"), ("BDF", "DF", "B"), ("CDE", "DE", "C"))
    q.faces("PEF PDF PDE DEF")
    q.ask(asks.volume("P-DEF"))
    q.step(
        f"Opposite edges are equal: [PD] = [EF] = {p}, [PE] = [DF] = {n}, [PF] = [DE] = {r}. So the tetrahedron fits into a cuboid whose face diagonals are {p}, {n} and {r}.",
        f"对棱相等：[PD] = [EF] = {p}，[PE] = [DF] = {n}，[PF] = [DE] = {r}。所以该三棱锥可以补成面对角线长为 {p}、{n}、{r} 的长方体。",
    )
    q.step(
        f"If x, y, z are the edges of the cuboid, x² + y² = {p**2}, y² + z² = {n**2}, z² + x² = {r**2}; so x² = {third / 2}, y² = {first / 2}, z² = {second / 2}.",
        f"设长方体的棱长为 x，y，z，则 x² + y² = {p**2}，y² + z² = {n**2}，z² + x² = {r**2}，所以 x² = {third / 2}，y² = {first / 2}，z² = {second / 2}。",
    )
    result = sqrt(first * second * third / 72)
    q.step(
        f"The cuboid loses four corners of xyz/6 each, so the volume is xyz/3 = {result}.",
        f"长方体截去四个体积为 xyz/6 的角，所以三棱锥的体积为 xyz/3 = {result}。",
    )
    return sqrt((p**2 + n**2 - r**2) * (n**2 + r**2 - p**2) * (r**2 + p**2 - n**2) / 72)


@seed("triangle-altitude-corner-distance", "FP", "easy", large=True)
def corner_distance(q: Question) -> SeedAnswer:
    """Distance of the foot of an altitude from the new face."""
    m, n, h = q.lengths(3, 1, 12)
    points = {"A": at(m, h, 0), "B": at(0, 0, 0), "C": at(m + n, 0, 0)}
    sheets.spread_out(q, sheets.Sheet(points, "ABC", ("triangle", "△"), [], edges(BC=m + n)))
    q.point(D=point_at("BC", m))
    q.given(perpendicular("AD", "BC"), edge("AD", h))
    sheets.fold_until(q, "AD", "ABD", planes_perpendicular("ABD", "ACD"), _ZERO, _ONE)
    q.faces("ABD ACD")
    q.segments("BC")
    q.ask(asks.distance("D", "ABC"))
    q.step(
        f"After the fold [BD] ⊥ [AD] and the planes are perpendicular, so [DA], [DB], [DC] are pairwise perpendicular, with the lengths {h}, {m} and {m + n} - {m} = {n}.",
        f"翻折后[BD]⊥[AD]，两平面垂直，所以[DA]、[DB]、[DC]两两垂直，长度为 {h}、{m}、{m + n} - {m} = {n}。",
    )
    root = sqrt(m**2 * n**2 + n**2 * h**2 + h**2 * m**2)
    q.step(
        f"The volume is {h}·{m}·{n}/6 = {h * m * n / 6}. The squared area of [ABC] is the sum of the squared areas of the other three faces: the area is {root / 2}.",
        f"体积为 {h}·{m}·{n}/6 = {h * m * n / 6}。△[ABC]面积的平方等于其他三个面面积的平方和，所以其面积为 {root / 2}。",
    )
    q.step(
        f"The distance is 3V/S = {m * n * h / root}.",
        f"所求距离为 3V/S = {m * n * h / root}。",
    )
    return m * n * h / sqrt(m**2 * n**2 + n**2 * h**2 + h**2 * m**2)


@seed("triangle-altitude-skew-cosine", "FP", "medium", large=True)
def altitude_dihedral(q: Question) -> SeedAnswer:
    """Cosine of the angle between a side and a median after an upright fold along the altitude."""
    m, n, h = q.lengths(3, 1, 12)
    points = {"A": at(m, h, 0), "B": at(0, 0, 0), "C": at(m + n, 0, 0)}
    sheets.spread_out(q, sheets.Sheet(points, "ABC", ("triangle", "△"), [], edges(BC=m + n)))
    q.point(D=point_at("BC", m))
    q.given(perpendicular("AD", "BC"), edge("AD", h))
    q.point(M=midpoint("AC"))
    sheets.fold_until(q, "AD", "ABD", planes_perpendicular("ABD", "ACD"), _ZERO, _ONE)
    q.faces("ABD ACD")
    q.segments("BC DM")
    q.ask(asks.cos(asks.lines_angle("AB", "DM")))
    size = sqrt((m**2 + h**2) * (n**2 + h**2))
    q.step(
        f"After the fold [DB], [DC], [DA] are pairwise perpendicular. With these as x-, y- and z-axis, [B]({m}, 0, 0), [C](0, {n}, 0), [A](0, 0, {h}) and [M](0, {n / 2}, {h / 2}).",
        f"翻折后[DB]、[DC]、[DA]两两垂直。以它们所在直线为 x、y、z 轴，则 [B]({m}, 0, 0)，[C](0, {n}, 0)，[A](0, 0, {h})，[M](0, {n / 2}, {h / 2})。",
    )
    q.step(
        f"The vectors are [AB] = ({m}, 0, {-h}) and [DM] = (0, {n / 2}, {h / 2}), with the scalar product {-(h**2) / 2} and the lengths {sqrt(m**2 + h**2)} and {sqrt(n**2 + h**2) / 2}.",
        f"向量 [AB] = ({m}, 0, {-h})，[DM] = (0, {n / 2}, {h / 2})，数量积为 {-(h**2) / 2}，模分别为 {sqrt(m**2 + h**2)} 和 {sqrt(n**2 + h**2) / 2}。",
    )
    q.step(f"The cosine is {h**2 / size}.", f"所求余弦值为 {h**2 / size}。")
    return h**2 / sqrt((m**2 + h**2) * (n**2 + h**2))
