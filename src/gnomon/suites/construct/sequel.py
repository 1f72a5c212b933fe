"""Combined tasks: a family's construction, and then a second one from what it has built.

A sequel asks for a further object (*then construct the tangent at P*). It is written once, with placeholders for the
objects that it starts from and for those that it makes, and is attached to families by name: ``"tangent-at k P"``.
`continued` joins both to one task: statement, goals, solutions, categories. The joint task is as hard as its harder
part, and its categories are those that most of its steps belong to. New objects get letters that the family does not
use.

    sequel(
        "tangent-at", "k P", "t n", EASY, "basic circle",
        title=("and a tangent", "并作切线"),
        task=("Then construct the tangent ${t}$ of the circle ${k}$ at ${P}$.", "……"),
        goals="touches_at({t}, {k}, {P})",
        steps=[step(("……", "……"), ("……", "……"), "{n} = Line(Center({k}), {P})", "{t} = PerpendicularLine({P}, {n})")],
    )
"""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from gnomon.suites.construct.family import (
    AN,
    CATEGORIES,
    EASY,
    GT,
    HARD,
    MEDIUM,
    SC,
    Family,
    Kind,
    Level,
    SolutionStep,
    Words,
    split,
)
from gnomon.suites.construct.rename import LETTERS, formulas

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

_LEVELS: tuple[Level, ...] = (EASY, MEDIUM, HARD)
_SMALL = "kjhnmlpqsuvwrgd"  # for lines and circles
_WORD = re.compile(r"[A-Za-z_][A-Za-z_0-9]*")
_ROW = re.compile(r"(?:[A-Z](?:_?\d)?)+")
_TRIANGLE = re.compile(r"((?:triangle |三角形)\$)([A-Z]{3})(?=\$)")
_ANGLE = re.compile(r"(angle \$|∠)([A-Z]{3})(?=\$|[^A-Za-z])")
MOST_STEPS = 6


@dataclass(frozen=True, slots=True)
class Sequel:
    """A second construction that starts from objects of a family."""

    name: str
    start: tuple[str, ...]
    """Names that stand for the objects it starts from."""
    new: tuple[str, ...]
    """Names that stand for the objects it makes; each is kept if the family does not use it."""
    kind: Kind
    level: Level
    categories: tuple[str, ...]
    title: Words
    task: Words
    goals: tuple[str, ...]
    steps: tuple[SolutionStep, ...]
    angles_asked: bool = False
    """Whether it asks for a regular figure."""


SEQUELS: dict[str, Sequel] = {}


def sequel(
    name: str,
    start: str,
    new: str,
    level: Level,
    categories: str,
    *,
    title: Words,
    task: Words,
    goals: str,
    steps: Sequence[SolutionStep],
    kind: Kind = SC,
    angles_asked: bool = False,
) -> Sequel:
    """Register a sequel; names and categories are separated by spaces, goals by semicolons."""
    if name in SEQUELS:
        raise ValueError(f"the sequel {name!r} is there twice")
    tags = tuple(categories.split())
    if unknown := set(tags) - set(CATEGORIES):
        raise ValueError(f"the sequel {name!r} has unknown categories: {', '.join(sorted(unknown))}")
    names, made = tuple(start.split()), tuple(new.split())
    SEQUELS[name] = Sequel(name, names, made, kind, level, tags, title, task, split(goals), tuple(steps), angles_asked)
    return SEQUELS[name]


def continued(family: Family, attached: str) -> Family:
    """The family with a sequel joined to it; `attached` is the name of the sequel and the objects it starts from.

    The shortest solution of the family comes first: in a longer task its construction is told briefly.
    """
    name, *objects = attached.split()
    if name not in SEQUELS:
        raise ValueError(f"the family {family.name!r} names an unknown sequel: {name!r}")
    second = SEQUELS[name]
    if second.kind == AN and family.kind != AN:
        raise ValueError(f"the sequel {name!r} needs coordinates, and the family {family.name!r} has none")
    filling = dict(zip(second.start, objects, strict=True)) | _fresh(second.new, _used(family))
    steps = tuple(_filled_step(step, filling) for step in second.steps)
    first = sorted(family.solutions, key=len)
    kept = [steps_ for steps_ in first if len(steps_) + len(steps) <= MOST_STEPS]
    code = "; ".join(line for step in steps for line in step.code)
    return replace(
        family,
        sequel=attached,
        kind=_kind(family.kind, second.kind),
        level=max(family.level, second.level, key=_LEVELS.index),
        categories=_categories((family.categories, len(kept[0])), (second.categories, len(steps))),
        title=_joined(family.title, _filled_words(second.title, filling), (", ", "，")),
        task=_joined(family.task, _filled_words(second.task, filling), (" ", "")),
        goals=(*family.goals, *(_fill(goal, filling) for goal in second.goals)),
        solutions=tuple((*steps_, *steps) for steps_ in kept),
        wrong=tuple(f"{script}; {code}" for script in family.wrong),
        angles_asked=family.angles_asked or second.angles_asked,
    )


