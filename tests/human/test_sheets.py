"""Blind sheets: drawn alike for all models, without their names, and read back with the key; then the report."""

from __future__ import annotations

import csv
import re
from pathlib import Path

import pytest
from tests.commands import gnomon

from gnomon.evaluate.exam import generate_exam
from gnomon.report.runs import read_entries, with_people
from gnomon.results import Judgement, Run, Settings, write_run
from gnomon.scoring import record_response
from gnomon.suites.construct import SUITE, ConstructConfig

MODELS = ("lab/first", "lab/second", "lab/third")


@pytest.fixture(scope="module")
def logs(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Three models: right scripts, drawings, nothing at all."""
    folder = tmp_path_factory.mktemp("logs")
    config = ConstructConfig(families=("tangents-from-point",), combined=False)
    exam = generate_exam("construct", folder / "exams", seeds=[0], size=3, config=config)
    for number, (model, prompt) in enumerate(zip(MODELS, ("default", "final", "default"), strict=True)):
        answers = []
        for k, (_, problem) in enumerate(exam.problems):
            gold = SUITE.gold_response(problem)
            said = "" if number == 2 else SUITE.baselines.as_asked(problem, gold, prompt)
            record = record_response(SUITE, problem, said)
            judged = {name: Judgement((5 - number - k % 2) / 5) for name in ("steps", "process", "result")}
            if prompt == "final":
                judged = {"result": judged["result"]}
            answers.append(type(record)(**{**{f: getattr(record, f) for f in record.__slots__}, "judged": judged}))
        named = exam.folders[0].relative_to(folder)
        run = Run(
            "construct",
            SUITE.version,
            model,
            settings=Settings(prompt=prompt),
            answers=tuple(answers),
            exams=(str(named),),
            judge="some/judge",
        )
        write_run(folder / f"{number}.results.jsonl", run)
    return folder


@pytest.fixture
def sheets(logs: Path, tmp_path: Path) -> Path:
    done = gnomon("sheets", logs, "--out", tmp_path / "sheets", "--size", "2")
    assert done.returncode == 0, done.stderr
    assert "6 responses of 3 models" in done.stdout
    return tmp_path / "sheets"


def table(path: Path) -> list[dict[str, str]]:
    with path.open(newline="", encoding="utf-8") as file:
        return list(csv.DictReader(file))


def fill(sheet: Path, scores: dict[str, int]) -> None:
    rows = table(sheet)
    with sheet.open("w", newline="", encoding="utf-8") as file:
        writer = csv.DictWriter(file, list(rows[0]))
        writer.writeheader()
        writer.writerows({**row, "score": str(scores.get(row["item"], ""))} for row in rows)


def test_sheets_name_no_model_and_the_key_lies_elsewhere(sheets: Path) -> None:
    key = {row["item"]: row for row in table(sheets.with_name("sheets.key.csv"))}
    assert len(key) == 6
    assert {row["model"] for row in key.values()} == set(MODELS)
    orders = [[row["item"] for row in table(sheets / f"{name}.csv")] for name in ("rater-1", "rater-2", "arbiter")]
    assert all(sorted(order) == sorted(key) for order in orders)
    assert orders[0] != orders[1]
    for file in sheets.rglob("*"):
        assert file.is_dir() or not any(model.encode() in file.read_bytes() for model in MODELS)
    problems = [{row["problem"] for row in key.values() if row["model"] == model} for model in MODELS]
    assert problems[0] == problems[1] == problems[2]  # the same problems of every model


def test_a_page_shows_what_a_judge_sees(sheets: Path) -> None:
    page = (sheets / "rater-1.html").read_text(encoding="utf-8")
    key = {row["item"]: row["model"] for row in table(sheets.with_name("sheets.key.csv"))}
    for item, model in key.items():
        section = re.search(rf'<section id="{item}">.*?</section>', page, re.S)
        assert section is not None
        names = re.findall(r'src="(pictures/[^"]+)"', section[0])
        assert len(names) == (0 if model == MODELS[2] else 2)
        assert all((sheets / name).read_bytes().startswith(b"\x89PNG") for name in names)
        assert ("Step 1." in section[0]) == (model == MODELS[0])
    assert "The whole script:\n" in page


def test_filled_sheets_are_compared_and_reported(sheets: Path, logs: Path, tmp_path: Path) -> None:
    key = sheets.with_name("sheets.key.csv")
    rank = {row["item"]: MODELS.index(row["model"]) for row in table(key)}
    fill(sheets / "rater-1.csv", {item: 5 - place for item, place in rank.items()})
    fill(sheets / "rater-2.csv", {item: 5 - 2 * place for item, place in rank.items()})
    fill(sheets / "arbiter.csv", {item: 1 for item, place in rank.items() if place == 2})
    files = [word for name in ("rater-1", "rater-2", "arbiter") for word in ("-r", sheets / f"{name}.csv")]
    done = gnomon("ratings", logs, *files, "--key", key)
    assert done.returncode == 0, done.stderr
    assert "4 settled as the mean of two raters" in done.stdout
    assert "2 settled by an arbiter (--rule arbiter)" in done.stdout
    open_cases = gnomon("ratings", logs, *files[:4], "--key", key).stdout
    [listed] = [line for line in open_cases.splitlines() if line.startswith("  items: ")]
    assert set(listed.removeprefix("  items: ").split(", ")) == {item for item, place in rank.items() if place == 2}
    assert "by 'lab/" not in open_cases  # whoever settles them is blind
    out = tmp_path / "report"
    done = gnomon("report", logs, *files, "--key", key, "--published", "--out", out)
    assert done.returncode == 0, done.stderr
    rows = {row["Model"]: row for row in table(out / "tables" / "construct-main.csv")}
    human = next(name for name in rows["lab/first"] if name.startswith("Human"))
    values = [float(rows[name][human]) for name in rows if name.startswith("lab/")]
    assert sorted(values) == pytest.approx([20.0, 70.0, 100.0]) or sorted(values) == pytest.approx([0.2, 0.7, 1.0])
    assert float(rows["GPT-5"][human]) in (83.06, 0.8306)
    drawn = (out / "plots" / "construct-people.svg").read_text(encoding="utf-8")
    assert drawn.count('<circle class="tick"') == 15  # the models of the paper
    text = (out / "index.html").read_text(encoding="utf-8")
    assert "Pearson r = 0.93 over 15 points, their means" in text
    ways = "4 settled as the mean of two raters, 2 settled by an arbiter (--rule arbiter)."
    assert f"People rated 6 responses: {ways}" in text
    done = gnomon("report", logs, *files, "--key", key, "--rule", "paper", "--out", out)
    assert done.returncode == 0, done.stderr
    third = next(row for row in table(out / "tables" / "construct-main.csv") if row["Model"] == MODELS[2])
    assert float(third[human]) == pytest.approx((3 + 1 + 1) / 15)
    assert "(--rule paper)" in (out / "report.md").read_text(encoding="utf-8")
    plain = gnomon("report", logs, "--out", tmp_path / "plain")
    assert plain.returncode == 0
    assert not (tmp_path / "plain" / "plots" / "construct-people.svg").exists()


def test_bad_sheets_are_named(sheets: Path, logs: Path) -> None:
    key = sheets.with_name("sheets.key.csv")
    sheet = sheets / "rater-1.csv"
    fill(sheet, {row["item"]: 3 for row in table(sheet)})
    assert "give their key, too: --key FILE" in gnomon("ratings", logs, "-r", sheet).stderr
    sheet.write_text("item,rater,score\n00000000,Ann,3\n", encoding="utf-8")
    assert (
        "rater-1.csv:2: the item '00000000' is not in the key"
        in gnomon("ratings", logs, "-r", sheet, "--key", key).stderr
    )
    sheet.write_text("item,rater,score\n", encoding="utf-8")
    assert "there is no rating in it" in gnomon("ratings", logs, "-r", sheet, "--key", key).stderr
    again = gnomon("sheets", logs, "--out", sheets)
    assert again.returncode == 2
    assert "it is the key of other sheets" in again.stderr
    inside = gnomon("sheets", logs, "--out", sheets, "--key", sheets / "key.csv")
    assert "which is handed out" in inside.stderr
    assert "--ratings FILE" in gnomon("report", logs, "--key", key).stderr


def test_people_are_matched_by_problem_model_and_epoch(logs: Path) -> None:
    entries = read_entries([logs])
    answer = entries[0].answers[1]
    given = {"overall": (3.5, "agreed"), "plan": (1.0, "agreed")}
    found = with_people(entries, {(answer.problem, entries[0].run.model, 1): given})
    rated = [(e.run.model, a.problem) for e in found for a in e.answers if "human" in a.judged]
    assert rated == [(entries[0].run.model, answer.problem)]
    [value] = [a.judged["human"].value for e in found for a in e.answers if "human" in a.judged]
    assert value == pytest.approx(0.7)
    with pytest.raises(ValueError, match="no rated response is in the results"):
        with_people(entries, {("another", "lab/first", 1): given})
    with pytest.raises(ValueError, match="both have a response"):
        with_people([*entries, *read_entries([logs])], {(answer.problem, entries[0].run.model, 1): given})
