"""Seed questions on volumes in prisms and parallelepipeds."""

from __future__ import annotations

from gnomon.author.draws import Angle, plain
from gnomon.exact import PI, Exact, sqrt
from gnomon.suites.solid import asks
from gnomon.suites.solid.given_facts import angle_is, distance_line_is, edge, edges
from gnomon.suites.solid.item import Asked, SeedAnswer, Solid
from gnomon.suites.solid.phrases import bracketed
from gnomon.suites.solid.points import centre, midpoint, ratio_point
from gnomon.suites.solid.question import Question, seed
from gnomon.suites.solid.solids import boxes, prisms
from gnomon.suites.solid.vectors import at


@seed("right-prism-third", "VC", "easy")
def third(q: Question) -> SeedAnswer:
    """One of the three tetrahedra into which a triangular prism is cut."""
    a, b, h = q.lengths(3)
    q.solid(prisms.right_triangle(a, b, h, "B"))
    q.segments("A1B A1C BC1")
    q.shade("BCC1")
    q.ask(asks.volume("A1-BCC1"))
    q.step(
        "[AA1] ∥ plane [BCC1B1], so [A1] and [A] have the same distance from this plane: V([A1-BCC1]) = V([A-BCC1]).",
        "因为[AA1]∥平面[BCC1B1]，所以[A1]与[A]到该平面的距离相等：V([A1-BCC1]) = V([A-BCC1])。",
    )
    q.step(
        f"[AB] ⊥ [BC] and [AB] ⊥ [BB1], so [AB] ⊥ plane [BCC1B1]; the triangle [BCC1] has the area (1/2)·{bracketed(b)}·{bracketed(h)} = {b * h / 2}.",
        f"因为[AB]⊥[BC]，[AB]⊥[BB1]，所以[AB]⊥平面[BCC1B1]；△[BCC1]的面积为 (1/2)·{bracketed(b)}·{bracketed(h)} = {b * h / 2}。",
    )
    q.step(
        f"V = (1/3)·{bracketed(b * h / 2)}·{bracketed(a)} = {a * b * h / 6}.",
        f"V = (1/3)·{bracketed(b * h / 2)}·{bracketed(a)} = {a * b * h / 6}。",
    )
    return a * b * h / 6


def _any_prism() -> Solid:
    """A triangular prism of which nothing is stated: the ratios of its parts depend on no size."""
    bottom = {"A": at(0, 0, 0), "B": at(6, 0, 0), "C": at(2, 5, 0)}
    shift = at(1, 1, 7)
    return Solid(
        points=bottom | {f"{name}1": place + shift for name, place in bottom.items()},
        faces=prisms.FACES,
        called=("the prism", "该三棱柱"),
        opening=(
            ("[ABC-A1B1C1] is a triangular prism.", "已知[ABC-A1B1C1]是三棱柱。"),
            ("A triangular prism [ABC-A1B1C1] is given.", "给定三棱柱[ABC-A1B1C1]。"),
        ),
        shape=[("prism", "ABC", "A1B1C1")],
        ring="ABC",
    )


