"""Which second constructions continue a family: typed results of the one, typed beginnings of the other.

The figure of a family has the objects that its statement names, each with its type, and knows which of them are the
result: those that the goals ask for. A sequel says of what type the objects are that it starts from, and what must hold
of them. A pair fits if there are such objects in the figure, and if the joint task is worth asking (see `joined`).
All this is looked at in a few positions of the givens, which do not depend on the seed of an exam.
"""

from __future__ import annotations

import math
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import chain, combinations, pairwise, permutations, product
from threading import Lock

from gnomon.ggb.check.given_positions import start
from gnomon.ggb.check.goals import parse_goals
from gnomon.ggb.check.supplied_givens import check_on_givens, holds_in
from gnomon.ggb.construction.construction import Construction
from gnomon.ggb.run.interpreter import run
from gnomon.ggb.values.conics import Conic
from gnomon.ggb.values.objects import Line, Point, Value, type_name
from gnomon.seeding import Rng
from gnomon.suites.construct.families import FAMILIES
from gnomon.suites.construct.family import AN, SC, Family, Variant
from gnomon.suites.construct.givens import circle_in_view, in_view
from gnomon.suites.construct.item import code_of
from gnomon.suites.construct.make import FamilyError, draft
from gnomon.suites.construct.rename import formulas
from gnomon.suites.construct.sequel import LEVELS, MOST_STEPS, Sequel, continued, filled

POSITIONS = 6
"""In how many positions of the givens a pair is looked at."""
FACTS = 18
"""In how many positions what a sequel needs of its objects has to hold: order may hold in six of them by chance."""
APART = 0.6
"""How far points that a sequel starts from or asks for are from others, at least; pictures span about 18 by 14."""
SMALLEST = 0.5
"""The least radius of a circle that is asked for."""
TRIED = 8
"""How many choices of objects are looked at for a pair."""
_NAME = re.compile(r"[A-Za-z](?:_?\d)?")
_TRIANGLE = re.compile(r"triangle \$([A-Z]{3})\$|Polygon\(([A-Z], [A-Z], [A-Z])\)")
_ROW = re.compile(r"\b([A-Z]{2,9})\b|(?:Segment|Line|Ray|Vector|Polygon)\(([A-Z](?:, [A-Z])+)\)")
_TYPED = re.compile("(?<!90)°")
_CURVES = ("ellipse", "hyperbola", "parabola")
_ONE_AT_A_TIME = Lock()  # problems may be made in several threads, which share the constructed figures


@dataclass(frozen=True, slots=True)
class Figure:
    """The figure of a family in a few positions: the lines of givens and solution, and the objects to start from."""

    scripts: tuple[tuple[str, ...], ...]
    objects: Mapping[str, str]
    """Objects that the statement names and that have the same type after every solution, with this type."""
    result: frozenset[str]
    """Those of them that the family asks for."""
    about_givens: frozenset[str]
    """Circles of the result whose centre is a given point: the centre says nothing of the result."""
    polygons: Mapping[int, tuple[tuple[str, ...], ...]]
    """Segments and triangles that the statement names or the solution draws, by the number of their corners."""


def figure_of(family: Family, variant: Variant) -> Figure:
    """The figure of a family; the same in every exam."""
    rng = Rng("figure", family.name, *(f"{name}={value}" for name, value in variant.items()))
    item = draft(family, rng, variant, FACTS)
    codes = [code_of(steps) for steps in item.solutions]
    scripts = tuple((*givens, *codes[0]) for givens in item.positions)
    named = {name for formula in formulas(item.statement) for name in _NAME.findall(formula)}
    asked = {name for goal in parse_goals(item.goals).goals for name in goal.names} - set(_values(item.positions[0]))
    kinds = [{name: _type(value) for name, value in _values([*item.positions[0], *code]).items()} for code in codes]
    objects = {
        name: what
        for name, what in kinds[0].items()
        if what and name in named and all(other.get(name) == what for other in kinds)
    }
    told = " ".join([item.statement, *item.goals, *codes[0]])
    points = {name for name, what in objects.items() if what == "point"}
    triangles, rows = _rows(_TRIANGLE, told, points), _rows(_ROW, told, points)
    segments = dict.fromkeys(tuple(sorted(pair)) for row in (*rows, *triangles) for pair in pairwise(row))
    polygons = {2: tuple(segments), 3: triangles}
    result = frozenset(asked & set(objects))
    made, given = _values(scripts[0]), [_place(value) for value in _values(item.positions[0]).values()]
    about_givens = {name for name in result if any(abs(_place(made[name]) - place) < 1e-6 for place in given)}
    return Figure(scripts, objects, result, frozenset(about_givens - points), polygons)


