"""The recipes of CONTRIBUTING.md: each is put as a new file into the folder of its suite and tried by the command."""

from __future__ import annotations

import importlib
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from tests.commands import gnomon

from gnomon.author.discovery import modules_of
from gnomon.suites.construct.family import FAMILIES as CONSTRUCT
from gnomon.suites.program.families import all_families
from gnomon.suites.program.family import FAMILIES as PROGRAM
from gnomon.suites.solid.question import SEEDS
from gnomon.suites.solid.seeds import all_seeds

ROOT = Path(__file__).parents[2]
GUIDE = (ROOT / "CONTRIBUTING.md").read_text()
FOLDERS = {"solid": "solid.seeds", "program": "program.families", "construct": "construct.families"}
REGISTRIES: tuple[dict[str, Any], ...] = (SEEDS, PROGRAM, CONSTRUCT)
FILE = "new_question"


def recipe(suite: str) -> str:
    """The example of the guide for a suite."""
    section = GUIDE.partition(f"of `{suite}`\n")[2]
    return section.partition("```python\n")[2].partition("```")[0]


@pytest.fixture
def folder(tmp_path: Path) -> Iterator[Path]:
    """A folder whose files count as files of the folders of questions; afterwards they are forgotten."""
    packages = [importlib.import_module(f"gnomon.suites.{name}") for name in FOLDERS.values()]
    for package in packages:
        modules_of(package.__name__)
    known = [dict(registry) for registry in REGISTRIES]
    for package in packages:
        package.__path__.append(str(tmp_path / package.__name__))
        (tmp_path / package.__name__).mkdir()
    yield tmp_path
    for package in packages:
        package.__path__.pop()
        sys.modules.pop(f"{package.__name__}.{FILE}", None)
    for registry, before in zip(REGISTRIES, known, strict=True):
        registry.clear()
        registry.update(before)
    all_seeds.cache_clear()
    all_families.cache_clear()


def add(folder: Path, suite: str, text: str) -> None:
    """A new file of an author, in a process that has read the others already."""
    package = f"gnomon.suites.{FOLDERS[suite]}"
    (folder / package / f"{FILE}.py").write_text(text)
    importlib.invalidate_caches()
    all_seeds.cache_clear()
    all_families.cache_clear()
    modules_of(package)


@pytest.mark.parametrize("suite", FOLDERS)
def test_a_recipe_works(suite: str, folder: Path) -> None:
    text = recipe(suite)
    found = re.search(r'@seed\("([\w-]+)|@family\("([\w-]+)|^    ([\w-]+): ', text, re.MULTILINE)
    assert found is not None
    key = next(filter(None, found.groups()))
    assert gnomon("author", "try", key).returncode == 2  # not before it is there
    add(folder, suite, text)
    done = gnomon("author", "try", key, "--instances", "4", "--figure", folder / "picture.png")
    assert done.returncode == 0, done.stdout + done.stderr
    assert f"{key}, " in done.stdout
    assert "nothing is wrong in 4 instances" in done.stdout
    assert (folder / "picture.png").read_bytes().startswith(b"\x89PNG")


SPOILED = {
    "solid": ("return a / sqrt", "return 2 * a / sqrt", "measures"),
    "program": ("answer=t * K", "answer=t * K + 1", "asymptote: "),
}


@pytest.mark.parametrize("suite", ["solid", "program"])
def test_a_mistake_in_a_recipe_is_found(suite: str, folder: Path) -> None:
    right, wrong, said = SPOILED[suite]
    text = recipe(suite)
    assert right in text
    add(folder, suite, text.replace(right, wrong))
    key = re.findall(r'@(?:seed|family)\("([\w-]+)', text)[0]
    done = gnomon("author", "try", key, "--instances", "2")
    assert done.returncode == 1
    assert said in done.stdout.partition("✗")[2]


def test_the_rows_of_a_clause_stand_where_the_guide_says() -> None:
    rows = re.findall(r"^    # (src/[\w/]+\.py): .*\n((?:    (?!# ).*\n)+)", GUIDE, re.MULTILINE)
    assert len(rows) == 3
    for file, row in rows:
        assert unindented(row) in unindented((ROOT / file).read_text()), f"{file} has no row\n{row}"


def unindented(text: str) -> str:
    return "\n".join(line.strip() for line in text.splitlines())
