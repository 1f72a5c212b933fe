"""Seed questions on lengths between balls and planes: balls on a table, in holes of a board, in a box, sections of a sphere."""

from __future__ import annotations

from gnomon.exact import Exact, sqrt
from gnomon.space.space_scene import Arc3
from gnomon.suites.solid import asks
from gnomon.suites.solid.item import Asked, SeedAnswer, Solid
from gnomon.suites.solid.question import Question, seed
from gnomon.suites.solid.solids import boxes, rounds, tetrahedra
from gnomon.suites.solid.vectors import at, between


@seed("balls-three-and-one", "LC", "medium")
def ball_on_three(q: Question) -> SeedAnswer:
    """Height of a ball that lies on three equal balls."""
    big, small = q.lengths(2, 2, 18)
    rest = (big + small) ** 2 - 4 * big**2 / 3
    q.require(6 * small > big and rest.sign() > 0)
    up = sqrt(rest)
    y = big * sqrt(3) / 3
    points = {
        "A": at(0, 2 * y, big),
        "B": at(-big, -y, big),
        "C": at(big, -y, big),
        "D": at(0, 0, big + up),
        "t": at(0, 2 * y, 0),
        "u": at(-big, -y, 0),
        "v": at(big, -y, 0),
    }
    opening = (
        f"Three balls of radius {big} with the centres [A], [B] and [C] lie on a table and touch one another. A ball of radius {small} with the centre [D] "
        "lies on them and touches all three.",
        f"三个半径为 {big} 的球放在桌面上，两两相切，球心分别为[A]、[B]、[C]。一个半径为 {small} 的球放在它们上面，与三个球都相切，球心为[D]。",
    )
    contacts = ["t", "u", "v"]
    shape = [
        ("on_table", "ABC", contacts),
        *(("length", [name, contact], big) for name, contact in zip("ABC", contacts, strict=True)),
        *(("length", pair, 2 * big) for pair in ("AB", "BC", "CA")),
        *(("length", pair, big + small) for pair in ("DA", "DB", "DC")),
        ("opposite_sides", "D", "t", "ABC"),
    ]
    balls = [*(("sphere", name, big) for name in "ABC"), ("sphere", "D", small)]
    q.solid(Solid(points, "", ("the balls", "这些球"), [opening], shape, ring="ABCD", rounds=balls))
    q.segments("AB BC CA DA DB DC")
    q.ask(Asked(("the distance from [D] to the table", "[D]到桌面的距离"), ["distance_point_plane", "D", contacts]))
    q.letter("O")
    q.step(
        f"The centres form a regular pyramid [D-ABC] with [AB] = {2 * big} and [DA] = {big} + {small} = {big + small}; the plane [ABC] is {big} above the table.",
        f"四个球心构成正三棱锥[D-ABC]，[AB] = {2 * big}，[DA] = {big} + {small} = {big + small}；平面[ABC]在桌面上方 {big} 处。",
    )
    q.step(
        f"Let [O] be the centre of the triangle [ABC]; [AO] = {2 * big} / √3, so [DO]² = {(big + small) ** 2} - {4 * big**2 / 3} = {rest} and [DO] = {up}.",
        f"设[O]是△[ABC]的中心，[AO] = {2 * big} / √3，所以 [DO]² = {(big + small) ** 2} - {4 * big**2 / 3} = {rest}，[DO] = {up}。",
    )
    q.step(
        f"The distance from [D] to the table is {big + up}.",
        f"[D]到桌面的距离为 {big + up}。",
    )
    return q.neat(big + sqrt((big + small) ** 2 - 4 * big**2 / 3))


