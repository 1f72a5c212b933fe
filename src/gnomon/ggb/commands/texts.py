"""Texts."""

from __future__ import annotations

import math

from gnomon.ggb.commands.lists import numbers
from gnomon.ggb.construction.construction import Element
from gnomon.ggb.construction.workspace import Workspace
from gnomon.ggb.limits import MAX_TEXT
from gnomon.ggb.registry.argument_kinds import ANY, BOOLEAN, LIST, NUMBER, TEXT
from gnomon.ggb.registry.command_table import bad_argument, command, construct, wrong_count
from gnomon.ggb.values.format import show, shown_in_text
from gnomon.ggb.values.latex import latex, name_before, table
from gnomon.ggb.values.objects import Point, Value


def _plain(value: Value) -> str:
    return value if isinstance(value, str) else shown_in_text(value)


@construct("Text")
def text(workspace: Workspace, args: list[Element]) -> list[Element]:
    """The text of an object; a formula if the last of the two switches says so."""
    if not 1 <= len(args) <= 6:
        raise wrong_count("Text", len(args))
    for arg in args[1:]:
        if not isinstance(arg.value, (Point, bool, float)):
            raise bad_argument("Text", arg)
    return [workspace.algorithm("Text", _text_of, args)]


def _text_of(value: Value, *options: Value) -> str:
    switches = [option for option in options if isinstance(option, bool)]
    return latex(value) if len(switches) > 1 and switches[1] else _plain(value)


@command("LaTeX FormulaText", ANY)
@command("LaTeX FormulaText", ANY, BOOLEAN)
def formula(value: Value, *_: bool) -> str:
    """A value written for a formula."""
    return latex(value)


@construct("LaTeX FormulaText", 3)
def formula_with_name(workspace: Workspace, args: list[Element]) -> list[Element]:
    """A value written for a formula; the last switch puts the name of the object before it."""
    source = args[0]
    for arg in args[1:]:
        if not isinstance(arg.value, bool):
            raise bad_argument("FormulaText", arg)

    def compute(value: Value, _: bool, named: bool) -> str:
        return (name_before(source.label, value) if named and source.label else "") + latex(value)

    return [workspace.algorithm("FormulaText", compute, args)]


@construct("Object", 1)
def object_of_name(workspace: Workspace, args: list[Element]) -> list[Element]:
    """A copy of the object that a text names."""
    if not isinstance(args[0].value, str):
        raise bad_argument("Object", args[0])
    found = workspace.find(args[0].value)
    if found is None:
        return [workspace.constant(math.nan)]
    return [workspace.algorithm("Object", lambda value: value, (found,))]


@construct("Name", 1)
def name(workspace: Workspace, args: list[Element]) -> list[Element]:
    element = args[0]
    return [workspace.algorithm("Name", lambda _: element.label or "", args)]


@command("FractionText", NUMBER)
def fraction_text(value: float) -> str:
    """A number as a fraction, where its denominator is small."""
    if not math.isfinite(value):
        return show(value)
    for q in range(1, 10_001):
        p = value * q
        if abs(p - round(p)) < 1e-9 * q:
            return f"{round(p)}" if q == 1 else f" \\frac{{ {round(p)} }}{{ {q} }} "
    return show(value)


@command("LetterToUnicode", TEXT)
def letter_to_unicode(text: str) -> float:
    return float(ord(text[0])) if text else math.nan


@command("UnicodeToLetter", NUMBER)
def unicode_to_letter(code: float) -> str:
    return chr(int(code)) if math.isfinite(code) and 0 < code < 0xD800 else ""


@command("TextToUnicode", TEXT)
def text_to_unicode(text: str) -> Value:
    return tuple(float(ord(c)) for c in text)


@command("UnicodeToText", LIST)
def unicode_to_text(items: tuple[Value, ...]) -> str:
    return "".join(unicode_to_letter(code) for code in numbers(items) or ())


@command("Split", TEXT, LIST)
def split(text: str, separators: tuple[Value, ...]) -> Value:
    parts = [text]
    for separator in separators:
        if isinstance(separator, str) and separator:
            parts = [piece for part in parts for piece in part.split(separator)]
    return tuple(part for part in parts if part)


@command("ReplaceAll", TEXT, TEXT, TEXT)
def replace_all(text: str, old: str, new: str) -> str:
    return text.replace(old, new)[:MAX_TEXT] if old else text


@construct("TableText")
def table_text(workspace: Workspace, args: list[Element]) -> list[Element]:
    """Lists, or a list of lists, as a table; the last argument may be a text of options."""
    if not args:
        raise wrong_count("TableText", 0)
    lists = args[:-1] if len(args) > 1 and isinstance(args[-1].value, str) else args
    for arg in lists:
        if not isinstance(arg.value, tuple):
            raise bad_argument("TableText", arg)

    def compute(*values: Value) -> str:
        options = values[-1] if len(values) > len(lists) and isinstance(values[-1], str) else ""
        rows: tuple[Value, ...] = values[: len(lists)]
        first = rows[0]
        if len(rows) == 1 and isinstance(first, tuple) and all(isinstance(item, tuple) for item in first):
            rows = first
        return table([row for row in rows if isinstance(row, tuple)], options)[:MAX_TEXT]

    return [workspace.algorithm("TableText", compute, args)]


@construct("VerticalText RotateText ScientificText SurdText Ordinal")
def typeset(workspace: Workspace, args: list[Element]) -> list[Element]:
    """Texts that gnomon does not typeset: the plain text of the first argument."""
    if not args:
        raise wrong_count("Text", 0)
    return [workspace.algorithm("Text", lambda value, *_: _plain(value), args)]
