"""Verification of prove records: every edit of a record is found, and unedited records have no findings."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Sequence
from itertools import combinations
from typing import Any

import pytest

from gnomon.problem import Problem, canonical_json
from gnomon.suites.prove import SUITE
from gnomon.suites.prove.item import QUESTION

Record = dict[str, Any]
COUNT = 10


@pytest.fixture(scope="module")
def records(prove_problems: Sequence[Problem]) -> list[Record]:
    return [json.loads(canonical_json(problem.to_json())) for problem in prove_problems[:COUNT]]


def edited(record: Record, edit: Callable[[Record], None]) -> list[str]:
    """The findings of verification after an edit of a copy of the record."""
    copy = json.loads(json.dumps(record))
    edit(copy)
    return SUITE.verify(Problem.from_json(copy))


def with_image_text(record: Record, text: Any) -> list[str]:
    return edited(record, lambda copy: copy["formal"].update(image_text=text))


def points_of(text: str) -> set[str]:
    """The points that a text names: capitals that begin no word."""
    return set("".join(re.findall(r"[A-Z]+(?![a-z])", text)))


def options(record: Record, *, right: bool) -> list[Record]:
    return [record["formal"]["options"][o["letter"]] for o in record["options"] if o["correct"] == right]


def test_what_is_made_has_no_findings(records: list[Record]) -> None:
    assert [SUITE.verify(Problem.from_json(record)) for record in records] == [[]] * COUNT


class TestFigure:
    def test_every_moved_point_is_found(self, records: list[Record]) -> None:
        for record in records:
            size = max(abs(x) for place in record["formal"]["figure"].values() for x in place)
            for name in record["formal"]["figure"]:

                def moved(copy: Record, name: str = name, by: float = 0.01 * size) -> None:
                    copy["formal"]["figure"][name][0] += by
                    copy["formal"]["figure"][name][1] -= 1.7 * by

                assert edited(record, moved), (record["id"], name)

    @pytest.mark.parametrize("place", [None, "here", [0.1], [0.1, "0.2"], [float("nan"), 0.0]])
    def test_a_place_that_is_none_is_found(self, records: list[Record], place: Any) -> None:
        faults = edited(records[0], lambda copy: copy["formal"]["figure"].update(b=place))
        assert any("places b" in fault for fault in faults)

    def test_a_missing_or_a_stray_point_is_found(self, records: list[Record]) -> None:
        for edit in (
            lambda copy: copy["formal"]["figure"].pop("a"),
            lambda copy: copy["formal"]["figure"].update(zz=[0.0, 0.0]),
            lambda copy: copy["formal"].update(figure=[]),
        ):
            assert any("exactly the points" in fault for fault in edited(records[0], edit))


@pytest.fixture
def hiding(hiding_problems: Sequence[Problem]) -> list[Record]:
    return [json.loads(canonical_json(problem.to_json())) for problem in hiding_problems]


class TestImageText:
    def test_an_emptied_or_half_text_is_found(self, hiding: list[Record]) -> None:
        for record in hiding:
            text = record["formal"]["image_text"]
            for said in ({}, None, {**text, "en": ""}, {**text, "zh": ""}, {"en": text["en"]}, {"zh": text["zh"]}):
                assert with_image_text(record, said)

    def test_the_text_of_another_problem_is_found(self, hiding: list[Record]) -> None:
        """Texts that name other points; two triangles with AC = 2AB may well be told in the same words."""
        tried = 0
        for record, other in combinations(hiding, 2):
            own, foreign = (one["formal"]["image_text"] for one in (record, other))
            if points_of(own["en"]) != points_of(foreign["en"]):
                tried += 1
                assert with_image_text(record, foreign)
        assert tried > COUNT / 3

    @pytest.mark.parametrize("language", ["en", "zh"])
    def test_another_label_is_found(self, hiding: list[Record], language: str) -> None:
        for record in hiding:
            text = record["formal"]["image_text"]
            label = chr(ord("A") + len(record["formal"]["figure"]) - 1)
            while label not in text[language]:
                label = chr(ord(label) - 1)
            assert with_image_text(record, {**text, language: text[language].replace(label, "Z")})

    def test_telling_what_the_figure_shows_is_found(self, records: list[Record]) -> None:
        found = 0
        for record in records:
            premise = {lang: record["text"][lang].removesuffix(QUESTION[lang]).strip() for lang in QUESTION}
            found += any("image-only" in fault for fault in with_image_text(record, premise))
        assert found >= COUNT - 1  # of a figure that shows nothing, everything has to be told


class TestMeasures:
    @pytest.mark.parametrize(
        ("edit", "said"),
        [
            (
                lambda d: d.update(level={"easy": "hard", "medium": "easy", "hard": "medium"}[d["level"]]),
                "the level is",
            ),
            (lambda d: d.update(score=d["score"] + 0.01), "the score is"),
            (lambda d: d.update(score=float("nan")), "the score is"),
            (lambda d: d["indicators"].update(points=d["indicators"]["points"] + 1), "the indicators are"),
            (lambda d: d.update(indicators={}), "the indicators are"),
        ],
    )
    def test_another_difficulty_is_found(
        self, records: list[Record], edit: Callable[[Record], None], said: str
    ) -> None:
        for record in records[:4]:
            assert any(said in fault for fault in edited(record, lambda copy: edit(copy["difficulty"])))

    def test_the_weights_of_the_configuration_count(self) -> None:
        settings = {"weights": [0.0, 0.0, 1.0, 0.0, 0.0]}
        problem = SUITE.problem(12, 0, SUITE.config_type.read(settings))
        assert SUITE.verify(problem) == []
        record = json.loads(canonical_json(problem.to_json()))
        del record["id"]
        record["provenance"]["config"] = {}
        assert any("the score is" in fault for fault in SUITE.verify(Problem.from_json(record)))

    def test_a_level_that_was_not_asked_for_is_found(self, records: list[Record]) -> None:
        record = next(record for record in records if record["difficulty"]["level"] == "medium")
        copy = {key: value for key, value in record.items() if key != "id"}
        copy["provenance"] = {**record["provenance"], "config": {"difficulty": "hard", "least_steps": 40}}
        faults = SUITE.verify(Problem.from_json(copy))
        assert any("asks for hard" in fault for fault in faults)
        assert any("asks for 40" in fault for fault in faults)

    @pytest.mark.parametrize("name", ["steps", "depth"])
    @pytest.mark.parametrize("size", [0, 999, "7", None])
    def test_another_size_of_a_proof_is_found(self, records: list[Record], name: str, size: Any) -> None:
        def edit(copy: Record) -> None:
            options(copy, right=True)[0][name] = size

        assert any(f"its {name} is said" in fault for fault in edited(records[0], edit))

    @pytest.mark.parametrize("margin", [None, "0.3", True, 0, -0.2, 0.001, 50.0, float("nan"), float("inf")])
    def test_another_margin_is_found(self, records: list[Record], margin: Any) -> None:
        found = 0
        for record in records:
            if wrong := options(record, right=False):

                def edit(copy: Record) -> None:
                    options(copy, right=False)[0]["margin"] = margin

                assert any("its margin is said" in fault for fault in edited(record, edit)), wrong[0]
                found += 1
        assert found > COUNT / 2

    def test_other_categories_and_kinds_are_found(self, records: list[Record]) -> None:
        for record in records[:4]:
            assert any("categories" in f for f in edited(record, lambda copy: copy["categories"].pop()))
            assert any("categories" in f for f in edited(record, lambda copy: copy["categories"].append("XX")))
            assert any("of the kind" in f for f in edited(record, lambda copy: copy["options"][0].update(kind="XX")))

    def test_another_structure_is_found(self, records: list[Record]) -> None:
        key = records[1]["formal"]["structure"]
        assert any("structure" in f for f in edited(records[0], lambda copy: copy["formal"].update(structure=key)))

    def test_a_wrong_option_with_a_proof_is_found(self, records: list[Record]) -> None:
        record = next(record for record in records if options(record, right=False))

        def edit(copy: Record) -> None:
            options(copy, right=False)[0]["proof"] = options(copy, right=True)[0]["proof"]

        assert any("but has a proof" in fault for fault in edited(record, edit))


@pytest.mark.parametrize("field", ["premise", "structure", "options", "figure", "image_text"])
def test_a_missing_field_is_a_finding_and_no_failure(records: list[Record], field: str) -> None:
    assert edited(records[0], lambda copy: copy["formal"].pop(field))


def test_empty_texts_are_findings_beside_the_others(records: list[Record]) -> None:
    def edit(copy: Record) -> None:
        copy["text"] = {"en": QUESTION["en"], "zh": QUESTION["zh"]}
        copy["formal"]["structure"] = "another"

    found = edited(records[0], edit)
    assert "no figure was found that agrees with the English text" in found
    assert "the structure is not the key of the formal premise" in found


def test_an_option_about_more_points_than_problems_name_is_a_finding(records: list[Record]) -> None:
    """All orders of the points would be tried for the margin: too many of them would take for ever."""
    record = max(records, key=lambda record: len(record["formal"]["figure"]))
    named = list(record["formal"]["figure"])[:7]
    assert len(named) == 7

    def edit(copy: Record) -> None:
        next(option for option in copy["options"] if not option["correct"])["formal"] = f"cyclic {' '.join(named)}"

    found = edited(record, edit)
    assert any("names 7 points of one line or circle, more than the 4 that problems name" in fault for fault in found)


def test_a_proof_that_is_no_proof_is_a_finding(records: list[Record]) -> None:
    for proof in ([], None, [{"fact": "cong a b"}], "proved"):

        def edit(copy: Record, proof: Any = proof) -> None:
            options(copy, right=True)[0]["proof"] = proof

        assert edited(records[0], edit)
