"""What every sentence of a premise means, in its widest reading, as relations between points.

The reader (`verify.read`) turns a sentence into a clause by name; this table gives each name its meaning anew, without
the loci and placing functions that the makers use for it. Lines are whole lines, a locus has all its parts,
intersections and tangents come in every order, and a polygon may be convex or not, unless the words say otherwise. A
bisector is read as the whole line, since figures with a point on either side of the vertex agree with the words.

A row has the name of a clause, or of several that mean the same, and steps that are separated by semicolons. Each makes
new points: their names, a colon, the relations that they satisfy, and after a bar the conditions. The names are the
parameters of the clause, `#` is its number. In parentheses stands what the relations do not show: `line a b` or
`circle a b`, the locus with the named points on it, and `any order a b c`, points that may change places where that
turns the relations into others.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

from gnomon.author.errors import AuthorError
from gnomon.suites.prove.verify.residuals import CONDITIONS, RESIDUALS

if TYPE_CHECKING:
    from collections.abc import Mapping

    from gnomon.deduce.premise import Application, Construction

_TABLE = """
    free = A:
    segment = A B:
    triangle = A B C: | triangle A B C
    iso_triangle, iso_triangle0 = A B C: equal A B A C | triangle A B C
    r_triangle = A B C: right_angle B A C | triangle A B C
    risos = A B C: right_angle B A C, equal A B A C | triangle A B C
    ieq_triangle = A B C: equal A B B C, equal B C C A | triangle A B C
    triangle12 = A B C: multiple A C A B 2 | triangle A B C
    quadrangle = A B C D: | simple A B C D
    eq_quadrangle = A B C D: equal A D B C | simple A B C D
    eqdia_quadrangle = A B C D: equal A C B D | simple A B C D
    trapezoid = A B C D: parallel A B C D | simple A B C D
    # a parallelogram is none
    eq_trapezoid, iso_trapezoid = A B C D: parallel A B C D, equal A D B C, equal A C B D | simple A B C D
    r_trapezoid = A B C D: parallel A B C D, right_angle B A D | simple A B C D
    rectangle = A B C D: same_vector A B D C, right_angle A B C | simple A B C D
    isquare = A B C D: same_vector A B D C, right_angle A B C, equal A B B C | simple A B C D
    pentagon = A B C D E: | simple A B C D E
    # a point on a locus, or with a property
    on_line (line a b) = X: collinear X a b
    on_opline (line a) = X: collinear X a b | beyond X a b
    on_pline, on_pline0 (line a) = X: parallel X a b c
    on_tline (line a) = X: perpendicular X a b c
    lc_tangent (line a) = X: perpendicular X a a o
    on_bline = X: equidistant X a b
    iso_triangle_vertex = X: equidistant X b c
    iso_triangle_vertex_angle = X: angles_alike X b c X c b | triangle X b c
    angle_bisector (line b) = X: turned_alike b a b X b X b c | other_side a c b X
    angle_mirror (line b) = X: turned_alike b a b c b c b X
    on_aline = X: turned_alike a X a b d c d e
    on_aline0 = X: turned_alike a b c d e f g X
    on_aline2 = X: turned_alike X a X b d c d e
    eqangle3 = X: turned_alike X a X b d e d f
    eqangle2 = X: turned_alike a b a X c X c b
    s_angle = X: turned_by b a b X #
    aconst = X: turned_by a b c X #
    on_circle (circle a) = X: equal o X o a
    eqdistance = X: equal X a b c
    lconst = X: long X a #
    rconst = X: multiple a b c X #
    rconst2 = X: multiple X a X b #
    eqratio, eqratio_prescription = X: proportional a b c d e f g X
    eqratio6 = X: proportional a X c X e f g h
    on_dia (circle a b) = X: right_angle a X b
    on_circum (circle a b c) = X: one_circle X a b c | triangle a b c
    # two loci in one word
    intersection_ll = X: collinear X a b, collinear X c d
    intersection_lp = X: collinear X a b, parallel X c m n
    intersection_lt = X: collinear X a b, perpendicular X c d e
    intersection_pp = X: parallel X a b c, parallel X d e f
    intersection_tt = X: perpendicular X a b c, perpendicular X d e f
    intersection_lc = X: collinear X a b, equal o X o b
    intersection_cc = X: equal o X o a, equal w X w a
    # a point that others determine
    midpoint = X: halfway X a b
    mirror = X: halfway b a X
    foot = X: collinear X b c, perpendicular X a b c
    reflect = X: mirrored X a b c
    shift = X: same_vector b X d c
    parallelogram = X: same_vector a b X c | triangle a b c
    psquare = X: quarter_turn a b X
    nsquare = X: quarter_turn a X b
    eq_triangle = X: equal X b b c, equal X c b c
    square = X: quarter_turn b X a; Y: quarter_turn a b Y
    circle, circumcenter (any order a b c) = X: equidistant X a b, equidistant X b c | triangle a b c
    orthocenter (any order a b c) = X: perpendicular X a b c, perpendicular X b c a | triangle a b c
    incenter (any order a b c) = X: equal_heights X a b b c, equal_heights X b c c a | triangle a b c, inside X a b c
    excenter = X: equal_heights X a b b c, equal_heights X b c c a | triangle a b c, opposite X a b c
    incenter2 = I: equal_heights I a b b c, equal_heights I b c c a | triangle a b c, inside I a b c;
        X: collinear X b c, perpendicular X I b c; Y: collinear Y c a, perpendicular Y I c a;
        Z: collinear Z a b, perpendicular Z I a b
    excenter2 = I: equal_heights I a b b c, equal_heights I b c c a | triangle a b c, opposite I a b c;
        X: collinear X b c, perpendicular X I b c; Y: collinear Y c a, perpendicular Y I c a;
        Z: collinear Z a b, perpendicular Z I a b
    centroid = X: halfway X b c; Y: halfway Y c a; Z: halfway Z a b;
        I: collinear I a X, collinear I b Y | triangle a b c
    ninepoints = X: halfway X b c; Y: halfway Y c a; Z: halfway Z a b;
        I: equidistant I X Y, equidistant I Y Z | triangle a b c
    # several points at once
    tangent = X: equal o X o b, right_angle a X o; Y: equal o Y o b, right_angle a Y o
    cc_tangent0 = X Y: equal o X o a, radii_alike X o a Y w b, right_angle o X Y | same_side o w X Y
    cc_tangent = X Y: equal o X o a, radii_alike X o a Y w b, right_angle o X Y | same_side o w X Y;
        Z I: equal o Z o a, radii_alike Z o a I w b, right_angle o Z I | same_side o w Z I
    trisegment = X: near_third X a b; Y: near_third Y b a
    trisect = X Y: collinear X a c, collinear Y a c, angles_alike a b X X b Y, angles_alike X b Y Y b c
        | between X a Y, between Y X c
    3peq = X Y Z: collinear X a b, collinear Y a c, collinear Z b c, halfway Z X Y
    2l1c = I X Y: collinear X a c, perpendicular X I a c, collinear Y b c, perpendicular Y I b c, equal I X I Y,
        inner_contact I a o X | ahead X c a, ahead Y c b; Z: collinear Z o I, equal o Z o a | ahead Z o I
    e5128 = X Y: equal c X c b, collinear Y a b, collinear Y d X, turned_alike a b a d X a X Y
