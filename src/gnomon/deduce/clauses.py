"""The construction language as a table: each clause with the points it makes, what it needs and asserts.

The vocabulary is that of AlphaGeometry's problem files, so that published problems can be read unchanged. The table
names the functions that position the points; these are in `worlds.clause_loci` and `worlds.placed_points`. `premise`
parses the text form, `wording.facts` fills the words in.

A row begins with the name of the clause and its parameters; capital letters are the points that it makes, `#` is a
number. Behind the colon follow, between semicolons, `needs`, `gives`, `on` or `at` (see `Clause`), and at last the
words, English | Chinese: of a clause that makes one point a phrase with that point as its subject, so that two phrases
join into one sentence, of others a sentence. Braces hold the parameters, `{v}` the number. `<medial>` stands for facts
that `_SHARED` has.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction

from gnomon.author.errors import AuthorError
from gnomon.deduce.facts import ALL_PREDICATES, Fact, fact_of_tokens, without_square

VALUE = "#"  # the parameter that is a number, not a point


@dataclass(frozen=True, slots=True)
class ClauseTemplate:
    """A fact, a locus or a placing function with parameters of a clause as its arguments."""

    name: str
    params: tuple[str, ...]

    def fact(self, binding: Mapping[str, str], value: Fraction | None) -> Fact:
        """The fact about the points that `binding` has for the parameters."""
        if ALL_PREDICATES[self.name].valued:
            *points, last = self.params
            number = value if last == VALUE else Fraction(last)
            return without_square(Fact(self.name, tuple([binding[p] for p in points]), number))
        return Fact(self.name, tuple([binding[p] for p in self.params]))


@dataclass(frozen=True, slots=True)
class Clause:
    """One clause of the construction language.

    `makes` are the parameters of the new points. `needs` are facts that must hold before, `gives` are facts that hold
    afterwards. Either `on` lists the loci of the one new point, or `at` names the function that places all new points.
    `words` are its English and Chinese.
    """

    name: str
    params: tuple[str, ...]
    makes: tuple[str, ...]
    needs: tuple[ClauseTemplate, ...]
    gives: tuple[ClauseTemplate, ...]
    on: tuple[ClauseTemplate, ...]
    at: ClauseTemplate | None
    words: tuple[str, str]

    @property
    def valued(self) -> bool:
        """Whether the last argument is a number."""
        return self.params[-1] == VALUE

    @property
    def value_of(self) -> str:
        """The predicate that has the clause's number as its value: an angle, a length or a ratio."""
        return next((t.name for t in self.gives if VALUE in t.params), "aconst")

    @property
    def shares(self) -> bool:
        """Whether a second clause may be joined for the same point, because this one leaves it free on a locus."""
        return len(self.on) == 1

    @property
    def usage(self) -> str:
        """How the clause is written, for error messages."""
        value = "degrees" if self.value_of == "aconst" else "value"
        shown = [value if p == VALUE else p.lower() for p in self.params]
        return " ".join([self.name, *shown])


# Facts that several clauses give.
_SHARED = {
    "bisected": "eqangle a b a X a X a c, eqangle c a c X c X c b, eqangle b c b X b X b a",
    "medial": "midp X b c, midp Y c a, midp Z a b",
    "touched": "eqangle a b a I a I a c, eqangle c a c I c I c b, eqangle b c b I b I b a, "
    "coll X b c, perp I X b c, coll Y c a, perp I Y c a, coll Z a b, perp I Z a b, circle I X Y Z",
    "first tangent": "cong o X o a, cong w Y w b, perp X o X Y, perp Y w Y X",
    "second tangent": "cong o Z o a, cong w I w b, perp Z o Z I, perp I w I Z",
}
_ROW = re.compile(r"^(\w+(?: [A-Za-z#])+): ", re.MULTILINE)


def _clauses(text: str) -> dict[str, Clause]:
    """The rows of a text, by name; a line that begins with # is a remark."""
    lines = [line.strip() for line in text.splitlines()]
    _, *rows = _ROW.split("\n".join(line for line in lines if not line.startswith("# ")))
    read = [_clause(heading, row) for heading, row in zip(rows[::2], rows[1::2], strict=True)]
    return {clause.name: clause for clause in read}


