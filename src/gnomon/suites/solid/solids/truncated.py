"""Prisms cut off obliquely, posts on a rectangle, and roofs over a rectangle."""

from __future__ import annotations

from gnomon.exact import Exact
from gnomon.suites.solid.given_facts import angle_is, edge, edges, perpendicular
from gnomon.suites.solid.item import Fact, Solid
from gnomon.suites.solid.vectors import at

TRUNCATED_FACES = "ABC A1B1C1 ABB1A1 BCC1B1 CAA1C1"
ROOF_FACES = "ABCD ABFE CDEF ADE BCF"


def truncated_prism(a: Exact, b: Exact, x: Exact, y: Exact, z: Exact) -> Solid:
    """∠ABC = 90°, AB = a, BC = b; AA1 = x, BB1 = y, CC1 = z perpendicular to ABC; B is the origin, BA and BC the axes."""
    points = {
        "A": at(a, 0, 0),
        "B": at(0, 0, 0),
        "C": at(0, b, 0),
        "A1": at(a, 0, x),
        "B1": at(0, 0, y),
        "C1": at(0, b, z),
    }
    return Solid(
        points=points,
        faces=TRUNCATED_FACES,
        called=("the solid [ABC-A1B1C1]", "几何体[ABC-A1B1C1]"),
        opening=(
            (
                "In the solid [ABC-A1B1C1], the edges [AA1], [BB1] and [CC1] are perpendicular to the plane [ABC] and lie on one side of it<, {sizes}>.",
                "在几何体[ABC-A1B1C1]中，[AA1]、[BB1]、[CC1]都垂直于平面[ABC]，且在其同侧<，{sizes}>。",
            ),
        ),
        shape=[
            ("line_perpendicular_plane", "AA1", "ABC"),
            ("line_perpendicular_plane", "BB1", "ABC"),
            ("line_perpendicular_plane", "CC1", "ABC"),
            ("same_side", "A1", "B1", "ABC"),
            ("same_side", "A1", "C1", "ABC"),
        ],
        sizes={"right": angle_is("ABC", 90), **edges(AB=a, BC=b, AA1=x, BB1=y, CC1=z)},
        ring="ABC",
    )


def two_posts(a: Exact, b: Exact, x: Exact, y: Exact) -> Solid:
    """Rectangle AB = a, AD = b; AE = x and CF = y perpendicular to it on one side; A is the origin, AB and AD the axes."""
    points = {
        "A": at(0, 0, 0),
        "B": at(a, 0, 0),
        "C": at(a, b, 0),
        "D": at(0, b, 0),
        "E": at(0, 0, x),
        "F": at(a, b, y),
    }
    up = [perpendicular("AE", "ABCD"), perpendicular("CF", "ABCD")]
    return Solid(
        points=points,
        faces="ABCD ACFE",
        called=("the figure", "该图形"),
        opening=(
            (
                f"[ABCD] is a rectangle, {up[0].words[0]}, {up[1].words[0]}, [E] and [F] lie on the same side of the plane [ABCD]<, {{sizes}}>.",
                f"已知[ABCD]是矩形，{up[0].words[1]}，{up[1].words[1]}，[E]，[F]在平面[ABCD]的同侧<，{{sizes}}>。",
            ),
        ),
        shape=[("rectangle", "ABCD"), *up[0].relations, *up[1].relations, ("same_side", "E", "F", "ABCD")],
        sizes=edges(AB=a, AD=b, AE=x, CF=y),
        ring="ABCD",
    )


def roof(a: Exact, b: Exact, m: Exact, h: Exact) -> Solid:
    """Rectangle AB = a, AD = b; ridge EF = m parallel to AB, h above it and centred, E near AD; A is the origin."""
    points = {
        "A": at(0, 0, 0),
        "B": at(a, 0, 0),
        "C": at(a, b, 0),
        "D": at(0, b, 0),
        "E": at((a - m) / 2, b / 2, h),
        "F": at((a + m) / 2, b / 2, h),
    }
    height = Fact(
        (f"the distance from [E] to the plane [ABCD] is {h}", f"点[E]到平面[ABCD]的距离为 {h}"),
        (("height", "E", "ABCD", h),),
    )
    return Solid(
        points=points,
        faces=ROOF_FACES,
        called=("the solid [ABCDEF]", "五面体[ABCDEF]"),
        opening=(
            (
                "In the pentahedron [ABCDEF] with the faces [ABCD], [ABFE], [CDEF], [ADE] and [BCF], the base [ABCD] is a rectangle, [EF] ∥ [AB], [EA] = [ED] = [FB] = [FC]<, {sizes}>.",
                "在五面体[ABCDEF]（各面为[ABCD]、[ABFE]、[CDEF]、[ADE]、[BCF]）中，底面[ABCD]是矩形，[EF]∥[AB]，[EA] = [ED] = [FB] = [FC]<，{sizes}>。",
            ),
        ),
        shape=[
            ("convex", "ABFE"),
            ("convex", "CDEF"),
            ("rectangle", "ABCD"),
            ("parallel", "EF", "AB"),
            ("equal", "EA", "ED", "FB", "FC"),
        ],
        sizes={**edges(AB=a, AD=b), "EF": edge("EF", m), "height": height},
        ring="ABCD",
    )
