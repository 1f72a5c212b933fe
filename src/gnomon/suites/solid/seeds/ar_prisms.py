"""Seed questions on areas at right and oblique prisms."""

from __future__ import annotations

from math import pi

from gnomon.author.draws import Angle
from gnomon.exact import PI, Exact, sqrt
from gnomon.suites.solid import asks
from gnomon.suites.solid.given_facts import angle_is, dihedral_is, edge
from gnomon.suites.solid.item import Asked, SeedAnswer
from gnomon.suites.solid.points import ratio_point
from gnomon.suites.solid.question import Question, seed
from gnomon.suites.solid.solids import boxes, prisms
from gnomon.suites.solid.vectors import at, between, line_meets_plane

_SIX = "ABCA1B1C1"


@seed("ar-right-prism-surface", "AR", "easy")
def right_surface(q: Question) -> SeedAnswer:
    """Total area of a right prism on a right triangle."""
    a, b, c = q.triple(30)
    h = q.length(3, 15)
    q.solid(prisms.right_triangle(a, b, h))
    q.ask(asks.total_area(q.called, prisms.FACES))
    q.step(
        f"[AC] = √({a}² + {b}²) = {c}, so the perimeter of the base is {a + b + c} and the lateral area {h * (a + b + c)}.",
        f"[AC] = √({a}² + {b}²) = {c}，所以底面周长为 {a + b + c}，侧面积为 {h * (a + b + c)}。",
    )
    q.step(
        f"The two bases have the area 2·{a}·{b} / 2 = {a * b}; the total surface area is {a * b + h * (a + b + c)}.",
        f"两个底面的面积之和为 2·{a}·{b} / 2 = {a * b}，表面积为 {a * b + h * (a + b + c)}。",
    )
    return a * b + (a + b + sqrt(a**2 + b**2)) * h


@seed("ar-regular-prism-triangle", "AR", "easy")
def regular_prism_triangle(q: Question) -> SeedAnswer:
    """Area of the triangle on a base edge with its third corner on the opposite lateral edge."""
    a, h = q.lengths(2, 2, 18)
    r = q.ratio()
    k = h * r.share
    q.solid(prisms.equilateral(a, h))
    q.point(M=ratio_point("CC1", r, edge=True))
    q.segments("AM BM")
    q.shade("ABM")
    q.ask(asks.area("ABM"))
    q.letter("D")
    high = sqrt(3 * a**2 / 4 + k**2)
    q.step(
        f"[CM] = {k}. Let [D] be the midpoint of [AB]; then [CD] ⊥ [AB], [CD] = {a * sqrt(3) / 2}, and [MD] ⊥ [AB] since [MA] = [MB].",
        f"[CM] = {k}。取[AB]的中点[D]，则[CD]⊥[AB]，[CD] = {a * sqrt(3) / 2}；又 [MA] = [MB]，所以[MD]⊥[AB]。",
    )
    q.step(
        f"[MD]² = [CD]² + [CM]² = {high**2}, so the area is [AB]·[MD] / 2 = {a * high / 2}.",
        f"[MD]² = [CD]² + [CM]² = {high**2}，所以面积为 [AB]·[MD] / 2 = {a * high / 2}。",
    )
    return a * sqrt(3 * a**2 / 4 + h**2 * r.share**2) / 2


