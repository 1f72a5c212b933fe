"""Seed questions on tetrahedra: edges, heights, radii of spheres."""

from __future__ import annotations

from gnomon.author.draws import Angle
from gnomon.exact import sqrt
from gnomon.suites.solid import asks
from gnomon.suites.solid.given_facts import angle_is, dihedral_is, edges, equal_to
from gnomon.suites.solid.item import Asked, Fact, SeedAnswer
from gnomon.suites.solid.question import Question, seed
from gnomon.suites.solid.solids import tetrahedra
from gnomon.suites.solid.vectors import at


@seed("t3-insphere", "LC", "medium")
def corner_insphere(q: Question) -> SeedAnswer:
    """Radius of the sphere inscribed in a tetrahedron with three perpendicular edges."""
    a, b, c = q.lengths(3, 2, 24, spread=6)
    root = sqrt(a**2 * b**2 + b**2 * c**2 + c**2 * a**2)
    q.require(root.is_rational or len(str(root)) <= 4)
    q.solid(tetrahedra.corner(a, b, c))
    q.ask(asks.inradius(q.called, tetrahedra.FACES))
    faces = a * b + b * c + c * a
    q.step(
        f"The volume is {a}·{b}·{c} / 6 = {a * b * c / 6}, and the three faces at [P] have the total area {faces / 2}.",
        f"体积为 {a}·{b}·{c} / 6 = {a * b * c / 6}，以[P]为顶点的三个面的面积之和为 {faces / 2}。",
    )
    q.step(
        f"The square of the area of [ABC] is the sum of the squares of the other three areas, so this area is {root / 2}.",
        f"△[ABC]面积的平方等于另外三个面面积的平方和，所以它的面积为 {root / 2}。",
    )
    q.step(
        f"V = Sr/3 with S = {faces / 2 + root / 2} gives r = {a * b * c / (faces + root)}.",
        f"由 V = Sr/3，S = {faces / 2 + root / 2}，得 r = {a * b * c / (faces + root)}。",
    )
    return q.neat(a * b * c / (faces + sqrt(a**2 * b**2 + b**2 * c**2 + c**2 * a**2)), below=60)


@seed("kt-circumradius", "LC", "hard")
def skew_circumradius(q: Question) -> SeedAnswer:
    """Radius of the sphere through the ends of two perpendicular edges with a common perpendicular."""
    m, n = q.lengths(2, 2, 16)
    d = q.length(2, 20)
    z = (d**2 + n**2 - m**2) / (2 * d)
    q.require(0 < z < d)
    q.solid(tetrahedra.skew_edges(2 * m, 2 * n, d, Angle(90)))
    q.ask(asks.circumradius(q.called, "ABCD"))
    q.letter("O")
    radius = sqrt(m**2 + z**2)
    q.step(
        "[EF] is perpendicular to [AB] and [CD] at their midpoints, and [AB] ⊥ [CD], so every point of [EF] has equal distances from [A] and [B], "
        "and from [C] and [D]. The centre [O] lies on [EF].",
        "[EF]在中点处垂直于[AB]和[CD]，又[AB]⊥[CD]，所以[EF]上的点到[A]、[B]等距，到[C]、[D]等距，球心[O]在[EF]上。",
    )
    q.step(
        f"With [OE] = x: [OA]² = x² + {m**2} and [OC]² = ({d} - x)² + {n**2}. They are equal, so {2 * d}x = {d**2} + {n**2} - {m**2} and x = {z}.",
        f"设 [OE] = x，则 [OA]² = x² + {m**2}，[OC]² = ({d} - x)² + {n**2}。由两者相等得 {2 * d}x = {d**2} + {n**2} - {m**2}，x = {z}。",
    )
    q.step(f"The radius is √({z**2} + {m**2}) = {radius}.", f"半径为 √({z**2} + {m**2}) = {radius}。")
    return q.neat(sqrt(m**2 + ((d**2 + n**2 - m**2) / (2 * d)) ** 2), below=60)


