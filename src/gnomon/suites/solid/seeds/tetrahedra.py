"""Seed questions on tetrahedra."""

from __future__ import annotations

from gnomon.exact import PI, sqrt
from gnomon.suites.solid import asks, methods
from gnomon.suites.solid.item import SeedAnswer
from gnomon.suites.solid.points import midpoint, sphere_centre
from gnomon.suites.solid.question import Question, seed
from gnomon.suites.solid.solids import tetrahedra
from gnomon.suites.solid.vectors import at


@seed("corner-sphere-line-plane", "AN", "medium")
def sphere_centre_line(q: Question) -> SeedAnswer:
    """Sine of the angle between the radius to the right-angled corner and a face at that corner."""
    a, b, c = q.lengths(3)
    q.solid(tetrahedra.corner(a, b, c))
    q.point(O=sphere_centre("PABC"))
    q.segments("PO")
    q.ask(asks.sin(asks.line_plane("PO", "PAB")))
    methods.coordinates(q, "P", "PA", "PB", "PC", show="ABCO")
    q.step(
        f"[O] has the distance {c / 2} from the plane [PAB], and [PO] = {sqrt(a**2 + b**2 + c**2) / 2}, half the diagonal of the "
        "cuboid on the three edges.",
        f"[O]到平面[PAB]的距离为 {c / 2}，[PO] = {sqrt(a**2 + b**2 + c**2) / 2}，是以三条棱为边的长方体的体对角线的一半。",
    )
    q.step(
        f"So the sine is {c / 2} / {sqrt(a**2 + b**2 + c**2) / 2} = {c / sqrt(a**2 + b**2 + c**2)}.",
        f"所以正弦值为 {c / 2} / {sqrt(a**2 + b**2 + c**2) / 2} = {c / sqrt(a**2 + b**2 + c**2)}。",
    )
    return c / sqrt(a**2 + b**2 + c**2)


@seed("corner-least-distance", "DM", "easy", large=True)
def corner_least_distance(q: Question) -> SeedAnswer:
    """Least distance of the right-angled corner from a point of the opposite face."""
    a, b, c = q.lengths(3)
    q.solid(tetrahedra.corner(a, b, c))
    q.move("Q", "triangle", "ABC", at(a / 2, b / 4, c / 4))
    q.segments("PQ")
    q.ask(asks.least(asks.length("PQ")))
    q.step(
        "The triangle [ABC] is acute, so the foot of the perpendicular from [P] lies in it; the least distance is the height.",
        "△[ABC]是锐角三角形，[P]在其内的射影在三角形内，所以最小值就是三棱锥的高。",
    )
    methods.by_volume(q, "P", "ABC", "PAB", "C")
    return a * b * c / sqrt(a**2 * b**2 + b**2 * c**2 + c**2 * a**2)


@seed("disphenoid-circumsphere", "AR", "medium")
def disphenoid_sphere(q: Question) -> SeedAnswer:
    """Area of the sphere through a tetrahedron with equal opposite edges."""
    x, y, z = q.lengths(3)
    q.solid(tetrahedra.disphenoid(x, y, z))
    q.ask(asks.circumsphere_area(q.called, "ABCD"))
    squares = 2 * (x**2 + y**2 + z**2)
    q.step(
        "The edges are face diagonals of a cuboid, whose vertices lie on the same sphere.",
        "各棱是某个长方体的面对角线，该长方体与四面体有相同的外接球。",
    )
    q.step(
        f"The squares of the three face diagonals add up to {squares}, twice the square of the diameter, so d² = {squares / 2}.",
        f"三条面对角线的平方和为 {squares}，等于直径平方的两倍，所以 d² = {squares / 2}。",
    )
    q.step(f"The area is πd² = {PI * squares / 2}.", f"表面积为 πd² = {PI * squares / 2}。")
    return PI * (x**2 + y**2 + z**2)


