"""Exports, read back by the tools they are for where these are installed; every suite alike, also a third party's."""

from __future__ import annotations

import base64
import csv
import hashlib
import importlib.util
import io
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, ClassVar

import pyarrow.parquet as pq
import pytest
from huggingface_hub.errors import LocalTokenNotFoundError
from PIL import Image
from tests.commands import gnomon
from tests.toy_suite import SUITE as TOY

from gnomon import reward
from gnomon.dataset.format import read_problems
from gnomon.dataset.generate import generate
from gnomon.dataset.plan import make_plan
from gnomon.export import FORMATS, ExportError, export, open_source
from gnomon.export.vlmevalkit import grade_predictions
from gnomon.results import SUFFIX, Answered, Run, write_run
from gnomon.suites import PromptMode, get_suite
from gnomon.suites.solid.config import SolidConfig

SIZES = {"prove": 5, "solid": 6, "toy_suite:SUITE": 240}
SUITES = sorted(SIZES)


@pytest.fixture(scope="module")
def exams(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Path]:
    """A small dataset of each suite; the toy's has a split of its own."""
    folder = tmp_path_factory.mktemp("exams")
    places = {name: folder / name.partition(":")[0] for name in SUITES}
    for name, place in places.items():
        config = SolidConfig(pictured=False) if name == "solid" else None
        generate(make_plan(name, size=SIZES[name], seed=3, config=config), place, workers=1)
    return places


