"""Seed questions of contest kind on balls: in corners, cones and containers, on a base, around a solid; and a model of wire."""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from math import cos, isqrt, pi, radians, sin

from gnomon.exact import PI, Exact, sqrt
from gnomon.space.space_scene import Arc3
from gnomon.suites.solid import asks
from gnomon.suites.solid.item import Asked, SeedAnswer
from gnomon.suites.solid.phrases import bracketed
from gnomon.suites.solid.points import incentre, point_at
from gnomon.suites.solid.question import Question, seed
from gnomon.suites.solid.solids import boxes, prisms, pyramids, rounds, tetrahedra
from gnomon.suites.solid.vectors import at, foot_plane


def rim(radius: float, level: float) -> Arc3:
    """A horizontal circle about the axis of a round solid."""
    return Arc3((0.0, 0.0, level), (radius, 0.0, 0.0), (0.0, radius, 0.0), 0.0, 2 * pi)


@seed("balls-in-trihedral", "LC", "hard")
def corner_balls(q: Question) -> SeedAnswer:
    """The radii of the two balls that touch three faces of a cuboid and pass through the opposite vertex."""
    a, b, c = q.lengths(3, 2, 30)
    total, squares = a + b + c, a**2 + b**2 + c**2
    under = total**2 - 2 * squares
    q.require(under.sign() > 0)
    root = sqrt(under)
    q.require(root.is_rational or q.chance(0.03))
    small, large = (total - root) / 2, (total + root) / 2
    q.solid(boxes.cuboid(a, b, c))
    q.say(
        "Two spheres touch the planes [ABCD], [ABB1A1] and [ADD1A1] and pass through [C1].",
        "有两个球面都与平面[ABCD]、[ABB1A1]、[ADD1A1]相切，且都经过点[C1]。",
    )
    q.place("o", at(small, small, small))
    q.rounds(("sphere", "o", small))
    words = ("the radii of the two spheres in increasing order", "这两个球面的半径（从小到大排列）")
    ends = ["A", ["B", "D", "A1"], "C1"]
    q.ask(Asked(words, ["several", ["small_corner_ball", *ends], ["large_corner_ball", *ends]]))
    q.letter("O")
    q.step(
        f"Take [A] as the origin and [AB], [AD], [AA1] as axes. [C1]({a}, {b}, {c}) has positive coordinates, so a sphere of radius r that touches the three planes and passes through [C1] has the centre (r, r, r).",
        f"以[A]为原点，[AB]、[AD]、[AA1]所在直线为坐标轴。[C1]({a}, {b}, {c}) 的坐标都为正，所以与三个平面相切且经过[C1]、半径为 r 的球面的球心为 (r, r, r)。",
    )
    q.step(
        f"({a} - r)² + ({b} - r)² + ({c} - r)² = r² becomes 2r² - {2 * total}r + {squares} = 0.",
        f"由 ({a} - r)² + ({b} - r)² + ({c} - r)² = r² 得 2r² - {2 * total}r + {squares} = 0。",
    )
    q.step(
        f"So the radii are ({total} - √({total}² - 2·{squares})) / 2 = {small} and ({total} + √({total}² - 2·{squares})) / 2 = {large}.",
        f"所以半径为 ({total} - √({total}² - 2·{squares})) / 2 = {small} 和 ({total} + √({total}² - 2·{squares})) / 2 = {large}。",
    )
    return q.neat(small), q.neat(large)


