"""Reasons for what a clause gives without saying it: the diagonals of a square are perpendicular.

The words of a clause state the figure; its facts are properties of it. A step that cites such a property gets the
name that schools have for it, in English and Chinese. What a clause says as it stands is simply given.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

if TYPE_CHECKING:
    from collections.abc import Iterable

    from gnomon.deduce.facts import Fact
    from gnomon.deduce.premise import Application, Construction

Reason: TypeAlias = tuple[str, str]
"""English and Chinese."""

_BASE_ANGLES = ("Given; the angles at the base of an isosceles triangle are equal.", "已知；等边对等角")
_EQUILATERAL = ("Given; the angles of an equilateral triangle are equal.", "已知；等边三角形的三个内角相等")
_EQUAL_SIDES = ("Given; the sides of an equilateral triangle are equal.", "已知；等边三角形的三边相等")
_CONTACTS = ("Given; the points of contact are on the circle.", "已知；切点都在圆上")
_REFLECTED_LINE = (
    "Given; a line and its mirror image make equal angles with the axis.",
    "已知；直线及其对称直线与对称轴所成的角相等",
)
_TANGENT = (
    "Given; a tangent is perpendicular to the radius at the point of contact.",
    "已知；圆的切线垂直于过切点的半径",
)
_RADII = ("Given; radii of a circle are equal.", "已知；同圆的半径相等")
_PARALLELOGRAM = (
    "Given; opposite sides of a parallelogram are parallel and equal.",
    "已知；平行四边形的对边平行且相等",
)
_RECTANGLE = ("Given; properties of a rectangle.", "已知；矩形的性质")
_SQUARE = ("Given; properties of a square.", "已知；正方形的性质")
_MIRRORED = (
    "Given; the axis is the perpendicular bisector of the segment from a point to its mirror image.",
    "已知；对称轴垂直平分对称点的连线",
)
_TRANSLATED = ("Given; properties of a translation.", "已知；平移的性质")
_TURNED = ("Given; properties of a rotation.", "已知；旋转的性质")
_ALTITUDES = ("Given; the orthocentre is on the three altitudes.", "已知；垂心在三角形的三条高所在直线上")
_BISECTORS = (
    "Given; a point equally far from the sides of an angle is on its bisector.",
    "已知；到角两边距离相等的点在角的平分线上",
)
_LEGS = ("Given; the legs of an isosceles trapezium are equal.", "已知；等腰梯形的两腰相等")

# Clauses, the predicates of those of their facts that the words do not state, and the property.
_PROPERTIES: tuple[tuple[str, str, Reason], ...] = (
    ("iso_triangle risos on_bline", "eqangle", _BASE_ANGLES),
    ("ieq_triangle eq_triangle", "eqangle", _EQUILATERAL),
    ("ieq_triangle eq_triangle", "cong", _EQUAL_SIDES),
    ("incenter2 excenter2", "circle", _CONTACTS),
    ("angle_mirror", "eqangle", _REFLECTED_LINE),
    ("isquare square", "perp para cong", _SQUARE),
    ("rectangle", "perp para cong", _RECTANGLE),
    ("parallelogram", "para cong", _PARALLELOGRAM),
    ("eq_trapezoid iso_trapezoid", "cong", _LEGS),
    ("lc_tangent tangent cc_tangent0 cc_tangent incenter2 excenter2", "perp", _TANGENT),
    ("tangent cc_tangent0 cc_tangent intersection_lc intersection_cc", "cong", _RADII),
    ("incenter excenter incenter2 excenter2", "eqangle", _BISECTORS),
    ("reflect", "perp cong", _MIRRORED),
    ("shift", "para cong", _TRANSLATED),
    ("psquare nsquare", "perp cong", _TURNED),
    ("orthocenter", "perp", _ALTITUDES),
)
_REASONS = {
    (clause, predicate): reason
    for clauses, predicates, reason in _PROPERTIES
    for clause in clauses.split()
    for predicate in predicates.split()
}


def given_reasons(constructions: Iterable[Construction]) -> dict[Fact, Reason]:
    """For the facts, in canonical writing, that the words do not state: the property that gives them.

    >>> from gnomon.deduce import Fact, parse_premise
    >>> premise = parse_premise("a b c d = isquare a b c d; e = on_line e a b")
    >>> reasons = given_reasons(premise.constructions)
    >>> reasons[Fact.parse("perp a c b d").canonical()][1], Fact.parse("coll a b e").canonical() in reasons
    ('已知；正方形的性质', False)
    """
    applications = [application for construction in constructions for application in construction.clauses]
    stated = {fact.canonical() for one in applications for fact in one.facts() if _reason(one, fact) is None}
    found = {fact.canonical(): reason for one in applications for fact in one.facts() if (reason := _reason(one, fact))}
    return {fact: reason for fact, reason in found.items() if fact not in stated}


def _reason(application: Application, fact: Fact) -> Reason | None:
    return _REASONS.get((application.name, fact.predicate))
