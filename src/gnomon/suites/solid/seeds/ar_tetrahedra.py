"""Seed questions on areas at tetrahedra: surfaces, faces, sections, shadows, spheres about them."""

from __future__ import annotations

from fractions import Fraction

from gnomon.author.draws import Angle
from gnomon.exact import PI, Exact, sqrt
from gnomon.suites.solid import asks, cut_asks
from gnomon.suites.solid.given_facts import angle_is, area_is, edges
from gnomon.suites.solid.item import Fact, SeedAnswer
from gnomon.suites.solid.points import ratio_point
from gnomon.suites.solid.question import Question, seed
from gnomon.suites.solid.solids import tetrahedra
from gnomon.suites.solid.vectors import at, between


def _well_shaped(m: int, u: int, v: int) -> bool:
    """Heights u, v that divide the square of half the base and are not too different from it."""
    return len({m, u, v}) == 3 and m * m % u == 0 == m * m % v and max(m, u, v) <= 5 * min(m, u, v)


@seed("ar-corner-surface", "AR", "easy")
def corner_surface(q: Question) -> SeedAnswer:
    """Total area of a tetrahedron with three pairwise perpendicular edges."""
    a, b, c = q.lengths(3)
    q.solid(tetrahedra.corner(a, b, c))
    q.ask(asks.total_area(q.called, tetrahedra.FACES))
    q.letter("H")
    faces = (a * b + b * c + c * a) / 2
    far = a * b / sqrt(a**2 + b**2)
    last = sqrt(a**2 * b**2 + b**2 * c**2 + c**2 * a**2) / 2
    q.step(
        f"The three faces at [P] are right triangles with the areas {a * b / 2}, {b * c / 2} and {c * a / 2}, together {faces}.",
        f"过[P]的三个面是直角三角形，面积分别为 {a * b / 2}，{b * c / 2}，{c * a / 2}，和为 {faces}。",
    )
    q.step(
        f"[PC] ⊥ plane [PAB]. Let [PH] ⊥ [AB] at [H], so [CH] ⊥ [AB]; [PH]² = {far**2} and [CH]² = {c**2} + [PH]² = {c**2 + far**2}, so [ABC] has "
        f"the area [AB]·[CH] / 2 = {last}.",
        f"[PC]⊥平面[PAB]。作[PH]⊥[AB]于[H]，则[CH]⊥[AB]；[PH]² = {far**2}，[CH]² = {c**2} + [PH]² = {c**2 + far**2}，"
        f"所以△[ABC]的面积为 [AB]·[CH] / 2 = {last}。",
    )
    q.step(f"The total surface area is {faces + last}.", f"所以表面积为 {faces + last}。")
    return (a * b + b * c + c * a + sqrt(a**2 * b**2 + b**2 * c**2 + c**2 * a**2)) / 2


@seed("ar-corner-fourth-face", "AR", "easy")
def fourth_face(q: Question) -> SeedAnswer:
    """Area of the fourth face from the areas of three perpendicular faces."""
    x, y, z = q.quadruple(30)[:3] if q.integer(0, 2) else q.lengths(3, 2, 15)
    whole = sqrt(x**2 + y**2 + z**2)
    a, b, c = sqrt(2 * x * z / y), sqrt(2 * x * y / z), sqrt(2 * y * z / x)
    given = [area_is("PAB", x), area_is("PBC", y), area_is("PCA", z)]
    q.solid(tetrahedra.corner(a, b, c), *given, state="")
    q.shade("ABC")
    q.ask(asks.area("ABC"))
    q.letter("H")
    q.step(
        "[PC] ⊥ plane [PAB]. Let [PH] ⊥ [AB] at [H]; then [CH] ⊥ [AB] and [CH]² = [PC]² + [PH]².",
        "[PC]⊥平面[PAB]。作[PH]⊥[AB]于[H]，则[CH]⊥[AB]，且 [CH]² = [PC]² + [PH]²。",
    )
    q.step(
        "Multiplied by [AB]² / 4 = ([PA]² + [PB]²) / 4 this says that the square of the area of [ABC] is the sum of the squares of the areas of the "
        "other three faces.",
        "两边同乘 [AB]² / 4 = ([PA]² + [PB]²) / 4，可知△[ABC]面积的平方等于另外三个面面积的平方和。",
    )
    q.step(
        f"The area is √({x}² + {y}² + {z}²) = {whole}.",
        f"所以面积为 √({x}² + {y}² + {z}²) = {whole}。",
    )
    return sqrt(x**2 + y**2 + z**2)