@seed("ball-outside-face", "LC", "hard", large=True)
def outside_face(q: Question) -> SeedAnswer:
    """The sphere that touches a face of a right-angled tetrahedron from outside and the planes of the other faces."""
    a, b, c = q.lengths(3, 2, 24, spread=3)
    sides = a * b + b * c + c * a
    twice = sqrt(a**2 * b**2 + b**2 * c**2 + c**2 * a**2)
    radius = a * b * c / (sides - twice)
    q.solid(tetrahedra.corner(a, b, c))
    q.place("O", at(radius, radius, radius))
    for name, place in zip("xyz", (at(radius, radius, 0), at(0, radius, radius), at(radius, 0, radius)), strict=True):
        q.place(name, place)
    q.place("t", foot_plane(q.places["O"], *(q.places[label] for label in "ABC")))
    q.say(
        "A sphere with the centre [O] touches the face [ABC] from outside, and it touches the planes [PAB], [PBC] and [PCA].",
        "一个球的球心为[O]，它在三棱锥的外部与面[ABC]相切，并且与平面[PAB]、[PBC]、[PCA]都相切。",
        ("foot", "x", "O", "PAB"),
        ("foot", "y", "O", "PBC"),
        ("foot", "z", "O", "PCA"),
        ("foot", "t", "O", "ABC"),
        ("equal", "Ox", "Oy", "Oz", "Ot"),
        ("opposite_sides", "O", "P", "ABC"),
        ("same_side", "O", "C", "PAB"),
        ("same_side", "O", "A", "PBC"),
        ("same_side", "O", "B", "PCA"),
    )
    q.rounds(("sphere", "O", radius))
    q.ask(Asked(("the radius of this sphere", "该球的半径"), ["distance", "O", "x"]))
    q.step(
        "Let r be the radius. The tetrahedron [P-ABC] consists of the tetrahedra [O-PAB], [O-PBC] and [O-PCA] together, less the tetrahedron [O-ABC], and all four have the height r.",
        "设半径为 r。三棱锥[P-ABC]的体积等于三棱锥[O-PAB]、[O-PBC]、[O-PCA]的体积之和减去三棱锥[O-ABC]的体积，这四个三棱锥的高都是 r。",
    )
    q.step(
        f"The triangles [PAB], [PBC] and [PCA] have the areas {a * b / 2}, {b * c / 2} and {c * a / 2}, and the triangle [ABC] has the area √(({a * b / 2})² + ({b * c / 2})² + ({c * a / 2})²) = {twice / 2}.",
        f"△[PAB]、△[PBC]、△[PCA]的面积分别为 {a * b / 2}、{b * c / 2}、{c * a / 2}，△[ABC]的面积为 √(({a * b / 2})² + ({b * c / 2})² + ({c * a / 2})²) = {twice / 2}。",
    )
    q.step(
        f"So {a}·{b}·{c} / 6 = (1/3)·r·({sides / 2} - {twice / 2}), and the radius is {a * b * c} / ({sides} - {twice}) = {radius}.",
        f"于是 {a}·{b}·{c} / 6 = (1/3)·r·({sides / 2} - {twice / 2})，半径为 {a * b * c} / ({sides} - {twice}) = {radius}。",
    )
    return q.neat(radius)


