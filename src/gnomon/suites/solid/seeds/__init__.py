"""The seed questions, in small files by solid; every module of this folder is read."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from gnomon.author.discovery import modules_of
from gnomon.suites.solid.question import SEEDS, Seed


@cache
def all_seeds() -> Mapping[str, Seed]:
    """All seed questions of this folder by their keys."""
    modules_of(__name__)
    return {key: seed for key, seed in SEEDS.items() if seed.module.startswith(f"{__name__}.")}
