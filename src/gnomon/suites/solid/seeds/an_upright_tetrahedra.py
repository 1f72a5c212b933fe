"""Angles in tetrahedra with an edge, a face or an altitude perpendicular to the base."""

from __future__ import annotations

from gnomon.author.draws import Angle
from gnomon.exact import Exact, sqrt
from gnomon.suites.solid import asks
from gnomon.suites.solid.given_facts import edges, equal_to, perpendicular
from gnomon.suites.solid.item import SeedAnswer
from gnomon.suites.solid.phrases import bracketed, quotient
from gnomon.suites.solid.points import midpoint
from gnomon.suites.solid.question import Question, seed
from gnomon.suites.solid.solids import tetrahedra
from gnomon.suites.solid.vectors import at, between


@seed("eqv-edge", "AN", "medium")
def equilateral_edge(q: Question) -> SeedAnswer:
    """Tangent of the dihedral angle along a slanting edge over an equilateral base."""
    a, h = q.lengths(2, 2, 15, surds=True)
    q.solid(tetrahedra.upright_equilateral(a, h))
    q.shade("PAB PBC")
    q.ask(asks.tan(asks.dihedral("A-PB-C")))
    q.letter("E")
    q.letter("F")
    high, far = a * sqrt(3) / 2, a * h / (2 * sqrt(a**2 + h**2))
    q.step(
        f"Let [E] be the midpoint of [AB]. [CE] ⊥ [AB] and [CE] ⊥ [PA], so [CE] ⊥ plane [PAB], with [CE] = {high}.",
        f"取[AB]的中点[E]。因为[CE]⊥[AB]，[CE]⊥[PA]，所以[CE]⊥平面[PAB]，[CE] = {high}。",
    )
    q.step(
        f"Let [EF] ⊥ [PB] at [F]. [E] is half as far from [PB] as [A]: [PB]² = {a**2} + {h**2} = {a**2 + h**2}, so [EF] = [PA]·[AB] / (2[PB]) = {far}.",
        f"作[EF]⊥[PB]于[F]。[E]到[PB]的距离是[A]到[PB]的距离的一半：[PB]² = {a**2} + {h**2} = {a**2 + h**2}，所以 [EF] = [PA]·[AB] / (2[PB]) = {far}。",
    )
    q.step(
        f"By the theorem of three perpendiculars [CF] ⊥ [PB], so ∠[CFE] is the plane angle and its tangent is [CE] / [EF] = {high / far}.",
        f"由三垂线定理得[CF]⊥[PB]，所以∠[CFE]是二面角的平面角，其正切值为 [CE] / [EF] = {high / far}。",
    )
    return q.neat(sqrt(3) * sqrt(a**2 + h**2) / h)


@seed("eqv-skew", "AN", "easy")
def equilateral_skew(q: Question) -> SeedAnswer:
    """Cosine of the angle between a slanting edge and a median of the equilateral base."""
    a, h = q.lengths(2, 2, 16, surds=True)
    q.solid(tetrahedra.upright_equilateral(a, h))
    q.point(M=midpoint("BC"))
    q.segments("AM")
    q.ask(asks.cos(asks.lines_angle("PB", "AM")))
    long, median = sqrt(a**2 + h**2), a * sqrt(3) / 2
    q.step(
        "[PA] ⊥ [AM] and [AM] ⊥ [MB], so the scalar product of the vectors [PB] = [PA] + [AM] + [MB] and [AM] is [AM]².",
        "因为[PA]⊥[AM]，[AM]⊥[MB]，所以向量 [PB] = [PA] + [AM] + [MB] 与[AM]的数量积为 [AM]²。",
    )
    q.step(
        f"[AM] = {median} and [PB] = √({a**2} + {h**2}) = {long}, so the cosine is [AM] / [PB] = {median / long}.",
        f"[AM] = {median}，[PB] = √({a**2} + {h**2}) = {long}，所以余弦值为 [AM] / [PB] = {median / long}。",
    )
    return q.neat(sqrt(3) * a / (2 * sqrt(a**2 + h**2)))