"""


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
    read = [applied(clause, clause.binding) for clause in construction.clauses]
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


def applied(application: Application, names: Mapping[str, str]) -> tuple[Step, ...]:
    """The meaning of a clause whose parameters have these names."""

    def filled(term: tuple[str, ...]) -> Term:
        name, *words = term
        last = words[-1]
        points = words if last in names else words[:-1]
        value = 0.0 if last in names else float(application.value or 0) if last == "#" else float(last)
        return Term(name, tuple(names[p] for p in points), value)

    return tuple(
        Step(tuple(names[p] for p in points), tuple(map(filled, relations)), tuple(map(filled, conditions)))
        for points, relations, conditions in sentence_row(application.name).steps
    )


Words = tuple[tuple[str, ...], ...]


@dataclass(frozen=True, slots=True)
class SentenceRow:
    """A row of the table: the steps as points, relations and conditions, and what stands in parentheses."""

    steps: tuple[tuple[tuple[str, ...], Words, Words], ...]
    note: str
    """`line`, `circle`, `any order` or nothing."""
    noted: tuple[str, ...]
    """The parameters of the note."""


_ROW = re.compile(r"^ *(\w[\w, ]*?)(?: \((line|circle|any order)((?: \w)+)\))? = ", re.MULTILINE)


def rows_of(text: str) -> dict[str, SentenceRow]:
    """The rows of a text by the names of their clauses; a line that begins with # is a remark."""
    _, *parts = _ROW.split("\n".join(line for line in text.splitlines() if not line.lstrip().startswith("# ")))
    rows: dict[str, SentenceRow] = {}
    for names, note, params, steps in zip(*(parts[k::4] for k in range(4)), strict=True):
        row = SentenceRow(tuple(map(_step, steps.split(";"))), note or "", tuple((params or "").split()))
        unknown = [term[0] for _, relations, _ in row.steps for term in relations if term[0] not in RESIDUALS]
        unknown += [term[0] for *_, conditions in row.steps for term in conditions if term[0] not in CONDITIONS]
        if unknown:
            raise AuthorError(
                f"clause {names!r}: src/gnomon/suites/prove/verify/residuals.py has no {unknown[0]!r}; write "
                "a relation that it has, and behind the bar a condition"
            )
        rows |= dict.fromkeys(names.split(", "), row)
    return rows


def _step(text: str) -> tuple[tuple[str, ...], Words, Words]:
    points, _, rest = text.partition(":")
    relations, _, conditions = rest.partition("|")
    return tuple(points.split()), _terms(relations), _terms(conditions)


def _terms(text: str) -> Words:
    return tuple(tuple(term.split()) for term in text.split(",") if term.strip())


SENTENCES = rows_of(_TABLE)


def sentence_row(name: str) -> SentenceRow:
    """The row of a clause."""
    if name not in SENTENCES:
        raise AuthorError(f"clause {name!r} has no row in src/gnomon/suites/prove/verify/sentence_meanings.py; add one")
    return SENTENCES[name]