@seed("prism-cut-ratio", "VC", "medium")
def cut_ratio(q: Question) -> SeedAnswer:
    """The ratio in which a plane through a vertex and two points of lateral edges cuts a prism."""
    r, s = q.ratio(), q.ratio()
    q.solid(_any_prism())
    q.point(M=ratio_point("AA1", r, edge=True), N=ratio_point("BB1", s, edge=True))
    q.segments("MN NC CM")
    q.shade("CMN")
    q.ask(asks.part_ratio("CMN", "A", "A1", q.called, prisms.FACES))
    t, u = r.share, s.share
    q.step(
        f"Let V be the volume of the prism. [C-ABB1A1] is the prism without [C-A1B1C1], so it has the volume 2V/3. Of the parallelogram "
        f"[ABB1A1], the trapezoid [ABNM] takes the share ({t} + {u}) / 2 = {(t + u) / 2}.",
        f"设棱柱的体积为 V。四棱锥[C-ABB1A1]是棱柱去掉三棱锥[C-A1B1C1]，体积为 2V/3。梯形[ABNM]占平行四边形[ABB1A1]面积的"
        f" ({t} + {u}) / 2 = {(t + u) / 2}。",
    )
    q.step(
        f"So the part with [A], the pyramid [C-ABNM], has the volume {bracketed((t + u) / 2)}·2V/3 = ({(t + u) / 3})V.",
        f"所以含点[A]的部分，即四棱锥[C-ABNM]，体积为 {bracketed((t + u) / 2)}·2V/3 = ({(t + u) / 3})V。",
    )
    q.step(
        f"The other part has the volume ({1 - (t + u) / 3})V, so the ratio is {(t + u) / (3 - t - u)}.",
        f"另一部分的体积为 ({1 - (t + u) / 3})V，所以体积之比为 {(t + u) / (3 - t - u)}。",
    )
    return Exact.of((t + u) / (3 - t - u))


@seed("oblique-prism-volume", "VC", "easy")
def oblique_volume(q: Question) -> SeedAnswer:
    """Volume of an oblique prism whose upper vertex lies over the centre of an equilateral base."""
    k = q.length(1, 4)
    h = q.length(2, 12)
    q.require(h > 2 * k)
    a = 3 * k
    lateral = sqrt(h**2 + 3 * k**2)
    q.solid(prisms.oblique_over_centre(a, lateral))
    q.ask(asks.solid_volume(q.called, prisms.FACES))
    q.letter("O")
    q.step(
        f"Let [O] be the centre of [ABC]; [AO] = {a} / √3 = {a / sqrt(3)}.",
        f"设△[ABC]的中心为[O]，则 [AO] = {a} / √3 = {a / sqrt(3)}。",
    )
    q.step(
        f"[A1O] ⊥ plane [ABC], so the height is [A1O] = √([AA1]² - [AO]²) = √({lateral**2} - {a**2 / 3}) = {h}.",
        f"[A1O]⊥平面[ABC]，所以高 [A1O] = √([AA1]² - [AO]²) = √({lateral**2} - {a**2 / 3}) = {h}。",
    )
    base = sqrt(3) * a**2 / 4
    q.step(f"The base has the area {base}, so V = {base * h}.", f"底面积为 {base}，所以 V = {base * h}。")
    return a**2 * sqrt(3 * lateral**2 - a**2) / 4


@seed("oblique-prism-rhombus-face", "VC", "medium")
def rhombus_face(q: Question) -> SeedAnswer:
    """A pyramid on the rhombic face of an oblique prism that stands upright on the base."""
    a, k = q.lengths(2, 2, 12)
    angle = q.angle(30, 45, 60)
    bottom = {"A": at(0, 0, 0), "B": at(a, 0, 0), "C": at(a / 2, k, 0)}
    words = (
        "[ABB1A1] is a rhombus, plane [ABB1A1] ⊥ plane [ABC], [AC] = [BC]",
        "[ABB1A1]是菱形，平面[ABB1A1]⊥平面[ABC]，[AC] = [BC]",
    )
    shape = [("rhombus", "ABB1A1"), ("planes_perpendicular", "ABB1A1", "ABC"), ("equal", "AC", "BC")]
    sizes = {**edges(AB=a), "A1AB": angle_is("A1AB", angle), "C": distance_line_is("C", "AB", k)}
    q.solid(prisms.oblique(bottom, at(a * angle.cos, 0, a * angle.sin), words, shape, sizes))
    q.segments("CA1 CB1")
    q.shade("ABB1A1")
    q.ask(asks.volume("C-ABB1A1"))
    q.letter("D")
    q.step(
        "Let [D] be the midpoint of [AB]. [CD] ⊥ [AB], and the planes [ABB1A1] and [ABC] are perpendicular, so [CD] ⊥ plane [ABB1A1].",
        "取[AB]的中点[D]，则[CD]⊥[AB]；又平面[ABB1A1]⊥平面[ABC]，所以[CD]⊥平面[ABB1A1]。",
    )
    base = a**2 * angle.sin
    q.step(
        f"The rhombus has the area {a}²·sin {angle} = {base}, and [CD] = {k}.",
        f"菱形的面积为 {a}²·sin {angle} = {base}，[CD] = {k}。",
    )
    q.step(
        f"V = (1/3)·{bracketed(base)}·{bracketed(k)} = {base * k / 3}.",
        f"V = (1/3)·{bracketed(base)}·{bracketed(k)} = {base * k / 3}。",
    )
    return a**2 * k * angle.sin / 3


