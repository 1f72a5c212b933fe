"""Angles in pyramids with the apex over the middle of a base edge or over the centre of the base."""

from __future__ import annotations

from gnomon.exact import sqrt
from gnomon.suites.solid import asks, methods
from gnomon.suites.solid.item import SeedAnswer
from gnomon.suites.solid.phrases import bracketed, quotient
from gnomon.suites.solid.points import point_where, ratio_point
from gnomon.suites.solid.question import Question, seed
from gnomon.suites.solid.solids import pyramids
from gnomon.suites.solid.vectors import between


@seed("vf-skew", "AN", "easy")
def vertical_face_skew(q: Question) -> SeedAnswer:
    """Cosine of the angle between a lateral edge and the base edge of the vertical face."""
    m, b = q.lengths(2)
    s = q.length(3, 14)
    q.require(s > m)
    q.solid(pyramids.face_upright(m, s, b))
    q.ask(asks.cos(asks.lines_angle("PB", "AD")))
    long = sqrt(s**2 + b**2)
    q.step(
        f"[AB] ⊥ [AD] and the planes [PAD] and [ABCD] are perpendicular, so [AB] ⊥ plane [PAD] and [AB] ⊥ [PA]; [PB]² = {s**2} + {b**2} = {long**2}, "
        f"and in the same way [PC] = [PB].",
        f"因为[AB]⊥[AD]，平面[PAD]⊥平面[ABCD]，所以[AB]⊥平面[PAD]，[AB]⊥[PA]，[PB]² = {s**2} + {b**2} = {long**2}；同理 [PC] = [PB]。",
    )
    q.step(
        f"[AD] ∥ [BC], so the angle is ∠[PBC]; the triangle [PBC] is isosceles with [BC] = {2 * m}, so its cosine is {quotient(m, long)}.",
        f"因为[AD]∥[BC]，所以所求角为∠[PBC]；在等腰△[PBC]中 [BC] = {2 * m}，所以余弦值为 {quotient(m, long)}。",
    )
    return q.neat(m / sqrt(s**2 + b**2))


@seed("vf-edge", "AN", "medium")
def vertical_face_dihedral(q: Question) -> SeedAnswer:
    """Sine of the dihedral angle along a lateral edge, by two distances of a point."""
    m, high, s = q.triple(26)
    (b,) = q.lengths(1, 3, 24, surds=True)
    q.solid(pyramids.face_upright(m, s, b))
    q.shade("PAB PBC")
    q.ask(asks.sin(asks.dihedral("A-PB-C")))
    far = 2 * m * high / s
    pb2 = s**2 + b**2
    arm2 = 4 * m**2 * (pb2 - m**2) / pb2
    q.step(
        f"[CD] ∥ [AB], so [C] is as far from the plane [PAB] as [D]. [AB] ⊥ plane [PAD], so this distance is the altitude from [D] in the triangle [PAD]: "
        f"its area is {m}·{high} = {m * high}, so it is 2·{m * high} / {bracketed(s)} = {far}.",
        f"因为[CD]∥[AB]，所以[C]与[D]到平面[PAB]的距离相等。因为[AB]⊥平面[PAD]，所以这个距离是△[PAD]中[PA]边上的高：△[PAD]的面积为 "
        f"{m}·{high} = {m * high}，高为 2·{m * high} / {bracketed(s)} = {far}。",
    )
    q.step(
        f"[AB] ⊥ [PA], so [PB]² = [PC]² = {s**2} + {b**2} = {pb2}; the isosceles triangle [PBC] with [BC] = {2 * m} has an altitude from [C] on [PB] with the "
        f"square {arm2}.",
        f"因为[AB]⊥[PA]，所以 [PB]² = [PC]² = {s**2} + {b**2} = {pb2}；在等腰△[PBC]中 [BC] = {2 * m}，[PB]边上的高的平方为 {arm2}。",
    )
    q.step(
        f"The sine of the dihedral angle is the ratio of the two distances of [C]: {quotient(far, sqrt(arm2))}.",
        f"二面角的正弦值等于[C]的这两个距离之比：{quotient(far, sqrt(arm2))}。",
    )
    return q.neat(sqrt((s**2 - m**2) * (s**2 + b**2)) / (s * sqrt(b**2 + s**2 - m**2)))


