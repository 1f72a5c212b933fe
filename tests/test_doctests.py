"""The examples in the docstrings of the package are run."""

from __future__ import annotations

import doctest
import importlib
from pathlib import Path

import gnomon

PACKAGE = Path(gnomon.__file__).parent


def test_the_examples_of_every_module_are_right() -> None:
    attempted = 0
    for path in sorted(PACKAGE.rglob("*.py")):
        if ">>>" not in path.read_text(encoding="utf-8"):
            continue
        parts = path.relative_to(PACKAGE.parent).with_suffix("").parts
        module = importlib.import_module(".".join(parts[:-1] if parts[-1] == "__init__" else parts))
        failed, tried = doctest.testmod(module, optionflags=doctest.ELLIPSIS)
        assert failed == 0, f"{module.__name__}: python -m doctest shows more"
        attempted += tried
    assert attempted > 0