@seed("tet-equal-edges-right", "LC", "easy")
def height_over_hypotenuse(q: Question) -> SeedAnswer:
    """Height of a tetrahedron with equal lateral edges over a right triangle."""
    a, b, c = q.triple(30)
    lateral = q.length(3, 30)
    q.require(c < 2 * lateral < 4 * c)
    q.solid(tetrahedra.equal_legs(a, b, lateral))
    q.ask(asks.distance("P", "ABC"))
    q.letter("D")
    half = c / 2
    high = sqrt(lateral**2 - half**2)
    q.step(
        "[PA] = [PB] = [PC], so the projection of [P] on the plane [ABC] is the circumcentre of the triangle [ABC], which is the midpoint [D] of "
        "the hypotenuse [AB].",
        "[PA] = [PB] = [PC]，所以[P]在平面[ABC]内的射影是△[ABC]的外心，即斜边[AB]的中点[D]。",
    )
    q.step(
        f"[AB] = {c}, [AD] = {half}, so [PD] = √({lateral}² - {half**2}) = {high}.",
        f"[AB] = {c}，[AD] = {half}，所以 [PD] = √({lateral}² - {half**2}) = {high}。",
    )
    return q.neat(sqrt(lateral**2 - (a**2 + b**2) / 4), below=60)


@seed("tet-equal-edges-isosceles", "LC", "medium")
def height_over_circumcentre(q: Question) -> SeedAnswer:
    """Height of a tetrahedron with equal lateral edges over an isosceles triangle."""
    half, high, side = q.triple(30)
    radius = side**2 / (2 * high)
    lateral = q.length(3, 40)
    q.require(radius < lateral < 3 * radius)
    up = sqrt(lateral**2 - radius**2)
    q.neat(up)
    points = {
        "A": at(0, high, 0),
        "B": at(-half, 0, 0),
        "C": at(half, 0, 0),
        "P": at(0, high - radius, up),
    }
    sizes = {
        "AB": equal_to(side, "AB", "AC"),
        **edges(BC=2 * half),
        "PA": equal_to(lateral, "PA", "PB", "PC"),
    }
    q.solid(tetrahedra.tetrahedron(points, ("", ""), [], sizes))
    q.ask(asks.distance("P", "ABC"))
    q.letter("D")
    q.letter("O")
    q.step(
        "[PA] = [PB] = [PC], so the projection of [P] on the plane [ABC] is the circumcentre [O] of the triangle [ABC].",
        "[PA] = [PB] = [PC]，所以[P]在平面[ABC]内的射影是△[ABC]的外心[O]。",
    )
    q.step(
        f"Let [D] be the midpoint of [BC]; [AD] = √({side}² - {half}²) = {high}, sin [B] = {high / side}, and the circumradius is [AC] / (2 sin [B]) "
        f"= {radius}.",
        f"取[BC]的中点[D]，[AD] = √({side}² - {half}²) = {high}，sin [B] = {high / side}，外接圆半径为 [AC] / (2 sin [B]) = {radius}。",
    )
    q.step(f"So [PO] = √({lateral**2} - {radius**2}) = {up}.", f"所以 [PO] = √({lateral**2} - {radius**2}) = {up}。")
    return q.neat(sqrt(lateral**2 - (side**2 / (2 * sqrt(side**2 - half**2))) ** 2), below=60)


