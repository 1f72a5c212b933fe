"""Seed questions on folded kites, pentagons and hexagons."""

from __future__ import annotations

from gnomon.exact import PI, Exact, sqrt
from gnomon.suites.solid import asks
from gnomon.suites.solid.given_facts import angle_is, edge, edges, equal_to, perpendicular, planes_perpendicular
from gnomon.suites.solid.item import Fact, SeedAnswer
from gnomon.suites.solid.points import diagonals_meet, midpoint
from gnomon.suites.solid.question import Question, seed
from gnomon.suites.solid.solids import sheets
from gnomon.suites.solid.vectors import at

_ZERO, _ONE = Exact.of(0), Exact.of(1)
_TETRAHEDRON = ("the tetrahedron [ABCD]", "四面体[ABCD]")


def _kite(q: Question, p: Exact, r: Exact, n: Exact) -> None:
    """AC ⊥ BD at O with OA = p, OC = r, OB = OD = n."""
    points = {"A": at(-p, 0, 0), "B": at(0, -n, 0), "C": at(r, 0, 0), "D": at(0, n, 0)}
    sizes = {"right": perpendicular("AC", "BD")}
    sheets.spread_out(
        q, sheets.Sheet(points, "ABCD", ("convex quadrilateral", "凸四边形"), [("convex", "ABCD")], sizes)
    )
    q.point(O=diagonals_meet("ABCD"))
    q.given(edge("OA", p), edge("OC", r), equal_to(n, "OB", "OD"))


def _show(q: Question) -> None:
    q.faces("ABD CBD")
    q.segments("AC OA OC")


@seed("kite-fold-distance", "FP", "easy")
def distance(q: Question) -> SeedAnswer:
    """Distance of the ends of the axis of a folded kite."""
    p, r, n = q.lengths(3)
    angle = q.angle(60, 120)
    _kite(q, p, r, n)
    sheets.fold_to_angle(q, "BD", "ABD", "C", angle)
    _show(q)
    q.ask(asks.length("AC"))
    square = p**2 + r**2 - 2 * p * r * angle.cos
    q.step(
        f"[OA] ⊥ [BD] and [OC] ⊥ [BD], so ∠[AOC] is the plane angle of the dihedral angle: ∠[AOC] = {angle}.",
        f"[OA]⊥[BD]，[OC]⊥[BD]，所以∠[AOC]是二面角的平面角，∠[AOC] = {angle}。",
    )
    q.step(
        f"By the law of cosines [AC]² = {p}² + {r}² - 2·{p}·{r}·cos {angle} = {square}, so [AC] = {sqrt(square)}.",
        f"由余弦定理，[AC]² = {p}² + {r}² - 2·{p}·{r}·cos {angle} = {square}，所以 [AC] = {sqrt(square)}。",
    )
    return sqrt(p**2 + r**2 - 2 * p * r * angle.cos)


@seed("kite-fold-over-midpoint", "FP", "medium")
def over_midpoint(q: Question) -> SeedAnswer:
    """Volume when the folded corner stands over the midpoint of half the axis."""
    half, high, p = q.triple(26)
    r, n = 2 * half, q.length(2, 24)
    q.require(p <= 3 * n and n <= 3 * p)
    _kite(q, p, r, n)
    until = Fact(
        ("the projection of [A] on the plane [BCD] is the midpoint of [OC]", "[A]在平面[BCD]内的射影是[OC]的中点"),
        (("over_midpoint", "A", "OC", "BCD"),),
    )
    sheets.fold_until(q, "BD", "ABD", until, half / p, high / p)
    _show(q)
    q.ask(asks.volume("A-BCD"))
    q.letter("H")
    q.step(
        f"Let [H] be the midpoint of [OC]: [OH] = {half} and [AH] ⊥ plane [BCD]. With [OA] = {p}, [AH] = √({p}² - {half}²) = {high}.",
        f"设[H]是[OC]的中点，则 [OH] = {half}，[AH]⊥平面[BCD]。由 [OA] = {p} 得 [AH] = √({p}² - {half}²) = {high}。",
    )
    q.step(
        f"The triangle [BCD] has the base [BD] = {2 * n} and the height [OC] = {r}, so the area {n * r}; the volume is {n * r}·{high} / 3 = {n * r * high / 3}.",
        f"△[BCD]的底 [BD] = {2 * n}，高 [OC] = {r}，面积为 {n * r}；体积为 {n * r}·{high} / 3 = {n * r * high / 3}。",
    )
    return n * r * sqrt(4 * p**2 - r**2) / 6


