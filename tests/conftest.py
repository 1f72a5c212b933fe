"""Shared pieces of the tests."""

from __future__ import annotations

import functools
import gc
import os
import ssl
import sys
from collections.abc import Callable
from pathlib import Path
from unittest import mock

import pytest
from hypothesis import HealthCheck, settings
from oracles.published import DATA
from rich.live import Live

from gnomon.suites import open_suite

# How long examples take to make depends on how busy the machine is.
settings.register_profile("all", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.register_profile("some", settings.get_profile("all"), max_examples=40)

# Tests start processes, and each would compile the package again where Python is told to keep no compiled modules.
os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
sys.dont_write_bytecode = False

# Every client of a server reads the certificates of all authorities, which takes longer than most tests.
mock.patch.object(ssl, "create_default_context", functools.cache(ssl.create_default_context)).start()


def _refreshed_if_seen(live: Live, refresh: Callable[[Live], None] = Live.refresh) -> None:
    """Inspect lays out the tables of its display at the end of a run, also for a console that shows nothing."""
    if not live.console.quiet:
        refresh(live)


mock.patch.object(Live, "refresh", _refreshed_if_seen).start()

open_suite("toy_suite:SUITE")  # what a test reads may name it


def pytest_configure(config: pytest.Config) -> None:
    """Where slow cases are left out, fewer examples are tried, too, unless a test says how many it needs."""
    settings.load_profile("some" if "not slow" in config.getoption("-m") else "all")


def pytest_collection_finish() -> None:
    """Keep what was imported and collected, millions of objects, out of the way of the collector of garbage.

    It would look at all of them again and again, and in every process that a test forks it would copy them.
    """
    gc.collect()
    gc.freeze()


@pytest.fixture
def shared_data() -> Path:
    """The folder of published data; it is not part of the project."""
    if not DATA.is_dir():
        pytest.skip(f"the published data is not there: {DATA}")
    return DATA
