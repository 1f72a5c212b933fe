"""Every task family: solutions meet the goals, wrong scripts do not, both languages speak of the same things."""

from __future__ import annotations

import math
import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import combinations

import pytest
from oracles.construct.titles import differences
from tests.sampling import sampled

from gnomon.author.bilingual import Words
from gnomon.ggb.check.goals import parse_goals
from gnomon.ggb.run.interpreter import run
from gnomon.ggb.values.conics import Conic
from gnomon.ggb.values.objects import Line, Point, Value
from gnomon.seeding import Rng
from gnomon.suites.construct.families import FAMILIES
from gnomon.suites.construct.family import Family, SolutionStep, Variant
from gnomon.suites.construct.givens import names_of
from gnomon.suites.construct.item import Item
from gnomon.suites.construct.make import make_item
from gnomon.suites.construct.rename import formulas, plain
from gnomon.suites.construct.tries import item_findings
from gnomon.suites.construct.verify.given_claims import stated

_NUMBER = re.compile(r"\d+(?:\.\d+)?")
_NAME = re.compile(r"[A-Za-z](?:_?\d)?'*")


def names_in(text: str) -> set[str]:
    """The names in the formulas of a text, and all its numbers."""
    found = {name for formula in formulas(text) for name in _NAME.findall(formula)}
    return found | set(_NUMBER.findall(plain(text)))


def texts(family: Family) -> Iterator[Words]:
    """All texts of a family in all its variants."""
    steps = [words for solution in family.solutions for s in solution for words in (s.method, s.principle)]
    for variant in family.variants:
        for words in (family.title, family.task, *steps):
            english, chinese = words
            for name, value in variant.items():
                english, chinese = (text.replace("{" + name + "}", str(value)) for text in (english, chinese))
            yield english, chinese


@pytest.mark.parametrize("name", sampled(sorted(FAMILIES), 36))
def test_a_draw_of_the_family(name: str) -> None:
    """Solutions meet the goals in all positions, wrong scripts do not, and the statement names all that it needs."""
    item = make_item(FAMILIES[name], Rng("test", name))
    assert list(item_findings(FAMILIES[name], item)) == []
    named = {found for formula in formulas(item.task[0]) for found in _NAME.findall(formula)}
    asked = {asked for goal in parse_goals(item.goals).goals for asked in goal.names}
    assert asked <= named
    assert set(names_of(item.positions[0])) <= named
    assert not [line for steps in item.solutions for step in steps for line in step.code if "?" in line]
    assert not [goal for goal in item.goals if re.search(r"\{[a-z_]+\}", goal)]
    assert not [goal for goal in item.goals if re.search(r"[+-] -|(?<![\w.^])[01] [A-Za-z(]", goal)]
    assert drawn_already(item) == []


def drawn_already(item: Item) -> list[str]:
    """Objects that are asked for although the picture of the givens shows them, and curves that are drawn twice."""
    givens = run([*item.positions[0], *item.shown]).construction.snapshot()
    code = [line for step in item.solutions[0] for line in step.code]
    made = run([*item.positions[0], *code]).construction.snapshot()
    asked = {name for goal in parse_goals(item.goals).goals for name in goal.names} - set(givens)
    twice = [f"{name} is {old}" for name in sorted(asked) for old in givens if same(made.get(name), givens[old])]
    circles = [name for name in names_of([*item.positions[0], *code]) if isinstance(made.get(name), Conic)]
    return twice + [f"{one} is {two}" for one, two in combinations(circles, 2) if same(made[one], made[two])]


def same(one: Value | None, two: Value) -> bool:
    """Whether two values are one point, line or circle."""
    if isinstance(one, Point) and isinstance(two, Point):
        return math.dist((one.x, one.y), (two.x, two.y)) < 1e-7
    if type(one) is Line and type(two) is Line:
        return abs(math.hypot(one.a, one.b)) > 0 and _is_multiple((one.a, one.b, one.c), (two.a, two.b, two.c))
    return (
        isinstance(one, Conic)
        and isinstance(two, Conic)
        and one.type_name == two.type_name == "circle"
        and math.dist((one.x, one.y, one.a), (two.x, two.y, two.a)) < 1e-7
    )


def _is_multiple(one: Sequence[float], two: Sequence[float]) -> bool:
    return all(abs(one[i] * two[j] - one[j] * two[i]) < 1e-7 for i, j in combinations(range(3), 2))


