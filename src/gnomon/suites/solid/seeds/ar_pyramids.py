"""Seed questions on areas at pyramids on quadrilaterals and hexagons."""

from __future__ import annotations

from gnomon.exact import PI, Exact, sqrt
from gnomon.suites.solid import asks, cut_asks
from gnomon.suites.solid.given_facts import dihedral_is
from gnomon.suites.solid.item import SeedAnswer
from gnomon.suites.solid.points import centre, midpoint, ratio_point
from gnomon.suites.solid.question import Question, seed
from gnomon.suites.solid.solids import pyramids
from gnomon.suites.solid.vectors import between, foot_line, line_meets_plane

_HEXAGON_LATERAL = "PAB PBC PCD PDE PEF PFA"


@seed("ar-upright-pyramid-surface", "AR", "easy")
def upright_surface(q: Question) -> SeedAnswer:
    """Total area of a pyramid with a vertical edge over a rectangle."""
    a, h, first = q.triple(26)
    b = q.length(2, 24)
    second = sqrt(b**2 + h**2)
    q.solid(pyramids.upright_rectangle(a, b, h))
    q.ask(asks.total_area(q.called, pyramids.FACES))
    q.step(
        "[PA] is perpendicular to the base, so [PAB] and [PAD] are right triangles; [BC] ⊥ plane [PAB] and [CD] ⊥ plane [PAD], so [PBC] and "
        "[PCD] are right triangles too.",
        "因为[PA]⊥底面，所以△[PAB]、△[PAD]是直角三角形；又[BC]⊥平面[PAB]，[CD]⊥平面[PAD]，所以△[PBC]、△[PCD]也是直角三角形。",
    )
    q.step(
        f"[PB] = √({a}² + {h}²) = {first} and [PD] = √({b}² + {h}²) = {second}.",
        f"[PB] = √({a}² + {h}²) = {first}，[PD] = √({b}² + {h}²) = {second}。",
    )
    whole = a * b + (a * h + b * h + b * first + a * second) / 2
    q.step(
        f"The total surface area is {a}·{b} + ({a}·{h} + {b}·{h} + {b}·{first} + {a}·{second}) / 2 = {whole}.",
        f"表面积为 {a}·{b} + ({a}·{h} + {b}·{h} + {b}·{first} + {a}·{second}) / 2 = {whole}。",
    )
    return a * b + (a * h + b * h + b * sqrt(a**2 + h**2) + a * sqrt(b**2 + h**2)) / 2


@seed("ar-regular-pyramid-surface-edge", "AR", "easy")
def regular_surface_edge(q: Question) -> SeedAnswer:
    """Total area of a regular square pyramid from base edge and lateral edge."""
    half, slant = q.triple(40)[:2] if q.integer(0, 2) else q.lengths(2, 2, 12)
    side = sqrt(half**2 + slant**2)
    q.require(slant > half)
    a = 2 * half
    q.solid(pyramids.regular(a, sqrt(slant**2 - half**2)), state="AB PA")
    q.ask(asks.total_area(q.called, pyramids.FACES))
    q.step(
        f"The slant height of a lateral face is √({side**2} - {half**2}) = {slant}, the height of an isosceles triangle on [AB] = {a}.",
        f"斜高是等腰三角形底边 [AB] = {a} 上的高：√({side**2} - {half**2}) = {slant}。",
    )
    q.step(
        f"The total area is {a}² + 4·{a}·{slant} / 2 = {a**2 + 2 * a * slant}.",
        f"表面积为 {a}² + 4·{a}·{slant} / 2 = {a**2 + 2 * a * slant}。",
    )
    return a**2 + a * sqrt(4 * side**2 - a**2)


