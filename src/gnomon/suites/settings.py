"""The settings of a suite: the class that has them, how they are read, and how ``gnomon list SUITE`` shows them.

The meaning of a setting is the string below its field. Python does not keep it, so it is read from the source of the
class; where there is no source, a setting has no meaning to show.
"""

from __future__ import annotations

import ast
import inspect
import textwrap
import types
from collections.abc import Mapping
from dataclasses import asdict, dataclass, fields
from itertools import pairwise
from typing import Any, Literal, Self, get_args, get_origin, get_type_hints

from gnomon.suites.errors import ConfigError
from gnomon.words import with_article


@dataclass(frozen=True)
class SuiteConfig:
    """The settings of a suite; this base class has none.

    A subclass is a frozen dataclass whose fields have defaults and are numbers, strings, booleans or tuples of these.
    Its ``__post_init__`` raises a `ConfigError` for values that it does not accept.

    >>> @dataclass(frozen=True)
    ... class Sizes(SuiteConfig):
    ...     largest: int = 10
    ...     shapes: tuple[str, ...] = ("square",)
    >>> config = Sizes.read({"largest": "12"})  # as a command line gives it
    >>> config.largest, config.to_json()
    (12, {'largest': 12})
    """

    @classmethod
    def checked(cls, config: SuiteConfig | None) -> Self:
        """The settings that a suite was given, the default for none; a `ConfigError` for those of another suite."""
        config = config or cls()
        if not isinstance(config, cls):
            raise ConfigError(
                f"this suite takes {with_article(cls.__name__)}, not {with_article(type(config).__name__)}"
            )
        return config

    def to_json(self) -> dict[str, Any]:
        """The settings that differ from the default. A new setting therefore leaves the ids of old problems as they
        are."""
        default = type(self)()
        changed = {name: value for name, value in asdict(self).items() if value != getattr(default, name)}
        return {name: list(value) if isinstance(value, tuple) else value for name, value in changed.items()}

    @classmethod
    def read(cls, settings: Mapping[str, Any]) -> Self:
        """The settings with these values, the others at their default.

        A string, as a command line gives it, is read as the type of its field; the items of a tuple are separated by
        commas. Raises a `ConfigError` for an unknown name or a value of another type.
        """
        known = _field_types(cls)
        allowed = [field.name for field in fields(cls)]
        unknown = sorted(set(settings) - set(allowed))
        if unknown:
            raise ConfigError(f"setting {unknown[0]!r} is unknown; this suite has: {', '.join(allowed) or 'none'}")
        return cls(**{name: _read_value(name, known[name], value) for name, value in settings.items()})


_FIELD_TYPES: dict[type[SuiteConfig], dict[str, Any]] = {}


def _field_types(config_type: type[SuiteConfig]) -> dict[str, Any]:
    """The types of the fields, worked out once: verification reads the settings of every problem."""
    if config_type not in _FIELD_TYPES:
        _FIELD_TYPES[config_type] = get_type_hints(config_type)
    return _FIELD_TYPES[config_type]


def _read_value(name: str, kind: Any, value: Any) -> Any:
    """The value as the type of its field."""
    if isinstance(kind, types.UnionType):  # "X | None"
        if value is None or value == "none":
            return None
        kind = next(part for part in get_args(kind) if part is not type(None))
    try:
        if get_origin(kind) is tuple:
            items = [item for item in value.split(",") if item] if isinstance(value, str) else list(value)
            return tuple(_read_value(name, get_args(kind)[0], item) for item in items)
        if get_origin(kind) is Literal:
            return value  # the config checks its own choices and names them
        if kind is bool and isinstance(value, str):
            return {"true": True, "yes": True, "1": True, "false": False, "no": False, "0": False}[value.lower()]
        return value if isinstance(value, kind) else kind(value)
    except (KeyError, OverflowError, ValueError, TypeError):
        wanted = _WANTED.get(kind, f"a {kind}")
        raise ConfigError(f"setting {name}={value!r} is not {wanted}") from None


_WANTED: Mapping[Any, str] = {
    int: "a whole number",
    float: "a number",
    bool: "true or false",
    tuple[int, ...]: "a list of whole numbers with commas between them",
    tuple[float, ...]: "a list of numbers with commas between them",
    tuple[str, ...]: "a list of words with commas between them",
}


# ------------------------------------------------------------------------------------------------- settings as a list


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