@seed("ar-regular-prism-inclined-section", "AR", "hard")
def inclined_section(q: Question) -> SeedAnswer:
    """Area of the trapezoid that an inclined plane through a base edge cuts from a regular prism."""
    a = q.length(4, 16)
    angle = q.angle(30, 45, 60)
    n = q.integer(1, 6)
    h = Exact.of(n) * (sqrt(3) if angle.degrees == 45 else q.pick(1, 3))
    k = h / angle.tan
    top = a - 2 * k / sqrt(3)
    q.require(top.sign() > 0 and float(top) > 0.2 * float(a))
    q.solid(prisms.equilateral(a, h))
    share = top / a
    places = q.places
    q.place("M", between(places["A1"], places["B1"], share))
    q.place("N", between(places["A1"], places["C1"], share))
    q.say(
        f"The points [M] and [N] lie on the edges [A1B1] and [A1C1], [MN] ∥ [BC], and the dihedral angle [M-BC-A] is {angle}.",
        f"点[M]，[N]分别在棱[A1B1]，[A1C1]上，[MN]∥[BC]，二面角[M-BC-A]的大小为 {angle}。",
        ("on_segment", "M", "A1B1"),
        ("on_segment", "N", "A1C1"),
        ("parallel", "MN", "BC"),
        ("dihedral", "M", "BC", "A", angle.degrees),
    )
    q.segments("MN BM CN")
    q.shade("BCNM")
    q.ask(asks.area("BCNM"))
    high = h / angle.sin
    q.letter("D")
    q.letter("E")
    q.step(
        f"Let [D] and [E] be the midpoints of [BC] and [MN]. [ED] ⊥ [BC] and [AD] ⊥ [BC], so ∠[EDA] = {angle}, and [DE] = {h} / sin {angle} = "
        f"{high}.",
        f"设[D]，[E]分别是[BC]，[MN]的中点，则[ED]⊥[BC]，[AD]⊥[BC]，所以∠[EDA] = {angle}，[DE] = {h} / sin {angle} = {high}。",
    )
    q.step(
        f"The projection of [E] on the base is {h} / tan {angle} = {k} from [BC], so it is {a * sqrt(3) / 2 - k} from [A], and [MN] : [BC] is "
        f"the ratio of that to [AD] = {a * sqrt(3) / 2}: [MN] = {top}.",
        f"[E]在底面上的射影到[BC]的距离为 {h} / tan {angle} = {k}，到[A]的距离为 {a * sqrt(3) / 2 - k}，它与 [AD] = {a * sqrt(3) / 2} "
        f"之比等于 [MN] : [BC]，所以 [MN] = {top}。",
    )
    q.step(
        f"The trapezoid has the area ({a} + {top})·{high} / 2 = {(a + top) * high / 2}.",
        f"梯形的面积为 ({a} + {top})·{high} / 2 = {(a + top) * high / 2}。",
    )
    return (3 * a**2 - (sqrt(3) * a - 2 * k) ** 2) / (4 * sqrt(3) * angle.cos)


@seed("ar-prism-area-by-projection", "AR", "medium")
def area_by_projection(q: Question) -> SeedAnswer:
    """Area of a section triangle from the area of the base and the angle between the planes."""
    *sides, whole = q.pick(
        (13, 14, 15, 84),
        (10, 17, 21, 84),
        (17, 25, 28, 210),
        (13, 20, 21, 126),
        (8, 15, 17, 60),
        (9, 10, 17, 36),
        (7, 15, 20, 42),
    )
    k = q.integer(1, 3)
    c, a, b = (Exact.of(k * side) for side in q.shuffled(sides))
    area = Exact.of(k * k * whole)
    angle = q.angle()
    q.solid(prisms.triangle(c, a, b, 2 * area / a * angle.tan), dihedral_is("A1-BC-A", angle), state="AB BC CA")
    q.segments("A1B A1C")
    q.shade("A1BC")
    q.ask(asks.area("A1BC"))
    half = (a + b + c) / 2
    q.step(
        f"By Heron's formula with the half perimeter {half}, the triangle [ABC] has the area √({half}·{half - a}·{half - b}·{half - c}) = "
        f"{area}.",
        f"由海伦公式，半周长为 {half}，△[ABC]的面积为 √({half}·{half - a}·{half - b}·{half - c}) = {area}。",
    )
    q.step(
        f"[AA1] is perpendicular to the base, so [ABC] is the projection of [A1BC], and the planes form the angle {angle}: the area of "
        f"[A1BC] is {area} / cos {angle} = {area / angle.cos}.",
        f"因为[AA1]⊥底面，所以△[ABC]是△[A1BC]的射影，两平面所成的角为 {angle}，所以△[A1BC]的面积为 {area} / cos {angle} = "
        f"{area / angle.cos}。",
    )
    return sqrt(half * (half - a) * (half - b) * (half - c)) / angle.cos


