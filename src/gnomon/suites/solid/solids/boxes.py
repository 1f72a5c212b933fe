"""Cuboids and cubes ABCD-A1B1C1D1, and parallelepipeds."""

from __future__ import annotations

from gnomon.author.draws import Angle, require
from gnomon.exact import Exact, sqrt
from gnomon.suites.solid.given_facts import angle_is, edges
from gnomon.suites.solid.item import Fact, Solid
from gnomon.suites.solid.vectors import Vec, at

FACES = "ABCD A1B1C1D1 ABB1A1 BCC1B1 CDD1C1 DAA1D1"
LATERAL = "ABB1A1 BCC1B1 CDD1C1 DAA1D1"


def _eight(ab: Vec, ad: Vec, up: Vec) -> dict[str, Vec]:
    a = at(0, 0, 0)
    bottom = {"A": a, "B": ab, "C": ab + ad, "D": ad}
    return bottom | {f"{name}1": place + up for name, place in bottom.items()}


def cuboid(a: Exact, b: Exact, c: Exact) -> Solid:
    """The cuboid with AB = a, AD = b, AA1 = c; A is the origin, the axes run along AB, AD, AA1."""
    return Solid(
        points=_eight(at(a, 0, 0), at(0, b, 0), at(0, 0, c)),
        faces=FACES,
        called=("the cuboid", "该长方体"),
        opening=(
            (
                "<In the|The> cuboid [ABCD-A1B1C1D1]<, {sizes}| is given>.",
                "<在|已知>长方体[ABCD-A1B1C1D1]<中，{sizes}>。",
            ),
            ("[ABCD-A1B1C1D1] is a rectangular box< with {sizes}>.", "已知[ABCD-A1B1C1D1]是长方体<，{sizes}>。"),
            ("A cuboid [ABCD-A1B1C1D1] is given<, with {sizes}>.", "设[ABCD-A1B1C1D1]为长方体<，{sizes}>。"),
        ),
        shape=[("cuboid", "ABCD", "A1B1C1D1")],
        sizes=edges(AB=a, AD=b, AA1=c),
        ring="ABCD",
    )


def cube(a: Exact) -> Solid:
    """The cube of edge a."""
    size = Fact((f"edge {a}", f"棱长为 {a}"), (("length", "AB", a),))
    return Solid(
        points=_eight(at(a, 0, 0), at(0, a, 0), at(0, 0, a)),
        faces=FACES,
        called=("the cube", "该正方体"),
        opening=(
            ("[ABCD-A1B1C1D1] is a cube< of {sizes}>.", "已知正方体[ABCD-A1B1C1D1]<的{sizes}>。"),
            ("A cube [ABCD-A1B1C1D1]< of {sizes}> is given.", "给定正方体[ABCD-A1B1C1D1]<，{sizes}>。"),
        ),
        shape=[("cube", "ABCD", "A1B1C1D1")],
        sizes={"edge": size},
        ring="ABCD",
    )


def square_prism(a: Exact, c: Exact) -> Solid:
    """The right prism with a square base of side a and lateral edge c."""
    box = cuboid(a, a, c)
    return Solid(
        points=box.points,
        faces=FACES,
        called=("the prism", "该正四棱柱"),
        opening=(
            (
                "In the regular quadrilateral prism [ABCD-A1B1C1D1] the base [ABCD] is a square<, {sizes}>.",
                "在正四棱柱[ABCD-A1B1C1D1]中，底面[ABCD]是正方形<，{sizes}>。",
            ),
            (
                "[ABCD-A1B1C1D1] is a right prism on the square [ABCD]< with {sizes}>.",
                "已知[ABCD-A1B1C1D1]是以正方形[ABCD]为底面的直棱柱<，{sizes}>。",
            ),
        ),
        shape=[("square", "ABCD"), ("right_prism", "ABCD", "A1B1C1D1")],
        sizes=edges(AB=a, AA1=c),
        ring="ABCD",
    )


def parallelepiped(a: Exact, b: Exact, c: Exact, bad: Angle, a1ab: Angle, a1ad: Angle) -> Solid:
    """The parallelepiped with AB = a, AD = b, AA1 = c and these angles at A."""
    u = c * a1ab.cos
    v = (c * a1ad.cos - u * bad.cos) / bad.sin
    rest = c**2 - u**2 - v**2
    require(rest.sign() > 0)
    points = _eight(at(a, 0, 0), at(b * bad.cos, b * bad.sin, 0), at(u, v, sqrt(rest)))
    angles = {
        "BAD": angle_is("BAD", bad),
        "A1AB": angle_is("A1AB", a1ab),
        "A1AD": angle_is("A1AD", a1ad),
    }
    return Solid(
        points=points,
        faces=FACES,
        called=("the parallelepiped", "该平行六面体"),
        opening=(
            (
                "<In the|The> parallelepiped [ABCD-A1B1C1D1]<, {sizes}| is given>.",
                "<在|已知>平行六面体[ABCD-A1B1C1D1]<中，{sizes}>。",
            ),
            ("[ABCD-A1B1C1D1] is a parallelepiped< with {sizes}>.", "已知[ABCD-A1B1C1D1]是平行六面体<，{sizes}>。"),
        ),
        shape=[("parallelepiped", "ABCD", "A1B1C1D1")],
        sizes=edges(AB=a, AD=b, AA1=c) | angles,
        ring="ABCD",
    )
