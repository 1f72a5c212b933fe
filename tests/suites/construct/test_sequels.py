"""Combined tasks: a sequel joined to a family, and when two problems are clearly distinct."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest
from benchmarks.families import findings
from tests.sampling import sampled

from gnomon.ggb.check.givens import check_on_givens
from gnomon.ggb.check.goals import parse_goals
from gnomon.seeding import Rng
from gnomon.suites.construct.distinct import form_of, plain_form
from gnomon.suites.construct.families import FAMILIES
from gnomon.suites.construct.family import AN, GT, SC
from gnomon.suites.construct.forms import Form, forms_of
from gnomon.suites.construct.item import code_of
from gnomon.suites.construct.make import make_item
from gnomon.suites.construct.rename import formulas, plain
from gnomon.suites.construct.sequel import SEQUELS, continued
from gnomon.suites.construct.sequels.attached import ATTACHED
from gnomon.suites.construct.sides import sides

COMBINED = [form for family in FAMILIES.values() for form in forms_of(family) if form.family.sequel]
FIRST = {form.family.sequel.partition(" ")[0]: form for form in reversed(COMBINED)}
"""A combined task of every sequel."""


def check(form: Form) -> None:
    item = make_item(form.family, Rng("sequel", form.key), form.variants[0])
    assert list(findings(form.family, item)) == []
    assert len(set(item.goals)) == len(item.goals)
    english, chinese = item.task
    assert set(re.findall("[A-Za-z]", " ".join(formulas(english)))) == set(
        re.findall("[A-Za-z]", " ".join(formulas(chinese)))
    )


@pytest.mark.parametrize("name", sampled(sorted(FIRST), 16))
def test_a_combined_task_of_every_sequel(name: str) -> None:
    check(FIRST[name])


@pytest.mark.slow
def test_all_combined_tasks() -> None:
    for form in COMBINED:
        check(form)


@pytest.mark.parametrize("name", ["chord-halved arc-middle c X Y", "chord-trisected arc-middle d X Y"])
def test_hidden_positions_keep_the_side_of_the_shorter_arc(name: str) -> None:
    """A script that chooses one of two common points by its number is right if it is right in the figure shown."""
    first, _, attached = name.partition(" ")
    family = replace(continued(FAMILIES[first], attached), relabel=False)
    for turn in range(3):
        item = make_item(family, Rng("side", name, turn))
        task, code = parse_goals(item.goals), code_of(item.solutions[0])
        assert {sides(task, lines, code) for lines in item.positions} == {sides(task, item.positions[0], code)}
        circle, x, y = attached.split()[1:]
        made = code[-1].partition(" = ")[0]
        honest = [line for line in code if not line.startswith(f"{made} = ")]
        lines = [f"{made} = Intersect(PerpendicularBisector({x}, {y}), {circle}, {k})" for k in (1, 2)]
        results = [check_on_givens([*honest, line], task, item.positions) for line in lines]
        assert sorted(result.met == len(result.goals) for result in results) == [False, True]


def test_second_constructions_draw_no_circle_twice() -> None:
    """Nor do they have two names for one: the circle about A through B may be there already."""
    for first, attached in ATTACHED.items():
        for one in attached:
            family = continued(FAMILIES[first], one)
            made = len(SEQUELS[one.split()[0]].steps)
            circles = [re.findall(r"= (Circle\(.*\))$", line) for step in family.solutions[0] for line in step.code]
            new = [re.findall(r"= (Circle\(.*\))$", line) for step in family.solutions[0][-made:] for line in step.code]
            for (circle,) in filter(None, new):
                assert circles.count([circle]) == 1, (first, one, circle)


def test_the_table_names_families_and_sequels_that_are_there() -> None:
    assert set(ATTACHED) <= set(FAMILIES)
    for attached in ATTACHED.values():
        assert len(set(attached)) == len(attached)
        assert all(one.split()[0] in SEQUELS for one in attached)


def test_texts_of_sequels_are_parallel() -> None:
    for second in SEQUELS.values():
        steps = [words for step in second.steps for words in (step.method, step.principle)]
        for english, chinese in (second.title, second.task, *steps):
            assert set(re.findall(r"\{\w+\}", english)) == set(re.findall(r"\{\w+\}", chinese)), english
            assert set(re.findall(r"\d+", plain(english))) == set(re.findall(r"\d+", plain(chinese))), english
        assert second.task[0].startswith("Then ")
        assert second.task[1].startswith("再")


def test_a_sequel_takes_letters_that_the_family_leaves_free() -> None:
    joined = continued(FAMILIES["tri-sss"], "circumcircle-of A B C")
    assert joined.kind == SC
    assert joined.categories == ("basic", "circle", "triangle")
    assert joined.goals[-2:] == ("circumscribed(h, ABC)", "centre(S, h)")  # j is a circle of the family
    assert joined.task[0].endswith("Then construct the circumcircle $h$ of the triangle $ABC$ and its centre $S$.")
    assert continued(FAMILIES["tri-sss"], "turn-about-side A B C").kind == GT
    assert continued(FAMILIES["circle-equation"], "half-turn-circle c M").kind == AN


def test_a_sequel_that_does_not_fit_is_named() -> None:
    with pytest.raises(ValueError, match="unknown sequel: 'nothing'"):
        continued(FAMILIES["tri-sss"], "nothing A")
    with pytest.raises(ValueError, match="'area-of' needs coordinates, and the family 'tri-sss' has none"):
        continued(FAMILIES["tri-sss"], "area-of A B C")


@pytest.mark.parametrize(
    ("first", "second", "same"),
    [
        ("Divide $AB$ as $2 : 3$.", "Divide $PQ$ as $2 : 3$.", True),
        ("Divide $AB$ as $2 : 3$.", "Divide $AB$ as $3 : 4$.", False),
        ("The angle $ABC$ of 60 degrees.", "The angle $DEF$ of 90 degrees.", False),
        ("Turn it counterclockwise about $O$.", "Turn it clockwise about $Q$.", True),
        (
            "$C$ on the same side of the line $AB$ as $P$",
            "$C$ on the side of the line $AB$ that does not contain $P$",
            True,
        ),
        ("The line $l$: $3x + 4y = 6$.", "The line $g$: $2x + 5y = 1$.", True),
        ("The graph of $y = x^2$.", "The graph of $y = x^3$.", False),
        ("Inscribe a regular pentagon in $c$.", "Inscribe a regular hexagon in $c$.", False),
    ],
)
def test_forms_of_statements(first: str, second: str, same: bool) -> None:
    assert (form_of(first, ()) == form_of(second, ())) == same, (plain_form(first), plain_form(second))


def test_goals_belong_to_the_form() -> None:
    assert form_of("Construct $P$.", ("on(P, c)",)) != form_of("Construct $P$.", ("centre(P, c)",))
    assert form_of("Construct $P$.", ("on(P, c)", "is_circle(c)")) == form_of("Construct $P$.", ("on(Q, d)",))
