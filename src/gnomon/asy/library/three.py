"""The modules three, graph3 and solids, as far as simple figures need them: segments, circles, patches, labels."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Any

from gnomon.asy.errors import fail
from gnomon.asy.library.graph import _samples
from gnomon.asy.library.paths3 import arclength as arclength3
from gnomon.asy.library.paths3 import arctime as arctime3
from gnomon.asy.library.registry import FIELDS, TYPES, asy, cast, define
from gnomon.asy.values import space
from gnomon.asy.values.drawing import NO_ARROW, Align, Array, Arrow, Label, Position, Primitive
from gnomon.asy.values.guides3 import Link3
from gnomon.asy.values.paths import Path
from gnomon.asy.values.pens import Pen
from gnomon.asy.values.space import Path3, Projection, Surface, Transform3, Triple, polyline
from gnomon.asy.values.space3 import arc3, circle3, flat, join3, smooth_circle3
from gnomon.interpret.budget import charge

_M = "three"
TYPES.update(
    dict.fromkeys(["path3", "guide3", "surface", "material", "light", "projection", "transform3", "arrowbar3"], _M)
)
TYPES.update({"interpolate3": _M, "revolution": "solids"})
for _k, _name in enumerate("xyz"):
    FIELDS["triple", _name] = ("real", lambda v, k=_k: v[k], None)
cast("triple", "path3", 2, lambda v: Path3([v], []))
cast("triple", "guide3", 2, lambda v: Path3([v], []))
cast("path3", "guide3", 1)
cast("guide3", "path3", 1)
cast("path3", "path3[]", 2, lambda p: Array([p]))
cast("guide3", "path3[]", 2, lambda p: Array([p]))
cast("pen", "material", 1)
cast("triple", "align", 5, lambda v: Align())
cast("guide3[]", "path3[]", 1)
cast("path3[]", "guide3[]", 1)

define("triple", module=_M, O=(0.0, 0.0, 0.0), X=(1.0, 0.0, 0.0), Y=(0.0, 1.0, 0.0), Z=(0.0, 0.0, 1.0))
define(
    "path3", module=_M, unitsquare3=polyline([(0.0, 0.0, 0.0), (1.0, 0.0, 0.0), (1.0, 1.0, 0.0), (0.0, 1.0, 0.0)], True)
)
define("path3", module=_M, unitcircle3=circle3((0.0, 0.0, 0.0), 1.0, (0.0, 0.0, 1.0)), nullpath3=Path3([], []))
define("light", module=_M, nolight="none", currentlight="default", White="white", Viewport="viewport", Headlamp="head")


def _oblique(kind: str, angle: float) -> Projection:
    """The axis that points to the viewer is drawn as the vector of the squares of cosine and sine of the angle."""
    c, s = math.cos(math.radians(angle)) ** 2, math.sin(math.radians(angle)) ** 2
    if kind == "X":
        axes = (complex(-c, -s), 1 + 0j, 1j)
        camera = (1.0, c, s)
    elif kind == "Y":
        axes = (1 + 0j, complex(c, s), 1j)
        camera = (c, -1.0, s)
    else:
        axes = (1 + 0j, 1j, complex(-c, -s))
        camera = (c, s, 1.0)
    return Projection("oblique", camera, axes=axes)


_START = Projection("perspective", (5.0, 4.0, 2.0))
define("projection", module=_M, currentprojection=_START, oblique=_oblique("Z", 45), obliqueX=_oblique("X", 45))
define("projection", module=_M, obliqueY=_oblique("Y", 45), obliqueZ=_oblique("Z", 45))
for _name, _camera in {
    "LeftView": (-1.0, 0.0, 0.0),
    "RightView": (1.0, 0.0, 0.0),
    "FrontView": (0.0, -1.0, 0.0),
    "BackView": (0.0, 1.0, 0.0),
    "BottomView": (0.0, 0.0, -1.0),
    "TopView": (0.0, 0.0, 1.0),
}.items():
    define("projection", module=_M, **{_name: Projection("orthographic", _camera)})
for _name in ("orthographic", "perspective"):
    asy(
        f"projection {_name}(triple camera, triple up=Z, triple target=O, real zoom=1, real angle=0, "
        "bool showtarget=true, bool autoadjust=true, bool center=true)",
        module=_M,
    )(lambda camera, up, target, *rest, kind=_name: Projection(kind, camera, up, target))
    asy(
        f"projection {_name}(real x, real y, real z, triple up=Z, triple target=O, real zoom=1, real angle=0, "
        "bool showtarget=true, bool autoadjust=true, bool center=true)",
        module=_M,
    )(lambda x, y, z, up, target, *rest, kind=_name: Projection(kind, (x, y, z), up, target))
for _name in ("oblique", "obliqueX", "obliqueY", "obliqueZ"):
    asy(f"projection {_name}(real angle=45)", module=_M)(lambda a, kind=_name[7:] or "Z": _oblique(kind, a))
FIELDS["projection", "camera"] = ("triple", lambda p: p.camera, None)
asy("pair project(triple v, projection P=currentprojection)", module=_M)(lambda v, p: p.project(v))
asy("path project(path3 g, projection P=currentprojection)", module=_M)(lambda g, p: flat(g, p))


# ------------------------------------------------------------------------------------------------------------ vectors

asy("real abs(triple v)", "real length(triple v)")(space.norm)
asy("triple unit(triple v)")(space.unit)
asy("real dot(triple u, triple v)")(space.dot)
asy("triple cross(triple u, triple v)")(space.cross)
asy("real xpart(triple v)")(lambda v: v[0])
asy("real ypart(triple v)")(lambda v: v[1])
asy("real zpart(triple v)")(lambda v: v[2])
asy("triple interp(triple a, triple b, real t)")(lambda a, b, t: space.add(a, space.scaled(t, space.subtract(b, a))))
asy("pair xypart(triple v)", module=_M)(lambda v: complex(v[0], v[1]))
asy("triple point(path3 p, real t)", module=_M)(space.point3)
asy("int length(path3 p)", module=_M)(lambda p: p.length)
asy("real colatitude(triple v, bool warn=true)")(lambda v, w: math.degrees(math.acos(v[2] / space.norm(v))))
asy("real longitude(triple v, bool warn=true)")(lambda v, w: math.degrees(math.atan2(v[1], v[0])))
asy("transform3 shift(triple v)", module=_M)(space.shift3)
asy("transform3 shift(real x, real y, real z)", module=_M)(lambda x, y, z: space.shift3((x, y, z)))
asy("transform3 scale3(real s)", module=_M)(lambda s: space.scale3(s, s, s))
asy("transform3 scale(real x, real y, real z)", module=_M)(space.scale3)
asy("transform3 xscale3(real x)", module=_M)(lambda x: space.scale3(x, 1.0, 1.0))
asy("transform3 yscale3(real y)", module=_M)(lambda y: space.scale3(1.0, y, 1.0))
asy("transform3 zscale3(real z)", module=_M)(lambda z: space.scale3(1.0, 1.0, z))
asy("transform3 rotate(real angle, triple v)", module=_M)(lambda a, v: space.rotate3(a, (0.0, 0.0, 0.0), v))
asy("transform3 rotate(real angle, triple u, triple v)", module=_M)(space.rotate3)
asy("transform3 reflect(triple u, triple v, triple w)", module=_M)(space.reflect3)
asy("transform3 identity4()", module=_M)(lambda: Transform3())
asy("path3 path3(path p, triple plane(pair)=)", module=_M)(lambda p, plane: _in_plane(p, plane))


@asy("triple dir(real colatitude, real longitude)", module=_M)
def direction(colatitude: float, longitude: float) -> Triple:
    """The unit vector of spherical coordinates in degrees."""
    a, b = math.radians(colatitude), math.radians(longitude)
    return math.sin(a) * math.cos(b), math.sin(a) * math.sin(b), math.cos(a)


@asy("triple polar(real r, real theta, real phi)", module=_M)
def polar(r: float, theta: float, phi: float) -> Triple:
    """The point of spherical coordinates in radians."""
    return space.scaled(r, direction(math.degrees(theta), math.degrees(phi)))


def _in_plane(p: Path, plane: Callable[[complex], Triple] | None = None) -> Path3:
    def up(z: complex) -> Triple:
        return plane(z) if plane is not None else (z.real, z.imag, 0.0)

    charge(max(p.length, 0))
    segs = [None if p.straight(i) else (up(p.controls(i)[0]), up(p.controls(i)[1])) for i in range(max(p.length, 0))]
    return Path3([up(z) for z in p.pts], segs, p.cyclic)


# ------------------------------------------------------------------------------------------------- curves and patches

asy("path3 circle(triple c, real r, triple normal=Z)", module=_M)(circle3)
asy("path3 Circle(triple c, real r, triple normal=Z, int n=400)", module="graph3")(smooth_circle3)


@asy("path3 arc(triple c, triple v1, triple v2, triple normal=O, bool direction=true)", module=_M)
def arc_between(c: Triple, v1: Triple, v2: Triple, normal: Triple, ccw: bool) -> Path3:
    """An arc between two directions."""
    return arc3(c, v1, v2, normal, ccw)


@asy(
    "path3 arc(triple c, real r, real theta1, real phi1, real theta2, real phi2, triple normal=O, bool direction=)",
    module=_M,
)
def arc_of_angles(
    c: Triple, r: float, t1: float, p1: float, t2: float, p2: float, normal: Triple, ccw: bool | None
) -> Path3:
    """An arc between two directions in spherical coordinates; where nothing is said, to the larger angle."""
    if ccw is None:
        ccw = t2 > t1 or (t2 == t1 and p2 >= p1)
    one, other = space.scaled(r, direction(t1, p1)), space.scaled(r, direction(t2, p2))
    return arc3(c, space.add(c, one), space.add(c, other), normal, ccw)


@asy("path3[] box(triple v1, triple v2)", module=_M)
def box3(a: Triple, b: Triple) -> Any:
    """The edges of a box: the sides at the first and the last x in one path, and the three edges left."""

    def at(*corner: int) -> Triple:
        return (a, b)[corner[0]][0], (a, b)[corner[1]][1], (a, b)[corner[2]][2]

    ring = [(0, 0), (0, 1), (1, 1), (1, 0), (0, 0)]
    edges = [((1, 1, 0), (0, 1, 0)), ((0, 1, 1), (1, 1, 1)), ((1, 0, 1), (0, 0, 1))]
    sides = polyline([at(x, y, z) for x in (0, 1) for y, z in ring])
    return Array([sides, *(polyline([at(*u), at(*v)]) for u, v in edges)])


@asy("path3 plane(triple u, triple v, triple O=O)", module=_M)
def plane(u: Triple, v: Triple, o: Triple) -> Path3:
    """The parallelogram of two vectors."""
    return polyline([o, space.add(o, u), space.add(o, space.add(u, v)), space.add(o, v)], True)


@asy("surface surface(path3 g)", "surface surface(path3 g, pen[] colors)", module=_M)
def surface_of(g: Path3, colours: Any = None) -> Surface:
    """The patch inside a closed path."""
    return Surface([g])


asy("surface surface(... surface[] s)", module=_M)(lambda parts: Surface([p for part in parts for p in part.patches]))
asy("surface surface(path p)", module=_M)(lambda p: Surface([_in_plane(p)]))


@asy("surface extrude(path3 p, triple axis=Z)", module=_M)
def extrude3(p: Path3, axis: Triple) -> Surface:
    """The surface that a path sweeps along a vector: a patch for every segment."""
    charge(p.length * 5)
    top = space.shift3(axis)
    patches = []
    for i in range(p.length):
        a, b = p.pts[i], p.pts[(i + 1) % len(p.pts)]
        seg = p.segs[i]
        back = None if seg is None else (top.apply(seg[1]), top.apply(seg[0]))
        patches.append(Path3([a, b, top.apply(b), top.apply(a)], [seg, None, back, None], True))
    return Surface(patches)


asy("surface extrude(path p, triple axis=Z)", module=_M)(lambda p, axis: extrude3(_in_plane(p), axis))


def _grid(at: Any, a: complex, b: complex, nx: int, ny: int) -> Surface:
    """A surface over a rectangle as flat patches."""
    if nx < 1 or ny < 1:
        fail("a surface needs one patch or more along each axis")
    charge(nx * ny)
    rows = [
        [at(complex(a.real + (b.real - a.real) * i / nx, a.imag + (b.imag - a.imag) * j / ny)) for j in range(ny + 1)]
        for i in range(nx + 1)
    ]
    return Surface(
        [
            polyline([rows[i][j], rows[i + 1][j], rows[i + 1][j + 1], rows[i][j + 1]], True)
            for i in range(nx)
            for j in range(ny)
        ]
    )


for _kind in ("real", "triple"):
    asy(f"surface surface({_kind} f(pair), pair a, pair b, int nx=nmesh, int ny=0)", module="graph3")(
        lambda f, a, b, nx, ny, flat_=_kind == "real": _grid(
            (lambda z: (z.real, z.imag, f(z))) if flat_ else f, a, b, nx, ny or nx
        )
    )
define("int", module="graph3", nmesh=10)
_HEADS3 = "DefaultHead3 HookHead3 TeXHead3 DefaultHead2 HookHead2 TeXHead2"
define("arrowhead", module=_M, **dict.fromkeys(_HEADS3.split(), "default"))


def _square(*corners: Triple) -> Path3:
    return polyline([tuple(map(float, v)) for v in corners], True)  # type: ignore[misc]


_CUBE = Surface(
    [
        _square((0, 0, 0), (0, 1, 0), (1, 1, 0), (1, 0, 0)),
        _square((0, 0, 0), (1, 0, 0), (1, 0, 1), (0, 0, 1)),
        _square((0, 0, 0), (0, 0, 1), (0, 1, 1), (0, 1, 0)),
        _square((0, 0, 1), (1, 0, 1), (1, 1, 1), (0, 1, 1)),
        _square((1, 0, 1), (1, 0, 0), (1, 1, 0), (1, 1, 1)),
        _square((0, 1, 1), (1, 1, 1), (1, 1, 0), (0, 1, 0)),
    ]
)
define("surface", module=_M, unitcube=_CUBE, unitplane=Surface([_square((0, 0, 0), (1, 0, 0), (1, 1, 0), (0, 1, 0))]))


define("path3[]", module=_M, unitbox=lambda rt: box3((0.0, 0.0, 0.0), (1.0, 1.0, 1.0)))


def _ring(radius: float, height: float) -> Path3:
    return circle3((0.0, 0.0, height), radius, (0.0, 0.0, 1.0))


_GREAT = [
    _ring(1.0, 0.0),
    circle3((0.0, 0.0, 0.0), 1.0, (1.0, 0.0, 0.0)),
    circle3((0.0, 0.0, 0.0), 1.0, (0.0, 1.0, 0.0)),
]
define("surface", module=_M, unitsphere=Surface(_GREAT), unithemisphere=Surface(_GREAT))
define(
    "surface", module=_M, unitcylinder=Surface([_ring(1.0, 0.0), _ring(1.0, 1.0)]), unitdisk=Surface([_ring(1.0, 0.0)])
)
define("surface", module=_M, unitcone=Surface([_ring(1.0, 0.0)]))


def _joint(how: str) -> Link3:
    return Link3(1.0, 1.0) if how == "--" else Link3()


@asy('guide3 graph(picture pic=, triple v(real), real a, real b, int n=ngraph, interpolate join="--")', module="graph3")
def graph3(pic: Any, v: Any, a: float, b: float, n: int, how: str) -> Path3:
    """A curve in space."""
    pts = [v(t) for t in _samples(a, b, n)]
    return join3(pts, [_joint(how) for _ in pts[1:]])


@asy(
    "guide3 graph(picture pic=, real x(real), real y(real), real z(real), real a, real b, int n=ngraph, "
    'interpolate join="--")',
    module="graph3",
)
def graph3_xyz(pic: Any, x: Any, y: Any, z: Any, a: float, b: float, n: int, how: str) -> Path3:
    """A curve in space given by its coordinates."""
    pts = [(x(t), y(t), z(t)) for t in _samples(a, b, n)]
    return join3(pts, [_joint(how) for _ in pts[1:]])


# ----------------------------------------------------------------------------------------------------------- drawing

_ARROWS3 = {"Arrow3": "end", "Arrows3": "both", "EndArrow3": "end", "BeginArrow3": "begin", "MidArrow3": "mid"}
for _name, _place in _ARROWS3.items():
    define("arrowbar3", module=_M, **{_name: Arrow(_place, space=True)})
    asy(f"arrowbar3 {_name}(arrowhead arrowhead=, real size=0, real angle=15, material p=)", module=_M)(
        lambda head, size, angle, p, place=_place: Arrow(place, size, space=True)
    )
for _name, _place in {"BeginBar3": "begin", "EndBar3": "end", "Bar3": "end", "Bars3": "both"}.items():
    define("arrowbar3", module=_M, **{_name: Arrow(_place, bar=True)})
    asy(f"arrowbar3 {_name}(triple dir=, real size=0)", module=_M)(
        lambda across, size, place=_place: Arrow(place, size, bar=True)
    )
define("arrowbar3", module=_M, None3=NO_ARROW)
cast("arrowbar", "arrowbar3", 2)


@asy(
    "void draw(picture pic=, Label L=, path3 g, align align=NoAlign, material p=, arrowbar3 arrow=None3, "
    "arrowbar3 bar=None3, margin margin=, light light=)",
    module=_M,
)
def draw3(
    rt: Any, pic: Any, text: Any, g: Path3, align: Any, p: Pen | None, arrow: Arrow, bar: Arrow, margin: Any, light: Any
) -> None:
    """A path in space; bars at its ends are left out where it has arrows."""
    made = Primitive("draw3", 0, 0, pen=rt.pen(p), paths3=[g], arrow=bar if arrow == NO_ARROW else arrow)
    if text is not None and text.s and g.pts:
        made.text, made.at = text.s, _place_on(g, text)
    rt.draw(pic, made)


def _place_on(g: Path3, text: Label) -> Triple:
    """The place of a label on a path: half of the length, unless the label says otherwise."""
    position = text.position or Position(0.5 + 0j, True)
    time = position.value.real
    return space.point3(g, arctime3(g, time * arclength3(g)) if position.relative else time)


@asy("void draw(picture pic=, explicit path3[] g, material p=, arrowbar3 arrow=None3)", module=_M)
def draw3_all(rt: Any, pic: Any, gs: Any, p: Any, arrow: Any) -> None:
    """Several paths in space."""
    for g in gs:
        draw3(rt, pic, None, g, None, p, arrow, NO_ARROW, None, None)


@asy(
    "void draw(picture pic=, surface s, material surfacepen=, pen meshpen=, light light=, light meshlight=, "
    'string name="", int nu=1, int nv=1)',
    module=_M,
)
def draw_surface(
    rt: Any, pic: Any, s: Surface, p: Any, mesh: Any, light: Any, meshlight: Any, name: str, nu: int, nv: int
) -> None:
    """The patches of a surface."""
    shade = "" if mesh is None else "mesh"
    rt.draw(pic, Primitive("surface", 0, 0, pen=rt.pen(p), paths3=list(s.patches), shade=shade))


@asy("void label(picture pic=, Label L, triple position, align align=NoAlign, pen p=, light light=)", module=_M)
def label3(rt: Any, pic: Any, text: Label, v: Triple, align: Any, p: Any, light: Any) -> None:
    """A label at a point of space."""
    direction_ = None if align is None else align.direction
    rt.draw(pic, Primitive("label", 0, 0, pen=rt.pen(p), text=text.s, at=v, align=direction_ or text.align.direction))


@asy("void label(picture pic=, Label L, path3 g, align align=NoAlign, pen p=, light light=)", module=_M)
def label_on3(rt: Any, pic: Any, text: Label, g: Path3, align: Any, p: Any, light: Any) -> None:
    """A label on a path in space."""
    label3(rt, pic, text, _place_on(g, text), align, p, light)


@asy("void dot(picture pic=, triple v, material p=, light light=)", module=_M)
def dot3(rt: Any, pic: Any, v: Triple, p: Any, light: Any) -> None:
    """A point of space."""
    rt.draw(pic, Primitive("dot", 0, 0, pen=rt.pen(p), at=v))


@asy("void dot(picture pic=, Label L, triple v, align align=NoAlign, pen p=)", module=_M)
def dot3_label(rt: Any, pic: Any, text: Label, v: Triple, align: Any, p: Any) -> None:
    """A point of space with a label."""
    rt.draw(pic, Primitive("dot", 0, 0, pen=rt.pen(p), at=v, text=text.s, align=align.direction))


@asy("void dot(picture pic=, triple[] v, material p=)", module=_M)
def dots3(rt: Any, pic: Any, vs: Any, p: Any) -> None:
    """Several points of space."""
    for v in vs:
        dot3(rt, pic, v, p, None)


for _k, _name in enumerate(("xaxis3", "yaxis3", "zaxis3")):
    asy(
        f'void {_name}(picture pic=, Label L="", real min=-1, real max=1, pen p=, arrowbar3 arrow=None3)',
        module="graph3",
    )(lambda rt, pic, text, low, high, p, arrow, k=_k: _axis3(rt, pic, low, high, p, arrow, k))


def _axis3(rt: Any, pic: Any, low: float, high: float, p: Any, arrow: Any, k: int) -> None:
    ends = [tuple(x if j == k else 0.0 for j in range(3)) for x in (low, high)]
    draw3(rt, pic, None, polyline([(e[0], e[1], e[2]) for e in ends]), None, p, arrow, NO_ARROW, None, None)
