"""Positional questions on tetrahedra."""

from __future__ import annotations

from gnomon.author.draws import Ratio
from gnomon.exact import Exact, sqrt
from gnomon.suites.solid import asks
from gnomon.suites.solid.given_facts import angle_is, edge, edges, equal_to, perpendicular
from gnomon.suites.solid.item import SeedAnswer
from gnomon.suites.solid.one_of_three import by_ratio
from gnomon.suites.solid.points import centroid, foot, midpoint, ratio_point
from gnomon.suites.solid.question import Question, seed
from gnomon.suites.solid.solids import tetrahedra
from gnomon.suites.solid.vectors import Vec, at


@seed("pd-tet-face", "PD", "easy", varies=False)
def right_faces(q: Question) -> SeedAnswer:
    """The face that is perpendicular to another in a tetrahedron of four right triangles."""
    a, b, c = q.lengths(3)
    q.solid(tetrahedra.upright_right(a, b, c))
    q.shade("PBC")
    q.ask(asks.which(q.shuffled(["ABC", "PAB", "PAC"]), "perpendicular", "PBC"))
    q.step(
        "[PA] ⊥ plane [ABC], so [BC] ⊥ [PA]; ∠[ABC] = 90°, so [BC] ⊥ [AB].",
        "因为[PA]⊥平面[ABC]，所以[BC]⊥[PA]；又∠[ABC] = 90°，所以[BC]⊥[AB]。",
    )
    q.step(
        "So [BC] ⊥ plane [PAB]. The plane [PBC] contains [BC], so it is perpendicular to the plane [PAB].",
        "所以[BC]⊥平面[PAB]。平面[PBC]经过[BC]，所以平面[PBC]⊥平面[PAB]。",
    )
    return "PAB"


@seed("pd-tet-foot", "PD", "medium", varies=False)
def right_foot(q: Question) -> SeedAnswer:
    """The altitude of a face that is perpendicular to the opposite edge."""
    a, b, c = q.lengths(3, spread=2.0)
    q.solid(tetrahedra.upright_right(a, b, c))
    q.point(E=foot("A", "PB"))
    q.segments("AE CE")
    q.ask(asks.which(q.shuffled(["AB", "AE", "BC", "CE"]), "perpendicular", "PC"))
    q.step(
        "[BC] ⊥ [AB] and [BC] ⊥ [PA], so [BC] ⊥ plane [PAB], and [AE] in this plane is perpendicular to [BC].",
        "[BC]⊥[AB]，[BC]⊥[PA]，所以[BC]⊥平面[PAB]，而[AE]在该平面内，所以[AE]⊥[BC]。",
    )
    q.step(
        "With [AE] ⊥ [PB] this gives [AE] ⊥ plane [PBC], so [AE] ⊥ [PC].",
        "又[AE]⊥[PB]，所以[AE]⊥平面[PBC]，故[AE]⊥[PC]。",
    )
    return "AE"


@seed("pd-corner-face", "PD", "medium", varies=False)
def corner_face(q: Question) -> SeedAnswer:
    """The plane through an edge of a right corner that is perpendicular to the slanting face."""
    a, b, c = q.lengths(3)
    q.solid(tetrahedra.corner(a, b, c))
    q.point(D=foot("P", "BC"))
    q.segments("PD AD")
    q.shade("ABC")
    q.ask(asks.which(q.shuffled(["PAB", "PAD", "PBC", "PAC"]), "perpendicular", "ABC"))
    q.step(
        "[PA] is perpendicular to [PB] and [PC], so to the plane [PBC], and [PA] ⊥ [BC].",
        "[PA]⊥[PB]，[PA]⊥[PC]，所以[PA]⊥平面[PBC]，[PA]⊥[BC]。",
    )
    q.step(
        "With [PD] ⊥ [BC] this gives [BC] ⊥ plane [PAD]; the plane [ABC] contains [BC], so it is perpendicular to the plane [PAD].",
        "又[PD]⊥[BC]，所以[BC]⊥平面[PAD]；平面[ABC]经过[BC]，所以平面[ABC]⊥平面[PAD]。",
    )
    return "PAD"


