"""Constructions as textbooks say them: of two clauses that make the same point, the simpler one is proposed.

A premise is grown from proposals. A proposal that says a simple thing in a roundabout way is replaced here, before
anything is deduced from it, by the clause that says it plainly: two circles through one point meet again in its
reflection, a tangent to a circle that nobody has drawn is a perpendicular, and a line through a point that is parallel
or perpendicular to another may have a name already.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from gnomon.deduce.premise import Application, Construction, Premise
from gnomon.deduce.premise_picture import circles_drawn

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from gnomon.plane.loci import Points

# A clause, the circles that have to be there for it to stay (centre and a point on it), and what is proposed instead.
_PLAINLY: dict[str, tuple[str, str]] = {
    "intersection_cc X o w a": ("o a, w a", "reflect X a o w"),
    "lc_tangent X a o": ("o a", "on_tline X a a o"),
    "shift X b c d": ("", "parallelogram b d c X"),
}
_RULES = {
    heading.split()[0]: (
        heading.split()[1:],
        [circle.split() for circle in circles.split(", ") if circle],
        form.split(),
    )
    for heading, (circles, form) in _PLAINLY.items()
}
# Clauses of one point, as clauses of the lines that meet there.
_MEETING: dict[str, tuple[str, ...]] = {
    "intersection_lp X a b c m n": ("on_line X a b", "on_pline X c m n"),
    "intersection_lt X a b c d e": ("on_line X a b", "on_tline X c d e"),
    "intersection_pp X a b c d e f": ("on_pline X a b c", "on_pline X d e f"),
    "intersection_tt X a b c d e f": ("on_tline X a b c", "on_tline X d e f"),
}
_PARTS = {
    heading.split()[0]: (heading.split()[1:], [form.split() for form in forms]) for heading, forms in _MEETING.items()
}
_DIRECTED = frozenset({"on_pline", "on_pline0", "on_tline"})
_CENTRES = frozenset({"circle", "circumcenter", "ninepoints"})  # of circles that the text does not speak of
_RIGHT_ANGLED = frozenset({"rectangle", "isquare", "square"})
_SAME = 1e-6  # a sine below this is zero in figures that are not degenerate


def as_in_textbooks(construction: Construction, premise: Premise, positions: Points) -> Construction:
    """The construction in plain clauses. `positions` are those of the premise's points in its worlds."""
    if len(construction.clauses) == 1:
        (only,) = construction.clauses
        params, forms = _PARTS.get(only.name, ([], []))
        binding = dict(zip(params, only.args, strict=False))
        parts = [Application(name, tuple(binding[p] for p in args)) for name, *args in forms]
        plain = [_plain(part, premise, positions) for part in parts or [only]]
        if plain == parts:
            return construction
    else:
        plain = [_plain(clause, premise, positions) for clause in construction.clauses]
    if [clause.name for clause in plain] == ["on_line", "on_line"]:
        plain = [Application("intersection_ll", (*plain[0].args, *plain[1].args[1:]))]
    return Construction(construction.points, tuple(dict.fromkeys(plain)))


def _plain(clause: Application, premise: Premise, positions: Points) -> Application:
    if clause.name in _RULES:
        params, circles, (name, *args) = _RULES[clause.name]
        binding = dict(zip(params, clause.args, strict=True))
        there = _circles(premise)
        if circles and all((binding[centre], binding[end]) in there for centre, end in circles):
            return clause
        return Application(name, tuple(binding[p] for p in args))
    if clause.name in _DIRECTED:
        return _on_named_line(clause, premise.points, positions)
    if clause.name in ("circumcenter", "circle"):
        return _centre(clause, premise)
    return clause


def _circles(premise: Premise) -> set[tuple[str, str]]:
    """The circles that sentences name, each with every point that is said to be on it."""
    named = [c for c in premise.constructions if c.clauses[0].name not in _CENTRES]
    drawn = {circle for circle in circles_drawn(Premise(premise.points, tuple(named))) if len(circle) == 2}
    found: set[tuple[str, str]] = {(centre, end) for centre, end in drawn}
    for fact in premise.given:
        if fact.predicate == "circle":
            centre, *ends = fact.args
            found |= {(centre, end) for end in ends if any((centre, other) in drawn for other in ends)}
        elif fact.predicate == "cong":
            one, other = fact.args[:2], fact.args[2:]
            for centre in set(one) & set(other):
                ends = [p for p in fact.args if p != centre]
                found |= {(centre, end) for end in ends if any((centre, p) in drawn for p in ends)}
    return found


def _on_named_line(clause: Application, points: Sequence[str], positions: Points) -> Application:
    """The parallel or perpendicular, or the line by the name of another of its points."""
    x, a, b, c = clause.args
    places: Mapping[str, Points] = dict(zip(points, positions, strict=True))
    direction = (places[c] - places[b]) * (1j if clause.name == "on_tline" else 1.0)
    for other in points:
        if other != a:
            turn = (places[other] - places[a]) * direction.conjugate()
            if (abs(turn.imag) < _SAME * abs(turn)).all():
                return Application("on_line", (x, a, other))
    return clause


def _centre(clause: Application, premise: Premise) -> Application:
    """The circumcentre of three vertices of a rectangle is the midpoint of a diagonal."""
    x, *corners = clause.args
    for construction in premise.constructions:
        (figure, *_) = construction.clauses
        if figure.name in _RIGHT_ANGLED and set(corners) <= set(figure.args):
            a, b, c, d = figure.args
            diagonal = next(pair for pair in ((a, c), (b, d)) if set(pair) <= set(corners))
            return Application("midpoint", (x, *diagonal))
    return clause