@seed("vf-line", "AN", "medium")
def vertical_face_line(q: Question) -> SeedAnswer:
    """Sine of the angle between a lateral edge and the opposite lateral face."""
    m, high, s = q.triple(26)
    (b,) = q.lengths(1, 3, 24, surds=True)
    q.solid(pyramids.face_upright(m, s, b))
    q.shade("PAB")
    q.ask(asks.sin(asks.line_plane("PC", "PAB")))
    far, long = 2 * m * high / s, sqrt(s**2 + b**2)
    q.letter("E")
    q.step(
        "[AB] ⊥ [AD] and plane [PAD] ⊥ plane [ABCD], so [AB] ⊥ plane [PAD]. Let [DE] ⊥ [PA] at [E]; then [DE] ⊥ plane [PAB].",
        "因为[AB]⊥[AD]，平面[PAD]⊥平面[ABCD]，所以[AB]⊥平面[PAD]。作[DE]⊥[PA]于[E]，则[DE]⊥平面[PAB]。",
    )
    q.step(
        f"The triangle [PAD] has the altitude {high} on [AD] = {2 * m}, so [DE] = {2 * m}·{high} / {bracketed(s)} = {far}; [CD] ∥ plane [PAB], so [C] is as far.",
        f"△[PAD]中[AD] = {2 * m} 上的高为 {high}，所以 [DE] = {2 * m}·{high} / {bracketed(s)} = {far}；因为[CD]∥平面[PAB]，[C]到该平面的距离也是它。",
    )
    q.step(
        f"[PC]² = [PD]² + [CD]² = {s**2} + {b**2} = {long**2}, so the sine is {quotient(far, long)}.",
        f"[PC]² = [PD]² + [CD]² = {s**2} + {b**2} = {long**2}，所以正弦值为 {quotient(far, long)}。",
    )
    return q.neat(2 * m * sqrt(s**2 - m**2) / (s * sqrt(s**2 + b**2)))


@seed("vf-ac", "AN", "medium", large=True)
def vertical_face_diagonal(q: Question) -> SeedAnswer:
    """Cosine of the obtuse dihedral angle along a diagonal of the base."""
    m, high, s = q.triple(26) if q.pick(0, 1) else q.triple(15)
    (b,) = q.lengths(1, 3, 24, surds=True)
    q.solid(pyramids.face_upright(m, s, b))
    q.segments("AC")
    q.shade("PAC")
    q.ask(asks.cos(asks.dihedral("P-AC-B")))
    e = sqrt(4 * m**2 + b**2)
    far = m * b / e
    slope = sqrt(far**2 + high**2)
    q.letter("O")
    q.letter("E")
    q.step(
        f"Let [O] be the midpoint of [AD]. [PA] = [PD], so [PO] ⊥ [AD]; the plane [PAD] is perpendicular to the base, so [PO] is too, and [PO] = {high}.",
        f"取[AD]的中点[O]。因为 [PA] = [PD]，所以[PO]⊥[AD]；又平面[PAD]⊥底面，所以[PO]⊥底面，[PO] = {high}。",
    )
    q.step(
        f"Let [OE] ⊥ [AC] at [E]; [O] is half as far from [AC] as [D]: [OE] = {2 * m}·{b} / (2·{e}) = {far}. By the theorem of three perpendiculars [PE] ⊥ [AC], and "
        f"[PE]² = {far**2 + high**2}.",
        f"作[OE]⊥[AC]于[E]，[O]到[AC]的距离是[D]到[AC]的距离的一半：[OE] = {2 * m}·{b} / (2·{e}) = {far}。由三垂线定理得[PE]⊥[AC]，"
        f"[PE]² = {far**2 + high**2}。",
    )
    q.step(
        f"cos ∠[PEO] = [OE] / [PE] = {far / slope}. [B] and [O] lie on different sides of [AC], so the dihedral angle is the supplement, with the cosine "
        f"{-far / slope}.",
        f"cos ∠[PEO] = [OE] / [PE] = {far / slope}。因为[B]与[O]在[AC]的两侧，所以所求二面角是∠[PEO]的补角，余弦值为 {-far / slope}。",
    )
    return q.neat(-m * b / sqrt(m**2 * b**2 + (s**2 - m**2) * (4 * m**2 + b**2)))


