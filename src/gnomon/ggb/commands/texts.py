"""Texts."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from gnomon.ggb.commands.lists import numbers
from gnomon.ggb.limits import MAX_TEXT
from gnomon.ggb.registry.kinds import ANY, BOOLEAN, LIST, NUMBER, TEXT
from gnomon.ggb.registry.table import bad_argument, command, construct, wrong_count
from gnomon.ggb.values.format import show, shown_in_text
from gnomon.ggb.values.functions import Function
from gnomon.ggb.values.objects import Point, Value

if TYPE_CHECKING:
    from gnomon.ggb.construction.construction import Element
    from gnomon.ggb.construction.workspace import Workspace


def _plain(value: Value) -> str:
    return value if isinstance(value, str) else shown_in_text(value)


@construct("Text")
def text(workspace: Workspace, args: list[Element]) -> list[Element]:
    """The text of an object; position and switches do not change it."""
    if not 1 <= len(args) <= 6:
        raise wrong_count("Text", len(args))
    for arg in args[1:]:
        if not isinstance(arg.value, (Point, bool, float)):
            raise bad_argument("Text", arg)
    return [workspace.algorithm("Text", lambda value, *_: _plain(value), args)]


@command("LaTeX FormulaText", ANY)
@command("LaTeX FormulaText", ANY, BOOLEAN)
@command("LaTeX FormulaText", ANY, BOOLEAN, BOOLEAN)
def formula(value: Value, *_: bool) -> str:
    """A value written for a formula."""
    text = _plain(value)
    return text.replace("²", "^{2}").replace("³", "^{3}") if isinstance(value, Function) else text


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


@construct("TableText VerticalText RotateText ScientificText SurdText Ordinal")
def typeset(workspace: Workspace, args: list[Element]) -> list[Element]:
    """Texts that gnomon does not typeset: the plain text of the first argument."""
    if not args:
        raise wrong_count("Text", 0)
    return [workspace.algorithm("Text", lambda value, *_: _plain(value), args)]
