"""Seed questions that define a quantity and ask for it: curvature, mean breadth, shells, powers, distances of segments."""

from __future__ import annotations

from fractions import Fraction

from gnomon.exact import PI, sqrt
from gnomon.suites.solid import asks
from gnomon.suites.solid.given_facts import edges
from gnomon.suites.solid.item import Asked, SeedAnswer
from gnomon.suites.solid.phrases import bracketed
from gnomon.suites.solid.points import midpoint, point_at, ratio_point
from gnomon.suites.solid.question import Question, seed
from gnomon.suites.solid.solids import boxes, prisms, pyramids, tetrahedra
from gnomon.suites.solid.vectors import at


@seed("defined-curvature", "AN", "hard", large=True)
def curvature(q: Question) -> SeedAnswer:
    """Cosine of the curvature at a vertex, which is a full turn less the face angles there."""
    k = q.integer(1, 4)
    a, b, c = (k * x for x in q.lengths(3, 1, 7, spread=4))
    q.require(min(a, b, c) > 1 and a**2 != b * c)
    q.solid(tetrahedra.corner(a, b, c))
    q.say(
        "The curvature of a polyhedron at a vertex is 360° minus the sum of the angles that its faces have at this vertex.",
        "多面体在一个顶点处的曲率，等于 360° 减去以该点为顶点的各面角之和（多面体各面的内角叫做面角）。",
    )
    words = ("the curvature of the tetrahedron [P-ABC] at the vertex [A]", "三棱锥[P-ABC]在顶点[A]处的曲率")
    q.ask(asks.cos(Asked(words, ["vertex_curvature", "A", "PBC"])))
    ab, ac, both = sqrt(a**2 + b**2), sqrt(a**2 + c**2), sqrt((a**2 + b**2) * (a**2 + c**2))
    twice = sqrt(a**2 * b**2 + b**2 * c**2 + c**2 * a**2)
    q.require(
        not twice.is_rational or q.chance(0.15)
    )  # few sizes have a rational answer; they would be drawn too often
    x, y, u, v = (a**2 - b * c) / both, a * (b + c) / both, a**2 / both, twice / both
    q.step(
        "At [A] the faces have the angles ∠[PAB], ∠[PAC] and ∠[BAC]. The curvature and their sum add up to 360°, so both have the same cosine.",
        "在顶点[A]处的面角为∠[PAB]、∠[PAC]和∠[BAC]。曲率与三个面角之和相加得 360°，所以两者的余弦值相等。",
    )
    q.step(
        f"[AB] = {ab} and [AC] = {ac}, so [AB]·[AC] = {both}. Hence cos(∠[PAB] + ∠[PAC]) = ({a}·{a} - {b}·{c}) / {bracketed(both)} = {x} "
        f"and sin(∠[PAB] + ∠[PAC]) = ({a}·{b} + {a}·{c}) / {bracketed(both)} = {y}.",
        f"[AB] = {ab}，[AC] = {ac}，所以 [AB]·[AC] = {both}，cos(∠[PAB] + ∠[PAC]) = ({a}·{a} - {b}·{c}) / {bracketed(both)} = {x}，"
        f"sin(∠[PAB] + ∠[PAC]) = ({a}·{b} + {a}·{c}) / {bracketed(both)} = {y}。",
    )
    q.step(
        f"The scalar product of the vectors [AB] and [AC] is {a}² = {a**2}, so cos ∠[BAC] = {u} and sin ∠[BAC] = {v}.",
        f"向量[AB]与[AC]的数量积为 {a}² = {a**2}，所以 cos ∠[BAC] = {u}，sin ∠[BAC] = {v}。",
    )
    answer = (a**2 * (a**2 - b * c) - a * (b + c) * twice) / ((a**2 + b**2) * (a**2 + c**2))
    q.step(
        f"The cosine of the sum of the three angles is {bracketed(x)}·{bracketed(u)} - {bracketed(y)}·{bracketed(v)} = {answer}.",
        f"三个面角之和的余弦值为 {bracketed(x)}·{bracketed(u)} - {bracketed(y)}·{bracketed(v)} = {answer}。",
    )
    return answer


