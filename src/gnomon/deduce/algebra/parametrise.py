"""The search for a parametrisation: all coordinates of a premise's points as rational expressions of some of them.

The facts of the premise are equations, and the order in which the text constructs its points does not matter. Points
are placed one after the other, each by the equations whose other points are there already: where two lines meet, at the
second intersection of a line or circle with another one, or on one line or circle, with a coordinate as a parameter. An
order is looked for in which no root has to be taken: the incentre comes before the third vertex, a point of a circle
before the lines through it.

Lines have directions, quotients of the coordinates z and w of a vector (see `fact_equations`). That angles are equal is
linear in the exponents of directions, so linear algebra finds directions, also of lines of which one point only is
there: as products of powers of known directions and a root of unity. So trisectors need no third root: they come first,
and the sides have directions that are cubes.

What is guessed is cheap to test, at one place modulo a prime and in a figure drawn of the premise, which also chooses
among several solutions. Nothing is proved here; `certificate_checker` decides.
"""

from __future__ import annotations

import random
from cmath import exp, phase
from dataclasses import dataclass, field
from fractions import Fraction
from itertools import accumulate, permutations
from math import isfinite, lcm, pi
from operator import mul
from typing import TYPE_CHECKING, Any

import numpy as np

from gnomon.deduce.algebra.certificate import Case, Certificate
from gnomon.deduce.algebra.directions import Direction, Exponents, Lines, derived
from gnomon.deduce.algebra.expressions import (
    ONE,
    ORDER,
    PRIME,
    ROOT,
    ZERO,
    Number,
    Place,
    Polynomial,
    W,
    Z,
    definitions,
)
from gnomon.deduce.algebra.fact_equations import NotAlgebraicError, equations
from gnomon.deduce.algebra.one_point import PointEquations
from gnomon.deduce.deadline import NEVER, Deadline

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from gnomon.deduce.facts import Fact
    from gnomon.deduce.premise import Premise

_UNITY = 24  # the least order of the root of unity of a certificate
_NEAR = 1e-6  # of the size of a figure


@dataclass(frozen=True, slots=True)
class _State:
    """Points that are placed, directions of lines that are known, and the coordinates taken as parameters."""

    points: dict[str, Place]
    directions: dict[int, Direction]
    parameters: dict[str, str] = field(default_factory=dict)
    """By name the expression of coordinates that each parameter is."""


def parametrisations(
    premise: Premise, figure: Mapping[str, complex], hints: Sequence[Fact] = (), deadline: Deadline = NEVER
) -> Iterator[Certificate]:
    """Parametrisations of the figures of a premise that are of one kind with the given one, until the deadline.

    `hints` are facts that are true in this figure besides those of the premise; they help to place points.
    """
    for directions in (False, True):
        search = _Search(premise, figure, hints, directions, deadline)
        yield from (search.certificate(state) for state in search.completed(_State({}, {})))


