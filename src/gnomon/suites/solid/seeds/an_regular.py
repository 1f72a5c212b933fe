"""Angles in regular triangular pyramids, in regular tetrahedra and in two regular pyramids on one base."""

from __future__ import annotations

from fractions import Fraction

from gnomon.exact import sqrt
from gnomon.suites.solid import asks
from gnomon.suites.solid.item import SeedAnswer
from gnomon.suites.solid.phrases import bracketed, quotient
from gnomon.suites.solid.points import centroid, midpoint, ratio_point
from gnomon.suites.solid.question import Question, seed
from gnomon.suites.solid.solids import pyramids, tetrahedra
from gnomon.suites.solid.vectors import at


@seed("reg3-line", "AN", "medium", large=True)
def lateral_edge_and_face(q: Question) -> SeedAnswer:
    """Tangent of the angle between a lateral edge and the opposite lateral face of a regular triangular pyramid."""
    k, h = q.lengths(2, 1, 15, spread=8)
    q.require(bool(h**2 > 2 * k**2))
    a = 2 * sqrt(3) * k
    q.solid(tetrahedra.regular_pyramid(a, h), state="AB height")
    q.shade("PBC")
    q.ask(asks.tan(asks.line_plane("PA", "PBC")))
    q.letter("M")
    q.letter("O")
    q.step(
        "Let [M] be the midpoint of [BC] and [O] the centre of the base. [AM] ⊥ [BC] and [PM] ⊥ [BC], so [BC] ⊥ plane [PAM], and the planes [PAM] and [PBC] are perpendicular with the common line [PM]; "
        "so the angle is ∠[APM].",
        "取[BC]的中点[M]，设底面中心为[O]。因为[AM]⊥[BC]，[PM]⊥[BC]，所以[BC]⊥平面[PAM]，从而平面[PAM]⊥平面[PBC]，交线为[PM]，所求角为∠[APM]。",
    )
    q.step(
        f"[AM] = {a}·√3/2 = {3 * k}, so [AO] = {2 * k} and [OM] = {k}; [PO] = {h}, so tan ∠[APO] = {2 * k / h} and tan ∠[MPO] = {k / h}.",
        f"[AM] = {a}·√3/2 = {3 * k}，所以 [AO] = {2 * k}，[OM] = {k}；[PO] = {h}，所以 tan ∠[APO] = {2 * k / h}，tan ∠[MPO] = {k / h}。",
    )
    value = (3 * k / h) / (1 - 2 * k**2 / h**2)
    q.step(
        f"tan ∠[APM] = ({2 * k / h} + {k / h}) / (1 - {bracketed(2 * k**2 / h**2)}) = {value}.",
        f"tan ∠[APM] = ({2 * k / h} + {k / h}) / (1 - {bracketed(2 * k**2 / h**2)}) = {value}。",
    )
    return 3 * k * h / (h**2 - 2 * k**2)


