"""Combined tasks: which sequels fit which family, how they are joined, and when two problems are clearly distinct."""

from __future__ import annotations

import re
from dataclasses import replace
from functools import cache

import pytest
from tests.sampling import sampled

from gnomon.ggb.check.goals import parse_goals
from gnomon.ggb.check.supplied_givens import check_on_givens
from gnomon.seeding import Rng
from gnomon.suites.construct.distinct import form_of, plain_form
from gnomon.suites.construct.families import FAMILIES
from gnomon.suites.construct.family import AN, MEDIUM, SC, Family, Variant
from gnomon.suites.construct.fits import figure_of, joined, keeps_group, starts
from gnomon.suites.construct.item import code_of
from gnomon.suites.construct.make import make_item
from gnomon.suites.construct.notation import NotationError
from gnomon.suites.construct.rename import formulas, plain
from gnomon.suites.construct.sequel import SEQUELS, continued, filled, sequel
from gnomon.suites.construct.sides import sides
from gnomon.suites.construct.tries import item_findings


@cache
def task_of(name: str) -> tuple[Family, Variant] | None:
    """A combined task of a sequel, with the first family that it fits in an order of its own."""
    rng = Rng("first", name)
    for first in rng.shuffled(sorted(FAMILIES)):
        variant = FAMILIES[first].variants[0]
        if task := joined(FAMILIES[first], SEQUELS[name], variant, rng.stream(first)):
            return task, variant
    return None


def continued_by(first: str, name: str, objects: str) -> Family:
    told = filled(SEQUELS[name], FAMILIES[first], objects.split())
    assert told is not None
    return continued(FAMILIES[first], told)


@pytest.mark.parametrize("name", sampled(sorted(SEQUELS), 6))
def test_a_combined_task_of_every_sequel(name: str) -> None:
    found = task_of(name)
    assert found is not None, "no family has what this sequel starts from"
    family, variant = found
    item = make_item(family, Rng("sequel", name), variant)
    assert list(item_findings(family, item)) == []
    assert len(set(item.goals)) == len(item.goals)
    english, chinese = (set(re.findall("[A-Za-z]", " ".join(formulas(text)))) for text in item.task)
    assert english == chinese
    circles = [re.findall(r"= (Circle\(.*\))$", line) for line in code_of(item.solutions[0])]
    drawn = [circle for (circle,) in filter(None, circles)]
    assert len(set(drawn)) == len(drawn), "a circle is drawn twice, under two names"


def test_what_a_sequel_starts_from_is_of_its_types_and_its_goals_speak_of_the_result() -> None:
    figure = figure_of(FAMILIES["chord-halved"], {})
    assert figure.objects == {"O": "point", "c": "circle", "P": "point", "X": "point", "Y": "point"}
    assert figure.result == {"X", "Y"}
    assert set(starts(SEQUELS["tangent-at"], figure)) == {("c", "X"), ("c", "Y")}
    assert set(starts(SEQUELS["double-area"], figure)) == set()  # the circle is given; its goals speak of nothing else
    assert set(starts(SEQUELS["square-on"], figure)) == set()  # no segment is named or drawn
    assert set(starts(SEQUELS["incircle-of"], figure)) == set()
    triangle = figure_of(FAMILIES["tri-sss"], {})
    segments = {frozenset(pair) for pair in starts(SEQUELS["square-on"], triangle)}
    assert segments == {frozenset("AB"), frozenset("BC"), frozenset("AC")}  # C is constructed, too; BP is given
    assert {frozenset(corners) for corners in starts(SEQUELS["incircle-of"], triangle)} == {frozenset("ABC")}


@pytest.mark.parametrize(
    ("first", "name", "why"),
    [
        ("circumcircle", "circumcircle-of", "the circle is there already"),
        ("orthogonal-at-centre", "concentric-through", "the centre of the result is given, and so is the other point"),
        ("right-hyp-leg", "orthocentre-of", "the orthocentre of a right triangle is a corner"),
        ("eq-triangle-side", "euler-line-of", "the centroid is the circumcentre"),
        ("chord-halved", "parallel-through", "there is no line"),
        ("tri-sss", "area-of", "there are no coordinates"),
        ("tri-sss", "turn-about-side", "a transformation changes the type of the task"),
        ("eq-triangle-side", "incircle-of", "it is harder than the family"),
    ],
)
def test_a_pair_that_is_not_worth_asking_does_not_fit(first: str, name: str, why: str) -> None:
    family = FAMILIES[first]
    assert joined(family, SEQUELS[name], family.variants[0], Rng("never")) is None, why