def _clause(heading: str, row: str) -> Clause:
    """A row of the table.

    >>> row = "gives midp X a b; at midpoint a b; is the midpoint of {a}{b} | 是 {a}{b} 的中点"
    >>> _clause("midpoint X a b", row).makes
    ('X',)
    """
    name, *params = heading.split()
    *parts, words = re.sub("(?<=，)\n", "", row.strip()).replace("\n", " ").split("; ")
    said = dict(part.split(" ", 1) for part in parts)
    english, bar, chinese = words.partition(" | ")
    if not bar or not said.keys() <= {"needs", "gives", "on", "at"}:
        raise AuthorError(
            f"clause {name!r} of src/gnomon/deduce/clauses.py: write 'needs ...; gives ...; on ... or at ...; "
            f"English | Chinese' behind its parameters, not {row.strip()!r}"
        )
    needs, gives, on, at = (_templates(said.get(key, "")) for key in ("needs", "gives", "on", "at"))
    for template in needs + gives:
        fact_of_tokens(template.name, tuple("1" if p == VALUE else p for p in template.params))
        assert set(template.params) <= {*params, "1/2"}, f"{name}: {template} uses a parameter that is not there"
    makes = tuple(p for p in params if p.isupper())
    return Clause(name, tuple(params), makes, needs, gives, on, at[0] if at else None, (english, chinese))


def _templates(text: str) -> tuple[ClauseTemplate, ...]:
    full = re.sub("<(.+?)>", lambda part: _SHARED[part[1]], text)
    return tuple(ClauseTemplate(name, tuple(params)) for name, *params in map(str.split, filter(None, full.split(","))))