def _categories(*parts: tuple[Sequence[str], int]) -> tuple[str, ...]:
    """The categories that more than half of the steps belong to; each part has its categories and number of steps.

    If there is none, because two parts of the same length have nothing in common, it is the first category of each.

    >>> _categories((("basic", "circle"), 3), (("circle", "theorem"), 1))
    ('basic', 'circle')
    >>> _categories((("basic", "triangle"), 2), (("circle",), 2))
    ('basic', 'circle')
    """
    steps = Counter[str]()
    for tags, length in parts:
        steps.update(dict.fromkeys(tags, length))
    whole = sum(length for _, length in parts)
    most = tuple(tag for tag, count in steps.items() if 2 * count > whole)
    return most or tuple(dict.fromkeys(tags[0] for tags, _ in parts))


def _kind(first: Kind, second: Kind) -> Kind:
    """A task is analytic if its first part is, and one of transformations if one of its parts is."""
    return AN if first == AN else GT if GT in (first, second) else SC


def _joined(first: Words, second: Words, between: Words) -> Words:
    return first[0] + between[0] + second[0], first[1] + between[1] + second[1]


def _filled_step(step: SolutionStep, filling: Mapping[str, str]) -> SolutionStep:
    code = tuple(_fill(line, filling) for line in step.code)
    return SolutionStep(_filled_words(step.method, filling), _filled_words(step.principle, filling), code)


def _filled_words(words: Words, filling: Mapping[str, str]) -> Words:
    return _usual(_fill(words[0], filling)), _usual(_fill(words[1], filling))


def _usual(text: str) -> str:
    """Triangles and angles with their letters in the usual order, from whichever corner a sequel starts.

    >>> _usual("Then construct the bisector of the angle $CBA$ of the triangle $BCA$.")
    'Then construct the bisector of the angle $ABC$ of the triangle $ABC$.'
    """
    text = _TRIANGLE.sub(lambda match: match[1] + "".join(sorted(match[2])), text)
    return _ANGLE.sub(lambda match: match[1] + min(match[2], match[2][::-1]), text)


def _fill(text: str, filling: Mapping[str, str]) -> str:
    return re.sub(r"\{(\w+)\}", lambda match: filling[match[1]], text)


def _used(family: Family) -> set[str]:
    """The letters of a family's names; if it draws polygons, also those that GeoGebra gives to their sides."""
    steps = [step for steps in family.solutions for step in steps]
    texts = [family.task, *(words for step in steps for words in (step.method, step.principle))]
    values = [str(value) for variant in family.variants for value in variant.values()]
    code = [line for step in steps for line in step.code]
    spoken = [part for words in texts for part in formulas(words[0])]
    found = _letters([*family.goals, *family.facts, *code, *family.wrong, *spoken, *values])
    if any("Polygon(" in part for part in code):
        found |= {letter.lower() for letter in found}
    return found


def _letters(parts: Iterable[str]) -> set[str]:
    """The first letters of all names: points in a row, and lines, circles and numbers, which are a letter long."""
    found: set[str] = set()
    for part in parts:
        for word in _WORD.findall(part):
            if _ROW.fullmatch(word):
                found.update(re.findall("[A-Z]", word))
            elif len(word.rstrip("_0123456789")) == 1:
                found.add(word[0])
    return found


def _fresh(wanted: Sequence[str], used: set[str]) -> dict[str, str]:
    """A letter for each new object: the wanted one where it is free, otherwise another of its kind."""
    taken, found = set(used), {}
    for name in wanted:
        others = LETTERS if name.isupper() else _SMALL
        letter = next((letter for letter in (name, *others) if letter not in taken), "")
        if not letter:
            raise ValueError(f"no letter is free for {name}")
        found[name] = letter
        taken.add(letter)
    return found