@seed("reg3-faces", "AN", "medium", large=True)
def lateral_faces(q: Question) -> SeedAnswer:
    """Cosine of the dihedral angle of two lateral faces of a regular triangular pyramid."""
    a, h = q.lengths(2)
    q.require(6 * h**2 != a**2)
    q.solid(tetrahedra.regular_pyramid(a, h), state="AB height")
    q.shade("PAB PBC")
    q.ask(asks.cos(asks.dihedral("A-PB-C")))
    q.letter("E")
    slant2, edge2 = h**2 + a**2 / 12, h**2 + a**2 / 3
    ae2 = a**2 * slant2 / edge2
    q.step(
        "Let [AE] ⊥ [PB] at [E]. The triangles [PAB] and [PCB] are congruent, so [CE] ⊥ [PB] and [CE] = [AE]; ∠[AEC] is the plane angle.",
        "作[AE]⊥[PB]于[E]。因为△[PAB]≌△[PCB]，所以[CE]⊥[PB]，且 [CE] = [AE]，∠[AEC]是二面角的平面角。",
    )
    q.step(
        f"The centre of the base is {a * sqrt(3) / 6} from [AB] and {a * sqrt(3) / 3} from [B], so the altitude of [PAB] on [AB] has the square {h**2} + {a**2 / 12} = {slant2}, "
        f"and [PB]² = {h**2} + {a**2 / 3} = {edge2}. The area gives [AE]² = {a**2}·{bracketed(slant2)} / {bracketed(edge2)} = {ae2}.",
        f"底面中心到[AB]的距离为 {a * sqrt(3) / 6}，到[B]的距离为 {a * sqrt(3) / 3}，所以△[PAB]中[AB]边上的高的平方为 {h**2} + {a**2 / 12} = {slant2}，"
        f"[PB]² = {h**2} + {a**2 / 3} = {edge2}。由面积得 [AE]² = {a**2}·{bracketed(slant2)} / {bracketed(edge2)} = {ae2}。",
    )
    q.step(
        f"By the law of cosines cos ∠[AEC] = (2[AE]² - [AC]²) / (2[AE]²) = {1 - a**2 / (2 * ae2)}.",
        f"由余弦定理得 cos ∠[AEC] = (2[AE]² - [AC]²) / (2[AE]²) = {1 - a**2 / (2 * ae2)}。",
    )
    q.require(len(str(1 - a**2 / (2 * ae2))) <= 7)
    return (6 * h**2 - a**2) / (12 * h**2 + a**2)


@seed("reg3-bm", "AN", "medium")
def line_to_lateral_edge(q: Question) -> SeedAnswer:
    """Cosine of the angle between a base edge and a line to a point of a lateral edge."""
    a, lateral = q.lengths(2, 2, 14)
    q.require(bool(3 * lateral**2 > a**2))
    r = q.ratio()
    t = r.share
    q.solid(tetrahedra.regular_pyramid(a, sqrt(lateral**2 - a**2 / 3)), state="AB PA")
    q.point(M=ratio_point("AP", r, edge=True))
    q.segments("BM")
    q.ask(asks.cos(asks.lines_angle("BM", "AC")))
    dot, bm2 = a**2 * (1 - t) / 2, t**2 * lateral**2 + (1 - t) * a**2
    q.step(
        f"As vectors [BM] = [AM] - [AB] with [AM] = {t}·[AP]. In the isosceles triangles [PAB] and [PAC] the projection of [AP] on [AB] and on [AC] is half the base, so "
        f"[AP]·[AB] = [AP]·[AC] = {a**2 / 2}.",
        f"向量 [BM] = [AM] - [AB]，其中 [AM] = {t}·[AP]。在等腰△[PAB]、△[PAC]中，[AP]在[AB]、[AC]上的投影是底边的一半，所以 [AP]·[AB] = [AP]·[AC] = {a**2 / 2}。",
    )
    q.step(
        f"[BM]·[AC] = {t}·{bracketed(a**2 / 2)} - {a**2 / 2} = {-dot}, and [BM]² = ({t})²·{lateral**2} + {a**2} - 2·({t})·{bracketed(a**2 / 2)} = {bm2}.",
        f"[BM]·[AC] = {t}·{bracketed(a**2 / 2)} - {a**2 / 2} = {-dot}，[BM]² = ({t})²·{lateral**2} + {a**2} - 2·({t})·{bracketed(a**2 / 2)} = {bm2}。",
    )
    q.step(
        f"The cosine is {bracketed(dot)} / ({a}·[BM]) = {dot / (a * sqrt(bm2))}.",
        f"所以余弦值为 {bracketed(dot)} / ({a}·[BM]) = {dot / (a * sqrt(bm2))}。",
    )
    return q.neat((1 - t) * a / (2 * sqrt(t**2 * lateral**2 + (1 - t) * a**2)))