@seed("vf-ratio", "AN", "medium")
def vertical_face_ratio(q: Question) -> SeedAnswer:
    """In which ratio a point divides a lateral edge, from the dihedral angle along the edge of the vertical face."""
    m, high, s = q.triple(30)
    b = q.length(2, 24)
    angle = q.angle()
    value = high / (b * angle.tan)
    q.solid(pyramids.face_upright(m, s, b))
    q.point(
        E=point_where(
            "PB",
            lambda places: between(places["P"], places["B"], value / (1 + value)),
            f"the dihedral angle [{{M}}-AD-B] is {angle}",
            f"二面角[{{M}}-AD-B]的大小为 {angle}",
            ("dihedral", "{M}", "AD", "B", angle.degrees),
        )
    )
    q.segments("AE DE")
    q.shade("EAD")
    q.ask(asks.segment_ratio("PE", "EB"))
    q.letter("O")
    q.letter("F")
    q.step(
        f"Let [O] be the midpoint of [AD]; [PO] is perpendicular to [AD] and to the base, with [PO] = {high}. Let [F] be the projection of [E] on the base; it "
        f"lies on [OB].",
        f"取[AD]的中点[O]，则[PO]⊥[AD]，[PO]⊥底面，[PO] = {high}。设[E]在底面上的射影为[F]，则[F]在[OB]上。",
    )
    q.step(
        f"If [PE] : [EB] = x, then [EF] = {high} / (1 + x), and [F] is {b}x / (1 + x) from [AD], since [B] is {b} from it.",
        f"设 [PE] : [EB] = x，则 [EF] = {high} / (1 + x)；[B]到[AD]的距离为 {b}，所以[F]到[AD]的距离为 {b}x / (1 + x)。",
    )
    q.step(
        f"By the theorem of three perpendiculars tan {angle} is the quotient of the two, {high} / ({b}x), so x = {value}.",
        f"由三垂线定理，tan {angle} 等于两者之比 {high} / ({b}x)，所以 x = {value}。",
    )
    return q.neat(sqrt(s**2 - m**2) / (b * angle.tan))


@seed("vf-be-slope", "AN", "medium")
def vertical_face_slope(q: Question) -> SeedAnswer:
    """Tangent of the angle between the base and a line to a point of a lateral edge."""
    m, high, s = q.triple(20)
    b = q.length(3, 20)
    r = q.ratio()
    q.solid(pyramids.face_upright(m, s, b))
    q.point(E=ratio_point("PC", r))
    q.segments("BE")
    q.ask(asks.tan(asks.line_plane("BE", "ABCD")))
    t = r.share
    up = (1 - t) * high
    x, y = (1 + t) * m, (1 - t) * b
    q.letter("O")
    q.letter("F")
    q.step(
        f"Let [O] be the midpoint of [AD]; as [PA] = [PD] and plane [PAD] ⊥ plane [ABCD], [PO] is perpendicular to the base, with [PO] = {high}.",
        f"取[AD]的中点[O]；因为 [PA] = [PD]，平面[PAD]⊥平面[ABCD]，所以[PO]⊥底面，[PO] = {high}。",
    )
    q.step(
        f"The projection [F] of [E] on the base lies on [OC] with [OF] : [FC] = {r}; so [EF] = {up}, and [F] is {x} from [AB] and {y} from [BC].",
        f"[E]在底面上的射影[F]在[OC]上，[OF] : [FC] = {r}；所以 [EF] = {up}，[F]到[AB]、[BC]的距离分别为 {x}、{y}。",
    )
    flat = sqrt(x**2 + y**2)
    q.step(
        f"[BF]² = {x**2} + {y**2} = {x**2 + y**2}, and the tangent is [EF] / [BF] = {up / flat}.",
        f"[BF]² = {x**2} + {y**2} = {x**2 + y**2}，所以正切值为 [EF] / [BF] = {up / flat}。",
    )
    return q.neat((1 - t) * sqrt(s**2 - m**2) / sqrt((1 + t) ** 2 * m**2 + (1 - t) ** 2 * b**2))


