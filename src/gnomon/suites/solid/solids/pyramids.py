"""Pyramids on quadrilaterals and hexagons: P-ABCD with P over a corner, over the middle of an edge, or over the centre."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from gnomon.author.bilingual import Words
from gnomon.author.draws import Angle
from gnomon.author.letters import labels
from gnomon.exact import Exact, sqrt
from gnomon.suites.solid.given_facts import angle_is, edge, edges, equal_to
from gnomon.suites.solid.item import Fact, Relation, Solid
from gnomon.suites.solid.vectors import Vec, at

FACES = "ABCD PAB PBC PCD PDA"
LATERAL = "PAB PBC PCD PDA"
HEXAGON_FACES = "ABCDEF PAB PBC PCD PDE PEF PFA"

_STANDS: Words = ("[PA] ⊥ plane [ABCD]", "[PA]⊥平面[ABCD]")


def pyramid(
    base: Mapping[str, Vec],
    apex: Vec,
    kind: Words,
    stands: Words,
    shape: Sequence[Relation],
    sizes: Mapping[str, Fact],
) -> Solid:
    """A pyramid P-ABCD with a base of this kind ("a rectangle"), standing as the clause says ("[PA] ⊥ plane [ABCD]")."""
    standing = tuple(relation for relation in shape if any("P" in labels(str(part)) for part in relation[1:]))
    return Solid(
        points={**base, "P": apex},
        faces=FACES,
        called=("the pyramid [P-ABCD]", "四棱锥[P-ABCD]"),
        opening=(
            (
                f"In the pyramid [P-ABCD], the base [ABCD] is {kind[0]}<, {{sizes}}>.",
                f"在四棱锥[P-ABCD]中，底面[ABCD]是{kind[1]}<，{{sizes}}>。",
            ),
            (
                f"[P-ABCD] is a pyramid whose base [ABCD] is {kind[0]}<, {{sizes}}>.",
                f"已知四棱锥[P-ABCD]的底面[ABCD]是{kind[1]}<，{{sizes}}>。",
            ),
            (
                f"The base [ABCD] of the pyramid [P-ABCD] is {kind[0]}<, {{sizes}}>.",
                f"设四棱锥[P-ABCD]的底面[ABCD]为{kind[1]}<，{{sizes}}>。",
            ),
        ),
        shape=[relation for relation in shape if relation not in standing],
        stands=[Fact(stands, standing)] if stands[0] else [],
        sizes=sizes,
        ring="ABCD",
        apex="P",
    )


_UPRIGHT: tuple[Relation, ...] = (("line_perpendicular_plane", "PA", "ABCD"),)


def upright_rectangle(a: Exact, b: Exact, h: Exact) -> Solid:
    """PA = h stands on the rectangle AB = a, AD = b; A is the origin, the axes run along AB, AD, AP."""
    base = {"A": at(0, 0, 0), "B": at(a, 0, 0), "C": at(a, b, 0), "D": at(0, b, 0)}
    shape = [("rectangle", "ABCD"), *_UPRIGHT]
    return pyramid(base, at(0, 0, h), ("a rectangle", "矩形"), _STANDS, shape, edges(AB=a, AD=b, PA=h))


def upright_square(a: Exact, h: Exact) -> Solid:
    """PA = h stands on the square of side a; A is the origin, the axes run along AB, AD, AP."""
    base = {"A": at(0, 0, 0), "B": at(a, 0, 0), "C": at(a, a, 0), "D": at(0, a, 0)}
    shape = [("square", "ABCD"), *_UPRIGHT]
    return pyramid(base, at(0, 0, h), ("a square", "正方形"), _STANDS, shape, edges(AB=a, PA=h))


def upright_rhombus(m: Exact, n: Exact, h: Exact) -> Solid:
    """PA = h stands on the rhombus AC = 2m, BD = 2n; the centre of the rhombus is the origin."""
    base = {"A": at(-m, 0, 0), "B": at(0, -n, 0), "C": at(m, 0, 0), "D": at(0, n, 0)}
    shape = [("rhombus", "ABCD"), *_UPRIGHT]
    return pyramid(base, at(-m, 0, h), ("a rhombus", "菱形"), _STANDS, shape, edges(AC=2 * m, BD=2 * n, PA=h))


def upright_trapezoid(a: Exact, c: Exact, d: Exact, h: Exact) -> Solid:
    """PA = h stands on the trapezoid AD ∥ BC, AB ⊥ AD, AB = a, BC = c, AD = d; A is the origin, AB, AD, AP the axes."""
    base = {"A": at(0, 0, 0), "B": at(a, 0, 0), "C": at(a, c, 0), "D": at(0, d, 0)}
    kind = ("a right trapezoid with [AD] ∥ [BC] and [AB] ⊥ [AD]", "直角梯形，[AD]∥[BC]，[AB]⊥[AD]")
    shape = [
        ("trapezoid", "ABCD", "AD", "BC"),
        ("parallel", "AD", "BC"),
        ("perpendicular", "AB", "AD"),
        *_UPRIGHT,
    ]
    return pyramid(base, at(0, 0, h), kind, _STANDS, shape, edges(AB=a, BC=c, AD=d, PA=h))


def upright_parallelogram(a: Exact, b: Exact, angle: Angle, h: Exact) -> Solid:
    """PA = h stands on the parallelogram AB = a, AD = b, ∠BAD = angle; A is the origin, B lies on the x axis."""
    shift = at(b * angle.cos, b * angle.sin, 0)
    base = {"A": at(0, 0, 0), "B": at(a, 0, 0), "C": at(a, 0, 0) + shift, "D": shift}
    shape = [("parallelogram", "ABCD"), *_UPRIGHT]
    sizes = {**edges(AB=a, AD=b), "BAD": angle_is("BAD", angle), "PA": edge("PA", h)}
    return pyramid(base, at(0, 0, h), ("a parallelogram", "平行四边形"), _STANDS, shape, sizes)


def face_upright(m: Exact, s: Exact, b: Exact) -> Solid:
    """Rectangle AD = 2m, AB = b; plane PAD ⊥ base, PA = PD = s. The midpoint of AD is the origin, A and P on axes x, z."""
    high = sqrt(s**2 - m**2)
    base = {"A": at(m, 0, 0), "B": at(m, b, 0), "C": at(-m, b, 0), "D": at(-m, 0, 0)}
    stands = ("plane [PAD] ⊥ plane [ABCD]", "平面[PAD]⊥平面[ABCD]")
    shape = [("rectangle", "ABCD"), ("planes_perpendicular", "PAD", "ABCD")]
    sizes = {"PA": equal_to(s, "PA", "PD"), **edges(AD=2 * m, AB=b)}
    return pyramid(base, at(0, 0, high), ("a rectangle", "矩形"), stands, shape, sizes)


def regular(a: Exact, h: Exact) -> Solid:
    """Regular pyramid on a square of side a with height h; the centre of the base is the origin, AB parallel to x."""
    half = a / 2
    base = {"A": at(-half, -half, 0), "B": at(half, -half, 0), "C": at(half, half, 0), "D": at(-half, half, 0)}
    height = Fact((f"height {h}", f"高为 {h}"), (("height", "P", "ABCD", h),))
    side = Fact((f"base edge [AB] = {a}", f"底面边长[AB] = {a}"), (("length", "AB", a),))
    lateral = sqrt(h**2 + a**2 / 2)
    return Solid(
        points={**base, "P": at(0, 0, h)},
        faces=FACES,
        called=("the pyramid [P-ABCD]", "正四棱锥[P-ABCD]"),
        opening=(
            ("[P-ABCD] is a regular quadrilateral pyramid< with {sizes}>.", "已知[P-ABCD]是正四棱锥<，{sizes}>。"),
            ("A regular quadrilateral pyramid [P-ABCD]< with {sizes}> is given.", "给定正四棱锥[P-ABCD]<，{sizes}>。"),
        ),
        shape=[("regular_pyramid", "P", "ABCD")],
        sizes={"AB": side, "height": height, "PA": edge("PA", lateral)},
        ring="ABCD",
        apex="P",
    )


def equal_edges(a: Exact, b: Exact, h: Exact) -> Solid:
    """Rectangle AB = a, AD = b, PA = PB = PC = PD, height h; the centre of the base is the origin, AB parallel to x."""
    x, y = a / 2, b / 2
    base = {"A": at(-x, -y, 0), "B": at(x, -y, 0), "C": at(x, y, 0), "D": at(-x, y, 0)}
    lateral = sqrt(h**2 + x**2 + y**2)
    sizes = edges(AB=a, AD=b) | {"PA": equal_to(lateral, "PA", "PB", "PC", "PD")}
    return pyramid(base, at(0, 0, h), ("a rectangle", "矩形"), ("", ""), [("rectangle", "ABCD")], sizes)


def rhombus_over_centre(m: Exact, n: Exact, h: Exact) -> Solid:
    """Rhombus AC = 2m, BD = 2n with centre O, PO = h perpendicular to it; O is the origin, A and B lie on the axes."""
    base = {"A": at(m, 0, 0), "B": at(0, n, 0), "C": at(-m, 0, 0), "D": at(0, -n, 0), "O": at(0, 0, 0)}
    kind = ("a rhombus with centre [O]", "以[O]为中心的菱形")
    shape = [("rhombus", "ABCD"), ("centre", "O", "ABCD"), ("line_perpendicular_plane", "PO", "ABCD")]
    made = pyramid(
        base,
        at(0, 0, h),
        kind,
        ("[PO] ⊥ plane [ABCD]", "[PO]⊥平面[ABCD]"),
        shape,
        edges(AC=2 * m, BD=2 * n, PO=h),
    )
    return _with_centre(made)


def _with_centre(made: Solid) -> Solid:
    return replace(made, centre="O", segments="AC BD PO")


def hexagonal(a: Exact, h: Exact) -> Solid:
    """Regular hexagonal pyramid P-ABCDEF, base edge a, height h; the centre of the base is the origin."""
    y = a * sqrt(3) / 2
    corners = [at(a, 0, 0), at(a / 2, y, 0), at(-a / 2, y, 0), at(-a, 0, 0), at(-a / 2, -y, 0), at(a / 2, -y, 0)]
    side = Fact((f"base edge [AB] = {a}", f"底面边长[AB] = {a}"), (("length", "AB", a),))
    height = Fact((f"height {h}", f"高为 {h}"), (("height", "P", "ABCDEF", h),))
    return Solid(
        points={**dict(zip("ABCDEF", corners, strict=True)), "P": at(0, 0, h)},
        faces=HEXAGON_FACES,
        called=("the pyramid", "该正六棱锥"),
        opening=(
            ("[P-ABCDEF] is a regular hexagonal pyramid< with {sizes}>.", "已知[P-ABCDEF]是正六棱锥<，{sizes}>。"),
            ("A regular hexagonal pyramid [P-ABCDEF]< with {sizes}> is given.", "给定正六棱锥[P-ABCDEF]<，{sizes}>。"),
        ),
        shape=[("regular_pyramid", "P", "ABCDEF")],
        sizes={"AB": side, "height": height, "PA": edge("PA", sqrt(h**2 + a**2))},
        ring="ABCDEF",
        apex="P",
    )