@seed("ar-oblique-prism-lateral", "AR", "medium")
def oblique_lateral(q: Question) -> SeedAnswer:
    """Lateral area of an oblique prism whose vertex lies over the centre of the base."""
    half, high = q.triple(30)[:2] if q.integer(0, 1) else q.lengths(2, 2, 12)
    side = sqrt(half**2 + high**2)
    a = 2 * half
    q.require(3 * side**2 > a**2)
    q.solid(prisms.oblique_over_centre(a, side))
    q.segments("A1B A1C")
    q.ask(asks.lateral_area(q.called, prisms.LATERAL))
    q.letter("O")
    q.step(
        "Let [O] be the centre of [ABC]. [A1O] ⊥ [BC] and [AO] ⊥ [BC], so [BC] ⊥ [AA1], and [BCC1B1] is a rectangle of the area "
        f"{a}·{side} = {a * side}.",
        f"设[O]为△[ABC]的中心。因为[A1O]⊥[BC]，[AO]⊥[BC]，所以[BC]⊥[AA1]，[BCC1B1]是矩形，面积为 {a}·{side} = {a * side}。",
    )
    q.step(
        f"[A1A] = [A1B] = {side}, so the distance of [A1] from [AB] is √({side**2} - {half**2}) = {high}, and the faces [ABB1A1] and [CAA1C1] "
        f"have the area {a}·{high} = {a * high} each.",
        f"[A1A] = [A1B] = {side}，所以[A1]到[AB]的距离为 √({side**2} - {half**2}) = {high}，面[ABB1A1]与[CAA1C1]的面积都是 "
        f"{a}·{high} = {a * high}。",
    )
    q.step(
        f"The lateral area is {a * side} + 2·{a * high} = {a * side + 2 * a * high}.",
        f"侧面积为 {a * side} + 2·{a * high} = {a * side + 2 * a * high}。",
    )
    return a * side + a * sqrt(4 * side**2 - a**2)


@seed("ar-oblique-midpoint-lateral", "AR", "hard")
def oblique_midpoint(q: Question) -> SeedAnswer:
    """Lateral area of an oblique prism whose vertex lies over the midpoint of an edge of the base."""
    m, y, s = q.triple(26)
    h = q.length(2, 24)
    long = sqrt(y**2 + h**2)
    far = m * y / s
    q.solid(prisms.oblique_over_midpoint(s, m, h))
    q.segments("A1B A1C")
    q.ask(asks.lateral_area(q.called, prisms.LATERAL))
    q.letter("D")
    q.letter("E")
    q.step(
        f"Let [D] be the midpoint of [BC]; [AD] = √({s}² - {m}²) = {y}. [BC] ⊥ [AD] and [BC] ⊥ [A1D], so [BC] ⊥ [AA1], and [BCC1B1] is a "
        f"rectangle with [BB1] = [AA1] = √({y}² + {h}²) = {long}, of the area {2 * m * long}.",
        f"设[D]为[BC]的中点，[AD] = √({s}² - {m}²) = {y}。因为[BC]⊥[AD]，[BC]⊥[A1D]，所以[BC]⊥[AA1]，[BCC1B1]是矩形，"
        f"[BB1] = [AA1] = √({y}² + {h}²) = {long}，面积为 {2 * m * long}。",
    )
    q.step(
        f"Let [DE] ⊥ [AB] at [E]: [DE] = {m}·{y} / {s} = {far}. By the theorem of three perpendiculars [A1E] ⊥ [AB], and [A1E]² = {h}² + [DE]² = "
        f"{h**2 + far**2}; so the parallelogram [ABB1A1] has the area {s}·[A1E] = {s * sqrt(h**2 + far**2)}, and [CAA1C1] has the same.",
        f"作[DE]⊥[AB]于[E]，[DE] = {m}·{y} / {s} = {far}。由三垂线定理得[A1E]⊥[AB]，[A1E]² = {h}² + [DE]² = {h**2 + far**2}，"
        f"所以平行四边形[ABB1A1]的面积为 {s}·[A1E] = {s * sqrt(h**2 + far**2)}，[CAA1C1]的面积与它相等。",
    )
    whole = 2 * m * long + 2 * s * sqrt(h**2 + far**2)
    q.step(f"The lateral area is {whole}.", f"所以侧面积为 {whole}。")
    return 2 * m * sqrt(y**2 + h**2) + 2 * sqrt(s**2 * h**2 + m**2 * y**2)


