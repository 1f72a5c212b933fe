"""A pytest plugin for `make sanitize`: the engine of build/sanitize takes the place of the installed one."""

from __future__ import annotations

import importlib.util
import sys
from pathlib import Path

(_built,) = Path("build/sanitize").glob("_engine*.so")
_spec = importlib.util.spec_from_file_location("gnomon._engine", _built)
assert _spec is not None
assert _spec.loader is not None
_module = importlib.util.module_from_spec(_spec)
sys.modules["gnomon._engine"] = _module
_spec.loader.exec_module(_module)

import gnomon  # noqa: E402 (the engine has to be there first)

gnomon._engine = _module


def pytest_report_header() -> str:
    """One line at the top, so that a log shows which engine was tested."""
    return f"engine: {_built}"