CLAUSES: dict[str, Clause] = _clauses("""
    # Initial figures
    free A: at free;
      is any point | 是任意一点
    segment A B: at segment;
      {A}{B} is a segment | {A}{B} 是一条线段
    triangle A B C: at triangle;
      {A}{B}{C} is a triangle | {A}{B}{C} 是三角形
    iso_triangle A B C: gives eqangle B A B C C B C A, cong A B A C; at isosceles;
      {A}{B}{C} is an isosceles triangle with {A}{B} = {A}{C} | △{A}{B}{C} 中 {A}{B} = {A}{C}
    iso_triangle0 A B C: gives cong A B A C; at isosceles;
      {A}{B}{C} is an isosceles triangle with {A}{B} = {A}{C} | △{A}{B}{C} 中 {A}{B} = {A}{C}
    r_triangle A B C: gives perp A B A C; at right_triangle;
      {A}{B}{C} is a right triangle with {A}{B} ⊥ {A}{C} | △{A}{B}{C} 中 {A}{B} ⊥ {A}{C}
    risos A B C: gives perp A B A C, cong A B A C, eqangle B A B C C B C A; at right_isosceles;
      {A}{B}{C} is an isosceles right triangle with {A}{B} = {A}{C} and {A}{B} ⊥ {A}{C}
      | △{A}{B}{C} 是等腰直角三角形，{A}{B} = {A}{C}，{A}{B} ⊥ {A}{C}
    ieq_triangle A B C: gives cong A B B C, cong B C C A, eqangle A B A C C A C B, eqangle C A C B B C B A;
      at equilateral;
      {A}{B}{C} is an equilateral triangle | △{A}{B}{C} 是等边三角形
    triangle12 A B C: gives rconst A B A C 1/2; at half_double;
      {A}{B}{C} is a triangle with {A}{C} = 2{A}{B} | △{A}{B}{C} 中 {A}{C} = 2{A}{B}
    quadrangle A B C D: at quadrangle;
      {A}{B}{C}{D} is a quadrilateral | {A}{B}{C}{D} 是四边形
    eq_quadrangle A B C D: gives cong D A B C; at equal_sides_quadrangle;
      {A}{B}{C}{D} is a quadrilateral with {D}{A} = {B}{C} | 四边形 {A}{B}{C}{D} 中 {D}{A} = {B}{C}
    eqdia_quadrangle A B C D: gives cong D B A C; at equal_diagonals_quadrangle;
      {A}{B}{C}{D} is a quadrilateral with {A}{C} = {B}{D} | 四边形 {A}{B}{C}{D} 中 {A}{C} = {B}{D}
    trapezoid A B C D: gives para A B C D; at trapezoid;
      {A}{B}{C}{D} is a trapezium with {A}{B} ∥ {C}{D} | 梯形 {A}{B}{C}{D} 中 {A}{B} ∥ {C}{D}
    eq_trapezoid A B C D: gives para D C A B, cong D A B C; at isosceles_trapezoid;
      {A}{B}{C}{D} is an isosceles trapezium with {A}{B} ∥ {C}{D} and {A}{D} = {B}{C}
      | 等腰梯形 {A}{B}{C}{D} 中 {A}{B} ∥ {C}{D}，{A}{D} = {B}{C}
    iso_trapezoid A B C D: gives para D C A B, cong D A B C; at isosceles_trapezoid;
      {A}{B}{C}{D} is an isosceles trapezium with {A}{B} ∥ {C}{D} and {A}{D} = {B}{C}
      | 等腰梯形 {A}{B}{C}{D} 中 {A}{B} ∥ {C}{D}，{A}{D} = {B}{C}
    r_trapezoid A B C D: gives para A B C D, perp A B A D; at right_trapezoid;
      {A}{B}{C}{D} is a right trapezium with {A}{B} ∥ {C}{D} and {A}{B} ⊥ {A}{D}
      | 直角梯形 {A}{B}{C}{D} 中 {A}{B} ∥ {C}{D}，{A}{B} ⊥ {A}{D}
    rectangle A B C D: gives perp A B B C, para A B C D, para A D B C, perp A B A D, cong A B C D, cong A D B C,
      cong A C B D; at rectangle;
      {A}{B}{C}{D} is a rectangle | {A}{B}{C}{D} 是矩形
    isquare A B C D: gives perp A B B C, cong A B B C, para A B C D, para A D B C, perp A D D C, cong B C C D,
      cong C D D A, perp A C B D, cong A C B D; at square_anywhere;
      {A}{B}{C}{D} is a square | {A}{B}{C}{D} 是正方形
    pentagon A B C D E: at pentagon;
      {A}{B}{C}{D}{E} is a pentagon | {A}{B}{C}{D}{E} 是五边形
    # A point on a locus
    on_line X a b: needs diff a b; gives coll X a b; on line a b;
      lies on line {a}{b} | 在直线 {a}{b} 上
    on_opline X a b: needs diff a b; gives coll X a b; on opposite_ray a b;
      lies on the extension of {b}{a} beyond {a} | 在 {b}{a} 的延长线上
    on_pline X a b c: needs diff b c, ncoll a b c; gives para X a b c; on parallel a b c;
      lies on the line through {a} parallel to {b}{c} | 在过 {a} 且平行于 {b}{c} 的直线上
    on_pline0 X a b c: needs diff b c; gives para X a b c; on parallel a b c;
      lies on the line through {a} parallel to {b}{c} | 在过 {a} 且平行于 {b}{c} 的直线上
    on_tline X a b c: needs diff b c; gives perp X a b c; on perpendicular a b c;
      lies on the line through {a} perpendicular to {b}{c} | 在过 {a} 且垂直于 {b}{c} 的直线上
    lc_tangent X a o: needs diff a o; gives perp a X a o; on perpendicular a a o;
      lies on the tangent at {a} to the circle with centre {o} through {a}
      | 在以 {o} 为圆心、{o}{a} 为半径的圆在点 {a} 处的切线上
    on_bline X a b: needs diff a b; gives cong X a X b, eqangle a X a b b a b X; on bisecting a b;
      lies on the perpendicular bisector of {a}{b} | 在线段 {a}{b} 的垂直平分线上
    iso_triangle_vertex X b c: needs diff b c; gives cong X b X c; on bisecting b c;
      is such that {X}{b} = {X}{c} | 满足 {X}{b} = {X}{c}
    # on line bc the angles would be equal for every point of the segment
    iso_triangle_vertex_angle X b c: needs diff b c, ncoll X b c; gives eqangle X b b c b c X c; on bisecting b c;
      is such that angles {X}{b}{c} and {X}{c}{b} are equal | 满足 ∠{X}{b}{c} = ∠{X}{c}{b}
    angle_bisector X a b c: needs ncoll a b c; gives eqangle b a b X b X b c; on bisector a b c;
      lies on the bisector of angle {a}{b}{c} | 在 ∠{a}{b}{c} 的平分线上
    angle_mirror X a b c: needs ncoll a b c; gives eqangle b a b c b c b X; on mirrored_ray a b c;
      lies on the reflection of line {b}{a} in line {b}{c} | 在直线 {b}{a} 关于直线 {b}{c} 的对称直线上
    on_aline X a b c d e: needs ncoll c d e; gives eqangle a X a b d c d e; on turned_ray a b c d e;
      is such that the directed angles ∡{X}{a}{b} and ∡{c}{d}{e} are equal | 满足有向角 ∡{X}{a}{b} = ∡{c}{d}{e}
    on_aline0 X a b c d e f g: needs diff a b, diff c d, diff e f; gives eqangle a b c d e f g X;
      on turned_line a b c d e f g;
      is such that the directed angles from {a}{b} to {c}{d} and from {e}{f} to {g}{X} are equal
      | 满足从 {a}{b} 到 {c}{d} 的有向角等于从 {e}{f} 到 {g}{X} 的有向角
    s_angle a b X #: needs diff a b; gives aconst b a b X #; on ray_at a b #;
      is such that the directed angle ∡{a}{b}{X} is {v}° | 满足有向角 ∡{a}{b}{X} = {v}°
    aconst a b c X #: needs diff a b; gives aconst a b c X #; on line_at a b c #;
      is such that the directed angle from line {a}{b} to line {c}{X} is {v}°
      | 满足从直线 {a}{b} 到直线 {c}{X} 的有向角为 {v}°
    on_circle X o a: needs diff o a; gives cong o X o a; on circle o a;
      lies on the circle with centre {o} through {a} | 在以 {o} 为圆心且过 {a} 的圆上
    eqdistance X a b c: needs diff b c; gives cong X a b c; on circle_of_radius a b c;
      is such that {X}{a} = {b}{c} | 满足 {X}{a} = {b}{c}
    lconst X a #: gives lconst X a #; on circle_of_length a #;
      is such that {X}{a} = {v} | 满足 {X}{a} = {v}
    rconst a b c X #: needs diff a b; gives rconst a b c X #; on circle_of_share a b c #;
      is such that {a}{b} : {c}{X} = {v} | 满足 {a}{b} : {c}{X} = {v}
    rconst2 X a b #: needs diff a b; gives rconst X a X b #; on apollonius_of a b #;
      is such that {X}{a} : {X}{b} = {v} | 满足 {X}{a} : {X}{b} = {v}
    on_dia X a b: needs diff a b; gives perp X a X b; on diameter a b;
      lies on the circle with diameter {a}{b} | 在以 {a}{b} 为直径的圆上
    on_circum X a b c: needs ncoll a b c; gives cyclic a b c X; on circumcircle a b c;
      lies on the circumcircle of triangle {a}{b}{c} | 在 △{a}{b}{c} 的外接圆上
    on_aline2 X a b c d e: needs ncoll c d e; gives eqangle X a X b d c d e; on arc a b c d e;
      is such that the directed angles ∡{a}{X}{b} and ∡{c}{d}{e} are equal | 满足有向角 ∡{a}{X}{b} = ∡{c}{d}{e}
    eqangle3 X a b d e f: needs ncoll d e f, diff a b, diff d e, diff e f; gives eqangle X a X b d e d f;
      on arc a b e d f;
      is such that the directed angles ∡{a}{X}{b} and ∡{e}{d}{f} are equal | 满足有向角 ∡{a}{X}{b} = ∡{e}{d}{f}
    eqratio X a b c d e f g: needs diff a b, diff c d, diff e f; gives eqratio a b c d e f g X;
      on fourth_proportional a b c d e f g;
      is such that {a}{b} : {c}{d} = {e}{f} : {g}{X} | 满足 {a}{b} : {c}{d} = {e}{f} : {g}{X}
    eqratio_prescription X a b c d e f g: needs diff a b, diff c d, diff e f; gives eqratio a b c d e f g X;
      on fourth_proportional a b c d e f g;
      is such that {a}{b} : {c}{d} = {e}{f} : {g}{X} | 满足 {a}{b} : {c}{d} = {e}{f} : {g}{X}
    eqratio6 X a c e f g h: needs diff a c, diff e f, diff g h; gives eqratio a X c X e f g h;
      on apollonius a c e f g h;
      is such that {a}{X} : {c}{X} = {e}{f} : {g}{h} | 满足 {a}{X} : {c}{X} = {e}{f} : {g}{h}
    # An intersection of two loci
    intersection_ll X a b c d: needs npara a b c d, ncoll a b c d; gives coll X a b, coll X c d; on line a b,
      line c d;
      is the intersection of lines {a}{b} and {c}{d} | 是直线 {a}{b} 与 {c}{d} 的交点
    intersection_lp X a b c m n: needs npara m n a b, ncoll a b c, ncoll c m n; gives coll X a b, para c X m n;
      on line a b, parallel c m n;
      is the intersection of line {a}{b} and the line through {c} parallel to {m}{n}
      | 是直线 {a}{b} 与过 {c} 且平行于 {m}{n} 的直线的交点
    intersection_lt X a b c d e: needs ncoll a b c, nperp a b d e; gives coll X a b, perp X c d e; on line a b,
      perpendicular c d e;
      is the intersection of line {a}{b} and the line through {c} perpendicular to {d}{e}
      | 是直线 {a}{b} 与过 {c} 且垂直于 {d}{e} 的直线的交点
    intersection_pp X a b c d e f: needs diff a d, npara b c e f; gives para X a b c, para X d e f;
      on parallel a b c, parallel d e f;
      is the intersection of the line through {a} parallel to {b}{c} and the line through {d} parallel to {e}{f}
      | 是过 {a} 且平行于 {b}{c} 的直线与过 {d} 且平行于 {e}{f} 的直线的交点
    intersection_tt X a b c d e f: needs diff a d, npara b c e f; gives perp X a b c, perp X d e f;
      on perpendicular a b c, perpendicular d e f;
      is the intersection of the line through {a} perpendicular to {b}{c} and the line through {d} perpendicular to
        {e}{f}
      | 是过 {a} 且垂直于 {b}{c} 的直线与过 {d} 且垂直于 {e}{f} 的直线的交点
    intersection_lc X a o b: needs diff a b, diff o b, nperp b o b a; gives coll X a b, cong o b o X;
      at second_on_line a o b;
      is the second intersection of line {a}{b} and the circle with centre {o} through {b}
      | 是直线 {a}{b} 与以 {o} 为圆心且过 {b} 的圆的另一个交点
    intersection_cc X o w a: needs ncoll o w a; gives cong o a o X, cong w a w X; at reflection a o w;
      is the second intersection of the circles through {a} with centres {o} and {w}
      | 是分别以 {o}、{w} 为圆心且过 {a} 的两圆的另一个交点
    # A point determined by others
    midpoint X a b: needs diff a b; gives midp X a b; at midpoint a b;
      is the midpoint of {a}{b} | 是 {a}{b} 的中点
    mirror X a b: needs diff a b; gives midp b a X; at mirror a b;
      is the reflection of {a} in the point {b} | 是 {a} 关于点 {b} 的对称点
    foot X a b c: needs ncoll a b c; gives perp X a b c, coll X b c; at foot a b c;
      is the foot of the perpendicular from {a} to {b}{c} | 是 {a} 到 {b}{c} 的垂线的垂足
    reflect X a b c: needs diff b c, ncoll a b c; gives cong b a b X, cong c a c X, perp b c a X;
      at reflection a b c;
      is the reflection of {a} in line {b}{c} | 是 {a} 关于直线 {b}{c} 的对称点
    shift X b c d: needs diff d b; gives cong X b c d, cong X c b d, para X b c d, para X c b d;
      at translated b c d;
      is the image of {b} under the translation from {d} to {c} | 是 {b} 按 {d} 到 {c} 的平移所得的点
    parallelogram a b c X: needs ncoll a b c; gives para a b c X, para a X b c, cong a b c X, cong a X b c;
      at translated c a b;
      makes {a}{b}{c}{X} a parallelogram | 使四边形 {a}{b}{c}{X} 为平行四边形
    psquare X a b: needs diff a b; gives cong X a a b, perp X a a b; at quarter_turn a b;
      is the image of {b} under the counterclockwise rotation about {a} by 90° | 是 {b} 绕 {a} 逆时针旋转 90° 所得的点
    nsquare X a b: needs diff a b; gives cong X a a b, perp X a a b; at quarter_turn_back a b;
      is the image of {b} under the clockwise rotation about {a} by 90° | 是 {b} 绕 {a} 顺时针旋转 90° 所得的点
    eq_triangle X b c: needs diff b c; gives cong X b b c, cong b c c X, eqangle b X b c c b c X,
      eqangle X c X b b X b c; at equilateral_apex b c;
      makes {X}{b}{c} an equilateral triangle | 使 △{X}{b}{c} 为等边三角形
    square a b X Y: needs diff a b; gives perp a b b X, cong a b b X, para a b X Y, para a Y b X, perp a Y Y X,
      cong b X X Y, cong X Y Y a, perp a X b Y, cong a X b Y; at square a b;
      {a}{b}{X}{Y} is a square with its vertices in counterclockwise order | {a}{b}{X}{Y} 是正方形，顶点按逆时针排列
    circle X a b c: needs ncoll a b c; gives circle X a b c; at circumcentre a b c;
      is the circumcentre of triangle {a}{b}{c} | 是 △{a}{b}{c} 的外心
    circumcenter X a b c: needs ncoll a b c; gives circle X a b c; at circumcentre a b c;
      is the circumcentre of triangle {a}{b}{c} | 是 △{a}{b}{c} 的外心
    orthocenter X a b c: needs ncoll a b c; gives perp X a b c, perp X b c a, perp X c a b; at orthocentre a b c;
      is the orthocentre of triangle {a}{b}{c} | 是 △{a}{b}{c} 的垂心
    incenter X a b c: needs ncoll a b c; gives <bisected>; at incentre a b c;
      is the incentre of triangle {a}{b}{c} | 是 △{a}{b}{c} 的内心
    excenter X a b c: needs ncoll a b c; gives <bisected>; at excentre a b c;
      is the excentre of triangle {a}{b}{c} opposite {a} | 是 △{a}{b}{c} 中 {a} 所对的旁心
    incenter2 X Y Z I a b c: needs ncoll a b c; gives <touched>; at incircle a b c;
      the incircle of triangle {a}{b}{c} has centre {I} and touches {b}{c}, {c}{a}, {a}{b} at {X}, {Y}, {Z}
      | △{a}{b}{c} 的内切圆圆心为 {I}，与 {b}{c}、{c}{a}、{a}{b} 分别切于 {X}、{Y}、{Z}
    excenter2 X Y Z I a b c: needs ncoll a b c; gives <touched>; at excircle a b c;
      the excircle of triangle {a}{b}{c} opposite {a} has centre {I} and touches the lines {b}{c}, {c}{a}, {a}{b} at
        {X}, {Y}, {Z}
      | △{a}{b}{c} 中 {a} 所对的旁切圆圆心为 {I}，与直线 {b}{c}、{c}{a}、{a}{b} 分别切于 {X}、{Y}、{Z}
    centroid X Y Z I a b c: needs ncoll a b c; gives <medial>, coll a X I, coll b Y I, coll c Z I; at medians a b c;
      {X}, {Y}, {Z} are the midpoints of {b}{c}, {c}{a}, {a}{b}, and {I} is the centroid of triangle {a}{b}{c}
      | {X}、{Y}、{Z} 分别是 {b}{c}、{c}{a}、{a}{b} 的中点，{I} 是 △{a}{b}{c} 的重心
    ninepoints X Y Z I a b c: needs ncoll a b c; gives <medial>, circle I X Y Z; at ninepoints a b c;
      {X}, {Y}, {Z} are the midpoints of {b}{c}, {c}{a}, {a}{b}, and {I} is the centre of the circle through {X}, {Y},
        {Z}
      | {X}、{Y}、{Z} 分别是 {b}{c}、{c}{a}、{a}{b} 的中点，{I} 是过 {X}、{Y}、{Z} 的圆的圆心
    eqangle2 X a b c: needs ncoll a b c; gives eqangle a b a X c X c b; at equal_angles_at_ends a b c;
      is such that the directed angles ∡{b}{a}{X} and ∡{X}{c}{b} are equal | 满足有向角 ∡{b}{a}{X} = ∡{X}{c}{b}
    # Several points at once
    tangent X Y a o b: needs diff o a, diff o b, diff a b; gives cong o X o b, perp a X o X, cong o Y o b,
      perp a Y o Y; at tangents a o b;
      {a}{X} and {a}{Y} are the tangents from {a} to the circle with centre {o} through {b}, touching it at {X} and
        {Y}
      | {a}{X}、{a}{Y} 是从 {a} 到以 {o} 为圆心且过 {b} 的圆的两条切线，切点为 {X}、{Y}
    cc_tangent0 X Y o a w b: needs diff o a, diff w b, diff o w; gives <first tangent>; at common_tangent o a w b;
      {X}{Y} is an external common tangent of the circle with centre {o} through {a} and the circle with centre {w}
        through {b}, touching them at {X} and {Y}
      | {X}{Y} 是以 {o} 为圆心且过 {a} 的圆与以 {w} 为圆心且过 {b} 的圆的一条外公切线，切点依次为 {X}、{Y}
    cc_tangent X Y Z I o a w b: needs diff o a, diff w b, diff o w; gives <first tangent>, <second tangent>;
      at common_tangents o a w b;
      {X}{Y} and {Z}{I} are the external common tangents of the circle with centre {o} through {a} and the circle with
        centre {w} through {b}, touching the first at {X}, {Z} and the second at {Y}, {I}
      | {X}{Y}、{Z}{I} 是以 {o} 为圆心且过 {a} 的圆与以 {w} 为圆心且过 {b} 的圆的两条外公切线，与前者切于 {X}、{Z}，
        与后者切于 {Y}、{I}
    trisegment X Y a b: needs diff a b; gives coll X a b, coll Y a b, cong X a X Y, cong Y X Y b; at thirds a b;
      {X} and {Y} trisect {a}{b}, in this order from {a} | {X}、{Y} 依次是 {a}{b} 靠近 {a} 起的三等分点
    trisect X Y a b c: needs ncoll a b c; gives coll X a c, coll Y a c, eqangle b a b X b X b Y,
      eqangle b X b Y b Y b c; at angle_thirds a b c;
      {X} and {Y} on {a}{c} are such that {b}{X} and {b}{Y} trisect angle {a}{b}{c}, {X} nearer to {a}
      | {X}、{Y} 在 {a}{c} 上，{b}{X}、{b}{Y} 三等分 ∠{a}{b}{c}，{X} 靠近 {a}
    3peq X Y Z a b c: needs ncoll a b c; gives coll Z b c, coll X a b, coll Y a c, coll X Y Z, cong Z X Z Y;
      at halved_transversal a b c;
      {X} on {a}{b}, {Y} on {a}{c} and {Z} on {b}{c} are such that {Z} is the midpoint of {X}{Y}
      | {X}、{Y}、{Z} 分别在直线 {a}{b}、{a}{c}、{b}{c} 上，且 {Z} 是 {X}{Y} 的中点
    2l1c X Y Z I a b c o: needs cong o a o b, ncoll a b c; gives coll X a c, coll Y b c, cong o a o Z, coll I o Z,
      circle I X Y Z, perp I X a c, perp I Y b c; at mixtilinear a b c o;
      the circle with centre {I} touches {c}{a} at {X}, {c}{b} at {Y} and, from inside, the circle with centre {o}
        through {a} at {Z}
      | 以 {I} 为圆心的圆与 {c}{a} 切于 {X}，与 {c}{b} 切于 {Y}，并与以 {o} 为圆心且过 {a} 的圆内切于 {Z}
    e5128 X Y a b c d: needs cong c b c d, perp b c b a; gives cong c b c X, coll Y a b, coll X Y d,
      eqangle a b a d X a X Y; at chord_through_midpoint a b c d;
      {X} lies on the circle with centre {c} through {b}, {Y} lies on {a}{b} and on {d}{X}, and the directed angles
        ∡{b}{a}{d} and ∡{a}{X}{Y} are equal
      | {X} 在以 {c} 为圆心且过 {b} 的圆上，{Y} 是 {a}{b} 与 {d}{X} 的交点，且有向角 ∡{b}{a}{d} = ∡{a}{X}{Y}
""")
"""The vocabulary of the exams."""

