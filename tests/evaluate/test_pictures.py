"""Pictures that a model sends in its message: they reach the record, the judge and the report, and survive the log."""

from __future__ import annotations

import base64
import io
import json
from collections.abc import Callable
from pathlib import Path

import pytest
from inspect_ai import eval as inspect_eval
from inspect_ai.model import (
    ChatCompletionChoice,
    ChatMessageAssistant,
    Content,
    ContentImage,
    ContentText,
    ModelOutput,
    ModelUsage,
    get_model,
)
from PIL import Image
from tests.commands import gnomon
from tests.evaluate.server import LoopbackServer, Reply, Script

from gnomon.evaluate.evaluation_settings import default_settings
from gnomon.evaluate.exam import generate_exam
from gnomon.evaluate.inspect_task import ExamSetup, exam_task
from gnomon.evaluate.logs import run_of
from gnomon.evaluate.messages import image_content, response_of
from gnomon.evaluate.models import verdict
from gnomon.grade.image.embedded import picture_markdown, split_pictures
from gnomon.report.samples import _answer
from gnomon.results import read_run
from gnomon.scoring import record_response
from gnomon.suites.construct import SUITE, ConstructConfig


def output(*parts: Content) -> ModelOutput:
    message = ChatMessageAssistant(content=list(parts))
    choice = ChatCompletionChoice(message=message, stop_reason="stop")
    usage = ModelUsage(input_tokens=1, output_tokens=1, total_tokens=2)  # else Inspect fetches a tokenizer
    return ModelOutput(model="mockllm/model", choices=[choice], usage=usage)


PICTURE = "data:image/png;base64," + base64.b64encode(b"anything").decode()


def test_pictures_stand_where_they_came() -> None:
    sent = output(ContentText(text="Step 1."), ContentImage(image=PICTURE), ContentText(text="Done."))
    assert response_of(sent) == "Step 1.Done."
    found = split_pictures(response_of(sent, pictures=True))
    assert found.text == "Step 1.\n[picture 1]\nDone."
    assert found.pictures[0].data == b"anything"


@pytest.mark.parametrize("address", ["http://example.org/a.png", "/etc/passwd", "attachment://abc"])
def test_addresses_are_not_fetched(address: str) -> None:
    sent = output(ContentText(text="Step 1."), ContentImage(image=address))
    assert response_of(sent, pictures=True) == "Step 1.\n[picture that is not in the message]\n"


def test_the_embedded_judge_compares_two_pictures() -> None:
    problem = SUITE.problem(0, 0, ConstructConfig(families=("tangents-from-point",)))
    first, last = problem.figures[0].png, problem.figures[-1].png
    asked = "with a whole number from 1 to 5"
    assert verdict(asked, [last, last]).endswith("Score: 5")
    assert not verdict(asked, [first, last]).endswith("Score: 5")
    assert "Score" not in verdict(asked, [first, b"nothing"])


@pytest.mark.parametrize("log_images", [False, True])
def test_drawn_steps_are_judged_measured_and_kept(tmp_path: Path, log_images: bool) -> None:
    config = ConstructConfig(families=("tangents-from-point",))
    exam = generate_exam("construct", tmp_path, seeds=[0], size=2, config=config)
    outputs = []
    for _, problem in exam.problems:
        parts: list[Content] = []
        for number, figure in enumerate(problem.figures[1:], 1):
            parts += [ContentText(text=f"Step {number}."), image_content(figure)]
        outputs.append(output(*parts))
    outputs[1] = output(ContentText(text="I cannot draw."))
    [log] = inspect_eval(
        exam_task(ExamSetup(exam, default_settings(SUITE))),
        model=get_model("mockllm/model", custom_outputs=outputs),
        model_roles={"judge": "gnomon/judge"},
        max_samples=1,
        log_dir=str(tmp_path / "logs"),
        display="none",
        log_images=log_images,
        ctl_server=False,
    )
    drawn, silent = run_of(log, tmp_path).answers
    pictures = [item.data for item in split_pictures(drawn.response).pictures]
    assert pictures == [figure.png for figure in exam.problems[0][1].figures[1:]]
    assert drawn.metrics["step_ssim"] == pytest.approx(1.0)
    assert drawn.judged["result"].value is not None
    assert drawn.judged["result"].value > 0.2
    assert {silent.judged[name].value for name in ("plan", "steps", "process", "result")} == {0.2}
    json.dumps(drawn.to_json(), allow_nan=False)


def test_a_judge_on_a_server_scores_outputs_made_elsewhere(
    tmp_path: Path, serve: Callable[[Script], LoopbackServer]
) -> None:
    """Over real connections: all questions share one event loop, and the second command asks nothing again."""
    config = ConstructConfig(families=("tangents-from-point",))
    exam = generate_exam("construct", tmp_path / "exams", seeds=[0], size=2, config=config)
    rows = []
    for _, problem in exam.problems:
        pictures = "\n".join(picture_markdown(figure.png) for figure in problem.figures[1:])
        rows.append({"id": problem.id, "output": f"Steps.\n{pictures}"})
    (tmp_path / "outputs.json").write_text(json.dumps(rows))
    server = serve(lambda _call: Reply("Score: 3"))
    arguments = ["--judge", "openai-api/loop/m", "--judge-url", server.url, "--out", str(tmp_path / "out")]
    for asked in (2 * len(SUITE.reporting.rubrics()), 0):
        before = len(server.calls)
        done = gnomon("rescore", tmp_path / "outputs.json", "--data", exam.folders[0], *arguments)
        assert done.returncode == 0, done.stderr
        assert len(server.calls) - before == asked
    [path] = (tmp_path / "out").glob("*.results.jsonl")
    for answer in read_run(path).answers:
        assert {answer.judged[name].value for name in ("plan", "steps", "process", "result")} == {0.6}


def test_the_report_shows_the_pictures_of_a_response() -> None:
    problem = SUITE.problem(0, 0, ConstructConfig(families=("tangents-from-point",)))
    hidden = problem.figures[-1].png + b"<script>"
    response = f"A {picture_markdown(problem.figures[1].png)} B {picture_markdown(hidden)} {picture_markdown(b'?')}"
    record = _answer(record_response(SUITE, problem, response), 1000, 12)
    assert record["response"] == "A [picture 1] B [picture 2] [picture 3]"
    assert len(record["pictures"]) == 2
    for text in record["pictures"]:
        data = base64.b64decode(text)
        assert b"<script>" not in data
        assert Image.open(io.BytesIO(data)).width == 256
    [last] = _answer(record_response(SUITE, problem, f"{picture_markdown(hidden)}"), 1000, 1)["pictures"]
    assert last == record["pictures"][1]
    assert "pictures" not in _answer(record_response(SUITE, problem, "none"), 1000, 12)
