"""Standard solution steps, with the instance's own numbers and letters: coordinates, normals, volumes, projections.

Each method appends its steps to the question. They compute with the exact coordinates of the points, so a method may be
used wherever the points it names have exact coordinates.
"""

from __future__ import annotations

import re
from fractions import Fraction
from math import gcd, lcm
from typing import TYPE_CHECKING, Literal

from gnomon.author.letters import labels
from gnomon.exact import Exact, NotExact, sqrt
from gnomon.suites.solid.item import SeedError, Value
from gnomon.suites.solid.phrases import bracketed, quotient
from gnomon.suites.solid.vectors import Vec

if TYPE_CHECKING:
    from gnomon.author.bilingual import Words
    from gnomon.suites.solid.question import Question

_SINE_OR_COSINE = Literal["cos", "sin", "tan", "degrees"]


def spelled(v: Vec) -> str:
    """A vector as a text writes it: (1, 0, -2)."""
    return f"({', '.join(str(x) for x in v.parts)})"


def listed(q: Question, show: str, origin: str = "") -> Words:
    """Points with their coordinates, from this origin, as each language lists them."""
    shift = q.places[origin] if origin else None
    places = [f"[{name}]{spelled(q.places[name] - shift if shift else q.places[name])}" for name in labels(show)]
    return ", ".join(places), "，".join(places)


def coordinates(q: Question, origin: str, x: str, y: str, z: str = "", *, show: str) -> None:
    """Coordinates with this origin and axes along these lines: ``coordinates(q, "A", "AB", "AD", "AP", show="BCDP")``."""
    places, chinese = listed(q, show, origin)
    if z:
        q.step(
            f"Take [{origin}] as the origin and the x-, y- and z-axis along [{x}], [{y}] and [{z}]. Then {places}.",
            f"以[{origin}]为原点，[{x}]、[{y}]、[{z}]所在直线分别为 x 轴、y 轴、z 轴建立空间直角坐标系，则 {chinese}。",
        )
        return
    q.step(
        f"Take [{origin}] as the origin, the x- and y-axis along [{x}] and [{y}], and the z-axis upwards. Then {places}.",
        f"以[{origin}]为原点，[{x}]、[{y}]所在直线分别为 x 轴、y 轴，竖直向上为 z 轴建立空间直角坐标系，则 {chinese}。",
    )


def frame(q: Question, *, show: str, origin: str = "") -> None:
    """Coordinates whose axes the text does not name: it lists the points."""
    places, chinese = listed(q, show, origin)
    q.step(
        f"In a suitable rectangular coordinate system the points are {places}.",
        f"建立适当的空间直角坐标系，则各点坐标为 {chinese}。",
    )


def normal_of(q: Question, plane: str) -> Vec:
    """A short normal vector of the plane through three points with exact coordinates."""
    a, b, c = (q.places[label] for label in labels(plane)[:3])
    return shortened((b - a).cross(c - a))


def shortened(v: Vec) -> Vec:
    """A multiple of the vector with small coordinates."""
    parts = [part for part in v.parts if isinstance(part, Exact)]
    if len(parts) < 3:
        raise SeedError("a method needs points with exact coordinates")
    best = v
    for pivot in parts:
        if not pivot or len(pivot.terms) > 1:
            continue
        scaled = [part / pivot for part in parts]
        below = lcm(*(term[2].denominator for part in scaled for term in part.terms))
        above = gcd(*(int(term[2] * below) for part in scaled for term in part.terms))
        vector = Vec(*(part * Fraction(below, above) for part in scaled))
        if _bulk(vector) < _bulk(best):
            best = vector
    # The first coordinate that is not 0 is positive, as one writes a normal vector by hand.
    first = next(part for part in best.parts if part)
    return Vec(*(-part for part in best.parts)) if float(first) < 0 else best


def _bulk(v: Vec) -> tuple[int, float]:
    return len(spelled(v).replace("-", "")), sum(abs(float(part)) for part in v.parts)


def _exact(value: object) -> Exact:
    if not isinstance(value, Exact):
        raise SeedError("a method needs points with exact coordinates")
    return value


