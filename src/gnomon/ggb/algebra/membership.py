"""Membership, ``A ∈ c``: whether a point lies on a path or in a region, or a value is in a list."""

from __future__ import annotations

import math

from gnomon.ggb.errors import invalid_expression
from gnomon.ggb.values.arithmetic import equal
from gnomon.ggb.values.format import show
from gnomon.ggb.values.functions import Function
from gnomon.ggb.values.objects import EPSILON, Point, Value
from gnomon.ggb.values.paths import closest, inside, is_path


def is_member(a: Value, b: Value) -> bool:
    """Whether the first value belongs to the second, a list or something that points lie on."""
    if isinstance(b, tuple):
        return any(equal(a, item) for item in b)
    if type(a) is float and type(b) is float:
        raise invalid_expression("list operation", f"{a:g} , {b:g}")
    if not isinstance(a, Point):
        raise invalid_expression("list operation", f"{show(a)} ∈ {show(b)}")
    if isinstance(b, Function) and b.type_name == "inequality":
        return inside(b, a.x, a.y)
    if not is_path(b):
        raise invalid_expression("list operation", f"{show(a)} ∈ {show(b)}")
    if isinstance(b, Function):
        return abs(b.at(a.x) - a.y) < EPSILON
    x, y = closest(b, a.x, a.y)
    return math.hypot(x - a.x, y - a.y) < EPSILON