@seed("balls-contact-triangle", "LC", "medium")
def contact_triangle(q: Question) -> SeedAnswer:
    """Perimeter of the triangle of the points where three touching balls touch a table."""
    p, r, s = q.integers(3, 2, 10, tidy=lambda *drawn: len(set(drawn)) == 3 and max(drawn) <= 2 * min(drawn))
    scale = q.length(1, 6)
    x, y, z = scale * p**2, scale * r**2, scale * s**2  # so that all sides are whole numbers
    q.require(float(max(x, y, z)) <= 100)
    de, ef, fd = 2 * sqrt(x * y), 2 * sqrt(y * z), 2 * sqrt(z * x)
    u = (de**2 + fd**2 - ef**2) / (2 * de)
    rest = fd**2 - u**2
    q.require(float(rest) > 0.05 * float(de) ** 2)
    v = sqrt(rest)
    points = {
        "A": at(0, 0, x),
        "B": at(de, 0, y),
        "C": at(u, v, z),
        "D": at(0, 0, 0),
        "E": at(de, 0, 0),
        "F": at(u, v, 0),
    }
    opening = (
        f"Three balls with the centres [A], [B], [C] and the radii {x}, {y}, {z} lie on a table and touch one another. They touch the table at [D], [E] and [F], "
        "respectively.",
        f"球心为[A]、[B]、[C]，半径依次为 {x}、{y}、{z} 的三个球放在桌面上，两两相切，与桌面的切点依次为[D]、[E]、[F]。",
    )
    shape = [
        ("on_table", "ABC", "DEF"),
        ("length", "AD", x),
        ("length", "BE", y),
        ("length", "CF", z),
        ("length", "AB", x + y),
        ("length", "BC", y + z),
        ("length", "CA", z + x),
    ]
    balls = [("sphere", name, radius) for name, radius in (("A", x), ("B", y), ("C", z))]
    q.solid(Solid(points, "", ("the balls", "这些球"), [opening], shape, ring="ABC", rounds=balls))
    q.segments("DE EF FD AD BE CF AB BC CA")
    q.ask(asks.perimeter("DEF"))
    q.step(
        f"[ABED] is a right trapezoid with [AD] = {x}, [BE] = {y} and [AB] = {x + y}, so [DE] = √({x + y}² - ({x} - {y})²) = 2√({x}·{y}) = {de}.",
        f"[ABED]是直角梯形，[AD] = {x}，[BE] = {y}，[AB] = {x + y}，所以 [DE] = √({x + y}² - ({x} - {y})²) = 2√({x}·{y}) = {de}。",
    )
    q.step(
        f"In the same way [EF] = 2√({y}·{z}) = {ef} and [FD] = 2√({z}·{x}) = {fd}.",
        f"同理 [EF] = 2√({y}·{z}) = {ef}，[FD] = 2√({z}·{x}) = {fd}。",
    )
    q.step(f"The perimeter is {de + ef + fd}.", f"周长为 {de + ef + fd}。")
    return 2 * (sqrt(x * y) + sqrt(y * z) + sqrt(z * x))