@seed("recp-skew", "AN", "medium")
def equal_edges_skew(q: Question) -> SeedAnswer:
    """Cosine of the angle between a lateral edge and a base diagonal of a pyramid with equal lateral edges."""
    a, b = q.triple(26)[:2] if q.pick(0, 1) else q.lengths(2)
    edge = q.length(3, 20)
    e = sqrt(a**2 + b**2)
    q.require(a != b)
    q.require(e < 2 * edge)
    q.solid(pyramids.equal_edges(a, b, sqrt(edge**2 - (a**2 + b**2) / 4)))
    q.segments("AC BD")
    q.ask(asks.cos(asks.lines_angle("PA", "BD")))
    q.letter("O")
    first, second = e / (2 * edge), abs(a**2 - b**2) / e**2
    q.step(
        f"Let [O] be the centre of the rectangle. The lateral edges are equal, so [PO] is perpendicular to the base, and [AO] is the projection of [PA]; "
        f"[AO] = [AC] / 2 = {e / 2}.",
        f"设矩形的中心为[O]。因为侧棱相等，所以[PO]⊥底面，[AO]是[PA]的射影，[AO] = [AC] / 2 = {e / 2}。",
    )
    q.step(
        f"cos ∠[PAO] = {quotient(e / 2, edge)}. In the triangle [AOB], [OA]² = [OB]² = {e**2 / 4} and [AB]² = {a**2}, so the diagonals form an angle with "
        f"the cosine {second}.",
        f"cos ∠[PAO] = {quotient(e / 2, edge)}。在△[AOB]中，[OA]² = [OB]² = {e**2 / 4}，[AB]² = {a**2}，所以两对角线所成角的余弦值为 {second}。",
    )
    q.step(
        f"[BD] lies in the base, so the cosine of the angle between [PA] and [BD] is the product of the two: {first * second}.",
        f"[BD]在底面内，所以[PA]与[BD]所成角的余弦值是两者之积：{first * second}。",
    )
    return q.neat(abs(a**2 - b**2) / (2 * edge * sqrt(a**2 + b**2)))


