"""Constructions as textbooks say them: of two clauses that make the same point, the simpler one is proposed.

A premise is grown from proposals. A proposal that says a simple thing in a roundabout way is replaced here, before
anything is deduced from it, by the clause that says it plainly: two circles through one point meet again in its
reflection, a tangent to a circle that nobody has drawn is a perpendicular, and a line through a point that is parallel
or perpendicular to another may have a name already. The point of line AB with CA = CB is a midpoint, and a line with
many points is always called by the first two of them.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import numpy as np

from gnomon.deduce.premise import Application, Construction, Premise
from gnomon.deduce.premise_picture import circles_drawn
from gnomon.plane.loci import Points
from gnomon.suites.prove.premise.named_lines import Line, line_through, named_lines

# A clause, the circles that have to be there for it to stay (centre and a point on it), and what is proposed instead.
_PLAINLY: dict[str, tuple[str, str]] = {
    "intersection_cc X o w a": ("o a, w a", "reflect X a o w"),
    "lc_tangent X a o": ("o a", "on_tline X a a o"),
    "shift X b c d": ("", "parallelogram b d c X"),
    "iso_triangle_vertex_angle X b c": ("", "on_bline X b c"),
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
# Parameters that name a line, of which any two points would do.
_LINES: dict[str, str] = {
    "on_line": "a b",
    "on_pline": "b c",
    "on_pline0": "b c",
    "on_tline": "b c",
    "foot": "b c",
    "reflect": "b c",
    "intersection_ll": "a b, c d",
    "intersection_lp": "a b, m n",
    "intersection_lt": "a b, d e",
    "intersection_pp": "b c, e f",
    "intersection_tt": "b c, e f",
    "on_aline0": "a b, c d, e f",
    "aconst": "a b",
}
_NAMES = {name: [pair.split() for pair in pairs.split(", ")] for name, pairs in _LINES.items()}
# Ratios of two pairs of segments: the pairs that may be equal, and the clause that says what then is left.
_RATIOS: dict[str, tuple[tuple[str, str], ...]] = {
    "eqratio6 X a c e f g h": (("e f g h", "on_bline X a c"),),
    "eqratio X a b c d e f g": (("a b c d", "eqdistance X g e f"), ("a b e f", "eqdistance X g c d")),
    "eqratio_prescription X a b c d e f g": (("a b c d", "eqdistance X g e f"), ("a b e f", "eqdistance X g c d")),
}
_EQUAL_RATIOS = {
    heading.split()[0]: (heading.split()[1:], [(pairs.split(), form.split()) for pairs, form in forms])
    for heading, forms in _RATIOS.items()
}
_APEXES = frozenset({"on_bline", "iso_triangle_vertex"})  # points equally far from two others
_DIRECTED = frozenset({"on_pline", "on_pline0", "on_tline"})
_CENTRES = frozenset({"circle", "circumcenter", "ninepoints"})  # of circles that the text does not speak of
_RIGHT_ANGLED = frozenset({"rectangle", "isquare", "square"})
_SAME = 1e-6  # a sine below this is zero in figures that are not degenerate


def as_in_textbooks(construction: Construction, premise: Premise, positions: Points) -> Construction:
    """The construction in plain clauses. `positions` are those of the premise's points in its worlds."""
    lines = named_lines(premise.points, premise.given)
    construction = _with_named_lines(construction, lines)
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
    plain = list(_with_named_lines(Construction(construction.points, tuple(plain)), lines).clauses)
    if [clause.name for clause in plain] == ["on_line", "on_line"]:
        plain = [Application("intersection_ll", (*plain[0].args, *plain[1].args[1:]))]
    if [clause.name in _APEXES for clause in plain] == [True, True]:  # equally far from three points
        x, *ends = dict.fromkeys((*plain[0].args, *plain[1].args))
        plain = [Application("circumcenter", (x, *ends))] if len(ends) == 3 else plain
    return Construction(construction.points, tuple(_as_midpoint(plain, lines)))


def plainly(premise: Premise, worlds: Mapping[str, Points]) -> Premise:
    """The premise with all its constructions as textbooks say them, after it was made to say less."""
    said = Premise((), ())
    for made in premise.constructions:
        positions = np.array([worlds[p] for p in said.points])
        plain = as_in_textbooks(made, said, positions)
        said = Premise((*said.points, *plain.points), (*said.constructions, plain))
    return said


def _with_named_lines(construction: Construction, lines: Sequence[Line]) -> Construction:
    """The same construction, in which every line has the name under which it was introduced."""
    return Construction(construction.points, tuple(dict.fromkeys(_named(a, lines) for a in construction.clauses)))


