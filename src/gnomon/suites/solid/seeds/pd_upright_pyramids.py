"""Positional questions on pyramids with an edge or a face that stands upright on the base."""

from __future__ import annotations

from gnomon.exact import sqrt
from gnomon.suites.solid import asks
from gnomon.suites.solid.given_facts import angle_is, edges, equal_to
from gnomon.suites.solid.item import SeedAnswer
from gnomon.suites.solid.one_of_three import by_ratio, lowest
from gnomon.suites.solid.points import centroid, foot, midpoint, ratio_point
from gnomon.suites.solid.question import Question, seed
from gnomon.suites.solid.solids import pyramids
from gnomon.suites.solid.vectors import at


@seed("pd-rect-edge", "PD", "easy", varies=False)
def rectangle_edge(q: Question) -> SeedAnswer:
    """The lateral edge that is perpendicular to an edge of the base."""
    a, b, c = q.lengths(3)
    q.solid(pyramids.upright_rectangle(a, b, c))
    q.segments("AC BD")
    q.ask(asks.which(q.shuffled(["PB", "PC", "PD", "AC", "BD"]), "perpendicular", "BC"))
    q.step(
        "[PA] is perpendicular to the base, so [PA] ⊥ [BC]; in the rectangle [AB] ⊥ [BC].",
        "因为[PA]⊥底面，所以[PA]⊥[BC]；在矩形中[AB]⊥[BC]。",
    )
    q.step(
        "So [BC] ⊥ plane [PAB], and [PB] lies in this plane; hence [PB] ⊥ [BC].",
        "所以[BC]⊥平面[PAB]，而[PB]在该平面内，故[PB]⊥[BC]。",
    )
    return "PB"


@seed("pd-rect-face", "PD", "easy", varies=False)
def rectangle_face(q: Question) -> SeedAnswer:
    """The plane that is perpendicular to a lateral face which stands on the base."""
    a, b, c = q.lengths(3)
    q.solid(pyramids.upright_rectangle(a, b, c))
    q.segments("AC BD")
    q.shade("PAD")
    q.ask(asks.which(q.shuffled(["PAC", "PBC", "PBD", "PCD"]), "perpendicular", "PAD"))
    q.step(
        "[CD] ⊥ [AD] in the rectangle, and [CD] ⊥ [PA] because [PA] is perpendicular to the base.",
        "在矩形中[CD]⊥[AD]；又[PA]⊥底面，所以[CD]⊥[PA]。",
    )
    q.step(
        "So [CD] ⊥ plane [PAD], and every plane through [CD], such as [PCD], is perpendicular to the plane [PAD].",
        "所以[CD]⊥平面[PAD]，而平面[PCD]经过[CD]，故平面[PCD]⊥平面[PAD]。",
    )
    return "PCD"


@seed("pd-rect-feet", "PD", "hard", varies=False)
def rectangle_feet(q: Question) -> SeedAnswer:
    """The edge that is perpendicular to the plane through two feet of perpendiculars."""
    a, b, c = q.lengths(3, spread=2.0)
    q.solid(pyramids.upright_rectangle(a, b, c))
    q.point(E=foot("A", "PB"), F=foot("A", "PD"))
    q.segments("AE AF EF CE BD")
    q.shade("AEF")
    q.ask(asks.which(q.shuffled(["BD", "CE", "PB", "PC", "PD"]), "perpendicular", "AEF"))
    q.step(
        "[BC] ⊥ [AB] and [BC] ⊥ [PA], so [BC] ⊥ plane [PAB] and [BC] ⊥ [AE]. With [AE] ⊥ [PB] this gives "
        "[AE] ⊥ plane [PBC], so [AE] ⊥ [PC].",
        "因为[BC]⊥[AB]，[BC]⊥[PA]，所以[BC]⊥平面[PAB]，[BC]⊥[AE]。又[AE]⊥[PB]，所以[AE]⊥平面[PBC]，[AE]⊥[PC]。",
    )
    q.step(
        "In the same way [CD] ⊥ plane [PAD], so [AF] ⊥ plane [PCD] and [AF] ⊥ [PC].",
        "同理[CD]⊥平面[PAD]，所以[AF]⊥平面[PCD]，[AF]⊥[PC]。",
    )
    q.step(
        "[PC] is perpendicular to [AE] and [AF], so to the plane [AEF].",
        "[PC]⊥[AE]，[PC]⊥[AF]，所以[PC]⊥平面[AEF]。",
    )
    return "PC"


