"""Tetrahedra PABC and ABCD in the ways in which they are given: perpendicular edges, face angles, six edges, skew edges."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from gnomon.author.bilingual import Words
from gnomon.author.draws import Angle, require
from gnomon.exact import Exact, sqrt
from gnomon.suites.solid.given_facts import angle_is, edge, edges, equal_to, pairwise_perpendicular, perpendicular
from gnomon.suites.solid.item import Fact, Relation, Solid
from gnomon.suites.solid.vectors import Vec, at

FACES = "ABC PAB PBC PCA"
PLAIN_FACES = "ABC ABD ACD BCD"
_KIND: Sequence[Words] = (("tetrahedron", "三棱锥"), ("triangular pyramid", "三棱锥"))


def tetrahedron(
    points: Mapping[str, Vec], stands: Words, shape: Sequence[Relation], sizes: Mapping[str, Fact]
) -> Solid:
    """A tetrahedron, of which ``stands`` says how it is built ("[PA] ⊥ plane [ABC]"); P-ABC or ABCD by its points."""
    apex = "P" in points
    name, faces = ("[P-ABC]", FACES) if apex else ("[ABCD]", PLAIN_FACES)
    kind = ("tetrahedron", "三棱锥") if apex else ("tetrahedron", "四面体")
    return Solid(
        points=points,
        faces=faces,
        called=(f"the {kind[0]} {name}", f"{kind[1]}{name}"),
        opening=(
            (f"<In the|The> {kind[0]} {name}<, {{sizes}}| is given>.", f"<在|已知>{kind[1]}{name}<中，{{sizes}}>。"),
            (f"{name} is a {kind[0]}< in which {{sizes}}>.", f"已知{kind[1]}{name}<，{{sizes}}>。"),
        ),
        shape=[],
        stands=[Fact(stands, tuple(shape))] if stands[0] else [],
        sizes=sizes,
        ring="ABC" if apex else "ABCD",
        apex="P" if apex else "",
    )


def corner(a: Exact, b: Exact, c: Exact) -> Solid:
    """PA = a, PB = b, PC = c pairwise perpendicular; P is the origin, the axes run along PA, PB, PC."""
    points = {"P": at(0, 0, 0), "A": at(a, 0, 0), "B": at(0, b, 0), "C": at(0, 0, c)}
    fact = pairwise_perpendicular("PA", "PB", "PC")
    return tetrahedron(points, fact.words, fact.relations, edges(PA=a, PB=b, PC=c))


_STANDS = perpendicular("PA", "ABC")


def upright_right(a: Exact, b: Exact, h: Exact) -> Solid:
    """PA = h ⊥ ABC, ∠ABC = 90°, AB = a, BC = b; B is the origin, A on the x axis, C on the y axis."""
    points = {"A": at(a, 0, 0), "B": at(0, 0, 0), "C": at(0, b, 0), "P": at(a, 0, h)}
    sizes = {"right": angle_is("ABC", 90), **edges(AB=a, BC=b, PA=h)}
    return tetrahedron(points, _STANDS.words, _STANDS.relations, sizes)


def upright_right_at_a(a: Exact, b: Exact, h: Exact) -> Solid:
    """PA = h ⊥ ABC, ∠BAC = 90°, AB = a, AC = b; A is the origin, the axes run along AB, AC, AP."""
    points = {"A": at(0, 0, 0), "B": at(a, 0, 0), "C": at(0, b, 0), "P": at(0, 0, h)}
    sizes = {"right": angle_is("BAC", 90), **edges(AB=a, AC=b, PA=h)}
    return tetrahedron(points, _STANDS.words, _STANDS.relations, sizes)


def upright_equilateral(a: Exact, h: Exact) -> Solid:
    """PA = h ⊥ ABC, ABC equilateral of side a; A is the origin, B lies on the x axis."""
    points = {"A": at(0, 0, 0), "B": at(a, 0, 0), "C": at(a / 2, a * sqrt(3) / 2, 0), "P": at(0, 0, h)}
    stands = (
        f"{_STANDS.words[0]}, the base [ABC] is an equilateral triangle",
        f"{_STANDS.words[1]}，底面[ABC]是正三角形",
    )
    return tetrahedron(points, stands, [*_STANDS.relations, ("equilateral", "ABC")], edges(AB=a, PA=h))


def upright_angle(b: Exact, c: Exact, angle: Angle, h: Exact) -> Solid:
    """PA = h ⊥ ABC, AB = b, AC = c, ∠BAC = angle; A is the origin, B lies on the x axis."""
    points = {"A": at(0, 0, 0), "B": at(b, 0, 0), "C": at(c * angle.cos, c * angle.sin, 0), "P": at(0, 0, h)}
    sizes = {**edges(AB=b, AC=c), "BAC": angle_is("BAC", angle), "PA": edge("PA", h)}
    return tetrahedron(points, _STANDS.words, _STANDS.relations, sizes)


def regular_pyramid(a: Exact, h: Exact) -> Solid:
    """Regular triangular pyramid P-ABC, base side a, height h; the centre of the base is the origin, BC parallel to x."""
    y = a * sqrt(3) / 6
    points = {"A": at(0, 2 * y, 0), "B": at(-a / 2, -y, 0), "C": at(a / 2, -y, 0), "P": at(0, 0, h)}
    side = Fact((f"base edge [AB] = {a}", f"底面边长[AB] = {a}"), (("length", "AB", a),))
    height = Fact((f"height {h}", f"高为 {h}"), (("height", "P", "ABC", h),))
    lateral = sqrt(h**2 + a**2 / 3)
    return Solid(
        points=points,
        faces=FACES,
        called=("the pyramid [P-ABC]", "正三棱锥[P-ABC]"),
        opening=(
            ("[P-ABC] is a regular triangular pyramid< with {sizes}>.", "已知[P-ABC]是正三棱锥<，{sizes}>。"),
            ("A regular triangular pyramid [P-ABC]< with {sizes}> is given.", "给定正三棱锥[P-ABC]<，{sizes}>。"),
        ),
        shape=[("regular_pyramid", "P", "ABC")],
        sizes={"AB": side, "height": height, "PA": edge("PA", lateral)},
        ring="ABC",
        apex="P",
    )


def regular(a: Exact) -> Solid:
    """The regular tetrahedron ABCD of edge a; the centre of ABC is the origin."""
    y = a * sqrt(3) / 6
    points = {
        "A": at(0, 2 * y, 0),
        "B": at(-a / 2, -y, 0),
        "C": at(a / 2, -y, 0),
        "D": at(0, 0, a * sqrt(6) / 3),
    }
    size = Fact((f"edge {a}", f"棱长为 {a}"), (("length", "AB", a),))
    return Solid(
        points=points,
        faces=PLAIN_FACES,
        called=("the tetrahedron", "该正四面体"),
        opening=(
            ("[ABCD] is a regular tetrahedron< of {sizes}>.", "已知正四面体[ABCD]<的{sizes}>。"),
            ("A regular tetrahedron [ABCD]< of {sizes}> is given.", "给定正四面体[ABCD]<，{sizes}>。"),
        ),
        shape=[("regular_tetrahedron", "ABCD")],
        sizes={"edge": size},
        ring="ABCD",
    )


def from_edges(ab: Exact, ac: Exact, ad: Exact, bc: Exact, bd: Exact, cd: Exact) -> Solid:
    """ABCD from its six edges; A is the origin, B lies on the x axis, C in the plane z = 0."""
    x = (ab**2 + ac**2 - bc**2) / (2 * ab)
    y = sqrt(ac**2 - x**2)
    u = (ab**2 + ad**2 - bd**2) / (2 * ab)
    v = (ac**2 + ad**2 - cd**2 - 2 * x * u) / (2 * y)
    rest = ad**2 - u**2 - v**2
    require(rest.sign() > 0)
    points = {"A": at(0, 0, 0), "B": at(ab, 0, 0), "C": at(x, y, 0), "D": at(u, v, sqrt(rest))}
    return tetrahedron(points, ("", ""), [], edges(AB=ab, AC=ac, AD=ad, BC=bc, BD=bd, CD=cd))


def disphenoid(x: Exact, y: Exact, z: Exact) -> Solid:
    """ABCD with equal opposite edges, inscribed in the box x, y, z: AB = CD = √(y²+z²), AC = BD = √(z²+x²), AD = BC."""
    points = {"A": at(0, 0, 0), "B": at(0, y, z), "C": at(x, 0, z), "D": at(x, y, 0)}
    sizes = {
        "AB": equal_to(sqrt(y**2 + z**2), "AB", "CD"),
        "AC": equal_to(sqrt(z**2 + x**2), "AC", "BD"),
        "AD": equal_to(sqrt(x**2 + y**2), "AD", "BC"),
    }
    return tetrahedron(points, ("", ""), [], sizes)


def skew_edges(a: Exact, b: Exact, d: Exact, angle: Angle) -> Solid:
    """AB = a and CD = b with midpoints E, F, EF = d perpendicular to both, the lines AB and CD at this angle.

    E is the origin, AB lies on the x axis and EF on the z axis.
    """
    x, y = b * angle.cos / 2, b * angle.sin / 2
    points = {
        "A": at(-a / 2, 0, 0),
        "B": at(a / 2, 0, 0),
        "C": at(-x, -y, d),
        "D": at(x, y, d),
        "E": at(0, 0, 0),
        "F": at(0, 0, d),
    }
    stands = (
        "[E] and [F] are the midpoints of [AB] and [CD], [EF] ⊥ [AB], [EF] ⊥ [CD]",
        "[E]、[F]分别是[AB]、[CD]的中点，[EF]⊥[AB]，[EF]⊥[CD]",
    )
    between = (
        Fact(("[AB] ⊥ [CD]", "[AB]⊥[CD]"), (("perpendicular", "AB", "CD"),))
        if angle.degrees == 90
        else Fact(
            (
                f"the angle between the lines [AB] and [CD] is {angle}",
                f"直线[AB]与[CD]所成的角为 {angle}",
            ),
            (("lines_angle", "AB", "CD", angle.degrees),),
        )
    )
    shape = [
        ("midpoint", "E", "AB"),
        ("midpoint", "F", "CD"),
        ("perpendicular", "EF", "AB"),
        ("perpendicular", "EF", "CD"),
    ]
    made = tetrahedron(points, stands, shape, {**edges(AB=a, CD=b, EF=d), "angle": between})
    return replace(made, segments="EF")


def trihedral(a: Exact, b: Exact, c: Exact, apb: Angle, apc: Angle, bpc: Angle) -> Solid:
    """PA = a, PB = b, PC = c with face angles at P; P is the origin, A lies on the x axis, B in the plane z = 0."""
    u = bpc.cos - apb.cos * apc.cos
    y = u / apb.sin
    rest = 1 - apc.cos**2 - y**2
    require(rest.sign() > 0)
    points = {
        "P": at(0, 0, 0),
        "A": at(a, 0, 0),
        "B": at(b * apb.cos, b * apb.sin, 0),
        "C": at(c * apc.cos, c * y, c * sqrt(rest)),
    }
    sizes = {
        **edges(PA=a, PB=b, PC=c),
        "APB": angle_is("APB", apb),
        "APC": angle_is("APC", apc),
        "BPC": angle_is("BPC", bpc),
    }
    return tetrahedron(points, ("", ""), [], sizes)


def equal_legs(a: Exact, b: Exact, lateral: Exact) -> Solid:
    """PA = PB = PC = lateral over the right triangle ACB, CA = a, CB = b; C is the origin, CA and CB the axes."""
    high = sqrt(lateral**2 - (a**2 + b**2) / 4)
    points = {"A": at(a, 0, 0), "B": at(0, b, 0), "C": at(0, 0, 0), "P": at(a / 2, b / 2, high)}
    sizes = {"right": angle_is("ACB", 90), **edges(CA=a, CB=b), "PA": equal_to(lateral, "PA", "PB", "PC")}
    return tetrahedron(points, ("", ""), [], sizes)


def perpendicular_faces(m: Exact, s: Exact, n: Exact) -> Solid:
    """Plane ABC ⊥ plane DBC, BC = 2m, AB = AC = s, DB = DC = n; the midpoint of BC is the origin, A on z, D on y."""
    points = {
        "A": at(0, 0, sqrt(s**2 - m**2)),
        "B": at(-m, 0, 0),
        "C": at(m, 0, 0),
        "D": at(0, sqrt(n**2 - m**2), 0),
    }
    stands = ("plane [ABC] ⊥ plane [DBC]", "平面[ABC]⊥平面[DBC]")
    sizes = {"AB": equal_to(s, "AB", "AC"), "DB": equal_to(n, "DB", "DC"), **edges(BC=2 * m)}
    return tetrahedron(points, stands, [("planes_perpendicular", "ABC", "DBC")], sizes)