@seed("recp-dihedral", "AN", "hard")
def equal_edges_dihedral(q: Question) -> SeedAnswer:
    """Cosine of the dihedral angle of neighbouring faces of a pyramid on a rectangle with equal lateral edges."""
    a, b = q.lengths(2, high=16, surds=True)
    edge = q.length(3, 16)
    q.require(a**2 + b**2 < 4 * edge**2)
    q.solid(pyramids.equal_edges(a, b, sqrt(edge**2 - (a**2 + b**2) / 4)))
    q.shade("PAB PBC")
    q.ask(asks.cos(asks.dihedral("A-PB-C")))
    first2, second2 = edge**2 - a**2 / 4, edge**2 - b**2 / 4
    ah2, ck2 = a**2 * first2 / edge**2, b**2 * second2 / edge**2
    bh, bk = a**2 / (2 * edge), b**2 / (2 * edge)
    q.letter("H")
    q.letter("K")
    q.step(
        f"Let [AH] ⊥ [PB] at [H] and [CK] ⊥ [PB] at [K]. In the isosceles triangles [PAB] and [PBC] the heights on [AB] and [BC] have the squares {first2} and "
        f"{second2}, so by areas [AH]² = {ah2} and [CK]² = {ck2}.",
        f"作[AH]⊥[PB]于[H]，[CK]⊥[PB]于[K]。等腰△[PAB]、△[PBC]中[AB]、[BC]边上的高的平方分别为 {first2}、{second2}，由面积得 "
        f"[AH]² = {ah2}，[CK]² = {ck2}。",
    )
    q.step(
        f"[BH] = [AB]² / (2[PB]) = {bh} and [BK] = [BC]² / (2[PB]) = {bk}, so [HK] = {abs(bh - bk)}; and [AC]² = {a**2 + b**2}.",
        f"[BH] = [AB]² / (2[PB]) = {bh}，[BK] = [BC]² / (2[PB]) = {bk}，所以 [HK] = {abs(bh - bk)}；又 [AC]² = {a**2 + b**2}。",
    )
    cosine = -a * b / sqrt(16 * first2 * second2)
    q.step(
        f"As vectors [AC] = [AH] + [HK] + [KC], so [AC]² = [AH]² + [HK]² + [CK]² - 2·[AH]·[CK]·cos φ with the dihedral angle φ; so cos φ = {cosine}.",
        f"由向量 [AC] = [AH] + [HK] + [KC] 得 [AC]² = [AH]² + [HK]² + [CK]² - 2·[AH]·[CK]·cos φ，其中 φ 为所求二面角，所以 cos φ = {cosine}。",
    )
    return q.neat(-a * b / sqrt((4 * edge**2 - a**2) * (4 * edge**2 - b**2)))


@seed("reg4-section-slope", "AN", "easy")
def regular_section_slope(q: Question) -> SeedAnswer:
    """Tangent of the dihedral angle between the base and a section through a base edge of a regular pyramid."""
    a, h = q.lengths(2, surds=True)
    r = q.ratio()
    q.solid(pyramids.regular(a, h), state="AB height")
    q.point(E=ratio_point("PC", r))
    q.segments("AE BE")
    q.shade("ABE")
    q.ask(asks.tan(asks.dihedral("E-AB-C")))
    t = r.share
    q.letter("F")
    q.letter("K")
    up, far = (1 - t) * h, (1 + t) * a / 2
    q.step(
        f"The height of the pyramid stands on the centre of the square, {a / 2} from [AB]. [E] divides [PC] in the ratio {r}, so its projection [F] on the base "
        f"divides the half diagonal to [C] in that ratio, and [EF] = {r.q}·{h} / {r.p + r.q} = {up}.",
        f"棱锥的高的垂足是正方形的中心，它到[AB]的距离为 {a / 2}。[E]分[PC]为 {r}，所以[E]在底面上的射影[F]按同样的比分中心到[C]的线段，"
        f"[EF] = {r.q}·{h} / {r.p + r.q} = {up}。",
    )
    q.step(
        f"So [F] is {a / 2} + {bracketed(t)}·{bracketed(a / 2)} = {far} from [AB]. Let [FK] ⊥ [AB] at [K]; by the theorem of three perpendiculars [EK] ⊥ [AB].",
        f"所以[F]到[AB]的距离为 {a / 2} + {bracketed(t)}·{bracketed(a / 2)} = {far}。作[FK]⊥[AB]于[K]，由三垂线定理得[EK]⊥[AB]。",
    )
    q.step(
        f"∠[EKF] is the plane angle, with the tangent [EF] / [FK] = {up / far}.",
        f"∠[EKF]是平面角，其正切值为 [EF] / [FK] = {up / far}。",
    )
    return q.neat(2 * (1 - t) * h / ((1 + t) * a))


