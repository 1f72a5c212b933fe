"""Cones, cylinders, conical frusta and spheres; hidden points (lower-case letters) carry their radii.

A cone has the apex S (or s) and the base centre O (or o), and the hidden point a of the base circle. A cylinder and a
frustum have the centres O, O1 (or o, t) and the hidden rim points a below and b above. A sphere has the centre O (or o)
and the hidden point a.
"""

from __future__ import annotations

from gnomon.author.draws import Angle
from gnomon.exact import Exact
from gnomon.suites.solid.item import Fact, Solid
from gnomon.suites.solid.vectors import Vec, at


def cone(r: Exact, h: Exact) -> Solid:
    """A cone without letters: sizes "radius", "height", "slant"."""
    from gnomon.exact import sqrt

    slant = sqrt(r**2 + h**2)
    return Solid(
        points={"o": at(0, 0, 0), "s": at(0, 0, h), "a": at(r, 0, 0)},
        faces="",
        called=("the cone", "该圆锥"),
        opening=(
            ("A cone <has {sizes}|is given>.", "已知<圆锥的{sizes}|一个圆锥>。"),
            ("Consider a cone< with {sizes}>.", "给定一个圆锥<，其{sizes}>。"),
        ),
        shape=[("cone", "s", "o", "a")],
        sizes={
            "radius": Fact((f"base radius {r}", f"底面半径为 {r}"), (("length", "oa", r),)),
            "height": Fact((f"height {h}", f"高为 {h}"), (("length", "so", h),)),
            "slant": Fact((f"slant height {slant}", f"母线长为 {slant}"), (("length", "sa", slant),)),
        },
        rounds=[("frustum", "o", "s", r, 0)],
        segments="so oa",
    )


def named_cone(r: Exact, h: Exact) -> Solid:
    """A cone with apex S and base centre O: sizes "radius", "SO"."""
    return Solid(
        points={"O": at(0, 0, 0), "S": at(0, 0, h), "a": at(r, 0, 0)},
        faces="",
        called=("the cone", "该圆锥"),
        opening=(
            (
                "A cone has apex [S], [O] is the centre of its base<, {sizes}>.",
                "已知圆锥的顶点为[S]，底面圆心为[O]<，{sizes}>。",
            ),
            (
                "<In a|A> cone with apex [S] and base centre [O]<, {sizes}| is given>.",
                "<在|已知>顶点为[S]、底面圆心为[O]的圆锥<中，{sizes}>。",
            ),
        ),
        shape=[("cone", "S", "O", "a")],
        sizes={
            "radius": Fact((f"the base radius is {r}", f"底面半径为 {r}"), (("length", "Oa", r),)),
            "SO": Fact((f"[SO] = {h}", f"[SO] = {h}"), (("length", "SO", h),)),
        },
        apex="S",
        centre="O",
        rounds=[("frustum", "O", "S", r, 0)],
        segments="SO",
    )


def on_circle(r: Exact, angle: Angle | int = 0, z: Exact | int = 0) -> Vec:
    """The point of a circle of radius r about the z axis at this angle."""
    turn = Angle(angle) if isinstance(angle, int) else angle
    return at(r * turn.cos, r * turn.sin, z)


def cylinder(r: Exact, h: Exact) -> Solid:
    """A cylinder without letters: sizes "radius", "height"."""
    return Solid(
        points={"o": at(0, 0, 0), "t": at(0, 0, h), "a": at(r, 0, 0)},
        faces="",
        called=("the cylinder", "该圆柱"),
        opening=(
            ("A cylinder <has {sizes}|is given>.", "已知<圆柱的{sizes}|一个圆柱>。"),
            ("Consider a cylinder< with {sizes}>.", "给定一个圆柱<，其{sizes}>。"),
        ),
        shape=[("cylinder", "o", "t", "a")],
        sizes={
            "radius": Fact((f"base radius {r}", f"底面半径为 {r}"), (("length", "oa", r),)),
            "height": Fact((f"height {h}", f"高为 {h}"), (("length", "ot", h),)),
        },
        rounds=[("frustum", "o", "t", r, r)],
        segments="ot",
    )