@seed("tetrahedron-skew-edges-volume", "VC", "medium")
def skew_edges_volume(q: Question) -> SeedAnswer:
    """Volume from two opposite edges, their common perpendicular and their angle."""
    a, b, d = q.lengths(3)
    angle = q.angle(30, 45, 60)
    q.solid(tetrahedra.skew_edges(a, b, d, angle))
    q.ask(asks.volume("A-BCD"))
    q.step(
        "Through each of the edges [AB] and [CD] there is a plane parallel to the other; a parallelepiped between these planes "
        "has the edges as diagonals of opposite faces.",
        "过[AB]、[CD]各作与另一条棱平行的平面，可补成平行六面体，使这两条棱成为一组对面的对角线。",
    )
    q.step(
        f"Its volume is ([AB]·[CD]·sin {angle} / 2)·[EF] = {a * b * d * angle.sin / 2}, and the tetrahedron is a third of it: "
        f"{a * b * d * angle.sin / 6}.",
        f"其体积为 ([AB]·[CD]·sin {angle} / 2)·[EF] = {a * b * d * angle.sin / 2}，四面体的体积是它的三分之一："
        f"{a * b * d * angle.sin / 6}。",
    )
    return a * b * d * angle.sin / 6


@seed("upright-tetrahedron-midpoint", "AN", "medium", large=True)
def median_and_face(q: Question) -> SeedAnswer:
    """Sine of the angle between the median to the longest edge and the far face."""
    a, b, h = q.lengths(3)
    q.solid(tetrahedra.upright_right(a, b, h))
    q.point(M=midpoint("PC"))
    q.segments("AM")
    q.ask(asks.sin(asks.line_plane("AM", "PBC")))
    methods.coordinates(q, "B", "BA", "BC", show="APCM")
    methods.line_and_plane(q, "AM", "PBC")
    return 2 * a * h / sqrt((a**2 + h**2) * (a**2 + b**2 + h**2))


@seed("tetrahedron-planes-count", "CP", "medium", varies=False)
def coplanar_quadruples(q: Question) -> SeedAnswer:
    """Sets of four coplanar points among the vertices and midpoints of a tetrahedron."""
    a = q.length(3, 12)
    q.solid(tetrahedra.regular(a))
    chosen = q.pick(("AB", "CD"), ("AB", "AC"), ("AD", "BC"), ("BC", "BD"))
    opposite = not set(chosen[0]) & set(chosen[1])
    q.point(E=midpoint(chosen[0]), F=midpoint(chosen[1]))
    q.segments("EF")
    q.ask(
        asks.count(
            "coplanar_quadruples",
            "How many sets of four of the points [A], [B], [C], [D], [E], [F] lie in one plane?",
            "从[A]、[B]、[C]、[D]、[E]、[F]六点中取四点，共面的取法有多少种？",
            "ABCDEF",
        )
    )
    q.step(
        "A set of four is coplanar if three of its points lie on a line, or if it lies in a face, or if it spans a section "
        "with two parallel lines.",
        "四点共面，当且仅当其中三点共线，或四点在同一面内，或它们在含两条平行线的截面内。",
    )
    if opposite:
        q.step(
            f"With [E] on [{chosen[0]}] and [F] on [{chosen[1]}], each of the lines [{chosen[0]}] and [{chosen[1]}] holds three "
            "points, and each goes with three others: 3 + 3 = 6 sets, none of them twice.",
            f"[E]在[{chosen[0]}]上，[F]在[{chosen[1]}]上，两条棱所在直线上各有三点，各与其余三点之一组成共面的四点组，"
            "共 3 + 3 = 6 种，互不重复。",
        )
        return 6
    q.step(
        "The two edges lie in one face, which holds five points: C(5, 4) = 5 sets. Each edge with its midpoint and the vertex "
        "outside this face gives one more, so there are 5 + 2 = 7 sets.",
        "两条棱在同一个面内，该面含五点，有 C(5, 4) = 5 种；每条棱连同其中点与面外的顶点再各有一种，共 5 + 2 = 7 种。",
    )
    return 7
