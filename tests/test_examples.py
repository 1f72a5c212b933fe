"""The examples in the docstrings of the package run and give what they say."""

from __future__ import annotations

import doctest
from importlib import import_module
from pathlib import Path

import pytest

import gnomon

SOURCE = Path(gnomon.__file__).parent
MODULES = [
    ".".join(("gnomon", *path.relative_to(SOURCE).with_suffix("").parts)).removesuffix(".__init__")
    for path in sorted(SOURCE.rglob("*.py"))
    if ">>> " in path.read_text(encoding="utf-8")
]


@pytest.mark.parametrize("name", MODULES)
def test_the_examples_of_a_module_run(name: str) -> None:
    ran = doctest.testmod(import_module(name), optionflags=doctest.ELLIPSIS)
    assert ran.failed == 0
