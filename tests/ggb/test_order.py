"""The folders of ggb import each other in one direction, the one that docs/geogebra.md states."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parents[2]
SOURCE = ROOT / "src" / "gnomon"
START = "import each other in one direction only:"


def order() -> dict[str, int]:
    text = re.sub(r"\s+", " ", (ROOT / "docs" / "geogebra.md").read_text())
    line = text.partition(START)[2].partition(".")[0]
    return {name.strip(): place for place, group in enumerate(line.split("→")) for name in group.split(",")}


def imported(path: Path) -> Iterator[str]:
    """The modules of gnomon that a module imports, wherever in it."""
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module is not None:
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def test_every_folder_has_its_place() -> None:
    names = {path.name.removesuffix(".py") for path in (SOURCE / "ggb").iterdir() if path.name[0] != "_"}
    assert names == set(order())


def test_no_folder_imports_from_a_later_one() -> None:
    place = order()
    upwards = [
        f"{path.relative_to(SOURCE)} imports {name}"
        for path in sorted((SOURCE / "ggb").rglob("*.py"))
        for name in imported(path)
        if name.startswith("gnomon.ggb.")
        and (mine := path.relative_to(SOURCE / "ggb").parts[0].removesuffix(".py")) in place
        and place.get(name.split(".")[2], 0) > place[mine]
    ]
    assert upwards == []


def test_what_interpreters_share_knows_none_of_them() -> None:
    names = {name for path in (SOURCE / "interpret").rglob("*.py") for name in imported(path)}
    assert not {name for name in names if name.startswith(("gnomon.ggb", "gnomon.asy"))}