@seed("reg3-median-slope", "AN", "easy")
def median_slope(q: Question) -> SeedAnswer:
    """Tangent of the angle between the base and the line from a base vertex to the midpoint of a lateral edge."""
    k, h = q.lengths(2, 1, 14, spread=8)
    a = 2 * sqrt(3) * k
    q.solid(tetrahedra.regular_pyramid(a, h), state="AB height")
    q.point(M=midpoint("PA"))
    q.segments("BM")
    q.ask(asks.tan(asks.line_plane("BM", "ABC")))
    q.letter("O")
    q.letter("N")
    far = sqrt(7) * k
    q.step(
        f"Let [O] be the centre of the base and [N] the midpoint of [AO]. [MN] ∥ [PO], so [MN] ⊥ plane [ABC], [MN] = {h / 2}, and the angle is ∠[MBN].",
        f"设底面中心为[O]，取[AO]的中点[N]，则[MN]∥[PO]，所以[MN]⊥平面[ABC]，[MN] = {h / 2}，所求角为∠[MBN]。",
    )
    q.step(
        f"[OA] = [OB] = {a} / √3 = {2 * k} and [ON] = {k} with ∠[BON] = 120°, so [BN]² = {4 * k**2} + {k**2} + 2·{2 * k}·{k}·1/2 = {7 * k**2}.",
        f"[OA] = [OB] = {a} / √3 = {2 * k}，[ON] = {k}，∠[BON] = 120°，所以 [BN]² = {4 * k**2} + {k**2} + 2·{2 * k}·{k}·1/2 = {7 * k**2}。",
    )
    q.step(
        f"The tangent is [MN] / [BN] = {quotient(h / 2, far)}.",
        f"所以正切值为 [MN] / [BN] = {quotient(h / 2, far)}。",
    )
    return h / (2 * sqrt(7) * k)


@seed("reg3-centroid-line", "AN", "easy")
def centroid_line(q: Question) -> SeedAnswer:
    """Tangent of the angle between the base and the line from a base vertex to the centroid of the opposite lateral face."""
    k, h = q.lengths(2, 1, 14, spread=8)
    q.require(bool(h > k))
    a = 2 * sqrt(3) * k
    q.solid(tetrahedra.regular_pyramid(a, h), state="AB height")
    q.point(G=centroid("PBC"))
    q.segments("AG")
    q.shade("PBC")
    q.ask(asks.tan(asks.line_plane("AG", "ABC")))
    for name in "OMH":
        q.letter(name)
    flat = Fraction(8, 3) * k
    q.step(
        f"Let [O] be the centre of the base and [M] the midpoint of [BC]; [AM] = {a}·√3/2 = {3 * k}, [OM] = {k}. [G] lies on [PM] with [MG] = [MP] / 3.",
        f"设底面中心为[O]，[BC]的中点为[M]，则 [AM] = {a}·√3/2 = {3 * k}，[OM] = {k}。[G]在[PM]上，[MG] = [MP] / 3。",
    )
    q.step(
        f"Let [GH] ∥ [PO] with [H] on [OM]. Then [GH] ⊥ plane [ABC], [GH] = {h / 3}, [HM] = {k / 3}, so [AH] = {3 * k} - {k / 3} = {flat}.",
        f"作[GH]∥[PO]交[OM]于[H]，则[GH]⊥平面[ABC]，[GH] = {h / 3}，[HM] = {k / 3}，所以 [AH] = {3 * k} - {k / 3} = {flat}。",
    )
    q.step(
        f"The angle is ∠[GAH], with the tangent [GH] / [AH] = {h / 3 / flat}.",
        f"所求角为∠[GAH]，其正切值为 [GH] / [AH] = {h / 3 / flat}。",
    )
    return h / (8 * k)


