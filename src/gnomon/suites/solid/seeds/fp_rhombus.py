"""Seed questions on folded rhombi, parallelograms and quadrilaterals with right angles at a diagonal."""

from __future__ import annotations

from gnomon.author.draws import Ratio
from gnomon.exact import PI, Exact, sqrt
from gnomon.suites.solid import asks
from gnomon.suites.solid.given_facts import angle_is, edge, edges, perpendicular, planes_perpendicular
from gnomon.suites.solid.item import SeedAnswer
from gnomon.suites.solid.points import diagonals_meet, point_at, ratio_point
from gnomon.suites.solid.question import Question, seed
from gnomon.suites.solid.solids import sheets
from gnomon.suites.solid.vectors import at

_ZERO, _ONE = Exact.of(0), Exact.of(1)
_TETRAHEDRON = ("the tetrahedron [ABCD]", "四面体[ABCD]")


def _upright(q: Question, p: Exact, n: Exact) -> None:
    """A rhombus with the diagonals 2p and 2n, folded along BD to a right angle."""
    sheets.spread_out(q, sheets.rhombus(p, n))
    sheets.fold_until(q, "BD", "ABD", planes_perpendicular("ABD", "CBD"), _ZERO, _ONE)
    q.faces("ABD CBD")
    q.segments("AC")


@seed("rhombus-fold-sphere", "FP", "medium")
def sphere(q: Question) -> SeedAnswer:
    """Area of the sphere through two equilateral triangles with a common side."""
    s = q.length(2, 18)
    angle = q.angle(60, 90, 120)
    sheets.spread_out(q, sheets.rhombus(s * sqrt(3) / 2, s / 2), edge("AB", s), angle_is("BAD", 60), state="")
    sheets.fold_to_angle(q, "BD", "ABD", "CBD" if angle.degrees == 90 else "C", angle)
    q.faces("ABD CBD")
    q.segments("AC")
    q.ask(asks.circumsphere_area(_TETRAHEDRON, "ABCD"))
    q.letter("O")
    q.letter("Q")
    arm, far = s * sqrt(3) / 6, s * sqrt(3) / (6 * angle.half.cos)
    q.step(
        f"[ABD] and [CBD] are equilateral triangles of side {s}. With [O] the midpoint of [BD], ∠[AOC] = {angle}, and the centres of both triangles "
        f"lie on [OA] and [OC] at the distance {s}·√3/6 = {arm} from [O].",
        f"△[ABD]与△[CBD]都是边长为 {s} 的正三角形。取[BD]的中点[O]，则∠[AOC] = {angle}，两三角形的中心分别在[OA]、[OC]上，"
        f"到[O]的距离为 {s}·√3/6 = {arm}。",
    )
    q.step(
        f"The centre [Q] of the sphere lies on the perpendiculars to both triangles at their centres, so [OQ] halves the angle and "
        f"[OQ] = ({arm}) / cos {angle.half} = {far}.",
        f"球心[Q]在过两中心且垂直于两三角形所在平面的直线上，所以[OQ]平分该角，[OQ] = ({arm}) / cos {angle.half} = {far}。",
    )
    square = far**2 + s**2 / 4
    q.step(
        f"R² = [OQ]² + [OB]² = {far**2} + {s**2 / 4} = {square}, and the area is 4πR² = {4 * PI * square}.",
        f"R² = [OQ]² + [OB]² = {far**2} + {s**2 / 4} = {square}，表面积为 4πR² = {4 * PI * square}。",
    )
    return PI * s**2 * (1 + 1 / (3 * angle.half.cos**2))


