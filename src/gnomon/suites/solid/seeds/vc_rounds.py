"""Seed questions on volumes of cones, cylinders, spheres and solids of revolution."""

from __future__ import annotations

from math import pi

from gnomon.author.bilingual import Words
from gnomon.author.draws import plain
from gnomon.exact import PI, Exact, sqrt
from gnomon.space.space_scene import Arc3
from gnomon.suites.solid import asks
from gnomon.suites.solid.given_facts import angle_is, edges, skew_angle_is
from gnomon.suites.solid.item import Asked, Fact, Relation, SeedAnswer, Solid
from gnomon.suites.solid.phrases import bracketed
from gnomon.suites.solid.points import point_at, ratio_point
from gnomon.suites.solid.question import Question, seed
from gnomon.suites.solid.solids import rounds
from gnomon.suites.solid.vectors import Vec, at


def _ring(z: Exact | int, radius: Exact) -> Arc3:
    """A horizontal circle about the z axis."""
    size = float(radius)
    return Arc3((0.0, 0.0, float(z)), (size, 0.0, 0.0), (0.0, size, 0.0))


def _tall(r: Exact, h: Exact) -> bool:
    """Whether a cone or cylinder is not so flat that its figure cannot be read."""
    return bool(4 * h >= 3 * r)


@seed("cone-slant-volume", "VC", "easy")
def slant_volume(q: Question) -> SeedAnswer:
    """Volume of a cone from radius and slant height."""
    r, h = q.lengths(2, 2, 15, tidy=_tall)
    slant = sqrt(r**2 + h**2)
    q.solid(rounds.cone(r, h), state="radius slant")
    q.ask(asks.of_round("volume", q.called, "cone", "s", "o", "a"))
    q.step(
        f"Height, radius and slant height form a right triangle: h = √({slant**2} - {r**2}) = {h}.",
        f"高、底面半径和母线构成直角三角形：h = √({slant**2} - {r**2}) = {h}。",
    )
    q.step(
        f"V = (1/3)·π·{bracketed(r)}²·{bracketed(h)} = {PI * r**2 * h / 3}.",
        f"V = (1/3)·π·{bracketed(r)}²·{bracketed(h)} = {PI * r**2 * h / 3}。",
    )
    return PI * r**2 * sqrt(slant**2 - r**2) / 3


@seed("cone-lower-part", "VC", "medium")
def lower_part(q: Question) -> SeedAnswer:
    """The lower part of a cone cut parallel to its base."""
    ratio = q.ratio(3)
    t = ratio.share
    r, h = q.lengths(2, 2, 15, tidy=lambda r, h: _tall(r, h) and plain(r**2 * h * (1 - t**3) / 3, 4))
    q.solid(rounds.named_cone(r, h))
    q.point(K=ratio_point("SO", ratio))
    q.say(
        "The plane through [K] parallel to the base cuts the cone into two parts.",
        "过点[K]作平行于底面的平面，把圆锥分成两部分。",
    )
    q.arcs(_ring(h * (1 - t), r * t))
    q.ask(
        Asked(("the volume of the lower part", "下面部分的体积"), ["cone_below_volume", "S", "O", "a", "K"]),
    )
    whole = PI * r**2 * h / 3
    q.step(
        f"The cone has the volume (1/3)·π·{bracketed(r)}²·{bracketed(h)} = {whole}. The upper part is a cone similar to it with [SK] : [SO] = {t}.",
        f"圆锥的体积为 (1/3)·π·{bracketed(r)}²·{bracketed(h)} = {whole}。上面部分是与它相似的圆锥，[SK] : [SO] = {t}。",
    )
    q.step(
        f"So the upper part has ({t})³ = {t**3} of the volume, and the lower part is a frustum with (1 - {t**3})·{bracketed(whole)} = {whole * (1 - t**3)}.",
        f"所以上面部分的体积是原来的 ({t})³ = {t**3}，下面部分是圆台，体积为 (1 - {t**3})·{bracketed(whole)} = {whole * (1 - t**3)}。",
    )
    return PI * r**2 * h * (1 - t**3) / 3


