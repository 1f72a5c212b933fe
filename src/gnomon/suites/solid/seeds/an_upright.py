"""Angles in pyramids P-ABCD with PA perpendicular to the base: on rectangles, rhombi and parallelograms."""

from __future__ import annotations

from gnomon.exact import Exact, sqrt
from gnomon.suites.solid import asks, methods
from gnomon.suites.solid.given_facts import edges, perpendicular, slope_is
from gnomon.suites.solid.item import SeedAnswer, Solid
from gnomon.suites.solid.phrases import bracketed, quotient
from gnomon.suites.solid.points import foot, point_where, ratio_point
from gnomon.suites.solid.question import Question, seed
from gnomon.suites.solid.solids import pyramids
from gnomon.suites.solid.vectors import at, between


def _on_right_triangles(a: Exact, c: Exact, h: Exact) -> Solid:
    """PA = h on the parallelogram ABCD with AB ⊥ AC, AB = a, AC = c; A is the origin, AB, AC, AP are the axes."""
    base = {"A": at(0, 0, 0), "B": at(a, 0, 0), "C": at(0, c, 0), "D": at(-a, c, 0)}
    stands = ("[PA] ⊥ plane [ABCD]", "[PA]⊥平面[ABCD]")
    shape = [("parallelogram", "ABCD"), ("line_perpendicular_plane", "PA", "ABCD")]
    sizes = {"right": perpendicular("AB", "AC"), **edges(AB=a, AC=c, PA=h)}
    return pyramids.pyramid(base, at(0, 0, h), ("a parallelogram", "平行四边形"), stands, shape, sizes)


@seed("vp-opposite", "AN", "medium")
def opposite_faces(q: Question) -> SeedAnswer:
    """Cosine of the angle between two lateral faces that meet in the apex only."""
    a, b, h = q.lengths(3, surds=True)
    angle = q.angle(30, 45, 60, 120, 135, 150)
    q.solid(pyramids.upright_parallelogram(a, b, angle, h))
    q.shade("PAB PCD")
    q.ask(asks.cos(asks.planes_angle("PAB", "PCD")))
    far = b * angle.sin
    long = sqrt(far**2 + h**2)
    q.letter("E")
    q.step(
        "[AB] ∥ [CD], so the planes [PAB] and [PCD] meet in the line l through [P] parallel to [AB].",
        "因为[AB]∥[CD]，所以平面[PAB]与平面[PCD]的交线 l 过[P]且平行于[AB]。",
    )
    q.step(
        f"Let [AE] be perpendicular to the line [CD] at [E]; [AE] = [AD]·sin {angle} = {far}. By the theorem of three perpendiculars [PE] ⊥ [CD], so [PE] ⊥ l; also [PA] ⊥ l. So ∠[APE] "
        f"is the angle between the planes.",
        f"作[AE]垂直于直线[CD]，垂足为[E]，[AE] = [AD]·sin {angle} = {far}。由三垂线定理得[PE]⊥[CD]，所以[PE]⊥l；又[PA]⊥l，所以∠[APE]是两平面所成的角。",
    )
    q.step(
        f"[PE]² = {h**2} + {far**2} = {long**2}, so cos ∠[APE] = [PA] / [PE] = {h / long}.",
        f"[PE]² = {h**2} + {far**2} = {long**2}，所以 cos ∠[APE] = [PA] / [PE] = {h / long}。",
    )
    return q.neat(h / sqrt(h**2 + b**2 * angle.sin**2))


@seed("vp-pd-pac", "AN", "easy")
def edge_and_diagonal_plane(q: Question) -> SeedAnswer:
    """Sine of the angle between a lateral edge and the vertical diagonal plane."""
    a, b, h = q.lengths(3, high=15)
    q.solid(pyramids.upright_rectangle(a, b, h))
    q.segments("AC")
    q.shade("PAC")
    q.ask(asks.sin(asks.line_plane("PD", "PAC")))
    e, long = sqrt(a**2 + b**2), sqrt(b**2 + h**2)
    q.letter("E")
    q.step(
        f"Let [DE] ⊥ [AC] at [E]. [PA] ⊥ [DE] too, so [DE] ⊥ plane [PAC], and [DE] = {a}·{b} / {bracketed(e)} = {a * b / e}.",
        f"作[DE]⊥[AC]于[E]。又[PA]⊥[DE]，所以[DE]⊥平面[PAC]，[DE] = {a}·{b} / {bracketed(e)} = {a * b / e}。",
    )
    q.step(
        f"The angle is ∠[DPE]. [PD]² = {b**2} + {h**2} = {long**2}, so its sine is [DE] / [PD] = {a * b / (e * long)}.",
        f"所求角为∠[DPE]。[PD]² = {b**2} + {h**2} = {long**2}，所以正弦值为 [DE] / [PD] = {a * b / (e * long)}。",
    )
    return q.neat(a * b / sqrt((a**2 + b**2) * (b**2 + h**2)))


