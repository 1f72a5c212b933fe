"""What a task family is: givens to draw, a task in two languages, goals, and solutions step by step.

A family is data and one function that draws its givens. Texts have names and formulas between dollar signs
(``the circle $c$ about $O$``); only there, in goals and in code are points renamed from problem to problem. A variant
fills placeholders such as ``{m}`` in texts, goals and code, so that one family asks for several ratios or polygons.

    family(
        "eq-triangle-side", SC, EASY, "basic triangle",
        title=("Equilateral triangle on a side", "以已知线段为边作等边三角形"),
        task=("Construct the equilateral triangle $ABC$ with $C$ on the same side of $AB$ as $P$.", "……"),
        draw=lambda g: g.triangle("A", "B", "P"),
        goals="equilateral(ABC); same_side(C, P, AB)",
        skills="circles as loci of equal distance",
        solutions=[
            [
                step(("Draw the circle $c$ ...", "……"), ("All its points ...", "……"), "c = Circle(A, B)"),
                ...
            ],
        ],
    )
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal, TypeAlias

if TYPE_CHECKING:
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
Words: TypeAlias = tuple[str, str]
"""The same sentence in English and in Chinese."""
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
class Family:
    """A kind of construction task, from which problems are drawn."""

    name: str
    kind: Kind
    level: Level
    categories: tuple[str, ...]
    title: Words
    task: Words
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
    """The second construction that a combined task asks for, and the objects that it starts from (see `sequel`)."""


FAMILIES: dict[str, Family] = {}


def family(
    name: str,
    kind: Kind,
    level: Level,
    categories: str,
    *,
    title: Words,
    task: Words,
    draw: Callable[[Givens], object],
    goals: str,
    solutions: Sequence[Sequence[SolutionStep]],
    skills: str = "",
    facts: str = "",
    variants: Sequence[Variant] = ({},),
    wrong: Sequence[str] = (),
    axes: bool = False,
    relabel: bool = True,
    angles_asked: bool = False,
) -> Family:
    """Register a family; goals, facts and skills are separated by semicolons, categories by spaces."""
    if name in FAMILIES:
        raise ValueError(f"the family {name!r} is there twice")
    tags = tuple(categories.split())
    if unknown := set(tags) - set(CATEGORIES):
        raise ValueError(f"the family {name!r} has unknown categories: {', '.join(sorted(unknown))}")
    if len(tags) > MOST_CATEGORIES:
        raise ValueError(f"the family {name!r} has {len(tags)} categories: name at most three, what it is mainly about")
    FAMILIES[name] = Family(
        name,
        kind,
        level,
        tags,
        title,
        task,
        draw,
        split(goals),
        tuple(tuple(steps) for steps in solutions),
        split(skills),
        split(facts),
        tuple(variants),
        tuple(wrong),
        axes,
        relabel,
        angles_asked,
    )
    return FAMILIES[name]


def step(method: Words, principle: Words, *code: str) -> SolutionStep:
    """One step of a solution; `code` are its lines."""
    return SolutionStep(method, principle, tuple(code))


def split(text: str) -> tuple[str, ...]:
    """The parts of a text between semicolons."""
    return tuple(part.strip() for part in text.split(";") if part.strip())
