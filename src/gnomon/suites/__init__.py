"""The registry of suites: gnomon's own, and those that other packages register as ``gnomon.suites`` entry points.

Sets of problems that other people published are suites, too, as far as asking and grading go. They make no problems, so
they have a group of their own, ``gnomon.published``: `get_suite` finds them, and what goes through all suites does not.
The same holds for probes, which ask about the figures of other suites (``gnomon.probes``).

A suite is imported when it is first asked for. A suite that is not registered, for example one that is still being
written, can be named by where it is: ``package.module:ATTRIBUTE``. Importing it runs its code, so only a person may
choose that: `open_suite` takes such a place, and is called with what stands on a command line or in a program.
`get_suite`, which is called with names that stand in datasets and logs, knows registered and opened suites only.
"""

from __future__ import annotations

import difflib
from collections.abc import Iterable
from functools import cache
from importlib import import_module
from importlib.metadata import EntryPoint, entry_points

from gnomon.suites.baselines import Baselines
from gnomon.suites.contract import Suite
from gnomon.suites.errors import ConfigError, SuiteError
from gnomon.suites.modes import Prompt, PromptMode, Protocol
from gnomon.suites.records import Records
from gnomon.suites.reporting import Reporting
from gnomon.suites.settings import SuiteConfig
from gnomon.words import with_article

__all__ = [
    "Baselines",
    "ConfigError",
    "Prompt",
    "PromptMode",
    "Protocol",
    "Records",
    "Reporting",
    "Suite",
    "SuiteConfig",
    "SuiteError",
    "get_suite",
    "open_suite",
    "open_suites",
    "opened_places",
    "probe_names",
    "published_names",
    "suite_names",
    "suites",
]

GROUP = "gnomon.suites"
PUBLISHED = "gnomon.published"
PROBES = "gnomon.probes"
_OPENED: dict[str, Suite] = {}
"""The suites at places that a person gave, by place."""


def _entries(group: str = GROUP) -> dict[str, EntryPoint]:
    return {entry.name: entry for entry in entry_points(group=group)}


def suite_names() -> list[str]:
    """The names of all registered suites; none of them is imported.

    >>> {"prove", "solid"} <= set(suite_names())
    True
    """
    return sorted(_entries())


def published_names() -> list[str]:
    """The names of the published sets, whose problems are read from a file; none of them is imported.

    >>> "published/geogrambench" in published_names()
    True
    """
    return sorted(_entries(PUBLISHED))


def probe_names() -> list[str]:
    """The names of the suites that ask what the figures of other suites show; none of them is imported.

    >>> probe_names()
    ['probes/prove', 'probes/solid']
    """
    return sorted(_entries(PROBES))


def get_suite(name: str) -> Suite:
    """The registered suite or published set with this name, or the one that `open_suite` opened at this place.

    >>> get_suite("solid").title
    'Solid geometry from a seed'
    >>> get_suite("sollid")
    Traceback (most recent call last):
        ...
    gnomon.suites.errors.SuiteError: unknown suite 'sollid'; did you mean 'solid'?
    """
    if not isinstance(name, str):
        raise SuiteError(f"the name of a suite is a text, not {with_article(type(name).__name__)}")
    if name in _OPENED:
        return _OPENED[name]
    if ":" in name:
        raise SuiteError(
            f"the suite {name!r} is not installed, and a dataset or a log may not choose code to run; if you trust it, "
            f"give its place yourself: gnomon --trust {name} ..., or gnomon.suites.open_suite({name!r}) in Python"
        )
    return _registered(name)


def open_suite(name: str) -> Suite:
    """The suite with this name, or at this place (``module:ATTRIBUTE``), which is imported.

    >>> open_suite("gnomon.suites.solid:SUITE").name
    'solid'
    >>> get_suite("gnomon.suites.solid:SUITE").name
    'solid'
    """
    if ":" in name and name not in _OPENED:
        _OPENED[name] = _load(name, name)
    return get_suite(name)


def opened_places() -> tuple[str, ...]:
    """The places of the suites that were opened in this process, for the processes that work for it."""
    return tuple(_OPENED)


def open_suites(places: Iterable[str]) -> None:
    """Open the suites at several places."""
    for place in places:
        open_suite(place)


@cache
def _registered(name: str) -> Suite:
    entries = _entries() | _entries(PUBLISHED) | _entries(PROBES)
    if name in entries:
        return _load(name, entries[name].value)
    near = difflib.get_close_matches(name, entries, n=1)
    hint = f"did you mean {near[0]!r}?" if near else f"known suites: {', '.join(sorted(entries)) or 'none'}"
    raise SuiteError(f"unknown suite {name!r}; {hint}")


def suites() -> list[Suite]:
    """All registered suites, in the order of their names."""
    return [get_suite(name) for name in suite_names()]


def _load(name: str, place: str) -> Suite:
    module, _, attribute = place.partition(":")
    try:
        found = getattr(import_module(module), attribute)
    except (ImportError, AttributeError, ValueError) as error:
        raise SuiteError(f"suite {name!r} cannot be loaded from {place!r}: {error}") from error
    if not isinstance(found, Suite):
        raise SuiteError(
            f"suite {name!r}: {place!r} is {with_article(type(found).__name__)}, not a gnomon.suites.Suite"
        )
    return found