@seed("ar-parallelepiped-surface", "AR", "medium")
def parallelepiped_surface(q: Question) -> SeedAnswer:
    """Total area of a parallelepiped from three edges and the angles at one vertex."""
    a, b, c = q.lengths(3)
    first, second, third = Angle(90), q.angle(60, 45), q.angle(60, 45)
    q.require(first.degrees < second.degrees + third.degrees)
    q.solid(boxes.parallelepiped(a, b, c, first, second, third))
    q.ask(asks.total_area(q.called, boxes.FACES))
    u, v = a * c * second.sin, b * c * third.sin
    q.step(
        "Opposite faces are congruent parallelograms, so the surface consists of two copies each of the three faces at [A].",
        "相对的面是全等的平行四边形，所以表面由过[A]的三个面各两个组成。",
    )
    q.step(
        f"[ABCD] has the area {a}·{b} = {a * b}, [ABB1A1] has {a}·{c}·sin {second} = {u}, and [DAA1D1] has {b}·{c}·sin {third} = {v}.",
        f"[ABCD]的面积为 {a}·{b} = {a * b}，[ABB1A1]的面积为 {a}·{c}·sin {second} = {u}，[DAA1D1]的面积为 {b}·{c}·sin {third} = {v}。",
    )
    q.step(f"The total surface area is {2 * (a * b + u + v)}.", f"所以表面积为 {2 * (a * b + u + v)}。")
    return 2 * a * b + 2 * c * (a * second.sin + b * third.sin)


@seed("ar-rhombic-prism-lateral", "AR", "medium")
def rhombic_lateral(q: Question) -> SeedAnswer:
    """Lateral area of a right prism on a rhombus from its height and its two body diagonals."""
    m, n = q.lengths(2, 2, 15)
    h = q.length(2, 15)
    first, second = sqrt(4 * m**2 + h**2), sqrt(4 * n**2 + h**2)
    q.solid(prisms.rhombus(m, n, h), edge("A1C", first), edge("B1D", second), state="AA1")
    q.segments("A1C B1D AC BD")
    q.ask(asks.lateral_area(q.called, boxes.LATERAL))
    side = sqrt(m**2 + n**2)
    q.step(
        f"[AA1] ⊥ [AC] and [BB1] ⊥ [BD], so [AC]² = {first**2} - {h**2} = {4 * m**2} and [BD]² = {second**2} - {h**2} = {4 * n**2}.",
        f"因为[AA1]⊥[AC]，[BB1]⊥[BD]，所以 [AC]² = {first**2} - {h**2} = {4 * m**2}，[BD]² = {second**2} - {h**2} = {4 * n**2}。",
    )
    q.step(
        f"The diagonals of a rhombus bisect each other at right angles: [AB]² = ({4 * m**2} + {4 * n**2}) / 4, so [AB] = {side}.",
        f"菱形的对角线互相垂直平分，[AB]² = ({4 * m**2} + {4 * n**2}) / 4，所以 [AB] = {side}。",
    )
    q.step(f"The lateral area is 4·{side}·{h} = {4 * side * h}.", f"侧面积为 4·{side}·{h} = {4 * side * h}。")
    return 2 * h * sqrt(first**2 + second**2 - 2 * h**2)


