"""Settings of a run from a file: ``gnomon eval --config run.toml``, and such a file beside the results of every run.

A key is the long name of an option; options that take KEY=VALUE are tables, so that ``[set]`` has the suite's own
settings. What stands on the command line wins over the file, in a table key by key.
"""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Iterator, Mapping
from difflib import get_close_matches
from math import isfinite
from pathlib import Path
from types import NoneType
from typing import Any, get_args, get_origin, get_type_hints

import typer

from gnomon.cli.console import fail, read_text
from gnomon.errors import BAD_INPUT

SUFFIX = ".toml"
_TABLES = "gnomon.config"
"""Where the context of a command has the tables of its file."""
_PAIRS = "KEY=VALUE"
_SECRET = re.compile(r"(^|[_-])(api_?key|key|secret|password|token|authorization|auth)$", re.IGNORECASE)
_KINDS = {str: "a text", Path: "a text", int: "a whole number", float: "a number", bool: "true or false"}


def read_config(context: typer.Context, file: Path | None) -> Path | None:
    """The callback of ``--config``: what stands in the file takes the place of defaults."""
    if file is None or context.resilient_parsing:
        return file
    try:
        content = tomllib.loads(read_text(file, wanted='write settings, such as suite = "solid"'))
    except tomllib.TOMLDecodeError as error:
        fail(f"{file}: it is not TOML: {error}; write lines such as size = 20", BAD_INPUT)
    known = {_key(parameter): parameter for parameter in context.command.params if parameter.name != "config"}
    hints = get_type_hints(context.command.callback.__wrapped__)  # type: ignore[union-attr]
    defaults: dict[str, Any] = {}
    tables: dict[str, list[str]] = {}
    for key, value in content.items():
        if (parameter := known.get(key)) is None:
            near = get_close_matches(key, known, 1)
            meant = f"did you mean {near[0]!r}?" if near else "keys are the long names of options, without the dashes"
            fail(f"{file}: {key!r} is no setting of {context.command_path}; {meant}", BAD_INPUT)
        if parameter.metavar == _PAIRS:
            if not isinstance(value, dict):
                fail(f"{file}: {key} = {value!r} is not a table; write [{key}], and KEY = VALUE below", BAD_INPUT)
            tables[key] = [f"{name}={_word(one, plain=key == 'set')}" for name, one in value.items()]
            continue
        hint = hints[parameter.name or ""]
        if not _fits(value, hint):
            fail(f"{file}: {key} = {_shown(value)} is not {_kind(hint)}", BAD_INPUT)
        given = _as_typed(value, hint)
        try:
            parameter.process_value(context, given)
        except typer.BadParameter as error:
            fail(f"{file}: {key} = {_shown(value)}: {' '.join(error.message.split()).rstrip('.')}", BAD_INPUT)
        defaults[parameter.name or ""] = given
    context.default_map = defaults
    context.meta[_TABLES] = tables
    return file


def pairs_of(context: typer.Context, option: str, given: list[str] | None) -> list[str]:
    """The pairs of an option that takes KEY=VALUE: those of the file, then those of the command line."""
    return [*context.meta.get(_TABLES, {}).get(option, ()), *(given or ())]


def _key(parameter: Any) -> str:
    """The key of a parameter: the first long name of an option, the name of an argument."""
    return str(next((name[2:] for name in parameter.opts if name.startswith("--")), parameter.name))


def _fits(value: object, hint: Any) -> bool:
    """Whether a value of TOML is of a type; one value stands for a list of one."""
    if get_origin(hint) is list:
        (inner,) = get_args(hint)
        return all(_fits(one, inner) for one in value) if isinstance(value, list) else _fits(value, inner)
    if get_args(hint):  # a union with None
        return any(_fits(value, one) for one in get_args(hint) if one is not NoneType)
    if isinstance(value, bool) or hint is bool:
        return isinstance(value, bool) and hint is bool
    return isinstance(value, str if hint is Path else int | float if hint is float else hint)


def _kind(hint: Any) -> str:
    """A type in words."""
    if get_origin(hint) is list:
        return f"{_kind(get_args(hint)[0])} or a list of them"
    if get_args(hint):
        return _kind(next(one for one in get_args(hint) if one is not NoneType))
    return _KINDS[hint]


def _as_typed(value: Any, hint: Any) -> Any:
    """A value as it would stand on the command line, so that the same checks read it."""
    several = "list" in str(hint)
    if several:
        return [str(one) for one in (value if isinstance(value, list) else [value])]
    return value if isinstance(value, bool) else str(value)


def _word(value: Any, plain: bool) -> str:
    """A value of a table as ``KEY=VALUE`` has it: settings of suites are plain words, all others JSON."""
    if not plain:
        return json.dumps(value, default=str)
    if isinstance(value, list):
        return ",".join(_word(one, plain) for one in value)
    return str(value).lower() if isinstance(value, bool) else str(value)


# ------------------------------------------------------------------------------------------------------------- writing


def config_text(context: typer.Context, values: Mapping[str, Any], tables: Mapping[str, Mapping[str, Any]]) -> str:
    """The file with which ``--config`` repeats a run, without secrets; ``values`` are by the names of parameters."""
    from gnomon import __version__

    lines = [
        f"# {context.command_path} --config FILE repeats this run (gnomon {__version__}). Options on the command line",
        "# win, and paths count from the folder in which the command is given.",
    ]
    for parameter in context.command.params:
        value = values.get(parameter.name or "")
        if parameter.name != "config" and parameter.metavar != _PAIRS and value not in (None, "", [], ()):
            lines.append(f"{_key(parameter)} = {_toml(value)}")
    for name, table in tables.items():
        if table:
            lines += ["", f"[{name}]", *_table_lines(table)]
    return "\n".join(lines) + "\n"


def _table_lines(table: Mapping[str, Any]) -> Iterator[str]:
    for key, value in table.items():
        if _SECRET.search(key):
            yield f"# {key} is not written here, because it looks like a secret"
        elif value is not None:
            yield f"{_toml_key(key)} = {_toml(value)}"


def _toml(value: Any) -> str:
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, int | float):
        return repr(value)
    if isinstance(value, list | tuple):
        return f"[{', '.join(map(_toml, value))}]"
    if isinstance(value, Mapping):
        inside = (f"{_toml_key(k)} = {_toml(v)}" for k, v in value.items() if v is not None and not _SECRET.search(k))
        return f"{{ {', '.join(inside)} }}"
    return json.dumps(str(value), ensure_ascii=False).replace("\x7f", "\\u007f")


def _toml_key(key: str) -> str:
    return key if re.fullmatch(r"[A-Za-z0-9_-]+", key) else _toml(key)


def _shown(value: object) -> str:
    return _toml(value) if isinstance(value, bool | int | float | str | list | dict) else str(value)


def plain_value(text: str) -> Any:
    """The value of a setting as TOML has it: true or false, a number, else a text."""
    try:
        value = json.loads(text)
    except ValueError:
        return text
    if isinstance(value, bool) or (isinstance(value, int | float) and isfinite(value) and str(value) == text):
        return value
    return text
