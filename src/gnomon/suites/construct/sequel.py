"""Combined tasks: a family's construction, and then a second one from what it has built.

A sequel asks for a further object (*then construct the tangent at P*). It is a text in lines (see `notation`), with
placeholders for the objects that it starts from and for those that it makes:

    sequel('''
        tangent-at: straightedge-compass easy, circle
        and a tangent | 并作切线
        Then construct the tangent ${t}$ of the circle ${k}$ at the point ${P}$. | 再求作圆${k}$在点${P}$处的切线${t}$。
        start: circle k; point P
        facts: on({P}, {k})
        new: t; n
        goals: touches_at({t}, {k}, {P})
        solution:
        ...
    ''')

`start` and `facts` say what it may start from; `fits` finds such objects in the figure of a family. `continued` joins
both to one task: statement, goals, solutions, categories. The joint task has the type and the level of the family, and
its categories are those that most of its steps belong to. New objects get letters that the family does not use.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

from gnomon.author.bilingual import Words
from gnomon.suites.construct.family import EASY, HARD, MEDIUM, Family, Heading, Level, SolutionStep
from gnomon.suites.construct.notation import check_new, read_sheet
from gnomon.suites.construct.rename import LETTERS, formulas

LEVELS: tuple[Level, ...] = (EASY, MEDIUM, HARD)
_SMALL = "kjhnmlpqsuvwrgd"  # for lines and circles
_WORD = re.compile(r"[A-Za-z_][A-Za-z_0-9]*")
_ROW = re.compile(r"(?:[A-Z](?:_?\d)?)+")
_POLYGON = re.compile(r"((?:triangle |quadrilateral |parallelogram |三角形|四边形)\$)([A-Z]{3,4})(?=\$)")
_ANGLE = re.compile(r"(angle \$|∠)([A-Z]{3})(?=\$|[^A-Za-z])")
MOST_STEPS = 6


@dataclass(frozen=True, slots=True)
class Sequel(Heading):
    """A second construction that starts from objects of a family."""

    start: tuple[tuple[str, tuple[str, ...]], ...]
    """The types of what it starts from, and names that stand for them: two for a segment, three for a triangle."""
    facts: tuple[str, ...]
    """What must hold of the objects it starts from."""
    new: tuple[str, ...]
    """Names that stand for the objects it makes; each is kept if the family does not use it."""
    goals: tuple[str, ...]
    steps: tuple[SolutionStep, ...]
    angles_asked: bool = False
    """Whether it asks for a regular figure."""


SEQUELS: dict[str, Sequel] = {}
TYPES = {"point": 1, "line": 1, "circle": 1, "curve": 1, "function": 1, "segment": 2, "triangle": 3}
"""What a sequel may start from, with the number of its names; a curve is a conic that is no circle."""


def sequel(text: str) -> None:
    """Read and register a sequel."""
    sheet = read_sheet(text, "sequel")
    name, *_ = heading = sheet.heading()
    check_new("sequel", name, SEQUELS)
    start = []
    for part in sheet.start:
        what, *names = part.split()
        sheet.check(1, "type to start from", what, TYPES)
        if len(names) != TYPES[what]:
            sheet.fail(1, f"a {what} to start from has {TYPES[what]} names, not {len(names)}")
        start.append((what, tuple(names)))
    SEQUELS[name] = Sequel(
        *heading,
        tuple(start),
        tuple(sheet.facts),
        tuple(sheet.new),
        tuple(sheet.goals),
        tuple(sheet.solutions[0]),
        "angles-asked" in sheet.flags,
    )


def filled(second: Sequel, family: Family, objects: Sequence[str]) -> Sequel | None:
    """The sequel with names of a family: those of the objects it starts from, and free ones for what it makes.

    None if no letter is free.
    """
    fresh = _fresh(second.new, _used(family))
    if fresh is None:
        return None
    filling = dict(zip((name for _, names in second.start for name in names), objects, strict=True)) | fresh
    return replace(
        second,
        title=_filled_words(second.title, filling),
        task=_filled_words(second.task, filling),
        start=tuple((what, tuple(filling[name] for name in names)) for what, names in second.start),
        facts=tuple(_fill(fact, filling) for fact in second.facts),
        new=tuple(filling[name] for name in second.new),
        goals=tuple(_fill(goal, filling) for goal in second.goals),
        steps=tuple(_filled_step(step, filling) for step in second.steps),
    )


def continued(family: Family, second: Sequel) -> Family:
    """The family with a sequel joined to it, which has the family's names (see `filled`).

    The shortest solution of the family comes first: in a longer task its construction is told briefly.
    """
    kept = [steps for steps in sorted(family.solutions, key=len) if len(steps) + len(second.steps) <= MOST_STEPS]
    code = "; ".join(line for step in second.steps for line in step.code)
    return replace(
        family,
        sequel=second.name,
        categories=joint_categories(family, second),
        title=(f"{family.title[0]}, {second.title[0]}", f"{family.title[1]}，{second.title[1]}"),
        task=(f"{family.task[0]} {second.task[0]}", family.task[1] + second.task[1]),
        goals=(*family.goals, *second.goals),
        solutions=tuple((*steps, *second.steps) for steps in kept),
        wrong=tuple(f"{script}; {code}" for script in family.wrong),
        angles_asked=family.angles_asked or second.angles_asked,
    )


def joint_categories(family: Family, second: Sequel) -> tuple[str, ...]:
    """The categories of a combined task."""
    first = min(map(len, family.solutions))
    return _categories((family.categories, first), (second.categories, len(second.steps)))


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
    return most or tuple(dict.fromkeys(tag for tags, _ in parts for tag in tags[:1]))


def _filled_step(step: SolutionStep, filling: Mapping[str, str]) -> SolutionStep:
    code = tuple(_fill(line, filling) for line in step.code)
    return SolutionStep(_filled_words(step.method, filling), _filled_words(step.principle, filling), code)


def _filled_words(words: Words, filling: Mapping[str, str]) -> Words:
    return _usual(_fill(words[0], filling)), _usual(_fill(words[1], filling))


def _usual(text: str) -> str:
    """Polygons and angles with their letters in the usual order, from whichever corner a sequel starts.

    >>> _usual("Then construct the bisector of the angle $CBA$ of the triangle $BCA$.")
    'Then construct the bisector of the angle $ABC$ of the triangle $ABC$.'
    >>> _usual("Then construct the circle $j$ through the vertices of the quadrilateral $CBAD$.")
    'Then construct the circle $j$ through the vertices of the quadrilateral $ABCD$.'
    """
    text = _POLYGON.sub(lambda match: match[1] + min(_rows(match[2])), text)
    return _ANGLE.sub(lambda match: match[1] + min(match[2], match[2][::-1]), text)


def _rows(corners: str) -> list[str]:
    """The corners of a polygon from each of them, in both senses."""
    return [row[k:] + row[:k] for row in (corners, corners[::-1]) for k in range(len(row))]


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


def _fresh(wanted: Sequence[str], used: set[str]) -> dict[str, str] | None:
    """A letter for each new object: the wanted one where it is free, otherwise another of its kind."""
    found: dict[str, str] = {}
    for name in wanted:
        others = LETTERS if name.isupper() else _SMALL
        free = (letter for letter in (name, *others) if letter not in used and letter not in found.values())
        if (letter := next(free, None)) is None:
            return None
        found[name] = letter
    return found
