"""Seed questions on pyramids with a quadrilateral base."""

from __future__ import annotations

from gnomon.exact import PI, Exact, sqrt
from gnomon.suites.solid import asks, methods
from gnomon.suites.solid.given_facts import dihedral_is
from gnomon.suites.solid.item import SeedAnswer
from gnomon.suites.solid.points import foot, midpoint, ratio_point
from gnomon.suites.solid.question import Question, seed
from gnomon.suites.solid.solids import pyramids
from gnomon.suites.solid.vectors import between


@seed("pyramid-dihedral-diagonal", "AN", "medium")
def dihedral_along_diagonal(q: Question) -> SeedAnswer:
    """Cosine of the dihedral angle along the diagonal of the base."""
    a, b, h = q.lengths(3)
    q.solid(pyramids.upright_rectangle(a, b, h))
    q.segments("BD")
    q.shade("PBD")
    q.ask(asks.cos(asks.dihedral("P-BD-A")))
    high, arm = methods.three_perpendiculars(q, "P", "A", "BD", "E")
    slope = sqrt(high**2 + arm**2)
    q.step(
        f"[PE] = {slope}, so cos ∠[PEA] = [AE] / [PE] = {arm / slope}.",
        f"[PE] = {slope}，所以 cos ∠[PEA] = [AE] / [PE] = {arm / slope}。",
    )
    return a * b / sqrt(a**2 * b**2 + h**2 * (a**2 + b**2))


@seed("pyramid-edge-dihedral", "AN", "medium", large=True)
def dihedral_along_edge(q: Question) -> SeedAnswer:
    """Cosine of the dihedral angle of two lateral faces that do not contain the vertical edge."""
    a, b, h = q.lengths(3)
    q.solid(pyramids.upright_rectangle(a, b, h))
    q.segments("AC")
    q.ask(asks.cos(asks.dihedral("B-PC-D")))
    methods.coordinates(q, "A", "AB", "AD", "AP", show="BCDP")
    methods.by_normals(q, "PBC", "PCD", obtuse=True)
    return -a * b / sqrt((a**2 + h**2) * (b**2 + h**2))


@seed("pyramid-trapezoid-line-plane", "AN", "medium")
def trapezoid_line_plane(q: Question) -> SeedAnswer:
    """Sine of the angle between a lateral edge and a face of a pyramid on a right trapezoid."""
    a, c, d, h = q.lengths(4, tidy=lambda _a, c, d, _h: c < d)
    q.solid(pyramids.upright_trapezoid(a, c, d, h))
    q.shade("PCD")
    q.ask(asks.sin(asks.line_plane("PB", "PCD")))
    methods.coordinates(q, "A", "AB", "AD", "AP", show="BCDP")
    methods.line_and_plane(q, "PB", "PCD")
    return a * c * h / sqrt((a**2 + h**2) * (h**2 * (d - c) ** 2 + a**2 * h**2 + a**2 * d**2))


@seed("pyramid-part-volume", "VC", "easy")
def part_volume(q: Question) -> SeedAnswer:
    """Volume of a tetrahedron whose apex divides a lateral edge."""
    a, b, h = q.lengths(3)
    r = q.ratio()
    q.solid(pyramids.upright_rectangle(a, b, h))
    q.point(E=ratio_point("PC", r))
    q.segments("BD BE DE")
    q.ask(asks.volume("E-BCD"))
    high = h * (1 - r.share)
    q.step(
        f"[CE] : [CP] = {r.q} : {r.p + r.q}, so [E] is {high} above the base.",
        f"[CE] : [CP] = {r.q} : {r.p + r.q}，所以[E]到底面的距离为 {high}。",
    )
    q.step(
        f"The triangle [BCD] has the area {a * b / 2}, so the volume is {a * b / 2}·{high} / 3 = {a * b * high / 6}.",
        f"△[BCD]的面积为 {a * b / 2}，所以体积为 {a * b / 2}·{high} / 3 = {a * b * high / 6}。",
    )
    return a * b * h * (1 - r.share) / 6


@seed("pyramid-corner-to-section", "LC", "medium", large=True)
def corner_to_section(q: Question) -> SeedAnswer:
    """Distance of the far corner from the plane through the apex and a diagonal."""
    a, b, h = q.lengths(3)
    q.solid(pyramids.upright_rectangle(a, b, h))
    q.segments("BD")
    q.shade("PBD")
    q.ask(asks.distance("C", "PBD"))
    methods.by_volume(q, "C", "PBD", "BCD", "P")
    return a * b * h / sqrt(a**2 * b**2 + b**2 * h**2 + h**2 * a**2)


