"""Reasons as schools name them, for steps that the table of rules names in general terms, in English and Chinese.

A step of algebra that uses one theorem of school geometry (inscribed angles, alternate angles, corresponding sides)
gets the name of it, and so do special cases of rules (the median of an isosceles triangle). The facts that a step cites
decide which case it is, and the figure does where the words speak of sides and directions.
"""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations
from typing import TYPE_CHECKING, TypeAlias

import numpy as np

from gnomon.deduce.facts import Fact
from gnomon.deduce.school.table import ONE_CIRCLE
from gnomon.deduce.wording.angles import as_ordinary
from gnomon.deduce.wording.rule_statements import reason_text

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray

    from gnomon.deduce.proof import EquationTerm, ProofStep
    from gnomon.deduce.wording.angles import Corner
    from gnomon.deduce.worlds.truth import Worlds

Reason: TypeAlias = tuple[str, str]
"""English and Chinese."""

MIDPOINT = ("Definition of the midpoint.", "中点的定义")
RADII = ("Radii of a circle are equal.", "同圆的半径相等")
CONGRUENT_SIDES = ("Corresponding sides of congruent triangles are equal.", "全等三角形的对应边相等")
CONGRUENT_ANGLES = ("Corresponding angles of congruent triangles are equal.", "全等三角形的对应角相等")
SIMILAR_SIDES = ("Corresponding sides of similar triangles are proportional.", "相似三角形的对应边成比例")
SIMILAR_ANGLES = ("Corresponding angles of similar triangles are equal.", "相似三角形的对应角相等")
HALF_OF_EQUAL = ("It is half of an equal segment.", "相等线段的一半")
HALVES = ("Halves of equal segments are equal.", "相等线段的一半相等")
PARALLEL_TO_ONE = ("Lines parallel to the same line are parallel.", "平行于同一条直线的两条直线平行")
EQUAL_ANGLES = (
    "If alternate or corresponding angles at two lines are equal, the lines are parallel.",
    "内错角或同位角相等，两直线平行",
)
EQUAL_AT_POINT = (
    "Equal angles with one vertex and one pair of arms on one line have the other arms on one line, too.",
    "顶点相同且一边共线的两个等角，另一边也共线",
)
PERPENDICULAR_TO_ONE = ("Lines perpendicular to the same line are parallel.", "垂直于同一条直线的两条直线平行")
PERPENDICULAR_TO_BOTH = (
    "A line perpendicular to one of two parallel lines is perpendicular to the other.",
    "垂直于两条平行线中的一条的直线也垂直于另一条",
)
PARALLEL_TO_PERPENDICULAR = (
    "Lines parallel to two perpendicular lines are perpendicular.",
    "分别平行于两条互相垂直的直线的两条直线互相垂直",
)
SAME_LINE = ("The points are on the same line.", "各点在同一条直线上")
SAME_LINES = ("The same lines, named by other points on them.", "同一条直线可用线上的其他点表示")
SAME_ANGLE = ("It is the same angle.", "同一个角")
VERTICAL = ("Vertical angles are equal.", "对顶角相等")
ADJACENT = ("Adjacent angles on a line add up to a straight angle.", "邻补角互补")
INSCRIBED = ("Inscribed angles over the same arc are equal.", "同弧所对的圆周角相等")
ON_ONE_CIRCLE = ("Inscribed angles over one chord are equal or supplementary.", "同弦所对的圆周角相等或互补")
OPPOSITE = ("Opposite angles of a cyclic quadrilateral are supplementary.", "圆内接四边形的对角互补")
ALTERNATE = ("Alternate angles at parallel lines are equal.", "两直线平行，内错角相等")
CORRESPONDING = ("Corresponding angles at parallel lines are equal.", "两直线平行，同位角相等")
CO_INTERIOR = ("Interior angles on one side at parallel lines are supplementary.", "两直线平行，同旁内角互补")
RIGHT_ANGLES = ("All right angles are equal.", "直角都相等")
TWO_RIGHT_ANGLES = ("Two right angles are supplementary.", "两个直角互补")
PERPENDICULAR_ARMS = (
    "If the arms of two angles are perpendicular in pairs, the angles are equal or supplementary.",
    "两边分别垂直的两个角相等或互补",
)
ONE_PERPENDICULAR = (
    "Through a point there is only one perpendicular to a line.",
    "过一点有且只有一条直线与已知直线垂直",
)
ONE_PARALLEL = (
    "Through a point there is only one parallel to a line.",
    "过直线外一点有且只有一条直线与这条直线平行",
)
CHORD = (
    "The line from the centre of a circle to the midpoint of a chord is perpendicular to the chord.",
    "垂径定理：平分弦（不是直径）的直径垂直于弦",
)
ISOSCELES_ALTITUDE = (
    "In an isosceles triangle the median to the base is also the altitude.",
    "等腰三角形三线合一",
)
ISOSCELES_BISECTOR = (
    "In an isosceles triangle the median to the base also bisects the angle at the apex.",
    "等腰三角形三线合一",
)
TRAPEZIUM_MIDLINE = ("The midline of a trapezium is parallel to its bases.", "梯形的中位线平行于两底")
SAME_SIDE = (
    "Two points on one side of a segment that see it under equal angles are on a circle with its ends.",
    "线段同侧的两点对该线段的张角相等，则这两点与线段两端点共圆",
)
SUPPLEMENTARY = (
    "A quadrilateral whose opposite angles are supplementary is cyclic.",
    "对角互补的四边形的四个顶点共圆",
)

