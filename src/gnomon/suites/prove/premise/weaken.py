"""Constructions that say less: the midpoint of a segment is also on its line, a right isosceles triangle is isosceles.

A premise is refined by saying no more than the proofs of the right options use. What then no longer follows is a
conclusion of a similar premise, and such conclusions become wrong options. The table holds one entry for every clause
that has weaker forms. A figure of the stronger clause is a figure of the weaker one, except that a special initial
figure may stand on its own side of the paper.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator

from gnomon.deduce.clauses import CLAUSES
from gnomon.deduce.facts import Fact
from gnomon.deduce.premise import Application, Construction
from gnomon.seeding import Rng

# By clause: its parameters, and the clauses that say less about the same points.
_TABLE: dict[str, tuple[str, ...]] = {
    "midpoint X a b": ("on_line X a b", "on_bline X a b"),
    "mirror X a b": ("on_line X a b", "on_circle X b a"),
    "foot X a b c": ("on_line X b c", "on_tline X a b c"),
    "reflect X a b c": ("on_tline X a b c", "on_circle X b a", "on_circle X c a"),
    "intersection_ll X a b c d": ("on_line X a b", "on_line X c d"),
    "intersection_lp X a b c m n": ("on_line X a b", "on_pline X c m n"),
    "intersection_lt X a b c d e": ("on_line X a b", "on_tline X c d e"),
    "intersection_pp X a b c d e f": ("on_pline X a b c", "on_pline X d e f"),
    "intersection_tt X a b c d e f": ("on_tline X a b c", "on_tline X d e f"),
    "intersection_lc X a o b": ("on_line X a b", "on_circle X o b"),
    "intersection_cc X o w a": ("on_circle X o a", "on_circle X w a"),
    "circumcenter X a b c": ("on_bline X a b", "on_bline X b c", "on_bline X a c"),
    "circle X a b c": ("on_bline X a b", "on_bline X b c", "on_bline X a c"),
    "orthocenter X a b c": ("on_tline X a b c", "on_tline X b c a", "on_tline X c a b"),
    "incenter X a b c": ("angle_bisector X b a c", "angle_bisector X a b c", "angle_bisector X a c b"),
    "excenter X a b c": ("angle_bisector X b a c",),
    "parallelogram a b c X": ("on_pline X c a b", "on_pline X a b c"),
    "shift X b c d": ("on_pline X b c d", "on_pline X c b d"),
    "psquare X a b": ("on_tline X a a b", "on_circle X a b"),
    "nsquare X a b": ("on_tline X a a b", "on_circle X a b"),
    "eq_triangle X b c": ("iso_triangle_vertex X b c", "on_circle X b c"),
    "risos A B C": ("r_triangle A B C", "iso_triangle A B C"),
    "ieq_triangle A B C": ("iso_triangle A B C",),
    "isquare A B C D": ("rectangle A B C D",),
    "eq_trapezoid A B C D": ("trapezoid A B C D",),
    "iso_trapezoid A B C D": ("trapezoid A B C D",),
    "r_trapezoid A B C D": ("trapezoid A B C D",),
}
_WEAKER = {
    heading.split()[0]: (heading.split()[1:], [form.split() for form in forms]) for heading, forms in _TABLE.items()
}
assert set(_WEAKER) <= set(CLAUSES)


def said_by(application: Application) -> list[Application]:
    """The clauses that say less: for a point where two loci meet, a clause for each locus."""
    params, forms = _WEAKER.get(application.name, ([], []))
    binding = dict(zip(params, application.args, strict=False))
    return [Application(name, tuple(binding[p] for p in args)) for name, *args in forms]


def weaker(construction: Construction, needed: Collection[Fact], rng: Rng) -> Construction:
    """The construction, or one that says less and still gives all needed facts (in canonical writing)."""
    return rng.choice(list(_weaker(construction, needed)) or [construction])


def _weaker(construction: Construction, needed: Collection[Fact]) -> Iterator[Construction]:
    if len(construction.clauses) != 1:
        return
    for clause in said_by(construction.clauses[0]):
        said = Construction(construction.points, (clause,))
        if {fact.canonical() for fact in said.facts()} >= set(needed):
            yield said