@seed("ar-vertical-face-surface", "AR", "medium")
def vertical_face_surface(q: Question) -> SeedAnswer:
    """Total area of a pyramid with a vertical isosceles face over a rectangle."""
    m, h, s = q.triple(26)
    b = q.length(2, 24)
    far = sqrt(b**2 + h**2)
    q.solid(pyramids.face_upright(m, s, b))
    q.ask(asks.total_area(q.called, pyramids.FACES))
    q.letter("E")
    q.letter("F")
    q.step(
        f"Let [E] and [F] be the midpoints of [AD] and [BC]. [PE] ⊥ [AD], so [PE] ⊥ plane [ABCD], and [PE] = √({s}² - {m}²) = {h}; the face [PAD] "
        f"has the area {m * h}.",
        f"设[E]，[F]分别是[AD]，[BC]的中点。因为[PE]⊥[AD]，所以[PE]⊥平面[ABCD]，[PE] = √({s}² - {m}²) = {h}，△[PAD]的面积为 {m * h}。",
    )
    q.step(
        f"[AB] ⊥ plane [PAD], so [PAB] and [PDC] are right triangles of the area {b}·{s} / 2 = {b * s / 2} each; [PF] ⊥ [BC] with [PF] = "
        f"√({h}² + {b}²) = {far}, so [PBC] has the area {m * far}.",
        f"因为[AB]⊥平面[PAD]，所以△[PAB]与△[PDC]都是直角三角形，面积各为 {b}·{s} / 2 = {b * s / 2}；"
        f"[PF]⊥[BC]，[PF] = √({h}² + {b}²) = {far}，△[PBC]的面积为 {m * far}。",
    )
    whole = 2 * m * b + m * h + b * s + m * far
    q.step(
        f"With the base, {2 * m * b}, the total surface area is {whole}.",
        f"加上底面面积 {2 * m * b}，表面积为 {whole}。",
    )
    return 2 * m * b + m * sqrt(s**2 - m**2) + b * s + m * sqrt(b**2 + s**2 - m**2)


@seed("ar-trapezoid-pyramid-face", "AR", "medium")
def trapezoid_face(q: Question) -> SeedAnswer:
    """Area of the slanting lateral face of an upright pyramid over a right trapezoid."""
    a, gap, leg = q.triple(17)
    c, h = q.length(2, 10), q.length(2, 14)
    d = c + gap
    q.solid(pyramids.upright_trapezoid(a, c, d, h))
    q.shade("PCD")
    q.ask(asks.area("PCD"))
    q.letter("E")
    far = a * d / leg
    high = sqrt(h**2 + far**2)
    q.step(
        f"[CD]² = {a}² + ({d} - {c})², so [CD] = {leg}. Let [AE] ⊥ [CD] at [E]; twice the area of [ACD] is {a}·{d} = {leg}·[AE], so [AE] = {far}.",
        f"[CD]² = {a}² + ({d} - {c})²，所以 [CD] = {leg}。作[AE]⊥[CD]于[E]，△[ACD]面积的两倍为 {a}·{d} = {leg}·[AE]，所以 [AE] = {far}。",
    )
    q.step(
        f"By the theorem of three perpendiculars [PE] ⊥ [CD], and [PE] = √({h}² + ({far})²) = {high}.",
        f"由三垂线定理得[PE]⊥[CD]，[PE] = √({h}² + ({far})²) = {high}。",
    )
    q.step(
        f"The area is {leg}·{high} / 2 = {leg * high / 2}.",
        f"所以面积为 {leg}·{high} / 2 = {leg * high / 2}。",
    )
    return sqrt((a**2 + (d - c) ** 2) * h**2 + a**2 * d**2) / 2


@seed("ar-rhombic-pyramid-lateral", "AR", "medium")
def rhombic_lateral(q: Question) -> SeedAnswer:
    """Lateral area of a pyramid with its apex over the centre of a rhombus."""
    m, n, side = q.triple(26)
    h = q.length(2, 16)
    q.solid(pyramids.rhombus_over_centre(m, n, h))
    q.ask(asks.lateral_area(q.called, pyramids.LATERAL))
    q.letter("E")
    far = m * n / side
    high = sqrt(h**2 + far**2)
    q.step(
        f"[AB] = √({m}² + {n}²) = {side}. Let [OE] ⊥ [AB] at [E]: [OE] = {m}·{n} / {side} = {far}; by the theorem of three perpendiculars [PE] ⊥ [AB], and "
        f"[PE] = √({h}² + ({far})²) = {high}.",
        f"[AB] = √({m}² + {n}²) = {side}。作[OE]⊥[AB]于[E]，[OE] = {m}·{n} / {side} = {far}；由三垂线定理得[PE]⊥[AB]，"
        f"[PE] = √({h}² + ({far})²) = {high}。",
    )
    q.step(
        f"The four lateral faces are congruent, so the lateral area is 4·{side}·{high} / 2 = {2 * side * high}.",
        f"四个侧面全等，所以侧面积为 4·{side}·{high} / 2 = {2 * side * high}。",
    )
    return 2 * sqrt((m**2 + n**2) * h**2 + m**2 * n**2)