# What other provers' problem files have besides: read and proved, but not used in exams.
_MORE = """
    acute_triangle A B C: at acute_triangle;
      {A}{B}{C} is an acute triangle | △{A}{B}{C} 是锐角三角形
    between C A B: gives coll A B C; at between;
      {C} lies on segment {A}{B} | {C} 在线段 {A}{B} 上
    between_bound X a b: needs diff a b; gives coll X a b; on inside a b;
      lies on segment {a}{b} | 在线段 {a}{b} 上
    iso_trapezoid2 X a b c: needs ncoll a b c; gives cong X b a c, cong X a b c, para X c a b;
      at trapezium_corner a b c;
      makes {a}{b}{c}{X} an isosceles trapezium with {a}{b} ∥ {c}{X} | 使四边形 {a}{b}{c}{X} 为等腰梯形，{a}{b} ∥ {c}{X}
    cc_itangent X Y Z I o a w b: needs diff o a, diff w b, diff o w; gives <first tangent>, <second tangent>;
      at inner_tangents o a w b;
      {X}{Y} and {Z}{I} are the internal common tangents of the circle with centre {o} through {a} and the circle with
        centre {w} through {b}, touching the first at {X}, {Z} and the second at {Y}, {I}
      | {X}{Y}、{Z}{I} 是以 {o} 为圆心且过 {a} 的圆与以 {w} 为圆心且过 {b} 的圆的两条内公切线，与前者切于 {X}、{Z}，
        与后者切于 {Y}、{I}
    simtri X a b c p q: needs ncoll a b c, diff p q; gives simtri a b c p q X; at similar a b c p q;
      makes triangle {p}{q}{X} similar to triangle {a}{b}{c}, with the same orientation
      | 使 △{p}{q}{X} ∽ △{a}{b}{c}，且两三角形顶点绕向相同
    simtrir X a b c p q: needs ncoll a b c, diff p q; gives simtrir a b c p q X; at similar_back a b c p q;
      makes triangle {p}{q}{X} similar to triangle {a}{b}{c}, with the opposite orientation
      | 使 △{p}{q}{X} ∽ △{a}{b}{c}，且两三角形顶点绕向相反
    contri X Y a b c p: needs ncoll a b c; gives contri a b c p X Y; at congruent a b c p;
      triangle {p}{X}{Y} is congruent to triangle {a}{b}{c}, with the same orientation
      | △{p}{X}{Y} ≌ △{a}{b}{c}，且两三角形顶点绕向相同
    contrir X Y a b c p: needs ncoll a b c; gives contrir a b c p X Y; at congruent_back a b c p;
      triangle {p}{X}{Y} is congruent to triangle {a}{b}{c}, with the opposite orientation
      | △{p}{X}{Y} ≌ △{a}{b}{c}，且两三角形顶点绕向相反
    l2const X a #: gives l2const X a #; on circle_of_square a #;
      is such that {X}{a}² = {v} | 满足 {X}{a}² = {v}
    r2const a b c X #: needs diff a b; gives r2const a b c X #; on circle_of_square_share a b c #;
      is such that {a}{b}² : {c}{X}² = {v} | 满足 {a}{b}² : {c}{X}² = {v}
    test_r20 O A B C: gives circle O A B C, coll O A C; at semicircle;
      {A}{C} is a diameter of the circle with centre {O}, and {B} lies on the circle
      | {A}{C} 是以 {O} 为圆心的圆的直径，{B} 在该圆上
    test_r25 A B C D M: gives midp M A B, midp M C D; at crossing_diagonals;
      {M} is the common midpoint of {A}{B} and {C}{D} | {M} 是 {A}{B} 与 {C}{D} 的公共中点
"""
ALL_CLAUSES: dict[str, Clause] = CLAUSES | _clauses(_MORE)

# Other orders of the arguments in which problem files write a clause.
OTHER_ORDERS: dict[str, tuple[str, ...]] = {"parallelogram": ("X", "a", "b", "c"), "square": ("X", "Y", "a", "b")}
