"""Positional questions on pyramids that stand upright on a rectangle, a rhombus or a trapezoid."""

from __future__ import annotations

from gnomon.suites.solid import asks
from gnomon.suites.solid.choices import by_ratio, lowest
from gnomon.suites.solid.facts import edges
from gnomon.suites.solid.item import SeedAnswer
from gnomon.suites.solid.points import foot, midpoint, ratio_point
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
