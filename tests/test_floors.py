"""The house has floors: what docs/architecture.md says of them is what the imports keep to."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parent.parent
SOURCE = ROOT / "src" / "gnomon"


def floors() -> dict[str, int]:
    line = next(line for line in (ROOT / "docs" / "architecture.md").read_text().splitlines() if line.count("→") > 3)
    return {
        name.strip(): height for height, floor in enumerate(line.rstrip(".").split("→")) for name in floor.split(",")
    }


def imported(path: Path) -> Iterator[str]:
    """The rooms of the house that a module imports from, wherever in it."""
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.Import):
            yield from (alias.name.split(".")[1] for alias in node.names if alias.name.startswith("gnomon."))
        elif isinstance(node, ast.ImportFrom) and node.module and node.module.startswith("gnomon."):
            yield node.module.split(".")[1]
        elif isinstance(node, ast.ImportFrom) and node.module == "gnomon":
            yield from (alias.name for alias in node.names)


def test_every_room_is_on_a_floor() -> None:
    rooms = {path.name.removesuffix(".py") for path in SOURCE.iterdir() if path.name[0] not in "._"}
    assert rooms - {"py.typed"} == set(floors())


def test_no_room_imports_from_a_higher_floor() -> None:
    height = floors()
    upwards = [
        f"{path.relative_to(SOURCE)} imports {room}"
        for path in sorted(SOURCE.rglob("*.py"))
        for room in imported(path)
        if (mine := path.relative_to(SOURCE).parts[0].removesuffix(".py")) in height
        and height.get(room, 0) > height[mine]
    ]
    assert upwards == []
