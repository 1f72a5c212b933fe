"""Positional questions on prisms, cuboids and cubes."""

from __future__ import annotations

from gnomon.author.draws import Angle
from gnomon.exact import Exact
from gnomon.suites.solid import asks
from gnomon.suites.solid.given_facts import angle_is, edges, equal_to
from gnomon.suites.solid.item import SeedAnswer
from gnomon.suites.solid.one_of_three import by_distance, by_ratio, lowest
from gnomon.suites.solid.points import midpoint, point_at, ratio_point
from gnomon.suites.solid.question import Question, seed
from gnomon.suites.solid.solids import boxes, prisms
from gnomon.suites.solid.vectors import at


def _whole(high: Exact) -> list[Exact]:
    """The whole lengths below ``high``."""
    return [Exact.of(k) for k in range(1, int(float(high)) + 1)]


@seed("pd-obl-line", "PD", "medium", varies=False)
def oblique_line(q: Question) -> SeedAnswer:
    """The edge of the base that is perpendicular to the lateral edges of an oblique prism."""
    m, _, s = q.triple(20)
    h = q.length(4, 14)
    q.solid(prisms.oblique_over_midpoint(s, m, h))
    q.segments("A1B")
    q.ask(asks.which(q.shuffled(["A1B", "AB", "AC", "BC"]), "perpendicular", "AA1"))
    q.letter("M")
    q.step(
        f"Let [M] be the midpoint of [BC]. [AB] = [AC] = {s}, so [AM] ⊥ [BC]; [A1M] ⊥ plane [ABC], so [A1M] ⊥ [BC].",
        f"取[BC]的中点[M]。[AB] = [AC] = {s}，所以[AM]⊥[BC]；[A1M]⊥平面[ABC]，所以[A1M]⊥[BC]。",
    )
    q.step("So [BC] ⊥ plane [A1AM], which contains [AA1], and [BC] ⊥ [AA1].", "所以[BC]⊥平面[A1AM]，故[BC]⊥[AA1]。")
    return "BC"


@seed("pd-obl-mids", "PD", "medium", varies=False)
def oblique_midpoints(q: Question) -> SeedAnswer:
    """The face of an oblique prism that is parallel to a segment of midpoints."""
    a, k = q.lengths(2, 3, 12, tidy=lambda a, k: float(k) > 0.75 * float(a))
    q.solid(prisms.oblique_over_centre(a, k))
    q.point(M=midpoint("A1B"), N=midpoint("B1C1"))
    q.segments("A1B A1C MN")
    q.ask(asks.which(q.shuffled(["A1BC", "ABC", "ACC1A1", "BCC1B1"]), "parallel", "MN"))
    q.step(
        "[ABB1A1] is a parallelogram, so the midpoint [M] of [A1B] is also the midpoint of [AB1].",
        "[ABB1A1]是平行四边形，所以[A1B]的中点[M]也是[AB1]的中点。",
    )
    q.step(
        "In the triangle [AB1C1] the midline [MN] is parallel to [AC1], which lies in the plane [ACC1A1], so [MN] ∥ plane [ACC1A1].",
        "在△[AB1C1]中，中位线[MN]∥[AC1]，而[AC1]在平面[ACC1A1]内，所以[MN]∥平面[ACC1A1]。",
    )
    return "ACC1A1"


@seed("pd-obl-ratio", "PD", "hard", varies=False)
def oblique_ratio(q: Question) -> SeedAnswer:
    """The section of an oblique prism that is parallel to a line, among three."""
    m, _, s = q.triple(20)
    h = q.length(6, 14)
    r = q.ratio(3)
    q.solid(prisms.oblique_over_midpoint(s, m, h))
    q.point(K=ratio_point("BB1", r, edge=True))
    ratio = lowest(r.p, r.p + r.q)
    right = by_ratio(q, "AC", ratio, "DEF")
    q.segments("AK BC1 BD BE BF C1D C1E C1F")
    q.ask(asks.which(q.shuffled(["BC1D", "BC1E", "BC1F"]), "parallel", "AK"))
    q.letter("T")
    q.step(
        f"In the parallelogram [BCC1B1], [BC1] and [CK] meet in [T]. [BK] ∥ [CC1], so [KT] : [TC] = [BK] : [CC1] = {ratio}.",
        f"在平行四边形[BCC1B1]中，[BC1]与[CK]交于[T]。由[BK]∥[CC1]得 [KT] : [TC] = [BK] : [CC1] = {ratio}。",
    )
    q.step(
        f"[A{right}] : [{right}C] = {ratio} as well, so in the triangle [ACK] the line [{right}T] is parallel to [AK].",
        f"又 [A{right}] : [{right}C] = {ratio}，所以在△[ACK]中，[{right}T]∥[AK]。",
    )
    q.step(
        f"[{right}T] lies in the plane [BC1{right}], so [AK] ∥ plane [BC1{right}].",
        f"[{right}T]在平面[BC1{right}]内，所以[AK]∥平面[BC1{right}]。",
    )
    return f"BC1{right}"