@seed("vessel-ball-water", "VC", "easy")
def ball_and_water(q: Question) -> SeedAnswer:
    """The water that just covers a ball in a cylindrical vessel."""
    k, r = q.lengths(2, 1, 12, tidy=lambda k, r: k < r)
    q.solid(rounds.cylinder(r, 3 * k), state="radius")
    q.place("p", at(0, 0, k))
    q.place("w", at(0, 0, 2 * k))
    q.say(
        f"It is a tall vessel; a ball of radius {k} lies on its bottom, and water is poured in until it just covers the ball.",
        f"它是一个足够高的容器，底部放有一个半径为 {k} 的球，向容器内注水，直到水面恰好没过球。",
        ("on_segment", "p", "ot"),
        ("length", "op", k),
        ("midpoint", "p", "ow"),
    )
    q.rounds(("sphere", "p", k))
    q.arcs(_ring(2 * k, r))
    q.ask(
        Asked(
            ("the volume of the water", "水的体积"),
            ["difference", ["cylinder_volume", "o", "w", "a"], ["sphere_volume", "p", "o"]],
        )
    )
    whole, ball = 2 * PI * r**2 * k, 4 * PI * k**3 / 3
    q.step(
        f"The water stands as high as the ball, 2·{bracketed(k)} = {2 * k}; water and ball fill a cylinder of the volume π·{bracketed(r)}²·{bracketed(2 * k)} = {whole}.",
        f"水面的高度等于球的直径 2·{bracketed(k)} = {2 * k}，水与球合起来是一个圆柱，体积为 π·{bracketed(r)}²·{bracketed(2 * k)} = {whole}。",
    )
    q.step(
        f"The ball has the volume (4/3)·π·{bracketed(k)}³ = {ball}, so the water has {whole - ball}.",
        f"球的体积为 (4/3)·π·{bracketed(k)}³ = {ball}，所以水的体积为 {whole - ball}。",
    )
    return 2 * PI * k * (3 * r**2 - 2 * k**2) / 3


@seed("cylinder-two-diameters", "VC", "medium")
def two_diameters(q: Question) -> SeedAnswer:
    """A tetrahedron on a diameter of each base of a cylinder."""
    r, h = q.lengths(2, 2, 12, tidy=_tall)
    angle = q.angle(30, 45, 60)
    q.solid(rounds.named_cylinder(r, h))
    q.place("A", at(-r, 0, 0))
    q.place("B", at(r, 0, 0))
    q.place("C", at(-r * angle.cos, -r * angle.sin, h))
    q.place("D", at(r * angle.cos, r * angle.sin, h))
    turned = skew_angle_is("AB", "CD", angle)
    q.say(
        f"[AB] is a diameter of the lower base and [CD] is a diameter of the upper base; {turned.words[0]}.",
        f"[AB]是下底面的直径，[CD]是上底面的直径，{turned.words[1]}。",
        *(("on_circle", name, "O", "O1", "a") for name in "AB"),
        ("length_ratio", "AB", "Oa", 2),
        ("midpoint", "O1", "CD"),
        ("perpendicular", "CD", "OO1"),
        ("length_ratio", "CD", "Oa", 2),
        *turned.relations,
    )
    q.segments("AB CD AC AD BC BD")
    q.ask(asks.volume("A-BCD"))
    base = r * h
    q.step(
        f"[OO1] is perpendicular to both diameters. The plane [ABO1] cuts the tetrahedron into [C-ABO1] and [D-ABO1]; the triangle "
        f"[ABO1] has the area (1/2)·{bracketed(2 * r)}·{bracketed(h)} = {base}.",
        f"[OO1]与两条直径都垂直。平面[ABO1]把三棱锥分成[C-ABO1]与[D-ABO1]两部分，△[ABO1]的面积为 (1/2)·{bracketed(2 * r)}·{bracketed(h)} = {base}。",
    )
    far = r * angle.sin
    q.step(
        f"[C] and [D] have the distance {r}·sin {angle} = {far} from the plane [ABO1], so V = 2·(1/3)·{bracketed(base)}·{bracketed(far)} = {2 * base * far / 3}.",
        f"[C]、[D]到平面[ABO1]的距离都是 {r}·sin {angle} = {far}，所以 V = 2·(1/3)·{bracketed(base)}·{bracketed(far)} = {2 * base * far / 3}。",
    )
    return 2 * r**2 * h * angle.sin / 3


def _plane_figure(
    points: dict[str, Vec], name: Words, shape: list[Relation], sizes: dict[str, Fact], outline: str
) -> Solid:
    """A plane figure that is turned about a line; lower-case points carry the round solids of the picture."""
    return Solid(
        points=points,
        faces="",
        called=("the figure", "该图形"),
        opening=((f"<In >{name[0]}<, {{sizes}}| is given>.", f"<在|已知>{name[1]}<中，{{sizes}}>。"),),
        shape=shape,
        sizes=sizes,
        ring=outline,
        segments=" ".join(a + b for a, b in zip(outline, outline[1:] + outline[0], strict=True)),
    )