@seed("ar-upright-rhombus-lateral", "AR", "medium")
def upright_rhombus_lateral(q: Question) -> SeedAnswer:
    """Lateral area of a pyramid with a vertical edge at a corner of a rhombus."""
    m, n, side = q.triple(20)
    h = q.length(2, 24)
    q.solid(pyramids.upright_rhombus(m, n, h))
    q.segments("AC BD")
    q.ask(asks.lateral_area(q.called, pyramids.LATERAL))
    q.letter("E")
    far = 2 * m * n / side
    high = sqrt(h**2 + far**2)
    q.step(
        f"The side of the rhombus is √({m}² + {n}²) = {side}, and [PAB], [PAD] are right triangles of the area {side}·{h} / 2 = {side * h / 2} each.",
        f"菱形的边长为 √({m}² + {n}²) = {side}，△[PAB]、△[PAD]都是直角三角形，面积各为 {side}·{h} / 2 = {side * h / 2}。",
    )
    q.step(
        f"Let [E] be the foot of the perpendicular from [A] to the line [BC]: [AE] = {2 * m * n} / {side} = {far}, the area of the rhombus over "
        f"its side. By the theorem of three perpendiculars [PE] ⊥ [BC], and [PE] = {high}.",
        f"过[A]作直线[BC]的垂线，垂足为[E]，[AE] = {2 * m * n} / {side} = {far}（菱形面积除以边长）。由三垂线定理得[PE]⊥[BC]，[PE] = {high}。",
    )
    whole = side * h + side * high
    q.step(
        f"[PBC] and [PCD] have the area {side * high / 2} each, so the lateral area is {whole}.",
        f"△[PBC]与△[PCD]的面积各为 {side * high / 2}，所以侧面积为 {whole}。",
    )
    return side * h + sqrt((m**2 + n**2) * h**2 + 4 * m**2 * n**2)


@seed("ar-regular-pyramid-diagonal-section", "AR", "medium")
def diagonal_section(q: Question) -> SeedAnswer:
    """Area of the section of a regular pyramid through a base diagonal and a point of a lateral edge."""
    a, h = q.lengths(2, 2, 20)
    r = q.ratio()
    t = r.share
    q.solid(pyramids.regular(a, h), state="AB height")
    q.point(M=ratio_point("PC", r))
    q.segments("BD BM DM")
    q.shade("BDM")
    q.ask(asks.section_area("BDM", q.called, pyramids.FACES))
    q.letter("O")
    q.letter("H")
    out, up = a * t / sqrt(2), h * (1 - t)
    q.step(
        "Let [O] be the centre of the base. [BD] ⊥ [AC] and [BD] ⊥ [PO], so [BD] ⊥ plane [PAC] and [MO] ⊥ [BD]; the section is the triangle [BDM].",
        "设[O]为底面中心。因为[BD]⊥[AC]，[BD]⊥[PO]，所以[BD]⊥平面[PAC]，[MO]⊥[BD]；截面为△[BDM]。",
    )
    q.step(
        f"Let [MH] ⊥ [OC] at [H]: [MH] = {1 - t}·{h} = {up} and [OH] = {t}·[OC] = {out}, so [MO]² = {up**2} + {out**2} = {up**2 + out**2}.",
        f"作[MH]⊥[OC]于[H]，[MH] = {1 - t}·{h} = {up}，[OH] = {t}·[OC] = {out}，所以 [MO]² = {up**2} + {out**2} = {up**2 + out**2}。",
    )
    area = a * sqrt(2) * sqrt(up**2 + out**2) / 2
    q.step(
        f"The area is [BD]·[MO] / 2 with [BD] = {a * sqrt(2)}: {area}.",
        f"面积为 [BD]·[MO] / 2，其中 [BD] = {a * sqrt(2)}，即 {area}。",
    )
    return a * sqrt(a**2 * t**2 + 2 * h**2 * (1 - t) ** 2) / 2


