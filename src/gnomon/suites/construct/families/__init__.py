"""Task families, one file a theme; every module of this folder is read, and fills the table ``family.FAMILIES``."""

import importlib
import pkgutil

from gnomon.suites.construct.families import shared as shared  # first: the others use its blocks
from gnomon.suites.construct.family import FAMILIES

for _module in sorted(found.name for found in pkgutil.iter_modules(__path__)):
    importlib.import_module(f"{__name__}.{_module}")

__all__ = ["FAMILIES"]
