"""Published instances of DynaSolidGeo: fields mapped, flaws named, damaged rows kept apart, responses graded."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from PIL import Image
from tests.commands import gnomon

from gnomon.problem import Name, Number
from gnomon.published.dynasolidgeo.data import Instance, read_instances, read_responses
from gnomon.published.dynasolidgeo.flaws import FLAWS, asks_angle, text_flaws
from gnomon.published.dynasolidgeo.instance_scores import grade_both, lines
from gnomon.published.dynasolidgeo.published_answers import read_answer
from gnomon.published.published_rows import DataError
from gnomon.results import SUFFIX, read_run

if TYPE_CHECKING:
    from gnomon.problem import Json

SAMPLE = Path("dynasolidgeo") / "problem.jsonl"


def row(id_: str = "a_1", **changed: Json) -> dict[str, Json]:
    return {
        "id": id_,
        "type": 3,
        "level": 2,
        "en_problem": "In a cube YNBI-QPMJ with edge length 84.5, find the length of YM.",
        "cn_problem": "在棱长为84.5的正方体YNBI-QPMJ中，求YM的长。",
        "solution": "146.35829323",
        "image": f"images/{id_}.png",
    } | changed


def written(folder: Path, rows: list[Json], name: str = "problem.jsonl") -> Path:
    path = folder / name
    path.write_text("".join(f"{line if isinstance(line, str) else json.dumps(line)}\n" for line in rows))
    return path


def one(folder: Path, **changed: Json) -> Instance:
    (folder / "images").mkdir(exist_ok=True)
    Image.linear_gradient("L").resize((40, 30)).save(folder / "images" / "a_1.png")
    Image.new("RGB", (40, 30), "white").save(folder / "images" / "blank.png")
    return read_instances(written(folder, [row(**changed)]))[0]["a_1"]


def kinds(instance: Instance) -> set[str]:
    return {flaw.kind for flaw in instance.flaws}


def test_the_fields_are_mapped(tmp_path: Path) -> None:
    made = one(tmp_path)
    assert made.flaws == ()
    assert made.sound
    problem = made.problem
    assert (problem.categories, problem.difficulty.level) == (("LC",), "medium")
    assert problem.provenance.source == "a_1"
    assert problem.answer == Number("146.35829323", 146.35829323)
    assert problem.text["zh"].endswith("求YM的长。")
    assert (problem.figures[0].width, problem.figures[0].height) == (40, 30)


@pytest.mark.parametrize(
    ("changed", "kind"),
    [
        (
            {"en_problem": "In a cube, find the angle between AC and BD.", "cn_problem": "求AC与BD所成的角。"},
            "angle unit",
        ),
        ({"en_problem": "With ∠YIN = 1.047 find IN.", "cn_problem": "∠YIN = 1.047，求IN。"}, "given unit"),
        ({"en_problem": "Let AB = 2*169.0. Find AC.", "cn_problem": "AB = 2*169.0，求AC。"}, "expression"),
        ({"en_problem": "Let AB = 169.084.5. Find AC.", "cn_problem": "AB = 169.084.5，求AC。"}, "run-on number"),
        ({"en_problem": "Find cos arg_theta.", "cn_problem": "求 cos arg_theta。"}, "placeholder"),
        ({"en_problem": "With 0 < 42.25 < 1 find AC.", "cn_problem": "0 < 42.25 < 1，求AC。"}, "inequality"),
        ({"en_problem": "AB \\\\perp BC. Find AC.", "cn_problem": "AB \\\\perp BC，求AC。"}, "latex"),
        ({"en_problem": "AB = 5. Find AC.", "cn_problem": "AB = 6，求AC。"}, "languages"),
        ({"cn_problem": ""}, "text"),
        ({"image": "images/none.png"}, "picture"),
        ({"image": "images/blank.png"}, "picture"),
        ({"image": "../../secret.png"}, "picture"),
        ({"image": None}, "picture"),
        ({"solution": ""}, "answer"),
        ({"solution": "about five"}, "answer"),
        ({"solution": ["5"]}, "answer"),
        ({"solution": "nan"}, "answer"),
        ({"solution": "2*169.0"}, "expression"),
        ({"type": 1, "solution": "ABC"}, "names"),
        ({"type": 1}, "answer"),
        ({"type": 6}, "answer"),
        ({"type": 9}, "field"),
        ({"level": "x"}, "field"),
    ],
)
def test_each_flaw_is_named(tmp_path: Path, changed: dict[str, Json], kind: str) -> None:
    assert kind in FLAWS
    assert kinds(one(tmp_path, **changed)) == {kind}


def test_an_angle_is_told_from_its_sine_and_from_lengths() -> None:
    for text in ("Find the value of arg_theta.", "Find the acute angle β between them.", "求二面角A-BC-D的大小。"):
        assert asks_angle(text), text
    for text in (
        "Find the sine of the angle.",
        "The angle is 30°. Find the area of triangle ABC.",
        "求二面角A-BC-D的正弦值。",
        "求锐二面角最小时截面的面积。",
        "Find the volume when the angle is right.",
    ):
        assert not asks_angle(text), text
    assert [flaw.kind for flaw in text_flaws({"en": "Find the degree measure of the dihedral angle."})] == []


def test_answers_get_the_unit_of_their_number() -> None:
    asked = {"en": "Find the angle between AC and BD."}
    for solution, unit in (("1.5707963267948966", "rad"), ("60.0", "°")):
        answer, _ = read_answer(solution, "AN", asked)
        assert isinstance(answer, Number)
        assert answer.unit == unit
    line, _ = read_answer("PJ", "PD", asked)
    plane, _ = read_answer("YQ1I", "PD", asked)
    assert (line, plane) == (Name("line", ("P", "J")), Name("plane", ("Y", "Q1", "I")))


def test_damaged_rows_are_named_and_the_others_kept(tmp_path: Path) -> None:
    path = written(tmp_path, [row("a"), '{"id": "b", "type"', "[1]", {"type": 3}, row("a"), {"id": "c"}, row("d")])
    instances, complaints = read_instances(path)
    assert list(instances) == ["a", "d"]
    said = [str(complaint) for complaint in complaints]
    assert len(said) == 5
    for number, words in ((2, "not JSON"), (3, "a list"), (4, "no id"), (5, "already"), (6, "no text")):
        assert any(f"line {number}:" in text and words in text for text in said), (number, said)
    with pytest.raises(DataError, match="there is no instance in it"):
        read_instances(written(tmp_path, ["[1]"]))


GRADED = [
    ("angle", "\\boxed{90°}", "right", "right"),
    ("angle", "\\boxed{\\frac{\\pi}{2}}", "right", "right"),
    ("angle", "\\boxed{90}", "wrong", "wrong"),
    ("count", "\\boxed{120}", "right", "right"),
    ("count", "\\boxed{121}", "wrong", "wrong"),
    ("length", "\\boxed{84.5\\sqrt{3}}", "right", "right"),
    ("length", "\\boxed{147}", "right", "wrong"),
    ("length", "\\boxed{149}", "wrong", "wrong"),
    ("plane", "the plane \\boxed{IQY}", "right", "right"),
    ("plane", "the plane \\boxed{IQP}", "wrong", "wrong"),
    ("open", "\\boxed{5}", "unscored", "unscored"),
]


@pytest.fixture
def published(tmp_path: Path) -> Path:
    angle = {"en_problem": "Find the angle between AC and BD.", "cn_problem": "求AC与BD所成的角。"}
    rows = [
        row("angle", type=2, solution="1.5707963267948966", **angle),
        row("count", type=6, solution="120"),
        row("length"),
        row("plane", type=1, solution="YQI"),
        row("open", solution="about five"),
        row("silent"),
    ]
    return written(tmp_path, rows)


def test_responses_are_graded_in_both_ways(published: Path) -> None:
    instances, _ = read_instances(published)
    numbered = [{"id": id_, "sample": at, "response": text} for at, (id_, text, _, _) in enumerate(GRADED, 1)]
    responses, complaints = read_responses(written(published.parent, [*numbered], "out.jsonl"), instances)
    assert complaints == []
    graded = grade_both(instances, responses)
    for place, (id_, text, paper, exact) in enumerate(GRADED):
        found = tuple(graded[scoring][place].score.outcome for scoring in ("paper", "gnomon"))
        assert found == (paper, exact), (id_, text)
    table = {line.group: line.values for line in lines(instances, graded)}
    assert table["LC"]["paper"].value == pytest.approx(2 / 3)
    assert table["LC"]["gnomon"].value == pytest.approx(1 / 3)
    assert table["sound"]["paper"].count == 3
    assert table["flawed"]["paper"].count == 1
    silent = grade_both(instances, [*responses, replace(responses[0], sample=9, text="I cannot tell.")])
    assert lines(instances, silent)[0].unread["gnomon"] == pytest.approx(1 / 11), "one of twelve is unscored"


def test_the_commands(published: Path, tmp_path: Path) -> None:
    audited = gnomon("published", "dynasolidgeo", "audit", str(published), "--json")
    found = json.loads(audited.stdout)
    assert (found["instances"], found["sound"], found["kinds"]["angle unit"]) == (6, 4, 1)
    asked = tmp_path / "asked.jsonl"
    assert (
        "6 questions" in gnomon("published", "dynasolidgeo", "questions", str(published), "--save", str(asked)).stdout
    )
    assert "84.5" in json.loads(asked.read_text().splitlines()[2])["prompt"]
    outputs = written(
        tmp_path,
        [
            {"id": "length", "response": "\\boxed{147}", "tokens_out": 30},
            {"id": "count", "output": "\\boxed{121}", "tokens_out": 50},
            {"id": "other", "response": "5"},
            "{",
        ],
        "model.jsonl",
    )
    shown = gnomon(
        "published", "dynasolidgeo", "score", str(published), str(outputs), "--out", str(tmp_path / "scored")
    )
    assert "model: 2 responses to 2 instances" in shown.stdout
    assert "right 30, not right 50" in shown.stdout
    assert "'other' is not in the dataset" in shown.stderr
    assert "line 4: it is not JSON" in shown.stderr
    assert "4 instances have no response" in shown.stderr
    run = read_run(tmp_path / "scored" / f"solid-published-model-en-paper{SUFFIX}")
    assert [answer.score.value for answer in run.answers] == [1.0, 0.0]
    nothing = gnomon(
        "published", "dynasolidgeo", "score", str(published), str(written(tmp_path, [{"id": "x"}], "none.jsonl"))
    )
    assert nothing.returncode == 2
    assert "no response belongs to an instance" in nothing.stderr


def test_results_of_two_models_lie_in_one_folder(published: Path, tmp_path: Path) -> None:
    outputs = written(tmp_path, [{"id": "length", "response": "\\boxed{147}"}], "outputs.jsonl")
    for options in (("--model", "some/one"), ("--model", "some/two"), ("--model", "some/two", "--language", "zh")):
        scored = gnomon(
            "published", "dynasolidgeo", "score", str(published), str(outputs), "--out", str(tmp_path / "all"), *options
        )
        assert scored.returncode == 0
    runs = [read_run(path) for path in sorted((tmp_path / "all").glob(f"*-paper{SUFFIX}"))]
    assert [(run.model, run.settings.language) for run in runs] == [
        ("some/one", "en"),
        ("some/two", "en"),
        ("some/two", "zh"),
    ]
    other = written(tmp_path, [{"id": "length", "response": "1"}], "other.jsonl")
    words = ("published", "dynasolidgeo", "score", str(published), str(other), "--out", str(tmp_path / "all"))
    assert "is of another command (outputs " in gnomon(*words, "--model", "some/one").stderr


def test_a_file_with_responses_is_not_written_over(published: Path, tmp_path: Path) -> None:
    asked = tmp_path / "asked.jsonl"
    for _ in range(2):  # the same questions again do no harm
        assert gnomon("published", "dynasolidgeo", "questions", str(published), "--save", str(asked)).returncode == 0
    unanswered = gnomon("published", "dynasolidgeo", "score", str(published), str(asked))
    assert unanswered.returncode == 2
    assert "asked.jsonl: no row has a field response, output or model_text; add the responses" in unanswered.stderr
    answered = asked.read_text().replace('"prompt"', '"response": "5", "prompt"')
    asked.write_text(answered)
    again = gnomon("published", "dynasolidgeo", "questions", str(published), "--save", str(asked))
    assert again.returncode == 2
    assert "exists and may hold responses; name another file" in again.stderr
    assert asked.read_text() == answered
    empty = gnomon("published", "dynasolidgeo", "score", str(published), str(written(tmp_path, [], "empty.jsonl")))
    assert "empty.jsonl is empty; make or fetch it again" in empty.stderr


def test_the_published_sample(shared_data: Path) -> None:
    path = shared_data / SAMPLE
    if not path.is_file():
        pytest.skip(f"the sample of DynaSolidGeo is not there: {path}")
    instances, complaints = read_instances(path)
    assert complaints == []
    assert len(instances) == 60
    assert all(instance.gradable for instance in instances.values())
    angles = {id_ for id_, instance in instances.items() if "angle unit" in kinds(instance)}
    assert angles == {"fz1_9_2", "ncee_b_4_20_2"}
    assert "run-on number" in kinds(instances["fz2_2_1"])
    assert "inequality" in kinds(instances["hsmcel_e_5_4"])
    assert instances["hsmcel_t_9_14"].problem.answer == Number("60", 60.0, "°")
    assert isinstance(instances["ncee_b_6_29_2"].problem.answer, Name)
