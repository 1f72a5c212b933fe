"""Seed questions on areas at cuboids and cubes: surfaces, sections, shadows, spheres about them."""

from __future__ import annotations

from fractions import Fraction

from gnomon.author.letters import labels
from gnomon.exact import PI, Exact, sqrt
from gnomon.suites.solid import asks, cut_asks
from gnomon.suites.solid.given_facts import edge
from gnomon.suites.solid.item import Fact, SeedAnswer
from gnomon.suites.solid.phrases import bracketed
from gnomon.suites.solid.points import midpoint, ratio_point
from gnomon.suites.solid.question import Question, seed
from gnomon.suites.solid.solids import boxes
from gnomon.suites.solid.vectors import at, between, line_meets_plane, mean

_CORNERS = "ABCDA1B1C1D1"


@seed("ar-box-surface-diagonal", "AR", "easy")
def surface_from_diagonal(q: Question) -> SeedAnswer:
    """Total area of a cuboid from two edges and the body diagonal."""
    a, b, c = q.quadruple(40)[:3] if q.integer(0, 2) else q.lengths(3, 2, 9)
    n = sqrt(a**2 + b**2 + c**2)
    q.solid(boxes.cuboid(a, b, c), edge("AC1", n), state="AB AD")
    q.segments("AC1")
    q.ask(asks.total_area(q.called, boxes.FACES))
    q.step(
        f"[AC1]² = [AB]² + [AD]² + [AA1]², so [AA1]² = {n**2} - {a**2} - {b**2} = {c**2} and [AA1] = {c}.",
        f"因为 [AC1]² = [AB]² + [AD]² + [AA1]²，所以 [AA1]² = {n**2} - {a**2} - {b**2} = {c**2}，[AA1] = {c}。",
    )
    whole = 2 * (a * b + b * c + c * a)
    q.step(
        f"The surface area is 2·({a}·{b} + {b}·{c} + {c}·{a}) = {whole}.",
        f"表面积为 2·({a}·{b} + {b}·{c} + {c}·{a}) = {whole}。",
    )
    return 2 * a * b + 2 * (a + b) * sqrt(n**2 - a**2 - b**2)


@seed("ar-box-surface-edge-sum", "AR", "medium")
def surface_from_edge_sum(q: Question) -> SeedAnswer:
    """Total area of a cuboid from the sum of its edges and the body diagonal; the edges are not determined."""
    a, b, c = q.quadruple(40)[:3] if q.integer(0, 2) else q.lengths(3, 2, 9)
    n = sqrt(a**2 + b**2 + c**2)
    total = 4 * (a + b + c)
    edges = Fact(
        (f"the sum of the lengths of all its edges is {total}", f"所有棱长之和为 {total}"),
        (("total_length", ["AB", "AD", "AA1"], a + b + c),),
    )
    q.solid(boxes.cuboid(a, b, c), edges, edge("AC1", n), state="")
    q.segments("AC1")
    q.ask(asks.total_area(q.called, boxes.FACES))
    q.step(
        f"Let x, y, z be the three edges at [A]. Each occurs four times, so x + y + z = {total} / 4 = {a + b + c}, and "
        f"x² + y² + z² = [AC1]² = {n**2}.",
        f"设从[A]出发的三条棱长为 x，y，z，每种棱各有四条，所以 x + y + z = {total} / 4 = {a + b + c}，又 "
        f"x² + y² + z² = [AC1]² = {n**2}。",
    )
    q.step(
        f"The surface area is 2(xy + yz + zx) = (x + y + z)² - (x² + y² + z²) = {(a + b + c) ** 2} - {n**2} = "
        f"{(a + b + c) ** 2 - n**2}.",
        f"表面积为 2(xy + yz + zx) = (x + y + z)² - (x² + y² + z²) = {(a + b + c) ** 2} - {n**2} = "
        f"{(a + b + c) ** 2 - n**2}。",
    )
    return (total / 4) ** 2 - n**2


