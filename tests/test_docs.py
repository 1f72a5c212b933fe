"""What README and docs say is run: their commands, their Python blocks, and the values their comments promise."""

from __future__ import annotations

import ast
import contextlib
import io
import os
import re
import shlex
import subprocess
import sys
import tokenize
import unicodedata
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from markdown_it import MarkdownIt
from PIL import Image
from tests.commands import gnomon

from gnomon.suites import suite_names

ROOT = Path(__file__).parent.parent
PAGES = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").glob("*.md"))]

LONG = ("auxiliary", "construct", "evaluate", "geogebra_pictures", "papers", "program", "solid", "tasks")
"""Pages whose commands take some seconds, which other tests give as well; those of README and tutorial always run."""

MADE_BY_THE_SITE = ("reference/commands.md",)
"""Pages that `make site` writes from the package; the front page links to them."""

FILES = re.compile(r"^`([\w-]+\.\w+)`:\n\n```\w*\n(.*?)```", re.DOTALL | re.MULTILINE)
"""Files that a page shows, each below its name."""


def commands(page: Path) -> str:
    """Indented lines that call gnomon or Inspect, or set what they need, as a shell script; exams have two problems,
    and the second one is shown. `gnomon serve` runs until it is interrupted: the examples of its help are tried."""
    lines = re.findall(r"^    ((?:gnomon(?! serve)|export|inspect) .*)$", page.read_text(), re.MULTILINE)
    of_exam = re.compile(rf"(gnomon show (?!(?:{'|'.join(suite_names())})\b).*) --index \d+")
    return re.sub(r"--size \d+", "--size 2", "\n".join(of_exam.sub(r"\1 --index 1", line) for line in lines))


def python_blocks(page: Path) -> list[str]:
    """Blocks of Python but those that register a question of a suite; tests/author/test_recipes.py tries these."""
    blocks = re.findall(r"```python\n(.*?)```", page.read_text(), re.DOTALL)
    return [block for block in blocks if not re.search(r"^@(?:seed|family)\(", block, re.MULTILINE)]


