"""Second constructions, one file a theme; every module here is read and fills the table ``sequel.SEQUELS``."""

import importlib
import pkgutil

from gnomon.suites.construct.sequel import SEQUELS

for _module in sorted(found.name for found in pkgutil.iter_modules(__path__)):
    importlib.import_module(f"{__name__}.{_module}")

__all__ = ["SEQUELS"]