@seed("rhombus-fold-skew-sides", "FP", "easy", large=True)
def skew_sides(q: Question) -> SeedAnswer:
    """Cosine of the angle of two opposite sides of an upright rhombus."""
    p, n = q.lengths(2)
    _upright(q, p, n)
    q.ask(asks.cos(asks.lines_angle("AB", "CD")))
    q.letter("O")
    q.step(
        f"Let [O] be the midpoint of [BD]. [OA] ⊥ [BD], [OC] ⊥ [BD] and the planes are perpendicular, so [OA], [OB], [OC] are pairwise perpendicular, "
        f"with [OA] = [OC] = {p} and [OB] = [OD] = {n}.",
        f"取[BD]的中点[O]。[OA]⊥[BD]，[OC]⊥[BD]，两平面垂直，所以[OA]、[OB]、[OC]两两垂直，且 [OA] = [OC] = {p}，[OB] = [OD] = {n}。",
    )
    q.step(
        "The vectors are [AB] = [OB] - [OA] and [CD] = [OD] - [OC], so their scalar product is [OB]·[OD] = "
        f"-{n}² = {-(n**2)}; both have the squared length {p}² + {n}² = {p**2 + n**2}.",
        f"向量 [AB] = [OB] - [OA]，[CD] = [OD] - [OC]，数量积为 [OB]·[OD] = -{n}² = {-(n**2)}；它们的模的平方都是 {p}² + {n}² = {p**2 + n**2}。",
    )
    q.step(f"The cosine is {n**2 / (p**2 + n**2)}.", f"所求余弦值为 {n**2 / (p**2 + n**2)}。")
    return n**2 / (p**2 + n**2)


@seed("rhombus-fold-side-dihedral", "FP", "medium")
def side_dihedral(q: Question) -> SeedAnswer:
    """Tangent of the dihedral angle on a side of the part that stays."""
    p, n = q.lengths(2)
    _upright(q, p, n)
    q.shade("ABC")
    q.ask(asks.tan(asks.dihedral("A-BC-D")))
    q.letter("O")
    q.letter("H")
    s = sqrt(p**2 + n**2)
    q.step(
        f"Let [O] be the midpoint of [BD]. [AO] ⊥ [BD] and the planes are perpendicular, so [AO] ⊥ plane [BCD]; [OA] = [OC] = {p}, [OB] = {n}.",
        f"取[BD]的中点[O]。因为[AO]⊥[BD]，两平面垂直，所以[AO]⊥平面[BCD]；[OA] = [OC] = {p}，[OB] = {n}。",
    )
    q.step(
        f"Draw [OH] ⊥ [BC] at [H]. In the right triangle [BOC], [OH] = {p}·{n}/√({p}² + {n}²) = {p * n / s}. By the theorem of three perpendiculars "
        "[AH] ⊥ [BC], so ∠[AHO] is the plane angle.",
        f"作[OH]⊥[BC]于[H]。在Rt△[BOC]中，[OH] = {p}·{n}/√({p}² + {n}²) = {p * n / s}。由三垂线定理，[AH]⊥[BC]，所以∠[AHO]是平面角。",
    )
    q.step(f"tan ∠[AHO] = [OA]/[OH] = {s / n}.", f"tan ∠[AHO] = [OA]/[OH] = {s / n}。")
    return sqrt(p**2 + n**2) / n


@seed("rhombus-fold-side-slope", "FP", "medium", large=True)
def side_slope(q: Question) -> SeedAnswer:
    """Sine of the angle between a folded side and the part that stays, from a distance."""
    half, high, p = q.triple(50)
    k = 2 * half
    n = q.length(2, 60)
    q.require(k < 2 * p and p <= 4 * n and n <= 4 * p)
    sheets.spread_out(q, sheets.rhombus(p, n))
    cosine = 1 - k**2 / (2 * p**2)
    sheets.fold_until(q, "BD", "ABD", edge("AC", k), cosine, sqrt(1 - cosine**2))
    q.faces("ABD CBD")
    q.segments("AC")
    q.ask(asks.sin(asks.line_plane("AB", "BCD")))
    q.letter("O")
    q.letter("H")
    up = k * high / p
    s = sqrt(p**2 + n**2)
    q.step(
        "Let [O] be the midpoint of [BD]. [BD] ⊥ plane [AOC], so the height [AH] of the triangle [AOC] on [OC] is perpendicular to the plane [BCD].",
        "取[BD]的中点[O]。因为[BD]⊥平面[AOC]，所以△[AOC]中[OC]边上的高[AH]垂直于平面[BCD]。",
    )
    q.step(
        f"[OA] = [OC] = {p} and [AC] = {k}; the height of the triangle on [AC] is {high}, so its area is {k * high / 2}, and [AH] = 2·{k * high / 2}/{p} = {up}.",
        f"[OA] = [OC] = {p}，[AC] = {k}，[AC]边上的高为 {high}，面积为 {k * high / 2}，所以 [AH] = 2·{k * high / 2}/{p} = {up}。",
    )
    q.step(
        f"[AB] = √({p}² + {n}²) = {s}, so the sine is [AH]/[AB] = {up / s}.",
        f"[AB] = √({p}² + {n}²) = {s}，所以所求正弦值为 [AH]/[AB] = {up / s}。",
    )
    return k * sqrt(4 * p**2 - k**2) / (2 * p * sqrt(p**2 + n**2))