@seed("reg4-median", "AN", "medium")
def regular_median(q: Question) -> SeedAnswer:
    """Cosine of the angle between a lateral edge and a line to a point of the opposite lateral edge of a regular pyramid."""
    a, h = q.lengths(2, surds=True)
    r = q.ratio()
    q.solid(pyramids.regular(a, h), state="AB height")
    q.point(E=ratio_point("PB", r))
    q.segments("AE AC BD")
    q.ask(asks.cos(asks.lines_angle("AE", "PD")))
    t = r.share
    q.letter("O")
    q.letter("F")
    part = a * sqrt(2) / 2
    ef2, af2 = (1 - t) ** 2 * (h**2 + part**2), part**2 * (1 + (1 - 2 * t) ** 2)
    ae2 = part**2 * (1 + t**2) + (1 - t) ** 2 * h**2
    q.step(
        f"Let [O] be the centre of the base; [OA] = [OB] = [OD] = {part}, and [PD]² = {h**2} + {part**2} = {h**2 + part**2}. Let [EF] ∥ [PD] meet [BD] at [F]; the angle "
        f"is ∠[AEF], and [EF] = {bracketed(1 - t)}·[PD], so [EF]² = {ef2}.",
        f"设底面中心为[O]，[OA] = [OB] = [OD] = {part}，[PD]² = {h**2} + {part**2} = {h**2 + part**2}。作[EF]∥[PD]交[BD]于[F]，则所求角为∠[AEF]，"
        f"[EF] = {bracketed(1 - t)}·[PD]，[EF]² = {ef2}。",
    )
    q.step(
        f"[BF] = {bracketed(1 - t)}·[BD], so [OF] = {bracketed(abs(1 - 2 * t))}·[OB], and [OA] ⊥ [BD] gives [AF]² = {af2}. The projection of [E] on the base lies on [OB], {bracketed(t)}·[OB] from [O], "
        f"and [E] is {(1 - t) * h} high, so [AE]² = {ae2}.",
        f"[BF] = {bracketed(1 - t)}·[BD]，所以 [OF] = {bracketed(abs(1 - 2 * t))}·[OB]，由[OA]⊥[BD]得 [AF]² = {af2}。[E]在底面上的射影在[OB]上，到[O]的距离为 {bracketed(t)}·[OB]，"
        f"[E]的高为 {(1 - t) * h}，所以 [AE]² = {ae2}。",
    )
    cosine = (ae2 + ef2 - af2) / (2 * sqrt(ae2 * ef2))
    q.step(
        f"By the law of cosines cos ∠[AEF] = ([AE]² + [EF]² - [AF]²) / (2·[AE]·[EF]) = {cosine}.",
        f"由余弦定理得 cos ∠[AEF] = ([AE]² + [EF]² - [AF]²) / (2·[AE]·[EF]) = {cosine}。",
    )
    return q.neat(
        (t * a**2 + 2 * (1 - t) * h**2) / sqrt((a**2 * (1 + t**2) + 2 * (1 - t) ** 2 * h**2) * (a**2 + 2 * h**2))
    )