_WHOLE = (
    (3, 5, 120, 7),
    (7, 8, 120, 13),
    (6, 10, 120, 14),
    (5, 16, 120, 19),
    (3, 8, 60, 7),
    (5, 8, 60, 7),
    (7, 15, 60, 13),
    (8, 15, 60, 13),
    (6, 16, 60, 14),
)
"""Two sides, the angle between them in degrees, and the third side, all whole numbers."""


@seed("obtuse-foot", "AN", "medium")
def oblique_base_slope(q: Question) -> SeedAnswer:
    """Tangent of the dihedral angle along the edge opposite to the foot of the vertical edge."""
    one, two, degrees, third = q.pick(*_WHOLE)
    b, c = (Exact.of(x) for x in q.shuffled([one, two]))
    h, angle, side = q.length(2, 15), Angle(degrees), Exact.of(third)
    q.solid(tetrahedra.upright_angle(b, c, angle, h))
    q.shade("PBC")
    q.ask(asks.tan(asks.dihedral("P-BC-A")))
    q.letter("H")
    arm = b * c * angle.sin / side
    q.step(
        f"By the law of cosines [BC]² = {b**2} + {c**2} - 2·{b}·{c}·cos {angle} = {side**2}, so [BC] = {side}.",
        f"由余弦定理得 [BC]² = {b**2} + {c**2} - 2·{b}·{c}·cos {angle} = {side**2}，所以 [BC] = {side}。",
    )
    q.step(
        f"Let [AH] ⊥ [BC] at [H]. The area of [ABC] gives [AH] = {b}·{c}·sin {angle} / {side} = {arm}.",
        f"作[AH]⊥[BC]于[H]，由△[ABC]的面积得 [AH] = {b}·{c}·sin {angle} / {side} = {arm}。",
    )
    q.step(
        f"[PA] ⊥ plane [ABC], so [PH] ⊥ [BC] by the theorem of three perpendiculars, and ∠[PHA] is the plane angle: its tangent is [PA] / [AH] = {h / arm}.",
        f"因为[PA]⊥平面[ABC]，由三垂线定理得[PH]⊥[BC]，所以∠[PHA]是平面角，其正切值为 [PA] / [AH] = {h / arm}。",
    )
    q.require(len(str(h / arm)) <= 8)
    return h * side / (b * c * angle.sin)


@seed("right-steepest", "AN", "medium")
def steepest_line(q: Question) -> SeedAnswer:
    """Greatest slope of the line from the apex to a point that moves on the hypotenuse of the base."""
    b, c, e = q.triple(40)
    h = q.length(2, 20)
    q.solid(tetrahedra.upright_right_at_a(b, c, h))
    q.move("M", "segment", "BC", between(at(b, 0, 0), at(0, c, 0), Exact.of("1/4")))
    q.segments("PM AM")
    q.ask(asks.greatest(asks.tan(asks.line_plane("PM", "ABC"))))
    q.step(
        f"[PA] ⊥ plane [ABC], so the angle between [PM] and this plane is ∠[PMA], with the tangent [PA] / [AM] = {h} / [AM]; it is greatest when [AM] is least.",
        f"因为[PA]⊥平面[ABC]，所以[PM]与平面[ABC]所成的角为∠[PMA]，tan ∠[PMA] = [PA] / [AM] = {h} / [AM]，当[AM]最小时取得最大值。",
    )
    q.step(
        f"[AM] is least when [AM] ⊥ [BC], and [BC] = √({b**2} + {c**2}) = {e}, so the least value is {b}·{c} / {e} = {b * c / e}.",
        f"当[AM]⊥[BC]时[AM]最小，[BC] = √({b**2} + {c**2}) = {e}，所以[AM]的最小值为 {b}·{c} / {e} = {b * c / e}。",
    )
    q.step(
        f"The greatest tangent is {h} / ({b * c / e}) = {h * e / (b * c)}.",
        f"所以正切值的最大值为 {h} / ({b * c / e}) = {h * e / (b * c)}。",
    )
    return h * sqrt(b**2 + c**2) / (b * c)


