"""How answers are measured, family by family, where the general way does not do; every module here is read."""

from __future__ import annotations

import importlib
import pkgutil
from functools import cache
from typing import TYPE_CHECKING

from gnomon.suites.program.verify.seen import ROWS

if TYPE_CHECKING:
    from collections.abc import Mapping

    from gnomon.suites.program.verify.seen import Measured


@cache
def all_rows() -> Mapping[str, Measured]:
    """All rows of this folder by the keys of their families."""
    for module in sorted(found.name for found in pkgutil.iter_modules(__path__)):
        importlib.import_module(f"{__name__}.{module}")
    return dict(ROWS)