@seed("ar-box-corner-off", "AR", "medium")
def corner_cut_off(q: Question) -> SeedAnswer:
    """Total area of a cuboid from which a corner was cut off."""
    a, b, c = q.lengths(3)
    q.solid(boxes.cuboid(a, b, c))
    q.segments("A1B BD DA1")
    q.shade("A1BD")
    q.ask(cut_asks.part_area("A1BD", "C1", q.called, boxes.FACES))
    faces = a * b + b * c + c * a
    cut = sqrt(a**2 * b**2 + b**2 * c**2 + c**2 * a**2) / 2
    q.step(
        f"Three faces stay whole and three lose half of their area; together they keep 3/2 of the sum {a}·{b} + {b}·{c} + "
        f"{c}·{a} = {faces}, that is {3 * faces / 2}.",
        f"三个面保持完整，另外三个面各失去一半，剩余部分是 {a}·{b} + {b}·{c} + {c}·{a} = {faces} 的 3/2，即 {3 * faces / 2}。",
    )
    q.letter("H")
    far = sqrt(c**2 + a**2 * b**2 / (a**2 + b**2))
    q.step(
        f"For the cut, let [AH] ⊥ [BD] at [H]: [AH] = {a}·{b} / [BD]. By the theorem of three perpendiculars [A1H] ⊥ [BD], with [A1H]² = {c}² + "
        f"[AH]² = {far**2} and [BD]² = {a**2 + b**2}, so the triangle [A1BD] has the area {cut}.",
        f"作[AH]⊥[BD]于[H]，则 [AH] = {a}·{b} / [BD]。由三垂线定理得 [A1H]⊥[BD]，[A1H]² = {c}² + [AH]² = {far**2}，"
        f"[BD]² = {a**2 + b**2}，所以△[A1BD]的面积为 {cut}。",
    )
    q.step(f"The total surface area is {3 * faces / 2 + cut}.", f"所以表面积为 {3 * faces / 2 + cut}。")
    return (3 * (a * b + b * c + c * a) + sqrt(a**2 * b**2 + b**2 * c**2 + c**2 * a**2)) / 2


@seed("ar-box-parallelogram-section", "AR", "medium")
def parallelogram_section(q: Question) -> SeedAnswer:
    """Area of the section through a body diagonal and a point of a lateral edge."""
    a, b, c = q.lengths(3)
    r = q.ratio()
    q.solid(boxes.cuboid(a, b, c))
    q.point(M=ratio_point("BB1", r, edge=True))
    q.place("n", at(0, b, c * (1 - r.share)))
    q.segments("AM MC1 C1n nA AC1")
    q.shade("AMC1n")
    q.ask(asks.section_area("AMC1", q.called, boxes.FACES))
    q.letter("N")
    k = c * r.share
    q.step(
        "The plane meets [DD1] at a point [N]; opposite faces are cut in parallel lines, so [AMC1N] is a parallelogram, twice the "
        "triangle [AMC1].",
        "设平面与[DD1]交于点[N]。因为平面截两组对面所得交线互相平行，所以[AMC1N]是平行四边形，其面积是△[AMC1]的两倍。",
    )
    s = b**2 * k**2 + a**2 * (c - k) ** 2 + a**2 * b**2
    u, v = a**2 + k**2, b**2 + (c - k) ** 2
    q.step(
        f"[BM] = {k} and [MB1] = {c - k}, so [AM]² = {u}, [MC1]² = {v} and [AC1]² = {a**2 + b**2 + c**2}.",
        f"[BM] = {k}，[MB1] = {c - k}，所以 [AM]² = {u}，[MC1]² = {v}，[AC1]² = {a**2 + b**2 + c**2}。",
    )
    half = u + v - a**2 - b**2 - c**2
    q.step(
        f"By the law of cosines [AM]·[MC1]·cos ∠[AMC1] = {half / 2}, so the area is [AM]·[MC1]·sin ∠[AMC1] = "
        f"√({u}·{v} - ({half / 2})²) = {sqrt(s)}.",
        f"由余弦定理得 [AM]·[MC1]·cos ∠[AMC1] = {half / 2}，所以面积为 [AM]·[MC1]·sin ∠[AMC1] = "
        f"√({u}·{v} - ({half / 2})²) = {sqrt(s)}。",
    )
    return sqrt(b**2 * k**2 + a**2 * (c - k) ** 2 + a**2 * b**2)