@seed("ortho-edge", "AN", "medium", large=True)
def orthoscheme_edge(q: Question) -> SeedAnswer:
    """Tangent of the dihedral angle along the longest edge of a tetrahedron with three perpendicular edges in a row."""
    a, b, h, d = q.quadruple(39) if q.pick(0, 1, 2) else (*(s := q.lengths(3)), sqrt(s[0] ** 2 + s[1] ** 2 + s[2] ** 2))
    q.solid(tetrahedra.upright_right(a, b, h))
    q.shade("PAC PBC")
    q.ask(asks.tan(asks.dihedral("A-PC-B")))
    q.letter("E")
    q.letter("F")
    ae2 = a**2 * h**2 / (a**2 + h**2)
    af2 = h**2 * (a**2 + b**2) / d**2
    q.step(
        "[BC] ⊥ [AB] and [BC] ⊥ [PA], so [BC] ⊥ plane [PAB]. Let [AE] ⊥ [PB] at [E]; [AE] ⊥ [BC] too, so [AE] ⊥ plane [PBC].",
        "因为[BC]⊥[AB]，[BC]⊥[PA]，所以[BC]⊥平面[PAB]。作[AE]⊥[PB]于[E]，又[AE]⊥[BC]，所以[AE]⊥平面[PBC]。",
    )
    q.step(
        "Let [AF] ⊥ [PC] at [F]. By the theorem of three perpendiculars [EF] ⊥ [PC], so ∠[AFE] is the plane angle of [A-PC-B].",
        "作[AF]⊥[PC]于[F]，由三垂线定理得[EF]⊥[PC]，所以∠[AFE]是二面角[A-PC-B]的平面角。",
    )
    q.step(
        f"[AE]² = {a**2}·{h**2} / {a**2 + h**2} = {ae2}; [AC]² = {a**2 + b**2} and [PC]² = {d**2}, so [AF]² = {h**2}·{a**2 + b**2} / {d**2} = {af2}, and "
        f"[EF]² = [AF]² - [AE]² = {af2 - ae2}.",
        f"[AE]² = {a**2}·{h**2} / {a**2 + h**2} = {ae2}；[AC]² = {a**2 + b**2}，[PC]² = {d**2}，所以 [AF]² = {h**2}·{a**2 + b**2} / {d**2} = {af2}，"
        f"[EF]² = [AF]² - [AE]² = {af2 - ae2}。",
    )
    q.step(
        f"So tan ∠[AFE] = [AE] / [EF] = {sqrt(ae2 / (af2 - ae2))}.",
        f"所以 tan ∠[AFE] = [AE] / [EF] = {sqrt(ae2 / (af2 - ae2))}。",
    )
    return q.neat(a * sqrt(a**2 + b**2 + h**2) / (b * h))