@seed("kite-fold-sphere", "FP", "hard")
def sphere(q: Question) -> SeedAnswer:
    """Radius of the sphere through an upright kite."""
    p, r, n = q.lengths(3, 1, 12, spread=6.0)
    _kite(q, p, r, n)
    sheets.fold_until(q, "BD", "ABD", planes_perpendicular("ABD", "CBD"), _ZERO, _ONE)
    _show(q)
    q.ask(asks.circumradius(_TETRAHEDRON, "ABCD"))
    q.letter("E")
    q.letter("F")
    q.letter("Q")
    first, second = abs(p**2 - n**2) / (2 * p), abs(r**2 - n**2) / (2 * r)
    q.step(
        f"The circumcentres [E] of [ABD] and [F] of [CBD] lie on the lines [OA] and [OC]. From [EA] = [EB]: [OE] = |{p}² - {n}²| / {2 * p} = {first}; "
        f"likewise [OF] = |{r}² - {n}²| / {2 * r} = {second}.",
        f"△[ABD]的外心[E]在直线[OA]上，△[CBD]的外心[F]在直线[OC]上。由 [EA] = [EB] 得 [OE] = |{p}² - {n}²| / {2 * p} = {first}；"
        f"同理 [OF] = |{r}² - {n}²| / {2 * r} = {second}。",
    )
    q.step(
        "The planes are perpendicular, so the centre [Q] of the sphere is the fourth corner of the rectangle [OEQF], in the plane [AOC], which is perpendicular to [BD].",
        "因为两平面垂直，所以球心[Q]是矩形[OEQF]的第四个顶点，它在垂直于[BD]的平面[AOC]内。",
    )
    total = first**2 + second**2 + n**2
    q.step(
        f"R² = [QB]² = [OQ]² + [OB]² = {first**2} + {second**2} + {n}² = {total}, so R = {sqrt(total)}.",
        f"R² = [QB]² = [OQ]² + [OB]² = {first**2} + {second**2} + {n}² = {total}，所以 R = {sqrt(total)}。",
    )
    return sqrt(n**2 + ((p**2 - n**2) / (2 * p)) ** 2 + ((r**2 - n**2) / (2 * r)) ** 2)


@seed("kite-fold-side-dihedral", "FP", "medium")
def side_dihedral(q: Question) -> SeedAnswer:
    """Tangent of the dihedral angle on a side of the part that stays, for a tilted fold."""
    p, r, n = q.lengths(3)
    angle = q.angle(60, 120)
    q.require(r > p * angle.cos)
    _kite(q, p, r, n)
    sheets.fold_to_angle(q, "BD", "ABD", "C", angle)
    _show(q)
    q.shade("ABC")
    q.ask(asks.tan(asks.dihedral("A-BC-D")))
    q.letter("H")
    q.letter("K")
    high, away = p * angle.sin, r - p * angle.cos
    side = sqrt(n**2 + r**2)
    arm = n * away / side
    q.step(
        f"∠[AOC] = {angle} and [BD] ⊥ plane [AOC]. The foot [H] of the perpendicular from [A] to the line [OC] is the projection of [A] on the plane [BCD]; "
        f"[AH] = {p}·sin {angle} = {high}, and [CH] = {r} - {p}·cos {angle} = {away}.",
        f"∠[AOC] = {angle}，[BD]⊥平面[AOC]。由[A]作直线[OC]的垂线，垂足[H]就是[A]在平面[BCD]内的射影；"
        f"[AH] = {p}·sin {angle} = {high}，[CH] = {r} - {p}·cos {angle} = {away}。",
    )
    q.step(
        f"Draw [HK] ⊥ [BC] at [K]; [AK] ⊥ [BC] by the theorem of three perpendiculars, so ∠[AKH] is the plane angle. As [BC] = {side} and sin ∠[BCO] = {n / side}, "
        f"[HK] = {away}·({n / side}) = {arm}.",
        f"作[HK]⊥[BC]于[K]，由三垂线定理，[AK]⊥[BC]，∠[AKH]是平面角。因为 [BC] = {side}，sin ∠[BCO] = {n / side}，所以 [HK] = {away}·({n / side}) = {arm}。",
    )
    q.step(f"tan ∠[AKH] = [AH]/[HK] = {high / arm}.", f"tan ∠[AKH] = [AH]/[HK] = {high / arm}。")
    return p * angle.sin * sqrt(n**2 + r**2) / (n * (r - p * angle.cos))