@seed("ar-hexagonal-prism-section", "AR", "medium")
def hexagonal_section(q: Question) -> SeedAnswer:
    """Area of the section through opposite sides of the two bases of a hexagonal prism."""
    a, h = q.lengths(2, 2, 14)
    q.solid(prisms.hexagon(a, h))
    plane = tuple(q.places[label] for label in ("A", "B", "D1"))
    q.place("x", line_meets_plane(q.places["C"], q.places["C1"], *plane))
    q.place("y", line_meets_plane(q.places["F"], q.places["F1"], *plane))
    q.segments("Bx xD1 E1y yA")
    q.shade("ABxD1E1y")
    q.ask(asks.section_area("ABD1", q.called, prisms.HEXAGON_FACES))
    base = 3 * sqrt(3) * a**2 / 2
    wide, slope = a * sqrt(3), sqrt(3 * a**2 + h**2)
    q.step(
        f"[D1E1] ∥ [AB], so the section contains [D1E1]; it is a hexagon whose projection on the base is the whole base, of area {base}.",
        f"因为[D1E1]∥[AB]，所以截面经过[D1E1]；截面是六边形，它在底面上的射影是整个底面，面积为 {base}。",
    )
    q.step(
        f"[AE] ⊥ [AB], [AE] = {wide}, and [AE1] ⊥ [AB], [AE1] = √({wide**2} + {h**2}) = {slope}; so ∠[E1AE] is the angle of the planes.",
        f"[AE]⊥[AB]，[AE] = {wide}；[AE1]⊥[AB]，[AE1] = √({wide**2} + {h**2}) = {slope}，所以∠[E1AE]是两平面所成的角。",
    )
    q.step(
        f"The section has the area {base}·[AE1] / [AE] = {base * slope / wide}.",
        f"截面面积为 {base}·[AE1] / [AE] = {base * slope / wide}。",
    )
    return 3 * a * sqrt(3 * a**2 + h**2) / 2


@seed("ar-prism-circumsphere-angle", "AR", "medium")
def circumsphere_angle(q: Question) -> SeedAnswer:
    """Area of the sphere about a right prism on an isosceles triangle with a given apex angle."""
    m, h = q.lengths(2, 2, 16)
    angle = q.angle(60, 120)
    q.solid(prisms.isosceles(m, m * angle.half.sin, h), angle_is("BAC", angle), state="AB AA1")
    q.ask(asks.circumsphere_area(q.called, _SIX))
    base, radius = 2 * m * angle.half.sin, m / (2 * angle.half.cos)
    q.step(
        f"[BC] = 2·{m}·sin {angle.half} = {base}, and by the law of sines the circumradius of [ABC] is [BC] / (2 sin {angle}) = {radius}.",
        f"[BC] = 2·{m}·sin {angle.half} = {base}，由正弦定理，△[ABC]的外接圆半径为 [BC] / (2 sin {angle}) = {radius}。",
    )
    square = radius**2 + h**2 / 4
    q.step(
        f"The centre of the sphere lies midway between the circumcentres of the bases, so R² = {radius**2} + ({h / 2})² = {square}, and the "
        f"area is 4πR² = {4 * PI * square}.",
        f"球心是两底面外心连线的中点，所以 R² = {radius**2} + ({h / 2})² = {square}，表面积为 4πR² = {4 * PI * square}。",
    )
    return PI * (m**2 / angle.half.cos**2 + h**2)


