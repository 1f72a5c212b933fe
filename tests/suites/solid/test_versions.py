"""The versions of one problem: what is said, what is drawn, what is printed, and that both together are enough."""

from __future__ import annotations

import io
import re
from copy import deepcopy
from dataclasses import replace
from typing import Any

import pytest
from PIL import Image
from tests.sampling import sampled

from gnomon.problem import LANGUAGES, Problem
from gnomon.seeding import Rng
from gnomon.suites import PromptMode
from gnomon.suites.modes import VERSIONS
from gnomon.suites.solid import SUITE, SolidConfig
from gnomon.suites.solid.make import make_item
from gnomon.suites.solid.marked_figure import marked_picture, marks_of
from gnomon.suites.solid.seeds import all_seeds
from gnomon.suites.solid.verify.drawn_givens import check_marks, versions_that_hold
from gnomon.suites.solid.verify.record import read_record
from gnomon.suites.solid.versions import printed, said

KEYS = sorted(all_seeds())
PYRAMID, CUBE, COUNT = "tvp-cd-pbc", "cube-skew-bd-a1m", "cp-equidistant-prism"


def instance(key: str, index: int = 0) -> Problem:
    return SUITE.problem(11, index, SolidConfig(questions=(key,)))


def with_marks(problem: Problem, change: Any) -> Problem:
    formal = deepcopy(problem.formal)
    for clause in formal["statement"]["clauses"]:
        clause["marks"] = [made for mark in clause["marks"] if (made := change(mark))]
    return replace(problem, formal=formal)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_given_stands_in_words_or_in_the_figure(language: str) -> None:
    problem = instance(PYRAMID)
    numbers = [mark[2] for mark in marks_of(problem) if mark[0] == "number"]
    assert len(numbers) == 4
    assert sum(mark[0] == "right_angle" for mark in marks_of(problem)) == 2
    split = said(problem, "split", language)
    assert not re.search(r"\d", split), "the lengths are drawn"
    assert all(number in problem.text[language] for number in numbers)
    assert problem.text[language].endswith(said(problem, "image", language))
    assert split == " ".join(filter(None, [printed(problem, "image", language), said(problem, "image", language)])) or (
        language == "zh" and split == printed(problem, "image", language) + said(problem, "image", language)
    )
    assert printed(problem, "page", language) == split
    assert not said(problem, "page", language)


def test_what_is_left_of_an_opening_is_a_sentence() -> None:
    lefts = {make_item(all_seeds()["box-centroid"], Rng("left", k)).statement.left[0] for k in range(9)}
    assert all(re.match(r"(The|A) cuboid \S+ is given\.|\S+ is a rectangular box\.", left) for left in lefts)


@pytest.mark.parametrize("key", ["sphere-bored", "box-corners-cut"])
def test_a_sentence_in_the_own_words_of_an_author_is_never_left_out(key: str) -> None:
    """It may say more than its relations: a hole that is drilled, a corner that is cut off."""
    problem = instance(key)
    kept = [clause for clause in problem.formal["statement"]["clauses"] if clause["text"]["en"].endswith(".")]
    assert any(re.search("hole|cut off", clause["text"]["en"]) for clause in kept)
    assert all(
        clause["text"][language] in said(problem, "split", language) for clause in kept for language in LANGUAGES
    )


@pytest.mark.parametrize("key", sampled(KEYS, 12))
def test_words_and_marks_together_hold_what_the_text_states(key: str) -> None:
    """Whatever is drawn is true, and a sentence that is left has no holes."""
    problem = instance(key)
    assert check_marks(problem, read_record(problem)) == []
    for language in LANGUAGES:
        left = printed(problem, "image", language)
        assert not re.search(r"[<>|{}\[\]]|, ?\.|，。|\.\.|。。| with\.| has\.| in which\.", left)
        assert "".join(left.split()) in "".join(problem.text[language].split()) or marks_of(problem)


def test_a_version_is_shown_with_its_own_picture() -> None:
    problem = instance(CUBE)
    sizes = {}
    for version in VERSIONS:
        prompt = SUITE.prompt(problem, PromptMode("zh", version))
        assert len(prompt.images) == (version != "text")
        if prompt.images:
            image = prompt.images[0]
            assert Image.open(io.BytesIO(image.png)).size == (image.width, image.height)
            sizes[version] = image.height
    assert sizes["text+image"] == 512
    assert sizes["image"] > sizes["split"], "the rest of the givens is printed"
    words = SUITE.prompt(problem, PromptMode("en", "page")).text
    assert problem.formal["statement"]["question"]["en"] not in words


def test_a_problem_has_a_version_if_the_figure_is_needed_and_is_enough() -> None:
    problem = instance(PYRAMID)
    assert versions_that_hold(problem) == {"split", "image", "page"}
    without = with_marks(problem, lambda mark: None if mark[0] == "number" else mark)
    assert versions_that_hold(without) == set(), "words and figure leave the lengths open"
    assert SUITE.records.has_versions(problem, VERSIONS)
    assert not SUITE.records.has_versions(instance(COUNT), ["split"])
    assert SUITE.records.has_versions(instance(COUNT), ["text", "text+image"])


def test_a_wrong_mark_is_found() -> None:
    problem = instance(PYRAMID)
    wrong = with_marks(problem, lambda mark: [*mark[:2], "1000"] if mark[0] == "number" else mark)
    assert any("the marks show" in finding for finding in SUITE.verify(wrong))
    strange = with_marks(problem, lambda mark: ["star", *mark[1:]])
    assert any("cannot be read" in finding for finding in SUITE.verify(strange))


@pytest.mark.parametrize("version", VERSIONS)
def test_readers_answer_what_they_are_told(version: str) -> None:
    """A reader of words is right where words are enough, one that sees the marks always."""
    problem = instance(CUBE)
    scores = {
        sees: SUITE.grade(
            problem, SUITE.baselines.read_response(problem, Rng("reader", version), modality=version, sees=sees)
        ).value
        for sees in (False, True)
    }
    assert scores == {False: float(version in ("text", "text+image")), True: 1.0}


def test_sizes_of_angles_are_not_written_where_they_would_be_ambiguous() -> None:
    """Of three angles at one corner of a solid, one may hold the others in the picture; then there are no marks."""
    pictures = [marked_picture(instance("trihedral-centroid", index)) for index in range(4)]
    assert None in pictures


def test_marks_have_their_places_in_the_picture() -> None:
    picture = marked_picture(instance(PYRAMID))
    assert picture is not None
    shown = {label.text for label in picture.placed.scene.labels}
    assert {mark[2] for mark in marks_of(instance(PYRAMID)) if mark[0] == "number"} <= shown