def _rows(pattern: re.Pattern[str], text: str, points: set[str]) -> tuple[tuple[str, ...], ...]:
    """The rows of points that a pattern finds in a text, where all of them are points of the figure."""
    found = (tuple(re.findall("[A-Z]", match[1] or match[2])) for match in pattern.finditer(text))
    return tuple(dict.fromkeys(row for row in found if set(row) <= points))


@lru_cache(maxsize=512)
def _known_figure(name: str, variant: tuple[tuple[str, str | int], ...]) -> Figure | None:
    """The figure of a family of the table; None where a solution depends on more than these positions show."""
    try:
        return figure_of(FAMILIES[name], dict(variant))
    except FamilyError:
        return None


def keeps_group(family: Family, second: Sequel) -> bool:
    """Whether the joint task has the type and the level of the family, is not too long, and types no forbidden angle.

    Where a regular figure is asked for, straightedge and compass may type right angles only.
    """
    code = (line for steps in family.solutions for step in steps for line in step.code)
    strict = family.kind == SC and second.angles_asked and not family.angles_asked
    return (
        (second.kind in (SC, family.kind) or (family.kind == AN and second.kind != AN))
        and LEVELS.index(second.level) <= LEVELS.index(family.level)
        and min(map(len, family.solutions)) + len(second.steps) <= MOST_STEPS
        and not (strict and any(_TYPED.search(line) for line in code))
    )


def joined(family: Family, second: Sequel, variant: Variant, rng: Rng, plain: bool | None = None) -> Family | None:
    """The family continued by a sequel, from objects that are chosen at random among those that fit; None if none do.

    What is asked for second depends on the result of the first construction, is not there already, can be drawn, and
    reaches its goals from wherever the givens lie. With `plain` it is one of those that build on the result (False, see
    `builds_on`) or one of the others (True).
    """
    figure = _known_figure(family.name, tuple(variant.items())) if keeps_group(family, second) else None
    if figure is None:
        return None
    choices = [one for one in starts(second, figure) if plain is None or plain != builds_on(second, one, figure)]
    for objects in rng.shuffled(choices)[:TRIED]:
        told = filled(second, family, objects)
        if told is not None and _holds(told, figure) and _works(told, figure, family.kind == AN):
            return continued(family, told)
    return None


def starts(second: Sequel, figure: Figure) -> Iterator[tuple[str, ...]]:
    """Choices of objects of the types that a sequel starts from, so that its goals speak of the result."""
    told, wanted_names = " ".join(second.goals), [f"{{{name}}}" for _, names in second.start for name in names]

    def speaks(name: str, wanted: str) -> bool:
        """Whether the goals speak of an object, and it belongs to the result; not only of a centre that is given."""
        open_ = told.replace(f"Center({wanted})", "") if name in figure.about_givens else told
        return name in figure.result and wanted in open_

    slots: list[Sequence[tuple[str, ...]]] = []
    for wanted, names in second.start:
        plain = [(name,) for name, what in figure.objects.items() if what == wanted]
        many = [corners for one in figure.polygons.get(len(names), ()) for corners in permutations(one)]
        slots.append(plain if len(names) == 1 else many)
    for choice in product(*slots):
        objects = tuple(chain.from_iterable(choice))
        if len(set(objects)) == len(objects) and any(map(speaks, objects, wanted_names)):
            yield objects


