"""Imports follow the layers that docs/architecture.md lists, for the package and inside its folders; no circles."""

from __future__ import annotations

import ast
import importlib
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
SOURCE = ROOT / "src" / "gnomon"
ARCHITECTURE = (ROOT / "docs" / "architecture.md").read_text()
MAX_LINES = 500
TABLES = {"deduce/rules.py"}
"""Files of data, which may be longer."""
BESIDE: dict[str, set[str]] = {
    "src": set(),
    "oracles": {"oracles"},
    "benchmarks": {"oracles", "benchmarks"},
    "tests": {"oracles", "tests", "docs"},
}
"""The folders beside the package from which the files of a folder may import."""


def listed() -> dict[str, str]:
    """The folders whose layers are listed, with their lists; the whole package is ``gnomon``."""
    found: dict[str, str] = {}
    for line in ARCHITECTURE.partition("## Layers")[2].partition("\n## ")[0].splitlines():
        if head := re.match(r"    ([\w/]+): (.*)", line):
            found[head[1]] = head[2]
        elif line.startswith(" " * 8):
            found[next(reversed(found))] += f" {line.strip()}"
    return found


def layers(folder: str) -> dict[str, int]:
    """The layer of each part of a folder, 0 for the lowest."""
    parts = listed()[folder].split("→")
    return {name.strip(): height for height, names in enumerate(parts) for name in names.split(",")}


@cache
def modules() -> dict[str, Path]:
    """Every module of the package by its dotted name."""
    return {
        ".".join(path.relative_to(SOURCE.parent).with_suffix("").parts).removesuffix(".__init__"): path
        for path in sorted(SOURCE.rglob("*.py"))
    }


@cache
def imports(module: str) -> frozenset[str]:
    """The modules of the package that a module imports when it runs, wherever the import stands in it."""
    return frozenset(_imports(ast.parse(modules()[module].read_text()))) - {module}


def _imports(node: ast.AST) -> Iterator[str]:
    for child in ast.iter_child_nodes(node):
        if not isinstance(child, ast.stmt | ast.excepthandler | ast.match_case):
            continue
        if isinstance(child, ast.If) and isinstance(child.test, ast.Name) and child.test.id == "TYPE_CHECKING":
            continue
        if isinstance(child, ast.Import):
            yield from (alias.name for alias in child.names if alias.name in modules())
        elif isinstance(child, ast.ImportFrom) and child.module and child.module.split(".")[0] == "gnomon":
            for alias in child.names:
                name = f"{child.module}.{alias.name}"
                yield name if name in modules() else child.module
        yield from _imports(child)


def part(module: str, folder: str) -> str:
    """The part of a folder in which a module lies; nothing if it lies outside, or is the folder's ``__init__``."""
    inside = "gnomon." if folder == "gnomon" else f"gnomon.{folder.replace('/', '.')}."
    return module.removeprefix(inside).split(".")[0] if module.startswith(inside) else ""


@pytest.mark.parametrize("folder", listed())
def test_every_part_has_a_layer(folder: str) -> None:
    parts = {part(module, folder) for module in modules()} - {"", "__main__", "_engine"}
    assert parts == set(layers(folder))


@pytest.mark.parametrize("folder", listed())
def test_no_module_imports_from_a_higher_layer(folder: str) -> None:
    height = layers(folder)
    upwards = [
        f"{module} imports {other}"
        for module in modules()
        for other in imports(module)
        if part(module, folder) in height and height.get(part(other, folder), 0) > height[part(module, folder)]
    ]
    assert upwards == []


def test_every_folder_with_folders_lists_its_layers() -> None:
    nested = {path.parent.parent.relative_to(SOURCE).as_posix() for path in SOURCE.rglob("*/__init__.py")}
    assert nested - {".", ".."} <= set(listed())


def test_no_circle_of_imports() -> None:
    """Take away modules that import nothing that is left, until none goes; what stays is a circle or leads to one."""
    left = {module: set(imports(module)) for module in modules()}
    while free := [module for module, needs in left.items() if not needs & left.keys()]:
        for module in free:
            del left[module]
    assert sorted(left) == []


def test_no_file_is_long() -> None:
    lengths = {path.relative_to(SOURCE).as_posix(): len(path.read_text().splitlines()) for path in modules().values()}
    assert [f"{file}: {lines}" for file, lines in lengths.items() if lines > MAX_LINES and file not in TABLES] == []


_IMPORTED = re.compile(r"^ *(?:from|import) (oracles|benchmarks|tests|docs)\b", re.M)


@pytest.mark.parametrize("folder", BESIDE)
def test_folders_beside_the_package_import_as_they_may(folder: str) -> None:
    wrong = [
        f"{path.relative_to(ROOT)} imports {name}"
        for path in sorted((ROOT / folder).rglob("*.py"))
        for name in _IMPORTED.findall(path.read_text())
        if name not in BESIDE[folder]
    ]
    assert wrong == []


def test_make_bench_runs_every_file_of_its_folder() -> None:
    files = {path.stem for path in (ROOT / "benchmarks").glob("*.py")} - {"__init__", "__main__"}
    assert files == set(importlib.import_module("benchmarks.__main__").MEASUREMENTS)