@seed("pyramid-skew-edges", "LC", "medium")
def skew_edges(q: Question) -> SeedAnswer:
    """Distance of a lateral edge from a base edge that is skew to it."""
    a, b, h = q.lengths(3)
    q.solid(pyramids.upright_rectangle(a, b, h))
    q.ask(asks.skew_distance("PB", "AD"))
    q.letter("E")
    q.step(
        "[AD] is perpendicular to [AB] and to [PA], so it is perpendicular to the plane [PAB].",
        "因为[AD]⊥[AB]，[AD]⊥[PA]，所以[AD]⊥平面[PAB]。",
    )
    q.step(
        "Let [E] be the foot of the perpendicular from [A] to [PB]; [AE] is the common perpendicular.",
        "过[A]作[PB]的垂线，垂足为[E]，则[AE]是两直线的公垂线段。",
    )
    q.step(
        f"[AE] = [PA]·[AB] / [PB] = {a * h / sqrt(a**2 + h**2)}.",
        f"[AE] = [PA]·[AB] / [PB] = {a * h / sqrt(a**2 + h**2)}。",
    )
    return a * h / sqrt(a**2 + h**2)


@seed("pyramid-perpendicular-face", "PD", "medium", varies=False)
def perpendicular_face(q: Question) -> SeedAnswer:
    """The face that is perpendicular to the altitude of a lateral face."""
    a, b, h = q.lengths(3)
    q.solid(pyramids.upright_rectangle(a, b, h))
    q.point(E=foot("A", "PB"))
    q.segments("AE")
    q.ask(asks.which(q.shuffled(["PAB", "PBC", "PCD", "PAD"]), "perpendicular", "AE"))
    q.step(
        "[BC] is perpendicular to [AB] and to [PA], so [BC] ⊥ plane [PAB] and [BC] ⊥ [AE].",
        "因为[BC]⊥[AB]，[BC]⊥[PA]，所以[BC]⊥平面[PAB]，从而[BC]⊥[AE]。",
    )
    q.step(
        "[AE] is also perpendicular to [PB], so it is perpendicular to the plane [PBC].",
        "又[AE]⊥[PB]，所以[AE]⊥平面[PBC]。",
    )
    return "PBC"


@seed("pyramid-midline-plane", "PD", "medium", varies=False)
def midline_plane(q: Question) -> SeedAnswer:
    """The lateral face that is parallel to a segment of midpoints."""
    a, b = q.lengths(2)
    angle = q.angle(45, 60)
    h = q.length(3, 10)
    q.solid(pyramids.upright_parallelogram(a, b, angle, h))
    q.point(M=midpoint("AB"), N=midpoint("PC"))
    q.segments("MN")
    q.ask(asks.which(q.shuffled(["PAB", "PAC", "PAD", "PBD"]), "parallel", "MN"))
    q.letter("K")
    q.step(
        "Let [K] be the midpoint of [PD]. [NK] joins midpoints of [PC] and [PD], so [NK] is parallel to [CD] and half as long, "
        "as [AM] is.",
        "取[PD]的中点[K]，则[NK]平行于[CD]且等于其一半，与[AM]平行且相等。",
    )
    q.step(
        "So [AMNK] is a parallelogram, [MN] ∥ [AK], and [AK] lies in the plane [PAD]; hence [MN] ∥ plane [PAD].",
        "所以[AMNK]是平行四边形，[MN]∥[AK]，而[AK]在平面[PAD]内，故[MN]∥平面[PAD]。",
    )
    return "PAD"


@seed("regular-pyramid-lateral-area", "AR", "easy")
def lateral_area(q: Question) -> SeedAnswer:
    """Lateral area from base edge and height."""
    a, h = q.lengths(2)
    q.solid(pyramids.regular(a, h), state="AB height")
    q.ask(asks.lateral_area(q.called, pyramids.LATERAL))
    slant = sqrt(h**2 + a**2 / 4)
    q.step(
        f"The slant height is the hypotenuse over the height {h} and half the base edge {a / 2}: {slant}.",
        f"斜高是以高 {h} 和底边的一半 {a / 2} 为直角边的斜边：{slant}。",
    )
    q.step(
        f"The four triangles have the area 4·{a}·{slant} / 2 = {2 * a * slant}.",
        f"四个侧面的面积之和为 4·{a}·{slant} / 2 = {2 * a * slant}。",
    )
    return a * sqrt(4 * h**2 + a**2)


@seed("regular-pyramid-edge-angle", "AN", "easy")
def edge_angle(q: Question) -> SeedAnswer:
    """Tangent of the angle between a lateral edge and the base."""
    a, h = q.lengths(2)
    q.solid(pyramids.regular(a, h), state="AB height")
    q.segments("AC")
    q.ask(asks.tan(asks.line_plane("PA", "ABCD")))
    half = a * sqrt(2) / 2
    q.step(
        f"The foot of the height is the centre of the square, {half} from [A].",
        f"高的垂足是正方形的中心，到[A]的距离为 {half}。",
    )
    q.step(f"The tangent is {h} / {half} = {h / half}.", f"所以正切值为 {h} / {half} = {h / half}。")
    return sqrt(2) * h / a