@seed("parallelepiped-volume", "VC", "medium")
def parallelepiped_volume(q: Question) -> SeedAnswer:
    """Volume of a parallelepiped on a rectangle whose lateral edge makes given angles with the sides."""
    a, b, c = q.lengths(3)
    beta, gamma = q.pick((60, 60), (45, 60), (60, 45))
    x, y = Angle(beta), Angle(gamma)
    q.solid(boxes.parallelepiped(a, b, c, Angle(90), x, y))
    q.ask(asks.solid_volume(q.called, boxes.FACES))
    q.letter("H")
    rest = 1 - x.cos**2 - y.cos**2
    high = c * sqrt(rest)
    q.step(
        f"Let [H] be the projection of [A1] on the base. By the theorem of three perpendiculars, the projections of [AA1] on [AB] and [AD] "
        f"are those of [AH]: {c}·cos {x} = {c * x.cos} and {c}·cos {y} = {c * y.cos}.",
        f"设[A1]在底面上的射影为[H]。由三垂线定理，[AA1]在[AB]、[AD]上的射影就是[AH]在其上的射影：{c}·cos {x} = {c * x.cos}，"
        f"{c}·cos {y} = {c * y.cos}。",
    )
    q.step(
        f"[AB] ⊥ [AD], so [AH]² = {(c * x.cos) ** 2} + {(c * y.cos) ** 2} = {c**2 * (1 - rest)} and "
        f"[A1H] = √({c**2} - {c**2 * (1 - rest)}) = {high}.",
        f"因为[AB]⊥[AD]，所以 [AH]² = {(c * x.cos) ** 2} + {(c * y.cos) ** 2} = {c**2 * (1 - rest)}，"
        f"[A1H] = √({c**2} - {c**2 * (1 - rest)}) = {high}。",
    )
    q.step(
        f"V = {a}·{bracketed(b)}·{bracketed(high)} = {a * b * high}.",
        f"V = {a}·{bracketed(b)}·{bracketed(high)} = {a * b * high}。",
    )
    return a * b * c * sqrt(1 - x.cos**2 - y.cos**2)


@seed("hexagonal-prism-tetrahedron", "VC", "easy")
def hexagon_tetrahedron(q: Question) -> SeedAnswer:
    """A tetrahedron on every second corner of the base of a regular hexagonal prism."""
    a, h = q.lengths(2, 2, 15, tidy=lambda a, h: 2 * h > a)
    q.solid(prisms.hexagon(a, h))
    q.segments("AC CE EA D1A D1C D1E")
    q.shade("ACE")
    q.ask(asks.volume("D1-ACE"))
    base = 3 * sqrt(3) * a**2 / 4
    q.step(
        f"[ACE] is an equilateral triangle of side √3·{bracketed(a)} = {sqrt(3) * a}, so its area is {base}.",
        f"△[ACE]是边长为 √3·{bracketed(a)} = {sqrt(3) * a} 的正三角形，面积为 {base}。",
    )
    q.step(
        f"[D1] lies in the upper base, so its distance from the plane [ACE] is {h}, and V = (1/3)·{bracketed(base)}·{bracketed(h)} = {base * h / 3}.",
        f"[D1]在上底面内，它到平面[ACE]的距离为 {h}，所以 V = (1/3)·{bracketed(base)}·{bracketed(h)} = {base * h / 3}。",
    )
    return sqrt(3) * a**2 * h / 4


