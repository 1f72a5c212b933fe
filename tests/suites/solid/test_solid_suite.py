"""The solid suite as an exam: every seed once a block, figures, grading, levels."""

from __future__ import annotations

import io
import math
import re
from collections import Counter
from dataclasses import replace

import pytest
from PIL import Image

from gnomon.problem import Name, Number, Problem, Tuple
from gnomon.seeding import problem_rng
from gnomon.suites.errors import ConfigError
from gnomon.suites.solid import SUITE, SolidConfig
from gnomon.suites.solid.make import make_item
from gnomon.suites.solid.question import Seed
from gnomon.suites.solid.seeds import all_seeds
from gnomon.suites.solid.suite import _question_at

KEYS = sorted(all_seeds())


def instance(key: str, index: int) -> Problem:
    return SUITE.problem(11, index, SolidConfig(questions=(key,)))


@pytest.mark.parametrize(
    "key", ["box-corner-to-plane", "pyramid-perpendicular-face", "cone-chord-plane", "block-painted-two"]
)
def test_an_instance_is_verified_graded_and_drawn(key: str) -> None:
    problem = instance(key, 0)
    assert SUITE.verify(problem) == []
    assert SUITE.grade(problem, SUITE.gold_response(problem)).value == 1.0
    assert SUITE.grade(problem, SUITE.gold_response(problem, "zh")).value == 1.0
    assert Image.open(io.BytesIO(problem.figures[0].png)).size == (512, 512)


def test_each_block_holds_every_seed_once() -> None:
    config = SolidConfig(questions=tuple(KEYS[::60]))
    size = len(config.questions)
    sources = [SUITE.problem(0, index, config).provenance.source for index in range(2 * size)]
    assert sorted(sources[:size]) == sorted(sources[size:]) == sorted(config.questions)
    assert sources[:size] != sources[size:]


def test_an_exam_of_one_category_and_level_has_each_of_its_seeds_once() -> None:
    config = SolidConfig(category=("PD", "CP"), level=("hard",))
    wanted = sorted(k for k, s in all_seeds().items() if s.category in ("PD", "CP") and s.level == "hard")
    exam = [SUITE.problem(3, index, config) for index in range(len(wanted))]
    assert sorted(problem.provenance.source for problem in exam) == wanted
    assert {problem.difficulty.level for problem in exam} == {"hard"}
    assert SolidConfig(level=()).to_json() == {}


def test_letters_and_sizes_vary_between_neighbours() -> None:
    exam = [instance("box-corner-to-plane", index) for index in range(20)]
    assert len({tuple(problem.formal["points"]) for problem in exam}) >= 6
    assert len({problem.text["en"] for problem in exam}) == 20


def _exam(seed: int, config: SolidConfig) -> dict[str, tuple[object, ...]]:
    """Letters, sizes, answer and text of each seed question in an exam, before its figure is drawn."""
    drawn: dict[str, tuple[object, ...]] = {}
    for index, chosen in enumerate(questions_in_order(config, seed)):
        item = make_item(chosen, problem_rng("solid", SUITE.version, seed, index).stream("attempt", 0))
        drawn[chosen.key] = (
            tuple(item.points),
            tuple(re.findall(r"\d+", item.text[0])),
            str(item.answer),
            item.text[0],
        )
    return drawn


def questions_in_order(config: SolidConfig, seed: int) -> list[Seed]:
    return [_question_at(config, SUITE.version, seed, index) for index in range(len(config.used()))]


