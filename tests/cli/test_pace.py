"""The time left of slow work, with a clock that the test sets."""

from __future__ import annotations

import time

import pytest

from gnomon.cli.console import Pace


def test_the_pace_is_that_of_what_took_time(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = 100.0
    monkeypatch.setattr(time, "monotonic", lambda: clock)
    pace = Pace()
    clock += 8  # a server is started
    for done in range(1, 8):  # answers that were there already
        clock += 0.01
        pace.update(done, 10)
    assert pace.words == ""
    clock += 30
    pace.update(8, 10)
    assert pace.words == "2.0/min, 60 s left"
    clock += 20
    assert pace.words == "2.0/min, 40 s left", "it goes on between two answers"
    clock += 10
    pace.update(9, 10)
    clock += 30
    pace.update(10, 10)
    assert pace.words == "2.0/min"
