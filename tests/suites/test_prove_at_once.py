"""Right options of the prove suite are more than two steps from the givens, by code that does not make problems."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from oracles.proofs.steps_from_givens import FAR, by_grader, by_table

from gnomon.deduce import deduce
from gnomon.deduce.facts import Fact
from gnomon.deduce.premise import parse_premise
from gnomon.problem import Problem
from gnomon.suites.prove.options.at_once import Forward
from gnomon.suites.prove.statement import Statement

TANGENTS = "a b c d = trapezoid a b c d; f g = tangent f g b a c; h = on_circle h b f; m = midpoint m f g"


@pytest.mark.parametrize(
    ("fact", "at_once"),
    [
        ("cong b f b g", True),  # equal tangents
        ("cong b g b h", True),  # a sum of these and what is given
        ("perp f g c d", True),  # the chord of contact, and parallel lines
        ("coll a m b", True),
        ("cyclic a b f g", True),  # right angles over one segment
        ("cyclic f g h c", False),  # not true
    ],
)
def test_what_is_seen_at_once(fact: str, at_once: bool) -> None:
    found = deduce(TANGENTS)
    assert found.premise is not None
    assert Forward(found.premise, found.coordinates, thorough=True).at_once(Fact.parse(fact)) is at_once


TWO_CIRCLES = "a b = segment a b; c d = segment c d; e f g h = cc_tangent e f g h a b c d"


@pytest.mark.parametrize(
    ("premise", "fact", "at_once"),
    [
        # D is the reflection of A in BC, and F is on BC.
        ("a b c = triangle a b c; d = intersection_cc d b c a; f = on_line f b c", "eqangle d f d a a d a f", True),
        ("a b c = triangle a b c; d = intersection_cc d b c a; f = on_line f b c", "contrir f a b f d b", True),
        # An isosceles trapezium and a point of its axis.
        ("a b c d = iso_trapezoid a b c d; e = midpoint e a b", "cong e c e d", True),
        ("a b c d = iso_trapezoid a b c d; e = midpoint e a b", "eqangle e d e a e b e c", True),
        ("a b c d = iso_trapezoid a b c d; e = midpoint e a b", "cong a d e c", False),
        # Common tangents of two circles.
        (TWO_CIRCLES, "cyclic e f g h", True),
        (f"{TWO_CIRCLES}; i = midpoint i e f; j = midpoint j g h", "eqangle a i a c a c a j", True),
        (f"{TWO_CIRCLES}; i = intersection_ll i e f g h; j = foot j e g h; k = foot k g e f", "cong a j a k", True),
        (f"{TWO_CIRCLES}; i = midpoint i e f; j = foot j a g h", "cong a i a j", False),
    ],
)
def test_what_an_axis_of_symmetry_swaps_is_seen_at_once(premise: str, fact: str, at_once: bool) -> None:
    found = deduce(premise)
    assert found.premise is not None
    assert Forward(found.premise, found.coordinates, thorough=True).at_once(Fact.parse(fact)) is at_once


SQUARE = "a b = segment a b; c d = square a b c d; e f g h = incenter2 e f g h a b d; i = midpoint i c d"
TWO_ON_CIRCLE = "a b c = iso_triangle a b c; d = on_dia d b c; e = on_dia e b c"
RIGHT_TRAPEZIUM = (
    "a b c d = r_trapezoid a b c d; e = parallelogram a d c e; f g h i = ninepoints f g h i c d e; "
    "j = circumcenter j a f d"
)
COMMON_TANGENTS = (
    "a b c = triangle a b c; d = reflect d b c a; e f g h = cc_tangent e f g h c b a d; i = reflect i f a b"
)
ORTHOCENTRE = (
    "a b c = triangle a b c; d = orthocenter d a b c; e = parallelogram d a b e; f = intersection_lt f c d e b d; "
    "g = midpoint g e f; h = midpoint h f c; i = midpoint i c e"
)
SIMILAR = (
    "a b c d = r_trapezoid a b c d; e = parallelogram a c d e; f = intersection_tt f b e a d a c; "
    "g = parallelogram d e f g"
)
HALF_TURN = "a b c = triangle a b c; d = midpoint d a b; e = mirror e c d; f = eq_triangle f d a"
RECTANGLE = "a b c d = r_trapezoid a b c d; e = foot e b c d"
NINE_POINTS = "a b c = triangle a b c; d e f g = ninepoints d e f g a b c"
INCIRCLE = "a b c = triangle a b c; d e f g = incenter2 d e f g a b c"
HALF_RECTANGLE = "a b c d = r_trapezoid a b c d; e = foot e b d c; f g h i = ninepoints f g h i a d e"
ON_AXIS = "a b c d = iso_trapezoid; e = intersection_ll e a d b c; f = intersection_lt f a d c a b"
ALTITUDES = "a b c = triangle; d = foot d b a c; e = foot e c a b"
SIX_POINTS = "a b c d = rectangle; e f g h = ninepoints e f g h a b d; i = foot i h a b"
PARALLELOGRAM = "a b c = triangle a b c; d = parallelogram a b c d; e = foot e c b a"


@pytest.mark.parametrize(
    ("premise", "fact", "at_once"),
    [
        # E is the midpoint of the diagonal BD, by the axis AC.
        (SQUARE, "para b c e i", True),
        # The circumcentre F of a right triangle is the centre of the parallelogram, and G is on a midline.
        (f"{PARALLELOGRAM}; f = circumcenter f a e c; g = on_pline g f b c, on_line g b e", "midp g a b", True),
        (f"{PARALLELOGRAM}; f = circumcenter f a e c", "coll b d f", True),
        # A half-turn about the centre swaps the feet of two perpendiculars.
        (f"{PARALLELOGRAM}; f = foot f a c d", "cong b f d e", True),
        (f"{PARALLELOGRAM}; f = foot f a b d", "cong b f d e", False),
        # E is the midpoint of a leg, and F on the parallel through it.
        ("a b c d = trapezoid; e = midpoint e a d; f = on_pline f e a b, on_line f b c", "cong f b f c", True),
        # A half-turn of a part of the figure: D is the midpoint of CE and of FG.
        (f"{HALF_TURN}; g = mirror g f d", "contri e c f c e g", True),
        (f"{HALF_TURN}; g = mirror g f a", "contri e c f c e g", False),
        # The axis of rectangle ABED goes through F, as FB = FE.
        (f"{RECTANGLE}; f = circumcenter f e b c", "cong f a f d", True),
        (f"{RECTANGLE}; f = circumcenter f e b c", "eqangle a d a f d f d a", True),
        (f"{RECTANGLE}; f = midpoint f b c", "cong f a f d", True),
        (f"{RECTANGLE}; f = on_line f b c", "cong f a f d", False),
        # A diagonal of a square is an axis, also of the midpoints of two sides.
        ("a b = segment; c d = square a b c d; e = midpoint e a b; f = midpoint f d a", "cyclic b d e f", True),
        # The foot H of an altitude is on the nine-point circle about G.
        (f"{NINE_POINTS}; h = foot h a b c", "eqangle d h d g h g h d", True),
        (f"{NINE_POINTS}; h = on_line h b c", "eqangle d h d g h g h d", False),
        # H is the midpoint of AG by a right angle, so F, which sees AG under another one, is on its circle.
        (f"{INCIRCLE}; h = circumcenter h g e a", "eqangle f h f a a b a g", True),
        # AG is perpendicular to EF, and so is FH: EH is a diameter of the incircle.
        (f"{INCIRCLE}; h = mirror h e g", "para a g f h", True),
        (f"{INCIRCLE}; h = mirror h d g", "para a g f h", False),
        # G is the mirror image of D in CF, so C is the midpoint of DG, and AECD is a rectangle.
        ("a b c d = r_trapezoid; e = foot e c a b; f = on_line f e c; g = reflect g d c f", "rconst a e g d 1/2", True),
        # A reflection of the square, then the half-turn of the parallelogram.
        (
            "a b c d = isquare a b c d; e = parallelogram d b a e; f = midpoint f e a; g = midpoint g b e",
            "simtri b a g c a f",
            True,
        ),
        # BC and BF are perpendicular, and two reflections in them are a half-turn about B.
        (
            "a b c = triangle a b c; d e = tangent d e b c a; f = on_pline f b d e; g = reflect g a c b; "
            "h = reflect h g b f",
            "rconst a h a b 2",
            True,
        ),
        # E is on the hypotenuse DF of triangle CDF, and ED = EC by the axis of the trapezium.
        (ON_AXIS, "midp e d f", True),
        (f"{ON_AXIS}; g = on_line g a d", "midp e d g", False),
        # I is on the hypotenuse BJ of triangle ABJ, and IA = IB, so I is its midpoint, and G is that of AD and BF.
        (
            "a b c d = rectangle; e = parallelogram c b d e; f = reflect f c a e; g = midpoint g a d; "
            "i = on_bline i b a; j = intersection_ll j b i a d",
            "para f j g i",
            True,
        ),
        # The medians GA, GB and IG, IH to the hypotenuses of ABD and FGH, with parallel arms.
        (HALF_RECTANGLE, "simtrir a b g g h i", True),
        (HALF_RECTANGLE, "simtrir g e d i g h", True),
        # The medians of two similar triangles: of ABC and AGE, which a midline cuts off, and of ADE and ABC.
        (SIX_POINTS, "simtri e g i c b g", True),
        (f"{ALTITUDES}; m = midpoint m b c; n = midpoint n d e", "eqratio a n a m a d a b", True),
        (f"{ALTITUDES}; m = midpoint m b c; n = on_line n d e", "eqratio a n a m a d a b", False),
    ],
)
def test_what_teachers_know_as_one_theorem_is_one_step(premise: str, fact: str, at_once: bool) -> None:
    found = deduce(premise)
    assert found.premise is not None
    assert Forward(found.premise, found.coordinates).at_once(Fact.parse(fact)) is at_once


@pytest.mark.parametrize(
    ("premise", "known", "fact", "says"),
    [
        (SQUARE, "para b c e i", "perp e i a b", True),  # AB and BC are perpendicular
        (SQUARE, "perp e i a b", "para b c e i", True),
        (SQUARE, "cong e f f i", "cong e h h i", False),  # not true
        (SQUARE, "midp e b d", "perp e i a b", True),  # the midline of BCD
        (RIGHT_TRAPEZIUM, "rconst a i a f 3/2", "rconst i c i a 1/3", True),  # F is the midpoint of AC by the rectangle
        # D and E are both on the circle with diameter BC, and nothing else is said of them.
        (TWO_ON_CIRCLE, "eqangle a b a d d a d c", "eqangle a b a e e a e c", True),
        (f"{TWO_ON_CIRCLE}; f = midpoint f d a", "eqangle a b a d d a d c", "eqangle a b a e e a e c", False),
        # Two mirrored congruent triangles on one base say by themselves that their apexes are on a parallel to it.
        (COMMON_TANGENTS, "contrir b h i h b d", "para d i b h", True),
        # Both compare the similar triangles ABD and IHB.
        (ORTHOCENTRE, "eqratio b i b h d a b d", "eqangle d a d b b i b h", True),
        (ORTHOCENTRE, "eqratio b i b h d a b d", "simtri a b d i h b", True),
        (ORTHOCENTRE, "eqangle d a d b b i b h", "eqangle b h b d e b e c", False),
        # Of these equations each is the quotient of the two others.
        (SIMILAR, "eqratio g d c a b d d a; eqratio d f c a a b a d", "eqratio b a f d b d d g", True),
        (SIMILAR, "eqratio d f c a a b a d", "eqratio b a f d b d d g", False),
    ],
)
def test_which_options_say_the_same_in_one_step(premise: str, known: str, fact: str, says: bool) -> None:
    found = deduce(premise)
    assert found.premise is not None
    facts = [Fact.parse(one) for one in known.split("; ")]
    assert Forward(found.premise, found.coordinates).says(facts, Fact.parse(fact)) is says


def test_hardly_any_right_option_is_near_the_givens(prove_problems: Sequence[Problem]) -> None:
    # Each way knows a few short proofs that the makers' engine does not find; before there was a test of this kind, one
    # of eight right options was near by the grader, and one of thirty by the table.
    sizes: list[int] = []
    steps: list[int] = []
    for problem in prove_problems[:20]:
        premise = parse_premise(problem.formal["premise"])
        goals = [Statement.parse(option.formal).fact for option in problem.options if option.correct]
        steps += by_table(premise, goals)
        sizes += by_grader(premise, goals)
    assert min(steps + sizes) > 1
    assert max(sum(n < FAR for n in found) for found in (steps, sizes)) <= 1 < len(sizes)
