"""The check of solutions: arithmetic, brackets, languages and the stated result; each kind of mistake is found."""

from __future__ import annotations

from dataclasses import replace

import pytest
from tests.sampling import sampled

from gnomon.problem import Name, Number, Problem, Provenance, Step, Tuple
from gnomon.seeding import Rng
from gnomon.suites.solid.make import make_item, problem_of
from gnomon.suites.solid.phrases import tidied
from gnomon.suites.solid.seeds import all_seeds
from gnomon.suites.solid.suite import SUITE
from gnomon.suites.solid.verify.conclusion import check_conclusion, states
from gnomon.suites.solid.verify.punctuation import foreign_marks
from gnomon.suites.solid.verify.record import read_record
from gnomon.suites.solid.verify.solution_steps import careless, check_steps
from gnomon.suites.solid.verify.sums import values_in, wrong_sums

SEEDS = all_seeds()


def instance(key: str, number: int) -> Problem:
    item = make_item(SEEDS[key], Rng("steps", key, number))
    return problem_of(SEEDS[key], item, Provenance("solid", SUITE.version, 0, number, source=key))


@pytest.mark.parametrize("part", sampled(range(8), 1))
def test_the_solutions_of_all_seeds_are_right_and_the_same_in_both_languages(part: int) -> None:
    for key in sorted(SEEDS)[part::8]:
        for number in range(2):
            problem = instance(key, number)
            assert check_steps(problem, read_record(problem)) == [], f"seed {key}, instance {number}"


@pytest.mark.slow
@pytest.mark.parametrize("key", sorted(SEEDS))
def test_the_solutions_of_many_instances_are_right(key: str) -> None:
    for number in range(2, 22):
        problem = instance(key, number)
        assert check_steps(problem, read_record(problem)) == [], f"seed {key}, instance {number}"


@pytest.mark.parametrize(
    "text",
    [
        "By the law of cosines AC² = 3² + 4² - 2·3·4·cos 60° = 13.",
        "So 2·(1/3)·6·(5√3/2) = 10√3 and 1 / √(1 + 3) = 1/2.",
        "所以 V = π·(√2)²·9 / 3 = 6π，其中 2 : 3 = 4 : 6。",
        "There are C(5, 2)·4 pairs, and 5!/(2!·3!) = 10.",
        "m = (1, 2, 3)，|m| = √(1² + 2² + 3²) = √14 < 4。",
        "sin² = 1/9, so the sine is 1/3; x ≤ 3 = 6/2, and |3 - 5| = 2.",
        "This gives 3^4 - 3 = 78, and 1 + 2 + ... + 5 = 15.",
        "3·AB = 12 and AB - 3 = 1.",
    ],
)
def test_right_sums_are_passed(text: str) -> None:
    assert wrong_sums(text) == []


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("The height is 12 / 5√2 = 6√2/5.", "12 / 5√2"),
        ("OD = √(8² - 15/2²) = √31/2.", "√(8² - 15/2²)"),
        ("面积为 3·4 / 2 = 5。", "3·4 / 2"),
        ("AC² = 9 + 16 = 24 = 5²", "9 + 16"),
        ("3·4 < 2·5", "not <"),
        ("2 + = 5", "no expression"),
        ("So 6/4 = 2 : 3.", "6/4"),
    ],
)
def test_wrong_sums_are_found(text: str, found: str) -> None:
    assert any(found in wrong for wrong in wrong_sums(text)), wrong_sums(text)


def test_lengths_of_the_figure_are_compared() -> None:
    lengths = {"AB": 5.0, "BC": 12.0, "AC": 13.0}
    assert wrong_sums("AC = √(AB² + BC²) = 13.", lengths) == []
    assert wrong_sums("AB·BC / AC = 60/12.", lengths)
    assert wrong_sums("AD = 7", lengths) == []


@pytest.mark.parametrize(
    "text",
    [
        "12 / 5√2",
        "π·√2²",
        "(7)²",
        "x + -3",
        "8/3 / 4",
        "4·0 + 2",
        "3 + 1·x",
        "sin 90° / 2",
        "AB = 8/17 = 8/17.",
        "π·6/11·x²",
        "(3/4)·5/2",
        "9√3/2·3√22 / 15",
        "7/3·SG",
        "(1 + √5)/2·AB",
        "3/4x",
        "6 / (√100·√29)",
        "one of the 1 inner layers",
        "it passes through 4 + 2 - 5 = 1 unit squares",
        "a polygon with 1 sides",
        "each whole number from 12 to 12 once",
        "从 12 到 12 的每个整数各取一次",
        "the power is -811 / 16 = -811/16.",
        "the ratio is (√5 - 1) / 3 = (√5-1)/3.",
        "AB = (6/5) = 6/5.",
        "r·(359/2 - (219/2))",
    ],
)
def test_careless_spellings_are_found(text: str) -> None:
    assert careless(text)