_ON_A_LINE = ("coll", "midp")
_OF_TRIANGLES = frozenset({"simtri", "simtrir", "contri", "contrir"})
_EQUAL_ANGLES = frozenset({"eqangle", *_OF_TRIANGLES})
_CLOSE = 1e-6
_HALF = Fraction(1, 2)


def school_reason(step: ProofStep, earlier: Sequence[ProofStep], worlds: Worlds | None = None) -> Reason | None:
    """The school's name of the reason for a step, None if it has none; some need the worlds of the figure."""
    if any(k >= len(earlier) for k in step.premises):
        return None
    cited = [earlier[k].fact for k in step.premises]
    if step.rule == "radical_axis_converse" and _has_one_segment(cited):
        return reason_text("bisector_line", "en"), reason_text("bisector_line", "zh")
    if step.fact.predicate == "cyclic" and {one.predicate for one in cited} == {"cyclic"}:
        return ONE_CIRCLE
    if not step.is_algebra:
        return _theorem(step, earlier, worlds) if worlds is not None else None
    if step.fact.predicate == "eqangle":
        return _angles(step.fact, cited, step.terms, worlds) if worlds is not None else None
    if step.fact.predicate in ("para", "perp"):
        return _lines(step.fact, cited)
    return _lengths(step.fact, cited)


def _has_one_segment(cited: Sequence[Fact]) -> bool:
    """Whether the equal lengths of a step say of two points only that they are equally far from two others: the circles
    about them meet there, and their radical axis is the line through these."""
    ends = [{*fact.args[:2]} ^ {*fact.args[2:]} for fact in cited if fact.predicate == "cong"]
    return [len(pair) for pair in ends if pair] == [2, 2] and len({frozenset(pair) for pair in ends if pair}) == 1


def one_line_reason(cited: Sequence[Fact]) -> Reason | None:
    """Why points are on one line, if they are because of parallel or perpendicular lines; None for other reasons."""
    kinds = [fact.predicate for fact in cited if fact.predicate not in _ON_A_LINE]
    if not kinds:
        return SAME_LINE
    if kinds[0] in _EQUAL_ANGLES and len(kinds) == 1:
        return EQUAL_AT_POINT
    return {"perp perp": ONE_PERPENDICULAR, "para para": ONE_PARALLEL}.get(" ".join(kinds))


def _lengths(fact: Fact, cited: Sequence[Fact]) -> Reason | None:
    p = fact.args
    if (
        fact.predicate == "rconst"
        and fact.value == _HALF
        and sorted(one.predicate for one in cited) == ["cong", "midp"]
    ):
        return HALF_OF_EQUAL
    if len(cited) == 1:
        [known] = cited
        if fact.predicate == "eqratio" and known.predicate in ("simtri", "simtrir"):
            return SIMILAR_SIDES
        if fact.predicate != "cong":
            return None
        if known.predicate in ("contri", "contrir"):
            return CONGRUENT_SIDES
        at_first = known.args[0] in p[:2] and known.args[0] in p[2:]
        return {"midp": MIDPOINT, "circle": RADII}.get(known.predicate) if at_first else None
    if fact.predicate == "cong" and sorted(one.predicate for one in cited) == ["cong", "midp", "midp"]:
        whole = next(one for one in cited if one.predicate == "cong")
        middles = [one for one in cited if one.predicate == "midp"]
        wholes = {frozenset(whole.args[:2]), frozenset(whole.args[2:])}
        if {frozenset(one.args[1:]) for one in middles} == wholes and all(
            any(one.args[0] in side and set(side) <= set(one.args) for one in middles) for side in (p[:2], p[2:])
        ):
            return HALVES
    return None