@seed("pd-rect-two-feet", "PD", "hard", varies=False)
def rectangle_two_feet(q: Question) -> SeedAnswer:
    """The edge that is perpendicular to the plane through a foot and the foot of a perpendicular from it."""
    a, b, c = q.lengths(3, spread=2.0)
    base = {"A": at(0, b, 0), "B": at(a, b, 0), "C": at(a, 0, 0), "D": at(0, 0, 0)}
    stands = ("[PD] ⊥ plane [ABCD]", "[PD]⊥平面[ABCD]")
    shape = [("rectangle", "ABCD"), ("line_perpendicular_plane", "PD", "ABCD")]
    q.solid(pyramids.pyramid(base, at(0, 0, c), ("a rectangle", "矩形"), stands, shape, edges(AB=a, AD=b, PD=c)))
    q.point(E=foot("D", "PC"))
    q.point(F=foot("E", "PB"))
    q.segments("DE EF DF AC")
    q.shade("DEF")
    q.ask(asks.which(q.shuffled(["AC", "BC", "PA", "PB", "PC"]), "perpendicular", "DEF"))
    q.step(
        "[BC] ⊥ [CD] and [BC] ⊥ [PD], so [BC] ⊥ plane [PCD] and [BC] ⊥ [DE].",
        "因为[BC]⊥[CD]，[BC]⊥[PD]，所以[BC]⊥平面[PCD]，[BC]⊥[DE]。",
    )
    q.step(
        "With [DE] ⊥ [PC] this gives [DE] ⊥ plane [PBC], so [DE] ⊥ [PB].",
        "又[DE]⊥[PC]，所以[DE]⊥平面[PBC]，[DE]⊥[PB]。",
    )
    q.step(
        "[PB] is also perpendicular to [EF], so it is perpendicular to the plane [DEF].",
        "又[PB]⊥[EF]，所以[PB]⊥平面[DEF]。",
    )
    return "PB"


@seed("pd-rhomb-line", "PD", "easy", varies=False)
def rhombus_line(q: Question) -> SeedAnswer:
    """The plane that is perpendicular to a diagonal of a rhombus."""
    m, n, h = q.lengths(3)
    q.solid(pyramids.upright_rhombus(m, n, h))
    q.segments("AC BD")
    q.ask(asks.which(q.shuffled(["PAB", "PAC", "PBC", "PCD"]), "perpendicular", "BD"))
    q.step(
        "The diagonals of the rhombus are perpendicular: [BD] ⊥ [AC]. Since [PA] ⊥ plane [ABCD], also [BD] ⊥ [PA].",
        "菱形的对角线互相垂直，所以[BD]⊥[AC]；又[PA]⊥平面[ABCD]，所以[BD]⊥[PA]。",
    )
    q.step("So [BD] is perpendicular to the plane [PAC].", "所以[BD]⊥平面[PAC]。")
    return "PAC"


@seed("pd-rhomb-sect", "PD", "medium", varies=False)
def rhombus_section(q: Question) -> SeedAnswer:
    """The section through a diagonal of a rhombus that is perpendicular to the plane of the other."""
    m, n, h = q.lengths(3)
    q.solid(pyramids.upright_rhombus(m, n, h))
    q.point(E=ratio_point("PC", q.ratio(), edge=True))
    q.segments("AC BD BE DE")
    q.shade("PAC")
    q.ask(asks.which(q.shuffled(["BDE", "PAB", "PBC", "PCD"]), "perpendicular", "PAC"))
    q.step(
        "[BD] ⊥ [AC] in the rhombus and [BD] ⊥ [PA], so [BD] ⊥ plane [PAC].",
        "在菱形中[BD]⊥[AC]，又[BD]⊥[PA]，所以[BD]⊥平面[PAC]。",
    )
    q.step(
        "Wherever [E] lies on [PC], the plane [BDE] contains [BD], so it is perpendicular to the plane [PAC].",
        "无论[E]在[PC]上何处，平面[BDE]都经过[BD]，所以平面[BDE]⊥平面[PAC]。",
    )
    return "BDE"