@seed("ar-regular-pyramid-pentagon", "AR", "hard")
def pentagon(q: Question) -> SeedAnswer:
    """Area of the pentagonal section through three midpoints of a regular pyramid."""
    a, h = q.lengths(2, 2, 20)
    q.solid(pyramids.regular(a, h), state="AB height")
    q.point(M=midpoint("AB"), N=midpoint("AD"), K=midpoint("PC"))
    places = q.places
    plane = (places["M"], places["N"], places["K"])
    q.place("x", line_meets_plane(places["P"], places["B"], *plane))
    q.place("y", line_meets_plane(places["P"], places["D"], *plane))
    q.segments("MN Mx xK Ky yN")
    q.shade("MxKyN")
    q.ask(asks.section_area("MNK", q.called, pyramids.FACES))
    for name in "OEF":
        q.letter(name)
    flat = a * sqrt(2) / 2
    q.step(
        "Let [O] be the centre of the base, [E] the midpoint of [MN] on [AC], and [F] the point in which [EK] meets [PO]. The line through [F] "
        "parallel to [MN] ∥ [BD] meets [PB] and [PD] in two more corners of the section.",
        "设[O]为底面中心，[E]为[MN]的中点（在[AC]上），[EK]与[PO]交于[F]。过[F]作平行于[MN]（即[BD]）的直线，与[PB]，[PD]的交点是截面的另外两个顶点。",
    )
    q.step(
        f"[AC] = {a * sqrt(2)}. [K] lies {h / 2} above the base and projects to the midpoint of [OC], so [E], [O] and the projection of [K] are "
        f"equally spaced, [FO] = {h / 4}; the chord through [F] is 3/4 of [BD].",
        f"[AC] = {a * sqrt(2)}。[K]到底面的距离为 {h / 2}，其射影是[OC]的中点，所以[E]、[O]与该射影等距排列，[FO] = {h / 4}，"
        "过[F]的弦长是[BD]的 3/4。",
    )
    shade = a**2 / 2
    q.step(
        f"The projection of the section on the base consists of a trapezoid with bases [BD]/2 and 3[BD]/4 and a triangle on 3[BD]/4, each of "
        f"height [AC]/4: its area is {shade}. The section is larger in the ratio of [EK] = √({a**2 / 2} + {h**2 / 4}) to its "
        f"projection {flat}: {shade * sqrt(a**2 / 2 + h**2 / 4) / flat}.",
        f"截面在底面上的射影由上、下底为 [BD]/2 与 3[BD]/4 的梯形和底为 3[BD]/4 的三角形组成，高都是 [AC]/4，面积为 {shade}。"
        f"截面面积与射影面积之比等于 [EK] = √({a**2 / 2} + {h**2 / 4}) 与其射影 {flat} 之比，"
        f"所以截面面积为 {shade * sqrt(a**2 / 2 + h**2 / 4) / flat}。",
    )
    return a * sqrt(4 * a**2 + 2 * h**2) / 4


