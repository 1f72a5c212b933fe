"""The words of the command line: an option means one thing in all commands, and every command has examples."""

from __future__ import annotations

import json
import shlex
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import typer
from tests.commands import gnomon, gnomon_process

from gnomon.cli.app import OLD_NAMES, PANELS, app
from gnomon.cli.console import RENAMED
from gnomon.cli.examples import EXAMPLES, Example, examples_of, makers_of, products_of, wrong
from gnomon.cli.options import SHARED

ROOT: Any = typer.main.get_command(app)


def walk(command: Any = ROOT, words: tuple[str, ...] = ()) -> Iterator[tuple[str, Any]]:
    """Every command that is not a group, with the words that call it."""
    below: dict[str, Any] = getattr(command, "commands", {})
    if not below:
        yield " ".join(words), command
    for name, inner in below.items():
        yield from walk(inner, (*words, name))


COMMANDS = dict(walk())
OPTIONS = [
    (name, option)
    for name, command in COMMANDS.items()
    for option in command.params
    if option.param_type_name == "option" and "--help" not in option.opts
]


def long_name(option: Any) -> str:
    names: list[str] = option.opts
    return next(name for name in names if name.startswith("--"))


def test_an_option_means_the_same_in_every_command() -> None:
    by_name: dict[str, list[tuple[str, Any]]] = defaultdict(list)
    for command, option in OPTIONS:
        by_name[long_name(option)].append((command, option))
    for name, uses in by_name.items():
        forms = {(option.metavar, *sorted(set(option.opts) - {name})) for _, option in uses}
        assert len(forms) == 1, f"{name} has several metavars or letters: {[command for command, _ in uses]}"
        helps = {option.help for _, option in uses}
        if name in SHARED:
            assert all(words.startswith(SHARED[name].help) for words in helps), name
        else:
            assert len(helps) == 1, f"{name} is used by {[command for command, _ in uses]}; add it to SHARED"


def test_a_letter_stands_for_one_option() -> None:
    letters: dict[str, set[str]] = defaultdict(set)
    for _, option in OPTIONS:
        for letter in (name for name in option.opts if not name.startswith("--")):
            letters[letter].add(long_name(option))
    assert all(len(names) == 1 for names in letters.values()), letters


def test_out_is_a_folder_and_a_file_to_write_is_called_save() -> None:
    metavars = {long_name(option): option.metavar for _, option in OPTIONS}
    assert metavars["--out"] == "DIR"
    assert {metavars[name] for name in ("--save", "--figure", "--video", "--steps")} == {"FILE"}


@pytest.mark.parametrize("place", ["taken", "taken/below", " "])
@pytest.mark.parametrize("command", [name for name, option in OPTIONS if "--out" in option.opts])
def test_a_file_in_the_place_of_a_folder_is_refused_before_any_work(command: str, place: str, tmp_path: Path) -> None:
    (tmp_path / "taken").write_text("mine")
    needed = [option for option in COMMANDS[command].params if option.required and "--out" not in option.opts]
    given = [w for o in needed for w in ([long_name(o), "x"] if o.param_type_name == "option" else ["x"])]
    done = gnomon(*command.split(), *given, "--out", place, cwd=tmp_path)
    assert done.returncode == 2
    assert ("is a file; name a folder" if place.strip() else "--out is empty; name a folder") in done.stderr
    assert [path.read_text() for path in tmp_path.iterdir()] == ["mine"]


@pytest.mark.parametrize("command", COMMANDS)
def test_help_ends_with_examples(command: str) -> None:
    shown = gnomon(*command.split(), "--help")
    assert shown.returncode == 0
    lines = shown.stdout.split(" Examples:\n")[1].splitlines()
    found = examples_of(command)
    assert [line.strip() for line in lines[: len(found)]] == found
    calls = [line for line in found if line.startswith(f"gnomon {command} ") or line == f"gnomon {command}"]
    assert 1 <= len(calls) <= 3
    assert all(len(line) <= 84 for line in found), "an example fits on a line"


def test_examples_name_options_that_are_there() -> None:
    for example in EXAMPLES:
        words = shlex.split(example.line)
        if words[0] != "gnomon":
            continue
        command = max((name for name in COMMANDS if example.line.startswith(f"gnomon {name}")), key=len)
        known = {name for option in COMMANDS[command].params for name in option.opts}
        settings = {"--category", "--depth", "--static"}  # of the suites in the examples
        assert {word for word in words if word.startswith("--")} <= known | settings, example.line


def test_what_an_example_reads_is_made_before(tmp_path: Path) -> None:
    made = "gnomon generate solid --size 20 --out exam"
    assert makers_of(examples_of("verify")) == [made]
    assert makers_of(examples_of("report"))[0] == made, "what makes the logs reads an exam"
    lines = [example.line for example in EXAMPLES]
    for command in COMMANDS:
        for maker in makers_of(examples_of(command)):
            assert lines.index(maker) < lines.index(examples_of(command)[-1])
    printed = gnomon_process("-h", cwd=tmp_path)
    assert printed.returncode == 0


