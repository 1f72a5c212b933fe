"""Seed questions on moving points of cones and cylinders, and on balls in a tube."""

from __future__ import annotations

from fractions import Fraction

from gnomon.exact import PI, Exact, sqrt
from gnomon.space.space_scene import Arc3
from gnomon.suites.solid import asks, moves
from gnomon.suites.solid.given_facts import perpendicular
from gnomon.suites.solid.item import SeedAnswer
from gnomon.suites.solid.phrases import bracketed
from gnomon.suites.solid.points import foot, midpoint, ratio_point
from gnomon.suites.solid.question import Question, seed
from gnomon.suites.solid.solids import rounds
from gnomon.suites.solid.vectors import at, between


def _on_base(q: Question, r: Exact) -> None:
    """The point A of the base circle of a cone."""
    q.place("A", at(r, 0, 0))
    q.say("[A] is a point of the base circle.", "[A]是底面圆周上一点。", ("on_circle", "A", "O", "S", "a"))


def _diameter(q: Question, r: Exact) -> None:
    """The diameter AB of the lower base of a cylinder."""
    q.place("A", at(r, 0, 0))
    q.place("B", at(-r, 0, 0))
    q.say(
        "[AB] is a diameter of the lower base with centre [O].",
        "[AB]是以[O]为圆心的下底面圆的直径。",
        ("on_circle", "A", "O", "O1", "a"),
        ("midpoint", "O", "AB"),
    )
    q.segments("AB")


@seed("cone-perpendicular-chord", "DM", "medium")
def perpendicular_chord(q: Question) -> SeedAnswer:
    """Length of the track in the base of a cone of points that a point of the axis sees at a right angle to a rim point."""
    k, r = q.lengths(2, 2, 16)
    q.require(k < r)
    h, half = 2 * sqrt(r * k), sqrt(r**2 - k**2)
    q.solid(rounds.named_cone(r, h))
    _on_base(q, r)
    q.point(M=midpoint("SO"))
    moves.in_base_disc(q, "P", "O", "S", at(-k, half * Fraction(2, 5), 0))
    q.keep(perpendicular("AM", "MP"))
    q.segments("SA OA AM MP")
    q.ask(asks.track_length("P"))
    q.letter("K")
    q.step(
        f"Let the line [AO] meet the plane through [M] perpendicular to [AM] at [K]. In the right triangle [AMK] the height is [MO] = {h / 2}, so [AO]·[OK] = [MO]² and [OK] = {h**2 / 4} / {bracketed(r)} = {k}.",
        f"设直线[AO]与过[M]且垂直于[AM]的平面交于点[K]。直角三角形[AMK]斜边上的高 [MO] = {h / 2}，所以 [AO]·[OK] = [MO]²，[OK] = {h**2 / 4} / {bracketed(r)} = {k}。",
    )
    q.step(
        f"The plane meets the base in a line through [K] perpendicular to [AO], so the path is a chord at the distance {k} from [O].",
        f"该平面与底面的交线经过[K]且垂直于[AO]，所以轨迹是到[O]的距离为 {k} 的一条弦。",
    )
    q.step(
        f"Its length is 2·√({r}² - {k}²) = {2 * half}.",
        f"其长为 2·√({r}² - {k}²) = {2 * half}。",
    )
    return q.neat(2 * sqrt(r**2 - h**4 / (16 * r**2)))


