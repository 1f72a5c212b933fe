"""Problems that several tests use; they are made once a session."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from gnomon.problem import Problem
from gnomon.suites import get_suite
from gnomon.suites.check import sample_suite


@pytest.fixture(scope="session")
def prove_problems() -> Sequence[Problem]:
    """Forty problems of the prove suite with the default settings: the first of the exam that `check` takes."""
    return sample_suite(get_suite("prove"), 40).problems
