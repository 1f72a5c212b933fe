"""Models that draw: servers are asked for pictures, those in a reply reach the record, embedded models draw as well."""

from __future__ import annotations

import base64
import json
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import pytest
from inspect_ai.model import ChatCompletionChoice, ChatMessageAssistant, ContentText, ModelOutput
from tests.commands import gnomon
from tests.evaluate.server import LoopbackServer, Reply, Script

from gnomon.evaluate.drawn_replies import with_sent_pictures
from gnomon.evaluate.evaluation_settings import default_settings
from gnomon.evaluate.exam import Exam, generate_exam
from gnomon.evaluate.inspect_task import ExamSetup, exam_task
from gnomon.evaluate.messages import message_content, response_of
from gnomon.grade.image.embedded import picture_markdown, split_pictures
from gnomon.results import Run, read_run
from gnomon.suites.construct import SUITE, ConstructConfig


@pytest.fixture(scope="module")
def exam(tmp_path_factory: pytest.TempPathFactory) -> Exam:
    config = ConstructConfig(families=("tangents-from-point",))
    return generate_exam("construct", tmp_path_factory.mktemp("exams"), seeds=[0], size=2, config=config)


def asked(exam: Exam, out: Path, *words: str) -> Run:
    done = gnomon("eval", "construct", "--data", exam.folders[0], "--out", out, *words)
    assert done.returncode == 0, done.stderr
    [path] = out.glob("*.results.jsonl")
    return read_run(path)


def reply(pictures: Sequence[Any]) -> Reply:
    message = {"role": "assistant", "content": "Here it is.", "images": list(pictures)}
    choice = {"index": 0, "message": message, "finish_reason": "stop", "logprobs": None}
    usage = {"prompt_tokens": 1, "completion_tokens": 1, "total_tokens": 2}
    made = {"id": "x", "object": "chat.completion", "created": 0, "model": "m", "choices": [choice], "usage": usage}
    return Reply(raw=json.dumps(made))


def test_a_server_is_asked_for_pictures_and_those_it_sends_are_kept(
    exam: Exam, tmp_path: Path, serve: Callable[[Script], LoopbackServer]
) -> None:
    png = exam.problems[0][1].figures[-1].png
    address = f"data:image/png;base64,{base64.b64encode(png).decode()}"
    server = serve(lambda _call: reply([{"type": "image_url", "image_url": {"url": address}}]))
    words = ["--model", "openai-api/loop/m", "--base-url", server.url]
    drawn = asked(exam, tmp_path / "drawn", *words, "--prompt", "final")
    assert {tuple(call.body["modalities"]) for call in server.calls} == {("image", "text")}
    for answer in drawn.answers:
        assert [found.data for found in split_pictures(answer.response).pictures] == [png]
        assert answer.response.startswith("Here it is.")
    count = len(server.calls)
    asked(exam, tmp_path / "coded", *words, "--prompt", "paper")
    assert all("modalities" not in call.body for call in server.calls[count:])


def test_tasks_tell_inspect_which_prompts_ask_for_pictures(exam: Exam) -> None:
    from dataclasses import replace

    for prompt in SUITE.protocol.prompts:
        task = exam_task(ExamSetup(exam, replace(default_settings(SUITE), prompt=prompt)))
        drawn = prompt in ("image", "paper-image", "final")
        assert task.config.modalities == (["image"] if drawn else None)


@pytest.mark.parametrize(
    "reply", [None, {}, {"choices": 3}, {"choices": [3]}, {"choices": [{"message": {"images": [3, {}, {"url": ""}]}}]}]
)
def test_replies_of_any_shape_leave_the_text_alone(reply: object) -> None:
    message = ChatMessageAssistant(content="Said.")
    output = ModelOutput(model="m", choices=[ChatCompletionChoice(message=message, stop_reason="stop")])
    assert with_sent_pictures(output, reply).choices[0].message.content == "Said."


def test_pictures_come_behind_the_parts_of_a_message() -> None:
    message = ChatMessageAssistant(content=[ContentText(text="Said.")])
    output = ModelOutput(model="m", choices=[ChatCompletionChoice(message=message, stop_reason="stop")])
    sent = {"choices": [{"message": {"images": ["data:image/png;base64,aGk="]}}]}
    found = split_pictures(response_of(with_sent_pictures(output, sent), pictures=True))
    assert (found.text, [picture.data for picture in found.pictures]) == ("Said.\n[picture 1]\n", [b"hi"])


def test_a_response_survives_the_way_into_a_message() -> None:
    response = f"Step 1.\n\n{picture_markdown(b'one')}\n\nStep 2.\n\n{picture_markdown(b'two')}"
    message = ChatMessageAssistant(content=message_content(response))
    output = ModelOutput(model="m", choices=[ChatCompletionChoice(message=message, stop_reason="stop")])
    found, wanted = split_pictures(response_of(output, pictures=True)), split_pictures(response)
    assert (found.pictures, found.text.split()) == (wanted.pictures, wanted.text.split())
    assert message_content("no picture") == "no picture"


def test_embedded_models_draw_what_a_prompt_asks_for(exam: Exam, tmp_path: Path) -> None:
    drawn = asked(exam, tmp_path / "steps", "--model", "gnomon/oracle", "--prompt", "image", "--judge", "gnomon/judge")
    for answer, (_, problem) in zip(drawn.answers, exam.problems, strict=True):
        assert len(split_pictures(answer.response).pictures) == len(problem.figures) - 1
        assert {"plan", "steps", "process", "result"} <= answer.judged.keys()
    final = asked(exam, tmp_path / "final", "--model", "gnomon/oracle", "--prompt", "final", "--judge", "gnomon/judge")
    measures = {measure.name: measure for measure in SUITE.reporting.measures()}
    for answer in final.answers:
        assert answer.judged.keys() == {"result"}
        assert measures["overall"].of(answer) == measures["result"].of(answer)
        assert measures["overall"].of(answer) is not None
        assert measures["plan"].of(answer) is measures["middle"].of(answer) is None
