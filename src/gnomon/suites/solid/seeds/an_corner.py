"""Angles in a tetrahedron P-ABC whose edges PA, PB, PC are pairwise perpendicular, and angles asked in degrees."""

from __future__ import annotations

from gnomon.exact import Exact, sqrt
from gnomon.suites.solid import asks
from gnomon.suites.solid.given_facts import area_is
from gnomon.suites.solid.item import SeedAnswer
from gnomon.suites.solid.points import centroid, midpoint, mirror
from gnomon.suites.solid.question import Question, seed
from gnomon.suites.solid.solids import boxes, pyramids, tetrahedra


@seed("tri-face-areas", "AN", "easy")
def dihedral_from_areas(q: Question) -> SeedAnswer:
    """Cosine of a dihedral angle at the slanting face of a right corner, from the areas of the other faces."""
    x, y, z = q.quadruple(36)[:3] if q.pick(0, 1) else q.lengths(3)
    a, b, c = sqrt(2 * x * z / y), sqrt(2 * x * y / z), sqrt(2 * y * z / x)
    q.solid(tetrahedra.corner(a, b, c), area_is("PAB", x), area_is("PBC", y), area_is("PCA", z), state="")
    q.shade("ABC")
    q.ask(asks.cos(asks.dihedral("P-AB-C")))
    whole = sqrt(x**2 + y**2 + z**2)
    q.letter("H")
    q.step(
        "[PC] ⊥ plane [PAB]. Let [PH] ⊥ [AB] at [H]; by the theorem of three perpendiculars [CH] ⊥ [AB], so ∠[PHC] is the plane angle, and its cosine is "
        "[PH] / [CH] = S([PAB]) / S([ABC]).",
        "[PC]⊥平面[PAB]。作[PH]⊥[AB]于[H]，由三垂线定理得[CH]⊥[AB]，所以∠[PHC]是平面角，其余弦值为 [PH] / [CH] = S([PAB]) / S([ABC])。",
    )
    q.step(
        f"[CH]² = [PC]² + [PH]² and [AB]² = [PA]² + [PB]² give S([ABC])² = S([PAB])² + S([PBC])² + S([PCA])² = {x**2} + {y**2} + {z**2} = {whole**2}.",
        f"由 [CH]² = [PC]² + [PH]²，[AB]² = [PA]² + [PB]² 得 S([ABC])² = S([PAB])² + S([PBC])² + S([PCA])² = {x**2} + {y**2} + {z**2} = {whole**2}。",
    )
    q.step(
        f"So the cosine is {x} / √{whole**2} = {x / whole}.",
        f"所以余弦值为 {x} / √{whole**2} = {x / whole}。",
    )
    return q.neat(x / sqrt(x**2 + y**2 + z**2))


@seed("tri-centroid", "AN", "easy", large=True)
def line_to_centroid(q: Question) -> SeedAnswer:
    """Sine of the angle between a face and the line from the right corner to the centroid of the slanting face."""
    a, b, c = q.quadruple(36)[:3] if q.pick(0, 1) else q.lengths(3)
    q.solid(tetrahedra.corner(a, b, c))
    q.point(G=centroid("ABC"))
    q.segments("PG")
    q.shade("PAB")
    q.ask(asks.sin(asks.line_plane("PG", "PAB")))
    whole = sqrt(a**2 + b**2 + c**2)
    q.step(
        f"As vectors [PG] = ([PA] + [PB] + [PC]) / 3; [PA], [PB], [PC] are pairwise perpendicular, so [PG]² = ({a**2} + {b**2} + {c**2}) / 9 = "
        f"{whole**2 / 9}.",
        f"向量 [PG] = ([PA] + [PB] + [PC]) / 3；[PA]、[PB]、[PC]两两垂直，所以 [PG]² = ({a**2} + {b**2} + {c**2}) / 9 = {whole**2 / 9}。",
    )
    q.step(
        f"[PC] ⊥ plane [PAB], so [G] is [PC] / 3 = {c / 3} from that plane, and the sine is [PC] / (3[PG]) = {c / whole}.",
        f"因为[PC]⊥平面[PAB]，所以[G]到该平面的距离为 [PC] / 3 = {c / 3}，正弦值为 [PC] / (3[PG]) = {c / whole}。",
    )
    return q.neat(c / sqrt(a**2 + b**2 + c**2))