def test_neighbouring_seeds_share_letters_and_sizes_as_often_as_any_two() -> None:
    """The same seed question in the exams 0 to 7: neighbours against seeds that are further apart."""
    told = [key for key in KEYS if not all_seeds()[key].pictured]  # the texts of the others hardly vary
    config = SolidConfig(questions=tuple(told[::25]))
    exams = [_exam(seed, config) for seed in range(8)]
    assert SUITE.problem(3, 0, config).text["en"] in {item[3] for item in exams[3].values()}
    pairs = {near: [(a, b) for a in range(8) for b in range(a) if (a - b == 1) == near] for near in (True, False)}
    for place, what in enumerate(("letters", "sizes", "answer", "text")):
        alike = {
            near: [exams[a][key][place] == exams[b][key][place] for a, b in some for key in config.questions]
            for near, some in pairs.items()
        }
        chance = sum(alike[False]) / len(alike[False])
        spread = math.sqrt(chance * (1 - chance) * (1 / len(alike[True]) + 1 / len(alike[False])))
        share = sum(alike[True]) / len(alike[True])
        assert share <= chance + 4 * spread + 0.01, (
            f"neighbours have the same {what} in {share:.1%}, others {chance:.1%}"
        )
        assert what != "text" or share < 0.03


def test_an_unknown_seed_is_named_with_similar_ones() -> None:
    with pytest.raises(ConfigError, match=r"box-corner-to-plain.*similar: box-corner-to-plane"):
        SolidConfig(questions=("box-corner-to-plain",))


def test_a_label_of_the_solution_never_repeats_one_of_the_figure() -> None:
    for index in range(20):
        problem = instance("pyramid-dihedral-diagonal", index)
        foot = re.search(r"Let (\S+) be the foot", problem.solution[0].text["en"])
        assert foot
        assert foot[1] not in problem.formal["points"]


def only_name(problem: Problem) -> Name:
    """The one name that a list of all right names holds."""
    assert isinstance(problem.answer, Tuple)
    (name,) = problem.answer.items
    assert isinstance(name, Name)
    return name


def test_a_plane_counts_by_any_of_its_points() -> None:
    problem = instance("pyramid-perpendicular-face", 0)
    p, b, c, e = only_name(problem).points
    for right in (p + b + c, e + c + b, p + e + c):
        assert SUITE.grade(problem, f"\\boxed{{\\text{{plane {right}}}}}").value == 1.0
    assert SUITE.grade(problem, f"\\boxed{{\\text{{plane {p + e + b}}}}}").value == 0.0


def test_wrong_answers_are_found() -> None:
    problem = instance("box-corner-to-plane", 0)
    assert isinstance(problem.answer, Number)
    assert any("measures" in finding for finding in SUITE.verify(replace(problem, answer=Number("5", 5.0))))
    other = replace(problem.answer, exact="7")
    assert any("does not read as" in finding for finding in SUITE.verify(replace(problem, answer=other)))
    named = instance("pyramid-perpendicular-face", 0)
    name = only_name(named)
    wrong = replace(name, points=(*name.points[:2], next(iter(named.formal["points"]))))
    assert SUITE.verify(replace(named, answer=Tuple((wrong,), ordered=False)))


def test_a_record_that_cannot_be_read_is_reported() -> None:
    problem = instance("box-corner-to-plane", 0)
    points = {**problem.formal["points"], "A": ["x", "0", "0"]}
    assert "cannot be read" in SUITE.verify(replace(problem, formal={**problem.formal, "points": points}))[0]


def test_the_paper_mode_allows_one_percent() -> None:
    problem = instance("box-corner-to-plane", 0)
    assert isinstance(problem.answer, Number)
    for factor, paper in ((1.009, 1.0), (0.991, 1.0), (1.02, 0.0)):
        response = f"\\boxed{{{problem.answer.value * factor:.6f}}}"
        assert SUITE.grade(problem, response, "paper").value == paper
        assert SUITE.grade(problem, response).value == 0.0


def test_levels_and_scores_agree() -> None:
    bounds = {"easy": (0, 1 / 3), "medium": (1 / 3, 2 / 3), "hard": (2 / 3, 1)}
    seen: Counter[str] = Counter()
    for key in ("box-diagonal-and-face", "box-corner-to-plane", "box-surface-path"):
        difficulty = instance(key, 0).difficulty
        low, high = bounds[difficulty.level]
        assert low <= difficulty.score < high
        seen[difficulty.level] += 1
    assert set(seen) == set(bounds)