@seed("equal-edges", "AN", "medium")
def equal_edges_slope(q: Question) -> SeedAnswer:
    """Tangent of the dihedral angle along a leg of the right-angled base, below an apex with equal lateral edges."""
    u, v, h, lateral = (
        q.quadruple(30) if q.pick(0, 1) else (*(s := q.lengths(3)), sqrt(s[0] ** 2 + s[1] ** 2 + s[2] ** 2))
    )
    a, b = 2 * u, 2 * v
    q.solid(tetrahedra.equal_legs(a, b, lateral))
    q.shade("PAC")
    q.ask(asks.tan(asks.dihedral("P-AC-B")))
    q.letter("O")
    q.letter("M")
    q.step(
        f"Let [O] be the foot of the perpendicular from [P] to the base. [PA] = [PB] = [PC] gives [OA] = [OB] = [OC], so [O] is the midpoint of the hypotenuse [AB]; "
        f"[OA]² = ({a**2} + {b**2}) / 4 = {u**2 + v**2}.",
        f"设[P]在底面上的射影为[O]。由 [PA] = [PB] = [PC] 得 [OA] = [OB] = [OC]，所以[O]是斜边[AB]的中点，[OA]² = ({a**2} + {b**2}) / 4 = {u**2 + v**2}。",
    )
    q.step(
        f"[PO]² = {lateral**2} - {u**2 + v**2} = {h**2}. Let [M] be the midpoint of [AC]: [OM] ∥ [BC], so [OM] ⊥ [AC] and [OM] = {v}.",
        f"[PO]² = {lateral**2} - {u**2 + v**2} = {h**2}。取[AC]的中点[M]，则[OM]∥[BC]，所以[OM]⊥[AC]，[OM] = {v}。",
    )
    q.step(
        f"[PA] = [PC] gives [PM] ⊥ [AC], so ∠[PMO] is the plane angle and its tangent is [PO] / [OM] = {h / v}.",
        f"由 [PA] = [PC] 得[PM]⊥[AC]，所以∠[PMO]是二面角的平面角，其正切值为 [PO] / [OM] = {h / v}。",
    )
    return sqrt(4 * lateral**2 - a**2 - b**2) / b


@seed("perpface-tan", "AN", "medium")
def vertical_face_tangent(q: Question) -> SeedAnswer:
    """Tangent of the dihedral angle along a leg of an isosceles face that is perpendicular to the base."""
    m, high, s = q.triple(26)
    b = q.length(2, 16)
    places = {"A": at(0, 0, high), "B": at(-m, 0, 0), "C": at(m, 0, 0), "D": at(m, b, 0)}
    right = perpendicular("CD", "BC")
    stands = ("plane [ABC] ⊥ plane [BCD], [CD] ⊥ [BC]", "平面[ABC]⊥平面[BCD]，[CD]⊥[BC]")
    sizes = {"AB": equal_to(s, "AB", "AC"), **edges(BC=2 * m, CD=b)}
    shape = [("planes_perpendicular", "ABC", "BCD"), *right.relations]
    q.solid(tetrahedra.tetrahedron(places, stands, shape, sizes))
    q.shade("ABC ABD")
    q.ask(asks.tan(asks.dihedral("C-AB-D")))
    q.letter("E")
    far = 2 * m * high / s
    q.step(
        "The planes [ABC] and [BCD] are perpendicular and [CD] ⊥ [BC], so [CD] ⊥ plane [ABC]. Let [CE] ⊥ [AB] at [E]; by the theorem of three perpendiculars [DE] ⊥ [AB], and "
        "∠[CED] is the plane angle.",
        "因为平面[ABC]⊥平面[BCD]，[CD]⊥[BC]，所以[CD]⊥平面[ABC]。作[CE]⊥[AB]于[E]，由三垂线定理得[DE]⊥[AB]，所以∠[CED]是平面角。",
    )
    q.step(
        f"The altitude of the isosceles triangle [ABC] on [BC] is √({s**2} - {m**2}) = {high}, so [CE] = {2 * m}·{high} / {s} = {far}.",
        f"等腰△[ABC]中[BC]边上的高为 √({s**2} - {m**2}) = {high}，所以 [CE] = {2 * m}·{high} / {s} = {far}。",
    )
    q.step(
        f"tan ∠[CED] = [CD] / [CE] = {b} / {bracketed(far)} = {b / far}.",
        f"tan ∠[CED] = [CD] / [CE] = {b} / {bracketed(far)} = {b / far}。",
    )
    return b * s / (2 * m * sqrt(s**2 - m**2))


