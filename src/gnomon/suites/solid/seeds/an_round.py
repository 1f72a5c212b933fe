"""Angles in cylinders and cones."""

from __future__ import annotations

from gnomon.author.draws import Angle
from gnomon.exact import Exact, sqrt
from gnomon.suites.solid import asks
from gnomon.suites.solid.item import SeedAnswer
from gnomon.suites.solid.phrases import bracketed, quotient
from gnomon.suites.solid.points import midpoint
from gnomon.suites.solid.question import Question, seed
from gnomon.suites.solid.solids import rounds
from gnomon.suites.solid.vectors import at


def _chord_and_generator(q: Question, r: Exact, h: Exact, angle: Angle) -> None:
    """A cylinder, A and C on its base circle with ∠AOC = angle, and the generator CB."""
    q.require(bool(4 * h > 3 * r))
    q.solid(rounds.named_cylinder(r, h))
    q.place("A", rounds.on_circle(r))
    q.place("C", rounds.on_circle(r, angle))
    q.place("B", rounds.on_circle(r, angle, h))
    q.say(
        f"[A] and [C] are points of the base circle with centre [O], ∠[AOC] = {angle}, and [CB] is a generator of the cylinder.",
        f"[A]，[C]是以[O]为圆心的底面圆周上的两点，∠[AOC] = {angle}，[CB]是圆柱的一条母线。",
        ("on_circle", "A", "O", "O1", "a"),
        ("on_circle", "C", "O", "O1", "a"),
        ("angle", "AOC", angle.degrees),
        ("prism", "OC", "O1B"),
    )
    q.segments("AB CB OA OC AC")


