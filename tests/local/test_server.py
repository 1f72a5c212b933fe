"""The server's process ends with the block, with an error in it, and with the process that started it."""

from __future__ import annotations

import json
import os
import signal
import socket
import subprocess
import sys
import time
import tomllib
from dataclasses import replace
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from tests.commands import gnomon

from gnomon.evaluate.evaluation_settings import default_settings
from gnomon.evaluate.exam import Exam, generate_exam, subset
from gnomon.evaluate.run import CallSettings, check_models, evaluate
from gnomon.files import sha256
from gnomon.local import model_server as servers
from gnomon.local.model_files import LocalError, local_model_ready
from gnomon.local.model_server import ServerError, ServerSettings, model_server
from gnomon.suites import get_suite

SETTINGS = ServerSettings(threads=1)


def listens(url: str) -> bool:
    port = urlsplit(url).port
    assert port
    with socket.socket() as probe:
        probe.settimeout(1)
        return probe.connect_ex(("127.0.0.1", port)) == 0


def gone(url: str) -> bool:
    """Whether nobody listens there any more, soon."""
    end = time.monotonic() + 10
    while listens(url) and time.monotonic() < end:
        time.sleep(0.05)
    return not listens(url)


def test_a_server_runs_for_the_time_of_the_block(fake_llama: Path) -> None:
    with model_server(fake_llama, SETTINGS) as url:
        assert url.endswith("/v1")
        assert listens(url)
    assert gone(url)


@pytest.mark.parametrize("error", [KeyboardInterrupt, ValueError])
def test_a_server_ends_with_an_error_in_the_block(error: type[BaseException], fake_llama: Path) -> None:
    with pytest.raises(error), model_server(fake_llama, SETTINGS) as url:
        raise error
    assert gone(url)


def test_a_server_that_does_not_end_is_killed(fake_llama: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(servers, "_PATIENCE", 0.0)
    with model_server(fake_llama, SETTINGS) as url:
        pass
    assert gone(url)


OWNER = """
import sys, time
from pathlib import Path
from gnomon.local.model_server import ServerSettings, model_server
with model_server(Path(sys.argv[1]), ServerSettings(threads=1)) as url:
    print(url, flush=True)
    time.sleep(60)
"""


@pytest.mark.parametrize("sent", [signal.SIGKILL, signal.SIGTERM, signal.SIGINT])
def test_a_server_ends_with_its_owner_however_that_ends(sent: signal.Signals, fake_llama: Path) -> None:
    with subprocess.Popen(
        [sys.executable, "-c", OWNER, str(fake_llama)],
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),  # a background job ignores it
    ) as owner:
        assert owner.stdout
        url = owner.stdout.readline().strip()
        assert listens(url)
        owner.send_signal(sent)
        owner.wait(timeout=20)
    assert gone(url)


def test_a_file_that_cannot_be_run_is_told_in_a_sentence(fake_llama: Path) -> None:
    fake_llama.write_bytes(b"GGUF DAMAGED")
    with pytest.raises(ServerError, match="cannot be run as a model"), model_server(fake_llama, SETTINGS):
        pass


def test_a_server_that_crashes_names_the_signal(fake_llama: Path) -> None:
    place = Path(os.environ["PYTHONPATH"], "xllamacpp.py")
    place.write_text("import os, signal\nos.kill(os.getpid(), signal.SIGILL)\n")
    with pytest.raises(ServerError, match="SIGILL"), model_server(fake_llama, SETTINGS):
        pass


def test_a_library_that_is_missing_is_named(fake_llama: Path) -> None:
    place = Path(os.environ["PYTHONPATH"], "xllamacpp.py")
    place.write_text("raise ImportError('libgomp.so.1: cannot open shared object file')\n")
    with (
        pytest.raises(ServerError, match=r"libgomp\.so\.1.*apt-get install libgomp1"),
        model_server(fake_llama, SETTINGS),
    ):
        pass


# ------------------------------------------------------------------------------------------------------- evaluation ---


@pytest.fixture(scope="module")
def exam(tmp_path_factory: pytest.TempPathFactory) -> Exam:
    return generate_exam("solid", tmp_path_factory.mktemp("exam"), seeds=[0], size=2)