@seed("balls-chain-in-cone", "LC", "medium", large=True)
def chain_in_cone(q: Question) -> SeedAnswer:
    """The radius of a ball of a chain of balls in a cone."""
    k = q.integer(1, 8)
    r, h, slant = (Exact.of(k * x) for x in q.primitive_triple())
    number = q.pick(2, 3)
    first = r * h / (r + slant)
    ratio = (slant - r) / (slant + r)
    q.require(ratio > Exact.of(1) / 6 and h <= 4 * r and slant <= 90)
    q.solid(rounds.cone(r, h), state="radius height")
    extra = (
        (
            " A third ball above the second one touches it and, along a circle, the lateral surface.",
            "第三个球在第二个球上方，与第二个球相切，并与侧面切于一个圆。",
        )
        if number == 3
        else ("", "")
    )
    q.say(
        "Inside it a ball touches the base and, along a circle, the lateral surface. A second ball above it touches this ball and, along a circle, the lateral surface."
        + extra[0],
        "圆锥内有一个球与底面相切，并与侧面切于一个圆，第二个球在它上方，与这个球相切，并与侧面切于一个圆。" + extra[1],
        ("said", "chain"),
    )
    level, radius = Exact.of(0), first
    for name in "pvw"[:number]:
        q.place(name, at(0, 0, level + radius))
        q.rounds(("sphere", name, radius))
        level, radius = level + 2 * radius, radius * ratio
    last = ("the second ball", "第二个球") if number == 2 else ("the third ball", "第三个球")
    words = (f"the radius of {last[0]}", f"{last[1]}的半径")
    q.ask(Asked(words, ["cone_chain_radius", "s", "o", "a", number]))
    answer = first * ratio ** (number - 1)
    q.step(
        f"The slant height is √({r}² + {h}²) = {slant}. In the axial section the largest ball is the incircle of a triangle of area {r}·{h} and perimeter 2·({r} + {slant}), so its radius is {r}·{h} / ({r} + {slant}) = {first}.",
        f"母线长为 √({r}² + {h}²) = {slant}。在轴截面中，最大的球的大圆是面积为 {r}·{h}、周长为 2·({r} + {slant}) 的三角形的内切圆，所以它的半径为 {r}·{h} / ({r} + {slant}) = {first}。",
    )
    q.step(
        f"The plane that touches the largest ball from above cuts off a smaller cone with the height {h} - 2·{bracketed(first)} = {h - 2 * first}, in which the next ball is inscribed. So the radii shrink in the ratio {bracketed(h - 2 * first)} / {h} = {ratio}.",
        f"与最大的球从上方相切的平面截得一个较小的圆锥，其高为 {h} - 2·{bracketed(first)} = {h - 2 * first}，下一个球是它的内切球。所以相邻两球的半径之比为 {bracketed(h - 2 * first)} / {h} = {ratio}。",
    )
    power = f"({ratio})" if number == 2 else f"({ratio})²"
    q.step(
        f"The radius of {last[0]} is {bracketed(first)}·{power} = {answer}.",
        f"{last[1]}的半径为 {bracketed(first)}·{power} = {answer}。",
    )
    return answer


@seed("ball-around-pyramid", "LC", "hard")
def around_pyramid(q: Question) -> SeedAnswer:
    """The smallest ball that contains a regular pyramid, which is not always the circumscribed one."""
    half, h = q.lengths(2, 2, 24, spread=3)
    low = q.chance(0.5)
    q.require((h <= half) == low)
    a = half * sqrt(2)
    q.solid(pyramids.regular(a, h), state="AB height")
    radius = half if low else (half**2 + h**2) / (2 * h)
    q.place("o", at(0, 0, 0 if low else h - radius))
    q.rounds(("sphere", "o", radius))
    words = ("the radius of the smallest ball that contains the pyramid", "能装下该棱锥的最小的球的半径")
    q.ask(Asked(words, ["enclosing_radius", "PABCD"]))
    q.letter("M")
    q.step(
        f"Let [M] be the centre of the base. [AC] = {bracketed(a)}·√2 = {2 * half}, so the ball has at least the radius {half}, and [MA] = [MB] = [MC] = [MD] = {half}.",
        f"设[M]为底面中心。[AC] = {bracketed(a)}·√2 = {2 * half}，所以球的半径不小于 {half}，且 [MA] = [MB] = [MC] = [MD] = {half}。",
    )
    if low:
        q.step(
            f"[MP] = {h}, which is not more than {half}, so the ball with the centre [M] and the radius {half} contains all vertices and thus the whole pyramid. The circumscribed ball is larger, unless it is this one.",
            f"[MP] = {h}，不大于 {half}，所以以[M]为球心、{half} 为半径的球包含所有顶点，从而包含整个棱锥。外接球若不是这个球，则比它大。",
        )
        q.step(f"The radius of the smallest ball is {half}.", f"最小的球的半径为 {half}。")
        return half
    q.step(
        f"[MP] = {h} is more than {half}, so the triangle [PAC] has only acute angles. The ball contains [P], [A] and [C], so it is at least as large as the circumscribed circle of this triangle.",
        f"[MP] = {h}，大于 {half}，所以△[PAC]是锐角三角形。球包含[P]、[A]、[C]三点，所以它的半径不小于该三角形的外接圆半径。",
    )
    q.step(
        f"The ball with the same centre and radius contains [B] and [D], too. From R² = {half}² + ({h} - R)² the radius is ({half}² + {h}²) / (2·{h}) = {radius}.",
        f"以该外接圆的圆心为球心、同样大小的球也包含[B]、[D]。由 R² = {half}² + ({h} - R)² 得半径为 ({half}² + {h}²) / (2·{h}) = {radius}。",
    )
    return radius