@seed("ar-box-trapezoid-section", "AR", "medium")
def trapezoid_section(q: Question) -> SeedAnswer:
    """Area of the section through a diagonal of the base and a point of an edge of the top."""
    a, b, c = q.lengths(3)
    r = q.ratio()
    t = r.share
    q.solid(boxes.cuboid(a, b, c))
    q.point(M=ratio_point("C1B1", r, edge=True))
    q.place("n", between(q.places["C1"], q.places["D1"], t))
    q.segments("BD BM Mn nD")
    q.shade("BMnD")
    q.ask(asks.section_area("BDM", q.called, boxes.FACES))
    q.letter("N")
    q.letter("H")
    diagonal = sqrt(a**2 + b**2)
    q.step(
        f"The plane meets the top in [MN] ∥ [BD] with [N] on [C1D1], and [MN] = {t}·[BD], where [BD] = {diagonal}.",
        f"平面与上底面交于[MN]，[N]在[C1D1]上，[MN]∥[BD]，且 [MN] = {t}·[BD]，其中 [BD] = {diagonal}。",
    )
    gap = (1 - t) * a * b / diagonal
    high = sqrt(c**2 + gap**2)
    q.step(
        f"The lines [MN] and [B1D1] are {gap} apart, which is {1 - t} of the distance of [C1] from [B1D1]; so the distance of the "
        f"parallel sides of the trapezoid is √({c}² + ({gap})²) = {high}.",
        f"[MN]与[B1D1]的距离为 {gap}，是[C1]到[B1D1]距离的 {1 - t}，所以梯形的高为 √({c}² + ({gap})²) = {high}。",
    )
    q.step(
        f"The area is ([BD] + [MN])·{high} / 2 = {(1 + t) * diagonal * high / 2}.",
        f"面积为 ([BD] + [MN])·{high} / 2 = {(1 + t) * diagonal * high / 2}。",
    )
    return (1 + t) * sqrt((a**2 + b**2) * c**2 + (1 - t) ** 2 * a**2 * b**2) / 2


@seed("ar-cube-hexagon-section", "AR", "hard")
def hexagon_section(q: Question) -> SeedAnswer:
    """Area of a hexagonal section, a large triangle without three small ones."""
    a = q.length(4, 14)
    k = q.length(5, 24)
    q.require(a < k < 2 * a)
    q.solid(boxes.cube(a))
    q.place("E", at(k, 0, 0))
    q.place("F", at(0, k, 0))
    q.place("G", at(0, 0, k))
    q.say(
        f"The points [E], [F] and [G] lie on the extensions of [AB], [AD] and [AA1] beyond [B], [D] and [A1], with [AE] = [AF] = "
        f"[AG] = {k}.",
        f"点[E]，[F]，[G]分别在[AB]，[AD]，[AA1]的延长线上（依次在[B]，[D]，[A1]的外侧），[AE] = [AF] = [AG] = {k}。",
        *(("on_segment", near, f"A{far}") for near, far in (("B", "E"), ("D", "F"), ("A1", "G"))),
        *(("length", f"A{far}", k) for far in "EFG"),
    )
    d = k - a
    zero = Exact.of(0)
    hidden = {
        "u": (a, d, zero),
        "v": (d, a, zero),
        "w": (zero, a, d),
        "x": (zero, d, a),
        "y": (d, zero, a),
        "z": (a, zero, d),
    }
    for name, (x, y, z) in hidden.items():
        q.place(name, at(x, y, z))
    q.segments("BE DF A1G uv vw wx xy yz zu")
    q.shade("uvwxyz")
    q.ask(asks.section_area("EFG", q.called, boxes.FACES))
    q.step(
        f"[EFG] is an equilateral triangle of side {k * sqrt(2)}, with the area √3·{k}² / 2 = {sqrt(3) * k**2 / 2}.",
        f"△[EFG]是边长为 {k * sqrt(2)} 的正三角形，面积为 √3·{k}² / 2 = {sqrt(3) * k**2 / 2}。",
    )
    q.step(
        f"[BE] = [DF] = [A1G] = {d}, so at each of [E], [F], [G] an equilateral triangle of side {d * sqrt(2)} lies outside the cube; "
        f"each has the area {sqrt(3) * d**2 / 2}.",
        f"因为 [BE] = [DF] = [A1G] = {d}，所以在[E]，[F]，[G]处各有一个边长为 {d * sqrt(2)} 的正三角形在正方体外，"
        f"面积各为 {sqrt(3) * d**2 / 2}。",
    )
    area = sqrt(3) * (k**2 - 3 * d**2) / 2
    rest = f"{sqrt(3) * k**2 / 2} - 3·{bracketed(sqrt(3) * d**2 / 2)} = {area}"
    q.step(f"The hexagon has the area {rest}.", f"所以截面六边形的面积为 {rest}。")
    return (k**2 - 3 * (k - a) ** 2) * sqrt(3) / 2


