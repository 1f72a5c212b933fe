"""Problems that several tests of reports share."""

from __future__ import annotations

import pytest

from gnomon.problem import Problem
from gnomon.suites import get_suite


@pytest.fixture(scope="session")
def prove_problems() -> list[Problem]:
    suite = get_suite("prove")
    return [suite.problem(3, index) for index in range(12)]
