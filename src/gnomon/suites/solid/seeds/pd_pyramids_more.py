"""Positional questions on pyramids whose face stands upright, on parallelograms, squares, quadrilaterals and hexagons."""

from __future__ import annotations

from gnomon.exact import sqrt
from gnomon.suites.solid import asks
from gnomon.suites.solid.choices import by_ratio, lowest
from gnomon.suites.solid.facts import angle_is, edges, equal_to
from gnomon.suites.solid.item import SeedAnswer
from gnomon.suites.solid.points import centroid, midpoint, ratio_point
from gnomon.suites.solid.question import Question, seed
from gnomon.suites.solid.solids import prisms, pyramids
from gnomon.suites.solid.vectors import at


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


@seed("pd-reg-edge", "PD", "easy", varies=False)
def regular_edge(q: Question) -> SeedAnswer:
    """The line that is perpendicular to a lateral edge of a regular pyramid."""
    a, h = q.lengths(2)
    q.solid(pyramids.regular(a, h), state="AB height")
    q.segments("AC BD")
    q.ask(asks.which(q.shuffled(["AB", "BC", "BD", "PB"]), "perpendicular", "PC"))
    q.letter("O")
    q.step(
        "Let [O] be the centre of the square. [PO] ⊥ plane [ABCD], so [BD] ⊥ [PO]; also [BD] ⊥ [AC].",
        "设正方形的中心为[O]，则[PO]⊥平面[ABCD]，所以[BD]⊥[PO]；又[BD]⊥[AC]。",
    )
    q.step(
        "So [BD] ⊥ plane [PAC], which contains [PC], and [BD] ⊥ [PC].",
        "所以[BD]⊥平面[PAC]，而[PC]在该平面内，故[BD]⊥[PC]。",
    )
    return "BD"


@seed("pd-reg-cut", "PD", "medium", varies=False)
def regular_cut(q: Question) -> SeedAnswer:
    """The plane that is perpendicular to a section through the apex parallel to a diagonal."""
    a, h = q.lengths(2)
    r = q.ratio()
    # 2h²/a² = q/(p+q) would make the plane PCD perpendicular as well.
    q.require((2 * h**2 / a**2).as_fraction() != 1 - r.share)
    q.solid(pyramids.regular(a, h), state="AB height")
    q.point(M=ratio_point("BA", r, edge=True), N=ratio_point("BC", r, edge=True))
    q.segments("PM PN MN AC BD")
    q.shade("PMN")
    q.ask(asks.which(q.shuffled(["PAB", "PAC", "PBD", "PCD"]), "perpendicular", "PMN"))
    q.step(
        f"[BM] : [MA] = [BN] : [NC] = {r}, so [MN] ∥ [AC].",
        f"[BM] : [MA] = [BN] : [NC] = {r}，所以[MN]∥[AC]。",
    )
    q.step(
        "[AC] is perpendicular to [BD] and to the height of the pyramid, so [AC] ⊥ plane [PBD] and [MN] ⊥ plane [PBD].",
        "[AC]⊥[BD]，[AC]与棱锥的高垂直，所以[AC]⊥平面[PBD]，从而[MN]⊥平面[PBD]。",
    )
    q.step(
        "The plane [PMN] contains [MN], so plane [PMN] ⊥ plane [PBD].", "平面[PMN]经过[MN]，所以平面[PMN]⊥平面[PBD]。"
    )
    return "PBD"


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


@seed("pd-hex-edge", "PD", "medium", varies=False)
def hexagon_edge(q: Question) -> SeedAnswer:
    """The line of the base that is perpendicular to a lateral edge of a hexagonal pyramid."""
    a, h = q.lengths(2, 3, 12)
    q.solid(pyramids.hexagonal(a, h), state="AB height")
    q.segments("AC BD BE CF")
    q.ask(asks.which(q.shuffled(["AB", "AC", "BD", "BE", "DE"]), "perpendicular", "PC"))
    q.letter("O")
    q.step(
        "Let [O] be the centre of the hexagon. [PO] is perpendicular to the base, so [BD] ⊥ [PO].",
        "设正六边形的中心为[O]，则[PO]⊥底面，所以[BD]⊥[PO]。",
    )
    q.step(
        "[CB] = [CD] and [OB] = [OD], so [OC] is the perpendicular bisector of [BD]. Hence [BD] ⊥ plane [POC], and [BD] ⊥ [PC].",
        "[CB] = [CD]，[OB] = [OD]，所以[OC]是[BD]的垂直平分线。于是[BD]⊥平面[POC]，[BD]⊥[PC]。",
    )
    return "BD"


@seed("pd-hex-prism", "PD", "easy", varies=False)
def hexagon_prism(q: Question) -> SeedAnswer:
    """The diagonal of the base that is perpendicular to a lateral face of a hexagonal prism."""
    a, h = q.lengths(2, 3, 12)
    q.solid(prisms.hexagon(a, h))
    q.segments("AC AD AE")
    q.shade("CDD1C1")
    q.ask(asks.which(q.shuffled(["AB", "AC", "AD", "AE"]), "perpendicular", "CDD1C1"))
    q.step(
        "∠[BCD] = 120° and ∠[BCA] = 30°, so ∠[ACD] = 90°.",
        "∠[BCD] = 120°，∠[BCA] = 30°，所以∠[ACD] = 90°。",
    )
    q.step(
        "[CC1] is perpendicular to the base, so [AC] ⊥ [CC1] as well, and [AC] ⊥ plane [CDD1C1].",
        "又[CC1]⊥底面，所以[AC]⊥[CC1]，故[AC]⊥平面[CDD1C1]。",
    )
    return "AC"


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
