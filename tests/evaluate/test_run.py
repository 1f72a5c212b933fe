"""``evaluate`` from an exam to a results file: complete, with all failures counted, and never asking twice."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import threading
import time
from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
from tests.commands import gnomon
from tests.evaluate.server import Call, LoopbackServer, Reply, Script, golden, knows
from tests.sampling import sampled

from gnomon.evaluate.evaluation_settings import default_settings
from gnomon.evaluate.exam import Exam, subset
from gnomon.evaluate.journal import Journal, JournalError, open_journal
from gnomon.evaluate.run import CallSettings, Done, EvaluationError, check_models, evaluate
from gnomon.grade.judge import unfenced
from gnomon.problem import Problem
from gnomon.results import Settings, read_run
from gnomon.suites import PromptMode, get_suite

Serve = Callable[[Script], LoopbackServer]


def problems(exam: Exam) -> list[Problem]:
    return [problem for _, problem in exam.problems]


def put(exam: Exam, calls: CallSettings, out: Path, **changed: object) -> Done:
    usual = replace(default_settings(get_suite(exam.suite)), config=exam.config)
    return evaluate(exam, replace(usual, **changed), calls, out)  # type: ignore[arg-type]


def loop(server: LoopbackServer, **more: object) -> CallSettings:
    return CallSettings("openai-api/loop/m", base_url=server.url, **({"connections": 16} | more))  # type: ignore[arg-type]


def complete(done: Done, exam: Exam, epochs: int = 1) -> None:
    """Every problem is there once for each epoch, in the order of the exam, and the file says the same."""
    wanted = [(problem.id, epoch) for problem in problems(exam) for epoch in range(1, epochs + 1)]
    assert [(a.problem, a.epoch) for a in done.run.answers] == wanted
    assert read_run(done.path) == done.run


# ------------------------------------------------------------------------------------------------ embedded models


def test_the_oracle_over_two_epochs_in_chinese_with_a_judge(exams: dict[str, Exam], tmp_path: Path) -> None:
    exam = subset(exams["solid"], 12)
    calls = CallSettings("gnomon/oracle", judge="gnomon/judge", price_in=1.0, price_out=2.0)
    done = put(exam, calls, tmp_path, language="zh", epochs=2)
    complete(done, exam, 2)
    assert {a.score.outcome for a in done.run.answers} == {"right"}
    assert {a.judged["process"].value for a in done.run.answers} == {1.0}
    assert (done.run.judge, done.run.settings.language, done.run.seeds) == ("gnomon/judge", "zh", (0, 1))
    assert all(a.tokens_in and a.tokens_out and a.source for a in done.run.answers)
    again = put(exam, calls, tmp_path, language="zh", epochs=2)
    assert (again.asked, again.kept) == (0, 24)
    assert again.run.answers == done.run.answers
    assert len(list(tmp_path.glob("*.results.jsonl"))) == 1, "a run is counted once"
    assert len(list((tmp_path / "inspect").rglob("*.eval"))) == 1, "logs of earlier attempts are not left about"


def test_answers_are_used_again_for_another_scoring_a_judge_or_more_problems(
    exams: dict[str, Exam], tmp_path: Path
) -> None:
    few = subset(exams["solid"], 10)
    assert put(few, CallSettings("gnomon/noisy-0.5"), tmp_path).asked == 10
    assert put(few, CallSettings("gnomon/noisy-0.5"), tmp_path, scoring="paper").asked == 0
    judged = put(few, CallSettings("gnomon/noisy-0.5", judge="gnomon/judge"), tmp_path)
    assert judged.asked == 0
    assert all(a.judged for a in judged.run.answers)
    assert put(subset(exams["solid"], 14), CallSettings("gnomon/noisy-0.5"), tmp_path).kept >= 8
    assert put(few, CallSettings("gnomon/noisy-0.5"), tmp_path, temperature=0.7).asked == 10, "another way of sampling"
    assert len(list(tmp_path.glob("*.results.jsonl"))) == 5


# ------------------------------------------------------------------------------------------------------- over HTTP


def test_a_model_behind_http_sees_the_prompt_and_the_figure(
    exams: dict[str, Exam], serve: Serve, tmp_path: Path
) -> None:
    exam = subset(exams["prove"], 8)
    server = serve(golden(problems(exam)))
    done = put(exam, loop(server), tmp_path)
    complete(done, exam)
    assert {a.score.outcome for a in done.run.answers} == {"right"}
    find = knows(problems(exam))
    for call in server.calls:
        assert call.images == tuple(figure.png for figure in find(call.text).figures)
        assert (call.body["temperature"], call.body["max_tokens"]) == (0.0, 16_384)
        assert len(call.body["messages"]) == 1
        assert "gnomon" not in json.dumps({**call.body, "messages": ""}), "what gnomon knows stays here"
        assert find(call.text).id not in json.dumps(call.body)
    assert {a.tokens_in for a in done.run.answers} == {100}


def test_text_only_shows_no_figure_and_further_sampling_is_passed_on(
    exams: dict[str, Exam], serve: Serve, tmp_path: Path
) -> None:
    exam = subset(exams["prove"], 2)
    find = knows(problems(exam), PromptMode(modality="text"))
    server = serve(lambda call: Reply(get_suite("prove").gold_response(find(call.text))))
    done = put(exam, loop(server, sampling={"top_p": 0.5}), tmp_path, modality="text", max_tokens=77)
    assert {a.score.outcome for a in done.run.answers} == {"right"}
    assert {(call.images, call.body["top_p"], call.body["max_tokens"]) for call in server.calls} == {((), 0.5, 77)}


def test_faults_of_every_kind_have_their_own_outcome(exams: dict[str, Exam], serve: Serve, tmp_path: Path) -> None:
    exam = subset(exams["solid"], 12)
    right = golden(problems(exam))
    place = {get_suite("solid").prompt(problem).text: number for number, problem in enumerate(problems(exam))}
    once = {
        1: Reply("slow down", status=429),
        2: Reply(status=500),
        3: Reply(raw="{not json"),
        4: Reply(pause=5),
        5: Reply(drop=True),
    }
    always = {
        0: Reply("bad request", status=400),
        6: Reply("Let the height be", finish="length"),
        7: Reply("I cannot help with that.", finish="content_filter"),
        8: Reply(raw="{}"),
        9: Reply(""),
        10: Reply("No permission", status=401),
    }

    def script(call: Call) -> Reply:
        number = place[call.text]
        if number in once and call.before == 0:
            return once[number]
        return always[number] if number in always else right(call)

    server = serve(script)
    done = put(exam, loop(server, attempt_timeout=1, retries=2), tmp_path)
    complete(done, exam)
    outcomes = [a.score.outcome for a in done.run.answers]
    assert outcomes == [
        "unscored",
        *["right"] * 5,
        "truncated",
        "refused",
        "unscored",
        "no_answer",
        "unscored",
        "right",
    ]
    errors = {number: done.run.answers[number].error for number in (0, 8, 10)}
    assert "400" in errors[0]
    assert "bad request" in errors[0]
    assert "401" in errors[10]
    assert all(errors.values())
    assert all(len(error) < 400 for error in errors.values()), "for people, not a dump"
    values = [a.score.value for a in done.run.answers]
    assert [value is None for value in values] == [outcome == "unscored" for outcome in outcomes]

    before = len(server.calls)
    always.clear()
    mended = put(exam, loop(server, attempt_timeout=1, retries=2), tmp_path)
    assert (mended.asked, mended.kept) == (3, 9), "what failed is asked again, what was answered is not"
    assert len(server.calls) == before + 3
    complete(mended, exam)


def test_a_slow_model_is_cut_off_by_the_time_limit(exams: dict[str, Exam], serve: Serve, tmp_path: Path) -> None:
    exam = subset(exams["solid"], 3)
    right = golden(problems(exam))
    slow = get_suite("solid").prompt(problems(exam)[1]).text
    server = serve(lambda call: Reply(pause=5) if call.text == slow else right(call))
    done = put(exam, loop(server, time_limit=2), tmp_path)
    complete(done, exam)
    assert [a.score.outcome for a in done.run.answers] == ["right", "truncated", "right"]
    assert (done.run.answers[1].stop, done.run.answers[1].response) == ("limit", "")


def test_a_server_that_fails_and_dies_and_a_judge_that_babbles(
    exams: dict[str, Exam], serve: Serve, tmp_path: Path
) -> None:
    """A fifth of the calls fail, the server is gone for a while, the judge talks nonsense half of the time."""
    exam = subset(exams["solid"], 28)
    right = golden(problems(exam))

    def script(call: Call) -> Reply:
        if (len(server.calls) % 5) == 0:
            return (Reply(status=500), Reply(drop=True), Reply(status=429))[len(server.calls) // 5 % 3]
        if "Caps: where S1" in call.text:
            asked = unfenced(call.text)["PROBLEM"]
            return Reply("garbage \x00 {]" if len(asked) % 2 else "Fine.\nScore: 0.75")
        return replace(right(call), pause=0.02)

    server = serve(script)

    def dies() -> None:
        while len(server.calls) < 25:
            time.sleep(0.01)
        server.stop()
        time.sleep(0.3)
        server.start()

    killer = threading.Thread(target=dies)
    killer.start()
    calls = replace(loop(server, retries=5, connections=8), judge="openai-api/loop/judge", judge_url=server.url)
    done = put(exam, calls, tmp_path)
    killer.join()
    complete(done, exam)
    assert {a.score.outcome for a in done.run.answers} == {"right"}, [a.error for a in done.run.answers if a.error]
    values = Counter(a.judged["process"].value for a in done.run.answers)
    assert set(values) == {None, 0.75}
    assert values[None] > 5
    garbage = [a.judged["process"] for a in done.run.answers if a.judged["process"].value is None]
    assert all(verdict.reply.startswith("garbage") and verdict.why for verdict in garbage)
    judge_calls = [call for call in server.calls if "Caps: where S1" in call.text]
    assert {(call.body["seed"], call.body["temperature"]) for call in judge_calls} == {(0, 0.0)}
    assert not any(call.images for call in judge_calls), "a judge reads texts, unless it is to see figures"


def test_the_judge_sees_figures_only_if_asked_to(exams: dict[str, Exam], serve: Serve, tmp_path: Path) -> None:
    """A judge that takes no pictures, as that of DynaSolidGeo, gives a verdict on every right answer."""
    exam = subset(exams["solid"], 4)
    right = golden(problems(exam))

    def script(call: Call) -> Reply:
        if "Caps: where S1" in call.text:
            return Reply(status=400) if call.images else Reply("Sound.\nScore: 1.00")
        return right(call)

    server = serve(script)
    calls = replace(loop(server), judge="openai-api/loop/judge", judge_url=server.url)
    blind = put(exam, calls, tmp_path)
    assert {a.judged["process"].value for a in blind.run.answers} == {1.0}
    seeing = put(exam, calls, tmp_path, judge_figures=True)
    assert {a.judged["process"].value for a in seeing.run.answers} == {None}
    assert blind.path != seeing.path
    assert read_run(seeing.path).settings.judge_figures
    assert not read_run(blind.path).settings.judge_figures


# ---------------------------------------------------------------------------------------------------- interruptions


def arguments(exam: Exam, server: LoopbackServer, out: Path) -> list[str]:
    data = [part for folder in exam.folders for part in ("--data", str(folder))]
    model = ["--model", "openai-api/loop/m", "--base-url", server.url, "--max-connections", "4"]
    return ["eval", exam.suite, *model, *data, "--out", str(out)]


def answers_kept(out: Path) -> list[str]:
    return [line for path in (out / "answers").glob("*.jsonl") for line in path.read_text().splitlines() if line]


@pytest.mark.parametrize("by", sampled([signal.SIGKILL, signal.SIGINT], 1))
def test_an_interrupted_evaluation_goes_on_with_the_same_command(
    by: signal.Signals, exams: dict[str, Exam], serve: Serve, tmp_path: Path
) -> None:
    exam = exams["prove"]
    right = golden(problems(exam))
    server = serve(lambda call: replace(right(call), pause=0.2))
    process = subprocess.Popen(
        [sys.executable, "-m", "gnomon.cli", *arguments(exam, server, tmp_path)],
        stderr=subprocess.PIPE,
        stdout=subprocess.DEVNULL,
        text=True,
        start_new_session=True,
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),
    )
    deadline = time.monotonic() + 60
    while len(answers_kept(tmp_path)) < 6:
        assert time.monotonic() < deadline, process.communicate()
        time.sleep(0.05)
    os.killpg(process.pid, by)
    _, stderr = process.communicate(timeout=30)
    assert process.returncode == (-9 if by == signal.SIGKILL else 130), stderr
    if by == signal.SIGINT:
        assert "give the same command again" in stderr
        assert "Traceback" not in stderr
    assert not list(tmp_path.glob("*.results.jsonl"))
    kept = len(answers_kept(tmp_path))
    assert 6 <= kept < len(exam.problems)
    told = gnomon("rescore", tmp_path)
    assert told.returncode == 2
    assert "unfinished; the same gnomon eval command goes on" in told.stderr
    assert not list(tmp_path.rglob("*.results.jsonl"))
    before = len(server.calls)
    resumed = gnomon(*arguments(exam, server, tmp_path))
    assert resumed.returncode == 0, resumed.stderr
    assert f"{kept} answers were there already" in resumed.stderr
    assert len(server.calls) - before == len(exam.problems) - kept, "only what was not answered is asked"
    [path] = tmp_path.glob("*.results.jsonl")
    run = read_run(path)
    assert sorted(a.problem for a in run.answers) == sorted(p.id for p in problems(exam))
    assert {a.score.outcome for a in run.answers} == {"right"}


def test_a_journal_survives_a_torn_line_and_is_held_by_one(tmp_path: Path) -> None:
    path = tmp_path / "a" / "j.jsonl"
    with open_journal(path) as journal:
        journal.put("one", {"x": 1})
        with pytest.raises(JournalError, match="another evaluation"), open_journal(path):
            pass
    with path.open("a") as file:
        file.write('\n{"key":"two","ans')
    with open_journal(path) as journal:
        assert journal.get("two") is None
        journal.put("two", {"x": 2})
    assert (Journal(path).get("one"), Journal(path).get("two")) == ({"x": 1}, {"x": 2})


def test_an_exam_in_parts_gives_the_same_results(
    exams: dict[str, Exam], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    exam = subset(exams["solid"], 7)
    whole = put(exam, CallSettings("gnomon/noisy-0.5"), tmp_path / "whole", epochs=2)
    monkeypatch.setattr("gnomon.evaluate.run.PART", 6)  # three problems of two samples each
    parts = put(exam, CallSettings("gnomon/noisy-0.5"), tmp_path / "parts", epochs=2)
    plain = [[replace(a, seconds=None) for a in done.run.answers] for done in (whole, parts)]
    assert plain[0] == plain[1]
    assert len(list((tmp_path / "parts" / "inspect").rglob("*.eval"))) == 3
    again = put(exam, CallSettings("gnomon/noisy-0.5"), tmp_path / "parts", epochs=2)
    assert (again.kept, again.asked) == (14, 0)
    assert len(list((tmp_path / "parts" / "inspect").rglob("*.eval"))) == 3


@pytest.mark.parametrize(
    "damage",
    [
        lambda line: line.replace('"x":1', '"x":7'),
        lambda line: line.replace('"answer":{"x":1}', '"answer":{}'),
        lambda _: "[" * 100_000,
        lambda line: line.replace("one", "\x00ne").encode("utf-8")[:-9].decode(),
    ],
)
def test_a_damaged_line_of_a_journal_is_asked_again(damage: Callable[[str], str], tmp_path: Path) -> None:
    path = tmp_path / "j.jsonl"
    with open_journal(path) as journal:
        journal.put("one", {"x": 1})
        journal.put("two", {"x": 2})
    lines = path.read_text().split("\n")
    path.write_text("\n".join([lines[0], damage(lines[1]), *lines[2:]]))
    assert (Journal(path).get("one"), Journal(path).get("two")) == (None, {"x": 2})


# ---------------------------------------------------------------------------------------------------------- mistakes


@pytest.mark.parametrize(
    ("calls", "message"),
    [
        (CallSettings("nobody/knows"), "Write PROVIDER/NAME"),
        (CallSettings("gpt"), "Write PROVIDER/NAME"),
        (CallSettings("gnomon/orakel"), "oracle, reader, blind-reader, random, grep, noisy-P"),
        (CallSettings("openai/gpt-5"), r"a key in OPENAI_API_KEY.* --base-url URL.* local/smollm2.* gnomon/random"),
        (CallSettings("openai-api/mine/qwen"), r"an address in MINE_BASE_URL.* --base-url URL.* local/smollm2"),
        (CallSettings("gnomon/oracle", judge="openai/gpt-5"), "OPENAI_API_KEY"),
        (CallSettings("gnomon/oracle", sampling={"warmth": 3}), "--sampling warmth=3: there is no such option"),
        (CallSettings("gnomon/oracle", sampling={"topp": 3}), "did you mean 'top_p'"),
        (CallSettings("gnomon/oracle", sampling={"top_p": "b"}), "--sampling top_p=b: Input should be a valid number"),
        (CallSettings("gnomon/oracle", sampling={"max_retries": 2}), "an option of its own, --retries"),
        (CallSettings("gnomon/oracle", sampling={"max_tokens": 2}), "an option of its own, --max-tokens"),
        (CallSettings("gnomon/oracle", model_args={"stream": True}), "--model-arg stream: gnomon/oracle is embedded"),
        (CallSettings("gnomon/oracle", judge_url="http://127.0.0.1:9/v1"), "--judge PROVIDER/NAME"),
    ],
    ids=lambda value: value.model if isinstance(value, CallSettings) else "",
)
def test_what_is_missing_is_said_in_one_line(calls: CallSettings, message: str) -> None:
    with pytest.raises(ValueError, match=message) as caught:
        check_models(calls)
    assert "\n" not in str(caught.value)
    assert "pydantic" not in str(caught.value)
    assert type(caught.value).__module__.startswith("gnomon."), "the command line shows it as one line"


def test_settings_are_checked_before_anything_is_asked(exams: dict[str, Exam], tmp_path: Path) -> None:
    for changed in ({"language": "fr"}, {"modality": "smell"}, {"prompt": "x"}, {"scoring": "kind"}, {"epochs": 0}):
        with pytest.raises(ValueError, match=next(iter(changed))):
            put(exams["prove"], CallSettings("gnomon/oracle"), tmp_path, **changed)
    assert Settings().scoring == "gnomon"
    assert issubclass(EvaluationError, ValueError)
