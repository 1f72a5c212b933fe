"""A module name has one meaning, but for the conventions that docs/architecture.md lists."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection
from pathlib import Path

import gnomon

SOURCE = Path(gnomon.__file__).parent
OF_SUITES = {
    "baselines", "config", "error_rubric", "family", "figure", "grading", "item", "make", "measures", "problem",
    "prompts", "records", "reporting", "rubrics", "schedule", "suite", "text", "tries",
}  # fmt: skip
OF_LANGUAGES = {
    "errors", "expressions", "interpreter", "lexer", "limits", "names", "parser", "statements", "syntax",
}  # fmt: skip
OF_PUBLISHED_DATASETS = {"data"}
CONVENTIONS = OF_SUITES | OF_LANGUAGES | OF_PUBLISHED_DATASETS
THEMES = {
    "asy/library",
    "cli",
    "deduce/wording",
    "export",
    "ggb/commands",
    "ggb/values",
    "report/chapters",
    "serve",
    "space/measure",
    "space/relations",
    "suites/construct/families",
    "suites/construct/sequels",
    "suites/program/families",
    "suites/program/verify/rows",
    "suites/solid/seeds",
    "suites/solid/solids",
    "suites/solid/verify/resolvers",
}
"""Folders with one module a theme: the folder tells what is there, the name of a module of which objects."""
EMPTY = {"base", "common", "general", "helpers", "misc", "more", "others", "parts", "rest", "tools", "util", "utils"}


def repeated(conventions: Collection[str] = CONVENTIONS, themes: Collection[str] = THEMES) -> dict[str, list[str]]:
    """The names that stand for several modules, with the folders of these modules."""
    found = defaultdict(list)
    for path in sorted(SOURCE.rglob("*.py")):
        folder = path.parent.relative_to(SOURCE).as_posix()
        if not path.stem.startswith("__") and path.stem not in conventions and folder not in themes:
            found[path.stem].append(folder)
    return {name: folders for name, folders in found.items() if len(folders) > 1}


def test_a_name_stands_for_one_module() -> None:
    assert repeated() == {}


def test_every_convention_is_needed() -> None:
    assert set(repeated(conventions=())) >= CONVENTIONS
    assert [folder for folder in THEMES if not repeated(themes=THEMES - {folder})] == []


def test_a_name_tells_what_is_in_the_module() -> None:
    stems = {path.stem for path in SOURCE.rglob("*.py")}
    assert stems & EMPTY == set()
    assert [stem for stem in stems if stem.endswith(("_more", "_helpers", "_utils", "_misc"))] == []
