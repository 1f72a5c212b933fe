"""Texts are read back: a change of one text is found, and what is not understood is named."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from gnomon.problem import Problem, Provenance
from gnomon.seeding import Rng
from gnomon.suites.solid.make import make_item, problem_of
from gnomon.suites.solid.seeds import all_seeds
from gnomon.suites.solid.verify import verify
from gnomon.suites.solid.verify.read_text import read_text


def instance(key: str, number: int = 0) -> Problem:
    chosen = all_seeds()[key]
    return problem_of(chosen, make_item(chosen, Rng("read", key, number)), Provenance("solid", "2", 0, number))


def changed(problem: Problem, old: str, new: str, language: str = "en") -> list[str]:
    """The findings of verification after a change of one text in one place."""
    assert old in problem.text[language], problem.text[language]
    text = problem.text[language].replace(old, new, 1)
    return verify(replace(problem, text={**problem.text, language: text}))


@pytest.mark.parametrize("language", ["en", "zh"])
def test_another_number_in_one_language_is_found(language: str) -> None:
    problem = instance("box-corner-to-plane")
    length = problem.formal["givens"][1][2]
    assert any("numbers differ" in finding for finding in changed(problem, f"= {length}", "= 1000", language))


def test_another_label_is_found() -> None:
    problem = instance("pyramid-edge-dihedral")
    _, (_, first, (apex, corner), second) = problem.formal["asks"]
    name = f"{first}-{apex}{corner}-{second}"
    findings = changed(problem, name, f"{second}-{apex}{corner}-{apex}")
    assert any("the text asks" in finding for finding in findings)


def test_another_word_is_found() -> None:
    problem = instance("pyramid-edge-dihedral")
    assert any("languages differ" in finding for finding in changed(problem, "a rectangle", "a parallelogram"))
    assert any("not understood" in finding for finding in changed(problem, "a rectangle", "a heptagon"))
    assert any("the text asks" in finding for finding in changed(problem, "cosine", "sine"))
    assert any("not show it" in finding for finding in changed(problem, "a rectangle", "a square"))


def test_a_sentence_that_is_not_understood_is_named() -> None:
    problem = instance("box-corner-to-plane")
    text = problem.text["en"].replace(". ", ". The moon is full. ", 1)
    findings = verify(replace(problem, text={**problem.text, "en": text}))
    assert any("'The moon is full.'" in finding for finding in findings)


def test_relations_are_read_from_both_languages() -> None:
    english = read_text(
        "In the cuboid ABCD-A₁B₁C₁D₁, AB = 3, AD = 2√2 and AA₁ = 5. M is the midpoint of CC₁. Find the length of AM.", 0
    )
    chinese = read_text("在长方体ABCD-A₁B₁C₁D₁中，AB = 3，AD = 2√2，AA₁ = 5。M是CC₁的中点。求线段AM的长。", 1)
    assert english.relations == chinese.relations
    assert english.asks == chinese.asks == ["distance", "A", "M"]
    assert ["midpoint", "M", ["C", "C_1"]] in english.relations
    assert ["length", ["A", "A_1"], 5.0] in english.relations


def test_two_points_on_two_segments_and_a_volume_are_read() -> None:
    english = read_text(
        "In the tetrahedron P-ABC, the volume of the tetrahedron P-ABC is 12. "
        "The points M and N lie on PA and BC, respectively, with MN ⊥ BC. Find the length of MN.",
        0,
    )
    chinese = read_text("在三棱锥P-ABC中，三棱锥P-ABC的体积为 12。点M，N分别在PA，BC上，且MN⊥BC。求线段MN的长。", 1)
    assert english.unread == chinese.unread == []
    assert english.relations == chinese.relations
    assert ["pyramid_volume", "P", ["A", "B", "C"], 12.0] in english.relations
    assert ["on_segment", "N", ["B", "C"]] in english.relations


def test_the_places_before_a_fold_are_marked() -> None:
    problem = instance("rectangle-fold-distance")
    assert verify(problem) == []
    assert any(label.endswith("°") for label in problem.formal["points"])


def test_a_generator_of_a_conical_frustum_ends_on_both_circles() -> None:
    text = (
        "A conical frustum has the base centres O (below) and O₁, "
        "the lower and upper base radii are 5 and 2 and OO₁ = 4. "
        "A is a point of the lower base circle. AB is a generator of the conical frustum. Find the length of AB."
    )
    found = read_text(text, 0)
    assert not found.unread
    assert ["on_circle", "B", "O_1", "O", "b"] in found.relations
    assert ["conical_frustum", "O", "O_1", "A", "B"] in found.relations


def test_a_parallelepiped_is_not_read_as_any_hexahedron() -> None:
    text = "在平行六面体ABCD-A₁B₁C₁D₁中，AB = 3，AD = 4，AA₁ = 5，∠BAD = 60°，∠A₁AB = 60°，∠A₁AD = 60°。求线段AC₁的长。"
    found = read_text(text, 1)
    assert not found.unread
    assert ["parallelepiped", list("ABCD"), ["A_1", "B_1", "C_1", "D_1"]] in found.relations


CHANGES = [
    ("cylinder-hoof", "smaller part", "larger part", "较小部分", "较大部分"),
    ("sphere-cap-volume", "smaller part", "larger part", "较小部分", "较大部分"),
    ("cylinder-oblique-cut", "lower part", "upper part", "下面部分", "上面部分"),
    ("sphere-bored", "that is left", "that is removed", "剩余", "去掉"),
    ("ar-rhombic-prism-lateral", "lateral area", "total surface area", "侧面积", "表面积"),
    ("ar-corner-surface", "total surface area", "lateral area", "表面积", "侧面积"),
    ("pyramid-lateral-way", "the lateral faces", "the surface", "侧面", "表面"),
    ("pd-cuboid", "to the plane", "to the line", "与平面", "与直线"),
]


@pytest.mark.parametrize(("key", "old", "new", "old_zh", "new_zh"), CHANGES)
def test_a_word_that_narrows_the_question_is_compared(key: str, old: str, new: str, old_zh: str, new_zh: str) -> None:
    problem = instance(key)
    assert changed(problem, old, new)
    assert changed(problem, old_zh, new_zh, "zh")
    both = replace(problem, text={**problem.text, "en": problem.text["en"].replace(old, new)})
    assert changed(both, old_zh, new_zh, "zh")
    assert verify(problem) == []


@pytest.mark.parametrize(
    ("asks", "said"),
    [
        (["total_area"], "total_area is measured, but the record lists no faces for it"),
        (["total_area", 7], "total_area is measured, but the record lists no faces for it"),
        (["total_area", [["A"], 3]], "total_area is measured, but the record lists no faces for it"),
        (["revolution_volume", 7], "revolution_volume is measured, but the record names no axis"),
    ],
)
def test_a_measure_without_what_it_measures_is_found_beside_other_faults(asks: list[object], said: str) -> None:
    problem = instance("ar-corner-surface")
    found = verify(replace(problem, formal={**problem.formal, "asks": asks}))
    assert said in found
    assert any("cannot be measured" in finding for finding in found)


def test_the_axis_of_a_turn_is_compared() -> None:
    problem = instance("revolution-triangle-side")
    axis = re.search(r"about the line ((?:[A-Z][₁₂′]?){2})", problem.text["en"])
    corners = re.search(r"triangle ((?:[A-Z][₁₂′]?){3})", problem.text["en"])
    assert axis
    assert corners
    kept, third = axis[1][0], next(letter for letter in corners[1] if letter not in axis[1])
    other = {
        "en": problem.text["en"].replace(axis[0], f"about the line {kept}{third}"),
        "zh": problem.text["zh"].replace(f"直线{axis[1]}", f"直线{kept}{third}"),
    }
    found = verify(replace(problem, text=other))
    assert any("turns the figure about" in finding for finding in found)