def _normals(q: Question, first: str, second: str) -> tuple[Vec, Vec]:
    n, m = normal_of(q, first), normal_of(q, second)
    q.step(
        f"A normal vector of the plane [{first}] is m = {spelled(n)}, and one of the plane [{second}] is n = {spelled(m)}.",
        f"平面[{first}]的一个法向量为 m = {spelled(n)}，平面[{second}]的一个法向量为 n = {spelled(m)}。",
    )
    return n, m


def by_normals(
    q: Question,
    first: str,
    second: str,
    *,
    obtuse: bool | None = None,
    function: _SINE_OR_COSINE = "cos",
    result: Value | None = None,
) -> None:
    """The angle of two planes from their normals; ``obtuse`` says on which side the dihedral angle lies, if asked."""
    n, m = _normals(q, first, second)
    dot, size = abs(_exact(n.dot(m))), sqrt(_exact(n.square()) * _exact(m.square()))
    cosine = dot / size
    how = _over(dot, n, m)
    q.step(
        f"|cos⟨m, n⟩| = |m·n| / (|m||n|) = {how}{cosine}.",
        f"|cos⟨m, n⟩| = |m·n| / (|m||n|) = {how}{cosine}。",
    )
    signed = -cosine if obtuse else cosine
    kind = ("acute", "锐角") if not obtuse else ("obtuse", "钝角")
    if obtuse is None:
        q.step(f"So the cosine of the angle between the planes is {cosine}.", f"所以两平面所成角的余弦值为 {cosine}。")
    else:
        _side(q, first, second, obtuse=obtuse)
        q.step(
            f"So the dihedral angle is {kind[0]}, and its cosine is {signed}.",
            f"所以该二面角为{kind[1]}，其余弦值为 {signed}。",
        )
    _turn(q, function, result)


def _side(q: Question, first: str, second: str, *, obtuse: bool) -> None:
    """Why a dihedral angle is acute or obtuse: the sign of the scalar product of two vectors perpendicular to its edge."""
    edge = [label for label in labels(first) if label in labels(second)]
    if len(edge) != 2:
        raise SeedError(f"seed {q.key}: the faces {first} and {second} of a dihedral angle must have two common points")
    e, f = edge
    x, y = (next(label for label in labels(face) if label not in edge) for face in (first, second))
    along, u, v = (q.places[label] - q.places[e] for label in (f, x, y))
    dot, ux, vx, size = (_exact(a.dot(b)) for a, b in ((u, v), (u, along), (v, along), (along, along)))
    value = dot - ux * vx / size
    if (value.sign() < 0) is not obtuse or not value:
        raise SeedError(
            f"seed {q.key}: by_normals says obtuse={obtuse}, but the points {x} and {y} show that it is not so"
        )
    numbers = f"{dot} - {bracketed(ux)}·{bracketed(vx)} / {bracketed(size)} = " if dot and ux and vx else ""
    formula = f"[{e}{x}]·[{e}{y}] - ([{e}{x}]·[{e}{f}])([{e}{y}]·[{e}{f}]) / |[{e}{f}]|²"
    sign = ("negative", "负数") if obtuse else ("positive", "正数")
    q.step(
        f"The components of the vectors [{e}{x}] and [{e}{y}] perpendicular to the edge [{e}{f}] form the dihedral angle. "
        f"Their scalar product is {formula} = {numbers}{value}, which is {sign[0]}.",
        f"向量[{e}{x}]、[{e}{y}]在垂直于棱[{e}{f}]方向上的分量所成的角等于该二面角的平面角，"
        f"它们的数量积为 {formula} = {numbers}{value}，是{sign[1]}。",
    )


def _turn(q: Question, function: _SINE_OR_COSINE, result: Value | None) -> None:
    if function == "cos":
        return
    if result is None:
        raise SeedError(f"seed {q.key}: by_normals needs the result of the function {function!r}")
    names = {"sin": ("sine", "正弦值"), "tan": ("tangent", "正切值"), "degrees": ("size", "大小")}
    english, chinese = names[function]
    unit = "°" if function == "degrees" else ""
    q.step(f"Hence its {english} is {result}{unit}.", f"从而其{chinese}为 {result}{unit}。")