@pytest.mark.parametrize(
    "text",
    [
        "12 / (5√2)",
        "(√2)²·3",
        "2·cos 90° = 0",
        "(8/3) / 4",
        "2 + 3 = 3 + 2",
        "5!/(3!·1!)",
        "(7/3)·SG",
        "5·12/13",
        "π·5²/3",
        "1 is less than the sides, and 1 of the edges is left",
        "the base has radius 1 and the sides are equal",
        "from 12 to 120",
        "5 - (3/2)·4 = -1",
        "2·3 / 16 = 3/8",
    ],
)
def test_good_spellings_are_passed(text: str) -> None:
    assert careless(text) == []


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("zh", "则 A(1, 0, 0), B(0, 2, 0)。"),
        ("zh", "设半径为 3,则高为 4。"),
        ("zh", "各有 1 + 2 + ... + 5 = 15 个。"),
        ("zh", "共 4 个(含底面)。"),
        ("zh", "所以:高为 4。"),
        ("zh", "则高为 4."),
        ("en", "So A，B and C are collinear."),
        ("en", "There are 1 + 2 + … + 5 = 15 cubes."),
    ],
)
def test_marks_of_the_other_language_are_found(language: str, text: str) -> None:
    assert foreign_marks(text, language)


@pytest.mark.parametrize(
    "text",
    [
        "则 A(1, 0, 0)，B(√2, (1 + √5)/2, 0)，PA : PB = 1 : 2。",
        "|cos⟨m, n⟩| = |m·n| / (|m||n|) = 1/2，共有 C(5, 2)·3! 个。",
        "各有 1 + 2 + … + 5 = 15 个（含底面）：长为 2.5。",
    ],
)
def test_formulas_in_a_chinese_sentence_are_passed(text: str) -> None:
    assert foreign_marks(text, "zh") == []


def test_tidied_steps_pass() -> None:
    for text in (
        "12 / 5√2 = 6√2/5",
        "π·√2²",
        "(7)² + -3",
        "8/3 / 4 = 2/3",
        "4 / 8/3 = 3/2",
        "1·√3",
        "(2·1)",
        "5·1 = 5",
        "3/4·(3/5)·104 = 234/5",
        "2π·11/2·9 = 99π",
        "9√3/2·7/2 = 63√3/4",
        "4·(15 + 6)/2·21/2 = 441",
        "60/180·π·120/13 = 40π/13",
    ):
        assert careless(tidied(text)) == []
        assert wrong_sums(tidied(text)) == []


def test_the_last_step_must_state_the_answer() -> None:
    assert states("So AC² = 8, AC = 2√2.", Number("2\\sqrt{2}", 8**0.5))
    assert not states("So AC² = 8.", Number("2\\sqrt{2}", 8**0.5))
    assert states("The ratio is 2 : 3.", Number("2/3", 2 / 3))
    assert states("The plane PB₁C is parallel to it.", Name("plane", ("P", "B_1", "C", "D")))
    assert not states("The plane PBC is parallel to it.", Name("plane", ("P", "B_1", "C", "D")))
    assert not states("From 2 to 4.", Tuple((Number("2", 2.0), Number("3", 3.0))))
    assert values_in("√(1 + √4) and 3π/2") == pytest.approx([3**0.5, 4.71238898038469])


@pytest.mark.parametrize(
    ("more", "found"),
    [
        ({"en": "", "zh": " 7"}, "the numbers differ"),
        ({"en": "", "zh": "点Z。"}, "the labels differ"),
        ({"en": " 2·3 = 7", "zh": " 2·3 = 7"}, "2·3"),
    ],
)
def test_a_spoiled_solution_is_found(more: dict[str, str], found: str) -> None:
    problem = instance("box-diagonals", 0)
    spoiled = Step({language: text + more[language] for language, text in problem.solution[-1].text.items()})
    problem = replace(problem, solution=(*problem.solution[:-1], spoiled))
    wrong = check_steps(problem, read_record(problem))
    assert any(found in finding for finding in wrong), wrong


@pytest.mark.parametrize(
    ("key", "en", "zh"),
    [
        ("box-corner-to-plane", "So [AF] = {}.", "所以 [AF] = {}。"),
        ("pyramid-edge-dihedral", "So cos θ = {}.", "所以 cos θ = {}。"),
        ("cp-pile", "Together {}.", "合计 {}。"),
        ("box-tilted-tank", "Together {}.", "合计 {}。"),
    ],
)
def test_a_solution_that_ends_without_naming_what_is_asked_is_found(key: str, en: str, zh: str) -> None:
    problem = instance(key, 0)
    spelled = str(make_item(SEEDS[key], Rng("steps", key, 0)).answer)
    last = Step({"en": en.format(spelled), "zh": zh.format(spelled)})
    problem = replace(problem, solution=(*problem.solution, last))
    wrong = check_conclusion(problem, read_record(problem).asks)
    assert [finding.split(":")[0] for finding in wrong] == [
        "the last sentence (en) does not name what is asked",
        "the last sentence (zh) does not name what is asked",
    ]


def test_a_position_is_concluded_with_its_relation() -> None:
    problem = instance("pd-four-sides", 0)
    asks = read_record(problem).asks
    assert isinstance(problem.answer, Tuple)
    (name,) = problem.answer.items
    assert isinstance(name, Name)
    line, other = "".join(name.points[:2]), "".join(asks[-1])
    for sentence, good in (
        (f"So {line} ⊥ {other}.", True),
        (f"So {line} ⊥ plane {line[0]}QW, which contains {other}.", False),
    ):
        spoiled = Step({"en": sentence, "zh": f"所以{line}⊥{other}。"})
        assert (check_conclusion(replace(problem, solution=(spoiled,)), asks) == []) is good


def test_a_problem_without_a_solution_is_found() -> None:
    problem = replace(instance("box-diagonals", 0), solution=())
    assert check_steps(problem, read_record(problem)) == ["there is no solution"]
