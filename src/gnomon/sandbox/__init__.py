"""Matplotlib programs, run in a locked process: ``run_matplotlib`` gives what they draw, or the reason why not.

matplotlib is an optional dependency; ``reason_unavailable`` says whether programs can be run here.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from gnomon.sandbox.artists import Artists as Artists
    from gnomon.sandbox.artists import SandboxError as SandboxError
    from gnomon.sandbox.client import Sandbox as Sandbox
    from gnomon.sandbox.client import picture_of_matplotlib as picture_of_matplotlib
    from gnomon.sandbox.client import reason_unavailable as reason_unavailable
    from gnomon.sandbox.client import run_matplotlib as run_matplotlib
    from gnomon.sandbox.limits import Limits as Limits

_HOMES = {
    "Artists": "artists",
    "SandboxError": "artists",
    "Limits": "limits",
    "Sandbox": "client",
    "picture_of_matplotlib": "client",
    "reason_unavailable": "client",
    "run_matplotlib": "client",
}

__all__ = [
    "Artists",
    "Limits",
    "Sandbox",
    "SandboxError",
    "picture_of_matplotlib",
    "reason_unavailable",
    "run_matplotlib",
]


def __getattr__(name: str) -> object:  # loaded on first use: the locked process imports this package, too
    if name in _HOMES:
        return getattr(import_module(f"gnomon.sandbox.{_HOMES[name]}"), name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
