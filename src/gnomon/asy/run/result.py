"""What a run of a program gives: primitives, variables, names of points, repairs."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass, field, fields, is_dataclass
from typing import Any

from gnomon.asy.run.visible_names import Instance
from gnomon.asy.values.drawing import Label, Picture, Primitive
from gnomon.asy.values.guides import Guide, solve
from gnomon.asy.values.paths import Path
from gnomon.asy.values.pens import Pen
from gnomon.asy.values.space import Path3
from gnomon.asy.values.transforms import Transform

Json = Any


@dataclass(frozen=True, slots=True)
class Note:
    """A repair or a warning, with the line of the program as it was given."""

    line: int
    text: str


@dataclass(frozen=True, slots=True)
class Value:
    """The final value of a variable at the top of the program."""

    name: str
    type: str
    value: Any

    def to_json(self) -> Json:
        """The variable as it is written to JSON."""
        return {"name": self.name, "type": self.type, "value": value_json(self.value)}


@dataclass(frozen=True, slots=True)
class Result:
    """A finished run.

    `primitives` are the drawing commands in the order of execution, those into other pictures too; `picture` is what
    the main picture holds at the end. `labels` maps the names that are written at points to those points.
    """

    primitives: tuple[Primitive, ...]
    variables: tuple[Value, ...]
    labels: Mapping[str, complex]
    picture: Picture
    projection: Any
    repairs: tuple[Note, ...] = ()
    warnings: tuple[Note, ...] = ()
    written: tuple[str, ...] = ()
    code: str = field(default="", repr=False)

    def variable(self, name: str) -> Any:
        """The value of a variable; the last one, where several have the name."""
        for found in reversed(self.variables):
            if found.name == name:
                return found.value
        raise KeyError(name)

    def to_json(self) -> Json:
        """The result as it is written to JSON."""
        return {
            "primitives": [primitive_json(p) for p in self.primitives],
            "variables": [v.to_json() for v in self.variables],
            "labels": {name: [z.real, z.imag] for name, z in self.labels.items()},
            "repairs": [{"line": n.line, "text": n.text} for n in self.repairs],
            "warnings": [{"line": n.line, "text": n.text} for n in self.warnings],
            "written": list(self.written),
        }


def _pair(z: complex) -> Json:
    return [z.real, z.imag]


def path_json(path: Path) -> Json:
    """A path: nodes, each with the control points of the segment that it starts; true arcs beside them."""
    nodes = []
    for i, z in enumerate(path.pts):
        if i >= path.length:
            nodes.append({"at": _pair(z)})
        elif path.straight(i):
            nodes.append({"at": _pair(z), "straight": True})
        else:
            a, b = path.controls(i)
            nodes.append({"at": _pair(z), "controls": [_pair(a), _pair(b)]})
    found: dict[str, Json] = {"cyclic": path.cyclic, "nodes": nodes}
    if path.arcs:
        found["arcs"] = [
            {
                "segments": [a.first, a.last],
                "centre": _pair(a.centre),
                "radius": a.radius,
                "angles": [a.start, a.end],
            }
            for a in path.arcs
        ]
    return found


def path3_json(path: Path3) -> Json:
    """A path in space."""
    nodes: list[Json] = []
    for i, v in enumerate(path.pts):
        node: dict[str, Json] = {"at": list(v)}
        if i < path.length:
            seg = path.segs[i]
            if seg is None:
                node["straight"] = True
            else:
                node["controls"] = [list(seg[0]), list(seg[1])]
        nodes.append(node)
    return {"cyclic": path.cyclic, "nodes": nodes}


def pen_json(pen: Pen) -> Json:
    """A pen: width, colour, dashes, and what else it says."""
    found: dict[str, Json] = {
        "width": 0.5 if pen.width is None else pen.width,
        "rgb": list(pen.rgb),
        "dashes": list(pen.dashes or ()),
    }
    if pen.opacity is not None:
        found["opacity"] = pen.opacity
    if pen.size is not None:
        found["fontsize"] = pen.size
    if pen.pattern is not None:
        found["pattern"] = pen.pattern
    if pen.even_odd is not None:
        found["fillrule"] = "evenodd" if pen.even_odd else "zerowinding"
    return found


def primitive_json(p: Primitive) -> Json:
    """A drawing command."""
    found: dict[str, Json] = {"kind": p.kind, "picture": p.picture, "line": p.line}
    if p.at is not None:
        found["at"] = _pair(p.at) if isinstance(p.at, complex) else list(p.at)
    if p.paths:
        found["paths"] = [path_json(path) for path in p.paths]
    if p.paths3:
        found["paths3"] = [path3_json(path) for path in p.paths3]
    if p.on is not None:
        found["on"] = path_json(p.on)
    if p.text is not None:
        found["text"] = p.text
    if p.align is not None:
        found["align"] = _pair(p.align)
    if p.limits is not None:
        found["limits"] = list(p.limits)
    if p.arrow.place:
        found["bar" if p.arrow.bar else "arrow"] = p.arrow.place
    if p.marker.kind:
        found["marker"] = p.marker.kind
    if p.shade:
        found["shade"] = p.shade
    found["pen"] = pen_json(p.pen)
    return found


_MOST = 10_000
"""Parts of one value that are written; a structure can reach all values of a program."""


def value_json(value: Any) -> Json:
    """A value of a variable.

    A value of a structure is written once, as ``{"struct": name, "id": number, "fields": {...}}``; where it occurs
    again in the same variable, only its name and number are.

    >>> value_json([1, 2.5, 3 + 4j, float("nan")])
    [1, 2.5, [3.0, 4.0], 'nan']
    """
    return _Written().value(value, 0)


class _Written:
    """What one value has led to so far: the values of structures by identity, and the number of parts."""

    def __init__(self) -> None:
        self.numbers: dict[int, int] = {}
        self.parts = 0

    def value(self, value: Any, depth: int) -> Json:
        """A value that lies `depth` levels deep in the first one."""
        self.parts += 1
        if isinstance(value, float):
            return value if math.isfinite(value) else str(value)
        if isinstance(value, bool | int | str) or value is None:
            return value
        if isinstance(value, complex):
            return [self.value(value.real, depth), self.value(value.imag, depth)]
        simple = _simple_json(value)
        if simple is not None:
            return simple
        if depth > _DEEPEST or self.parts > _MOST:
            return "..."
        if isinstance(value, Instance):
            return self.instance(value, depth)
        if isinstance(value, list | tuple):
            return [self.value(item, depth + 1) for item in value[:_MOST]]
        if is_dataclass(value) and not isinstance(value, Picture):
            parts = {part.name: self.value(getattr(value, part.name), depth + 1) for part in fields(value)}
            return {"kind": type(value).__name__.lower(), **parts}
        return f"<{type(value).__name__.lower()}>"

    def instance(self, value: Instance, depth: int) -> Json:
        """A value of a structure."""
        number = self.numbers.get(id(value))
        if number is not None:
            return {"struct": value.record.name, "id": number}
        number = self.numbers[id(value)] = len(self.numbers) + 1
        parts = {name: self.value(part, depth + 1) for name, part in value.record.values_of(value).items()}
        return {"struct": value.record.name, "id": number, "fields": parts}


_DEEPEST = 100


def _simple_json(value: Any) -> Json:
    """A path, pen, transform or label; None for values of other kinds."""
    if isinstance(value, Path):
        return path_json(value)
    if isinstance(value, Guide):
        return path_json(solve(value))
    if isinstance(value, Path3):
        return path3_json(value)
    if isinstance(value, Pen):
        return pen_json(value)
    if isinstance(value, Transform):
        return list(value.six())
    if isinstance(value, Label):
        return value.s
    return None