def _over(dot: Exact, u: Vec, v: Vec) -> str:
    """The quotient of a scalar product and the product of two lengths, as a step writes it before its value."""
    try:
        first, second = (str(sqrt(_exact(w.square()))) for w in (u, v))
    except NotExact:
        return ""
    if not dot or "1" in (first, second):
        return ""
    factors = "·".join(length if re.fullmatch(r"\d*√?\d+", length) else f"({length})" for length in (first, second))
    return f"{bracketed(dot) if '/' in str(dot) else dot} / ({factors}) = "


def line_and_plane(q: Question, line: str, plane: str) -> None:
    """The sine of the angle of a line and a plane, from the direction and the normal."""
    a, b = labels(line)
    d, n = q.places[b] - q.places[a], normal_of(q, plane)
    q.step(
        f"The vector [{line}] is {spelled(d)}, and a normal vector of the plane [{plane}] is n = {spelled(n)}.",
        f"向量[{line}] = {spelled(d)}，平面[{plane}]的一个法向量为 n = {spelled(n)}。",
    )
    dot = abs(_exact(d.dot(n)))
    size = dot / sqrt(_exact(d.square()) * _exact(n.square()))
    how = _over(dot, d, n)
    q.step(
        f"The sine of the angle is |[{line}]·n| / (|[{line}]||n|) = {how}{size}.",
        f"所求角的正弦值为 |[{line}]·n| / (|[{line}]||n|) = {how}{size}。",
    )


def two_lines(q: Question, first: str, second: str) -> None:
    """The cosine of the angle of two lines from their directions."""
    (a, b), (c, d) = labels(first), labels(second)
    u, v = q.places[b] - q.places[a], q.places[d] - q.places[c]
    q.step(
        f"The vectors are [{first}] = {spelled(u)} and [{second}] = {spelled(v)}, with the scalar product {u.dot(v)}.",
        f"向量[{first}] = {spelled(u)}，[{second}] = {spelled(v)}，数量积为 {u.dot(v)}。",
    )
    dot = abs(_exact(u.dot(v)))
    size = dot / sqrt(_exact(u.square()) * _exact(v.square()))
    how = _over(dot, u, v)
    q.step(
        f"The cosine of the angle is |[{first}]·[{second}]| / (|[{first}]||[{second}]|) = {how}{size}.",
        f"所求角的余弦值为 |[{first}]·[{second}]| / (|[{first}]||[{second}]|) = {how}{size}。",
    )


def point_and_plane(q: Question, point: str, plane: str) -> None:
    """The distance of a point from a plane, with a normal vector."""
    corner = labels(plane)[0]
    n, v = normal_of(q, plane), q.places[point] - q.places[corner]
    q.step(
        f"A normal vector of the plane [{plane}] is n = {spelled(n)}, and the vector [{corner}{point}] is {spelled(v)}.",
        f"平面[{plane}]的一个法向量为 n = {spelled(n)}，向量[{corner}{point}] = {spelled(v)}。",
    )
    how = quotient(abs(_exact(v.dot(n))), sqrt(_exact(n.square())))
    q.step(
        f"The distance from [{point}] to the plane is |[{corner}{point}]·n| / |n| = {how}.",
        f"[{point}]到该平面的距离为 |[{corner}{point}]·n| / |n| = {how}。",
    )


def skew_lines(q: Question, first: str, second: str) -> None:
    """The distance of two skew lines, with their common normal."""
    (a, b), (c, d) = labels(first), labels(second)
    n = shortened((q.places[b] - q.places[a]).cross(q.places[d] - q.places[c]))
    v = q.places[c] - q.places[a]
    q.step(
        f"The vector n = {spelled(n)} is perpendicular to [{first}] and to [{second}]; the vector [{a}{c}] is {spelled(v)}.",
        f"向量 n = {spelled(n)} 与[{first}]、[{second}]都垂直；向量[{a}{c}] = {spelled(v)}。",
    )
    how = quotient(abs(_exact(v.dot(n))), sqrt(_exact(n.square())))
    q.step(f"The distance is |[{a}{c}]·n| / |n| = {how}.", f"所求距离为 |[{a}{c}]·n| / |n| = {how}。")


