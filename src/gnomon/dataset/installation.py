"""What the bytes of a dataset depend on beside its plan, and workers that would give other bytes.

The versions of gnomon, of the suite and of the libraries count, and which C library computes sines and logarithms:
their last bits differ between libraries. The kind of processor does not count.
"""

from __future__ import annotations

import platform
from collections.abc import Callable, Mapping, Sequence
from functools import partial

from gnomon.dataset.format import made_here
from gnomon.dataset.plan import DatasetError
from gnomon.suites import get_suite, open_suites, opened_places


def installation(suite: str) -> dict[str, str]:
    """What the bytes of a dataset of this suite depend on in this process."""
    library = platform.libc_ver()[0] or platform.system()
    return made_here() | {f"suite {suite}": get_suite(suite).version, "C library": library}


def differences(found: Mapping[str, str], wanted: Mapping[str, str]) -> list[str]:
    """What is another version than it should be.

    >>> differences({"numpy": "1.0", "zlib": "1.3"}, {"numpy": "2.0", "zlib": "1.3"})
    ['numpy 1.0, not 2.0']
    """
    names = sorted({*found, *wanted})
    return [
        f"{name} {found.get(name)}, not {wanted.get(name)}" for name in names if found.get(name) != wanted.get(name)
    ]


def worker_start(suite: str) -> Callable[[], None]:
    """What every worker does first: open the suites that are open here, and compare what bytes depend on."""
    return partial(_start, opened_places(), suite, installation(suite))


def _start(places: Sequence[str], suite: str, wanted: Mapping[str, str]) -> None:
    open_suites(places)
    if other := differences(installation(suite), wanted):
        raise DatasetError(
            f"the worker on {platform.node()} would give other bytes ({', '.join(other)}); install the same versions "
            "on all nodes, or leave that node out"
        )