@seed("defined-mean-breadth", "LC", "hard")
def mean_breadth(q: Question) -> SeedAnswer:
    """The mean breadth of a right prism on any triangle, a sum over edges and dihedral angles."""
    c, a, b = q.lengths(3, 4, 16, spread=2, tidy=lambda c, a, b: 5 * (a + b + c) > 11 * max(a, b, c))
    h = q.length(3, 18)
    q.require(a + b + c <= 8 * h)
    q.solid(prisms.triangle(c, a, b, h))
    q.say(
        "The mean breadth of a convex polyhedron is the sum of the products k·(180° - φ) / 720° over all its edges, where k is the length of the edge and φ is the dihedral angle at it.",
        "凸多面体的平均宽度，规定为它的每条棱所对应的 k·(180° - φ) / 720° 的总和，其中 k 是棱长，φ 是以该棱为棱的二面角的大小。",
    )
    q.ask(Asked(("the mean breadth of the prism", "该棱柱的平均宽度"), ["mean_breadth", prisms.FACES.split()]))
    round_ = a + b + c
    q.step(
        f"The dihedral angles at the lateral edges are the angles of the triangle [ABC], with the sum 180°. So the lateral edges contribute {h}·(540° - 180°) / 720° = {h / 2}, whatever these angles are.",
        f"侧棱处的二面角等于△[ABC]的三个内角，其和为 180°，所以不论各内角多大，三条侧棱对应的和为 {h}·(540° - 180°) / 720° = {h / 2}。",
    )
    q.step(
        f"At the edges of the bases all dihedral angles are 90°. These edges have the length 2·({a} + {b} + {c}) = {2 * round_} together and contribute {2 * round_}·90° / 720° = {round_ / 4}.",
        f"底面各棱处的二面角都是 90°，这些棱的总长为 2·({a} + {b} + {c}) = {2 * round_}，对应的和为 {2 * round_}·90° / 720° = {round_ / 4}。",
    )
    answer = h / 2 + round_ / 4
    q.step(f"The mean breadth is {h / 2} + {round_ / 4} = {answer}.", f"平均宽度为 {h / 2} + {round_ / 4} = {answer}。")
    return (2 * h + a + b + c) / 4


@seed("defined-shell", "VC", "hard")
def shell(q: Question) -> SeedAnswer:
    """The volume of all points outside a prism that are near to it."""
    a, b, e = q.triple(30)
    h, d = q.length(3, 20), q.length(2, 4)
    q.require(h <= 2 * e and 3 * h >= max(a, b) and d < min(a, b))
    q.solid(prisms.right_triangle(a, b, h))
    q.place("v", at(0, 0, 0))
    q.place("w", at(0, 0, d))
    q.say(
        f"All points outside the prism whose distance from the prism is at most {d} form a shell around it.",
        f"在棱柱外部且到该棱柱的距离不超过 {d} 的所有点构成包住棱柱的一层“外壳”。",
        ("length", "vw", d),
    )
    q.ask(Asked(("the volume of the shell", "这层外壳的体积"), ["shell_volume", prisms.FACES.split(), "vw"]))
    round_ = a + b + e
    surface = a * b + round_ * h
    slabs, upright, level, ball = surface * d, PI * d**2 * h, PI * d**2 * round_ / 2, 4 * PI * d**3 / 3
    q.step(
        f"On the faces stand right prisms of height {d}. The third side of the base is √({a}² + {b}²) = {e}, so the surface area is {a}·{b} + ({a} + {b} + {e})·{h} = {surface}, and these prisms have the volume {slabs} together.",
        f"各面上的部分是高为 {d} 的直棱柱。底面的第三边为 √({a}² + {b}²) = {e}，表面积为 {a}·{b} + ({a} + {b} + {e})·{h} = {surface}，所以这些直棱柱的体积之和为 {slabs}。",
    )
    q.step(
        f"Along the edges lie sectors of cylinders of radius {d}. At a lateral edge the angle of the sector and the angle of the base add up to 180°, so the three sectors form one cylinder of volume π·{d}²·{h} = {upright}. "
        f"Along the edges of the bases they are quarters of cylinders, of volume π·{d}²·2·{round_} / 4 = {level} together.",
        f"各棱处的部分是半径为 {d} 的圆柱的一部分。在侧棱处，它的圆心角与底面三角形的内角之和为 180°，所以三部分拼成一个圆柱，体积为 π·{d}²·{h} = {upright}；"
        f"在底面各棱处是四分之一圆柱，体积之和为 π·{d}²·2·{round_} / 4 = {level}。",
    )
    total = slabs + upright + level + ball
    q.step(
        f"The parts at the six vertices form one ball of radius {d} and volume {ball}. The volume of the shell is {total}.",
        f"六个顶点处的部分拼成一个半径为 {d} 的球，体积为 {ball}。所以外壳的体积为 {total}。",
    )
    return d * (a * b + (a + b + e) * h) + PI * d**2 * (h + (a + b + e) / 2) + 4 * PI * d**3 / 3


