"""Short ways to run scripts in tests."""

from __future__ import annotations

import pytest

from gnomon.ggb import LineResult, ScriptRun, run
from gnomon.ggb.values.objects import Point


def last(*lines: str) -> LineResult:
    """The result of the last line of a script whose earlier lines must run."""
    outcome = run(lines)
    failed = [result.line for result in outcome.results[:-1] if result.error]
    assert not failed, f"lines that were to run and did not: {failed}"
    return outcome.results[-1]


def value(*lines: str) -> str | None:
    """The last line's value, as the algebra view has it."""
    result = last(*lines)
    assert result.error is None, result.error
    return result.value


def labels(*lines: str) -> list[str]:
    """The labels that the last line made."""
    result = last(*lines)
    assert result.error is None, result.error
    return list(result.labels)


def error(*lines: str) -> str | None:
    """The kind of the last line's error."""
    return last(*lines).error_kind


def point(outcome: ScriptRun, label: str) -> tuple[float, float]:
    """The coordinates of a point at the end of a script."""
    found = outcome.construction.labels[label].value
    assert isinstance(found, Point)
    return found.x, found.y


def near(x: float, y: float) -> object:
    """Coordinates up to rounding."""
    return pytest.approx((x, y), abs=1e-9)