def _two_isosceles(q: Question) -> tuple[Exact, Exact, Exact, Exact, dict[str, Vec]]:
    """Two isosceles triangles with the common base 2w: legs u and v, their apexes t apart; the points A, D, B, C."""
    w = q.length(2, 6)
    u, v, t = q.lengths(3, 3, 12)
    q.require(float(u) > 1.1 * float(w) and float(v) > 1.1 * float(w))
    high = sqrt(u**2 - w**2)
    x = (u**2 + v**2 - 2 * w**2 - t**2) / (2 * high)
    rest = v**2 - w**2 - x**2
    q.require(float(rest) > 4)
    points = {"A": at(0, high, 0), "D": at(0, x, sqrt(rest)), "B": at(-w, 0, 0), "C": at(w, 0, 0)}
    return u, v, w, t, points


@seed("pd-isosceles", "PD", "medium", varies=False)
def isosceles_pair(q: Question) -> SeedAnswer:
    """The plane of symmetry of two isosceles triangles on one base."""
    u, v, w, t, points = _two_isosceles(q)
    points = {name: points[name] for name in "ABCD"}
    sizes = {"AB": equal_to(u, "AB", "AC"), "DB": equal_to(v, "DB", "DC"), **edges(BC=2 * w, AD=t)}
    q.solid(tetrahedra.tetrahedron(points, ("", ""), [], sizes))
    q.point(M=midpoint("BC"))
    q.segments("AM DM")
    q.ask(asks.which(q.shuffled(["ABC", "ABD", "ADM", "BCD"]), "perpendicular", "BC"))
    q.step(
        f"[AB] = [AC] = {u} and [M] is the midpoint of [BC], so [AM] ⊥ [BC].",
        f"[AB] = [AC] = {u}，[M]是[BC]的中点，所以[AM]⊥[BC]。",
    )
    q.step(f"[DB] = [DC] = {v}, so [DM] ⊥ [BC] as well.", f"[DB] = [DC] = {v}，同理[DM]⊥[BC]。")
    q.step("So [BC] is perpendicular to the plane [ADM].", "所以[BC]⊥平面[ADM]。")
    return "ADM"


@seed("pd-isosceles-foot", "PD", "medium", varies=False)
def isosceles_foot(q: Question) -> SeedAnswer:
    """The height of a tetrahedron, dropped on the median of the base."""
    u, v, w, t, places = _two_isosceles(q)
    points = {"A": places["B"], "B": places["C"], "C": places["A"], "P": places["D"]}
    inside = float(places["D"].y) / float(places["A"].y)
    q.require(0.12 < inside < 0.88)
    sizes = {"CA": equal_to(u, "CA", "CB"), "PA": equal_to(v, "PA", "PB"), **edges(AB=2 * w, PC=t)}
    q.solid(tetrahedra.tetrahedron(points, ("", ""), [], sizes))
    q.point(M=midpoint("AB"))
    q.point(H=foot("P", "CM"))
    q.segments("PM CM PH")
    q.shade("ABC")
    q.ask(asks.which(q.shuffled(["PA", "PC", "PH", "PM"]), "perpendicular", "ABC"))
    q.step(
        f"[CA] = [CB] = {u} and [PA] = [PB] = {v}, so [CM] ⊥ [AB] and [PM] ⊥ [AB]; hence [AB] ⊥ plane [PCM].",
        f"[CA] = [CB] = {u}，[PA] = [PB] = {v}，所以[CM]⊥[AB]，[PM]⊥[AB]，从而[AB]⊥平面[PCM]。",
    )
    q.step(
        "So [PH] ⊥ [AB]. With [PH] ⊥ [CM] this gives [PH] ⊥ plane [ABC].",
        "所以[PH]⊥[AB]。又[PH]⊥[CM]，所以[PH]⊥平面[ABC]。",
    )
    return "PH"