@seed("ar-corner-circumsphere", "AR", "easy")
def corner_circumsphere(q: Question) -> SeedAnswer:
    """Area of the sphere about a tetrahedron with three pairwise perpendicular edges, from the face diagonals."""
    a, b, c = q.lengths(3, 1, 10)
    u, v, w = sqrt(a**2 + b**2), sqrt(b**2 + c**2), sqrt(c**2 + a**2)
    q.solid(tetrahedra.corner(a, b, c), *edges(AB=u, BC=v, CA=w).values(), state="")
    q.ask(asks.circumsphere_area(q.called, "PABC"))
    total = u**2 + v**2 + w**2
    q.step(
        "The tetrahedron is a corner of a cuboid with the edges [PA], [PB], [PC], which has the same circumscribed sphere; the diameter is its body "
        "diagonal.",
        "该三棱锥可补成以[PA]、[PB]、[PC]为棱的长方体，两者外接球相同，直径等于长方体的体对角线。",
    )
    q.step(
        f"[AB]² + [BC]² + [CA]² = {u**2} + {v**2} + {w**2} = {total} is twice [PA]² + [PB]² + [PC]², so the diameter has the square {total / 2}, and "
        f"the area is {PI * total / 2}.",
        f"[AB]² + [BC]² + [CA]² = {u**2} + {v**2} + {w**2} = {total}，是 [PA]² + [PB]² + [PC]² 的两倍，所以直径的平方为 {total / 2}，"
        f"表面积为 {PI * total / 2}。",
    )
    return PI * (a**2 + b**2 + c**2)


@seed("ar-four-right-triangles", "AR", "easy")
def four_right_triangles(q: Question) -> SeedAnswer:
    """Total area of a tetrahedron all of whose faces are right triangles."""
    a, b, long = q.triple(26)
    h = q.length(2, 20)
    up = sqrt(a**2 + h**2)
    q.solid(tetrahedra.upright_right(a, b, h))
    q.ask(asks.total_area(q.called, tetrahedra.FACES))
    q.step(
        "[PA] ⊥ plane [ABC] and [BC] ⊥ [AB], so [BC] ⊥ plane [PAB] and [BC] ⊥ [PB]: all four faces are right triangles.",
        "因为[PA]⊥平面[ABC]，[BC]⊥[AB]，所以[BC]⊥平面[PAB]，[BC]⊥[PB]，四个面都是直角三角形。",
    )
    q.step(
        f"[AC] = √({a}² + {b}²) = {long} and [PB] = √({a}² + {h}²) = {up}.",
        f"[AC] = √({a}² + {b}²) = {long}，[PB] = √({a}² + {h}²) = {up}。",
    )
    whole = (a * b + a * h + b * up + h * long) / 2
    q.step(
        f"The total surface area is ({a}·{b} + {a}·{h} + {b}·{up} + {long}·{h}) / 2 = {whole}.",
        f"表面积为 ({a}·{b} + {a}·{h} + {b}·{up} + {long}·{h}) / 2 = {whole}。",
    )
    return (a * b + a * h + b * sqrt(a**2 + h**2) + h * sqrt(a**2 + b**2)) / 2