@seed("hexagonal-nut", "VC", "medium")
def nut(q: Question) -> SeedAnswer:
    """A nut: a regular hexagonal prism with a round hole along its axis."""
    a, h = q.lengths(2, 3, 12)
    r = q.length(1, 8)
    q.require(0.3 * float(a) < float(r) < 0.8 * float(a) and 2 * h > a)
    q.solid(prisms.hexagon(a, h))
    q.point(O=centre("ABCDEF"), O1=centre("A1B1C1D1E1F1"))
    q.place("a", at(r, 0, 0))
    q.say(
        f"A cylindrical hole of radius {r} is drilled through the prism, its axis running from [O] to [O1].",
        f"以[O]到[O1]的连线为轴，在棱柱中钻一个半径为 {r} 的圆柱形通孔。",
        ("cylinder", "O", "O1", "a"),
        ("length", "Oa", r),
    )
    q.segments("OO1")
    q.rounds(("frustum", "O", "O1", r, r))
    q.ask(
        Asked(
            ("the volume of the solid that is left", "剩余几何体的体积"),
            ["difference", ["volume", prisms.HEXAGON_FACES.split()], ["cylinder_volume", "O", "O1", "a"]],
        )
    )
    base = 3 * sqrt(3) * a**2 / 2
    q.step(
        f"The base consists of six equilateral triangles of side {a} and has the area {base}; the prism has the volume {base * h}.",
        f"底面由六个边长为 {a} 的正三角形组成，面积为 {base}，棱柱的体积为 {base * h}。",
    )
    q.step(
        f"The hole has the volume π·{bracketed(r)}²·{bracketed(h)} = {PI * r**2 * h}, so the volume {base * h - PI * r**2 * h} is left.",
        f"孔的体积为 π·{bracketed(r)}²·{bracketed(h)} = {PI * r**2 * h}，所以剩余几何体的体积为 {base * h - PI * r**2 * h}。",
    )
    return (3 * sqrt(3) * a**2 / 2 - PI * r**2) * h


@seed("right-prism-median-tetrahedron", "VC", "medium")
def median_tetrahedron(q: Question) -> SeedAnswer:
    """A tetrahedron on a median of the base of a right prism and points of lateral edges."""
    r = q.ratio()
    a, b, h = q.lengths(3, 2, 12, tidy=lambda a, b, h: plain(a * b * h * (1 + r.share) / 12, 4))
    q.solid(prisms.right_triangle(a, b, h, "C"))
    q.point(D=midpoint("AB"), E=ratio_point("BB1", r, edge=True))
    q.segments("CD DE CE A1D A1E A1C")
    q.shade("CDE")
    q.ask(asks.volume("A1-CDE"))
    side = sqrt(a**2 + b**2)
    t = r.share
    q.step(
        f"Take the triangle [A1DE] in the face [ABB1A1] as the base; the apex [C] is as far from this face as from [AB]: {a}·{bracketed(b)} / {side} = {a * b / side}.",
        f"以侧面[ABB1A1]内的△[A1DE]为底面，顶点[C]到该面的距离等于[C]到[AB]的距离：{a}·{bracketed(b)} / {side} = {a * b / side}。",
    )
    area = side * h * (1 + t) / 4
    q.step(
        f"[AB] = {side} and [BE] = {h * t}. The rectangle without the triangles [A1AD], [DBE] and [EB1A1] leaves for [A1DE] the area "
        f"{side * h} - {side * h / 4} - {side * h * t / 4} - {side * h * (1 - t) / 2} = {area}.",
        f"[AB] = {side}，[BE] = {h * t}。矩形去掉△[A1AD]、△[DBE]、△[EB1A1]，得△[A1DE]的面积为 "
        f"{side * h} - {side * h / 4} - {side * h * t / 4} - {side * h * (1 - t) / 2} = {area}。",
    )
    product = f"(1/3)·{bracketed(area)}·{bracketed(a * b / side)}"
    q.step(f"V = {product} = {area * a * b / side / 3}.", f"所以 V = {product} = {area * a * b / side / 3}。")
    return a * b * h * (1 + t) / 12


