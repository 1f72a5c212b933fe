"""What a server may send, and how often it is asked: counted over loopback, with the retries that were asked for."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
from inspect_ai import eval as inspect_eval
from inspect_ai.model import get_model
from tests.evaluate.server import Call, LoopbackServer, Reply, Script, golden
from tests.sampling import sampled

from gnomon.evaluate.evaluation_settings import default_settings
from gnomon.evaluate.exam import Exam, subset
from gnomon.evaluate.replies import ReplyError, ServerAccess, no_eyes, utf8, with_checked_replies
from gnomon.evaluate.run import CallSettings, Done, EvaluationError, evaluate
from gnomon.results import read_run
from gnomon.suites import get_suite

Serve = Callable[[Script], LoopbackServer]
HALF = "\ud83d"


def put(exam: Exam, server: LoopbackServer, out: Path, **more: object) -> Done:
    calls = CallSettings("openai-api/loop/m", base_url=server.url, **({"connections": 4} | more))  # type: ignore[arg-type]
    return evaluate(exam, default_settings(get_suite(exam.suite)), calls, out)


def body(**fields: object) -> Reply:
    """A reply of status 200 with this for a body."""
    return Reply(raw=json.dumps({"id": "x", "object": "chat.completion", "created": 0, "model": "m"} | fields))


# ------------------------------------------------------------------------------------------------------------ counting


FAULTS = {
    "500": Reply("down", status=500),
    "429": Reply("slow down", status=429),
    "dropped": Reply(drop=True),
    "no JSON": Reply(raw="{not json"),
    "{}": Reply(raw="{}"),
    "no choices": body(choices=[]),
    "an error as 200": body(error={"message": "overloaded", "code": 503}),
}


def prompts(exam: Exam) -> list[str]:
    return [get_suite(exam.suite).prompt(problem).text for _, problem in exam.problems]


@pytest.mark.parametrize("retries", sampled([0, 1, 3], 2))
def test_a_passing_fault_is_asked_about_once_and_as_often_again_as_said(
    retries: int, exams: dict[str, Exam], serve: Serve, tmp_path: Path
) -> None:
    """Every problem meets a fault of its own."""
    exam = subset(exams["solid"], len(FAULTS))
    fault = dict(zip(prompts(exam), FAULTS, strict=True))
    server = serve(lambda call: FAULTS[fault[call.text]])
    done = put(exam, server, tmp_path, retries=retries)
    assert Counter(fault[call.text] for call in server.calls) == dict.fromkeys(FAULTS, 1 + retries)
    assert {a.score.outcome for a in done.run.answers} == {"unscored"}


def test_what_asking_again_cannot_change_is_asked_once(exams: dict[str, Exam], serve: Serve, tmp_path: Path) -> None:
    """Some problems are refused so, as a server may do for a single prompt; the others are answered."""
    exam = subset(exams["solid"], 6)
    right = golden([problem for _, problem in exam.problems])
    refused = dict(zip(prompts(exam)[1:5], (400, 401, 403, 404), strict=True))
    server = serve(
        lambda call: Reply("not this one", status=refused[call.text]) if call.text in refused else right(call)
    )
    done = put(exam, server, tmp_path, retries=3, connections=1)
    assert len(server.calls) == 6
    assert [a.score.outcome for a in done.run.answers] == ["right", *["unscored"] * 4, "right"]
    assert all("not this one" in answer.error for answer in done.run.answers[1:5])


def test_the_judge_is_asked_as_often_too(exams: dict[str, Exam], serve: Serve, tmp_path: Path) -> None:
    exam = subset(exams["solid"], 2)
    server = serve(lambda _call: Reply("down", status=500))
    calls = CallSettings("gnomon/oracle", judge="openai-api/loop/j", judge_url=server.url, retries=1)
    done = evaluate(exam, default_settings(get_suite("solid")), calls, tmp_path)
    assert len(server.calls) == 4
    assert all("Error code: 500" in a.judged["process"].why for a in done.run.answers)


def test_retries_of_the_client_are_made_where_they_are_asked_for(
    exams: dict[str, Exam], serve: Serve, tmp_path: Path
) -> None:
    server = serve(lambda _call: Reply(status=500))
    put(subset(exams["solid"], 1), server, tmp_path, retries=0, model_args={"max_retries": 1})
    assert len(server.calls) == 2


# ----------------------------------------------------------------------------------------------------- no access ---


@pytest.mark.parametrize(("status", "mend"), [(401, "LOOP_API_KEY"), (403, "LOOP_API_KEY"), (404, "--base-url")])
def test_a_server_that_lets_nobody_in_ends_the_run_with_one_sentence(
    status: int, mend: str, exams: dict[str, Exam], serve: Serve, tmp_path: Path
) -> None:
    exam = subset(exams["solid"], 12)
    server = serve(lambda _call: Reply("no entry", status=status))
    with pytest.raises(EvaluationError, match=str(status)) as caught:
        put(exam, server, tmp_path)
    assert mend in str(caught.value)
    assert "\n" not in str(caught.value)
    assert len(server.calls) <= 3 + 4, "those under way, and no more of the 12"
    assert not list(tmp_path.rglob("*.results.jsonl"))
    assert not list(tmp_path.rglob("*.eval"))

    server.script = golden([problem for _, problem in exam.problems])
    assert put(exam, server, tmp_path).asked == 12, "the same command goes on"


NO_EYES = {
    "llama.cpp": (
        500,
        "image input is not supported - hint: you may need to provide the mmproj",
    ),
    "OpenAI": (400, "Invalid content type. image_url is only supported by certain models."),
    "vLLM": (400, "At most 0 image(s) may be provided in one prompt."),
    "a text model": (400, "qwen-7b is not a multimodal model"),
    "a router": (404, "No endpoints found that support image input"),
}


@pytest.mark.parametrize("server_of", NO_EYES)
def test_a_server_without_eyes_is_asked_once_and_the_sentence_names_text(
    server_of: str, exams: dict[str, Exam], serve: Serve, tmp_path: Path
) -> None:
    status, said = NO_EYES[server_of]
    server = serve(lambda call: Reply(said, status=status) if call.images else Reply("I do not know."))
    with pytest.raises(EvaluationError, match="--modality text") as caught:
        put(subset(exams["solid"], 10), server, tmp_path, connections=1)
    assert said in str(caught.value)
    assert "\n" not in str(caught.value)
    assert len(server.calls) == 1
    assert not list(tmp_path.rglob("*.results.jsonl"))


@pytest.mark.parametrize("said", ["the image is too large", "overloaded", "your plan does not support this many calls"])
def test_other_failures_say_nothing_about_eyes(said: str) -> None:
    assert not no_eyes(ReplyError(said, 500))


def test_a_server_that_rejects_every_question_alike_is_not_asked_all(
    exams: dict[str, Exam], serve: Serve, tmp_path: Path
) -> None:
    """The number in the message differs from question to question; what it complains about does not."""
    server = serve(lambda call: Reply(f"request ({len(call.text)} tokens) exceeds the context size", status=400))
    with pytest.raises(EvaluationError, match=r"rejects every question .*exceeds the context size"):
        put(subset(exams["solid"], 12), server, tmp_path, connections=1)
    assert len(server.calls) == 3


def test_tokens_that_the_server_had_in_its_cache_are_counted(
    exams: dict[str, Exam], serve: Serve, tmp_path: Path
) -> None:
    usage = {"prompt_tokens": 100, "completion_tokens": 7, "prompt_tokens_details": {"cached_tokens": 64}}
    choice = {"index": 0, "message": {"role": "assistant", "content": "5"}, "finish_reason": "stop"}
    server = serve(lambda _call: body(choices=[choice], usage=usage | {"total_tokens": 107}))
    [answer] = put(subset(exams["solid"], 1), server, tmp_path).run.answers
    assert (answer.tokens_in, answer.tokens_out) == (100, 7)


def test_a_server_that_drops_every_connection_cannot_be_reached(
    exams: dict[str, Exam], serve: Serve, tmp_path: Path
) -> None:
    exam = subset(exams["solid"], 28)
    server = serve(lambda _call: Reply(drop=True))
    with pytest.raises(EvaluationError, match="cannot be reached: it takes connections and drops them: start it"):
        put(exam, server, tmp_path)
    assert max(Counter(call.text for call in server.calls).values()) == 3
    assert len(server.calls) < 40, "not every question is asked"


def test_a_server_that_drops_connections_at_first_is_asked_again(
    exams: dict[str, Exam], serve: Serve, tmp_path: Path
) -> None:
    exam = subset(exams["solid"], 6)
    right = golden([problem for _, problem in exam.problems])
    server = serve(lambda call: Reply(drop=True) if call.before < 2 else right(call))
    assert {answer.score.outcome for answer in put(exam, server, tmp_path).run.answers} == {"right"}


def test_a_key_that_was_good_is_not_given_up_for_some_refusals() -> None:
    class RefusedError(Exception):
        status_code = 401

    access = ServerAccess(limit=2)
    access.failed(RefusedError())
    access.failed(ValueError("something else"))
    assert not access.reason
    access.answered()
    for _ in range(5):
        access.failed(RefusedError())
    assert not access.reason


# ------------------------------------------------------------------------------------------------------------- replies


def test_half_a_surrogate_pair_becomes_a_replacement_character_and_is_kept(
    exams: dict[str, Exam], serve: Serve, tmp_path: Path
) -> None:
    exam = subset(exams["solid"], 3)
    right = golden([problem for _, problem in exam.problems])

    def script(call: Call) -> Reply:
        if call.body["model"] == "j":
            return Reply(f"{HALF} fine.\nScore: 0.75")
        return replace(right(call), text=f"{HALF} so {right(call).text}")

    server = serve(script)
    calls = CallSettings("openai-api/loop/m", base_url=server.url, judge="openai-api/loop/j", judge_url=server.url)
    done = evaluate(exam, default_settings(get_suite("solid")), calls, tmp_path)
    for answer in read_run(done.path).answers:
        assert answer.score.outcome == "right"
        assert answer.response.startswith("\ufffd so ")
        assert (answer.judged["process"].value, answer.judged["process"].reply[:2]) == (0.75, "\ufffd ")
    before = len(server.calls)
    again = evaluate(exam, default_settings(get_suite("solid")), calls, tmp_path)
    assert (again.asked, again.kept, len(server.calls)) == (0, 3, before), "nothing is paid for twice"


def test_inspect_itself_gets_the_clean_reply_too(exams: dict[str, Exam], serve: Serve, tmp_path: Path) -> None:
    server = serve(lambda _call: Reply(f"{HALF} I do not know."))
    [log] = inspect_eval(
        "gnomon/solid",
        model=get_model("openai-api/loop/m", base_url=server.url, api_key="none"),
        task_args={"data": str(exams["solid"].folders[0]), "subset_size": 2},
        log_dir=str(tmp_path),
        display="none",
        ctl_server=False,
    )
    assert log.status == "success"
    assert log.samples
    assert [sample.output.completion for sample in log.samples] == ["\ufffd I do not know."] * 2


@pytest.mark.parametrize(
    ("text", "clean"),
    [
        ("plain", "plain"),
        ("角 ∠ABC = 60° 😀", "角 ∠ABC = 60° 😀"),
        (f"{HALF}", "\ufffd"),
        (f"a{HALF}b", "a\ufffdb"),
        ("\ude00a", "\ufffda"),
        (HALF + "\ude00", "😀"),
        ({"a": [f"{HALF}", 1, None]}, {"a": ["\ufffd", 1, None]}),
    ],
)
def test_only_what_utf8_cannot_hold_is_replaced(text: object, clean: object) -> None:
    assert utf8(text) == clean
    json.dumps(utf8(text), ensure_ascii=False).encode()


def test_a_refusal_without_content_is_refused(exams: dict[str, Exam], serve: Serve, tmp_path: Path) -> None:
    exam = subset(exams["solid"], 2)
    server = serve(lambda _call: Reply(refusal="I am sorry, but I cannot help with figure 2."))
    done = put(exam, server, tmp_path)
    assert {(a.score.outcome, a.stop) for a in done.run.answers} == {("refused", "refused")}
    assert {a.score.value for a in done.run.answers} == {0.0}
    assert put(exam, server, tmp_path).kept == 2, "a refusal is an answer"


WORDS = {
    "no choices": (body(choices=[]), "the reply has no choices"),
    "choices of null": (body(choices=None), "the reply has no choices"),
    "a choice that is none": (body(choices=[{"index": 0}]), "a choice without a message"),
    "an error": (body(error={"message": "the GPU\nis on fire"}), "instead of a reply: the GPU is on fire"),
    "an error as a text": (body(error="no such adapter"), "instead of a reply: no such adapter"),
    "an error in half a pair": (body(error={"message": HALF}), "instead of a reply: \ufffd"),
    "no JSON": (Reply(raw="<html>"), "the reply is not JSON"),
}


def test_a_reply_that_is_no_answer_is_told_in_the_words_of_the_server(
    exams: dict[str, Exam], serve: Serve, tmp_path: Path
) -> None:
    exam = subset(exams["solid"], len(WORDS))
    replies = dict(zip(prompts(exam), WORDS.values(), strict=True))
    server = serve(lambda call: replies[call.text][0])
    answers = put(exam, server, tmp_path, retries=0).run.answers
    for answer, (case, (_, words)) in zip(answers, WORDS.items(), strict=True):
        assert words in answer.error, case
        assert answer.score.outcome == "unscored", case


def test_an_error_in_a_reply_that_is_final_is_not_asked_about_again(
    exams: dict[str, Exam], serve: Serve, tmp_path: Path
) -> None:
    server = serve(lambda _call: body(error={"message": "no such adapter", "code": 400}))
    put(subset(exams["solid"], 1), server, tmp_path, retries=3)
    assert len(server.calls) == 1


def test_being_careful_twice_changes_nothing() -> None:
    model = get_model("gnomon/oracle")
    first = with_checked_replies(model).api.generate
    assert with_checked_replies(model).api.generate is first