def named_cylinder(r: Exact, h: Exact) -> Solid:
    """A cylinder with base centres O and O1: sizes "radius", "OO1"."""
    return Solid(
        points={"O": at(0, 0, 0), "O1": at(0, 0, h), "a": at(r, 0, 0)},
        faces="",
        called=("the cylinder", "该圆柱"),
        opening=(
            (
                "A cylinder has the base centres [O] and [O1]<, {sizes}>.",
                "已知圆柱的两底面圆心分别为[O]、[O1]<，{sizes}>。",
            ),
            (
                "<In a|A> cylinder with base centres [O] and [O1]<, {sizes}| is given>.",
                "<在|已知>两底面圆心为[O]、[O1]的圆柱<中，{sizes}>。",
            ),
        ),
        shape=[("cylinder", "O", "O1", "a")],
        sizes={
            "radius": Fact((f"the base radius is {r}", f"底面半径为 {r}"), (("length", "Oa", r),)),
            "OO1": Fact((f"[OO1] = {h}", f"[OO1] = {h}"), (("length", "OO1", h),)),
        },
        centre="OO1",
        rounds=[("frustum", "O", "O1", r, r)],
        segments="OO1",
    )


def frustum(big: Exact, small: Exact, h: Exact) -> Solid:
    """A conical frustum without letters: sizes "radii", "height", "slant"."""
    from gnomon.exact import sqrt

    slant = sqrt(h**2 + (big - small) ** 2)
    return Solid(
        points={"o": at(0, 0, 0), "t": at(0, 0, h), "a": at(big, 0, 0), "b": at(small, 0, h)},
        faces="",
        called=("the frustum", "该圆台"),
        opening=(
            ("A conical frustum <has {sizes}|is given>.", "已知<圆台的{sizes}|一个圆台>。"),
            ("Consider a conical frustum< with {sizes}>.", "给定一个圆台<，其{sizes}>。"),
        ),
        shape=[("conical_frustum", "o", "t", "a", "b")],
        sizes={
            "radii": Fact(
                (f"base radii {big} and {small}", f"两底面半径分别为 {big} 和 {small}"),
                (("length", "oa", big), ("length", "tb", small)),
            ),
            "height": Fact((f"height {h}", f"高为 {h}"), (("length", "ot", h),)),
            "slant": Fact((f"slant height {slant}", f"母线长为 {slant}"), (("length", "ab", slant),)),
        },
        rounds=[("frustum", "o", "t", big, small)],
        segments="ot oa tb",
    )


def named_frustum(big: Exact, small: Exact, h: Exact) -> Solid:
    """A conical frustum with base centres O (below) and O1: sizes "radii", "OO1"."""
    plain = frustum(big, small, h)
    return Solid(
        points={"O": at(0, 0, 0), "O1": at(0, 0, h), "a": at(big, 0, 0), "b": at(small, 0, h)},
        faces="",
        called=plain.called,
        opening=(
            (
                "A conical frustum has the base centres [O] (below) and [O1]<, {sizes}>.",
                "已知圆台的下、上底面圆心分别为[O]、[O1]<，{sizes}>。",
            ),
            (
                "<In a|A> conical frustum with base centres [O] (below) and [O1]<, {sizes}| is given>.",
                "<在|已知>下、上底面圆心分别为[O]、[O1]的圆台<中，{sizes}>。",
            ),
        ),
        shape=[("conical_frustum", "O", "O1", "a", "b")],
        sizes={
            "radii": Fact(
                (
                    f"the lower and upper base radii are {big} and {small}",
                    f"下、上底面半径分别为 {big} 和 {small}",
                ),
                (("length", "Oa", big), ("length", "O1b", small)),
            ),
            "OO1": Fact((f"[OO1] = {h}", f"[OO1] = {h}"), (("length", "OO1", h),)),
        },
        centre="OO1",
        rounds=[("frustum", "O", "O1", big, small)],
        segments="OO1",
    )


def sphere(r: Exact) -> Solid:
    """A sphere with centre O: size "radius"."""
    return Solid(
        points={"O": at(0, 0, 0), "a": at(r, 0, 0)},
        faces="",
        called=("the sphere", "该球"),
        opening=(
            ("A sphere has centre [O]< and {sizes}>.", "已知球[O]<的{sizes}>。"),
            ("[O] is the centre of a sphere< of {sizes}>.", "已知球心为[O]的球<，{sizes}>。"),
        ),
        shape=[("sphere", "O", "a")],
        sizes={"radius": Fact((f"radius {r}", f"半径为 {r}"), (("length", "Oa", r),))},
        centre="O",
        rounds=[("sphere", "O", r)],
    )