@seed("defined-power", "LC", "hard")
def power(q: Question) -> SeedAnswer:
    """The power of the centroid of a tetrahedron with respect to its circumscribed sphere, from the six edges."""
    sizes = q.lengths(6, 6, 16, spread=1.8)
    ab, ac, ad, bc, bd, cd = sizes
    p, r, t = (float(x) for x in (ab, ac, ad))
    x, u = (p**2 + r**2 - float(bc) ** 2) / (2 * p), (p**2 + t**2 - float(bd) ** 2) / (2 * p)
    q.require(r > abs(x) + 1)
    y = (r**2 - x**2) ** 0.5
    v = (r**2 + t**2 - float(cd) ** 2 - 2 * x * u) / (2 * y)
    q.require(t**2 - u**2 - v**2 > p)
    points = {"A": at(0, 0, 0), "B": at(p, 0.0, 0.0), "C": at(x, y, 0.0), "D": at(u, v, (t**2 - u**2 - v**2) ** 0.5)}
    named = dict(zip(("AB", "AC", "AD", "BC", "BD", "CD"), sizes, strict=True))
    q.solid(tetrahedra.tetrahedron(points, ("", ""), [], edges(**named)))
    q.point(E=midpoint("AB"), F=midpoint("CD"))
    q.point(G=midpoint("EF"))
    q.say(
        "The power of a point with respect to a sphere is the square of its distance from the centre minus the square of the radius.",
        "一点关于一个球面的幂，规定为该点到球心的距离的平方减去半径的平方。",
    )
    words = (
        "the power of [G] with respect to the circumscribed sphere of the tetrahedron [ABCD]",
        "点[G]关于四面体[ABCD]的外接球面的幂",
    )
    q.segments("EF")
    q.ask(Asked(words, ["sphere_power", "ABCD", "G"]))
    total = sum((x**2 for x in sizes), start=0 * ab)
    q.letter("O")
    q.step(
        "Let [O] be the centre of the sphere and R its radius. The sum of the vectors [GA], [GB], [GC] and [GD] is zero, because [G] is the midpoint of [EF].",
        "设球心为[O]，半径为 R。因为[G]是[EF]的中点，所以向量[GA]、[GB]、[GC]、[GD]的和为零向量。",
    )
    q.step(
        "Hence [OA]² + [OB]² + [OC]² + [OD]² = 4·[OG]² + [GA]² + [GB]² + [GC]² + [GD]², that is, [OG]² - R² = -([GA]² + [GB]² + [GC]² + [GD]²) / 4.",
        "于是 [OA]² + [OB]² + [OC]² + [OD]² = 4·[OG]² + [GA]² + [GB]² + [GC]² + [GD]²，即 [OG]² - R² = -([GA]² + [GB]² + [GC]² + [GD]²) / 4。",
    )
    q.step(
        f"In the same way, the squares of the six edges have the sum 4·([GA]² + [GB]² + [GC]² + [GD]²) = {ab**2} + {ac**2} + {ad**2} + {bc**2} + {bd**2} + {cd**2} = {total}.",
        f"同理，六条棱的平方和为 4·([GA]² + [GB]² + [GC]² + [GD]²) = {ab**2} + {ac**2} + {ad**2} + {bc**2} + {bd**2} + {cd**2} = {total}。",
    )
    q.step(f"The power of [G] is -{total} / 16 = {-total / 16}.", f"点[G]的幂为 -{total} / 16 = {-total / 16}。")
    return -total / 16


