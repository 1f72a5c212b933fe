"""Angles in pyramids P-ABCD on a right trapezoid, with PA perpendicular to the base or the face PAD perpendicular to it."""

from __future__ import annotations

from gnomon.exact import Exact, sqrt
from gnomon.suites.solid import asks, methods
from gnomon.suites.solid.given_facts import edges, equal_to
from gnomon.suites.solid.item import SeedAnswer, Solid
from gnomon.suites.solid.phrases import bracketed, quotient
from gnomon.suites.solid.points import midpoint, point_where, ratio_point
from gnomon.suites.solid.question import Question, seed
from gnomon.suites.solid.solids import pyramids
from gnomon.suites.solid.vectors import at, between


def _longer(_a: Exact, c: Exact, d: Exact, _h: Exact) -> bool:
    """AD is longer than BC."""
    return c < d


def _equilateral_face(a: Exact, c: Exact) -> Solid:
    """The equilateral triangle PAD of side 2c, perpendicular to the right trapezoid AB = a, BC = c, AD = 2c; A is the origin."""
    base = {"A": at(0, 0, 0), "B": at(a, 0, 0), "C": at(a, c, 0), "D": at(0, 2 * c, 0)}
    kind = ("a right trapezoid with [AD] ∥ [BC] and [AB] ⊥ [AD]", "直角梯形，[AD]∥[BC]，[AB]⊥[AD]")
    stands = ("plane [PAD] ⊥ plane [ABCD]", "平面[PAD]⊥平面[ABCD]")
    shape = [
        ("trapezoid", "ABCD", "AD", "BC"),
        ("parallel", "AD", "BC"),
        ("perpendicular", "AB", "AD"),
        ("planes_perpendicular", "PAD", "ABCD"),
    ]
    sizes = {**edges(AB=a, BC=c), "PA": equal_to(2 * c, "PA", "PD", "AD")}
    return pyramids.pyramid(base, at(0, c, sqrt(3) * c), kind, stands, shape, sizes)


@seed("tvp-skew", "AN", "easy")
def trapezoid_skew(q: Question) -> SeedAnswer:
    """Cosine of the angle between a lateral edge and the slanting side of the trapezoid."""
    a, c, d, h = q.lengths(4, tidy=_longer)
    q.solid(pyramids.upright_trapezoid(a, c, d, h))
    q.ask(asks.cos(asks.lines_angle("PB", "CD")))
    k = d - c
    pb, cd = sqrt(a**2 + h**2), sqrt(a**2 + k**2)
    q.step(
        f"As vectors [PB] = [PA] + [AB] and [CD] = [CB] + [BA] + [AD]; [AB] is perpendicular to [PA], [CB] and [AD], so only [AB]·[BA] "
        f"is left of the scalar product, and |[PB]·[CD]| = {a**2}.",
        f"向量 [PB] = [PA] + [AB]，[CD] = [CB] + [BA] + [AD]；[AB]与[PA]、[CB]、[AD]都垂直，[PA]垂直于底面，"
        f"所以数量积中只剩 [AB]·[BA]，|[PB]·[CD]| = {a**2}。",
    )
    q.step(
        f"[PB]² = {a**2} + {h**2} = {pb**2} and [CD]² = {a**2} + ({d} - {c})² = {cd**2}, so the cosine is {a**2 / (pb * cd)}.",
        f"[PB]² = {a**2} + {h**2} = {pb**2}，[CD]² = {a**2} + ({d} - {c})² = {cd**2}，所以余弦值为 {a**2 / (pb * cd)}。",
    )
    return q.neat(a**2 / sqrt((a**2 + h**2) * (a**2 + (d - c) ** 2)))


@seed("tvp-pc", "AN", "hard")
def trapezoid_lateral_edge(q: Question) -> SeedAnswer:
    """Cosine of the dihedral angle along the lateral edge to the corner of the short side."""
    a, c, d, h = q.lengths(4, tidy=_longer)
    if q.pick(0, 1):
        a = c
    q.require(a**2 != c * (d - c))
    q.solid(pyramids.upright_trapezoid(a, c, d, h))
    q.segments("AC")
    q.shade("PAC PCD")
    q.ask(asks.cos(asks.dihedral("A-PC-D")))
    methods.coordinates(q, "A", "AB", "AD", "AP", show="CDP")
    methods.by_normals(q, "PAC", "PCD", obtuse=a**2 < c * (d - c))
    k = h**2 * (d - c) ** 2 + a**2 * h**2 + a**2 * d**2
    return q.neat(h * (a**2 - c * (d - c)) / sqrt((a**2 + c**2) * k))