@seed("ar-box-pentagon-section", "AR", "hard")
def pentagon_section(q: Question) -> SeedAnswer:
    """Area of a pentagonal section by way of its projection on the base."""
    a, b, c = q.lengths(3)
    q.solid(boxes.cuboid(a, b, c))
    q.point(M=midpoint("AB"), N=midpoint("BC"))
    places = q.places
    plane = (places["D1"], places["M"], places["N"])
    q.place("x", line_meets_plane(places["A"], places["A1"], *plane))
    q.place("y", line_meets_plane(places["C"], places["C1"], *plane))
    q.segments("MN Mx xD1 D1y yN")
    q.shade("MNyD1x")
    q.ask(asks.section_area("D1MN", q.called, boxes.FACES))
    q.letter("H")
    foot = 3 * a * b / (2 * sqrt(a**2 + b**2))
    larger = 1 + c**2 / foot**2
    q.step(
        f"The section is a pentagon with corners [M], [N], [D1] and one on each of [AA1] and [CC1]. Its projection on [ABCD] is the "
        f"rectangle without the triangle [BMN], of area {a * b} - {a * b / 8} = {7 * a * b / 8}.",
        f"截面是五边形，顶点为[M]，[N]，[D1]及[AA1]、[CC1]上各一点。它在底面[ABCD]上的射影是矩形去掉△[BMN]，"
        f"面积为 {a * b} - {a * b / 8} = {7 * a * b / 8}。",
    )
    q.step(
        f"Let [H] be the foot of the perpendicular from [D] to the line [MN]. [MN] ∥ [AC], so [DH] is 3/2 of the distance of [D] "
        f"from [AC]: [DH]² = {foot**2}. ∠[D1HD] is the angle of the planes, and ([D1H]/[DH])² = 1 + {c**2} / {foot**2} = {larger}.",
        f"过[D]作直线[MN]的垂线，垂足为[H]。因为[MN]∥[AC]，所以[DH]是[D]到[AC]距离的 3/2，[DH]² = {foot**2}。"
        f"∠[D1HD]是两平面所成的角，([D1H]/[DH])² = 1 + {c**2} / {foot**2} = {larger}。",
    )
    area = 7 * a * b * sqrt(foot**2 + c**2) / (8 * foot)
    q.step(
        f"So the area is {7 * a * b / 8}·√({larger}) = {area}.",
        f"所以截面面积为 {7 * a * b / 8}·√({larger}) = {area}。",
    )
    return 7 * sqrt(9 * a**2 * b**2 + 4 * c**2 * (a**2 + b**2)) / 24


@seed("ar-box-shadow", "AR", "hard")
def box_shadow(q: Question) -> SeedAnswer:
    """Area of the projection of a cuboid along its body diagonal."""
    a, b, c = q.quadruple(40)[:3] if q.integer(0, 2) else q.lengths(3)
    d = sqrt(a**2 + b**2 + c**2)
    q.solid(boxes.cuboid(a, b, c))
    q.segments("AC1")
    q.ask(cut_asks.shadow(_CORNERS, "AC1", q.called))
    q.step(
        "The projection is covered by those of the three faces at [C1], which do not overlap, since the faces at [A] cover the same "
        "region.",
        "正投影恰由交于[C1]的三个面的投影拼成，互不重叠；交于[A]的三个面的投影覆盖同一区域。",
    )
    q.step(
        f"[AC1] = {d} makes with the edges along [AB], [AD], [AA1] angles of the cosines {a}/{d}, {b}/{d}, {c}/{d}; a face "
        "perpendicular to an edge is projected with that edge's cosine.",
        f"[AC1] = {d}，它与[AB]、[AD]、[AA1]方向的夹角的余弦分别为 {a}/{d}，{b}/{d}，{c}/{d}；"
        "与某条棱垂直的面，其投影面积等于原面积乘以该余弦。",
    )
    q.step(
        f"Each face gives {a}·{b}·{c} / {d}, together 3·{a * b * c} / {d} = {3 * a * b * c / d}.",
        f"每个面的投影面积都是 {a}·{b}·{c} / {d}，总面积为 3·{a * b * c} / {d} = {3 * a * b * c / d}。",
    )
    return 3 * a * b * c / sqrt(a**2 + b**2 + c**2)


