"""Sweeps of which `make test` takes a sample and `make test-all` takes all: what is left out is marked slow."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

import pytest
from _pytest.mark import ParameterSet
from hypothesis import settings


def sampled(cases: Collection[Any], size: int) -> list[ParameterSet]:
    """The cases of a parametrised test: `size` of them, evenly spread, run by default, and the others are slow.

    A case that is a tuple has a value for each of several parameters.
    """
    kept = {(2 * k + 1) * len(cases) // (2 * size) for k in range(size)} if size < len(cases) else range(len(cases))
    return [
        pytest.param(*(case if isinstance(case, tuple) else (case,)), marks=() if n in kept else pytest.mark.slow)
        for n, case in enumerate(cases)
    ]


def sweep(some: Any, whole: Any) -> list[ParameterSet]:
    """Two values of a parameter that bounds a loop: the first is for the default run, the second one is slow."""
    return [pytest.param(some, id="some"), pytest.param(whole, id="all", marks=pytest.mark.slow)]


def examples(whole: int) -> int:
    """How many examples Hypothesis tries where `make test-all` tries `whole`: the profile of the run has the share."""
    return whole * settings().max_examples // 100