@seed("tvp-ce", "AN", "medium")
def trapezoid_line(q: Question) -> SeedAnswer:
    """Sine of the angle between a line to a point of a lateral edge and a face."""
    a, c, d, h = q.lengths(4, tidy=_longer)
    r = q.ratio()
    q.solid(pyramids.upright_trapezoid(a, c, d, h))
    q.point(E=ratio_point("PD", r))
    q.segments("CE")
    q.shade("PBC")
    q.ask(asks.sin(asks.line_plane("CE", "PBC")))
    t = r.share
    pb = sqrt(a**2 + h**2)
    far = a * h / pb
    long2 = a**2 + (t * d - c) ** 2 + ((1 - t) * h) ** 2
    q.step(
        f"[BC] ⊥ plane [PAB], so the distance of [A] from the plane [PBC] is the altitude on [PB] in the triangle [PAB]: {a}·{h} / {bracketed(pb)} = {far}. "
        f"[AD] ∥ [BC], so [D] is as far.",
        f"因为[BC]⊥平面[PAB]，所以[A]到平面[PBC]的距离是 Rt△[PAB]斜边[PB]上的高 {a}·{h} / {bracketed(pb)} = {far}；因为[AD]∥[BC]，[D]到该平面的距离也是它。",
    )
    q.step(
        f"[PE] : [PD] = {t}, so [E] is {t} of it from the plane: {t * far}.",
        f"[PE] : [PD] = {t}，所以[E]到该平面的距离为 [D]到它的距离的 {t}，即 {t * far}。",
    )
    q.step(
        f"With [A] as the origin and axes along [AB], [AD], [AP], [C]({a}, {c}, 0) and [E](0, {t * d}, {(1 - t) * h}), so [CE]² = {long2}, and the "
        f"sine is {t * far / sqrt(long2)}.",
        f"以[A]为原点，[AB]、[AD]、[AP]为坐标轴，[C]({a}, {c}, 0)，[E](0, {t * d}, {(1 - t) * h})，所以 [CE]² = {long2}，正弦值为 "
        f"{t * far / sqrt(long2)}。",
    )
    return q.neat(a * h * t / sqrt((a**2 + h**2) * (a**2 + (t * d - c) ** 2 + (1 - t) ** 2 * h**2)))


@seed("tvp-faces", "AN", "medium")
def trapezoid_faces(q: Question) -> SeedAnswer:
    """Cosine of the angle between the vertical face and the face over the slanting side."""
    a, c, d, h = q.lengths(4, tidy=_longer)
    q.solid(pyramids.upright_trapezoid(a, c, d, h))
    q.shade("PAB PCD")
    q.ask(asks.cos(asks.planes_angle("PAB", "PCD")))
    methods.coordinates(q, "A", "AB", "AD", "AP", show="BCDP")
    methods.by_normals(q, "PAB", "PCD")
    return q.neat(a * h / sqrt(h**2 * (d - c) ** 2 + a**2 * h**2 + a**2 * d**2))


@seed("tvp-cd-pbc", "AN", "medium")
def trapezoid_side_and_face(q: Question) -> SeedAnswer:
    """Sine of the angle between the slanting side of the base and the face over the short side."""
    a, c, d, h = q.lengths(4, tidy=_longer)
    q.solid(pyramids.upright_trapezoid(a, c, d, h))
    q.shade("PBC")
    q.ask(asks.sin(asks.line_plane("CD", "PBC")))
    pb, cd = sqrt(a**2 + h**2), sqrt(a**2 + (d - c) ** 2)
    q.letter("E")
    q.step(
        f"Let [AE] ⊥ [PB] at [E]. [BC] is perpendicular to [AB] and [PA], so [BC] ⊥ plane [PAB] and [BC] ⊥ [AE]; hence [AE] ⊥ plane [PBC], with "
        f"[AE] = {a}·{h} / {bracketed(pb)} = {a * h / pb}.",
        f"作[AE]⊥[PB]于[E]。因为[BC]⊥[AB]，[BC]⊥[PA]，所以[BC]⊥平面[PAB]，[BC]⊥[AE]，从而[AE]⊥平面[PBC]，[AE] = {a}·{h} / {bracketed(pb)} = {a * h / pb}。",
    )
    q.step(
        "[AD] ∥ [BC], so [D] is as far from the plane [PBC] as [A].",
        "因为[AD]∥[BC]，所以[D]与[A]到平面[PBC]的距离相等。",
    )
    q.step(
        f"[CD]² = {a**2} + ({d} - {c})² = {cd**2}, and [C] lies in the plane, so the sine is {quotient(a * h / pb, cd)}.",
        f"[CD]² = {a**2} + ({d} - {c})² = {cd**2}，[C]在该平面内，所以正弦值为 {quotient(a * h / pb, cd)}。",
    )
    return q.neat(a * h / sqrt((a**2 + h**2) * (a**2 + (d - c) ** 2)))


