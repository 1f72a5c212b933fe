"""Other positions of the givens, found from the record alone: a second sampler.

The numbers in the lines of the givens are unknowns. A recorded position is moved and turned as a whole, every unknown
is changed at random, and the equations among the facts that the statement says of the givens are solved by Newton's
method in least squares. A position counts if all facts hold in it, and if its points are ordered as in all recorded
positions: where every recorded triangle ABC runs counterclockwise, so does this one.
"""

from __future__ import annotations

import cmath
import math
import random
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Literal

import numpy as np

from gnomon.suites.construct.verify.claims import CLEAR, Claim, Figure, draw, holding, objection
from gnomon.suites.construct.verify.plain_shapes import NoMeaning, cross

_NUMBER = r"-?\d+(?:\.\d+)?"
_PAIR = re.compile(rf"(?:[A-Z]\S* = \(|SetCoords\(\S+, )({_NUMBER}), ({_NUMBER})\)")
_RADIUS = re.compile(rf"\S+ = Circle\(\S+, ({_NUMBER})\)")
_VALUE = re.compile(rf"\S+ = ({_NUMBER})(°?)")
_PLACED = re.compile(r"\(-?\d|\b[xy]\(|[xy]Axis|[+-] \(")  # words of a task that is tied to the axes
_STEPS = 8  # of Newton's method
_TRIES = 6
_CHANGE = 0.16  # of every unknown, as a part of its size or of the figure's; halved from try to try

Role = Literal["x", "y", "length", "degrees"]


@dataclass(frozen=True, slots=True)
class Unknown:
    """A number in a line of the givens: where it stands and what it is."""

    line: int
    start: int
    end: int
    role: Role
    value: float


def unknowns_of(lines: Sequence[str]) -> list[Unknown] | None:
    """The numbers of the givens in order; None if a line has numbers of which it is not known what they are."""
    found: list[Unknown] = []
    for place, line in enumerate(lines):
        roles: tuple[Role, ...] = ()
        if match := _PAIR.fullmatch(line):
            roles = ("x", "y")
        elif match := _RADIUS.fullmatch(line):
            roles = ("length",)
        elif match := _VALUE.fullmatch(line):
            roles = ("degrees",) if match[2] else ("length",)
        elif re.search(r"(?<![\w{])\d", line):
            return None
        for group, role in enumerate(roles, 1):
            assert match is not None
            found.append(Unknown(place, match.start(group), match.end(group), role, float(match[group])))
    return found


def written(lines: Sequence[str], unknowns: Sequence[Unknown], values: Sequence[float]) -> list[str]:
    """The lines with other numbers."""
    result = list(lines)
    for unknown, value in reversed(list(zip(unknowns, values, strict=True))):
        line = result[unknown.line]
        result[unknown.line] = f"{line[: unknown.start]}{value:.17f}{line[unknown.end :]}"
    return result


def is_tied(record: Mapping[str, object], texts: Sequence[str]) -> bool:
    """Whether a task speaks of coordinates, so that its figure may not be turned."""
    return record["kind"] == "analytic" or any(_PLACED.search(text) for text in texts)


def orders(figures: Sequence[Figure], names: Sequence[str]) -> dict[tuple[str, str, str], bool]:
    """The triples of given points that run the same way around in all figures."""
    found = {}
    for triple in combinations(names, 3):
        ways = {_way(figure, triple) for figure in figures}
        if len(ways) == 1 and (way := ways.pop()) is not None:
            found[triple] = way
    return found


def _way(figure: Figure, triple: tuple[str, str, str]) -> bool | None:
    try:
        a, b, c = (figure.shape(name) for name in triple)
    except NoMeaning:
        return None
    if not (isinstance(a, complex) and isinstance(b, complex) and isinstance(c, complex)):
        return None
    area = cross(b - a, c - a)
    return None if abs(area) < CLEAR * figure.size**2 else area > 0


def positions(
    recorded: Sequence[Sequence[str]], facts: Sequence[Claim], names: Sequence[str], tied: bool, seed: str
) -> Iterator[list[list[str]]]:
    """New positions without end: each time several tries for one position, the boldest first.

    A try has all facts and the order of the recorded positions; there may be none.
    """
    chance = random.Random(seed)
    points = [name for name in names if name[0].isupper()]
    order = orders([draw(lines, facts, names) for lines in recorded], points)
    while True:
        base = recorded[chance.randrange(len(recorded))]
        unknowns = unknowns_of(base)
        if not unknowns:
            yield []
            continue
        found = []
        for attempt in range(_TRIES):
            values = _changed(unknowns, chance, _CHANGE / 2**attempt, tied)
            lines = _solved(base, unknowns, values, facts, names)
            if lines is not None and _fits(lines, facts, names, order):
                found.append(lines)
        yield found


def _changed(unknowns: Sequence[Unknown], chance: random.Random, change: float, tied: bool) -> list[float]:
    """The numbers of the givens after a motion of the whole figure and small changes of each of them."""
    spread = [unknown.value for unknown in unknowns if unknown.role in ("x", "y")] or [0.0]
    size = max(max(spread) - min(spread), 1.0)
    turn = 1.0 + 0j if tied else cmath.exp(2j * math.pi * chance.random())
    shift = 0j if tied else complex(chance.uniform(-2, 2), chance.uniform(-2, 2))
    values: list[float] = []
    for place, unknown in enumerate(unknowns):
        if unknown.role == "x":
            spot = complex(unknown.value, unknowns[place + 1].value)
            spot = turn * spot + shift + change * size * complex(chance.uniform(-1, 1), chance.uniform(-1, 1)) / 2
            values += [spot.real, spot.imag]
        elif unknown.role != "y":
            values.append(unknown.value * (1 + change * chance.uniform(-1, 1)))
    return values


def _solved(
    base: Sequence[str],
    unknowns: Sequence[Unknown],
    values: Sequence[float],
    facts: Sequence[Claim],
    names: Sequence[str],
) -> list[str] | None:
    """Lines whose numbers solve the equations among the facts, near given numbers; None if none are found."""
    equations = [fact for fact in facts if not fact.negated]
    x = np.array(values)
    for _ in range(_STEPS):
        lines = written(base, unknowns, [float(value) for value in x])
        gaps = _gaps(lines, equations, names)
        if gaps is None:
            return None
        if not gaps.size or float(np.abs(gaps).max()) < 1e-12:
            return lines
        columns = []
        for k in range(len(x)):
            moved = x.copy()
            moved[k] += 1e-6
            there = _gaps(written(base, unknowns, [float(value) for value in moved]), equations, names)
            if there is None or there.shape != gaps.shape:
                return None
            columns.append((there - gaps) / 1e-6)
        x = x - np.linalg.lstsq(np.array(columns).T, gaps, rcond=1e-10)[0]
    return written(base, unknowns, [float(value) for value in x])


def _gaps(lines: Sequence[str], facts: Sequence[Claim], names: Sequence[str]) -> np.ndarray | None:
    figure = draw(lines, facts, names)
    try:
        return np.array([gap for fact in facts for gap in holding(fact, figure).gaps])
    except NoMeaning:
        return None


def _fits(
    lines: Sequence[str], facts: Sequence[Claim], names: Sequence[str], order: Mapping[tuple[str, str, str], bool]
) -> bool:
    figure = draw(lines, facts, names)
    if not all(result.ok for result in figure.results) or any(objection(fact, figure) for fact in facts):
        return False
    return all(_way(figure, triple) == way for triple, way in order.items())