@seed("tri-medians", "AN", "medium")
def skew_medians(q: Question) -> SeedAnswer:
    """Cosine of the angle between the medians of two faces at a right corner."""
    a, b, c = q.lengths(3, high=15, surds=True)
    q.solid(tetrahedra.corner(a, b, c))
    q.point(M=midpoint("AB"), N=midpoint("PB"))
    q.segments("PM CN")
    q.ask(asks.cos(asks.lines_angle("PM", "CN")))
    q.letter("K")
    pm2, nk2 = (a**2 + b**2) / 4, (a**2 + b**2) / 16
    cn2, ck2 = b**2 / 4 + c**2, c**2 + (a**2 + 9 * b**2) / 16
    q.step(
        f"Let [K] be the midpoint of [BM]. [NK] joins the midpoints of [PB] and [BM], so [NK] ∥ [PM], and the angle is that of [NK] and [CN]. "
        f"[PM] = [AB] / 2, so [PM]² = {pm2} and [NK]² = {nk2}.",
        f"取[BM]的中点[K]，则[NK]是△[PBM]的中位线，[NK]∥[PM]，所求角等于[NK]与[CN]所成的角。[PM] = [AB] / 2，所以 [PM]² = {pm2}，[NK]² = {nk2}。",
    )
    q.step(
        f"[CN]² = [PC]² + [PN]² = {c**2} + {b**2 / 4} = {cn2}. [K] is {a / 4} from [PB] and {3 * b / 4} from [PA], so [CK]² = {c**2} + {a**2 / 16} + "
        f"{9 * b**2 / 16} = {ck2}.",
        f"[CN]² = [PC]² + [PN]² = {c**2} + {b**2 / 4} = {cn2}。[K]到[PB]、[PA]的距离分别为 {a / 4}、{3 * b / 4}，所以 [CK]² = {c**2} + {a**2 / 16} + "
        f"{9 * b**2 / 16} = {ck2}。",
    )
    cosine = (nk2 + cn2 - ck2) / (2 * sqrt(nk2 * cn2))
    q.step(
        f"By the law of cosines cos ∠[CNK] = ([NK]² + [CN]² - [CK]²) / (2·[NK]·[CN]) = {cosine}; the angle between the lines has the cosine {abs(cosine)}.",
        f"由余弦定理得 cos ∠[CNK] = ([NK]² + [CN]² - [CK]²) / (2·[NK]·[CN]) = {cosine}，所以两直线所成角的余弦值为 {abs(cosine)}。",
    )
    return q.neat(b**2 / sqrt((a**2 + b**2) * (b**2 + 4 * c**2)))


@seed("tri-mirror", "AN", "hard")
def mirrored_corner(q: Question) -> SeedAnswer:
    """Sine of the angle between a face of a right corner and the line to the mirror image of the corner."""
    a, b, c = q.lengths(3, 1, 15)
    q.solid(tetrahedra.corner(a, b, c))
    q.point(Q=mirror("P", "ABC"))
    q.segments("PQ QA")
    q.shade("ABC")
    q.ask(asks.sin(asks.line_plane("QA", "PAB")))
    k = a**2 * b**2 + b**2 * c**2 + c**2 * a**2
    q.letter("H")
    far2, up = a**2 * b**2 * c**2 / k, 2 * a**2 * b**2 * c / k
    q.step(
        f"Let [H] be the midpoint of [PQ], the foot of the perpendicular from [P] to [ABC]. The volume {a}·{b}·{c} / 6 and the area of [ABC], whose "
        f"square is {k / 4}, give [PH]² = {far2}.",
        f"设[PQ]的中点为[H]，它是[P]在平面[ABC]内的射影。由体积 {a}·{b}·{c} / 6 和△[ABC]的面积（其平方为 {k / 4}）得 [PH]² = {far2}。",
    )
    q.step(
        f"[PH] ⊥ plane [ABC] gives [PH] ⊥ [HC], so the projection of [PH] on [PC] is [PH]² / [PC] = {far2 / c}; [PC] ⊥ plane [PAB], so [H] is "
        f"{far2 / c} from that plane and [Q] is {up} from it.",
        f"由[PH]⊥平面[ABC]得[PH]⊥[HC]，所以[PH]在[PC]上的射影长为 [PH]² / [PC] = {far2 / c}；因为[PC]⊥平面[PAB]，所以[H]到该平面的距离为 "
        f"{far2 / c}，[Q]到该平面的距离为 {up}。",
    )
    q.step(
        f"By symmetry [QA] = [PA] = {a}, so the sine is {up / a}.",
        f"由对称性 [QA] = [PA] = {a}，所以正弦值为 {up / a}。",
    )
    return q.neat(2 * a * b**2 * c / (a**2 * b**2 + b**2 * c**2 + c**2 * a**2), below=99)