@seed("ar-regular-pyramid-height-section", "AR", "hard")
def height_section(q: Question) -> SeedAnswer:
    """Area of the section through a base edge and a point of the height."""
    a, h = q.lengths(2, 2, 20)
    r = q.ratio()
    t = r.share
    q.solid(pyramids.regular(a, h), state="AB height")
    q.point(O=centre("ABCD"))
    q.point(M=ratio_point("PO", r))
    places = q.places
    plane = (places["A"], places["B"], places["M"])
    q.place("x", line_meets_plane(places["P"], places["C"], *plane))
    q.place("y", line_meets_plane(places["P"], places["D"], *plane))
    q.segments("PO Bx xy yA")
    q.shade("ABxy")
    q.ask(asks.section_area("ABM", q.called, pyramids.FACES))
    for name in "EFK":
        q.letter(name)
    u = t / (2 - t)
    top, long = a * u, sqrt(a**2 + 4 * h**2 * (1 - t) ** 2) / (2 - t)
    q.step(
        f"Let [E], [F] be the midpoints of [AB], [CD]; in the plane [PEF] the line [EM] meets [PF] at [K]. By Menelaus in the triangle [POF] with "
        f"[EO] = [OF], [PK] : [PF] = {u}.",
        f"设[E]，[F]分别是[AB]，[CD]的中点；在平面[PEF]内，直线[EM]交[PF]于[K]。在△[POF]中由梅涅劳斯定理及 [EO] = [OF]，得 [PK] : [PF] = {u}。",
    )
    q.step(
        f"The plane meets the face [PCD] in a line through [K] parallel to [AB], of length {u}·{a} = {top}; so the section is an isosceles "
        "trapezoid.",
        f"平面与面[PCD]的交线过[K]且平行于[AB]，长为 {u}·{a} = {top}，所以截面是等腰梯形。",
    )
    q.step(
        f"[K] is {h * (1 - u)} above the base and {a * (1 + u) / 2} from the vertical plane through [AB], so [EK] = {long}, and the area is "
        f"({a} + {top})·{long} / 2 = {(a + top) * long / 2}.",
        f"[K]到底面的距离为 {h * (1 - u)}，到过[AB]的铅垂面的距离为 {a * (1 + u) / 2}，所以 [EK] = {long}，面积为 "
        f"({a} + {top})·{long} / 2 = {(a + top) * long / 2}。",
    )
    return a * sqrt(a**2 + 4 * h**2 * (1 - t) ** 2) / (2 - t) ** 2


@seed("ar-upright-square-perpendicular-section", "AR", "hard")
def perpendicular_section(q: Question) -> SeedAnswer:
    """Area of the section of an upright pyramid through the foot of its vertical edge, perpendicular to the longest edge."""
    n = q.length(1, 8)
    a, h = (n * k for k in q.integers(2, 1, 4, tidy=lambda a, h: a != h))
    q.solid(pyramids.upright_square(a, h))
    places = q.places
    q.place("f", foot_line(places["A"], places["P"], places["C"]))
    q.place("e", foot_line(places["A"], places["P"], places["B"]))
    q.place("g", foot_line(places["A"], places["P"], places["D"]))
    q.segments("Ae ef fg gA")
    q.shade("Aefg")
    q.ask(cut_asks.perpendicular_section("A", "PC", q.called, pyramids.FACES))
    for name in "EFG":
        q.letter(name)
    d = sqrt(2 * a**2 + h**2)
    across, along = a * sqrt(2) * h**2 / (a**2 + h**2), a * sqrt(2) * h / d
    q.step(
        "Let the plane meet [PB], [PC], [PD] at [E], [F], [G]. [BC] ⊥ plane [PAB], so [AE] ⊥ [BC]; with [AE] ⊥ [PC], [AE] ⊥ plane [PBC] and [AE] ⊥ "
        "[PB]. In the same way [AG] ⊥ [PD].",
        "设平面与[PB]，[PC]，[PD]分别交于[E]，[F]，[G]。因为[BC]⊥平面[PAB]，所以[AE]⊥[BC]；又[AE]⊥[PC]，所以[AE]⊥平面[PBC]，[AE]⊥[PB]。同理[AG]⊥[PD]。",
    )
    q.step(
        f"So [PE] : [PB] = [PG] : [PD] = {h}² : ({a}² + {h}²), [EG] ∥ [BD], and [EG] = {across}. In the right triangle [PAC], [AF] = "
        f"[PA]·[AC] / [PC] = {along}.",
        f"所以 [PE] : [PB] = [PG] : [PD] = {h}² : ({a}² + {h}²)，[EG]∥[BD]，[EG] = {across}。在直角三角形[PAC]中，"
        f"[AF] = [PA]·[AC] / [PC] = {along}。",
    )
    q.step(
        f"[BD] ⊥ plane [PAC], so [EG] ⊥ [AF], and the quadrilateral [AEFG] has the area [AF]·[EG] / 2 = {across * along / 2}.",
        f"因为[BD]⊥平面[PAC]，所以[EG]⊥[AF]，四边形[AEFG]的面积为 [AF]·[EG] / 2 = {across * along / 2}。",
    )
    return a**2 * h**3 / ((a**2 + h**2) * sqrt(2 * a**2 + h**2))


