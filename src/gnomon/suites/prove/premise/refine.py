"""Refinement: a premise with only those points and clauses that the options and their proofs use.

A clause stays if a right option's proof uses one of its facts, or if a point that is still needed would otherwise have
no clause; then it says as little as it can (`weaken`). The final proofs are checked against the refined premise.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from itertools import permutations, product

from gnomon.deduce.facts import Fact
from gnomon.deduce.premise import Application, Construction, Premise
from gnomon.deduce.proof import EquationTerm, Proof, ProofStep
from gnomon.seeding import Rng
from gnomon.suites.prove.premise.weaken import weaker

_PLAIN = {1: "free", 2: "segment", 3: "triangle", 4: "quadrangle"}  # figures without a property, by number of points
_TRIANGLES = ("risos", "r_triangle", "iso_triangle", "triangle")
WEAKENED = 0.25  # how often a construction of which no proof uses anything says less than it could
LABELS = "abcdefghijklmnopqrstuvwxyz"


def restricted(premise: Premise, points: Iterable[str], used: Iterable[Fact], weaken: Rng | None = None) -> Premise:
    """The premise without the constructions that these points and facts do not need.

    With `weaken`, a construction also says less if it can: one locus of two, a triangle instead of a right triangle, a
    point on a line instead of a midpoint. Which of several weaker forms it takes is drawn at random.
    """
    cited = {fact.canonical() for fact in used}
    wanted = set(points) | {p for fact in cited for p in fact.args}
    kept: list[Construction] = []
    for construction in reversed(premise.constructions):
        if wanted & set(construction.points):
            smaller = _smaller(construction, cited, wanted, weaken) if weaken else _without_idle(construction, wanted)
            parts = list(_parts(smaller, wanted))
            wanted |= {arg for part in parts for application in part.clauses for arg in application.args}
            kept += reversed(parts)
    kept.reverse()
    return Premise(tuple(p for c in kept for p in c.points), tuple(kept))


def without_carried(premise: Premise, points: Iterable[str], used: Iterable[Fact]) -> Premise:
    """The premise without the points of its first figure that serve only to construct one other point.

    If D completes the parallelogram of △ABC, and nothing else is said or asked of A, then the problem is one about
    △DBC: the constructed point takes the place of the first. What is claimed of the new premise has to be proved anew.

    >>> from gnomon.deduce.premise import parse_premise
    >>> premise = parse_premise("a b c = triangle a b c; d = parallelogram b a c d; e = midpoint e b d")
    >>> str(without_carried(premise, "bcde", ()))
    'd b c = triangle d b c; e = midpoint e b d'
    """
    cited = {fact.canonical() for fact in used}
    named = set(points) | {p for fact in cited for p in fact.args}
    while (found := _carried(premise, named, cited)) is not None:
        first, name, made = found
        args = tuple(made.points[0] if p == name else p for p in first.points)
        standing = Construction(args, (Application(first.clauses[0].name, args),))
        kept = [standing if c is first else c for c in premise.constructions if c is not made]
        premise = restricted(Premise(tuple(p for c in kept for p in c.points), tuple(kept)), named, cited)
    return premise


def _carried(premise: Premise, named: set[str], cited: set[Fact]) -> tuple[Construction, str, Construction] | None:
    """A figure without a property, a point of it, and the only construction that uses this point, for one other point
    of which no proof cites a given."""
    for first in premise.constructions:
        if set(first.clauses[0].args) != set(first.points) or first.facts():
            continue
        for name in first.points:
            uses = [c for c in premise.constructions if c is not first and any(name in a.args for a in c.clauses)]
            if name in named or len(uses) != 1 or len(uses[0].points) != 1:
                continue
            if not any(_is_cited(fact, cited) for fact in uses[0].facts()):
                return first, name, uses[0]
    return None


def _smaller(construction: Construction, cited: set[Fact], wanted: set[str], rng: Rng) -> Construction:
    """The construction reduced to what is used: of two loci those that a proof cites (the first if it cites none), of a
    figure without a cited property only its points."""
    clauses = construction.clauses
    if len(clauses) > 1:
        used = tuple(a for a in clauses if any(_is_cited(fact, cited) for fact in a.facts()))
        return Construction(construction.points, used or (clauses[:1] if rng.chance(WEAKENED) else clauses))
    if set(clauses[0].args) == set(construction.points) and not any(_is_cited(f, cited) for f in construction.facts()):
        return _plain(construction, wanted)
    needed = [fact.canonical() for fact in construction.facts() if _is_cited(fact, cited)]
    construction = _without_corner(construction, wanted, needed)
    # A point that much is known of and nothing is concluded from would show which options are wrong, if it were free.
    return weaker(construction, needed, rng) if needed or rng.chance(WEAKENED) else construction


def _without_corner(construction: Construction, wanted: set[str], needed: Collection[Fact]) -> Construction:
    """The triangle that is left of a special quadrilateral if one corner is not wanted: it would show that an option
    which names it is wrong."""
    corners = [p for p in construction.points if p in wanted]
    if len(construction.points) != 4 or len(corners) != 3:
        return construction
    told = {fact.canonical() for fact in construction.facts()}
    for name, points in product(_TRIANGLES, permutations(corners)):
        triangle = Construction(points, (Application(name, points),))
        said = {fact.canonical() for fact in triangle.facts()}
        if {*needed} <= said and {fact for fact in said if fact.predicate != "eqangle"} <= told:  # base angles follow
            return triangle
    return construction


def _without_idle(construction: Construction, wanted: set[str]) -> Construction:
    """A figure without a property is reduced to the points that are wanted; any other construction stays."""
    initial = set(construction.clauses[0].args) == set(construction.points)
    return _plain(construction, wanted) if initial and not construction.facts() else construction


def _plain(construction: Construction, wanted: set[str]) -> Construction:
    points = tuple(p for p in construction.points if p in wanted)
    name = _PLAIN.get(len(points))
    return construction if name is None else Construction(points, (Application(name, points),))


# Of several points that a clause makes at once, clauses that make those alone which are wanted.
_MEDIAL = {"X": "midpoint X b c", "Y": "midpoint Y c a", "Z": "midpoint Z a b"}
_ALONE: dict[str, dict[str, str]] = {
    "incenter2": {"I": "incenter I a b c"},
    "excenter2": {"I": "excenter I a b c"},
    "centroid": _MEDIAL,
    "ninepoints": _MEDIAL,
}


def _parts(construction: Construction, wanted: set[str]) -> Iterator[Construction]:
    """The construction, or for each wanted point of it one that makes this point alone, if there are such."""
    (application, *others) = construction.clauses
    alone = _ALONE.get(application.name, {})
    binding = application.binding
    made = [p for p in application.clause.makes if binding[p] in wanted]
    if others or len(made) == len(application.makes) or not all(p in alone for p in made):
        yield construction
        return
    for p in made:
        name, *params = alone[p].split()
        yield Construction((binding[p],), (Application(name, tuple(binding[q] for q in params)),))


# Clauses about a triangle abc whose other points X, Y and Z belong to the sides bc, ca and ab.
_OF_SIDES = frozenset({"incenter2", "centroid", "ninepoints"})


def tidied(premise: Premise, constructed: Iterable[Construction] = ()) -> Premise:
    """The same premise with the vertices of triangles in the order in which they were made: △ABC, not △BCA. A segment
    and a point with which it makes a special triangle become this triangle, a segment and a square on it this square,
    unless another construction, also one of a proof, turns to the same side.

    >>> from gnomon.deduce.premise import parse_premise
    >>> str(tidied(parse_premise("a b c = triangle a b c; d e f g = incenter2 d e f g b c a")).constructions[1])
    'f d e g = incenter2 f d e g a b c'
    >>> str(tidied(parse_premise("a b = segment a b; c = midpoint c a b; d = on_bline d a b")))
    'd a b = iso_triangle d a b; c = midpoint c a b'
    >>> str(tidied(parse_premise("a b = segment a b; c = on_bline c a b, on_circle c a b")))
    'b c a = ieq_triangle b c a'
    >>> str(tidied(parse_premise("a b = segment a b; c d = square a b c d; e = midpoint e a c")))
    'a d c b = isquare a d c b; e = midpoint e a c'
    """
    premise = _with_figure(premise, constructed)
    rank = {p: k for k, p in enumerate(premise.points)}
    constructions = tuple(_tidy(construction, rank) for construction in premise.constructions)
    return Premise(tuple(p for c in constructions for p in c.points), constructions)


# Triangles that are said as such, by how many conditions they satisfy, and squares; and clauses that make one of a
# segment without drawing anything else, each with the number of its conditions.
_FIGURES = (("triangle",), ("iso_triangle0", "iso_triangle", "r_triangle"), ("risos", "ieq_triangle"), ("isquare",))
_THIRD_POINTS = {
    "free": 0,
    **dict.fromkeys(("on_bline", "iso_triangle_vertex", "iso_triangle_vertex_angle", "on_circle", "eqdistance"), 1),
    **dict.fromkeys(("on_tline", "lc_tangent", "on_dia"), 1),
    **dict.fromkeys(("eq_triangle", "psquare", "nsquare"), 2),
    "square": 3,
}
_TURNING = frozenset({"psquare", "nsquare", "square", "s_angle", "aconst"})  # clauses that tell left from right


def _with_figure(premise: Premise, constructed: Iterable[Construction]) -> Premise:
    """The premise with one figure in place of its first segment and the first point that makes it special. As many
    conditions as the figure has determine its shape, so that its other facts follow from those that were given."""
    first, *others = premise.constructions
    turning = [clause for made in (*others, *constructed) for clause in made.clauses if clause.name in _TURNING]
    for made in others if first.clauses[0].name == "segment" else ():
        conditions = sum(_THIRD_POINTS.get(application.name, len(_FIGURES)) for application in made.clauses)
        turned = made.clauses[0] in turning and len(turning) > 1
        if conditions < len(_FIGURES) and not turned:
            facts = {fact.canonical() for fact in made.facts()}
            for name, points in product(_FIGURES[conditions], permutations((*made.points, *first.points))):
                triangle = Construction(points, (Application(name, points),))
                if {fact.canonical() for fact in triangle.facts()} >= facts:
                    kept = (triangle, *(other for other in others if other is not made))
                    return Premise(tuple(p for c in kept for p in c.points), kept)
    return premise


def _tidy(construction: Construction, rank: dict[str, int]) -> Construction:
    (application, *others) = construction.clauses
    name, args = application.name, application.args
    if others or (name not in _OF_SIDES and name not in ("excenter", "excenter2")):
        return construction
    if name == "excenter":
        args = (*args[:2], *sorted(args[2:], key=rank.__getitem__))
    else:
        sides = dict(zip(args[4:], args[:3], strict=True))  # the point on the side opposite to each vertex
        fixed = args[4:5] if name == "excenter2" else ()
        vertices = (*fixed, *sorted((v for v in sides if v not in fixed), key=rank.__getitem__))
        args = (*(sides[v] for v in vertices), args[3], *vertices)
    made = tuple(p for p in args if p in construction.points)
    return Construction(made, (Application(name, args, application.value),))


def _is_cited(fact: Fact, cited: set[Fact]) -> bool:
    canonical = fact.canonical()
    if canonical in cited:
        return True
    variadic = canonical.predicate in ("coll", "cyclic", "circle")
    return variadic and any(c.predicate == canonical.predicate and set(c.args) <= set(canonical.args) for c in cited)


def renaming(premise: Premise, labels: Sequence[str] = LABELS, constructed: Iterable[str] = ()) -> dict[str, str]:
    """New names for the points, in the order in which the premise makes them, then for points that proofs construct."""
    return dict(zip(dict.fromkeys((*premise.points, *constructed)), labels, strict=False))


def renamed(premise: Premise, names: dict[str, str]) -> Premise:
    """The same premise over other names."""

    def over(application: Application) -> Application:
        return Application(application.name, tuple(names[a] for a in application.args), application.value)

    constructions = tuple(
        Construction(tuple(names[p] for p in c.points), tuple(map(over, c.clauses))) for c in premise.constructions
    )
    return Premise(tuple(names[p] for p in premise.points), constructions)


def renamed_proof(proof: Proof, names: dict[str, str]) -> Proof:
    """The same proof over other names."""

    def over(points: Sequence[str]) -> tuple[str, ...]:
        return tuple([names[p] for p in points])

    steps = [
        ProofStep(
            step.fact.rename(names),
            step.rule,
            step.premises,
            over(step.binding),
            tuple([EquationTerm(t.equation, over(t.points), t.coefficient, t.value) for t in step.terms]),
        )
        for step in proof.steps
    ]
    return Proof(proof.goal.rename(names), tuple(steps))
