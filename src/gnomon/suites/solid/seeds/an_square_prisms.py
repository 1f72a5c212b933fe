"""Angles in square prisms and in right prisms on rhombi, trapezoids and hexagons."""

from __future__ import annotations

from gnomon.exact import sqrt
from gnomon.suites.solid import asks, methods
from gnomon.suites.solid.item import SeedAnswer
from gnomon.suites.solid.phrases import bracketed, quotient
from gnomon.suites.solid.points import point_where, ratio_point
from gnomon.suites.solid.question import Question, seed
from gnomon.suites.solid.solids import boxes, prisms
from gnomon.suites.solid.vectors import between


@seed("sqprism-sections", "AN", "medium")
def two_sections(q: Question) -> SeedAnswer:
    """Cosine of the angle between a section through a body diagonal and a diagonal plane of a square prism."""
    a, h = q.lengths(2)
    r = q.ratio()
    q.solid(boxes.square_prism(a, h))
    q.point(E=ratio_point("BB1", r, edge=True))
    q.segments("AE EC1 AC1 BD B1D1")
    q.shade("AEC1 BDD1B1")
    q.ask(asks.cos(asks.planes_angle("AEC1", "BDD1B1")))
    methods.coordinates(q, "A", "AB", "AD", "AA1", show="BDEC1")
    methods.by_normals(q, "AEC1", "BDB1")
    t = r.share
    return q.neat(h / sqrt(2 * (a**2 + h**2 * (2 * t**2 - 2 * t + 1))))


@seed("sqprism-dihedral", "AN", "medium")
def dihedral_at_centre(q: Question) -> SeedAnswer:
    """Cosine of the dihedral angle along a diagonal of the base, between points of two lateral edges."""
    a, h = q.lengths(2)
    r = q.ratio()
    t = r.share
    q.require(2 * t * h**2 != a**2)
    q.solid(boxes.square_prism(a, h))
    q.point(E=ratio_point("DD1", r, edge=True))
    q.segments("AC BD")
    q.shade("EAC B1AC")
    q.ask(asks.cos(asks.dihedral("E-AC-B1")))
    q.letter("O")
    low, high = a**2 / 2 + t**2 * h**2, a**2 / 2 + h**2
    across = 2 * a**2 + (1 - t) ** 2 * h**2
    q.step(
        "Let [O] be the centre of the base. [AC] is perpendicular to [BD] and to [BB1], so to the plane [BDD1B1]; hence ∠[EOB1] "
        "is the plane angle.",
        "设底面中心为[O]。因为[AC]⊥[BD]，[AC]⊥[BB1]，所以[AC]⊥平面[BDD1B1]，从而∠[EOB1]是所求二面角的平面角。",
    )
    q.step(
        f"[OB]² = [OD]² = {a**2 / 2} and [DE] = {t * h}, so [OE]² = {low}, [OB1]² = {high} and [EB1]² = {2 * a**2} + "
        f"{((1 - t) * h) ** 2} = {across}.",
        f"[OB]² = [OD]² = {a**2 / 2}，[DE] = {t * h}，所以 [OE]² = {low}，[OB1]² = {high}，[EB1]² = {2 * a**2} + "
        f"{((1 - t) * h) ** 2} = {across}。",
    )
    q.step(
        f"By the law of cosines cos ∠[EOB1] = ({low} + {high} - {across}) / (2·[OE]·[OB1]) = "
        f"{(low + high - across) / (2 * sqrt(low * high))}.",
        f"由余弦定理得 cos ∠[EOB1] = ({low} + {high} - {across}) / (2·[OE]·[OB1]) = "
        f"{(low + high - across) / (2 * sqrt(low * high))}。",
    )
    return q.neat((2 * t * h**2 - a**2) / sqrt((a**2 + 2 * t**2 * h**2) * (a**2 + 2 * h**2)))


@seed("sqprism-skew", "AN", "easy", large=True)
def skew_over_diagonals(q: Question) -> SeedAnswer:
    """Cosine of the angle between skew lines whose projections are the diagonals of a square."""
    a, h = q.lengths(2)
    r = q.ratio()
    q.solid(boxes.square_prism(a, h))
    q.point(M=ratio_point("CC1", r, edge=True))
    q.segments("AM BD1 AC BD")
    q.ask(asks.cos(asks.lines_angle("AM", "BD1")))
    up = h * r.share
    q.step(
        f"As vectors [AM] = [AC] + [CM] and [BD1] = [BD] + [DD1], with [CM] = {up} and [DD1] = {h} both perpendicular to the base.",
        f"向量 [AM] = [AC] + [CM]，[BD1] = [BD] + [DD1]，其中 [CM] = {up}、[DD1] = {h}，都垂直于底面。",
    )
    q.step(
        f"[AC] ⊥ [BD], so the scalar product is that of the vertical parts: [CM]·[DD1] = {up * h}.",
        f"因为[AC]⊥[BD]，所以数量积只剩竖直部分：[CM]·[DD1] = {up * h}。",
    )
    long = 2 * a**2 + up**2
    q.step(
        f"[AM]² = {long} and [BD1]² = {2 * a**2 + h**2}, so the cosine is {up * h / sqrt(long * (2 * a**2 + h**2))}.",
        f"[AM]² = {long}，[BD1]² = {2 * a**2 + h**2}，所以余弦值为 {up * h / sqrt(long * (2 * a**2 + h**2))}。",
    )
    t = r.share
    return q.neat(t * h**2 / sqrt((2 * a**2 + t**2 * h**2) * (2 * a**2 + h**2)))


