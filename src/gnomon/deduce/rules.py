"""The theorems and equations that proofs are made of, as data.

The engine uses no others (`cpp/rules.hpp` has the same table), and the checker trusts nothing else but
`CONTACT_RULES`. Each theorem has
its textbook name: search this file for "Menelaus", "inscribed angle", "power of a point" or "SSA". How a theorem reads
in a proof is in `wording.proofs`, what the predicates mean in `facts`, how equations are added up in `forms`.

Letters are points. A *rule* derives one fact from other facts. An *equation* is what facts say in one of four linear
algebras:

- `angle`: `AB` is the direction of the line AB in half turns, modulo 1;
- `ratio`: `AB` is the logarithm of the length AB, `ABC` that of the diameter of the circle through A, B and C;
- `length`: `AB` is the length itself;
- `square`: `AB` is its square.

An equation reads `terms = constant`: terms like `AB`, `2*AB`, `v*CD` joined by `+` and `-`; the constant is a number,
`log 2`, or made of `v`, the value of the valued premise (`v/180`, `log v`, `v^2`). Most say what one fact means; some
(`menelaus`, `apollonius`) are theorems. A step of algebra proves a fact whose equation is a rational combination of
such equations. If the coefficients for an angle are not whole, the combination determines the angle only up to a
fraction of a half turn, and the figure decides which angle it is.

Conditions are decided in the figure. `ncoll`, `npara`, `nperp`, `diff` and `sameside` are predicates of `facts`
(`sameside M A D N B C`: M is between A and D if and only if N is between B and C). The others are:

- `sameturn A B C P Q R`: the two triangles have the same orientation; `mirrorturn`: they have opposite ones;
- `between B A C`: B is between A and C;
- `outside P A B`: P is not between A and B;
- `samekind A B C P Q R`: the angles ABC and PQR are both acute or both obtuse;
- `ncyclic A B C D`: the points are not on one circle;
- `evensides A B C D E F`: none or two of the points D, E, F are between the ends of the sides BC, CA, AB;
  `oddsides`: one or three of them are;
- `sameorder A B C D P Q R S`: a line that turns about A from AB meets AC and AD in the same order as one that turns the
  same way about P from PQ meets PR and PS; `mirrororder`: in the opposite order.

Every condition is an inequality, so that it stays true if the figure moves a little; an equation has to be a premise.
For this reason `samekind` is false for right angles.

A binding lists the points of a rule's (or equation's) letters in alphabetical order.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal

Quantity = Literal["angle", "ratio", "length", "square"]
QUANTITIES: tuple[Quantity, ...] = ("angle", "ratio", "length", "square")


@dataclass(frozen=True, slots=True)
class Rule:
    """One theorem: if the premises are proved and the conditions hold in the figure, the conclusion follows.

    `name` is how proofs cite it, `title` is its name in textbooks, `statement` says it in a sentence.
    """

    name: str
    title: str
    premises: tuple[str, ...]
    conclusion: str
    conditions: tuple[str, ...]
    statement: str
    letters: str = field(init=False, repr=False, compare=False)
    """The letters of the rule in alphabetical order, the order of a binding."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "letters", _letters(*self.premises, self.conclusion))