@seed("tet-equal-dihedrals", "LC", "medium")
def height_over_incentre(q: Question) -> SeedAnswer:
    """Height of a tetrahedron whose lateral faces have equal dihedral angles with the base."""
    a, b, c = q.triple(125)
    angle = q.angle()
    radius = (a + b - c) / 2
    h = radius * angle.tan
    points = {"A": at(b, 0, 0), "B": at(0, a, 0), "C": at(0, 0, 0), "P": at(radius, radius, h)}
    inside = (
        "the projection of [P] on the plane [ABC] lies inside the triangle [ABC]",
        "点[P]在平面[ABC]内的射影在△[ABC]的内部",
    )
    sizes = {"right": angle_is("ACB", 90), **edges(CA=b, CB=a)}
    names = ("P-AB-C", "P-BC-A", "P-CA-B")
    sizes["angles"] = Fact(
        (
            f"the dihedral angles [P-AB-C], [P-BC-A] and [P-CA-B] are all {angle}",
            f"二面角[P-AB-C]、[P-BC-A]、[P-CA-B]的大小都是 {angle}",
        ),
        tuple(relation for name in names for relation in dihedral_is(name, angle).relations),
    )
    q.solid(tetrahedra.tetrahedron(points, inside, [("projects_inside", "P", "ABC")], sizes))
    q.ask(asks.distance("P", "ABC"))
    q.letter("O")
    q.step(
        "Let [O] be the projection of [P]. The perpendiculars from [P] to the sides of [ABC] make the same angle with the base, so [O] has equal "
        "distances from the three sides: it is the incentre.",
        "设[O]是[P]在平面[ABC]内的射影。从[P]向△[ABC]三边所作的垂线与底面所成的角相等，所以[O]到三边的距离相等，是△[ABC]的内心。",
    )
    q.step(
        f"[AB] = {c}, so the inradius is ({a} + {b} - {c}) / 2 = {radius}, and [PO] = {radius}·tan {angle} = {h}.",
        f"[AB] = {c}，所以内切圆半径为 ({a} + {b} - {c}) / 2 = {radius}，[PO] = {radius}·tan {angle} = {h}。",
    )
    return (a + b - sqrt(a**2 + b**2)) * angle.tan / 2


@seed("te-dihedral", "LC", "easy")
def edge_from_dihedral(q: Question) -> SeedAnswer:
    """A lateral edge of an upright tetrahedron on an equilateral triangle from a dihedral angle."""
    a = q.length(2, 30)
    angle = q.angle()
    h = a * sqrt(3) / 2 * angle.tan
    q.solid(tetrahedra.upright_equilateral(a, h), dihedral_is("P-BC-A", angle), state="AB")
    q.ask(asks.length("PB"))
    q.letter("D")
    q.step(
        f"Let [D] be the midpoint of [BC]. [AD] ⊥ [BC] and [PA] ⊥ [BC], so [PD] ⊥ [BC] and ∠[PDA] = {angle}.",
        f"取[BC]的中点[D]。[AD]⊥[BC]，[PA]⊥[BC]，所以[PD]⊥[BC]，∠[PDA] = {angle}。",
    )
    total = a**2 + h**2
    q.step(
        f"[AD] = {a * sqrt(3) / 2}, so [PA] = [AD]·tan {angle} = {h}, and [PB] = √({a**2} + {h**2}) = {sqrt(total)}.",
        f"[AD] = {a * sqrt(3) / 2}，所以 [PA] = [AD]·tan {angle} = {h}，[PB] = √({a**2} + {h**2}) = {sqrt(total)}。",
    )
    return q.neat(a * sqrt(1 + angle.tan**2 * 3 / 4), below=60)


@seed("facing-triangles-length", "LC", "easy")
def edge_between_perpendicular_faces(q: Question) -> SeedAnswer:
    """The edge that joins the tops of two perpendicular isosceles triangles."""
    m = q.length(1, 9)
    s, n = q.lengths(2, 2, 16)
    q.require(m < s and m < n)
    q.solid(tetrahedra.perpendicular_faces(m, s, n))
    q.ask(asks.length("AD"))
    q.letter("E")
    u, v = s**2 - m**2, n**2 - m**2
    q.step(
        "Let [E] be the midpoint of [BC]. [AE] ⊥ [BC] and [DE] ⊥ [BC]; the planes are perpendicular, so [AE] ⊥ plane [DBC] and [AE] ⊥ [DE].",
        "取[BC]的中点[E]。[AE]⊥[BC]，[DE]⊥[BC]；两平面垂直，所以[AE]⊥平面[DBC]，[AE]⊥[DE]。",
    )
    q.step(
        f"[AE]² = {s**2} - {m**2} = {u} and [DE]² = {n**2} - {m**2} = {v}, so [AD] = √({u} + {v}) = {sqrt(u + v)}.",
        f"[AE]² = {s**2} - {m**2} = {u}，[DE]² = {n**2} - {m**2} = {v}，所以 [AD] = √({u} + {v}) = {sqrt(u + v)}。",
    )
    return q.neat(sqrt(s**2 + n**2 - 2 * m**2), below=60)


