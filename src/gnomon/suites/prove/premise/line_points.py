"""Points that a premise has only to give a line a second name: F with EF ⊥ DE, of which nothing is said but line EF.

Such a line is a parallel or perpendicular through a point, or bisects an angle. Where it meets another one, a text can
say that: the perpendicular at E to DE meets the circle again at H. What is claimed of the shorter premise has to be
proved anew.
"""

from __future__ import annotations

from collections.abc import Collection

from gnomon.deduce.premise import Application, Construction, Premise
from gnomon.suites.prove.premise.weaken import said_by

_DRAWN = ("on_pline", "on_tline")
_THROUGH = {"on_pline": "a", "on_tline": "a", "angle_bisector": "b"}  # the parameter of a point on the line


def without_line_points(premise: Premise, stated: Collection[str]) -> Premise:
    """The premise without the points that only name such a line, but for those that are stated.

    >>> from gnomon.deduce.premise import parse_premise
    >>> text = "a b c = triangle a b c; d = on_tline d c b c; e = on_line e c d, on_tline e a c d"
    >>> str(without_line_points(parse_premise(text), "e"))
    'a b c = triangle a b c; e = on_tline e c b c, on_pline e a b c'
    """
    for drawn in premise.constructions:
        (line, *others) = drawn.clauses
        if others or line.name not in _THROUGH or drawn.points[0] in stated:
            continue
        said = [_without(construction, line) for construction in premise.constructions if construction is not drawn]
        kept = tuple(construction for construction in said if construction)
        if len(kept) == len(said):
            return without_line_points(Premise(tuple(p for c in kept for p in c.points), kept), stated)
    return premise


def _without(construction: Construction, line: Application) -> Construction | None:
    """The construction without the point that names the line; None if it needs this point."""
    x = line.args[0]
    clauses: list[Application] = []
    for clause in construction.clauses:
        if x not in clause.args:
            clauses.append(clause)
            continue
        meets = clause.name == "foot" or clause.name.startswith("intersection_")
        for part in said_by(clause) if meets else [clause]:
            said = part if x not in part.args else _on_the_line(part, line)
            if said is None:
                return None
            clauses.append(said)
    return Construction(construction.points, tuple(clauses), construction.conditions)


def _on_the_line(clause: Application, line: Application) -> Application | None:
    """The same locus by what is said of the line: that it is this line, or a parallel or perpendicular to it."""
    x, *said = line.args
    new, *rest = clause.args
    ends = {x, line.binding[_THROUGH[line.name]]}
    if clause.name == "on_line" and {*rest} == ends:
        return Application(line.name, (new, *said))
    if clause.name in _DRAWN and line.name in _DRAWN and {*rest[1:]} == ends:
        direction = said[1:]
        name = "on_pline" if clause.name == line.name else "on_tline"
        if name == "on_pline" and rest[0] in direction:
            return Application("on_line", (new, *direction))
        return Application(name, (new, rest[0], *direction))
    return None