@seed("ar-box-face-centres", "AR", "medium")
def face_centres(q: Question) -> SeedAnswer:
    """Total area of the octahedron of the face centres."""
    a, b, c = q.lengths(3)
    q.solid(boxes.cuboid(a, b, c))
    names = dict(zip("EFGHKL", ("ABCD", "ABB1A1", "BCC1B1", "CDD1C1", "DAA1D1", "A1B1C1D1"), strict=True))
    for name, face in names.items():
        q.place(name, mean([q.places[label] for label in labels(face)]))
    faces = list(names.values())
    q.say(
        "[E], [F], [G], [H], [K] and [L] are the centres of the faces "
        + ", ".join(f"[{face}]" for face in faces[:-1])
        + f" and [{faces[-1]}], respectively.",
        "[E]，[F]，[G]，[H]，[K]，[L]分别是面" + "，".join(f"[{face}]" for face in faces) + "的中心。",
        *(("centre", name, face) for name, face in names.items()),
    )
    q.segments("EF EG EH EK LF LG LH LK FG GH HK KF")
    called = (
        "the octahedron with the vertices [E], [F], [G], [H], [K] and [L]",
        "以[E]，[F]，[G]，[H]，[K]，[L]为顶点的八面体",
    )
    q.ask(asks.total_area(called, "EFG EGH EHK EKF LFG LGH LHK LKF"))
    u, v, w = a**2 + c**2, b**2 + c**2, a**2 + b**2
    q.step(
        f"The centres of two neighbouring faces are the midpoints of two sides of a triangle whose third side is a face diagonal; so "
        f"all eight faces have sides with the squares {w / 4}, {v / 4} and {u / 4} and are congruent.",
        f"相邻两面的中心连线是以某条面对角线为第三边的三角形的中位线，所以八个面的三边的平方都是 {w / 4}，{v / 4}，{u / 4}，它们全等。",
    )
    s = a**2 * b**2 + b**2 * c**2 + c**2 * a**2
    q.step(
        f"By 16S² = 4x²y² - (x² + y² - z²)² with these squares, one face has the area S = {sqrt(s) / 8}.",
        f"由 16S² = 4x²y² - (x² + y² - z²)² 得每个面的面积 S = {sqrt(s) / 8}。",
    )
    q.step(f"The total surface area is 8S = {sqrt(s)}.", f"所以表面积为 8S = {sqrt(s)}。")
    return sqrt(a**2 * b**2 + b**2 * c**2 + c**2 * a**2)


@seed("ar-box-inner-tetrahedron", "AR", "medium")
def inner_tetrahedron(q: Question) -> SeedAnswer:
    """Total area of the tetrahedron on four corners of a cuboid no two of which share an edge."""
    a, b, c = q.lengths(3)
    q.solid(boxes.cuboid(a, b, c))
    q.segments("AC AB1 AD1 CB1 CD1 B1D1")
    q.ask(asks.total_area(("the tetrahedron [ACB1D1]", "四面体[ACB1D1]"), "ACB1 ACD1 AB1D1 CB1D1"))
    u, v, w = a**2 + b**2, a**2 + c**2, b**2 + c**2
    q.step(
        f"The edges are face diagonals; opposite ones are equal: [AC]² = [B1D1]² = {u}, [AB1]² = [CD1]² = {v}, [AD1]² = [CB1]² = {w}. "
        "So the four faces are congruent.",
        f"各棱都是面对角线，且对棱相等：[AC]² = [B1D1]² = {u}，[AB1]² = [CD1]² = {v}，[AD1]² = [CB1]² = {w}，所以四个面全等。",
    )
    s = a**2 * b**2 + b**2 * c**2 + c**2 * a**2
    q.step(
        f"cos ∠[CAB1] = [AB]² / ([AC]·[AB1]) = {a**2} / √({u}·{v}), so the triangle [ACB1] has the area √({u}·{v} - {a**4}) / 2 = "
        f"{sqrt(s) / 2}.",
        f"cos ∠[CAB1] = [AB]² / ([AC]·[AB1]) = {a**2} / √({u}·{v})，所以△[ACB1]的面积为 √({u}·{v} - {a**4}) / 2 = {sqrt(s) / 2}。",
    )
    q.step(f"The surface area is 4·{sqrt(s) / 2} = {2 * sqrt(s)}.", f"表面积为 4·{sqrt(s) / 2} = {2 * sqrt(s)}。")
    return 2 * sqrt(a**2 * b**2 + b**2 * c**2 + c**2 * a**2)