def run(script: str, cwd: Path) -> None:
    """In a real shell, as a reader would, with the gnomon of this environment on the path."""
    path = f"{Path(sys.executable).parent}:{os.environ['PATH']}"
    done = subprocess.run(
        ["bash", "-euc", script],
        cwd=cwd,
        env=os.environ | {"PATH": path},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, f"{script}\n{done.stderr}"


def run_here(script: str) -> None:
    """The same in this process, for lines that need no shell: Inspect and the suites are imported once."""
    for line in script.splitlines():
        words = shlex.split(line, comments=True)
        if words[0] == "gnomon":
            done = gnomon(*words[1:])
            assert done.returncode == 0, f"{line}\n{done.stderr}"
        else:
            run(line, Path.cwd())


def promise(comment: str) -> tuple[Any] | None:
    """The value that a comment begins with (``1.0``, ``('t', 'c')``, ``[]: nothing wrong``); None for plain words."""
    for end in (len(comment), *(found.start() for found in re.finditer(r"[:;,] ", comment))):
        with contextlib.suppress(ValueError, SyntaxError):
            return (ast.literal_eval(comment[:end].strip()),)
    return None


def run_block(block: str, names: dict[str, Any], file: str = "block") -> int:
    """Run a block by its statements; an expression whose line ends in a value must have it. How many there were."""
    comments = {
        token.start[0]: token.string.removeprefix("#").strip()
        for token in tokenize.generate_tokens(io.StringIO(block).readline)
        if token.type == tokenize.COMMENT
    }
    promises = 0
    for statement in ast.parse(block).body:
        if isinstance(statement, ast.Expr):
            value = eval(compile(ast.Expression(statement.value), file, "eval"), names)
            if promised := promise(comments.get(statement.end_lineno or 0, "")):
                assert value == promised[0], f"{file}: {ast.unparse(statement)} is {value!r}, not {promised[0]!r}"
                promises += 1
        else:
            exec(compile(ast.Module([statement], []), file, "exec"), names)
    return promises


@pytest.mark.parametrize(
    "page",
    [pytest.param(page, marks=[pytest.mark.slow] * (page.stem in LONG)) for page in PAGES],
    ids=lambda page: page.name,
)
def test_the_page_tells_the_truth(page: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    for block in python_blocks(page):
        if first := re.match(r"# (\w+\.py)\n", block):
            (tmp_path / first[1]).write_text(block)
    for name, content in FILES.findall(page.read_text()):
        (tmp_path / name).write_text(content)
    script = commands(page)
    if re.search("[$;&|]|^export", re.sub(r"\"[^\"]*\"|#.*", "", script), re.MULTILINE):
        run(script, tmp_path)
    else:
        run_here(script)
    for block in python_blocks(page):
        if "load_dataset" in block:
            monkeypatch.setenv("HF_HOME", str(tmp_path / "cache"))
        names: dict[str, Any] = {}
        run_block(block, names, page.name)


def test_promises_are_found() -> None:
    block = "x = 1\nx + 1   # 2\nx == 2  # False: no\n'a', 'b'  # ('a', 'b')\nx  # one\n[\n  x,\n]  # [1], a list\n"
    assert run_block(block, {}) == 4
    for wrong in ("1 + 1  # 3", "'a'  # 'b': no", "[1]  # []"):
        with pytest.raises(AssertionError):
            run_block(wrong, {})


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_links_lead_somewhere(page: Path) -> None:
    for target in re.findall(r"(?:\]\(|<img src=\")(?!https?:)([^)#\"]+)", page.read_text()):
        if target not in MADE_BY_THE_SITE:
            assert (page.parent / target).exists(), f"{page.name} links to {target}"


@pytest.mark.slow
def test_the_site_builds_without_a_warning(tmp_path: Path) -> None:
    """Every page is listed, every link and anchor leads somewhere, every docstring of the reference can be read."""
    pytest.importorskip("sphinx", reason="Sphinx is not installed; make site installs it")
    done = subprocess.run(
        [
            sys.executable,
            "-m",
            "sphinx",
            "-q",
            "-W",
            "--keep-going",
            "-c",
            "docs",
            "-d",
            str(tmp_path / "trees"),
            ".",
            str(tmp_path / "site"),
        ],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert (tmp_path / "site" / "index.html").exists()
    assert "gnomon generate" in (tmp_path / "site" / "docs" / "reference" / "commands.html").read_text()
    outside = [
        page
        for page in (tmp_path / "site").rglob("*.html")
        if re.search(r'(src|href)="https?:[^"]*\.(js|css)', page.read_text())
    ]
    assert not outside, "the pages load nothing from elsewhere"


def test_the_pages_are_as_make_docs_writes_them() -> None:
    """Counts, measurements and problems shown; what is written by hand is left alone."""
    from docs.make import PAGES, page_text

    for page in PAGES:
        assert page_text(page) == (ROOT / page).read_text(), f"{page}: run make docs"


def test_the_pictures_of_problems_are_those_that_make_docs_draws() -> None:
    from docs.make import SHOWN, picture

    for shown in SHOWN:
        drawn = Image.open(io.BytesIO(picture(shown.problem()))).convert("RGB")
        assert drawn.tobytes() == Image.open(shown.picture).convert("RGB").tobytes(), f"{shown.suite}: run make docs"


def test_every_measurement_says_how_when_and_where() -> None:
    from docs.measured import benchmarks, rows

    for row in rows():
        assert row.command.startswith(("python -m benchmarks", "gnomon ")), row.what
        assert re.fullmatch(r"20\d\d-\d\d-\d\d", row.date), row.what
        assert re.match(r"\d+ .*cores", row.machine), row.what
        assert "{" not in row.what + row.gnomon + row.peer + row.note, row.what
    assert len([row for row in rows() if row.readme]) == 6
    for name in benchmarks():
        assert (ROOT / "benchmarks" / f"{name}.py").exists()


def test_the_changelog_lists_the_versions_of_the_suites() -> None:
    import gnomon as package
    from gnomon.suites import get_suite

    text = (ROOT / "CHANGELOG.md").read_text()
    releases = re.findall(r"^## (\d+\.\d+\.\d+)", text, re.MULTILINE)
    head, _, *table = re.findall(r"^\|.*$", text, re.MULTILINE)
    assert [cell.strip() for cell in head.split("|")[2:-1]] == releases, "a column for every release"
    assert releases[0] == package.__version__
    assert f"version: {package.__version__}\n" in (ROOT / "CITATION.cff").read_text()
    listed = dict(re.findall(r"^\| `(\w+)` \| (\d+) \|", "\n".join(table), re.MULTILINE))
    assert listed == {name: get_suite(name).version for name in ("prove", "construct", "program", "solid")}


WIDTH = 100
WRITTEN = [
    *PAGES,
    ROOT / "CHANGELOG.md",
    ROOT / "SECURITY.md",
    *sorted((ROOT / "docs" / "reference").glob("python.md")),
]


def columns(line: str) -> int:
    """The width of a line where Chinese characters are twice as wide as letters."""
    return sum(1 + (unicodedata.east_asian_width(sign) in "WF") for sign in line)


def wide_lines(text: str) -> list[int]:
    """The numbers of lines of prose that are wider than they need be; one code span or link may be as wide as it is."""
    lines = text.splitlines()
    prose = [
        range(*inline.map)
        for opened, inline in pairwise(MarkdownIt("commonmark").enable("table").parse(text))
        if opened.type == "paragraph_open" and inline.map
    ]
    wide = [number for numbers in prose for number in numbers if columns(lines[number]) > WIDTH]
    return [number + 1 for number in wide if " " in re.sub(r"`[^`]*`|^\s*(?:[-*>]|\d+\.) ", "", lines[number]).strip()]


@pytest.mark.parametrize("page", WRITTEN, ids=lambda page: page.name)
def test_lines_of_prose_have_a_readable_width(page: Path) -> None:
    assert not wide_lines(page.read_text()), f"{page.name} has lines of prose wider than {WIDTH} columns"


def test_wide_lines_are_found() -> None:
    words, code = "word " * 21, "`" + "code " * 30 + "`"
    assert wide_lines(f"short\n\n{words}\n") == [3]
    assert wide_lines(f"- item\n- {words}\n") == [2]
    assert wide_lines("字 " * 34) == [1]
    for fine in (f"# {words}", f"    {words}", f"```\n{words}\n```", f"| a |\n|---|\n| {words} |", f"- {code}"):
        assert not wide_lines(fine), fine


_SAID = re.compile(r"[A-Z][A-Z₀-₉′]*\b|\d+")


def test_a_question_in_short_says_what_the_problem_says() -> None:
    from docs.make import SHOWN

    for shown in SHOWN:
        text = shown.problem().text["en"]
        said = [name for name in _SAID.findall(shown.question) if name not in text]
        assert said == [], shown.suite