@seed("rhombus-band-dihedral", "FP", "hard")
def band(q: Question) -> SeedAnswer:
    """Tangent of a dihedral angle after a corner was folded until it stands over the centre."""
    u, s, v = q.triple(26)
    p = q.length(2, 24)
    n = u + v
    q.require(p <= 3 * n and n <= 3 * p)
    share = (v / u).as_fraction()
    ratio = Ratio(share.numerator, share.denominator)
    sheets.spread_out(q, sheets.rhombus(p, n))
    q.point(O=diagonals_meet("ABCD"))
    q.point(E=ratio_point("DA", ratio), F=ratio_point("DC", ratio))
    sheets.fold_until(q, "EF", "DEF", perpendicular("DO", "ABC"), u / v, s / v)
    q.faces("ABCFE DEF")
    q.segments("DA DB DC DO AC")
    q.ask(asks.tan(asks.dihedral("B-DA-C")))
    q.letter("K")
    q.letter("H")
    q.step(
        f"Let [K] be the midpoint of [EF], on [OD] in the sheet. [OD] = {n} was divided as [DK] : [KO] = {ratio}, so [DK] = {v} and [KO] = {u}, and after "
        f"the fold [OD] = √({v}² - {u}²) = {s}.",
        f"取[EF]的中点[K]，平放时它在[OD]上。由 [OD] = {n}，[DK] : [KO] = {ratio} 得 [DK] = {v}，[KO] = {u}，翻折后 [OD] = √({v}² - {u}²) = {s}。",
    )
    d = p * s / sqrt(p**2 + s**2)
    q.step(
        f"[OB] ⊥ [AC] and [OB] ⊥ [OD], so [OB] ⊥ plane [DAC]. Draw [OH] ⊥ [DA] at [H]: with [OA] = {p}, [OH] = {p}·{s}/√({p}² + {s}²) = {d}, "
        "and ∠[BHO] is the plane angle.",
        f"[OB]⊥[AC]，[OB]⊥[OD]，所以[OB]⊥平面[DAC]。作[OH]⊥[DA]于[H]，由 [OA] = {p} 得 [OH] = {p}·{s}/√({p}² + {s}²) = {d}，∠[BHO]是平面角。",
    )
    q.step(f"tan ∠[BHO] = [OB]/[OH] = {n / d}.", f"tan ∠[BHO] = [OB]/[OH] = {n / d}。")
    return n * sqrt(p**2 + s**2) / (p * s)


def _right_diagonal(q: Question, p: Exact, n: Exact, r: Exact, *, parallelogram: bool) -> None:
    """A quadrilateral with ∠ABD = ∠BDC = 90°, AB = p, BD = n, CD = r; B is the origin."""
    points = {"A": at(-p, 0, 0), "B": at(0, 0, 0), "C": at(r, n, 0), "D": at(0, n, 0)}
    if parallelogram:
        sizes = {"right": angle_is("ABD", 90), **edges(AB=p, BD=n)}
        kind, shape = ("parallelogram", "平行四边形"), [("parallelogram", "ABCD")]
    else:
        sizes = {"right": angle_is("ABD", 90), "other": angle_is("BDC", 90), **edges(AB=p, BD=n, CD=r)}
        kind, shape = ("convex quadrilateral", "凸四边形"), [("convex", "ABCD")]
    sheets.spread_out(q, sheets.Sheet(points, "ABCD", kind, shape, sizes))