@seed("pd-obl-rhomb", "PD", "hard", varies=False)
def oblique_rhombus(q: Question) -> SeedAnswer:
    """The plane that is perpendicular to a diagonal of the rhombic face of an oblique prism."""
    a, b = q.lengths(2, 3, 12)
    angle = q.angle(45, 60)
    bottom = {"A": at(a, 0, 0), "B": at(0, b, 0), "C": at(0, 0, 0)}
    stands = ("plane [ACC1A1] ⊥ plane [ABC], [AC] ⊥ [BC]", "平面[ACC1A1]⊥平面[ABC]，[AC]⊥[BC]")
    shape = [("planes_perpendicular", "ACC1A1", "ABC"), ("perpendicular", "AC", "BC")]
    sizes = {"AC": equal_to(a, "AC", "AA1"), **edges(BC=b), "A1AC": angle_is("A1AC", angle)}
    a1 = at(a - a * angle.cos, 0, a * angle.sin)
    q.solid(prisms.oblique(bottom, a1, stands, shape, sizes))
    q.segments("AC1 A1C A1B AB1")
    q.ask(asks.which(q.shuffled(["A1BC", "AB1C1", "ABC", "BCC1B1"]), "perpendicular", "AC1"))
    q.step(
        f"[AC] = [AA1] = {a}, so [ACC1A1] is a rhombus and [AC1] ⊥ [A1C].",
        f"[AC] = [AA1] = {a}，所以[ACC1A1]是菱形，[AC1]⊥[A1C]。",
    )
    q.step(
        "[BC] ⊥ [AC], the common line of the perpendicular planes [ABC] and [ACC1A1], so [BC] ⊥ plane [ACC1A1] and [BC] ⊥ [AC1].",
        "平面[ABC]⊥平面[ACC1A1]，交线为[AC]，[BC]⊥[AC]，所以[BC]⊥平面[ACC1A1]，[BC]⊥[AC1]。",
    )
    q.step("So [AC1] is perpendicular to the plane [A1BC].", "所以[AC1]⊥平面[A1BC]。")
    return "A1BC"


@seed("pd-right-line", "PD", "easy", varies=False)
def right_line(q: Question) -> SeedAnswer:
    """The edge that is perpendicular to a face diagonal of a right prism."""
    a, b, c = q.lengths(3)
    q.solid(prisms.right_triangle(a, b, c, "C"))
    q.segments("AC1 AB1")
    q.ask(asks.which(q.shuffled(["AB", "AB1", "BB1", "BC"]), "perpendicular", "AC1"))
    q.step(
        "∠[ACB] = 90°, so [BC] ⊥ [AC]; [CC1] ⊥ plane [ABC], so [BC] ⊥ [CC1].",
        "∠[ACB] = 90°，所以[BC]⊥[AC]；[CC1]⊥平面[ABC]，所以[BC]⊥[CC1]。",
    )
    q.step("So [BC] ⊥ plane [ACC1A1], which contains [AC1], and [BC] ⊥ [AC1].", "所以[BC]⊥平面[ACC1A1]，故[BC]⊥[AC1]。")
    return "BC"


@seed("pd-right-plane", "PD", "medium", varies=False)
def right_plane(q: Question) -> SeedAnswer:
    """The section through a median of the base that is parallel to a face diagonal."""
    a, b, c = q.lengths(3, 3, 12)
    q.solid(prisms.right_triangle(a, b, c, "A"))
    q.point(D=midpoint("BC"))
    q.segments("A1B AD AC1 DC1 A1C")
    q.ask(asks.which(q.shuffled(["AB1C", "AC1D", "ACC1A1", "BCC1B1"]), "parallel", "A1B"))
    q.letter("N")
    q.step(
        "[A1C] and [AC1] bisect each other in [N], because [ACC1A1] is a rectangle.",
        "[ACC1A1]是矩形，所以[A1C]与[AC1]互相平分于点[N]。",
    )
    q.step(
        "In the triangle [A1BC] the midline [DN] is parallel to [A1B], and [DN] lies in the plane [AC1D], so [A1B] ∥ plane [AC1D].",
        "在△[A1BC]中，中位线[DN]∥[A1B]，而[DN]在平面[AC1D]内，所以[A1B]∥平面[AC1D]。",
    )
    return "AC1D"