@seed("balls-fifth", "LC", "medium")
def fifth_ball(q: Question) -> SeedAnswer:
    """Radius of the ball that touches four equal balls about the vertices of a regular tetrahedron."""
    a = q.length(4, 24)
    r = q.length(1, 11)
    radius = a * sqrt(6) / 4 - r
    q.require(2 * r < a and float(radius) > 0.1 * float(a) and 3 * float(r) > 0.7 * float(a))
    q.solid(tetrahedra.regular(a))
    y = a * sqrt(6) / 12
    q.place("O", at(0, 0, y))
    centre, corner = q.places["O"], q.places["A"]
    q.place("e", between(corner, centre, r / (a * sqrt(6) / 4)))
    q.say(
        f"Four balls of radius {r} have their centres at [A], [B], [C] and [D]. A fifth ball with the centre [O] touches all four from outside.",
        f"以[A]、[B]、[C]、[D]为球心各作一个半径为 {r} 的球，第五个球的球心为[O]，它与这四个球都外切。",
        ("equidistant", "O", "ABCD"),
        ("on_segment", "e", "OA"),
        ("length", ["A", "e"], r),
    )
    q.rounds(*(("sphere", name, r) for name in "ABCD"), ("sphere", "O", radius))
    q.ask(Asked(("the radius of the fifth ball", "第五个球的半径"), ["distance", "O", "e"]))
    q.letter("H")
    q.step(
        f"[O] has equal distances from the four vertices, so it is the centre of the tetrahedron. With [H] the centre of the face [BCD], [BH] = {a * sqrt(3) / 3} and "
        f"[AH] = √({a**2} - {a**2 / 3}) = {a * sqrt(6) / 3}.",
        f"[O]到四个顶点的距离相等，是正四面体的中心。设[H]是面[BCD]的中心，则 [BH] = {a * sqrt(3) / 3}，[AH] = √({a**2} - {a**2 / 3}) = {a * sqrt(6) / 3}。",
    )
    q.step(
        f"[OA]² = [OB]² = ([AH] - [OA])² + [BH]² gives [OA] = {a * sqrt(6) / 4}.",
        f"由 [OA]² = [OB]² = ([AH] - [OA])² + [BH]² 得 [OA] = {a * sqrt(6) / 4}。",
    )
    q.step(f"The radius is {a * sqrt(6) / 4} - {r} = {radius}.", f"所求半径为 {a * sqrt(6) / 4} - {r} = {radius}。")
    return a * sqrt(6) / 4 - r


@seed("board-two-balls", "LC", "medium")
def balls_in_holes(q: Question) -> SeedAnswer:
    """Distance of the centres of two holes of a board in which two touching balls lie."""
    p, u, big = q.triple(30)
    s, v, small = q.triple(30)
    q.require(big != small and float(big) < 2.5 * float(small) and float(small) < 2.5 * float(big))
    rest = (big + small) ** 2 - (u - v) ** 2
    apart = sqrt(rest)
    q.require(float(apart) > 1.05 * float(p + s))
    points = {"A": at(0, 0, u), "B": at(apart, 0, v), "C": at(0, 0, 0), "D": at(apart, 0, 0)}
    opening = (
        f"Two balls with the centres [A], [B] and the radii {big}, {small} lie on a thin horizontal board, each in a round hole that is smaller than the ball, "
        f"and touch each other. The holes have the centres [C], [D] and the radii {p}, {s}, respectively.",
        f"球心为[A]、[B]，半径依次为 {big}、{small} 的两个球放在水平薄板上，各嵌在一个比球小的圆孔内，且两球相切。两个圆孔的圆心依次为[C]、[D]，半径依次为 {p}、{s}。",
    )
    shape = [
        ("length", "AB", big + small),
        ("length", "AC", u),
        ("length", "BD", v),
        ("perpendicular", "AC", "CD"),
        ("trapezoid", "ACDB", "CA", "DB"),
    ]
    balls = [("sphere", "A", big), ("sphere", "B", small)]
    q.solid(Solid(points, "", ("the balls", "这些球"), [opening], shape, ring="ABCD", rounds=balls))
    for x, radius in ((0.0, float(p)), (float(apart), float(s))):
        q.arcs(Arc3((x, 0.0, 0.0), (radius, 0.0, 0.0), (0.0, radius, 0.0)))
    q.segments("AB AC BD CD")
    q.ask(asks.length("CD"))
    q.step(
        f"A ball touches the rim of its hole, so [AC] = √({big}² - {p}²) = {u} and [BD] = √({small}² - {s}²) = {v}, both perpendicular to the board.",
        f"球与圆孔的边缘接触，所以 [AC] = √({big}² - {p}²) = {u}，[BD] = √({small}² - {s}²) = {v}，且都垂直于板面。",
    )
    q.step(
        f"[AB] = {big} + {small} = {big + small}, so in the right trapezoid [ACDB], [CD] = √({big + small}² - ({u} - {v})²) = {apart}.",
        f"[AB] = {big} + {small} = {big + small}，所以在直角梯形[ACDB]中，[CD] = √({big + small}² - ({u} - {v})²) = {apart}。",
    )
    return q.neat(sqrt((big + small) ** 2 - (sqrt(big**2 - p**2) - sqrt(small**2 - s**2)) ** 2))


