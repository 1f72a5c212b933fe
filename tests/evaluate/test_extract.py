"""``--extract``: answers copied out of unread responses, scored beside the score and never in its place."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
from tests.commands import gnomon
from tests.evaluate.server import Call, LoopbackServer, Reply, Script, knows

from gnomon.evaluate.evaluation_settings import default_settings
from gnomon.evaluate.exam import Exam, subset
from gnomon.evaluate.models import last_copy
from gnomon.evaluate.rescore import Extractor, regraded, rescore
from gnomon.evaluate.run import CallSettings, Done, evaluate
from gnomon.evaluate.standing import standing
from gnomon.evaluate.summary import remarks, summary_table
from gnomon.grade.extraction import EXTRACT, NO_ANSWER
from gnomon.grade.judge import Question, unfenced
from gnomon.problem import Choice, Problem, answer_text
from gnomon.report.write_report import write_report
from gnomon.results import Answered, Extraction, Run, read_run
from gnomon.suites import PromptMode, get_suite

Serve = Callable[[Script], LoopbackServer]
EXTRACTOR = "openai-api/copies/x"
READ, UNREAD, LENGTH = 0, 1, 2
"""What the model says to the problems of the exam, in turn: a boxed answer, one that is not read, one cut off."""


def unread(problem: Problem) -> str:
    """A right answer in words that the grader does not read."""
    gold = answer_text(problem.answer)
    shown = "What remains after the counterexamples: {}." if isinstance(problem.answer, Choice) else _FIRST
    return shown.format(gold)


_FIRST = "Answer first: {}.\n\nNow the details. We have a side 12, so the square on it is larger."


def said(problem: Problem, number: int) -> Reply:
    if number % 3 == READ:
        wrong = "123456789"
        if isinstance(problem.answer, Choice):
            wrong = "B" if problem.answer.letters == ("A",) else "A"
        return Reply(f"So \\boxed{{{wrong}}}.")
    return Reply(unread(problem), finish="length" if number % 3 == LENGTH else "stop")


def script(exam: Exam, copy: Callable[[Problem], Reply]) -> Script:
    """A server of both: the model that is asked, and the extractor, which is told the problem only to be dishonest."""
    listed = [problem for _, problem in exam.problems]
    find = knows(listed, PromptMode(modality="text"))

    def reply(call: Call) -> Reply:
        parts = unfenced(call.text)
        if "QUESTION" not in parts:
            problem = find(call.text)
            return said(problem, listed.index(problem))
        return copy(next(p for p in listed if p.text["en"] in parts["QUESTION"] and unread(p) == parts["RESPONSE"]))

    return reply


def put(exam: Exam, server: LoopbackServer, out: Path, extract: str = EXTRACTOR, **more: object) -> Done:
    calls = CallSettings("openai-api/loop/m", base_url=server.url, extract=extract, retries=0, **more)  # type: ignore[arg-type]
    calls = replace(calls, extract_url=server.url) if extract else calls
    settings = replace(default_settings(get_suite(exam.suite)), modality="text")
    return evaluate(exam, settings, calls, out)


def of_kind(run: Run, kind: int) -> list[Answered]:
    return [answer for number, answer in enumerate(run.answers) if number % 3 == kind]


def asked(server: LoopbackServer) -> list[str]:
    return [call.text for call in server.calls if "QUESTION" in unfenced(call.text)]


def honest(problem: Problem) -> Reply:
    return Reply(answer_text(problem.answer))


@pytest.mark.parametrize("suite", ["solid", "prove"])
def test_a_copy_is_scored_beside_the_score(suite: str, exams: dict[str, Exam], serve: Serve, tmp_path: Path) -> None:
    exam = subset(exams[suite], 6)
    server = serve(script(exam, honest))
    done = put(exam, server, tmp_path, extract_price_in=1.0, extract_price_out=1.0)
    plain = put(exam, server, tmp_path / "plain", extract="")
    kept = [replace(a, extraction=None, seconds=None) for a in done.run.answers]
    assert kept == [replace(a, seconds=None) for a in plain.run.answers], "the score is as without an extractor"
    copied = of_kind(done.run, UNREAD)
    assert [a.score.outcome for a in copied] == ["no_answer", "no_answer"]
    assert [a.extracted.score.outcome for a in copied if a.extracted] == ["right", "right"]
    assert all(a.extraction and a.extraction.copy in a.response and a.extraction.tokens_in for a in copied)
    for answer in (*of_kind(done.run, READ), *of_kind(done.run, LENGTH)):
        assert answer.extraction == Extraction(), "read, or cut off: nobody is asked"
    assert len(asked(server)) == 2
    assert read_run(done.path) == done.run
    assert (done.run.extractor, plain.run.extractor) == (EXTRACTOR, "")
    titles, whole = (list(column.cells) for column in summary_table(done.run).columns[:2])
    rows = dict(zip(titles, whole, strict=True))
    main = get_suite(suite).reporting.measures()[0].title
    assert (rows[main], rows[f"{main} with extraction"], rows["Unread"]) == ("0.0%", "33.3%", "66.7%")
    lines = list(remarks(done.run))
    asked_about = "which was asked about 2 of 4 unread responses (2 cut off)"
    assert f"2 answers copied by {EXTRACTOR}, {asked_about}" in lines
    one = done.run.with_answers(copied[:1])
    assert f"1 answer copied by {EXTRACTOR}, which was asked about 1 of 1 unread response" in list(remarks(one))
    assert any(line.startswith("the extractor: 200 tokens in") and "cost" in line for line in lines)
    assert f"{main} with extraction" not in "".join(map(str, summary_table(plain.run).columns[0].cells))


def test_an_extractor_that_invents_or_points_at_a_part_changes_nothing(
    exams: dict[str, Exam], serve: Serve, tmp_path: Path
) -> None:
    exam = subset(exams["solid"], 6)
    for number, reply in enumerate(("918273645", "2", NO_ANSWER, "The final answer is 12")):
        done = put(exam, serve(script(exam, lambda _, reply=reply: Reply(reply))), tmp_path / str(number))  # type: ignore[misc]
        for answer in of_kind(done.run, UNREAD):
            assert answer.extraction is not None
            assert (answer.extraction.copy, answer.extraction.score) == ("", None)
            assert answer.extraction.reply == reply
            assert answer.extraction.why
        assert {a.extracted.score.value for a in done.run.answers if a.extracted} == {0.0}


@pytest.mark.parametrize(
    "failure", [Reply(status=400), Reply(refusal="I cannot help with that."), Reply(""), Reply(drop=True)]
)
def test_an_extractor_that_fails_leaves_a_response_unread_and_is_asked_again(
    failure: Reply, exams: dict[str, Exam], serve: Serve, tmp_path: Path
) -> None:
    exam = subset(exams["solid"], 3)
    broken = True
    server = serve(script(exam, lambda problem: failure if broken else honest(problem)))
    [answer] = of_kind(put(exam, server, tmp_path).run, UNREAD)
    assert answer.score.outcome == "no_answer"
    assert answer.extraction is not None
    assert (answer.extraction.copy, answer.extraction.score) == ("", None)
    assert answer.extraction.why
    broken = False
    again = put(exam, server, tmp_path)
    said_before = bool(answer.extraction.reply)  # a refusal in words is a reply, and kept
    assert [bool(a.extraction and a.extraction.copy) for a in of_kind(again.run, UNREAD)] == [not said_before]
    assert again.asked == 0


def test_no_call_is_made_twice(exams: dict[str, Exam], serve: Serve, tmp_path: Path) -> None:
    exam = subset(exams["solid"], 9)
    failing = 2
    """The first calls of the extractor find no server; then it is there again."""

    def later(problem: Problem) -> Reply:
        nonlocal failing
        failing -= 1
        return honest(problem) if failing < 0 else Reply(drop=True)

    server = serve(script(exam, later))
    put(exam, server, tmp_path, connections=1)
    first = len(server.answered)
    assert first == 9 + 1
    done = put(exam, server, tmp_path)
    assert len([a for a in done.run.answers if a.extraction and a.extraction.copy]) == 3
    assert len(set(server.answered)) == len(server.answered) == first + 2, "what was answered is not asked again"
    put(exam, server, tmp_path)
    ran = gnomon("rescore", tmp_path, "--extract", EXTRACTOR, "--extract-url", server.url)
    assert ran.returncode == 0, ran.stderr
    assert len(server.answered) == first + 2, "rescore finds what the evaluation was told"
    assert "0 of 9 scores changed; AA 0.0%, AA with extraction 33.3%, Unread 66.7%, 3 answers copied" in ran.stdout
    assert read_run(done.path).answers == done.run.answers


def test_rescore_adds_and_keeps_copies(exams: dict[str, Exam], serve: Serve, tmp_path: Path) -> None:
    exam = subset(exams["solid"], 6)
    server = serve(script(exam, honest))
    path = put(exam, server, tmp_path, extract="").path
    before = read_run(path)
    assert standing(before) == "AA 0.0%, Unread 66.7%"
    ran = gnomon("rescore", path, "--extract", EXTRACTOR, "--extract-url", server.url, "--json")
    [told] = json.loads(ran.stdout)
    assert (told["changed"], told["values"]["copied"]) == (0, 2)
    assert (told["values"]["accuracy"], told["values"]["extracted"]) == (0.0, pytest.approx(1 / 3))
    after = read_run(path)
    assert [replace(a, extraction=None) for a in after.answers] == list(before.answers)
    [again] = rescore([path])
    assert again.run.answers == after.answers, "without --extract, what was copied is kept and graded again"
    boxed = [replace(a, response="So \\boxed{98765}.") for a in of_kind(after, UNREAD)]
    for answer in regraded(again.run.with_answers(boxed), tmp_path).answers:
        assert answer.extraction is not None
        assert (answer.score.outcome, answer.extraction.score) == ("wrong", None), "it can be read: the copy is void"
        assert answer.extracted is not None
        assert answer.extracted.score == answer.score


def test_outputs_made_elsewhere_and_scripts(exams: dict[str, Exam], tmp_path: Path) -> None:
    exam = subset(exams["solid"], 28)
    rows = [
        {"id": p.id, "response": _FIRST.format(answer_text(p.answer))}
        for _, p in exam.problems
        if p.provenance.seed == 0
    ]
    (tmp_path / "outputs.json").write_text(json.dumps(rows))
    data, out = exam.folders[0], tmp_path / "scored"
    ran = gnomon("rescore", tmp_path / "outputs.json", "--data", data, "--out", out, "--extract", "gnomon/extractor")
    assert ran.returncode == 0, ran.stderr
    assert "AA with extraction" in ran.stdout
    assert "Unread" in ran.stdout
    refused = gnomon("eval", "construct", "--model", "gnomon/oracle", "--size", "1", "--extract", "gnomon/extractor")
    assert refused.returncode == 2
    assert "are scripts" in refused.stderr
    assert refused.stderr.count("\n") == 1
    alone = gnomon("eval", "solid", "--model", "gnomon/oracle", "--size", "1", "--extract-url", "http://x/v1")
    assert "--extract PROVIDER/NAME" in alone.stderr


def test_the_settings_file_names_the_extractor_and_repeats_the_run(exams: dict[str, Exam], tmp_path: Path) -> None:
    options = ["--data", str(exams["prove"].folders[0]), "--subset", "2", "--extract", "gnomon/extractor"]
    done = gnomon("eval", "prove", "--model", "gnomon/random", *options, "--out", str(tmp_path))
    assert done.returncode == 0, done.stderr
    [file] = tmp_path.glob("*.toml")
    assert 'extract = "gnomon/extractor"' in file.read_text()
    again = gnomon("eval", "--config", str(file))
    assert "2 answers were there already" in again.stderr
    assert len(list(tmp_path.glob("*.results.jsonl"))) == 1


def test_the_report_shows_both_scores_and_the_number_of_copies(
    exams: dict[str, Exam], serve: Serve, tmp_path: Path
) -> None:
    exam = subset(exams["solid"], 6)
    server = serve(script(exam, honest))
    put(exam, server, tmp_path / "logs")
    put(exam, server, tmp_path / "logs", extract="")
    write_report([tmp_path / "logs"], tmp_path / "report")
    head, *rows = (tmp_path / "report" / "tables" / "solid-accuracy.csv").read_text().splitlines()
    columns = head.split(",")
    by = {row.split(",")[columns.index("Copied")]: dict(zip(columns, row.split(","), strict=True)) for row in rows}
    assert float(by["2"]["AA with extraction"]) == pytest.approx(1 / 3)
    assert float(by["2"]["All"]) == 0.0
    assert {row["Unread"] for row in by.values()} == {"0.6666666667", ""}, "of both runs, and none of chance"
    page = (tmp_path / "report" / "index.html").read_text()
    assert f"2 answers copied by {EXTRACTOR}" in page.replace("<wbr>", "")
    assert "solid-ablations" not in page, "an extractor does not change the score"
    scores = ("accuracy", "levels", "categories-levels", "tokens")
    tables = [tmp_path / "report" / "tables" / f"solid-{name}.csv" for name in scores]
    assert all("Unread" in table.read_text().splitlines()[0] for table in tables)


def test_the_embedded_extractor_copies_the_last_number_or_letters() -> None:
    solid, prove = get_suite("solid").problem(0, 0), get_suite("prove").problem(0, 0)
    assert last_copy(EXTRACT.question(solid, "AB = 12, so perhaps 7.5 cm", "en").text) == "7.5"
    assert last_copy(EXTRACT.question(solid, "I cannot tell.", "en").text) == NO_ANSWER
    assert last_copy(EXTRACT.question(prove, "B fails. What remains: A and C.", "en").text) == "A and C"


def test_an_interruption_loses_no_copy(exams: dict[str, Exam], tmp_path: Path) -> None:
    exam = exams["solid"]
    problems = {problem.id: problem for _, problem in exam.problems[:5]}
    graded = {id_: get_suite("solid").grade(problem, unread(problem)) for id_, problem in problems.items()}
    answers = [Answered.of(problem, 1, unread(problem), graded[id_]) for id_, problem in problems.items()]
    run = Run("solid", exam.version, "m").with_answers(answers)
    told: list[str] = []

    def asking(most: int) -> Extractor:
        async def ask(question: Question) -> str:
            if len(told) == most:
                raise KeyboardInterrupt
            told.append(question.text)
            return last_copy(question.text)

        return Extractor("x/y", ask)

    with pytest.raises(KeyboardInterrupt):
        asking(2).extracted(run, problems, tmp_path)
    after = asking(9).extracted(run, problems, tmp_path)
    assert len(told) == len(set(told)) == 5, "what was told before the interruption is not asked again"
    assert [a.extraction.copy for a in after.answers if a.extraction] == ["12"] * 5
    assert [a.extracted.score.outcome for a in after.answers if a.extracted] == ["wrong"] * 5