# The next three ask for the angle itself; only special angles have a size that can be written, so few answers are possible.


@seed("vp-skew-degrees", "AN", "easy", varies=False)
def skew_in_degrees(q: Question) -> SeedAnswer:
    """The angle between a lateral edge and the opposite base edge of an upright pyramid, in degrees."""
    angle = q.angle()
    b = q.length(3, 12)
    a = q.length(3, 12) * (sqrt(3) if angle.degrees == 30 and q.pick(0, 1) else 1)
    h = a * angle.tan
    q.solid(pyramids.upright_rectangle(a, b, h))
    q.ask(asks.degrees(asks.lines_angle("PB", "CD")))
    q.step(
        "[CD] ∥ [AB], so the angle is ∠[PBA].",
        "因为[CD]∥[AB]，所以所求角为∠[PBA]。",
    )
    q.step(
        f"[PA] ⊥ [AB], so tan ∠[PBA] = [PA] / [AB] = {angle.tan}, and the angle is {angle}.",
        f"因为[PA]⊥[AB]，所以 tan ∠[PBA] = [PA] / [AB] = {angle.tan}，所求角为 {angle}。",
    )
    return Exact.of(angle.degrees)


@seed("rvp-dihedral-degrees", "AN", "medium", varies=False)
def rhombus_dihedral_in_degrees(q: Question) -> SeedAnswer:
    """The dihedral angle along a diagonal of the base of an upright pyramid on a rhombus, in degrees."""
    angle = q.angle()
    m, n = q.lengths(2)
    side = q.pick("A", "C")
    q.solid(pyramids.upright_rhombus(m, n, m * angle.tan))
    q.segments("AC BD")
    q.shade("PBD")
    q.ask(asks.degrees(asks.dihedral(f"P-BD-{side}")))
    q.letter("O")
    q.step(
        "Let [O] be the centre of the rhombus. [BD] ⊥ [AC] and [PA] is perpendicular to the base, so [PO] ⊥ [BD] by the theorem of three perpendiculars; ∠[POA] is the plane "
        "angle of [P-BD-A].",
        "设菱形的中心为[O]。因为[BD]⊥[AC]，[PA]垂直于底面，由三垂线定理得[PO]⊥[BD]，所以∠[POA]是二面角[P-BD-A]的平面角。",
    )
    q.step(
        f"[AO] = {m}, so tan ∠[POA] = [PA] / [AO] = {angle.tan}, and ∠[POA] = {angle}.",
        f"[AO] = {m}，所以 tan ∠[POA] = [PA] / [AO] = {angle.tan}，∠[POA] = {angle}。",
    )
    if side == "A":
        return Exact.of(angle.degrees)
    q.step(
        f"[A] and [C] lie on different sides of [BD], so the dihedral angle [P-BD-C] is 180° - {angle} = {180 - angle.degrees}°.",
        f"[A]、[C]在[BD]的两侧，所以二面角[P-BD-C]的大小为 180° - {angle} = {180 - angle.degrees}°。",
    )
    return Exact.of(180 - angle.degrees)


@seed("box-diagonal-degrees", "AN", "easy", varies=False)
def diagonal_in_degrees(q: Question) -> SeedAnswer:
    """The angle between a body diagonal and a lateral face, in degrees."""
    angle = q.angle()
    b, c = q.triple(20)[:2] if q.pick(0, 1) else q.lengths(2)
    across = sqrt(b**2 + c**2)
    a = across * angle.tan
    q.solid(boxes.cuboid(a, b, c))
    q.segments("AC1 BC1")
    q.shade("BCC1B1")
    q.ask(asks.degrees(asks.line_plane("AC1", "BCC1B1")))
    q.step(
        "[AB] is perpendicular to the plane [BCC1B1], so [BC1] is the projection of [AC1], and the angle is ∠[AC1B].",
        "因为[AB]⊥平面[BCC1B1]，所以[BC1]是[AC1]在该平面上的射影，所求角为∠[AC1B]。",
    )
    q.step(
        f"[BC1]² = {b**2} + {c**2} = {across**2}, so tan ∠[AC1B] = [AB] / [BC1] = {angle.tan}, and the angle is {angle}.",
        f"[BC1]² = {b**2} + {c**2} = {across**2}，所以 tan ∠[AC1B] = [AB] / [BC1] = {angle.tan}，所求角为 {angle}。",
    )
    return Exact.of(angle.degrees)
