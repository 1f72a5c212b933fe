"""The parts of ``gnomon.grade`` import each other in one direction only."""

from __future__ import annotations

import ast
from pathlib import Path

import gnomon.grade

FOLDER = Path(gnomon.grade.__file__).parent
MAY_IMPORT = {
    "response": {"response"},
    "answers": {"response", "answers"},
    "choices": {"response", "choices"},
    "score": {"response", "answers", "choices"},
    "judge": {"response"},
}


def imported(path: Path) -> set[str]:
    """The parts of ``gnomon.grade`` that a module imports from, also inside functions."""
    modules = [node.module or "" for node in ast.walk(ast.parse(path.read_text())) if isinstance(node, ast.ImportFrom)]
    return {name.split(".")[2] for name in modules if name.startswith("gnomon.grade.")}


def test_every_part_imports_only_from_lower_parts() -> None:
    modules = [path for path in FOLDER.rglob("*.py") if path != FOLDER / "__init__.py"]
    parts = {path: path.relative_to(FOLDER).parts[0].removesuffix(".py") for path in modules}
    assert set(parts.values()) == set(MAY_IMPORT)
    assert {str(path): imported(path) - MAY_IMPORT[part] for path, part in parts.items()} == {
        str(path): set() for path in modules
    }