def test_objects_that_are_there_already_are_found() -> None:
    """The parallel through C is shown, asked for and drawn; the circle about A is drawn twice."""
    item = make_item(FAMILIES["parallel-mirrors"], Rng("already"))
    [line] = [line for line in item.solutions[0][0].code if line.startswith("m = ")]
    first = replace(item.solutions[0][0], code=("l = Line(A, B)", line, "j = Circle(A, B)", "k = Circle(A, B)"))
    shown = ("shown1 = Line(A, B)", "shown2 = Line(C, Line(A, B))")
    names = [name for line in item.positions[0] for name in line[:1]]
    if names == ["A", "B", "C", "P"]:
        doubled = replace(item, shown=shown, solutions=((first, *item.solutions[0][1:]),))
        assert drawn_already(doubled) == ["m is shown2", "j is k"]


def test_titles_say_the_same_in_both_languages() -> None:
    assert [(name, found) for name, one in FAMILIES.items() for found in differences(*one.title)] == []


def test_both_languages_speak_of_the_same_objects() -> None:
    for english, chinese in (words for family in FAMILIES.values() for words in texts(family)):
        assert names_in(english) == names_in(chinese), (english, chinese)
        outside = re.sub(r"\$[^$]*\$", "", english)
        assert not re.search(r"\b[B-Z]\b|(?:^|[.:;] )An? ", outside), f"a name or an article: {english}"
        assert re.search(r"[\u4e00-\u9fff]", chinese) or not re.search(r"[a-z]{3}", plain(english)), chinese
        assert not re.search(r"\{[a-z_]+\}", english + chinese), english


def test_every_solution_draws_the_polygon_asked_for() -> None:
    """A combined task shows the shortest solution, which must not end in loose dots where the first draws a polygon."""
    corner = r"[A-Z]'?|\{\w+\}"

    def polygons(steps: Sequence[SolutionStep]) -> set[frozenset[str]]:
        code = " ".join(line for step in steps for line in step.code)
        return {frozenset(re.findall(corner, corners)) for corners in re.findall(r"Polygon\(([^()]*)\)", code)}

    loose = []
    for name, family in FAMILIES.items():
        rows = re.findall(rf"\$((?:{corner}){{3,}})\$", family.task[0])
        asked = {frozenset(re.findall(corner, row)) for row in rows} & polygons(family.solutions[0])
        loose += [name for steps in family.solutions[1:] if not asked <= polygons(steps)]
    assert set(loose) <= {"from-midpoints", "from-altitude-feet"}  # their sides lie on lines that are drawn


_SAYS = {
    "order on a line": (r"between \$[A-Z]\$|beyond \$|in this order", "between"),
    "sides of a line": (r"(?:same|different|other) sides? of|separates", "same_side opposite_sides less"),
    "inside or outside": (
        r"(?<!lie )\b(?:inside|outside)\b",
        "inside outside same_side opposite_sides less convex collinear",
    ),
    "sizes": (r"\b(?:shorter|longer|smaller|larger|greater|less|more|nearer|farther)\b(?! than 180)", "less"),
    "sizes of angles": (r"\b(?:acute|obtuse)\b", "less inside outside"),
    "circles that cross": (r"\bcross(?:es)?\b(?! each)", "less collinear"),
    "one line": (r"\bnot on (?:it|the line|one line)\b|\bdo not lie on one line\b", "collinear on is_ellipse"),
}
"""Words about givens, and the relations one of which the facts then have."""
_DRAWN = ("Consider", "Equilateral", "Squares")  # sentences about what is drawn from the givens
_TASK = re.compile(r"\b(?:Construct|construct|Draw|Find|Inscribe|Define|Mark)\b")


@pytest.mark.parametrize("what", sorted(_SAYS))
def test_the_facts_have_what_the_statement_says_of_the_givens(what: str) -> None:
    """The second sampler moves the givens as far as the facts allow, so an order that is only told would be lost."""
    words, relations = _SAYS[what]
    missing = []
    for family in FAMILIES.values():
        for variant in family.variants:
            task, *facts = (_filled(text, variant) for text in (family.task[0], *family.facts))
            sentences = re.split(r"(?<=\.)\s+", _TASK.split(task)[0])
            told = " ".join(each for each in sentences if each.endswith(".") and not each.startswith(_DRAWN))
            known = [*facts, *stated(told, [*"ABCDEFGHIJKLMNOPQRSTUVWXYZ", *"abcdefghijklmnopqrstuvwxyz"])]
            if re.search(words, told) and not any(_relation(fact) in relations.split() for fact in known):
                missing.append((family.name, told))
    assert missing == []


def _relation(fact: str) -> str:
    return fact.removeprefix("not ").partition("(")[0]


def _filled(text: str, variant: Variant) -> str:
    return re.sub(r"\{(\w+)\}", lambda match: str(variant.get(match[1], match[0])), text)