@seed("two-cones-common", "VC", "medium")
def two_cones(q: Question) -> SeedAnswer:
    """The common part of two cones on one axis, each with its apex in the centre of the base of the other."""
    wide, narrow, h = q.lengths(3, 2, 18, tidy=lambda wide, narrow, h: narrow < wide)
    meet = wide * narrow / (wide + narrow)
    q.solid(rounds.named_cylinder(wide, h))
    q.place("b", at(narrow, 0, h))
    q.say(
        f"One cone has the apex [O1] and the lower base of the cylinder as its base. Another cone has the apex [O], and its base is the circle of radius {narrow} about [O1] in the upper base.",
        f"一个圆锥以[O1]为顶点，以圆柱的下底面为底面；另一个圆锥以[O]为顶点，以上底面内以[O1]为圆心、{narrow} 为半径的圆为底面。",
        ("length", ["O1", "b"], narrow),
        ("perpendicular", ["O1", "b"], "OO1"),
    )
    r, s, up = float(wide), float(narrow), float(h)
    for sign in (1.0, -1.0):
        q.path((sign * r, 0.0, 0.0), (0.0, 0.0, up))
        q.path((sign * s, 0.0, up), (0.0, 0.0, 0.0))
    q.arcs(rim(float(narrow), up), rim(float(meet), up * r / (r + s)))
    q.ask(
        Asked(
            ("the volume of the common part of the two cones", "这两个圆锥的公共部分的体积"),
            ["two_cones_volume", "O", "O1", "a", "b"],
        )
    )
    q.step(
        f"At the height {h}x above the lower base the discs of the two cones have the radii {wide}·(1 - x) and {narrow}x. They are equal for x = {wide} / ({wide} + {narrow}) = {wide / (wide + narrow)}, where both radii are {meet}.",
        f"在下底面上方高 {h}x 处，两个圆锥的截面圆的半径分别为 {wide}·(1 - x) 和 {narrow}x。当 x = {wide} / ({wide} + {narrow}) = {wide / (wide + narrow)} 时两者相等，都是 {meet}。",
    )
    answer = PI * meet**2 * h / 3
    q.step(
        f"The common part consists of two cones on this common circle with the apexes [O] and [O1], whose heights have the sum {h}. Its volume is π·({meet})²·{h} / 3 = {answer}.",
        f"公共部分由以这个公共圆为底面、分别以[O]、[O1]为顶点的两个圆锥组成，它们的高之和为 {h}，所以体积为 π·({meet})²·{h} / 3 = {answer}。",
    )
    return answer


