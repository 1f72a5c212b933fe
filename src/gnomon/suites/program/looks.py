"""How programs are to look: shares of programs with a trait, chosen so that ours have it about as often as published
ones. ``python -m benchmarks.program_style`` prints both.

A trait that depends on the numbers of a problem is a wish of its writer: other numbers are tried, and it is given up
where they give none that can be asked.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from gnomon.seeding import Rng

SHARES: Mapping[str, float] = {
    "upright": 0.93,  # sides along the axes, short coordinates, a point at the origin
    "whole": 0.9,  # an answer that is a whole number; many families have none
    "numbers": 0.95,  # stated lengths at their segments; many statements have none that can be written there
    "transform": 0.02,  # points typed before a transform of the program moves them
    "modules": 0.85,  # helpers of modules, not functions that the program defines
    "comments": 0.06,
    "dots": 0.25,
    "one line": 0.55,  # programs without loops, in Asymptote
    "typed": 0.4,  # coordinates in place of points that are only joined by lines
}
"""How often a writer does it, or tries to."""
LANGUAGE_WEIGHTS: Mapping[str, int] = {"asymptote": 88, "matplotlib": 10, "tikz": 2}
"""How often the languages of an exam are taken; published programs are mostly in Asymptote, and none is in TikZ."""
_PATIENCE = {"whole": 8, "upright": 40, "numbers": 60}
"""Attempts after which a wish is given up."""


@dataclass(frozen=True)
class Wishes:
    """What the writer of a problem tries to have."""

    whole: bool = False
    upright: bool = False
    numbers: bool = False

    def after(self, attempts: int) -> Wishes:
        """What is still wished for after some attempts."""
        return Wishes(**{name: getattr(self, name) and attempts < most for name, most in _PATIENCE.items()})


PLAIN = Wishes()


def draw_wishes(rng: Rng) -> Wishes:
    """The wishes of one writer."""
    return Wishes(**{name: rng.chance(SHARES[name]) for name in _PATIENCE})


def languages_in_turn(rng: Rng, allowed: Sequence[str]) -> list[str]:
    """The languages in the order in which they are tried: the first by its weight, then by theirs."""
    left, order = list(allowed), []
    while left:
        marks = [language for language in left for _ in range(LANGUAGE_WEIGHTS[language])]
        order.append(rng.choice(marks))
        left.remove(order[-1])
    return order