def _three_meet(q: Question, p: Exact, n: Exact) -> None:
    """A kite with right angles at A and C, AB = CB = 2p, AD = CD = n; A, B, C are folded together over the midpoints."""
    axis = sqrt(4 * p**2 + n**2)
    x, y = 4 * p**2 / axis, 2 * p * n / axis
    points = {"A": at(x, -y, 0), "B": at(0, 0, 0), "C": at(x, y, 0), "D": at(axis, 0, 0)}
    sizes = {
        "A": angle_is("BAD", 90),
        "C": angle_is("BCD", 90),
        "AB": equal_to(2 * p, "AB", "BC"),
        "AD": equal_to(n, "AD", "CD"),
    }
    sheets.spread_out(
        q, sheets.Sheet(points, "ABCD", ("convex quadrilateral", "凸四边形"), [("convex", "ABCD")], sizes)
    )
    q.point(E=midpoint("AB"), F=midpoint("BC"))
    below = 2 * p**2 + n**2
    place = at(2 * p**2 * axis / below, 0, 2 * p**2 * n / below)
    sheets.meet_at(q, "P", place, ("ADE", "DE", "A"), ("BEF", "EF", "B"), ("CDF", "DF", "C"))
    q.faces("PDE PEF PDF DEF")
    q.step(
        f"[PD] = [AD] = {n}, [PE] = [PF] = {p}. The angles at [A] and [C] are right, so [PD] ⊥ [PE] and [PD] ⊥ [PF]: [PD] ⊥ plane [PEF], and ∠[EPF] = ∠[ABC].",
        f"[PD] = [AD] = {n}，[PE] = [PF] = {p}。因为[A]、[C]处的角都是直角，所以[PD]⊥[PE]，[PD]⊥[PF]，即[PD]⊥平面[PEF]，且∠[EPF] = ∠[ABC]。",
    )


@seed("kite-three-corners-volume", "FP", "medium")
def three_corners_volume(q: Question) -> SeedAnswer:
    """Volume of the tetrahedron when three corners of a kite meet."""
    p, n = q.lengths(2, 2, 15, tidy=lambda p, n: n <= 4 * p and p <= n)
    _three_meet(q, p, n)
    q.ask(asks.volume("P-DEF"))
    axis2 = 4 * p**2 + n**2
    sine = 4 * p * n / axis2
    q.step(
        f"[BD] halves ∠[ABC], with [BD]² = {2 * p}² + {n}² = {axis2}, so sin ∠[ABC] = 2·({2 * p}/[BD])·({n}/[BD]) = {sine}.",
        f"[BD]平分∠[ABC]，[BD]² = {2 * p}² + {n}² = {axis2}，所以 sin ∠[ABC] = 2·({2 * p}/[BD])·({n}/[BD]) = {sine}。",
    )
    area = p**2 * sine / 2
    q.step(
        f"The triangle [PEF] has the area {p}²·({sine})/2 = {area}; the volume is {area}·{n} / 3 = {area * n / 3}.",
        f"△[PEF]的面积为 {p}²·({sine})/2 = {area}；体积为 {area}·{n} / 3 = {area * n / 3}。",
    )
    return 2 * p**3 * n**2 / (3 * (4 * p**2 + n**2))