@seed("cyl-axis", "AN", "easy")
def cylinder_axis(q: Question) -> SeedAnswer:
    """Tangent of the angle between the axis of a cylinder and a segment between its two circles."""
    r, h = q.lengths(2, 2, 15)
    angle = q.angle(60, 90, 120)
    _chord_and_generator(q, r, h, angle)
    q.ask(asks.tan(asks.lines_angle("AB", "OO1")))
    chord = 2 * r * Angle(angle.degrees // 2).sin
    q.step(
        "The generator [CB] is parallel to [OO1] and perpendicular to the base, so the angle is ∠[ABC] in the right triangle [ACB].",
        "母线[CB]∥[OO1]，且[CB]垂直于底面，所以所求角为直角三角形[ACB]中的∠[ABC]。",
    )
    q.step(
        f"[AC] = 2·{r}·sin {angle.half} = {chord} and [CB] = {h}, so the tangent is [AC] / [CB] = {quotient(chord, h)}.",
        f"[AC] = 2·{r}·sin {angle.half} = {chord}，[CB] = {h}，所以正切值为 [AC] / [CB] = {quotient(chord, h)}。",
    )
    return 2 * r * angle.half.sin / h


@seed("cyl-axial", "AN", "medium", large=True)
def cylinder_axial_plane(q: Question) -> SeedAnswer:
    """Sine of the angle between a segment from circle to circle and the axial plane through one of its ends."""
    r, h = q.lengths(2, 2, 15)
    angle = q.angle(60, 120)
    _chord_and_generator(q, r, h, angle)
    q.segments("AO1")
    q.shade("AOO1")
    q.ask(asks.sin(asks.line_plane("AB", "AOO1")))
    q.letter("H")
    far, long2 = r * angle.sin, h**2 + 2 * r**2 * (1 - angle.cos)
    q.step(
        f"[BC] ∥ [OO1], so [B] is as far from the plane [AOO1] as [C]. Let [CH] ⊥ [OA] at [H]; [CH] ⊥ [OO1] too, so [CH] ⊥ plane [AOO1], and [CH] = {r}·sin {angle} = {far}.",
        f"因为[BC]∥[OO1]，所以[B]、[C]到平面[AOO1]的距离相等。作[CH]⊥直线[OA]于[H]，又[CH]⊥[OO1]，所以[CH]⊥平面[AOO1]，[CH] = {r}·sin {angle} = {far}。",
    )
    q.step(
        f"[AC]² = 2·{r**2}·(1 - cos {angle}) = {2 * r**2 * (1 - angle.cos)}, so [AB]² = {2 * r**2 * (1 - angle.cos)} + {h**2} = {long2}.",
        f"[AC]² = 2·{r**2}·(1 - cos {angle}) = {2 * r**2 * (1 - angle.cos)}，所以 [AB]² = {2 * r**2 * (1 - angle.cos)} + {h**2} = {long2}。",
    )
    q.step(
        f"The sine is {quotient(far, sqrt(long2))}.",
        f"所以正弦值为 {quotient(far, sqrt(long2))}。",
    )
    return q.neat(r * angle.sin / sqrt(h**2 + 2 * r**2 * (1 - angle.cos)))


@seed("cyl-radius-skew", "AN", "medium")
def cylinder_radius(q: Question) -> SeedAnswer:
    """Cosine of the angle between a segment from circle to circle and a radius of the base."""
    r, h = q.lengths(2, 2, 15, surds=True)
    angle = q.angle(60, 120)
    _chord_and_generator(q, r, h, angle)
    q.ask(asks.cos(asks.lines_angle("AB", "OC")))
    chord2 = 2 * r**2 * (1 - angle.cos)
    dot = r**2 * (1 - angle.cos)
    q.step(
        f"As vectors [AB] = [AC] + [CB], and [CB] is perpendicular to the base, so [AB]·[OC] = [AC]·[OC] = ([OC] - [OA])·[OC] = {r**2} - {r**2}·cos {angle} = {dot}.",
        f"向量 [AB] = [AC] + [CB]，[CB]垂直于底面，所以 [AB]·[OC] = [AC]·[OC] = ([OC] - [OA])·[OC] = {r**2} - {r**2}·cos {angle} = {dot}。",
    )
    q.step(
        f"[AC]² = {chord2}, so [AB]² = {chord2} + {h**2} = {chord2 + h**2}, and the cosine is {dot} / ({r}·{bracketed(sqrt(chord2 + h**2))}) = {dot / (r * sqrt(chord2 + h**2))}.",
        f"[AC]² = {chord2}，所以 [AB]² = {chord2} + {h**2} = {chord2 + h**2}，余弦值为 {dot} / ({r}·{bracketed(sqrt(chord2 + h**2))}) = {dot / (r * sqrt(chord2 + h**2))}。",
    )
    return q.neat(r * (1 - angle.cos) / sqrt(h**2 + 2 * r**2 * (1 - angle.cos)))


@seed("cyl-chord", "AN", "medium")
def cylinder_section_slope(q: Question) -> SeedAnswer:
    """Tangent of the angle between the base of a cylinder and the plane through a rim point and the opposite diameter."""
    a, b, e = q.triple(30)
    h = q.length(3, 24)
    q.require(bool(2 * h > e))
    r = e / 2
    x = (a**2 - b**2) / (2 * e)
    q.solid(rounds.named_cylinder(r, h), state="OO1")
    q.place("A", at(-r, 0, 0))
    q.place("B", at(r, 0, 0))
    q.place("A1", at(-r, 0, h))
    q.place("B1", at(r, 0, h))
    q.place("C", at(x, -(a * b / e), 0))
    q.say(
        "[AB] is a diameter of the base circle with centre [O], and [AA1] and [BB1] are generators of the cylinder.",
        "[AB]是以[O]为圆心的底面圆的直径，[AA1]，[BB1]是圆柱的两条母线。",
        ("on_circle", "A", "O", "O1", "a"),
        ("on_circle", "B", "O", "O1", "a"),
        ("midpoint", "O", "AB"),
        ("prism", "OA", "O1A1"),
        ("prism", "OB", "O1B1"),
    )
    q.say(
        f"[C] is a point of this circle with [CA] = {a} and [CB] = {b}.",
        f"[C]是该圆周上一点，[CA] = {a}，[CB] = {b}。",
        ("on_circle", "C", "O", "O1", "a"),
        ("length", "CA", a),
        ("length", "CB", b),
    )
    q.segments("AB AA1 BB1 A1B1 CA CB CA1 CB1")
    q.shade("CA1B1")
    q.ask(asks.tan(asks.planes_angle("CA1B1", "ABC")))
    q.letter("H")
    q.letter("K")
    far = a * b / e
    q.step(
        f"[AB] is a diameter, so ∠[ACB] = 90° and [AB] = √({a**2} + {b**2}) = {e}. [A1B1] ∥ [AB], so the two planes meet in the line through [C] parallel to [AB].",
        f"因为[AB]是直径，所以∠[ACB] = 90°，[AB] = √({a**2} + {b**2}) = {e}。因为[A1B1]∥[AB]，所以两平面的交线是过[C]且平行于[AB]的直线。",
    )
    q.step(
        f"Let [CH] ⊥ [AB] at [H] and [K] the point of [A1B1] over [H]. [CH] = {a}·{b} / {e} = {far}, [HK] = {h}; [CH] and [CK] are perpendicular to the common line, so ∠[KCH] is the angle.",
        f"作[CH]⊥[AB]于[H]，[K]是[A1B1]上在[H]正上方的点，则 [CH] = {a}·{b} / {e} = {far}，[HK] = {h}；[CH]、[CK]都垂直于交线，所以∠[KCH]是所求角。",
    )
    q.step(
        f"Its tangent is [HK] / [CH] = {h} / {bracketed(far)} = {h / far}.",
        f"其正切值为 [HK] / [CH] = {h} / {bracketed(far)} = {h / far}。",
    )
    return h * sqrt(a**2 + b**2) / (a * b)


@seed("cyl-turned", "AN", "medium")
def cylinder_turned(q: Question) -> SeedAnswer:
    """Cosine of the dihedral angle along a radius between the planes to the ends of two generators."""
    r, h = q.lengths(2, 2, 12)
    angle = q.angle()
    q.require(bool(4 * h > 3 * r))
    q.solid(rounds.named_cylinder(r, h))
    q.place("A", rounds.on_circle(r))
    q.place("G", rounds.on_circle(r, angle))
    double = Angle(2 * angle.degrees)
    q.place("B", rounds.on_circle(r, double))
    q.place("C", rounds.on_circle(r, 0, h))
    q.place("D", rounds.on_circle(r, double, h))
    q.say(
        f"[A], [G] and [B] are points of the base circle with centre [O], ∠[AOB] = {double}, ∠[AOG] = ∠[BOG] = {angle}, and [AC] and [BD] are generators of the cylinder.",
        f"[A]，[G]，[B]是以[O]为圆心的底面圆周上的三点，∠[AOB] = {double}，∠[AOG] = ∠[BOG] = {angle}，[AC]，[BD]是圆柱的两条母线。",
        ("on_circle", "A", "O", "O1", "a"),
        ("on_circle", "G", "O", "O1", "a"),
        ("on_circle", "B", "O", "O1", "a"),
        ("angle", "AOB", double.degrees),
        ("angle", "AOG", angle.degrees),
        ("angle", "BOG", angle.degrees),
        ("prism", "OA", "O1C"),
        ("prism", "OB", "O1D"),
    )
    q.segments("AC BD OA OB OG OC OD CG DG")
    q.shade("COG DOG")
    q.ask(asks.cos(asks.dihedral("C-OG-D")))
    q.letter("H")
    far = r * angle.sin
    q.require(far != h)
    q.step(
        f"Let [AH] ⊥ [OG] at [H]; then [BH] ⊥ [OG] too, [H] is the midpoint of [AB], and [AH] = [BH] = {r}·sin {angle} = {far}. [AC] and [BD] are perpendicular to the base, so by the theorem of three perpendiculars "
        "[CH] ⊥ [OG] and [DH] ⊥ [OG]: ∠[CHD] is the plane angle.",
        f"作[AH]⊥[OG]于[H]，则[BH]⊥[OG]，[H]是[AB]的中点，[AH] = [BH] = {r}·sin {angle} = {far}。[AC]、[BD]垂直于底面，由三垂线定理得[CH]⊥[OG]，[DH]⊥[OG]，所以∠[CHD]是平面角。",
    )
    side = far**2 + h**2
    q.step(
        f"[CH]² = [DH]² = {far**2} + {h**2} = {side} and [CD] = [AB] = {2 * far}, so by the law of cosines cos ∠[CHD] = (2·{bracketed(side)} - {4 * far**2}) / (2·{bracketed(side)}) = "
        f"{(h**2 - far**2) / side}.",
        f"[CH]² = [DH]² = {far**2} + {h**2} = {side}，[CD] = [AB] = {2 * far}，由余弦定理得 cos ∠[CHD] = (2·{bracketed(side)} - {4 * far**2}) / (2·{bracketed(side)}) = {(h**2 - far**2) / side}。",
    )
    return (h**2 - r**2 * angle.sin**2) / (h**2 + r**2 * angle.sin**2)


def cone_chord(q: Question, r: Exact, h: Exact, angle: Angle) -> None:
    """A cone, and A and B on its base circle with ∠AOB = angle."""
    q.solid(rounds.named_cone(r, h))
    q.place("A", rounds.on_circle(r))
    q.place("B", rounds.on_circle(r, angle))
    q.say(
        f"[A] and [B] are points of the base circle with ∠[AOB] = {angle}.",
        f"[A]，[B]是底面圆周上的两点，∠[AOB] = {angle}。",
        ("on_circle", "A", "O", "S", "a"),
        ("on_circle", "B", "O", "S", "a"),
        ("angle", "AOB", angle.degrees),
    )


def _tall_cone_chord(q: Question, r: Exact, h: Exact, angle: Angle) -> None:
    """The same for a cone higher than its radius, with all lines between the points drawn."""
    q.require(bool(h > r))
    cone_chord(q, r, h, angle)
    q.segments("SA SB OA OB AB")


@seed("cone-section", "AN", "easy")
def cone_section(q: Question) -> SeedAnswer:
    """Tangent of the angle between the base of a cone and a plane through its apex and a chord."""
    r, h = q.lengths(2, 2, 15)
    angle = q.angle(60, 90, 120)
    _tall_cone_chord(q, r, h, angle)
    q.shade("SAB")
    q.ask(asks.tan(asks.planes_angle("SAB", "OAB")))
    q.letter("M")
    k = r * angle.half.cos
    q.step(
        "Let [M] be the midpoint of [AB]. [OA] = [OB] and [SA] = [SB], so [OM] ⊥ [AB] and [SM] ⊥ [AB], and ∠[SMO] is the angle of the planes.",
        "取[AB]的中点[M]。因为 [OA] = [OB]，[SA] = [SB]，所以[OM]⊥[AB]，[SM]⊥[AB]，∠[SMO]是两平面所成的角。",
    )
    q.step(
        f"[OM] = {r}·cos {angle.half} = {k}, so the tangent is [SO] / [OM] = {quotient(h, k)}.",
        f"[OM] = {r}·cos {angle.half} = {k}，所以正切值为 [SO] / [OM] = {quotient(h, k)}。",
    )
    return h / (r * angle.half.cos)


@seed("cone-median", "AN", "medium")
def cone_median(q: Question) -> SeedAnswer:
    """Cosine of the angle between a radius and the line from the apex to the midpoint of a chord."""
    r, h = q.lengths(2, 2, 15, surds=True)
    angle = q.angle(60, 90, 120)
    _tall_cone_chord(q, r, h, angle)
    q.point(M=midpoint("AB"))
    q.segments("SM OM")
    q.ask(asks.cos(asks.lines_angle("SM", "OB")))
    om2 = r**2 * (1 + angle.cos) / 2
    long = sqrt(om2 + h**2)
    q.step(
        "[SO] is perpendicular to the base, so as vectors [SM]·[OB] = ([SO] + [OM])·[OB] = [OM]·[OB] = [OM]², since [OM] ⊥ [MB].",
        "[SO]垂直于底面，所以向量 [SM]·[OB] = ([SO] + [OM])·[OB] = [OM]·[OB]；由[OM]⊥[MB]知它等于 [OM]²。",
    )
    q.step(
        f"[OM] = {r}·cos {angle.half}, [OM]² = {om2}, and [SM]² = {om2} + {h**2} = {long**2}; the cosine is {om2} / ({r}·[SM]) = {om2 / (r * long)}.",
        f"[OM] = {r}·cos {angle.half}，[OM]² = {om2}，[SM]² = {om2} + {h**2} = {long**2}，所以余弦值为 {om2} / ({r}·[SM]) = {om2 / (r * long)}。",
    )
    return q.neat(r * (1 + angle.cos) / sqrt(2 * r**2 * (1 + angle.cos) + 4 * h**2))


@seed("cone-generator-radius", "AN", "easy")
def cone_generator(q: Question) -> SeedAnswer:
    """Cosine of the angle between a generator of a cone and another radius of its base."""
    r, h, slant = (
        q.triple(40) if q.pick(0, 1) else (*(s := q.lengths(2, 2, 14, surds=True)), sqrt(s[0] ** 2 + s[1] ** 2))
    )
    angle = q.angle(30, 45, 60, 120)
    _tall_cone_chord(q, r, h, angle)
    q.ask(asks.cos(asks.lines_angle("SA", "OB")))
    size = abs(angle.cos)
    q.step(
        f"[SO] is perpendicular to the base, so as vectors [SA]·[OB] = [OA]·[OB] = {r**2}·cos {angle} = {r**2 * angle.cos}.",
        f"[SO]垂直于底面，所以向量 [SA]·[OB] = [OA]·[OB] = {r**2}·cos {angle} = {r**2 * angle.cos}。",
    )
    q.step(
        f"[SA] = √({r**2} + {h**2}) = {slant}, so the cosine of the angle of the lines is {r**2 * size} / ({r}·{bracketed(slant)}) = {r * size / slant}.",
        f"[SA] = √({r**2} + {h**2}) = {slant}，所以两直线所成角的余弦值为 {r**2 * size} / ({r}·{bracketed(slant)}) = {r * size / slant}。",
    )
    return q.neat(r * abs(angle.cos) / sqrt(r**2 + h**2))


@seed("cone-generator-dihedral", "AN", "medium")
def cone_dihedral(q: Question) -> SeedAnswer:
    """Tangent of the dihedral angle along a generator between an axial plane and a plane through a second generator."""
    r, h = q.triple(30)[:2] if q.pick(0, 1, 2) == 0 else q.lengths(2, 2, 16, surds=True)
    _tall_cone_chord(q, r, h, Angle(90))
    q.shade("SAO SAB")
    q.ask(asks.tan(asks.dihedral("O-SA-B")))
    q.letter("H")
    slant = sqrt(r**2 + h**2)
    far = r * h / slant
    q.step(
        "[OB] ⊥ [OA] and [OB] ⊥ [SO], so [OB] ⊥ plane [SAO]. Let [OH] ⊥ [SA] at [H]; by the theorem of three perpendiculars [BH] ⊥ [SA], so ∠[OHB] is the plane angle.",
        "因为[OB]⊥[OA]，[OB]⊥[SO]，所以[OB]⊥平面[SAO]。作[OH]⊥[SA]于[H]，由三垂线定理得[BH]⊥[SA]，所以∠[OHB]是平面角。",
    )
    q.step(
        f"[SA] = {slant}, [OH] = {r}·{h} / {bracketed(slant)} = {far}, so the tangent is [OB] / [OH] = {r} / {bracketed(far)} = {r / far}.",
        f"[SA] = {slant}，[OH] = {r}·{h} / {bracketed(slant)} = {far}，所以正切值为 [OB] / [OH] = {r} / {bracketed(far)} = {r / far}。",
    )
    return q.neat(sqrt(r**2 + h**2) / h)
