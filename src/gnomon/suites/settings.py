"""What settings a suite has, as ``gnomon list SUITE`` shows them: name, default, meaning.

The meaning is the string below the field of the configuration class. Python does not keep it, so it is read from the
source of the class; where there is no source, a setting has no meaning to show.
"""

from __future__ import annotations

import ast
import inspect
import textwrap
from dataclasses import dataclass, fields
from itertools import pairwise
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from gnomon.suites.contract import SuiteConfig


@dataclass(frozen=True, slots=True)
class Setting:
    """One setting of a suite."""

    name: str
    default: str
    """As a command line would give it; empty for an empty list."""
    meaning: str

    @property
    def option(self) -> str:
        """The setting as an option of a command.

        >>> Setting("image_size", "512", "").option
        '--image-size'
        """
        return f"--{self.name.replace('_', '-')}"


def settings_of(config_type: type[SuiteConfig]) -> list[Setting]:
    """The settings of a suite in the order of their fields."""
    meanings: dict[str, str] = {}
    for base in reversed(config_type.__mro__):
        meanings |= _meanings(base)
    default = config_type()
    return [
        Setting(field.name, _spelled(getattr(default, field.name)), meanings.get(field.name, ""))
        for field in fields(config_type)
    ]


def _meanings(described: type) -> dict[str, str]:
    """The strings below the fields of a class, by the names of the fields."""
    try:
        tree = ast.parse(textwrap.dedent(inspect.getsource(described)))
    except (OSError, TypeError, SyntaxError):
        return {}
    body = tree.body[0].body if tree.body and isinstance(tree.body[0], ast.ClassDef) else []
    return {
        field.target.id: " ".join(below.value.value.split())
        for field, below in pairwise(body)
        if isinstance(field, ast.AnnAssign)
        and isinstance(field.target, ast.Name)
        and isinstance(below, ast.Expr)
        and isinstance(below.value, ast.Constant)
        and isinstance(below.value.value, str)
    }


def _spelled(value: object) -> str:
    if isinstance(value, tuple):
        return ",".join(map(_spelled, value))
    return str(value).lower() if isinstance(value, bool) else str(value)