def test_a_pair_that_fits() -> None:
    task = joined(FAMILIES["tri-sss"], SEQUELS["medial-of"], FAMILIES["tri-sss"].variants[0], Rng("fits"))
    assert task is not None
    assert task.sequel == "medial-of"
    assert keeps_group(FAMILIES["tri-sss"], SEQUELS["medial-of"])
    assert not keeps_group(FAMILIES["eq-triangle-side"], replace(SEQUELS["medial-of"], level=MEDIUM))


@pytest.mark.parametrize("name", ["chord-halved arc-middle c X Y", "chord-trisected arc-middle d X Y"])
def test_hidden_positions_keep_the_side_of_the_shorter_arc(name: str) -> None:
    """A script that chooses one of two common points by its number is right if it is right in the figure shown."""
    first, second, objects = name.split(" ", 2)
    family = replace(continued_by(first, second, objects), relabel=False)
    for turn in range(3):
        item = make_item(family, Rng("side", name, turn))
        task, code = parse_goals(item.goals), code_of(item.solutions[0])
        assert {sides(task, lines, code) for lines in item.positions} == {sides(task, item.positions[0], code)}
        circle, x, y = objects.split()
        made = code[-1].partition(" = ")[0]
        honest = [line for line in code if not line.startswith(f"{made} = ")]
        lines = [f"{made} = Intersect(PerpendicularBisector({x}, {y}), {circle}, {k})" for k in (1, 2)]
        results = [check_on_givens([*honest, line], task, item.positions) for line in lines]
        assert sorted(result.met == len(result.goals) for result in results) == [False, True]


def test_texts_of_sequels_are_parallel() -> None:
    for second in SEQUELS.values():
        steps = [words for step in second.steps for words in (step.method, step.principle)]
        for english, chinese in (second.title, second.task, *steps):
            assert set(re.findall(r"\{\w+\}", english)) == set(re.findall(r"\{\w+\}", chinese)), english
            assert set(re.findall(r"\d+", plain(english))) == set(re.findall(r"\d+", plain(chinese))), english
        assert second.task[0].startswith("Then ")
        assert second.task[1].startswith("再")


def test_a_sequel_takes_letters_that_the_family_leaves_free() -> None:
    task = continued_by("tri-sss", "circumcircle-of", "A B C")
    assert task.kind == SC
    assert task.categories == ("basic", "circle", "triangle")
    assert task.goals[-2:] == ("circumscribed(h, ABC)", "centre(S, h)")  # j is a circle of the family
    assert task.task[0].endswith("Then construct the circumcircle $h$ of the triangle $ABC$ and its centre $S$.")
    assert continued_by("circle-equation", "half-turn-circle", "c M").kind == AN


def test_a_sequel_without_a_free_letter_does_not_fit() -> None:
    many = replace(SEQUELS["square-on"], new=tuple("abcdefghijklmnopqrstuvwxyz"))
    assert filled(many, FAMILIES["tri-sss"], ("A", "B")) is None


def test_mistakes_in_sequels_are_named() -> None:
    text = """
        example: straightedge-compass easy
        and a point | 并作一点
        Then construct ${Q}$. | 再求作${Q}$。
        start: sphere k
        new: Q
        goals: on({Q}, {k})
        solution:
        {Q} = Point({k})
          do: Mark ${Q}$. | 取点${Q}$。
          why: It is on ${k}$. | 它在${k}$上。
    """
    with pytest.raises(
        NotationError, match=r"^sequel 'example', line 1: there is no type to start from 'sphere'; write"
    ):
        sequel(text)
    with pytest.raises(NotationError, match=r"^sequel 'tangent-at', line 1: there is a sequel of this name"):
        sequel(text.replace("example", "tangent-at"))


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
