"""Why an object that a goal names is missing or has no value, by the line of the script that is to blame."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TypeAlias

from gnomon.ggb.construction.construction import Definition, Element
from gnomon.ggb.drag.dependence import ancestors
from gnomon.ggb.language.parser import parse
from gnomon.ggb.run.interpreter import LineResult
from gnomon.ggb.values.objects import Point, is_defined
from gnomon.interpret.errors import ScriptError
from gnomon.words import listed

Ran: TypeAlias = "Sequence[tuple[int, LineResult, tuple[Definition, ...]]]"
"""The lines of a script that ran: number, result, and the definitions they brought."""


def why_missing(names: Sequence[str], ran: Ran) -> str:
    """Why there are no objects of these names."""
    said = {name: _fate(name, ran) for name in names}
    lost = [name for name, fate in said.items() if not fate]
    told = [fate for fate in said.values() if fate]
    if lost:
        absent = f"{listed(lost)} {'does' if len(lost) == 1 else 'do'} not exist"
        told.append(f"{absent}: no line defines {'it' if len(lost) == 1 else 'them'}" if ran else absent)
    return "; ".join(dict.fromkeys(told))


def _fate(name: str, ran: Ran) -> str:
    """What became of the last line that defines a name and made no object of that name; nothing if there is none."""
    for number, result, _ in reversed(ran):
        if _label(result.line) != name:
            continue
        if not result.ok:
            return f"{name} does not exist: line {number} does not run: {result.error}"
        labels = [label.replace("{", "").replace("}", "") for label in result.labels]
        if len(labels) > 1:
            one = f"{name} = {labels[0]}"
            return f"{name} does not exist: GeoGebra made {listed(labels)} in line {number}; name them, as in {one}"
        if labels:
            return f"{name} does not exist: GeoGebra calls the object of line {number} {labels[0]}"
    return ""


def _label(line: str) -> str | None:
    """The name that a line gives to its object; of a line that does not parse, what stands before its first sign."""
    try:
        return parse(line).label
    except ScriptError:
        return line.replace(":", "=").partition("=")[0].strip()


def why_undefined(objects: Sequence[Element], ran: Ran) -> str:
    """Which objects have no value, and since which line."""
    lost = list(dict.fromkeys(e.label for e in objects if _is_lost(e) and e.label is not None))
    subject = (
        f"{listed(lost)} {'is' if len(lost) == 1 else 'are'} undefined" if lost else "it is undefined in the figure"
    )
    sources = {id(e) for e in ancestors([e for e in objects if _is_lost(e)])}
    for number, result, made in ran:
        if any(id(e) in sources and _is_lost(e) for e in _made(made)):
            return f"{subject} since line {number}: {result.line}"
    return subject


def _made(definitions: Sequence[Definition]) -> Iterator[Element]:
    for definition in definitions:
        yield from definition.elements
        for algorithm in definition.algorithms:
            yield from algorithm.outputs


def _is_lost(element: Element) -> bool:
    """Whether an object has no value; a point at infinity has none for a goal."""
    value = element.value
    return not is_defined(value) or (isinstance(value, Point) and value.x != value.x)


__all__ = ["Ran", "why_missing", "why_undefined"]