def test_an_evaluation_asks_in_words_and_calls_the_model_by_its_name(
    fake_llama: Path, exam: Exam, tmp_path: Path
) -> None:
    settings = default_settings(get_suite("solid"))
    name = f"local/{fake_llama}"
    done = evaluate(exam, settings, CallSettings(name, model_args={"context": 4096}), tmp_path / "logs")
    assert (done.run.model, done.run.settings.modality, done.asked) == (name, "text", 2)
    asked = [json.loads(answer.response) for answer in done.run.answers]
    assert {(a["model"], a["seed"], a["max_tokens"]) for a in asked} == {(str(fake_llama), 1, 2048)}
    assert {answer.tokens_in for answer in done.run.answers} == {100}, "cached tokens are counted"
    again = evaluate(exam, settings, CallSettings(name, model_args={"context": 4096}), tmp_path / "logs")
    assert (again.kept, again.asked) == (2, 0), "the port is no part of the journal's name"
    assert again.path == done.path
    fake_llama.write_bytes(fake_llama.read_bytes() + b"more")
    other = evaluate(exam, settings, CallSettings(name), tmp_path / "logs")
    assert other.asked == 2, "another file of the same name is another model"


def test_every_epoch_has_a_seed_of_its_own(fake_llama: Path, exam: Exam, tmp_path: Path) -> None:
    settings = replace(default_settings(get_suite("solid")), epochs=2, max_tokens=50)
    done = evaluate(exam, settings, CallSettings(f"local/{fake_llama}"), tmp_path / "logs")
    said = [json.loads(answer.response) for answer in done.run.answers]
    assert [(a["seed"], a["max_tokens"]) for a in said] == [(1, 50), (2, 50)] * 2


def test_a_local_judge_has_a_server_too(fake_llama: Path, exam: Exam, tmp_path: Path) -> None:
    calls = CallSettings("gnomon/oracle", judge=f"local/{fake_llama}")
    done = evaluate(exam, default_settings(get_suite("solid")), calls, tmp_path / "logs")
    assert all('"seed"' in answer.judged["process"].reply for answer in done.run.answers)


@pytest.mark.parametrize(
    ("calls", "words"),
    [
        ({"base_url": "http://127.0.0.1:1/v1"}, "leave out --base-url"),
        ({"model_args": {"contxt": 5}}, "context and threads"),
        ({"model_args": {"threads": 0}}, "whole numbers"),
        ({"model": "local/nothing"}, "known models are smollm2"),
        ({"model": "local/smollm2"}, "gnomon models fetch smollm2"),
    ],
)
def test_what_cannot_be_used_is_told_before_anything_is_asked(
    calls: dict[str, object], words: str, fake_llama: Path
) -> None:
    with pytest.raises(LocalError, match=words):
        check_models(CallSettings(**({"model": f"local/{fake_llama}"} | calls)))  # type: ignore[arg-type]


def test_the_missing_extra_is_named(fake_llama: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("gnomon.local.model_files.find_spec", lambda _name: None)
    with pytest.raises(LocalError, match=r"pip install 'gnomon\[local\]'"):
        check_models(CallSettings(f"local/{fake_llama}"))


def test_pictures_are_refused_at_once(fake_llama: Path, tmp_path: Path) -> None:
    told = gnomon("eval", "solid", "--model", f"local/{fake_llama}", "--modality", "text+image", cwd=tmp_path)
    assert told.returncode == 2
    assert "has no eyes" in told.stderr


def test_the_settings_beside_the_results_repeat_the_run(fake_llama: Path, tmp_path: Path) -> None:
    model = f"local/{fake_llama}"
    done = gnomon(
        "eval", "solid", "--model", model, "--size", "2", "--seed", "0", "--set", "pictured=false", cwd=tmp_path
    )
    assert done.returncode == 0, done.stderr
    [file] = (tmp_path / "logs").glob("*.toml")
    content = tomllib.loads(file.read_text())
    assert (content["modality"], content["max-tokens"]) == ("text", 2048)
    again = gnomon("eval", "--config", file, cwd=tmp_path)
    assert again.returncode == 0, again.stderr
    assert "2 answers were there already" in again.stderr
    assert list((tmp_path / "logs").glob("*.toml")) == [file], "it is the same run"


READY = "local/smollm2 is not here: pip install 'gnomon[local]' && gnomon models fetch smollm2"


def test_a_real_model_answers_the_same_twice(exam: Exam, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("GNOMON_MODELS")
    if not local_model_ready():
        pytest.skip(READY)
    settings = replace(default_settings(get_suite("solid")), max_tokens=12)
    said = []
    for run in ("one", "two"):
        done = evaluate(subset(exam, 1), settings, CallSettings("local/smollm2"), tmp_path / run)
        assert all(answer.tokens_out for answer in done.run.answers)
        said.append([sha256(answer.response.encode()) for answer in done.run.answers])
    assert said[0] == said[1]