def _named(application: Application, lines: Sequence[Line]) -> Application:
    application = _at_corners(application, lines)
    binding = application.binding
    if application.name == "intersection_lc" and binding["a"] != binding["b"]:
        x, a, o, b = application.args  # the line has to be called by b, where it meets the circle
        line = line_through(lines, a, b)
        if o in line:
            return Application("mirror", (x, b, o))
        return Application(application.name, (x, _another(line, b), o, b))
    for one, other in _NAMES.get(application.name, ()):
        a, b = binding[one], binding[other]
        line = line_through(lines, a, b)
        if a != b and {a, b} != set(line[:2]):
            binding |= {one: line[0], other: line[1]}
    return Application(application.name, tuple(binding.values()), application.value)


def _at_corners(application: Application, lines: Sequence[Line]) -> Application:
    """A directed angle between lines that meet in a named point, as the one at a corner there: ∡BAC."""
    if application.name == "aconst":
        a, b, c, x = application.args
        if c in (line := line_through(lines, a, b)):
            return Application("s_angle", (_another(line, c), c, x), application.value)
    elif application.name == "on_aline0":
        x, a, b, c, d, e, f, g = application.args
        first, second, third = (line_through(lines, *pair) for pair in ((a, b), (c, d), (e, f)))
        shared = [p for p in first if p in second]
        if len(shared) == 1 and g in third:
            (vertex,) = shared
            corner = (_another(second, vertex), vertex, _another(first, vertex))
            return Application("on_aline", (x, g, _another(third, g), *corner))
    return application


def _another(line: Line, point: str) -> str:
    return next(p for p in line if p != point)


def _as_midpoint(clauses: Sequence[Application], lines: Sequence[Line]) -> list[Application]:
    """A point of a line that is equally far from two points of it is their midpoint; if its distance from a point of
    the line is that of another one, it is the reflection of this one."""
    line = next((a for a in clauses if a.name == "on_line"), None)
    other = next((a for a in clauses if a.name in _APEXES or a.name == "on_circle"), None)
    if len(clauses) != 2 or line is None or other is None:
        return list(clauses)
    x, one, two = other.args
    if not {one, two} <= set(line_through(lines, *line.args[1:])):
        return list(clauses)
    return [Application("mirror", (x, two, one)) if other.name == "on_circle" else Application("midpoint", other.args)]


def _plain(clause: Application, premise: Premise, positions: Points) -> Application:
    if clause.name in _RULES:
        params, circles, (name, *args) = _RULES[clause.name]
        binding = dict(zip(params, clause.args, strict=True))
        there = _circles(premise)
        if circles and all((binding[centre], binding[end]) in there for centre, end in circles):
            return clause
        return Application(name, tuple(binding[p] for p in args))
    if clause.name in _EQUAL_RATIOS:
        return _without_ratio(clause, premise.points, positions)
    if clause.name == "foot":
        return _from_first(clause, premise.points, positions)
    if clause.name in _DIRECTED:
        return _on_named_line(clause, premise.points, positions)
    if clause.name in ("circumcenter", "circle"):
        return _centre(clause, premise)
    if clause.name == "eqdistance" and clause.args[1] in clause.args[2:]:  # the circle about a, and a point on it
        x, a, *ends = clause.args
        return Application("on_circle", (x, a, ends[a == ends[0]]))
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


def _from_first(clause: Application, points: Sequence[str], positions: Points) -> Application:
    """The foot of a perpendicular, dropped from the first point of this perpendicular."""
    x, a, b, c = clause.args
    perpendicular = _on_named_line(Application("on_tline", (x, a, b, c)), points, positions)
    first = min((p for p in perpendicular.args[1:3]), key=points.index) if perpendicular.name == "on_line" else a
    return Application("foot", (x, first, b, c))


def _without_ratio(clause: Application, points: Sequence[str], positions: Points) -> Application:
    """The equation of lengths that is left of a proportion in which two segments are equal."""
    params, forms = _EQUAL_RATIOS[clause.name]
    binding = dict(zip(params, clause.args, strict=True))
    places: Mapping[str, Points] = dict(zip(points, positions, strict=True))
    for pairs, (name, *args) in forms:
        p, q, r, s = (places[binding[param]] for param in pairs)
        if (abs(abs(p - q) - abs(r - s)) < _SAME * abs(p - q)).all():
            return Application(name, tuple(binding[p] for p in args))
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
