"""Angles in conical frusta and on spheres."""

from __future__ import annotations

from gnomon.author.draws import Angle
from gnomon.exact import Exact, sqrt
from gnomon.space.space_scene import Arc3
from gnomon.suites.solid import asks
from gnomon.suites.solid.given_facts import angle_is, edge
from gnomon.suites.solid.item import SeedAnswer
from gnomon.suites.solid.phrases import bracketed, quotient
from gnomon.suites.solid.points import midpoint
from gnomon.suites.solid.question import Question, seed
from gnomon.suites.solid.solids import rounds
from gnomon.suites.solid.vectors import at


def _frustum_generators(q: Question, big: Exact, small: Exact, h: Exact, angle: Angle) -> None:
    q.solid(rounds.named_frustum(big, small, h))
    q.place("A", rounds.on_circle(big))
    q.place("A1", rounds.on_circle(small, 0, h))
    q.place("B", rounds.on_circle(big, angle))
    q.place("B1", rounds.on_circle(small, angle, h))
    q.say(
        f"[A] and [B] are points of the lower base circle with ∠[AOB] = {angle}, and [AA1] and [BB1] are generators of the conical frustum.",
        f"[A]，[B]是下底面圆周上的两点，∠[AOB] = {angle}，[AA1]，[BB1]是圆台的两条母线。",
        ("on_circle", "A", "O", "O1", "a"),
        ("on_circle", "B", "O", "O1", "a"),
        ("angle", "AOB", angle.degrees),
        ("on_circle", "A1", "O1", "O", "b"),
        ("conical_frustum", "O", "O1", "A", "A1"),
        ("on_circle", "B1", "O1", "O", "b"),
        ("conical_frustum", "O", "O1", "B", "B1"),
    )
    q.segments("AA1 BB1 OA OB O1A1 O1B1")


@seed("cfrust-skew", "AN", "medium")
def frustum_generators(q: Question) -> SeedAnswer:
    """Cosine of the angle between two generators of a conical frustum."""
    small, width = q.lengths(2, 2, 9)
    h = q.length(3, 14)
    angle = q.angle(60, 120)
    dot, square = h**2 + width**2 * angle.cos, h**2 + width**2
    q.require(bool(dot) and bool(2 * h > small + width))
    _frustum_generators(q, small + width, small, h, angle)
    q.ask(asks.cos(asks.lines_angle("AA1", "BB1", skew=False)))
    q.letter("H")
    q.letter("K")
    q.step(
        f"Let [H] and [K] be the projections of [A1] and [B1] on the lower base; they lie on [OA] and [OB], and [AH] = [BK] = {small + width} - {small} = {width}.",
        f"设[A1]、[B1]在下底面上的射影为[H]、[K]，它们分别在[OA]、[OB]上，[AH] = [BK] = {small + width} - {small} = {width}。",
    )
    q.step(
        f"As vectors [AA1] = [AH] + [HA1] and [BB1] = [BK] + [KB1], and [AH] and [BK] form the angle {angle}, so [AA1]·[BB1] = {width**2}·cos {angle} + {h**2} = {dot}; [AA1]² = [BB1]² = {square}.",
        f"向量 [AA1] = [AH] + [HA1]，[BB1] = [BK] + [KB1]，[AH]与[BK]的夹角为 {angle}，所以 [AA1]·[BB1] = {width**2}·cos {angle} + {h**2} = {dot}，[AA1]² = [BB1]² = {square}。",
    )
    q.step(
        f"The cosine is {quotient(abs(dot), square)}.",
        f"所以余弦值为 {quotient(abs(dot), square)}。",
    )
    return abs(h**2 + width**2 * angle.cos) / (h**2 + width**2)


_CROSS = (
    (8, 3, 60, 7),
    (8, 5, 60, 7),
    (15, 7, 60, 13),
    (15, 8, 60, 13),
    (5, 3, 120, 7),
    (8, 7, 120, 13),
    (10, 6, 120, 14),
)
"""Two sides, the angle between them in degrees, and the third side, all whole numbers."""