@seed("tangent-plane-through-edge", "LC", "medium")
def tangent_plane(q: Question) -> SeedAnswer:
    """Where the plane through an edge of the base that touches a ball on the base meets a lateral edge."""
    a, b, c = q.lengths(3, 3, 24)
    r = q.length(1, 9)
    q.require(4 * r < b and 2 * r < min(a, c))
    m = 4 * r * b**2 / (b**2 - 4 * r**2)
    q.require(m < c)
    q.solid(boxes.cuboid(a, b, c))
    q.place("O", at(a / 2, b / 2, r))
    q.place("h", at(a / 2, b / 2, 0))
    q.place("M", at(0, b, m))
    q.place("n", at(a, b, m))
    q.say(
        f"Inside it a ball of radius {r} with the centre [O] touches the base [ABCD] at its centre. The point [M], different from [D], lies on the edge [DD1] such that the plane [ABM] touches the ball.",
        f"长方体内有一个半径为 {r}、球心为[O]的球，它与底面[ABCD]切于底面的中心。点[M]在棱[DD1]上（不与[D]重合），使得平面[ABM]与该球相切。",
        ("centre", "h", "ABCD"),
        ("foot", "h", "O", "ABCD"),
        ("length", ["O", "h"], r),
        ("same_side", "O", "A1", "ABCD"),
        ("on_segment", "M", "DD1"),
        ("different", "M", "D"),
        ("height", "O", "ABM", r),
    )
    q.rounds(("sphere", "O", r))
    q.segments("AM Mn nB")
    q.shade("ABnM")
    q.ask(asks.length("DM"))
    q.letter("E")
    q.letter("F")
    q.step(
        f"Let [E] be the midpoint of [AB] and [F] the centre of the base. [AB] is perpendicular to [EF], to [OF] and to [AM]. The base and the plane [ABM] both touch the ball, so the plane through [AB] and [O] halves the angle between them, and tan ∠[OEF] = {r} / ({b}/2) = {2 * r / b}.",
        f"设[E]为[AB]的中点，[F]为底面中心。[AB]垂直于[EF]、[OF]和[AM]。底面和平面[ABM]都与球相切，所以过[AB]和[O]的平面平分它们所成的角，tan ∠[OEF] = {r} / ({b}/2) = {2 * r / b}。",
    )
    q.step(
        f"∠[MAD] is the plane angle of the dihedral angle and twice ∠[OEF], so tan ∠[MAD] = 2·({2 * r / b}) / (1 - ({2 * r / b})²) = {m / b}.",
        f"∠[MAD]是该二面角的平面角，等于∠[OEF]的两倍，所以 tan ∠[MAD] = 2·({2 * r / b}) / (1 - ({2 * r / b})²) = {m / b}。",
    )
    q.step(
        f"[AD] = {b}, so [DM] = {b}·({m / b}) = {m}.",
        f"[AD] = {b}，所以 [DM] = {b}·({m / b}) = {m}。",
    )
    return m


@seed("cone-tip-above-ball", "VC", "hard", large=True)
def cone_tip(q: Question) -> SeedAnswer:
    """The part of a cone between its apex and its inscribed ball."""
    k = q.integer(1, 8)
    r, h, slant = (Exact.of(k * x) for x in q.primitive_triple())
    q.require(h <= 4 * r and r <= 2 * h and slant <= 90)
    radius = r * h / (r + slant)
    q.solid(rounds.cone(r, h), state="radius height")
    q.place("p", at(0, 0, radius))
    share = (slant - r) / slant
    circle, tip = r * share, h * share
    q.say(
        "A ball touches its base and, along a circle, its lateral surface; it divides the rest of the cone into a part above the ball and a part below.",
        "一个球与圆锥的底面相切，并与侧面切于一个圆，它把圆锥的其余部分分成球上方和球下方的两部分。",
        ("said", "inscribed"),
    )
    q.rounds(("sphere", "p", radius))
    q.arcs(rim(float(circle), float(h - tip)))
    q.ask(
        Asked(
            (
                "the volume of the part above the ball, between it and the apex",
                "球上方的部分（球与圆锥顶点之间的部分）的体积",
            ),
            ["cone_tip_volume", "s", "o", "a"],
        )
    )
    cap = 2 * radius - (h - tip)
    small, segment = PI * circle**2 * tip / 3, PI * cap**2 * (3 * radius - cap) / 3
    q.step(
        f"The slant height is √({r}² + {h}²) = {slant}, and the radius of the ball is {r}·{h} / ({r} + {slant}) = {radius}, by the area of the axial section. Tangents from a point of the base circle are equal, so the circle of contact is {slant} - {r} = {slant - r} away from the apex along the lateral surface.",
        f"母线长为 √({r}² + {h}²) = {slant}，由轴截面的面积得球的半径为 {r}·{h} / ({r} + {slant}) = {radius}。由底面圆周上一点所作的切线长相等，所以切点圆沿母线到顶点的距离为 {slant} - {r} = {slant - r}。",
    )
    q.step(
        f"The cone above this circle has the base radius {r}·({share}) = {circle}, the height {h}·({share}) = {tip} and the volume {small}.",
        f"这个圆上方的圆锥的底面半径为 {r}·({share}) = {circle}，高为 {h}·({share}) = {tip}，体积为 {small}。",
    )
    answer = small - segment
    q.step(
        f"The ball fills a cap of it with the height 2·({radius}) - ({h} - {bracketed(tip)}) = {cap}, of volume (π/3)·({cap})²·(3·({radius}) - {bracketed(cap)}) = {segment}. The volume of the part is {answer}.",
        f"球占去其中高为 2·({radius}) - ({h} - {bracketed(tip)}) = {cap} 的球缺，体积为 (π/3)·({cap})²·(3·({radius}) - {bracketed(cap)}) = {segment}。所以所求体积为 {answer}。",
    )
    return answer