@seed("pd-right-perp", "PD", "medium", varies=False)
def right_perpendicular(q: Question) -> SeedAnswer:
    """The point of a lateral edge that makes a section perpendicular to a face diagonal."""
    b, c = q.lengths(2, 2, 16, tidy=lambda b, c: c > b and float(b**2 / c).is_integer())
    a = q.length(3, 12)
    x = b**2 / c
    q.solid(prisms.right_triangle(a, b, c, "B"))
    right = by_distance(q, "CC1", x, _whole(c))
    q.segments("B1C AE AF AG BE BF BG")
    q.ask(asks.which(q.shuffled(["ABE", "ABF", "ABG"]), "perpendicular", "B1C"))
    q.step(
        "[AB] ⊥ [BC] and [AB] ⊥ [BB1], so [AB] ⊥ plane [BCC1B1] and [AB] ⊥ [B1C].",
        "[AB]⊥[BC]，[AB]⊥[BB1]，所以[AB]⊥平面[BCC1B1]，[AB]⊥[B1C]。",
    )
    q.step(
        f"[C{right}] : [BC] = {x} : {b} = {b} : {c} = [BC] : [BB1], so the right triangles [BC{right}] and [B1BC] are similar, "
        f"∠[CB{right}] = ∠[BB1C], and [B{right}] ⊥ [B1C].",
        f"[C{right}] : [BC] = {x} : {b} = {b} : {c} = [BC] : [BB1]，所以Rt△[BC{right}]∽Rt△[B1BC]，∠[CB{right}] = ∠[BB1C]，"
        f"从而[B{right}]⊥[B1C]。",
    )
    q.step(
        f"For the other two points the ratio is different. [B1C] is perpendicular to [AB] and [B{right}], so to the plane [AB{right}].",
        f"对另外两点，该比值不同，不垂直。[B1C]⊥[AB]，[B1C]⊥[B{right}]，所以[B1C]⊥平面[AB{right}]。",
    )
    return f"AB{right}"


@seed("pd-right-ratio", "PD", "medium", varies=False)
def right_ratio(q: Question) -> SeedAnswer:
    """The point of a base edge from which a line to a face diagonal is parallel to a face."""
    a, b, c = q.lengths(3, 4, 12)
    r = q.ratio()
    q.solid(prisms.right_triangle(a, b, c, "C"))
    q.point(M=ratio_point("A1B", r))
    right = by_ratio(q, "AC", r, "NKL")
    q.segments("A1B MN MK ML")
    q.shade("BCC1B1")
    q.ask(asks.which(q.shuffled(["MN", "MK", "ML"]), "parallel", "BCC1B1"))
    far, near = lowest(r.q, r.p + r.q), a * lowest(r.q, r.p + r.q).value
    q.step(
        f"[AC] and [A1C1] are perpendicular to the plane [BCC1B1], so [A1] has the distance {a} from it, and [M] with "
        f"[MB] : [A1B] = {far} has the distance {near}.",
        f"[AC]，[A1C1]都垂直于平面[BCC1B1]，所以[A1]到该平面的距离为 {a}；由 [MB] : [A1B] = {far}，[M]到它的距离为 {near}。",
    )
    q.step(
        f"[A{right}] : [{right}C] = {r} gives [{right}C] = {near}. [M] and [{right}] lie on one side at the same distance, so "
        f"[M{right}] ∥ plane [BCC1B1].",
        f"由 [A{right}] : [{right}C] = {r} 得 [{right}C] = {near}。[M]，[{right}]在该平面同侧且距离相等，所以"
        f"[M{right}]∥平面[BCC1B1]。",
    )
    return f"M{right}"