@seed("ar-triangular-pyramid-surface", "AR", "easy")
def triangular_pyramid_surface(q: Question) -> SeedAnswer:
    """Total area of a regular triangular pyramid from base edge and lateral edge."""
    half, slant = q.triple(40)[:2] if q.integer(0, 1) else q.lengths(2, 2, 12)
    side = sqrt(half**2 + slant**2)
    a = 2 * half
    q.require(3 * side**2 > a**2)
    q.solid(tetrahedra.regular_pyramid(a, sqrt(side**2 - a**2 / 3)), state="AB PA")
    q.ask(asks.total_area(q.called, tetrahedra.FACES))
    base = sqrt(3) * a**2 / 4
    q.step(
        f"The slant height is √({side**2} - {half**2}) = {slant}, so the three lateral faces have the area 3·{a}·{slant} / 2 = {3 * a * slant / 2}.",
        f"斜高为 √({side**2} - {half**2}) = {slant}，所以三个侧面的面积之和为 3·{a}·{slant} / 2 = {3 * a * slant / 2}。",
    )
    q.step(
        f"The base has the area √3·{a}² / 4 = {base}; the total surface area is {3 * a * slant / 2 + base}.",
        f"底面面积为 √3·{a}² / 4 = {base}，表面积为 {3 * a * slant / 2 + base}。",
    )
    return sqrt(3) * a**2 / 4 + 3 * a * sqrt(4 * side**2 - a**2) / 4


@seed("ar-equal-dihedrals-lateral", "AR", "medium")
def equal_dihedrals(q: Question) -> SeedAnswer:
    """Lateral area of a tetrahedron on a right triangle whose lateral faces are equally inclined."""
    a, b, c = q.triple(40)
    angle = q.angle()
    r = (a + b - c) / 2
    points = {"A": at(b, 0, 0), "B": at(0, a, 0), "C": at(0, 0, 0), "P": at(r, r, r * angle.tan)}
    names = ("P-AB-C", "P-BC-A", "P-CA-B")
    same = Fact(
        (
            f"the dihedral angles [{names[0]}], [{names[1]}] and [{names[2]}] are all equal to {angle}",
            f"二面角[{names[0]}]、[{names[1]}]、[{names[2]}]的大小都为 {angle}",
        ),
        tuple(("dihedral", *name.split("-"), angle.degrees) for name in names),
    )
    sizes = {"right": angle_is("ACB", 90), **edges(CA=b, CB=a), "same": same}
    q.solid(tetrahedra.tetrahedron(points, ("", ""), [], sizes))
    q.ask(asks.lateral_area(q.called, "PAB PBC PCA"))
    q.letter("O")
    q.step(
        "Let [O] be the projection of [P] on the plane [ABC]. The dihedral angles are equal and acute, so [O] lies inside the triangle at equal "
        "distances from its sides: the triangles [OAB], [OBC], [OCA] make up [ABC].",
        "设[O]为[P]在平面[ABC]内的射影。三个二面角相等且为锐角，所以[O]在△[ABC]内且到三边距离相等，△[OAB]、△[OBC]、△[OCA]恰好拼成△[ABC]。",
    )
    q.step(
        f"Each of these triangles is the projection of a lateral face under the angle {angle}, so the lateral area is the area of [ABC] over "
        f"cos {angle}: ({a}·{b} / 2) / cos {angle} = {a * b / (2 * angle.cos)}.",
        f"它们分别是三个侧面的射影，侧面与底面的夹角都是 {angle}，所以侧面积等于△[ABC]的面积除以 cos {angle}："
        f"({a}·{b} / 2) / cos {angle} = {a * b / (2 * angle.cos)}。",
    )
    return a * b / (2 * angle.cos)


@seed("ar-regular-tetrahedron-triangle", "AR", "medium")
def regular_tetrahedron_triangle(q: Question) -> SeedAnswer:
    """Area of the section of a regular tetrahedron through an edge and a point of the opposite edge."""
    a = q.length(2, 24)
    r = q.ratio(5)
    t = r.share
    q.solid(tetrahedra.regular(a))
    q.point(M=ratio_point("CD", r, edge=True))
    q.segments("AM BM")
    q.shade("ABM")
    q.ask(asks.section_area("ABM", q.called, tetrahedra.PLAIN_FACES))
    q.letter("E")
    m = a**2 * (1 - t + t**2)
    q.step(
        f"In the triangle [ACM], [AC] = {a}, [CM] = {a * t} and ∠[ACM] = 60°, so [AM]² = {a**2} + {a**2 * t**2} - {a**2 * t} = {m}; in the same way "
        f"[BM]² = {m}.",
        f"在△[ACM]中，[AC] = {a}，[CM] = {a * t}，∠[ACM] = 60°，所以 [AM]² = {a**2} + {a**2 * t**2} - {a**2 * t} = {m}；同理 [BM]² = {m}。",
    )
    q.step(
        f"Let [E] be the midpoint of [AB]: [ME]² = {m} - {a**2 / 4} = {m - a**2 / 4}, and the area is {a}·[ME] / 2 = {a * sqrt(m - a**2 / 4) / 2}.",
        f"设[E]为[AB]的中点，[ME]² = {m} - {a**2 / 4} = {m - a**2 / 4}，面积为 {a}·[ME] / 2 = {a * sqrt(m - a**2 / 4) / 2}。",
    )
    return a**2 * sqrt(Fraction(3, 4) - t + t**2) / 2