@seed("vp-pc-bd", "AN", "easy")
def lateral_edge_and_diagonal(q: Question) -> SeedAnswer:
    """Cosine of the angle between a lateral edge and the diagonal of the base that is skew to it."""
    a, b, h = q.lengths(3, high=15)
    q.solid(pyramids.upright_rectangle(a, b, h))
    q.segments("BD AC")
    q.ask(asks.cos(asks.lines_angle("PC", "BD")))
    methods.coordinates(q, "A", "AB", "AD", "AP", show="BCDP")
    methods.two_lines(q, "PC", "BD")
    return q.neat(abs(a**2 - b**2) / sqrt((a**2 + b**2) * (a**2 + b**2 + h**2)))


@seed("vp-given-angle", "AN", "easy")
def dihedral_from_slope(q: Question) -> SeedAnswer:
    """Tangent of a dihedral angle at the base, from the angle of the longest lateral edge with the base."""
    a, b = q.triple(40)[:2] if q.pick(0, 1) else q.lengths(2)
    angle = q.angle()
    e = sqrt(a**2 + b**2)
    h = e * angle.tan
    q.solid(pyramids.upright_rectangle(a, b, h), slope_is("PC", "ABCD", angle), state="AB AD")
    q.segments("AC")
    q.ask(asks.tan(asks.dihedral("P-CD-A")))
    q.step(
        f"[AC] is the projection of [PC] on the base, so ∠[PCA] = {angle}; [AC] = {e}, and [PA] = {e}·tan {angle} = {h}.",
        f"[AC]是[PC]在底面上的射影，所以∠[PCA] = {angle}；[AC] = {e}，[PA] = {e}·tan {angle} = {h}。",
    )
    q.step(
        f"[CD] ⊥ [AD] and [CD] ⊥ [PA], so [CD] ⊥ [PD], and ∠[PDA] is the plane angle, with the tangent [PA] / [AD] = {h / b}.",
        f"因为[CD]⊥[AD]，[CD]⊥[PA]，所以[CD]⊥[PD]，∠[PDA]是平面角，其正切值为 [PA] / [AD] = {h / b}。",
    )
    return q.neat(sqrt(a**2 + b**2) * angle.tan / b)


@seed("vp-am-pbd", "AN", "medium")
def line_and_slanted_section(q: Question) -> SeedAnswer:
    """Sine of the angle between a line to a point of the longest lateral edge and the section through a diagonal."""
    a, b, h = q.lengths(3, high=15)
    r = q.ratio()
    q.solid(pyramids.upright_rectangle(a, b, h))
    q.point(M=ratio_point("PC", r))
    q.segments("AM BD")
    q.shade("PBD")
    q.ask(asks.sin(asks.line_plane("AM", "PBD")))
    methods.coordinates(q, "A", "AB", "AD", "AP", show="BDPM")
    methods.line_and_plane(q, "AM", "PBD")
    t = r.share
    long = t**2 * (a**2 + b**2) + (1 - t) ** 2 * h**2
    return q.neat((1 + t) * a * b * h / sqrt(long * (a**2 * b**2 + b**2 * h**2 + h**2 * a**2)))