@seed("pd-tet-ratio", "PD", "easy", varies=False)
def equal_ratios(q: Question) -> SeedAnswer:
    """The face that is parallel to a segment between points of equal ratios."""
    b, c, h = q.lengths(3)
    r = q.ratio()
    q.solid(tetrahedra.upright_angle(b, c, q.angle(45, 60), h))
    q.point(E=ratio_point("AB", r, edge=True), F=ratio_point("AP", r, edge=True))
    q.segments("EF")
    q.ask(asks.which(q.shuffled(["ABC", "PAC", "PBC"]), "parallel", "EF"))
    q.step(
        f"[AE] : [EB] = [AF] : [FP] = {r}, so in the triangle [PAB] the segment [EF] is parallel to [PB].",
        f"[AE] : [EB] = [AF] : [FP] = {r}，所以在△[PAB]中，[EF]∥[PB]。",
    )
    q.step(
        "[PB] lies in the plane [PBC] and [EF] does not, so [EF] ∥ plane [PBC].",
        "[PB]在平面[PBC]内，[EF]不在平面[PBC]内，所以[EF]∥平面[PBC]。",
    )
    return "PBC"


@seed("pd-tet-centroid", "PD", "medium", varies=False)
def centroid_line(q: Question) -> SeedAnswer:
    """The point of the upright edge that makes a line from the centroid parallel to the opposite face."""
    b, c, h = q.lengths(3, 4, 14)
    q.solid(tetrahedra.upright_angle(b, c, q.angle(45, 60, 90), h))
    q.point(M=centroid("ABC"))
    right = by_ratio(q, "AP", Ratio(2, 1), "NKL")
    q.segments("MN MK ML")
    q.shade("PBC")
    q.ask(asks.which(q.shuffled(["MN", "MK", "ML"]), "parallel", "PBC"))
    q.letter("D")
    q.step(
        "Let [D] be the midpoint of [BC]. The centroid [M] lies on [AD] with [AM] : [MD] = 2 : 1.",
        "取[BC]的中点[D]，则重心[M]在[AD]上，且 [AM] : [MD] = 2 : 1。",
    )
    q.step(
        f"[A{right}] : [{right}P] = 2 : 1 as well, so [M{right}] ∥ [DP]. The lines from [M] to the other two points are not "
        f"parallel to [DP] and meet the plane [PBC]. [DP] lies in this plane, so [M{right}] ∥ plane [PBC].",
        f"又 [A{right}] : [{right}P] = 2 : 1，所以[M{right}]∥[DP]。[M]与另外两点的连线不平行于[DP]，与平面[PBC]相交。"
        f"[DP]在该平面内，所以[M{right}]∥平面[PBC]。",
    )
    return f"M{right}"


@seed("pd-tet-section", "PD", "medium", varies=False)
def section_parallel(q: Question) -> SeedAnswer:
    """The edge that is parallel to a section through three points of edges."""
    b, c, h = q.lengths(3, 4, 14)
    r, s = q.ratio(), q.ratio()
    q.require((r.p, r.q) != (s.q, s.p))
    q.solid(tetrahedra.upright_angle(b, c, q.angle(45, 60, 90), h))
    q.point(E=ratio_point("CA", r), F=ratio_point("CB", r), G=ratio_point("BP", s))
    q.segments("EF FG EG")
    q.shade("EFG")
    q.ask(asks.which(q.shuffled(["AB", "AC", "PA", "PC"]), "parallel", "EFG"))
    q.step(
        f"[CE] : [EA] = [CF] : [FB] = {r}, so [EF] ∥ [AB], and [AB] ∥ plane [EFG].",
        f"[CE] : [EA] = [CF] : [FB] = {r}，所以[EF]∥[AB]，从而[AB]∥平面[EFG]。",
    )
    q.step(
        "[AC], [BC] and [PB] meet the plane in [E], [F] and [G]. "
        f"[BF] : [FC] = {r.q} : {r.p} is not [BG] : [GP] = {s}, so [FG] is not parallel to [PC] and "
        "[PC] meets the plane; a plane parallel to both [AB] and [PA] would be parallel to the face [PAB], but it contains [G]. So only [AB] is parallel to the plane [EFG].",
        "[AC]，[BC]，[PB]与该平面分别交于[E]，[F]，[G]。"
        f"[BF] : [FC] = {r.q} : {r.p}，与 [BG] : [GP] = {s} 不等，所以[FG]不平行于[PC]，[PC]与该平面相交；"
        "若[PA]也平行于该平面，则该平面平行于平面[PAB]，但[G]是两平面的公共点，矛盾。所以只有[AB]平行于平面[EFG]。",
    )
    return "AB"


