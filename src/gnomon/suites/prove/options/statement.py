"""What an option states: a fact, read the way a person reads it, with a measure of how far it is from true.

A fact about angles is directed in the engine; an option speaks of the ordinary angles at two corners, so a statement
says how the ordinary ones are related: `eqangle b a b c e d e f as equal` is ∠ABC = ∠DEF and `... as supplementary` is
∠ABC + ∠DEF = 180°. The first two lines of such a fact share the vertex of the first corner, the last two the second's.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Literal, get_args

import numpy as np

from gnomon.deduce.facts import Fact, FactError, fact_of_tokens
from gnomon.deduce.worlds.truth import RESIDUALS, TOLERANCE, Worlds
from gnomon.plane.loci import Points, Reals, cross, dot

Reading = Literal["", "equal", "supplementary"]
Verdict = Literal["true", "false", "unclear"]
Corner = tuple[str, str, str]
"""An arm, the vertex, the other arm."""

READINGS: tuple[Reading, ...] = get_args(Reading)
ANGLES = frozenset({"eqangle", "aconst"})  # the predicates whose facts are read as ordinary angles at corners
# Words do not say whether similar triangles are turned or mirrored.
EITHER_WAY = {
    **dict.fromkeys(("simtri", "simtrir"), ("simtri", "simtrir")),
    **dict.fromkeys(("contri", "contrir"), ("contri", "contrir")),
}
CLEAR = 0.03  # relative lengths, sines, radians: a statement this far from true in a figure is plainly false there


@dataclass(frozen=True, slots=True)
class Statement:
    """A fact, perhaps negated; for facts about angles, how the ordinary angles read (empty for directed ones)."""

    fact: Fact
    negated: bool = False
    reading: Reading = ""

    def __post_init__(self) -> None:
        if self.reading and (self.fact.predicate not in ANGLES or None in corners_of(self.fact)):
            raise FactError(
                f"'{self.fact}' does not speak of angles at corners, so it cannot be read as {self.reading}"
            )

    @property
    def text(self) -> str:
        """The formal text: `para a b c d`, `not para a b c d`, `aconst b a b c 50 as equal`."""
        tail = f" as {self.reading}" if self.reading else ""
        return f"{'not ' * self.negated}{self.fact}{tail}"

    def __str__(self) -> str:
        return self.text

    @staticmethod
    def parse(text: str) -> Statement:
        """Read the formal text back."""
        tokens = text.split()
        negated = tokens[:1] == ["not"]
        tokens = tokens[negated:]
        reading: Reading = ""
        if len(tokens) > 2 and tokens[-2] == "as":
            found = next((known for known in READINGS if known == tokens[-1]), None)
            if not found:
                raise FactError(f"'{text}': a reading is equal or supplementary, not '{tokens[-1]}'")
            reading, tokens = found, tokens[:-2]
        if not tokens:
            raise FactError(f"'{text}' states nothing; write a fact, as in 'para a b c d'")
        return Statement(fact_of_tokens(tokens[0], tuple(tokens[1:])), negated, reading)

    @property
    def corners(self) -> tuple[Corner, ...]:
        """The corners whose ordinary angles the statement compares: two for `eqangle`, one for `aconst`, else none."""
        return tuple(corner for corner in corners_of(self.fact) if corner) if self.reading else ()

    @property
    def degrees(self) -> Fraction | None:
        """The ordinary size that an `aconst` statement claims, above 0° and below 180°."""
        if self.fact.predicate != "aconst" or self.fact.value is None:
            return None
        value = self.fact.value % 180
        return 180 - value if self.reading == "supplementary" else value

    @property
    def points(self) -> tuple[str, ...]:
        return tuple(dict.fromkeys(self.fact.args))

    def canonical(self) -> Statement:
        """The one writing of all that say the same; of angles, the corners in order and each with its arms in order."""
        if not self.reading:
            return Statement(self.fact.canonical(), self.negated)
        corners = sorted((v, *sorted((a, b))) for a, v, b in self.corners)
        args = tuple(p for v, a, b in corners for p in (v, a, v, b))
        if self.degrees is not None:
            return Statement(Fact("aconst", args, self.degrees), self.negated, "equal")
        return Statement(Fact("eqangle", args), self.negated, self.reading)

    def rename(self, names: dict[str, str]) -> Statement:
        return Statement(self.fact.rename(names), self.negated, self.reading)

    def distance(self, worlds: Worlds) -> Reals:
        """How far the (unnegated) fact is from true in each world: a relative length, a sine or radians."""
        with np.errstate(all="ignore"):
            if not self.reading:
                value = 0.0 if self.fact.value is None else float(self.fact.value)
                places = [worlds[p] for p in self.fact.args]
                ways = EITHER_WAY.get(self.fact.predicate, (self.fact.predicate,))
                return np.asarray(np.min([RESIDUALS[way](places, value) for way in ways], axis=0))
            sizes = [corner_size(corner, worlds) for corner in self.corners]
            if self.degrees is not None:
                return np.asarray(abs(sizes[0] - np.deg2rad(float(self.degrees))))
            if self.reading == "equal":
                return np.asarray(abs(sizes[0] - sizes[1]))
            return np.asarray(abs(sizes[0] + sizes[1] - np.pi))

    def side(self, worlds: Worlds) -> Reals | None:
        """On which side of true the statement is in each world (a length too long or too short, an angle too wide or
        too narrow), as a sign; None for relations with more than one way to fail."""
        with np.errstate(all="ignore"):
            if self.reading:
                sizes = [corner_size(corner, worlds) for corner in self.corners]
                if self.degrees is not None:
                    return np.asarray(np.sign(sizes[0] - np.deg2rad(float(self.degrees))))
                gap = sizes[0] - sizes[1] if self.reading == "equal" else sizes[0] + sizes[1] - np.pi
                return np.asarray(np.sign(gap))
            signed = _SIDES.get(self.fact.predicate)
            if signed is None:
                return None
            places = [worlds[p] for p in self.fact.args]
            return np.asarray(np.sign(signed(places, float(self.fact.value or 1))))

    def holds(self, worlds: Worlds, margin: float = CLEAR, tolerance: float = TOLERANCE) -> Verdict:
        """True in every world, false in every world by a clear margin, or neither."""
        distance = self.distance(worlds)
        if np.all(distance < tolerance):
            return "false" if self.negated else "true"
        if np.all(distance > margin):
            return "true" if self.negated else "false"
        return "unclear"


def _four_on_a_circle(p: Sequence[Points], _: float) -> Reals:
    a, b, c, d = p[:4]
    return cross((a - c) * (b - c).conjugate(), (a - d) * (b - d).conjugate())


_SIDES: dict[str, Callable[[Sequence[Points], float], Reals]] = {
    "para": lambda p, _: cross(p[1] - p[0], p[3] - p[2]),
    "perp": lambda p, _: dot(p[1] - p[0], p[3] - p[2]),
    "cong": lambda p, _: abs(p[1] - p[0]) - abs(p[3] - p[2]),
    "rconst": lambda p, v: abs(p[1] - p[0]) - v * abs(p[3] - p[2]),
    "eqratio": lambda p, _: abs(p[1] - p[0]) * abs(p[7] - p[6]) - abs(p[3] - p[2]) * abs(p[5] - p[4]),
    "coll": lambda p, _: cross(p[1] - p[0], p[2] - p[0]),
    "cyclic": _four_on_a_circle,
}


def corners_of(fact: Fact) -> tuple[Corner | None, ...]:
    """The corners of a fact about angles as it is written; None for two lines that do not share a named point."""
    if fact.predicate not in ANGLES:
        return ()
    return tuple(_corner(fact.args[i : i + 4]) for i in range(0, len(fact.args), 4))


def _corner(lines: tuple[str, ...]) -> Corner | None:
    """The corner that two lines make at the point they share; None where they do not share exactly one."""
    first, second = set(lines[:2]), set(lines[2:])
    shared = first & second
    if len(shared) != 1 or len(first) + len(second) != 4:
        return None
    (vertex,) = shared
    return next(p for p in lines[:2] if p != vertex), vertex, next(p for p in lines[2:] if p != vertex)


def corner_size(corner: Corner, worlds: Worlds) -> Reals:
    """The ordinary angle in radians, 0 to π, in all worlds."""
    a, vertex, b = (worlds[p] for p in corner)
    size: Reals = np.abs(np.angle((a - vertex) * (b - vertex).conjugate()))
    return size