@seed("sphere-parallel-sections", "LC", "easy")
def parallel_sections(q: Question) -> SeedAnswer:
    """Distance of two parallel plane sections of a sphere."""
    radius = q.length(3, 20)
    r, k = q.lengths(2, 1, 19, spread=9)
    q.require(
        r < radius and k < radius and float(max(r, k)) < 0.97 * float(radius) and float(min(r, k)) > 0.3 * float(radius)
    )
    u, v = sqrt(radius**2 - r**2), sqrt(radius**2 - k**2)
    q.require(len(str(u)) + len(str(v)) <= 6)
    q.solid(rounds.sphere(radius))
    q.place("E", at(0, 0, u))
    q.place("F", at(0, 0, -v))
    q.say(
        f"Two parallel planes on different sides of [O] cut the sphere in circles with the centres [E], [F] and the radii {r}, {k}, respectively.",
        f"在[O]两侧的两个平行平面截该球所得的圆的圆心依次为[E]、[F]，半径依次为 {r}、{k}。",
        ("sphere_section", "O", "a", "E", r),
        ("sphere_section", "O", "a", "F", k),
        ("on_segment", "O", "EF"),
    )
    for z, size in ((float(u), float(r)), (-float(v), float(k))):
        q.arcs(Arc3((0.0, 0.0, z), (size, 0.0, 0.0), (0.0, size, 0.0)))
    q.segments("EF")
    q.ask(Asked(("the distance between the two planes", "这两个平面之间的距离"), ["distance", "E", "F"]))
    q.step(
        f"The line from [O] to the centre of a section is perpendicular to its plane, so [OE] = √({radius}² - {r}²) = {u} and [OF] = √({radius}² - {k}²) = {v}.",
        f"球心与截面圆心的连线垂直于截面，所以 [OE] = √({radius}² - {r}²) = {u}，[OF] = √({radius}² - {k}²) = {v}。",
    )
    q.step(
        f"[O] lies between the planes, so their distance is {u} + {v} = {u + v}.",
        f"[O]在两平面之间，所以它们之间的距离为 {u} + {v} = {u + v}。",
    )
    return sqrt(radius**2 - r**2) + sqrt(radius**2 - k**2)


@seed("balls-in-box", "LC", "hard")
def balls_in_box(q: Question) -> SeedAnswer:
    """Height of a box with two balls in opposite corners that touch each other."""
    big, small = q.lengths(2, 1, 12, spread=2.5)
    a = q.length(3, 40)
    total = big + small
    wide = a - total
    q.require(wide.sign() > 0 and float(a) >= 2 * float(max(big, small)))
    rest = total**2 - 2 * wide**2
    q.require(rest.sign() > 0)
    h = total + sqrt(rest)
    q.require(float(h) >= 2.05 * float(max(big, small)))
    q.solid(boxes.square_prism(a, h), state="AB")
    q.place("P", at(big, big, big))
    q.place("Q", at(a - small, a - small, h - small))
    q.say(
        f"Inside the prism [ABCD-A1B1C1D1] a ball of radius {big} with the centre [P] touches the three faces at [A], a ball of radius {small} with the centre [Q] touches "
        f"the three faces at [C1], and the two balls touch each other.",
        f"在棱柱[ABCD-A1B1C1D1]内，半径为 {big}、球心为[P]的球与过[A]的三个面都相切，半径为 {small}、球心为[Q]的球与过[C1]的三个面都相切，且两球相切。",
        ("in_corner", "P", "A", ["B", "D", "A1"], big),
        ("in_corner", "Q", "C1", ["C", "B1", "D1"], small),
        ("length", "PQ", total),
    )
    q.rounds(("sphere", "P", big), ("sphere", "Q", small))
    q.segments("PQ")
    q.ask(asks.length("AA1"))
    q.step(
        f"The cuboid with the diagonal [PQ] and edges parallel to those of the prism has the base edges {a} - {big} - {small} = {wide}, and [PQ] = {big} + {small} = {total}.",
        f"以[PQ]为体对角线、各棱与棱柱的棱平行的长方体的底面边长为 {a} - {big} - {small} = {wide}，[PQ] = {big} + {small} = {total}。",
    )
    q.step(
        f"Its height is √({total}² - 2·{wide}²) = {sqrt(rest)}.",
        f"它的高为 √({total}² - 2·{wide}²) = {sqrt(rest)}。",
    )
    q.step(
        f"[P] is {big} above the base and [Q] is {small} below the top, so [AA1] = {big} + {sqrt(rest)} + {small} = {h}.",
        f"[P]在下底面上方 {big} 处，[Q]在上底面下方 {small} 处，所以 [AA1] = {big} + {sqrt(rest)} + {small} = {h}。",
    )
    return q.neat(total + sqrt(total**2 - 2 * wide**2))


