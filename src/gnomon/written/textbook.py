"""Which theorems a line of a proof may use without a word of proof, by level.

A theorem of the engine's table (`deduce.rules`) that is not listed for a level is no step of that level: a line that
needs it is a leap. The theorems that schools cite as one, though the engine derives them in several steps (midline,
parallelogram, equal tangents, ...), are those of `deduce.school.table`; each counts as one theorem.
"""

from __future__ import annotations

from typing import Literal

from gnomon.deduce.rules import CHOSEN_BY_FIGURE, EQUATIONS, RULES

Level = Literal["school", "contest"]
LEVELS: tuple[Level, ...] = ("school", "contest")

DEFINITIONS = frozenset({"collinear", "midpoint", "circle", "equidistant_cyclic", "centre_of_cyclic"})
"""Rules that say what a word means; they are no theorems."""
_THEOREMS = frozenset(RULES) | {name for name, equation in EQUATIONS.items() if "." not in name and equation.title}
CONTEST_ONLY = frozenset(
    {
        *("normal_centre", "central_angle_converse", "radical_centre", "harmonic_bisector"),
        *("isogonal_conjugate", "isogonal_ratio", "brocard", "equal_powers"),
    }
)
"""Theorems of contests: a school proof has to show them."""
ALLOWED: dict[Level, frozenset[str]] = {
    "school": _THEOREMS - CONTEST_ONLY - CHOSEN_BY_FIGURE,
    "contest": _THEOREMS - CHOSEN_BY_FIGURE,
}
"""A theorem that leaves two cases (two sides and an angle not between them) is allowed at no level."""