@seed("ar-prism-insphere-surface", "AR", "medium")
def insphere_surface(q: Question) -> SeedAnswer:
    """Total area of a right prism on a right triangle that has an inscribed sphere."""
    a, b = q.lengths(2, 3, 18)
    c = sqrt(a**2 + b**2)
    h = a + b - c
    q.solid(prisms.right_triangle(a, b, h), state="right AB BC")
    q.place("O", at(h / 2, h / 2, h / 2))
    q.say(
        "A sphere with centre [O] touches all faces of the prism.",
        "球[O]与该三棱柱的各个面都相切。",
        ("insphere", "O", prisms.FACES.split()),
    )
    q.rounds(("sphere", "O", h / 2))
    q.ask(asks.total_area(q.called, prisms.FACES))
    q.step(
        f"[AC] = {c}. The sphere is seen from above as the incircle of [ABC], so its diameter is {a} + {b} - {c} = {h}; it touches both "
        "bases, so this is also the height of the prism.",
        f"[AC] = {c}。球在底面上的正投影是△[ABC]的内切圆，所以球的直径为 {a} + {b} - {c} = {h}；球与两底面都相切，所以这也是棱柱的高。",
    )
    q.step(
        f"The lateral area is ({a} + {b} - {c})·({a} + {b} + {c}) = {(a + b) ** 2} - {c**2} = {2 * a * b}.",
        f"侧面积为 ({a} + {b} - {c})·({a} + {b} + {c}) = {(a + b) ** 2} - {c**2} = {2 * a * b}。",
    )
    q.step(
        f"With the bases, {a}·{b} = {a * b}, the total area is {3 * a * b}.",
        f"加上两底面的面积 {a}·{b} = {a * b}，表面积为 {3 * a * b}。",
    )
    return 3 * a * b


@seed("ar-prism-in-sphere-lateral", "AR", "medium")
def in_sphere_lateral(q: Question) -> SeedAnswer:
    """Lateral area of a regular triangular prism from its base edge and the radius of the sphere about it."""
    n, half = q.lengths(2, 2, 14)
    radius = sqrt(n**2 + half**2)
    a, h = n * sqrt(3), 2 * half
    q.solid(prisms.equilateral(a, h), state="AB")
    q.place("O", at(a / 2, n / 2, half))
    q.say(
        f"[O] is the centre of the circumscribed sphere of the prism, and [OA] = {radius}.",
        f"[O]是该三棱柱的外接球的球心，[OA] = {radius}。",
        ("equidistant", "O", _SIX),
        ("length", "OA", radius),
    )
    q.segments("OA")
    q.ask(asks.lateral_area(q.called, prisms.LATERAL))
    q.letter("D")
    q.step(
        f"Let [D] be the centre of the triangle [ABC]: [AD] = {a} / √3 = {n}, and [OD] ⊥ plane [ABC], so [OD] = √({radius**2} - {n**2}) = {half}.",
        f"设[D]为△[ABC]的中心，[AD] = {a} / √3 = {n}，且[OD]⊥平面[ABC]，所以 [OD] = √({radius**2} - {n**2}) = {half}。",
    )
    q.step(
        f"[O] lies midway between the bases, so [AA1] = 2·{half} = {h}, and the lateral area is 3·{a}·{h} = {3 * a * h}.",
        f"[O]到两底面的距离相等，所以 [AA1] = 2·{half} = {h}，侧面积为 3·{a}·{h} = {3 * a * h}。",
    )
    return 6 * a * sqrt(radius**2 - a**2 / 3)