class _Search:
    """The search for an order of the points of one premise."""

    def __init__(
        self,
        premise: Premise,
        figure: Mapping[str, complex],
        hints: Sequence[Fact],
        directions: bool,
        deadline: Deadline,
    ) -> None:
        self.premise, self.figure, self.deadline = premise, figure, deadline
        self.given = list(dict.fromkeys(fact for made in premise.constructions for fact in made.facts()))
        self.facts = [*self.given, *hints]
        said = [*self.facts, premise.goal]
        turns = [fact.value / 180 for fact in said if fact and fact.predicate == "aconst" and fact.value is not None]
        self.unity = lcm(_UNITY, *(turn.denominator for turn in turns))
        if ORDER % self.unity:
            raise NotAlgebraicError("an angle of the premise is no whole number of degrees")
        root = Number(("r",), pow(ROOT, ORDER // self.unity, PRIME), exp(2j * pi / self.unity))
        self.units = list(accumulate([root] * (self.unity - 1), mul, initial=ONE))
        self.size = max(map(abs, figure.values()))
        self.lines = Lines(self.facts)
        self.rows = [row for fact in self.facts for row in self.lines.angle_rows(fact)]
        self.angled = {line for row in self.rows for line in row if len(row) > 2} if directions else set()
        self.random = random.Random(0)
        self.seen: set[frozenset[str]] = set()
        self.dimensions = _dimensions(self.given, figure)

    def completed(self, state: _State) -> Iterator[_State]:
        """The ways to place all points that begin like this one, with parameters chosen in all orders."""
        if not self._place_determined(state):
            return
        left = [name for name in self.premise.points if name not in state.points]
        if not left:
            yield state
            return
        for name, free, known in sorted(self._options(state, left), key=lambda option: len(option[1])):
            parameters = state.parameters | free
            if len(parameters) > self.dimensions or frozenset(parameters) in self.seen or self.deadline.passed:
                continue
            self.seen.add(frozenset(parameters))
            new = _State(dict(state.points), dict(state.directions), parameters)
            if isinstance(known, Direction):
                new.directions[int(name)] = known
                yield from self.completed(new)
            elif self._place(new, name, known):
                yield from self.completed(new)

    def _options(self, state: _State, left: Sequence[str]) -> Iterator[tuple[str, dict[str, str], Place | Direction]]:
        """What can be chosen: a point and its coordinates, or a line and its direction; with the parameters."""
        for name in left:
            locus = self._locus(state, name)
            if locus is not None:
                yield name, {coordinate: coordinate for coordinate in locus[0]}, locus[1]
        for line, points in enumerate(self.lines.points):
            placed = [p for p in points if p in state.points]
            if line in self.angled and line not in state.directions and placed:
                i, j = (self.premise.points.index(p) for p in points[:2])
                way = self.figure[points[1]] - self.figure[points[0]]
                value = Number((f"d{line}",), self.random.randrange(PRIME), way / way.conjugate())
                free = {f"d{line}": f"(z{j} - z{i}) / (w{j} - w{i})"}
                yield str(line), free, Direction(value, {line: Fraction(1)})

    def certificate(self, state: _State) -> Certificate:
        """The certificate of a way to place all points."""
        assert self.premise.goal is not None
        coordinates = [
            (f"{letter}{self.premise.points.index(name)}", place[side])
            for name, place in state.points.items()
            for side, letter in enumerate("zw")
        ]
        wanted = [(name, number) for name, number in coordinates if name not in state.parameters]
        case = Case(tuple(state.parameters.items()), tuple(definitions(wanted)))
        return Certificate(self.premise, self.premise.goal, self.unity, (case,))

    # --- one point ---

    def _equations(self, state: _State, name: str) -> list[Polynomial]:
        """What the facts and known directions say of one point and those that are placed."""
        at: dict[str, Any] = {**state.points, name: (Z, W)}
        found = [
            Polynomial({}) + equation
            for fact in self.facts
            if name in fact.args and all(point in at for point in fact.args)
            for equation in equations(fact, at, lambda turn: self._unit(int(turn * self.unity)))
        ]
        for line in self.lines.through(name):
            direction = state.directions.get(line)
            base = next((p for p in self.lines.points[line] if p in state.points), None)
            if direction is not None and base is not None:
                z, w = state.points[base]
                found.append((Z - z) - (W - w) * direction.value)
        return [equation for equation in found if equation.terms]

    def _unit(self, power: int) -> Number:
        """A power of the root of unity."""
        return self.units[power % self.unity]

    def _place_determined(self, state: _State) -> bool:
        """Place all points that are determined; whether no equation is violated."""
        again = True
        while again and not self.deadline.passed:
            again = False
            self._know_directions(state)
            for name in self.premise.points:
                place = None if name in state.points else self._determined(state, name)
                if place is not None:
                    if not self._place(state, name, place):
                        return False
                    again = True
        return not self.deadline.passed

    def _determined(self, state: _State, name: str) -> Place | None:
        """Where a point has to be, if that can be computed without roots."""
        found = PointEquations(self._equations(state, name))
        return found.solution() or found.root(self._guesses(state, name), lambda place: self._fits(name, place))

    def _fits(self, name: str, place: Place) -> bool:
        """Whether the figure has a point there, too."""
        z = self.figure[name]
        return abs(place[0].figure - z) + abs(place[1].figure - z.conjugate()) < _NEAR * self.size

    def _place(self, state: _State, name: str, place: Place) -> bool:
        """Place a point; whether the figures have it there and no equation is violated."""
        state.points[name] = place
        return self._fits(name, place) and not any(equation.at(*place) for equation in self._equations(state, name))

    def _locus(self, state: _State, name: str) -> tuple[tuple[str, ...], Place] | None:
        """The coordinates of a point that can be taken as parameters, and both as expressions of them."""
        k, figure = self.premise.points.index(name), self.figure[name]
        z = Number((f"z{k}",), self.random.randrange(PRIME), figure)
        w = Number((f"w{k}",), self.random.randrange(PRIME), figure.conjugate())
        found = self._equations(state, name)
        if not found:
            return (f"z{k}", f"w{k}"), (z, w)
        single = PointEquations(found).single
        if single is None:
            return None
        for side, (parameter, other) in enumerate((("z", z), ("w", w))):
            constant, slope = (single.coefficient(1 - side, power).at(other, other) for power in (0, 1))
            if single.degree_in(1 - side) == 1 and slope:
                value = ZERO - constant / slope
                return (f"{parameter}{k}",), ((other, value) if side == 0 else (value, other))
        return None

    def _guesses(self, state: _State, name: str) -> Iterator[Place]:
        """Points that equations may have as solutions: those that are placed, and the others that make a parallelogram
        or a square with the points of an equation, or one turned by another root of unity."""
        yield from state.points.values()
        facts = [[p for p in fact.args if p in state.points] for fact in self.given if name in fact.args]
        near = list(dict.fromkeys(p for fact in facts for p in fact))
        powers = {0, self.unity // 4, 3 * self.unity // 4, self.unity // 6, 5 * self.unity // 6}
        for one in near:
            for other, third in permutations(near, 2):
                (a, b), (z, w), (x, y) = (state.points[p] for p in (one, other, third))
                if one != third:
                    for power in powers if one != other else powers - {0}:
                        yield a + (x - z) * self._unit(power), b + (y - w) * self._unit(-power)

    def _power(self, ratio: complex) -> int | None:
        """Which power of the root of unity a number of the figure is, if it is one."""
        if not isfinite(abs(ratio)):
            return None
        power = round(phase(ratio) * self.unity / (2 * pi)) % self.unity
        return power if abs(ratio - self.units[power].figure) < _NEAR else None

    # --- directions ---

    def _know_directions(self, state: _State) -> None:
        """Find the directions of lines, by equal angles or by two points; the latter are basic directions."""
        again = True
        while again:
            again = False
            for line, exponents in derived(self.rows, state.directions):
                value = self._product(state, line, exponents)
                if value is not None:
                    state.directions[line] = Direction(value, exponents)
                    again = True
            for line, points in enumerate(self.lines.points):
                placed = [p for p in points if p in state.points]
                if not again and line not in state.directions and len(placed) > 1:
                    (z, w), (x, y) = (state.points[p] for p in placed[:2])
                    state.directions[line] = Direction((x - z) / (y - w), {line: Fraction(1)})
                    again = True

    def _product(self, state: _State, line: int, exponents: Exponents) -> Number | None:
        """The direction of a line as a product of basic directions and a root of unity, which the figure tells."""
        if any(exponent.denominator > 1 for exponent in exponents.values()):
            return None
        value = ONE
        for basic, exponent in exponents.items():
            for _ in range(abs(int(exponent))):
                factor = state.directions[basic].value
                value = value * factor if exponent > 0 else value / factor
        p, q = self.lines.points[line][:2]
        way = self.figure[q] - self.figure[p]
        power = self._power(way / way.conjugate() / value.figure)
        return None if power is None else value * self._unit(power)


def _dimensions(facts: Sequence[Fact], figure: Mapping[str, complex]) -> int:
    """How many coordinates the equations leave free at a figure: by the rank of their derivatives."""
    count, size = 2 * len(figure), max(map(abs, figure.values()))
    steps = 1e-4 * np.concatenate([np.eye(count), -np.eye(count)])
    at = {
        name: (z / size + steps[:, 2 * k], z.conjugate() / size + steps[:, 2 * k + 1])
        for k, (name, z) in enumerate(figure.items())
    }
    values = [e for fact in facts for e in equations(fact, at, lambda turn: np.exp(2j * np.pi * float(turn)))]
    slopes = [value[:count] - value[count:] for value in values]
    rows = [slope / np.max(abs(slope)) for slope in slopes if np.max(abs(slope)) > 1e-9]
    return count - int(np.linalg.matrix_rank(np.array(rows), 1e-6)) if rows else count