def _lines(fact: Fact, cited: Sequence[Fact]) -> Reason | None:
    kinds = sorted(one.predicate for one in cited if one.predicate not in _ON_A_LINE)
    if kinds == [fact.predicate] and len(cited) > 1:
        return SAME_LINES
    if fact.predicate == "perp" and len(kinds) == 2 and "perp" in kinds and (equal := {*kinds} & _OF_TRIANGLES):
        return CONGRUENT_ANGLES if min(equal).startswith("con") else SIMILAR_ANGLES
    if fact.predicate == "para":
        return {
            **dict.fromkeys(_EQUAL_ANGLES, EQUAL_ANGLES),
            "para para": PARALLEL_TO_ONE,
            "perp perp": PERPENDICULAR_TO_ONE,
        }.get(" ".join(kinds))
    if kinds == ["para", "para", "perp"]:
        return PARALLEL_TO_PERPENDICULAR
    return PERPENDICULAR_TO_BOTH if kinds == ["para", "perp"] else None


def _angles(fact: Fact, cited: Sequence[Fact], terms: Sequence[EquationTerm], worlds: Worlds) -> Reason | None:
    shown = as_ordinary(fact, worlds)
    if shown is None:
        return None
    p, supplementary = shown[0].args, shown[1]
    first, second = (p[1], p[0], p[3]), (p[5], p[4], p[7])
    kinds = [one.predicate for one in cited if one.predicate not in _ON_A_LINE]
    if not kinds:
        return _at_one_vertex(first, second, supplementary, worlds)
    if kinds == ["para"]:
        return _at_parallels(first, second, supplementary, worlds)
    if all(kind in ("perp", "para") for kind in kinds) and "perp" in kinds:
        return _at_perpendiculars(first, second, supplementary, cited)
    if len(kinds) > 1 or sum(term.equation.startswith(kinds[0]) for term in terms) > 1:
        return None
    if kinds[0] in ("simtri", "simtrir", "contri", "contrir") and not supplementary:
        return SIMILAR_ANGLES if kinds[0].startswith("sim") else CONGRUENT_ANGLES
    if kinds == ["cyclic"]:
        circle = next(set(one.args) for one in cited if one.predicate == "cyclic")
        if {first[0], first[2]} != {second[0], second[2]} or not {*first, *second} <= circle:
            return ON_ONE_CIRCLE
        return OPPOSITE if supplementary else INSCRIBED
    return None


def _at_one_vertex(first: Corner, second: Corner, supplementary: bool, worlds: Worlds) -> Reason | None:
    if first[1] != second[1]:
        return None
    for arms in ((second[0], second[2]), (second[2], second[0])):
        turns = [
            _way(first[1], arm, worlds) / _way(first[1], other, worlds)
            for arm, other in zip(first[::2], arms, strict=True)
        ]
        if any((np.abs(turn.imag) > _CLOSE * np.abs(turn)).any() for turn in turns):
            continue
        same = [bool((turn.real > 0).all()) for turn in turns]
        opposite = [bool((turn.real < 0).all()) for turn in turns]
        if supplementary:
            return ADJACENT if any(same) and any(opposite) else None
        return SAME_ANGLE if all(same) else VERTICAL if all(opposite) else None
    return None


def _at_parallels(first: Corner, second: Corner, supplementary: bool, worlds: Worlds) -> Reason | None:
    """Which angles at two parallel lines the corners are, if they share the line that cuts both."""
    if first[1] == second[1]:
        return None
    across = _way(first[1], second[1], worlds)
    arms = []
    for a, vertex, b in (first, second):
        ways = [_way(vertex, a, worlds), _way(vertex, b, worlds)]
        on = [bool((np.abs((way / across).imag) < _CLOSE * np.abs(way / across)).all()) for way in ways]
        if sum(on) != 1:
            return None
        arms.append((ways[on.index(True)], ways[on.index(False)]))
    along, sideways = arms[0][0] / arms[1][0], arms[0][1] / arms[1][1]
    if (np.abs(sideways.imag) > _CLOSE * np.abs(sideways)).any():
        return None
    signs = [(bool((turn.real > 0).all()), bool((turn.real < 0).all())) for turn in (along, sideways)]
    if supplementary:
        return CO_INTERIOR if signs[0][1] and signs[1][0] else None
    if signs[0][0] and signs[1][0]:
        return CORRESPONDING
    return ALTERNATE if signs[0][1] and signs[1][1] else None


