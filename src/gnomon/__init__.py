"""gnomon sets geometry exams for AI models: it writes them, draws them, proves them and grades them.

The public names are loaded on first use, so that ``import gnomon`` costs next to nothing.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

__version__ = "0.2.0"  # the one place of the version: the build reads it from here

if TYPE_CHECKING:
    from gnomon.problem import Problem as Problem
    from gnomon.problem import Score as Score
    from gnomon.rewards import reward as reward
    from gnomon.suites import get_suite as get_suite
    from gnomon.written.check_text import check_written_proof as check_written_proof

_HOMES = {
    "Problem": "gnomon.problem",
    "Score": "gnomon.problem",
    "check_written_proof": "gnomon.written.check_text",
    "get_suite": "gnomon.suites",
    "reward": "gnomon.rewards",
}

__all__ = ["Problem", "Score", "__version__", "check_written_proof", "get_suite", "reward"]


def __getattr__(name: str) -> Any:
    if name in _HOMES:
        return getattr(import_module(_HOMES[name]), name)
    raise AttributeError(f"module 'gnomon' has no attribute {name!r}")
