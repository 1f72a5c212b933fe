"""Right prisms over triangles, rhombi, trapezoids and hexagons, and oblique triangular prisms."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction

from gnomon.author.bilingual import Words
from gnomon.author.draws import Angle
from gnomon.author.letters import labels
from gnomon.exact import Exact, sqrt
from gnomon.suites.solid.given_facts import angle_is, edges, equal_to, parallel, perpendicular
from gnomon.suites.solid.item import Fact, Relation, Solid
from gnomon.suites.solid.vectors import Vec, at, between, mean

FACES = "ABC A1B1C1 ABB1A1 BCC1B1 CAA1C1"
LATERAL = "ABB1A1 BCC1B1 CAA1C1"
QUAD_FACES = "ABCD A1B1C1D1 ABB1A1 BCC1B1 CDD1C1 DAA1D1"
HEXAGON_FACES = "ABCDEF A1B1C1D1E1F1 ABB1A1 BCC1B1 CDD1C1 DEE1D1 EFF1E1 FAA1F1"


def _lifted(bottom: Mapping[str, Vec], up: Vec) -> dict[str, Vec]:
    return dict(bottom) | {f"{name}1": place + up for name, place in bottom.items()}


def _right(
    bottom: Mapping[str, Vec], h: Exact, base: Words, shape: Sequence[Relation], sizes: Mapping[str, Fact], faces: str
) -> Solid:
    """A right prism; ``base`` is a clause about the base, such as "the base [ABCD] is a rhombus", possibly empty."""
    ring = "".join(bottom)
    name = f"{ring}-{''.join(f'{label}1' for label in bottom)}"
    kind = {3: ("triangular", "三"), 4: ("quadrilateral", "四"), 6: ("hexagonal", "六")}[len(bottom)]
    top = "".join(f"{label}1" for label in bottom)
    return Solid(
        points=_lifted(bottom, at(0, 0, h)),
        faces=faces,
        called=("the prism", f"该{kind[1]}棱柱"),
        opening=(
            (
                f"<In the|The> right {kind[0]} prism [{name}]<, {{sizes}}| is given>.",
                f"<在|已知>直{kind[1]}棱柱[{name}]<中，{{sizes}}>。",
            ),
            (
                f"[{name}] is a right {kind[0]} prism< in which {{sizes}}>.",
                f"已知[{name}]是直{kind[1]}棱柱<，{{sizes}}>。",
            ),
        ),
        shape=[("right_prism", ring, top)],
        stands=[Fact(base, tuple(shape))] if base[0] else [],
        sizes={**sizes, **edges(AA1=h)},
        ring=ring,
    )


def right_triangle(a: Exact, b: Exact, h: Exact, corner: str = "B") -> Solid:
    """Right prism on a triangle with the right angle at ``corner``; a, b are its legs: at B: AB = a, BC = b; at C: CA = a,
    CB = b; at A: AB = a, AC = b. The corner is the origin, the axes run along the legs and up."""
    first, second = {"B": ("A", "C"), "C": ("A", "B"), "A": ("B", "C")}[corner]
    places = {corner: at(0, 0, 0), first: at(a, 0, 0), second: at(0, b, 0)}
    bottom = {name: places[name] for name in "ABC"}
    named = {"B": ("AB", "BC"), "C": ("AC", "BC"), "A": ("AB", "AC")}[corner]
    name = f"{first}{corner}{second}"
    right = {
        "right": angle_is(name, 90),
        **edges(**{named[0]: a, named[1]: b}),
    }
    return _right(bottom, h, ("", ""), [], right, FACES)


def equilateral(a: Exact, h: Exact) -> Solid:
    """Regular triangular prism, base side a, lateral edge h; A is the origin, B lies on the x axis."""
    bottom = {"A": at(0, 0, 0), "B": at(a, 0, 0), "C": at(a / 2, a * sqrt(3) / 2, 0)}
    base = ("the base [ABC] is an equilateral triangle", "底面[ABC]是正三角形")
    return _right(bottom, h, base, [("equilateral", "ABC")], edges(AB=a), FACES)


def isosceles(s: Exact, m: Exact, h: Exact) -> Solid:
    """Right prism on an isosceles triangle, AB = AC = s, BC = 2m; the midpoint of BC is the origin, A lies on the y axis."""
    high = sqrt(s**2 - m**2)
    bottom = {"A": at(0, high, 0), "B": at(-m, 0, 0), "C": at(m, 0, 0)}
    sizes = {"AB": equal_to(s, "AB", "AC"), **edges(BC=2 * m)}
    return _right(bottom, h, ("", ""), [], sizes, FACES)


def triangle(c: Exact, a: Exact, b: Exact, h: Exact) -> Solid:
    """Right prism on a triangle with AB = c, BC = a, CA = b; A is the origin, B lies on the x axis."""
    x = (b**2 + c**2 - a**2) / (2 * c)
    bottom = {"A": at(0, 0, 0), "B": at(c, 0, 0), "C": at(x, sqrt(b**2 - x**2), 0)}
    return _right(bottom, h, ("", ""), [], edges(AB=c, BC=a, CA=b), FACES)


def angled(a: Exact, b: Exact, angle: Angle, h: Exact) -> Solid:
    """Right prism on a triangle with AB = a, BC = b, ∠ABC = angle; B is the origin, A lies on the x axis."""
    bottom = {"A": at(a, 0, 0), "B": at(0, 0, 0), "C": at(b * angle.cos, b * angle.sin, 0)}
    sizes = {"ABC": angle_is("ABC", angle), **edges(AB=a, BC=b)}
    return _right(bottom, h, ("", ""), [], sizes, FACES)


def rhombus(m: Exact, n: Exact, h: Exact) -> Solid:
    """Right prism on a rhombus with AC = 2m, BD = 2n; its centre is the origin, A and B lie on the axes."""
    bottom = {"A": at(m, 0, 0), "B": at(0, n, 0), "C": at(-m, 0, 0), "D": at(0, -n, 0)}
    base = ("the base [ABCD] is a rhombus", "底面[ABCD]是菱形")
    return _right(bottom, h, base, [("rhombus", "ABCD")], edges(AC=2 * m, BD=2 * n), QUAD_FACES)


def right_trapezoid(a: Exact, c: Exact, d: Exact, h: Exact) -> Solid:
    """Right prism on a trapezoid with AD ∥ BC, AB ⊥ AD, AB = a, BC = c, AD = d; A is the origin, AB, AD the axes."""
    bottom = {"A": at(0, 0, 0), "B": at(a, 0, 0), "C": at(a, c, 0), "D": at(0, d, 0)}
    base = ("the base [ABCD] is a trapezoid with [AD] ∥ [BC] and [AB] ⊥ [AD]", "底面[ABCD]是梯形，[AD]∥[BC]，[AB]⊥[AD]")
    shape = [("trapezoid", "ABCD", "AD", "BC"), *parallel("AD", "BC").relations, *perpendicular("AB", "AD").relations]
    return _right(bottom, h, base, shape, edges(AB=a, BC=c, AD=d), QUAD_FACES)


def hexagon(a: Exact, h: Exact) -> Solid:
    """Regular hexagonal prism, base side a, lateral edge h; the centre of the base is the origin."""
    y = a * sqrt(3) / 2
    corners = [at(a, 0, 0), at(a / 2, y, 0), at(-a / 2, y, 0), at(-a, 0, 0), at(-a / 2, -y, 0), at(a / 2, -y, 0)]
    bottom = dict(zip("ABCDEF", corners, strict=True))
    base = ("the base [ABCDEF] is a regular hexagon", "底面[ABCDEF]是正六边形")
    return _right(bottom, h, base, [("regular_polygon", "ABCDEF")], edges(AB=a), HEXAGON_FACES)


def oblique(
    bottom: Mapping[str, Vec], a1: Vec, base: Words, shape: Sequence[Relation], sizes: Mapping[str, Fact]
) -> Solid:
    """An oblique triangular prism whose vertex A1 lies at ``a1``; ``base`` is the clause that says how it stands."""
    return Solid(
        points=_lifted(bottom, a1 - bottom["A"]),
        faces=FACES,
        called=("the prism", "该三棱柱"),
        opening=(
            (
                f"In the triangular prism [ABC-A1B1C1], {base[0]}<, {{sizes}}>.",
                f"在三棱柱[ABC-A1B1C1]中，{base[1]}<，{{sizes}}>。",
            ),
            (
                f"[ABC-A1B1C1] is a triangular prism in which {base[0]}<, {{sizes}}>.",
                f"已知三棱柱[ABC-A1B1C1]，{base[1]}<，{{sizes}}>。",
            ),
        ),
        shape=[("prism", "ABC", "A1B1C1"), *shape],
        sizes=sizes,
        ring="ABC",
    )


def oblique_over_centre(a: Exact, lateral: Exact) -> Solid:
    """Oblique prism on an equilateral triangle of side a; A1 projects to its centre, AA1 = lateral."""
    bottom = {"A": at(0, 0, 0), "B": at(a, 0, 0), "C": at(a / 2, a * sqrt(3) / 2, 0)}
    high = sqrt(lateral**2 - a**2 / 3)
    base = (
        "the base [ABC] is an equilateral triangle, the projection of [A1] on the plane [ABC] is the centre of the triangle [ABC]",
        "底面[ABC]是正三角形，[A1]在平面[ABC]内的射影是△[ABC]的中心",
    )
    a1 = mean(bottom.values()) + at(0, 0, high)
    shape = [("equilateral", "ABC"), ("over_centre", "A1", "ABC")]
    return oblique(bottom, a1, base, shape, edges(AB=a, AA1=lateral))


def oblique_over_midpoint(s: Exact, m: Exact, h: Exact) -> Solid:
    """Oblique prism, AB = AC = s, BC = 2m; A1 lies h above the midpoint of BC, which is the origin; A is on the y axis."""
    bottom = {"A": at(0, sqrt(s**2 - m**2), 0), "B": at(-m, 0, 0), "C": at(m, 0, 0)}
    base = (
        "the projection of [A1] on the plane [ABC] is the midpoint of [BC]",
        "[A1]在平面[ABC]内的射影是[BC]的中点",
    )
    height = Fact(
        (f"the distance from [A1] to the plane [ABC] is {h}", f"点[A1]到平面[ABC]的距离为 {h}"),
        (("height", "A1", "ABC", h),),
    )
    sizes = {"AB": equal_to(s, "AB", "AC"), **edges(BC=2 * m), "height": height}
    a1 = between(bottom["B"], bottom["C"], Fraction(1, 2)) + at(0, 0, h)
    return oblique(bottom, a1, base, [("over_midpoint", "A1", "BC", "ABC")], sizes)


def ring(name: str) -> list[str]:
    """The letters of a polygon, for authors who compose prisms by hand."""
    return labels(name)
