"""The table of what the papers describe (``docs/papers.md``): every row has a state, and every command in it runs."""

from __future__ import annotations

import json
import re
import shlex
from collections import Counter
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import pytest
import typer.main
from oracles.curation.people import accept_all
from PIL import Image, ImageDraw
from tests.commands import gnomon

from gnomon.cli.app import app
from gnomon.dataset.format import read_problems
from gnomon.results import read_run, results_below
from gnomon.suites import get_suite, suite_names
from gnomon.suites.settings import settings_of

PAGE = (Path(__file__).parent.parent / "docs" / "papers.md").read_text(encoding="utf-8")
PAPERS = ("GGBench", "GeoChallenge", "GeoGramBench", "DynaSolidGeo")
NONE = "–"
STATE = re.compile(r"works|(?:differs on purpose|partly|missing): \S.*")


class PaperRow(NamedTuple):
    """One thing that a paper describes."""

    paper: str
    section: str
    what: str
    command: str
    """What does it here, or a dash."""
    state: str


ROWS = [
    PaperRow(*(cell.strip().strip("`") for cell in line.strip("|").split(" | ")))
    for line in PAGE.splitlines()
    if line.startswith(tuple(f"| {paper} |" for paper in PAPERS))
]
SETUP = re.findall(r"^    (gnomon .*)$", PAGE, re.MULTILINE)
COMMANDS = list(dict.fromkeys(row.command for row in ROWS if row.command != NONE))
OFFLINE = [line for line in COMMANDS if not line.startswith("gnomon models fetch")]
"""Those that need no package index."""


# ----------------------------------------------------------------------------------------------------------- the table


def test_every_row_has_a_state_and_a_command_if_it_works() -> None:
    assert {row.paper for row in ROWS} == set(PAPERS)
    assert not [row for row in ROWS if not STATE.fullmatch(row.state)]
    assert not [row for row in ROWS if row.command == NONE and row.state.startswith(("works", "partly"))]
    assert not [row for row in ROWS if row.command != NONE and row.state.startswith("missing")]
    assert not [row for row, times in Counter(row[:3] for row in ROWS).items() if times > 1]


def test_the_page_counts_its_rows() -> None:
    states = Counter(row.state.split()[0].rstrip(":") for row in ROWS)
    numbers = [len(ROWS), *(states[word] for word in ("works", "differs", "partly", "missing"))]
    stated = re.search(r"Of (\d+) rows (\d+) work, (\d+) differ on purpose, (\d+) work in\s+part and (\d+) are", PAGE)
    assert stated
    assert list(map(int, stated.groups())) == numbers


@cache
def tree() -> Any:
    return typer.main.get_command(app)


@pytest.mark.parametrize("line", [*SETUP, *COMMANDS])
def test_the_command_and_its_options_exist(line: str) -> None:
    """No more than that: a misspelled option is found without a run."""
    words = shlex.split(line)[1:]
    command: Any = tree()
    while words and words[0] in getattr(command, "commands", {}):
        command = command.commands[words.pop(0)]
    assert not hasattr(command, "commands"), f"{line}: no command"
    known = {name for parameter in command.params for name in (*parameter.opts, *parameter.secondary_opts)}
    if words and words[0] in suite_names():
        known |= {setting.option for setting in settings_of(get_suite(words[0]).config_type)}
    unknown = [word for word in words if word.startswith("--") and word not in known]
    assert not unknown, f"{line}: {unknown}"


# -------------------------------------------------------------------------------------------------------- the commands