def test_an_example_that_ends_badly_is_found() -> None:
    needy, plain = Example("x", "gnomon x", "file"), Example("x", "gnomon x")
    assert wrong(plain, 0, "") == ""
    assert wrong(plain, 2, "gnomon: no\n") == "it ended with 2"
    assert wrong(needy, 2, "gnomon: x.json does not exist\n") == ""
    for code, errors in ((1, "gnomon: no\n"), (2, "Traceback\n  ...\nKeyError\n"), (2, "gnomon: a\nb\n")):
        assert wrong(needy, code, errors)


@pytest.mark.parametrize(
    "example", [example for example in EXAMPLES if example.needs == "file"], ids=lambda example: example.line
)
def test_an_example_without_its_file_says_so_in_one_line(example: Example, tmp_path: Path) -> None:
    done = gnomon(*shlex.split(example.line)[1:], cwd=tmp_path)
    assert wrong(example, done.returncode, done.stderr) == "", done.stderr
    assert done.returncode == 2
    assert not any(tmp_path.iterdir()), "nothing may be left behind"


def test_every_command_has_a_panel_and_a_line_in_the_list() -> None:
    listed = {name for names in PANELS.values() for name in names}
    assert {name.split()[0] for name in COMMANDS} <= listed
    shown = gnomon("--help").stdout
    places = [shown.index(f"─ {panel} ─") for panel in PANELS]
    assert places == sorted(places)
    for command in ROOT.commands.values():
        words = (command.short_help or command.help).split("\n\n")[0].split("\n")
        assert len(" ".join(words).replace("`", "")) <= 65, command.name


@pytest.mark.parametrize("old", OLD_NAMES)
def test_an_old_name_says_the_new_one(old: str) -> None:
    done = gnomon(*old.split(), "a.json")
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == f"gnomon: gnomon {old} is now: gnomon {OLD_NAMES[old]}\n"
    new = OLD_NAMES[old].partition(" (")[0]
    assert gnomon(*new.split(), "--help").returncode == 0


def test_an_unknown_command_of_an_old_group_says_where_the_group_went() -> None:
    assert gnomon("program", "leaks").stderr == "gnomon: gnomon program is now: gnomon published geogrambench\n"


@pytest.mark.parametrize(
    ("command", "option"),
    [("compare a b", "--out"), ("asy run a", "--png"), ("prove a", "--threads"), ("show solid", "--variant")],
)
def test_an_old_option_says_the_new_one(command: str, option: str) -> None:
    done = gnomon(*command.split(), option, "1")
    assert done.returncode == 2
    assert f"{option} is now {RENAMED[option]}" in done.stderr


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["generat"], "no such command 'generat'. Did you mean 'generate'?"),
        (["verify"], "missing argument 'DIR' (gnomon verify -h shows what it takes)"),
        (["verify", "a", "b"], "unexpected extra argument"),
        (["stats", "--sise"], "no such option: --sise"),
        (["published", "dynasolidgeo", "audits"], "no such command 'audits'. Did you mean 'audit'?"),
        (["check", "solid", "--size", "x"], "'x' is not a whole number"),
        (["check", "solid", "--size"], "requires an argument"),
    ],
)
def test_a_mistake_is_one_line(words: list[str], said: str) -> None:
    done = gnomon(*words)
    assert (done.returncode, done.stdout) == (2, "")
    assert said in done.stderr
    assert done.stderr.count("\n") == 1


def test_no_two_commands_write_the_same_file() -> None:
    """The examples run in one folder, where a command refuses what another one made."""
    writers: dict[str, set[str]] = {}
    for example in EXAMPLES:
        for product in products_of(example.line):
            writers.setdefault(product, set()).add(example.line.split()[1])
    assert [product for product, commands in writers.items() if len(commands) > 1] == []


def test_a_folder_with_the_name_of_a_suite_does_not_hide_the_suite(tmp_path: Path) -> None:
    one = ("--questions", "box-corner-to-plane")
    made = gnomon("generate", "solid", *one, "--size", "1", "--seed", "3", "--out", "solid", cwd=tmp_path)
    assert made.returncode == 0, made.stderr
    again = gnomon("generate", "solid", *one, "--size", "1", "--out", "other", cwd=tmp_path)
    assert again.returncode == 0, again.stderr
    seeds = {
        what: json.loads(gnomon("show", what, "--json", cwd=tmp_path).stdout)["provenance"]["seed"]
        for what in ("solid", "./solid")
    }
    assert seeds == {"solid": 0, "./solid": 3}