@seed("cone-greatest-apex-section", "DM", "medium")
def apex_section(q: Question) -> SeedAnswer:
    """Greatest area of the sections through the apex of a cone, in both cases of the axial angle."""
    r, h = q.lengths(2, 2, 16)
    q.solid(rounds.named_cone(r, h))
    _on_base(q, r)
    moves.on_base_circle(q, "B", "O", "S", at(r * Fraction(-5, 13), r * Fraction(12, 13), 0))
    q.segments("SA SB AB OA")
    q.shade("SAB")
    q.ask(asks.greatest(asks.area("SAB")))
    square = r**2 + h**2
    q.step(
        f"[SA]² = [SB]² = {r}² + {h}² = {square}, so the area is {square / 2}·sin ∠[ASB]. ∠[ASB] grows from 0° to the angle of the axial section, whose half has the tangent {r} / {bracketed(h)}.",
        f"[SA]² = [SB]² = {r}² + {h}² = {square}，所以面积为 {square / 2}·sin ∠[ASB]。∠[ASB]由 0° 增大到轴截面的顶角，其一半的正切值为 {r} / {bracketed(h)}。",
    )
    if r > h:
        q.step(
            f"{r} is greater than {h}, so this angle is obtuse and ∠[ASB] takes the value 90°, where the sine is 1. The greatest area is {square / 2}.",
            f"因为 {r} 大于 {h}，所以该角是钝角，∠[ASB]可取 90°，此时正弦值为 1，面积的最大值为 {square / 2}。",
        )
        return (r**2 + h**2) / 2
    q.step(
        f"{r} is less than {h}, so this angle is acute and the sine is greatest for the axial section, with [AB] = {2 * r}. The greatest area is {2 * r}·{h} / 2 = {r * h}.",
        f"因为 {r} 小于 {h}，所以该角是锐角，当截面为轴截面、[AB] = {2 * r} 时正弦值最大，面积的最大值为 {2 * r}·{h} / 2 = {r * h}。",
    )
    return r * h


def _inner_cylinder(q: Question, r: Exact, h: Exact) -> None:
    """A cone with a point M that moves on the generator SA, and its foot K on the axis."""
    q.solid(rounds.named_cone(r, h))
    _on_base(q, r)
    q.move("M", "segment", "SA", between(q.places["S"], q.places["A"], Fraction(2, 5)))
    q.point(K=foot("M", "SO"))
    q.segments("SA OA MK")
    q.rounds(("frustum", "O", "K", r * Fraction(2, 5), r * Fraction(2, 5)))


@seed("cone-inner-cylinder-volume", "DM", "medium")
def cylinder_volume(q: Question) -> SeedAnswer:
    """Greatest volume of a cylinder in a cone on the same axis."""
    r, h = q.lengths(2, 2, 15)
    _inner_cylinder(q, r, h)
    q.ask(asks.greatest(asks.inner_cylinder("volume", "OK", "KM")))
    q.step(
        f"Let [KM] = x. The triangles [SKM] and [SOA] are similar, so [SK] = {bracketed(h / r)}x and [OK] = {bracketed(h / r)}({r} - x).",
        f"设 [KM] = x。△[SKM]∽△[SOA]，所以 [SK] = {bracketed(h / r)}x，[OK] = {bracketed(h / r)}({r} - x)。",
    )
    q.step(
        f"The volume is π·{h / r}·x²({r} - x). The numbers x/2, x/2, {r} - x have the fixed sum {r}, so their product is greatest if they are equal, for x = {2 * r / 3}.",
        f"体积为 π·{h / r}·x²({r} - x)。x/2、x/2、{r} - x 之和为定值 {r}，当三者相等即 x = {2 * r / 3} 时它们的积最大。",
    )
    best = 4 * PI * r**2 * h / 27
    q.step(
        f"The greatest volume is π·{bracketed(2 * r / 3)}²·{h / 3} = {best}.",
        f"体积的最大值为 π·{bracketed(2 * r / 3)}²·{h / 3} = {best}。",
    )
    return 4 * PI * r**2 * h / 27