def _turned(q: Question, about: str, outline: str) -> None:
    kind = ("triangle", "三角形") if len(outline) == 3 else ("trapezoid", "梯形")
    q.say(f"The {kind[0]} makes a full turn about the line [{about}].", f"将该{kind[1]}绕直线[{about}]旋转一周。")
    q.shade(outline)


_TURNED: Words = ("the volume of the solid of revolution", "所得旋转体的体积")


@seed("revolution-triangle-side", "VC", "medium")
def triangle_side(q: Question) -> SeedAnswer:
    """A triangle turned about a side: two cones on one base."""
    b, c = q.lengths(2, 2, 14)
    angle = q.angle(30, 45, 60)
    high, foot = b * angle.sin, b * angle.cos
    q.require(float(foot) < 0.85 * float(c))
    points = {"A": at(0, 0, 0), "B": at(0, 0, c), "C": at(high, 0, foot), "h": at(0, 0, foot)}
    sizes = {**edges(AB=c, AC=b), "angle": angle_is("BAC", angle)}
    q.solid(_plane_figure(points, ("the triangle [ABC]", "△[ABC]"), [], sizes, "ABC"))
    _turned(q, "AB", "ABC")
    q.rounds(("frustum", "h", "A", high, 0), ("frustum", "h", "B", high, 0))
    q.ask(Asked(_TURNED, ["revolution_volume", "ABC", "AB"]))
    q.letter("H")
    q.step(
        f"Let [CH] ⊥ [AB] at [H]. [CH] = {b}·sin {angle} = {high} is the radius of the common base of two cones with the apices [A] and [B].",
        f"作[CH]⊥[AB]于点[H]，则 [CH] = {b}·sin {angle} = {high}，它是分别以[A]、[B]为顶点的两个圆锥的公共底面的半径。",
    )
    q.step(
        f"The heights [AH] and [BH] of the cones add up to {c}, so V = (1/3)·π·{bracketed(high)}²·{bracketed(c)} = {PI * high**2 * c / 3}.",
        f"两个圆锥的高[AH]与[BH]之和为 {c}，所以 V = (1/3)·π·{bracketed(high)}²·{bracketed(c)} = {PI * high**2 * c / 3}。",
    )
    return PI * b**2 * c * angle.sin**2 / 3


@seed("revolution-trapezoid-short-base", "VC", "medium")
def trapezoid_short_base(q: Question) -> SeedAnswer:
    """A right trapezoid turned about its shorter base."""
    a, b, d = q.lengths(3, 2, 12, tidy=lambda a, b, d: b < d)
    points = {"A": at(a, 0, 0), "B": at(0, 0, 0), "C": at(0, 0, b), "D": at(a, 0, d), "e": at(0, 0, d)}
    facts = Fact(
        ("[AD] ∥ [BC] and [AB] ⊥ [AD]", "[AD]∥[BC]，[AB]⊥[AD]"),
        (("parallel", "AD", "BC"), ("perpendicular", "AB", "AD")),
    )
    solid = _plane_figure(
        points,
        ("the trapezoid [ABCD]", "梯形[ABCD]"),
        [("convex", "ABCD")],
        {"f": facts, **edges(AB=a, BC=b, AD=d)},
        "ABCD",
    )
    q.solid(solid)
    _turned(q, "BC", "ABCD")
    q.rounds(("frustum", "B", "e", a, a), ("frustum", "e", "C", a, 0))
    q.ask(Asked(_TURNED, ["revolution_volume", "ABCD", "BC"]))
    whole, hollow = PI * a**2 * d, PI * a**2 * (d - b) / 3
    q.step(
        f"The solid is a cylinder of radius {a} and height {d} from which a cone with the apex [C] is hollowed out; the cone has the height "
        f"{d} - {b} = {d - b}.",
        f"旋转体是底面半径为 {a}、高为 {d} 的圆柱挖去一个以[C]为顶点的圆锥，圆锥的高为 {d} - {b} = {d - b}。",
    )
    q.step(
        f"V = {whole} - {hollow} = {whole - hollow}.",
        f"V = {whole} - {hollow} = {whole - hollow}。",
    )
    return PI * a**2 * (2 * d + b) / 3