@pytest.fixture(autouse=True)
def _offline(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HF_HUB_OFFLINE", "1")
    monkeypatch.setenv("HF_DATASETS_OFFLINE", "1")


def loaded(place: Path, cache: Path, **options: Any) -> Any:
    from datasets import load_dataset

    return load_dataset(str(place), cache_dir=str(cache), **options)


# ------------------------------------------------------------------------------------------------- Hugging Face, verl


@pytest.mark.parametrize("name", SUITES)
@pytest.mark.parametrize("language", ["en", "zh"])
def test_hugging_face_reads_the_folder(exams: dict[str, Path], name: str, language: str, tmp_path: Path) -> None:
    source = open_source(exams[name], PromptMode(language))
    export(source, "hf", tmp_path / "hf")
    data = loaded(tmp_path / "hf", tmp_path / "cache")
    assert {split: len(rows) for split, rows in data.items()} == (
        {"test": SIZES[name]} | ({"small": 12} if name == "toy_suite:SUITE" else {})
    )
    for row, problem in zip(data["test"], read_problems(exams[name]), strict=True):
        prompt = source.prompt(problem)
        assert row["prompt"] == [{"role": "user", "content": prompt.text}]
        assert row["question"] == problem.text[language]
        assert [image.size for image in row["images"]] == [(figure.width, figure.height) for figure in prompt.images]
        assert reward(row, source.suite.gold_response(problem, language)) == 1.0
        assert reward(row, "\\boxed{no}") == 0.0


def test_two_exams_in_folders_of_one_name_are_kept_apart(exams: dict[str, Path], tmp_path: Path) -> None:
    """``load_dataset`` keeps what it has read by the names of the folder and of the configuration."""
    for name in ("prove", "solid"):
        export(open_source(exams[name]), "hf", tmp_path / name / "exam")
    for folder in (tmp_path / "prove" / "exam", tmp_path / "solid" / "exam", exams["prove"], exams["solid"]):
        suite = "prove" if "prove" in str(folder) else "solid"
        assert loaded(folder, tmp_path / "cache")["test"][0]["suite"] == suite
    other = tmp_path / "other" / "exam"
    generate(make_plan("solid", size=3, seed=4), other)
    again = tmp_path / "again" / "exam"
    generate(make_plan("solid", size=3, seed=5), again)
    seeds = [loaded(folder, tmp_path / "cache")["test"][0]["seed"] for folder in (other, again)]
    assert seeds == [4, 5]


def test_without_pictures_there_is_no_column_of_pictures(exams: dict[str, Path], tmp_path: Path) -> None:
    export(open_source(exams["solid"], PromptMode(modality="text"), "train"), "hf", tmp_path / "hf")
    data = loaded(tmp_path / "hf", tmp_path / "cache")
    assert list(data) == ["train"]
    assert "images" not in data["train"].column_names
    assert "figure" not in data["train"][0]["prompt"][0]["content"]


@pytest.mark.parametrize("name", SUITES)
def test_verl_gets_ground_truth_and_image_marks(exams: dict[str, Path], name: str, tmp_path: Path) -> None:
    from gnomon.train.verl import compute_score

    source = open_source(exams[name])
    export(source, "verl", tmp_path / "verl")
    data = loaded(tmp_path / "verl", tmp_path / "cache", split="test")
    for row, problem in zip(data, read_problems(exams[name]), strict=True):
        assert row["prompt"][0]["content"].count("<image>") == len(row["images"]) == len(source.prompt(problem).images)
        arguments = (row["data_source"], source.suite.gold_response(problem), row["reward_model"]["ground_truth"])
        assert compute_score(*arguments, row["extra_info"]) == 1.0


# -------------------------------------------------------------------------------------------------------- VLMEvalKit


def tsv_of(folder: Path) -> tuple[str, Any]:
    """The file as VLMEvalKit reads it."""
    import pandas

    [path] = folder.iterdir()
    return path.stem, pandas.read_csv(path, sep="\t")


@pytest.mark.parametrize("name", SUITES)
def test_vlmevalkit_gets_an_open_question(exams: dict[str, Path], name: str, tmp_path: Path) -> None:
    source = open_source(exams[name])
    export(source, "vlmevalkit", tmp_path / "tsv")
    title, table = tsv_of(tmp_path / "tsv")
    assert title == f"gnomon_{source.suite.name}_en_openended", "the word keeps VLMEvalKit from asking for a letter"
    assert not {"A", "B"} & set(table.columns), "with these VLMEvalKit would look for one letter"
    for row, problem in zip(table.to_dict("records"), read_problems(exams[name]), strict=True):
        assert row["index"] == problem.provenance.index
        assert row["question"] == source.prompt(problem).text
        assert len(row["image"]) > 64, "anything shorter is taken for the index of another row"
        assert base64.b64decode(row["image"]) == problem.figures[0].png
        assert Image.open(io.BytesIO(base64.b64decode(row["image"]))).size == (problem.figures[0].width,) * 2
        assert row["category"] == "+".join(problem.categories)


def test_vlmevalkit_gets_single_choice_as_it_scores_it(tmp_path: Path) -> None:
    config = get_suite("prove").config_type.read({"right_options": (1, 0, 0, 0)})
    generate(make_plan("prove", size=4, seed=1, config=config), tmp_path / "exam", workers=1)
    export(open_source(tmp_path / "exam"), "vlmevalkit", tmp_path / "tsv")
    title, table = tsv_of(tmp_path / "tsv")
    assert title == "gnomon_prove_en"
    for row, problem in zip(table.to_dict("records"), read_problems(tmp_path / "exam"), strict=True):
        assert [row[letter] for letter in "ABCD"] == [option.text["en"] for option in problem.options]
        assert row["question"] == problem.text["en"]
        assert row["answer"] in ("A", "B", "C", "D")


def predictions(place: Path) -> list[dict[str, str]]:
    """The first right, the last left out, the others wrong."""
    suite = get_suite("prove")
    problems = list(read_problems(place))
    said = [suite.gold_response(problems[0]), *("\\boxed{E}" for _ in problems[2:])]
    return [{"index": str(p.provenance.index), "prediction": s} for p, s in zip(problems, said, strict=False)]


def written(rows: list[dict[str, str]], path: Path) -> Path:
    if path.suffix == ".json":
        path.write_text(json.dumps(rows))
    elif path.suffix == ".xlsx":
        openpyxl = pytest.importorskip("openpyxl", reason="openpyxl is not installed: pip install openpyxl")
        book = openpyxl.Workbook()
        for cells in (list(rows[0]), *(list(row.values()) for row in rows)):
            book.active.append(cells)
        book.save(path)
    else:
        with path.open("w", newline="") as file:
            table = csv.DictWriter(file, list(rows[0]), delimiter="\t" if path.suffix == ".tsv" else ",")
            table.writeheader()
            table.writerows(rows)
    return path


@pytest.mark.parametrize("suffix", [".tsv", ".csv", ".json", ".xlsx"])
def test_predictions_are_graded(exams: dict[str, Path], suffix: str, tmp_path: Path) -> None:
    rows = predictions(exams["prove"])
    scores = grade_predictions(exams["prove"], written(rows, tmp_path / f"predictions{suffix}"))
    assert next(iter(scores.values())).outcome == "right"
    assert [score.value for score in scores.values()] == [1.0, 0.0, 0.0, 0.0, 0.0]
    assert [score.outcome for score in scores.values()][-1] == "no_answer", "what was left out is not forgotten"


def test_bad_predictions_are_named(exams: dict[str, Path], tmp_path: Path) -> None:
    rows = predictions(exams["prove"])
    cases = {
        "x.parquet": (b"", "are read from .tsv"),
        "missing.tsv": (None, "cannot be read"),
        "broken.json": (b"{", "cannot be read"),
        "object.json": (b"{}", "a list of objects is needed"),
        "columns.tsv": (b"index\tanswer\n0\tA\n", "has no column 'prediction'"),
        "strange.json": (json.dumps([{**rows[0], "index": "99"}]).encode(), "index '99' is not one of"),
    }
    for name, (content, message) in cases.items():
        if content is not None:
            (tmp_path / name).write_bytes(content)
        with pytest.raises(ExportError, match=message):
            grade_predictions(exams["prove"], tmp_path / name)


# ------------------------------------------------------------------------------------------------------------ lm-eval


@pytest.mark.parametrize("name", SUITES)
def test_the_module_of_a_task_loads_and_grades(exams: dict[str, Path], name: str, tmp_path: Path) -> None:
    source = open_source(exams[name])
    export(source, "lm-eval", tmp_path / "first")
    (tmp_path / "first").rename(tmp_path / "moved")  # the folder knows itself wherever it is
    found = importlib.util.spec_from_file_location("gnomon_task", tmp_path / "moved" / "gnomon_task.py")
    assert found is not None
    assert found.loader is not None
    module = importlib.util.module_from_spec(found)
    found.loader.exec_module(module)
    from datasets import config

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(config, "HF_DATASETS_CACHE", str(tmp_path / "cache"))
        data = module.load(version="1")
    for doc, problem in zip(data["test"], read_problems(exams[name]), strict=True):
        gold = source.suite.gold_response(problem)
        assert module.process_results(doc, [gold]) == {"score": 1.0, "unscored": 0.0}
        assert module.process_results(doc, ["I cannot tell."]) == {"score": 0.0, "unscored": 0.0}
        assert len(module.doc_to_image(doc)) == doc["prompt"].count("<image>") == len(source.prompt(problem).images)


@pytest.mark.parametrize("name", SUITES)
def test_lm_eval_runs_the_task(exams: dict[str, Path], name: str, tmp_path: Path) -> None:
    pytest.importorskip("lm_eval", reason="lm-eval is not installed: pip install lm-eval")
    from lm_eval import simple_evaluate
    from lm_eval.api.model import LM
    from lm_eval.tasks import TaskManager

    source = open_source(exams[name], PromptMode(modality="text"))
    export(source, "lm-eval", tmp_path / "task")
    golds = {problem.id: source.suite.gold_response(problem) for problem in read_problems(exams[name])}

    class EverySecond(LM):  # type: ignore[misc]
        """Answers every second question, and none of the others."""

        def generate_until(self, requests: list[Any]) -> list[str]:
            return [golds[r.doc["id"]] if number % 2 else "?" for number, r in enumerate(requests)]

        def loglikelihood(self, requests: list[Any]) -> list[Any]:
            raise NotImplementedError

        loglikelihood_rolling = loglikelihood

    tasks = TaskManager(include_path=str(tmp_path / "task"))
    result = simple_evaluate(model=EverySecond(), tasks=[source.title], task_manager=tasks, bootstrap_iters=0)
    numbers = result["results"][source.title]
    assert numbers["score,none"] == pytest.approx((SIZES[name] // 2) / SIZES[name])
    assert numbers["unscored,none"] == 0.0


# ---------------------------------------------------------------------------------------------------------- Croissant


@pytest.mark.parametrize("name", SUITES)
def test_croissant_describes_the_files_beside_it(exams: dict[str, Path], name: str, tmp_path: Path) -> None:
    export(open_source(exams[name]), "croissant", tmp_path / "croissant")
    metadata = json.loads((tmp_path / "croissant" / "croissant.json").read_text())
    files = [part for part in metadata["distribution"] if part["@type"] == "cr:FileObject"]
    assert files
    for file in files:
        content = (tmp_path / "croissant" / file["contentUrl"]).read_bytes()
        assert hashlib.sha256(content).hexdigest() == file["sha256"]


@pytest.mark.parametrize("name", SUITES)
def test_croissant_validates_and_reads(exams: dict[str, Path], name: str, tmp_path: Path) -> None:
    mlc = pytest.importorskip("mlcroissant", reason="mlcroissant is not installed: pip install mlcroissant")
    export(open_source(exams[name]), "croissant", tmp_path / "croissant")
    dataset = mlc.Dataset(jsonld=str(tmp_path / "croissant" / "croissant.json"))
    assert dataset.metadata.ctx.issues.errors == set()
    assert dataset.metadata.ctx.issues.warnings == set()
    records = list(dataset.records("test"))
    for record, problem in zip(records, read_problems(exams[name]), strict=True):
        assert record["test/id"].decode() == problem.id
        assert record["test/question_zh"].decode() == problem.text["zh"]
        assert record["test/image"].size == (problem.figures[0].width, problem.figures[0].height)


# --------------------------------------------------------------------------------------------------- the command line


@pytest.mark.parametrize("to", FORMATS)
def test_the_command_line(exams: dict[str, Path], to: str, tmp_path: Path) -> None:
    done = gnomon("export", exams["toy_suite:SUITE"], "--to", to, "--out", tmp_path / "deep" / "new")
    assert done.returncode == 0, done.stderr
    assert "240 problems exported to" in done.stdout
    assert [path.name for path in (tmp_path / "deep").iterdir()] == ["new"], "nothing but the folder is left"


def test_results_of_models_add_how_hard_problems_were(exams: dict[str, Path], tmp_path: Path) -> None:
    suite, problems = get_suite("solid"), list(read_problems(exams["solid"]))
    answers = [
        Answered.of(problem, 1, text, suite.grade(problem, text))
        for problem, text in ((problems[0], suite.gold_response(problems[0])), (problems[1], "\\boxed{-1}"))
    ]
    write_run(tmp_path / f"one{SUFFIX}", Run("solid", suite.version, "one", answers=tuple(answers)))
    done = gnomon("export", exams["solid"], "--to", "hf", "--results", tmp_path, "--out", tmp_path / "hf")
    assert done.returncode == 0, done.stderr
    rows = loaded(tmp_path / "hf", tmp_path / "cache")["test"]
    assert rows["posterior_difficulty"][:3] == [0.0, 1.0, None]
    for to in FORMATS:
        if to != "hf":
            done = gnomon("export", exams["solid"], "--to", to, "--results", tmp_path, "--out", tmp_path / to)
            assert done.returncode == 0, done.stderr
    info = pq.read_table(next((tmp_path / "verl" / "data").iterdir()))["extra_info"].to_pylist()
    assert [row["posterior_difficulty"] for row in info[:3]] == [0.0, 1.0, None]
    column = pq.read_table(next((tmp_path / "lm-eval" / "data").iterdir()))["posterior_difficulty"]
    assert column.to_pylist()[:3] == [0.0, 1.0, None]
    with next((tmp_path / "vlmevalkit").glob("*.tsv")).open(newline="") as file:
        assert [row["posterior_difficulty"] for row in csv.DictReader(file, delimiter="\t")][:3] == ["0.0", "1.0", ""]
    said = (tmp_path / "croissant" / "posterior_difficulty.csv").read_text().splitlines()
    assert said == ["id,posterior_difficulty", f"{problems[0].id},0.0", f"{problems[1].id},1.0"]
    shown = gnomon("stats", exams["solid"], "--results", tmp_path / f"one{SUFFIX}")
    assert "2 problems with results" in shown.stdout
    assert "posterior difficulty" in shown.stdout
    assert gnomon("stats", exams["prove"], "--results", tmp_path / f"one{SUFFIX}").returncode == 2
    toy = exams["toy_suite:SUITE"]
    done = gnomon("export", toy, "--to", "hf", "--results", tmp_path, "--out", tmp_path / "other")
    assert done.returncode == 2
    assert "none of the 2 problems answered there" in done.stderr


BAD = {
    "unknown format": (["--to", "xml"], "format 'xml' is unknown; known: hf"),
    "unknown language": (["--to", "hf", "--language", "fr"], "language 'fr' is not one of"),
    "unknown modality": (["--to", "hf", "--modality", "video"], "modality 'video' is not one of"),
    "a modality the suite has not": (["--to", "hf", "--modality", "image"], "not one the suite 'solid' has"),
    "no pictures for VLMEvalKit": (["--to", "vlmevalkit", "--modality", "text"], "--modality text+image"),
    "a bad split": (["--to", "hf", "--split", "a/b"], "give a name of letters"),
    "no format": ([], "--to"),
}


@pytest.mark.parametrize("case", BAD)
def test_bad_input_gets_a_clear_line(exams: dict[str, Path], case: str, tmp_path: Path) -> None:
    arguments, message = BAD[case]
    done = gnomon("export", exams["solid"], *arguments, "--out", tmp_path / "out")
    assert done.returncode == 2, done.stderr
    assert message in done.stderr
    assert "Traceback" not in done.stderr
    assert not any(tmp_path.iterdir()), "nothing may be left behind"


def test_nothing_is_overwritten(exams: dict[str, Path], tmp_path: Path) -> None:
    (tmp_path / "mine").write_text("")
    done = gnomon("export", exams["solid"], "--to", "hf", "--out", tmp_path)
    assert done.returncode == 2
    assert "is a folder with something in it; name a new folder" in done.stderr


def test_no_dataset_no_export(tmp_path: Path) -> None:
    done = gnomon("export", tmp_path / "nowhere", "--to", "hf", "--out", tmp_path / "out")
    assert done.returncode == 2
    assert "nowhere does not exist; name the folder of a dataset" in done.stderr


def test_what_exists_is_kept(exams: dict[str, Path], tmp_path: Path) -> None:
    source = open_source(exams["solid"])
    (tmp_path / "file").write_text("mine")
    (tmp_path / "folder").mkdir()
    (tmp_path / "folder" / "file").write_text("mine")
    for place in ("file", "folder"):
        with pytest.raises(ExportError, match="remove it first"):
            export(source, "hf", tmp_path / place)
    assert (tmp_path / "file").read_text() == (tmp_path / "folder" / "file").read_text() == "mine"
    (tmp_path / "empty").mkdir()
    export(source, "hf", tmp_path / "empty")
    assert (tmp_path / "empty" / "README.md").exists()
    with pytest.raises(ExportError, match="cannot be written"):
        export(source, "hf", Path("/proc/gnomon"))


def test_an_export_that_fails_leaves_nothing(
    exams: dict[str, Path], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from gnomon.export.source import Source

    def half(_self: Source, _part: object) -> Iterator[Any]:
        yield TOY.problem(0, 0)
        raise KeyboardInterrupt

    monkeypatch.setattr(Source, "problems", half)
    with pytest.raises(KeyboardInterrupt):
        export(open_source(exams["toy_suite:SUITE"]), "hf", tmp_path / "out")
    assert not any(tmp_path.iterdir())


# ------------------------------------------------------------------------------------------------------------ the Hub


class FakeApi:
    """Stands for the client of the Hub and records its calls."""

    calls: ClassVar[list[tuple[str, dict[str, Any]]]] = []

    def create_repo(self, repo: str, **options: Any) -> str:
        self.calls.append((repo, options))
        return f"hub/{repo}"

    def upload_folder(self, **options: Any) -> None:
        self.calls.append(("upload", options))


def test_an_export_is_pushed_to_the_hub(
    exams: dict[str, Path], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("huggingface_hub.HfApi", FakeApi)
    base = ("export", exams["solid"], "--to", "hf")
    tried = gnomon(*base, "--out", tmp_path / "tried", "--push", "me/exam", "--dry-run")
    assert tried.returncode == 0, tried.stderr
    assert "would go to me/exam; nothing was sent" in tried.stdout
    assert "README.md" in tried.stdout
    assert not FakeApi.calls
    done = gnomon(*base, "--out", tmp_path / "done", "--push", "me/exam", "--private")
    assert "uploaded to hub/me/exam" in done.stdout
    (repo, created), (_, sent) = FakeApi.calls
    assert (repo, created["repo_type"], created["private"]) == ("me/exam", "dataset", True)
    assert sorted(sent["allow_patterns"]) == sorted(
        str(path.relative_to(tmp_path / "done")) for path in (tmp_path / "done").rglob("*") if path.is_file()
    )


@pytest.mark.parametrize(
    ("options", "said"),
    [
        (("--to", "hf", "--push", "exam"), "OWNER/NAME"),
        (("--to", "hf", "--push", "../../x/y"), "OWNER/NAME"),
        (("--to", "verl", "--push", "me/exam"), "not made for the Hub"),
        (("--to", "hf", "--dry-run"), "belong to --push"),
    ],
)
def test_a_push_that_makes_no_sense_writes_nothing(
    exams: dict[str, Path], tmp_path: Path, options: tuple[str, ...], said: str
) -> None:
    done = gnomon("export", exams["solid"], *options, "--out", tmp_path / "out")
    assert done.returncode == 2
    assert said in done.stderr
    assert not (tmp_path / "out").exists()


def test_a_hub_that_refuses_is_named_in_one_sentence(
    exams: dict[str, Path], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: Any, **__: Any) -> str:
        raise LocalTokenNotFoundError("no token")

    monkeypatch.setattr("huggingface_hub.HfApi.create_repo", refuse)
    done = gnomon("export", exams["solid"], "--to", "hf", "--out", tmp_path / "out", "--push", "me/exam")
    assert done.returncode == 2
    assert "you are not logged in" in done.stderr