@seed("cone-inner-cylinder-area", "DM", "easy")
def cylinder_area(q: Question) -> SeedAnswer:
    """Greatest lateral area of a cylinder in a cone on the same axis."""
    r, h = q.lengths(2, 2, 15)
    _inner_cylinder(q, r, h)
    q.ask(asks.greatest(asks.inner_cylinder("lateral_area", "OK", "KM")))
    q.step(
        f"Let [KM] = x. The triangles [SKM] and [SOA] are similar, so [SK] = {bracketed(h / r)}x and [OK] = {bracketed(h / r)}({r} - x).",
        f"设 [KM] = x。△[SKM]∽△[SOA]，所以 [SK] = {bracketed(h / r)}x，[OK] = {bracketed(h / r)}({r} - x)。",
    )
    q.step(
        f"The lateral area is 2π·{h / r}·x({r} - x), greatest for x = {r / 2}: 2π·{h / r}·{r**2 / 4} = {PI * r * h / 2}.",
        f"侧面积为 2π·{h / r}·x({r} - x)，当 x = {r / 2} 时取最大值 2π·{h / r}·{r**2 / 4} = {PI * r * h / 2}。",
    )
    return PI * r * h / 2


@seed("cone-chords-sum", "DM", "medium")
def chords_sum(q: Question) -> SeedAnswer:
    """Least sum of the ways from the ends of a diameter to a point of the generator midway between them."""
    r, h = q.lengths(2, 2, 30, spread=2.5)
    slant = sqrt(r**2 + h**2)
    q.solid(rounds.named_cone(r, h))
    q.place("A", at(r, 0, 0))
    q.place("C", at(-r, 0, 0))
    q.place("B", at(0, -r, 0))
    q.say(
        "[AC] is a diameter of the base circle.",
        "[AC]是底面圆的直径。",
        ("on_circle", "A", "O", "S", "a"),
        ("midpoint", "O", "AC"),
    )
    q.say(
        "[B] is a point of the base circle with ∠[AOB] = 90°.",
        "[B]是底面圆周上一点，∠[AOB] = 90°。",
        ("on_circle", "B", "O", "S", "a"),
        ("angle", "AOB", 90),
    )
    q.move("P", "segment", "SB", between(q.places["S"], q.places["B"], Fraction(2, 5)))
    q.segments("AC SB AP PC OB SA AB")
    q.ask(asks.least(asks.path("AP", "PC")))
    chord = r * sqrt(2)
    high = sqrt(slant**2 - r**2 / 2)
    q.step(
        "[A] and [C] are symmetric about the plane [SOB], so [AP] = [CP] and the sum is 2[AP]. The least [AP] is the height of the triangle [SAB] on [SB].",
        "[A]、[C]关于平面[SOB]对称，所以 [AP] = [CP]，所求之和为 2[AP]，[AP]的最小值是△[SAB]在[SB]上的高。",
    )
    q.step(
        f"[SA] = [SB] = √({r}² + {h}²) = {slant} and [AB] = {chord}, so the height on [AB] is √({slant**2} - {r**2 / 2}) = {high}, and that on [SB] is {chord}·{high} / {bracketed(slant)} = {chord * high / slant}.",
        f"[SA] = [SB] = √({r}² + {h}²) = {slant}，[AB] = {chord}，所以[AB]上的高为 √({slant**2} - {r**2 / 2}) = {high}，[SB]上的高为 {chord}·{high} / {bracketed(slant)} = {chord * high / slant}。",
    )
    q.step(
        f"The least sum is 2·{chord * high / slant} = {2 * chord * high / slant}.",
        f"最小值为 2·{chord * high / slant} = {2 * chord * high / slant}。",
    )
    return q.neat(2 * r * sqrt(r**2 + 2 * h**2) / sqrt(r**2 + h**2))


