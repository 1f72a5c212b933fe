"""Problems that several tests use; they are made once a session."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import count, islice

import pytest

from gnomon.problem import Problem
from gnomon.suites import get_suite
from gnomon.suites.check import sample_suite


@pytest.fixture(scope="session")
def prove_problems() -> Sequence[Problem]:
    """Forty problems of the prove suite with the default settings: the first of the exam that `check` takes."""
    return sample_suite(get_suite("prove"), 40).problems


@pytest.fixture(scope="session")
def hiding_problems() -> Sequence[Problem]:
    """Problems of the prove suite of which the figure does not show everything. They are few: ratios and directed
    angles have no marks, and most of the rest is marked."""
    problems = (get_suite("prove").problem(5, index) for index in count())
    return list(islice((problem for problem in problems if problem.formal["image_text"]), 6))