def _at_perpendiculars(first: Corner, second: Corner, supplementary: bool, cited: Sequence[Fact]) -> Reason | None:
    """Whether what is cited makes both angles right, or their arms perpendicular in pairs."""
    directions = _Directions(cited)
    arms = [[frozenset((vertex, a)), frozenset((vertex, b))] for a, vertex, b in (first, second)]
    if all(directions.perpendicular(*pair) for pair in arms):
        return TWO_RIGHT_ANGLES if supplementary else RIGHT_ANGLES
    in_pairs = [
        all(directions.perpendicular(one, other) for one, other in zip(arms[0], others, strict=True))
        for others in (arms[1], arms[1][::-1])
    ]
    return PERPENDICULAR_ARMS if any(in_pairs) else None


class _Directions:
    """Which lines have one direction, and which directions are perpendicular, by what is cited."""

    def __init__(self, cited: Sequence[Fact]) -> None:
        self._classes: list[set[frozenset[str]]] = []
        self._perpendicular: list[tuple[frozenset[str], frozenset[str]]] = []
        for fact in cited:
            p = fact.args
            if fact.predicate in _ON_A_LINE:
                self._merge({frozenset(pair) for pair in combinations(p, 2)})
            elif fact.predicate == "para":
                self._merge({frozenset(p[:2]), frozenset(p[2:])})
            elif fact.predicate == "perp":
                self._perpendicular.append((frozenset(p[:2]), frozenset(p[2:])))

    def _merge(self, lines: set[frozenset[str]]) -> None:
        touched = [one for one in self._classes if one & lines]
        self._classes = [one for one in self._classes if not one & lines] + [lines.union(*touched)]

    def perpendicular(self, one: frozenset[str], other: frozenset[str]) -> bool:
        """Whether two lines are perpendicular by what is cited."""
        return any(
            (self._same(a, one) and self._same(b, other)) or (self._same(a, other) and self._same(b, one))
            for a, b in self._perpendicular
        )

    def _same(self, one: frozenset[str], other: frozenset[str]) -> bool:
        return one == other or any(one in lines and other in lines for lines in self._classes)


def _theorem(step: ProofStep, earlier: Sequence[ProofStep], worlds: Worlds) -> Reason | None:
    """The name of a special case of a rule."""
    p = step.binding
    if step.rule == "bisector_line" and any(_said_middle(m, p[0], p[1], step, earlier) for m in p[2:4]):
        behind = [earlier[j].fact.predicate for k in step.premises for j in earlier[k].premises]
        return CHORD if "circle" in behind else ISOSCELES_ALTITUDE
    if step.rule == "bisector_converse":
        sides = np.abs(_way(p[0], p[1], worlds)) - np.abs(_way(p[0], p[2], worlds))
        equal = bool((np.abs(sides) < _CLOSE * np.abs(_way(p[0], p[1], worlds))).all())
        return ISOSCELES_BISECTOR if equal and _said_middle(p[3], p[1], p[2], step, earlier) else None
    if step.rule == "transversal_para":
        a, b, c, d, m, n = p
        middles = _said_middle(m, a, d, step, earlier) and _said_middle(n, b, c, step, earlier)
        return TRAPEZIUM_MIDLINE if middles else None
    if step.rule == "inscribed_angles":
        a, b, c, d = p
        shown = as_ordinary(Fact("eqangle", (c, a, c, b, d, a, d, b)), worlds)
        if shown is not None and (shown[0].args[0], shown[0].args[4]) == (c, d):
            return SUPPLEMENTARY if shown[1] else SAME_SIDE
    return None


def _way(start: str, end: str, worlds: Worlds) -> NDArray[np.complex128]:
    return worlds[end] - worlds[start]


def _said_middle(m: str, a: str, b: str, step: ProofStep, earlier: Sequence[ProofStep]) -> bool:
    """Whether a step, or one that it cites, cites that a point is the midpoint of two others."""
    behind = [j for k in step.premises for j in (k, *earlier[k].premises)]
    facts = [earlier[k].fact for k in behind if k < len(earlier)]
    return any(one.predicate == "midp" and one.args[0] == m and set(one.args[1:]) == {a, b} for one in facts)
