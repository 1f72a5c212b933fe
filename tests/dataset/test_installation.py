"""A worker that would give other bytes says what differs."""

from __future__ import annotations

import platform

import pytest

from gnomon.dataset import installation
from gnomon.dataset.format import made_here
from gnomon.dataset.plan import DatasetError


def test_a_worker_like_the_driver_starts() -> None:
    installation.worker_start("solid")()


def test_a_worker_with_another_c_library_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    start = installation.worker_start("solid")
    here = platform.libc_ver()[0] or platform.system()
    monkeypatch.setattr(platform, "libc_ver", lambda: ("musl", "1.2"))
    with pytest.raises(DatasetError, match=rf"would give other bytes \(C library musl, not {here}\)"):
        start()


def test_a_worker_with_other_versions_is_told_all_of_them(monkeypatch: pytest.MonkeyPatch) -> None:
    start = installation.worker_start("solid")
    monkeypatch.setattr(installation, "made_here", lambda: made_here() | {"numpy": "1.0", "shapely": "0.1"})
    with pytest.raises(DatasetError, match=r"\(numpy 1\.0, not .*, shapely 0\.1, not .*\); install the same versions"):
        start()