@seed("regtet-ef", "AN", "medium")
def tetrahedron_chord(q: Question) -> SeedAnswer:
    """Cosine of the angle between an edge of a regular tetrahedron and a segment between two other edges."""
    a = q.length(2, 12)
    r, s = q.ratio(), q.ratio()
    t, u = r.share, s.share
    q.solid(tetrahedra.regular(a))
    q.point(E=ratio_point("AB", r, edge=True), F=ratio_point("CD", s, edge=True))
    q.segments("EF")
    q.ask(asks.cos(asks.lines_angle("EF", "AC")))
    dot, square = a**2 * (2 - t - u) / 2, a**2 * (1 - t + t**2 - u + u**2)
    q.step(
        f"As vectors [EF] = [AF] - [AE] = {1 - u}·[AC] + {u}·[AD] - {t}·[AB], and any two of [AB], [AC], [AD] have the scalar product {a**2 / 2}.",
        f"向量 [EF] = [AF] - [AE] = {1 - u}·[AC] + {u}·[AD] - {t}·[AB]，[AB]、[AC]、[AD]两两的数量积为 {a**2 / 2}。",
    )
    q.step(
        f"So [EF]·[AC] = {a**2}·({1 - u} + ({u} - {t}) / 2) = {dot}, and [EF]² = {a**2}·(({1 - u})² + ({u})² + ({t})² + ({1 - u})({u}) - ({1 - u})({t}) - ({u})({t})) = {square}.",
        f"所以 [EF]·[AC] = {a**2}·({1 - u} + ({u} - {t}) / 2) = {dot}，[EF]² = {a**2}·(({1 - u})² + ({u})² + ({t})² + ({1 - u})({u}) - ({1 - u})({t}) - ({u})({t})) = {square}。",
    )
    q.step(
        f"The cosine is {bracketed(dot)} / ({a}·[EF]) = {dot / (a * sqrt(square))}.",
        f"所以余弦值为 {bracketed(dot)} / ({a}·[EF]) = {dot / (a * sqrt(square))}。",
    )
    return q.neat((2 - t - u) / (2 * sqrt(1 - t + t**2 - u + u**2)))


@seed("sphere-twin", "AN", "hard")
def twin_pyramids(q: Question) -> SeedAnswer:
    """Tangent of the dihedral angle between the faces of two regular pyramids on one base, inscribed in a sphere."""
    radius = q.length(3, 15)
    a = q.length(2, 18) * (sqrt(3) if q.pick(0, 1) else 1)
    q.require(bool(a**2 < Fraction(27, 10) * radius**2) and bool(a**2 > radius**2 / 2))
    y = a * sqrt(3) / 6
    deep = sqrt(radius**2 - a**2 / 3)
    for name, place in {
        "A": at(0, 2 * y, 0),
        "B": at(-a / 2, -y, 0),
        "C": at(a / 2, -y, 0),
        "P": at(0, 0, radius + deep),
        "Q": at(0, 0, deep - radius),
        "o": at(0, 0, deep),
    }.items():
        q.place(name, place)
    q.ring_letters("ABC")
    q.say(
        f"[P-ABC] and [Q-ABC] are regular triangular pyramids with a common base, [P] and [Q] lie on opposite sides of the plane [ABC], [AB] = {a}, and the points [P], [A], [B], [C] "
        f"and [Q] lie on a sphere of radius {radius}.",
        f"正三棱锥[P-ABC]与[Q-ABC]有公共的底面，[P]，[Q]在平面[ABC]的异侧，[AB] = {a}，[P]、[A]、[B]、[C]、[Q]五点在半径为 {radius} 的球面上。",
        ("regular_pyramid", "P", "ABC"),
        ("regular_pyramid", "Q", "ABC"),
        ("opposite_sides", "P", "Q", "ABC"),
        ("length", "AB", a),
        ("equidistant", "o", "PABCQ"),
        ("length", "oP", radius),
    )
    q.faces("PAB PBC PCA QAB QBC QCA")
    q.shade("PBC QBC")
    q.ask(asks.tan(asks.dihedral("P-BC-Q")))
    q.letter("H")
    q.letter("M")
    arm, both = a * sqrt(3) / 6, 2 * radius / (a * sqrt(3) / 6)
    q.step(
        f"[P] and [Q] lie on the perpendicular to the plane [ABC] through its centre [H], and so does the centre of the sphere: [PQ] = {2 * radius} is a diameter, ∠[PAQ] = 90°, and "
        f"[PH]·[QH] = [AH]² = {a**2 / 3}.",
        f"[P]、[Q]和球心都在过△[ABC]的中心[H]且垂直于平面[ABC]的直线上，所以[PQ] = {2 * radius} 是直径，∠[PAQ] = 90°，[PH]·[QH] = [AH]² = {a**2 / 3}。",
    )
    q.step(
        f"Let [M] be the midpoint of [BC]; [PM] ⊥ [BC] and [QM] ⊥ [BC], so ∠[PMQ] is the plane angle. [HM] = {arm}, so tan ∠[PMH] + tan ∠[QMH] = [PQ] / [HM] = {both} and "
        f"tan ∠[PMH]·tan ∠[QMH] = {bracketed(a**2 / 3)} / {bracketed(a**2 / 12)} = 4.",
        f"取[BC]的中点[M]，则[PM]⊥[BC]，[QM]⊥[BC]，∠[PMQ]是平面角。[HM] = {arm}，所以 tan ∠[PMH] + tan ∠[QMH] = [PQ] / [HM] = {both}，"
        f"tan ∠[PMH]·tan ∠[QMH] = {bracketed(a**2 / 3)} / {bracketed(a**2 / 12)} = 4。",
    )
    q.step(
        f"tan ∠[PMQ] = {bracketed(both)} / (1 - 4) = {-both / 3}.",
        f"tan ∠[PMQ] = {bracketed(both)} / (1 - 4) = {-both / 3}。",
    )
    return -4 * radius / (sqrt(3) * a)