@seed("wire-model-gravity", "LC", "medium", large=True)
def wire_model(q: Question) -> SeedAnswer:
    """How high the centre of gravity of the edges of a regular pyramid lies, which is not that of the solid."""
    a, lateral = q.lengths(2, 3, 24, spread=2.5)
    under = lateral**2 - a**2 / 2
    q.require(under.sign() > 0)
    h = sqrt(under)
    q.solid(pyramids.regular(a, h), state="AB PA")
    q.say(
        "A model of all its edges is made of uniform thin wire and stands on its base.",
        "用同一种均匀的细铁丝做成它的棱的模型，并将模型底面朝下放置。",
    )
    words = ("the height of the centre of gravity of this model above the base", "该模型的重心到底面的距离")
    q.ask(Asked(words, ["wire_height", pyramids.FACES.split(), "ABCD"]))
    q.step(
        f"The centre of the base has the distance {a} / √2 from [A], so the height of the pyramid is √({lateral}² - {a}²/2) = {h}. The mass of each edge is proportional to its length, and its centre of gravity is its midpoint.",
        f"底面中心到[A]的距离为 {a} / √2，所以棱锥的高为 √({lateral}² - {a}²/2) = {h}。每条棱的质量与它的长成正比，重心在它的中点。",
    )
    answer = lateral * h / (2 * (a + lateral))
    q.step(
        f"The base edges, of length 4·{a} = {4 * a} together, lie in the base; the lateral edges, of length 4·{lateral} = {4 * lateral} together, have their midpoints at the height {h / 2}.",
        f"底面各棱总长为 4·{a} = {4 * a}，都在底面内；侧棱总长为 4·{lateral} = {4 * lateral}，它们的中点到底面的距离为 {h / 2}。",
    )
    q.step(
        f"So the height of the centre of gravity of this model above the base is {4 * lateral}·{bracketed(h / 2)} / ({4 * a} + {4 * lateral}) = {answer}.",
        f"所以该模型的重心到底面的距离为 {4 * lateral}·{bracketed(h / 2)} / ({4 * a} + {4 * lateral}) = {answer}。",
    )
    return q.neat(answer)


_SECANTS = [
    (degrees, a, m, n)
    for degrees, share in ((30, Fraction(4, 3)), (45, Fraction(2)), (60, Fraction(4)))
    for a, m in product(range(3, 25), (Fraction(k, 2) for k in range(4, 120)))
    if m < (n := share * a * a / m) <= 3 * a and 2 * n % 1 == 0
]
"""An angle ABE and the lengths AB, BM, BN for which the points of contact have the distance AB / cos ABE from B."""