@seed("balls-in-cylinder", "LC", "medium")
def balls_in_cylinder(q: Question) -> SeedAnswer:
    """Height of the upper of two balls that lie in a cylinder and touch its wall."""
    big, small = q.lengths(2, 2, 16, spread=2)
    k = q.length(3, 24)
    total = big + small
    q.require(small < big < k < total)
    up = 2 * sqrt(k * (total - k))
    q.require(float(up) + float(small) > 0.3 * float(big))
    top: Exact = big + small + up
    h = q.pick(1, 2) + _whole(top)
    q.solid(rounds.cylinder(k, h), state="radius")
    q.place("A", at(big - k, 0, big))
    q.place("B", at(k - small, 0, big + up))
    q.say(
        f"A ball of radius {big} with the centre [A] lies on the bottom of the cylinder and touches its lateral surface. A ball of radius {small} with the centre [B] lies above "
        f"it, touches it and the lateral surface, and [A], [B] and the axis of the cylinder lie in one plane, with [A] and [B] on different sides of the axis.",
        f"半径为 {big}、球心为[A]的球放在该圆柱的下底面上，与侧面相切。半径为 {small}、球心为[B]的球在它上方，与它和侧面都相切，[A]、[B]和圆柱的轴在同一平面内，[A]、[B]在轴的两侧。",
        ("ball_in_cylinder", "A", ["o", "t"], "a", big),
        ("ball_in_cylinder", "B", ["o", "t"], "a", small),
        ("on_level", "A", ["o", "t"], big),
        ("length", "AB", total),
        ("across_axis", "A", "B", ["o", "t"]),
    )
    q.rounds(("sphere", "A", big), ("sphere", "B", small))
    q.segments("AB")
    q.ask(
        Asked(
            ("the distance from [B] to the lower base of the cylinder", "[B]到该圆柱下底面的距离"),
            ["level", "B", "o", "t"],
        )
    )
    q.step(
        f"In the axial section through [A] and [B], [A] is {k} - {big} = {k - big} from the axis and [B] is {k} - {small} = {k - small} from it on the other side, so they are "
        f"{2 * k - total} apart horizontally, and [AB] = {total}.",
        f"在过[A]、[B]的轴截面内，[A]到轴的距离为 {k} - {big} = {k - big}，[B]在另一侧，到轴的距离为 {k} - {small} = {k - small}，所以它们的水平距离为 {2 * k - total}，[AB] = {total}。",
    )
    q.step(
        f"[B] is √({total}² - {2 * k - total}²) = {up} higher than [A], and [A] is {big} above the base, so the distance from [B] to the base is {big + up}.",
        f"[B]比[A]高 √({total}² - {2 * k - total}²) = {up}，[A]到下底面的距离为 {big}，所以[B]到下底面的距离为 {big + up}。",
    )
    return q.neat(big + 2 * sqrt(k * (big + small - k)))


def _whole(value: Exact) -> Exact:
    """The least whole number that is not smaller."""
    return Exact.of(-int(-float(value) // 1))
