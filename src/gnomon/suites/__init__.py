"""The registry of suites: gnomon's own, and those that other packages register as ``gnomon.suites`` entry points.

A suite is imported when it is first asked for. A suite that is not registered, for example one that is still being
written, can be named by where it is: ``package.module:ATTRIBUTE``.
"""

from __future__ import annotations

import difflib
from functools import cache
from importlib import import_module
from importlib.metadata import EntryPoint, entry_points

from gnomon.suites.contract import (
    ConfigError,
    Prompt,
    PromptMode,
    Suite,
    SuiteConfig,
    SuiteError,
)

__all__ = [
    "ConfigError",
    "Prompt",
    "PromptMode",
    "Suite",
    "SuiteConfig",
    "SuiteError",
    "get_suite",
    "suite_names",
    "suites",
]

GROUP = "gnomon.suites"


def _entries() -> dict[str, EntryPoint]:
    return {entry.name: entry for entry in entry_points(group=GROUP)}


def suite_names() -> list[str]:
    """The names of all registered suites; none of them is imported.

    >>> {"prove", "solid"} <= set(suite_names())
    True
    """
    return sorted(_entries())


@cache
def get_suite(name: str) -> Suite:
    """The suite with this name, or at this place (``module:ATTRIBUTE``).

    >>> get_suite("solid").title
    'Solid geometry from a seed'
    >>> get_suite("gnomon.suites.solid:SUITE").name
    'solid'
    >>> get_suite("sollid")
    Traceback (most recent call last):
        ...
    gnomon.suites.contract.SuiteError: unknown suite 'sollid'; did you mean 'solid'?
    """
    entries = _entries()
    if name in entries:
        return _load(name, entries[name].value)
    if ":" in name:
        return _load(name, name)
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
        raise SuiteError(f"suite {name!r}: {place!r} is a {type(found).__name__}, not a gnomon.suites.Suite")
    return found
