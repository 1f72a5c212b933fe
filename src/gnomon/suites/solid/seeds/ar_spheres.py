"""Seed questions on areas of spheres and of solids of revolution."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from gnomon.exact import PI, Exact, sqrt
from gnomon.space.space_scene import Arc3
from gnomon.suites.solid.given_facts import angle_is, edges, height_is, parallel, perpendicular
from gnomon.suites.solid.item import Asked, Fact, Relation, SeedAnswer, Solid
from gnomon.suites.solid.phrases import bracketed
from gnomon.suites.solid.question import Question, seed
from gnomon.suites.solid.solids import rounds
from gnomon.suites.solid.vectors import Vec, at

_SPHERE = Asked(("the surface area of the sphere", "球的表面积"), ["sphere_total_area", "O", "a"])


def _circle(z: Exact, radius: Exact) -> Arc3:
    size = float(radius)
    return Arc3((0.0, 0.0, float(z)), (size, 0.0, 0.0), (0.0, size, 0.0), filled=True)


def _sheet(
    kind: tuple[str, str], points: Mapping[str, Vec], sizes: Mapping[str, Fact], shape: Sequence[Relation]
) -> Solid:
    """A plane figure that a solid of revolution is made of; the axis is vertical in its plane."""
    ring = "".join(name for name in points if name.isupper())
    sides = " ".join(a + b for a, b in zip(ring, ring[1:] + ring[0], strict=True))
    return Solid(
        points=points,
        faces="",
        called=("the figure", "该图形"),
        opening=(
            (
                f"<In the|The> {kind[0]} [{ring}]<, {{sizes}}| is given>.",
                f"<在|已知>{kind[1]}[{ring}]<中，{{sizes}}>。",
            ),
        ),
        shape=shape,
        sizes=sizes,
        ring=ring,
        segments=sides,
    )


def _turn(q: Question, kind: tuple[str, str], polygon: str, axis: str) -> None:
    q.say(
        f"The {kind[0]} is rotated through a full turn about the line [{axis}].",
        f"将该{kind[1]}绕直线[{axis}]旋转一周。",
    )
    words = ("the surface area of the solid of revolution", "所得旋转体的表面积")
    q.ask(Asked(words, ["revolution_area", polygon, axis]))


@seed("ar-sphere-two-sections", "AR", "medium")
def two_sections(q: Question) -> SeedAnswer:
    """Area of a sphere from two parallel sections on opposite sides of its centre."""
    r, k, gap = q.lengths(3, 1, 16, tidy=lambda r, k, gap: abs(r**2 - k**2) < gap**2)
    q.require(((r**2 - k**2) / gap).as_fraction().denominator <= 2)
    x = (gap**2 + k**2 - r**2) / (2 * gap)
    square = r**2 + x**2
    q.solid(rounds.sphere(sqrt(square)), state="")
    q.place("c", at(0, 0, -x))
    q.place("d", at(0, 0, gap - x))
    q.place("e", at(r, 0, -x))
    q.place("f", at(k, 0, gap - x))
    q.say(
        f"Two parallel planes, on opposite sides of [O], cut the sphere in circles of radii {r} and {k}; the distance between the planes is {gap}.",
        f"两个平行平面位于[O]的两侧，截球所得两圆的半径分别为 {r} 和 {k}，两平面间的距离为 {gap}。",
        ("on_segment", "O", "cd"),
        ("length", "cd", gap),
        ("length", "ce", r),
        ("length", "df", k),
        ("perpendicular", "ce", "cd"),
        ("perpendicular", "df", "cd"),
        ("equal", ["O", "a"], ["O", "e"], ["O", "f"]),
    )
    q.arcs(_circle(-x, r), _circle(gap - x, k))
    q.segments("cd ce df Oe Of")
    q.ask(_SPHERE)
    q.step(
        f"Let x be the distance of [O] from the plane of the circle of radius {r}; the other plane is {gap} - x from [O].",
        f"设[O]到半径为 {r} 的截面圆的距离为 x，则[O]到另一平面的距离为 {gap} - x。",
    )
    q.step(
        f"R² = {r}² + x² = {k}² + ({gap} - x)², so x = {x} and R² = {square}.",
        f"R² = {r}² + x² = {k}² + ({gap} - x)²，所以 x = {x}，R² = {square}。",
    )
    q.step(f"The area is 4πR² = {4 * PI * square}.", f"表面积为 4πR² = {4 * PI * square}。")
    return 4 * PI * r**2 + PI * (gap**2 + k**2 - r**2) ** 2 / gap**2


@seed("ar-sphere-segment-surface", "AR", "medium")
def segment_surface(q: Question) -> SeedAnswer:
    """Total area of the smaller piece that a plane cuts from a ball."""
    big = q.length(3, 16)
    k = q.length(1, 14)
    q.require(k < big)
    q.solid(rounds.sphere(big))
    q.place("c", at(0, 0, k))
    q.say(
        f"A plane at distance {k} from [O] cuts the sphere into two pieces.",
        f"一个平面与[O]的距离为 {k}，把球分成两部分。",
        ("length", "Oc", k),
    )
    q.arcs(_circle(k, sqrt(big**2 - k**2)))
    q.segments("Oc")
    words = ("the total surface area of the smaller piece", "较小部分的表面积")
    q.ask(Asked(words, ["cap_total_area", "O", "a", "c"]))
    disc = PI * (big**2 - k**2)
    cap = 2 * PI * big * (big - k)
    q.step(
        f"The cut is a disc with the square of the radius {big}² - {k}² = {big**2 - k**2}, of the area {disc}.",
        f"截面是圆，半径的平方为 {big}² - {k}² = {big**2 - k**2}，面积为 {disc}。",
    )
    q.step(
        f"The cap has the height {big} - {k} = {big - k} and the area 2π·{big}·{big - k} = {cap}; the total surface area is {cap + disc}.",
        f"球冠的高为 {big} - {k} = {big - k}，面积为 2π·{big}·{big - k} = {cap}，所以表面积为 {cap + disc}。",
    )
    return PI * (big - k) * (3 * big + k)


@seed("ar-sphere-triangle-section", "AR", "medium")
def triangle_section(q: Question) -> SeedAnswer:
    """Area of a sphere from a right triangle on it and the distance of its plane from the centre."""
    a, b = q.lengths(2, 2, 16)
    k = q.length(1, 10)
    square = (a**2 + b**2) / 4 + k**2
    q.solid(rounds.sphere(sqrt(square)), state="")
    q.place("A", at(a / 2, -b / 2, k))
    q.place("B", at(-a / 2, -b / 2, k))
    q.place("C", at(-a / 2, b / 2, k))
    far = height_is("O", "ABC", k)
    q.say(
        f"[A], [B] and [C] are points of the sphere, ∠[ABC] = 90°, [AB] = {a}, [BC] = {b}, {far.words[0]}.",
        f"[A]，[B]，[C]是球面上的三点，∠[ABC] = 90°，[AB] = {a}，[BC] = {b}，{far.words[1]}。",
        *(("on_sphere", name, "O", "a") for name in "ABC"),
        ("angle", "ABC", 90),
        ("length", "AB", a),
        ("length", "BC", b),
        *far.relations,
    )
    q.segments("AB BC CA OA OB OC")
    q.shade("ABC")
    q.arcs(Arc3((0.0, 0.0, float(k)), (float(sqrt(a**2 + b**2)) / 2, 0, 0), (0, float(sqrt(a**2 + b**2)) / 2, 0)))
    q.ask(_SPHERE)
    q.step(
        f"∠[ABC] = 90°, so [AC] is a diameter of the circle through [A], [B], [C]: its radius r satisfies r² = ({a}² + {b}²) / 4 = {(a**2 + b**2) / 4}.",
        f"因为∠[ABC] = 90°，所以[AC]是过[A]、[B]、[C]的截面圆的直径，其半径 r 满足 r² = ({a}² + {b}²) / 4 = {(a**2 + b**2) / 4}。",
    )
    q.step(
        f"R² = r² + {k}² = {square}, and the area is 4πR² = {4 * PI * square}.",
        f"R² = r² + {k}² = {square}，表面积为 4πR² = {4 * PI * square}。",
    )
    return PI * (a**2 + b**2 + 4 * k**2)


@seed("ar-revolve-right-triangle", "AR", "medium")
def revolve_triangle(q: Question) -> SeedAnswer:
    """Area of the solid that a right triangle sweeps about its hypotenuse."""
    a, b = q.triple(60)[:2] if q.integer(0, 1) else q.lengths(2, 2, 12)
    c = sqrt(a**2 + b**2)
    r, z = a * b / c, a**2 / c
    points = {"A": at(0, 0, c), "B": at(0, 0, 0), "C": at(r, 0, z), "h": at(0, 0, z)}
    sizes = {"right": angle_is("ACB", 90), **edges(CA=b, CB=a)}
    q.solid(_sheet(("triangle", "△"), points, sizes, []))
    q.rounds(("frustum", "B", "h", 0, r), ("frustum", "h", "A", r, 0))
    _turn(q, ("triangle", "三角形"), "ABC", "AB")
    q.step(
        f"[AB] = {c}, and the height on [AB] is {a}·{b} / {bracketed(c)} = {r}: the solid consists of two cones on a circle of radius {r}, with the slant heights "
        f"{b} and {a}.",
        f"[AB] = {c}，斜边上的高为 {a}·{b} / {bracketed(c)} = {r}，旋转体由底面半径为 {r} 的两个圆锥组成，母线长分别为 {b} 与 {a}。",
    )
    area = PI * r * (a + b)
    q.step(
        f"Its surface consists of the two lateral surfaces; its area is π·{bracketed(r)}·({a} + {b}) = {area}.",
        f"表面积等于两个侧面积之和：π·{bracketed(r)}·({a} + {b}) = {area}。",
    )
    return PI * a * b * (a + b) / sqrt(a**2 + b**2)


@seed("ar-revolve-trapezoid", "AR", "medium")
def revolve_trapezoid(q: Question) -> SeedAnswer:
    """Area of the solid that a right trapezoid sweeps about its longer base."""
    a, gap, leg = q.triple(26)
    b = q.length(2, 12)
    d = b + gap
    points = {"A": at(0, 0, 0), "B": at(a, 0, 0), "C": at(a, 0, b), "D": at(0, 0, d), "h": at(0, 0, b)}
    facts = {"along": parallel("AD", "BC"), "across": perpendicular("AB", "AD")}
    shape = [("trapezoid", "ABCD", "AD", "BC")]
    q.solid(_sheet(("trapezoid", "梯形"), points, {**facts, **edges(AB=a, BC=b, AD=d)}, shape))
    q.rounds(("frustum", "A", "h", a, a), ("frustum", "h", "D", a, 0))
    _turn(q, ("trapezoid", "梯形"), "ABCD", "AD")
    q.step(
        f"The solid is a cylinder of radius {a} and height {b} with a cone of height {d} - {b} = {gap} on top; the slant height is [CD] = √({a}² + {gap}²) = "
        f"{leg}.",
        f"旋转体由底面半径为 {a}、高为 {b} 的圆柱与其上高为 {d} - {b} = {gap} 的圆锥组成，母线 [CD] = √({a}² + {gap}²) = {leg}。",
    )
    area = PI * a * (a + 2 * b + leg)
    q.step(
        f"Base, cylinder side and cone side have the total area π·{a}² + 2π·{a}·{b} + π·{a}·{leg} = {area}.",
        f"底面、圆柱侧面与圆锥侧面的面积之和为 π·{a}² + 2π·{a}·{b} + π·{a}·{leg} = {area}。",
    )
    return PI * a * (a + 2 * b + sqrt(a**2 + (d - b) ** 2))


@seed("ar-revolve-parallelogram", "AR", "medium")
def revolve_parallelogram(q: Question) -> SeedAnswer:
    """Area of the solid that a parallelogram sweeps about one of its sides."""
    m, n = q.lengths(2, 2, 14)
    angle = q.angle()
    r, shift = n * angle.sin, n * angle.cos
    points = {
        "A": at(0, 0, 0),
        "B": at(0, 0, m),
        "C": at(r, 0, m + shift),
        "D": at(r, 0, shift),
        "u": at(0, 0, shift),
        "v": at(0, 0, m + shift),
    }
    sizes = {**edges(AB=m, AD=n), "angle": angle_is("BAD", angle)}
    q.solid(_sheet(("parallelogram", "平行四边形"), points, sizes, [("parallelogram", "ABCD")]))
    q.rounds(
        ("frustum", "A", "u", 0, r), ("frustum", "u", "v", r, r), ("frustum", "B", "v", 0, r)
    )  # the last is hollow
    _turn(q, ("parallelogram", "平行四边形"), "ABCD", "AB")
    q.step(
        f"[D] and [C] are {n}·sin {angle} = {r} from the axis. [CD] sweeps the side of a cylinder of height {m}, [AD] and [BC] sweep the sides of two cones "
        f"of slant height {n}, one outside and one as a hollow.",
        f"[D]，[C]到轴的距离为 {n}·sin {angle} = {r}。[CD]扫出高为 {m} 的圆柱侧面，[AD]，[BC]各扫出母线长为 {n} 的圆锥侧面，一个在外，一个为凹陷。",
    )
    area = 2 * PI * r * (m + n)
    q.step(
        f"The surface area is 2π·{r}·{m} + 2·π·{r}·{n} = {area}.",
        f"表面积为 2π·{r}·{m} + 2·π·{r}·{n} = {area}。",
    )
    return 2 * PI * n * (m + n) * angle.sin