@seed("tvp-midline-slope", "AN", "easy")
def trapezoid_median_slope(q: Question) -> SeedAnswer:
    """Tangent of the angle between the base and a line from a corner to the midpoint of a lateral edge."""
    a, c, d, h = q.lengths(4, tidy=_longer)
    q.require(d != 2 * c)
    q.solid(pyramids.upright_trapezoid(a, c, d, h))
    q.point(M=midpoint("PD"))
    q.segments("CM")
    q.ask(asks.tan(asks.line_plane("CM", "ABCD")))
    flat = sqrt(a**2 + (d / 2 - c) ** 2)
    q.letter("N")
    q.step(
        f"Let [N] be the midpoint of [AD]. [MN] ∥ [PA] and [MN] = {h / 2}, so [MN] is perpendicular to the base, and the angle is ∠[MCN].",
        f"取[AD]的中点[N]，则[MN]∥[PA]，[MN] = {h / 2}，所以[MN]垂直于底面，所求角为∠[MCN]。",
    )
    q.step(
        f"[AN] = {d / 2} and [BC] = {c} are perpendicular to [AB] = {a}, so [CN]² = {a**2} + ({d / 2} - {c})² = {flat**2}.",
        f"[AN] = {d / 2}，[BC] = {c}，都垂直于 [AB] = {a}，所以 [CN]² = {a**2} + ({d / 2} - {c})² = {flat**2}。",
    )
    q.step(
        f"So tan ∠[MCN] = [MN] / [CN] = {h / (2 * flat)}.",
        f"所以 tan ∠[MCN] = [MN] / [CN] = {h / (2 * flat)}。",
    )
    return q.neat(h / sqrt(4 * a**2 + (d - 2 * c) ** 2))


@seed("vf-trapezoid", "AN", "hard")
def equilateral_face_over_trapezoid(q: Question) -> SeedAnswer:
    """Cosine of a dihedral angle at a point of a lateral edge that is fixed by the slope of a line."""
    a, c = q.lengths(2, high=14, surds=True)
    angle = q.angle(30, 45)
    k = angle.tan**2
    q.require(k * (a**2 + c**2) < 3 * c**2)
    share = c * angle.tan / sqrt(3 * c**2 - k * a**2)
    q.solid(_equilateral_face(a, c))
    q.point(
        M=point_where(
            "PC",
            lambda places: between(places["C"], places["P"], share),
            f"the angle between the line [B{{M}}] and the plane [ABCD] is {angle}",
            f"直线[B{{M}}]与平面[ABCD]所成的角为 {angle}",
            ("line_plane_angle", "B{M}", "ABCD", angle.degrees),
        )
    )
    q.segments("BM AM")
    q.shade("MAB")
    q.ask(asks.cos(asks.dihedral("M-AB-D")))
    q.letter("O")
    q.letter("N")
    q.letter("K")
    w2 = share**2
    right = f"{c**2} + {a**2}x²" if k == 1 else f"({c**2} + {a**2}x²) / 3"
    q.step(
        f"Let [O] be the midpoint of [AD]; [PO] ⊥ [AD], so [PO] is perpendicular to the base, [PO] = {sqrt(3) * c}, and [OC] ∥ [AB], since "
        f"[AO] = [BC] = {c}.",
        f"取[AD]的中点[O]，则[PO]⊥[AD]，所以[PO]⊥底面，[PO] = {sqrt(3) * c}；又 [AO] = [BC] = {c}，所以[OC]∥[AB]。",
    )
    q.step(
        f"Let [N] be the projection of [M] on the base; it lies on [OC]. With [CM] = x·[CP], [MN] = {sqrt(3) * c}x and [BN]² = {c**2} + {a**2}x².",
        f"设[M]在底面上的射影为[N]，则[N]在[OC]上。设 [CM] = x·[CP]，则 [MN] = {sqrt(3) * c}x，[BN]² = {c**2} + {a**2}x²。",
    )
    q.step(
        f"[MN] = [BN]·tan {angle}, so {3 * c**2}x² = {right} and x² = {w2}.",
        f"由 [MN] = [BN]·tan {angle} 得 {3 * c**2}x² = {right}，所以 x² = {w2}。",
    )
    q.step(
        f"Let [NK] ⊥ [AB] at [K]; [NK] = {c}, and ∠[MKN] is the plane angle. [MK]² = {c**2} + {3 * c**2 * w2} = {c**2 + 3 * c**2 * w2}, so its cosine is "
        f"{c / sqrt(c**2 + 3 * c**2 * w2)}.",
        f"作[NK]⊥[AB]于[K]，则 [NK] = {c}，∠[MKN]是平面角。[MK]² = {c**2} + {3 * c**2 * w2} = {c**2 + 3 * c**2 * w2}，所以余弦值为 "
        f"{c / sqrt(c**2 + 3 * c**2 * w2)}。",
    )
    return q.neat(sqrt((3 * c**2 - k * a**2) / (3 * c**2 - k * a**2 + 3 * k * c**2)))
