"""Arguments for a clause: points of the premise, mostly those of its lines, circles and triangles.

A construction on lines and circles of the figure reads naturally and has consequences; one on arbitrary points rarely
does. So arguments come from the lines, circles and triangles that are there, and only now and then from all points. The
kinds of a clause's arguments stand in its row (`clause_rows`); those that it needs to be in a given relation are found
in `_required`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from itertools import combinations

from gnomon.deduce.clauses import CLAUSES, Clause
from gnomon.deduce.facts import Fact
from gnomon.deduce.premise import Application, Construction
from gnomon.seeding import Rng
from gnomon.suites.prove.premise.clause_rows import ROWS

ANY = 0.12  # how often the line or circle of an argument goes through arbitrary points
RECENT = 0.15  # how much the weight of an argument grows with every later construction

VALUES = {
    name: tuple(map(Fraction, row.notes["values"].split())) for name, row in ROWS.items() if "values" in row.notes
}
_OUTLINED = frozenset({"triangle", "quadrangle", "segment", "pentagon"})


@dataclass(frozen=True)
class Known:
    """The lines of a figure as pairs of points, its circles as centre and point, in the order of construction."""

    points: tuple[str, ...]
    lines: tuple[tuple[str, str], ...]
    circles: tuple[tuple[str, str], ...]
    given: tuple[Fact, ...]

    def and_also(self, construction: Construction) -> Known:
        """The figure with one more construction."""
        lines, circles = dict.fromkeys(self.lines), dict.fromkeys(self.circles)
        facts = construction.facts()
        for fact in facts:
            for pair in _pairs(fact):
                lines.setdefault(pair)
            for circle in _circles(fact):
                circles.setdefault(circle)
        for application in construction.clauses:
            if not application.facts() or application.name in _OUTLINED:
                for a, b in zip(application.args, (*application.args[1:], application.args[0]), strict=True):
                    if a != b:
                        lines.setdefault((min(a, b), max(a, b)))
        points = (*self.points, *construction.points)
        return Known(points, tuple(lines), tuple(circles), (*self.given, *facts))


NOTHING = Known((), (), (), ())


def _pairs(fact: Fact) -> list[tuple[str, str]]:
    if fact.predicate in ("coll", "midp"):
        found = list(combinations(fact.args, 2))
    elif fact.predicate in ("cyclic", "circle"):
        found = []
    else:
        found = list(zip(fact.args[::2], fact.args[1::2], strict=False))
    return [(min(pair), max(pair)) for pair in found if pair[0] != pair[1]]


def _circles(fact: Fact) -> list[tuple[str, str]]:
    if fact.predicate == "circle":
        return [(fact.args[0], rim) for rim in fact.args[1:]]
    if fact.predicate == "cong":
        shared = set(fact.args[:2]) & set(fact.args[2:])
        if len(shared) == 1:
            (centre,) = shared
            return [(centre, p) for p in fact.args if p != centre]
    return []


def application_of(rng: Rng, known: Known, name: str, made: tuple[str, ...]) -> Application | None:
    """The clause with arguments from the figure; None if none fit."""
    clause = CLAUSES[name]
    binding = _required(rng, known, clause)
    if binding is None:
        return None
    for kind, params in _roles(name, tuple(binding)):
        args = _ARGUMENTS[kind](rng, known, tuple(binding.values()))
        if args is None:
            return None
        binding |= zip(params, args, strict=True)
    binding |= zip(clause.makes, made, strict=False)
    value = rng.choice(VALUES[name]) if clause.valued else None
    return Application(name, tuple(binding[p] for p in clause.params if p != "#"), value)


@cache
def _roles(name: str, bound: tuple[str, ...]) -> list[tuple[str, tuple[str, ...]]]:
    """What the parameters of a clause are that are not bound yet: kinds of arguments with their parameters."""
    clause, roles = CLAUSES[name], ROWS[name].arguments
    if not roles:
        old = [p for p in clause.params if p not in clause.makes and p != "#" and p not in bound]
        roles = f"triangle {' '.join(old)}" if len(old) == 3 else ", ".join(f"point {p}" for p in old)
    parts = [role.split() for role in roles.split(", ")] if roles else []
    return [(kind, tuple(params)) for kind, *params in parts]


def weighted(rng: Rng, weights: Sequence[float]) -> int:
    """An index, drawn in proportion to the weights."""
    at = rng.uniform(0.0, sum(weights))
    for index, weight in enumerate(weights):
        at -= weight
        if at < 0:
            return index
    return len(weights) - 1


def _recent(rng: Rng, count: int) -> int:
    return weighted(rng, _recent_weights(count))


@cache
def _recent_weights(count: int) -> list[float]:
    return [1.0 + RECENT * k for k in range(count)]


def _point(rng: Rng, known: Known, taken: Sequence[str]) -> tuple[str, ...] | None:
    left = [p for p in known.points if p not in taken] or list(known.points)
    return (left[_recent(rng, len(left))],) if left else None


def _line(rng: Rng, known: Known, taken: Sequence[str]) -> tuple[str, ...] | None:
    if len(known.points) < 2:
        return None
    if not known.lines or rng.chance(ANY):
        return tuple(rng.sample(known.points, 2))
    fresh = [line for line in known.lines if line[0] not in taken or line[1] not in taken] or known.lines
    a, b = fresh[_recent(rng, len(fresh))]
    return (a, b) if rng.chance(0.5) else (b, a)


def _circle(rng: Rng, known: Known, taken: Sequence[str]) -> tuple[str, ...] | None:
    fresh = [circle for circle in known.circles if circle[0] not in taken]
    if not fresh or rng.chance(ANY):
        return _line(rng, known, taken)
    return fresh[_recent(rng, len(fresh))]


def _triangle(rng: Rng, known: Known, taken: Sequence[str]) -> tuple[str, ...] | None:
    corner = _corner(rng, known, taken)
    return None if corner is None else tuple(rng.shuffled(corner))


def _corner(rng: Rng, known: Known, _taken: Sequence[str]) -> tuple[str, ...] | None:
    """An arm, a vertex and an arm: two lines of the figure that share a point."""
    if len(known.points) < 3:
        return None
    first = _line(rng, known, ())
    if first is None or rng.chance(ANY):
        return tuple(rng.sample(known.points, 3))
    a, vertex = first
    others = [next(p for p in line if p != vertex) for line in known.lines if vertex in line and a not in line]
    return (a, vertex, rng.choice(others)) if others else None


_ARGUMENTS = {"point": _point, "line": _line, "circle": _circle, "triangle": _triangle, "corner": _corner}


def _required(rng: Rng, known: Known, clause: Clause) -> dict[str, str] | None:
    """Arguments for which the relations that the clause needs are given (its non-degeneracy conditions aside); None if
    there are none."""
    if not clause.needs:
        return {}
    bindings: list[dict[str, str]] = [{}]
    for need in (need for need in clause.needs if need.name in ("cong", "perp")):
        facts = [writing for fact in known.given if fact.predicate == need.name for writing in fact.writings()]
        bindings = [
            joined for binding in bindings for fact in facts if (joined := _matched(need.params, fact, binding))
        ]
    return rng.choice(bindings) if bindings else None


def _matched(params: Sequence[str], fact: Fact, binding: Mapping[str, str]) -> dict[str, str] | None:
    joined = dict(binding)
    for param, point in zip(params, fact.args, strict=True):
        if joined.setdefault(param, point) != point:
            return None
    return joined if len(set(joined.values())) == len(joined) else None
