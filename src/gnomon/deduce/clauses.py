"""The construction language as a table: each clause with the points it makes, what it needs and asserts.

The vocabulary is that of AlphaGeometry's problem files, so that published problems can be read unchanged. The table
names the functions that position the points; these are in `worlds.clause_loci` and `worlds.placed_points`. `premise`
parses the text form, `wording.clauses` has the clauses in English and Chinese.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING

from gnomon.deduce.facts import ALL_PREDICATES, Fact, fact_of_tokens, without_square

if TYPE_CHECKING:
    from collections.abc import Mapping

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
    """

    name: str
    params: tuple[str, ...]
    makes: tuple[str, ...]
    needs: tuple[ClauseTemplate, ...]
    gives: tuple[ClauseTemplate, ...]
    on: tuple[ClauseTemplate, ...]
    at: ClauseTemplate | None

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


def _templates(text: str) -> tuple[ClauseTemplate, ...]:
    parts = [part.split() for part in text.split(",") if part.strip()]
    return tuple(ClauseTemplate(name, tuple(params)) for name, *params in parts)


def _clause(heading: str, *, needs: str = "", gives: str = "", on: str = "", at: str = "") -> Clause:
    """An entry of the table; capital letters in the heading are the points that the clause makes."""
    name, *params = heading.split()
    makes = tuple(p for p in params if p.isupper())
    place = _templates(at)
    entry = Clause(
        name,
        tuple(params),
        makes,
        _templates(needs),
        _templates(gives),
        _templates(on),
        place[0] if place else None,
    )
    for template in entry.needs + entry.gives:
        fact_of_tokens(template.name, tuple("1" if p == VALUE else p for p in template.params))
        assert set(template.params) <= {*params, "1/2"}, f"{name}: {template} uses a parameter that is not there"
    return entry


_TOUCHED = (
    "eqangle a b a I a I a c, eqangle c a c I c I c b, eqangle b c b I b I b a, "
    "coll X b c, perp I X b c, coll Y c a, perp I Y c a, coll Z a b, perp I Z a b, circle I X Y Z"
)
_MEDIAL = "midp X b c, midp Y c a, midp Z a b"
_BISECTED = "eqangle a b a X a X a c, eqangle c a c X c X c b, eqangle b c b X b X b a"
_SQUARE = (
    "perp {a} {b} {b} {c}, cong {a} {b} {b} {c}, para {a} {b} {c} {d}, para {a} {d} {b} {c}, perp {a} {d} {d} {c}, "
    "cong {b} {c} {c} {d}, cong {c} {d} {d} {a}, perp {a} {c} {b} {d}, cong {a} {c} {b} {d}"
)
_SAME_BASE_ANGLES = "eqangle B A B C C B C A"