@seed("revolution-parallel-axis", "VC", "medium")
def parallel_axis(q: Question) -> SeedAnswer:
    """A triangle turned about the line through a vertex parallel to the opposite side."""
    k, m = q.lengths(2, 2, 12)
    n = m * q.pick(2, 3, 4) / 7
    points = {
        "A": at(0, 0, n),
        "B": at(k, 0, 0),
        "C": at(k, 0, m),
        "H": at(k, 0, n),
        "e": at(0, 0, n + m),
        "f": at(0, 0, 0),
        "g": at(0, 0, m),
    }
    sizes = {
        **edges(BC=m),
        "H": Fact(("[AH] ⊥ [BC] at [H]", "[AH]⊥[BC]于点[H]"), (("foot", "H", "A", "BC"),)),
        **edges(AH=k),
    }
    q.solid(_plane_figure(points, ("the acute triangle [ABC]", "锐角三角形[ABC]"), [], sizes, "ABC"))
    q.say(
        "The triangle makes a full turn about the line through [A] parallel to [BC].",
        "将该三角形绕过点[A]且平行于[BC]的直线旋转一周。",
        ("parallel", "Ae", "BC"),
    )
    q.shade("ABC")
    q.segments("AH")
    q.rounds(("frustum", "f", "g", k, k), ("frustum", "f", "A", k, 0), ("frustum", "g", "A", k, 0))
    q.ask(Asked(_TURNED, ["revolution_volume", "ABC", "Ae"]))
    q.step(
        f"[BC] sweeps out a cylinder of radius [AH] = {k} and height {m}; [AB] and [AC] sweep out two cones with the apex [A] that are hollowed out of it.",
        f"[BC]旋转成底面半径 [AH] = {k}、高为 {m} 的圆柱，[AB]与[AC]旋转成两个以[A]为顶点的圆锥，它们从圆柱中挖去。",
    )
    whole = PI * k**2 * m
    q.step(
        f"The heights of the cones are [BH] and [HC], together {m}, so they take a third of the cylinder: V = (2/3)·π·{bracketed(k)}²·{bracketed(m)} = {2 * whole / 3}.",
        f"两个圆锥的高分别为[BH]、[HC]，其和为 {m}，所以共占圆柱体积的三分之一：V = (2/3)·π·{bracketed(k)}²·{bracketed(m)} = {2 * whole / 3}。",
    )
    return 2 * PI * k**2 * m / 3


@seed("conical-frustum-bored", "VC", "medium")
def frustum_bored(q: Question) -> SeedAnswer:
    """A conical frustum from which the cylinder over its smaller base is bored out."""
    big, small, h = q.lengths(3, 2, 12, tidy=lambda big, small, h: small < big)
    q.solid(rounds.frustum(big, small, h), state="radii height")
    q.say(
        "A cylinder whose radius is that of the smaller base is bored out of it along the axis.",
        "沿轴线从中挖去一个底面半径等于较小底面半径的圆柱。",
    )
    q.rounds(("frustum", "o", "t", small, small))
    q.ask(
        Asked(
            ("the volume of the solid that is left", "剩余几何体的体积"),
            ["difference", ["frustum_volume", "o", "t", "a", "b"], ["cylinder_volume", "t", "o", "b"]],
        )
    )
    whole, hole = PI * h * (big**2 + big * small + small**2) / 3, PI * small**2 * h
    q.step(
        f"The frustum has the volume (1/3)·π·{bracketed(h)}·({big}² + {big}·{bracketed(small)} + {small}²) = {whole}.",
        f"圆台的体积为 (1/3)·π·{bracketed(h)}·({big}² + {big}·{bracketed(small)} + {small}²) = {whole}。",
    )
    q.step(
        f"The cylinder has the volume π·{bracketed(small)}²·{bracketed(h)} = {hole}, so the volume {whole - hole} is left.",
        f"圆柱的体积为 π·{bracketed(small)}²·{bracketed(h)} = {hole}，所以剩余几何体的体积为 {whole - hole}。",
    )
    return PI * h * (big**2 + big * small - 2 * small**2) / 3