@seed("contact-points-track", "DM", "hard", large=True)
def contact_points(q: Question) -> SeedAnswer:
    """The curve on which spheres through two points of a lateral edge touch the base, the arc inside a rectangle."""
    degrees, side, near, far = q.pick(*_SECANTS)
    angle = q.angle(degrees)
    a, m, n = Exact.of(side), Exact.of(near), Exact.of(far)
    radius = a / angle.cos
    b, h = q.length(4, 60), q.length(3, 60)
    q.require(radius < b and a**2 + h**2 > n**2 and max(a, b, h) <= 3 * min(a, b, h))
    q.solid(pyramids.upright_rectangle(a, b, h), state="AB AD")
    q.point(M=point_at("BP", m), N=point_at("BP", n))
    q.say(
        "Consider all spheres that pass through [M] and [N] and touch the plane [ABCD] at a point of the rectangle [ABCD].",
        "考虑所有经过[M]、[N]两点并且与平面[ABCD]切于矩形[ABCD]内（含边界）一点的球面。",
        ("said", "spheres_through", "M", "N"),
    )
    turn = radians(90 - angle.degrees)
    touch = at(float(a) - float(radius) * sin(turn / 2), float(radius) * cos(turn / 2), 0.0)
    low = q.places["M"]
    level = float((low - touch).square()) / (2 * float(low.z))
    q.place("o", at(float(touch.x), float(touch.y), level))
    q.rounds(("sphere", "o", level))
    corner, r = (float(a), 0.0, 0.0), float(radius)
    q.arcs(Arc3(corner, (0.0, r, 0.0), (-r, 0.0, 0.0), 0.0, turn))
    words = ("the length of the curve that the points of contact form", "所有切点构成的曲线的长度")
    q.ask(Asked(words, ["contact_curve", "M", "N", "ABCD"]))
    q.letter("T")
    q.letter("E")
    q.step(
        f"Let such a sphere touch the plane [ABCD] at [T]. The line [BT] touches the sphere, and the line [BN] meets it at [M] and [N], so [BT]² = [BM]·[BN] = {m}·{n} and [BT] = {radius}.",
        f"设这样的球面与平面[ABCD]切于点[T]。直线[BT]与球面相切，直线[BN]与球面交于[M]、[N]，所以 [BT]² = [BM]·[BN] = {m}·{n}，[BT] = {radius}。",
    )
    q.step(
        f"Conversely, if a point [T] of the plane [ABCD] has the distance {radius} from [B], the circle through [M], [N] and [T] touches [BT] at [T]. The sphere that contains this circle and has its centre on the perpendicular to the plane [ABCD] at [T] touches the plane at [T].",
        f"反之，若平面[ABCD]内的点[T]到[B]的距离为 {radius}，则过[M]、[N]、[T]的圆与[BT]切于[T]。过这个圆、且球心在平面[ABCD]的过点[T]的垂线上的球面，与平面[ABCD]切于点[T]。",
    )
    rest = 90 - angle.degrees
    q.step(
        f"So the points of contact form the part of the circle with the centre [B] and the radius {radius} in the rectangle. [AB] = {a} is less and [BC] = {b} greater than this radius, so it is an arc from a point of [BC] to a point [E] of [AD], with cos ∠[ABE] = {a} / {bracketed(radius)} = {angle.cos}. Hence ∠[ABE] = {angle}, and the arc has the central angle 90° - {angle} = {rest}°.",
        f"所以切点构成以[B]为圆心、{radius} 为半径的圆在矩形内的部分。[AB] = {a} 小于这个半径，[BC] = {b} 大于它，所以它是从[BC]上一点到[AD]上一点[E]的圆弧，cos ∠[ABE] = {a} / {bracketed(radius)} = {angle.cos}。于是∠[ABE] = {angle}，圆弧所对的圆心角为 90° - {angle} = {rest}°。",
    )
    answer = PI * radius * rest / 180
    q.step(
        f"The length of the curve is ({rest}/180)·π·{bracketed(radius)} = {answer}.",
        f"曲线的长度为 ({rest}/180)·π·{bracketed(radius)} = {answer}。",
    )
    return answer


_CONTAINERS = [
    (a, b, c, area)
    for a in range(5, 30)
    for b in range(a, 30)
    for c in range(b + 1, min(a + b, 30))
    if (area := isqrt((a + b + c) * (b + c - a) * (a + c - b) * (a + b - c)) / 4) % 1 == 0
    and 16 * area**2 == (a + b + c) * (b + c - a) * (a + c - b) * (a + b - c)
    and 4 * area % (a + b + c) == 0
    and 4 * area >= 4 * (a + b + c)
]
"""Triangles of whole sides and area whose incircle has a radius of whole halves, at least 2."""


