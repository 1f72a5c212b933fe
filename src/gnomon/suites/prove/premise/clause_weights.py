"""Which constructions the sampler draws, and how often: the clauses in families with weights.

A family is drawn first and one of its clauses second, so that many similar clauses (lines through a point) do not
displace few (tangents). The weights were set by looking at which clauses are left after refinement.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING

from gnomon.author.errors import AuthorError
from gnomon.deduce.clauses import CLAUSES

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence


@dataclass(frozen=True, slots=True)
class ClauseFamily:
    """Similar clauses, each with its weight inside the family."""

    weight: float
    clauses: Mapping[str, float]


SEEDS: dict[str, ClauseFamily] = {
    "triangle": ClauseFamily(5.0, {"triangle": 1.0}),
    "special triangle": ClauseFamily(
        3.0, {"iso_triangle": 2, "iso_triangle0": 1, "r_triangle": 3, "risos": 1.5, "ieq_triangle": 1, "triangle12": 1}
    ),
    "quadrangle": ClauseFamily(1.5, {"quadrangle": 2, "eq_quadrangle": 1, "eqdia_quadrangle": 1}),
    "trapezoid": ClauseFamily(2.0, {"trapezoid": 2, "eq_trapezoid": 1, "iso_trapezoid": 1, "r_trapezoid": 1.5}),
    "rectangle": ClauseFamily(1.5, {"rectangle": 1, "isquare": 1}),
    "segment": ClauseFamily(0.7, {"segment": 1}),
    "pentagon": ClauseFamily(0.2, {"pentagon": 1}),
}

# Points that others determine, and groups of points.
BUILT: dict[str, ClauseFamily] = {
    "midpoint": ClauseFamily(3.0, {"midpoint": 3, "mirror": 1.5}),
    "foot": ClauseFamily(3.0, {"foot": 3, "reflect": 1.5}),
    "meeting": ClauseFamily(
        4.0,
        {
            "intersection_ll": 4,
            "intersection_lp": 1.5,
            "intersection_lt": 1.5,
            "intersection_pp": 1,
            "intersection_tt": 1,
        },
    ),
    "second point": ClauseFamily(2.0, {"intersection_lc": 1, "intersection_cc": 1}),
    "centre": ClauseFamily(3.0, {"circumcenter": 2, "circle": 1, "orthocenter": 2, "incenter": 2, "excenter": 1.2}),
    "touched circle": ClauseFamily(1.3, {"incenter2": 1, "excenter2": 1}),
    "medial": ClauseFamily(1.4, {"centroid": 1, "ninepoints": 1.2}),
    "parallelogram": ClauseFamily(2.0, {"parallelogram": 2, "shift": 1}),
    "square": ClauseFamily(1.2, {"square": 1, "psquare": 0.7, "nsquare": 0.7, "eq_triangle": 1.2}),
    "tangent": ClauseFamily(1.6, {"tangent": 2, "cc_tangent0": 0.7, "cc_tangent": 0.5}),
    "division": ClauseFamily(0.5, {"trisegment": 1, "trisect": 0.5, "3peq": 0.6}),
    "special": ClauseFamily(0.7, {"2l1c": 1, "e5128": 1, "eqangle2": 0.8}),
    "free": ClauseFamily(0.15, {"free": 1}),
}

# A point on a locus; two of them together fix it.
LOCI: dict[str, ClauseFamily] = {
    "line": ClauseFamily(4.0, {"on_line": 3, "on_opline": 0.7}),
    "parallel": ClauseFamily(2.0, {"on_pline": 3, "on_pline0": 0.6}),
    "perpendicular": ClauseFamily(2.5, {"on_tline": 3, "lc_tangent": 1.2}),
    "bisector": ClauseFamily(2.2, {"on_bline": 1.5, "angle_bisector": 1.5, "angle_mirror": 0.5}),
    "isosceles": ClauseFamily(0.6, {"iso_triangle_vertex": 1, "iso_triangle_vertex_angle": 1}),
    "circle": ClauseFamily(3.0, {"on_circle": 2, "on_circum": 2, "on_dia": 1.3}),
    "angle": ClauseFamily(0.9, {"on_aline": 1, "on_aline0": 0.4, "on_aline2": 0.8, "eqangle3": 0.6}),
    "length": ClauseFamily(0.9, {"eqdistance": 2, "eqratio": 0.4, "eqratio6": 0.4, "eqratio_prescription": 0.3}),
    "measure": ClauseFamily(0.8, {"s_angle": 1, "aconst": 0.6, "rconst": 0.6, "rconst2": 0.6, "lconst": 0.3}),
}

_ANGLES = tuple(map(Fraction, (30, 45, 60, 120, 135, 150)))
_RATIOS = (Fraction(1, 2), Fraction(2), Fraction(1, 3), Fraction(3), Fraction(2, 3), Fraction(3, 2))
VALUES: dict[str, Sequence[Fraction]] = {
    "s_angle": _ANGLES,
    "aconst": _ANGLES,
    "rconst": _RATIOS,
    "rconst2": _RATIOS,
    "lconst": (Fraction(1),),  # the one length a figure without a scale can have
}


def used_clauses() -> frozenset[str]:
    """Every clause that the sampler can draw."""
    return frozenset(name for table in (SEEDS, BUILT, LOCI) for family in table.values() for name in family.clauses)


if _ODD := sorted(set(CLAUSES) ^ used_clauses()):
    raise AuthorError(
        f"clause {_ODD[0]!r} stands in only one of src/gnomon/deduce/clauses.py and "
        "src/gnomon/suites/prove/premise/clause_weights.py; add a row to the other"
    )