@seed("cylinder-oblique-cut", "VC", "medium")
def oblique_cut(q: Question) -> SeedAnswer:
    """The lower part of a cylinder cut by an oblique plane."""
    r, h, m, n = q.lengths(4, 1, 14, spread=10)
    q.require(m < n and n < h and _tall(r, h))
    q.solid(rounds.named_cylinder(r, h))
    _axial(q, r, h)
    q.point(C=point_at("AA1", m), D=point_at("BB1", n))
    q.say(
        "The plane through [C] and [D] that is perpendicular to the plane [ABB1A1] cuts the cylinder into two parts.",
        "过[C]、[D]且垂直于平面[ABB1A1]的平面把圆柱分成两部分。",
    )
    q.segments("CD")
    middle, rise, size = float((m + n) / 2), float((n - m) / 2), float(r)
    q.arcs(Arc3((0.0, 0.0, middle), (size, 0.0, rise), (0.0, size, 0.0), filled=True))
    q.ask(
        Asked(("the volume of the lower part", "下面部分的体积"), ["cylinder_below_volume", "O", "O1", "a", "C", "D"])
    )
    q.step(
        f"Put a congruent piece upside down on the lower part: the two make up a cylinder of radius {r} and height {m} + {n} = {m + n}.",
        f"取一个与下面部分全等的几何体倒置后拼在其上，恰好拼成一个底面半径为 {r}、高为 {m} + {n} = {m + n} 的圆柱。",
    )
    q.step(
        f"So V = (1/2)·π·{bracketed(r)}²·{bracketed(m + n)} = {PI * r**2 * (m + n) / 2}.",
        f"所以 V = (1/2)·π·{bracketed(r)}²·{bracketed(m + n)} = {PI * r**2 * (m + n) / 2}。",
    )
    return PI * r**2 * (m + n) / 2


def _axial(q: Question, r: Exact, h: Exact) -> None:
    """The axial section ABB1A1 of a cylinder with the base centres O and O1."""
    for name, place in zip(("A", "B", "A1", "B1"), (at(-r, 0, 0), at(r, 0, 0), at(-r, 0, h), at(r, 0, h)), strict=True):
        q.place(name, place)
    q.say(
        "[ABB1A1] is an axial section of the cylinder; [AB] is a diameter of the lower base.",
        "[ABB1A1]是圆柱的轴截面，[AB]是下底面的直径。",
        ("rectangle", "ABB1A1"),
        ("midpoint", "O1", "A1B1"),
        *(("on_circle", name, "O", "O1", "a") for name in "AB"),
        ("length_ratio", "AB", "Oa", 2),
    )
    q.segments("AB A1B1 AA1 BB1")


@seed("cylinder-hoof", "VC", "hard")
def hoof(q: Question) -> SeedAnswer:
    """The hoof that a plane through a diameter of the base cuts off from a cylinder."""
    r, h = q.lengths(2, 2, 15, tidy=_tall)
    q.solid(rounds.named_cylinder(r, h))
    _axial(q, r, h)
    q.say(
        "The plane through [O] and [B1] that is perpendicular to the plane [ABB1A1] cuts the cylinder into two parts.",
        "过[O]、[B1]且垂直于平面[ABB1A1]的平面把圆柱分成两部分。",
    )
    q.place("x", at(0, -r, 0))
    q.place("y", at(0, r, 0))
    q.segments("OB1 xy")
    size = float(r)
    q.arcs(Arc3((0.0, 0.0, 0.0), (size, 0.0, float(h)), (0.0, size, 0.0), -pi / 2, pi / 2, filled=True))
    q.ask(
        Asked(
            ("the volume of the smaller part", "较小部分的体积"), ["cylinder_below_volume", "O", "O1", "a", "O", "B1"]
        )
    )
    q.step(
        "The plane meets the lower base in the diameter perpendicular to [AB]. A plane perpendicular to this diameter at the distance x from [O] cuts the "
        f"smaller part in a right triangle similar to [OBB1], with the legs √({r**2} - x²) and {bracketed(h / r)}·√({r**2} - x²).",
        f"该平面与下底面交于垂直于[AB]的直径。垂直于这条直径且到[O]的距离为 x 的平面截较小部分得直角三角形，它与△[OBB1]相似，"
        f"两直角边为 √({r**2} - x²) 和 {bracketed(h / r)}·√({r**2} - x²)。",
    )
    q.step(
        f"Its area is {bracketed(h / (2 * r))}·({r**2} - x²), for x from {-r} to {r}.",
        f"其面积为 {bracketed(h / (2 * r))}·({r**2} - x²)，x 从 {-r} 到 {r}。",
    )
    q.step(
        f"The mean of {r**2} - x² over this range is (2/3)·{bracketed(r**2)}, so V = {2 * r}·{bracketed(h / (2 * r))}·{bracketed(2 * r**2 / 3)} = {2 * r**2 * h / 3}.",
        f"在此范围内 {r**2} - x² 的平均值为 (2/3)·{bracketed(r**2)}，所以 V = {2 * r}·{bracketed(h / (2 * r))}·{bracketed(2 * r**2 / 3)} = {2 * r**2 * h / 3}。",
    )
    return 2 * r**2 * h / 3
