"""Settings of a run from a file: read with clear complaints, written beside the results, and good for a repetition."""

from __future__ import annotations

import json
import tomllib
from pathlib import Path

import pytest
from tests.commands import gnomon

from gnomon.cli.config import _toml, plain_value
from gnomon.results import SUFFIX, read_run

BASE = 'suite = "solid"\nmodel = "gnomon/oracle"\n'


def test_a_run_is_repeated_from_the_file_beside_its_results(tmp_path: Path) -> None:
    options = ["--size", "2", "--seed", "5", "--category", "AN", "--sampling", "top_p=0.9", "--language", "zh"]
    first = gnomon("eval", "solid", "--model", "gnomon/noisy-0.5", *options, "--out", "logs", cwd=tmp_path)
    assert first.returncode == 0, first.stderr
    [results] = (tmp_path / "logs").glob(f"*{SUFFIX}")
    written = results.with_name(results.name.removesuffix(SUFFIX) + ".toml")
    content = tomllib.loads(written.read_text())
    assert content["set"] == {"category": "AN"}
    assert content["sampling"] == {"top_p": 0.9}
    assert (content["size"], content["seed"], content["epochs"]) == (2, [5], 1)
    again = gnomon("eval", "--config", written, "--out", "again", cwd=tmp_path)
    assert again.returncode == 0, again.stderr
    one, two = read_run(results), read_run(tmp_path / "again" / results.name)
    assert one.settings == two.settings
    assert [answer.response for answer in one.answers] == [answer.response for answer in two.answers]
    second = (tmp_path / "again" / written.name).read_text()
    assert second == written.read_text().replace('out = "logs"', 'out = "again"')


def test_the_command_line_wins_and_tables_are_joined(tmp_path: Path) -> None:
    exam = f'{BASE}size = 3\nseed = 1\nout = "a"\n[set]\nlevel = ["easy", "medium"]\nimage_size = 300\n'
    (tmp_path / "run.toml").write_text(exam)
    done = gnomon("eval", "--config", "run.toml", "--size", "2", "--set", "level=easy", "--out", "b", cwd=tmp_path)
    assert done.returncode == 0, done.stderr
    assert not (tmp_path / "a").exists()
    [results] = (tmp_path / "b").glob(f"*{SUFFIX}")
    run = read_run(results)
    assert (len(run.answers), run.seeds) == (2, (1,))
    assert (run.settings.config["level"], run.settings.config["image_size"]) == (["easy"], 300)


BAD = {
    "nearly a key": ("sise = 4\n", "'sise' is no setting of gnomon eval; did you mean 'size'?"),
    "no key at all": ("wonderful = 4\n", "keys are the long names of options"),
    "a text for a number": ('size = "four"\n', 'size = "four" is not a whole number'),
    "a fraction": ("size = 2.5\n", "size = 2.5 is not a whole number"),
    "true for a number": ("epochs = true\n", "epochs = true is not a whole number"),
    "a number for a text": ("language = 3\n", "language = 3 is not a text"),
    "a list of the wrong kind": ('seed = [1, "x"]\n', 'seed = [1, "x"] is not a whole number or a list of them'),
    "out of range": ("retries = -1\n", "retries = -1: "),
    "no table": ('set = "category=AN"\n', "is not a table; write [set]"),
    "an unknown setting of the suite": ("[set]\ncategori = 1\n", "run.toml: [set] "),
    "a setting out of range": ("[set]\nimage_size = 1\n", "256 to 2048"),
    "damaged": ("size = \n", "it is not TOML"),
}


@pytest.mark.parametrize("case", BAD)
def test_a_bad_file_gets_one_line_with_its_name(case: str, tmp_path: Path) -> None:
    text, said = BAD[case]
    (tmp_path / "run.toml").write_text(BASE + text)
    done = gnomon("eval", "--config", "run.toml", cwd=tmp_path)
    assert (done.returncode, done.stdout) == (2, "")
    assert said in done.stderr
    assert done.stderr.startswith("gnomon: run.toml: ")
    assert done.stderr.count("\n") == 1
    assert [path.name for path in tmp_path.iterdir()] == ["run.toml"]


@pytest.mark.parametrize("file", ["none.toml", "."])
def test_a_file_that_cannot_be_read_is_named(file: str, tmp_path: Path) -> None:
    done = gnomon("eval", "--config", file, cwd=tmp_path)
    assert done.returncode == 2
    assert f"{file} cannot be read" in done.stderr


def test_without_a_suite_the_command_says_what_is_missing(tmp_path: Path) -> None:
    (tmp_path / "run.toml").write_text('model = "gnomon/oracle"\n')
    done = gnomon("eval", "--config", "run.toml", cwd=tmp_path)
    assert done.returncode == 2
    assert "missing argument 'SUITE'" in done.stderr


def test_values_come_back_from_what_is_written() -> None:
    for value in (
        True,
        3,
        -2.5,
        1e-7,
        'a "quoted" \\ text\n',
        "几何 \x7f\x01",
        [1, 2],
        ["a", "b"],
        {"a b": 1, "c": {"d": "e"}},
    ):
        assert tomllib.loads(f"x = {_toml(value)}")["x"] == value
    assert [plain_value(text) for text in ("true", "20", "0.5", "AN", "a,b", "007", "1e3", "nan")] == [
        True, 20, 0.5, "AN", "a,b", "007", "1e3", "nan",
    ]  # fmt: skip


def test_secrets_are_not_written(tmp_path: Path) -> None:
    (tmp_path / "run.toml").write_text(
        BASE + 'size = 1\n[sampling]\nextra_headers = { Authorization = "Bearer 123", "X-Team" = "t" }\n'
    )
    done = gnomon("eval", "--config", "run.toml", cwd=tmp_path)
    assert done.returncode == 0, done.stderr
    [written] = (tmp_path / "logs").glob("*.toml")
    assert "Bearer" not in written.read_text()
    assert json.loads(json.dumps(tomllib.loads(written.read_text())["sampling"])) == {"extra_headers": {"X-Team": "t"}}