@seed("vp-pbd-pcd", "AN", "medium")
def section_and_face(q: Question) -> SeedAnswer:
    """Sine of the dihedral angle between a section through a base diagonal and a lateral face."""
    a, b, h = q.lengths(3, high=18)
    q.solid(pyramids.upright_rectangle(a, b, h))
    q.segments("BD")
    q.shade("PBD PCD")
    q.ask(asks.sin(asks.dihedral("B-PD-C")))
    pd = sqrt(b**2 + h**2)
    area2 = a**2 * b**2 + b**2 * h**2 + h**2 * a**2
    far, arm = b * h / pd, sqrt(area2) / pd
    q.letter("E")
    q.letter("F")
    q.step(
        f"[AB] ∥ [CD], so [B] is as far from the plane [PCD] as [A]. [CD] ⊥ plane [PAD], so this distance is the altitude from [A] in the "
        f"triangle [PAD]: {b}·{h} / {bracketed(pd)} = {far}.",
        f"因为[AB]∥[CD]，所以[B]与[A]到平面[PCD]的距离相等。因为[CD]⊥平面[PAD]，所以这个距离是 Rt△[PAD]斜边上的高 {b}·{h} / {bracketed(pd)} = {far}。",
    )
    q.step(
        f"[PB]² = {a**2 + h**2}, [BD]² = {a**2 + b**2} and [PD]² = {pd**2}, so the triangle [PBD] has the area {sqrt(area2) / 2}, and "
        f"[B] is {arm} from [PD].",
        f"[PB]² = {a**2 + h**2}，[BD]² = {a**2 + b**2}，[PD]² = {pd**2}，所以△[PBD]的面积为 {sqrt(area2) / 2}，[B]到[PD]的距离为 {arm}。",
    )
    q.step(
        f"With [BE] ⊥ plane [PCD] at [E] and [BF] ⊥ [PD] at [F] the plane angle is ∠[BFE] or its supplement, and its sine is [BE] / [BF] = {far / arm}.",
        f"作[BE]⊥平面[PCD]于[E]，[BF]⊥[PD]于[F]，则∠[BFE]是平面角（或其补角），其正弦值为 [BE] / [BF] = {far / arm}。",
    )
    return q.neat(b * h / sqrt(a**2 * b**2 + b**2 * h**2 + h**2 * a**2))


@seed("vp-ratio", "AN", "medium")
def ratio_from_dihedral(q: Question) -> SeedAnswer:
    """In which ratio a point divides a lateral edge, from a dihedral angle along a diagonal of the base."""
    a, b, e = q.triple(40)
    h = q.length(2, 24)
    angle = q.angle()
    value = h * e / (a * b * angle.tan)
    q.solid(pyramids.upright_rectangle(a, b, h))
    q.point(
        E=point_where(
            "PD",
            lambda places: between(places["P"], places["D"], value / (1 + value)),
            f"the dihedral angle [{{M}}-AC-D] is {angle}",
            f"二面角[{{M}}-AC-D]的大小为 {angle}",
            ("dihedral", "{M}", "AC", "D", angle.degrees),
        )
    )
    q.segments("AC AE CE")
    q.shade("EAC")
    q.ask(asks.segment_ratio("PE", "ED"))
    q.letter("F")
    q.letter("G")
    q.step(
        f"Let [EF] ∥ [PA] meet [AD] at [F], and [FG] ⊥ [AC] at [G]. Then [EF] is perpendicular to the base and ∠[EGF] = {angle}.",
        f"作[EF]∥[PA]交[AD]于[F]，再作[FG]⊥[AC]于[G]，则[EF]垂直于底面，∠[EGF] = {angle}。",
    )
    q.step(
        f"If [PE] : [ED] = x, then [EF] = {h} / (1 + x), [AF] = {b}x / (1 + x) and [FG] = [AF]·sin ∠[DAC] = {a}·{b}x / ({e}(1 + x)).",
        f"设 [PE] : [ED] = x，则 [EF] = {h} / (1 + x)，[AF] = {b}x / (1 + x)，[FG] = [AF]·sin ∠[DAC] = {a}·{b}x / ({e}(1 + x))。",
    )
    q.step(
        f"tan {angle} = [EF] / [FG] = {bracketed(h * e / (a * b))} / x, so x = {value}.",
        f"tan {angle} = [EF] / [FG] = {bracketed(h * e / (a * b))} / x，所以 x = {value}。",
    )
    return h * sqrt(a**2 + b**2) / (a * b * angle.tan)