@seed("defined-segment-distance", "LC", "hard", large=True)
def segment_distance(q: Question) -> SeedAnswer:
    """The distance of two segments whose lines have their common perpendicular beyond an end."""
    a, b, c = q.lengths(3, 3, 18)
    m, n = q.length(2, 12), q.length(2, 14)
    q.require(m < c and n < c)
    foot = m * b**2 / (a**2 + b**2)
    share = (b**2 + n * m) / (a**2 + b**2 + m**2)
    q.require(n > foot + 1 and share < 1)
    q.solid(boxes.cuboid(a, b, c))
    q.point(M=point_at("CC1", m, edge=True), N=point_at("DD1", n, edge=True))
    q.say(
        "The distance between two segments is the least distance between a point of one and a point of the other.",
        "两条线段之间的距离，规定为分别在两条线段上的两点间距离的最小值。",
    )
    q.segments("AM")
    words = ("the distance between the segments [AM] and [ND1]", "线段[AM]与线段[ND1]之间的距离")
    q.ask(Asked(words, ["segments_distance", "AM", "ND1"]))
    am, an = a**2 + b**2 + m**2, b**2 + n**2
    q.step(
        f"The common perpendicular of the lines [AM] and [DD1] is horizontal. Seen from above, its foot on [AM] is the foot of the perpendicular from [D] to [AC], at {b}² / {a**2 + b**2} of the way from [A], so it runs at the height {foot}.",
        f"直线[AM]与[DD1]的公垂线是水平的。从上方看，它在[AM]上的垂足就是由[D]向[AC]所作垂线的垂足，从[A]起占全长的 {b}² / {a**2 + b**2}，所以公垂线的高度为 {foot}。",
    )
    q.step(
        f"[DN] = {n} is larger, so the common perpendicular does not meet the segment [ND1]. On [ND1] the distance from the line [AM] grows upwards from [N], and the nearest point is [N].",
        f"而 [DN] = {n} 更大，所以公垂线与线段[ND1]没有公共点。在[ND1]上，点越高，它到直线[AM]的距离越大，所以最近的点是[N]。",
    )
    dot = b**2 + n * m
    answer = sqrt(an - dot**2 / am)
    q.step(
        f"[AN]² = {b}² + {n}² = {an} and [AM]² = {a}² + {b}² + {m}² = {am}; the scalar product of the vectors [AN] and [AM] is {b}² + {n}·{m} = {dot}, which is less than {am}, so the foot of the perpendicular from [N] lies on the segment [AM].",
        f"[AN]² = {b}² + {n}² = {an}，[AM]² = {a}² + {b}² + {m}² = {am}；向量[AN]与[AM]的数量积为 {b}² + {n}·{m} = {dot}，小于 {am}，所以由[N]所作垂线的垂足在线段[AM]上。",
    )
    q.step(
        f"The distance is √({an} - {dot}² / {am}) = {answer}.",
        f"所求距离为 √({an} - {dot}² / {am}) = {answer}。",
    )
    return q.neat(answer)


