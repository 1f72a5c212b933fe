"""The families of problems; every module of this folder is read, none is listed."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from gnomon.author.discovery import modules_of
from gnomon.suites.program.family import FAMILIES, Family


@cache
def all_families() -> Mapping[str, Family]:
    """All families of this folder by their keys, in alphabetical order."""
    modules_of(__name__)
    return {key: FAMILIES[key] for key in sorted(FAMILIES) if FAMILIES[key].module.startswith(f"{__name__}.")}