@seed("pd-trap-right", "PD", "medium", varies=False)
def trapezoid_right(q: Question) -> SeedAnswer:
    """The plane that is perpendicular to the slanting side of a trapezoid, by a hidden right angle."""
    a, b = q.lengths(2, 2, 9, tidy=lambda a, b: float(a**2 / b).is_integer() and float(a) < 2.5 * float(b))
    h = q.length(3, 10)
    d = b + a**2 / b
    q.solid(pyramids.upright_trapezoid(a, b, d, h))
    q.segments("AC")
    q.ask(asks.which(q.shuffled(["PAB", "PAC", "PAD", "PBC"]), "perpendicular", "CD"))
    q.step(
        f"[AC]² = {a**2} + {b**2} = {a**2 + b**2} and [CD]² = {a**2} + ({d} - {b})² = {a**2 + (d - b) ** 2}, so "
        f"[AC]² + [CD]² = {d**2} = [AD]² and [AC] ⊥ [CD].",
        f"[AC]² = {a**2} + {b**2} = {a**2 + b**2}，[CD]² = {a**2} + ({d} - {b})² = {a**2 + (d - b) ** 2}，所以 "
        f"[AC]² + [CD]² = {d**2} = [AD]²，从而[AC]⊥[CD]。",
    )
    q.step(
        "[PA] is perpendicular to the base, so [PA] ⊥ [CD]; hence [CD] ⊥ plane [PAC].",
        "又[PA]⊥底面，所以[PA]⊥[CD]，故[CD]⊥平面[PAC]。",
    )
    return "PAC"


@seed("pd-trap-line", "PD", "medium", varies=False)
def trapezoid_line(q: Question) -> SeedAnswer:
    """The point of an edge from which a line to the corner of a trapezoid is parallel to a face."""
    a, b, d, h = q.lengths(4, tidy=lambda a, b, d, h: d > b)
    q.solid(pyramids.upright_trapezoid(a, b, d, h))
    right = by_ratio(q, "PD", lowest(b, d - b))
    q.segments("CE CF CG")
    q.shade("PAB")
    q.ask(asks.which(q.shuffled(["CE", "CF", "CG"]), "parallel", "PAB"))
    q.letter("K")
    q.step(
        f"A line through [{right}] parallel to [AD] meets [PA] in [K], and [K{right}] : [AD] = [P{right}] : [PD] = "
        f"{lowest(b, d)}, so [K{right}] = {b} = [BC].",
        f"过[{right}]作[AD]的平行线交[PA]于[K]，则 [K{right}] : [AD] = [P{right}] : [PD] = {lowest(b, d)}，所以 "
        f"[K{right}] = {b} = [BC]。",
    )
    q.step(
        f"[K{right}] ∥ [AD] ∥ [BC], so [BC{right}K] is a parallelogram and [C{right}] ∥ [BK]. For the other points "
        f"the segment is longer or shorter, and the line meets the plane [PAB]. [BK] lies in this plane, so [C{right}] ∥ plane [PAB].",
        f"因为[K{right}]∥[AD]∥[BC]，所以[BC{right}K]是平行四边形，[C{right}]∥[BK]。对另外两点，这条线段的长不等于[BC]，"
        f"直线与平面[PAB]相交。[BK]在该平面内，所以[C{right}]∥平面[PAB]。",
    )
    return f"C{right}"