@seed("ar-equal-opposite-edges-surface", "AR", "medium")
def disphenoid_surface(q: Question) -> SeedAnswer:
    """Total area of a tetrahedron with equal opposite edges."""
    if q.integer(0, 2) == 0:
        sides = q.pick((13, 14, 15), (13, 20, 21), (17, 25, 26), (17, 25, 28), (25, 29, 36), (25, 34, 39), (15, 34, 35))
        factor = q.integer(1, 2)
        u, v, w = (Exact.of(factor * side) for side in q.shuffled(sides))
    else:
        u, v, w = q.lengths(3, 3, 18)
    squares = (v**2 + w**2 - u**2, w**2 + u**2 - v**2, u**2 + v**2 - w**2)
    q.require(all(square.sign() > 0 for square in squares))
    x, y, z = (sqrt(square / 2) for square in squares)
    q.solid(tetrahedra.disphenoid(x, y, z))
    q.ask(asks.total_area(q.called, tetrahedra.PLAIN_FACES))
    half = (u + v + w) / 2
    area = sqrt(half * (half - u) * (half - v) * (half - w))
    q.step(
        f"Every face has the sides {u}, {v} and {w}, so the four faces are congruent.",
        f"每个面的三边长都是 {u}，{v}，{w}，所以四个面全等。",
    )
    q.step(
        f"By Heron's formula with the half perimeter {half}, a face has the area √({half}·{half - u}·{half - v}·{half - w}) = {area}.",
        f"由海伦公式，半周长为 {half}，每个面的面积为 √({half}·{half - u}·{half - v}·{half - w}) = {area}。",
    )
    q.step(f"The surface area is 4·{area} = {4 * area}.", f"表面积为 4·{area} = {4 * area}。")
    return sqrt((u + v + w) * (v + w - u) * (u + w - v) * (u + v - w))


@seed("ar-upright-angle-circumsphere", "AR", "medium")
def upright_angle_sphere(q: Question) -> SeedAnswer:
    """Area of the sphere about a tetrahedron with an edge perpendicular to a base given by two sides and their angle."""
    b, c, h = q.lengths(3, 2, 14)
    angle = q.angle(60, 120)
    q.solid(tetrahedra.upright_angle(b, c, angle, h))
    q.ask(asks.circumsphere_area(q.called, "PABC"))
    square = b**2 + c**2 - 2 * b * c * angle.cos
    radius = square / (4 * angle.sin**2)
    q.step(
        f"By the law of cosines [BC]² = {square}; by the law of sines the circumradius r of [ABC] satisfies r² = [BC]² / (4 sin² {angle}) = {radius}.",
        f"由余弦定理得 [BC]² = {square}；由正弦定理，△[ABC]的外接圆半径 r 满足 r² = [BC]² / (4 sin² {angle}) = {radius}。",
    )
    whole = radius + h**2 / 4
    q.step(
        f"[PA] ⊥ plane [ABC], so the centre of the sphere is {h / 2} above the circumcentre: R² = {radius} + {h**2 / 4} = {whole}, and the area is "
        f"4πR² = {4 * PI * whole}.",
        f"因为[PA]⊥平面[ABC]，所以球心在△[ABC]外心的正上方 {h / 2} 处，R² = {radius} + {h**2 / 4} = {whole}，表面积为 4πR² = {4 * PI * whole}。",
    )
    return PI * (square / angle.sin**2 + h**2)