@seed("defined-mean-figure", "VC", "hard")
def mean_figure(q: Question) -> SeedAnswer:
    """The volume that is filled by the midpoints between the points of a triangle and of a segment."""
    a, b, h = q.lengths(3, 3, 18)
    ratio = q.ratio(4)
    q.solid(pyramids.upright_rectangle(a, b, h))
    q.point(M=ratio_point("CD", ratio))
    q.say(
        "The mean of two figures is the set of the midpoints of all segments that join a point of one to a point of the other.",
        "把分别在两个图形上的两点连成线段，所有这些线段的中点构成的图形叫做这两个图形的“平均图形”。",
    )
    q.segments("AM")
    q.shade("PBC")
    words = (
        "the volume of the mean of the triangle [PBC] with its interior and the segment [AM]",
        "△[PBC]（含内部）与线段[AM]的平均图形的体积",
    )
    q.ask(Asked(words, ["mean_volume", "PBC", "AM"]))
    share = ratio.share
    q.step(
        "For a fixed point of [AM] the midpoints form a triangle that is half as large as [PBC] and parallel to it. If the point runs from [A] to [M], this triangle is shifted by half of the vector [AM]. So the mean is a prism.",
        "固定[AM]上的一点时，所得中点构成一个与△[PBC]平行且边长为其一半的三角形。当该点由[A]运动到[M]时，这个三角形平移了向量[AM]的一半，所以平均图形是一个三棱柱。",
    )
    whole = a * b * h / 6
    left = 1 - share
    q.step(
        f"Its base is (1/4) of the triangle [PBC]. Its height is half the difference of the distances of [A] and [M] from the plane [PBC]. Let V be the volume of the tetrahedron [A-PBC]; V = (1/6)·{a}·{b}·{h} = {whole}.",
        f"它的底面积是△[PBC]面积的 (1/4)，高是[A]、[M]到平面[PBC]的距离之差的一半。设三棱锥[A-PBC]的体积为 V，则 V = (1/6)·{a}·{b}·{h} = {whole}。",
    )
    q.step(
        f"[AD] is parallel to the plane [PBC], so [D] is as far from it as [A], and [M] is {share} times as far. The distances differ by {left} of that of [A], and base times height is 3V·(1/4)·(1/2)·{bracketed(left)}.",
        f"[AD]∥平面[PBC]，所以[D]与[A]到该平面的距离相等，[M]到它的距离是[A]到它的距离的 {share}。两距离之差是[A]到它的距离的 {left}，底面积与高之积为 3V·(1/4)·(1/2)·{bracketed(left)}。",
    )
    answer = 3 * whole * left / 8
    q.step(
        f"The volume of the mean is (3/8)·{bracketed(left)}·{bracketed(whole)} = {answer}.",
        f"平均图形的体积为 (3/8)·{bracketed(left)}·{bracketed(whole)} = {answer}。",
    )
    return a * b * h * Fraction(1, 16) * (1 - share)