@seed("cylinder-greatest-volume", "DM", "easy")
def greatest_volume(q: Question) -> SeedAnswer:
    """Greatest volume of a tetrahedron on a diameter, a generator and a moving point of the base circle."""
    r, h = q.lengths(2, 2, 15)
    q.solid(rounds.named_cylinder(r, h))
    _diameter(q, r)
    q.place("A1", at(r, 0, h))
    q.say("[AA1] is a generator of the cylinder.", "[AA1]是圆柱的一条母线。", ("prism", "OA", "O1A1"))
    moves.on_base_circle(q, "C", "O", "O1", at(r * Fraction(-4, 5), r * Fraction(-3, 5), 0))
    q.segments("AC BC A1A A1B A1C")
    q.ask(asks.greatest(asks.volume("A1-ABC")))
    q.step(
        f"[AA1] = {h} is the height, so the volume is greatest where the area of [ABC] is greatest. [AB] = {2 * r} is a diameter, so the distance of [C] from [AB] is at most the radius {r}.",
        f"三棱锥的高 [AA1] = {h}，所以当△[ABC]的面积最大时体积最大。[AB] = {2 * r} 是直径，[C]到[AB]的距离最大为半径 {r}。",
    )
    q.step(
        f"The greatest area is {2 * r}·{r} / 2 = {r**2}, and the greatest volume {r**2}·{h} / 3 = {r**2 * h / 3}.",
        f"面积的最大值为 {2 * r}·{r} / 2 = {r**2}，体积的最大值为 {r**2}·{h} / 3 = {r**2 * h / 3}。",
    )
    return r**2 * h / 3


@seed("tube-two-balls-farthest", "DM", "hard")
def two_balls(q: Question) -> SeedAnswer:
    """Greatest distance of a point of the ellipse in which a plane between two balls cuts a tube from a contact point."""
    r, k = q.length(2, 10), q.length(5, 30)
    double = 2 * r
    q.require(double < k and k <= 5 * r)
    root = sqrt(k**2 - double**2)
    c, s = double / k, root / k
    q.place("O", at(0, 0, 0))
    q.place("O1", at(0, 0, k))
    q.place("a", at(r, 0, 0))
    q.place("E", at(r * s, 0, r * c))
    q.place("F", at(-r * s, 0, k - r * c))
    # The plane is s·x + c·z = r; a point of the tube over the angle with cosine -3/5 lies on it.
    x, y = r * Fraction(-3, 5), r * Fraction(-4, 5)
    q.moving_on("P", "tube", "O", "O1", "a", at=at(x, y, (r - s * x) / c))
    q.say(
        f"Two balls with the centres [O] and [O1] and the radius {r} lie in a long cylindrical tube of the same radius, [OO1] = {k}.",
        f"球心为[O]，[O1]、半径为 {r} 的两个球放在一根半径相同的长圆管内，[OO1] = {k}。",
        ("cylinder", "O", "O1", "a"),
        ("length", "Oa", r),
        ("length", "OO1", k),
    )
    q.say(
        "A plane that separates the balls touches both of them, at [E] and [F], and the point [P] moves on the curve in which the plane cuts the tube.",
        "两球之间的一个平面与两球分别切于点[E]，[F]，点[P]在该平面与圆管的交线上运动。",
        ("parallelogram", "OEO1F"),
        ("equal", "OE", "Oa"),
        ("perpendicular", "OE", "EF"),
        ("perpendicular", "OE", "EP"),
    )
    q.place("u", at(0, 0, r * Fraction(-6, 5)))
    q.place("v", at(0, 0, k + r * Fraction(6, 5)))
    q.rounds(("sphere", "O", r), ("sphere", "O1", r), ("frustum", "u", "v", r, r))
    q.segments("OO1 OE O1F EF PE PF")
    long, narrow = float(k / 2), float(r)
    q.arcs(Arc3((0.0, 0.0, long), (long * float(c), 0.0, -long * float(s)), (0.0, narrow, 0.0)))
    q.ask(asks.greatest(asks.length("PE")))
    q.step(
        f"The generator of the tube through [P] touches the balls at two points of their great circles, {k} apart. Tangents from one point to a ball are equal, so [PE] + [PF] = {k} for every [P]: the curve is an ellipse with the foci [E] and [F] and the long axis {k}.",
        f"过[P]的圆管母线与两球分别相切，两切点在两球的大圆上，相距 {k}。由一点向球所引的切线长相等，所以对每个[P]都有 [PE] + [PF] = {k}，交线是以[E]、[F]为焦点、长轴长为 {k} 的椭圆。",
    )
    q.step(
        f"[OE] = {r} and [O1F] = {r} are perpendicular to [EF] and point to opposite sides, so [EF]² = {k}² - (2·{r})² = {root**2} and [EF] = {root}.",
        f"[OE] = {r}，[O1F] = {r}，它们都垂直于[EF]且方向相反，所以 [EF]² = {k}² - (2·{r})² = {root**2}，[EF] = {root}。",
    )
    q.step(
        f"The farthest point of an ellipse from a focus is the far end of the long axis: ({k} + {root}) / 2 = {(k + root) / 2}.",
        f"椭圆上到一个焦点最远的点是长轴的另一端点，最大值为 ({k} + {root}) / 2 = {(k + root) / 2}。",
    )
    return q.neat((k + sqrt(k**2 - 4 * r**2)) / 2)