@seed("ar-equal-legs-circumsphere", "AR", "medium")
def equal_legs_sphere(q: Question) -> SeedAnswer:
    """Area of the sphere about a tetrahedron with three equal edges over a right triangle."""
    p, r, height = q.integers(3, 1, 20, tidy=lambda p, r, h: p != r and (p * p + r * r) % h == 0 and p + r < 4 * h)
    a, b, h = Exact.of(2 * p), Exact.of(2 * r), Exact.of(height)
    c = sqrt(a**2 + b**2)
    side = sqrt(h**2 + c**2 / 4)
    q.solid(tetrahedra.equal_legs(a, b, side))
    q.ask(asks.circumsphere_area(q.called, "PABC"))
    q.letter("D")
    radius = side**2 / (2 * h)
    q.step(
        f"[PA] = [PB] = [PC], so [P] projects to the circumcentre of the right triangle, the midpoint [D] of [AB]; [AB] = {c}, [AD] = {c / 2} and "
        f"[PD] = √({side**2} - {c**2 / 4}) = {h}.",
        f"因为 [PA] = [PB] = [PC]，所以[P]的射影是直角三角形的外心，即[AB]的中点[D]；[AB] = {c}，[AD] = {c / 2}，"
        f"[PD] = √({side**2} - {c**2 / 4}) = {h}。",
    )
    q.step(
        f"The centre of the sphere lies on the line [PD]: R² = ({h} - R)² + {c**2 / 4}, so R = {radius}.",
        f"球心在直线[PD]上，R² = ({h} - R)² + {c**2 / 4}，所以 R = {radius}。",
    )
    q.step(f"The area is 4πR² = {4 * PI * radius**2}.", f"表面积为 4πR² = {4 * PI * radius**2}。")
    return PI * side**4 / (side**2 - (a**2 + b**2) / 4)


@seed("ar-perpendicular-faces-circumsphere", "AR", "hard")
def perpendicular_faces_sphere(q: Question) -> SeedAnswer:
    """Area of the sphere about two isosceles triangles in perpendicular planes."""
    m, u, v = (Exact.of(x) for x in q.integers(3, 1, 30, tidy=_well_shaped))
    s, n = sqrt(m**2 + u**2), sqrt(m**2 + v**2)
    q.solid(tetrahedra.perpendicular_faces(m, s, n))
    q.ask(asks.circumsphere_area(q.called, "ABCD"))
    for name in "EGH":
        q.letter(name)
    first, second = s**2 / (2 * u), n**2 / (2 * v)
    q.step(
        f"Let [E] be the midpoint of [BC]: [AE] = √({s**2} - {m**2}) = {u} and [DE] = {v}, both perpendicular to [BC] and to each other. The "
        f"circumradii of [ABC] and [DBC] are [AB]² / (2·[AE]) = {first} and [DB]² / (2·[DE]) = {second}.",
        f"设[E]为[BC]的中点，[AE] = √({s**2} - {m**2}) = {u}，[DE] = {v}，它们都垂直于[BC]且互相垂直。△[ABC]与△[DBC]的外接圆半径分别为 "
        f"[AB]² / (2·[AE]) = {first} 与 [DB]² / (2·[DE]) = {second}。",
    )
    q.step(
        "The centre of the sphere lies on the perpendiculars to the two planes through the circumcentres [G] of [ABC] and [H] of [DBC]; with [E] these "
        "points form a rectangle.",
        "球心在过两个外心[G]（△[ABC]）、[H]（△[DBC]）且分别垂直于两平面的直线上，它与[G]、[E]、[H]构成矩形。",
    )
    whole = first**2 + second**2 - m**2
    q.step(
        f"So R² is the sum of [GE]² = {first**2} - {m**2}, [HE]² = {second**2} - {m**2} and [EB]² = {m**2}, that is {whole}; the area is "
        f"4πR² = {4 * PI * whole}.",
        f"所以 R² 等于 [GE]² = {first**2} - {m**2}、[HE]² = {second**2} - {m**2} 与 [EB]² = {m**2} 之和，即 {whole}，表面积为 4πR² = {4 * PI * whole}。",
    )
    return PI * (s**4 / (s**2 - m**2) + n**4 / (n**2 - m**2) - 4 * m**2)