@seed("rhprism-line", "AN", "easy")
def rhombus_line(q: Question) -> SeedAnswer:
    """Sine of the angle between a face diagonal and the diagonal plane of a prism on a rhombus."""
    m, n, h = q.lengths(3)
    q.solid(prisms.rhombus(m, n, h))
    q.segments("AB1 AC BD B1D1")
    q.shade("BDD1B1")
    q.ask(asks.sin(asks.line_plane("AB1", "BDD1B1")))
    q.letter("O")
    whole = sqrt(m**2 + n**2 + h**2)
    q.step(
        "Let [O] be the centre of the rhombus. [AO] is perpendicular to [BD] and to [BB1], so to the plane [BDD1B1], and the angle is "
        "∠[AB1O].",
        "设菱形的中心为[O]。因为[AO]⊥[BD]，[AO]⊥[BB1]，所以[AO]⊥平面[BDD1B1]，所求角为∠[AB1O]。",
    )
    q.step(
        f"[AO] = {m} and [AB1]² = [AB]² + [BB1]² = {m**2 + n**2} + {h**2} = {whole**2}.",
        f"[AO] = {m}，[AB1]² = [AB]² + [BB1]² = {m**2 + n**2} + {h**2} = {whole**2}。",
    )
    q.step(
        f"So sin ∠[AB1O] = [AO] / [AB1] = {m / whole}.",
        f"所以 sin ∠[AB1O] = [AO] / [AB1] = {m / whole}。",
    )
    return q.neat(m / sqrt(m**2 + n**2 + h**2))


@seed("rhprism-edge", "AN", "medium")
def rhombus_dihedral(q: Question) -> SeedAnswer:
    """Cosine of the dihedral angle along a body diagonal of a prism on a rhombus."""
    m, n, h = q.lengths(3)
    k = n**2 * (4 * m**2 + h**2)
    q.require(m**2 * h**2 != k)
    q.solid(prisms.rhombus(m, n, h))
    q.segments("A1C AC BD")
    q.shade("A1BC A1CD")
    q.ask(asks.cos(asks.dihedral("B-A1C-D")))
    q.letter("O")
    q.letter("H")
    square = m**2 * h**2 / (4 * m**2 + h**2)
    q.step(
        "Let [O] be the centre of the rhombus and [OH] ⊥ [A1C] at [H]. [BD] is perpendicular to [AC] and [AA1], so to the plane "
        "[A1AC]; hence [BH] ⊥ [A1C], [DH] ⊥ [A1C], and ∠[BHD] is the plane angle.",
        "设菱形的中心为[O]，作[OH]⊥[A1C]于[H]。因为[BD]⊥[AC]，[BD]⊥[AA1]，所以[BD]⊥平面[A1AC]，从而[BH]⊥[A1C]，"
        "[DH]⊥[A1C]，∠[BHD]是平面角。",
    )
    q.step(
        f"[O] is half as far from [A1C] as [A]: [OH] = ([AC]·[AA1] / [A1C]) / 2, so [OH]² = {square}; and [OB] = [OD] = {n}.",
        f"[O]到[A1C]的距离是[A]到它的距离的一半：[OH] = ([AC]·[AA1] / [A1C]) / 2，所以 [OH]² = {square}；又 [OB] = [OD] = {n}。",
    )
    value = (square - n**2) / (square + n**2)
    q.step(
        f"[HO] bisects ∠[BHD], so cos ∠[BHD] = ([OH]² - [OB]²) / ([OH]² + [OB]²) = {value}.",
        f"[HO]平分∠[BHD]，所以 cos ∠[BHD] = ([OH]² - [OB]²) / ([OH]² + [OB]²) = {value}。",
    )
    return (m**2 * h**2 - k) / (m**2 * h**2 + k)