@seed("ar-upright-pyramid-circumsphere", "AR", "easy")
def upright_circumsphere(q: Question) -> SeedAnswer:
    """Area of the sphere about a pyramid with a vertical edge over a rectangle."""
    a, b, h = q.lengths(3, 1, 12, surds=True)
    q.solid(pyramids.upright_rectangle(a, b, h))
    q.segments("AC")
    q.ask(asks.circumsphere_area(q.called, "PABCD"))
    square = a**2 + b**2 + h**2
    q.step(
        "The triangles [PAC], [PBC] and [PDC] have right angles at [A], [B] and [D], so all vertices lie on the sphere with the diameter [PC].",
        "△[PAC]、△[PBC]、△[PDC]分别以[A]、[B]、[D]为直角顶点，所以各顶点都在以[PC]为直径的球面上。",
    )
    q.step(
        f"[PC]² = {a**2} + {b**2} + {h**2} = {square}, and the area is π·[PC]² = {PI * square}.",
        f"[PC]² = {a**2} + {b**2} + {h**2} = {square}，表面积为 π·[PC]² = {PI * square}。",
    )
    return PI * (a**2 + b**2 + h**2)


@seed("ar-vertical-face-circumsphere", "AR", "medium")
def vertical_face_circumsphere(q: Question) -> SeedAnswer:
    """Area of the sphere about a pyramid with a vertical isosceles face over a rectangle."""
    m, h = (
        Exact.of(n) for n in q.integers(2, 1, 14, tidy=lambda m, h: m != h and 2 * m * m % h == 0 and m < 2 * h < 6 * m)
    )
    b = q.length(2, 16)
    s = sqrt(m**2 + h**2)
    q.solid(pyramids.face_upright(m, s, b))
    q.ask(asks.circumsphere_area(q.called, "PABCD"))
    radius = s**2 / (2 * h)
    square = radius**2 + b**2 / 4
    q.step(
        f"The height of [PAD] on [AD] is √({s**2} - {m**2}) = {h}, so the circumradius of [PAD] is [PA]² / (2·{h}) = {radius}.",
        f"△[PAD]中[AD]边上的高为 √({s**2} - {m**2}) = {h}，所以△[PAD]的外接圆半径为 [PA]² / (2·{h}) = {radius}。",
    )
    q.step(
        f"[AB] ⊥ plane [PAD], so the pyramid lies in a right prism on [PAD] with the lateral edge [AB] = {b}, which has the same sphere; its centre "
        f"is {b / 2} from the plane [PAD].",
        f"因为[AB]⊥平面[PAD]，所以该棱锥可补成以△[PAD]为底面、侧棱 [AB] = {b} 的直三棱柱，外接球相同，球心到平面[PAD]的距离为 {b / 2}。",
    )
    q.step(
        f"R² = {radius**2} + {b**2 / 4} = {square}, and the area is 4πR² = {4 * PI * square}.",
        f"R² = {radius**2} + {b**2 / 4} = {square}，表面积为 4πR² = {4 * PI * square}。",
    )
    return PI * (s**4 / h**2 + b**2)


@seed("ar-hexagonal-pyramid-lateral", "AR", "easy")
def hexagonal_lateral(q: Question) -> SeedAnswer:
    """Lateral area of a regular hexagonal pyramid from base edge and height."""
    a, h = q.lengths(2, 2, 18, tidy=lambda a, h: h > a)
    q.solid(pyramids.hexagonal(a, h), state="AB height")
    q.ask(asks.lateral_area(q.called, _HEXAGON_LATERAL))
    slant = sqrt(h**2 + 3 * a**2 / 4)
    q.step(
        f"The centre of the base is √3·{a} / 2 from each side, so the slant height is √({h**2} + {3 * a**2 / 4}) = {slant}.",
        f"底面中心到各边的距离为 √3·{a} / 2，所以斜高为 √({h**2} + {3 * a**2 / 4}) = {slant}。",
    )
    q.step(
        f"The six lateral faces have the area 6·{a}·{slant} / 2 = {3 * a * slant}.",
        f"六个侧面的面积之和为 6·{a}·{slant} / 2 = {3 * a * slant}。",
    )
    return 3 * a * sqrt(h**2 + 3 * a**2 / 4)