@seed("vp-feet", "AN", "hard")
def plane_of_two_feet(q: Question) -> SeedAnswer:
    """Cosine of the angle between the base and the plane through the feet of two perpendiculars."""
    a, b, h = q.quadruple(30)[:3] if q.pick(0, 1) else q.lengths(3)
    q.solid(pyramids.upright_rectangle(a, b, h))
    q.point(E=foot("A", "PB"), F=foot("A", "PD"))
    q.segments("AE AF EF AC")
    q.shade("AEF")
    q.ask(asks.cos(asks.planes_angle("AEF", "ABCD")))
    long = sqrt(a**2 + b**2 + h**2)
    q.step(
        "[BC] ⊥ plane [PAB], so [BC] ⊥ [AE]; with [AE] ⊥ [PB] this gives [AE] ⊥ plane [PBC] and [AE] ⊥ [PC]. In the same way [AF] ⊥ [PC].",
        "因为[BC]⊥平面[PAB]，所以[BC]⊥[AE]；又[AE]⊥[PB]，所以[AE]⊥平面[PBC]，[AE]⊥[PC]。同理[AF]⊥[PC]。",
    )
    q.step(
        "So [PC] is perpendicular to the plane [AEF], and [PA] to the base: the angle between the planes equals ∠[APC].",
        "所以[PC]⊥平面[AEF]，又[PA]⊥底面，从而两平面所成的角等于∠[APC]。",
    )
    q.step(
        f"[PC]² = {a**2} + {b**2} + {h**2} = {long**2}, so cos ∠[APC] = [PA] / [PC] = {h / long}.",
        f"[PC]² = {a**2} + {b**2} + {h**2} = {long**2}，所以 cos ∠[APC] = [PA] / [PC] = {h / long}。",
    )
    return q.neat(h / sqrt(a**2 + b**2 + h**2))


@seed("vp-moving-along-pc", "AN", "medium")
def dihedral_over_centre(q: Question) -> SeedAnswer:
    """Cosine of the dihedral angle along a base diagonal, for a point of the longest lateral edge before or behind it."""
    a, b, h = q.lengths(3, high=15)
    r = q.ratio(5)
    t = r.share
    q.solid(pyramids.upright_rectangle(a, b, h))
    q.point(M=ratio_point("PC", r))
    q.segments("BD MB MD AC")
    q.shade("MBD")
    q.ask(asks.cos(asks.dihedral("M-BD-A")))
    e = sqrt(a**2 + b**2)
    far, high = abs(1 - 2 * t) * a * b / e, (1 - t) * h
    q.letter("O")
    q.letter("H")
    q.letter("K")
    side = ("[A]", "[A]") if t < 1 / 2 else ("[C]", "[C]")
    q.step(
        f"Let [O] be the centre of the base and [H] the projection of [M] on it. [H] lies on [AC] with [AH] : [HC] = {r}, and "
        f"[MH] = {r.q}·[PA] / {r.p + r.q} = {high}; [H] is on the same side of [BD] as {side[0]}.",
        f"设底面中心为[O]，[M]在底面上的射影为[H]，则[H]在[AC]上，[AH] : [HC] = {r}，[MH] = {r.q}·[PA] / {r.p + r.q} = {high}；"
        f"[H]与{side[1]}在[BD]的同侧。",
    )
    q.step(
        f"The distance of [A] from [BD] is {a}·{b} / {bracketed(e)} = {a * b / e}, and [OH] : [OA] = {abs(1 - 2 * t)}, so [H] is {far} from [BD]. Let [HK] ⊥ [BD] at [K]; by the theorem of "
        f"three perpendiculars [MK] ⊥ [BD].",
        f"[A]到[BD]的距离为 {a}·{b} / {bracketed(e)} = {a * b / e}，[OH] : [OA] = {abs(1 - 2 * t)}，所以[H]到[BD]的距离为 {far}。作[HK]⊥[BD]于[K]，"
        f"由三垂线定理得[MK]⊥[BD]。",
    )
    value = far / sqrt(far**2 + high**2)
    kind = ("acute", "锐角", value) if t < 1 / 2 else ("obtuse", "钝角", -value)
    q.step(
        f"[MK]² = {far**2 + high**2} and cos ∠[MKH] = {value}; the dihedral angle is {kind[0]}, so its cosine is {kind[2]}.",
        f"[MK]² = {far**2 + high**2}，cos ∠[MKH] = {value}；所求二面角为{kind[1]}，所以余弦值为 {kind[2]}。",
    )
    return q.neat((1 - 2 * t) * a * b / sqrt((1 - 2 * t) ** 2 * a**2 * b**2 + (1 - t) ** 2 * h**2 * (a**2 + b**2)))