@seed("ar-regular-pyramid-rectangle-section", "AR", "medium")
def rectangle_section(q: Question) -> SeedAnswer:
    """Area of the section of a regular triangular pyramid parallel to two opposite edges."""
    a, side = q.lengths(2, 2, 20)
    q.require(3 * side**2 > a**2)
    r = q.ratio()
    t = r.share
    q.solid(tetrahedra.regular_pyramid(a, sqrt(side**2 - a**2 / 3)), state="AB PA")
    q.point(M=ratio_point("AB", r, edge=True))
    places = q.places
    q.place("n", between(places["A"], places["C"], t))
    q.place("x", between(places["P"], places["C"], t))
    q.place("y", between(places["P"], places["B"], t))
    q.segments("Mn nx xy yM")
    q.shade("Mnxy")
    q.ask(cut_asks.parallel_section("M", "PA", "BC", q.called, tetrahedra.FACES))
    for name in "NQR":
        q.letter(name)
    q.step(
        f"Let the plane meet [AC], [PC], [PB] at [N], [Q], [R]. [MN] ∥ [RQ] ∥ [BC] and [MR] ∥ [NQ] ∥ [PA], so [MN] = {t}·[BC] = {a * t} and [MR] = "
        f"{1 - t}·[PA] = {side * (1 - t)}.",
        f"设平面与[AC]，[PC]，[PB]分别交于[N]，[Q]，[R]，则[MN]∥[RQ]∥[BC]，[MR]∥[NQ]∥[PA]，[MN] = {t}·[BC] = {a * t}，"
        f"[MR] = {1 - t}·[PA] = {side * (1 - t)}。",
    )
    q.step(
        f"In a regular triangular pyramid [PA] ⊥ [BC], so [MNQR] is a rectangle of the area {a * t}·{side * (1 - t)} = {a * side * t * (1 - t)}.",
        f"正三棱锥中[PA]⊥[BC]，所以[MNQR]是矩形，面积为 {a * t}·{side * (1 - t)} = {a * side * t * (1 - t)}。",
    )
    return a * side * t * (1 - t)


@seed("ar-skew-edges-shadow", "AR", "medium")
def skew_shadow(q: Question) -> SeedAnswer:
    """Area of the projection of a tetrahedron along the common perpendicular of two opposite edges."""
    a, b, d = q.lengths(3, 3, 16)
    angle = q.angle(30, 45, 60)
    q.solid(tetrahedra.skew_edges(a, b, d, angle), state="AB CD angle")
    q.ask(cut_asks.shadow("ABCD", "EF", q.called))
    q.step(
        "[EF] is perpendicular to [AB] and [CD], so both are parallel to the plane and are projected in true length; their projections bisect each "
        f"other and form the angle {angle}.",
        f"因为[EF]⊥[AB]，[EF]⊥[CD]，所以两棱都平行于投影面，投影长度不变，且两投影互相平分，夹角为 {angle}。",
    )
    q.step(
        f"The projection of the tetrahedron is the parallelogram with these diagonals; its area is {a}·{b}·sin {angle} / 2 = {a * b * angle.sin / 2}.",
        f"四面体的正投影是以它们为对角线的平行四边形，面积为 {a}·{b}·sin {angle} / 2 = {a * b * angle.sin / 2}。",
    )
    return a * b * angle.sin / 2


