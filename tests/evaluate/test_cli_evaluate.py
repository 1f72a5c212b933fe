"""``gnomon eval`` as users meet it: the table, the path of the results, one clear line for every mistake."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from unittest import mock

import pytest
from tests.commands import TESTS, gnomon
from tests.evaluate.server import LoopbackServer, Reply, Script

from gnomon.evaluate.evaluation_settings import default_settings
from gnomon.evaluate.exam import Exam, subset
from gnomon.evaluate.run import CallSettings, evaluate
from gnomon.evaluate.summary import remarks
from gnomon.problem import Score
from gnomon.results import Answered, Run, read_run
from gnomon.suites import get_suite

Serve = Callable[[Script], LoopbackServer]
PROGRAM = "import sys; sys.argv[0] = 'gnomon'; from gnomon.cli import main; main()"

NO_NETWORK = """
import socket
def refuse(*where):
    with open("network.txt", "a") as file:
        print(where, file=file)
    raise OSError("no network in this test")
socket.getaddrinfo = refuse
connect = socket.socket.connect
socket.socket.connect = lambda self, to: connect(self, to) if isinstance(to, str) else refuse(to)
"""


def test_a_suite_of_another_package_without_any_network(tmp_path: Path) -> None:
    """A package outside the repository is evaluated under its name, by gnomon and by Inspect; nobody is called."""
    (tmp_path / "sitecustomize.py").write_text(NO_NETWORK)
    (tmp_path / "their_suite.py").write_text(
        "from toy_suite import ToySuite\nclass Theirs(ToySuite):\n    name = 'theirs'\nS = Theirs()\n"
    )
    info = tmp_path / "their_suite-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: their-suite\nVersion: 1.0\n")
    (info / "entry_points.txt").write_text("[gnomon.suites]\ntheirs = their_suite:S\n")
    inspect = (
        "from inspect_ai import eval; "
        "eval('gnomon/theirs', model='gnomon/oracle', task_args={'size': 3}, log_dir='logs', display='none'); "
    )
    done = subprocess.run(
        [sys.executable, "-c", inspect + PROGRAM, "eval", "theirs", "--model", "gnomon/oracle", "--size", "5"],
        env=os.environ | {"PYTHONPATH": f"{tmp_path}:{TESTS}", "COLUMNS": "120"},
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert "gnomon/oracle on theirs, 5 responses" in done.stdout
    assert "100.0%" in done.stdout
    assert "5 right" in done.stderr
    [path] = (tmp_path / "logs").glob("*.results.jsonl")
    assert str(path.relative_to(tmp_path)) in done.stdout
    assert done.stderr.rstrip().splitlines()[-1].endswith("gnomon report logs")
    assert read_run(path).suite == "theirs"
    assert len(list((tmp_path / "logs").glob("*_theirs_*.eval"))) == 1
    assert not (tmp_path / "network.txt").exists(), (tmp_path / "network.txt").read_text()


BAD = {
    "an unknown suite": (["eval", "sollid", "--model", "gnomon/oracle"], "did you mean 'solid'"),
    "no key": (["eval", "solid", "--model", "openai/gpt-5"], "OPENAI_API_KEY"),
    "an unknown language": (["eval", "solid", "--model", "gnomon/oracle", "--language", "fr"], "'fr' is not one of"),
    "a strange option of sampling": (
        ["eval", "solid", "--model", "gnomon/oracle", "--sampling", "a=b"],
        "--sampling a=b: there is no such option of sampling",
    ),
    "a size for a dataset": (
        ["eval", "solid", "--model", "gnomon/oracle", "--data", "x", "--size", "5"],
        "--data names an exam that exists: leave out --size",
    ),
    "a judge with nothing to judge": (
        ["eval", "prove", "--model", "gnomon/oracle", "--judge", "gnomon/judge"],
        "the suite 'prove' has no rubrics",
    ),
    "an argument for an embedded model": (
        ["eval", "solid", "--model", "gnomon/oracle", "--model-arg", "stream=true"],
        "gnomon/oracle is embedded and takes no arguments",
    ),
    "no such dataset": (["eval", "solid", "--model", "gnomon/oracle", "--data", "nope"], "nope does not exist"),
}


@pytest.mark.parametrize("case", BAD)
def test_a_mistake_gets_one_clear_line(case: str, tmp_path: Path) -> None:
    arguments, message = BAD[case]
    answer = gnomon(*arguments, cwd=tmp_path)
    assert answer.returncode == 2, answer.stderr
    assert message in answer.stderr
    assert "Traceback" not in answer.stderr
    assert len(answer.stderr.strip().splitlines()) == 1
    assert not any(tmp_path.iterdir()), "nothing may be left behind"


def test_without_inspect_the_extra_is_named(tmp_path: Path) -> None:
    program = f"import sys; sys.modules['inspect_ai'] = None; {PROGRAM}"
    done = subprocess.run(
        [sys.executable, "-c", program, "eval", "solid", "--model", "gnomon/oracle"],
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 2
    assert "gnomon[inspect]" in done.stderr
    assert "Traceback" not in done.stderr


def test_a_dataset_of_another_suite_is_refused(exams: dict[str, Exam], tmp_path: Path) -> None:
    answer = gnomon("eval", "solid", "--model", "gnomon/oracle", "--data", exams["prove"].folders[0], cwd=tmp_path)
    assert answer.returncode == 2
    assert "is an exam of the suite 'prove', not 'solid'" in answer.stderr


def test_a_server_that_is_not_there_ends_the_run_with_one_sentence(exams: dict[str, Exam], tmp_path: Path) -> None:
    """Nobody listens at the port: with the usual number of retries the command is back in seconds, not minutes."""
    nobody = ("--model", "openai-api/loop/m", "--base-url", "http://127.0.0.1:9/v1")
    begun = time.monotonic()
    done = gnomon("eval", "solid", *nobody, "--data", exams["solid"].folders[0], "--out", tmp_path)
    assert time.monotonic() - begun < 60
    assert done.returncode == 2
    for words in ("http://127.0.0.1:9/v1", "chat completions", "nobody listens there", "start it"):
        assert words in done.stderr
    assert len(done.stderr.strip().splitlines()) == 1
    assert not list(tmp_path.glob("*.results.jsonl"))


def test_the_api_of_a_server_is_said_where_the_name_misleads(exams: dict[str, Exam], tmp_path: Path) -> None:
    nobody = ("--model", "openai/m", "--base-url", "http://127.0.0.1:9/v1")
    with mock.patch.dict(os.environ, {"OPENAI_API_KEY": "none"}):
        done = gnomon("eval", "solid", *nobody, "--data", exams["solid"].folders[0], "--out", tmp_path)
    assert "Responses API" in done.stderr
    assert "openai-api/ANY-NAME/MODEL" in done.stderr


def test_where_every_call_fails_the_command_fails(exams: dict[str, Exam], serve: Serve, tmp_path: Path) -> None:
    """The server only sends errors: one reason is shown, the results say unscored, the exit code tells scripts."""
    server = serve(lambda _call: Reply("broken", status=500))
    broken = ("--model", "openai-api/loop/m", "--base-url", server.url, "--retries", "0")
    exam = ("--data", exams["solid"].folders[0], "--subset", "3")
    done = gnomon("eval", "solid", *broken, *exam, "--out", tmp_path)
    assert done.returncode == 1
    assert "3 calls failed (3 times:" in done.stderr
    [path] = tmp_path.glob("*.results.jsonl")
    assert str(path) in done.stdout.replace("\n", "")
    assert {a.score.outcome for a in read_run(path).answers} == {"unscored"}


def test_a_subset_larger_than_the_exam_is_reported(tmp_path: Path) -> None:
    answer = gnomon(
        *("eval", "toy_suite:SUITE", "--model", "gnomon/oracle", "--size", "2", "--seed", "0", "--subset", "5"),
        cwd=tmp_path,
    )
    assert answer.returncode == 0, answer.stderr
    assert "--subset 5: the exam has only 2 problems, and all are asked" in answer.stderr
    assert "2 right" in answer.stderr


def failed(*errors: str) -> Run:
    problem = get_suite("toy_suite:SUITE").problem(0, 0)
    lost = Answered.of(problem, 1, "", Score(None, "unscored"))
    return Run("toy_suite:SUITE", "1", "m").with_answers([replace(lost, error=error) for error in errors])


def test_failures_that_differ_by_an_id_alone_are_one_kind() -> None:
    same = [f"Error code: 500 - request req_{n:08x} at 12:0{n} failed" for n in range(9)]
    line = list(remarks(failed(*same)))[1]
    assert line.startswith(f"9 calls failed (9 times: {same[0]});")
    mixed = list(remarks(failed(*same, "Error code: 429 - request req_1 at 12:00 failed", "Connection error.")))[1]
    assert mixed.startswith(f"11 calls failed (9 times: {same[0]}; 2 other reasons);")
    assert list(remarks(failed("Connection error.")))[1].startswith("1 call failed (once: Connection error.)")


def test_tokens_and_cost_are_reported(exams: dict[str, Exam], tmp_path: Path) -> None:
    exam = subset(exams["solid"], 3)
    calls = CallSettings("gnomon/oracle", price_in=2.0, price_out=10.0)
    run = evaluate(exam, default_settings(get_suite("solid")), calls, tmp_path).run
    spent = sum(2e-6 * (a.tokens_in or 0) + 10e-6 * (a.tokens_out or 0) for a in run.answers)
    assert spent > 0
    assert list(remarks(run))[-1].endswith(f"cost {spent:,.4f} at the prices given")


def test_several_models_are_asked_in_one_command(exams: dict[str, Exam], tmp_path: Path) -> None:
    models = ("--model", "gnomon/oracle", "--model", "gnomon/random", "--model", "gnomon/oracle")
    exam = ("--data", exams["solid"].folders[0], "--subset", "3")
    done = gnomon("eval", "solid", *models, *exam, "--out", tmp_path)
    assert done.returncode == 0
    assert {read_run(path).model for path in tmp_path.glob("*.results.jsonl")} == {"gnomon/oracle", "gnomon/random"}
    refused = gnomon("eval", "solid", *models, *exam, "--base-url", "http://127.0.0.1:9/v1", "--out", tmp_path)
    assert refused.returncode == 2
    assert "the address of one model, but 2 are named" in refused.stderr


def test_a_model_without_a_server_does_not_keep_the_others_from_being_asked(
    exams: dict[str, Exam], tmp_path: Path
) -> None:
    models = ("--model", "openai-api/loop/m", "--model", "gnomon/oracle")
    exam = ("--data", exams["solid"].folders[0], "--subset", "3")
    with mock.patch.dict(os.environ, {"LOOP_API_KEY": "none", "LOOP_BASE_URL": "http://127.0.0.1:9/v1"}):
        done = gnomon("eval", "solid", *models, *exam, "--out", tmp_path)
    assert done.returncode == 1
    assert "openai-api/loop/m: the server" in done.stderr
    assert [read_run(path).model for path in tmp_path.glob("*.results.jsonl")] == ["gnomon/oracle"]


def test_versions_are_asked_of_the_problems_that_have_them_all(tmp_path: Path) -> None:
    """One run a version, all on the same problems; a problem without one of the versions is left out, and said."""
    exam = ["--set", "questions=cube-skew-bd-a1m,cp-equidistant-prism", "--size", "2", "--seed", "11"]
    ladder = ["--versions", "text,split", "--model", "gnomon/blind-reader", "--out", str(tmp_path)]
    done = gnomon("eval", "solid", *exam, *ladder)
    assert done.returncode == 0, done.stderr
    assert "1 problem of 2 can be asked as text, split; 1 left out" in done.stderr
    runs = {run.settings.modality: run for run in map(read_run, tmp_path.glob("*.results.jsonl"))}
    assert {name: [a.score.value for a in run.answers] for name, run in runs.items()} == {"text": [1.0], "split": [0.0]}
    refused = gnomon("eval", "solid", *exam, *ladder, "--modality", "text")
    assert refused.returncode != 0
    assert "write one of them" in refused.stderr
