"""What a task family is: givens to draw, a task in two languages, goals, and solutions step by step.

A family is data and one function that draws its givens; `notation` says how it is written. Texts have names and
formulas between dollar signs (``the circle $c$ about $O$``); only there, in goals and in code are points renamed from
problem to problem. A variant fills placeholders such as ``{m}`` in texts, goals and code, so that one family asks for
several ratios or polygons.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Literal, TypeAlias

from gnomon.author.bilingual import Words
from gnomon.suites.construct.givens import Givens

Kind = Literal["straightedge-compass", "transformation", "analytic"]
SC: Kind = "straightedge-compass"
GT: Kind = "transformation"
AN: Kind = "analytic"
Level = Literal["easy", "medium", "hard"]
EASY: Level = "easy"
MEDIUM: Level = "medium"
HARD: Level = "hard"
CATEGORIES: Mapping[str, str] = {
    "basic": "basic constructions",
    "circle": "circles",
    "transformation": "geometric transformations",
    "triangle": "triangles",
    "theorem": "applications of theorems",
    "polygon": "polygons",
    "ratio": "measurement and ratios",
    "locus": "loci",
}
MOST_CATEGORIES = 3
Variant: TypeAlias = Mapping[str, str | int]


@dataclass(frozen=True, slots=True)
class SolutionStep:
    """One step of a solution: what is done, why it is right, and the lines of GeoGebra that do it.

    A ``?`` in place of the index of an intersection stands for the one that meets the goals: it depends on the
    orientation of the givens.
    """

    method: Words
    principle: Words
    code: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Heading:
    """What every construction task begins with, a family's and that of a sequel."""

    name: str
    kind: Kind
    level: Level
    categories: tuple[str, ...]
    title: Words
    task: Words


@dataclass(frozen=True, slots=True)
class Family(Heading):
    """A kind of construction task, from which problems are drawn."""

    draw: Callable[[Givens], object]
    goals: tuple[str, ...]
    solutions: tuple[tuple[SolutionStep, ...], ...]
    skills: tuple[str, ...] = ()
    facts: tuple[str, ...] = ()
    """What the task says of its givens, in the language of goals: verified in every position."""
    variants: tuple[Variant, ...] = ({},)
    wrong: tuple[str, ...] = ()
    """Scripts that look right and are not, lines separated by semicolons; they must not meet the goals."""
    axes: bool = False
    """Whether the figure shows coordinate axes."""
    relabel: bool = True
    """Whether points may be renamed: not where a statement fixes their names by an equation or a convention."""
    angles_asked: bool = False
    """Whether the task asks for an angle or a regular figure: to type the angle would be the whole solution."""
    sequel: str = ""
    """The second construction that a combined task asks for (see `sequel`)."""


FAMILIES: dict[str, Family] = {}


def split(text: str) -> tuple[str, ...]:
    """The parts of a text between semicolons."""
    return tuple(part.strip() for part in text.split(";") if part.strip())
