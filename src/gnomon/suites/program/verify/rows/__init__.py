"""How answers are measured, family by family, where the general way does not do; every module here is read."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from gnomon.author.discovery import modules_of
from gnomon.suites.program.verify.seen import ROWS, Measured


@cache
def all_rows() -> Mapping[str, Measured]:
    """All rows of this folder by the keys of their families."""
    modules_of(__name__)
    return dict(ROWS)
