"""Relations and constructions in words: what they look like as tokens, and what they say.

A form is a row of tokens in which letters stand for points. Two letters match a segment and three a triangle, whichever
way round it is written; a letter that comes again is the same point, and two letters may be one point. Words that
differ only in language, or in the words that say nothing, are one form already (`lexer`).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import permutations

from gnomon.written.lexer import SPELLINGS, Token

LIST = "LIST"
"""Stands for any number of points, listed or written as one word."""

# Relations in words, and the same in signs. `coll`, `cyclic`, `midp`, `circle` and `midline` have no signs.
RELATIONS: tuple[tuple[str, str], ...] = (
    ("A MIDPOINT BC; A BC MIDPOINT", "midp A B C"),
    ("A , D MIDPOINT BC , EF; A , D , BC , EF MIDPOINT", "A midpoint BC, D midpoint EF"),
    (
        "A , D , G MIDPOINT BC , EF , HI; A , D , G , BC , EF , HI MIDPOINT",
        "A midpoint BC, D midpoint EF, G midpoint HI",
    ),
    ("D FOOT ⊥ A BC; D FOOT A BC; D A BC ⊥ FOOT; D A BC FOOT", "AD ⊥ BC, D on BC"),
    ("AE ⊥ CD E; AE ⊥ CD , FOOT E", "AE ⊥ CD, E on CD"),
    ("AB ⊥ CD E; AB ⊥ CD , FOOT E", "AB ⊥ CD, E on AB, E on CD"),
    ("A ON CIRCLE BCD; A CIRCLE BCD ON; A ON BCD CIRCLE", "cyclic A B C D"),
    ("A ON BC", "coll A B C"),
    ("A ON AXIS BC; A ON BC AXIS; A BC AXIS ON", "AB = AC"),
    ("A , D ON AXIS BC; A , D ON BC AXIS; A , D BC AXIS ON", "AB = AC, DB = DC"),
    ("AD MEDIAN BC; AD BC MEDIAN; AD MEDIAN ABC; AD ABC MEDIAN", "midp D B C"),
    ("DE MIDLINE ABC; DE ABC MIDLINE", "midline D E A B C"),
    ("A ON BISECTS ∠ BCD; A ON ∠ BCD BISECTS; A ∠ BCD BISECTS ON", "∠BCA = ∠ACD"),
    ("LIST COLLINEAR; LIST ON", "coll LIST"),
    ("LIST CONCYCLIC; LIST CONCYCLIC CIRCLE; LIST ON CIRCLE", "cyclic LIST"),
    ("A CIRCUMCENTRE BCD; A BCD CIRCUMCENTRE", "circle A B C D"),
    ("A CENTRE CIRCLE LIST; A LIST CIRCLE CENTRE; A CENTRE LIST", "circle A LIST"),
    ("A ORTHOCENTRE BCD; A BCD ORTHOCENTRE", "AB ⊥ CD, AC ⊥ DB, AD ⊥ BC"),
    ("A INCENTRE BCD; A BCD INCENTRE", "∠CBA = ∠ABD, ∠DCA = ∠ACB, ∠BDA = ∠ADC"),
    ("AD BISECTS ∠ BAC; AD ∠ BAC BISECTS", "∠BAD = ∠DAC"),
    ("AB AXIS CD; AB CD AXIS", "AC = AD, BC = BD"),
    ("∠ ABC RIGHT", "AB ⊥ BC"),
    ("ABCD PARALLELOGRAM", "AB ∥ CD, AD ∥ BC"),
    ("ABCD RECTANGLE", "AB ∥ CD, AD ∥ BC, AB ⊥ BC"),
    ("ABCD RHOMBUS", "AB ∥ CD, AD ∥ BC, AB = BC"),
    ("ABCD SQUARE", "AB ∥ CD, AD ∥ BC, AB ⊥ BC, AB = BC"),
    ("ABC EQUILATERAL", "AB = BC = CA"),
    ("AC , BD BISECTEACH", "AB ∥ CD, AD ∥ BC"),
    ("AB PARALLELEQUAL CD; AB , CD PARALLELEQUAL", "AB ∥ CD, AB = CD"),
    ("AB COMMON", "AB = AB"),
    ("∠ ABC COMMON", "∠ABC = ∠ABC"),
    ("∠ ABC , ∠ DEF SUPPLEMENTARY; ∠ ABC , DEF SUPPLEMENTARY", "∠ABC + ∠DEF = 180°"),
    ("∠ ABC , ∠ DEF COMPLEMENTARY; ∠ ABC , DEF COMPLEMENTARY", "∠ABC + ∠DEF = 90°"),
    ("AB , CD ∥", "AB ∥ CD"),
    ("AB , CD ⊥; AB CD ⊥", "AB ⊥ CD"),
    ("AB , CD =", "AB = CD"),
    ("∠ ABC , ∠ DEF =; ∠ ABC , DEF =", "∠ABC = ∠DEF"),
    ("ABC , DEF ∼", "△ABC ∼ △DEF"),
    ("ABC , DEF ≅", "△ABC ≅ △DEF"),
)
# What makes a new point K, and the kind of auxiliary point (`deduce.auxiliary.point_kinds`) with its arguments.
MAKING: tuple[tuple[str, str], ...] = (
    ("K MIDPOINT AB; K AB MIDPOINT; AB MIDPOINT K", "midpoint A B"),
    ("K FOOT ⊥ A BC; K FOOT A BC; K A BC FOOT; A BC ⊥ FOOT K; A AK ⊥ BC K; AK ⊥ BC K", "foot A B C"),
    ("K INTERSECTION AB CD; K AB CD INTERSECTION; AB CD MEET K; AB MEET CD K", "line_line A B C D"),
    ("K REFLECTION A BC; K A BC REFLECTION; A BC REFLECTION K", "reflection A B C"),
    ("K REFLECTION A B; K A B REFLECTION; A B REFLECTION K; EXTEND AB K BK = AB", "mirror A B"),
    ("K CIRCUMCENTRE ABC; K ABC CIRCUMCENTRE; ABC CIRCUMCENTRE K; K CENTRE CIRCLE ABC", "circumcentre A B C"),
    ("K ORTHOCENTRE ABC; K ABC ORTHOCENTRE; ABC ORTHOCENTRE K", "orthocentre A B C"),
    ("K INCENTRE ABC; K ABC INCENTRE; ABC INCENTRE K", "incentre A B C"),
    ("ABCK PARALLELOGRAM; K ABCK PARALLELOGRAM", "parallelogram A B C"),
    ("K ON AB CK ∥ DE; ON AB K CK ∥ DE; C ∥ DE MEET AB K; C DE ∥ MEET AB K; C CK ∥ DE MEET AB K",
     "line_parallel A B C D E"),
    ("K ON AB CK ⊥ DE; ON AB K CK ⊥ DE; C ⊥ DE MEET AB K; C DE ⊥ MEET AB K; C CK ⊥ DE MEET AB K",
     "line_perpendicular A B C D E"),
    ("K INTERSECTION ∠ ABC BISECTS DE; K ∠ ABC BISECTS DE INTERSECTION; ∠ ABC BISECTS MEET DE K; "
     "K INTERSECTION BISECTS ∠ ABC DE; K INTERSECTION DE BISECTS ∠ ABC; BISECTS ∠ ABC MEET DE K",
     "angle_bisector_line A B C D E"),
    ("K SECOND INTERSECTION AB CIRCLE BCD; K AB BCD CIRCLE SECOND INTERSECTION; AB MEET BCD CIRCLE SECOND K; "
     "AB MEET CIRCLE BCD SECOND K; AB MEET SECOND BCD CIRCLE K; AB MEET CIRCLE BCD K SECOND",
     "line_circumcircle_again A B C D"),
    ("K ON AB AK = AC; ON AB K AK = AC; ON AB AK = AC", "cut_off A B C"),
)  # fmt: skip
NEW = "K"


@dataclass(frozen=True, slots=True)
class Match:
    """A form that was found: the points of its letters, those of its list, and where it ends among the tokens."""

    says: str
    points: Mapping[str, str]
    listed: tuple[str, ...]
    end: int


@cache
def _rows(table: tuple[tuple[str, str], ...]) -> tuple[tuple[tuple[str, ...], str], ...]:
    return tuple((tuple(form.split()), says) for forms, says in table for form in forms.split("; "))


def matches(table: tuple[tuple[str, str], ...], tokens: Sequence[Token], at: int = 0) -> Iterator[Match]:
    """The forms of a table that the tokens from one on begin with."""
    for form, says in _rows(table):
        for points, listed, end in _matched(form, tokens, at, {}, ()):
            yield Match(says, points, listed, end)
            break


Found = tuple[dict[str, str], tuple[str, ...], int]


def _matched(
    form: Sequence[str], tokens: Sequence[Token], at: int, points: dict[str, str], listed: tuple[str, ...]
) -> Iterator[Found]:
    if not form:
        yield points, listed, at
        return
    element, *rest = form
    while at < len(tokens) and tokens[at].kind == "△":
        at += 1
    if at >= len(tokens):
        return
    if element == LIST:
        found, end = point_list(tokens, at)
        if len(found) > 2:
            yield from _matched(rest, tokens, end, points, found)
    elif element in SPELLINGS:
        if tokens[at].kind == element:
            yield from _matched(rest, tokens, at + 1, points, listed)
    elif tokens[at].kind == "points" and len(tokens[at].points) == len(element):
        for order in _orders(element, after_angle=at > 0 and tokens[at - 1].kind == "∠"):
            bound = _bound(points, order, tokens[at].points)
            if bound is not None:
                yield from _matched(rest, tokens, at + 1, bound, listed)


def _orders(letters: str, after_angle: bool) -> list[tuple[str, ...]]:
    """The ways round in which the letters of a form may be written."""
    if after_angle or len(letters) > 3:
        return [tuple(letters), tuple(letters[::-1])]
    return list(permutations(letters))


def _bound(points: dict[str, str], letters: Sequence[str], names: Sequence[str]) -> dict[str, str] | None:
    """The points of the letters with those of a run, None if a letter would be two points, or a run names one twice."""
    bound = dict(points)
    for letter, name in zip(letters, names, strict=True):
        if bound.setdefault(letter, name) != name:
            return None
    return bound if len(set(names)) == len(names) else None


def point_list(tokens: Sequence[Token], at: int) -> tuple[tuple[str, ...], int]:
    """The points of a list such as ``A, B, C and D`` or ``ABCD``, and where it ends."""
    found: tuple[str, ...] = ()
    end = at
    while end < len(tokens) and tokens[end].kind in ("points", ","):
        if tokens[end].kind == "points":
            found += tokens[end].points
        end += 1
    return found, end