def builds_on(second: Sequel, objects: Sequence[str], figure: Figure) -> bool:
    """Whether a sequel uses the result of the first construction as what it is.

    It starts from a circle, a line, a triangle or a curve of the result, or from a relation that the first construction
    has brought about: a point on a circle, a contact, a right angle. What may be asked of any two points or of any
    segment, such as its equal parts or the square on it, does not build on the result.
    """
    chosen = dict(zip((name for _, names in second.start for name in names), objects, strict=True))
    made = {name for name, one in chosen.items() if one in figure.result}
    shapes = {name for what, names in second.start if what not in ("point", "segment") for name in names}
    relations = [fact for fact in second.facts if not fact.startswith(("less(", "not "))]
    return bool(made & shapes) or any(f"{{{name}}}" in fact for fact in relations for name in made)


def _holds(told: Sequel, figure: Figure) -> bool:
    """Whether the objects are as the sequel needs them in all positions, and its points apart in the first ones."""
    facts = parse_goals(told.facts) if told.facts else None
    points = [name for what, names in told.start if what in ("point", "segment", "triangle") for name in names]
    for script in figure.scripts[:POSITIONS]:
        values = _made(script)
        places = [_place(values[name]) for name in points]
        if any(abs(one - two) < 2 * APART for one, two in combinations(places, 2)):
            return False
    if facts is None:
        return True
    with _ONE_AT_A_TIME:
        return all(holds_in(facts, _constructed(script)) for script in figure.scripts)


def _works(told: Sequel, figure: Figure, coordinates: bool) -> bool:
    """Whether the goals are met in all positions by objects that are new, and that can be drawn in most positions."""
    code = [line for step in told.steps for line in step.code]
    task = parse_goals(told.goals)
    asked = {name for goal in task.goals for name in goal.names} & set(told.new)
    scripts, drawn = figure.scripts[:POSITIONS], 0
    for script in scripts:
        values = _values([*script, *code])
        if not asked <= set(values) or not all(_is_new(name, values) for name in told.new if name in values):
            return False
        drawn += all(_is_drawn(name, values) for name in asked)
    if 2 * drawn <= len(scripts):
        return False
    result = check_on_givens(code, task, scripts, coordinates=coordinates)
    return result.met == len(result.goals) and not result.errors and not result.violations


def _is_new(name: str, values: Mapping[str, Value]) -> bool:
    own = _vector(values[name])
    others = (value for other, value in values.items() if other != name and type_name(value) == type_name(values[name]))
    return own is None or not any(_is_multiple(own, vector) for value in others if (vector := _vector(value)))


def _is_drawn(name: str, values: Mapping[str, Value]) -> bool:
    """Whether an object lies in the picture, and a point apart from other points."""
    value = values[name]
    if isinstance(value, Point):
        others = (other for key, other in values.items() if key != name and isinstance(other, Point))
        return in_view(_place(value)) and all(abs(_place(value) - _place(other)) > APART for other in others)
    if isinstance(value, Conic) and value.type_name == "circle":
        return value.a > SMALLEST and circle_in_view(complex(value.x, value.y), value.a)
    return True


@lru_cache(maxsize=64)
def _constructed(script: tuple[str, ...]) -> Construction:
    """A figure in one of its positions, which many sequels look at."""
    return start(script)


def _made(script: tuple[str, ...]) -> dict[str, Value]:
    """The objects of a figure in one of its positions."""
    return dict(_constructed(script).snapshot())


def _values(lines: Sequence[str]) -> dict[str, Value]:
    return dict(run(lines).construction.snapshot())


def _place(value: Value) -> complex:
    return complex(value.x, value.y) if isinstance(value, Point | Conic) else complex(math.nan, math.nan)


def _type(value: Value) -> str:
    """The type of an object that a sequel may start from."""
    name = type_name(value)
    return "curve" if name in _CURVES else name if name in ("point", "line", "circle", "function") else ""


def _vector(value: Value) -> tuple[float, ...] | None:
    """Numbers of a point, line or conic that another object of the same type has a multiple of if it is the same."""
    if isinstance(value, Point):
        return value.x, value.y, 1.0
    if isinstance(value, Line):
        return value.a, value.b, value.c
    return tuple(value.matrix) if isinstance(value, Conic) else None


def _is_multiple(one: Sequence[float], two: Sequence[float]) -> bool:
    lengths = math.hypot(*one) * math.hypot(*two)
    return abs(abs(sum(a * b for a, b in zip(one, two, strict=True))) - lengths) < 1e-9 * lengths
