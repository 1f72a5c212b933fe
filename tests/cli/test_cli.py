"""The command line as a newcomer meets it: help, good runs, and a clear line with the right exit code for bad input."""

from __future__ import annotations

import json
import os
import pty
import re
import select
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
from tests.commands import TESTS, gnomon, gnomon_process
from tests.sampling import sweep

from gnomon.cli.console import progress_bar
from gnomon.suites import PromptMode, get_suite, suite_names

COMMANDS = ("list", "generate", "merge", "show", "stats", "verify", "report", "ratings", "demo")


@pytest.fixture(scope="module")
def exam(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("exam") / "solid"
    made = gnomon("generate", "solid", "--size", "20", "--seed", "4", "--out", folder)
    assert made.returncode == 0, made.stderr
    assert "20 problems in" in made.stdout
    return folder


def test_help_names_every_command() -> None:
    shown = gnomon("--help")
    assert shown.returncode == 0
    for command in COMMANDS:
        assert command in shown.stdout
        assert gnomon(command, "--help").returncode == 0


def test_a_process_of_its_own_answers_the_same() -> None:
    """The other tests call the command inside their process."""
    for arguments in (["list"], ["show", "sollid"], ["verify", "/nonexistent"]):
        alone, here = gnomon_process(*arguments), gnomon(*arguments)
        assert (alone.returncode, alone.stdout, alone.stderr) == (here.returncode, here.stdout, here.stderr)


def test_a_construction_is_shown_with_its_title_and_code() -> None:
    shown = gnomon("show", "construct", "--set", "families=invert-point", "--language", "en").stdout
    for word in ("title  Inverse of a point", "type  transformation", "level  ", "categories  basic con", "skills  "):
        assert word in shown
    assert "1. Draw" in shown
    assert re.search(r"^│ +\w = [A-Z]\w+\(", shown, re.MULTILINE)  # a line of code below its step


@pytest.mark.parametrize("option", [["--figure", "/nonexistent/a.png"], ["--figure", "/"], ["--video", "a.avi"]])
def test_a_bad_place_is_refused_before_anything_is_printed(option: list[str]) -> None:
    answer = gnomon("show", "solid", *option)
    assert (answer.returncode, answer.stdout) == (2, "")
    assert answer.stderr.startswith(f"gnomon: {option[0]} {option[1]}: ")


def test_list() -> None:
    assert "solid" in gnomon("list").stdout


def test_list_shows_the_categories_and_settings_of_a_suite() -> None:
    shown = gnomon("list", "solid").stdout
    assert "positional relationship" in shown
    assert re.search(r"--level +all +Levels to use: easy, medium, hard", shown)
    assert re.search(r"--image-size +512 +Width and height", shown)


def test_verify_and_stats(exam: Path) -> None:
    verified = gnomon("verify", exam)
    assert (verified.returncode, verified.stderr) == (0, "")
    assert "20 problems verified" in verified.stdout
    stats = gnomon("stats", exam).stdout
    assert "20 problems" in stats
    assert "length and distance" in stats


def test_show_from_a_suite_and_from_a_dataset_agree(exam: Path, tmp_path: Path) -> None:
    fresh = gnomon("show", "solid", "--seed", "4", "--index", "3", "--figure", tmp_path / "a.png")
    stored = gnomon("show", exam, "--index", "3", "--figure", tmp_path / "b.png")
    assert fresh.returncode == stored.returncode == 0
    assert fresh.stdout == stored.stdout
    assert (tmp_path / "a.png").read_bytes() == (tmp_path / "b.png").read_bytes()


def test_show_by_id_and_as_json(exam: Path) -> None:
    record = json.loads(gnomon("show", exam, "--index", "3", "--json").stdout)
    again = json.loads(gnomon("show", exam, "--id", record["id"], "--json").stdout)
    assert again == record


@pytest.mark.parametrize("option", [("--set", "image_size=300"), ("--seed", "5")])
def test_what_only_a_suite_can_follow_is_refused_for_a_dataset(exam: Path, option: tuple[str, str]) -> None:
    answer = gnomon("show", exam, *option)
    assert answer.returncode == 2
    assert f"{option[0]} is for a suite" in answer.stderr
    assert str(exam) in answer.stderr


def test_show_one_language(exam: Path) -> None:
    english = gnomon("show", exam, "--language", "en").stdout
    assert not re.search(r"[\u4e00-\u9fff]", english)


@pytest.mark.parametrize("names", sweep(["prove", "solid"], suite_names()))
def test_demo_ends_with_the_path_of_a_report(names: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("gnomon.demo.suites", lambda: [get_suite(name) for name in names])
    monkeypatch.setenv("GNOMON_MODELS", str(tmp_path / "models"))  # a model that was fetched here takes a minute
    done = gnomon("demo", "--out", tmp_path, "--size", "2")
    assert done.returncode == 0, done.stderr
    page = Path(done.stdout.split(" is at ")[1].strip())
    text = page.read_text()
    for said in ("gnomon/oracle", "gnomon/noisy-0.7", "gnomon/random", *names):
        assert said in text
    assert not re.search(r'(src|href)="(?!data:|#|tables/[\w-]+\.csv")', text), "the page must be self-contained"
    verdict = re.search(r"gnomon/oracle (leads with|tie at) EM 100.0", text)
    assert verdict, "the oracle is right everywhere"


BAD = {
    "unknown command": (["generat"], "no such command 'generat'. Did you mean 'generate'?"),
    "unknown suite": (["generate", "sollid"], "did you mean 'solid'"),
    "unknown suite to show": (["show", "sollid"], "did you mean 'solid'"),
    "no such folder to show": (["show", "exams/one"], "and there is no folder 'exams/one'"),
    "seed not a number": (["generate", "solid", "--seed", "x"], "--seed"),
    "seed below the range": (["generate", "solid", "--seed", "-1"], "seed -1 is out of range"),
    "seed above the range": (["show", "solid", "--seed", str(2**63)], "is out of range"),
    "size below the range": (["generate", "solid", "--size", "0"], "size 0 is out of range"),
    "workers below the range": (["generate", "solid", "--workers", "-2"], "workers -2 is out of range"),
    "negative index": (["show", "solid", "--index", "-1"], "index -1 is out of range"),
    "unknown setting": (["show", "solid", "--set", "colour=red"], "'colour' is unknown"),
    "setting without a value": (["show", "solid", "--set", "image_size"], "KEY=VALUE"),
    "setting of a wrong type": (["show", "solid", "--set", "image_size=big"], "image_size='big' is not a whole number"),
    "setting out of range": (["show", "solid", "--set", "image_size=1"], "256 to 2048"),
    "list of a wrong type": (
        ["show", "prove", "--set", "right_options=a"],
        "right_options='a' is not a list of whole numbers with commas",
    ),
    "weights that are no numbers": (["show", "prove", "--set", "weights=nan,1,1,1,1"], "five numbers from 0 to 1000"),
    "weights without end": (["show", "prove", "--set", "weights=1,inf,1,1,1"], "five numbers from 0 to 1000"),
    "weights that are too many": (["show", "prove", "--set", "right_options=600,600,0,0"], "whose sum is 1 to 999"),
    "depth below the range": (["show", "prove", "--set", "depth=1"], "depth=1 is out of range: 2 to 12"),
    "setting as an option out of range": (["show", "prove", "--depth", "99"], "depth=99 is out of range: 2 to 12"),
    "setting as an option without a value": (["show", "prove", "--least-steps"], "--least-steps needs a value"),
    "option that is nearly one": (["generate", "prove", "--sise", "4"], "no option --sise; did you mean --size?"),
    "setting that is nearly one": (["show", "prove", "--dept=4"], "no option --dept; did you mean --depth?"),
    "setting of another suite": (
        ["generate", "solid", "--difficulty", "hard"],
        "settings of solid: --questions",
    ),
    "category that is none": (["show", "solid", "--category", "XX"], "'XX' is not one of PD, AN"),
    "settings that leave nothing": (
        ["show", "solid", "--questions", "cone-surface", "--level", "hard"],
        "leave no seed",
    ),
    "seed that is a word": (["show", "solid", "--seed", "abc"], "'abc' is not a whole number"),
    "one argument too many": (["generate", "solid", "prove"], "'prove' is one argument too many"),
    "unknown language": (["show", "solid", "--language", "fr"], "'fr' is not one of en, zh, both"),
    "id without a dataset": (["show", "solid", "--id", "x"], "--id looks in a dataset"),
    "size above the range": (["generate", "solid", "--size", "9" * 20], "is out of range"),
    "an empty folder name": (["generate", "solid", "--out", ""], "--out is empty"),
    "a folder that is no dataset": (["verify", "/etc"], "/etc has no manifest.json; it is not a gnomon dataset"),
    "a video as a picture": (["show", "solid", "--figure", "f.mp4"], "ends in .png; --video writes .mp4"),
    "a picture without an ending": (["show", "solid", "--figure", "f"], "ends in .png"),
    "a modality without a prompt": (["show", "solid", "--modality", "text"], "add --prompt default"),
    "a figure in no folder": (["show", "solid", "--figure", "/nope/x.png"], "the folder /nope does not exist"),
    "no such dataset": (["verify", "/nonexistent"], "/nonexistent does not exist; name the folder of a dataset"),
    "no such dataset for stats": (["stats", "/etc/passwd"], "/etc/passwd is a file; name the folder of a dataset"),
}


def test_a_setting_is_an_option_too() -> None:
    named = gnomon("show", "solid", "--image-size", "300", "--json")
    assert named.returncode == 0, named.stderr
    assert named.stdout == gnomon("show", "solid", "--set", "image_size=300", "--json").stdout
    assert named.stdout != gnomon("show", "solid", "--json").stdout


@pytest.mark.parametrize("case", BAD)
def test_bad_input_gets_a_clear_line_and_exit_code_2(case: str, tmp_path: Path) -> None:
    arguments, message = BAD[case]
    answer = gnomon(*arguments, cwd=tmp_path)
    assert answer.returncode == 2, answer.stderr
    assert message in answer.stderr
    assert "Traceback" not in answer.stderr
    assert not any(tmp_path.iterdir()), "nothing may be left behind"


@pytest.mark.parametrize("place", ["a file", "a file/below", "a read-only folder"])
def test_an_unwritable_folder_is_named(place: str, tmp_path: Path) -> None:
    if place == "a read-only folder":
        out = Path("/proc/gnomon")  # nobody may write there, not even root
    else:
        (tmp_path / "file").write_text("")
        out = tmp_path / "file" / ("below" if place.endswith("below") else "")
    answer = gnomon("generate", "solid", "--size", "2", "--out", out)
    assert answer.returncode == 2
    assert str(out) in answer.stderr
    assert "--out" in answer.stderr
    assert "Traceback" not in answer.stderr


def test_a_figure_that_cannot_be_written_is_named() -> None:
    answer = gnomon("show", "solid", "--figure", "/proc/f.png")
    assert answer.returncode == 1
    assert "/proc" in answer.stderr
    assert "Traceback" not in answer.stderr


def test_a_corrupted_shard_is_found_with_exit_code_1(exam: Path, tmp_path: Path) -> None:
    copy = tmp_path / "copy"
    subprocess.run(["cp", "-r", str(exam), str(copy)], check=True)
    shard = sorted((copy / "data").iterdir())[0]
    content = bytearray(shard.read_bytes())
    content[1000] ^= 0xFF
    shard.write_bytes(content)
    verified = gnomon("verify", copy)
    assert verified.returncode == 1
    assert shard.name in verified.stdout
    assert "byte 1,000 is" in verified.stdout
    assert "Traceback" not in verified.stderr


def test_a_corrupted_manifest_gets_a_clear_line(exam: Path, tmp_path: Path) -> None:
    copy = tmp_path / "copy"
    subprocess.run(["cp", "-r", str(exam), str(copy)], check=True)
    (copy / "manifest.json").write_text("{")
    for command in ("verify", "stats", "show"):
        answer = gnomon(command, copy)
        assert answer.returncode == 2
        assert "manifest.json is damaged" in answer.stderr


def slow_command(out: Path, *, size: int, workers: int) -> list[str]:
    options = ["--size", str(size), "--set", "pause=0.03", "--out", str(out), "--workers", str(workers)]
    return [sys.executable, "-m", "gnomon.cli", "generate", "toy_suite:SUITE", *options]


def test_an_interrupt_says_how_to_go_on(tmp_path: Path) -> None:
    process = subprocess.Popen(
        slow_command(tmp_path / "o", size=200, workers=2),
        env=os.environ | {"PYTHONPATH": str(TESTS)},
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),  # a background job inherits it ignored
    )
    while not list(tmp_path.glob("o/data/*.parquet")):  # the workers are at work
        assert process.poll() is None
        time.sleep(0.05)
    os.killpg(process.pid, signal.SIGINT)  # as a terminal does for Ctrl-C
    _, stderr = process.communicate(timeout=30)
    assert process.returncode == 130
    assert "give the same command again" in stderr
    assert "Traceback" not in stderr


def test_a_terminal_sees_a_progress_bar(tmp_path: Path) -> None:
    ours, theirs = pty.openpty()
    process = subprocess.Popen(
        slow_command(tmp_path / "o", size=60, workers=1),
        env=os.environ | {"PYTHONPATH": str(TESTS), "TERM": "xterm", "COLUMNS": "100"},
        stderr=theirs,
        stdout=subprocess.DEVNULL,
    )
    os.close(theirs)
    seen = b""
    deadline = time.monotonic() + 30
    while time.monotonic() < deadline:
        if select.select([ours], [], [], 0.2)[0]:
            try:
                seen += os.read(ours, 65536)
            except OSError:  # the other side has closed
                break
        elif process.poll() is not None:
            break
    assert process.wait() == 0
    text = seen.decode()
    assert "60/60" in text
    assert re.search(r"\d+\.\d/s", text)


def test_the_video_and_the_frames_of_a_solid_are_written(exam: Path, tmp_path: Path) -> None:
    pytest.importorskip("av")
    shown = gnomon("show", exam, "--video", tmp_path / "turn.mp4", "--frames", tmp_path / "turn", "--frame-count", "4")
    assert shown.returncode == 0, shown.stderr
    assert (tmp_path / "turn.mp4").read_bytes()[4:8] == b"ftyp"
    frames = sorted(path.name for path in (tmp_path / "turn").iterdir())
    assert frames == ["frame-000.png", "frame-001.png", "frame-002.png", "frame-003.png"]


def test_a_video_that_cannot_be_written_is_explained(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    for arguments, message in (
        (("show", "solid", "--video", tmp_path / "turn.avi"), "ends in .mp4"),
        (("show", "solid", "--video", tmp_path / "none" / "turn.mp4"), "does not exist"),
        (("show", "solid", "--frames", tmp_path / "file"), "name a folder"),
        (("show", "prove", "--video", tmp_path / "turn.mp4"), "no figure in space"),
    ):
        shown = gnomon(*arguments)
        assert shown.returncode != 0
        assert message in shown.stderr
        assert "Traceback" not in shown.stderr


def test_progress_without_a_terminal_is_a_line_now_and_then(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    now = 0.0
    monkeypatch.setattr("gnomon.cli.console.time.monotonic", lambda: now)
    with progress_bar("asking", 12) as progress:
        for k in range(1, 13):
            now += 10
            progress(k, 12)
    lines = capsys.readouterr().err.splitlines()
    assert lines[0] == "asking: 3 of 12 (25%), 6.0/min, 2 min left"
    assert len(lines) == 4


def test_the_prompt_is_printed_as_a_model_is_sent_it() -> None:
    suite = get_suite("prove")
    problem = suite.problem(0, 0)
    shown = gnomon("show", "prove", "--prompt", "default", "--language", "zh", "--modality", "text")
    assert shown.stdout == suite.prompt(problem, PromptMode("zh", "text")).text + "\n"
    assert "nothing attached" in shown.stderr
    assert "1 picture attached" in gnomon("show", "prove", "--prompt", "default").stderr
    refused = gnomon("show", "prove", "--prompt", "default", "--modality", "smell")
    assert refused.returncode == 2
    assert "'smell' is not one of" in refused.stderr


def test_a_page_of_somebody_else_is_not_replaced(exam: Path, tmp_path: Path) -> None:
    (tmp_path / "index.html").write_text("<h1>My home</h1>")
    refused = gnomon("report", exam, "--out", tmp_path)
    assert refused.returncode == 2
    assert "its index.html is not a report of gnomon" in refused.stderr
    assert (tmp_path / "index.html").read_text() == "<h1>My home</h1>"


def test_a_folder_with_other_files_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "thesis.tex").write_text("precious")
    refused = gnomon("generate", "solid", "--size", "2", "--out", tmp_path)
    assert refused.returncode == 2
    assert "such as thesis.tex; nothing was changed: name a new or an empty folder with --out" in refused.stderr
    assert [path.name for path in tmp_path.iterdir()] == ["thesis.tex"]


def test_outputs_made_elsewhere_are_graded_for_any_suite(exam: Path, tmp_path: Path) -> None:
    problem = json.loads(gnomon("show", exam, "--index", "0", "--json").stdout)
    gold = get_suite("solid").gold_response(get_suite("solid").problem(4, 0))
    rows = [{"id": problem["id"], "response": gold}, {"id": "stranger", "response": "1"}]
    (tmp_path / "mine.json").write_text(json.dumps(rows))
    done = gnomon("rescore", tmp_path / "mine.json", "--data", exam, "--model", "me", "--out", tmp_path / "scored")
    assert done.returncode == 0, done.stderr
    assert "1 remark on the data" in done.stderr
    found = json.loads(gnomon("rescore", tmp_path / "mine.json", "--data", exam, "--json").stdout)
    assert (found["model"], found["values"]["accuracy"]) == ("mine", 1.0)
    again = gnomon("rescore", tmp_path / "scored")
    assert "solid-me.results.jsonl: 0 of 1 score changed" in again.stdout
