"""The program suite keeps the contract of suites, and its settings and prompts do what they say."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import replace

import pytest

from gnomon.problem import Number, answer_text
from gnomon.report.terminal import group_table
from gnomon.suites.check import CHECKS, sample_suite
from gnomon.suites.errors import ConfigError, SuiteError
from gnomon.suites.guesses import code_numbers
from gnomon.suites.modes import PromptMode
from gnomon.suites.program import SUITE
from gnomon.suites.program.config import ProgramConfig
from gnomon.suites.program.families import all_families
from gnomon.suites.program.item import solution
from gnomon.suites.program.leak_check import literal_leak, literals, pair_leak
from gnomon.suites.program.schedule import families_at
from gnomon.suites.program.solving_relations import RELATIONS
from gnomon.suites.program.tries import drafts

EXAM = sample_suite(SUITE, 12)


@pytest.mark.parametrize("name", sorted(CHECKS))
def test_the_contract_holds(name: str) -> None:
    assert list(CHECKS[name](EXAM)) == []


def test_settings_choose_language_level_and_family() -> None:
    for language in ("asymptote", "matplotlib", "tikz"):
        assert list(SUITE.problem(1, 3, ProgramConfig(languages=(language,), image_size=0)).code) == [language]
    assert "G" in SUITE.problem(1, 2, ProgramConfig(levels=("G",), image_size=0)).categories
    one = SUITE.problem(1, 2, ProgramConfig(families=("star-regions",), image_size=0))
    assert one.provenance.source == "star-regions"
    assert not one.figures


@pytest.mark.parametrize(
    "settings",
    [{"families": "star-region"}, {"levels": "X"}, {"languages": "svg"}, {"languages": ""}, {"image_size": "20"}],
)
def test_settings_out_of_range_are_refused(settings: dict[str, str]) -> None:
    with pytest.raises(ConfigError):
        SUITE.config_type.read(settings)


def test_a_path_that_goes_on_forever_comes_with_a_loop() -> None:
    settings = ProgramConfig(languages=("tikz",), families=("geometric-turtle-limit",), image_size=0)
    for index in range(2):
        problem = SUITE.problem(0, index, settings)
        assert "forever" in problem.text["en"]
        assert "\\foreach" in problem.code["tikz"]


def test_no_two_numbers_of_the_code_give_the_answer() -> None:
    for index in range(12):
        problem = SUITE.problem(2, index, ProgramConfig(image_size=0))
        assert isinstance(problem.answer, Number)
        (code,) = problem.code.values()
        assert not pair_leak(code, problem.answer.value)
        assert all(abs(float(x) - problem.answer.value) > 1e-9 for x in code_numbers(code))


def test_the_solution_tells_the_figure_in_words() -> None:
    problem = SUITE.problem(0, 0, ProgramConfig(image_size=0))
    for language in ("en", "zh"):
        told, *_, value = (step.text[language] for step in problem.solution)
        assert told.endswith(problem.formal["twin"][language])
        number, *unit = answer_text(problem.answer).split(" ")
        assert number in value
        assert all(f"\\text{{ {name.split('^')[0]}}}" in value for name in unit)
        assert SUITE.gold_response(problem, language).startswith(told)


def test_relations_stand_in_solutions_with_the_letters_of_the_problem() -> None:
    assert set(RELATIONS) <= set(all_families())
    for key, (english, chinese) in RELATIONS.items():
        marks = [sorted(set(re.findall(r"\$[^$]*\$", text))) for text in (english, chinese)]
        assert marks[0] == marks[1], key
        made = next(draft for _, draft, _ in drafts(all_families()[key], 1, Counter()))
        (step,) = (step for step in solution(made) if step.reason == "relation")
        names = {name for word in re.findall(r"\$([^$]*)\$", step.text["en"]) for name in re.findall("[A-Z]", word)}
        assert names <= set(made.context.letters.values()), key


def test_the_twin_has_no_code_and_the_same_answer() -> None:
    problem = SUITE.problem(0, 0)
    told = SUITE.prompt(problem, PromptMode("en", "text", "twin"))
    assert "```" in SUITE.prompt(problem, PromptMode("en", "text")).text
    assert "```" not in told.text
    assert problem.formal["twin"]["en"] in told.text


def test_paper_wants_a_box_and_forgives_rounding() -> None:
    problem = SUITE.problem(0, 1, ProgramConfig(families=("internal-crescent",), image_size=0))
    rounded = f"{problem.answer.value:.6f}"  # type: ignore[union-attr]  # all answers are numbers
    assert SUITE.grade(problem, f"It is \\boxed{{{rounded}}}.", "paper").value == 1.0
    assert SUITE.grade(problem, f"It is {rounded}.", "paper").outcome == "no_answer"
    assert SUITE.grade(problem, SUITE.gold_response(problem)).value == 1.0


def test_a_few_problems_in_a_row_have_all_levels() -> None:
    settings = ProgramConfig()
    count = len(settings.used())
    keys = [families_at(settings, "1", 5, index)[0] for index in range(2 * count + 6)]
    assert all({family.level for family in keys[at : at + 6]} == {"P", "L", "G"} for at in range(2 * count))
    assert len({family.key for family in keys[:count]}) == count
    other = [families_at(settings, "1", 6, index)[0] for index in range(count)]
    assert sum(a.key == b.key for a, b in zip(keys, other, strict=False)) < count // 4


def test_shares_may_be_in_percent_and_counts_may_name_what_is_counted() -> None:
    problem = SUITE.problem(0, 0, ProgramConfig(families=("star-regions",), image_size=0))
    chance = replace(problem, answer=Number("\\frac{559}{800}", 559 / 800), categories=("probability",))
    for right in ("69.875\\%", "69.875%", "69.875 \\%"):
        assert SUITE.grade(chance, f"\\boxed{{{right}}}").value == 1.0, right
    for wrong in ("69.87\\%", "69.875", "0.69875\\%"):
        assert SUITE.grade(chance, f"\\boxed{{{wrong}}}").value == 0.0, wrong
    assert SUITE.grade(replace(chance, categories=("count",)), "\\boxed{69.875\\%}").value == 0.0
    counted = replace(problem, answer=Number("29", 29.0))
    for noun in ("dots", "holes", "rectangles", "shortest paths", "different images", "turns"):
        assert SUITE.grade(counted, f"\\boxed{{29\\text{{ {noun}}}}}").value == 1.0, noun
        assert SUITE.grade(counted, f"\\boxed{{28\\text{{ {noun}}}}}").value == 0.0, noun


def test_numbers_of_the_code_are_read_without_those_of_styles() -> None:
    code = "size(200); pair A=(1.5,-2); draw(A--3*A, linewidth(0.7)); label('$A$', A, gray(0.4));"
    assert literals(code) == {1.5, 2.0, 3.0}
    assert literal_leak(code, 3.0)
    assert not literal_leak(code, 200.0)
    assert pair_leak(code, 4.5)
    assert not pair_leak(code, 7.0)


# ------------------------------------------------------------------------------------- every language, shares of levels


def test_one_problem_is_asked_in_every_language() -> None:
    settings = ProgramConfig(every_language=True, image_size=0)
    for index in range(3):
        problem = SUITE.problem(4, index, settings)
        assert list(problem.code) == ["asymptote", "matplotlib", "tikz"]
        assert not set(problem.code) & set(problem.categories)  # the language is the prompt's
        statement = problem.text["en"].split("\n\n```")[0]
        for language, code in problem.code.items():
            asked = SUITE.prompt(problem, PromptMode("en", "text", language)).text
            assert statement in asked
            assert [name for name, held in problem.code.items() if held.strip() in asked] == [language]
            assert code.strip()
        assert SUITE.verify(problem) == []


def test_verification_reads_the_program_of_every_language() -> None:
    problem = SUITE.problem(4, 2, ProgramConfig(every_language=True, image_size=0))
    other = SUITE.problem(4, 3, ProgramConfig(every_language=True, image_size=0))
    swapped = replace(problem, code={**problem.code, "tikz": other.code["tikz"]})
    assert any(finding.startswith("in tikz: ") for finding in SUITE.verify(swapped))
    fewer = replace(problem, code={"asymptote": problem.code["asymptote"]})
    assert any("its settings want" in finding for finding in SUITE.verify(fewer))


def test_a_problem_of_one_language_is_not_asked_in_another() -> None:
    problem = SUITE.problem(1, 3, ProgramConfig(languages=("tikz",), image_size=0))
    with pytest.raises(SuiteError, match="every_language=true"):
        SUITE.prompt(problem, PromptMode("en", "text", "asymptote"))


def test_shares_give_the_mix_of_levels_of_the_paper() -> None:
    settings = ProgramConfig(shares=(102, 279, 119))
    dealt = [families_at(settings, SUITE.version, 0, index)[0] for index in range(500)]
    assert Counter(family.level for family in dealt) == {"P": 102, "L": 279, "G": 119}
    assert {family.level for family in dealt[:5]} == {"P", "L", "G"}
    known = [family for family in all_families().values() if family.level == "L"]
    used = Counter(family.key for family in dealt if family.level == "L")
    assert len(used) == len(known)
    assert max(used.values()) - min(used.values()) <= 1


@pytest.mark.parametrize("shares", ["1,2", "0,0,0", "-1,2,2"])
def test_shares_that_are_no_weights_are_refused(shares: str) -> None:
    with pytest.raises(ConfigError, match="three whole numbers"):
        SUITE.config_type.read({"shares": shares})
    with pytest.raises(ConfigError, match="level G"):
        SUITE.config_type.read({"shares": "1,1,1", "levels": "P,L"})


def test_statistics_have_the_published_mix_of_levels_and_nothing_published_of_families() -> None:
    assert SUITE.reporting.published_levels == {"easy": 102, "medium": 279, "hard": 119}
    table = group_table(SUITE, EXAM.problems[:2])
    assert [column.header for column in table.columns] == ["group", "", "problems", "share"]