@seed("rhprism-right", "AN", "medium")
def rhombus_right_sections(q: Question) -> SeedAnswer:
    """Where a point of a lateral edge lies if two sections through a base diagonal are perpendicular."""
    m, n, h = q.lengths(3)
    r = q.ratio()
    t = r.share
    q.require(m**2 < t * h**2)
    q.solid(prisms.rhombus(m, n, h))
    q.point(
        M=ratio_point("AA1", r, edge=True),
        E=point_where(
            "CC1",
            lambda places: between(places["C"], places["C1"], m**2 / (t * h**2)),
            "plane [MBD] ⊥ plane [{M}BD]",
            "平面[MBD]⊥平面[{M}BD]",
            ("planes_perpendicular", "MBD", "{M}BD"),
        ),
    )
    q.segments("AC BD")
    q.shade("MBD EBD")
    q.ask(asks.segment_ratio("CE", "EC1"))
    q.letter("O")
    up = t * h
    q.step(
        "Let [O] be the centre of the rhombus. [BD] is perpendicular to the plane [ACC1A1], so ∠[MOE] is the plane angle of the two planes, 90°.",
        "设菱形的中心为[O]。因为[BD]⊥平面[ACC1A1]，所以∠[MOE]是两平面所成二面角的平面角，为 90°。",
    )
    q.step(
        f"So the right triangles [MAO] and [OCE] are similar: [CE] / [OC] = [AO] / [AM] with [AM] = {up}, and [CE] = {m}·{m} / {bracketed(up)} = {m**2 / up}.",
        f"所以 Rt△[MAO]∽Rt△[OCE]，[CE] / [OC] = [AO] / [AM]，其中 [AM] = {up}，得 [CE] = {m}·{m} / {bracketed(up)} = {m**2 / up}。",
    )
    q.step(
        f"[EC1] = {h} - {m**2 / up} = {h - m**2 / up}, and [CE] : [EC1] = {m**2 / (up * h - m**2)}.",
        f"[EC1] = {h} - {m**2 / up} = {h - m**2 / up}，所以 [CE] : [EC1] = {m**2 / (up * h - m**2)}。",
    )
    return m**2 / (t * h**2 - m**2)


@seed("trprism-line", "AN", "medium")
def trapezoid_line(q: Question) -> SeedAnswer:
    """Sine of the angle between a face diagonal and the slanting lateral face of a prism on a right trapezoid."""
    a, c, d, h = q.lengths(4, tidy=lambda _a, c, d, _h: c < d)
    q.solid(prisms.right_trapezoid(a, c, d, h))
    q.segments("A1B")
    q.shade("CDD1C1")
    q.ask(asks.sin(asks.line_plane("A1B", "CDD1C1")))
    k = d - c
    cd = sqrt(a**2 + k**2)
    q.letter("E")
    q.step(
        f"Let [CE] ⊥ [AD] at [E]; then [CE] = {a}, [DE] = {d} - {c} = {k} and [CD]² = {a**2} + {k**2} = {cd**2}.",
        f"作[CE]⊥[AD]于[E]，则 [CE] = {a}，[DE] = {d} - {c} = {k}，[CD]² = {a**2} + {k**2} = {cd**2}。",
    )
    q.step(
        f"The plane [CDD1C1] is vertical, so distances from it are measured in the base; the distances of [A] and [B] differ by "
        f"[AB]·sin ∠[DCE] = {a}·{k} / {bracketed(cd)} = {a * k / cd}.",
        f"平面[CDD1C1]垂直于底面，点到它的距离可在底面内度量；[A]、[B]到它的距离之差为 [AB]·sin ∠[DCE] = {a}·{k} / {bracketed(cd)} = {a * k / cd}。",
    )
    q.step(
        f"[A1] is as far from the plane as [A], and [A1B]² = {a**2} + {h**2} = {a**2 + h**2}; so the sine is "
        f"{a * k / (cd * sqrt(a**2 + h**2))}.",
        f"[A1]与[A]到该平面的距离相等，[A1B]² = {a**2} + {h**2} = {a**2 + h**2}，所以正弦值为 {a * k / (cd * sqrt(a**2 + h**2))}。",
    )
    return q.neat(a * (d - c) / sqrt((a**2 + h**2) * (a**2 + (d - c) ** 2)))


