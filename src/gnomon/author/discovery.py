"""Finding what authors have written: every module of a folder is read, and none is listed anywhere."""

from __future__ import annotations

import importlib
import pkgutil
from pathlib import Path
from traceback import extract_tb
from typing import TYPE_CHECKING

from gnomon.author.errors import AuthorError
from gnomon.errors import GnomonError

if TYPE_CHECKING:
    from types import ModuleType


def modules_of(package: str) -> list[ModuleType]:
    """The modules of a folder in the order of their names, imported; `package` is its dotted name.

    Raises `AuthorError` with the file and the line if one of them cannot be imported.
    """
    folder = importlib.import_module(package)
    return [
        _imported(f"{package}.{name}") for name in sorted(found.name for found in pkgutil.iter_modules(folder.__path__))
    ]


def _imported(name: str) -> ModuleType:
    try:
        return importlib.import_module(name)
    except GnomonError:
        raise  # it names the question and the mend
    except SyntaxError as error:
        raise AuthorError(f"{Path(error.filename or name).name}, line {error.lineno}: {error.msg}") from error
    except Exception as error:  # whatever the file of an author raises, the message has its place
        where = extract_tb(error.__traceback__)[-1]
        told = f"{type(error).__name__}: {error}"
        raise AuthorError(f"{name}: {told} ({Path(where.filename).name}, line {where.lineno})") from error
