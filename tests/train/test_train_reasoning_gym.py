"""Suites as reasoning-gym's datasets: alone, and among reasoning-gym's own."""

from __future__ import annotations

from typing import Any

import pytest

from gnomon.problem import ProblemError
from gnomon.suites import SuiteError, get_suite, suite_names
from gnomon.train.reasoning_gym import create_dataset, register


@pytest.mark.parametrize("name", [*suite_names(), "toy_suite:SUITE"])
def test_entries_are_scored(name: str) -> None:
    exam = create_dataset(name, size=3, seed=5)
    entries = list(exam)
    assert len(exam) == len(entries) == 3
    for entry in entries:
        assert {"question", "answer", "metadata"} <= set(entry)
        assert exam.score_answer(entry["answer"], entry) == 1.0
        assert exam.score_answer(f"<answer>{entry['answer']}</answer>", entry) == 1.0
        for wrong in (None, "", "no idea", entry["question"]):
            assert exam.score_answer(wrong, entry) == 0.0


def test_the_same_seed_is_the_same_exam() -> None:
    assert list(create_dataset("solid", 2, 5)) == list(create_dataset("solid", 2, 5))
    mine, yours = create_dataset("solid", 1), create_dataset("solid", 1)
    assert mine.seed != yours.seed, "without a seed, a random one"


def test_language_picture_and_settings() -> None:
    entry = create_dataset("prove", 1, 0, language="zh", modality="text+image", difficulty="easy")[0]
    assert "下列" in entry["question"] or "哪" in entry["question"]
    assert entry["metadata"]["images"][0].startswith("data:image/png;base64,")
    assert entry["metadata"]["difficulty"]["level"] == "easy"
    assert create_dataset("prove", 1, 0)[0]["metadata"]["images"] == []


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ({"name": "sollid"}, "did you mean 'solid'"),
        ({"name": "solid", "size": 0}, "size 0 is out of range"),
        ({"name": "solid", "size": "9"}, "size '9' is a str; give a whole number"),
        ({"name": "solid", "seed": -1}, "seed -1 is out of range"),
        ({"name": "solid", "seed": "a"}, "seed 'a' is a str; give a whole number"),
        ({"name": "solid", "language": "fr"}, "language 'fr' is not one of"),
        ({"name": "solid", "modality": "image"}, "modality 'image' is not one the suite"),
        ({"name": "solid", "colour": "red"}, "setting 'colour' is unknown"),
    ],
)
def test_bad_requests_are_named(arguments: dict[str, object], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        create_dataset(**arguments)  # type: ignore[arg-type]


@pytest.mark.parametrize("entry", [{}, None, {"metadata": None}, {"metadata": {}}])
def test_an_entry_of_another_dataset_is_named(entry: Any) -> None:
    with pytest.raises(ProblemError, match="not of a dataset of gnomon"):
        create_dataset("solid", 1, 0).score_answer("5", entry)


def test_among_reasoning_gyms_own() -> None:
    gym = pytest.importorskip("reasoning_gym", reason="reasoning-gym is not installed: pip install reasoning-gym")
    from reasoning_gym.composite import CompositeConfig, CompositeDataset, DatasetSpec
    from reasoning_gym.dataset import ProceduralDataset, ReseedingDataset

    assert register() == register() == [f"gnomon_{name}" for name in suite_names()]
    solid = gym.create_dataset("gnomon_solid", size=2, seed=7)
    assert isinstance(solid, ProceduralDataset)
    assert list(solid) == list(create_dataset("solid", 2, 7))
    assert gym.get_score_answer_fn("gnomon_solid")(solid[0]["answer"], solid[0]) == 1.0
    mixed = CompositeDataset(
        CompositeConfig(
            size=8,
            seed=1,
            datasets=[DatasetSpec(name, 1, {}) for name in ("gnomon_solid", "gnomon_prove", "chain_sum")],
        )
    )
    assert len({entry["metadata"]["source_dataset"] for entry in mixed}) == 3
    assert all(mixed.score_answer(entry["answer"], entry) == 1.0 for entry in mixed)
    endless = iter(ReseedingDataset(solid, chunk_size=3))
    ids = [next(endless)["metadata"]["id"] for _ in range(7)]
    assert len(set(ids)) == 7
    assert ids[0] == get_suite("solid").problem(7, 0).id


def test_without_reasoning_gym_it_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(__import__("sys").modules, "reasoning_gym.dataset", None)
    with pytest.raises(SuiteError, match="pip install reasoning-gym"):
        register()