@seed("parallelogram-fold-sphere", "FP", "medium")
def parallelogram_sphere(q: Question) -> SeedAnswer:
    """Area of the sphere through a parallelogram folded along its short diagonal."""
    p, n = q.lengths(2)
    _right_diagonal(q, p, n, p, parallelogram=True)
    sheets.fold_until(q, "BD", "ABD", planes_perpendicular("ABD", "CBD"), _ZERO, _ONE)
    q.faces("ABD CBD")
    q.segments("AC")
    q.ask(asks.circumsphere_area(_TETRAHEDRON, "ABCD"))
    q.step(
        "[AB] ⊥ [BD] and [CD] ⊥ [BD]. The planes are perpendicular, so [AB] ⊥ plane [BCD] and [CD] ⊥ plane [ABD]; hence ∠[ABC] = ∠[ADC] = 90°.",
        "[AB]⊥[BD]，[CD]⊥[BD]。因为两平面垂直，所以[AB]⊥平面[BCD]，[CD]⊥平面[ABD]，从而∠[ABC] = ∠[ADC] = 90°。",
    )
    total = 2 * p**2 + n**2
    q.step(
        f"So [AC] is a diameter of the sphere. [BC]² = {n}² + {p}² = {p**2 + n**2}, [AC]² = {p}² + {p**2 + n**2} = {total}, and the area is "
        f"π·[AC]² = {PI * total}.",
        f"所以[AC]是球的直径。[BC]² = {n}² + {p}² = {p**2 + n**2}，[AC]² = {p}² + {p**2 + n**2} = {total}，表面积为 π·[AC]² = {PI * total}。",
    )
    return PI * (2 * p**2 + n**2)


@seed("quadrilateral-hinge-dihedral", "FP", "medium")
def quadrilateral_hinge(q: Question) -> SeedAnswer:
    """Cosine of the dihedral angle from the distance of the ends of two perpendiculars to the crease."""
    p, n, r = q.lengths(3, 2, 9)
    k = q.length(3, 16)
    cosine = (p**2 + n**2 + r**2 - k**2) / (2 * p * r)
    q.require(abs(cosine) < 1 and cosine != 0)
    _right_diagonal(q, p, n, r, parallelogram=False)
    sheets.fold_until(q, "BD", "ABD", edge("AC", k), cosine, sqrt(1 - cosine**2))
    q.faces("ABD CBD")
    q.segments("AC")
    q.ask(asks.cos(asks.dihedral("A-BD-C")))
    q.letter("E")
    q.step(
        f"Complete the rectangle [ABDE]. [DE] ⊥ [BD] and [DC] ⊥ [BD], so ∠[EDC] is the plane angle, with [DE] = {p} and [DC] = {r}; "
        f"[AE] = {n} is parallel to [BD].",
        f"作矩形[ABDE]。[DE]⊥[BD]，[DC]⊥[BD]，所以∠[EDC]是平面角，[DE] = {p}，[DC] = {r}；[AE]∥[BD]，[AE] = {n}。",
    )
    q.step(
        f"[AE] ⊥ plane [EDC], so [EC]² = [AC]² - [AE]² = {k}² - {n}² = {k**2 - n**2}.",
        f"[AE]⊥平面[EDC]，所以 [EC]² = [AC]² - [AE]² = {k}² - {n}² = {k**2 - n**2}。",
    )
    q.step(
        f"cos ∠[EDC] = ({p}² + {r}² - {k**2 - n**2}) / (2·{p}·{r}) = {cosine}.",
        f"cos ∠[EDC] = ({p}² + {r}² - {k**2 - n**2}) / (2·{p}·{r}) = {cosine}。",
    )
    return (p**2 + n**2 + r**2 - k**2) / (2 * p * r)