def write_files(folder: Path) -> None:
    """Small files in the published forms, under the names that the page gives."""
    picture = Image.new("RGB", (80, 60), "white")
    ImageDraw.Draw(picture).line((10, 50, 70, 10), fill="black", width=2)
    picture.save(folder / "figure_1.png")
    script = "A = (0, 0)\nB = (4, 2)\nM = Midpoint(A, B)"
    code = '[asy] draw((0,0)--(3,4)); label("$A$",(0,0),W); label("$B$",(3,4),E); [/asy]'
    steps = f"Step 1: mark the midpoint.\n```geogebra\n{script}\n```"
    cube = {
        "id": "a_1",
        "type": 3,
        "level": 2,
        "en_problem": "In a cube YNBI-QPMJ with edge length 84.5, find the length of YM.",
        "cn_problem": "在棱长为84.5的正方体YNBI-QPMJ中，求YM的长。",
        "solution": "146.35829323",
        "image": "figure_1.png",
    }
    geogram = {
        "index": 1,
        "category": "Primitive Recognition",
        "source": "ours",
        "answer": "$5$",
        "problem": "How long is $AB$?",
        "geo_code": code,
    }
    task = {
        "id": 1,
        "question": "Construct the midpoint M of the segment AB.",
        "question_image": "/figure_1.png",
        "text_answer": steps,
        "res_image": "/figure_1.png",
    }
    triangle = "pair A=(0,1), B=(1.4,0), C=(0,0); draw(A--B--C--cycle); "
    triangle += 'label("$A$",A,W); label("$B$",B,E); label("$C$",C,S);'
    legs = f"In triangle $ABC$ the legs are $AC = 6$ and $BC = 8$. How long is $AB$? [asy]{triangle}[/asy]"
    choices = r" $\textbf{(A)}\ 9 \qquad \textbf{(B)}\ 10$"
    diagonals = "What is the angle between a diagonal of the box and a diagonal of its base?"
    rows: dict[str, list[dict[str, object]]] = {
        "problems.json": [geogram],
        "problem.jsonl": [cube],
        "answered.jsonl": [{"id": "a_1", "response": r"\boxed{146.358}"}],
        "GGBench_dataset.json": [task],
        "outputs.json": [{"id": "1", "output": steps, "output_image": "figure_1.png"}],
        "corpus.jsonl": [
            {"id": 1, "problem": legs + choices, "answer": "B"},
            {"id": 2, "problem": "Construct the perpendicular bisector of a given segment."},
            {"id": 3, "problem": f"A box has edges 3, 4 and 5. {diagonals}", "answer": "0"},
        ],
    }
    for name, content in rows.items():
        text = json.dumps(content) if name.endswith(".json") else "\n".join(map(json.dumps, content))
        (folder / name).write_text(text, encoding="utf-8")
    (folder / "script.txt").write_text(script, encoding="utf-8")
    (folder / "triangle.asy").write_text("draw((0,0)--(4,0)--(0,3)--cycle);", encoding="utf-8")


def write_people(folder: Path) -> None:
    """Two people rate every response of the runs of construct, and somebody answers the exam of prove."""
    answers = [{"id": problem.id, "response": "Answer: A, C"} for problem in read_problems(folder / "exams" / "prove")]
    (folder / "people.json").write_text(json.dumps(answers), encoding="utf-8")
    lines = ["problem,model,rater,score"]
    for path in results_below(folder / "logs" / "construct"):
        run = read_run(path)
        for place, answer in enumerate(run.answers):
            lines += [f"{answer.problem},{run.model},{rater},{1 + (place + k) % 2}" for k, rater in enumerate("ab")]
    (folder / "ratings.csv").write_text("\n".join(lines), encoding="utf-8")


def run(line: str, folder: Path) -> None:
    done = gnomon(*shlex.split(line)[1:], cwd=folder)
    assert done.returncode == 0, f"{line}\n{done.stderr}"


QUICK = [
    line
    for line in OFFLINE
    if re.match(r"gnomon (?:curate|list|ggb|asy|prove|conclude|published|models|show program|show solid) ", line)
    and not re.search("--(?:model|judge) ", line)
]


def test_the_quick_commands_run(tmp_path: Path) -> None:
    """Those that need neither an exam nor a run, and ask no model."""
    write_files(tmp_path)
    for line in QUICK:
        run(line, tmp_path)


@pytest.mark.slow
def test_every_command_runs(tmp_path: Path) -> None:
    """Runs of models first, because reports of them stand anywhere on the page."""
    write_files(tmp_path)
    runs = [line for line in COMMANDS if line.startswith("gnomon eval")]
    for line in (*SETUP, *runs):
        run(line, tmp_path)
    write_people(tmp_path)
    for line in OFFLINE:
        if line not in runs:
            run(line, tmp_path)
        if line.startswith("gnomon curate run") and "--model" in line:
            curated = tmp_path / line.rpartition(" ")[2]
            for _ in range(2):  # construct asks people twice
                accept_all(curated)
                run(line, tmp_path)
            # Without a sandbox the files of solid wait.
            left = [(curated / f"{name}.jsonl").read_text(encoding="utf-8") for name in ("kept", "waiting")]
            assert any(left), f"{line} keeps nothing"