@seed("pd-orthocentre", "PD", "medium", varies=False)
def orthocentre(q: Question) -> SeedAnswer:
    """The edge of the base that is perpendicular to a lateral edge over the orthocentre."""
    p, s, r = q.lengths(3, 2, 9, tidy=lambda p, s, r: float(p * s) < 0.8 * float(r**2))
    h = q.length(3, 10)
    points = {"A": at(0, r, 0), "B": at(-p, 0, 0), "C": at(s, 0, 0), "D": at(0, p * s / r, h)}
    sizes = edges(AB=sqrt(p**2 + r**2), BC=p + s, AC=sqrt(s**2 + r**2))
    q.solid(tetrahedra.tetrahedron(points, ("", ""), [], sizes))
    q.point(H=foot("D", "ABC"))
    q.given(edge("DH", h), perpendicular("AH", "BC"), perpendicular("BH", "AC"))
    q.segments("DH AH BH CH")
    q.ask(asks.which(q.shuffled(["AB", "AC", "BC"]), "perpendicular", "CD"))
    q.step(
        "[AH] ⊥ [BC] and [BH] ⊥ [AC], so [H] is the orthocentre of the triangle [ABC], and [CH] ⊥ [AB].",
        "[AH]⊥[BC]，[BH]⊥[AC]，所以[H]是△[ABC]的垂心，从而[CH]⊥[AB]。",
    )
    q.step(
        "[DH] ⊥ plane [ABC], so [DH] ⊥ [AB]. Hence [AB] ⊥ plane [CDH], and [AB] ⊥ [CD].",
        "[DH]⊥平面[ABC]，所以[DH]⊥[AB]。于是[AB]⊥平面[CDH]，[AB]⊥[CD]。",
    )
    return "AB"


@seed("pd-six-edges", "PD", "hard", varies=False)
def six_edges(q: Question) -> SeedAnswer:
    """The edge that is perpendicular to another, from the squares of six edges."""
    c, x, y, u = q.lengths(4, 1, 9, tidy=lambda c, x, y, u: x < c)
    v = q.length(2, 8)
    q.require(v**2 != u * (y - u))
    points = {"A": at(x, y, 0), "B": at(0, 0, 0), "C": at(c, 0, 0), "D": at(x, u, v)}
    far = (c - x) ** 2
    ab, ac, bd, cd, ad = (
        x**2 + y**2,
        far + y**2,
        x**2 + u**2 + v**2,
        far + u**2 + v**2,
        (u - y) ** 2 + v**2,
    )
    sizes = edges(AB=sqrt(ab), AC=sqrt(ac), AD=sqrt(ad), BC=c, BD=sqrt(bd), CD=sqrt(cd))
    q.solid(tetrahedra.tetrahedron(points, ("", ""), [], sizes))
    q.ask(asks.which(q.shuffled(["AB", "AC", "BC", "BD", "CD"]), "perpendicular", "AD"))
    q.step(
        f"[AB]² - [AC]² = {ab} - {ac} = {ab - ac} and [DB]² - [DC]² = {bd} - {cd} = {bd - cd} are equal.",
        f"[AB]² - [AC]² = {ab} - {ac} = {ab - ac}，[DB]² - [DC]² = {bd} - {cd} = {bd - cd}，两者相等。",
    )
    q.letter("H")
    q.step(
        "So the perpendiculars from [A] and [D] to [BC] have the same foot [H]: for a point whose foot on [BC] is [H], "
        "the squares of its distances from [B] and [C] differ by [BH]² - [CH]².",
        "对任一点，它到[B]，[C]距离的平方差等于 [BH]² - [CH]²，其中[H]是它在[BC]上的射影，所以[A]，[D]在[BC]上的射影是同一点[H]。",
    )
    q.step(
        "[BC] ⊥ [AH] and [BC] ⊥ [DH], so [BC] ⊥ plane [ADH] and [BC] ⊥ [AD].",
        "[BC]⊥[AH]，[BC]⊥[DH]，所以[BC]⊥平面[ADH]，故[BC]⊥[AD]。",
    )
    return "BC"