@seed("trprism-slope", "AN", "medium")
def trapezoid_slope(q: Question) -> SeedAnswer:
    """Tangent of the dihedral angle along the slanting side of a trapezoid."""
    a, c, d, h = q.lengths(4, tidy=lambda _a, c, d, _h: c < d)
    q.solid(prisms.right_trapezoid(a, c, d, h))
    q.segments("AC")
    q.shade("A1CD")
    q.ask(asks.tan(asks.dihedral("A1-CD-A")))
    cd = sqrt(a**2 + (d - c) ** 2)
    q.letter("E")
    q.step(
        f"[CD]² = [AB]² + ([AD] - [BC])² = {a**2} + {(d - c) ** 2} = {cd**2}, and twice the area of the triangle [ACD] is "
        f"[AD]·[AB] = {a * d}.",
        f"[CD]² = [AB]² + ([AD] - [BC])² = {a**2} + {(d - c) ** 2} = {cd**2}，△[ACD]面积的两倍为 [AD]·[AB] = {a * d}。",
    )
    q.step(
        f"Let [AE] ⊥ [CD] at [E]; then [AE] = {quotient(a * d, cd)}, and by the theorem of three perpendiculars [A1E] ⊥ [CD].",
        f"作[AE]⊥[CD]于[E]，则 [AE] = {quotient(a * d, cd)}，由三垂线定理得[A1E]⊥[CD]。",
    )
    q.step(
        f"So ∠[A1EA] is the plane angle, with the tangent [AA1] / [AE] = {h * cd / (a * d)}.",
        f"所以∠[A1EA]是平面角，其正切值为 [AA1] / [AE] = {h * cd / (a * d)}。",
    )
    return h * sqrt(a**2 + (d - c) ** 2) / (a * d)


@seed("hexprism-skew", "AN", "easy", large=True)
def hexagon_skew(q: Question) -> SeedAnswer:
    """Cosine of the angle between lines in neighbouring faces of a regular hexagonal prism."""
    a, h = q.lengths(2)
    r = q.ratio()
    q.solid(prisms.hexagon(a, h))
    q.point(M=ratio_point("BB1", r, edge=True))
    q.segments("AM BC1")
    q.ask(asks.cos(asks.lines_angle("AM", "BC1")))
    t = r.share
    up = t * h
    q.step(
        f"As vectors [AM] = [AB] + [BM] and [BC1] = [BC] + [CC1]; [BM] = {up} and [CC1] = {h} are perpendicular to the base.",
        f"向量 [AM] = [AB] + [BM]，[BC1] = [BC] + [CC1]；[BM] = {up}，[CC1] = {h}，都垂直于底面。",
    )
    dot = a**2 / 2 + up * h
    q.step(
        f"The vectors [AB] and [BC] form the angle 60°, so [AB]·[BC] = {a**2 / 2}, and the scalar product is {a**2 / 2} + {up * h} = {dot}.",
        f"向量[AB]与[BC]的夹角为 60°，[AB]·[BC] = {a**2 / 2}，所以数量积为 {a**2 / 2} + {up * h} = {dot}。",
    )
    q.step(
        f"[AM]² = {a**2 + up**2} and [BC1]² = {a**2 + h**2}, so the cosine is {dot / sqrt((a**2 + up**2) * (a**2 + h**2))}.",
        f"[AM]² = {a**2 + up**2}，[BC1]² = {a**2 + h**2}，所以余弦值为 {dot / sqrt((a**2 + up**2) * (a**2 + h**2))}。",
    )
    return q.neat((a**2 + 2 * t * h**2) / (2 * sqrt((a**2 + t**2 * h**2) * (a**2 + h**2))))


@seed("hexprism-line", "AN", "medium")
def hexagon_line(q: Question) -> SeedAnswer:
    """Sine of the angle between a diagonal and the long diagonal plane of a regular hexagonal prism."""
    a, h = q.lengths(2, surds=True)
    r = q.ratio()
    q.solid(prisms.hexagon(a, h))
    q.point(M=ratio_point("AA1", r, edge=True))
    q.segments("MC AD A1D1 AC")
    q.shade("ADD1A1")
    q.ask(asks.sin(asks.line_plane("MC", "ADD1A1")))
    up = h * r.share
    far, whole = sqrt(3) * a / 2, sqrt(3 * a**2 + up**2)
    q.step(
        f"The lateral edges are perpendicular to the base, so the distance of [C] from the plane [ADD1A1] is that from [AD]; the "
        f"triangle [ACD] has a right angle at [C], ∠[CAD] = 30° and [AC] = {sqrt(3) * a}, so it is {far}.",
        f"侧棱垂直于底面，所以[C]到平面[ADD1A1]的距离等于[C]到[AD]的距离；在 Rt△[ACD]中，∠[CAD] = 30°，[AC] = {sqrt(3) * a}，"
        f"故该距离为 {far}。",
    )
    q.step(
        f"[AM] = {up}, and [MC]² = [AC]² + [AM]² = {3 * a**2} + {up**2} = {whole**2}.",
        f"[AM] = {up}，[MC]² = [AC]² + [AM]² = {3 * a**2} + {up**2} = {whole**2}。",
    )
    q.step(
        f"[M] lies in the plane, so the sine is {quotient(far, whole)}.",
        f"[M]在该平面内，所以正弦值为 {quotient(far, whole)}。",
    )
    t = r.share
    return q.neat(sqrt(3) * a / (2 * sqrt(3 * a**2 + t**2 * h**2)))
