"""What every sentence of a premise means, in its widest reading, as relations between points.

The reader (`verify.read`) turns a sentence into a clause by name; this table gives each name its meaning anew, without
the loci and placing functions that the makers use for it. Lines are whole lines, a locus has all its parts,
intersections and tangents come in every order, and a polygon may be convex or not, unless the words say otherwise. A
bisector is read as the whole line, since figures with a point on either side of the vertex agree with the words.

An entry is a list of steps that are separated by semicolons. Each makes new points: their names, a colon, the relations
that they satisfy, and after a bar the conditions. The names are those in the templates of `words.premises`, `#` is the
number of a clause.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING

from gnomon.suites.prove.verify.residuals import CONDITIONS, RESIDUALS

if TYPE_CHECKING:
    from gnomon.deduce.premise import Application, Construction

_TRAPEZIUM = "A B C D: parallel A B C D{more} | simple A B C D"
_ISOSCELES = "A B C: equal A B A C | triangle A B C"
_ISOSCELES_TRAPEZIUM = _TRAPEZIUM.format(more=", equal A D B C, equal A C B D")  # a parallelogram is none
_MEDIAL = "X: halfway X b c; Y: halfway Y c a; Z: halfway Z a b"
_FEET = "X: collinear X b c, perpendicular X I b c; Y: collinear Y c a, perpendicular Y I c a; "
_FEET += "Z: collinear Z a b, perpendicular Z I a b"
_TANGENT = "{x} {y}: equal o {x} o a, radii_alike {x} o a {y} w b, right_angle o {x} {y} | same_side o w {x} {y}"
_TWO_EQUAL_HEIGHTS = "equal_heights {x} a b b c, equal_heights {x} b c c a"

SENTENCES: dict[str, str] = {
    "free": "A:",
    "segment": "A B:",
    "triangle": "A B C: | triangle A B C",
    "iso_triangle": _ISOSCELES,
    "iso_triangle0": _ISOSCELES,
    "r_triangle": "A B C: right_angle B A C | triangle A B C",
    "risos": "A B C: right_angle B A C, equal A B A C | triangle A B C",
    "ieq_triangle": "A B C: equal A B B C, equal B C C A | triangle A B C",
    "triangle12": "A B C: multiple A C A B 2 | triangle A B C",
    "quadrangle": "A B C D: | simple A B C D",
    "eq_quadrangle": "A B C D: equal A D B C | simple A B C D",
    "eqdia_quadrangle": "A B C D: equal A C B D | simple A B C D",
    "trapezoid": _TRAPEZIUM.format(more=""),
    "eq_trapezoid": _ISOSCELES_TRAPEZIUM,
    "iso_trapezoid": _ISOSCELES_TRAPEZIUM,
    "r_trapezoid": _TRAPEZIUM.format(more=", right_angle B A D"),
    "rectangle": "A B C D: same_vector A B D C, right_angle A B C | simple A B C D",
    "isquare": "A B C D: same_vector A B D C, right_angle A B C, equal A B B C | simple A B C D",
    "pentagon": "A B C D E: | simple A B C D E",
    # a point on a locus, or with a property
    "on_line": "X: collinear X a b",
    "on_opline": "X: collinear X a b | beyond X a b",
    "on_pline": "X: parallel X a b c",
    "on_pline0": "X: parallel X a b c",
    "on_tline": "X: perpendicular X a b c",
    "lc_tangent": "X: perpendicular X a a o",
    "on_bline": "X: equidistant X a b",
    "iso_triangle_vertex": "X: equidistant X b c",
    "iso_triangle_vertex_angle": "X: angles_alike X b c X c b | triangle X b c",
    "angle_bisector": "X: turned_alike b a b X b X b c | other_side a c b X",
    "angle_mirror": "X: turned_alike b a b c b c b X",
    "on_aline": "X: turned_alike a X a b d c d e",
    "on_aline0": "X: turned_alike a b c d e f g X",
    "on_aline2": "X: turned_alike X a X b d c d e",
    "eqangle3": "X: turned_alike X a X b d e d f",
    "eqangle2": "X: turned_alike a b a X c X c b",
    "s_angle": "X: turned_by b a b X #",
    "aconst": "X: turned_by a b c X #",
    "on_circle": "X: equal o X o a",
    "eqdistance": "X: equal X a b c",
    "lconst": "X: long X a #",
    "rconst": "X: multiple a b c X #",
    "rconst2": "X: multiple X a X b #",
    "eqratio": "X: proportional a b c d e f g X",
    "eqratio_prescription": "X: proportional a b c d e f g X",
    "eqratio6": "X: proportional a X c X e f g h",
    "on_dia": "X: right_angle a X b",
    "on_circum": "X: one_circle X a b c | triangle a b c",
    # two loci in one word
    "intersection_ll": "X: collinear X a b, collinear X c d",
    "intersection_lp": "X: collinear X a b, parallel X c m n",
    "intersection_lt": "X: collinear X a b, perpendicular X c d e",
    "intersection_pp": "X: parallel X a b c, parallel X d e f",
    "intersection_tt": "X: perpendicular X a b c, perpendicular X d e f",
    "intersection_lc": "X: collinear X a b, equal o X o b",
    "intersection_cc": "X: equal o X o a, equal w X w a",
    # a point that others determine
    "midpoint": "X: halfway X a b",
    "mirror": "X: halfway b a X",
    "foot": "X: collinear X b c, perpendicular X a b c",
    "reflect": "X: mirrored X a b c",
    "shift": "X: same_vector b X d c",
    "parallelogram": "X: same_vector a b X c | triangle a b c",
    "psquare": "X: quarter_turn a b X",
    "nsquare": "X: quarter_turn a X b",
    "eq_triangle": "X: equal X b b c, equal X c b c",
    "square": "X: quarter_turn b X a; Y: quarter_turn a b Y",
    "circle": "X: equidistant X a b, equidistant X b c | triangle a b c",
    "circumcenter": "X: equidistant X a b, equidistant X b c | triangle a b c",
    "orthocenter": "X: perpendicular X a b c, perpendicular X b c a | triangle a b c",
    "incenter": f"X: {_TWO_EQUAL_HEIGHTS.format(x='X')} | triangle a b c, inside X a b c",
    "excenter": f"X: {_TWO_EQUAL_HEIGHTS.format(x='X')} | triangle a b c, opposite X a b c",
    "incenter2": f"I: {_TWO_EQUAL_HEIGHTS.format(x='I')} | triangle a b c, inside I a b c; {_FEET}",
    "excenter2": f"I: {_TWO_EQUAL_HEIGHTS.format(x='I')} | triangle a b c, opposite I a b c; {_FEET}",
    "centroid": f"{_MEDIAL}; I: collinear I a X, collinear I b Y | triangle a b c",
    "ninepoints": f"{_MEDIAL}; I: equidistant I X Y, equidistant I Y Z | triangle a b c",
    # several points at once
    "tangent": "X: equal o X o b, right_angle a X o; Y: equal o Y o b, right_angle a Y o",
    "cc_tangent0": _TANGENT.format(x="X", y="Y"),
    "cc_tangent": f"{_TANGENT.format(x='X', y='Y')}; {_TANGENT.format(x='Z', y='I')}",
    "trisegment": "X: near_third X a b; Y: near_third Y b a",
    "trisect": "X Y: collinear X a c, collinear Y a c, angles_alike a b X X b Y, angles_alike X b Y Y b c "
    "| between X a Y, between Y X c",
    "3peq": "X Y Z: collinear X a b, collinear Y a c, collinear Z b c, halfway Z X Y",
    "2l1c": "I X Y: collinear X a c, perpendicular X I a c, collinear Y b c, perpendicular Y I b c, equal I X I Y, "
    "inner_contact I a o X | ahead X c a, ahead Y c b; Z: collinear Z o I, equal o Z o a | ahead Z o I",
    "e5128": "X Y: equal c X c b, collinear Y a b, collinear Y d X, turned_alike a b a d X a X Y",
}


@dataclass(frozen=True, slots=True)
class Term:
    """A relation or a condition: its name, the points it is about, and its number if it has one."""

    name: str
    points: tuple[str, ...]
    value: float = 0.0


@dataclass(frozen=True, slots=True)
class Step:
    """New points, the relations that they satisfy, and the conditions that select among the solutions."""

    points: tuple[str, ...]
    relations: tuple[Term, ...]
    conditions: tuple[Term, ...]


def steps_of(construction: Construction) -> tuple[Step, ...]:
    """The meaning of a construction. Clauses of one point hold together, so they make one step.

    >>> from gnomon.deduce.premise import parse_premise
    >>> made = parse_premise("a b c = triangle a b c; d = on_line d a b, on_tline d c a b").constructions[1]
    >>> [[(term.name, *term.points) for term in step.relations] for step in steps_of(made)]
    [[('collinear', 'd', 'a', 'b'), ('perpendicular', 'd', 'c', 'a', 'b')]]
    """
    read = [_applied(application) for application in construction.clauses]
    if len(read) == 1:
        return read[0]
    steps = [step for steps in read for step in steps]
    return (
        Step(
            construction.points,
            tuple(term for step in steps for term in step.relations),
            tuple(term for step in steps for term in step.conditions),
        ),
    )


def _applied(application: Application) -> tuple[Step, ...]:
    names, number = application.binding, application.value

    def filled(term: tuple[str, ...]) -> Term:
        name, *words = term
        last = words[-1]
        points = words if last in names else words[:-1]
        value = 0.0 if last in names else float(number or 0) if last == "#" else float(last)
        return Term(name, tuple(names[p] for p in points), value)

    return tuple(
        Step(tuple(names[p] for p in points), tuple(map(filled, relations)), tuple(map(filled, conditions)))
        for points, relations, conditions in _parsed(application.name)
    )


Words = tuple[tuple[str, ...], ...]


@cache
def _parsed(name: str) -> tuple[tuple[tuple[str, ...], Words, Words], ...]:
    steps = []
    for part in SENTENCES[name].split(";"):
        points, _, rest = part.partition(":")
        relations, _, conditions = rest.partition("|")
        steps.append((tuple(points.split()), _terms(relations), _terms(conditions)))
    return tuple(steps)


def _terms(text: str) -> Words:
    return tuple(tuple(term.split()) for term in text.split(",") if term.strip())


assert all(term[0] in RESIDUALS for name in SENTENCES for _, relations, _ in _parsed(name) for term in relations), (
    "a relation without a residual"
)
assert all(term[0] in CONDITIONS for name in SENTENCES for *_, conditions in _parsed(name) for term in conditions), (
    "a condition without a function"
)