@seed("ar-box-sphere-least-section", "AR", "medium")
def sphere_least_section(q: Question) -> SeedAnswer:
    """Least section of the circumscribed sphere by a plane through a point of an edge."""
    a, b, c = q.lengths(3)
    r = q.ratio()
    q.solid(boxes.cuboid(a, b, c))
    q.point(M=ratio_point("AB", r, edge=True))
    q.ask(cut_asks.circumsphere_least_section("M", q.called, _CORNERS))
    q.letter("O")
    t = r.share
    squares = a**2 + b**2 + c**2
    off = a**2 * (t - Fraction(1, 2)) ** 2 + (b**2 + c**2) / 4
    q.step(
        f"The centre [O] of the sphere is the centre of the cuboid, with R² = {squares / 4}. The circle is least when the plane is as far "
        "from [O] as possible, that is, perpendicular to [OM].",
        f"球心[O]是长方体的中心，R² = {squares / 4}。当平面离[O]最远，即平面垂直于[OM]时，截面圆最小。",
    )
    q.step(
        f"[M] is {a * abs(t - Fraction(1, 2))} from the midpoint of [AB], which is at the square distance {(b**2 + c**2) / 4} from [O]; so "
        f"[OM]² = {off}.",
        f"[M]到[AB]中点的距离为 {a * abs(t - Fraction(1, 2))}，而[AB]的中点到[O]的距离的平方为 {(b**2 + c**2) / 4}，所以 [OM]² = {off}。",
    )
    q.step(
        f"The least area is π(R² - [OM]²) = {PI * (squares / 4 - off)}.",
        f"所以截面面积的最小值为 π(R² - [OM]²) = {PI * (squares / 4 - off)}。",
    )
    return PI * a**2 * t * (1 - t)


@seed("ar-box-sphere-section", "AR", "medium")
def sphere_section(q: Question) -> SeedAnswer:
    """Section of the circumscribed sphere of a square prism by the plane through three neighbours of a corner."""
    a, c = q.lengths(2, 2, 24)
    q.require(((a**2 + c**2) ** 2 / (4 * c**2 + 2 * a**2)).as_fraction().denominator <= 36)
    q.solid(boxes.square_prism(a, c))
    q.segments("A1B BD DA1")
    q.shade("A1BD")
    q.ask(cut_asks.circumsphere_section("A1BD", q.called, _CORNERS))
    q.letter("O")
    side, base = sqrt(a**2 + c**2), a * sqrt(2)
    high = sqrt(c**2 + a**2 / 2)
    radius = side**2 / (2 * high)
    q.step(
        "The plane cuts the sphere in the circle through [A1], [B] and [D], which lie on the sphere.",
        "因为[A1]，[B]，[D]都在球面上，所以截面圆是△[A1BD]的外接圆。",
    )
    q.step(
        f"[A1B] = [A1D] = {side} and [BD] = {base}. With the midpoint [O] of [BD], [A1O] = √({c}² + {a**2 / 2}) = {high}, so the radius is "
        f"[A1B]² / (2·[A1O]) = {radius}.",
        f"[A1B] = [A1D] = {side}，[BD] = {base}。设[BD]的中点为[O]，则 [A1O] = √({c}² + {a**2 / 2}) = {high}，"
        f"所以外接圆半径为 [A1B]² / (2·[A1O]) = {radius}。",
    )
    q.step(f"The area is π·({radius})² = {PI * radius**2}.", f"截面面积为 π·({radius})² = {PI * radius**2}。")
    return PI * (a**2 + c**2) ** 2 / (4 * c**2 + 2 * a**2)