@seed("pd-trap-plane", "PD", "medium", varies=False)
def trapezoid_plane(q: Question) -> SeedAnswer:
    """The section through a diagonal of a trapezoid that is parallel to the upright edge."""
    a, b, d, h = q.lengths(4)
    q.solid(pyramids.upright_trapezoid(a, b, d, h))
    ratio = lowest(d, b)
    right = by_ratio(q, "PC", ratio)
    q.segments("BD AC BE BF BG DE DF DG")
    q.ask(asks.which(q.shuffled(["BDE", "BDF", "BDG"]), "parallel", "PA"))
    q.letter("O")
    q.step(
        f"Let [AC] and [BD] meet at [O]. [AD] ∥ [BC] gives [AO] : [OC] = [AD] : [BC] = {ratio}.",
        f"设[AC]与[BD]交于[O]。由[AD]∥[BC]得 [AO] : [OC] = [AD] : [BC] = {ratio}。",
    )
    q.step(
        f"The plane [PAC] meets the plane [BD{right}] in [O{right}]. [P{right}] : [{right}C] = {ratio} = [AO] : [OC], so "
        f"[O{right}] ∥ [PA] and [PA] ∥ plane [BD{right}].",
        f"平面[PAC]与平面[BD{right}]交于[O{right}]。[P{right}] : [{right}C] = {ratio} = [AO] : [OC]，所以"
        f"[O{right}]∥[PA]，从而[PA]∥平面[BD{right}]。",
    )
    return f"BD{right}"


@seed("pd-trap-mids", "PD", "medium", varies=False)
def trapezoid_midpoints(q: Question) -> SeedAnswer:
    """The plane through midpoints that is parallel to a lateral edge."""
    a, b, h = q.lengths(3)
    q.solid(pyramids.upright_trapezoid(a, b, 2 * b, h))
    q.point(E=midpoint("PD"), M=midpoint("AD"))
    q.segments("CE CM EM AC AE PM")
    q.ask(asks.which(q.shuffled(["ACE", "CEM", "PAC", "PCM"]), "parallel", "PB"))
    q.step(
        "[EM] joins the midpoints of [PD] and [AD], so [EM] ∥ [PA].",
        "[EM]是△[PAD]的中位线，所以[EM]∥[PA]。",
    )
    q.step(
        f"[AM] = {b} = [BC] and [AM] ∥ [BC], so [ABCM] is a parallelogram and [CM] ∥ [AB].",
        f"[AM] = {b} = [BC]，[AM]∥[BC]，所以[ABCM]是平行四边形，[CM]∥[AB]。",
    )
    q.step(
        "So plane [CEM] ∥ plane [PAB], which contains [PB]; hence [PB] ∥ plane [CEM].",
        "所以平面[CEM]∥平面[PAB]，而[PB]在平面[PAB]内，故[PB]∥平面[CEM]。",
    )
    return "CEM"


@seed("pd-trap-diagonal-face", "PD", "medium", varies=False)
def trapezoid_diagonal_face(q: Question) -> SeedAnswer:
    """The diagonal plane that is perpendicular to another, in a trapezoid whose diagonals are perpendicular."""
    b, k = q.lengths(2, 1, 4, tidy=lambda b, k: b != k)
    h = q.length(3, 10)
    a, c, d = b * k, b**2, k**2  # AB² = BC·AD
    q.require(float(max(a, c, d)) <= 16)
    q.solid(pyramids.upright_trapezoid(a, c, d, h))
    q.segments("AC BD")
    q.shade("PAC")
    q.ask(asks.which(q.shuffled(["PAB", "PAD", "PBC", "PBD", "PCD"]), "perpendicular", "PAC"))
    q.step(
        f"tan ∠[ABD] = [AD] : [AB] = {d / a} and tan ∠[BAC] = [BC] : [AB] = {c / a}. The product is 1, so the two angles "
        "add up to 90° and [AC] ⊥ [BD].",
        f"tan ∠[ABD] = [AD] : [AB] = {d / a}，tan ∠[BAC] = [BC] : [AB] = {c / a}，乘积为 1，所以两角之和为 90°，"
        "从而[AC]⊥[BD]。",
    )
    q.step(
        "[PA] ⊥ plane [ABCD] gives [PA] ⊥ [BD], so [BD] ⊥ plane [PAC]. The plane [PBD] contains [BD], so it is perpendicular to the plane [PAC].",
        "由[PA]⊥平面[ABCD]得[PA]⊥[BD]，所以[BD]⊥平面[PAC]，而平面[PBD]经过[BD]，故平面[PBD]⊥平面[PAC]。",
    )
    return "PBD"


