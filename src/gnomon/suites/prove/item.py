"""The data classes of the prove suite: what an item consists of, and the scales by which it is described.

The makers fill an `Item` in; verification reads the record that is written of it. Both sides import this module and
neither imports the other, so it holds data and definitions, and no computation.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Literal, get_args

if TYPE_CHECKING:
    from collections.abc import Mapping

    from gnomon.deduce.premise import Construction, Premise
    from gnomon.deduce.proof import Proof
    from gnomon.deduce.worlds.realise import Realisation
    from gnomon.deduce.worlds.truth import Worlds
    from gnomon.suites.prove.statement import Statement

LETTERS = ("A", "B", "C", "D")
QUESTION = {
    "en": "Which of the following must be true?",
    "zh": "下列结论中一定成立的有：",
}
"""The sentence that follows the premise in the text of every problem."""

FOLLOWS_QUESTION = {
    "en": "Does this statement hold in every such figure, in none, or in some only:",
    "zh": "下面的结论是在所有这样的图形中都成立，都不成立，还是只在一部分中成立：",
}
"""The question of the task `follows`, between the premise and the statement."""
VERDICTS = {"A": "proved", "B": "refuted", "C": "neither"}
"""The verdicts of that task, by the letters of its options."""
VERDICT_WORDS: Mapping[str, Mapping[str, str]] = {
    "proved": {
        "en": "Proved: it holds in every figure that agrees with the text",
        "zh": "可证明：在每个符合题设的图形中都成立",
    },
    "refuted": {
        "en": "Refuted: it fails in every figure that agrees with the text",
        "zh": "可否定：在每个符合题设的图形中都不成立",
    },
    "neither": {
        "en": "Neither: it holds in some figures that agree with the text and fails in others",
        "zh": "都不是：在有些符合题设的图形中成立，在另一些中不成立",
    },
}
WITNESSES = {
    "holds": "a figure in which the statement holds",
    "fails": "a figure in which the statement fails",
}
"""Pictures of the task `follows` that no prompt shows: the two figures that leave a statement open."""

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

MARKED = frozenset({"cong", "midp", "para", "perp"})
"""Relations that a figure can mark."""
CUES = {
    "mark-removed": "a mark of what is given is left out",
    "label-moved": "the labels of two points are exchanged",
    "wrong-mark": "a mark says what is false",
}
"""Visual cues that are changed on purpose, by the name of the picture that shows the change."""

CLEAR = 0.03
"""A statement this far from true in a figure is plainly false there: a relative length, a sine or radians."""
REFUTED = 0.15
"""A figure in which a statement is this far from true refutes it: about 9 degrees, or 15 percent of a length. Where all
figures have nearly one shape, one in which it is plainly false does, too."""


@dataclass(frozen=True)
class RightOption:
    """A right option: what it states and the proof of it."""

    statement: Statement
    proof: Proof
    auxiliary: tuple[Construction, ...] = ()
    """The constructions of points that the proof uses and the premise does not mention."""
    worlds: Worlds = field(default_factory=dict)
    """Worlds with the auxiliary points; none if there are no such points."""


Change = Literal["premise", "relation", "measure", "points"]
"""How a wrong option was made from a true conclusion: it follows from a similar premise only, or its relation, a number
or a ratio in it, or one of its points was changed."""
CHANGES: tuple[Change, ...] = get_args(Change)


@dataclass(frozen=True)
class WrongOption:
    """A wrong option: a statement that is false in most figures of the premise."""

    statement: Statement
    changed: Change
    margin: float
    """How far it is from true in the figure that refutes it."""
    refuting: int
    """Which of the item's worlds that is."""


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
    shapes: Worlds = field(default_factory=dict)
    """These worlds and others of every shape: angles are told without directions if they are equal in all of them."""

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
    "depth": 10.0,  # steps of school geometry, mean over the right options' proofs
    "length": 24.0,  # likewise
}
"""The value from which on an indicator counts as 1; below it counts in proportion."""
WEIGHTS = (0.1, 0.1, 0.1, 0.35, 0.35)
"""In the order of `INDICATORS`; what has to be proved weighs more than what has to be read."""
CUTS = (0.45, 0.63)
"""Below the first a problem is easy, from the second on it is hard. Both were read off 1,200 problems of the default
configuration, so that easy : medium : hard is about 3 : 5 : 2."""