@seed("cfrust-cross-slope", "AN", "easy")
def frustum_cross(q: Question) -> SeedAnswer:
    """Tangent of the angle between the base of a conical frustum and a line from the upper to the lower circle."""
    one, two, degrees, third = q.pick(*_CROSS)
    big, small, flat = Exact.of(one), Exact.of(two), Exact.of(third)
    h, angle = q.length(3, 20), Angle(degrees)
    q.require(bool(2 * h > big))
    q.solid(rounds.named_frustum(big, small, h))
    q.place("A", rounds.on_circle(big))
    q.place("A1", rounds.on_circle(small, 0, h))
    q.place("B", rounds.on_circle(big, angle))
    q.say(
        f"[A] and [B] are points of the lower base circle with ∠[AOB] = {angle}, and [AA1] is a generator of the conical frustum.",
        f"[A]，[B]是下底面圆周上的两点，∠[AOB] = {angle}，[AA1]是圆台的一条母线。",
        ("on_circle", "A", "O", "O1", "a"),
        ("on_circle", "B", "O", "O1", "a"),
        ("angle", "AOB", angle.degrees),
        ("on_circle", "A1", "O1", "O", "b"),
        ("conical_frustum", "O", "O1", "A", "A1"),
    )
    q.segments("AA1 OA OB O1A1 A1B")
    q.ask(asks.tan(asks.line_plane("A1B", "AOB")))
    q.letter("H")
    q.step(
        f"Let [H] be the projection of [A1] on the lower base; it lies on [OA] with [OH] = [O1A1] = {small}, and the angle is ∠[A1BH].",
        f"设[A1]在下底面上的射影为[H]，则[H]在[OA]上，[OH] = [O1A1] = {small}，所求角为∠[A1BH]。",
    )
    q.step(
        f"By the law of cosines [BH]² = {big**2} + {small**2} - 2·{big}·{small}·cos {angle} = {flat**2}, so [BH] = {flat} and the tangent is {h / flat}.",
        f"由余弦定理得 [BH]² = {big**2} + {small**2} - 2·{big}·{small}·cos {angle} = {flat**2}，所以 [BH] = {flat}，正切值为 {h / flat}。",
    )
    return h / sqrt(big**2 + small**2 - 2 * big * small * angle.cos)


@seed("cfrust-plane", "AN", "medium")
def frustum_plane(q: Question) -> SeedAnswer:
    """Tangent of the angle between the lower base of a conical frustum and a plane through a chord and an upper point."""
    big, small, h = q.lengths(3, 2, 14, tidy=lambda big, small, h: small < big)
    q.require(bool(3 * h > 2 * big))
    q.solid(rounds.named_frustum(big, small, h))
    q.place("A", at(-big, 0, 0))
    q.place("B", at(big, 0, 0))
    q.place("A1", at(-small, 0, h))
    q.place("C", at(0, -big, 0))
    q.say(
        "[AB] is a diameter of the lower base circle, and [AA1] is a generator of the conical frustum.",
        "[AB]是下底面圆的直径，[AA1]是圆台的一条母线。",
        ("on_circle", "A", "O", "O1", "a"),
        ("on_circle", "B", "O", "O1", "a"),
        ("midpoint", "O", "AB"),
        ("on_circle", "A1", "O1", "O", "b"),
        ("conical_frustum", "O", "O1", "A", "A1"),
    )
    q.say(
        "[C] is a point of the lower base circle with [CA] = [CB].",
        "[C]是下底面圆周上一点，[CA] = [CB]。",
        ("on_circle", "C", "O", "O1", "a"),
        ("equal", "CA", "CB"),
    )
    q.segments("AB AA1 A1B A1C CA CB")
    q.shade("A1BC")
    q.ask(asks.tan(asks.planes_angle("A1BC", "ABC")))
    q.letter("H")
    q.letter("K")
    far = (big + small) / sqrt(2)
    q.step(
        f"Let [H] be the projection of [A1] on the lower base; it lies on [AB] with [OH] = {small}, so [BH] = {big} + {small} = {big + small}, and [A1H] = {h}.",
        f"设[A1]在下底面上的射影为[H]，则[H]在[AB]上，[OH] = {small}，所以 [BH] = {big} + {small} = {big + small}，[A1H] = {h}。",
    )
    q.step(
        f"[AB] is a diameter and [CA] = [CB], so ∠[ABC] = 45°. Let [HK] ⊥ [BC] at [K]; [HK] = {big + small}·sin 45° = {far}, and by the theorem of three perpendiculars [A1K] ⊥ [BC], so ∠[A1KH] is the angle.",
        f"因为[AB]是直径，[CA] = [CB]，所以∠[ABC] = 45°。作[HK]⊥[BC]于[K]，则 [HK] = {big + small}·sin 45° = {far}，由三垂线定理得[A1K]⊥[BC]，∠[A1KH]是所求角。",
    )
    q.step(
        f"Its tangent is {h} / {bracketed(far)} = {h / far}.",
        f"其正切值为 {h} / {bracketed(far)} = {h / far}。",
    )
    return sqrt(2) * h / (big + small)