@seed("pd-face-right", "PD", "medium", varies=False)
def face_right(q: Question) -> SeedAnswer:
    """The face that is perpendicular to another when an upright face has a right angle at the apex."""
    p, r, d = q.triple(20)
    b = q.length(4, 14)
    base = {"A": at(0, 0, 0), "B": at(0, -b, 0), "C": at(d, -b, 0), "D": at(d, 0, 0)}
    stands = ("plane [PAD] ⊥ plane [ABCD], [PA] ⊥ [PD]", "平面[PAD]⊥平面[ABCD]，[PA]⊥[PD]")
    shape = [("rectangle", "ABCD"), ("planes_perpendicular", "PAD", "ABCD"), ("perpendicular", "PA", "PD")]
    apex = at(p**2 / d, 0, p * r / d)
    q.solid(pyramids.pyramid(base, apex, ("a rectangle", "矩形"), stands, shape, edges(AB=b, PA=p, PD=r)))
    q.segments("BD")
    q.shade("PCD")
    q.ask(asks.which(q.shuffled(["ABCD", "PAB", "PBC", "PBD"]), "perpendicular", "PCD"))
    q.step(
        "The planes [PAD] and [ABCD] are perpendicular and meet in [AD]; [CD] ⊥ [AD], so [CD] ⊥ plane [PAD] and [CD] ⊥ [PA].",
        "平面[PAD]⊥平面[ABCD]，交线为[AD]，又[CD]⊥[AD]，所以[CD]⊥平面[PAD]，[CD]⊥[PA]。",
    )
    q.step(
        "With [PA] ⊥ [PD] this gives [PA] ⊥ plane [PCD]; the plane [PAB] contains [PA], so it is perpendicular to the plane [PCD].",
        "又[PA]⊥[PD]，所以[PA]⊥平面[PCD]，而平面[PAB]经过[PA]，故平面[PAB]⊥平面[PCD]。",
    )
    return "PAB"


@seed("pd-face-rhomb", "PD", "medium", varies=False)
def face_rhombus(q: Question) -> SeedAnswer:
    """The plane that is perpendicular to the foot edge of an upright isosceles face on a rhombus."""
    a, k = q.lengths(2, 3, 12, tidy=lambda a, k: float(k) > 0.6 * float(a))
    y, h = a * sqrt(3) / 2, sqrt(k**2 - a**2 / 4)
    base = {"A": at(-a / 2, 0, 0), "B": at(0, y, 0), "C": at(a, y, 0), "D": at(a / 2, 0, 0)}
    stands = ("plane [PAD] ⊥ plane [ABCD]", "平面[PAD]⊥平面[ABCD]")
    shape = [("rhombus", "ABCD"), ("planes_perpendicular", "PAD", "ABCD")]
    sizes = {**edges(AB=a), "BAD": angle_is("BAD", 60), "PA": equal_to(k, "PA", "PD")}
    q.solid(pyramids.pyramid(base, at(0, 0, h), ("a rhombus", "菱形"), stands, shape, sizes))
    q.point(N=midpoint("AD"))
    q.segments("PN BN AC BD")
    q.ask(asks.which(q.shuffled(["PAC", "PBD", "PBN", "PCD"]), "perpendicular", "AD"))
    q.step(
        f"[PA] = [PD] = {k} and [N] is the midpoint of [AD], so [PN] ⊥ [AD].",
        f"[PA] = [PD] = {k}，[N]是[AD]的中点，所以[PN]⊥[AD]。",
    )
    q.step(
        "[AB] = [AD] and ∠[BAD] = 60°, so the triangle [ABD] is equilateral and [BN] ⊥ [AD].",
        "[AB] = [AD]，∠[BAD] = 60°，所以△[ABD]是等边三角形，[BN]⊥[AD]。",
    )
    q.step("So [AD] is perpendicular to the plane [PBN].", "所以[AD]⊥平面[PBN]。")
    return "PBN"