@seed("pd-rhomb-prism", "PD", "medium", varies=False)
def rhombus_prism(q: Question) -> SeedAnswer:
    """The diagonal plane of a prism on a rhombus that is perpendicular to a section."""
    m, n, h = q.lengths(3)
    q.solid(prisms.rhombus(m, n, h))
    q.segments("BD A1B A1D AC AB1 AD1")
    q.shade("A1BD")
    q.ask(asks.which(q.shuffled(["ABB1A1", "ACC1A1", "AB1D1", "BCC1B1"]), "perpendicular", "A1BD"))
    q.step(
        "[BD] ⊥ [AC] in the rhombus, and [AA1] ⊥ plane [ABCD] gives [BD] ⊥ [AA1].",
        "在菱形中[BD]⊥[AC]；[AA1]⊥平面[ABCD]，所以[BD]⊥[AA1]。",
    )
    q.step(
        "So [BD] ⊥ plane [ACC1A1]. The plane [A1BD] contains [BD], so it is perpendicular to the plane [ACC1A1].",
        "所以[BD]⊥平面[ACC1A1]，而平面[A1BD]经过[BD]，故平面[A1BD]⊥平面[ACC1A1]。",
    )
    return "ACC1A1"


@seed("pd-trap-prism", "PD", "medium", varies=False)
def trapezoid_prism(q: Question) -> SeedAnswer:
    """The point of the long base that makes a line parallel to a lateral face."""
    a, c, d, h = q.lengths(4, 3, 12, tidy=lambda a, c, d, h: c < d)
    q.solid(prisms.right_trapezoid(a, c, d, h))
    right = by_distance(q, "AD", c, _whole(d))
    q.segments("C1E C1F C1G")
    q.shade("ABB1A1")
    q.ask(asks.which(q.shuffled(["C1E", "C1F", "C1G"]), "parallel", "ABB1A1"))
    q.step(
        f"[A{right}] = {c} = [BC] and [A{right}] ∥ [BC], so [ABC{right}] is a parallelogram and [C{right}] ∥ [AB].",
        f"[A{right}] = {c} = [BC]，[A{right}]∥[BC]，所以[ABC{right}]是平行四边形，[C{right}]∥[AB]。",
    )
    q.step(
        f"[CC1] ∥ [BB1], so the plane [CC1{right}] is parallel to the plane [ABB1A1], and so is [C1{right}].",
        f"又[CC1]∥[BB1]，所以平面[CC1{right}]∥平面[ABB1A1]，从而[C1{right}]∥平面[ABB1A1]。",
    )
    return f"C1{right}"


@seed("pd-parallelepiped", "PD", "medium", varies=False)
def parallelepiped_diagonal(q: Question) -> SeedAnswer:
    """The diagonal that is perpendicular to the lateral edges of a leaning parallelepiped."""
    a, c = q.lengths(2, 3, 12, tidy=lambda a, c: a != 2 * c)
    lean = Angle(60)
    q.solid(
        boxes.parallelepiped(a, a, c, q.angle(60, 90), lean, lean), equal_to(a, "AB", "AD"), state="AA1 BAD A1AB A1AD"
    )
    q.segments("AC BD A1C1 B1C")
    q.ask(asks.which(q.shuffled(["A1C1", "AB", "B1C", "BD"]), "perpendicular", "AA1"))
    q.letter("O")
    q.step(
        f"[AB] = [AD] = {a} and ∠[A1AB] = ∠[A1AD] = 60°, so the triangles [A1AB] and [A1AD] are congruent and [A1B] = [A1D].",
        f"[AB] = [AD] = {a}，∠[A1AB] = ∠[A1AD] = 60°，所以△[A1AB]≌△[A1AD]，[A1B] = [A1D]。",
    )
    q.step(
        "Let [O] be the centre of [ABCD]. [A1O] ⊥ [BD] and, in the rhombus, [AO] ⊥ [BD], so [BD] ⊥ plane [A1AO] and [BD] ⊥ [AA1].",
        "设[ABCD]的中心为[O]，则[A1O]⊥[BD]；在菱形中[AO]⊥[BD]，所以[BD]⊥平面[A1AO]，故[BD]⊥[AA1]。",
    )
    return "BD"