@seed("kite-three-corners-sphere", "FP", "hard")
def three_corners_sphere(q: Question) -> SeedAnswer:
    """Area of the sphere through the tetrahedron when three corners of a kite meet."""
    p, n = q.lengths(2, 2, 15, tidy=lambda p, n: n <= 4 * p and p <= n)
    _three_meet(q, p, n)
    q.ask(asks.circumsphere_area(("the tetrahedron [P-DEF]", "三棱锥[P-DEF]"), "PDEF"))
    axis2 = 4 * p**2 + n**2
    q.step(
        f"In the sheet [EF] is half of [AC], and [A], [B], [C], [D] lie on the circle with the diameter [BD]; so [EF]/sin ∠[EPF] is half of [AC]/sin ∠[ABC] = [BD]. "
        f"The circle through [P], [E], [F] has the radius [BD]/4, and [BD]² = {2 * p}² + {n}² = {axis2}.",
        f"平放时[EF]是[AC]的一半，[A]、[B]、[C]、[D]在以[BD]为直径的圆上，所以 [EF]/sin ∠[EPF] 是 [AC]/sin ∠[ABC] = [BD] 的一半，"
        f"△[PEF]的外接圆半径为 [BD]/4，其中 [BD]² = {2 * p}² + {n}² = {axis2}。",
    )
    square = axis2 / 16 + n**2 / 4
    q.step(
        f"[PD] ⊥ plane [PEF], so R² = ([BD]/4)² + ([PD]/2)² = {axis2 / 16} + {n**2 / 4} = {square}, and the area is 4πR² = {4 * PI * square}.",
        f"[PD]⊥平面[PEF]，所以 R² = ([BD]/4)² + ([PD]/2)² = {axis2 / 16} + {n**2 / 4} = {square}，表面积为 4πR² = {4 * PI * square}。",
    )
    return PI * (4 * p**2 + 5 * n**2) / 4


@seed("pentagon-roof-slope", "FP", "medium")
def roof_slope(q: Question) -> SeedAnswer:
    """Sine of the angle between a new edge and a rectangle of which an outer triangle is folded."""
    half, h, s = q.triple(26)
    a, b = 2 * half, q.length(3, 15)
    angle = q.angle(60, 120)
    points = {"A": at(0, 0, 0), "B": at(a, 0, 0), "C": at(a, b, 0), "E": at(half, b + h, 0), "D": at(0, b, 0)}
    whole = Fact(("[ABCD] is a rectangle", "[ABCD]是矩形"), (("rectangle", "ABCD"),))
    sizes = {"whole": whole, **edges(AB=a, BC=b), "CE": equal_to(s, "CE", "DE")}
    q.places.update(points)
    q.ring_letters("ABCED")
    opening = ("In the convex pentagon [ABCED], {sizes}.", "在凸五边形[ABCED]中，{sizes}。")
    q.opening(opening, [("convex", "ABCED")], list(sizes.values()))
    sheets.fold_to_angle(q, "CD", "ECD", "A", angle)
    q.faces("ABCD ECD")
    q.segments("AE")
    q.ask(asks.sin(asks.line_plane("AE", "ABCD")))
    q.letter("M")
    q.letter("H")
    high, across = h * angle.sin, b - h * angle.cos
    q.step(
        f"Let [M] be the midpoint of [CD]. [EM] ⊥ [CD], [EM] = √({s}² - {half}²) = {h}. The foot [H] of the perpendicular from [E] to the plane [ABCD] lies on the line "
        f"through [M] perpendicular to [CD], and [EH] = {h}·sin {angle} = {high}.",
        f"取[CD]的中点[M]，则[EM]⊥[CD]，[EM] = √({s}² - {half}²) = {h}。由[E]向平面[ABCD]作垂线，垂足[H]在过[M]且垂直于[CD]的直线上，"
        f"[EH] = {h}·sin {angle} = {high}。",
    )
    square = half**2 + across**2 + high**2
    q.step(
        f"[H] is {half} from the line [AD] and {b} - {h}·cos {angle} = {across} from the line [AB], so [AE]² = {half}² + ({across})² + ({high})² = {square}.",
        f"[H]到直线[AD]的距离为 {half}，到直线[AB]的距离为 {b} - {h}·cos {angle} = {across}，所以 [AE]² = {half}² + ({across})² + ({high})² = {square}。",
    )
    q.step(f"The sine is [EH]/[AE] = {high / sqrt(square)}.", f"所求正弦值为 [EH]/[AE] = {high / sqrt(square)}。")
    return h * angle.sin / sqrt(a**2 / 4 + b**2 + h**2 - 2 * b * h * angle.cos)


