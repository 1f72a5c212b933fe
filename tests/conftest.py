"""Shared pieces of the tests."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parent))  # so that the toy suite can be named by its place

SHARED = Path(__file__).parent.parent.parent / "shared" / "data"


@pytest.fixture
def shared_data() -> Path:
    """The folder of published data; it is not part of the project."""
    if not SHARED.is_dir():
        pytest.skip(f"the published data is not there: {SHARED}")
    return SHARED
