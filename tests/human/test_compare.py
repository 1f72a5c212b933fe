"""People against automatic scores: from results files and ratings to a table and JSON, on the command line."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest
from tests.commands import gnomon

from gnomon.agreement import krippendorff_alpha, pearson
from gnomon.problem import Json, Score
from gnomon.results import Answered, Judgement, Run, write_run

MODELS = ("lab/one", "lab/two", "lab/three")
PROBLEMS = tuple(f"construct-0-{k}-abc" for k in range(12))


def verdict(model: int, problem: int) -> int:
    """What the judge gives, from 1 to 5."""
    return 1 + (model + problem * (model + 1)) % 5


def human(model: int, problem: int) -> tuple[int, int]:
    """What two people give: near the judge, and now and then far apart."""
    given = verdict(model, problem)
    other = min(5, given + problem % 2)
    return given, 6 - given if problem == 7 and abs(6 - 2 * given) > 1 else other


def run_of(model: int) -> Run:
    answers = []
    for k, problem in enumerate(PROBLEMS):
        value = verdict(model, k) / 5
        right = verdict(model, k) >= 4
        score = Score(1.0, "right") if right else Score(0.0, "wrong", {"error:logic": 1.0})
        made = Answered(problem, 0, k, 1, "easy", 0.1, ("basic",), f"family-{k}", "", score)
        judged = {name: Judgement(value) for name in ("plan", "steps", "process", "result")}
        answers.append(replace(made, judged=judged, metrics={"psnr": 23.0}))
    return Run("construct", "2", MODELS[model], judge="some/judge", answers=tuple(answers))


@pytest.fixture(scope="module")
def logs(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("logs")
    for number in range(len(MODELS)):
        write_run(folder / f"{number}.results.jsonl", run_of(number))
    return folder


def rows(stage: str = "overall") -> list[str]:
    found = []
    for m, model in enumerate(MODELS):
        for k, problem in enumerate(PROBLEMS):
            for rater, score in zip(("Ann", "Bob"), human(m, k), strict=True):
                found.append(f"{problem},{model},{rater},{score},{stage},rater")
    return found


def ratings(folder: Path, lines: list[str]) -> Path:
    path = folder / "ratings.csv"
    path.write_text("\n".join(["problem,model,rater,score,stage,role", *lines, ""]), encoding="utf-8")
    return path


def compared(logs: Path, folder: Path, lines: list[str], *more: str) -> tuple[str, dict[str, Json]]:
    out = folder / "human.json"
    done = gnomon("ratings", logs, "--ratings", ratings(folder, lines), "--save", out, *more)
    assert done.returncode == 0, done.stderr
    found: dict[str, Json] = json.loads(out.read_text(encoding="utf-8"))
    return done.stdout, found


def test_the_table_and_the_json_say_the_same(logs: Path, tmp_path: Path) -> None:
    printed, found = compared(logs, tmp_path, rows())
    keys = [(row["first"], row["second"], row["over"]) for row in found["agreement"]]
    assert keys[0] == ("rater", "rater", "responses")
    for title in ("VLM-I", "Verified"):
        assert [over for _, second, over in keys if second == title] == ["responses", *MODELS, "models"]
    for row in found["agreement"]:
        assert f"{row['pearson']['value']:.3f}" in printed
        assert row["problems"] >= len(PROBLEMS) - 1  # one problem is not settled
        assert row["pearson"]["low"] <= row["pearson"]["value"] <= row["pearson"]["high"]
    assert found["rule"] == "arbiter"


def test_the_coefficients_are_those_of_the_scores(logs: Path, tmp_path: Path) -> None:
    _, found = compared(logs, tmp_path, rows())
    by_key = {(row["second"], row["over"]): row for row in found["agreement"]}
    both = [human(m, k) for m in range(3) for k in range(12)]
    raters = by_key["rater", "responses"]
    assert raters["count"] == 36
    assert raters["pearson"]["value"] == pytest.approx(pearson([a for a, _ in both], [b for _, b in both]))
    assert raters["alpha_ordinal"]["value"] == pytest.approx(krippendorff_alpha(both, "ordinal"))
    kept = [(m, k) for m in range(3) for k in range(12) if abs(human(m, k)[0] - human(m, k)[1]) <= 1]
    people = [sum(human(m, k)) / 10 for m, k in kept]
    judge = [verdict(m, k) / 5 for m, k in kept]
    row = by_key["VLM-I", "responses"]
    assert row["count"] == len(kept)
    assert row["pearson"]["value"] == pytest.approx(pearson(people, judge))
    assert row["alpha_interval"]["value"] == pytest.approx(krippendorff_alpha(list(zip(people, judge, strict=True))))
    assert by_key["Verified", "responses"]["alpha_interval"]["value"] is None  # right or wrong is another scale
    mean = next(row for row in found["means"] if row["model"] == MODELS[0])
    own = [value for (m, _), value in zip(kept, people, strict=True) if m == 0]
    assert mean["human"]["value"] == pytest.approx(sum(own) / len(own))


def test_responses_without_an_arbiter_are_reported_and_an_arbiter_settles_them(logs: Path, tmp_path: Path) -> None:
    printed, found = compared(logs, tmp_path, rows())
    apart = [(m, 7) for m in range(3) if abs(human(m, 7)[0] - human(m, 7)[1]) > 1]
    assert found["outcomes"] == {"agreed": 36 - len(apart), "no arbiter": len(apart)}
    assert [one["model"] for one in found["unsettled"]] == [MODELS[m] for m, _ in apart]
    assert apart
    assert "the raters differ by more than 1 and there is no arbiter" in printed
    assert f"{found['unsettled'][0]['place']}:" in printed.replace("\n", "")
    more = [f"{PROBLEMS[k]},{MODELS[m]},Cid,3,overall,arbiter" for m, k in apart]
    _, settled = compared(logs, tmp_path, [*rows(), *more])
    assert settled["outcomes"] == {"agreed": 36 - len(apart), "arbitrated": len(apart)}
    assert settled["unsettled"] == []
    _, paper = compared(logs, tmp_path, [*rows(), *more], "--rule", "paper")
    assert paper["rule"] == "paper"


def test_stages_are_compared_with_their_own_scores(logs: Path, tmp_path: Path) -> None:
    lines = [*rows("plan"), *rows("steps")]
    _, found = compared(logs, tmp_path, lines, "--measure", "goals")
    pairs = {(row["stage"], row["second"]) for row in found["agreement"]}
    assert {("plan", "VLM-T"), ("plan", "Verified"), ("steps", "Step accuracy"), ("plan", "Goals")} <= pairs


def test_decibels_are_not_printed_as_percent(logs: Path, tmp_path: Path) -> None:
    printed, _ = compared(logs, tmp_path, rows(), "--measure", "psnr")
    assert "PSNR not in percent" in printed
    assert "23.0" in printed
    assert "2300" not in printed


def test_ratings_of_other_responses_are_counted(logs: Path, tmp_path: Path) -> None:
    extra = ["other-1,lab/one,Ann,3,overall,rater", "other-1,lab/one,Bob,3,overall,rater"]
    printed, found = compared(logs, tmp_path, [*rows(), *extra])
    assert [one["problem"] for one in found["without_result"]] == ["other-1"]
    assert "1 in none of the results" in printed


def test_bad_input_ends_with_a_line_that_says_what_to_do(logs: Path, tmp_path: Path) -> None:
    nowhere = ratings(tmp_path, ["p,nobody,Ann,3,overall,rater"])
    done = gnomon("ratings", logs, "--ratings", nowhere)
    assert done.returncode == 2
    assert f"{nowhere}:2" in done.stderr.replace("\n", "")
    assert "none of the results" in done.stderr.replace("\n", " ")
    good = ratings(tmp_path, rows())
    for arguments, said in (
        (("--rule", "vote"), "--rule 'vote' is not one of arbiter, paper"),
        (("--measure", "beauty"), "measure 'beauty' is unknown"),
        (("--save", tmp_path / "no" / "x.json"), "does not exist"),
    ):
        done = gnomon("ratings", logs, "--ratings", good, *arguments)
        assert done.returncode == 2
        assert said in done.stderr


def test_two_results_with_the_same_response_are_refused(tmp_path: Path) -> None:
    for name in ("a", "b"):
        write_run(tmp_path / f"{name}.results.jsonl", run_of(0))
    done = gnomon("ratings", tmp_path, "--ratings", ratings(tmp_path, rows()))
    assert done.returncode == 2
    assert "both have a response of 'lab/one'" in done.stderr


def test_names_from_files_bring_no_markup_to_the_terminal(tmp_path: Path) -> None:
    name = "lab/[red]x\x1b[31m"
    write_run(tmp_path / "a.results.jsonl", replace(run_of(0), model=name))
    write_run(tmp_path / "b.results.jsonl", run_of(1))
    lines = [line.replace("lab/one", name) for line in rows() if "lab/three" not in line]
    done = gnomon("ratings", tmp_path, "--ratings", ratings(tmp_path, lines))
    assert done.returncode == 0
    assert "\x1b[31m" not in done.stdout
    assert "[red]x" in done.stdout
