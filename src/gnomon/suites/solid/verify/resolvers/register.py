"""The register of resolvers, which the modules of this folder fill."""

from __future__ import annotations

from collections.abc import Callable
from typing import Concatenate, TypeAlias

from gnomon.suites.solid.verify.understood import Reading, Relation

Resolver: TypeAlias = "Callable[Concatenate[Reading, ...], list[Relation]]"
RESOLVERS: dict[str, Resolver] = {}


def resolver(function: Resolver) -> Resolver:
    """Register a function as the meaning of the relation with its name and an ``@``."""
    name = f"@{function.__name__}"
    if name in RESOLVERS:
        raise ValueError(f"{name} has two resolvers")
    RESOLVERS[name] = function
    return function