@seed("upright-edge-from-sphere", "LC", "easy")
def edge_from_sphere(q: Question) -> SeedAnswer:
    """The upright edge of a tetrahedron on a right triangle from the radius of its circumscribed sphere."""
    a, b, c = q.triple(26)
    radius = q.length(2, 26)
    q.require(c < 2 * radius < 3 * c)
    h = sqrt(4 * radius**2 - c**2)
    sphere = Fact(
        (
            f"[P], [A], [B] and [C] lie on a sphere of radius {radius}",
            f"[P]、[A]、[B]、[C]四点在半径为 {radius} 的球面上",
        ),
        (("circumradius", ["P", "A", "B", "C"], radius),),
    )
    q.solid(tetrahedra.upright_right(a, b, h), sphere, state="right AB BC")
    q.ask(asks.length("PA"))
    q.step(
        "[BC] ⊥ [AB] and [BC] ⊥ [PA], so [BC] ⊥ [PB]: [A] and [B] see the segment [PC] at right angles, and [PC] is a diameter of the sphere.",
        "[BC]⊥[AB]，[BC]⊥[PA]，所以[BC]⊥[PB]，即∠[PAC]与∠[PBC]都是直角，[PC]是球的直径。",
    )
    q.step(
        f"[PC] = {2 * radius} and [AC] = √({a}² + {b}²) = {c}, so [PA] = √({2 * radius}² - {c}²) = {h}.",
        f"[PC] = {2 * radius}，[AC] = √({a}² + {b}²) = {c}，所以 [PA] = √({2 * radius}² - {c}²) = {h}。",
    )
    return q.neat(sqrt(4 * radius**2 - a**2 - b**2), below=60)


@seed("r3-edge-sphere", "LC", "hard")
def edge_touching_sphere(q: Question) -> SeedAnswer:
    """Radius of the sphere that touches all six edges of a regular triangular pyramid."""
    a, lateral = q.lengths(2, 2, 24)
    q.require(3 * lateral**2 > a**2 and lateral > a / 2 and lateral != a)
    h = sqrt(lateral**2 - a**2 / 3)
    radius = a * (2 * lateral - a) / (2 * sqrt(3 * lateral**2 - a**2))
    q.neat(radius)
    q.solid(tetrahedra.regular_pyramid(a, h), state="AB PA")
    # The tangent from P has the length lateral - a/2, and the centre lies on the height.
    away = sqrt((lateral - a / 2) ** 2 + radius**2)
    q.place("O", at(0, 0, h - away))
    edges = ["PA", "PB", "PC", "AB", "BC", "CA"]
    q.say(
        "A sphere with centre [O] touches all six edges of the pyramid [P-ABC].",
        "球[O]与棱锥[P-ABC]的六条棱都相切。",
        ("touches_edges", "O", edges),
    )
    q.ask(Asked(("the radius of the sphere [O]", "球[O]的半径"), ["distance_point_line", "O", "AB"]))
    q.letter("D")
    q.letter("E")
    q.step(
        f"By symmetry [O] lies on the height through the centre [D] of the base, and the sphere touches [AB] at its midpoint; the tangents from [A] "
        f"are equal, so it touches [PA] at [E] with [AE] = {a / 2} and [PE] = {lateral - a / 2}.",
        f"由对称性，[O]在过底面中心[D]的高上，球与[AB]切于其中点；由切线长相等，球与[PA]的切点[E]满足 [AE] = {a / 2}，[PE] = {lateral - a / 2}。",
    )
    q.step(
        f"[AD] = {a * sqrt(3) / 3} and [PD] = √({lateral**2} - {a**2 / 3}) = {h}.",
        f"[AD] = {a * sqrt(3) / 3}，[PD] = √({lateral**2} - {a**2 / 3}) = {h}。",
    )
    q.step(
        f"The right triangles [POE] and [PAD] are similar, so [OE] = [PE]·[AD] / [PD] = {radius}.",
        f"直角三角形[POE]与[PAD]相似，所以 [OE] = [PE]·[AD] / [PD] = {radius}。",
    )
    return a * (2 * lateral - a) / (2 * sqrt(3 * lateral**2 - a**2))
