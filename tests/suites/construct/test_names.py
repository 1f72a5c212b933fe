"""Names of a problem: new letters collide with nothing, and no line of a solution redefines what is there."""

from __future__ import annotations

import re

import pytest
from tests.sampling import sweep

from gnomon.ggb.construction.construction import Construction
from gnomon.ggb.run.interpreter import run_line
from gnomon.seeding import Rng
from gnomon.suites.construct.families import FAMILIES
from gnomon.suites.construct.family import Family
from gnomon.suites.construct.item import Item
from gnomon.suites.construct.make import make_item
from gnomon.suites.construct.rename import choose_letters, formulas, letters_of, side_letters

_DEFINED = re.compile(r"([A-Za-z]\w*'*)(?:\(x\))?\s*[:=]")


def all_letters(item: Item) -> set[str]:
    """The letters of points in everything that a problem says, explanations included."""
    steps = [step for steps in item.solutions for step in steps]
    texts = [item.task[0], *(words[0] for step in steps for words in (step.method, step.principle))]
    code = [*item.positions[0], *(line for step in steps for line in step.code), *item.goals]
    return set(letters_of([*code, *(part for text in texts for part in formulas(text))]))


def redefined(item: Item) -> list[str]:
    found = []
    for steps in item.solutions:
        construction = Construction()
        for line in item.positions[0]:
            run_line(construction, line)
        for line in (line for step in steps for line in step.code):
            name = _DEFINED.match(line)
            if name and any(element.label == name[1] for element in construction.objects()):
                found.append(f"{item.family}: {line}")
            run_line(construction, line)
    return found


def kept_and_renamed(family: Family) -> tuple[Item, Item]:
    """A problem with the letters of the family, and one with others, if the family allows that."""
    items = (make_item(family, Rng("letters", k), family.variants[0]) for k in range(8))
    own = make_item(family, Rng("own"), family.variants[0])
    return own, next((item for item in items if all_letters(item) != all_letters(own)), own)


@pytest.mark.parametrize("every", sweep(24, 1))
def test_no_line_redefines_an_object(every: int) -> None:
    """The side of a polygon opposite to its corner M is called m: a circle m would take the polygon away."""
    for family in list(FAMILIES.values())[::every]:
        assert redefined(make_item(family, Rng("redefined", family.name))) == []


def test_different_points_have_different_letters_also_in_explanations() -> None:
    for name in ("apollonius-plc", "invert-line", "napoleon", "wernick-AGH", "harmonic-conjugate"):
        own, renamed = kept_and_renamed(FAMILIES[name])
        assert len(all_letters(own)) == len(all_letters(renamed)), name


def test_letters_of_sides_are_avoided() -> None:
    assert side_letters(["t = Polygon(A, B, C)", "m = Line(A, B)", "f(x) = x^2", "P = (1, 2)"]) == frozenset("TMF")
    assert side_letters(["m = Line(A, B)"]) == frozenset()
    for k in range(40):
        assert not set(choose_letters("ABC", Rng("avoid", k), "MNP").values()) & set("MNP")