@seed("ar-prism-in-cylinder", "AR", "easy")
def in_cylinder(q: Question) -> SeedAnswer:
    """Lateral area of the cylinder about a right prism on a right triangle."""
    a, b, c = q.triple(30)
    h = q.length(2, 15)
    q.solid(prisms.right_triangle(a, b, h))
    q.place("o", at(a / 2, b / 2, 0))
    q.place("t", at(a / 2, b / 2, h))
    q.rounds(("frustum", "o", "t", c / 2, c / 2))
    words = ("the lateral area of the cylinder circumscribed about the prism", "该直三棱柱的外接圆柱的侧面积")
    q.ask(Asked(words, ["times", 2 * pi, ["product", ["circumradius", "ABC"], ["distance", "A", "A1"]]]))
    q.step(
        f"The base circle of the cylinder is the circumcircle of [ABC]. ∠[ABC] = 90°, so [AC] is its diameter: √({a}² + {b}²) = {c}.",
        f"圆柱的底面圆是△[ABC]的外接圆。因为∠[ABC] = 90°，所以[AC]是直径，[AC] = √({a}² + {b}²) = {c}。",
    )
    q.step(f"The lateral area is π·{c}·{h} = {PI * c * h}.", f"侧面积为 π·{c}·{h} = {PI * c * h}。")
    return PI * h * sqrt(a**2 + b**2)


@seed("ar-square-prism-section", "AR", "medium")
def square_prism_triangle(q: Question) -> SeedAnswer:
    """Area of the section through a base diagonal and a point of a lateral edge of a square prism."""
    a, c = q.lengths(2, 2, 15)
    r = q.ratio()
    k = c * r.share
    q.solid(boxes.square_prism(a, c))
    q.point(M=ratio_point("CC1", r, edge=True))
    q.segments("BD BM DM")
    q.shade("BDM")
    q.ask(asks.section_area("BDM", q.called, boxes.FACES))
    q.letter("O")
    high = sqrt(a**2 / 2 + k**2)
    q.step(
        f"The section is the triangle [BDM]. Let [O] be the centre of [ABCD]: [CO] ⊥ [BD], so [MO] ⊥ [BD] by the theorem of three perpendiculars, with "
        f"[CO]² = {a**2 / 2} and [CM] = {k}.",
        f"截面是△[BDM]。设[O]为[ABCD]的中心，[CO]⊥[BD]，由三垂线定理得[MO]⊥[BD]，其中 [CO]² = {a**2 / 2}，[CM] = {k}。",
    )
    q.step(
        f"[MO] = {high} and [BD] = {a * sqrt(2)}, so the area is [BD]·[MO] / 2 = {a * sqrt(2) * high / 2}.",
        f"[MO] = {high}，[BD] = {a * sqrt(2)}，所以面积为 [BD]·[MO] / 2 = {a * sqrt(2) * high / 2}。",
    )
    return a * sqrt(a**2 + 2 * k**2) / 2


@seed("ar-trapezoid-prism-surface", "AR", "easy")
def trapezoid_prism(q: Question) -> SeedAnswer:
    """Total area of a right prism on a right trapezoid."""
    a, gap, leg = q.triple(20)
    short = q.length(2, 10)
    long, h = short + gap, q.length(2, 12)
    q.solid(prisms.right_trapezoid(a, short, long, h))
    q.ask(asks.total_area(q.called, prisms.QUAD_FACES))
    around = a + short + long + leg
    q.step(
        f"The leg [CD] is the hypotenuse over {a} and {long} - {short} = {gap}: [CD] = {leg}, so the perimeter of the base is {around}.",
        f"腰[CD]是以 {a} 和 {long} - {short} = {gap} 为直角边的斜边，[CD] = {leg}，所以底面周长为 {around}。",
    )
    q.step(
        f"Each base has the area ({short} + {long})·{a} / 2 = {(short + long) * a / 2}, and the lateral area is {around}·{h} = {around * h}; the "
        f"total surface area is {(short + long) * a + around * h}.",
        f"每个底面的面积为 ({short} + {long})·{a} / 2 = {(short + long) * a / 2}，侧面积为 {around}·{h} = {around * h}，"
        f"表面积为 {(short + long) * a + around * h}。",
    )
    return (short + long) * a + h * (a + short + long + sqrt(a**2 + (long - short) ** 2))