@seed("pd-cuboid", "PD", "easy", varies=False)
def cuboid_section(q: Question) -> SeedAnswer:
    """The diagonal that is parallel to a section of a cuboid through three corners."""
    a, b, c = q.lengths(3)
    q.solid(boxes.cuboid(a, b, c))
    q.segments("A1B BC1 A1C1 AB1 AC AC1 BD")
    q.shade("A1BC1")
    q.ask(asks.which(q.shuffled(["AB1", "AC", "AC1", "BD"]), "parallel", "A1BC1"))
    q.step(
        "[AA1] and [CC1] are parallel and equal, so [ACC1A1] is a parallelogram and [AC] ∥ [A1C1].",
        "[AA1]与[CC1]平行且相等，所以[ACC1A1]是平行四边形，[AC]∥[A1C1]。",
    )
    q.step(
        "[AB1], [AC1] and [BD] meet the plane [A1BC1]. [A1C1] lies in this plane and [AC] does not, so [AC] ∥ plane [A1BC1].",
        "[AB1]，[AC1]，[BD]都与平面[A1BC1]相交。[A1C1]在该平面内，[AC]不在其内，所以[AC]∥平面[A1BC1]。",
    )
    return "AC"


@seed("pd-cube-points", "PD", "medium", varies=False)
def cube_points(q: Question) -> SeedAnswer:
    """The point of an edge of a cube that makes two skew lines perpendicular."""
    a = q.length(5, 14)
    x = q.length(1, 13)
    q.require(x < a)
    q.solid(boxes.cube(a))
    q.point(E=point_at("AB", x, edge=True))
    right = by_distance(q, "BC", x, _whole(a), "FGH")
    q.segments("C1E A1F A1G A1H")
    q.ask(asks.which(q.shuffled(["A1F", "A1G", "A1H"]), "perpendicular", "C1E"))
    q.step(
        f"With [A] as origin and the axes along [AB], [AD], [AA1], [C1E] has the direction ({x - a}, {-a}, {-a}).",
        f"以[A]为原点，[AB]，[AD]，[AA1]为坐标轴，[C1E]的方向向量为 ({x - a}, {-a}, {-a})。",
    )
    q.step(
        f"For a point of [BC] at the distance t from [B], the line from [A1] has the direction ({a}, t, {-a}); the scalar product "
        f"{a}·({x - a}) - {a}·t + {a}·{a} is 0 only for t = {x}, which is [{right}]. So [A1{right}] ⊥ [C1E].",
        f"[BC]上到[B]的距离为 t 的点与[A1]连线的方向向量为 ({a}, t, {-a})；数量积 {a}·({x - a}) - {a}·t + {a}·{a} 仅当 "
        f"t = {x} 时为 0，即点[{right}]，所以[A1{right}]⊥[C1E]。",
    )
    return f"A1{right}"


@seed("pd-box-square-face", "PD", "medium", varies=False)
def square_prism_diagonal(q: Question) -> SeedAnswer:
    """The section of a prism on a square that is perpendicular to its diagonal."""
    k = q.integer(1, 3)
    s, t = q.integers(2, 1, 4, tidy=lambda s, t: s < t)
    a, c = Exact.of(k * s * t), Exact.of(k * t * t)
    x = a**2 / c
    q.solid(boxes.square_prism(a, c))
    right = by_distance(q, "CC1", x, _whole(c))
    q.segments("A1C BD BE DE BF DF BG DG")
    q.ask(asks.which(q.shuffled(["BDE", "BDF", "BDG"]), "perpendicular", "A1C"))
    q.step(
        "[BD] ⊥ [AC] and [BD] ⊥ [AA1], so [BD] ⊥ plane [A1AC] and [BD] ⊥ [A1C].",
        "[BD]⊥[AC]，[BD]⊥[AA1]，所以[BD]⊥平面[A1AC]，[BD]⊥[A1C]。",
    )
    q.step(
        f"[C{right}] : [CB] = {x} : {a} = {a} : {c} = [CB] : [BB1], so [B{right}] ⊥ [B1C]; with [B{right}] ⊥ [A1B1] this gives "
        f"[B{right}] ⊥ plane [A1B1C] and [B{right}] ⊥ [A1C].",
        f"[C{right}] : [CB] = {x} : {a} = {a} : {c} = [CB] : [BB1]，所以[B{right}]⊥[B1C]；又[B{right}]⊥[A1B1]，所以"
        f"[B{right}]⊥平面[A1B1C]，[B{right}]⊥[A1C]。",
    )
    q.step(f"So [A1C] is perpendicular to the plane [BD{right}].", f"所以[A1C]⊥平面[BD{right}]。")
    return f"BD{right}"


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