_TABLE = (
    # Initial figures
    _clause("free A", at="free"),
    _clause("segment A B", at="segment"),
    _clause("triangle A B C", at="triangle"),
    _clause("iso_triangle A B C", gives=f"{_SAME_BASE_ANGLES}, cong A B A C", at="isosceles"),
    _clause("iso_triangle0 A B C", gives="cong A B A C", at="isosceles"),
    _clause("r_triangle A B C", gives="perp A B A C", at="right_triangle"),
    _clause("risos A B C", gives=f"perp A B A C, cong A B A C, {_SAME_BASE_ANGLES}", at="right_isosceles"),
    _clause(
        "ieq_triangle A B C",
        gives="cong A B B C, cong B C C A, eqangle A B A C C A C B, eqangle C A C B B C B A",
        at="equilateral",
    ),
    _clause("triangle12 A B C", gives="rconst A B A C 1/2", at="half_double"),
    _clause("quadrangle A B C D", at="quadrangle"),
    _clause("eq_quadrangle A B C D", gives="cong D A B C", at="equal_sides_quadrangle"),
    _clause("eqdia_quadrangle A B C D", gives="cong D B A C", at="equal_diagonals_quadrangle"),
    _clause("trapezoid A B C D", gives="para A B C D", at="trapezoid"),
    _clause("eq_trapezoid A B C D", gives="para D C A B, cong D A B C", at="isosceles_trapezoid"),
    _clause("iso_trapezoid A B C D", gives="para D C A B, cong D A B C", at="isosceles_trapezoid"),
    _clause("r_trapezoid A B C D", gives="para A B C D, perp A B A D", at="right_trapezoid"),
    _clause(
        "rectangle A B C D",
        gives="perp A B B C, para A B C D, para A D B C, perp A B A D, cong A B C D, cong A D B C, cong A C B D",
        at="rectangle",
    ),
    _clause("isquare A B C D", gives=_SQUARE.format(a="A", b="B", c="C", d="D"), at="square_anywhere"),
    _clause("pentagon A B C D E", at="pentagon"),
    # A point on a locus
    _clause("on_line X a b", needs="diff a b", gives="coll X a b", on="line a b"),
    _clause("on_opline X a b", needs="diff a b", gives="coll X a b", on="opposite_ray a b"),
    _clause("on_pline X a b c", needs="diff b c, ncoll a b c", gives="para X a b c", on="parallel a b c"),
    _clause("on_pline0 X a b c", needs="diff b c", gives="para X a b c", on="parallel a b c"),
    _clause("on_tline X a b c", needs="diff b c", gives="perp X a b c", on="perpendicular a b c"),
    _clause("lc_tangent X a o", needs="diff a o", gives="perp a X a o", on="perpendicular a a o"),
    _clause("on_bline X a b", needs="diff a b", gives="cong X a X b, eqangle a X a b b a b X", on="bisecting a b"),
    _clause("iso_triangle_vertex X b c", needs="diff b c", gives="cong X b X c", on="bisecting b c"),
    _clause(
        "iso_triangle_vertex_angle X b c",
        needs="diff b c, ncoll X b c",  # on line bc the angles would be equal for every point of the segment
        gives="eqangle X b b c b c X c",
        on="bisecting b c",
    ),
    _clause("angle_bisector X a b c", needs="ncoll a b c", gives="eqangle b a b X b X b c", on="bisector a b c"),
    _clause("angle_mirror X a b c", needs="ncoll a b c", gives="eqangle b a b c b c b X", on="mirrored_ray a b c"),
    _clause("on_aline X a b c d e", needs="ncoll c d e", gives="eqangle a X a b d c d e", on="turned_ray a b c d e"),
    _clause(
        "on_aline0 X a b c d e f g",
        needs="diff a b, diff c d, diff e f",
        gives="eqangle a b c d e f g X",
        on="turned_line a b c d e f g",
    ),
    _clause("s_angle a b X #", needs="diff a b", gives="aconst b a b X #", on="ray_at a b #"),
    _clause("aconst a b c X #", needs="diff a b", gives="aconst a b c X #", on="line_at a b c #"),
    _clause("on_circle X o a", needs="diff o a", gives="cong o X o a", on="circle o a"),
    _clause("eqdistance X a b c", needs="diff b c", gives="cong X a b c", on="circle_of_radius a b c"),
    _clause("lconst X a #", gives="lconst X a #", on="circle_of_length a #"),
    _clause("rconst a b c X #", needs="diff a b", gives="rconst a b c X #", on="circle_of_share a b c #"),
    _clause("rconst2 X a b #", needs="diff a b", gives="rconst X a X b #", on="apollonius_of a b #"),
    _clause("on_dia X a b", needs="diff a b", gives="perp X a X b", on="diameter a b"),
    _clause("on_circum X a b c", needs="ncoll a b c", gives="cyclic a b c X", on="circumcircle a b c"),
    _clause("on_aline2 X a b c d e", needs="ncoll c d e", gives="eqangle X a X b d c d e", on="arc a b c d e"),
    _clause(
        "eqangle3 X a b d e f",
        needs="ncoll d e f, diff a b, diff d e, diff e f",
        gives="eqangle X a X b d e d f",
        on="arc a b e d f",
    ),
    _clause(
        "eqratio X a b c d e f g",
        needs="diff a b, diff c d, diff e f",
        gives="eqratio a b c d e f g X",
        on="fourth_proportional a b c d e f g",
    ),
    _clause(
        "eqratio_prescription X a b c d e f g",
        needs="diff a b, diff c d, diff e f",
        gives="eqratio a b c d e f g X",
        on="fourth_proportional a b c d e f g",
    ),
    _clause(
        "eqratio6 X a c e f g h",
        needs="diff a c, diff e f, diff g h",
        gives="eqratio a X c X e f g h",
        on="apollonius a c e f g h",
    ),
    # An intersection of two loci
    _clause(
        "intersection_ll X a b c d",
        needs="npara a b c d, ncoll a b c d",
        gives="coll X a b, coll X c d",
        on="line a b, line c d",
    ),
    _clause(
        "intersection_lp X a b c m n",
        needs="npara m n a b, ncoll a b c, ncoll c m n",
        gives="coll X a b, para c X m n",
        on="line a b, parallel c m n",
    ),
    _clause(
        "intersection_lt X a b c d e",
        needs="ncoll a b c, nperp a b d e",
        gives="coll X a b, perp X c d e",
        on="line a b, perpendicular c d e",
    ),
    _clause(
        "intersection_pp X a b c d e f",
        needs="diff a d, npara b c e f",
        gives="para X a b c, para X d e f",
        on="parallel a b c, parallel d e f",
    ),
    _clause(
        "intersection_tt X a b c d e f",
        needs="diff a d, npara b c e f",
        gives="perp X a b c, perp X d e f",
        on="perpendicular a b c, perpendicular d e f",
    ),
    _clause(
        "intersection_lc X a o b",
        needs="diff a b, diff o b, nperp b o b a",
        gives="coll X a b, cong o b o X",
        at="second_on_line a o b",
    ),
    _clause("intersection_cc X o w a", needs="ncoll o w a", gives="cong o a o X, cong w a w X", at="reflection a o w"),
    # A point determined by others
    _clause("midpoint X a b", needs="diff a b", gives="midp X a b", at="midpoint a b"),
    _clause("mirror X a b", needs="diff a b", gives="midp b a X", at="mirror a b"),
    _clause("foot X a b c", needs="ncoll a b c", gives="perp X a b c, coll X b c", at="foot a b c"),
    _clause(
        "reflect X a b c",
        needs="diff b c, ncoll a b c",
        gives="cong b a b X, cong c a c X, perp b c a X",
        at="reflection a b c",
    ),
    _clause(
        "shift X b c d",
        needs="diff d b",
        gives="cong X b c d, cong X c b d, para X b c d, para X c b d",
        at="translated b c d",
    ),
    _clause(
        "parallelogram a b c X",
        needs="ncoll a b c",
        gives="para a b c X, para a X b c, cong a b c X, cong a X b c",
        at="translated c a b",
    ),
    _clause("psquare X a b", needs="diff a b", gives="cong X a a b, perp X a a b", at="quarter_turn a b"),
    _clause("nsquare X a b", needs="diff a b", gives="cong X a a b, perp X a a b", at="quarter_turn_back a b"),
    _clause(
        "eq_triangle X b c",
        needs="diff b c",
        gives="cong X b b c, cong b c c X, eqangle b X b c c b c X, eqangle X c X b b X b c",
        at="equilateral_apex b c",
    ),
    _clause("square a b X Y", needs="diff a b", gives=_SQUARE.format(a="a", b="b", c="X", d="Y"), at="square a b"),
    _clause("circle X a b c", needs="ncoll a b c", gives="circle X a b c", at="circumcentre a b c"),
    _clause("circumcenter X a b c", needs="ncoll a b c", gives="circle X a b c", at="circumcentre a b c"),
    _clause(
        "orthocenter X a b c",
        needs="ncoll a b c",
        gives="perp X a b c, perp X b c a, perp X c a b",
        at="orthocentre a b c",
    ),
    _clause("incenter X a b c", needs="ncoll a b c", gives=_BISECTED, at="incentre a b c"),
    _clause("excenter X a b c", needs="ncoll a b c", gives=_BISECTED, at="excentre a b c"),
    _clause("incenter2 X Y Z I a b c", needs="ncoll a b c", gives=_TOUCHED, at="incircle a b c"),
    _clause("excenter2 X Y Z I a b c", needs="ncoll a b c", gives=_TOUCHED, at="excircle a b c"),
    _clause(
        "centroid X Y Z I a b c",
        needs="ncoll a b c",
        gives=f"{_MEDIAL}, coll a X I, coll b Y I, coll c Z I",
        at="medians a b c",
    ),
    _clause("ninepoints X Y Z I a b c", needs="ncoll a b c", gives=f"{_MEDIAL}, circle I X Y Z", at="ninepoints a b c"),
    _clause("eqangle2 X a b c", needs="ncoll a b c", gives="eqangle a b a X c X c b", at="equal_angles_at_ends a b c"),
    # Several points at once
    _clause(
        "tangent X Y a o b",
        needs="diff o a, diff o b, diff a b",
        gives="cong o X o b, perp a X o X, cong o Y o b, perp a Y o Y",
        at="tangents a o b",
    ),
    _clause(
        "cc_tangent0 X Y o a w b",
        needs="diff o a, diff w b, diff o w",
        gives="cong o X o a, cong w Y w b, perp X o X Y, perp Y w Y X",
        at="common_tangent o a w b",
    ),
    _clause(
        "cc_tangent X Y Z I o a w b",
        needs="diff o a, diff w b, diff o w",
        gives="cong o X o a, cong w Y w b, perp X o X Y, perp Y w Y X, "
        "cong o Z o a, cong w I w b, perp Z o Z I, perp I w I Z",
        at="common_tangents o a w b",
    ),
    _clause(
        "trisegment X Y a b",
        needs="diff a b",
        gives="coll X a b, coll Y a b, cong X a X Y, cong Y X Y b",
        at="thirds a b",
    ),
    _clause(
        "trisect X Y a b c",
        needs="ncoll a b c",
        gives="coll X a c, coll Y a c, eqangle b a b X b X b Y, eqangle b X b Y b Y b c",
        at="angle_thirds a b c",
    ),
    _clause(
        "3peq X Y Z a b c",
        needs="ncoll a b c",
        gives="coll Z b c, coll X a b, coll Y a c, coll X Y Z, cong Z X Z Y",
        at="halved_transversal a b c",
    ),
    _clause(
        "2l1c X Y Z I a b c o",
        needs="cong o a o b, ncoll a b c",
        gives="coll X a c, coll Y b c, cong o a o Z, coll I o Z, circle I X Y Z, perp I X a c, perp I Y b c",
        at="mixtilinear a b c o",
    ),
    _clause(
        "e5128 X Y a b c d",
        needs="cong c b c d, perp b c b a",
        gives="cong c b c X, coll Y a b, coll X Y d, eqangle a b a d X a X Y",
        at="chord_through_midpoint a b c d",
    ),
)