def area_of(q: Question, triangle: str) -> Exact:
    """The area of a triangle, exact."""
    a, b, c = (q.places[label] for label in labels(triangle))
    return _exact((b - a).cross(c - a).length()) / 2


def volume_of(q: Question, solid: str) -> Exact:
    """The volume of a tetrahedron A-BCD, exact."""
    apex, base = solid.split("-")
    a, b, c = (q.places[label] for label in labels(base)[:3])
    p = q.places[apex]
    return abs(_exact((b - a).cross(c - a).dot(p - a))) / 6


def by_volume(q: Question, point: str, plane: str, base: str, apex: str) -> None:
    """The distance of a point from a plane by writing a volume twice: V(apex-base) = V(point-plane)."""
    volume, area = volume_of(q, f"{apex}-{base}"), area_of(q, plane)
    q.step(
        f"The tetrahedron [{point}-{plane}] has the volume V([{apex}-{base}]) = {volume}.",
        f"三棱锥[{point}-{plane}]的体积等于 V([{apex}-{base}]) = {volume}。",
    )
    q.step(f"The triangle [{plane}] has the area {area}.", f"△[{plane}]的面积为 {area}。")
    q.step(
        f"So the distance from [{point}] to the plane [{plane}] is 3V / S = {quotient(3 * volume, area)}.",
        f"所以[{point}]到平面[{plane}]的距离为 3V / S = {quotient(3 * volume, area)}。",
    )


def triple_product(q: Question, solid: str) -> None:
    """The volume of a tetrahedron A-BCD by the scalar triple product."""
    apex, base = solid.split("-")
    b, c, d = labels(base)
    volume = volume_of(q, solid)
    q.step(
        f"The vectors [{apex}{b}], [{apex}{c}] and [{apex}{d}] have a scalar triple product of absolute value {6 * volume}.",
        f"向量[{apex}{b}]、[{apex}{c}]、[{apex}{d}]的混合积的绝对值为 {6 * volume}。",
    )
    q.step(
        f"The volume of the tetrahedron is one sixth of it: {volume}.",
        f"三棱锥的体积为其六分之一：{volume}。",
    )


def length_of(q: Question, segment: str) -> Exact:
    """The length of a segment, exact; `NotExact` where it is not in the ring."""
    a, b = labels(segment)
    value = (q.places[b] - q.places[a]).length()
    if not isinstance(value, Exact):
        raise NotExact(f"the length of {segment}")
    return value


def three_perpendiculars(q: Question, top: str, foot: str, edge: str, name: str) -> tuple[Exact, Exact]:
    """The plane angle of a dihedral angle by three perpendiculars, for a point over its foot; returns height and arm.

    ``name`` is a new letter for the foot on the edge.
    """
    from gnomon.suites.solid.vectors import foot_line

    a, b = (q.places[label] for label in labels(edge))
    h = foot_line(q.places[foot], a, b)
    arm = _exact((q.places[foot] - h).length())
    high = length_of(q, top + foot)
    q.letter(name)
    q.step(
        f"Let [{name}] be the foot of the perpendicular from [{foot}] to [{edge}]; then [{foot}{name}] = {arm}.",
        f"过[{foot}]作[{edge}]的垂线，垂足为[{name}]，则 [{foot}{name}] = {arm}。",
    )
    q.step(
        f"[{top}{foot}] is perpendicular to the plane of [{foot}] and [{edge}], so by the theorem of three perpendiculars "
        f"[{top}{name}] ⊥ [{edge}], and ∠[{top}{name}{foot}] is the plane angle, with [{top}{foot}] = {high}.",
        f"因为[{top}{foot}]垂直于[{foot}]与[{edge}]所在的平面，由三垂线定理得 [{top}{name}]⊥[{edge}]，"
        f"所以∠[{top}{name}{foot}]是平面角，其中 [{top}{foot}] = {high}。",
    )
    return high, arm
