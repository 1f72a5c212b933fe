"""Shared pieces of the tests."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

from gnomon.suites import open_suite

# How long examples take to make depends on how busy the machine is.
settings.register_profile("gnomon", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("gnomon")

# Tests start processes, and each would compile the package again where Python is told to keep no compiled modules.
os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
sys.dont_write_bytecode = False

open_suite("toy_suite:SUITE")  # what a test reads may name it
SHARED = Path(__file__).parent.parent.parent / "shared" / "data"


@pytest.fixture
def shared_data() -> Path:
    """The folder of published data; it is not part of the project."""
    if not SHARED.is_dir():
        pytest.skip(f"the published data is not there: {SHARED}")
    return SHARED