@seed("ar-regular-pyramid-dihedral-lateral", "AR", "easy")
def dihedral_lateral(q: Question) -> SeedAnswer:
    """Lateral area of a regular pyramid from its height and the dihedral angle at the base."""
    h = q.length(1, 14)
    angle = q.angle()
    a = 2 * h / angle.tan
    q.solid(pyramids.regular(a, h), state="height")
    at_base = dihedral_is("P-AB-C", angle)
    q.say(f"The dihedral angle [P-AB-C] is {angle}.", f"{at_base.words[1]}。", *at_base.relations)
    q.ask(asks.lateral_area(q.called, pyramids.LATERAL))
    q.letter("O")
    q.letter("E")
    q.step(
        f"Let [O] be the centre of the base and [E] the midpoint of [AB]: ∠[PEO] = {angle}, so [OE] = {h} / tan {angle} = {a / 2} and [PE] = "
        f"{h} / sin {angle} = {h / angle.sin}.",
        f"设[O]为底面中心，[E]为[AB]的中点，则∠[PEO] = {angle}，[OE] = {h} / tan {angle} = {a / 2}，[PE] = {h} / sin {angle} = {h / angle.sin}。",
    )
    q.step(
        f"[AB] = {a}, so the lateral area is 4·[AB]·[PE] / 2 = {2 * a * h / angle.sin}.",
        f"[AB] = {a}，所以侧面积为 4·[AB]·[PE] / 2 = {2 * a * h / angle.sin}。",
    )
    return 4 * h**2 / (angle.tan * angle.sin)


@seed("ar-regular-pyramid-parallel-face-section", "AR", "medium")
def parallel_face_section(q: Question) -> SeedAnswer:
    """Area of the section of a regular pyramid parallel to a lateral face."""
    half, h = q.triple(26)[:2] if q.integer(0, 1) else q.lengths(2, 2, 12)
    slant = sqrt(half**2 + h**2)
    a = 2 * half
    r = q.ratio()
    t = r.share
    q.solid(pyramids.regular(a, h), state="AB height")
    q.point(M=ratio_point("AB", r, edge=True))
    places = q.places
    q.place("n", between(places["D"], places["C"], t))
    q.place("x", between(places["A"], places["P"], t))
    q.place("y", between(places["D"], places["P"], t))
    q.segments("Mn ny yx xM")
    q.shade("Mnyx")
    q.ask(cut_asks.parallel_plane_section("M", "PBC", q.called, pyramids.FACES))
    for name in "NQR":
        q.letter(name)
    top = a * (1 - t)
    q.step(
        "Let the plane meet [CD], [PD] and [PA] at [N], [R] and [Q]: [MN] ∥ [BC], [MQ] ∥ [PB], [NR] ∥ [PC] and [QR] ∥ [AD]; the section is an "
        "isosceles trapezoid.",
        "设平面与[CD]，[PD]，[PA]分别交于[N]，[R]，[Q]，则[MN]∥[BC]，[MQ]∥[PB]，[NR]∥[PC]，[QR]∥[AD]，截面是等腰梯形。",
    )
    q.step(
        f"[MN] = {a}. Since [AQ] : [QP] = [AM] : [MB] = {r}, [QR] = {1 - t}·{a} = {top}; and the height of the trapezoid is {t} of the slant height "
        f"√({h**2} + {half**2}) = {slant}: {t * slant}.",
        f"[MN] = {a}。因为 [AQ] : [QP] = [AM] : [MB] = {r}，所以 [QR] = {1 - t}·{a} = {top}；梯形的高是斜高 "
        f"√({h**2} + {half**2}) = {slant} 的 {t}，即 {t * slant}。",
    )
    q.step(
        f"The area is ({a} + {top})·{t * slant} / 2 = {(a + top) * t * slant / 2}.",
        f"面积为 ({a} + {top})·{t * slant} / 2 = {(a + top) * t * slant / 2}。",
    )
    return a * t * (2 - t) * sqrt(h**2 + a**2 / 4) / 2