@seed("regular-pyramid-circumsphere", "AR", "medium")
def circumsphere(q: Question) -> SeedAnswer:
    """Area of the sphere through the five vertices."""
    a, h = q.lengths(2, 2, 18)
    q.solid(pyramids.regular(a, h), state="AB height")
    q.segments("AC BD")
    q.ask(asks.circumsphere_area(q.called, "PABCD"))
    half = a**2 / 2
    radius = (h**2 + half) / (2 * h)
    q.step(
        f"The centre lies on the height. With the radius R, R² = ({h} - R)² + {half}, since the half diagonal has the square "
        f"{half}.",
        f"球心在高上。设半径为 R，则 R² = ({h} - R)² + {half}，其中底面对角线之半的平方为 {half}。",
    )
    q.step(
        f"So R = {radius}, and the area is 4πR² = {4 * PI * radius**2}.",
        f"所以 R = {radius}，表面积为 4πR² = {4 * PI * radius**2}。",
    )
    return q.neat(PI * (h**2 + a**2 / 2) ** 2 / h**2, below=9)


@seed("pyramid-section-trapezoid", "AR", "medium")
def section_through_edge(q: Question) -> SeedAnswer:
    """Area of the section through a base edge and a point of the opposite lateral edge."""
    a, b, h = q.lengths(3)
    r = q.ratio()
    q.solid(pyramids.upright_rectangle(a, b, h))
    q.point(M=ratio_point("PD", r))
    q.segments("AM BM")
    q.ask(asks.section_area("ABM", q.called, pyramids.FACES))
    t = r.share
    long = sqrt(b**2 * t**2 + h**2 * (1 - t) ** 2)
    q.letter("N")
    q.step(
        f"The plane meets [PC] at [N] with [MN] ∥ [CD] ∥ [AB], and [MN] = {a * t}.",
        f"平面与[PC]交于点[N]，[MN]∥[CD]∥[AB]，且 [MN] = {a * t}。",
    )
    q.step(
        f"[AB] is perpendicular to the plane [PAD], so [AB] ⊥ [AM], and the section is a right trapezoid with [AM] = {long}.",
        f"因为[AB]⊥平面[PAD]，所以[AB]⊥[AM]，截面是直角梯形，[AM] = {long}。",
    )
    q.step(
        f"Its area is ({a} + {a * t})·{long} / 2 = {a * (1 + t) * long / 2}.",
        f"面积为 ({a} + {a * t})·{long} / 2 = {a * (1 + t) * long / 2}。",
    )
    return a * (1 + t) * sqrt(b**2 * t**2 + h**2 * (1 - t) ** 2) / 2


@seed("pyramid-height-from-dihedral", "LC", "medium")
def height_from_dihedral(q: Question) -> SeedAnswer:
    """The height of an upright pyramid from a dihedral angle along the diagonal of the base."""
    a, b, _ = q.triple(60)
    angle = q.angle()
    far = a * b / sqrt(a**2 + b**2)
    q.solid(pyramids.upright_rectangle(a, b, far * angle.tan), dihedral_is("P-BD-A", angle), state="AB AD")
    q.segments("BD")
    q.ask(asks.length("PA"))
    q.letter("E")
    q.step(
        f"Let [E] be the foot of the perpendicular from [A] to [BD]; [AE] = [AB]·[AD] / [BD] = {far}.",
        f"过[A]作[BD]的垂线，垂足为[E]，则 [AE] = [AB]·[AD] / [BD] = {far}。",
    )
    q.step(
        f"By the theorem of three perpendiculars ∠[PEA] is the plane angle, {angle}, so [PA] = {far}·tan {angle} = {far * angle.tan}.",
        f"由三垂线定理，∠[PEA]是平面角，等于 {angle}，所以 [PA] = {far}·tan {angle} = {far * angle.tan}。",
    )
    return a * b * angle.tan / sqrt(a**2 + b**2)


@seed("pyramid-least-triangle", "DM", "medium")
def least_triangle(q: Question) -> SeedAnswer:
    """Least area of the triangle on a diagonal of the base with its third corner on a lateral edge."""
    a, h = q.lengths(2)
    q.solid(pyramids.upright_square(a, h))
    q.move("M", "segment", "PC", between(q.places["P"], q.places["C"], Exact.of("1/3").as_fraction()))
    q.segments("BD MB MD")
    q.ask(asks.least(asks.area("MBD")))
    q.letter("O")
    far = a * h / sqrt(4 * a**2 + 2 * h**2)
    q.step(
        "Let [O] be the centre of the base. [BD] is perpendicular to the plane [PAC], so [OM] is the height on [BD].",
        "设底面中心为[O]。因为[BD]⊥平面[PAC]，所以[OM]是△[MBD]在[BD]上的高。",
    )
    q.step(
        f"The least [OM] is the distance from [O] to [PC], half that of [A]: {sqrt(2) * a * h / (2 * sqrt(2 * a**2 + h**2))}.",
        f"[OM]的最小值是[O]到[PC]的距离，为[A]到[PC]距离的一半：{sqrt(2) * a * h / (2 * sqrt(2 * a**2 + h**2))}。",
    )
    q.step(
        f"The least area is [BD]·[OM] / 2 = {a**2 * h / (2 * sqrt(2 * a**2 + h**2))}.",
        f"面积的最小值为 [BD]·[OM] / 2 = {a**2 * h / (2 * sqrt(2 * a**2 + h**2))}。",
    )
    q.require(far.sign() > 0)
    return a**2 * h / (2 * sqrt(2 * a**2 + h**2))
