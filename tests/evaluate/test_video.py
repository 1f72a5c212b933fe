"""Exams with a video of the figure: models whose provider takes videos get one, others frames."""

from __future__ import annotations

import base64
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from inspect_ai.model import ContentText, ContentVideo
from tests.evaluate.server import LoopbackServer, Script, golden, knows

from gnomon.evaluate import inspect_task
from gnomon.evaluate.evaluation_settings import default_settings
from gnomon.evaluate.exam import Exam, subset
from gnomon.evaluate.run import CallSettings, Done, evaluate
from gnomon.suites import PromptMode, get_suite

Serve = Callable[[Script], LoopbackServer]


def put(exam: Exam, calls: CallSettings, out: Path) -> Done:
    usual = replace(default_settings(get_suite("solid")), config=exam.config, modality="text+video")
    return evaluate(exam, usual, calls, out)


def turning(exam: Exam, count: int) -> Exam:
    """Problems of an exam whose figures can turn."""
    records = get_suite("solid").records
    problems = tuple(one for one in exam.problems if records.has_versions(one[1], ["text+video"]))
    return subset(replace(exam, problems=problems), count)


def test_a_model_that_takes_videos_gets_one_and_is_not_asked_twice(
    exams: dict[str, Exam], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pytest.importorskip("av")
    seen: list[Any] = []
    ask = inspect_task._ask_model

    async def watched(state: Any, *rest: Any) -> Any:
        seen.append(state.messages[-1].content)
        return await ask(state, *rest)

    monkeypatch.setattr(inspect_task, "_ask_model", watched)
    exam = turning(exams["solid"], 1)
    done = put(exam, CallSettings("gnomon/oracle"), tmp_path)
    assert {a.score.outcome for a in done.run.answers} == {"right"}
    assert done.run.settings.modality == "text+video"
    for video, text in seen:
        assert isinstance(video, ContentVideo)
        assert isinstance(text, ContentText)
        assert base64.b64decode(video.video.partition(",")[2])[4:8] == b"ftyp"
        assert "The video shows the solid" in text.text
    assert (put(exam, CallSettings("gnomon/oracle"), tmp_path).asked, len(seen)) == (0, 1)
    logs = list((tmp_path / "inspect").rglob("*.eval"))
    assert max(log.stat().st_size for log in logs) < 200_000, "logs do not hold videos"


def test_a_model_that_takes_no_videos_gets_frames(exams: dict[str, Exam], serve: Serve, tmp_path: Path) -> None:
    exam = turning(exams["solid"], 2)
    problems = [problem for _, problem in exam.problems]
    mode = PromptMode(modality="text+frames")
    server = serve(golden(problems, mode))
    done = put(exam, CallSettings("openai-api/loop/m", base_url=server.url), tmp_path)
    assert {a.score.outcome for a in done.run.answers} == {"right"}
    assert done.run.settings.modality == "text+frames", "the results say what was shown"
    for call in server.calls:
        shown = get_suite("solid").prompt(knows(problems, mode)(call.text), mode)
        assert call.images == tuple(figure.png for figure in shown.images)
        assert len(call.images) == 12
