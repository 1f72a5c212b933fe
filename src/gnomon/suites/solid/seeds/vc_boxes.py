"""Seed questions on volumes in cuboids: pieces, plane cuts, and what is left."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

from gnomon.author.draws import plain
from gnomon.author.letters import labels
from gnomon.exact import Exact, sqrt
from gnomon.suites.solid import asks
from gnomon.suites.solid.given_facts import edge, equal_to
from gnomon.suites.solid.item import Asked, SeedAnswer
from gnomon.suites.solid.phrases import bracketed, quotient
from gnomon.suites.solid.points import meets, midpoint, point_at, ratio_point
from gnomon.suites.solid.question import Question, seed
from gnomon.suites.solid.solids import boxes, pyramids
from gnomon.suites.solid.vectors import at, between, mean

_BOX = boxes.FACES.split()


@seed("box-four-corners", "VC", "easy")
def four_corners(q: Question) -> SeedAnswer:
    """The tetrahedron on four corners of a cuboid of which no two share an edge."""
    a, b, c = q.lengths(3)
    q.solid(boxes.cuboid(a, b, c))
    q.segments("AC AB1 AD1 CB1 CD1 B1D1")
    q.ask(asks.volume("A-CB1D1"))
    whole = a * b * c
    q.step(
        f"Cut off from the cuboid, whose volume is {a}·{bracketed(b)}·{bracketed(c)} = {whole}, the four corner tetrahedra [B-ACB1], [D-ACD1], "
        f"[A1-AB1D1] and [C1-CB1D1]; what remains is [A-CB1D1].",
        f"长方体的体积为 {a}·{bracketed(b)}·{bracketed(c)} = {whole}，截去四个角上的三棱锥[B-ACB1]、[D-ACD1]、[A1-AB1D1]、[C1-CB1D1]，"
        f"剩下的就是三棱锥[A-CB1D1]。",
    )
    q.step(
        f"Each corner has three perpendicular edges of lengths {a}, {b} and {c} and so the volume {whole} / 6 = {whole / 6}.",
        f"每个角上的三棱锥的三条两两垂直的棱长为 {a}，{b}，{c}，体积为 {whole} / 6 = {whole / 6}。",
    )
    q.step(
        f"The volume is {whole} - 4·{bracketed(whole / 6)} = {whole / 3}.",
        f"所求体积为 {whole} - 4·{bracketed(whole / 6)} = {whole / 3}。",
    )
    return a * b * c / 3


@seed("box-section-pyramid", "VC", "medium")
def section_pyramid(q: Question) -> SeedAnswer:
    """The pyramid on the parallelogram in which a plane through a space diagonal cuts a cuboid."""
    a, b, c = q.lengths(3)
    r = q.ratio()
    q.solid(boxes.cuboid(a, b, c))
    q.point(M=ratio_point("BB1", r, edge=True), N=meets("DD1", "AMC1"))
    q.segments("AM MC1 C1N NA AC1 B1A B1N")
    q.shade("AMC1N")
    q.ask(asks.volume("B1-AMC1N"))
    rest = c * (1 - r.share)
    q.step(
        "Parallel faces are cut in parallel lines, so [AMC1N] is a parallelogram and its diagonal [AC1] halves it: "
        "V([B1-AMC1N]) = 2V([B1-AMC1]) = 2V([A-B1MC1]).",
        "平行平面被截得的交线平行，所以[AMC1N]是平行四边形，对角线[AC1]平分它："
        "V([B1-AMC1N]) = 2V([B1-AMC1]) = 2V([A-B1MC1])。",
    )
    q.step(
        f"[B1M] = {rest}, [B1C1] = {b}, and [AB] = {a} is perpendicular to the face [BCC1B1], "
        f"so V([A-B1MC1]) = (1/3)·(1/2)·{bracketed(rest)}·{bracketed(b)}·{bracketed(a)} = {a * b * rest / 6}.",
        f"[B1M] = {rest}，[B1C1] = {b}，且[AB] = {a} 垂直于侧面[BCC1B1]，"
        f"所以 V([A-B1MC1]) = (1/3)·(1/2)·{bracketed(rest)}·{bracketed(b)}·{bracketed(a)} = {a * b * rest / 6}。",
    )
    q.step(f"The volume is {a * b * rest / 3}.", f"所求体积为 {a * b * rest / 3}。")
    return a * b * c * (1 - r.share) / 3


@seed("box-three-heights", "VC", "medium")
def three_heights(q: Question) -> SeedAnswer:
    """The part of a cuboid below a plane that meets all four vertical edges."""
    a, b, c, m, n, k = q.lengths(6, 1, 12, spread=12)
    q.require(m < c and n < c and k < c and 0 < m + k - n < c)
    q.solid(boxes.cuboid(a, b, c))
    q.point(E=point_at("AA1", m), F=point_at("BB1", n), G=point_at("CC1", k))
    q.point(H=meets("DD1", "EFG"))
    q.segments("EF FG GH HE")
    q.shade("EFGH")
    q.ask(asks.part_volume("EFG", "A", q.called, boxes.FACES))
    q.step(
        f"[EFGH] is a parallelogram. Its centre lies over the centre of [ABCD] at the height ({m} + {k}) / 2 = {(m + k) / 2}.",
        f"[EFGH]是平行四边形，它的中心在[ABCD]的中心正上方，高度为 ({m} + {k}) / 2 = {(m + k) / 2}。",
    )
    q.step(
        f"Reflect the lower part in this centre: the section goes to itself and the base to a rectangle at the height {m} + {k} = {m + k}, so the part "
        f"and its image make up a cuboid of this height.",
        f"作下面部分关于该中心的对称图形：截面变为自身，底面变为高度 {m} + {k} = {m + k} 处的矩形，二者恰好拼成一个高为此值的长方体。",
    )
    q.step(
        f"So the part has the volume {a}·{bracketed(b)}·({m} + {k}) / 2 = {a * b * (m + k) / 2}.",
        f"所以该部分的体积为 {a}·{bracketed(b)}·({m} + {k}) / 2 = {a * b * (m + k) / 2}。",
    )
    return a * b * (m + k) / 2


@seed("box-frustum-cut", "VC", "medium")
def frustum_cut(q: Question) -> SeedAnswer:
    """The triangular frustum that a plane through a face diagonal cuts off from a cuboid."""
    r = q.ratio()
    a, b, c = q.lengths(3, 2, 15, tidy=lambda a, b, c: plain(a * b * c * (1 + r.share + r.share**2) / 6, 4))
    q.solid(boxes.cuboid(a, b, c))
    q.point(M=ratio_point("C1B1", r, edge=True), N=meets("C1D1", "BDM"))
    q.segments("BD DN NM MB")
    q.shade("BDNM")
    q.ask(asks.part_volume("BDM", "C", q.called, boxes.FACES))
    t = r.share
    low = a * b / 2
    high = low * t**2
    q.step(
        f"The bases are parallel, so [MN] ∥ [BD] and [C1N] : [C1D1] = [C1M] : [C1B1] = {t}; the part with [C] is the frustum "
        f"[CBD-C1MN].",
        f"因为上下底面平行，所以[MN]∥[BD]，[C1N] : [C1D1] = [C1M] : [C1B1] = {t}；含点[C]的部分是三棱台[CBD-C1MN]。",
    )
    q.step(
        f"Its bases have the areas {low} and {low}·{bracketed(t)}² = {high}, its height is {c}.",
        f"它的两个底面面积分别为 {low} 和 {low}·{bracketed(t)}² = {high}，高为 {c}。",
    )
    q.step(
        f"V = {c}·({low} + {low * t} + {high}) / 3 = {c * low * (1 + t + t**2) / 3}.",
        f"V = {c}·({low} + {low * t} + {high}) / 3 = {c * low * (1 + t + t**2) / 3}。",
    )
    return a * b * c * (1 + t + t**2) / 6


@seed("box-pentagon-cut", "VC", "hard")
def pentagon_cut(q: Question) -> SeedAnswer:
    """The part that a pentagonal section cuts off from a cuboid."""
    r = q.ratio(3)
    t = r.share
    share = ((1 + t) ** 3 - 2 * t**3) / (6 * (1 + t))
    a, b, c = q.lengths(3, 2, 18, tidy=lambda a, b, c: plain(a * b * c * share, 4))
    q.solid(boxes.cuboid(a, b, c))
    q.point(M=ratio_point("AB", r, edge=True), N=ratio_point("CB", r, edge=True))
    q.point(E=meets("AA1", "D1MN"), F=meets("CC1", "D1MN"))
    q.segments("MN NF FD1 D1E EM")
    q.shade("MNFD1E")
    q.ask(asks.part_volume("D1MN", "D", q.called, boxes.FACES))
    q.letter("X")
    q.letter("Y")
    big = a * b * c * (1 + t) ** 2 / 6
    small = a * b * c * t**3 / (1 + t) / 6
    q.step(
        f"Let [MN] meet the lines [DA] and [DC] at [X] and [Y]. [AM] = {a * t} and [MB] : [BN] = {a} : {b}, so "
        f"[AX] = {b * t}, [CY] = {a * t}, [DX] = {b * (1 + t)} and [DY] = {a * (1 + t)}.",
        f"设[MN]与直线[DA]、[DC]分别交于点[X]、[Y]。[AM] = {a * t}，[MB] : [BN] = {a} : {b}，所以 [AX] = {b * t}，"
        f"[CY] = {a * t}，[DX] = {b * (1 + t)}，[DY] = {a * (1 + t)}。",
    )
    q.step(
        f"The corner tetrahedron [D1-DXY] has the volume {big}.",
        f"三棱锥[D1-DXY]的体积为 {big}。",
    )
    q.step(
        f"[AE] : [DD1] = [AX] : [DX] = {t / (1 + t)}, so the tetrahedra [E-AXM] and [F-CNY], which lie outside the cuboid, "
        f"each have the volume {small}.",
        f"[AE] : [DD1] = [AX] : [DX] = {t / (1 + t)}，所以在长方体外的三棱锥[E-AXM]与[F-CNY]的体积都是 {small}。",
    )
    q.step(
        f"The part has the volume {big} - 2·{bracketed(small)} = {big - 2 * small}.",
        f"所求体积为 {big} - 2·{bracketed(small)} = {big - 2 * small}。",
    )
    return a * b * c * ((1 + t) ** 3 - 2 * t**3) / (6 * (1 + t))


_OCTAHEDRON = "EGH EHK EKL ELG FGH FHK FKL FLG"


@seed("box-octahedron", "VC", "easy")
def octahedron(q: Question) -> SeedAnswer:
    """The octahedron on the face centres of a cuboid."""
    a, b, c = q.lengths(3, 2, 15)
    q.solid(boxes.cuboid(a, b, c))
    faces = ["ABCD", "A1B1C1D1", "ABB1A1", "BCC1B1", "CDD1C1", "DAA1D1"]
    for name, face in zip("EFGHKL", boxes.FACES.split(), strict=True):
        q.place(name, mean([q.places[label] for label in labels(face)]))
    english, chinese = (join.join(f"[{face}]" for face in faces) for join in (", ", "、"))
    q.say(
        f"[E], [F], [G], [H], [K], [L] are the centres of the faces {english}, respectively.",
        f"[E]、[F]、[G]、[H]、[K]、[L]分别是面{chinese}的中心。",
        *(("centre", name, face) for name, face in zip("EFGHKL", faces, strict=True)),
    )
    q.segments("EG EH EK EL FG FH FK FL GH HK KL LG")
    q.ask(asks.solid_volume(("the octahedron [EFGHKL]", "八面体[EFGHKL]"), _OCTAHEDRON))
    base = a * b / 2
    q.step(
        f"The plane [GHKL] is parallel to the base and halves the octahedron. [GHKL] is a rhombus with the diagonals [GK] = {b} and "
        f"[HL] = {a}, so its area is {base}.",
        f"平面[GHKL]平行于底面且平分八面体。[GHKL]是菱形，对角线[GK] = {b}，[HL] = {a}，面积为 {base}。",
    )
    q.step(
        f"The two pyramids on it have the height {c} / 2 = {c / 2}, so the volume is 2·{bracketed(base)}·{bracketed(c / 2)} / 3 = {a * b * c / 6}.",
        f"以它为底的两个四棱锥的高都是 {c} / 2 = {c / 2}，所以体积为 2·{bracketed(base)}·{bracketed(c / 2)} / 3 = {a * b * c / 6}。",
    )
    return a * b * c / 6


@seed("box-corners-cut", "VC", "easy")
def corners_cut(q: Question) -> SeedAnswer:
    """What is left of a cuboid whose eight corners are cut off."""
    a, b, c = q.lengths(3, 4, 12)
    k = q.length(1, 5)
    q.require(2 * k < a and 2 * k < b and 2 * k < c and 5 * k >= max(a, b, c))  # smaller cuts are cramped in the figure
    q.solid(boxes.cuboid(a, b, c))
    q.place("E", at(k, 0, 0))
    q.place("F", at(0, k, 0))
    q.place("G", at(0, 0, k))
    q.say(
        f"The points [E], [F] and [G] lie on the edges [AB], [AD] and [AA1] with [AE] = [AF] = [AG] = {k}, and the corner at "
        f"[A] is cut off along the plane [EFG].",
        f"点[E]、[F]、[G]分别在棱[AB]、[AD]、[AA1]上，[AE] = [AF] = [AG] = {k}，沿平面[EFG]截去顶点[A]处的一个角。",
        *(("on_segment", name, line) for name, line in zip("EFG", ("AB", "AD", "AA1"), strict=True)),
        *equal_to(k, "AE", "AF", "AG").relations,
    )
    q.say(
        "The corners at the other seven vertices are cut off in the same way.",
        "用同样的方法截去其余七个顶点处的角。",
    )
    q.segments("EF FG GE")
    q.shade("EFG")
    for i, far in enumerate(list(product((0, 1), repeat=3))[1:], 1):  # the cuts at the other corners
        x, y, z = (size * end for size, end in zip((a, b, c), far, strict=True))
        inward = [-k if end else k for end in far]
        q.place(f"p{i}", at(x + inward[0], y, z))
        q.place(f"q{i}", at(x, y + inward[1], z))
        q.place(f"r{i}", at(x, y, z + inward[2]))
        q.segments(f"p{i}q{i} q{i}r{i} r{i}p{i}")
        q.shade(f"p{i}q{i}r{i}")
    whole, corner = a * b * c, k**3 / 6
    q.ask(
        Asked(
            ("the volume of the solid that is left", "剩余几何体的体积"),
            ["difference", ["volume", _BOX], ["times", 8, ["pyramid_volume", "A", "EFG"]]],
        )
    )
    q.step(
        f"Each corner is a tetrahedron with three perpendicular edges of length {k}, so its volume is {k}³ / 6 = {corner}.",
        f"每个角都是三条两两垂直的棱长均为 {k} 的三棱锥，体积为 {k}³ / 6 = {corner}。",
    )
    q.step(
        f"The cuboid has the volume {whole}; the corners do not overlap, so the solid that is left has the volume {whole} - 8·{bracketed(corner)} = {whole - 8 * corner}.",
        f"长方体的体积为 {whole}，各角互不重叠，所以剩余部分的体积为 {whole} - 8·{bracketed(corner)} = {whole - 8 * corner}。",
    )
    return a * b * c - 4 * k**3 / 3


@seed("box-two-tetrahedra", "VC", "hard")
def two_tetrahedra(q: Question) -> SeedAnswer:
    """The union of the two tetrahedra on the corners of a cuboid."""
    a, b, c = q.lengths(3)
    q.solid(boxes.cuboid(a, b, c))
    q.segments("AC AB1 AD1 CB1 CD1 B1D1 BD BA1 BC1 DA1 DC1 A1C1")
    first, second = ["ACB1", "ACD1", "AB1D1", "CB1D1"], ["BDA1", "BDC1", "BA1C1", "DA1C1"]
    q.ask(
        Asked(
            (
                "the volume of the union of the tetrahedra [A-CB1D1] and [A1-BC1D]",
                "三棱锥[A-CB1D1]与[A1-BC1D]的并集所成几何体的体积",
            ),
            ["difference", ["sum", ["volume", first], ["volume", second]], ["common_volume", first, second]],
        )
    )
    whole = a * b * c
    q.step(
        f"Each tetrahedron is the cuboid without four corners of a sixth of it each: {quotient(whole, 3)}.",
        f"每个三棱锥都是长方体截去四个各占六分之一的角，体积为 {quotient(whole, 3)}。",
    )
    q.step(
        f"On every face the edges of the two tetrahedra cross at the centre of the face, so their common part is the octahedron on "
        f"the six face centres: two pyramids on a rhombus of half the base area, {quotient(whole, 6)}.",
        f"在每个面上两个三棱锥的棱交于该面的中心，所以公共部分是以六个面的中心为顶点的八面体，它由两个以底面积之半的菱形"
        f"为底的四棱锥组成，体积为 {quotient(whole, 6)}。",
    )
    q.step(
        f"Together they cover the volume {whole / 3} + {whole / 3} - {whole / 6} = {whole / 2}.",
        f"并集的体积为 {whole / 3} + {whole / 3} - {whole / 6} = {whole / 2}。",
    )
    return a * b * c / 2


@seed("box-tilted-tank", "VC", "medium")
def tilted_tank(q: Question) -> SeedAnswer:
    """The water that stays in a full tank which is tilted about an edge of its base."""
    angle = q.angle(30, 45, 60)
    n, b, c = q.lengths(3, 2, 14)
    a = n if angle.degrees == 45 else n * sqrt(3)
    drop = a * angle.tan
    q.require(drop < c)
    q.solid(boxes.cuboid(a, b, c))
    q.place("E", at(0, 0, c - drop))
    q.place("F", at(0, b, c - drop))
    q.say(
        f"It is a tank without a lid, full of water, standing on [ABCD]. The tank is tilted slowly about the edge [BC] by {angle}, "
        f"and water runs out over [B1C1]; at last the water surface is the rectangle [B1C1FE] with [E] on [AA1] and [F] on [DD1].",
        f"它是一个装满水的无盖水箱，底面[ABCD]放在水平面上。将水箱绕棱[BC]缓慢倾斜 {angle}，水从[B1C1]处溢出；最后水面是矩形"
        f"[B1C1FE]，[E]在[AA1]上，[F]在[DD1]上。",
        ("on_segment", "E", "AA1"),
        ("on_segment", "F", "DD1"),
        ("rectangle", "B1C1FE"),
        ("dihedral", "A1", "B1C1", "E", angle.degrees),
    )
    q.segments("EF FC1 B1E")
    q.shade("B1C1FE")
    q.ask(
        Asked(("the volume of the water that remains", "剩余水的体积"), ["part_volume", "B1C1E", "A", _BOX]),
    )
    q.step(
        f"The surface stays level, so it forms the angle {angle} with the top of the tank, ∠[A1B1E] = {angle}. The water that ran out filled the "
        f"prism [A1B1E-D1C1F]; [A1E] = [A1B1]·tan {angle} = {drop}.",
        f"水面保持水平，所以它与箱口所成的角为 {angle}，即∠[A1B1E] = {angle}。溢出的水原来占据三棱柱[A1B1E-D1C1F]，[A1E] = [A1B1]·tan {angle} = {drop}。",
    )
    out = a * drop * b / 2
    q.step(
        f"Its volume is (1/2)·{bracketed(a)}·{bracketed(drop)}·{bracketed(b)} = {out}; the full tank holds {a * b * c}.",
        f"其体积为 (1/2)·{bracketed(a)}·{bracketed(drop)}·{bracketed(b)} = {out}，水箱的容积为 {a * b * c}。",
    )
    q.step(f"So the volume of the water that remains is {a * b * c - out}.", f"所以剩余水的体积为 {a * b * c - out}。")
    return a * b * c - a**2 * b * angle.tan / 2


@seed("box-diagonal-plane-pyramid", "VC", "easy")
def diagonal_plane_pyramid(q: Question) -> SeedAnswer:
    """A pyramid on a diagonal rectangle of a cuboid, its apex on a parallel edge."""
    a, b, c = q.lengths(3)
    q.solid(boxes.cuboid(a, b, c))
    q.point(M=midpoint("AA1"))
    q.segments("BD B1D1 MB MD MB1 MD1")
    q.shade("BDD1B1")
    q.ask(asks.volume("M-BDD1B1"))
    q.step(
        "[AA1] ∥ [BB1], so [AA1] ∥ plane [BDD1B1], and [M] has the same distance from this plane as [A].",
        "因为[AA1]∥[BB1]，所以[AA1]∥平面[BDD1B1]，点[M]与点[A]到该平面的距离相等。",
    )
    diagonal = sqrt(a**2 + b**2)
    q.step(
        f"That distance is the altitude of the right triangle [ABD]: {a}·{bracketed(b)} / {diagonal}. The rectangle [BDD1B1] has the area "
        f"{diagonal}·{bracketed(c)}.",
        f"这个距离是直角三角形[ABD]斜边上的高：{a}·{bracketed(b)} / {diagonal}。矩形[BDD1B1]的面积为 {diagonal}·{bracketed(c)}。",
    )
    q.step(
        f"V = {a}·{bracketed(b)}·{bracketed(c)} / 3 = {a * b * c / 3}.",
        f"V = {a}·{bracketed(b)}·{bracketed(c)} / 3 = {a * b * c / 3}。",
    )
    return a * b * c / 3


@seed("box-common-pyramids", "VC", "hard")
def common_pyramids(q: Question) -> SeedAnswer:
    """The common part of two pyramids on one rectangle with vertical edges at neighbouring corners."""
    a, b, h, k = q.lengths(
        4,
        2,
        12,
        spread=4,
        tidy=lambda a, b, h, k: k < h and plain(h * k / (h + k), 2) and plain(_common(a, b, h, k), 3),
    )
    q.solid(pyramids.upright_rectangle(a, b, h))
    q.place("Q", at(a, 0, k))
    q.say(
        f"[Q-ABCD] is another pyramid on this base with [QB] ⊥ plane [ABCD], [QB] = {k}, and [P] and [Q] lie on the same side of "
        f"the plane [ABCD].",
        f"[Q-ABCD]是同一底面上的另一个四棱锥，[QB]⊥平面[ABCD]，[QB] = {k}，[P]、[Q]在平面[ABCD]的同侧。",
        ("line_perpendicular_plane", "QB", "ABCD"),
        ("same_side", "P", "Q", "ABCD"),
        *edge("QB", k).relations,
    )
    q.segments("QA QB QC QD")
    q.ask(
        Asked(
            (
                "the volume of the common part of the pyramids [P-ABCD] and [Q-ABCD]",
                "四棱锥[P-ABCD]与[Q-ABCD]公共部分的体积",
            ),
            ["common_volume", pyramids.FACES.split(), ["ABCD", "QAB", "QBC", "QCD", "QDA"]],
        )
    )
    top = h * k / (h + k)
    q.letter("X")
    q.step(
        f"[PB] and [QA] meet at the top [X] of the common part, whose height z satisfies z/{h} + z/{k} = 1: z = {top}.",
        f"[PB]与[QA]交于公共部分的最高点[X]，其高度 z 满足 z/{h} + z/{k} = 1，即 z = {top}。",
    )
    q.step(
        f"At the height x the pyramids have rectangular sections; parallel to [AB] their common part is {a}(1 - x/{bracketed(top)}) long, parallel "
        f"to [AD] it is {b}(1 - x/{k}) wide, since {k} is less than {h}.",
        f"在高度 x 处两棱锥的截面都是矩形；因为 {k} 小于 {h}，公共部分沿[AB]方向的长为 {a}(1 - x/{bracketed(top)})，沿[AD]方向的宽为 {b}(1 - x/{k})。",
    )
    low, middle = a * b, a * b * (1 - top / (2 * k)) / 2
    q.step(
        f"This area is quadratic in x and is 0 for x = z, so with the sections at the heights 0 and z/2, V = (z/6)({low} + 4·{bracketed(middle)}) = "
        f"{top * (low + 4 * middle) / 6}.",
        f"该面积是 x 的二次函数，且 x = z 时为 0，由高度 0，z/2 处的截面得 V = (z/6)({low} + 4·{bracketed(middle)}) = {top * (low + 4 * middle) / 6}。",
    )
    return _common(a, b, h, k)


def _common(a: Exact, b: Exact, h: Exact, k: Exact) -> Exact:
    top = h * k / (h + k)
    return a * b * top * (3 - top / k) / 6


@seed("box-two-ratio-points", "VC", "medium")
def two_ratio_points(q: Question) -> SeedAnswer:
    """A tetrahedron on two corners of a cuboid and two points of edges."""
    a, b, c = q.lengths(3)
    r, s = q.ratio(3), q.ratio(3)
    t, u = r.share, s.share
    q.solid(boxes.cuboid(a, b, c))
    q.point(E=ratio_point("AB", r, edge=True), F=ratio_point("CC1", s, edge=True))
    q.segments("DA1 DE DF A1E A1F EF")
    q.ask(asks.volume("F-A1DE"))
    q.step(
        f"Take [A] as the origin with axes along [AB], [AD] and [AA1]. Then the vectors are [DA1](0, {-b}, {c}), "
        f"[DE]({a * t}, {-b}, 0) and [DF]({a}, 0, {c * u}).",
        f"以[A]为原点，[AB]、[AD]、[AA1]为坐标轴，则向量[DA1](0, {-b}, {c})，[DE]({a * t}, {-b}, 0)，[DF]({a}, 0, {c * u})。",
    )
    q.step(
        f"A vector perpendicular to [DA1] and [DE] is n = ({b * c}, {a * c * t}, {a * b * t}), the cross product of both, whose length is "
        f"twice the area of the triangle [A1DE].",
        f"与[DA1]、[DE]都垂直的向量 n = ({b * c}, {a * c * t}, {a * b * t}) 是它们的向量积，其模等于△[A1DE]面积的两倍。",
    )
    product = a * b * c * (1 + t * u)
    q.step(
        f"n·[DF] = {product} is six times the volume of the tetrahedron, so V = {product / 6}.",
        f"n·[DF] = {product} 等于三棱锥体积的六倍，所以 V = {product / 6}。",
    )
    return a * b * c * (1 + t * u) / 6


@seed("box-moving-apex", "VC", "easy")
def moving_apex(q: Question) -> SeedAnswer:
    """The volume of a tetrahedron whose apex moves parallel to the base."""
    a, b, c = q.lengths(3)
    q.solid(boxes.cuboid(a, b, c))
    q.place("P", between(q.places["B1"], q.places["D1"], Fraction(q.integer(2, 4), 7)))
    q.say(
        "[P] is an arbitrary point of the segment [B1D1].",
        "[P]是线段[B1D1]上任意一点。",
        ("on_segment", "P", "B1D1"),
    )
    q.segments("B1D1 A1B A1D BD PA1 PB PD")
    q.shade("A1BD")
    q.ask(asks.volume("P-A1BD"))
    q.step(
        "[B1D1] ∥ [BD], so [B1D1] ∥ plane [A1BD]: all points of [B1D1] have the same distance from the plane, and the volume does not "
        "depend on [P].",
        "因为[B1D1]∥[BD]，所以[B1D1]∥平面[A1BD]，[B1D1]上各点到该平面的距离相等，体积与点[P]的位置无关。",
    )
    q.step(
        f"Put [P] at [D1]: V([D1-A1BD]) = V([B-A1DD1]) = (1/3)·(1/2)·{bracketed(b)}·{bracketed(c)}·{bracketed(a)} = {a * b * c / 6}.",
        f"取[P]为[D1]：V([D1-A1BD]) = V([B-A1DD1]) = (1/3)·(1/2)·{bracketed(b)}·{bracketed(c)}·{bracketed(a)} = {a * b * c / 6}。",
    )
    return a * b * c / 6


@seed("box-model-hollow", "VC", "medium")
def hollow_model(q: Question) -> SeedAnswer:
    """A cuboid from which a pyramid on the midpoints of a face is taken out."""
    a, b, c = q.lengths(3, 2, 15)
    q.solid(boxes.cuboid(a, b, c))
    q.point(O=midpoint("AC1"))
    q.point(E=midpoint("BC"), F=midpoint("CC1"))
    q.point(G=midpoint("B1C1"), H=midpoint("BB1"))
    q.segments("AC1 OE OF OG OH EF FG GH HE")
    q.shade("EFGH")
    q.ask(
        Asked(
            (
                "the volume of the solid that is left when the pyramid [O-EFGH] is taken out of the cuboid",
                "从该长方体中挖去四棱锥[O-EFGH]后剩余几何体的体积",
            ),
            ["difference", ["volume", _BOX], ["pyramid_volume", "O", "EFGH"]],
        )
    )
    whole, base = a * b * c, b * c / 2
    q.step(
        f"[O] is the centre of the cuboid, so its distance from the face [BCC1B1] is {a} / 2 = {a / 2}.",
        f"[O]是长方体的中心，它到面[BCC1B1]的距离为 {a} / 2 = {a / 2}。",
    )
    q.step(
        f"[EFGH] is a rhombus with diagonals {b} and {c} and the area {base}, so the pyramid has the volume "
        f"{base}·{bracketed(a / 2)} / 3 = {whole / 12}.",
        f"[EFGH]是对角线为 {b} 和 {c} 的菱形，面积为 {base}，所以棱锥的体积为 {base}·{bracketed(a / 2)} / 3 = {whole / 12}。",
    )
    q.step(
        f"What is left has the volume {whole} - {whole / 12} = {11 * whole / 12}.",
        f"剩余几何体的体积为 {whole} - {whole / 12} = {11 * whole / 12}。",
    )
    return 11 * a * b * c / 12