@seed("pd-par-centroids", "PD", "easy", varies=False)
def parallelogram_centroids(q: Question) -> SeedAnswer:
    """The line that is parallel to the segment of two centroids."""
    a, b, h = q.lengths(3, 4, 12)
    q.solid(pyramids.upright_parallelogram(a, b, q.angle(45, 60), h))
    q.point(G=centroid("PAB"), H=centroid("PBC"))
    q.segments("GH AC BD")
    q.ask(asks.which(q.shuffled(["AB", "AC", "BC", "BD", "PD"]), "parallel", "GH"))
    q.letter("M")
    q.letter("N")
    q.step(
        "Let [M] and [N] be the midpoints of [AB] and [BC]. [G] and [H] divide [PM] and [PN] in the ratio 2 : 1, so [GH] ∥ [MN].",
        "取[AB]，[BC]的中点[M]，[N]，则 [PG] : [GM] = [PH] : [HN] = 2 : 1，所以[GH]∥[MN]。",
    )
    q.step(
        "[MN] is a midline of the triangle [ABC], so [MN] ∥ [AC], and [GH] ∥ [AC].",
        "[MN]是△[ABC]的中位线，所以[MN]∥[AC]，故[GH]∥[AC]。",
    )
    return "AC"


@seed("pd-par-ratio", "PD", "hard", varies=False)
def parallelogram_ratio(q: Question) -> SeedAnswer:
    """The point of an edge that makes a line parallel to a section through the diagonal."""
    a, b, h = q.lengths(3, 4, 12)
    r = q.ratio(5, tidy=lambda r: r.p > r.q)
    q.solid(pyramids.upright_parallelogram(a, b, q.angle(45, 60), h))
    q.point(E=ratio_point("PD", r, edge=True))
    ratio = lowest(r.p - r.q, r.q)
    right = by_ratio(q, "PC", ratio, "FGH")
    q.segments("AC AE CE BF BG BH")
    q.shade("ACE")
    q.ask(asks.which(q.shuffled(["BF", "BG", "BH"]), "parallel", "ACE"))
    q.letter("K")
    q.letter("O")
    q.step(
        f"Let [O] be the centre of the base and [K] the point of [PE] with [KE] = [ED]. [O] and [E] are the midpoints of [BD] "
        f"and [KD], so [BK] ∥ [OE]; [PK] : [KE] = ({r.p} - {r.q}) : {r.q} = {ratio}.",
        f"设底面中心为[O]，在[PE]上取点[K]，使 [KE] = [ED]。[O]，[E]分别是[BD]，[KD]的中点，所以[BK]∥[OE]；"
        f"[PK] : [KE] = ({r.p} - {r.q}) : {r.q} = {ratio}。",
    )
    q.step(
        f"[P{right}] : [{right}C] = {ratio} = [PK] : [KE], so [K{right}] ∥ [EC].",
        f"[P{right}] : [{right}C] = {ratio} = [PK] : [KE]，所以[K{right}]∥[EC]。",
    )
    q.step(
        f"So plane [BK{right}] ∥ plane [ACE], and [B{right}] ∥ plane [ACE].",
        f"所以平面[BK{right}]∥平面[ACE]，从而[B{right}]∥平面[ACE]。",
    )
    return f"B{right}"