def _hexagon(q: Question) -> tuple[Exact, Exact, Exact]:
    s = q.length(2, 20)
    angle = q.angle(60, 90, 120)
    sheets.spread_out(q, sheets.hexagon(s))
    sheets.fold_to_angle(q, "AD", "ABCD", "AFED" if angle.degrees == 90 else "F", angle)
    q.faces("ABCD AFED")
    q.step(
        f"[B] and [F] have the distance {s}·√3/2 = {s * sqrt(3) / 2} from [AD] and the same foot on [AD], {s / 2} from [A]; the plane angle at this foot is {angle}.",
        f"[B]、[F]到[AD]的距离都是 {s}·√3/2 = {s * sqrt(3) / 2}，垂足相同，到[A]的距离为 {s / 2}；以该垂足为顶点的平面角为 {angle}。",
    )
    return s, angle.cos, angle.sin


@seed("hexagon-fold-distance", "FP", "medium")
def hexagon_distance(q: Question) -> SeedAnswer:
    """Distance of two opposite corners of a folded regular hexagon."""
    s, cosine, _ = _hexagon(q)
    q.segments("BE BF")
    q.ask(asks.length("BE"))
    once = f"2·({s * sqrt(3) / 2})²" + (f"·(1 - ({cosine}))" if cosine else "")
    across = 3 * s**2 * (1 - cosine) / 2
    q.step(
        f"By the law of cosines [BF]² = {once} = {across}.",
        f"由余弦定理，[BF]² = {once} = {across}。",
    )
    q.step(
        f"[FE] ∥ [AD] and [BF] is perpendicular to [AD], so [BE]² = [BF]² + [FE]² = {across} + {s}² = {across + s**2} and [BE] = {sqrt(across + s**2)}.",
        f"[FE]∥[AD]，[BF]⊥[AD]，所以 [BE]² = [BF]² + [FE]² = {across} + {s}² = {across + s**2}，[BE] = {sqrt(across + s**2)}。",
    )
    return s * sqrt(1 + 3 * (1 - cosine) / 2)


@seed("hexagon-fold-solid-volume", "FP", "hard")
def hexagon_volume(q: Question) -> SeedAnswer:
    """Volume of the wedge from a folded regular hexagon."""
    s, _, sine = _hexagon(q)
    q.segments("BF CE")
    q.ask(asks.solid_volume(("the polyhedron [ABCDEF]", "多面体[ABCDEF]"), "ABCD AFED ABF CDE BCEF"))
    area = 3 * s**2 * sine / 8
    q.step(
        f"The planes through [BF] and [CE] perpendicular to [AD] cut the solid into a prism and two equal pyramids. The section, a triangle with two sides "
        f"{s * sqrt(3) / 2}, has the area ({s * sqrt(3) / 2})²·({sine})/2 = {area}.",
        f"过[BF]、[CE]且垂直于[AD]的两个平面把几何体分成一个直棱柱和两个相等的棱锥。截面三角形的两边都是 {s * sqrt(3) / 2}，"
        f"面积为 ({s * sqrt(3) / 2})²·({sine})/2 = {area}。",
    )
    q.step(
        f"The prism has the length {s}, each pyramid the height {s / 2}: the volume is {area}·{s} + 2·{area}·({s / 2})/3 = {area * s * 4 / 3}.",
        f"棱柱的高为 {s}，每个棱锥的高为 {s / 2}，所以体积为 {area}·{s} + 2·{area}·({s / 2})/3 = {area * s * 4 / 3}。",
    )
    return s**3 * sine / 2