@seed("bipyramid-ridge", "AN", "medium", large=True)
def bipyramid_ridge(q: Question) -> SeedAnswer:
    """Sine of the dihedral angle along a base edge between the faces of two square pyramids on one base."""
    if q.pick(0, 1):
        half, h, _ = q.triple(17)
        k = q.length(2, 12)
    else:
        half, h, k = q.lengths(3)
    q.require(h != k and h * k != half**2)
    a = 2 * half
    q.solid(pyramids.regular(a, h), state="AB height")
    q.place("Q", at(0, 0, -k))
    q.say(
        f"[Q-ABCD] is a regular quadrilateral pyramid with height {k}, and [P] and [Q] lie on opposite sides of the plane [ABCD].",
        f"[Q-ABCD]是正四棱锥，高为 {k}，[P]，[Q]在平面[ABCD]的异侧。",
        ("regular_pyramid", "Q", "ABCD"),
        ("height", "Q", "ABCD", k),
        ("opposite_sides", "P", "Q", "ABCD"),
    )
    q.faces("QAB QBC QCD QDA")
    q.shade("PAB QAB")
    q.ask(asks.sin(asks.dihedral("P-AB-Q")))
    q.letter("O")
    q.letter("M")
    pm2, qm2 = half**2 + h**2, half**2 + k**2
    q.step(
        f"Let [O] be the centre of the square and [M] the midpoint of [AB]. [PM] ⊥ [AB] and [QM] ⊥ [AB], so ∠[PMQ] is the plane angle; [O] lies on [PQ], and [OM] = {half} is "
        f"perpendicular to [PQ] = {h + k}.",
        f"设正方形的中心为[O]，取[AB]的中点[M]。因为[PM]⊥[AB]，[QM]⊥[AB]，所以∠[PMQ]是二面角的平面角；[O]在[PQ]上，[OM]⊥[PQ]，[OM] = {half}，[PQ] = {h + k}。",
    )
    q.step(
        f"[PM]² = {half**2} + {h**2} = {pm2} and [QM]² = {half**2} + {k**2} = {qm2}.",
        f"[PM]² = {half**2} + {h**2} = {pm2}，[QM]² = {half**2} + {k**2} = {qm2}。",
    )
    q.step(
        f"The area of [PMQ] written twice gives sin ∠[PMQ] = [OM]·[PQ] / ([PM]·[QM]) = {quotient(half * (h + k), sqrt(pm2 * qm2))}.",
        f"由△[PMQ]的面积得 sin ∠[PMQ] = [OM]·[PQ] / ([PM]·[QM]) = {quotient(half * (h + k), sqrt(pm2 * qm2))}。",
    )
    return q.neat(2 * a * (h + k) / sqrt((a**2 + 4 * h**2) * (a**2 + 4 * k**2)))