@seed("reg4-line", "AN", "medium")
def regular_line_and_face(q: Question) -> SeedAnswer:
    """Sine of the angle between a lateral face of a regular pyramid and a line to a point of the opposite lateral edge."""
    a, h = q.lengths(2, surds=True)
    r = q.ratio()
    q.solid(pyramids.regular(a, h), state="AB height")
    q.point(M=ratio_point("PA", r))
    q.segments("CM AC")
    q.shade("PBC")
    q.ask(asks.sin(asks.line_plane("CM", "PBC")))
    t = r.share
    q.letter("O")
    q.letter("E")
    far = a * h / sqrt(4 * h**2 + a**2)
    long2 = (1 + t) ** 2 * a**2 / 2 + (1 - t) ** 2 * h**2
    q.step(
        f"Let [O] be the centre of the base and [E] the midpoint of [BC]. [BC] ⊥ plane [POE], so [O] is as far from the plane [PBC] as from [PE]: "
        f"[PO]·[OE] / [PE] = {far}.",
        f"设底面中心为[O]，[BC]的中点为[E]。因为[BC]⊥平面[POE]，所以[O]到平面[PBC]的距离等于[O]到[PE]的距离 [PO]·[OE] / [PE] = {far}。",
    )
    q.step(
        f"[C] lies in the plane and [O] is the midpoint of [AC], so [A] is {2 * far} from the plane [PBC]; [PM] : [PA] = {t}, so [M] is {2 * far * t} from it.",
        f"[C]在该平面内，[O]是[AC]的中点，所以[A]到平面[PBC]的距离为 {2 * far}；[PM] : [PA] = {t}，所以[M]到该平面的距离为 {2 * far * t}。",
    )
    q.step(
        f"The projection of [M] on the base lies on [OA], {bracketed(t)}·[OA] from [O], and [M] is {(1 - t) * h} high; with [OA]² = {a**2 / 2}, [CM]² = {long2}, and the sine is "
        f"{2 * far * t / sqrt(long2)}.",
        f"[M]在底面上的射影在[OA]上，到[O]的距离为 {bracketed(t)}·[OA]，[M]的高为 {(1 - t) * h}；由 [OA]² = {a**2 / 2} 得 [CM]² = {long2}，所以正弦值为 "
        f"{2 * far * t / sqrt(long2)}。",
    )
    return q.neat(2 * t * a * h / sqrt((4 * h**2 + a**2) * ((1 + t) ** 2 * a**2 / 2 + (1 - t) ** 2 * h**2)))


@seed("hexpyr-edge", "AN", "hard")
def hexagonal_dihedral(q: Question) -> SeedAnswer:
    """Cosine of the dihedral angle of neighbouring faces of a regular hexagonal pyramid."""
    a, h = q.lengths(2, surds=True)
    q.solid(pyramids.hexagonal(a, h), state="AB height")
    q.segments("AC")
    q.shade("PAB PBC")
    q.ask(asks.cos(asks.dihedral("A-PB-C")))
    q.letter("H")
    edge2, slant2 = h**2 + a**2, h**2 + 3 * a**2 / 4
    ah2 = a**2 * slant2 / edge2
    q.step(
        f"The lateral edges are equal, [PB]² = {h**2} + {a**2} = {edge2}, and the heights of the lateral faces have the square [PB]² - {a**2 / 4} = {slant2}.",
        f"各侧棱相等，[PB]² = {h**2} + {a**2} = {edge2}，斜高的平方为 [PB]² - {a**2 / 4} = {slant2}。",
    )
    q.step(
        f"Let [AH] ⊥ [PB] at [H]; the faces [PAB] and [PBC] are congruent, so [CH] ⊥ [PB] and [CH] = [AH], and ∠[AHC] is the plane angle. By areas "
        f"[AH]² = {a**2}·{slant2} / {bracketed(edge2)} = {ah2}.",
        f"作[AH]⊥[PB]于[H]；因为△[PAB]与△[PBC]全等，所以[CH]⊥[PB]，[CH] = [AH]，∠[AHC]是平面角。由面积得 [AH]² = {a**2}·{slant2} / {bracketed(edge2)} = {ah2}。",
    )
    q.step(
        f"∠[ABC] = 120° gives [AC]² = {3 * a**2}, so cos ∠[AHC] = 1 - {3 * a**2} / (2·{bracketed(ah2)}) = {1 - 3 * a**2 / (2 * ah2)}.",
        f"由∠[ABC] = 120° 得 [AC]² = {3 * a**2}，所以 cos ∠[AHC] = 1 - {3 * a**2} / (2·{bracketed(ah2)}) = {1 - 3 * a**2 / (2 * ah2)}。",
    )
    return -(2 * h**2 + 3 * a**2) / (4 * h**2 + 3 * a**2)