@seed("cylinder-follower-track", "DM", "easy")
def follower_track(q: Question) -> SeedAnswer:
    """Length of the track of a point that divides a segment from a fixed point to a point of the upper circle."""
    r, h = q.lengths(2, 2, 15)
    ratio = q.ratio()
    q.solid(rounds.named_cylinder(r, h))
    q.place("A", at(r, 0, 0))
    q.place("b", at(r, 0, h))
    q.say(
        "[A] is a point of the circle of the lower base with centre [O].",
        "[A]是以[O]为圆心的下底面圆周上一点。",
        ("on_circle", "A", "O", "O1", "a"),
    )
    moves.on_upper_circle(q, "P", "b", at(r * Fraction(-3, 5), r * Fraction(-4, 5), h))
    q.point(M=ratio_point("AP", ratio))
    q.segments("AP O1P OA")
    q.ask(asks.track_length("M"))
    q.letter("K")
    t = ratio.share
    q.step(
        f"[AM] : [AP] = {t} does not change, so the path traced by [M] is the circle of [P] made smaller from [A] in this ratio; its centre is the point [K] of [AO1] with [AK] = {t}·[AO1].",
        f"[AM] : [AP] = {t} 为定值，所以[M]的轨迹是[P]所在的圆以[A]为中心按此比缩小所得的圆，圆心是[AO1]上满足 [AK] = {t}·[AO1] 的点[K]。",
    )
    q.step(
        f"Its radius is {t}·{r} = {r * t}, its length 2π·{r * t} = {2 * PI * r * t}.",
        f"其半径为 {t}·{r} = {r * t}，长度为 2π·{r * t} = {2 * PI * r * t}。",
    )
    return 2 * PI * r * ratio.share


@seed("cylinder-greatest-triangle", "DM", "easy")
def greatest_triangle(q: Question) -> SeedAnswer:
    """Greatest area of a triangle on a diameter of the lower base with its third corner on the upper circle."""
    r, h = q.lengths(2, 2, 15, spread=2.0)
    slant = sqrt(r**2 + h**2)
    q.solid(rounds.named_cylinder(r, h))
    _diameter(q, r)
    q.place("b", at(r, 0, h))
    moves.on_upper_circle(q, "P", "b", at(r * Fraction(4, 5), r * Fraction(-3, 5), h))
    q.segments("PA PB")
    q.shade("PAB")
    q.ask(asks.greatest(asks.area("PAB")))
    q.letter("Q")
    q.letter("D")
    q.step(
        f"Let [Q] be the projection of [P] on the lower base and [QD] ⊥ [AB] at [D]. Then [PD] ⊥ [AB] and [PD]² = {h}² + [QD]².",
        f"设[Q]是[P]在下底面的射影，作[QD]⊥[AB]于点[D]，则[PD]⊥[AB]，[PD]² = {h}² + [QD]²。",
    )
    q.step(
        f"[QD] is at most the radius {r}, so [PD] is at most √({h}² + {r}²) = {slant}. The greatest area is {2 * r}·{slant} / 2 = {r * slant}.",
        f"[QD]不超过半径 {r}，所以[PD]的最大值为 √({h}² + {r}²) = {slant}，面积的最大值为 {2 * r}·{slant} / 2 = {r * slant}。",
    )
    return q.neat(r * sqrt(r**2 + h**2))