@seed("perpfaces-edge", "AN", "hard", large=True)
def perpendicular_faces_edge(q: Question) -> SeedAnswer:
    """Cosine of the dihedral angle along the edge that joins the tips of two perpendicular isosceles faces."""
    x, y, z = q.triple(30)
    m = q.length(2, 12)
    s, n = sqrt(x**2 + m**2), sqrt(y**2 + m**2)
    far = x * y / z
    q.require(far != m)
    q.solid(tetrahedra.perpendicular_faces(m, s, n))
    q.shade("ABD ACD")
    q.ask(asks.cos(asks.dihedral("B-AD-C")))
    q.letter("O")
    q.letter("H")
    q.step(
        f"Let [O] be the midpoint of [BC]. [AO] ⊥ [BC] and [DO] ⊥ [BC] with [AO] = {x}, [DO] = {y}; plane [ABC] ⊥ plane [DBC], so [AO] ⊥ [DO] and [AD] = {z}.",
        f"取[BC]的中点[O]，则[AO]⊥[BC]，[DO]⊥[BC]，[AO] = {x}，[DO] = {y}；因为平面[ABC]⊥平面[DBC]，所以[AO]⊥[DO]，[AD] = {z}。",
    )
    q.step(
        f"[BC] ⊥ plane [AOD]. Let [OH] ⊥ [AD] at [H]; [OH] = {x}·{y} / {z} = {far}, and by the theorem of three perpendiculars [BH] ⊥ [AD] and [CH] ⊥ [AD], so ∠[BHC] is the "
        "plane angle.",
        f"[BC]⊥平面[AOD]。作[OH]⊥[AD]于[H]，[OH] = {x}·{y} / {z} = {far}；由三垂线定理得[BH]⊥[AD]，[CH]⊥[AD]，所以∠[BHC]是二面角的平面角。",
    )
    side = far**2 + m**2
    q.step(
        f"[BH]² = [CH]² = {far**2} + {m**2} = {side}, and [BC]² = {4 * m**2}; by the law of cosines cos ∠[BHC] = (2·{bracketed(side)} - {4 * m**2}) / "
        f"(2·{bracketed(side)}) = {(far**2 - m**2) / side}.",
        f"[BH]² = [CH]² = {far**2} + {m**2} = {side}，[BC]² = {4 * m**2}；由余弦定理得 cos ∠[BHC] = (2·{bracketed(side)} - {4 * m**2}) / "
        f"(2·{bracketed(side)}) = {(far**2 - m**2) / side}。",
    )
    q.require(len(str((far**2 - m**2) / side)) <= 7)
    return (x**2 * y**2 - m**2 * (x**2 + y**2)) / (x**2 * y**2 + m**2 * (x**2 + y**2))


@seed("perpfaces-slope", "AN", "easy")
def perpendicular_faces_slope(q: Question) -> SeedAnswer:
    """Sine of the angle between an edge of a vertical isosceles face and the plane of the other face."""
    m, high, s = q.triple(26)
    (deep,) = q.lengths(1, 3, 16, surds=True)
    n = sqrt(m**2 + deep**2)
    q.solid(tetrahedra.perpendicular_faces(m, s, n))
    q.shade("DBC")
    q.ask(asks.sin(asks.line_plane("AD", "DBC")))
    q.letter("O")
    long = sqrt(high**2 + deep**2)
    q.step(
        "Let [O] be the midpoint of [BC]. [AO] ⊥ [BC] and the two planes are perpendicular, so [AO] ⊥ plane [DBC], and the angle is ∠[ADO].",
        "取[BC]的中点[O]。因为[AO]⊥[BC]，且两平面垂直，所以[AO]⊥平面[DBC]，所求角为∠[ADO]。",
    )
    q.step(
        f"[AO] = √({s**2} - {m**2}) = {high} and [DO]² = {n**2} - {m**2} = {deep**2}, so [AD] = {long} and the sine is {quotient(high, long)}.",
        f"[AO] = √({s**2} - {m**2}) = {high}，[DO]² = {n**2} - {m**2} = {deep**2}，所以 [AD] = {long}，正弦值为 {quotient(high, long)}。",
    )
    return q.neat(sqrt((s**2 - m**2) / (s**2 + n**2 - 2 * m**2)))
