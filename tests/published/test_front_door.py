"""Published sets through ``gnomon eval published/NAME --data FILE``: asked, resumed, judged, reported, rescored."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from tests.commands import gnomon
from tests.published.dynasolidgeo.test_published_instances import row as solid_row
from tests.published.dynasolidgeo.test_published_instances import written
from tests.published.geogrambench.test_published_problems import row as program_row
from tests.published.ggbench.conftest import Published, published, template

from gnomon.dataset.format import read_problems
from gnomon.dataset.from_file import dataset_of_file
from gnomon.problem import Number, Problem
from gnomon.results import SUFFIX, Run, read_run
from gnomon.scoring import grade_response
from gnomon.suites import get_suite, published_names, suite_names
from gnomon.suites.measures import DISTRUSTED, SOUND
from gnomon.suites.modes import SCORINGS, PromptMode

if TYPE_CHECKING:
    from gnomon.problem import Json

__all__ = ["published", "template"]

HEXAGON = "[asy] pair A=dir(0), B=dir(60), C=dir(120); draw(A--B--C--cycle); draw(circle((0,0),1)); [/asy]"
PROGRAMS: list[Json] = [
    program_row(0, problem="Square $ABCD$ has side length $7$. Find the perimeter of $ABCD$.", answer="$28$"),
    program_row(1),  # its figure has the asked area
    program_row(2, problem="How large is the share of the circle in the square?", geo_code="[asy] draw(A--B; [/asy]"),
    program_row(
        3, problem="A number is asked.", geo_code=HEXAGON, answer=r"$\frac{\pi}{12}}$", category="Global Abstract"
    ),
    program_row(4, problem="Square $ABCD$ has side length $7$. Find the perimeter of $ABCD$.", answer="$28$"),
]
"""One sound row; the others leak, are broken, have a damaged key, and repeat the first."""
INSTANCES: list[Json] = [
    solid_row("a_1"),
    solid_row("a_2", en_problem="Find the angle YMN.", cn_problem="求角 YMN。", solution="0.9"),
    solid_row("a_3", en_problem="Count the cubes in the figure.", cn_problem="数正方体。", type=6, solution="17"),
    solid_row("a_4", solution="about five"),
    solid_row("a_5", en_problem="YN = 169.0YI, YI = 84.5. Find YN.", cn_problem="YN = 169.0YI, YI = 84.5，求 YN。"),
    solid_row("a_6", type=1, solution="YM", en_problem="In a cube YNBI-QPMJ, which line is the long diagonal?"),
]


def problems_of(suite: str, file: Path, out: Path) -> dict[str, Problem]:
    folder, _ = dataset_of_file(suite, file, out)
    return {problem.provenance.source: problem for problem in read_problems(folder)}


def run_in(folder: Path) -> Run:
    [path] = folder.glob(f"*{SUFFIX}")
    return read_run(path)


@pytest.fixture(scope="module")
def programs(tmp_path_factory: pytest.TempPathFactory) -> Path:
    file = tmp_path_factory.mktemp("programs") / "problems.json"
    file.write_text(json.dumps(PROGRAMS))
    return file


@pytest.fixture
def instances(tmp_path: Path) -> Path:
    return written(tmp_path, INSTANCES)


def test_published_sets_are_found_and_are_no_suites_that_make_problems() -> None:
    names = published_names()
    assert names == ["published/dynasolidgeo", "published/geogrambench", "published/ggbench"]
    assert not set(names) & set(suite_names())
    for name in names:
        suite = get_suite(name)
        assert suite.records.reads_files
        with pytest.raises(ValueError, match="--data FILE"):
            suite.problem(0, 0)


def test_rows_of_programs_are_distrusted_for_reasons(programs: Path, tmp_path: Path) -> None:
    found = problems_of("published/geogrambench", programs, tmp_path)
    suite = get_suite("published/geogrambench")
    why = {row: suite.verify(problem) for row, problem in found.items()}
    assert why["0"] == []
    assert why["1"][0].startswith("leak, ")
    assert why["2"][0].startswith("broken program: ")
    assert why["3"][0].startswith("key: braces")
    assert why["4"] == ["repeats row 0"]
    assert [SOUND in problem.categories for problem in found.values()] == [True, False, False, False, False]
    assert all((DISTRUSTED in found[row].categories) == bool(reasons) for row, reasons in why.items())
    assert found["2"].code["asymptote"].strip() == "draw(A--B;"  # as published, not mended


def test_rows_of_instances_are_distrusted_for_reasons(instances: Path, tmp_path: Path) -> None:
    found = problems_of("published/dynasolidgeo", instances, tmp_path)
    suite = get_suite("published/dynasolidgeo")
    why = {row: [reason.partition(":")[0] for reason in suite.verify(problem)] for row, problem in found.items()}
    assert why == {
        "a_1": [],
        "a_2": ["angle unit", "angle unit"],
        "a_3": ["picture only"],
        "a_4": ["answer"],
        "a_5": ["scaled number", "scaled number"],
        "a_6": ["languages"],
    }
    assert suite.grade(found["a_4"], "It is 5.").outcome == "unscored"
    assert "figure shows" not in suite.prompt(found["a_1"], PromptMode("en", "text+image")).text  # there is none


@pytest.mark.parametrize("suite_name", ["published/geogrambench", "published/dynasolidgeo"])
def test_the_key_scores_1_and_the_question_0(suite_name: str, programs: Path, instances: Path, tmp_path: Path) -> None:
    file = programs if suite_name.endswith("geogrambench") else instances
    suite = get_suite(suite_name)
    for row, problem in problems_of(suite_name, file, tmp_path).items():
        for scoring in SCORINGS:
            if row != "a_4":
                assert grade_response(suite, problem, suite.gold_response(problem), scoring=scoring).value == 1.0
                asked = suite.prompt(problem, PromptMode("en", "text")).text
                assert grade_response(suite, problem, asked, scoring=scoring).value == 0.0


def test_ids_tell_files_apart_and_a_file_is_audited_once(programs: Path, tmp_path: Path) -> None:
    one, _ = dataset_of_file("published/geogrambench", programs, tmp_path)
    stamp = (one / "manifest.json").stat().st_mtime_ns
    again, _ = dataset_of_file("published/geogrambench", programs, tmp_path)
    assert (again, (again / "manifest.json").stat().st_mtime_ns) == (one, stamp)
    other = tmp_path / "other.json"
    other.write_text(json.dumps(PROGRAMS[1:2]))
    two, _ = dataset_of_file("published/geogrambench", other, tmp_path)
    assert two != one
    assert not {problem.id for problem in read_problems(one)} & {problem.id for problem in read_problems(two)}


def test_an_evaluation_shows_all_rows_and_sound_rows_resumes_and_is_reported(programs: Path, tmp_path: Path) -> None:
    command = ("eval", "published/geogrambench", "--data", programs, "--model", "gnomon/oracle", "--epochs", "2")
    first = gnomon(*command, "--subset", "3", "--judge", "gnomon/judge", "--out", "logs", cwd=tmp_path)
    assert first.returncode == 0, first.stderr
    assert "Acc" in first.stdout
    done = gnomon(*command, "--judge", "gnomon/judge", "--out", "logs", cwd=tmp_path)
    assert done.returncode == 0, done.stderr
    assert re.search(r"all \(5\) .* sound \(1\) ", done.stdout)
    assert "there already and not asked for again" in done.stderr
    runs = [read_run(path) for path in (tmp_path / "logs").glob(f"*{SUFFIX}")]
    whole = max(runs, key=lambda run: len(run.answers))
    assert [answer.score.value for answer in whole.answers] == [1.0] * 10
    for one in ("gnomon/random", "gnomon/noisy-0.5"):
        assert gnomon(*command[:5], one, *command[6:], "--out", "logs", cwd=tmp_path).returncode == 0
    made = gnomon("report", "logs", "--out", "report", cwd=tmp_path)
    assert made.returncode == 0, made.stderr
    page = (tmp_path / "report" / "report.md").read_text()
    assert "Sound (1)" in page
    assert "Of 5 rows the audits find nothing against 1; on them: gnomon/oracle" in page
    table = (tmp_path / "report" / "tables" / "published-geogrambench-distrusted.csv").read_text()
    assert [line.split(",")[0] for line in table.splitlines()[1:5]] == ["1", "2", "3", "4"]
    assert "repeats row 0" in table
    again = gnomon("rescore", "logs", "--scoring", "paper", cwd=tmp_path)
    assert again.returncode == 0, again.stderr
    paths = {read_run(path).model: path for path in (tmp_path / "logs").glob(f"*{SUFFIX}")}
    compared = gnomon("compare", paths["gnomon/noisy-0.5"], paths["gnomon/random"], cwd=tmp_path)
    assert compared.returncode == 0, compared.stderr
    assert "Acc" in compared.stdout


def test_rows_that_are_asked_in_the_same_words_have_responses_of_their_own(tmp_path: Path) -> None:
    words = {"en_problem": "Count the cubes in the figure.", "cn_problem": "数正方体。", "type": 6}
    file = written(tmp_path, [solid_row(f"a_{n}", solution=str(n), **words) for n in (14, 8, 17)])
    command = ("eval", "published/dynasolidgeo", "--data", file, "--model", "gnomon/oracle", "--out", "logs")
    done = gnomon(*command, cwd=tmp_path)
    assert done.returncode == 0, done.stderr
    assert "there already" not in done.stderr
    assert re.search(r"all \(3\) .* sound \(0\) ", done.stdout)
    assert [answer.score.value for answer in run_in(tmp_path / "logs").answers] == [1.0] * 3
    assert "3 answers were there already" in gnomon(*command, cwd=tmp_path).stderr


def test_odd_fields_are_remarked_on(published: Published, tmp_path: Path) -> None:
    file = written(tmp_path, [solid_row("a_1", type=99, level="three", image="../../outside.png")])
    _, said = dataset_of_file("published/dynasolidgeo", file, tmp_path / "one")
    assert [remark.partition(": ")[2].split(":")[0] for remark in said] == ["field", "field", "image"]
    data = json.loads(published.data.read_text())
    published.data.write_text(json.dumps([data[0] | {"difficulty": "fiendish"}, data[1]]))
    _, (remark,) = dataset_of_file("published/ggbench", published.data, tmp_path / "two")
    assert "the field 'difficulty' is 'fiendish', not one of easy, medium, hard" in remark
    programs = tmp_path / "problems.json"
    programs.write_text(json.dumps([program_row(0, category="Primitive")]))
    _, (remark,) = dataset_of_file("published/geogrambench", programs, tmp_path / "three")
    assert "the field 'category' is 'Primitive', not one of Primitive Recognition," in remark


def test_a_damaged_file_gets_clear_sentences(tmp_path: Path) -> None:
    def said(*more: str) -> str:
        done = gnomon(
            "eval", "published/dynasolidgeo", "--model", "gnomon/oracle", *more, "--out", "logs", cwd=tmp_path
        )
        assert "Traceback" not in done.stderr
        return done.stderr

    assert "name it with --data FILE" in said()
    assert "cannot be read: No such file" in said("--data", "none.jsonl")
    assert "leave out --size" in said("--data", "none.jsonl", "--size", "3")
    assert "one published file at a time" in said("--data", "a.jsonl", "--data", "b.jsonl")
    written(tmp_path, [{"id": "x"}], "empty.jsonl")
    assert "there is no instance in it" in said("--data", "empty.jsonl")
    assert "its rows have 'id'" in said("--data", "empty.jsonl")
    assert "is a folder; name a file of problems in it" in said("--data", str(tmp_path))
    (tmp_path / "nothing.json").write_text("\n")
    assert "nothing.json is empty; make or fetch it again" in said("--data", "nothing.json")
    (tmp_path / "latin.json").write_bytes(b'[{"id": "\xe9"}]')
    assert "save it as UTF-8" in said("--data", "latin.json")
    assert "prompt 'image' is not one the suite 'published/dynasolidgeo' has" in said("--prompt", "image")
    written(tmp_path, ["{broken", solid_row("a_1"), [1], solid_row("a_1"), {"id": "b"}], "some.jsonl")
    spoken = said("--data", "some.jsonl")
    assert "4 remarks on the data" in spoken
    assert "some.jsonl, line 1: it is not JSON" in spoken
    assert len(run_in(tmp_path / "logs").answers) == 1


def test_a_published_construction_is_asked_judged_and_measured(published: Published, tmp_path: Path) -> None:
    data = json.loads(published.data.read_text())
    data.append({"id": 9, "question": "Draw a circle.", "text_answer": "No code.", "res_image": "/images/none.png"})
    published.data.write_text(json.dumps(data))
    common = ("--data", published.data, "--judge", "gnomon/judge", "--out", "logs")
    done = gnomon("eval", "published/ggbench", "--model", "gnomon/oracle", *common, cwd=tmp_path)
    assert done.returncode == 0, done.stderr
    run = run_in(tmp_path / "logs")
    sound = [answer for answer in run.answers if SOUND in answer.categories]
    assert len(sound) == 3
    assert all(answer.score.value == 1.0 and answer.metrics["bleu"] == 1.0 for answer in sound)
    assert all(answer.judged["plan"].value == 1.0 and "ssim" in answer.metrics for answer in sound)
    [other] = [answer for answer in run.answers if DISTRUSTED in answer.categories]
    assert other.judged["result"].value in (None, 0.2)
    problem = problems_of("published/ggbench", published.data, tmp_path)["9"]
    assert [reason.partition(":")[0] for reason in get_suite("published/ggbench").verify(problem)] == [
        "answer",
        "reference picture",
    ]
    assert not any(answer.judged[name].value is None for answer in sound for name in ("steps", "process"))
    assert gnomon("report", "logs", "--out", "report", cwd=tmp_path).returncode == 0


def test_a_published_construction_is_asked_for_with_the_prompts_of_the_suite(
    published: Published, tmp_path: Path
) -> None:
    suite, construct = get_suite("published/ggbench"), get_suite("construct")
    problem = problems_of("published/ggbench", published.data, tmp_path)["1"]
    gold = suite.gold_response(problem)
    assert suite.protocol.prompts == construct.protocol.prompts
    asked = {name: suite.prompt(problem, PromptMode("en", "text", name)).text for name in suite.protocol.prompts}
    assert len(set(asked.values())) == len(asked)
    assert all(problem.text["en"] in text for text in asked.values())
    pictures = {name: suite.baselines.as_asked(problem, gold, name).count("](data:image") for name in asked}
    steps = pictures.pop("image")
    assert steps > 1
    assert pictures == {"default": 0, "paper": 0, "paper-image": steps, "final": 1}
    common = ("--data", published.data, "--judge", "gnomon/judge", "--out", "logs", "--prompt", "final")
    done = gnomon("eval", "published/ggbench", "--model", "gnomon/oracle", *common, cwd=tmp_path)
    assert done.returncode == 0, done.stderr
    answers = run_in(tmp_path / "logs").answers
    assert [list(answer.judged) for answer in answers] == [["result"]] * 3
    assert all(answer.judged["result"].value is not None for answer in answers)


@pytest.mark.parametrize(
    ("name", "file", "sound"),
    [
        pytest.param("geogrambench", "problems.json", 100, marks=pytest.mark.slow),
        ("dynasolidgeo", "problem.jsonl", 39),
    ],
)
def test_the_key_of_every_sound_row_of_the_published_data_scores_1(
    name: str, file: str, sound: int, shared_data: Path, tmp_path: Path
) -> None:
    place = shared_data / name / file
    if not place.exists():
        pytest.skip(f"{place} is missing: published data is not part of the project")
    suite = get_suite(f"published/{name}")
    rows = [one for one in problems_of(f"published/{name}", place, tmp_path).values() if SOUND in one.categories]
    assert len(rows) >= sound
    for problem in rows:
        for scoring in SCORINGS:
            scored = grade_response(suite, problem, suite.gold_response(problem), scoring=scoring)
            assert scored.value == 1.0, (problem.provenance.source, scoring, scored)


def test_a_number_that_no_reader_knows_is_kept_as_it_was_published(tmp_path: Path) -> None:
    file = tmp_path / "problems.json"
    file.write_text(json.dumps([program_row(0, answer="$r^2$")]))
    [problem] = problems_of("published/geogrambench", file, tmp_path).values()
    assert problem.answer == Number("r^2", 0.0)
    assert DISTRUSTED in problem.categories