@seed("oblique-prism-midpoint-pyramid", "VC", "medium")
def midpoint_pyramid(q: Question) -> SeedAnswer:
    """The pyramid that is left of an oblique prism without a tetrahedron."""
    m, high, s = q.triple(20)
    h = q.length(2, 12)
    lateral = sqrt(h**2 + high**2)
    q.solid(prisms.oblique_over_midpoint(s, m, h), edge("AA1", lateral), state="AB BC")
    q.segments("A1B A1C")
    q.shade("BCC1B1")
    q.ask(asks.volume("A1-BCC1B1"))
    q.letter("D")
    q.step(
        f"Let [D] be the midpoint of [BC]: [AD] = √({s}² - {m}²) = {high} and [A1D] = √({lateral**2} - {high**2}) = {h} is the height.",
        f"设[BC]的中点为[D]，则 [AD] = √({s}² - {m}²) = {high}，高 [A1D] = √({lateral**2} - {high**2}) = {h}。",
    )
    q.step(
        f"The prism has the volume {m}·{bracketed(high)}·{bracketed(h)} = {m * high * h}; the tetrahedron [A1-ABC] is a third of it.",
        f"棱柱的体积为 {m}·{bracketed(high)}·{bracketed(h)} = {m * high * h}，三棱锥[A1-ABC]的体积是它的三分之一。",
    )
    q.step(
        f"So V([A1-BCC1B1]) = (2/3)·{bracketed(m * high * h)} = {2 * m * high * h / 3}.",
        f"所以 V([A1-BCC1B1]) = (2/3)·{bracketed(m * high * h)} = {2 * m * high * h / 3}。",
    )
    return 2 * m * h * sqrt(s**2 - m**2) / 3


@seed("trapezoid-prism-part", "VC", "medium")
def trapezoid_prism_part(q: Question) -> SeedAnswer:
    """The part that a plane through an edge of the base cuts off from a prism on a trapezoid."""
    a, c, d, h = q.lengths(4, 2, 12, tidy=lambda a, c, d, h: c < d)
    r = q.ratio(3)
    t = r.share
    q.require(plain(a * h * t * (2 * c + d) / 6, 4))
    q.solid(prisms.right_trapezoid(a, c, d, h))
    q.point(M=ratio_point("BB1", r, edge=True), N=ratio_point("CC1", r, edge=True))
    q.segments("AM MN ND")
    q.shade("AMND")
    q.ask(asks.part_volume("AMND", "B", q.called, prisms.QUAD_FACES))
    q.step(
        f"[MN] ∥ [BC] ∥ [AD], so the plane [AMD] contains [N]. The part with [B] has the base [ABCD], and [BM] = [CN] = {h * t}.",
        f"[MN]∥[BC]∥[AD]，所以平面[AMD]经过点[N]。含点[B]的部分以[ABCD]为底，[BM] = [CN] = {h * t}。",
    )
    first, second = d * a * h * t / 6, c * a * h * t / 3
    q.step(
        f"The plane [BDM] cuts it into the tetrahedron [M-ABD] with the volume (1/3)·(1/2)·{bracketed(a)}·{bracketed(d)}·{bracketed(h * t)} = {first} and the pyramid "
        f"[D-BCNM] with the volume (1/3)·{bracketed(c)}·{bracketed(h * t)}·{bracketed(a)} = {second}.",
        f"平面[BDM]将其分成两部分：三棱锥[M-ABD]的体积为 (1/3)·(1/2)·{bracketed(a)}·{bracketed(d)}·{bracketed(h * t)} = {first}，四棱锥[D-BCNM]的体积为 "
        f"(1/3)·{bracketed(c)}·{bracketed(h * t)}·{bracketed(a)} = {second}。",
    )
    q.step(f"Together they have the volume {first + second}.", f"合计体积为 {first + second}。")
    return a * h * t * (2 * c + d) / 6