@seed("parallelogram-altitude-fold-slope", "FP", "easy")
def altitude_slope(q: Question) -> SeedAnswer:
    """Sine of the angle between a space diagonal and the part of a parallelogram that stays."""
    m, n, wide = q.lengths(3, 1, 14)
    q.require(m < wide)
    d = sqrt(m**2 + n**2 + wide**2)
    points = {"A": at(-m, 0, 0), "B": at(wide - m, 0, 0), "C": at(wide, n, 0), "D": at(0, n, 0)}
    sizes = edges(AB=wide, AD=sqrt(m**2 + n**2))
    sheets.spread_out(
        q, sheets.Sheet(points, "ABCD", ("parallelogram", "平行四边形"), [("parallelogram", "ABCD")], sizes), state="AB"
    )
    q.point(E=point_at("AB", m))
    q.given(perpendicular("DE", "AB"), edge("DE", n))
    sheets.fold_until(q, "DE", "ADE", planes_perpendicular("ADE", "BCDE"), _ZERO, _ONE)
    q.faces("BCDE ADE")
    q.segments("AC EC")
    q.ask(asks.sin(asks.line_plane("AC", "BCDE")))
    q.step(
        f"[AE] ⊥ [DE] and the planes are perpendicular, so [AE] ⊥ plane [BCDE], and ∠[ACE] is the angle asked for, with [AE] = {m}.",
        f"[AE]⊥[DE]，两平面垂直，所以[AE]⊥平面[BCDE]，∠[ACE]就是所求的角，[AE] = {m}。",
    )
    q.step(
        f"[CD] = [AB] = {wide} and [CD] ⊥ [DE], so [CE]² = {wide}² + {n}² = {wide**2 + n**2} and [AC] = √({wide**2 + n**2} + {m}²) = {d}; the sine is {m / d}.",
        f"[CD] = [AB] = {wide}，[CD]⊥[DE]，所以 [CE]² = {wide}² + {n}² = {wide**2 + n**2}，[AC] = √({wide**2 + n**2} + {m}²) = {d}，正弦值为 {m / d}。",
    )
    return m / sqrt(m**2 + n**2 + wide**2)


@seed("rhombus-fold-opposite-faces", "FP", "hard")
def opposite_faces(q: Question) -> SeedAnswer:
    """Cosine of the dihedral angle of the two new faces of a folded rhombus."""
    p, n = q.lengths(2)
    angle = q.angle(60, 90, 120)
    sheets.spread_out(q, sheets.rhombus(p, n))
    sheets.fold_to_angle(q, "BD", "ABD", "CBD" if angle.degrees == 90 else "C", angle)
    q.faces("ABD CBD")
    q.segments("AC")
    q.shade("ABC ACD")
    q.ask(asks.cos(asks.dihedral("B-AC-D")))
    q.letter("O")
    q.letter("M")
    om2 = p**2 * angle.half.cos**2
    q.step(
        "Let [O] be the midpoint of [BD] and [M] that of [AC]. [AB] = [BC] and [AD] = [DC], so [BM] ⊥ [AC], [DM] ⊥ [AC], and ∠[BMD] is the plane angle.",
        "取[BD]的中点[O]，[AC]的中点[M]。因为[AB] = [BC]，[AD] = [DC]，所以[BM]⊥[AC]，[DM]⊥[AC]，∠[BMD]是平面角。",
    )
    q.step(
        f"∠[AOC] = {angle} and [OA] = [OC] = {p}, so [OM]² = ({p}·cos {angle.half})² = {om2}; [BD] ⊥ plane [AOC], so [OM] ⊥ [BD] with [OB] = {n} and "
        f"[BM]² = [DM]² = {om2 + n**2}.",
        f"∠[AOC] = {angle}，[OA] = [OC] = {p}，所以 [OM]² = ({p}·cos {angle.half})² = {om2}；又[BD]⊥平面[AOC]，所以[OM]⊥[BD]，"
        f"[OB] = {n}，[BM]² = [DM]² = {om2 + n**2}。",
    )
    result = (om2 - n**2) / (om2 + n**2)
    q.step(
        f"cos ∠[BMD] = (2·{om2 + n**2} - {4 * n**2}) / (2·{om2 + n**2}) = {result}.",
        f"cos ∠[BMD] = (2·{om2 + n**2} - {4 * n**2}) / (2·{om2 + n**2}) = {result}。",
    )
    return (p**2 * (1 + angle.cos) - 2 * n**2) / (p**2 * (1 + angle.cos) + 2 * n**2)