@dataclass(frozen=True, slots=True)
class Equation:
    """What the premises say in one algebra; `title` is the textbook name if this is a theorem."""

    name: str
    quantity: Quantity
    premises: tuple[str, ...]
    equation: str
    conditions: tuple[str, ...] = ()
    title: str = ""
    letters: str = field(init=False, repr=False, compare=False)
    """The letters of the equation in alphabetical order, the order of a binding."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "letters", _letters(*self.premises, self.equation.split("=")[0]))


def _letters(*patterns: str) -> str:
    return "".join(sorted({c for pattern in patterns for c in pattern if c.isupper()}))


def _rule(name: str, title: str, pattern: str, conditions: str, statement: str) -> Rule:
    premises, conclusion = pattern.split(" => ")
    required = tuple(conditions.split(", ")) if conditions else ()
    return Rule(name, title, tuple(premises.split(", ")), conclusion, required, statement)


_TWO = "ncoll A B C, ncoll P Q R, "
_PARTS = "ncoll A B D, ncoll P Q S, ncoll A B C, ncoll A C D, ncoll P Q R, ncoll P R S, "

RULES: dict[str, Rule] = {
    r.name: r
    for r in (
        _rule(
            "isosceles_angles",
            "isosceles triangle theorem: base angles",
            "cong O A O B => eqangle O A A B A B O B",
            "ncoll A B O",
            "The angles at the base of an isosceles triangle are equal.",
        ),
        _rule(
            "isosceles_sides",
            "isosceles triangle theorem, converse",
            "eqangle O A A B A B O B => cong O A O B",
            "ncoll A B O",
            "A triangle with two equal angles is isosceles.",
        ),
        _rule(
            "inscribed_angles",
            "inscribed angle theorem, converse",
            "eqangle C A C B D A D B => cyclic A B C D",
            "ncoll A B C, diff C D",
            "Two points that see a segment under equal directed angles are on one circle with its ends.",
        ),
        _rule(
            "equidistant_cyclic",
            "definition of a circle",
            "cong O A O B, cong O A O C, cong O A O D => cyclic A B C D",
            "ncoll A B C",
            "Points equally far from a centre are on one circle.",
        ),
        _rule(
            "centre_of_cyclic",
            "radii of a circle are equal",
            "cong O A O B, cong O A O C, cyclic A B C D => cong O A O D",
            "ncoll A B C",
            "The centre of the circle through three points is as far from every other point of that circle.",
        ),
        _rule(
            "trapezoid_cyclic_sides",
            "parallel chords cut off equal chords",
            "para A B C D, cyclic A B C D => cong A C B D",
            "ncoll A B C, diff C D",
            "Parallel chords of a circle have a common axis of symmetry, so the chords that join them are equal.",
        ),
        _rule(
            "trapezoid_cyclic_para",
            "equal chords have parallel ends",
            "cong A C B D, cyclic A B C D => para A B C D",
            "ncoll A B C, npara A D B C",
            "Equal chords AC and BD of a circle have AB and CD parallel, or else AD and BC.",
        ),
        _rule(
            "trapezoid_isosceles",
            "an isosceles trapezium is cyclic",
            "para A B C D, cong A C B D => cyclic A B C D",
            "ncoll A B C, npara A C B D",
            "Isosceles trapezia and rectangles have a circumcircle.",
        ),
        _rule(
            "bisector_ratio",
            "angle bisector theorem",
            "eqangle A B A D A D A C, coll D B C => eqratio D B D C A B A C",
            "ncoll A B C, diff B D, diff C D",
            "A bisector of an angle of a triangle cuts the opposite side in the ratio of the other two.",
        ),
        _rule(
            "bisector_converse",
            "angle bisector theorem, converse",
            "eqratio D B D C A B A C, coll D B C => eqangle A B A D A D A C",
            "ncoll A B C, diff B D, diff C D",
            "A point that cuts a side in the ratio of the other two is on a bisector of the opposite angle.",
        ),
        _rule(
            "orthocentre",
            "orthocentre: the altitudes are concurrent",
            "perp A B C D, perp A C B D => perp A D B C",
            "ncoll A B C, diff A D",
            "The three altitudes of a triangle meet in one point.",
        ),
        _rule(
            "incentre",
            "incentre and excentres: the angle bisectors are concurrent",
            "eqangle A B A I A I A C, eqangle B C B I B I B A => eqangle C A C I C I C B",
            "ncoll A B C, diff C I",
            "A point on bisectors of two angles of a triangle is on a bisector of the third.",
        ),
        _rule(
            "transversal_ratio",
            "intercept theorem",
            "para A B C D, para M N A B, coll M A D, coll N B C => eqratio M A M D N B N C",
            "npara A B A D, npara A B B C, diff A M, diff D M",
            "Three parallel lines cut two lines in equal ratios.",
        ),
        _rule(
            "transversal_para",
            "intercept theorem, converse",
            "para A B C D, eqratio M A M D N B N C, coll M A D, coll N B C => para M N A B",
            "npara A B A D, npara A B B C, diff A M, diff D M, sameside M A D N B C",
            "Points that cut the legs of a trapezium alike, inside or outside, are on a parallel to its bases.",
        ),
        _rule(
            "hypotenuse_median",
            "median to the hypotenuse",
            "perp A B B C, midp M A C => cong M A M B",
            "ncoll A B C",
            "The middle of the hypotenuse is equally far from the three vertices.",
        ),
        _rule(
            "thales",
            "Thales' theorem: angle in a semicircle",
            "cong M A M B, midp M A C => perp A B B C",
            "ncoll A B C",
            "An angle in a semicircle is right.",
        ),
        _rule(
            "bisector_line",
            "perpendicular bisector theorem, converse",
            "cong P A P B, cong Q A Q B => perp P Q A B",
            "diff P Q, diff A B",
            "Two points equally far from A and B span the perpendicular bisector of AB.",
        ),
        _rule(
            "bisector_point",
            "perpendicular bisector theorem",
            "cong P A P B, perp P Q A B => cong Q A Q B",
            "diff P Q, diff A B",
            "A point of the perpendicular bisector of AB is equally far from A and B.",
        ),
        _rule(
            "centroid",
            "centroid: the medians are concurrent",
            "midp X B C, midp Y C A, midp Z A B, coll A X G, coll B Y G => coll C Z G",
            "ncoll A B C",
            "The three medians of a triangle meet in one point.",
        ),
        _rule(
            "collinear_ratios",
            "componendo and dividendo",
            "eqratio A B B C D E E F, coll A B C, coll D E F => eqratio A B A C D E D F",
            "sameside A B C D E F, sameside B A C E D F, sameside C A B F D E",
            "Collinear points in the same order and with one ratio of distances have all ratios of distances alike.",
        ),
        _rule(
            "collinear",
            "parallel postulate (Playfair)",
            "para A B A C => coll A B C",
            "diff A B, diff A C",
            "Parallel lines with a common point are one line.",
        ),
        _rule(
            "midpoint",
            "definition of the midpoint",
            "coll M A B, cong M A M B => midp M A B",
            "diff A B",
            "The point of a line that is equally far from two of its points is their midpoint.",
        ),
        _rule(
            "circle",
            "definition of the circumcentre",
            "cong O A O B, cong O A O C => circle O A B C",
            "",
            "A point equally far from three points is the centre of their circle.",
        ),
        _rule(
            "similar_aa",
            "similarity AA",
            "eqangle B A B C Q P Q R, eqangle C A C B R P R Q => simtri A B C P Q R",
            "ncoll A B C, ncoll P Q R",
            "Triangles with two equal directed angles are similar.",
        ),
        _rule(
            "similar_sas",
            "similarity SAS",
            "eqratio B A B C Q P Q R, eqangle B A B C Q P Q R => simtri A B C P Q R",
            _TWO + "sameturn A B C P Q R",
            "Triangles with one equal angle between proportional sides are similar.",
        ),
        _rule(
            "similar_sss",
            "similarity SSS",
            "eqratio B A B C Q P Q R, eqratio C A C B R P R Q => simtri A B C P Q R",
            _TWO + "sameturn A B C P Q R",
            "Triangles with proportional sides are similar.",
        ),
        _rule(
            "similar_ssa",
            "similarity SSA",
            "eqratio A B A C P Q P R, eqangle B A B C Q P Q R => simtri A B C P Q R",
            _TWO + "sameturn A B C P Q R, samekind A C B P R Q",
            "Triangles with two proportional sides and an equal angle opposite to one of them are similar, "
            "if the angles opposite to the other are both acute or both obtuse.",
        ),
        _rule(
            "similar_aa_mirrored",
            "similarity AA, opposite orientation",
            "eqangle B A B C Q R Q P, eqangle C A C B R Q R P => simtrir A B C P Q R",
            "ncoll A B C, ncoll P Q R",
            "Triangles with two opposite directed angles are mirror-similar.",
        ),
        _rule(
            "similar_sas_mirrored",
            "similarity SAS, opposite orientation",
            "eqratio B A B C Q P Q R, eqangle B A B C Q R Q P => simtrir A B C P Q R",
            _TWO + "mirrorturn A B C P Q R",
            "Triangles of opposite turn with one equal angle between proportional sides are mirror-similar.",
        ),
        _rule(
            "similar_sss_mirrored",
            "similarity SSS, opposite orientation",
            "eqratio B A B C Q P Q R, eqratio C A C B R P R Q => simtrir A B C P Q R",
            _TWO + "mirrorturn A B C P Q R",
            "Triangles of opposite turn with proportional sides are mirror-similar.",
        ),
        _rule(
            "similar_ssa_mirrored",
            "similarity SSA, opposite orientation",
            "eqratio A B A C P Q P R, eqangle B A B C Q R Q P => simtrir A B C P Q R",
            _TWO + "mirrorturn A B C P Q R, samekind A C B P R Q",
            "Triangles of opposite turn with two proportional sides and an equal angle opposite to one of them are "
            "mirror-similar, if the angles opposite to the other are both acute or both obtuse.",
        ),
        _rule(
            "congruent_asa",
            "congruence ASA and AAS",
            "cong A B P Q, eqangle B A B C Q P Q R, eqangle C A C B R P R Q => contri A B C P Q R",
            "ncoll A B C, ncoll P Q R",
            "Triangles with one equal side and two equal directed angles are congruent.",
        ),
        _rule(
            "congruent_sas",
            "congruence SAS",
            "cong B A Q P, cong B C Q R, eqangle B A B C Q P Q R => contri A B C P Q R",
            _TWO + "sameturn A B C P Q R",
            "Triangles with one equal angle between equal sides are congruent.",
        ),
        _rule(
            "congruent_sss",
            "congruence SSS",
            "cong A B P Q, cong B C Q R, cong C A R P => contri A B C P Q R",
            _TWO + "sameturn A B C P Q R",
            "Triangles with equal sides are congruent.",
        ),
        _rule(
            "congruent_ssa",
            "congruence SSA",
            "cong A B P Q, cong A C P R, eqangle B A B C Q P Q R => contri A B C P Q R",
            _TWO + "sameturn A B C P Q R, samekind A C B P R Q",
            "Triangles with two equal sides and an equal angle opposite to one of them are congruent, "
            "if the angles opposite to the other are both acute or both obtuse.",
        ),
        _rule(
            "congruent_asa_mirrored",
            "congruence ASA and AAS, opposite orientation",
            "cong A B P Q, eqangle B A B C Q R Q P, eqangle C A C B R Q R P => contrir A B C P Q R",
            "ncoll A B C, ncoll P Q R",
            "Triangles with one equal side and two opposite directed angles are mirror-congruent.",
        ),
        _rule(
            "congruent_sas_mirrored",
            "congruence SAS, opposite orientation",
            "cong B A Q P, cong B C Q R, eqangle B A B C Q R Q P => contrir A B C P Q R",
            _TWO + "mirrorturn A B C P Q R",
            "Triangles of opposite turn with one equal angle between equal sides are mirror-congruent.",
        ),
        _rule(
            "congruent_sss_mirrored",
            "congruence SSS, opposite orientation",
            "cong A B P Q, cong B C Q R, cong C A R P => contrir A B C P Q R",
            _TWO + "mirrorturn A B C P Q R",
            "Triangles of opposite turn with equal sides are mirror-congruent.",
        ),
        _rule(
            "congruent_ssa_mirrored",
            "congruence SSA, opposite orientation",
            "cong A B P Q, cong A C P R, eqangle B A B C Q R Q P => contrir A B C P Q R",
            _TWO + "mirrorturn A B C P Q R, samekind A C B P R Q",
            "Triangles of opposite turn with two equal sides and an equal angle opposite to one of them are "
            "mirror-congruent, if the angles opposite to the other are both acute or both obtuse.",
        ),
        _rule(
            "strip_middle",
            "midpoint of the oblique leg of a right trapezium",
            "midp G A B, perp A F E F, perp B E E F => cong G E G F",
            "diff E F",
            "The middle of a leg of a right trapezium is equally far from the ends of the other leg.",
        ),
        _rule(
            "strip_equal",
            "midpoint of the oblique leg of a right trapezium, converse",
            "cong G E G F, coll G A B, perp A F E F, perp B E E F => cong G A G B",
            "diff E F, npara A B A F",
            "The point of a leg of a right trapezium that is equally far from the ends of the other leg is its middle.",
        ),
        _rule(
            "bisector_foot",
            "foot of a perpendicular on an angle bisector",
            "eqangle B A B C B C B D, perp A C B C, midp E A D => para C E B D",
            "ncoll A B D, diff A C, diff C E",
            "The foot of the perpendicular from a vertex to an inner or outer bisector of another angle is on a "
            "midline.",
        ),
        _rule(
            "bisector_feet",
            "feet of perpendiculars on two angle bisectors",
            "eqangle B A B D B D B C, perp A D B D, eqangle C A C E C E C B, perp A E C E => para D E B C",
            "ncoll A B C, diff A D, diff A E, diff D E",
            "The feet of the perpendiculars from a vertex to inner or outer bisectors of the other angles are on a "
            "midline.",
        ),
        _rule(
            "arc_midpoint",
            "midpoint of an arc (South Pole theorem)",
            "eqangle A M A R A R A N, cong R M R N => cyclic A M N R",
            "ncoll A M N, nperp A R M N",
            "A bisector of an angle of a triangle and the perpendicular bisector of the opposite side meet on the "
            "circumcircle.",
        ),
        _rule(
            "tangent_chord",
            "tangent-chord theorem (alternate segment theorem)",
            "perp O A A X, cong O A O B, cong O A O C => eqangle A X A B C A C B",
            "ncoll A B C, diff A X",
            "The angle between a tangent and a chord is the inscribed angle over that chord.",
        ),
        _rule(
            "tangent_converse",
            "tangent-chord theorem, converse",
            "eqangle A X A B C A C B, cong O A O B, cong O A O C => perp O A A X",
            "ncoll A B C, diff A X",
            "A line that makes the inscribed angle with a chord at its end touches the circle.",
        ),
        _rule(
            "equal_power",
            "power of a point: equal powers, equal distances from the centre",
            "eqratio P A Q C Q D P B, cong O A O B, cong O A O C, cong O A O D, coll P A B, coll Q C D => cong O P O Q",
            "diff A B, diff C D, sameside P A B Q C D",
            "Points with equal powers to a circle are equally far from its centre.",
        ),
        _rule(
            "equal_power_converse",
            "power of a point: equal distances from the centre, equal powers",
            "cong O P O Q, cong O A O B, cong O A O C, cong O A O D, coll P A B, coll Q C D => eqratio P A Q C Q D P B",
            "diff A B, diff C D, diff P B, diff Q C",
            "Points equally far from the centre of a circle have equal powers to it.",
        ),
        _rule(
            "radical_axis",
            "radical axis",
            "perp H P O U, cong O H O A, cong O H O B, cong U H U C, cong U H U D, coll P A B, coll P C D "
            "=> eqratio P A P C P D P B",
            "diff A B, diff C D, diff O U",
            "The points of the line through the common points of two circles have equal powers to both.",
        ),
        _rule(
            "radical_axis_converse",
            "radical axis, converse",
            "eqratio P A P C P D P B, cong O H O A, cong O H O B, cong U H U C, cong U H U D, coll P A B, coll P C D "
            "=> perp H P O U",
            "diff A B, diff C D, diff O U, diff H P, sameside P A B P C D",
            "A point with equal powers to two circles is on their radical axis, the line through their common points.",
        ),
        _rule(
            "supplementary_ratio",
            "law of sines for supplementary angles",
            "eqangle A B A C P Q P R, eqangle B C B A Q P Q R => eqratio A C B C P R Q R",
            "ncoll A B C, ncoll P Q R",
            "Law of sines: if two angles of a triangle are equal or supplementary to two of another one, the opposite "
            "sides are in the same ratio.",
        ),
        _rule(
            "supplementary_ratio_mirrored",
            "law of sines for supplementary angles, opposite orientation",
            "eqangle A B A C P R P Q, eqangle B C B A Q R Q P => eqratio A C B C P R Q R",
            "ncoll A B C, ncoll P Q R",
            "Law of sines: if two angles of a triangle are equal or supplementary to two of another one, the opposite "
            "sides are in the same ratio.",
        ),
        _rule(
            "congruent_hl",
            "congruence of right triangles by hypotenuse and leg",
            "perp A B B C, perp P Q Q R, cong A B P Q, cong A C P R => contri A B C P Q R",
            _TWO + "sameturn A B C P Q R",
            "Right triangles with equal hypotenuses and one pair of equal legs are congruent.",
        ),
        _rule(
            "congruent_hl_mirrored",
            "congruence of right triangles by hypotenuse and leg, opposite orientation",
            "perp A B B C, perp P Q Q R, cong A B P Q, cong A C P R => contrir A B C P Q R",
            _TWO + "mirrorturn A B C P Q R",
            "Right triangles of opposite turn with equal hypotenuses and one pair of equal legs are mirror-congruent.",
        ),
        _rule(
            "similar_hl",
            "similarity of right triangles by hypotenuse and leg",
            "perp A B B C, perp P Q Q R, eqratio A B A C P Q P R => simtri A B C P Q R",
            _TWO + "sameturn A B C P Q R",
            "Right triangles with proportional hypotenuses and legs are similar.",
        ),
        _rule(
            "similar_hl_mirrored",
            "similarity of right triangles by hypotenuse and leg, opposite orientation",
            "perp A B B C, perp P Q Q R, eqratio A B A C P Q P R => simtrir A B C P Q R",
            _TWO + "mirrorturn A B C P Q R",
            "Right triangles of opposite turn with proportional hypotenuses and legs are mirror-similar.",
        ),
        _rule(
            "chords_centre",
            "the perpendicular bisectors of two chords meet in the centre",
            "cong X A X B, cong X C X D, cyclic A B C D => cong X A X C",
            "ncoll A B C, npara A B C D",
            "The perpendicular bisectors of two chords that are not parallel meet in the centre of the circle.",
        ),
        _rule(
            "normal_centre",
            "the normal of a tangent and the perpendicular bisector of a chord meet in the centre",
            "perp O A A X, cong O A O B, eqangle A X A B C A C B => cong O A O C",
            "ncoll A B C, diff A X, diff A O",
            "The perpendicular to a tangent in its point of contact and the perpendicular bisector of a chord from "
            "that point meet in the centre of the circle.",
        ),
        _rule(
            "central_angle",
            "half the central angle is the inscribed angle",
            "midp M B C, cong O A O B, cong O A O C => eqangle A B A C O B O M",
            "ncoll A B C, diff M O, diff B O",
            "An inscribed angle is half the central angle over the same arc.",
        ),
        _rule(
            "central_angle_converse",
            "half the central angle is the inscribed angle, converse",
            "midp M B C, cong O B O C, eqangle A B A C O B O M => cong O A O B",
            "ncoll A B C, diff M O, diff B O",
            "A point of the perpendicular bisector of a chord that sees half the chord under the inscribed angle is "
            "the centre of the circle.",
        ),
        _rule(
            "radical_centre",
            "radical centre: the common chords of three circles are concurrent",
            "coll P A B, coll P C D, cyclic A B C D, cyclic A B H K, cyclic C D H K => coll P H K",
            "ncoll A B C, diff H K, ncyclic A B C H",
            "The lines of the common chords of three circles meet in one point or are parallel.",
        ),
        _rule(
            "harmonic_bisector",
            "circle of Apollonius: harmonic points and a right angle",
            "coll B C D, coll B C X, perp A D A X, eqratio D B D C X B X C => eqangle A B A D A D A C",
            "ncoll A B C, diff D X, diff A D, diff A X",
            "If two points divide a side of a triangle inside and outside in one ratio and are seen from the opposite "
            "vertex under a right angle, the lines to them bisect the angle of the triangle.",
        ),
        _rule(
            "isogonal_conjugate",
            "isogonal conjugates",
            "eqangle A B A P A Q A C, eqangle B C B P B Q B A => eqangle C A C P C Q C B",
            "ncoll A B C, ncoll A B P, ncoll B C P, ncoll A C P, diff C Q",
            "If the lines from two vertices of a triangle to two points are mirrored in the bisectors of the angles, "
            "so are the lines from the third vertex.",
        ),
        _rule(
            "brocard",
            "theorem of Brocard on cyclic quadrilaterals",
            "coll P A B, coll P C D, coll Q A D, coll Q B C, coll R A C, coll R B D, cong O A O B, cong O A O C, "
            "cong O A O D => perp O R P Q",
            "ncoll A B C, ncoll A B D, ncoll A C D, ncoll B C D, diff P Q, diff O R",
            "The line from the centre of a circle to the intersection of the diagonals of an inscribed quadrilateral "
            "is perpendicular to the line through the intersections of its opposite sides.",
        ),
        _rule(
            "menelaus_converse",
            "theorem of Menelaus, converse",
            "coll A B F, coll B C D, coll A C E, sideproduct A B C D E F => coll D E F",
            "ncoll A B C, diff B D, diff C D, diff C E, diff A E, diff A F, diff B F, evensides A B C D E F",
            "Points on the sides of a triangle, none or two of them inside, are collinear if the ratios in which they "
            "divide the sides have the product 1.",
        ),
        _rule(
            "ceva_converse",
            "theorem of Ceva, converse",
            "coll A B F, coll B C D, coll A C E, coll A D P, coll B E P, sideproduct A B C D E F => coll C F P",
            "ncoll A B C, diff B D, diff C D, diff C E, diff A E, diff A F, diff B F, oddsides A B C D E F",
            "Lines from the vertices of a triangle to the opposite sides, one or three of them inside, are concurrent "
            "if the ratios in which they divide the sides have the product 1.",
        ),
        _rule(
            "sine_angles",
            "the ratio of the sines of its parts determines how an angle is divided",
            "sineratio A B C D P Q R S, eqangle A B A D P Q P S => eqangle A B A C P Q P R",
            _PARTS + "sameorder A B C D P Q R S",
            "Equal angles are divided into equal parts if the sines of the parts are in the same ratio.",
        ),
        _rule(
            "sine_angles_mirrored",
            "the ratio of the sines of its parts determines how an angle is divided, opposite orientation",
            "sineratio A B C D P Q R S, eqangle A B A D P S P Q => eqangle A B A C P R P Q",
            _PARTS + "mirrororder A B C D P Q R S",
            "Equal angles of opposite turn are divided into equal parts if the sines of the parts are in the same "
            "ratio.",
        ),
    )
}


# Theorems about two points that coincide in every figure. The engine works in figures of distinct points and does not
# have them; a proof applies one as its last step (`deduce.auxiliary.contact`), and no other step may mention T.
CONTACT_RULES: dict[str, Rule] = {
    r.name: r
    for r in (
        _rule(
            "touching_circles",
            "circles that touch have one common point",
            "cong O K O A, cong W K W B, coll O W K, cong O T O A, cong W T W B => coll O W T",
            "diff O W",
            "Two circles that have a common point on the line of their centres touch there and have no other common "
            "point.",
        ),
        _rule(
            "touching_line",
            "a tangent has one point in common with its circle",
            "cong O K O A, coll B C K, perp O K B C, cong O T O A, coll B C T => perp O T B C",
            "diff B C",
            "A line that is perpendicular to the radius at its end touches the circle there and has no other point in "
            "common with it.",
        ),
    )
}


def _equations(premise: str, title: str = "", **by_quantity: tuple[str, ...]) -> list[Equation]:
    """The equations of one predicate, named `predicate.quantity.index`."""
    predicate = premise.split()[0]
    return [
        Equation(f"{predicate}.{quantity}.{index}", quantity, (premise,), text, title=title)
        for quantity in QUANTITIES
        for index, text in enumerate(by_quantity.get(quantity, ()))
    ]


_EQUAL = ("AB - CD = 0",)
_RADII = ("AB - AC = 0", "AB - AD = 0")
_SIDES = ("AB - PQ = 0", "BC - QR = 0", "CA - RP = 0")
_SHAPE = ("AB - PQ - BC + QR = 0", "BC - QR - CA + RP = 0")
_TURN = ("AC - AB - PR + PQ = 0", "BA - BC - QP + QR = 0")
_MIRRORED = ("AC - AB + PR - PQ = 0", "BA - BC + QP - QR = 0")

_MEDIANS = ("midp X B C", "midp Y C A", "coll A X G", "coll B Y G")
_CENTROID = "the centroid divides a median as 2 : 1"

EQUATIONS: dict[str, Equation] = {
    e.name: e
    for e in (
        *_equations("coll A B C", angle=("AB - AC = 0", "AB - BC = 0")),
        Equation("coll.length.0", "length", ("coll A B C",), "AB + BC - AC = 0", ("between B A C",)),
        Equation("coll.length.1", "length", ("coll A B C",), "AB + AC - BC = 0", ("between A B C",)),
        Equation("coll.length.2", "length", ("coll A B C",), "AC + BC - AB = 0", ("between C A B",)),
        *_equations("para A B C D", angle=_EQUAL),
        *_equations("perp A B C D", angle=("AB - CD = 1/2",), square=("AC - AD - BC + BD = 0",)),
        *_equations("cong A B C D", ratio=_EQUAL, length=_EQUAL, square=_EQUAL),
        *_equations("eqangle A B C D E F G H", angle=("CD - AB - GH + EF = 0",)),
        *_equations("eqratio A B C D E F G H", ratio=("AB - CD - EF + GH = 0",)),
        *_equations("sideproduct A B C D E F", ratio=("BD - CD + CE - AE + AF - BF = 0",)),
        *_equations("sineratio A B C D P Q R S", ratio=("BC - ABC - CD + ACD - QR + PQR + RS - PRS = 0",)),
        *_equations(
            "cyclic A B C D", "inscribed angle theorem", angle=("AB + CD - AC - BD = 0", "AB + CD - AD - BC = 0")
        ),
        *_equations("circle A B C D", ratio=_RADII, length=_RADII, square=_RADII),
        *_equations(
            "midp A B C",
            angle=("AB - AC = 0", "AB - BC = 0"),
            ratio=("AB - AC = 0", "BC - AB = log 2"),
            length=("AB - AC = 0", "BC - 2*AB = 0"),
            square=("AB - AC = 0", "BC - 4*AB = 0"),
        ),
        *_equations("simtri A B C P Q R", angle=_TURN, ratio=_SHAPE),
        *_equations("simtrir A B C P Q R", angle=_MIRRORED, ratio=_SHAPE),
        *_equations("contri A B C P Q R", angle=_TURN, ratio=_SIDES, length=_SIDES, square=_SIDES),
        *_equations("contrir A B C P Q R", angle=_MIRRORED, ratio=_SIDES, length=_SIDES, square=_SIDES),
        *_equations("aconst A B C D", angle=("CD - AB = v/180",)),
        Equation("centroid_ratio", "ratio", _MEDIANS, "AG - GX = log 2", ("ncoll A B C",), _CENTROID),
        Equation("centroid_third", "ratio", _MEDIANS, "AX - GX = log 3", ("ncoll A B C",), _CENTROID),
        Equation(
            "menelaus",
            "ratio",
            ("coll A B F", "coll B C D", "coll A C E", "coll D E F"),
            "BD - CD + CE - AE + AF - BF = 0",
            ("ncoll A B C",),
            "theorem of Menelaus",
        ),
        Equation("apollonius", "square", ("midp M A B",), "2*MP + 2*AM - AP - BP = 0", (), "theorem of Apollonius"),
        Equation(
            "isogonal_ratio",
            "ratio",
            ("coll B C D", "coll B C E", "eqangle A B A D A E A C"),
            "BD + BE - CD - CE - 2*AB + 2*AC = 0",
            ("ncoll A B C",),
            "theorem of Steiner on isogonal lines",
        ),
        Equation(
            "parallelogram_law",
            "square",
            ("para A B C D", "para A D B C"),
            "2*AB + 2*BC - AC - BD = 0",
            ("ncoll A B C",),
            "parallelogram law",
        ),
        Equation(
            "power_outside",
            "square",
            ("coll P A B", "cong O A O B", "eqratio P A P T P T P B"),
            "OP - AO - PT = 0",
            ("outside P A B", "diff A B"),
            "power of a point outside a circle",
        ),
        Equation(
            "power_inside",
            "square",
            ("coll P A B", "cong O A O B", "eqratio P A P T P T P B"),
            "OP - AO + PT = 0",
            ("between P A B", "diff A B"),
            "power of a point inside a circle",
        ),
        Equation(
            "equal_powers",
            "square",
            ("coll P A B", "coll P C D", "cong O A O B", "cong U C U D", "eqratio P A P C P D P B"),
            "OP - AO - PU + CU = 0",
            ("diff A B", "diff C D", "sameside P A B P C D"),
            "power of a point: equal powers to two circles",
        ),
        Equation(
            "equal_sines",
            "ratio",
            ("eqangle A B A C P Q P R",),
            "BC - ABC - QR + PQR = 0",
            ("ncoll A B C", "ncoll P Q R"),
            "law of sines for equal or supplementary angles",
        ),
        Equation(
            "right_diameter",
            "ratio",
            ("perp A B A C",),
            "ABC - BC = 0",
            ("ncoll A B C",),
            "the hypotenuse is a diameter of the circumcircle",
        ),
        Equation(
            "centre_diameter",
            "ratio",
            ("cong O A O B", "cong O A O C"),
            "ABC - AO = log 2",
            ("ncoll A B C",),
            "the diameter is twice the radius",
        ),
        *_equations(
            "rconst A B C D",
            ratio=("AB - CD = log v",),
            length=("AB - v*CD = 0",),
            square=("AB - v^2*CD = 0",),
        ),
        *_equations("lconst A B", ratio=("AB = log v",), length=("AB = v",), square=("AB = v^2",)),
        # Squares of lengths and ratios that are not rational; `squares` proves them, the engine does not know them.
        *_equations("r2const A B C D", square=("AB - v*CD = 0",)),
        *_equations("l2const A B", square=("AB = v",)),
    )
}

# Theorems that leave two cases; their conditions choose one, so the figure decides.
CHOSEN_BY_FIGURE = frozenset(
    {
        "similar_ssa",
        "similar_ssa_mirrored",
        "congruent_ssa",
        "congruent_ssa_mirrored",
        "arc_midpoint",
        "trapezoid_cyclic_para",
        "menelaus_converse",
        "ceva_converse",
        "sine_angles",
        "sine_angles_mirrored",
    }
)

# Conditions that two figures of one premise in general position may decide differently.
ORDER = frozenset(
    {
        *("sameside", "sameturn", "mirrorturn", "between", "outside", "samekind"),
        *("evensides", "oddsides", "sameorder", "mirrororder"),
    }
)

# The names of the steps that are not theorems.
GIVEN = "given"
ALGEBRA: dict[Quantity, str] = {
    "angle": "angle_algebra",
    "ratio": "ratio_algebra",
    "length": "length_algebra",
    "square": "square_algebra",
}