@seed("sphere-radius-plane", "AN", "easy")
def sphere_radius(q: Question) -> SeedAnswer:
    """Sine of the angle between a radius of a sphere and the plane of a right triangle inscribed in it."""
    a, b, e = q.triple(30)
    r = q.length(3, 30)
    q.require(bool(4 * r**2 > e**2) and bool(r < 2 * e))
    deep = sqrt(r**2 - e**2 / 4)
    q.solid(rounds.sphere(r))
    half = e / 2
    q.place("A", at(-half, 0, -deep))
    q.place("B", at(half, 0, -deep))
    q.place("C", at((a**2 - b**2) / (2 * e), -(a * b / e), -deep))
    right = angle_is("ACB", 90)
    one, two = edge("CA", a), edge("CB", b)
    q.say(
        f"[A], [B] and [C] are points of the sphere, {right.words[0]}, {one.words[0]} and {two.words[0]}.",
        f"[A]，[B]，[C]是球面上的三点，{right.words[1]}，{one.words[1]}，{two.words[1]}。",
        *(("on_sphere", name, "O", "a") for name in "ABC"),
        *right.relations,
        *one.relations,
        *two.relations,
    )
    q.segments("OA OB OC AB BC CA")
    q.shade("ABC")
    q.ask(asks.sin(asks.line_plane("OA", "ABC")))
    q.letter("M")
    q.step(
        f"∠[ACB] = 90°, so the centre of the circle through [A], [B], [C] is the midpoint [M] of [AB] = √({a**2} + {b**2}) = {e}; [OM] ⊥ plane [ABC], and the angle is ∠[OAM].",
        f"因为∠[ACB] = 90°，所以过[A]、[B]、[C]的圆的圆心是[AB] = √({a**2} + {b**2}) = {e} 的中点[M]；[OM]⊥平面[ABC]，所求角为∠[OAM]。",
    )
    q.step(
        f"[OM]² = {r**2} - {e**2 / 4} = {deep**2}, so the sine is [OM] / [OA] = {deep / r}.",
        f"[OM]² = {r**2} - {e**2 / 4} = {deep**2}，所以正弦值为 [OM] / [OA] = {deep / r}。",
    )
    return q.neat(sqrt(4 * r**2 - a**2 - b**2) / (2 * r))


@seed("sphere-two-circles", "AN", "hard")
def sphere_circles(q: Question) -> SeedAnswer:
    """Cosine of the angle at the middle of the common chord between the centres of two equal circles on a sphere."""
    c = q.length(1, 9)
    r, radius = q.lengths(2, 3, 15, tidy=lambda r, radius: r < radius)
    q.require(bool(c < r) and bool(2 * c > r) and bool(5 * r > 3 * radius))
    s2, d2 = r**2 - c**2, radius**2 - c**2
    q.require(2 * s2 != d2)
    s, d = sqrt(s2), sqrt(d2)
    up, side = s2 / d, s * sqrt(radius**2 - r**2) / d
    q.solid(rounds.sphere(radius))
    for name, place in {
        "A": at(0, c, -d),
        "B": at(0, -c, -d),
        "O1": at(side, 0, up - d),
        "O2": at(-side, 0, up - d),
    }.items():
        q.place(name, place)
    q.say(
        f"Two circles of radius {r} on the sphere [O] with the centres [O1] and [O2] meet at [A] and [B].",
        f"球[O]的球面上半径都是 {r} 的两个圆（圆心分别为[O1]，[O2]）相交于[A]，[B]两点。",
        ("on_sphere", "A", "O", "a"),
        ("on_sphere", "B", "O", "a"),
        *(("length", f"{x}{y}", r) for x in ("O1", "O2") for y in "AB"),
        *(("perpendicular", f"O{x}", f"{x}{y}") for x in ("O1", "O2") for y in "AB"),
        ("opposite_sides", "O1", "O2", "OAB"),
    )
    q.given(edge("AB", 2 * c))
    q.point(M=midpoint("AB"))
    q.segments("AB OM OO1 OO2 O1M O2M")
    for sign in (1, -1):
        ux, uz = sign * float(side / s), float(up / s)
        q.arcs(
            Arc3(
                (sign * float(side), 0.0, float(up - d)),
                (float(r) * ux, 0.0, float(r) * uz),
                (0.0, float(r), 0.0),
            )
        )
    q.ask(asks.cos(asks.corner_angle("O1MO2")))
    q.step(
        f"[OO1] is perpendicular to the plane of the first circle, so [OO1] ⊥ [O1M]; [O1M] and [OM] are perpendicular to the chord [AB], so [O1M]² = {r**2} - {c**2} = {s2} and [OM]² = {radius**2} - {c**2} = {d2}.",
        f"[OO1]垂直于第一个圆所在的平面，所以[OO1]⊥[O1M]；[O1M]、[OM]都垂直于弦[AB]，所以 [O1M]² = {r**2} - {c**2} = {s2}，[OM]² = {radius**2} - {c**2} = {d2}。",
    )
    q.step(
        f"cos² ∠[O1MO] = [O1M]² / [OM]² = {s2 / d2}. The circles are equal, so ∠[O2MO] = ∠[O1MO], and [O], [O1], [M], [O2] lie in the plane through [O] perpendicular to [AB].",
        f"cos² ∠[O1MO] = [O1M]² / [OM]² = {s2 / d2}。两圆相等，所以∠[O2MO] = ∠[O1MO]，且[O]、[O1]、[M]、[O2]都在过[O]且垂直于[AB]的平面内。",
    )
    q.step(
        f"∠[O1MO2] = 2∠[O1MO], so its cosine is 2·{bracketed(s2 / d2)} - 1 = {2 * s2 / d2 - 1}.",
        f"∠[O1MO2] = 2∠[O1MO]，所以余弦值为 2·{bracketed(s2 / d2)} - 1 = {2 * s2 / d2 - 1}。",
    )
    return 2 * (r**2 - c**2) / (radius**2 - c**2) - 1