@seed("pd-two-planes", "PD", "easy", varies=False)
def two_planes(q: Question) -> SeedAnswer:
    """The common line of two faces that are perpendicular to a third."""
    h, a, b = q.lengths(3)
    angle = q.angle(45, 60)
    points = {"A": at(0, 0, h), "B": at(0, 0, 0), "C": at(a, 0, 0), "D": at(b * angle.cos, b * angle.sin, 0)}
    stands = (
        "plane [ABC] ⊥ plane [BCD], plane [ABD] ⊥ plane [BCD]",
        "平面[ABC]⊥平面[BCD]，平面[ABD]⊥平面[BCD]",
    )
    shape = [("planes_perpendicular", "ABC", "BCD"), ("planes_perpendicular", "ABD", "BCD")]
    sizes = {**edges(AB=h, BC=a, BD=b), "CBD": angle_is("CBD", angle)}
    q.solid(tetrahedra.tetrahedron(points, stands, shape, sizes))
    q.shade("BCD")
    q.ask(asks.which(q.shuffled(["AB", "AC", "AD"]), "perpendicular", "BCD"))
    q.step(
        "The planes [ABC] and [ABD] are perpendicular to the plane [BCD], so the perpendicular from [A] to the plane [BCD] lies "
        "in both of them.",
        "平面[ABC]与平面[ABD]都垂直于平面[BCD]，所以过[A]且垂直于平面[BCD]的直线既在平面[ABC]内，又在平面[ABD]内。",
    )
    q.step(
        "So it is their common line [AB], and [AB] ⊥ plane [BCD].",
        "因此它就是两平面的交线[AB]，即[AB]⊥平面[BCD]。",
    )
    return "AB"


@seed("pd-equal-edges", "PD", "medium", varies=False)
def equal_edges(q: Question) -> SeedAnswer:
    """The face that is perpendicular to a right-angled base when the lateral edges are equal."""
    a, b, k = q.lengths(3, 3, 12, tidy=lambda a, b, k: 4 * k**2 > a**2 + b**2 + 8)
    q.solid(tetrahedra.equal_legs(a, b, k))
    q.shade("ABC")
    q.ask(asks.which(q.shuffled(["PAB", "PBC", "PAC"]), "perpendicular", "ABC"))
    q.letter("M")
    q.step(
        f"[PA] = [PB] = [PC] = {k}, so the foot of the perpendicular from [P] to the plane [ABC] has the same distance from [A], "
        "[B] and [C]: it is the circumcentre of the triangle [ABC].",
        f"[PA] = [PB] = [PC] = {k}，所以[P]在平面[ABC]内的射影到[A]，[B]，[C]的距离相等，即为△[ABC]的外心。",
    )
    q.step(
        "∠[ACB] = 90°, so the circumcentre is the midpoint [M] of [AB]. [PM] ⊥ plane [ABC] lies in the plane [PAB], so this "
        "plane is perpendicular to the base.",
        "∠[ACB] = 90°，所以外心是斜边[AB]的中点[M]。[PM]⊥平面[ABC]，且[PM]在平面[PAB]内，所以平面[PAB]⊥平面[ABC]。",
    )
    return "PAB"
