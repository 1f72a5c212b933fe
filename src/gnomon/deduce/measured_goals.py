"""Goals that are not facts to derive: values that are asked for, and conditions that only figures decide."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from typing import TYPE_CHECKING

import numpy as np

from gnomon.deduce.deadline import NEVER, Deadline
from gnomon.deduce.facts import ALL_PREDICATES, COMPUTED, Fact, without_square
from gnomon.deduce.worlds.realise import rough_worlds
from gnomon.deduce.worlds.simultaneous import figure_of
from gnomon.deduce.worlds.truth import holds

if TYPE_CHECKING:
    from gnomon.deduce.premise import Premise
    from gnomon.deduce.worlds.truth import Worlds
    from gnomon.plane.loci import Reals

_EXACT = 1e-8  # a measured value this near to a simple fraction is that fraction
_LARGEST_DENOMINATOR = 1000
_CANDIDATES = 512  # figures of any shape in which a condition is tested


def asks_for_value(goal: Fact) -> bool:
    """Whether a goal asks for an angle, a ratio or a length: `acompute a b c d`."""
    return goal.predicate in COMPUTED


def is_condition(goal: Fact) -> bool:
    """Whether a goal is an inequality, which figures decide and no rule derives."""
    return ALL_PREDICATES[goal.predicate].nondegeneracy


def with_value(premise: Premise, seed: int = 0, deadline: Deadline = NEVER) -> Premise | None:
    """The premise whose goal states the value that its goal asks for; None if figures do not agree on a simple one.

    >>> from gnomon.deduce import parse_premise
    >>> asked = parse_premise("a b c = ieq_triangle a b c; m = midpoint m a b ? acompute c m c b")
    >>> str(with_value(asked).goal)
    'aconst c m c b 30'
    """
    assert premise.goal is not None
    figure = figure_of(replace(premise, goal=None), 8, seed, deadline)
    value = _common(_measured(premise.goal, figure.worlds))
    name = COMPUTED[premise.goal.predicate]
    if value == 0 and name != "aconst":
        return None  # the points coincide
    if value is not None:
        return replace(premise, goal=Fact(name, premise.goal.args, value))
    if name == "aconst":
        return None
    square = _common(_measured(premise.goal, figure.worlds) ** 2)
    goal = None if square is None else without_square(Fact(name.replace("const", "2const"), premise.goal.args, square))
    return None if goal is None else replace(premise, goal=goal)


def _measured(goal: Fact, worlds: Worlds) -> Reals:
    """The value in each world; angles in degrees from 0 to 180, moved so that values near 0 and 180 agree."""
    points = [worlds[name] for name in goal.args]
    way = points[1] - points[0]
    if goal.predicate == "lcompute":
        return abs(way)
    other = points[3] - points[2]
    with np.errstate(all="ignore"):  # a line through one point has no direction: its value is not finite
        if goal.predicate == "rcompute":
            return abs(way) / abs(other)
        degrees = np.where((way == 0) | (other == 0), np.nan, np.rad2deg(np.angle(other / way)) % 180)
        return np.where(degrees > 180 - 1e-6, degrees - 180, degrees)


def _common(values: Reals) -> Fraction | None:
    """The simple fraction that all values are; None if there is none."""
    if not np.isfinite(values).all():
        return None
    middle = float(np.median(values))
    if np.abs(values - middle).max() > _EXACT * max(1.0, abs(middle)):
        return None
    fraction = Fraction(middle).limit_denominator(_LARGEST_DENOMINATOR)
    return fraction if abs(float(fraction) - middle) < _EXACT * max(1.0, abs(middle)) else None


def condition_in_figures(premise: Premise) -> tuple[int, int]:
    """In how many figures of the premise its goal, a condition, is true, and in how many it was tested."""
    assert premise.goal is not None
    worlds = rough_worlds(replace(premise, goal=None), seed=0, count=_CANDIDATES)
    true = holds(premise.goal, worlds)
    return int(true.sum()), int(true.size)