@seed("ball-in-container", "AR", "hard", large=True)
def ball_in_container(q: Question) -> SeedAnswer:
    """The part of the inner walls of a triangular prism that a ball moving inside cannot touch."""
    sides = q.pick(*_CONTAINERS)
    ab, bc, ca = (Exact.of(x) for x in q.shuffled(sides[:3]))
    area = Exact.of(int(sides[3]))
    around = ab + bc + ca
    inner = 2 * area / around
    r, h = q.length(1, 5), q.length(5, 30)
    q.require(r < inner and 2 * r < h and max(ab, bc, ca, h) <= 3 * min(ab, bc, ca, h))
    share = (inner - r) / inner
    bases, walls = 2 * area * share**2, around * share * (h - 2 * r)
    answer = 2 * area + around * h - bases - walls
    q.require(answer.as_fraction().denominator <= 12)
    q.solid(prisms.triangle(ab, bc, ca, h))
    q.say(
        f"The prism is a closed container with thin walls, and a ball of radius {r} can move freely inside it.",
        f"该三棱柱是一个薄壁的封闭容器，半径为 {r} 的小球可以在其内部自由移动。",
        ("length", ["o", "t"], r),
    )
    middle = incentre("ABC").place(q.places)
    q.place("t", middle)
    q.place("o", middle + at(0, 0, r))
    q.rounds(("sphere", "o", r))
    words = (
        "the area of the part of the inner walls that the ball can never touch",
        "小球永远不可能接触到的容器内壁的面积",
    )
    q.ask(Asked(words, ["untouched_area", prisms.FACES.split(), "ot"]))
    half = around / 2
    q.step(
        f"Half the perimeter of the triangle [ABC] is {half}, so its area is √({half}·{half - ab}·{half - bc}·{half - ca}) = {area}, and its incircle has the radius {area} / {bracketed(half)} = {inner}.",
        f"△[ABC]的半周长为 {half}，所以它的面积为 √({half}·{half - ab}·{half - bc}·{half - ca}) = {area}，内切圆半径为 {area} / {bracketed(half)} = {inner}。",
    )
    q.step(
        f"When the ball touches a base, its centre is at least {r} away from the three lateral faces. So the points of contact fill a triangle that is similar to [ABC] with an incircle of radius {inner} - {r}; the ratio is ({inner} - {r}) / {bracketed(inner)} = {share}, and in both bases together they fill the area 2·{area}·({share})² = {bases}.",
        f"当小球与底面接触时，球心到三个侧面的距离都不小于 {r}，所以切点充满一个与△[ABC]相似的三角形，它的内切圆半径为 {inner} - {r}，相似比为 ({inner} - {r}) / {bracketed(inner)} = {share}。两个底面上切点充满的面积共为 2·{area}·({share})² = {bases}。",
    )
    q.step(
        f"The centre moves in a prism over such a triangle, of height {h} - 2·{r} = {h - 2 * r}. When the ball touches a lateral face, the points of contact fill a rectangle as large as a lateral face of this prism, altogether ({share})·{around}·{h - 2 * r} = {walls}.",
        f"球心在以这样的三角形为底面、高为 {h} - 2·{r} = {h - 2 * r} 的棱柱内移动。当小球与侧面接触时，切点充满一个与该棱柱的侧面全等的矩形，面积共为 ({share})·{around}·{h - 2 * r} = {walls}。",
    )
    q.step(
        f"The walls have the area 2·{area} + {around}·{h} = {2 * area + around * h}, so the area that the ball can never touch is {2 * area + around * h} - {bracketed(bases)} - {bracketed(walls)} = {answer}.",
        f"容器内壁的总面积为 2·{area} + {around}·{h} = {2 * area + around * h}，所以小球永远不可能接触到的面积为 {2 * area + around * h} - {bracketed(bases)} - {bracketed(walls)} = {answer}。",
    )
    return answer