@seed("vp-de-pc", "AN", "medium")
def line_to_edge_point_and_edge(q: Question) -> SeedAnswer:
    """Cosine of the angle between a lateral edge and a skew line to a point of another lateral edge."""
    a, b, h = q.lengths(3)
    r = q.ratio()
    t = r.share
    q.require(t * a**2 != b**2 + (1 - t) * h**2)
    q.solid(pyramids.upright_rectangle(a, b, h))
    q.point(E=ratio_point("PB", r))
    q.segments("DE")
    q.ask(asks.cos(asks.lines_angle("DE", "PC")))
    methods.coordinates(q, "A", "AB", "AD", "AP", show="CDPE")
    methods.two_lines(q, "DE", "PC")
    long = t**2 * a**2 + b**2 + (1 - t) ** 2 * h**2
    return q.neat(abs(t * a**2 - b**2 - (1 - t) * h**2) / sqrt(long * (a**2 + b**2 + h**2)))


@seed("vp-pc-pab", "AN", "easy")
def edge_and_vertical_face(q: Question) -> SeedAnswer:
    """Tangent of the angle between the longest lateral edge and a vertical face."""
    a, b, h = q.lengths(3)
    q.solid(pyramids.upright_rectangle(a, b, h))
    q.shade("PAB")
    q.ask(asks.tan(asks.line_plane("PC", "PAB")))
    pb = sqrt(a**2 + h**2)
    q.step(
        "[BC] is perpendicular to [AB] and [PA], so to the plane [PAB]; [PB] is the projection of [PC], and the angle is ∠[CPB].",
        "因为[BC]⊥[AB]，[BC]⊥[PA]，所以[BC]⊥平面[PAB]，[PB]是[PC]在该平面上的射影，所求角为∠[CPB]。",
    )
    q.step(
        f"[PB]² = {a**2} + {h**2} = {pb**2} and [BC] = {b}, so tan ∠[CPB] = [BC] / [PB] = {b / pb}.",
        f"[PB]² = {a**2} + {h**2} = {pb**2}，[BC] = {b}，所以 tan ∠[CPB] = [BC] / [PB] = {b / pb}。",
    )
    return q.neat(b / sqrt(a**2 + h**2))


@seed("rvp-bc", "AN", "medium")
def rhombus_base_dihedral(q: Question) -> SeedAnswer:
    """Tangent of the dihedral angle along a side of a rhombus."""
    m, n, _ = q.triple(30)
    h = q.length(2, 24)
    q.solid(pyramids.upright_rhombus(m, n, h))
    q.segments("AC BD")
    q.shade("PBC")
    q.ask(asks.tan(asks.dihedral("P-BC-A")))
    side = sqrt(m**2 + n**2)
    far = 2 * m * n / side
    q.letter("E")
    q.step(
        f"The diagonals are perpendicular, so [BC] = √({m**2} + {n**2}) = {side}, and the rhombus has the area {2 * m}·{2 * n} / 2 = {2 * m * n}.",
        f"菱形的对角线互相垂直平分，所以 [BC] = √({m**2} + {n**2}) = {side}，菱形的面积为 {2 * m}·{2 * n} / 2 = {2 * m * n}。",
    )
    q.step(
        f"Let [AE] be perpendicular to the line [BC] at [E]; then [AE] = {quotient(2 * m * n, side)}, and by the theorem of three perpendiculars [PE] ⊥ [BC].",
        f"作[AE]垂直于直线[BC]，垂足为[E]，则 [AE] = {quotient(2 * m * n, side)}，由三垂线定理得[PE]⊥[BC]。",
    )
    q.step(
        f"So ∠[PEA] is the plane angle, with the tangent [PA] / [AE] = {h / far}.",
        f"所以∠[PEA]是平面角，其正切值为 [PA] / [AE] = {h / far}。",
    )
    return q.neat(h * sqrt(m**2 + n**2) / (2 * m * n))