@seed("pd-four-sides", "PD", "hard", varies=False)
def four_sides(q: Question) -> SeedAnswer:
    """The diagonal of a quadrilateral that is perpendicular to a lateral edge, by the squares of the sides."""
    x, y, z, w = q.lengths(4, 1, 8, tidy=lambda x, y, z, w: x * y != z * w)
    h = q.length(4, 10)
    base = {"A": at(-x, 0, 0), "B": at(0, -z, 0), "C": at(y, 0, 0), "D": at(0, w, 0)}
    sizes = edges(
        AB=sqrt(x**2 + z**2), BC=sqrt(y**2 + z**2), CD=sqrt(y**2 + w**2), DA=sqrt(x**2 + w**2), AC=x + y, PA=h
    )
    shape = [("convex", "ABCD"), ("line_perpendicular_plane", "PA", "ABCD")]
    kind = ("a convex quadrilateral", "凸四边形")
    stands = ("[PA] ⊥ plane [ABCD]", "[PA]⊥平面[ABCD]")
    q.solid(pyramids.pyramid(base, at(-x, 0, h), kind, stands, shape, sizes))
    q.segments("AC BD")
    q.ask(asks.which(q.shuffled(["AD", "BC", "BD", "CD"]), "perpendicular", "PC"))
    left = x**2 + z**2 + y**2 + w**2
    q.step(
        f"[AB]² + [CD]² = {x**2 + z**2} + {y**2 + w**2} = {left} and [BC]² + [DA]² = {y**2 + z**2} + {x**2 + w**2} = {left}.",
        f"[AB]² + [CD]² = {x**2 + z**2} + {y**2 + w**2} = {left}，[BC]² + [DA]² = {y**2 + z**2} + {x**2 + w**2} = {left}。",
    )
    q.step(
        f"So [AB]² - [BC]² = [DA]² - [CD]² = {x**2 - y**2}: [B] and [D] project to the same point of [AC], and [BD] ⊥ [AC].",
        f"所以 [AB]² - [BC]² = [DA]² - [CD]² = {x**2 - y**2}，即[B]，[D]在[AC]上的射影是同一点，从而[BD]⊥[AC]。",
    )
    q.step(
        "[PA] ⊥ plane [ABCD], so [BD] ⊥ [PA] as well; hence [BD] ⊥ plane [PAC], and [BD] ⊥ [PC].",
        "又[PA]⊥平面[ABCD]，所以[BD]⊥[PA]，从而[BD]⊥平面[PAC]，故[BD]⊥[PC]。",
    )
    return "BD"


@seed("pd-apex-over-side", "PD", "medium", varies=False)
def apex_over_side(q: Question) -> SeedAnswer:
    """The median of an upright isosceles face is perpendicular to a line of the base by equal right angles."""
    m = q.length(2, 6)
    s = q.length(3, 12)
    q.require(m < s < 3 * m)
    q.solid(pyramids.face_upright(m, s, 2 * m))
    q.point(E=midpoint("AD"), F=midpoint("CD"))
    q.segments("PE BF CE AC BD PF")
    q.ask(asks.which(q.shuffled(["AC", "BD", "BF", "PF"]), "perpendicular", "PC"))
    q.step(
        f"[PA] = [PD] = {s}, so [PE] ⊥ [AD]; the planes [PAD] and [ABCD] are perpendicular, so [PE] ⊥ plane [ABCD] and "
        "[PE] ⊥ [BF].",
        f"[PA] = [PD] = {s}，所以[PE]⊥[AD]；又平面[PAD]⊥平面[ABCD]，所以[PE]⊥平面[ABCD]，[PE]⊥[BF]。",
    )
    q.step(
        f"[AB] = [AD] = {2 * m}, so [ABCD] is a square, and the right triangles [CDE] and [BCF] are congruent: "
        "∠[DCE] = ∠[CBF], so [BF] ⊥ [CE].",
        f"[AB] = [AD] = {2 * m}，所以[ABCD]是正方形，Rt△[CDE]≌Rt△[BCF]，∠[DCE] = ∠[CBF]，从而[BF]⊥[CE]。",
    )
    q.step("So [BF] ⊥ plane [PEC], which contains [PC], and [BF] ⊥ [PC].", "所以[BF]⊥平面[PEC]，故[BF]⊥[PC]。")
    return "BF"