CLAUSES: dict[str, Clause] = {clause.name: clause for clause in _TABLE}
"""The vocabulary of the exams."""

_INNER = "cong o X o a, cong w Y w b, perp X o X Y, perp Y w Y X"

# What other provers' problem files have besides: read and proved, but not used in exams.
_MORE = (
    _clause("acute_triangle A B C", at="acute_triangle"),
    _clause("between C A B", gives="coll A B C", at="between"),
    _clause("between_bound X a b", needs="diff a b", gives="coll X a b", on="inside a b"),
    _clause(
        "iso_trapezoid2 X a b c",
        needs="ncoll a b c",
        gives="cong X b a c, cong X a b c, para X c a b",
        at="trapezium_corner a b c",
    ),
    _clause(
        "cc_itangent X Y Z I o a w b",
        needs="diff o a, diff w b, diff o w",
        gives=f"{_INNER}, cong o Z o a, cong w I w b, perp Z o Z I, perp I w I Z",
        at="inner_tangents o a w b",
    ),
    _clause("simtri X a b c p q", needs="ncoll a b c, diff p q", gives="simtri a b c p q X", at="similar a b c p q"),
    _clause(
        "simtrir X a b c p q", needs="ncoll a b c, diff p q", gives="simtrir a b c p q X", at="similar_back a b c p q"
    ),
    _clause("contri X Y a b c p", needs="ncoll a b c", gives="contri a b c p X Y", at="congruent a b c p"),
    _clause("contrir X Y a b c p", needs="ncoll a b c", gives="contrir a b c p X Y", at="congruent_back a b c p"),
    _clause("l2const X a #", gives="l2const X a #", on="circle_of_square a #"),
    _clause("r2const a b c X #", needs="diff a b", gives="r2const a b c X #", on="circle_of_square_share a b c #"),
    _clause("test_r20 O A B C", gives="circle O A B C, coll O A C", at="semicircle"),
    _clause("test_r25 A B C D M", gives="midp M A B, midp M C D", at="crossing_diagonals"),
)
ALL_CLAUSES: dict[str, Clause] = CLAUSES | {clause.name: clause for clause in _MORE}

# Other orders of the arguments in which problem files write a clause.
OTHER_ORDERS: dict[str, tuple[str, ...]] = {"parallelogram": ("X", "a", "b", "c"), "square": ("X", "Y", "a", "b")}
