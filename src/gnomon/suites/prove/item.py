"""The data classes of the prove suite: what an item consists of, and the scales by which it is described.

The makers fill an `Item` in; verification reads the record that is written of it. Both sides import this module and
neither imports the other, so it holds data and definitions, and no computation.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

if TYPE_CHECKING:
    from collections.abc import Mapping

    from gnomon.deduce.premise import Premise
    from gnomon.deduce.proof import Proof
    from gnomon.deduce.worlds.realise import Realisation
    from gnomon.deduce.worlds.truth import Worlds
    from gnomon.suites.prove.statement import Statement

LETTERS = ("A", "B", "C", "D")
QUESTION = {
    "en": "Which of the following statements are true?",
    "zh": "下列结论中，哪些是正确的？",
}
"""The sentence that follows the premise in the text of every problem."""

CATEGORIES = {
    "PAR": "parallel lines",
    "PERP": "perpendicular lines",
    "CONG": "equal segments",
    "ANGLE": "equal, supplementary and given angles",
    "RATIO": "ratios of segments",
    "CIRCLE": "points on a circle, centres",
    "COLL": "collinear points",
    "SIM": "similar and congruent triangles",
    "MID": "midpoints",
}
KINDS: dict[str, str] = {
    "para": "PAR",
    "perp": "PERP",
    "cong": "CONG",
    "eqangle": "ANGLE",
    "aconst": "ANGLE",
    "eqratio": "RATIO",
    "rconst": "RATIO",
    "cyclic": "CIRCLE",
    "circle": "CIRCLE",
    "coll": "COLL",
    "simtri": "SIM",
    "simtrir": "SIM",
    "contri": "SIM",
    "contrir": "SIM",
    "midp": "MID",
}
"""The category of an option by its predicate."""

CLEAR = 0.03
"""A statement this far from true in a figure is plainly false there: a relative length, a sine or radians."""


@dataclass(frozen=True)
class RightOption:
    """A right option: what it states and the proof of it."""

    statement: Statement
    proof: Proof


@dataclass(frozen=True)
class WrongOption:
    """A wrong option: a statement that is false in every world."""

    statement: Statement
    margin: float
    """The least distance from true that it has in any world."""
    changed: Literal["form", "points"]
    """What was changed of the true conclusion that it was made from."""


@dataclass(frozen=True)
class Item:
    """A refined premise with its figure and the options in the order of their letters."""

    premise: Premise
    figure: Realisation
    worlds: Worlds
    """The worlds of the figure, and some in which the choices that the text leaves open are made otherwise."""
    options: tuple[RightOption | WrongOption, ...]
    proposed: int
    """Constructions tried while the premise was grown."""

    @property
    def proofs(self) -> list[Proof]:
        """The proofs of the right options."""
        return [option.proof for option in self.options if isinstance(option, RightOption)]


# -------------------------------------------------------------------------------------------- the scale of difficulty

INDICATORS = ("description", "premise", "points", "depth", "length")
FULL: Mapping[str, float] = {
    "description": 80.0,  # words of the English text
    "premise": 16.0,  # facts that are given
    "points": 14.0,
    "depth": 16.0,  # mean over the right options' proofs
    "length": 40.0,  # likewise
}
"""The value from which on an indicator counts as 1; below it counts in proportion."""
WEIGHTS = (0.1, 0.1, 0.1, 0.35, 0.35)
"""In the order of `INDICATORS`; what has to be proved weighs more than what has to be read."""
CUTS = (0.366, 0.522)
"""Below the first a problem is easy, from the second on it is hard. Both were read off 10,000 problems of the default
configuration, so that easy : medium : hard is about 3 : 5 : 2."""