@seed("hexpyr-skew", "AN", "easy")
def hexagonal_skew(q: Question) -> SeedAnswer:
    """Cosine of the angle between a base edge and a line in the parallel diagonal plane of a regular hexagonal pyramid."""
    a, h = q.lengths(2)
    r = q.ratio()
    q.solid(pyramids.hexagonal(a, h), state="AB height")
    q.point(M=ratio_point("PA", r))
    q.segments("AD DM PD")
    q.ask(asks.cos(asks.lines_angle("DM", "BC")))
    q.letter("N")
    t = r.share
    flat, up = (1 + t) * a, (1 - t) * h
    q.step(
        "[BC] is parallel to the diagonal [AD]; with [N] the projection of [M] on the base, which lies on [AD], the angle is ∠[MDN].",
        "[BC]∥[AD]；设[M]在底面上的射影为[N]，则[N]在[AD]上，所求角为∠[MDN]。",
    )
    q.step(
        f"[AD] = {2 * a}, and its midpoint is the foot of the height {h}. From [PM] : [MA] = {r} follow [MN] = {up} and [DN] = {a} + {bracketed(t)}·{a} = {flat}.",
        f"[AD] = {2 * a}，它的中点是高 {h} 的垂足。由 [PM] : [MA] = {r} 得 [MN] = {up}，[DN] = {a} + {bracketed(t)}·{a} = {flat}。",
    )
    q.step(
        f"[DM]² = {flat**2} + {up**2} = {flat**2 + up**2}, so the cosine is [DN] / [DM] = {flat / sqrt(flat**2 + up**2)}.",
        f"[DM]² = {flat**2} + {up**2} = {flat**2 + up**2}，所以余弦值为 [DN] / [DM] = {flat / sqrt(flat**2 + up**2)}。",
    )
    return q.neat((1 + t) * a / sqrt((1 + t) ** 2 * a**2 + (1 - t) ** 2 * h**2))


@seed("rhpyr-slope", "AN", "easy")
def rhombus_centre_slope(q: Question) -> SeedAnswer:
    """Tangent of the dihedral angle at the base of a pyramid over the centre of a rhombus."""
    m, n = q.triple(30)[:2] if q.pick(0, 1) else q.lengths(2)
    h = q.length(2, 24)
    q.solid(pyramids.rhombus_over_centre(m, n, h))
    q.shade("PAB")
    q.ask(asks.tan(asks.dihedral("P-AB-O")))
    high, arm = methods.three_perpendiculars(q, "P", "O", "AB", "E")
    q.step(
        f"So tan ∠[PEO] = [PO] / [OE] = {quotient(high, arm)}.",
        f"所以 tan ∠[PEO] = [PO] / [OE] = {quotient(high, arm)}。",
    )
    return q.neat(h * sqrt(m**2 + n**2) / (m * n))


@seed("rhpyr-line", "AN", "medium")
def rhombus_centre_line(q: Question) -> SeedAnswer:
    """Sine of the angle between a lateral edge and a lateral face of a pyramid over the centre of a rhombus, by volume."""
    m, n, h = q.lengths(3, high=18, surds=True)
    q.solid(pyramids.rhombus_over_centre(m, n, h))
    q.shade("PBC")
    q.ask(asks.sin(asks.line_plane("PA", "PBC")))
    methods.by_volume(q, "O", "PBC", "OBC", "P")
    far = m * n * h / sqrt(m**2 * n**2 + n**2 * h**2 + h**2 * m**2)
    pa = sqrt(m**2 + h**2)
    q.step(
        f"[C] lies in the plane and [O] is the midpoint of [AC], so [A] is twice as far from it; [PA]² = {m**2} + {h**2} = {pa**2}, and the sine is "
        f"{2 * far / pa}.",
        f"[C]在该平面内，[O]是[AC]的中点，所以[A]到该平面的距离是它的两倍；[PA]² = {m**2} + {h**2} = {pa**2}，所以正弦值为 {2 * far / pa}。",
    )
    return q.neat(2 * m * n * h / sqrt((m**2 + h**2) * (m**2 * n**2 + n**2 * h**2 + h**2 * m**2)))
