"""Limits on CPU time, which `make test-all` checks and the default run does not: a busy machine would fail them."""

from __future__ import annotations

import os
import time
from collections.abc import Iterator
from contextlib import contextmanager

CHECKED = "GNOMON_CLOCK" in os.environ


@contextmanager
def cpu_limit(seconds: float) -> Iterator[None]:
    """Where limits are checked, fail if what runs inside takes more CPU time than this."""
    start = time.process_time()
    yield
    if CHECKED:
        assert time.process_time() - start < seconds