@seed("greatest-shadow", "AR", "hard")
def greatest_shadow(q: Question) -> SeedAnswer:
    """The greatest area of a projection of a cuboid over all directions."""
    a, b, c = q.lengths(3, 2, 14)
    q.solid(boxes.cuboid(a, b, c))
    q.say(
        "It is held in sunlight that falls perpendicular to the level ground, and turned into every possible position.",
        "阳光垂直照射水平的地面，将该长方体任意转动。",
    )
    q.ask(
        Asked(
            ("the greatest area of its shadow on the ground", "它在地面上的影子面积的最大值"),
            ["greatest_shadow", boxes.FACES.split()],
        )
    )
    square = a**2 * b**2 + b**2 * c**2 + c**2 * a**2
    answer = sqrt(square)
    q.step(
        "Take the vertex [A] lowest, so that the three faces at the opposite vertex [C1] face the sun and the shadow is the union of their projections. Each of these is a parallelogram, twice the projection of half the face.",
        "不妨设顶点[A]最低，则与它相对的顶点[C1]处的三个面受到阳光照射，影子由这三个面的射影拼成，每个射影都是平行四边形，面积是半个面的射影的两倍。",
    )
    q.step(
        "The halves can be taken as the triangles [B1C1D1], [C1D1C] and [C1CB1]; together they have the same projection as the triangle [B1CD1]. So the shadow has twice the area of the projection of [B1CD1], which is greatest if this triangle is parallel to the ground.",
        "三个半面可取△[B1C1D1]、△[C1D1C]、△[C1CB1]，它们的射影合起来就是△[B1CD1]的射影。所以影子的面积是△[B1CD1]射影面积的两倍，当△[B1CD1]平行于地面时最大。",
    )
    q.step(
        f"The area of the triangle is √({a**2}·{b**2} + {b**2}·{c**2} + {c**2}·{a**2}) / 2 = {answer / 2}, so the greatest area of the shadow is {answer}.",
        f"该三角形的面积为 √({a**2}·{b**2} + {b**2}·{c**2} + {c**2}·{a**2}) / 2 = {answer / 2}，所以影子面积的最大值为 {answer}。",
    )
    return q.neat(answer)


@seed("four-parallel-planes", "LC", "hard", large=True)
def four_planes(q: Question) -> SeedAnswer:
    """The distance of neighbouring planes of four parallel ones at equal distances through the vertices."""
    a, b, c = q.lengths(3, 2, 18, spread=4)
    k = q.integer(1, 2)
    a, b, c = k * a, 2 * k * b, 3 * k * c
    q.require(max(a, b, c) <= 4 * min(a, b, c))
    q.solid(tetrahedra.corner(a, b, c))
    q.say(
        "Four parallel planes pass through [P], [A], [B] and [C] in this order, and neighbouring planes are all the same distance apart.",
        "四个互相平行的平面依次经过[P]、[A]、[B]、[C]，且每相邻两个平面间的距离都相等。",
    )
    q.ask(Asked(("the distance between two neighbouring planes", "相邻两个平面间的距离"), ["layer_distance", "PABC"]))
    q.letter("E")
    q.letter("F")
    q.step(
        f"Parallel planes at equal distances cut equal parts from a line. So the plane through [A] meets [PB] at its midpoint [E] and [PC] at the point [F] with [PF] : [FC] = 1 : 2; [PE] = {b / 2} and [PF] = {c / 3}.",
        f"一组等距的平行平面在同一直线上截得的线段相等，所以过[A]的平面与[PB]交于其中点[E]，与[PC]交于满足 [PF] : [FC] = 1 : 2 的点[F]，[PE] = {b / 2}，[PF] = {c / 3}。",
    )
    x, y = b / 2, c / 3
    area = sqrt(a**2 * x**2 + x**2 * y**2 + y**2 * a**2) / 2
    q.step(
        f"The asked distance is that from [P] to the plane [AEF]. The tetrahedron [P-AEF] has the volume {a}·{bracketed(x)}·{bracketed(y)} / 6 = {a * x * y / 6}, and the triangle [AEF] has the area {area}.",
        f"所求距离就是[P]到平面[AEF]的距离。三棱锥[P-AEF]的体积为 {a}·{bracketed(x)}·{bracketed(y)} / 6 = {a * x * y / 6}，△[AEF]的面积为 {area}。",
    )
    answer = a * x * y / (2 * area)
    q.step(
        f"The distance is 3·{bracketed(a * x * y / 6)} / {bracketed(area)} = {answer}.",
        f"所求距离为 3·{bracketed(a * x * y / 6)} / {bracketed(area)} = {answer}。",
    )
    return q.neat(answer)
