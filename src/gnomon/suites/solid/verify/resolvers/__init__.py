"""The meanings of relations in the tables of rows that begin with ``@``, one module a theme.

A resolver has the name of the relation without its ``@``. It takes what is understood of the text so far, with the solid
that was introduced last, and the arguments of the relation. It gives the relations that the clause states; a few extend
what is understood, such as the one that introduces a solid. All modules of this folder are read.
"""

from __future__ import annotations

import importlib
import pkgutil

from gnomon.suites.solid.verify.resolvers.register import RESOLVERS

__all__ = ["RESOLVERS"]

for _module in pkgutil.iter_modules(__path__):
    importlib.import_module(f"{__name__}.{_module.name}")
