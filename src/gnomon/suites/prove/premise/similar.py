"""Similar premises: one construction says more than in the premise itself, an isosceles triangle instead of any.

What follows from a similar premise and not from the premise is what a hasty reader of a special-looking figure would
believe. Such conclusions become wrong options. `weaken` is the way back, from a special premise to a general one.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from gnomon.deduce.clauses import CLAUSES
from gnomon.deduce.premise import Application, Construction, Premise
from gnomon.seeding import Rng

# Clauses that say more about the same points, whose order may be any.
_SPECIAL: dict[str, tuple[str, ...]] = {
    "triangle": ("iso_triangle", "r_triangle", "risos", "ieq_triangle"),
    "iso_triangle": ("ieq_triangle",),
    "iso_triangle0": ("ieq_triangle",),
    "r_triangle": ("risos",),
    "triangle12": ("r_triangle",),
    "quadrangle": ("trapezoid", "iso_trapezoid", "rectangle", "isquare"),
    "eqdia_quadrangle": ("iso_trapezoid", "rectangle"),
    "eq_quadrangle": ("iso_trapezoid", "rectangle"),
    "trapezoid": ("r_trapezoid", "iso_trapezoid", "rectangle", "isquare"),
    "eq_trapezoid": ("rectangle",),
    "iso_trapezoid": ("rectangle",),
    "r_trapezoid": ("rectangle", "isquare"),
    "rectangle": ("isquare",),
    "free": (),
}
_TURNED = frozenset({"triangle", "quadrangle"})  # whose points may be taken in turn
# For a point on one locus, the point of that locus which is special; for others a second locus is added.
_POINT: dict[str, str] = {
    "on_line X a b": "midpoint X a b",
    "on_circle X o a": "mirror X a o",
    "on_bline X a b": "eq_triangle X a b",
    "lc_tangent X a o": "psquare X a o",
}
_LOCI = ("on_line", "on_bline", "on_circle", "on_dia")  # second loci, through points that are already there
TRIED = 4
assert set(_SPECIAL) <= set(CLAUSES)


def similar_premises(premise: Premise, rng: Rng) -> Iterator[Premise]:
    """Premises in which one construction of this one says more; at most a few, at random."""
    places = [k for k, made in enumerate(premise.constructions) if _is_open(made)]
    for attempt in range(TRIED if places else 0):
        stream = rng.stream(attempt)
        # The first figure shapes all others, so it is changed in every second premise.
        place = places[0] if places[0] == 0 and (attempt % 2 == 0) else stream.choice(places)
        before = [p for made in premise.constructions[:place] for p in made.points]
        special = _special(premise.constructions[place], before, stream)
        if special is not None:
            constructions = (*premise.constructions[:place], special, *premise.constructions[place + 1 :])
            yield Premise(premise.points, constructions)


def _is_open(construction: Construction) -> bool:
    """Whether a construction leaves something free that a special figure fixes."""
    if len(construction.clauses) != 1:
        return False
    clause = construction.clauses[0].clause
    return bool(_SPECIAL.get(clause.name)) or clause.shares


def _special(construction: Construction, before: Sequence[str], rng: Rng) -> Construction | None:
    (application,) = construction.clauses
    forms = _SPECIAL.get(application.name)
    if forms:
        args = application.args
        if application.name in _TURNED:
            turn = rng.integer(0, len(args) - 1)
            args = (*args[turn:], *args[:turn])
        return Construction(construction.points, (Application(rng.choice(forms), args),))
    for heading, form in _POINT.items():
        (name, *params), (special, *wanted) = heading.split(), form.split()
        if name == application.name and rng.chance(0.5):
            binding = dict(zip(params, application.args, strict=True))
            return Construction(construction.points, (Application(special, tuple(binding[p] for p in wanted)),))
    if len(before) < 2:
        return None
    second = Application(rng.choice(_LOCI), (*construction.points, *rng.sample(before, 2)))
    return Construction(construction.points, (application, second))