@seed("rvp-pd-pbc", "AN", "medium")
def rhombus_edge_and_face(q: Question) -> SeedAnswer:
    """Sine of the angle between a lateral edge and the face over the opposite side of a rhombus."""
    m, n, h = q.lengths(3, high=18, surds=True)
    q.solid(pyramids.upright_rhombus(m, n, h))
    q.segments("AC BD")
    q.shade("PBC")
    q.ask(asks.sin(asks.line_plane("PD", "PBC")))
    side2 = m**2 + n**2
    far2 = 4 * m**2 * n**2 / side2
    deep = sqrt(far2 * h**2 / (far2 + h**2))
    pd = sqrt(side2 + h**2)
    q.step(
        f"[BC]² = {m**2} + {n**2} = {side2}, and the area of the rhombus is {2 * m * n}, so the square of the distance of [A] from [BC] is "
        f"{far2}.",
        f"[BC]² = {m**2} + {n**2} = {side2}，菱形的面积为 {2 * m * n}，所以[A]到[BC]的距离的平方为 {far2}。",
    )
    q.step(
        f"The plane through [PA] perpendicular to [BC] is perpendicular to [PBC]; in its right triangle with the legs [PA] and that distance "
        f"the altitude is the distance of [A] from [PBC]: {deep}. [AD] ∥ [BC], so [D] is as far from [PBC].",
        f"过[PA]且垂直于[BC]的平面垂直于平面[PBC]；在以[PA]和上述距离为直角边的直角三角形中，斜边上的高就是[A]到平面[PBC]的距离：{deep}。"
        f"因为[AD]∥[BC]，所以[D]到平面[PBC]的距离也是它。",
    )
    q.step(
        f"[PD]² = {side2} + {h**2} = {pd**2}, so the sine is {deep / pd}.",
        f"[PD]² = {side2} + {h**2} = {pd**2}，所以正弦值为 {deep / pd}。",
    )
    return q.neat(2 * m * n * h / sqrt((4 * m**2 * n**2 + h**2 * (m**2 + n**2)) * (m**2 + n**2 + h**2)))


@seed("pvp-pb", "AN", "medium")
def parallelogram_edge(q: Question) -> SeedAnswer:
    """Tangent of the dihedral angle along a lateral edge of a pyramid on a parallelogram with AB ⊥ AC."""
    a, h = q.triple(30)[:2] if q.pick(0, 1) else q.lengths(2)
    c = q.length(3, 16)
    q.solid(_on_right_triangles(a, c, h))
    q.segments("AC")
    q.shade("PAB PBC")
    q.ask(asks.tan(asks.dihedral("A-PB-C")))
    pb = sqrt(a**2 + h**2)
    far = a * h / pb
    q.letter("K")
    q.step(
        "[AC] is perpendicular to [AB] and to [PA], so [AC] ⊥ plane [PAB].",
        "因为[AC]⊥[AB]，[AC]⊥[PA]，所以[AC]⊥平面[PAB]。",
    )
    q.step(
        f"Let [AK] ⊥ [PB] at [K]; then [AK] = {a}·{h} / {bracketed(pb)} = {far}, and by the theorem of three perpendiculars [CK] ⊥ [PB], so ∠[AKC] is the plane angle.",
        f"作[AK]⊥[PB]于[K]，则 [AK] = {a}·{h} / {bracketed(pb)} = {far}，由三垂线定理得[CK]⊥[PB]，所以∠[AKC]是平面角。",
    )
    q.step(
        f"Its tangent is [AC] / [AK] = {quotient(c, far)}.",
        f"其正切值为 [AC] / [AK] = {quotient(c, far)}。",
    )
    return q.neat(c * sqrt(a**2 + h**2) / (a * h))


@seed("pvp-pd-pbc", "AN", "medium", large=True)
def parallelogram_edge_and_face(q: Question) -> SeedAnswer:
    """Sine of the angle between a lateral edge and the opposite face of a pyramid on a parallelogram, by volume."""
    a, c, h = q.lengths(3, high=18, surds=True)
    q.solid(_on_right_triangles(a, c, h))
    q.segments("AC")
    q.shade("PBC")
    q.ask(asks.sin(asks.line_plane("PD", "PBC")))
    methods.by_volume(q, "A", "PBC", "ABC", "P")
    far = a * c * h / sqrt(a**2 * c**2 + c**2 * h**2 + h**2 * a**2)
    ad2 = a**2 + c**2
    q.step(
        f"[AD] ∥ [BC], so [D] is as far from the plane. [AD]² = [BC]² = {ad2}, [PD]² = {ad2} + {h**2} = {ad2 + h**2}, and the sine is "
        f"{far / sqrt(ad2 + h**2)}.",
        f"因为[AD]∥[BC]，所以[D]到该平面的距离也是它。[AD]² = [BC]² = {ad2}，[PD]² = {ad2} + {h**2} = {ad2 + h**2}，所以正弦值为 "
        f"{far / sqrt(ad2 + h**2)}。",
    )
    return q.neat(a * c * h / sqrt((a**2 + c**2 + h**2) * (a**2 * c**2 + c**2 * h**2 + h**2 * a**2)))