@seed("ar-perpendicular-edges-surface", "AR", "medium")
def perpendicular_edges_surface(q: Question) -> SeedAnswer:
    """Total area of a tetrahedron with two perpendicular opposite edges whose midpoints are joined perpendicularly."""
    half, h, first = q.triple(26)
    b = q.length(2, 20)
    a = 2 * half
    q.solid(tetrahedra.skew_edges(a, b, h, Angle(90)))
    q.ask(asks.total_area(q.called, tetrahedra.PLAIN_FACES))
    second = sqrt(b**2 / 4 + h**2)
    q.step(
        "[AB] ⊥ [EF] and [AB] ⊥ [CD], so [AB] ⊥ plane [ECD]; hence [CE] and [DE] are heights on [AB] of [ABC] and [ABD], and in the same way [AF] and "
        "[BF] are heights on [CD].",
        "因为[AB]⊥[EF]，[AB]⊥[CD]，所以[AB]⊥平面[ECD]，[CE]、[DE]分别是△[ABC]、△[ABD]在[AB]上的高；同理[AF]、[BF]是[CD]上的高。",
    )
    q.step(
        f"[CE] = [DE] = √({h}² + {b**2 / 4}) = {second} and [AF] = [BF] = √({h}² + {half}²) = {first}.",
        f"[CE] = [DE] = √({h}² + {b**2 / 4}) = {second}，[AF] = [BF] = √({h}² + {half}²) = {first}。",
    )
    whole = a * second + b * first
    q.step(
        f"The total surface area is 2·{a}·{second} / 2 + 2·{b}·{first} / 2 = {whole}.",
        f"表面积为 2·{a}·{second} / 2 + 2·{b}·{first} / 2 = {whole}。",
    )
    return (a * sqrt(b**2 + 4 * h**2) + b * sqrt(a**2 + 4 * h**2)) / 2


@seed("ar-skew-edges-greatest-section", "AR", "hard")
def greatest_section(q: Question) -> SeedAnswer:
    """Greatest area of a section parallel to two opposite edges."""
    a, b, d = q.lengths(3, 2, 18)
    angle = q.angle(30, 45, 60)
    whole = tetrahedra.skew_edges(a, b, d, angle)
    points = {name: whole.points[name] for name in "ABCD"}
    sizes = {name: whole.sizes[name] for name in ("AB", "CD", "angle")}
    q.solid(tetrahedra.tetrahedron(points, ("", ""), [], sizes))
    share = Fraction(1, 3)
    places = q.places
    q.move(
        "M",
        "edge",
        "AC",
        between(places["A"], places["C"], share),
        words=("The point [M] moves on the edge [AC], its ends excluded.", "点[M]在棱[AC]上运动（不与端点重合）。"),
    )
    ends = {"K": ("B", "C"), "L": ("B", "D"), "N": ("A", "D")}
    for name, (start, end) in ends.items():
        q.place(name, between(places[start], places[end], share))
    q.say(
        "The plane through [M] parallel to [AB] and [CD] meets [BC], [BD] and [AD] at [K], [L] and [N], respectively.",
        "过点[M]作平行于[AB]和[CD]的平面，分别交[BC]、[BD]、[AD]于点[K]、[L]、[N]。",
        *(("parallel_plane_meets", name, "M", "AB", "CD", f"{start}{end}") for name, (start, end) in ends.items()),
    )
    q.segments("MK KL LN NM")
    q.shade("MKLN")
    q.ask(asks.greatest(asks.area("MKLN")))
    q.step(
        f"[MK] ∥ [NL] ∥ [AB] and [KL] ∥ [MN] ∥ [CD], so [MKLN] is a parallelogram with the angle of the lines [AB] and [CD], {angle}. With [AM] = x·[AC], "
        f"[MN] = {b}x and [MK] = {a}(1 - x).",
        f"[MK]∥[NL]∥[AB]，[KL]∥[MN]∥[CD]，所以[MKLN]是平行四边形，其一个内角等于[AB]与[CD]所成的角 {angle}。设 [AM] = x·[AC]，"
        f"则 [MN] = {b}x，[MK] = {a}(1 - x)。",
    )
    q.step(
        f"The area is {a}·{b}·x(1 - x)·sin {angle}. Since x(1 - x) ≤ 1/4 with equality when [M] is the midpoint, the greatest area is {a * b * angle.sin / 4}.",
        f"面积为 {a}·{b}·x(1 - x)·sin {angle}。因为 x(1 - x) ≤ 1/4，当[M]为中点时取等号，所以面积的最大值为 {a * b * angle.sin / 4}。",
    )
    return a * b * angle.sin / 4
