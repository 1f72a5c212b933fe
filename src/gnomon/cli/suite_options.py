"""Settings of a suite as options of a command, and whether a suite or the folder of a dataset is meant."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields
from difflib import get_close_matches
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from gnomon.cli.app import opened
from gnomon.cli.console import RENAMED, fail
from gnomon.errors import BAD_INPUT

if TYPE_CHECKING:
    from gnomon.suites import SuiteConfig

SuiteName = Annotated[
    str, typer.Argument(metavar="SUITE", callback=opened, help="A suite's name ('gnomon list' shows them).")
]

# Options that typer does not know may be settings of the suite; `named_settings` refuses the others.
OPTIONS_OF_SUITES = {"ignore_unknown_options": True, "allow_extra_args": True}


def is_dataset(what: str) -> bool:
    """Whether a folder is meant. The name of a suite means the suite, also beside a folder of that name (./solid)."""
    from gnomon.suites import suite_names

    return what not in suite_names() and Path(what).is_dir()


def named_settings(context: typer.Context, suite: str) -> Iterator[str]:
    """Settings of a suite that were given as options, ``--depth 6`` or ``--depth=6``, in the form of ``--set``."""
    if not context.args:
        return
    from gnomon.suites import get_suite

    own = [] if is_dataset(suite) else [field.name for field in fields(get_suite(suite).config_type)]
    known = {f"--{name.replace('_', '-')}": name for name in own}
    words = iter(context.args)
    for word in words:
        option, _, value = word.partition("=")
        if option not in known:
            options = [*(name for parameter in context.command.params for name in parameter.opts), *known]
            near = get_close_matches(option, options, 1)
            if not word.startswith("-"):
                fail(f"{word!r} is one argument too many; {context.command_path} -h shows what it takes", BAD_INPUT)
            if RENAMED.get(option) in options:
                fail(f"{option} is now {RENAMED[option]}; {context.command_path} -h says more", BAD_INPUT)
            meant = f"; did you mean {near[0]}?" if near else ""
            has = f"; settings of {suite}: {', '.join(known)} (gnomon list {suite} says what they are)" if own else ""
            fail(f"there is no option {option}{meant or has or f'; {context.command_path} -h shows them'}", BAD_INPUT)
        if "=" not in word and not (value := next(words, "")):
            fail(f"option {option} needs a value", BAD_INPUT)
        yield f"{known[option]}={value}"


def suite_config(suite: str, settings: list[str] | None) -> SuiteConfig:
    from gnomon.suites import ConfigError, get_suite

    named: dict[str, str] = {}
    for setting in settings or []:
        key, equals, value = setting.partition("=")
        if not equals or not key:
            raise ConfigError(f"--set {setting!r}: write it as KEY=VALUE")
        named[key] = value
    return get_suite(suite).config_type.read(named)
